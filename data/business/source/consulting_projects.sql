CREATE TABLE office (
  id INTEGER PRIMARY KEY, name TEXT, city TEXT, country TEXT
);
CREATE TABLE consultant (
  id INTEGER PRIMARY KEY, firstName TEXT, lastName TEXT, position TEXT, officeId INTEGER, managerId INTEGER, salary INTEGER, costRate NUMERIC(10,2), mobile TEXT, joinedOn DATE, leftOn DATE, certified TEXT,
  FOREIGN KEY (officeId) REFERENCES office(id),
  FOREIGN KEY (managerId) REFERENCES consultant(id)
);
CREATE TABLE company (
  id INTEGER PRIMARY KEY, companyName TEXT, contactName TEXT, contactPosition TEXT, sector TEXT, city TEXT, parentId INTEGER, isKeyAccount TEXT, lastMeetingOn DATE,
  FOREIGN KEY (parentId) REFERENCES company(id)
);
CREATE TABLE project (
  id INTEGER PRIMARY KEY, code TEXT, name TEXT, companyId INTEGER, soldBy INTEGER, ledBy INTEGER, siteCity TEXT, status TEXT, budget INTEGER, signedOn DATE, startOn DATE, plannedEndOn DATE, closedOn DATE, confidential TEXT,
  FOREIGN KEY (companyId) REFERENCES company(id),
  FOREIGN KEY (soldBy) REFERENCES consultant(id),
  FOREIGN KEY (ledBy) REFERENCES consultant(id)
);
CREATE TABLE phase (
  id INTEGER PRIMARY KEY, projectId INTEGER, name TEXT, fixedPrice INTEGER, dueOn DATE, deliveredOn DATE, acceptedOn DATE,
  FOREIGN KEY (projectId) REFERENCES project(id)
);
CREATE TABLE rate (
  projectId INTEGER, consultantId INTEGER, dailyRate INTEGER, discount INTEGER,
  PRIMARY KEY (projectId, consultantId),
  FOREIGN KEY (projectId) REFERENCES project(id),
  FOREIGN KEY (consultantId) REFERENCES consultant(id)
);
CREATE TABLE timeEntry (
  id INTEGER PRIMARY KEY, entryNo INTEGER, phaseId INTEGER, consultantId INTEGER, workedOn DATE, bookedOn DATE, hours REAL, hourlyRate INTEGER, billable TEXT, invoicedOn DATE, note TEXT,
  FOREIGN KEY (phaseId) REFERENCES phase(id),
  FOREIGN KEY (consultantId) REFERENCES consultant(id)
);
INSERT INTO office VALUES (1,'Alster House','Hamburg','Germany'),(2,'Zurich Main','Zurich','Switzerland'),(3,'Canal Wharf','Leeds','United Kingdom'),(4,'Vienna Loft','Vienna','Austria');
INSERT INTO consultant VALUES
(1,'Margit','Vogel','Managing Partner',2,NULL,210000,140,'079-1001','2010-04-01',NULL,'true'),
(2,'Daniel','Okoye','Partner',3,1,160000,110,'07700-2','2012-09-01',NULL,'true'),
(3,'Renate','Hirsch','Partner',1,1,155000,108,'0151-3','2013-02-15',NULL,'false'),
(4,'Tim','Caldwell','Senior Consultant',3,2,82000,62,NULL,'2018-06-01',NULL,'true'),
(5,'Amira','Saleh','Senior Consultant',3,2,85000,64,'07700-5','2017-10-16',NULL,'false'),
(6,'Jan','Petersen','Senior Consultant',1,3,78000,60,'0151-6','2019-01-07','2023-03-31','true'),
(7,'Lena','Brandt','Consultant',1,3,61000,45,'0151-7','2021-03-01',NULL,'false'),
(8,'Oscar','Lund','Consultant',1,3,59000,44,NULL,'2022-09-01',NULL,'false'),
(9,'Nadia','Ferri','Consultant',2,1,72000,52,'079-1009','2020-05-11',NULL,'true'),
(10,'Philip','Chester','Analyst',3,5,47000,33,'07700-10','2022-01-10','2022-12-31','false'),
(11,'Grace','Omondi','Analyst',3,5,48500,34,'07700-11','2023-01-16',NULL,'false');
INSERT INTO company VALUES
(1,'Halvorsen Group','Nils Halvorsen','Chief Executive','Shipping','Hamburg',NULL,'true','2023-06-12'),
(2,'Halvorsen Ports','Inga Behr','Head of Operations','Shipping','Bremen',1,'false','2023-02-20'),
(3,'Halvorsen Cold Chain','Uwe Kranz','Plant Manager','Food','Rostock',1,'false',NULL),
(4,'Limmat Bank','Beat Keller','Chief Risk Officer','Banking','Zurich',NULL,'true','2023-05-30'),
(5,'Limmat Leasing','Sara Frei','Finance Director','Banking','Basel',4,'false',NULL),
(6,'Tetley Mills','Joan Ashworth','Owner','Textiles','Leeds',NULL,'false','2022-11-08'),
(7,'Yorkline Rail','Peter Swann','Programme Director','Transport','York',NULL,'true','2023-04-18'),
(8,'Danube Foods','Elfi Gruber','Purchasing Manager','Food','Vienna',NULL,'false',NULL),
(9,'Kirkby Dairies','Alan Booth','Owner','Food','Leeds',NULL,'false','2021-09-14');
INSERT INTO project VALUES
(1,'P-110','Port pricing study',2,3,6,'Hamburg','closed',60000,'2021-12-10','2022-01-17','2022-05-31','2022-06-20','false'),
(2,'P-111','Risk model review',4,1,9,'Zurich','closed',120000,'2022-01-20','2022-02-14','2022-10-31','2022-10-14','true'),
(3,'P-112','Mill turnaround',6,2,4,'Leeds','closed',45000,'2022-03-08','2022-04-04','2022-09-30','2022-11-18','true'),
(4,'P-113','Timetable simulation',7,2,5,'York','active',98000,'2022-08-29','2022-10-03','2023-09-30',NULL,'false'),
(5,'P-114','Cold store network',3,3,7,'Hamburg','active',72000,'2022-11-14','2023-01-09','2023-07-31',NULL,'false'),
(6,'P-115','Leasing process redesign',5,1,9,'Zurich','on hold',54000,'2023-01-30','2023-02-20','2023-08-31',NULL,'false'),
(7,'P-116','Group strategy 2030',1,3,3,'Hamburg','active',150000,'2023-03-06','2023-04-03','2023-12-15',NULL,'true'),
(8,'P-117','Dairy route planning',9,2,4,'Leeds','closed',28000,'2023-02-13','2023-03-01','2023-06-15','2023-06-09','false'),
(9,'P-118','Fare evasion analysis',7,2,NULL,'Leeds','planned',40000,'2023-07-10','2023-10-02','2024-01-31',NULL,'false'),
(10,'P-119','Fleet audit',1,1,NULL,'Bremen','planned',35000,'2023-07-24','2023-09-18','2023-12-01',NULL,'false');
INSERT INTO phase VALUES
(1,1,'Data collection',18000,'2022-02-28','2022-02-25','2022-03-02'),(2,1,'Price model',38000,'2022-05-31','2022-06-14','2022-06-20'),(3,2,'Model inventory',40000,'2022-05-15','2022-05-12','2022-05-20'),
(4,2,'Validation',75000,'2022-10-15','2022-10-01','2022-10-14'),(5,3,'Diagnosis',15000,'2022-06-01','2022-06-08','2022-06-20'),(6,3,'Action plan',26000,'2022-09-30','2022-11-02','2022-11-18'),
(7,4,'Simulation setup',45000,'2023-02-28','2023-03-13','2023-03-30'),(8,4,'Scenario runs',48000,'2023-06-30','2023-07-05',NULL),(9,5,'Site survey',22000,'2023-03-31','2023-03-28','2023-04-11'),
(10,5,'Network design',43000,'2023-07-15',NULL,NULL),(11,6,'Process mapping',24000,'2023-05-15','2023-05-10',NULL),(12,7,'Market outlook',52000,'2023-06-15','2023-06-20','2023-07-03'),
(13,7,'Options',80000,'2023-10-31',NULL,NULL),(14,8,'Route model',27000,'2023-06-01','2023-05-30','2023-06-09'),(15,4,'Kick-off workshop',0,'2022-10-15','2022-10-10','2022-10-11'),(16,7,'Kick-off workshop',0,'2023-04-15','2023-04-12','2023-04-12');
INSERT INTO rate VALUES
(1,6,1100,50),(1,7,800,0),(2,9,1300,100),(2,1,2600,0),(3,4,1050,80),(3,10,600,0),(4,5,1150,0),(4,11,650,40),(4,4,1100,60),(5,7,850,0),(5,8,780,30),(6,9,1350,150),(7,3,2200,200),(7,7,900,0),(8,4,1000,120);
INSERT INTO timeEntry VALUES
(1,5001,1,6,'2022-02-01','2022-02-02',8,140,'true','2022-03-05','interviews'),(2,5002,1,7,'2022-02-02','2022-02-10',7.5,100,'true','2022-03-05',NULL),(3,5003,2,6,'2022-05-09','2022-05-09',9,140,'true','2022-06-30','model'),
(4,5004,3,9,'2022-04-20','2022-04-21',8,165,'true','2022-05-31','inventory'),(5,5005,4,9,'2022-08-16','2022-08-16',8.5,165,'true','2022-10-31',NULL),(6,5006,4,1,'2022-09-06','2022-09-20',4,325,'true','2022-10-31','board paper'),
(7,5007,5,4,'2022-05-11','2022-05-12',8,130,'true','2022-06-30','site visit'),(8,5008,5,10,'2022-05-11','2022-05-11',7,75,'false',NULL,'training'),(9,5009,6,10,'2022-09-12','2022-09-14',6,75,'true','2022-11-30',NULL),
(10,5010,7,5,'2023-01-18','2023-01-18',8,145,'true','2023-03-31','setup'),(11,5011,7,11,'2023-01-25','2023-02-06',7.5,80,'true','2023-03-31',NULL),(12,5012,8,5,'2023-06-01','2023-06-02',9.5,145,'true',NULL,'runs'),
(13,5013,8,11,'2023-06-07','2023-06-07',8,80,'false',NULL,'training'),(14,5014,9,7,'2023-03-02','2023-03-03',10,105,'true','2023-04-28','survey'),(15,5015,9,8,'2023-03-02','2023-03-15',10,95,'true','2023-04-28','survey'),
(16,5016,10,8,'2023-06-13','2023-06-14',6.5,95,'true',NULL,NULL),(17,5017,11,9,'2023-04-24','2023-04-24',7,170,'true','2023-05-31','mapping'),(18,5018,12,3,'2023-05-22','2023-06-01',5,275,'true','2023-07-14','outlook'),
(19,5019,12,7,'2023-05-23','2023-05-24',8,110,'true','2023-07-14',NULL),(20,5020,14,4,'2023-05-02','2023-05-03',9,125,'true','2023-06-30','routes'),(21,5021,13,3,'2023-07-20','2023-08-02',3.5,275,'false',NULL,'internal review');
