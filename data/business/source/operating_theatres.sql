CREATE TABLE theatres (
  id INTEGER PRIMARY KEY,
  name TEXT,
  floor INTEGER,
  room_size TEXT,
  has_laminar_flow BOOLEAN,
  hourly_cost INTEGER,
  closed_on DATE
);
CREATE TABLE departments (
  id INTEGER PRIMARY KEY,
  name TEXT,
  parent_id INTEGER,
  extension TEXT,
  FOREIGN KEY (parent_id) REFERENCES departments(id)
);
CREATE TABLE staff (
  id INTEGER PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  role TEXT,
  grade TEXT,
  department_id INTEGER,
  supervisor_id INTEGER,
  salary INTEGER,
  pager TEXT,
  hired_on DATE,
  left_on DATE,
  FOREIGN KEY (department_id) REFERENCES departments(id),
  FOREIGN KEY (supervisor_id) REFERENCES staff(id)
);
CREATE TABLE patients (
  id INTEGER PRIMARY KEY,
  full_name TEXT,
  birth_date DATE,
  town TEXT,
  weight_kg INTEGER,
  allergies TEXT,
  is_private BOOLEAN
);
CREATE TABLE procedures (
  code TEXT PRIMARY KEY,
  name TEXT,
  department_id INTEGER,
  planned_minutes INTEGER,
  fee INTEGER,
  is_day_case BOOLEAN,
  FOREIGN KEY (department_id) REFERENCES departments(id)
);
CREATE TABLE operations (
  id INTEGER PRIMARY KEY,
  op_no TEXT,
  patient_id INTEGER,
  procedure_code TEXT,
  theatre_id INTEGER,
  surgeon_id INTEGER,
  anaesthetist_id INTEGER,
  urgency TEXT,
  status TEXT,
  booked_on DATE,
  planned_for DATE,
  performed_on DATE,
  minutes INTEGER,
  blood_loss_ml INTEGER,
  FOREIGN KEY (patient_id) REFERENCES patients(id),
  FOREIGN KEY (procedure_code) REFERENCES procedures(code),
  FOREIGN KEY (theatre_id) REFERENCES theatres(id),
  FOREIGN KEY (surgeon_id) REFERENCES staff(id),
  FOREIGN KEY (anaesthetist_id) REFERENCES staff(id)
);
CREATE TABLE kits (
  id INTEGER PRIMARY KEY,
  name TEXT,
  contents TEXT,
  supplier TEXT,
  unit_cost NUMERIC(8,2),
  in_stock INTEGER,
  reorder_level INTEGER,
  is_reusable BOOLEAN
);
CREATE TABLE operation_kits (
  operation_id INTEGER,
  kit_id INTEGER,
  quantity INTEGER,
  unit_price NUMERIC(8,2),
  PRIMARY KEY (operation_id, kit_id),
  FOREIGN KEY (operation_id) REFERENCES operations(id),
  FOREIGN KEY (kit_id) REFERENCES kits(id)
);
CREATE TABLE complications (
  id INTEGER PRIMARY KEY,
  operation_id INTEGER,
  kind TEXT,
  severity INTEGER,
  noticed_on DATE,
  resolved_on DATE,
  reported_by INTEGER,
  FOREIGN KEY (operation_id) REFERENCES operations(id),
  FOREIGN KEY (reported_by) REFERENCES staff(id)
);
INSERT INTO theatres VALUES
(1,'Theatre North',2,'8 m x 7 m',1,410,NULL),
(2,'Theatre South',2,'7 m x 6 m',0,330,NULL),
(3,'Theatre Blue',3,'9 m x 8 m',1,480,NULL),
(4,'Day Theatre',1,'6 m x 5 m',0,210,NULL),
(5,'Old Annexe',0,'6 m x 6 m',0,180,'2021-12-31'),
(6,'Robot Suite',3,'10 m x 8 m',1,690,NULL);
INSERT INTO departments VALUES
(1,'Surgery',NULL,'2000'),
(2,'General Surgery',1,'2010'),
(3,'Orthopaedics',1,'2020'),
(4,'Ear Nose Throat',1,'2030'),
(5,'Anaesthesia',NULL,'3000'),
(6,'Pain Service',5,'3010'),
(7,'Hand Unit',3,NULL);
INSERT INTO staff VALUES
(1,'Beatrix','Sommer','surgeon','head of department',2,NULL,14200,'701','2006-05-01',NULL),
(2,'Colin','Marsh','surgeon','consultant',2,1,10800,'702','2013-03-01',NULL),
(3,'Adele','Roux','surgeon','registrar',2,2,6900,'703','2020-09-01',NULL),
(4,'Stefan','Holt','surgeon','head of department',3,NULL,13900,'711','2008-10-01',NULL),
(5,'Priya','Nair','surgeon','consultant',3,4,10500,NULL,'2015-01-15',NULL),
(6,'Jonas','Weir','surgeon','registrar',7,5,6700,'713','2021-02-01','2023-03-31'),
(7,'Martha','Quill','surgeon','consultant',4,1,10250,'721','2011-06-01',NULL),
(8,'Henrik','Lowe','anaesthetist','head of department',5,NULL,13500,'801','2009-01-01',NULL),
(9,'Fiona','Gatt','anaesthetist','consultant',5,8,10100,'802','2014-08-01',NULL),
(10,'Samir','Aziz','anaesthetist','registrar',5,9,6600,NULL,'2021-10-01',NULL),
(11,'Olive','Tanner','anaesthetist','registrar',6,8,6450,'804','2019-04-01','2022-09-30'),
(12,'Bruno','Keller','theatre nurse','team leader',1,1,4900,'901','2010-11-01',NULL),
(13,'Dora','Penn','theatre nurse','nurse',1,12,3900,NULL,'2018-07-01',NULL),
(14,'Kofi','Mensah','theatre nurse','nurse',1,12,3750,'903','2022-01-10',NULL);
INSERT INTO patients VALUES
(1,'Agnes Lobb','1949-02-17','Harwell',71,'penicillin',0),
(2,'Dennis Orr','1962-10-05','Tidmouth',94,NULL,0),
(3,'Maya Kapoor','1988-06-21','Harwell',63,'latex',1),
(4,'Walter Finch','1938-12-30','Brookley',80,NULL,1),
(5,'Sofia Ramos','1995-03-08','Tidmouth',58,NULL,0),
(6,'Karl Jensen','1970-07-14','Brookley',112,'iodine',0),
(7,'Leah Stone','2012-11-19','Harwell',41,NULL,0),
(8,'Victor Hale','1955-05-02','Elmsted',86,'penicillin',1),
(9,'Tina Ferro','1981-09-27','Elmsted',67,NULL,0),
(10,'Robert Moss','1967-01-11','Tidmouth',102,NULL,0),
(11,'Emma Clough','2001-08-16','Harwell',60,'latex',0),
(12,'Ahmed Rashid','1959-04-23','Brookley',77,NULL,1),
(13,'Joan Perry','1944-06-06','Elmsted',69,NULL,0);
INSERT INTO procedures VALUES
('G10','Appendectomy',2,60,2100,0),
('G20','Gallbladder removal',2,80,2900,0),
('G30','Hernia repair',2,55,1800,1),
('O10','Hip replacement',3,100,7400,0),
('O20','Knee replacement',3,95,7100,0),
('O30','Carpal tunnel release',7,25,900,1),
('O40','Ankle fixation',3,70,3300,0),
('E10','Tonsillectomy',4,35,1200,1),
('E20','Septum correction',4,45,1600,1),
('E30','Cochlear implant',4,150,18500,0);
INSERT INTO operations VALUES
(1,'OP-2201',1,'O10',3,4,8,'elective','performed','2022-01-10','2022-02-14','2022-02-14',112,420),
(2,'OP-2202',2,'G20',1,1,9,'elective','performed','2022-01-20','2022-02-21','2022-02-23',85,90),
(3,'OP-2203',3,'O30',4,5,10,'elective','performed','2022-02-15','2022-03-08','2022-03-08',22,5),
(4,'OP-2204',5,'G10',2,3,11,'emergency','performed','2022-03-12','2022-03-12','2022-03-12',58,60),
(5,'OP-2205',4,'O20',3,4,8,'elective','performed','2022-02-28','2022-04-04','2022-04-04',101,380),
(6,'OP-2206',6,'G30',4,2,9,'elective','performed','2022-04-11','2022-05-09','2022-05-16',74,40),
(7,'OP-2207',7,'E10',4,7,11,'elective','performed','2022-05-02','2022-06-13','2022-06-13',31,20),
(8,'OP-2208',8,'O10',3,5,8,'elective','cancelled','2022-06-01','2022-07-11',NULL,NULL,NULL),
(9,'OP-2209',9,'E20',2,7,10,'elective','performed','2022-07-04','2022-08-22','2022-08-22',49,30),
(10,'OP-2210',10,'O40',1,6,9,'emergency','performed','2022-10-15','2022-10-15','2022-10-16',88,210),
(11,'OP-2211',11,'G10',2,3,10,'emergency','performed','2022-12-03','2022-12-03','2022-12-03',47,35),
(12,'OP-2301',2,'G30',4,2,NULL,'elective','performed','2022-12-12','2023-01-16','2023-01-16',52,25),
(13,'OP-2302',12,'O20',3,4,8,'elective','performed','2022-12-19','2023-02-06','2023-02-06',97,350),
(14,'OP-2303',13,'O10',3,5,9,'urgent','performed','2023-02-20','2023-02-24','2023-02-25',125,530),
(15,'OP-2304',3,'E20',2,7,10,'elective','performed','2023-02-02','2023-03-13','2023-03-13',42,15),
(16,'OP-2305',4,'G20',1,1,8,'urgent','performed','2023-03-17','2023-03-20','2023-03-20',95,140),
(17,'OP-2306',6,'G20',1,2,9,'elective','cancelled','2023-03-06','2023-04-17',NULL,NULL,NULL),
(18,'OP-2307',1,'O30',4,5,NULL,'elective','performed','2023-04-03','2023-05-08','2023-05-08',26,4),
(19,'OP-2308',9,'G10',2,1,10,'emergency','performed','2023-05-21','2023-05-21','2023-05-21',66,80),
(20,'OP-2309',8,'O10',3,4,8,'elective','performed','2023-04-24','2023-06-12','2023-06-19',108,395),
(21,'OP-2310',5,'E30',NULL,7,NULL,'elective','planned','2023-06-05','2023-09-18',NULL,NULL,NULL),
(22,'OP-2311',11,'G30',4,3,10,'elective','planned','2023-06-12','2023-07-24',NULL,NULL,NULL),
(23,'OP-2312',10,'O40',1,5,9,'urgent','planned','2023-06-28','2023-07-03',NULL,NULL,NULL);
INSERT INTO kits VALUES
(1,'Basic drape set','5 drapes, 2 gowns','Sterilux',18.50,140,60,0),
(2,'Laparoscopy tray','24 instruments','Medforge',95,12,6,1),
(3,'Hip implant set','1 stem, 1 cup, 1 head','Orthex',1850,4,3,0),
(4,'Knee implant set','3 components','Orthex',1720,0,2,0),
(5,'Suture pack','12 threads','Sterilux',6.40,310,100,0),
(6,'Hand tray','16 instruments','Medforge',42,8,4,1),
(7,'Plate and screws','1 plate, 8 screws','Orthex',460,2,5,0),
(8,'ENT tray','18 instruments','Medforge',55,7,4,1),
(9,'Hernia mesh','15 cm x 10 cm','Textomed',130,0,10,0),
(10,'Cochlear set','1 implant, 1 processor','Sonavita',11200,1,1,0);
INSERT INTO operation_kits VALUES
(1,1,2,20),(1,3,1,1900),(1,5,4,7),
(2,1,1,20),(2,2,1,110),(2,5,2,7),
(3,1,1,20),(3,6,1,50),
(4,1,1,20),(4,2,1,110),(4,5,2,7),
(5,1,2,20),(5,4,1,1800),(5,5,4,7),
(6,1,1,20),(6,9,2,140),(6,5,1,7),
(7,8,1,65),
(9,1,1,20),(9,8,1,65),
(10,1,2,20),(10,7,2,480),(10,5,3,7),
(11,1,1,20),(11,2,1,110),
(12,1,1,21),(12,9,1,140),(12,5,1,7.50),
(13,1,2,21),(13,4,1,1850),(13,5,5,7.50),
(14,1,3,21),(14,3,1,1950),(14,5,6,7.50),
(15,8,1,65),
(16,1,1,21),(16,2,1,115),(16,5,3,7.50),
(18,6,1,52),
(19,1,2,21),(19,2,1,115),
(20,1,2,21),(20,3,1,1950),(20,5,4,7.50);
INSERT INTO complications VALUES
(1,1,'infection',2,'2022-02-20','2022-03-06',5),
(2,5,'thrombosis',3,'2022-04-07','2022-05-02',4),
(3,6,'bleeding',1,'2022-05-16','2022-05-17',9),
(4,10,'infection',3,'2022-10-22','2022-12-01',6),
(5,10,'nerve injury',2,'2022-10-17',NULL,12),
(6,14,'bleeding',3,'2023-02-25','2023-02-28',9),
(7,14,'infection',4,'2023-03-03',NULL,5),
(8,16,'bile leak',2,'2023-03-22','2023-04-04',2),
(9,19,'bleeding',1,'2023-05-21','2023-05-22',13),
(10,20,'infection',2,'2023-06-24',NULL,12);
