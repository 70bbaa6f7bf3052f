CREATE TABLE Families (
  family_id INTEGER PRIMARY KEY,
  family_name TEXT,
  payer_name TEXT,
  city TEXT,
  iban TEXT,
  family_discount INTEGER
);
CREATE TABLE Trainers (
  trainer_id INTEGER PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  position TEXT,
  city TEXT,
  phone TEXT,
  pay_per_hour REAL,
  weekly_hours INTEGER,
  licence_until DATE,
  start_date DATE,
  end_date DATE,
  manager_id INTEGER,
  FOREIGN KEY (manager_id) REFERENCES Trainers(trainer_id)
);
CREATE TABLE Teams (
  team_id INTEGER PRIMARY KEY,
  team_name TEXT,
  sport TEXT,
  age_class TEXT,
  home_ground TEXT,
  city TEXT,
  head_trainer_id INTEGER,
  assistant_trainer_id INTEGER,
  is_own TEXT,
  founded INTEGER,
  FOREIGN KEY (head_trainer_id) REFERENCES Trainers(trainer_id),
  FOREIGN KEY (assistant_trainer_id) REFERENCES Trainers(trainer_id)
);
CREATE TABLE Members (
  member_no TEXT PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  family_id INTEGER,
  email TEXT,
  city TEXT,
  birth_date DATE,
  joined_on DATE,
  left_on DATE,
  honorary TEXT,
  recruited_by TEXT,
  last_login DATETIME,
  FOREIGN KEY (family_id) REFERENCES Families(family_id),
  FOREIGN KEY (recruited_by) REFERENCES Members(member_no)
);
CREATE TABLE TeamMembers (
  team_id INTEGER,
  member_no TEXT,
  shirt_no INTEGER,
  since DATE,
  PRIMARY KEY (team_id, member_no),
  FOREIGN KEY (team_id) REFERENCES Teams(team_id),
  FOREIGN KEY (member_no) REFERENCES Members(member_no)
);
CREATE TABLE FeeTypes (
  fee_code TEXT PRIMARY KEY,
  fee_name TEXT,
  category TEXT,
  price NUMERIC(8,2),
  discontinued TEXT
);
CREATE TABLE FeeItems (
  item_no INTEGER PRIMARY KEY,
  member_no TEXT,
  fee_code TEXT,
  quantity INTEGER,
  unit_price NUMERIC(8,2),
  charged_on DATE,
  due_on DATE,
  settled_on DATE,
  FOREIGN KEY (member_no) REFERENCES Members(member_no),
  FOREIGN KEY (fee_code) REFERENCES FeeTypes(fee_code)
);
CREATE TABLE Payments (
  payment_no TEXT PRIMARY KEY,
  family_id INTEGER,
  amount NUMERIC(8,2),
  method TEXT,
  received_on DATE,
  returned_on DATE,
  FOREIGN KEY (family_id) REFERENCES Families(family_id)
);
CREATE TABLE Matches (
  match_no INTEGER PRIMARY KEY,
  home_team_id INTEGER,
  guest_team_id INTEGER,
  planned_date DATE,
  played_on DATE,
  venue_city TEXT,
  home_goals INTEGER,
  guest_goals INTEGER,
  spectators INTEGER,
  ticket_price NUMERIC(6,2),
  FOREIGN KEY (home_team_id) REFERENCES Teams(team_id),
  FOREIGN KEY (guest_team_id) REFERENCES Teams(team_id)
);
INSERT INTO Families VALUES
(1,'Berger','Monika Berger','Kiel','DE11 2001',20),(2,'Tamm','Uwe Tamm','Kiel','DE11 2002',0),(3,'Yilmaz','Aylin Yilmaz','Plön',NULL,20),
(4,'Jessen','Kai Jessen','Eutin','DE11 2004',0),(5,'Petersen','Hella Petersen','Preetz','DE11 2005',35),(6,'Nowak','Jan Nowak','Kiel',NULL,0),
(7,'Lorenz','Birgit Lorenz','Plön','DE11 2007',0),(8,'Sievers','Arne Sievers','Preetz','DE11 2008',0);
INSERT INTO Trainers VALUES
(1,'Renate','Wulff','Sports Director','Kiel','0431 91',38.00,30,'2026-12-31','2010-01-01',NULL,NULL),
(2,'Sven','Harder','Head Coach','Kiel','0431 92',31.50,24,'2024-06-30','2015-07-01',NULL,1),
(3,'Amira','Haddad','Head Coach','Preetz',NULL,30.00,20,'2025-12-31','2017-08-01',NULL,1),
(4,'Ole','Friedrich','Youth Coach','Plön','04522 4',21.00,10,'2023-12-31','2020-09-01',NULL,2),
(5,'Kirsten','Boje','Youth Coach','Kiel','0431 95',20.50,12,'2024-12-31','2019-02-01','2023-06-30',2),
(6,'Dragan','Ilic','Goalkeeper Coach','Eutin','04521 6',24.00,6,'2025-06-30','2021-07-01',NULL,2),
(7,'Lotte','Kruse','Assistant Coach','Preetz',NULL,17.00,8,NULL,'2022-08-15',NULL,3),
(8,'Bernd','Ahlers','Assistant Coach','Kiel','0431 98',18.00,5,'2022-12-31','2016-03-01','2022-12-31',3);
INSERT INTO Teams VALUES
(1,'Falcons','handball','adults','Ostsee Hall','Kiel',2,6,'Y',1974),(2,'Young Falcons','handball','U16','Ostsee Hall','Kiel',4,2,'Y',1998),
(3,'Lady Herons','volleyball','adults','Schul Hall','Preetz',3,7,'Y',1985),(4,'Mini Herons','volleyball','U12','Schul Hall','Preetz',7,NULL,'Y',2019),
(5,'Eutin Bulls','handball','adults','Castle Hall','Eutin',NULL,NULL,'N',1969),(6,'Lake Stars','volleyball','adults','Lake Arena','Plön',NULL,NULL,'N',2001),
(7,'Eutin Calves','handball','U16','Castle Hall','Eutin',NULL,NULL,'N',2008),(8,'Harbour Foxes','handball','adults','Dock Hall','Lübeck',NULL,NULL,'N',1990);
INSERT INTO Members VALUES
('M-01','Monika','Berger',1,'monika@berger.example','Kiel','1979-05-11','2012-03-01',NULL,'N',NULL,'2023-11-20 18:22:00'),
('M-02','Till','Berger',1,'till@berger.example','Kiel','2008-09-02','2017-08-01',NULL,'N','M-01','2023-10-02 16:01:10'),
('M-03','Uwe','Tamm',2,'uwe@tamm.example','Kiel','1951-01-30','1975-01-01',NULL,'Y',NULL,NULL),
('M-04','Aylin','Yilmaz',3,'aylin@yilmaz.example','Plön','1986-12-19','2019-06-15',NULL,'N','M-01','2023-09-14 20:45:33'),
('M-05','Emre','Yilmaz',3,NULL,'Plön','2012-04-07','2020-09-01',NULL,'N','M-04',NULL),
('M-06','Kai','Jessen',4,'kai@jessen.example','Eutin','1990-07-23','2018-02-01','2022-12-31','N','M-03','2022-11-30 07:10:00'),
('M-07','Hella','Petersen',5,'hella@petersen.example','Preetz','1983-03-03','2021-01-10',NULL,'N',NULL,'2023-11-01 11:11:11'),
('M-08','Jule','Petersen',5,NULL,'Preetz','2011-10-15','2021-08-01',NULL,'N','M-07',NULL),
('M-09','Finja','Petersen',5,NULL,'Kiel','2009-02-26','2021-08-01','2023-07-31','N','M-07',NULL),
('M-10','Jan','Nowak',6,'jan@nowak.example','Kiel','1995-08-08','2022-04-01',NULL,'N','M-04','2023-11-28 22:00:59'),
('M-11','Birgit','Lorenz',7,'birgit@lorenz.example','Plön','1948-11-21','1980-05-01',NULL,'Y','M-03',NULL),
('M-12','Nele','Lorenz',7,'nele@lorenz.example','Kiel','2001-06-18','2023-02-01',NULL,'N','M-11','2023-11-09 09:30:00'),
('M-13','Arne','Sievers',8,'arne@sievers.example','Preetz','1988-04-12','2023-09-01',NULL,'N',NULL,NULL);
INSERT INTO TeamMembers VALUES
(1,'M-10',7,'2022-04-15'),(1,'M-06',11,'2018-03-01'),(1,'M-01',4,'2012-04-01'),(2,'M-02',9,'2020-08-01'),(2,'M-09',3,'2021-09-01'),
(3,'M-04',12,'2019-08-01'),(3,'M-07',5,'2021-02-01'),(3,'M-12',8,'2023-02-10'),(3,'M-01',10,'2021-09-01'),(4,'M-08',2,'2021-08-15'),(4,'M-05',6,'2020-09-15');
INSERT INTO FeeTypes VALUES
('ADU','Adult membership','membership',180.00,'N'),('YTH','Youth membership','membership',96.00,'N'),('HON','Honorary membership','membership',0.00,'N'),
('HBL','Handball supplement','supplement',45.00,'N'),('VBL','Volleyball supplement','supplement',40.00,'N'),('JRS','Team jersey','equipment',38.50,'N'),
('LOC','Locker','equipment',24.00,'Y'),('TRP','Tournament trip','travel',75.00,'N'),('SAU','Sauna ticket','extras',6.50,'Y');
INSERT INTO FeeItems VALUES
(1,'M-01','ADU',1,175.00,'2022-01-10','2022-02-10','2022-02-01'),(2,'M-01','LOC',2,24.00,'2022-01-10','2022-02-10','2022-02-01'),
(3,'M-02','YTH',1,90.00,'2022-01-10','2022-02-10','2022-02-01'),(4,'M-03','HON',1,0.00,'2022-01-11','2022-02-11','2022-01-11'),
(5,'M-03','SAU',20,6.50,'2022-03-04','2022-04-04','2022-04-20'),(6,'M-04','ADU',1,175.00,'2022-01-12','2022-02-12','2022-03-03'),
(7,'M-05','YTH',1,90.00,'2022-01-12','2022-02-12','2022-03-03'),(8,'M-06','ADU',1,175.00,'2022-01-13','2022-02-13','2022-02-10'),
(9,'M-06','TRP',3,75.00,'2022-05-20','2022-06-20',NULL),(10,'M-07','ADU',1,175.00,'2022-01-14','2022-02-14','2022-02-14'),
(11,'M-08','JRS',2,36.00,'2022-08-20','2022-09-20','2022-09-05'),(12,'M-09','HBL',2,45.00,'2022-09-01','2022-10-01','2022-10-12'),
(13,'M-10','ADU',1,180.00,'2023-01-09','2023-02-09','2023-02-05'),(14,'M-10','TRP',4,75.00,'2023-05-12','2023-06-12','2023-06-30'),
(15,'M-01','ADU',1,180.00,'2023-01-09','2023-02-09','2023-02-02'),(16,'M-02','HBL',2,45.00,'2023-01-09','2023-02-09','2023-02-02'),
(17,'M-04','VBL',1,40.00,'2023-01-10','2023-02-10','2023-02-27'),(18,'M-11','HON',1,0.00,'2023-01-10','2023-02-10','2023-01-10'),
(19,'M-12','ADU',1,165.00,'2023-02-03','2023-03-03','2023-03-01'),(20,'M-12','JRS',1,38.50,'2023-02-15','2023-03-15',NULL),
(21,'M-07','VBL',2,40.00,'2023-05-22','2023-06-22',NULL),(22,'M-08','TRP',2,70.00,'2023-05-25','2023-06-25','2023-06-21'),
(23,'M-06','JRS',1,38.50,'2022-06-01','2022-07-01',NULL);
INSERT INTO Payments VALUES
('Z-101',1,313.00,'debit','2022-02-01',NULL),('Z-102',2,130.00,'cash','2022-04-20',NULL),('Z-103',3,265.00,'transfer','2022-03-03',NULL),
('Z-104',4,175.00,'debit','2022-02-10',NULL),('Z-105',5,175.00,'debit','2022-02-14',NULL),('Z-106',5,72.00,'debit','2022-09-05',NULL),
('Z-107',4,225.00,'debit','2022-06-20','2022-06-24'),('Z-108',5,90.00,'transfer','2022-10-12',NULL),('Z-109',1,270.00,'debit','2023-02-02',NULL),
('Z-110',6,180.00,'transfer','2023-02-05',NULL),('Z-111',3,40.00,'transfer','2023-02-27',NULL),('Z-112',7,165.00,'debit','2023-03-01',NULL),
('Z-113',6,300.00,'transfer','2023-06-30',NULL),('Z-114',7,38.50,'debit','2023-03-15','2023-03-20'),('Z-115',5,140.00,'cash','2023-06-21',NULL);
INSERT INTO Matches VALUES
(601,1,5,'2022-09-17','2022-09-17','Kiel',27,24,340,6.00),(602,5,1,'2022-11-05','2022-11-12','Eutin',30,22,410,7.00),
(603,3,6,'2022-10-08','2022-10-08','Preetz',3,1,120,4.00),(604,2,7,'2022-11-19','2022-11-19','Kiel',19,19,65,0.00),
(605,1,8,'2023-01-21','2023-02-04','Kiel',31,28,520,6.00),(606,6,3,'2023-02-11','2023-02-11','Plön',2,3,150,5.00),
(607,7,2,'2023-03-04','2023-03-18','Eutin',21,17,40,0.00),(608,8,1,'2023-04-15','2023-04-15','Lübeck',26,29,610,8.00),
(609,5,8,'2023-05-06','2023-05-06','Lübeck',25,25,280,7.00),(610,3,6,'2023-10-14','2023-10-14','Kiel',3,0,205,4.50),
(611,1,5,'2023-11-25',NULL,'Kiel',NULL,NULL,NULL,6.50),(612,2,7,'2023-12-09',NULL,'Kiel',NULL,NULL,NULL,0.00);
