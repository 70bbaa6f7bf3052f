CREATE TABLE Volunteer (
  VolunteerID INTEGER PRIMARY KEY,
  FirstName TEXT,
  LastName TEXT,
  Role TEXT,
  Phone TEXT,
  BornOn DATE,
  JoinedOn DATE,
  QuitOn DATE,
  OnMailingList TEXT,
  Status TEXT,
  InvitedBy INTEGER,
  FOREIGN KEY (InvitedBy) REFERENCES Volunteer(VolunteerID)
);
CREATE TABLE Festival (
  FestID INTEGER PRIMARY KEY,
  FestYear INTEGER,
  Motto TEXT,
  StartsOn DATE,
  EndsOn DATE,
  Budget NUMERIC(10,2)
);
CREATE TABLE Area (
  AreaID INTEGER PRIMARY KEY,
  AreaName TEXT,
  Street TEXT,
  CoordinatorID INTEGER,
  HelpersNeeded INTEGER,
  HelpersNote TEXT,
  Indoor TEXT,
  GivenUpOn DATE,
  FOREIGN KEY (CoordinatorID) REFERENCES Volunteer(VolunteerID)
);
CREATE TABLE Duty (
  DutyID INTEGER PRIMARY KEY,
  DutyNo TEXT,
  AreaID INTEGER,
  FestID INTEGER,
  Title TEXT,
  DutyDate DATE,
  Places INTEGER,
  Taken INTEGER,
  PlannedHours REAL,
  Status TEXT,
  FOREIGN KEY (AreaID) REFERENCES Area(AreaID),
  FOREIGN KEY (FestID) REFERENCES Festival(FestID)
);
CREATE TABLE SignUp (
  SignUpID INTEGER PRIMARY KEY,
  DutyID INTEGER,
  VolunteerID INTEGER,
  BookedBy INTEGER,
  SignedUpOn DATE,
  CancelledOn DATE,
  DueAt DATETIME,
  ArrivedAt DATETIME,
  HoursDone REAL,
  Rating INTEGER,
  Confirmed TEXT,
  FOREIGN KEY (DutyID) REFERENCES Duty(DutyID),
  FOREIGN KEY (VolunteerID) REFERENCES Volunteer(VolunteerID),
  FOREIGN KEY (BookedBy) REFERENCES Volunteer(VolunteerID)
);
CREATE TABLE Equipment (
  ItemID INTEGER PRIMARY KEY,
  ItemNo TEXT,
  ItemName TEXT,
  Pack TEXT,
  Stock INTEGER,
  Deposit NUMERIC(8,2),
  Retired TEXT
);
CREATE TABLE Loan (
  LoanID INTEGER PRIMARY KEY,
  LoanNo TEXT,
  ItemID INTEGER,
  BorrowerID INTEGER,
  HandedOutBy INTEGER,
  Quantity INTEGER,
  FeePerPiece NUMERIC(8,2),
  LentOn DATE,
  DueBack DATE,
  ReturnedOn DATE,
  Settled TEXT,
  FOREIGN KEY (ItemID) REFERENCES Equipment(ItemID),
  FOREIGN KEY (BorrowerID) REFERENCES Volunteer(VolunteerID),
  FOREIGN KEY (HandedOutBy) REFERENCES Volunteer(VolunteerID)
);
CREATE TABLE Expense (
  ExpenseID INTEGER PRIMARY KEY,
  ExpenseNo TEXT,
  FestID INTEGER,
  AreaID INTEGER,
  SpentBy INTEGER,
  ApprovedBy INTEGER,
  Purpose TEXT,
  Estimated NUMERIC(10,2),
  Actual NUMERIC(10,2),
  SpentOn DATE,
  RefundedOn DATE,
  Receipt TEXT,
  FOREIGN KEY (FestID) REFERENCES Festival(FestID),
  FOREIGN KEY (AreaID) REFERENCES Area(AreaID),
  FOREIGN KEY (SpentBy) REFERENCES Volunteer(VolunteerID),
  FOREIGN KEY (ApprovedBy) REFERENCES Volunteer(VolunteerID)
);
INSERT INTO Volunteer VALUES (1,'Anneke','Vos','Chair','0611-201','1968-03-02','2015-02-01',NULL,'Y','regular',NULL);
INSERT INTO Volunteer VALUES (2,'Bram','de Wit','Treasurer','0611-202','1975-11-19','2015-03-10',NULL,'Y','regular',1);
INSERT INTO Volunteer VALUES (3,'Carla','Mendes','Steward','0611-203','1990-06-30','2017-01-15',NULL,'Y','regular',1);
INSERT INTO Volunteer VALUES (4,'Dirk','Holm','First Aider',NULL,'1982-01-25','2018-04-20',NULL,'N','regular',2);
INSERT INTO Volunteer VALUES (5,'Esra','Yildiz','Bar Helper','0611-205','1995-08-08','2019-02-11','2023-07-01','Y','regular',3);
INSERT INTO Volunteer VALUES (6,'Finn','Walsh','Stage Hand','0611-206','1999-12-12','2019-05-05',NULL,'Y','standby',3);
INSERT INTO Volunteer VALUES (7,'Greta','Olsen','Cook',NULL,'1971-04-17','2018-03-01','2022-12-31','N','regular',2);
INSERT INTO Volunteer VALUES (8,'Hugo','Laurent','Bar Helper','0611-208','1988-09-23','2021-01-20',NULL,'Y','regular',5);
INSERT INTO Volunteer VALUES (9,'Ines','Costa','Steward','0611-209','1993-02-14','2021-03-03',NULL,'N','standby',3);
INSERT INTO Volunteer VALUES (10,'Jakub','Nowak','Stage Hand','0611-210','2001-07-07','2022-02-02',NULL,'Y','regular',6);
INSERT INTO Volunteer VALUES (11,'Kim','Holm','First Aider','0611-211','1985-10-01','2022-03-30',NULL,'Y','regular',4);
INSERT INTO Volunteer VALUES (12,'Liam','Byrne','Steward',NULL,'2003-05-28','2022-05-12','2024-01-15','Y','standby',9);
INSERT INTO Volunteer VALUES (13,'Maja','Kovac','Cook','0611-213','1979-03-21','2023-01-09',NULL,'Y','regular',7);
INSERT INTO Volunteer VALUES (14,'Nils','Berg','Bar Helper','0611-214','1998-11-11','2023-02-14',NULL,'N','regular',8);
INSERT INTO Volunteer VALUES (15,'Olga','Petrenko','Steward','0611-215','1966-09-09','2023-04-01',NULL,'Y','regular',1);
INSERT INTO Volunteer VALUES (16,'Pablo','Ruiz','Stage Hand',NULL,'1994-01-31','2024-01-22',NULL,'Y','regular',10);
INSERT INTO Volunteer VALUES (17,'Qian','Li','First Aider','0611-217','2000-06-16','2024-02-18',NULL,'Y','standby',11);
INSERT INTO Volunteer VALUES (18,'Rosa','Blum','Cook','0611-218','1987-12-05','2024-03-05',NULL,'N','regular',13);
INSERT INTO Volunteer VALUES (19,'Sven','Falk','Steward','0611-219','2004-08-19','2024-04-10',NULL,'Y','regular',NULL);
INSERT INTO Festival VALUES (1,2022,'Open Doors','2022-06-10','2022-06-12',9000);
INSERT INTO Festival VALUES (2,2023,'Bread and Roses','2023-06-16','2023-06-18',11000);
INSERT INTO Festival VALUES (3,2024,'Light on the Water','2024-06-14','2024-06-16',12500);
INSERT INTO Festival VALUES (4,2025,'Ten Years Young','2025-06-13','2025-06-15',14000);
INSERT INTO Area VALUES (1,'Main Stage','Mill Lane',6,8,'6 stage hands + 2 stewards','N',NULL);
INSERT INTO Area VALUES (2,'Food Court','Market Square',13,10,'4 cooks + 6 bar helpers','N',NULL);
INSERT INTO Area VALUES (3,'Children Corner','Mill Lane',3,4,'4 stewards','Y',NULL);
INSERT INTO Area VALUES (4,'First Aid Tent','Market Square',4,3,'3 first aiders','Y',NULL);
INSERT INTO Area VALUES (5,'Bicycle Park','Canal Street',9,2,'2 stewards','N',NULL);
INSERT INTO Area VALUES (6,'Flea Row','Canal Street',NULL,5,'5 people of any role','N','2022-06-30');
INSERT INTO Area VALUES (7,'Poetry Barn','Mill Lane',NULL,6,'6 stewards','Y','2021-12-01');
INSERT INTO Duty VALUES (1,'D-101',1,1,'Set up stage','2022-06-09',4,4,5,'done');
INSERT INTO Duty VALUES (2,'D-102',2,1,'Evening bar','2022-06-10',3,2,4,'done');
INSERT INTO Duty VALUES (3,'D-103',6,1,'Stall check','2022-06-11',2,1,3,'done');
INSERT INTO Duty VALUES (4,'D-201',1,2,'Set up stage','2023-06-15',4,3,5,'done');
INSERT INTO Duty VALUES (5,'D-202',2,2,'Soup kitchen','2023-06-16',3,3,6,'done');
INSERT INTO Duty VALUES (6,'D-203',3,2,'Face painting','2023-06-17',2,2,4,'done');
INSERT INTO Duty VALUES (7,'D-204',4,2,'First aid watch','2023-06-17',2,1,8,'done');
INSERT INTO Duty VALUES (8,'D-205',2,2,'Evening bar','2023-06-17',3,3,5,'done');
INSERT INTO Duty VALUES (9,'D-301',1,3,'Set up stage','2024-06-13',4,2,5,'open');
INSERT INTO Duty VALUES (10,'D-302',2,3,'Evening bar','2024-06-14',3,1,5,'open');
INSERT INTO Duty VALUES (11,'D-303',3,3,'Puppet tent','2024-06-15',2,0,4,'open');
INSERT INTO Duty VALUES (12,'D-304',4,3,'First aid watch','2024-06-15',2,2,8,'locked');
INSERT INTO Duty VALUES (13,'D-305',5,3,'Bike parking morning','2024-06-15',2,0,4,'open');
INSERT INTO Duty VALUES (14,'D-306',5,3,'Bike parking evening','2024-06-15',2,0,4,'cancelled');
INSERT INTO Duty VALUES (15,'D-307',2,3,'Soup kitchen','2024-06-16',3,1,6,'open');
INSERT INTO SignUp VALUES (1,1,6,6,'2022-04-01',NULL,'2022-06-09 09:00:00','2022-06-09 08:50:00',5.5,5,'Y');
INSERT INTO SignUp VALUES (2,1,10,6,'2022-04-03',NULL,'2022-06-09 09:00:00','2022-06-09 09:20:00',5,4,'Y');
INSERT INTO SignUp VALUES (3,1,12,9,'2022-05-15',NULL,'2022-06-09 09:00:00','2022-06-09 09:00:00',4.5,3,'Y');
INSERT INTO SignUp VALUES (4,1,3,3,'2022-05-01',NULL,'2022-06-09 09:00:00','2022-06-09 08:55:00',5,5,'Y');
INSERT INTO SignUp VALUES (5,2,5,5,'2022-04-10',NULL,'2022-06-10 18:00:00','2022-06-10 18:25:00',4,3,'Y');
INSERT INTO SignUp VALUES (6,2,8,5,'2022-04-10',NULL,'2022-06-10 18:00:00','2022-06-10 18:00:00',4.5,5,'Y');
INSERT INTO SignUp VALUES (7,3,9,3,'2022-05-20',NULL,'2022-06-11 10:00:00','2022-06-11 10:40:00',2,2,'N');
INSERT INTO SignUp VALUES (8,4,6,6,'2023-03-01',NULL,'2023-06-15 09:00:00','2023-06-15 08:40:00',6,5,'Y');
INSERT INTO SignUp VALUES (9,4,10,10,'2023-03-02',NULL,'2023-06-15 09:00:00','2023-06-15 09:05:00',5,4,'Y');
INSERT INTO SignUp VALUES (10,4,12,12,'2023-04-11','2023-06-10','2023-06-15 09:00:00',NULL,NULL,NULL,'N');
INSERT INTO SignUp VALUES (11,4,15,1,'2023-04-15',NULL,'2023-06-15 09:00:00','2023-06-15 09:00:00',5,4,'Y');
INSERT INTO SignUp VALUES (12,5,13,13,'2023-03-20',NULL,'2023-06-16 10:00:00','2023-06-16 09:45:00',7,5,'Y');
INSERT INTO SignUp VALUES (13,5,14,13,'2023-03-22',NULL,'2023-06-16 10:00:00','2023-06-16 10:15:00',6,4,'Y');
INSERT INTO SignUp VALUES (14,5,8,13,'2023-05-02',NULL,'2023-06-16 10:00:00','2023-06-16 10:00:00',6,4,'Y');
INSERT INTO SignUp VALUES (15,6,3,3,'2023-03-11',NULL,'2023-06-17 13:00:00','2023-06-17 12:50:00',4,5,'Y');
INSERT INTO SignUp VALUES (16,6,9,3,'2023-03-12',NULL,'2023-06-17 13:00:00','2023-06-17 13:30:00',3.5,3,'N');
INSERT INTO SignUp VALUES (17,7,4,4,'2023-02-28',NULL,'2023-06-17 12:00:00','2023-06-17 11:45:00',9.5,5,'Y');
INSERT INTO SignUp VALUES (18,7,11,4,'2023-02-28','2023-05-30','2023-06-17 12:00:00',NULL,NULL,NULL,'Y');
INSERT INTO SignUp VALUES (19,8,5,8,'2023-04-02',NULL,'2023-06-17 18:00:00','2023-06-17 18:05:00',5,4,'Y');
INSERT INTO SignUp VALUES (20,8,8,8,'2023-04-02',NULL,'2023-06-17 18:00:00','2023-06-17 17:50:00',5.5,5,'Y');
INSERT INTO SignUp VALUES (21,8,14,8,'2023-05-20',NULL,'2023-06-17 18:00:00',NULL,0,NULL,'N');
INSERT INTO SignUp VALUES (22,9,10,6,'2024-03-01',NULL,'2024-06-13 09:00:00',NULL,NULL,NULL,'Y');
INSERT INTO SignUp VALUES (23,9,16,6,'2024-03-01',NULL,'2024-06-13 09:00:00',NULL,NULL,NULL,'N');
INSERT INTO SignUp VALUES (24,10,8,8,'2024-03-15',NULL,'2024-06-14 18:00:00',NULL,NULL,NULL,'Y');
INSERT INTO SignUp VALUES (25,12,4,4,'2024-02-20',NULL,'2024-06-15 12:00:00',NULL,NULL,NULL,'Y');
INSERT INTO SignUp VALUES (26,12,17,4,'2024-03-02',NULL,'2024-06-15 12:00:00',NULL,NULL,NULL,'N');
INSERT INTO SignUp VALUES (27,15,13,13,'2024-03-20',NULL,'2024-06-16 10:00:00',NULL,NULL,NULL,'Y');
INSERT INTO SignUp VALUES (28,15,18,13,'2024-03-20','2024-04-22','2024-06-16 10:00:00',NULL,NULL,NULL,'N');
INSERT INTO SignUp VALUES (29,10,14,8,'2024-04-01','2024-04-25','2024-06-14 18:00:00',NULL,NULL,NULL,'Y');
INSERT INTO Equipment VALUES (1,'E-01','Folding table','2 per trolley',24,5,'N');
INSERT INTO Equipment VALUES (2,'E-02','Party tent','1 bag, 3 x 3 m',6,40,'N');
INSERT INTO Equipment VALUES (3,'E-03','Cable drum','25 m on a reel',9,10,'N');
INSERT INTO Equipment VALUES (4,'E-04','Radio set','case of 4',0,25,'N');
INSERT INTO Equipment VALUES (5,'E-05','High-vis vest','box of 20',60,0,'N');
INSERT INTO Equipment VALUES (6,'E-06','Gas lantern','single',3,8,'Y');
INSERT INTO Equipment VALUES (7,'E-07','Serving table','single',0,15,'Y');
INSERT INTO Equipment VALUES (8,'E-08','Cash box','single',5,0,'N');
INSERT INTO Equipment VALUES (9,'E-09','Radio charger','strip of 2',4,12,'N');
INSERT INTO Loan VALUES (1,'L-11',1,7,2,4,1.50,'2022-06-08','2022-06-14','2022-06-20','Y');
INSERT INTO Loan VALUES (2,'L-12',2,6,2,2,10.00,'2022-06-08','2022-06-13','2022-06-13','Y');
INSERT INTO Loan VALUES (3,'L-13',4,9,1,2,0,'2022-06-09','2022-06-13','2022-06-12','Y');
INSERT INTO Loan VALUES (4,'L-21',1,13,2,6,1.50,'2023-06-14','2023-06-19','2023-06-18','Y');
INSERT INTO Loan VALUES (5,'L-22',3,10,6,3,2.00,'2023-06-14','2023-06-19','2023-06-26','N');
INSERT INTO Loan VALUES (6,'L-23',6,5,8,2,1.00,'2023-06-15','2023-06-19',NULL,'N');
INSERT INTO Loan VALUES (7,'L-24',5,3,3,10,0,'2023-06-15','2023-06-20','2023-06-19','Y');
INSERT INTO Loan VALUES (8,'L-25',2,13,2,1,10.00,'2023-06-15','2023-06-19','2023-06-22','Y');
INSERT INTO Loan VALUES (9,'L-31',4,4,1,3,0,'2024-03-10','2024-06-18',NULL,'N');
INSERT INTO Loan VALUES (10,'L-32',3,16,6,2,2.00,'2024-04-12','2024-05-01',NULL,'N');
INSERT INTO Loan VALUES (11,'L-33',8,2,1,1,0,'2024-04-15','2024-06-20',NULL,'Y');
INSERT INTO Loan VALUES (12,'L-34',2,10,6,1,12.00,'2024-04-20','2024-04-24','2024-04-23','Y');
INSERT INTO Expense VALUES (1,'X-1',1,1,6,2,'stage lights hire',800,950,'2022-06-07','2022-07-01','Y');
INSERT INTO Expense VALUES (2,'X-2',1,2,7,2,'soup vegetables',250,210,'2022-06-09','2022-07-01','Y');
INSERT INTO Expense VALUES (3,'X-3',1,6,9,NULL,'chalk and tape',40,35,'2022-06-10',NULL,'N');
INSERT INTO Expense VALUES (4,'X-4',2,1,6,2,'stage lights hire',900,880,'2023-06-13','2023-07-03','Y');
INSERT INTO Expense VALUES (5,'X-5',2,2,13,2,'soup vegetables and bread',300,365,'2023-06-15','2023-07-10','Y');
INSERT INTO Expense VALUES (6,'X-6',2,3,3,1,'face paint',80,80,'2023-06-02','2023-06-20','Y');
INSERT INTO Expense VALUES (7,'X-7',2,4,4,1,'bandages and plasters',120,145,'2023-06-05',NULL,'Y');
INSERT INTO Expense VALUES (8,'X-8',2,2,8,2,'beer mugs',500,420,'2023-06-16','2023-07-10','N');
INSERT INTO Expense VALUES (9,'X-9',3,1,10,NULL,'stage paint',150,172,'2024-05-02',NULL,'Y');
INSERT INTO Expense VALUES (10,'X-10',3,4,4,NULL,'bandages',100,NULL,NULL,NULL,'N');
INSERT INTO Expense VALUES (11,'X-11',3,2,13,1,'gas bottles',220,240,'2024-04-28',NULL,'Y');
INSERT INTO Expense VALUES (12,'X-12',3,5,9,NULL,'bike racks hire',600,NULL,NULL,NULL,'N');
INSERT INTO Expense VALUES (13,'X-13',3,3,3,1,'puppets and paint',180,150,'2024-05-10','2024-05-20','Y');
