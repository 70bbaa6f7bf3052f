CREATE TABLE countries (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  continent TEXT,
  population INTEGER,
  alert_phone TEXT
);
CREATE TABLE volcanoes (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  country_id INTEGER,
  kind TEXT,
  height INTEGER,
  alert_level TEXT,
  last_survey TEXT,
  FOREIGN KEY (country_id) REFERENCES countries(id)
);
CREATE TABLE eruptions (
  id INTEGER PRIMARY KEY,
  name TEXT,
  volcano_id INTEGER,
  year INTEGER,
  strength INTEGER,
  deaths INTEGER,
  ash_height REAL,
  evacuated INTEGER,
  FOREIGN KEY (volcano_id) REFERENCES volcanoes(id)
);
CREATE TABLE observatories (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  country_id INTEGER,
  city TEXT,
  founded INTEGER,
  budget REAL,
  FOREIGN KEY (country_id) REFERENCES countries(id)
);
CREATE TABLE scientists (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  age INTEGER,
  field TEXT,
  salary REAL,
  observatory_id INTEGER,
  email TEXT,
  FOREIGN KEY (observatory_id) REFERENCES observatories(id)
);
CREATE TABLE expeditions (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  volcano_id INTEGER,
  start_date TEXT,
  days INTEGER,
  cost REAL,
  FOREIGN KEY (volcano_id) REFERENCES volcanoes(id)
);
CREATE TABLE expedition_members (
  id INTEGER PRIMARY KEY,
  name TEXT,
  expedition_id INTEGER,
  scientist_id INTEGER,
  samples_taken INTEGER,
  FOREIGN KEY (expedition_id) REFERENCES expeditions(id),
  FOREIGN KEY (scientist_id) REFERENCES scientists(id)
);
INSERT INTO countries VALUES
(1,'Iceland','Europe',376000,'112'),
(2,'Italy','Europe',58900000,'112'),
(3,'Indonesia','Asia',275500000,'115'),
(4,'Japan','Asia',125100000,'119'),
(5,'Chile','South America',19600000,'132'),
(6,'Ecuador','South America',18000000,'911'),
(7,'New Zealand','Oceania',5100000,'111'),
(8,'Ethiopia','Africa',123400000,'911');
INSERT INTO volcanoes VALUES
(1,'Hekla',1,'stratovolcano',1491,'green','2022-06-12'),
(2,'Katla',1,'caldera',1512,'yellow','2023-01-28'),
(3,'Etna',2,'stratovolcano',3357,'orange','2023-04-02'),
(4,'Stromboli',2,'stratovolcano',924,'yellow','2023-03-17'),
(5,'Merapi',3,'stratovolcano',2910,'red','2023-05-09'),
(6,'Rinjani',3,'stratovolcano',3726,'yellow','2021-09-30'),
(7,'Sakurajima',4,'stratovolcano',1117,'orange','2023-02-11'),
(8,'Aso',4,'caldera',1592,'green','2022-11-05'),
(9,'Villarrica',5,'stratovolcano',2847,'orange','2022-12-20'),
(10,'Cotopaxi',6,'stratovolcano',5897,'yellow','2023-03-03'),
(11,'Rangitoto',7,'shield',260,'green','2019-08-14'),
(12,'Erta Ale',8,'shield',613,'orange','2020-02-25');
INSERT INTO eruptions VALUES
(1,'Hekla long eruption',1,1947,4,1,30.0,0),
(2,'Hekla millennium eruption',1,2000,3,0,11.0,0),
(3,'Katla flood',2,1918,4,0,14.0,250),
(4,'Zafferana flow',3,1991,2,0,3.5,700),
(5,'Etna winter fountains',3,2021,3,0,12.0,0),
(6,'Stromboli paroxysm',4,2019,2,1,5.0,70),
(7,'Merapi great blast',5,2010,4,353,18.0,350000),
(8,'Merapi ash cloud',5,2018,2,0,5.5,4500),
(9,'Taisho eruption',7,1914,4,58,18.5,23000),
(10,'Villarrica night eruption',9,2015,2,0,8.0,3600),
(11,'Cotopaxi lahar',10,1877,4,1000,15.0,0),
(12,'Cotopaxi unrest',10,2015,2,0,7.8,400),
(13,'Rinjani Barujari ash',6,2015,2,0,4.0,1100);
INSERT INTO observatories VALUES
(1,'Southern Iceland Volcano Centre',1,'Selfoss',1973,2.4),
(2,'Catania Crater Laboratory',2,'Catania',1926,5.8),
(3,'Yogyakarta Merapi Post',3,'Yogyakarta',1924,1.9),
(4,'Kagoshima Ash Station',4,'Kagoshima',1960,6.3),
(5,'Pucon Lava Watch',5,'Pucon',1995,0.8),
(6,'Quito Andes Monitoring',6,'Quito',1983,1.5),
(7,'Lipari Gas Station',2,'Lipari',2004,0.6);
INSERT INTO scientists VALUES
(1,'Birna Eliasdottir',44,'seismology',71500,1,'birna@sivc.is'),
(2,'Gunnar Thorsson',61,'geology',80200,1,'gunnar@sivc.is'),
(3,'Marco Vitale',38,'gas chemistry',54000,2,'mvitale@ccl.it'),
(4,'Serena Pappalardo',52,'geology',66800,2,'serena@ccl.it'),
(5,'Dewi Lestantri',33,'seismology',29500,3,'dewi@ymp.id'),
(6,'Bambang Wirano',57,'remote sensing',38700,3,'bambang@ymp.id'),
(7,'Keiko Hamasaki',41,'gas chemistry',69900,4,'keiko@kas.jp'),
(8,'Noboru Ijuin',48,'seismology',75300,4,'noboru@kas.jp'),
(9,'Camila Reinoso',29,'remote sensing',33100,5,'camila@plw.cl'),
(10,'Andres Guaman',36,'geology',35600,6,'andres@qam.ec'),
(11,'Lucia Bertone',27,'geology',41200,2,'lbertone@ccl.it');
INSERT INTO expeditions VALUES
(1,'Ice Cap Drill',2,'2021-06-05',18,64000),
(2,'Etna Gas Run',3,'2022-05-20',9,21500),
(3,'Merapi Dome Survey',5,'2022-07-11',14,33800),
(4,'Lava Lake Danakil',12,'2020-02-10',21,97500),
(5,'Cotopaxi Summit Glacier',10,'2023-01-15',12,40200),
(6,'Kyushu Ash Sampling',7,'2022-10-03',6,15900),
(7,'Stromboli Night Watch',4,'2023-03-12',5,8700),
(8,'Merapi Sensor Repair',5,'2023-04-28',4,5600);
INSERT INTO expedition_members VALUES
(1,'team leader',1,2,40),
(2,'seismic technician',1,1,0),
(3,'team leader',2,3,25),
(4,'field assistant',2,11,12),
(5,'team leader',3,6,18),
(6,'seismic technician',3,5,0),
(7,'team leader',4,4,66),
(8,'gas sampler',4,3,31),
(9,'field assistant',4,2,22),
(10,'team leader',5,10,15),
(11,'team leader',6,7,37),
(12,'team leader',7,4,8),
(13,'team leader',8,5,2);
