CREATE TABLE age_grp (
  grp_cd TEXT PRIMARY KEY,
  descr TEXT,
  min_age INTEGER,
  max_age INTEGER
);
CREATE TABLE rnr (
  rnr_no INTEGER PRIMARY KEY,
  fname TEXT,
  lname TEXT,
  sex TEXT,
  dob TEXT,
  ctry TEXT,
  club_nm TEXT,
  grp_cd TEXT,
  FOREIGN KEY (grp_cd) REFERENCES age_grp(grp_cd)
);
CREATE TABLE race (
  race_no INTEGER PRIMARY KEY,
  race_nm TEXT,
  city TEXT,
  ctry TEXT,
  race_dt TEXT,
  dist_km REAL,
  entry_fee REAL,
  max_rnrs INTEGER
);
CREATE TABLE res (
  race_no INTEGER,
  rnr_no INTEGER,
  bib INTEGER,
  pos INTEGER,
  fin_min REAL,
  stat TEXT,
  prize_amt REAL,
  PRIMARY KEY (race_no, rnr_no),
  FOREIGN KEY (race_no) REFERENCES race(race_no),
  FOREIGN KEY (rnr_no) REFERENCES rnr(rnr_no)
);
CREATE TABLE split (
  split_no INTEGER PRIMARY KEY,
  race_no INTEGER,
  rnr_no INTEGER,
  km_mark INTEGER,
  elapsed_min REAL,
  hr_bpm INTEGER,
  FOREIGN KEY (race_no) REFERENCES race(race_no),
  FOREIGN KEY (rnr_no) REFERENCES rnr(rnr_no)
);
CREATE TABLE spons (
  spons_no INTEGER PRIMARY KEY,
  spons_nm TEXT,
  indus TEXT,
  ctry TEXT,
  since_yr INTEGER
);
CREATE TABLE race_spons (
  race_no INTEGER,
  spons_no INTEGER,
  amt REAL,
  lvl TEXT,
  PRIMARY KEY (race_no, spons_no),
  FOREIGN KEY (race_no) REFERENCES race(race_no),
  FOREIGN KEY (spons_no) REFERENCES spons(spons_no)
);
INSERT INTO age_grp VALUES ('U23','Under 23',18,22);
INSERT INTO age_grp VALUES ('SEN','Senior',23,34);
INSERT INTO age_grp VALUES ('V35','Veteran 35',35,44);
INSERT INTO age_grp VALUES ('V45','Veteran 45',45,54);
INSERT INTO age_grp VALUES ('V55','Veteran 55',55,64);
INSERT INTO age_grp VALUES ('V65','Veteran 65',65,99);
INSERT INTO rnr VALUES (1,'Abel','Kiptoo','M','1994-03-11','Kenya','Rift Striders','SEN');
INSERT INTO rnr VALUES (2,'Sanne','de Wit','F','1989-07-25','Netherlands','Delta Runners','SEN');
INSERT INTO rnr VALUES (3,'Colm','Geraghty','M','1976-12-02','Ireland','Shannon Harriers','V45');
INSERT INTO rnr VALUES (4,'Lucia','Ferreira','F','1984-05-19','Portugal','Porto Athletic','V35');
INSERT INTO rnr VALUES (5,'Bjorn','Aasen','M','1965-09-30','Norway','Fjord Runners','V55');
INSERT INTO rnr VALUES (6,'Tigist','Alemu','F','2001-01-08','Ethiopia','Rift Striders','U23');
INSERT INTO rnr VALUES (7,'Pieter','Vos','M','1981-11-14','Netherlands','Delta Runners','V35');
INSERT INTO rnr VALUES (8,'Aoife','Brennan','F','1996-06-06','Ireland','Shannon Harriers','SEN');
INSERT INTO rnr VALUES (9,'Joao','Matos','M','2002-04-27','Portugal','Porto Athletic','U23');
INSERT INTO rnr VALUES (10,'Ragnhild','Moe','F','1971-02-16','Norway','Fjord Runners','V45');
INSERT INTO race VALUES (1,'Harbour Marathon','Rotterdam','Netherlands','2023-04-16',42.2,75.0,15000);
INSERT INTO race VALUES (2,'Shannon Half','Limerick','Ireland','2023-05-07',21.1,45.0,6000);
INSERT INTO race VALUES (3,'Douro Marathon','Porto','Portugal','2022-11-06',42.2,60.0,9000);
INSERT INTO race VALUES (4,'Midnight Sun Run','Tromso','Norway','2022-06-18',42.2,95.0,3500);
INSERT INTO race VALUES (5,'Tulip Ten','Rotterdam','Netherlands','2022-09-25',10.0,20.0,4000);
INSERT INTO race VALUES (6,'Atlantic Ultra','Porto','Portugal','2023-10-14',60.0,110.0,800);
INSERT INTO res VALUES (1,1,1,1,128.4,'Finished',20000.0);
INSERT INTO res VALUES (1,2,31,14,151.7,'Finished',0.0);
INSERT INTO res VALUES (1,3,412,230,189.2,'Finished',0.0);
INSERT INTO res VALUES (1,6,32,5,144.9,'Finished',3000.0);
INSERT INTO res VALUES (2,3,77,12,83.5,'Finished',0.0);
INSERT INTO res VALUES (2,8,15,3,74.8,'Finished',500.0);
INSERT INTO res VALUES (3,4,20,9,163.1,'Finished',750.0);
INSERT INTO res VALUES (3,9,118,41,172.6,'Finished',0.0);
INSERT INTO res VALUES (3,1,2,2,130.9,'Finished',6000.0);
INSERT INTO res VALUES (4,5,55,18,205.3,'Finished',0.0);
INSERT INTO res VALUES (4,10,58,26,214.0,'Finished',0.0);
INSERT INTO res VALUES (5,2,8,2,34.2,'Finished',300.0);
INSERT INTO res VALUES (5,4,40,11,38.9,'Disqualified',0.0);
INSERT INTO res VALUES (2,9,90,7,77.3,'Finished',100.0);
INSERT INTO split VALUES (1,1,1,10,30.1,162);
INSERT INTO split VALUES (2,1,1,30,91.2,171);
INSERT INTO split VALUES (3,1,2,10,35.5,158);
INSERT INTO split VALUES (4,1,2,30,107.4,169);
INSERT INTO split VALUES (5,1,6,10,33.9,174);
INSERT INTO split VALUES (6,1,6,30,102.8,181);
INSERT INTO split VALUES (7,3,4,10,38.0,155);
INSERT INTO split VALUES (8,3,4,30,115.6,167);
INSERT INTO split VALUES (9,3,9,10,39.7,177);
INSERT INTO split VALUES (10,4,5,10,47.8,149);
INSERT INTO split VALUES (11,4,5,30,145.1,160);
INSERT INTO split VALUES (12,2,8,10,35.2,172);
INSERT INTO spons VALUES (1,'Velox Shoes','Sportswear','Netherlands',2015);
INSERT INTO spons VALUES (2,'Banco Ribeira','Banking','Portugal',2010);
INSERT INTO spons VALUES (3,'Nordvann','Beverages','Norway',2018);
INSERT INTO spons VALUES (4,'Kilcoran Dairy','Food','Ireland',2020);
INSERT INTO spons VALUES (5,'PulseTech','Electronics','Netherlands',2019);
INSERT INTO spons VALUES (6,'Oat Republic','Food','Norway',2022);
INSERT INTO race_spons VALUES (1,1,120000.0,'Main');
INSERT INTO race_spons VALUES (1,5,35000.0,'Partner');
INSERT INTO race_spons VALUES (2,4,18000.0,'Main');
INSERT INTO race_spons VALUES (3,2,90000.0,'Main');
INSERT INTO race_spons VALUES (3,1,25000.0,'Partner');
INSERT INTO race_spons VALUES (4,3,40000.0,'Main');
INSERT INTO race_spons VALUES (4,5,8000.0,'Partner');
INSERT INTO race_spons VALUES (5,1,10000.0,'Main');
INSERT INTO res VALUES (2,1,1,1,62.3,'Finished',2000.0);
