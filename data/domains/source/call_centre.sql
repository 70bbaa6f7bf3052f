CREATE TABLE Teams (
  TeamID INTEGER PRIMARY KEY,
  Name TEXT,
  Floor INTEGER,
  ShiftType TEXT,
  MonthlyTarget INTEGER
);
CREATE TABLE Agents (
  AgentID INTEGER PRIMARY KEY,
  TeamID INTEGER,
  FirstName TEXT,
  LastName TEXT,
  HireDate TEXT,
  HourlyWage REAL,
  FirstLanguage TEXT,
  IsRemote TEXT,
  FOREIGN KEY (TeamID) REFERENCES Teams(TeamID)
);
CREATE TABLE Campaigns (
  CampaignID INTEGER PRIMARY KEY,
  Name TEXT,
  ClientName TEXT,
  StartDate TEXT,
  Budget REAL,
  Status TEXT
);
CREATE TABLE AgentCampaigns (
  AgentID INTEGER,
  CampaignID INTEGER,
  Role TEXT,
  TrainingHours INTEGER,
  PRIMARY KEY (AgentID, CampaignID),
  FOREIGN KEY (AgentID) REFERENCES Agents(AgentID),
  FOREIGN KEY (CampaignID) REFERENCES Campaigns(CampaignID)
);
CREATE TABLE Customers (
  CustomerID INTEGER PRIMARY KEY,
  FirstName TEXT,
  LastName TEXT,
  City TEXT,
  PhoneNumber TEXT,
  CustomerSince INTEGER
);
CREATE TABLE Calls (
  CallID INTEGER PRIMARY KEY,
  AgentID INTEGER,
  CustomerID INTEGER,
  CampaignID INTEGER,
  CallDate TEXT,
  DurationSeconds INTEGER,
  WaitSeconds INTEGER,
  Outcome TEXT,
  FOREIGN KEY (AgentID) REFERENCES Agents(AgentID),
  FOREIGN KEY (CustomerID) REFERENCES Customers(CustomerID),
  FOREIGN KEY (CampaignID) REFERENCES Campaigns(CampaignID)
);
CREATE TABLE Complaints (
  ComplaintID INTEGER PRIMARY KEY,
  CallID INTEGER,
  ComplaintDate TEXT,
  Category TEXT,
  Severity INTEGER,
  Status TEXT,
  RefundAmount REAL,
  FOREIGN KEY (CallID) REFERENCES Calls(CallID)
);
INSERT INTO Teams VALUES
(1,'Falcons',2,'early',900),
(2,'Otters',2,'late',750),
(3,'Badgers',3,'early',1100),
(4,'Night Owls',1,'night',400),
(5,'Lynxes',4,'late',650);
INSERT INTO Agents VALUES
(1,1,'Dana','Whitlock','2019-02-04',14.5,'English','no'),
(2,1,'Omar','Haddad','2021-06-14',13.2,'Arabic','no'),
(3,2,'Lucia','Marin','2018-09-03',15.1,'Spanish','yes'),
(4,2,'Ben','Carter','2022-11-21',12.4,'English','no'),
(5,3,'Freya','Nilsen','2020-01-13',13.9,'Norwegian','yes'),
(6,3,'Kwame','Asante','2017-04-24',16.3,'English','no'),
(7,3,'Tess','Marin','2023-03-06',12.0,'Spanish','no'),
(8,4,'Igor','Pavlov','2016-10-17',17.8,'Russian','yes'),
(9,4,'Mia','Chan','2023-08-28',12.9,'Cantonese','yes');
INSERT INTO Campaigns VALUES
(1,'Broadband Upgrade','Netline','2023-01-09',48000,'finished'),
(2,'Winter Energy Check','Voltaris','2023-10-02',61000,'running'),
(3,'Card Renewal','First Harbor Bank','2023-05-15',27500,'finished'),
(4,'Loyalty Survey','Netline','2023-11-20',9000,'running'),
(5,'Solar Offer','Voltaris','2024-02-01',75000,'planned'),
(6,'Travel Hotline','Sunpath Tours','2023-06-01',33000,'running');
INSERT INTO AgentCampaigns VALUES
(1,1,'lead',12),
(2,1,'caller',8),
(3,3,'lead',16),
(4,3,'caller',10),
(5,2,'caller',14),
(6,2,'lead',20),
(6,4,'lead',4),
(1,4,'caller',3),
(8,6,'lead',18),
(3,6,'caller',15),
(7,2,'caller',14),
(2,4,'caller',3);
INSERT INTO Customers VALUES
(1,'Helen','Brody','Bristol','555-1101',2012),
(2,'Tom','Asher','Cardiff','555-1102',2019),
(3,'Nadia','Rahman','Bristol','555-1103',2021),
(4,'Ben','Lowell','Exeter','555-1104',2008),
(5,'Greta','Voss','Swansea','555-1105',2016),
(6,'Ian','Marin','Cardiff','555-1106',2023),
(7,'Polly','Reeve','Exeter','555-1107',2014),
(8,'Samir','Khan','Bath','555-1108',2020);
INSERT INTO Calls VALUES
(1,1,1,1,'2023-02-14',420,35,'sale'),
(2,2,2,1,'2023-02-14',185,80,'refused'),
(3,1,4,1,'2023-03-02',610,15,'sale'),
(4,3,3,3,'2023-05-22',305,120,'callback'),
(5,4,5,3,'2023-06-08',95,240,'hung up'),
(6,3,3,3,'2023-06-12',540,60,'sale'),
(7,8,7,6,'2023-07-30',880,410,'resolved'),
(8,3,2,6,'2023-08-11',730,190,'resolved'),
(9,6,1,2,'2023-10-19',360,45,'sale'),
(10,5,5,2,'2023-10-23',210,150,'refused'),
(11,7,6,2,'2023-11-06',140,300,'hung up'),
(12,6,4,4,'2023-11-27',275,20,'resolved'),
(13,2,2,4,'2023-12-01',160,95,'refused'),
(14,8,3,6,'2023-12-28',1020,505,'callback');
INSERT INTO Complaints VALUES
(1,2,'2023-02-16','rudeness',3,'closed',0),
(2,5,'2023-06-09','waiting time',2,'closed',15.0),
(3,7,'2023-08-02','waiting time',4,'closed',40.0),
(4,8,'2023-08-15','wrong information',5,'open',120.0),
(5,10,'2023-10-24','unwanted call',2,'rejected',0),
(6,11,'2023-11-06','waiting time',3,'open',10.0),
(7,14,'2023-12-30','waiting time',5,'open',60.0),
(8,10,'2023-10-29','unwanted call',3,'closed',5.0);
