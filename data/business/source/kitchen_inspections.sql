CREATE TABLE Inspector (
  InspectorID INTEGER PRIMARY KEY,
  FirstName TEXT,
  LastName TEXT,
  JobTitle TEXT,
  District TEXT,
  MentorID INTEGER,
  Phone TEXT,
  IsPartTime INTEGER,
  HiredOn DATE,
  LeftOn DATE,
  FOREIGN KEY (MentorID) REFERENCES Inspector(InspectorID)
);
CREATE TABLE Owner (
  OwnerID INTEGER PRIMARY KEY,
  FirstName TEXT,
  LastName TEXT,
  City TEXT,
  Email TEXT,
  Phone TEXT,
  OutstandingFines NUMERIC(10,2)
);
CREATE TABLE Establishment (
  EstablishmentID INTEGER PRIMARY KEY,
  EstablishmentName TEXT,
  Category TEXT,
  District TEXT,
  OwnerID INTEGER,
  Seats INTEGER,
  Stars INTEGER,
  StarText TEXT,
  OnWatchList INTEGER,
  OpenedOn DATE,
  ClosedOn DATE,
  FOREIGN KEY (OwnerID) REFERENCES Owner(OwnerID)
);
CREATE TABLE Inspection (
  InspectionID INTEGER PRIMARY KEY,
  InspectionNo TEXT,
  EstablishmentID INTEGER,
  LeadInspectorID INTEGER,
  SecondInspectorID INTEGER,
  Kind TEXT,
  PlannedOn DATE,
  HeldOn DATE,
  PlannedMinutes INTEGER,
  ActualMinutes INTEGER,
  Score INTEGER,
  Fee NUMERIC(10,2),
  FeePaidOn DATE,
  ReportStatus TEXT,
  FOREIGN KEY (EstablishmentID) REFERENCES Establishment(EstablishmentID),
  FOREIGN KEY (LeadInspectorID) REFERENCES Inspector(InspectorID),
  FOREIGN KEY (SecondInspectorID) REFERENCES Inspector(InspectorID)
);
CREATE TABLE Rule (
  RuleCode TEXT PRIMARY KEY,
  RuleText TEXT,
  Severity TEXT,
  FineAmount NUMERIC(10,2),
  RepealedOn DATE
);
CREATE TABLE Violation (
  ViolationID INTEGER PRIMARY KEY,
  InspectionID INTEGER,
  RuleCode TEXT,
  Occurrences INTEGER,
  DueOn DATE,
  FixedOn DATE,
  Waived INTEGER,
  FOREIGN KEY (InspectionID) REFERENCES Inspection(InspectionID),
  FOREIGN KEY (RuleCode) REFERENCES Rule(RuleCode)
);
CREATE TABLE Lab (
  LabID INTEGER PRIMARY KEY,
  LabName TEXT,
  City TEXT,
  Accredited INTEGER,
  PricePerSample NUMERIC(10,2)
);
CREATE TABLE Sample (
  SampleNo TEXT PRIMARY KEY,
  InspectionID INTEGER,
  LabID INTEGER,
  FoodItem TEXT,
  Portion TEXT,
  PortionCount INTEGER,
  GermCount INTEGER,
  SentOn DATE,
  DueOn DATE,
  ResultOn DATE,
  Result TEXT,
  FOREIGN KEY (InspectionID) REFERENCES Inspection(InspectionID),
  FOREIGN KEY (LabID) REFERENCES Lab(LabID)
);
CREATE TABLE Complaint (
  ComplaintNo INTEGER PRIMARY KEY,
  EstablishmentID INTEGER,
  ReporterFirstName TEXT,
  ReporterLastName TEXT,
  Subject TEXT,
  Urgent INTEGER,
  ReceivedOn DATE,
  ClosedOn DATE,
  HandledBy INTEGER,
  FOREIGN KEY (EstablishmentID) REFERENCES Establishment(EstablishmentID),
  FOREIGN KEY (HandledBy) REFERENCES Inspector(InspectorID)
);
INSERT INTO Inspector VALUES
(1,'Marguerite','Dalby','chief inspector','Centre',NULL,'4401',0,'2005-04-01',NULL),
(2,'Jonas','Petrak','senior inspector','Harbour',1,'4402',0,'2010-09-01',NULL),
(3,'Ayesha','Mirza','senior inspector','Centre',1,NULL,1,'2012-02-15',NULL),
(4,'Colm','Brannigan','inspector','Harbour',2,'4404',0,'2016-05-02',NULL),
(5,'Sylvie','Marchetti','inspector','Northside',3,'4405',1,'2018-10-01',NULL),
(6,'Bertram','Keys','inspector','Northside',3,'4406',0,'2013-03-01','2022-12-31'),
(7,'Deepa','Nair','inspector','Centre',2,NULL,0,'2020-01-07',NULL),
(8,'Hal','Centre','trainee','Harbour',4,'4408',0,'2023-03-01',NULL),
(9,'Ottilie','Brandt','inspector','Old Town',1,'4409',1,'2008-06-01','2021-06-30'),
(10,'Rufus','Amadi','trainee','Northside',5,NULL,1,'2021-09-01','2022-08-31');
INSERT INTO Owner VALUES
(1,'Giulia','Ferrante','Portwick','giulia@trattoria.example','7701',0),
(2,'Tom','Askew','Portwick',NULL,'7702',450.00),
(3,'Leyla','Demir','Portwick','leyla@demir.example',NULL,0),
(4,'Werner','Klose','Ashford Bay','klose@bakers.example','7704',120.00),
(5,'Nina','Holt','Portwick',NULL,'7705',0),
(6,'Chandra','Pillai','Ashford Bay','pillai@spice.example','7706',980.00),
(7,'Edwin','Moss','Portwick','moss@grill.example','7707',60.00),
(8,'Agnes','Toller','Great Wenby','agnes@toller.example',NULL,0);
INSERT INTO Establishment VALUES
(1,'Trattoria Giulia','restaurant','Centre',1,48,5,'excellent',0,'2011-05-01',NULL),
(2,'Askew Fish Bar','snack bar','Harbour',2,16,2,'fair',1,'2014-03-15',NULL),
(3,'Demir Kebab House','snack bar','Centre',3,20,4,'good',0,'2017-09-01',NULL),
(4,'Klose Bakery','bakery','Old Town',4,8,4,'good',0,'1998-02-01',NULL),
(5,'Klose Bakery Harbour','bakery','Harbour',4,0,3,'satisfactory',1,'2009-07-01','2022-09-30'),
(6,'Holt Street Canteen','canteen','Northside',5,120,5,'excellent',0,'2012-08-20',NULL),
(7,'Spice Garden','restaurant','Harbour',6,64,1,'poor',1,'2015-11-11',NULL),
(8,'Moss Grill','restaurant','Northside',7,52,3,'satisfactory',0,'2018-04-07','2023-05-31'),
(9,'Lemon Tree Cafe','cafe','Old Town',8,26,4,'good',0,'2019-06-15',NULL),
(10,'Wenby Lemonade Van','food truck','Harbour',8,0,3,'satisfactory',0,'2021-04-01',NULL),
(11,'Askew Chip Van','food truck','Centre',2,0,2,'fair',0,'2013-05-05','2021-10-31'),
(12,'Pillai Sweets','bakery','Centre',6,12,5,'excellent',0,'2022-01-10',NULL);
INSERT INTO Inspection VALUES
(1,'IN-401',1,3,7,'routine','2023-01-17','2023-01-17',90,80,97,110.00,'2023-02-01','signed'),
(2,'IN-402',2,2,4,'routine','2023-01-24','2023-02-02',60,95,61,110.00,NULL,'signed'),
(3,'IN-403',7,4,8,'complaint','2023-03-06','2023-03-03',90,150,38,180.00,NULL,'signed'),
(4,'IN-404',4,5,NULL,'routine','2023-03-20','2023-03-20',75,70,88,110.00,'2023-04-11','signed'),
(5,'IN-405',8,5,3,'routine','2023-04-12','2023-04-26',90,110,66,110.00,'2023-05-22','draft'),
(6,'IN-406',7,2,NULL,'follow-up','2023-04-17','2023-04-17',45,60,55,0,NULL,'signed'),
(7,'IN-407',6,5,7,'routine','2023-05-09','2023-05-04',120,105,99,160.00,'2023-05-15','signed'),
(8,'IN-408',9,7,NULL,'complaint','2023-06-01','2023-06-05',60,55,84,0,NULL,'draft'),
(9,'IN-409',10,4,8,'routine','2023-07-11',NULL,30,NULL,NULL,90.00,NULL,'draft'),
(10,'IN-410',3,7,3,'routine','2023-07-18','2023-07-18',60,65,90,110.00,'2023-08-30','signed'),
(11,'IN-411',2,4,2,'follow-up','2023-08-02','2023-08-01',45,40,79,0,NULL,'draft'),
(12,'IN-412',5,6,NULL,'routine','2022-05-16','2022-06-02',75,100,58,110.00,'2022-07-15','signed'),
(13,'IN-413',11,9,6,'routine','2021-04-20','2021-04-15',30,45,63,90.00,'2021-06-01','signed'),
(14,'IN-414',12,3,NULL,'routine','2022-09-12','2022-09-12',60,50,95,110.00,'2022-09-30','signed'),
(15,'IN-415',1,1,3,'routine','2022-02-08','2022-02-08',90,85,94,110.00,'2022-03-01','signed'),
(16,'IN-416',7,6,2,'routine','2022-10-04','2022-10-18',90,125,49,110.00,NULL,'signed'),
(17,'IN-417',12,7,NULL,'follow-up','2023-09-05',NULL,45,NULL,NULL,0,NULL,'draft');
INSERT INTO Rule VALUES
('H01','no hot water at hand basin','major',150.00,NULL),
('H02','raw meat stored above cooked food','critical',300.00,NULL),
('H03','fridge warmer than 8 degrees','major',120.00,NULL),
('H04','floor not clean','minor',40.00,NULL),
('H05','no hygiene training record','minor',60.00,NULL),
('H06','mouse droppings','critical',500.00,NULL),
('H07','missing smoking sign','minor',0,'2021-12-31'),
('H08','allergen list not shown','minor',0,NULL),
('H09','wooden chopping board in use','major',80.00,'2022-06-30');
INSERT INTO Violation VALUES
(1,2,'H03',2,'2023-02-16','2023-02-20',0),
(2,2,'H04',3,'2023-02-09','2023-02-06',0),
(3,3,'H06',1,'2023-03-10','2023-03-09',0),
(4,3,'H02',2,'2023-03-06','2023-04-17',0),
(5,3,'H05',4,'2023-04-03',NULL,0),
(6,4,'H08',1,'2023-04-20','2023-04-02',1),
(7,5,'H01',1,'2023-05-10',NULL,0),
(8,5,'H04',2,'2023-05-03','2023-04-30',1),
(9,6,'H02',1,'2023-04-24','2023-04-24',0),
(10,8,'H05',1,'2023-07-05',NULL,1),
(11,10,'H08',2,'2023-08-01','2023-07-19',0),
(12,11,'H04',1,'2023-08-15','2023-08-20',0),
(13,12,'H03',1,'2022-06-16','2022-06-30',0),
(14,12,'H09',2,'2022-07-02','2022-06-20',1),
(15,13,'H07',1,'2021-05-15','2021-05-02',0),
(16,16,'H06',1,'2022-10-25','2022-11-30',0),
(17,16,'H03',3,'2022-11-01',NULL,0);
INSERT INTO Lab VALUES
(1,'Portwick City Lab','Portwick',1,42.00),
(2,'Bayside Analytics','Ashford Bay',1,55.50),
(3,'Wenby Food Testing','Great Wenby',0,31.00),
(4,'Nordlab','Ashford Bay',1,60.00);
INSERT INTO Sample VALUES
('S-801',2,1,'fried cod','2 x 150 g',2,900,'2023-02-03','2023-02-10','2023-02-09','ok'),
('S-802',3,1,'chicken curry','2 x 250 g',2,58000,'2023-03-03','2023-03-10','2023-03-14','contaminated'),
('S-803',3,2,'rice','1 x 500 g',1,12500,'2023-03-03','2023-03-13','2023-03-13','contaminated'),
('S-804',3,2,'lemon pickle','1 x 200 g',1,300,'2023-03-06','2023-03-16','2023-03-21','ok'),
('S-805',4,3,'cream cake','4 x 80 g',4,2100,'2023-03-21','2023-03-28','2023-03-27','ok'),
('S-806',6,1,'chicken curry','2 x 250 g',2,7400,'2023-04-18','2023-04-25','2023-04-21','ok'),
('S-807',8,1,'lemon tart','3 x 90 g',3,1600,'2023-06-06','2023-06-13',NULL,NULL),
('S-808',10,2,'lamb kebab','2 x 250 g',2,3900,'2023-07-19','2023-07-29','2023-07-25','ok'),
('S-809',12,3,'cream puff','4 x 80 g',4,41000,'2022-06-03','2022-06-10','2022-06-20','contaminated'),
('S-810',16,1,'chicken tikka','1 x 500 g',1,22000,'2022-10-19','2022-10-26','2022-10-25','contaminated'),
('S-811',15,2,'tiramisu','3 x 100 g',3,450,'2022-02-09','2022-02-19','2022-02-16','ok'),
('S-812',11,1,'fried cod','2 x 150 g',2,0,'2023-08-02','2023-08-09',NULL,NULL);
INSERT INTO Complaint VALUES
(901,7,'Beth','Rowan','found a hair in the curry',0,'2023-02-20','2023-03-10',4),
(902,7,'Ian','Sachs','stomach ache after chicken dish',1,'2023-02-27','2023-03-28',4),
(903,9,NULL,NULL,'dirty toilets and floor',0,'2023-05-23',NULL,7),
(904,2,'Maud','Perrin','chicken nuggets not cooked through',1,'2023-08-21',NULL,2),
(905,5,'Owen','Dart','mouse seen in the shop',1,'2022-04-30','2022-06-10',6),
(906,8,NULL,NULL,'smell from the kitchen',0,'2023-03-30','2023-05-31',5),
(907,3,'Maud','Perrin','allergen list missing',0,'2023-06-29','2023-07-20',NULL),
(908,7,'Kit','Lowry','dirty cutlery',0,'2023-09-02',NULL,NULL),
(909,10,'Ruth','Sandell','lemonade tasted of soap',0,'2023-06-18',NULL,4);
