CREATE TABLE customers (
  id INTEGER PRIMARY KEY, company_name VARCHAR(60), contact_name VARCHAR(60), contact_email VARCHAR(80), city VARCHAR(40), vip BOOLEAN
);
CREATE TABLE cleaners (
  id INTEGER PRIMARY KEY, first_name VARCHAR(30), last_name VARCHAR(30), title VARCHAR(40), supervisor_id INTEGER, city VARCHAR(40), phone VARCHAR(20), hourly_wage DECIMAL(6,2), has_car BOOLEAN, hired_at DATE, left_at DATE,
  FOREIGN KEY (supervisor_id) REFERENCES cleaners(id)
);
CREATE TABLE sites (
  id INTEGER PRIMARY KEY, customer_id INTEGER, name VARCHAR(60), city VARCHAR(40), floor_area INTEGER, key_code VARCHAR(10), is_hospital BOOLEAN, parent_site_id INTEGER,
  FOREIGN KEY (customer_id) REFERENCES customers(id),
  FOREIGN KEY (parent_site_id) REFERENCES sites(id)
);
CREATE TABLE contracts (
  id INTEGER PRIMARY KEY, contract_no VARCHAR(10), site_id INTEGER, negotiated_by INTEGER, signed_by INTEGER, signed_at DATE, starts_at DATE, ends_at DATE, cancelled_at DATE, visits_per_month INTEGER, price_per_visit DECIMAL(8,2), auto_renew BOOLEAN,
  FOREIGN KEY (site_id) REFERENCES sites(id),
  FOREIGN KEY (negotiated_by) REFERENCES cleaners(id),
  FOREIGN KEY (signed_by) REFERENCES cleaners(id)
);
CREATE TABLE visits (
  id INTEGER PRIMARY KEY, visit_no INTEGER, contract_id INTEGER, cleaner_id INTEGER, inspected_by INTEGER, planned_for DATE, done_on DATE, invoiced_on DATE, hours DECIMAL(4,1), kind VARCHAR(20), score INTEGER,
  FOREIGN KEY (contract_id) REFERENCES contracts(id),
  FOREIGN KEY (cleaner_id) REFERENCES cleaners(id),
  FOREIGN KEY (inspected_by) REFERENCES cleaners(id)
);
CREATE TABLE supplies (
  id INTEGER PRIMARY KEY, sku VARCHAR(10), name VARCHAR(40), category VARCHAR(30), unit_cost DECIMAL(8,2), stock INTEGER, hazardous BOOLEAN, discontinued BOOLEAN
);
CREATE TABLE visit_supplies (
  visit_id INTEGER, supply_id INTEGER, quantity INTEGER, unit_price DECIMAL(8,2),
  PRIMARY KEY (visit_id, supply_id),
  FOREIGN KEY (visit_id) REFERENCES visits(id),
  FOREIGN KEY (supply_id) REFERENCES supplies(id)
);
CREATE TABLE complaints (
  id INTEGER PRIMARY KEY, ticket VARCHAR(10), visit_id INTEGER, handled_by INTEGER, subject VARCHAR(60), severity VARCHAR(10), received_at DATE, answered_at DATE, resolved_at DATE, refund DECIMAL(8,2),
  FOREIGN KEY (visit_id) REFERENCES visits(id),
  FOREIGN KEY (handled_by) REFERENCES cleaners(id)
);
INSERT INTO customers VALUES
(1,'Baxter Law','Fiona Baxter','fiona@baxter.example','Bristol',1),(2,'Severn Clinics','Dr Alan Pike','pike@severn.example','Gloucester',1),(3,'Mendip Schools Trust','Wendy Hale','hale@mendip.example','Wells',0),
(4,'Orchard Retail','Toby Marsh',NULL,'Bath',0),(5,'Quayside Cinemas','Rita Solomon','rita@quayside.example','Bristol',0),(6,'Cotswold Data','Ned Frost','ned@cotswold.example','Cirencester',0),(7,'Pump Room Cafes','Lia Bath',NULL,'Bath',0);
INSERT INTO cleaners VALUES
(1,'Maria','Duarte','Operations Manager',NULL,'Bristol','07900 1',24.5,1,'2012-05-01',NULL),(2,'Colin','Webb','Supervisor',1,'Bristol','07900 2',17.2,1,'2015-03-09',NULL),(3,'Agnes','Nowak','Supervisor',1,'Gloucester','07900 3',17.5,1,'2016-10-03',NULL),
(4,'Jamal','Harris','Cleaner',2,'Bristol',NULL,12.1,0,'2019-07-15',NULL),(5,'Rosa','Bellini','Cleaner',2,'Bath','07900 5',12.4,1,'2020-01-20',NULL),(6,'Peter','Wells','Cleaner',2,'Bristol','07900 6',11.8,0,'2021-04-06','2023-04-28'),
(7,'Kasia','Zielinska','Cleaner',3,'Gloucester',NULL,12.0,1,'2021-09-13',NULL),(8,'Yusuf','Demir','Window Cleaner',3,'Cirencester','07900 8',14.3,1,'2018-02-26',NULL),(9,'Ella','Price','Cleaner',3,'Wells','07900 9',11.6,0,'2022-11-07',NULL),(10,'Dean','Foster','Window Cleaner',2,'Bath',NULL,13.9,0,'2020-06-22','2022-09-30');
INSERT INTO sites VALUES
(1,1,'Baxter Main Office','Bristol',1400,'K-11',0,NULL),(2,2,'Severn General','Gloucester',8200,'K-12',1,NULL),(3,2,'Severn Eye Ward','Gloucester',900,'K-13',1,2),(4,2,'Severn Day Clinic','Bristol',1900,NULL,1,NULL),
(5,3,'Priory School','Wells',5200,'K-15',0,NULL),(6,3,'Priory Sports Hall','Wells',1600,'K-16',0,5),(7,4,'Orchard Outlet','Bath',3100,'K-17',0,NULL),(8,5,'Quayside Screen One','Bristol',2400,'K-18',0,NULL),
(9,6,'Data Hall North','Cirencester',2800,'K-19',0,NULL),(10,3,'Priory Library','Wells',700,NULL,0,5),(11,4,'Orchard Warehouse','Bristol',6000,'K-21',0,NULL);
INSERT INTO contracts VALUES
(1,'CC-51',1,2,1,'2021-11-15','2022-01-01','2022-12-31',NULL,8,95,1),(2,'CC-52',2,3,1,'2022-01-20','2022-03-01','2025-02-28',NULL,30,310,1),(3,'CC-53',3,3,3,'2022-02-14','2022-03-01','2024-02-29',NULL,12,88,0),
(4,'CC-54',5,1,1,'2022-06-30','2022-09-01','2023-07-31',NULL,20,180,0),(5,'CC-55',6,3,1,'2022-08-22','2022-09-01','2023-07-31','2023-03-15',6,70,0),(6,'CC-56',7,2,2,'2022-10-10','2022-11-01','2023-10-31',NULL,10,120,1),
(7,'CC-57',8,2,1,'2023-01-09','2023-02-01','2024-01-31','2023-06-20',16,105,0),(8,'CC-58',4,3,NULL,NULL,'2023-05-01','2024-04-30',NULL,14,140,1),(9,'CC-59',1,2,1,'2022-12-12','2023-01-01','2023-12-31',NULL,8,102,1),(10,'CC-60',11,2,NULL,NULL,'2023-09-01','2024-08-31',NULL,4,260,0);
INSERT INTO visits VALUES
(1,7001,1,4,2,'2022-02-07','2022-02-07','2022-02-28',3,'regular',8),(2,7002,1,6,NULL,'2022-05-16','2022-05-18','2022-05-31',3.5,'regular',NULL),(3,7003,2,7,3,'2022-04-04','2022-04-04','2022-04-30',9,'regular',9),
(4,7004,2,8,NULL,'2022-06-13','2022-06-14','2022-06-30',6.5,'windows',NULL),(5,7005,3,7,3,'2022-05-10','2022-05-10','2022-05-31',2.5,'regular',7),(6,7006,4,9,3,'2022-12-05','2022-12-06','2023-01-31',6,'regular',5),
(7,7007,4,9,1,'2023-05-08','2023-05-08','2023-05-31',5.5,'regular',8),(8,7008,5,9,NULL,'2023-02-13','2023-02-20',NULL,2,'deep clean',NULL),(9,7009,6,5,2,'2023-03-06','2023-03-06','2023-03-31',4,'regular',9),
(10,7010,6,5,NULL,'2023-05-22','2023-05-23',NULL,4.5,'emergency',NULL),(11,7011,7,4,2,'2023-03-13','2023-03-13','2023-03-31',4,'regular',6),(12,7012,7,6,2,'2023-04-17','2023-04-19','2023-04-30',3,'regular',4),
(13,7013,2,7,1,'2023-05-29','2023-05-29',NULL,10,'deep clean',10),(14,7014,8,8,NULL,'2023-06-05',NULL,NULL,NULL,'windows',NULL),(15,7015,9,4,NULL,'2023-06-12','2023-06-12',NULL,3,'emergency',NULL),(16,7016,6,NULL,NULL,'2023-06-26',NULL,NULL,NULL,'regular',NULL),(17,7017,9,4,2,'2023-01-16','2023-01-16','2023-01-31',3,'regular',7);
INSERT INTO supplies VALUES
(1,'S-100','Floor polish','Chemicals',8.4,36,1,0),(2,'S-101','Glass cleaner','Chemicals',3.2,0,0,0),(3,'S-102','Bleach','Chemicals',2.1,58,1,0),(4,'S-103','Microfibre cloth','Textiles',0.9,400,0,0),(5,'S-104','Mop head','Textiles',4.5,25,0,0),(6,'S-105','Paper towels','Paper',1.6,220,0,0),(7,'S-106','Descaler','Chemicals',6.3,0,1,1),(8,'S-107','Disposable gloves','Protection',5.2,90,0,0),(9,'S-108','Cotton duster','Textiles',2.7,14,0,1);
INSERT INTO visit_supplies VALUES
(1,1,2,11),(1,4,6,1.2),(3,3,10,3),(3,8,4,7),(4,2,8,4.5),(5,8,2,7),(6,1,3,11),(6,9,2,3.5),(7,6,12,2.2),(8,7,3,9),(9,5,2,6),(9,6,10,2.1),(10,3,4,3.2),(11,6,15,2.2),(12,9,4,3.5),(13,3,14,3.2),(13,8,9,7.2),(13,5,3,6.2),(15,4,10,1.3);
INSERT INTO complaints VALUES
(1,'X-01',2,2,'bins not emptied','low','2022-05-19','2022-05-20','2022-05-24',0),(2,'X-02',6,3,'dirty corridor','high','2022-12-07','2022-12-08','2023-01-10',90),(3,'X-03',11,2,'sticky seats','medium','2023-03-14','2023-03-20','2023-03-28',40),
(4,'X-04',12,1,'visit too late','high','2023-04-20','2023-04-21',NULL,0),(5,'X-05',12,1,'popcorn left','medium','2023-04-24',NULL,NULL,0),(6,'X-06',4,3,'streaks on windows','low','2022-06-15','2022-06-17','2022-06-18',25),(7,'X-07',10,NULL,'wet floor','high','2023-05-24',NULL,NULL,0),(8,'X-08',8,3,'damaged net','medium','2023-02-21','2023-03-01','2023-05-15',150);
