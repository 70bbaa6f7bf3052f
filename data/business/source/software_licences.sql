CREATE TABLE vendor (
  vendorId INTEGER PRIMARY KEY,
  companyName TEXT,
  contactName TEXT,
  city TEXT,
  phone TEXT,
  isPreferred TEXT
);
CREATE TABLE product (
  productId INTEGER PRIMARY KEY,
  productName TEXT,
  vendorId INTEGER,
  category TEXT,
  listPrice NUMERIC(10,2),
  retiredOn DATE,
  FOREIGN KEY (vendorId) REFERENCES vendor(vendorId)
);
CREATE TABLE staff (
  staffId INTEGER PRIMARY KEY,
  firstName TEXT,
  lastName TEXT,
  title TEXT,
  department TEXT,
  city TEXT,
  phone TEXT,
  managerId INTEGER,
  lastLogin DATETIME,
  leftOn DATE,
  FOREIGN KEY (managerId) REFERENCES staff(staffId)
);
CREATE TABLE licence (
  licenceId INTEGER PRIMARY KEY,
  licenceNo TEXT,
  productId INTEGER,
  licenceType TEXT,
  seats INTEGER,
  pricePerSeat NUMERIC(10,2),
  startDate DATE,
  endDate DATE,
  ownerId INTEGER,
  FOREIGN KEY (productId) REFERENCES product(productId),
  FOREIGN KEY (ownerId) REFERENCES staff(staffId)
);
CREATE TABLE seatAssignment (
  licenceId INTEGER,
  staffId INTEGER,
  assignedOn DATE,
  lastUsedOn DATE,
  revokedOn DATE,
  PRIMARY KEY (licenceId, staffId),
  FOREIGN KEY (licenceId) REFERENCES licence(licenceId),
  FOREIGN KEY (staffId) REFERENCES staff(staffId)
);
CREATE TABLE renewal (
  renewalId INTEGER PRIMARY KEY,
  licenceId INTEGER,
  dueDate DATE,
  renewedOn DATE,
  seats INTEGER,
  pricePerSeat NUMERIC(10,2),
  approvedBy INTEGER,
  FOREIGN KEY (licenceId) REFERENCES licence(licenceId),
  FOREIGN KEY (approvedBy) REFERENCES staff(staffId)
);
CREATE TABLE purchaseOrder (
  orderId INTEGER PRIMARY KEY,
  orderNo TEXT,
  vendorId INTEGER,
  requestedBy INTEGER,
  approvedBy INTEGER,
  orderedOn DATE,
  promisedOn DATE,
  deliveredOn DATE,
  paidOn DATE,
  FOREIGN KEY (vendorId) REFERENCES vendor(vendorId),
  FOREIGN KEY (requestedBy) REFERENCES staff(staffId),
  FOREIGN KEY (approvedBy) REFERENCES staff(staffId)
);
CREATE TABLE purchaseOrderLine (
  orderId INTEGER,
  lineNo INTEGER,
  productId INTEGER,
  quantity INTEGER,
  unitPrice NUMERIC(10,2),
  PRIMARY KEY (orderId, lineNo),
  FOREIGN KEY (orderId) REFERENCES purchaseOrder(orderId),
  FOREIGN KEY (productId) REFERENCES product(productId)
);
INSERT INTO vendor VALUES (1,'Brightforge','Helen Osei','Leeds','0113 555 210','Y'),(2,'Kestrel Systems','Pavel Novak','Dublin',NULL,'N'),(3,'Mapleware','Joan Lister','Toronto','416 555 0188','Y'),(4,'Quill and Co','Sam Dart','Bristol','0117 555 904','N'),(5,'Nordlys Data','Ingrid Bakke','Oslo','22 55 01 77','Y'),(6,'Tessera Labs','Rui Matos','Lisbon',NULL,'N');
INSERT INTO product VALUES (101,'ForgeDraw',1,'Design',240,NULL),(102,'ForgeDraw Lite',1,'Design',90,'2023-03-31'),(103,'Kestrel Shield',2,'Security',35.5,NULL),(104,'Kestrel Vault',2,'Security',60,NULL),(105,'MapleMail',3,'Office',0,NULL),(106,'MapleSheets',3,'Office',48,NULL),(107,'QuillWriter',4,'Office',75,'2022-06-30'),(108,'Nordlys Query',5,'Database',410,NULL),(109,'Nordlys Backup',5,'Database',130,NULL),(110,'Tessera Board',6,'Planning',0,NULL),(111,'Tessera Board Pro',6,'Planning',54,NULL),(112,'QuillSign',4,'Office',22,NULL);
INSERT INTO staff VALUES (1,'Marta','Quinn','Director','Management','Leeds','301',NULL,'2024-03-01 08:12:00',NULL),(2,'Owen','Tate','IT Manager','IT','Leeds','310',1,'2024-03-04 09:00:00',NULL),(3,'Priya','Nair','Licence Manager','IT','Leeds','311',2,'2024-03-04 07:45:00',NULL),(4,'Lukas','Brandt','Administrator','IT','Dublin',NULL,2,'2024-02-27 10:30:00',NULL),(5,'Sofia','Reyes','Design Lead','Design','Bristol','420',1,'2024-03-03 11:05:00',NULL),(6,'Ben','Carver','Designer','Design','Bristol',NULL,5,NULL,NULL),(7,'Aoife','Daly','Designer','Design','Dublin','422',5,'2023-11-20 16:00:00','2023-12-31'),(8,'Hugo','Lind','Finance Manager','Finance','Leeds','501',1,'2024-03-02 09:40:00',NULL),(9,'Grace','Mbeki','Accountant','Finance','Leeds','502',8,'2024-02-29 13:20:00',NULL),(10,'Tom','Ferris','Accountant','Finance','Dublin',NULL,8,NULL,'2022-08-31'),(11,'Nina','Kovac','Analyst','IT','Dublin','315',3,'2024-01-15 08:50:00',NULL),(12,'Raj','Patel','Analyst','IT','Leeds',NULL,3,NULL,NULL);
INSERT INTO licence VALUES (1,'L-2001',101,'subscription',10,220,'2022-02-01','2024-01-31',5),(2,'L-2002',102,'perpetual',5,90,'2021-05-15',NULL,5),(3,'L-2003',103,'subscription',60,32,'2023-01-01','2024-12-31',2),(4,'L-2004',104,'subscription',25,58,'2023-06-01','2024-05-31',2),(5,'L-2005',105,'trial',80,0,'2023-09-01','2023-12-31',3),(6,'L-2006',106,'subscription',80,45,'2022-01-01','2023-12-31',3),(7,'L-2007',107,'perpetual',12,70,'2020-03-10',NULL,8),(8,'L-2008',108,'subscription',4,400,'2022-09-01','2024-08-31',3),(9,'L-2009',109,'perpetual',6,125,'2022-11-20',NULL,4),(10,'L-2010',110,'trial',15,0,'2023-10-01','2024-03-31',5),(11,'L-2011',111,'subscription',20,50,'2023-04-01','2025-03-31',NULL),(12,'L-2012',112,'subscription',9,22,'2023-05-01','2024-04-30',8),(13,'L-2013',101,'subscription',3,240,'2023-08-01','2024-07-31',NULL);
INSERT INTO seatAssignment VALUES (1,5,'2022-02-03','2024-03-01',NULL),(1,6,'2022-02-03',NULL,NULL),(1,7,'2022-02-10','2023-11-20','2024-01-02'),(2,7,'2021-06-01','2022-01-11','2022-02-10'),(2,6,'2021-06-01','2023-02-14',NULL),(3,2,'2023-01-02','2024-03-04',NULL),(3,3,'2023-01-02','2024-03-04',NULL),(3,4,'2023-01-05','2024-02-27',NULL),(3,9,'2023-02-01',NULL,NULL),(4,2,'2023-06-02','2024-02-20',NULL),(4,4,'2023-06-03','2023-12-09',NULL),(6,8,'2022-01-10','2024-03-02',NULL),(6,9,'2022-01-10','2024-02-29',NULL),(6,10,'2022-01-10','2022-08-30','2022-09-01'),(7,10,'2020-04-01','2021-03-03','2022-09-01'),(8,3,'2022-09-05','2024-02-11',NULL),(8,11,'2022-10-01','2024-01-15',NULL),(8,12,'2023-11-12',NULL,NULL),(9,4,'2022-11-21','2023-08-01',NULL),(11,5,'2023-04-02','2024-02-02',NULL),(11,11,'2023-04-04',NULL,'2023-07-01'),(12,8,'2023-05-02','2024-01-30',NULL),(12,1,'2023-05-06','2023-05-20',NULL);
INSERT INTO renewal VALUES (1,1,'2023-01-31','2023-01-20',10,220,8),(2,1,'2024-01-31',NULL,12,230,NULL),(3,3,'2023-12-31','2024-01-10',60,32,2),(4,4,'2024-05-31',NULL,25,60,8),(5,6,'2022-12-31','2022-12-15',75,44,8),(6,6,'2023-12-31','2024-01-05',80,45,1),(7,8,'2023-08-31','2023-08-30',4,400,2),(8,8,'2024-08-31',NULL,6,410,NULL),(9,11,'2024-03-31','2024-03-02',20,50,2),(10,12,'2024-04-30',NULL,9,24,8);
INSERT INTO purchaseOrder VALUES (1,'PO-310',1,5,8,'2022-01-12','2022-01-31','2022-01-28','2022-02-15'),(2,'PO-311',3,3,8,'2021-12-05','2021-12-31','2022-01-04','2022-01-31'),(3,'PO-312',2,2,1,'2022-12-10','2022-12-20','2022-12-19','2023-01-15'),(4,'PO-313',5,3,2,'2022-08-10','2022-08-25','2022-08-30','2022-09-20'),(5,'PO-314',5,4,2,'2022-11-01','2022-11-15','2022-11-14',NULL),(6,'PO-315',2,2,1,'2023-05-04','2023-05-31','2023-06-01','2023-06-30'),(7,'PO-316',6,5,8,'2023-03-20','2023-03-30','2023-03-29','2023-04-28'),(8,'PO-317',4,9,8,'2023-04-15','2023-04-30','2023-04-25','2023-05-20'),(9,'PO-318',1,5,NULL,'2023-07-18','2023-08-01','2023-08-05',NULL),(10,'PO-319',3,9,8,'2023-12-01','2023-12-20',NULL,NULL),(11,'PO-320',5,3,NULL,'2024-01-22','2024-02-05',NULL,NULL),(12,'PO-321',2,2,8,'2024-02-03','2024-02-20','2024-02-18',NULL),(13,'PO-322',4,5,NULL,'2024-02-25','2024-03-10',NULL,NULL);
INSERT INTO purchaseOrderLine VALUES (1,1,101,10,220),(1,2,102,5,85),(2,1,106,75,44),(2,2,105,80,0),(3,1,103,60,32),(4,1,108,4,400),(5,1,109,6,125),(6,1,104,25,58),(6,2,103,5,35.5),(7,1,111,20,50),(7,2,110,15,0),(8,1,112,9,22),(9,1,101,3,240),(10,1,106,5,48),(11,1,108,2,410),(11,2,109,4,130),(12,1,104,10,55),(13,1,112,6,20);
