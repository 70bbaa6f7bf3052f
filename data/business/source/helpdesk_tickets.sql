CREATE TABLE Customer (
  CustomerID INTEGER PRIMARY KEY,
  FirstName TEXT,
  LastName TEXT,
  Company TEXT,
  Email TEXT,
  Phone TEXT,
  City TEXT,
  Verified TEXT,
  ReferredBy INTEGER,
  SignedUp DATE,
  FOREIGN KEY (ReferredBy) REFERENCES Customer(CustomerID)
);
CREATE TABLE Agent (
  AgentID INTEGER PRIMARY KEY,
  DisplayName TEXT,
  Role TEXT,
  SupervisorID INTEGER,
  Team TEXT,
  City TEXT,
  HourlyCost NUMERIC(6,2),
  StartDate DATE,
  EndDate DATE,
  Archived TEXT,
  FOREIGN KEY (SupervisorID) REFERENCES Agent(AgentID)
);
CREATE TABLE Sla (
  SlaCode TEXT PRIMARY KEY,
  SlaName TEXT,
  ResponseHours INTEGER,
  ResolutionHours INTEGER,
  MonthlyFee NUMERIC(8,2)
);
CREATE TABLE Ticket (
  TicketNo INTEGER PRIMARY KEY,
  Subject TEXT,
  CustomerID INTEGER,
  OpenedBy INTEGER,
  AssignedTo INTEGER,
  SlaCode TEXT,
  Priority TEXT,
  Status TEXT,
  Channel TEXT,
  CreatedAt DATETIME,
  DueAt DATETIME,
  ClosedAt DATETIME,
  Rating INTEGER,
  MergedInto INTEGER,
  FOREIGN KEY (CustomerID) REFERENCES Customer(CustomerID),
  FOREIGN KEY (OpenedBy) REFERENCES Agent(AgentID),
  FOREIGN KEY (AssignedTo) REFERENCES Agent(AgentID),
  FOREIGN KEY (SlaCode) REFERENCES Sla(SlaCode),
  FOREIGN KEY (MergedInto) REFERENCES Ticket(TicketNo)
);
CREATE TABLE Reply (
  ReplyID INTEGER PRIMARY KEY,
  TicketNo INTEGER,
  AgentID INTEGER,
  IsInternal TEXT,
  SentAt DATETIME,
  HoursSpent REAL,
  FOREIGN KEY (TicketNo) REFERENCES Ticket(TicketNo),
  FOREIGN KEY (AgentID) REFERENCES Agent(AgentID)
);
CREATE TABLE Tag (
  TagID INTEGER PRIMARY KEY,
  TagName TEXT,
  Color TEXT,
  Archived TEXT
);
CREATE TABLE TicketTag (
  TicketNo INTEGER,
  TagID INTEGER,
  AddedBy INTEGER,
  AddedAt DATETIME,
  PRIMARY KEY (TicketNo, TagID),
  FOREIGN KEY (TicketNo) REFERENCES Ticket(TicketNo),
  FOREIGN KEY (TagID) REFERENCES Tag(TagID),
  FOREIGN KEY (AddedBy) REFERENCES Agent(AgentID)
);
INSERT INTO Customer VALUES (1,'Gordon','Pryce','Pryce & Sons','gordon@pryce.example','0131 555 201','Edinburgh','Y',NULL,'2019-02-11');
INSERT INTO Customer VALUES (2,'Nadia','Haddad','Cedar Imports','nadia@cedar.example','020 7946 011','London','Y',1,'2020-06-30');
INSERT INTO Customer VALUES (3,'Ellen','Marsh',NULL,'ellen.marsh@mail.example',NULL,'Leeds','N',NULL,'2021-01-08');
INSERT INTO Customer VALUES (4,'Kofi','Asante','Gold Coast Tea','kofi@gctea.example','0161 496 733','Manchester','Y',2,'2021-09-17');
INSERT INTO Customer VALUES (5,'Rosa','Quintana','Quintana Design','rosa@qdesign.example','020 7946 588','London','Y',2,'2022-03-04');
INSERT INTO Customer VALUES (6,'Stefan','Wirth','Wirth Hosting','stefan@wirth.example','0113 496 020','Leeds','Y',1,'2018-11-26');
INSERT INTO Customer VALUES (7,'Bridget','Nolan',NULL,'bridget.nolan@mail.example',NULL,'Bristol','N',4,'2022-12-19');
INSERT INTO Customer VALUES (8,'Oscar','Vance','Vance Audio','oscar@vance.example','0117 496 412','Bristol','Y',NULL,'2023-05-02');
INSERT INTO Customer VALUES (9,'Petra','Simic',NULL,'petra.simic@mail.example','0131 555 877','Edinburgh','N',6,'2023-10-14');
INSERT INTO Customer VALUES (10,'Lionel','Grey','Greyline Print','lionel@greyline.example','020 7946 300','London','N',NULL,'2023-12-01');
INSERT INTO Customer VALUES (11,'Hanne','Bakke','Bakke Ceramics','hanne@bakke.example',NULL,'York','Y',5,'2024-01-20');
INSERT INTO Agent VALUES (1,'Helen Stroud','Support Director',NULL,'Management','London',62.00,'2014-05-01',NULL,'N');
INSERT INTO Agent VALUES (2,'Marco Bellini','Team Lead',1,'Hardware','Leeds',44.50,'2016-02-15',NULL,'N');
INSERT INTO Agent VALUES (3,'Aisha Karim','Team Lead',1,'Billing','London',45.75,'2017-09-04',NULL,'N');
INSERT INTO Agent VALUES (4,'Mia Thorne','Support Agent',2,'Hardware','Leeds',31.20,'2019-07-22',NULL,'N');
INSERT INTO Agent VALUES (5,'Tom Reyes','Support Agent',2,'Hardware','Bristol',30.00,'2020-10-12',NULL,'N');
INSERT INTO Agent VALUES (6,'Ines Duarte','Senior Agent',3,'Billing','London',38.40,'2018-03-19',NULL,'N');
INSERT INTO Agent VALUES (7,'Viktor Hahn','Support Agent',3,'Billing','Leeds',29.80,'2021-01-11','2023-08-31','Y');
INSERT INTO Agent VALUES (8,'Chloe Park','Support Agent',2,'Software','Bristol',32.10,'2022-05-16',NULL,'N');
INSERT INTO Agent VALUES (9,'Ravi Menon','Trainee',3,'Software','London',21.00,'2023-11-06',NULL,'N');
INSERT INTO Agent VALUES (10,'Dora Klein','Support Agent',2,'Software','Leeds',30.60,'2018-06-04','2022-02-28','Y');
INSERT INTO Sla VALUES ('GOLD','Gold Care',1,24,499.00);
INSERT INTO Sla VALUES ('SILV','Silver Care',4,48,199.00);
INSERT INTO Sla VALUES ('STD','Standard',24,120,0);
INSERT INTO Sla VALUES ('PLAT','Platinum Care',1,8,1250.00);
INSERT INTO Ticket VALUES (5501,'Printer offline',1,4,5,'GOLD','high','closed','phone','2023-01-09 08:30:00','2023-01-10 08:30:00','2023-01-09 15:00:00',5,NULL);
INSERT INTO Ticket VALUES (5502,'Wrong invoice amount',2,6,6,'STD','normal','closed','email','2023-01-17 10:05:00','2023-01-22 10:05:00','2023-01-24 16:40:00',2,NULL);
INSERT INTO Ticket VALUES (5503,'Cannot log in',3,4,8,'SILV','normal','closed','web','2023-02-03 12:20:00','2023-02-05 12:20:00','2023-02-04 09:10:00',4,NULL);
INSERT INTO Ticket VALUES (5504,'VPN drops every hour',1,4,5,'GOLD','urgent','closed','phone','2023-02-20 09:00:00','2023-02-21 09:00:00','2023-02-23 17:30:00',1,NULL);
INSERT INTO Ticket VALUES (5505,'Refund request',4,7,6,'STD','low','closed','email','2023-03-11 14:45:00','2023-03-16 14:45:00','2023-03-15 11:00:00',5,NULL);
INSERT INTO Ticket VALUES (5506,'Screen flickers',5,2,4,'SILV','normal','closed','web','2023-04-02 11:30:00','2023-04-04 11:30:00','2023-04-04 10:15:00',NULL,NULL);
INSERT INTO Ticket VALUES (5507,'Charged twice',2,3,7,'STD','high','closed','email','2023-05-08 08:15:00','2023-05-13 08:15:00','2023-05-11 13:00:00',3,NULL);
INSERT INTO Ticket VALUES (5508,'Server outage',6,4,2,'GOLD','urgent','closed','phone','2023-06-14 06:10:00','2023-06-15 06:10:00','2023-06-15 19:25:00',2,NULL);
INSERT INTO Ticket VALUES (5509,'Outage again',6,8,NULL,'GOLD','urgent','merged','email','2023-06-14 07:50:00','2023-06-15 07:50:00','2023-06-14 08:05:00',NULL,5508);
INSERT INTO Ticket VALUES (5510,'Update tax number',7,6,3,'STD','low','closed','web','2023-09-01 15:00:00','2023-09-06 15:00:00','2023-09-04 10:00:00',4,NULL);
INSERT INTO Ticket VALUES (5511,'Login loop',3,8,8,'SILV','normal','open','web','2024-01-12 13:10:00','2024-01-14 13:10:00',NULL,NULL,NULL);
INSERT INTO Ticket VALUES (5512,'New headset',8,5,4,'STD','low','pending','email','2024-01-19 09:40:00','2024-01-24 09:40:00',NULL,NULL,NULL);
INSERT INTO Ticket VALUES (5513,'Cannot sign in',9,8,NULL,'SILV','normal','merged','web','2024-01-12 16:55:00','2024-01-14 16:55:00','2024-01-12 17:10:00',NULL,5511);
INSERT INTO Ticket VALUES (5514,'VPN slow',1,5,5,'GOLD','high','open','phone','2024-02-05 10:20:00','2024-02-06 10:20:00',NULL,NULL,NULL);
INSERT INTO Ticket VALUES (5515,'Missing credit note',2,6,NULL,'STD','normal','open','email','2024-02-08 11:45:00','2024-02-13 11:45:00',NULL,NULL,NULL);
INSERT INTO Ticket VALUES (5516,'Printer jam',5,4,4,'SILV','low','closed','phone','2024-02-10 08:55:00','2024-02-12 08:55:00','2024-02-11 12:00:00',5,NULL);
INSERT INTO Reply VALUES (1,5501,5,'N','2023-01-09 09:10:00',0.5);
INSERT INTO Reply VALUES (2,5501,4,'Y','2023-01-09 11:00:00',0.25);
INSERT INTO Reply VALUES (3,5502,6,'N','2023-01-18 09:20:00',1.0);
INSERT INTO Reply VALUES (4,5502,3,'Y','2023-01-23 15:00:00',0.75);
INSERT INTO Reply VALUES (5,5503,8,'N','2023-02-03 16:30:00',0.5);
INSERT INTO Reply VALUES (6,5504,5,'N','2023-02-20 10:00:00',2.5);
INSERT INTO Reply VALUES (7,5504,2,'Y','2023-02-22 08:45:00',1.5);
INSERT INTO Reply VALUES (8,5504,5,'N','2023-02-23 17:00:00',1.0);
INSERT INTO Reply VALUES (9,5505,6,'N','2023-03-12 10:10:00',0.5);
INSERT INTO Reply VALUES (10,5506,4,'N','2023-04-03 13:25:00',1.25);
INSERT INTO Reply VALUES (11,5507,7,'N','2023-05-09 09:30:00',1.0);
INSERT INTO Reply VALUES (12,5508,2,'N','2023-06-14 06:45:00',4.0);
INSERT INTO Reply VALUES (13,5508,8,'Y','2023-06-14 08:05:00',0.25);
INSERT INTO Reply VALUES (14,5508,2,'N','2023-06-15 19:00:00',6.5);
INSERT INTO Reply VALUES (15,5510,3,'N','2023-09-04 09:50:00',0.5);
INSERT INTO Reply VALUES (16,5511,8,'N','2024-01-12 17:05:00',1.5);
INSERT INTO Reply VALUES (17,5514,5,'N','2024-02-05 11:10:00',0.75);
INSERT INTO Reply VALUES (18,5516,4,'N','2024-02-10 10:00:00',0.5);
INSERT INTO Tag VALUES (1,'printer','blue','N');
INSERT INTO Tag VALUES (2,'invoice','green','N');
INSERT INTO Tag VALUES (3,'login','orange','N');
INSERT INTO Tag VALUES (4,'vpn','purple','N');
INSERT INTO Tag VALUES (5,'outage','red','N');
INSERT INTO Tag VALUES (6,'refund','green','N');
INSERT INTO Tag VALUES (7,'fax','grey','Y');
INSERT INTO Tag VALUES (8,'feature-request','blue','N');
INSERT INTO TicketTag VALUES (5501,1,4,'2023-01-09 08:31:00');
INSERT INTO TicketTag VALUES (5502,2,6,'2023-01-17 10:06:00');
INSERT INTO TicketTag VALUES (5503,3,4,'2023-02-03 12:25:00');
INSERT INTO TicketTag VALUES (5504,4,5,'2023-02-20 10:02:00');
INSERT INTO TicketTag VALUES (5505,6,7,'2023-03-11 14:50:00');
INSERT INTO TicketTag VALUES (5505,2,6,'2023-03-12 10:12:00');
INSERT INTO TicketTag VALUES (5507,2,3,'2023-05-08 08:20:00');
INSERT INTO TicketTag VALUES (5507,6,7,'2023-05-09 09:31:00');
INSERT INTO TicketTag VALUES (5508,5,4,'2023-06-14 06:12:00');
INSERT INTO TicketTag VALUES (5511,3,8,'2024-01-12 13:15:00');
INSERT INTO TicketTag VALUES (5514,4,5,'2024-02-05 10:22:00');
INSERT INTO TicketTag VALUES (5515,2,6,'2024-02-08 11:47:00');
INSERT INTO TicketTag VALUES (5516,1,4,'2024-02-10 08:56:00');
