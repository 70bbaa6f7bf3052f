CREATE TABLE reef (
  Reef_ID INTEGER PRIMARY KEY,
  Reef_Name TEXT,
  Country TEXT,
  Ocean TEXT,
  Area_Km2 REAL,
  Max_Depth INTEGER,
  Protected TEXT
);
CREATE TABLE diver (
  Diver_ID INTEGER PRIMARY KEY,
  Diver_Name TEXT,
  Nationality TEXT,
  Certification TEXT,
  Age INTEGER,
  Logged_Dives INTEGER
);
CREATE TABLE coral_species (
  Species_ID INTEGER PRIMARY KEY,
  Common_Name TEXT,
  Latin_Name TEXT,
  Coral_Type TEXT,
  Growth_Rate REAL,
  Threat_Level TEXT
);
CREATE TABLE survey (
  Survey_ID INTEGER PRIMARY KEY,
  Reef_ID INTEGER,
  Lead_Diver_ID INTEGER,
  Survey_Date DATE,
  Water_Temperature REAL,
  Live_Cover INTEGER,
  Bleaching_Observed TEXT,
  FOREIGN KEY (Reef_ID) REFERENCES reef(Reef_ID),
  FOREIGN KEY (Lead_Diver_ID) REFERENCES diver(Diver_ID)
);
CREATE TABLE sighting (
  Survey_ID INTEGER,
  Species_ID INTEGER,
  Colony_Count INTEGER,
  Depth INTEGER,
  Health TEXT,
  PRIMARY KEY (Survey_ID, Species_ID),
  FOREIGN KEY (Survey_ID) REFERENCES survey(Survey_ID),
  FOREIGN KEY (Species_ID) REFERENCES coral_species(Species_ID)
);
CREATE TABLE mooring_buoy (
  Buoy_ID INTEGER PRIMARY KEY,
  Reef_ID INTEGER,
  Install_Year INTEGER,
  Color TEXT,
  Condition TEXT,
  FOREIGN KEY (Reef_ID) REFERENCES reef(Reef_ID)
);
INSERT INTO reef VALUES
(1,'Lantern Point','Belize','Atlantic',4.2,28,'yes'),
(2,'Kakatua Wall','Indonesia','Pacific',1.7,62,'yes'),
(3,'Old Customs Reef','Egypt','Indian',2.9,35,'no'),
(4,'Mirissa Patch','Sri Lanka','Indian',0.8,14,'no'),
(5,'Seven Sisters','Indonesia','Pacific',11.5,41,'yes'),
(6,'Gull Shoal','Belize','Atlantic',6.3,19,'no'),
(7,'Tamarin Garden','Mauritius','Indian',3.4,22,'yes'),
(8,'Pelorus Bank','Australia','Pacific',18.6,48,'yes'),
(9,'Blind Channel','Australia','Pacific',7.1,33,'no');
INSERT INTO diver VALUES
(11,'Nadia Farouk','Egyptian','Instructor',38,2140),
(12,'Callum Reid','Australian','Rescue',29,415),
(13,'Putri Lestari','Indonesian','Divemaster',33,1280),
(14,'Oscar Menchu','Belizean','Divemaster',45,1975),
(15,'Hanna Lindqvist','Swedish','Advanced',24,96),
(16,'Ravi Perera','Sri Lankan','Rescue',31,540),
(17,'Zoe Hartley','Australian','Instructor',52,3310),
(18,'Emil Sorensen','Danish','Advanced',27,130),
(19,'Komang Surya','Indonesian','Instructor',41,2605);
INSERT INTO coral_species VALUES
(1,'Staghorn','Acropora cervicornis','hard',11.0,'critical'),
(2,'Elkhorn','Acropora palmata','hard',8.5,'critical'),
(3,'Grooved Brain','Diploria labyrinthiformis','hard',0.4,'critical'),
(4,'Mushroom Leather','Sarcophyton glaucum','soft',2.1,'low'),
(5,'Table','Acropora hyacinthus','hard',7.2,'moderate'),
(6,'Sea Fan','Gorgonia ventalina','soft',3.6,'low'),
(7,'Blue','Heliopora coerulea','hard',1.3,'high'),
(8,'Bubble','Plerogyra sinuosa','hard',0.9,'moderate'),
(9,'Carnation Tree','Dendronephthya hemprichi','soft',4.8,'unknown'),
(10,'Pillar','Dendrogyra cylindrus','hard',0.7,'high');
INSERT INTO survey VALUES
(201,1,14,'2021-03-18',27.4,31,'no'),
(202,2,13,'2021-05-06',28.1,58,'no'),
(203,3,11,'2021-07-22',29.6,24,'yes'),
(204,5,19,'2021-09-02',28.4,63,'no'),
(205,8,17,'2022-02-11',30.2,37,'yes'),
(206,1,14,'2022-03-20',28.9,26,'yes'),
(207,6,14,'2022-04-01',28.3,19,'no'),
(208,4,16,'2022-06-15',29.1,22,'yes'),
(209,5,13,'2022-09-10',28.7,60,'no'),
(210,8,12,'2023-02-14',29.8,33,'yes'),
(211,2,19,'2023-05-09',27.9,61,'no'),
(212,5,19,'2023-09-05',29.3,55,'no'),
(213,3,17,'2023-10-12',27.2,28,'no');
INSERT INTO sighting VALUES
(201,1,42,6,'good'),
(201,3,17,11,'good'),
(201,6,65,9,'good'),
(202,5,88,12,'good'),
(202,7,23,8,'fair'),
(203,9,54,25,'fair'),
(203,5,12,10,'poor'),
(204,4,140,7,'good'),
(205,5,71,9,'poor'),
(206,1,29,7,'poor'),
(207,2,15,4,'fair'),
(208,8,9,13,'poor'),
(209,5,97,14,'good'),
(210,7,33,16,'fair');
INSERT INTO mooring_buoy VALUES
(1,1,2014,'white','good'),
(2,1,2018,'white','good'),
(3,2,2016,'orange','damaged'),
(4,5,2019,'yellow','good'),
(5,5,2020,'yellow','good'),
(6,5,2011,'white','missing'),
(7,8,2017,'orange','good'),
(8,8,2021,'orange','good'),
(9,7,2015,'white','damaged'),
(10,3,2009,'orange','missing');
