CREATE TABLE agent (
  agentId INTEGER PRIMARY KEY,
  firstName TEXT,
  lastName TEXT,
  jobTitle TEXT,
  office TEXT,
  mentorId INTEGER,
  hiredOn DATE,
  commissionPct REAL,
  active BOOLEAN,
  FOREIGN KEY (mentorId) REFERENCES agent(agentId)
);
CREATE TABLE destination (
  destCode TEXT PRIMARY KEY,
  destName TEXT,
  country TEXT,
  climate TEXT,
  visaRequired TEXT
);
CREATE TABLE trip (
  tripCode TEXT PRIMARY KEY,
  title TEXT,
  originCode TEXT,
  destCode TEXT,
  startDate DATE,
  endDate DATE,
  basePrice NUMERIC(9,2),
  maxSeats INTEGER,
  seatsLeft INTEGER,
  tripType TEXT,
  cancelled BOOLEAN,
  FOREIGN KEY (originCode) REFERENCES destination(destCode),
  FOREIGN KEY (destCode) REFERENCES destination(destCode)
);
CREATE TABLE traveller (
  travellerId INTEGER PRIMARY KEY,
  fullName TEXT,
  birthDate DATE,
  nationality TEXT,
  homeCity TEXT,
  email TEXT,
  phone TEXT,
  passportNo TEXT,
  passportExpiry DATE,
  referredBy INTEGER,
  newsletter BOOLEAN,
  FOREIGN KEY (referredBy) REFERENCES traveller(travellerId)
);
CREATE TABLE booking (
  bookingRef TEXT PRIMARY KEY,
  tripCode TEXT,
  leadTravellerId INTEGER,
  agentId INTEGER,
  bookedOn DATE,
  status TEXT,
  totalPrice NUMERIC(9,2),
  discount NUMERIC(9,2),
  cancelledOn DATE,
  specialRequest TEXT,
  FOREIGN KEY (tripCode) REFERENCES trip(tripCode),
  FOREIGN KEY (leadTravellerId) REFERENCES traveller(travellerId),
  FOREIGN KEY (agentId) REFERENCES agent(agentId)
);
CREATE TABLE bookingTraveller (
  bookingRef TEXT,
  travellerId INTEGER,
  seatNo TEXT,
  mealPlan TEXT,
  insurance TEXT,
  PRIMARY KEY (bookingRef, travellerId),
  FOREIGN KEY (bookingRef) REFERENCES booking(bookingRef),
  FOREIGN KEY (travellerId) REFERENCES traveller(travellerId)
);
CREATE TABLE payment (
  paymentId INTEGER PRIMARY KEY,
  bookingRef TEXT,
  paidOn DATE,
  amount NUMERIC(9,2),
  method TEXT,
  refunded BOOLEAN,
  FOREIGN KEY (bookingRef) REFERENCES booking(bookingRef)
);
INSERT INTO agent VALUES
(1,'Nadia','Ferreira','Office Manager','Leeds',NULL,'2008-04-01',3.0,1),
(2,'Stuart','Pell','Senior Travel Consultant','Leeds',1,'2013-09-16',4.5,1),
(3,'Mei','Lin','Travel Consultant','York',2,'2019-02-11',4.0,1),
(4,'Callum','York','Travel Consultant','Leeds',2,'2020-07-06',4.0,1),
(5,'Bea','Thorne','Senior Travel Consultant','York',1,'2011-03-28',5.0,0),
(6,'Hugo','Marsden','Apprentice','Leeds',4,'2022-09-05',1.5,1);
INSERT INTO destination VALUES
('LBA','Leeds','United Kingdom','temperate','N'),('MAN','Manchester','United Kingdom','temperate','N'),('LIS','Lisbon','Portugal','mediterranean','N'),
('MRK','Marrakech','Morocco','desert','N'),('KTM','Kathmandu','Nepal','mountain','Y'),('REK','Reykjavik','Iceland','subarctic','N'),
('HAN','Hanoi','Vietnam','tropical','Y'),('NAP','Naples','Italy','mediterranean','N'),('AMM','Amman','Jordan','desert','Y'),('PRT','Porto','Portugal','mediterranean','N');
INSERT INTO trip VALUES
('T01','Lisbon Long Weekend','LBA','LIS','2022-10-14','2022-10-17',420,20,6,'city',0),
('T02','Atlas and Souks','MAN','MRK','2022-11-05','2022-11-14',980,16,3,'tour',0),
('T03','Northern Lights','MAN','REK','2023-01-20','2023-01-25',1340,18,0,'nature',0),
('T04','Everest Foothills','MAN','KTM','2023-03-10','2023-03-28',2650,12,7,'trek',0),
('T05','Bay of Naples','LBA','NAP','2023-04-22','2023-04-29',1120,24,9,'tour',0),
('T06','Petra and Desert Camp','MAN','AMM','2023-04-02','2023-04-10',1795,14,14,'tour',1),
('T07','Port Wine Week','LBA','PRT','2023-05-13','2023-05-20',890,18,4,'food',0),
('T08','Vietnam North to South','MAN','HAN','2023-06-03','2023-06-22',3120,16,5,'tour',0),
('T09','Iceland by Camper','MAN','REK','2023-07-08','2023-07-18',2240,10,2,'nature',0),
('T10','Lisbon with Children','LBA','LIS','2023-08-05','2023-08-12',1050,20,20,'city',0),
('T11','Street Food Hanoi','MAN','HAN','2023-09-16','2023-09-25',1880,14,11,'food',0);
INSERT INTO traveller VALUES
(1,'Joan Habergham','1951-03-18','British','Leeds','joan.h@mailbox.example','0113 555 10','P44120','2026-05-01',NULL,1),
(2,'Leslie Habergham','1949-11-02','British','Leeds',NULL,'0113 555 10','P44121','2023-06-15',NULL,0),
(3,'Amrit Chahal','1984-07-25','British','Bradford','amrit@mailbox.example','01274 555 7','P60218','2028-02-11',1,1),
(4,'Simran Chahal','1986-01-09','Indian','Bradford','simran@mailbox.example',NULL,'Z88110','2025-10-30',3,1),
(5,'Eoin Duffy','1991-09-14','Irish','York','eoin@mailbox.example','01904 555 62','IE7781','2029-08-08',NULL,0),
(6,'Clara Bright','1978-05-30','British','York','clara.b@mailbox.example','01904 555 13','P52200','2024-01-20',5,1),
(7,'Naomi Bright','2010-12-12','British','York',NULL,NULL,'P52201','2027-03-03',6,0),
(8,'Marcus Oyelaran','1969-08-08','British','Harrogate','marcus@mailbox.example','01423 555 9','P31009','2023-04-05',1,0),
(9,'Petra Novak','1995-02-27','Czech','Leeds','petra@mailbox.example','0113 555 84','CZ4410','2030-12-01',3,1),
(10,'Dilys Morgan','1959-06-21','British','Skipton','dilys@mailbox.example','01756 555 3',NULL,NULL,8,1),
(11,'Sean Whitaker','1988-10-05','British','Leeds','sean@mailbox.example',NULL,'P70334','2031-01-15',5,0),
(12,'Vera Lindqvist','1973-04-16','Swedish','Harrogate','vera@mailbox.example','01423 555 41','SE2290','2026-09-09',8,1);
INSERT INTO booking VALUES
('BK701','T01',1,2,'2022-06-20','completed',840,0,NULL,'ground floor room'),
('BK702','T02',3,3,'2022-07-11','completed',1960,60,NULL,NULL),
('BK703','T03',6,5,'2022-08-15','completed',2680,100,NULL,'vegetarian meals'),
('BK704','T01',9,4,'2022-09-02','cancelled',420,0,'2022-09-29',NULL),
('BK705','T04',5,3,'2022-10-27','completed',2650,0,NULL,NULL),
('BK706','T06',10,2,'2022-12-05','cancelled',1795,0,'2023-02-17',NULL),
('BK707','T05',1,2,'2023-01-09','completed',2240,140,NULL,'ground floor room'),
('BK708','T07',8,5,'2023-01-30','completed',890,0,NULL,NULL),
('BK709','T05',11,4,'2022-11-18','completed',1340,0,NULL,NULL),
('BK710','T08',3,2,'2023-02-13','confirmed',6240,250,NULL,'window seats'),
('BK711','T09',12,3,'2023-03-21','confirmed',2240,0,NULL,NULL),
('BK712','T08',5,3,'2023-03-29','confirmed',3120,120,NULL,NULL),
('BK713','T09',6,6,'2023-04-17','confirmed',4480,200,NULL,'child seat'),
('BK714','T11',9,4,'2023-05-02','provisional',1880,0,NULL,NULL),
('BK715','T11',8,6,'2023-05-08','provisional',3760,0,NULL,'late arrival'),
('BK716','T08',11,4,'2023-03-06','cancelled',3120,0,'2023-04-24',NULL);
INSERT INTO bookingTraveller VALUES
('BK701',1,'4A','half board','Y'),('BK701',2,'4B','half board','Y'),('BK702',3,'12C','full board','N'),('BK702',4,'12D','full board','Y'),
('BK703',6,'7A','half board','Y'),('BK703',7,'7B','half board','Y'),('BK704',9,NULL,'breakfast','N'),('BK705',5,'20F','full board','Y'),
('BK706',10,NULL,'half board','N'),('BK707',1,'3C','half board','Y'),('BK707',2,'3D','half board','N'),('BK708',8,'9A','breakfast','N'),
('BK709',11,'15E','breakfast','N'),('BK710',3,'22A','breakfast','Y'),('BK710',4,'22K','breakfast','Y'),('BK711',12,'6F','none','Y'),
('BK712',5,'23B','breakfast','Y'),('BK713',6,'10A','none','Y'),('BK713',7,'10B','none','Y'),('BK714',9,NULL,'breakfast','N'),
('BK715',8,NULL,'breakfast','N'),('BK715',10,NULL,'breakfast','Y'),('BK716',11,NULL,'breakfast','Y');
INSERT INTO payment VALUES
(1,'BK701','2022-06-20',200,'card',0),(2,'BK701','2022-09-10',640,'card',0),(3,'BK702','2022-07-11',400,'bank transfer',0),(4,'BK702','2022-10-01',1500,'bank transfer',0),
(5,'BK703','2022-08-16',2580,'card',0),(6,'BK704','2022-09-02',150,'card',0),(7,'BK705','2022-10-27',650,'card',0),(8,'BK705','2023-01-31',2000,'cheque',0),
(9,'BK706','2022-12-05',500,'card',1),(10,'BK707','2023-01-09',2100,'cheque',0),(11,'BK708','2023-01-30',890,'cash',0),(12,'BK709','2022-11-18',340,'card',0),
(13,'BK709','2022-12-20',1000,'card',0),(14,'BK710','2023-02-13',1500,'bank transfer',0),(15,'BK710','2023-04-28',2500,'bank transfer',0),(16,'BK711','2023-03-21',560,'card',0),
(17,'BK712','2023-03-30',750,'card',0),(18,'BK713','2023-04-17',1100,'cash',0),(19,'BK716','2023-03-06',780,'card',1);
