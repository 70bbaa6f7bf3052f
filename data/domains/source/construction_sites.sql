CREATE TABLE sites (
  Site_ID INTEGER PRIMARY KEY,
  Site_Name TEXT,
  City TEXT,
  Building_Type TEXT,
  Start_Date TEXT,
  Floors INTEGER,
  Budget REAL,
  Status TEXT
);
CREATE TABLE workers (
  Worker_ID INTEGER PRIMARY KEY,
  Name TEXT,
  Trade TEXT,
  Birth_Year INTEGER,
  Hourly_Wage REAL,
  Home_City TEXT,
  Crane_Licence TEXT
);
CREATE TABLE site_assignments (
  Site_ID INTEGER,
  Worker_ID INTEGER,
  Start_Date TEXT,
  Weekly_Hours INTEGER,
  PRIMARY KEY (Site_ID, Worker_ID),
  FOREIGN KEY (Site_ID) REFERENCES sites(Site_ID),
  FOREIGN KEY (Worker_ID) REFERENCES workers(Worker_ID)
);
CREATE TABLE machines (
  Machine_ID INTEGER PRIMARY KEY,
  Machine_Type TEXT,
  Manufacturer TEXT,
  Year_Built INTEGER,
  Daily_Rent REAL,
  Site_ID INTEGER,
  FOREIGN KEY (Site_ID) REFERENCES sites(Site_ID)
);
CREATE TABLE suppliers (
  Supplier_ID INTEGER PRIMARY KEY,
  Name TEXT,
  City TEXT,
  Phone TEXT,
  Founded_Year INTEGER
);
CREATE TABLE deliveries (
  Delivery_ID INTEGER PRIMARY KEY,
  Site_ID INTEGER,
  Supplier_ID INTEGER,
  Material TEXT,
  Tonnes REAL,
  Price REAL,
  Delivery_Date TEXT,
  FOREIGN KEY (Site_ID) REFERENCES sites(Site_ID),
  FOREIGN KEY (Supplier_ID) REFERENCES suppliers(Supplier_ID)
);
INSERT INTO sites VALUES (1,'Harbour Lofts','Bristol','Apartments','2021-03-08',9,14500000.0,'Active');
INSERT INTO sites VALUES (2,'St Anne Clinic','Cardiff','Hospital','2020-09-14',5,22800000.0,'Active');
INSERT INTO sites VALUES (3,'Millbrook School','Exeter','School','2019-05-20',3,8700000.0,'Finished');
INSERT INTO sites VALUES (4,'Kings Gate Tower','Bristol','Offices','2021-10-04',22,61200000.0,'Active');
INSERT INTO sites VALUES (5,'Avon Car Park','Bath','Car Park','2022-02-21',6,5300000.0,'On Hold');
INSERT INTO sites VALUES (6,'Riverside Library','Cardiff','Library','2018-11-12',4,11900000.0,'Finished');
INSERT INTO sites VALUES (7,'Oakfield Homes','Swindon','Apartments','2022-06-01',2,3950000.0,'Planned');
INSERT INTO sites VALUES (8,'Temple Court','Bath','Offices','2020-01-27',7,18400000.0,'On Hold');
INSERT INTO workers VALUES (101,'Dafydd Pryce','Bricklayer',1979,19.5,'Cardiff','No');
INSERT INTO workers VALUES (102,'Marta Nowak','Electrician',1988,24.8,'Bristol','No');
INSERT INTO workers VALUES (103,'Owen Hartley','Crane Operator',1971,29.4,'Bath','Yes');
INSERT INTO workers VALUES (104,'Sunil Rao','Plumber',1992,22.1,'Bristol','No');
INSERT INTO workers VALUES (105,'Gethin Lloyd','Carpenter',1984,21.3,'Cardiff','Yes');
INSERT INTO workers VALUES (106,'Ivana Petrova','Crane Operator',1990,27.9,'Swindon','Yes');
INSERT INTO workers VALUES (107,'Tom Bellamy','Bricklayer',1999,16.2,'Exeter','No');
INSERT INTO workers VALUES (108,'Kwame Asante','Welder',1983,23.7,'Bristol','No');
INSERT INTO workers VALUES (109,'Rosie Fenn','Electrician',1996,20.6,'Bath','No');
INSERT INTO workers VALUES (110,'Colin Marsh','Carpenter',1963,22.9,'Gloucester','No');
INSERT INTO workers VALUES (111,'Aled Bowen','Welder',2001,15.4,'Newport','No');
INSERT INTO site_assignments VALUES (1,101,'2021-03-15',40);
INSERT INTO site_assignments VALUES (1,102,'2021-06-07',24);
INSERT INTO site_assignments VALUES (1,103,'2021-03-22',20);
INSERT INTO site_assignments VALUES (2,104,'2020-11-02',38);
INSERT INTO site_assignments VALUES (2,105,'2020-10-05',40);
INSERT INTO site_assignments VALUES (2,106,'2020-09-21',16);
INSERT INTO site_assignments VALUES (3,107,'2019-06-03',40);
INSERT INTO site_assignments VALUES (4,103,'2021-10-11',18);
INSERT INTO site_assignments VALUES (4,106,'2021-11-01',22);
INSERT INTO site_assignments VALUES (4,108,'2021-11-15',42);
INSERT INTO site_assignments VALUES (4,102,'2022-01-10',14);
INSERT INTO site_assignments VALUES (6,101,'2018-12-03',36);
INSERT INTO site_assignments VALUES (8,109,'2020-04-20',35);
INSERT INTO site_assignments VALUES (8,102,'2020-03-02',30);
INSERT INTO machines VALUES (1,'Tower Crane','Liebherr',2012,780.0,4);
INSERT INTO machines VALUES (2,'Excavator','Caterpillar',2017,340.0,1);
INSERT INTO machines VALUES (3,'Excavator','Komatsu',2009,260.0,5);
INSERT INTO machines VALUES (4,'Concrete Pump','Putzmeister',2015,510.0,4);
INSERT INTO machines VALUES (5,'Tower Crane','Potain',2018,845.0,2);
INSERT INTO machines VALUES (6,'Dumper','JCB',2020,125.0,1);
INSERT INTO machines VALUES (7,'Telehandler','JCB',2019,190.0,8);
INSERT INTO machines VALUES (8,'Bulldozer','Caterpillar',2006,395.0,5);
INSERT INTO machines VALUES (9,'Mobile Crane','Liebherr',2021,910.0,4);
INSERT INTO machines VALUES (10,'Telehandler','Manitou',2014,170.0,4);
INSERT INTO suppliers VALUES (1,'Severn Aggregates','Gloucester','01452 550118',1974);
INSERT INTO suppliers VALUES (2,'Western Steel','Newport','01633 420775',1951);
INSERT INTO suppliers VALUES (3,'Timberline','Exeter','01392 667204',1998);
INSERT INTO suppliers VALUES (4,'Redclay Bricks','Bristol','0117 900 4412',1932);
INSERT INTO suppliers VALUES (5,'Clearpane Glass','Bath','01225 330961',2006);
INSERT INTO suppliers VALUES (6,'Moorland Slate','Plymouth','01752 281630',1988);
INSERT INTO deliveries VALUES (1,1,4,'Bricks',32.5,14300.0,'2021-04-12');
INSERT INTO deliveries VALUES (2,1,1,'Gravel',80.0,3600.0,'2021-03-18');
INSERT INTO deliveries VALUES (3,2,2,'Steel Beams',41.2,58900.0,'2020-10-19');
INSERT INTO deliveries VALUES (4,3,3,'Timber',12.4,9800.0,'2019-07-01');
INSERT INTO deliveries VALUES (5,4,2,'Steel Beams',96.0,141000.0,'2021-12-06');
INSERT INTO deliveries VALUES (6,4,1,'Cement',120.0,17400.0,'2021-10-25');
INSERT INTO deliveries VALUES (7,4,5,'Glass',8.6,46500.0,'2022-05-09');
INSERT INTO deliveries VALUES (8,6,3,'Timber',9.1,7350.0,'2019-02-14');
INSERT INTO deliveries VALUES (9,6,4,'Bricks',27.0,11700.0,'2019-01-22');
INSERT INTO deliveries VALUES (10,8,1,'Sand',64.0,2200.0,'2020-02-10');
INSERT INTO deliveries VALUES (11,2,1,'Cement',70.5,10600.0,'2020-09-29');
INSERT INTO deliveries VALUES (12,8,5,'Glass',3.2,18250.0,'2020-08-31');
