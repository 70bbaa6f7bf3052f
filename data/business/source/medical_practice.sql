CREATE TABLE Practitioner (
  PractitionerID INTEGER PRIMARY KEY,
  FullName TEXT,
  Role TEXT,
  RoomNo TEXT,
  Extension TEXT,
  HourlyRate REAL,
  StartDate DATE,
  EndDate DATE,
  AcceptsNewPatients TEXT,
  MentorID INTEGER,
  FOREIGN KEY (MentorID) REFERENCES Practitioner(PractitionerID)
);
CREATE TABLE Patient (
  PatientID INTEGER PRIMARY KEY,
  FirstName TEXT,
  Surname TEXT,
  DateOfBirth DATE,
  Town TEXT,
  Mobile TEXT,
  Email TEXT,
  RegisteredDate DATE,
  RegularPractitionerID INTEGER,
  ReferredByID INTEGER,
  Smoker TEXT,
  FOREIGN KEY (RegularPractitionerID) REFERENCES Practitioner(PractitionerID),
  FOREIGN KEY (ReferredByID) REFERENCES Patient(PatientID)
);
CREATE TABLE AppointmentType (
  TypeCode TEXT PRIMARY KEY,
  Description TEXT,
  Minutes INTEGER,
  StandardFee REAL
);
CREATE TABLE Appointment (
  AppointmentID INTEGER PRIMARY KEY,
  PatientID INTEGER,
  PractitionerID INTEGER,
  ReferredToID INTEGER,
  TypeCode TEXT,
  BookedOn DATE,
  ScheduledFor DATETIME,
  Status TEXT,
  FOREIGN KEY (PatientID) REFERENCES Patient(PatientID),
  FOREIGN KEY (PractitionerID) REFERENCES Practitioner(PractitionerID),
  FOREIGN KEY (ReferredToID) REFERENCES Practitioner(PractitionerID),
  FOREIGN KEY (TypeCode) REFERENCES AppointmentType(TypeCode)
);
CREATE TABLE Medicine (
  MedicineID INTEGER PRIMARY KEY,
  Name TEXT,
  Manufacturer TEXT,
  Form TEXT,
  PurchasePrice REAL,
  SalePrice REAL,
  PacksInStock INTEGER,
  ReorderLevel INTEGER,
  PrescriptionOnly TEXT,
  Discontinued TEXT
);
CREATE TABLE Prescription (
  PrescriptionNo INTEGER PRIMARY KEY,
  PatientID INTEGER,
  PractitionerID INTEGER,
  IssuedOn DATE,
  DispensedOn DATE,
  IsRepeat TEXT,
  FOREIGN KEY (PatientID) REFERENCES Patient(PatientID),
  FOREIGN KEY (PractitionerID) REFERENCES Practitioner(PractitionerID)
);
CREATE TABLE PrescriptionItem (
  PrescriptionNo INTEGER,
  MedicineID INTEGER,
  Packs INTEGER,
  PackPrice REAL,
  Instructions TEXT,
  PRIMARY KEY (PrescriptionNo, MedicineID),
  FOREIGN KEY (PrescriptionNo) REFERENCES Prescription(PrescriptionNo),
  FOREIGN KEY (MedicineID) REFERENCES Medicine(MedicineID)
);
CREATE TABLE Invoice (
  InvoiceNo TEXT PRIMARY KEY,
  AppointmentID INTEGER,
  IssuedOn DATE,
  DueDate DATE,
  PaidOn DATE,
  Amount REAL,
  Discount REAL,
  PaymentMethod TEXT,
  FOREIGN KEY (AppointmentID) REFERENCES Appointment(AppointmentID)
);
INSERT INTO Practitioner VALUES (1,'Judith Kemp','General Practitioner','G1','201',95,'2005-02-01',NULL,'N',NULL);
INSERT INTO Practitioner VALUES (2,'Anton Varga','General Practitioner','G2','202',88,'2012-09-03',NULL,'Y',1);
INSERT INTO Practitioner VALUES (3,'Leila Saber','General Practitioner','G3','203',80,'2019-04-15',NULL,'Y',1);
INSERT INTO Practitioner VALUES (4,'Moses Ade','Nurse','T1','211',42,'2014-06-02',NULL,'Y',NULL);
INSERT INTO Practitioner VALUES (5,'Fiona Marr','Nurse','T2',NULL,38,'2020-11-09',NULL,'Y',4);
INSERT INTO Practitioner VALUES (6,'Karl Brandt','Physiotherapist','P1','221',55,'2016-01-18',NULL,'N',NULL);
INSERT INTO Practitioner VALUES (7,'Sunita Rao','Physiotherapist','P2','222',51,'2021-03-01',NULL,'Y',6);
INSERT INTO Practitioner VALUES (8,'Edwin Gale','General Practitioner','G4',NULL,90,'2008-05-12','2023-06-30','N',NULL);
INSERT INTO Practitioner VALUES (9,'Zoe Pratt','Dietitian','D1','231',47,'2023-10-02',NULL,'Y',NULL);
INSERT INTO Patient VALUES (1,'Albert','Munn','1944-06-17','Thornby','07700 1001','a.munn@post.example','2008-01-21',1,NULL,'N');
INSERT INTO Patient VALUES (2,'Beatrix','Crane','1958-03-02','Thornby','07700 1002',NULL,'2010-05-04',1,1,'Y');
INSERT INTO Patient VALUES (3,'Cyrus','Doan','1987-11-25','Eastham','07700 1003','cdoan@post.example','2013-02-12',2,NULL,'N');
INSERT INTO Patient VALUES (4,'Daphne','Ellery','1991-08-08','Eastham',NULL,'daphne.e@post.example','2015-07-30',2,3,'N');
INSERT INTO Patient VALUES (5,'Emil','Forsberg','1973-01-14','Wexley','07700 1005','emil@forsberg.example','2016-03-09',2,NULL,'Y');
INSERT INTO Patient VALUES (6,'Fern','Gibbs','2009-10-03','Wexley','07700 1006',NULL,'2016-11-22',3,5,'N');
INSERT INTO Patient VALUES (7,'Gareth','Hobbs','1966-12-29','Thornby',NULL,NULL,'2017-06-15',1,2,'Y');
INSERT INTO Patient VALUES (8,'Hana','Ito','1995-04-19','Eastham','07700 1008','hana.ito@post.example','2019-08-27',3,NULL,'N');
INSERT INTO Patient VALUES (9,'Ivor','Jessop','1951-09-11','Wexley','07700 1009','ivor.j@post.example','2020-02-18',2,NULL,'N');
INSERT INTO Patient VALUES (10,'Juno','Kaye','2014-02-26','Thornby','07700 1010','kaye.family@post.example','2020-10-05',3,8,'N');
INSERT INTO Patient VALUES (11,'Kirsten','Lowe','1979-07-07','Sandford','07700 1011','k.lowe@post.example','2021-12-13',3,8,'N');
INSERT INTO Patient VALUES (12,'Luca','Moretti','1983-05-21','Sandford','07700 1012','luca.m@post.example','2022-04-25',NULL,NULL,'Y');
INSERT INTO Patient VALUES (13,'Mabel','Norris','1937-10-31','Thornby',NULL,NULL,'2022-09-19',1,1,'N');
INSERT INTO Patient VALUES (14,'Noel','Orton','2001-03-15','Eastham','07700 1014','noel.o@post.example','2023-03-06',2,3,'N');
INSERT INTO Patient VALUES (15,'Odette','Pryce','1969-08-24','Wexley','07700 1015','odette@pryce.example','2023-11-14',NULL,9,'N');
INSERT INTO Patient VALUES (16,'Perry','Quill','1998-12-05','Eastham','07700 1016',NULL,'2024-01-29',NULL,3,'Y');
INSERT INTO AppointmentType VALUES ('STD','Standard consultation',15,45);
INSERT INTO AppointmentType VALUES ('LNG','Long consultation',30,80);
INSERT INTO AppointmentType VALUES ('VAC','Vaccination',10,0);
INSERT INTO AppointmentType VALUES ('PHY','Physiotherapy session',40,65);
INSERT INTO AppointmentType VALUES ('CHK','Health check',45,120);
INSERT INTO AppointmentType VALUES ('DIE','Diet advice',30,55);
INSERT INTO Appointment VALUES (801,1,1,NULL,'STD','2023-01-04','2023-01-09 09:00:00','attended');
INSERT INTO Appointment VALUES (802,3,2,6,'LNG','2023-01-10','2023-01-18 10:30:00','attended');
INSERT INTO Appointment VALUES (803,3,6,NULL,'PHY','2023-01-18','2023-02-02 14:00:00','attended');
INSERT INTO Appointment VALUES (804,7,8,NULL,'CHK','2023-02-06','2023-03-01 08:15:00','missed');
INSERT INTO Appointment VALUES (805,2,1,NULL,'STD','2023-03-13','2023-03-14 11:00:00','attended');
INSERT INTO Appointment VALUES (806,6,4,NULL,'VAC','2023-04-03','2023-04-20 15:30:00','attended');
INSERT INTO Appointment VALUES (807,9,8,6,'LNG','2023-05-15','2023-05-22 09:45:00','attended');
INSERT INTO Appointment VALUES (808,9,6,NULL,'PHY','2023-05-22','2023-06-08 13:20:00','cancelled');
INSERT INTO Appointment VALUES (809,5,2,7,'STD','2023-06-19','2023-06-19 16:00:00','attended');
INSERT INTO Appointment VALUES (810,5,7,NULL,'PHY','2023-06-19','2023-07-04 10:00:00','attended');
INSERT INTO Appointment VALUES (811,11,3,NULL,'STD','2023-08-21','2023-08-24 09:30:00','missed');
INSERT INTO Appointment VALUES (812,8,3,9,'LNG','2023-10-09','2023-10-16 12:00:00','attended');
INSERT INTO Appointment VALUES (813,8,9,NULL,'DIE','2023-10-16','2023-11-06 11:00:00','attended');
INSERT INTO Appointment VALUES (814,13,4,NULL,'VAC','2023-10-23','2023-11-13 14:45:00','attended');
INSERT INTO Appointment VALUES (815,1,5,NULL,'VAC','2023-10-30','2023-11-13 15:00:00','attended');
INSERT INTO Appointment VALUES (816,14,2,NULL,'CHK','2023-11-27','2024-01-11 08:30:00','attended');
INSERT INTO Appointment VALUES (817,2,1,9,'STD','2024-01-15','2024-01-17 10:15:00','attended');
INSERT INTO Appointment VALUES (818,2,9,NULL,'DIE','2024-01-17','2024-02-05 09:00:00','missed');
INSERT INTO Appointment VALUES (819,12,2,NULL,'STD','2024-02-01','2024-02-02 11:45:00','cancelled');
INSERT INTO Appointment VALUES (820,3,2,7,'STD','2024-02-19','2024-02-21 16:15:00','attended');
INSERT INTO Appointment VALUES (821,3,7,NULL,'PHY','2024-02-21','2024-03-12 10:40:00','booked');
INSERT INTO Appointment VALUES (822,10,5,NULL,'VAC','2024-02-26','2024-03-14 15:30:00','booked');
INSERT INTO Medicine VALUES (1,'Amoxil 500','Brenwick Pharma','capsule',3.10,7.90,64,20,'Y','N');
INSERT INTO Medicine VALUES (2,'Calmotab','Brenwick Pharma','tablet',1.20,3.50,120,40,'N','N');
INSERT INTO Medicine VALUES (3,'Respira Inhaler','Osterlund Labs','inhaler',9.80,18.40,12,15,'Y','N');
INSERT INTO Medicine VALUES (4,'Flexigel','Tarn Health','gel',2.60,6.75,0,10,'N','N');
INSERT INTO Medicine VALUES (5,'Cardiozin','Osterlund Labs','tablet',6.40,14.20,38,25,'Y','N');
INSERT INTO Medicine VALUES (6,'Tussilin Syrup','Tarn Health','syrup',1.90,4.95,0,12,'N','Y');
INSERT INTO Medicine VALUES (7,'Glucostat','Helvia AG','tablet',5.25,11.60,51,20,'Y','N');
INSERT INTO Medicine VALUES (8,'Nicoban Patch','Helvia AG','patch',11.50,21.00,9,8,'N','N');
INSERT INTO Medicine VALUES (9,'Dolorex Forte','Brenwick Pharma','tablet',4.05,9.30,17,18,'Y','N');
INSERT INTO Medicine VALUES (10,'Sleepwell Drops','Tarn Health','drops',3.30,8.10,6,0,'N','Y');
INSERT INTO Prescription VALUES (40011,1,1,'2023-01-09','2023-01-09','N');
INSERT INTO Prescription VALUES (40012,3,2,'2023-01-18','2023-01-20','N');
INSERT INTO Prescription VALUES (40013,2,1,'2023-03-14','2023-03-14','Y');
INSERT INTO Prescription VALUES (40014,9,8,'2023-05-22','2023-05-29','N');
INSERT INTO Prescription VALUES (40015,5,2,'2023-06-19','2023-06-19','N');
INSERT INTO Prescription VALUES (40016,1,1,'2023-09-04','2023-09-06','Y');
INSERT INTO Prescription VALUES (40017,8,3,'2023-10-16',NULL,'N');
INSERT INTO Prescription VALUES (40018,2,1,'2023-12-11','2023-12-12','Y');
INSERT INTO Prescription VALUES (40019,14,2,'2024-01-11','2024-01-15','N');
INSERT INTO Prescription VALUES (40020,2,1,'2024-01-17','2024-01-17','N');
INSERT INTO Prescription VALUES (40021,3,2,'2024-02-21',NULL,'N');
INSERT INTO Prescription VALUES (40022,1,3,'2024-02-28',NULL,'Y');
INSERT INTO PrescriptionItem VALUES (40011,5,2,13.80,'one in the morning');
INSERT INTO PrescriptionItem VALUES (40011,2,1,3.50,'when needed');
INSERT INTO PrescriptionItem VALUES (40012,4,2,6.50,'apply twice daily');
INSERT INTO PrescriptionItem VALUES (40012,9,1,9.30,'three a day with food');
INSERT INTO PrescriptionItem VALUES (40013,3,1,17.90,'two puffs at night');
INSERT INTO PrescriptionItem VALUES (40014,9,3,9.10,'two a day with food');
INSERT INTO PrescriptionItem VALUES (40015,4,1,6.75,'apply twice daily');
INSERT INTO PrescriptionItem VALUES (40015,8,2,20.50,'one patch a day');
INSERT INTO PrescriptionItem VALUES (40016,5,3,14.20,'one in the morning');
INSERT INTO PrescriptionItem VALUES (40017,7,1,11.60,'one with breakfast');
INSERT INTO PrescriptionItem VALUES (40018,3,2,18.40,'two puffs at night');
INSERT INTO PrescriptionItem VALUES (40018,8,1,21.00,'one patch a day');
INSERT INTO PrescriptionItem VALUES (40019,2,2,3.50,'one before bed');
INSERT INTO PrescriptionItem VALUES (40020,1,1,7.90,'three a day for a week');
INSERT INTO PrescriptionItem VALUES (40020,7,2,11.60,'one with breakfast');
INSERT INTO PrescriptionItem VALUES (40021,9,2,9.30,'three a day with food');
INSERT INTO PrescriptionItem VALUES (40022,5,3,14.20,'one in the morning');
INSERT INTO Invoice VALUES ('MP-101',801,'2023-01-09','2023-01-30','2023-01-25',45,0,'card');
INSERT INTO Invoice VALUES ('MP-102',802,'2023-01-18','2023-02-08','2023-02-20',80,0,'bank transfer');
INSERT INTO Invoice VALUES ('MP-103',803,'2023-02-02','2023-02-23','2023-02-02',65,5,'card');
INSERT INTO Invoice VALUES ('MP-104',804,'2023-03-02','2023-03-23',NULL,30,0,NULL);
INSERT INTO Invoice VALUES ('MP-105',805,'2023-03-14','2023-04-04','2023-03-14',45,9,'cash');
INSERT INTO Invoice VALUES ('MP-106',807,'2023-05-22','2023-06-12','2023-06-10',80,8,'bank transfer');
INSERT INTO Invoice VALUES ('MP-107',809,'2023-06-19','2023-07-10','2023-07-15',45,0,'card');
INSERT INTO Invoice VALUES ('MP-108',810,'2023-07-04','2023-07-25','2023-07-04',65,0,'card');
INSERT INTO Invoice VALUES ('MP-109',812,'2023-10-16','2023-11-06','2023-11-02',80,0,'bank transfer');
INSERT INTO Invoice VALUES ('MP-110',813,'2023-11-06','2023-11-27',NULL,55,0,NULL);
INSERT INTO Invoice VALUES ('MP-111',816,'2024-01-11','2024-02-01','2024-02-09',120,20,'card');
INSERT INTO Invoice VALUES ('MP-112',817,'2024-01-17','2024-02-07','2024-01-17',45,9,'cash');
INSERT INTO Invoice VALUES ('MP-113',820,'2024-02-21','2024-03-13',NULL,45,0,NULL);
