CREATE TABLE depots (
  id INTEGER PRIMARY KEY,
  code TEXT UNIQUE,
  name TEXT,
  city TEXT,
  country TEXT,
  parent_id INTEGER,
  daily_capacity INTEGER,
  opened_on DATE,
  FOREIGN KEY (parent_id) REFERENCES depots(id)
);
CREATE TABLE customers (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  customer_type TEXT,
  city TEXT,
  country TEXT,
  email TEXT,
  phone TEXT,
  verified BOOLEAN,
  referred_by INTEGER,
  created_at DATETIME,
  FOREIGN KEY (referred_by) REFERENCES customers(id)
);
CREATE TABLE services (
  id INTEGER PRIMARY KEY,
  name TEXT,
  max_weight_kg REAL,
  promised_days INTEGER,
  base_price NUMERIC(6,2),
  insured BOOLEAN
);
CREATE TABLE couriers (
  id INTEGER PRIMARY KEY,
  full_name TEXT,
  depot_id INTEGER,
  vehicle TEXT,
  employed_since DATE,
  phone TEXT,
  rating REAL,
  is_active BOOLEAN,
  FOREIGN KEY (depot_id) REFERENCES depots(id)
);
CREATE TABLE parcels (
  id INTEGER PRIMARY KEY,
  tracking_no TEXT UNIQUE,
  sender_id INTEGER,
  recipient_id INTEGER,
  service_id INTEGER,
  courier_id INTEGER,
  weight_kg REAL,
  declared_value NUMERIC(10,2),
  postage NUMERIC(8,2),
  surcharge NUMERIC(8,2),
  status TEXT,
  posted_at DATE,
  due_on DATE,
  delivered_at DATE,
  signature_required BOOLEAN,
  FOREIGN KEY (sender_id) REFERENCES customers(id),
  FOREIGN KEY (recipient_id) REFERENCES customers(id),
  FOREIGN KEY (service_id) REFERENCES services(id),
  FOREIGN KEY (courier_id) REFERENCES couriers(id)
);
CREATE TABLE scans (
  id INTEGER PRIMARY KEY,
  parcel_id INTEGER,
  depot_id INTEGER,
  scanned_at DATETIME,
  event TEXT,
  note TEXT,
  FOREIGN KEY (parcel_id) REFERENCES parcels(id),
  FOREIGN KEY (depot_id) REFERENCES depots(id)
);
CREATE TABLE claims (
  id INTEGER PRIMARY KEY,
  claim_no TEXT,
  parcel_id INTEGER,
  claimant_id INTEGER,
  reason TEXT,
  amount_claimed NUMERIC(10,2),
  amount_paid NUMERIC(10,2),
  status TEXT,
  opened_at DATE,
  closed_at DATE,
  FOREIGN KEY (parcel_id) REFERENCES parcels(id),
  FOREIGN KEY (claimant_id) REFERENCES customers(id)
);
INSERT INTO depots VALUES
(1,'LYS1','Lyon Hub','Lyon','France',NULL,42000,'2011-05-02'),(2,'GVA1','Geneva Airport','Geneva','Switzerland',1,9000,'2014-09-15'),(3,'MRS2','Marseille Port','Marseille','France',1,15500,'2016-03-01'),
(4,'BRU1','Brussels Hub','Brussels','Belgium',NULL,38000,'2009-10-19'),(5,'ANR1','Antwerp North','Antwerp','Belgium',4,12400,'2018-06-11'),(6,'LIL1','Lille Gate','Lille','France',4,11000,'2020-02-24'),(7,'NCE1','Nice Riviera','Nice','France',3,3800,'2022-07-04');
INSERT INTO customers VALUES
(1,'Atelier Duval','business','Lyon','France','shop@atelierduval.example','+33 4 555 0101',1,NULL,'2018-04-11 09:12:00'),
(2,'Chloé Marchand','private','Marseille','France','chloe.m@mail.example','+33 6 555 0102',1,1,'2020-11-23 18:40:00'),
(3,'Vintage Lille','business','Lille','France','info@vintagelille.example','+33 3 555 0103',1,NULL,'2019-02-05 10:00:00'),
(4,'Jeroen Maes','private','Antwerp','Belgium','jmaes@mail.example',NULL,1,3,'2021-01-17 21:05:00'),
(5,'Helvet Watches','business','Geneva','Switzerland','orders@helvet.example','+41 22 555 0105',1,NULL,'2017-09-30 08:25:00'),
(6,'Paula Lyon','private','Brussels','Belgium','paula.lyon@mail.example','+32 2 555 0106',0,4,'2022-03-08 12:30:00'),
(7,'Karim Saidi','private','Nice','France','ksaidi@mail.example',NULL,0,2,'2022-12-19 16:45:00'),
(8,'Brasserie du Nord','business','Lille','France',NULL,'+33 3 555 0108',0,3,'2023-01-10 11:11:00'),
(9,'Marta Ilieva','private','Geneva','Switzerland','marta.i@mail.example','+41 79 555 0109',1,5,'2021-06-28 19:20:00'),
(10,'BookBarn','business','Antwerp','Belgium','hello@bookbarn.example','+32 3 555 0110',1,4,'2020-08-14 14:00:00'),
(11,'Félix Roux','private','Lyon','France','felix.roux@mail.example','+33 6 555 0111',0,1,'2023-05-02 20:10:00'),
(12,'Olga Dupont','private','Nice','France',NULL,NULL,0,NULL,'2023-09-21 07:55:00');
INSERT INTO services VALUES
(1,'Economy',20,5,6.90,0),(2,'Standard',30,3,9.80,0),(3,'Express',20,1,19.50,1),(4,'Letter Plus',2,3,4.20,0),(5,'Bulky',60,6,34.00,1),(6,'Free Return',15,7,0,0);
INSERT INTO couriers VALUES
(1,'Yann Le Goff',1,'van','2015-06-01','0601',4.6,1),(2,'Amina Traoré',1,'cargo bike','2021-04-12','0602',4.9,1),(3,'Bart Claes',5,'van','2018-09-10','0603',4.1,1),(4,'Sven Peeters',4,'truck','2012-02-20',NULL,3.8,0),
(5,'Lucie Fontaine',3,'van','2019-11-04','0605',4.4,1),(6,'Marco Bernasconi',2,'van','2020-01-13','0606',4.7,1),(7,'Inès Carlier',6,'cargo bike','2022-05-16','0607',4.3,1),(8,'Théo Blanc',7,'scooter','2022-08-29',NULL,3.9,1),(9,'Rosa Vidal',1,'van','2016-03-21','0609',4.0,0);
INSERT INTO parcels VALUES
(1,'PX1001FR',1,2,2,5,4.2,120.00,9.80,0,'delivered','2023-01-16','2023-01-19','2023-01-18',0),
(2,'PX1002FR',1,9,3,6,1.1,340.00,19.50,4.00,'delivered','2023-02-06','2023-02-07','2023-02-07',1),
(3,'PX1003CH',5,4,3,3,0.6,2150.00,19.50,12.00,'delivered','2023-02-20','2023-02-21','2023-02-23',1),
(4,'PX1004BE',10,3,1,7,8.7,64.00,6.90,0,'delivered','2023-03-02','2023-03-07','2023-03-06',0),
(5,'PX1005FR',3,6,2,4,11.3,210.00,9.80,2.50,'delivered','2023-03-20','2023-03-23','2023-03-27',0),
(6,'PX1006FR',2,1,6,1,3.9,120.00,0,0,'returned','2023-01-24','2023-01-31','2023-01-30',0),
(7,'PX1007CH',5,11,3,2,0.5,1890.00,19.50,8.00,'delivered','2023-05-15','2023-05-16','2023-05-16',1),
(8,'PX1008BE',10,7,1,8,5.4,48.50,6.90,0,'delivered','2023-06-05','2023-06-10','2023-06-14',0),
(9,'PX1009FR',3,10,5,3,38.0,490.00,34.00,9.00,'delivered','2023-06-26','2023-07-02','2023-06-30',1),
(10,'PX1010BE',4,6,4,4,0.9,15.00,4.20,0,'lost','2023-07-03','2023-07-06',NULL,0),
(11,'PX1011FR',1,8,2,7,14.8,275.00,9.80,3.50,'delivered','2023-08-21','2023-08-24','2023-08-23',0),
(12,'PX1012CH',9,2,4,5,1.3,30.00,4.20,0,'delivered','2023-09-11','2023-09-14','2023-09-15',0),
(13,'PX1013CH',5,2,3,NULL,0.8,1420.00,19.50,8.00,'in_transit','2023-10-16','2023-10-17',NULL,1),
(14,'PX1014FR',8,10,5,NULL,45.5,610.00,34.00,15.00,'in_transit','2023-10-12','2023-10-18',NULL,0),
(15,'PX1015BE',10,9,1,NULL,6.1,72.00,6.90,0,'announced',NULL,NULL,NULL,0),
(16,'PX1016FR',3,4,2,3,9.2,155.00,9.80,0,'delivered','2022-11-21','2022-11-24','2022-11-23',0),
(17,'PX1017FR',11,1,2,1,2.7,85.00,9.80,0,'delivered','2023-09-18','2023-09-21','2023-09-20',0);
INSERT INTO scans VALUES
(1,1,1,'2023-01-16 19:20:00','accepted',NULL),(2,1,3,'2023-01-17 05:40:00','arrived',NULL),(3,2,1,'2023-02-06 18:05:00','accepted',NULL),(4,2,2,'2023-02-07 04:15:00','arrived',NULL),
(5,3,2,'2023-02-20 17:30:00','accepted',NULL),(6,3,4,'2023-02-21 06:10:00','arrived','label damaged'),(7,3,5,'2023-02-22 05:00:00','arrived',NULL),(8,5,6,'2023-03-20 18:45:00','accepted',NULL),(9,5,4,'2023-03-21 03:30:00','damaged','box crushed'),
(10,8,5,'2023-06-05 19:00:00','accepted',NULL),(11,8,1,'2023-06-07 02:20:00','arrived',NULL),(12,8,7,'2023-06-13 06:30:00','arrived','held at customs'),(13,10,5,'2023-07-03 17:50:00','accepted',NULL),(14,13,2,'2023-10-16 18:00:00','accepted',NULL),
(15,13,1,'2023-10-17 01:45:00','arrived',NULL),(16,14,6,'2023-10-12 16:35:00','accepted',NULL),(17,9,6,'2023-06-26 17:15:00','accepted',NULL),(18,12,2,'2023-09-11 18:50:00','accepted',NULL);
INSERT INTO claims VALUES
(1,'C-301',3,4,'late',19.50,19.50,'paid','2023-02-24','2023-03-10'),(2,'C-302',5,6,'damaged',210.00,140.00,'paid','2023-03-28','2023-05-02'),(3,'C-303',8,7,'late',6.90,0,'rejected','2023-06-15','2023-06-22'),
(4,'C-304',10,4,'lost',15.00,15.00,'paid','2023-07-20','2023-08-14'),(5,'C-305',5,3,'damaged',60.00,NULL,'open','2023-04-03',NULL),(6,'C-306',13,5,'late',27.50,NULL,'open','2023-10-19',NULL),
(7,'C-307',12,2,'damaged',30.00,0,'rejected','2023-09-18','2023-10-05'),(8,'C-308',14,10,'late',49.00,NULL,'open','2023-10-20',NULL);
