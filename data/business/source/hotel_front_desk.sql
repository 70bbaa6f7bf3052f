CREATE TABLE room_type (
  type_code TEXT PRIMARY KEY,
  type_name TEXT,
  beds INTEGER,
  max_persons INTEGER,
  rack_rate NUMERIC(8,2),
  sea_view TEXT
);
CREATE TABLE room (
  room_no INTEGER PRIMARY KEY,
  type_code TEXT,
  floor INTEGER,
  area_sqm REAL,
  status TEXT,
  smoking TEXT,
  connecting_room_no INTEGER,
  last_renovated INTEGER,
  FOREIGN KEY (type_code) REFERENCES room_type(type_code),
  FOREIGN KEY (connecting_room_no) REFERENCES room(room_no)
);
CREATE TABLE staff (
  staff_id INTEGER PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  job_title TEXT,
  department TEXT,
  reports_to INTEGER,
  hired_on DATE,
  left_on DATE,
  phone_ext TEXT,
  salary NUMERIC(8,2),
  FOREIGN KEY (reports_to) REFERENCES staff(staff_id)
);
CREATE TABLE guest (
  guest_id INTEGER PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  company_name TEXT,
  city TEXT,
  country TEXT,
  email TEXT,
  phone TEXT,
  birth_date DATE,
  vip TEXT,
  loyalty_points INTEGER,
  newsletter TEXT
);
CREATE TABLE reservation (
  reservation_id INTEGER PRIMARY KEY,
  booking_ref TEXT,
  guest_id INTEGER,
  type_code TEXT,
  taken_by INTEGER,
  booked_on DATE,
  arrival_date DATE,
  departure_date DATE,
  adults INTEGER,
  children INTEGER,
  channel TEXT,
  status TEXT,
  deposit_paid NUMERIC(8,2),
  cancelled_on DATE,
  FOREIGN KEY (guest_id) REFERENCES guest(guest_id),
  FOREIGN KEY (type_code) REFERENCES room_type(type_code),
  FOREIGN KEY (taken_by) REFERENCES staff(staff_id)
);
CREATE TABLE stay (
  stay_id INTEGER PRIMARY KEY,
  reservation_id INTEGER,
  room_no INTEGER,
  checked_in_at DATETIME,
  checked_out_at DATETIME,
  checked_in_by INTEGER,
  checked_out_by INTEGER,
  nights INTEGER,
  nightly_rate NUMERIC(8,2),
  complaint TEXT,
  FOREIGN KEY (reservation_id) REFERENCES reservation(reservation_id),
  FOREIGN KEY (room_no) REFERENCES room(room_no),
  FOREIGN KEY (checked_in_by) REFERENCES staff(staff_id),
  FOREIGN KEY (checked_out_by) REFERENCES staff(staff_id)
);
CREATE TABLE extra (
  extra_id INTEGER PRIMARY KEY,
  name TEXT,
  category TEXT,
  price NUMERIC(8,2),
  available TEXT
);
CREATE TABLE stay_extra (
  stay_id INTEGER,
  extra_id INTEGER,
  quantity INTEGER,
  unit_price NUMERIC(8,2),
  served_on DATE,
  PRIMARY KEY (stay_id, extra_id),
  FOREIGN KEY (stay_id) REFERENCES stay(stay_id),
  FOREIGN KEY (extra_id) REFERENCES extra(extra_id)
);
CREATE TABLE invoice (
  invoice_id INTEGER PRIMARY KEY,
  invoice_no TEXT,
  stay_id INTEGER,
  issued_on DATE,
  due_date DATE,
  paid_on DATE,
  room_total NUMERIC(10,2),
  extras_total NUMERIC(10,2),
  payment_method TEXT,
  billing_city TEXT,
  FOREIGN KEY (stay_id) REFERENCES stay(stay_id)
);
INSERT INTO room_type VALUES
('SGL','Single',1,1,89.00,'false'),('DBL','Double',1,2,129.00,'false'),('TWN','Twin',2,2,124.00,'false'),('DSV','Double Sea View',1,3,169.00,'true'),('FAM','Family Room',3,5,198.00,'false'),('STE','Suite',2,4,310.00,'true');
INSERT INTO room VALUES
(101,'SGL',1,16.0,'clean','false',NULL,2015),(102,'SGL',1,15.5,'dirty','false',NULL,2015),(104,'DBL',1,21.0,'clean','true',105,2012),(105,'TWN',1,22.5,'clean','false',104,2012),(201,'DBL',2,23.0,'occupied','false',NULL,2019),
(205,'SGL',2,17.5,'clean','false',NULL,2018),(402,'STE',4,61.0,'dirty','false',NULL,2023),
(202,'TWN',2,22.0,'out of order','false',NULL,2010),(203,'FAM',2,36.0,'clean','false',204,2020),(204,'DBL',2,24.5,'occupied','false',203,2020),(301,'DSV',3,27.0,'occupied','false',NULL,2021),(302,'DSV',3,26.5,'clean','false',NULL,2021),(303,'DSV',3,28.0,'dirty','true',NULL,2016),(401,'STE',4,58.0,'clean','false',NULL,2022);
INSERT INTO staff VALUES
(1,'Amalia','Ferreira','Hotel Manager','Management',NULL,'2011-02-01',NULL,'10',4900),(2,'Nuno','Barros','Front Office Manager','Front Office',1,'2015-05-04',NULL,'11',3300),(3,'Sara','Pinto','Receptionist','Front Office',2,'2018-03-19',NULL,'21',1950),
(4,'Tiago','Lisboa','Receptionist','Front Office',2,'2020-10-05',NULL,'22',1820),(5,'Meike','Jansen','Receptionist','Front Office',2,'2022-04-11',NULL,NULL,1780),(6,'Hugo','Alves','Night Porter','Front Office',2,'2016-11-28','2023-05-31',NULL,1690),
(7,'Celeste','Rocha','Head Housekeeper','Housekeeping',1,'2013-07-15',NULL,'30',2350),(8,'Ana','Teixeira','Room Attendant','Housekeeping',7,'2019-06-03',NULL,NULL,1420),(9,'Paulo','Matos','Room Attendant','Housekeeping',7,'2021-02-22',NULL,NULL,1390);
INSERT INTO guest VALUES
(1,'Ingrid','Solberg',NULL,'Bergen','Norway','ingrid.s@mail.example','+47 555 01','1975-08-09','true',4200,'true'),(2,'Colin','Hughes','Tidewater Consulting','Bristol','United Kingdom','c.hughes@tidewater.example','+44 555 02','1969-03-17','false',1350,'false'),
(3,'Rosalía','Vega',NULL,'Seville','Spain','rosalia.v@mail.example',NULL,'1992-11-30','false',0,'true'),(4,'Bernd','Hartung','Hartung Optik','Jena','Germany','info@hartungoptik.example','+49 555 04','1981-01-12','true',2890,'false'),
(5,'Yuki','Tanabe',NULL,'Osaka','Japan',NULL,'+81 555 05','1988-06-25','false',300,'false'),(6,'Fiona','Lisboa',NULL,'Porto','Portugal','fiona.l@mail.example','+351 555 06','1995-04-02','false',760,'true'),
(7,'Marek','Zając','Baltic Timber','Gdansk','Poland','m.zajac@baltictimber.example','+48 555 07','1977-12-08','false',980,'true'),(8,'Louise','Perrin',NULL,'Nantes','France','louise.p@mail.example',NULL,'1964-09-21','true',5600,'true'),
(9,'Ahmed','Nasser','Delta Shipping','Alexandria','Egypt','nasser@deltashipping.example','+20 555 09','1984-02-29','false',150,'false'),(10,'Greta','Bristol',NULL,'Hamburg','Germany',NULL,NULL,'2000-05-13','false',0,'false'),(11,'Owen','Hughes',NULL,'Cardiff','United Kingdom','owen.h@mail.example','+44 555 11','1998-10-19','false',40,'true');
INSERT INTO reservation VALUES
(1,'BK-4001',1,'STE',3,'2022-12-10','2023-02-14','2023-02-18',2,0,'phone','checked_out',300,NULL),(2,'BK-4002',2,'SGL',4,'2023-02-20','2023-03-06','2023-03-09',1,0,'company','checked_out',0,NULL),(3,'BK-4003',4,'DBL',3,'2023-02-27','2023-03-20','2023-03-22',1,0,'website','checked_out',60,NULL),
(4,'BK-4004',3,'DSV',5,'2023-03-15','2023-04-07','2023-04-10',2,1,'portal','checked_out',100,NULL),(5,'BK-4005',5,'TWN',4,'2023-03-30','2023-05-02','2023-05-07',2,0,'portal','checked_out',120,NULL),(6,'BK-4006',8,'DSV',3,'2023-01-25','2023-05-20','2023-06-03',2,0,'phone','checked_out',400,NULL),
(7,'BK-4007',7,'DBL',2,'2023-05-22','2023-06-12','2023-06-14',2,0,'company','cancelled',0,'2023-06-09'),(8,'BK-4008',6,'FAM',4,'2023-04-18','2023-07-08','2023-07-15',2,3,'website','checked_out',250,NULL),(9,'BK-4009',2,'SGL',3,'2023-08-14','2023-09-04','2023-09-06',1,0,'company','checked_out',0,NULL),
(10,'BK-4010',9,'DBL',5,'2023-08-30','2023-09-11','2023-09-12',1,0,'portal','no_show',50,NULL),(11,'BK-4011',1,'DSV',3,'2023-06-01','2023-10-15','2023-10-22',2,0,'phone','checked_in',200,NULL),(12,'BK-4012',4,'DBL',4,'2023-10-02','2023-10-17','2023-10-19',2,0,'website','checked_in',0,NULL),
(13,'BK-4013',7,'DBL',5,'2023-09-27','2023-10-16','2023-10-20',1,1,'portal','checked_in',90,NULL),(14,'BK-4014',11,'FAM',3,'2023-10-05','2023-12-22','2023-12-29',2,2,'website','confirmed',180,NULL),(15,'BK-4015',8,'STE',2,'2023-10-10','2024-05-18','2024-06-01',2,0,'phone','confirmed',0,NULL),(16,'BK-4016',3,'TWN',5,'2023-07-02','2023-08-12','2023-08-15',2,0,'website','cancelled',0,'2023-07-20');
INSERT INTO stay VALUES
(501,1,401,'2023-02-14 15:20:00','2023-02-18 10:45:00',3,4,4,295.00,NULL),(502,2,101,'2023-03-06 19:05:00','2023-03-09 07:30:00',4,3,3,79.00,NULL),(503,3,104,'2023-03-20 21:40:00','2023-03-22 09:15:00',6,3,2,129.00,'smell of smoke'),
(504,4,303,'2023-04-07 16:00:00','2023-04-10 11:30:00',5,5,3,160.00,NULL),(505,5,105,'2023-05-02 14:10:00','2023-05-07 10:00:00',4,6,5,118.00,'no hot water'),(506,6,302,'2023-05-20 15:05:00','2023-06-03 10:20:00',3,4,14,149.00,NULL),
(507,8,203,'2023-07-08 17:30:00','2023-07-15 11:05:00',5,4,7,198.00,'air conditioning broken'),(508,9,102,'2023-09-04 20:15:00','2023-09-06 06:50:00',3,5,2,82.00,NULL),(509,11,301,'2023-10-15 14:45:00',NULL,4,NULL,7,155.00,NULL),
(510,12,201,'2023-10-17 18:25:00',NULL,3,NULL,2,129.00,NULL),(511,13,204,'2023-10-16 23:10:00',NULL,5,NULL,4,121.00,'noisy street');
INSERT INTO extra VALUES
(1,'Breakfast','food',14.50,'true'),(2,'Late check-out','service',25.00,'true'),(3,'Parking','service',12.00,'true'),(4,'Champagne bottle','drinks',68.00,'true'),(5,'Spa ticket','wellness',39.00,'true'),(6,'Massage','wellness',75.00,'false'),(7,'Baby cot','service',0,'true'),(8,'Airport transfer','service',45.00,'true'),(9,'Lunch box','food',11.00,'false');
INSERT INTO stay_extra VALUES
(501,1,8,13.50,'2023-02-15'),(501,4,2,68.00,'2023-02-14'),(501,5,4,39.00,'2023-02-16'),(502,1,3,14.00,'2023-03-07'),(502,3,3,10.00,'2023-03-06'),(503,1,2,14.50,'2023-03-21'),(504,7,1,0,'2023-04-07'),(504,1,6,14.50,'2023-04-08'),
(505,8,2,45.00,'2023-05-02'),(506,1,28,12.50,'2023-05-21'),(506,5,6,35.00,'2023-05-25'),(506,2,1,25.00,'2023-06-03'),(507,3,7,12.00,'2023-07-08'),(507,1,30,13.00,'2023-07-09'),(509,4,1,68.00,'2023-10-15'),(510,3,2,12.00,'2023-10-17');
INSERT INTO invoice VALUES
(1,'INV-2301',501,'2023-02-18','2023-02-18','2023-02-18',1180,400,'card','Bergen'),(2,'INV-2302',502,'2023-03-09','2023-04-08','2023-04-20',237,72,'transfer','London'),(3,'INV-2303',503,'2023-03-22','2023-03-22','2023-03-22',258,29,'card','Jena'),
(4,'INV-2304',504,'2023-04-10','2023-04-10','2023-04-10',480,87,'cash','Seville'),(5,'INV-2305',505,'2023-05-07','2023-05-07','2023-05-07',590,90,'card','Osaka'),(6,'INV-2306',506,'2023-06-03','2023-06-17','2023-06-12',2086,585,'transfer','Nantes'),
(7,'INV-2307',507,'2023-07-15','2023-07-29','2023-08-07',1386,474,'transfer','Porto'),(8,'INV-2308',508,'2023-09-06','2023-10-06',NULL,164,0,NULL,'London'),(9,'INV-2309',511,'2023-10-17','2023-10-31',NULL,484,0,NULL,'Gdansk');
