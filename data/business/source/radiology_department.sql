CREATE TABLE Patient (
  PatientID INTEGER PRIMARY KEY,
  FirstName TEXT,
  LastName TEXT,
  BirthDate DATE,
  Sex TEXT,
  City TEXT,
  Phone TEXT,
  InsuranceType TEXT,
  IsClaustrophobic INTEGER
);
CREATE TABLE Referrer (
  ReferrerID INTEGER PRIMARY KEY,
  FullName TEXT,
  PracticeName TEXT,
  Specialty TEXT,
  City TEXT,
  FaxNumber TEXT,
  IsActive INTEGER
);
CREATE TABLE Radiologist (
  RadiologistID INTEGER PRIMARY KEY,
  FirstName TEXT,
  LastName TEXT,
  Title TEXT,
  SupervisorID INTEGER,
  MonthlySalary INTEGER,
  HiredOn DATE,
  LeftOn DATE,
  FOREIGN KEY (SupervisorID) REFERENCES Radiologist(RadiologistID)
);
CREATE TABLE Scanner (
  ScannerID INTEGER PRIMARY KEY,
  ScannerName TEXT,
  Modality TEXT,
  Manufacturer TEXT,
  BoreSize TEXT,
  MaxLoadKg INTEGER,
  InstalledOn DATE,
  DecommissionedOn DATE,
  PurchasePrice INTEGER
);
CREATE TABLE ExamType (
  ExamCode TEXT PRIMARY KEY,
  ExamName TEXT,
  BodyRegion TEXT,
  Modality TEXT,
  DurationMin INTEGER,
  BasePrice INTEGER,
  NeedsContrast INTEGER
);
CREATE TABLE Scan (
  ScanID INTEGER PRIMARY KEY,
  AccessionNo TEXT,
  PatientID INTEGER,
  ReferrerID INTEGER,
  ScannerID INTEGER,
  ExamCode TEXT,
  Priority TEXT,
  RequestedOn DATE,
  ScheduledFor DATE,
  PerformedOn DATE,
  Status TEXT,
  Price INTEGER,
  PatientShare INTEGER,
  FOREIGN KEY (PatientID) REFERENCES Patient(PatientID),
  FOREIGN KEY (ReferrerID) REFERENCES Referrer(ReferrerID),
  FOREIGN KEY (ScannerID) REFERENCES Scanner(ScannerID),
  FOREIGN KEY (ExamCode) REFERENCES ExamType(ExamCode)
);
CREATE TABLE Material (
  MaterialID INTEGER PRIMARY KEY,
  MaterialName TEXT,
  PackSize TEXT,
  StockQty INTEGER,
  CostPrice NUMERIC(8,2),
  ListPrice NUMERIC(8,2),
  Discontinued INTEGER
);
CREATE TABLE ScanMaterial (
  ScanID INTEGER,
  MaterialID INTEGER,
  Quantity INTEGER,
  UnitPrice NUMERIC(8,2),
  PRIMARY KEY (ScanID, MaterialID),
  FOREIGN KEY (ScanID) REFERENCES Scan(ScanID),
  FOREIGN KEY (MaterialID) REFERENCES Material(MaterialID)
);
CREATE TABLE Report (
  ReportID INTEGER PRIMARY KEY,
  ScanID INTEGER,
  WrittenBy INTEGER,
  ApprovedBy INTEGER,
  DictatedOn DATE,
  SignedOn DATE,
  Finding TEXT,
  WordCount INTEGER,
  FOREIGN KEY (ScanID) REFERENCES Scan(ScanID),
  FOREIGN KEY (WrittenBy) REFERENCES Radiologist(RadiologistID),
  FOREIGN KEY (ApprovedBy) REFERENCES Radiologist(RadiologistID)
);
INSERT INTO Patient VALUES
(1,'Greta','Holm','1958-03-12','F','Norwick','0551-2201','statutory',0),
(2,'Omar','Fathi','1983-07-29','M','Kelby',NULL,'private',1),
(3,'Lucy','Brandt','1971-11-02','F','Norwick','0551-2388','statutory',1),
(4,'Peter','Vance','1946-01-20','M','Stowe','0553-1170','private',0),
(5,'Ines','Caldas','1990-05-15','F','Kelby','0552-7741','statutory',0),
(6,'Tom','Ashby','2004-09-08','M','Norwick',NULL,'statutory',0),
(7,'Hanna','Lund','1966-06-30','F','Marsh End','0554-9012','private',0),
(8,'Igor','Petrov','1979-12-17','M','Stowe','0553-4408','statutory',0),
(9,'Mary','Oduya','1952-08-25','F','Norwick','0551-6630','statutory',0),
(10,'Felix','Kern','1999-02-14','M','Kelby',NULL,'private',0),
(11,'Rosa','Mendes','1987-10-04','F','Marsh End','0554-3127','statutory',1),
(12,'Alan','Whitby','1961-04-11','M','Norwick','0551-9045','private',0),
(13,'Nadia','Saleh','1975-07-07','F','Stowe','0553-2266','statutory',0);
INSERT INTO Referrer VALUES
(1,'Edith Palmer','Palmer Family Practice','general practice','Norwick','0551-2900',1),
(2,'Noel Grant','Stowe Orthopaedics','orthopaedics','Stowe',NULL,1),
(3,'Yuki Arai','Arai Neurology','neurology','Kelby','0552-1180',1),
(4,'Simon Beck','Beck and Partners','general practice','Marsh End',NULL,0),
(5,'Claire Dumont','Norwick Lung Centre','pulmonology','Norwick','0551-3377',1),
(6,'Paul Ritter','Ritter Sports Medicine','orthopaedics','Kelby','0552-6060',0),
(7,'Wanda Frost','Frost Surgery','general practice','Stowe','0553-7007',1);
INSERT INTO Radiologist VALUES
(1,'Helena','Strand','Chief Physician',NULL,11800,'2009-04-01',NULL),
(2,'Victor','Amsel','Senior Physician',1,9200,'2014-09-15',NULL),
(3,'Judith','Crane','Senior Physician',1,9450,'2012-02-01',NULL),
(4,'Ravi','Menon','Resident',2,5600,'2020-10-01',NULL),
(5,'Elsa','Tighe','Resident',2,5350,'2021-03-01','2023-06-30'),
(6,'Marc','Dufour','Resident',3,5480,'2021-07-15',NULL),
(7,'Oskar','Blum','Senior Physician',1,9050,'2015-05-01','2022-12-31'),
(8,'Lena','Fisk','Resident',3,5200,'2022-11-01',NULL);
INSERT INTO Scanner VALUES
(1,'Aurora 3T','MRI','Helion','70 cm x 160 cm',250,'2018-05-10',NULL,1450000),
(2,'Aurora 1.5T','MRI','Helion','60 cm x 150 cm',200,'2012-03-22',NULL,980000),
(3,'Swift 64','CT','Medivox','75 cm x 70 cm',220,'2016-11-03',NULL,640000),
(4,'Swift 16','CT','Medivox','70 cm x 65 cm',180,'2008-07-19','2022-09-30',410000),
(5,'Lumen D','X-ray','Brightray','43 cm x 43 cm',300,'2019-01-15',NULL,155000),
(6,'Sono Pro','ultrasound','Echolab',NULL,NULL,'2020-06-08',NULL,72000),
(7,'Mamma View','mammography','Brightray','24 cm x 30 cm',NULL,'2021-10-12',NULL,238000);
INSERT INTO ExamType VALUES
('MR-HD','Head MRI','head','MRI',35,420,1),
('MR-KN','Knee MRI','knee','MRI',25,310,0),
('MR-SP','Spine MRI','spine','MRI',40,390,0),
('CT-CH','Chest CT','chest','CT',15,260,1),
('CT-AB','Abdomen CT','abdomen','CT',20,295,1),
('XR-CH','Chest X-ray','chest','X-ray',5,45,0),
('XR-HA','Hand X-ray','hand','X-ray',6,38,0),
('US-AB','Abdomen ultrasound','abdomen','ultrasound',18,70,0),
('MG-SC','Screening mammogram','breast','mammography',10,0,0);
INSERT INTO Scan VALUES
(1,'RX-1001',1,1,5,'XR-CH','routine','2022-02-03','2022-02-10','2022-02-10','performed',45,0),
(2,'RX-1002',2,3,1,'MR-HD','urgent','2022-03-14','2022-03-16','2022-03-17','performed',420,60),
(3,'RX-1003',3,2,2,'MR-KN','routine','2022-04-01','2022-04-20','2022-04-20','performed',310,25),
(4,'RX-1004',4,5,4,'CT-CH','urgent','2022-05-09','2022-05-12','2022-05-12','performed',260,40),
(5,'RX-1005',5,1,6,'US-AB','routine','2022-06-20','2022-06-28','2022-06-28','performed',70,0),
(6,'RX-1006',6,6,5,'XR-HA','emergency','2022-08-30','2022-08-30','2022-08-30','performed',38,0),
(7,'RX-1007',7,5,4,'CT-CH','routine','2022-09-05','2022-09-19','2022-09-21','performed',275,40),
(8,'RX-1008',8,2,1,'MR-SP','routine','2022-10-11','2022-11-02','2022-11-02','performed',390,30),
(9,'RX-1009',1,5,3,'CT-CH','urgent','2022-12-01','2022-12-05','2022-12-05','performed',260,20),
(10,'RX-1010',9,NULL,3,'CT-AB','emergency','2023-01-07','2023-01-07','2023-01-07','performed',330,0),
(11,'RX-1011',10,3,1,'MR-HD','routine','2023-01-23','2023-02-13','2023-02-16','performed',420,60),
(12,'RX-1012',3,2,2,'MR-KN','routine','2023-02-02','2023-03-01',NULL,'cancelled',310,25),
(13,'RX-1013',11,1,6,'US-AB','routine','2023-03-08','2023-03-15','2023-03-15','performed',70,5),
(14,'RX-1014',4,3,2,'MR-HD','urgent','2023-03-20','2023-03-23','2023-03-24','performed',440,70),
(15,'RX-1015',2,3,1,'MR-SP','routine','2023-04-04','2023-04-26','2023-04-26','performed',390,50),
(16,'RX-1016',13,NULL,5,'XR-CH','emergency','2023-05-02','2023-05-02','2023-05-02','performed',45,0),
(17,'RX-1017',7,1,3,'CT-AB','routine','2023-05-15','2023-06-01','2023-06-01','performed',295,35),
(18,'RX-1018',8,2,2,'MR-KN','routine','2023-06-12','2023-07-05','2023-07-05','performed',310,25),
(19,'RX-1019',9,5,3,'CT-CH','urgent','2023-07-18','2023-07-20',NULL,'cancelled',260,20),
(20,'RX-1020',10,4,5,'XR-HA','routine','2023-08-01','2023-08-09','2023-08-09','performed',38,0),
(21,'RX-1021',1,1,3,'CT-AB','routine','2023-08-21','2023-09-12',NULL,'scheduled',295,20),
(22,'RX-1022',13,3,1,'MR-HD','urgent','2023-09-01','2023-09-06',NULL,'scheduled',420,25),
(23,'RX-1023',5,4,2,'MR-SP','routine','2023-09-04',NULL,NULL,'requested',390,30);
INSERT INTO Material VALUES
(1,'Gadovex','10 vials x 15 ml',24,38.50,62,0),
(2,'Iodiray 350','6 bottles x 100 ml',0,21,36.50,0),
(3,'Ultrasound gel','12 bottles x 250 ml',48,2.10,4.50,0),
(4,'Injection set','50 pieces',130,3.20,7,0),
(5,'Patient CD','100 discs',75,0.80,5,0),
(6,'Film sheet','125 sheets',0,1.60,3,1),
(7,'Headphone cover','200 pairs',310,0.10,0.50,0),
(8,'Iodiray 300','6 bottles x 50 ml',3,19,31,1);
INSERT INTO ScanMaterial VALUES
(2,1,1,60),(2,4,1,7),(2,5,1,5),
(3,5,2,5),
(4,8,2,31),(4,4,1,6.50),
(5,3,1,4.50),
(6,6,2,3),
(7,8,1,31),(7,4,1,7),
(8,5,1,5),
(9,2,2,35),(9,4,1,7),(9,5,1,5),
(10,2,3,36.50),(10,4,2,7),
(11,1,1,62),(11,4,1,7),
(13,3,2,4.50),
(14,1,2,62),(14,4,1,7),(14,5,1,5),
(15,5,1,5),
(16,6,1,3),
(17,2,2,36.50),(17,4,1,7),
(18,5,3,5),
(20,5,1,4);
INSERT INTO Report VALUES
(501,1,4,2,'2022-02-10','2022-02-11','normal',95),
(502,2,2,1,'2022-03-17','2022-03-18','abnormal',310),
(503,3,5,7,'2022-04-21','2022-04-25','abnormal',180),
(504,4,7,1,'2022-05-12','2022-05-13','abnormal',265),
(505,5,4,3,'2022-06-29','2022-07-02','normal',120),
(506,6,5,2,'2022-08-30','2022-08-30','abnormal',80),
(507,7,7,3,'2022-09-22','2022-09-26','inconclusive',240),
(508,8,6,3,'2022-11-03','2022-11-05','abnormal',290),
(509,9,3,1,'2022-12-05','2022-12-06','normal',150),
(510,10,2,1,'2023-01-07','2023-01-07','abnormal',345),
(511,11,4,2,'2023-02-17','2023-02-21','normal',205),
(512,13,8,3,'2023-03-16','2023-03-20','normal',110),
(513,14,3,1,'2023-03-24','2023-03-27','inconclusive',330),
(514,15,6,3,'2023-04-27','2023-05-03','abnormal',275),
(515,16,5,2,'2023-05-02','2023-05-04','normal',70),
(516,17,4,NULL,'2023-06-02',NULL,'abnormal',260),
(517,18,8,NULL,'2023-07-06',NULL,'abnormal',215);
