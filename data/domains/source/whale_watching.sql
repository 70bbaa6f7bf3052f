CREATE TABLE ports (
  port_code TEXT PRIMARY KEY,
  description TEXT NOT NULL,
  region TEXT,
  berths INTEGER
);
CREATE TABLE boats (
  boat_code TEXT PRIMARY KEY,
  boat_name TEXT NOT NULL,
  port_code TEXT,
  capacity INTEGER,
  built_year INTEGER,
  engine_type TEXT,
  FOREIGN KEY (port_code) REFERENCES ports(port_code)
);
CREATE TABLE species (
  species_code TEXT PRIMARY KEY,
  species_details TEXT NOT NULL,
  max_length_m REAL,
  conservation_status TEXT
);
CREATE TABLE guides (
  guide_code TEXT PRIMARY KEY,
  guide_name TEXT NOT NULL,
  hired_year INTEGER,
  daily_rate REAL,
  home_port_code TEXT,
  biologist_yn TEXT,
  FOREIGN KEY (home_port_code) REFERENCES ports(port_code)
);
CREATE TABLE tours (
  tour_code TEXT PRIMARY KEY,
  boat_code TEXT,
  tour_date TEXT,
  passengers INTEGER,
  ticket_price REAL,
  sea_state TEXT,
  duration_hours REAL,
  FOREIGN KEY (boat_code) REFERENCES boats(boat_code)
);
CREATE TABLE tour_guides (
  tour_code TEXT,
  guide_code TEXT,
  role TEXT,
  tips REAL,
  PRIMARY KEY (tour_code, guide_code),
  FOREIGN KEY (tour_code) REFERENCES tours(tour_code),
  FOREIGN KEY (guide_code) REFERENCES guides(guide_code)
);
CREATE TABLE sightings (
  sighting_id INTEGER PRIMARY KEY,
  tour_code TEXT,
  species_code TEXT,
  animals_seen INTEGER,
  distance_m INTEGER,
  behaviour TEXT,
  FOREIGN KEY (tour_code) REFERENCES tours(tour_code),
  FOREIGN KEY (species_code) REFERENCES species(species_code)
);
INSERT INTO ports VALUES
('HUS','Husavik harbour','North Iceland',12),
('DAL','Dalvik pier','North Iceland',7),
('REY','Reykjavik old harbour','Capital Area',30),
('OLA','Olafsvik quay','West Iceland',9),
('AKU','Akureyri dock','North Iceland',15),
('VES','Heimaey landing','South Iceland',18);
INSERT INTO boats VALUES
('B01','Nordurljos','HUS',72,1978,'diesel'),
('B02','Sigling','HUS',48,2004,'hybrid'),
('B03','Hafdis','REY',150,2011,'diesel'),
('B04','Kria','DAL',36,1991,'diesel'),
('B05','Bylgja','OLA',60,1999,'diesel'),
('B06','Opal Ran','HUS',24,2016,'electric'),
('B07','Skarfur','REY',110,2007,'hybrid'),
('B08','Lundi','AKU',90,2013,'hybrid');
INSERT INTO species VALUES
('HUM','humpback whale',16.0,'least concern'),
('MIN','minke whale',9.5,'least concern'),
('BLU','blue whale',29.0,'endangered'),
('ORC','killer whale',8.0,'data deficient'),
('WBD','white-beaked dolphin',3.1,'least concern'),
('FIN','fin whale',24.5,'vulnerable'),
('SPE','sperm whale',18.5,'vulnerable'),
('BOW','bowhead whale',17.5,'near threatened');
INSERT INTO guides VALUES
('G1','Astrid Hallsdottir',2012,310.0,'HUS','yes'),
('G2','Benno Krause',2018,240.0,'HUS','no'),
('G3','Eyrun Palsdottir',2009,335.0,'REY','yes'),
('G4','Marcus Weatherby',2019,225.0,'OLA','no'),
('G5','Sunna Teitsdottir',2015,280.0,'REY','yes'),
('G6','Ivar Knudsen',2021,205.0,'DAL','no'),
('G7','Camille Perrault',2020,230.0,'HUS','yes'),
('G8','Dagur Orrason',2022,195.0,'AKU','no');
INSERT INTO tours VALUES
('T101','B01','2022-05-14',61,79.0,'calm',3.0),
('T102','B03','2022-05-20',118,68.0,'choppy',3.0),
('T103','B02','2022-06-03',40,95.0,'calm',3.5),
('T104','B05','2022-06-11',52,84.0,'moderate',4.0),
('T105','B06','2022-06-18',22,125.0,'calm',4.5),
('T106','B01','2022-07-02',70,79.0,'moderate',3.0),
('T107','B04','2022-07-09',29,72.0,'calm',2.5),
('T108','B07','2022-07-15',97,68.0,'choppy',3.0),
('T109','B02','2022-08-01',45,95.0,'moderate',3.5),
('T110','B05','2022-08-12',33,84.0,'rough',4.0),
('T111','B06','2023-06-08',24,130.0,'calm',4.5),
('T112','B03','2023-06-21',141,72.0,'moderate',3.0);
INSERT INTO tour_guides VALUES
('T101','G1','lead',54.0),
('T101','G2','assistant',20.0),
('T102','G3','lead',88.5),
('T102','G5','assistant',41.0),
('T103','G1','lead',62.0),
('T104','G4','lead',30.0),
('T105','G7','lead',95.0),
('T106','G2','lead',33.5),
('T106','G7','assistant',25.0),
('T107','G6','lead',18.0),
('T108','G5','lead',70.0),
('T109','G1','lead',47.5),
('T110','G4','lead',12.0),
('T111','G7','lead',110.0);
INSERT INTO sightings VALUES
(1,'T101','HUM',3,120,'feeding'),
(2,'T101','WBD',14,40,'bow riding'),
(3,'T102','MIN',1,300,'travelling'),
(4,'T103','BLU',2,450,'travelling'),
(5,'T103','HUM',4,90,'breaching'),
(6,'T104','ORC',9,150,'hunting'),
(7,'T104','SPE',1,500,'diving'),
(8,'T105','HUM',2,60,'feeding'),
(9,'T106','MIN',2,210,'feeding'),
(10,'T107','HUM',5,75,'breaching'),
(11,'T108','WBD',22,30,'bow riding'),
(12,'T109','FIN',1,600,'travelling'),
(13,'T111','BLU',1,380,'diving'),
(14,'T111','HUM',3,110,'feeding');
