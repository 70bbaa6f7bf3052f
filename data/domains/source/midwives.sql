CREATE TABLE clinics (
  clinic_id INTEGER PRIMARY KEY,
  name TEXT,
  city TEXT,
  opened_year INTEGER,
  birth_rooms INTEGER,
  has_pool TEXT
);
CREATE TABLE midwives (
  midwife_id INTEGER PRIMARY KEY,
  name TEXT,
  clinic_id INTEGER,
  birth_year INTEGER,
  qualified_year INTEGER,
  employment_type TEXT,
  monthly_salary REAL,
  FOREIGN KEY (clinic_id) REFERENCES clinics(clinic_id)
);
CREATE TABLE mothers (
  mother_id INTEGER PRIMARY KEY,
  name TEXT,
  age INTEGER,
  city TEXT,
  blood_type TEXT,
  first_pregnancy TEXT,
  phone TEXT
);
CREATE TABLE births (
  birth_id INTEGER PRIMARY KEY,
  mother_id INTEGER,
  clinic_id INTEGER,
  birth_date TEXT,
  sex TEXT,
  weight_grams INTEGER,
  length_cm INTEGER,
  delivery_method TEXT,
  FOREIGN KEY (mother_id) REFERENCES mothers(mother_id),
  FOREIGN KEY (clinic_id) REFERENCES clinics(clinic_id)
);
CREATE TABLE birth_attendances (
  birth_id INTEGER,
  midwife_id INTEGER,
  role TEXT,
  hours_present REAL,
  PRIMARY KEY (birth_id, midwife_id),
  FOREIGN KEY (birth_id) REFERENCES births(birth_id),
  FOREIGN KEY (midwife_id) REFERENCES midwives(midwife_id)
);
CREATE TABLE home_visits (
  visit_id INTEGER PRIMARY KEY,
  mother_id INTEGER,
  midwife_id INTEGER,
  visit_date TEXT,
  duration_minutes INTEGER,
  purpose TEXT,
  fee REAL,
  FOREIGN KEY (mother_id) REFERENCES mothers(mother_id),
  FOREIGN KEY (midwife_id) REFERENCES midwives(midwife_id)
);
INSERT INTO clinics VALUES (1,'Willow House','Norwick',1998,4,'yes');
INSERT INTO clinics VALUES (2,'St Brigid Maternity','Carrow',1964,9,'no');
INSERT INTO clinics VALUES (3,'Harbour Birth Centre','Seaholm',2011,3,'yes');
INSERT INTO clinics VALUES (4,'Elmgate Clinic','Norwick',1987,6,'no');
INSERT INTO clinics VALUES (5,'Moonrise','Carrow',2019,2,'yes');
INSERT INTO clinics VALUES (6,'Northfield Ward','Tansley',1972,5,'no');
INSERT INTO midwives VALUES (1,'Agnes Bell',1,1965,1988,'full time',3900.0);
INSERT INTO midwives VALUES (2,'Rosa Quintero',2,1984,2008,'full time',3450.0);
INSERT INTO midwives VALUES (3,'Hilde Sorensen',3,1978,2003,'part time',2100.0);
INSERT INTO midwives VALUES (4,'Chipo Moyo',2,1990,2014,'full time',3200.0);
INSERT INTO midwives VALUES (5,'Fiona Darling',4,1971,1996,'part time',2350.0);
INSERT INTO midwives VALUES (6,'Lin Yao',5,1993,2018,'freelance',2800.0);
INSERT INTO midwives VALUES (7,'Petra Novak',1,1988,2012,'freelance',2950.0);
INSERT INTO midwives VALUES (8,'Sam Whitaker',6,1996,2021,'full time',2700.0);
INSERT INTO mothers VALUES (1,'Dana Hughes',29,'Norwick','A+','yes','555-0141');
INSERT INTO mothers VALUES (2,'Amina Farah',34,'Carrow','O+','no','555-0167');
INSERT INTO mothers VALUES (3,'Lucy Trent',22,'Seaholm','O-','yes','555-0112');
INSERT INTO mothers VALUES (4,'Martha Oyelaran',38,'Norwick','B+','no','555-0190');
INSERT INTO mothers VALUES (5,'Keira Boyle',26,'Carrow','A-','yes','555-0128');
INSERT INTO mothers VALUES (6,'Sunita Rao',31,'Norwick','AB+','yes','555-0155');
INSERT INTO mothers VALUES (7,'Helen Cho',41,'Seaholm','A+','no','555-0179');
INSERT INTO mothers VALUES (8,'Tess Mallory',24,'Tansley','O+','yes','555-0103');
INSERT INTO mothers VALUES (9,'Bianca Leone',33,'Oxley','B-','no','555-0186');
INSERT INTO mothers VALUES (10,'Joy Akande',28,'Carrow','O+','yes','555-0134');
INSERT INTO births VALUES (1,1,1,'2022-02-14','girl',3420,51,'water birth');
INSERT INTO births VALUES (2,2,2,'2022-03-30','boy',3890,54,'natural');
INSERT INTO births VALUES (3,3,3,'2022-06-08','girl',2950,48,'water birth');
INSERT INTO births VALUES (4,4,2,'2022-07-21','boy',4120,55,'caesarean');
INSERT INTO births VALUES (5,4,2,'2022-07-21','girl',2480,46,'caesarean');
INSERT INTO births VALUES (6,5,5,'2022-11-03','girl',3150,50,'natural');
INSERT INTO births VALUES (7,6,4,'2023-01-19','boy',3560,52,'natural');
INSERT INTO births VALUES (8,7,3,'2023-04-27','boy',3310,50,'natural');
INSERT INTO births VALUES (9,8,1,'2023-05-16','girl',3700,53,'water birth');
INSERT INTO births VALUES (10,2,2,'2023-12-09','girl',3640,52,'natural');
INSERT INTO births VALUES (11,9,4,'2024-01-22','boy',2870,47,'caesarean');
INSERT INTO birth_attendances VALUES (1,1,'lead',9.5);
INSERT INTO birth_attendances VALUES (1,7,'assistant',4.0);
INSERT INTO birth_attendances VALUES (2,2,'lead',6.0);
INSERT INTO birth_attendances VALUES (3,3,'lead',11.0);
INSERT INTO birth_attendances VALUES (4,2,'assistant',2.5);
INSERT INTO birth_attendances VALUES (4,4,'lead',3.0);
INSERT INTO birth_attendances VALUES (5,4,'lead',3.5);
INSERT INTO birth_attendances VALUES (6,6,'lead',14.0);
INSERT INTO birth_attendances VALUES (7,5,'lead',7.5);
INSERT INTO birth_attendances VALUES (8,3,'lead',5.0);
INSERT INTO birth_attendances VALUES (9,1,'lead',8.0);
INSERT INTO birth_attendances VALUES (9,6,'assistant',1.5);
INSERT INTO birth_attendances VALUES (10,2,'lead',4.5);
INSERT INTO birth_attendances VALUES (11,5,'assistant',2.0);
INSERT INTO home_visits VALUES (1,1,1,'2022-02-18',45,'check-up',60.0);
INSERT INTO home_visits VALUES (2,1,7,'2022-02-25',30,'breastfeeding',45.0);
INSERT INTO home_visits VALUES (3,2,2,'2022-04-02',40,'check-up',60.0);
INSERT INTO home_visits VALUES (4,3,3,'2022-05-20',60,'birth plan',80.0);
INSERT INTO home_visits VALUES (5,3,3,'2022-06-12',50,'check-up',65.0);
INSERT INTO home_visits VALUES (6,5,6,'2022-11-07',75,'breastfeeding',70.0);
INSERT INTO home_visits VALUES (7,6,5,'2023-01-25',35,'check-up',55.0);
INSERT INTO home_visits VALUES (8,8,1,'2023-05-01',90,'birth plan',95.0);
INSERT INTO home_visits VALUES (9,8,6,'2023-05-20',40,'breastfeeding',50.0);
INSERT INTO home_visits VALUES (10,10,4,'2024-03-11',55,'birth plan',75.0);
INSERT INTO home_visits VALUES (11,9,5,'2024-01-29',30,'check-up',52.0);
INSERT INTO home_visits VALUES (12,1,1,'2022-01-20',60,'birth plan',85.0);
