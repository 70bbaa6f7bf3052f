CREATE TABLE teams (
  id INTEGER PRIMARY KEY,
  name TEXT,
  country TEXT,
  manager TEXT,
  founded INTEGER,
  budget REAL
);
CREATE TABLE riders (
  id INTEGER PRIMARY KEY,
  name TEXT,
  team_id INTEGER,
  country TEXT,
  age INTEGER,
  weight REAL,
  speciality TEXT,
  FOREIGN KEY (team_id) REFERENCES teams(id)
);
CREATE TABLE stages (
  id INTEGER PRIMARY KEY,
  name TEXT,
  start_town TEXT,
  finish_town TEXT,
  distance REAL,
  type TEXT,
  date DATE
);
CREATE TABLE climbs (
  id INTEGER PRIMARY KEY,
  name TEXT,
  stage_id INTEGER,
  altitude INTEGER,
  length REAL,
  category TEXT,
  FOREIGN KEY (stage_id) REFERENCES stages(id)
);
CREATE TABLE results (
  id INTEGER PRIMARY KEY,
  stage_id INTEGER,
  rider_id INTEGER,
  position INTEGER,
  minutes INTEGER,
  bonus INTEGER,
  FOREIGN KEY (stage_id) REFERENCES stages(id),
  FOREIGN KEY (rider_id) REFERENCES riders(id)
);
CREATE TABLE jerseys (
  id INTEGER PRIMARY KEY,
  name TEXT,
  colour TEXT,
  sponsor TEXT,
  prize INTEGER
);
CREATE TABLE wearers (
  jersey_id INTEGER,
  stage_id INTEGER,
  rider_id INTEGER,
  points INTEGER,
  PRIMARY KEY (jersey_id, stage_id),
  FOREIGN KEY (jersey_id) REFERENCES jerseys(id),
  FOREIGN KEY (stage_id) REFERENCES stages(id),
  FOREIGN KEY (rider_id) REFERENCES riders(id)
);
INSERT INTO teams VALUES
(1,'Vento Alpino','Italy','Carla Desideri',2004,18.5),
(2,'Norsk Energi','Norway','Bjarte Hauge',2013,24.0),
(3,'Cafe Robusta','Colombia','Wilmer Ortega',2010,9.8),
(4,'Polder Racing','Netherlands','Joost Vermaat',1996,21.3),
(5,'Ardenne Lotus','Belgium','Sylvie Claes',1988,15.2),
(6,'Red Desert','Australia','Dean Halloran',2017,12.6),
(7,'Tatra Steel','Poland','Marek Gorski',2020,6.4);
INSERT INTO riders VALUES
(1,'Luca Bertani',1,'Italy',27,61.5,'climber'),
(2,'Matteo Fiore',1,'Italy',22,68.0,'all-rounder'),
(3,'Sindre Aasen',2,'Norway',30,78.2,'sprinter'),
(4,'Jonas Kruse',2,'Denmark',25,70.4,'time trialist'),
(5,'Edwin Cifuentes',3,'Colombia',24,57.3,'climber'),
(6,'Brayan Rojas',3,'Colombia',21,59.0,'climber'),
(7,'Thijs de Wit',4,'Netherlands',33,80.1,'sprinter'),
(8,'Ruben Hofstra',4,'Netherlands',28,74.6,'all-rounder'),
(9,'Gilles Maes',5,'Belgium',29,71.8,'all-rounder'),
(10,'Bastien Lenoir',5,'France',35,66.9,'time trialist'),
(11,'Tyson Grady',6,'Australia',26,76.3,'sprinter'),
(12,'Kieran Moss',6,'Ireland',31,69.7,'climber'),
(13,'Pim Elzinga',4,'Netherlands',20,65.2,'time trialist');
INSERT INTO stages VALUES
(1,'Harbour Prologue','Porto Sereno','Porto Sereno',8.4,'time trial','2022-06-04'),
(2,'Coast Road','Porto Sereno','Cala Bruna',187.0,'flat','2022-06-05'),
(3,'Chestnut Hills','Cala Bruna','Monteverra',164.5,'hilly','2022-06-06'),
(4,'Queen Stage','Monteverra','Passo Lumera',152.3,'mountain','2022-06-08'),
(5,'Glacier View','Passo Lumera','Val Tersa',139.8,'mountain','2022-06-09'),
(6,'River Flats','Val Tersa','Borgo Nuovo',201.6,'flat','2022-06-10'),
(7,'Vineyard Clock','Borgo Nuovo','Castel Amaro',31.7,'time trial','2022-06-11'),
(8,'Capital Criterium','Castel Amaro','Roccaforte',96.2,'flat','2022-06-12');
INSERT INTO climbs VALUES
(1,'Colle dei Ricci',3,612,5.1,'3'),
(2,'Salita Vecchia',3,748,6.4,'2'),
(3,'Monte Tordo',4,1530,11.8,'1'),
(4,'Passo Lumera',4,2214,17.3,'HC'),
(5,'Forcella Bianca',5,2047,14.0,'HC'),
(6,'Sella Grigia',5,1688,9.6,'1'),
(7,'Capo Vela',2,184,2.2,'4');
INSERT INTO results VALUES
(1,1,4,1,10,10),
(2,1,10,2,10,6),
(3,1,13,3,11,4),
(4,2,3,1,251,10),
(5,2,7,2,251,6),
(6,2,11,3,252,4),
(7,3,9,1,238,10),
(8,3,8,2,238,6),
(9,3,1,3,239,4),
(10,4,5,1,263,10),
(11,4,1,2,264,6),
(12,4,12,3,267,4),
(13,5,1,1,244,10),
(14,5,5,2,244,6),
(15,6,7,1,279,10),
(16,6,3,2,279,6),
(17,7,4,1,38,10),
(18,8,11,1,129,10);
INSERT INTO jerseys VALUES
(1,'Leader','yellow','Banca Serena',150000),
(2,'Points','green','Ottica Luce',40000),
(3,'Mountains','red','Acqua Lumera',35000),
(4,'Best Young Rider','white','Latte Valle',20000),
(5,'Fighting Spirit','purple','Radio Nove',8000);
INSERT INTO wearers VALUES
(1,1,4,0),
(4,1,13,0),
(1,2,4,0),
(2,2,3,50),
(3,2,9,1),
(1,3,9,0),
(2,3,3,62),
(3,3,9,8),
(1,4,5,0),
(3,4,5,30),
(4,4,6,0),
(1,5,1,0),
(3,5,1,44),
(2,6,7,95);
