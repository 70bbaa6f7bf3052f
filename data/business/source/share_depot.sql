CREATE TABLE Exchanges (
  ExchangeCode TEXT PRIMARY KEY,
  ExchangeName TEXT,
  City TEXT,
  Country TEXT,
  Currency TEXT
);
CREATE TABLE Brokers (
  BrokerID INTEGER PRIMARY KEY,
  FirstName TEXT,
  LastName TEXT,
  Position TEXT,
  City TEXT,
  Phone TEXT,
  CommissionRate REAL,
  ReportsTo INTEGER,
  Active TEXT,
  HireDate DATE,
  FOREIGN KEY (ReportsTo) REFERENCES Brokers(BrokerID)
);
CREATE TABLE Investors (
  InvestorID INTEGER PRIMARY KEY,
  FullName TEXT,
  InvestorType TEXT,
  Email TEXT,
  City TEXT,
  Country TEXT,
  CashBalance NUMERIC(12,2),
  BrokerID INTEGER,
  ReferredBy INTEGER,
  Verified TEXT,
  RegisteredOn DATE,
  FOREIGN KEY (BrokerID) REFERENCES Brokers(BrokerID),
  FOREIGN KEY (ReferredBy) REFERENCES Investors(InvestorID)
);
CREATE TABLE Securities (
  SecurityID INTEGER PRIMARY KEY,
  Symbol TEXT,
  SecurityName TEXT,
  SecurityType TEXT,
  Sector TEXT,
  ExchangeCode TEXT,
  CurrentPrice NUMERIC(10,2),
  PreviousClose NUMERIC(10,2),
  Delisted TEXT,
  ListedOn DATE,
  FOREIGN KEY (ExchangeCode) REFERENCES Exchanges(ExchangeCode)
);
CREATE TABLE Trades (
  TradeID INTEGER PRIMARY KEY,
  TradeNo TEXT,
  BuyerID INTEGER,
  SellerID INTEGER,
  SecurityID INTEGER,
  BrokerID INTEGER,
  Quantity INTEGER,
  UnitPrice NUMERIC(10,2),
  Fee NUMERIC(8,2),
  Status TEXT,
  OrderedAt DATETIME,
  ExecutedAt DATETIME,
  FOREIGN KEY (BuyerID) REFERENCES Investors(InvestorID),
  FOREIGN KEY (SellerID) REFERENCES Investors(InvestorID),
  FOREIGN KEY (SecurityID) REFERENCES Securities(SecurityID),
  FOREIGN KEY (BrokerID) REFERENCES Brokers(BrokerID)
);
CREATE TABLE Holdings (
  InvestorID INTEGER,
  SecurityID INTEGER,
  Quantity INTEGER,
  AverageCost NUMERIC(10,2),
  HeldSince DATE,
  PRIMARY KEY (InvestorID, SecurityID),
  FOREIGN KEY (InvestorID) REFERENCES Investors(InvestorID),
  FOREIGN KEY (SecurityID) REFERENCES Securities(SecurityID)
);
CREATE TABLE Dividends (
  DividendID INTEGER PRIMARY KEY,
  SecurityID INTEGER,
  AmountPerShare NUMERIC(8,3),
  DeclaredOn DATE,
  DueOn DATE,
  PaidOn DATE,
  FOREIGN KEY (SecurityID) REFERENCES Securities(SecurityID)
);
INSERT INTO Exchanges VALUES
('VLX','Velmar Exchange','Velmar','Norland','NKR'),
('SOX','South Coast Exchange','Port Isla','Costera','CPO'),
('BRX','Brenn Stock Exchange','Brenn','Austrel','EUR'),
('OTX','Otterby Small Cap Market','Otterby','Norland','NKR');
INSERT INTO Brokers VALUES
(1,'Ruth','Lindqvist','Head of Trading','Velmar','+70 11 400',0.10,NULL,'Y','2003-04-01'),
(2,'Samuel','Adeyemi','Senior Broker','Velmar','+70 11 412',0.25,1,'Y','2008-09-15'),
(3,'Clara','Fontana','Senior Broker','Brenn','+71 20 118',0.22,1,'Y','2011-02-01'),
(4,'Niels','Jansen','Broker','Brenn','+71 20 131',0.35,3,'Y','2017-06-12'),
(5,'Dana','Whitlock','Broker','Velmar',NULL,0.40,2,'N','2016-01-04'),
(6,'Victor','Amaral','Broker','Port Isla','+72 33 207',0.30,2,'Y','2019-10-21'),
(7,'Yuki','Tanabe','Junior Broker','Port Isla','+72 33 215',0.45,6,'Y','2022-03-07'),
(8,'Oliver','Brandt','Junior Broker','Brenn',NULL,0.50,3,'N','2021-08-30');
INSERT INTO Investors VALUES
(1,'Ingrid Solheim','private','ingrid@post.example','Velmar','Norland',5400.00,2,NULL,'true','2012-03-18'),
(2,'Hartmann Pension Fund','fund','desk@hartmann.example','Brenn','Austrel',880000.00,3,NULL,'true','2011-05-02'),
(3,'Pablo Reyes','private','pablo.reyes@post.example','Port Isla','Costera',150.00,6,1,'true','2019-11-25'),
(4,'Marta Klein','private',NULL,'Brenn','Austrel',12050.00,4,2,'true','2018-02-14'),
(5,'Erik Dahl','private','erik.dahl@post.example','Otterby','Norland',0.00,2,1,'false','2021-07-09'),
(6,'Costera Growth Trust','fund','office@cgt.example','Port Isla','Costera',425000.00,6,NULL,'true','2015-09-30'),
(7,'Lena Brenn','private','lena.brenn@post.example','Brenn','Austrel',2310.50,4,4,'true','2020-01-20'),
(8,'Nordic Anchor Ltd','company','finance@anchor.example','Velmar','Norland',97000.00,2,NULL,'true','2013-12-01'),
(9,'Tomas Vidal','private','t.vidal@post.example','Port Isla','Costera',730.00,7,3,'false','2022-05-16'),
(10,'Agnes Moe','private',NULL,'Otterby','Norland',6120.00,NULL,1,'true','2022-10-03'),
(11,'Felix Gruber','private','felix.g@post.example','Brenn','Austrel',0.00,3,4,'false','2023-01-27'),
(12,'Kestrel Invest','company','info@kestrel.example','Otterby','Norland',51000.00,1,8,'true','2016-04-11');
INSERT INTO Securities VALUES
(1,'NORW','Norland Water','share','Utilities','VLX',42.10,41.80,'N','1998-06-01'),
(2,'VLMS','Velmar Shipping','share','Transport','VLX',118.00,121.50,'N','2001-03-12'),
(3,'BRNC','Brenn Chemicals','share','Chemicals','BRX',67.35,66.00,'N','1989-10-02'),
(4,'ISLF','Isla Foods','share','Food','SOX',15.20,15.20,'N','2010-05-20'),
(5,'OTTR','Otter Robotics','share','Technology','OTX',8.90,7.75,'N','2020-09-14'),
(6,'AUSB','Austrel Bond 2030','bond',NULL,'BRX',98.50,98.60,'N','2020-01-15'),
(7,'NRDT','Norland Tech Basket','fund',NULL,'VLX',54.75,53.90,'N','2016-11-01'),
(8,'COSM','Costera Mining','share','Mining','SOX',0.00,0.00,'Y','1995-02-28'),
(9,'SUNP','Sunport Energy','share','Utilities','SOX',29.60,31.10,'N','2014-07-07'),
(10,'BRNT','Brenn Trams','share','Transport','BRX',21.45,21.00,'N','2022-04-25'),
(11,'VLMB','Velmar Breweries','share','Food','VLX',0.00,0.00,'Y','1992-08-17'),
(12,'NORB','Norland Bond 2028','bond',NULL,'VLX',101.20,101.00,'N','2018-03-01');
INSERT INTO Trades VALUES
(1,'TR-5001',1,8,1,2,100,39.50,12.00,'executed','2022-01-17 09:30:00','2022-01-17 09:31:00'),
(2,'TR-5002',2,6,3,3,2000,64.00,180.00,'executed','2022-02-03 10:15:00','2022-02-03 10:40:00'),
(3,'TR-5003',3,9,4,6,150,14.10,6.50,'executed','2022-05-30 11:02:00','2022-05-31 09:00:00'),
(4,'TR-5004',5,1,5,2,300,6.20,5.00,'cancelled','2022-06-08 15:20:00',NULL),
(5,'TR-5005',6,2,9,6,5000,30.00,210.00,'executed','2022-08-22 09:05:00','2022-08-22 09:06:00'),
(6,'TR-5006',4,7,3,4,40,65.80,9.50,'executed','2022-09-14 13:45:00','2022-09-14 13:50:00'),
(7,'TR-5007',8,12,2,2,600,115.25,75.00,'executed','2022-11-02 09:00:00','2022-11-02 10:12:00'),
(8,'TR-5008',12,8,7,1,900,51.00,0.00,'executed','2022-12-19 14:10:00','2022-12-20 09:00:00'),
(9,'TR-5009',2,8,6,3,1500,99.10,140.00,'executed','2023-01-10 10:00:00','2023-01-10 10:25:00'),
(10,'TR-5010',7,4,10,4,200,20.30,8.00,'executed','2023-02-06 11:30:00','2023-02-06 11:33:00'),
(11,'TR-5011',10,1,1,2,60,41.00,9.00,'open','2023-03-01 16:55:00',NULL),
(12,'TR-5012',9,3,4,7,80,15.60,5.50,'cancelled','2023-03-09 12:00:00',NULL),
(13,'TR-5013',1,12,5,2,500,7.40,10.00,'executed','2023-03-15 09:15:00','2023-03-15 09:20:00'),
(14,'TR-5014',3,6,9,6,45,31.00,6.00,'open','2023-04-03 10:10:00',NULL),
(15,'TR-5015',6,2,3,3,800,66.20,95.00,'executed','2023-04-12 09:00:00','2023-04-13 09:02:00'),
(16,'TR-5016',1,5,2,5,25,119.00,7.50,'executed','2022-03-22 14:00:00','2022-03-22 14:02:00'),
(17,'TR-5017',12,6,4,1,1200,14.95,0.00,'open','2023-04-20 08:45:00',NULL);
INSERT INTO Holdings VALUES
(1,1,100,39.50,'2022-01-17'),
(1,2,25,119.00,'2022-03-22'),
(1,5,500,7.40,'2023-03-15'),
(2,3,3200,61.75,'2013-04-10'),
(2,6,1500,99.10,'2023-01-10'),
(2,12,2500,100.10,'2018-06-05'),
(3,4,150,14.10,'2022-05-31'),
(4,3,40,65.80,'2022-09-14'),
(4,6,50,97.80,'2020-12-01'),
(6,9,5000,30.00,'2022-08-22'),
(6,3,800,66.20,'2023-04-13'),
(6,8,10000,3.10,'2016-02-02'),
(7,10,200,20.30,'2023-02-06'),
(8,2,600,115.25,'2022-11-02'),
(8,11,400,12.60,'2014-10-10'),
(9,4,35,16.80,'2022-05-20'),
(12,7,900,51.00,'2022-12-20'),
(12,1,250,44.00,'2017-07-19');
INSERT INTO Dividends VALUES
(1,1,1.200,'2022-03-10','2022-04-15','2022-04-15'),
(2,1,1.250,'2023-03-09','2023-04-14','2023-04-14'),
(3,2,4.500,'2022-05-02','2022-06-10','2022-06-24'),
(4,3,2.100,'2022-02-20','2022-03-31','2022-03-30'),
(5,3,2.300,'2023-02-21','2023-03-31',NULL),
(6,4,0.350,'2022-09-01','2022-10-01','2022-10-01'),
(7,9,0.800,'2022-11-15','2022-12-20','2023-01-09'),
(8,8,0.050,'2017-04-01','2017-05-02','2017-05-02'),
(9,2,3.900,'2023-05-02','2023-06-09',NULL),
(10,10,0.400,'2023-03-30','2023-05-05','2023-05-05');
