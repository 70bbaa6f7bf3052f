CREATE TABLE camp (
  camp_id INTEGER PRIMARY KEY,
  camp_name TEXT,
  region TEXT,
  lake TEXT,
  start_date DATE,
  end_date DATE,
  weekly_price NUMERIC(8,2),
  max_children INTEGER,
  is_overnight INTEGER
);
CREATE TABLE counsellor (
  counsellor_id INTEGER PRIMARY KEY,
  given_name TEXT,
  surname TEXT,
  role TEXT,
  hometown TEXT,
  phone TEXT,
  weekly_wage INTEGER,
  first_aid TEXT,
  hired_on DATE,
  left_on DATE,
  leader_id INTEGER,
  FOREIGN KEY (leader_id) REFERENCES counsellor(counsellor_id)
);
CREATE TABLE cabin (
  cabin_code TEXT PRIMARY KEY,
  camp_id INTEGER,
  cabin_name TEXT,
  beds INTEGER,
  occupied INTEGER,
  wheelchair INTEGER,
  day_counsellor_id INTEGER,
  night_counsellor_id INTEGER,
  FOREIGN KEY (camp_id) REFERENCES camp(camp_id),
  FOREIGN KEY (day_counsellor_id) REFERENCES counsellor(counsellor_id),
  FOREIGN KEY (night_counsellor_id) REFERENCES counsellor(counsellor_id)
);
CREATE TABLE child (
  child_id INTEGER PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  parent_name TEXT,
  parent_phone TEXT,
  town TEXT,
  born_on DATE,
  allergy TEXT,
  can_swim INTEGER
);
CREATE TABLE booking (
  booking_no TEXT PRIMARY KEY,
  child_id INTEGER,
  camp_id INTEGER,
  cabin_code TEXT,
  booked_on DATE,
  arrives_on DATE,
  weeks INTEGER,
  weekly_price NUMERIC(8,2),
  discount NUMERIC(8,2),
  confirmed_by INTEGER,
  cancelled_on DATE,
  checked_in_on DATE,
  billing_town TEXT,
  FOREIGN KEY (child_id) REFERENCES child(child_id),
  FOREIGN KEY (camp_id) REFERENCES camp(camp_id),
  FOREIGN KEY (cabin_code) REFERENCES cabin(cabin_code),
  FOREIGN KEY (confirmed_by) REFERENCES counsellor(counsellor_id)
);
CREATE TABLE activity (
  activity_id INTEGER PRIMARY KEY,
  activity_name TEXT,
  kind TEXT,
  fee NUMERIC(6,2),
  material_cost NUMERIC(6,2),
  min_age INTEGER,
  suspended INTEGER
);
CREATE TABLE booking_activity (
  booking_no TEXT,
  activity_id INTEGER,
  sessions INTEGER,
  fee NUMERIC(6,2),
  signed_up_on DATE,
  PRIMARY KEY (booking_no, activity_id),
  FOREIGN KEY (booking_no) REFERENCES booking(booking_no),
  FOREIGN KEY (activity_id) REFERENCES activity(activity_id)
);
CREATE TABLE payment (
  payment_id INTEGER PRIMARY KEY,
  booking_no TEXT,
  amount NUMERIC(8,2),
  kind TEXT,
  due_on DATE,
  paid_on DATE,
  refunded_on DATE,
  FOREIGN KEY (booking_no) REFERENCES booking(booking_no)
);
INSERT INTO camp VALUES
(1,'Pine Hollow','North Shore','Loon Lake','2022-07-04','2022-08-12',420.00,60,1),
(2,'Otter Creek','Valley','Otter Pond','2022-07-11','2022-08-05',365.00,40,1),
(3,'Day Explorers','Valley',NULL,'2022-07-04','2022-08-26',180.00,35,0),
(4,'Pine Hollow Junior','North Shore','Loon Lake','2023-07-03','2023-07-28',395.00,45,1),
(5,'Eagle Ridge','Highlands',NULL,'2023-07-10','2023-08-18',510.00,50,1),
(6,'Sail Away','North Shore','Great Bay','2023-07-17','2023-08-11',640.00,24,1),
(7,'City Makers','Valley',NULL,'2023-07-03','2023-08-04',210.00,30,0),
(8,'Winter Trackers','Highlands',NULL,'2024-01-02','2024-01-12',480.00,20,1);
INSERT INTO counsellor VALUES
(1,'Marge','Tolliver','Camp Director','Duluth','218-0101',1250,'Y','2012-05-01',NULL,NULL),
(2,'Quentin','Abara','Head Counsellor','Ely','218-0102',860,'Y','2016-06-01',NULL,1),
(3,'Jess','Holloway','Head Counsellor','Duluth','218-0103',845,'Y','2017-06-10',NULL,1),
(4,'Ravi','Menon','Counsellor','Hibbing',NULL,610,'N','2020-06-01',NULL,2),
(5,'Tessa','Brink','Counsellor','Ely','218-0105',625,'Y','2019-06-15','2022-09-01',2),
(6,'Luis','Cordero','Waterfront Counsellor','Two Harbors','218-0106',690,'Y','2021-06-01',NULL,3),
(7,'Anika','Strand','Counsellor','Duluth','218-0107',600,'N','2022-06-05',NULL,3),
(8,'Devon','Mills','Night Counsellor','Hibbing',NULL,640,'Y','2018-06-20','2023-08-31',3),
(9,'Wren','Castell','Junior Counsellor','Ely','218-0109',420,'N','2023-06-12',NULL,4);
INSERT INTO cabin VALUES
('A1',1,'Chipmunk',8,7,0,5,8),('A2',1,'Beaver',10,10,1,4,2),('B1',2,'Heron',6,0,0,2,NULL),('C1',4,'Fox',8,6,0,7,8),
('C2',4,'Badger',8,8,1,4,3),('D1',5,'Falcon',12,9,0,2,4),('D2',5,'Osprey',12,0,0,NULL,NULL),('E1',6,'Anchor',6,6,0,6,8),
('E2',6,'Compass',6,5,1,6,3),('F1',8,'Snowshoe',10,3,0,9,NULL);
INSERT INTO child VALUES
(1,'Mateo','Rinaldi','Sara Rinaldi','612-201','Ely','2011-02-14',NULL,1),
(2,'Ivy','Chandler','Ross Chandler','612-202','Duluth','2012-09-03','peanuts',1),
(3,'Hugo','Chandler','Ross Chandler','612-202','Duluth','2014-05-27',NULL,0),
(4,'Saskia','Vandam','Lies Vandam',NULL,'St. Cloud','2010-12-01','pollen',1),
(5,'Theo','Okoro','Grace Okoro','612-205','Hibbing','2013-07-19',NULL,0),
(6,'Mila','Petrov','Anton Petrov','612-206','Duluth','2011-10-30',NULL,1),
(7,'Finn','Larsen','Berit Larsen',NULL,'Ely','2009-04-08','bee stings',1),
(8,'Zoe','Whitfield','Carl Whitfield','612-208','St. Cloud','2015-01-22',NULL,0),
(9,'Amos','Bird','Nell Bird','612-209','Hibbing','2012-03-11','milk',1),
(10,'Clara','Ngata','Tane Ngata','612-210','Duluth','2013-11-05',NULL,1),
(11,'Jude','Farrell','Mary Farrell','612-211','Bemidji','2014-08-16',NULL,0);
INSERT INTO booking VALUES
('K-501',1,1,'A1','2022-03-02','2022-07-04',2,420.00,0,2,NULL,'2022-07-04','Ely'),
('K-502',2,1,'A2','2022-03-15','2022-07-04',1,420.00,20.00,2,NULL,'2022-07-05','Duluth'),
('K-503',3,3,NULL,'2022-03-15','2022-07-11',3,180.00,20.00,3,NULL,'2022-07-11','Duluth'),
('K-504',4,2,'B1','2022-04-20','2022-07-18',2,365.00,0,1,'2022-06-01',NULL,'St. Cloud'),
('K-505',7,1,'A1','2022-05-05','2022-07-18',4,410.00,80.00,2,NULL,'2022-07-18','Duluth'),
('K-506',5,3,NULL,'2022-06-20','2022-08-01',1,180.00,0,NULL,NULL,'2022-08-01','Hibbing'),
('K-507',1,5,'D1','2023-02-11','2023-07-10',3,510.00,45.00,2,NULL,'2023-07-10','Ely'),
('K-508',2,4,'C1','2023-02-20','2023-07-03',2,395.00,0,3,NULL,'2023-07-03','Duluth'),
('K-509',6,6,'E1','2023-03-01','2023-07-17',2,640.00,60.00,3,NULL,'2023-07-19','Two Harbors'),
('K-510',9,4,'C2','2023-03-18','2023-07-10',1,395.00,0,1,NULL,'2023-07-10','Hibbing'),
('K-511',7,6,'E2','2023-04-04','2023-07-24',3,640.00,100.00,1,'2023-07-01',NULL,'Ely'),
('K-512',8,7,NULL,'2023-05-16','2023-07-03',4,210.00,40.00,3,NULL,'2023-07-03','St. Cloud'),
('K-513',10,5,'D1','2023-05-22','2023-07-24',2,495.00,0,NULL,NULL,'2023-07-24','Duluth'),
('K-514',6,5,'D1','2023-05-30','2023-08-07',1,510.00,0,2,NULL,'2023-08-07','Duluth'),
('K-515',9,8,'F1','2023-10-09','2024-01-02',1,480.00,25.00,1,NULL,NULL,'Hibbing'),
('K-516',10,8,'F1','2023-11-14','2024-01-02',1,480.00,0,NULL,NULL,NULL,'Bemidji'),
('K-517',1,8,'F1','2023-11-20','2024-01-08',1,480.00,0,NULL,'2023-12-10',NULL,'Ely');
INSERT INTO activity VALUES
(1,'Canoeing','water',25.00,6.00,9,0),(2,'Sailing','water',48.00,14.50,10,0),(3,'Archery','sport',18.00,4.00,10,0),
(4,'Pottery','craft',22.00,12.00,6,0),(5,'Night Hike','outdoor',0.00,1.50,8,0),(6,'Rock Climbing','sport',40.00,9.00,11,1),
(7,'Star Gazing','outdoor',0.00,0.00,7,0),(8,'Woodwork','craft',30.00,19.00,9,0),(9,'Cliff Jumping','water',35.00,2.00,12,1),(10,'Snowshoeing','outdoor',20.00,5.00,8,0);
INSERT INTO booking_activity VALUES
('K-501',1,6,25.00,'2022-07-05'),('K-501',3,4,16.00,'2022-07-05'),('K-502',4,3,22.00,'2022-03-15'),('K-503',4,5,20.00,'2022-07-11'),
('K-505',6,8,40.00,'2022-05-05'),('K-505',1,4,25.00,'2022-07-20'),('K-507',3,9,18.00,'2023-02-11'),('K-507',5,2,0.00,'2023-07-12'),
('K-508',1,5,24.00,'2023-02-20'),('K-508',8,3,30.00,'2023-07-04'),('K-509',2,10,48.00,'2023-03-01'),('K-510',4,2,22.00,'2023-07-10'),
('K-511',2,12,45.00,'2023-04-04'),('K-511',9,2,35.00,'2023-04-04'),('K-512',8,7,28.00,'2023-05-16'),('K-513',3,3,18.00,'2023-07-25'),
('K-513',7,2,0.00,'2023-07-25'),('K-514',6,3,40.00,'2023-05-30'),('K-515',10,4,20.00,'2023-10-09');
INSERT INTO payment VALUES
(801,'K-501',200.00,'deposit','2022-04-01','2022-03-20',NULL),(802,'K-501',640.00,'balance','2022-06-15','2022-06-28',NULL),
(803,'K-502',400.00,'balance','2022-06-15','2022-06-10',NULL),(804,'K-503',520.00,'balance','2022-06-20','2022-06-20',NULL),
(805,'K-504',150.00,'deposit','2022-05-20','2022-05-02','2022-06-08'),(806,'K-505',300.00,'deposit','2022-05-20','2022-05-19',NULL),
(807,'K-505',1260.00,'balance','2022-06-30','2022-07-15',NULL),(808,'K-506',180.00,'balance','2022-07-20','2022-07-02',NULL),
(809,'K-507',1485.00,'balance','2023-06-15','2023-06-01',NULL),(810,'K-508',790.00,'balance','2023-06-15','2023-06-19',NULL),
(811,'K-509',350.00,'deposit','2023-04-01','2023-03-28',NULL),(812,'K-509',870.00,'balance','2023-06-20',NULL,NULL),
(813,'K-510',395.00,'balance','2023-06-20','2023-06-18',NULL),(814,'K-511',500.00,'deposit','2023-05-04','2023-05-01','2023-07-05'),
(815,'K-512',800.00,'balance','2023-06-20','2023-06-25',NULL),(816,'K-513',990.00,'balance','2023-06-30',NULL,NULL),
(817,'K-515',120.00,'deposit','2023-11-01','2023-10-30',NULL),(818,'K-516',120.00,'deposit','2023-12-01',NULL,NULL);
