CREATE TABLE region (
  Region_ID INTEGER PRIMARY KEY,
  Region_Name TEXT,
  Highest_Peak TEXT,
  Peak_Height INTEGER,
  Area_Km2 REAL,
  Emergency_Phone TEXT
);
CREATE TABLE helicopter (
  Helicopter_ID INTEGER PRIMARY KEY,
  Call_Sign TEXT,
  Model TEXT,
  Build_Year INTEGER,
  Seats INTEGER,
  Has_Winch TEXT,
  Base_Region_ID INTEGER,
  FOREIGN KEY (Base_Region_ID) REFERENCES region(Region_ID)
);
CREATE TABLE rescuer (
  Rescuer_ID INTEGER PRIMARY KEY,
  First_Name TEXT,
  Last_Name TEXT,
  Age INTEGER,
  Role TEXT,
  Joined_Year INTEGER,
  Region_ID INTEGER,
  Volunteer TEXT,
  FOREIGN KEY (Region_ID) REFERENCES region(Region_ID)
);
CREATE TABLE mission (
  Mission_ID INTEGER PRIMARY KEY,
  Mission_Date TEXT,
  Region_ID INTEGER,
  Helicopter_ID INTEGER,
  Cause TEXT,
  Duration_Hours REAL,
  Weather TEXT,
  Outcome TEXT,
  FOREIGN KEY (Region_ID) REFERENCES region(Region_ID),
  FOREIGN KEY (Helicopter_ID) REFERENCES helicopter(Helicopter_ID)
);
CREATE TABLE mission_crew (
  Mission_ID INTEGER,
  Rescuer_ID INTEGER,
  Duty TEXT,
  Hours_On_Duty REAL,
  PRIMARY KEY (Mission_ID, Rescuer_ID),
  FOREIGN KEY (Mission_ID) REFERENCES mission(Mission_ID),
  FOREIGN KEY (Rescuer_ID) REFERENCES rescuer(Rescuer_ID)
);
CREATE TABLE casualty (
  Casualty_ID INTEGER PRIMARY KEY,
  Mission_ID INTEGER,
  First_Name TEXT,
  Last_Name TEXT,
  Age INTEGER,
  Nationality TEXT,
  Injury TEXT,
  Insured TEXT,
  FOREIGN KEY (Mission_ID) REFERENCES mission(Mission_ID)
);
INSERT INTO region VALUES
(1,'Silver Range','Mount Corran',3120,840.5,'0811-112'),
(2,'North Wall','Eisenhorn',3874,610.0,'0811-140'),
(3,'Lake Hills','Great Hump',1645,1220.3,'0811-155'),
(4,'Twin Valleys','Old Sister',2790,455.8,'0811-163'),
(5,'Border Ridge','Sentinel',3310,720.9,'0811-178'),
(6,'Pine Plateau','Bald Top',1380,990.2,'0811-190');
INSERT INTO helicopter VALUES
(1,'Falcon 1','H145',2016,8,'yes',2),
(2,'Falcon 2','H145',2019,8,'yes',1),
(3,'Marmot','AW119',2004,6,'no',3),
(4,'Ibex','H125',2011,5,'yes',5),
(5,'Raven','AW139',2021,12,'yes',2),
(6,'Old Lady','Bell 212',1986,10,'no',4);
INSERT INTO rescuer VALUES
(1,'Jonas','Keller',41,'pilot',2008,2,'no'),
(2,'Mira','Sandoz',34,'doctor',2015,2,'no'),
(3,'Peter','Ashby',52,'guide',1996,1,'yes'),
(4,'Lucia','Conti',29,'paramedic',2019,1,'no'),
(5,'Tom','Rigby',38,'dog handler',2012,3,'yes'),
(6,'Hanna','Krog',45,'pilot',2005,5,'no'),
(7,'Emil','Baum',24,'guide',2022,5,'yes'),
(8,'Sara','Lindt',31,'paramedic',2017,4,'yes'),
(9,'Vik','Moran',58,'guide',1989,2,'yes'),
(10,'Anya','Reiss',36,'doctor',2014,3,'no'),
(11,'Colin','Ashby',27,'dog handler',2021,1,'yes'),
(12,'Ruth','Fenner',49,'pilot',2001,1,'no');
INSERT INTO mission VALUES
(101,'2021-01-17',2,1,'avalanche',7.5,'snow','all saved'),
(102,'2021-03-02',1,2,'ski accident',2.0,'clear','all saved'),
(103,'2021-07-25',3,3,'lost hiker',4.5,'fog','all saved'),
(104,'2021-08-14',2,1,'climbing fall',3.5,'clear','fatality'),
(105,'2021-12-29',5,4,'avalanche',9.0,'snow','fatality'),
(106,'2022-02-11',1,2,'ski accident',1.5,'clear','all saved'),
(107,'2022-06-19',4,2,'lost hiker',6.0,'rain','all saved'),
(108,'2022-07-30',2,5,'climbing fall',4.0,'storm','all saved'),
(109,'2022-09-10',3,3,'lost hiker',3.0,'fog','called off'),
(110,'2023-01-06',5,4,'ski accident',2.5,'snow','all saved'),
(111,'2023-05-21',2,5,'climbing fall',5.5,'clear','all saved'),
(112,'2023-08-03',1,5,'illness',1.0,'clear','all saved');
INSERT INTO mission_crew VALUES
(101,1,'flying',7.5),(101,2,'treatment',7.0),(101,9,'search',7.5),
(102,12,'flying',2.0),(102,4,'treatment',2.0),
(103,5,'search',4.5),(104,1,'flying',3.5),(104,9,'roping',3.0),
(105,6,'flying',9.0),(105,7,'search',8.5),
(107,12,'flying',6.0),(107,3,'search',6.0),
(108,1,'flying',4.0),(108,2,'treatment',3.5);
INSERT INTO casualty VALUES
(1,101,'Ole','Brandvik',37,'Norwegian','hypothermia','yes'),
(2,101,'Kari','Brandvik',35,'Norwegian','broken leg','yes'),
(3,102,'Julie','Marchand',22,'French','torn ligament','yes'),
(4,103,'Alan','Whitmore',71,'British','exhaustion','no'),
(5,104,'Lukas','Weiss',28,'German','head injury','yes'),
(6,105,'Marek','Nowak',33,'Polish','asphyxia','no'),
(7,106,'Tim','Bauer',17,'German','broken arm','yes'),
(8,107,'Grace','Whitmore',68,'British','sprained ankle','no'),
(9,108,'Paolo','Ferri',26,'Italian','broken leg','yes'),
(10,110,'Eva','Novak',44,'Czech','broken arm','no'),
(11,111,'Chiara','Ferri',30,'Italian','head injury','yes'),
(12,112,'Walter','Kraus',63,'German','heart attack','yes');
