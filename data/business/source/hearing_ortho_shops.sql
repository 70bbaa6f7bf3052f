CREATE TABLE Branches (
  br_id INTEGER PRIMARY KEY,
  br_name TEXT,
  br_town TEXT,
  br_hours TEXT,
  br_monthly_rent INTEGER,
  br_opened DATE,
  br_closed DATE
);
CREATE TABLE Employees (
  em_id INTEGER PRIMARY KEY,
  em_first_name TEXT,
  em_last_name TEXT,
  em_position TEXT,
  em_branch INTEGER,
  em_boss INTEGER,
  em_salary INTEGER,
  em_hired DATE,
  em_left DATE,
  FOREIGN KEY (em_branch) REFERENCES Branches(br_id),
  FOREIGN KEY (em_boss) REFERENCES Employees(em_id)
);
CREATE TABLE Insurers (
  in_id INTEGER PRIMARY KEY,
  in_name TEXT,
  in_contact TEXT,
  in_town TEXT,
  in_payment_days INTEGER,
  in_direct_billing TEXT
);
CREATE TABLE Customers (
  cu_id INTEGER PRIMARY KEY,
  cu_first_name TEXT,
  cu_last_name TEXT,
  cu_born DATE,
  cu_town TEXT,
  cu_phone TEXT,
  cu_insurer INTEGER,
  cu_home_branch INTEGER,
  cu_newsletter TEXT,
  FOREIGN KEY (cu_insurer) REFERENCES Insurers(in_id),
  FOREIGN KEY (cu_home_branch) REFERENCES Branches(br_id)
);
CREATE TABLE ProductGroups (
  pg_id INTEGER PRIMARY KEY,
  pg_name TEXT,
  pg_parent INTEGER,
  FOREIGN KEY (pg_parent) REFERENCES ProductGroups(pg_id)
);
CREATE TABLE Products (
  pr_code TEXT PRIMARY KEY,
  pr_name TEXT,
  pr_group INTEGER,
  pr_maker TEXT,
  pr_pack TEXT,
  pr_price NUMERIC(8,2),
  pr_cost NUMERIC(8,2),
  pr_stock INTEGER,
  pr_warranty_months INTEGER,
  pr_archived TEXT,
  FOREIGN KEY (pr_group) REFERENCES ProductGroups(pg_id)
);
CREATE TABLE Fittings (
  fi_no TEXT PRIMARY KEY,
  fi_customer INTEGER,
  fi_branch INTEGER,
  fi_adviser INTEGER,
  fi_fitter INTEGER,
  fi_booked_on DATE,
  fi_date DATE,
  fi_paid_on DATE,
  fi_state TEXT,
  fi_minutes INTEGER,
  FOREIGN KEY (fi_customer) REFERENCES Customers(cu_id),
  FOREIGN KEY (fi_branch) REFERENCES Branches(br_id),
  FOREIGN KEY (fi_adviser) REFERENCES Employees(em_id),
  FOREIGN KEY (fi_fitter) REFERENCES Employees(em_id)
);
CREATE TABLE FittingItems (
  fx_fitting TEXT,
  fx_product TEXT,
  fx_quantity INTEGER,
  fx_unit_price NUMERIC(8,2),
  fx_insurer_share NUMERIC(8,2),
  PRIMARY KEY (fx_fitting, fx_product),
  FOREIGN KEY (fx_fitting) REFERENCES Fittings(fi_no),
  FOREIGN KEY (fx_product) REFERENCES Products(pr_code)
);
CREATE TABLE Repairs (
  re_no INTEGER PRIMARY KEY,
  re_customer INTEGER,
  re_product TEXT,
  re_taken_in_by INTEGER,
  re_repaired_by INTEGER,
  re_received DATE,
  re_promised DATE,
  re_returned DATE,
  re_charge NUMERIC(8,2),
  re_parts_cost NUMERIC(8,2),
  re_warranty TEXT,
  FOREIGN KEY (re_customer) REFERENCES Customers(cu_id),
  FOREIGN KEY (re_product) REFERENCES Products(pr_code),
  FOREIGN KEY (re_taken_in_by) REFERENCES Employees(em_id),
  FOREIGN KEY (re_repaired_by) REFERENCES Employees(em_id)
);
INSERT INTO Branches VALUES
(1,'Market Square','Hollen','Mon-Fri 9-18, Sat 9-13',3400,'2004-03-01',NULL),
(2,'Station Road','Hollen','Mon-Fri 8-17',2100,'2011-09-15',NULL),
(3,'Castle Lane','Marwick','Mon-Fri 9-18',2650,'2008-05-20',NULL),
(4,'Harbour','Seaburn','Mon-Fri 9-17, Sat 10-14',1900,'2014-02-10','2022-12-31'),
(5,'Mill Park','Ottery','Tue-Fri 10-16',1250,'2021-06-01',NULL);
INSERT INTO Employees VALUES
(1,'Sigrid','Vane','Managing Director',1,NULL,8900,'2004-03-01',NULL),
(2,'Arthur','Bloom','Branch Manager',1,1,5600,'2009-04-01',NULL),
(3,'Noemi','Castel','Branch Manager',3,1,5350,'2012-08-15',NULL),
(4,'Leo','Hartnell','Audiologist',1,2,4300,'2016-02-01',NULL),
(5,'Ulla','Fenn','Orthopaedic Technician',1,2,3950,'2014-10-01',NULL),
(6,'Darius','Kemal','Audiologist',3,3,4150,'2019-05-06',NULL),
(7,'Betty','Roper','Sales Assistant',2,2,2700,'2018-01-08',NULL),
(8,'Mats','Oberg','Orthopaedic Technician',4,3,3800,'2017-07-01','2022-12-31'),
(9,'Kirsten','Abel','Audiologist',5,1,4050,'2021-06-01',NULL),
(10,'Jamie','Poole','Apprentice',1,5,1200,'2022-08-01',NULL),
(11,'Hilda','Marwick','Sales Assistant',4,3,2600,'2015-03-02','2022-03-31');
INSERT INTO Insurers VALUES
(1,'Crown Health','Trevor Nash','Marwick',30,'Y'),
(2,'Solidar Fund','Ina Petersen','Hollen',45,'Y'),
(3,'MedSure','Alba Conti','Stonegate',21,'N'),
(4,'Railway Workers Fund','George Pitt','Hollen',60,'Y'),
(5,'Blue Shelter','Rosie Kane','Seaburn',14,'N');
INSERT INTO Customers VALUES
(1,'Walter','Pryor','1941-02-11','Hollen','0330 111',2,1,'Y'),
(2,'Marta','Lindgren','1956-08-30','Marwick',NULL,1,3,'N'),
(3,'Cecil','Dunn','1938-12-05','Hollen','0330 113',4,2,'N'),
(4,'Julie','Amber','1979-03-17','Seaburn','0330 114',3,4,'Y'),
(5,'Harold','Quist','1949-07-22','Ottery',NULL,2,5,'N'),
(6,'Nina','Sorel','1991-11-09','Marwick','0330 116',NULL,3,'Y'),
(7,'Basil','Thorne','1963-05-28','Hollen','0330 117',1,1,'Y'),
(8,'Edna','Clay','1934-10-14','Seaburn','0330 118',4,3,'N'),
(9,'Ravi','Shah','1970-01-25','Hollen','0330 119',3,1,'Y'),
(10,'Lotte','Brand','2009-06-18','Ottery','0330 120',2,5,'N'),
(11,'Gilbert','Rowe','1952-04-03','Marwick',NULL,NULL,3,'N'),
(12,'Susan','Ferris','1967-09-12','Stonegate','0330 122',5,1,'Y');
INSERT INTO ProductGroups VALUES
(1,'Hearing',NULL),
(2,'Hearing Aids',1),
(3,'Batteries and Care',1),
(4,'Orthopaedics',NULL),
(5,'Insoles',4),
(6,'Braces',4),
(7,'Walking Aids',4);
INSERT INTO Products VALUES
('HA-10','Clario Mini',2,'Sonova Lab','1 device, 2 domes',890,470,12,24,'N'),
('HA-20','Clario Plus',2,'Sonova Lab','1 device, 4 domes',1490,810,5,36,'N'),
('HA-05','Audix Classic',2,'Audix','1 device',560,330,0,24,'Y'),
('HA-30','Audix Star',2,'Audix','1 device, 1 charger',1980,1150,3,48,'N'),
('BA-01','Zinc Cells 312',3,'Voltix','6 cells',5.90,2.10,240,0,'N'),
('BA-02','Cleaning Spray',3,'Puron','30 ml',9.50,3.40,0,0,'N'),
('IN-01','Cork Insole',5,'Pedalis','1 pair',85,32,46,6,'N'),
('IN-02','Sport Insole',5,'Pedalis','1 pair',129,51,18,12,'N'),
('BR-01','Knee Brace',6,'Ortholine','1 brace',145,68,9,12,'N'),
('BR-02','Wrist Splint',6,'Ortholine','1 splint',48,19,0,6,'N'),
('WA-01','Rollator Light',7,'Gangwell','1 rollator, 1 basket',219,124,7,60,'N'),
('WA-02','Wooden Cane',7,'Gangwell','1 cane',29,11,2,3,'Y');
INSERT INTO Fittings VALUES
('F-2101',1,1,2,4,'2022-01-10','2022-01-24','2022-02-10','done',60),
('F-2102',4,4,11,8,'2022-01-31','2022-02-08','2022-02-08','done',35),
('F-2103',2,3,3,6,'2022-02-28','2022-03-14','2022-05-02','done',75),
('F-2104',3,2,7,5,'2022-03-07','2022-03-21','2022-04-20','done',40),
('F-2105',8,4,8,8,'2022-04-19','2022-05-03',NULL,'missed',NULL),
('F-2106',7,1,7,4,'2022-05-16','2022-06-07','2022-07-01','done',80),
('F-2107',5,5,9,9,'2022-08-22','2022-09-06','2022-10-17','done',70),
('F-2108',6,3,3,8,'2022-10-04','2022-10-11','2022-10-11','done',25),
('F-2109',9,1,2,5,'2022-11-07','2022-11-22','2022-12-05','done',45),
('F-2110',8,3,6,8,'2022-11-28','2022-12-13',NULL,'done',50),
('F-2201',1,1,4,4,'2023-01-09','2023-01-16','2023-01-16','done',20),
('F-2202',10,5,9,9,'2023-01-30','2023-02-21','2023-04-03','done',90),
('F-2203',4,3,3,6,'2023-02-13','2023-03-02','2023-03-20','done',65),
('F-2204',11,3,6,6,'2023-02-27','2023-03-09',NULL,'missed',NULL),
('F-2205',7,1,2,5,'2023-03-06','2023-03-14',NULL,'done',30),
('F-2206',3,2,7,5,'2023-03-27','2023-04-11',NULL,'done',38),
('F-2207',9,1,7,4,'2023-04-03','2023-05-15',NULL,'planned',NULL),
('F-2208',2,3,3,NULL,'2023-04-17','2023-05-22',NULL,'planned',NULL);
INSERT INTO FittingItems VALUES
('F-2101','HA-20',2,1450,1400),('F-2101','BA-01',5,5.90,0),
('F-2102','IN-01',1,85,60),
('F-2103','HA-30',2,1950,1500),('F-2103','BA-02',1,9.50,0),
('F-2104','WA-01',1,215,190),('F-2104','IN-01',2,82,100),
('F-2106','HA-10',2,890,1300),('F-2106','BA-01',10,5.50,0),
('F-2107','HA-05',2,540,1000),
('F-2108','IN-02',1,129,0),
('F-2109','BR-01',1,145,110),('F-2109','BR-02',1,48,30),
('F-2110','WA-01',1,219,190),('F-2110','BR-01',2,140,240),
('F-2201','BA-01',8,5.90,0),('F-2201','BA-02',2,9.50,0),
('F-2202','HA-20',2,1490,2400),
('F-2203','HA-10',1,870,650),('F-2203','BA-01',4,5.90,0),
('F-2205','IN-02',2,125,120),
('F-2206','IN-01',2,85,110),('F-2206','BR-02',1,48,30);
INSERT INTO Repairs VALUES
(301,1,'HA-20',7,4,'2022-04-04','2022-04-11','2022-04-08',0,38,'Y'),
(302,3,'WA-01',7,5,'2022-06-13','2022-06-20','2022-06-27',35,12,'N'),
(303,2,'HA-30',3,6,'2022-07-18','2022-08-01','2022-07-29',0,140,'Y'),
(304,8,'HA-05',11,8,'2022-02-14','2022-02-28','2022-03-15',95,41,'N'),
(305,7,'HA-10',2,4,'2022-10-10','2022-10-24','2022-10-31',60,22,'N'),
(306,5,'HA-05',9,9,'2022-12-05','2022-12-19','2022-12-16',0,55,'Y'),
(307,12,'BR-01',10,5,'2023-01-23','2023-01-30','2023-01-27',28,9,'N'),
(308,1,'HA-20',2,4,'2023-02-06','2023-02-20','2023-03-01',120,64,'N'),
(309,10,'HA-20',9,9,'2023-03-13','2023-03-27','2023-03-24',0,20,'Y'),
(310,4,'HA-10',3,6,'2023-03-28','2023-04-11',NULL,75,30,'N'),
(311,3,'WA-01',7,10,'2023-04-12','2023-04-19',NULL,25,8,'N'),
(312,9,'BR-01',10,NULL,'2023-04-20','2023-05-04',NULL,0,0,'Y');
