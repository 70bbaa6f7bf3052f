CREATE TABLE district (
  districtId INTEGER PRIMARY KEY,
  name TEXT,
  inhabitants INTEGER
);
CREATE TABLE officer (
  officerId INTEGER PRIMARY KEY,
  firstName TEXT,
  lastName TEXT,
  position TEXT,
  managerId INTEGER,
  hiredOn DATE,
  leftOn DATE,
  isTrainee TEXT,
  FOREIGN KEY (managerId) REFERENCES officer(officerId)
);
CREATE TABLE centre (
  centreId INTEGER PRIMARY KEY,
  name TEXT,
  districtId INTEGER,
  mainCentreId INTEGER,
  contactName TEXT,
  places INTEGER,
  freePlaces INTEGER,
  groupPlan TEXT,
  openedOn DATE,
  closedOn DATE,
  isMunicipal TEXT,
  yearBudget NUMERIC(10,2),
  yearSpent NUMERIC(10,2),
  FOREIGN KEY (districtId) REFERENCES district(districtId),
  FOREIGN KEY (mainCentreId) REFERENCES centre(centreId)
);
CREATE TABLE guardian (
  guardianId INTEGER PRIMARY KEY,
  firstName TEXT,
  lastName TEXT,
  phone TEXT,
  districtId INTEGER,
  monthlyIncome NUMERIC(8,2),
  FOREIGN KEY (districtId) REFERENCES district(districtId)
);
CREATE TABLE child (
  childId INTEGER PRIMARY KEY,
  firstName TEXT,
  lastName TEXT,
  bornOn DATE,
  guardianId INTEGER,
  secondGuardianId INTEGER,
  olderSiblingId INTEGER,
  movedAwayOn DATE,
  needsSupport TEXT,
  FOREIGN KEY (guardianId) REFERENCES guardian(guardianId),
  FOREIGN KEY (secondGuardianId) REFERENCES guardian(guardianId),
  FOREIGN KEY (olderSiblingId) REFERENCES child(childId)
);
CREATE TABLE application (
  applicationNo TEXT PRIMARY KEY,
  childId INTEGER,
  centreId INTEGER,
  submittedBy INTEGER,
  officerId INTEGER,
  submittedOn DATE,
  answerDue DATE,
  decidedOn DATE,
  withdrawnOn DATE,
  decision TEXT,
  points INTEGER,
  isUrgent TEXT,
  wishedStart DATE,
  remark TEXT,
  FOREIGN KEY (childId) REFERENCES child(childId),
  FOREIGN KEY (centreId) REFERENCES centre(centreId),
  FOREIGN KEY (submittedBy) REFERENCES guardian(guardianId),
  FOREIGN KEY (officerId) REFERENCES officer(officerId)
);
CREATE TABLE placement (
  placementNo TEXT PRIMARY KEY,
  childId INTEGER,
  centreId INTEGER,
  applicationNo TEXT,
  approvedBy INTEGER,
  plannedStart DATE,
  startedOn DATE,
  plannedEnd DATE,
  endedOn DATE,
  weeklyHours INTEGER,
  hoursModel TEXT,
  monthlyFee NUMERIC(8,2),
  feeBracket TEXT,
  FOREIGN KEY (childId) REFERENCES child(childId),
  FOREIGN KEY (centreId) REFERENCES centre(centreId),
  FOREIGN KEY (applicationNo) REFERENCES application(applicationNo),
  FOREIGN KEY (approvedBy) REFERENCES officer(officerId)
);
CREATE TABLE feeBill (
  billNo INTEGER PRIMARY KEY,
  placementNo TEXT,
  payerId INTEGER,
  billMonth TEXT,
  amount NUMERIC(8,2),
  dueOn DATE,
  paidOn DATE,
  reminded TEXT,
  FOREIGN KEY (placementNo) REFERENCES placement(placementNo),
  FOREIGN KEY (payerId) REFERENCES guardian(guardianId)
);
INSERT INTO district VALUES (1,'Old Town',8200);
INSERT INTO district VALUES (2,'Riverside',11400);
INSERT INTO district VALUES (3,'Birch Hill',6900);
INSERT INTO district VALUES (4,'Station Quarter',9700);
INSERT INTO district VALUES (5,'Harbour Field',1300);
INSERT INTO officer VALUES (1,'Ulla','Bergmann','Head of Office',NULL,'2005-02-01',NULL,'false');
INSERT INTO officer VALUES (2,'Tobias','Renz','Caseworker',1,'2012-04-01',NULL,'false');
INSERT INTO officer VALUES (3,'Farida','Noori','Caseworker',1,'2018-10-15',NULL,'false');
INSERT INTO officer VALUES (4,'Georg','Pahl','Caseworker',1,'2009-01-01','2023-12-31','false');
INSERT INTO officer VALUES (5,'Mina','Sato','Allocation Planner',1,'2016-06-01',NULL,'false');
INSERT INTO officer VALUES (6,'Leo','Brandt','Caseworker',3,'2023-09-01',NULL,'true');
INSERT INTO officer VALUES (7,'Vera','Kunz','Caseworker',5,'2020-03-01','2024-02-29','false');
INSERT INTO officer VALUES (8,'Adil','Khan','Caseworker',5,'2022-09-01','2023-08-31','true');
INSERT INTO centre VALUES (1,'Sunflower House',1,NULL,'Rita Simon',48,0,'4 groups of 12','1994-08-01',NULL,'true',410000,428500);
INSERT INTO centre VALUES (2,'Little Otters',2,NULL,'Jan Weber',36,3,'3 groups of 12','2003-08-01',NULL,'true',320000,311200);
INSERT INTO centre VALUES (3,'Otters by the Lake',2,2,'Kim Anders',20,0,'2 groups of 10','2016-03-01',NULL,'true',170000,170000);
INSERT INTO centre VALUES (4,'Birch Nest',3,NULL,'Paula Vogt',30,5,'2 groups of 15','2010-09-01',NULL,'false',250000,263000);
INSERT INTO centre VALUES (5,'Old Mill Kindergarten',1,NULL,'Hans Mohr',24,24,'2 groups of 12','1978-08-15','2022-07-31','true',NULL,NULL);
INSERT INTO centre VALUES (6,'Forest Group',3,4,'Nele Frank',15,0,'1 group of 15','2019-05-01',NULL,'false',98000,91500);
INSERT INTO centre VALUES (7,'Station Sprouts',4,NULL,'Olga Meinert',28,28,'2 groups of 14','2024-02-01',NULL,'true',60000,72000);
INSERT INTO centre VALUES (8,'Sunflower Annex',1,1,'Rita Simon',12,2,'1 group of 12','2018-08-01','2023-07-31','true',NULL,NULL);
INSERT INTO guardian VALUES (1,'Anna','Keller','030-1101',1,3200);
INSERT INTO guardian VALUES (2,'Mark','Keller','030-1102',1,2900);
INSERT INTO guardian VALUES (3,'Sena','Polat','030-1103',2,2100);
INSERT INTO guardian VALUES (4,'Emre','Polat','030-1104',2,0);
INSERT INTO guardian VALUES (5,'Joanna','Wolf','030-1105',3,4100);
INSERT INTO guardian VALUES (6,'Tim','Wolf',NULL,3,3900);
INSERT INTO guardian VALUES (7,'Lea','Marin','030-1107',2,1800);
INSERT INTO guardian VALUES (8,'Daniel','Osei','030-1108',1,2600);
INSERT INTO guardian VALUES (9,'Grace','Osei','030-1109',1,2750);
INSERT INTO guardian VALUES (10,'Ingrid','Thal','030-1110',3,5200);
INSERT INTO guardian VALUES (11,'Pavel','Dvorak','030-1111',4,2300);
INSERT INTO guardian VALUES (12,'Chiara','Conti','030-1112',2,0);
INSERT INTO guardian VALUES (13,'Rosa','Lind',NULL,4,3300);
INSERT INTO child VALUES (1,'Max','Keller','2018-05-04',1,2,NULL,NULL,'false');
INSERT INTO child VALUES (2,'Nina','Keller','2021-02-11',1,2,1,NULL,'true');
INSERT INTO child VALUES (3,'Aylin','Polat','2020-07-19',3,4,NULL,NULL,'false');
INSERT INTO child VALUES (4,'Can','Polat','2022-01-30',3,4,3,NULL,'false');
INSERT INTO child VALUES (5,'Jonas','Wolf','2019-11-02',5,6,NULL,'2023-09-30','false');
INSERT INTO child VALUES (6,'Mila','Wolf','2021-12-24',5,6,5,'2023-09-30','true');
INSERT INTO child VALUES (7,'Tom','Marin','2020-03-15',7,NULL,NULL,NULL,'true');
INSERT INTO child VALUES (8,'Abena','Osei','2021-06-06',8,9,NULL,NULL,'false');
INSERT INTO child VALUES (9,'Kofi','Osei','2022-10-10',8,9,8,NULL,'false');
INSERT INTO child VALUES (10,'Clara','Thal','2019-08-27',10,NULL,NULL,NULL,'false');
INSERT INTO child VALUES (11,'Jakub','Dvorak','2021-09-09',11,NULL,NULL,NULL,'true');
INSERT INTO child VALUES (12,'Luca','Conti','2020-12-01',12,NULL,NULL,NULL,'false');
INSERT INTO child VALUES (13,'Elisa','Conti','2022-05-20',12,NULL,12,NULL,'false');
INSERT INTO child VALUES (14,'Ben','Lind','2019-04-17',13,NULL,NULL,NULL,'false');
INSERT INTO child VALUES (15,'Frida','Lind','2022-08-08',13,NULL,14,NULL,'false');
INSERT INTO application VALUES ('A-101',1,1,1,4,'2020-11-02','2021-01-31','2021-01-20',NULL,'granted',60,'false','2021-08-01','family near the centre');
INSERT INTO application VALUES ('A-102',2,1,2,4,'2021-11-15','2022-01-31','2022-02-14',NULL,'granted',75,'false','2022-08-01','sibling at the house');
INSERT INTO application VALUES ('A-103',3,2,3,2,'2021-10-01','2022-01-31','2022-01-31',NULL,'granted',70,'true','2022-08-01','single earner');
INSERT INTO application VALUES ('A-104',5,4,6,3,'2021-10-20','2022-01-31','2022-01-10',NULL,'granted',50,'false','2022-07-15',NULL);
INSERT INTO application VALUES ('A-105',6,6,5,3,'2022-11-05','2023-01-31','2023-02-20',NULL,'granted',65,'false','2023-08-01','sibling close by');
INSERT INTO application VALUES ('A-106',7,2,7,2,'2021-12-01','2022-01-31','2022-03-02',NULL,'rejected',40,'false','2022-08-01',NULL);
INSERT INTO application VALUES ('A-107',7,3,7,2,'2022-10-03','2023-01-31','2023-01-15',NULL,'granted',55,'true','2023-08-01','works night shifts');
INSERT INTO application VALUES ('A-108',8,1,9,4,'2022-11-20','2023-01-31','2023-01-30',NULL,'granted',68,'false','2023-08-01',NULL);
INSERT INTO application VALUES ('A-109',9,1,8,3,'2023-11-10','2024-01-31',NULL,NULL,NULL,72,'true','2024-08-01','sibling at the house');
INSERT INTO application VALUES ('A-110',10,4,10,7,'2021-09-15','2022-01-31','2022-01-12',NULL,'granted',45,'false','2022-08-01',NULL);
INSERT INTO application VALUES ('A-111',11,2,11,7,'2023-10-12','2024-01-31','2024-02-16',NULL,'rejected',48,'false','2024-04-01','moving soon');
INSERT INTO application VALUES ('A-112',12,3,12,2,'2022-10-28','2023-01-31','2023-01-27',NULL,'granted',80,'true','2023-08-01','works shifts, no relatives');
INSERT INTO application VALUES ('A-113',13,3,12,3,'2023-11-02','2024-01-31',NULL,NULL,NULL,82,'true','2024-08-01','sibling in the same centre');
INSERT INTO application VALUES ('A-114',15,7,13,NULL,'2024-01-20','2024-03-31',NULL,NULL,NULL,35,'false','2024-08-01',NULL);
INSERT INTO application VALUES ('A-115',4,2,4,3,'2023-10-30','2024-01-31','2024-01-19',NULL,'granted',66,'false','2024-08-01','sibling at the centre');
INSERT INTO application VALUES ('A-116',4,1,3,3,'2023-11-01','2024-01-31',NULL,'2023-12-20',NULL,58,'true','2024-08-01',NULL);
INSERT INTO application VALUES ('A-117',14,5,13,4,'2021-10-10','2022-01-31','2022-01-28',NULL,'rejected',30,'false','2022-08-01',NULL);
INSERT INTO application VALUES ('A-118',11,7,11,NULL,'2024-02-20','2024-04-30',NULL,NULL,NULL,49,'true','2024-09-01','works night shifts');
INSERT INTO placement VALUES ('P-1',1,1,'A-101',1,'2021-08-01','2021-08-01','2024-07-31',NULL,40,'08:00 to 16:00',210,'C2');
INSERT INTO placement VALUES ('P-2',2,1,'A-102',1,'2022-08-01','2022-09-12','2027-07-31',NULL,30,'08:00 to 14:00',105,'C1');
INSERT INTO placement VALUES ('P-3',3,2,'A-103',5,'2022-08-01','2022-08-01','2026-07-31',NULL,40,'08:00 to 16:00',120,'B1');
INSERT INTO placement VALUES ('P-4',5,4,'A-104',5,'2022-08-01','2022-07-18','2025-07-31','2023-09-30',35,'08:00 to 15:00',260,'D2');
INSERT INTO placement VALUES ('P-5',6,6,'A-105',1,'2023-08-01','2023-08-14','2027-07-31','2023-09-30',25,'08:00 to 13:00',190,'D1');
INSERT INTO placement VALUES ('P-6',7,3,'A-107',5,'2023-08-01','2023-08-01','2026-07-31',NULL,45,'07:30 to 16:30',95,'B1');
INSERT INTO placement VALUES ('P-7',8,1,'A-108',1,'2023-08-01','2023-08-21','2027-07-31',NULL,30,'08:00 to 14:00',150,'C1');
INSERT INTO placement VALUES ('P-8',10,4,'A-110',5,'2022-08-01','2022-08-01','2023-07-31','2023-08-18',40,'08:00 to 16:00',310,'E2');
INSERT INTO placement VALUES ('P-9',12,3,'A-112',NULL,'2023-08-01','2023-07-24','2026-07-31',NULL,40,'07:30 to 15:30',0,'A0');
INSERT INTO placement VALUES ('P-10',4,2,'A-115',5,'2024-08-01',NULL,'2028-07-31',NULL,30,'08:00 to 14:00',60,'B0');
INSERT INTO placement VALUES ('P-11',14,8,NULL,NULL,'2022-08-01','2022-08-01','2023-07-31','2023-07-31',20,'08:00 to 12:00',80,'C0');
INSERT INTO feeBill VALUES (5001,'P-1',2,'2023-05',210,'2023-05-15','2023-05-12','false');
INSERT INTO feeBill VALUES (5002,'P-1',2,'2023-09',210,'2023-09-15','2023-09-29','true');
INSERT INTO feeBill VALUES (5003,'P-3',4,'2023-05',120,'2023-05-15','2023-05-15','false');
INSERT INTO feeBill VALUES (5004,'P-4',6,'2023-05',260,'2023-05-15','2023-06-20','true');
INSERT INTO feeBill VALUES (5005,'P-4',6,'2023-09',260,'2023-09-15',NULL,'true');
INSERT INTO feeBill VALUES (5006,'P-5',5,'2023-09',190,'2023-09-15',NULL,'true');
INSERT INTO feeBill VALUES (5007,'P-6',7,'2023-09',95,'2023-09-15','2023-09-10','false');
INSERT INTO feeBill VALUES (5008,'P-7',9,'2023-10',150,'2023-10-15','2023-10-14','false');
INSERT INTO feeBill VALUES (5009,'P-8',10,'2023-05',310,'2023-05-15','2023-05-02','false');
INSERT INTO feeBill VALUES (5010,'P-9',12,'2023-09',0,'2023-09-15',NULL,'false');
INSERT INTO feeBill VALUES (5011,'P-2',1,'2024-01',105,'2024-01-15','2024-01-15','false');
INSERT INTO feeBill VALUES (5012,'P-1',2,'2024-01',210,'2024-01-15','2024-01-22','false');
INSERT INTO feeBill VALUES (5013,'P-3',3,'2024-01',120,'2024-01-15',NULL,'true');
INSERT INTO feeBill VALUES (5014,'P-7',8,'2024-01',150,'2024-01-15',NULL,'false');
INSERT INTO feeBill VALUES (5015,'P-6',7,'2024-01',95,'2024-01-15','2024-01-11','false');
INSERT INTO feeBill VALUES (5016,'P-11',13,'2023-05',80,'2023-05-15','2023-05-30','true');
