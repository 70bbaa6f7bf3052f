CREATE TABLE Categories (
  CategoryID INTEGER PRIMARY KEY,
  CategoryName TEXT,
  AgeRestricted TEXT,
  LaunchYear INTEGER
);
CREATE TABLE Developers (
  DeveloperID INTEGER PRIMARY KEY,
  DeveloperName TEXT,
  Country TEXT,
  FoundedYear INTEGER,
  Employees INTEGER,
  Verified TEXT
);
CREATE TABLE Apps (
  AppID INTEGER PRIMARY KEY,
  AppName TEXT,
  DeveloperID INTEGER,
  CategoryID INTEGER,
  Price REAL,
  SizeMB REAL,
  ReleaseDate TEXT,
  Platform TEXT,
  HasAds TEXT,
  FOREIGN KEY (DeveloperID) REFERENCES Developers(DeveloperID),
  FOREIGN KEY (CategoryID) REFERENCES Categories(CategoryID)
);
CREATE TABLE Users (
  UserID INTEGER PRIMARY KEY,
  UserName TEXT,
  Country TEXT,
  Age INTEGER,
  JoinDate TEXT,
  Device TEXT
);
CREATE TABLE Downloads (
  DownloadID INTEGER PRIMARY KEY,
  AppID INTEGER,
  UserID INTEGER,
  DownloadDate TEXT,
  AppVersion TEXT,
  StillInstalled TEXT,
  FOREIGN KEY (AppID) REFERENCES Apps(AppID),
  FOREIGN KEY (UserID) REFERENCES Users(UserID)
);
CREATE TABLE Reviews (
  ReviewID INTEGER PRIMARY KEY,
  AppID INTEGER,
  UserID INTEGER,
  Stars INTEGER,
  ReviewTitle TEXT,
  ReviewDate TEXT,
  HelpfulVotes INTEGER,
  FOREIGN KEY (AppID) REFERENCES Apps(AppID),
  FOREIGN KEY (UserID) REFERENCES Users(UserID)
);
INSERT INTO Categories VALUES
(1,'Productivity','no',2009),
(2,'Puzzle Games','no',2010),
(3,'Fitness','no',2012),
(4,'Dating','yes',2013),
(5,'Navigation','no',2009),
(6,'Casino','yes',2015),
(7,'Photo Editing','no',2011);
INSERT INTO Developers VALUES
(1,'Pocket Heron','Finland',2014,22,'yes'),
(2,'Lumen Works','Canada',2011,140,'yes'),
(3,'Tiny Anvil','Poland',2019,6,'no'),
(4,'Bright Mango','India',2016,310,'yes'),
(5,'Solo Fox','Portugal',2021,1,'no'),
(6,'Northgate Mobile','Canada',2008,85,'yes'),
(7,'Quiet Giraffe','Poland',2022,4,'no');
INSERT INTO Apps VALUES
(1,'ListHeron',1,1,0,24.5,'2018-05-14','both','yes'),
(2,'Block Drift',3,2,0,88.0,'2020-09-01','Android','yes'),
(3,'TrailMate',6,5,4.99,132.4,'2016-03-22','both','no'),
(4,'StepTiger',4,3,0,61.2,'2019-01-10','both','yes'),
(5,'LumenFrame',2,7,9.99,210.0,'2017-11-30','iOS','no'),
(6,'Maze of Moss',3,2,2.49,145.7,'2022-02-17','both','no'),
(7,'HeartLine',4,4,0,79.9,'2021-06-05','both','yes'),
(8,'FocusFox',5,1,1.99,12.3,'2021-12-12','iOS','no'),
(9,'LumenSketch',2,7,6.99,176.5,'2020-04-25','iOS','no'),
(10,'CityWheels',6,5,0,98.1,'2019-08-19','Android','yes'),
(11,'YogaHeron',1,3,3.99,54.6,'2022-10-03','both','no');
INSERT INTO Users VALUES
(1,'mira_k','Germany',29,'2018-02-11','iPhone 13'),
(2,'jan.tops','Netherlands',41,'2017-07-23','Galaxy S21'),
(3,'oldsalt','Canada',63,'2016-04-02','iPad Air'),
(4,'priya22','India',22,'2020-10-15','Redmi 9'),
(5,'quentin_b','France',35,'2019-12-01','iPhone 12'),
(6,'tofu_ninja','Canada',19,'2021-03-30','Pixel 6'),
(7,'esra.d','Germany',47,'2018-09-09','Galaxy A52'),
(8,'late_owl','Portugal',31,'2022-05-18','iPhone 13');
INSERT INTO Downloads VALUES
(1,1,1,'2018-06-01','1.0','yes'),
(2,3,3,'2016-04-15','1.1','yes'),
(3,5,1,'2019-02-20','2.3','no'),
(4,4,4,'2020-10-16','1.8','yes'),
(5,2,6,'2021-04-04','1.2','no'),
(6,6,6,'2022-03-01','1.0','yes'),
(7,10,2,'2019-09-12','1.0','no'),
(8,3,2,'2019-09-13','3.0','yes'),
(9,9,5,'2020-05-02','1.0','yes'),
(10,1,5,'2021-01-19','2.2','yes'),
(11,7,4,'2021-07-07','1.1','no'),
(12,6,1,'2022-06-24','1.4','yes'),
(13,1,6,'2022-08-30','2.9','no'),
(14,11,5,'2022-11-11','1.0','yes');
INSERT INTO Reviews VALUES
(1,1,1,5,'Runs my whole week','2018-07-03',48),
(2,3,3,4,'Never lost again','2016-06-20',112),
(3,5,1,2,'Crashes on export','2019-03-01',75),
(4,2,6,3,'Fun but the ads','2021-04-10',9),
(5,6,6,5,'Beautiful puzzles','2022-03-15',31),
(6,3,2,5,'Worth the money','2019-10-01',20),
(7,10,2,1,'Wrong streets','2019-09-20',64),
(8,7,4,2,'Full of bots','2021-07-21',88),
(9,9,5,4,'Great brushes','2020-06-08',15),
(10,1,5,3,'Good but slow','2021-02-02',6),
(11,6,1,4,'Calm and pretty','2022-07-01',12);
