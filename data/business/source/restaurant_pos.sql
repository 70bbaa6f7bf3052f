CREATE TABLE dining_table (
  id INTEGER PRIMARY KEY,
  table_no TEXT,
  area TEXT,
  seats INTEGER,
  is_active INTEGER
);
CREATE TABLE menu_category (
  id INTEGER PRIMARY KEY,
  name TEXT,
  parent_id INTEGER,
  sort_order INTEGER,
  FOREIGN KEY (parent_id) REFERENCES menu_category(id)
);
CREATE TABLE menu_item (
  id INTEGER PRIMARY KEY,
  name TEXT,
  category_id INTEGER,
  price NUMERIC(10,2),
  cost NUMERIC(10,2),
  is_vegetarian INTEGER,
  is_available INTEGER,
  added_on DATE,
  FOREIGN KEY (category_id) REFERENCES menu_category(id)
);
CREATE TABLE waiter (
  id INTEGER PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  position TEXT,
  supervisor_id INTEGER,
  hired_on DATE,
  hourly_wage REAL,
  phone TEXT,
  FOREIGN KEY (supervisor_id) REFERENCES waiter(id)
);
CREATE TABLE shift (
  id INTEGER PRIMARY KEY,
  waiter_id INTEGER,
  shift_date DATE,
  area TEXT,
  hours REAL,
  status TEXT,
  FOREIGN KEY (waiter_id) REFERENCES waiter(id)
);
CREATE TABLE orders (
  id INTEGER PRIMARY KEY,
  order_no TEXT,
  table_id INTEGER,
  opened_by INTEGER,
  closed_by INTEGER,
  guests INTEGER,
  status TEXT,
  opened_at DATETIME,
  closed_at DATETIME,
  FOREIGN KEY (table_id) REFERENCES dining_table(id),
  FOREIGN KEY (opened_by) REFERENCES waiter(id),
  FOREIGN KEY (closed_by) REFERENCES waiter(id)
);
CREATE TABLE order_line (
  id INTEGER PRIMARY KEY,
  order_id INTEGER,
  item_id INTEGER,
  quantity INTEGER,
  unit_price NUMERIC(10,2),
  note TEXT,
  FOREIGN KEY (order_id) REFERENCES orders(id),
  FOREIGN KEY (item_id) REFERENCES menu_item(id)
);
CREATE TABLE payment (
  id INTEGER PRIMARY KEY,
  order_id INTEGER,
  method TEXT,
  amount NUMERIC(10,2),
  tip NUMERIC(10,2),
  paid_at DATETIME,
  FOREIGN KEY (order_id) REFERENCES orders(id)
);
INSERT INTO dining_table VALUES (1,'T1','Terrace',4,1),(2,'T2','Terrace',2,1),(3,'M1','Main Room',6,1),(4,'M2','Main Room',4,1),(5,'M3','Main Room',8,1),(6,'B1','Bar',2,1),(7,'B2','Bar',3,0),(8,'G1','Garden',10,0),(9,'T3','Terrace',5,1);
INSERT INTO menu_category VALUES (1,'Food',NULL,1),(2,'Drinks',NULL,2),(3,'Starters',1,3),(4,'Mains',1,4),(5,'Desserts',1,5),(6,'Wine',2,6),(7,'Soft Drinks',2,7),(8,'Coffee',2,8),(9,'Cocktails',2,9);
INSERT INTO menu_item VALUES
(1,'Tomato Soup',3,6.50,1.40,1,1,'2021-03-01'),(2,'Beef Carpaccio',3,13.80,5.20,0,1,'2022-05-12'),(3,'Bruschetta',3,7.20,1.60,1,1,'2021-03-01'),
(4,'Ribeye Steak',4,32.00,14.50,0,1,'2021-03-01'),(5,'Mushroom Risotto',4,18.50,4.30,1,1,'2022-10-03'),(6,'Grilled Salmon',4,24.90,9.80,0,0,'2021-06-15'),
(7,'Veal Schnitzel',4,22.40,8.10,0,1,'2021-03-01'),(8,'Spinach Lasagne',4,16.90,3.90,1,1,'2023-02-20'),(9,'Tiramisu',5,7.90,1.90,1,1,'2021-03-01'),
(10,'Cheese Plate',5,11.50,4.60,1,0,'2022-05-12'),(11,'House Red',6,5.80,1.50,1,1,'2021-03-01'),(12,'Riesling',6,6.90,2.10,1,1,'2023-02-20'),
(13,'Still Water',7,3.40,0.40,1,1,'2021-03-01'),(14,'Lemonade',7,4.20,0.70,1,1,'2021-06-15'),(15,'Espresso',8,2.80,0.30,1,1,'2021-03-01'),
(16,'Cappuccino',8,3.90,0.60,1,1,'2021-03-01'),(17,'Tap Water',7,0,0,1,1,'2023-05-02');
INSERT INTO waiter VALUES
(1,'Helena','Brandt','Restaurant Manager',NULL,'2015-04-01',28.0,'555-0101'),(2,'Marco','Silva','Head Waiter',1,'2017-09-15',21.5,'555-0102'),
(3,'Ines','Duarte','Head Waiter',1,'2018-02-10',20.8,NULL),(4,'Tom','Keller','Waiter',2,'2020-06-01',15.2,'555-0104'),
(5,'Priya','Nair','Waiter',2,'2021-03-20',14.9,'555-0105'),(6,'Jonas','Weber','Waiter',3,'2022-01-11',14.4,NULL),
(7,'Lucy','Grant','Waiter',3,'2022-08-05',14.1,'555-0107'),(8,'Omar','Haddad','Bartender',2,'2019-11-30',17.3,'555-0108'),
(9,'Sofia','Lind','Trainee',4,'2023-04-17',12.5,NULL),(10,'Karl','Otto','Trainee',3,'2023-06-02',12.2,'555-0110');
INSERT INTO shift VALUES
(1,4,'2023-06-09','Terrace',8,'worked'),(2,5,'2023-06-09','Main Room',7.5,'worked'),(3,6,'2023-06-09','Main Room',6,'worked'),(4,8,'2023-06-09','Bar',9,'worked'),
(5,4,'2023-06-10','Main Room',8,'worked'),(6,7,'2023-06-10','Terrace',5,'missed'),(7,5,'2023-06-10','Terrace',8.5,'worked'),(8,2,'2023-06-10','Main Room',10,'worked'),
(9,9,'2023-06-11','Terrace',4,'worked'),(10,6,'2023-06-11','Bar',6.5,'missed'),(11,4,'2023-07-01','Terrace',7,'worked'),(12,7,'2023-07-01','Main Room',8,'planned'),
(13,3,'2023-07-01','Main Room',9.5,'worked'),(14,8,'2023-07-02','Bar',8,'planned'),(15,5,'2023-07-02','Main Room',6,'planned');
INSERT INTO orders VALUES
(1,'A-1001',1,4,4,3,'paid','2023-06-09 12:10:00','2023-06-09 13:25:00'),(2,'A-1002',3,5,2,6,'paid','2023-06-09 18:40:00','2023-06-09 21:05:00'),
(3,'A-1003',6,8,8,2,'paid','2023-06-09 21:15:00','2023-06-09 22:30:00'),(4,'A-1004',4,6,6,4,'cancelled','2023-06-09 19:00:00','2023-06-09 19:10:00'),
(5,'A-1005',2,5,5,2,'paid','2023-06-10 12:30:00','2023-06-10 13:45:00'),(6,'A-1006',5,4,2,8,'paid','2023-06-10 19:20:00','2023-06-10 22:50:00'),
(7,'A-1007',1,5,5,4,'paid','2023-06-10 19:45:00','2023-06-10 21:30:00'),(8,'A-1008',3,2,2,5,'paid','2023-06-10 20:00:00','2023-06-10 22:15:00'),
(9,'A-1009',2,9,4,1,'cancelled','2023-06-11 13:00:00','2023-06-11 13:20:00'),(10,'A-1010',1,9,4,2,'paid','2023-06-11 13:40:00','2023-06-11 14:50:00'),
(11,'A-1011',9,4,4,5,'paid','2023-07-01 12:05:00','2023-07-01 13:55:00'),(12,'A-1012',4,3,3,4,'paid','2023-07-01 18:30:00','2023-07-01 20:40:00'),
(13,'A-1013',5,3,NULL,7,'served','2023-07-01 19:10:00',NULL),(14,'A-1014',1,4,NULL,3,'served','2023-07-01 19:50:00',NULL),
(15,'A-1015',6,8,NULL,2,'open','2023-07-01 20:20:00',NULL),(16,'A-1016',3,3,NULL,4,'open','2023-07-01 20:30:00',NULL);
INSERT INTO order_line VALUES
(1,1,1,2,6.50,NULL),(2,1,8,1,16.90,'no garlic'),(3,1,14,3,3.90,NULL),(4,2,4,3,32.00,'medium rare'),(5,2,7,2,22.40,NULL),(6,2,11,6,5.80,NULL),(7,2,9,4,7.90,NULL),
(8,3,11,2,5.80,NULL),(9,3,10,1,11.50,NULL),(10,4,13,2,3.40,NULL),(11,5,5,2,18.50,NULL),(12,5,13,2,3.40,NULL),(13,5,15,2,2.80,NULL),
(14,6,2,4,13.80,NULL),(15,6,4,5,30.00,'well done'),(16,6,6,3,24.90,NULL),(17,6,12,7,6.90,NULL),(18,7,7,3,22.40,NULL),(19,7,14,4,4.20,'no ice'),(20,7,17,2,0,NULL),
(21,8,4,2,32.00,'rare'),(22,8,5,3,18.50,NULL),(23,8,11,5,5.50,NULL),(24,9,16,1,3.90,NULL),(25,10,3,2,7.20,NULL),(26,10,15,2,2.80,NULL),
(27,11,8,3,16.90,NULL),(28,11,1,2,6.50,NULL),(29,11,14,5,4.20,NULL),(30,12,7,4,22.40,'gluten free'),(31,12,12,3,6.90,NULL),(32,12,9,2,7.90,NULL),
(33,13,4,4,32.00,NULL),(34,13,11,7,5.80,NULL),(35,14,5,3,18.50,'extra cheese'),(36,14,17,3,0,NULL),(37,15,12,2,6.90,NULL);
INSERT INTO payment VALUES
(1,1,'card',41.60,4.00,'2023-06-09 13:20:00'),(2,2,'card',150.00,15.00,'2023-06-09 21:00:00'),(3,2,'cash',57.20,0,'2023-06-09 21:02:00'),(4,3,'cash',23.10,2.50,'2023-06-09 22:25:00'),
(5,5,'card',49.40,5.00,'2023-06-10 13:40:00'),(6,6,'card',328.20,30.00,'2023-06-10 22:45:00'),(7,7,'voucher',50.00,0,'2023-06-10 21:25:00'),(8,7,'cash',34.00,3.00,'2023-06-10 21:27:00'),
(9,8,'card',147.00,12.00,'2023-06-10 22:10:00'),(10,10,'cash',20.00,0,'2023-06-11 14:45:00'),(11,11,'card',84.70,8.00,'2023-07-01 13:50:00'),(12,12,'card',126.10,10.50,'2023-07-01 20:35:00');
