CREATE TABLE Venues (
  venueId INTEGER PRIMARY KEY,
  name TEXT,
  city TEXT,
  country TEXT,
  capacity INTEGER,
  isOutdoor TEXT,
  phone TEXT,
  openedYear INTEGER,
  dailyRent NUMERIC(10,2)
);
CREATE TABLE Performers (
  performerId INTEGER PRIMARY KEY,
  stageName TEXT,
  genre TEXT,
  homeCity TEXT,
  agentName TEXT,
  fee NUMERIC(10,2),
  mentorId INTEGER,
  isActive TEXT,
  FOREIGN KEY (mentorId) REFERENCES Performers(performerId)
);
CREATE TABLE Events (
  eventId INTEGER PRIMARY KEY,
  title TEXT,
  category TEXT,
  venueId INTEGER,
  headlinerId INTEGER,
  supportActId INTEGER,
  parentEventId INTEGER,
  status TEXT,
  onSaleFrom DATE,
  startsAt DATETIME,
  ageLimit INTEGER,
  FOREIGN KEY (venueId) REFERENCES Venues(venueId),
  FOREIGN KEY (headlinerId) REFERENCES Performers(performerId),
  FOREIGN KEY (supportActId) REFERENCES Performers(performerId),
  FOREIGN KEY (parentEventId) REFERENCES Events(eventId)
);
CREATE TABLE TicketTypes (
  ticketTypeId INTEGER PRIMARY KEY,
  eventId INTEGER,
  name TEXT,
  price NUMERIC(8,2),
  bookingFee NUMERIC(8,2),
  quota INTEGER,
  sold INTEGER,
  FOREIGN KEY (eventId) REFERENCES Events(eventId)
);
CREATE TABLE Buyers (
  buyerId INTEGER PRIMARY KEY,
  firstName TEXT,
  lastName TEXT,
  email TEXT,
  phone TEXT,
  city TEXT,
  birthDate DATE,
  referredBy INTEGER,
  isVerified TEXT,
  wantsNewsletter TEXT,
  joinedOn DATE,
  FOREIGN KEY (referredBy) REFERENCES Buyers(buyerId)
);
CREATE TABLE Orders (
  orderNo INTEGER PRIMARY KEY,
  buyerId INTEGER,
  recipientId INTEGER,
  status TEXT,
  orderedOn DATE,
  paidOn DATE,
  refundedOn DATE,
  deliveryMethod TEXT,
  shippingCity TEXT,
  billingCity TEXT,
  FOREIGN KEY (buyerId) REFERENCES Buyers(buyerId),
  FOREIGN KEY (recipientId) REFERENCES Buyers(buyerId)
);
CREATE TABLE Tickets (
  barcode TEXT PRIMARY KEY,
  orderNo INTEGER,
  ticketTypeId INTEGER,
  price NUMERIC(8,2),
  discount NUMERIC(8,2),
  seat TEXT,
  scannedAt DATETIME,
  FOREIGN KEY (orderNo) REFERENCES Orders(orderNo),
  FOREIGN KEY (ticketTypeId) REFERENCES TicketTypes(ticketTypeId)
);
INSERT INTO Venues VALUES (1,'Harbour Hall','Gothenburg','Sweden',1800,'false','031 700 11',1962,4200);
INSERT INTO Venues VALUES (2,'Old Brewery','Malmo','Sweden',450,'false',NULL,1998,1100);
INSERT INTO Venues VALUES (3,'Castle Lawn','Kalmar','Sweden',5000,'true','0480 220 30',2005,6500);
INSERT INTO Venues VALUES (4,'Blue Room','Gothenburg','Sweden',220,'false','031 700 48',2011,600);
INSERT INTO Venues VALUES (5,'Opera Dock','Copenhagen','Denmark',1500,'false','33 69 69 10',2004,5200);
INSERT INTO Venues VALUES (6,'Lakeside Stage','Vaxjo','Sweden',3000,'true',NULL,2016,0);
INSERT INTO Performers VALUES (1,'Tin Lanterns','rock','Malmo','Gunnar Falk',12000,NULL,'true');
INSERT INTO Performers VALUES (2,'Vera Lindh','pop','Gothenburg','Anneli Strand',25000,NULL,'true');
INSERT INTO Performers VALUES (3,'Quartet Boreal','classical','Copenhagen','Mads Juhl',9000,NULL,'true');
INSERT INTO Performers VALUES (4,'DJ Ozma','electronic','Malmo',NULL,6000,2,'true');
INSERT INTO Performers VALUES (5,'Hollow Pines','folk','Kalmar','Gunnar Falk',3500,1,'true');
INSERT INTO Performers VALUES (6,'Sam Torkel','comedy','Gothenburg','Anneli Strand',7000,NULL,'true');
INSERT INTO Performers VALUES (7,'Elise Roos','folk','Vaxjo',NULL,1500,5,'true');
INSERT INTO Performers VALUES (8,'Iron Ferry','rock','Gothenburg','Gunnar Falk',11000,NULL,'false');
INSERT INTO Performers VALUES (9,'Nora Bix','pop','Lund',NULL,2000,2,'true');
INSERT INTO Performers VALUES (10,'Static Orchard','rock','Malmo',NULL,2600,1,'false');
INSERT INTO Events VALUES (100,'Castle Summer Festival','festival',3,2,1,NULL,'finished','2023-02-01','2023-07-14 14:00:00',0);
INSERT INTO Events VALUES (101,'Castle Friday','festival',3,1,5,100,'finished','2023-02-15','2023-07-14 18:00:00',0);
INSERT INTO Events VALUES (102,'Castle Saturday','festival',3,2,4,100,'finished','2023-02-15','2023-07-15 18:00:00',0);
INSERT INTO Events VALUES (103,'Boreal by Candlelight','classical',5,3,NULL,NULL,'finished','2023-08-20','2023-11-18 19:30:00',0);
INSERT INTO Events VALUES (104,'Laugh Lines','comedy',4,6,NULL,NULL,'finished','2023-01-10','2023-03-24 20:00:00',18);
INSERT INTO Events VALUES (105,'Ferry Farewell','rock',1,8,1,NULL,'finished','2022-06-01','2022-10-08 19:00:00',0);
INSERT INTO Events VALUES (106,'Folk Evening','folk',2,5,7,NULL,'cancelled','2023-06-15','2023-09-30 18:30:00',0);
INSERT INTO Events VALUES (107,'Vera Unplugged','pop',1,2,7,NULL,'on sale','2023-12-01','2024-04-12 19:30:00',0);
INSERT INTO Events VALUES (108,'Night Signals','electronic',2,4,NULL,NULL,'on sale','2024-01-05','2024-03-29 22:00:00',18);
INSERT INTO Events VALUES (109,'Lanterns Live','rock',2,1,5,NULL,'sold out','2023-11-10','2024-02-17 20:00:00',16);
INSERT INTO Events VALUES (110,'Open Rehearsal','classical',5,3,NULL,NULL,'on sale','2024-02-01','2024-05-05 15:00:00',0);
INSERT INTO TicketTypes VALUES (1,101,'Day Pass Friday',45.00,4.00,3000,2650);
INSERT INTO TicketTypes VALUES (2,102,'Day Pass Saturday',55.00,4.00,3500,3500);
INSERT INTO TicketTypes VALUES (3,100,'Weekend Pass',85.00,6.00,1500,1210);
INSERT INTO TicketTypes VALUES (4,103,'Stalls',38.00,3.00,600,540);
INSERT INTO TicketTypes VALUES (5,103,'Balcony',24.00,3.00,500,310);
INSERT INTO TicketTypes VALUES (6,104,'Comedy Seat',18.00,2.00,220,205);
INSERT INTO TicketTypes VALUES (7,105,'Farewell Standing',32.00,3.00,1200,1200);
INSERT INTO TicketTypes VALUES (8,105,'Farewell Seated',42.00,3.50,500,480);
INSERT INTO TicketTypes VALUES (9,106,'Folk Seat',15.00,1.50,300,90);
INSERT INTO TicketTypes VALUES (10,107,'Unplugged Standing',49.00,4.00,1000,640);
INSERT INTO TicketTypes VALUES (11,107,'Unplugged VIP',120.00,10.00,80,80);
INSERT INTO TicketTypes VALUES (12,108,'Early Bird',20.00,2.00,100,100);
INSERT INTO TicketTypes VALUES (13,108,'Night Entry',28.00,2.50,350,120);
INSERT INTO TicketTypes VALUES (14,109,'Lanterns Standing',30.00,3.00,450,450);
INSERT INTO TicketTypes VALUES (15,110,'Free Entry',0,0,400,0);
INSERT INTO Buyers VALUES (1,'Astrid','Wallin','astrid.wallin@mail.example','0708 110 01','Gothenburg','1988-04-12',NULL,'true','true','2019-05-10');
INSERT INTO Buyers VALUES (2,'Jesper','Dam','jesper.dam@mail.example','40 22 10 02','Copenhagen','1975-11-30',NULL,'true','false','2020-02-17');
INSERT INTO Buyers VALUES (3,'Miriam','Eklund','miriam.e@mail.example',NULL,'Malmo','1996-08-03',1,'true','true','2021-09-01');
INSERT INTO Buyers VALUES (4,'Oliver','Strand','oliver.s@mail.example','0708 110 04','Kalmar','1969-01-22',NULL,'false','true','2022-03-26');
INSERT INTO Buyers VALUES (5,'Pia','Nordin','pia.nordin@mail.example','0708 110 05','Gothenburg','2001-06-17',1,'true','false','2022-06-02');
INSERT INTO Buyers VALUES (6,'Rune','Kalmar','rune.k@mail.example',NULL,'Vaxjo','1954-12-09',4,'false','false','2022-12-11');
INSERT INTO Buyers VALUES (7,'Selma','Holst','selma.holst@mail.example','40 22 10 07','Copenhagen','1992-10-25',2,'true','true','2023-01-30');
INSERT INTO Buyers VALUES (8,'Timo','Laine','timo.laine@mail.example','0708 110 08','Malmo','1983-02-14',3,'true','true','2023-05-19');
INSERT INTO Buyers VALUES (9,'Ulla','Bergqvist','ulla.b@mail.example',NULL,'Lund','1947-07-07',NULL,'false','false','2023-10-04');
INSERT INTO Buyers VALUES (10,'Viggo','Ravn','viggo.ravn@mail.example','0708 110 10','Gothenburg','1999-03-31',5,'false','true','2024-01-12');
INSERT INTO Orders VALUES (20011,1,1,'paid','2022-06-03','2022-06-03',NULL,'e-ticket','Gothenburg','Gothenburg');
INSERT INTO Orders VALUES (20012,2,7,'paid','2022-08-19','2022-08-22',NULL,'post','Copenhagen','Copenhagen');
INSERT INTO Orders VALUES (20013,3,3,'paid','2023-01-15','2023-01-15',NULL,'e-ticket','Malmo','Malmo');
INSERT INTO Orders VALUES (20014,1,5,'paid','2023-02-02','2023-02-04',NULL,'post','Gothenburg','Gothenburg');
INSERT INTO Orders VALUES (20015,4,4,'paid','2023-02-20','2023-02-28',NULL,'box office','Kalmar','Kalmar');
INSERT INTO Orders VALUES (20016,5,6,'paid','2023-03-11','2023-03-11',NULL,'post','Vaxjo','Gothenburg');
INSERT INTO Orders VALUES (20017,8,8,'refunded','2023-07-01','2023-07-02','2023-09-25','e-ticket','Malmo','Malmo');
INSERT INTO Orders VALUES (20018,6,6,'refunded','2023-07-22','2023-07-30','2023-10-02','post','Vaxjo','Vaxjo');
INSERT INTO Orders VALUES (20019,7,2,'paid','2023-09-14','2023-09-15',NULL,'e-ticket','Copenhagen','Copenhagen');
INSERT INTO Orders VALUES (20020,2,2,'paid','2023-10-08','2023-10-08',NULL,'e-ticket','Copenhagen','Copenhagen');
INSERT INTO Orders VALUES (20021,1,3,'paid','2023-12-05','2023-12-06',NULL,'post','Malmo','Gothenburg');
INSERT INTO Orders VALUES (20022,3,8,'paid','2023-11-12','2023-11-12',NULL,'e-ticket','Malmo','Malmo');
INSERT INTO Orders VALUES (20023,5,5,'pending','2024-01-20',NULL,NULL,'e-ticket','Gothenburg','Gothenburg');
INSERT INTO Orders VALUES (20024,8,3,'paid','2024-01-09','2024-01-11',NULL,'e-ticket','Malmo','Malmo');
INSERT INTO Orders VALUES (20025,4,1,'cancelled','2024-02-03',NULL,NULL,'post','Gothenburg','Kalmar');
INSERT INTO Orders VALUES (20026,1,1,'pending','2024-02-10',NULL,NULL,'box office','Gothenburg','Gothenburg');
INSERT INTO Tickets VALUES ('BC-5001',20011,8,42.00,0,'C12','2022-10-08 18:20:00');
INSERT INTO Tickets VALUES ('BC-5002',20011,8,42.00,0,'C13','2022-10-08 18:20:30');
INSERT INTO Tickets VALUES ('BC-5003',20012,7,32.00,0,NULL,'2022-10-08 18:45:00');
INSERT INTO Tickets VALUES ('BC-5004',20013,6,18.00,3.00,'A4',NULL);
INSERT INTO Tickets VALUES ('BC-5005',20014,3,85.00,10.00,NULL,'2023-07-14 13:40:00');
INSERT INTO Tickets VALUES ('BC-5006',20014,3,85.00,10.00,NULL,'2023-07-14 13:40:20');
INSERT INTO Tickets VALUES ('BC-5007',20015,1,45.00,0,NULL,'2023-07-14 17:30:00');
INSERT INTO Tickets VALUES ('BC-5008',20015,2,55.00,0,NULL,'2023-07-15 17:10:00');
INSERT INTO Tickets VALUES ('BC-5009',20016,2,55.00,5.50,NULL,NULL);
INSERT INTO Tickets VALUES ('BC-5010',20017,9,15.00,0,'B2',NULL);
INSERT INTO Tickets VALUES ('BC-5011',20017,9,15.00,0,'B3',NULL);
INSERT INTO Tickets VALUES ('BC-5012',20018,9,15.00,1.50,'D9',NULL);
INSERT INTO Tickets VALUES ('BC-5013',20019,4,38.00,0,'E5','2023-11-18 19:05:00');
INSERT INTO Tickets VALUES ('BC-5014',20019,4,38.00,0,'E6','2023-11-18 19:05:10');
INSERT INTO Tickets VALUES ('BC-5015',20020,5,24.00,2.00,'K1','2023-11-18 19:12:00');
INSERT INTO Tickets VALUES ('BC-5016',20021,11,120.00,0,'V1',NULL);
INSERT INTO Tickets VALUES ('BC-5017',20021,11,120.00,0,'V2',NULL);
INSERT INTO Tickets VALUES ('BC-5018',20022,14,30.00,0,NULL,'2024-02-17 19:20:00');
INSERT INTO Tickets VALUES ('BC-5019',20022,14,30.00,0,NULL,'2024-02-17 19:20:10');
INSERT INTO Tickets VALUES ('BC-5020',20022,14,30.00,0,NULL,NULL);
INSERT INTO Tickets VALUES ('BC-5021',20023,10,49.00,4.90,NULL,NULL);
INSERT INTO Tickets VALUES ('BC-5022',20024,12,20.00,0,NULL,NULL);
INSERT INTO Tickets VALUES ('BC-5023',20025,10,49.00,0,NULL,NULL);
INSERT INTO Tickets VALUES ('BC-5024',20026,10,49.00,0,NULL,NULL);
INSERT INTO Tickets VALUES ('BC-5025',20024,13,28.00,0,NULL,NULL);
