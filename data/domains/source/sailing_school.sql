CREATE TABLE Ref_Boat_Types (
  boat_type_code TEXT PRIMARY KEY,
  boat_type_description TEXT,
  crew_size INTEGER
);
CREATE TABLE Ref_Licence_Levels (
  licence_code TEXT PRIMARY KEY,
  licence_description TEXT,
  minimum_age INTEGER,
  exam_fee REAL
);
CREATE TABLE Boats (
  sail_number TEXT PRIMARY KEY,
  boat_type_code TEXT,
  boat_name TEXT,
  built_year INTEGER,
  length_metres REAL,
  condition_code TEXT,
  FOREIGN KEY (boat_type_code) REFERENCES Ref_Boat_Types(boat_type_code)
);
CREATE TABLE Instructors (
  instructor_id INTEGER PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  licence_code TEXT,
  date_hired TEXT,
  hourly_rate REAL,
  instructor_details TEXT,
  FOREIGN KEY (licence_code) REFERENCES Ref_Licence_Levels(licence_code)
);
CREATE TABLE Pupils (
  pupil_id INTEGER PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  date_of_birth TEXT,
  home_town TEXT,
  can_swim_yn TEXT,
  licence_code TEXT,
  FOREIGN KEY (licence_code) REFERENCES Ref_Licence_Levels(licence_code)
);
CREATE TABLE Courses (
  course_code TEXT PRIMARY KEY,
  course_name TEXT,
  instructor_id INTEGER,
  boat_type_code TEXT,
  start_date TEXT,
  number_of_days INTEGER,
  course_fee REAL,
  FOREIGN KEY (instructor_id) REFERENCES Instructors(instructor_id),
  FOREIGN KEY (boat_type_code) REFERENCES Ref_Boat_Types(boat_type_code)
);
CREATE TABLE Enrolments (
  pupil_id INTEGER,
  course_code TEXT,
  enrolment_date TEXT,
  payment_status_code TEXT,
  result_code TEXT,
  PRIMARY KEY (pupil_id, course_code),
  FOREIGN KEY (pupil_id) REFERENCES Pupils(pupil_id),
  FOREIGN KEY (course_code) REFERENCES Courses(course_code)
);
INSERT INTO Ref_Boat_Types VALUES
('OPT','Optimist dinghy',1),
('LAS','Laser dinghy',1),
('WAY','Wayfarer',3),
('CAT','Beach catamaran',2),
('KEEL','Keelboat',5),
('YAC','Cruising yacht',6);
INSERT INTO Ref_Licence_Levels VALUES
('NONE','No licence yet',0,0.0),
('BAS','Basic dinghy certificate',8,45.0),
('ADV','Advanced dinghy certificate',14,80.0),
('INS','Dinghy instructor ticket',18,160.0),
('SKIP','Coastal skipper',18,240.0),
('MAST','Yachtmaster',21,395.0);
INSERT INTO Boats VALUES
('GB101','OPT','Tiddler',2014,2.3,'GOOD'),
('GB102','OPT','Minnow',2019,2.3,'GOOD'),
('GB103','OPT','Sprat',2009,2.3,'POOR'),
('GB220','LAS','Quicksilver',2017,4.2,'GOOD'),
('GB221','LAS','Hornet',2011,4.2,'FAIR'),
('GB340','WAY','Old Faithful',1998,4.8,'FAIR'),
('GB341','WAY','Patience',2006,4.8,'GOOD'),
('GB415','CAT','Double Trouble',2020,5.2,'GOOD'),
('GB510','KEEL','Saltwind',2003,7.4,'POOR'),
('GB511','KEEL','Merganser',2016,7.9,'GOOD');
INSERT INTO Instructors VALUES
(1,'Rosalind','Pike','MAST','2009-04-01',38.50,'Head of school, former racer'),
(2,'Gareth','Bowen','INS','2015-05-11',24.00,'Good with children'),
(3,'Anneke','Visser','SKIP','2018-03-05',29.75,'Speaks Dutch and German'),
(4,'Louis','Carver','INS','2020-06-15',21.50,'Weekends only'),
(5,'Fatima','Rahal','INS','2022-04-20',21.00,'Catamaran racer'),
(6,'Jonah','Pike','ADV','2023-07-01',16.00,'Assistant, summer only');
INSERT INTO Pupils VALUES
(1,'Ollie','Strand','2012-05-17','Poole','Y','NONE'),
(2,'Amelia','Strand','2010-09-03','Poole','Y','BAS'),
(3,'Ravi','Menon','1995-01-28','Bournemouth','Y','ADV'),
(4,'Claudia','Bowen','1988-11-12','Swanage','N','NONE'),
(5,'Piotr','Zielinski','1979-06-30','Wareham','Y','SKIP'),
(6,'Grace','Adeyemi','2011-02-22','Bournemouth','N','NONE'),
(7,'Henrik','Dahl','2004-08-09','Poole','Y','ADV'),
(8,'Susan','Tregear','1966-04-14','Swanage','Y','BAS'),
(9,'Mateo','Fuentes','2013-12-01','Wareham','Y','BAS'),
(10,'Isla','Carver','2009-07-19','Poole','Y','BAS');
INSERT INTO Courses VALUES
('OPT1','Optimist Beginners',2,'OPT','2024-05-04',4,140.0),
('OPT2','Optimist Improvers',2,'OPT','2024-07-29',5,185.0),
('LAS1','Laser Week',4,'LAS','2024-06-17',5,260.0),
('WAY1','Family Sailing',3,'WAY','2024-05-25',3,210.0),
('CAT1','Catamaran Taster',5,'CAT','2024-06-08',1,75.0),
('KEE1','Keelboat Skills',1,'KEEL','2024-07-06',6,480.0),
('KEE2','Keelboat Racing',1,'KEEL','2024-08-12',5,520.0),
('LAS2','Laser Racing',4,'LAS','2024-08-19',4,295.0);
INSERT INTO Enrolments VALUES
(1,'OPT1','2024-03-02','PAID','PASS'),
(6,'OPT1','2024-03-15','PAID','FAIL'),
(9,'OPT1','2024-04-01','PART','PASS'),
(2,'OPT2','2024-06-11','PAID','PASS'),
(9,'OPT2','2024-07-03','PAID','PASS'),
(10,'LAS1','2024-05-20','PAID','PASS'),
(3,'LAS1','2024-05-22','OWED','FAIL'),
(4,'WAY1','2024-04-18','PAID','PASS'),
(8,'WAY1','2024-04-19','PAID','PASS'),
(3,'CAT1','2024-05-30','PAID','PASS'),
(7,'CAT1','2024-06-01','OWED','PASS'),
(5,'KEE1','2024-02-14','PAID','PASS'),
(8,'KEE1','2024-06-02','PART','FAIL'),
(5,'KEE2','2024-07-01','OWED','PASS');
