CREATE TABLE tbl_plumber (
  plumber_id INTEGER PRIMARY KEY, full_name TEXT, role TEXT, trained_by INTEGER, hourly_pay REAL, van_plate TEXT, mobile TEXT, gas_certified TEXT, hired_on DATE, left_on DATE,
  FOREIGN KEY (trained_by) REFERENCES tbl_plumber(plumber_id)
);
CREATE TABLE tbl_customer (
  customer_id INTEGER PRIMARY KEY, company_name TEXT, contact_name TEXT, street TEXT, town TEXT, phone TEXT, email TEXT, customer_type TEXT, blocked TEXT, referred_by INTEGER,
  FOREIGN KEY (referred_by) REFERENCES tbl_customer(customer_id)
);
CREATE TABLE tbl_callout (
  callout_id INTEGER PRIMARY KEY, ticket_no TEXT, customer_id INTEGER, taken_by INTEGER, plumber_id INTEGER, problem TEXT, town TEXT, priority TEXT, status TEXT, reported_at DATETIME, promised_at DATETIME, arrived_at DATETIME, closed_at DATETIME, hours REAL, hourly_charge REAL,
  FOREIGN KEY (customer_id) REFERENCES tbl_customer(customer_id),
  FOREIGN KEY (taken_by) REFERENCES tbl_plumber(plumber_id),
  FOREIGN KEY (plumber_id) REFERENCES tbl_plumber(plumber_id)
);
CREATE TABLE tbl_supplier (
  supplier_id INTEGER PRIMARY KEY, company_name TEXT, contact_name TEXT, town TEXT, phone TEXT
);
CREATE TABLE tbl_part (
  part_id INTEGER PRIMARY KEY, part_code TEXT, name TEXT, supplier_id INTEGER, cost_price REAL, list_price REAL, stock INTEGER, reorder_level INTEGER, discontinued TEXT,
  FOREIGN KEY (supplier_id) REFERENCES tbl_supplier(supplier_id)
);
CREATE TABLE tbl_part_used (
  callout_id INTEGER, part_id INTEGER, quantity INTEGER, unit_price REAL, under_warranty TEXT,
  PRIMARY KEY (callout_id, part_id),
  FOREIGN KEY (callout_id) REFERENCES tbl_callout(callout_id),
  FOREIGN KEY (part_id) REFERENCES tbl_part(part_id)
);
CREATE TABLE tbl_quote (
  quote_id INTEGER PRIMARY KEY, quote_no TEXT, customer_id INTEGER, written_by INTEGER, checked_by INTEGER, job TEXT, amount REAL, sent_on DATE, valid_until DATE, accepted_on DATE, rejected_on DATE,
  FOREIGN KEY (customer_id) REFERENCES tbl_customer(customer_id),
  FOREIGN KEY (written_by) REFERENCES tbl_plumber(plumber_id),
  FOREIGN KEY (checked_by) REFERENCES tbl_plumber(plumber_id)
);
CREATE TABLE tbl_invoice (
  invoice_id INTEGER PRIMARY KEY, invoice_no TEXT, callout_id INTEGER, issued_on DATE, due_on DATE, paid_on DATE, amount REAL, amount_paid REAL,
  FOREIGN KEY (callout_id) REFERENCES tbl_callout(callout_id)
);
INSERT INTO tbl_plumber VALUES
(1,'Gerry Hobbs','Owner',NULL,38,'HB01 PLB','07801 1','Y','2005-05-01',NULL),(2,'Stan Mercer','Master Plumber',1,29,'HB02 PLB','07801 2','Y','2009-03-16',NULL),
(3,'Lynn Avery','Master Plumber',1,28.5,'HB03 PLB','07801 3','N','2011-08-01',NULL),(4,'Deepak Rana','Plumber',2,22,'HB04 PLB',NULL,'Y','2017-06-12',NULL),
(5,'Callum Voss','Plumber',2,21,NULL,'07801 5','N','2018-09-03','2023-02-28'),(6,'Erin Doyle','Plumber',3,21.5,'HB06 PLB','07801 6','Y','2019-10-21',NULL),
(7,'Tom Frith','Apprentice',6,11,NULL,'07801 7','N','2022-09-01',NULL),(8,'Joy Banks','Office Manager',NULL,19,NULL,'07801 8','N','2014-01-13',NULL),(9,'Ray Stubbs','Apprentice',4,10.5,NULL,NULL,'N','2021-09-01','2022-07-15');
INSERT INTO tbl_customer VALUES
(1,'Harbour View Hotel','Nell Grady','1 Quay Street','Whitby','01947 11','nell@harbourview.example','business','N',NULL),
(2,'Corner Bakery','Amos Lea','14 High Street','Malton','01653 22','amos@corner.example','business','N',1),
(3,'St Hilda School','Vera Plum','Abbey Lane','Whitby','01947 33','office@sthilda.example','public','N',NULL),
(4,'Moorland Lettings','Dirk Sloan','8 Station Road','Pickering','01751 44','dirk@moorland.example','landlord','N',1),
(5,'Fryer Tuck Chip Shop','Tuck Bates','3 Pier Road','Scarborough',NULL,NULL,'business','Y',2),
(6,'Esk Valley Surgery','Dr Ian Moss','Mill Bank','Sleights','01947 66','reception@esk.example','public','N',3),
(7,'Ryedale Homes','Petra Lund','21 Market Place','Malton','01653 77','petra@ryedale.example','landlord','N',4),
(8,'Gull Cottage Rentals','Sam Wray','5 Cliff Path','Scarborough',NULL,'sam@gull.example','landlord','Y',4),
(9,'Old Forge Inn','Bet Marsden','The Green','Pickering','01751 99','bet@oldforge.example','business','N',NULL),
(10,'Dale Garage','Ken Oddy','Bridge Street','Sleights',NULL,'ken@dale.example','business','N',6);
INSERT INTO tbl_callout VALUES
(1,'C-701',1,8,2,'burst pipe','Whitby','emergency','closed','2022-12-14 06:40:00','2022-12-14 08:00:00','2022-12-14 07:50:00','2022-12-14 11:30:00',3.5,85),
(2,'C-702',4,8,4,'boiler failure','Malton','emergency','closed','2022-12-16 09:15:00','2022-12-16 12:00:00','2022-12-16 13:20:00','2022-12-17 10:00:00',5,80),
(3,'C-703',2,3,3,'blocked drain','Malton','normal','closed','2023-01-09 10:00:00','2023-01-10 12:00:00','2023-01-10 11:00:00','2023-01-10 12:45:00',1.5,60),
(4,'C-704',5,8,5,'leaking tap','Scarborough','low','closed','2023-01-17 14:30:00','2023-01-20 17:00:00','2023-01-24 09:00:00','2023-01-24 10:00:00',1,55),
(5,'C-705',3,8,6,'radiator leak','Whitby','normal','closed','2023-02-06 08:20:00','2023-02-07 12:00:00','2023-02-07 09:30:00','2023-02-08 15:00:00',6,60),
(6,'C-706',7,2,2,'boiler failure','Pickering','emergency','closed','2023-02-11 19:05:00','2023-02-11 21:00:00','2023-02-11 20:40:00','2023-02-12 00:10:00',3,90),
(7,'C-707',8,8,6,'burst pipe','Whitby','emergency','cancelled','2023-03-03 07:00:00','2023-03-03 09:00:00',NULL,NULL,NULL,85),
(8,'C-708',6,8,4,'boiler service','Sleights','normal','closed','2023-05-15 11:10:00','2023-05-19 12:00:00','2023-05-19 10:30:00','2023-05-19 12:30:00',2,62),
(9,'C-709',1,1,2,'shower replacement','Whitby','low','closed','2023-05-22 16:00:00','2023-05-31 12:00:00','2023-06-02 08:30:00','2023-06-05 16:00:00',9.5,58),
(10,'C-710',9,8,3,'blocked drain','Pickering','normal','open','2023-06-12 09:45:00','2023-06-14 12:00:00','2023-06-14 14:30:00',NULL,2.5,62),
(11,'C-711',4,8,6,'leaking tap','Pickering','low','open','2023-06-19 13:20:00','2023-06-23 17:00:00',NULL,NULL,NULL,58),
(12,'C-712',3,3,NULL,'boiler service','Whitby','normal','open','2023-06-20 08:05:00','2023-06-30 12:00:00',NULL,NULL,NULL,62),
(13,'C-713',1,8,4,'boiler failure','Sleights','emergency','closed','2023-06-21 22:10:00','2023-06-22 00:00:00','2023-06-21 23:30:00','2023-06-22 03:00:00',4,95);
INSERT INTO tbl_supplier VALUES (1,'Coast Plumbing Supply','Mick Dale','Scarborough','01723 1'),(2,'Boiler Spares Direct','Una Flint','Leeds','0113 2'),(3,'Pipeworks North','Sid Carr','Malton',NULL),(4,'Tap Gallery','Faye Lowe','York','01904 4');
INSERT INTO tbl_part VALUES
(1,'CP15','Copper pipe 15 mm',3,3.2,5.5,140,50,'N'),(2,'EL15','Elbow joint 15 mm',3,0.6,1.4,320,100,'N'),(3,'BP20','Boiler pump',2,92,139,2,3,'N'),(4,'TH05','Thermostat',2,24,41,0,4,'N'),
(5,'MX10','Mixer tap',4,38,66,6,2,'N'),(6,'TP02','Pillar tap',1,11,19.5,0,5,'Y'),(7,'RV01','Radiator valve',1,7.5,14,25,10,'N'),(8,'HX77','Heat exchanger',2,148,215,1,1,'Y'),(9,'SH30','Shower unit',4,110,189,3,1,'N'),(10,'DR50','Drain rod set',1,29,45,0,1,'N'),(11,'TO22','Towel rail',4,52,88,4,2,'N');
INSERT INTO tbl_part_used VALUES
(1,1,6,5.5,'N'),(1,2,8,1.4,'N'),(2,3,1,139,'N'),(2,4,1,39,'N'),(3,10,1,45,'N'),(4,6,2,19.5,'N'),(5,7,5,13,'N'),(5,1,3,5.5,'N'),(6,8,1,205,'Y'),(6,4,1,41,'N'),(8,4,1,41,'Y'),(9,9,2,189,'N'),(9,5,2,66,'N'),(9,1,4,5.5,'N'),(13,3,1,135,'N'),(13,8,1,215,'N');
INSERT INTO tbl_quote VALUES
(1,'Q-41',1,2,1,'new shower rooms',8400,'2022-11-07','2022-12-31','2022-12-05',NULL),(2,'Q-42',4,2,3,'boiler exchange',3150,'2023-01-16','2023-02-28',NULL,'2023-02-20'),(3,'Q-43',7,4,2,'bathroom refit',5600,'2023-02-20','2023-03-31','2023-04-03',NULL),
(4,'Q-44',3,6,3,'new radiators',4700,'2023-03-13','2023-04-30','2023-04-11',NULL),(5,'Q-45',9,3,NULL,'kitchen drains',1250,'2023-05-15','2023-06-30',NULL,NULL),(6,'Q-46',10,4,2,'workshop sink',480,'2023-05-30','2023-06-30',NULL,NULL),(7,'Q-47',1,6,NULL,'boiler exchange',6900,NULL,'2023-08-31',NULL,NULL),(8,'Q-48',2,2,2,'oven water feed',390,'2023-01-23','2023-02-15','2023-01-30',NULL);
INSERT INTO tbl_invoice VALUES
(1,'PL-2201',1,'2022-12-15','2023-01-14','2023-01-10',341.7,341.7),(2,'PL-2202',2,'2022-12-20','2023-01-19','2023-02-03',578,578),(3,'PL-2301',3,'2023-01-11','2023-02-10','2023-01-30',135,135),(4,'PL-2302',4,'2023-01-25','2023-02-24',NULL,94,0),
(5,'PL-2303',5,'2023-02-10','2023-03-12','2023-03-09',441.5,441.5),(6,'PL-2304',6,'2023-02-13','2023-03-15','2023-04-01',311,311),(7,'PL-2305',8,'2023-05-22','2023-06-21',NULL,124,0),(8,'PL-2306',9,'2023-06-07','2023-07-07',NULL,1083,500);
