CREATE TABLE doctor (
  Doctor_ID INTEGER PRIMARY KEY,
  First_Name TEXT,
  Last_Name TEXT,
  Specialty TEXT,
  Hire_Date TEXT,
  Office_Room TEXT,
  Salary REAL
);
CREATE TABLE patient (
  Patient_ID INTEGER PRIMARY KEY,
  First_Name TEXT,
  Last_Name TEXT,
  Gender TEXT,
  Age INTEGER,
  City TEXT,
  Weight_Kg REAL,
  Is_Smoker TEXT,
  Doctor_ID INTEGER,
  FOREIGN KEY (Doctor_ID) REFERENCES doctor(Doctor_ID)
);
CREATE TABLE night (
  Night_ID INTEGER PRIMARY KEY,
  Patient_ID INTEGER,
  Night_Date TEXT,
  Room TEXT,
  Sleep_Minutes INTEGER,
  Awakenings INTEGER,
  Apnea_Index REAL,
  Status TEXT,
  FOREIGN KEY (Patient_ID) REFERENCES patient(Patient_ID)
);
CREATE TABLE sensor (
  Sensor_ID INTEGER PRIMARY KEY,
  Name TEXT,
  Signal_Type TEXT,
  Manufacturer TEXT,
  Purchase_Year INTEGER,
  Price REAL,
  Is_Wireless TEXT
);
CREATE TABLE night_sensor (
  Night_ID INTEGER,
  Sensor_ID INTEGER,
  Body_Site TEXT,
  Signal_Quality TEXT,
  Lost_Minutes INTEGER,
  PRIMARY KEY (Night_ID, Sensor_ID),
  FOREIGN KEY (Night_ID) REFERENCES night(Night_ID),
  FOREIGN KEY (Sensor_ID) REFERENCES sensor(Sensor_ID)
);
CREATE TABLE finding (
  Finding_ID INTEGER PRIMARY KEY,
  Night_ID INTEGER,
  Doctor_ID INTEGER,
  Diagnosis TEXT,
  Severity TEXT,
  Report_Date TEXT,
  Needs_Therapy TEXT,
  FOREIGN KEY (Night_ID) REFERENCES night(Night_ID),
  FOREIGN KEY (Doctor_ID) REFERENCES doctor(Doctor_ID)
);
INSERT INTO doctor VALUES (1,'Elena','Markov','Pulmonology','2008-02-01','N12',128000.0);
INSERT INTO doctor VALUES (2,'Philip','Anders','Neurology','2014-09-15','N14',119500.0);
INSERT INTO doctor VALUES (3,'Amara','Diallo','Psychiatry','2017-04-03','S03',104000.0);
INSERT INTO doctor VALUES (4,'Conrad','Wells','Pulmonology','2020-11-16','N15',98500.0);
INSERT INTO doctor VALUES (5,'Yumi','Sato','Neurology','2022-07-04','S05',91000.0);
INSERT INTO doctor VALUES (6,'Isabel','Fuentes','Cardiology','2011-01-10','S07',134000.0);
INSERT INTO patient VALUES (1,'Harold','Finney','Male',62,'Ashton',104.5,'Yes',1);
INSERT INTO patient VALUES (2,'Dora','Kessler','Female',45,'Ashton',71.0,'No',1);
INSERT INTO patient VALUES (3,'Luis','Obregon','Male',38,'Millport',88.2,'No',2);
INSERT INTO patient VALUES (4,'Nadia','Petrova','Female',29,'Ashton',58.4,'Yes',3);
INSERT INTO patient VALUES (5,'Graham','Tull','Male',71,'Westerly',97.0,'No',1);
INSERT INTO patient VALUES (6,'Sophie','Larkin','Female',53,'Millport',80.6,'No',4);
INSERT INTO patient VALUES (7,'Kofi','Boateng','Male',24,'Westerly',76.3,'No',2);
INSERT INTO patient VALUES (8,'Ida','Wells','Female',67,'Westerly',69.9,'Yes',4);
INSERT INTO patient VALUES (9,'Martin','Cho','Male',50,'Millport',112.8,'Yes',1);
INSERT INTO night VALUES (1,1,'2023-01-11','B1',312,24,38.5,'Complete');
INSERT INTO night VALUES (2,1,'2023-03-22','B2',398,9,11.2,'Complete');
INSERT INTO night VALUES (3,2,'2023-01-18','B1',421,6,4.1,'Complete');
INSERT INTO night VALUES (4,3,'2023-02-02','B3',287,15,7.8,'Complete');
INSERT INTO night VALUES (5,4,'2023-02-09','B2',204,31,2.3,'Aborted');
INSERT INTO night VALUES (6,4,'2023-02-16','B2',333,18,2.9,'Complete');
INSERT INTO night VALUES (7,5,'2023-03-01','B1',356,20,27.4,'Complete');
INSERT INTO night VALUES (8,6,'2023-03-08','B3',402,11,15.6,'Complete');
INSERT INTO night VALUES (9,7,'2023-04-05','B1',465,3,1.0,'Complete');
INSERT INTO night VALUES (10,8,'2023-04-19','B3',271,22,19.3,'Repeat');
INSERT INTO night VALUES (11,1,'2023-06-14','B1',411,7,6.4,'Complete');
INSERT INTO sensor VALUES (1,'Brainline 8','EEG','Neurotek',2018,5400.0,'No');
INSERT INTO sensor VALUES (2,'Flowcap','Airflow','Respira',2020,780.0,'No');
INSERT INTO sensor VALUES (3,'Oxyclip','Oxygen','Respira',2021,320.0,'Yes');
INSERT INTO sensor VALUES (4,'Brainline Air','EEG','Neurotek',2022,7900.0,'Yes');
INSERT INTO sensor VALUES (5,'Legband','EMG','Kinomed',2016,610.0,'No');
INSERT INTO sensor VALUES (6,'Heartpatch','ECG','Kinomed',2019,1150.0,'Yes');
INSERT INTO sensor VALUES (7,'Snore Mic','Sound','Respira',2015,140.0,'No');
INSERT INTO night_sensor VALUES (1,1,'Scalp','Good',5);
INSERT INTO night_sensor VALUES (1,2,'Nose','Poor',64);
INSERT INTO night_sensor VALUES (1,3,'Finger','Good',12);
INSERT INTO night_sensor VALUES (2,2,'Nose','Good',3);
INSERT INTO night_sensor VALUES (3,1,'Scalp','Good',1);
INSERT INTO night_sensor VALUES (3,3,'Finger','Fair',28);
INSERT INTO night_sensor VALUES (4,5,'Leg','Good',7);
INSERT INTO night_sensor VALUES (4,4,'Scalp','Fair',19);
INSERT INTO night_sensor VALUES (6,4,'Scalp','Good',4);
INSERT INTO night_sensor VALUES (7,3,'Ear','Good',9);
INSERT INTO night_sensor VALUES (7,6,'Chest','Good',2);
INSERT INTO night_sensor VALUES (8,2,'Nose','Fair',33);
INSERT INTO night_sensor VALUES (10,3,'Finger','Poor',85);
INSERT INTO night_sensor VALUES (10,6,'Chest','Good',6);
INSERT INTO finding VALUES (1,1,1,'Sleep apnea','Severe','2023-01-16','Yes');
INSERT INTO finding VALUES (2,2,1,'Sleep apnea','Mild','2023-03-27','Yes');
INSERT INTO finding VALUES (3,3,4,'Normal sleep','None','2023-01-20','No');
INSERT INTO finding VALUES (4,4,2,'Restless legs','Moderate','2023-02-10','Yes');
INSERT INTO finding VALUES (5,6,3,'Insomnia','Moderate','2023-02-21','Yes');
INSERT INTO finding VALUES (6,7,1,'Sleep apnea','Moderate','2023-03-06','Yes');
INSERT INTO finding VALUES (7,8,4,'Sleep apnea','Moderate','2023-03-15','No');
INSERT INTO finding VALUES (8,9,2,'Normal sleep','None','2023-04-11','No');
INSERT INTO finding VALUES (9,6,5,'Restless legs','Mild','2023-02-24','No');
INSERT INTO finding VALUES (10,7,6,'Arrhythmia','Mild','2023-03-09','Yes');
