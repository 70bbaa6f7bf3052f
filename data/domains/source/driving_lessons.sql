CREATE TABLE branches (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  town TEXT,
  opened_year INTEGER,
  phone TEXT
);
CREATE TABLE instructors (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  branch_id INTEGER,
  age INTEGER,
  hourly_rate REAL,
  licensed_since INTEGER,
  teaches_motorway TEXT,
  FOREIGN KEY (branch_id) REFERENCES branches(id)
);
CREATE TABLE vehicles (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  plate TEXT,
  gearbox TEXT,
  fuel TEXT,
  year INTEGER,
  mileage INTEGER,
  branch_id INTEGER,
  FOREIGN KEY (branch_id) REFERENCES branches(id)
);
CREATE TABLE learners (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  birth_date TEXT,
  town TEXT,
  registered_on TEXT,
  balance REAL,
  wears_glasses TEXT
);
CREATE TABLE lessons (
  id INTEGER PRIMARY KEY,
  name TEXT,
  learner_id INTEGER,
  instructor_id INTEGER,
  vehicle_id INTEGER,
  lesson_date TEXT,
  minutes INTEGER,
  fee REAL,
  status TEXT,
  FOREIGN KEY (learner_id) REFERENCES learners(id),
  FOREIGN KEY (instructor_id) REFERENCES instructors(id),
  FOREIGN KEY (vehicle_id) REFERENCES vehicles(id)
);
CREATE TABLE tests (
  id INTEGER PRIMARY KEY,
  name TEXT,
  learner_id INTEGER,
  test_date TEXT,
  kind TEXT,
  faults INTEGER,
  result TEXT,
  FOREIGN KEY (learner_id) REFERENCES learners(id)
);
INSERT INTO branches VALUES
(1,'Station Road','Ashbourne',1998,'01335 555210'),
(2,'Mill Yard','Leek',2006,'01538 555874'),
(3,'Canal Street','Stone',2013,'01785 555019'),
(4,'Abbey Corner','Leek',2019,'01538 555360'),
(5,'Market Hall','Cheadle',2022,'01538 555999');
INSERT INTO instructors VALUES
(1,'Brenda Fallowfield',1,57,36.0,1994,'yes'),
(2,'Samir Qureshi',1,41,34.5,2010,'yes'),
(3,'Colin Wragg',2,63,33.0,1988,'no'),
(4,'Ewa Domanska',2,35,35.0,2016,'yes'),
(5,'Neil Pickersgill',3,48,32.5,2004,'no'),
(6,'Tracey Bonsall',3,29,31.0,2021,'no'),
(7,'Hugh Ormerod',4,52,38.0,2001,'yes'),
(8,'Faye Lattimer',4,26,30.0,2023,'no');
INSERT INTO vehicles VALUES
(1,'Toyota Yaris','KX19 FDA','manual','petrol',2019,61200,1),
(2,'Renault Zoe','DY21 PLO','automatic','electric',2021,28450,1),
(3,'Ford Fiesta','BG17 HWN','manual','petrol',2017,88900,2),
(4,'Peugeot 208','YT20 RRK','manual','diesel',2020,54700,2),
(5,'Vauxhall Corsa','MA18 ZJC','manual','petrol',2018,79350,3),
(6,'Nissan Leaf','SN22 EVO','automatic','electric',2022,15900,4),
(7,'Skoda Fabia','FP16 LMT','manual','petrol',2016,102300,3),
(8,'Mini Electric','OV23 TBB','automatic','electric',2023,4100,4);
INSERT INTO learners VALUES
(1,'Jodie Marsden','2005-03-19','Leek','2022-09-01',-35.0,'no'),
(2,'Karim El Amrani','2004-11-02','Ashbourne','2022-06-15',0.0,'yes'),
(3,'Phoebe Nuttall','2006-01-27','Stone','2023-02-10',120.0,'no'),
(4,'Arthur Blencowe','1971-07-08','Leek','2021-10-20',60.0,'yes'),
(5,'Xin Yi Tan','1999-05-14','Ashbourne','2022-11-28',35.0,'yes'),
(6,'Callum Reddish','2005-08-30','Cheadle','2023-01-05',-70.0,'no'),
(7,'Mirela Stoica','1993-12-12','Stone','2022-03-17',0.0,'no'),
(8,'Daisy Overton','2004-04-04','Leek','2022-05-09',15.0,'no'),
(9,'Reuben Shaw','2005-10-21','Leek','2023-04-02',90.0,'yes'),
(10,'Gwen Tolley','2006-06-16','Uttoxeter','2023-05-30',200.0,'no');
INSERT INTO lessons VALUES
(1,'First drive',1,3,3,'2022-09-10',60,33.0,'done'),
(2,'Hill starts',1,4,4,'2022-10-01',90,52.5,'done'),
(3,'Roundabouts',2,2,1,'2022-07-04',60,34.5,'done'),
(4,'Motorway',2,1,2,'2022-11-12',120,72.0,'done'),
(5,'First drive',3,5,5,'2023-02-20',60,32.5,'cancelled'),
(6,'First drive',3,6,7,'2023-03-01',60,31.0,'done'),
(7,'Parking',4,4,4,'2022-01-15',90,52.5,'done'),
(8,'Night drive',4,3,3,'2022-02-03',60,33.0,'done'),
(9,'Motorway',5,1,2,'2023-01-21',120,72.0,'done'),
(10,'Parking',6,7,6,'2023-02-11',60,38.0,'missed'),
(11,'Roundabouts',7,6,5,'2022-05-25',60,31.0,'done'),
(12,'Motorway',8,7,6,'2022-08-19',120,76.0,'done'),
(13,'Parking',8,4,3,'2022-06-30',90,52.5,'cancelled'),
(14,'First drive',9,7,6,'2023-04-15',90,57.0,'done');
INSERT INTO tests VALUES
(1,'Theory 1',1,'2022-11-05','theory',4,'passed'),
(2,'Practical 1',1,'2023-02-14','practical',17,'failed'),
(3,'Practical 2',1,'2023-04-18','practical',6,'passed'),
(4,'Theory 1',2,'2022-08-22','theory',2,'passed'),
(5,'Practical 1',2,'2022-12-09','practical',3,'passed'),
(6,'Theory 1',4,'2022-01-30','theory',11,'failed'),
(7,'Theory 2',4,'2022-03-12','theory',6,'passed'),
(8,'Practical 1',4,'2022-06-01','practical',21,'failed'),
(9,'Theory 1',7,'2022-06-18','theory',5,'passed'),
(10,'Practical 1',7,'2022-09-29','practical',19,'failed'),
(11,'Theory 1',8,'2022-07-07','theory',1,'passed');
