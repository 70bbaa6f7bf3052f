CREATE TABLE court (
  id INTEGER PRIMARY KEY,
  name TEXT,
  city TEXT,
  level TEXT,
  courtrooms INTEGER,
  phone TEXT,
  parent_id INTEGER,
  FOREIGN KEY (parent_id) REFERENCES court(id)
);
CREATE TABLE judge (
  id INTEGER PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  title TEXT,
  court_id INTEGER,
  appointed_on DATE,
  retired_on DATE,
  salary INTEGER,
  FOREIGN KEY (court_id) REFERENCES court(id)
);
CREATE TABLE party (
  id INTEGER PRIMARY KEY,
  name TEXT,
  kind TEXT,
  city TEXT,
  phone TEXT,
  legal_aid TEXT
);
CREATE TABLE lawyer (
  id INTEGER PRIMARY KEY,
  full_name TEXT,
  firm TEXT,
  city TEXT,
  hourly_rate NUMERIC(10,2),
  admitted_on DATE,
  status TEXT
);
CREATE TABLE court_case (
  id INTEGER PRIMARY KEY,
  case_no TEXT,
  subject TEXT,
  court_id INTEGER,
  judge_id INTEGER,
  plaintiff_id INTEGER,
  defendant_id INTEGER,
  plaintiff_lawyer_id INTEGER,
  defence_lawyer_id INTEGER,
  amount NUMERIC(12,2),
  court_fee NUMERIC(10,2),
  status TEXT,
  is_sealed TEXT,
  filed_on DATE,
  closed_on DATE,
  FOREIGN KEY (court_id) REFERENCES court(id),
  FOREIGN KEY (judge_id) REFERENCES judge(id),
  FOREIGN KEY (plaintiff_id) REFERENCES party(id),
  FOREIGN KEY (defendant_id) REFERENCES party(id),
  FOREIGN KEY (plaintiff_lawyer_id) REFERENCES lawyer(id),
  FOREIGN KEY (defence_lawyer_id) REFERENCES lawyer(id)
);
CREATE TABLE hearing (
  id INTEGER PRIMARY KEY,
  case_id INTEGER,
  room TEXT,
  starts_at DATETIME,
  minutes INTEGER,
  is_public TEXT,
  status TEXT,
  FOREIGN KEY (case_id) REFERENCES court_case(id)
);
CREATE TABLE ruling (
  id INTEGER PRIMARY KEY,
  case_id INTEGER,
  outcome TEXT,
  awarded NUMERIC(12,2),
  costs NUMERIC(10,2),
  issued_on DATE,
  final_on DATE,
  appealed TEXT,
  FOREIGN KEY (case_id) REFERENCES court_case(id)
);
CREATE TABLE time_entry (
  id INTEGER PRIMARY KEY,
  case_id INTEGER,
  lawyer_id INTEGER,
  hours REAL,
  hourly_rate NUMERIC(10,2),
  billed TEXT,
  FOREIGN KEY (case_id) REFERENCES court_case(id),
  FOREIGN KEY (lawyer_id) REFERENCES lawyer(id)
);
INSERT INTO court VALUES
(1,'Supreme Court of Velden','Velden','supreme',4,'700-100',NULL),
(2,'Velden Appeal Court','Velden','appeal',6,'700-200',1),
(3,'Marsk Appeal Court','Marsk','appeal',5,'701-200',1),
(4,'Velden District Court','Velden','district',12,'700-300',2),
(5,'Tarn District Court','Tarn','district',7,'702-300',2),
(6,'Marsk District Court','Marsk','district',9,NULL,3),
(7,'Oster Small Claims Court','Oster','small claims',2,'703-400',6);
INSERT INTO judge VALUES
(1,'Ruth','Adair','President',1,'1998-09-01',NULL,142000),
(2,'Paul','Henning','Presiding Judge',2,'2003-04-15',NULL,118000),
(3,'Sonia','Varga','Presiding Judge',3,'2006-01-10',NULL,115500),
(4,'Ian','Mercer','District Judge',4,'2010-10-01',NULL,92000),
(5,'Leila','Osman','District Judge',4,'2015-03-01',NULL,88500),
(6,'Frank','Tobin','District Judge',5,'1995-05-20','2023-06-30',97000),
(7,'Clara','Weiss','District Judge',6,'2018-08-01',NULL,85000),
(8,'Edgar','Lowe','Deputy Judge',7,'2021-02-01',NULL,69000),
(9,'Mina','Sato','Deputy Judge',5,'2022-11-15',NULL,67500);
INSERT INTO party VALUES
(1,'Harald Brink','person','Velden','811-001','N'),
(2,'Nordline Freight','company','Marsk','811-002','N'),
(3,'Eva Tarn','person','Tarn',NULL,'Y'),
(4,'City of Velden','authority','Velden','811-004','N'),
(5,'Pinewood Homes','company','Tarn','811-005','N'),
(6,'Joan Castle','person','Oster','811-006','Y'),
(7,'Bright Bank','company','Velden','811-007','N'),
(8,'Mateo Rusk','person','Marsk',NULL,'Y'),
(9,'Delta Timber','company','Oster','811-009','N'),
(10,'Anna Fell','person','Velden','811-010','N'),
(11,'Tarn Water Board','authority','Tarn','811-011','N'),
(12,'Silke Moran','person','Marsk',NULL,'N');
INSERT INTO lawyer VALUES
(1,'Conrad Vale','Vale & Partners','Velden',260.00,'2001-06-01','active'),
(2,'Bridget Noor','Noor Legal','Marsk',210.00,'2009-03-15','active'),
(3,'Dennis Arkwright','Vale & Partners','Velden',190.00,'2014-10-01','active'),
(4,'Yara Lindt','Lindt Law','Tarn',175.00,'2016-05-20','active'),
(5,'Simon Fell','Bright Advocates','Velden',240.00,'2005-09-10','suspended'),
(6,'Teresa Quill','Noor Legal','Marsk',150.00,'2020-01-15','active'),
(7,'Oliver Stamp',NULL,'Oster',120.00,'2021-07-01','active'),
(8,'Hannah Crowe',NULL,'Tarn',130.00,'1994-02-01','retired');
INSERT INTO court_case VALUES
(1,'2021-C-118','Contract',4,4,7,1,1,5,84000,1680,'closed','N','2021-03-04','2022-02-18'),
(2,'2021-C-204','Property',5,6,5,3,3,4,32000,640,'closed','N','2021-07-19','2022-05-30'),
(3,'2022-C-031','Damages',6,7,8,2,2,1,15500,310,'closed','N','2022-02-01','2022-12-12'),
(4,'2022-C-077','Employment',4,5,10,7,4,5,41000,0,'closed','Y','2022-04-11','2023-03-27'),
(5,'2022-C-140','Contract',6,7,9,2,6,2,23000,460,'closed','N','2022-08-23','2023-08-01'),
(6,'2022-A-012','Property',2,2,3,5,4,3,32000,900,'closed','N','2022-09-05','2023-05-16'),
(7,'2023-S-009','Debt',7,8,9,6,7,NULL,2400,60,'closed','N','2023-01-17','2023-03-09'),
(8,'2023-S-015','Debt',7,8,7,6,5,7,3900,90,'open','N','2023-02-20',NULL),
(9,'2023-C-052','Damages',5,9,3,11,4,1,67000,1340,'open','N','2023-05-08',NULL),
(10,'2023-C-088','Contract',4,4,2,7,2,1,150000,3000,'open','Y','2023-06-26',NULL),
(11,'2023-A-006','Damages',3,3,2,8,1,2,15500,700,'closed','N','2023-02-02','2023-11-20'),
(12,'2023-C-121','Employment',6,7,8,9,6,7,9800,0,'suspended','N','2023-10-02',NULL),
(13,'2024-C-004','Property',4,4,10,4,3,1,56000,1120,'open','N','2024-01-12',NULL),
(14,'2024-C-019','Property',4,4,1,10,NULL,3,18500,370,'open','N','2024-02-27',NULL),
(15,'2024-S-003','Debt',7,NULL,7,8,1,NULL,3100,75,'open','N','2024-03-15',NULL),
(16,'2024-C-025','Contract',5,9,5,9,3,2,27500,550,'withdrawn','N','2024-03-20','2024-04-22');
INSERT INTO hearing VALUES
(1,1,'A1','2021-06-10 09:00:00',120,'Y','held'),
(2,1,'A1','2021-11-24 09:30:00',180,'Y','held'),
(3,2,'B2','2021-12-02 10:00:00',90,'Y','held'),
(4,3,'C1','2022-06-14 13:00:00',75,'Y','held'),
(5,3,'C1','2022-10-05 13:30:00',60,'Y','held'),
(6,4,'A4','2022-09-21 09:00:00',150,'N','held'),
(7,4,'A4','2023-01-18 09:00:00',NULL,'N','cancelled'),
(8,5,'C2','2023-03-07 11:00:00',110,'Y','held'),
(9,6,'D1','2023-02-22 10:00:00',200,'Y','held'),
(10,7,'S1','2023-02-28 14:00:00',30,'Y','held'),
(11,8,'S1','2023-06-13 14:30:00',45,'Y','held'),
(12,9,'B1','2023-10-17 09:00:00',240,'Y','held'),
(13,9,'B1','2024-02-06 09:00:00',NULL,'Y','cancelled'),
(14,9,'B2','2024-05-14 10:00:00',NULL,'Y','planned'),
(15,10,'A2','2023-12-12 09:00:00',210,'N','held'),
(16,10,'A2','2024-06-04 09:00:00',NULL,'N','planned'),
(17,11,'E1','2023-09-19 10:30:00',95,'Y','held'),
(18,13,'A1','2024-05-22 11:00:00',NULL,'Y','planned');
INSERT INTO ruling VALUES
(1,1,'granted',76000,4200,'2022-02-04','2022-03-18','N'),
(2,2,'granted',32000,2100,'2022-05-16',NULL,'Y'),
(3,3,'partly granted',9000,1500,'2022-11-28',NULL,'Y'),
(4,4,'settled',25000,0,'2023-03-27','2023-03-27','N'),
(5,5,'dismissed',0,2600,'2023-07-20','2023-09-01','N'),
(6,6,'dismissed',0,3400,'2023-05-02','2023-05-16','N'),
(7,7,'granted',2400,150,'2023-03-09','2023-04-20','N'),
(8,11,'partly granted',6500,2900,'2023-11-06','2023-11-20','N'),
(9,8,'dismissed',0,180,'2024-04-10',NULL,'Y');
INSERT INTO time_entry VALUES
(1,1,1,22.5,250.00,'Y'),
(2,1,5,18.0,240.00,'Y'),
(3,2,3,14.0,180.00,'Y'),
(4,2,4,16.5,160.00,'Y'),
(5,3,2,12.0,200.00,'Y'),
(6,3,1,9.5,260.00,'Y'),
(7,4,4,20.0,165.00,'Y'),
(8,5,6,15.0,140.00,'Y'),
(9,5,2,10.5,205.00,'N'),
(10,6,4,24.0,170.00,'Y'),
(11,7,7,4.0,110.00,'Y'),
(12,8,7,6.0,120.00,'N'),
(13,9,4,31.0,175.00,'N'),
(14,9,1,27.0,260.00,'N'),
(15,10,2,19.0,210.00,'N'),
(16,10,1,25.5,265.00,'Y'),
(17,11,1,11.0,260.00,'Y'),
(18,13,3,8.0,190.00,'N');
