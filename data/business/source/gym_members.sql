CREATE TABLE tbl_trainer (
  id INTEGER PRIMARY KEY,
  name TEXT,
  position TEXT,
  city TEXT,
  email TEXT,
  hourly_pay REAL,
  hired_on DATE,
  supervisor_id INTEGER,
  FOREIGN KEY (supervisor_id) REFERENCES tbl_trainer(id)
);
CREATE TABLE tbl_member (
  id INTEGER PRIMARY KEY,
  member_no TEXT,
  first_name TEXT,
  last_name TEXT,
  gender TEXT,
  birth_date DATE,
  city TEXT,
  phone TEXT,
  joined_on DATE,
  referred_by INTEGER,
  newsletter BOOLEAN,
  FOREIGN KEY (referred_by) REFERENCES tbl_member(id)
);
CREATE TABLE tbl_plan (
  id INTEGER PRIMARY KEY,
  name TEXT,
  monthly_fee REAL,
  joining_fee REAL,
  min_months INTEGER,
  includes_classes BOOLEAN,
  archived BOOLEAN
);
CREATE TABLE tbl_membership (
  id INTEGER PRIMARY KEY,
  member_id INTEGER,
  plan_id INTEGER,
  start_date DATE,
  end_date DATE,
  monthly_fee REAL,
  status TEXT,
  FOREIGN KEY (member_id) REFERENCES tbl_member(id),
  FOREIGN KEY (plan_id) REFERENCES tbl_plan(id)
);
CREATE TABLE tbl_class (
  id INTEGER PRIMARY KEY,
  title TEXT,
  category TEXT,
  trainer_id INTEGER,
  substitute_id INTEGER,
  room TEXT,
  weekday TEXT,
  duration_min INTEGER,
  max_places INTEGER,
  extra_fee REAL,
  FOREIGN KEY (trainer_id) REFERENCES tbl_trainer(id),
  FOREIGN KEY (substitute_id) REFERENCES tbl_trainer(id)
);
CREATE TABLE tbl_booking (
  id INTEGER PRIMARY KEY,
  class_id INTEGER,
  member_id INTEGER,
  booked_at DATETIME,
  class_date DATE,
  places INTEGER,
  attended BOOLEAN,
  cancelled_at DATETIME,
  FOREIGN KEY (class_id) REFERENCES tbl_class(id),
  FOREIGN KEY (member_id) REFERENCES tbl_member(id)
);
CREATE TABLE tbl_payment (
  receipt_no INTEGER PRIMARY KEY,
  membership_id INTEGER,
  due_on DATE,
  paid_on DATE,
  amount REAL,
  late_fee REAL,
  method TEXT,
  FOREIGN KEY (membership_id) REFERENCES tbl_membership(id)
);
INSERT INTO tbl_trainer VALUES (1,'Olga Petrov','Head Coach','Harwick','olga@ironoak.example',38,'2012-01-16',NULL);
INSERT INTO tbl_trainer VALUES (2,'Dean Mullins','Senior Trainer','Harwick','dean@ironoak.example',31,'2015-05-04',1);
INSERT INTO tbl_trainer VALUES (3,'Aisha Bello','Yoga Instructor','Colby','aisha@ironoak.example',29,'2018-09-10',1);
INSERT INTO tbl_trainer VALUES (4,'Marco Silva','Trainer','Harwick',NULL,24,'2020-02-03',2);
INSERT INTO tbl_trainer VALUES (5,'Hanne Vik','Trainer','Norden','hanne@ironoak.example',25,'2021-06-14',2);
INSERT INTO tbl_trainer VALUES (6,'Lewis Grant','Spin Instructor','Colby',NULL,27,'2019-11-25',1);
INSERT INTO tbl_trainer VALUES (7,'Tessa Wynn','Trainee','Harwick','tessa@ironoak.example',14,'2023-09-04',4);
INSERT INTO tbl_member VALUES (1,'M-0101','Ada','Finch','F','1984-04-12','Harwick','555-0101','2019-01-07',NULL,1);
INSERT INTO tbl_member VALUES (2,'M-0102','Boris','Lang','M','1979-10-02','Harwick','555-0102','2019-02-18',1,0);
INSERT INTO tbl_member VALUES (3,'M-0103','Celine','Roux','F','1992-06-25','Colby',NULL,'2019-09-30',1,1);
INSERT INTO tbl_member VALUES (4,'M-0104','Dmitri','Shaw','M','1966-12-08','Norden','555-0104','2020-01-13',NULL,0);
INSERT INTO tbl_member VALUES (5,'M-0105','Esme','Tilley','F','1999-03-19','Harwick','555-0105','2020-08-03',3,1);
INSERT INTO tbl_member VALUES (6,'M-0106','Finn','Usher','M','2001-07-28','Colby','555-0106','2021-05-17',NULL,1);
INSERT INTO tbl_member VALUES (7,'M-0107','Gita','Varma','F','1988-01-30','Harwick','555-0107','2021-09-06',1,0);
INSERT INTO tbl_member VALUES (8,'M-0108','Hugo','Wells','M','1973-05-11','Norden',NULL,'2022-01-10',4,1);
INSERT INTO tbl_member VALUES (9,'M-0109','Isla','Young','F','1995-11-04','Harwick','555-0109','2022-03-28',7,1);
INSERT INTO tbl_member VALUES (10,'M-0110','Jack','Zeller','M','1990-08-15','Pinefield','555-0110','2022-10-17',NULL,0);
INSERT INTO tbl_member VALUES (11,'M-0111','Karin','Abbot','F','1981-02-22','Colby','555-0111','2023-01-09',3,1);
INSERT INTO tbl_member VALUES (12,'M-0112','Luis','Baker','M','2003-09-13','Harwick',NULL,'2023-04-24',NULL,0);
INSERT INTO tbl_member VALUES (13,'M-0113','Mina','Cho','F','1997-12-01','Norden','555-0113','2023-09-11',8,1);
INSERT INTO tbl_member VALUES (14,'M-0114','Niall','Dunn','M','1986-06-06','Harwick','555-0114','2024-01-08',2,1);
INSERT INTO tbl_member VALUES (15,'M-0115','Opal','Evers','F','1958-04-27','Pinefield','555-0115','2024-02-19',NULL,0);
INSERT INTO tbl_plan VALUES (1,'Basic',24.90,20,3,0,0);
INSERT INTO tbl_plan VALUES (2,'Plus',34.90,20,6,1,0);
INSERT INTO tbl_plan VALUES (3,'Premium',54.90,0,12,1,0);
INSERT INTO tbl_plan VALUES (4,'Student',17.90,0,3,0,0);
INSERT INTO tbl_plan VALUES (5,'Founder',29.90,10,12,1,1);
INSERT INTO tbl_plan VALUES (6,'Corporate',27.50,50,12,1,0);
INSERT INTO tbl_membership VALUES (1,1,5,'2019-01-07','2021-01-06',27.90,'ended');
INSERT INTO tbl_membership VALUES (2,1,3,'2021-01-07',NULL,49.90,'active');
INSERT INTO tbl_membership VALUES (3,2,5,'2019-02-18',NULL,29.90,'active');
INSERT INTO tbl_membership VALUES (4,3,2,'2019-09-30','2022-09-29',32.90,'ended');
INSERT INTO tbl_membership VALUES (5,3,3,'2022-10-01',NULL,54.90,'active');
INSERT INTO tbl_membership VALUES (6,4,1,'2020-01-13',NULL,22.90,'frozen');
INSERT INTO tbl_membership VALUES (7,5,4,'2020-08-03','2023-07-31',17.90,'ended');
INSERT INTO tbl_membership VALUES (8,5,2,'2023-08-01',NULL,34.90,'active');
INSERT INTO tbl_membership VALUES (9,6,4,'2021-05-17',NULL,17.90,'active');
INSERT INTO tbl_membership VALUES (10,7,2,'2021-09-06',NULL,34.90,'active');
INSERT INTO tbl_membership VALUES (11,8,1,'2022-01-10','2023-06-30',24.90,'cancelled');
INSERT INTO tbl_membership VALUES (12,9,3,'2022-03-28',NULL,54.90,'active');
INSERT INTO tbl_membership VALUES (13,10,1,'2022-10-17','2023-03-31',24.90,'cancelled');
INSERT INTO tbl_membership VALUES (14,11,2,'2023-01-09',NULL,34.90,'frozen');
INSERT INTO tbl_membership VALUES (15,12,4,'2023-04-24',NULL,17.90,'active');
INSERT INTO tbl_membership VALUES (16,13,2,'2023-09-11',NULL,34.90,'active');
INSERT INTO tbl_membership VALUES (17,14,1,'2024-01-08',NULL,24.90,'active');
INSERT INTO tbl_class VALUES (1,'Sunrise Yoga','Yoga',3,5,'Studio A','Monday',60,16,0);
INSERT INTO tbl_class VALUES (2,'Power Yoga','Yoga',3,NULL,'Studio A','Thursday',75,14,3);
INSERT INTO tbl_class VALUES (3,'Hill Climb Spin','Cycling',6,4,'Bike Room','Tuesday',45,20,2.5);
INSERT INTO tbl_class VALUES (4,'Endurance Spin','Cycling',6,5,'Bike Room','Saturday',90,18,4);
INSERT INTO tbl_class VALUES (5,'Kettlebell Basics','Strength',2,4,'Main Floor','Wednesday',50,12,0);
INSERT INTO tbl_class VALUES (6,'Barbell Club','Strength',1,2,'Main Floor','Friday',80,10,5);
INSERT INTO tbl_class VALUES (7,'Boxing Circuit','Cardio',4,2,'Studio B','Monday',55,15,0);
INSERT INTO tbl_class VALUES (8,'Back Care','Health',5,3,'Studio B','Wednesday',40,9,0);
INSERT INTO tbl_class VALUES (9,'Family Fitness','Cardio',5,NULL,'Studio A','Sunday',60,24,6);
INSERT INTO tbl_booking VALUES (1,1,1,'2023-09-01 08:10:00','2023-09-04',1,1,NULL);
INSERT INTO tbl_booking VALUES (2,1,3,'2023-09-01 19:22:00','2023-09-04',1,1,NULL);
INSERT INTO tbl_booking VALUES (3,3,9,'2023-09-03 12:00:00','2023-09-05',2,1,NULL);
INSERT INTO tbl_booking VALUES (4,5,2,'2023-09-04 07:45:00','2023-09-06',1,0,'2023-09-05 20:00:00');
INSERT INTO tbl_booking VALUES (5,2,7,'2023-10-02 18:30:00','2023-10-05',1,1,NULL);
INSERT INTO tbl_booking VALUES (6,4,9,'2023-10-03 21:15:00','2023-10-07',1,0,NULL);
INSERT INTO tbl_booking VALUES (7,6,2,'2023-10-09 09:05:00','2023-10-13',1,1,NULL);
INSERT INTO tbl_booking VALUES (8,7,5,'2023-10-15 16:40:00','2023-10-16',2,1,NULL);
INSERT INTO tbl_booking VALUES (9,1,1,'2023-11-02 08:00:00','2023-11-06',1,1,NULL);
INSERT INTO tbl_booking VALUES (10,1,13,'2023-11-03 10:10:00','2023-11-06',1,1,NULL);
INSERT INTO tbl_booking VALUES (11,9,11,'2023-11-10 14:00:00','2023-11-19',4,1,NULL);
INSERT INTO tbl_booking VALUES (12,3,3,'2023-11-12 20:20:00','2023-11-14',1,0,'2023-11-13 07:30:00');
INSERT INTO tbl_booking VALUES (13,8,4,'2023-11-20 11:11:00','2023-11-22',1,1,NULL);
INSERT INTO tbl_booking VALUES (14,6,2,'2024-01-08 09:00:00','2024-01-12',1,1,NULL);
INSERT INTO tbl_booking VALUES (15,4,7,'2024-01-10 22:05:00','2024-01-13',2,1,NULL);
INSERT INTO tbl_booking VALUES (16,1,9,'2024-01-19 06:50:00','2024-01-22',1,1,NULL);
INSERT INTO tbl_booking VALUES (17,7,14,'2024-01-27 15:30:00','2024-01-29',1,0,NULL);
INSERT INTO tbl_booking VALUES (18,9,5,'2024-02-01 13:13:00','2024-02-11',3,1,NULL);
INSERT INTO tbl_booking VALUES (19,2,1,'2024-02-12 17:45:00','2024-02-15',1,0,'2024-02-14 08:00:00');
INSERT INTO tbl_booking VALUES (20,3,6,'2024-02-18 10:30:00','2024-02-20',1,1,NULL);
INSERT INTO tbl_payment VALUES (9001,2,'2024-01-07','2024-01-05',49.90,0,'direct debit');
INSERT INTO tbl_payment VALUES (9002,3,'2024-01-18','2024-01-18',29.90,0,'direct debit');
INSERT INTO tbl_payment VALUES (9003,5,'2024-01-01','2024-01-09',54.90,5,'card');
INSERT INTO tbl_payment VALUES (9004,8,'2024-01-01','2024-01-01',34.90,0,'card');
INSERT INTO tbl_payment VALUES (9005,9,'2024-01-17','2024-02-02',17.90,5,'cash');
INSERT INTO tbl_payment VALUES (9006,10,'2024-01-06','2024-01-06',34.90,0,'direct debit');
INSERT INTO tbl_payment VALUES (9007,12,'2024-01-28','2024-01-25',54.90,0,'card');
INSERT INTO tbl_payment VALUES (9008,15,'2024-01-24',NULL,17.90,10,NULL);
INSERT INTO tbl_payment VALUES (9009,16,'2024-01-11','2024-01-10',34.90,0,'card');
INSERT INTO tbl_payment VALUES (9010,17,'2024-01-08','2024-01-08',24.90,0,'cash');
INSERT INTO tbl_payment VALUES (9011,2,'2024-02-07','2024-02-07',49.90,0,'direct debit');
INSERT INTO tbl_payment VALUES (9012,3,'2024-02-18','2024-02-18',29.90,0,'direct debit');
INSERT INTO tbl_payment VALUES (9013,5,'2024-02-01',NULL,54.90,5,NULL);
INSERT INTO tbl_payment VALUES (9014,8,'2024-02-01','2024-02-01',34.90,0,'card');
INSERT INTO tbl_payment VALUES (9015,12,'2024-02-28','2024-03-04',54.90,2.5,'card');
INSERT INTO tbl_payment VALUES (9016,15,'2024-02-24',NULL,17.90,5,NULL);
INSERT INTO tbl_payment VALUES (9017,17,'2024-02-08','2024-02-06',24.90,0,'cash');
