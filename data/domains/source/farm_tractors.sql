CREATE TABLE farms (
  farm_id INTEGER PRIMARY KEY,
  farm_name TEXT,
  owner_name TEXT,
  county TEXT,
  total_hectares REAL,
  founded_year INTEGER,
  organic TEXT
);
CREATE TABLE tractors (
  tractor_id INTEGER PRIMARY KEY,
  farm_id INTEGER,
  brand TEXT,
  model TEXT,
  horsepower INTEGER,
  purchase_date TEXT,
  purchase_price REAL,
  engine_hours INTEGER,
  condition TEXT,
  FOREIGN KEY (farm_id) REFERENCES farms(farm_id)
);
CREATE TABLE fields (
  field_id INTEGER PRIMARY KEY,
  farm_id INTEGER,
  field_name TEXT,
  area_hectares REAL,
  soil_type TEXT,
  irrigated TEXT,
  FOREIGN KEY (farm_id) REFERENCES farms(farm_id)
);
CREATE TABLE crops (
  crop_id INTEGER PRIMARY KEY,
  crop_name TEXT,
  crop_family TEXT,
  growing_days INTEGER,
  price_per_ton REAL
);
CREATE TABLE plantings (
  planting_id INTEGER PRIMARY KEY,
  field_id INTEGER,
  crop_id INTEGER,
  season_year INTEGER,
  seed_cost REAL,
  yield_tons REAL,
  FOREIGN KEY (field_id) REFERENCES fields(field_id),
  FOREIGN KEY (crop_id) REFERENCES crops(crop_id)
);
CREATE TABLE operators (
  operator_id INTEGER PRIMARY KEY,
  full_name TEXT,
  birth_year INTEGER,
  hourly_wage REAL,
  license_class TEXT,
  hire_date TEXT
);
CREATE TABLE work_logs (
  work_id INTEGER PRIMARY KEY,
  tractor_id INTEGER,
  field_id INTEGER,
  operator_id INTEGER,
  task_type TEXT,
  work_date TEXT,
  hours_worked REAL,
  fuel_liters INTEGER,
  FOREIGN KEY (tractor_id) REFERENCES tractors(tractor_id),
  FOREIGN KEY (field_id) REFERENCES fields(field_id),
  FOREIGN KEY (operator_id) REFERENCES operators(operator_id)
);
INSERT INTO farms VALUES
(1,'Stonebrook Farm','Walter Hinkley','Fairhaven',142.5,1921,'no'),
(2,'Lark Hill','Amelia Soto','Fairhaven',64.0,1987,'yes'),
(3,'Old Mill Estate','Rupert Vance','Dunmore',310.8,1890,'no'),
(4,'Three Oaks','Ingrid Falk','Dunmore',88.2,1956,'yes'),
(5,'Willow Bend','Joseph Adeyemi','Kestrel',175.0,1974,'no'),
(6,'Sunnyside','Marta Kowal','Kestrel',21.3,2009,'yes'),
(7,'Pebble Creek','Owen Pritchard','Ashby',97.6,1963,'no');
INSERT INTO tractors VALUES
(1,1,'John Deere','6120M',120,'2017-04-12',98500,3450,'good'),
(2,1,'Massey Ferguson','MF 135',45,'1974-05-20',4200,11800,'poor'),
(3,2,'Kubota','M5091',92,'2019-09-03',61200,1820,'good'),
(4,3,'Fendt','724 Vario',240,'2021-02-15',214000,1390,'excellent'),
(5,3,'John Deere','8R 310',310,'2022-06-08',365000,640,'excellent'),
(6,3,'Case IH','Puma 165',165,'2015-06-30',112000,5210,'fair'),
(7,4,'Kubota','L2501',25,'2020-03-18',22400,760,'good'),
(8,4,'New Holland','T5.110',110,'2016-08-22',76900,4075,'fair'),
(9,5,'Fendt','516 Vario',165,'2018-01-26',148000,3320,'good'),
(10,5,'Massey Ferguson','MF 5710',105,'2013-07-11',58300,6890,'poor'),
(11,6,'Kubota','B2650',26,'2012-04-02',17800,2650,'fair'),
(12,5,'John Deere','5075E',75,'2023-03-14',49900,210,'excellent');
INSERT INTO fields VALUES
(1,1,'Long Meadow',18.4,'loam','yes'),
(2,1,'Church Field',9.7,'clay','no'),
(3,2,'Top Slope',12.0,'sandy','no'),
(4,2,'Orchard Side',6.5,'loam','yes'),
(5,3,'Great Plain',54.0,'loam','yes'),
(6,3,'Mill Flats',37.2,'silt','yes'),
(7,3,'Gallows Hill',15.9,'chalk','no'),
(8,4,'Bramble Patch',8.3,'clay','no'),
(9,5,'River Strip',22.6,'silt','yes'),
(10,5,'West Forty',40.0,'clay','no'),
(11,7,'Pebble Acre',11.1,'sandy','no'),
(12,4,'Fox Corner',13.8,'loam','no');
INSERT INTO crops VALUES
(1,'winter wheat','cereal',290,215.0),
(2,'barley','cereal',120,188.5),
(3,'potato','root',110,260.0),
(4,'sugar beet','root',180,42.0),
(5,'rapeseed','oilseed',300,455.0),
(6,'field pea','legume',95,280.0),
(7,'sunflower','oilseed',130,410.0),
(8,'carrot','root',85,330.0),
(9,'soybean','legume',125,400.0);
INSERT INTO plantings VALUES
(1,1,1,2021,1900,138.0),
(2,1,3,2022,5200,612.5),
(3,2,2,2022,640,55.3),
(4,3,6,2021,980,31.2),
(5,4,8,2022,1150,240.0),
(6,5,1,2022,5600,432.0),
(7,5,4,2021,7300,3510.0),
(8,6,5,2021,2450,126.4),
(9,6,1,2022,3850,285.0),
(10,7,2,2021,1020,79.5),
(11,8,6,2022,690,19.8),
(12,9,3,2021,6100,791.0),
(13,10,5,2022,2600,132.0),
(14,12,7,2022,1340,34.6);
INSERT INTO operators VALUES
(1,'Tom Garrick',1979,24.5,'T','2008-03-01'),
(2,'Beth Orwin',1992,21.0,'L','2018-05-14'),
(3,'Sergei Malkov',1968,26.0,'T','1999-09-20'),
(4,'Hannah Reid',2001,17.5,'L','2022-02-07'),
(5,'Luis Ortega',1985,23.0,'T','2013-06-17'),
(6,'Fiona Blake',1974,25.2,'T','2005-04-11'),
(7,'Jan Peeters',1997,19.0,'L','2020-08-31'),
(8,'Colin Marsh',2003,16.0,'L','2023-05-02');
INSERT INTO work_logs VALUES
(1,1,1,1,'plowing','2022-03-10',7.5,142),
(2,1,2,1,'harrowing','2022-03-14',4.0,61),
(3,2,2,2,'hauling','2022-08-02',3.5,22),
(4,3,3,2,'sowing','2022-03-22',5.0,58),
(5,4,5,3,'plowing','2022-09-28',9.0,288),
(6,5,5,3,'sowing','2022-10-06',8.0,301),
(7,6,6,5,'spraying','2022-05-12',6.0,95),
(8,6,7,5,'harrowing','2022-04-01',3.0,52),
(9,7,8,4,'mowing','2022-06-18',2.5,9),
(10,8,12,4,'plowing','2022-04-05',6.5,104),
(11,9,9,6,'spraying','2022-05-20',4.5,70),
(12,9,10,6,'plowing','2022-09-15',10.0,205),
(13,10,10,7,'hauling','2022-07-29',5.5,66),
(14,4,6,5,'plowing','2022-10-02',8.5,262);
