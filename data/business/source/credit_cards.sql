CREATE TABLE Agent (
  AgentID INTEGER PRIMARY KEY,
  FirstName TEXT,
  LastName TEXT,
  Title TEXT,
  City TEXT,
  Salary INTEGER,
  ManagerID INTEGER,
  HireDate DATE,
  LeaveDate DATE,
  FOREIGN KEY (ManagerID) REFERENCES Agent(AgentID)
);
CREATE TABLE Holder (
  HolderID INTEGER PRIMARY KEY,
  FirstName TEXT,
  LastName TEXT,
  BirthDate DATE,
  City TEXT,
  Email TEXT,
  Phone TEXT,
  AnnualIncome INTEGER,
  ReferredBy INTEGER,
  JoinedOn DATE,
  FOREIGN KEY (ReferredBy) REFERENCES Holder(HolderID)
);
CREATE TABLE CardType (
  TypeCode TEXT PRIMARY KEY,
  TypeName TEXT,
  YearlyFee NUMERIC(8,2)
);
CREATE TABLE Card (
  CardID INTEGER PRIMARY KEY,
  CardNo TEXT,
  HolderID INTEGER,
  TypeCode TEXT,
  CreditLimit INTEGER,
  Balance NUMERIC(10,2),
  IssuedOn DATE,
  ActivatedOn DATE,
  BlockedOn DATE,
  Contactless TEXT,
  FOREIGN KEY (HolderID) REFERENCES Holder(HolderID),
  FOREIGN KEY (TypeCode) REFERENCES CardType(TypeCode)
);
CREATE TABLE MerchantCategory (
  CategoryCode INTEGER PRIMARY KEY,
  CategoryName TEXT,
  ParentCode INTEGER,
  FOREIGN KEY (ParentCode) REFERENCES MerchantCategory(CategoryCode)
);
CREATE TABLE Merchant (
  MerchantID INTEGER PRIMARY KEY,
  CompanyName TEXT,
  ContactName TEXT,
  CategoryCode INTEGER,
  City TEXT,
  FeeRate REAL,
  OnlineOnly INTEGER,
  ClosedOn DATE,
  FOREIGN KEY (CategoryCode) REFERENCES MerchantCategory(CategoryCode)
);
CREATE TABLE CardTransaction (
  TransactionID INTEGER PRIMARY KEY,
  CardID INTEGER,
  MerchantID INTEGER,
  Amount NUMERIC(10,2),
  Tip NUMERIC(8,2),
  PurchasedOn DATE,
  PostedOn DATE,
  RefundedOn DATE,
  FOREIGN KEY (CardID) REFERENCES Card(CardID),
  FOREIGN KEY (MerchantID) REFERENCES Merchant(MerchantID)
);
CREATE TABLE Statement (
  StatementID INTEGER PRIMARY KEY,
  StatementNo TEXT,
  CardID INTEGER,
  IssueDate DATE,
  DueDate DATE,
  PaidDate DATE,
  AmountDue NUMERIC(10,2),
  AmountPaid NUMERIC(10,2),
  FOREIGN KEY (CardID) REFERENCES Card(CardID)
);
CREATE TABLE Dispute (
  DisputeID INTEGER PRIMARY KEY,
  DisputeNo TEXT,
  TransactionID INTEGER,
  Reason TEXT,
  OpenedBy INTEGER,
  DecidedBy INTEGER,
  OpenedOn DATE,
  DeadlineOn DATE,
  ClosedOn DATE,
  Outcome TEXT,
  FOREIGN KEY (TransactionID) REFERENCES CardTransaction(TransactionID),
  FOREIGN KEY (OpenedBy) REFERENCES Agent(AgentID),
  FOREIGN KEY (DecidedBy) REFERENCES Agent(AgentID)
);
INSERT INTO Agent VALUES (1,'Claire','Dunmore','Head of Disputes','Edinburgh',82000,NULL,'2016-05-02',NULL),(2,'Sven','Akker','Team Leader','Edinburgh',61000,1,'2017-09-11',NULL),(3,'Rosa','Lemos','Team Leader','Swansea',59500,1,'2018-02-19',NULL),(4,'Jamie','Orr','Dispute Agent','Edinburgh',38000,2,'2019-08-05',NULL),(5,'Hiba','Nasser','Dispute Agent','Swansea',37200,3,'2020-03-16',NULL),(6,'Colin','Speke','Fraud Analyst','Edinburgh',47000,2,'2018-10-29','2023-05-31'),(7,'Tess','Vaughan','Fraud Analyst','Swansea',46000,3,'2021-06-07',NULL),(8,'Mikel','Arana','Trainee','Swansea',27500,5,'2023-02-01',NULL);
INSERT INTO Holder VALUES (1,'Ana','Silva','1984-03-22','Swansea','ana.silva@post.example','07700 900101',41000,NULL,'2018-04-10'),(2,'Peter','Crane','1971-11-05','Edinburgh','pcrane@post.example',NULL,67500,1,'2018-09-28'),(3,'Maeve','Doyle','1990-07-14','Perth','maeve@post.example','07700 900103',35500,1,'2019-02-03'),(4,'Imran','Sheikh','1979-01-30','Edinburgh','imran.s@post.example','07700 900104',88000,2,'2019-06-17'),(5,'Olga','Petrova','1995-12-09','Swansea',NULL,'07700 900105',29800,3,'2020-01-21'),(6,'Lewis','Hart','1988-05-26','Bangor','lhart@post.example',NULL,47300,2,'2020-08-12'),(7,'Yara','Costa','1999-09-01','Perth','yara@post.example','07700 900107',22400,5,'2021-10-05'),(8,'George','Aldous','1962-02-17','Bangor',NULL,NULL,54000,NULL,'2022-01-19'),(9,'Freya','Munro','2001-04-08','Edinburgh','freya@post.example','07700 900109',18900,4,'2023-03-30'),(10,'Anton','Perth','1993-06-11','Swansea','aperth@post.example','07700 900110',39900,4,'2022-11-15');
INSERT INTO CardType VALUES ('STD','standard',0),('GLD','gold',60),('PLT','platinum',180),('STU','student',0);
INSERT INTO Card VALUES (1,'C-50011',1,'GLD',5000,812.4,'2018-04-15','2018-04-20',NULL,'Y'),(2,'C-50012',2,'PLT',15000,0,'2018-10-02','2018-10-09',NULL,'Y'),(3,'C-50013',3,'STD',2500,2310,'2019-02-10','2019-02-14',NULL,'N'),(4,'C-50014',4,'PLT',20000,6540.75,'2019-06-20','2019-06-22',NULL,'Y'),(5,'C-50015',4,'STD',3000,0,'2020-03-05',NULL,NULL,'Y'),(6,'C-50016',5,'STD',1500,940.2,'2020-01-28','2020-02-06','2023-02-11','N'),(7,'C-50017',6,'GLD',6000,120,'2020-08-20','2020-08-25',NULL,'Y'),(8,'C-50018',7,'STU',800,655.3,'2021-10-12','2021-10-13',NULL,'Y'),(9,'C-50019',8,'STD',3500,0,'2022-01-25','2022-03-01','2022-12-05','N'),(10,'C-50020',1,'STD',2000,75,'2022-06-14','2022-06-30',NULL,'Y'),(11,'C-50021',9,'STU',600,0,'2023-04-03',NULL,NULL,'Y'),(12,'C-50022',3,'GLD',4500,1980.6,'2022-09-19','2022-09-26',NULL,'Y'),(13,'C-50023',8,'GLD',7000,0,'2022-12-12',NULL,NULL,'N');
INSERT INTO MerchantCategory VALUES (10,'Food',NULL),(11,'Supermarkets',10),(12,'Restaurants',10),(13,'Bakeries',10),(20,'Travel',NULL),(21,'Airlines',20),(22,'Hotels',20),(30,'Electronics',NULL),(31,'Phone Shops',30),(40,'Books',NULL);
INSERT INTO Merchant VALUES (1,'Greenbarrow Foods','Dilys Rees',11,'Swansea',0.012,0,NULL),(2,'Bistro Lark','Marc Petit',12,'Edinburgh',0.021,0,NULL),(3,'Skylark Air','Petra Olsen',21,'Edinburgh',0.015,1,NULL),(4,'Hotel Bryn','Owen Rees',22,'Bangor',0.019,0,NULL),(5,'Voltmarket','Lily Chan',30,'Perth',0.017,1,NULL),(6,'Ringtone Corner','Asif Khan',31,'Perth',0.024,0,'2023-01-31'),(7,'Paper Lantern Books','Nell Gray',40,'Bangor',0.014,0,NULL),(8,'Crumb Bakery','Sian Pugh',13,'Swansea',0.023,0,NULL),(9,'Pagewhale','Ivo Brandt',40,'Edinburgh',0.01,1,'2022-10-31'),(10,'Torch Hostel','Kay Munro',22,'Perth',0.02,0,NULL);
INSERT INTO CardTransaction VALUES (9001,1,1,84.2,0,'2022-11-04','2022-11-06',NULL),(9002,1,3,412,0,'2022-12-18','2022-12-20',NULL),(9003,2,2,138.5,15,'2023-01-07','2023-01-09',NULL),(9004,2,4,690,20,'2023-01-29','2023-02-02',NULL),(9005,3,5,1299,0,'2023-02-10','2023-02-12',NULL),(9006,3,6,349,0,'2022-08-15','2022-08-16','2022-09-01'),(9007,4,3,2380,0,'2023-03-03','2023-03-04',NULL),(9008,4,2,92.4,10,'2023-03-31','2023-04-02',NULL),(9009,6,8,14.6,0,'2023-02-03','2023-02-05',NULL),(9010,6,5,780,0,'2023-02-08','2023-02-09','2023-03-20'),(9011,7,7,56.8,0,'2023-04-14','2023-04-15',NULL),(9012,8,9,23.5,0,'2022-10-02','2022-10-03',NULL),(9013,8,1,41.9,0,'2023-05-16','2023-05-17',NULL),(9014,10,8,9.8,1,'2023-05-20','2023-05-22',NULL),(9015,12,10,265,0,'2023-05-30','2023-06-01',NULL),(9016,12,3,530,0,'2023-06-11','2023-06-12',NULL),(9017,4,5,1845,0,'2023-06-15',NULL,NULL),(9018,7,2,63.2,6,'2023-06-17',NULL,NULL),(9019,9,4,310,0,'2022-11-20','2022-11-22','2023-01-10'),(9020,1,1,102.7,0,'2023-06-02','2023-06-03',NULL);
INSERT INTO Statement VALUES (1,'S-3301',1,'2022-12-31','2023-01-21','2023-01-15',496.2,496.2),(2,'S-3302',2,'2023-01-31','2023-02-21','2023-02-20',863.5,863.5),(3,'S-3303',3,'2023-02-28','2023-03-21','2023-04-02',1299,400),(4,'S-3304',4,'2023-03-31','2023-04-21','2023-04-11',2482.4,1500),(5,'S-3305',6,'2023-02-28','2023-03-21',NULL,794.6,0),(6,'S-3306',7,'2023-04-30','2023-05-21','2023-05-25',56.8,56.8),(7,'S-3307',8,'2023-05-31','2023-06-21',NULL,41.9,0),(8,'S-3308',12,'2023-05-31','2023-06-21','2023-06-19',265,150),(9,'S-3309',10,'2023-05-31','2023-06-21','2023-06-20',10.8,10.8),(10,'S-3310',4,'2023-06-30','2023-07-21',NULL,1845,0),(11,'S-3311',1,'2023-06-30','2023-07-21','2023-07-02',102.7,102.7);
INSERT INTO Dispute VALUES (1,'D-701',9006,'not delivered',4,2,'2022-08-22','2022-09-21','2022-09-01','refunded'),(2,'D-702',9010,'stolen card',7,3,'2023-02-11','2023-03-13','2023-03-20','refunded'),(3,'D-703',9019,'charged twice',5,3,'2022-12-01','2022-12-31','2023-01-10','refunded'),(4,'D-704',9004,'charged twice',4,2,'2023-02-09','2023-03-11','2023-03-01','rejected'),(5,'D-705',9007,'unknown charge',6,2,'2023-03-14','2023-04-13','2023-04-10','rejected'),(6,'D-706',9012,'not delivered',5,5,'2022-10-20','2022-11-19','2022-11-02','rejected'),(7,'D-707',9016,'unknown charge',8,NULL,'2023-06-20','2023-07-20',NULL,NULL),(8,'D-708',9017,'stolen card',7,NULL,'2023-06-21','2023-07-21',NULL,NULL),(9,'D-709',9008,'wrong amount',4,4,'2023-04-12','2023-05-12','2023-04-19','withdrawn');
