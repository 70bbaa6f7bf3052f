CREATE TABLE Exchanges (
  ExchangeID INTEGER PRIMARY KEY,
  ExchangeName TEXT,
  City TEXT,
  Country TEXT,
  Currency TEXT,
  OpeningHour TEXT
);
CREATE TABLE Companies (
  CompanyID INTEGER PRIMARY KEY,
  CompanyName TEXT,
  Sector TEXT,
  HeadquartersCity TEXT,
  FoundedYear INTEGER,
  Employees INTEGER,
  ChiefExecutive TEXT
);
CREATE TABLE Shares (
  ShareID INTEGER PRIMARY KEY,
  Ticker TEXT,
  CompanyID INTEGER,
  ExchangeID INTEGER,
  CurrentPrice REAL,
  DividendYield REAL,
  ListingDate TEXT,
  FOREIGN KEY (CompanyID) REFERENCES Companies(CompanyID),
  FOREIGN KEY (ExchangeID) REFERENCES Exchanges(ExchangeID)
);
CREATE TABLE Investors (
  InvestorID INTEGER PRIMARY KEY,
  FirstName TEXT,
  LastName TEXT,
  Age INTEGER,
  City TEXT,
  RiskProfile TEXT,
  CashBalance REAL,
  MemberSince TEXT
);
CREATE TABLE Trades (
  TradeID INTEGER PRIMARY KEY,
  InvestorID INTEGER,
  ShareID INTEGER,
  TradeDate TEXT,
  TradeType TEXT,
  Quantity INTEGER,
  Price REAL,
  Fee REAL,
  FOREIGN KEY (InvestorID) REFERENCES Investors(InvestorID),
  FOREIGN KEY (ShareID) REFERENCES Shares(ShareID)
);
CREATE TABLE Watchlist (
  InvestorID INTEGER,
  ShareID INTEGER,
  AddedDate TEXT,
  TargetPrice REAL,
  PRIMARY KEY (InvestorID, ShareID),
  FOREIGN KEY (InvestorID) REFERENCES Investors(InvestorID),
  FOREIGN KEY (ShareID) REFERENCES Shares(ShareID)
);
INSERT INTO Exchanges VALUES
(1,'Northgate Exchange','London','United Kingdom','GBP','08:00'),
(2,'Main Street Board','New York','United States','USD','09:30'),
(3,'Rhein Boerse','Frankfurt','Germany','EUR','09:00'),
(4,'Edo Securities Market','Tokyo','Japan','JPY','09:00'),
(5,'Lakeside Growth Market','Toronto','Canada','CAD','09:30'),
(6,'Alpine Small Cap Board','Zurich','Switzerland','CHF','09:15');
INSERT INTO Companies VALUES
(1,'Ferrous Steelworks','Industry','Sheffield',1898,21400,'Martin Sowerby'),
(2,'Cloudmeadow','Technology','San Jose',2009,8700,'Anita Desrosiers'),
(3,'Helix Pharma','Health','Basel',1956,33100,'Ueli Brunner'),
(4,'Sunrail Energy','Energy','Hamburg',2001,4600,'Katrin Eberle'),
(5,'Mocha Republic','Food','Seattle',1987,15900,'Grant Ellison'),
(6,'Tanuki Games','Technology','Osaka',1995,2300,'Hiro Matsuda'),
(7,'Granite Mutual','Finance','Toronto',1934,12800,'Paula Deschamps'),
(8,'Petrol North','Energy','Aberdeen',1972,18200,'Ewan Mackay'),
(9,'Orbit Motors','Industry','Detroit',1911,64000,'Denise Kowalski'),
(10,'Daisy Dairy','Food','Utrecht',1948,5100,'Joris Vermeer');
INSERT INTO Shares VALUES
(1,'FRS',1,1,14.20,4.1,'1962-05-07'),
(2,'CLDM',2,2,212.50,0.0,'2014-11-20'),
(3,'HLX',3,3,98.75,2.6,'1988-03-01'),
(4,'SRE',4,3,41.30,1.2,'2007-06-15'),
(5,'MOCA',5,2,67.80,1.9,'1998-09-09'),
(6,'TNK',6,4,35.60,0.8,'2003-02-26'),
(7,'GRM',7,5,52.10,3.7,'1975-10-13'),
(8,'PNO',8,1,22.45,6.2,'1991-04-18'),
(9,'ORB',9,2,48.90,2.9,'1955-01-10'),
(10,'CLDE',2,3,195.00,0.0,'2018-07-02');
INSERT INTO Investors VALUES
(1,'Judith','Aldous',61,'Bristol','cautious',25400.00,'2009-04-01'),
(2,'Ravi','Menon',34,'London','balanced',8200.50,'2017-08-19'),
(3,'Carl','Bjornson',45,'Chicago','aggressive',1310.00,'2015-02-10'),
(4,'Elena','Ricci',52,'Milan','balanced',17850.00,'2012-12-05'),
(5,'Maya','Goldstein',28,'New York','aggressive',4075.75,'2020-03-23'),
(6,'Frank','Osei',39,'London','cautious',12600.00,'2018-10-30'),
(7,'Sophie','Lacroix',31,'Lyon','balanced',950.00,'2021-06-14'),
(8,'Dieter','Wolff',70,'Frankfurt','cautious',88300.00,'2006-09-27');
INSERT INTO Trades VALUES
(1,1,1,'2022-01-12','buy',500,13.10,9.90),
(2,1,8,'2022-02-03','buy',300,19.80,9.90),
(3,2,2,'2022-02-17','buy',20,240.00,4.50),
(4,3,2,'2022-03-08','buy',60,225.40,7.00),
(5,3,6,'2022-04-21','buy',150,31.20,12.00),
(6,4,3,'2022-05-05','buy',80,91.00,8.00),
(7,3,2,'2022-08-30','sell',40,251.10,7.00),
(8,5,9,'2022-09-14','buy',100,44.30,5.00),
(9,8,3,'2022-10-11','buy',400,95.50,15.00),
(10,2,2,'2023-01-19','sell',20,198.70,4.50),
(11,3,5,'2023-03-02','buy',75,64.00,5.00),
(12,8,8,'2023-03-27','buy',1000,21.90,15.00),
(13,4,4,'2023-05-16','buy',120,38.75,8.00),
(14,1,8,'2023-06-20','sell',100,23.05,9.90);
INSERT INTO Watchlist VALUES
(1,7,'2022-11-02',50.00),
(2,5,'2022-12-12',60.00),
(2,6,'2023-01-20',33.00),
(3,10,'2023-02-08',180.00),
(5,2,'2023-02-15',190.00),
(5,4,'2023-04-04',36.00),
(7,3,'2023-04-22',90.00),
(7,7,'2023-05-01',48.00),
(7,5,'2023-05-01',62.50),
(8,7,'2023-06-09',51.00);
