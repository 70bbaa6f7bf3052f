CREATE TABLE deviceCategories (
  categoryId INTEGER PRIMARY KEY,
  categoryName TEXT,
  parentCategoryId INTEGER,
  riskClass TEXT,
  FOREIGN KEY (parentCategoryId) REFERENCES deviceCategories(categoryId)
);
CREATE TABLE devices (
  deviceId INTEGER PRIMARY KEY,
  modelCode TEXT,
  deviceName TEXT,
  categoryId INTEGER,
  dimensions TEXT,
  listPrice REAL,
  costPrice REAL,
  unitsInStock INTEGER,
  warrantyMonths INTEGER,
  discontinued TEXT,
  FOREIGN KEY (categoryId) REFERENCES deviceCategories(categoryId)
);
CREATE TABLE hospitals (
  hospitalId INTEGER PRIMARY KEY,
  hospitalName TEXT,
  contactName TEXT,
  contactTitle TEXT,
  city TEXT,
  country TEXT,
  beds INTEGER,
  creditLimit INTEGER,
  parentHospitalId INTEGER,
  phone TEXT,
  FOREIGN KEY (parentHospitalId) REFERENCES hospitals(hospitalId)
);
CREATE TABLE salesReps (
  repId INTEGER PRIMARY KEY,
  fullName TEXT,
  region TEXT,
  yearlyQuota INTEGER,
  mobile TEXT,
  leftOn DATE
);
CREATE TABLE orders (
  orderNo INTEGER PRIMARY KEY,
  hospitalId INTEGER,
  repId INTEGER,
  orderDate DATE,
  requiredDate DATE,
  shippedDate DATE,
  paidDate DATE,
  shipCity TEXT,
  freight REAL,
  status TEXT,
  FOREIGN KEY (hospitalId) REFERENCES hospitals(hospitalId),
  FOREIGN KEY (repId) REFERENCES salesReps(repId)
);
CREATE TABLE orderLines (
  orderNo INTEGER,
  deviceId INTEGER,
  quantity INTEGER,
  unitPrice REAL,
  discountPct INTEGER,
  PRIMARY KEY (orderNo, deviceId),
  FOREIGN KEY (orderNo) REFERENCES orders(orderNo),
  FOREIGN KEY (deviceId) REFERENCES devices(deviceId)
);
CREATE TABLE technicians (
  technicianId INTEGER PRIMARY KEY,
  firstName TEXT,
  lastName TEXT,
  title TEXT,
  baseCity TEXT,
  reportsTo INTEGER,
  hourlyWage REAL,
  hiredOn DATE,
  leftOn DATE,
  FOREIGN KEY (reportsTo) REFERENCES technicians(technicianId)
);
CREATE TABLE serviceContracts (
  contractNo TEXT PRIMARY KEY,
  hospitalId INTEGER,
  deviceId INTEGER,
  mainTechnicianId INTEGER,
  backupTechnicianId INTEGER,
  responseTime TEXT,
  annualFee INTEGER,
  startDate DATE,
  endDate DATE,
  cancelledOn DATE,
  FOREIGN KEY (hospitalId) REFERENCES hospitals(hospitalId),
  FOREIGN KEY (deviceId) REFERENCES devices(deviceId),
  FOREIGN KEY (mainTechnicianId) REFERENCES technicians(technicianId),
  FOREIGN KEY (backupTechnicianId) REFERENCES technicians(technicianId)
);
CREATE TABLE serviceVisits (
  visitId INTEGER PRIMARY KEY,
  contractNo TEXT,
  technicianId INTEGER,
  visitDate DATE,
  hours REAL,
  hourlyRate REAL,
  partsCost REAL,
  resolved TEXT,
  FOREIGN KEY (contractNo) REFERENCES serviceContracts(contractNo),
  FOREIGN KEY (technicianId) REFERENCES technicians(technicianId)
);
INSERT INTO deviceCategories VALUES
(1,'Monitoring',NULL,'IIb'),
(2,'Patient Monitors',1,'IIb'),
(3,'Blood Pressure',1,'IIa'),
(4,'Infusion',NULL,'IIb'),
(5,'Syringe Pumps',4,'IIb'),
(6,'Ventilation',NULL,'III'),
(7,'Emergency',NULL,'III'),
(8,'Furniture',NULL,'I');
INSERT INTO devices VALUES
(101,'PM-500','VitaScreen 5',2,'30 x 25 x 18 cm',2900,1750,14,24,'no'),
(102,'PM-800','VitaScreen 8',2,'42 x 34 x 20 cm',5200,3300,6,36,'no'),
(103,'BP-20','CuffMate',3,'18 x 12 x 9 cm',240,110,85,12,'no'),
(104,'SP-11','DripLine Uno',5,'32 x 14 x 12 cm',980,560,0,24,'no'),
(105,'SP-12','DripLine Duo',5,'34 x 22 x 14 cm',1650,940,11,24,'no'),
(106,'VE-3','AirFlow 3',6,'140 x 60 x 55 cm',18500,12400,3,36,'no'),
(107,'VE-1','AirFlow 1',6,'130 x 58 x 50 cm',14900,10900,0,24,'yes'),
(108,'DF-7','HeartStart 7',7,'28 x 22 x 10 cm',3400,1980,9,60,'no'),
(109,'DF-5','HeartStart 5',7,'30 x 24 x 12 cm',2700,1690,2,48,'yes'),
(110,'BD-2','CareBed',8,'215 x 98 x 80 cm',3900,2600,20,18,'no'),
(111,'TR-1','Tray Table',8,'60 x 40 x 95 cm',310,150,40,6,'no');
INSERT INTO hospitals VALUES
(1,'Saint Brigid Hospital','Nuala Byrne','Purchasing Manager','Galway','Ireland',320,200000,NULL,'+353 91 5500'),
(2,'Saint Brigid Day Clinic','Eoin Daly','Clinic Manager','Limerick','Ireland',40,30000,1,NULL),
(3,'Hill Road Infirmary','Grace Abbott','Head of Supplies','Leeds','United Kingdom',540,350000,NULL,'+44 113 770'),
(4,'Hill Road Children''s Ward','Lewis Shaw','Ward Manager','York','United Kingdom',95,60000,3,'+44 190 442'),
(5,'Clinique du Parc','Marc Lenoir','Purchasing Manager','Lyon','France',210,150000,NULL,'+33 4 7810'),
(6,'Haus am See','Birgit Thoma','Administrator','Konstanz','Germany',130,80000,NULL,NULL),
(7,'Nordkap Sykehus','Liv Dahlen','Head of Supplies','Bergen','Norway',410,260000,NULL,'+47 55 3100'),
(8,'Hill Road Rehab','Asha Malik','Clinic Manager','Leeds','United Kingdom',70,40000,3,'+44 113 815'),
(9,'Porto Velho Clinic','Rui Sampaio','Administrator','Porto','Portugal',60,25000,NULL,'+351 22 900');
INSERT INTO salesReps VALUES
(1,'Declan Moore','Ireland and UK',400000,'+353 86 100',NULL),
(2,'Hazel Winters','Ireland and UK',350000,'+44 770 200',NULL),
(3,'Luc Fontaine','Continental Europe',380000,NULL,NULL),
(4,'Greta Lindqvist','Nordics',300000,'+46 70 400',NULL),
(5,'Sam Okafor','Ireland and UK',250000,'+44 770 500','2022-06-30');
INSERT INTO orders VALUES
(7001,1,1,'2022-01-12','2022-02-10','2022-02-04','2022-03-01','Galway',210.5,'completed'),
(7002,3,5,'2022-02-03','2022-03-01','2022-03-09','2022-04-15','Leeds',95,'completed'),
(7003,5,3,'2022-03-08','2022-04-05','2022-04-01','2022-04-29','Lyon',420,'completed'),
(7004,4,2,'2022-03-21','2022-04-20','2022-04-14','2022-05-16','Leeds',60,'completed'),
(7005,7,4,'2022-05-17','2022-06-20','2022-06-28','2022-08-02','Bergen',780,'completed'),
(7006,2,1,'2022-06-09','2022-07-01','2022-06-27',NULL,'Galway',35,'shipped'),
(7007,3,2,'2022-09-14','2022-10-12','2022-10-10','2022-11-20','Leeds',640,'completed'),
(7008,6,3,'2022-11-02','2022-12-01',NULL,NULL,'Konstanz',0,'cancelled'),
(7009,1,1,'2022-11-28','2023-01-05','2023-01-12','2023-02-10','Galway',330,'completed'),
(7010,8,2,'2023-01-16','2023-02-13','2023-02-09',NULL,'Leeds',48,'shipped'),
(7011,5,3,'2023-02-06','2023-03-06','2023-03-02','2023-04-03','Villeurbanne',150,'completed'),
(7012,7,4,'2023-02-27','2023-03-31','2023-03-30',NULL,'Bergen',910,'shipped'),
(7013,3,2,'2023-03-20','2023-04-20','2023-04-26','2023-05-30','Leeds',275,'completed'),
(7014,4,1,'2023-04-11','2023-05-09',NULL,NULL,'York',0,'open'),
(7015,6,3,'2023-04-24','2023-05-22',NULL,NULL,'Konstanz',0,'open'),
(7016,1,1,'2023-05-02','2023-06-01','2023-05-25',NULL,'Galway',120,'shipped');
INSERT INTO orderLines VALUES
(7001,101,6,2850,0),(7001,103,20,230,5),
(7002,108,4,3400,0),(7002,103,10,240,0),
(7003,106,2,18000,3),(7003,105,5,1650,0),
(7004,101,3,2900,0),(7004,111,8,300,10),
(7005,107,2,14500,8),(7005,102,4,5100,0),(7005,110,10,3800,5),
(7006,103,15,235,0),
(7007,106,3,18200,4),(7007,108,5,3300,2),
(7008,110,6,3900,0),
(7009,102,5,5200,0),(7009,105,6,1600,5),(7009,109,2,2700,0),
(7010,110,2,3900,0),(7010,111,12,310,0),
(7011,101,4,2900,0),(7011,104,6,980,0),
(7012,106,4,17900,6),(7012,103,30,225,0),
(7013,102,3,5200,0),(7013,105,4,1650,0),
(7014,103,12,240,0),(7014,108,1,3400,0),
(7015,110,8,3850,0),(7015,101,2,2900,0),
(7016,104,7,960,5),(7016,108,2,3400,0);
INSERT INTO technicians VALUES
(1,'Ruth','Callaghan','Service Manager','Dublin',NULL,46,'2007-03-01',NULL),
(2,'Ben','Ashworth','Lead Technician','Leeds',1,36.5,'2012-06-11',NULL),
(3,'Yvette','Morel','Lead Technician','Lyon',1,37,'2014-01-20',NULL),
(4,'Conor','Walsh','Field Technician','Galway',2,28,'2018-09-03',NULL),
(5,'Imran','Qureshi','Field Technician','Leeds',2,27.5,'2019-04-15',NULL),
(6,'Sanne','Vries','Field Technician','Konstanz',3,29,'2017-02-01','2022-10-31'),
(7,'Olav','Brekke','Field Technician','Bergen',3,31,'2016-08-22',NULL),
(8,'Dilys','Parry','Trainee','Leeds',5,19,'2022-09-05',NULL);
INSERT INTO serviceContracts VALUES
('SC-01',1,101,4,2,'8 working hours',1200,'2022-03-01','2024-02-29',NULL),
('SC-02',3,106,2,5,'4 hours, day and night',5400,'2021-05-01','2023-04-30',NULL),
('SC-03',5,106,3,NULL,'8 working hours',4800,'2022-05-01','2025-04-30',NULL),
('SC-04',7,107,7,3,'next working day',3900,'2022-07-15','2024-07-14',NULL),
('SC-05',6,105,6,3,'next working day',700,'2020-10-01','2023-09-30','2022-11-15'),
('SC-06',3,108,5,2,'8 working hours',950,'2022-04-01','2024-03-31',NULL),
('SC-07',4,101,5,8,'next working day',600,'2022-06-01','2023-05-31','2023-02-28'),
('SC-08',7,102,7,NULL,'8 working hours',1500,'2022-08-01','2024-07-31',NULL),
('SC-09',1,102,4,2,'4 hours, day and night',2100,'2023-02-01','2026-01-31',NULL);
INSERT INTO serviceVisits VALUES
(1,'SC-02',2,'2022-01-19',5.5,95,640,'yes'),
(2,'SC-05',6,'2022-02-08',2,80,0,'yes'),
(3,'SC-01',4,'2022-05-30',1.5,85,45,'yes'),
(4,'SC-03',3,'2022-07-04',6,98,1120,'no'),
(5,'SC-03',3,'2022-07-12',4,98,380,'yes'),
(6,'SC-05',3,'2022-09-27',3,80,95,'no'),
(7,'SC-06',5,'2022-10-18',1,85,0,'yes'),
(8,'SC-04',7,'2022-12-06',7.5,90,870,'yes'),
(9,'SC-02',5,'2023-01-11',8,95,1540,'no'),
(10,'SC-02',2,'2023-01-17',3.5,95,210,'yes'),
(11,'SC-07',8,'2023-02-14',2.5,70,60,'no'),
(12,'SC-08',7,'2023-03-08',2,90,130,'yes'),
(13,'SC-09',4,'2023-03-29',1,88,0,'yes'),
(14,'SC-04',3,'2023-04-18',4.5,90,525,'no'),
(15,'SC-01',2,'2023-05-10',2,85,75,'yes');
