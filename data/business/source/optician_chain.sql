CREATE TABLE tbl_branch (
  branch_id INTEGER PRIMARY KEY,
  branch_name TEXT,
  city TEXT,
  phone TEXT,
  opened_on DATE,
  monthly_rent INTEGER,
  has_lab TEXT
);
CREATE TABLE tbl_optician (
  optician_id INTEGER PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  job_title TEXT,
  branch_id INTEGER,
  mentor_id INTEGER,
  monthly_salary INTEGER,
  joined_on DATE,
  left_on DATE,
  FOREIGN KEY (branch_id) REFERENCES tbl_branch(branch_id),
  FOREIGN KEY (mentor_id) REFERENCES tbl_optician(optician_id)
);
CREATE TABLE tbl_customer (
  customer_id INTEGER PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  birth_date DATE,
  city TEXT,
  mobile TEXT,
  email TEXT,
  newsletter TEXT,
  home_branch_id INTEGER,
  FOREIGN KEY (home_branch_id) REFERENCES tbl_branch(branch_id)
);
CREATE TABLE tbl_eye_test (
  test_id INTEGER PRIMARY KEY,
  test_no TEXT,
  customer_id INTEGER,
  optician_id INTEGER,
  tested_at DATETIME,
  left_sphere REAL,
  right_sphere REAL,
  fee NUMERIC(6,2),
  result TEXT,
  next_test_due DATE,
  FOREIGN KEY (customer_id) REFERENCES tbl_customer(customer_id),
  FOREIGN KEY (optician_id) REFERENCES tbl_optician(optician_id)
);
CREATE TABLE tbl_frame (
  frame_id INTEGER PRIMARY KEY,
  frame_code TEXT,
  model_name TEXT,
  brand TEXT,
  material TEXT,
  colour TEXT,
  purchase_price NUMERIC(8,2),
  retail_price NUMERIC(8,2),
  stock_qty INTEGER,
  for_children TEXT,
  archived TEXT
);
CREATE TABLE tbl_lens_type (
  lens_type_id INTEGER PRIMARY KEY,
  lens_name TEXT,
  price_per_lens NUMERIC(8,2),
  delivery_days INTEGER
);
CREATE TABLE tbl_lens_order (
  order_id INTEGER PRIMARY KEY,
  order_no TEXT,
  customer_id INTEGER,
  branch_id INTEGER,
  pickup_branch_id INTEGER,
  sold_by INTEGER,
  fitted_by INTEGER,
  frame_id INTEGER,
  lens_type_id INTEGER,
  lens_count INTEGER,
  lens_price NUMERIC(8,2),
  frame_price NUMERIC(8,2),
  status TEXT,
  ordered_on DATE,
  promised_on DATE,
  collected_on DATE,
  FOREIGN KEY (customer_id) REFERENCES tbl_customer(customer_id),
  FOREIGN KEY (branch_id) REFERENCES tbl_branch(branch_id),
  FOREIGN KEY (pickup_branch_id) REFERENCES tbl_branch(branch_id),
  FOREIGN KEY (sold_by) REFERENCES tbl_optician(optician_id),
  FOREIGN KEY (fitted_by) REFERENCES tbl_optician(optician_id),
  FOREIGN KEY (frame_id) REFERENCES tbl_frame(frame_id),
  FOREIGN KEY (lens_type_id) REFERENCES tbl_lens_type(lens_type_id)
);
INSERT INTO tbl_branch VALUES
(1,'Market Square','Ghent','09 555 01','2009-04-15',3800,'true'),
(2,'Station Side','Ghent','09 555 02','2016-09-01',2950,'false'),
(3,'Harbour Mall','Antwerp','03 555 03','2012-03-20',5200,'true'),
(4,'Belfry','Bruges','050 555 04','2018-06-11',2400,'false'),
(5,'Leuven Centre','Leuven',NULL,'2023-10-02',2700,'false');
INSERT INTO tbl_optician VALUES
(1,'Ilse','Claes','Head Optometrist',1,NULL,5600,'2009-04-15',NULL),
(2,'Bram','Maes','Optometrist',1,1,4300,'2014-08-18',NULL),
(3,'Nora','El Amrani','Optometrist',3,1,4450,'2013-01-07',NULL),
(4,'Pieter','Wouters','Dispensing Optician',2,2,3350,'2017-05-22',NULL),
(5,'Katrien','Jacobs','Dispensing Optician',3,3,3420,'2016-11-14',NULL),
(6,'Yusuf','Demir','Optometrist',4,3,4100,'2018-06-11',NULL),
(7,'Lotte','Smets','Trainee',1,2,2300,'2023-02-01',NULL),
(8,'Frank','Goossens','Dispensing Optician',4,1,3280,'2018-07-02','2023-06-30'),
(9,'Elke','Baert','Shop Assistant',2,4,2550,'2021-03-15',NULL);
INSERT INTO tbl_customer VALUES
(1,'Marc','Peeters','1961-02-11','Ghent','0470 1101','marc.p@mail.example','yes',1),
(2,'Amelie','Dubois','1989-07-30','Ghent','0470 1102','amelie@mail.example','yes',2),
(3,'Jonas','Leclercq','1996-12-05','Antwerp',NULL,'jonas.l@mail.example','no',3),
(4,'Greta','Vos','1948-05-19','Bruges','0470 1104',NULL,'no',4),
(5,'Samira','Haddad','1978-10-23','Antwerp','0470 1105','samira.h@mail.example','yes',3),
(6,'Willem','Nys','2012-03-14','Ghent',NULL,NULL,'no',1),
(7,'Carine','Stevens','1970-08-08','Bruges','0470 1107','carine@mail.example','no',4),
(8,'Thomas','Wolfs','1983-01-27','Mechelen','0470 1108','t.wolfs@mail.example','yes',3),
(9,'Olga','Ivanova','1955-11-16','Ghent','0470 1109',NULL,'no',2),
(10,'Ruben','Aerts','2001-06-02','Leuven','0470 1110','ruben.a@mail.example','yes',5),
(11,'Hilde','Martens','1966-09-12','Antwerp','0470 1111','hilde@mail.example','no',3);
INSERT INTO tbl_eye_test VALUES
(1,'T-901',1,1,'2022-10-04 09:30:00',-2.25,-2.5,45,'new glasses','2024-10-04'),
(2,'T-902',2,2,'2022-11-17 14:00:00',-0.75,-1.0,45,'no change','2024-11-17'),
(3,'T-903',4,6,'2023-01-12 10:15:00',2.5,3.0,0,'referred','2023-07-12'),
(4,'T-904',5,3,'2023-02-08 11:00:00',-3.5,-3.25,45,'new glasses','2025-02-08'),
(5,'T-905',6,1,'2023-03-22 15:45:00',-1.5,-1.25,0,'new glasses','2024-03-22'),
(6,'T-906',3,3,'2023-04-19 16:30:00',-4.75,-5.0,45,'new glasses','2025-04-19'),
(7,'T-907',7,6,'2023-05-11 09:00:00',1.25,1.0,50,'new glasses','2025-05-11'),
(8,'T-908',8,3,'2023-06-28 13:20:00',-1.0,-0.75,50,'no change','2025-06-28'),
(9,'T-909',4,6,'2023-07-13 10:00:00',2.75,3.0,0,'new glasses','2024-07-13'),
(10,'T-910',9,2,'2023-09-05 11:40:00',1.75,2.25,50,'referred',NULL),
(11,'T-911',1,2,'2023-10-10 09:30:00',-2.75,-2.5,50,'new glasses','2025-10-10'),
(12,'T-912',5,3,'2024-01-16 12:10:00',-3.75,-3.25,50,'no change','2026-01-16'),
(13,'T-913',10,1,'2024-02-01 17:00:00',-0.5,-0.5,50,'no change',NULL);
INSERT INTO tbl_frame VALUES
(1,'FR-110','Luna','Optivue','metal','gold',38.00,129.00,9,'false','false'),
(2,'FR-125','Orion','Optivue','metal','black',41.00,139.00,4,'false','false'),
(3,'FR-200','Piccolo','Kidsee','plastic','blue',19.00,69.00,13,'true','false'),
(4,'FR-201','Bambi','Kidsee','plastic','red',19.50,65.00,0,'true','false'),
(5,'FR-310','Executive','Harrow','titanium','silver',92.00,289.00,3,'false','false'),
(6,'FR-315','Ambassador','Harrow','titanium','black',98.00,310.00,0,'false','false'),
(7,'FR-402','Retro 58','Maison Iris','acetate','brown',55.00,185.00,7,'false','false'),
(8,'FR-403','Retro 62','Maison Iris','acetate','green',56.00,185.00,1,'false','true'),
(9,'FR-500','Basic One','Optivue','plastic','black',9.00,35.00,42,'false','false'),
(10,'FR-099','Aviator Classic','Harrow','metal','gold',60.00,175.00,0,'false','true');
INSERT INTO tbl_lens_type VALUES (1,'Single vision',49.00,5),(2,'Bifocal',95.00,8),(3,'Progressive',189.00,10),(4,'Blue filter',72.00,6),(5,'Photochromic',135.00,9);
INSERT INTO tbl_lens_order VALUES
(1,'LO-3001',1,1,1,2,2,5,3,2,189.00,289.00,'collected','2022-10-06','2022-10-17','2022-10-18'),
(2,'LO-3002',2,2,2,4,4,9,1,2,49.00,35.00,'collected','2022-11-18','2022-11-25','2022-11-24'),
(3,'LO-3003',5,3,3,5,5,7,3,2,180.00,185.00,'collected','2023-02-10','2023-02-21','2023-02-27'),
(4,'LO-3004',6,1,1,7,2,3,1,2,49.00,0,'collected','2023-03-24','2023-03-31','2023-03-30'),
(5,'LO-3005',3,3,3,5,3,2,4,2,72.00,139.00,'collected','2023-04-21','2023-04-28','2023-05-04'),
(6,'LO-3006',7,4,4,8,6,1,2,2,95.00,129.00,'collected','2023-05-12','2023-05-23','2023-05-22'),
(7,'LO-3007',8,3,1,5,2,6,5,2,135.00,310.00,'collected','2023-06-30','2023-07-11','2023-07-10'),
(8,'LO-3008',4,4,4,6,6,1,3,1,189.00,129.00,'collected','2023-07-14','2023-07-26','2023-08-03'),
(9,'LO-3009',1,1,2,2,4,5,3,2,189.00,275.00,'collected','2023-10-12','2023-10-23','2023-10-23'),
(10,'LO-3010',9,2,2,9,4,9,1,1,49.00,35.00,'cancelled','2023-11-06','2023-11-13',NULL),
(11,'LO-3011',3,3,3,5,5,2,4,2,72.00,139.00,'ready','2023-12-11','2023-12-18',NULL),
(12,'LO-3012',5,3,3,3,5,7,3,2,189.00,185.00,'collected','2024-01-18','2024-01-29','2024-01-27'),
(13,'LO-3013',2,2,1,9,NULL,1,4,2,72.00,119.00,'in_lab','2024-02-05','2024-02-12',NULL),
(14,'LO-3014',6,1,1,7,NULL,3,1,2,49.00,69.00,'in_lab','2024-02-07','2024-02-14',NULL);
