CREATE TABLE tblPlan (
  planId INTEGER PRIMARY KEY,
  planName TEXT,
  monthlyFee NUMERIC(6,2),
  dataAllowance TEXT,
  freeMinutes INTEGER,
  isPrepaid TEXT,
  launchedOn DATE,
  withdrawnOn DATE
);
CREATE TABLE tblCustomer (
  customerId INTEGER PRIMARY KEY,
  customerNo TEXT,
  displayName TEXT,
  city TEXT,
  email TEXT,
  isBusiness TEXT,
  joinedOn DATE,
  referredBy INTEGER,
  FOREIGN KEY (referredBy) REFERENCES tblCustomer(customerId)
);
CREATE TABLE tblTechnician (
  technicianId INTEGER PRIMARY KEY,
  firstName TEXT,
  lastName TEXT,
  jobTitle TEXT,
  city TEXT,
  hourlyRate NUMERIC(6,2),
  hiredOn DATE,
  leftOn DATE,
  bossId INTEGER,
  FOREIGN KEY (bossId) REFERENCES tblTechnician(technicianId)
);
CREATE TABLE tblContract (
  contractId INTEGER PRIMARY KEY,
  contractNo TEXT,
  customerId INTEGER,
  planId INTEGER,
  phoneNumber TEXT,
  signedOn DATE,
  startDate DATE,
  endDate DATE,
  discountPercent INTEGER,
  soldBy INTEGER,
  FOREIGN KEY (customerId) REFERENCES tblCustomer(customerId),
  FOREIGN KEY (planId) REFERENCES tblPlan(planId),
  FOREIGN KEY (soldBy) REFERENCES tblTechnician(technicianId)
);
CREATE TABLE tblCall (
  callId INTEGER PRIMARY KEY,
  callerId INTEGER,
  calleeId INTEGER,
  startedAt DATETIME,
  durationSeconds INTEGER,
  charge NUMERIC(6,2),
  callType TEXT,
  wasDropped TEXT,
  FOREIGN KEY (callerId) REFERENCES tblCustomer(customerId),
  FOREIGN KEY (calleeId) REFERENCES tblCustomer(customerId)
);
CREATE TABLE tblInvoice (
  invoiceId INTEGER PRIMARY KEY,
  invoiceNo TEXT,
  contractId INTEGER,
  issuedOn DATE,
  dueOn DATE,
  paidOn DATE,
  reminderCount INTEGER,
  FOREIGN KEY (contractId) REFERENCES tblContract(contractId)
);
CREATE TABLE tblInvoiceItem (
  invoiceItemId INTEGER PRIMARY KEY,
  invoiceId INTEGER,
  service TEXT,
  quantity INTEGER,
  unitPrice NUMERIC(8,2),
  FOREIGN KEY (invoiceId) REFERENCES tblInvoice(invoiceId)
);
CREATE TABLE tblComplaint (
  complaintId INTEGER PRIMARY KEY,
  complaintNo TEXT,
  customerId INTEGER,
  topic TEXT,
  priority TEXT,
  openedOn DATE,
  dueOn DATE,
  closedOn DATE,
  takenBy INTEGER,
  assignedTo INTEGER,
  hoursSpent REAL,
  refundAmount NUMERIC(8,2),
  FOREIGN KEY (customerId) REFERENCES tblCustomer(customerId),
  FOREIGN KEY (takenBy) REFERENCES tblTechnician(technicianId),
  FOREIGN KEY (assignedTo) REFERENCES tblTechnician(technicianId)
);
INSERT INTO tblPlan VALUES
 (1,'Start S',9.90,'5 GB',200,'true','2018-03-01',NULL),
 (2,'Flex M',19.90,'20 GB',600,'false','2018-03-01',NULL),
 (3,'Flex L',29.90,'60 GB',1500,'false','2019-06-01',NULL),
 (4,'Office Line',39.90,'unlimited',3000,'false','2017-01-15',NULL),
 (5,'Classic Talk',14.90,'none',1000,'false','2014-09-01','2021-12-31'),
 (6,'Holiday Card',12.50,'10 GB',100,'true','2020-05-01','2022-09-30'),
 (7,'Junior',7.50,'3 GB',0,'true','2023-02-01',NULL);
INSERT INTO tblCustomer VALUES
 (1,'K-2001','Maria Santos','Ashby','maria.santos@mailbox.uk','false','2016-05-10',NULL),
 (2,'K-2002','Leon Fischer','Brookham','leon.f@mailbox.uk','false','2017-08-22',1),
 (3,'K-2003','Hollis Bakery','Ashby','office@hollisbakery.uk','true','2018-01-09',1),
 (4,'K-2004','Priya Nair','Crestow',NULL,'false','2019-04-14',2),
 (5,'K-2005','Stonegate Legal','Brookham','mail@stonegate.uk','true','2017-11-30',NULL),
 (6,'K-2006','Owen Ashby','Dunley',NULL,'false','2020-07-03',NULL),
 (7,'K-2007','Fatima Haddou','Ashby','fatima.h@mailbox.uk','false','2020-10-19',4),
 (8,'K-2008','Greenway Couriers','Crestow','desk@greenway.uk','true','2021-02-25',5),
 (9,'K-2009','Jack Bellamy','Dunley','jbellamy@mailbox.uk','false','2021-12-12',2),
 (10,'K-2010','Sun Mei Lin','Brookham','sunmei@mailbox.uk','false','2022-06-06',NULL),
 (11,'K-2011','Rosa Quint','Crestow',NULL,'false','2023-03-17',7);
INSERT INTO tblTechnician VALUES
 (1,'Doris','Hale','Service Manager','Ashby',41.00,'2008-02-01',NULL,NULL),
 (2,'Karim','Aziz','Team Leader','Ashby',33.50,'2012-04-16',NULL,1),
 (3,'Wendy','Stone','Team Leader','Brookham',32.00,'2013-09-02',NULL,1),
 (4,'Luke','Farrell','Network Technician','Ashby',26.50,'2017-06-12',NULL,2),
 (5,'Ana','Petrova','Network Technician','Crestow',27.80,'2016-01-11',NULL,2),
 (6,'Miles','Crestow','Line Technician','Dunley',23.00,'2019-03-25','2022-08-31',3),
 (7,'Tess','Okafor','Line Technician','Brookham',24.20,'2018-11-05',NULL,3),
 (8,'Henry','Vance','Apprentice','Ashby',14.00,'2022-09-01',NULL,4),
 (9,'Julia','Marsh','Line Technician','Crestow',22.40,'2021-05-17',NULL,3);
INSERT INTO tblContract VALUES
 (1,'CT-101',1,5,'0701 331','2016-05-10','2016-06-01','2020-05-31',0,2),
 (2,'CT-102',1,3,'0701 332','2020-05-20','2020-06-01',NULL,10,2),
 (3,'CT-103',2,2,'0701 410','2018-03-10','2018-04-01',NULL,0,3),
 (4,'CT-104',3,4,'0701 500','2018-01-09','2018-02-01',NULL,15,2),
 (5,'CT-105',4,1,'0701 622','2019-04-14','2019-04-14','2022-04-30',0,5),
 (6,'CT-106',5,4,'0701 700','2017-11-30','2018-01-01',NULL,25,3),
 (7,'CT-107',5,2,'0701 701','2021-03-05','2021-04-01',NULL,5,3),
 (8,'CT-108',6,6,'0701 815','2020-07-03','2020-07-05','2022-09-30',0,6),
 (9,'CT-109',7,2,'0701 844','2020-10-19','2020-11-01',NULL,10,2),
 (10,'CT-110',8,4,'0701 900','2021-02-25','2021-03-01',NULL,20,5),
 (11,'CT-111',8,1,'0701 901','2022-01-18','2022-02-01',NULL,0,9),
 (12,'CT-112',9,3,'0701 933','2021-12-12','2022-01-01',NULL,0,7),
 (13,'CT-113',10,1,'0701 950','2022-06-06','2022-06-06',NULL,0,NULL),
 (14,'CT-114',11,7,'0701 977','2023-03-17','2023-04-01',NULL,0,NULL);
INSERT INTO tblCall VALUES
 (1,1,2,'2022-03-02 09:15:00',340,0.85,'national','false'),
 (2,2,1,'2022-03-02 18:40:00',65,0.16,'national','true'),
 (3,3,5,'2022-03-11 11:05:00',1210,0,'local','false'),
 (4,5,3,'2022-05-06 15:20:00',900,0,'local','false'),
 (5,7,1,'2022-05-19 20:02:00',2600,3.90,'national','false'),
 (6,9,2,'2022-06-01 12:00:00',45,0.11,'national','true'),
 (7,8,5,'2022-07-14 10:30:00',720,1.80,'national','false'),
 (8,1,7,'2022-08-25 21:45:00',1830,2.75,'local','false'),
 (9,10,4,'2022-11-03 08:10:00',150,6.40,'roaming','false'),
 (10,4,10,'2022-11-03 08:20:00',410,9.60,'roaming','true'),
 (11,9,1,'2023-01-17 19:00:00',980,2.10,'national','false'),
 (12,5,8,'2023-02-08 14:12:00',310,0.70,'national','false'),
 (13,11,7,'2023-04-22 17:33:00',520,1.30,'national','false'),
 (14,2,9,'2023-05-05 13:25:00',1405,2.95,'national','false'),
 (15,8,3,'2023-05-29 09:50:00',90,0.25,'national','true'),
 (16,1,9,'2023-06-10 16:16:00',205,4.80,'roaming','false');
INSERT INTO tblInvoice VALUES
 (1,'INV-7001',2,'2022-03-31','2022-04-14','2022-04-10',0),
 (2,'INV-7002',3,'2022-03-31','2022-04-14','2022-05-02',1),
 (3,'INV-7003',4,'2022-04-30','2022-05-14','2022-05-13',0),
 (4,'INV-7004',6,'2022-05-31','2022-06-14','2022-06-14',0),
 (5,'INV-7005',9,'2022-06-30','2022-07-14','2022-08-20',2),
 (6,'INV-7006',10,'2022-07-31','2022-08-14','2022-08-12',0),
 (7,'INV-7007',12,'2022-12-31','2023-01-14',NULL,3),
 (8,'INV-7008',2,'2023-01-31','2023-02-14','2023-02-15',0),
 (9,'INV-7009',6,'2023-02-28','2023-03-14','2023-03-10',0),
 (10,'INV-7010',13,'2023-03-31','2023-04-14',NULL,1),
 (11,'INV-7011',10,'2023-05-31','2023-06-14',NULL,0),
 (12,'INV-7012',7,'2023-05-31','2023-06-14','2023-06-12',0);
INSERT INTO tblInvoiceItem VALUES
 (1,1,'Monthly fee',1,26.91),(2,1,'Roaming pack',2,5.00),
 (3,2,'Monthly fee',1,19.90),(4,2,'Extra data',3,4.00),
 (5,3,'Monthly fee',2,33.90),(6,3,'Extra SIM card',4,3.50),
 (7,4,'Monthly fee',3,29.90),(8,4,'Router rental',2,6.00),
 (9,5,'Monthly fee',2,17.91),(10,5,'Reminder fee',1,2.50),
 (11,6,'Monthly fee',2,31.90),(12,6,'Extra data',5,3.80),(13,6,'Extra SIM card',6,3.50),
 (14,7,'Monthly fee',1,29.90),(15,7,'Reminder fee',2,2.50),
 (16,8,'Monthly fee',1,26.91),(17,8,'Extra data',1,4.00),
 (18,9,'Monthly fee',3,29.90),(19,9,'Router rental',2,6.00),(20,9,'Roaming pack',3,5.00),
 (21,10,'Monthly fee',1,9.90),
 (22,11,'Monthly fee',2,31.90),(23,11,'Router rental',1,6.50),
 (24,12,'Monthly fee',1,18.90);
INSERT INTO tblComplaint VALUES
 (1,'B-401',1,'billing','low','2022-01-12','2022-01-26','2022-01-20',2,2,1.5,5.00),
 (2,'B-402',3,'no signal','high','2022-02-03','2022-02-05','2022-02-08',3,4,6.0,40.00),
 (3,'B-403',2,'dropped calls','medium','2022-03-04','2022-03-18','2022-03-15',2,7,3.5,0),
 (4,'B-404',5,'slow internet','high','2022-05-23','2022-05-25','2022-05-25',3,3,8.0,60.00),
 (5,'B-405',4,'roaming','low','2022-11-05','2022-11-19','2022-12-01',5,5,2.0,9.60),
 (6,'B-406',8,'slow internet','medium','2022-12-14','2022-12-28','2022-12-20',2,5,4.5,0),
 (7,'B-407',9,'billing','low','2023-01-25','2023-02-08',NULL,7,2,1.0,0),
 (8,'B-408',1,'dropped calls','medium','2023-02-20','2023-03-06','2023-03-01',3,4,2.5,0),
 (9,'B-409',5,'no signal','high','2023-04-11','2023-04-13','2023-04-17',3,7,9.5,80.00),
 (10,'B-410',10,'slow internet','medium','2023-05-30','2023-06-13',NULL,9,NULL,0,0),
 (11,'B-411',8,'no signal','high','2023-06-15','2023-06-17',NULL,2,9,3.0,0);
