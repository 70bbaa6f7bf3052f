CREATE TABLE Department (
  Department_ID INTEGER PRIMARY KEY,
  Department_Name TEXT,
  Floor INTEGER,
  Beds INTEGER,
  Parent_ID INTEGER,
  Emergency TEXT,
  FOREIGN KEY (Parent_ID) REFERENCES Department(Department_ID)
);
CREATE TABLE Physician (
  Physician_ID INTEGER PRIMARY KEY,
  First_Name TEXT,
  Last_Name TEXT,
  Position TEXT,
  Department_ID INTEGER,
  Supervisor_ID INTEGER,
  Pager_No TEXT,
  Fee_Per_Visit NUMERIC(8,2),
  Started_On DATE,
  Left_On DATE,
  FOREIGN KEY (Department_ID) REFERENCES Department(Department_ID),
  FOREIGN KEY (Supervisor_ID) REFERENCES Physician(Physician_ID)
);
CREATE TABLE Nurse (
  Nurse_ID INTEGER PRIMARY KEY,
  Nurse_Name TEXT,
  Position TEXT,
  Registered TEXT,
  Phone TEXT,
  Hired_On DATE
);
CREATE TABLE On_Duty (
  Duty_ID INTEGER PRIMARY KEY,
  Nurse_ID INTEGER,
  Department_ID INTEGER,
  Shift_Date DATE,
  Shift TEXT,
  Hours INTEGER,
  Hourly_Pay NUMERIC(6,2),
  FOREIGN KEY (Nurse_ID) REFERENCES Nurse(Nurse_ID),
  FOREIGN KEY (Department_ID) REFERENCES Department(Department_ID)
);
CREATE TABLE Patient (
  Patient_No INTEGER PRIMARY KEY,
  Patient_Name TEXT,
  Birth_Date DATE,
  Gender TEXT,
  City TEXT,
  Phone TEXT,
  Blood_Group TEXT,
  Insurance_No TEXT,
  Primary_Physician_ID INTEGER,
  FOREIGN KEY (Primary_Physician_ID) REFERENCES Physician(Physician_ID)
);
CREATE TABLE Appointment (
  Appointment_No INTEGER PRIMARY KEY,
  Patient_No INTEGER,
  Physician_ID INTEGER,
  Prep_Nurse_ID INTEGER,
  Booked_On DATE,
  Starts_At DATETIME,
  Room TEXT,
  Duration_Minutes INTEGER,
  Status TEXT,
  FOREIGN KEY (Patient_No) REFERENCES Patient(Patient_No),
  FOREIGN KEY (Physician_ID) REFERENCES Physician(Physician_ID),
  FOREIGN KEY (Prep_Nurse_ID) REFERENCES Nurse(Nurse_ID)
);
CREATE TABLE Prescription (
  Prescription_No TEXT PRIMARY KEY,
  Patient_No INTEGER,
  Prescribed_By INTEGER,
  Appointment_No INTEGER,
  Drug_Name TEXT,
  Dosage TEXT,
  Packs INTEGER,
  Price_Per_Pack NUMERIC(8,2),
  Prescribed_On DATE,
  Dispensed_On DATE,
  FOREIGN KEY (Patient_No) REFERENCES Patient(Patient_No),
  FOREIGN KEY (Prescribed_By) REFERENCES Physician(Physician_ID),
  FOREIGN KEY (Appointment_No) REFERENCES Appointment(Appointment_No)
);
CREATE TABLE Medical_Procedure (
  Procedure_Code TEXT PRIMARY KEY,
  Procedure_Name TEXT,
  Department_ID INTEGER,
  List_Cost NUMERIC(9,2),
  Anaesthesia TEXT,
  FOREIGN KEY (Department_ID) REFERENCES Department(Department_ID)
);
CREATE TABLE Treatment (
  Treatment_No INTEGER PRIMARY KEY,
  Patient_No INTEGER,
  Procedure_Code TEXT,
  Performed_By INTEGER,
  Assisted_By INTEGER,
  Admitted_On DATE,
  Performed_On DATE,
  Discharged_On DATE,
  Charged NUMERIC(9,2),
  Insurance_Paid NUMERIC(9,2),
  FOREIGN KEY (Patient_No) REFERENCES Patient(Patient_No),
  FOREIGN KEY (Procedure_Code) REFERENCES Medical_Procedure(Procedure_Code),
  FOREIGN KEY (Performed_By) REFERENCES Physician(Physician_ID),
  FOREIGN KEY (Assisted_By) REFERENCES Physician(Physician_ID)
);
INSERT INTO Department VALUES
  (1, 'Medicine', 1, 40, NULL, 'N'),
  (2, 'Surgery', 2, 55, NULL, 'N'),
  (3, 'Cardiology', 3, 28, 1, 'N'),
  (4, 'Neurology', 3, 18, 1, 'N'),
  (5, 'Orthopaedics', 2, 32, 2, 'N'),
  (6, 'Emergency Room', 0, 14, NULL, 'Y'),
  (7, 'Paediatrics', 4, 24, 1, 'N'),
  (8, 'Trauma Unit', 0, 10, 2, 'Y'),
  (9, 'Radiology', 0, 0, NULL, 'N');
INSERT INTO Physician VALUES
  (1, 'Miriam', 'Aldous', 'Medical Director', 1, NULL, 'P-001', 210, '1999-04-01', NULL),
  (2, 'Victor', 'Sarkis', 'Head of Surgery', 2, 1, 'P-002', 240, '2003-09-15', NULL),
  (3, 'Judith', 'Lowen', 'Consultant', 3, 1, 'P-003', 185, '2006-01-10', NULL),
  (4, 'Samuel', 'Pryce', 'Consultant', 4, 1, 'P-004', 170, '2010-06-01', NULL),
  (5, 'Renata', 'Kowal', 'Surgeon', 5, 2, 'P-005', 195, '2008-11-03', NULL),
  (6, 'Adrian', 'Holt', 'Surgeon', 2, 2, 'P-006', 205, '2001-02-19', '2021-12-31'),
  (7, 'Leila', 'Farouk', 'Resident', 3, 3, NULL, 90, '2019-08-05', NULL),
  (8, 'Toby', 'Marsh', 'Resident', 5, 5, 'P-008', 85, '2020-08-03', NULL),
  (9, 'Grete', 'Olsen', 'Consultant', 7, 1, 'P-009', 160, '2012-03-12', NULL),
  (10, 'Emil', 'Pryce', 'Emergency Physician', 6, 1, 'P-010', 120, '2015-05-20', NULL),
  (11, 'Noor', 'Aziz', 'Resident', 6, 10, NULL, 80, '2021-02-01', '2022-03-31'),
  (12, 'Walter', 'Bose', 'Surgeon', 8, 2, 'P-012', 190, '2013-10-07', NULL);
INSERT INTO Nurse VALUES
  (101, 'Carla Espin', 'Head Nurse', 'Y', 'ext 410', '2002-05-06'),
  (102, 'Doris Webb', 'Staff Nurse', 'Y', 'ext 411', '2009-09-01'),
  (103, 'Pavel Hruska', 'Staff Nurse', 'Y', NULL, '2016-04-18'),
  (104, 'Linh Tran', 'Trainee Nurse', 'N', 'ext 413', '2021-09-13'),
  (105, 'Martin Shaw', 'Staff Nurse', 'Y', 'ext 414', '2011-01-24'),
  (106, 'Oona Kelly', 'Trainee Nurse', 'N', NULL, '2022-01-10'),
  (107, 'Faye Dunmore', 'Staff Nurse', 'Y', 'ext 416', '2018-07-02');
INSERT INTO On_Duty VALUES
  (1, 101, 2, '2021-11-01', 'day', 8, 34),
  (2, 102, 3, '2021-11-01', 'night', 12, 30),
  (3, 103, 6, '2021-11-01', 'night', 12, 28),
  (4, 105, 6, '2021-11-02', 'day', 10, 31),
  (5, 102, 3, '2021-11-02', 'night', 12, 30),
  (6, 104, 7, '2021-11-02', 'day', 8, 19),
  (7, 101, 5, '2021-12-24', 'day', 6, 51),
  (8, 103, 6, '2021-12-24', 'night', 12, 42),
  (9, 105, 8, '2021-12-25', 'night', 10, 46.5),
  (10, 102, 1, '2022-01-15', 'day', 8, 31),
  (11, 103, 8, '2022-01-15', 'night', 12, 29),
  (12, 104, 7, '2022-02-03', 'day', 9, 20),
  (13, 106, 3, '2022-02-03', 'day', 8, 18),
  (14, 101, 2, '2022-03-08', 'day', 8, 35),
  (15, 105, 6, '2022-03-08', 'evening', 9, 32),
  (16, 103, 4, '2022-03-09', 'evening', 7, 29);
INSERT INTO Patient VALUES
  (3001, 'Albert Finlay', '1948-02-17', 'M', 'Bath', '01225 555 301', 'A+', 'INS-88121', 3),
  (3002, 'Beatrix Horn', '1972-10-05', 'F', 'Bristol', '01179 555 302', 'O+', 'INS-88140', 1),
  (3003, 'Cyril Ogden', '1961-06-30', 'M', 'Bath', NULL, 'B-', 'INS-90233', 4),
  (3004, 'Delia Marsh', '1990-01-22', 'F', 'Wells', '01749 555 304', 'O-', NULL, 5),
  (3005, 'Ewan Tully', '2014-08-11', 'M', 'Frome', '01373 555 305', 'A-', 'INS-91817', 9),
  (3006, 'Fern Castle', '1985-12-03', 'F', 'Bristol', '01179 555 306', 'AB+', 'INS-92004', NULL),
  (3007, 'Gordon Pike', '1955-04-27', 'M', 'Wells', NULL, 'O+', 'INS-90990', 3),
  (3008, 'Hilda Voss', '1939-11-15', 'F', 'Bath', '01225 555 308', 'A+', 'INS-85502', 1),
  (3009, 'Imran Qadir', '2001-07-08', 'M', 'Bristol', '01179 555 309', 'B+', NULL, NULL),
  (3010, 'Joy Abbott', '2017-03-19', 'F', 'Frome', '01373 555 310', 'O+', 'INS-93371', 9),
  (3011, 'Kit Rowan', '1979-09-09', 'M', 'Radstock', '01761 555 311', 'A+', 'INS-89915', 1);
INSERT INTO Appointment VALUES
  (7001, 3001, 3, 102, '2021-10-04', '2021-10-18 09:00:00', 'C1', 30, 'completed'),
  (7002, 3002, 1, NULL, '2021-10-11', '2021-10-19 11:15:00', 'A2', 20, 'completed'),
  (7003, 3003, 4, 103, '2021-10-20', '2021-11-08 10:30:00', 'N4', 45, 'completed'),
  (7004, 3005, 9, 104, '2021-11-01', '2021-11-03 14:00:00', 'P1', 25, 'completed'),
  (7005, 3004, 5, 101, '2021-11-05', '2021-11-22 08:30:00', 'O3', 40, 'completed'),
  (7006, 3007, 3, 102, '2021-11-08', '2021-12-01 09:30:00', 'C1', 35, 'no show'),
  (7007, 3001, 7, 102, '2021-11-30', '2021-12-06 09:00:00', 'C2', 20, 'completed'),
  (7008, 3008, 1, NULL, '2021-12-02', '2021-12-14 16:00:00', 'A2', 30, 'cancelled'),
  (7009, 3009, 10, 105, '2022-01-03', '2022-01-03 22:10:00', 'E1', 50, 'completed'),
  (7010, 3004, 8, 101, '2022-01-05', '2022-01-19 08:45:00', 'O3', 30, 'completed'),
  (7011, 3010, 9, 104, '2022-01-17', '2022-01-28 13:20:00', 'P1', 15, 'completed'),
  (7012, 3006, 4, 103, '2022-01-24', '2022-02-21 11:00:00', 'N4', 60, 'completed'),
  (7013, 3008, 3, 102, '2022-02-01', '2022-02-10 10:00:00', 'C1', 30, 'completed'),
  (7014, 3001, 3, NULL, '2022-02-14', '2022-03-07 09:15:00', 'C1', 30, 'completed'),
  (7015, 3003, 4, 103, '2022-02-20', '2022-03-14 10:30:00', 'N4', 45, 'cancelled'),
  (7016, 3007, 7, 106, '2022-03-01', '2022-03-21 09:30:00', 'C2', 20, 'scheduled'),
  (7017, 3002, 5, 101, '2022-03-03', '2022-03-28 12:00:00', 'O3', 40, 'scheduled');
INSERT INTO Prescription VALUES
  ('RX-2001', 3001, 3, 7001, 'Cardiprol', '1 x 50 mg daily', 3, 18.4, '2021-10-18', '2021-10-19'),
  ('RX-2002', 3002, 1, 7002, 'Penicilex', '3 x 250 mg daily', 1, 9.9, '2021-10-19', '2021-10-19'),
  ('RX-2003', 3003, 4, 7003, 'Migralan', '2 x 20 mg at need', 2, 31.5, '2021-11-08', '2021-11-10'),
  ('RX-2004', 3005, 9, 7004, 'Fevrix Junior', '5 ml every 6 hours', 1, 6.75, '2021-11-03', '2021-11-03'),
  ('RX-2005', 3004, 5, 7005, 'Dolostop', '2 x 400 mg daily', 2, 7.2, '2021-11-22', NULL),
  ('RX-2006', 3001, 7, 7007, 'Cardiprol', '1 x 100 mg daily', 4, 21.6, '2021-12-06', '2021-12-07'),
  ('RX-2007', 3007, 3, NULL, 'Thinex', '1 x 5 mg daily', 6, 14, '2021-12-15', '2022-01-04'),
  ('RX-2008', 3009, 10, 7009, 'Dolostop', '3 x 400 mg daily', 1, 7.2, '2022-01-03', '2022-01-03'),
  ('RX-2009', 3010, 9, 7011, 'Penicilex', '2 x 125 mg daily', 1, 8.5, '2022-01-28', '2022-01-29'),
  ('RX-2010', 3006, 4, 7012, 'Neurobal', '1 x 75 mg daily', 5, 44, '2022-02-21', NULL),
  ('RX-2011', 3008, 3, 7013, 'Thinex', '1 x 2.5 mg daily', 3, 12.5, '2022-02-10', '2022-02-12'),
  ('RX-2012', 3001, 3, 7014, 'Cardiprol', '1 x 100 mg daily', 4, 22.1, '2022-03-07', NULL),
  ('RX-2013', 3002, 1, NULL, 'Sunvit D', '1 x 20 drops weekly', 2, 5.3, '2022-03-09', '2022-03-15');
INSERT INTO Medical_Procedure VALUES
  ('HIP', 'Hip Replacement', 5, 8900, 'Y'),
  ('KNE', 'Knee Arthroscopy', 5, 3400, 'Y'),
  ('APP', 'Appendectomy', 2, 4100, 'Y'),
  ('ECG', 'Exercise ECG', 3, 260, 'N'),
  ('CAT', 'Cardiac Catheter', 3, 5200, 'Y'),
  ('EEG', 'Sleep EEG', 4, 540, 'N'),
  ('SUT', 'Wound Suture', 6, 180, 'N'),
  ('FRX', 'Fracture Fixation', 8, 4700, 'Y'),
  ('VAC', 'Travel Vaccination', 1, 0, 'N');
INSERT INTO Treatment VALUES
  (1, 3001, 'ECG', 3, NULL, '2021-10-18', '2021-10-18', '2021-10-18', 260, 260),
  (2, 3008, 'HIP', 5, 8, '2021-10-25', '2021-10-27', '2021-11-06', 9200, 8000),
  (3, 3001, 'CAT', 3, 7, '2021-11-15', '2021-11-16', '2021-11-19', 5200, 5000),
  (4, 3004, 'KNE', 5, 8, '2021-12-01', '2021-12-01', '2021-12-02', 3400, 0),
  (5, 3003, 'EEG', 4, NULL, '2021-12-09', '2021-12-09', '2021-12-10', 540, 540),
  (6, 3009, 'SUT', 10, 11, '2022-01-03', '2022-01-03', '2022-01-03', 180, 0),
  (7, 3011, 'APP', 6, 2, '2021-12-12', '2021-12-13', '2021-12-17', 4350, 4100),
  (8, 3006, 'FRX', 12, 5, '2022-01-21', '2022-01-22', '2022-02-02', 4900, 4700),
  (9, 3007, 'CAT', 3, 7, '2022-02-16', '2022-02-18', '2022-02-22', 5350, 5200),
  (10, 3005, 'SUT', 10, NULL, '2022-02-26', '2022-02-26', '2022-02-26', 200, 180),
  (11, 3002, 'VAC', 1, NULL, '2022-03-09', '2022-03-09', '2022-03-09', 0, 0),
  (12, 3008, 'APP', 2, 12, '2022-03-11', '2022-03-12', NULL, 4500, 4100),
  (13, 3011, 'KNE', 5, 8, '2022-03-15', '2022-03-16', NULL, 3600, 3400),
  (14, 3001, 'ECG', 7, NULL, '2022-03-07', '2022-03-07', '2022-03-07', 280, 260),
  (15, 3007, 'ECG', 3, NULL, '2021-12-01', '2021-12-01', '2021-12-01', 260, 260);
