CREATE TABLE team (
  team_no INTEGER PRIMARY KEY,
  team_nm TEXT NOT NULL,
  bike_mk TEXT,
  base_ctry TEXT,
  budg_m REAL,
  yr_fnd INTEGER
);
CREATE TABLE rider (
  rid_no INTEGER PRIMARY KEY,
  rid_nm TEXT NOT NULL,
  dob TEXT,
  natl TEXT,
  ht_cm INTEGER,
  wt_kg REAL,
  start_num INTEGER,
  act_yn TEXT
);
CREATE TABLE circ (
  circ_no INTEGER PRIMARY KEY,
  circ_nm TEXT NOT NULL,
  ctry TEXT,
  len_km REAL,
  n_turns INTEGER,
  cap INTEGER
);
CREATE TABLE ssn (
  yr INTEGER PRIMARY KEY,
  n_races INTEGER,
  spons TEXT,
  prize_m REAL
);
CREATE TABLE contr (
  rid_no INTEGER,
  team_no INTEGER,
  yr INTEGER,
  sal_k INTEGER,
  role TEXT,
  PRIMARY KEY (rid_no, yr),
  FOREIGN KEY (rid_no) REFERENCES rider(rid_no),
  FOREIGN KEY (team_no) REFERENCES team(team_no),
  FOREIGN KEY (yr) REFERENCES ssn(yr)
);
CREATE TABLE race (
  race_no INTEGER PRIMARY KEY,
  race_nm TEXT NOT NULL,
  circ_no INTEGER,
  yr INTEGER,
  race_dt TEXT,
  laps INTEGER,
  wthr TEXT,
  att INTEGER,
  FOREIGN KEY (circ_no) REFERENCES circ(circ_no),
  FOREIGN KEY (yr) REFERENCES ssn(yr)
);
CREATE TABLE res (
  race_no INTEGER,
  rid_no INTEGER,
  grid INTEGER,
  pos INTEGER,
  pts INTEGER,
  top_kmh REAL,
  stat TEXT,
  PRIMARY KEY (race_no, rid_no),
  FOREIGN KEY (race_no) REFERENCES race(race_no),
  FOREIGN KEY (rid_no) REFERENCES rider(rid_no)
);
INSERT INTO team VALUES
(1,'Corsa Veloce','Ducati','Italy',42.5,1996),
(2,'Kaze Racing','Honda','Japan',38.0,1984),
(3,'Tres Montes','Aprilia','Spain',21.4,2005),
(4,'Alpenblitz','KTM','Austria',27.9,2011),
(5,'Ligne Bleue','Yamaha','France',30.2,1999),
(6,'Southern Cross Moto','Honda','Australia',14.8,2017);
INSERT INTO rider VALUES
(11,'Luca Ferrantini','1994-02-11','Italy',171,64.5,7,'Y'),
(12,'Iker Zabaleta','1998-07-30','Spain',168,61.0,33,'Y'),
(13,'Kenta Morishige','1996-11-05','Japan',165,59.5,18,'Y'),
(14,'Florian Aichinger','1991-04-22','Austria',178,70.2,52,'Y'),
(15,'Mathis Delorme','2000-09-14','France',174,66.0,4,'Y'),
(16,'Callum Prewett','1989-01-27','Australia',181,72.8,21,'N'),
(17,'Paolo Righetti','1986-06-03','Italy',170,65.1,66,'N'),
(18,'Unai Etxarri','2002-03-19','Spain',166,58.7,90,'Y'),
(19,'Jonas Haverkamp','1999-12-08','Germany',176,68.4,29,'Y'),
(20,'Tane Rawiri','2003-05-25','New Zealand',173,65.9,77,'Y');
INSERT INTO circ VALUES
(1,'Monte Calvo','Italy',5.24,15,98000),
(2,'Hoshigaoka','Japan',4.8,14,72000),
(3,'Valdeolivas','Spain',4.0,14,110000),
(4,'Steinring','Austria',4.32,10,85000),
(5,'Les Peupliers','France',4.18,16,64000),
(6,'Cape Wickham','Australia',4.45,12,40000),
(7,'Dunes Park','Netherlands',4.54,18,105000);
INSERT INTO ssn VALUES
(2019,18,'Petrolux',9.5),
(2020,13,'Petrolux',7.0),
(2021,17,'Novabank',10.2),
(2022,20,'Novabank',12.0),
(2023,19,'Quantel',13.4),
(2024,20,'Quantel',14.1);
INSERT INTO contr VALUES
(11,1,2021,1900,'lead'),
(11,1,2022,2400,'lead'),
(11,5,2023,2800,'lead'),
(12,3,2021,650,'lead'),
(12,1,2022,1100,'second'),
(12,1,2023,1750,'lead'),
(13,2,2021,900,'lead'),
(13,2,2022,1250,'lead'),
(14,4,2022,1400,'lead'),
(14,4,2023,1300,'lead'),
(15,5,2022,480,'second'),
(15,5,2023,720,'second'),
(16,2,2021,800,'second'),
(18,3,2023,310,'lead');
INSERT INTO race VALUES
(1,'Gran Premio del Calvo',1,2021,'2021-05-30',22,'dry',81000),
(2,'Valdeolivas Classic',3,2021,'2021-06-13',26,'dry',102500),
(3,'Steinring Trophy',4,2021,'2021-08-15',27,'wet',56000),
(4,'Gran Premio del Calvo',1,2022,'2022-05-29',22,'dry',93500),
(5,'Prix des Peupliers',5,2022,'2022-06-19',26,'wet',48800),
(6,'Hoshigaoka 100',2,2022,'2022-09-25',24,'mixed',69000),
(7,'Valdeolivas Classic',3,2023,'2023-06-11',26,'dry',108200),
(8,'Steinring Trophy',4,2023,'2023-08-20',27,'dry',79400),
(9,'Prix des Peupliers',5,2023,'2023-07-02',26,'mixed',51100);
INSERT INTO res VALUES
(1,11,1,1,25,344.2,'finished'),
(1,13,4,3,16,338.9,'finished'),
(2,12,2,1,25,331.0,'finished'),
(2,11,3,2,20,334.6,'finished'),
(3,13,6,1,25,309.4,'finished'),
(3,16,8,4,13,302.7,'finished'),
(3,11,1,17,0,311.8,'crashed'),
(4,11,2,1,25,347.5,'finished'),
(4,14,5,5,11,340.3,'finished'),
(5,15,7,2,20,298.6,'finished'),
(6,13,1,1,25,333.3,'finished'),
(6,12,3,18,0,336.0,'engine'),
(7,12,1,1,25,335.8,'finished'),
(7,18,9,6,10,329.1,'finished');
