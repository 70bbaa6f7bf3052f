CREATE TABLE destinations (
  destinationId INTEGER PRIMARY KEY,
  destinationName TEXT,
  country TEXT,
  partOfId INTEGER,
  climate TEXT,
  avgSummerTemp REAL,
  airportCode TEXT,
  FOREIGN KEY (partOfId) REFERENCES destinations(destinationId)
);
CREATE TABLE hotels (
  hotelId INTEGER PRIMARY KEY,
  hotelName TEXT,
  destinationId INTEGER,
  stars INTEGER,
  roomCount INTEGER,
  roomSize TEXT,
  nightlyRate NUMERIC(8,2),
  hasPool TEXT,
  email TEXT,
  closedOn DATE,
  FOREIGN KEY (destinationId) REFERENCES destinations(destinationId)
);
CREATE TABLE guides (
  guideId INTEGER PRIMARY KEY,
  firstName TEXT,
  lastName TEXT,
  jobTitle TEXT,
  homeCity TEXT,
  dailyFee NUMERIC(8,2),
  startedOn DATE,
  endedOn DATE,
  leadGuideId INTEGER,
  FOREIGN KEY (leadGuideId) REFERENCES guides(guideId)
);
CREATE TABLE tours (
  tourId INTEGER PRIMARY KEY,
  tourCode TEXT,
  tourTitle TEXT,
  destinationId INTEGER,
  guideId INTEGER,
  backupGuideId INTEGER,
  durationDays INTEGER,
  distanceKm INTEGER,
  groupSize TEXT,
  listPrice NUMERIC(8,2),
  costPerPerson NUMERIC(8,2),
  onSale TEXT,
  FOREIGN KEY (destinationId) REFERENCES destinations(destinationId),
  FOREIGN KEY (guideId) REFERENCES guides(guideId),
  FOREIGN KEY (backupGuideId) REFERENCES guides(guideId)
);
CREATE TABLE travellers (
  travellerId INTEGER PRIMARY KEY,
  fullName TEXT,
  homeCity TEXT,
  country TEXT,
  birthDate DATE,
  phone TEXT,
  newsletter TEXT,
  recommendedBy INTEGER,
  FOREIGN KEY (recommendedBy) REFERENCES travellers(travellerId)
);
CREATE TABLE bookings (
  bookingId INTEGER PRIMARY KEY,
  bookingNo TEXT,
  travellerId INTEGER,
  tourId INTEGER,
  hotelId INTEGER,
  bookedOn DATE,
  departsOn DATE,
  returnsOn DATE,
  persons INTEGER,
  pricePerPerson NUMERIC(8,2),
  discountPercent INTEGER,
  status TEXT,
  cancelledOn DATE,
  FOREIGN KEY (travellerId) REFERENCES travellers(travellerId),
  FOREIGN KEY (tourId) REFERENCES tours(tourId),
  FOREIGN KEY (hotelId) REFERENCES hotels(hotelId)
);
CREATE TABLE payments (
  paymentId INTEGER PRIMARY KEY,
  paymentRef TEXT,
  bookingId INTEGER,
  dueOn DATE,
  paidOn DATE,
  amount NUMERIC(8,2),
  method TEXT,
  FOREIGN KEY (bookingId) REFERENCES bookings(bookingId)
);
CREATE TABLE reviews (
  reviewId INTEGER PRIMARY KEY,
  travellerId INTEGER,
  tourId INTEGER,
  rating INTEGER,
  headline TEXT,
  postedOn DATE,
  helpfulVotes INTEGER,
  repliedOn DATE,
  FOREIGN KEY (travellerId) REFERENCES travellers(travellerId),
  FOREIGN KEY (tourId) REFERENCES tours(tourId)
);
CREATE TABLE blogPosts (
  blogPostId INTEGER PRIMARY KEY,
  headline TEXT,
  destinationId INTEGER,
  writtenBy INTEGER,
  editedBy INTEGER,
  draftedOn DATE,
  publishedOn DATE,
  wordCount INTEGER,
  views INTEGER,
  FOREIGN KEY (destinationId) REFERENCES destinations(destinationId),
  FOREIGN KEY (writtenBy) REFERENCES guides(guideId),
  FOREIGN KEY (editedBy) REFERENCES guides(guideId)
);
INSERT INTO destinations VALUES
 (1,'Dalmatian Coast','Croatia',NULL,'mediterranean',28.5,'SPU'),
 (2,'Vis Island','Croatia',1,'mediterranean',27.9,NULL),
 (3,'Korcula','Croatia',1,'mediterranean',28.1,NULL),
 (4,'Scottish Highlands','United Kingdom',NULL,'oceanic',16.2,'INV'),
 (5,'Isle of Skye','United Kingdom',4,'oceanic',15.4,NULL),
 (6,'Tyrol','Austria',NULL,'alpine',19.8,'INN'),
 (7,'Zillertal','Austria',6,'alpine',18.9,NULL),
 (8,'Azores','Portugal',NULL,'oceanic',23.7,'PDL'),
 (9,'Atacama','Chile',NULL,'desert',24.6,'CJC');
INSERT INTO hotels VALUES
 (1,'Villa Marina',2,3,18,'22 m2',95.00,'N','stay@villamarina.hr',NULL),
 (2,'Palace Korcula',3,5,74,'35 m2',240.00,'Y','desk@palacekorcula.hr',NULL),
 (3,'Stag and Thistle',5,3,12,'18 m2',110.00,'N',NULL,NULL),
 (4,'Loch View Lodge',4,4,30,'26 m2',165.00,'N','hello@lochview.uk',NULL),
 (5,'Gletscherblick',7,4,45,'24 m2',148.00,'Y','info@gletscherblick.at',NULL),
 (6,'Pension Anna',7,2,9,'16 m2',62.00,'N',NULL,'2022-10-31'),
 (7,'Blue Lagoon House',8,4,26,'28 m2',130.00,'Y','oi@bluelagoon.pt',NULL),
 (8,'Salar Desert Camp',9,3,15,'20 m2',175.00,'N',NULL,NULL),
 (9,'Harbour Rooms Split',1,2,22,'15 m2',70.00,'N','rooms@harboursplit.hr',NULL);
INSERT INTO guides VALUES
 (1,'Ivana','Matic','Head of Tours','Split',260.00,'2011-04-01',NULL,NULL),
 (2,'Duncan','Ross','Senior Guide','Inverness',210.00,'2013-05-15',NULL,1),
 (3,'Lukas','Egger','Senior Guide','Innsbruck',220.00,'2014-12-01',NULL,1),
 (4,'Beatriz','Furtado','Tour Guide','Ponta Delgada',175.00,'2018-03-12',NULL,1),
 (5,'Marko','Split','Tour Guide','Split',160.00,'2019-04-20','2022-10-15',2),
 (6,'Fiona','Macrae','Tour Guide','Portree',155.00,'2020-06-01',NULL,2),
 (7,'Elena','Soto','Tour Guide','Calama',180.00,'2021-01-10',NULL,4),
 (8,'Theo','Brandt','Trainee Guide','Innsbruck',90.00,'2023-02-01',NULL,3);
INSERT INTO tours VALUES
 (1,'DAL-7','Sailing the Islands',1,1,5,7,140,'6-10 people',1190.00,760.00,'Y'),
 (2,'VIS-3','Caves of Vis',2,5,1,3,35,'4-8 people',420.00,255.00,'N'),
 (3,'SKY-5','Walking Skye',5,6,2,5,78,'4-12 people',890.00,540.00,'Y'),
 (4,'HIG-8','Highland Round',4,2,6,8,620,'8-16 people',1340.00,910.00,'Y'),
 (5,'TYR-4','Huts of the Zillertal',7,3,8,4,52,'4-8 people',560.00,330.00,'Y'),
 (6,'TYR-2','First Snow Weekend',6,3,NULL,2,14,'4-8 people',290.00,190.00,'Y'),
 (7,'AZO-9','Whales and Volcanoes',8,4,NULL,9,210,'6-10 people',1680.00,1120.00,'Y'),
 (8,'ATA-10','Stars over the Desert',9,7,4,10,480,'6-12 people',2450.00,1790.00,'Y'),
 (9,'KOR-1','Korcula by Bike',3,5,NULL,1,42,'2-12 people',75.00,30.00,'N');
INSERT INTO travellers VALUES
 (1,'Nadia Bergstrom','Uppsala','Sweden','1980-03-14','+46 70 555 01','Y',NULL),
 (2,'Colin Hughes','Leeds','United Kingdom','1962-11-02','+44 7700 555 02','Y',1),
 (3,'Greta Baumann','Innsbruck','Austria','1994-07-25',NULL,'N',1),
 (4,'Joao Pires','Porto','Portugal','1988-01-30','+351 91 555 04','N',2),
 (5,'Elise Fontaine','Lyon','France','1971-09-09','+33 6 55 55 05','Y',NULL),
 (6,'Matt Reilly','Cork','Ireland','1999-12-20',NULL,'Y',5),
 (7,'Helga Stern','Graz','Austria','1955-05-05','+43 660 555 07','N',5),
 (8,'Priit Tamm','Tartu','Estonia','1990-10-17','+372 5555 08','Y',NULL),
 (9,'Rosalind Page','Leeds','United Kingdom','1976-02-11',NULL,'N',2),
 (10,'Sven Uppsala','Malmo','Sweden','2001-06-06','+46 70 555 10','N',NULL);
INSERT INTO bookings VALUES
 (1,'BK-3001',1,1,9,'2022-01-20','2022-06-11','2022-06-18',2,1190.00,10,'completed',NULL),
 (2,'BK-3002',2,3,3,'2022-02-14','2022-05-07','2022-05-12',1,890.00,0,'completed',NULL),
 (3,'BK-3003',3,5,5,'2022-03-03','2022-07-16','2022-07-20',4,530.00,5,'completed',NULL),
 (4,'BK-3004',4,2,1,'2022-04-22','2022-08-05','2022-08-08',3,420.00,0,'completed',NULL),
 (5,'BK-3005',5,7,7,'2022-05-10','2022-09-01','2022-09-10',2,1620.00,0,'completed',NULL),
 (6,'BK-3006',6,4,4,'2022-06-01','2022-07-02','2022-07-10',2,1340.00,15,'cancelled','2022-06-20'),
 (7,'BK-3007',1,9,2,'2022-06-30','2022-09-14','2022-09-15',5,75.00,0,'completed',NULL),
 (8,'BK-3008',7,6,6,'2022-08-11','2022-10-21','2022-10-23',2,290.00,0,'completed',NULL),
 (9,'BK-3009',2,8,8,'2022-09-19','2023-03-04','2023-03-14',2,2390.00,8,'completed',NULL),
 (10,'BK-3010',5,3,3,'2022-12-27','2023-05-20','2023-05-25',3,860.00,0,'completed',NULL),
 (11,'BK-3011',8,4,4,'2023-01-15','2023-06-10','2023-06-18',4,1340.00,12,'completed',NULL),
 (12,'BK-3012',9,3,NULL,'2023-02-02','2023-05-20','2023-05-25',1,890.00,0,'cancelled','2023-04-01'),
 (13,'BK-3013',3,7,7,'2023-03-18','2023-09-02','2023-09-11',2,1680.00,0,'confirmed',NULL),
 (14,'BK-3014',1,5,5,'2023-04-05','2023-07-22','2023-07-26',3,560.00,5,'confirmed',NULL),
 (15,'BK-3015',6,1,NULL,'2023-05-16','2023-08-19','2023-08-26',1,1250.00,0,'requested',NULL),
 (16,'BK-3016',4,8,8,'2023-06-09','2023-11-04','2023-11-14',1,2450.00,0,'requested',NULL);
INSERT INTO payments VALUES
 (1,'PAY-01',1,'2022-02-10','2022-02-08',700.00,'card'),
 (2,'PAY-02',1,'2022-05-11','2022-05-20',1442.00,'transfer'),
 (3,'PAY-03',2,'2022-04-07','2022-04-05',890.00,'card'),
 (4,'PAY-04',3,'2022-06-16','2022-06-30',2014.00,'transfer'),
 (5,'PAY-05',4,'2022-07-05','2022-07-01',1260.00,'card'),
 (6,'PAY-06',5,'2022-08-01','2022-07-28',3240.00,'transfer'),
 (7,'PAY-07',7,'2022-08-14','2022-08-14',375.00,'cash'),
 (8,'PAY-08',8,'2022-09-21','2022-10-02',580.00,'card'),
 (9,'PAY-09',9,'2022-10-19','2022-10-15',1500.00,'card'),
 (10,'PAY-10',9,'2023-02-02','2023-02-01',2897.60,'transfer'),
 (11,'PAY-11',10,'2023-04-20','2023-04-18',2580.00,'card'),
 (12,'PAY-12',11,'2023-05-10','2023-05-25',4716.80,'transfer'),
 (13,'PAY-13',13,'2023-08-02',NULL,3360.00,'transfer'),
 (14,'PAY-14',14,'2023-06-22','2023-06-21',800.00,'card'),
 (15,'PAY-15',14,'2023-07-05',NULL,796.00,'card'),
 (16,'PAY-16',15,'2023-07-19',NULL,1250.00,'transfer');
INSERT INTO reviews VALUES
 (1,1,1,5,'A week of blue','2022-06-25',31,'2022-06-27'),
 (2,2,3,4,'Wet boots, warm soup','2022-05-19',18,NULL),
 (3,3,5,5,'Perfect huts','2022-07-29',12,'2022-08-01'),
 (4,4,2,2,'Too many boats','2022-08-15',27,'2022-08-16'),
 (5,5,7,5,'Whales at breakfast','2022-09-20',44,NULL),
 (6,1,9,3,'Hot and short','2022-09-22',3,NULL),
 (7,7,6,4,'Snow as promised','2022-11-02',6,'2022-11-03'),
 (8,2,8,5,'I have never seen such stars','2023-03-22',58,'2023-03-30'),
 (9,5,3,3,'Good guide, poor beds','2023-06-02',9,NULL),
 (10,8,4,1,'Four hours in a broken bus','2023-06-24',37,NULL);
INSERT INTO blogPosts VALUES
 (1,'Ten beaches on Vis',2,5,1,'2021-05-02','2021-05-20',1400,18200),
 (2,'What to pack for Skye',5,6,2,'2021-08-11','2021-08-15',900,25400),
 (3,'Hut etiquette in Tyrol',6,3,1,'2022-02-01','2022-02-19',1150,9300),
 (4,'When to see whales',8,4,1,'2022-03-05','2022-03-09',1300,31700),
 (5,'Whisky for beginners',4,2,6,'2022-09-30','2022-11-04',2100,14100),
 (6,'A night in the desert',9,7,4,'2023-02-14','2023-02-21',1750,12600),
 (7,'Korcula without a car',3,1,NULL,'2023-05-30',NULL,800,0),
 (8,'Zillertal with children',7,8,3,'2023-06-12',NULL,1000,0),
 (9,'Ferry timetables explained',1,1,NULL,'2022-04-25','2022-04-26',650,40900);
