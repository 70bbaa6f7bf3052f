CREATE TABLE Regions (
  RegionId INTEGER PRIMARY KEY,
  Name TEXT,
  Country TEXT,
  Climate TEXT
);
CREATE TABLE Growers (
  GrowerId INTEGER PRIMARY KEY,
  Name TEXT,
  RegionId INTEGER,
  City TEXT,
  Phone TEXT,
  IsOrganic TEXT,
  FoundedYear INTEGER,
  FOREIGN KEY (RegionId) REFERENCES Regions(RegionId)
);
CREATE TABLE Wines (
  WineId INTEGER PRIMARY KEY,
  Name TEXT,
  GrowerId INTEGER,
  Color TEXT,
  Vintage INTEGER,
  UnitPrice NUMERIC(10,2),
  PurchasePrice NUMERIC(10,2),
  UnitsInStock INTEGER,
  Discontinued BOOLEAN,
  FOREIGN KEY (GrowerId) REFERENCES Growers(GrowerId)
);
CREATE TABLE Reps (
  RepId INTEGER PRIMARY KEY,
  FirstName TEXT,
  LastName TEXT,
  Title TEXT,
  BossId INTEGER,
  City TEXT,
  HireDate DATE,
  Salary NUMERIC(10,2),
  FOREIGN KEY (BossId) REFERENCES Reps(RepId)
);
CREATE TABLE Clients (
  ClientId INTEGER PRIMARY KEY,
  CompanyName TEXT,
  ContactName TEXT,
  ContactTitle TEXT,
  City TEXT,
  Country TEXT,
  Phone TEXT,
  RepId INTEGER,
  Balance NUMERIC(10,2),
  Archived BOOLEAN,
  FOREIGN KEY (RepId) REFERENCES Reps(RepId)
);
CREATE TABLE Invoices (
  InvoiceId INTEGER PRIMARY KEY,
  ClientId INTEGER,
  SoldBy INTEGER,
  PackedBy INTEGER,
  InvoiceDate DATE,
  DueDate DATE,
  PaidDate DATE,
  BillingCity TEXT,
  ShippingCity TEXT,
  Freight NUMERIC(10,2),
  FOREIGN KEY (ClientId) REFERENCES Clients(ClientId),
  FOREIGN KEY (SoldBy) REFERENCES Reps(RepId),
  FOREIGN KEY (PackedBy) REFERENCES Reps(RepId)
);
CREATE TABLE InvoiceLines (
  InvoiceId INTEGER,
  WineId INTEGER,
  UnitPrice NUMERIC(10,2),
  Quantity INTEGER,
  PRIMARY KEY (InvoiceId, WineId),
  FOREIGN KEY (InvoiceId) REFERENCES Invoices(InvoiceId),
  FOREIGN KEY (WineId) REFERENCES Wines(WineId)
);
INSERT INTO Regions VALUES (1,'Mosel','Germany','cool');
INSERT INTO Regions VALUES (2,'Rioja','Spain','warm');
INSERT INTO Regions VALUES (3,'Jura','France','cool');
INSERT INTO Regions VALUES (4,'Etna','Italy','warm');
INSERT INTO Regions VALUES (5,'Wachau','Austria','mild');
INSERT INTO Regions VALUES (6,'Alentejo','Portugal','hot');
INSERT INTO Growers VALUES (1,'Weingut Thielen',1,'Zell','06542 771','N',1898);
INSERT INTO Growers VALUES (2,'Hof Sankt Veit',1,'Bernkastel','06531 204','Y',1954);
INSERT INTO Growers VALUES (3,'Bodegas Arrieta',2,'Haro','941 330','N',1921);
INSERT INTO Growers VALUES (4,'Finca Olmeda',2,'Logrono',NULL,'Y',2003);
INSERT INTO Growers VALUES (5,'Domaine Perrigny',3,'Arbois','0384 66','Y',1978);
INSERT INTO Growers VALUES (6,'Tenuta Scalia',4,'Randazzo','095 921','Y',1989);
INSERT INTO Growers VALUES (7,'Winzerhof Graml',5,'Krems','02732 85','N',1936);
INSERT INTO Growers VALUES (8,'Cantina Russo Nera',4,'Linguaglossa',NULL,'N',2012);
INSERT INTO Wines VALUES (1,'Thielen Riesling',1,'white',2021,9.50,5.20,240,0);
INSERT INTO Wines VALUES (2,'Steilhang Riesling',1,'white',2019,24.00,13.50,36,0);
INSERT INTO Wines VALUES (3,'Veit Pinot Noir',2,'red',2020,18.00,10.10,0,0);
INSERT INTO Wines VALUES (4,'Arrieta Crianza',3,'red',2018,12.80,6.90,410,0);
INSERT INTO Wines VALUES (5,'Arrieta Gran Reserva',3,'red',2012,38.00,21.00,58,0);
INSERT INTO Wines VALUES (6,'Olmeda Rosado',4,'rose',2022,8.20,4.10,130,0);
INSERT INTO Wines VALUES (7,'Perrigny Vin Jaune',5,'white',2014,52.00,33.00,14,0);
INSERT INTO Wines VALUES (8,'Perrigny Trousseau',5,'red',2020,21.50,12.60,0,1);
INSERT INTO Wines VALUES (9,'Scalia Rosso',6,'red',2019,17.20,9.40,165,0);
INSERT INTO Wines VALUES (10,'Scalia Bianco',6,'white',2021,16.40,9.00,72,0);
INSERT INTO Wines VALUES (11,'Graml Veltliner',7,'white',2022,11.00,6.30,320,0);
INSERT INTO Wines VALUES (12,'Graml Rose',7,'rose',2021,7.90,4.60,25,1);
INSERT INTO Wines VALUES (13,'Old Cellar Riesling',2,'white',2015,29.00,17.50,20,0);
INSERT INTO Reps VALUES (1,'Magda','Winter','Owner',NULL,'Cologne','2009-01-05',6100);
INSERT INTO Reps VALUES (2,'Felix','Horn','Sales Manager',1,'Cologne','2012-08-13',4700);
INSERT INTO Reps VALUES (3,'Carla','Ruiz','Sales Rep',2,'Aachen','2017-03-27',3400);
INSERT INTO Reps VALUES (4,'Bart','Jansen','Sales Rep',2,'Maastricht','2018-10-09',3250);
INSERT INTO Reps VALUES (5,'Tessa','Moll','Sales Rep',2,'Cologne','2021-02-15',3050);
INSERT INTO Reps VALUES (6,'Udo','Pfaff','Cellar Manager',1,'Cologne','2011-05-16',3900);
INSERT INTO Reps VALUES (7,'Nico','Weber','Packer',6,'Aachen','2020-07-01',2300);
INSERT INTO Reps VALUES (8,'Sabine','Koch','Packer',6,'Cologne','2022-09-05',2250);
INSERT INTO Clients VALUES (101,'Bistro Lumen','Hugo Marx','Owner','Cologne','Germany','0221 410',5,0,0);
INSERT INTO Clients VALUES (102,'Hotel Drei Linden','Birgit Sommer','Purchasing Manager','Aachen','Germany','0241 733',3,845.50,0);
INSERT INTO Clients VALUES (103,'Restaurant De Kade','Wim Hendriks','Owner','Maastricht','Netherlands','043 210',4,0,0);
INSERT INTO Clients VALUES (104,'Vinotheek Bonn','Jana Krause','Store Manager','Bonn','Germany',NULL,5,1320,0);
INSERT INTO Clients VALUES (105,'Brasserie Sablon','Olivier Dumont','Chef','Brussels','Belgium','02 551',4,96.40,0);
INSERT INTO Clients VALUES (106,'Cafe Amalie','Tina Wolf','Owner','Cologne','Germany','0221 980',5,0,1);
INSERT INTO Clients VALUES (107,'Rheinblick Catering','Sven Albers','Purchasing Manager','Bonn','Germany','0228 645',3,410,0);
INSERT INTO Clients VALUES (108,'Trattoria Pineta','Gianni Serra','Chef','Aachen','Germany','0241 118',3,0,0);
INSERT INTO Clients VALUES (109,'Stadtgarten Events','Mona Franke','Event Manager','Cologne','Germany','0221 276',NULL,2150,0);
INSERT INTO Clients VALUES (110,'Maison Verte','Claire Noel','Owner','Liege','Belgium',NULL,4,0,0);
INSERT INTO Clients VALUES (111,'Weinbar Kontor','Lars Bauer','Store Manager','Dusseldorf','Germany','0211 502',NULL,0,1);
INSERT INTO Clients VALUES (112,'Hotel Maasoever','Ingrid Bos','Purchasing Manager','Maastricht','Netherlands','043 877',4,275,0);
INSERT INTO Invoices VALUES (2031,102,3,7,'2022-03-10','2022-04-09','2022-04-01','Aachen','Aachen',18.50);
INSERT INTO Invoices VALUES (2032,101,5,8,'2022-10-14','2022-11-13','2022-11-20','Cologne','Cologne',9.00);
INSERT INTO Invoices VALUES (2033,103,4,7,'2022-12-05','2023-01-04','2022-12-29','Maastricht','Maastricht',24.00);
INSERT INTO Invoices VALUES (2034,106,5,8,'2023-02-08','2023-03-10','2023-03-22','Cologne','Cologne',0);
INSERT INTO Invoices VALUES (2035,104,5,8,'2023-04-19','2023-05-19','2023-05-12','Bonn','Cologne',12.50);
INSERT INTO Invoices VALUES (2036,107,3,7,'2023-05-30','2023-06-29','2023-07-14','Bonn','Bonn',15.00);
INSERT INTO Invoices VALUES (2037,105,4,7,'2023-06-22','2023-07-22','2023-07-20','Brussels','Brussels',39.90);
INSERT INTO Invoices VALUES (2038,109,2,8,'2023-09-01','2023-10-01','2023-09-28','Cologne','Bonn',32.00);
INSERT INTO Invoices VALUES (2039,102,3,7,'2023-11-16','2023-12-16',NULL,'Aachen','Aachen',21.00);
INSERT INTO Invoices VALUES (2040,108,3,3,'2023-12-11','2024-01-10','2024-01-08','Aachen','Aachen',0);
INSERT INTO Invoices VALUES (2041,104,5,8,'2024-01-24','2024-02-23',NULL,'Bonn','Bonn',14.00);
INSERT INTO Invoices VALUES (2042,103,4,7,'2024-02-06','2024-03-07','2024-02-27','Maastricht','Maastricht',26.50);
INSERT INTO Invoices VALUES (2043,109,2,2,'2024-02-15','2024-03-16',NULL,'Cologne','Dusseldorf',41.00);
INSERT INTO Invoices VALUES (2044,112,4,7,'2024-02-28','2024-03-29',NULL,'Maastricht','Aachen',22.00);
INSERT INTO Invoices VALUES (2045,107,5,8,'2024-03-04','2024-04-03',NULL,'Bonn','Bonn',13.50);
INSERT INTO InvoiceLines VALUES (2031,1,9.00,60);
INSERT INTO InvoiceLines VALUES (2031,4,12.00,48);
INSERT INTO InvoiceLines VALUES (2032,9,16.80,24);
INSERT INTO InvoiceLines VALUES (2033,11,10.50,72);
INSERT INTO InvoiceLines VALUES (2033,5,36.00,12);
INSERT INTO InvoiceLines VALUES (2034,12,7.90,18);
INSERT INTO InvoiceLines VALUES (2035,2,23.00,24);
INSERT INTO InvoiceLines VALUES (2035,7,52.00,6);
INSERT INTO InvoiceLines VALUES (2035,9,17.20,12);
INSERT INTO InvoiceLines VALUES (2036,6,8.00,90);
INSERT INTO InvoiceLines VALUES (2036,1,9.50,36);
INSERT INTO InvoiceLines VALUES (2037,8,21.50,12);
INSERT INTO InvoiceLines VALUES (2037,5,38.00,6);
INSERT INTO InvoiceLines VALUES (2038,4,11.80,180);
INSERT INTO InvoiceLines VALUES (2038,11,10.40,120);
INSERT INTO InvoiceLines VALUES (2039,4,12.40,42);
INSERT INTO InvoiceLines VALUES (2039,3,18.00,18);
INSERT INTO InvoiceLines VALUES (2040,9,17.00,30);
INSERT INTO InvoiceLines VALUES (2040,10,16.40,12);
INSERT INTO InvoiceLines VALUES (2041,2,24.00,30);
INSERT INTO InvoiceLines VALUES (2041,5,37.00,16);
INSERT INTO InvoiceLines VALUES (2042,11,11.00,48);
INSERT INTO InvoiceLines VALUES (2043,4,12.20,96);
INSERT INTO InvoiceLines VALUES (2043,1,9.20,84);
INSERT INTO InvoiceLines VALUES (2044,6,8.20,34);
INSERT INTO InvoiceLines VALUES (2045,10,16.00,25);
