CREATE TABLE stations (
  id INTEGER PRIMARY KEY,
  name TEXT,
  region TEXT,
  has_office INTEGER,
  lockers INTEGER,
  free_lockers INTEGER,
  office_closed_on DATE
);
CREATE TABLE staff (
  id INTEGER PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  title TEXT,
  station_id INTEGER,
  manager_id INTEGER,
  email TEXT,
  on_probation INTEGER,
  hired_on DATE,
  left_on DATE,
  FOREIGN KEY (station_id) REFERENCES stations(id),
  FOREIGN KEY (manager_id) REFERENCES staff(id)
);
CREATE TABLE customers (
  id INTEGER PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  city TEXT,
  phone TEXT,
  rail_card TEXT,
  voucher_balance REAL,
  newsletter INTEGER,
  joined_on DATE,
  account_closed_on DATE
);
CREATE TABLE trains (
  train_no TEXT PRIMARY KEY,
  line TEXT,
  from_station_id INTEGER,
  to_station_id INTEGER,
  coaches INTEGER,
  coach_plan TEXT,
  withdrawn_on DATE,
  FOREIGN KEY (from_station_id) REFERENCES stations(id),
  FOREIGN KEY (to_station_id) REFERENCES stations(id)
);
CREATE TABLE item_groups (
  id INTEGER PRIMARY KEY,
  name TEXT,
  parent_id INTEGER,
  keep_days INTEGER,
  FOREIGN KEY (parent_id) REFERENCES item_groups(id)
);
CREATE TABLE found_items (
  item_no TEXT PRIMARY KEY,
  description TEXT,
  group_id INTEGER,
  train_no TEXT,
  kept_at INTEGER,
  found_by INTEGER,
  estimated_value REAL,
  storage_fee REAL,
  is_sealed INTEGER,
  found_on DATE,
  keep_until DATE,
  handed_out_on DATE,
  handed_out_to INTEGER,
  FOREIGN KEY (group_id) REFERENCES item_groups(id),
  FOREIGN KEY (train_no) REFERENCES trains(train_no),
  FOREIGN KEY (kept_at) REFERENCES stations(id),
  FOREIGN KEY (found_by) REFERENCES staff(id),
  FOREIGN KEY (handed_out_to) REFERENCES customers(id)
);
CREATE TABLE auction_sales (
  lot_no INTEGER PRIMARY KEY,
  item_no TEXT,
  auctioned_on DATE,
  estimated_price REAL,
  sale_price REAL,
  buyer_id INTEGER,
  auctioneer_id INTEGER,
  FOREIGN KEY (item_no) REFERENCES found_items(item_no),
  FOREIGN KEY (buyer_id) REFERENCES customers(id),
  FOREIGN KEY (auctioneer_id) REFERENCES staff(id)
);
CREATE TABLE claims (
  claim_no TEXT PRIMARY KEY,
  customer_id INTEGER,
  train_no TEXT,
  handled_by INTEGER,
  approved_by INTEGER,
  subject TEXT,
  channel TEXT,
  status TEXT,
  travelled_on DATE,
  received_on DATE,
  due_on DATE,
  answered_on DATE,
  delay_minutes INTEGER,
  delay_reason TEXT,
  claimed_amount REAL,
  paid_amount REAL,
  FOREIGN KEY (customer_id) REFERENCES customers(id),
  FOREIGN KEY (train_no) REFERENCES trains(train_no),
  FOREIGN KEY (handled_by) REFERENCES staff(id),
  FOREIGN KEY (approved_by) REFERENCES staff(id)
);
CREATE TABLE claim_tickets (
  id INTEGER PRIMARY KEY,
  claim_no TEXT,
  ticket_type TEXT,
  passengers INTEGER,
  fare REAL,
  FOREIGN KEY (claim_no) REFERENCES claims(claim_no)
);
INSERT INTO stations VALUES
(1,'Kingsmoor Central','South',1,60,4,NULL),
(2,'Aldwick','South',1,24,0,NULL),
(3,'Port Lenham','Coast',1,30,11,NULL),
(4,'Thornbury Junction','North',0,0,0,'2021-12-31'),
(5,'Highfell','North',1,16,0,NULL),
(6,'Sandcombe','Coast',0,8,8,'2022-09-30');
INSERT INTO staff VALUES
(1,'Walter','Hemming','head of customer care',1,NULL,'hemming@rail.example',0,'2004-05-01',NULL),
(2,'Leonie','Archer','office manager',1,1,'archer@rail.example',0,'2010-02-01',NULL),
(3,'Dennis','Kwan','office manager',3,1,NULL,0,'2012-07-01',NULL),
(4,'Rita','Solano','clerk',1,2,'solano@rail.example',0,'2016-03-15',NULL),
(5,'Ben','Aldwick','clerk',2,2,NULL,0,'2018-11-01',NULL),
(6,'Farah','Nouri','clerk',3,3,'nouri@rail.example',1,'2023-08-01',NULL),
(7,'Glen','Tasker','conductor',5,3,NULL,0,'2011-01-10',NULL),
(8,'Imke','Voss','conductor',1,2,'voss@rail.example',1,'2023-06-01',NULL),
(9,'Percy','Dunn','clerk',4,2,'dunn@rail.example',0,'2009-04-01','2021-12-31'),
(10,'Nadine','Fox','conductor',6,3,NULL,0,'2015-10-01','2023-02-28'),
(11,'Oskar','Blum','clerk',6,3,NULL,1,'2022-05-01','2022-09-30');
INSERT INTO customers VALUES
(1,'Alice','Morrow','Kingsmoor','0300-1','Gold',0,1,'2015-03-01',NULL),
(2,'Hassan','Tariq','Aldwick','0300-2','Basic',25.00,1,'2019-07-10',NULL),
(3,'Ilona','Weiss','Port Lenham',NULL,NULL,0,0,'2020-01-20',NULL),
(4,'Craig','Duffy','Kingsmoor','0300-4','Gold',60.50,0,'2017-11-05',NULL),
(5,'Mei','Tanaka','Highfell','0300-5','Basic',0,1,'2021-05-15','2022-12-31'),
(6,'Roger','Plant','Aldwick',NULL,NULL,12.00,1,'2018-02-02','2023-04-30'),
(7,'Sinead','Cullen','Sandcombe','0300-7','Youth',8.00,0,'2022-09-01',NULL),
(8,'Pedro','Alves','Kingsmoor','0300-8','Basic',0,1,'2016-06-06',NULL),
(9,'Judith','Marlow','Port Lenham','0300-9','Gold',140.00,1,'2012-12-12',NULL),
(10,'Tariq','Osman','Highfell',NULL,'Youth',0,0,'2023-02-18',NULL);
INSERT INTO trains VALUES
('RX 11','Coast Express',1,3,8,'2 first, 5 second, 1 buffet',NULL),
('RX 14','Coast Express',3,1,7,'2 first, 5 second',NULL),
('RE 207','Fell Line',2,5,4,'4 second',NULL),
('RE 210','Fell Line',5,2,5,'1 first, 4 second',NULL),
('RB 55','Sand Branch',3,6,2,'2 second','2022-09-30'),
('NX 90','Night Rail',1,5,9,'6 sleeper, 3 second',NULL),
('RB 61','Thorn Shuttle',4,2,1,'1 second','2021-12-31');
INSERT INTO item_groups VALUES
(1,'luggage',NULL,180),
(2,'suitcases',1,180),
(3,'backpacks',1,180),
(4,'electronics',NULL,365),
(5,'phones',4,365),
(6,'laptops',4,365),
(7,'clothing',NULL,90),
(8,'umbrellas',NULL,30),
(9,'musical instruments',NULL,365);
INSERT INTO found_items VALUES
('F-3001','black suitcase with red ribbon',2,'RX 11',1,8,120.00,15.00,1,'2023-06-10','2023-12-07','2023-06-21',1),
('F-3002','silver phone, cracked screen',5,'RX 14',1,8,180.00,5.00,0,'2023-06-18','2024-06-17',NULL,NULL),
('F-3003','blue umbrella',8,'RE 207',2,7,8.00,0,0,'2023-07-02','2023-08-01','2023-08-14',2),
('F-3004','violin in leather case',9,'NX 90',1,7,1400.00,20.00,1,'2022-01-14','2023-01-14',NULL,NULL),
('F-3005','red wool coat',7,'RX 11',3,10,60.00,3.00,0,'2022-11-23','2023-02-21',NULL,NULL),
('F-3006','grey backpack with books',3,'RE 210',5,7,35.00,5.00,0,'2023-02-09','2023-08-08','2023-02-10',5),
('F-3007','laptop with stickers',6,'RX 14',3,10,520.00,10.00,1,'2021-12-05','2022-12-05',NULL,NULL),
('F-3008','child umbrella, red dots',8,NULL,1,4,6.00,0,0,'2023-09-01','2023-10-01',NULL,NULL),
('F-3009','green suitcase',2,'RB 55',3,10,75.00,15.00,0,'2022-08-20','2023-02-16',NULL,NULL),
('F-3010','black phone',5,'NX 90',5,7,240.00,5.00,0,'2023-03-30','2024-03-29','2023-04-02',4),
('F-3011','leather gloves',7,NULL,2,5,22.00,0,0,'2023-03-11','2023-06-09','2023-06-20',8),
('F-3012','guitar, no case',9,'RX 11',3,6,210.00,20.00,0,'2023-08-27','2024-08-26',NULL,NULL),
('F-3013','tablet computer in leather cover',4,'RB 61',2,9,150.00,10.00,1,'2021-03-03','2022-03-03',NULL,NULL),
('F-3014','yellow raincoat',7,'RE 207',2,7,18.00,3.00,0,'2023-05-06','2023-08-04','2023-05-31',2),
('F-3015','brown backpack',3,'RX 11',1,8,50.00,5.00,0,'2023-09-03','2024-03-01',NULL,NULL);
INSERT INTO auction_sales VALUES
(41,'F-3004','2023-03-18',900.00,1250.00,9,2),
(42,'F-3005','2023-03-18',30.00,22.00,7,2),
(43,'F-3007','2023-03-18',260.00,310.00,4,3),
(44,'F-3009','2023-03-18',40.00,40.00,2,3),
(45,'F-3013','2022-05-14',90.00,65.00,6,1);
INSERT INTO claims VALUES
('K-801',1,'RX 11',4,2,'missed connection','web','accepted','2023-01-12','2023-01-16','2023-01-30','2023-01-27',95,'signal fault',64.00,48.00),
('K-802',2,'RE 207',5,NULL,'train cancelled, taxi paid','counter','accepted','2023-02-03','2023-02-06','2023-02-20','2023-03-02',60,'no driver',38.50,38.50),
('K-803',4,'RX 14',4,2,'dirty seats and delay','web','partly accepted','2023-02-17','2023-02-20','2023-03-06','2023-03-06',35,'snow',20.00,10.00),
('K-804',9,'NX 90',6,3,'no sleeper as booked','letter','accepted','2023-08-19','2023-08-28','2023-09-11','2023-09-19',0,NULL,110.00,135.00),
('K-805',5,'RE 210',5,2,'heating broken','web','rejected','2022-12-09','2022-12-12','2022-12-27','2022-12-20',10,'frozen points',15.00,0),
('K-806',7,'RX 11',6,NULL,'rude conductor','web','new','2023-09-08','2023-09-10','2023-09-24',NULL,0,NULL,0,0),
('K-807',8,'RX 14',4,NULL,'delay, hotel needed','counter','new','2023-09-15','2023-09-18','2023-10-02',NULL,180,'tree on the line',145.00,0),
('K-808',6,'RB 55',11,3,'replacement bus never came','letter','accepted','2022-08-02','2022-08-09','2022-08-23','2022-09-13',75,'track works',24.00,30.00),
('K-809',3,'RX 11',6,3,'missed connection and delay','counter','rejected','2023-08-25','2023-08-28','2023-09-11','2023-09-05',50,'signal fault',32.00,0),
('K-810',9,'RX 14',4,2,'seat reserved twice','web','accepted','2023-04-14','2023-04-17','2023-05-02','2023-04-25',0,NULL,18.00,18.00),
('K-811',10,'RE 210',5,NULL,'delay on the way to an exam','web','in progress','2023-06-21','2023-06-22','2023-07-06',NULL,55,'cattle on the line',21.00,0),
('K-812',2,'NX 90',4,2,'lost voucher','counter','partly accepted','2022-05-30','2022-06-01','2022-06-15','2022-06-14',0,NULL,50.00,25.00);
INSERT INTO claim_tickets VALUES
(1,'K-801','saver return',2,32.00),(2,'K-802','single',1,14.50),(3,'K-802','child single',2,7.00),
(4,'K-803','flex',1,58.00),(5,'K-804','sleeper',2,89.00),(6,'K-804','seat reservation',2,6.00),
(7,'K-805','single',1,15.00),(8,'K-807','flex',3,58.00),(9,'K-808','branch day pass',2,12.00),
(10,'K-809','saver single',1,24.00),(11,'K-809','bicycle',1,8.00),(12,'K-810','seat reservation',3,6.00),
(13,'K-811','child single',1,7.00),(14,'K-812','sleeper',1,89.00);
