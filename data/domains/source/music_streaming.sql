CREATE TABLE Artists (
  ArtistID INTEGER PRIMARY KEY,
  ArtistName TEXT,
  Country TEXT,
  Genre TEXT,
  FormedYear INTEGER,
  MonthlyListeners INTEGER,
  Verified TEXT
);
CREATE TABLE Albums (
  AlbumID INTEGER PRIMARY KEY,
  Title TEXT,
  ArtistID INTEGER,
  ReleaseDate TEXT,
  Label TEXT,
  Rating REAL,
  FOREIGN KEY (ArtistID) REFERENCES Artists(ArtistID)
);
CREATE TABLE Tracks (
  TrackID INTEGER PRIMARY KEY,
  Title TEXT,
  AlbumID INTEGER,
  TrackNumber INTEGER,
  DurationSeconds INTEGER,
  PlayCount INTEGER,
  Explicit TEXT,
  FOREIGN KEY (AlbumID) REFERENCES Albums(AlbumID)
);
CREATE TABLE Plans (
  PlanID INTEGER PRIMARY KEY,
  PlanName TEXT,
  MonthlyPrice REAL,
  MaxDevices INTEGER,
  HasAds TEXT
);
CREATE TABLE Listeners (
  ListenerID INTEGER PRIMARY KEY,
  FirstName TEXT,
  LastName TEXT,
  Age INTEGER,
  City TEXT,
  PlanID INTEGER,
  JoinDate TEXT,
  FOREIGN KEY (PlanID) REFERENCES Plans(PlanID)
);
CREATE TABLE Playlists (
  PlaylistID INTEGER PRIMARY KEY,
  Title TEXT,
  ListenerID INTEGER,
  CreatedDate TEXT,
  IsPublic TEXT,
  Followers INTEGER,
  FOREIGN KEY (ListenerID) REFERENCES Listeners(ListenerID)
);
CREATE TABLE PlaylistTracks (
  PlaylistID INTEGER,
  TrackID INTEGER,
  Position INTEGER,
  AddedDate TEXT,
  PRIMARY KEY (PlaylistID, TrackID),
  FOREIGN KEY (PlaylistID) REFERENCES Playlists(PlaylistID),
  FOREIGN KEY (TrackID) REFERENCES Tracks(TrackID)
);
INSERT INTO Artists VALUES
(1,'Velvet Harbor','Canada','Indie Rock',2009,842000,'Yes'),
(2,'Mira Solano','Spain','Flamenco Pop',2015,1310000,'Yes'),
(3,'The Tin Foxes','United Kingdom','Indie Rock',2003,415000,'Yes'),
(4,'DJ Okonta','Nigeria','Afrobeats',2017,2260000,'Yes'),
(5,'Juniper Falls','United States','Folk',2012,198000,'No'),
(6,'Kaito Arashi','Japan','Electronic',2010,677000,'Yes'),
(7,'Nordlys Trio','Norway','Jazz',1998,54000,'No'),
(8,'Glass Pony','United States','Electronic',2019,329000,'No'),
(9,'Cass Redding','United Kingdom','Folk',2021,12000,'No');
INSERT INTO Albums VALUES
(1,'Low Tide Letters',1,'2014-04-11','Saltwater Records',8.1),
(2,'Lighthouse Season',1,'2019-09-20','Saltwater Records',8.7),
(3,'Sangre y Sal',2,'2018-06-01','Luna Roja',7.9),
(4,'Noches de Cal',2,'2022-02-25','Luna Roja',9.0),
(5,'Clockwork Vixens',3,'2006-10-16','Paper Crown',7.2),
(6,'Rust and Ribbon',3,'2016-03-04','Paper Crown',6.5),
(7,'Lagos After Dark',4,'2020-11-13','Sunbeat',8.9),
(8,'Creek Songs',5,'2013-08-30','Independent',7.4),
(9,'Neon Shrine',6,'2017-01-27','Pulsewave',8.3),
(10,'Polar Standards',7,'2001-12-03','Fjordlyd',7.7),
(11,'Static Carousel',8,'2023-05-19','Pulsewave',6.8),
(12,'Unfinished Demos',8,'2024-01-12','Independent',5.4),
(13,'Glass Pony Live',8,'2021-10-08','Independent',6.1);
INSERT INTO Tracks VALUES
(1,'Harbor Lights',2,1,214,5400000,'No'),
(2,'Salt on the Window',1,3,251,1820000,'No'),
(3,'Anchor',2,4,198,2975000,'No'),
(4,'La Orilla',4,1,187,9100000,'No'),
(5,'Fuego Lento',3,2,205,6640000,'Yes'),
(6,'Vixen',5,1,176,880000,'No'),
(7,'Ribbon Road',6,5,NULL,410000,'No'),
(8,'Midnight Danfo',7,1,222,12750000,'Yes'),
(9,'Sweet Palaver',7,2,NULL,7350000,'No'),
(10,'Creek Bed',8,1,268,365000,'No'),
(11,'Shibuya Drift',9,1,312,3480000,'No'),
(12,'Paper Gods',9,6,344,1105000,'No'),
(13,'Blue Fjord',10,2,421,97000,'No'),
(14,'Horses in Glass',11,1,193,742000,'Yes');
INSERT INTO Plans VALUES
(1,'Free',0.0,1,'Yes'),
(2,'Student',4.99,1,'No'),
(3,'Solo',9.99,2,'No'),
(4,'Duo',12.99,4,'No'),
(5,'Family',15.99,6,'No'),
(6,'Studio HiFi',19.99,6,'No');
INSERT INTO Listeners VALUES
(1,'Amelie','Fournier',27,'Lyon',3,'2019-03-02'),
(2,'Ben','Osei',19,'Leeds',2,'2022-09-14'),
(3,'Carla','Jimenez',34,'Valencia',5,'2017-11-25'),
(4,'Dmitri','Volkov',45,'Riga',1,'2020-01-08'),
(5,'Ella','Hartman',22,'Leeds',2,'2021-10-03'),
(6,'Farid','Nasser',31,'Lyon',4,'2018-05-17'),
(7,'Greta','Holm',52,'Bergen',3,'2016-08-29'),
(8,'Hanna','Kim',16,'Toronto',1,'2023-02-11'),
(9,'Isaac','Boyd',38,'Toronto',5,'2019-07-21'),
(10,'Jade','Murphy',29,'Dublin',1,'2023-06-30'),
(11,'Kofi','Mensah',24,'Leeds',3,'2020-12-12'),
(12,'Lena','Brandl',61,'Graz',1,'2022-04-05');
INSERT INTO Playlists VALUES
(1,'Morning Commute',1,'2019-04-10','Yes',132),
(2,'Revision Mode',2,'2022-10-01','Yes',58),
(3,'Cena con Amigos',3,'2018-02-14','No',NULL),
(4,'Gym Fury',6,'2020-01-06','Yes',910),
(5,'Kids in the Car',3,'2021-07-19','No',NULL),
(6,'Fjord Evenings',7,'2017-12-01','Yes',276),
(7,'Pre-Game',11,'2021-03-20','Yes',415),
(8,'Rainy Sunday',5,'2022-11-13','Yes',187),
(9,'Road Trip 2023',9,'2023-06-02','No',NULL),
(10,'Untitled',8,'2023-02-11','No',0);
INSERT INTO PlaylistTracks VALUES
(1,1,1,'2019-10-02'),
(1,3,2,'2019-10-02'),
(1,11,3,'2020-05-18'),
(2,12,1,NULL),
(3,4,2,'2022-03-04'),
(3,5,1,'2018-06-09'),
(4,8,1,NULL),
(4,14,2,'2023-05-21'),
(6,13,1,'2017-12-01'),
(7,8,1,NULL),
(7,9,2,'2021-03-27'),
(8,2,1,NULL),
(9,1,2,'2023-06-02'),
(9,8,1,'2023-06-02');
