CREATE TABLE tbl_office (
  office_code TEXT PRIMARY KEY,
  office_name TEXT,
  city TEXT,
  phone TEXT,
  opening_hours TEXT
);
CREATE TABLE tbl_case_worker (
  worker_id INTEGER PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  job_title TEXT,
  office_code TEXT,
  manager_id INTEGER,
  annual_pay INTEGER,
  start_date DATE,
  end_date DATE,
  approval_limit INTEGER,
  FOREIGN KEY (office_code) REFERENCES tbl_office(office_code),
  FOREIGN KEY (manager_id) REFERENCES tbl_case_worker(worker_id)
);
CREATE TABLE tbl_tariff (
  tariff_code TEXT PRIMARY KEY,
  tariff_name TEXT,
  monthly_premium NUMERIC(8,2),
  deductible INTEGER,
  hospital_cover TEXT,
  open_to_new INTEGER
);
CREATE TABLE tbl_insured (
  insured_no TEXT PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  birth_date DATE,
  city TEXT,
  email TEXT,
  occupation TEXT,
  tariff_code TEXT,
  case_worker_id INTEGER,
  recruited_by TEXT,
  joined_on DATE,
  left_on DATE,
  FOREIGN KEY (tariff_code) REFERENCES tbl_tariff(tariff_code),
  FOREIGN KEY (case_worker_id) REFERENCES tbl_case_worker(worker_id),
  FOREIGN KEY (recruited_by) REFERENCES tbl_insured(insured_no)
);
CREATE TABLE tbl_dependant (
  dependant_id INTEGER PRIMARY KEY,
  insured_no TEXT,
  full_name TEXT,
  relationship TEXT,
  birth_date DATE,
  covered_until DATE,
  FOREIGN KEY (insured_no) REFERENCES tbl_insured(insured_no)
);
CREATE TABLE tbl_contribution (
  contribution_id INTEGER PRIMARY KEY,
  insured_no TEXT,
  period TEXT,
  due_on DATE,
  paid_on DATE,
  amount_due NUMERIC(8,2),
  amount_paid NUMERIC(8,2),
  reminders INTEGER,
  FOREIGN KEY (insured_no) REFERENCES tbl_insured(insured_no)
);
CREATE TABLE tbl_treatment (
  treatment_code TEXT PRIMARY KEY,
  treatment_name TEXT,
  category TEXT,
  usual_course TEXT,
  max_fee INTEGER,
  needs_approval INTEGER
);
CREATE TABLE tbl_claim (
  claim_no TEXT PRIMARY KEY,
  insured_no TEXT,
  dependant_id INTEGER,
  status TEXT,
  received_on DATE,
  decided_on DATE,
  paid_out_on DATE,
  opened_by INTEGER,
  decided_by INTEGER,
  FOREIGN KEY (insured_no) REFERENCES tbl_insured(insured_no),
  FOREIGN KEY (dependant_id) REFERENCES tbl_dependant(dependant_id),
  FOREIGN KEY (opened_by) REFERENCES tbl_case_worker(worker_id),
  FOREIGN KEY (decided_by) REFERENCES tbl_case_worker(worker_id)
);
CREATE TABLE tbl_claim_line (
  claim_no TEXT,
  line_no INTEGER,
  treatment_code TEXT,
  treated_on DATE,
  sessions INTEGER,
  fee_per_session NUMERIC(8,2),
  reimbursed NUMERIC(8,2),
  PRIMARY KEY (claim_no, line_no),
  FOREIGN KEY (claim_no) REFERENCES tbl_claim(claim_no),
  FOREIGN KEY (treatment_code) REFERENCES tbl_treatment(treatment_code)
);
INSERT INTO tbl_office VALUES
('HQ','Head Office','Altenbridge','040-1000','8 am to 6 pm'),
('N1','North Branch','Fernport','041-2200','9 am to 4 pm'),
('S1','South Branch','Lindow','042-3100','9 am to 5 pm'),
('E1','East Desk','Quayford',NULL,'10 am to 2 pm');
INSERT INTO tbl_case_worker VALUES
(11,'Dorothea','Kranz','Head of Claims','HQ',NULL,92000,'2005-02-01',NULL,50000),
(12,'Milan','Novak','Team Leader','HQ',11,67000,'2011-09-01',NULL,10000),
(13,'Sylvie','Garnier','Team Leader','N1',11,65500,'2013-04-15',NULL,8000),
(14,'Owen','Pratt','Case Worker','HQ',12,44000,'2018-01-08',NULL,1500),
(15,'Nora','Ekman','Case Worker','N1',13,42800,'2019-06-01',NULL,1200),
(16,'Tariq','Bashir','Case Worker','N1',13,41900,'2016-10-10','2022-08-31',1000),
(17,'Camille','Voss','Senior Case Worker','S1',12,51500,'2012-03-01',NULL,3000),
(18,'Peter','Lindow','Trainee','S1',17,29000,'2022-09-01',NULL,0),
(19,'Jana','Hribar','Case Worker','HQ',12,43200,'2020-02-01','2023-01-31',1400);
INSERT INTO tbl_tariff VALUES
('BAS','Basic Care',189.00,500,'shared room',1),
('COM','Comfort Care',275.50,300,'double room',1),
('PRE','Premium Care',412.00,0,'single room',1),
('STU','Student Care',96.00,200,'shared room',1),
('CLA','Classic Care',231.00,400,'double room',0);
INSERT INTO tbl_insured VALUES
('M-301','Astrid','Bell','1964-05-20','Altenbridge','a.bell@postbox.org','teacher','COM',14,NULL,'2010-01-01',NULL),
('M-302','Hugo','Ferrand','1979-09-02','Fernport','hugo.f@postbox.org','carpenter','BAS',15,'M-301','2014-07-01',NULL),
('M-303','Miriam','Katz','1986-12-11','Altenbridge',NULL,'lawyer','PRE',14,'M-301','2016-03-01',NULL),
('M-304','Leon','Otto','2001-03-27','Lindow','leon.otto@unimail.org','student','STU',17,'M-302','2020-10-01',NULL),
('M-305','Carla','Ricci','1958-07-14','Quayford',NULL,'retired','CLA',17,NULL,'2004-05-01',NULL),
('M-306','Bengt','Nyman','1971-02-08','Fernport','bengt@nyman.net','engineer','COM',16,NULL,'2012-01-01','2022-12-31'),
('M-307','Yara','Haddad','1990-10-30','Lindow','yara.h@postbox.org','nurse','BAS',17,'M-303','2018-09-01',NULL),
('M-308','Edgar','Stone','1949-11-23','Altenbridge',NULL,'retired','CLA',NULL,NULL,'2001-01-01',NULL),
('M-309','Kim','Tanaka','1995-06-17','Fernport','kim.t@postbox.org','designer','PRE',15,'M-303','2021-04-01',NULL),
('M-310','Roland','Fuchs','1983-01-05','Quayford','fuchs@postbox.org','driver','BAS',17,'M-302','2019-02-01','2023-03-31'),
('M-311','Selma','Dahl','2003-08-19','Altenbridge','selma.d@unimail.org','student','STU',NULL,'M-309','2022-10-01',NULL),
('M-312','Ivo','Marin','1976-04-09','Lindow','ivo@marin.net','cook','COM',17,NULL,'2015-06-01',NULL);
INSERT INTO tbl_dependant VALUES
(1,'M-301','Jonas Bell','child','2005-02-11','2023-02-28'),
(2,'M-301','Paul Bell','spouse','1962-08-06',NULL),
(3,'M-302','Lily Ferrand','child','2010-05-23',NULL),
(4,'M-302','Max Ferrand','child','2013-09-14',NULL),
(5,'M-303','Daniel Katz','spouse','1984-01-19',NULL),
(6,'M-306','Elin Nyman','child','2002-07-03','2020-07-31'),
(7,'M-307','Sami Haddad','child','2019-12-01',NULL),
(8,'M-310','Petra Fuchs','spouse','1985-03-30','2023-03-31'),
(9,'M-312','Ana Marin','spouse','1978-11-12',NULL),
(10,'M-312','Luka Marin','child','2008-06-25',NULL),
(11,'M-312','Mila Marin','child','2011-10-02',NULL);
INSERT INTO tbl_contribution VALUES
(1,'M-301','2022-11','2022-11-05','2022-11-03',275.50,275.50,0),
(2,'M-301','2022-12','2022-12-05','2022-12-05',275.50,275.50,0),
(3,'M-302','2022-11','2022-11-05','2022-11-21',189.00,189.00,1),
(4,'M-302','2022-12','2022-12-05','2023-01-09',189.00,150.00,2),
(5,'M-303','2022-12','2022-12-05','2022-12-01',412.00,412.00,0),
(6,'M-304','2022-12','2022-12-05',NULL,96.00,0,3),
(7,'M-305','2022-12','2022-12-05','2022-12-04',231.00,231.00,0),
(8,'M-306','2022-12','2022-12-05','2022-12-19',275.50,200.00,1),
(9,'M-307','2022-12','2022-12-05','2022-12-02',189.00,189.00,0),
(10,'M-301','2023-01','2023-01-05','2023-01-04',275.50,275.50,0),
(11,'M-302','2023-01','2023-01-05',NULL,189.00,0,2),
(12,'M-303','2023-01','2023-01-05','2023-01-03',412.00,412.00,0),
(13,'M-304','2023-01','2023-01-05',NULL,96.00,0,4),
(14,'M-307','2023-01','2023-01-05','2023-01-12',189.00,189.00,0),
(15,'M-308','2023-01','2023-01-05','2023-01-05',231.00,231.00,0),
(16,'M-309','2023-01','2023-01-05','2023-01-02',412.00,412.00,0),
(17,'M-310','2023-01','2023-01-05','2023-02-14',189.00,189.00,1),
(18,'M-312','2023-01','2023-01-05','2023-01-05',275.50,275.50,0),
(19,'M-310','2023-02','2023-02-05',NULL,189.00,0,2);
INSERT INTO tbl_treatment VALUES
('PHY','Physiotherapy','therapy','6 x 30 min',40,0),
('SPE','Speech therapy','therapy','10 x 45 min',55,1),
('DEN','Dental filling','dental','1 x 40 min',120,0),
('CRO','Dental crown','dental','2 x 60 min',780,1),
('GLA','Glasses','aids','1 pair',150,0),
('SPA','Spa cure','prevention','21 days',2400,1),
('VAC','Travel vaccination','prevention','3 doses',60,0),
('MRI','MRI scan','diagnostics','1 x 35 min',430,0),
('PSY','Psychotherapy','therapy','25 x 50 min',100,1);
INSERT INTO tbl_claim VALUES
('C-5001','M-301',NULL,'paid','2022-01-17','2022-01-24','2022-01-31',14,12),
('C-5002','M-302',3,'paid','2022-02-21','2022-03-02','2022-03-10',15,13),
('C-5003','M-303',NULL,'paid','2022-04-04','2022-04-20','2022-04-28',14,14),
('C-5004','M-305',NULL,'rejected','2022-05-16','2022-06-13',NULL,17,11),
('C-5005','M-306',NULL,'paid','2022-06-08','2022-06-15','2022-06-22',16,13),
('C-5006','M-307',7,'paid','2022-08-25','2022-09-05','2022-09-13',17,17),
('C-5007','M-312',10,'rejected','2022-10-03','2022-10-24',NULL,17,12),
('C-5008','M-301',2,'paid','2022-11-14','2022-12-01','2022-12-09',19,12),
('C-5009','M-308',NULL,'paid','2023-01-09','2023-02-06','2023-02-15',14,11),
('C-5010','M-302',4,'paid','2023-01-23','2023-01-30','2023-02-06',15,15),
('C-5011','M-309',NULL,'approved','2023-02-13','2023-03-06',NULL,15,13),
('C-5012','M-303',5,'paid','2023-02-27','2023-03-03','2023-03-13',14,14),
('C-5013','M-304',NULL,'open','2023-03-15',NULL,NULL,18,NULL),
('C-5014','M-312',NULL,'approved','2023-03-20','2023-04-12',NULL,18,17),
('C-5015','M-307',NULL,'open','2023-04-03',NULL,NULL,17,NULL),
('C-5016','M-310',8,'rejected','2023-04-11','2023-04-14',NULL,17,17);
INSERT INTO tbl_claim_line VALUES
('C-5001',1,'PHY','2022-01-10',6,38.00,200.00),
('C-5001',2,'GLA','2022-01-12',1,190.00,150.00),
('C-5002',1,'SPE','2022-02-14',10,52.00,520.00),
('C-5003',1,'CRO','2022-03-22',1,840.00,780.00),
('C-5003',2,'DEN','2022-03-24',2,110.00,220.00),
('C-5004',1,'SPA','2022-04-30',1,2650.00,0),
('C-5005',1,'MRI','2022-05-31',1,430.00,400.00),
('C-5006',1,'VAC','2022-08-19',3,45.00,135.00),
('C-5007',1,'GLA','2022-09-28',1,320.00,0),
('C-5008',1,'PHY','2022-11-07',8,39.50,280.00),
('C-5008',2,'DEN','2022-11-10',1,125.00,120.00),
('C-5009',1,'SPA','2022-12-20',1,2300.00,1900.00),
('C-5010',1,'SPE','2023-01-16',6,54.00,324.00),
('C-5011',1,'PSY','2023-02-08',12,98.00,1176.00),
('C-5012',1,'VAC','2023-02-20',2,58.00,116.00),
('C-5012',2,'GLA','2023-02-22',1,145.00,145.00),
('C-5013',1,'DEN','2023-03-09',1,115.00,0),
('C-5014',1,'PHY','2023-03-13',10,42.00,360.00),
('C-5015',1,'MRI','2023-03-29',1,425.00,0),
('C-5016',1,'CRO','2023-04-05',1,760.00,0);
