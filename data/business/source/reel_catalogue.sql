CREATE TABLE director (
  directorId INTEGER PRIMARY KEY,
  firstName TEXT,
  lastName TEXT,
  country TEXT,
  birthDate DATE,
  deathDate DATE,
  website TEXT
);
CREATE TABLE actor (
  actorId INTEGER PRIMARY KEY,
  stageName TEXT,
  gender TEXT,
  country TEXT,
  birthDate DATE,
  heightCm INTEGER,
  agentName TEXT,
  agentPhone TEXT,
  isRetired TEXT
);
CREATE TABLE genre (
  genreId INTEGER PRIMARY KEY,
  genreName TEXT,
  parentGenreId INTEGER,
  FOREIGN KEY (parentGenreId) REFERENCES genre(genreId)
);
CREATE TABLE film (
  filmId INTEGER PRIMARY KEY,
  title TEXT,
  originalTitle TEXT,
  directorId INTEGER,
  writerId INTEGER,
  genreId INTEGER,
  announcedOn DATE,
  releasedOn DATE,
  runtimeMin INTEGER,
  aspectRatio TEXT,
  printFormat TEXT,
  language TEXT,
  budget INTEGER,
  boxOffice INTEGER,
  ageRating INTEGER,
  sequelOfId INTEGER,
  isBlackWhite INTEGER,
  FOREIGN KEY (directorId) REFERENCES director(directorId),
  FOREIGN KEY (writerId) REFERENCES director(directorId),
  FOREIGN KEY (genreId) REFERENCES genre(genreId),
  FOREIGN KEY (sequelOfId) REFERENCES film(filmId)
);
CREATE TABLE filmRole (
  roleId INTEGER PRIMARY KEY,
  filmId INTEGER,
  actorId INTEGER,
  characterName TEXT,
  isLead TEXT,
  shootingDays INTEGER,
  dayFee INTEGER,
  FOREIGN KEY (filmId) REFERENCES film(filmId),
  FOREIGN KEY (actorId) REFERENCES actor(actorId)
);
CREATE TABLE appUser (
  userId INTEGER PRIMARY KEY,
  displayName TEXT,
  email TEXT,
  city TEXT,
  country TEXT,
  joinedOn DATE,
  lastLoginOn DATE,
  invitedById INTEGER,
  isPremium TEXT,
  FOREIGN KEY (invitedById) REFERENCES appUser(userId)
);
CREATE TABLE rating (
  ratingId INTEGER PRIMARY KEY,
  filmId INTEGER,
  userId INTEGER,
  stars INTEGER,
  ratedOn DATE,
  commentText TEXT,
  isHidden TEXT,
  FOREIGN KEY (filmId) REFERENCES film(filmId),
  FOREIGN KEY (userId) REFERENCES appUser(userId)
);
CREATE TABLE award (
  awardNo TEXT PRIMARY KEY,
  awardName TEXT,
  category TEXT,
  awardYear INTEGER,
  filmId INTEGER,
  actorId INTEGER,
  isWon TEXT,
  FOREIGN KEY (filmId) REFERENCES film(filmId),
  FOREIGN KEY (actorId) REFERENCES actor(actorId)
);
CREATE TABLE screening (
  screeningCode TEXT PRIMARY KEY,
  filmId INTEGER,
  cinemaName TEXT,
  city TEXT,
  startsAt DATETIME,
  hallNo INTEGER,
  ticketsSold INTEGER,
  ticketPrice NUMERIC(6,2),
  cancelledAt DATETIME,
  FOREIGN KEY (filmId) REFERENCES film(filmId)
);
INSERT INTO director VALUES
(1,'Margit','Solheim','Norway','1958-03-02',NULL,'solheimfilm.example'),
(2,'Henry','Caldwell','United Kingdom','1931-11-19','2009-04-27',NULL),
(3,'Chiara','Benedetti','Italy','1972-07-23',NULL,NULL),
(4,'Daniel','Okonjo','Nigeria','1980-01-15',NULL,'okonjo.example'),
(5,'Sofie','Laurent','France','1966-09-09',NULL,NULL),
(6,'Wes','Tolliver','United States','1969-05-30',NULL,'tolliver.example'),
(7,'Akira','Mori','Japan','1940-12-04','2018-08-16',NULL),
(8,'Lena','Hartwig','Germany','1985-06-11',NULL,NULL),
(9,'Joan','Pike','United Kingdom','1977-02-28',NULL,NULL);
INSERT INTO actor VALUES
(1,'Ada Whitlock','female','United Kingdom','1979-04-18',171,'Crown Talent','020 7000 11','N'),
(2,'Bruno Sala','male','Italy','1968-08-02',183,'Sala & Figli',NULL,'N'),
(3,'Cleo Marchand','female','France','1990-02-10',166,'Crown Talent','020 7000 12','N'),
(4,'Desmond Achebe','male','Nigeria','1984-10-27',188,'Lagos Faces','0234 55 10','N'),
(5,'Elin Rask','female','Norway','1995-12-01',174,NULL,NULL,'N'),
(6,'Frank Delaney','male','United States','1946-06-06',179,NULL,NULL,'Y'),
(7,'Greta Voss','female','Germany','1987-03-25',169,'Voss Management','030 888 1','N'),
(8,'Haruto Ishii','male','Japan','1953-09-14',172,NULL,NULL,'Y'),
(9,'Imogen Hale','female','United Kingdom','2001-01-31',177,'Crown Talent','020 7000 13','N'),
(10,'Jack Tolliver','male','United States','1998-07-07',185,'West Coast Actors','310 555 7','N'),
(11,'Karim Nasser','male','France','1976-11-11',181,NULL,'033 70 22','N'),
(12,'Lotte Brandt','female','Germany','1962-05-19',163,'Voss Management','030 888 2','N');
INSERT INTO genre VALUES
(1,'Drama',NULL),(2,'Comedy',NULL),(3,'Thriller',NULL),(4,'Science Fiction',NULL),
(5,'Romantic Comedy',2),(6,'Crime Thriller',3),(7,'Period Drama',1),(8,'Space Opera',4),(9,'Dark Comedy',2),(10,'Heist Film',6),(11,'Western',NULL);
INSERT INTO film VALUES
(1,'The Salt Road',NULL,1,1,7,'1995-02-10','1996-10-04',128,'1.85:1','6 reels of 35 mm','English',9000000,31500000,12,NULL,0),
(2,'Harbour Lights',NULL,2,2,6,'1961-05-01','1962-09-21',97,'1.37:1','5 reels of 35 mm','English',400000,2100000,16,NULL,1),
(3,'Harbour Lights Again',NULL,2,9,6,'1970-01-20','1971-11-12',104,'1.66:1','5 reels of 35 mm','English',1200000,1900000,16,2,0),
(4,'Lemon Season','La stagione dei limoni',3,3,5,'2010-03-15','2011-06-17',92,'1.85:1','2 hard disks','Italian',3500000,18200000,6,NULL,0),
(5,'Second Lemon Season','Ancora limoni',3,5,5,'2014-04-01','2015-07-03',99,'1.85:1','2 hard disks','Italian',6200000,15400000,6,4,0),
(6,'Night Ferry to Lagos',NULL,4,9,3,'2016-09-01','2018-02-09',116,'2.39:1','3 hard disks','English',7800000,42600000,16,NULL,0),
(7,'The Quiet Orchard','Le verger silencieux',5,5,1,'2003-06-10','2005-04-22',141,'1.85:1','7 reels of 35 mm','French',5100000,4300000,12,NULL,0),
(8,'Orbit of Glass',NULL,6,6,8,'2018-01-30','2020-12-11',152,'2.39:1','4 hard disks','English',145000000,512000000,12,NULL,0),
(9,'Orbit of Iron',NULL,6,4,8,'2021-03-03','2023-05-26',163,'2.39:1','4 hard disks','English',190000000,403000000,12,8,0),
(10,'Paper Cranes','Orizuru',7,7,1,'1974-02-02','1975-10-31',133,'1.37:1','8 reels of 35 mm','Japanese',300000,1250000,0,NULL,1),
(11,'The Vault Below Berlin','Der Tresor',8,8,10,'2019-05-20','2021-09-16',109,'2.39:1','3 hard disks','German',12500000,27800000,16,NULL,0),
(12,'Funeral for a Parrot',NULL,9,9,9,'2018-10-10','2019-08-30',88,'1.85:1','2 hard disks','English',2100000,6650000,12,NULL,0),
(13,'Winter Without Bells','Vinter uten klokker',1,1,1,'2020-11-11','2022-11-25',119,'2.00:1','3 hard disks','Norwegian',4800000,3900000,12,NULL,1),
(14,'Second Sun',NULL,6,4,4,'2022-09-09',NULL,NULL,'2.39:1',NULL,'English',88000000,NULL,NULL,NULL,0),
(15,'The Last Cashier',NULL,9,5,2,'2021-01-12','2022-03-18',101,'1.85:1','2 hard disks','English',3300000,9400000,0,NULL,0),
(16,'Orbit of Ash',NULL,6,6,8,'2023-10-02',NULL,NULL,'2.39:1',NULL,'English',160000000,NULL,NULL,9,0);
INSERT INTO filmRole VALUES
(1,1,6,'Captain Rowe','Y',40,9000),(2,1,12,'Mathilde','N',25,4000),
(3,2,6,'Young Sailor','N',12,300),
(4,3,6,'Inspector Dunn','Y',38,900),
(5,4,2,'Aldo','Y',35,8000),(6,4,3,'Sylvie','N',20,2500),
(7,5,2,'Aldo','Y',36,15000),(8,5,3,'Sylvie','Y',34,9500),(9,5,7,'Hotel Guest','N',3,1500),
(10,6,4,'Emeka','Y',48,11000),(11,6,1,'Dr. Frost','Y',41,14000),(12,6,11,'The Purser','N',15,5000),
(13,7,3,'Odile','N',10,1000),(14,7,11,'Father Remy','Y',52,3500),(15,7,12,'The Widow','Y',50,3000),
(16,8,1,'Commander Vale','Y',70,60000),(17,8,10,'Pilot Jory','N',55,12000),(18,8,4,'Tariq','N',44,25000),
(19,9,1,'Commander Vale','Y',75,95000),(20,9,10,'Pilot Jory','Y',72,40000),(21,9,9,'Cadet Lin','N',30,7000),
(22,10,8,'The Teacher','Y',60,200),
(23,11,7,'Klara','Y',42,12500),(24,11,12,'The Director','N',11,6000),(25,11,2,'Il Conte','N',9,20000),
(26,12,9,'Poppy','Y',28,3200),(27,12,1,'Aunt Prue','N',7,16000),
(28,13,5,'Ingrid','Y',45,5200),
(29,15,9,'Maisie','Y',33,6500),(30,15,11,'Mr. Haddon','N',18,5500),
(31,14,4,'Captain Ojo','Y',65,58000);
INSERT INTO appUser VALUES
(501,'reelmax','max@mail.example','Leeds','United Kingdom','2019-02-11','2023-12-28',NULL,'Y'),
(502,'popcorn_pia','pia@mail.example','Turin','Italy','2019-08-30','2023-11-02',501,'N'),
(503,'Old Projector','op@mail.example','Leeds','United Kingdom','2020-01-05','2021-06-14',501,'N'),
(504,'nora.sees','nora@mail.example','Bergen','Norway','2020-03-22','2023-12-30',502,'Y'),
(505,'frame24','f24@mail.example','Lyon','France','2020-11-17','2023-09-09',NULL,'N'),
(506,'cutandprint',NULL,'Hamburg','Germany','2021-04-04',NULL,504,'N'),
(507,'SofaCritic','sofa@mail.example','Leeds','United Kingdom','2021-09-19','2023-12-11',501,'Y'),
(508,'lucky_reel','lucky@mail.example','Lagos','Nigeria','2022-02-25','2023-10-15',505,'N'),
(509,'hal2009',NULL,'Turin','Italy','2022-07-08',NULL,502,'N'),
(510,'Mrs Matinee','mm@mail.example','York','United Kingdom','2023-01-30','2023-12-01',507,'N'),
(511,'zoomzoom','zz@mail.example','Lyon','France','2023-05-06','2023-05-06',505,'Y');
INSERT INTO rating VALUES
(1,8,501,9,'2020-12-20','Stunning.','N'),(2,8,502,7,'2021-01-03',NULL,'N'),(3,8,503,4,'2021-02-14','Too loud.','N'),
(4,8,504,10,'2021-03-01',NULL,'N'),(5,8,507,8,'2021-10-10',NULL,'N'),
(6,6,501,8,'2019-03-05','Great cast.','N'),(7,6,505,9,'2020-12-01',NULL,'N'),(8,6,508,10,'2022-03-03','My town!','N'),
(9,2,503,10,'2020-02-02','A classic.','N'),(10,2,501,9,'2020-02-09',NULL,'N'),
(11,3,503,5,'2020-02-16',NULL,'N'),
(12,4,502,8,'2019-09-14','So sweet.','N'),(13,4,505,6,'2020-11-20',NULL,'N'),(14,4,509,3,'2022-07-10','Boring!!!','Y'),
(15,5,502,5,'2019-09-21',NULL,'N'),
(16,9,501,6,'2023-05-28',NULL,'N'),(17,9,507,7,'2023-06-02','Long.','N'),(18,9,511,9,'2023-05-06',NULL,'N'),(19,9,504,8,'2023-07-01',NULL,'N'),
(20,11,504,7,'2021-11-23',NULL,'N'),(21,11,506,9,'2021-10-02',NULL,'N'),
(22,12,507,8,'2021-12-24','Dark and silly.','N'),(23,12,510,2,'2023-02-02','Tasteless.','Y'),
(24,13,504,9,'2022-12-05',NULL,'N'),(25,7,505,7,'2021-05-05',NULL,'N'),
(26,1,501,8,'2022-01-15',NULL,'N'),(27,1,510,9,'2023-02-10','Lovely sea.','N'),
(28,15,510,7,'2023-03-03',NULL,'N'),(29,15,507,6,'2022-04-01',NULL,'N'),(30,10,503,9,'2020-06-06',NULL,'N');
INSERT INTO award VALUES
('A-01','Golden Lantern','Best Film',1963,2,NULL,'Y'),
('A-02','Golden Lantern','Best Actor',1976,10,8,'Y'),
('A-03','Silver Reel','Best Costumes',1997,1,NULL,'Y'),
('A-04','Golden Lantern','Best Actor',1997,1,6,'N'),
('A-05','Silver Reel','Best Actress',2006,7,12,'Y'),
('A-06','Silver Reel','Best Comedy',2012,4,NULL,'N'),
('A-07','Golden Lantern','Best Film',2019,6,NULL,'N'),
('A-08','Golden Lantern','Best Actor',2019,6,4,'Y'),
('A-09','Golden Lantern','Best Actress',2021,8,1,'Y'),
('A-10','Silver Reel','Best Effects',2021,8,NULL,'Y'),
('A-11','Golden Lantern','Best Film',2021,8,NULL,'N'),
('A-12','Silver Reel','Best Actress',2022,11,7,'N'),
('A-13','Golden Lantern','Best Actress',2023,13,5,'Y'),
('A-14','Polar Star','Best Film',2023,13,NULL,'Y'),
('A-15','Silver Reel','Best Effects',2024,9,NULL,'N'),
('A-16','Silver Reel','Best Actress',2024,9,1,'N'),
('A-17','Polar Star','Best Actress',2020,12,1,'Y');
INSERT INTO screening VALUES
('S-2101',8,'Odeum','Leeds','2021-01-08 20:00:00',1,310,11.50,NULL),
('S-2102',8,'Lux','Lyon','2021-01-09 19:30:00',2,180,10.00,NULL),
('S-2103',8,'Odeum','Leeds','2021-02-01 20:00:00',1,0,11.50,'2021-01-28 09:00:00'),
('S-2104',11,'Kino Mitte','Hamburg','2021-09-16 21:00:00',1,240,9.00,NULL),
('S-2105',11,'Lux','Lyon','2021-10-02 18:15:00',3,75,8.50,NULL),
('S-2201',15,'Picture Palace','York','2022-03-18 17:00:00',1,130,7.50,NULL),
('S-2202',15,'Odeum','Leeds','2022-03-20 18:00:00',3,155,9.50,NULL),
('S-2203',2,'Picture Palace','York','2022-05-05 20:00:00',2,64,5.00,NULL),
('S-2204',13,'Polarkino','Bergen','2022-11-25 19:00:00',1,205,12.00,NULL),
('S-2205',13,'Lux','Lyon','2022-12-10 20:30:00',2,0,10.00,'2022-12-09 12:00:00'),
('S-2301',9,'Odeum','Leeds','2023-05-26 20:00:00',1,345,13.00,NULL),
('S-2302',9,'Lux','Lyon','2023-05-27 20:00:00',1,260,11.00,NULL),
('S-2303',9,'Kino Mitte','Hamburg','2023-06-03 20:15:00',1,255,10.50,NULL),
('S-2304',10,'Picture Palace','York','2023-07-14 19:00:00',2,48,0,NULL),
('S-2305',4,'Cinema Aurora','Turin','2023-08-12 21:30:00',1,190,6.00,NULL),
('S-2306',6,'Odeum','Leeds','2023-09-01 20:00:00',2,88,9.50,NULL),
('S-2307',4,'Cinema Aurora','Turin','2023-08-13 21:30:00',1,0,6.00,'2023-08-13 18:00:00'),
('S-2308',2,'Polarkino','Bergen','2023-10-20 18:00:00',2,97,0,NULL);
