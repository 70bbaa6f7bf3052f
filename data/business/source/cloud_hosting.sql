CREATE TABLE regions (
  id INTEGER PRIMARY KEY,
  code TEXT,
  name TEXT,
  country TEXT,
  parent_id INTEGER,
  FOREIGN KEY (parent_id) REFERENCES regions(id)
);
CREATE TABLE accounts (
  id INTEGER PRIMARY KEY,
  company_name TEXT,
  contact_name TEXT,
  email TEXT,
  phone TEXT,
  billing_city TEXT,
  shipping_city TEXT,
  plan TEXT,
  balance NUMERIC(10,2),
  referred_by INTEGER,
  created_at DATE,
  closed_at DATE,
  FOREIGN KEY (referred_by) REFERENCES accounts(id)
);
CREATE TABLE support_engineers (
  id INTEGER PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  title TEXT,
  city TEXT,
  salary INTEGER,
  reports_to INTEGER,
  hired_on DATE,
  left_on DATE,
  FOREIGN KEY (reports_to) REFERENCES support_engineers(id)
);
CREATE TABLE servers (
  id INTEGER PRIMARY KEY,
  hostname TEXT,
  account_id INTEGER,
  region_id INTEGER,
  cores INTEGER,
  memory_gb INTEGER,
  price_per_hour NUMERIC(8,3),
  status TEXT,
  is_backed_up INTEGER,
  created_at DATE,
  deleted_at DATE,
  FOREIGN KEY (account_id) REFERENCES accounts(id),
  FOREIGN KEY (region_id) REFERENCES regions(id)
);
CREATE TABLE invoices (
  id INTEGER PRIMARY KEY,
  invoice_no TEXT,
  account_id INTEGER,
  issued_on DATE,
  due_on DATE,
  paid_on DATE,
  FOREIGN KEY (account_id) REFERENCES accounts(id)
);
CREATE TABLE invoice_lines (
  id INTEGER PRIMARY KEY,
  invoice_id INTEGER,
  server_id INTEGER,
  description TEXT,
  quantity INTEGER,
  unit_price NUMERIC(8,3),
  FOREIGN KEY (invoice_id) REFERENCES invoices(id),
  FOREIGN KEY (server_id) REFERENCES servers(id)
);
CREATE TABLE incidents (
  id INTEGER PRIMARY KEY,
  incident_no INTEGER,
  server_id INTEGER,
  summary TEXT,
  severity INTEGER,
  opened_by INTEGER,
  assigned_to INTEGER,
  opened_at DATETIME,
  promised_at DATETIME,
  resolved_at DATETIME,
  FOREIGN KEY (server_id) REFERENCES servers(id),
  FOREIGN KEY (opened_by) REFERENCES support_engineers(id),
  FOREIGN KEY (assigned_to) REFERENCES support_engineers(id)
);
INSERT INTO regions VALUES (1,'eu','Europe',NULL,NULL),(2,'eu-ie','Dublin West','Ireland',1),(3,'eu-de','Frankfurt','Germany',1),(4,'eu-se','Lulea','Sweden',1),(5,'am','Americas',NULL,NULL),(6,'am-ca','Montreal','Canada',5),(7,'am-br','Campinas','Brazil',5),(8,'ap','Asia Pacific',NULL,NULL),(9,'ap-sg','Jurong','Singapore',8),(10,'ap-nz','Hamilton','New Zealand',8),(11,'ap-jp','Osaka','Japan',8);
INSERT INTO accounts VALUES (1,'Harbour Books','Leah Stone','leah@harbourbooks.example','353 1 555 01','Dublin','Dublin','business',0,NULL,'2019-04-11',NULL),(2,'Pixel Orchard','Timo Hahn','timo@pixelorchard.example','49 69 555 02','Frankfurt','Berlin','starter',45.2,1,'2020-02-18',NULL),(3,'Fjord Maps','Anja Holm','anja@fjordmaps.example',NULL,'Oslo','Oslo','business',310,1,'2020-09-01',NULL),(4,'Lumen Clinic','Omar Aziz','omar@lumenclinic.example','1 514 555 04','Montreal','Montreal','enterprise',0,NULL,'2018-12-03',NULL),(5,'Kite and Sons','Ruth Kite','ruth@kitesons.example','44 117 555 05','Bristol','Leeds','starter',0,2,'2021-01-25','2023-06-30'),(6,'Sabia Foods','Paulo Reis','paulo@sabiafoods.example','55 19 555 06','Campinas','Campinas','business',88.5,4,'2021-07-14',NULL),(7,'Tui Games','Mere Walker','mere@tuigames.example',NULL,'Hamilton','Auckland','enterprise',1200,NULL,'2021-11-02',NULL),(8,'Oakline Law','Peter Vance','peter@oaklinelaw.example','353 1 555 08','Dublin','Cork','business',0,1,'2022-03-09',NULL),(9,'Rosetta Travel','Ines Duarte','ines@rosettatravel.example','351 21 555 09','Lisbon','Lisbon','starter',0,6,'2022-05-20','2022-12-31'),(10,'Zinnia Labs','Hana Mori','hana@zinnialabs.example','65 555 10','Singapore','Singapore','free',0,7,'2023-02-06',NULL),(11,'Cobble Bikes','Finn Ward','finn@cobblebikes.example',NULL,'Leeds','Leeds','free',0,5,'2023-08-17',NULL);
INSERT INTO support_engineers VALUES (1,'Siobhan','Kerr','Head of Support','Dublin',98000,NULL,'2017-03-01',NULL),(2,'Marek','Zielin','Team Lead','Frankfurt',76000,1,'2018-06-15',NULL),(3,'Dana','Boyle','Team Lead','Montreal',74500,1,'2019-01-07',NULL),(4,'Yuki','Sato','Senior Engineer','Singapore',68000,3,'2019-10-21',NULL),(5,'Carlos','Pinto','Engineer','Campinas',51000,3,'2020-05-11','2023-03-31'),(6,'Elsa','Berg','Engineer','Lulea',56500,2,'2021-02-01',NULL),(7,'Declan','Roche','Engineer','Dublin',54000,2,'2021-09-13',NULL),(8,'Amina','Sule','Trainee','Dublin',36000,7,'2023-04-03',NULL),(9,'Jon','Frost','Senior Engineer','Frankfurt',66000,2,'2018-11-19','2022-10-31');
INSERT INTO servers VALUES (1,'hb-web-1',1,2,4,16,0.12,'running',1,'2019-04-12',NULL),(2,'hb-db-1',1,2,8,96,0.48,'running',1,'2019-05-02',NULL),(3,'po-app-1',2,3,2,8,0.07,'running',0,'2020-02-20',NULL),(4,'fm-tiles-1',3,4,16,64,0.71,'running',1,'2020-09-03',NULL),(5,'fm-tiles-2',3,4,16,128,0.95,'stopped',0,'2021-03-15',NULL),(6,'lc-records',4,6,32,256,1.9,'running',1,'2018-12-05',NULL),(7,'lc-archive',4,6,4,32,0.22,'deleted',1,'2019-07-01','2022-02-28'),(8,'ks-shop',5,2,2,4,0.05,'deleted',0,'2021-01-26','2023-06-30'),(9,'sf-erp',6,7,8,32,0.36,'running',1,'2021-07-16',NULL),(10,'tui-match-1',7,10,16,32,0.62,'running',0,'2021-11-05',NULL),(11,'tui-match-2',7,9,16,48,0.66,'running',0,'2022-08-19',NULL),(12,'ol-files',8,2,4,24,0.17,'stopped',1,'2022-03-10',NULL),(13,'rt-site',9,2,2,2,0.04,'deleted',0,'2022-05-21','2022-12-31'),(14,'zl-test',10,9,1,1,0,'running',0,'2023-02-06',NULL),(15,'cb-test',11,2,1,1,0,'stopped',0,'2023-08-17',NULL);
INSERT INTO invoices VALUES (1,'INV-7001',1,'2023-01-31','2023-02-14','2023-02-10'),(2,'INV-7002',2,'2023-01-31','2023-02-14','2023-03-01'),(3,'INV-7003',3,'2023-01-31','2023-02-28','2023-02-27'),(4,'INV-7004',4,'2023-01-31','2023-02-28','2023-02-20'),(5,'INV-7005',5,'2023-02-28','2023-03-14','2023-03-30'),(6,'INV-7006',6,'2023-02-28','2023-03-14',NULL),(7,'INV-7007',7,'2023-03-31','2023-04-30','2023-05-12'),(8,'INV-7008',8,'2023-03-31','2023-04-30','2023-04-18'),(9,'INV-7009',1,'2023-04-30','2023-05-14','2023-05-13'),(10,'INV-7010',3,'2023-05-31','2023-06-30',NULL),(11,'INV-7011',7,'2023-06-30','2023-07-31',NULL),(12,'INV-7012',2,'2023-06-30','2023-07-14',NULL),(13,'INV-7013',9,'2022-12-31','2023-01-14','2023-01-09'),(14,'INV-7014',4,'2023-06-30','2023-07-31','2023-07-24');
INSERT INTO invoice_lines VALUES (1,1,1,'hours',744,0.12),(2,1,2,'hours',744,0.48),(3,2,3,'hours',700,0.07),(4,3,4,'hours',744,0.71),(5,3,5,'hours',300,0.95),(6,4,6,'hours',744,1.9),(7,4,NULL,'extra storage',200,0.1),(8,5,8,'hours',672,0.05),(9,6,9,'hours',672,0.36),(10,6,NULL,'premium support',1,75),(11,7,10,'hours',744,0.62),(12,7,11,'hours',744,0.66),(13,8,12,'hours',500,0.17),(14,9,1,'hours',720,0.12),(15,9,2,'hours',720,0.5),(16,10,4,'hours',744,0.71),(17,11,10,'hours',720,0.64),(18,11,11,'hours',720,0.66),(19,11,NULL,'extra storage',500,0.1),(20,12,3,'hours',720,0.07),(21,13,13,'hours',744,0.04),(22,14,6,'hours',720,1.85),(23,14,NULL,'premium support',2,75);
INSERT INTO incidents VALUES (1,5501,2,'disk full',2,7,6,'2023-01-09 10:15:00','2023-01-10 10:15:00','2023-01-09 18:40:00'),(2,5502,6,'network loss',1,3,4,'2023-01-22 03:30:00','2023-01-22 09:30:00','2023-01-22 12:05:00'),(3,5503,3,'slow login',3,8,7,'2023-02-03 14:00:00','2023-02-06 14:00:00','2023-02-04 09:20:00'),(4,5504,10,'power failure',1,4,4,'2023-03-17 22:10:00','2023-03-18 04:10:00','2023-03-18 02:45:00'),(5,5505,9,'backup failed',2,3,5,'2023-03-20 08:00:00','2023-03-21 08:00:00','2023-03-23 16:30:00'),(6,5506,4,'disk full',2,2,6,'2023-04-11 12:25:00','2023-04-12 12:25:00','2023-04-12 08:00:00'),(7,5507,1,'certificate expired',3,8,7,'2023-05-02 09:05:00','2023-05-05 09:05:00','2023-05-02 11:10:00'),(8,5508,11,'network loss',1,4,NULL,'2023-06-14 19:45:00','2023-06-15 01:45:00',NULL),(9,5509,12,'slow login',3,7,8,'2023-06-20 15:30:00','2023-06-23 15:30:00',NULL),(10,5510,6,'memory error',2,3,4,'2023-06-28 07:20:00','2023-06-29 07:20:00',NULL),(11,5511,7,'backup failed',2,9,9,'2022-01-18 11:00:00','2022-01-19 11:00:00','2022-01-20 15:15:00'),(12,5512,4,'memory error',1,7,6,'2022-11-05 06:50:00','2022-11-05 12:50:00','2022-11-05 11:30:00'),(13,5513,5,'disk full',3,2,NULL,'2023-07-03 13:10:00','2023-07-06 13:10:00',NULL);
