CREATE TABLE shop (
  id INTEGER PRIMARY KEY,
  name TEXT,
  city TEXT,
  phone TEXT,
  opened_on DATE,
  floor_area INTEGER,
  is_open BOOLEAN
);
CREATE TABLE employee (
  id INTEGER PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  position TEXT,
  shop_id INTEGER,
  salary INTEGER,
  hired_on DATE,
  manager_id INTEGER,
  FOREIGN KEY (shop_id) REFERENCES shop(id),
  FOREIGN KEY (manager_id) REFERENCES employee(id)
);
CREATE TABLE price_plan (
  id INTEGER PRIMARY KEY,
  code TEXT,
  name TEXT,
  monthly_fee NUMERIC(6,2),
  data_gb INTEGER,
  price_per_minute NUMERIC(5,3),
  prepaid BOOLEAN,
  withdrawn BOOLEAN,
  launched_on DATE
);
CREATE TABLE subscriber (
  id INTEGER PRIMARY KEY,
  name TEXT,
  email TEXT,
  city TEXT,
  birth_date DATE,
  signed_up_at DATETIME,
  verified BOOLEAN,
  referred_by INTEGER,
  FOREIGN KEY (referred_by) REFERENCES subscriber(id)
);
CREATE TABLE sim_card (
  id INTEGER PRIMARY KEY,
  phone_number TEXT,
  subscriber_id INTEGER,
  price_plan_id INTEGER,
  sold_by INTEGER,
  is_esim BOOLEAN,
  status TEXT,
  balance NUMERIC(8,2),
  activated_at DATETIME,
  deactivated_at DATETIME,
  FOREIGN KEY (subscriber_id) REFERENCES subscriber(id),
  FOREIGN KEY (price_plan_id) REFERENCES price_plan(id),
  FOREIGN KEY (sold_by) REFERENCES employee(id)
);
CREATE TABLE phone_call (
  id INTEGER PRIMARY KEY,
  caller_id INTEGER,
  callee_id INTEGER,
  started_at DATETIME,
  seconds INTEGER,
  cost NUMERIC(8,2),
  roaming BOOLEAN,
  FOREIGN KEY (caller_id) REFERENCES sim_card(id),
  FOREIGN KEY (callee_id) REFERENCES sim_card(id)
);
CREATE TABLE top_up (
  id INTEGER PRIMARY KEY,
  sim_card_id INTEGER,
  shop_id INTEGER,
  amount NUMERIC(8,2),
  bonus NUMERIC(8,2),
  created_at DATETIME,
  FOREIGN KEY (sim_card_id) REFERENCES sim_card(id),
  FOREIGN KEY (shop_id) REFERENCES shop(id)
);
CREATE TABLE invoice (
  id INTEGER PRIMARY KEY,
  invoice_no TEXT,
  subscriber_id INTEGER,
  issued_on DATE,
  due_on DATE,
  paid_on DATE,
  amount NUMERIC(8,2),
  credit NUMERIC(8,2),
  status TEXT,
  FOREIGN KEY (subscriber_id) REFERENCES subscriber(id)
);
INSERT INTO shop VALUES
(1,'Station Shop','Tarnfield','555-4001','2010-05-03',85,1),
(2,'Market Square','Tarnfield','555-4002','2014-09-15',140,1),
(3,'Riverside Mall','Oxmere','555-4003','2016-03-21',210,1),
(4,'Old Harbour','Pellham',NULL,'2012-11-08',60,0),
(5,'Airport Corner','Oxmere','555-4005','2019-06-30',35,1),
(6,'Hillgate','Brackley','555-4006','2022-02-14',95,1);
INSERT INTO employee VALUES
(1,'Gwen','Archer','Regional Manager',NULL,71000,'2010-04-01',NULL),
(2,'Milo','Benning','Shop Manager',2,48000,'2014-08-01',1),
(3,'Sophie','Crane','Shop Manager',3,47000,'2016-02-15',1),
(4,'Tariq','Dalton','Sales Assistant',2,31000,'2018-05-07',2),
(5,'Una','Eskola','Sales Assistant',3,30500,'2019-10-21',3),
(6,'Victor','Flynn','Sales Assistant',1,29500,'2021-03-01',2),
(7,'Wanda','Grieg','Technician',1,35500,'2017-12-11',2),
(8,'Xavier','Hobbs','Sales Assistant',5,28500,'2022-07-18',3),
(9,'Yara','Ismail','Trainee',3,19500,'2023-09-01',3);
INSERT INTO price_plan VALUES
(1,'PP-S','Go Small',0,2,0.090,1,0,'2015-01-01'),
(2,'PP-M','Go Medium',9.90,10,0.050,1,0,'2018-04-01'),
(3,'CT-L','Flat Large',24.90,40,0,0,0,'2019-09-01'),
(4,'CT-X','Flat Max',44.90,150,0,0,0,'2022-01-15'),
(5,'CT-O','Classic Talk',14.90,1,0.030,0,1,'2009-06-01'),
(6,'PP-T','Tourist Week',19.90,15,0.070,1,1,'2016-05-01'),
(7,'CT-B','Business Team',34.90,80,0,0,0,'2021-03-01');
INSERT INTO subscriber VALUES
(1,'Alma Reyes','alma.reyes@mail.example','Tarnfield','1984-03-12','2016-04-02 10:15:00',1,NULL),
(2,'Bruno Keller','bruno.k@mail.example','Oxmere','1991-07-25','2018-09-11 16:40:00',1,1),
(3,'Celine Dubois',NULL,'Tarnfield','1975-11-02','2019-01-20 09:05:00',1,1),
(4,'Dmitri Volk','d.volk@mail.example','Pellham','1999-05-18','2020-06-30 18:22:00',0,2),
(5,'Ella Fortune','ella.f@mail.example','Brackley','2003-12-09','2021-02-14 12:00:00',1,NULL),
(6,'Farid Aziz','farid.aziz@mail.example','Oxmere','1968-08-30','2021-10-05 11:31:00',1,2),
(7,'Gloria Pratt',NULL,'Tarnfield','1958-02-21','2022-03-17 14:48:00',0,1),
(8,'Henrik Olsen','h.olsen@mail.example','Brackley','1988-10-14','2022-11-23 17:09:00',1,5),
(9,'Iris Tanaka','iris.t@mail.example','Oxmere','1995-04-06','2023-01-08 10:50:00',1,6),
(10,'Jorge Castro',NULL,'Pellham','2001-09-27','2023-05-19 15:25:00',0,4),
(11,'Kim Brackley','kim.b@mail.example','Tarnfield','1979-06-15','2023-08-02 13:13:00',1,NULL),
(12,'Lola Stone','lola@stone.example','Brackley','1993-01-31','2024-01-11 09:42:00',0,5);
INSERT INTO sim_card VALUES
(1,'0700-111001',1,3,6,0,'active',0,'2019-10-01 10:00:00',NULL),
(2,'0700-111002',1,1,6,0,'deactivated',0,'2016-04-02 10:30:00','2019-10-01 09:55:00'),
(3,'0700-111003',2,4,5,1,'active',0,'2022-02-03 15:00:00',NULL),
(4,'0700-111004',3,2,4,0,'active',7.40,'2019-01-20 09:30:00',NULL),
(5,'0700-111005',4,1,NULL,0,'blocked',0,'2020-07-01 08:00:00',NULL),
(6,'0700-111006',5,3,NULL,1,'active',0,'2021-02-14 12:10:00',NULL),
(7,'0700-111007',6,7,5,0,'active',0,'2021-10-05 12:00:00',NULL),
(8,'0700-111008',6,7,5,1,'active',0,'2022-10-05 12:30:00',NULL),
(9,'0700-111009',7,2,4,0,'active',21.15,'2022-03-17 15:00:00',NULL),
(10,'0700-111010',8,4,NULL,1,'active',0,'2022-11-23 17:30:00',NULL),
(11,'0700-111011',9,1,8,0,'active',3.05,'2023-01-08 11:05:00',NULL),
(12,'0700-111012',10,6,NULL,1,'deactivated',1.20,'2023-05-19 15:40:00','2023-05-27 00:00:00'),
(13,'0700-111013',11,3,4,1,'active',0,'2023-08-02 13:30:00',NULL),
(14,'0700-111014',10,1,8,0,'active',0,'2023-06-10 10:20:00',NULL),
(15,'0700-111015',3,5,4,0,'blocked',0,'2019-01-20 09:45:00',NULL);
INSERT INTO phone_call VALUES
(1,1,3,'2024-01-03 08:12:00',245,0,0),
(2,3,1,'2024-01-03 19:40:00',1210,0,0),
(3,4,9,'2024-01-05 10:05:00',380,0.35,0),
(4,9,4,'2024-01-06 11:30:00',95,0.10,0),
(5,7,8,'2024-01-08 09:01:00',60,0,0),
(6,11,3,'2024-01-09 20:15:00',720,1.08,0),
(7,10,6,'2024-01-12 21:03:00',2400,4.80,1),
(8,6,10,'2024-01-13 12:45:00',515,0,0),
(9,1,4,'2024-01-20 17:55:00',130,0,0),
(10,3,11,'2024-02-01 07:30:00',0,0,0),
(11,14,11,'2024-02-02 14:22:00',310,0.54,0),
(12,1,3,'2024-02-05 18:10:00',890,2.65,1),
(13,13,1,'2024-02-06 13:00:00',47,0,0),
(14,11,7,'2024-02-10 16:35:00',205,0.36,0),
(15,4,1,'2024-02-14 08:50:00',640,0.55,0),
(16,3,6,'2024-02-18 22:05:00',1530,3.90,1);
INSERT INTO top_up VALUES
(1,4,2,20.00,2.00,'2023-03-04 11:00:00'),
(2,4,2,10.00,0,'2023-09-22 16:20:00'),
(3,9,1,50.00,10.00,'2023-04-11 10:10:00'),
(4,11,5,15.00,0,'2023-06-01 09:35:00'),
(5,11,NULL,10.00,1.00,'2023-12-24 20:00:00'),
(6,12,NULL,20.00,0,'2023-05-19 15:45:00'),
(7,14,5,5.00,0,'2023-07-07 12:12:00'),
(8,9,2,30.00,3.00,'2024-01-15 13:30:00'),
(9,4,NULL,25.00,2.50,'2024-01-29 18:40:00'),
(10,14,NULL,10.00,0,'2024-02-03 08:05:00'),
(11,2,3,15.00,0,'2018-08-08 14:00:00');
INSERT INTO invoice VALUES
(1,'INV-3301',1,'2024-01-01','2024-01-15','2024-01-10',24.90,0,'paid'),
(2,'INV-3302',2,'2024-01-01','2024-01-15','2024-01-22',44.90,5.00,'paid'),
(3,'INV-3303',5,'2024-01-01','2024-01-15','2024-01-14',24.90,0,'paid'),
(4,'INV-3304',6,'2024-01-01','2024-01-15','2024-01-09',69.80,9.80,'paid'),
(5,'INV-3305',8,'2024-01-01','2024-01-15',NULL,49.70,0,'overdue'),
(6,'INV-3306',11,'2024-01-01','2024-01-15','2024-02-02',24.90,0,'paid'),
(7,'INV-3307',1,'2024-02-01','2024-02-15','2024-02-11',27.55,2.65,'paid'),
(8,'INV-3308',2,'2024-02-01','2024-02-15',NULL,48.80,0,'open'),
(9,'INV-3309',5,'2024-02-01','2024-02-15','2024-02-15',24.90,0,'paid'),
(10,'INV-3310',6,'2024-02-01','2024-02-15',NULL,71.20,0,'open'),
(11,'INV-3311',8,'2024-02-01','2024-02-15',NULL,44.90,10.00,'open'),
(12,'INV-3312',3,'2023-06-01','2023-06-15',NULL,14.90,0,'overdue');
