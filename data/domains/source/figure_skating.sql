CREATE TABLE clubs (
  club_id INTEGER PRIMARY KEY,
  name TEXT,
  city TEXT,
  country TEXT,
  founded_year INTEGER,
  rink_count INTEGER
);
CREATE TABLE skaters (
  skater_id INTEGER PRIMARY KEY,
  club_id INTEGER,
  full_name TEXT,
  birth_date TEXT,
  gender TEXT,
  height_cm INTEGER,
  nationality TEXT,
  world_ranking INTEGER,
  FOREIGN KEY (club_id) REFERENCES clubs(club_id)
);
CREATE TABLE programmes (
  programme_id INTEGER PRIMARY KEY,
  skater_id INTEGER,
  name TEXT,
  programme_type TEXT,
  music_composer TEXT,
  duration_seconds INTEGER,
  season_year INTEGER,
  FOREIGN KEY (skater_id) REFERENCES skaters(skater_id)
);
CREATE TABLE competitions (
  competition_id INTEGER PRIMARY KEY,
  name TEXT,
  city TEXT,
  country TEXT,
  start_date TEXT,
  prize_money INTEGER,
  is_international TEXT
);
CREATE TABLE performances (
  performance_id INTEGER PRIMARY KEY,
  programme_id INTEGER,
  competition_id INTEGER,
  starting_number INTEGER,
  fall_count INTEGER,
  total_score REAL,
  FOREIGN KEY (programme_id) REFERENCES programmes(programme_id),
  FOREIGN KEY (competition_id) REFERENCES competitions(competition_id)
);
CREATE TABLE judges (
  judge_id INTEGER PRIMARY KEY,
  full_name TEXT,
  nationality TEXT,
  licence_level TEXT,
  licensed_since INTEGER
);
CREATE TABLE marks (
  mark_id INTEGER PRIMARY KEY,
  performance_id INTEGER,
  judge_id INTEGER,
  technical_mark REAL,
  artistic_mark REAL,
  FOREIGN KEY (performance_id) REFERENCES performances(performance_id),
  FOREIGN KEY (judge_id) REFERENCES judges(judge_id)
);
INSERT INTO clubs VALUES
(1,'Silver Edge','Turku','Finland',1962,2),
(2,'Polar Spin','Oslo','Norway',1978,1),
(3,'Maple Ice Club','Ottawa','Canada',1951,4),
(4,'Lakeside Skaters','Toronto','Canada',1987,3),
(5,'Alpenglow','Graz','Austria',1994,1),
(6,'Frostline','Tampere','Finland',2009,1);
INSERT INTO skaters VALUES
(1,1,'Aino Laine','2004-02-17','F',162,'Finland',9),
(2,1,'Mikko Saari','2001-11-05','M',175,'Finland',23),
(3,2,'Sigrid Dahl','2006-07-30','F',158,'Norway',31),
(4,3,'Chloe Bennett','2003-05-21','F',165,'Canada',4),
(5,3,'Ethan Roy','1999-09-12','M',181,'Canada',6),
(6,4,'Noah Tremblay','2005-12-02','M',170,'Canada',44),
(7,5,'Lena Huber','2002-03-08','F',168,'Austria',15),
(8,4,'Yuki Mori','2000-10-26','F',155,'Japan',12),
(10,3,'Zoe Martel','2008-04-14','F',160,'Canada',57),
(9,5,'Paul Steiner','2007-01-19','M',173,'Austria',78);
INSERT INTO programmes VALUES
(1,1,'Northern Lights','short','Sibelius',160,2022),
(2,1,'Swan of Tuonela','free','Sibelius',240,2022),
(3,2,'Tango Nights','free','Piazzolla',238,2022),
(4,4,'River Song','short','Einaudi',158,2022),
(5,4,'Romeo and Juliet','free','Prokofiev',242,2023),
(6,5,'Gladiator','free','Zimmer',245,2022),
(7,5,'Blues for Anna','short','Gershwin',161,2023),
(8,7,'Waltz Dreams','free','Strauss',236,2023),
(9,8,'Cherry Rain','short','Hisaishi',157,2022),
(10,8,'Four Seasons','free','Vivaldi',241,2023),
(11,3,'Morning Mood','short','Grieg',159,2023),
(12,6,'Rhapsody','free','Gershwin',239,2023);
INSERT INTO competitions VALUES
(1,'Aurora Cup','Turku','Finland','2022-10-14',25000,'yes'),
(2,'Maple Trophy','Ottawa','Canada','2022-11-25',60000,'yes'),
(3,'Fjord Open','Bergen','Norway','2023-02-03',12000,'no'),
(4,'Danube Classic','Vienna','Austria','2023-11-10',40000,'yes'),
(5,'Lakes Invitational','Toronto','Canada','2023-12-08',35000,'no'),
(6,'Winter Gala Prize','Oslo','Norway','2024-01-20',8000,'no');
INSERT INTO performances VALUES
(1,1,1,3,0,68.4),
(2,2,1,5,1,128.9),
(3,3,1,2,2,109.3),
(4,4,2,6,0,74.2),
(5,6,2,8,0,171.5),
(6,9,2,4,1,63.7),
(7,1,2,1,1,64.9),
(8,5,4,7,0,146.3),
(9,8,4,5,0,124.6),
(10,10,4,3,2,118.2),
(11,7,5,2,0,92.8),
(12,12,5,4,3,112.1),
(13,11,3,1,0,52.5),
(14,5,5,6,1,139.7);
INSERT INTO judges VALUES
(1,'Marta Kowal','Poland','international',1998),
(2,'Henri Blanc','France','international',2005),
(3,'Olivia Grant','Canada','national',2012),
(4,'Jari Niemi','Finland','national',2001),
(5,'Sofia Ricci','Italy','olympic',1993),
(6,'Bruno Wolf','Austria','national',2018);
INSERT INTO marks VALUES
(1,1,1,8.5,8.75),
(2,1,4,8.25,9.0),
(3,2,1,7.75,8.5),
(4,3,4,6.5,7.25),
(5,4,2,9.0,8.75),
(6,4,3,9.25,9.0),
(7,5,2,9.5,8.5),
(8,5,5,9.25,8.25),
(9,6,3,7.0,8.0),
(10,8,5,9.0,9.5),
(11,8,1,8.75,9.25),
(12,9,2,8.0,8.25),
(13,10,5,7.25,8.75),
(14,14,3,8.5,9.25);
