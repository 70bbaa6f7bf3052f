CREATE TABLE teachers (
  id INTEGER PRIMARY KEY,
  name TEXT,
  email TEXT,
  hourly_rate INTEGER,
  started_on TEXT,
  studied_at TEXT
);
CREATE TABLE pupils (
  id INTEGER PRIMARY KEY,
  name TEXT,
  birth_year INTEGER,
  town TEXT,
  level TEXT,
  has_piano TEXT,
  teacher_id INTEGER,
  FOREIGN KEY (teacher_id) REFERENCES teachers(id)
);
CREATE TABLE composers (
  id INTEGER PRIMARY KEY,
  name TEXT,
  country TEXT,
  birth_year INTEGER,
  era TEXT
);
CREATE TABLE pieces (
  id INTEGER PRIMARY KEY,
  name TEXT,
  composer_id INTEGER,
  grade INTEGER,
  minutes REAL,
  key TEXT,
  FOREIGN KEY (composer_id) REFERENCES composers(id)
);
CREATE TABLE lessons (
  id INTEGER PRIMARY KEY,
  name TEXT,
  pupil_id INTEGER,
  teacher_id INTEGER,
  date TEXT,
  duration INTEGER,
  fee REAL,
  status TEXT,
  FOREIGN KEY (pupil_id) REFERENCES pupils(id),
  FOREIGN KEY (teacher_id) REFERENCES teachers(id)
);
CREATE TABLE recitals (
  id INTEGER PRIMARY KEY,
  name TEXT,
  date TEXT,
  hall TEXT,
  seats INTEGER,
  ticket_price REAL
);
CREATE TABLE performances (
  id INTEGER PRIMARY KEY,
  name TEXT,
  recital_id INTEGER,
  pupil_id INTEGER,
  piece_id INTEGER,
  score INTEGER,
  FOREIGN KEY (recital_id) REFERENCES recitals(id),
  FOREIGN KEY (pupil_id) REFERENCES pupils(id),
  FOREIGN KEY (piece_id) REFERENCES pieces(id)
);
INSERT INTO teachers VALUES (1,'Margit Solberg','margit@keysandpedals.example',48,'2008-09-01','Oslo');
INSERT INTO teachers VALUES (2,'Dennis Achebe','dennis@keysandpedals.example',42,'2014-01-13','Leeds');
INSERT INTO teachers VALUES (3,'Yuki Tanaka','yuki@keysandpedals.example',55,'2011-04-18','Vienna');
INSERT INTO teachers VALUES (4,'Paula Gent','paula@keysandpedals.example',36,'2021-09-06','Leeds');
INSERT INTO teachers VALUES (5,'Roland Weiss','roland@keysandpedals.example',60,'1999-02-22','Vienna');
INSERT INTO teachers VALUES (6,'Cara Linley','cara@keysandpedals.example',34,'2023-11-20','Manchester');
INSERT INTO pupils VALUES (1,'Ben Archer',2012,'Ripley','beginner','yes',2);
INSERT INTO pupils VALUES (2,'Ella Marsh',2009,'Ripley','intermediate','yes',1);
INSERT INTO pupils VALUES (3,'Noah Patel',2007,'Hexley','advanced','yes',3);
INSERT INTO pupils VALUES (4,'Grace Liddell',2014,'Dunmoor','beginner','no',4);
INSERT INTO pupils VALUES (5,'Frank Osborne',1961,'Hexley','beginner','yes',2);
INSERT INTO pupils VALUES (6,'Isla Brandt',2010,'Dunmoor','intermediate','no',1);
INSERT INTO pupils VALUES (7,'Leo Castellan',2006,'Ripley','advanced','yes',5);
INSERT INTO pupils VALUES (8,'Hana Novak',2011,'Hexley','intermediate','yes',1);
INSERT INTO pupils VALUES (9,'Judith Moss',1978,'Ripley','beginner','no',4);
INSERT INTO pupils VALUES (10,'Sam Ferris',2013,'Kelby','beginner','no',6);
INSERT INTO composers VALUES (1,'Johann Sebastian Bach','Germany',1685,'Baroque');
INSERT INTO composers VALUES (2,'Robert Schumann','Germany',1810,'Romantic');
INSERT INTO composers VALUES (3,'Frederic Chopin','Poland',1810,'Romantic');
INSERT INTO composers VALUES (4,'Bela Bartok','Hungary',1881,'Modern');
INSERT INTO composers VALUES (5,'Claude Debussy','France',1862,'Modern');
INSERT INTO composers VALUES (6,'Muzio Clementi','Italy',1752,'Classical');
INSERT INTO composers VALUES (7,'Clara Schumann','Germany',1819,'Romantic');
INSERT INTO pieces VALUES (1,'Invention No. 1',1,5,1.5,'C major');
INSERT INTO pieces VALUES (2,'Prelude in C',1,4,2.2,'C major');
INSERT INTO pieces VALUES (3,'The Happy Farmer',2,2,1.0,'F major');
INSERT INTO pieces VALUES (4,'Traumerei',2,6,2.8,'F major');
INSERT INTO pieces VALUES (5,'Nocturne Op. 9 No. 2',3,7,4.5,'E flat major');
INSERT INTO pieces VALUES (6,'Waltz in A minor',3,5,2.5,'A minor');
INSERT INTO pieces VALUES (7,'Evening in the Village',4,4,2.7,'E minor');
INSERT INTO pieces VALUES (8,'Clair de Lune',5,8,5.2,'D flat major');
INSERT INTO pieces VALUES (9,'Sonatina Op. 36 No. 1',6,3,4.0,'C major');
INSERT INTO pieces VALUES (10,'Soldiers March',2,1,0.9,'G major');
INSERT INTO lessons VALUES (1,'scales',1,2,'2023-09-12',30,21,'held');
INSERT INTO lessons VALUES (2,'sight reading',2,1,'2023-09-13',45,36,'held');
INSERT INTO lessons VALUES (3,'recital prep',3,3,'2023-09-13',60,55,'held');
INSERT INTO lessons VALUES (4,'trial lesson',4,4,'2023-09-15',30,0,'held');
INSERT INTO lessons VALUES (5,'scales',5,2,'2023-09-19',30,21,'cancelled');
INSERT INTO lessons VALUES (6,'pedalling',6,1,'2023-09-20',45,36,'held');
INSERT INTO lessons VALUES (7,'recital prep',7,5,'2023-09-21',60,60,'held');
INSERT INTO lessons VALUES (8,'exam prep',3,5,'2023-09-27',90,90,'held');
INSERT INTO lessons VALUES (9,'sight reading',8,1,'2023-10-04',45,36,'missed');
INSERT INTO lessons VALUES (10,'exam prep',2,1,'2023-10-11',60,48,'held');
INSERT INTO lessons VALUES (11,'scales',9,4,'2023-10-13',30,18,'cancelled');
INSERT INTO lessons VALUES (12,'recital prep',6,1,'2023-11-08',60,48,'held');
INSERT INTO recitals VALUES (1,'Summer Soiree','2022-06-25','Town Hall',180,8.0);
INSERT INTO recitals VALUES (2,'Winter Concert','2022-12-10','St Anne Church',240,6.5);
INSERT INTO recitals VALUES (3,'Young Hands','2023-03-18','Library Hall',90,4.0);
INSERT INTO recitals VALUES (4,'Summer Serenade','2023-06-24','Town Hall',180,8.5);
INSERT INTO recitals VALUES (5,'Masters Evening','2023-10-14','Assembly Rooms',320,15.0);
INSERT INTO recitals VALUES (6,'Christmas Keys','2023-12-16','St Anne Church',240,7.0);
INSERT INTO performances VALUES (1,'opening',1,2,3,78);
INSERT INTO performances VALUES (2,'solo',1,7,5,91);
INSERT INTO performances VALUES (3,'solo',1,3,6,85);
INSERT INTO performances VALUES (4,'opening',2,8,2,74);
INSERT INTO performances VALUES (5,'solo',2,3,4,88);
INSERT INTO performances VALUES (6,'opening',3,1,10,69);
INSERT INTO performances VALUES (7,'solo',3,6,9,81);
INSERT INTO performances VALUES (8,'encore',3,8,3,77);
INSERT INTO performances VALUES (9,'opening',4,2,6,83);
INSERT INTO performances VALUES (10,'solo',4,6,2,79);
INSERT INTO performances VALUES (11,'solo',5,7,8,95);
INSERT INTO performances VALUES (12,'encore',5,3,5,90);
INSERT INTO performances VALUES (13,'opening',5,7,1,89);
