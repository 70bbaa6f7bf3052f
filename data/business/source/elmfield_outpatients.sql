CREATE TABLE department (
  department_id INTEGER PRIMARY KEY,
  name TEXT,
  floor INTEGER,
  parent_id INTEGER,
  phone TEXT,
  FOREIGN KEY (parent_id) REFERENCES department(department_id)
);
CREATE TABLE specialty (
  specialty_id INTEGER PRIMARY KEY,
  name TEXT
);
CREATE TABLE doctor (
  doctor_id INTEGER PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  title TEXT,
  specialty_id INTEGER,
  department_id INTEGER,
  supervisor_id INTEGER,
  joined_on DATE,
  left_on DATE,
  takes_new TEXT,
  FOREIGN KEY (specialty_id) REFERENCES specialty(specialty_id),
  FOREIGN KEY (department_id) REFERENCES department(department_id),
  FOREIGN KEY (supervisor_id) REFERENCES doctor(doctor_id)
);
CREATE TABLE app_user (
  user_id INTEGER PRIMARY KEY,
  name TEXT,
  position TEXT,
  is_active INTEGER
);
CREATE TABLE insurer (
  insurer_id INTEGER PRIMARY KEY,
  name TEXT,
  type TEXT,
  city TEXT,
  contract_end DATE
);
CREATE TABLE patient (
  patient_id INTEGER PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  birth_date DATE,
  city TEXT,
  phone TEXT,
  insurer_id INTEGER,
  guardian_id INTEGER,
  status TEXT,
  created_at DATE,
  died_on DATE,
  FOREIGN KEY (insurer_id) REFERENCES insurer(insurer_id),
  FOREIGN KEY (guardian_id) REFERENCES patient(patient_id)
);
CREATE TABLE visit_type (
  type_code TEXT PRIMARY KEY,
  name TEXT,
  minutes INTEGER,
  price NUMERIC(8,2)
);
CREATE TABLE appointment (
  appointment_id INTEGER PRIMARY KEY,
  appt_no TEXT,
  patient_id INTEGER,
  doctor_id INTEGER,
  type_code TEXT,
  status TEXT,
  note TEXT,
  starts_at DATETIME,
  arrived_at DATETIME,
  minutes INTEGER,
  created_by INTEGER,
  FOREIGN KEY (patient_id) REFERENCES patient(patient_id),
  FOREIGN KEY (doctor_id) REFERENCES doctor(doctor_id),
  FOREIGN KEY (type_code) REFERENCES visit_type(type_code),
  FOREIGN KEY (created_by) REFERENCES app_user(user_id)
);
CREATE TABLE disease (
  disease_code TEXT PRIMARY KEY,
  name TEXT,
  is_chronic INTEGER
);
CREATE TABLE diagnosis (
  diagnosis_id INTEGER PRIMARY KEY,
  appointment_id INTEGER,
  disease_code TEXT,
  type TEXT,
  status TEXT,
  resolved_on DATE,
  FOREIGN KEY (appointment_id) REFERENCES appointment(appointment_id),
  FOREIGN KEY (disease_code) REFERENCES disease(disease_code)
);
CREATE TABLE drug (
  drug_id INTEGER PRIMARY KEY,
  name TEXT,
  pack_size TEXT,
  pack_price NUMERIC(8,2),
  stock INTEGER,
  rx_only INTEGER
);
CREATE TABLE prescription (
  rx_no TEXT PRIMARY KEY,
  appointment_id INTEGER,
  drug_id INTEGER,
  dosage TEXT,
  packs INTEGER,
  valid_until DATE,
  dispensed_on DATE,
  checked_by INTEGER,
  FOREIGN KEY (appointment_id) REFERENCES appointment(appointment_id),
  FOREIGN KEY (drug_id) REFERENCES drug(drug_id),
  FOREIGN KEY (checked_by) REFERENCES app_user(user_id)
);
CREATE TABLE bill (
  bill_no TEXT PRIMARY KEY,
  appointment_id INTEGER,
  payer_id INTEGER,
  insurer_id INTEGER,
  estimate NUMERIC(8,2),
  amount NUMERIC(8,2),
  issued_on DATE,
  due_on DATE,
  paid_on DATE,
  status TEXT,
  created_by INTEGER,
  FOREIGN KEY (appointment_id) REFERENCES appointment(appointment_id),
  FOREIGN KEY (payer_id) REFERENCES patient(patient_id),
  FOREIGN KEY (insurer_id) REFERENCES insurer(insurer_id),
  FOREIGN KEY (created_by) REFERENCES app_user(user_id)
);
CREATE TABLE bill_line (
  bill_no TEXT,
  line_no INTEGER,
  service TEXT,
  quantity INTEGER,
  unit_price NUMERIC(8,2),
  PRIMARY KEY (bill_no, line_no),
  FOREIGN KEY (bill_no) REFERENCES bill(bill_no)
);
INSERT INTO department VALUES
(1,'Medicine',1,NULL,'5510'),
(2,'Cardiology Clinic',2,1,'5521'),
(3,'Skin Clinic',2,1,'5522'),
(4,'Surgery',3,NULL,'5530'),
(5,'Hand Surgery Clinic',3,4,'5531'),
(6,'Eye Clinic',4,4,NULL),
(7,'Paediatric Clinic',1,1,'5540'),
(8,'Travel Clinic',0,NULL,NULL);
INSERT INTO specialty VALUES
(1,'Cardiology'),(2,'Dermatology'),(3,'General Surgery'),(4,'Ophthalmology'),(5,'Paediatrics'),(6,'Neurology'),(7,'Internal Medicine'),(8,'Tropical Medicine');
INSERT INTO doctor VALUES
(11,'Helen','Marchetti','Consultant',7,1,NULL,'2006-04-01',NULL,'N'),
(12,'Owen','Prescott','Consultant',1,2,11,'2011-09-01',NULL,'Y'),
(13,'Anita','Deshmukh','Registrar',1,2,12,'2019-02-01',NULL,'Y'),
(14,'Piotr','Zielinski','Consultant',2,3,11,'2013-06-15',NULL,'N'),
(15,'Grace','Okonjo','Registrar',2,3,14,'2020-08-01','2023-03-31','N'),
(16,'Victor','Lindqvist','Consultant',3,4,NULL,'2009-01-12',NULL,'Y'),
(17,'Maya','Fontaine','Registrar',3,5,16,'2018-10-01',NULL,'N'),
(18,'Samir','Haddad','Consultant',4,6,16,'2015-03-01',NULL,'Y'),
(19,'Ruth','Appleby','Consultant',5,7,11,'2008-05-19','2022-06-30','Y'),
(20,'Tomas','Vega','Registrar',5,7,11,'2021-01-04',NULL,'Y'),
(21,'Ingrid','Solheim','Registrar',4,6,18,'2022-02-14',NULL,'N'),
(22,'Dennis','Quarrie','Locum',8,8,12,'2020-11-01','2021-12-31','N');
INSERT INTO app_user VALUES
(1,'Carla Benning','receptionist',1),
(2,'Joel Tan','receptionist',1),
(3,'Petra Novotna','billing clerk',1),
(4,'Umar Sadiq','billing clerk',0),
(5,'Lucy Farrell','pharmacist',1),
(6,'Ben Achterberg','pharmacist',1),
(7,'Noreen Daly','receptionist',0);
INSERT INTO insurer VALUES
(1,'Concordia Health','public','Leeds','2026-12-31'),
(2,'Northern Mutual','public','York','2025-06-30'),
(3,'Aurum Private','private','London',NULL),
(4,'Silverline Care','private','Leeds','2022-12-31'),
(5,'Workers Fund','public','Bradford',NULL),
(6,'Globe Travel Cover','travel','London','2024-03-31');
INSERT INTO patient VALUES
(101,'Edith','Warner','1941-07-19','Leeds','0113 555201',1,NULL,'active','2018-03-12',NULL),
(102,'Marcus','Hale','1978-11-02','York','01904 55118',2,NULL,'active','2019-01-22',NULL),
(103,'Sofia','Hale','2014-05-30','York',NULL,2,102,'active','2019-01-22',NULL),
(104,'Priya','Raman','1986-02-14','Bradford','01274 55340',3,NULL,'active','2020-06-08',NULL),
(105,'Gordon','Tully','1936-09-09','Leeds','0113 555377',1,NULL,'active','2017-10-30','2023-01-17'),
(106,'Nina','Kowalczyk','1999-12-24','Leeds','0113 555418',NULL,NULL,'active','2021-02-03',NULL),
(107,'Arjun','Raman','2012-08-21','Bradford',NULL,3,104,'active','2020-06-08',NULL),
(108,'Beatrice','Lowe','1968-04-05','Harrogate','01423 55902',4,NULL,'blocked','2018-07-17',NULL),
(109,'Stefan','Brandt','1974-01-30','York','01904 55276',5,NULL,'active','2022-04-11',NULL),
(110,'Leila','Aziz','2016-10-11','Leeds',NULL,1,111,'active','2021-09-15',NULL),
(111,'Farid','Aziz','1983-03-03','Leeds','0113 555664',1,NULL,'active','2021-09-15',NULL),
(112,'Winifred','Crane','1937-06-27','Harrogate','01423 55031',2,NULL,'active','2016-05-02','2022-11-08'),
(113,'Callum','Frost','2001-09-18','Bradford',NULL,NULL,NULL,'blocked','2022-10-19',NULL),
(114,'Teresa','Moya','1990-07-07','York','01904 55833',3,NULL,'active','2023-01-09',NULL),
(115,'Oskar','Brandt','2017-02-20','York',NULL,5,109,'active','2022-04-11',NULL),
(116,'Janet','Pike','1959-12-01','Leeds','0113 555720',4,NULL,'blocked','2018-02-26','2021-08-14');
INSERT INTO visit_type VALUES
('FST','First consultation',30,95),
('FUP','Follow-up',15,45),
('ECG','Heart check with ECG',40,120),
('MIN','Minor procedure',60,240),
('VAC','Vaccination',10,0),
('TEL','Phone consultation',15,30),
('SCR','School health screening',20,0);
INSERT INTO appointment VALUES
(1,'A-3001',101,12,'ECG','done','brought old ECG','2021-03-04 09:00:00','2021-03-04 08:50:00',45,1),
(2,'A-3002',101,13,'FUP','done',NULL,'2021-06-10 10:30:00','2021-06-10 10:40:00',15,1),
(3,'A-3003',102,14,'FST','done','rash on both hands','2021-09-21 11:00:00','2021-09-21 10:55:00',25,2),
(4,'A-3004',103,19,'VAC','done',NULL,'2021-10-05 14:00:00','2021-10-05 14:20:00',10,2),
(5,'A-3005',105,12,'ECG','done','chest pain at night','2021-11-16 08:30:00','2021-11-16 08:25:00',55,7),
(6,'A-3006',104,18,'FST','done',NULL,'2022-01-20 09:30:00','2022-01-20 09:45:00',35,1),
(7,'A-3007',107,20,'FST','done','wheezing at night','2022-02-08 15:00:00','2022-02-08 14:50:00',40,2),
(8,'A-3008',106,15,'MIN','done','mole removed','2022-03-15 13:00:00','2022-03-15 12:45:00',80,1),
(9,'A-3009',108,16,'FST','no_show',NULL,'2022-04-06 10:00:00',NULL,NULL,2),
(10,'A-3010',109,17,'MIN','done','interpreter needed','2022-05-12 09:00:00','2022-05-12 09:05:00',75,1),
(11,'A-3011',102,14,'FUP','cancelled',NULL,'2022-06-14 11:15:00',NULL,NULL,2),
(12,'A-3012',112,13,'ECG','done',NULL,'2022-07-19 10:00:00','2022-07-19 09:40:00',40,1),
(13,'A-3013',110,20,'VAC','done',NULL,'2022-09-27 14:30:00','2022-09-27 14:25:00',15,2),
(14,'A-3014',111,12,'FST','done','shortness of breath','2022-10-11 08:45:00','2022-10-11 08:50:00',30,1),
(15,'A-3015',105,12,'FUP','done',NULL,'2022-12-06 09:15:00','2022-12-06 09:10:00',20,1),
(16,'A-3016',113,15,'FST','no_show','interpreter needed','2023-01-24 16:00:00',NULL,NULL,2),
(17,'A-3017',114,18,'FST','done',NULL,'2023-02-14 10:30:00','2023-02-14 10:50:00',30,1),
(18,'A-3018',106,14,'FUP','done','wound check','2023-04-04 11:30:00','2023-04-04 11:25:00',10,2),
(19,'A-3019',101,12,'TEL','done',NULL,'2023-05-09 12:00:00','2023-05-09 12:00:00',25,1),
(20,'A-3020',104,18,'FUP','booked',NULL,'2023-09-12 09:30:00',NULL,NULL,1),
(21,'A-3021',109,17,'FUP','booked','bring X-ray','2023-09-20 10:00:00',NULL,NULL,2),
(22,'A-3022',102,16,'FST','cancelled',NULL,'2023-06-20 14:00:00',NULL,NULL,1);
INSERT INTO disease VALUES
('I10','High blood pressure',1),
('I20','Angina',1),
('L20','Eczema',1),
('D22','Mole',0),
('J45','Asthma',1),
('H40','Glaucoma',1),
('M65','Tendon sheath inflammation',0),
('J06','Common cold',0),
('H52','Short-sightedness',0);
INSERT INTO diagnosis VALUES
(1,1,'I10','main','confirmed',NULL),
(2,1,'I20','secondary','suspected','2021-06-10'),
(3,3,'L20','main','confirmed',NULL),
(4,5,'I20','main','confirmed',NULL),
(5,5,'I10','secondary','confirmed','2022-12-06'),
(6,6,'H40','main','suspected',NULL),
(7,6,'H52','secondary','confirmed',NULL),
(8,7,'J45','main','confirmed',NULL),
(9,8,'D22','main','confirmed','2022-03-15'),
(10,10,'M65','main','confirmed','2022-08-30'),
(11,12,'I10','main','confirmed',NULL),
(12,14,'J45','main','suspected','2023-01-31'),
(13,15,'I20','main','confirmed',NULL),
(14,17,'H52','main','confirmed',NULL),
(15,17,'H40','secondary','suspected','2023-03-20'),
(16,19,'I10','main','confirmed',NULL),
(17,15,'J06','secondary','suspected',NULL);
INSERT INTO drug VALUES
(1,'Ramiprol 5','30 tablets',8.40,120,1),
(2,'Nitrospray','1 bottle of 200 puffs',14.90,0,1),
(3,'Dermacalm Cream','tube of 50 g',6.20,0,0),
(4,'Airflow Inhaler','1 inhaler with 120 doses',22.50,18,1),
(5,'Ocudrop Plus','6 bottles of 5 ml',17.30,0,1),
(6,'Painaway 400','20 tablets',3.10,300,0),
(7,'Amoxiclar','14 capsules',9.75,60,1),
(8,'Dermacalm Lotion','bottle of 200 ml',7.80,12,0);
INSERT INTO prescription VALUES
('R-801',1,1,'1-0-0',3,'2021-06-04','2021-03-05',5),
('R-802',1,2,'2 puffs when needed',1,'2021-06-04',NULL,NULL),
('R-803',3,3,'thin layer twice daily',2,'2021-12-21','2021-09-22',6),
('R-804',5,2,'2 puffs when needed',2,'2022-02-16','2021-11-16',5),
('R-805',5,1,'1-0-1',3,'2022-02-16','2022-02-20',5),
('R-806',6,5,'1 drop each evening',1,'2022-04-20','2022-01-24',6),
('R-807',7,4,'2 puffs morning and evening',2,'2022-05-08','2022-02-08',5),
('R-808',8,6,'1 when needed',1,'2022-06-15','2022-03-15',6),
('R-809',10,6,'1-1-1',4,'2022-08-12','2022-05-13',5),
('R-810',12,1,'1-0-0',3,'2022-10-19',NULL,NULL),
('R-811',14,4,'2 puffs when needed',1,'2023-01-11','2023-01-15',6),
('R-812',15,2,'2 puffs when needed',4,'2023-03-06',NULL,6),
('R-813',17,5,'1 drop each evening',2,'2023-05-14','2023-02-16',5),
('R-814',18,8,'thin layer at night',1,'2023-07-04','2023-04-04',6),
('R-815',19,1,'1-0-0',4,'2023-08-09',NULL,5);
INSERT INTO bill VALUES
('B-2001',1,101,1,140,155,'2021-03-11','2021-04-10','2021-04-02','ok',3),
('B-2002',2,101,1,45,45,'2021-06-14','2021-07-14','2021-07-20','ok',4),
('B-2003',3,102,2,160,149,'2021-09-28','2021-10-28','2021-11-02','ok',3),
('B-2004',4,102,2,0,0,'2021-10-06','2021-11-05','2021-10-06','ok',4),
('B-2005',5,105,1,240,275,'2021-11-23','2021-12-23','2022-01-15','reminded',4),
('B-2006',6,104,4,150,139,'2022-01-27','2022-02-26','2022-02-10','ok',3),
('B-2007',7,104,3,130,155,'2022-02-15','2022-03-17',NULL,'disputed',3),
('B-2008',8,106,NULL,310,310,'2022-03-22','2022-04-21',NULL,'reminded',3),
('B-2009',10,109,5,280,322,'2022-05-19','2022-06-18','2022-06-30','reminded',4),
('B-2010',12,112,2,155,120,'2022-07-26','2022-08-25','2022-08-20','ok',3),
('B-2011',13,111,1,0,0,'2022-09-28','2022-10-28','2022-09-28','ok',3),
('B-2012',14,111,1,190,190,'2022-10-18','2022-11-17',NULL,'ok',3),
('B-2013',15,105,1,45,80,'2022-12-13','2023-01-12',NULL,'reminded',3),
('B-2014',17,114,6,125,117,'2023-02-21','2023-03-23','2023-03-23','disputed',3),
('B-2015',18,106,NULL,58,58,'2023-04-11','2023-05-11',NULL,'ok',3),
('B-2016',19,101,1,30,30,'2023-05-16','2023-06-15','2023-05-25','ok',3);
INSERT INTO bill_line VALUES
('B-2001',1,'Heart check with ECG',1,120),
('B-2001',2,'Blood test',1,35),
('B-2002',1,'Follow-up',1,45),
('B-2003',1,'First consultation',1,95),
('B-2003',2,'Skin test',3,18),
('B-2004',1,'Vaccination',1,0),
('B-2005',1,'Heart check with ECG',1,120),
('B-2005',2,'Blood test',2,35),
('B-2005',3,'Stress test',1,85),
('B-2006',1,'First consultation',1,95),
('B-2006',2,'Eye pressure test',2,22),
('B-2007',1,'First consultation',1,95),
('B-2007',2,'Lung test',1,60),
('B-2008',1,'Minor procedure',1,240),
('B-2008',2,'Tissue test',1,70),
('B-2009',1,'Minor procedure',1,240),
('B-2009',2,'Splint',2,28),
('B-2009',3,'Dressing',4,6.5),
('B-2010',1,'Heart check with ECG',1,120),
('B-2011',1,'Vaccination',1,0),
('B-2012',1,'First consultation',1,95),
('B-2012',2,'Lung test',1,60),
('B-2012',3,'Blood test',1,35),
('B-2013',1,'Follow-up',1,45),
('B-2013',2,'Blood test',1,35),
('B-2014',1,'First consultation',1,95),
('B-2014',2,'Eye pressure test',1,22),
('B-2015',1,'Follow-up',1,45),
('B-2015',2,'Dressing',2,6.5),
('B-2016',1,'Phone consultation',1,30);
