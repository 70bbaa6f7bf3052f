CREATE TABLE regions (
  id INTEGER PRIMARY KEY,
  name TEXT,
  capital TEXT,
  population INTEGER,
  area REAL,
  coastal TEXT
);
CREATE TABLE companies (
  id INTEGER PRIMARY KEY,
  name TEXT,
  headquarters TEXT,
  founded INTEGER,
  employees INTEGER,
  ownership TEXT
);
CREATE TABLE stations (
  id INTEGER PRIMARY KEY,
  name TEXT,
  fuel TEXT,
  capacity REAL,
  opened INTEGER,
  status TEXT,
  region_id INTEGER,
  company_id INTEGER,
  FOREIGN KEY (region_id) REFERENCES regions(id),
  FOREIGN KEY (company_id) REFERENCES companies(id)
);
CREATE TABLE substations (
  id INTEGER PRIMARY KEY,
  name TEXT,
  voltage INTEGER,
  built INTEGER,
  households INTEGER,
  manned TEXT,
  region_id INTEGER,
  FOREIGN KEY (region_id) REFERENCES regions(id)
);
CREATE TABLE lines (
  id INTEGER PRIMARY KEY,
  name TEXT,
  station_id INTEGER,
  substation_id INTEGER,
  length REAL,
  kind TEXT,
  last_inspection DATE,
  FOREIGN KEY (station_id) REFERENCES stations(id),
  FOREIGN KEY (substation_id) REFERENCES substations(id)
);
CREATE TABLE outages (
  id INTEGER PRIMARY KEY,
  name TEXT,
  substation_id INTEGER,
  date DATE,
  hours REAL,
  cause TEXT,
  customers INTEGER,
  planned TEXT,
  FOREIGN KEY (substation_id) REFERENCES substations(id)
);
INSERT INTO regions VALUES
(1,'Norvik','Halden Bay',412000,8450.5,'yes'),
(2,'Estmark','Lindow',958000,12310.0,'no'),
(3,'Suthland','Port Cairn',1274000,9875.2,'yes'),
(4,'Westfell','Brackwater',236000,15640.8,'no'),
(5,'Midreach','Tarrant',1810000,6220.4,'no'),
(6,'Outer Skerries','Grimsay',18500,640.0,'yes');
INSERT INTO companies VALUES
(1,'Borealis Power','Halden Bay',1954,3100,'state'),
(2,'Cairn Energy Works','Port Cairn',1987,1450,'private'),
(3,'Greenfell Renewables','Brackwater',2006,420,'private'),
(4,'Tarrant Municipal Light','Tarrant',1911,860,'municipal'),
(5,'Unity Electric','Tarrant',1968,5240,'state'),
(6,'Lowland Biogas','Lindow',2014,75,'cooperative');
INSERT INTO stations VALUES
(1,'Halden Dam','hydro',620.0,1961,'running',1,1),
(2,'Cairn Point','gas',840.0,1992,'running',3,2),
(3,'Fell Ridge','wind',145.5,2011,'running',4,3),
(4,'Old Tarrant','coal',510.0,1958,'closed',5,4),
(5,'Lindow A','nuclear',1320.0,1979,'running',2,5),
(6,'Lindow B','nuclear',1480.0,1986,'maintenance',2,5),
(7,'Brack Falls','hydro',88.0,1949,'running',4,1),
(8,'Sunmeadow','solar',62.5,2018,'running',5,3),
(9,'Cairn Sands','wind',310.0,2020,'running',3,3),
(10,'Tarrant South','gas',455.0,2003,'maintenance',5,4),
(11,'Northern Gale','wind',205.0,2023,'construction',1,3);
INSERT INTO substations VALUES
(1,'Harbour Gate',220,1964,41000,'yes',1),
(2,'Pinewood',110,1978,23500,'no',1),
(3,'Lindow Central',400,1981,152000,'yes',2),
(4,'Miller Cross',110,1995,38700,'no',2),
(5,'Cairn Docks',220,1993,97400,'yes',3),
(6,'Saltmarsh',110,2012,29800,'no',3),
(7,'Brackwater East',110,1952,18200,'no',4),
(8,'Tarrant Ring',400,1970,236000,'yes',5),
(9,'Kingsway',220,1988,128500,'no',5),
(10,'Greenhouse Lane',110,2019,21600,'no',5);
INSERT INTO lines VALUES
(1,'N1',1,1,34.5,'overhead','2023-05-12'),
(2,'N2',1,2,58.2,'overhead','2022-09-30'),
(3,'E1',5,3,12.8,'underground','2023-11-07'),
(4,'E2',6,3,13.4,'underground','2021-06-18'),
(5,'E3',5,4,47.0,'overhead','2023-03-22'),
(6,'S1',2,5,8.9,'underground','2024-01-15'),
(7,'S2',9,5,26.3,'subsea','2023-08-04'),
(8,'S3',9,6,31.7,'subsea','2022-07-27'),
(9,'W1',7,7,19.6,'overhead','2020-10-11'),
(10,'W2',3,7,42.1,'overhead','2023-04-19'),
(11,'M1',10,8,15.5,'underground','2022-12-02'),
(12,'M2',5,8,188.4,'overhead','2023-06-29'),
(13,'M3',10,9,22.0,'underground','2024-02-20'),
(14,'M4',8,10,5.2,'underground','2023-09-13');
INSERT INTO outages VALUES
(1,'Storm Agda',2,'2022-01-30',31.5,'storm',19800,'no'),
(2,'Ring upgrade',8,'2022-05-14',6.0,'maintenance',54000,'yes'),
(3,'Kingsway fire',9,'2022-08-03',14.0,'fire',87200,'no'),
(4,'Storm Bram',7,'2022-11-19',52.0,'storm',16900,'no'),
(5,'Dock cable strike',5,'2023-02-08',9.5,'digger',30400,'no'),
(6,'Miller switchgear',4,'2023-04-26',4.0,'maintenance',12100,'yes'),
(7,'Swan on wire',2,'2023-06-02',1.5,'animal',5300,'no'),
(8,'Heat overload',8,'2023-07-21',7.5,'overload',141000,'no'),
(9,'Storm Celia',7,'2023-12-09',27.0,'storm',14800,'no'),
(10,'Kingsway rewire',9,'2024-03-16',10.0,'maintenance',61000,'yes'),
(11,'Storm Dunstan',1,'2024-01-22',18.0,'storm',33600,'no'),
(12,'Ice on insulators',7,'2024-02-04',11.0,'ice',9400,'no');
