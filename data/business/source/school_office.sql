CREATE TABLE Teachers (
  TeacherID INTEGER PRIMARY KEY,
  FirstName TEXT,
  LastName TEXT,
  Title TEXT,
  ReportsTo INTEGER,
  Email TEXT,
  Phone TEXT,
  HiredOn DATE,
  Salary NUMERIC(10,2),
  IsFullTime BOOLEAN,
  FOREIGN KEY (ReportsTo) REFERENCES Teachers(TeacherID)
);
CREATE TABLE Subjects (
  SubjectID INTEGER PRIMARY KEY,
  SubjectCode TEXT,
  SubjectName TEXT,
  Department TEXT,
  HeadOfDepartmentID INTEGER,
  WeeklyHours INTEGER,
  IsCompulsory BOOLEAN,
  FOREIGN KEY (HeadOfDepartmentID) REFERENCES Teachers(TeacherID)
);
CREATE TABLE Classes (
  ClassID INTEGER PRIMARY KEY,
  ClassName TEXT,
  YearGroup INTEGER,
  Room TEXT,
  Capacity INTEGER,
  TutorID INTEGER,
  DeputyTutorID INTEGER,
  FOREIGN KEY (TutorID) REFERENCES Teachers(TeacherID),
  FOREIGN KEY (DeputyTutorID) REFERENCES Teachers(TeacherID)
);
CREATE TABLE Pupils (
  PupilID INTEGER PRIMARY KEY,
  PupilNo TEXT,
  FirstName TEXT,
  LastName TEXT,
  BirthDate DATE,
  City TEXT,
  ClassID INTEGER,
  EnrolledOn DATE,
  LeftOn DATE,
  HasFreeMeals BOOLEAN,
  FOREIGN KEY (ClassID) REFERENCES Classes(ClassID)
);
CREATE TABLE Guardians (
  GuardianID INTEGER PRIMARY KEY,
  FullName TEXT,
  Phone TEXT,
  Email TEXT,
  City TEXT,
  Occupation TEXT
);
CREATE TABLE PupilGuardians (
  PupilID INTEGER,
  GuardianID INTEGER,
  Relation TEXT,
  IsEmergencyContact BOOLEAN,
  PRIMARY KEY (PupilID, GuardianID),
  FOREIGN KEY (PupilID) REFERENCES Pupils(PupilID),
  FOREIGN KEY (GuardianID) REFERENCES Guardians(GuardianID)
);
CREATE TABLE Absences (
  AbsenceNo INTEGER PRIMARY KEY,
  PupilID INTEGER,
  FromDate DATE,
  ToDate DATE,
  Reason TEXT,
  IsExcused BOOLEAN,
  LessonsMissed INTEGER,
  RecordedBy INTEGER,
  FOREIGN KEY (PupilID) REFERENCES Pupils(PupilID),
  FOREIGN KEY (RecordedBy) REFERENCES Teachers(TeacherID)
);
CREATE TABLE Marks (
  MarkID INTEGER PRIMARY KEY,
  PupilID INTEGER,
  SubjectID INTEGER,
  TeacherID INTEGER,
  TestDate DATE,
  Points INTEGER,
  MaxPoints INTEGER,
  IsResit BOOLEAN,
  FOREIGN KEY (PupilID) REFERENCES Pupils(PupilID),
  FOREIGN KEY (SubjectID) REFERENCES Subjects(SubjectID),
  FOREIGN KEY (TeacherID) REFERENCES Teachers(TeacherID)
);
INSERT INTO Teachers VALUES
(1,'Helen','Marsh','Headteacher',NULL,'h.marsh@oakhill.example','555-0101','2009-08-01',7200,1),
(2,'Omar','Siddiq','Head of Department',1,'o.siddiq@oakhill.example','555-0102','2012-08-15',5600,1),
(3,'Ruth','Keller','Head of Department',1,'r.keller@oakhill.example',NULL,'2014-02-01',5450,1),
(4,'Colin','Dray','Head of Department',1,'c.dray@oakhill.example','555-0104','2016-08-20',5300,1),
(5,'Paula','Winters','Teacher',2,'p.winters@oakhill.example','555-0105','2017-09-01',4300,1),
(6,'Tomas','Lind','Teacher',2,'t.lind@oakhill.example',NULL,'2019-01-07',3100,0),
(7,'Grace','Abbot','Teacher',3,'g.abbot@oakhill.example','555-0107','2018-08-28',4150,1),
(8,'Samuel','Price','Teacher',3,'s.price@oakhill.example','555-0108','2021-09-01',3850,1),
(9,'Ivana','Horak','Teacher',4,NULL,'555-0109','2022-02-14',2600,0),
(10,'Leo','Castell','Trainee Teacher',2,'l.castell@oakhill.example',NULL,'2023-08-21',2200,0),
(11,'Moira','Finch','Learning Coach',1,'m.finch@oakhill.example','555-0111','2015-05-04',3000,1);
INSERT INTO Subjects VALUES
(1,'MAT','Mathematics','Science',2,5,1),
(2,'PHY','Physics','Science',2,3,0),
(3,'ENG','English','Languages',3,4,1),
(4,'FRE','French','Languages',3,3,0),
(5,'HIS','History','Humanities',4,2,1),
(6,'GEO','Geography','Humanities',4,2,0),
(7,'MUS','Music','Arts',NULL,1,0);
INSERT INTO Classes VALUES
(1,'7A',7,'R101',26,5,6),
(2,'7B',7,'R102',24,7,NULL),
(3,'8A',8,'R201',28,8,9),
(4,'9A',9,'R204',22,9,5),
(5,'10A',10,'R301',20,6,NULL),
(6,'10B',10,'R302',18,7,8);
INSERT INTO Pupils VALUES
(1,'P-2101','Anna','Berger','2011-03-12','Oakhill','1','2022-09-01',NULL,0),
(2,'P-2102','Ben','Carver','2011-07-30','Oakhill',1,'2022-09-01',NULL,1),
(3,'P-2103','Chloe','Dunn','2010-12-05','Milford',1,'2022-09-01',NULL,0),
(4,'P-2104','David','Eriks','2011-01-19','Milford',2,'2022-09-01',NULL,0),
(5,'P-2105','Ella','Foster','2011-05-23','Oakhill',2,'2023-01-09','2023-12-20',1),
(6,'P-2001','Finn','Gallo','2010-02-14','Redbrook',3,'2021-09-01',NULL,0),
(7,'P-2002','Greta','Hahn','2010-06-08','Oakhill',3,'2021-09-01',NULL,1),
(8,'P-2003','Hugo','Ivers','2009-11-27','Milford',3,'2021-09-01',NULL,0),
(9,'P-2004','Isla','Jansen','2010-09-16','Oakhill',3,'2022-02-07',NULL,0),
(10,'P-1901','Jack','Berger','2009-04-02','Oakhill',4,'2020-09-01',NULL,0),
(11,'P-1902','Kira','Lomax','2009-08-21','Redbrook',4,'2020-09-01','2023-06-30',0),
(12,'P-1903','Liam','Moss','2008-10-10','Stanbury',4,'2021-01-11',NULL,1),
(13,'P-1801','Mona','Nash','2008-01-25','Oakhill',5,'2019-09-02',NULL,0),
(14,'P-1802','Noah','Oates','2007-12-18','Milford',5,'2019-09-02',NULL,0),
(15,'P-2301','Olga','Petrov','2011-10-03','Stanbury',NULL,'2024-01-08',NULL,0),
(16,'P-2302','Rhys','Dunn','2012-02-29','Milford',NULL,'2024-01-08',NULL,1);
INSERT INTO Guardians VALUES
(1,'Martin Berger','555-0301','m.berger@post.example','Oakhill','Electrician'),
(2,'Eva Berger','555-0302',NULL,'Redbrook','Nurse'),
(3,'Joan Carver','555-0303','j.carver@post.example','Oakhill','Shop assistant'),
(4,'Peter Dunn',NULL,'p.dunn@post.example','Milford','Baker'),
(5,'Lars Eriks','555-0305',NULL,'Milford','Nurse'),
(6,'Nina Foster','555-0306','n.foster@post.example','Oakhill','Architect'),
(7,'Carlo Gallo','555-0307','c.gallo@post.example','Redbrook','Cook'),
(8,'Ilse Hahn',NULL,NULL,'Oakhill','Accountant'),
(9,'Dora Ivers','555-0309','d.ivers@post.example','Stanbury','Nurse'),
(10,'Mark Jansen','555-0310','m.jansen@post.example','Oakhill','Driver'),
(11,'Sue Moss','555-0311',NULL,'Stanbury','Architect'),
(12,'Abel Nash','555-0312','a.nash@post.example','Oakhill',NULL),
(13,'Vera Petrov','555-0313','v.petrov@post.example','Stanbury','Baker');
INSERT INTO PupilGuardians VALUES
(1,1,'father',1),(1,2,'mother',0),(10,1,'father',1),(10,2,'mother',1),(2,3,'grandmother',1),(3,4,'father',1),(16,4,'father',1),
(4,5,'father',0),(5,6,'mother',1),(6,7,'father',1),(7,8,'mother',0),(8,9,'mother',1),(9,10,'father',1),(12,11,'mother',1),(13,12,'grandfather',1),(15,13,'mother',1);
INSERT INTO Absences VALUES
(4001,1,'2023-01-16','2023-01-18','illness',1,17,5),
(4002,2,'2023-01-23','2023-01-23','unknown',0,6,6),
(4003,2,'2023-02-13','2023-02-14','illness',1,11,5),
(4004,6,'2023-02-20','2023-02-24','family trip',0,28,8),
(4005,7,'2023-03-06','2023-03-07','illness',1,12,11),
(4006,2,'2023-03-20','2023-03-20','unknown',0,5,5),
(4007,10,'2023-04-17','2023-04-28','hospital',1,60,11),
(4008,11,'2023-05-08','2023-05-08','dentist',1,2,9),
(4009,8,'2023-05-15','2023-05-17','illness',0,18,8),
(4010,13,'2023-09-11','2023-09-12','illness',1,13,6),
(4011,12,'2023-10-02','2023-10-02','unknown',0,7,11),
(4012,7,'2023-11-13','2023-11-17','hospital',1,29,8),
(4013,4,'2024-01-15','2024-01-15','dentist',1,3,7),
(4014,12,'2024-01-22','2024-01-24','illness',1,16,9),
(4015,6,'2024-02-05',NULL,'illness',1,NULL,11),
(4016,2,'2024-02-06',NULL,'unknown',0,NULL,5);
INSERT INTO Marks VALUES
(1,1,1,5,'2023-02-10',38,50,0),(2,2,1,5,'2023-02-10',21,50,0),(3,3,1,5,'2023-02-10',44,50,0),(4,2,1,5,'2023-03-03',30,50,1),
(5,1,3,7,'2023-02-17',52,60,0),(6,3,3,7,'2023-02-17',47,60,0),(7,4,3,7,'2023-03-10',33,60,0),(8,4,1,5,'2023-03-14',41,50,0),
(9,6,2,6,'2023-04-21',27,40,0),(10,7,2,6,'2023-04-21',35,40,0),(11,8,2,6,'2023-04-21',12,40,0),(12,8,2,6,'2023-05-12',22,40,1),
(13,9,5,9,'2023-05-05',25,30,0),(14,10,5,9,'2023-05-05',18,30,0),(15,12,5,9,'2023-05-05',9,30,0),(16,10,3,8,'2023-10-12',55,60,0),
(17,12,3,8,'2023-10-12',31,60,0),(18,13,1,5,'2023-11-09',49,50,0),(19,14,1,5,'2023-11-09',0,50,0),(20,14,4,3,'2023-12-01',28,40,0),
(21,13,4,3,'2023-12-01',36,40,0),(22,7,4,3,'2024-01-19',30,40,0),(23,1,1,6,'2024-01-26',45,50,0);
