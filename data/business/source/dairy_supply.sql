CREATE TABLE farm (
  id INTEGER PRIMARY KEY,
  name TEXT,
  owner_name TEXT,
  village TEXT,
  phone TEXT,
  cows INTEGER,
  organic TEXT,
  joined_on DATE,
  left_on DATE,
  referred_by INTEGER,
  FOREIGN KEY (referred_by) REFERENCES farm(id)
);
CREATE TABLE staff (
  id INTEGER PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  position TEXT,
  phone TEXT,
  hired_on DATE,
  left_on DATE,
  monthly_wage INTEGER,
  manager_id INTEGER,
  FOREIGN KEY (manager_id) REFERENCES staff(id)
);
CREATE TABLE milk_collection (
  id INTEGER PRIMARY KEY,
  farm_id INTEGER,
  collected_on DATE,
  tested_on DATE,
  litres INTEGER,
  price_per_litre NUMERIC(6,3),
  fat_percent REAL,
  rejected TEXT,
  driver_id INTEGER,
  tester_id INTEGER,
  FOREIGN KEY (farm_id) REFERENCES farm(id),
  FOREIGN KEY (driver_id) REFERENCES staff(id),
  FOREIGN KEY (tester_id) REFERENCES staff(id)
);
CREATE TABLE product (
  id INTEGER PRIMARY KEY,
  sku TEXT,
  name TEXT,
  category TEXT,
  price NUMERIC(10,2),
  cost NUMERIC(10,2),
  stock INTEGER,
  shelf_life_days INTEGER,
  withdrawn TEXT
);
CREATE TABLE shop (
  id INTEGER PRIMARY KEY,
  company_name TEXT,
  contact_name TEXT,
  town TEXT,
  billing_town TEXT,
  phone TEXT,
  on_hold TEXT,
  customer_since DATE,
  head_office_id INTEGER,
  FOREIGN KEY (head_office_id) REFERENCES shop(id)
);
CREATE TABLE invoice (
  invoice_no TEXT PRIMARY KEY,
  shop_id INTEGER,
  issued_on DATE,
  due_on DATE,
  paid_on DATE,
  approved_by INTEGER,
  FOREIGN KEY (shop_id) REFERENCES shop(id),
  FOREIGN KEY (approved_by) REFERENCES staff(id)
);
CREATE TABLE invoice_line (
  id INTEGER PRIMARY KEY,
  invoice_no TEXT,
  product_id INTEGER,
  quantity INTEGER,
  unit_price NUMERIC(10,2),
  FOREIGN KEY (invoice_no) REFERENCES invoice(invoice_no),
  FOREIGN KEY (product_id) REFERENCES product(id)
);
CREATE TABLE delivery (
  delivery_no INTEGER PRIMARY KEY,
  shop_id INTEGER,
  invoice_no TEXT,
  driver_id INTEGER,
  loaded_by INTEGER,
  promised_on DATE,
  delivered_on DATE,
  town TEXT,
  crates INTEGER,
  FOREIGN KEY (shop_id) REFERENCES shop(id),
  FOREIGN KEY (invoice_no) REFERENCES invoice(invoice_no),
  FOREIGN KEY (driver_id) REFERENCES staff(id),
  FOREIGN KEY (loaded_by) REFERENCES staff(id)
);
INSERT INTO farm VALUES
(1,'Hillcrest Farm','Agnes Doyle','Ardmore','061-5511',64,'Y','2012-04-01',NULL,NULL),
(2,'Lower Meadow','Tom Kearney','Kilbride','061-5523',112,'N','2013-06-15',NULL,1),
(3,'Greenlea','Brigid Nolan','Ardmore',NULL,38,'Y','2015-02-20',NULL,1),
(4,'Stone Bridge Farm','Con Walsh','Rathowen','061-5560',87,'N','2016-09-01','2022-10-31',2),
(5,'Fairy Thorn','Una Shea','Kilbride','061-5577',45,'Y','2018-03-12',NULL,3),
(6,'Long Acre','Denis Roche','Rathowen','061-5581',150,'N','2019-11-05',NULL,NULL),
(7,'Heron Lake Dairy','Maeve Burke','Tullow',NULL,73,'N','2020-05-18','2023-04-30',2),
(8,'Sunny Bank','Pat Lacey','Tullow','061-5599',29,'Y','2022-08-22',NULL,5),
(9,'New Line Farm','Joan Quirke','Rathowen','061-5602',96,'N','2023-10-02',NULL,6);
INSERT INTO staff VALUES
(1,'Helen','Brady','Managing director','101','2010-01-04',NULL,7400,NULL),
(2,'Frank','Mulvey','Transport manager','112','2012-03-19',NULL,4900,1),
(3,'Nora','Tighe','Quality manager','113','2013-08-26',NULL,5100,1),
(4,'Luke','Daly','Driver',NULL,'2015-05-11',NULL,3100,2),
(5,'Rosa','Pinto','Driver','121','2017-10-02',NULL,3050,2),
(6,'Gary','Fox','Driver','122','2016-02-08','2023-03-31',3080,2),
(7,'Ciara','Hogan','Lab technician','131','2018-09-17',NULL,3300,3),
(8,'Mark','Stynes','Lab technician',NULL,'2019-04-29','2022-12-31',3250,3),
(9,'Ewa','Zielinska','Dispatch clerk','141','2020-07-06',NULL,2900,2),
(10,'Owen','Tighe','Dispatch clerk',NULL,'2022-11-14',NULL,2750,2);
INSERT INTO milk_collection VALUES
(401,1,'2022-09-05','2022-09-06',1850,0.510,4.1,'N',4,8),
(402,2,'2022-09-05','2022-09-06',3300,0.440,3.8,'N',5,8),
(403,4,'2022-09-12','2022-09-13',2400,0.435,3.7,'Y',6,7),
(404,3,'2022-10-03','2022-10-04',1010,0.515,4.4,'N',4,8),
(405,4,'2022-10-10','2022-10-12',2500,0.437,3.9,'N',6,7),
(406,6,'2023-01-16','2023-01-17',4700,0.452,3.6,'N',6,7),
(407,5,'2023-01-23','2023-01-24',1290,0.525,4.5,'N',5,7),
(408,2,'2023-02-06','2023-02-07',3150,0.450,3.9,'Y',5,7),
(409,7,'2023-02-20','2023-02-22',2050,0.446,3.7,'N',4,7),
(410,1,'2023-03-06','2023-03-07',1920,0.530,4.2,'N',4,3),
(411,6,'2023-03-13','2023-03-14',4620,0.455,3.8,'N',6,3),
(412,8,'2023-05-08','2023-05-09',820,0.540,4.6,'N',5,7),
(413,3,'2023-05-15',NULL,1100,0.535,4.3,'N',4,NULL),
(414,2,'2023-06-05','2023-06-06',3420,0.460,4.0,'N',5,7),
(415,5,'2023-06-12',NULL,1330,0.545,4.4,'N',4,NULL);
INSERT INTO product VALUES
(1,'MK-01','Whole Milk 1 l','Milk',1.10,0.72,620,9,'N'),
(2,'MK-02','Organic Milk 1 l','Milk',1.55,1.02,0,9,'N'),
(3,'BT-01','Salted Butter 250 g','Butter',2.60,1.70,310,60,'N'),
(4,'BT-02','Garlic Butter 125 g','Butter',2.20,1.58,45,45,'Y'),
(5,'CH-01','Ardmore Cheddar 500 g','Cheese',6.40,3.90,180,120,'N'),
(6,'CH-02','Smoked Brie 200 g','Cheese',4.90,3.35,0,30,'Y'),
(7,'CH-03','Goat Roll 150 g','Cheese',4.30,2.95,72,25,'N'),
(8,'YG-01','Plain Yogurt 500 g','Yogurt',1.90,1.05,240,21,'N'),
(9,'YG-02','Berry Yogurt 150 g','Yogurt',0.95,0.55,0,18,'N'),
(10,'CR-01','Double Cream 300 ml','Cream',2.40,1.48,130,12,'N'),
(11,'SM-01','Taster Cup 50 g','Yogurt',0,0.20,900,10,'N');
INSERT INTO shop VALUES
(1,'Ryan Foods','Alan Ryan','Limerick','Limerick','061-7001','N','2012-02-01',NULL),
(2,'Ryan Foods Castle Street','Mary Cleary','Ennis','Limerick','065-7002','N','2015-03-10',1),
(3,'Ryan Foods Quay','Noel Barry','Limerick','Limerick',NULL,'N','2018-07-01',1),
(4,'Corner Pantry','Ines Flood','Tullow','Tullow','059-7110','N','2016-05-20',NULL),
(5,'Oak Deli Group','Simon Oak','Carlow','Dublin','059-7200','N','2017-09-09',NULL),
(6,'Oak Deli Station','Lena Hart','Kilkenny','Dublin','056-7201','Y','2019-01-15',5),
(7,'Village Larder','Peg Moran','Ardmore','Ardmore',NULL,'Y','2019-10-01',NULL),
(8,'Cafe Tullow','Ali Haddad','Limerick','Limerick','061-7340','N','2021-06-12',NULL),
(9,'Baker and Daughter','Eve Baker','Ennis','Ennis','065-7402','N','2023-02-01',NULL);
INSERT INTO invoice VALUES
('V-1041',1,'2022-10-04','2022-11-03','2022-10-28',1),
('V-1042',4,'2022-10-11','2022-11-10','2022-11-22',2),
('V-1043',2,'2022-12-06','2023-01-05','2023-01-04',1),
('V-1044',5,'2023-01-17','2023-02-16','2023-03-01',2),
('V-1045',8,'2023-02-07','2023-03-09','2023-03-02',NULL),
('V-1046',1,'2023-02-21','2023-03-23','2023-03-20',1),
('V-1047',6,'2023-03-07','2023-04-06',NULL,2),
('V-1048',7,'2023-03-14','2023-04-13',NULL,NULL),
('V-1049',3,'2023-05-09','2023-06-08','2023-06-19',1),
('V-1050',4,'2023-05-16','2023-06-15','2023-06-01',2),
('V-1051',5,'2023-06-06','2023-07-06',NULL,NULL),
('V-1052',8,'2023-06-13','2023-07-13',NULL,2);
INSERT INTO invoice_line VALUES
(1,'V-1041',1,240,1.05),(2,'V-1041',3,60,2.50),(3,'V-1041',5,30,6.20),(4,'V-1042',1,90,1.10),(5,'V-1042',6,12,4.90),
(6,'V-1043',1,150,1.05),(7,'V-1043',8,48,1.85),(8,'V-1044',5,70,6.10),(9,'V-1044',7,40,4.20),(10,'V-1044',10,36,2.30),
(11,'V-1045',1,60,1.10),(12,'V-1045',9,72,0.95),(13,'V-1046',1,260,1.05),(14,'V-1046',2,80,1.50),(15,'V-1046',4,24,2.20),(16,'V-1046',5,20,6.20),
(17,'V-1047',7,25,4.30),(18,'V-1047',6,18,4.70),(19,'V-1048',2,40,1.55),(20,'V-1048',8,20,1.90),(21,'V-1049',3,75,2.50),(22,'V-1049',8,60,1.80),(23,'V-1049',11,50,0),
(24,'V-1050',1,110,1.10),(25,'V-1050',10,24,2.40),(26,'V-1051',5,85,6.00),(27,'V-1051',3,40,2.55),(28,'V-1052',9,96,0.90),(29,'V-1052',1,55,1.10),(30,'V-1052',11,30,0);
INSERT INTO delivery VALUES
(701,1,'V-1041',4,9,'2022-10-03','2022-10-03','Limerick',33),
(702,4,'V-1042',5,9,'2022-10-10','2022-10-12','Tullow',11),
(703,2,'V-1043',6,10,'2022-12-05','2022-12-05','Ennis',20),
(704,5,'V-1044',4,9,'2023-01-16','2023-01-18','Carlow',15),
(705,8,'V-1045',5,10,'2023-02-06','2023-02-06','Limerick',13),
(706,1,'V-1046',6,9,'2023-02-20','2023-02-20','Ennis',38),
(707,6,'V-1047',6,10,'2023-03-06','2023-03-09','Kilkenny',5),
(708,7,'V-1048',5,9,'2023-03-13','2023-03-13','Ardmore',6),
(709,3,'V-1049',4,10,'2023-05-08','2023-05-10','Limerick',19),
(710,4,'V-1050',5,10,'2023-05-15','2023-05-15','Tullow',14),
(711,5,'V-1051',5,9,'2023-06-05','2023-06-05','Dublin',12),
(712,8,'V-1052',4,9,'2023-06-12','2023-06-12','Limerick',18),
(713,1,NULL,5,10,'2023-06-19','2023-06-19','Limerick',36),
(714,2,NULL,4,NULL,'2023-06-26',NULL,'Ennis',22),
(715,7,NULL,NULL,NULL,'2023-07-03',NULL,'Ardmore',7);
