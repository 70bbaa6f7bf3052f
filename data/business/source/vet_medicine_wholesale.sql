CREATE TABLE staff (
  id INTEGER PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  role TEXT,
  manager_id INTEGER,
  started_on TEXT,
  left_on TEXT,
  login_enabled INTEGER,
  FOREIGN KEY (manager_id) REFERENCES staff(id)
);
CREATE TABLE practices (
  id INTEGER PRIMARY KEY,
  company_name TEXT,
  contact_name TEXT,
  type TEXT,
  city TEXT,
  status TEXT,
  licence_no TEXT,
  licence_until TEXT,
  rep_id INTEGER,
  FOREIGN KEY (rep_id) REFERENCES staff(id)
);
CREATE TABLE vets (
  id INTEGER PRIMARY KEY,
  practice_id INTEGER,
  first_name TEXT,
  last_name TEXT,
  title TEXT,
  specialty TEXT,
  left_on TEXT,
  FOREIGN KEY (practice_id) REFERENCES practices(id)
);
CREATE TABLE manufacturers (
  id INTEGER PRIMARY KEY,
  name TEXT,
  country TEXT
);
CREATE TABLE substances (
  id INTEGER PRIMARY KEY,
  name TEXT,
  controlled TEXT
);
CREATE TABLE products (
  id INTEGER PRIMARY KEY,
  code TEXT,
  name TEXT,
  manufacturer_id INTEGER,
  substance_id INTEGER,
  replaced_by INTEGER,
  form TEXT,
  dosage TEXT,
  pack_size TEXT,
  price REAL,
  cost REAL,
  prescription_only INTEGER,
  withdrawal_days INTEGER,
  discontinued_on TEXT,
  FOREIGN KEY (manufacturer_id) REFERENCES manufacturers(id),
  FOREIGN KEY (substance_id) REFERENCES substances(id),
  FOREIGN KEY (replaced_by) REFERENCES products(id)
);
CREATE TABLE batches (
  id INTEGER PRIMARY KEY,
  batch_no TEXT,
  product_id INTEGER,
  quantity INTEGER,
  received_on TEXT,
  expires_on TEXT,
  status TEXT,
  FOREIGN KEY (product_id) REFERENCES products(id)
);
CREATE TABLE orders (
  id INTEGER PRIMARY KEY,
  order_no TEXT,
  practice_id INTEGER,
  vet_id INTEGER,
  taken_by INTEGER,
  ordered_on TEXT,
  wanted_on TEXT,
  status TEXT,
  FOREIGN KEY (practice_id) REFERENCES practices(id),
  FOREIGN KEY (vet_id) REFERENCES vets(id),
  FOREIGN KEY (taken_by) REFERENCES staff(id)
);
CREATE TABLE order_items (
  id INTEGER PRIMARY KEY,
  order_id INTEGER,
  product_id INTEGER,
  quantity INTEGER,
  price REAL,
  FOREIGN KEY (order_id) REFERENCES orders(id),
  FOREIGN KEY (product_id) REFERENCES products(id)
);
CREATE TABLE prescriptions (
  id INTEGER PRIMARY KEY,
  prescription_no TEXT,
  vet_id INTEGER,
  order_id INTEGER,
  product_id INTEGER,
  animal TEXT,
  quantity INTEGER,
  issued_on TEXT,
  valid_until TEXT,
  checked_by INTEGER,
  checked_on TEXT,
  status TEXT,
  FOREIGN KEY (vet_id) REFERENCES vets(id),
  FOREIGN KEY (order_id) REFERENCES orders(id),
  FOREIGN KEY (product_id) REFERENCES products(id),
  FOREIGN KEY (checked_by) REFERENCES staff(id)
);
CREATE TABLE deliveries (
  id INTEGER PRIMARY KEY,
  delivery_no TEXT,
  order_id INTEGER,
  driver_id INTEGER,
  signed_by INTEGER,
  due_on TEXT,
  delivered_on TEXT,
  boxes INTEGER,
  cooled INTEGER,
  status TEXT,
  FOREIGN KEY (order_id) REFERENCES orders(id),
  FOREIGN KEY (driver_id) REFERENCES staff(id),
  FOREIGN KEY (signed_by) REFERENCES vets(id)
);
CREATE TABLE invoices (
  id INTEGER PRIMARY KEY,
  invoice_no TEXT,
  order_id INTEGER,
  issued_on TEXT,
  due_on TEXT,
  paid_on TEXT,
  amount REAL,
  status TEXT,
  FOREIGN KEY (order_id) REFERENCES orders(id)
);
INSERT INTO staff VALUES (1,'Ingrid','Vale','managing director',NULL,'2006-05-01',NULL,1);
INSERT INTO staff VALUES (2,'Conrad','Pike','head of sales',1,'2009-02-16',NULL,1);
INSERT INTO staff VALUES (3,'Miriam','Lowe','head pharmacist',1,'2010-08-02',NULL,1);
INSERT INTO staff VALUES (4,'Dennis','Roth','warehouse manager',1,'2012-01-09',NULL,1);
INSERT INTO staff VALUES (5,'Alba','Quinn','sales rep',2,'2015-03-23',NULL,1);
INSERT INTO staff VALUES (6,'Jonah','Marsh','sales rep',2,'2017-09-04',NULL,0);
INSERT INTO staff VALUES (7,'Petra','Simms','sales rep',2,'2013-06-10','2023-08-31',1);
INSERT INTO staff VALUES (8,'Hanna','Brook','pharmacist',3,'2016-11-01',NULL,1);
INSERT INTO staff VALUES (9,'Omar','Farid','pharmacist',3,'2019-04-15','2024-02-15',0);
INSERT INTO staff VALUES (10,'Lucy','Tran','order clerk',2,'2018-07-02',NULL,1);
INSERT INTO staff VALUES (11,'Greg','Nash','order clerk',2,'2021-10-11',NULL,1);
INSERT INTO staff VALUES (12,'Ben','Ashby','driver',4,'2014-05-19',NULL,0);
INSERT INTO staff VALUES (13,'Carla','Stone','driver',4,'2020-02-03',NULL,1);
INSERT INTO staff VALUES (14,'Mick','Doyle','driver',4,'2011-09-26','2023-12-31',1);
INSERT INTO staff VALUES (15,'Tara','Quist','driver',4,'2023-01-16',NULL,0);
INSERT INTO staff VALUES (16,'Ravi','Nair','storekeeper',4,'2016-06-06',NULL,1);
INSERT INTO practices VALUES (1,'Riverbank Vets','Sally Cork','small animal','Hereford','open','L-4410','2025-06-30',5);
INSERT INTO practices VALUES (2,'Moorland Farm Vets','Ian Brodie','farm','Skipton','open','L-4411','2024-03-31',6);
INSERT INTO practices VALUES (3,'Equine Centre Wye','Laura Penn','equine','Hereford','credit stop','L-4420','2025-01-31',5);
INSERT INTO practices VALUES (4,'Paws and Claws','Mia Trent','small animal','Leeds','open','L-4433','2026-02-28',6);
INSERT INTO practices VALUES (5,'Dales Livestock','Hugh Garth','farm','Skipton','open','L-4440','2025-09-30',6);
INSERT INTO practices VALUES (6,'Harbour Pet Clinic','Joan Tide','small animal','Whitby','credit stop','L-4452','2024-12-31',5);
INSERT INTO practices VALUES (7,'Northgate Animal Hospital','Sam Reeve','small animal','York','open','L-4460','2026-05-31',5);
INSERT INTO practices VALUES (8,'Stableyard Partners','Eve Holt','equine','York','closed','L-4471','2023-10-31',NULL);
INSERT INTO practices VALUES (9,'Greenfield Vets','Carl Moss','farm','Ludlow','open',NULL,NULL,NULL);
INSERT INTO practices VALUES (10,'Feather and Fur','Nell Dyer','exotic','Leeds','open','L-4490','2025-03-31',6);
INSERT INTO vets VALUES (1,1,'Helen','Carver','Dr','surgery',NULL);
INSERT INTO vets VALUES (2,1,'Piers','Landon','Dr','dentistry','2023-09-30');
INSERT INTO vets VALUES (3,2,'Alec','Brodie','Mr','cattle',NULL);
INSERT INTO vets VALUES (4,2,'Fiona','Kerr','Dr','sheep',NULL);
INSERT INTO vets VALUES (5,3,'Rupert','Shaw','Prof','horses',NULL);
INSERT INTO vets VALUES (6,4,'Dina','Osman','Dr','surgery',NULL);
INSERT INTO vets VALUES (7,4,'Kyle','Webb','Mr',NULL,'2024-01-31');
INSERT INTO vets VALUES (8,5,'Nora','Garth','Dr','cattle',NULL);
INSERT INTO vets VALUES (9,6,'Simon','Tide','Dr','dermatology',NULL);
INSERT INTO vets VALUES (10,7,'Agnes','Roy','Prof','cardiology',NULL);
INSERT INTO vets VALUES (11,7,'Leon','Falk','Dr','surgery',NULL);
INSERT INTO vets VALUES (12,8,'Marcus','Holt','Dr','horses','2023-10-31');
INSERT INTO vets VALUES (13,10,'Zoe','Park','Dr','birds',NULL);
INSERT INTO vets VALUES (14,9,'Carl','Moss','Mr','pigs',NULL);
INSERT INTO manufacturers VALUES (1,'Althea Animal Health','Germany');
INSERT INTO manufacturers VALUES (2,'Borealis Vet','Denmark');
INSERT INTO manufacturers VALUES (3,'Caldera Pharma','Spain');
INSERT INTO manufacturers VALUES (4,'Dovetail Biologics','Ireland');
INSERT INTO manufacturers VALUES (5,'Ostrava Serums','Czechia');
INSERT INTO manufacturers VALUES (6,'Jutland Animal Care','Denmark');
INSERT INTO substances VALUES (1,'amoxicillin','N');
INSERT INTO substances VALUES (2,'meloxicam','N');
INSERT INTO substances VALUES (3,'ketamine','Y');
INSERT INTO substances VALUES (4,'ivermectin','N');
INSERT INTO substances VALUES (5,'methadone','Y');
INSERT INTO substances VALUES (6,'clostridial toxoid','N');
INSERT INTO substances VALUES (7,'chlorhexidine','N');
INSERT INTO substances VALUES (8,'cefquinome','N');
INSERT INTO products VALUES (1,'A100','Amovet 250',1,1,NULL,'tablet','250 mg','10 x 10 tablets',24.00,14.50,1,0,NULL);
INSERT INTO products VALUES (2,'A110','Amovet LA',1,1,NULL,'injection','150 mg/ml','100 ml bottle',31.50,19.80,1,24,NULL);
INSERT INTO products VALUES (3,'A090','Amovet 200',1,1,1,'tablet','200 mg','5 x 10 tablets',13.00,9.20,1,0,'2023-05-31');
INSERT INTO products VALUES (4,'B200','Melodol Oral',2,2,NULL,'suspension','1.5 mg/ml','32 ml bottle',18.90,9.40,1,0,NULL);
INSERT INTO products VALUES (5,'B210','Melodol Inject',2,2,NULL,'injection','20 mg/ml','50 ml bottle',42.00,27.00,1,15,NULL);
INSERT INTO products VALUES (6,'C300','Ketaset V',3,3,NULL,'injection','100 mg/ml','10 ml vial',12.60,7.10,1,3,NULL);
INSERT INTO products VALUES (7,'C310','Comfortan Vet',2,5,NULL,'injection','10 mg/ml','10 ml vial',28.40,16.00,1,0,NULL);
INSERT INTO products VALUES (8,'D400','Wormaway Pour-On',3,4,NULL,'pour-on','5 mg/ml','2.5 l can',96.00,61.00,0,28,NULL);
INSERT INTO products VALUES (9,'D410','Wormaway Paste',3,4,NULL,'paste','1.87 %','1 x 7 g syringe',9.80,4.30,0,21,NULL);
INSERT INTO products VALUES (10,'D390','Wormaway Drench',3,4,8,'suspension','0.8 mg/ml','1 l can',38.00,26.50,0,14,'2022-11-30');
INSERT INTO products VALUES (11,'E500','Clostrivac 8',4,6,NULL,'vaccine','2 ml per dose','50 doses',74.00,52.00,1,0,NULL);
INSERT INTO products VALUES (12,'F600','Hexawash',4,7,NULL,'solution','4 %','500 ml bottle',14.20,6.90,0,0,NULL);
INSERT INTO products VALUES (13,'F610','Hexawipes',4,7,NULL,'wipe','0.3 %','tub of 100 wipes',8.60,4.00,0,0,NULL);
INSERT INTO products VALUES (14,'A120','Cefaquin DC',1,8,NULL,'injection','75 mg/ml','50 ml bottle',57.50,44.00,1,5,NULL);
INSERT INTO products VALUES (15,'B190','Melodol Drops',2,2,4,'suspension','1.5 mg/ml','10 ml bottle',9.90,6.00,1,0,'2023-09-30');
INSERT INTO batches VALUES (1,'AB2201',1,120,'2023-01-12','2025-01-31','released');
INSERT INTO batches VALUES (2,'AB2305',1,80,'2023-11-20','2026-05-31','released');
INSERT INTO batches VALUES (3,'AL118',2,0,'2023-02-14','2024-02-29','released');
INSERT INTO batches VALUES (4,'AL131',2,64,'2024-01-22','2025-07-31','released');
INSERT INTO batches VALUES (5,'MO77',4,45,'2023-06-05','2025-06-30','released');
INSERT INTO batches VALUES (6,'MI42',5,18,'2023-08-18','2024-08-31','recalled');
INSERT INTO batches VALUES (7,'MI49',5,30,'2024-02-26','2025-12-31','quarantine');
INSERT INTO batches VALUES (8,'KS09',6,55,'2023-03-30','2024-12-31','released');
INSERT INTO batches VALUES (9,'CV15',7,25,'2023-10-09','2025-03-31','released');
INSERT INTO batches VALUES (10,'WP60',8,12,'2023-04-24','2024-04-30','released');
INSERT INTO batches VALUES (11,'WP66',8,40,'2024-03-11','2026-03-31','quarantine');
INSERT INTO batches VALUES (12,'WX20',9,150,'2023-09-01','2025-09-30','released');
INSERT INTO batches VALUES (13,'CL81',11,0,'2023-05-15','2024-05-31','recalled');
INSERT INTO batches VALUES (14,'CL88',11,22,'2024-02-05','2025-02-28','released');
INSERT INTO batches VALUES (15,'HX33',12,200,'2023-07-10','2026-07-31','released');
INSERT INTO batches VALUES (16,'HP05',13,90,'2024-01-08','2025-10-31','released');
INSERT INTO batches VALUES (17,'AQ02',14,16,'2023-12-11','2024-10-31','quarantine');
INSERT INTO batches VALUES (18,'MD03',15,7,'2022-09-05','2023-12-31','recalled');
INSERT INTO orders VALUES (1,'O-8001',1,1,10,'2023-02-03','2023-02-07','delivered');
INSERT INTO orders VALUES (2,'O-8002',2,3,10,'2023-03-09','2023-03-14','delivered');
INSERT INTO orders VALUES (3,'O-8003',4,7,11,'2023-04-17','2023-04-20','delivered');
INSERT INTO orders VALUES (4,'O-8004',3,5,5,'2023-05-22','2023-05-26','delivered');
INSERT INTO orders VALUES (5,'O-8005',1,2,10,'2023-06-14','2023-06-19','delivered');
INSERT INTO orders VALUES (6,'O-8006',5,8,6,'2023-08-07','2023-08-11','delivered');
INSERT INTO orders VALUES (7,'O-8007',6,9,7,'2023-08-21','2023-08-25','delivered');
INSERT INTO orders VALUES (8,'O-8008',8,12,11,'2023-09-25','2023-09-29','delivered');
INSERT INTO orders VALUES (9,'O-8009',7,10,11,'2023-10-30','2023-11-03','delivered');
INSERT INTO orders VALUES (10,'O-8010',2,4,10,'2023-12-04','2023-12-08','delivered');
INSERT INTO orders VALUES (11,'O-8011',1,1,11,'2024-01-15','2024-01-18','delivered');
INSERT INTO orders VALUES (12,'O-8012',5,8,6,'2024-01-29','2024-02-02','delivered');
INSERT INTO orders VALUES (13,'O-8013',7,11,10,'2024-02-12','2024-02-15','delivered');
INSERT INTO orders VALUES (14,'O-8014',10,13,11,'2024-02-27','2024-03-01','delivered');
INSERT INTO orders VALUES (15,'O-8015',3,5,5,'2024-03-05','2024-03-08','on hold');
INSERT INTO orders VALUES (16,'O-8016',4,6,10,'2024-03-11','2024-03-14','packed');
INSERT INTO orders VALUES (17,'O-8017',4,6,11,'2024-03-13','2024-03-18','cancelled');
INSERT INTO orders VALUES (18,'O-8018',7,10,10,'2024-03-18','2024-03-22','packed');
INSERT INTO orders VALUES (19,'O-8019',2,3,10,'2024-03-20','2024-03-26','new');
INSERT INTO order_items VALUES (1,1,1,10,24.00);
INSERT INTO order_items VALUES (2,1,12,6,14.20);
INSERT INTO order_items VALUES (3,2,2,12,30.00);
INSERT INTO order_items VALUES (4,2,8,5,96.00);
INSERT INTO order_items VALUES (5,3,3,8,12.50);
INSERT INTO order_items VALUES (6,3,13,20,8.40);
INSERT INTO order_items VALUES (7,4,6,15,12.60);
INSERT INTO order_items VALUES (8,4,9,40,9.50);
INSERT INTO order_items VALUES (9,5,4,12,18.90);
INSERT INTO order_items VALUES (10,5,7,4,28.40);
INSERT INTO order_items VALUES (11,6,11,6,72.00);
INSERT INTO order_items VALUES (12,6,2,10,31.50);
INSERT INTO order_items VALUES (13,7,15,14,9.50);
INSERT INTO order_items VALUES (14,7,1,6,24.00);
INSERT INTO order_items VALUES (15,8,9,30,9.80);
INSERT INTO order_items VALUES (16,8,5,3,42.00);
INSERT INTO order_items VALUES (17,9,7,8,28.40);
INSERT INTO order_items VALUES (18,9,6,10,12.20);
INSERT INTO order_items VALUES (19,9,12,12,13.80);
INSERT INTO order_items VALUES (20,10,8,8,94.00);
INSERT INTO order_items VALUES (21,10,11,4,74.00);
INSERT INTO order_items VALUES (22,11,1,20,23.50);
INSERT INTO order_items VALUES (23,11,4,10,18.90);
INSERT INTO order_items VALUES (24,12,2,16,31.00);
INSERT INTO order_items VALUES (25,12,5,6,42.00);
INSERT INTO order_items VALUES (26,13,12,10,14.20);
INSERT INTO order_items VALUES (27,13,1,5,24.00);
INSERT INTO order_items VALUES (28,14,13,15,8.60);
INSERT INTO order_items VALUES (29,14,4,4,18.90);
INSERT INTO order_items VALUES (30,15,9,25,9.80);
INSERT INTO order_items VALUES (31,15,6,6,12.60);
INSERT INTO order_items VALUES (32,16,4,9,18.90);
INSERT INTO order_items VALUES (33,16,12,5,14.20);
INSERT INTO order_items VALUES (34,17,1,4,24.00);
INSERT INTO order_items VALUES (35,18,7,6,29.00);
INSERT INTO order_items VALUES (36,19,11,10,72.00);
INSERT INTO order_items VALUES (37,19,8,4,96.00);
INSERT INTO prescriptions VALUES (1,'RX-301',1,1,1,'dog',10,'2023-02-02','2023-03-02',3,'2023-02-03','accepted');
INSERT INTO prescriptions VALUES (2,'RX-302',3,2,2,'cattle',12,'2023-03-08','2023-04-05',8,'2023-03-10','accepted');
INSERT INTO prescriptions VALUES (3,'RX-303',7,3,3,'cat',8,'2023-04-16','2023-05-14',9,'2023-04-18','accepted');
INSERT INTO prescriptions VALUES (4,'RX-304',5,4,6,'horse',15,'2023-05-20','2023-06-17',3,'2023-05-22','accepted');
INSERT INTO prescriptions VALUES (5,'RX-305',2,5,4,'dog',12,'2023-06-14','2023-07-12',8,'2023-06-15','accepted');
INSERT INTO prescriptions VALUES (6,'RX-306',2,5,7,'dog',6,'2023-06-14','2023-07-12',3,'2023-06-15','query');
INSERT INTO prescriptions VALUES (7,'RX-307',8,6,11,'cattle',6,'2023-08-05','2023-09-02',9,'2023-08-08','accepted');
INSERT INTO prescriptions VALUES (8,'RX-308',8,6,2,'cattle',10,'2023-08-05','2023-09-02',9,'2023-08-08','accepted');
INSERT INTO prescriptions VALUES (9,'RX-309',9,7,15,'cat',14,'2023-08-20','2023-09-17',8,'2023-08-23','accepted');
INSERT INTO prescriptions VALUES (10,'RX-310',9,7,1,'dog',4,'2023-08-20','2023-09-17',8,'2023-09-20','rejected');
INSERT INTO prescriptions VALUES (11,'RX-311',12,8,5,'horse',3,'2023-09-22','2023-10-20',9,'2023-09-26','accepted');
INSERT INTO prescriptions VALUES (12,'RX-312',10,9,7,'dog',8,'2023-10-28','2023-11-25',3,'2023-10-30','accepted');
INSERT INTO prescriptions VALUES (13,'RX-313',10,9,6,'cat',10,'2023-10-28','2023-11-25',8,'2023-12-01','query');
INSERT INTO prescriptions VALUES (14,'RX-314',4,10,11,'sheep',4,'2023-12-03','2023-12-31',9,'2023-12-05','accepted');
INSERT INTO prescriptions VALUES (15,'RX-315',1,11,1,'dog',20,'2024-01-13','2024-02-10',8,'2024-01-15','accepted');
INSERT INTO prescriptions VALUES (16,'RX-316',8,12,2,'cattle',16,'2024-01-27','2024-02-24',9,'2024-01-30','accepted');
INSERT INTO prescriptions VALUES (17,'RX-317',11,13,1,'cat',5,'2024-02-11','2024-03-10',3,'2024-02-12','accepted');
INSERT INTO prescriptions VALUES (18,'RX-318',5,15,6,'horse',8,'2024-03-04','2024-04-01',NULL,NULL,'query');
INSERT INTO prescriptions VALUES (19,'RX-319',6,16,4,'dog',9,'2024-03-10','2024-04-07',8,'2024-03-12','accepted');
INSERT INTO prescriptions VALUES (20,'RX-320',10,18,7,'dog',6,'2024-03-17','2024-04-14',NULL,NULL,'pending');
INSERT INTO prescriptions VALUES (21,'RX-321',3,19,11,'cattle',11,'2024-03-19','2024-04-16',NULL,NULL,'query');
INSERT INTO deliveries VALUES (1,'D-901',1,12,1,'2023-02-07','2023-02-07',3,0,'complete');
INSERT INTO deliveries VALUES (2,'D-902',2,14,4,'2023-03-14','2023-03-13',5,1,'complete');
INSERT INTO deliveries VALUES (3,'D-903',3,12,6,'2023-04-20','2023-04-24',4,0,'partial');
INSERT INTO deliveries VALUES (4,'D-904',4,14,5,'2023-05-26','2023-05-25',6,0,'complete');
INSERT INTO deliveries VALUES (5,'D-905',5,13,1,'2023-06-19','2023-06-21',2,1,'complete');
INSERT INTO deliveries VALUES (6,'D-906',6,14,8,'2023-08-11','2023-08-11',7,1,'complete');
INSERT INTO deliveries VALUES (7,'D-907',7,12,9,'2023-08-25','2023-08-30',2,0,'partial');
INSERT INTO deliveries VALUES (8,'D-908',8,15,NULL,'2023-09-29','2023-09-29',4,0,'refused');
INSERT INTO deliveries VALUES (9,'D-909',9,13,11,'2023-11-03','2023-11-02',3,1,'complete');
INSERT INTO deliveries VALUES (10,'D-910',10,14,3,'2023-12-08','2023-12-12',8,1,'complete');
INSERT INTO deliveries VALUES (11,'D-911',11,13,1,'2024-01-18','2024-01-17',4,1,'complete');
INSERT INTO deliveries VALUES (12,'D-912',12,15,8,'2024-02-02','2024-02-05',6,1,'partial');
INSERT INTO deliveries VALUES (13,'D-913',13,12,10,'2024-02-15','2024-02-15',2,0,'complete');
INSERT INTO deliveries VALUES (14,'D-914',14,15,13,'2024-03-01','2024-02-29',3,0,'complete');
INSERT INTO deliveries VALUES (15,'D-915',16,13,NULL,'2024-03-14',NULL,2,1,'on the way');
INSERT INTO deliveries VALUES (16,'D-916',18,15,NULL,'2024-03-22',NULL,1,1,'planned');
INSERT INTO deliveries VALUES (17,'D-917',3,15,7,'2023-04-27','2023-04-26',1,0,'complete');
INSERT INTO invoices VALUES (1,'I-5501',1,'2023-02-08','2023-03-10','2023-03-02',325.20,'settled');
INSERT INTO invoices VALUES (2,'I-5502',2,'2023-03-15','2023-04-14','2023-05-04',840.00,'settled');
INSERT INTO invoices VALUES (3,'I-5503',3,'2023-04-28','2023-05-28','2023-05-20',268.00,'settled');
INSERT INTO invoices VALUES (4,'I-5504',4,'2023-05-29','2023-06-28',NULL,569.00,'reminded');
INSERT INTO invoices VALUES (5,'I-5505',5,'2023-06-22','2023-07-22','2023-07-22',340.40,'settled');
INSERT INTO invoices VALUES (6,'I-5506',6,'2023-08-14','2023-09-13','2023-10-02',747.00,'settled');
INSERT INTO invoices VALUES (7,'I-5507',7,'2023-09-01','2023-10-01',NULL,277.00,'disputed');
INSERT INTO invoices VALUES (8,'I-5508',8,'2023-10-02','2023-11-01',NULL,420.00,'disputed');
INSERT INTO invoices VALUES (9,'I-5509',9,'2023-11-06','2023-12-06','2023-11-28',514.80,'disputed');
INSERT INTO invoices VALUES (10,'I-5510',10,'2023-12-14','2024-01-13','2024-01-10',1048.00,'settled');
INSERT INTO invoices VALUES (11,'I-5511',11,'2024-01-19','2024-02-18','2024-02-22',659.00,'settled');
INSERT INTO invoices VALUES (12,'I-5512',12,'2024-02-07','2024-03-08',NULL,748.00,'sent');
INSERT INTO invoices VALUES (13,'I-5513',13,'2024-02-19','2024-03-20',NULL,262.00,'sent');
INSERT INTO invoices VALUES (14,'I-5514',14,'2024-03-04','2024-04-03','2024-03-21',204.60,'settled');
