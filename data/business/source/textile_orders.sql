CREATE TABLE mills (
  millId INTEGER PRIMARY KEY,
  millName TEXT,
  contactName TEXT,
  city TEXT,
  country TEXT,
  certified TEXT,
  closedOn DATE
);
CREATE TABLE fabrics (
  fabricId INTEGER PRIMARY KEY,
  fabricCode TEXT,
  fabricName TEXT,
  material TEXT,
  colour TEXT,
  millId INTEGER,
  listPrice NUMERIC(10,2),
  costPrice NUMERIC(10,2),
  metresInStock INTEGER,
  archived BOOLEAN,
  FOREIGN KEY (millId) REFERENCES mills(millId)
);
CREATE TABLE staff (
  staffId INTEGER PRIMARY KEY,
  firstName TEXT,
  lastName TEXT,
  jobTitle TEXT,
  office TEXT,
  salary INTEGER,
  hireDate DATE,
  endDate DATE,
  lastLoginAt DATETIME,
  reportsTo INTEGER,
  FOREIGN KEY (reportsTo) REFERENCES staff(staffId)
);
CREATE TABLE customers (
  customerId INTEGER PRIMARY KEY,
  companyName TEXT,
  contactName TEXT,
  phone TEXT,
  city TEXT,
  billingCity TEXT,
  country TEXT,
  creditLimit INTEGER,
  verified TEXT,
  staffId INTEGER,
  FOREIGN KEY (staffId) REFERENCES staff(staffId)
);
CREATE TABLE orders (
  orderNumber INTEGER PRIMARY KEY,
  customerId INTEGER,
  takenBy INTEGER,
  checkedBy INTEGER,
  orderDate DATE,
  requiredDate DATE,
  shippedDate DATE,
  status TEXT,
  shipCity TEXT,
  freight NUMERIC(10,2),
  FOREIGN KEY (customerId) REFERENCES customers(customerId),
  FOREIGN KEY (takenBy) REFERENCES staff(staffId),
  FOREIGN KEY (checkedBy) REFERENCES staff(staffId)
);
CREATE TABLE orderDetails (
  orderNumber INTEGER,
  lineNumber INTEGER,
  fabricId INTEGER,
  metres INTEGER,
  pricePerMetre NUMERIC(10,2),
  PRIMARY KEY (orderNumber, lineNumber),
  FOREIGN KEY (orderNumber) REFERENCES orders(orderNumber),
  FOREIGN KEY (fabricId) REFERENCES fabrics(fabricId)
);
CREATE TABLE payments (
  receiptNo TEXT PRIMARY KEY,
  customerId INTEGER,
  paidOn DATE,
  method TEXT,
  amount NUMERIC(10,2),
  refundedOn DATE,
  FOREIGN KEY (customerId) REFERENCES customers(customerId)
);
INSERT INTO mills VALUES
(1,'Tecelagem Norte','Rui Matos','Porto','Portugal','true',NULL),
(2,'Calder Weaving','Joyce Hirst','Halifax','England','true',NULL),
(3,'Filatura Bassi','Carlo Bassi','Biella','Italy','false',NULL),
(4,'Webhaus Albstadt','Ulla Kern','Albstadt','Germany','true','2023-02-28'),
(5,'Linho do Minho','Ines Prado','Braga','Portugal','false',NULL),
(6,'Tweed Isles','Ewan Sinclair','Stornoway','Scotland','true',NULL);
INSERT INTO fabrics VALUES
(1,'FB-201','Atlas Twill','cotton','navy',1,11.50,6.40,820,0),
(2,'FB-202','Atlas Twill Light','cotton','sand',1,9.80,5.70,0,0),
(3,'FB-203','Calder Check','wool','grey',2,34.00,21.50,145,0),
(4,'FB-204','Moor Flannel','wool','green',2,29.50,19.90,60,1),
(5,'FB-205','Bassi Suiting','wool','navy',3,48.00,30.20,90,0),
(6,'FB-206','Seta Fine','silk','ivory',3,62.00,41.00,0,0),
(7,'FB-207','Alb Jersey','cotton','white',4,8.40,5.10,310,1),
(8,'FB-208','Minho Linen','linen','natural',5,17.20,9.30,430,0),
(9,'FB-209','Minho Linen Heavy','linen','sand',5,21.60,12.80,0,1),
(10,'FB-210','Isles Tweed','wool','brown',6,55.00,32.50,74,0),
(11,'FB-211','Harbour Canvas','cotton','natural',1,13.90,7.60,265,0),
(12,'FB-212','Sample Swatch','mixed','white',2,0,0.60,500,0);
INSERT INTO staff VALUES
(1,'Margit','Soler','Managing Director','Porto',82000,'2009-04-01',NULL,'2023-06-28 08:12:00',NULL),
(2,'Daniel','Pires','Head of Sales','Porto',59000,'2012-10-15',NULL,'2023-06-29 09:40:00',1),
(3,'Fiona','Grant','Head of Logistics','Leeds',57500,'2013-02-04',NULL,'2023-06-29 07:55:00',1),
(4,'Lucas','Ferro','Account Manager','Porto',41000,'2017-06-01',NULL,'2023-06-27 16:20:00',2),
(5,'Abby','Clegg','Account Manager','Leeds',40200,'2018-01-08',NULL,'2023-06-29 10:05:00',2),
(6,'Stefan','Vogt','Account Manager','Leeds',42600,'2015-03-16','2023-03-31','2023-03-30 17:01:00',2),
(7,'Rina','Sousa','Warehouse Clerk','Porto',27900,'2019-11-11',NULL,'2023-06-22 06:30:00',3),
(8,'Kofi','Mensah','Warehouse Clerk','Leeds',28300,'2020-08-03',NULL,NULL,3),
(9,'Jill','Porter','Sales Assistant','Leeds',26100,'2023-06-12',NULL,NULL,5),
(10,'Hugo','Leal','Sales Assistant','Porto',25800,'2021-05-17','2022-09-30',NULL,4);
INSERT INTO customers VALUES
(1,'Brook & Sons Tailors','Edward Brook','0113-8101','Leeds','Leeds','England',15000,'true',5),
(2,'Casa Violeta','Teresa Viana','22-8120','Porto','Lisbon','Portugal',12000,'true',4),
(3,'Nordlys Interiors','Kari Lund',NULL,'Bergen','Oslo','Norway',20000,'true',5),
(4,'Atelier Renard','Julie Renard','33-8144','Lyon','Lyon','France',8000,'false',4),
(5,'Pennine Curtains','Grace Booth','01422-8150','Halifax','Leeds','England',10000,'true',5),
(6,'Sastre Molina','Pablo Molina','91-8166','Madrid','Madrid','Spain',9000,'false',NULL),
(7,'Studio Porto','Bruno Reis',NULL,'Lisbon','Lisbon','Portugal',6000,'false',4),
(8,'Hartmann Polster','Anke Hartmann','0711-8180','Stuttgart','Stuttgart','Germany',25000,'true',2),
(9,'Sail & Awning Co','Neil Frost','01482-8195','Hull','Hull','England',14000,'true',NULL),
(10,'Petit Bateau Bleu','Marc Henin','33-8199','Nantes','Paris','France',5000,'false',4);
INSERT INTO orders VALUES
(10240,1,6,3,'2022-09-12','2022-09-26','2022-09-23','shipped','Leeds',24.00),
(10241,2,4,2,'2022-10-04','2022-10-18','2022-10-21','shipped','Porto',18.50),
(10242,8,2,1,'2022-11-15','2022-12-01','2022-11-29','shipped','Stuttgart',61.00),
(10243,3,6,2,'2022-12-08','2022-12-30','2023-01-05','shipped','Bergen',75.40),
(10244,5,5,3,'2023-01-17','2023-01-31','2023-01-27','shipped','Halifax',22.90),
(10245,4,4,NULL,'2023-02-02','2023-02-16',NULL,'cancelled','Lyon',0),
(10246,9,6,2,'2023-02-14','2023-03-02','2023-03-01','shipped','Grimsby',39.00),
(10247,1,5,3,'2023-03-07','2023-03-21','2023-03-24','shipped','Leeds',25.60),
(10248,7,4,2,'2023-03-22','2023-04-05','2023-04-04','shipped','Lisbon',0),
(10249,2,4,2,'2023-04-18','2023-05-03','2023-05-02','shipped','Lisbon',19.70),
(10250,8,2,1,'2023-05-04','2023-05-19','2023-05-25','shipped','Stuttgart',58.20),
(10251,3,5,2,'2023-05-16','2023-06-06','2023-06-02','shipped','Oslo',71.30),
(10252,6,4,NULL,'2023-05-30','2023-06-13',NULL,'open','Madrid',44.00),
(10253,5,5,3,'2023-06-08','2023-06-22','2023-06-20','shipped','Halifax',21.50),
(10254,1,9,NULL,'2023-06-15','2023-06-29',NULL,'open','Leeds',26.80),
(10255,9,5,2,'2023-06-19','2023-07-10',NULL,'open','Hull',35.00);
INSERT INTO orderDetails VALUES
(10240,1,3,40,33.00),(10240,2,1,60,11.50),(10241,1,6,15,60.00),(10241,2,8,50,17.00),(10242,1,5,45,46.50),(10242,2,10,30,54.00),(10242,3,4,25,29.50),
(10243,1,8,120,16.40),(10243,2,10,18,55.00),(10244,1,9,70,21.00),(10244,2,2,90,9.80),(10245,1,6,10,62.00),(10246,1,11,160,13.00),(10246,2,7,40,8.40),
(10247,1,3,35,33.50),(10247,2,5,20,47.00),(10248,1,12,6,0),(10248,2,1,30,11.50),(10249,1,8,80,16.80),(10250,1,5,60,46.00),(10250,2,1,100,10.90),
(10251,1,10,22,54.50),(10251,2,3,16,34.00),(10252,1,5,12,48.00),(10253,1,2,110,9.50),(10253,2,8,45,17.20),(10254,1,10,14,55.00),(10254,2,12,4,0),(10255,1,11,140,13.20);
INSERT INTO payments VALUES
('P-601',1,'2022-10-10','bank transfer',2010.00,NULL),('P-602',2,'2022-11-07','card',1750.00,NULL),('P-603',8,'2022-12-20','bank transfer',4450.00,NULL),
('P-604',4,'2023-02-03','card',620.00,'2023-02-20'),('P-605',3,'2023-02-09','bank transfer',2958.00,NULL),('P-606',5,'2023-02-14','cheque',2352.00,NULL),
('P-607',9,'2023-03-28','bank transfer',2416.00,NULL),('P-608',7,'2023-04-06','card',345.00,NULL),('P-609',2,'2023-05-22','card',1344.00,NULL),
('P-610',1,'2023-05-25','cheque',500.00,'2023-06-05'),('P-611',8,'2023-06-16','bank transfer',3850.00,NULL),('P-612',1,'2023-06-21','bank transfer',2112.50,NULL);
