CREATE TABLE Owners (
  OwnerID INTEGER PRIMARY KEY,
  FirstName TEXT,
  LastName TEXT,
  City TEXT,
  Country TEXT,
  MemberSince INTEGER
);
CREATE TABLE Breeds (
  BreedID INTEGER PRIMARY KEY,
  Name TEXT,
  OriginCountry TEXT,
  AverageHeight INTEGER
);
CREATE TABLE Stallions (
  StallionID INTEGER PRIMARY KEY,
  Name TEXT,
  BreedID INTEGER,
  OwnerID INTEGER,
  BirthYear INTEGER,
  Color TEXT,
  StudFee REAL,
  Status TEXT,
  FOREIGN KEY (BreedID) REFERENCES Breeds(BreedID),
  FOREIGN KEY (OwnerID) REFERENCES Owners(OwnerID)
);
CREATE TABLE Mares (
  MareID INTEGER PRIMARY KEY,
  Name TEXT,
  BreedID INTEGER,
  OwnerID INTEGER,
  BirthYear INTEGER,
  Color TEXT,
  Height INTEGER,
  FOREIGN KEY (BreedID) REFERENCES Breeds(BreedID),
  FOREIGN KEY (OwnerID) REFERENCES Owners(OwnerID)
);
CREATE TABLE Foals (
  FoalID INTEGER PRIMARY KEY,
  Name TEXT,
  StallionID INTEGER,
  MareID INTEGER,
  BirthDate TEXT,
  Sex TEXT,
  Color TEXT,
  Price REAL,
  Sold TEXT,
  FOREIGN KEY (StallionID) REFERENCES Stallions(StallionID),
  FOREIGN KEY (MareID) REFERENCES Mares(MareID)
);
CREATE TABLE Shows (
  ShowID INTEGER PRIMARY KEY,
  Name TEXT,
  City TEXT,
  Year INTEGER,
  PrizeMoney INTEGER,
  Indoor TEXT
);
CREATE TABLE ShowEntries (
  ShowID INTEGER,
  StallionID INTEGER,
  Class TEXT,
  Placing INTEGER,
  Score REAL,
  PRIMARY KEY (ShowID, StallionID),
  FOREIGN KEY (ShowID) REFERENCES Shows(ShowID),
  FOREIGN KEY (StallionID) REFERENCES Stallions(StallionID)
);
INSERT INTO Owners VALUES (1,'Marta','Lindqvist','Flyinge','Sweden',2004);
INSERT INTO Owners VALUES (2,'Aidan','Kearney','Kildare','Ireland',1998);
INSERT INTO Owners VALUES (3,'Greta','Hollmann','Celle','Germany',2011);
INSERT INTO Owners VALUES (4,'Youssef','Benali','Meknes','Morocco',2015);
INSERT INTO Owners VALUES (5,'Pilar','Ordonez','Jerez','Spain',2001);
INSERT INTO Owners VALUES (6,'Niamh','Tully','Kildare','Ireland',2019);
INSERT INTO Owners VALUES (7,'Karl','Brandt','Verden','Germany',1995);
INSERT INTO Owners VALUES (8,'Sofia','Weiss','Celle','Germany',2020);
INSERT INTO Breeds VALUES (1,'Hanoverian','Germany',168);
INSERT INTO Breeds VALUES (2,'Connemara','Ireland',144);
INSERT INTO Breeds VALUES (3,'Andalusian','Spain',156);
INSERT INTO Breeds VALUES (4,'Arabian','Arabia',152);
INSERT INTO Breeds VALUES (5,'Swedish Warmblood','Sweden',165);
INSERT INTO Breeds VALUES (6,'Trakehner','Germany',166);
INSERT INTO Breeds VALUES (7,'Friesian','Netherlands',160);
INSERT INTO Stallions VALUES (1,'Donnerschlag',1,3,2010,'Bay',1400,'Active');
INSERT INTO Stallions VALUES (2,'Rathmore Lad',2,2,2012,'Grey',550,'Active');
INSERT INTO Stallions VALUES (3,'Embrujo',3,5,2008,'Grey',1800,'Active');
INSERT INTO Stallions VALUES (4,'Sahil',4,4,2014,'Chestnut',950,'Active');
INSERT INTO Stallions VALUES (5,'Kungsljus',5,1,2005,'Bay',700,'Retired');
INSERT INTO Stallions VALUES (6,'Waldkoenig',1,7,2003,'Black',600,'Retired');
INSERT INTO Stallions VALUES (7,'Petrel',6,7,2015,'Black',1650,'Active');
INSERT INTO Stallions VALUES (8,'Cashel Storm',2,6,2017,'Dun',480,'Injured');
INSERT INTO Stallions VALUES (9,'Lucero',3,5,2016,'Bay',1250,'Active');
INSERT INTO Stallions VALUES (10,'Falkenstein',1,3,2018,'Chestnut',900,'Active');
INSERT INTO Mares VALUES (1,'Dolores',3,5,2011,'Grey',155);
INSERT INTO Mares VALUES (2,'Wiesenglueck',1,3,2009,'Chestnut',167);
INSERT INTO Mares VALUES (3,'Bogberry',2,2,2013,'Dun',142);
INSERT INTO Mares VALUES (4,'Solros',5,1,2012,'Bay',164);
INSERT INTO Mares VALUES (5,'Zahra',4,4,2016,'Grey',150);
INSERT INTO Mares VALUES (6,'Petunie',6,7,2010,'Black',168);
INSERT INTO Mares VALUES (7,'Clover Hill',2,6,2015,'Grey',145);
INSERT INTO Mares VALUES (8,'Hexentanz',1,8,2017,'Bay',170);
INSERT INTO Mares VALUES (9,'Amapola',3,5,2018,'Chestnut',158);
INSERT INTO Mares VALUES (10,'Norrsken',5,1,2007,'Bay',163);
INSERT INTO Foals VALUES (1,'Domino',1,2,'2018-04-11','Colt','Chestnut',9500,'Yes');
INSERT INTO Foals VALUES (2,'Estrella',3,1,'2018-05-02','Filly','Grey',12500,'Yes');
INSERT INTO Foals VALUES (3,'Rusty Gate',2,3,'2019-05-20','Colt','Dun',2800,'Yes');
INSERT INTO Foals VALUES (4,'Sirocco',4,5,'2021-03-14','Colt','Grey',7200,'No');
INSERT INTO Foals VALUES (5,'Pechmarie',7,6,'2020-04-29','Filly','Black',11000,'Yes');
INSERT INTO Foals VALUES (6,'Drossel',1,6,'2021-05-08','Filly','Black',8700,'No');
INSERT INTO Foals VALUES (7,'Ballad',2,7,'2021-06-01','Filly','Grey',3100,'Yes');
INSERT INTO Foals VALUES (8,'Espada',3,9,'2022-04-17','Colt','Chestnut',13800,'No');
INSERT INTO Foals VALUES (9,'Soluppgang',1,4,'2022-05-05','Colt','Bay',8100,'Yes');
INSERT INTO Foals VALUES (10,'Duenne',10,2,'2023-03-30','Filly','Chestnut',6900,'No');
INSERT INTO Foals VALUES (11,'Luz',9,1,'2023-04-22','Filly','Grey',9900,'Yes');
INSERT INTO Foals VALUES (12,'Pascha',7,2,'2022-03-27','Colt','Black',10400,'Yes');
INSERT INTO Shows VALUES (1,'Celle Stallion Parade','Celle',2021,12000,'No');
INSERT INTO Shows VALUES (2,'Kildare Spring Show','Kildare',2022,5000,'No');
INSERT INTO Shows VALUES (3,'Feria de Jerez','Jerez',2022,18000,'No');
INSERT INTO Shows VALUES (4,'Verden Winter Gala','Verden',2022,25000,'Yes');
INSERT INTO Shows VALUES (5,'Flyinge Indoor Classic','Flyinge',2023,15500,'Yes');
INSERT INTO Shows VALUES (6,'Atlas Cup','Meknes',2023,8000,'No');
INSERT INTO Shows VALUES (7,'Aachen Breeders Days','Aachen',2023,30000,'No');
INSERT INTO ShowEntries VALUES (1,1,'Dressage',1,78.4);
INSERT INTO ShowEntries VALUES (1,7,'Dressage',3,72.1);
INSERT INTO ShowEntries VALUES (1,10,'Conformation',2,8.6);
INSERT INTO ShowEntries VALUES (2,2,'Pony Hunter',1,81.5);
INSERT INTO ShowEntries VALUES (2,8,'Pony Hunter',4,66.0);
INSERT INTO ShowEntries VALUES (3,3,'Dressage',1,80.2);
INSERT INTO ShowEntries VALUES (3,9,'Dressage',2,77.7);
INSERT INTO ShowEntries VALUES (3,4,'Liberty',5,69.3);
INSERT INTO ShowEntries VALUES (4,1,'Jumping',2,74.9);
INSERT INTO ShowEntries VALUES (4,7,'Jumping',1,79.6);
INSERT INTO ShowEntries VALUES (4,3,'Dressage',4,71.8);
INSERT INTO ShowEntries VALUES (5,1,'Dressage',3,73.0);
INSERT INTO ShowEntries VALUES (5,9,'Jumping',6,64.4);
INSERT INTO ShowEntries VALUES (6,4,'Liberty',1,84.1);
