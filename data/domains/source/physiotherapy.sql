CREATE TABLE insurer (
  insurer_id INTEGER PRIMARY KEY,
  insurer_name TEXT,
  phone_number TEXT,
  coverage_percent INTEGER,
  max_sessions_per_year INTEGER,
  contract_type TEXT
);
CREATE TABLE therapist (
  therapist_id INTEGER PRIMARY KEY,
  full_name TEXT,
  specialty TEXT,
  graduation_year INTEGER,
  employed_since DATE,
  session_fee REAL,
  works_weekends TEXT
);
CREATE TABLE patient (
  patient_id INTEGER PRIMARY KEY,
  full_name TEXT,
  age INTEGER,
  gender TEXT,
  occupation TEXT,
  diagnosis TEXT,
  insurer_id INTEGER,
  referred_by TEXT,
  registered_on DATE,
  FOREIGN KEY (insurer_id) REFERENCES insurer(insurer_id)
);
CREATE TABLE treatment_session (
  session_id INTEGER PRIMARY KEY,
  patient_id INTEGER,
  therapist_id INTEGER,
  session_date DATE,
  duration_minutes INTEGER,
  pain_score INTEGER,
  attendance_status TEXT,
  amount_charged REAL,
  FOREIGN KEY (patient_id) REFERENCES patient(patient_id),
  FOREIGN KEY (therapist_id) REFERENCES therapist(therapist_id)
);
CREATE TABLE exercise (
  exercise_id INTEGER PRIMARY KEY,
  exercise_name TEXT,
  body_region TEXT,
  difficulty TEXT,
  equipment TEXT,
  video_minutes REAL
);
CREATE TABLE prescribed_exercise (
  patient_id INTEGER,
  exercise_id INTEGER,
  sets_per_day INTEGER,
  repetitions INTEGER,
  start_date DATE,
  still_active TEXT,
  PRIMARY KEY (patient_id, exercise_id),
  FOREIGN KEY (patient_id) REFERENCES patient(patient_id),
  FOREIGN KEY (exercise_id) REFERENCES exercise(exercise_id)
);
INSERT INTO insurer VALUES
(1,'Helvia Health','0800-55-1010',80,24,'standard'),
(2,'Northern Mutual','0800-55-2277',65,12,'basic'),
(3,'MediCircle','0800-55-3090',90,36,'premium'),
(4,'Guild Workers Fund','0800-55-4145',75,18,'standard'),
(5,'Aurora Life','0800-55-5820',50,8,'basic'),
(6,'SafeStep','0800-55-6666',85,30,'premium');
INSERT INTO therapist VALUES
(1,'Marion Keller','Sports',2004,'2010-02-01',68.0,'No'),
(2,'Isaac Boateng','Neurology',2011,'2014-09-15',74.0,'No'),
(3,'Lotte Verhagen','Spine',1998,'2006-05-20',72.0,'Yes'),
(4,'Andrej Novotny','Sports',2017,'2018-01-08',58.0,'Yes'),
(5,'Camille Duroc','Paediatrics',2019,'2020-10-12',60.0,'No'),
(6,'Sanjay Pillai','Spine',2022,'2023-03-01',54.0,'Yes');
INSERT INTO patient VALUES
(1,'Gerard Huxley',58,'M','Bricklayer','Slipped disc',4,'Dr Amos','2022-03-11'),
(2,'Leonie Frank',24,'F','Handball player','Torn ligament in knee',3,'Dr Wessel','2023-01-09'),
(3,'Tomas Riedl',67,'M','Retired','Stroke',1,'City Hospital','2022-11-30'),
(4,'Wilma Sand',73,'F','Retired','Hip replacement',1,'City Hospital','2023-05-17'),
(5,'Denny Okoro',31,'M','Programmer','Neck strain',2,'Dr Amos','2023-06-02'),
(6,'Paulina Weiss',45,'F','Nurse','Lower back pain',3,'Dr Lind','2021-09-23'),
(7,'Mika Toivonen',9,'M','Pupil','Scoliosis',6,'Dr Lind','2023-08-14'),
(8,'Bruna Castro',38,'F','Waitress','Ankle sprain',2,'Dr Wessel','2024-01-05'),
(9,'Harold Finch',81,'M','Retired','Parkinson disease',1,'City Hospital','2022-06-27'),
(10,'Yasmin Adel',52,'F','Teacher','Frozen shoulder',1,'Dr Amos','2024-02-19'),
(11,'Rico Santos',27,'M','Courier','Knee pain',3,'Dr Wessel','2024-03-28');
INSERT INTO treatment_session VALUES
(1,1,3,'2023-09-04',45,8,'attended',72.0),
(2,1,3,'2023-09-18',45,6,'attended',72.0),
(3,1,6,'2023-10-02',30,5,'cancelled',0.0),
(4,2,1,'2023-09-05',60,7,'attended',90.0),
(5,2,4,'2023-09-26',60,4,'attended',80.0),
(6,3,2,'2023-10-10',40,3,'attended',74.0),
(7,3,2,'2023-10-24',40,2,'attended',74.0),
(8,4,1,'2023-11-07',30,6,'attended',50.0),
(9,5,3,'2023-11-11',30,5,'no show',25.0),
(10,6,3,'2023-12-02',45,7,'attended',72.0),
(11,6,6,'2024-01-13',45,4,'attended',54.0),
(12,7,5,'2024-01-16',30,1,'attended',45.0),
(13,8,4,'2024-01-20',30,6,'no show',25.0),
(14,9,2,'2024-02-06',60,4,'attended',98.0);
INSERT INTO exercise VALUES
(1,'Wall squat','knee','medium','none',2.5),
(2,'Bird dog','back','easy','mat',3.0),
(3,'Pendulum swing','shoulder','easy','none',1.5),
(4,'Balance board stand','ankle','hard','balance board',4.0),
(5,'Chin tuck','neck','easy','none',1.0),
(6,'Clamshell','hip','easy','elastic band',2.0),
(7,'Single leg bridge','back','hard','mat',3.5),
(8,'Step-up','knee','medium','step',2.0),
(9,'Band row','shoulder','medium','elastic band',2.5),
(10,'Dead bug','back','medium','mat',4.5);
INSERT INTO prescribed_exercise VALUES
(1,2,3,12,'2023-09-04','Yes'),
(1,10,2,10,'2023-09-18','Yes'),
(2,1,4,15,'2023-09-05','No'),
(2,8,3,20,'2023-09-26','Yes'),
(3,6,2,8,'2023-10-10','Yes'),
(4,6,3,10,'2023-11-07','Yes'),
(4,8,1,6,'2023-11-07','No'),
(5,5,5,10,'2023-11-20','No'),
(6,2,2,15,'2023-12-02','Yes'),
(6,7,2,8,'2024-01-13','Yes'),
(7,2,2,10,'2024-01-16','Yes'),
(10,3,4,20,'2024-02-22','Yes'),
(9,1,1,5,'2024-02-06','Yes');
