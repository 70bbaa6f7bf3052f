CREATE TABLE Employee (
  EmployeeID INTEGER PRIMARY KEY,
  FullName TEXT,
  Title TEXT,
  Email TEXT,
  City TEXT,
  HiredOn DATE,
  TerminatedOn DATE,
  CostPerHour NUMERIC(10,2),
  IsContractor INTEGER,
  SupervisorID INTEGER,
  FOREIGN KEY (SupervisorID) REFERENCES Employee(EmployeeID)
);
CREATE TABLE Client (
  ClientID INTEGER PRIMARY KEY,
  CompanyName TEXT,
  ContactName TEXT,
  City TEXT,
  Phone TEXT,
  CreatedAt DATETIME,
  IsArchived INTEGER
);
CREATE TABLE Project (
  ProjectID INTEGER PRIMARY KEY,
  ProjectCode TEXT,
  Name TEXT,
  ClientID INTEGER,
  ManagerID INTEGER,
  Status TEXT,
  StartDate DATE,
  DueDate DATE,
  ClosedDate DATE,
  BudgetHours INTEGER,
  Budget NUMERIC(10,2),
  FOREIGN KEY (ClientID) REFERENCES Client(ClientID),
  FOREIGN KEY (ManagerID) REFERENCES Employee(EmployeeID)
);
CREATE TABLE Task (
  TaskID INTEGER PRIMARY KEY,
  ProjectID INTEGER,
  Name TEXT,
  Status TEXT,
  IsBillable INTEGER,
  EstimatedHours INTEGER,
  FOREIGN KEY (ProjectID) REFERENCES Project(ProjectID)
);
CREATE TABLE Rate (
  RateCode TEXT PRIMARY KEY,
  Description TEXT,
  HourlyRate NUMERIC(10,2),
  IsDefault INTEGER
);
CREATE TABLE TimeEntry (
  EntryID INTEGER PRIMARY KEY,
  EmployeeID INTEGER,
  TaskID INTEGER,
  WorkDate DATE,
  Hours REAL,
  RateCode TEXT,
  HourlyRate NUMERIC(10,2),
  Note TEXT,
  SubmittedOn DATE,
  ApprovedBy INTEGER,
  IsInvoiced INTEGER,
  FOREIGN KEY (EmployeeID) REFERENCES Employee(EmployeeID),
  FOREIGN KEY (TaskID) REFERENCES Task(TaskID),
  FOREIGN KEY (RateCode) REFERENCES Rate(RateCode),
  FOREIGN KEY (ApprovedBy) REFERENCES Employee(EmployeeID)
);
CREATE TABLE ProjectMember (
  ProjectID INTEGER,
  EmployeeID INTEGER,
  JoinedOn DATE,
  PRIMARY KEY (ProjectID, EmployeeID),
  FOREIGN KEY (ProjectID) REFERENCES Project(ProjectID),
  FOREIGN KEY (EmployeeID) REFERENCES Employee(EmployeeID)
);
INSERT INTO Employee VALUES (1,'Anna Berg','Partner','anna@lumen.example','Oslo','2012-02-01',NULL,85.00,0,NULL);
INSERT INTO Employee VALUES (2,'Tom Reed','Project Manager','tom@lumen.example','Oslo','2015-05-18',NULL,62.00,0,1);
INSERT INTO Employee VALUES (3,'Mia Castellan','Project Manager','mia@lumen.example','Bergen','2016-09-01',NULL,60.00,0,1);
INSERT INTO Employee VALUES (4,'Jonas Vik','Consultant','jonas@lumen.example','Oslo','2018-01-08',NULL,48.00,0,2);
INSERT INTO Employee VALUES (5,'Sara Lund','Consultant','sara@lumen.example','Bergen','2019-08-12',NULL,46.50,0,3);
INSERT INTO Employee VALUES (6,'Derek Shaw','Developer','derek@lumen.example','Stavanger','2020-03-02',NULL,45.00,0,2);
INSERT INTO Employee VALUES (7,'Ines Rocha','Designer',NULL,'Oslo','2021-06-14',NULL,70.00,1,2);
INSERT INTO Employee VALUES (8,'Henrik Moe','Developer','henrik@lumen.example','Trondheim','2017-04-24','2024-01-31',44.00,0,3);
INSERT INTO Employee VALUES (9,'Layla Haddad','Analyst','layla@lumen.example','Oslo','2022-11-07',NULL,38.00,0,3);
INSERT INTO Employee VALUES (10,'Viktor Dahl','Developer',NULL,'Bergen','2023-02-20',NULL,75.50,1,3);
INSERT INTO Employee VALUES (11,'Grete Solli','Office Manager','grete@lumen.example','Oslo','2014-10-06',NULL,36.00,0,1);
INSERT INTO Employee VALUES (12,'Noah Falk','Analyst','noah@lumen.example','Stavanger','2023-08-15','2024-03-29',35.00,0,2);
INSERT INTO Client VALUES (1,'Nordhav Shipping','Kari Holm','Bergen','+47 5500 1201','2018-03-12 09:15:00',0);
INSERT INTO Client VALUES (2,'Fjordkraft Energy','Per Sand','Stavanger','+47 5100 3340','2019-06-04 14:02:00',0);
INSERT INTO Client VALUES (3,'Bluebird Travel','Alice Monk','London',NULL,'2020-01-21 11:40:00',0);
INSERT INTO Client VALUES (4,'Osterberg Foods','Nils Osterberg','Oslo','+47 2200 8854','2021-04-30 08:05:00',0);
INSERT INTO Client VALUES (5,'Pinecone Retail','Tara Quinn','London','+44 20 5550 144','2022-02-14 16:30:00',0);
INSERT INTO Client VALUES (6,'Granitt Bygg','Odd Strand','Trondheim','+47 7300 2216','2017-09-08 10:00:00',1);
INSERT INTO Client VALUES (7,'Havgull Hotels','Marte Nygaard','Oslo',NULL,'2023-11-27 13:20:00',0);
INSERT INTO Client VALUES (8,'Silver Loom Textiles','Rajiv Anand','Mumbai','+91 22 5550 909','2020-07-17 07:45:00',1);
INSERT INTO Project VALUES (101,'NOR-01','Fleet Portal',1,2,'closed','2022-03-01','2022-12-15','2023-02-10',400,52000.00);
INSERT INTO Project VALUES (102,'NOR-02','Crew Scheduling',1,3,'active','2023-05-02','2024-06-30',NULL,650,88000.00);
INSERT INTO Project VALUES (103,'FJO-01','Smart Meter App',2,2,'active','2023-09-11','2024-04-30',NULL,500,71000.00);
INSERT INTO Project VALUES (104,'BLU-01','Booking Redesign',3,3,'closed','2022-08-15','2023-03-31','2023-03-24',260,33500.00);
INSERT INTO Project VALUES (105,'OST-01','Warehouse Dashboard',4,2,'on_hold','2023-02-01','2023-10-31',NULL,180,21000.00);
INSERT INTO Project VALUES (106,'PIN-01','Loyalty Card',5,3,'active','2023-11-01','2024-08-31',NULL,320,45000.00);
INSERT INTO Project VALUES (107,'PIN-02','Till Upgrade',5,NULL,'planned','2024-05-01','2024-12-20',NULL,150,19500.00);
INSERT INTO Project VALUES (108,'GRA-01','Site Inventory',6,2,'closed','2021-01-18','2021-09-30','2021-11-05',220,26000.00);
INSERT INTO Project VALUES (109,'LUM-00','Internal Training',NULL,1,'active','2023-01-02','2024-12-31',NULL,90,0.00);
INSERT INTO Task VALUES (1,101,'Requirements','done',1,60);
INSERT INTO Task VALUES (2,101,'Development','done',1,220);
INSERT INTO Task VALUES (3,102,'Workshops','done',1,80);
INSERT INTO Task VALUES (4,102,'Development','in_progress',1,340);
INSERT INTO Task VALUES (5,102,'Project Meetings','in_progress',0,50);
INSERT INTO Task VALUES (6,103,'Interface Design','in_progress',1,120);
INSERT INTO Task VALUES (7,103,'Backend','in_progress',1,240);
INSERT INTO Task VALUES (8,103,'Testing','open',1,90);
INSERT INTO Task VALUES (9,104,'Mock-ups','done',1,100);
INSERT INTO Task VALUES (10,104,'User Interviews','done',1,40);
INSERT INTO Task VALUES (11,105,'Data Model','done',1,70);
INSERT INTO Task VALUES (12,105,'Charts','open',1,80);
INSERT INTO Task VALUES (13,106,'Market Analysis','in_progress',1,60);
INSERT INTO Task VALUES (14,106,'Card Layout','open',1,45);
INSERT INTO Task VALUES (15,107,'Site Visit','open',0,16);
INSERT INTO Task VALUES (16,109,'Course Attendance','in_progress',0,60);
INSERT INTO Task VALUES (17,108,'Stock Import','done',1,110);
INSERT INTO Rate VALUES ('STD','Standard day rate',110.00,1);
INSERT INTO Rate VALUES ('SNR','Senior consulting',145.00,0);
INSERT INTO Rate VALUES ('WKD','Weekend work',165.00,0);
INSERT INTO Rate VALUES ('INT','Internal work',0.00,0);
INSERT INTO Rate VALUES ('TRV','Travel time',55.00,0);
INSERT INTO TimeEntry VALUES (9001,2,1,'2022-03-14',6.5,'SNR',140.00,'Kick-off with the fleet team','2022-03-18',1,1);
INSERT INTO TimeEntry VALUES (9002,4,1,'2022-03-15',7.5,'STD',105.00,NULL,'2022-03-18',2,1);
INSERT INTO TimeEntry VALUES (9003,8,2,'2022-06-07',8.0,'STD',105.00,'Map view','2022-06-10',2,1);
INSERT INTO TimeEntry VALUES (9004,8,2,'2022-06-11',5.0,'WKD',160.00,'Server move','2022-06-17',2,1);
INSERT INTO TimeEntry VALUES (9005,7,9,'2022-09-20',7.0,'STD',110.00,'First mock-ups','2022-09-23',3,1);
INSERT INTO TimeEntry VALUES (9006,5,10,'2022-10-04',4.0,'STD',110.00,NULL,'2022-10-07',3,1);
INSERT INTO TimeEntry VALUES (9007,3,3,'2023-05-10',6.0,'SNR',145.00,'Workshop one','2023-05-12',1,1);
INSERT INTO TimeEntry VALUES (9008,5,3,'2023-05-10',6.0,'STD',110.00,'Workshop one','2023-05-12',3,1);
INSERT INTO TimeEntry VALUES (9009,4,11,'2023-03-08',7.0,'STD',110.00,NULL,'2023-03-10',2,1);
INSERT INTO TimeEntry VALUES (9010,10,4,'2023-07-18',8.5,'STD',110.00,'Calendar import','2023-07-21',3,1);
INSERT INTO TimeEntry VALUES (9011,8,4,'2023-08-22',8.0,'STD',110.00,'Shift rules','2023-08-25',3,1);
INSERT INTO TimeEntry VALUES (9012,6,7,'2023-10-16',7.5,'STD',110.00,'Meter gateway','2023-10-20',2,1);
INSERT INTO TimeEntry VALUES (9013,7,6,'2023-10-17',6.0,'STD',115.00,'Style guide','2023-10-20',2,1);
INSERT INTO TimeEntry VALUES (9014,2,6,'2023-11-02',3.0,'TRV',55.00,'Train to Stavanger','2023-11-03',1,0);
INSERT INTO TimeEntry VALUES (9015,9,13,'2023-11-28',7.5,'STD',110.00,'Survey','2023-12-01',3,1);
INSERT INTO TimeEntry VALUES (9016,4,5,'2023-12-05',1.5,'INT',0.00,'Status meeting','2023-12-08',3,0);
INSERT INTO TimeEntry VALUES (9017,9,16,'2024-01-15',8.0,'INT',0.00,'SQL course','2024-01-19',1,0);
INSERT INTO TimeEntry VALUES (9018,6,7,'2024-02-10',9.0,'WKD',165.00,'Release','2024-02-16',2,0);
INSERT INTO TimeEntry VALUES (9019,10,4,'2024-02-20',7.0,'STD',110.00,NULL,'2024-02-23',NULL,0);
INSERT INTO TimeEntry VALUES (9020,12,13,'2024-03-05',5.5,'STD',110.00,'Competitor review','2024-03-08',3,0);
INSERT INTO TimeEntry VALUES (9021,5,5,'2024-03-12',2.0,'INT',0.00,'Status meeting',NULL,NULL,0);
INSERT INTO TimeEntry VALUES (9022,6,7,'2024-03-14',6.5,'STD',110.00,NULL,NULL,NULL,0);
INSERT INTO TimeEntry VALUES (9023,3,17,'2021-06-08',5.0,'SNR',130.00,'Stock review','2021-06-11',1,1);
INSERT INTO ProjectMember VALUES (101,2,'2022-03-01');
INSERT INTO ProjectMember VALUES (101,4,'2022-03-01');
INSERT INTO ProjectMember VALUES (101,8,'2022-04-11');
INSERT INTO ProjectMember VALUES (102,3,'2023-05-02');
INSERT INTO ProjectMember VALUES (102,5,'2023-05-02');
INSERT INTO ProjectMember VALUES (102,8,'2023-06-01');
INSERT INTO ProjectMember VALUES (102,10,'2023-06-01');
INSERT INTO ProjectMember VALUES (103,2,'2023-09-11');
INSERT INTO ProjectMember VALUES (103,6,'2023-09-11');
INSERT INTO ProjectMember VALUES (103,7,'2023-09-25');
INSERT INTO ProjectMember VALUES (104,5,'2022-08-15');
INSERT INTO ProjectMember VALUES (104,7,'2022-08-15');
INSERT INTO ProjectMember VALUES (105,4,'2023-02-01');
INSERT INTO ProjectMember VALUES (106,9,'2023-11-01');
INSERT INTO ProjectMember VALUES (106,12,'2023-11-13');
