CREATE TABLE office (
  officeId INTEGER PRIMARY KEY,
  officeName TEXT,
  city TEXT,
  phone TEXT
);
CREATE TABLE caseWorker (
  workerId INTEGER PRIMARY KEY,
  displayName TEXT,
  jobTitle TEXT,
  officeId INTEGER,
  managerId INTEGER,
  extension TEXT,
  startDate DATE,
  monthlyPay INTEGER,
  partTime BOOLEAN,
  FOREIGN KEY (officeId) REFERENCES office(officeId),
  FOREIGN KEY (managerId) REFERENCES caseWorker(workerId)
);
CREATE TABLE claimant (
  claimantId INTEGER PRIMARY KEY,
  firstName TEXT,
  lastName TEXT,
  birthDate DATE,
  city TEXT,
  mailingCity TEXT,
  email TEXT,
  phone TEXT,
  children INTEGER,
  idVerified BOOLEAN,
  partnerId INTEGER,
  FOREIGN KEY (partnerId) REFERENCES claimant(claimantId)
);
CREATE TABLE benefit (
  benefitCode TEXT PRIMARY KEY,
  benefitName TEXT,
  category TEXT,
  weeklyRate NUMERIC(8,2),
  maxWeeks INTEGER,
  discontinued BOOLEAN
);
CREATE TABLE claim (
  claimId INTEGER PRIMARY KEY,
  claimNo TEXT,
  claimantId INTEGER,
  benefitCode TEXT,
  openedBy INTEGER,
  decidedBy INTEGER,
  status TEXT,
  weeksRequested INTEGER,
  weeksGranted INTEGER,
  weeklyAmount NUMERIC(8,2),
  receivedOn DATE,
  answerDueOn DATE,
  decidedOn DATE,
  FOREIGN KEY (claimantId) REFERENCES claimant(claimantId),
  FOREIGN KEY (benefitCode) REFERENCES benefit(benefitCode),
  FOREIGN KEY (openedBy) REFERENCES caseWorker(workerId),
  FOREIGN KEY (decidedBy) REFERENCES caseWorker(workerId)
);
CREATE TABLE payment (
  paymentId INTEGER PRIMARY KEY,
  claimId INTEGER,
  weeks INTEGER,
  weeklyAmount NUMERIC(8,2),
  deduction NUMERIC(8,2),
  method TEXT,
  status TEXT,
  plannedOn DATE,
  paidOn DATE,
  FOREIGN KEY (claimId) REFERENCES claim(claimId)
);
CREATE TABLE letter (
  letterId INTEGER PRIMARY KEY,
  letterNo INTEGER,
  claimId INTEGER,
  writtenBy INTEGER,
  subject TEXT,
  channel TEXT,
  sentAt DATETIME,
  answeredAt DATETIME,
  FOREIGN KEY (claimId) REFERENCES claim(claimId),
  FOREIGN KEY (writtenBy) REFERENCES caseWorker(workerId)
);
INSERT INTO office VALUES
(1,'Central Office','Ashford','020-1100'),
(2,'Riverside Office','Belmont','020-2200'),
(3,'Hill Office','Corley',NULL),
(4,'Archive Office','Ashford','020-4400');
INSERT INTO caseWorker VALUES
(1,'Monica Reyes','Head of Claims',1,NULL,'100','2006-02-01',5900,0),
(2,'Stefan Gray','Team Leader',1,1,'110','2010-05-17',4700,0),
(3,'Alice Munro','Team Leader',2,1,'210','2012-09-03',4650,0),
(4,'Toby Lane','Case Worker',1,2,'111','2017-01-09',3600,0),
(5,'Fatima Bakr','Case Worker',1,2,'112','2019-04-01',3450,1),
(6,'Colin Page','Case Worker',2,3,'211','2015-11-16',3700,0),
(7,'Ewa Nowak','Case Worker',3,3,NULL,'2021-03-22',3300,1),
(8,'Reed Baxter','Assistant',2,6,'213','2023-02-13',2700,0),
(9,'Judy Marsh','Assistant',3,7,NULL,'2022-10-04',2650,1);
INSERT INTO claimant VALUES
(1,'Alan','Stokes','1978-04-12','Ashford','Ashford','alan.s@post.test','07-501',2,1,2),
(2,'Nina','Stokes','1981-08-30','Ashford','Ashford',NULL,'07-502',2,1,1),
(3,'Bruno','Carver','1990-01-05','Belmont','Ashford','bruno.c@post.test',NULL,0,1,NULL),
(4,'Diana','Holt','1965-11-23','Corley','Corley',NULL,'07-504',0,1,NULL),
(5,'Kemal','Aydin','1985-06-18','Belmont','Belmont','kemal@post.test','07-505',4,1,6),
(6,'Selin','Aydin','1987-02-27','Belmont','Belmont','selin@post.test','07-506',4,0,5),
(7,'Grace','Whitby','1999-09-09','Ashford','Corley','grace.w@post.test','07-507',1,1,NULL),
(8,'Howard','Page','1951-03-14','Corley','Belmont',NULL,NULL,0,0,NULL),
(9,'Lidia','Romero','1993-12-01','Ashford','Ashford','lidia@post.test','07-509',3,1,NULL),
(10,'Marcus','Belmont','1972-07-07','Corley','Corley','m.belmont@post.test',NULL,1,1,NULL),
(11,'Ivy','Chambers','2001-05-20','Belmont','Belmont','ivy@post.test','07-511',0,0,NULL),
(12,'Otto','Gray','1960-10-10','Ashford','Ashford',NULL,'07-512',0,1,NULL);
INSERT INTO benefit VALUES
('UNE','Unemployment Benefit','work',210.00,52,0),
('HOU','Housing Allowance','housing',95.00,104,0),
('CHI','Child Allowance','family',48.00,520,0),
('SIC','Sickness Benefit','health',180.00,26,0),
('HEA','Heating Grant','housing',30.00,20,1),
('CAR','Carer Benefit','health',125.00,52,0),
('TRA','Training Grant','work',80.00,12,0),
('WID','Widow Pension','family',150.00,520,1);
INSERT INTO claim VALUES
(1,'CL-3001',1,'UNE',4,2,'granted',40,30,210.00,'2022-01-17','2022-02-14','2022-02-07'),
(2,'CL-3002',1,'CHI',4,4,'granted',104,104,90.00,'2022-02-21','2022-03-21','2022-03-30'),
(3,'CL-3003',3,'HOU',6,3,'granted',60,52,88.50,'2022-04-04','2022-05-02','2022-04-25'),
(4,'CL-3004',4,'SIC',7,3,'refused',26,NULL,NULL,'2022-06-13','2022-07-11','2022-07-20'),
(5,'CL-3005',5,'CHI',6,6,'granted',156,156,170.00,'2022-09-01','2022-09-29','2022-09-15'),
(6,'CL-3006',5,'HOU',8,3,'granted',52,40,95.00,'2022-10-10','2022-11-07','2022-11-21'),
(7,'CL-3007',8,'HEA',7,7,'granted',20,16,30.00,'2022-11-14','2022-12-12','2022-12-01'),
(8,'CL-3008',7,'TRA',5,2,'granted',12,12,80.00,'2023-01-23','2023-02-20','2023-02-10'),
(9,'CL-3009',9,'UNE',5,2,'granted',52,36,205.00,'2023-02-06','2023-03-06','2023-03-16'),
(10,'CL-3010',9,'CHI',4,4,'granted',104,78,140.00,'2023-02-06','2023-03-06','2023-02-28'),
(11,'CL-3011',10,'SIC',9,3,'refused',20,NULL,NULL,'2023-05-15','2023-06-12','2023-06-05'),
(12,'CL-3012',4,'CAR',7,7,'granted',52,44,125.00,'2023-07-03','2023-07-31','2023-07-24'),
(13,'CL-3013',2,'TRA',4,2,'refused',12,NULL,NULL,'2023-09-18','2023-10-16','2023-10-30'),
(14,'CL-3014',11,'UNE',8,NULL,'open',30,NULL,NULL,'2024-02-05','2024-03-04',NULL),
(15,'CL-3015',3,'UNE',6,NULL,'on hold',45,NULL,NULL,'2024-02-19','2024-03-18',NULL),
(16,'CL-3016',9,'HOU',5,NULL,'open',80,NULL,NULL,'2024-03-04','2024-04-01',NULL),
(17,'CL-3017',5,'UNE',6,3,'granted',26,20,210.00,'2024-01-08','2024-02-05','2024-01-30'),
(18,'CL-3018',6,'CAR',8,NULL,'open',26,NULL,NULL,'2024-03-11','2024-04-08',NULL);
INSERT INTO payment VALUES
(1,1,15,210.00,0,'bank','paid','2022-03-01','2022-03-01'),
(2,1,15,210.00,120.00,'bank','paid','2022-06-15','2022-06-20'),
(3,2,26,90.00,0,'bank','paid','2022-04-15','2022-04-15'),
(4,2,26,90.00,0,'bank','paid','2022-10-15','2022-10-14'),
(5,3,26,88.50,40.00,'bank','paid','2022-05-10','2022-05-10'),
(6,3,26,88.50,0,'cheque','paid','2022-11-10','2022-11-18'),
(7,5,52,170.00,0,'bank','paid','2022-10-01','2022-10-01'),
(8,5,52,170.00,300.00,'bank','paid','2023-10-01','2023-10-03'),
(9,6,20,95.00,0,'cheque','paid','2022-12-05','2022-12-05'),
(10,6,20,95.00,0,'cheque','stopped','2023-05-05',NULL),
(11,7,16,30.00,0,'cash','paid','2022-12-15','2022-12-15'),
(12,8,12,80.00,0,'bank','paid','2023-03-01','2023-03-01'),
(13,9,18,205.00,65.00,'bank','paid','2023-04-01','2023-04-04'),
(14,9,18,205.00,0,'bank','paid','2023-08-10','2023-08-10'),
(15,10,39,140.00,0,'bank','paid','2023-03-15','2023-03-15'),
(16,12,22,125.00,0,'cheque','paid','2023-08-15','2023-08-25'),
(17,12,22,125.00,50.00,'cheque','planned','2024-05-15',NULL),
(18,17,10,210.00,0,'bank','paid','2024-02-15','2024-02-15'),
(19,17,10,210.00,0,'bank','planned','2024-05-20',NULL);
INSERT INTO letter VALUES
(1,7001,1,4,'Proof of income','post','2022-01-20 10:15:00','2022-01-29 09:00:00'),
(2,7002,1,2,'Decision','post','2022-02-08 11:00:00',NULL),
(3,7003,3,6,'Rent contract','email','2022-04-06 14:20:00','2022-04-09 08:30:00'),
(4,7004,4,7,'Doctor note','post','2022-06-17 09:45:00',NULL),
(5,7005,4,3,'Decision','post','2022-07-21 10:00:00','2022-08-02 12:00:00'),
(6,7006,6,8,'Rent contract','email','2022-10-13 15:10:00','2022-10-20 17:40:00'),
(7,7007,9,5,'Proof of income','email','2023-02-09 08:50:00','2023-02-27 10:05:00'),
(8,7008,11,9,'Doctor note','post','2023-05-19 13:30:00','2023-05-30 09:20:00'),
(9,7009,11,3,'Decision','post','2023-06-06 09:00:00',NULL),
(10,7010,13,4,'Course details','email','2023-09-21 16:00:00',NULL),
(11,7011,14,8,'Proof of income','email','2024-02-07 09:10:00',NULL),
(12,7012,15,6,'Proof of income','post','2024-02-22 10:40:00',NULL),
(13,7013,16,5,'Rent contract','email','2024-03-06 11:25:00','2024-03-08 07:55:00'),
(14,7014,9,5,'Reminder','email','2023-02-22 09:00:00',NULL);
