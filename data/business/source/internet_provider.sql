CREATE TABLE tbl_customer (
  customer_no INTEGER PRIMARY KEY,
  company_name TEXT,
  contact_name TEXT,
  phone TEXT,
  city TEXT,
  billing_city TEXT,
  branch TEXT,
  contract_start DATE,
  contract_end DATE,
  paperless TEXT
);
CREATE TABLE tbl_package (
  package_code TEXT PRIMARY KEY,
  package_name TEXT,
  technology TEXT,
  down_mbit INTEGER,
  up_mbit INTEGER,
  list_price NUMERIC(8,2),
  still_sold TEXT
);
CREATE TABLE tbl_technician (
  tech_id INTEGER PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  title TEXT,
  city TEXT,
  phone TEXT,
  hourly_rate NUMERIC(6,2),
  hired_on DATE,
  on_call TEXT,
  supervisor_id INTEGER,
  FOREIGN KEY (supervisor_id) REFERENCES tbl_technician(tech_id)
);
CREATE TABLE tbl_router (
  serial_no TEXT PRIMARY KEY,
  model TEXT,
  vendor TEXT,
  purchase_price NUMERIC(8,2),
  resale_price NUMERIC(8,2),
  purchased_on DATE,
  status TEXT
);
CREATE TABLE tbl_connection (
  line_no TEXT PRIMARY KEY,
  customer_no INTEGER,
  package_code TEXT,
  router_serial TEXT,
  installed_by INTEGER,
  city TEXT,
  status TEXT,
  monthly_price NUMERIC(8,2),
  discount NUMERIC(8,2),
  ordered_on DATE,
  promised_on DATE,
  activated_on DATE,
  FOREIGN KEY (customer_no) REFERENCES tbl_customer(customer_no),
  FOREIGN KEY (package_code) REFERENCES tbl_package(package_code),
  FOREIGN KEY (router_serial) REFERENCES tbl_router(serial_no),
  FOREIGN KEY (installed_by) REFERENCES tbl_technician(tech_id)
);
CREATE TABLE tbl_ticket (
  ticket_no INTEGER PRIMARY KEY,
  line_no TEXT,
  opened_by INTEGER,
  assigned_to INTEGER,
  subject TEXT,
  priority TEXT,
  status TEXT,
  opened_at DATETIME,
  resolved_at DATETIME,
  hours_spent REAL,
  FOREIGN KEY (line_no) REFERENCES tbl_connection(line_no),
  FOREIGN KEY (opened_by) REFERENCES tbl_technician(tech_id),
  FOREIGN KEY (assigned_to) REFERENCES tbl_technician(tech_id)
);
CREATE TABLE tbl_outage (
  outage_no TEXT PRIMARY KEY,
  city TEXT,
  cause TEXT,
  started_at DATETIME,
  ended_at DATETIME,
  affected_lines INTEGER,
  credit_per_line NUMERIC(6,2),
  reported_by INTEGER,
  fixed_by INTEGER,
  FOREIGN KEY (reported_by) REFERENCES tbl_technician(tech_id),
  FOREIGN KEY (fixed_by) REFERENCES tbl_technician(tech_id)
);
CREATE TABLE tbl_payment (
  payment_id INTEGER PRIMARY KEY,
  receipt_no TEXT,
  customer_no INTEGER,
  due_on DATE,
  paid_on DATE,
  amount NUMERIC(8,2),
  late_fee NUMERIC(8,2),
  method TEXT,
  FOREIGN KEY (customer_no) REFERENCES tbl_customer(customer_no)
);
INSERT INTO tbl_customer VALUES
(101,'Alder Dental','Petra Alder','555-5001','Norhaven','Norhaven','health','2018-02-01',NULL,'Y'),
(102,'Bristle & Sons','Ned Bristle','555-5002','Quarry End','Norhaven','crafts','2019-05-15',NULL,'N'),
(103,'Corner Books','Milly Page',NULL,'Norhaven','Norhaven','retail','2019-11-01','2023-10-31','Y'),
(104,'Delta Freight','Omar Sayed','555-5004','Seaton','Seaton','transport','2020-03-20',NULL,'Y'),
(105,'Evergreen School','Ruth Evans','555-5005','Seaton','Lowick','education','2020-08-01',NULL,'N'),
(106,'Fairway Hotel','Gino Conti','555-5006','Lowick','Lowick','hospitality','2021-01-10',NULL,'Y'),
(107,'Grange Farm Shop','Lucy Grange',NULL,'Quarry End','Quarry End','retail','2021-06-06',NULL,'N'),
(108,'Hobart Legal','Ivo Hobart','555-5008','Norhaven','Seaton','law','2022-02-14',NULL,'Y'),
(109,'Inkwell Print','Sean Moyle','555-5009','Lowick','Lowick','crafts','2022-09-01','2024-01-31','N'),
(110,'Jubilee Clinic','Asha Rao','555-5010','Seaton','Seaton','health','2023-03-03',NULL,'Y'),
(111,'Kestrel Design','Tom Seaton',NULL,'Norhaven','Norhaven','media','2023-10-16',NULL,'Y');
INSERT INTO tbl_package VALUES
('DSL-25','Copper Basic','DSL',25,5,29.00,'N'),
('DSL-50','Copper Plus','DSL',50,10,39.00,'Y'),
('CAB-250','Cable Pro','cable',250,50,59.00,'Y'),
('FIB-500','Fibre Pro','fibre',500,250,79.00,'Y'),
('FIB-1G','Fibre Giga','fibre',1000,500,129.00,'Y'),
('RAD-30','Radio Link','radio',30,10,49.00,'N'),
('FIB-2G','Fibre Ultra','fibre',2000,2000,249.00,'Y');
INSERT INTO tbl_technician VALUES
(1,'Ingrid','Falk','Head of Field Service','Norhaven','555-5101',46.00,'2011-01-10','N',NULL),
(2,'Brendan','Shore','Team Leader','Seaton','555-5102',38.50,'2014-04-01','Y',1),
(3,'Chloe','Marsh','Team Leader','Norhaven','555-5103',37.00,'2016-09-05','N',1),
(4,'Dev','Patel','Field Technician','Seaton','555-5104',28.00,'2018-03-12','Y',2),
(5,'Elsa','Runge','Field Technician','Lowick',NULL,27.00,'2019-06-17','N',2),
(6,'Frank','Lowick','Field Technician','Norhaven','555-5106',29.50,'2017-02-20','Y',3),
(7,'Gita','Boers','Network Engineer','Norhaven','555-5107',41.00,'2020-10-01','Y',3),
(8,'Hal','Winter','Field Technician','Quarry End',NULL,25.50,'2022-05-02','N',3),
(9,'Ivy','Stone','Apprentice','Seaton','555-5109',14.00,'2023-09-01','N',4);
INSERT INTO tbl_router VALUES
('R-1001','Netbox 3','Orbita',60.00,95.00,'2018-01-15','in_use'),
('R-1002','Netbox 5','Orbita',85.00,129.00,'2019-05-02','in_use'),
('R-1003','Netbox 5','Orbita',85.00,129.00,'2019-10-20','defective'),
('R-1004','Wavelink X','Tessel',140.00,199.00,'2020-03-01','in_use'),
('R-1005','Wavelink X','Tessel',138.00,199.00,'2020-07-18','in_use'),
('R-1006','Wavelink Pro','Tessel',210.00,310.00,'2021-01-04','in_use'),
('R-1007','Netbox 7','Orbita',115.00,159.00,'2021-05-25','in_use'),
('R-1008','Wavelink Pro','Tessel',205.00,310.00,'2022-02-01','in_use'),
('R-1009','Pico Home','Murano',35.00,59.00,'2022-08-22','in_use'),
('R-1010','Netbox 7','Orbita',118.00,159.00,'2023-02-20','in_use'),
('R-1011','Pico Home','Murano',36.00,59.00,'2023-09-11','in_stock'),
('R-1012','Wavelink Pro','Tessel',199.00,310.00,'2023-12-04','in_stock');
INSERT INTO tbl_connection VALUES
('L-301',101,'CAB-250','R-1001',6,'Norhaven','active',59.00,0,'2018-01-20','2018-02-05','2018-02-01'),
('L-302',102,'DSL-50','R-1002',6,'Quarry End','active',39.00,4.00,'2019-04-28','2019-05-14','2019-05-21'),
('L-303',103,'DSL-25','R-1003',6,'Norhaven','cancelled',29.00,0,'2019-10-12','2019-11-01','2019-10-30'),
('L-304',104,'FIB-500','R-1004',4,'Seaton','active',79.00,9.00,'2020-03-02','2020-03-20','2020-03-20'),
('L-305',105,'FIB-1G','R-1005',5,'Seaton','active',119.00,30.00,'2020-06-15','2020-08-01','2020-08-12'),
('L-306',106,'FIB-1G','R-1006',5,'Lowick','active',129.00,0,'2020-12-01','2021-01-10','2021-01-08'),
('L-307',107,'RAD-30','R-1007',8,'Quarry End','suspended',49.00,5.00,'2021-05-11','2021-06-01','2021-06-18'),
('L-308',108,'FIB-500','R-1008',6,'Norhaven','active',79.00,0,'2022-01-25','2022-02-15','2022-02-14'),
('L-309',109,'DSL-50','R-1009',5,'Lowick','cancelled',39.00,0,'2022-08-10','2022-09-01','2022-08-30'),
('L-310',110,'FIB-500','R-1010',4,'Seaton','active',75.00,0,'2023-02-12','2023-03-01','2023-03-10'),
('L-311',104,'CAB-250',NULL,4,'Lowick','active',55.00,10.00,'2023-05-04','2023-05-20','2023-05-18'),
('L-312',106,'DSL-50',NULL,NULL,'Lowick','ordered',39.00,0,'2024-01-22','2024-02-20',NULL),
('L-313',101,'FIB-1G',NULL,NULL,'Norhaven','ordered',125.00,12.00,'2024-02-02','2024-03-08',NULL);
INSERT INTO tbl_ticket VALUES
(6001,'L-302',3,6,'No signal','high','closed','2023-01-09 08:15:00','2023-01-09 16:40:00',3.5),
(6002,'L-305',2,4,'Slow download','normal','closed','2023-02-14 10:05:00','2023-02-20 12:00:00',2.0),
(6003,'L-307',3,8,'Antenna moved','normal','closed','2023-03-22 13:30:00','2023-03-29 09:10:00',4.5),
(6004,'L-304',2,5,'Router restarts','low','closed','2023-05-02 09:00:00','2023-05-05 15:30:00',1.0),
(6005,'L-307',3,8,'No signal','high','in_progress','2023-11-16 07:50:00',NULL,6.0),
(6006,'L-306',7,5,'Slow download','normal','closed','2023-12-01 11:45:00','2023-12-18 10:00:00',2.5),
(6007,'L-310',2,4,'New address','low','open','2024-01-15 14:20:00',NULL,0),
(6008,'L-302',7,6,'No signal','high','closed','2024-01-20 06:55:00','2024-01-21 11:15:00',5.0),
(6009,'L-308',3,NULL,'Phone line noise','normal','open','2024-02-06 16:10:00',NULL,0),
(6010,'L-305',2,4,'No signal','high','in_progress','2024-02-09 08:40:00',NULL,1.5),
(6011,'L-302',3,6,'Router restarts','normal','open','2024-02-12 12:25:00',NULL,0);
INSERT INTO tbl_outage VALUES
('OUT-21','Norhaven','power failure','2022-06-18 03:10:00','2022-06-18 09:45:00',420,0,3,7),
('OUT-22','Seaton','cable cut','2022-11-02 10:30:00','2022-11-04 18:00:00',1350,8.00,2,4),
('OUT-23','Quarry End','storm','2023-02-17 22:05:00','2023-02-20 13:00:00',260,10.00,8,8),
('OUT-24','Norhaven','maintenance','2023-05-09 01:00:00','2023-05-09 04:00:00',2100,0,7,7),
('OUT-25','Lowick','cable cut','2023-08-25 15:40:00','2023-08-26 20:15:00',610,5.00,5,4),
('OUT-26','Seaton','power failure','2023-12-12 17:20:00','2023-12-12 23:55:00',890,3.00,2,7),
('OUT-27','Quarry End','storm','2024-01-28 05:30:00','2024-01-31 11:00:00',310,12.00,3,6),
('OUT-28','Norhaven','cable cut','2024-02-13 14:15:00',NULL,175,4.00,3,NULL);
INSERT INTO tbl_payment VALUES
(1,'RC-801',101,'2024-01-15','2024-01-10',59.00,0,'direct debit'),
(2,'RC-802',102,'2024-01-15','2024-01-26',35.00,5.00,'transfer'),
(3,'RC-803',104,'2024-01-15','2024-01-15',115.00,0,'direct debit'),
(4,'RC-804',105,'2024-01-15','2024-02-03',89.00,10.00,'transfer'),
(5,'RC-805',106,'2024-01-15','2024-01-12',129.00,0,'card'),
(6,'RC-806',107,'2024-01-15',NULL,44.00,15.00,'transfer'),
(7,'RC-807',108,'2024-01-15','2024-01-14',79.00,0,'direct debit'),
(8,'RC-808',101,'2024-02-15','2024-02-11',59.00,0,'direct debit'),
(9,'RC-809',102,'2024-02-15',NULL,35.00,0,'transfer'),
(10,'RC-810',104,'2024-02-15','2024-02-14',115.00,0,'direct debit'),
(11,'RC-811',106,'2024-02-15','2024-02-18',129.00,5.00,'card'),
(12,'RC-812',109,'2023-12-15','2023-12-29',39.00,5.00,'cash'),
(13,'RC-813',103,'2023-10-15','2023-10-15',29.00,0,'cash');
