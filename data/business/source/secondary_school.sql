CREATE TABLE tblRoom (
  RoomNo TEXT PRIMARY KEY,
  Building TEXT,
  Floor INTEGER,
  RowCount INTEGER,
  SeatsPerRow INTEGER,
  RoomSize TEXT,
  HasProjector TEXT
);
CREATE TABLE tblTeacher (
  TeacherID INTEGER PRIMARY KEY,
  Initials TEXT,
  FirstName TEXT,
  LastName TEXT,
  Position TEXT,
  Email TEXT,
  Phone TEXT,
  HoursPerWeek INTEGER,
  HourlyPay NUMERIC(6,2),
  JoinedOn DATE,
  LeftOn DATE,
  LineManagerID INTEGER,
  FOREIGN KEY (LineManagerID) REFERENCES tblTeacher(TeacherID)
);
CREATE TABLE tblClass (
  ClassID INTEGER PRIMARY KEY,
  ClassName TEXT,
  YearGroup INTEGER,
  TutorID INTEGER,
  DeputyTutorID INTEGER,
  HomeRoom TEXT,
  TripCost NUMERIC(8,2),
  FOREIGN KEY (TutorID) REFERENCES tblTeacher(TeacherID),
  FOREIGN KEY (DeputyTutorID) REFERENCES tblTeacher(TeacherID),
  FOREIGN KEY (HomeRoom) REFERENCES tblRoom(RoomNo)
);
CREATE TABLE tblSubject (
  SubjectID INTEGER PRIMARY KEY,
  SubjectName TEXT,
  Department TEXT,
  Compulsory INTEGER,
  ExamLength TEXT,
  BookTitle TEXT,
  BookPrice NUMERIC(6,2),
  BooksInStock INTEGER
);
CREATE TABLE tblParent (
  ParentID INTEGER PRIMARY KEY,
  FirstName TEXT,
  LastName TEXT,
  Title TEXT,
  Phone TEXT,
  Email TEXT,
  Town TEXT,
  Governor INTEGER
);
CREATE TABLE tblPupil (
  PupilID INTEGER PRIMARY KEY,
  AdmissionNo TEXT,
  FirstName TEXT,
  LastName TEXT,
  BirthDate DATE,
  ClassID INTEGER,
  FirstParentID INTEGER,
  SecondParentID INTEGER,
  Town TEXT,
  AdmittedOn DATE,
  LeftOn DATE,
  FreeMeals INTEGER,
  BuddyID INTEGER,
  FOREIGN KEY (ClassID) REFERENCES tblClass(ClassID),
  FOREIGN KEY (FirstParentID) REFERENCES tblParent(ParentID),
  FOREIGN KEY (SecondParentID) REFERENCES tblParent(ParentID),
  FOREIGN KEY (BuddyID) REFERENCES tblPupil(PupilID)
);
CREATE TABLE tblLesson (
  LessonID INTEGER PRIMARY KEY,
  ClassID INTEGER,
  SubjectID INTEGER,
  TeacherID INTEGER,
  RoomNo TEXT,
  Weekday TEXT,
  Period INTEGER,
  FOREIGN KEY (ClassID) REFERENCES tblClass(ClassID),
  FOREIGN KEY (SubjectID) REFERENCES tblSubject(SubjectID),
  FOREIGN KEY (TeacherID) REFERENCES tblTeacher(TeacherID),
  FOREIGN KEY (RoomNo) REFERENCES tblRoom(RoomNo)
);
CREATE TABLE tblMark (
  MarkID INTEGER PRIMARY KEY,
  PupilID INTEGER,
  SubjectID INTEGER,
  MarkedBy INTEGER,
  TestTitle TEXT,
  SetOn DATE,
  DueOn DATE,
  HandedInOn DATE,
  Points INTEGER,
  MaxPoints INTEGER,
  FOREIGN KEY (PupilID) REFERENCES tblPupil(PupilID),
  FOREIGN KEY (SubjectID) REFERENCES tblSubject(SubjectID),
  FOREIGN KEY (MarkedBy) REFERENCES tblTeacher(TeacherID)
);
CREATE TABLE tblAbsence (
  AbsenceID INTEGER PRIMARY KEY,
  PupilID INTEGER,
  FirstDay DATE,
  LastDay DATE,
  LessonsMissed INTEGER,
  Reason TEXT,
  Excused TEXT,
  NoteReceivedOn DATE,
  RecordedBy INTEGER,
  FOREIGN KEY (PupilID) REFERENCES tblPupil(PupilID),
  FOREIGN KEY (RecordedBy) REFERENCES tblTeacher(TeacherID)
);
INSERT INTO tblRoom VALUES
('A01','Main',0,5,6,'9 x 7 m','Y'),('A11','Main',1,5,5,'8 x 7 m','Y'),('A12','Main',1,4,6,'8 x 7 m','N'),('A21','Main',2,6,6,'10 x 8 m','Y'),
('L1','Science',0,4,5,'11 x 8 m','Y'),('L2','Science',0,4,4,'9 x 8 m','N'),('M1','Music',0,3,8,'12 x 9 m','N'),('HALL','Main',0,15,16,'24 x 16 m','Y');
INSERT INTO tblTeacher VALUES
(1,'BRO','Harriet','Brook','Headteacher','h.brook@school.example','5101',40,46.5,'2006-09-01',NULL,NULL),
(2,'SIN','Vikram','Singh','Deputy Head','v.singh@school.example','5102',38,39,'2009-09-01',NULL,1),
(3,'OAK','Miles','Oakley','Head of Science','m.oakley@school.example','5103',36,34.5,'2011-01-10',NULL,2),
(4,'FER','Lucia','Ferro','Head of Languages','l.ferro@school.example','5104',36,33.8,'2013-09-02',NULL,2),
(5,'HUN','Greg','Hunt','Teacher','g.hunt@school.example',NULL,32,27.4,'2015-09-01',NULL,3),
(6,'WAR','Tessa','Ward','Teacher','t.ward@school.example','5106',30,26.9,'2018-09-03',NULL,3),
(7,'DUP','Claire','Dupont','Teacher','c.dupont@school.example',NULL,24,27.8,'2016-09-01',NULL,4),
(8,'LEE','Simon','Lee','Teacher','s.lee@school.example','5108',34,28.3,'2012-09-03','2022-07-22',4),
(9,'KNI','Joan','Knight','Teacher','j.knight@school.example','5109',20,29.1,'2008-09-01','2021-12-17',2),
(10,'ADE','Tunde','Adeyemi','Teacher',NULL,'5110',33,25.2,'2020-09-01',NULL,2),
(11,'POL','Marta','Polak','Trainee Teacher','m.polak@school.example',NULL,18,16.4,'2022-09-01',NULL,6),
(12,'GRE','Alan','Green','Trainee Teacher','a.green@school.example',NULL,18,16.1,'2022-09-01',NULL,7);
INSERT INTO tblClass VALUES
(1,'7A',7,5,11,'A11',45),(2,'7B',7,7,NULL,'A12',48),(3,'8A',8,6,10,'L1',120),(4,'9A',9,10,5,'A21',185),(5,'9B',9,4,12,'A01',160),(6,'10A',10,3,NULL,NULL,0);
INSERT INTO tblSubject VALUES
(1,'Mathematics','Science',1,'90 min','Numbers at Work',24.5,62),(2,'Biology','Science',1,'60 min','Living Things',29.9,38),(3,'Chemistry','Science',0,'75 min + 30 min lab','Matter Matters',31.5,0),
(4,'English','Languages',1,'120 min','Words and Worlds',18.9,75),(5,'French','Languages',0,'60 min + oral','Bonjour la Classe',21,44),(6,'Music','Arts',0,'20 min performance',NULL,NULL,0),
(7,'History','Humanities',1,'90 min','Times Past',26.4,51),(8,'Latin','Languages',0,'90 min','Via Romana',23,12);
INSERT INTO tblParent VALUES
(1,'Diane','Carter','Dr','07700 910001','d.carter@mail.example','Halford',1),
(2,'Paul','Carter','Mr','07700 910002',NULL,'Halford',0),
(3,'Sunita','Mehta','Mrs','07700 910003','s.mehta@mail.example','Brinley',0),
(4,'Rakesh','Mehta','Mr',NULL,'r.mehta@mail.example','Brinley',1),
(5,'Orla','Quinn','Ms','07700 910005','orla.q@mail.example','Halford',0),
(6,'Viktor','Stein','Mr','07700 910006',NULL,'Eastmere',0),
(7,'Joyce','Amadi','Mrs',NULL,'joyce.a@mail.example','Brinley',1),
(8,'Felix','Amadi','Mr','07700 910008','felix.a@mail.example','Brinley',0),
(9,'Karen','Lowe','Ms','07700 910009','k.lowe@mail.example','Eastmere',0),
(10,'Peter','Nash','Mr','07700 910010',NULL,'Halford',0),
(11,'Irene','Nash','Mrs','07700 910011','irene.n@mail.example','Corby Hill',0),
(12,'Hassan','Ali','Mr',NULL,NULL,'Eastmere',0);
INSERT INTO tblPupil VALUES
(1,'P-2201','Ella','Carter','2008-11-03',4,1,2,'Halford','2020-09-01',NULL,0,NULL),
(2,'P-2202','Noah','Carter','2010-06-21',1,1,2,'Halford','2022-09-01',NULL,0,1),
(3,'P-2103','Anika','Mehta','2009-10-12',3,3,4,'Brinley','2021-09-01',NULL,0,7),
(4,'P-2204','Sean','Quinn','2011-01-30',1,5,NULL,'Halford','2022-09-01',NULL,1,1),
(5,'P-2005','Lukas','Stein','2008-09-17',5,6,NULL,'Eastmere','2020-09-01',NULL,0,NULL),
(6,'P-2206','Grace','Amadi','2011-04-08',2,7,8,'Brinley','2022-09-01',NULL,1,3),
(7,'P-1907','David','Amadi','2007-12-25',6,7,8,'Brinley','2019-09-02',NULL,1,NULL),
(8,'P-2108','Megan','Lowe','2009-09-02',3,9,NULL,'Eastmere','2021-09-01','2023-02-10',0,5),
(9,'P-2009','Oscar','Nash','2008-10-29',4,11,10,'Corby Hill','2020-09-01',NULL,0,7),
(10,'P-2110','Alice','Nash','2010-03-14',3,11,10,'Corby Hill','2021-11-08',NULL,0,NULL),
(11,'P-2211','Zara','Ali','2011-07-19',2,12,NULL,'Eastmere','2023-01-09',NULL,1,3),
(12,'P-2012','Ivo','Stein','2009-02-06',5,6,NULL,'Eastmere','2020-09-01','2022-07-22',0,NULL),
(13,'P-2213','Ruby','Lowe','2010-12-11',1,9,NULL,'Eastmere','2022-09-01',NULL,0,4),
(14,'P-1914','Jay','Mehta','2008-01-05',6,3,4,'Brinley','2019-09-02',NULL,0,NULL);
INSERT INTO tblLesson VALUES
(1,1,1,5,'A11','Monday',1),(2,1,4,7,'A11','Monday',2),(3,1,7,10,'A12','Tuesday',3),(4,1,2,6,'L1','Wednesday',1),
(5,2,1,5,'A12','Tuesday',1),(6,2,5,7,'A12','Monday',3),(7,2,6,2,'M1','Thursday',4),(8,3,1,6,'L1','Monday',2),
(9,3,3,3,'L2','Tuesday',2),(10,3,5,4,'A21','Friday',1),(11,4,7,10,'A21','Monday',1),(12,4,4,4,'A21','Wednesday',2),
(13,4,2,3,'L1','Thursday',1),(14,5,4,4,'A01','Monday',4),(15,5,1,5,'A01','Wednesday',3),(16,5,7,10,'A01','Friday',2),
(17,6,3,3,'L2','Friday',3),(18,6,1,5,'A21','Thursday',2),(19,6,2,6,'L2','Monday',4);
INSERT INTO tblMark VALUES
(1,1,7,10,'Romans essay','2021-11-02','2021-11-16','2021-11-15',34,40),
(2,5,4,4,'Book report','2021-11-22','2021-12-06','2021-12-09',21,30),
(3,9,7,10,'Romans essay','2021-11-02','2021-11-16','2021-11-18',25,40),
(4,12,1,5,'Algebra test','2022-02-08','2022-02-08','2022-02-08',17,50),
(5,3,1,6,'Fractions test','2022-03-14','2022-03-14','2022-03-14',46,50),
(6,8,1,6,'Fractions test','2022-03-14','2022-03-14','2022-03-14',29,50),
(7,10,3,3,'Acids lab report','2022-05-03','2022-05-17','2022-05-17',18,20),
(8,7,3,3,'Metals lab report','2022-10-04','2022-10-18','2022-10-20',13,20),
(9,14,3,3,'Metals lab report','2022-10-04','2022-10-18','2022-10-17',19,20),
(10,2,1,5,'Number test','2022-10-10','2022-10-10','2022-10-10',38,50),
(11,4,1,5,'Number test','2022-10-10','2022-10-10','2022-10-10',24,50),
(12,13,1,5,'Number test','2022-10-10','2022-10-10','2022-10-10',41,50),
(13,6,5,7,'Vocabulary test','2022-11-21','2022-11-21','2022-11-21',27,30),
(14,1,4,4,'Macbeth essay','2023-01-16','2023-01-30','2023-01-29',37,40),
(15,9,4,4,'Macbeth essay','2023-01-16','2023-01-30','2023-02-03',22,40),
(16,11,5,7,'Vocabulary test','2023-02-06','2023-02-06','2023-02-06',14,30),
(17,6,1,5,'Number test','2023-02-13','2023-02-13','2023-02-13',33,50),
(18,2,2,6,'Plants project','2023-03-06','2023-03-27','2023-03-24',28,35),
(19,4,2,6,'Plants project','2023-03-06','2023-03-27',NULL,NULL,35),
(20,13,2,6,'Plants project','2023-03-06','2023-03-27','2023-03-30',19,35),
(21,5,1,5,'Algebra test','2023-03-20','2023-03-20','2023-03-20',44,50),
(22,3,5,4,'Paris poster','2023-05-08','2023-05-22','2023-05-22',23,25),
(23,10,5,4,'Paris poster','2023-05-08','2023-05-22',NULL,NULL,25),
(24,7,1,5,'Calculus test','2023-06-05','2023-06-05','2023-06-05',31,60);
INSERT INTO tblAbsence VALUES
(1,5,'2021-12-01','2021-12-03',15,'flu','Y','2021-12-06',4),
(2,8,'2022-01-17','2022-01-17',6,'dentist','Y','2022-01-10',6),
(3,12,'2022-03-07','2022-03-18',54,'unknown','N',NULL,4),
(4,3,'2022-05-09','2022-05-10',11,'family event','Y','2022-05-02',6),
(5,4,'2022-10-03','2022-10-04',10,'flu','Y','2022-10-05',5),
(6,9,'2022-11-14','2022-11-14',5,'unknown','N',NULL,10),
(7,6,'2022-12-05','2022-12-09',25,'flu','Y','2022-12-12',7),
(8,4,'2023-01-20','2023-01-20',4,'unknown','N',NULL,11),
(9,8,'2023-01-30','2023-02-10',58,'moving house','Y','2023-01-23',6),
(10,11,'2023-02-27','2023-03-01',16,'broken arm','Y','2023-03-02',7),
(11,7,'2023-03-13','2023-03-13',6,'dentist','Y','2023-03-06',3),
(12,9,'2023-04-24','2023-04-26',14,'flu','Y',NULL,5),
(13,13,'2023-05-15','2023-05-15',5,'dentist','N',NULL,11),
(14,2,'2023-05-30','2023-06-01',17,'flu','Y','2023-06-02',5);
