CREATE TABLE municipality (
  municipality_id INTEGER PRIMARY KEY,
  municipality_name TEXT NOT NULL,
  district TEXT,
  population INTEGER,
  area_km2 REAL,
  property_tax_rate REAL,
  mayor TEXT
);
CREATE TABLE land_use (
  land_use_id INTEGER PRIMARY KEY,
  label TEXT NOT NULL,
  building_allowed TEXT,
  value_per_m2 REAL
);
CREATE TABLE parcel (
  parcel_id INTEGER PRIMARY KEY,
  parcel_number TEXT NOT NULL,
  municipality_id INTEGER,
  land_use_id INTEGER,
  street_address TEXT,
  area_m2 INTEGER,
  estimated_value INTEGER,
  last_survey_date TEXT,
  FOREIGN KEY (municipality_id) REFERENCES municipality(municipality_id),
  FOREIGN KEY (land_use_id) REFERENCES land_use(land_use_id)
);
CREATE TABLE owner (
  owner_id INTEGER PRIMARY KEY,
  full_name TEXT NOT NULL,
  owner_type TEXT,
  residence_city TEXT,
  birth_year INTEGER,
  email TEXT
);
CREATE TABLE ownership (
  parcel_id INTEGER,
  owner_id INTEGER,
  share_percent REAL,
  since_date TEXT,
  PRIMARY KEY (parcel_id, owner_id),
  FOREIGN KEY (parcel_id) REFERENCES parcel(parcel_id),
  FOREIGN KEY (owner_id) REFERENCES owner(owner_id)
);
CREATE TABLE deed (
  deed_id INTEGER PRIMARY KEY,
  parcel_id INTEGER,
  deed_type TEXT,
  signed_date TEXT,
  price INTEGER,
  notary_name TEXT,
  registered TEXT,
  FOREIGN KEY (parcel_id) REFERENCES parcel(parcel_id)
);
CREATE TABLE mortgage (
  mortgage_id INTEGER PRIMARY KEY,
  parcel_id INTEGER,
  bank_name TEXT,
  amount INTEGER,
  interest_rate REAL,
  start_year INTEGER,
  paid_off TEXT,
  FOREIGN KEY (parcel_id) REFERENCES parcel(parcel_id)
);
INSERT INTO municipality VALUES
(1,'Obervalden','Seeland',8420,31.5,1.45,'Regula Amstad'),
(2,'Brunnwil','Seeland',2130,12.8,1.7,'Peter Zurfluh'),
(3,'Castelrosso','Mezzana',15600,44.2,1.2,'Chiara Pedrazzi'),
(4,'Ponte Lungo','Mezzana',980,27.6,1.85,'Aldo Bernasconi'),
(5,'Hintertal','Bergen',640,88.0,1.95,'Vreni Kuster'),
(6,'Lindenau','Seeland',4975,9.4,1.55,'Urs Habegger');
INSERT INTO land_use VALUES
(1,'residential','yes',620.0),
(2,'commercial','yes',840.0),
(3,'vineyard','no',95.0),
(4,'forest','no',4.5),
(5,'pasture','no',11.0),
(6,'quarry','no',38.0);
INSERT INTO parcel VALUES
(101,'OV-0017',1,1,'Seestrasse 4',740,512000,'2015-06-12'),
(102,'OV-0018',1,1,'Seestrasse 6',690,478000,'2015-06-12'),
(103,'OV-0230',1,2,'Bahnhofplatz 1',1850,2140000,'2019-03-28'),
(104,'BW-0044',2,5,'Moosweg 20',24500,265000,'2002-09-17'),
(105,'BW-0061',2,1,'Kirchgasse 3',520,331000,'2011-04-05'),
(106,'CR-0301',3,3,'Via alle Vigne 12',13200,1180000,'2018-10-02'),
(107,'CR-0302',3,3,'Via alle Vigne 14',9800,905000,'2018-10-02'),
(108,'CR-0450',3,2,'Piazza Grande 8',960,1565000,'2021-07-19'),
(109,'PL-0009',4,4,'Sentiero del Bosco',61000,240000,'1994-05-30'),
(110,'PL-0012',4,1,'Via del Ponte 2',430,198000,'2008-11-11'),
(111,'HT-0003',5,5,'Alpweg 1',88400,610000,'1997-08-21'),
(112,'HT-0004',5,4,'Alpweg 5',120500,455000,'1997-08-22');
INSERT INTO owner VALUES
(1,'Margrit Aeschbacher','private','Obervalden',1951,'m.aeschbacher@seepost.example'),
(2,'Tobias Aeschbacher','private','Brunnwil',1983,'tobias@seepost.example'),
(3,'Cantina Pedrazzi SA','company','Castelrosso',NULL,'office@cantina.example'),
(4,'Giulia Morettini','private','Castelrosso',1969,'giulia.m@lagomail.example'),
(5,'Alpgenossenschaft Hintertal','cooperative','Hintertal',NULL,'alp@hintertal.example'),
(6,'Beat Zurfluh','private','Brunnwil',1944,'bzurfluh@seepost.example'),
(7,'Bahnhof Immobilien AG','company','Zentralstadt',NULL,'info@bahnhofimmo.example'),
(8,'Nadia Ferrari','private','Ponte Lungo',1990,'nadia.f@lagomail.example'),
(9,'Lorenz Habegger','private','Lindenau',1976,'lorenz@lindenpost.example'),
(10,'Elio Bernasconi','private','Ponte Lungo',1938,'elio.b@lagomail.example');
INSERT INTO ownership VALUES
(101,1,100.0,'1986-02-14'),
(102,1,50.0,'1992-07-01'),
(102,2,50.0,'2012-03-30'),
(103,7,100.0,'2004-10-08'),
(104,6,100.0,'1975-05-05'),
(105,2,60.0,'2014-08-22'),
(105,6,40.0,'2014-08-22'),
(106,3,100.0,'1999-12-01'),
(107,3,70.0,'2006-01-16'),
(107,4,30.0,'2006-01-16'),
(108,7,100.0,'2017-09-13'),
(109,10,100.0,'1968-04-19'),
(110,8,100.0,'2020-06-26'),
(111,5,100.0,'1962-11-03');
INSERT INTO deed VALUES
(1,102,'gift',  '2012-03-30',0,'Dr. Ines Wyler','yes'),
(2,103,'sale','2004-10-08',1690000,'Dr. Ines Wyler','yes'),
(3,105,'sale','2014-08-22',298000,'Hans Obrist','yes'),
(4,106,'sale','1999-12-01',760000,'Carla Soldini','yes'),
(5,107,'sale','2006-01-16',715000,'Carla Soldini','yes'),
(6,108,'sale','2017-09-13',1420000,'Carla Soldini','yes'),
(7,110,'inheritance','2011-02-09',0,'Renzo Galli','yes'),
(8,110,'sale','2020-06-26',185000,'Renzo Galli','yes'),
(9,101,'easement','2016-01-20',12000,'Hans Obrist','yes'),
(10,104,'gift','2023-05-04',0,'Hans Obrist','no'),
(11,112,'sale','2023-06-15',430000,'Dr. Ines Wyler','no');
INSERT INTO mortgage VALUES
(1,101,'Seebank',180000,2.4,1998,'yes'),
(2,102,'Seebank',220000,1.6,2013,'no'),
(3,103,'Kantonalkasse',900000,2.9,2005,'no'),
(4,105,'Raiffhof',190000,1.9,2014,'no'),
(5,106,'Banca del Lago',410000,3.8,2000,'yes'),
(6,108,'Banca del Lago',1000000,1.3,2017,'no'),
(7,110,'Banca del Lago',120000,1.1,2020,'no'),
(8,103,'Seebank',350000,1.5,2019,'no');
