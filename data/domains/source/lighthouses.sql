CREATE TABLE lighthouse (
  lighthouse_id INTEGER PRIMARY KEY,
  name TEXT,
  coast TEXT,
  year_built INTEGER,
  tower_height REAL,
  material TEXT,
  automated TEXT,
  visitor_count INTEGER
);
CREATE TABLE keeper (
  keeper_id INTEGER PRIMARY KEY,
  name TEXT,
  birth_date TEXT,
  home_town TEXT,
  rank TEXT,
  monthly_pay INTEGER
);
CREATE TABLE keeper_posting (
  keeper_id INTEGER,
  lighthouse_id INTEGER,
  start_year INTEGER,
  end_year INTEGER,
  reason_for_leaving TEXT,
  PRIMARY KEY (keeper_id, lighthouse_id, start_year),
  FOREIGN KEY (keeper_id) REFERENCES keeper(keeper_id),
  FOREIGN KEY (lighthouse_id) REFERENCES lighthouse(lighthouse_id)
);
CREATE TABLE lamp (
  lamp_id INTEGER PRIMARY KEY,
  lighthouse_id INTEGER,
  manufacturer TEXT,
  light_source TEXT,
  colour TEXT,
  range_nautical_miles INTEGER,
  installed_date TEXT,
  FOREIGN KEY (lighthouse_id) REFERENCES lighthouse(lighthouse_id)
);
CREATE TABLE inspection (
  inspection_id INTEGER PRIMARY KEY,
  lighthouse_id INTEGER,
  inspector_name TEXT,
  inspection_date TEXT,
  result TEXT,
  repair_cost REAL,
  FOREIGN KEY (lighthouse_id) REFERENCES lighthouse(lighthouse_id)
);
CREATE TABLE ship (
  ship_id INTEGER PRIMARY KEY,
  name TEXT,
  flag TEXT,
  ship_type TEXT,
  year_built INTEGER,
  length_metres REAL
);
CREATE TABLE sighting (
  sighting_id INTEGER PRIMARY KEY,
  ship_id INTEGER,
  lighthouse_id INTEGER,
  sighting_date TEXT,
  weather TEXT,
  distance_miles REAL,
  distress_signal TEXT,
  FOREIGN KEY (ship_id) REFERENCES ship(ship_id),
  FOREIGN KEY (lighthouse_id) REFERENCES lighthouse(lighthouse_id)
);
INSERT INTO lighthouse VALUES
(1,'Carrick Point','north',1846,32.5,'granite','yes',12400),
(2,'Gull Rock','west',1871,41.0,'granite','yes',0),
(3,'Saint Bride Head','south',1903,18.2,'brick','no',30150),
(4,'Long Skerry','north',1829,37.8,'sandstone','yes',1900),
(5,'Pentreath','west',1888,24.0,'brick','no',8700),
(6,'Ness of Ruan','east',1912,15.5,'concrete','yes',4300),
(7,'Trewarden Low','south',1795,12.9,'sandstone','no',21600),
(8,'Outer Maiden','east',1961,28.0,'concrete','yes',0);
INSERT INTO keeper VALUES
(1,'Jago Penrose','1921-03-09','Falmouth','principal',210),
(2,'Alasdair Croy','1934-11-23','Wick','assistant',165),
(3,'Edith Marlow','1940-06-01','Whitby','assistant',170),
(4,'Hector Sinclair','1918-08-15','Wick','principal',225),
(5,'Davy Rowse','1947-01-30','Falmouth','supernumerary',120),
(6,'Thomas Grindle','1929-09-12','Bristol','principal',218),
(7,'Wilma Haak','1951-04-18','Lerwick','assistant',182),
(8,'Callum Bain','1955-12-07','Lerwick','supernumerary',130),
(9,'Piers Nancarrow','1937-02-26','Penzance','assistant',168);
INSERT INTO keeper_posting VALUES
(1,3,1948,1956,'promoted'),
(1,5,1956,1971,'retired'),
(2,1,1958,1966,'transferred'),
(2,4,1966,1979,'station automated'),
(3,3,1968,1975,'transferred'),
(3,7,1975,1990,'retired'),
(4,4,1945,1963,'retired'),
(6,2,1955,1968,'transferred'),
(6,5,1971,1984,'retired'),
(7,1,1978,1983,'station automated'),
(9,2,1964,1972,'illness'),
(9,7,1973,1975,'transferred'),
(5,5,1972,1974,'dismissed');
INSERT INTO lamp VALUES
(1,1,'Chance Brothers','paraffin','white',18,'1905-05-11'),
(2,1,'Stone Optics','LED','white',21,'2014-09-30'),
(3,2,'Chance Brothers','electric','red',16,'1959-07-02'),
(4,3,'Barbier','electric','white',22,'1936-04-20'),
(5,4,'Stone Optics','LED','white',24,'2011-06-17'),
(6,5,'Barbier','electric','green',12,'1949-10-05'),
(7,6,'Pintsch','gas','red',10,'1924-03-28'),
(8,6,'Stone Optics','LED','red',14,'2018-08-08'),
(9,7,'Chance Brothers','electric','white',15,'1951-11-19'),
(10,2,'Pharos Marine','LED','red',19,'2016-05-25');
INSERT INTO inspection VALUES
(1,1,'R. Quill','2019-04-12','passed',0.0),
(2,2,'R. Quill','2019-06-03','repairs needed',8450.5),
(3,3,'M. Teague','2020-03-22','passed',320.0),
(4,4,'H. Isbister','2020-08-14','repairs needed',15200.0),
(5,5,'M. Teague','2021-05-09','failed',27900.0),
(6,5,'R. Quill','2021-11-16','passed',410.0),
(7,6,'H. Isbister','2021-07-21','passed',0.0),
(8,2,'M. Teague','2022-06-08','passed',950.0),
(9,7,'R. Quill','2022-09-27','repairs needed',6120.75),
(10,4,'H. Isbister','2023-08-02','passed',1200.0);
INSERT INTO ship VALUES
(1,'Marguerite','France','trawler',1994,24.6),
(2,'Nordvaer','Norway','tanker',2007,182.3),
(3,'Constance May','United Kingdom','yacht',1938,16.1),
(4,'Baltic Heron','Latvia','bulk carrier',2011,169.0),
(5,'Fair Isle Trader','United Kingdom','coaster',1986,71.4),
(6,'Santa Iria','Portugal','trawler',2001,31.2),
(7,'Hendrika','Netherlands','coaster',1999,88.7),
(8,'Solvind','Norway','yacht',2015,13.8),
(9,'Clyde Pilot','United Kingdom','pilot boat',2018,19.5);
INSERT INTO sighting VALUES
(1,1,2,'2022-01-18','gale',3.4,'yes'),
(2,2,4,'2022-02-05','fog',6.1,'no'),
(3,5,1,'2022-03-11','clear',2.2,'no'),
(4,5,4,'2022-03-12','rain',4.8,'no'),
(5,3,3,'2022-07-02','clear',1.1,'no'),
(6,6,2,'2022-10-27','gale',7.9,'yes'),
(7,4,6,'2022-12-09','fog',5.5,'no'),
(8,7,6,'2023-01-14','rain',3.0,'no'),
(9,1,5,'2023-02-20','fog',0.8,'yes'),
(10,2,1,'2023-04-06','clear',9.2,'no'),
(11,8,3,'2023-06-25','clear',1.9,'no'),
(12,5,6,'2023-09-30','gale',2.7,'yes');
