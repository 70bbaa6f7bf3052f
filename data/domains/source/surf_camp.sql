CREATE TABLE beaches (
  Beach_ID INTEGER PRIMARY KEY,
  Name TEXT,
  Country TEXT,
  Wave_Type TEXT,
  Average_Wave_Height REAL,
  Has_Lifeguard TEXT
);
CREATE TABLE camps (
  Camp_ID INTEGER PRIMARY KEY,
  Name TEXT,
  Beach_ID INTEGER,
  Opening_Year INTEGER,
  Number_Of_Beds INTEGER,
  Price_Per_Night REAL,
  Rating REAL,
  FOREIGN KEY (Beach_ID) REFERENCES beaches(Beach_ID)
);
CREATE TABLE surfers (
  Surfer_ID INTEGER PRIMARY KEY,
  Name TEXT,
  Age INTEGER,
  Nationality TEXT,
  Skill_Level TEXT,
  Left_Footed TEXT
);
CREATE TABLE instructors (
  Instructor_ID INTEGER PRIMARY KEY,
  Name TEXT,
  Nationality TEXT,
  Camp_ID INTEGER,
  Hourly_Rate REAL,
  Years_Of_Experience INTEGER,
  FOREIGN KEY (Camp_ID) REFERENCES camps(Camp_ID)
);
CREATE TABLE boards (
  Board_ID INTEGER PRIMARY KEY,
  Model TEXT,
  Board_Type TEXT,
  Length_Feet REAL,
  Daily_Rent REAL,
  Camp_ID INTEGER,
  Board_Condition TEXT,
  FOREIGN KEY (Camp_ID) REFERENCES camps(Camp_ID)
);
CREATE TABLE lessons (
  Lesson_ID INTEGER PRIMARY KEY,
  Title TEXT,
  Instructor_ID INTEGER,
  Beach_ID INTEGER,
  Lesson_Date TEXT,
  Duration_Minutes INTEGER,
  Price REAL,
  FOREIGN KEY (Instructor_ID) REFERENCES instructors(Instructor_ID),
  FOREIGN KEY (Beach_ID) REFERENCES beaches(Beach_ID)
);
CREATE TABLE bookings (
  Lesson_ID INTEGER,
  Surfer_ID INTEGER,
  Board_ID INTEGER,
  Paid TEXT,
  Feedback_Score INTEGER,
  PRIMARY KEY (Lesson_ID, Surfer_ID),
  FOREIGN KEY (Lesson_ID) REFERENCES lessons(Lesson_ID),
  FOREIGN KEY (Surfer_ID) REFERENCES surfers(Surfer_ID),
  FOREIGN KEY (Board_ID) REFERENCES boards(Board_ID)
);
INSERT INTO beaches VALUES (1,'Praia do Cabo','Portugal','Beach break',1.4,'Yes');
INSERT INTO beaches VALUES (2,'Playa Rubia','Spain','Beach break',1.1,'Yes');
INSERT INTO beaches VALUES (3,'Anchor Ledge','Morocco','Point break',2.3,'No');
INSERT INTO beaches VALUES (4,'Les Dunes','France','Beach break',1.8,'Yes');
INSERT INTO beaches VALUES (5,'Pedra Negra','Portugal','Reef break',2.9,'No');
INSERT INTO beaches VALUES (6,'Sidi Wave','Morocco','Point break',1.6,'Yes');
INSERT INTO beaches VALUES (7,'Cantabria Slab','Spain','Reef break',3.4,'No');
INSERT INTO camps VALUES (1,'Salty Hair',1,2012,28,32.0,4.5);
INSERT INTO camps VALUES (2,'Casa Ola',2,2016,16,41.5,4.7);
INSERT INTO camps VALUES (3,'Desert Swell',3,2009,22,25.0,4.2);
INSERT INTO camps VALUES (4,'Pine and Tide',4,2018,40,55.0,3.9);
INSERT INTO camps VALUES (5,'Blue Kasbah',6,2020,18,29.5,4.8);
INSERT INTO camps VALUES (6,'Atlantic Yard',1,2021,12,48.0,4.4);
INSERT INTO surfers VALUES (1,'Lena Fuchs',24,'Germany','Beginner','No');
INSERT INTO surfers VALUES (2,'Marco Bellini',31,'Italy','Intermediate','Yes');
INSERT INTO surfers VALUES (3,'Saskia de Wit',19,'Netherlands','Beginner','No');
INSERT INTO surfers VALUES (4,'Owen Pryce',42,'UK','Advanced','No');
INSERT INTO surfers VALUES (5,'Jonas Keller',27,'Germany','Intermediate','Yes');
INSERT INTO surfers VALUES (6,'Amelie Roux',35,'France','Advanced','Yes');
INSERT INTO surfers VALUES (7,'Paddy Nolan',22,'Ireland','Beginner','No');
INSERT INTO surfers VALUES (8,'Ingrid Moe',29,'Norway','Intermediate','No');
INSERT INTO surfers VALUES (9,'Tobias Lang',51,'Germany','Beginner','No');
INSERT INTO surfers VALUES (10,'Carla Rossi',26,'Italy','Advanced','No');
INSERT INTO instructors VALUES (1,'Rui Tavares','Portugal',1,35.0,12);
INSERT INTO instructors VALUES (2,'Nuria Camps','Spain',2,38.0,8);
INSERT INTO instructors VALUES (3,'Hassan Idrissi','Morocco',3,24.0,15);
INSERT INTO instructors VALUES (4,'Bastien Leroy','France',4,45.0,10);
INSERT INTO instructors VALUES (5,'Yara Alaoui','Morocco',5,26.0,5);
INSERT INTO instructors VALUES (6,'Kim Parsons','UK',1,30.0,3);
INSERT INTO instructors VALUES (7,'Diogo Serra','Portugal',6,42.0,18);
INSERT INTO boards VALUES (1,'Foamie 8','Softboard',8.0,12.0,1,'Good');
INSERT INTO boards VALUES (2,'Foamie 9','Softboard',9.0,13.0,1,'Worn');
INSERT INTO boards VALUES (3,'Noserider','Longboard',9.4,22.0,2,'New');
INSERT INTO boards VALUES (4,'Little Fish','Fish',5.8,18.0,2,'Good');
INSERT INTO boards VALUES (5,'Dune Runner','Shortboard',6.1,20.0,3,'Worn');
INSERT INTO boards VALUES (6,'Gale Gun','Shortboard',7.0,25.0,3,'Good');
INSERT INTO boards VALUES (7,'Pine Cruiser','Longboard',9.1,24.0,4,'Good');
INSERT INTO boards VALUES (8,'Kasbah Foam','Softboard',7.6,10.0,5,'New');
INSERT INTO boards VALUES (9,'Twin Gull','Fish',5.6,19.0,6,'New');
INSERT INTO boards VALUES (10,'Thin Knife','Shortboard',5.9,21.5,6,'Good');
INSERT INTO boards VALUES (11,'Old Log','Longboard',10.0,15.0,3,'Broken');
INSERT INTO lessons VALUES (1,'First Foam',6,1,'2023-06-12',120,35.0);
INSERT INTO lessons VALUES (2,'Green Waves',1,1,'2023-06-14',150,50.0);
INSERT INTO lessons VALUES (3,'Longboard Dance',2,2,'2023-07-03',120,55.0);
INSERT INTO lessons VALUES (4,'Point Lines',3,3,'2023-11-18',180,45.0);
INSERT INTO lessons VALUES (5,'Dune Starter',4,4,'2023-08-21',90,40.0);
INSERT INTO lessons VALUES (6,'Kasbah Basics',5,6,'2024-02-10',120,30.0);
INSERT INTO lessons VALUES (7,'Barrel School',7,5,'2024-03-02',180,95.0);
INSERT INTO lessons VALUES (8,'Video Coaching',1,5,'2024-03-09',210,80.0);
INSERT INTO lessons VALUES (9,'Sunrise Session',2,2,'2024-05-19',60,28.0);
INSERT INTO lessons VALUES (10,'Reading the Sea',7,1,'2024-06-01',75,25.0);
INSERT INTO bookings VALUES (1,1,1,'Yes',5);
INSERT INTO bookings VALUES (1,3,2,'Yes',4);
INSERT INTO bookings VALUES (1,7,1,'No',3);
INSERT INTO bookings VALUES (2,1,2,'Yes',4);
INSERT INTO bookings VALUES (2,5,1,'Yes',5);
INSERT INTO bookings VALUES (3,8,3,'Yes',5);
INSERT INTO bookings VALUES (3,2,3,'No',2);
INSERT INTO bookings VALUES (4,6,5,'Yes',4);
INSERT INTO bookings VALUES (4,4,6,'Yes',5);
INSERT INTO bookings VALUES (5,3,7,'Yes',3);
INSERT INTO bookings VALUES (6,1,8,'Yes',5);
INSERT INTO bookings VALUES (7,4,10,'Yes',5);
INSERT INTO bookings VALUES (8,6,9,'No',4);
INSERT INTO bookings VALUES (9,2,4,'Yes',4);
