CREATE TABLE department (
  dept_code TEXT PRIMARY KEY,
  name TEXT,
  building TEXT,
  annual_budget INTEGER,
  chair_id INTEGER,
  FOREIGN KEY (chair_id) REFERENCES lecturer(lecturer_id) DEFERRABLE INITIALLY DEFERRED
);
CREATE TABLE lecturer (
  lecturer_id INTEGER PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  position TEXT,
  dept_code TEXT,
  email TEXT,
  office TEXT,
  salary INTEGER,
  appointed_on DATE,
  left_on DATE,
  FOREIGN KEY (dept_code) REFERENCES department(dept_code)
);
CREATE TABLE room (
  room_no TEXT PRIMARY KEY,
  building TEXT,
  floor INTEGER,
  seats INTEGER,
  has_projector TEXT,
  step_free TEXT
);
CREATE TABLE course (
  course_code TEXT PRIMARY KEY,
  title TEXT,
  dept_code TEXT,
  credits INTEGER,
  study_year INTEGER,
  prerequisite_code TEXT,
  is_elective TEXT,
  withdrawn TEXT,
  FOREIGN KEY (dept_code) REFERENCES department(dept_code),
  FOREIGN KEY (prerequisite_code) REFERENCES course(course_code)
);
CREATE TABLE student (
  student_no TEXT PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  birth_date DATE,
  home_city TEXT,
  term_city TEXT,
  phone TEXT,
  major_code TEXT,
  tutor_id INTEGER,
  status TEXT,
  started_on DATE,
  graduated_on DATE,
  FOREIGN KEY (major_code) REFERENCES department(dept_code),
  FOREIGN KEY (tutor_id) REFERENCES lecturer(lecturer_id)
);
CREATE TABLE section (
  section_id INTEGER PRIMARY KEY,
  course_code TEXT,
  term TEXT,
  weekday TEXT,
  room_no TEXT,
  lecturer_id INTEGER,
  assistant_id INTEGER,
  capacity INTEGER,
  starts_on DATE,
  ends_on DATE,
  FOREIGN KEY (course_code) REFERENCES course(course_code),
  FOREIGN KEY (room_no) REFERENCES room(room_no),
  FOREIGN KEY (lecturer_id) REFERENCES lecturer(lecturer_id),
  FOREIGN KEY (assistant_id) REFERENCES lecturer(lecturer_id)
);
CREATE TABLE enrolment (
  student_no TEXT,
  section_id INTEGER,
  enrolled_on DATE,
  dropped_on DATE,
  coursework INTEGER,
  exam INTEGER,
  grade INTEGER,
  PRIMARY KEY (student_no, section_id),
  FOREIGN KEY (student_no) REFERENCES student(student_no),
  FOREIGN KEY (section_id) REFERENCES section(section_id)
);
INSERT INTO department VALUES ('MATH','Mathematics','Euler House',820000,1);
INSERT INTO department VALUES ('COMP','Computing','Turing Block',1340000,4);
INSERT INTO department VALUES ('HIST','History','Old Library',460000,7);
INSERT INTO department VALUES ('BIOL','Biology','Linnaeus Wing',1150000,9);
INSERT INTO department VALUES ('MUSC','Music','Old Library',280000,NULL);
INSERT INTO lecturer VALUES (1,'Rosalind','Peake','Professor','MATH','r.peake@westmoor.example','E201',88000,'2002-09-01',NULL);
INSERT INTO lecturer VALUES (2,'Gavin','Stroud','Senior Lecturer','MATH','g.stroud@westmoor.example','E204',62000,'2011-01-10',NULL);
INSERT INTO lecturer VALUES (3,'Mei','Tan','Teaching Fellow','MATH',NULL,'E110',41000,'2021-09-01',NULL);
INSERT INTO lecturer VALUES (4,'Conrad','Ibsen','Professor','COMP','c.ibsen@westmoor.example','T301',93500,'2006-02-01',NULL);
INSERT INTO lecturer VALUES (5,'Anjali','Mistry','Senior Lecturer','COMP','a.mistry@westmoor.example','T305',64500,'2013-09-01',NULL);
INSERT INTO lecturer VALUES (6,'Oscar','Bell','Lecturer','COMP','o.bell@westmoor.example',NULL,50200,'2019-01-07',NULL);
INSERT INTO lecturer VALUES (7,'Winifred','Lacey','Professor','HIST','w.lacey@westmoor.example','L12',84000,'1999-10-01',NULL);
INSERT INTO lecturer VALUES (8,'Jasper','Thorne','Lecturer','HIST','j.thorne@westmoor.example','L15',47800,'2017-09-01','2023-08-31');
INSERT INTO lecturer VALUES (9,'Beatriz','Campos','Professor','BIOL','b.campos@westmoor.example','W02',90500,'2008-04-14',NULL);
INSERT INTO lecturer VALUES (10,'Nils','Ekman','Lecturer','BIOL','n.ekman@westmoor.example','W08',49100,'2020-09-01',NULL);
INSERT INTO lecturer VALUES (11,'Talia','Rosen','Teaching Fellow','BIOL',NULL,NULL,39800,'2022-09-01',NULL);
INSERT INTO room VALUES ('E-101','Euler House',1,120,'Y','Y');
INSERT INTO room VALUES ('E-215','Euler House',2,30,'N','N');
INSERT INTO room VALUES ('T-LAB1','Turing Block',0,40,'Y','Y');
INSERT INTO room VALUES ('T-210','Turing Block',2,65,'Y','Y');
INSERT INTO room VALUES ('L-HALL','Old Library',0,90,'Y','N');
INSERT INTO room VALUES ('L-04','Old Library',1,18,'N','N');
INSERT INTO room VALUES ('W-LAB','Linnaeus Wing',1,24,'Y','Y');
INSERT INTO room VALUES ('W-300','Linnaeus Wing',3,55,'N','Y');
INSERT INTO course VALUES ('MA101','Calculus','MATH',20,1,NULL,'N','N');
INSERT INTO course VALUES ('MA102','Linear Algebra','MATH',20,1,NULL,'N','N');
INSERT INTO course VALUES ('MA201','Probability','MATH',15,2,'MA101','N','N');
INSERT INTO course VALUES ('MA305','Stochastic Processes','MATH',10,3,'MA201','Y','N');
INSERT INTO course VALUES ('CS101','Programming','COMP',20,1,NULL,'N','N');
INSERT INTO course VALUES ('CS210','Databases','COMP',15,2,'CS101','N','N');
INSERT INTO course VALUES ('CS220','Algorithms','COMP',15,2,'CS101','N','N');
INSERT INTO course VALUES ('CS330','Machine Learning','COMP',10,3,'MA201','Y','N');
INSERT INTO course VALUES ('CS340','Expert Systems','COMP',10,3,'CS220','Y','Y');
INSERT INTO course VALUES ('HI110','Medieval Europe','HIST',20,1,NULL,'N','N');
INSERT INTO course VALUES ('HI240','Trade and Empire','HIST',15,2,'HI110','Y','N');
INSERT INTO course VALUES ('BI120','Cell Biology','BIOL',20,1,NULL,'N','N');
INSERT INTO course VALUES ('BI230','Genetics','BIOL',15,2,'BI120','N','N');
INSERT INTO course VALUES ('BI350','Marine Ecology','BIOL',10,3,'BI230','Y','N');
INSERT INTO student VALUES ('S2101','Aaron','Blythe','2002-11-14','Leighton','Westmoor','555-2101','COMP',5,'graduated','2020-09-21','2023-07-14');
INSERT INTO student VALUES ('S2102','Bianca','Costa','2003-02-28','Porto','Westmoor','555-2102','MATH',2,'graduated','2020-09-21','2023-07-14');
INSERT INTO student VALUES ('S2203','Callum','Drew','2003-08-05','Westmoor','Westmoor',NULL,'COMP',5,'enrolled','2021-09-20',NULL);
INSERT INTO student VALUES ('S2204','Divya','Pillai','2003-12-19','Leighton','Norcastle','555-2204','BIOL',9,'enrolled','2021-09-20',NULL);
INSERT INTO student VALUES ('S2205','Edgar','Finn','2001-04-30','Harrow Bay','Westmoor','555-2205','HIST',7,'withdrawn','2021-09-20',NULL);
INSERT INTO student VALUES ('S2306','Freya','Gunn','2004-01-09','Norcastle','Norcastle','555-2306','MATH',1,'enrolled','2022-09-19',NULL);
INSERT INTO student VALUES ('S2307','Gustav','Holm','2003-06-23','Bergen','Westmoor',NULL,'COMP',6,'enrolled','2022-09-19',NULL);
INSERT INTO student VALUES ('S2308','Hazel','Irwin','2004-03-17','Westmoor','Westmoor','555-2308','BIOL',10,'on_leave','2022-09-19',NULL);
INSERT INTO student VALUES ('S2309','Ismail','Jabari','2002-09-01','Leighton','Westmoor','555-2309','COMP',4,'enrolled','2022-09-19',NULL);
INSERT INTO student VALUES ('S2310','Jade','Kirby','2004-05-26','Harrow Bay','Westmoor','555-2310','HIST',7,'enrolled','2022-09-19',NULL);
INSERT INTO student VALUES ('S2411','Kofi','Lamptey','2005-07-11','Norcastle','Westmoor','555-2411','COMP',6,'enrolled','2023-09-18',NULL);
INSERT INTO student VALUES ('S2412','Lena','Maurer','2005-02-03','Leighton','Westmoor','555-2412','MATH',NULL,'enrolled','2023-09-18',NULL);
INSERT INTO student VALUES ('S2413','Miles','Nash','2004-10-20','Westmoor','Westmoor',NULL,'BIOL',10,'enrolled','2023-09-18',NULL);
INSERT INTO student VALUES ('S2414','Nora','Bell','2005-12-08','Harrow Bay','Westmoor','555-2414','COMP',NULL,'enrolled','2023-09-18',NULL);
INSERT INTO student VALUES ('S2415','Orla','Price','2005-04-15','Norcastle','Norcastle','555-2415','HIST',NULL,'on_leave','2023-09-18',NULL);
INSERT INTO section VALUES (301,'MA101','Autumn 2022','Monday','E-101',1,3,110,'2022-10-03','2022-12-16');
INSERT INTO section VALUES (302,'CS101','Autumn 2022','Tuesday','T-LAB1',6,NULL,40,'2022-10-04','2022-12-13');
INSERT INTO section VALUES (303,'BI120','Autumn 2022','Wednesday','W-300',9,10,50,'2022-10-05','2022-12-14');
INSERT INTO section VALUES (304,'HI110','Autumn 2022','Thursday','L-HALL',8,7,60,'2022-10-06','2022-12-15');
INSERT INTO section VALUES (305,'CS210','Spring 2023','Monday','T-210',5,6,60,'2023-01-23','2023-04-28');
INSERT INTO section VALUES (306,'MA201','Spring 2023','Tuesday','E-101',2,NULL,80,'2023-01-24','2023-04-25');
INSERT INTO section VALUES (307,'CS220','Spring 2023','Friday','T-210',4,6,65,'2023-01-27','2023-04-28');
INSERT INTO section VALUES (308,'HI240','Spring 2023','Friday','L-04',7,NULL,20,'2023-01-27','2023-04-28');
INSERT INTO section VALUES (309,'CS101','Autumn 2023','Tuesday','T-LAB1',6,5,45,'2023-10-03','2023-12-12');
INSERT INTO section VALUES (310,'MA102','Autumn 2023','Thursday','E-101',2,3,100,'2023-10-05','2023-12-14');
INSERT INTO section VALUES (311,'BI230','Autumn 2023','Monday','W-LAB',10,11,24,'2023-10-02','2023-12-11');
INSERT INTO section VALUES (312,'CS330','Autumn 2023','Wednesday','T-210',4,2,50,'2023-10-04','2023-12-13');
INSERT INTO section VALUES (313,'BI350','Spring 2024','Thursday','W-LAB',9,10,20,'2024-01-25','2024-04-26');
INSERT INTO section VALUES (314,'MA305','Spring 2024','Tuesday','E-215',1,NULL,25,'2024-01-23','2024-04-23');
INSERT INTO enrolment VALUES ('S2306',301,'2022-09-22',NULL,71,64,67);
INSERT INTO enrolment VALUES ('S2307',301,'2022-09-23',NULL,55,48,51);
INSERT INTO enrolment VALUES ('S2307',302,'2022-09-23',NULL,80,74,77);
INSERT INTO enrolment VALUES ('S2309',302,'2022-09-22',NULL,62,70,66);
INSERT INTO enrolment VALUES ('S2204',303,'2022-09-26',NULL,69,75,72);
INSERT INTO enrolment VALUES ('S2308',303,'2022-09-27',NULL,58,33,41);
INSERT INTO enrolment VALUES ('S2310',304,'2022-09-22',NULL,66,60,63);
INSERT INTO enrolment VALUES ('S2205',304,'2022-09-29','2022-11-04',NULL,NULL,NULL);
INSERT INTO enrolment VALUES ('S2101',305,'2023-01-11',NULL,85,79,82);
INSERT INTO enrolment VALUES ('S2203',305,'2023-01-12',NULL,47,36,39);
INSERT INTO enrolment VALUES ('S2307',305,'2023-01-16',NULL,73,71,72);
INSERT INTO enrolment VALUES ('S2102',306,'2023-01-11',NULL,90,87,88);
INSERT INTO enrolment VALUES ('S2306',306,'2023-01-13',NULL,68,72,70);
INSERT INTO enrolment VALUES ('S2203',306,'2023-01-18','2023-02-10',NULL,NULL,NULL);
INSERT INTO enrolment VALUES ('S2101',307,'2023-01-11',NULL,76,78,78);
INSERT INTO enrolment VALUES ('S2309',307,'2023-01-17',NULL,52,59,56);
INSERT INTO enrolment VALUES ('S2310',308,'2023-01-13',NULL,74,70,73);
INSERT INTO enrolment VALUES ('S2411',309,'2023-09-21',NULL,64,57,60);
INSERT INTO enrolment VALUES ('S2414',309,'2023-09-21',NULL,91,84,86);
INSERT INTO enrolment VALUES ('S2412',310,'2023-09-22',NULL,78,69,74);
INSERT INTO enrolment VALUES ('S2411',310,'2023-09-25','2023-10-20',NULL,NULL,NULL);
INSERT INTO enrolment VALUES ('S2204',311,'2023-09-20',NULL,70,66,68);
INSERT INTO enrolment VALUES ('S2203',312,'2023-09-20',NULL,60,54,57);
INSERT INTO enrolment VALUES ('S2309',312,'2023-09-20',NULL,67,62,65);
INSERT INTO enrolment VALUES ('S2306',312,'2023-09-26',NULL,72,80,75);
INSERT INTO enrolment VALUES ('S2204',313,'2024-01-15',NULL,81,NULL,NULL);
INSERT INTO enrolment VALUES ('S2306',314,'2024-01-16',NULL,NULL,NULL,NULL);
