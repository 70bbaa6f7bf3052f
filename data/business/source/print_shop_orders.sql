CREATE TABLE branches (
  branchCode TEXT PRIMARY KEY,
  city TEXT,
  country TEXT,
  phone TEXT,
  addressLine TEXT
);
CREATE TABLE staff (
  employeeNumber INTEGER PRIMARY KEY,
  lastName TEXT,
  firstName TEXT,
  email TEXT,
  branchCode TEXT,
  reportsTo INTEGER,
  jobTitle TEXT,
  hireDate DATE,
  salary NUMERIC(10,2),
  FOREIGN KEY (branchCode) REFERENCES branches(branchCode),
  FOREIGN KEY (reportsTo) REFERENCES staff(employeeNumber)
);
CREATE TABLE customers (
  customerNumber INTEGER PRIMARY KEY,
  companyName TEXT,
  contactFirstName TEXT,
  contactLastName TEXT,
  phone TEXT,
  city TEXT,
  country TEXT,
  creditLimit NUMERIC(10,2),
  salesRepEmployeeNumber INTEGER,
  isActive BOOLEAN,
  FOREIGN KEY (salesRepEmployeeNumber) REFERENCES staff(employeeNumber)
);
CREATE TABLE productLines (
  productLine TEXT PRIMARY KEY,
  textDescription TEXT,
  minimumRun INTEGER
);
CREATE TABLE products (
  productCode TEXT PRIMARY KEY,
  productName TEXT,
  productLine TEXT,
  paperSupplier TEXT,
  quantityInStock INTEGER,
  buyPrice NUMERIC(10,2),
  listPrice NUMERIC(10,2),
  discontinued BOOLEAN,
  FOREIGN KEY (productLine) REFERENCES productLines(productLine)
);
CREATE TABLE orders (
  orderNumber INTEGER PRIMARY KEY,
  customerNumber INTEGER,
  orderDate DATE,
  requiredDate DATE,
  shippedDate DATE,
  status TEXT,
  rushJob TEXT,
  takenBy INTEGER,
  printedBy INTEGER,
  shippingCity TEXT,
  FOREIGN KEY (customerNumber) REFERENCES customers(customerNumber),
  FOREIGN KEY (takenBy) REFERENCES staff(employeeNumber),
  FOREIGN KEY (printedBy) REFERENCES staff(employeeNumber)
);
CREATE TABLE orderDetails (
  orderNumber INTEGER,
  productCode TEXT,
  quantityOrdered INTEGER,
  priceEach NUMERIC(10,2),
  orderLineNumber INTEGER,
  PRIMARY KEY (orderNumber, productCode),
  FOREIGN KEY (orderNumber) REFERENCES orders(orderNumber),
  FOREIGN KEY (productCode) REFERENCES products(productCode)
);
CREATE TABLE payments (
  checkNumber TEXT PRIMARY KEY,
  customerNumber INTEGER,
  paymentDate DATE,
  amount NUMERIC(10,2),
  FOREIGN KEY (customerNumber) REFERENCES customers(customerNumber)
);
INSERT INTO branches VALUES ('LEI','Leipzig','Germany','+49 341 5501','Gerberstrasse 14');
INSERT INTO branches VALUES ('GNT','Ghent','Belgium','+32 9 220 18','Coupure 77');
INSERT INTO branches VALUES ('PRT','Porto','Portugal','+351 22 410','Rua do Sol 9');
INSERT INTO branches VALUES ('CRK','Cork','Ireland',NULL,'Dock Road 3');
INSERT INTO staff VALUES (1002,'Vogt','Hanna','hvogt@inkpress.example','LEI',NULL,'Managing Director','2012-03-01',7200);
INSERT INTO staff VALUES (1010,'Maes','Pieter','pmaes@inkpress.example','GNT',1002,'Sales Manager','2014-09-15',5400);
INSERT INTO staff VALUES (1011,'Fischer','Jonas','jfischer@inkpress.example','LEI',1002,'Production Manager','2013-01-07',5200);
INSERT INTO staff VALUES (1020,'Costa','Ines','icosta@inkpress.example','PRT',1010,'Sales Rep','2018-05-02',3300);
INSERT INTO staff VALUES (1021,'Lambert','Luc','llambert@inkpress.example','GNT',1010,'Sales Rep','2017-11-20',3450);
INSERT INTO staff VALUES (1022,'Adler','Mia','madler@inkpress.example','LEI',1010,'Sales Rep','2016-04-11',3600);
INSERT INTO staff VALUES (1023,'Byrne','Orla','obyrne@inkpress.example','LEI',1010,'Sales Rep','2023-02-01',3100);
INSERT INTO staff VALUES (1030,'Kern','Otto','okern@inkpress.example','LEI',1011,'Press Operator','2019-08-19',2800);
INSERT INTO staff VALUES (1031,'Silva','Rui','rsilva@inkpress.example','PRT',1011,'Press Operator','2021-06-14',2650);
INSERT INTO staff VALUES (1032,'De Wit','Anke','adewit@inkpress.example','GNT',1011,'Press Operator','2020-10-05',2900);
INSERT INTO staff VALUES (1033,'Schulz','Petra',NULL,'LEI',1011,'Bookbinder','2022-03-21',2750);
INSERT INTO staff VALUES (1040,'Novak','Eva','enovak@inkpress.example','LEI',1002,'Accountant','2015-07-01',3900);
INSERT INTO customers VALUES (201,'Halden Brewery','Nora','Lind','0341 88120','Leipzig','Germany',15000,1022,1);
INSERT INTO customers VALUES (202,'Cafe Mondego','Tiago','Ramos','22 310 44','Porto','Portugal',4000,1020,1);
INSERT INTO customers VALUES (203,'Bluebird Travel','Kate','Olsen','021 455 90','Cork','Ireland',9000,1021,1);
INSERT INTO customers VALUES (204,'Stad Museum','Joris','Claes','09 233 71','Ghent','Belgium',22000,1021,1);
INSERT INTO customers VALUES (205,'Nordlicht Theatre','Lena','Brandt','0341 70233','Leipzig','Germany',12500,1022,1);
INSERT INTO customers VALUES (206,'Quinta do Vale','Marta','Nunes','22 871 15','Porto','Portugal',0,1020,0);
INSERT INTO customers VALUES (207,'Greenleaf Organics','Sean','Walsh',NULL,'Cork','Ireland',7500,NULL,1);
INSERT INTO customers VALUES (208,'Velo Werkstatt','Max','Huber','0351 6612','Dresden','Germany',6000,1022,1);
INSERT INTO customers VALUES (209,'Atlas Publishing','Eva','De Smet','03 540 26','Antwerp','Belgium',30000,1021,1);
INSERT INTO customers VALUES (210,'Sunrise Yoga','Paula','Reis','21 907 33','Lisbon','Portugal',2500,1020,0);
INSERT INTO customers VALUES (211,'Kramer & Sons','Dirk','Kramer',NULL,'Dresden','Germany',18000,NULL,1);
INSERT INTO customers VALUES (212,'Ocean Hostel','Ana','Pires','22 604 08','Porto','Portugal',5000,1020,1);
INSERT INTO productLines VALUES ('Posters','Large single sheets',10);
INSERT INTO productLines VALUES ('Business Cards','Small cards, boxed',250);
INSERT INTO productLines VALUES ('Brochures','Folded or stapled sheets',100);
INSERT INTO productLines VALUES ('Stickers','Self-adhesive prints',50);
INSERT INTO productLines VALUES ('Books','Bound work',20);
INSERT INTO productLines VALUES ('Calendars','Wall and desk calendars',25);
INSERT INTO products VALUES ('PC-100','A2 Gloss Poster','Posters','Nordpapier',340,1.20,3.90,0);
INSERT INTO products VALUES ('PC-101','A1 Matt Poster','Posters','Fibra',0,2.10,6.50,0);
INSERT INTO products VALUES ('PC-102','Festival Poster XL','Posters','Nordpapier',45,4.80,11.00,1);
INSERT INTO products VALUES ('PC-200','Classic Card','Business Cards','Fibra',5000,0.04,0.12,0);
INSERT INTO products VALUES ('PC-201','Linen Card','Business Cards','Graphica',1200,0.09,0.25,0);
INSERT INTO products VALUES ('PC-202','Metallic Card','Business Cards','Graphica',0,0.22,0.60,1);
INSERT INTO products VALUES ('PC-300','Folded Flyer','Brochures','Nordpapier',2600,0.11,0.35,0);
INSERT INTO products VALUES ('PC-301','Trade Fair Brochure','Brochures','Fibra',410,0.75,1.90,0);
INSERT INTO products VALUES ('PC-400','Vinyl Sticker','Stickers','Graphica',3100,0.15,0.55,0);
INSERT INTO products VALUES ('PC-401','Window Decal','Stickers','Graphica',80,3.30,8.75,0);
INSERT INTO products VALUES ('PC-500','Softcover Book','Books','Nordpapier',150,4.20,9.80,0);
INSERT INTO products VALUES ('PC-501','Hardcover Book','Books','Nordpapier',60,8.90,19.50,0);
INSERT INTO products VALUES ('PC-502','Ring-bound Notebook','Books','Fibra',0,2.40,5.90,0);
INSERT INTO orders VALUES (30101,201,'2022-02-14','2022-02-28','2022-02-25','shipped','N',1022,1030,'Leipzig');
INSERT INTO orders VALUES (30102,204,'2022-05-03','2022-05-20','2022-05-24','shipped','N',1021,1032,'Ghent');
INSERT INTO orders VALUES (30103,202,'2022-09-19','2022-09-26','2022-09-25','shipped','Y',1020,1031,'Porto');
INSERT INTO orders VALUES (30104,209,'2022-11-08','2022-12-15','2022-12-12','shipped','N',1021,1032,'Antwerp');
INSERT INTO orders VALUES (30105,205,'2023-01-17','2023-01-24','2023-01-27','shipped','Y',1022,1030,'Leipzig');
INSERT INTO orders VALUES (30106,201,'2023-03-06','2023-03-20','2023-03-16','shipped','N',1022,1030,'Dresden');
INSERT INTO orders VALUES (30107,206,'2023-03-29','2023-04-12',NULL,'cancelled','N',1020,NULL,'Porto');
INSERT INTO orders VALUES (30108,203,'2023-05-11','2023-05-25','2023-05-22','shipped','N',1021,1030,'Cork');
INSERT INTO orders VALUES (30109,208,'2023-07-04','2023-07-11','2023-07-15','shipped','Y',1023,1030,'Dresden');
INSERT INTO orders VALUES (30110,209,'2023-09-21','2023-10-30','2023-10-26','shipped','N',1021,1032,'Ghent');
INSERT INTO orders VALUES (30111,204,'2023-11-02','2023-11-16','2023-11-15','shipped','N',1021,1031,'Ghent');
INSERT INTO orders VALUES (30112,205,'2024-01-09','2024-01-30','2024-01-22','shipped','N',1023,1032,'Leipzig');
INSERT INTO orders VALUES (30113,209,'2024-03-05','2024-04-05',NULL,'inProduction','N',1021,1032,'Antwerp');
INSERT INTO orders VALUES (30114,207,'2024-03-12','2024-03-19',NULL,'onHold','Y',1023,NULL,'Cork');
INSERT INTO orders VALUES (30115,201,'2024-03-18','2024-04-02',NULL,'inProduction','N',1022,1030,'Leipzig');
INSERT INTO orders VALUES (30116,210,'2024-03-20','2024-04-10',NULL,'cancelled','N',1020,NULL,'Lisbon');
INSERT INTO orderDetails VALUES (30101,'PC-400',2000,0.50,1);
INSERT INTO orderDetails VALUES (30101,'PC-100',150,3.70,2);
INSERT INTO orderDetails VALUES (30102,'PC-301',600,1.80,1);
INSERT INTO orderDetails VALUES (30102,'PC-101',80,6.50,2);
INSERT INTO orderDetails VALUES (30103,'PC-200',1000,0.12,1);
INSERT INTO orderDetails VALUES (30103,'PC-300',500,0.35,2);
INSERT INTO orderDetails VALUES (30104,'PC-500',400,9.20,1);
INSERT INTO orderDetails VALUES (30104,'PC-501',120,18.50,2);
INSERT INTO orderDetails VALUES (30105,'PC-102',60,11.00,1);
INSERT INTO orderDetails VALUES (30105,'PC-300',1500,0.32,2);
INSERT INTO orderDetails VALUES (30106,'PC-400',3500,0.48,1);
INSERT INTO orderDetails VALUES (30107,'PC-201',500,0.25,1);
INSERT INTO orderDetails VALUES (30108,'PC-301',350,1.90,1);
INSERT INTO orderDetails VALUES (30108,'PC-401',20,8.75,2);
INSERT INTO orderDetails VALUES (30108,'PC-200',750,0.12,3);
INSERT INTO orderDetails VALUES (30109,'PC-401',35,8.50,1);
INSERT INTO orderDetails VALUES (30109,'PC-400',800,0.55,2);
INSERT INTO orderDetails VALUES (30110,'PC-501',200,18.00,1);
INSERT INTO orderDetails VALUES (30111,'PC-100',220,3.80,1);
INSERT INTO orderDetails VALUES (30111,'PC-201',1000,0.24,2);
INSERT INTO orderDetails VALUES (30112,'PC-101',90,6.20,1);
INSERT INTO orderDetails VALUES (30112,'PC-100',75,3.90,2);
INSERT INTO orderDetails VALUES (30113,'PC-500',650,8.90,1);
INSERT INTO orderDetails VALUES (30114,'PC-300',2000,0.33,1);
INSERT INTO orderDetails VALUES (30115,'PC-400',4000,0.47,1);
INSERT INTO orderDetails VALUES (30115,'PC-200',1500,0.11,2);
INSERT INTO orderDetails VALUES (30116,'PC-201',250,0.25,1);
INSERT INTO payments VALUES ('CK-7001',201,'2022-03-20',1555.00);
INSERT INTO payments VALUES ('CK-7002',204,'2022-06-10',1600.00);
INSERT INTO payments VALUES ('CK-7003',202,'2022-10-02',295.00);
INSERT INTO payments VALUES ('CK-7004',209,'2023-01-19',5900.00);
INSERT INTO payments VALUES ('CK-7005',205,'2023-02-28',1140.00);
INSERT INTO payments VALUES ('CK-7006',201,'2023-04-14',1680.00);
INSERT INTO payments VALUES ('CK-7007',203,'2023-06-30',930.00);
INSERT INTO payments VALUES ('CK-7008',209,'2023-11-27',3600.00);
INSERT INTO payments VALUES ('CK-7009',204,'2023-12-18',1076.00);
