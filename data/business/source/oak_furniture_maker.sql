CREATE TABLE suppliers (
  id INTEGER PRIMARY KEY,
  companyName TEXT,
  contactName TEXT,
  city TEXT,
  country TEXT,
  leadTimeDays INTEGER,
  isApproved INTEGER,
  email TEXT
);
CREATE TABLE parts (
  id INTEGER PRIMARY KEY,
  partNo TEXT,
  name TEXT,
  parentPartId INTEGER,
  supplierId INTEGER,
  dimensions TEXT,
  packUnit TEXT,
  unitCost NUMERIC(8,2),
  stock INTEGER,
  minStock INTEGER,
  weightKg REAL,
  isObsolete INTEGER,
  FOREIGN KEY (parentPartId) REFERENCES parts(id),
  FOREIGN KEY (supplierId) REFERENCES suppliers(id)
);
CREATE TABLE products (
  id INTEGER PRIMARY KEY,
  sku TEXT,
  name TEXT,
  productLine TEXT,
  dimensions TEXT,
  listPrice NUMERIC(8,2),
  labourHours REAL,
  warrantyYears INTEGER,
  launchedOn DATE,
  discontinued INTEGER
);
CREATE TABLE billOfMaterials (
  productId INTEGER,
  partId INTEGER,
  quantity INTEGER,
  PRIMARY KEY (productId, partId),
  FOREIGN KEY (productId) REFERENCES products(id),
  FOREIGN KEY (partId) REFERENCES parts(id)
);
CREATE TABLE employees (
  id INTEGER PRIMARY KEY,
  displayName TEXT,
  jobTitle TEXT,
  department TEXT,
  bossId INTEGER,
  monthlySalary INTEGER,
  hiredOn DATE,
  leftOn DATE,
  FOREIGN KEY (bossId) REFERENCES employees(id)
);
CREATE TABLE customers (
  id INTEGER PRIMARY KEY,
  companyName TEXT,
  contactName TEXT,
  billingCity TEXT,
  shippingCity TEXT,
  customerType TEXT,
  phone TEXT,
  createdOn DATE
);
CREATE TABLE orders (
  id INTEGER PRIMARY KEY,
  orderNo TEXT,
  customerId INTEGER,
  takenBy INTEGER,
  builtBy INTEGER,
  status TEXT,
  orderedOn DATE,
  promisedOn DATE,
  deliveredOn DATE,
  invoicedOn DATE,
  FOREIGN KEY (customerId) REFERENCES customers(id),
  FOREIGN KEY (takenBy) REFERENCES employees(id),
  FOREIGN KEY (builtBy) REFERENCES employees(id)
);
CREATE TABLE orderItems (
  orderId INTEGER,
  productId INTEGER,
  quantity INTEGER,
  unitPrice NUMERIC(8,2),
  PRIMARY KEY (orderId, productId),
  FOREIGN KEY (orderId) REFERENCES orders(id),
  FOREIGN KEY (productId) REFERENCES products(id)
);
CREATE TABLE complaints (
  id INTEGER PRIMARY KEY,
  complaintNo TEXT,
  orderId INTEGER,
  productId INTEGER,
  handledBy INTEGER,
  reason TEXT,
  severity TEXT,
  refund NUMERIC(8,2),
  openedOn DATE,
  closedOn DATE,
  FOREIGN KEY (orderId) REFERENCES orders(id),
  FOREIGN KEY (productId) REFERENCES products(id),
  FOREIGN KEY (handledBy) REFERENCES employees(id)
);
INSERT INTO suppliers VALUES
(1,'Wealden Timber','Roger Pike','Lewes','UK',14,1,'sales@wealden.example'),
(2,'Beschlag Union','Dieter Lohse','Herford','Germany',21,1,'order@beschlag.example'),
(3,'Baltic Board','Ieva Ozola','Riga','Latvia',35,1,NULL),
(4,'Lanark Leather','Morag Sim','Glasgow','UK',28,0,'morag@lanark.example'),
(5,'Foam and Fleece','Asif Mirza','Leicester','UK',10,1,'asif@foamfleece.example'),
(6,'Vetro Nord','Carla Bassi','Treviso','Italy',30,1,'info@vetro.example'),
(7,'Cheap Fittings Direct','Lenny Brook','Hull','UK',5,0,NULL);
INSERT INTO parts VALUES
(1,'P-100','Drawer Unit',NULL,NULL,'40 x 45 x 15 cm','single',38.50,26,10,4.2,0),
(2,'P-101','Drawer Front',1,1,'40 x 15 x 2 cm','box of 10',9.20,64,30,0.9,0),
(3,'P-102','Drawer Runner',1,2,'45 x 4 x 1 cm','pair',6.80,18,40,0.6,0),
(4,'P-103','Drawer Base',1,3,'39 x 44 x 1 cm','stack of 20',3.90,110,50,1.1,0),
(5,'P-200','Chair Frame',NULL,NULL,'45 x 48 x 90 cm','single',54.00,14,12,5.8,0),
(6,'P-201','Chair Leg',5,1,'45 x 4 x 4 cm','bundle of 8',4.60,150,80,0.5,0),
(7,'P-202','Back Rest',5,1,'45 x 40 x 3 cm','box of 4',11.75,32,20,1.4,0),
(8,'P-203','Seat Cushion',5,5,'44 x 44 x 5 cm','bag of 6',8.30,0,24,0.7,0),
(9,'P-300','Oak Table Top',NULL,1,'200 x 95 x 4 cm','single',185.00,7,4,38.0,0),
(10,'P-301','Table Leg',NULL,1,'71 x 8 x 8 cm','set of 4',13.40,58,40,2.9,0),
(11,'P-400','Cabinet Door',NULL,NULL,'60 x 50 x 2 cm','box of 2',41.00,21,16,5.1,0),
(12,'P-401','Glass Panel',11,6,'54 x 44 x 0.4 cm','crate of 12',16.20,36,12,2.4,0),
(13,'P-402','Hinge',11,2,'10 x 5 x 2 cm','box of 50',1.95,420,200,0.1,0),
(14,'P-403','Brass Hinge',11,7,'10 x 5 x 2 cm','box of 25',1.10,35,0,0.1,1),
(15,'P-500','Leather Cover',NULL,4,'90 x 60 cm','roll of 5',62.00,0,6,1.6,0),
(16,'P-501','Shelf Board',NULL,3,'78 x 30 x 2 cm','stack of 10',7.40,88,60,3.0,0),
(17,'P-502','Plastic Cap',NULL,7,'3 x 3 x 1 cm','bag of 100',0.12,900,0,0.01,1);
INSERT INTO products VALUES
(1,'TB-20','Ashdown Table','Dining','200 x 95 x 75 cm',890.00,9.5,10,'2016-03-01',0),
(2,'CH-11','Ashdown Chair','Dining','45 x 48 x 90 cm',195.00,3.0,5,'2016-03-01',0),
(3,'CH-14','Firle Armchair','Lounge','70 x 75 x 98 cm',540.00,7.0,5,'2019-09-15',0),
(4,'SD-03','Cuckmere Sideboard','Dining','160 x 45 x 85 cm',1120.00,14.0,10,'2018-05-20',0),
(5,'BK-07','Ditchling Bookcase','Study','80 x 32 x 190 cm',420.00,5.5,8,'2017-10-10',0),
(6,'DK-02','Ditchling Desk','Study','140 x 70 x 76 cm',660.00,8.0,8,'2020-02-03',0),
(7,'CB-09','Seaford Cabinet','Lounge','100 x 40 x 140 cm',980.00,12.5,10,'2021-06-07',0),
(8,'ST-01','Beacon Stool','Kitchen','38 x 38 x 65 cm',85.00,1.5,2,'2015-01-12',1),
(9,'BD-05','Alfriston Bed','Bedroom','160 x 210 x 95 cm',1340.00,11.0,10,'2022-09-01',0),
(10,'NS-04','Alfriston Nightstand','Bedroom','45 x 40 x 50 cm',230.00,3.5,5,'2022-09-01',0),
(11,'BN-06','Beacon Bench','Kitchen','120 x 36 x 45 cm',175.00,2.5,2,'2015-01-12',1);
INSERT INTO billOfMaterials VALUES
(1,9,1),(1,10,4),(2,5,1),(2,6,4),(2,7,1),(2,8,1),(3,5,1),(3,15,2),(3,6,4),(4,1,3),(4,11,2),(4,13,4),(4,16,2),
(5,16,6),(6,9,1),(6,1,2),(6,10,4),(7,11,2),(7,12,2),(7,13,6),(7,16,3),(8,6,3),(8,17,3),(10,1,1),(10,13,2),(11,10,4),(11,14,2);
INSERT INTO employees VALUES
(1,'Harriet Oakes','Owner','Management',NULL,7200,'2008-01-02',NULL),
(2,'Stefan Nowak','Workshop Manager','Workshop',1,4600,'2010-04-19',NULL),
(3,'Penny Vale','Sales Manager','Sales',1,4400,'2013-09-02',NULL),
(4,'Joe Thorne','Cabinet Maker','Workshop',2,3300,'2014-02-10',NULL),
(5,'Abena Mensah','Cabinet Maker','Workshop',2,3250,'2017-05-15',NULL),
(6,'Rhys Morgan','Upholsterer','Workshop',2,3050,'2018-08-06',NULL),
(7,'Tim Foster','Apprentice','Workshop',4,1700,'2022-09-05',NULL),
(8,'Lena Brook','Sales Assistant','Sales',3,2650,'2019-03-11',NULL),
(9,'Marcus Dean','Sales Assistant','Sales',3,2600,'2020-01-20','2022-12-31'),
(10,'Yvonne Clark','Customer Service Agent','Sales',3,2550,'2016-11-07',NULL),
(11,'Peter Lund','Cabinet Maker','Workshop',2,3200,'2012-06-04','2022-07-29'),
(12,'Nina Walsh','Bookkeeper','Management',1,3400,'2015-07-13',NULL);
INSERT INTO customers VALUES
(1,'Pelham House Hotel','Susan Ryder','Lewes','Lewes','hotel','01273 496 001','2016-05-10'),
(2,'Grant and Moss Interiors','Olivia Grant','London','Croydon','retailer','020 7946 0412','2017-01-23'),
(3,'Downland School','Keith Barrow','Brighton','Brighton','public',NULL,'2018-03-14'),
(4,'Harbour Kitchen','Tomas Silva','Eastbourne','Newhaven','restaurant','01323 496 220','2019-08-30'),
(5,'Linden Law','Fatima Noor','London','London','office','020 7946 0777','2020-02-17'),
(6,'Casa Verde','Bruno Matos','Brighton','Hove','retailer',NULL,'2020-10-05'),
(7,'The Old Forge','Meg Sutton','Alfriston','Alfriston','restaurant','01323 496 318','2021-06-21'),
(8,'Kemp Town Library','Ian Lowther','Brighton','Brighton','public','01273 496 655','2022-03-01'),
(9,'Stanmer Lodge','Ruth Palmer','Lewes','Falmer','hotel','01273 496 909','2022-11-28');
INSERT INTO orders VALUES
(1,'F-1001',1,3,4,'delivered','2021-02-08','2021-04-12','2021-04-09','2021-04-12'),
(2,'F-1002',2,8,11,'delivered','2021-05-17','2021-07-19','2021-07-28','2021-08-02'),
(3,'F-1003',4,9,5,'delivered','2021-09-06','2021-10-25','2021-10-22','2021-10-29'),
(4,'F-1004',3,9,4,'delivered','2021-11-15','2022-01-17','2022-01-31','2022-02-04'),
(5,'F-1005',5,8,6,'delivered','2022-01-24','2022-03-14','2022-03-11','2022-03-15'),
(6,'F-1006',2,8,5,'delivered','2022-03-07','2022-05-09','2022-05-06','2022-05-11'),
(7,'F-1007',6,9,11,'delivered','2022-03-21','2022-05-16','2022-06-02','2022-06-07'),
(8,'F-1008',1,3,4,'delivered','2022-06-13','2022-08-15','2022-08-12','2022-08-16'),
(9,'F-1009',7,8,6,'delivered','2022-08-29','2022-10-17','2022-10-14',NULL),
(10,'F-1010',8,9,5,'delivered','2022-10-10','2022-12-05','2022-12-05','2022-12-09'),
(11,'F-1011',4,9,NULL,'cancelled','2022-11-07','2023-01-09',NULL,NULL),
(12,'F-1012',5,8,4,'delivered','2022-12-12','2023-02-13','2023-02-20','2023-02-24'),
(13,'F-1013',2,3,5,'delivered','2023-01-16','2023-03-13','2023-03-10',NULL),
(14,'F-1014',9,8,4,'delivered','2023-02-06','2023-04-17','2023-04-25','2023-04-28'),
(15,'F-1015',1,3,6,'in_progress','2023-03-20','2023-05-22',NULL,NULL),
(16,'F-1016',6,8,5,'in_progress','2023-04-03','2023-06-05',NULL,NULL),
(17,'F-1017',3,8,NULL,'open','2023-05-02','2023-07-03',NULL,NULL),
(18,'F-1018',7,3,NULL,'open','2023-05-08','2023-07-10',NULL,NULL);
INSERT INTO orderItems VALUES
(1,1,4,850.00),(1,2,24,185.00),(2,4,2,1050.00),(2,5,6,399.00),(3,8,20,80.00),(3,1,3,890.00),(4,5,10,395.00),(4,6,2,660.00),
(5,6,5,640.00),(5,3,2,540.00),(6,7,3,930.00),(6,3,6,510.00),(7,4,1,1120.00),(7,2,6,195.00),(8,2,12,185.00),(8,3,4,520.00),
(9,1,2,890.00),(9,2,12,190.00),(9,11,2,175.00),(10,5,14,385.00),(11,11,6,170.00),(12,6,3,650.00),(12,7,1,980.00),(13,4,3,1060.00),(13,7,2,940.00),
(14,9,10,1250.00),(14,10,20,210.00),(15,3,8,515.00),(15,10,6,225.00),(16,4,2,1120.00),(17,5,4,400.00),(17,2,16,190.00),(18,1,1,890.00);
INSERT INTO complaints VALUES
(1,'C-01',1,2,10,'wobbly leg','minor',0,'2021-04-20','2021-04-29'),
(2,'C-02',2,5,10,'late delivery','minor',120.00,'2021-07-29','2021-08-10'),
(3,'C-03',2,4,3,'scratched surface','major',210.00,'2021-08-03','2021-09-15'),
(4,'C-04',4,5,9,'late delivery','minor',0,'2022-02-01','2022-02-09'),
(5,'C-05',5,3,10,'torn leather','major',270.00,'2022-03-28','2022-05-06'),
(6,'C-06',6,7,10,'broken glass','critical',930.00,'2022-05-09','2022-05-19'),
(7,'C-07',7,4,9,'late delivery','minor',60.00,'2022-06-03','2022-06-20'),
(8,'C-08',8,3,10,'torn leather','major',180.00,'2022-09-05','2022-10-03'),
(9,'C-09',10,5,8,'missing part','minor',0,'2022-12-07','2022-12-12'),
(10,'C-10',12,7,10,'broken glass','major',0,'2023-02-21',NULL),
(11,'C-11',13,4,NULL,'drawer sticks','minor',0,'2023-03-27',NULL),
(12,'C-12',14,9,10,'late delivery','minor',150.00,'2023-04-26','2023-05-03'),
(13,'C-13',14,10,NULL,'scratched surface','major',0,'2023-05-04',NULL);
