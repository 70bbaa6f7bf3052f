CREATE TABLE tbl_rep (
  rep_id INTEGER PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  position TEXT,
  lead_id INTEGER,
  base_salary INTEGER,
  commission_rate REAL,
  commission_code TEXT,
  joined_on DATE,
  left_on DATE,
  status TEXT,
  company_car TEXT,
  FOREIGN KEY (lead_id) REFERENCES tbl_rep(rep_id)
);
CREATE TABLE tbl_salon (
  salon_id INTEGER PRIMARY KEY,
  salon_name TEXT,
  owner_first TEXT,
  owner_last TEXT,
  city TEXT,
  phone TEXT,
  chairs INTEGER,
  customer_since DATE,
  customer_until DATE,
  rep_id INTEGER,
  credit_limit INTEGER,
  balance NUMERIC(9,2),
  account_status TEXT,
  FOREIGN KEY (rep_id) REFERENCES tbl_rep(rep_id)
);
CREATE TABLE tbl_supplier (
  supplier_id INTEGER PRIMARY KEY,
  company_name TEXT,
  contact_name TEXT,
  country TEXT,
  phone TEXT,
  lead_days INTEGER,
  contract_ended_on DATE,
  preferred TEXT
);
CREATE TABLE tbl_product (
  product_id INTEGER PRIMARY KEY,
  product_name TEXT,
  category TEXT,
  supplier_id INTEGER,
  list_price NUMERIC(8,2),
  purchase_price NUMERIC(8,2),
  stock INTEGER,
  reorder_level INTEGER,
  content TEXT,
  vegan TEXT,
  professional_only TEXT,
  delisted_on DATE,
  FOREIGN KEY (supplier_id) REFERENCES tbl_supplier(supplier_id)
);
CREATE TABLE tbl_order (
  order_no INTEGER PRIMARY KEY,
  salon_id INTEGER,
  payer_id INTEGER,
  taken_by INTEGER,
  approved_by INTEGER,
  ordered_on DATE,
  required_on DATE,
  shipped_on DATE,
  freight_quoted NUMERIC(7,2),
  freight_charged NUMERIC(7,2),
  order_status TEXT,
  FOREIGN KEY (salon_id) REFERENCES tbl_salon(salon_id),
  FOREIGN KEY (payer_id) REFERENCES tbl_salon(salon_id),
  FOREIGN KEY (taken_by) REFERENCES tbl_rep(rep_id),
  FOREIGN KEY (approved_by) REFERENCES tbl_rep(rep_id)
);
CREATE TABLE tbl_order_line (
  order_no INTEGER,
  product_id INTEGER,
  quantity INTEGER,
  unit_price NUMERIC(8,2),
  rebate NUMERIC(8,2),
  PRIMARY KEY (order_no, product_id),
  FOREIGN KEY (order_no) REFERENCES tbl_order(order_no),
  FOREIGN KEY (product_id) REFERENCES tbl_product(product_id)
);
CREATE TABLE tbl_invoice (
  invoice_no TEXT PRIMARY KEY,
  order_no INTEGER,
  issued_on DATE,
  due_on DATE,
  paid_on DATE,
  amount NUMERIC(9,2),
  reminders INTEGER,
  FOREIGN KEY (order_no) REFERENCES tbl_order(order_no)
);
CREATE TABLE tbl_seminar (
  seminar_id INTEGER PRIMARY KEY,
  title TEXT,
  trainer_id INTEGER,
  held_on DATE,
  city TEXT,
  seats INTEGER,
  fee NUMERIC(7,2),
  budget NUMERIC(8,2),
  actual_cost NUMERIC(8,2),
  cancelled_on DATE,
  FOREIGN KEY (trainer_id) REFERENCES tbl_rep(rep_id)
);
CREATE TABLE tbl_attendance (
  seminar_id INTEGER,
  salon_id INTEGER,
  persons INTEGER,
  marks INTEGER,
  PRIMARY KEY (seminar_id, salon_id),
  FOREIGN KEY (seminar_id) REFERENCES tbl_seminar(seminar_id),
  FOREIGN KEY (salon_id) REFERENCES tbl_salon(salon_id)
);
INSERT INTO tbl_rep VALUES
(1,'Ursula','Brandt','Sales Director',NULL,6100,0,'NONE','2006-02-01',NULL,'active','Y'),
(2,'Henk','Visser','Area Manager',1,4200,1.5,'AREA','2010-05-17',NULL,'active','Y'),
(3,'Carla','Montez','Area Manager',1,4350,1.5,'AREA','2009-09-01',NULL,'parental leave','Y'),
(4,'Jonas','Keller','Sales Representative',2,2900,4.0,'FIELD','2015-03-02',NULL,'active','Y'),
(5,'Mina','Okafor','Sales Representative',2,2750,4.5,'FIELD','2018-10-15',NULL,'sick','Y'),
(6,'Piet','Smulders','Sales Representative',2,2800,4.0,'FIELD','2012-01-09','2021-10-31','active','Y'),
(7,'Lucia','Ferrari','Sales Representative',3,2950,5.0,'FIELD-PLUS','2013-06-24',NULL,'active','Y'),
(8,'Dario','Conti','Telesales Agent',3,2300,2.0,'PHONE','2019-04-01',NULL,'active','N'),
(9,'Anke','Thiele','Telesales Agent',3,2250,2.0,'PHONE','2016-08-08','2022-12-31','sick','N'),
(10,'Bruno','Sala','Trainer',1,3100,0,'NONE','2017-02-20',NULL,'active','N'),
(11,'Yara','Haddad','Trainer',1,3050,0,'NONE','2020-01-13','2023-01-31','active','Y'),
(12,'Emil','Falk','Telesales Agent',8,2100,1.0,'PHONE','2022-11-02',NULL,'sick','N');
INSERT INTO tbl_salon VALUES
(101,'Scissor Sisters Salon','Helga','Maurer','Linz','0732 100',8,'2012-04-01',NULL,4,3000,-250.00,'ok'),
(102,'Curl Up','Nadine','Bauer','Graz',NULL,4,'2015-09-10',NULL,7,1500,0,'ok'),
(103,'Barber Bros','Milan','Kovac','Linz','0732 102',6,'2017-01-20',NULL,4,2500,-1980.50,'watch'),
(104,'Haarscharf','Petra','Lang','Salzburg','0662 103',5,'2010-03-03','2021-12-31',6,2000,0,'ok'),
(105,'The Velvet Comb','Rosa','Linz','Graz','0316 104',10,'2014-11-11',NULL,7,5000,120.00,'ok'),
(106,'Studio Kamm','Tobias','Egger','Salzburg',NULL,3,'2019-06-06',NULL,5,1000,-1040.00,'blocked'),
(107,'Shear Delight','Aisha','Rahman','Wels','07242 106',7,'2018-02-14',NULL,5,2500,35.00,'ok'),
(108,'Lockenkopf','Greta','Winkler','Graz','0316 107',2,'2020-07-01','2022-08-31',8,2200,-90.00,'blocked'),
(109,'Fade Factory','Denis','Horvat','Linz','0732 108',9,'2021-03-15',NULL,8,3500,0,'watch'),
(110,'Salon Aurora','Ines','Moser','Wels',NULL,5,'2016-10-01',NULL,5,2000,-310.75,'ok'),
(111,'Aurora Kids','Ines','Moser','Wels','07242 110',3,'2022-01-10',NULL,NULL,500,0,'ok'),
(112,'Blond & Bold','Katja','Steiner','Salzburg','0662 111',6,'2022-05-05',NULL,7,2000,15.20,'ok');
INSERT INTO tbl_supplier VALUES
(1,'Nordlicht Cosmetics','Sven Aaberg','Denmark','+45 3311',9,NULL,'Y'),
(2,'Bella Tinta','Paola Ricci','Italy','+39 0245',6,NULL,'Y'),
(3,'SharpLine Tools','Kenji Mori','Japan',NULL,28,NULL,'N'),
(4,'Alpenkraut','Resi Huber','Austria','+43 5522',3,NULL,'N'),
(5,'Gloss International','Mary Dunne','Ireland','+353 140',35,'2022-03-31','Y'),
(6,'Towel & Co','Filip Horak','Czechia','+420 222',7,'2023-02-28','N');
INSERT INTO tbl_product VALUES
(1,'Fjord Shampoo','Care',1,14.90,6.20,120,40,'1000 ml','Y','N',NULL),
(2,'Fjord Conditioner','Care',1,15.90,6.90,35,40,'1000 ml','Y','N',NULL),
(3,'Fjord Repair Mask','Care',1,22.50,10.10,0,20,'500 ml','Y','N',NULL),
(4,'Tinta Viva Copper','Colour',2,7.80,3.10,260,100,'60 ml','N','Y',NULL),
(5,'Tinta Viva Ash Blonde','Colour',2,7.80,3.10,90,100,'60 ml','N','Y',NULL),
(6,'Developer Cream','Colour',2,11.00,4.00,75,30,'1000 ml','N','Y',NULL),
(7,'Katana Scissors','Tools',3,189.00,110.00,6,4,'1 pair','Y','Y',NULL),
(8,'Katana Thinning Scissors','Tools',3,205.00,125.00,2,4,'1 pair','Y','Y',NULL),
(9,'Nettle Scalp Tonic','Care',4,12.40,5.00,48,15,'200 ml','Y','N',NULL),
(10,'Gloss Hair Spray','Styling',5,9.90,4.40,0,50,'400 ml','N','N','2022-04-15'),
(11,'Gloss Setting Gel','Styling',5,8.50,3.60,18,30,'250 ml','N','N','2022-09-01'),
(12,'Salon Towel','Textiles',6,4.90,1.80,300,150,'pack of 10','Y','N',NULL),
(13,'Cutting Cape','Textiles',6,13.50,6.00,0,10,'pack of 2','Y','N','2023-03-01'),
(14,'Alpine Wax','Styling',4,10.90,4.90,64,20,'75 ml','N','N',NULL),
(15,'Section Clips','Tools',3,3.50,1.10,85,25,'pack of 12','N','Y',NULL);
INSERT INTO tbl_order VALUES
(5001,101,101,4,2,'2021-02-08','2021-02-15','2021-02-12',18.00,18.00,'complete'),
(5002,104,104,6,2,'2021-04-19','2021-04-26','2021-04-29',22.00,26.50,'complete'),
(5003,105,105,7,3,'2021-06-01','2021-06-08','2021-06-07',30.00,27.00,'complete'),
(5004,103,103,4,NULL,'2021-09-14','2021-09-21','2021-09-20',15.00,15.00,'complete'),
(5005,110,110,5,2,'2021-11-22','2021-11-29','2021-12-06',12.00,14.00,'complete'),
(5006,102,102,7,3,'2022-01-17','2022-01-24','2022-01-24',9.50,9.50,'complete'),
(5007,111,110,NULL,2,'2022-03-02','2022-03-09','2022-03-07',8.00,0,'complete'),
(5008,109,109,8,3,'2022-04-11','2022-04-18','2022-04-25',26.00,33.00,'complete'),
(5009,108,108,9,NULL,'2022-06-27','2022-07-04',NULL,7.00,NULL,'cancelled'),
(5010,105,105,7,1,'2022-08-08','2022-08-15','2022-08-10',35.00,31.00,'complete'),
(5011,101,101,4,2,'2022-10-03','2022-10-10','2022-10-17',18.00,18.00,'complete'),
(5012,112,112,7,3,'2022-12-05','2022-12-12','2022-12-09',20.00,22.40,'complete'),
(5013,111,110,5,2,'2023-01-23','2023-01-30','2023-01-27',8.00,0,'complete'),
(5014,103,103,4,NULL,'2023-03-06','2023-03-13',NULL,15.00,NULL,'on hold'),
(5015,109,109,8,1,'2023-03-20','2023-03-27','2023-03-29',26.00,29.00,'complete'),
(5016,107,107,NULL,3,'2023-04-03','2023-04-11',NULL,16.00,NULL,'new');
INSERT INTO tbl_order_line VALUES
(5001,1,12,14.90,10.00),(5001,4,40,7.50,0),
(5002,12,20,4.90,0),(5002,10,24,9.90,15.00),
(5003,7,2,185.00,20.00),(5003,6,10,11.00,0),(5003,5,60,7.80,40.00),
(5004,14,12,10.90,0),(5004,13,4,13.50,0),
(5005,9,10,12.40,5.00),(5005,2,6,15.90,0),
(5006,3,8,22.50,0),(5006,1,6,14.90,0),
(5007,11,12,8.50,0),
(5008,8,1,205.00,0),(5008,14,24,10.50,12.00),
(5009,1,3,14.90,0),
(5010,5,80,7.40,60.00),(5010,6,15,10.50,0),(5010,12,40,4.50,0),
(5011,1,18,14.90,25.00),(5011,2,12,15.90,0),
(5012,7,1,189.00,0),(5012,4,30,7.80,0),
(5013,9,4,12.40,0),(5013,12,10,4.90,0),
(5014,14,20,10.90,0),
(5015,14,12,10.90,0),(5015,7,2,189.00,35.00),
(5016,3,5,22.50,0),(5016,2,5,15.90,0);
INSERT INTO tbl_invoice VALUES
('V-21-01',5001,'2021-02-13','2021-03-15','2021-03-10',486.80,0),
('V-21-02',5002,'2021-04-30','2021-05-30','2021-07-02',347.10,2),
('V-21-03',5003,'2021-06-08','2021-07-08','2021-07-01',915.00,0),
('V-21-04',5004,'2021-09-21','2021-10-21','2021-11-15',199.80,1),
('V-21-05',5005,'2021-12-07','2022-01-06','2022-01-06',228.40,0),
('V-22-01',5006,'2022-01-25','2022-02-24','2022-02-11',278.90,0),
('V-22-02',5007,'2022-03-08','2022-04-07','2022-04-28',102.00,1),
('V-22-03',5008,'2022-04-26','2022-05-26',NULL,478.00,3),
('V-22-04',5010,'2022-08-11','2022-09-10','2022-08-30',900.50,0),
('V-22-05',5011,'2022-10-18','2022-11-17',NULL,452.00,2),
('V-22-06',5012,'2022-12-10','2023-01-09','2023-01-20',445.40,0),
('V-23-01',5013,'2023-01-28','2023-02-27',NULL,98.60,1),
('V-23-02',5015,'2023-03-30','2023-04-29',NULL,502.80,0);
INSERT INTO tbl_seminar VALUES
(1,'Balayage Basics',10,'2021-05-10','Linz',20,89.00,1500.00,1380.00,NULL),
(2,'Scissor Techniques',11,'2021-10-04','Graz',12,120.00,1100.00,1265.00,NULL),
(3,'Colour Correction',10,'2022-02-21','Salzburg',16,95.00,1400.00,1520.50,NULL),
(4,'Green Salon Day',11,'2022-06-13','Wels',30,0,900.00,840.00,NULL),
(5,'Beard and Fade',NULL,'2022-09-19','Linz',14,75.00,800.00,NULL,'2022-09-01'),
(6,'Colour Trends',10,'2022-11-07','Graz',25,0,1800.00,1800.00,NULL),
(7,'Updos for Weddings',11,'2023-01-16','Linz',10,110.00,950.00,1010.00,NULL),
(8,'Selling at the Chair',7,'2023-05-08','Wels',18,40.00,600.00,NULL,NULL);
INSERT INTO tbl_attendance VALUES
(1,101,4,9),(1,103,2,7),(1,104,1,8),
(2,105,3,8),(2,102,1,6),
(3,104,1,NULL),(3,106,2,5),(3,105,2,9),
(4,107,3,10),(4,110,2,8),(4,111,1,9),(4,109,2,7),
(6,102,2,8),(6,105,5,9),(6,112,3,NULL),
(7,101,2,9),(7,109,1,6);
