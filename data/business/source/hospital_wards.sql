CREATE TABLE departments (
  department_id INTEGER PRIMARY KEY,
  code TEXT,
  name TEXT,
  phone TEXT,
  head_doctor_id INTEGER,
  FOREIGN KEY (head_doctor_id) REFERENCES doctors(doctor_id) DEFERRABLE INITIALLY DEFERRED
);
CREATE TABLE doctors (
  doctor_id INTEGER PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  title TEXT,
  specialty TEXT,
  department_id INTEGER,
  supervisor_id INTEGER,
  hired_on DATE,
  salary INTEGER,
  phone TEXT,
  is_active BOOLEAN,
  FOREIGN KEY (department_id) REFERENCES departments(department_id),
  FOREIGN KEY (supervisor_id) REFERENCES doctors(doctor_id)
);
CREATE TABLE wards (
  ward_id INTEGER PRIMARY KEY,
  name TEXT,
  department_id INTEGER,
  floor INTEGER,
  beds INTEGER,
  daily_rate NUMERIC(10,2),
  is_open BOOLEAN,
  FOREIGN KEY (department_id) REFERENCES departments(department_id)
);
CREATE TABLE patients (
  patient_id INTEGER PRIMARY KEY,
  patient_no TEXT,
  first_name TEXT,
  last_name TEXT,
  gender TEXT,
  birth_date DATE,
  city TEXT,
  phone TEXT,
  blood_group TEXT,
  insurer TEXT,
  registered_on DATE
);
CREATE TABLE admissions (
  admission_id INTEGER PRIMARY KEY,
  admission_no TEXT,
  patient_id INTEGER,
  ward_id INTEGER,
  admitted_by INTEGER,
  attending_doctor_id INTEGER,
  admitted_on DATE,
  planned_discharge DATE,
  discharged_on DATE,
  diagnosis TEXT,
  is_emergency BOOLEAN,
  FOREIGN KEY (patient_id) REFERENCES patients(patient_id),
  FOREIGN KEY (ward_id) REFERENCES wards(ward_id),
  FOREIGN KEY (admitted_by) REFERENCES doctors(doctor_id),
  FOREIGN KEY (attending_doctor_id) REFERENCES doctors(doctor_id)
);
CREATE TABLE treatments (
  treatment_id INTEGER PRIMARY KEY,
  admission_id INTEGER,
  doctor_id INTEGER,
  name TEXT,
  performed_on DATE,
  quantity INTEGER,
  unit_price NUMERIC(10,2),
  outcome TEXT,
  FOREIGN KEY (admission_id) REFERENCES admissions(admission_id),
  FOREIGN KEY (doctor_id) REFERENCES doctors(doctor_id)
);
CREATE TABLE bills (
  bill_no TEXT PRIMARY KEY,
  admission_id INTEGER,
  issued_on DATE,
  due_date DATE,
  paid_on DATE,
  total_amount NUMERIC(10,2),
  insurance_amount NUMERIC(10,2),
  status TEXT,
  FOREIGN KEY (admission_id) REFERENCES admissions(admission_id)
);
INSERT INTO departments VALUES (1,'IM','Internal Medicine','4100',1);
INSERT INTO departments VALUES (2,'CAR','Cardiology','4200',2);
INSERT INTO departments VALUES (3,'ORT','Orthopaedics','4300',3);
INSERT INTO departments VALUES (4,'PAE','Paediatrics','4400',4);
INSERT INTO departments VALUES (5,'NEU','Neurology',NULL,10);
INSERT INTO departments VALUES (6,'DER','Dermatology','4600',NULL);
INSERT INTO doctors VALUES (1,'Margaret','Aldous','Chief Physician','General Medicine',1,NULL,'2001-04-02',148000,'4101',1);
INSERT INTO doctors VALUES (2,'Henrik','Dahl','Consultant','Heart Failure',2,1,'2006-09-11',121000,'4201',1);
INSERT INTO doctors VALUES (3,'Amara','Nwosu','Consultant','Trauma Surgery',3,1,'2008-01-14',118500,'4301',1);
INSERT INTO doctors VALUES (4,'Pavel','Novak','Consultant','Child Health',4,1,'2011-05-30',112000,'4401',1);
INSERT INTO doctors VALUES (5,'Lila','Hart','Registrar','Heart Failure',2,2,'2016-08-01',78000,'4202',1);
INSERT INTO doctors VALUES (6,'Simon','Keane','Registrar','Electrophysiology',2,2,'2018-02-19',74500,NULL,1);
INSERT INTO doctors VALUES (7,'Yuki','Tanaka','Registrar','Joint Replacement',3,3,'2017-10-09',76200,'4302',1);
INSERT INTO doctors VALUES (8,'Clara','Benitez','House Officer','Child Health',4,4,'2022-08-01',48200,NULL,1);
INSERT INTO doctors VALUES (9,'Tom','Farrow','House Officer','Electrophysiology',2,5,'2023-08-07',46900,NULL,1);
INSERT INTO doctors VALUES (10,'Ines','Moreau','Consultant','Stroke Medicine',5,NULL,'2009-03-16',124300,'4501',1);
INSERT INTO doctors VALUES (11,'Rashid','Karim','Registrar','Epilepsy',5,10,'2019-06-03',73100,'4502',1);
INSERT INTO doctors VALUES (12,'Greta','Lund','House Officer','General Medicine',1,1,'2023-02-06',47100,'4102',1);
INSERT INTO doctors VALUES (13,'Walter','Pike','Consultant','Diabetes Care',1,1,'2003-11-24',109900,NULL,0);
INSERT INTO doctors VALUES (14,'Nora','Quinn','Registrar','Trauma Surgery',3,3,'2020-01-13',72400,'4303',0);
INSERT INTO wards VALUES (1,'Oak Ward',1,1,24,180,1);
INSERT INTO wards VALUES (2,'Birch Ward',1,1,18,165,1);
INSERT INTO wards VALUES (3,'Maple Ward',2,2,16,240,1);
INSERT INTO wards VALUES (4,'Cedar Ward',2,2,8,520,1);
INSERT INTO wards VALUES (5,'Willow Ward',3,3,22,210,1);
INSERT INTO wards VALUES (6,'Rowan Ward',4,1,14,195,1);
INSERT INTO wards VALUES (7,'Elm Ward',5,4,12,310,1);
INSERT INTO wards VALUES (8,'Juniper Ward',3,3,10,205,0);
INSERT INTO patients VALUES (1,'P-3001','Agnes','Holt','F','1948-02-11','Ashford','555-3001','A+','Northcare','2019-03-04');
INSERT INTO patients VALUES (2,'P-3002','Bernard','Oakes','M','1955-07-29','Ashford',NULL,'O+','Northcare','2019-05-20');
INSERT INTO patients VALUES (3,'P-3003','Carmen','Ruiz','F','1972-12-03','Millbrook','555-3003','B+','Unity Health','2020-01-15');
INSERT INTO patients VALUES (4,'P-3004','Derek','Sloan','M','1966-05-18','Kingsley','555-3004','O-',NULL,'2020-02-27');
INSERT INTO patients VALUES (5,'P-3005','Elsie','Fenn','F','2015-09-09','Millbrook','555-3005','A-','Unity Health','2020-08-11');
INSERT INTO patients VALUES (6,'P-3006','Farid','Amini','M','1981-01-22','Ashford','555-3006','AB+','Medisure','2021-01-19');
INSERT INTO patients VALUES (7,'P-3007','Gwen','Parry','F','1990-10-30','Kingsley','555-3007','A+','Medisure','2021-04-06');
INSERT INTO patients VALUES (8,'P-3008','Harold','Pike','M','1939-08-14','Ashford',NULL,'O+','Northcare','2021-06-30');
INSERT INTO patients VALUES (9,'P-3009','Irina','Sokolova','F','1963-03-27','Dunmore','555-3009','B-','Unity Health','2021-11-02');
INSERT INTO patients VALUES (10,'P-3010','Jonas','Weber','M','2017-06-05','Dunmore','555-3010','O+','Medisure','2022-02-14');
INSERT INTO patients VALUES (11,'P-3011','Kavita','Desai','F','1985-11-16','Millbrook','555-3011','A+',NULL,'2022-05-23');
INSERT INTO patients VALUES (12,'P-3012','Leon','Bishop','M','1977-04-08','Ashford','555-3012','O+','Northcare','2022-07-12');
INSERT INTO patients VALUES (13,'P-3013','Moira','Tully','F','1951-09-25','Kingsley','555-3013','AB-','Unity Health','2022-12-05');
INSERT INTO patients VALUES (14,'P-3014','Nathan','Cole','M','1994-02-02','Millbrook',NULL,'A+',NULL,'2023-03-18');
INSERT INTO patients VALUES (15,'P-3015','Olive','Grant','F','2012-12-19','Ashford','555-3015','O+','Northcare','2023-06-01');
INSERT INTO patients VALUES (16,'P-3016','Peter','Hart','M','1969-06-21','Seaton','555-3016','B+','Medisure','2023-09-14');
INSERT INTO patients VALUES (17,'P-3017','Rosa','Lindgren','F','1999-05-07','Ashford','555-3017','O-','Northcare','2024-01-08');
INSERT INTO patients VALUES (18,'P-3018','Stuart','Mackie','M','1958-10-12','Dunmore','555-3018','A+','Unity Health','2024-02-20');
INSERT INTO admissions VALUES (1,'ADM-7001',1,1,12,1,'2022-03-04','2022-03-12','2022-03-15','Pneumonia',1);
INSERT INTO admissions VALUES (2,'ADM-7002',2,3,5,2,'2022-05-10','2022-05-17','2022-05-16','Heart failure',1);
INSERT INTO admissions VALUES (3,'ADM-7003',3,5,7,3,'2022-06-21','2022-06-28','2022-06-28','Hip fracture',1);
INSERT INTO admissions VALUES (4,'ADM-7004',5,6,8,4,'2022-09-13','2022-09-16','2022-09-15','Asthma',0);
INSERT INTO admissions VALUES (5,'ADM-7005',4,3,2,2,'2022-11-02','2022-11-09','2022-11-12','Arrhythmia',0);
INSERT INTO admissions VALUES (6,'ADM-7006',8,4,6,2,'2023-01-17','2023-01-24','2023-02-01','Heart attack',1);
INSERT INTO admissions VALUES (7,'ADM-7007',9,7,11,10,'2023-02-08','2023-02-20','2023-02-18','Stroke',1);
INSERT INTO admissions VALUES (8,'ADM-7008',1,2,12,13,'2023-03-27','2023-04-01','2023-03-31','Diabetes',0);
INSERT INTO admissions VALUES (9,'ADM-7009',10,6,4,4,'2023-05-05','2023-05-07','2023-05-06','Tonsillitis',0);
INSERT INTO admissions VALUES (10,'ADM-7010',6,5,3,7,'2023-06-12','2023-06-19','2023-06-24','Knee replacement',0);
INSERT INTO admissions VALUES (11,'ADM-7011',13,5,14,3,'2023-08-30','2023-09-06','2023-09-10','Hip fracture',1);
INSERT INTO admissions VALUES (12,'ADM-7012',12,3,5,6,'2023-10-03','2023-10-08','2023-10-07','Arrhythmia',0);
INSERT INTO admissions VALUES (13,'ADM-7013',2,4,6,2,'2023-12-14','2023-12-21','2023-12-28','Heart failure',1);
INSERT INTO admissions VALUES (14,'ADM-7014',15,6,8,4,'2024-01-09','2024-01-12','2024-01-12','Asthma',1);
INSERT INTO admissions VALUES (15,'ADM-7015',11,1,12,1,'2024-01-22','2024-01-27','2024-01-26','Pneumonia',1);
INSERT INTO admissions VALUES (16,'ADM-7016',16,7,10,11,'2024-02-05','2024-02-12',NULL,'Epilepsy',0);
INSERT INTO admissions VALUES (17,'ADM-7017',9,7,11,10,'2024-02-19','2024-03-04',NULL,'Stroke',1);
INSERT INTO admissions VALUES (18,'ADM-7018',18,3,9,5,'2024-02-26','2024-03-04',NULL,'Heart failure',1);
INSERT INTO admissions VALUES (19,'ADM-7019',1,1,12,12,'2024-03-01','2024-03-06',NULL,'Kidney infection',0);
INSERT INTO treatments VALUES (1,1,1,'Intravenous antibiotics',  '2022-03-05',6,42.50,'success');
INSERT INTO treatments VALUES (2,1,12,'Chest X-ray','2022-03-04',2,95.00,'success');
INSERT INTO treatments VALUES (3,2,2,'Echocardiogram','2022-05-11',1,310.00,'success');
INSERT INTO treatments VALUES (4,2,5,'Diuretic infusion','2022-05-12',4,38.00,'partial');
INSERT INTO treatments VALUES (5,3,3,'Hip surgery','2022-06-22',1,4800.00,'success');
INSERT INTO treatments VALUES (6,3,7,'Physiotherapy','2022-06-25',3,60.00,'partial');
INSERT INTO treatments VALUES (7,4,8,'Inhalation therapy','2022-09-13',4,25.00,'success');
INSERT INTO treatments VALUES (8,5,6,'Cardioversion','2022-11-04',1,1250.00,'failed');
INSERT INTO treatments VALUES (9,5,6,'Catheter ablation','2022-11-08',1,5400.00,'success');
INSERT INTO treatments VALUES (10,6,2,'Coronary stent','2023-01-17',2,3600.00,'success');
INSERT INTO treatments VALUES (11,6,5,'Echocardiogram','2023-01-20',2,325.00,'success');
INSERT INTO treatments VALUES (12,7,10,'Thrombolysis','2023-02-08',1,2900.00,'partial');
INSERT INTO treatments VALUES (13,7,11,'Brain scan','2023-02-09',2,640.00,'success');
INSERT INTO treatments VALUES (14,8,13,'Insulin adjustment','2023-03-28',3,30.00,'success');
INSERT INTO treatments VALUES (15,10,7,'Knee surgery','2023-06-13',1,5200.00,'success');
INSERT INTO treatments VALUES (16,10,7,'Physiotherapy','2023-06-16',6,62.00,'success');
INSERT INTO treatments VALUES (17,11,3,'Hip surgery','2023-08-31',1,4950.00,'partial');
INSERT INTO treatments VALUES (18,12,6,'Catheter ablation','2023-10-04',1,5600.00,'success');
INSERT INTO treatments VALUES (19,13,2,'Echocardiogram','2023-12-15',1,330.00,'success');
INSERT INTO treatments VALUES (20,13,5,'Diuretic infusion','2023-12-16',8,40.00,'failed');
INSERT INTO treatments VALUES (21,14,8,'Inhalation therapy','2024-01-09',5,26.00,'success');
INSERT INTO treatments VALUES (22,15,1,'Intravenous antibiotics','2024-01-23',4,45.00,'success');
INSERT INTO treatments VALUES (23,16,11,'Brain scan','2024-02-06',1,660.00,'success');
INSERT INTO treatments VALUES (24,17,10,'Thrombolysis','2024-02-19',1,3000.00,'failed');
INSERT INTO treatments VALUES (25,18,9,'Chest X-ray','2024-02-26',1,98.00,'success');
INSERT INTO bills VALUES ('B-2201',1,'2022-03-20','2022-04-19','2022-04-11',2435.00,2200.00,'paid');
INSERT INTO bills VALUES ('B-2202',2,'2022-05-20','2022-06-19','2022-07-04',1902.00,1700.00,'paid');
INSERT INTO bills VALUES ('B-2203',3,'2022-07-05','2022-08-04','2022-07-28',6450.00,6450.00,'paid');
INSERT INTO bills VALUES ('B-2204',4,'2022-09-20','2022-10-20','2022-10-02',490.00,410.00,'paid');
INSERT INTO bills VALUES ('B-2205',5,'2022-11-18','2022-12-18',NULL,9050.00,0.00,'overdue');
INSERT INTO bills VALUES ('B-2301',6,'2023-02-08','2023-03-10','2023-03-01',15650.00,14900.00,'paid');
INSERT INTO bills VALUES ('B-2302',7,'2023-02-24','2023-03-26','2023-04-15',7280.00,6800.00,'paid');
INSERT INTO bills VALUES ('B-2303',8,'2023-04-06','2023-05-06',NULL,750.00,0.00,'cancelled');
INSERT INTO bills VALUES ('B-2304',9,'2023-05-12','2023-06-11','2023-05-30',195.00,150.00,'paid');
INSERT INTO bills VALUES ('B-2305',10,'2023-06-30','2023-07-30','2023-07-21',8092.00,7400.00,'paid');
INSERT INTO bills VALUES ('B-2306',11,'2023-09-16','2023-10-16',NULL,7260.00,6900.00,'overdue');
INSERT INTO bills VALUES ('B-2307',12,'2023-10-12','2023-11-11','2023-11-20',6560.00,6000.00,'paid');
INSERT INTO bills VALUES ('B-2401',13,'2024-01-05','2024-02-04',NULL,7930.00,7300.00,'open');
INSERT INTO bills VALUES ('B-2402',14,'2024-01-18','2024-02-17','2024-02-02',715.00,640.00,'paid');
INSERT INTO bills VALUES ('B-2403',15,'2024-02-01','2024-03-02',NULL,900.00,0.00,'open');
