CREATE TABLE grades (
  id INTEGER PRIMARY KEY,
  name TEXT,
  level INTEGER,
  difficulty TEXT
);
CREATE TABLE walls (
  id INTEGER PRIMARY KEY,
  name TEXT,
  height REAL,
  angle TEXT,
  floor INTEGER,
  open TEXT
);
CREATE TABLE setters (
  id INTEGER PRIMARY KEY,
  name TEXT,
  country TEXT,
  hired INTEGER,
  day_rate REAL,
  head_setter TEXT
);
CREATE TABLE routes (
  id INTEGER PRIMARY KEY,
  name TEXT,
  wall_id INTEGER,
  grade_id INTEGER,
  setter_id INTEGER,
  colour TEXT,
  holds INTEGER,
  set_date TEXT,
  FOREIGN KEY (wall_id) REFERENCES walls(id),
  FOREIGN KEY (grade_id) REFERENCES grades(id),
  FOREIGN KEY (setter_id) REFERENCES setters(id)
);
CREATE TABLE climbers (
  id INTEGER PRIMARY KEY,
  name TEXT,
  age INTEGER,
  city TEXT,
  membership TEXT,
  joined TEXT,
  lead_certified TEXT
);
CREATE TABLE ascents (
  id INTEGER PRIMARY KEY,
  climber_id INTEGER,
  route_id INTEGER,
  date TEXT,
  tries INTEGER,
  style TEXT,
  stars INTEGER,
  FOREIGN KEY (climber_id) REFERENCES climbers(id),
  FOREIGN KEY (route_id) REFERENCES routes(id)
);
INSERT INTO grades VALUES (1,'5a',1,'easy');
INSERT INTO grades VALUES (2,'5c',2,'easy');
INSERT INTO grades VALUES (3,'6a',3,'medium');
INSERT INTO grades VALUES (4,'6b',4,'medium');
INSERT INTO grades VALUES (5,'6c',5,'hard');
INSERT INTO grades VALUES (6,'7a',6,'hard');
INSERT INTO grades VALUES (7,'7b',7,'expert');
INSERT INTO grades VALUES (8,'8a',8,'expert');
INSERT INTO walls VALUES (1,'The Slab',9.5,'slab',1,'yes');
INSERT INTO walls VALUES (2,'Big Roof',12.0,'overhang',1,'yes');
INSERT INTO walls VALUES (3,'Tower North',16.5,'vertical',1,'yes');
INSERT INTO walls VALUES (4,'Kids Corner',4.0,'vertical',2,'yes');
INSERT INTO walls VALUES (5,'The Wave',11.0,'overhang',2,'no');
INSERT INTO walls VALUES (6,'Old Chimney',8.0,'vertical',3,'no');
INSERT INTO setters VALUES (1,'Jana Kovar','Czechia',2016,210.0,'yes');
INSERT INTO setters VALUES (2,'Luca Ferri','Italy',2018,185.0,'no');
INSERT INTO setters VALUES (3,'Mei Tan','Singapore',2020,170.0,'no');
INSERT INTO setters VALUES (4,'Pelle Strand','Norway',2015,225.0,'yes');
INSERT INTO setters VALUES (5,'Giulia Neri','Italy',2022,150.0,'no');
INSERT INTO routes VALUES (1,'Banana Split',1,1,2,'yellow',34,'2023-01-09');
INSERT INTO routes VALUES (2,'Grey Owl',1,3,1,'grey',22,'2023-02-13');
INSERT INTO routes VALUES (3,'Spider Dance',2,7,4,'black',26,'2023-01-23');
INSERT INTO routes VALUES (4,'Ceiling Cat',2,6,1,'red',29,'2023-03-06');
INSERT INTO routes VALUES (5,'Long Way Home',3,4,2,'blue',52,'2022-11-14');
INSERT INTO routes VALUES (6,'Elevator',3,2,3,'green',47,'2022-12-05');
INSERT INTO routes VALUES (7,'Crimp Tax',3,8,4,'black',38,'2023-03-20');
INSERT INTO routes VALUES (8,'Little Frog',4,1,3,'green',15,'2022-10-24');
INSERT INTO routes VALUES (9,'Surfer Girl',5,5,1,'blue',31,'2022-09-12');
INSERT INTO routes VALUES (10,'Pocket Money',3,5,3,'red',41,'2023-02-27');
INSERT INTO routes VALUES (11,'Tilted',5,6,4,'white',28,'2022-09-19');
INSERT INTO routes VALUES (12,'Moon Steps',1,2,1,'white',19,'2023-04-03');
INSERT INTO climbers VALUES (1,'Hannah Beck',29,'Graz','annual','2019-05-11','yes');
INSERT INTO climbers VALUES (2,'Milos Jovic',34,'Vienna','annual','2018-09-30','yes');
INSERT INTO climbers VALUES (3,'Clara Winter',16,'Graz','youth','2022-01-15','no');
INSERT INTO climbers VALUES (4,'Ben Osei',41,'Linz','ten-visit','2021-11-06','no');
INSERT INTO climbers VALUES (5,'Nadia Haddad',25,'Vienna','monthly','2022-10-02','yes');
INSERT INTO climbers VALUES (6,'Felix Auer',22,'Graz','monthly','2023-01-20','no');
INSERT INTO climbers VALUES (7,'Irina Volkova',37,'Vienna','annual','2017-03-18','yes');
INSERT INTO climbers VALUES (8,'Paul Steiner',58,'Salzburg','ten-visit','2020-08-23','yes');
INSERT INTO climbers VALUES (9,'Zoe Lang',14,'Linz','youth','2023-02-04','no');
INSERT INTO ascents VALUES (1,1,4,'2023-03-11',3,'lead',5);
INSERT INTO ascents VALUES (2,1,5,'2023-01-08',1,'lead',4);
INSERT INTO ascents VALUES (3,1,10,'2023-03-04',2,'lead',4);
INSERT INTO ascents VALUES (4,2,3,'2023-02-19',6,'lead',5);
INSERT INTO ascents VALUES (5,2,7,'2023-04-02',9,'lead',5);
INSERT INTO ascents VALUES (6,3,1,'2023-01-21',1,'toprope',3);
INSERT INTO ascents VALUES (7,3,6,'2023-01-28',2,'toprope',4);
INSERT INTO ascents VALUES (8,4,1,'2023-02-05',2,'toprope',2);
INSERT INTO ascents VALUES (9,5,5,'2023-02-11',1,'lead',5);
INSERT INTO ascents VALUES (11,6,6,'2023-03-18',4,'toprope',3);
INSERT INTO ascents VALUES (12,7,4,'2023-03-25',2,'lead',4);
INSERT INTO ascents VALUES (13,7,3,'2023-03-30',7,'lead',4);
INSERT INTO ascents VALUES (14,7,9,'2022-10-16',3,'lead',5);
INSERT INTO ascents VALUES (15,7,5,'2022-12-11',1,'lead',3);
