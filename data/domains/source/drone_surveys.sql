CREATE TABLE drones (
  drone_id INTEGER PRIMARY KEY,
  nickname TEXT,
  manufacturer TEXT,
  purchase_year INTEGER,
  weight_kg REAL,
  max_flight_minutes INTEGER,
  status TEXT
);
CREATE TABLE pilots (
  pilot_id INTEGER PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  home_town TEXT,
  licence_level TEXT,
  birth_date DATE,
  daily_rate REAL
);
CREATE TABLE fields (
  field_id INTEGER PRIMARY KEY,
  field_name TEXT,
  owner_name TEXT,
  region TEXT,
  crop TEXT,
  hectares REAL,
  is_organic TEXT
);
CREATE TABLE surveys (
  survey_id INTEGER PRIMARY KEY,
  field_id INTEGER,
  drone_id INTEGER,
  survey_date DATE,
  purpose TEXT,
  duration_minutes INTEGER,
  status TEXT,
  FOREIGN KEY (field_id) REFERENCES fields(field_id),
  FOREIGN KEY (drone_id) REFERENCES drones(drone_id)
);
CREATE TABLE survey_pilots (
  survey_id INTEGER,
  pilot_id INTEGER,
  role TEXT,
  PRIMARY KEY (survey_id, pilot_id),
  FOREIGN KEY (survey_id) REFERENCES surveys(survey_id),
  FOREIGN KEY (pilot_id) REFERENCES pilots(pilot_id)
);
CREATE TABLE images (
  image_id INTEGER PRIMARY KEY,
  survey_id INTEGER,
  file_name TEXT,
  camera_type TEXT,
  altitude_m INTEGER,
  size_mb REAL,
  is_blurred TEXT,
  FOREIGN KEY (survey_id) REFERENCES surveys(survey_id)
);
INSERT INTO drones VALUES
(1,'Heron','Aerovant',2018,3.4,38,'ready'),
(2,'Gnat','Pelikor',2021,0.9,27,'ready'),
(3,'Old Bertha','Aerovant',2015,7.8,22,'retired'),
(4,'Swift','Norrsky',2022,1.6,46,'ready'),
(5,'Dragonfly','Pelikor',2020,1.2,31,'in repair'),
(6,'Albatross','Norrsky',2023,4.9,58,'ready');
INSERT INTO pilots VALUES
(1,'Maja','Strand','Lund','advanced','1989-06-17',420.0),
(2,'Felix','Oduya','Kalmar','basic','1998-02-03',260.0),
(3,'Greta','Hallberg','Lund','instructor','1975-11-25',540.0),
(4,'Sami','Rantanen','Ystad','advanced','1992-09-09',400.0),
(5,'Noor','Haddad','Kalmar','basic','2000-12-30',240.0),
(6,'Olle','Berg','Visby','advanced','1983-04-14',390.0);
INSERT INTO fields VALUES
(1,'Windmill Acre','Ekstrom','Skane','wheat',42.5,'no'),
(2,'Long Meadow','Ekstrom','Skane','rapeseed',61.0,'no'),
(3,'Stone Corner','Bjork','Oland','beans',12.8,'yes'),
(4,'Sea View','Bjork','Oland','potatoes',18.2,'yes'),
(5,'Church Plot','Fransson','Smaland','wheat',25.0,'yes'),
(6,'Fox Hollow','Dahl','Smaland','oats',33.7,'no'),
(7,'Upper Ridge','Dahl','Smaland','spruce',88.0,'no');
INSERT INTO surveys VALUES
(1,1,1,'2022-05-11','crop health',34,'completed'),
(2,2,4,'2022-05-30','crop health',41,'completed'),
(3,3,2,'2022-06-14','weeds',22,'completed'),
(4,4,2,'2022-06-14','irrigation',18,'aborted'),
(5,1,4,'2022-07-02','storm damage',25,'completed'),
(6,5,5,'2022-08-19','weeds',30,'completed'),
(7,2,3,'2022-09-01','mapping',12,'aborted'),
(8,6,1,'2023-04-22','mapping',36,'completed'),
(9,4,4,'2023-05-16','irrigation',29,'completed'),
(10,5,1,'2023-06-05','crop health',33,'planned');
INSERT INTO survey_pilots VALUES
(1,1,'lead'),(1,2,'observer'),(2,3,'lead'),(3,2,'lead'),(4,2,'lead'),(5,4,'lead'),(5,5,'observer'),(6,1,'lead'),(7,4,'lead'),(8,3,'lead'),(8,1,'observer'),(9,1,'lead'),(10,4,'lead');
INSERT INTO images VALUES
(1,1,'WA_0001.tif','multispectral',80,48.5,'no'),
(2,1,'WA_0002.tif','multispectral',80,47.9,'yes'),
(3,2,'LM_0001.tif','multispectral',100,52.3,'no'),
(4,3,'SC_0001.jpg','colour',45,11.2,'no'),
(5,3,'SC_0002.jpg','colour',45,10.8,'no'),
(6,5,'WA_0101.jpg','colour',60,12.6,'yes'),
(7,6,'CP_0001.jpg','colour',50,9.9,'no'),
(8,8,'FH_0001.tif','lidar',120,210.0,'no'),
(9,8,'FH_0002.jpg','colour',120,14.1,'yes'),
(10,9,'SV_0001.tif','thermal',70,30.4,'no'),
(11,9,'SV_0002.tif','thermal',75,31.7,'no');
