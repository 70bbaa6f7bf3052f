CREATE TABLE franchises (
  franchiseId INTEGER PRIMARY KEY,
  companyName TEXT,
  contactName TEXT,
  city TEXT,
  feePercent REAL,
  signedOn DATE,
  endsOn DATE,
  status TEXT
);
CREATE TABLE staff (
  staffId INTEGER PRIMARY KEY,
  displayName TEXT,
  jobTitle TEXT,
  managerId INTEGER,
  email TEXT,
  city TEXT,
  FOREIGN KEY (managerId) REFERENCES staff(staffId)
);
CREATE TABLE couriers (
  courierId INTEGER PRIMARY KEY,
  franchiseId INTEGER,
  firstName TEXT,
  lastName TEXT,
  city TEXT,
  vehicle TEXT,
  birthDate DATE,
  startDate DATE,
  endDate DATE,
  phone TEXT,
  isActive BOOLEAN,
  rating REAL,
  FOREIGN KEY (franchiseId) REFERENCES franchises(franchiseId)
);
CREATE TABLE routes (
  routeId INTEGER PRIMARY KEY,
  routeCode TEXT,
  name TEXT,
  franchiseId INTEGER,
  courierId INTEGER,
  distanceKm REAL,
  stops INTEGER,
  express BOOLEAN,
  FOREIGN KEY (franchiseId) REFERENCES franchises(franchiseId),
  FOREIGN KEY (courierId) REFERENCES couriers(courierId)
);
CREATE TABLE customers (
  customerId INTEGER PRIMARY KEY,
  name TEXT,
  customerType TEXT,
  city TEXT,
  billingCity TEXT,
  phone TEXT,
  referredBy INTEGER,
  balance NUMERIC(10,2),
  createdAt DATETIME,
  FOREIGN KEY (referredBy) REFERENCES customers(customerId)
);
CREATE TABLE parcels (
  parcelId INTEGER PRIMARY KEY,
  trackingNo TEXT,
  senderId INTEGER,
  recipientId INTEGER,
  routeId INTEGER,
  courierId INTEGER,
  weightKg REAL,
  price NUMERIC(8,2),
  surcharge NUMERIC(8,2),
  insured BOOLEAN,
  status TEXT,
  collectedOn DATE,
  promisedOn DATE,
  deliveredOn DATE,
  FOREIGN KEY (senderId) REFERENCES customers(customerId),
  FOREIGN KEY (recipientId) REFERENCES customers(customerId),
  FOREIGN KEY (routeId) REFERENCES routes(routeId),
  FOREIGN KEY (courierId) REFERENCES couriers(courierId)
);
CREATE TABLE complaints (
  complaintNo INTEGER PRIMARY KEY,
  parcelId INTEGER,
  customerId INTEGER,
  createdBy INTEGER,
  assignedTo INTEGER,
  subject TEXT,
  status TEXT,
  createdAt DATETIME,
  closedAt DATETIME,
  compensation NUMERIC(8,2),
  FOREIGN KEY (parcelId) REFERENCES parcels(parcelId),
  FOREIGN KEY (customerId) REFERENCES customers(customerId),
  FOREIGN KEY (createdBy) REFERENCES staff(staffId),
  FOREIGN KEY (assignedTo) REFERENCES staff(staffId)
);
CREATE TABLE payouts (
  payoutId INTEGER PRIMARY KEY,
  courierId INTEGER,
  weekStart DATE,
  parcelCount INTEGER,
  ratePerParcel NUMERIC(6,2),
  deductions NUMERIC(8,2),
  paidOn DATE,
  FOREIGN KEY (courierId) REFERENCES couriers(courierId)
);
INSERT INTO franchises VALUES
(1,'Swift North','Ellen Grant','Leeds',12.5,'2019-03-01','2027-02-28','active'),(2,'Metro Parcels','Dev Patel','Manchester',14,'2020-09-15','2026-09-14','active'),
(3,'Harbour Runners','Sue Quinn','Liverpool',11,'2018-01-10',NULL,'active'),(4,'Peak Couriers','Ian Frost','Sheffield',15,'2022-05-01','2025-04-30','suspended'),
(5,'York Express','Ola Nowak','York',13,'2023-07-01',NULL,'active'),(6,'Dales Delivery','Ruth Webb','Skipton',10,'2016-04-01','2022-03-31','ended');
INSERT INTO staff VALUES
(1,'Moira Lang','Head of Network',NULL,'moira@hq.test','Leeds'),(2,'Theo Blake','Complaints Manager',1,'theo@hq.test','Leeds'),(3,'Jade Osei','Complaints Agent',2,'jade@hq.test','Manchester'),
(4,'Rhys Powell','Complaints Agent',2,NULL,'Leeds'),(5,'Carla Ruiz','Payroll Clerk',1,'carla@hq.test','York'),(6,'Ned Fisher','Complaints Agent',2,'ned@hq.test','Leeds');
INSERT INTO couriers VALUES
(1,1,'Aaron','Pike','Leeds','van','1988-02-10','2019-04-01',NULL,'07700-101',1,4.6),(2,1,'Bella','Cross','Leeds','bike','1997-08-21','2021-06-14',NULL,'07700-102',1,4.9),
(3,2,'Cem','Yilmaz','Manchester','van','1990-12-05','2020-10-01',NULL,NULL,1,4.2),(4,2,'Dora','Finch','Stockport','van','1985-05-30','2020-11-09','2023-08-31','07700-104',0,3.7),
(5,2,'Eli','Turner','Manchester','bike','2001-01-17','2022-03-21',NULL,'07700-105',1,4.8),(6,3,'Faye','Molloy','Liverpool','van','1979-09-09','2018-02-01',NULL,'07700-106',1,4.4),
(7,3,'Gus','Hardy','Liverpool','truck','1982-11-11','2019-08-05',NULL,NULL,1,4.0),(8,4,'Hana','Sato','Sheffield','van','1994-04-25','2022-06-01','2023-12-15','07700-108',0,4.1),
(9,5,'Imran','Khan','York','bike','1999-03-03','2023-07-10',NULL,'07700-109',1,4.7),(10,5,'Jo','Larkin','Leeds','van','1992-06-18','2023-09-01',NULL,'07700-110',1,3.9);
INSERT INTO routes VALUES
(1,'LD-01','Leeds Centre',1,2,18.5,42,1),(2,'LD-02','Leeds Ring',1,1,61,55,0),(3,'MC-01','Manchester Core',2,5,15.2,48,1),(4,'MC-02','Stockport Loop',2,3,47.8,39,0),
(5,'LV-01','Docks',3,7,33,20,0),(6,'LV-02','Wirral',3,6,72.4,51,0),(7,'SH-01','Peak Villages',4,NULL,88.9,26,0),(8,'YK-01','York Old Town',5,9,12.6,37,1);
INSERT INTO customers VALUES
(1,'Bramley Books','business','Leeds','Leeds','0113-200',NULL,240.5,'2019-05-02 09:10:00'),(2,'Nora Finch','private','Stockport','Stockport',NULL,1,0,'2020-12-01 17:45:00'),
(3,'Copper Kettle Tea','business','York','Leeds','01904-330',1,85,'2021-02-11 11:00:00'),(4,'Mersey Bikes','business','Liverpool','Manchester','0151-440',NULL,0,'2019-09-20 08:30:00'),
(5,'Omar Aziz','private','Manchester','Manchester','0161-555',4,-12,'2022-07-07 20:15:00'),(6,'Pennine Optics','business','Sheffield','Sheffield',NULL,3,410,'2022-10-18 10:05:00'),
(7,'Tilda Green','private','Leeds','Leeds','0113-777',NULL,0,'2023-01-25 13:00:00'),(8,'Quill & Ink','business','York','York','01904-880',3,19.9,'2023-08-30 15:20:00'),(9,'Leo York','private','Liverpool','Liverpool',NULL,4,0,'2023-11-11 12:00:00');
INSERT INTO parcels VALUES
(1,'TN90011',1,2,4,4,1.2,5.9,0,0,'delivered','2023-02-01','2023-02-03','2023-02-03'),(2,'TN90012',1,7,1,2,0.8,4.9,0,0,'delivered','2023-02-06','2023-02-07','2023-02-07'),
(3,'TN90013',4,5,3,5,14.5,19.5,6,1,'delivered','2023-03-10','2023-03-11','2023-03-13'),(4,'TN90014',3,1,2,1,3.4,8.2,0,0,'delivered','2023-04-19','2023-04-21','2023-04-20'),
(5,'TN90015',6,4,5,7,22,28,10,1,'delivered','2023-05-02','2023-05-05','2023-05-09'),(6,'TN90016',1,8,8,9,2.1,6.9,0,0,'delivered','2023-09-04','2023-09-06','2023-09-06'),
(7,'TN90017',4,9,6,6,16.8,21,6,1,'delivered','2023-11-15','2023-11-17','2023-11-20'),(8,'TN90018',3,2,4,3,1.9,6.4,0,0,'returned','2023-11-27','2023-11-29',NULL),
(9,'TN90019',8,1,1,2,0.5,4.5,1.5,0,'delivered','2023-12-12','2023-12-13','2023-12-13'),(10,'TN90020',5,4,5,7,5.5,11,0,0,'delivered','2023-12-18','2023-12-21','2023-12-20'),
(11,'TN90021',6,7,2,1,4.2,9.9,3,1,'lost','2024-01-08','2024-01-10',NULL),(12,'TN90022',1,5,3,5,2.6,7.4,0,0,'delivered','2024-01-15','2024-01-17','2024-01-16'),
(13,'TN90023',4,6,7,NULL,19.2,26,8,1,'in_transit','2024-02-26','2024-02-29',NULL),(14,'TN90024',3,8,8,9,1.1,5.2,0,0,'in_transit','2024-02-27','2024-02-28',NULL),
(15,'TN90025',1,3,8,9,7.7,13,2,0,'delivered','2024-02-12','2024-02-14','2024-02-15'),(16,'TN90026',7,2,4,3,0.9,0,0,0,'delivered','2024-02-19','2024-02-21','2024-02-21');
INSERT INTO complaints VALUES
(4401,3,5,3,4,'late delivery','closed','2023-03-14 09:00:00','2023-03-20 16:00:00',5),(4402,5,4,4,4,'damaged box','closed','2023-05-10 10:30:00','2023-05-12 11:00:00',28),
(4403,7,9,3,6,'late delivery','closed','2023-11-21 12:00:00','2023-12-05 09:45:00',0),(4404,8,2,6,3,'wrong address','open','2023-12-01 15:10:00',NULL,0),
(4405,11,6,3,2,'lost parcel','in_progress','2024-01-15 08:20:00',NULL,0),(4406,11,7,4,2,'lost parcel','open','2024-01-18 18:00:00',NULL,0),
(4407,15,3,3,4,'late delivery','closed','2024-02-16 10:00:00','2024-02-17 10:30:00',3.5),(4408,5,6,3,NULL,'rude courier','open','2023-05-11 13:00:00',NULL,0);
INSERT INTO payouts VALUES
(1,1,'2024-02-05',310,1.2,15,'2024-02-14'),(2,2,'2024-02-05',265,1.1,0,'2024-02-14'),(3,3,'2024-02-05',288,1.25,20,'2024-02-15'),(4,5,'2024-02-05',240,1.1,5,'2024-02-14'),
(5,6,'2024-02-05',330,1.3,0,'2024-02-16'),(6,7,'2024-02-05',120,2.4,40,'2024-02-16'),(7,9,'2024-02-05',205,1.05,0,'2024-02-14'),(8,1,'2024-02-12',295,1.2,0,'2024-02-21'),
(9,2,'2024-02-12',281,1.1,12,'2024-02-21'),(10,5,'2024-02-12',252,1.1,0,NULL),(11,6,'2024-02-12',318,1.3,25,'2024-02-22'),(12,7,'2024-02-12',131,2.4,0,NULL),
(13,4,'2023-08-21',190,1.2,60,'2023-08-31'),(14,3,'2024-02-12',301,1.25,0,'2024-02-21');
