CREATE TABLE Staff (
  StaffID INTEGER PRIMARY KEY,
  FirstName TEXT,
  LastName TEXT,
  JobTitle TEXT,
  ManagerID INTEGER,
  StartDate DATE,
  EndDate DATE,
  IsCertified TEXT,
  HasVan TEXT,
  Mobile TEXT,
  FOREIGN KEY (ManagerID) REFERENCES Staff(StaffID)
);
CREATE TABLE Client (
  ClientID INTEGER PRIMARY KEY,
  CompanyName TEXT,
  ContactName TEXT,
  City TEXT,
  ClientType TEXT,
  Balance NUMERIC(10,2),
  SignedUp DATE,
  LeftOn DATE,
  IsVip TEXT
);
CREATE TABLE Site (
  SiteID INTEGER PRIMARY KEY,
  ClientID INTEGER,
  SiteName TEXT,
  City TEXT,
  AreaM2 INTEGER,
  OpeningHours TEXT,
  ClosedOn DATE,
  FOREIGN KEY (ClientID) REFERENCES Client(ClientID)
);
CREATE TABLE Pest (
  PestID INTEGER PRIMARY KEY,
  PestName TEXT,
  Category TEXT,
  Season TEXT,
  IsNotifiable TEXT
);
CREATE TABLE Product (
  ProductID INTEGER PRIMARY KEY,
  ProductName TEXT,
  PackSize TEXT,
  Dosage TEXT,
  UnitCost NUMERIC(8,2),
  Stock INTEGER,
  ReorderLevel INTEGER,
  IsPetSafe TEXT,
  WithdrawnOn DATE
);
CREATE TABLE Contract (
  ContractNo TEXT PRIMARY KEY,
  ClientID INTEGER,
  PayerID INTEGER,
  SoldBy INTEGER,
  PestID INTEGER,
  StartDate DATE,
  EndedOn DATE,
  MonthlyFee NUMERIC(8,2),
  VisitsPerYear INTEGER,
  AutoRenew TEXT,
  FOREIGN KEY (ClientID) REFERENCES Client(ClientID),
  FOREIGN KEY (PayerID) REFERENCES Client(ClientID),
  FOREIGN KEY (SoldBy) REFERENCES Staff(StaffID),
  FOREIGN KEY (PestID) REFERENCES Pest(PestID)
);
CREATE TABLE Visit (
  VisitID INTEGER PRIMARY KEY,
  SiteID INTEGER,
  TechnicianID INTEGER,
  BookedBy INTEGER,
  PestID INTEGER,
  PlannedDate DATE,
  DoneDate DATE,
  EstimatedHours REAL,
  ActualHours REAL,
  EstimatedCost NUMERIC(8,2),
  ActualCost NUMERIC(8,2),
  Price NUMERIC(8,2),
  IsEmergency TEXT,
  FollowUp TEXT,
  FollowUpOn DATE,
  FOREIGN KEY (SiteID) REFERENCES Site(SiteID),
  FOREIGN KEY (TechnicianID) REFERENCES Staff(StaffID),
  FOREIGN KEY (BookedBy) REFERENCES Staff(StaffID),
  FOREIGN KEY (PestID) REFERENCES Pest(PestID)
);
CREATE TABLE VisitProduct (
  VisitID INTEGER,
  ProductID INTEGER,
  Quantity INTEGER,
  UnitPrice NUMERIC(8,2),
  PRIMARY KEY (VisitID, ProductID),
  FOREIGN KEY (VisitID) REFERENCES Visit(VisitID),
  FOREIGN KEY (ProductID) REFERENCES Product(ProductID)
);
CREATE TABLE Complaint (
  ComplaintID INTEGER PRIMARY KEY,
  VisitID INTEGER,
  HandledBy INTEGER,
  AgainstID INTEGER,
  Subject TEXT,
  OpenedOn DATE,
  DueOn DATE,
  ClosedOn DATE,
  Severity INTEGER,
  SeverityLabel TEXT,
  Escalated TEXT,
  FOREIGN KEY (VisitID) REFERENCES Visit(VisitID),
  FOREIGN KEY (HandledBy) REFERENCES Staff(StaffID),
  FOREIGN KEY (AgainstID) REFERENCES Staff(StaffID)
);
INSERT INTO Staff VALUES
 (1,'Gloria','Petersen','Owner',NULL,'2009-02-01',NULL,'Y','N','0151 4401'),
 (2,'Marcus','Vale','Operations Manager',1,'2011-06-15',NULL,'Y','Y','0151 4402'),
 (3,'Irena','Novak','Office Manager',1,'2013-01-07',NULL,'N','N',NULL),
 (4,'Tobias','Finch','Technician',2,'2014-03-03',NULL,'Y','Y','0151 4404'),
 (5,'Lucy','Brandt','Technician',2,'2016-10-10','2023-02-28','Y','N','0151 4405'),
 (6,'Hamid','Karimi','Technician',2,'2019-05-20',NULL,'Y','Y',NULL),
 (7,'Dora','Quill','Technician',2,'2022-09-01',NULL,'N','Y','0151 4407'),
 (8,'Pascal','Moreau','Trainee',4,'2023-03-15',NULL,'N','N','0151 4408'),
 (9,'Wendy','Stokes','Scheduler',3,'2017-04-18',NULL,'N','N','0151 4409'),
 (10,'Felix','Arden','Sales Rep',3,'2015-08-24','2022-07-31','N','Y',NULL),
 (11,'Nadia','Osman','Sales Rep',3,'2020-11-02',NULL,'N','Y','0151 4411');
INSERT INTO Client VALUES
 (1,'Millstone Bakery','Ruth Kemp','Liverpool','food',0.00,'2012-04-11',NULL,'Y'),
 (2,'Harbour View Hotel','Greg Salter','Southport','hospitality',-420.00,'2014-09-01',NULL,'Y'),
 (3,'Kemp & Daughters','Ella Kemp','Chester','retail',85.00,'2015-02-16','2022-11-30','N'),
 (4,'Greenfield School','Aidan Moss','Warrington','public',0.00,'2016-06-20',NULL,'N'),
 (5,'Orchard Care Home','Priya Lal','Wigan','public',-75.50,'2017-01-09',NULL,'N'),
 (6,'Blue Plate Diner','Sam Otis','Liverpool','hospitality',0.00,'2018-03-27','2023-01-15','Y'),
 (7,'Tallow Warehousing','Joan Birch','Warrington','storage',230.00,'2018-10-30',NULL,'N'),
 (8,'Sefton Property Group','Karl Heath','Liverpool','housing',-1310.00,'2019-05-06',NULL,'Y'),
 (9,'Corner Deli','Milo Franks','Chester','food',0.00,'2021-07-19',NULL,'N'),
 (10,'Northgate Museum Shop','Tess Ager','Chester','retail',40.00,'2022-02-14',NULL,'N'),
 (11,'Pier Fish Bar','Dean Rowe','Southport','food',-18.00,'2020-08-03','2021-12-31','N');
INSERT INTO Site VALUES
 (1,1,'Bakery Main Hall','Liverpool',850,'04:00-14:00',NULL),
 (2,1,'Bakery Shop Allerton','Liverpool',90,'07:00-18:00','2022-06-30'),
 (3,2,'Hotel Kitchen','Southport',210,'round the clock',NULL),
 (4,2,'Hotel Annexe','Southport',640,'round the clock',NULL),
 (5,3,'Kemp Store','Chester',320,'09:00-17:30','2022-11-30'),
 (6,4,'Greenfield Canteen','Warrington',400,'07:30-15:00',NULL),
 (7,5,'Orchard House','Wigan',1200,'round the clock',NULL),
 (8,6,'Diner Bold Street','Liverpool',160,'11:00-23:00','2023-01-15'),
 (9,7,'Tallow Shed B','Warrington',5200,'06:00-22:00',NULL),
 (10,8,'Linacre Flats','Bootle',2300,'round the clock',NULL),
 (11,8,'Marsh Lane Flats','Bootle',1750,'round the clock',NULL),
 (12,9,'Deli Foregate','Chester',75,'08:00-19:00',NULL),
 (13,10,'Museum Shop','Chester',130,'10:00-16:00',NULL),
 (14,11,'Pier Kiosk','Southport',30,'11:00-21:00',NULL);
INSERT INTO Pest VALUES
 (1,'Brown Rat','rodent','all year','N'),
 (2,'House Mouse','rodent','autumn','N'),
 (3,'German Cockroach','crawling insect','all year','N'),
 (4,'Bed Bug','crawling insect','all year','N'),
 (5,'Common Wasp','flying insect','summer','N'),
 (6,'Feral Pigeon','bird','all year','N'),
 (7,'Pharaoh Ant','crawling insect','all year','Y'),
 (8,'Asian Hornet','flying insect','summer','Y');
INSERT INTO Product VALUES
 (1,'RatStop Blocks','12 x 500 g','10 blocks per station',6.40,84,30,'N',NULL),
 (2,'MouseGuard Paste','24 x 150 g','3 sachets per point',3.10,12,40,'N',NULL),
 (3,'Roach Gel Lemon','6 x 35 g','2 drops per m2',9.75,0,10,'Y',NULL),
 (4,'WaspFoam','12 x 750 ml','1 can per nest',5.20,36,20,'N','2022-10-01'),
 (5,'Bird Spikes Steel','50 x 1 m','1 m per ledge metre',2.35,410,100,'Y',NULL),
 (6,'Heat Treatment Kit','1 set','1 set per room',120.00,3,2,'Y',NULL),
 (7,'Ant Bait Lemon Sugar','40 x 20 g','5 baits per room',1.95,0,25,'Y','2023-01-31'),
 (8,'Snap Trap Pro','10 pieces','1 per 5 m wall',4.60,150,60,'N',NULL);
INSERT INTO Contract VALUES
 ('PC-301',1,1,10,2,'2019-01-01',NULL,95.00,12,'Y'),
 ('PC-302',2,2,10,3,'2019-04-01',NULL,140.00,12,'Y'),
 ('PC-303',3,8,10,1,'2020-02-01','2022-11-30',60.00,6,'Y'),
 ('PC-304',4,4,11,2,'2021-09-01',NULL,72.00,8,'N'),
 ('PC-305',5,5,11,4,'2021-03-15','2022-03-14',110.00,10,'N'),
 ('PC-306',6,2,10,3,'2020-06-01','2023-01-15',85.00,12,'N'),
 ('PC-307',7,7,11,1,'2021-11-01',NULL,180.00,24,'Y'),
 ('PC-308',8,8,11,6,'2022-04-01',NULL,210.00,4,'N'),
 ('PC-309',9,1,11,5,'2022-05-01',NULL,38.00,3,'Y'),
 ('PC-310',11,11,10,1,'2021-01-01','2021-12-31',45.00,6,'Y'),
 ('PC-311',8,8,NULL,1,'2022-08-01',NULL,165.00,12,'Y');
INSERT INTO Visit VALUES
 (701,1,4,9,2,'2022-01-11','2022-01-11',2.0,1.5,60.00,52.00,90.00,'N',NULL,NULL),
 (702,3,5,9,3,'2022-01-19','2022-01-21',3.0,4.5,110.00,148.00,180.00,'N','check gel points','2022-02-02'),
 (703,10,4,3,1,'2022-02-07','2022-02-05',4.0,4.0,150.00,139.00,260.00,'Y','trap check','2022-02-19'),
 (704,7,6,9,4,'2022-02-22','2022-02-22',5.0,6.5,300.00,372.50,450.00,'Y','heat treatment again','2022-03-08'),
 (705,9,6,9,1,'2022-03-14','2022-03-18',3.5,3.0,95.00,95.00,0.00,'N',NULL,NULL),
 (706,5,5,3,1,'2022-04-04','2022-04-04',1.5,2.0,45.00,58.00,80.00,'N','trap check','2022-04-18'),
 (707,12,4,9,5,'2022-06-27','2022-06-25',1.0,0.5,30.00,22.00,65.00,'Y',NULL,NULL),
 (708,8,5,9,3,'2022-08-16','2022-08-23',2.5,3.5,88.00,121.00,150.00,'N','check gel points','2022-09-06'),
 (709,11,6,3,6,'2022-09-12','2022-09-15',8.0,7.0,520.00,468.00,890.00,'N',NULL,NULL),
 (710,6,7,9,2,'2022-10-10','2022-10-10',2.0,2.5,55.00,63.00,95.00,'N','seal the gap under the door','2022-10-24'),
 (711,4,7,9,4,'2022-11-21','2022-11-19',6.0,5.5,330.00,318.00,560.00,'N',NULL,NULL),
 (712,1,4,9,2,'2023-01-10','2023-01-12',2.0,2.0,60.00,64.00,0.00,'N','trap check','2023-01-24'),
 (713,10,6,9,1,'2023-02-13','2023-02-13',4.0,3.5,150.00,141.00,240.00,'N',NULL,NULL),
 (714,3,NULL,3,3,'2023-04-03',NULL,3.0,NULL,115.00,NULL,190.00,'Y',NULL,NULL),
 (715,13,7,9,7,'2023-03-06','2023-03-13',2.0,3.5,70.00,116.00,120.00,'N','bait renewal','2023-03-27'),
 (716,9,6,9,1,'2023-04-17',NULL,3.5,NULL,100.00,NULL,0.00,'N',NULL,NULL);
INSERT INTO VisitProduct VALUES
 (701,2,6,4.50),(701,8,4,6.90),(702,3,8,14.00),(703,1,15,9.20),(703,8,10,6.90),(704,6,2,165.00),(705,1,20,8.90),
 (706,1,6,9.20),(707,4,2,8.50),(708,3,5,14.00),(709,5,160,3.60),(710,2,8,4.70),(710,8,6,6.90),(711,6,1,165.00),
 (712,2,4,0.00),(713,1,12,9.50),(713,8,12,7.10),(715,7,25,3.20);
INSERT INTO Complaint VALUES
 (51,702,3,5,'URGENT: roaches back after two days','2022-01-25','2022-02-08','2022-02-15',4,'high','Y'),
 (52,703,3,4,'Van blocked the driveway','2022-02-09','2022-02-23','2022-02-12',1,'low','N'),
 (53,704,2,6,'Smell of treatment in bedrooms','2022-02-28','2022-03-07','2022-03-04',3,'medium','N'),
 (54,706,3,5,'Technician came without gloves','2022-04-08','2022-04-22','2022-05-03',2,'low','N'),
 (55,708,2,5,'Urgent call back, smell in kitchen','2022-08-25','2022-09-01',NULL,4,'high','Y'),
 (56,709,3,6,'Spikes came loose','2022-10-03','2022-10-17','2022-10-10',2,'medium','N'),
 (57,711,NULL,7,'Bites again, urgent','2022-12-01','2022-12-08',NULL,5,'high','N'),
 (58,713,2,6,'Invoice not clear','2023-02-20','2023-03-06',NULL,1,'low','N'),
 (59,715,3,7,'Ants back in shop','2023-03-20','2023-04-03',NULL,3,'medium','Y');
