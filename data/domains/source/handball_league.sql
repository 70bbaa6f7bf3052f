CREATE TABLE hall (
  hall_id INTEGER PRIMARY KEY,
  hall_name TEXT,
  city TEXT,
  capacity INTEGER,
  year_built INTEGER,
  floor_type TEXT
);
CREATE TABLE team (
  team_id INTEGER PRIMARY KEY,
  team_name TEXT,
  city TEXT,
  year_founded INTEGER,
  home_hall_id INTEGER,
  shirt_colour TEXT,
  annual_budget REAL,
  FOREIGN KEY (home_hall_id) REFERENCES hall(hall_id)
);
CREATE TABLE coach (
  coach_id INTEGER PRIMARY KEY,
  coach_name TEXT,
  nationality TEXT,
  age INTEGER,
  team_id INTEGER,
  contract_end TEXT,
  FOREIGN KEY (team_id) REFERENCES team(team_id)
);
CREATE TABLE player (
  player_id INTEGER PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  position TEXT,
  nationality TEXT,
  birth_date TEXT,
  height_cm INTEGER,
  shirt_number INTEGER,
  team_id INTEGER,
  FOREIGN KEY (team_id) REFERENCES team(team_id)
);
CREATE TABLE match (
  match_id INTEGER PRIMARY KEY,
  match_date TEXT,
  hall_id INTEGER,
  home_team_id INTEGER,
  away_team_id INTEGER,
  home_goals INTEGER,
  away_goals INTEGER,
  attendance INTEGER,
  FOREIGN KEY (hall_id) REFERENCES hall(hall_id),
  FOREIGN KEY (home_team_id) REFERENCES team(team_id),
  FOREIGN KEY (away_team_id) REFERENCES team(team_id)
);
CREATE TABLE appearance (
  match_id INTEGER,
  player_id INTEGER,
  goals INTEGER,
  minutes_played INTEGER,
  suspensions INTEGER,
  PRIMARY KEY (match_id, player_id),
  FOREIGN KEY (match_id) REFERENCES match(match_id),
  FOREIGN KEY (player_id) REFERENCES player(player_id)
);
INSERT INTO hall VALUES
(1,'Nordkai Arena','Lobeck',5200,1998,'wood'),
(2,'Sporthalle West','Tannhafen',1800,NULL,'linoleum'),
(3,'Kranich Dome','Merlau',7600,2011,'wood'),
(4,'Mill Field Hall','Ostbruck',950,1969,'linoleum'),
(5,'Harbour Sports Centre','Lobeck',1400,1985,'synthetic'),
(6,'City Gym Merlau','Merlau',600,NULL,'synthetic'),
(7,'Falkenburg Hall','Falkenburg',3100,2004,'wood');
INSERT INTO team VALUES
(1,'HSV Lobeck','Lobeck',1921,1,'blue',4.8),
(2,'TV Tannhafen','Tannhafen',1898,2,'red',1.9),
(3,'Merlau Cranes','Merlau',1956,3,'white',6.7),
(4,'SG Ostbruck','Ostbruck',1933,4,'green',NULL),
(5,'Lobeck Seals','Lobeck',1988,5,'grey',NULL),
(6,'Falkenburg Handball','Falkenburg',1947,7,'red',3.2),
(7,'Ried Rovers','Ried',2019,4,'yellow',NULL);
INSERT INTO coach VALUES
(1,'Henrik Solberg','Norway',52,1,'2026-06-30'),
(2,'Jana Petrik','Slovenia',44,2,'2025-06-30'),
(3,'Mathieu Carrel','France',58,3,'2027-06-30'),
(4,'Uwe Brand','Germany',63,4,'2025-06-30'),
(5,'Lars Ekholm','Sweden',39,6,'2026-06-30'),
(6,'Klaus Reuter','Germany',47,5,'2025-12-31');
INSERT INTO player VALUES
(1,'Finn','Albers','goalkeeper','Germany','1993-04-18',196,1,1),
(2,'Mikkel','Dahl','left back','Denmark','1997-09-02',199,7,1),
(3,'Jonas','Weiler','pivot','Germany','1990-12-11',201,22,1),
(4,'Luka','Zorman','centre back','Slovenia','2000-06-25',188,10,2),
(5,'Tim','Hagedorn','right wing','Germany','2002-01-30',181,NULL,2),
(6,'Pierre','Lacombe','left back','France','1995-03-08',198,9,3),
(7,'Emil','Strand','centre back','Norway','1998-07-14',190,24,3),
(8,'Ruben','Oliveira','right wing','Portugal','1996-10-05',183,11,3),
(9,'Nils','Kroger','goalkeeper','Germany','1988-02-27',194,12,4),
(10,'Marek','Vesely','pivot','Czechia','1994-05-19',197,5,4),
(11,'Oskar','Lind','left wing','Sweden','2003-08-21',179,NULL,6),
(12,'David','Fuchs','right back','Germany','1999-11-16',192,19,6),
(13,'Ben','Thoma','left wing','Germany','2005-03-03',177,NULL,5),
(14,'Jan','Rohde','goalkeeper','Germany','2001-12-24',193,16,6);
INSERT INTO match VALUES
(1,'2024-09-07',1,1,2,31,26,3900),
(2,'2024-09-08',3,3,4,38,22,5400),
(3,'2024-09-14',7,6,5,29,29,2100),
(4,'2024-09-21',2,2,3,24,33,1750),
(5,'2024-09-22',4,4,1,25,30,910),
(6,'2024-10-05',1,1,3,28,30,5150),
(7,'2024-10-06',5,5,2,27,25,1020),
(8,'2024-10-12',7,6,4,32,27,1980),
(9,'2024-10-19',3,3,6,35,31,6100),
(10,'2024-10-26',5,5,1,23,34,1400);
INSERT INTO appearance VALUES
(1,2,9,52,0),
(1,3,4,41,2),
(1,4,7,60,0),
(2,6,8,45,0),
(2,7,6,50,1),
(2,10,5,55,1),
(3,11,6,60,0),
(3,12,8,58,1),
(4,4,5,57,0),
(4,6,10,49,1),
(6,2,11,60,0),
(6,6,9,55,2),
(9,12,7,60,0),
(10,1,0,60,0);
