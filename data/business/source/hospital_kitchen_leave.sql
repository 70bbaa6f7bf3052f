CREATE TABLE pay_grade (
  grade_id INTEGER PRIMARY KEY,
  grade_name TEXT,
  hourly_wage NUMERIC(6,2),
  wage_band TEXT
);
CREATE TABLE kitchen_unit (
  unit_id INTEGER PRIMARY KEY,
  unit_name TEXT,
  parent_unit_id INTEGER,
  meals_per_day INTEGER,
  meal_plan TEXT,
  closed_on DATE,
  FOREIGN KEY (parent_unit_id) REFERENCES kitchen_unit(unit_id)
);
CREATE TABLE employee (
  employee_id INTEGER PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  job_title TEXT,
  unit_id INTEGER,
  manager_id INTEGER,
  grade_id INTEGER,
  hired_on DATE,
  left_on DATE,
  employment TEXT,
  on_rota TEXT,
  leave_days_left INTEGER,
  phone TEXT,
  FOREIGN KEY (unit_id) REFERENCES kitchen_unit(unit_id),
  FOREIGN KEY (manager_id) REFERENCES employee(employee_id),
  FOREIGN KEY (grade_id) REFERENCES pay_grade(grade_id)
);
CREATE TABLE doctor (
  doctor_id INTEGER PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  practice TEXT,
  city TEXT
);
CREATE TABLE sick_leave (
  leave_id INTEGER PRIMARY KEY,
  leave_no TEXT,
  employee_id INTEGER,
  reported_to INTEGER,
  doctor_id INTEGER,
  starts_on DATE,
  expected_back DATE,
  back_on DATE,
  diagnosis TEXT,
  work_accident TEXT,
  is_paid TEXT,
  certificate_due DATE,
  certificate_on DATE,
  FOREIGN KEY (employee_id) REFERENCES employee(employee_id),
  FOREIGN KEY (reported_to) REFERENCES employee(employee_id),
  FOREIGN KEY (doctor_id) REFERENCES doctor(doctor_id)
);
CREATE TABLE stand_in (
  stand_in_id INTEGER PRIMARY KEY,
  stand_in_no TEXT,
  leave_id INTEGER,
  substitute_id INTEGER,
  arranged_by INTEGER,
  shift_date DATE,
  task TEXT,
  planned_hours REAL,
  worked_hours REAL,
  bonus NUMERIC(6,2),
  confirmed TEXT,
  cancelled_on DATE,
  FOREIGN KEY (leave_id) REFERENCES sick_leave(leave_id),
  FOREIGN KEY (substitute_id) REFERENCES employee(employee_id),
  FOREIGN KEY (arranged_by) REFERENCES employee(employee_id)
);
CREATE TABLE temp_agency (
  agency_id INTEGER PRIMARY KEY,
  agency_name TEXT,
  contact_name TEXT,
  city TEXT
);
CREATE TABLE agency_order (
  order_no TEXT PRIMARY KEY,
  agency_id INTEGER,
  leave_id INTEGER,
  ordered_by INTEGER,
  ordered_on DATE,
  hours INTEGER,
  hourly_price NUMERIC(6,2),
  estimated_cost NUMERIC(8,2),
  invoiced_cost NUMERIC(8,2),
  paid_on DATE,
  status TEXT,
  FOREIGN KEY (agency_id) REFERENCES temp_agency(agency_id),
  FOREIGN KEY (leave_id) REFERENCES sick_leave(leave_id),
  FOREIGN KEY (ordered_by) REFERENCES employee(employee_id)
);
INSERT INTO pay_grade VALUES (1,'Helper',13.20,'E2');
INSERT INTO pay_grade VALUES (2,'Skilled',17.80,'E5');
INSERT INTO pay_grade VALUES (3,'Dietary',19.40,'E6');
INSERT INTO pay_grade VALUES (4,'Head',26.50,'E10');
INSERT INTO pay_grade VALUES (5,'Learner',8.90,'A1');
INSERT INTO pay_grade VALUES (6,'Supervisor',21.00,'E8');
INSERT INTO kitchen_unit VALUES (1,'Main Kitchen',NULL,620,'310 lunches + 310 dinners',NULL);
INSERT INTO kitchen_unit VALUES (2,'Diet Kitchen',1,90,'45 lunches + 45 dinners',NULL);
INSERT INTO kitchen_unit VALUES (3,'Dishwashing',1,0,'no meals',NULL);
INSERT INTO kitchen_unit VALUES (4,'Children Ward Pantry',2,70,'35 breakfasts + 35 snacks',NULL);
INSERT INTO kitchen_unit VALUES (5,'Staff Cafe',NULL,150,'150 lunches',NULL);
INSERT INTO kitchen_unit VALUES (6,'Night Pantry',1,20,'20 cold plates','2022-12-31');
INSERT INTO kitchen_unit VALUES (7,'Bakery',1,0,'no meals','2021-03-31');
INSERT INTO employee VALUES (1,'Brigitte','Sommer','Kitchen Director',1,NULL,4,'2008-03-01',NULL,'full-time','no',12,'4401');
INSERT INTO employee VALUES (2,'Dario','Conti','Head Cook',1,1,6,'2012-06-01',NULL,'full-time','yes',4,'4402');
INSERT INTO employee VALUES (3,'Lotte','Maas','Diet Supervisor',2,1,6,'2014-02-10',NULL,'full-time','yes',9,'4403');
INSERT INTO employee VALUES (4,'Samir','Haddad','Cook',1,2,2,'2017-05-02',NULL,'full-time','yes',6,'4404');
INSERT INTO employee VALUES (5,'Elke','Braun','Cook',1,2,2,'2015-09-01','2023-09-30','full-time','yes',0,NULL);
INSERT INTO employee VALUES (6,'Joao','Silva','Diet Cook',2,3,3,'2019-01-07',NULL,'full-time','yes',0,'4406');
INSERT INTO employee VALUES (7,'Irina','Popova','Diet Cook',2,3,3,'2020-08-17',NULL,'part-time','no',3,'4407');
INSERT INTO employee VALUES (8,'Ahmed','Nasser','Kitchen Helper',3,2,1,'2018-11-12',NULL,'full-time','yes',-2,'4408');
INSERT INTO employee VALUES (9,'Paula','Fink','Kitchen Helper',3,2,1,'2021-03-01',NULL,'part-time','yes',5,NULL);
INSERT INTO employee VALUES (10,'Marek','Zak','Kitchen Helper',4,3,1,'2022-02-14',NULL,'mini-job','yes',7,'4410');
INSERT INTO employee VALUES (11,'Sandra','Ott','Kitchen Helper',5,2,1,'2016-10-04','2024-01-31','full-time','no',1,NULL);
INSERT INTO employee VALUES (12,'Tuan','Pham','Cook',5,2,2,'2021-07-01',NULL,'full-time','yes',8,'4412');
INSERT INTO employee VALUES (13,'Nele','Hartmann','Apprentice',1,4,5,'2022-09-01',NULL,'full-time','yes',11,'4413');
INSERT INTO employee VALUES (14,'Rolf','Sommer','Storekeeper',1,1,2,'2010-04-19',NULL,'full-time','no',10,'4414');
INSERT INTO employee VALUES (15,'Gina','Torres','Kitchen Helper',1,2,1,'2023-04-01',NULL,'part-time','yes',15,'4415');
INSERT INTO employee VALUES (16,'Oleg','Bondar','Cook',6,2,2,'2013-01-15','2022-12-31','full-time','no',0,NULL);
INSERT INTO employee VALUES (17,'Fatou','Ndiaye','Kitchen Helper',3,2,1,'2023-10-01',NULL,'mini-job','no',14,'4417');
INSERT INTO doctor VALUES (1,'Vera','Linden','Linden Practice','Aarle');
INSERT INTO doctor VALUES (2,'Thomas','Okoro','City Orthopaedics','Aarle');
INSERT INTO doctor VALUES (3,'Miriam','Scholl','Scholl and Partner','Brenden');
INSERT INTO doctor VALUES (4,'Peter','Hahn','Hahn Skin Clinic','Brenden');
INSERT INTO sick_leave VALUES (1,'SL-01',4,2,1,'2022-11-14','2022-11-18','2022-11-17','flu','no','yes','2022-11-17','2022-11-16');
INSERT INTO sick_leave VALUES (2,'SL-02',8,2,2,'2023-01-09','2023-01-23','2023-02-06','back strain','yes','yes','2023-01-12','2023-01-11');
INSERT INTO sick_leave VALUES (3,'SL-03',6,3,1,'2023-02-13','2023-02-17','2023-02-17','stomach flu','no','yes','2023-02-16','2023-02-20');
INSERT INTO sick_leave VALUES (4,'SL-04',5,2,3,'2023-05-08','2023-05-26','2023-06-12','knee injury','yes','yes','2023-05-11','2023-05-10');
INSERT INTO sick_leave VALUES (5,'SL-05',9,2,NULL,'2023-06-05','2023-06-07','2023-06-06','migraine','no','yes','2023-06-08',NULL);
INSERT INTO sick_leave VALUES (6,'SL-06',11,2,1,'2023-09-11','2023-09-15','2023-09-22','flu with cough','no','yes','2023-09-14','2023-09-19');
INSERT INTO sick_leave VALUES (7,'SL-07',13,4,3,'2023-10-16','2023-10-20','2023-10-18','burnt hand','yes','yes','2023-10-19','2023-10-17');
INSERT INTO sick_leave VALUES (8,'SL-08',12,2,2,'2023-11-20','2023-12-01','2023-12-15','back strain','no','yes','2023-11-23','2023-11-23');
INSERT INTO sick_leave VALUES (9,'SL-09',7,3,NULL,'2024-01-08','2024-01-10','2024-01-15','cold','no','no','2024-01-11',NULL);
INSERT INTO sick_leave VALUES (10,'SL-10',4,2,3,'2024-01-22','2024-02-02',NULL,'shoulder injury','yes','yes','2024-01-25','2024-01-24');
INSERT INTO sick_leave VALUES (11,'SL-11',10,3,1,'2024-02-12','2024-02-16',NULL,'stomach flu','no','no','2024-02-15',NULL);
INSERT INTO sick_leave VALUES (12,'SL-12',2,1,2,'2024-02-19','2024-03-01',NULL,'slipped disc','no','yes','2024-02-22','2024-02-28');
INSERT INTO sick_leave VALUES (13,'SL-13',15,2,1,'2024-02-05','2024-02-09','2024-02-08','flu','no','yes','2024-02-08','2024-02-07');
INSERT INTO sick_leave VALUES (14,'SL-14',3,1,3,'2023-03-20','2023-03-24','2023-03-24','cold with fever','no','yes','2023-03-23','2023-03-22');
INSERT INTO sick_leave VALUES (15,'SL-15',11,2,NULL,'2024-01-29','2024-02-02',NULL,'migraine','no','yes','2024-02-01',NULL);
INSERT INTO stand_in VALUES (1,'ST-01',1,5,2,'2022-11-14','lunch cooking',8,9,20,'yes',NULL);
INSERT INTO stand_in VALUES (2,'ST-02',1,16,2,'2022-11-15','lunch cooking',8,7.5,20,'yes',NULL);
INSERT INTO stand_in VALUES (3,'ST-03',2,9,2,'2023-01-10','dishwashing',6,6,0,'yes',NULL);
INSERT INTO stand_in VALUES (4,'ST-04',2,11,2,'2023-01-11','dishwashing',6,8,15,'yes',NULL);
INSERT INTO stand_in VALUES (5,'ST-05',3,7,3,'2023-02-14','diet trays',7,7.5,10,'yes',NULL);
INSERT INTO stand_in VALUES (6,'ST-06',4,4,2,'2023-05-09','soup cooking',8,8.5,20,'yes',NULL);
INSERT INTO stand_in VALUES (7,'ST-07',4,12,2,'2023-05-10','lunch cooking',8,NULL,0,'yes','2023-05-09');
INSERT INTO stand_in VALUES (8,'ST-08',6,10,1,'2023-09-12','counter service',5,4.5,10,'yes',NULL);
INSERT INTO stand_in VALUES (9,'ST-09',8,4,1,'2023-11-21','lunch cooking',8,10,30,'yes',NULL);
INSERT INTO stand_in VALUES (10,'ST-10',8,13,2,'2023-11-22','lunch cooking',6,6,0,'no',NULL);
INSERT INTO stand_in VALUES (11,'ST-11',9,6,3,'2024-01-08','diet trays',7,6,10,'yes',NULL);
INSERT INTO stand_in VALUES (12,'ST-12',10,12,2,'2024-01-23','lunch cooking',8,9.5,25,'yes',NULL);
INSERT INTO stand_in VALUES (13,'ST-13',10,15,2,'2024-01-24','vegetable cutting',6,NULL,5,'no','2024-01-23');
INSERT INTO stand_in VALUES (14,'ST-14',11,8,3,'2024-02-13','tray transport',5,5,0,'yes',NULL);
INSERT INTO stand_in VALUES (15,'ST-15',12,1,1,'2024-02-20','menu planning',4,5.5,0,'yes',NULL);
INSERT INTO stand_in VALUES (16,'ST-16',12,12,1,'2024-03-05','lunch cooking',8,NULL,25,'yes',NULL);
INSERT INTO stand_in VALUES (17,'ST-17',11,9,3,'2024-03-06','tray transport',5,NULL,10,'no',NULL);
INSERT INTO stand_in VALUES (18,'ST-18',14,6,1,'2023-03-21','diet planning',6,6.5,15,'yes',NULL);
INSERT INTO temp_agency VALUES (1,'CookTemp','Rosa Kern','Aarle');
INSERT INTO temp_agency VALUES (2,'Helping Hands','Ivo Lenz','Brenden');
INSERT INTO temp_agency VALUES (3,'Gastro Plus','Dana Ruf','Aarle');
INSERT INTO agency_order VALUES ('AO-1',1,2,2,'2023-01-10',40,28,1100,1180,'2023-02-20','done');
INSERT INTO agency_order VALUES ('AO-2',2,4,2,'2023-05-08',60,24.5,1500,1470,'2023-06-30','done');
INSERT INTO agency_order VALUES ('AO-3',1,4,1,'2023-05-22',24,28,650,740,'2023-07-14','done');
INSERT INTO agency_order VALUES ('AO-4',1,8,1,'2023-11-21',50,29,1450,1450,'2023-12-29','done');
INSERT INTO agency_order VALUES ('AO-5',2,8,2,'2023-12-04',32,25,800,905,NULL,'disputed');
INSERT INTO agency_order VALUES ('AO-6',2,10,2,'2024-01-23',40,25.5,1020,980,NULL,'done');
INSERT INTO agency_order VALUES ('AO-7',1,12,1,'2024-02-19',64,30,1900,NULL,NULL,'ordered');
INSERT INTO agency_order VALUES ('AO-8',2,11,3,'2024-02-13',20,25.5,500,NULL,NULL,'ordered');
INSERT INTO agency_order VALUES ('AO-9',3,6,2,'2023-09-12',16,28.5,450,430,'2023-10-10','done');
