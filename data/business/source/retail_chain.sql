CREATE TABLE stores (
  store_id INTEGER PRIMARY KEY,
  store_code TEXT,
  name TEXT,
  city TEXT,
  region TEXT,
  floor_area INTEGER,
  monthly_rent NUMERIC(10,2),
  opened_on DATE,
  closed_on DATE,
  has_parking CHAR(1)
);
CREATE TABLE employees (
  employee_id INTEGER PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  title TEXT,
  store_id INTEGER,
  manager_id INTEGER,
  salary NUMERIC(10,2),
  bonus NUMERIC(10,2),
  phone TEXT,
  birth_date DATE,
  hire_date DATE,
  end_date DATE,
  FOREIGN KEY (store_id) REFERENCES stores(store_id),
  FOREIGN KEY (manager_id) REFERENCES employees(employee_id)
);
CREATE TABLE registers (
  register_id INTEGER PRIMARY KEY,
  store_id INTEGER,
  label TEXT,
  self_checkout CHAR(1),
  status TEXT,
  installed_on DATE,
  last_service DATE,
  FOREIGN KEY (store_id) REFERENCES stores(store_id)
);
CREATE TABLE product_groups (
  group_code TEXT PRIMARY KEY,
  name TEXT,
  tax_rate REAL
);
CREATE TABLE products (
  product_id INTEGER PRIMARY KEY,
  barcode TEXT,
  name TEXT,
  brand TEXT,
  group_code TEXT,
  list_price NUMERIC(10,2),
  unit_cost NUMERIC(10,2),
  discontinued CHAR(1),
  FOREIGN KEY (group_code) REFERENCES product_groups(group_code)
);
CREATE TABLE promotions (
  promotion_id INTEGER PRIMARY KEY,
  promo_code TEXT,
  name TEXT,
  percent_off INTEGER,
  start_date DATE,
  end_date DATE,
  members_only CHAR(1),
  planned_by INTEGER,
  FOREIGN KEY (planned_by) REFERENCES employees(employee_id)
);
CREATE TABLE sales (
  sale_id INTEGER PRIMARY KEY,
  receipt_no INTEGER,
  register_id INTEGER,
  cashier_id INTEGER,
  approved_by INTEGER,
  promotion_id INTEGER,
  sold_at DATETIME,
  payment_type TEXT,
  refunded_at DATETIME,
  FOREIGN KEY (register_id) REFERENCES registers(register_id),
  FOREIGN KEY (cashier_id) REFERENCES employees(employee_id),
  FOREIGN KEY (approved_by) REFERENCES employees(employee_id),
  FOREIGN KEY (promotion_id) REFERENCES promotions(promotion_id)
);
CREATE TABLE sale_lines (
  sale_id INTEGER,
  line_no INTEGER,
  product_id INTEGER,
  quantity INTEGER,
  unit_price NUMERIC(10,2),
  discount NUMERIC(10,2),
  PRIMARY KEY (sale_id, line_no),
  FOREIGN KEY (sale_id) REFERENCES sales(sale_id),
  FOREIGN KEY (product_id) REFERENCES products(product_id)
);
CREATE TABLE stock_transfers (
  transfer_id INTEGER PRIMARY KEY,
  transfer_no TEXT,
  product_id INTEGER,
  from_store_id INTEGER,
  to_store_id INTEGER,
  quantity INTEGER,
  requested_on DATE,
  received_on DATE,
  FOREIGN KEY (product_id) REFERENCES products(product_id),
  FOREIGN KEY (from_store_id) REFERENCES stores(store_id),
  FOREIGN KEY (to_store_id) REFERENCES stores(store_id)
);
INSERT INTO stores VALUES (1,'ST01','Riverside','Toledo','Midwest',1400,9200,'2009-03-14',NULL,'Y');
INSERT INTO stores VALUES (2,'ST02','Old Market','Omaha','Midwest',820,6100,'2012-06-01',NULL,'N');
INSERT INTO stores VALUES (3,'ST03','Harbor Point','Tacoma','West',1150,8800,'2014-10-20',NULL,'Y');
INSERT INTO stores VALUES (4,'ST04','Austin Square','Austin','South',960,9900,'2017-05-05',NULL,'N');
INSERT INTO stores VALUES (5,'ST05','Lakeview','Toledo','Midwest',600,4300,'2011-09-09','2022-12-31','Y');
INSERT INTO stores VALUES (6,'ST06','Pine Mall','Boise','West',1720,10500,'2019-11-11',NULL,'Y');
INSERT INTO stores VALUES (7,'ST07','Bayou Center','Mobile','South',740,3900,'2021-04-17',NULL,'Y');
INSERT INTO stores VALUES (8,'ST08','Station Kiosk','Omaha','Midwest',90,1500,'2024-01-15',NULL,'N');
INSERT INTO employees VALUES (1,'Vera','Lindholm','Chief Executive',NULL,NULL,165000,30000,'555-0100','1968-02-11','2009-01-05',NULL);
INSERT INTO employees VALUES (2,'Dale','Hooper','Regional Manager',NULL,1,98000,12000,'555-0101','1974-08-30','2010-04-12',NULL);
INSERT INTO employees VALUES (3,'Imani','Brooks','Regional Manager',NULL,1,101000,15000,'555-0102','1979-12-02','2013-02-18',NULL);
INSERT INTO employees VALUES (4,'Carl','Toledo','Store Manager',1,2,61000,4000,'555-0110','1981-05-19','2011-07-01',NULL);
INSERT INTO employees VALUES (5,'Nina','Petrova','Store Manager',2,2,58000,3500,'555-0120','1985-09-27','2015-03-09',NULL);
INSERT INTO employees VALUES (6,'Joel','Austin','Store Manager',3,3,60500,2500,'555-0130','1983-01-15','2014-10-01',NULL);
INSERT INTO employees VALUES (7,'Maria','Santos','Store Manager',4,3,63000,5000,NULL,'1988-11-08','2017-04-24',NULL);
INSERT INTO employees VALUES (8,'Ron','Becker','Store Manager',6,3,64500,0,'555-0160','1977-06-06','2019-10-14',NULL);
INSERT INTO employees VALUES (9,'Tia','Moss','Cashier',1,4,31000,500,'555-0111','1999-03-03','2020-08-17',NULL);
INSERT INTO employees VALUES (10,'Leon','Park','Cashier',1,4,30500,0,NULL,'2001-07-22','2022-05-23',NULL);
INSERT INTO employees VALUES (11,'Sue','Kramer','Senior Cashier',2,5,36500,1200,'555-0121','1972-10-10','2013-09-02',NULL);
INSERT INTO employees VALUES (12,'Amir','Nouri','Cashier',3,6,32000,300,'555-0131','1996-04-29','2021-11-29',NULL);
INSERT INTO employees VALUES (13,'Becky','Stone','Cashier',4,7,30800,0,'555-0141','2000-12-25','2022-02-07','2023-08-31');
INSERT INTO employees VALUES (14,'Oscar','Lund','Cashier',6,8,31500,700,'555-0161','1998-08-14','2019-12-02',NULL);
INSERT INTO employees VALUES (15,'Gail','Hooper','Stock Clerk',6,8,29500,0,NULL,'1990-05-05','2020-03-16','2022-10-31');
INSERT INTO employees VALUES (16,'Ty','Warren','Cashier',7,3,30000,200,'555-0171','2002-01-31','2023-06-12',NULL);
INSERT INTO registers VALUES (1,1,'R1-A','N','in use','2018-02-01','2023-11-06');
INSERT INTO registers VALUES (2,1,'R1-S','Y','in use','2022-09-15','2023-11-06');
INSERT INTO registers VALUES (3,2,'R2-A','N','in use','2016-07-20','2022-05-30');
INSERT INTO registers VALUES (4,3,'R3-A','N','in use','2019-01-10','2023-03-21');
INSERT INTO registers VALUES (5,3,'R3-B','N','broken','2015-01-10','2021-03-18');
INSERT INTO registers VALUES (6,4,'R4-A','N','in use','2017-05-01','2023-08-14');
INSERT INTO registers VALUES (7,4,'R4-S','Y','broken','2023-02-20',NULL);
INSERT INTO registers VALUES (8,6,'R6-A','N','in use','2019-11-01','2023-10-02');
INSERT INTO registers VALUES (9,6,'R6-B','N','spare','2019-11-01',NULL);
INSERT INTO registers VALUES (10,6,'R6-S','Y','in use','2021-06-30','2023-10-02');
INSERT INTO registers VALUES (11,7,'R7-A','N','in use','2021-04-10',NULL);
INSERT INTO product_groups VALUES ('TOOL','Hand Tools',7.0);
INSERT INTO product_groups VALUES ('PAINT','Paint',7.0);
INSERT INTO product_groups VALUES ('GARD','Garden',5.5);
INSERT INTO product_groups VALUES ('SEED','Seeds',0.0);
INSERT INTO product_groups VALUES ('ELEC','Electrical',7.0);
INSERT INTO product_groups VALUES ('TOYS','Toys',7.0);
INSERT INTO products VALUES (1,'80012001','Claw Hammer','Ironside','TOOL',18.50,8.20,'N');
INSERT INTO products VALUES (2,'80012002','Screwdriver Set','Ironside','TOOL',27.00,12.40,'N');
INSERT INTO products VALUES (3,'80012003','Tape Measure','Ironside','TOOL',9.80,3.10,'N');
INSERT INTO products VALUES (4,'80013001','White Wall Paint','Colora','PAINT',42.00,24.50,'N');
INSERT INTO products VALUES (5,'80013002','Blue Door Enamel','Colora','PAINT',31.50,19.00,'Y');
INSERT INTO products VALUES (6,'80013003','Paint Roller','Brushwell','PAINT',7.60,2.30,'N');
INSERT INTO products VALUES (7,'80014001','Garden Hose','Greenway','GARD',36.00,17.80,'N');
INSERT INTO products VALUES (8,'80014002','Lawn Rake','Greenway','GARD',22.40,10.10,'N');
INSERT INTO products VALUES (9,'80014003','Patio Heater','Greenway','GARD',189.00,120.00,'Y');
INSERT INTO products VALUES (10,'80015001','Tomato Seeds','Greenway','SEED',2.90,0.80,'N');
INSERT INTO products VALUES (11,'80016001','Extension Cord','Voltek','ELEC',16.20,7.00,'N');
INSERT INTO products VALUES (12,'80016002','LED Work Light','Voltek','ELEC',54.00,29.00,'N');
INSERT INTO products VALUES (13,'80016003','Cordless Drill','Voltek','ELEC',129.00,78.00,'N');
INSERT INTO products VALUES (14,'80016004','Door Chime','Voltek','ELEC',24.00,11.50,'N');
INSERT INTO promotions VALUES (1,'SPR22','Spring Start',10,'2022-03-15','2022-04-15','N',2);
INSERT INTO promotions VALUES (2,'PAINT22','Paint Weeks',20,'2022-09-01','2022-09-30','N',3);
INSERT INTO promotions VALUES (3,'CLUB23','Club Days',15,'2023-02-10','2023-02-20','Y',2);
INSERT INTO promotions VALUES (4,'SPR23','Spring Again',10,'2023-03-15','2023-04-30','N',3);
INSERT INTO promotions VALUES (5,'TOOL23','Tool Fest',25,'2023-10-01','2023-10-15','N',7);
INSERT INTO promotions VALUES (6,'XMAS23','Holiday Thanks',30,'2023-12-10','2023-12-24','Y',3);
INSERT INTO promotions VALUES (7,'CLEAR24','Clearance',50,'2024-01-05',NULL,'N',8);
INSERT INTO sales VALUES (1,500101,1,9,NULL,1,'2022-03-20 10:05:00','card',NULL);
INSERT INTO sales VALUES (2,500102,3,11,NULL,NULL,'2022-05-11 15:42:00','cash',NULL);
INSERT INTO sales VALUES (3,500103,6,13,7,NULL,'2022-06-18 12:00:00','card','2022-06-21 09:30:00');
INSERT INTO sales VALUES (4,500104,8,14,NULL,2,'2022-09-10 17:25:00','card',NULL);
INSERT INTO sales VALUES (5,500105,4,12,NULL,2,'2022-09-24 09:50:00','cash',NULL);
INSERT INTO sales VALUES (6,500106,1,10,4,NULL,'2022-11-25 18:31:00','card','2022-12-02 11:00:00');
INSERT INTO sales VALUES (7,500107,1,9,NULL,3,'2023-02-12 13:14:00','card',NULL);
INSERT INTO sales VALUES (8,500108,3,11,NULL,NULL,'2023-03-02 16:20:00','voucher',NULL);
INSERT INTO sales VALUES (9,500109,8,14,8,4,'2023-04-08 11:45:00','card',NULL);
INSERT INTO sales VALUES (10,500110,6,13,NULL,4,'2023-04-22 14:10:00','cash',NULL);
INSERT INTO sales VALUES (11,500111,4,12,6,NULL,'2023-05-13 10:30:00','card','2023-05-15 16:45:00');
INSERT INTO sales VALUES (12,500112,1,10,NULL,NULL,'2023-05-27 19:05:00','cash',NULL);
INSERT INTO sales VALUES (13,500113,11,16,NULL,NULL,'2023-07-04 09:15:00','card',NULL);
INSERT INTO sales VALUES (14,500114,8,14,8,5,'2023-10-07 15:55:00','card',NULL);
INSERT INTO sales VALUES (15,500115,3,11,5,5,'2023-10-12 12:22:00','card',NULL);
INSERT INTO sales VALUES (16,500116,1,9,4,6,'2023-12-16 17:17:00','card','2023-12-27 10:10:00');
INSERT INTO sales VALUES (17,500117,8,14,NULL,NULL,'2024-01-20 10:00:00','cash',NULL);
INSERT INTO sales VALUES (18,500118,11,16,NULL,7,'2024-02-03 13:30:00','voucher',NULL);
INSERT INTO sale_lines VALUES (1,1,7,1,36.00,3.60);
INSERT INTO sale_lines VALUES (1,2,10,5,2.90,0.30);
INSERT INTO sale_lines VALUES (2,1,1,1,17.90,0.00);
INSERT INTO sale_lines VALUES (2,2,3,2,9.50,0.00);
INSERT INTO sale_lines VALUES (3,1,13,1,125.00,0.00);
INSERT INTO sale_lines VALUES (4,1,4,3,41.00,8.20);
INSERT INTO sale_lines VALUES (4,2,6,4,7.60,1.50);
INSERT INTO sale_lines VALUES (5,1,5,2,31.50,6.30);
INSERT INTO sale_lines VALUES (6,1,9,1,189.00,0.00);
INSERT INTO sale_lines VALUES (7,1,12,2,54.00,8.10);
INSERT INTO sale_lines VALUES (7,2,11,1,15.90,2.40);
INSERT INTO sale_lines VALUES (8,1,2,1,27.00,0.00);
INSERT INTO sale_lines VALUES (8,2,6,2,7.60,0.00);
INSERT INTO sale_lines VALUES (9,1,8,2,22.40,2.20);
INSERT INTO sale_lines VALUES (9,2,10,12,2.90,0.30);
INSERT INTO sale_lines VALUES (9,3,7,2,36.00,3.60);
INSERT INTO sale_lines VALUES (10,1,10,6,2.90,0.30);
INSERT INTO sale_lines VALUES (11,1,12,1,54.00,0.00);
INSERT INTO sale_lines VALUES (12,1,4,2,42.00,0.00);
INSERT INTO sale_lines VALUES (12,2,6,1,7.60,0.00);
INSERT INTO sale_lines VALUES (13,1,7,1,36.00,0.00);
INSERT INTO sale_lines VALUES (13,2,11,2,16.20,0.00);
INSERT INTO sale_lines VALUES (14,1,13,2,129.00,32.00);
INSERT INTO sale_lines VALUES (14,2,1,1,18.50,4.60);
INSERT INTO sale_lines VALUES (15,1,2,3,27.00,6.70);
INSERT INTO sale_lines VALUES (15,2,3,1,9.80,2.40);
INSERT INTO sale_lines VALUES (16,1,13,1,129.00,38.70);
INSERT INTO sale_lines VALUES (16,2,12,1,54.00,16.20);
INSERT INTO sale_lines VALUES (17,1,4,1,42.00,0.00);
INSERT INTO sale_lines VALUES (17,2,1,2,18.50,0.00);
INSERT INTO sale_lines VALUES (18,1,8,1,22.40,11.20);
INSERT INTO sale_lines VALUES (18,2,9,1,189.00,94.00);
INSERT INTO stock_transfers VALUES (1,'TR-880',4,6,1,20,'2022-04-04','2022-04-09');
INSERT INTO stock_transfers VALUES (2,'TR-881',7,5,1,15,'2022-12-12','2022-12-20');
INSERT INTO stock_transfers VALUES (3,'TR-882',9,5,2,4,'2022-12-12','2022-12-19');
INSERT INTO stock_transfers VALUES (4,'TR-883',13,6,3,6,'2023-02-27','2023-03-03');
INSERT INTO stock_transfers VALUES (5,'TR-884',10,1,7,100,'2023-03-30','2023-04-11');
INSERT INTO stock_transfers VALUES (6,'TR-885',12,3,6,5,'2023-05-08','2023-05-12');
INSERT INTO stock_transfers VALUES (7,'TR-886',1,6,4,12,'2023-09-18','2023-09-25');
INSERT INTO stock_transfers VALUES (8,'TR-887',2,6,1,10,'2024-01-29',NULL);
INSERT INTO stock_transfers VALUES (9,'TR-888',14,2,8,8,'2024-02-05',NULL);
