CREATE TABLE tbl_branch (
  branch_id INTEGER PRIMARY KEY,
  branch_name TEXT,
  town TEXT,
  phone TEXT
);
CREATE TABLE tbl_staff (
  staff_id INTEGER PRIMARY KEY,
  full_name TEXT,
  position TEXT,
  branch_id INTEGER,
  manager_id INTEGER,
  start_date DATE,
  end_date DATE,
  hourly_wage NUMERIC(6,2),
  FOREIGN KEY (branch_id) REFERENCES tbl_branch(branch_id),
  FOREIGN KEY (manager_id) REFERENCES tbl_staff(staff_id)
);
CREATE TABLE tbl_tool_type (
  type_code TEXT PRIMARY KEY,
  description TEXT,
  day_rate NUMERIC(8,2),
  week_rate NUMERIC(8,2),
  deposit NUMERIC(8,2),
  needs_licence TEXT
);
CREATE TABLE tbl_tool (
  tool_id INTEGER PRIMARY KEY,
  type_code TEXT,
  branch_id INTEGER,
  make TEXT,
  serial_no TEXT,
  purchase_date DATE,
  purchase_price NUMERIC(8,2),
  condition TEXT,
  status TEXT,
  FOREIGN KEY (type_code) REFERENCES tbl_tool_type(type_code),
  FOREIGN KEY (branch_id) REFERENCES tbl_branch(branch_id)
);
CREATE TABLE tbl_customer (
  customer_id INTEGER PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  company TEXT,
  town TEXT,
  mobile TEXT,
  trade_account TEXT,
  balance NUMERIC(8,2),
  joined DATE
);
CREATE TABLE tbl_hire (
  hire_no INTEGER PRIMARY KEY,
  customer_id INTEGER,
  out_staff_id INTEGER,
  in_staff_id INTEGER,
  hired_at DATETIME,
  due_back DATE,
  returned_at DATE,
  deposit_paid NUMERIC(8,2),
  FOREIGN KEY (customer_id) REFERENCES tbl_customer(customer_id),
  FOREIGN KEY (out_staff_id) REFERENCES tbl_staff(staff_id),
  FOREIGN KEY (in_staff_id) REFERENCES tbl_staff(staff_id)
);
CREATE TABLE tbl_hire_line (
  hire_no INTEGER,
  tool_id INTEGER,
  days INTEGER,
  day_rate NUMERIC(8,2),
  damage_charge NUMERIC(8,2),
  PRIMARY KEY (hire_no, tool_id),
  FOREIGN KEY (hire_no) REFERENCES tbl_hire(hire_no),
  FOREIGN KEY (tool_id) REFERENCES tbl_tool(tool_id)
);
CREATE TABLE tbl_service (
  service_id INTEGER PRIMARY KEY,
  tool_id INTEGER,
  service_date DATE,
  done_by INTEGER,
  cost NUMERIC(8,2),
  passed TEXT,
  FOREIGN KEY (tool_id) REFERENCES tbl_tool(tool_id),
  FOREIGN KEY (done_by) REFERENCES tbl_staff(staff_id)
);
INSERT INTO tbl_branch VALUES (1,'Canal Street','Millford','01632 410'),(2,'Station Yard','Thornby','01632 522'),(3,'Quarry Lane','Eastwick',NULL);
INSERT INTO tbl_staff VALUES
(1,'Derek Sowerby','Branch Manager',1,NULL,'2010-03-01',NULL,21.50),
(2,'Aisha Malik','Branch Manager',2,1,'2014-07-14',NULL,19.80),
(3,'Rob Finch','Counter Assistant',1,1,'2018-02-05',NULL,13.20),
(4,'Tina Grant','Counter Assistant',2,2,'2020-09-21',NULL,12.90),
(5,'Marek Zielinski','Fitter',1,1,'2016-05-09',NULL,17.40),
(6,'Colin Thornby','Counter Assistant',1,1,'2017-01-16','2023-04-28',13.00),
(7,'Jo Ashworth','Fitter',2,2,'2021-11-01',NULL,16.10),
(8,'Priya Nandra','Counter Assistant',3,2,'2023-03-06',NULL,12.40);
INSERT INTO tbl_tool_type VALUES
('DRL','Hammer drill',14.00,49.00,40,'N'),('SND','Floor sander',32.00,110.00,80,'N'),('MIX','Cement mixer',18.50,60.00,50,'N'),
('EXC','Mini excavator',115.00,430.00,500,'Y'),('CHN','Chainsaw',36.00,125.00,120,'Y'),('WAC','Plate compactor',27.00,95.00,100,'N'),
('PRS','Pressure washer',24.00,82.00,60,'N'),('TWR','Scaffold tower',29.50,88.00,150,'N'),('HTR','Site heater',16.00,55.00,30,'N');
INSERT INTO tbl_tool VALUES
(101,'DRL',1,'Hartek','HK-8831','2020-01-15',240,'good','available'),
(102,'DRL',2,'Hartek','HK-8840','2021-06-02',255,'fair','on hire'),
(103,'DRL',1,'Bruno','B-1207','2018-03-19',198,'worn','retired'),
(104,'SND',1,'Levelo','LV-55','2019-04-10',890,'good','available'),
(105,'SND',2,'Levelo','LV-61','2022-02-28',940,'good','on hire'),
(106,'MIX',1,'Turner','T-302','2017-09-05',410,'fair','available'),
(107,'MIX',3,'Turner','T-377','2022-05-20',465,'good','available'),
(108,'EXC',2,'Diggit','DG-9','2019-11-11',17500,'fair','in repair'),
(109,'EXC',2,'Kantomo','KT-14','2023-01-09',21900,'good','on hire'),
(110,'CHN',1,'Bruno','B-2290','2021-08-30',520,'good','available'),
(111,'CHN',2,'Sverd','SV-410','2020-10-12',610,'fair','available'),
(112,'WAC',1,'Turner','T-801','2018-07-23',1250,'fair','in repair'),
(113,'WAC',3,'Diggit','DG-77','2022-12-01',1420,'good','available'),
(114,'PRS',1,'Aquajet','AQ-3','2020-05-18',380,'good','on hire'),
(115,'PRS',2,'Aquajet','AQ-8','2022-08-08',405,'good','available'),
(116,'TWR',2,'Reachup','RU-20','2019-02-14',1650,'fair','available'),
(117,'TWR',3,'Reachup','RU-31','2023-03-27',1790,'good','on hire');
INSERT INTO tbl_customer VALUES
(1,'Gary','Holt','Holt Builders','Millford','07700 111','Y',0,'2015-04-02'),
(2,'Sheila','Dunne',NULL,'Thornby','07700 204','N',0,'2021-03-17'),
(3,'Owen','Price','Price Landscapes','Eastwick','07700 377','Y',312.50,'2018-09-08'),
(4,'Fatima','Rahman','FR Interiors','Millford',NULL,'Y',85.00,'2019-01-25'),
(5,'Neil','Grant',NULL,'Millford','07700 560','N',0,'2022-06-11'),
(6,'Hannah','Cole','Cole Roofing','Thornby','07700 618','Y',1240.75,'2016-10-30'),
(7,'Victor','Stein',NULL,'Eastwick','07700 709','N',24.00,'2023-02-04'),
(8,'Lorna','Bell','Millford Parish Hall','Millford','07700 842','N',0,'2020-12-01'),
(9,'Ahmed','Sayed','Sayed Groundworks','Thornby','07700 903','Y',0,'2017-05-19'),
(10,'Paula','Wren',NULL,'Eastwick',NULL,'N',0,'2023-05-02');
INSERT INTO tbl_hire VALUES
(5001,1,3,3,'2022-09-05 08:10:00','2022-09-08','2022-09-08',50),
(5002,3,6,3,'2022-09-19 09:00:00','2022-09-26','2022-09-29',120),
(5003,6,4,4,'2022-10-03 07:45:00','2022-10-17','2022-10-14',150),
(5004,2,4,2,'2022-11-12 10:20:00','2022-11-14','2022-11-14',80),
(5005,9,2,4,'2022-11-21 08:05:00','2022-12-05','2022-12-09',500),
(5006,1,3,6,'2023-01-16 08:30:00','2023-01-20','2023-01-19',140),
(5007,4,6,3,'2023-02-07 11:15:00','2023-02-10','2023-02-13',80),
(5008,5,3,3,'2023-03-04 09:40:00','2023-03-05','2023-03-05',60),
(5009,3,6,6,'2023-03-20 08:00:00','2023-03-27','2023-03-27',100),
(5010,6,4,4,'2023-04-11 07:30:00','2023-04-18','2023-04-24',190),
(5011,7,8,8,'2023-04-22 12:10:00','2023-04-24','2023-04-24',50),
(5012,9,2,NULL,'2023-05-15 07:50:00','2023-05-29',NULL,500),
(5013,1,3,NULL,'2023-05-22 08:25:00','2023-06-02',NULL,60),
(5014,6,4,NULL,'2023-05-23 07:40:00','2023-05-30',NULL,120),
(5015,3,8,NULL,'2023-05-26 09:05:00','2023-06-10',NULL,150),
(5016,4,3,3,'2023-05-27 10:00:00','2023-05-28','2023-05-28',40);
INSERT INTO tbl_hire_line VALUES
(5001,106,3,18.50,0),(5001,101,3,14.00,0),(5002,110,10,34.00,45.00),(5002,112,7,27.00,0),(5003,116,11,28.00,0),
(5004,105,2,32.00,0),(5005,108,18,110.00,650.00),(5006,112,3,27.00,0),(5006,101,3,14.00,0),(5007,104,6,32.00,20.00),
(5008,114,1,24.00,0),(5009,112,7,25.00,180.00),(5010,116,13,28.00,60.00),(5010,102,7,14.00,0),(5011,107,2,18.50,0),
(5012,109,14,112.00,0),(5013,114,11,23.00,0),(5014,105,7,32.00,0),(5014,102,7,13.50,0),(5015,117,15,28.00,0),(5016,101,1,14.00,0);
INSERT INTO tbl_service VALUES
(1,101,'2022-06-01',5,18.00,'Y'),(2,108,'2022-08-15',7,240.00,'Y'),(3,112,'2022-10-10',5,75.50,'Y'),(4,110,'2022-10-12',5,62.00,'N'),
(5,110,'2022-10-20',5,31.00,'Y'),(6,108,'2022-12-14',7,890.00,'N'),(7,104,'2023-02-20',5,44.00,'Y'),(8,112,'2023-04-03',5,160.00,'N'),
(9,116,'2023-04-28',7,52.00,'Y'),(10,103,'2022-05-05',5,27.00,'N'),(11,101,'2023-05-02',5,21.00,'Y'),(12,111,'2023-03-14',7,38.00,'Y');
