CREATE TABLE stations (
  station_id INTEGER PRIMARY KEY,
  station_name TEXT NOT NULL,
  town TEXT,
  region TEXT,
  track_count INTEGER,
  has_crane TEXT,
  opening_year INTEGER
);
CREATE TABLE companies (
  company_id INTEGER PRIMARY KEY,
  company_name TEXT NOT NULL,
  home_city TEXT,
  industry TEXT,
  founded_year INTEGER,
  employee_count INTEGER
);
CREATE TABLE cargo_types (
  cargo_type_id INTEGER PRIMARY KEY,
  cargo_name TEXT NOT NULL,
  is_hazardous TEXT,
  tariff_per_tonne REAL
);
CREATE TABLE wagons (
  wagon_id INTEGER PRIMARY KEY,
  wagon_number TEXT,
  wagon_type TEXT,
  owner_company_id INTEGER,
  build_year INTEGER,
  max_load_tonnes REAL,
  status TEXT,
  FOREIGN KEY (owner_company_id) REFERENCES companies(company_id)
);
CREATE TABLE trains (
  train_id INTEGER PRIMARY KEY,
  train_number TEXT,
  origin_station_id INTEGER,
  destination_station_id INTEGER,
  driver_name TEXT,
  departure_date TEXT,
  distance_km INTEGER,
  delay_minutes INTEGER,
  FOREIGN KEY (origin_station_id) REFERENCES stations(station_id),
  FOREIGN KEY (destination_station_id) REFERENCES stations(station_id)
);
CREATE TABLE train_wagons (
  train_id INTEGER,
  wagon_id INTEGER,
  position INTEGER,
  brake_checked TEXT,
  PRIMARY KEY (train_id, wagon_id),
  FOREIGN KEY (train_id) REFERENCES trains(train_id),
  FOREIGN KEY (wagon_id) REFERENCES wagons(wagon_id)
);
CREATE TABLE loads (
  load_id INTEGER PRIMARY KEY,
  train_id INTEGER,
  company_id INTEGER,
  cargo_type_id INTEGER,
  weight_tonnes REAL,
  price REAL,
  loading_date TEXT,
  FOREIGN KEY (train_id) REFERENCES trains(train_id),
  FOREIGN KEY (company_id) REFERENCES companies(company_id),
  FOREIGN KEY (cargo_type_id) REFERENCES cargo_types(cargo_type_id)
);
INSERT INTO stations VALUES
(1,'Harwick Docks','Harwick','Coast',14,'yes',1898),
(2,'Millbrook Yard','Millbrook','Midlands',22,'yes',1911),
(3,'Stonegate Sidings','Stonegate','North',6,'no',1927),
(4,'Ellerton Junction','Ellerton','Midlands',11,'no',1874),
(5,'Port Sallow','Sallow','Coast',18,'yes',1953),
(6,'Dunmore Quarry','Dunmore','North',4,'no',1936),
(7,'Aldbury Terminal','Aldbury','South',16,'yes',1987),
(8,'Kessock Halt','Kessock','North',2,'no',1881),
(9,'Wrenfield Depot','Wrenfield','South',9,'no',2004);
INSERT INTO companies VALUES
(1,'Northrock Aggregates','Dunmore','mining',1932,410),
(2,'Sallow Steel','Sallow','metals',1908,2650),
(3,'Brightgrain Mills','Aldbury','food',1976,185),
(4,'Petrolane','Harwick','chemicals',1959,1320),
(5,'Wagonlease Midland','Millbrook','leasing',1994,74),
(6,'Timberhall','Stonegate','forestry',1921,240),
(7,'Orbit Containers','Harwick','logistics',2001,860),
(8,'Freshvale Dairies','Aldbury','food',1988,530),
(9,'Tarn Leasing','Ellerton','leasing',2010,31);
INSERT INTO cargo_types VALUES
(1,'gravel','no',8.5),
(2,'steel coils','no',21.0),
(3,'wheat','no',13.4),
(4,'diesel','yes',34.9),
(5,'logs','no',11.2),
(6,'containers','no',18.75),
(7,'chlorine','yes',52.0),
(8,'live cattle','no',40.0);
INSERT INTO wagons VALUES
(1,'HB-1021','hopper',1,1998,62.5,'in service'),
(2,'HB-1022','hopper',1,2003,65.0,'in service'),
(3,'FL-3307','flat',2,1989,58.0,'in repair'),
(4,'FL-3310','flat',5,2012,70.0,'in service'),
(5,'TK-5500','tank',4,2007,54.5,'in service'),
(6,'TK-5512','tank',5,2016,60.2,'in service'),
(7,'BX-2048','box',3,1984,38.0,'retired'),
(8,'BX-2077','box',5,1995,42.0,'in service'),
(9,'FL-3344','flat',7,2019,74.0,'in service'),
(10,'FL-3345','flat',7,2019,74.0,'in repair'),
(11,'HB-1090','hopper',5,2014,68.0,'in service'),
(12,'TK-5533','tank',4,1991,50.0,'in repair'),
(13,'LG-4101','timber',6,2005,55.0,'in service'),
(14,'BX-2101','box',5,2001,44.5,'retired');
INSERT INTO trains VALUES
(1,'6M21',6,2,'Ross Calder','2022-02-03',148,12),
(2,'4E07',1,7,'Ingrid Moss','2022-02-11',236,0),
(3,'6K44',5,4,'Tomas Veidt','2022-03-02',97,35),
(4,'6M21',6,2,'Paula Quint','2022-03-19',148,4),
(5,'7V90',3,5,'Ross Calder','2022-04-08',312,58),
(6,'4E07',1,7,'Samuel Orne','2022-04-25',236,21),
(7,'6R15',1,2,'Ingrid Moss','2022-05-06',164,0),
(8,'6S02',7,3,'Dalia Kern','2022-05-30',405,90),
(9,'6K45',5,2,'Tomas Veidt','2022-06-14',131,7),
(10,'7V91',3,1,'Ross Calder','2022-07-01',287,16),
(11,'4E09',1,9,'Samuel Orne','2022-07-21',251,0);
INSERT INTO train_wagons VALUES
(1,1,1,'yes'),(1,2,2,'yes'),(1,11,3,'no'),
(2,9,1,'yes'),
(3,4,1,'yes'),(3,6,2,'yes'),
(4,1,1,'yes'),(4,2,2,'no'),
(5,13,1,'yes'),
(7,5,2,'yes'),(7,6,1,'yes'),
(8,8,1,'no'),(8,11,2,'yes'),
(10,13,1,'yes');
INSERT INTO loads VALUES
(1,1,1,1,118.0,1003.0,'2022-02-02'),
(2,1,1,1,61.5,522.75,'2022-02-03'),
(3,2,7,6,72.0,1350.0,'2022-02-10'),
(4,3,2,2,66.5,1396.5,'2022-03-01'),
(5,4,1,1,121.0,1028.5,'2022-03-18'),
(6,5,6,5,52.3,585.76,'2022-04-07'),
(7,6,7,6,69.0,1293.75,'2022-04-25'),
(8,6,3,3,31.0,415.4,'2022-04-24'),
(9,7,4,4,108.4,3783.16,'2022-05-05'),
(10,7,4,7,24.0,1248.0,'2022-05-06'),
(11,8,3,3,77.5,1038.5,'2022-05-29'),
(12,9,2,2,140.0,2940.0,'2022-06-13'),
(13,10,6,5,49.8,557.76,'2022-06-30'),
(14,8,8,6,18.0,337.5,'2022-05-30');
