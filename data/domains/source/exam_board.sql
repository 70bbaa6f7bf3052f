CREATE TABLE centre (
  centre_id INTEGER PRIMARY KEY,
  name TEXT,
  city TEXT,
  region TEXT,
  seats INTEGER,
  wheelchair_access TEXT
);
CREATE TABLE examiner (
  examiner_id INTEGER PRIMARY KEY,
  name TEXT,
  city TEXT,
  subject TEXT,
  fee_per_script REAL,
  appointed_year INTEGER
);
CREATE TABLE exam (
  exam_id INTEGER PRIMARY KEY,
  title TEXT,
  subject TEXT,
  level TEXT,
  exam_date TEXT,
  duration_minutes INTEGER,
  maximum_mark INTEGER,
  entry_fee REAL
);
CREATE TABLE candidate (
  candidate_id INTEGER PRIMARY KEY,
  name TEXT,
  birth_date TEXT,
  city TEXT,
  centre_id INTEGER,
  extra_time TEXT,
  registered_year INTEGER,
  FOREIGN KEY (centre_id) REFERENCES centre(centre_id)
);
CREATE TABLE mark (
  candidate_id INTEGER,
  exam_id INTEGER,
  examiner_id INTEGER,
  score INTEGER,
  grade TEXT,
  appealed TEXT,
  PRIMARY KEY (candidate_id, exam_id),
  FOREIGN KEY (candidate_id) REFERENCES candidate(candidate_id),
  FOREIGN KEY (exam_id) REFERENCES exam(exam_id),
  FOREIGN KEY (examiner_id) REFERENCES examiner(examiner_id)
);
CREATE TABLE exam_centre (
  exam_id INTEGER,
  centre_id INTEGER,
  room TEXT,
  invigilators INTEGER,
  PRIMARY KEY (exam_id, centre_id),
  FOREIGN KEY (exam_id) REFERENCES exam(exam_id),
  FOREIGN KEY (centre_id) REFERENCES centre(centre_id)
);
INSERT INTO centre VALUES (1,'Northgate School','York','Yorkshire',220,'Yes');
INSERT INTO centre VALUES (2,'Assembly Rooms','Leeds','Yorkshire',140,'No');
INSERT INTO centre VALUES (3,'Harbour College','Hull','Yorkshire',180,'Yes');
INSERT INTO centre VALUES (4,'Castle Academy','Durham','North East',260,'Yes');
INSERT INTO centre VALUES (5,'Millfield Hall','Preston','North West',95,'No');
INSERT INTO centre VALUES (6,'Quayside Centre','Sunderland','North East',310,'Yes');
INSERT INTO examiner VALUES (1,'Judith Crane','York','Mathematics',4.2,2004);
INSERT INTO examiner VALUES (2,'Omar Siddiqui','Leeds','Physics',4.5,2012);
INSERT INTO examiner VALUES (3,'Bronwen Lewis','Chester','History',3.9,1998);
INSERT INTO examiner VALUES (4,'Felix Adeyemi','Durham','Mathematics',4.0,2017);
INSERT INTO examiner VALUES (5,'Helga Stein','Hull','German',5.1,2009);
INSERT INTO examiner VALUES (6,'Rupert Dale','Preston','Latin',4.8,1995);
INSERT INTO exam VALUES (1,'Mathematics Paper 1','Mathematics','advanced','2023-06-05',90,100,40.0);
INSERT INTO exam VALUES (2,'Mathematics Paper 2','Mathematics','advanced','2023-06-12',120,120,42.0);
INSERT INTO exam VALUES (3,'Modern History','History','advanced','2023-06-08',150,80,38.5);
INSERT INTO exam VALUES (4,'Physics Practical','Physics','advanced','2023-05-22',180,60,65.0);
INSERT INTO exam VALUES (5,'German Oral','German','ordinary','2023-05-15',20,40,30.0);
INSERT INTO exam VALUES (6,'Basic Numeracy','Mathematics','ordinary','2023-11-06',60,50,25.0);
INSERT INTO exam VALUES (7,'Latin Verse','Latin','advanced','2024-06-03',120,75,47.5);
INSERT INTO candidate VALUES (1,'Alice Munroe','2005-03-14','York',1,'No',2022);
INSERT INTO candidate VALUES (2,'Ravi Menon','2005-08-30','Leeds',2,'No',2022);
INSERT INTO candidate VALUES (3,'Chloe Barker','2006-01-09','Hull',3,'Yes',2023);
INSERT INTO candidate VALUES (4,'Daniel Ford','2004-11-21','Durham',4,'No',2021);
INSERT INTO candidate VALUES (5,'Zainab Karim','2005-05-02','Leeds',1,'Yes',2022);
INSERT INTO candidate VALUES (6,'Owen Price','1987-07-17','Preston',5,'No',2023);
INSERT INTO candidate VALUES (7,'Maria Silva','2006-10-25','York',1,'No',2023);
INSERT INTO candidate VALUES (8,'Ethan Walsh','2005-12-12','Whitby',3,'No',2022);
INSERT INTO candidate VALUES (9,'Freya Nilsson','2007-02-03','Durham',4,'Yes',2024);
INSERT INTO mark VALUES (1,1,1,88,'A','No');
INSERT INTO mark VALUES (1,2,4,97,'A','No');
INSERT INTO mark VALUES (1,4,2,51,'A','No');
INSERT INTO mark VALUES (2,1,4,54,'C','Yes');
INSERT INTO mark VALUES (2,2,4,49,'E','Yes');
INSERT INTO mark VALUES (3,5,5,33,'B','No');
INSERT INTO mark VALUES (3,3,3,41,'C','No');
INSERT INTO mark VALUES (4,1,1,71,'B','No');
INSERT INTO mark VALUES (4,4,2,28,'D','Yes');
INSERT INTO mark VALUES (5,3,3,66,'A','No');
INSERT INTO mark VALUES (5,5,5,39,'A','No');
INSERT INTO mark VALUES (6,6,1,44,'A','No');
INSERT INTO mark VALUES (7,6,4,27,'C','No');
INSERT INTO mark VALUES (8,3,3,35,'D','Yes');
INSERT INTO mark VALUES (8,4,2,46,'B','No');
INSERT INTO exam_centre VALUES (1,1,'Main Hall',4);
INSERT INTO exam_centre VALUES (1,2,'Gallery',2);
INSERT INTO exam_centre VALUES (1,4,'Great Hall',3);
INSERT INTO exam_centre VALUES (2,1,'Main Hall',4);
INSERT INTO exam_centre VALUES (2,2,'Gallery',2);
INSERT INTO exam_centre VALUES (3,1,'Library',2);
INSERT INTO exam_centre VALUES (3,3,'Sports Hall',3);
INSERT INTO exam_centre VALUES (4,1,'Lab 2',2);
INSERT INTO exam_centre VALUES (4,4,'Lab 1',2);
INSERT INTO exam_centre VALUES (5,3,'Room 14',1);
INSERT INTO exam_centre VALUES (6,5,'Hall',1);
INSERT INTO exam_centre VALUES (6,1,'Gym',2);
