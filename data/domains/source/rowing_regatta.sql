CREATE TABLE boat_classes (
  class_code TEXT PRIMARY KEY,
  class_description TEXT,
  seats INTEGER,
  coxed TEXT
);
CREATE TABLE clubs (
  club_code TEXT PRIMARY KEY,
  club_name TEXT,
  city TEXT,
  founded_year INTEGER,
  club_colours TEXT,
  member_count INTEGER,
  affiliated TEXT
);
CREATE TABLE boats (
  boat_code TEXT PRIMARY KEY,
  boat_name TEXT,
  club_code TEXT,
  class_code TEXT,
  builder TEXT,
  build_year INTEGER,
  weight_kg REAL,
  condition_code TEXT,
  FOREIGN KEY (club_code) REFERENCES clubs(club_code),
  FOREIGN KEY (class_code) REFERENCES boat_classes(class_code)
);
CREATE TABLE rowers (
  rower_code TEXT PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  club_code TEXT,
  gender_code TEXT,
  birth_date TEXT,
  height_cm INTEGER,
  level_code TEXT,
  FOREIGN KEY (club_code) REFERENCES clubs(club_code)
);
CREATE TABLE crew_members (
  boat_code TEXT,
  rower_code TEXT,
  seat_no INTEGER,
  role_code TEXT,
  since_date TEXT,
  PRIMARY KEY (boat_code, rower_code),
  FOREIGN KEY (boat_code) REFERENCES boats(boat_code),
  FOREIGN KEY (rower_code) REFERENCES rowers(rower_code)
);
CREATE TABLE races (
  race_code TEXT PRIMARY KEY,
  race_name TEXT,
  class_code TEXT,
  race_date TEXT,
  distance_m INTEGER,
  prize_money INTEGER,
  status_code TEXT,
  FOREIGN KEY (class_code) REFERENCES boat_classes(class_code)
);
CREATE TABLE results (
  race_code TEXT,
  boat_code TEXT,
  lane INTEGER,
  finish_place INTEGER,
  time_seconds REAL,
  result_details TEXT,
  PRIMARY KEY (race_code, boat_code),
  FOREIGN KEY (race_code) REFERENCES races(race_code),
  FOREIGN KEY (boat_code) REFERENCES boats(boat_code)
);
INSERT INTO boat_classes VALUES
('1X','Single scull',1,'No'),
('2X','Double scull',2,'No'),
('2-','Coxless pair',2,'No'),
('4+','Coxed four',4,'Yes'),
('4-','Coxless four',4,'No'),
('4X','Quadruple scull',4,'No'),
('8+','Eight',8,'Yes');
INSERT INTO clubs VALUES
('HRC','Harrow Quay Rowing Club','Bristol',1884,'navy and white',210,'Yes'),
('TBC','Tidewater Boat Club','Bristol',1931,'red and gold',95,'Yes'),
('LRA','Lakeside Rowing Association','Nottingham',1967,'green',NULL,'Yes'),
('UCB','University College Boat Club','Durham',1877,'purple',180,'Yes'),
('SWN','Swan Lane Sculling Club','Henley',2004,'black and yellow',48,'No'),
('CRG','Castle Regatta Rowers','Durham',1952,'sky blue',NULL,'Yes'),
('OLD','Old Mill Veterans','York',1989,'maroon',36,'No');
INSERT INTO boats VALUES
('B01','Kingfisher','HRC','8+','Empacher',2018,96.5,'GOOD'),
('B02','Lady Margaret','HRC','4+','Filippi',2012,51.0,'GOOD'),
('B03','Night Heron','HRC','1X','Hudson',2021,14.0,'GOOD'),
('B04','Red Admiral','TBC','8+','Filippi',2009,98.0,'REPAIR'),
('B05','Sandpiper','TBC','2X','Stampfli',2016,27.4,'GOOD'),
('B06','Silver Pike','LRA','4X','Empacher',2019,52.3,'GOOD'),
('B07','Otter','LRA','1X','Stampfli',2005,14.8,'RETIRED'),
('B08','Dean Holloway','UCB','8+','Empacher',2022,96.0,'GOOD'),
('B09','Quicksilver','UCB','2X','Filippi',2020,27.0,'GOOD'),
('B10','Bumblebee','SWN','1X','Filippi',2017,14.2,'GOOD'),
('B11','Wasp','SWN','2X','Empacher',2014,27.9,'REPAIR'),
('B12','Cathedral View','CRG','4+','Stampfli',1998,54.6,'RETIRED'),
('B13','Bluebell','CRG','4+','Hudson',2015,51.8,'GOOD');
INSERT INTO rowers VALUES
('W01','Imogen','Pratt','HRC','F','1998-02-11',178,'SENIOR'),
('W02','Callum','Deane','HRC','M','1995-09-30',191,'SENIOR'),
('W03','Freya','Lund','HRC','F','2006-07-04',171,'JUNIOR'),
('W04','Oscar','Whitlock','TBC','M','1988-12-19',186,'MASTERS'),
('W05','Nadia','Rahman','TBC','F','1993-03-27',174,'SENIOR'),
('W06','Tomasz','Wolski','LRA','M','2001-01-15',194,'SENIOR'),
('W07','Beth','Carrow','LRA','F','2007-10-22',168,'JUNIOR'),
('W08','Hugo','Marchetti','UCB','M','2003-05-08',189,'SENIOR'),
('W09','Priya','Nair','UCB','F','2004-08-17',165,'NOVICE'),
('W10','Jack','Ellery','UCB','M','2002-11-02',197,'SENIOR'),
('W11','Sophie','Brandt','SWN','F','1999-06-25',180,'SENIOR'),
('W12','Leo','Finch','CRG','M','2005-04-13',183,'NOVICE'),
('W13','Gordon','Hale','OLD','M','1958-01-09',179,'MASTERS'),
('W14','Marion','Tate','CRG','F','1971-09-03',170,'MASTERS');
INSERT INTO crew_members VALUES
('B01','W01',8,'STROKE','2021-09-01'),
('B01','W02',7,'CREW','2020-10-12'),
('B02','W01',4,'STROKE','2022-01-15'),
('B03','W03',1,'SOLO','2023-02-20'),
('B04','W04',8,'STROKE','2015-03-08'),
('B05','W04',1,'BOW','2019-06-30'),
('B05','W05',2,'STROKE','2019-06-30'),
('B06','W06',4,'STROKE','2021-11-05'),
('B08','W08',8,'STROKE','2022-10-03'),
('B08','W09',0,'COX','2023-01-16'),
('B09','W08',1,'BOW','2022-03-21'),
('B09','W10',2,'STROKE','2022-03-21'),
('B10','W11',1,'SOLO','2018-04-09'),
('B13','W12',1,'BOW','2023-04-02');
INSERT INTO races VALUES
('R01','Silver Oar Eights','8+','2023-05-13',2000,1500,'FINISHED'),
('R02','Mayoral Cup','4+','2023-05-13',2000,800,'FINISHED'),
('R03','Riverside Sculls','1X','2023-05-14',1500,400,'FINISHED'),
('R04','Twilight Doubles','2X','2023-05-14',1500,500,'FINISHED'),
('R05','Head of the Weir','8+','2023-10-07',5000,2500,'FINISHED'),
('R06','Autumn Sculls','1X','2023-10-08',5000,600,'CANCELLED'),
('R07','Quad Sprint','4X','2023-10-08',500,300,'CANCELLED'),
('R08','Spring Opener','2X','2024-03-23',1000,250,'FINISHED'),
('R09','Jubilee Fours','4+','2024-06-15',2000,900,'PLANNED'),
('R10','Midsummer Pairs','2-','2024-06-16',2000,700,'PLANNED');
INSERT INTO results VALUES
('R01','B08',3,1,352.4,'Course record'),
('R01','B01',2,2,355.1,'Clean race'),
('R01','B04',4,3,NULL,'Warning for steering'),
('R02','B02',1,1,402.7,'Photo finish'),
('R02','B13',2,2,403.0,'Photo finish'),
('R03','B03',4,1,331.2,'Clean race'),
('R03','B10',2,2,333.8,'Clean race'),
('R03','B07',1,NULL,349.5,'Warning for false start'),
('R04','B09',2,1,298.6,'Clean race'),
('R04','B05',3,2,301.3,'Clean race'),
('R05','B01',1,1,925.3,'Clean race'),
('R05','B08',2,NULL,NULL,'Warning for steering'),
('R08','B09',3,1,201.7,'Course record'),
('R08','B05',1,NULL,NULL,'Clean race');
