CREATE TABLE assetType (
  typeCode TEXT PRIMARY KEY,
  typeName TEXT,
  lifeYears INTEGER
);
CREATE TABLE vendor (
  vendorId INTEGER PRIMARY KEY,
  companyName TEXT,
  contactName TEXT,
  city TEXT,
  phone TEXT,
  isApproved INTEGER
);
CREATE TABLE person (
  personId INTEGER PRIMARY KEY,
  firstName TEXT,
  lastName TEXT,
  jobTitle TEXT,
  department TEXT,
  city TEXT,
  email TEXT,
  isActive INTEGER,
  managerId INTEGER,
  FOREIGN KEY (managerId) REFERENCES person(personId)
);
CREATE TABLE asset (
  assetTag TEXT PRIMARY KEY,
  model TEXT,
  typeCode TEXT,
  serialNo TEXT,
  vendorId INTEGER,
  status TEXT,
  city TEXT,
  purchasedOn DATE,
  purchasePrice NUMERIC(10,2),
  bookValue NUMERIC(10,2),
  warrantyUntil DATE,
  disposedOn DATE,
  FOREIGN KEY (typeCode) REFERENCES assetType(typeCode),
  FOREIGN KEY (vendorId) REFERENCES vendor(vendorId)
);
CREATE TABLE assignment (
  assignmentId INTEGER PRIMARY KEY,
  assetTag TEXT,
  personId INTEGER,
  issuedBy INTEGER,
  assignedOn DATE,
  dueBackOn DATE,
  returnedOn DATE,
  FOREIGN KEY (assetTag) REFERENCES asset(assetTag),
  FOREIGN KEY (personId) REFERENCES person(personId),
  FOREIGN KEY (issuedBy) REFERENCES person(personId)
);
CREATE TABLE licence (
  licenceId INTEGER PRIMARY KEY,
  productName TEXT,
  vendorId INTEGER,
  seats INTEGER,
  costPerSeat NUMERIC(10,2),
  startsOn DATE,
  expiresOn DATE,
  autoRenew INTEGER,
  FOREIGN KEY (vendorId) REFERENCES vendor(vendorId)
);
CREATE TABLE licenceUser (
  licenceId INTEGER,
  personId INTEGER,
  grantedOn DATE,
  PRIMARY KEY (licenceId, personId),
  FOREIGN KEY (licenceId) REFERENCES licence(licenceId),
  FOREIGN KEY (personId) REFERENCES person(personId)
);
CREATE TABLE repair (
  repairNo INTEGER PRIMARY KEY,
  assetTag TEXT,
  vendorId INTEGER,
  reportedBy INTEGER,
  handledBy INTEGER,
  problem TEXT,
  status TEXT,
  reportedOn DATE,
  promisedOn DATE,
  finishedOn DATE,
  labourCost NUMERIC(10,2),
  partsCost NUMERIC(10,2),
  underWarranty INTEGER,
  FOREIGN KEY (assetTag) REFERENCES asset(assetTag),
  FOREIGN KEY (vendorId) REFERENCES vendor(vendorId),
  FOREIGN KEY (reportedBy) REFERENCES person(personId),
  FOREIGN KEY (handledBy) REFERENCES person(personId)
);
INSERT INTO assetType VALUES ('LT','Laptop',4);
INSERT INTO assetType VALUES ('PH','Phone',3);
INSERT INTO assetType VALUES ('MN','Monitor',6);
INSERT INTO assetType VALUES ('PR','Printer',7);
INSERT INTO assetType VALUES ('SV','Server',5);
INSERT INTO assetType VALUES ('TB','Tablet',3);
INSERT INTO vendor VALUES (1,'Northgate Computers','Sally Thorne','Glasgow','0141 555 7001',1);
INSERT INTO vendor VALUES (2,'Printworks Direct','Hugh Mabey','Leicester','0116 555 2090',1);
INSERT INTO vendor VALUES (3,'Quickfix Devices','Omar Siddiqui','Edinburgh','0131 555 6644',1);
INSERT INTO vendor VALUES (4,'Stratus Software','Ellen Voss','Berlin',NULL,1);
INSERT INTO vendor VALUES (5,'Mobile Barn','Craig Dunn','Glasgow','0141 555 7733',0);
INSERT INTO vendor VALUES (6,'Paperclip Systems','Ana Duarte','Lisbon','+351 21 555 019',0);
INSERT INTO person VALUES (1,'Judith','Crane','Head of IT','IT','Glasgow','jcrane@fennel.example',1,NULL);
INSERT INTO person VALUES (2,'Malik','Farouk','Systems Administrator','IT','Glasgow','mfarouk@fennel.example',1,1);
INSERT INTO person VALUES (3,'Roisin','Kelly','Helpdesk Agent','IT','Edinburgh','rkelly@fennel.example',1,2);
INSERT INTO person VALUES (4,'Edwin','Park','Finance Director','Finance','Glasgow','epark@fennel.example',1,NULL);
INSERT INTO person VALUES (5,'Lorna','McBride','Accountant','Finance','Glasgow','lmcbride@fennel.example',1,4);
INSERT INTO person VALUES (6,'Anton','Kovac','Sales Manager','Sales','Edinburgh','akovac@fennel.example',1,4);
INSERT INTO person VALUES (7,'Selma','Yildiz','Sales Representative','Sales','Edinburgh','syildiz@fennel.example',1,6);
INSERT INTO person VALUES (8,'Peter','Hobbs','Sales Representative','Sales','Aberdeen',NULL,0,6);
INSERT INTO person VALUES (9,'Nina','Castro','Graphic Designer','Marketing','Glasgow','ncastro@fennel.example',1,6);
INSERT INTO person VALUES (10,'Callum','Reid','Warehouse Clerk','Logistics','Aberdeen',NULL,1,4);
INSERT INTO person VALUES (11,'Victoria','Ames','Data Engineer','IT','Edinburgh','vames@fennel.example',1,1);
INSERT INTO person VALUES (12,'Bilal','Hussain','Helpdesk Agent','IT','Glasgow','bhussain@fennel.example',0,2);
INSERT INTO person VALUES (13,'Fiona','Tait','Trainee','Logistics','Aberdeen','ftait@fennel.example',1,10);
INSERT INTO asset VALUES ('LT-0401','Zephyr 14','LT','ZX14-88120',1,'in_use','Glasgow','2021-03-10',1180.00,295.00,'2024-03-10',NULL);
INSERT INTO asset VALUES ('LT-0402','Zephyr 14','LT','ZX14-88121',1,'in_use','Edinburgh','2021-03-10',1180.00,280.00,'2024-03-10',NULL);
INSERT INTO asset VALUES ('LT-0403','Zephyr 16 Pro','LT','ZX16-10457',1,'in_use','Edinburgh','2022-09-05',1890.00,1180.00,'2025-09-05',NULL);
INSERT INTO asset VALUES ('LT-0404','Halo Slim','LT','HS-552019',5,'in_repair','Glasgow','2022-01-20',990.00,420.00,'2023-01-20',NULL);
INSERT INTO asset VALUES ('LT-0405','Halo Slim','LT','HS-552020',5,'in_stock','Glasgow','2023-05-15',1020.00,760.00,'2024-05-15',NULL);
INSERT INTO asset VALUES ('LT-0299','Zephyr 12','LT','ZX12-40077',1,'disposed','Glasgow','2017-06-01',890.00,0.00,'2019-06-01','2022-10-14');
INSERT INTO asset VALUES ('PH-1101','Pebble X','PH','PBX-70011',5,'in_use','Edinburgh','2022-11-11',640.00,300.00,'2023-11-11',NULL);
INSERT INTO asset VALUES ('PH-1102','Pebble X','PH','PBX-70012',5,'in_use','Glasgow','2022-11-11',640.00,310.00,'2023-11-11',NULL);
INSERT INTO asset VALUES ('PH-1103','Pebble Mini','PH','PBM-20944',5,'lost','Aberdeen','2021-08-02',420.00,0.00,'2022-08-02',NULL);
INSERT INTO asset VALUES ('MN-2201','Vista 27','MN',NULL,1,'in_use','Glasgow','2020-02-17',310.00,95.00,'2023-02-17',NULL);
INSERT INTO asset VALUES ('MN-2202','Vista 32','MN',NULL,1,'in_use','Glasgow','2023-02-06',455.00,370.00,'2026-02-06',NULL);
INSERT INTO asset VALUES ('MN-2203','Vista 27','MN','VS27-3391',1,'in_stock','Edinburgh','2020-02-17',310.00,90.00,'2023-02-17',NULL);
INSERT INTO asset VALUES ('PR-3001','InkMaster 9','PR','IM9-00418',2,'in_use','Edinburgh','2019-10-21',1450.00,360.00,'2021-10-21',NULL);
INSERT INTO asset VALUES ('PR-3002','LaserJett 40','PR','LJ40-1187',2,'in_repair','Aberdeen','2021-04-26',875.00,410.00,'2023-04-26',NULL);
INSERT INTO asset VALUES ('SV-0001','Boulder R2','SV','BR2-6001',1,'in_use','Glasgow','2022-04-04',7800.00,4650.00,'2027-04-04',NULL);
INSERT INTO asset VALUES ('SV-0002','Boulder R1','SV','BR1-4410',1,'disposed','Glasgow','2015-01-12',6900.00,0.00,'2020-01-12','2022-05-20');
INSERT INTO asset VALUES ('TB-4001','Slate 11','TB','SL11-3005',NULL,'in_use','Aberdeen','2023-07-03',520.00,390.00,NULL,NULL);
INSERT INTO assignment VALUES (801,'LT-0401',5,3,'2021-03-22',NULL,NULL);
INSERT INTO assignment VALUES (802,'LT-0402',8,3,'2021-03-29','2023-05-31','2023-06-19');
INSERT INTO assignment VALUES (803,'LT-0402',7,12,'2023-06-26',NULL,NULL);
INSERT INTO assignment VALUES (804,'LT-0403',11,2,'2022-09-12',NULL,NULL);
INSERT INTO assignment VALUES (805,'LT-0404',9,12,'2022-02-01',NULL,'2024-01-17');
INSERT INTO assignment VALUES (806,'LT-0405',13,3,'2023-06-01','2023-12-01','2023-11-24');
INSERT INTO assignment VALUES (807,'PH-1101',7,3,'2022-11-21',NULL,NULL);
INSERT INTO assignment VALUES (808,'PH-1102',4,2,'2022-11-21',NULL,NULL);
INSERT INTO assignment VALUES (809,'PH-1103',8,12,'2021-08-09','2023-05-31',NULL);
INSERT INTO assignment VALUES (810,'MN-2201',5,3,'2021-03-22',NULL,NULL);
INSERT INTO assignment VALUES (811,'MN-2202',9,12,'2023-02-13',NULL,NULL);
INSERT INTO assignment VALUES (812,'MN-2203',6,3,'2020-03-02','2022-03-01','2022-03-15');
INSERT INTO assignment VALUES (813,'TB-4001',10,2,'2023-07-10','2024-07-10',NULL);
INSERT INTO assignment VALUES (814,'LT-0299',5,2,'2018-01-15',NULL,'2021-03-22');
INSERT INTO licence VALUES (1,'Stratus Office',4,60,144.00,'2023-01-01','2024-12-31',1);
INSERT INTO licence VALUES (2,'PixelForge Studio',6,5,420.00,'2023-03-01','2024-02-29',0);
INSERT INTO licence VALUES (3,'LedgerOne',6,8,350.00,'2022-07-01','2025-06-30',1);
INSERT INTO licence VALUES (4,'DataSpring',4,3,890.00,'2023-10-01','2024-09-30',0);
INSERT INTO licence VALUES (5,'HelpHub',4,10,0.00,'2021-05-01',NULL,0);
INSERT INTO licence VALUES (6,'Boulder Console',1,2,215.00,'2022-04-04','2027-04-03',1);
INSERT INTO licenceUser VALUES (1,1,'2023-01-02');
INSERT INTO licenceUser VALUES (1,4,'2023-01-02');
INSERT INTO licenceUser VALUES (1,5,'2023-01-02');
INSERT INTO licenceUser VALUES (1,7,'2023-01-05');
INSERT INTO licenceUser VALUES (1,9,'2023-02-20');
INSERT INTO licenceUser VALUES (2,9,'2023-03-01');
INSERT INTO licenceUser VALUES (3,4,'2022-07-04');
INSERT INTO licenceUser VALUES (3,5,'2022-07-04');
INSERT INTO licenceUser VALUES (4,11,'2023-10-02');
INSERT INTO licenceUser VALUES (5,2,'2021-05-03');
INSERT INTO licenceUser VALUES (5,3,'2021-05-03');
INSERT INTO licenceUser VALUES (5,12,'2021-09-20');
INSERT INTO licenceUser VALUES (1,11,'2023-01-09');
INSERT INTO repair VALUES (5001,'LT-0402',3,8,3,'Broken hinge','done','2022-03-07','2022-03-18','2022-03-16',90.00,45.50,1);
INSERT INTO repair VALUES (5002,'PR-3001',2,6,3,'Paper jam','done','2022-08-15','2022-08-22','2022-09-01',120.00,64.00,0);
INSERT INTO repair VALUES (5003,'LT-0404',3,9,12,'Cracked screen','done','2023-02-13','2023-02-24','2023-02-23',80.00,210.00,0);
INSERT INTO repair VALUES (5004,'SV-0001',1,2,2,'Failed disk','done','2023-04-19','2023-04-21','2023-04-20',0.00,0.00,1);
INSERT INTO repair VALUES (5005,'PH-1102',3,4,12,'Weak battery','done','2023-09-11','2023-09-18','2023-09-25',35.00,58.00,1);
INSERT INTO repair VALUES (5006,'LT-0402',3,7,3,'Dead keyboard','done','2023-11-06','2023-11-17','2023-11-14',70.00,88.00,0);
INSERT INTO repair VALUES (5007,'LT-0404',3,9,3,'Will not start','in_progress','2024-01-16','2024-02-02',NULL,60.00,175.00,0);
INSERT INTO repair VALUES (5008,'PR-3002',2,10,NULL,'Streaky pages','open','2024-02-27','2024-03-15',NULL,NULL,NULL,0);
INSERT INTO repair VALUES (5009,'PH-1103',NULL,8,12,'Water damage','cancelled','2022-12-01',NULL,NULL,NULL,NULL,0);
INSERT INTO repair VALUES (5010,'PR-3001',2,6,3,'Worn roller','done','2024-01-08','2024-01-19','2024-01-29',140.00,96.00,0);
