CREATE TABLE Photographer (
  PhotographerID INTEGER PRIMARY KEY,
  FirstName TEXT,
  LastName TEXT,
  JobTitle TEXT,
  City TEXT,
  Country TEXT,
  Phone TEXT,
  JoinedOn DATE,
  CommissionRate REAL,
  MentorID INTEGER,
  IsActive TEXT,
  FOREIGN KEY (MentorID) REFERENCES Photographer(PhotographerID)
);
CREATE TABLE Photo (
  PhotoID INTEGER PRIMARY KEY,
  PhotoNo TEXT,
  Title TEXT,
  PhotographerID INTEGER,
  RetouchedBy INTEGER,
  Width INTEGER,
  Height INTEGER,
  FileSizeMB REAL,
  TakenOn DATE,
  UploadedOn DATE,
  Price NUMERIC(8,2),
  ModelRelease TEXT,
  Status TEXT,
  FOREIGN KEY (PhotographerID) REFERENCES Photographer(PhotographerID),
  FOREIGN KEY (RetouchedBy) REFERENCES Photographer(PhotographerID)
);
CREATE TABLE Keyword (
  KeywordID INTEGER PRIMARY KEY,
  Word TEXT,
  Language TEXT,
  Restricted TEXT
);
CREATE TABLE PhotoKeyword (
  PhotoID INTEGER,
  KeywordID INTEGER,
  PRIMARY KEY (PhotoID, KeywordID),
  FOREIGN KEY (PhotoID) REFERENCES Photo(PhotoID),
  FOREIGN KEY (KeywordID) REFERENCES Keyword(KeywordID)
);
CREATE TABLE Licence (
  LicenceCode TEXT PRIMARY KEY,
  LicenceName TEXT,
  BasePrice NUMERIC(8,2),
  MaxCopies INTEGER,
  Exclusive TEXT
);
CREATE TABLE Client (
  ClientID INTEGER PRIMARY KEY,
  CompanyName TEXT,
  ContactName TEXT,
  ContactTitle TEXT,
  Email TEXT,
  City TEXT,
  Country TEXT,
  VatNumber TEXT,
  CreditLimit INTEGER,
  Blocked TEXT
);
CREATE TABLE Invoice (
  InvoiceNo TEXT PRIMARY KEY,
  ClientID INTEGER,
  BillingCity TEXT,
  IssuedOn DATE,
  DueOn DATE,
  PaidOn DATE,
  NetAmount NUMERIC(10,2),
  TaxAmount NUMERIC(10,2),
  Status TEXT,
  FOREIGN KEY (ClientID) REFERENCES Client(ClientID)
);
CREATE TABLE Download (
  DownloadID INTEGER PRIMARY KEY,
  PhotoID INTEGER,
  ClientID INTEGER,
  LicenceCode TEXT,
  InvoiceNo TEXT,
  DownloadedAt DATETIME,
  UnitPrice NUMERIC(8,2),
  Copies INTEGER,
  FOREIGN KEY (PhotoID) REFERENCES Photo(PhotoID),
  FOREIGN KEY (ClientID) REFERENCES Client(ClientID),
  FOREIGN KEY (LicenceCode) REFERENCES Licence(LicenceCode),
  FOREIGN KEY (InvoiceNo) REFERENCES Invoice(InvoiceNo)
);
INSERT INTO Photographer VALUES
(1,'Agnes','Holt','Head of Photography','Ghent','Belgium','+32 9 555 01','2009-04-01',0.50,NULL,'Y'),
(2,'Bruno','Salas','Staff Photographer','Valencia','Spain','+34 96 555 02','2013-02-18',0.40,1,'Y'),
(3,'Chiara','Neri','Staff Photographer','Turin','Italy',NULL,'2015-09-07',0.42,1,'Y'),
(4,'David','Oduya','Freelancer','Ghent','Belgium','+32 9 555 04','2017-06-25',0.60,2,'Y'),
(5,'Eva','Kranz','Freelancer','Graz','Austria','+43 316 555 05','2018-11-30',0.62,2,'N'),
(6,'Finn','Lund','Freelancer','Aarhus','Denmark',NULL,'2019-03-14',0.58,3,'Y'),
(7,'Gloria','Pinto','Retoucher','Porto','Portugal','+351 22 555 07','2016-01-11',0.20,1,'Y'),
(8,'Hugo','Martel','Retoucher','Ghent','Belgium','+32 9 555 08','2020-08-03',0.18,7,'Y'),
(9,'Irena','Kos','Freelancer','Graz','Austria','+43 316 555 09','2021-05-19',0.55,3,'Y'),
(10,'Jan','Visser','Staff Photographer','Utrecht','Netherlands','+31 30 555 10','2011-10-10',0.45,NULL,'N'),
(11,'Katya','Moroz','Trainee','Ghent','Belgium',NULL,'2023-02-01',0.10,4,'Y');
INSERT INTO Photo VALUES
(1,'PH-0101','Foggy Canal',1,7,6000,4000,18.4,'2021-11-02','2021-11-05',120,'N','online'),
(2,'PH-0102','Market Morning',2,7,5472,3648,14.1,'2022-03-19','2022-03-21',80,'Y','online'),
(3,'PH-0103','Old Tram',2,8,4000,6000,16.9,'2022-04-04','2022-04-20',60,'N','online'),
(4,'PH-0104','Vineyard at Dusk',3,7,8256,5504,42.7,'2021-09-28','2021-10-15',210,'N','online'),
(5,'PH-0105','Two Fishermen',6,8,6048,4024,21.3,'2022-06-11','2022-06-12',95,'Y','online'),
(6,'PH-0106','Rooftops of Graz',5,NULL,5184,3456,11.8,'2020-05-23','2020-06-01',45,'N','withdrawn'),
(7,'PH-0107','Skater',4,8,3840,5760,13.5,'2022-08-07','2022-08-07',70,'Y','online'),
(8,'PH-0108','Empty Stadium',4,NULL,7008,4672,27.6,'2020-04-18','2020-04-19',150,'N','online'),
(9,'PH-0109','Grandmother Baking',3,7,5760,3840,15.2,'2022-12-10','2023-01-08',130,'Y','online'),
(10,'PH-0110','Night Train',10,8,4912,3264,9.7,'2019-01-30','2019-02-11',55,'N','withdrawn'),
(11,'PH-0111','Snow on the Dyke',10,NULL,6000,3375,12.6,'2019-12-27','2020-01-03',65,'N','online'),
(12,'PH-0112','Harvest Hands',9,7,5000,5000,19.9,'2022-09-15','2022-09-17',110,'N','pending'),
(13,'PH-0113','Lighthouse Keeper',6,1,4480,6720,20.8,'2023-03-03','2023-03-06',140,'Y','online'),
(14,'PH-0114','Test Shot',11,NULL,1920,1280,1.2,'2023-02-14','2023-02-14',0,'N','pending'),
(15,'PH-0115','Bridge in the Rain',1,8,7952,5304,38.5,'2023-04-22','2023-04-29',175,'N','online'),
(16,'PH-0116','Carnival Mask',2,7,4032,3024,8.1,'2023-02-19','2023-02-20',0,'Y','online');
INSERT INTO Keyword VALUES (1,'water','en','N'),(2,'city','en','N'),(3,'portrait','en','N'),(4,'sport','en','N'),(5,'winter','en','N'),(6,'food','en','N'),(7,'children','en','Y'),(8,'paysage','fr','N'),(9,'railway','en','N');
INSERT INTO PhotoKeyword VALUES (1,1),(1,2),(2,2),(2,6),(3,2),(3,9),(4,8),(4,6),(5,1),(5,3),(6,2),(7,4),(7,3),(7,2),(8,4),(9,3),(9,6),(10,9),(11,5),(11,8),(12,6),(13,1),(13,3),(15,1),(15,2),(16,3);
INSERT INTO Licence VALUES ('ED','Editorial',40,5000,'N'),('WB','Web Only',25,NULL,'N'),('PR','Print Standard',90,50000,'N'),('EX','Full Buyout',900,NULL,'Y'),('SC','School Use',0,200,'N');
INSERT INTO Client VALUES
(1,'Meridian Magazine','Laura Stein','Picture Editor','laura@meridian.example','Hamburg','Germany','DE811200',5000,'N'),
(2,'Blauwe Lijn Publishing','Pieter Baas','Buyer','p.baas@blauwelijn.example','Utrecht','Netherlands','NL004410',8000,'N'),
(3,'Tasty Week','Marie Colin','Picture Editor','marie@tastyweek.example','Lyon','France',NULL,2000,'N'),
(4,'Northlight Advertising','Sam Hadley','Art Director','sam@northlight.example','Leeds','United Kingdom','GB77120',15000,'N'),
(5,'Graz Tourist Board','Andrea Wolf','Marketing Manager','wolf@graztour.example','Graz','Austria','AT30091',4000,'N'),
(6,'Cobble Street School','Nina Park','Teacher',NULL,'Ghent','Belgium',NULL,0,'N'),
(7,'Quickprint Posters','Ed Mason','Owner','ed@quickprint.example','Leeds','United Kingdom','GB55019',1500,'Y'),
(8,'Railway Review','Otto Kern','Buyer','kern@railreview.example','Hamburg','Germany','DE900331',3000,'N'),
(9,'Verde Foods','Paola Conti','Art Director','conti@verde.example','Turin','Italy','IT41177',9000,'N'),
(10,'Fjord Calendars','Mads Holm','Owner',NULL,'Aarhus','Denmark',NULL,2500,'Y');
INSERT INTO Invoice VALUES
('INV-3001',1,'Hamburg','2022-01-31','2022-03-02','2022-02-20',460,96.60,'paid'),
('INV-3002',2,'Amsterdam','2022-04-30','2022-05-30','2022-06-14',720,151.20,'paid'),
('INV-3003',4,'Leeds','2022-06-30','2022-07-30','2022-07-12',2150,430.00,'paid'),
('INV-3004',7,'York','2022-08-31','2022-09-30',NULL,270,54.00,'overdue'),
('INV-3005',3,'Paris','2022-10-31','2022-11-30','2022-12-09',390,0,'paid'),
('INV-3006',8,'Hamburg','2023-01-31','2023-03-02','2023-02-27',180,37.80,'paid'),
('INV-3007',9,'Milan','2023-03-31','2023-04-30','2023-04-18',1310,288.20,'paid'),
('INV-3008',1,'Hamburg','2023-04-30','2023-05-30',NULL,540,113.40,'open'),
('INV-3009',10,'Aarhus','2023-04-30','2023-05-30',NULL,225,0,'overdue'),
('INV-3010',4,'London','2023-05-31','2023-06-30',NULL,900,180.00,'open');
INSERT INTO Download VALUES
(1,1,1,'PR','INV-3001','2022-01-12 10:20:00',120,3),
(2,3,1,'ED','INV-3001','2022-01-20 16:05:00',50,2),
(3,4,2,'PR','INV-3002','2022-04-02 09:00:00',210,3),
(4,2,2,'WB','INV-3002','2022-04-11 11:45:00',45,2),
(5,8,4,'EX','INV-3003','2022-06-08 14:30:00',1050,1),
(6,5,4,'PR','INV-3003','2022-06-15 08:55:00',110,10),
(7,7,7,'WB','INV-3004','2022-08-09 19:10:00',27,10),
(8,2,3,'ED','INV-3005','2022-10-04 12:00:00',65,6),
(9,10,8,'ED','INV-3006','2023-01-17 07:40:00',60,3),
(10,9,9,'PR','INV-3007','2023-03-05 13:15:00',131,10),
(11,13,1,'PR','INV-3008','2023-04-13 15:00:00',135,4),
(12,11,10,'WB','INV-3009','2023-04-21 10:10:00',25,9),
(13,15,4,'PR','INV-3010','2023-05-16 17:25:00',180,5),
(14,16,6,'SC',NULL,'2023-03-08 09:30:00',0,30),
(15,2,6,'SC',NULL,'2023-05-22 10:00:00',0,25),
(16,4,9,'WB',NULL,'2023-06-01 12:12:00',70,1),
(17,1,4,'ED',NULL,'2023-06-05 18:00:00',55,2),
(18,3,8,'ED',NULL,'2023-06-07 08:20:00',58,1);
