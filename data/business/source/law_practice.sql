CREATE TABLE practice_areas (
  area_code TEXT PRIMARY KEY,
  area_name TEXT
);
CREATE TABLE lawyers (
  lawyer_id INTEGER PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  grade TEXT,
  area_code TEXT,
  supervisor_id INTEGER,
  admitted_on DATE,
  hourly_rate NUMERIC(8,2),
  left_on DATE,
  FOREIGN KEY (area_code) REFERENCES practice_areas(area_code),
  FOREIGN KEY (supervisor_id) REFERENCES lawyers(lawyer_id)
);
CREATE TABLE clients (
  client_no TEXT PRIMARY KEY,
  client_name TEXT,
  client_type TEXT,
  city TEXT,
  email TEXT,
  introduced_by TEXT,
  client_since DATE,
  vip BOOLEAN,
  FOREIGN KEY (introduced_by) REFERENCES clients(client_no)
);
CREATE TABLE courts (
  court_id INTEGER PRIMARY KEY,
  court_name TEXT,
  city TEXT,
  level TEXT
);
CREATE TABLE matters (
  matter_no TEXT PRIMARY KEY,
  client_no TEXT,
  title TEXT,
  area_code TEXT,
  lead_lawyer_id INTEGER,
  second_lawyer_id INTEGER,
  court_id INTEGER,
  opened_on DATE,
  closed_on DATE,
  status TEXT,
  outcome TEXT,
  claim_value NUMERIC(12,2),
  FOREIGN KEY (client_no) REFERENCES clients(client_no),
  FOREIGN KEY (area_code) REFERENCES practice_areas(area_code),
  FOREIGN KEY (lead_lawyer_id) REFERENCES lawyers(lawyer_id),
  FOREIGN KEY (second_lawyer_id) REFERENCES lawyers(lawyer_id),
  FOREIGN KEY (court_id) REFERENCES courts(court_id)
);
CREATE TABLE hearings (
  hearing_id INTEGER PRIMARY KEY,
  matter_no TEXT,
  held_at DATETIME,
  room TEXT,
  judge TEXT,
  adjourned TEXT,
  FOREIGN KEY (matter_no) REFERENCES matters(matter_no)
);
CREATE TABLE time_entries (
  entry_id INTEGER PRIMARY KEY,
  matter_no TEXT,
  lawyer_id INTEGER,
  work_date DATE,
  hours REAL,
  rate NUMERIC(8,2),
  activity TEXT,
  billable BOOLEAN,
  invoice_no TEXT,
  FOREIGN KEY (matter_no) REFERENCES matters(matter_no),
  FOREIGN KEY (lawyer_id) REFERENCES lawyers(lawyer_id),
  FOREIGN KEY (invoice_no) REFERENCES invoices(invoice_no)
);
CREATE TABLE invoices (
  invoice_no TEXT PRIMARY KEY,
  matter_no TEXT,
  issued_on DATE,
  due_on DATE,
  paid_on DATE,
  amount NUMERIC(10,2),
  amount_paid NUMERIC(10,2),
  FOREIGN KEY (matter_no) REFERENCES matters(matter_no)
);
INSERT INTO practice_areas VALUES ('EMP','Employment'),('PROP','Property'),('FAM','Family'),('COM','Commercial'),('IP','Intellectual property'),('TAX','Tax');
INSERT INTO lawyers VALUES
(1,'Eleanor','Whitlock','partner','COM',NULL,'1996-10-01',420,NULL),
(2,'Rajiv','Anand','partner','EMP',NULL,'2001-03-15',395,NULL),
(3,'Simone','Laurent','senior associate','PROP',1,'2009-09-01',290,NULL),
(4,'Declan','Byrne','associate','FAM',2,'2015-11-20',225,NULL),
(5,'Yuki','Tanabe','associate','COM',1,'2017-02-06',235,NULL),
(6,'Harriet','Moss','trainee','EMP',2,'2022-09-05',120,NULL),
(7,'Oliver','Strand','senior associate','IP',1,'2011-06-13',310,NULL),
(8,'Greta','Fallon','associate','EMP',2,'2014-01-08',230,'2023-03-31'),
(9,'Benedict','Cross','trainee','PROP',3,'2023-02-01',115,NULL);
INSERT INTO clients VALUES
('C100','Harbour Freight Co','company','Bristol','legal@harbourfreight.example',NULL,'2012-05-01',1),
('C101','Maureen Tully','private','Bath','mtully@post.example','C100','2019-02-14',0),
('C102','Pennant Breweries','company','Cardiff','office@pennant.example',NULL,'2015-08-30',1),
('C103','Idris Vaughan','private','Cardiff',NULL,'C102','2021-01-11',0),
('C104','Quill & Nib Press','company','Bristol','hello@quillnib.example',NULL,'2018-11-06',0),
('C105','Somerton Council','public body','Somerton','clerk@somerton.example',NULL,'2010-01-20',1),
('C106','Rosa Delgado','private','Bristol','rosa.d@post.example','C104','2022-04-25',0),
('C107','Northgate Lettings','company','Exeter','team@northgate.example','C100','2020-07-07',0),
('C108','Alan Peverell','private','Exeter',NULL,NULL,'2022-10-18',0),
('C109','Lumen Optics','company','Bath','info@lumen.example','C102','2023-01-30',0),
('C110','Tilda Marsh','private','Bath','tilda@post.example','C101','2023-05-09',0);
INSERT INTO courts VALUES (1,'Bristol County Court','Bristol','county'),(2,'Cardiff Employment Tribunal','Cardiff','tribunal'),(3,'Bath Family Court','Bath','family'),(4,'Western High Court','Bristol','high'),(5,'Exeter County Court','Exeter','county');
INSERT INTO matters VALUES
('M-2101','C100','Crane lease dispute','COM',1,5,4,'2021-02-10','2022-06-30','closed','won',480000),
('M-2102','C102','Dismissal of brewery manager','EMP',2,8,2,'2021-04-19','2021-12-03','closed','settled',65000),
('M-2103','C105','Town hall purchase','PROP',3,NULL,NULL,'2021-09-01','2022-03-15','closed',NULL,NULL),
('M-2201','C101','Tully divorce','FAM',4,NULL,3,'2022-01-17','2023-02-20','closed','settled',150000),
('M-2202','C103','Unfair redundancy claim','EMP',8,6,2,'2022-03-08','2023-01-27','closed','lost',28000),
('M-2203','C104','Copyright in school atlas','IP',7,5,4,'2022-05-30',NULL,'open',NULL,210000),
('M-2204','C100','Harbour wall contract','COM',5,1,4,'2022-06-14',NULL,'open',NULL,920000),
('M-2205','C107','Eviction at Mill Row','PROP',3,NULL,5,'2022-08-22','2023-04-11','closed','won',14000),
('M-2206','C106','Custody of two children','FAM',4,6,3,'2022-10-03',NULL,'open',NULL,NULL),
('M-2207','C108','Boundary with neighbour','PROP',3,9,5,'2022-11-07',NULL,'on hold',NULL,9500),
('M-2301','C109','Lens patent licence','IP',7,NULL,NULL,'2023-02-06',NULL,'open',NULL,NULL),
('M-2302','C102','New bottling plant lease','PROP',3,9,NULL,'2023-02-27',NULL,'open',NULL,NULL),
('M-2303','C105','Equal pay claims','EMP',2,6,2,'2023-03-20',NULL,'open',NULL,340000),
('M-2304','C101','Will and trust','FAM',4,NULL,NULL,'2023-05-02',NULL,'open',NULL,NULL);
INSERT INTO hearings VALUES
(1,'M-2101','2021-11-09 10:00:00','4','Judge Oakes','N'),(2,'M-2101','2022-04-26 10:30:00','4','Judge Oakes','N'),
(3,'M-2102','2021-10-14 09:30:00','B','Judge Pryce','Y'),(4,'M-2201','2022-07-05 14:00:00','2','Judge Lamb','N'),
(5,'M-2201','2022-12-13 14:00:00','2','Judge Lamb','N'),(6,'M-2202','2022-11-22 09:30:00','A','Judge Pryce','N'),
(7,'M-2203','2023-03-28 11:00:00','1','Judge Tarrant','Y'),(8,'M-2204','2023-04-18 10:00:00','4','Judge Oakes','Y'),
(9,'M-2205','2023-02-02 15:15:00','3','Judge Hallam','N'),(10,'M-2206','2023-03-15 09:45:00','1','Judge Lamb','N'),
(11,'M-2203','2023-05-23 11:00:00','1','Judge Tarrant','N');
INSERT INTO invoices VALUES
('INV-3001','M-2101','2021-12-15','2022-01-14','2022-01-10',6780,6780),
('INV-3002','M-2102','2021-12-10','2022-01-09','2022-02-03',3075,3075),
('INV-3003','M-2103','2022-03-31','2022-04-30','2022-04-22',4060,4060),
('INV-3004','M-2101','2022-07-08','2022-08-07','2022-08-05',8120,8120),
('INV-3005','M-2201','2023-03-01','2023-03-31','2023-05-04',4725,4725),
('INV-3006','M-2202','2023-02-06','2023-03-08',NULL,2650,1000),
('INV-3007','M-2203','2023-04-05','2023-05-05',NULL,5270,0),
('INV-3008','M-2205','2023-04-20','2023-05-20','2023-05-11',1740,1740),
('INV-3009','M-2204','2023-05-02','2023-06-01',NULL,9640,4000),
('INV-3010','M-2206','2023-05-10','2023-06-09',NULL,1575,0);
INSERT INTO time_entries VALUES
(1,'M-2101',1,'2021-10-04',8.0,410,'drafting',1,'INV-3001'),(2,'M-2101',5,'2021-11-09',7.5,220,'hearing',1,'INV-3001'),
(3,'M-2101',1,'2022-04-26',9.0,410,'hearing',1,'INV-3004'),(4,'M-2101',5,'2022-04-11',12.0,225,'research',1,'INV-3004'),
(5,'M-2102',2,'2021-10-14',4.5,380,'hearing',1,'INV-3002'),(6,'M-2102',8,'2021-09-20',6.0,220,'drafting',1,'INV-3002'),
(7,'M-2103',3,'2022-02-08',14.0,290,'drafting',1,'INV-3003'),(8,'M-2201',4,'2022-07-05',5.5,215,'hearing',1,'INV-3005'),
(9,'M-2201',4,'2022-12-13',6.5,225,'hearing',1,'INV-3005'),(10,'M-2201',4,'2022-09-14',2.0,225,'phone call',0,NULL),
(11,'M-2202',8,'2022-11-22',7.0,230,'hearing',1,'INV-3006'),(12,'M-2202',6,'2022-11-15',9.0,110,'research',1,'INV-3006'),
(13,'M-2203',7,'2023-03-28',10.0,310,'hearing',1,'INV-3007'),(14,'M-2203',5,'2023-03-13',9.5,235,'research',1,'INV-3007'),
(15,'M-2204',5,'2023-04-18',8.5,235,'hearing',1,'INV-3009'),(16,'M-2204',1,'2023-04-17',18.0,420,'drafting',1,'INV-3009'),
(17,'M-2205',3,'2023-02-02',6.0,290,'hearing',1,'INV-3008'),(18,'M-2206',4,'2023-03-15',5.0,225,'hearing',1,'INV-3010'),
(19,'M-2206',6,'2023-03-10',3.5,120,'research',0,NULL),(20,'M-2303',2,'2023-05-16',6.5,395,'drafting',1,NULL),
(21,'M-2303',6,'2023-05-17',11.0,120,'research',1,NULL),(22,'M-2302',3,'2023-05-22',4.0,290,'drafting',1,NULL),
(23,'M-2301',7,'2023-05-19',3.0,310,'phone call',0,NULL),(24,'M-2302',9,'2023-05-24',7.5,115,'research',1,NULL);
