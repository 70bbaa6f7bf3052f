CREATE TABLE machine (
  machine_code TEXT PRIMARY KEY,
  machine_name TEXT,
  hall TEXT,
  maker TEXT,
  bought_on DATE,
  purchase_price INTEGER,
  power_kw REAL,
  status TEXT,
  scrapped_on DATE
);
CREATE TABLE operator (
  op_id INTEGER PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  job_title TEXT,
  home_town TEXT,
  birth_date DATE,
  hire_date DATE,
  exit_date DATE,
  hourly_pay NUMERIC(6,2),
  forklift_licence BOOLEAN,
  foreman_id INTEGER,
  FOREIGN KEY (foreman_id) REFERENCES operator(op_id)
);
CREATE TABLE shift (
  shift_id INTEGER PRIMARY KEY,
  shift_date DATE,
  kind TEXT,
  machine_code TEXT,
  op_id INTEGER,
  relief_op_id INTEGER,
  hours REAL,
  idle_minutes INTEGER,
  FOREIGN KEY (machine_code) REFERENCES machine(machine_code),
  FOREIGN KEY (op_id) REFERENCES operator(op_id),
  FOREIGN KEY (relief_op_id) REFERENCES operator(op_id)
);
CREATE TABLE product (
  prod_id INTEGER PRIMARY KEY,
  prod_name TEXT,
  family TEXT,
  dimensions TEXT,
  weight_g INTEGER,
  sales_price NUMERIC(8,2),
  unit_cost NUMERIC(8,2),
  stock_qty INTEGER,
  min_stock INTEGER,
  obsolete BOOLEAN
);
CREATE TABLE batch (
  batch_id INTEGER PRIMARY KEY,
  batch_no TEXT,
  prod_id INTEGER,
  machine_code TEXT,
  op_id INTEGER,
  planned_date DATE,
  due_date DATE,
  finished_date DATE,
  qty_planned INTEGER,
  qty_good INTEGER,
  qty_scrap INTEGER,
  status TEXT,
  FOREIGN KEY (prod_id) REFERENCES product(prod_id),
  FOREIGN KEY (machine_code) REFERENCES machine(machine_code),
  FOREIGN KEY (op_id) REFERENCES operator(op_id)
);
CREATE TABLE defect (
  defect_id INTEGER PRIMARY KEY,
  batch_id INTEGER,
  defect_kind TEXT,
  severity TEXT,
  pieces INTEGER,
  found_on DATE,
  found_by INTEGER,
  reworked TEXT,
  FOREIGN KEY (batch_id) REFERENCES batch(batch_id),
  FOREIGN KEY (found_by) REFERENCES operator(op_id)
);
CREATE TABLE spare_part (
  part_id INTEGER PRIMARY KEY,
  part_no TEXT,
  part_name TEXT,
  packaging TEXT,
  maker TEXT,
  list_price NUMERIC(8,2),
  stock_qty INTEGER,
  min_stock INTEGER,
  lead_days INTEGER
);
CREATE TABLE maint_order (
  order_id INTEGER PRIMARY KEY,
  order_no TEXT,
  machine_code TEXT,
  kind TEXT,
  requested_by INTEGER,
  done_by INTEGER,
  requested_on DATE,
  due_on DATE,
  done_on DATE,
  work_hours REAL,
  hour_rate NUMERIC(6,2),
  FOREIGN KEY (machine_code) REFERENCES machine(machine_code),
  FOREIGN KEY (requested_by) REFERENCES operator(op_id),
  FOREIGN KEY (done_by) REFERENCES operator(op_id)
);
CREATE TABLE maint_order_part (
  order_id INTEGER,
  part_id INTEGER,
  quantity INTEGER,
  unit_price NUMERIC(8,2),
  PRIMARY KEY (order_id, part_id),
  FOREIGN KEY (order_id) REFERENCES maint_order(order_id),
  FOREIGN KEY (part_id) REFERENCES spare_part(part_id)
);
INSERT INTO machine VALUES
 ('M-01','Lathe Alpha','Hall A','Torvik','2012-03-14',84000,18.5,'running',NULL),
 ('M-02','Lathe Beta','Hall A','Torvik','2016-07-01',91000,19.0,'running',NULL),
 ('M-03','Gear Hobber','Hall A','Kessel','2018-02-20',152000,27.0,'repair',NULL),
 ('M-04','Milling Centre','Hall B','Daishin','2020-10-05',210000,35.5,'running',NULL),
 ('M-05','Grinder One','Hall B','Kessel','2009-05-18',46000,11.0,'idle',NULL),
 ('M-06','Hardening Oven','Hall C','Ofenbau Ritt','2015-01-12',128000,90.0,'running',NULL),
 ('M-07','Old Press','Hall C','Torvik','1999-09-30',22000,15.0,'scrapped','2022-06-30'),
 ('M-08','Laser Marker','Hall B','Daishin','2023-01-16',58000,4.2,'idle',NULL);
INSERT INTO operator VALUES
 (1,'Gerda','Voss','Plant Foreman','Ilmen','1968-04-11','1995-08-01',NULL,34.00,1,NULL),
 (2,'Ali','Kaya','Shift Leader','Ilmen','1979-12-02','2006-03-15',NULL,27.50,1,1),
 (3,'Petra','Lang','Shift Leader','Rothau','1982-06-25','2010-01-04',NULL,26.80,0,1),
 (4,'Stefan','Berg','Machine Operator','Ilmen','1990-09-09','2015-05-01',NULL,21.40,1,2),
 (5,'Noemi','Costa','Machine Operator','Seeburg','1995-01-30','2019-02-11',NULL,20.10,0,2),
 (6,'Rolf','Ilmen','Machine Operator','Rothau','1963-03-03','1989-10-01','2022-12-31',23.30,1,3),
 (7,'Duc','Tran','Machine Operator','Seeburg','1998-11-17','2021-09-01',NULL,18.90,0,3),
 (8,'Irene','Falk','Maintenance Fitter','Ilmen','1985-07-07','2012-06-18',NULL,25.20,1,1),
 (9,'Samuel','Okoye','Maintenance Fitter','Rothau','1992-02-14','2018-04-03',NULL,24.00,0,8),
 (10,'Jana','Pohl','Apprentice','Seeburg','2004-05-20','2022-09-01',NULL,11.50,0,8);
INSERT INTO shift VALUES
 (1,'2022-03-07','early','M-01',4,NULL,8,25),
 (2,'2022-03-07','late','M-03',5,7,8,40),
 (3,'2022-04-19','night','M-06',6,NULL,7.5,10),
 (4,'2022-05-10','early','M-04',4,5,8,0),
 (5,'2022-06-22','late','M-02',7,NULL,6,75),
 (6,'2022-09-14','early','M-01',4,7,8,15),
 (7,'2022-11-03','night','M-06',6,2,7.5,55),
 (8,'2023-01-24','early','M-04',5,NULL,8,20),
 (9,'2023-02-15','late','M-03',7,4,8,90),
 (10,'2023-03-09','early','M-02',4,NULL,8,5),
 (11,'2023-04-27','night','M-06',2,3,7,0),
 (12,'2023-05-11','late','M-04',5,10,8,35),
 (13,'2023-06-06','early','M-01',7,10,4,12);
INSERT INTO product VALUES
 (1,'Spur Gear 20','gears','40 x 12 mm',95,14.50,6.20,820,300,0),
 (2,'Spur Gear 45','gears','90 x 20 mm',610,38.00,17.40,140,150,0),
 (3,'Helical Gear 30','gears','62 x 18 mm',340,46.50,22.10,0,80,0),
 (4,'Drive Shaft S','shafts','300 x 25 mm',1150,72.00,41.00,64,40,0),
 (5,'Drive Shaft L','shafts','650 x 40 mm',6300,158.00,96.50,12,20,0),
 (6,'Worm Wheel','wheels','110 x 30 mm',1480,95.00,51.00,0,25,1),
 (7,'Chain Wheel 17','wheels','120 x 8 mm',520,27.00,13.80,260,100,0),
 (8,'Flange Ring','rings','150 x 15 mm',780,33.00,19.90,33,60,0),
 (9,'Test Coupling','couplings','80 x 80 mm',1900,120.00,88.00,4,0,1);
INSERT INTO batch VALUES
 (1,'B22-001',1,'M-01',4,'2022-03-01','2022-03-12','2022-03-10',500,488,12,'finished'),
 (2,'B22-002',2,'M-03',5,'2022-03-05','2022-03-20','2022-03-24',200,181,19,'finished'),
 (3,'B22-003',4,'M-04',4,'2022-05-02','2022-05-25','2022-05-20',80,79,1,'finished'),
 (4,'B22-004',7,'M-02',7,'2022-06-15','2022-07-01','2022-07-04',300,264,36,'finished'),
 (5,'B22-005',1,'M-01',4,'2022-09-10','2022-09-24','2022-09-21',600,591,9,'finished'),
 (6,'B22-006',5,'M-04',5,'2022-10-18','2022-11-15','2022-11-30',40,33,7,'finished'),
 (7,'B22-007',6,'M-03',6,'2022-11-02','2022-11-20',NULL,50,0,0,'cancelled'),
 (8,'B23-001',3,'M-03',7,'2023-02-10','2023-02-28','2023-03-06',120,92,28,'finished'),
 (9,'B23-002',8,'M-02',4,'2023-03-06','2023-03-18','2023-03-17',150,147,3,'finished'),
 (10,'B23-003',2,'M-03',5,'2023-04-03','2023-04-20','2023-04-20',180,170,10,'finished'),
 (11,'B23-004',4,'M-04',5,'2023-05-08','2023-05-31','2023-05-29',90,84,6,'finished'),
 (12,'B23-005',1,'M-01',7,'2023-06-05','2023-06-19',NULL,400,0,0,'in_progress'),
 (13,'B23-006',5,'M-04',NULL,'2023-06-26','2023-07-21',NULL,35,0,0,'planned');
INSERT INTO defect VALUES
 (1,1,'burr','minor',8,'2022-03-09',4,'Y'),
 (2,1,'wrong bore','major',4,'2022-03-10',2,'N'),
 (3,2,'tooth crack','critical',11,'2022-03-22',3,'N'),
 (4,2,'burr','minor',8,'2022-03-23',5,'Y'),
 (5,4,'off-centre','major',30,'2022-07-02',2,'N'),
 (6,4,'scratch','minor',6,'2022-07-03',7,'Y'),
 (7,5,'burr','minor',9,'2022-09-20',4,'Y'),
 (8,6,'bent shaft','critical',7,'2022-11-24',3,'N'),
 (9,8,'tooth crack','critical',16,'2023-03-01',3,'N'),
 (10,8,'wrong bore','major',12,'2023-03-05',2,'Y'),
 (11,10,'burr','minor',10,'2023-04-19',5,'Y'),
 (12,11,'scratch','minor',5,'2023-05-27',5,'N');
INSERT INTO spare_part VALUES
 (1,'SP-110','Spindle Bearing','single piece','Torvik',185.00,6,4,10),
 (2,'SP-111','Drive Belt','pack of 2','Torvik',42.00,0,5,4),
 (3,'SP-120','Hob Cutter','single piece','Kessel',310.00,2,3,28),
 (4,'SP-121','Grinding Disc','box of 10','Kessel',96.00,14,6,7),
 (5,'SP-130','Coolant Filter','box of 12','Daishin',58.50,21,10,5),
 (6,'SP-131','Touch Sensor','single piece','Daishin',240.00,1,1,21),
 (7,'SP-140','Heating Rod','pack of 2','Ofenbau Ritt',410.00,3,2,35),
 (8,'SP-150','Press Seal','bag of 50','Torvik',12.00,0,0,14);
INSERT INTO maint_order VALUES
 (1,'W-801','M-01','inspection',4,8,'2022-01-10','2022-01-31','2022-01-24',3.0,55.00),
 (2,'W-802','M-03','breakdown',5,8,'2022-03-08','2022-03-09','2022-03-11',9.5,68.00),
 (3,'W-803','M-07','breakdown',6,9,'2022-05-16','2022-05-18','2022-05-18',4.0,68.00),
 (4,'W-804','M-06','overhaul',2,8,'2022-07-04','2022-08-15','2022-08-12',26.0,60.00),
 (5,'W-805','M-02','breakdown',7,9,'2022-06-23','2022-06-24','2022-06-27',6.0,68.00),
 (6,'W-806','M-04','inspection',5,9,'2022-12-01','2022-12-20','2022-12-13',2.5,55.00),
 (7,'W-807','M-03','breakdown',7,8,'2023-02-16','2023-02-17','2023-02-21',12.0,70.00),
 (8,'W-808','M-01','inspection',4,10,'2023-03-14','2023-04-05','2023-04-11',4.0,40.00),
 (9,'W-809','M-05','overhaul',1,NULL,'2023-05-02','2023-07-15',NULL,0,62.00),
 (10,'W-810','M-03','breakdown',3,8,'2023-06-12','2023-06-14',NULL,5.5,70.00),
 (11,'W-811','M-08','inspection',1,8,'2023-06-19','2023-06-30','2023-06-28',1.5,58.00);
INSERT INTO maint_order_part VALUES
 (1,5,1,58.50),(2,3,1,298.00),(2,1,2,180.00),(3,8,6,12.00),(4,7,4,395.00),(4,5,2,58.50),(5,2,3,42.00),(5,1,1,185.00),(6,5,2,58.50),(7,3,2,310.00),(7,6,1,240.00),(7,2,1,42.00),(8,2,2,42.00),(10,1,1,185.00);
