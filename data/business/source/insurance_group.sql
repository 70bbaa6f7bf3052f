CREATE TABLE tbl_product (
  product_code TEXT PRIMARY KEY,
  product_name TEXT,
  line TEXT,
  cover_scope TEXT,
  base_premium NUMERIC(8,2),
  max_age INTEGER,
  on_sale TEXT,
  withdrawn_on DATE
);
CREATE TABLE tbl_adjuster (
  adjuster_id INTEGER PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  position TEXT,
  supervisor_id INTEGER,
  city TEXT,
  hired_on DATE,
  left_on DATE,
  yearly_pay INTEGER,
  approval_limit INTEGER,
  FOREIGN KEY (supervisor_id) REFERENCES tbl_adjuster(adjuster_id)
);
CREATE TABLE tbl_policyholder (
  holder_id INTEGER PRIMARY KEY,
  full_name TEXT,
  birth_date DATE,
  city TEXT,
  phone TEXT,
  email TEXT,
  referred_by INTEGER,
  joined_on DATE,
  smoker TEXT,
  FOREIGN KEY (referred_by) REFERENCES tbl_policyholder(holder_id)
);
CREATE TABLE tbl_policy (
  policy_no TEXT PRIMARY KEY,
  product_code TEXT,
  insured_id INTEGER,
  payer_id INTEGER,
  signed_on DATE,
  start_date DATE,
  end_date DATE,
  cancelled_on DATE,
  sum_insured INTEGER,
  deductible INTEGER,
  FOREIGN KEY (product_code) REFERENCES tbl_product(product_code),
  FOREIGN KEY (insured_id) REFERENCES tbl_policyholder(holder_id),
  FOREIGN KEY (payer_id) REFERENCES tbl_policyholder(holder_id)
);
CREATE TABLE tbl_premium (
  premium_id INTEGER PRIMARY KEY,
  policy_no TEXT,
  due_on DATE,
  paid_on DATE,
  months INTEGER,
  monthly_rate NUMERIC(8,2),
  late_fee NUMERIC(8,2),
  FOREIGN KEY (policy_no) REFERENCES tbl_policy(policy_no)
);
CREATE TABLE tbl_claim (
  claim_no INTEGER PRIMARY KEY,
  policy_no TEXT,
  incident_date DATE,
  reported_on DATE,
  closed_on DATE,
  cause TEXT,
  city TEXT,
  handled_by INTEGER,
  approved_by INTEGER,
  claimed_amount NUMERIC(10,2),
  approved_amount NUMERIC(10,2),
  status TEXT,
  FOREIGN KEY (policy_no) REFERENCES tbl_policy(policy_no),
  FOREIGN KEY (handled_by) REFERENCES tbl_adjuster(adjuster_id),
  FOREIGN KEY (approved_by) REFERENCES tbl_adjuster(adjuster_id)
);
CREATE TABLE tbl_claim_item (
  item_id INTEGER PRIMARY KEY,
  claim_no INTEGER,
  description TEXT,
  quantity INTEGER,
  unit_value NUMERIC(10,2),
  accepted TEXT,
  FOREIGN KEY (claim_no) REFERENCES tbl_claim(claim_no)
);
CREATE TABLE tbl_payment (
  payment_id INTEGER PRIMARY KEY,
  claim_no INTEGER,
  payee_name TEXT,
  method TEXT,
  amount NUMERIC(10,2),
  paid_on DATE,
  recovered_on DATE,
  FOREIGN KEY (claim_no) REFERENCES tbl_claim(claim_no)
);
INSERT INTO tbl_product VALUES ('MOT-B','Motor Basic','motor','1 vehicle, third party only',310,80,'Y',NULL);
INSERT INTO tbl_product VALUES ('MOT-F','Motor Full','motor','2 vehicles, own damage included',640,80,'Y',NULL);
INSERT INTO tbl_product VALUES ('HOM-C','Home Contents','home','1 household, up to 120 sqm',185,NULL,'Y',NULL);
INSERT INTO tbl_product VALUES ('HOM-B','Home Building','home','1 building, 2 outbuildings',420,NULL,'Y',NULL);
INSERT INTO tbl_product VALUES ('TRV-Y','Travel Year','travel','60 days per trip',95,75,'Y',NULL);
INSERT INTO tbl_product VALUES ('TRV-S','Travel Single','travel','1 trip of 30 days',38,70,'N','2022-03-31');
INSERT INTO tbl_product VALUES ('LIF-T','Term Life','life','20 years',260,60,'Y',NULL);
INSERT INTO tbl_product VALUES ('PET-A','Pet Care','pets','2 animals',145,NULL,'Y',NULL);
INSERT INTO tbl_product VALUES ('BIK-A','Bicycle Cover','motor','2 bicycles',72,NULL,'N','2021-12-31');
INSERT INTO tbl_product VALUES ('WEL-0','Welcome Cover','travel','7 days',0,99,'Y',NULL);
INSERT INTO tbl_adjuster VALUES (1,'Miriam','Castell','Claims Director',NULL,'Bristol','2006-04-03',NULL,94000,250000);
INSERT INTO tbl_adjuster VALUES (2,'Hugh','Pemberton','Regional Manager',1,'Bristol','2010-09-13',NULL,71000,60000);
INSERT INTO tbl_adjuster VALUES (3,'Aisha','Rahman','Regional Manager',1,'Norwich','2012-02-06',NULL,69500,60000);
INSERT INTO tbl_adjuster VALUES (4,'Colin','Draper','Senior Adjuster',2,'Bristol','2014-11-24',NULL,52000,20000);
INSERT INTO tbl_adjuster VALUES (5,'Freya','Nolan','Adjuster',2,'Exeter','2019-05-20',NULL,41000,8000);
INSERT INTO tbl_adjuster VALUES (6,'Bogdan','Ilie','Adjuster',3,'Norwich','2018-08-06',NULL,42500,8000);
INSERT INTO tbl_adjuster VALUES (7,'Tanya','Whitmore','Senior Adjuster',3,'Norwich','2013-03-18','2023-02-28',53500,20000);
INSERT INTO tbl_adjuster VALUES (8,'Lewis','Okoro','Adjuster',4,'Bristol','2021-01-11',NULL,38500,5000);
INSERT INTO tbl_adjuster VALUES (9,'Carys','Bevan','Trainee',4,'Cardiff','2023-06-05',NULL,26500,0);
INSERT INTO tbl_policyholder VALUES (1,'Douglas Frame','1961-02-14','Bristol','0117 4021','douglas@box.example',NULL,'2012-05-01','N');
INSERT INTO tbl_policyholder VALUES (2,'Eleanor Frame','1964-09-30','Bristol','0117 4021',NULL,1,'2013-01-15','N');
INSERT INTO tbl_policyholder VALUES (3,'Jasper Frame','2001-06-08','Exeter','0139 7788','jasper@box.example',1,'2020-09-10','Y');
INSERT INTO tbl_policyholder VALUES (4,'Kavita Desai','1983-12-01','Norwich','0160 5150','kavita@box.example',NULL,'2016-03-22','N');
INSERT INTO tbl_policyholder VALUES (5,'Owen Pritchard','1975-07-19','Cardiff',NULL,'owen@box.example',4,'2018-11-05','Y');
INSERT INTO tbl_policyholder VALUES (6,'Sally Nettles','1990-04-25','Norwich','0160 9034','sally@box.example',4,'2019-02-11','N');
INSERT INTO tbl_policyholder VALUES (7,'Marcin Wolski','1987-10-03','Bristol',NULL,NULL,NULL,'2019-07-30','N');
INSERT INTO tbl_policyholder VALUES (8,'Gwyneth Vaughan','1952-01-20','Cardiff','0292 1177',NULL,5,'2015-08-17','N');
INSERT INTO tbl_policyholder VALUES (9,'Tariq Aziz','1979-05-11','Exeter','0139 2456','tariq@box.example',NULL,'2017-04-04','Y');
INSERT INTO tbl_policyholder VALUES (10,'Phoebe Lark','1996-08-16','Bristol','0117 9090','phoebe@box.example',3,'2021-10-12','N');
INSERT INTO tbl_policyholder VALUES (11,'Roger Stanhope','1948-03-07','Norwich','0160 3321',NULL,NULL,'2011-06-29','Y');
INSERT INTO tbl_policyholder VALUES (12,'Nia Morgan','1993-11-27','Cardiff','0292 6604','nia@box.example',5,'2022-02-08','N');
INSERT INTO tbl_policyholder VALUES (13,'Ben Ashdown','1999-01-31','Exeter','0139 8123','ben@box.example',9,'2023-05-16','N');
INSERT INTO tbl_policyholder VALUES (14,'Irene Maddox','1970-10-22','Cardiff','0292 8440','irene@box.example',12,'2023-07-03','Y');
INSERT INTO tbl_policy VALUES ('P-70010','MOT-F',1,1,'2020-11-20','2021-01-01','2023-12-31',NULL,45000,300);
INSERT INTO tbl_policy VALUES ('P-70011','HOM-B',1,2,'2020-12-04','2021-01-01','2025-12-31',NULL,380000,500);
INSERT INTO tbl_policy VALUES ('P-70012','MOT-B',3,1,'2021-02-15','2021-03-01','2024-02-29',NULL,15000,250);
INSERT INTO tbl_policy VALUES ('P-70013','HOM-C',4,4,'2021-03-29','2021-04-01','2024-03-31',NULL,60000,150);
INSERT INTO tbl_policy VALUES ('P-70014','TRV-S',5,5,'2021-06-10','2021-06-15','2021-07-14',NULL,10000,50);
INSERT INTO tbl_policy VALUES ('P-70015','MOT-B',5,5,'2021-07-19','2021-08-01','2024-07-31','2022-10-15',18000,250);
INSERT INTO tbl_policy VALUES ('P-70016','LIF-T',6,6,'2021-09-06','2021-10-01','2041-09-30',NULL,200000,0);
INSERT INTO tbl_policy VALUES ('P-70017','BIK-A',7,7,'2021-10-11','2021-10-15','2023-10-14',NULL,4000,80);
INSERT INTO tbl_policy VALUES ('P-70018','HOM-C',8,5,'2022-01-10','2022-02-01','2025-01-31',NULL,35000,150);
INSERT INTO tbl_policy VALUES ('P-70019','MOT-F',9,9,'2022-02-21','2022-03-01','2025-02-28',NULL,52000,400);
INSERT INTO tbl_policy VALUES ('P-70020','PET-A',10,10,'2022-04-25','2022-05-01','2024-04-30','2023-03-01',3000,75);
INSERT INTO tbl_policy VALUES ('P-70021','HOM-B',11,11,'2022-05-30','2022-06-15','2027-06-14',NULL,290000,750);
INSERT INTO tbl_policy VALUES ('P-70022','TRV-Y',4,4,'2022-06-08','2022-07-01','2024-06-30',NULL,20000,50);
INSERT INTO tbl_policy VALUES ('P-70023','PET-A',12,8,'2022-08-15','2022-09-01','2024-08-31',NULL,5000,75);
INSERT INTO tbl_policy VALUES ('P-70024','HOM-C',9,9,'2022-11-14','2022-12-01','2025-11-30',NULL,42000,200);
INSERT INTO tbl_policy VALUES ('P-70025','TRV-Y',2,1,'2023-01-16','2023-02-01','2025-01-31',NULL,20000,50);
INSERT INTO tbl_policy VALUES ('P-70026','MOT-F',6,6,'2023-04-03','2023-04-15','2026-04-14',NULL,38000,300);
INSERT INTO tbl_policy VALUES ('P-70027','WEL-0',13,13,'2023-05-16','2023-05-20','2023-05-26',NULL,1000,0);
INSERT INTO tbl_premium VALUES (1,'P-70010','2021-01-01','2020-12-28',12,58.00,0);
INSERT INTO tbl_premium VALUES (2,'P-70010','2022-01-01','2022-01-19',12,61.50,15);
INSERT INTO tbl_premium VALUES (3,'P-70010','2023-01-01','2022-12-30',12,64.00,0);
INSERT INTO tbl_premium VALUES (4,'P-70011','2021-01-01','2021-01-01',12,39.00,0);
INSERT INTO tbl_premium VALUES (5,'P-70011','2022-01-01','2021-12-27',12,41.00,0);
INSERT INTO tbl_premium VALUES (6,'P-70011','2023-01-01','2023-02-06',12,43.50,20);
INSERT INTO tbl_premium VALUES (7,'P-70012','2021-03-01','2021-03-01',6,33.00,0);
INSERT INTO tbl_premium VALUES (8,'P-70012','2021-09-01','2021-09-24',6,33.00,15);
INSERT INTO tbl_premium VALUES (9,'P-70012','2022-03-01','2022-02-25',12,34.50,0);
INSERT INTO tbl_premium VALUES (10,'P-70013','2021-04-01','2021-04-01',12,17.00,0);
INSERT INTO tbl_premium VALUES (11,'P-70013','2022-04-01','2022-03-29',12,18.00,0);
INSERT INTO tbl_premium VALUES (12,'P-70014','2021-06-15','2021-06-14',1,38.00,0);
INSERT INTO tbl_premium VALUES (13,'P-70015','2021-08-01','2021-08-02',12,30.00,5);
INSERT INTO tbl_premium VALUES (14,'P-70015','2022-08-01',NULL,3,31.00,25);
INSERT INTO tbl_premium VALUES (15,'P-70016','2021-10-01','2021-09-29',12,22.00,0);
INSERT INTO tbl_premium VALUES (16,'P-70016','2022-10-01','2022-10-01',12,22.00,0);
INSERT INTO tbl_premium VALUES (17,'P-70017','2021-10-15','2021-10-15',24,6.50,0);
INSERT INTO tbl_premium VALUES (18,'P-70018','2022-02-01','2022-02-01',12,14.00,0);
INSERT INTO tbl_premium VALUES (19,'P-70018','2023-02-01',NULL,12,14.50,20);
INSERT INTO tbl_premium VALUES (20,'P-70019','2022-03-01','2022-03-01',12,66.00,0);
INSERT INTO tbl_premium VALUES (21,'P-70019','2023-03-01','2023-03-15',12,69.00,15);
INSERT INTO tbl_premium VALUES (22,'P-70020','2022-05-01','2022-05-01',6,13.00,0);
INSERT INTO tbl_premium VALUES (23,'P-70021','2022-06-15','2022-06-10',12,44.00,0);
INSERT INTO tbl_premium VALUES (24,'P-70022','2022-07-01','2022-07-01',24,8.00,0);
INSERT INTO tbl_premium VALUES (25,'P-70023','2022-09-01','2022-08-30',12,12.50,0);
INSERT INTO tbl_premium VALUES (26,'P-70024','2022-12-01','2022-12-12',12,16.00,10);
INSERT INTO tbl_premium VALUES (27,'P-70026','2023-04-15','2023-04-14',12,62.00,0);
INSERT INTO tbl_premium VALUES (28,'P-70021','2023-06-15',NULL,12,46.00,20);
INSERT INTO tbl_claim VALUES (88001,'P-70010','2021-02-11','2021-02-12','2021-04-30','collision','Bristol',4,2,6400,6100,'paid');
INSERT INTO tbl_claim VALUES (88002,'P-70014','2021-06-28','2021-07-05','2021-07-30','lost luggage','Lisbon',5,4,1450,980,'paid');
INSERT INTO tbl_claim VALUES (88003,'P-70011','2021-11-07','2021-11-08','2022-02-18','storm','Bristol',4,1,28500,24000,'paid');
INSERT INTO tbl_claim VALUES (88004,'P-70012','2022-01-15','2022-01-17','2022-03-10','collision','Exeter',5,2,3900,3650,'paid');
INSERT INTO tbl_claim VALUES (88005,'P-70013','2022-03-03','2022-03-28','2022-04-20','burglary','Norwich',7,3,5200,4300,'paid');
INSERT INTO tbl_claim VALUES (88006,'P-70015','2022-05-21','2022-05-21','2022-06-15','theft','Cardiff',8,NULL,17500,NULL,'rejected');
INSERT INTO tbl_claim VALUES (88007,'P-70017','2022-07-09','2022-07-11','2022-08-05','theft','Bath',8,4,2100,1900,'paid');
INSERT INTO tbl_claim VALUES (88008,'P-70021','2022-08-19','2022-08-20','2023-01-27','fire','Norwich',7,1,96000,88500,'paid');
INSERT INTO tbl_claim VALUES (88009,'P-70019','2022-10-30','2022-11-02','2022-12-16','collision','Exeter',5,2,7800,7200,'paid');
INSERT INTO tbl_claim VALUES (88010,'P-70020','2022-11-12','2022-12-20','2023-01-09','illness','Bristol',8,NULL,860,NULL,'rejected');
INSERT INTO tbl_claim VALUES (88011,'P-70024','2023-01-05','2023-01-06','2023-03-02','water damage','Exeter',5,2,4700,4700,'paid');
INSERT INTO tbl_claim VALUES (88012,'P-70022','2023-02-22','2023-02-27','2023-03-31','illness','Geneva',6,3,2600,2450,'paid');
INSERT INTO tbl_claim VALUES (88013,'P-70013','2023-05-14','2023-05-15',NULL,'water damage','Norwich',6,NULL,3300,NULL,'open');
INSERT INTO tbl_claim VALUES (88014,'P-70026','2023-06-18','2023-06-19','2023-08-11','collision','Ipswich',6,3,5100,4900,'paid');
INSERT INTO tbl_claim VALUES (88015,'P-70011','2023-07-02','2023-07-20',NULL,'storm','Bristol',4,1,12800,11000,'open');
INSERT INTO tbl_claim VALUES (88016,'P-70023','2023-08-08','2023-08-09',NULL,'illness','Cardiff',NULL,NULL,1150,NULL,'open');
INSERT INTO tbl_claim_item VALUES (1,88001,'front bumper',1,900,'Y');
INSERT INTO tbl_claim_item VALUES (2,88001,'headlight',2,650,'Y');
INSERT INTO tbl_claim_item VALUES (3,88001,'labour hour',42,100,'Y');
INSERT INTO tbl_claim_item VALUES (4,88002,'suitcase',2,190,'Y');
INSERT INTO tbl_claim_item VALUES (5,88002,'camera',1,600,'Y');
INSERT INTO tbl_claim_item VALUES (6,88002,'sunglasses',1,470,'N');
INSERT INTO tbl_claim_item VALUES (7,88003,'roof tile',1800,9,'Y');
INSERT INTO tbl_claim_item VALUES (8,88003,'window',6,1300,'Y');
INSERT INTO tbl_claim_item VALUES (9,88003,'garden shed',1,4500,'N');
INSERT INTO tbl_claim_item VALUES (10,88004,'door panel',2,1200,'Y');
INSERT INTO tbl_claim_item VALUES (11,88004,'labour hour',15,100,'Y');
INSERT INTO tbl_claim_item VALUES (12,88005,'laptop',2,1150,'Y');
INSERT INTO tbl_claim_item VALUES (13,88005,'necklace',1,2000,'Y');
INSERT INTO tbl_claim_item VALUES (14,88005,'cash',1,900,'N');
INSERT INTO tbl_claim_item VALUES (15,88007,'racing bicycle',1,1900,'Y');
INSERT INTO tbl_claim_item VALUES (16,88007,'helmet',2,100,'N');
INSERT INTO tbl_claim_item VALUES (17,88008,'kitchen',1,31000,'Y');
INSERT INTO tbl_claim_item VALUES (18,88008,'roof beam',25,2300,'Y');
INSERT INTO tbl_claim_item VALUES (19,88009,'gearbox',1,4600,'Y');
INSERT INTO tbl_claim_item VALUES (20,88009,'labour hour',32,100,'Y');
INSERT INTO tbl_claim_item VALUES (21,88011,'carpet',3,850,'Y');
INSERT INTO tbl_claim_item VALUES (22,88011,'laptop',1,1400,'Y');
INSERT INTO tbl_claim_item VALUES (23,88011,'bookshelf',3,250,'Y');
INSERT INTO tbl_claim_item VALUES (24,88013,'carpet',2,900,'Y');
INSERT INTO tbl_claim_item VALUES (25,88015,'roof tile',1200,9,'Y');
INSERT INTO tbl_claim_item VALUES (26,88015,'satellite dish',1,2000,'N');
INSERT INTO tbl_payment VALUES (9001,88001,'Avon Body Shop','transfer',5800,'2021-04-15',NULL);
INSERT INTO tbl_payment VALUES (9002,88001,'Douglas Frame','transfer',300,'2021-04-30',NULL);
INSERT INTO tbl_payment VALUES (9003,88002,'Owen Pritchard','transfer',980,'2021-07-29',NULL);
INSERT INTO tbl_payment VALUES (9004,88003,'Severn Roofing','transfer',16200,'2022-01-20',NULL);
INSERT INTO tbl_payment VALUES (9005,88003,'Douglas Frame','cheque',7800,'2022-02-18',NULL);
INSERT INTO tbl_payment VALUES (9006,88004,'Exe Motors','transfer',3650,'2022-03-09','2022-06-30');
INSERT INTO tbl_payment VALUES (9007,88005,'Kavita Desai','transfer',4300,'2022-04-19',NULL);
INSERT INTO tbl_payment VALUES (9008,88007,'Marcin Wolski','cheque',1900,'2022-08-04',NULL);
INSERT INTO tbl_payment VALUES (9009,88008,'Roger Stanhope','cheque',30000,'2022-11-11',NULL);
INSERT INTO tbl_payment VALUES (9010,88008,'Anglia Builders','transfer',58500,'2023-01-26',NULL);
INSERT INTO tbl_payment VALUES (9011,88009,'Exe Motors','transfer',7200,'2022-12-15','2023-04-18');
INSERT INTO tbl_payment VALUES (9012,88011,'Tariq Aziz','transfer',4700,'2023-03-01',NULL);
INSERT INTO tbl_payment VALUES (9013,88012,'Clinique du Lac','transfer',2450,'2023-03-30',NULL);
INSERT INTO tbl_payment VALUES (9014,88014,'Orwell Garage','transfer',4900,'2023-08-10',NULL);
