CREATE TABLE tbl_workers (
  worker_id INTEGER PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  job_title TEXT,
  hourly_rate REAL,
  mobile TEXT,
  supervisor_id INTEGER,
  full_time TEXT,
  hired_on DATE,
  FOREIGN KEY (supervisor_id) REFERENCES tbl_workers(worker_id)
);
CREATE TABLE tbl_clients (
  client_id INTEGER PRIMARY KEY,
  client_no TEXT,
  company_name TEXT,
  contact_name TEXT,
  city TEXT,
  vat_id TEXT,
  is_active TEXT,
  payment_days INTEGER,
  credit_limit REAL,
  since DATE
);
CREATE TABLE tbl_projects (
  project_id INTEGER PRIMARY KEY,
  project_code TEXT,
  title TEXT,
  client_id INTEGER,
  lead_id INTEGER,
  deputy_id INTEGER,
  parent_project_id INTEGER,
  city TEXT,
  status TEXT,
  budget REAL,
  spent REAL,
  start_date DATE,
  deadline DATE,
  end_date DATE,
  FOREIGN KEY (client_id) REFERENCES tbl_clients(client_id),
  FOREIGN KEY (lead_id) REFERENCES tbl_workers(worker_id),
  FOREIGN KEY (deputy_id) REFERENCES tbl_workers(worker_id),
  FOREIGN KEY (parent_project_id) REFERENCES tbl_projects(project_id)
);
CREATE TABLE tbl_invoices (
  invoice_id INTEGER PRIMARY KEY,
  invoice_number INTEGER,
  client_id INTEGER,
  project_id INTEGER,
  status TEXT,
  invoice_date DATE,
  due_date DATE,
  sent_date DATE,
  net_amount REAL,
  tax_amount REAL,
  FOREIGN KEY (client_id) REFERENCES tbl_clients(client_id),
  FOREIGN KEY (project_id) REFERENCES tbl_projects(project_id)
);
CREATE TABLE tbl_invoice_lines (
  line_id INTEGER PRIMARY KEY,
  invoice_id INTEGER,
  position INTEGER,
  description TEXT,
  hours REAL,
  rate REAL,
  billable TEXT,
  worker_id INTEGER,
  FOREIGN KEY (invoice_id) REFERENCES tbl_invoices(invoice_id),
  FOREIGN KEY (worker_id) REFERENCES tbl_workers(worker_id)
);
CREATE TABLE tbl_payments (
  payment_id INTEGER PRIMARY KEY,
  invoice_id INTEGER,
  amount REAL,
  paid_on DATE,
  method TEXT,
  bank_ref TEXT,
  FOREIGN KEY (invoice_id) REFERENCES tbl_invoices(invoice_id)
);
CREATE TABLE tbl_reminders (
  reminder_id INTEGER PRIMARY KEY,
  invoice_id INTEGER,
  level INTEGER,
  fee REAL,
  sent_on DATE,
  channel TEXT,
  answered_on DATE,
  FOREIGN KEY (invoice_id) REFERENCES tbl_invoices(invoice_id)
);
INSERT INTO tbl_workers VALUES (1,'Agnes','Thorne','Managing Partner',160.0,'07700 100200',NULL,'Y','2012-04-01');
INSERT INTO tbl_workers VALUES (2,'Rupert','Vale','Senior Architect',125.0,'07700 100201',1,'Y','2014-09-01');
INSERT INTO tbl_workers VALUES (3,'Hana','Sato','Architect',95.0,NULL,2,'Y','2018-02-12');
INSERT INTO tbl_workers VALUES (4,'Milo','Grant','Draughtsman',62.0,'07700 100203',2,'N','2020-06-08');
INSERT INTO tbl_workers VALUES (5,'Tessa','Boyd','Structural Engineer',118.0,'07700 100204',1,'Y','2016-11-21');
INSERT INTO tbl_workers VALUES (6,'Kofi','Mensah','Engineer',90.0,'07700 100205',5,'Y','2021-03-15');
INSERT INTO tbl_workers VALUES (7,'Lydia','Perth','Bookkeeper',55.0,NULL,1,'N','2019-01-07');
INSERT INTO tbl_workers VALUES (8,'Sam','Vale','Trainee',38.0,'07700 100207',4,'Y','2023-09-04');
INSERT INTO tbl_clients VALUES (1,'C-1001','Braeside Hotels','Morag Lennox','Perth','GB440011','Y',30,50000,'2015-03-01');
INSERT INTO tbl_clients VALUES (2,'C-1002','Kelvin Breweries','Stuart Kerr','Glasgow','GB440022','Y',14,20000,'2017-07-19');
INSERT INTO tbl_clients VALUES (3,'C-1003','Tayside Council','Janet Orr','Dundee',NULL,'Y',60,150000,'2016-01-11');
INSERT INTO tbl_clients VALUES (4,'C-1004','Lomond Boatyard','Fergus Dunn','Balloch','GB440044','Y',30,15000,'2019-05-06');
INSERT INTO tbl_clients VALUES (5,'C-1005','Granite City Dental','Ruth Innes','Aberdeen','GB440055','Y',14,12000,'2020-10-30');
INSERT INTO tbl_clients VALUES (6,'C-1006','Old Mill Trust','Colin Baird','Perth',NULL,'N',30,8000,'2018-08-14');
INSERT INTO tbl_clients VALUES (7,'C-1007','Clyde Cinemas','Nadia Khan','Glasgow','GB440077','Y',30,40000,'2021-04-22');
INSERT INTO tbl_clients VALUES (8,'C-1008','Strath Farm Foods','Euan Muir','Inverness','GB440088','N',14,0,'2017-02-02');
INSERT INTO tbl_clients VALUES (9,'C-1009','Forth Yoga Rooms','Iona Reid','Edinburgh',NULL,'Y',14,5000,'2023-11-13');
INSERT INTO tbl_clients VALUES (10,'C-1010','Orkney Knitwear','Bella Flett','Kirkwall','GB440100','Y',30,10000,'2022-06-27');
INSERT INTO tbl_projects VALUES (1,'BRA-01','Spa Extension',1,2,3,NULL,'Perth','finished',38000,41200,'2021-09-01','2022-08-31','2022-10-14');
INSERT INTO tbl_projects VALUES (2,'BRA-02','Sauna House',1,3,4,1,'Perth','finished',9000,8700,'2022-02-01','2022-07-31','2022-07-20');
INSERT INTO tbl_projects VALUES (3,'KEL-01','Bottling Hall',2,5,6,NULL,'Glasgow','running',52000,33500,'2022-11-15','2024-06-30',NULL);
INSERT INTO tbl_projects VALUES (4,'TAY-01','School Roof Survey',3,5,6,NULL,'Dundee','finished',21000,19800,'2022-01-10','2022-06-30','2022-06-28');
INSERT INTO tbl_projects VALUES (5,'TAY-02','Library Refit',3,2,3,NULL,'Dundee','running',84000,61000,'2023-01-16','2024-03-31',NULL);
INSERT INTO tbl_projects VALUES (6,'TAY-03','Library Lift',3,5,2,5,'Dundee','running',16000,17400,'2023-05-02','2024-02-29',NULL);
INSERT INTO tbl_projects VALUES (7,'LOM-01','Slipway Office',4,3,4,NULL,'Balloch','finished',12500,11900,'2022-08-22','2023-02-28','2023-03-30');
INSERT INTO tbl_projects VALUES (8,'GRA-01','Surgery Conversion',5,3,2,NULL,'Aberdeen','on hold',18000,6400,'2023-03-06','2023-12-15',NULL);
INSERT INTO tbl_projects VALUES (9,'OLD-01','Mill Wheel Study',6,2,5,NULL,'Crieff','cancelled',7000,2100,'2022-05-09','2022-11-30','2022-09-02');
INSERT INTO tbl_projects VALUES (10,'CLY-01','Foyer Redesign',7,2,NULL,NULL,'Glasgow','finished',29000,30500,'2022-10-03','2023-09-30','2023-09-22');
INSERT INTO tbl_projects VALUES (11,'CLY-02','Screen Four Acoustics',7,6,5,10,'Paisley','running',14000,4800,'2023-10-16','2024-05-31',NULL);
INSERT INTO tbl_projects VALUES (12,'ORK-01','Weaving Shed',10,3,NULL,NULL,'Kirkwall','planned',26000,0,'2024-04-01','2025-01-31',NULL);
INSERT INTO tbl_invoices VALUES (1,20114,1,1,'paid','2022-03-31','2022-04-30','2022-04-01',14000.0,2800.0);
INSERT INTO tbl_invoices VALUES (2,20115,3,4,'paid','2022-06-30','2022-08-29','2022-07-01',19800.0,3960.0);
INSERT INTO tbl_invoices VALUES (3,20116,1,2,'paid','2022-08-05','2022-09-04','2022-08-06',8700.0,1740.0);
INSERT INTO tbl_invoices VALUES (4,20117,6,9,'written off','2022-09-15','2022-10-15','2022-09-16',2100.0,420.0);
INSERT INTO tbl_invoices VALUES (5,20118,1,1,'paid','2022-10-31','2022-11-30','2022-11-02',27200.0,5440.0);
INSERT INTO tbl_invoices VALUES (6,20119,2,3,'paid','2023-03-31','2023-04-14','2023-04-01',15500.0,3100.0);
INSERT INTO tbl_invoices VALUES (7,20120,4,7,'paid','2023-04-12','2023-05-12','2023-04-12',11900.0,2380.0);
INSERT INTO tbl_invoices VALUES (8,20121,3,5,'paid','2023-06-30','2023-08-29','2023-07-03',31000.0,6200.0);
INSERT INTO tbl_invoices VALUES (9,20122,5,8,'unpaid','2023-08-31','2023-09-14','2023-09-01',6400.0,1280.0);
INSERT INTO tbl_invoices VALUES (10,20123,7,10,'part paid','2023-09-29','2023-10-29','2023-10-02',30500.0,6100.0);
INSERT INTO tbl_invoices VALUES (11,20124,2,3,'unpaid','2023-11-30','2023-12-14','2023-12-01',18000.0,3600.0);
INSERT INTO tbl_invoices VALUES (12,20125,3,5,'unpaid','2023-12-29','2024-02-27','2024-01-02',30000.0,6000.0);
INSERT INTO tbl_invoices VALUES (13,20126,3,6,'unpaid','2024-01-31','2024-03-31','2024-02-01',9300.0,0.0);
INSERT INTO tbl_invoices VALUES (14,20127,7,11,'draft','2024-02-09','2024-03-10',NULL,4800.0,960.0);
INSERT INTO tbl_invoices VALUES (15,20128,4,NULL,'draft','2024-02-12','2024-03-13',NULL,380.0,76.0);
INSERT INTO tbl_invoice_lines VALUES (1,1,1,'Concept design',60.0,125.0,'Y',2);
INSERT INTO tbl_invoice_lines VALUES (2,1,2,'Drawings',104.8,62.0,'Y',4);
INSERT INTO tbl_invoice_lines VALUES (3,2,1,'Site survey',110.0,118.0,'Y',5);
INSERT INTO tbl_invoice_lines VALUES (4,2,2,'Load report',75.8,90.0,'Y',6);
INSERT INTO tbl_invoice_lines VALUES (5,3,1,'Detail design',70.0,95.0,'Y',3);
INSERT INTO tbl_invoice_lines VALUES (6,3,2,'Drawings',33.0,62.0,'Y',4);
INSERT INTO tbl_invoice_lines VALUES (7,4,1,'Feasibility study',16.8,125.0,'Y',2);
INSERT INTO tbl_invoice_lines VALUES (8,5,1,'Construction drawings',180.0,62.0,'Y',4);
INSERT INTO tbl_invoice_lines VALUES (9,5,2,'Site supervision',128.0,125.0,'Y',2);
INSERT INTO tbl_invoice_lines VALUES (10,5,3,'Travel time',12.0,0.0,'N',2);
INSERT INTO tbl_invoice_lines VALUES (11,6,1,'Structural design',131.0,118.0,'Y',5);
INSERT INTO tbl_invoice_lines VALUES (12,7,1,'Concept design',100.0,95.0,'Y',3);
INSERT INTO tbl_invoice_lines VALUES (13,7,2,'Drawings',38.0,62.0,'Y',4);
INSERT INTO tbl_invoice_lines VALUES (14,8,1,'Interior design',200.0,125.0,'Y',2);
INSERT INTO tbl_invoice_lines VALUES (15,8,2,'Tender documents',63.0,95.0,'Y',3);
INSERT INTO tbl_invoice_lines VALUES (16,9,1,'Planning application',67.0,95.0,'Y',3);
INSERT INTO tbl_invoice_lines VALUES (17,10,1,'Interior design',228.0,125.0,'Y',2);
INSERT INTO tbl_invoice_lines VALUES (18,10,2,'Model making',20.0,38.0,'N',8);
INSERT INTO tbl_invoice_lines VALUES (19,11,1,'Structural design',100.0,118.0,'Y',5);
INSERT INTO tbl_invoice_lines VALUES (20,11,2,'Site supervision',69.0,90.0,'Y',6);
INSERT INTO tbl_invoice_lines VALUES (21,12,1,'Construction drawings',150.0,125.0,'Y',2);
INSERT INTO tbl_invoice_lines VALUES (22,12,2,'Site supervision',118.0,95.0,'Y',3);
INSERT INTO tbl_invoice_lines VALUES (23,13,1,'Lift shaft design',79.0,118.0,'Y',5);
INSERT INTO tbl_invoice_lines VALUES (24,14,1,'Sound report',53.0,90.0,'Y',6);
INSERT INTO tbl_invoice_lines VALUES (25,15,1,'Copying of plans',10.0,38.0,'Y',8);
INSERT INTO tbl_payments VALUES (1,1,16800.0,'2022-04-27','bank transfer','BR-5501');
INSERT INTO tbl_payments VALUES (2,2,23760.0,'2022-08-25','bank transfer','TC-0091');
INSERT INTO tbl_payments VALUES (3,3,10440.0,'2022-09-22','cheque','BR-5544');
INSERT INTO tbl_payments VALUES (4,5,20000.0,'2022-11-25','bank transfer','BR-5560');
INSERT INTO tbl_payments VALUES (5,5,12640.0,'2023-01-16','bank transfer','BR-5582');
INSERT INTO tbl_payments VALUES (6,6,18600.0,'2023-04-13','card','KB-220');
INSERT INTO tbl_payments VALUES (7,7,14280.0,'2023-06-02','cheque','LB-17');
INSERT INTO tbl_payments VALUES (8,8,37200.0,'2023-08-28','bank transfer','TC-0140');
INSERT INTO tbl_payments VALUES (9,10,15000.0,'2023-11-15','bank transfer','CC-3301');
INSERT INTO tbl_payments VALUES (10,10,5000.0,'2024-01-15','card','CC-3350');
INSERT INTO tbl_reminders VALUES (1,3,1,0.0,'2022-09-14','email','2022-09-16');
INSERT INTO tbl_reminders VALUES (2,4,1,0.0,'2022-10-25','email',NULL);
INSERT INTO tbl_reminders VALUES (3,4,2,15.0,'2022-11-20','letter',NULL);
INSERT INTO tbl_reminders VALUES (4,4,3,40.0,'2023-01-10','letter','2023-01-19');
INSERT INTO tbl_reminders VALUES (5,5,1,0.0,'2022-12-10','phone','2022-12-10');
INSERT INTO tbl_reminders VALUES (6,7,1,0.0,'2023-05-22','email','2023-05-30');
INSERT INTO tbl_reminders VALUES (7,9,1,0.0,'2023-09-25','email',NULL);
INSERT INTO tbl_reminders VALUES (8,9,2,15.0,'2023-10-23','letter','2023-11-02');
INSERT INTO tbl_reminders VALUES (9,10,1,0.0,'2023-11-08','phone','2023-11-09');
INSERT INTO tbl_reminders VALUES (10,11,1,0.0,'2024-01-04','email',NULL);
INSERT INTO tbl_reminders VALUES (11,11,2,15.0,'2024-02-01','letter',NULL);
