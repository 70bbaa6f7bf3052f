CREATE TABLE Districts (
  DistrictID INTEGER PRIMARY KEY,
  DistrictName TEXT,
  Population INTEGER,
  AreaSqKm REAL,
  Mayor TEXT
);
CREATE TABLE Artists (
  ArtistID INTEGER PRIMARY KEY,
  StreetName TEXT,
  RealName TEXT,
  Country TEXT,
  BirthYear INTEGER,
  MainStyle TEXT
);
CREATE TABLE Walls (
  WallID INTEGER PRIMARY KEY,
  Address TEXT,
  DistrictID INTEGER,
  OwnerType TEXT,
  HeightM REAL,
  WidthM REAL,
  IsLegal TEXT,
  FOREIGN KEY (DistrictID) REFERENCES Districts(DistrictID)
);
CREATE TABLE Festivals (
  FestivalID INTEGER PRIMARY KEY,
  FestivalName TEXT,
  FestivalYear INTEGER,
  StartDate TEXT,
  Sponsor TEXT,
  Budget INTEGER,
  Visitors INTEGER
);
CREATE TABLE Murals (
  MuralID INTEGER PRIMARY KEY,
  Title TEXT,
  WallID INTEGER,
  FestivalID INTEGER,
  YearPainted INTEGER,
  Technique TEXT,
  PaintCost REAL,
  Condition TEXT,
  FOREIGN KEY (WallID) REFERENCES Walls(WallID),
  FOREIGN KEY (FestivalID) REFERENCES Festivals(FestivalID)
);
CREATE TABLE MuralArtists (
  MuralID INTEGER,
  ArtistID INTEGER,
  Role TEXT,
  DaysWorked INTEGER,
  PRIMARY KEY (MuralID, ArtistID),
  FOREIGN KEY (MuralID) REFERENCES Murals(MuralID),
  FOREIGN KEY (ArtistID) REFERENCES Artists(ArtistID)
);
INSERT INTO Districts VALUES (1,'Ironworks',41200,5.4,'Rita Solano');
INSERT INTO Districts VALUES (2,'Canal Quarter',28750,3.1,'Piet Aarts');
INSERT INTO Districts VALUES (3,'Lindenhill',63900,9.8,'Samira Aziz');
INSERT INTO Districts VALUES (4,'Old Market',17300,1.6,'Hugo Bernard');
INSERT INTO Districts VALUES (5,'Southbank',52480,7.2,'Wen Zhao');
INSERT INTO Districts VALUES (6,'Villa Park',12050,6.5,'Clement Ford');
INSERT INTO Artists VALUES (1,'Moth','Elena Duarte','Portugal',1987,'Surrealism');
INSERT INTO Artists VALUES (2,'KAYO7','Kayode Bello','Nigeria',1992,'Portrait');
INSERT INTO Artists VALUES (3,'Drift','Johan Lind','Sweden',1979,'Abstract');
INSERT INTO Artists VALUES (4,'Paper Wolf','Agata Zielinska','Poland',1984,'Stencil');
INSERT INTO Artists VALUES (5,'Sr. Lima','Rafael Couto','Brazil',1975,'Portrait');
INSERT INTO Artists VALUES (6,'Neon Nan','Margaret Hale','Ireland',1958,'Pop Art');
INSERT INTO Artists VALUES (7,'Tilt Twins','Ana and Bo Ferreira','Brazil',1995,'Lettering');
INSERT INTO Artists VALUES (8,'Ghostline','Milan Hudak','Slovakia',1990,'Stencil');
INSERT INTO Artists VALUES (9,'Okra','Funmi Adeyemi','Nigeria',1999,'Lettering');
INSERT INTO Walls VALUES (1,'12 Foundry Lane',1,'Company',14.0,22.5,'Yes');
INSERT INTO Walls VALUES (2,'88 Furnace Road',1,'City',6.5,40.0,'Yes');
INSERT INTO Walls VALUES (3,'3 Lock Street',2,'Private',9.0,11.0,'No');
INSERT INTO Walls VALUES (4,'27 Barge Walk',2,'City',4.2,65.0,'Yes');
INSERT INTO Walls VALUES (5,'140 Linden Avenue',3,'Company',21.0,15.5,'Yes');
INSERT INTO Walls VALUES (6,'5 Butter Square',4,'Private',7.8,9.4,'No');
INSERT INTO Walls VALUES (7,'61 Quay Street',5,'Railway',5.5,120.0,'Yes');
INSERT INTO Walls VALUES (8,'19 Mill Street',5,'Private',11.6,13.0,'Yes');
INSERT INTO Walls VALUES (9,'2 Signal Yard',5,'Railway',3.8,80.0,'No');
INSERT INTO Walls VALUES (10,'74 Hilltop Road',3,'City',8.4,18.2,'Yes');
INSERT INTO Festivals VALUES (1,'Wet Paint',2017,'2017-06-09','Colora Paints',60000,8200);
INSERT INTO Festivals VALUES (2,'Wet Paint',2019,'2019-06-07','Colora Paints',85000,14600);
INSERT INTO Festivals VALUES (3,'Grey No More',2018,'2018-09-14','City Council',42000,5900);
INSERT INTO Festivals VALUES (4,'Wall to Wall',2021,'2021-07-23','Brew Union',120000,23100);
INSERT INTO Festivals VALUES (5,'Night Cans',2022,'2022-10-01','Brew Union',35000,4400);
INSERT INTO Festivals VALUES (6,'Grey No More',2020,'2020-09-11','City Council',18000,1250);
INSERT INTO Murals VALUES (1,'The Last Smelter',1,1,2017,'Brush',2900.0,'Good');
INSERT INTO Murals VALUES (2,'Iron Lungs',2,1,2017,'Spray',1850.0,'Faded');
INSERT INTO Murals VALUES (3,'Heron at Dawn',4,3,2018,'Spray',2400.0,'Good');
INSERT INTO Murals VALUES (4,'Mother Tongue',5,2,2019,'Brush',5200.0,'Good');
INSERT INTO Murals VALUES (5,'Sleeping Giant',7,2,2019,'Spray',4650.0,'Tagged Over');
INSERT INTO Murals VALUES (6,'Butter and Bread',6,3,2018,'Stencil',640.0,'Faded');
INSERT INTO Murals VALUES (7,'Her Blue Hour',8,4,2021,'Spray',3720.0,'Good');
INSERT INTO Murals VALUES (8,'Sea of Hands',7,4,2021,'Brush',6100.0,'Good');
INSERT INTO Murals VALUES (9,'Alphabet Soup',10,4,2021,'Spray',2150.0,'Good');
INSERT INTO Murals VALUES (10,'Rat King',9,5,2022,'Stencil',410.0,'Tagged Over');
INSERT INTO Murals VALUES (11,'Blue Notes',5,5,2022,'Spray',3300.0,'Good');
INSERT INTO MuralArtists VALUES (1,3,'Lead',12);
INSERT INTO MuralArtists VALUES (1,1,'Assistant',5);
INSERT INTO MuralArtists VALUES (2,4,'Lead',7);
INSERT INTO MuralArtists VALUES (3,1,'Lead',9);
INSERT INTO MuralArtists VALUES (4,5,'Lead',16);
INSERT INTO MuralArtists VALUES (4,2,'Assistant',14);
INSERT INTO MuralArtists VALUES (5,1,'Lead',11);
INSERT INTO MuralArtists VALUES (6,4,'Lead',2);
INSERT INTO MuralArtists VALUES (7,2,'Lead',10);
INSERT INTO MuralArtists VALUES (8,5,'Lead',18);
INSERT INTO MuralArtists VALUES (8,7,'Assistant',13);
INSERT INTO MuralArtists VALUES (9,7,'Lead',6);
INSERT INTO MuralArtists VALUES (10,4,'Lead',1);
INSERT INTO MuralArtists VALUES (11,1,'Lead',8);
