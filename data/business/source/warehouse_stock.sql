CREATE TABLE categories (
  category_id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  parent_id INTEGER,
  FOREIGN KEY (parent_id) REFERENCES categories(category_id)
);
CREATE TABLE suppliers (
  supplier_id INTEGER PRIMARY KEY,
  company_name TEXT NOT NULL,
  contact_name TEXT,
  city TEXT,
  country TEXT,
  phone TEXT,
  email TEXT,
  is_active INTEGER
);
CREATE TABLE items (
  item_id INTEGER PRIMARY KEY,
  sku TEXT,
  name TEXT,
  category_id INTEGER,
  supplier_id INTEGER,
  unit_cost NUMERIC(10,2),
  sale_price NUMERIC(10,2),
  reorder_level INTEGER,
  discontinued INTEGER,
  weight_kg REAL,
  created_at DATE,
  FOREIGN KEY (category_id) REFERENCES categories(category_id),
  FOREIGN KEY (supplier_id) REFERENCES suppliers(supplier_id)
);
CREATE TABLE locations (
  location_id INTEGER PRIMARY KEY,
  code TEXT,
  zone TEXT,
  location_type TEXT,
  max_pallets INTEGER,
  blocked INTEGER
);
CREATE TABLE stock_levels (
  item_id INTEGER,
  location_id INTEGER,
  quantity INTEGER,
  reserved INTEGER,
  last_counted DATE,
  PRIMARY KEY (item_id, location_id),
  FOREIGN KEY (item_id) REFERENCES items(item_id),
  FOREIGN KEY (location_id) REFERENCES locations(location_id)
);
CREATE TABLE staff (
  staff_id INTEGER PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  position TEXT,
  hire_date DATE,
  supervisor_id INTEGER,
  phone TEXT,
  hourly_wage NUMERIC(6,2),
  FOREIGN KEY (supervisor_id) REFERENCES staff(staff_id)
);
CREATE TABLE stock_movements (
  movement_id INTEGER PRIMARY KEY,
  item_id INTEGER,
  from_location_id INTEGER,
  to_location_id INTEGER,
  quantity INTEGER,
  moved_at DATETIME,
  moved_by INTEGER,
  reason TEXT,
  FOREIGN KEY (item_id) REFERENCES items(item_id),
  FOREIGN KEY (from_location_id) REFERENCES locations(location_id),
  FOREIGN KEY (to_location_id) REFERENCES locations(location_id),
  FOREIGN KEY (moved_by) REFERENCES staff(staff_id)
);
CREATE TABLE purchase_orders (
  po_id INTEGER PRIMARY KEY,
  po_number TEXT,
  supplier_id INTEGER,
  ordered_by INTEGER,
  approved_by INTEGER,
  order_date DATE,
  expected_date DATE,
  received_date DATE,
  status TEXT,
  shipping_cost NUMERIC(8,2),
  FOREIGN KEY (supplier_id) REFERENCES suppliers(supplier_id),
  FOREIGN KEY (ordered_by) REFERENCES staff(staff_id),
  FOREIGN KEY (approved_by) REFERENCES staff(staff_id)
);
CREATE TABLE purchase_order_lines (
  po_id INTEGER,
  line_no INTEGER,
  item_id INTEGER,
  quantity INTEGER,
  unit_price NUMERIC(10,2),
  discount REAL,
  PRIMARY KEY (po_id, line_no),
  FOREIGN KEY (po_id) REFERENCES purchase_orders(po_id),
  FOREIGN KEY (item_id) REFERENCES items(item_id)
);
INSERT INTO categories VALUES
(1,'Hardware',NULL),(2,'Fasteners',1),(3,'Hand Tools',1),(4,'Electrical',NULL),(5,'Cables',4),(6,'Lighting',4),(7,'Safety',NULL),(8,'Gloves',7),(9,'Power Tools',1);
INSERT INTO suppliers VALUES
(1,'Brennan Fixings Ltd','Orla Brennan','Cork','Ireland','+353 21 555 0140','sales@brennanfixings.example',1),
(2,'Kabelwerk Lindau','Jonas Pfister','Lindau','Germany','+49 8382 55501','order@kabelwerk-lindau.example',1),
(3,'Northlight Supply','Greta Holm','Aarhus','Denmark',NULL,'greta@northlight.example',1),
(4,'SafeHands Trading','Imran Qureshi','Leeds','United Kingdom','+44 113 555 0188',NULL,1),
(5,'Toolmakers of Solingen','Heike Brandt','Solingen','Germany','+49 212 55577','heike@toolmakers.example',1),
(6,'Old Mill Ironworks','Patrick Nolan','Cork','Ireland',NULL,'office@oldmill.example',0),
(7,'Voltana SRL','Bianca Rusu','Cluj','Romania','+40 264 555 019','contact@voltana.example',0);
INSERT INTO items VALUES
(101,'FA-0410','Wood screw 4x40 box',2,1,2.10,4.50,200,0,0.8,'2019-03-12'),
(102,'FA-0612','Hex bolt M6x120 box',2,1,3.85,7.90,150,0,1.6,'2019-03-12'),
(103,'FA-0900','Wall plug 8mm bag',2,6,1.20,2.95,300,1,0.3,'2018-11-02'),
(104,'HT-1001','Claw hammer',3,5,9.40,18.90,40,0,0.9,'2020-01-20'),
(105,'HT-1002','Adjustable spanner',3,5,11.75,24.50,30,0,0.6,'2020-01-20'),
(106,'HT-1007','Screwdriver set',3,5,14.20,29.00,25,0,1.1,'2021-06-15'),
(107,'CA-2001','Copper cable 3x1.5 100m',5,2,48.00,79.00,20,0,12.4,'2019-09-01'),
(108,'CA-2002','Network cable 50m',5,2,17.30,34.50,25,0,3.2,'2020-05-11'),
(109,'CA-2010','Extension lead 5m',5,7,6.10,12.90,60,1,0.7,'2018-08-19'),
(110,'LI-3001','LED panel 60x60',6,3,22.50,44.00,15,0,2.8,'2021-02-08'),
(111,'LI-3002','Work floodlight',6,3,31.00,58.50,12,0,3.9,'2022-03-30'),
(112,'SA-4001','Safety helmet white',7,4,7.60,15.20,50,0,0.4,'2020-10-05'),
(113,'SA-4102','Nitrile gloves box',8,4,4.95,11.00,100,0,0.5,'2020-10-05'),
(114,'SA-4103','Welding gloves pair',8,4,8.30,16.75,20,0,0.6,'2022-07-18'),
(115,'PT-5001','Cordless drill 18V',9,5,64.00,119.00,10,0,1.9,'2022-01-10'),
(116,'PT-5002','Angle grinder',9,NULL,52.50,94.00,8,0,2.3,'2023-02-14'),
(117,'SA-4200','Ear plugs sample pack',7,4,0.35,0,0,0,0.1,'2023-04-03');
INSERT INTO locations VALUES
(1,'A-01','A','rack',12,0),(2,'A-02','A','rack',12,0),(3,'A-03','A','rack',10,1),(4,'B-01','B','shelf',4,0),(5,'B-02','B','shelf',6,0),
(6,'C-01','C','floor',30,0),(7,'C-02','C','floor',24,1),(8,'DOCK','D','dock',8,0),(9,'D-02','D','shelf',3,0);
INSERT INTO staff VALUES
(1,'Marion','Keller','Warehouse Manager','2014-04-01',NULL,'201',34.50),
(2,'Declan','Byrne','Shift Leader','2016-09-12',1,'210',26.80),
(3,'Sunita','Rao','Shift Leader','2018-02-05',1,'211',27.40),
(4,'Tomasz','Wilk','Forklift Driver','2019-05-20',2,NULL,21.10),
(5,'Ella','Marsh','Picker','2021-03-15',2,'223',17.90),
(6,'Kofi','Mensah','Picker','2022-08-01',3,NULL,17.20),
(7,'Laura','Cork','Buyer','2017-11-13',1,'230',28.60),
(8,'Peter','Sand','Buyer','2020-06-22',7,'231',24.30),
(9,'Yara','Haddad','Stock Controller','2023-01-09',3,'224',20.00);
INSERT INTO stock_levels VALUES
(101,1,420,60,'2023-11-02'),(101,8,80,0,'2023-11-20'),(102,1,130,20,'2023-11-02'),(103,2,0,0,'2023-08-14'),(104,2,55,10,'2023-10-30'),
(105,2,22,4,'2023-10-30'),(106,4,31,6,'2023-10-12'),(107,6,44,12,'2023-11-15'),(107,7,9,0,'2023-06-28'),(108,6,18,18,'2023-11-15'),
(109,5,0,0,'2023-07-03'),(110,6,27,5,'2023-09-21'),(111,6,7,2,'2023-09-21'),(112,4,95,15,'2023-10-12'),(113,5,210,40,'2023-11-09'),
(113,8,60,60,'2023-11-20'),(114,5,0,0,'2023-11-09'),(115,3,14,3,'2023-08-30'),(104,8,12,12,'2023-11-20'),(110,3,6,0,NULL);
INSERT INTO stock_movements VALUES
(5001,101,8,1,150,'2023-09-04 08:15:00',4,'putaway'),
(5002,102,8,1,80,'2023-09-04 09:05:00',4,'putaway'),
(5003,107,8,6,30,'2023-09-18 10:40:00',4,'putaway'),
(5004,104,2,8,12,'2023-10-02 14:20:00',5,'picking'),
(5005,113,5,8,60,'2023-10-03 07:55:00',6,'picking'),
(5006,107,6,7,9,'2023-10-11 16:10:00',4,'relocation'),
(5007,115,8,3,14,'2023-10-16 11:30:00',5,'putaway'),
(5008,110,6,3,6,'2023-10-24 13:45:00',6,'relocation'),
(5009,101,1,8,80,'2023-11-06 09:25:00',5,'picking'),
(5010,112,8,4,40,'2023-11-07 15:00:00',4,'putaway'),
(5011,103,2,NULL,35,'2023-11-13 12:00:00',9,'write-off'),
(5012,108,8,6,10,'2023-11-14 08:30:00',6,'putaway'),
(5013,114,5,8,11,'2023-11-21 10:05:00',5,'picking'),
(5014,109,5,NULL,7,'2023-11-22 17:40:00',9,'write-off');
INSERT INTO purchase_orders VALUES
(1,'PO-7001',1,7,1,'2022-11-14','2022-11-28','2022-11-25','closed',45.00),
(2,'PO-7002',2,8,7,'2022-12-05','2022-12-19','2023-01-04','closed',120.00),
(3,'PO-7003',5,7,1,'2023-02-20','2023-03-10','2023-03-10','closed',0),
(4,'PO-7004',4,8,7,'2023-04-17','2023-04-27','2023-05-03','closed',28.50),
(5,'PO-7005',1,8,1,'2023-08-21','2023-09-04','2023-09-04','closed',52.00),
(6,'PO-7006',2,7,1,'2023-09-01','2023-09-15','2023-09-18','closed',110.00),
(7,'PO-7007',5,8,7,'2023-09-25','2023-10-13','2023-10-16','closed',36.75),
(8,'PO-7008',3,7,1,'2023-10-09','2023-10-30',NULL,'open',75.00),
(9,'PO-7009',4,7,1,'2023-10-23','2023-11-06','2023-11-07','closed',0),
(10,'PO-7010',2,8,NULL,'2023-11-16','2023-11-30',NULL,'draft',98.00),
(11,'PO-7011',1,8,7,'2023-11-20','2023-12-04',NULL,'open',49.90),
(12,'PO-7012',7,7,1,'2023-03-06','2023-03-20',NULL,'cancelled',60.00);
INSERT INTO purchase_order_lines VALUES
(1,1,101,300,2.05,0.05),(1,2,102,120,3.80,0),(2,1,107,25,47.00,0.1),(2,2,108,30,17.00,0),(3,1,104,60,9.40,0),(3,2,105,40,11.50,0.05),
(3,3,106,30,14.20,0),(4,1,112,80,7.50,0),(4,2,113,200,4.80,0.1),(5,1,101,150,2.10,0),(5,2,102,90,3.85,0),(6,1,107,30,48.00,0),
(7,1,115,14,62.50,0),(7,2,106,10,14.20,0),(8,1,110,20,22.50,0),(8,2,111,15,30.00,0.05),(9,1,112,40,7.60,0),(9,2,114,25,8.30,0),
(10,1,108,40,17.30,0),(11,1,101,250,2.15,0),(12,1,109,100,6.00,0.15);
