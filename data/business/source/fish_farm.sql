CREATE TABLE sites (
  siteId INTEGER PRIMARY KEY,
  siteName TEXT,
  waterBody TEXT,
  county TEXT,
  waterSource TEXT,
  licenceNo TEXT,
  licenceExpires DATE,
  isOrganic INTEGER,
  closedOn DATE
);
CREATE TABLE staff (
  staffId INTEGER PRIMARY KEY,
  fullName TEXT,
  role TEXT,
  siteId INTEGER,
  supervisorId INTEGER,
  monthlyPay INTEGER,
  startedOn DATE,
  leftOn DATE,
  email TEXT,
  FOREIGN KEY (siteId) REFERENCES sites(siteId),
  FOREIGN KEY (supervisorId) REFERENCES staff(staffId)
);
CREATE TABLE tanks (
  tankId INTEGER PRIMARY KEY,
  tankCode TEXT,
  siteId INTEGER,
  dimensions TEXT,
  volumeM3 INTEGER,
  kind TEXT,
  inUse INTEGER,
  lastCleaned DATE,
  FOREIGN KEY (siteId) REFERENCES sites(siteId)
);
CREATE TABLE batches (
  batchId INTEGER PRIMARY KEY,
  batchCode TEXT,
  species TEXT,
  tankId INTEGER,
  parentBatchId INTEGER,
  stockedOn DATE,
  closedOn DATE,
  fishCount INTEGER,
  pricePerFry REAL,
  mortality INTEGER,
  FOREIGN KEY (tankId) REFERENCES tanks(tankId),
  FOREIGN KEY (parentBatchId) REFERENCES batches(batchId)
);
CREATE TABLE feeds (
  feedId INTEGER PRIMARY KEY,
  feedName TEXT,
  maker TEXT,
  bagSize TEXT,
  pelletMm REAL,
  proteinPct INTEGER,
  pricePerKg REAL,
  stockKg INTEGER,
  medicated INTEGER
);
CREATE TABLE feedings (
  feedingId INTEGER PRIMARY KEY,
  batchId INTEGER,
  feedId INTEGER,
  fedBy INTEGER,
  fedAt DATETIME,
  kgGiven REAL,
  pricePerKg REAL,
  FOREIGN KEY (batchId) REFERENCES batches(batchId),
  FOREIGN KEY (feedId) REFERENCES feeds(feedId),
  FOREIGN KEY (fedBy) REFERENCES staff(staffId)
);
CREATE TABLE buyers (
  buyerId INTEGER PRIMARY KEY,
  companyName TEXT,
  contactName TEXT,
  city TEXT,
  country TEXT,
  phone TEXT,
  buyerType TEXT,
  creditLimit INTEGER,
  isActive INTEGER
);
CREATE TABLE harvests (
  harvestId INTEGER PRIMARY KEY,
  harvestNo TEXT,
  batchId INTEGER,
  caughtBy INTEGER,
  approvedBy INTEGER,
  plannedFor DATE,
  harvestedOn DATE,
  avgWeightG INTEGER,
  grade TEXT,
  FOREIGN KEY (batchId) REFERENCES batches(batchId),
  FOREIGN KEY (caughtBy) REFERENCES staff(staffId),
  FOREIGN KEY (approvedBy) REFERENCES staff(staffId)
);
CREATE TABLE sales (
  saleId INTEGER PRIMARY KEY,
  invoiceNo TEXT,
  harvestId INTEGER,
  buyerId INTEGER,
  kgSold REAL,
  pricePerKg REAL,
  soldOn DATE,
  shippedOn DATE,
  dueOn DATE,
  paidOn DATE,
  deliveryCity TEXT,
  FOREIGN KEY (harvestId) REFERENCES harvests(harvestId),
  FOREIGN KEY (buyerId) REFERENCES buyers(buyerId)
);
INSERT INTO sites VALUES
(1,'Loch Ardle','Loch Ardle','Argyll','lake','FF-110','2027-06-30',0,NULL),
(2,'Glen Burn Hatchery','Glen Burn','Perthshire','river','FF-118','2025-03-31',0,NULL),
(3,'Skerry Bay','Skerry Sound','Argyll','sea','FF-125','2026-12-31',1,NULL),
(4,'Mill Pond','Tarn Water','Cumbria','spring','FF-097','2022-09-30',1,'2022-08-15'),
(5,'Westholm','Holm Voe','Shetland','sea','FF-131','2028-05-31',0,NULL);
INSERT INTO staff VALUES
(1,'Fiona Geddes','Managing Director',1,NULL,6100,'2008-02-01',NULL,'fiona@farm.test'),
(2,'Callum Reid','Site Manager',1,1,4200,'2012-05-14',NULL,'callum@farm.test'),
(3,'Astrid Solberg','Site Manager',3,1,4350,'2014-09-01',NULL,'astrid@farm.test'),
(4,'Harry Boon','Hatchery Manager',2,1,4050,'2015-01-12',NULL,'harry@farm.test'),
(5,'Mairi Sloan','Technician',1,2,2800,'2017-06-06',NULL,'mairi@farm.test'),
(6,'Pavel Hruby','Technician',3,3,2750,'2018-03-19',NULL,NULL),
(7,'Ewan Tait','Fish Hand',3,3,2300,'2020-08-03',NULL,NULL),
(8,'Dorota Wrona','Fish Hand',2,4,2350,'2019-04-23','2023-06-30','dorota@farm.test'),
(9,'Sean Molloy','Fish Hand',1,2,2280,'2021-02-08',NULL,NULL),
(10,'Ruth Isbister','Site Manager',5,1,4280,'2019-10-01',NULL,'ruth@farm.test'),
(11,'Leif Aune','Technician',5,10,2900,'2020-01-20','2022-11-30',NULL),
(12,'Gwen Parry','Technician',4,4,2600,'2016-07-11','2022-08-31','gwen@farm.test');
INSERT INTO tanks VALUES
(1,'LA-1',1,'12 m x 2.5 m',280,'round tank',1,'2023-04-02'),
(2,'LA-2',1,'12 m x 2.5 m',285,'round tank',1,'2023-05-11'),
(3,'LA-3',1,'20 m x 6 m',720,'cage',0,'2022-10-30'),
(4,'GB-1',2,'4 m x 1 m',12,'trough',1,'2023-09-14'),
(5,'GB-2',2,'4 m x 1 m',13,'trough',1,'2023-09-15'),
(6,'GB-3',2,'8 m x 1.5 m',75,'round tank',0,NULL),
(7,'SB-1',3,'30 m x 10 m',2700,'cage',1,'2022-12-05'),
(8,'SB-2',3,'30 m x 10 m',2650,'cage',1,'2023-01-19'),
(9,'SB-3',3,'24 m x 8 m',1400,'cage',1,NULL),
(10,'MP-1',4,'15 m x 2 m',350,'pond',0,'2022-08-10'),
(11,'WH-1',5,'40 m x 12 m',4800,'cage',1,'2023-03-27'),
(12,'WH-2',5,'40 m x 12 m',4900,'cage',0,NULL);
INSERT INTO batches VALUES
(1,'B-301','Rainbow trout',4,NULL,'2020-11-02','2021-04-20',42000,0.11,3900),
(2,'B-302','Rainbow trout',1,1,'2021-04-20','2022-07-01',20500,0.32,1150),
(3,'B-303','Rainbow trout',2,1,'2021-04-21','2022-09-15',17000,0.32,880),
(4,'B-304','Salmon',5,NULL,'2020-12-10','2021-06-01',60000,0.24,7200),
(5,'B-305','Salmon',7,4,'2021-06-01','2023-02-10',30500,0.95,2600),
(6,'B-306','Salmon',8,4,'2021-06-03',NULL,21000,0.95,1400),
(7,'B-307','Arctic char',10,NULL,'2021-03-15','2022-08-05',6500,0.4,410),
(8,'B-308','Brown trout',2,NULL,'2022-10-05',NULL,9000,0.35,520),
(9,'B-309','Salmon',11,NULL,'2022-04-12','2023-11-20',48000,1.1,5100),
(10,'B-310','Rainbow trout',4,NULL,'2023-02-20','2023-08-30',38000,0.12,2950),
(11,'B-311','Rainbow trout',1,10,'2023-08-30',NULL,18800,0.34,240),
(12,'B-312','Sea trout',9,NULL,'2023-05-16',NULL,7500,0.6,0);
INSERT INTO feeds VALUES
(1,'Starter Crumb','NordFeed','10 kg tub',0.8,56,2.9,420,0),
(2,'Grower 3','NordFeed','25 kg bag',3,48,1.75,6300,0),
(3,'Grower 6','NordFeed','25 kg bag',6,44,1.6,8900,0),
(4,'Marine Finisher','Aquamix','500 kg big bag',9,40,1.48,12500,0),
(5,'Organic Pellet','Bluefield','20 kg bag',5,43,2.35,1500,0),
(6,'MediFeed','Aquamix','15 kg bag',4,46,4.8,0,1),
(7,'Winter Ration','Bluefield','25 kg bag',6,38,1.42,0,0),
(8,'Calm Plus','NordFeed','15 kg bag',3,45,5.2,90,1);
INSERT INTO feedings VALUES
(1,1,1,8,'2020-12-05 07:30:00',18,2.7),(2,2,2,5,'2021-06-14 08:00:00',140,1.62),(3,3,2,9,'2021-07-02 08:10:00',125.5,1.62),
(4,4,1,8,'2021-02-11 07:45:00',26,2.7),(5,5,4,6,'2021-11-08 09:00:00',820,1.31),(6,7,5,12,'2021-09-20 08:30:00',60,2.2),
(7,2,3,5,'2022-03-03 08:00:00',210,1.5),(8,3,3,9,'2022-04-12 08:15:00',195,1.5),(9,5,4,7,'2022-05-17 09:20:00',1150,1.4),
(10,6,4,6,'2022-06-21 09:10:00',930,1.4),(11,6,6,3,'2022-08-02 10:00:00',75,4.6),(12,9,4,11,'2022-10-10 09:45:00',1300,1.42),
(13,8,2,5,'2022-11-15 08:20:00',48,1.7),(14,9,4,10,'2023-03-22 09:30:00',1750,1.46),(15,6,5,7,'2023-04-04 09:00:00',310,2.3),
(16,10,1,8,'2023-04-18 07:30:00',22,2.85),(17,8,3,9,'2023-06-09 08:05:00',70,1.58),(18,12,5,7,'2023-07-13 09:15:00',44,2.35),
(19,11,2,5,'2023-10-02 08:00:00',115,1.75),(20,12,6,6,'2023-10-19 10:10:00',30,4.8),(21,1,1,4,'2021-02-08 07:40:00',24,2.7);
INSERT INTO buyers VALUES
(1,'Northsea Fish Ltd','Gordon Muir','Aberdeen','United Kingdom','0101','wholesaler',60000,1),
(2,'Harbour Kitchen','Lena Cross','Oban','United Kingdom','0102','restaurant',4000,1),
(3,'Maison Poisson','Luc Ferrand','Boulogne','France','0103','wholesaler',80000,1),
(4,'Smoke and Salt','Isla Boyd','Perth','United Kingdom','0104','smokehouse',25000,1),
(5,'Fresco Markets','Gino Conti','Glasgow','United Kingdom',NULL,'supermarket',90000,1),
(6,'Tarn Hotel','Ben Hurst','Kendal','United Kingdom','0106','restaurant',3000,0),
(7,'Hansa Feinkost','Uta Krause','Hamburg','Germany','0107','wholesaler',50000,1),
(8,'Le Vivier','Anne Morel','Lille','France',NULL,'restaurant',5000,0),
(9,'Highland Deli','Rory Shaw','Inverness','United Kingdom','0109','shop',6000,1),
(10,'Alster Raucherei','Jens Petersen','Hamburg','Germany',NULL,'smokehouse',15000,1);
INSERT INTO harvests VALUES
(1,'H-51',2,5,2,'2022-05-10','2022-05-12',640,'A'),
(2,'H-52',2,9,2,'2022-06-28','2022-06-28',710,'A'),
(3,'H-53',7,12,4,'2022-07-20','2022-07-18',480,'B'),
(4,'H-54',3,9,2,'2022-09-05','2022-09-09',690,'B'),
(5,'H-55',5,6,3,'2022-11-15','2022-11-15',3900,'A'),
(6,'H-56',5,7,3,'2023-01-30','2023-02-06',4350,'A'),
(7,'H-57',6,6,1,'2023-05-08','2023-05-10',4100,'B'),
(8,'H-58',9,10,1,'2023-09-18','2023-09-18',4700,'A'),
(9,'H-59',9,7,10,'2023-11-14','2023-11-17',5050,'A'),
(10,'H-60',6,7,NULL,'2023-12-11',NULL,NULL,NULL),
(11,'H-61',8,5,NULL,'2024-02-05',NULL,NULL,NULL);
INSERT INTO sales VALUES
(1,'F-2201',1,4,900,6.4,'2022-05-14','2022-05-16','2022-06-13','2022-06-10','Perth'),
(2,'F-2202',1,2,120,7.1,'2022-05-15','2022-05-15','2022-06-14','2022-06-30','Oban'),
(3,'F-2203',2,5,2400,5.9,'2022-06-30','2022-07-01','2022-07-30','2022-07-28','Paisley'),
(4,'F-2204',3,6,80,8.2,'2022-07-19','2022-07-19','2022-08-18','2022-09-05','Kendal'),
(5,'F-2205',4,1,3100,5.2,'2022-09-12','2022-09-14','2022-10-12','2022-10-12','Aberdeen'),
(6,'F-2206',5,3,5200,8.9,'2022-11-17','2022-11-19','2022-12-17','2022-12-15','Boulogne'),
(7,'F-2207',5,7,1850,9.05,'2022-11-18','2022-11-21','2022-12-18','2023-01-09','Bremen'),
(8,'F-2301',6,3,6000,8.6,'2023-02-08','2023-02-10','2023-03-10','2023-03-02','Boulogne'),
(9,'F-2302',6,4,1400,9.3,'2023-02-09','2023-02-10','2023-03-11','2023-03-20','Perth'),
(10,'F-2303',7,5,4200,8.1,'2023-05-12','2023-05-15','2023-06-11','2023-06-09','Glasgow'),
(11,'F-2304',7,2,95,9.9,'2023-05-13','2023-05-13','2023-06-12',NULL,'Oban'),
(12,'F-2305',8,1,7500,7.95,'2023-09-20','2023-09-22','2023-10-20','2023-10-18','Aberdeen'),
(13,'F-2306',8,10,1100,9.2,'2023-09-21','2023-09-25','2023-10-21',NULL,'Hamburg'),
(14,'F-2307',9,3,5500,8.75,'2023-11-20',NULL,'2023-12-20',NULL,'Dunkirk'),
(15,'F-2308',9,4,1250,9.4,'2023-11-21','2023-11-22','2023-12-21',NULL,'Perth'),
(16,'F-2309',9,7,2050,8.95,'2023-11-22',NULL,'2023-12-22','2023-11-30','Hamburg');
