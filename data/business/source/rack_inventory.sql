CREATE TABLE site (
  site_code TEXT PRIMARY KEY,
  site_name TEXT,
  street TEXT,
  city TEXT,
  country TEXT,
  parent_site_code TEXT,
  power_capacity_kw INTEGER,
  opened_on DATE,
  closed_on DATE,
  FOREIGN KEY (parent_site_code) REFERENCES site(site_code)
);
CREATE TABLE rack (
  rack_id INTEGER PRIMARY KEY,
  rack_label TEXT,
  site_code TEXT,
  height_units INTEGER,
  free_units INTEGER,
  dimensions TEXT,
  max_load_kg INTEGER,
  lockable BOOLEAN,
  installed_on DATE,
  FOREIGN KEY (site_code) REFERENCES site(site_code)
);
CREATE TABLE vendor (
  vendor_id INTEGER PRIMARY KEY,
  company_name TEXT,
  contact_name TEXT,
  contact_phone TEXT,
  city TEXT,
  country TEXT,
  preferred BOOLEAN
);
CREATE TABLE technician (
  technician_id INTEGER PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  job_title TEXT,
  home_site_code TEXT,
  supervisor_id INTEGER,
  hourly_wage NUMERIC(10,2),
  phone TEXT,
  hired_on DATE,
  left_on DATE,
  FOREIGN KEY (home_site_code) REFERENCES site(site_code),
  FOREIGN KEY (supervisor_id) REFERENCES technician(technician_id)
);
CREATE TABLE device (
  device_id INTEGER PRIMARY KEY,
  asset_tag TEXT,
  model TEXT,
  kind TEXT,
  vendor_id INTEGER,
  rack_id INTEGER,
  power_watts INTEGER,
  port_layout TEXT,
  status TEXT,
  purchase_price NUMERIC(10,2),
  resale_value NUMERIC(10,2),
  purchased_on DATE,
  warranty_until DATE,
  scrapped_on DATE,
  FOREIGN KEY (vendor_id) REFERENCES vendor(vendor_id),
  FOREIGN KEY (rack_id) REFERENCES rack(rack_id)
);
CREATE TABLE cable (
  cable_id INTEGER PRIMARY KEY,
  cable_no TEXT,
  from_device_id INTEGER,
  to_device_id INTEGER,
  cable_type TEXT,
  colour TEXT,
  length_m REAL,
  installed_by INTEGER,
  installed_on DATE,
  removed_on DATE,
  FOREIGN KEY (from_device_id) REFERENCES device(device_id),
  FOREIGN KEY (to_device_id) REFERENCES device(device_id),
  FOREIGN KEY (installed_by) REFERENCES technician(technician_id)
);
CREATE TABLE part (
  part_id INTEGER PRIMARY KEY,
  part_name TEXT,
  quantity_per_pack TEXT,
  list_price NUMERIC(10,2),
  stock INTEGER,
  reorder_level INTEGER,
  vendor_id INTEGER,
  obsolete BOOLEAN,
  FOREIGN KEY (vendor_id) REFERENCES vendor(vendor_id)
);
CREATE TABLE repair (
  repair_id INTEGER PRIMARY KEY,
  repair_no TEXT,
  device_id INTEGER,
  reported_by INTEGER,
  repaired_by INTEGER,
  fault TEXT,
  priority TEXT,
  labour_hours REAL,
  under_warranty BOOLEAN,
  reported_on DATE,
  promised_on DATE,
  finished_on DATE,
  FOREIGN KEY (device_id) REFERENCES device(device_id),
  FOREIGN KEY (reported_by) REFERENCES technician(technician_id),
  FOREIGN KEY (repaired_by) REFERENCES technician(technician_id)
);
CREATE TABLE repair_part (
  repair_id INTEGER,
  part_id INTEGER,
  quantity INTEGER,
  unit_price NUMERIC(10,2),
  PRIMARY KEY (repair_id, part_id),
  FOREIGN KEY (repair_id) REFERENCES repair(repair_id),
  FOREIGN KEY (part_id) REFERENCES part(part_id)
);
INSERT INTO site VALUES
('AMS1','Amstel Campus','Dokweg 14','Amsterdam','Netherlands',NULL,4200,'2012-05-01',NULL),
('AMS2','Amstel Annex','Dokweg 18','Amsterdam','Netherlands','AMS1',900,'2019-09-16',NULL),
('FRA1','Main Hall','Hanauer Allee 77','Frankfurt','Germany',NULL,6100,'2010-02-15',NULL),
('FRA2','Main Hall Cellar','Hanauer Allee 77','Frankfurt','Germany','FRA1',350,'2016-03-07',NULL),
('GLA1','Clyde Vault','Broomielaw 5','Glasgow','United Kingdom',NULL,1500,'2015-10-12',NULL),
('GLA2','Clyde Store','Broomielaw 9','Glasgow','United Kingdom','GLA1',60,'2017-01-30','2023-04-30'),
('OSL1','Fjord Rooms','Havnegata 2','Oslo','Norway',NULL,2300,'2021-06-21',NULL);
INSERT INTO rack VALUES
(1,'A-01','AMS1',42,6,'600 x 1000 mm',1200,1,'2018-04-10'),
(2,'A-02','AMS1',42,0,'600 x 1000 mm',1200,1,'2018-04-10'),
(3,'X-01','AMS2',24,11,'600 x 800 mm',700,0,'2019-10-01'),
(4,'F-10','FRA1',47,3,'800 x 1200 mm',1500,1,'2017-02-22'),
(5,'F-11','FRA1',47,19,'800 x 1200 mm',1500,1,'2020-08-05'),
(6,'K-01','FRA2',20,0,'600 x 800 mm',500,0,'2016-04-18'),
(7,'G-01','GLA1',42,14,'600 x 1000 mm',1000,0,'2016-01-25'),
(8,'G-02','GLA1',42,42,'600 x 1000 mm',1000,1,'2023-05-15'),
(9,'O-01','OSL1',52,21,'800 x 1200 mm',1800,1,'2021-07-12');
INSERT INTO vendor VALUES
(1,'Talus Systems','Ruth Engel','555-3001','Munich','Germany',1),
(2,'Wavecrest Networks','Ian Frost','555-3002','Glasgow','United Kingdom',1),
(3,'Polar Power','Siri Dahl',NULL,'Oslo','Norway',0),
(4,'Boxer Storage','Leo Martin','555-3004','Lyon','France',0),
(5,'Cordwell Cables','Nina Hughes','555-3005','Cardiff','United Kingdom',1);
INSERT INTO technician VALUES
(1,'Willem','de Groot','Site Lead','AMS1',NULL,48.00,'555-3101','2012-06-01',NULL),
(2,'Katrin','Bauer','Site Lead','FRA1',NULL,49.50,'555-3102','2013-03-18',NULL),
(3,'Fiona','McRae','Hardware Technician','GLA1',1,36.00,'555-3103','2016-09-05',NULL),
(4,'Yusuf','Demir','Hardware Technician','FRA1',2,35.50,NULL,'2018-02-12',NULL),
(5,'Sanne','Visser','Cabling Technician','AMS1',1,31.00,'555-3105','2019-11-04',NULL),
(6,'Arne','Solberg','Hardware Technician','OSL1',2,38.00,'555-3106','2021-06-28',NULL),
(7,'Gavin','Boyd','Cabling Technician','GLA1',3,29.50,'555-3107','2017-05-22','2023-09-30'),
(8,'Leonie','Hartmann','Cabling Technician','FRA1',2,30.50,'555-3108','2020-01-13',NULL),
(9,'Pim','Jansen','Apprentice','AMS2',5,17.00,NULL,'2023-09-04',NULL);
INSERT INTO device VALUES
(1,'DC-1001','Talus T440','server',1,1,750,'4 x 10G','in_use',6200.00,2100.00,'2020-03-17','2025-03-16',NULL),
(2,'DC-1002','Talus T440','server',1,1,750,'4 x 10G','in_use',6150.00,2100.00,'2020-03-17','2025-03-16',NULL),
(3,'DC-1003','Talus T880','server',1,2,1400,'8 x 25G','in_use',14800.00,9900.00,'2022-09-08','2027-09-07',NULL),
(4,'DC-1004','Wavecrest S48','switch',2,2,320,'48 x 1G + 4 x 10G','in_use',3900.00,1200.00,'2019-05-21','2022-05-20',NULL),
(5,'DC-1005','Wavecrest S48','switch',2,4,320,'48 x 1G + 4 x 10G','faulty',3950.00,600.00,'2018-11-12','2021-11-11',NULL),
(6,'DC-1006','Boxer B24','storage',4,4,980,'4 x 25G','in_use',18900.00,11000.00,'2022-02-01','2025-01-31',NULL),
(7,'DC-1007','Boxer B12','storage',4,6,610,'2 x 10G','in_use',9700.00,3000.00,'2019-08-26','2022-08-25',NULL),
(8,'DC-1008','Polar UPS 6','power unit',3,7,0,'none','in_use',5200.00,1800.00,'2019-02-11','2024-02-10',NULL),
(9,'DC-1009','Talus T440','server',1,7,750,'4 x 10G','in_use',6400.00,1900.00,'2019-12-03','2024-12-02',NULL),
(10,'DC-1010','Wavecrest R9','router',2,9,540,'16 x 100G','in_use',22500.00,16000.00,'2023-01-24','2028-01-23',NULL),
(11,'DC-1011','Talus T880','server',1,9,1400,'8 x 25G','in_use',15200.00,11400.00,'2023-03-14','2028-03-13',NULL),
(12,'DC-1012','Talus T220','server',1,NULL,420,'2 x 1G','scrapped',2900.00,0,'2014-06-10','2017-06-09','2022-10-05'),
(13,'DC-1013','Wavecrest S24','switch',2,NULL,180,'24 x 1G','in_store',1750.00,1300.00,'2024-01-30','2027-01-29',NULL),
(14,'DC-1014','Polar UPS 3','power unit',3,5,0,'none','in_use',2800.00,1500.00,'2021-11-09','2026-11-08',NULL),
(15,'DC-1015','Boxer B12','storage',4,NULL,610,'2 x 10G','scrapped',9500.00,0,'2015-04-20','2018-04-19','2023-05-11');
INSERT INTO cable VALUES
(1,'CB-201',1,4,'copper','blue',3.0,5,'2020-03-19',NULL),
(2,'CB-202',2,4,'copper','blue',3.5,5,'2020-03-19',NULL),
(3,'CB-203',3,4,'fibre','yellow',7.0,5,'2022-09-12',NULL),
(4,'CB-204',6,5,'fibre','yellow',4.0,8,'2022-02-04',NULL),
(5,'CB-205',7,5,'copper','grey',28.0,8,'2020-02-10','2022-02-03'),
(6,'CB-206',7,6,'fibre','yellow',31.5,4,'2022-02-04',NULL),
(7,'CB-207',9,8,'power','black',2.0,7,'2019-12-05',NULL),
(8,'CB-208',11,10,'fibre','aqua',5.0,6,'2023-03-16',NULL),
(9,'CB-209',5,14,'power','black',2.5,8,'2021-11-15',NULL),
(10,'CB-210',12,8,'power','black',1.5,7,'2018-06-14','2022-10-04'),
(11,'CB-211',3,1,'fibre','aqua',6.0,9,'2024-02-20',NULL);
INSERT INTO part VALUES
(1,'Hard disk 8 TB','10 per carton',210.00,34,10,4,0),
(2,'Memory 32 GB','2 x 16 GB',165.00,0,8,1,0),
(3,'Power supply 750 W','1 piece',190.00,5,4,1,0),
(4,'Fan module','bag of 4',38.50,22,12,2,0),
(5,'UPS battery','6 per tray',74.00,9,12,3,0),
(6,'Fibre module 10G','box of 20',55.00,61,20,5,0),
(7,'Old disk 1 TB','20 per carton',45.00,0,0,4,1),
(8,'Patch lead 2 m','bag of 50',3.20,410,100,5,0);
INSERT INTO repair VALUES
(1,'R-801',4,5,1,'fan noisy','low',1.5,1,'2021-03-02','2021-03-16','2021-03-09'),
(2,'R-802',12,3,3,'disk failed','normal',2.0,0,'2022-01-17','2022-01-24','2022-02-01'),
(3,'R-803',7,8,4,'two disks failed','high',4.0,1,'2022-06-20','2022-06-22','2022-06-21'),
(4,'R-804',9,7,3,'memory error','normal',2.5,1,'2022-11-08','2022-11-18','2022-11-15'),
(5,'R-805',8,3,3,'battery weak','normal',3.0,1,'2023-02-14','2023-02-28','2023-03-07'),
(6,'R-806',15,4,4,'controller dead','high',6.5,0,'2023-04-03','2023-04-06','2023-04-12'),
(7,'R-807',1,5,1,'power supply failed','high',1.0,1,'2023-08-29','2023-08-31','2023-08-30'),
(8,'R-808',6,4,2,'disk failed','normal',1.5,1,'2024-01-15','2024-01-29','2024-01-22'),
(9,'R-809',10,6,6,'link drops','high',3.5,1,'2024-03-11','2024-03-13','2024-03-14'),
(10,'R-810',5,8,NULL,'ports dead','high',0,0,'2024-05-06','2024-05-20',NULL),
(11,'R-811',2,9,5,'memory error','normal',0.5,1,'2024-05-21','2024-06-04',NULL),
(12,'R-812',7,8,4,'fan failed','low',1.0,0,'2024-04-08','2024-05-06','2024-04-17');
INSERT INTO repair_part VALUES
(1,4,2,35.00),
(2,7,1,45.00),
(3,1,2,198.00),
(4,2,4,150.00),
(5,5,6,70.00),
(6,1,1,205.00),
(6,3,2,185.00),
(7,3,1,190.00),
(8,1,3,210.00),
(9,6,8,52.00),
(9,8,8,3.00),
(11,2,2,165.00),
(12,4,1,38.50);
