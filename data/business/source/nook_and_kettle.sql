CREATE TABLE customer (
  customer_id INTEGER PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  company_name TEXT,
  email TEXT,
  phone TEXT,
  signed_up_on DATE,
  last_login_on DATE,
  newsletter TEXT,
  is_blocked TEXT,
  referred_by INTEGER,
  FOREIGN KEY (referred_by) REFERENCES customer(customer_id)
);
CREATE TABLE address (
  address_id INTEGER PRIMARY KEY,
  customer_id INTEGER,
  label TEXT,
  street TEXT,
  city TEXT,
  postcode TEXT,
  country TEXT,
  FOREIGN KEY (customer_id) REFERENCES customer(customer_id)
);
CREATE TABLE category (
  category_id INTEGER PRIMARY KEY,
  name TEXT,
  parent_id INTEGER,
  is_visible TEXT,
  FOREIGN KEY (parent_id) REFERENCES category(category_id)
);
CREATE TABLE product (
  product_id INTEGER PRIMARY KEY,
  sku TEXT,
  name TEXT,
  category_id INTEGER,
  brand TEXT,
  pack_size TEXT,
  price NUMERIC(8,2),
  cost NUMERIC(8,2),
  stock INTEGER,
  weight_g INTEGER,
  discount_pct INTEGER,
  added_on DATE,
  discontinued_on DATE,
  FOREIGN KEY (category_id) REFERENCES category(category_id)
);
CREATE TABLE cart_item (
  cart_item_id INTEGER PRIMARY KEY,
  customer_id INTEGER,
  product_id INTEGER,
  quantity INTEGER,
  added_on DATE,
  FOREIGN KEY (customer_id) REFERENCES customer(customer_id),
  FOREIGN KEY (product_id) REFERENCES product(product_id)
);
CREATE TABLE shop_order (
  order_no INTEGER PRIMARY KEY,
  customer_id INTEGER,
  shipping_address_id INTEGER,
  billing_address_id INTEGER,
  recipient_name TEXT,
  status TEXT,
  ordered_on DATE,
  promised_on DATE,
  shipped_on DATE,
  delivered_on DATE,
  shipping_fee NUMERIC(6,2),
  coupon_code TEXT,
  FOREIGN KEY (customer_id) REFERENCES customer(customer_id),
  FOREIGN KEY (shipping_address_id) REFERENCES address(address_id),
  FOREIGN KEY (billing_address_id) REFERENCES address(address_id)
);
CREATE TABLE order_item (
  order_no INTEGER,
  line_no INTEGER,
  product_id INTEGER,
  quantity INTEGER,
  unit_price NUMERIC(8,2),
  gift_wrap TEXT,
  PRIMARY KEY (order_no, line_no),
  FOREIGN KEY (order_no) REFERENCES shop_order(order_no),
  FOREIGN KEY (product_id) REFERENCES product(product_id)
);
CREATE TABLE payment (
  payment_id INTEGER PRIMARY KEY,
  order_no INTEGER,
  method TEXT,
  amount NUMERIC(8,2),
  paid_on DATE,
  failed TEXT,
  FOREIGN KEY (order_no) REFERENCES shop_order(order_no)
);
CREATE TABLE review (
  review_id INTEGER PRIMARY KEY,
  product_id INTEGER,
  customer_id INTEGER,
  stars INTEGER,
  headline TEXT,
  posted_on DATE,
  approved TEXT,
  FOREIGN KEY (product_id) REFERENCES product(product_id),
  FOREIGN KEY (customer_id) REFERENCES customer(customer_id)
);
CREATE TABLE product_return (
  return_no TEXT PRIMARY KEY,
  order_no INTEGER,
  product_id INTEGER,
  quantity INTEGER,
  reason TEXT,
  requested_on DATE,
  received_on DATE,
  refunded_on DATE,
  refund_amount NUMERIC(8,2),
  FOREIGN KEY (order_no) REFERENCES shop_order(order_no),
  FOREIGN KEY (product_id) REFERENCES product(product_id)
);
INSERT INTO customer VALUES
(1,'Clara','Benning',NULL,'clara@inbox.example','0330 1','2019-03-02','2023-09-12','true','false',NULL),
(2,'Douglas','Yeo','Yeo Tearooms','orders@yeotea.example','0330 2','2019-11-20','2023-09-20','true','false',1),
(3,'Esme','Faulkner',NULL,'esme@inbox.example',NULL,'2020-02-14','2022-12-01','false','false',1),
(4,'Farid','Haidari','Blue Door Hotel','farid@bluedoor.example','0330 4','2020-06-30','2023-08-05','true','false',2),
(5,'Gina','Orlov',NULL,'gina@inbox.example','0330 5','2021-01-19','2023-07-21','false','false',NULL),
(6,'Hugh','Pemberton',NULL,'hugh@inbox.example',NULL,'2021-05-05','2021-05-05','false','true',3),
(7,'Ivy','Castellan','Castellan Catering','ivy@castellan.example','0330 7','2021-10-11','2023-09-01','true','false',NULL),
(8,'Jonah','Mbeki',NULL,'jonah@inbox.example','0330 8','2022-03-08','2023-09-18','true','false',2),
(9,'Katya','Lindholm',NULL,'katya@inbox.example','0330 9','2022-08-25',NULL,'true','false',5),
(10,'Lorenzo','Bruni',NULL,'lorenzo@inbox.example',NULL,'2022-11-30','2023-06-14','false','false',NULL),
(11,'Mabel','Stokes',NULL,'mabel@inbox.example','0330 11','2023-02-17','2023-09-19','true','false',8),
(12,'Niall','Quigley',NULL,'niall@inbox.example',NULL,'2023-04-01',NULL,'false','true',NULL),
(13,'Olive','Tran',NULL,'olive@inbox.example','0330 13','2023-05-22','2023-05-23','false','false',8);
INSERT INTO address VALUES
(21,1,'home','3 Elm Row','Bath','BA1 4','United Kingdom'),
(22,2,'business','17 Promenade','Whitby','YO21 3','United Kingdom'),
(23,2,'home','8 Cliff Street','Scarborough','YO11 2','United Kingdom'),
(24,3,'home','45 Tannery Lane','Bath','BA2 1','United Kingdom'),
(25,4,'business','1 Quayside','Cork','T12','Ireland'),
(26,4,'office','90 Main Street','Dublin','D02','Ireland'),
(27,5,'home','6 Rue Pasteur','Rennes','35000','France'),
(28,6,'home','12 Orchard Close','Leeds','LS6 2','United Kingdom'),
(29,7,'business','5 Station Yard','Leeds','LS1 4','United Kingdom'),
(30,8,'home','77 Harbour View','Whitby','YO22 4','United Kingdom'),
(31,8,'parents','2 Green Lane','Leeds','LS8 1','United Kingdom'),
(32,9,'home','14 Storgatan','Malmo','211 42','Sweden'),
(33,10,'home','9 Via Roma','Parma','43121','Italy'),
(34,11,'home','21 Abbey Road','Bath','BA2 4','United Kingdom'),
(35,13,'home','30 Mill Street','Cork','T23','Ireland');
INSERT INTO category VALUES
(1,'Kitchen',NULL,'true'),(2,'Drinks',NULL,'true'),(3,'Tea',2,'true'),(4,'Coffee',2,'true'),(5,'Kettles',1,'true'),
(6,'Mugs',1,'true'),(7,'Herbal Tea',3,'true'),(8,'Home Textiles',NULL,'true'),(9,'Throws',8,'true'),(10,'Christmas',NULL,'false'),(11,'Candles',10,'false');
INSERT INTO product VALUES
(101,'KT-01','Copper Stove Kettle',5,'Hearthside','1 piece',64.00,31.50,14,1350,0,'2019-03-01',NULL),
(102,'KT-02','Electric Gooseneck Kettle',5,'Steamwell','1 piece',89.00,47.00,0,1120,10,'2021-02-15',NULL),
(103,'MG-01','Speckled Mug',6,'Hearthside','set of 4',28.00,11.20,60,1480,0,'2019-03-01',NULL),
(104,'MG-02','Travel Mug',6,'Steamwell','1 piece',19.50,7.80,120,310,15,'2020-09-09',NULL),
(105,'TE-01','Breakfast Blend',3,'Tidewater Tea','80 bags',6.40,2.10,340,250,0,'2019-03-01',NULL),
(106,'TE-02','Smoky Lapsang',3,'Tidewater Tea','125 g tin',9.80,4.30,75,190,0,'2019-06-18',NULL),
(107,'TE-03','Green Jasmine',3,'Jade Hill','10 boxes x 20 bags',38.00,21.00,22,640,20,'2020-01-20',NULL),
(108,'HT-01','Camomile Night',7,'Tidewater Tea','40 bags',5.20,1.70,0,130,0,'2019-06-18',NULL),
(109,'HT-02','Nettle and Mint',7,'Jade Hill','40 bags',5.60,2.00,95,130,5,'2021-11-02','2023-03-31'),
(110,'CF-01','House Espresso Beans',4,'Roast & Co','1 kg bag',21.00,11.50,48,1010,0,'2019-09-27',NULL),
(111,'CF-02','Decaf Ground',4,'Roast & Co','6 x 250 g',33.00,19.80,17,1620,0,'2022-04-04',NULL),
(112,'TH-01','Wool Throw',9,'Fellside','1 piece',72.00,38.00,9,1100,25,'2020-10-10',NULL),
(113,'TH-02','Cotton Throw',9,'Fellside','set of 2',44.00,20.00,31,1300,0,'2021-08-08',NULL),
(114,'CN-01','Spruce Candle',11,'Hearthside','3 x 180 g',24.00,9.00,0,720,30,'2021-10-01','2022-01-31'),
(115,'SM-01','Tea Sampler',3,'Tidewater Tea','5 bags',0,0.60,500,20,0,'2022-02-01',NULL);
INSERT INTO cart_item VALUES
(1,1,102,1,'2023-09-12'),(2,3,112,2,'2022-12-01'),(3,5,105,6,'2023-07-21'),(4,8,101,1,'2023-09-18'),(5,8,106,2,'2023-09-18'),
(6,10,103,1,'2023-06-14'),(7,11,113,1,'2023-09-19'),(8,2,107,4,'2023-09-20'),(9,13,110,1,'2023-05-23'),(10,7,111,5,'2023-09-01'),(11,2,105,24,'2023-09-20');
INSERT INTO shop_order VALUES
(51001,1,21,21,'Clara Benning','delivered','2021-01-08','2021-01-14','2021-01-10','2021-01-13',4.50,NULL),
(51002,2,22,23,'Yeo Tearooms','delivered','2021-02-22','2021-03-01','2021-02-25','2021-03-03',0,'WELCOME'),
(51003,3,24,24,'Esme Faulkner','delivered','2021-06-03','2021-06-10','2021-06-06','2021-06-09',4.50,NULL),
(51004,4,25,26,'Blue Door Hotel','delivered','2021-11-15','2021-11-25','2021-11-19','2021-11-24',12.00,NULL),
(51005,1,21,21,'Rose Benning','delivered','2021-12-10','2021-12-20','2021-12-14','2021-12-23',4.50,'XMAS21'),
(51006,7,29,29,'Castellan Catering','delivered','2022-01-17','2022-01-24','2022-01-18','2022-01-21',0,NULL),
(51007,2,22,23,'Yeo Tearooms','delivered','2022-03-09','2022-03-16','2022-03-11','2022-03-15',0,NULL),
(51008,5,27,27,'Gina Orlov','delivered','2022-03-28','2022-04-08','2022-04-01','2022-04-12',15.00,NULL),
(51009,8,31,30,'Joy Mbeki','delivered','2022-05-30','2022-06-06','2022-06-01','2022-06-04',4.50,'WELCOME'),
(51010,4,26,26,'Farid Haidari','cancelled','2022-07-19','2022-07-29',NULL,NULL,12.00,NULL),
(51011,7,29,29,'Castellan Catering','delivered','2022-10-03','2022-10-10','2022-10-04','2022-10-07',0,NULL),
(51012,3,24,24,'Esme Faulkner','delivered','2022-11-26','2022-12-03','2022-11-30','2022-12-05',4.50,'FRIDAY'),
(51013,10,33,33,'Lorenzo Bruni','delivered','2022-12-02','2022-12-14','2022-12-06','2022-12-13',18.00,NULL),
(51014,2,23,23,'Douglas Yeo','delivered','2023-01-12','2023-01-19','2023-01-14','2023-01-18',4.50,NULL),
(51015,11,34,34,'Mabel Stokes','delivered','2023-03-06','2023-03-13','2023-03-08','2023-03-11',4.50,'WELCOME'),
(51016,8,30,30,'Jonah Mbeki','delivered','2023-05-14','2023-05-21','2023-05-17','2023-05-24',4.50,NULL),
(51017,4,25,26,'Blue Door Hotel','shipped','2023-09-04','2023-09-14','2023-09-08',NULL,12.00,NULL),
(51018,7,29,29,'Castellan Catering','shipped','2023-09-11','2023-09-18','2023-09-13',NULL,0,NULL),
(51019,1,24,21,'Esme Faulkner','open','2023-09-12','2023-09-19',NULL,NULL,4.50,NULL),
(51020,5,27,27,'Gina Orlov','open','2023-09-15','2023-09-26',NULL,NULL,15.00,'AUTUMN'),
(51021,6,28,28,'Hugh Pemberton','cancelled','2021-05-05','2021-05-12',NULL,NULL,4.50,NULL);
INSERT INTO order_item VALUES
(51001,1,101,1,62.00,'false'),(51001,2,105,2,6.00,'false'),
(51002,1,105,30,5.50,'false'),(51002,2,103,6,26.00,'false'),(51002,3,106,10,9.00,'false'),
(51003,1,112,1,70.00,'true'),(51003,2,108,3,5.00,'false'),
(51004,1,102,12,82.00,'false'),(51004,2,110,8,19.00,'false'),
(51005,1,114,2,24.00,'true'),(51005,2,103,1,27.00,'true'),
(51006,1,110,15,19.50,'false'),(51006,2,107,2,36.00,'false'),
(51007,1,105,40,5.60,'false'),(51007,2,109,12,5.20,'false'),(51007,3,115,10,0,'false'),
(51008,1,113,2,43.00,'false'),
(51009,1,104,1,19.00,'true'),(51009,2,106,1,9.50,'true'),(51009,3,115,1,0,'false'),
(51010,1,112,4,68.00,'false'),
(51011,1,110,20,20.00,'false'),(51011,2,111,3,32.00,'false'),
(51012,1,104,2,16.50,'false'),(51012,2,113,1,44.00,'false'),
(51013,1,101,1,64.00,'false'),(51013,2,107,1,37.00,'false'),
(51014,1,112,1,71.00,'true'),
(51015,1,106,2,9.80,'false'),(51015,2,109,1,5.60,'false'),(51015,3,115,1,0,'false'),
(51016,1,102,1,85.00,'false'),(51016,2,110,1,21.00,'false'),
(51017,1,103,10,26.50,'false'),(51017,2,105,25,6.00,'false'),
(51018,1,111,6,31.00,'false'),(51018,2,110,10,20.50,'false'),
(51019,1,112,1,72.00,'true'),
(51020,1,108,4,5.20,'false'),(51020,2,104,1,19.50,'false'),
(51021,1,101,2,62.00,'false');
INSERT INTO payment VALUES
(801,51001,'card',78.50,'2021-01-08','false'),(802,51002,'bank transfer',411.00,'2021-03-10','false'),
(803,51003,'card',89.50,'2021-06-03','false'),(804,51004,'bank transfer',1148.00,'2021-12-01','false'),
(805,51005,'wallet',79.50,'2021-12-10','false'),(806,51006,'bank transfer',364.50,'2022-01-31','false'),
(807,51007,'bank transfer',286.40,'2022-03-25','false'),(808,51008,'card',101.00,NULL,'true'),
(809,51008,'wallet',101.00,'2022-03-29','false'),(810,51009,'card',33.00,'2022-05-30','false'),
(811,51011,'bank transfer',496.00,'2022-10-20','false'),(812,51012,'wallet',81.50,'2022-11-26','false'),
(813,51013,'card',119.00,'2022-12-02','false'),(814,51014,'card',75.50,'2023-01-12','false'),
(815,51015,'wallet',29.70,'2023-03-06','false'),(816,51016,'card',110.50,'2023-05-14','false'),
(817,51018,'bank transfer',391.00,NULL,'false'),(818,51019,'card',76.50,'2023-09-12','false'),
(819,51020,'card',55.30,NULL,'true');
INSERT INTO review VALUES
(1,101,1,5,'Sings beautifully','2021-01-20','true'),(2,105,2,4,'Guests love it','2021-03-15','true'),(3,112,3,2,'Scratchy','2021-06-20','true'),
(4,102,4,5,'Perfect for rooms','2021-12-05','true'),(5,110,7,5,'Best beans','2022-02-01','true'),(6,105,1,5,'Every morning','2022-02-10','true'),
(7,113,5,3,'Thinner than expected','2022-04-20','true'),(8,104,8,4,'Mum is happy','2022-06-10','true'),(9,104,3,1,'LEAKS!!','2022-12-12','false'),
(10,101,10,4,NULL,'2022-12-20','true'),(11,106,11,5,'Like a bonfire','2023-03-20','true'),(12,112,2,4,'Warm','2023-02-01','true'),
(13,102,8,2,'Stopped working','2023-06-30','true'),(14,110,8,4,NULL,'2023-06-30','false'),(15,103,2,5,'No chips so far','2021-04-04','true');
INSERT INTO product_return VALUES
('R-71',51003,112,1,'did not like it','2021-06-15','2021-06-22','2021-06-25',70.00),
('R-72',51005,114,1,'broken','2021-12-27','2022-01-05','2022-01-07',24.00),
('R-73',51008,113,1,'wrong item','2022-04-15','2022-04-29','2022-05-10',43.00),
('R-74',51012,104,1,'broken','2022-12-10','2022-12-15',NULL,16.50),
('R-75',51016,102,1,'broken','2023-07-01','2023-07-07','2023-07-08',85.00),
('R-76',51004,102,2,'too many','2021-11-30','2021-12-08','2021-12-20',164.00),
('R-77',51015,109,1,'did not like it','2023-03-15',NULL,NULL,5.60),
('R-78',51018,111,1,'wrong item','2023-09-19',NULL,NULL,31.00);
