CREATE TABLE tbl_category (
  id INTEGER PRIMARY KEY,
  name TEXT,
  parent_id INTEGER,
  visible INTEGER,
  FOREIGN KEY (parent_id) REFERENCES tbl_category(id)
);
CREATE TABLE tbl_maker (
  id INTEGER PRIMARY KEY,
  company_name TEXT,
  contact_name TEXT,
  country TEXT,
  email TEXT,
  warranty_months INTEGER
);
CREATE TABLE tbl_part (
  id INTEGER PRIMARY KEY,
  sku TEXT,
  name TEXT,
  category_id INTEGER,
  maker_id INTEGER,
  price NUMERIC(10,2),
  cost NUMERIC(10,2),
  stock INTEGER,
  weight_grams INTEGER,
  online_only INTEGER,
  discontinued_at DATE,
  FOREIGN KEY (category_id) REFERENCES tbl_category(id),
  FOREIGN KEY (maker_id) REFERENCES tbl_maker(id)
);
CREATE TABLE tbl_customer (
  id INTEGER PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  email TEXT,
  phone TEXT,
  city TEXT,
  country TEXT,
  newsletter INTEGER,
  email_verified INTEGER,
  registered_at DATETIME,
  last_login_at DATETIME,
  referred_by INTEGER,
  FOREIGN KEY (referred_by) REFERENCES tbl_customer(id)
);
CREATE TABLE tbl_staff (
  id INTEGER PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  title TEXT,
  hourly_pay NUMERIC(6,2),
  started_on DATE,
  ended_on DATE,
  manager_id INTEGER,
  FOREIGN KEY (manager_id) REFERENCES tbl_staff(id)
);
CREATE TABLE tbl_order (
  id INTEGER PRIMARY KEY,
  customer_id INTEGER,
  picked_by INTEGER,
  packed_by INTEGER,
  ordered_at DATETIME,
  paid_at DATETIME,
  shipped_at DATETIME,
  delivered_at DATETIME,
  promised_for DATETIME,
  ship_city TEXT,
  shipping_fee NUMERIC(10,2),
  pay_method TEXT,
  FOREIGN KEY (customer_id) REFERENCES tbl_customer(id),
  FOREIGN KEY (picked_by) REFERENCES tbl_staff(id),
  FOREIGN KEY (packed_by) REFERENCES tbl_staff(id)
);
CREATE TABLE tbl_order_item (
  id INTEGER PRIMARY KEY,
  order_id INTEGER,
  part_id INTEGER,
  quantity INTEGER,
  unit_price NUMERIC(10,2),
  FOREIGN KEY (order_id) REFERENCES tbl_order(id),
  FOREIGN KEY (part_id) REFERENCES tbl_part(id)
);
CREATE TABLE tbl_return (
  return_no TEXT PRIMARY KEY,
  order_item_id INTEGER,
  reason TEXT,
  requested_at DATE,
  received_at DATE,
  refunded_at DATE,
  refund_amount NUMERIC(10,2),
  checked_by INTEGER,
  FOREIGN KEY (order_item_id) REFERENCES tbl_order_item(id),
  FOREIGN KEY (checked_by) REFERENCES tbl_staff(id)
);
CREATE TABLE tbl_review (
  id INTEGER PRIMARY KEY,
  part_id INTEGER,
  customer_id INTEGER,
  stars INTEGER,
  headline TEXT,
  created_at DATE,
  approved INTEGER,
  FOREIGN KEY (part_id) REFERENCES tbl_part(id),
  FOREIGN KEY (customer_id) REFERENCES tbl_customer(id)
);
INSERT INTO tbl_category VALUES (1,'Drivetrain',NULL,1),(2,'Brakes',NULL,1),(3,'Wheels',NULL,1),(4,'Chains',1,1),(5,'Cassettes',1,1),(6,'Brake pads',2,1),(7,'Brake levers',2,1),(8,'Tyres',3,1),(9,'Inner tubes',3,1),(10,'Winter tyres',8,0),(11,'Giveaways',NULL,0);
INSERT INTO tbl_maker VALUES
(1,'Corvo Components','Livia Conti','Italy','trade@corvo.example',24),
(2,'Bramble Tyres','Gareth Pugh','Wales','orders@bramble.example',12),
(3,'Stahlkette','Uwe Reinke','Germany','info@stahlkette.example',36),
(4,'Halt Brakes','Mia Falk','Sweden',NULL,24),
(5,'Rimrock','Dan Osei','Canada','hello@rimrock.example',18);
INSERT INTO tbl_part VALUES
(1,'CH-11','Eleven Speed Chain',4,3,32.90,18.40,58,256,0,NULL),
(2,'CH-12','Twelve Speed Chain',4,3,46.50,27.20,0,248,0,NULL),
(3,'CA-11','Climber Cassette',5,1,84.00,52.00,17,375,0,NULL),
(4,'CA-09','Tourer Cassette',5,1,39.90,24.50,0,410,0,'2023-01-31'),
(5,'BP-01','Quiet Pads',6,4,14.50,6.30,120,42,0,NULL),
(6,'BP-02','Downhill Pads',6,4,22.80,10.90,44,48,1,NULL),
(7,'BL-01','Fingertip Lever',7,4,61.00,38.20,9,190,0,NULL),
(8,'TY-28','Bramble City',8,2,27.40,13.80,75,620,0,NULL),
(9,'TY-40','Bramble Gravel',8,2,41.20,22.60,31,540,1,NULL),
(10,'TW-35','Ice Claw',10,2,56.00,35.50,12,810,1,'2023-03-15'),
(11,'TU-28','Everyday Tube',9,2,6.90,2.40,240,130,0,NULL),
(12,'WH-05','Rimrock Trail Wheel',3,5,215.00,149.00,0,1120,0,NULL),
(13,'GV-01','Sticker Sheet',11,1,0,0.15,400,8,1,NULL);
INSERT INTO tbl_customer VALUES
(1,'Nadia','Bell','nadia@mail.example','0151-901','Chester','England',1,1,'2021-03-04 18:20:00','2023-06-20 08:01:00',NULL),
(2,'Oskar','Dahl','oskar@mail.example',NULL,'Leeds','England',0,1,'2021-07-19 09:45:00','2023-06-11 21:30:00',1),
(3,'Priya','Raman','priya@mail.example','0131-903','Glasgow','Scotland',1,1,'2021-11-30 12:12:00','2023-05-29 19:10:00',1),
(4,'Callum','Chester','callum@mail.example','0131-904','Glasgow','Scotland',0,0,'2022-02-15 22:05:00','2023-01-14 10:00:00',NULL),
(5,'Beth','Ansell','beth@mail.example',NULL,'Leeds','England',1,1,'2022-05-23 07:33:00','2023-06-18 12:45:00',2),
(6,'Emrys','Vaughan','emrys@mail.example','029-906','Cardiff','Wales',1,0,'2022-09-01 15:50:00',NULL,3),
(7,'Lotte','Visser','lotte@mail.example','0161-907','Bath','England',0,1,'2022-12-12 11:11:00','2023-04-02 09:09:00',2),
(8,'Tariq','Aziz','tariq@mail.example',NULL,'Cardiff','Wales',0,1,'2023-01-28 20:00:00','2023-06-21 07:15:00',NULL),
(9,'Josie','Fell','josie@mail.example','01225-909','Bath','England',1,0,'2023-04-17 13:37:00',NULL,5),
(10,'Sven','Holt','sven@mail.example',NULL,'Chester','England',0,1,'2023-05-05 16:42:00','2023-05-05 16:50:00',NULL);
INSERT INTO tbl_staff VALUES
(1,'Ruby','Hart','Owner',31.00,'2016-01-01',NULL,NULL),
(2,'Neil','Cope','Warehouse Lead',19.50,'2018-04-09',NULL,1),
(3,'Yara','Said','Service Lead',20.40,'2019-02-25',NULL,1),
(4,'Pete','Lowe','Packer',13.20,'2020-09-14',NULL,2),
(5,'Anya','Krol','Packer',13.60,'2019-10-07','2023-02-28',2),
(6,'Fred','Moon','Picker',12.90,'2021-06-21',NULL,2),
(7,'Isla','Hart','Picker',12.40,'2022-11-01',NULL,2),
(8,'Gwen','Ives','Returns Clerk',14.10,'2021-01-18',NULL,3),
(9,'Todd','Mace','Returns Clerk',13.80,'2020-03-02','2022-11-30',3);
INSERT INTO tbl_order VALUES
(90010,1,6,5,'2022-10-03 10:15:00','2022-10-03 10:16:00','2022-10-04 15:00:00','2022-10-06 11:20:00','2022-10-07 18:00:00','Chester',4.90,'card'),
(90011,3,6,4,'2022-11-14 19:40:00','2022-11-14 19:41:00','2022-11-16 14:30:00','2022-11-21 09:50:00','2022-11-18 18:00:00','Glasgow',6.50,'paypal'),
(90012,2,7,5,'2022-12-05 08:05:00','2022-12-05 08:06:00','2022-12-06 16:10:00','2022-12-08 13:00:00','2022-12-09 18:00:00','Bath',4.90,'card'),
(90013,4,6,5,'2023-01-14 10:10:00','2023-01-16 09:00:00','2023-01-17 12:00:00','2023-01-20 10:30:00','2023-01-20 18:00:00','Glasgow',6.50,'bank'),
(90014,1,7,4,'2023-02-09 21:25:00','2023-02-09 21:26:00','2023-02-10 15:40:00','2023-02-15 12:10:00','2023-02-13 18:00:00','Chester',0,'card'),
(90015,5,6,4,'2023-03-21 07:50:00','2023-03-21 07:52:00','2023-03-22 15:00:00','2023-03-24 16:00:00','2023-03-25 18:00:00','Leeds',4.90,'paypal'),
(90016,7,7,4,'2023-04-02 09:15:00',NULL,NULL,NULL,'2023-04-07 18:00:00','Bath',4.90,'bank'),
(90017,3,7,6,'2023-05-02 18:30:00','2023-05-02 18:31:00','2023-05-04 13:20:00','2023-05-08 14:40:00','2023-05-06 18:00:00','Leeds',0,'card'),
(90018,8,6,4,'2023-05-18 20:45:00','2023-05-18 20:47:00','2023-05-19 16:00:00','2023-05-22 10:00:00','2023-05-23 18:00:00','Cardiff',5.70,'card'),
(90019,2,6,4,'2023-05-30 12:00:00','2023-05-30 12:02:00','2023-06-01 15:30:00','2023-06-03 09:30:00','2023-06-04 18:00:00','Leeds',0,'paypal'),
(90020,5,7,4,'2023-06-12 06:40:00','2023-06-12 06:41:00','2023-06-13 14:50:00',NULL,'2023-06-17 18:00:00','Chester',4.90,'card'),
(90021,1,7,6,'2023-06-19 17:10:00','2023-06-19 17:11:00','2023-06-20 15:45:00',NULL,'2023-06-23 18:00:00','Chester',4.90,'card'),
(90022,8,6,NULL,'2023-06-21 07:20:00','2023-06-21 07:22:00',NULL,NULL,'2023-06-26 18:00:00','Cardiff',0,'paypal'),
(90023,10,NULL,NULL,'2023-06-22 16:48:00',NULL,NULL,NULL,'2023-06-28 18:00:00','Chester',4.90,'bank');
INSERT INTO tbl_order_item VALUES
(1,90010,1,1,32.90),(2,90010,5,2,14.50),(3,90010,11,4,6.50),(4,90011,3,1,84.00),(5,90011,2,1,46.50),(6,90012,10,2,56.00),(7,90012,11,2,6.90),
(8,90013,4,1,35.00),(9,90013,8,2,27.40),(10,90014,12,1,209.00),(11,90014,9,2,41.20),(12,90015,6,3,21.90),(13,90015,5,1,14.50),(14,90016,7,2,61.00),
(15,90017,12,2,205.00),(16,90017,13,1,0),(17,90018,8,2,26.00),(18,90018,11,6,6.20),(19,90019,3,1,82.00),(20,90019,1,2,32.90),(21,90019,13,2,0),
(22,90020,9,1,41.20),(23,90020,11,2,6.90),(24,90021,5,4,13.90),(25,90021,2,1,46.50),(26,90022,3,1,84.00),(27,90022,7,1,61.00),(28,90023,8,1,27.40);
INSERT INTO tbl_return VALUES
('RT-31',5,'wrong size','2022-11-24','2022-11-29','2022-12-02',46.50,9),
('RT-32',6,'changed mind','2022-12-15','2022-12-20','2022-12-28',56.00,8),
('RT-33',8,'faulty','2023-01-25','2023-01-30','2023-02-01',35.00,8),
('RT-34',10,'faulty','2023-02-20','2023-03-01',NULL,NULL,8),
('RT-35',12,'wrong size','2023-04-03','2023-04-06','2023-04-11',43.80,3),
('RT-36',15,'faulty','2023-05-15',NULL,NULL,NULL,NULL),
('RT-37',20,'changed mind','2023-06-08','2023-06-13','2023-06-15',32.90,8),
('RT-38',22,'wrong size','2023-06-20',NULL,NULL,NULL,NULL);
INSERT INTO tbl_review VALUES
(1,1,1,5,'Runs silent','2022-10-20',1),(2,5,1,4,'Good stoppers','2022-10-21',1),(3,3,3,4,'Light and sturdy','2022-12-02',1),(4,10,2,2,'Too noisy','2022-12-19',1),
(5,4,4,1,'Bent teeth','2023-01-22',0),(6,8,4,4,'Good grip','2023-01-23',1),(7,12,1,2,'Wobbles','2023-02-25',0),(8,9,1,5,'My favourite','2023-03-01',1),
(9,6,5,3,'Wear fast','2023-04-01',1),(10,12,3,1,'Spoke broke','2023-05-16',0),(11,8,8,5,'Great in rain','2023-06-01',1),(12,3,2,5,'Smooth shifts','2023-06-09',1),(13,11,8,3,'Does the job','2023-06-10',0);
