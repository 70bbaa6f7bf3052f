CREATE TABLE genre (
  genreId INTEGER PRIMARY KEY,
  name TEXT,
  parentGenreId INTEGER,
  isKidsSafe TEXT,
  FOREIGN KEY (parentGenreId) REFERENCES genre(genreId)
);
CREATE TABLE title (
  titleId INTEGER PRIMARY KEY,
  name TEXT,
  titleType TEXT,
  releaseYear INTEGER,
  country TEXT,
  language TEXT,
  ageLimit INTEGER,
  isOriginal TEXT,
  licenseCost NUMERIC(10,2),
  rentalPrice NUMERIC(6,2),
  addedOn DATE,
  removedOn DATE
);
CREATE TABLE titleGenre (
  titleId INTEGER,
  genreId INTEGER,
  PRIMARY KEY (titleId, genreId),
  FOREIGN KEY (titleId) REFERENCES title(titleId),
  FOREIGN KEY (genreId) REFERENCES genre(genreId)
);
CREATE TABLE season (
  seasonId INTEGER PRIMARY KEY,
  titleId INTEGER,
  seasonNumber INTEGER,
  releaseYear INTEGER,
  costPerEpisode INTEGER,
  plannedEpisodes INTEGER,
  FOREIGN KEY (titleId) REFERENCES title(titleId)
);
CREATE TABLE episode (
  episodeId INTEGER PRIMARY KEY,
  seasonId INTEGER,
  episodeNumber INTEGER,
  name TEXT,
  minutes INTEGER,
  airDate DATE,
  hasSubtitles TEXT,
  FOREIGN KEY (seasonId) REFERENCES season(seasonId)
);
CREATE TABLE plan (
  planCode TEXT PRIMARY KEY,
  name TEXT,
  monthlyPrice NUMERIC(6,2),
  maxScreens INTEGER,
  hasAds TEXT
);
CREATE TABLE subscriber (
  subscriberId INTEGER PRIMARY KEY,
  firstName TEXT,
  lastName TEXT,
  email TEXT,
  phone TEXT,
  city TEXT,
  country TEXT,
  planCode TEXT,
  referredBy INTEGER,
  status TEXT,
  monthsPaid INTEGER,
  signedUpOn DATE,
  cancelledOn DATE,
  FOREIGN KEY (planCode) REFERENCES plan(planCode),
  FOREIGN KEY (referredBy) REFERENCES subscriber(subscriberId)
);
CREATE TABLE profile (
  profileId INTEGER PRIMARY KEY,
  subscriberId INTEGER,
  name TEXT,
  isKids TEXT,
  language TEXT,
  createdOn DATE,
  FOREIGN KEY (subscriberId) REFERENCES subscriber(subscriberId)
);
CREATE TABLE watchHistory (
  watchId INTEGER PRIMARY KEY,
  profileId INTEGER,
  titleId INTEGER,
  episodeId INTEGER,
  device TEXT,
  minutesWatched INTEGER,
  startedAt DATETIME,
  finishedAt DATETIME,
  FOREIGN KEY (profileId) REFERENCES profile(profileId),
  FOREIGN KEY (titleId) REFERENCES title(titleId),
  FOREIGN KEY (episodeId) REFERENCES episode(episodeId)
);
CREATE TABLE rating (
  profileId INTEGER,
  titleId INTEGER,
  stars INTEGER,
  review TEXT,
  ratedOn DATE,
  PRIMARY KEY (profileId, titleId),
  FOREIGN KEY (profileId) REFERENCES profile(profileId),
  FOREIGN KEY (titleId) REFERENCES title(titleId)
);
INSERT INTO genre VALUES
(1,'Drama',NULL,'false'),(2,'Crime',1,'false'),(3,'Family Saga',1,'true'),(4,'Comedy',NULL,'true'),
(5,'Romantic Comedy',4,'true'),(6,'Documentary',NULL,'true'),(7,'Nature',6,'true'),(8,'Animation',NULL,'true'),(9,'Horror',NULL,'false');
INSERT INTO title VALUES
(1,'Harbour Lights','series',2019,'Norway','Norwegian',16,'true',0.00,0.00,'2019-09-01',NULL),
(2,'The Glass Orchard','film',2015,'France','French',12,'false',85000.00,2.99,'2020-02-14',NULL),
(3,'Kitchen Rivals','series',2021,'United Kingdom','English',6,'true',0.00,0.00,'2021-05-20',NULL),
(4,'Lost Glaciers','film',2018,'Iceland','English',0,'false',32000.00,0.00,'2019-11-11',NULL),
(5,'Paper Dragon','film',2020,'Japan','Japanese',6,'false',120000.00,3.99,'2021-01-08',NULL),
(6,'Number Nine','series',2017,'Germany','German',16,'false',210000.00,0.00,'2019-09-01','2023-08-31'),
(7,'Two Weddings Too Many','film',2022,'United Kingdom','English',12,'true',0.00,0.00,'2022-06-17',NULL),
(8,'Little Comet','series',2022,'Japan','Japanese',0,'false',64000.00,0.00,'2022-10-01',NULL),
(9,'Cold Ledger','film',2023,'Norway','Norwegian',16,'true',0.00,4.99,'2023-03-10',NULL),
(10,'River of Birds','film',2012,'Brazil','Portuguese',0,'false',9000.00,0.00,'2020-07-07','2022-07-06'),
(11,'The Last Tenant','film',2021,'Germany','German',18,'false',47000.00,2.49,'2022-10-28',NULL),
(12,'Grandmother Moves In','film',2016,'France','French',6,'false',38000.00,0.00,'2023-12-01',NULL),
(13,'Untitled Fjord Project','series',2024,'Norway','Norwegian',12,'true',0.00,0.00,NULL,NULL);
INSERT INTO titleGenre VALUES
(1,1),(1,2),(2,1),(3,4),(4,6),(4,7),(5,8),(5,1),(6,2),(7,5),(8,8),(8,4),(9,2),(10,7),(12,4),(12,3),(7,4);
INSERT INTO season VALUES
(11,1,1,2019,450000,4),(12,1,2,2021,520000,4),(31,3,1,2021,90000,3),(32,3,2,2022,95000,3),(61,6,1,2017,300000,2),(81,8,1,2022,40000,5),(131,13,1,2024,600000,6);
INSERT INTO episode VALUES
(1101,11,1,'Low Tide',52,'2019-09-01','true'),(1102,11,2,'The Mooring',49,'2019-09-08','true'),(1103,11,3,'Fog',55,'2019-09-15','true'),(1104,11,4,'Signals',61,'2019-09-22','true'),
(1201,12,1,'Return',50,'2021-10-03','true'),(1202,12,2,'Deep Water',54,'2021-10-10','false'),
(3101,31,1,'Knives Out',44,'2021-05-20','true'),(3102,31,2,'Sugar',43,'2021-05-27','true'),(3103,31,3,'The Final Plate',58,'2021-06-03','true'),
(3201,32,1,'New Aprons',45,'2022-05-19','true'),(3202,32,2,'Smoke',42,'2022-05-26','false'),
(6101,61,1,'Platform',47,'2017-01-12','false'),(6102,61,2,'Return',48,'2017-01-19','false'),
(8101,81,1,'Launch',12,'2022-10-01','true'),(8102,81,2,'Moon Soup',11,'2022-10-08','true'),(8103,81,3,'A Star Sneezes',13,NULL,'false');
INSERT INTO plan VALUES
('FREE','Free',0.00,1,'true'),('BAS','Basic',6.99,1,'true'),('STD','Standard',10.99,2,'false'),('FAM','Family',15.99,5,'false'),('STU','Student',4.99,1,'false');
INSERT INTO subscriber VALUES
(1,'Ellen','Dahl','ellen@dahl.example','+47 900','Oslo','Norway','FAM',NULL,'active',52,'2020-01-05',NULL),
(2,'Ben','Foster','ben@foster.example',NULL,'York','United Kingdom','STD',1,'active',41,'2020-12-12',NULL),
(3,'Amina','Haddad','amina@haddad.example','+33 612','Lyon','France','BAS',NULL,'cancelled',14,'2021-02-01','2022-04-01'),
(4,'Luis','Prado','luis@prado.example','+55 119','Recife','Brazil','STD',2,'active',26,'2022-03-15',NULL),
(5,'Greta','Busch','greta@busch.example',NULL,'Kiel','Germany','FAM',1,'paused',30,'2021-08-19',NULL),
(6,'Kaito','Mori','kaito@mori.example','+81 801','Osaka','Japan','BAS',NULL,'active',19,'2022-10-02',NULL),
(7,'Ella','Foster','ella@foster.example','+44 770','York','United Kingdom','STU',2,'active',8,'2023-09-10',NULL),
(8,'Jonas','Dahl','jonas@dahl.example',NULL,'Bergen','Norway','FREE',1,'active',0,'2024-01-22',NULL),
(9,'Marie','Petit','marie@petit.example','+33 677','Lyon','France','STD',3,'cancelled',9,'2022-05-05','2023-02-05'),
(10,'Oskar','Lenz','oskar@lenz.example',NULL,'Kiel','Germany','STD',5,'active',15,'2023-02-11',NULL),
(11,'Chiyo','Abe','chiyo@abe.example','+81 902','Osaka','Japan','FREE',6,'cancelled',0,'2023-03-03','2023-03-20');
INSERT INTO profile VALUES
(101,1,'Ellen','false','Norwegian','2020-01-05'),(102,1,'Kids','true','Norwegian','2020-01-06'),(103,1,'Grandpa','false','English','2021-12-24'),
(104,2,'Ben','false','English','2020-12-12'),(105,3,'Amina','false','French','2021-02-01'),(106,4,'Luis','false','Portuguese','2022-03-15'),
(107,4,'Film Night','false','English','2022-04-01'),(108,5,'Greta','false','German','2021-08-19'),(109,5,'Minis','true','German','2021-08-20'),
(110,6,'Kaito','false','Japanese','2022-10-02'),(111,7,'Ella','false','English','2023-09-10'),(112,9,'Marie','false','French','2022-05-05'),(113,10,'Oskar','false','German','2023-02-11');
INSERT INTO watchHistory VALUES
(1,101,1,1101,'tv',52,'2020-01-06 20:00:00','2020-01-06 20:52:00'),
(2,101,1,1102,'tv',49,'2020-01-07 20:00:00','2020-01-07 20:49:00'),
(3,102,8,8101,'tablet',12,'2022-10-02 07:00:00','2022-10-02 07:12:00'),
(4,102,8,8102,'tablet',11,'2022-10-09 07:00:00','2022-10-09 07:11:00'),
(5,102,5,NULL,'tv',104,'2022-12-26 15:00:00','2022-12-26 16:44:00'),
(6,103,4,NULL,'tv',88,'2022-01-02 19:00:00','2022-01-02 20:28:00'),
(7,104,3,3101,'phone',20,'2021-06-01 12:00:00',NULL),
(8,104,7,NULL,'laptop',97,'2022-06-18 21:00:00','2022-06-18 22:37:00'),
(9,105,2,NULL,'laptop',110,'2021-03-03 20:30:00','2021-03-03 22:20:00'),
(10,106,9,NULL,'tv',35,'2023-04-01 22:00:00',NULL),
(11,107,2,NULL,'tv',110,'2022-04-02 20:00:00','2022-04-02 21:50:00'),
(12,107,11,NULL,'tv',101,'2023-10-31 23:00:00','2023-11-01 00:41:00'),
(13,108,1,1101,'laptop',52,'2021-08-20 20:00:00','2021-08-20 20:52:00'),
(14,109,8,8101,'tablet',6,'2022-11-05 08:00:00',NULL),
(15,110,5,NULL,'phone',104,'2022-10-03 18:00:00','2022-10-03 19:44:00'),
(16,111,3,3201,'phone',45,'2023-09-12 17:00:00','2023-09-12 17:45:00'),
(17,111,7,NULL,'phone',97,'2023-09-15 21:00:00','2023-09-15 22:37:00'),
(18,113,9,NULL,'tv',118,'2023-03-12 20:15:00','2023-03-12 22:13:00'),
(19,113,1,1101,'tv',30,'2023-06-06 21:00:00',NULL);
INSERT INTO rating VALUES
(101,1,5,'Could not stop','2020-01-20'),(103,4,4,NULL,'2022-01-02'),(104,7,2,'Too long','2022-06-19'),(105,2,5,'Beautiful','2021-03-04'),
(107,2,4,NULL,'2022-04-03'),(107,11,1,'Not scary','2023-11-01'),(108,1,4,NULL,'2021-09-02'),(110,5,5,NULL,'2022-10-03'),
(111,7,4,'Sweet','2023-09-16'),(113,9,3,NULL,'2023-03-13'),(111,3,3,NULL,'2023-09-12'),(102,5,4,NULL,'2022-12-26');
