CREATE TABLE consultant (
  consultant_id INTEGER PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  position TEXT,
  branch TEXT,
  manager_id INTEGER,
  salary INTEGER,
  hired_on DATE,
  left_on DATE,
  FOREIGN KEY (manager_id) REFERENCES consultant(consultant_id)
);
CREATE TABLE nurse (
  nurse_id INTEGER PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  title TEXT,
  city TEXT,
  mobile TEXT,
  years_experience INTEGER,
  hourly_pay NUMERIC(6,2),
  has_car TEXT,
  consultant_id INTEGER,
  referred_by INTEGER,
  registered_on DATE,
  deregistered_on DATE,
  FOREIGN KEY (consultant_id) REFERENCES consultant(consultant_id),
  FOREIGN KEY (referred_by) REFERENCES nurse(nurse_id)
);
CREATE TABLE qualification (
  qualification_id INTEGER PRIMARY KEY,
  name TEXT,
  validity TEXT,
  course_fee INTEGER,
  is_mandatory TEXT
);
CREATE TABLE nurse_qualification (
  nurse_id INTEGER,
  qualification_id INTEGER,
  obtained_on DATE,
  expires_on DATE,
  verified_by INTEGER,
  PRIMARY KEY (nurse_id, qualification_id),
  FOREIGN KEY (nurse_id) REFERENCES nurse(nurse_id),
  FOREIGN KEY (qualification_id) REFERENCES qualification(qualification_id),
  FOREIGN KEY (verified_by) REFERENCES consultant(consultant_id)
);
CREATE TABLE hospital (
  hospital_id INTEGER PRIMARY KEY,
  name TEXT,
  contact_name TEXT,
  city TEXT,
  ownership TEXT,
  payment_terms TEXT,
  bed_count INTEGER,
  is_active TEXT
);
CREATE TABLE shift (
  shift_no TEXT PRIMARY KEY,
  hospital_id INTEGER,
  ward TEXT,
  shift_date DATE,
  shift_times TEXT,
  planned_hours NUMERIC(4,1),
  nurse_id INTEGER,
  booked_by INTEGER,
  requested_on DATE,
  status TEXT,
  is_night TEXT,
  FOREIGN KEY (hospital_id) REFERENCES hospital(hospital_id),
  FOREIGN KEY (nurse_id) REFERENCES nurse(nurse_id),
  FOREIGN KEY (booked_by) REFERENCES consultant(consultant_id)
);
CREATE TABLE timesheet (
  timesheet_id INTEGER PRIMARY KEY,
  shift_no TEXT,
  submitted_on DATE,
  approved_on DATE,
  approved_by INTEGER,
  hours_worked NUMERIC(4,1),
  break_minutes INTEGER,
  pay_rate NUMERIC(6,2),
  travel_cost NUMERIC(6,2),
  FOREIGN KEY (shift_no) REFERENCES shift(shift_no),
  FOREIGN KEY (approved_by) REFERENCES consultant(consultant_id)
);
CREATE TABLE invoice (
  invoice_no TEXT PRIMARY KEY,
  hospital_id INTEGER,
  issued_on DATE,
  due_on DATE,
  paid_on DATE,
  reminder_count INTEGER,
  FOREIGN KEY (hospital_id) REFERENCES hospital(hospital_id)
);
CREATE TABLE invoice_line (
  invoice_no TEXT,
  timesheet_id INTEGER,
  hours_billed NUMERIC(4,1),
  charge_rate NUMERIC(6,2),
  PRIMARY KEY (invoice_no, timesheet_id),
  FOREIGN KEY (invoice_no) REFERENCES invoice(invoice_no),
  FOREIGN KEY (timesheet_id) REFERENCES timesheet(timesheet_id)
);
INSERT INTO consultant VALUES
(1,'Maud','Ellery','Agency Director','Bristol',NULL,78000,'2010-02-01',NULL),
(2,'Ross','Tindall','Branch Manager','Bristol',1,52000,'2013-05-20',NULL),
(3,'Irena','Kovac','Branch Manager','Cardiff',1,50500,'2015-09-01',NULL),
(4,'Jess','Oakley','Consultant','Bristol',2,34000,'2019-03-11',NULL),
(5,'Dan','Pryce','Consultant','Cardiff',3,33200,'2018-11-05','2022-12-16'),
(6,'Leila','Amin','Senior Consultant','Cardiff',3,39500,'2016-04-18',NULL),
(7,'Guy','Harker','Consultant','Bristol',2,31800,'2022-02-14',NULL);
INSERT INTO nurse VALUES
(21,'Abigail','Stead','Specialist Nurse','Bristol','07700 101',17,31.50,'yes',4,NULL,'2016-01-12',NULL),
(22,'Tomas','Vega','Registered Nurse','Bath',NULL,6,24.00,'no',4,21,'2019-06-03',NULL),
(23,'Grace','Mbeki','Midwife','Cardiff','07700 103',12,29.00,'yes',6,NULL,'2017-09-18',NULL),
(24,'Sean','Corrigan','Registered Nurse','Newport','07700 104',3,22.50,'no',6,23,'2021-02-22',NULL),
(25,'Wilma','Hart','Care Assistant','Bristol','07700 105',9,15.20,'yes',7,21,'2018-05-07','2022-11-30'),
(26,'Anita','Desai','Registered Nurse','Cardiff','07700 106',8,25.50,'yes',6,23,'2018-10-29',NULL),
(27,'Pavel','Novotny','Care Assistant','Newport',NULL,2,14.10,'no',NULL,24,'2022-03-14',NULL),
(28,'Ruth','Langley','Specialist Nurse','Bath','07700 108',21,33.00,'yes',4,NULL,'2015-04-20',NULL),
(29,'Owen','Bevan','Registered Nurse','Swansea','07700 109',5,23.20,'yes',6,26,'2020-08-10',NULL),
(30,'Chloe','Martin','Midwife','Bristol',NULL,4,26.00,'no',7,28,'2022-01-17',NULL),
(31,'Idris','Rees','Registered Nurse','Swansea','07700 111',14,26.80,'no',5,NULL,'2017-02-06','2021-12-31'),
(32,'Fay','Whelan','Care Assistant','Bath','07700 112',1,13.60,'yes',NULL,22,'2023-01-09',NULL);
INSERT INTO qualification VALUES
(1,'Basic Life Support','1 year',60,'yes'),
(2,'Moving and Handling','2 years',45,'yes'),
(3,'Intensive Care Certificate','5 years',890,'no'),
(4,'Midwifery Diploma','unlimited',3200,'no'),
(5,'Wound Care','3 years',150,'no'),
(6,'Medication Administration','3 years',110,'yes'),
(7,'Dialysis Course','5 years',640,'no');
INSERT INTO nurse_qualification VALUES
(21,1,'2022-09-05','2023-09-05',4),
(21,3,'2019-03-15','2024-03-15',4),
(21,6,'2021-05-10','2024-05-10',2),
(22,1,'2022-03-01','2023-03-01',4),
(22,6,'2020-02-17','2023-02-17',NULL),
(23,1,'2022-11-14','2023-11-14',6),
(23,4,'2010-07-30',NULL,3),
(24,1,'2022-02-21','2023-02-21',5),
(24,5,'2022-06-13','2025-06-13',NULL),
(25,2,'2020-10-19','2022-10-19',7),
(26,1,'2023-01-23','2024-01-23',6),
(26,3,'2021-11-08','2026-11-08',6),
(26,5,'2020-04-27','2023-04-27',5),
(27,2,'2022-03-28','2024-03-28',NULL),
(28,1,'2022-10-10','2023-10-10',4),
(28,3,'2018-01-22','2023-01-22',2),
(28,6,'2022-02-07','2025-02-07',4),
(29,1,'2022-07-18','2023-07-18',6),
(29,2,'2022-08-01','2024-08-01',6),
(30,1,'2022-01-31','2023-01-31',7),
(30,4,'2018-07-20',NULL,7),
(31,5,'2018-03-12','2021-03-12',5);
INSERT INTO hospital VALUES
(1,'Avonside General','Claire Mills','Bristol','public','30 days net',610,'yes'),
(2,'Castle View Hospital','Huw Parry','Cardiff','public','45 days net',520,'yes'),
(3,'The Crescent Clinic','Dr Laura Finn','Bath','private','14 days net',65,'yes'),
(4,'Docklands Birth Centre','Sue Tan','Newport','charity','30 days net',28,'yes'),
(5,'Gower Bay Hospital','Rhys Owen','Swansea','public','60 days net',380,'yes'),
(6,'Elmtree Nursing Home','Pam Holt','Bristol','private','14 days net',44,'no'),
(7,'Severn Eye Hospital','Neil Grady','Bristol','charity','30 days net',52,'yes');
INSERT INTO shift VALUES
('SH-4001',1,'Intensive Care','2022-03-05','07:00-19:30',12,21,4,'2022-02-24','worked','no'),
('SH-4002',1,'Surgical','2022-03-05','19:30-07:30',11,22,7,'2022-03-01','worked','yes'),
('SH-4003',4,'Delivery Suite','2022-03-19','20:00-08:00',11.5,23,6,'2022-03-07','worked','yes'),
('SH-4004',6,'Residential','2022-04-10','08:00-16:00',7.5,25,7,'2022-04-06','worked','no'),
('SH-4005',2,'Cardiology','2022-05-14','07:00-15:00',7.5,24,5,'2022-05-09','worked','no'),
('SH-4006',2,'Intensive Care','2022-06-18','19:00-07:30',12,26,6,'2022-06-02','worked','yes'),
('SH-4007',3,'Recovery','2022-08-23','08:00-18:00',9.5,28,4,'2022-08-15','worked','no'),
('SH-4008',5,'Medical','2022-09-02','07:00-19:00',11,29,6,'2022-08-29','worked','no'),
('SH-4009',1,'Surgical','2022-10-15','07:00-15:00',7.5,22,7,'2022-10-12','cancelled','no'),
('SH-4010',6,'Residential','2022-11-20','20:00-08:00',11,25,7,'2022-11-14','worked','yes'),
('SH-4011',1,'Intensive Care','2023-01-14','19:30-07:30',11.5,21,4,'2023-01-04','worked','yes'),
('SH-4012',4,'Delivery Suite','2023-01-21','08:00-20:00',11,30,4,'2023-01-13','worked','no'),
('SH-4013',2,'Cardiology','2023-02-04','07:00-19:30',12,26,6,'2023-01-26','worked','no'),
('SH-4014',5,'Surgical','2023-02-11','19:00-07:00',11,29,6,'2023-02-08','worked','yes'),
('SH-4015',3,'Recovery','2023-02-25','08:00-18:00',9.5,28,4,'2023-02-13','worked','no'),
('SH-4016',1,'Medical','2023-03-11','07:00-15:00',7.5,24,7,'2023-03-06','worked','no'),
('SH-4017',2,'Medical','2023-03-18','19:00-07:00',11,27,3,'2023-03-10','worked','yes'),
('SH-4018',5,'Medical','2023-04-01','07:00-19:00',11,24,6,'2023-03-20','cancelled','no'),
('SH-4019',1,'Intensive Care','2023-04-08','19:30-07:30',11.5,21,4,'2023-03-27','filled','yes'),
('SH-4020',2,'Cardiology','2023-04-15','07:00-15:00',7.5,NULL,6,'2023-04-03','open','no'),
('SH-4021',4,'Delivery Suite','2023-04-16','20:00-08:00',11.5,NULL,3,'2023-04-04','open','yes');
INSERT INTO timesheet VALUES
(901,'SH-4001','2022-03-07','2022-03-10',2,12.5,30,31.00,12.40),
(902,'SH-4002','2022-03-09','2022-03-10',2,11,60,26.50,0),
(903,'SH-4003','2022-03-22','2022-03-25',6,12,30,32.00,9.80),
(904,'SH-4004','2022-04-18','2022-04-28',4,7.5,30,15.00,6.20),
(905,'SH-4005','2022-05-16','2022-05-17',3,8,30,22.00,14.50),
(906,'SH-4006','2022-06-21','2022-06-24',3,12,45,29.50,0),
(907,'SH-4007','2022-08-24','2022-08-30',2,9,30,32.50,22.00),
(908,'SH-4008','2022-09-05','2022-09-06',6,11.5,30,23.00,4.60),
(909,'SH-4010','2022-11-28','2022-12-12',4,11,60,17.50,6.20),
(910,'SH-4011','2023-01-16','2023-01-18',2,11.5,30,34.50,12.40),
(911,'SH-4012','2023-01-25','2023-02-03',4,10.5,60,26.00,19.00),
(912,'SH-4013','2023-02-06','2023-02-09',6,12.5,30,25.50,0),
(913,'SH-4014','2023-02-13','2023-02-15',6,11,60,26.00,3.90),
(914,'SH-4015','2023-02-27',NULL,NULL,10,30,33.00,22.00),
(915,'SH-4016','2023-03-20',NULL,NULL,7,30,22.50,28.70),
(916,'SH-4017','2023-03-20','2023-03-24',3,11,60,16.50,7.10);
INSERT INTO invoice VALUES
('NA-101',1,'2022-03-31','2022-04-30','2022-04-26',0),
('NA-102',4,'2022-04-04','2022-05-04','2022-05-31',1),
('NA-103',6,'2022-05-02','2022-05-16','2022-08-08',3),
('NA-104',2,'2022-07-01','2022-08-15','2022-08-12',0),
('NA-105',3,'2022-09-02','2022-09-16','2022-09-13',0),
('NA-106',5,'2022-09-30','2022-11-29','2022-12-20',1),
('NA-107',6,'2022-12-16','2022-12-30',NULL,4),
('NA-108',1,'2023-01-31','2023-03-02','2023-02-27',0),
('NA-109',4,'2023-02-10','2023-03-12',NULL,2),
('NA-110',2,'2023-02-28','2023-04-14',NULL,0),
('NA-111',5,'2023-03-01','2023-04-30','2023-03-29',0);
INSERT INTO invoice_line VALUES
('NA-101',901,12.5,52.00),('NA-101',902,11,44.50),
('NA-102',903,12,54.00),
('NA-103',904,7.5,26.50),
('NA-104',905,8,39.00),('NA-104',906,12,49.50),
('NA-105',907,9,58.00),
('NA-106',908,11,40.00),
('NA-107',909,11,29.00),
('NA-108',910,11.5,57.50),
('NA-109',911,10.5,47.00),
('NA-110',912,12,43.50),
('NA-111',913,11,44.00);
