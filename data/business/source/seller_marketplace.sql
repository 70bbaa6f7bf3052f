CREATE TABLE agents (
  agentId INTEGER PRIMARY KEY,
  firstName TEXT,
  lastName TEXT,
  jobTitle TEXT,
  email TEXT,
  reportsTo INTEGER,
  salary INTEGER,
  hiredOn DATE,
  FOREIGN KEY (reportsTo) REFERENCES agents(agentId)
);
CREATE TABLE sellers (
  sellerId INTEGER PRIMARY KEY,
  displayName TEXT,
  companyName TEXT,
  contactName TEXT,
  city TEXT,
  country TEXT,
  verified TEXT,
  rating REAL,
  joinedOn DATE,
  suspendedOn DATE,
  invitedBy INTEGER,
  FOREIGN KEY (invitedBy) REFERENCES sellers(sellerId)
);
CREATE TABLE buyers (
  buyerId INTEGER PRIMARY KEY,
  username TEXT,
  fullName TEXT,
  city TEXT,
  country TEXT,
  phone TEXT,
  isBusiness TEXT,
  registeredOn DATE
);
CREATE TABLE itemCategories (
  code TEXT PRIMARY KEY,
  label TEXT,
  parentCode TEXT,
  feePct REAL,
  FOREIGN KEY (parentCode) REFERENCES itemCategories(code)
);
CREATE TABLE listings (
  listingId INTEGER PRIMARY KEY,
  sellerId INTEGER,
  categoryCode TEXT,
  title TEXT,
  itemCondition TEXT,
  price REAL,
  stock INTEGER,
  freeShipping TEXT,
  status TEXT,
  views INTEGER,
  listedOn DATE,
  FOREIGN KEY (sellerId) REFERENCES sellers(sellerId),
  FOREIGN KEY (categoryCode) REFERENCES itemCategories(code)
);
CREATE TABLE purchases (
  purchaseId INTEGER PRIMARY KEY,
  purchaseNo TEXT,
  buyerId INTEGER,
  listingId INTEGER,
  quantity INTEGER,
  unitPrice REAL,
  commission REAL,
  status TEXT,
  purchasedOn DATE,
  FOREIGN KEY (buyerId) REFERENCES buyers(buyerId),
  FOREIGN KEY (listingId) REFERENCES listings(listingId)
);
CREATE TABLE carriers (
  carrierId INTEGER PRIMARY KEY,
  name TEXT,
  phone TEXT,
  country TEXT
);
CREATE TABLE shipments (
  shipmentId INTEGER PRIMARY KEY,
  purchaseId INTEGER,
  carrierId INTEGER,
  trackingCode TEXT,
  originCity TEXT,
  destinationCity TEXT,
  weightKg REAL,
  freight REAL,
  shippedOn DATE,
  promisedBy DATE,
  deliveredOn DATE,
  FOREIGN KEY (purchaseId) REFERENCES purchases(purchaseId),
  FOREIGN KEY (carrierId) REFERENCES carriers(carrierId)
);
CREATE TABLE disputes (
  disputeId INTEGER PRIMARY KEY,
  disputeNo TEXT,
  purchaseId INTEGER,
  reason TEXT,
  status TEXT,
  createdBy INTEGER,
  assignedTo INTEGER,
  refundAmount REAL,
  openedOn DATE,
  closedOn DATE,
  FOREIGN KEY (purchaseId) REFERENCES purchases(purchaseId),
  FOREIGN KEY (createdBy) REFERENCES agents(agentId),
  FOREIGN KEY (assignedTo) REFERENCES agents(agentId)
);
INSERT INTO agents VALUES (1,'Helga','Strand','Head of Trust','helga@bazaarly.test',NULL,78000,'2019-11-01');
INSERT INTO agents VALUES (2,'Omar','Farouk','Dispute Lead','omar@bazaarly.test',1,56000,'2020-05-15');
INSERT INTO agents VALUES (3,'Petra','Novak','Dispute Agent','petra@bazaarly.test',2,39500,'2021-02-01');
INSERT INTO agents VALUES (4,'Liam','Doyle','Dispute Agent','liam@bazaarly.test',2,38000,'2021-09-20');
INSERT INTO agents VALUES (5,'Yuki','Mori','Dispute Agent','yuki@bazaarly.test',2,41000,'2022-03-07');
INSERT INTO agents VALUES (6,'Rosa','Campos','Fraud Analyst','rosa@bazaarly.test',1,52000,'2022-10-10');
INSERT INTO agents VALUES (7,'Ed','Finch','Intern','ed@bazaarly.test',6,21000,'2023-08-01');
INSERT INTO sellers VALUES (1,'Attic Finds','Attic Finds GmbH','Klara Voss','Bremen','Germany','true',4.8,'2020-02-11',NULL,NULL);
INSERT INTO sellers VALUES (2,'Pedal Barn','Pedal Barn Ltd','George Ames','Bristol','United Kingdom','true',4.5,'2020-07-30',NULL,1);
INSERT INTO sellers VALUES (3,'Vinyl Corner',NULL,'Marco Silva','Lisbon','Portugal','true',4.9,'2021-01-15',NULL,1);
INSERT INTO sellers VALUES (4,'GadgetGo','GadgetGo Trading','Wei Zhang','Rotterdam','Netherlands','false',3.1,'2021-06-21','2023-02-10',NULL);
INSERT INTO sellers VALUES (5,'Oak and Iron','Nowak Wood and Metal','Ewa Nowak','Gdansk','Poland','true',4.6,'2021-09-03',NULL,2);
INSERT INTO sellers VALUES (6,'BookNest',NULL,'Sarah Bristol','York','United Kingdom','true',4.7,'2022-01-28',NULL,2);
INSERT INTO sellers VALUES (7,'LensLab','LensLab BV','Joost Kok','Utrecht','Netherlands','true',4.2,'2022-04-17',NULL,4);
INSERT INTO sellers VALUES (8,'Retro Play',NULL,'Nils Aalto','Turku','Finland','false',3.9,'2022-08-08',NULL,3);
INSERT INTO sellers VALUES (9,'Trail Stock','Trail Stock AG','Reto Keller','Bern','Switzerland','true',4.4,'2022-11-11',NULL,NULL);
INSERT INTO sellers VALUES (10,'Cheap4U','Cheap4U Ltd','Dan Pike','Leeds','United Kingdom','false',2.4,'2023-01-05','2023-09-01',NULL);
INSERT INTO sellers VALUES (11,'Mira Home',NULL,'Mira Lund','Bergen','Norway','true',4.3,'2023-03-19',NULL,5);
INSERT INTO sellers VALUES (12,'Second Spin','Second Spin SARL','Luc Petit','Nantes','France','false',NULL,'2024-01-10',NULL,3);
INSERT INTO buyers VALUES (1,'hanna77','Hanna Becker','Bremen','Germany','+49 421 5501','false','2020-04-02');
INSERT INTO buyers VALUES (2,'joaop','Joao Pinto','Lisbon','Portugal',NULL,'false','2020-09-19');
INSERT INTO buyers VALUES (3,'studio_k','Kirsten Dahl','Oslo','Norway','+47 22 334455','true','2021-03-23');
INSERT INTO buyers VALUES (4,'mjones','Megan Jones','Bristol','United Kingdom','+44 117 9008','false','2021-05-30');
INSERT INTO buyers VALUES (5,'cafe_lune','Claire Lune','Nantes','France','+33 2 405060','true','2021-12-12');
INSERT INTO buyers VALUES (6,'petrus','Pieter de Wit','Utrecht','Netherlands',NULL,'false','2022-02-08');
INSERT INTO buyers VALUES (7,'adela_r','Adela Ruiz','Seville','Spain','+34 95 112233','false','2022-07-14');
INSERT INTO buyers VALUES (8,'tmk','Tomasz Krol','Gdansk','Poland','+48 58 667788','false','2022-10-01');
INSERT INTO buyers VALUES (9,'northprops','Alan North','Leeds','United Kingdom','+44 113 4444','true','2023-01-27');
INSERT INTO buyers VALUES (10,'sunniva','Sunniva Berg','Bergen','Norway',NULL,'false','2023-06-18');
INSERT INTO buyers VALUES (11,'ghost_user','Victor Hale','London','United Kingdom','+44 20 7000','false','2023-11-05');
INSERT INTO itemCategories VALUES ('HOME','Home',NULL,9.0);
INSERT INTO itemCategories VALUES ('FURN','Furniture','HOME',8.0);
INSERT INTO itemCategories VALUES ('LAMP','Lighting','HOME',9.5);
INSERT INTO itemCategories VALUES ('ELEC','Electronics',NULL,7.0);
INSERT INTO itemCategories VALUES ('CAM','Cameras','ELEC',7.5);
INSERT INTO itemCategories VALUES ('GAME','Game Consoles','ELEC',6.5);
INSERT INTO itemCategories VALUES ('SPORT','Sport',NULL,8.5);
INSERT INTO itemCategories VALUES ('BIKE','Bicycles','SPORT',6.0);
INSERT INTO itemCategories VALUES ('CAMP','Camping','SPORT',8.5);
INSERT INTO itemCategories VALUES ('MEDIA','Media',NULL,10.0);
INSERT INTO itemCategories VALUES ('BOOK','Books','MEDIA',12.0);
INSERT INTO itemCategories VALUES ('VIN','Vinyl Records','MEDIA',11.0);
INSERT INTO itemCategories VALUES ('ART','Art',NULL,15.0);
INSERT INTO listings VALUES (101,1,'LAMP','Brass Desk Lamp 1950s','used',85.0,1,'false','active',640,'2022-01-12');
INSERT INTO listings VALUES (102,1,'FURN','Walnut Side Table','used',140.0,0,'false','sold out',910,'2022-02-20');
INSERT INTO listings VALUES (103,2,'BIKE','Steel Touring Bike','refurbished',420.0,3,'false','active',2210,'2022-03-05');
INSERT INTO listings VALUES (104,2,'BIKE','Kids Balance Bike','new',79.0,12,'true','active',1330,'2022-05-18');
INSERT INTO listings VALUES (105,3,'VIN','Fado Classics LP','used',22.0,4,'true','active',780,'2022-06-01');
INSERT INTO listings VALUES (106,3,'VIN','Jazz Box Set 6 LP','used',95.0,0,'true','sold out',1490,'2022-06-15');
INSERT INTO listings VALUES (107,4,'ELEC','Wireless Earbuds X','new',29.0,200,'true','removed',5200,'2022-07-07');
INSERT INTO listings VALUES (108,5,'FURN','Oak Bookshelf','new',310.0,6,'false','active',1105,'2022-09-09');
INSERT INTO listings VALUES (109,5,'LAMP','Iron Floor Lamp','new',165.0,8,'false','active',860,'2022-09-30');
INSERT INTO listings VALUES (110,6,'BOOK','Birds of the Coast','used',14.0,2,'false','active',210,'2022-10-22');
INSERT INTO listings VALUES (111,6,'BOOK','Atlas of Rivers 1931','used',60.0,1,'false','paused',450,'2023-01-03');
INSERT INTO listings VALUES (112,7,'CAM','35mm Film Camera','refurbished',175.0,5,'true','active',1980,'2023-01-25');
INSERT INTO listings VALUES (113,7,'CAM','Macro Lens 100','used',240.0,0,'true','sold out',1560,'2023-02-14');
INSERT INTO listings VALUES (114,8,'GAME','Retro Console Bundle','refurbished',130.0,2,'false','active',3040,'2023-03-30');
INSERT INTO listings VALUES (115,9,'CAMP','Two-Person Tent','new',199.0,15,'true','active',1725,'2023-04-11');
INSERT INTO listings VALUES (116,9,'CAMP','Titanium Mug','new',24.0,60,'false','active',690,'2023-04-11');
INSERT INTO listings VALUES (117,10,'ELEC','Phone Case 10-Pack','new',9.0,0,'true','removed',120,'2023-05-02');
INSERT INTO listings VALUES (118,11,'LAMP','Paper Pendant Lamp','new',48.0,20,'false','paused',330,'2023-08-21');
INSERT INTO purchases VALUES (1,'P-7001',2,105,1,20.0,2.20,'completed','2022-06-20');
INSERT INTO purchases VALUES (2,'P-7002',1,102,1,140.0,11.20,'completed','2022-07-02');
INSERT INTO purchases VALUES (3,'P-7003',4,103,1,420.0,25.20,'completed','2022-08-15');
INSERT INTO purchases VALUES (4,'P-7004',6,107,3,25.0,5.25,'refunded','2022-10-28');
INSERT INTO purchases VALUES (5,'P-7005',3,108,2,300.0,48.00,'completed','2022-11-03');
INSERT INTO purchases VALUES (6,'P-7006',5,109,4,160.0,60.80,'completed','2022-12-09');
INSERT INTO purchases VALUES (7,'P-7007',2,106,1,95.0,10.45,'completed','2023-01-14');
INSERT INTO purchases VALUES (8,'P-7008',7,112,1,175.0,13.13,'completed','2023-02-27');
INSERT INTO purchases VALUES (9,'P-7009',6,113,1,240.0,18.00,'completed','2023-03-08');
INSERT INTO purchases VALUES (10,'P-7010',9,114,2,125.0,16.25,'refunded','2023-04-19');
INSERT INTO purchases VALUES (11,'P-7011',8,115,1,199.0,16.92,'completed','2023-05-05');
INSERT INTO purchases VALUES (12,'P-7012',3,109,1,165.0,15.68,'completed','2023-05-22');
INSERT INTO purchases VALUES (13,'P-7013',9,117,10,8.5,5.95,'refunded','2023-06-11');
INSERT INTO purchases VALUES (14,'P-7014',10,116,2,24.0,4.08,'completed','2023-07-16');
INSERT INTO purchases VALUES (15,'P-7015',4,104,1,79.0,4.74,'completed','2023-09-03');
INSERT INTO purchases VALUES (16,'P-7016',4,110,1,14.0,1.68,'completed','2023-10-10');
INSERT INTO purchases VALUES (17,'P-7017',2,112,1,170.0,12.75,'completed','2023-11-24');
INSERT INTO purchases VALUES (18,'P-7018',5,115,2,189.0,32.13,'in transit','2024-01-18');
INSERT INTO purchases VALUES (19,'P-7019',1,114,1,130.0,8.45,'in transit','2024-01-22');
INSERT INTO purchases VALUES (20,'P-7020',8,103,1,410.0,24.60,'paid','2024-01-29');
INSERT INTO purchases VALUES (21,'P-7021',7,105,2,22.0,4.84,'cancelled','2024-01-30');
INSERT INTO carriers VALUES (1,'NordPost','+47 800 100','Norway');
INSERT INTO carriers VALUES (2,'Ox Freight','+49 800 200','Germany');
INSERT INTO carriers VALUES (3,'Swift Parcel','+44 800 300','United Kingdom');
INSERT INTO carriers VALUES (4,'BikeBox Courier',NULL,'Netherlands');
INSERT INTO shipments VALUES (1,1,3,'SP-33410','Lisbon','Lisbon',0.4,3.10,'2022-06-21','2022-06-24','2022-06-22');
INSERT INTO shipments VALUES (2,2,2,'OX-00871','Bremen','Bremen',11.0,18.50,'2022-07-04','2022-07-08','2022-07-06');
INSERT INTO shipments VALUES (3,3,3,'SP-33988','Bristol','Bristol',14.5,32.00,'2022-08-18','2022-08-22','2022-08-25');
INSERT INTO shipments VALUES (4,4,4,'BB-5512','Rotterdam','Utrecht',0.3,2.80,'2022-11-06','2022-11-02','2022-11-08');
INSERT INTO shipments VALUES (5,5,2,'OX-01119','Gdansk','Oslo',62.0,148.00,'2022-11-07','2022-11-17','2022-11-15');
INSERT INTO shipments VALUES (6,6,2,'OX-01204','Gdansk','Nantes',36.0,96.00,'2022-12-12','2022-12-20','2022-12-19');
INSERT INTO shipments VALUES (7,7,3,'SP-35002','Lisbon','Lisbon',2.1,5.40,'2023-01-15','2023-01-18','2023-01-17');
INSERT INTO shipments VALUES (8,8,4,'BB-6120','Utrecht','Seville',1.2,14.90,'2023-02-28','2023-03-07','2023-03-05');
INSERT INTO shipments VALUES (9,9,4,'BB-6188','Utrecht','Utrecht',0.9,4.20,'2023-03-09','2023-03-11','2023-03-10');
INSERT INTO shipments VALUES (10,10,1,'NP-90017','Turku','Leeds',6.8,41.00,'2023-04-22','2023-05-02','2023-05-09');
INSERT INTO shipments VALUES (11,11,2,'OX-01580','Bern','Gdansk',3.4,21.00,'2023-05-08','2023-05-16','2023-05-14');
INSERT INTO shipments VALUES (12,12,2,'OX-01611','Gdansk','Oslo',9.2,38.00,'2023-05-25','2023-06-02','2023-06-01');
INSERT INTO shipments VALUES (13,14,1,'NP-91230','Bern','Bergen',0.5,9.60,'2023-07-18','2023-07-26','2023-07-24');
INSERT INTO shipments VALUES (14,15,3,'SP-36771','Bristol','Bristol',5.0,7.90,'2023-09-04','2023-09-07','2023-09-06');
INSERT INTO shipments VALUES (15,16,3,'SP-36940','York','Bristol',0.8,3.60,'2023-10-11','2023-10-14','2023-10-13');
INSERT INTO shipments VALUES (16,17,4,'BB-7301','Utrecht','Lisbon',1.2,13.70,'2023-11-25','2023-12-02','2023-12-04');
INSERT INTO shipments VALUES (17,18,2,'OX-02045','Bern','Nantes',6.8,29.00,'2024-01-20','2024-01-30',NULL);
INSERT INTO shipments VALUES (18,19,1,'NP-93318','Turku','Bremen',3.3,24.00,'2024-01-25','2024-02-03',NULL);
INSERT INTO disputes VALUES (1,'D-301',4,'not as described','closed',3,2,75.0,'2022-11-10','2022-11-21');
INSERT INTO disputes VALUES (2,'D-302',3,'late delivery','closed',4,4,0.0,'2022-08-26','2022-08-30');
INSERT INTO disputes VALUES (3,'D-303',6,'damaged','closed',3,5,80.0,'2022-12-28','2023-01-19');
INSERT INTO disputes VALUES (4,'D-304',10,'late delivery','closed',5,3,250.0,'2023-05-10','2023-05-18');
INSERT INTO disputes VALUES (5,'D-305',13,'never arrived','closed',4,6,85.0,'2023-06-30','2023-08-14');
INSERT INTO disputes VALUES (6,'D-306',8,'damaged','closed',3,4,0.0,'2023-03-07','2023-03-16');
INSERT INTO disputes VALUES (7,'D-307',17,'not as described','in_progress',4,5,NULL,'2023-12-08',NULL);
INSERT INTO disputes VALUES (8,'D-308',14,'damaged','in_progress',3,4,NULL,'2023-12-20',NULL);
INSERT INTO disputes VALUES (9,'D-309',19,'late delivery','open',5,NULL,NULL,'2024-02-05',NULL);
INSERT INTO disputes VALUES (10,'D-310',20,'never arrived','open',3,NULL,NULL,'2024-02-09',NULL);
