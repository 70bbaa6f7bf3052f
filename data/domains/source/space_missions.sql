CREATE TABLE agencies (
  agency_code TEXT PRIMARY KEY,
  agency_name TEXT,
  country TEXT,
  founded_year INTEGER,
  budget_millions REAL,
  agency_type TEXT
);
CREATE TABLE mission_types (
  mission_type_code TEXT PRIMARY KEY,
  mission_type_description TEXT,
  crewed_yn TEXT
);
CREATE TABLE rockets (
  rocket_code TEXT PRIMARY KEY,
  rocket_name TEXT,
  agency_code TEXT,
  height_m REAL,
  payload_kg INTEGER,
  reusable_yn TEXT,
  FOREIGN KEY (agency_code) REFERENCES agencies(agency_code)
);
CREATE TABLE spacecraft (
  craft_code TEXT PRIMARY KEY,
  craft_name TEXT,
  agency_code TEXT,
  mass_kg INTEGER,
  seats INTEGER,
  craft_status TEXT,
  FOREIGN KEY (agency_code) REFERENCES agencies(agency_code)
);
CREATE TABLE launches (
  launch_code TEXT PRIMARY KEY,
  launch_date TEXT,
  rocket_code TEXT,
  craft_code TEXT,
  mission_type_code TEXT,
  launch_site TEXT,
  outcome_code TEXT,
  cost_millions REAL,
  FOREIGN KEY (rocket_code) REFERENCES rockets(rocket_code),
  FOREIGN KEY (craft_code) REFERENCES spacecraft(craft_code),
  FOREIGN KEY (mission_type_code) REFERENCES mission_types(mission_type_code)
);
CREATE TABLE astronauts (
  astronaut_code TEXT PRIMARY KEY,
  astronaut_name TEXT,
  gender_code TEXT,
  birth_date TEXT,
  home_country TEXT,
  agency_code TEXT,
  hours_in_space INTEGER,
  active_yn TEXT,
  FOREIGN KEY (agency_code) REFERENCES agencies(agency_code)
);
CREATE TABLE launch_crews (
  launch_code TEXT,
  astronaut_code TEXT,
  role_code TEXT,
  spacewalks INTEGER,
  PRIMARY KEY (launch_code, astronaut_code),
  FOREIGN KEY (launch_code) REFERENCES launches(launch_code),
  FOREIGN KEY (astronaut_code) REFERENCES astronauts(astronaut_code)
);
INSERT INTO agencies VALUES
('NOSA','Nordic Space Administration','Sweden',1972,1450.0,'government'),
('PAX','Pacific Exploration Agency','Australia',1988,980.5,'government'),
('ORB','Orbitalis Systems','United States',2004,2210.0,'private'),
('CEA','Central European Astronautics','Germany',1965,3120.0,'government'),
('KHS','Kestrel Heavy Services','Canada',2011,640.0,'private'),
('SUR','Agencia Espacial del Sur','Argentina',1991,310.0,'government'),
('LUM','Lumen Aerospace','Japan',2015,455.0,'private');
INSERT INTO mission_types VALUES
('STN','Crew transfer to a space station','Y'),
('CRG','Cargo delivery','N'),
('LUN','Lunar landing','Y'),
('SAT','Satellite deployment','N'),
('MAR','Mars probe','N'),
('TST','Test flight','N');
INSERT INTO rockets VALUES
('FRJ2','Freja 2','NOSA',54.0,8200,'N'),
('CRL','Coral Star','PAX',48.5,6100,'N'),
('TLS9','Talus 9','ORB',71.2,22800,'Y'),
('TLSH','Talus Heavy','ORB',74.0,57500,'Y'),
('ADL5','Adler V','CEA',59.3,19800,'N'),
('KST1','Kestrel One','KHS',38.0,3400,'Y'),
('CND','Condor B','SUR',33.4,1500,'N'),
('HTR','Hotaru','LUM',29.8,900,'N');
INSERT INTO spacecraft VALUES
('SLP','Sleipnir','NOSA',7400,4,'operational'),
('WRT','Waratah','PAX',5200,0,'operational'),
('MRD','Meridian','ORB',9600,7,'operational'),
('PLG','Pelagos','ORB',12100,0,'retired'),
('KMT','Komet','CEA',6900,3,'retired'),
('MND','Mondfalke','CEA',15800,4,'operational'),
('RVN','Raven','KHS',2900,0,'lost'),
('GVT','Gaviota','SUR',1100,0,'operational'),
('AUR','Aurora','NOSA',8300,5,'in development');
INSERT INTO launches VALUES
('L001','2011-06-14','ADL5','KMT','STN','Heidehof','SUCCESS',142.0),
('L002','2014-02-27','FRJ2','SLP','TST','Kiruna','SUCCESS',88.5),
('L003','2015-09-03','FRJ2','SLP','STN','Kiruna','SUCCESS',96.0),
('L004','2016-11-19','CRL','WRT','SAT','Woomera','FAILURE',61.0),
('L005','2017-04-08','TLS9','PLG','CRG','Cape Marlow','SUCCESS',70.4),
('L006','2018-08-22','KST1','RVN','CRG','Cape Marlow','FAILURE',33.0),
('L007','2019-03-15','TLS9','MRD','STN','Cape Marlow','SUCCESS',81.9),
('L008','2020-10-30','CRL','WRT','SAT','Woomera','SUCCESS',64.5),
('L009','2021-07-12','TLSH','MND','LUN','Cape Marlow','SUCCESS',310.0),
('L010','2022-05-05','CND','GVT','SAT','Bahia Larga','PARTIAL',19.8),
('L011','2022-12-01','TLS9','MRD','STN','Cape Marlow','SUCCESS',79.0),
('L012','2023-09-17','TLSH','PLG','MAR','Cape Marlow','SUCCESS',265.0);
INSERT INTO astronauts VALUES
('A01','Sigrid Nyholm','F','1974-05-19','Sweden','NOSA',4320,'Y'),
('A02','Dieter Kranz','M','1961-12-02','Germany','CEA',6105,'N'),
('A03','Amelia Okafor','F','1980-08-11','United States','ORB',3890,'Y'),
('A04','Lars Bergdahl','M','1978-01-30','Norway','NOSA',1810,'Y'),
('A05','Miguel Santoro','M','1983-03-25','Argentina','SUR',0,'Y'),
('A06','Jana Vesela','F','1985-10-07','Czechia','CEA',2275,'Y'),
('A07','Robert Haldane','M','1969-07-14','United States','ORB',5240,'N'),
('A08','Keiko Arai','F','1990-02-21','Japan','ORB',1460,'Y'),
('A09','Noah Whitlam','M','1987-11-09','Australia','PAX',0,'Y');
INSERT INTO launch_crews VALUES
('L001','A02','CDR',2),
('L003','A01','CDR',1),
('L003','A04','PLT',0),
('L003','A02','MSP',3),
('L007','A07','CDR',2),
('L007','A03','PLT',1),
('L009','A03','CDR',4),
('L009','A06','MSP',3),
('L009','A01','PLT',2),
('L011','A03','CDR',0),
('L011','A08','MSP',1);
