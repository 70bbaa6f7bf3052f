CREATE TABLE lift (
  Lift_ID INTEGER PRIMARY KEY,
  Lift_Name TEXT,
  Lift_Type TEXT,
  Capacity_Per_Hour INTEGER,
  Opening_Year INTEGER,
  Status TEXT
);
CREATE TABLE slope (
  Slope_ID INTEGER PRIMARY KEY,
  Slope_Name TEXT,
  Difficulty TEXT,
  Length_Km REAL,
  Top_Altitude INTEGER,
  Snowmaking TEXT
);
CREATE TABLE slope_access (
  Slope_ID INTEGER,
  Lift_ID INTEGER,
  Walk_Minutes INTEGER,
  PRIMARY KEY (Slope_ID, Lift_ID),
  FOREIGN KEY (Slope_ID) REFERENCES slope(Slope_ID),
  FOREIGN KEY (Lift_ID) REFERENCES lift(Lift_ID)
);
CREATE TABLE skier (
  Skier_ID INTEGER PRIMARY KEY,
  First_Name TEXT,
  Last_Name TEXT,
  Age INTEGER,
  Home_Town TEXT,
  Skill_Level TEXT
);
CREATE TABLE ski_pass (
  Pass_ID INTEGER PRIMARY KEY,
  Skier_ID INTEGER,
  Pass_Type TEXT,
  Price REAL,
  Valid_From DATE,
  Valid_To DATE,
  Insurance TEXT,
  FOREIGN KEY (Skier_ID) REFERENCES skier(Skier_ID)
);
CREATE TABLE instructor (
  Instructor_ID INTEGER PRIMARY KEY,
  Instructor_Name TEXT,
  Discipline TEXT,
  Language TEXT,
  Hourly_Rate REAL,
  Hire_Date DATE
);
CREATE TABLE lesson (
  Lesson_ID INTEGER PRIMARY KEY,
  Instructor_ID INTEGER,
  Skier_ID INTEGER,
  Slope_ID INTEGER,
  Lesson_Date DATE,
  Duration_Hours REAL,
  Rating INTEGER,
  FOREIGN KEY (Instructor_ID) REFERENCES instructor(Instructor_ID),
  FOREIGN KEY (Skier_ID) REFERENCES skier(Skier_ID),
  FOREIGN KEY (Slope_ID) REFERENCES slope(Slope_ID)
);
INSERT INTO lift VALUES
(1,'Hornbahn','gondola',2400,2011,'open'),
(2,'Sonnlift','chairlift',1800,1998,'open'),
(3,'Wildspitz Express','chairlift',2800,2017,'open'),
(4,'Zwergerl','magic carpet',900,2009,'open'),
(5,'Alter Steig','drag lift',750,1976,'closed'),
(6,'Gletscherbahn','cable car',1200,1984,'maintenance'),
(7,'Hasenlift','drag lift',820,1981,'open'),
(8,'Panorama Jet','gondola',3000,2021,'open');
INSERT INTO slope VALUES
(1,'Hasenwiese','green',0.4,1280,'yes'),
(2,'Sonnhang','blue',2.1,1640,'yes'),
(3,'Direttissima','black',1.8,2150,'no'),
(4,'Familienabfahrt','blue',5.6,1980,'yes'),
(5,'Wildspitz Run','red',3.4,2260,'yes'),
(6,'Gletscherroute','red',6.2,2890,'no'),
(7,'Teufelskar','black',2.3,2410,'no'),
(8,'Waldpiste','red',2.7,1720,'yes'),
(9,'Kinderland','green',0.2,1260,'yes'),
(10,'Nordkante','black',1.1,2870,'no');
INSERT INTO slope_access VALUES
(1,7,2),(1,4,5),(2,2,1),(3,3,4),(4,1,3),(4,8,6),(5,3,1),(6,6,2),(7,3,9),(7,8,12),(8,1,2),(8,2,7),(9,4,0),(5,8,5);
INSERT INTO skier VALUES
(1,'Marta','Lindqvist',34,'Uppsala','advanced'),
(2,'Owen','Brady',9,'Cork','beginner'),
(3,'Giulia','Ferrero',27,'Turin','expert'),
(4,'Tomas','Novak',45,'Brno','intermediate'),
(5,'Ines','Carvalho',22,'Porto','beginner'),
(6,'Pieter','Vos',61,'Utrecht','intermediate'),
(7,'Hannah','Brady',12,'Cork','intermediate'),
(8,'Luka','Horvat',31,'Zagreb','advanced'),
(9,'Edith','Moreau',68,'Lyon','advanced'),
(10,'Sean','Whitlock',19,'Leeds','beginner'),
(11,'Anneke','Smit',38,'Utrecht','beginner');
INSERT INTO ski_pass VALUES
(501,1,'week',289.00,'2023-01-14','2023-01-20','yes'),
(502,2,'day',29.50,'2023-01-15','2023-01-15','no'),
(503,3,'season',640.00,'2022-12-01','2023-04-16','yes'),
(504,4,'week',289.00,'2023-02-04','2023-02-10','no'),
(505,6,'week',249.00,'2023-02-11','2023-02-17','yes'),
(506,7,'day',29.50,'2023-01-15','2023-01-15','no'),
(507,7,'day',29.50,'2023-01-17','2023-01-17','yes'),
(508,8,'season',640.00,'2022-12-10','2023-04-16','no'),
(509,9,'weekend',112.00,'2023-03-03','2023-03-05','yes'),
(510,4,'day',58.00,'2023-03-12','2023-03-12','no'),
(511,10,'weekend',98.00,'2023-03-10','2023-03-12','no'),
(512,1,'day',58.00,'2023-03-18','2023-03-18','no');
INSERT INTO instructor VALUES
(1,'Sepp Gruber','alpine','German',72.00,'2004-11-20'),
(2,'Claire Fontaine','snowboard','French',65.50,'2016-12-01'),
(3,'Rory McAllister','alpine','English',61.00,'2019-11-28'),
(4,'Vreni Huber','cross-country','German',54.00,'2012-12-05'),
(5,'Paolo Zanetti','freestyle','Italian',80.00,'2018-12-10'),
(6,'Kaja Solberg','telemark','English',68.00,'2021-11-15'),
(7,'Jonas Egger','alpine','German',49.50,'2022-11-30');
INSERT INTO lesson VALUES
(1,3,2,9,'2023-01-15',1.5,5),
(2,3,7,2,'2023-01-15',2.0,4),
(3,1,1,5,'2023-01-16',2.0,5),
(4,3,2,1,'2023-01-17',1.5,5),
(5,2,5,2,'2023-01-28',3.0,3),
(6,1,4,4,'2023-02-05',2.0,4),
(7,7,5,1,'2023-02-06',1.0,2),
(8,1,6,8,'2023-02-12',2.5,5),
(9,5,3,7,'2023-02-20',4.0,5),
(10,2,10,2,'2023-03-11',2.0,4),
(11,6,9,4,'2023-03-04',3.0,4),
(12,5,8,3,'2023-03-07',3.5,3),
(13,7,10,9,'2023-03-12',1.0,3);
