CREATE TABLE depot (
  depot_cd TEXT PRIMARY KEY,
  depot_nm TEXT,
  town TEXT,
  opened_dt DATE,
  shut_dt DATE,
  cold_store TEXT
);
CREATE TABLE worker (
  wkr_id INTEGER PRIMARY KEY,
  fname TEXT,
  lname TEXT,
  position TEXT,
  depot_cd TEXT,
  supervisor_id INTEGER,
  day_rate INTEGER,
  start_dt DATE,
  end_dt DATE,
  absent TEXT,
  FOREIGN KEY (depot_cd) REFERENCES depot(depot_cd),
  FOREIGN KEY (supervisor_id) REFERENCES worker(wkr_id)
);
CREATE TABLE client (
  client_no INTEGER PRIMARY KEY,
  company_nm TEXT,
  contact_fname TEXT,
  contact_lname TEXT,
  town TEXT,
  contract_from DATE,
  contract_to DATE,
  commission_pct REAL,
  commission_basis TEXT,
  acct_balance NUMERIC(8,2),
  vip TEXT
);
CREATE TABLE machine (
  mach_no TEXT PRIMARY KEY,
  client_no INTEGER,
  kind TEXT,
  model TEXT,
  spot TEXT,
  footprint TEXT,
  price_paid INTEGER,
  installed_dt DATE,
  removed_dt DATE,
  state TEXT,
  cashless TEXT,
  FOREIGN KEY (client_no) REFERENCES client(client_no)
);
CREATE TABLE product (
  prod_id INTEGER PRIMARY KEY,
  prod_nm TEXT,
  category TEXT,
  carton TEXT,
  unit_cost NUMERIC(6,2),
  vend_price NUMERIC(6,2),
  wh_stock INTEGER,
  min_stock INTEGER,
  shelf_life_days INTEGER,
  shelf_life_note TEXT,
  dropped_dt DATE
);
CREATE TABLE slot (
  mach_no TEXT,
  slot_cd TEXT,
  prod_id INTEGER,
  capacity INTEGER,
  units_now INTEGER,
  PRIMARY KEY (mach_no, slot_cd),
  FOREIGN KEY (mach_no) REFERENCES machine(mach_no),
  FOREIGN KEY (prod_id) REFERENCES product(prod_id)
);
CREATE TABLE visit (
  visit_no INTEGER PRIMARY KEY,
  mach_no TEXT,
  wkr_id INTEGER,
  planned_dt DATE,
  done_dt DATE,
  planned_min INTEGER,
  actual_min INTEGER,
  cash_expected NUMERIC(7,2),
  cash_counted NUMERIC(7,2),
  FOREIGN KEY (mach_no) REFERENCES machine(mach_no),
  FOREIGN KEY (wkr_id) REFERENCES worker(wkr_id)
);
CREATE TABLE visit_item (
  visit_no INTEGER,
  prod_id INTEGER,
  units_sold INTEGER,
  unit_price NUMERIC(6,2),
  units_expired INTEGER,
  PRIMARY KEY (visit_no, prod_id),
  FOREIGN KEY (visit_no) REFERENCES visit(visit_no),
  FOREIGN KEY (prod_id) REFERENCES product(prod_id)
);
CREATE TABLE fault (
  fault_no INTEGER PRIMARY KEY,
  mach_no TEXT,
  reported_by INTEGER,
  mechanic_id INTEGER,
  payer_no INTEGER,
  reported_dt DATE,
  fix_due_dt DATE,
  fixed_dt DATE,
  est_cost NUMERIC(7,2),
  real_cost NUMERIC(7,2),
  priority TEXT,
  descr TEXT,
  FOREIGN KEY (mach_no) REFERENCES machine(mach_no),
  FOREIGN KEY (reported_by) REFERENCES worker(wkr_id),
  FOREIGN KEY (mechanic_id) REFERENCES worker(wkr_id),
  FOREIGN KEY (payer_no) REFERENCES client(client_no)
);
INSERT INTO depot VALUES
('ESS','Essen West','Essen','2008-04-01',NULL,'Y'),
('BOC','Bochum Yard','Bochum','2013-01-07',NULL,'N'),
('DUI','Duisburg Port','Duisburg','2010-09-13','2021-06-30','Y'),
('HAG','Hagen South','Hagen','2016-11-02','2020-03-31','N');
INSERT INTO worker VALUES
(1,'Renate','Kuhl','Operations Manager','ESS',NULL,290,'2008-04-01',NULL,'N'),
(2,'Osman','Demir','Route Supervisor','ESS',1,215,'2011-02-14',NULL,'N'),
(3,'Greta','Lohse','Route Supervisor','BOC',1,210,'2013-01-07',NULL,'Y'),
(4,'Jan','Pohl','Route Filler','ESS',2,135,'2017-05-02',NULL,'N'),
(5,'Selma','Aydin','Route Filler','ESS',2,140,'2015-08-17',NULL,'Y'),
(6,'Kevin','Brack','Route Filler','DUI',2,130,'2014-03-03','2021-06-30','N'),
(7,'Nora','Weiss','Route Filler','BOC',3,128,'2020-10-01',NULL,'N'),
(8,'Luis','Pinto','Mechanic','ESS',2,175,'2012-06-18',NULL,'N'),
(9,'Horst','Engel','Mechanic','BOC',3,182,'2009-09-01','2022-09-30','N'),
(10,'Tuan','Le','Mechanic','BOC',3,168,'2021-03-15',NULL,'Y'),
(11,'Ivana','Maric','Route Filler','BOC',3,124,'2022-01-10','2022-11-15','Y'),
(12,'Paul','Essen','Trainee','ESS',8,80,'2022-09-01',NULL,'N'),
(13,'Aylin','Kaya','Trainee','ESS',8,75,'2020-09-01','2021-08-31','N');
INSERT INTO client VALUES
(10,'Ruhr Steel Works','Dagmar','Vogt','Essen','2015-01-01',NULL,8.0,'turnover',-320.00,'Y'),
(11,'Saint Barbara Hospital','Felix','Oster','Bochum','2017-07-01',NULL,10.0,'turnover',0,'Y'),
(12,'Kemnade Swim Hall','Uta','Brink','Bochum','2018-03-15','2022-08-31',6.5,'profit',-48.50,'N'),
(13,'Technical College Nord','Samira','Nasser','Essen','2019-09-01',NULL,7.0,'turnover',112.00,'N'),
(14,'Port Logistics Ltd','Dirk','Hansen','Duisburg','2014-05-01','2021-06-30',5.0,'profit',0,'Y'),
(15,'Lindner Printing','Eva','Lindner','Hagen','2020-02-01',NULL,0,'none',65.30,'N'),
(16,'City Hall Hattingen','Bernd','Koch','Hattingen','2021-04-01',NULL,5.5,'turnover',-15.00,'N'),
(17,'Bright Call Centre','Jo','Sander','Essen','2021-10-01',NULL,9.0,'profit',0,'Y'),
(18,'Gear Fitness','Malik','Toure','Bochum','2022-06-01','2023-02-28',0,'none',24.00,'N'),
(19,'Vogt & Sons','Dagmar','Vogt','Hagen','2023-01-15',NULL,4.0,'profit',0,'N'),
(20,'Old Mill Bakery','Ilse','Kern','Essen','2016-05-01','2020-12-31',6.0,'turnover',0,'N');
INSERT INTO machine VALUES
('VM-01',10,'snack','Spira 40','gate 1','90 x 85 cm',4200,'2015-01-20',NULL,'ok','Y'),
('VM-02',10,'coffee','Barista X','canteen','60 x 75 cm',5100,'2019-03-11',NULL,'fault','Y'),
('VM-03',11,'drinks','Cool 9','entrance','90 x 85 cm',3900,'2017-07-05',NULL,'ok','N'),
('VM-04',11,'coffee','Barista X','ward 3','60 x 75 cm',4950,'2017-07-05',NULL,'ok','Y'),
('VM-05',12,'combo','Duo 60','foyer','120 x 90 cm',6600,'2018-03-20','2022-09-02','ok','N'),
('VM-06',13,'combo','Duo 60','library','120 x 90 cm',6400,'2019-09-09',NULL,'ok','Y'),
('VM-07',14,'snack','Spira 40','hall B','90 x 85 cm',4100,'2014-05-12','2021-06-25','fault','N'),
('VM-08',15,'coffee','Mokka S','office','45 x 50 cm',2300,'2020-02-10',NULL,'ok','N'),
('VM-09',16,'drinks','Cool 9','basement','90 x 85 cm',4000,'2021-04-12',NULL,'standby','Y'),
('VM-10',17,'snack','Spira 60','second floor','100 x 90 cm',5300,'2021-10-05',NULL,'ok','Y'),
('VM-11',17,'drinks','Cool 12','second floor','110 x 90 cm',4700,'2021-10-05',NULL,'fault','Y'),
('VM-12',18,'drinks','Cool 9','gym','90 x 85 cm',3700,'2022-06-08','2023-02-27','ok','Y'),
('VM-13',13,'coffee','Mokka S','staff room','45 x 50 cm',2450,'2022-10-17',NULL,'ok','N');
INSERT INTO product VALUES
(1,'Choco Bar Nut','snack','48 x 50 g',0.42,1.20,960,300,240,'keep below 20 degrees',NULL),
(2,'Choco Bar Mint','snack','48 x 50 g',0.44,1.20,0,300,240,'keep below 20 degrees','2022-10-31'),
(3,'Paprika Crisps','snack','30 x 40 g',0.36,1.00,210,250,120,'do not stack',NULL),
(4,'Cola Can','drinks','24 x 330 ml',0.38,1.50,1440,480,365,NULL,NULL),
(5,'Cola Zero Can','drinks','24 x 330 ml',0.38,1.50,0,480,365,NULL,NULL),
(6,'Spring Water','drinks','12 x 500 ml',0.17,1.10,600,360,540,'keep out of the sun',NULL),
(7,'Peach Iced Tea','drinks','12 x 500 ml',0.45,1.60,84,120,300,NULL,NULL),
(8,'House Coffee','coffee','6 x 1 kg',0.14,1.00,90,30,400,'dry store',NULL),
(9,'Cappuccino Mix','coffee','8 x 750 g',0.21,1.40,25,24,180,'dry store',NULL),
(10,'Chicken Sandwich','fresh','6 pieces',1.65,3.20,18,12,4,'cold chain only',NULL),
(11,'Fruit Pot','fresh','8 pieces',1.10,2.40,0,16,3,'cold chain only',NULL),
(12,'Oat Cookie','snack','36 x 45 g',0.31,0.90,110,72,200,NULL,'2023-02-15');
INSERT INTO slot VALUES
('VM-01','A1',1,20,20),('VM-01','A2',3,15,4),('VM-01','A3',12,18,0),
('VM-02','C1',8,300,120),('VM-02','C2',9,150,0),
('VM-03','B1',4,30,30),('VM-03','B2',6,30,11),
('VM-04','C1',8,300,300),('VM-04','C2',9,150,75),
('VM-06','A1',1,20,9),('VM-06','B1',4,24,0),('VM-06','F1',10,8,2),
('VM-08','C1',8,200,45),
('VM-09','B1',7,30,30),('VM-09','B2',6,30,30),
('VM-10','A1',3,25,0),('VM-10','A2',1,25,25),('VM-10','F1',11,10,0),
('VM-11','B1',5,36,0),('VM-11','B2',4,36,17),
('VM-13','C1',8,200,160);
INSERT INTO visit VALUES
(701,'VM-01',4,'2021-02-03','2021-02-03',25,30,140.00,138.50),
(702,'VM-07',6,'2021-03-10','2021-03-12',30,45,95.00,71.00),
(703,'VM-03',7,'2021-05-19','2021-05-18',20,18,160.00,160.00),
(704,'VM-05',7,'2021-07-07','2021-07-07',40,38,210.00,214.00),
(705,'VM-06',5,'2021-11-15','2021-11-19',45,60,180.00,176.50),
(706,'VM-02',4,'2022-01-12','2022-01-11',15,15,88.00,88.00),
(707,'VM-10',5,'2022-02-23','2022-02-23',30,25,155.00,149.80),
(708,'VM-11',5,'2022-02-23','2022-02-24',30,40,190.00,190.00),
(709,'VM-05',11,'2022-05-04','2022-05-09',40,55,130.00,102.00),
(710,'VM-04',11,'2022-06-21','2022-06-20',15,22,97.00,99.00),
(711,'VM-12',7,'2022-08-10','2022-08-10',20,16,60.00,60.00),
(712,'VM-06',4,'2022-10-05','2022-10-03',45,42,205.00,207.50),
(713,'VM-09',11,'2022-11-02',NULL,20,NULL,NULL,NULL),
(714,'VM-01',4,'2023-01-18','2023-01-18',25,28,150.00,150.00),
(715,'VM-08',4,'2023-02-01','2023-02-06',10,12,35.00,30.00),
(716,'VM-03',7,'2023-03-08',NULL,20,NULL,NULL,NULL),
(717,'VM-11',5,'2023-03-15',NULL,30,NULL,NULL,NULL),
(718,'VM-06',4,'2023-03-22',NULL,45,NULL,NULL,NULL);
INSERT INTO visit_item VALUES
(701,1,60,1.10,2),(701,3,55,1.00,0),
(702,1,40,1.10,6),(702,3,27,1.00,0),
(703,4,70,1.40,0),(703,6,55,1.10,0),
(704,1,50,1.20,0),(704,4,80,1.50,0),(704,10,10,3.00,4),
(705,1,45,1.20,0),(705,4,60,1.50,0),(705,10,12,3.00,5),
(706,8,60,0.90,0),(706,9,24,1.40,0),
(707,3,95,1.00,0),(707,11,22,2.40,9),
(708,5,76,1.50,0),(708,4,50,1.50,0),
(709,2,35,1.20,11),(709,6,55,1.10,0),
(710,8,70,0.90,0),(710,9,20,1.40,1),
(711,6,30,1.10,0),(711,7,17,1.60,0),
(712,1,70,1.20,0),(712,4,55,1.50,0),(712,10,13,3.20,2),
(714,1,85,1.20,0),(714,12,50,0.90,0),
(715,8,33,1.00,0);
INSERT INTO fault VALUES
(31,'VM-07',6,9,14,'2021-03-12','2021-03-19','2021-03-26',120.00,165.00,'high','coin slot jammed by foreign coin'),
(32,'VM-03',7,9,NULL,'2021-05-18','2021-05-25','2021-05-21',40.00,25.00,'low','display lamp dark'),
(33,'VM-05',7,10,12,'2021-08-02','2021-08-09','2021-08-16',300.00,340.00,'high','door glass broken'),
(34,'VM-06',5,8,NULL,'2021-11-19','2021-11-26','2021-11-24',90.00,90.00,'normal','cooling too warm'),
(35,'VM-02',4,8,10,'2022-01-11','2022-01-14','2022-01-13',210.00,180.00,'high','water pump leaks'),
(36,'VM-10',5,8,17,'2022-02-23','2022-03-02','2022-03-09',0,0,'low','slot A1 label missing'),
(37,'VM-05',11,9,NULL,'2022-05-09','2022-05-16','2022-05-31',75.00,98.50,'normal','coin return jammed'),
(38,'VM-12',7,10,18,'2022-08-10','2022-08-17','2022-08-12',55.00,55.00,'normal','card reader offline'),
(39,'VM-09',11,10,10,'2022-11-04','2022-11-11',NULL,130.00,NULL,'normal','cooling does not start'),
(40,'VM-11',5,8,NULL,'2023-02-20','2023-02-27','2023-03-01',150.00,210.00,'high','motor of B1 jammed'),
(41,'VM-02',4,NULL,10,'2023-03-02','2023-03-06',NULL,400.00,NULL,'high','boiler does not heat'),
(42,'VM-11',5,10,17,'2023-03-10','2023-03-17',NULL,80.00,NULL,'low','coin slot jammed again');
