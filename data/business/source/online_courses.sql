CREATE TABLE learners (
  id INTEGER PRIMARY KEY,
  display_name TEXT,
  email TEXT,
  country TEXT,
  company_name TEXT,
  referred_by INTEGER,
  is_premium BOOLEAN,
  email_verified BOOLEAN,
  created_at DATETIME,
  last_login_at DATETIME,
  FOREIGN KEY (referred_by) REFERENCES learners(id)
);
CREATE TABLE instructors (
  id INTEGER PRIMARY KEY,
  display_name TEXT,
  job_title TEXT,
  country TEXT,
  website TEXT,
  payout_share REAL,
  is_verified BOOLEAN,
  created_at DATETIME
);
CREATE TABLE categories (
  id INTEGER PRIMARY KEY,
  name TEXT,
  parent_id INTEGER,
  FOREIGN KEY (parent_id) REFERENCES categories(id)
);
CREATE TABLE courses (
  id INTEGER PRIMARY KEY,
  title TEXT,
  category_id INTEGER,
  instructor_id INTEGER,
  co_instructor_id INTEGER,
  level TEXT,
  language TEXT,
  price NUMERIC(8,2),
  status TEXT,
  created_at DATE,
  published_at DATE,
  FOREIGN KEY (category_id) REFERENCES categories(id),
  FOREIGN KEY (instructor_id) REFERENCES instructors(id),
  FOREIGN KEY (co_instructor_id) REFERENCES instructors(id)
);
CREATE TABLE lessons (
  id INTEGER PRIMARY KEY,
  course_id INTEGER,
  position INTEGER,
  title TEXT,
  duration_seconds INTEGER,
  kind TEXT,
  is_preview BOOLEAN,
  FOREIGN KEY (course_id) REFERENCES courses(id)
);
CREATE TABLE enrolments (
  id INTEGER PRIMARY KEY,
  learner_id INTEGER,
  course_id INTEGER,
  created_at DATE,
  completed_at DATE,
  progress INTEGER,
  rating INTEGER,
  FOREIGN KEY (learner_id) REFERENCES learners(id),
  FOREIGN KEY (course_id) REFERENCES courses(id)
);
CREATE TABLE quiz_attempts (
  id INTEGER PRIMARY KEY,
  enrolment_id INTEGER,
  lesson_id INTEGER,
  started_at DATETIME,
  finished_at DATETIME,
  correct_answers INTEGER,
  total_questions INTEGER,
  passed BOOLEAN,
  FOREIGN KEY (enrolment_id) REFERENCES enrolments(id),
  FOREIGN KEY (lesson_id) REFERENCES lessons(id)
);
CREATE TABLE payments (
  id INTEGER PRIMARY KEY,
  reference TEXT,
  enrolment_id INTEGER,
  seats INTEGER,
  unit_price NUMERIC(8,2),
  discount NUMERIC(8,2),
  method TEXT,
  status TEXT,
  created_at DATE,
  paid_at DATE,
  FOREIGN KEY (enrolment_id) REFERENCES enrolments(id)
);
INSERT INTO learners VALUES (1,'Petra Nolan','petra@mailbox.example','Ireland',NULL,NULL,1,1,'2021-02-03 09:12:00','2024-03-01 18:20:00');
INSERT INTO learners VALUES (2,'Quentin Moss','quentin@mossworks.example','Canada','Mossworks',1,0,1,'2021-05-19 14:00:00','2024-02-11 07:05:00');
INSERT INTO learners VALUES (3,'Rania Haddad','rania@mailbox.example','Jordan',NULL,1,1,1,'2021-11-27 20:41:00','2024-02-28 21:00:00');
INSERT INTO learners VALUES (4,'Sven Aalto','sven@nordbyte.example','Finland','Nordbyte',NULL,1,1,'2022-01-15 11:30:00','2023-12-20 10:10:00');
INSERT INTO learners VALUES (5,'Tamsin Frost','tamsin@mailbox.example','Ireland',NULL,2,0,0,'2022-04-08 16:25:00',NULL);
INSERT INTO learners VALUES (6,'Umar Siddiq','umar@mailbox.example','Pakistan',NULL,3,0,1,'2022-06-30 05:55:00','2024-01-17 13:45:00');
INSERT INTO learners VALUES (7,'Vera Lopes','vera@lusodata.example','Portugal','Lusodata',NULL,1,1,'2022-09-12 08:08:00','2024-03-02 09:30:00');
INSERT INTO learners VALUES (8,'Wanda Kozak','wanda@mailbox.example','Poland',NULL,7,0,1,'2023-01-09 19:00:00','2023-08-14 22:15:00');
INSERT INTO learners VALUES (9,'Xavier Blanc','xavier@mailbox.example','Canada',NULL,2,0,0,'2023-03-21 12:12:00','2023-03-22 08:00:00');
INSERT INTO learners VALUES (10,'Yara Mansour','yara@nordbyte.example','Finland','Nordbyte',4,0,1,'2023-05-05 07:40:00','2024-02-19 06:50:00');
INSERT INTO learners VALUES (11,'Zack Orr','zack@mailbox.example','Ireland',NULL,1,1,1,'2023-10-10 15:15:00','2024-02-25 17:35:00');
INSERT INTO learners VALUES (12,'Alma Reyes','alma@mailbox.example','Portugal',NULL,NULL,0,0,'2024-01-02 10:00:00',NULL);
INSERT INTO learners VALUES (13,'Bodil Krog','bodil@mailbox.example','Denmark',NULL,11,0,1,'2024-02-14 13:30:00','2024-02-29 19:10:00');
INSERT INTO instructors VALUES (1,'Dr. Cora Lind','Data Scientist','Finland','coralind.example',0.60,1,'2020-08-01 10:00:00');
INSERT INTO instructors VALUES (2,'Elliot Park','Photographer','Canada','parkphoto.example',0.55,1,'2020-11-15 09:00:00');
INSERT INTO instructors VALUES (3,'Farah Nasser','Software Engineer','Jordan',NULL,0.50,1,'2021-03-10 12:00:00');
INSERT INTO instructors VALUES (4,'Gianni Russo','Chef','Italy','russocooks.example',0.45,0,'2021-09-22 18:30:00');
INSERT INTO instructors VALUES (5,'Hope Adeyemi','Marketing Consultant','Ireland',NULL,0.50,1,'2022-02-07 08:45:00');
INSERT INTO instructors VALUES (6,'Igor Balan','Language Teacher','Poland',NULL,0.40,0,'2023-06-18 14:20:00');
INSERT INTO categories VALUES (1,'Technology',NULL);
INSERT INTO categories VALUES (2,'Creative Arts',NULL);
INSERT INTO categories VALUES (3,'Business',NULL);
INSERT INTO categories VALUES (4,'Programming',1);
INSERT INTO categories VALUES (5,'Data Analysis',1);
INSERT INTO categories VALUES (6,'Photography',2);
INSERT INTO categories VALUES (7,'Cooking',2);
INSERT INTO categories VALUES (8,'Marketing',3);
INSERT INTO categories VALUES (9,'Languages',NULL);
INSERT INTO courses VALUES (1,'Python from Zero',4,3,1,'beginner','English',49.00,'published','2021-03-20','2021-05-01');
INSERT INTO courses VALUES (2,'Statistics for Analysts',5,1,NULL,'intermediate','English',79.00,'published','2021-01-12','2021-02-20');
INSERT INTO courses VALUES (3,'Advanced SQL Workshop',5,1,3,'advanced','English',119.00,'published','2022-04-05','2022-06-15');
INSERT INTO courses VALUES (4,'Portrait Photography',6,2,NULL,'beginner','English',39.00,'published','2020-12-01','2021-01-10');
INSERT INTO courses VALUES (5,'Night Photography',6,2,NULL,'advanced','English',59.00,'archived','2021-06-14','2021-09-01');
INSERT INTO courses VALUES (6,'Fresh Pasta at Home',7,4,NULL,'beginner','Italian',25.00,'published','2021-10-30','2021-12-05');
INSERT INTO courses VALUES (7,'Content Marketing',8,5,2,'intermediate','English',69.00,'published','2022-03-01','2022-05-16');
INSERT INTO courses VALUES (8,'Getting Started Online',3,5,NULL,'beginner','English',0.00,'published','2022-07-07','2022-07-20');
INSERT INTO courses VALUES (9,'Web APIs in Practice',4,3,NULL,'advanced','English',99.00,'published','2023-02-13','2023-05-08');
INSERT INTO courses VALUES (10,'Polish for Travellers',9,6,NULL,'beginner','Polish',35.00,'draft','2023-07-01',NULL);
INSERT INTO courses VALUES (11,'Machine Learning Basics',5,1,3,'intermediate','English',129.00,'draft','2023-11-20',NULL);
INSERT INTO courses VALUES (12,'Bread and Patience',7,4,NULL,'intermediate','Italian',29.00,'published','2023-08-09','2023-10-02');
INSERT INTO lessons VALUES (1,1,1,'Welcome',180,'video',1);
INSERT INTO lessons VALUES (2,1,2,'Variables and Types',840,'video',0);
INSERT INTO lessons VALUES (3,1,3,'Loops Quiz',600,'quiz',0);
INSERT INTO lessons VALUES (4,2,1,'Why Averages Lie',720,'video',1);
INSERT INTO lessons VALUES (5,2,2,'Distributions',1320,'video',0);
INSERT INTO lessons VALUES (6,2,3,'Sampling Quiz',900,'quiz',0);
INSERT INTO lessons VALUES (7,3,1,'Window Basics',1500,'video',0);
INSERT INTO lessons VALUES (8,3,2,'Query Plans',1740,'video',0);
INSERT INTO lessons VALUES (9,3,3,'Final SQL Exam',2400,'quiz',0);
INSERT INTO lessons VALUES (10,4,1,'Light and Faces',660,'video',1);
INSERT INTO lessons VALUES (11,4,2,'Choosing a Lens',540,'article',0);
INSERT INTO lessons VALUES (12,6,1,'Flour and Eggs',780,'video',1);
INSERT INTO lessons VALUES (13,6,2,'Rolling Dough',960,'video',0);
INSERT INTO lessons VALUES (14,7,1,'Know Your Readers',1020,'video',0);
INSERT INTO lessons VALUES (15,7,2,'Campaign Quiz',450,'quiz',0);
INSERT INTO lessons VALUES (16,8,1,'Setting Up',300,'article',1);
INSERT INTO lessons VALUES (17,9,1,'HTTP in Depth',1260,'video',0);
INSERT INTO lessons VALUES (18,9,2,'API Quiz',750,'quiz',0);
INSERT INTO lessons VALUES (19,12,1,'Sourdough Starter',1080,'video',1);
INSERT INTO enrolments VALUES (1,1,2,'2021-03-01','2021-05-20',100,5);
INSERT INTO enrolments VALUES (2,1,3,'2022-07-01','2022-09-30',100,4);
INSERT INTO enrolments VALUES (3,2,1,'2021-06-11','2021-08-02',100,5);
INSERT INTO enrolments VALUES (4,3,1,'2021-12-01',NULL,65,3);
INSERT INTO enrolments VALUES (5,3,4,'2022-01-20','2022-02-14',100,4);
INSERT INTO enrolments VALUES (6,4,3,'2022-08-22','2022-12-01',100,5);
INSERT INTO enrolments VALUES (7,4,2,'2022-02-02',NULL,80,NULL);
INSERT INTO enrolments VALUES (8,5,8,'2022-07-25','2022-07-26',100,2);
INSERT INTO enrolments VALUES (9,6,1,'2022-09-10','2023-01-15',100,4);
INSERT INTO enrolments VALUES (10,6,9,'2023-06-01',NULL,30,NULL);
INSERT INTO enrolments VALUES (11,7,7,'2022-10-05','2022-11-29',100,4);
INSERT INTO enrolments VALUES (12,7,3,'2023-01-16','2023-05-06',100,5);
INSERT INTO enrolments VALUES (13,7,2,'2023-02-01','2023-03-30',100,3);
INSERT INTO enrolments VALUES (14,8,6,'2023-02-12',NULL,45,NULL);
INSERT INTO enrolments VALUES (15,9,8,'2023-03-21',NULL,0,NULL);
INSERT INTO enrolments VALUES (16,10,1,'2023-05-10','2023-07-04',100,5);
INSERT INTO enrolments VALUES (17,10,9,'2023-07-20','2023-11-11',100,4);
INSERT INTO enrolments VALUES (18,11,12,'2023-10-12',NULL,50,4);
INSERT INTO enrolments VALUES (19,11,1,'2024-01-05',NULL,20,NULL);
INSERT INTO enrolments VALUES (20,13,8,'2024-02-15','2024-02-20',100,5);
INSERT INTO quiz_attempts VALUES (1,1,6,'2021-05-02 10:00:00','2021-05-02 10:14:00',8,15,0);
INSERT INTO quiz_attempts VALUES (2,1,6,'2021-05-03 18:30:00','2021-05-03 18:43:00',13,15,1);
INSERT INTO quiz_attempts VALUES (3,3,3,'2021-07-30 20:00:00','2021-07-30 20:09:00',10,10,1);
INSERT INTO quiz_attempts VALUES (4,4,3,'2022-01-18 21:10:00','2022-01-18 21:20:00',4,10,0);
INSERT INTO quiz_attempts VALUES (5,2,9,'2022-09-25 09:00:00','2022-09-25 09:38:00',16,20,1);
INSERT INTO quiz_attempts VALUES (6,6,9,'2022-11-12 13:00:00','2022-11-12 13:40:00',11,20,0);
INSERT INTO quiz_attempts VALUES (7,6,9,'2022-11-28 13:00:00','2022-11-28 13:33:00',18,20,1);
INSERT INTO quiz_attempts VALUES (8,11,15,'2022-11-27 17:45:00','2022-11-27 17:52:00',7,8,1);
INSERT INTO quiz_attempts VALUES (9,9,3,'2023-01-10 06:00:00','2023-01-10 06:10:00',9,10,1);
INSERT INTO quiz_attempts VALUES (10,13,6,'2023-03-28 19:00:00','2023-03-28 19:15:00',12,15,1);
INSERT INTO quiz_attempts VALUES (11,12,9,'2023-05-04 11:00:00','2023-05-04 11:36:00',19,20,1);
INSERT INTO quiz_attempts VALUES (12,16,3,'2023-06-30 08:20:00','2023-06-30 08:28:00',8,10,1);
INSERT INTO quiz_attempts VALUES (13,10,18,'2023-08-15 22:00:00',NULL,2,12,0);
INSERT INTO quiz_attempts VALUES (14,17,18,'2023-11-09 07:30:00','2023-11-09 07:41:00',11,12,1);
INSERT INTO quiz_attempts VALUES (15,19,3,'2024-01-28 16:00:00',NULL,1,10,0);
INSERT INTO payments VALUES (1,'PAY-5001',1,1,79.00,0,'card','paid','2021-03-01','2021-03-01');
INSERT INTO payments VALUES (2,'PAY-5002',3,3,49.00,15.00,'invoice','paid','2021-06-11','2021-07-02');
INSERT INTO payments VALUES (3,'PAY-5003',4,1,49.00,0,'paypal','paid','2021-12-01','2021-12-01');
INSERT INTO payments VALUES (4,'PAY-5004',5,1,35.00,5.00,'paypal','paid','2022-01-20','2022-01-20');
INSERT INTO payments VALUES (5,'PAY-5005',7,2,79.00,10.00,'invoice','paid','2022-02-02','2022-02-25');
INSERT INTO payments VALUES (6,'PAY-5006',2,1,119.00,20.00,'card','paid','2022-07-01','2022-07-01');
INSERT INTO payments VALUES (7,'PAY-5007',6,4,110.00,60.00,'invoice','paid','2022-08-22','2022-09-19');
INSERT INTO payments VALUES (8,'PAY-5008',9,1,49.00,0,'card','paid','2022-09-10','2022-09-10');
INSERT INTO payments VALUES (9,'PAY-5009',11,1,69.00,0,'card','paid','2022-10-05','2022-10-05');
INSERT INTO payments VALUES (10,'PAY-5010',12,2,119.00,0,'invoice','paid','2023-01-16','2023-02-14');
INSERT INTO payments VALUES (11,'PAY-5011',13,1,79.00,8.00,'card','paid','2023-02-01','2023-02-01');
INSERT INTO payments VALUES (12,'PAY-5012',14,1,25.00,0,'paypal','refunded','2023-02-12','2023-02-12');
INSERT INTO payments VALUES (13,'PAY-5013',16,5,45.00,25.00,'invoice','paid','2023-05-10','2023-06-12');
INSERT INTO payments VALUES (14,'PAY-5014',10,1,99.00,0,'card','failed','2023-06-01',NULL);
INSERT INTO payments VALUES (15,'PAY-5015',17,1,99.00,9.00,'invoice','paid','2023-07-20','2023-08-21');
INSERT INTO payments VALUES (16,'PAY-5016',18,1,29.00,0,'paypal','paid','2023-10-12','2023-10-12');
INSERT INTO payments VALUES (17,'PAY-5017',19,1,49.00,4.00,'card','pending','2024-01-05',NULL);
