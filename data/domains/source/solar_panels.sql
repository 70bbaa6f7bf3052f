CREATE TABLE owners (
  id INTEGER PRIMARY KEY,
  name TEXT,
  kind TEXT,
  city TEXT,
  founded INTEGER,
  email TEXT
);
CREATE TABLE plants (
  id INTEGER PRIMARY KEY,
  name TEXT,
  owner_id INTEGER,
  region TEXT,
  area REAL,
  opened TEXT,
  has_storage TEXT,
  status TEXT,
  FOREIGN KEY (owner_id) REFERENCES owners(id)
);
CREATE TABLE models (
  id INTEGER PRIMARY KEY,
  name TEXT,
  maker TEXT,
  watts INTEGER,
  efficiency REAL,
  price REAL,
  warranty_years INTEGER
);
CREATE TABLE panels (
  id INTEGER PRIMARY KEY,
  name TEXT,
  plant_id INTEGER,
  model_id INTEGER,
  quantity INTEGER,
  installed TEXT,
  tilt INTEGER,
  FOREIGN KEY (plant_id) REFERENCES plants(id),
  FOREIGN KEY (model_id) REFERENCES models(id)
);
CREATE TABLE yields (
  id INTEGER PRIMARY KEY,
  plant_id INTEGER,
  day TEXT,
  kwh REAL,
  sun_hours REAL,
  weather TEXT,
  FOREIGN KEY (plant_id) REFERENCES plants(id)
);
CREATE TABLE inspectors (
  id INTEGER PRIMARY KEY,
  name TEXT,
  age INTEGER,
  city TEXT,
  day_rate INTEGER,
  employed TEXT
);
CREATE TABLE inspections (
  id INTEGER PRIMARY KEY,
  plant_id INTEGER,
  inspector_id INTEGER,
  day TEXT,
  result TEXT,
  defects INTEGER,
  FOREIGN KEY (plant_id) REFERENCES plants(id),
  FOREIGN KEY (inspector_id) REFERENCES inspectors(id)
);
INSERT INTO owners VALUES
(1,'Heliora','company','Seville',2006,'info@heliora.example'),
(2,'Villanueva Cooperative','cooperative','Badajoz',1998,'hola@villacoop.example'),
(3,'Sunward Pensions','fund','Dublin',2012,'assets@sunward.example'),
(4,'City of Almeria','public','Almeria',1864,'energia@almeria.example'),
(5,'Meseta Power','company','Madrid',2015,'contact@mesetapower.example'),
(6,'Lagos Family Trust','fund','Faro',1987,'office@lagostrust.example');
INSERT INTO plants VALUES
(1,'Campo Claro',1,'Andalusia',42.5,'2011-06-15','no','online'),
(2,'Dehesa Sur',2,'Extremadura',18.0,'2016-04-20','yes','online'),
(3,'Llano Blanco',3,'La Mancha',96.0,'2018-10-02','yes','online'),
(4,'Puerto Sol',4,'Andalusia',6.2,'2014-03-11','no','maintenance'),
(5,'Tres Molinos',5,'La Mancha',55.4,'2020-07-30','yes','online'),
(6,'Valle Seco',1,'Murcia',31.0,'2021-05-18','no','online'),
(7,'Los Olivos',3,'Andalusia',74.8,'2022-09-26','yes','online'),
(8,'Cerro Largo',5,'Extremadura',27.3,'2024-02-14','no','planned');
INSERT INTO models VALUES
(1,'SX-250','Solarex',250,15.8,118.0,10),
(2,'Amber 330','Nordlicht',330,18.4,149.5,12),
(3,'Amber 400','Nordlicht',400,20.1,182.0,15),
(4,'Tian 450','Tianhe',450,21.2,164.0,12),
(5,'Tian 540','Tianhe',540,21.9,193.0,15),
(6,'Roofline M','Keraled',380,22.3,239.0,25),
(7,'SX-300','Solarex',300,17.0,126.0,10);
INSERT INTO panels VALUES
(1,'Field A',1,1,8200,'2011-05-02',30),
(2,'Field B',1,2,3100,'2017-08-21',32),
(3,'South slope',2,2,5400,'2016-03-14',28),
(4,'Block 1',3,3,14000,'2018-08-06',25),
(5,'Block 2',3,4,9500,'2020-11-19',25),
(6,'Harbour roof',4,7,1250,'2014-02-10',12),
(7,'Mill row',5,4,16800,'2020-06-01',27),
(8,'Dry bed east',6,5,6700,'2021-04-12',22),
(9,'Dry bed west',6,5,4300,'2021-04-26',22),
(10,'Olive terrace',7,5,18200,'2022-08-15',20),
(11,'Olive crest',7,3,3600,'2022-09-05',24);
INSERT INTO yields VALUES
(1,1,'2023-06-01',14250.0,11.2,'sunny'),
(2,1,'2023-06-02',9830.0,7.4,'cloudy'),
(3,2,'2023-06-01',10120.5,10.8,'sunny'),
(4,3,'2023-06-01',52300.0,11.6,'sunny'),
(5,3,'2023-06-02',49110.0,10.9,'sunny'),
(6,3,'2023-06-03',18420.0,3.2,'rain'),
(7,5,'2023-06-01',41870.0,11.4,'sunny'),
(8,5,'2023-06-03',16005.0,3.5,'rain'),
(9,6,'2023-06-02',26340.0,9.6,'sunny'),
(10,6,'2023-06-03',21980.0,8.0,'cloudy'),
(11,7,'2023-06-01',61250.0,11.9,'sunny'),
(12,7,'2023-06-02',44700.0,8.1,'cloudy');
INSERT INTO inspectors VALUES
(1,'Elvira Campos',51,'Seville',420,'yes'),
(2,'Noel Hartigan',38,'Dublin',560,'no'),
(3,'Rosario Gil',44,'Madrid',450,'yes'),
(4,'Joaquim Reis',29,'Faro',310,'no'),
(5,'Paula Ortega',33,'Murcia',380,'yes'),
(6,'Dieter Wolff',60,'Madrid',600,'no');
INSERT INTO inspections VALUES
(1,1,1,'2022-03-09','passed',1),
(2,2,1,'2022-03-22','passed',0),
(3,3,2,'2022-05-11','minor faults',4),
(4,4,1,'2022-06-07','failed',11),
(5,5,3,'2022-09-14','passed',2),
(6,1,3,'2023-03-15','minor faults',5),
(7,3,2,'2023-04-19','passed',1),
(8,4,5,'2023-05-03','failed',8),
(9,7,2,'2023-05-24','passed',0),
(10,6,5,'2023-06-13','minor faults',3),
(11,5,6,'2023-09-20','minor faults',6);
