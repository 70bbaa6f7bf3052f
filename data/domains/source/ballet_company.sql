CREATE TABLE dancer (
  dancer_id INTEGER PRIMARY KEY,
  name TEXT,
  nationality TEXT,
  birth_date TEXT,
  height_cm INTEGER,
  rank TEXT,
  joined_year INTEGER
);
CREATE TABLE choreographer (
  choreographer_id INTEGER PRIMARY KEY,
  name TEXT,
  nationality TEXT,
  birth_year INTEGER,
  still_active TEXT
);
CREATE TABLE ballet (
  ballet_id INTEGER PRIMARY KEY,
  title TEXT,
  composer TEXT,
  choreographer_id INTEGER,
  premiere_year INTEGER,
  acts INTEGER,
  duration_minutes INTEGER,
  FOREIGN KEY (choreographer_id) REFERENCES choreographer(choreographer_id)
);
CREATE TABLE role (
  role_id INTEGER PRIMARY KEY,
  ballet_id INTEGER,
  name TEXT,
  difficulty INTEGER,
  is_lead TEXT,
  FOREIGN KEY (ballet_id) REFERENCES ballet(ballet_id)
);
CREATE TABLE performance (
  performance_id INTEGER PRIMARY KEY,
  ballet_id INTEGER,
  performance_date TEXT,
  theatre TEXT,
  city TEXT,
  tickets_sold INTEGER,
  average_price REAL,
  FOREIGN KEY (ballet_id) REFERENCES ballet(ballet_id)
);
CREATE TABLE casting (
  performance_id INTEGER,
  role_id INTEGER,
  dancer_id INTEGER,
  review_score REAL,
  PRIMARY KEY (performance_id, role_id),
  FOREIGN KEY (performance_id) REFERENCES performance(performance_id),
  FOREIGN KEY (role_id) REFERENCES role(role_id),
  FOREIGN KEY (dancer_id) REFERENCES dancer(dancer_id)
);
INSERT INTO dancer VALUES (1,'Clara Montes','Spain','1991-04-17',168,'principal',2010);
INSERT INTO dancer VALUES (2,'Yuto Hayashi','Japan','1994-09-02',178,'principal',2014);
INSERT INTO dancer VALUES (3,'Elise Favre','France','1997-12-11',165,'soloist',2016);
INSERT INTO dancer VALUES (4,'Tomas Rehak','Czech Republic','1989-06-28',184,'principal',2008);
INSERT INTO dancer VALUES (5,'Amara Diallo','France','2000-02-05',171,'soloist',2019);
INSERT INTO dancer VALUES (6,'Greta Olsen','Denmark','2002-08-23',163,'corps',2021);
INSERT INTO dancer VALUES (7,'Luca Bernardi','Italy','1998-01-30',181,'soloist',2018);
INSERT INTO dancer VALUES (8,'Mina Park','South Korea','2001-05-14',164,'corps',2020);
INSERT INTO dancer VALUES (9,'Henry Cole','United Kingdom','2003-10-09',186,'apprentice',2023);
INSERT INTO choreographer VALUES (1,'Roland Vasseur','France',1936,'No');
INSERT INTO choreographer VALUES (2,'Ingrid Holm','Denmark',1961,'Yes');
INSERT INTO choreographer VALUES (3,'Pavel Sorokin','Russia',1902,'No');
INSERT INTO choreographer VALUES (4,'Adaeze Obi','Nigeria',1984,'Yes');
INSERT INTO choreographer VALUES (5,'Martin Leigh','United Kingdom',1978,'Yes');
INSERT INTO ballet VALUES (1,'The Glass Swan','A. Mirov',3,1934,4,145);
INSERT INTO ballet VALUES (2,'Garden of Letters','C. Delmas',1,1968,2,95);
INSERT INTO ballet VALUES (3,'Winter Harbour','S. Lindgaard',2,1999,3,118);
INSERT INTO ballet VALUES (4,'Red Dust','K. Eze',4,2017,1,42);
INSERT INTO ballet VALUES (5,'The Tin Prince','A. Mirov',3,1941,3,130);
INSERT INTO ballet VALUES (6,'Tides','S. Lindgaard',2,2012,1,36);
INSERT INTO ballet VALUES (7,'Carnival Street','C. Delmas',1,1975,2,88);
INSERT INTO role VALUES (1,1,'Swan Maiden',10,'Yes');
INSERT INTO role VALUES (2,1,'Prince',8,'Yes');
INSERT INTO role VALUES (3,1,'Court Jester',7,'No');
INSERT INTO role VALUES (4,2,'The Poet',8,'Yes');
INSERT INTO role VALUES (5,2,'Gardener',5,'No');
INSERT INTO role VALUES (6,3,'Captain',7,'Yes');
INSERT INTO role VALUES (7,3,'Harbour Girl',6,'No');
INSERT INTO role VALUES (8,4,'Wanderer',9,'Yes');
INSERT INTO role VALUES (9,5,'Prince',9,'Yes');
INSERT INTO role VALUES (10,5,'Fairy Godmother',6,'No');
INSERT INTO role VALUES (11,6,'First Wave',7,'No');
INSERT INTO performance VALUES (1,1,'2022-11-18','Opera House','Lyon',1420,62.5);
INSERT INTO performance VALUES (2,1,'2022-12-03','Grand Theatre','Geneva',1180,78.0);
INSERT INTO performance VALUES (3,2,'2023-02-11','Opera House','Lyon',860,48.0);
INSERT INTO performance VALUES (4,3,'2023-04-21','Harbour Hall','Copenhagen',990,55.0);
INSERT INTO performance VALUES (5,4,'2023-05-27','Studio Nine','Lyon',240,25.0);
INSERT INTO performance VALUES (6,5,'2023-12-16','Grand Theatre','Geneva',1310,81.5);
INSERT INTO performance VALUES (7,6,'2023-05-28','Studio Nine','Lyon',265,25.0);
INSERT INTO performance VALUES (8,1,'2024-01-20','Opera House','Lyon',1505,66.0);
INSERT INTO casting VALUES (1,1,1,9.2);
INSERT INTO casting VALUES (1,2,4,8.4);
INSERT INTO casting VALUES (1,3,7,7.9);
INSERT INTO casting VALUES (2,1,3,8.1);
INSERT INTO casting VALUES (2,2,2,8.8);
INSERT INTO casting VALUES (3,4,2,9.0);
INSERT INTO casting VALUES (3,5,7,7.2);
INSERT INTO casting VALUES (4,6,4,8.6);
INSERT INTO casting VALUES (4,7,5,7.7);
INSERT INTO casting VALUES (5,8,5,9.4);
INSERT INTO casting VALUES (6,9,2,9.1);
INSERT INTO casting VALUES (6,10,1,8.0);
INSERT INTO casting VALUES (7,11,8,7.5);
INSERT INTO casting VALUES (8,1,1,9.5);
