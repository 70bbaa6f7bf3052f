CREATE TABLE districts (
  District_ID INTEGER PRIMARY KEY,
  District_Name TEXT,
  Population INTEGER,
  Office_Address TEXT,
  Opening_Year INTEGER
);
CREATE TABLE taxpayers (
  Taxpayer_ID INTEGER PRIMARY KEY,
  Full_Name TEXT,
  Taxpayer_Type TEXT,
  District_ID INTEGER,
  Occupation TEXT,
  Birth_Year INTEGER,
  Registered_On TEXT,
  FOREIGN KEY (District_ID) REFERENCES districts(District_ID)
);
CREATE TABLE tax_returns (
  Return_ID INTEGER PRIMARY KEY,
  Taxpayer_ID INTEGER,
  Tax_Year INTEGER,
  Filed_On TEXT,
  Declared_Income REAL,
  Tax_Due REAL,
  Filing_Method TEXT,
  Late_Filing TEXT,
  FOREIGN KEY (Taxpayer_ID) REFERENCES taxpayers(Taxpayer_ID)
);
CREATE TABLE payments (
  Payment_ID INTEGER PRIMARY KEY,
  Return_ID INTEGER,
  Payment_Date TEXT,
  Amount REAL,
  Payment_Channel TEXT,
  FOREIGN KEY (Return_ID) REFERENCES tax_returns(Return_ID)
);
CREATE TABLE inspectors (
  Inspector_ID INTEGER PRIMARY KEY,
  Inspector_Name TEXT,
  Inspector_Rank TEXT,
  District_ID INTEGER,
  Age INTEGER,
  Years_Of_Service INTEGER,
  FOREIGN KEY (District_ID) REFERENCES districts(District_ID)
);
CREATE TABLE audits (
  Return_ID INTEGER,
  Inspector_ID INTEGER,
  Opened_On TEXT,
  Extra_Tax_Found REAL,
  Outcome TEXT,
  PRIMARY KEY (Return_ID, Inspector_ID),
  FOREIGN KEY (Return_ID) REFERENCES tax_returns(Return_ID),
  FOREIGN KEY (Inspector_ID) REFERENCES inspectors(Inspector_ID)
);
INSERT INTO districts VALUES
(1,'Northgate',48200,'1 Exchange Square',1961),
(2,'Riverside',73500,'40 Quay Street',1978),
(3,'Old Town',21900,'3 Mint Lane',1923),
(4,'Westfield',90300,'112 Orchard Road',1994),
(5,'Hillcrest',15400,'8 Summit Avenue',2006),
(6,'Docklands',36700,'25 Crane Wharf',2015);
INSERT INTO taxpayers VALUES
(1,'Beatrix Lowell','individual',1,'dentist',1976,'2001-05-02'),
(2,'Cyrus Nanda','individual',2,'taxi driver',1988,'2010-09-13'),
(3,'Lowell Timber Ltd','company',4,'timber trade',NULL,'1999-03-22'),
(4,'Ingrid Paulsen','individual',3,'translator',1969,'1995-01-17'),
(5,'Gabe Whitaker','individual',2,'plumber',NULL,'2014-06-30'),
(6,'Riverside Bakery Ltd','company',2,'bakery',NULL,'2008-11-05'),
(7,'Mabel Osborne','individual',1,'pensioner',1948,'1970-04-08'),
(8,'Quentin Adair','individual',4,'architect',1982,'2007-02-19'),
(9,'Starling Software Ltd','company',1,'software',NULL,'2016-08-01'),
(10,'Rosa Fuentes','individual',5,'florist',1995,'2019-10-10'),
(11,'Tobias Renn','individual',4,'teacher',1985,'2009-07-21');
INSERT INTO tax_returns VALUES
(501,1,2020,'2021-03-30',96500,27400,'online','no'),
(502,2,2020,'2021-05-12',28400,3900,'paper','yes'),
(503,3,2020,'2021-04-01',412000,98800,'online','no'),
(504,4,2020,'2021-03-11',37200,5850,'paper','no'),
(505,6,2020,'2021-06-02',154300,33100,'agent','yes'),
(506,8,2020,'2021-04-14',81000,21050,'online','no'),
(507,1,2021,'2022-03-28',101200,29100,'online','no'),
(508,3,2021,'2022-04-19',388500,92400,'online','no'),
(509,5,2021,'2022-05-25',33800,4950,'agent','yes'),
(510,9,2021,'2022-04-07',655000,149700,'agent','no'),
(511,7,2021,'2022-02-20',14600,450,'paper','no'),
(512,2,2021,'2022-04-15',30100,4300,'online','no'),
(513,11,2021,'2022-04-29',45300,7900,'online','no');
INSERT INTO payments VALUES
(9001,501,'2021-04-02',27400,'bank'),
(9002,502,'2021-06-01',1900,'counter'),
(9003,502,'2021-09-01',2000,'counter'),
(9004,503,'2021-04-20',98800,'bank'),
(9005,504,'2021-03-20',5850,'card'),
(9006,505,'2021-07-15',20000,'bank'),
(9007,506,'2021-04-30',21050,'card'),
(9008,507,'2022-04-01',29100,'bank'),
(9009,508,'2022-05-05',50000,'bank'),
(9010,510,'2022-04-28',149700,'bank'),
(9011,511,'2022-02-20',450,'counter'),
(9012,512,'2022-05-02',4300,'card'),
(9013,508,'2022-07-05',42400,'bank');
INSERT INTO inspectors VALUES
(1,'Agatha Crisp','senior',1,54,28),
(2,'Milo Farrant','junior',2,29,4),
(3,'Petra Vance','senior',4,47,21),
(4,'Desmond Achebe','chief',NULL,60,35),
(5,'Lena Hodge','junior',4,33,6),
(6,'Rupert Sands','senior',NULL,41,14),
(7,'Wilma Stark','junior',6,26,1);
INSERT INTO audits VALUES
(502,2,'2021-08-10',320,'fine'),
(503,3,'2021-09-15',12700,'fine'),
(503,4,'2021-09-15',12700,'fine'),
(505,6,'2021-10-04',5400,NULL),
(507,1,'2022-06-20',0,'no finding'),
(508,3,'2022-09-12',8300,NULL),
(509,2,'2022-07-18',610,NULL),
(510,1,'2022-08-29',21500,'appeal'),
(510,4,'2022-08-29',21500,'appeal'),
(506,3,'2021-11-22',0,'no finding');
