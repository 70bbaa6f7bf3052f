CREATE TABLE Teacher (
  TeacherID INTEGER PRIMARY KEY,
  FullName TEXT,
  Position TEXT,
  NativeLanguage TEXT,
  City TEXT,
  Phone TEXT,
  HourlyRate REAL,
  StartDate DATE,
  EndDate DATE,
  ManagerID INTEGER,
  FOREIGN KEY (ManagerID) REFERENCES Teacher(TeacherID)
);
CREATE TABLE Course (
  CourseCode TEXT PRIMARY KEY,
  Title TEXT,
  Language TEXT,
  Level TEXT,
  ListPrice NUMERIC(10,2),
  Hours INTEGER,
  IsOnline INTEGER,
  Archived INTEGER,
  PrerequisiteCode TEXT,
  FOREIGN KEY (PrerequisiteCode) REFERENCES Course(CourseCode)
);
CREATE TABLE CourseGroup (
  GroupID INTEGER PRIMARY KEY,
  GroupNo TEXT,
  CourseCode TEXT,
  TeacherID INTEGER,
  SubstituteID INTEGER,
  Room TEXT,
  Capacity INTEGER,
  FirstDay DATE,
  LastDay DATE,
  Status TEXT,
  FOREIGN KEY (CourseCode) REFERENCES Course(CourseCode),
  FOREIGN KEY (TeacherID) REFERENCES Teacher(TeacherID),
  FOREIGN KEY (SubstituteID) REFERENCES Teacher(TeacherID)
);
CREATE TABLE Student (
  StudentID INTEGER PRIMARY KEY,
  FirstName TEXT,
  LastName TEXT,
  Email TEXT,
  City TEXT,
  BirthDate DATE,
  RegisteredOn DATE,
  LastLogin DATETIME,
  ReferredBy INTEGER,
  FOREIGN KEY (ReferredBy) REFERENCES Student(StudentID)
);
CREATE TABLE Enrolment (
  EnrolmentID INTEGER PRIMARY KEY,
  StudentID INTEGER,
  GroupID INTEGER,
  EnrolledOn DATE,
  CancelledOn DATE,
  FOREIGN KEY (StudentID) REFERENCES Student(StudentID),
  FOREIGN KEY (GroupID) REFERENCES CourseGroup(GroupID)
);
CREATE TABLE Test (
  TestID INTEGER PRIMARY KEY,
  EnrolmentID INTEGER,
  TestDate DATE,
  MaxPoints INTEGER,
  Points INTEGER,
  Passed INTEGER,
  MarkedBy INTEGER,
  FOREIGN KEY (EnrolmentID) REFERENCES Enrolment(EnrolmentID),
  FOREIGN KEY (MarkedBy) REFERENCES Teacher(TeacherID)
);
CREATE TABLE Invoice (
  InvoiceNo INTEGER PRIMARY KEY,
  StudentID INTEGER,
  InvoiceDate DATE,
  DueDate DATE,
  PaidDate DATE,
  BillingCity TEXT,
  FOREIGN KEY (StudentID) REFERENCES Student(StudentID)
);
CREATE TABLE InvoiceLine (
  InvoiceNo INTEGER,
  LineNo INTEGER,
  CourseCode TEXT,
  Quantity INTEGER,
  UnitPrice NUMERIC(10,2),
  Discount NUMERIC(10,2),
  PRIMARY KEY (InvoiceNo, LineNo),
  FOREIGN KEY (InvoiceNo) REFERENCES Invoice(InvoiceNo),
  FOREIGN KEY (CourseCode) REFERENCES Course(CourseCode)
);
INSERT INTO Teacher VALUES
(1,'Beatriz Campos','Director of Studies','Portuguese','Lisbon','+351 21 100',48.00,'2015-02-01',NULL,NULL),
(2,'Martin Keller','Senior Teacher','German','Lisbon','+351 21 101',36.50,'2017-09-01',NULL,1),
(3,'Yuki Tanabe','Teacher','Japanese','Porto',NULL,31.00,'2020-01-15',NULL,2),
(4,'Sean Doyle','Senior Teacher','English','Lisbon','+351 21 103',35.00,'2016-10-01',NULL,1),
(5,'Amelie Royer','Teacher','French','Sintra','+351 21 104',29.50,'2019-03-01','2023-06-30',2),
(6,'Grace Whitlow','Teacher','English','Porto','+351 22 105',28.00,'2021-09-01',NULL,4),
(7,'Jonas Brandt','Trainee','German','Lisbon',NULL,19.00,'2023-02-01',NULL,2),
(8,'Inés Olmedo','Teacher','Spanish','Coimbra','+351 23 107',30.00,'2018-05-01','2022-12-31',4),
(9,'Colette Marchand','Teacher','French','Lisbon','+351 21 108',32.50,'2022-11-01',NULL,1);
INSERT INTO Course VALUES
('EN-A1','English for Beginners','English','A1',340.00,60,0,0,NULL),
('EN-A2','English Elementary','English','A2',360.00,60,0,0,'EN-A1'),
('EN-B1','English Intermediate','English','B1',395.00,60,0,0,'EN-A2'),
('EN-BIZ','Business English','English','B2',520.00,45,1,0,'EN-B1'),
('DE-A1','German for Beginners','German','A1',350.00,60,0,0,NULL),
('DE-A2','German Elementary','German','A2',370.00,60,1,0,'DE-A1'),
('FR-A1','French for Beginners','French','A1',345.00,50,0,0,NULL),
('FR-CNV','French Conversation','French','B1',210.00,24,1,1,'FR-A1'),
('JP-A1','Japanese Basics','Japanese','A1',410.00,70,0,0,NULL),
('ES-A1','Spanish for Beginners','Spanish','A1',330.00,50,0,1,NULL),
('TASTE','Taster Lesson','English','A1',0.00,2,1,0,NULL);
INSERT INTO CourseGroup VALUES
(1,'G-301','EN-A1',4,6,'Blue',12,'2022-09-12','2022-12-16','finished'),
(2,'G-302','DE-A1',2,NULL,'Red',10,'2022-09-13','2022-12-15','finished'),
(3,'G-303','ES-A1',8,4,'Blue',8,'2022-09-14','2022-12-14','finished'),
(4,'G-304','EN-A2',6,4,'Green',12,'2023-01-16','2023-04-21','finished'),
(5,'G-305','FR-A1',5,9,'Red',9,'2023-01-17','2023-04-20','finished'),
(6,'G-306','JP-A1',3,NULL,'Attic',6,'2023-02-06','2023-06-23','finished'),
(7,'G-307','FR-CNV',9,5,NULL,8,'2023-05-08','2023-06-19','cancelled'),
(8,'G-308','EN-BIZ',4,6,NULL,15,'2023-09-18','2023-12-11','running'),
(9,'G-309','DE-A2',2,7,NULL,14,'2023-09-19','2023-12-19','running'),
(10,'G-310','FR-A1',9,NULL,'Red',9,'2023-10-02','2024-01-26','running'),
(11,'G-311','EN-B1',6,4,'Green',12,'2024-01-15','2024-04-19','planned'),
(12,'G-312','JP-A1',3,NULL,'Attic',6,'2024-02-05','2024-06-21','planned');
INSERT INTO Student VALUES
(1,'Rui','Teixeira','rui.t@mail.example','Lisbon','1990-05-02','2022-06-01','2023-11-20 19:02:11',NULL),
(2,'Ana','Silva','ana.silva@mail.example','Lisbon','1985-11-23','2022-06-10','2023-10-02 08:15:00',1),
(3,'Marta','Lopes',NULL,'Porto','2001-01-30','2022-07-04',NULL,NULL),
(4,'Henrique','Dias','hdias@mail.example','Sintra','1978-08-14','2022-08-22','2023-04-18 21:40:36',1),
(5,'Petra','Novak','petra.n@mail.example','Lisbon','1996-03-09','2022-12-05','2023-11-28 12:00:05',2),
(6,'Oliver','Hurst','ohurst@mail.example','Cascais','1969-12-12','2023-01-03',NULL,NULL),
(7,'Sofia','Antunes','sofia.a@mail.example','Porto','1999-06-27','2023-01-09','2023-09-30 17:25:44',5),
(8,'Tiago','Moura',NULL,'Sintra','2003-10-18','2023-03-20','2023-11-01 07:55:19',4),
(9,'Klara','Weiss','klara@mail.example','Lisbon','1992-02-17','2023-08-28',NULL,5),
(10,'Duarte','Pinto','dpinto@mail.example','Coimbra','1988-07-07','2023-09-02','2023-11-29 22:10:10',NULL),
(11,'Noor','Hamid','noor@mail.example','Lisbon','1994-04-25','2023-11-11',NULL,1);
INSERT INTO Enrolment VALUES
(1,1,1,'2022-08-20',NULL),(2,2,1,'2022-08-25',NULL),(3,3,2,'2022-08-30','2022-10-01'),(4,4,2,'2022-09-02',NULL),
(5,2,3,'2022-09-05',NULL),(6,1,4,'2022-12-20',NULL),(7,5,4,'2023-01-04',NULL),(8,6,5,'2023-01-10',NULL),
(9,7,5,'2023-01-12',NULL),(10,4,6,'2023-01-25',NULL),(11,7,7,'2023-04-20','2023-05-02'),(12,8,7,'2023-04-22','2023-05-02'),
(13,1,8,'2023-09-01',NULL),(14,5,8,'2023-09-04',NULL),(15,10,8,'2023-09-06',NULL),(16,4,9,'2023-09-05',NULL),
(17,9,9,'2023-09-10','2023-10-15'),(18,8,10,'2023-09-22',NULL),(19,6,10,'2023-09-25',NULL),(20,2,10,'2023-09-28',NULL);
INSERT INTO Test VALUES
(1,1,'2022-12-14',100,82,1,4),(2,2,'2022-12-14',100,47,0,4),(3,4,'2022-12-13',80,66,1,2),(4,5,'2022-12-14',60,51,1,4),
(5,6,'2023-04-19',100,74,1,6),(6,7,'2023-04-19',100,91,1,4),(7,8,'2023-04-18',90,38,0,9),(8,9,'2023-04-18',90,77,1,5),
(9,10,'2023-06-21',120,59,0,3),(10,13,'2023-11-06',50,41,1,4),(11,14,'2023-11-06',50,46,1,6),(12,15,'2023-11-07',50,22,0,6),
(13,16,'2023-11-14',80,58,1,7),(14,18,'2023-11-27',90,NULL,NULL,NULL);
INSERT INTO Invoice VALUES
(7001,1,'2022-08-22','2022-09-21','2022-09-15','Lisbon'),
(7002,2,'2022-09-06','2022-10-06','2022-10-20','Lisbon'),
(7003,4,'2022-09-05','2022-10-05','2022-09-30','Lisbon'),
(7004,3,'2022-09-05','2022-10-05',NULL,'Porto'),
(7005,1,'2022-12-22','2023-01-21','2023-01-10','Lisbon'),
(7006,5,'2023-01-05','2023-02-04','2023-02-28','Porto'),
(7007,6,'2023-01-12','2023-02-11','2023-02-09','Cascais'),
(7008,7,'2023-01-14','2023-02-13','2023-03-01','Porto'),
(7009,4,'2023-01-27','2023-02-26','2023-02-20','Lisbon'),
(7010,5,'2023-09-05','2023-10-05','2023-09-29','Lisbon'),
(7011,10,'2023-09-07','2023-10-07',NULL,'Coimbra'),
(7012,4,'2023-09-08','2023-10-08','2023-10-25','Sintra'),
(7013,8,'2023-09-24','2023-10-24',NULL,'Lisbon'),
(7014,6,'2023-09-27','2023-10-27',NULL,'Cascais');
INSERT INTO InvoiceLine VALUES
(7001,1,'EN-A1',1,330.00,0),(7001,2,'TASTE',2,0.00,0),(7002,1,'EN-A1',1,330.00,20.00),(7002,2,'ES-A1',1,330.00,33.00),
(7003,1,'DE-A1',2,340.00,40.00),(7004,1,'DE-A1',1,340.00,0),(7005,1,'EN-A2',1,360.00,15.00),(7006,1,'EN-A2',1,360.00,0),
(7006,2,'TASTE',1,0.00,0),(7007,1,'FR-A1',3,345.00,60.00),(7008,1,'FR-A1',1,345.00,0),(7008,2,'FR-CNV',1,205.00,10.00),
(7009,1,'JP-A1',1,410.00,0),(7010,1,'EN-BIZ',2,510.00,50.00),(7011,1,'EN-BIZ',4,505.00,120.00),(7012,1,'DE-A2',1,370.00,25.00),
(7012,2,'EN-BIZ',1,520.00,0),(7013,1,'FR-A1',1,345.00,0),(7014,1,'FR-A1',1,345.00,17.50),(7014,2,'JP-A1',1,410.00,20.00);
