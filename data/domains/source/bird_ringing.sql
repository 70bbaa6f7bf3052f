CREATE TABLE species (
  id INTEGER PRIMARY KEY,
  name TEXT,
  latin_name TEXT,
  family TEXT,
  wingspan_cm INTEGER,
  migratory TEXT,
  conservation_status TEXT
);
CREATE TABLE ringers (
  id INTEGER PRIMARY KEY,
  name TEXT,
  age INTEGER,
  licence TEXT,
  licensed_since INTEGER,
  city TEXT,
  email TEXT
);
CREATE TABLE places (
  id INTEGER PRIMARY KEY,
  name TEXT,
  county TEXT,
  habitat TEXT,
  altitude INTEGER,
  protected TEXT
);
CREATE TABLE birds (
  id INTEGER PRIMARY KEY,
  name TEXT,
  ring TEXT,
  species INTEGER,
  sex TEXT,
  weight REAL,
  ringed_on TEXT,
  ringer INTEGER,
  place INTEGER,
  FOREIGN KEY (species) REFERENCES species(id),
  FOREIGN KEY (ringer) REFERENCES ringers(id),
  FOREIGN KEY (place) REFERENCES places(id)
);
CREATE TABLE sightings (
  id INTEGER PRIMARY KEY,
  bird INTEGER,
  place INTEGER,
  seen_on TEXT,
  observer TEXT,
  condition TEXT,
  FOREIGN KEY (bird) REFERENCES birds(id),
  FOREIGN KEY (place) REFERENCES places(id)
);
CREATE TABLE permits (
  id INTEGER PRIMARY KEY,
  ringer INTEGER,
  place INTEGER,
  year INTEGER,
  fee REAL,
  FOREIGN KEY (ringer) REFERENCES ringers(id),
  FOREIGN KEY (place) REFERENCES places(id)
);
INSERT INTO species VALUES
(1,'Barn Swallow','Hirundo rustica','Hirundinidae',33,'yes','least concern'),
(2,'White Stork','Ciconia ciconia','Ciconiidae',205,'yes','least concern'),
(3,'Great Tit','Parus major','Paridae',24,'no','least concern'),
(4,'Blue Tit','Cyanistes caeruleus','Paridae',19,'no','least concern'),
(5,'Northern Lapwing','Vanellus vanellus','Charadriidae',84,'yes','near threatened'),
(6,'Eurasian Curlew','Numenius arquata','Scolopacidae',98,'yes','near threatened'),
(7,'Barn Owl','Tyto alba','Tytonidae',89,'no','least concern'),
(8,'Turtle Dove','Streptopelia turtur','Columbidae',50,'yes','vulnerable'),
(9,'Peregrine Falcon','Falco peregrinus','Falconidae',105,'no','least concern');
INSERT INTO ringers VALUES
(1,'Alison Drew',58,'A',1992,'Norwich','a.drew@ringmail.org'),
(2,'Kamil Nowak',41,'A',2008,'Peterborough','knowak@ringmail.org'),
(3,'Sean Tully',27,'T',2019,'Norwich','tully.s@ringmail.org'),
(4,'Brenda Oakes',66,'A',1985,'King''s Lynn','oakes@ringmail.org'),
(5,'Ines Carvalho',35,'C',2014,'Ipswich','ines.c@ringmail.org'),
(6,'Patrick Mbeki',49,'C',2011,'Cromer','pmbeki@ringmail.org'),
(7,'Harriet Lowe',22,'T',2021,'Ely','hlowe@ringmail.org');
INSERT INTO places VALUES
(1,'Marsh End','Norfolk','reedbed',2,'yes'),
(2,'Holm Wood','Norfolk','woodland',31,'no'),
(3,'Stiff Fen','Cambridgeshire','fen',1,'yes'),
(4,'Gull Spit','Suffolk','saltmarsh',3,'yes'),
(5,'Abbey Farm','Suffolk','farmland',24,'no'),
(6,'Ely Meadows','Cambridgeshire','wet meadow',4,'no'),
(7,'Beacon Hill','Norfolk','heath',102,'yes'),
(8,'Cathedral Tower','Norfolk','urban',60,'no');
INSERT INTO birds VALUES
(1,'Dusty','NB4410',7,'female',340.5,'2018-06-12',1,5),
(2,'Pip','TK0091',3,'male',18.2,'2020-04-02',3,2),
(3,'Azure','TK0092',4,'female',11.1,'2020-04-02',3,2),
(4,'Lorenzo','WS7001',2,'male',3620,'2019-07-21',2,6),
(5,'Clara','WS7002',2,'female',3380,'2019-07-21',2,6),
(6,'Zip','SW5530',1,'male',19.4,'2021-05-30',5,5),
(7,'Dash','SW5531',1,'female',18.7,'2021-05-30',5,5),
(8,'Mist','LP2204',5,'female',218,'2020-06-15',4,1),
(9,'Bracken','CU1107',6,'male',742,'2017-05-09',4,4),
(10,'Solo','TD0003',8,'male',149.5,'2021-06-18',1,5),
(11,'Tide','CU1120',6,'female',881,'2021-05-11',1,4),
(12,'Button','TK0157',3,'female',17.3,'2021-11-06',1,3),
(13,'Fern','LP2231',5,'male',225,'2021-06-02',4,3);
INSERT INTO sightings VALUES
(1,1,2,'2019-02-10','Farm warden','good'),
(2,4,3,'2020-04-18','Kamil Nowak','good'),
(3,4,1,'2021-04-11','Jean Abbot','good'),
(4,5,3,'2020-04-18','Kamil Nowak','limping'),
(5,2,2,'2020-12-27','Sean Tully','good'),
(6,9,4,'2018-08-30','Rob Fisk','good'),
(7,9,1,'2020-09-14','Jean Abbot','thin'),
(8,9,4,'2021-08-22','Rob Fisk','good'),
(9,8,3,'2020-10-05','Ines Carvalho','good'),
(10,10,7,'2021-07-29','Jean Abbot','thin'),
(11,1,5,'2021-01-16','Alison Drew','dead'),
(12,11,4,'2021-08-22','Rob Fisk','good'),
(13,2,6,'2022-01-03','Jean Abbot','good');
INSERT INTO permits VALUES
(1,1,5,2021,40),
(2,1,4,2021,65),
(3,2,6,2019,30),
(4,2,3,2021,55),
(5,3,2,2020,25),
(6,4,1,2020,60),
(7,4,4,2017,50),
(8,4,3,2021,55),
(9,5,5,2021,40),
(10,6,7,2021,35),
(11,1,5,2018,35);
