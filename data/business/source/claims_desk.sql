CREATE TABLE tbl_holder (
  holder_id INTEGER PRIMARY KEY,
  company_name TEXT,
  contact_name TEXT,
  street TEXT,
  city TEXT,
  phone TEXT,
  vip TEXT,
  customer_since DATE
);
CREATE TABLE tbl_handler (
  handler_id INTEGER PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  position TEXT,
  city TEXT,
  salary NUMERIC(10,2),
  max_approval INTEGER,
  manager_id INTEGER,
  hired_on DATE,
  left_on DATE,
  FOREIGN KEY (manager_id) REFERENCES tbl_handler(handler_id)
);
CREATE TABLE tbl_policy (
  policy_id INTEGER PRIMARY KEY,
  policy_no TEXT,
  holder_id INTEGER,
  kind TEXT,
  monthly_premium NUMERIC(8,2),
  months_paid INTEGER,
  sum_insured INTEGER,
  replaces_policy_id INTEGER,
  start_date DATE,
  end_date DATE,
  cancelled_on DATE,
  FOREIGN KEY (holder_id) REFERENCES tbl_holder(holder_id),
  FOREIGN KEY (replaces_policy_id) REFERENCES tbl_policy(policy_id)
);
CREATE TABLE tbl_claim (
  claim_id INTEGER PRIMARY KEY,
  claim_no TEXT,
  policy_id INTEGER,
  cause TEXT,
  city TEXT,
  status TEXT,
  emergency TEXT,
  amount_claimed NUMERIC(10,2),
  excess NUMERIC(10,2),
  handled_by INTEGER,
  approved_by INTEGER,
  happened_on DATE,
  reported_on DATE,
  target_date DATE,
  settled_on DATE,
  FOREIGN KEY (policy_id) REFERENCES tbl_policy(policy_id),
  FOREIGN KEY (handled_by) REFERENCES tbl_handler(handler_id),
  FOREIGN KEY (approved_by) REFERENCES tbl_handler(handler_id)
);
CREATE TABLE tbl_payment (
  payment_id INTEGER PRIMARY KEY,
  claim_id INTEGER,
  amount NUMERIC(10,2),
  method TEXT,
  ordered_on DATE,
  paid_on DATE,
  FOREIGN KEY (claim_id) REFERENCES tbl_claim(claim_id)
);
CREATE TABLE tbl_expert (
  expert_id INTEGER PRIMARY KEY,
  full_name TEXT,
  field TEXT,
  city TEXT,
  hourly_fee NUMERIC(8,2),
  is_active INTEGER,
  email TEXT
);
CREATE TABLE tbl_claim_expert (
  claim_id INTEGER,
  expert_id INTEGER,
  hours REAL,
  hourly_fee NUMERIC(8,2),
  visited_on DATE,
  report_on DATE,
  invoiced_on DATE,
  PRIMARY KEY (claim_id, expert_id),
  FOREIGN KEY (claim_id) REFERENCES tbl_claim(claim_id),
  FOREIGN KEY (expert_id) REFERENCES tbl_expert(expert_id)
);
CREATE TABLE tbl_document (
  document_id INTEGER PRIMARY KEY,
  claim_id INTEGER,
  title TEXT,
  doc_type TEXT,
  pages INTEGER,
  requested_on DATE,
  received_on DATE,
  verified INTEGER,
  FOREIGN KEY (claim_id) REFERENCES tbl_claim(claim_id)
);
INSERT INTO tbl_holder VALUES (1,'Larkspur Hotels','Maura Flynn','Quay Street 4','Galway','091 555 010','Y','2015-03-01'),(2,'Benton Haulage','Rick Benton','Mill Lane 12','Hull','01482 555 020','N','2017-06-12'),(3,'Sorrel Bakery','Anna Weir','Market Place 3','York',NULL,'N','2018-01-22'),(4,'Castell Timber','Huw Castell','Dock Road 88','Cardiff','029 555 040','Y','2018-09-05'),(5,'Minto Dental','Farah Minto','High Street 61','York','01904 555 050','N','2019-11-18'),(6,'Pelican Print','Lou Sands','Foundry Way 9','Hull','01482 555 060','N','2020-02-27'),(7,'Arden Farms','Tess Arden','Church Lane 1','Hereford',NULL,'Y','2020-10-14'),(8,'Kelp and Co','Nils Storm','Pier Road 2','Galway','091 555 080','N','2021-08-30'),(9,'Rowan Cycles','Ivy Rowan','Station Road 17','York','01904 555 090','N','2022-04-11'),(10,'Vesper Cinema','Carl Hull','Queen Street 20','Cardiff',NULL,'N','2023-02-15');
INSERT INTO tbl_handler VALUES (1,'Gwen','Ashby','Claims Director','York',92000,100000,NULL,'2012-04-02',NULL),(2,'Martin','Cole','Team Manager','York',64000,30000,1,'2014-09-15',NULL),(3,'Deirdre','Nolan','Team Manager','Galway',63000,30000,1,'2015-01-19',NULL),(4,'Sunil','Mehta','Senior Handler','York',48500,10000,2,'2017-05-08',NULL),(5,'Kate','Lyle','Handler','Hull',36000,5000,2,'2019-02-25',NULL),(6,'Ewan','Bright','Handler','York',35500,5000,4,'2020-07-06','2023-04-30'),(7,'Roisin','Burke','Handler','Galway',36800,5000,3,'2019-10-01',NULL),(8,'Paul','Dyer','Senior Handler','Cardiff',47000,10000,3,'2018-03-12','2022-09-30'),(9,'Milly','Snow','Trainee','York',26000,0,4,'2023-01-09',NULL);
INSERT INTO tbl_policy VALUES (1,'P-1180',1,'building',420,48,2500000,NULL,'2019-01-01','2022-12-31',NULL),(2,'P-1192',1,'building',465,12,2800000,1,'2023-01-01',NULL,NULL),(3,'P-1201',2,'fleet',890,54,600000,NULL,'2019-03-01',NULL,NULL),(4,'P-1215',3,'contents',65,30,80000,NULL,'2020-02-01','2022-07-31','2022-07-05'),(5,'P-1230',3,'contents',72,16,95000,4,'2022-08-01',NULL,NULL),(6,'P-1244',4,'building',310,40,1400000,NULL,'2020-06-01',NULL,NULL),(7,'P-1251',4,'fleet',275,38,220000,NULL,'2020-09-01',NULL,NULL),(8,'P-1267',5,'liability',120,36,500000,NULL,'2020-11-01',NULL,NULL),(9,'P-1273',6,'contents',88,26,150000,NULL,'2021-03-01','2023-04-30','2023-03-20'),(10,'P-1288',7,'building',205,35,900000,NULL,'2021-01-01',NULL,NULL),(11,'P-1296',7,'fleet',150,12,110000,NULL,'2022-01-01','2022-12-31',NULL),(12,'P-1310',8,'liability',95,20,300000,NULL,'2022-02-01',NULL,NULL),(13,'P-1322',9,'contents',58,0,70000,NULL,'2023-10-01',NULL,NULL),(14,'P-1325',7,'fleet',162,10,125000,11,'2023-01-01',NULL,NULL);
INSERT INTO tbl_claim VALUES (1,'CL-601',1,'water','Galway','settled','Y',18400,500,7,3,'2022-01-14','2022-01-15','2022-03-15','2022-03-01'),(2,'CL-602',3,'collision','York','settled','N',6200,750,5,2,'2022-02-20','2022-02-24','2022-04-24','2022-05-10'),(3,'CL-603',4,'theft','York','rejected','N',2100,250,4,2,'2022-03-09','2022-04-01','2022-05-31','2022-05-12'),(4,'CL-604',6,'storm','Cardiff','settled','Y',27500,1000,8,1,'2022-02-18','2022-02-19','2022-04-19','2022-06-30'),(5,'CL-605',8,'injury','York','settled','N',9800,0,4,2,'2022-06-03','2022-06-20','2022-09-20','2022-09-05'),(6,'CL-606',9,'fire','Hull','settled','Y',41000,500,5,1,'2022-09-11','2022-09-11','2022-11-11','2022-12-20'),(7,'CL-607',10,'storm','Hereford','settled','N',5400,1000,6,4,'2022-11-02','2022-11-07','2023-01-07','2023-01-05'),(8,'CL-608',3,'collision','Hull','settled','N',3900,750,5,2,'2023-01-16','2023-01-18','2023-03-18','2023-03-10'),(9,'CL-609',2,'water','Galway','open','Y',12700,500,7,3,'2023-03-25','2023-03-25','2023-05-25',NULL),(10,'CL-610',5,'theft','York','settled','N',1850,250,6,4,'2023-02-08','2023-02-10','2023-04-10','2023-04-19'),(11,'CL-611',7,'collision','Hereford','open','N',4600,500,4,NULL,'2023-04-27','2023-05-02','2023-07-02',NULL),(12,'CL-612',12,'injury','Galway','in_review','N',15200,0,7,NULL,'2023-05-09','2023-06-01','2023-08-31',NULL),(13,'CL-613',6,'fire','Cardiff','open','Y',66000,1000,NULL,NULL,'2023-06-17','2023-06-17','2023-08-17',NULL),(14,'CL-614',14,'collision','Hereford','in_review','N',2950,500,9,4,'2023-06-05','2023-06-08','2023-08-08',NULL),(15,'CL-615',10,'theft','Hull','open','N',7300,1000,NULL,NULL,'2023-06-28','2023-07-03','2023-09-03',NULL);
INSERT INTO tbl_payment VALUES (1,1,12000,'transfer','2022-02-10','2022-02-14'),(2,1,5900,'transfer','2022-03-01','2022-03-04'),(3,2,5450,'cheque','2022-05-10','2022-05-21'),(4,4,26500,'transfer','2022-06-30','2022-07-06'),(5,5,9800,'transfer','2022-09-05','2022-09-09'),(6,6,20000,'transfer','2022-10-03','2022-10-05'),(7,6,18700,'transfer','2022-12-20','2023-01-03'),(8,7,4400,'cheque','2023-01-05','2023-01-17'),(9,8,3150,'transfer','2023-03-10',NULL),(10,9,4000,'transfer','2023-04-14','2023-04-18'),(11,10,1600,'cheque','2023-04-19','2023-05-02'),(12,14,1000,'transfer','2023-06-30',NULL);
INSERT INTO tbl_expert VALUES (1,'Bernard Stow','fire','Hull',110,1,'stow@experts.example'),(2,'Lucia Ferran','water','Galway',95,1,'ferran@experts.example'),(3,'Keith Amos','vehicles','York',70,0,NULL),(4,'Dilwyn Rhys','building','Cardiff',102,1,'rhys@experts.example'),(5,'Nora Blake','vehicles','Hereford',74,1,'blake@experts.example'),(6,'Samir Haddad','medical','York',140,1,NULL);
INSERT INTO tbl_claim_expert VALUES (1,2,9,90,'2022-01-17','2022-01-25','2022-02-05'),(2,3,3,70,'2022-03-01','2022-03-09','2022-03-31'),(4,4,14,98,'2022-02-22','2022-03-18','2022-04-05'),(5,6,5,135,'2022-07-11','2022-08-02','2022-08-31'),(6,1,22,105,'2022-09-12','2022-10-01','2022-10-31'),(6,4,6,98,'2022-09-20','2022-10-05','2022-11-02'),(7,4,4.5,100,'2022-11-15','2022-11-29','2022-12-12'),(8,3,2.5,70,'2023-01-20','2023-01-24','2023-02-28'),(9,2,7,95,'2023-03-27','2023-04-06',NULL),(11,5,3,74,'2023-05-08','2023-05-19',NULL),(12,6,4,140,NULL,NULL,NULL),(13,1,10,110,'2023-06-18',NULL,NULL),(13,4,8,102,'2023-06-21','2023-07-04',NULL),(14,5,2,74,'2023-06-12','2023-06-15','2023-06-30');
INSERT INTO tbl_document VALUES (1,1,'Photos of the cellar','photo',12,'2022-01-15','2022-01-16',1),(2,1,'Plumber invoice','invoice',2,'2022-01-20','2022-02-02',1),(3,2,'Police report on the crash','report',5,'2022-02-25','2022-03-14',1),(4,3,'List of stolen goods','list',3,'2022-04-02','2022-04-20',0),(5,4,'Roof photos','photo',20,'2022-02-19','2022-02-21',1),(6,5,'Doctor letter','letter',2,'2022-06-21','2022-07-15',1),(7,6,'Fire brigade report','report',14,'2022-09-12','2022-10-04',1),(8,8,'Garage estimate','invoice',1,'2023-01-18','2023-01-23',1),(9,9,'Photos of room 12','photo',8,'2023-03-25','2023-03-28',0),(10,11,'Driver statement','letter',NULL,'2023-05-03',NULL,0),(11,12,'Hospital report','report',NULL,'2023-06-02',NULL,0),(12,13,'Sawmill inventory','list',31,'2023-06-19','2023-07-10',0),(13,14,'Repair invoice','invoice',2,'2023-06-09','2023-06-20',1),(14,15,'Tool list','list',NULL,'2023-07-04',NULL,0);
