CREATE TABLE advisors (
  id INTEGER PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  job_title TEXT,
  region TEXT,
  phone TEXT,
  senior_advisor_id INTEGER,
  hourly_rate REAL,
  employed_since DATE,
  left_on DATE,
  FOREIGN KEY (senior_advisor_id) REFERENCES advisors(id)
);
CREATE TABLE members (
  id INTEGER PRIMARY KEY,
  farm_name TEXT,
  contact_name TEXT,
  village TEXT,
  phone TEXT,
  joined_on DATE,
  resigned_on DATE,
  share_count INTEGER,
  is_organic INTEGER,
  advisor_id INTEGER,
  recruited_by INTEGER,
  FOREIGN KEY (advisor_id) REFERENCES advisors(id),
  FOREIGN KEY (recruited_by) REFERENCES members(id)
);
CREATE TABLE crops (
  id INTEGER PRIMARY KEY,
  name TEXT,
  category TEXT,
  pack_size TEXT,
  storage_months INTEGER,
  stock_tonnes REAL,
  discontinued INTEGER
);
CREATE TABLE crop_prices (
  id INTEGER PRIMARY KEY,
  crop_id INTEGER,
  season INTEGER,
  base_price REAL,
  organic_premium REAL,
  FOREIGN KEY (crop_id) REFERENCES crops(id)
);
CREATE TABLE fields (
  id INTEGER PRIMARY KEY,
  field_code TEXT,
  member_id INTEGER,
  village TEXT,
  hectares REAL,
  soil_type TEXT,
  is_leased INTEGER,
  surveyed_on DATE,
  FOREIGN KEY (member_id) REFERENCES members(id)
);
CREATE TABLE plantings (
  id INTEGER PRIMARY KEY,
  field_id INTEGER,
  crop_id INTEGER,
  seed_rate TEXT,
  sown_on DATE,
  harvested_on DATE,
  expected_tonnes REAL,
  FOREIGN KEY (field_id) REFERENCES fields(id),
  FOREIGN KEY (crop_id) REFERENCES crops(id)
);
CREATE TABLE deliveries (
  id INTEGER PRIMARY KEY,
  delivery_no TEXT,
  member_id INTEGER,
  booked_by INTEGER,
  weighed_by INTEGER,
  depot TEXT,
  due_on DATE,
  delivered_on DATE,
  paid_on DATE,
  haulage_cost REAL,
  status TEXT,
  FOREIGN KEY (member_id) REFERENCES members(id),
  FOREIGN KEY (booked_by) REFERENCES advisors(id),
  FOREIGN KEY (weighed_by) REFERENCES advisors(id)
);
CREATE TABLE delivery_lines (
  delivery_id INTEGER,
  crop_id INTEGER,
  tonnes REAL,
  price_per_tonne REAL,
  moisture_pct REAL,
  PRIMARY KEY (delivery_id, crop_id),
  FOREIGN KEY (delivery_id) REFERENCES deliveries(id),
  FOREIGN KEY (crop_id) REFERENCES crops(id)
);
INSERT INTO advisors VALUES
(1,'Helga','Brandvold','Head of Advisory','North','555-2101',NULL,95,'2006-03-01',NULL),
(2,'Piotr','Zielak','Senior Agronomist','North','555-2102',1,78,'2011-05-16',NULL),
(3,'Ines','Cardoso','Senior Agronomist','South','555-2103',1,80,'2012-09-01',NULL),
(4,'Tom','Wickham','Field Advisor','North','555-2104',2,58,'2016-02-15',NULL),
(5,'Rosa','Lindqvist','Field Advisor','North','555-2105',2,61,'2017-08-01',NULL),
(6,'Amir','Haddad','Field Advisor','South',NULL,3,57,'2019-01-07',NULL),
(7,'Clara','Voss','Soil Specialist','South','555-2107',3,66,'2014-04-01','2022-09-30'),
(8,'Jon','Bakke','Trainee','West',NULL,4,35,'2022-06-01',NULL),
(9,'Marek','Dolny','Field Advisor','West','555-2109',3,55,'2018-10-01','2023-02-28');
INSERT INTO members VALUES
(1,'Hollow Oak Farm','Edith Marsh','Thornby','555-3001','1998-04-12',NULL,120,0,4,NULL),
(2,'Larkfield','Owen Pryce','Thornby','555-3002','2003-09-01',NULL,85,1,4,1),
(3,'Brookside Acres','Nadia Ferro','Elmstead','555-3003','2005-02-20',NULL,140,0,5,1),
(4,'Stonegate Farm','Carl Huber','Elmstead',NULL,'2009-11-05','2022-12-31',40,0,5,3),
(5,'Redhill','Marta Okafor','Wexcombe','555-3005','2011-03-15',NULL,60,1,6,2),
(6,'Long Meadow','Peter Salt','Wexcombe','555-3006','2012-07-30',NULL,95,0,6,3),
(7,'Windmill Farm','Jana Kolar','Marling','555-3007','2014-01-10',NULL,30,1,9,5),
(8,'Greenlea','Sven Dahl','Marling',NULL,'2015-05-22',NULL,25,1,9,5),
(9,'Fallow Deer Estate','Lucy Amberg','Orton','555-3009','2017-10-02',NULL,210,0,2,NULL),
(10,'Kingsfold','Raj Patel','Orton','555-3010','2018-04-17','2023-03-31',50,0,3,9),
(11,'Elmstead','Grace Toller','Thornby','555-3011','2019-06-25',NULL,35,1,NULL,9),
(12,'Nether Farm','Bruno Reis','Wexcombe',NULL,'2021-02-11',NULL,20,0,NULL,NULL),
(13,'Top Barn','Alice Nowak','Elmstead','555-3013','2022-08-08',NULL,15,1,5,3),
(14,'Saltmarsh Holding','Ivan Petrov','Marling','555-3014','2023-01-20',NULL,10,0,8,NULL);
INSERT INTO crops VALUES
(1,'Winter wheat','cereal','25 kg sack',12,840,0),
(2,'Spring barley','cereal','25 kg sack',10,310.5,0),
(3,'Oats','cereal','20 kg bag',9,95,0),
(4,'Rapeseed','oilseed','1 t big bag',6,420,0),
(5,'Sunflower','oilseed','1 t big bag',5,0,0),
(6,'Field peas','legume','10 x 5 kg',14,62,0),
(7,'Broad beans','legume','10 x 5 kg',14,48,0),
(8,'Potatoes','root','50 nets of 10 kg',7,530,0),
(9,'Sugar beet','root','loose, by trailer',1,0,1),
(10,'Linseed','oilseed','15 kg sack',8,0,1);
INSERT INTO crop_prices VALUES
(1,1,2021,198,42),(2,1,2022,285,55),(3,1,2023,232,48),(4,2,2021,176,35),(5,2,2022,254,44),(6,2,2023,205,40),
(7,3,2022,230,38),(8,3,2023,210,36),(9,4,2021,512,80),(10,4,2022,690,95),(11,4,2023,455,70),(12,5,2022,640,90),
(13,6,2022,340,60),(14,6,2023,315,58),(15,7,2023,330,0),(16,8,2021,140,30),(17,8,2022,165,34),(18,8,2023,190,37),(19,9,2021,38,0);
INSERT INTO fields VALUES
(1,'TH-01',1,'Thornby',24.5,'clay',0,'2019-05-10'),
(2,'TH-02',1,'Thornby',13.2,'loam',1,'2021-06-14'),
(3,'TH-03',2,'Thornby',9.8,'loam',0,'2020-04-22'),
(4,'EL-01',3,'Elmstead',31,'loam',0,'2018-09-03'),
(5,'EL-02',3,'Thornby',18.6,'chalk',1,NULL),
(6,'EL-03',4,'Elmstead',11.4,'clay',0,'2017-03-19'),
(7,'WX-01',5,'Wexcombe',15.7,'sand',0,'2022-05-30'),
(8,'WX-02',6,'Wexcombe',27.3,'loam',0,'2021-09-12'),
(9,'WX-03',6,'Marling',6.9,'loam',1,NULL),
(10,'MA-01',7,'Marling',8.4,'sand',0,'2020-10-01'),
(11,'MA-02',8,'Marling',5.2,'peat',0,'2019-08-20'),
(12,'OR-01',9,'Orton',62.1,'loam',0,'2022-03-15'),
(13,'OR-02',9,'Orton',44.8,'clay',0,'2022-03-16'),
(14,'OR-03',10,'Orton',16,'chalk',1,'2018-07-07'),
(15,'TH-04',11,'Thornby',7.6,'chalk',1,'2021-11-11'),
(16,'EL-04',13,'Wexcombe',4.3,'peat',1,NULL);
INSERT INTO plantings VALUES
(1,1,1,'180 kg/ha','2021-10-04','2022-08-02',196),
(2,2,4,'4 kg/ha','2021-08-28','2022-07-18',44),
(3,3,6,'220 kg/ha','2022-03-20','2022-08-25',34),
(4,4,1,'175 kg/ha','2021-10-10','2022-08-09',254),
(5,4,8,'2500 kg/ha','2023-04-11','2023-09-21',1085),
(6,5,2,'160 kg/ha','2022-03-28','2022-08-15',115),
(7,6,9,'1.2 units/ha','2021-04-02','2021-11-03',680),
(8,7,3,'150 kg/ha','2022-04-01','2022-08-30',74),
(9,8,1,'180 kg/ha','2022-10-08','2023-08-05',221),
(10,9,5,'6 kg/ha','2022-04-25','2022-09-28',17),
(11,10,7,'200 kg/ha','2023-03-12','2023-08-29',32),
(12,11,3,'140 kg/ha','2023-04-03','2023-08-24',23),
(13,12,4,'4 kg/ha','2022-08-26','2023-07-20',230),
(14,13,1,'185 kg/ha','2022-10-02','2023-08-01',381),
(15,14,2,'165 kg/ha','2022-03-25','2022-08-11',96),
(16,15,6,'210 kg/ha','2023-03-18',NULL,25),
(17,1,2,'160 kg/ha','2023-03-30',NULL,142),
(18,3,3,'150 kg/ha','2023-10-12',NULL,48);
INSERT INTO deliveries VALUES
(1,'D-1041',1,4,5,'North Silo','2022-08-08','2022-08-05','2022-09-02',320,'accepted'),
(2,'D-1042',3,5,5,'North Silo','2022-08-12','2022-08-13','2022-09-20',410.5,'accepted'),
(3,'D-1043',2,4,8,'Mill Lane','2022-08-31','2022-08-29','2022-10-05',95,'accepted'),
(4,'D-1044',5,6,7,'South Yard','2022-09-02','2022-09-06',NULL,140,'rejected'),
(5,'D-1045',4,5,4,'North Silo','2021-11-10','2021-11-08','2021-12-15',615,'accepted'),
(6,'D-1046',10,3,6,'Mill Lane','2022-08-20','2022-08-18','2022-09-28',188,'accepted'),
(7,'D-1047',6,6,3,'South Yard','2022-10-05','2022-10-05','2022-11-14',72.4,'accepted'),
(8,'D-1048',9,2,4,'North Silo','2023-07-25','2023-07-24','2023-08-30',705,'accepted'),
(9,'D-1049',9,2,5,'North Silo','2023-08-07','2023-08-10','2023-09-15',980,'accepted'),
(10,'D-1050',6,6,6,'South Yard','2023-08-10','2023-08-09',NULL,455,'accepted'),
(11,'D-1051',7,9,8,'Mill Lane','2023-09-01','2023-09-04',NULL,60,'rejected'),
(12,'D-1052',3,5,4,'South Yard','2023-09-25','2023-09-24','2023-11-02',890,'accepted'),
(13,'D-1053',8,3,NULL,'Mill Lane','2023-11-20',NULL,NULL,0,'pending'),
(14,'D-1054',1,4,NULL,'North Silo','2023-12-01',NULL,NULL,0,'pending'),
(15,'D-1055',2,4,8,'Mill Lane','2023-08-30','2023-08-28','2023-10-01',110,'accepted'),
(16,'D-1056',11,2,5,'South Yard','2023-10-10','2023-10-14',NULL,85.5,'accepted');
INSERT INTO delivery_lines VALUES
(1,1,120,281,13.8),(1,4,38,684,8.1),(2,1,210,286,14.2),(2,2,90,250,13.1),(3,6,28,398,14),(4,3,60,225,17.9),(5,9,640,38,76),
(6,2,84,251,13.4),(7,5,15,632,9.3),(7,1,32,283,13.9),(8,4,205,452,7.9),(9,1,350,234,13.6),(10,1,198,230,14.5),(11,7,29,318,18.6),
(12,8,720,188,78),(12,1,44,229,14.1),(13,3,20,246,14.9),(14,2,130,204,14.4),(15,6,22,371,13.7),(15,3,18,243,13.2),(16,6,19,369,14.6);
