CREATE TABLE comic (
  Comic_ID INTEGER PRIMARY KEY,
  Title TEXT,
  Genre TEXT,
  Start_Year INTEGER,
  Age_Rating TEXT,
  Status TEXT
);
CREATE TABLE writer (
  Writer_ID INTEGER PRIMARY KEY,
  Name TEXT,
  Nationality TEXT,
  Birth_Year INTEGER,
  Awards INTEGER
);
CREATE TABLE illustrator (
  Illustrator_ID INTEGER PRIMARY KEY,
  Name TEXT,
  Nationality TEXT,
  Birth_Year INTEGER,
  Technique TEXT,
  Page_Rate REAL
);
CREATE TABLE issue (
  Issue_ID INTEGER PRIMARY KEY,
  Comic_ID INTEGER,
  Issue_Number INTEGER,
  Issue_Title TEXT,
  Writer_ID INTEGER,
  Illustrator_ID INTEGER,
  Release_Date TEXT,
  Pages INTEGER,
  Copies_Sold INTEGER,
  FOREIGN KEY (Comic_ID) REFERENCES comic(Comic_ID),
  FOREIGN KEY (Writer_ID) REFERENCES writer(Writer_ID),
  FOREIGN KEY (Illustrator_ID) REFERENCES illustrator(Illustrator_ID)
);
CREATE TABLE comic_character (
  Character_ID INTEGER PRIMARY KEY,
  Name TEXT,
  Alias TEXT,
  Species TEXT,
  Side TEXT,
  Power TEXT
);
CREATE TABLE appearance (
  Issue_ID INTEGER,
  Character_ID INTEGER,
  Panels INTEGER,
  On_Cover TEXT,
  PRIMARY KEY (Issue_ID, Character_ID),
  FOREIGN KEY (Issue_ID) REFERENCES issue(Issue_ID),
  FOREIGN KEY (Character_ID) REFERENCES comic_character(Character_ID)
);
INSERT INTO comic VALUES
(1,'Captain Thistle','superhero',2014,'teen','running'),
(2,'The Lantern Street','crime',2017,'adult','ended'),
(3,'Moss and Mortimer','humor',2011,'all','running'),
(4,'Orbit of Ash','science fiction',2019,'teen','running'),
(5,'Grave Gardeners','horror',2020,'adult','paused'),
(6,'Pip the Whale','humor',2022,'all','planned');
INSERT INTO writer VALUES
(1,'Dora Kestrel','British',1974,3),
(2,'Raul Ibarra','Mexican',1982,1),
(3,'Sunniva Holt','Norwegian',1990,0),
(4,'Edmund Yates','British',1959,6),
(5,'Chiyo Maeda','Japanese',1987,2),
(6,'Felix Drummond','American',1995,0);
INSERT INTO illustrator VALUES
(1,'Bruno Salvi','Italian',1969,'ink',180.0),
(2,'Keiko Arai','Japanese',1991,'digital',150.0),
(3,'Marlon Fitch','American',1984,'digital',135.5),
(4,'Odette Lacroix','French',1978,'watercolor',240.0),
(5,'Nils Ekman','Swedish',1999,'ink',95.0),
(6,'Rosa Pinto','Brazilian',1993,'digital',120.0);
INSERT INTO issue VALUES
(1,1,1,'Roots of Steel',1,3,'2014-03-05',32,41000),
(2,1,2,'The Nettle King',1,3,'2014-04-02',32,36500),
(3,1,3,'Thorn in the City',2,2,'2015-01-14',36,38200),
(4,2,1,'A Light Goes Out',4,1,'2017-06-07',48,22800),
(5,2,2,'The Locksmith',4,1,'2017-09-13',48,19400),
(6,3,1,'Under the Bridge',3,4,'2011-10-10',24,15700),
(7,3,2,'Mortimer Bakes',3,4,'2012-02-20',24,17900),
(8,4,1,'Signal Fire',5,2,'2019-05-01',40,52300),
(9,4,2,'Cold Harbor Station',5,2,'2019-08-07',40,47700),
(10,4,3,'The Dust Choir',2,6,'2020-02-05',44,45100),
(11,5,1,'First Bloom',4,1,'2020-10-28',56,28600),
(12,3,3,'Moss Goes to Sea',1,4,'2021-07-15',28,21300),
(13,1,4,'Winter Seed',1,3,'2015-12-02',32,33900);
INSERT INTO comic_character VALUES
(1,'Alma Reed','Captain Thistle','human','hero','plant control'),
(2,'Silas Crane','Nettle King','human','villain','poison touch'),
(3,'Moss',NULL,'troll','hero','none'),
(4,'Mortimer','Morty','badger','hero','none'),
(5,'Vexa Norn','The Choir','alien','villain','mind reading'),
(6,'Joe Tallow','The Locksmith','human','villain','none'),
(7,'Ines Roa','Signal','android','hero','radio voice'),
(8,'Old Hollis','The Gardener','ghost','neutral','raising the dead'),
(9,'Bess Quill','Inkwell','human','neutral','living drawings'),
(10,'Detective Marsh',NULL,'human','hero','none');
INSERT INTO appearance VALUES
(1,1,88,'yes'),
(2,1,71,'yes'),
(2,2,40,'yes'),
(3,1,60,'no'),
(3,2,75,'yes'),
(4,10,112,'yes'),
(5,10,84,'no'),
(5,6,66,'yes'),
(6,3,50,'yes'),
(6,4,48,'yes'),
(7,4,63,'yes'),
(8,7,95,'yes'),
(10,5,70,'yes'),
(10,7,58,'no'),
(11,8,120,'yes'),
(12,3,77,'yes');
