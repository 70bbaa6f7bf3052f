CREATE TABLE tbl_grower (
  grower_id INTEGER PRIMARY KEY,
  grower_name TEXT,
  contact_name TEXT,
  region TEXT,
  country TEXT,
  farm_size TEXT,
  altitude_m INTEGER,
  certified TEXT,
  phone TEXT
);
CREATE TABLE tbl_rep (
  rep_id INTEGER PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  title TEXT,
  manager_id INTEGER,
  territory TEXT,
  commission_pct REAL,
  base_salary INTEGER,
  hired_on DATE,
  left_on DATE,
  FOREIGN KEY (manager_id) REFERENCES tbl_rep(rep_id)
);
CREATE TABLE tbl_carrier (
  carrier_code TEXT PRIMARY KEY,
  carrier_name TEXT,
  city TEXT,
  phone TEXT
);
CREATE TABLE tbl_customer (
  cust_no INTEGER PRIMARY KEY,
  company_name TEXT,
  contact_name TEXT,
  contact_title TEXT,
  city TEXT,
  country TEXT,
  rep_id INTEGER,
  referred_by INTEGER,
  credit_limit INTEGER,
  blocked INTEGER,
  FOREIGN KEY (rep_id) REFERENCES tbl_rep(rep_id),
  FOREIGN KEY (referred_by) REFERENCES tbl_customer(cust_no)
);
CREATE TABLE tbl_lot (
  lot_code TEXT PRIMARY KEY,
  lot_name TEXT,
  grower_id INTEGER,
  variety TEXT,
  process TEXT,
  packing TEXT,
  bags_received INTEGER,
  bags_left INTEGER,
  cost_per_bag NUMERIC(8,2),
  price_per_bag NUMERIC(8,2),
  is_organic INTEGER,
  harvested_on DATE,
  arrived_on DATE,
  FOREIGN KEY (grower_id) REFERENCES tbl_grower(grower_id)
);
CREATE TABLE tbl_order (
  order_no INTEGER PRIMARY KEY,
  cust_no INTEGER,
  rep_id INTEGER,
  carrier_code TEXT,
  ordered_on DATE,
  required_on DATE,
  shipped_on DATE,
  paid_on DATE,
  ship_name TEXT,
  ship_city TEXT,
  freight NUMERIC(8,2),
  FOREIGN KEY (cust_no) REFERENCES tbl_customer(cust_no),
  FOREIGN KEY (rep_id) REFERENCES tbl_rep(rep_id),
  FOREIGN KEY (carrier_code) REFERENCES tbl_carrier(carrier_code)
);
CREATE TABLE tbl_order_line (
  order_no INTEGER,
  lot_code TEXT,
  bags INTEGER,
  price_per_bag NUMERIC(8,2),
  discount_pct INTEGER,
  PRIMARY KEY (order_no, lot_code),
  FOREIGN KEY (order_no) REFERENCES tbl_order(order_no),
  FOREIGN KEY (lot_code) REFERENCES tbl_lot(lot_code)
);
CREATE TABLE tbl_tasting (
  tasting_id INTEGER PRIMARY KEY,
  lot_code TEXT,
  taster_id INTEGER,
  second_taster_id INTEGER,
  tasted_on DATE,
  score REAL,
  note TEXT,
  FOREIGN KEY (lot_code) REFERENCES tbl_lot(lot_code),
  FOREIGN KEY (taster_id) REFERENCES tbl_rep(rep_id),
  FOREIGN KEY (second_taster_id) REFERENCES tbl_rep(rep_id)
);
INSERT INTO tbl_grower VALUES
(1,'Finca La Esperanza','Marta Quiroga','Huila','Colombia','14 ha, 3 plots',1750,'Y','+57 8 555 0101'),
(2,'Fazenda Agua Clara','Joao Bettencourt','Minas Gerais','Brazil','120 ha, 8 plots',1080,'N','+55 35 555 0102'),
(3,'Yirga Washing Station','Selam Tadesse','Yirgacheffe','Ethiopia','410 smallholders',1980,'Y',NULL),
(4,'Kirinyaga Growers','Peter Mwangi','Kirinyaga','Kenya','260 smallholders',1690,'N','+254 20 555 0104'),
(5,'Finca Piedra Roja','Luis Arevalo','Huehuetenango','Guatemala','9 ha, 1 plot',1820,'Y','+502 7 555 0105'),
(6,'Gayo Mandiri','Rini Siregar','Aceh','Indonesia','85 smallholders',1420,'Y',NULL),
(7,'Hacienda San Roque','Elena Cordoba','Narino','Colombia','22 ha, 4 plots',1900,'N','+57 2 555 0107'),
(8,'Cerro Azul Estate','Diego Salinas','Boquete','Panama','6 ha, 2 plots',1710,'N','+507 555 0108');
INSERT INTO tbl_rep VALUES
(1,'Ingrid','Solberg','Sales Director',NULL,'All',0,82000,'2006-02-01',NULL),
(2,'Marco','Pellegrini','Sales Manager',1,'South',1.5,58000,'2010-05-03',NULL),
(3,'Fiona','Drummond','Sales Manager',1,'North',1.8,59500,'2011-09-12',NULL),
(4,'Lukas','Brandt','Sales Representative',2,'Germany',3.5,39000,'2015-01-19',NULL),
(5,'Chloe','Martin','Sales Representative',2,'France',3.0,38500,'2017-04-10',NULL),
(6,'Ewan','Baird','Sales Representative',3,'Scotland',4.0,36000,'2016-08-22',NULL),
(7,'Sanna','Lindholm','Sales Representative',3,'Nordics',3.8,41000,'2018-03-05',NULL),
(8,'Paolo','Ricci','Sales Representative',2,'Italy',2.5,37200,'2019-10-14','2022-11-30'),
(9,'Hetty','Vermeer','Quality Manager',1,NULL,0,54000,'2012-06-18',NULL),
(10,'Kofi','Asante','Cupper',9,NULL,0,35500,'2019-02-11',NULL),
(11,'Rosalind','Keats','Cupper',9,NULL,0,34000,'2021-07-01',NULL);
INSERT INTO tbl_carrier VALUES
('NSF','North Sea Freight','Rotterdam','+31 10 555 0201'),('ALP','Alpine Haulage','Basel','+41 61 555 0202'),
('TWE','Tweed Transport','Berwick','01289 496 203'),('BLU','Blue Pallet','Hamburg',NULL),('RHO','Rhone Express','Lyon','+33 4 555 0205');
INSERT INTO tbl_customer VALUES
(201,'Hansen Kaffe','Mette Hansen','Owner','Aarhus','Denmark',7,NULL,20000,0),
(202,'Leith Roasters','Callum Reid','Head Roaster','Edinburgh','UK',6,NULL,15000,0),
(203,'Rosterei Elbe','Katrin Vogel','Buyer','Hamburg','Germany',4,NULL,30000,0),
(204,'Cafes Belleville','Julien Moreau','Owner','Paris','France',5,NULL,12000,0),
(205,'Torrefazione Navigli','Giulia Ferri','Buyer','Milan','Italy',2,NULL,18000,0),
(206,'Granite City Coffee','Isla Munro','Owner','Aberdeen','UK',6,202,6000,0),
(207,'Bohnenwerk','Tobias Kern','Head Roaster','Berlin','Germany',4,203,25000,0),
(208,'Kaffestugan','Oskar Nyberg','Buyer','Malmo','Sweden',7,201,9000,1),
(209,'Moulin Noir','Sophie Garnier','Owner','Lyon','France',5,204,8000,0),
(210,'Dockside Beans','Harriet Cole','Buyer','Hull','UK',6,202,5000,1),
(211,'Isarrost','Andreas Huber','Owner','Munich','Germany',NULL,203,7000,0),
(212,'Nordlys Kaffe','Liv Haugen','Head Roaster','Bergen','Norway',7,201,11000,0);
INSERT INTO tbl_lot VALUES
('CO-18','Esperanza Pink',1,'Pink Bourbon','washed','35 kg in GrainPro',40,6,210,295,1,'2021-11-20','2022-02-14'),
('CO-22','Esperanza Caturra',1,'Caturra','washed','70 kg jute',80,31,265,360,0,'2022-05-28','2022-08-19'),
('BR-07','Agua Clara Natural',2,'Catuai','natural','60 kg jute',160,74,170,228,0,'2021-08-15','2021-11-30'),
('BR-09','Agua Clara Pulped',2,'Mundo Novo','pulped natural','60 kg jute',120,0,178,240,0,'2022-08-02','2022-11-11'),
('ET-31','Yirga Grade 1',3,'Heirloom','washed','60 kg jute',90,12,310,415,1,'2022-01-10','2022-05-06'),
('ET-33','Yirga Sun Dried',3,'Heirloom','natural','30 kg in GrainPro',50,0,180,262,1,'2022-01-24','2022-05-20'),
('KE-12','Kirinyaga AA',4,'SL28','washed','60 kg in GrainPro',60,22,380,515,0,'2022-02-18','2022-06-27'),
('KE-14','Kirinyaga Peaberry',4,'SL34','washed','30 kg in GrainPro',24,9,205,290,0,'2022-12-05','2023-03-16'),
('GT-05','Piedra Roja',5,'Bourbon','washed','69 kg jute',55,18,290,385,1,'2022-03-12','2022-07-08'),
('ID-03','Gayo Highland',6,'Ateng','wet hulled','60 kg jute',70,41,240,318,1,'2022-10-09','2023-01-20'),
('CO-25','San Roque Castillo',7,'Castillo','washed','70 kg jute',65,65,255,340,0,'2023-01-17','2023-04-24'),
('PA-01','Cerro Azul Geisha',8,'Geisha','washed','15 kg in box',10,3,720,1050,0,'2022-02-27',NULL);
INSERT INTO tbl_order VALUES
(5001,203,4,'BLU','2022-01-12','2022-01-26','2022-01-20','2022-02-15','Rosterei Elbe','Hamburg',145.00),
(5002,201,7,'NSF','2022-03-03','2022-03-17','2022-03-15','2022-04-02','Hansen Kaffe','Aarhus',210.50),
(5003,202,6,'TWE','2022-03-21','2022-04-01','2022-04-05','2022-05-10','Leith Roasters','Edinburgh',98.00),
(5004,204,5,'RHO','2022-05-25','2022-06-08','2022-06-03','2022-06-30','Cafes Belleville','Paris',120.75),
(5005,205,8,'ALP','2022-06-14','2022-06-28','2022-07-01','2022-08-12','Navigli Deposito','Pavia',265.00),
(5006,207,4,'BLU','2022-06-30','2022-07-14','2022-07-11','2022-07-29','Bohnenwerk','Berlin',180.20),
(5007,206,6,'TWE','2022-07-18','2022-08-01','2022-07-27','2022-09-20','Granite City Coffee','Aberdeen',64.00),
(5008,203,4,'NSF','2022-09-05','2022-09-19','2022-09-16','2022-10-04','Rosterei Elbe','Hamburg',312.00),
(5009,212,7,'NSF','2022-09-22','2022-10-10','2022-10-13','2022-11-15','Nordlys Kaffe','Bergen',275.40),
(5010,208,7,'NSF','2022-10-17','2022-10-31','2022-10-28',NULL,'Kaffestugan','Malmo',130.00),
(5011,209,5,'RHO','2022-11-08','2022-11-22','2022-11-18','2022-12-20','Moulin Noir','Lyon',55.90),
(5012,202,6,'TWE','2022-12-01','2022-12-15','2022-12-12','2023-01-09','Leith Roasters','Leith',110.00),
(5013,201,7,'NSF','2023-01-16','2023-01-30','2023-01-27','2023-02-20','Hansen Kaffe','Aarhus',198.00),
(5014,210,6,'TWE','2023-01-30','2023-02-13','2023-02-17',NULL,'Dockside Beans','Hull',72.30),
(5015,207,4,'ALP','2023-02-13','2023-02-27','2023-02-24','2023-03-28','Bohnenwerk Lager','Potsdam',188.60),
(5016,204,5,'RHO','2023-03-06','2023-03-20','2023-03-16',NULL,'Cafes Belleville','Paris',101.10),
(5017,205,2,'ALP','2023-03-22','2023-04-05',NULL,NULL,'Torrefazione Navigli','Milan',0),
(5018,203,4,'BLU','2023-04-11','2023-04-25','2023-04-20',NULL,'Rosterei Elbe','Hamburg',160.00),
(5019,212,7,NULL,'2023-05-02','2023-05-22',NULL,NULL,'Nordlys Kaffe','Bergen',0),
(5020,206,6,NULL,'2023-05-08','2023-05-26',NULL,'2023-05-09','Granite City Coffee','Aberdeen',0);
INSERT INTO tbl_order_line VALUES
(5001,'BR-07',20,228,5),(5002,'BR-07',12,230,0),(5002,'CO-18',6,295,0),(5003,'CO-18',8,290,2),(5004,'ET-31',10,415,0),(5004,'ET-33',6,262,0),
(5005,'ET-31',14,405,4),(5005,'BR-07',30,224,8),(5006,'ET-33',16,262,3),(5006,'KE-12',8,515,0),(5007,'ET-33',4,265,0),(5008,'GT-05',12,380,3),
(5008,'ET-31',24,405,6),(5008,'PA-01',2,1050,0),(5009,'KE-12',9,510,0),(5009,'CO-22',10,360,0),(5010,'ET-33',12,262,0),(5011,'GT-05',5,385,0),
(5012,'CO-22',15,355,2),(5012,'PA-01',1,1050,0),(5013,'BR-09',40,236,7),(5013,'CO-18',7,298,0),(5014,'BR-09',18,240,0),(5015,'ID-03',16,318,0),
(5015,'ET-31',20,410,4),(5016,'CO-22',9,360,0),(5016,'ET-33',8,265,0),(5017,'BR-09',35,236,5),(5017,'ID-03',13,315,0),(5018,'KE-14',9,290,0),
(5018,'BR-09',27,238,6),(5018,'GT-05',14,382,3),(5019,'KE-12',11,520,0),(5019,'CO-18',10,300,10),(5020,'KE-14',3,295,0);
INSERT INTO tbl_tasting VALUES
(1,'BR-07',9,10,'2021-12-06',82.5,'nutty, cocoa'),(2,'CO-18',9,10,'2022-02-21',88.25,'rose, lychee'),(3,'ET-31',10,9,'2022-05-12',87.5,'bergamot, tea'),
(4,'ET-33',10,11,'2022-05-27',86,'strawberry, winey'),(5,'KE-12',9,11,'2022-07-04',89,'blackcurrant, tomato'),(6,'GT-05',11,10,'2022-07-15',85.75,'caramel, apple'),
(7,'CO-22',10,NULL,'2022-08-26',84,'panela, orange'),(8,'BR-09',11,10,'2022-11-18',81,'peanut, malt'),(9,'ID-03',10,9,'2023-01-27',83.25,'cedar, spice'),
(10,'KE-14',9,10,'2023-03-23',88,'redcurrant, syrup'),(11,'ET-31',11,NULL,'2023-02-09',86.25,'lemon, tea'),(12,'BR-07',11,10,'2023-02-09',79.5,'flat, papery'),
(13,'CO-25',3,9,'2023-05-02',84.75,'cherry, honey'),(14,'CO-18',10,11,'2023-02-16',86.5,'rose, faded');
