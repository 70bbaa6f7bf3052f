CREATE TABLE staff (
  id INTEGER PRIMARY KEY,
  name TEXT,
  role TEXT,
  manager_id INTEGER,
  left_on DATE,
  FOREIGN KEY (manager_id) REFERENCES staff(id)
);
CREATE TABLE customers (
  id INTEGER PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  phone TEXT,
  referred_by INTEGER,
  status TEXT,
  newsletter INTEGER,
  created_at DATE,
  closed_at DATE,
  FOREIGN KEY (referred_by) REFERENCES customers(id)
);
CREATE TABLE addresses (
  id INTEGER PRIMARY KEY,
  customer_id INTEGER,
  type TEXT,
  street TEXT,
  city TEXT,
  country TEXT,
  FOREIGN KEY (customer_id) REFERENCES customers(id)
);
CREATE TABLE suppliers (
  id INTEGER PRIMARY KEY,
  company_name TEXT,
  contact_name TEXT,
  city TEXT,
  lead_days INTEGER,
  lead_note TEXT,
  status TEXT,
  contract_end DATE
);
CREATE TABLE categories (
  id INTEGER PRIMARY KEY,
  name TEXT,
  parent_id INTEGER,
  FOREIGN KEY (parent_id) REFERENCES categories(id)
);
CREATE TABLE products (
  id INTEGER PRIMARY KEY,
  sku TEXT,
  name TEXT,
  category_id INTEGER,
  supplier_id INTEGER,
  list_price NUMERIC(8,2),
  cost_price NUMERIC(8,2),
  stock INTEGER,
  pack_size TEXT,
  discontinued INTEGER,
  FOREIGN KEY (category_id) REFERENCES categories(id),
  FOREIGN KEY (supplier_id) REFERENCES suppliers(id)
);
CREATE TABLE vouchers (
  id INTEGER PRIMARY KEY,
  code TEXT,
  type TEXT,
  amount INTEGER,
  min_order INTEGER,
  customer_id INTEGER,
  valid_until DATE,
  note TEXT,
  FOREIGN KEY (customer_id) REFERENCES customers(id)
);
CREATE TABLE carriers (
  id INTEGER PRIMARY KEY,
  name TEXT
);
CREATE TABLE orders (
  order_no INTEGER PRIMARY KEY,
  customer_id INTEGER,
  shipping_address_id INTEGER,
  billing_address_id INTEGER,
  voucher_id INTEGER,
  carrier_id INTEGER,
  handled_by INTEGER,
  status TEXT,
  fee NUMERIC(8,2),
  ordered_at DATE,
  promised_on DATE,
  shipped_on DATE,
  delivered_on DATE,
  FOREIGN KEY (customer_id) REFERENCES customers(id),
  FOREIGN KEY (shipping_address_id) REFERENCES addresses(id),
  FOREIGN KEY (billing_address_id) REFERENCES addresses(id),
  FOREIGN KEY (voucher_id) REFERENCES vouchers(id),
  FOREIGN KEY (carrier_id) REFERENCES carriers(id),
  FOREIGN KEY (handled_by) REFERENCES staff(id)
);
CREATE TABLE order_items (
  order_no INTEGER,
  product_id INTEGER,
  quantity INTEGER,
  unit_price NUMERIC(8,2),
  discount NUMERIC(8,2),
  PRIMARY KEY (order_no, product_id),
  FOREIGN KEY (order_no) REFERENCES orders(order_no),
  FOREIGN KEY (product_id) REFERENCES products(id)
);
CREATE TABLE payments (
  id INTEGER PRIMARY KEY,
  order_no INTEGER,
  method TEXT,
  status TEXT,
  amount NUMERIC(8,2),
  due_on DATE,
  paid_on DATE,
  FOREIGN KEY (order_no) REFERENCES orders(order_no)
);
CREATE TABLE returns (
  return_no TEXT PRIMARY KEY,
  order_no INTEGER,
  product_id INTEGER,
  quantity INTEGER,
  reason TEXT,
  status TEXT,
  amount NUMERIC(8,2),
  requested_on DATE,
  refunded_on DATE,
  approved_by INTEGER,
  FOREIGN KEY (order_no) REFERENCES orders(order_no),
  FOREIGN KEY (product_id) REFERENCES products(id),
  FOREIGN KEY (approved_by) REFERENCES staff(id)
);
CREATE TABLE reviews (
  id INTEGER PRIMARY KEY,
  product_id INTEGER,
  customer_id INTEGER,
  rating INTEGER,
  title TEXT,
  status TEXT,
  created_at DATE,
  moderated_by INTEGER,
  FOREIGN KEY (product_id) REFERENCES products(id),
  FOREIGN KEY (customer_id) REFERENCES customers(id),
  FOREIGN KEY (moderated_by) REFERENCES staff(id)
);
INSERT INTO staff VALUES
(1,'Gwen Maddox','shop manager',NULL,NULL),
(2,'Iris Keller','team lead',1,NULL),
(3,'Sam Okafor','customer service',2,NULL),
(4,'Tilda Berg','customer service',2,'2022-11-30'),
(5,'Leo Marchand','warehouse clerk',1,NULL),
(6,'Nadia Rahim','customer service',2,NULL),
(7,'Kurt Engel','warehouse clerk',5,'2021-08-31'),
(8,'Paula Stein','content editor',2,NULL),
(9,'Bryn Howell','customer service',2,NULL);
INSERT INTO customers VALUES
(1,'Emma','Fairley','555-0101',NULL,'gold',1,'2018-04-02',NULL),
(2,'Jack','Fairley',NULL,1,'normal',0,'2019-07-21',NULL),
(3,'Olivia','Stone','555-0103',1,'gold',1,'2019-01-15',NULL),
(4,'Ravi','Chandra','555-0104',3,'normal',1,'2020-05-30',NULL),
(5,'Megan','Price',NULL,NULL,'blocked',0,'2018-11-11','2022-03-01'),
(6,'Tom','Whitlock','555-0106',NULL,'normal',1,'2020-09-09','2023-02-14'),
(7,'Aisha','Bello','555-0107',4,'gold',1,'2021-02-27',NULL),
(8,'Henry','Moss',NULL,NULL,'blocked',1,'2021-06-18',NULL),
(9,'Clara','Nilsen','555-0109',3,'normal',0,'2021-10-05',NULL),
(10,'Dylan','Hughes','555-0110',7,'normal',1,'2022-01-22',NULL),
(11,'Bruna','Costa',NULL,NULL,'normal',1,'2022-08-13',NULL),
(12,'George','Tate','555-0112',10,'normal',1,'2023-01-03',NULL),
(13,'Wendy','Marsh','555-0113',NULL,'gold',0,'2019-11-25','2021-12-31');
INSERT INTO addresses VALUES
(1,1,'home','12 Mill Lane','Keswick','UK'),
(2,1,'work','4 Market Square','Penrith','UK'),
(3,2,'home','12 Mill Lane','Keswick','UK'),
(4,3,'home','77 Harbour Road','Bangor','UK'),
(5,4,'home','9 College Street','Sheffield','UK'),
(6,4,'work','210 Arundel Gate','Sheffield','UK'),
(7,5,'home','31 Peak View','Buxton','UK'),
(8,6,'home','5 Quay Street','Galway','Ireland'),
(9,7,'home','18 Canal Walk','Leeds','UK'),
(10,7,'pickup point','Station Kiosk 3','Sheffield','UK'),
(11,8,'home','2 Abbey Close','Whitby','UK'),
(12,9,'home','Fjordgata 14','Bergen','Norway'),
(13,10,'home','60 Castle Street','Bangor','UK'),
(14,10,'work','1 Glacier Way','Galway','Ireland'),
(15,11,'home','Rua Verde 8','Porto','Portugal'),
(16,12,'home','3 Hill Top','Keswick','UK'),
(17,13,'home','8 Fell Road','Kendal','UK');
INSERT INTO suppliers VALUES
(1,'Northpeak Gear','Inga Holm','Bergen',14,'longer in July','preferred',NULL),
(2,'Trailwise Textiles','Peter Wu','Porto',21,'min. 50 pieces','normal','2024-12-31'),
(3,'Ropes and Co','Sean Daly','Galway',7,NULL,'preferred','2023-06-30'),
(4,'Lakeside Boats','Fiona Burt','Keswick',35,'made to order','normal',NULL),
(5,'Summit Foods','Carl Jung','Zurich',10,'no frozen goods','on_hold','2021-12-31'),
(6,'Polar Optics','Mia Lahti','Oulu',42,NULL,'on_hold',NULL);
INSERT INTO categories VALUES
(1,'Camping',NULL),(2,'Tents',1),(3,'Sleeping Bags',1),(4,'Climbing',NULL),(5,'Ropes',4),(6,'Harnesses',4),(7,'Water Sports',NULL),(8,'Kayaks',7),(9,'Clothing',NULL),(10,'Trail Food',NULL),(11,'Snow Shoes',NULL);
INSERT INTO products VALUES
(1,'TN-200','Fellside Tent 2',2,1,229,140,14,'1 tent with 12 pegs',0),
(2,'TN-400','Fellside Tent 4',2,1,349,215,0,'1 tent with 20 pegs',0),
(3,'SB-010','Down Cocoon',3,2,189,110,22,'1 bag in a sack',0),
(4,'SB-020','Summer Cocoon',3,2,79,41,0,'1 bag in a sack',1),
(5,'RP-060','Alpine Rope 60',5,3,165,98,9,'60 m coil',0),
(6,'RP-030','Practice Rope 30',5,3,59,30,31,'30 m coil',0),
(7,'HN-001','Ridge Harness',6,3,72,38,0,'1 piece',0),
(8,'KY-100','Lake Kayak',8,4,899,610,3,'1 boat without paddle',0),
(9,'JK-500','Storm Jacket',9,2,149,82,40,'1 piece',0),
(10,'JK-450','Storm Vest',9,2,69,36,5,'1 piece',1),
(11,'FD-001','Trail Bar',10,5,18,11,120,'box of 24 bars',0),
(12,'FD-002','Mountain Porridge',10,5,26,15,0,'6 bags of 90 g',1),
(13,'KY-900','Touring Paddle',8,4,119,70,12,'1 piece',0),
(14,'KY-300','Sea Kayak',8,4,1290,880,0,'1 boat without paddle',1);
INSERT INTO vouchers VALUES
(1,'WELCOME10','percent',10,50,NULL,'2025-12-31','new customers'),
(2,'SORRY20','fixed',20,0,3,'2022-06-30','late delivery apology'),
(3,'GOLD15','percent',15,100,NULL,'2022-12-31','gold customers only'),
(4,'BDAY25','fixed',25,75,7,'2022-10-31','birthday'),
(5,'SPRING5','fixed',5,30,NULL,'2021-05-31',NULL),
(6,'SORRY50','fixed',50,0,10,'2023-12-31','broken kayak apology'),
(7,'BDAY30','fixed',30,0,4,'2022-05-31','birthday'),
(8,'OOPS30','percent',30,0,9,'2023-08-31','apology for a wrong item');
INSERT INTO carriers VALUES
(1,'Swift Parcel'),(2,'Hill Freight'),(3,'Nordpost'),(4,'Green Wheels');
INSERT INTO orders VALUES
(1001,1,1,1,NULL,1,3,'normal',5.9,'2021-02-10','2021-02-15','2021-02-11','2021-02-14'),
(1002,1,2,1,5,1,3,'gift',0,'2021-05-04','2021-05-10','2021-05-07','2021-05-12'),
(1003,2,3,3,1,2,4,'normal',12.5,'2021-06-19','2021-06-28','2021-06-22','2021-06-25'),
(1004,3,4,4,NULL,1,3,'normal',4.9,'2021-08-02','2021-08-06','2021-08-09','2021-08-11'),
(1005,4,6,5,NULL,1,4,'normal',5.9,'2021-09-14','2021-09-20','2021-09-15','2021-09-17'),
(1006,5,7,7,NULL,2,4,'on_hold',9.9,'2021-12-01','2021-12-10',NULL,NULL),
(1007,3,4,4,2,1,6,'normal',0,'2022-01-20','2022-01-26','2022-01-21','2022-01-26'),
(1008,7,10,9,3,1,6,'gift',0,'2022-03-08','2022-03-14','2022-03-10','2022-03-16'),
(1009,6,8,8,NULL,3,4,'normal',14.9,'2022-04-25','2022-05-04','2022-04-27','2022-05-02'),
(1010,9,12,12,1,3,6,'normal',19.9,'2022-06-06','2022-06-16','2022-06-08','2022-06-20'),
(1011,7,9,9,4,1,3,'normal',0,'2022-07-15','2022-07-20','2022-07-16','2022-07-19'),
(1012,10,14,13,NULL,2,NULL,'normal',45,'2022-09-03','2022-09-17','2022-09-12','2022-09-16'),
(1013,8,11,11,NULL,1,3,'on_hold',5.9,'2022-10-11','2022-10-17',NULL,NULL),
(1014,4,5,5,NULL,2,6,'normal',4.9,'2022-11-21','2022-11-28','2022-11-22','2022-11-30'),
(1015,11,15,15,1,3,6,'normal',24.9,'2023-01-09','2023-01-19','2023-01-12','2023-01-17'),
(1016,10,13,13,NULL,1,3,'gift',4.9,'2023-02-18','2023-02-23','2023-02-20',NULL),
(1017,1,2,1,NULL,1,6,'normal',5.9,'2023-03-05','2023-03-11','2023-03-06','2023-03-09'),
(1018,9,12,12,NULL,3,6,'normal',19.9,'2023-03-25','2023-04-05',NULL,NULL);
INSERT INTO order_items VALUES
(1001,1,1,229,0),(1001,3,2,189,20),
(1002,9,1,139,0),
(1003,5,1,165,16.5),(1003,7,2,72,0),
(1004,9,1,149,0),(1004,11,3,18,0),
(1005,6,2,59,0),
(1006,2,1,349,0),
(1007,3,1,179,0),
(1008,1,1,229,34),(1008,10,1,69,0),
(1009,11,6,17,0),(1009,12,4,26,0),
(1010,4,2,79,8),
(1011,9,1,135,25),(1011,11,1,18,0),
(1012,8,2,870,120),
(1013,5,1,165,0),
(1014,7,1,72,0),(1014,6,1,59,5),
(1015,3,1,189,19),
(1016,1,1,219,0),
(1017,5,2,155,0),(1017,11,4,18,0),
(1018,9,2,149,0);
INSERT INTO payments VALUES
(501,1001,'card','ok',592.9,'2021-02-10','2021-02-10'),
(502,1002,'wallet','ok',134,'2021-05-04','2021-05-04'),
(503,1003,'invoice','reminded',275.75,'2021-07-09','2021-07-20'),
(504,1004,'card','ok',207.9,'2021-08-02','2021-08-02'),
(505,1005,'invoice','ok',123.9,'2021-10-05','2021-09-30'),
(506,1006,'invoice','reminded',358.9,'2021-12-31',NULL),
(507,1007,'card','ok',159,'2022-01-20','2022-01-20'),
(508,1008,'wallet','ok',224.4,'2022-03-08','2022-03-08'),
(509,1009,'invoice','ok',220.9,'2022-05-16','2022-05-16'),
(510,1010,'invoice','reminded',154.9,'2022-06-27','2022-07-11'),
(511,1011,'card','ok',117,'2022-07-15','2022-07-16'),
(512,1012,'invoice','ok',1000,'2022-09-24','2022-09-20'),
(513,1012,'invoice','reminded',665,'2022-10-24',NULL),
(514,1013,'card','failed',170.9,'2022-10-11',NULL),
(515,1014,'invoice','ok',130.9,'2022-12-12','2022-12-05'),
(516,1015,'card','ok',172.9,'2023-01-19','2023-01-09'),
(517,1016,'wallet','ok',219,'2023-02-18','2023-02-18'),
(518,1017,'card','ok',387.9,'2023-03-05','2023-03-05'),
(519,1018,'invoice','ok',317.9,'2023-04-15',NULL);
INSERT INTO returns VALUES
('RT-1',1001,3,1,'too warm','accepted',179,'2021-02-20','2021-03-02',3),
('RT-2',1003,7,1,'wrong size','accepted',72,'2021-06-30','2021-07-08',4),
('RT-3',1004,9,1,'seam broken','rejected',0,'2021-09-01',NULL,2),
('RT-4',1008,10,1,'wrong size','accepted',69,'2022-03-20','2022-03-25',6),
('RT-5',1010,4,1,'zip broken','accepted',75,'2022-07-02','2022-07-30',6),
('RT-6',1012,8,1,'hull broken','accepted',810,'2022-09-25',NULL,2),
('RT-7',1014,6,1,'too short','accepted',54,'2022-12-04','2022-12-12',3),
('RT-8',1015,3,1,'too warm','checking',170,'2023-01-25',NULL,NULL),
('RT-9',1017,5,1,'wrong colour','checking',155,'2023-03-15',NULL,NULL),
('RT-10',1009,12,2,'past its date','accepted',52,'2022-05-10','2022-05-12',4),
('RT-11',1011,9,1,'wrong size','rejected',0,'2022-08-30',NULL,6),
('RT-12',1008,1,1,'pegs missing','rejected',0,'2022-04-02',NULL,6);
INSERT INTO reviews VALUES
(1,1,1,5,'Dry in any storm','published','2021-03-01',8),
(2,3,1,3,'Warm, maybe too warm','published','2021-03-03',8),
(3,5,2,4,'Solid rope','published','2021-07-15',8),
(4,7,2,2,'Sizes are wrong','published','2021-07-16',3),
(5,9,3,1,'Seam broken after a week','hidden','2021-09-05',2),
(6,6,4,4,'Good for practice','published','2021-10-01',8),
(7,3,3,5,'Best bag ever','published','2022-02-11',8),
(8,1,7,4,'Great tent, slow delivery','published','2022-04-01',3),
(9,11,6,2,'Dry and sticky','published','2022-05-20',8),
(10,12,6,1,'Past its date','hidden','2022-05-21',2),
(11,4,9,3,'Fine for July','published','2022-07-01',8),
(12,8,10,1,'Hull broken on arrival','pending','2022-09-26',NULL),
(13,9,7,5,'Storm proof indeed','pending','2022-08-15',NULL),
(14,5,1,4,'Good rope, wrong colour','pending','2023-03-20',NULL),
(15,3,11,2,'Too warm for Porto','published','2023-02-01',3);
