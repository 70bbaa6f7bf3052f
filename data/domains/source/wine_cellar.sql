CREATE TABLE Producers (
  ProducerID INTEGER PRIMARY KEY,
  ProducerName TEXT,
  Region TEXT,
  Country TEXT,
  FoundedYear INTEGER,
  Hectares REAL,
  OrganicCertified TEXT
);
CREATE TABLE Grapes (
  GrapeID INTEGER PRIMARY KEY,
  GrapeName TEXT,
  Color TEXT,
  OriginCountry TEXT,
  Ripening TEXT
);
CREATE TABLE Wines (
  WineID INTEGER PRIMARY KEY,
  WineName TEXT,
  ProducerID INTEGER,
  Vintage INTEGER,
  Style TEXT,
  AlcoholPercent REAL,
  BottlePrice REAL,
  BottlesInStock INTEGER,
  FOREIGN KEY (ProducerID) REFERENCES Producers(ProducerID)
);
CREATE TABLE WineGrapes (
  WineID INTEGER,
  GrapeID INTEGER,
  SharePercent INTEGER,
  PRIMARY KEY (WineID, GrapeID),
  FOREIGN KEY (WineID) REFERENCES Wines(WineID),
  FOREIGN KEY (GrapeID) REFERENCES Grapes(GrapeID)
);
CREATE TABLE Tasters (
  TasterID INTEGER PRIMARY KEY,
  FirstName TEXT,
  LastName TEXT,
  City TEXT,
  Age INTEGER,
  Sommelier TEXT,
  JoinDate TEXT
);
CREATE TABLE Tastings (
  TastingID INTEGER PRIMARY KEY,
  Title TEXT,
  TastingDate TEXT,
  Venue TEXT,
  EntryFee REAL,
  HostID INTEGER,
  FOREIGN KEY (HostID) REFERENCES Tasters(TasterID)
);
CREATE TABLE TastingNotes (
  NoteID INTEGER PRIMARY KEY,
  TastingID INTEGER,
  WineID INTEGER,
  TasterID INTEGER,
  Score INTEGER,
  Comment TEXT,
  FOREIGN KEY (TastingID) REFERENCES Tastings(TastingID),
  FOREIGN KEY (WineID) REFERENCES Wines(WineID),
  FOREIGN KEY (TasterID) REFERENCES Tasters(TasterID)
);
INSERT INTO Producers VALUES
(1,'Domaine Larue','Burgundy','France',1874,12.5,'Yes'),
(2,'Cantina Bellosguardo','Piedmont','Italy',1921,34.0,'No'),
(3,'Weingut Hohlberg','Mosel','Germany',1798,9.2,'Yes'),
(4,'Quinta do Moinho','Douro','Portugal',1955,48.7,'No'),
(5,'Bodega Tres Cruces','Rioja','Spain',1902,76.3,'No'),
(6,'Chateau Peyrac','Bordeaux','France',1832,58.0,'No'),
(7,'Windy Gap Estate','Marlborough','New Zealand',1994,40.1,'Yes'),
(8,'Tenuta Fiorile','Tuscany','Italy',2006,18.4,'Yes');
INSERT INTO Grapes VALUES
(1,'Pinot Noir','black','France','early'),
(2,'Chardonnay','white','France','early'),
(3,'Nebbiolo','black','Italy','late'),
(4,'Riesling','white','Germany','late'),
(5,'Touriga Nacional','black','Portugal','mid'),
(6,'Tempranillo','black','Spain','early'),
(7,'Merlot','black','France','mid'),
(8,'Cabernet Sauvignon','black','France','late'),
(9,'Sangiovese','black','Italy','late'),
(10,'Furmint','white','Hungary','late');
INSERT INTO Wines VALUES
(1,'Clos des Merles',1,2017,'red',13.0,64.00,18),
(2,'Les Pierres Blanches',1,2019,'white',12.5,41.50,24),
(3,'Barolo Serralta',2,2015,'red',14.5,79.00,9),
(4,'Langhe Rosso',2,2019,'red',13.5,22.00,36),
(5,'Hohlberg Spaetlese',3,2020,'white',8.5,27.90,30),
(6,'Hohlberg Trocken',3,2021,'white',11.5,18.50,48),
(7,'Moinho Tinto Reserva',4,2016,'red',14.0,25.00,15),
(8,'Tres Cruces Gran Reserva',5,2012,'red',14.0,52.00,6),
(9,'Tres Cruces Rosado',5,2021,'rose',12.0,11.90,60),
(10,'Grand Vin de Peyrac',6,2010,'red',13.5,145.00,4),
(11,'Le Petit Peyrac',6,2018,'red',13.0,33.00,27),
(12,'Windy Gap Pinot',7,2020,'red',13.5,29.00,21),
(13,'Windy Gap Blanc de Blancs',7,2018,'sparkling',12.0,36.00,12);
INSERT INTO WineGrapes VALUES
(1,1,100),(2,2,100),(3,3,100),(4,3,60),(4,7,40),(5,4,100),(6,4,100),(7,5,80),(7,6,20),(8,6,90),(9,6,100),(10,8,70),(10,7,30),(11,7,85);
INSERT INTO Tasters VALUES
(1,'Helena','Voss','Cologne',52,'Yes','2014-02-11'),
(2,'Marcus','Tilley','London',38,'No','2018-09-30'),
(3,'Ines','Carvalho','Porto',44,'Yes','2016-05-04'),
(4,'Jean','Dupuis','Lyon',67,'Yes','2011-11-19'),
(5,'Priya','Raman','London',29,'No','2021-01-15'),
(6,'Oskar','Lindgren','Malmo',35,'No','2020-06-21'),
(7,'Chiara','Neri','Turin',41,'Yes','2017-03-08'),
(8,'Tom','Abbott','Bristol',59,'No','2022-10-02');
INSERT INTO Tastings VALUES
(1,'Kings of Nebbiolo','2022-03-12','Old Library',45.00,7),
(2,'Riesling Night','2022-05-20','Riverside Barn',25.00,1),
(3,'Summer Pinks and Bubbles','2022-07-09','Orangery',18.00,5),
(4,'Bordeaux Blind','2022-11-04','Old Library',80.00,4),
(5,'Iberian Reds','2023-02-17','Riverside Barn',30.00,3),
(6,'Pinot Around the World','2023-04-28','Old Library',35.00,4),
(7,'Autumn Newcomers','2023-10-13','Town Hall',15.00,1);
INSERT INTO TastingNotes VALUES
(1,1,3,7,95,'tar and roses'),
(2,1,3,2,91,'firm tannins'),
(3,1,4,4,84,'simple but juicy'),
(4,2,5,1,93,'perfect balance'),
(5,2,6,1,88,'crisp slate'),
(6,2,5,6,90,'honeyed'),
(7,3,9,5,82,'easy drinking'),
(8,3,13,2,89,'fine bubbles'),
(9,4,10,4,97,'cedar and cassis'),
(10,4,11,7,87,'plummy'),
(11,5,7,3,90,'dark fruit'),
(12,5,8,3,92,'vanilla and leather'),
(13,6,1,4,94,'silky'),
(14,6,12,5,86,'bright cherry');
