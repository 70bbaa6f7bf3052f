CREATE TABLE agent (
  agentId INTEGER PRIMARY KEY,
  firstName TEXT,
  lastName TEXT,
  position TEXT,
  managerId INTEGER,
  office TEXT,
  salary INTEGER,
  hiredOn DATE,
  leftOn DATE,
  FOREIGN KEY (managerId) REFERENCES agent(agentId)
);
CREATE TABLE registrar (
  registrarId INTEGER PRIMARY KEY,
  registrarName TEXT,
  ianaNumber INTEGER,
  city TEXT,
  country TEXT,
  isPartner TEXT
);
CREATE TABLE registrant (
  registrantId INTEGER PRIMARY KEY,
  fullName TEXT,
  organisation TEXT,
  email TEXT,
  phone TEXT,
  city TEXT,
  country TEXT,
  accountType TEXT,
  referredById INTEGER,
  credit NUMERIC(10,2),
  verified TEXT,
  createdAt DATETIME,
  lastLoginAt DATETIME,
  FOREIGN KEY (referredById) REFERENCES registrant(registrantId)
);
CREATE TABLE topLevelDomain (
  tldCode TEXT PRIMARY KEY,
  operatorName TEXT,
  yearlyPrice NUMERIC(10,2),
  wholesalePrice NUMERIC(10,2),
  registrationTerm TEXT,
  graceDays INTEGER,
  restricted TEXT
);
CREATE TABLE domain (
  domainId INTEGER PRIMARY KEY,
  domainName TEXT,
  tldCode TEXT,
  ownerId INTEGER,
  technicalContactId INTEGER,
  registrarId INTEGER,
  status TEXT,
  autoRenew TEXT,
  privacy TEXT,
  registeredOn DATE,
  expiresOn DATE,
  deletedOn DATE,
  FOREIGN KEY (tldCode) REFERENCES topLevelDomain(tldCode),
  FOREIGN KEY (ownerId) REFERENCES registrant(registrantId),
  FOREIGN KEY (technicalContactId) REFERENCES registrant(registrantId),
  FOREIGN KEY (registrarId) REFERENCES registrar(registrarId)
);
CREATE TABLE nameServer (
  nameServerId INTEGER PRIMARY KEY,
  domainId INTEGER,
  hostName TEXT,
  ipAddress TEXT,
  location TEXT,
  ttlSeconds INTEGER,
  isPrimary TEXT,
  addedOn DATE,
  FOREIGN KEY (domainId) REFERENCES domain(domainId)
);
CREATE TABLE invoice (
  invoiceId INTEGER PRIMARY KEY,
  invoiceNo TEXT,
  registrantId INTEGER,
  agentId INTEGER,
  issuedOn DATE,
  dueOn DATE,
  paidOn DATE,
  paymentMethod TEXT,
  remindersSent INTEGER,
  FOREIGN KEY (registrantId) REFERENCES registrant(registrantId),
  FOREIGN KEY (agentId) REFERENCES agent(agentId)
);
CREATE TABLE renewal (
  renewalId INTEGER PRIMARY KEY,
  invoiceId INTEGER,
  domainId INTEGER,
  years INTEGER,
  pricePerYear NUMERIC(10,2),
  discount NUMERIC(10,2),
  renewedOn DATE,
  FOREIGN KEY (invoiceId) REFERENCES invoice(invoiceId),
  FOREIGN KEY (domainId) REFERENCES domain(domainId)
);
CREATE TABLE transfer (
  transferId INTEGER PRIMARY KEY,
  transferNo TEXT,
  domainId INTEGER,
  fromRegistrarId INTEGER,
  toRegistrarId INTEGER,
  agentId INTEGER,
  status TEXT,
  fee NUMERIC(10,2),
  requestedOn DATE,
  approvedOn DATE,
  completedOn DATE,
  FOREIGN KEY (domainId) REFERENCES domain(domainId),
  FOREIGN KEY (fromRegistrarId) REFERENCES registrar(registrarId),
  FOREIGN KEY (toRegistrarId) REFERENCES registrar(registrarId),
  FOREIGN KEY (agentId) REFERENCES agent(agentId)
);
INSERT INTO agent VALUES
(1,'Renata','Novak','Head of Support',NULL,'Prague',72000,'2012-09-03',NULL),
(2,'Colm','Fahey','Billing Lead',1,'Dublin',58000,'2014-04-14',NULL),
(3,'Astrid','Holm','Transfer Lead',1,'Copenhagen',60500,'2015-10-19',NULL),
(4,'Jiri','Kral','Support Agent',2,'Prague',39000,'2018-02-05',NULL),
(5,'Beth','Okafor','Support Agent',2,'Dublin',41500,'2019-06-17',NULL),
(6,'Mikkel','Lund','Support Agent',3,'Copenhagen',43000,'2017-01-09','2023-11-30'),
(7,'Paula','Reis','Support Agent',3,'Prague',38500,'2022-03-21',NULL),
(8,'Denis','Moreau','Trainee',4,'Prague',26000,'2024-01-08',NULL);
INSERT INTO registrar VALUES
(1,'Namehaven',9101,'Prague','Czechia','Y'),
(2,'Dotwharf',9144,'Dublin','Ireland','Y'),
(3,'Rootbarn',9230,'Austin','United States','N'),
(4,'Zonecraft',9312,'Copenhagen','Denmark','Y'),
(5,'Cheapzone',9377,'Limassol','Cyprus','N'),
(6,'Urlhof',9405,'Vienna','Austria','N');
INSERT INTO registrant VALUES
(1,'Hana Dvorak','Oak Press','hana@oakpress.test','555-4101','Brno','Czechia','business',NULL,25.00,'Y','2014-05-06 10:12:00','2024-06-01 09:14:00'),
(2,'Liam Casey',NULL,'liam@casey.test',NULL,'Galway','Ireland','private',NULL,0,'Y','2016-11-21 19:40:00','2024-03-17 20:05:00'),
(3,'Freja Winther','Nordlys Yoga','freja@nordlys.test','555-4103','Aarhus','Denmark','business',1,0,'Y','2017-02-13 08:00:00','2024-05-29 12:30:00'),
(4,'Marco Bellini','Bellini Pasta','marco@bellini.test','555-4104','Parma','Italy','business',3,140.00,'Y','2018-08-30 14:22:00','2023-12-02 17:45:00'),
(5,'Tess Morgan',NULL,'tess@morgan.test',NULL,'Swansea','United Kingdom','private',2,0,'N','2020-04-04 22:10:00','2024-02-11 23:01:00'),
(6,'Oskar Lind','Lind Fastenings','oskar@lind.test','555-4106','Malmo','Sweden','reseller',1,310.50,'Y','2015-03-18 07:50:00','2024-06-03 06:58:00'),
(7,'Emilie Roux','Studio Roux','emilie@roux.test',NULL,'Nantes','France','business',6,12.00,'N','2021-09-09 11:11:00','2024-04-20 15:00:00'),
(8,'Pavel Cerny',NULL,'pavel@cerny.test','555-4108','Brno','Czechia','private',1,0,'Y','2022-01-25 18:33:00','2022-01-25 18:40:00'),
(9,'Jude Abara','Abara Consulting','jude@abara.test','555-4109','Dublin','Ireland','reseller',NULL,88.00,'Y','2019-07-01 09:00:00','2024-05-31 10:10:00'),
(10,'Signe Holt',NULL,'signe@holt.test',NULL,'Odense','Denmark','private',3,0,'N','2024-05-14 21:27:00',NULL);
INSERT INTO topLevelDomain VALUES
('com','Veritor Registry',12.00,9.20,'1 to 10 years',30,'N'),
('net','Veritor Registry',13.50,9.80,'1 to 10 years',30,'N'),
('cz','Bohemia NIC',7.00,5.60,'1 to 10 years',60,'N'),
('ie','Eire Names',22.00,16.50,'1 to 2 years',28,'Y'),
('dk','Dansk Zone',9.50,7.10,'1 or 5 years',14,'N'),
('shop','Mercado Domains',31.00,19.00,'1 to 10 years',40,'N'),
('bank','Trusted Names Ltd',940.00,810.00,'1 year only',5,'Y');
INSERT INTO domain VALUES
(1,'oakpress.cz','cz',1,6,1,'active','Y','N','2014-05-06','2025-05-06',NULL),
(2,'oakpress.com','com',1,6,1,'active','Y','Y','2015-02-17','2025-02-17',NULL),
(3,'liamcasey.ie','ie',2,2,2,'active','N','Y','2016-11-21','2024-11-21',NULL),
(4,'nordlysyoga.dk','dk',3,3,4,'active','Y','N','2017-02-13','2027-02-13',NULL),
(5,'bellinipasta.com','com',4,9,1,'active','Y','N','2018-08-30','2026-08-30',NULL),
(6,'bellini.shop','shop',4,9,1,'expired','N','N','2021-03-08','2024-03-08',NULL),
(7,'tessmorgan.com','com',5,5,3,'active','N','Y','2020-04-04','2024-08-04',NULL),
(8,'lindfast.com','com',6,6,4,'active','Y','N','2015-03-18','2026-03-18',NULL),
(9,'lindfast.net','net',6,6,4,'deleted','N','N','2015-03-18','2022-03-18','2022-05-01'),
(10,'studioroux.com','com',7,6,1,'locked','Y','Y','2021-09-09','2024-09-09',NULL),
(11,'cerny.cz','cz',8,8,1,'active','N','Y','2022-01-25','2025-01-25',NULL),
(12,'abara.ie','ie',9,9,2,'active','Y','N','2019-07-01','2025-07-01',NULL),
(13,'abaraconsult.com','com',9,9,2,'active','Y','N','2023-10-16','2025-10-16',NULL),
(14,'pasta-box.shop','shop',4,9,5,'deleted','N','N','2019-05-20','2021-05-20','2021-07-02');
INSERT INTO nameServer VALUES
(1,1,'ns1.oakpress.cz','192.0.2.11','Prague',3600,'Y','2014-05-06'),
(2,1,'ns2.oakpress.cz','192.0.2.12','Vienna',3600,'N','2019-03-12'),
(3,2,'dns.lindfast.com','192.0.2.31','Malmo',7200,'Y','2018-10-01'),
(4,3,'a.dotwharf.test','198.51.100.4','Dublin',14400,'Y','2016-11-21'),
(5,4,'one.zonecraft.test','198.51.100.40','Copenhagen',86400,'Y','2017-02-13'),
(6,4,'two.zonecraft.test','198.51.100.41','Aarhus',86400,'N','2017-02-13'),
(7,5,'ns1.namehaven.test','192.0.2.77','Prague',1800,'Y','2023-01-20'),
(8,8,'dns2.lindfast.com','192.0.2.32','Malmo',7200,'Y','2015-03-18'),
(9,8,'backup.lindfast.com','203.0.113.5','Dublin',900,'N','2020-06-05'),
(10,10,'ns3.namehaven.test','192.0.2.79','Prague',1800,'Y','2021-09-10'),
(11,12,'b.dotwharf.test','198.51.100.5','Dublin',14400,'Y','2019-07-01'),
(12,13,'c.dotwharf.test','198.51.100.6','Dublin',14400,'Y','2023-10-16');
INSERT INTO invoice VALUES
(1,'DR-601',1,4,'2022-02-01','2022-03-03','2022-02-20','card',0),
(2,'DR-602',6,2,'2022-03-01','2022-03-31','2022-04-15','bank transfer',1),
(3,'DR-603',2,5,'2022-11-02','2022-12-02','2022-11-30','card',0),
(4,'DR-604',4,4,'2023-03-01','2023-03-31','2023-03-29','card',0),
(5,'DR-605',9,5,'2023-06-15','2023-07-15','2023-08-01','bank transfer',2),
(6,'DR-606',7,4,'2023-08-25','2023-09-24','2023-09-01','wallet',0),
(7,'DR-607',5,5,'2023-03-20','2023-04-19','2023-04-04','wallet',0),
(8,'DR-608',1,4,'2024-02-01','2024-03-02','2024-02-14','card',0),
(9,'DR-609',6,2,'2024-03-01','2024-03-31','2024-03-28','bank transfer',1),
(10,'DR-610',4,7,'2024-03-04','2024-04-03',NULL,'card',3),
(11,'DR-611',8,7,'2024-01-10','2024-02-09','2024-01-12','card',0),
(12,'DR-612',9,5,'2024-05-28','2024-06-27',NULL,'bank transfer',0);
INSERT INTO renewal VALUES
(1,1,2,3,11.00,0,'2022-02-17'),
(2,1,1,3,6.50,1.50,'2022-02-20'),
(3,2,8,4,11.00,4.00,'2022-04-15'),
(4,3,3,2,21.00,0,'2022-11-30'),
(5,4,6,1,29.00,0,'2023-03-29'),
(6,4,5,3,11.50,3.50,'2023-03-29'),
(7,5,12,2,22.00,2.00,'2023-08-01'),
(8,5,13,2,12.00,0,'2023-10-16'),
(9,6,10,1,12.00,0,'2023-09-01'),
(10,7,7,1,12.00,0,'2023-04-04'),
(11,8,1,1,7.00,0,'2024-02-14'),
(12,8,2,1,12.00,0,'2024-02-14'),
(13,9,8,2,12.00,2.40,'2024-03-28'),
(14,10,6,1,31.00,0,NULL),
(15,11,11,1,7.00,0,'2024-01-12'),
(16,12,12,1,22.00,0,NULL);
INSERT INTO transfer VALUES
(1,'TR-71',2,3,1,6,'completed',12.00,'2018-09-20','2018-09-24','2018-09-28'),
(2,'TR-72',5,5,1,3,'completed',12.00,'2022-12-28','2023-01-10','2023-01-18'),
(3,'TR-73',8,1,4,6,'completed',0,'2020-05-11','2020-05-13','2020-05-19'),
(4,'TR-74',7,2,3,7,'completed',10.00,'2023-02-06','2023-02-07','2023-02-13'),
(5,'TR-75',3,2,5,7,'rejected',0,'2023-06-14',NULL,NULL),
(6,'TR-76',14,1,5,6,'completed',15.00,'2020-10-05','2020-10-19','2020-10-30'),
(7,'TR-77',10,1,6,3,'pending',12.00,'2024-05-20','2024-05-24',NULL),
(8,'TR-78',12,2,4,7,'pending',9.00,'2024-06-02',NULL,NULL),
(9,'TR-79',11,6,1,3,'completed',7.00,'2023-08-08','2023-08-09','2023-08-12');
