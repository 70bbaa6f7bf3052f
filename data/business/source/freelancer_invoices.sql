CREATE TABLE Clients (
  ClientID INTEGER PRIMARY KEY, CompanyName TEXT, ContactName TEXT, ContactTitle TEXT, Email TEXT, Phone TEXT, City TEXT, Country TEXT, ReferredBy INTEGER, ClientSince DATE, Archived INTEGER,
  FOREIGN KEY (ReferredBy) REFERENCES Clients(ClientID)
);
CREATE TABLE JobTypes (
  JobTypeID INTEGER PRIMARY KEY, Name TEXT, HourlyRate REAL, Remote INTEGER
);
CREATE TABLE Jobs (
  JobID INTEGER PRIMARY KEY, Title TEXT, JobTypeID INTEGER, ClientID INTEGER, BillToID INTEGER, ParentJobID INTEGER, Status TEXT, AgreedOn DATE, Deadline DATE, DeliveredOn DATE, EstimatedHours INTEGER,
  FOREIGN KEY (JobTypeID) REFERENCES JobTypes(JobTypeID),
  FOREIGN KEY (ClientID) REFERENCES Clients(ClientID),
  FOREIGN KEY (BillToID) REFERENCES Clients(ClientID),
  FOREIGN KEY (ParentJobID) REFERENCES Jobs(JobID)
);
CREATE TABLE Invoices (
  InvoiceID INTEGER PRIMARY KEY, InvoiceNo TEXT, ClientID INTEGER, BillingCity TEXT, IssueDate DATE, DueDate DATE, SentAt DATE, RemindedAt DATE, Status TEXT, Currency TEXT,
  FOREIGN KEY (ClientID) REFERENCES Clients(ClientID)
);
CREATE TABLE InvoiceItems (
  ItemID INTEGER PRIMARY KEY, InvoiceID INTEGER, JobID INTEGER, Description TEXT, Quantity REAL, UnitPrice REAL, Taxable INTEGER,
  FOREIGN KEY (InvoiceID) REFERENCES Invoices(InvoiceID),
  FOREIGN KEY (JobID) REFERENCES Jobs(JobID)
);
CREATE TABLE Payments (
  PaymentID INTEGER PRIMARY KEY, InvoiceID INTEGER, PaidOn DATE, Amount REAL, Fee REAL, Method TEXT, RefundedOn DATE,
  FOREIGN KEY (InvoiceID) REFERENCES Invoices(InvoiceID)
);
CREATE TABLE Expenses (
  ExpenseID INTEGER PRIMARY KEY, JobID INTEGER, Category TEXT, Vendor TEXT, City TEXT, SpentOn DATE, Amount REAL, Billable INTEGER, ReimbursedOn DATE, ReceiptNo TEXT,
  FOREIGN KEY (JobID) REFERENCES Jobs(JobID)
);
INSERT INTO Clients VALUES
(1,'Blue Heron Press','Laura Finch','Editor','laura@heron.example','555-0101','Dublin','Ireland',NULL,'2019-03-04',0),
(2,'Kessler Optik','Jonas Kessler','Owner','jonas@kessler.example','555-0102','Munich','Germany',1,'2020-01-20',0),
(3,'Studio Marlow','Iris Marlow','Art Director','iris@marlow.example',NULL,'Dublin','Ireland',1,'2020-06-15',0),
(4,'Greenfork Foods','Pat Dolan','Marketing Lead','pat@greenfork.example','555-0104','Cork','Ireland',3,'2021-02-01',0),
(5,'Adler Reisen','Eva Adler','Owner','eva@adler.example','555-0105','Berlin','Germany',2,'2021-08-09',1),
(6,'Tidewater Yoga','Moira Quinn','Owner','moira@tidewater.example',NULL,'Galway','Ireland',3,'2022-04-25',0),
(7,'Nordlys Design','Stig Dahl','Managing Partner','stig@nordlys.example','555-0107','Oslo','Norway',NULL,'2022-09-12',0),
(8,'Copper Kettle Inn','Fergal Ryan','Manager',NULL,'555-0108','Cork','Ireland',4,'2023-01-30',0),
(9,'Brightside Dental','Una Walsh','Practice Manager','una@brightside.example','555-0109','Dublin','Ireland',NULL,'2018-10-01',1),
(10,'Lindqvist Media','Karin Lindqvist','Producer','karin@lqmedia.example','555-0110','Oslo','Norway',7,'2023-05-08',0);
INSERT INTO JobTypes VALUES (1,'Logo design',70,1),(2,'Website',80,1),(3,'Photo shoot',95,0),(4,'Copywriting',55,1),(5,'Workshop',120,0),(6,'Hosting',0,1);
INSERT INTO Jobs VALUES
(1,'Spring catalogue',4,1,1,NULL,'delivered','2022-01-10','2022-03-01','2022-02-25',40),
(2,'Kessler website',2,2,3,NULL,'delivered','2022-02-14','2022-06-30','2022-07-12',120),
(3,'Kessler logo refresh',1,2,3,2,'delivered','2022-02-20','2022-04-15','2022-04-10',18),
(4,'Kessler product texts',4,2,3,2,'delivered','2022-03-01','2022-06-01','2022-06-09',25),
(5,'Greenfork packaging photos',3,4,4,NULL,'delivered','2022-09-05','2022-10-15','2022-10-14',16),
(6,'Adler travel site',2,5,7,NULL,'cancelled','2022-10-03','2023-01-31',NULL,90),
(7,'Yoga retreat brochure',4,6,6,NULL,'delivered','2023-01-16','2023-02-28','2023-03-06',22),
(8,'Inn relaunch',2,8,8,NULL,'in progress','2023-02-27','2023-08-31',NULL,110),
(9,'Inn room photos',3,8,8,8,'delivered','2023-03-13','2023-05-05','2023-05-05',14),
(10,'Inn menu texts',4,8,8,8,'in progress','2023-04-03','2023-07-15',NULL,12),
(11,'Nordlys brand workshop',5,7,7,NULL,'delivered','2023-04-17','2023-05-20','2023-05-18',8),
(12,'Autumn catalogue',4,1,1,NULL,'in progress','2023-06-05','2023-09-10',NULL,45),
(13,'Lindqvist logo',1,10,7,NULL,'quoted','2023-06-19','2023-08-15',NULL,20),
(14,'Greenfork hosting',6,4,4,NULL,'in progress','2023-01-02','2023-12-31',NULL,2);
INSERT INTO Invoices VALUES
(1,'F-2201',1,'Dublin','2022-03-01','2022-03-31','2022-03-01',NULL,'paid','EUR'),
(2,'F-2202',3,'Dublin','2022-04-20','2022-05-20','2022-04-21','2022-05-28','paid','EUR'),
(3,'F-2203',3,'London','2022-07-20','2022-08-19','2022-07-20',NULL,'paid','EUR'),
(4,'F-2204',4,'Cork','2022-10-20','2022-11-19','2022-10-22',NULL,'paid','EUR'),
(5,'F-2205',7,'Bergen','2022-12-05','2023-01-04','2022-12-05','2023-01-15','overdue','NOK'),
(6,'F-2301',6,'Galway','2023-03-10','2023-04-09','2023-03-11','2023-04-20','paid','EUR'),
(7,'F-2302',8,'Dublin','2023-05-12','2023-06-11','2023-05-12',NULL,'partly paid','EUR'),
(8,'F-2303',7,'Oslo','2023-05-25','2023-06-24','2023-05-26',NULL,'paid','NOK'),
(9,'F-2304',1,'Dublin','2023-06-30','2023-07-30','2023-06-30','2023-08-10','overdue','EUR'),
(10,'F-2305',4,'Cork','2023-07-03','2023-08-02','2023-07-03',NULL,'paid','EUR'),
(11,'F-2306',8,'Cork','2023-08-28','2023-09-27',NULL,NULL,'draft','EUR');
INSERT INTO InvoiceItems VALUES
(1,1,1,'Copy for catalogue',38,55,1),(2,1,1,'Proofreading',6,40,1),(3,2,3,'Logo design',20,70,1),(4,3,2,'Web design',125,80,1),(5,3,4,'Product texts',27,55,0),
(6,4,5,'Photo shoot',15,95,1),(7,4,5,'Image rights',10,30,0),(8,5,6,'Web design',30,80,1),(9,6,7,'Brochure copy',24,55,0),(10,7,9,'Photo shoot',14,95,1),
(11,7,8,'Web design',40,82,1),(12,8,11,'Workshop day',8,120,1),(13,8,11,'Travel',1,310,0),(14,9,12,'Copy for catalogue',20,58,1),(15,10,14,'Domain name',3,18,1),
(16,10,14,'Hosting',12,0,1),(17,11,10,'Menu texts',12,55,0),(18,11,8,'Web design',35,82,1);
INSERT INTO Payments VALUES
(1,1,'2022-03-28',2330,0,'bank transfer',NULL),(2,2,'2022-06-03',1400,0,'bank transfer',NULL),(3,3,'2022-08-15',6000,0,'bank transfer',NULL),(4,3,'2022-08-18',5485,0,'bank transfer',NULL),
(5,4,'2022-11-10',1725,42.5,'card',NULL),(6,6,'2023-05-02',1320,36.3,'card',NULL),(7,7,'2023-06-09',2500,0,'bank transfer',NULL),(8,8,'2023-06-20',1270,31.8,'PayPal',NULL),
(9,10,'2023-07-10',54,1.9,'PayPal',NULL),(10,6,'2023-04-30',1320,38.4,'PayPal','2023-05-03'),(11,5,'2023-01-20',600,19.5,'PayPal','2023-02-14');
INSERT INTO Expenses VALUES
(1,1,'Fonts','Typeworks','Dublin','2022-01-20',89,0,NULL,'R-11'),(2,2,'Software','Pixelbay','Munich','2022-03-03',240,1,'2022-08-01','R-12'),(3,5,'Travel','Irish Rail','Cork','2022-10-01',64,1,'2022-11-10','R-13'),
(4,5,'Equipment','Lens Hire','Dublin','2022-10-02',180,1,'2022-11-10','R-14'),(5,7,'Travel','Bus Eireann','Galway','2023-02-01',38,0,NULL,NULL),(6,9,'Equipment','Lens Hire','Dublin','2023-04-20',165,1,NULL,'R-16'),
(7,9,'Travel','Irish Rail','Cork','2023-04-21',58,1,NULL,'R-17'),(8,11,'Travel','Norwegian Air','Oslo','2023-05-16',310,1,'2023-06-20','R-18'),(9,11,'Food','Cafe Sjo','Oslo','2023-05-17',47,0,NULL,NULL),
(10,8,'Software','Pixelbay','Munich','2023-05-30',260,0,NULL,'R-20'),(11,NULL,'Software','Ledgerly','Dublin','2023-01-05',150,0,NULL,'R-21'),(12,NULL,'Office','Paper Hut','Dublin','2023-06-07',73,0,NULL,'R-22');
