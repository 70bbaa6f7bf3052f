CREATE TABLE brands (
  id INTEGER PRIMARY KEY,
  name TEXT,
  country TEXT,
  parent_brand_id INTEGER,
  founded_year INTEGER,
  FOREIGN KEY (parent_brand_id) REFERENCES brands(id)
);
CREATE TABLE shoes (
  id INTEGER PRIMARY KEY,
  sku TEXT,
  name TEXT,
  brand_id INTEGER,
  category TEXT,
  colour TEXT,
  size_range TEXT,
  weight_g INTEGER,
  price NUMERIC(8,2),
  cost NUMERIC(8,2),
  stock_pairs INTEGER,
  is_vegan INTEGER,
  is_active INTEGER,
  launched_on DATE,
  FOREIGN KEY (brand_id) REFERENCES brands(id)
);
CREATE TABLE customers (
  id INTEGER PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  email TEXT,
  phone TEXT,
  city TEXT,
  country TEXT,
  newsletter INTEGER,
  referred_by INTEGER,
  created_at DATETIME,
  last_login_at DATETIME,
  FOREIGN KEY (referred_by) REFERENCES customers(id)
);
CREATE TABLE staff (
  id INTEGER PRIMARY KEY,
  name TEXT,
  role TEXT,
  city TEXT,
  supervisor_id INTEGER,
  salary INTEGER,
  started_on DATE,
  ended_on DATE,
  FOREIGN KEY (supervisor_id) REFERENCES staff(id)
);
CREATE TABLE orders (
  id INTEGER PRIMARY KEY,
  order_no TEXT,
  customer_id INTEGER,
  packed_by INTEGER,
  ship_city TEXT,
  courier TEXT,
  shipping_fee NUMERIC(6,2),
  placed_at DATETIME,
  paid_at DATETIME,
  shipped_at DATETIME,
  delivered_at DATETIME,
  cancelled_at DATETIME,
  FOREIGN KEY (customer_id) REFERENCES customers(id),
  FOREIGN KEY (packed_by) REFERENCES staff(id)
);
CREATE TABLE order_items (
  id INTEGER PRIMARY KEY,
  order_id INTEGER,
  shoe_id INTEGER,
  shoe_size TEXT,
  quantity INTEGER,
  unit_price NUMERIC(8,2),
  FOREIGN KEY (order_id) REFERENCES orders(id),
  FOREIGN KEY (shoe_id) REFERENCES shoes(id)
);
CREATE TABLE return_reasons (
  code TEXT PRIMARY KEY,
  label TEXT,
  is_our_fault INTEGER
);
CREATE TABLE returns (
  id INTEGER PRIMARY KEY,
  return_no TEXT,
  order_item_id INTEGER,
  reason_code TEXT,
  pairs INTEGER,
  refund_amount NUMERIC(8,2),
  inspected_by INTEGER,
  approved_by INTEGER,
  requested_at DATETIME,
  received_at DATETIME,
  refunded_at DATETIME,
  FOREIGN KEY (order_item_id) REFERENCES order_items(id),
  FOREIGN KEY (reason_code) REFERENCES return_reasons(code),
  FOREIGN KEY (inspected_by) REFERENCES staff(id),
  FOREIGN KEY (approved_by) REFERENCES staff(id)
);
INSERT INTO brands VALUES
(1,'Tramline','UK',NULL,1962),(2,'Tramline Kids','UK',1,2004),(3,'Bergfuss','Austria',NULL,1931),(4,'Sole Mio','Italy',NULL,1978),
(5,'Bergfuss Run','Austria',3,2011),(6,'Porto Walk','Portugal',4,1995),(7,'Quayside','UK',1,2016),(8,'Norrsko','Sweden',NULL,1987);
INSERT INTO shoes VALUES
(1,'TR-110','Depot Trainer',1,'trainers','white','EU 36-46',310,79.90,31.00,42,0,1,'2020-02-10'),
(2,'TR-205','Signal Boot',1,'boots','black','EU 37-47',720,129.00,58.50,15,0,1,'2019-09-02'),
(3,'TK-030','Puddle Hopper',2,'wellies','yellow','EU 22-34',380,29.95,9.80,60,1,1,'2021-03-15'),
(4,'TK-041','Playground Runner',2,'trainers','red','EU 24-35',220,44.90,17.20,0,1,1,'2021-08-01'),
(5,'BF-700','Tauern GTX',3,'hiking boots','brown','EU 38-48',890,219.00,104.00,11,0,1,'2018-10-01'),
(6,'BF-710','Zirbe Low',3,'hiking boots','green','EU 38-47',640,169.00,79.00,0,0,1,'2020-04-06'),
(7,'BR-015','Vertical Trail',5,'running','orange','EU 36-46',265,149.00,66.00,23,1,1,'2022-03-07'),
(8,'BR-018','Valley Road',5,'running','blue','EU 36-46',240,139.00,61.00,19,1,1,'2022-03-07'),
(9,'SM-501','Lucia Pump',4,'heels','black','EU 35-41',290,159.00,70.00,8,0,1,'2019-02-18'),
(10,'SM-512','Capri Sandal',4,'sandals','tan','EU 35-42',210,99.00,38.00,27,0,1,'2021-04-12'),
(11,'SM-490','Verona Loafer',4,'loafers','burgundy','EU 39-46',430,175.00,82.00,3,0,0,'2017-09-11'),
(12,'PW-220','Ribeira Clog',6,'clogs','navy','EU 36-45',350,69.50,25.00,33,1,1,'2020-05-25'),
(13,'QS-101','Harbour Deck',7,'loafers','navy','EU 39-47',360,84.00,33.50,0,0,0,'2018-05-14'),
(14,'QS-120','Jetty Slip-On',7,'trainers','grey','EU 36-46',250,54.90,18.90,38,1,1,'2022-05-09'),
(15,'NS-300','Fjall Winter',8,'boots','black','EU 36-47',940,189.00,91.00,14,1,1,'2021-10-04'),
(16,'NS-310','Lingon Felt Slipper',8,'slippers','red','EU 36-44',180,49.00,16.50,51,0,1,'2020-11-02');
INSERT INTO customers VALUES
(1,'Amelia','Stone','amelia.stone@mail.example','07700 900501','Manchester','UK',1,NULL,'2020-03-04 18:20:00','2023-05-10 20:11:00'),
(2,'Ravi','Chandra','ravi.c@mail.example',NULL,'Leicester','UK',1,1,'2020-08-19 09:05:00','2023-04-28 07:40:00'),
(3,'Siobhan','Kelly','s.kelly@mail.example','07700 900503','Liverpool','UK',0,NULL,'2020-11-27 22:47:00','2023-01-15 12:00:00'),
(4,'Lars','Winkel','lars.winkel@mail.example',NULL,'Utrecht','Netherlands',0,NULL,'2021-02-13 14:33:00','2022-10-02 19:25:00'),
(5,'Bianca','Moretti','bianca.m@mail.example','07700 900505','London','UK',1,1,'2021-04-30 11:18:00','2023-05-13 21:50:00'),
(6,'Owen','Price','owen.price@mail.example','07700 900506','Cardiff','UK',0,NULL,'2021-07-07 16:02:00',NULL),
(7,'Tilda','Bergman','tilda.b@mail.example',NULL,'Dublin','Ireland',1,3,'2021-10-21 08:56:00','2023-03-30 17:31:00'),
(8,'Marcus','Hale','m.hale@mail.example','07700 900508','Manchester','UK',1,5,'2022-01-09 20:29:00','2023-05-01 10:10:00'),
(9,'Yasmin','Farouk','yasmin.f@mail.example','07700 900509','Leeds','UK',0,5,'2022-05-16 13:44:00','2023-05-12 09:09:00'),
(10,'Pieter','de Wit','p.dewit@mail.example',NULL,'Rotterdam','Netherlands',1,4,'2022-09-03 19:00:00','2023-02-20 18:15:00'),
(11,'Gwen','Hughes','gwen.h@mail.example',NULL,'Cardiff','UK',0,NULL,'2023-01-22 10:37:00',NULL),
(12,'Dominic','Ash','dom.ash@mail.example','07700 900512','Leeds','UK',1,9,'2023-03-18 15:21:00','2023-05-14 16:45:00');
INSERT INTO staff VALUES
(1,'Judy Marlow','Operations Director','Stockport',NULL,74000,'2015-01-05',NULL),
(2,'Ken Obi','Warehouse Manager','Stockport',1,46000,'2016-03-14',NULL),
(3,'Alice Thorpe','Returns Manager','Stockport',1,43500,'2017-06-01',NULL),
(4,'Danny Walsh','Packer','Stockport',2,23400,'2019-09-16',NULL),
(5,'Irena Novak','Packer','Stockport',2,23900,'2018-02-26',NULL),
(6,'Jude Spencer','Packer','Bolton',2,22800,'2021-11-01','2022-12-31'),
(7,'Carmen Ruiz','Returns Inspector','Stockport',3,25800,'2019-04-08',NULL),
(8,'Will Tanner','Returns Inspector','Bolton',3,25200,'2021-01-18',NULL),
(9,'Hannah Lyle','Returns Inspector','Bolton',3,24700,'2020-08-03','2022-06-30'),
(10,'Femi Ade','Customer Adviser','Manchester',1,27300,'2018-10-22',NULL);
INSERT INTO orders VALUES
(1,'W-8001',1,4,'Manchester','Swift Parcel',3.95,'2021-11-08 19:12:00','2021-11-08 19:13:00','2021-11-10 08:30:00','2021-11-12 11:05:00',NULL),
(2,'W-8002',3,5,'Liverpool','Royal Van',4.50,'2021-12-02 21:40:00','2021-12-02 21:42:00','2021-12-03 15:10:00','2021-12-07 13:20:00',NULL),
(3,'W-8003',4,6,'Utrecht','Euro Dash',12.90,'2022-01-15 10:02:00','2022-01-17 09:30:00','2022-01-18 09:45:00','2022-01-24 16:00:00',NULL),
(4,'W-8004',2,4,'Leicester','Swift Parcel',0,'2022-03-05 08:15:00','2022-03-05 08:16:00','2022-03-07 10:20:00','2022-03-09 09:40:00',NULL),
(5,'W-8005',5,5,'London','Royal Van',0,'2022-03-19 17:55:00','2022-03-19 17:57:00','2022-03-21 14:00:00','2022-03-23 10:30:00',NULL),
(6,'W-8006',7,6,'Dublin','Euro Dash',9.90,'2022-04-22 12:30:00','2022-04-22 12:34:00','2022-04-25 09:15:00','2022-05-02 12:45:00',NULL),
(7,'W-8007',8,4,'Salford','Swift Parcel',3.95,'2022-05-14 20:03:00','2022-05-14 20:05:00','2022-05-16 11:25:00','2022-05-18 15:50:00',NULL),
(8,'W-8008',1,5,'Manchester','Swift Parcel',0,'2022-07-02 09:48:00','2022-07-02 09:50:00','2022-07-04 08:55:00','2022-07-06 10:10:00',NULL),
(9,'W-8009',6,NULL,'Cardiff','Royal Van',4.50,'2022-08-11 22:17:00',NULL,NULL,NULL,'2022-08-18 00:00:00'),
(10,'W-8010',9,6,'Leeds','Royal Van',3.95,'2022-09-24 13:09:00','2022-09-24 13:12:00','2022-09-26 16:30:00','2022-09-30 14:15:00',NULL),
(11,'W-8011',10,4,'The Hague','Euro Dash',11.50,'2022-10-08 18:44:00','2022-10-10 10:00:00','2022-10-11 09:05:00','2022-10-17 17:35:00',NULL),
(12,'W-8012',5,5,'London','Royal Van',0,'2022-11-25 07:33:00','2022-11-25 07:35:00','2022-11-28 12:40:00','2022-12-02 09:25:00',NULL),
(13,'W-8013',8,6,'Manchester','Swift Parcel',0,'2022-12-10 16:20:00','2022-12-10 16:22:00','2022-12-12 10:50:00','2022-12-14 12:00:00',NULL),
(14,'W-8014',2,4,'Leicester','Swift Parcel',3.95,'2023-01-28 11:11:00','2023-01-28 11:12:00','2023-01-30 09:35:00','2023-02-01 10:55:00',NULL),
(15,'W-8015',1,5,'Oldham','Swift Parcel',3.95,'2023-03-03 20:26:00','2023-03-03 20:27:00','2023-03-06 13:15:00','2023-03-08 09:00:00',NULL),
(16,'W-8016',12,4,'Leeds','Royal Van',0,'2023-03-25 14:58:00','2023-03-25 15:00:00','2023-03-27 15:45:00','2023-03-31 11:40:00',NULL),
(17,'W-8017',9,5,'Leeds','Royal Van',3.95,'2023-04-15 09:27:00','2023-04-15 09:29:00','2023-04-17 08:20:00','2023-04-20 16:10:00',NULL),
(18,'W-8018',7,4,'Dublin','Euro Dash',9.90,'2023-05-08 19:36:00','2023-05-08 19:38:00','2023-05-10 10:30:00',NULL,NULL),
(19,'W-8019',5,NULL,'London','Royal Van',0,'2023-05-13 21:52:00','2023-05-13 21:54:00',NULL,NULL,NULL),
(20,'W-8020',12,NULL,'Leeds','Swift Parcel',3.95,'2023-05-14 16:47:00',NULL,NULL,NULL,NULL);
INSERT INTO order_items VALUES
(1,1,1,'EU 39',1,79.90),(2,1,3,'EU 28',2,29.95),(3,2,2,'EU 38',1,129.00),(4,3,5,'EU 44',1,219.00),(5,4,1,'EU 43',2,75.90),(6,4,4,'EU 30',1,44.90),
(7,5,9,'EU 37',1,159.00),(8,5,10,'EU 37',2,94.00),(9,6,7,'EU 40',1,149.00),(10,7,13,'EU 42',1,59.00),(11,7,14,'EU 42',1,54.90),(12,8,10,'EU 39',1,99.00),
(13,8,12,'EU 39',4,66.00),(14,9,6,'EU 41',1,169.00),(15,10,15,'EU 38',1,189.00),(16,11,8,'EU 45',1,139.00),(17,11,16,'EU 43',5,49.00),(18,12,15,'EU 37',1,170.10),
(19,12,16,'EU 37',2,44.10),(20,13,5,'EU 43',1,219.00),(21,13,2,'EU 43',1,119.00),(22,14,7,'EU 42',1,149.00),(23,15,3,'EU 30',4,29.95),(24,15,4,'EU 31',1,39.90),
(25,16,8,'EU 44',2,129.00),(26,17,14,'EU 38',2,54.90),(27,17,1,'EU 38',1,79.90),(28,18,10,'EU 40',1,99.00),(29,19,9,'EU 37',2,149.00),(30,20,12,'EU 42',1,69.50);
INSERT INTO return_reasons VALUES
('SML','too small',0),('BIG','too big',0),('DEF','faulty',1),('WRG','wrong item sent',1),('MND','changed mind',0),('LAT','arrived too late',1);
INSERT INTO returns VALUES
(1,'RT-01',1,'SML',1,79.90,7,3,'2021-11-14 10:00:00','2021-11-19 09:30:00','2021-11-22 14:00:00'),
(2,'RT-02',3,'DEF',1,129.00,9,3,'2021-12-15 18:25:00','2021-12-21 11:15:00','2021-12-22 10:30:00'),
(3,'RT-03',4,'BIG',1,219.00,8,3,'2022-01-27 20:40:00','2022-02-07 10:45:00','2022-02-14 09:20:00'),
(4,'RT-04',5,'WRG',1,75.90,9,2,'2022-03-10 07:50:00','2022-03-15 12:30:00','2022-03-16 15:10:00'),
(5,'RT-05',8,'SML',1,94.00,7,3,'2022-03-26 13:05:00','2022-04-01 08:40:00','2022-04-04 11:55:00'),
(6,'RT-06',9,'LAT',1,149.00,8,3,'2022-05-03 16:18:00','2022-05-13 14:20:00','2022-05-17 10:05:00'),
(7,'RT-07',13,'MND',2,132.00,7,3,'2022-07-12 19:33:00','2022-07-20 10:10:00','2022-07-21 09:00:00'),
(8,'RT-08',15,'DEF',1,189.00,8,2,'2022-10-09 11:27:00','2022-10-14 13:00:00','2022-10-17 16:40:00'),
(9,'RT-09',18,'SML',1,170.10,7,3,'2022-12-05 21:12:00','2022-12-12 09:50:00','2022-12-19 12:30:00'),
(10,'RT-10',22,'MND',1,0,8,NULL,'2023-03-20 08:08:00','2023-03-27 11:00:00',NULL),
(11,'RT-11',24,'SML',1,39.90,7,3,'2023-03-12 17:45:00','2023-03-17 10:25:00','2023-03-20 09:15:00'),
(12,'RT-12',25,'BIG',1,129.00,8,3,'2023-04-04 12:54:00','2023-04-11 15:35:00','2023-04-14 13:45:00'),
(13,'RT-13',26,'WRG',2,0,7,NULL,'2023-04-24 10:29:00','2023-04-28 09:05:00',NULL),
(14,'RT-14',27,'BIG',1,0,NULL,NULL,'2023-05-06 22:03:00',NULL,NULL);
