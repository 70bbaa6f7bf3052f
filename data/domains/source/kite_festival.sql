CREATE TABLE festivals (
  id INTEGER PRIMARY KEY,
  name TEXT,
  town TEXT,
  beach TEXT,
  start_date TEXT,
  days INTEGER,
  visitors INTEGER,
  free_entry TEXT
);
CREATE TABLE categories (
  id INTEGER PRIMARY KEY,
  name TEXT,
  min_age INTEGER,
  max_wingspan REAL,
  entry_fee REAL
);
CREATE TABLE flyers (
  id INTEGER PRIMARY KEY,
  name TEXT,
  country TEXT,
  age INTEGER,
  gender TEXT,
  member_since INTEGER,
  club TEXT
);
CREATE TABLE kites (
  id INTEGER PRIMARY KEY,
  name TEXT,
  flyer_id INTEGER,
  shape TEXT,
  colour TEXT,
  wingspan REAL,
  built_year INTEGER,
  homemade TEXT,
  FOREIGN KEY (flyer_id) REFERENCES flyers(id)
);
CREATE TABLE entries (
  id INTEGER PRIMARY KEY,
  name TEXT,
  festival_id INTEGER,
  kite_id INTEGER,
  category_id INTEGER,
  score REAL,
  place INTEGER,
  FOREIGN KEY (festival_id) REFERENCES festivals(id),
  FOREIGN KEY (kite_id) REFERENCES kites(id),
  FOREIGN KEY (category_id) REFERENCES categories(id)
);
CREATE TABLE prizes (
  id INTEGER PRIMARY KEY,
  name TEXT,
  festival_id INTEGER,
  flyer_id INTEGER,
  amount REAL,
  sponsor TEXT,
  FOREIGN KEY (festival_id) REFERENCES festivals(id),
  FOREIGN KEY (flyer_id) REFERENCES flyers(id)
);
INSERT INTO festivals VALUES (1,'Breeze Days','Sandholm','North Strand','2019-08-09',3,8200,'yes');
INSERT INTO festivals VALUES (2,'Sky Carnival','Port Elden','Pier Beach','2020-07-17',2,5400,'no');
INSERT INTO festivals VALUES (3,'Breeze Days Junior','Sandholm','North Strand','2021-05-22',1,1900,'yes');
INSERT INTO festivals VALUES (4,'Dragon Weekend','Miravel','Long Bay','2021-09-03',2,11800,'no');
INSERT INTO festivals VALUES (5,'Autumn Lines','Port Elden','Lighthouse Sands','2022-10-01',4,7300,'yes');
INSERT INTO festivals VALUES (6,'Winter Tails','Kettleby','Common Meadow','2023-01-14',1,600,'yes');
INSERT INTO categories VALUES (1,'Single Line',8,3.0,5.0);
INSERT INTO categories VALUES (2,'Stunt',14,2.5,12.0);
INSERT INTO categories VALUES (3,'Giant',18,25.0,30.0);
INSERT INTO categories VALUES (4,'Homemade',8,6.0,8.0);
INSERT INTO categories VALUES (5,'Night Flight',16,4.0,15.0);
INSERT INTO categories VALUES (6,'Rokkaku Battle',14,3.5,10.0);
INSERT INTO flyers VALUES (1,'Anouk Peeters','Belgium',34,'F',2012,'Wind Rats');
INSERT INTO flyers VALUES (2,'Kenji Mori','Japan',58,'M',1999,'Red Lantern');
INSERT INTO flyers VALUES (3,'Bruno Salis','Italy',27,'M',2018,'High Line');
INSERT INTO flyers VALUES (4,'Farah Aziz','Malaysia',41,'F',2008,'Red Lantern');
INSERT INTO flyers VALUES (5,'Tilly Marsh','England',16,'F',2020,'Wind Rats');
INSERT INTO flyers VALUES (6,'Jonas Beck','Germany',49,'M',2005,'High Line');
INSERT INTO flyers VALUES (7,'Wei Chen','China',63,'M',1995,'Red Lantern');
INSERT INTO flyers VALUES (8,'Marta Salis','Italy',24,'F',2019,'High Line');
INSERT INTO flyers VALUES (9,'Rob Tully','England',38,'M',2022,'Wind Rats');
INSERT INTO kites VALUES (1,'Blue Whale',1,'inflatable','blue',14.0,2017,'no');
INSERT INTO kites VALUES (2,'Samurai',2,'rokkaku','red',2.8,2010,'yes');
INSERT INTO kites VALUES (3,'Needle',3,'delta','black',2.2,2019,'no');
INSERT INTO kites VALUES (4,'Wau Moon',4,'moon','gold',3.0,2015,'yes');
INSERT INTO kites VALUES (5,'Ladybird',5,'diamond','red',1.2,2020,'yes');
INSERT INTO kites VALUES (6,'Octopus',6,'inflatable','orange',21.5,2018,'no');
INSERT INTO kites VALUES (7,'Centipede',7,'train','green',5.5,2003,'yes');
INSERT INTO kites VALUES (8,'Comet',8,'delta','white',2.4,2021,'no');
INSERT INTO kites VALUES (9,'Fog Lamp',6,'box','white',1.9,2016,'yes');
INSERT INTO kites VALUES (10,'Ronin',2,'rokkaku','black',2.6,2021,'yes');
INSERT INTO kites VALUES (11,'Paper Swan',1,'diamond','white',1.1,2022,'yes');
INSERT INTO entries VALUES (1,'Opening Giant Show',1,1,3,82.5,2);
INSERT INTO entries VALUES (2,'Final Giant Show',1,6,3,90.0,1);
INSERT INTO entries VALUES (3,'Battle Round',1,2,6,95.5,1);
INSERT INTO entries VALUES (4,'Stunt Heat A',2,3,2,77.0,2);
INSERT INTO entries VALUES (5,'Craft Parade',2,4,4,93.0,1);
INSERT INTO entries VALUES (6,'Children Hour',3,5,1,70.5,1);
INSERT INTO entries VALUES (7,'Craft Parade',4,7,4,96.0,1);
INSERT INTO entries VALUES (8,'Craft Parade',4,4,4,88.5,2);
INSERT INTO entries VALUES (9,'Stunt Heat B',4,8,2,84.0,1);
INSERT INTO entries VALUES (10,'Stunt Final',4,3,2,79.5,3);
INSERT INTO entries VALUES (11,'Lantern Night',5,9,5,68.0,2);
INSERT INTO entries VALUES (12,'Battle Round',5,10,6,91.0,1);
INSERT INTO entries VALUES (13,'Battle Round',5,2,6,86.0,2);
INSERT INTO entries VALUES (14,'Stunt Final',5,8,2,92.5,1);
INSERT INTO prizes VALUES (1,'Golden Reel',1,6,500.0,'Sandholm Bank');
INSERT INTO prizes VALUES (2,'Battle Cup',1,2,300.0,'Rope and Sail');
INSERT INTO prizes VALUES (3,'Craft Medal',2,4,250.0,'Elden Paper');
INSERT INTO prizes VALUES (4,'Young Talent',3,5,80.0,'Sandholm Bank');
INSERT INTO prizes VALUES (5,'Craft Medal',4,7,400.0,'Miravel Hotel');
INSERT INTO prizes VALUES (6,'Stunt Star',4,8,350.0,'Rope and Sail');
INSERT INTO prizes VALUES (7,'Battle Cup',5,2,320.0,'Rope and Sail');
INSERT INTO prizes VALUES (8,'Stunt Star',5,8,360.0,'Elden Paper');
