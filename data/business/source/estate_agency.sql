CREATE TABLE DISTRICT (
  ID INTEGER PRIMARY KEY,
  NAME TEXT,
  PARENT_ID INTEGER,
  POSTCODE TEXT,
  POPULATION INTEGER,
  FOREIGN KEY (PARENT_ID) REFERENCES DISTRICT(ID)
);
CREATE TABLE AGENT (
  ID INTEGER PRIMARY KEY,
  FIRST_NAME TEXT,
  LAST_NAME TEXT,
  TITLE TEXT,
  OFFICE TEXT,
  BASE_SALARY INTEGER,
  HIRED_ON DATE,
  LEFT_ON DATE,
  SUPERVISOR_ID INTEGER,
  MOBILE TEXT,
  FOREIGN KEY (SUPERVISOR_ID) REFERENCES AGENT(ID)
);
CREATE TABLE OWNER (
  ID INTEGER PRIMARY KEY,
  FULL_NAME TEXT,
  COMPANY_NAME TEXT,
  PHONE TEXT,
  EMAIL TEXT,
  CITY TEXT,
  REGISTERED_ON DATE
);
CREATE TABLE BUYER (
  ID INTEGER PRIMARY KEY,
  FULL_NAME TEXT,
  PHONE TEXT,
  EMAIL TEXT,
  CITY TEXT,
  BUDGET INTEGER,
  MORTGAGE_APPROVED TEXT,
  REGISTERED_ON DATE,
  REFERRED_BY INTEGER,
  FOREIGN KEY (REFERRED_BY) REFERENCES BUYER(ID)
);
CREATE TABLE PROPERTY (
  ID INTEGER PRIMARY KEY,
  REF_NO TEXT,
  ADDRESS TEXT,
  DISTRICT_ID INTEGER,
  OWNER_ID INTEGER,
  AGENT_ID INTEGER,
  PROPERTY_TYPE TEXT,
  BEDROOMS INTEGER,
  FLOOR_AREA INTEGER,
  PLOT_SIZE TEXT,
  BUILT_YEAR INTEGER,
  PARKING_SPACES INTEGER,
  FURNISHED TEXT,
  ASKING_PRICE INTEGER,
  LISTED_ON DATE,
  WITHDRAWN_ON DATE,
  FOREIGN KEY (DISTRICT_ID) REFERENCES DISTRICT(ID),
  FOREIGN KEY (OWNER_ID) REFERENCES OWNER(ID),
  FOREIGN KEY (AGENT_ID) REFERENCES AGENT(ID)
);
CREATE TABLE VIEWING (
  ID INTEGER PRIMARY KEY,
  PROPERTY_ID INTEGER,
  BUYER_ID INTEGER,
  AGENT_ID INTEGER,
  VIEWED_ON DATE,
  MINUTES INTEGER,
  FEEDBACK TEXT,
  CANCELLED TEXT,
  FOREIGN KEY (PROPERTY_ID) REFERENCES PROPERTY(ID),
  FOREIGN KEY (BUYER_ID) REFERENCES BUYER(ID),
  FOREIGN KEY (AGENT_ID) REFERENCES AGENT(ID)
);
CREATE TABLE OFFER (
  ID INTEGER PRIMARY KEY,
  OFFER_NO TEXT,
  PROPERTY_ID INTEGER,
  BUYER_ID INTEGER,
  MADE_ON DATE,
  ANSWERED_ON DATE,
  AMOUNT INTEGER,
  STATUS TEXT,
  FOREIGN KEY (PROPERTY_ID) REFERENCES PROPERTY(ID),
  FOREIGN KEY (BUYER_ID) REFERENCES BUYER(ID)
);
CREATE TABLE SALE (
  ID INTEGER PRIMARY KEY,
  DEED_NO TEXT,
  PROPERTY_ID INTEGER,
  BUYER_ID INTEGER,
  LISTING_AGENT_ID INTEGER,
  SELLING_AGENT_ID INTEGER,
  CONTRACT_ON DATE,
  COMPLETION_DUE DATE,
  COMPLETED_ON DATE,
  SALE_PRICE INTEGER,
  FEE_RATE NUMERIC(5,4),
  DEPOSIT INTEGER,
  FEE_PAID_ON DATE,
  FOREIGN KEY (PROPERTY_ID) REFERENCES PROPERTY(ID),
  FOREIGN KEY (BUYER_ID) REFERENCES BUYER(ID),
  FOREIGN KEY (LISTING_AGENT_ID) REFERENCES AGENT(ID),
  FOREIGN KEY (SELLING_AGENT_ID) REFERENCES AGENT(ID)
);
INSERT INTO DISTRICT VALUES
(1,'North Side',NULL,'N',48000),(2,'Millgate',1,'N1',15200),(3,'Orchard Park',1,'N2',21800),(4,'Riverside',NULL,'R',39000),(5,'Old Docks',4,'R1',9400),
(6,'Quay Lane',4,'R2',12700),(7,'Hill Town',NULL,'H',26500),(8,'Castle Rise',7,'H1',8100),(9,'Fairfield',7,'H2',14900);
INSERT INTO AGENT VALUES
(1,'Judith','Maddox','Managing Partner','Head Office',92000,'2003-02-03',NULL,NULL,'07700 920001'),
(2,'Ronan','Keane','Branch Manager','North',58000,'2008-05-12',NULL,1,'07700 920002'),
(3,'Alma','Persson','Branch Manager','Riverside',60500,'2010-09-01',NULL,1,'07700 920003'),
(4,'Derek','Pugh','Senior Negotiator','North',41000,'2012-01-09',NULL,2,'07700 920004'),
(5,'Yasmin','Noor','Negotiator','North',31500,'2018-06-18',NULL,2,NULL),
(6,'Calvin','Moss','Negotiator','North',30200,'2016-03-07','2022-12-30',4,'07700 920006'),
(7,'Erin','Doyle','Senior Negotiator','Riverside',43200,'2013-11-25',NULL,3,'07700 920007'),
(8,'Bashir','Khan','Negotiator','Riverside',32800,'2019-02-04',NULL,7,'07700 920008'),
(9,'Polly','Venn','Negotiator','Riverside',29900,'2021-08-16',NULL,7,NULL),
(10,'Luke','Abbot','Trainee','North',22400,'2023-01-09',NULL,4,NULL);
INSERT INTO OWNER VALUES
(1,'Gillian Frost',NULL,'0118 555 301','g.frost@mail.example','Millgate','2019-03-11'),
(2,'Rafiq Malik','Malik Homes Ltd','0118 555 302','sales@malikhomes.example','Westport','2018-07-02'),
(3,'Anton Berg',NULL,NULL,'anton.berg@mail.example','Oslo','2020-10-19'),
(4,'Susan Tully',NULL,'0118 555 304',NULL,'Westport','2021-01-25'),
(5,'Peter Yates','Quayside Developments','0118 555 305','p.yates@quayside.example','Riverside','2017-05-30'),
(6,'Ida Lomax',NULL,'0118 555 306','ida.l@mail.example','Westport','2022-02-14'),
(7,'Marco Villa','Villa & Sons',NULL,'marco@villasons.example','Turin','2022-09-05'),
(8,'Joan Peck',NULL,'0118 555 308','joan.p@mail.example','Langham','2023-04-03');
INSERT INTO BUYER VALUES
(1,'Tara Bloom','0118 555 401','tara.b@mail.example','Westport',260000,'true','2021-10-04',NULL),
(2,'Owen Slater','0118 555 402','owen.s@mail.example','Langham',340000,'true','2021-11-22',1),
(3,'Priya Nair',NULL,'priya.n@mail.example','London',520000,'false','2022-01-17',NULL),
(4,'Kurt Weiss','0118 555 404',NULL,'Hamburg',690000,'true','2022-03-28',NULL),
(5,'Denise Hart','0118 555 405','denise.h@mail.example','Westport',185000,'false','2022-05-09',2),
(6,'Amos Reid',NULL,'amos.r@mail.example','Westport',410000,'true','2022-08-30',1),
(7,'Lucy Grange','0118 555 407','lucy.g@mail.example','London',300000,'true','2022-11-14',3),
(8,'Hamid Saleh','0118 555 408','hamid.s@mail.example','Langham',230000,'false','2023-01-23',6),
(9,'Bettina Kahn','0118 555 409',NULL,'Zurich',880000,'true','2023-02-20',4),
(10,'Ross Tanner','0118 555 410','ross.t@mail.example','Westport',275000,'false','2023-05-15',NULL);
INSERT INTO PROPERTY VALUES
(1,'PR-301','4 Mill Street',2,1,4,'house',3,96,'12 x 25 m',1934,1,'no',249000,'2021-09-13',NULL),
(2,'PR-302','17 Mill Street',2,2,5,'flat',2,64,NULL,2016,0,'yes',189000,'2021-10-25',NULL),
(3,'PR-303','2 Orchard Close',3,4,4,'bungalow',2,82,'18 x 22 m',1968,2,'no',278000,'2022-01-10',NULL),
(4,'PR-304','9 Dock Road',5,5,7,'flat',1,48,NULL,2019,0,'yes',205000,'2022-02-07',NULL),
(5,'PR-305','11 Dock Road',5,5,7,'flat',3,118,NULL,2019,1,'yes',468000,'2022-02-07',NULL),
(6,'PR-306','30 Quay Lane',6,3,8,'house',4,154,'9 x 40 m',1902,0,'no',545000,'2022-04-19','2022-10-03'),
(7,'PR-307','1 Castle Rise',8,6,7,'house',5,231,'0.4 acres',1887,3,'no',799000,'2022-05-23',NULL),
(8,'PR-308','6 Fair View',9,7,8,'house',3,105,'11 x 20 m',1956,1,'no',312000,'2022-09-19',NULL),
(9,'PR-309','22 Orchard Close',3,1,5,'flat',2,71,NULL,1998,1,'no',214000,'2022-10-24',NULL),
(10,'PR-310','8 Lock Yard',6,5,9,'studio',0,33,NULL,2021,0,'yes',142000,'2022-11-21',NULL),
(11,'PR-311','40 Park Avenue',3,2,5,'house',4,138,'14 x 28 m',2005,2,'no',389000,'2023-01-16',NULL),
(12,'PR-312','3 Bishop Lane',8,7,7,'bungalow',3,99,'0.25 acres',1972,2,'no',365000,'2023-02-13','2023-05-29'),
(13,'PR-313','15 Dock Road',5,5,9,'flat',2,76,NULL,2020,1,'no',298000,'2023-03-06',NULL),
(14,'PR-314','5 Fair View',9,8,10,'house',3,110,'11 x 24 m',1957,1,'no',329000,'2023-04-17',NULL),
(15,'PR-315','19 Mill Street',2,2,10,'studio',0,29,NULL,2016,0,'yes',119000,'2023-05-08',NULL),
(16,'PR-316','28 Quay Lane',6,3,8,'shop',0,87,NULL,1911,1,'no',255000,'2023-05-22',NULL);
INSERT INTO VIEWING VALUES
(1,1,1,4,'2021-10-16',35,'liked the garden','false'),(2,1,2,6,'2021-11-27',25,'too small','false'),(3,2,1,5,'2021-11-06',20,NULL,'false'),(4,3,2,4,'2022-01-29',40,'very keen','false'),
(5,4,5,7,'2022-05-14',15,'too expensive','false'),(6,5,3,7,'2022-03-12',50,'very keen','false'),(7,5,4,3,'2022-04-09',45,'wants a garden','false'),(8,6,4,8,'2022-05-21',60,'needs a new roof','false'),
(9,7,4,7,'2022-06-18',90,'very keen','false'),(10,6,3,8,'2022-07-02',0,NULL,'true'),(11,8,6,8,'2022-10-08',30,'no answer yet','false'),(12,8,7,9,'2022-11-26',35,'very keen','false'),
(13,9,7,5,'2022-12-03',25,'too small','false'),(14,10,8,9,'2023-02-04',15,'liked the view','false'),(15,4,8,7,'2023-02-11',20,NULL,'false'),(16,11,6,5,'2023-02-18',45,'very keen','false'),
(17,12,9,7,'2023-03-11',55,'wants a bigger plot','false'),(18,7,9,1,'2023-03-12',0,NULL,'true'),(19,13,7,9,'2023-04-01',30,NULL,'false'),(20,9,8,5,'2023-04-22',30,'very keen','false'),
(21,14,6,10,'2023-05-06',40,'noisy road','false'),(22,15,10,10,'2023-05-27',20,'too small','false'),(23,9,10,5,'2023-05-28',0,NULL,'true'),(24,13,3,9,'2023-06-10',35,'very keen','false'),(25,13,8,9,'2023-06-14',25,'too expensive','false');
INSERT INTO OFFER VALUES
(1,'OF-71',1,1,'2021-10-20','2021-10-27',235000,'rejected'),(2,'OF-72',1,1,'2021-10-30','2021-11-02',246000,'accepted'),(3,'OF-73',3,2,'2022-02-01','2022-02-09',281000,'accepted'),
(4,'OF-74',5,3,'2022-03-15','2022-03-29',430000,'rejected'),(5,'OF-75',5,3,'2022-04-04','2022-04-11',461000,'accepted'),(6,'OF-76',6,4,'2022-05-24','2022-06-20',480000,'rejected'),
(7,'OF-77',7,4,'2022-06-22','2022-07-01',760000,'rejected'),(8,'OF-78',4,5,'2022-05-19','2022-05-23',170000,'rejected'),(9,'OF-79',8,6,'2022-10-15',NULL,290000,'withdrawn'),
(10,'OF-80',8,7,'2022-11-30','2022-12-05',309000,'accepted'),(11,'OF-81',10,8,'2023-02-08','2023-02-13',142000,'accepted'),(12,'OF-82',11,6,'2023-02-21','2023-03-08',394000,'accepted'),
(13,'OF-83',12,9,'2023-03-17','2023-03-31',340000,'rejected'),(14,'OF-84',9,8,'2023-04-25','2023-05-02',208000,'accepted'),(15,'OF-85',13,7,'2023-04-05','2023-04-20',265000,'rejected'),
(16,'OF-86',14,6,'2023-05-11',NULL,310000,'pending'),(17,'OF-87',13,3,'2023-06-12',NULL,296000,'pending'),(18,'OF-88',2,1,'2021-11-09','2021-11-15',181000,'accepted');
INSERT INTO SALE VALUES
(1,'D-1101',1,1,4,4,'2021-11-15','2022-01-31','2022-01-28',246000,0.015,24600,'2022-02-10'),
(2,'D-1102',2,1,5,6,'2021-12-01','2022-02-15','2022-02-21',181000,0.0175,15000,'2022-03-07'),
(3,'D-1103',3,2,4,4,'2022-02-21','2022-04-29','2022-04-29',281000,0.015,28000,'2022-05-12'),
(4,'D-1104',5,3,7,3,'2022-04-25','2022-07-15','2022-08-02',461000,0.0125,50000,'2022-08-30'),
(5,'D-1105',8,7,8,9,'2022-12-16','2023-02-24','2023-02-24',309000,0.015,30000,'2023-03-20'),
(6,'D-1106',10,8,9,9,'2023-02-27','2023-04-14','2023-04-20',142000,0.02,10000,NULL),
(7,'D-1107',11,6,5,4,'2023-03-20','2023-05-31','2023-05-30',394000,0.0125,40000,NULL),
(8,'D-1108',9,8,5,10,'2023-05-15','2023-07-28',NULL,208000,0.0175,18000,NULL);
