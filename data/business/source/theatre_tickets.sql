CREATE TABLE halls (
  hall_id INTEGER PRIMARY KEY,
  hall_name TEXT,
  city TEXT,
  seats INTEGER,
  air_conditioned TEXT
);
CREATE TABLE plays (
  play_id INTEGER PRIMARY KEY,
  title TEXT,
  author TEXT,
  genre TEXT,
  minutes INTEGER,
  min_age INTEGER,
  production_cost INTEGER,
  premiered_on DATE,
  closed_on DATE,
  sequel_to INTEGER,
  FOREIGN KEY (sequel_to) REFERENCES plays(play_id)
);
CREATE TABLE staff (
  staff_id INTEGER PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  title TEXT,
  city TEXT,
  salary INTEGER,
  hired_on DATE,
  left_on DATE,
  manager_id INTEGER,
  FOREIGN KEY (manager_id) REFERENCES staff(staff_id)
);
CREATE TABLE actors (
  actor_id INTEGER PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  birth_date DATE,
  home_city TEXT,
  agent_phone TEXT,
  fee_per_show INTEGER,
  guest TEXT
);
CREATE TABLE casting (
  play_id INTEGER,
  actor_id INTEGER,
  understudy_id INTEGER,
  character_name TEXT,
  lead TEXT,
  PRIMARY KEY (play_id, actor_id),
  FOREIGN KEY (play_id) REFERENCES plays(play_id),
  FOREIGN KEY (actor_id) REFERENCES actors(actor_id),
  FOREIGN KEY (understudy_id) REFERENCES actors(actor_id)
);
CREATE TABLE performances (
  performance_id INTEGER PRIMARY KEY,
  play_id INTEGER,
  hall_id INTEGER,
  starts_at DATETIME,
  status TEXT,
  stage_manager_id INTEGER,
  FOREIGN KEY (play_id) REFERENCES plays(play_id),
  FOREIGN KEY (hall_id) REFERENCES halls(hall_id),
  FOREIGN KEY (stage_manager_id) REFERENCES staff(staff_id)
);
CREATE TABLE buyers (
  buyer_id INTEGER PRIMARY KEY,
  company_name TEXT,
  contact_name TEXT,
  kind TEXT,
  city TEXT,
  phone TEXT,
  newsletter TEXT,
  member_since DATE
);
CREATE TABLE bookings (
  booking_no TEXT PRIMARY KEY,
  buyer_id INTEGER,
  sold_by INTEGER,
  approved_by INTEGER,
  booked_on DATE,
  pay_by DATE,
  paid_on DATE,
  collected_on DATE,
  cancelled_on DATE,
  handling_fee NUMERIC(6,2),
  FOREIGN KEY (buyer_id) REFERENCES buyers(buyer_id),
  FOREIGN KEY (sold_by) REFERENCES staff(staff_id),
  FOREIGN KEY (approved_by) REFERENCES staff(staff_id)
);
CREATE TABLE seats_sold (
  line_id INTEGER PRIMARY KEY,
  booking_no TEXT,
  performance_id INTEGER,
  section TEXT,
  quantity INTEGER,
  unit_price NUMERIC(6,2),
  FOREIGN KEY (booking_no) REFERENCES bookings(booking_no),
  FOREIGN KEY (performance_id) REFERENCES performances(performance_id)
);
INSERT INTO halls VALUES (1,'Great Hall','Bristol',820,'Y'),(2,'Studio','Bristol',140,'Y'),(3,'Old Granary','Bath',260,'N'),(4,'Harbour Stage','Cardiff',410,'N'),(5,'Garden Tent','Bath',180,'N');
INSERT INTO plays VALUES
(1,'The Glass Orchard','Edith Marlow','drama',135,12,88000,'2022-09-16',NULL,NULL),
(2,'Return to the Orchard','Edith Marlow','drama',128,12,93000,'2023-03-10',NULL,1),
(3,'Two Left Feet','Barney Coyle','comedy',95,8,41000,'2022-10-07','2023-02-25',NULL),
(4,'Three Left Feet','Barney Coyle','comedy',102,8,47500,'2023-05-05',NULL,3),
(5,'The Moth Collector','Irena Sand','thriller',118,16,62000,'2023-01-20',NULL,NULL),
(6,'Puddle and Paw','Lily Trent','children',60,4,23000,'2022-11-19','2023-04-16',NULL),
(7,'Puddle Goes to Sea','Lily Trent','children',65,4,26500,NULL,NULL,6),
(8,'Salt Road','Amir Kazemi','musical',150,10,154000,'2023-04-21',NULL,NULL);
INSERT INTO staff VALUES
(1,'Honor','Bligh','Theatre Director','Bristol',78000,'2011-08-01',NULL,NULL),
(2,'Clive','Rooke','Box Office Manager','Bristol',46500,'2014-02-10',NULL,1),
(3,'Mara','Ellis','Head of Stage','Bath',49800,'2015-05-18',NULL,1),
(4,'Judy','Ward','Ticket Clerk','Bristol',27400,'2018-09-03',NULL,2),
(5,'Imran','Latif','Ticket Clerk','Cardiff',26900,'2020-01-13',NULL,2),
(6,'Polly','Gage','Ticket Clerk','Bath',27100,'2019-06-24','2023-02-28',2),
(7,'Rhys','Ewart','Stage Manager','Cardiff',35200,'2017-03-06',NULL,3),
(8,'Tess','Ward','Stage Manager','Bristol',34600,'2019-10-21',NULL,3),
(9,'Leo','Bath','Stage Manager','Bath',33900,'2018-04-16','2022-12-31',3),
(10,'Nina','Orme','Trainee','Bristol',21800,'2023-01-09',NULL,8);
INSERT INTO actors VALUES
(1,'Greta','Hale','1978-05-12','Bristol','020-401',620,'N'),
(2,'Marcus','Vane','1985-11-30','Bath','020-402',480,'N'),
(3,'Sunita','Rao','1991-02-08','Cardiff','020-403',455,'N'),
(4,'Felix','Drew','1996-07-19','Bristol',NULL,320,'N'),
(5,'Hilary','Stone','1969-09-25','London','020-405',950,'Y'),
(6,'Owain','Prosser','1988-12-03','Cardiff','020-406',410,'N'),
(7,'Delia','Marsh','1999-04-14','Bath',NULL,290,'N'),
(8,'Teddy','Knox','1982-08-01','London','020-408',780,'Y'),
(9,'Anouk','Perrin','1994-01-27','Bristol',NULL,360,'N'),
(10,'Bill','Yardley','1957-06-06','London','020-410',700,'Y');
INSERT INTO casting VALUES
(1,1,3,'Lady Ashdown','Y'),(1,2,4,'Thomas','N'),(1,5,1,'The Widow','Y'),(2,1,9,'Lady Ashdown','Y'),(2,2,4,'Thomas','Y'),(2,3,NULL,'Rose','N'),
(3,4,6,'Archie','Y'),(3,7,9,'Mabel','N'),(4,4,NULL,'Archie','Y'),(4,7,9,'Mabel','Y'),(5,8,2,'The Collector','Y'),(5,3,7,'Inspector Lane','N'),(6,9,7,'Puddle','Y'),(6,6,NULL,'Paw','N'),(8,8,6,'Captain Salt','Y'),(8,6,4,'The Boatman','N'),(8,3,9,'Marina','Y');
INSERT INTO performances VALUES
(3101,1,1,'2022-09-16 19:30:00','played',8),(3102,1,1,'2022-09-17 19:30:00','played',9),(3103,3,3,'2022-10-08 20:00:00','played',9),(3104,6,2,'2022-11-20 15:00:00','played',8),
(3105,6,5,'2022-12-18 15:00:00','cancelled',NULL),(3106,5,4,'2023-01-21 20:00:00','played',7),(3107,3,3,'2023-02-11 20:00:00','played',7),(3108,2,1,'2023-03-11 19:30:00','played',8),
(3109,5,2,'2023-03-18 20:00:00','played',7),(3110,8,1,'2023-04-22 19:00:00','played',8),(3111,4,3,'2023-05-06 20:00:00','cancelled',7),(3112,8,4,'2023-05-20 19:00:00','played',7),
(3113,4,5,'2023-06-10 20:00:00','played',8),(3114,8,1,'2023-07-08 19:00:00','scheduled',8),(3115,2,4,'2023-07-15 19:30:00','scheduled',NULL);
INSERT INTO buyers VALUES
(1,'Avon Travel Club','Gill Harper','club','Bristol','0117-71','Y','2015-04-01'),
(2,'Redland High School','Martin Ould','school','Bristol','0117-72','Y','2017-09-10'),
(3,'Severn Coaches','Wyn Harris','travel agency','Cardiff','029-73','N','2018-02-20'),
(4,'Bath Ladies Circle','Prue Lennox','club','Bath',NULL,'Y','2016-11-05'),
(5,'Hotel Lansdown','Karl Moser','hotel','Bath','01225-75','N','2019-03-15'),
(6,'St Brides Primary School','Eleri Gwyn','school','Cardiff',NULL,'N','2020-10-01'),
(7,'Orchard Bank','Sonia Pell','company','London','020-77','Y','2021-01-12'),
(8,'Stagecraft Tours','Dale Finch','travel agency','London','020-78','N','2022-06-30'),
(9,'Mendip Walkers','Rob Teal','club','Wells','01749-79','Y','2023-03-03');
INSERT INTO bookings VALUES
('B-5501',1,4,2,'2022-08-20','2022-09-01','2022-08-30','2022-09-12',NULL,5.00),
('B-5502',2,6,2,'2022-09-05','2022-09-14','2022-09-20','2022-09-17',NULL,0),
('B-5503',4,6,NULL,'2022-09-26','2022-10-05','2022-10-03','2022-10-08',NULL,5.00),
('B-5504',6,5,2,'2022-10-18','2022-11-10','2022-11-09','2022-11-18',NULL,0),
('B-5505',5,6,1,'2022-11-25','2022-12-10',NULL,NULL,'2022-12-02',5.00),
('B-5506',3,5,2,'2023-01-04','2023-01-16','2023-01-18','2023-01-21',NULL,7.50),
('B-5507',7,4,1,'2023-01-30','2023-02-20','2023-02-14','2023-03-10',NULL,7.50),
('B-5508',4,6,2,'2023-01-31','2023-02-08','2023-02-07','2023-02-11',NULL,5.00),
('B-5509',8,4,2,'2023-03-06','2023-04-05','2023-04-11','2023-04-20',NULL,7.50),
('B-5510',2,4,NULL,'2023-03-09','2023-03-16','2023-03-15','2023-03-18',NULL,0),
('B-5511',1,5,1,'2023-04-12','2023-05-02','2023-04-28',NULL,'2023-05-03',5.00),
('B-5512',3,5,2,'2023-05-02','2023-05-15','2023-05-12','2023-05-19',NULL,7.50),
('B-5513',5,4,NULL,'2023-05-23','2023-06-05',NULL,NULL,NULL,5.00),
('B-5514',8,4,1,'2023-05-30','2023-06-20','2023-06-16',NULL,NULL,7.50),
('B-5515',7,5,1,'2023-06-14','2023-07-03',NULL,NULL,NULL,7.50),
('B-5516',1,5,2,'2023-06-19','2023-07-07','2023-06-26',NULL,NULL,5.00);
INSERT INTO seats_sold VALUES
(1,'B-5501',3101,'stalls',30,32.00),(2,'B-5501',3103,'stalls',12,22.00),(3,'B-5502',3102,'gallery',55,14.00),(4,'B-5502',3102,'stalls',4,0),(5,'B-5503',3103,'stalls',18,22.00),
(6,'B-5504',3104,'stalls',60,9.00),(7,'B-5505',3105,'stalls',10,11.00),(8,'B-5506',3106,'circle',40,26.00),(9,'B-5506',3106,'stalls',8,34.00),(10,'B-5507',3108,'circle',24,38.00),
(11,'B-5507',3106,'stalls',6,34.00),(12,'B-5508',3107,'stalls',21,21.00),(13,'B-5509',3110,'stalls',45,44.00),(14,'B-5509',3108,'gallery',20,16.00),(15,'B-5510',3109,'stalls',28,15.00),
(16,'B-5510',3109,'stalls',2,0),(17,'B-5511',3111,'stalls',16,23.00),(18,'B-5512',3112,'circle',38,30.00),(19,'B-5513',3113,'stalls',14,24.00),(20,'B-5514',3114,'stalls',50,45.00),
(21,'B-5514',3114,'circle',15,33.00),(22,'B-5515',3114,'stalls',20,45.00),(23,'B-5515',3115,'circle',10,36.00),(24,'B-5516',3115,'gallery',26,17.00),(25,'B-5516',3114,'gallery',11,19.00);
