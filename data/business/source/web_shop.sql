CREATE TABLE customers (
  id INTEGER PRIMARY KEY,
  email TEXT NOT NULL,
  first_name TEXT,
  last_name TEXT,
  phone TEXT,
  is_active BOOLEAN,
  newsletter BOOLEAN,
  referred_by INTEGER,
  created_at DATETIME,
  FOREIGN KEY (referred_by) REFERENCES customers(id)
);
CREATE TABLE addresses (
  id INTEGER PRIMARY KEY,
  customer_id INTEGER,
  street TEXT,
  city TEXT,
  postal_code TEXT,
  country TEXT,
  is_default BOOLEAN,
  FOREIGN KEY (customer_id) REFERENCES customers(id)
);
CREATE TABLE categories (
  id INTEGER PRIMARY KEY,
  name TEXT,
  parent_id INTEGER,
  sort_order INTEGER,
  visible BOOLEAN,
  FOREIGN KEY (parent_id) REFERENCES categories(id)
);
CREATE TABLE products (
  id INTEGER PRIMARY KEY,
  sku TEXT,
  name TEXT,
  category_id INTEGER,
  price NUMERIC(10,2),
  cost NUMERIC(10,2),
  stock INTEGER,
  weight_kg REAL,
  discontinued BOOLEAN,
  added_on DATE,
  FOREIGN KEY (category_id) REFERENCES categories(id)
);
CREATE TABLE orders (
  id INTEGER PRIMARY KEY,
  order_no TEXT,
  customer_id INTEGER,
  status TEXT,
  ordered_at DATETIME,
  required_by DATE,
  shipped_on DATE,
  shipping_address_id INTEGER,
  billing_address_id INTEGER,
  shipping_fee NUMERIC(10,2),
  coupon_code TEXT,
  FOREIGN KEY (customer_id) REFERENCES customers(id),
  FOREIGN KEY (shipping_address_id) REFERENCES addresses(id),
  FOREIGN KEY (billing_address_id) REFERENCES addresses(id)
);
CREATE TABLE order_items (
  order_id INTEGER,
  product_id INTEGER,
  quantity INTEGER,
  unit_price NUMERIC(10,2),
  discount NUMERIC(10,2),
  PRIMARY KEY (order_id, product_id),
  FOREIGN KEY (order_id) REFERENCES orders(id),
  FOREIGN KEY (product_id) REFERENCES products(id)
);
CREATE TABLE payments (
  id INTEGER PRIMARY KEY,
  order_id INTEGER,
  method TEXT,
  amount NUMERIC(10,2),
  status TEXT,
  paid_at DATETIME,
  FOREIGN KEY (order_id) REFERENCES orders(id)
);
CREATE TABLE reviews (
  id INTEGER PRIMARY KEY,
  product_id INTEGER,
  customer_id INTEGER,
  rating INTEGER,
  title TEXT,
  verified BOOLEAN,
  helpful_votes INTEGER,
  created_at DATETIME,
  FOREIGN KEY (product_id) REFERENCES products(id),
  FOREIGN KEY (customer_id) REFERENCES customers(id)
);
INSERT INTO customers VALUES (1,'nora.l@postbox.test','Nora','Lindqvist','+46 70 1112233',1,1,NULL,'2021-03-14 09:12:00');
INSERT INTO customers VALUES (2,'t.weber@postbox.test','Tomas','Weber',NULL,1,0,1,'2021-05-02 17:40:12');
INSERT INTO customers VALUES (3,'alice.paris@webpost.test','Alice','Paris','+33 6 20304050',1,1,1,'2021-11-20 21:03:55');
INSERT INTO customers VALUES (4,'jamal@osei.test','Jamal','Osei','+44 7700 900111',1,0,NULL,'2022-01-08 08:00:31');
INSERT INTO customers VALUES (5,'greta.holm@postbox.test','Greta','Holm','+46 73 5550909',0,0,4,'2022-02-17 11:25:00');
INSERT INTO customers VALUES (6,'luca.m@webpost.test','Luca','Moretti','+39 340 778899',1,1,3,'2022-06-30 14:14:14');
INSERT INTO customers VALUES (7,'priya@nair.test','Priya','Nair','+44 7700 900222',1,1,NULL,'2022-09-11 19:30:02');
INSERT INTO customers VALUES (8,'ben.carver@postbox.test','Ben','Carver',NULL,0,1,NULL,'2022-12-01 07:45:00');
INSERT INTO customers VALUES (9,'sofia.d@webpost.test','Sofia','Duarte','+351 91 2345678',1,0,7,'2023-01-19 10:10:10');
INSERT INTO customers VALUES (10,'owen@hart.test','Owen','Hart','+44 7700 900333',1,1,NULL,'2023-03-05 16:20:00');
INSERT INTO customers VALUES (11,'mei.tan@webpost.test','Mei','Tan',NULL,1,1,4,'2023-04-22 12:00:45');
INSERT INTO customers VALUES (12,'karl.brandt@postbox.test','Karl','Brandt','+49 151 445566',1,0,NULL,'2023-08-09 22:51:00');
INSERT INTO customers VALUES (13,'ines.roux@webpost.test','Ines','Roux','+33 6 99887766',1,1,1,'2023-10-15 09:09:00');
INSERT INTO customers VALUES (14,'daniel.w@postbox.test','Daniel','Weber','+49 170 223344',0,0,NULL,'2024-01-03 18:18:00');
INSERT INTO addresses VALUES (1,1,'Kyrkogatan 4','Uppsala','75310','Sweden',1);
INSERT INTO addresses VALUES (2,1,'Hamnvagen 22','Stockholm','11130','Sweden',0);
INSERT INTO addresses VALUES (3,2,'Elbchaussee 9','Hamburg','22765','Germany',1);
INSERT INTO addresses VALUES (4,3,'Rue Bellecour 17','Lyon','69002','France',1);
INSERT INTO addresses VALUES (5,3,'Rue des Lilas 3','Paris','75019','France',0);
INSERT INTO addresses VALUES (6,4,'12 Camden Row','London','NW1 4AB','United Kingdom',1);
INSERT INTO addresses VALUES (7,5,'Linnegatan 31','Uppsala','75332','Sweden',1);
INSERT INTO addresses VALUES (8,6,'Via Solferino 8','Milan','20121','Italy',1);
INSERT INTO addresses VALUES (9,6,'Corso Francia 40','Turin','10143','Italy',0);
INSERT INTO addresses VALUES (10,7,'5 Lambeth Walk','London','SE11 6DU','United Kingdom',1);
INSERT INTO addresses VALUES (11,8,'78 Kirkgate','Leeds','LS2 7DJ','United Kingdom',1);
INSERT INTO addresses VALUES (12,9,'Rua das Flores 210','Porto','4050','Portugal',1);
INSERT INTO addresses VALUES (13,10,'3 Otley Road','Leeds','LS6 3AA','United Kingdom',1);
INSERT INTO addresses VALUES (14,10,'41 Fleet Yard','London','EC4Y 1AA','United Kingdom',0);
INSERT INTO addresses VALUES (15,11,'Quai de Jemmapes 88','Paris','75010','France',1);
INSERT INTO addresses VALUES (16,12,'Grindelallee 101','Hamburg','20146','Germany',1);
INSERT INTO addresses VALUES (17,12,'Am Wall 6','Bremen','28195','Germany',0);
INSERT INTO categories VALUES (1,'Garden',NULL,1,1);
INSERT INTO categories VALUES (2,'Kitchen',NULL,2,1);
INSERT INTO categories VALUES (3,'Office',NULL,3,1);
INSERT INTO categories VALUES (4,'Garden Tools',1,1,1);
INSERT INTO categories VALUES (5,'Garden Furniture',1,2,1);
INSERT INTO categories VALUES (6,'Plant Pots',1,3,1);
INSERT INTO categories VALUES (7,'Cookware',2,1,1);
INSERT INTO categories VALUES (8,'Knives',2,2,1);
INSERT INTO categories VALUES (9,'Stationery',3,1,1);
INSERT INTO categories VALUES (10,'Gift Cards',NULL,4,0);
INSERT INTO products VALUES (1,'GT-100','Hedge Trimmer',4,89.00,52.00,14,3.40,0,'2021-01-10');
INSERT INTO products VALUES (2,'GT-110','Spade',4,34.50,17.00,0,2.10,0,'2021-01-10');
INSERT INTO products VALUES (3,'GF-200','Teak Bench',5,249.00,150.00,3,28.00,0,'2021-02-01');
INSERT INTO products VALUES (4,'GF-210','Folding Chair',5,45.00,21.50,40,5.20,0,'2021-02-01');
INSERT INTO products VALUES (5,'PP-300','Terracotta Pot',6,12.90,4.10,120,1.80,0,'2021-03-15');
INSERT INTO products VALUES (6,'PP-310','Zinc Planter',6,39.00,19.00,0,4.00,1,'2021-03-15');
INSERT INTO products VALUES (7,'CW-400','Cast Iron Pan',7,59.90,30.00,22,3.10,0,'2021-05-20');
INSERT INTO products VALUES (8,'CW-410','Stock Pot',7,74.00,38.00,9,2.90,0,'2022-04-02');
INSERT INTO products VALUES (9,'KN-500','Chef Knife',8,99.00,45.00,17,0.30,0,'2022-04-02');
INSERT INTO products VALUES (10,'KN-510','Bread Knife',8,42.00,20.00,0,0.25,1,'2022-04-02');
INSERT INTO products VALUES (11,'ST-600','Fountain Pen',9,64.00,29.00,31,0.05,0,'2022-09-09');
INSERT INTO products VALUES (12,'ST-610','Notebook A5',9,9.50,2.80,260,0.30,0,'2022-09-09');
INSERT INTO products VALUES (13,'OF-700','Desk Lamp',3,54.00,33.00,6,1.90,0,'2023-02-14');
INSERT INTO products VALUES (14,'FR-001','Seed Sample',1,0.00,0.35,500,0.02,0,'2023-02-14');
INSERT INTO products VALUES (15,'ST-630','Paper Clips',9,3.20,0.90,0,0.10,0,'2023-06-01');
INSERT INTO orders VALUES (1,'WS-1001',1,'delivered','2022-01-15 10:20:00','2022-01-22','2022-01-18',1,1,4.90,NULL);
INSERT INTO orders VALUES (2,'WS-1002',2,'delivered','2022-03-03 20:11:09','2022-03-10','2022-03-12',3,3,6.90,NULL);
INSERT INTO orders VALUES (3,'WS-1003',3,'delivered','2022-05-21 08:30:00','2022-05-30','2022-05-24',5,4,0.00,'SPRING10');
INSERT INTO orders VALUES (4,'WS-1004',4,'returned','2022-08-09 13:00:41','2022-08-16','2022-08-11',6,6,5.50,NULL);
INSERT INTO orders VALUES (5,'WS-1005',1,'delivered','2022-11-25 23:05:00','2022-12-02','2022-12-05',2,1,4.90,'BLACK15');
INSERT INTO orders VALUES (6,'WS-1006',6,'delivered','2023-01-09 09:45:20','2023-01-16','2023-01-11',9,8,7.20,NULL);
INSERT INTO orders VALUES (7,'WS-1007',7,'delivered','2023-02-14 18:00:00','2023-02-21','2023-02-17',10,10,0.00,NULL);
INSERT INTO orders VALUES (8,'WS-1008',5,'cancelled','2023-03-01 12:12:12','2023-03-08',NULL,7,7,4.90,NULL);
INSERT INTO orders VALUES (9,'WS-1009',9,'delivered','2023-04-18 15:37:00','2023-04-25','2023-04-20',12,12,8.40,'SPRING10');
INSERT INTO orders VALUES (10,'WS-1010',10,'delivered','2023-05-06 11:01:00','2023-05-13','2023-05-15',14,13,5.50,NULL);
INSERT INTO orders VALUES (11,'WS-1011',4,'delivered','2023-05-28 17:22:33','2023-06-04','2023-05-30',6,6,5.50,NULL);
INSERT INTO orders VALUES (12,'WS-1012',12,'delivered','2023-09-12 07:15:00','2023-09-19','2023-09-14',17,16,6.90,NULL);
INSERT INTO orders VALUES (13,'WS-1013',11,'shipped','2024-01-20 14:50:00','2024-01-27','2024-01-23',15,15,6.20,'NEWYEAR');
INSERT INTO orders VALUES (14,'WS-1014',1,'shipped','2024-02-02 10:00:00','2024-02-09','2024-02-05',1,1,0.00,NULL);
INSERT INTO orders VALUES (15,'WS-1015',7,'processing','2024-02-11 21:30:00','2024-02-18',NULL,10,10,5.50,NULL);
INSERT INTO orders VALUES (16,'WS-1016',12,'processing','2024-02-13 06:55:00','2024-02-20',NULL,16,16,6.90,NULL);
INSERT INTO orders VALUES (17,'WS-1017',6,'processing','2024-02-14 16:40:00','2024-02-21',NULL,8,8,0.00,NULL);
INSERT INTO order_items VALUES (1,1,1,85.00,0.00);
INSERT INTO order_items VALUES (1,5,6,11.90,1.00);
INSERT INTO order_items VALUES (2,7,1,59.90,0.00);
INSERT INTO order_items VALUES (3,4,4,45.00,5.00);
INSERT INTO order_items VALUES (3,5,10,12.90,1.50);
INSERT INTO order_items VALUES (4,6,2,39.00,0.00);
INSERT INTO order_items VALUES (5,9,1,99.00,15.00);
INSERT INTO order_items VALUES (5,7,1,59.90,9.00);
INSERT INTO order_items VALUES (6,8,1,74.00,0.00);
INSERT INTO order_items VALUES (6,9,2,99.00,0.00);
INSERT INTO order_items VALUES (7,11,1,64.00,0.00);
INSERT INTO order_items VALUES (7,12,5,9.50,0.00);
INSERT INTO order_items VALUES (8,3,1,249.00,0.00);
INSERT INTO order_items VALUES (9,12,12,9.50,0.50);
INSERT INTO order_items VALUES (9,5,4,12.90,0.00);
INSERT INTO order_items VALUES (10,3,1,249.00,20.00);
INSERT INTO order_items VALUES (11,2,2,34.50,0.00);
INSERT INTO order_items VALUES (11,1,1,89.00,0.00);
INSERT INTO order_items VALUES (12,4,2,45.00,0.00);
INSERT INTO order_items VALUES (12,14,1,0.00,0.00);
INSERT INTO order_items VALUES (13,10,1,42.00,0.00);
INSERT INTO order_items VALUES (13,8,1,74.00,7.00);
INSERT INTO order_items VALUES (14,12,20,9.00,0.00);
INSERT INTO order_items VALUES (14,11,2,64.00,4.00);
INSERT INTO order_items VALUES (15,7,2,59.90,0.00);
INSERT INTO order_items VALUES (16,5,8,12.90,0.00);
INSERT INTO order_items VALUES (16,2,1,34.50,0.00);
INSERT INTO order_items VALUES (17,9,1,99.00,0.00);
INSERT INTO payments VALUES (1,1,'card',155.30,'captured','2022-01-15 10:21:00');
INSERT INTO payments VALUES (2,2,'invoice',66.80,'captured','2022-03-20 09:00:00');
INSERT INTO payments VALUES (3,3,'paypal',274.00,'captured','2022-05-21 08:33:00');
INSERT INTO payments VALUES (4,4,'card',83.50,'refunded','2022-08-09 13:02:00');
INSERT INTO payments VALUES (5,5,'card',139.80,'captured','2022-11-25 23:06:00');
INSERT INTO payments VALUES (6,6,'paypal',279.20,'captured','2023-01-09 09:47:00');
INSERT INTO payments VALUES (7,7,'paypal',111.50,'captured','2023-02-14 18:02:00');
INSERT INTO payments VALUES (8,8,'card',253.90,'failed',NULL);
INSERT INTO payments VALUES (9,9,'bank transfer',168.00,'captured','2023-04-19 08:00:00');
INSERT INTO payments VALUES (10,10,'card',234.50,'captured','2023-05-06 11:03:00');
INSERT INTO payments VALUES (11,11,'card',163.50,'captured','2023-05-28 17:24:00');
INSERT INTO payments VALUES (12,12,'invoice',96.90,'captured','2023-10-02 09:00:00');
INSERT INTO payments VALUES (13,13,'card',115.20,'captured','2024-01-20 14:52:00');
INSERT INTO payments VALUES (14,14,'bank transfer',300.00,'captured','2024-02-03 08:00:00');
INSERT INTO payments VALUES (15,17,'paypal',99.00,'failed',NULL);
INSERT INTO reviews VALUES (1,1,1,4,'Cuts well, bit heavy',1,12,'2022-02-01 10:00:00');
INSERT INTO reviews VALUES (2,5,3,5,'Lovely colour',1,7,'2022-06-10 18:20:00');
INSERT INTO reviews VALUES (3,6,4,1,'Rusted in a month',1,31,'2022-09-15 09:30:00');
INSERT INTO reviews VALUES (4,9,1,5,'Best knife I own',1,44,'2023-01-02 20:00:00');
INSERT INTO reviews VALUES (5,9,6,4,'Sharp and light',1,9,'2023-02-11 07:10:00');
INSERT INTO reviews VALUES (6,9,8,2,'Handle came loose',0,3,'2023-03-19 22:22:00');
INSERT INTO reviews VALUES (7,7,2,5,'Will last forever',1,18,'2022-05-05 12:00:00');
INSERT INTO reviews VALUES (8,12,9,3,'Paper too thin',1,5,'2023-05-20 13:45:00');
INSERT INTO reviews VALUES (9,12,7,4,'Good for lists',1,0,'2023-03-30 08:08:00');
INSERT INTO reviews VALUES (10,3,10,5,'Worth every penny',1,15,'2023-07-01 17:00:00');
INSERT INTO reviews VALUES (11,7,13,3,'Heavy for small hands',0,2,'2023-11-11 11:11:00');
INSERT INTO reviews VALUES (12,13,13,5,'Warm light',0,1,'2023-12-24 15:30:00');
