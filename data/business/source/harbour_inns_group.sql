CREATE TABLE tbl_staff (
  staff_id INTEGER PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  position TEXT,
  hotel_id INTEGER,
  supervisor_id INTEGER,
  salary REAL,
  status TEXT,
  hired_on DATE,
  left_on DATE,
  FOREIGN KEY (hotel_id) REFERENCES tbl_hotel(hotel_id),
  FOREIGN KEY (supervisor_id) REFERENCES tbl_staff(staff_id)
);
CREATE TABLE tbl_hotel (
  hotel_id INTEGER PRIMARY KEY,
  name TEXT,
  city TEXT,
  stars INTEGER,
  opened_on DATE,
  closed_on DATE,
  manager_id INTEGER,
  parent_id INTEGER,
  FOREIGN KEY (manager_id) REFERENCES tbl_staff(staff_id),
  FOREIGN KEY (parent_id) REFERENCES tbl_hotel(hotel_id)
);
CREATE TABLE tbl_amenity (
  amenity_id INTEGER PRIMARY KEY,
  name TEXT
);
CREATE TABLE tbl_hotel_amenity (
  hotel_id INTEGER,
  amenity_id INTEGER,
  price REAL,
  PRIMARY KEY (hotel_id, amenity_id),
  FOREIGN KEY (hotel_id) REFERENCES tbl_hotel(hotel_id),
  FOREIGN KEY (amenity_id) REFERENCES tbl_amenity(amenity_id)
);
CREATE TABLE tbl_room_type (
  type_code TEXT PRIMARY KEY,
  name TEXT,
  beds TEXT,
  max_guests INTEGER,
  base_rate REAL
);
CREATE TABLE tbl_room (
  room_id INTEGER PRIMARY KEY,
  hotel_id INTEGER,
  room_no TEXT,
  type_code TEXT,
  floor INTEGER,
  status TEXT,
  renovated_on DATE,
  FOREIGN KEY (hotel_id) REFERENCES tbl_hotel(hotel_id),
  FOREIGN KEY (type_code) REFERENCES tbl_room_type(type_code)
);
CREATE TABLE tbl_guest (
  guest_id INTEGER PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  company TEXT,
  city TEXT,
  status TEXT,
  email TEXT,
  referred_by INTEGER,
  FOREIGN KEY (referred_by) REFERENCES tbl_guest(guest_id)
);
CREATE TABLE tbl_channel (
  channel_id INTEGER PRIMARY KEY,
  name TEXT,
  commission REAL
);
CREATE TABLE tbl_booking (
  booking_no TEXT PRIMARY KEY,
  guest_id INTEGER,
  payer_id INTEGER,
  room_id INTEGER,
  channel_id INTEGER,
  status TEXT,
  booked_on DATE,
  arrival DATE,
  departure DATE,
  checked_in DATE,
  checked_out DATE,
  cancelled_on DATE,
  nights INTEGER,
  rate REAL,
  created_by INTEGER,
  FOREIGN KEY (guest_id) REFERENCES tbl_guest(guest_id),
  FOREIGN KEY (payer_id) REFERENCES tbl_guest(guest_id),
  FOREIGN KEY (room_id) REFERENCES tbl_room(room_id),
  FOREIGN KEY (channel_id) REFERENCES tbl_channel(channel_id),
  FOREIGN KEY (created_by) REFERENCES tbl_staff(staff_id)
);
CREATE TABLE tbl_service (
  service_id INTEGER PRIMARY KEY,
  name TEXT,
  unit TEXT,
  price REAL,
  cost REAL,
  is_active INTEGER
);
CREATE TABLE tbl_booking_service (
  booking_no TEXT,
  service_id INTEGER,
  used_on DATE,
  quantity INTEGER,
  price REAL,
  PRIMARY KEY (booking_no, service_id),
  FOREIGN KEY (booking_no) REFERENCES tbl_booking(booking_no),
  FOREIGN KEY (service_id) REFERENCES tbl_service(service_id)
);
CREATE TABLE tbl_complaint (
  complaint_no INTEGER PRIMARY KEY,
  booking_no TEXT,
  subject TEXT,
  status TEXT,
  filed_on DATE,
  due_on DATE,
  solved_on DATE,
  handled_by INTEGER,
  refund REAL,
  FOREIGN KEY (booking_no) REFERENCES tbl_booking(booking_no),
  FOREIGN KEY (handled_by) REFERENCES tbl_staff(staff_id)
);
CREATE TABLE tbl_payment (
  payment_id INTEGER PRIMARY KEY,
  booking_no TEXT,
  type TEXT,
  amount REAL,
  status TEXT,
  paid_on DATE,
  received_by INTEGER,
  FOREIGN KEY (booking_no) REFERENCES tbl_booking(booking_no),
  FOREIGN KEY (received_by) REFERENCES tbl_staff(staff_id)
);
INSERT INTO tbl_staff VALUES
(1,'Agnes','Thorne','Group Director',NULL,NULL,7800,'permanent','2005-02-01',NULL),
(2,'Bruno','Keller','Hotel Manager',NULL,1,4600,'permanent','2011-03-14',NULL),
(3,'Chloe','Martin','Hotel Manager',NULL,1,5400,'permanent','2016-01-11',NULL),
(4,'Derek','Aldous','Hotel Manager',NULL,1,4900,'permanent','2012-05-02',NULL),
(5,'Esme','Nolan','Receptionist',NULL,2,2350,'permanent','2019-06-03',NULL),
(6,'Farid','Aziz','Receptionist',NULL,3,2500,'permanent','2018-04-09',NULL),
(7,'Greta','Sund','Receptionist',NULL,4,2400,'seasonal','2021-05-17',NULL),
(8,'Hana','Brook','Housekeeper',NULL,2,2050,'permanent','2017-09-18','2022-11-30'),
(9,'Ivo','Lasker','Hotel Manager',NULL,1,4300,'permanent','2010-02-15','2022-10-31'),
(10,'Jill','Parton','Concierge',NULL,3,2700,'permanent','2015-08-24',NULL),
(11,'Kofi','Mensah','Spa Therapist',NULL,4,2600,'permanent','2020-07-06',NULL),
(12,'Lars','Holt','Receptionist',NULL,2,2200,'seasonal','2022-03-07',NULL),
(13,'Mia','Corder','Housekeeper',NULL,3,2100,'seasonal','2022-04-04','2022-09-30'),
(14,'Noel','Frame','Receptionist',NULL,9,2250,'permanent','2014-11-10','2022-10-31'),
(15,'Pia','Rossi','Trainee',NULL,6,1500,'seasonal','2023-03-01',NULL);
INSERT INTO tbl_hotel VALUES
(1,'Harbour Inn','Selmouth',3,'1998-05-01',NULL,2,NULL),
(2,'Harbour Grand','Selmouth',5,'2006-06-15',NULL,3,NULL),
(3,'Cliff House','Tarrow',4,'2012-04-20',NULL,4,NULL),
(4,'Harbour Annex','Selmouth',3,'2015-03-28',NULL,2,1),
(5,'Mill Lodge','Brackwater',3,'2003-04-01','2022-10-31',9,NULL),
(6,'Station Rooms','Denbury',2,'2018-09-08',NULL,NULL,NULL),
(7,'Spa Pavilion','Tarrow',4,'2020-07-01',NULL,4,3);
UPDATE tbl_staff SET hotel_id = 1 WHERE staff_id = 2;
UPDATE tbl_staff SET hotel_id = 2 WHERE staff_id = 3;
UPDATE tbl_staff SET hotel_id = 3 WHERE staff_id = 4;
UPDATE tbl_staff SET hotel_id = 1 WHERE staff_id = 5;
UPDATE tbl_staff SET hotel_id = 2 WHERE staff_id = 6;
UPDATE tbl_staff SET hotel_id = 3 WHERE staff_id = 7;
UPDATE tbl_staff SET hotel_id = 1 WHERE staff_id = 8;
UPDATE tbl_staff SET hotel_id = 5 WHERE staff_id = 9;
UPDATE tbl_staff SET hotel_id = 2 WHERE staff_id = 10;
UPDATE tbl_staff SET hotel_id = 7 WHERE staff_id = 11;
UPDATE tbl_staff SET hotel_id = 6 WHERE staff_id = 12;
UPDATE tbl_staff SET hotel_id = 2 WHERE staff_id = 13;
UPDATE tbl_staff SET hotel_id = 5 WHERE staff_id = 14;
UPDATE tbl_staff SET hotel_id = 2 WHERE staff_id = 15;
INSERT INTO tbl_amenity VALUES
(1,'Pool'),
(2,'Car Park'),
(3,'Sauna'),
(4,'Fitness Room'),
(5,'Dog Kennel');
INSERT INTO tbl_hotel_amenity VALUES
(1,2,8),
(2,1,0),
(2,2,18),
(2,3,15),
(2,4,0),
(3,2,0),
(3,3,12),
(5,2,0),
(6,2,5),
(7,1,10),
(7,3,0);
INSERT INTO tbl_room_type VALUES
('SGL','Single Room','1 single',1,70),
('DBL','Double Room','1 double',2,110),
('TWN','Twin Room','2 single',2,105),
('FAM','Family Room','1 double + 2 bunk',4,160),
('STE','Suite','1 king + 1 sofa',3,290);
INSERT INTO tbl_room VALUES
(1,1,'101','SGL',1,'clean','2019-02-10'),
(2,1,'102','DBL',1,'dirty','2019-02-10'),
(3,1,'201','FAM',2,'clean',NULL),
(4,2,'101','DBL',1,'clean','2021-11-20'),
(5,2,'305','STE',3,'blocked','2018-03-05'),
(6,2,'306','STE',3,'clean','2022-01-31'),
(7,2,'210','TWN',2,'dirty','2021-11-20'),
(8,3,'11','DBL',1,'clean','2020-12-15'),
(9,3,'12','TWN',1,'blocked',NULL),
(10,3,'21','FAM',2,'clean','2020-12-15'),
(11,4,'1','SGL',0,'clean',NULL),
(12,4,'2','DBL',0,'dirty','2022-02-28'),
(13,5,'7','DBL',1,'blocked','2008-05-01'),
(14,6,'A1','SGL',1,'clean','2018-09-01'),
(15,6,'A2','TWN',1,'clean','2018-09-01'),
(16,7,'S1','STE',0,'clean','2020-06-20');
INSERT INTO tbl_guest VALUES
(1,'Rolf','Adler',NULL,'Denbury','gold','rolf.adler@post.example',NULL),
(2,'Sita','Banerjee','Banerjee Trading','London','gold','sita@banerjee.example',NULL),
(3,'Tom','Cutler',NULL,'Selmouth','regular',NULL,1),
(4,'Una','Dwyer',NULL,'Dublin','regular','una.dwyer@post.example',1),
(5,'Viktor','Ek','Nordsea Shipping','Malmo','gold','v.ek@nordsea.example',NULL),
(6,'Wendy','Foss',NULL,'Tarrow','banned','wfoss@post.example',4),
(7,'Xenia','Gallo',NULL,'London','regular',NULL,2),
(8,'Yann','Hubert','Hubert Films','Lyon','regular','yann@hubertfilms.example',NULL),
(9,'Zoe','Irving',NULL,'Brackwater','regular','zoe.irving@post.example',2),
(10,'Adam','Jones','Nordsea Shipping','Selmouth','regular','a.jones@nordsea.example',5),
(11,'Beth','Kim',NULL,'Denbury','banned',NULL,NULL),
(12,'Carl','Lund',NULL,'Malmo','regular','carl.lund@post.example',5),
(13,'Dora','Mills',NULL,'London','regular','dora.mills@post.example',NULL);
INSERT INTO tbl_channel VALUES
(1,'Phone',0),
(2,'Own Website',0),
(3,'StayFinder',15),
(4,'Roomly',12),
(5,'Travel Agency',8);
INSERT INTO tbl_booking VALUES
('B-1001',1,1,2,1,'confirmed','2022-01-10','2022-02-04','2022-02-07','2022-02-04','2022-02-07',NULL,3,105,5),
('B-1002',2,2,6,2,'confirmed','2022-01-22','2022-03-01','2022-03-06','2022-03-01','2022-03-06',NULL,5,310,6),
('B-1003',4,1,3,2,'confirmed','2022-02-15','2022-04-10','2022-04-14','2022-04-10','2022-04-12',NULL,4,150,5),
('B-1004',6,6,8,3,'confirmed','2022-03-02','2022-05-20','2022-05-22','2022-05-21','2022-05-22',NULL,2,125,7),
('B-1005',5,5,5,5,'confirmed','2022-03-18','2022-06-13','2022-06-17','2022-06-13','2022-06-18',NULL,4,280,6),
('B-1006',9,9,13,1,'confirmed','2022-04-01','2022-07-01','2022-07-04','2022-07-01','2022-07-04',NULL,3,95,14),
('B-1007',3,3,14,4,'option','2022-05-05','2022-07-15','2022-07-16',NULL,NULL,'2022-07-01',1,72,12),
('B-1008',10,5,7,5,'confirmed','2022-06-20','2022-08-08','2022-08-12','2022-08-08','2022-08-10',NULL,4,118,6),
('B-1009',7,7,10,2,'confirmed','2022-06-28','2022-08-20','2022-08-27','2022-08-20','2022-08-27',NULL,7,170,7),
('B-1010',11,11,4,3,'confirmed','2022-09-01','2022-10-14','2022-10-16',NULL,NULL,NULL,2,130,6),
('B-1011',8,8,16,2,'confirmed','2022-11-03','2023-01-20','2023-01-25','2023-01-22','2023-01-25',NULL,5,295,7),
('B-1012',1,1,8,1,'confirmed','2023-01-08','2023-02-17','2023-02-19','2023-02-17','2023-02-19',NULL,2,110,7),
('B-1013',12,5,1,4,'confirmed','2023-02-02','2023-03-06','2023-03-10','2023-03-06','2023-03-11',NULL,4,68,5),
('B-1014',2,2,6,2,'confirmed','2023-03-12','2023-05-02','2023-05-08','2023-05-02','2023-05-05',NULL,6,325,6),
('B-1015',9,2,12,3,'confirmed','2023-04-04','2023-06-09','2023-06-11',NULL,NULL,'2023-06-01',2,115,5),
('B-1016',4,4,10,4,'confirmed','2023-05-15','2023-07-21','2023-07-28','2023-07-21','2023-07-28',NULL,7,165,7),
('B-1017',3,3,15,2,'waitlist','2023-06-10','2023-08-11','2023-08-13',NULL,NULL,'2023-07-30',2,99,12),
('B-1018',5,5,5,1,'confirmed','2023-09-04','2023-12-27','2024-01-08','2023-12-27',NULL,NULL,12,300,15),
('B-1019',7,7,2,2,'confirmed','2023-10-16','2023-12-29','2024-01-05','2023-12-30',NULL,NULL,7,120,5),
('B-1020',8,8,16,5,'option','2023-11-20','2024-02-09','2024-02-14',NULL,NULL,NULL,5,305,11);
INSERT INTO tbl_service VALUES
(1,'Breakfast','per person and day',14,6.5,1),
(2,'Airport Shuttle','per ride',35,22,1),
(3,'Massage','per 50 minutes',68,41,1),
(4,'Laundry','per bag of 5 kg',18,7,1),
(5,'Baby Cot','per stay',0,3,1),
(6,'Boat Trip','per 3 hours',59,63,0),
(7,'Late Check-out','per stay',25,0,1),
(8,'Bike Hire','per day',16,5,0);
INSERT INTO tbl_booking_service VALUES
('B-1001',1,'2022-02-05',3,13),
('B-1001',4,'2022-02-06',1,18),
('B-1002',2,'2022-03-01',2,35),
('B-1002',3,'2022-03-03',2,65),
('B-1003',1,'2022-04-11',8,13),
('B-1003',5,'2022-04-10',1,0),
('B-1004',8,'2022-05-21',2,16),
('B-1005',2,'2022-06-13',1,35),
('B-1005',7,'2022-06-18',1,25),
('B-1006',6,'2022-07-02',2,55),
('B-1008',1,'2022-08-09',2,13),
('B-1009',1,'2022-08-21',14,13),
('B-1009',6,'2022-08-24',4,59),
('B-1009',8,'2022-08-22',6,16),
('B-1011',3,'2023-01-23',3,68),
('B-1011',1,'2023-01-23',6,14),
('B-1013',4,'2023-03-08',2,18),
('B-1013',7,'2023-03-11',1,25),
('B-1014',3,'2023-05-03',1,68),
('B-1014',2,'2023-05-02',2,38),
('B-1016',1,'2023-07-22',21,14),
('B-1016',5,'2023-07-21',1,0),
('B-1018',3,'2023-12-28',4,70),
('B-1018',1,'2023-12-28',10,15),
('B-1019',2,'2023-12-30',1,38);
INSERT INTO tbl_complaint VALUES
(51,'B-1001','Noise from the street','accepted','2022-02-05','2022-02-12','2022-02-10',5,20),
(52,'B-1003','Shower cold, left early','accepted','2022-04-12','2022-04-19','2022-04-25',2,150),
(53,'B-1004','Room not ready','rejected','2022-05-21','2022-05-28','2022-05-23',7,0),
(54,'B-1005','Bill wrong','accepted','2022-06-18','2022-06-25','2022-07-04',3,45),
(55,'B-1006','Smell in the room','accepted','2022-07-02','2022-07-09','2022-07-03',9,60),
(56,'B-1008','Noise from the lift','accepted','2022-08-09','2022-08-16','2022-08-30',6,90),
(57,'B-1009','Boat trip cancelled','rejected','2022-08-24','2022-08-31','2022-08-31',7,0),
(58,'B-1011','Sauna closed','accepted','2023-01-24','2023-01-31','2023-01-26',11,35),
(59,'B-1013','Noise of builders','rejected','2023-03-07','2023-03-14','2023-03-20',2,0),
(60,'B-1014','Air conditioning broken','accepted','2023-05-04','2023-05-11',NULL,3,200),
(61,'B-1016','Breakfast late','new','2023-07-23','2023-07-30',NULL,NULL,0),
(62,'B-1018','Noise at New Year','new','2024-01-01','2024-01-08',NULL,6,0);
INSERT INTO tbl_payment VALUES
(1,'B-1001','card',372,'ok','2022-02-07',5),
(2,'B-1002','transfer',1000,'ok','2022-02-10',6),
(3,'B-1002','card',750,'ok','2022-03-06',6),
(4,'B-1003','card',704,'ok','2022-04-12',5),
(5,'B-1004','cash',282,'ok','2022-05-22',7),
(6,'B-1005','card',1180,'refunded','2022-06-18',6),
(7,'B-1005','transfer',1135,'ok','2022-07-06',3),
(8,'B-1006','cash',395,'ok','2022-07-04',14),
(9,'B-1008','transfer',498,'ok','2022-09-02',6),
(10,'B-1009','card',1704,'ok','2022-08-27',7),
(11,'B-1010','card',260,'failed','2022-10-15',6),
(12,'B-1011','card',1763,'ok','2023-01-25',7),
(13,'B-1012','cash',220,'ok','2023-02-19',7),
(14,'B-1013','transfer',333,'ok','2023-03-28',5),
(15,'B-1014','card',500,'failed','2023-05-05',6),
(16,'B-1014','transfer',1100,'ok','2023-06-12',3),
(17,'B-1016','card',1449,'ok','2023-07-28',7),
(18,'B-1018','transfer',2000,'ok','2023-12-11',15),
(19,'B-1019','card',300,'ok','2023-12-30',5);
