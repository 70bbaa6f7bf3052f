CREATE TABLE growers (
  id INTEGER PRIMARY KEY,
  companyName TEXT,
  contactName TEXT,
  city TEXT,
  country TEXT,
  phone TEXT,
  hectares REAL,
  certified BOOLEAN,
  joinedOn DATE
);
CREATE TABLE varieties (
  id INTEGER PRIMARY KEY,
  name TEXT,
  flowerType TEXT,
  colour TEXT,
  stemLength INTEGER,
  vaseDays INTEGER,
  scented BOOLEAN
);
CREATE TABLE staff (
  id INTEGER PRIMARY KEY,
  firstName TEXT,
  lastName TEXT,
  jobTitle TEXT,
  salary INTEGER,
  phone TEXT,
  bossId INTEGER,
  hiredOn DATE,
  FOREIGN KEY (bossId) REFERENCES staff(id)
);
CREATE TABLE batches (
  id INTEGER PRIMARY KEY,
  batchCode TEXT,
  growerId INTEGER,
  varietyId INTEGER,
  grade TEXT,
  bunches INTEGER,
  stemsPerBunch INTEGER,
  bunchesLeft INTEGER,
  costPerBunch NUMERIC(6,2),
  harvestedOn DATE,
  arrivedOn DATE,
  organic BOOLEAN,
  FOREIGN KEY (growerId) REFERENCES growers(id),
  FOREIGN KEY (varietyId) REFERENCES varieties(id)
);
CREATE TABLE auctions (
  id INTEGER PRIMARY KEY,
  auctionNo TEXT,
  heldOn DATE,
  hall TEXT,
  auctioneerId INTEGER,
  clerkId INTEGER,
  status TEXT,
  visitors INTEGER,
  FOREIGN KEY (auctioneerId) REFERENCES staff(id),
  FOREIGN KEY (clerkId) REFERENCES staff(id)
);
CREATE TABLE buyers (
  id INTEGER PRIMARY KEY,
  companyName TEXT,
  contactName TEXT,
  billingCity TEXT,
  shippingCity TEXT,
  country TEXT,
  email TEXT,
  creditLimit INTEGER,
  blocked BOOLEAN,
  parentId INTEGER,
  FOREIGN KEY (parentId) REFERENCES buyers(id)
);
CREATE TABLE sales (
  id INTEGER PRIMARY KEY,
  saleNo INTEGER,
  batchId INTEGER,
  auctionId INTEGER,
  buyerId INTEGER,
  quantity INTEGER,
  pricePerBunch NUMERIC(6,2),
  handlingFee NUMERIC(6,2),
  dueOn DATE,
  paidOn DATE,
  FOREIGN KEY (batchId) REFERENCES batches(id),
  FOREIGN KEY (auctionId) REFERENCES auctions(id),
  FOREIGN KEY (buyerId) REFERENCES buyers(id)
);
INSERT INTO growers VALUES
(1,'Van Dijk Rozen','Koos van Dijk','Aalsmeer','Netherlands','0297 551',6.5,1,'2011-02-01'),
(2,'Tulpenhof','Marijke Bos','Lisse','Netherlands','0252 552',14.0,1,'2009-09-15'),
(3,'Rift Valley Blooms','Wanjiru Kamau','Naivasha','Kenya',NULL,32.0,1,'2015-05-20'),
(4,'Fiori Riviera','Enzo Parodi','Sanremo','Italy','0184 554',3.2,0,'2018-03-12'),
(5,'Lowland Lilies','Saskia Mulder','Venlo','Netherlands','077 555',8.8,0,'2016-10-03'),
(6,'Andes Petal','Lucia Quispe','Cayambe','Ecuador',NULL,21.5,1,'2019-01-28'),
(7,'Green Thumb Nursery','Piet Visser','Lisse','Netherlands','0252 557',1.9,0,'2022-06-07');
INSERT INTO varieties VALUES
(1,'Red Naomi','rose','red',70,12,1),
(2,'Avalanche','rose','white',80,14,0),
(3,'Strong Gold','tulip','yellow',38,7,0),
(4,'Queen of Night','tulip','purple',45,8,0),
(5,'Stargazer','lily','pink',90,11,1),
(6,'Casa Blanca','lily','white',95,10,1),
(7,'Bianca','gerbera','white',55,9,0),
(8,'Sonsbeek','gerbera','orange',52,9,0),
(9,'Freedom','rose','red',60,15,0),
(10,'Sarah','peony','pink',50,6,1),
(11,'Blue Jay','delphinium','blue',100,7,0);
INSERT INTO staff VALUES
(1,'Cornelis','Haas','Director',96000,'020 601',NULL,'2008-01-02'),
(2,'Anouk','Vermeer','Head Auctioneer',64000,'020 602',1,'2011-04-04'),
(3,'Ties','Bakker','Auctioneer',51500,'020 603',2,'2015-08-17'),
(4,'Famke','Postma','Auctioneer',49800,NULL,2,'2018-02-19'),
(5,'Joris','Blom','Office Manager',53200,'020 605',1,'2013-11-11'),
(6,'Hanna','Kok','Clerk',33400,'020 606',5,'2019-05-06'),
(7,'Milan','Novak','Clerk',32900,NULL,5,'2021-09-13'),
(8,'Eline','Prins','Trainee',25600,NULL,3,'2023-09-01');
INSERT INTO batches VALUES
(1,'B-4401',1,1,'A1',200,20,0,6.40,'2023-02-08','2023-02-09',0),
(2,'B-4402',2,3,'A1',350,50,20,4.10,'2023-02-07','2023-02-08',1),
(3,'B-4403',3,9,'A2',400,20,60,3.90,'2023-02-05','2023-02-09',0),
(4,'B-4404',7,4,'A2',180,50,0,4.60,'2023-03-13','2023-03-14',1),
(5,'B-4405',5,5,'A1',90,10,5,9.80,'2023-03-12','2023-03-14',0),
(6,'B-4406',4,7,'B',120,25,45,3.20,'2023-05-06','2023-05-08',0),
(7,'B-4407',1,2,'A1',220,20,0,7.10,'2023-05-07','2023-05-08',0),
(8,'B-4408',6,9,'A1',300,25,0,5.30,'2023-05-03','2023-05-08',1),
(9,'B-4409',5,6,'A1',70,10,10,11.50,'2023-06-11','2023-06-12',0),
(10,'B-4410',7,10,'A2',110,10,15,8.20,'2023-06-12','2023-06-12',1),
(11,'B-4411',4,8,'A2',140,25,140,3.40,'2023-09-17','2023-09-19',0),
(12,'B-4412',3,2,'A1',260,20,30,4.70,'2023-11-19','2023-11-22',0),
(13,'B-4413',6,1,'A2',240,25,90,5.00,'2024-02-07','2024-02-12',1),
(14,'B-4414',2,3,'A1',380,50,80,4.30,'2024-02-11','2024-02-12',1),
(15,'B-4415',1,1,'A1',210,20,210,6.90,'2024-02-19',NULL,0);
INSERT INTO auctions VALUES
(1,'AU-71','2023-02-10','Hall A',2,6,'closed',84),
(2,'AU-72','2023-03-15','Hall B',3,6,'closed',52),
(3,'AU-73','2023-05-09','Hall A',2,7,'closed',97),
(4,'AU-74','2023-06-13','Hall B',4,7,'closed',45),
(5,'AU-75','2023-09-20','Hall B',3,6,'cancelled',0),
(6,'AU-76','2023-11-23','Hall A',4,6,'closed',61),
(7,'AU-77','2024-02-13','Hall A',3,7,'closed',110),
(8,'AU-78','2024-02-27','Hall B',2,NULL,'planned',NULL);
INSERT INTO buyers VALUES
(1,'Bloom Street Group','Judith Kramer','Amsterdam','Haarlem','Netherlands','orders@bloomstreet.example',30000,0,NULL),
(2,'Bloom Street Utrecht','Ralf Simons','Amsterdam','Utrecht','Netherlands','utrecht@bloomstreet.example',12000,0,1),
(3,'Bloom Street Rotterdam','Nadia Tahir','Amsterdam','Rotterdam','Netherlands',NULL,14000,0,1),
(4,'Blumen Engel','Gisela Engel','Cologne','Cologne','Germany','info@blumenengel.example',18000,0,NULL),
(5,'Fleurs du Nord','Bastien Roux','Lille','Lille','France','bastien@fleursnord.example',9000,1,NULL),
(6,'Petal Post','Harriet Snow','London','Dover','United Kingdom','buy@petalpost.example',40000,0,NULL),
(7,'Petal Post Scotland','Ewan Reid','London','Glasgow','United Kingdom',NULL,15000,0,6),
(8,'Hotel Decor Service','Ingrid Falk','Dusseldorf','Essen','Germany','falk@hoteldecor.example',7500,0,NULL),
(9,'Rosenkavalier','Max Lenz','Vienna','Vienna','Austria','lenz@rosenkavalier.example',11000,1,NULL),
(10,'Market Stall Union','Bep Jansen','Lisse','Lisse','Netherlands',NULL,5000,0,NULL);
INSERT INTO sales VALUES
(1,88101,1,1,6,120,9.80,25.00,'2023-03-10','2023-03-08'),
(2,88102,1,1,4,80,9.50,15.00,'2023-03-10','2023-03-20'),
(3,88103,2,1,2,150,5.90,20.00,'2023-03-10','2023-03-09'),
(4,88104,2,1,10,180,5.60,0,'2023-03-10','2023-02-10'),
(5,88105,3,1,6,340,5.40,40.00,'2023-03-10','2023-03-08'),
(6,88106,4,2,3,100,6.70,15.00,'2023-04-14','2023-04-11'),
(7,88107,4,2,5,80,6.90,18.00,'2023-04-14','2023-05-30'),
(8,88108,5,2,4,85,13.90,15.00,'2023-04-14','2023-04-14'),
(9,88109,6,3,10,75,2.90,0,'2023-06-08','2023-05-09'),
(10,88110,7,3,6,150,10.80,30.00,'2023-06-08','2023-06-05'),
(11,88111,7,3,9,70,11.20,22.00,'2023-06-08',NULL),
(12,88112,8,3,7,180,7.60,28.00,'2023-06-08','2023-06-19'),
(13,88113,8,3,2,120,7.40,15.00,'2023-06-08','2023-06-02'),
(14,88114,9,4,4,60,16.50,15.00,'2023-07-13','2023-07-10'),
(15,88115,10,4,2,95,12.00,12.50,'2023-07-13','2023-07-12'),
(16,88116,12,6,6,230,7.30,35.00,'2023-12-23','2024-01-04'),
(17,88117,13,7,4,150,8.10,20.00,'2024-03-14',NULL),
(18,88118,14,7,3,200,6.40,20.00,'2024-03-14','2024-02-28'),
(19,88119,14,7,2,100,6.60,15.00,'2024-03-14',NULL);
