CREATE TABLE sponsors (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  type TEXT,
  country TEXT,
  yearly_budget REAL
);
CREATE TABLE trials (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  sponsor_id INTEGER,
  condition TEXT,
  phase INTEGER,
  status TEXT,
  start_date DATE,
  planned_size INTEGER,
  blinded TEXT,
  FOREIGN KEY (sponsor_id) REFERENCES sponsors (id)
);
CREATE TABLE sites (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  city TEXT,
  country TEXT,
  beds INTEGER,
  investigator TEXT
);
CREATE TABLE trial_sites (
  id INTEGER PRIMARY KEY,
  name TEXT,
  trial_id INTEGER,
  site_id INTEGER,
  opened DATE,
  target INTEGER,
  FOREIGN KEY (trial_id) REFERENCES trials (id),
  FOREIGN KEY (site_id) REFERENCES sites (id)
);
CREATE TABLE participants (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  trial_id INTEGER,
  site_id INTEGER,
  age INTEGER,
  sex TEXT,
  weight REAL,
  enrolled DATE,
  arm TEXT,
  FOREIGN KEY (trial_id) REFERENCES trials (id),
  FOREIGN KEY (site_id) REFERENCES sites (id)
);
CREATE TABLE results (
  id INTEGER PRIMARY KEY,
  name TEXT,
  participant_id INTEGER,
  measured DATE,
  value REAL,
  unit TEXT,
  abnormal TEXT,
  FOREIGN KEY (participant_id) REFERENCES participants (id)
);
CREATE TABLE adverse_events (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  participant_id INTEGER,
  severity TEXT,
  onset DATE,
  days_lasted INTEGER,
  resolved TEXT,
  FOREIGN KEY (participant_id) REFERENCES participants (id)
);
INSERT INTO sponsors VALUES
(1,'Helixa Pharma','industry','Switzerland',820.0),
(2,'Northern Heart Foundation','charity','Sweden',36.5),
(3,'St Brigid University','academic','Ireland',58.0),
(4,'Corvane Biotech','industry','United States',210.0),
(5,'Ministry of Health','government','Portugal',145.0),
(6,'Asthma Relief Trust','charity','Ireland',9.8);
INSERT INTO trials VALUES
(1,'CLEAR-AIR',1,'asthma',3,'recruiting','2022-01-17',600,'Yes'),
(2,'STEADY-BEAT',2,'atrial fibrillation',2,'completed','2019-09-02',180,'Yes'),
(3,'SUGARLINE',1,'type 2 diabetes',3,'completed','2018-04-09',900,'Yes'),
(4,'CALM-SKIN',4,'eczema',2,'recruiting','2022-11-21',150,'No'),
(5,'MOVE-AGAIN',3,'knee arthritis',4,'suspended','2021-03-15',240,'No'),
(6,'BREATHE-EASY KIDS',3,'asthma',1,'recruiting','2023-02-06',40,'No'),
(7,'GLUCO-PATCH',4,'type 2 diabetes',1,'planned','2023-11-01',30,'No'),
(8,'SALT-DOWN',5,'hypertension',4,'recruiting','2022-05-30',320,'No');
INSERT INTO sites VALUES
(1,'Lakeside University Hospital','Zurich','Switzerland',850,'Dr. Anneliese Frei'),
(2,'Karolus Clinic','Stockholm','Sweden',420,'Dr. Bjorn Ekdahl'),
(3,'Mercy General','Cork','Ireland',310,'Dr. Niamh Tierney'),
(4,'Tagus Medical Centre','Lisbon','Portugal',560,'Dr. Rui Almeida'),
(5,'Bayfront Research Unit','Boston','United States',60,'Dr. Leah Goldman'),
(6,'Liffey Children''s Hospital','Dublin','Ireland',225,'Dr. Owen Cassidy'),
(7,'Algarve Day Clinic','Faro','Portugal',45,'Dr. Teresa Pinho');
INSERT INTO trial_sites VALUES
(1,'CA-ZRH',1,1,'2022-01-20',120),
(2,'CA-ORK',1,3,'2022-03-01',80),
(3,'CA-BOS',1,5,'2022-06-14',60),
(4,'SB-STO',2,2,'2019-09-09',100),
(5,'SL-ZRH',3,1,'2018-04-16',200),
(6,'SL-LIS',3,4,'2018-05-28',150),
(7,'CS-BOS',4,5,'2022-12-01',70),
(8,'MA-ORK',5,3,'2021-03-22',110),
(9,'BK-DUB',6,6,'2023-02-13',40),
(10,'SD-LIS',8,4,'2022-06-07',140);
INSERT INTO participants VALUES
(1,'P-0101',1,1,44,'F',68.5,'2022-02-14','drug'),
(2,'P-0102',1,1,61,'M',90.2,'2022-02-21','placebo'),
(3,'P-0103',1,3,29,'F',57.0,'2022-04-05','drug'),
(4,'P-0201',2,2,72,'M',83.4,'2019-10-10','drug'),
(5,'P-0202',2,2,66,'F',71.8,'2019-11-04','placebo'),
(6,'P-0301',3,4,55,'M',104.6,'2018-07-19','drug'),
(7,'P-0302',3,1,49,'F',88.1,'2018-08-02','placebo'),
(8,'P-0401',4,5,23,'F',61.3,'2023-01-11','drug'),
(9,'P-0501',5,3,69,'M',95.7,'2021-04-27','physiotherapy'),
(10,'P-0601',6,6,9,'M',31.0,'2023-03-08','drug'),
(11,'P-0801',8,4,58,'F',79.9,'2022-07-01','diet'),
(12,'P-0802',8,4,63,'M',98.3,'2022-07-15','diet'),
(13,'P-0104',1,5,37,'M',77.4,'2022-09-06','placebo');
INSERT INTO results VALUES
(1,'peak flow',1,'2022-05-14',410.0,'l/min','No'),
(2,'peak flow',2,'2022-05-20',295.0,'l/min','Yes'),
(3,'peak flow',3,'2022-07-05',445.0,'l/min','No'),
(4,'heart rate',4,'2020-01-10',74.0,'bpm','No'),
(5,'heart rate',5,'2020-02-04',112.0,'bpm','Yes'),
(6,'HbA1c',6,'2018-10-22',6.8,'%','Yes'),
(7,'HbA1c',7,'2018-11-05',7.9,'%','Yes'),
(8,'HbA1c',6,'2019-04-15',6.1,'%','No'),
(9,'systolic pressure',11,'2022-10-03',131.0,'mmHg','No'),
(10,'systolic pressure',12,'2022-10-17',149.0,'mmHg','Yes'),
(11,'peak flow',13,'2022-12-06',360.0,'l/min','No'),
(12,'heart rate',11,'2022-10-03',68.0,'bpm','No'),
(13,'peak flow',1,'2022-11-14',432.0,'l/min','No');
INSERT INTO adverse_events VALUES
(1,'headache',1,'mild','2022-03-02',2,'Yes'),
(2,'nausea',3,'moderate','2022-04-19',5,'Yes'),
(3,'dizziness',4,'moderate','2019-11-23',3,'Yes'),
(4,'fainting',5,'severe','2020-01-15',1,'Yes'),
(5,'low blood sugar',6,'severe','2018-09-08',1,'Yes'),
(6,'rash',8,'mild','2023-02-03',14,'No'),
(7,'headache',12,'mild','2022-08-01',4,'Yes'),
(8,'nausea',6,'mild','2018-12-11',2,'Yes'),
(9,'rash',3,'moderate','2022-06-10',9,'Yes'),
(10,'knee swelling',9,'moderate','2021-06-30',21,'No');
