CREATE TABLE Room (
  RoomID INTEGER PRIMARY KEY,
  RoomNumber TEXT,
  Floor INTEGER,
  Wing TEXT,
  Beds INTEGER,
  MonthlyRate INTEGER,
  HasBalcony TEXT
);
CREATE TABLE Resident (
  ResidentID INTEGER PRIMARY KEY,
  FirstName TEXT,
  LastName TEXT,
  BirthDate TEXT,
  AdmissionDate TEXT,
  RoomID INTEGER,
  CareLevel INTEGER,
  Mobility TEXT,
  FOREIGN KEY (RoomID) REFERENCES Room(RoomID)
);
CREATE TABLE Carer (
  CarerID INTEGER PRIMARY KEY,
  FirstName TEXT,
  LastName TEXT,
  JobTitle TEXT,
  HiredOn TEXT,
  HourlyWage REAL,
  WorksNights TEXT
);
CREATE TABLE CareAssignment (
  ResidentID INTEGER,
  CarerID INTEGER,
  AssignedOn TEXT,
  IsKeyCarer TEXT,
  HoursPerWeek INTEGER,
  PRIMARY KEY (ResidentID, CarerID),
  FOREIGN KEY (ResidentID) REFERENCES Resident(ResidentID),
  FOREIGN KEY (CarerID) REFERENCES Carer(CarerID)
);
CREATE TABLE Medication (
  MedicationID INTEGER PRIMARY KEY,
  MedicationName TEXT,
  Form TEXT,
  Purpose TEXT,
  UnitPrice REAL,
  InStock INTEGER
);
CREATE TABLE Prescription (
  PrescriptionID INTEGER PRIMARY KEY,
  ResidentID INTEGER,
  MedicationID INTEGER,
  Doctor TEXT,
  DosesPerDay INTEGER,
  StartDate TEXT,
  Status TEXT,
  FOREIGN KEY (ResidentID) REFERENCES Resident(ResidentID),
  FOREIGN KEY (MedicationID) REFERENCES Medication(MedicationID)
);
CREATE TABLE Visit (
  VisitID INTEGER PRIMARY KEY,
  ResidentID INTEGER,
  VisitorName TEXT,
  Relationship TEXT,
  VisitDate TEXT,
  Minutes INTEGER,
  FOREIGN KEY (ResidentID) REFERENCES Resident(ResidentID)
);
INSERT INTO Room VALUES (1,'G01',0,'Garden',1,3100,'No');
INSERT INTO Room VALUES (2,'G02',0,'Garden',2,2450,'No');
INSERT INTO Room VALUES (3,'G03',0,'Orchard',1,3100,'No');
INSERT INTO Room VALUES (4,'F11',1,'Garden',1,3350,'Yes');
INSERT INTO Room VALUES (5,'F12',1,'Garden',2,2600,'Yes');
INSERT INTO Room VALUES (6,'F13',1,'Orchard',1,3200,'No');
INSERT INTO Room VALUES (7,'S21',2,'Orchard',1,3600,'Yes');
INSERT INTO Room VALUES (8,'S22',2,'Sunrise',3,2150,'No');
INSERT INTO Room VALUES (9,'S23',2,'Sunrise',1,3450,'Yes');
INSERT INTO Resident VALUES (1,'Mabel','Thornton','1934-03-22','2019-05-06',1,3,'wheelchair');
INSERT INTO Resident VALUES (2,'Albert','Finch','1941-10-09','2021-01-18',2,1,'independent');
INSERT INTO Resident VALUES (3,'Gladys','Moreau','1929-07-30','2017-11-27',2,4,'bedridden');
INSERT INTO Resident VALUES (4,'Stanley','Obi','1945-01-14','2022-08-01',4,2,'walking frame');
INSERT INTO Resident VALUES (5,'Rosalind','Kerr','1938-12-03','2020-02-10',5,2,'walking frame');
INSERT INTO Resident VALUES (6,'Ivy','Thornton','1937-06-17','2022-03-14',5,1,'independent');
INSERT INTO Resident VALUES (7,'Bernard','Lowe','1932-09-25','2018-07-09',6,3,'wheelchair');
INSERT INTO Resident VALUES (8,'Consuelo','Vega','1943-04-05','2023-04-24',8,2,'independent');
INSERT INTO Resident VALUES (9,'Herbert','Quayle','1936-11-11','2021-09-20',8,4,'bedridden');
INSERT INTO Resident VALUES (10,'Dorothy','Ashby','1940-08-19','2023-06-05',7,1,'independent');
INSERT INTO Carer VALUES (1,'Siobhan','Daly','Senior Nurse','2010-03-15',24.50,'No');
INSERT INTO Carer VALUES (2,'Kwame','Mensah','Nurse','2018-09-03',20.75,'Yes');
INSERT INTO Carer VALUES (3,'Petra','Janik','Care Assistant','2020-01-20',14.20,'Yes');
INSERT INTO Carer VALUES (4,'Luke','Hanson','Care Assistant','2022-05-30',13.60,'No');
INSERT INTO Carer VALUES (5,'Maria','Conti','Physiotherapist','2016-10-11',27.00,'No');
INSERT INTO Carer VALUES (6,'Ruth','Abrams','Nurse','2021-02-08',20.10,'No');
INSERT INTO Carer VALUES (7,'Jamie','Orton','Care Assistant','2023-07-03',13.10,'Yes');
INSERT INTO CareAssignment VALUES (1,1,'2019-05-06','Yes',6);
INSERT INTO CareAssignment VALUES (1,3,'2020-02-01','No',10);
INSERT INTO CareAssignment VALUES (1,5,'2019-06-01','No',2);
INSERT INTO CareAssignment VALUES (2,4,'2022-06-06','Yes',4);
INSERT INTO CareAssignment VALUES (3,2,'2018-09-10','Yes',12);
INSERT INTO CareAssignment VALUES (3,3,'2020-01-27','No',14);
INSERT INTO CareAssignment VALUES (4,6,'2022-08-01','Yes',5);
INSERT INTO CareAssignment VALUES (4,5,'2022-08-15','No',3);
INSERT INTO CareAssignment VALUES (5,3,'2020-02-10','Yes',7);
INSERT INTO CareAssignment VALUES (7,2,'2018-09-10','Yes',9);
INSERT INTO CareAssignment VALUES (7,5,'2019-01-07','No',2);
INSERT INTO CareAssignment VALUES (8,6,'2023-04-24','Yes',4);
INSERT INTO CareAssignment VALUES (9,1,'2021-09-20','Yes',8);
INSERT INTO CareAssignment VALUES (9,3,'2021-10-04','No',15);
INSERT INTO Medication VALUES (1,'Cardiopril','tablet','blood pressure',0.35,820);
INSERT INTO Medication VALUES (2,'Dolenta','tablet','pain relief',0.20,1500);
INSERT INTO Medication VALUES (3,'Insulora','injection','diabetes',4.80,160);
INSERT INTO Medication VALUES (4,'Somnivane','drops','sleep',0.90,45);
INSERT INTO Medication VALUES (5,'Memorix','tablet','dementia',2.60,210);
INSERT INTO Medication VALUES (6,'Dermasol','cream','skin care',6.40,30);
INSERT INTO Medication VALUES (7,'Dolenta Forte','injection','pain relief',3.75,75);
INSERT INTO Prescription VALUES (1,1,1,'Dr Whelan',2,'2019-05-20','current');
INSERT INTO Prescription VALUES (2,1,3,'Dr Whelan',3,'2020-03-02','current');
INSERT INTO Prescription VALUES (3,3,5,'Dr Lim',1,'2018-01-15','current');
INSERT INTO Prescription VALUES (4,3,7,'Dr Whelan',2,'2022-10-03','current');
INSERT INTO Prescription VALUES (5,4,2,'Dr Lim',3,'2022-08-05','ended');
INSERT INTO Prescription VALUES (6,5,1,'Dr Osei',1,'2020-02-24','current');
INSERT INTO Prescription VALUES (7,5,4,'Dr Osei',1,'2021-06-14','ended');
INSERT INTO Prescription VALUES (8,7,5,'Dr Lim',2,'2019-04-08','current');
INSERT INTO Prescription VALUES (9,7,2,'Dr Whelan',4,'2023-02-20','current');
INSERT INTO Prescription VALUES (10,9,3,'Dr Osei',2,'2021-10-01','current');
INSERT INTO Prescription VALUES (11,9,2,'Dr Osei',3,'2022-01-10','ended');
INSERT INTO Prescription VALUES (12,10,1,'Dr Whelan',1,'2023-06-12','current');
INSERT INTO Visit VALUES (1,1,'Colin Thornton','son','2023-09-03',75);
INSERT INTO Visit VALUES (2,1,'Ruby Thornton','granddaughter','2023-09-17',50);
INSERT INTO Visit VALUES (3,2,'Peter Finch','brother','2023-09-05',40);
INSERT INTO Visit VALUES (4,3,'Anne Moreau','daughter','2023-09-09',120);
INSERT INTO Visit VALUES (5,5,'Hector Kerr','son','2023-09-10',60);
INSERT INTO Visit VALUES (6,6,'Ruby Thornton','niece','2023-09-17',30);
INSERT INTO Visit VALUES (7,8,'Luisa Vega','daughter','2023-09-23',95);
INSERT INTO Visit VALUES (8,1,'Colin Thornton','son','2023-10-01',90);
INSERT INTO Visit VALUES (9,8,'Father Brennan','chaplain','2023-10-04',20);
INSERT INTO Visit VALUES (10,3,'Father Brennan','chaplain','2023-10-04',25);
INSERT INTO Visit VALUES (11,10,'June Ashby','sister','2023-10-08',110);
