CREATE TABLE cinemas (
  id INTEGER PRIMARY KEY,
  name TEXT,
  city TEXT,
  managerId INTEGER,
  openedOn DATE,
  closedOn DATE,
  status TEXT,
  FOREIGN KEY (managerId) REFERENCES staff(id)
);
CREATE TABLE staff (
  id INTEGER PRIMARY KEY,
  cinemaId INTEGER,
  firstName TEXT,
  lastName TEXT,
  position TEXT,
  supervisorId INTEGER,
  hiredOn DATE,
  leftOn DATE,
  wage NUMERIC(6,2),
  onLeave BOOLEAN,
  FOREIGN KEY (cinemaId) REFERENCES cinemas(id),
  FOREIGN KEY (supervisorId) REFERENCES staff(id)
);
CREATE TABLE halls (
  id INTEGER PRIMARY KEY,
  cinemaId INTEGER,
  name TEXT,
  seats INTEGER,
  screenSize TEXT,
  status TEXT,
  FOREIGN KEY (cinemaId) REFERENCES cinemas(id)
);
CREATE TABLE distributors (
  id INTEGER PRIMARY KEY,
  name TEXT,
  city TEXT
);
CREATE TABLE films (
  id INTEGER PRIMARY KEY,
  title TEXT,
  distributorId INTEGER,
  genre TEXT,
  minutes INTEGER,
  releasedOn DATE,
  withdrawnOn DATE,
  FOREIGN KEY (distributorId) REFERENCES distributors(id)
);
CREATE TABLE shows (
  id INTEGER PRIMARY KEY,
  hallId INTEGER,
  filmId INTEGER,
  projectionistId INTEGER,
  startsAt DATETIME,
  plannedEnd DATETIME,
  actualEnd DATETIME,
  price NUMERIC(6,2),
  language TEXT,
  status TEXT,
  FOREIGN KEY (hallId) REFERENCES halls(id),
  FOREIGN KEY (filmId) REFERENCES films(id),
  FOREIGN KEY (projectionistId) REFERENCES staff(id)
);
CREATE TABLE ticketTypes (
  id INTEGER PRIMARY KEY,
  name TEXT,
  discount NUMERIC(6,2)
);
CREATE TABLE members (
  id INTEGER PRIMARY KEY,
  firstName TEXT,
  lastName TEXT,
  email TEXT,
  level TEXT,
  points INTEGER,
  joinedOn DATE,
  leftOn DATE,
  referredBy INTEGER,
  FOREIGN KEY (referredBy) REFERENCES members(id)
);
CREATE TABLE tickets (
  id INTEGER PRIMARY KEY,
  showId INTEGER,
  typeId INTEGER,
  memberId INTEGER,
  soldBy INTEGER,
  soldAt DATETIME,
  price NUMERIC(6,2),
  status TEXT,
  refundedAt DATETIME,
  FOREIGN KEY (showId) REFERENCES shows(id),
  FOREIGN KEY (typeId) REFERENCES ticketTypes(id),
  FOREIGN KEY (memberId) REFERENCES members(id),
  FOREIGN KEY (soldBy) REFERENCES staff(id)
);
CREATE TABLE shifts (
  id INTEGER PRIMARY KEY,
  staffId INTEGER,
  shiftDate DATE,
  type TEXT,
  plannedHours REAL,
  workedHours REAL,
  approvedBy INTEGER,
  FOREIGN KEY (staffId) REFERENCES staff(id),
  FOREIGN KEY (approvedBy) REFERENCES staff(id)
);
CREATE TABLE products (
  id INTEGER PRIMARY KEY,
  name TEXT,
  type TEXT,
  size TEXT,
  price NUMERIC(6,2),
  cost NUMERIC(6,2),
  active BOOLEAN
);
CREATE TABLE stock (
  cinemaId INTEGER,
  productId INTEGER,
  quantity INTEGER,
  minimum INTEGER,
  PRIMARY KEY (cinemaId, productId),
  FOREIGN KEY (cinemaId) REFERENCES cinemas(id),
  FOREIGN KEY (productId) REFERENCES products(id)
);
CREATE TABLE sales (
  id INTEGER PRIMARY KEY,
  receiptNo TEXT,
  cinemaId INTEGER,
  staffId INTEGER,
  memberId INTEGER,
  soldAt DATETIME,
  payment TEXT,
  FOREIGN KEY (cinemaId) REFERENCES cinemas(id),
  FOREIGN KEY (staffId) REFERENCES staff(id),
  FOREIGN KEY (memberId) REFERENCES members(id)
);
CREATE TABLE saleItems (
  id INTEGER PRIMARY KEY,
  saleId INTEGER,
  productId INTEGER,
  quantity INTEGER,
  price NUMERIC(6,2),
  FOREIGN KEY (saleId) REFERENCES sales(id),
  FOREIGN KEY (productId) REFERENCES products(id)
);
INSERT INTO cinemas VALUES (1,'Lantern','Bristol',NULL,'2004-03-12',NULL,'normal');
INSERT INTO cinemas VALUES (2,'Palace Row','Bath',NULL,'1998-10-02',NULL,'renovation');
INSERT INTO cinemas VALUES (3,'Harbour Lights','Bristol',NULL,'2011-06-24',NULL,'normal');
INSERT INTO cinemas VALUES (4,'Orbit','Swindon',NULL,'2016-05-05','2023-09-30','for sale');
INSERT INTO cinemas VALUES (5,'Old Mill','Frome',NULL,'1987-12-18',NULL,'for sale');
INSERT INTO cinemas VALUES (6,'Riverside','Exeter',NULL,'2024-02-16',NULL,'normal');
INSERT INTO staff VALUES (1,NULL,'Beatrix','Norman','Operations Director',NULL,'2003-01-06',NULL,46.00,0);
INSERT INTO staff VALUES (2,1,'Colin','Ferris','Cinema Manager',1,'2009-04-20',NULL,27.50,0);
INSERT INTO staff VALUES (3,2,'Daphne','Howell','Cinema Manager',1,'2012-08-13',NULL,26.80,1);
INSERT INTO staff VALUES (4,3,'Emeka','Obi','Cinema Manager',1,'2014-02-03',NULL,26.10,0);
INSERT INTO staff VALUES (5,4,'Frank','Tolley','Cinema Manager',1,'2016-03-21','2023-10-15',25.40,0);
INSERT INTO staff VALUES (6,5,'Gwen','Parry','Duty Manager',1,'2018-11-12',NULL,21.30,0);
INSERT INTO staff VALUES (7,6,'Harvey','Lunn','Cinema Manager',1,'2023-11-06',NULL,25.90,0);
INSERT INTO staff VALUES (8,1,'Isla','Grant','Projectionist',2,'2010-05-17',NULL,18.60,0);
INSERT INTO staff VALUES (9,2,'Jack','Moran','Projectionist',3,'2015-09-28',NULL,17.90,1);
INSERT INTO staff VALUES (10,3,'Kira','Sloan','Projectionist',4,'2017-07-10','2024-02-29',18.10,0);
INSERT INTO staff VALUES (11,3,'Liam','Pryce','Projectionist',4,'2022-06-20',NULL,16.70,0);
INSERT INTO staff VALUES (12,1,'Maya','Reddy','Box Office Clerk',2,'2019-10-07',NULL,13.40,0);
INSERT INTO staff VALUES (13,1,'Noel','Carter','Concessions Clerk',2,'2021-03-15',NULL,12.60,0);
INSERT INTO staff VALUES (14,2,'Opal','Jennings','Box Office Clerk',3,'2020-02-24',NULL,13.10,0);
INSERT INTO staff VALUES (15,3,'Percy','Blunt','Concessions Clerk',4,'2018-08-06','2023-12-31',12.95,0);
INSERT INTO staff VALUES (16,3,'Quentin','Ames','Box Office Clerk',4,'2022-01-17',NULL,13.00,0);
INSERT INTO staff VALUES (17,3,'Rosa','Delgado','Concessions Clerk',4,'2023-05-29',NULL,12.20,1);
INSERT INTO staff VALUES (18,4,'Stan','Whitby','Box Office Clerk',5,'2017-09-11','2023-09-30',12.80,0);
INSERT INTO staff VALUES (19,5,'Tessa','Crane','Concessions Clerk',6,'2020-10-19',NULL,12.50,0);
INSERT INTO staff VALUES (20,6,'Umar','Sheikh','Box Office Clerk',7,'2024-01-08',NULL,12.90,0);
UPDATE cinemas SET managerId = 2 WHERE id = 1;
UPDATE cinemas SET managerId = 3 WHERE id = 2;
UPDATE cinemas SET managerId = 4 WHERE id = 3;
UPDATE cinemas SET managerId = 5 WHERE id = 4;
UPDATE cinemas SET managerId = 7 WHERE id = 6;
INSERT INTO halls VALUES (1,1,'Screen 1',220,'14 x 6 m','open');
INSERT INTO halls VALUES (2,1,'Screen 2',140,'10 x 4.5 m','open');
INSERT INTO halls VALUES (3,1,'Studio',58,'6 x 3 m','repair');
INSERT INTO halls VALUES (4,2,'Grand Hall',310,'16 x 7 m','open');
INSERT INTO halls VALUES (5,2,'Balcony Room',76,'7 x 3.5 m','repair');
INSERT INTO halls VALUES (6,3,'Dock 1',185,'12 x 5 m','open');
INSERT INTO halls VALUES (7,3,'Dock 2',120,'10 x 4 m','open');
INSERT INTO halls VALUES (8,4,'Orbit Main',260,'15 x 6.5 m','closed');
INSERT INTO halls VALUES (9,5,'Mill Room',92,'8 x 4 m','open');
INSERT INTO halls VALUES (10,6,'Weir',165,'11 x 5 m','open');
INSERT INTO distributors VALUES (1,'Northstar Pictures','London');
INSERT INTO distributors VALUES (2,'Blue Kite Films','Bristol');
INSERT INTO distributors VALUES (3,'Meridian Releasing','Paris');
INSERT INTO distributors VALUES (4,'Tall Tree','Dublin');
INSERT INTO distributors VALUES (5,'Quiet Reel','Bath');
INSERT INTO distributors VALUES (6,'Granite Media','London');
INSERT INTO films VALUES (1,'The Salt Road',1,'drama',128,'2023-01-20','2023-04-30');
INSERT INTO films VALUES (2,'Robot Picnic',2,'family',94,'2023-03-31','2023-09-15');
INSERT INTO films VALUES (3,'Midnight Ledger',1,'thriller',117,'2023-05-12','2023-08-31');
INSERT INTO films VALUES (4,'Lanterns Over Lisbon',3,'romance',105,'2023-06-30','2023-10-31');
INSERT INTO films VALUES (5,'Cold Orchard',4,'horror',98,'2023-10-13','2024-01-15');
INSERT INTO films VALUES (6,'Robot Picnic 2',2,'family',99,'2023-12-15',NULL);
INSERT INTO films VALUES (7,'Seven Ferries',3,'drama',142,'2024-01-12',NULL);
INSERT INTO films VALUES (8,'The Last Umpire',4,'comedy',101,'2024-02-09',NULL);
INSERT INTO films VALUES (9,'Deep Signal',1,'science fiction',134,'2024-03-01',NULL);
INSERT INTO films VALUES (10,'Ashes of June',4,'drama',121,'2024-04-12',NULL);
INSERT INTO films VALUES (11,'Grandma Drives',2,'comedy',89,'2023-08-18','2023-11-30');
INSERT INTO films VALUES (12,'Tram to Nowhere',6,'drama',111,'2023-09-22','2024-02-10');
INSERT INTO shows VALUES (501,1,1,8,'2023-02-03 19:30:00','2023-02-03 21:50:00','2023-02-03 21:48:00',11.00,'English','played');
INSERT INTO shows VALUES (502,4,1,9,'2023-02-10 20:00:00','2023-02-10 22:20:00','2023-02-10 22:35:00',10.50,'English','played');
INSERT INTO shows VALUES (503,6,2,10,'2023-04-08 14:00:00','2023-04-08 15:45:00','2023-04-08 15:45:00',8.50,'English','played');
INSERT INTO shows VALUES (504,8,2,NULL,'2023-04-15 15:00:00','2023-04-15 16:45:00','2023-04-15 17:20:00',8.00,'English','played');
INSERT INTO shows VALUES (505,1,3,8,'2023-06-02 21:00:00','2023-06-02 23:10:00','2023-06-02 23:05:00',12.00,'English','played');
INSERT INTO shows VALUES (506,7,4,10,'2023-07-14 18:30:00','2023-07-14 20:25:00','2023-07-14 20:40:00',9.50,'Portuguese','played');
INSERT INTO shows VALUES (507,4,3,9,'2023-07-21 20:30:00','2023-07-21 22:40:00','2023-07-21 22:38:00',11.50,'English','played');
INSERT INTO shows VALUES (508,2,11,8,'2023-09-01 17:00:00','2023-09-01 18:40:00','2023-09-01 18:40:00',9.00,'English','played');
INSERT INTO shows VALUES (509,8,4,NULL,'2023-09-16 19:00:00','2023-09-16 20:55:00',NULL,8.50,'Portuguese','cancelled');
INSERT INTO shows VALUES (510,6,5,10,'2023-10-31 22:00:00','2023-10-31 23:50:00','2023-11-01 00:05:00',12.50,'English','played');
INSERT INTO shows VALUES (511,9,5,NULL,'2023-11-10 20:00:00','2023-11-10 21:50:00','2023-11-10 21:45:00',7.50,'English','played');
INSERT INTO shows VALUES (512,1,6,8,'2023-12-22 13:30:00','2023-12-22 15:20:00','2023-12-22 15:35:00',9.50,'English','played');
INSERT INTO shows VALUES (513,6,6,11,'2023-12-28 11:00:00','2023-12-28 12:50:00','2023-12-28 12:50:00',0,'English','played');
INSERT INTO shows VALUES (514,4,7,9,'2024-01-19 19:00:00','2024-01-19 21:40:00','2024-01-19 21:30:00',11.00,'French','played');
INSERT INTO shows VALUES (515,2,7,8,'2024-01-26 19:30:00','2024-01-26 22:10:00','2024-01-26 22:25:00',10.00,'French','played');
INSERT INTO shows VALUES (516,7,8,11,'2024-02-14 20:15:00','2024-02-14 22:05:00','2024-02-14 22:00:00',10.50,'English','played');
INSERT INTO shows VALUES (517,1,9,8,'2024-03-01 20:00:00','2024-03-01 22:25:00','2024-03-01 22:50:00',13.00,'English','played');
INSERT INTO shows VALUES (518,6,9,11,'2024-03-08 21:00:00','2024-03-08 23:25:00',NULL,12.00,'English','cancelled');
INSERT INTO shows VALUES (519,10,8,NULL,'2024-03-15 18:00:00','2024-03-15 19:50:00',NULL,7.00,'English','on sale');
INSERT INTO shows VALUES (520,1,9,8,'2024-03-22 20:00:00','2024-03-22 22:25:00',NULL,13.00,'English','sold out');
INSERT INTO shows VALUES (521,9,6,NULL,'2024-03-23 15:00:00','2024-03-23 16:50:00',NULL,0,'English','on sale');
INSERT INTO ticketTypes VALUES (1,'Adult',0);
INSERT INTO ticketTypes VALUES (2,'Child',3.50);
INSERT INTO ticketTypes VALUES (3,'Student',2.00);
INSERT INTO ticketTypes VALUES (4,'Senior',2.50);
INSERT INTO ticketTypes VALUES (5,'Carer',5.00);
INSERT INTO members VALUES (1,'Alice','Dunmore','alice.d@mailbox.ex','gold',820,'2019-02-11',NULL,NULL);
INSERT INTO members VALUES (2,'Boris','Keane','bkeane@mailbox.ex','silver',310,'2020-09-05',NULL,1);
INSERT INTO members VALUES (3,'Cleo','Varga',NULL,'basic',45,'2022-01-23',NULL,1);
INSERT INTO members VALUES (4,'Dev','Anand','dev@post.ex','gold',0,'2018-06-30','2023-05-31',NULL);
INSERT INTO members VALUES (5,'Edith','Frame','edith@post.ex','silver',265,'2021-11-12',NULL,2);
INSERT INTO members VALUES (6,'Fergus','Holt',NULL,'basic',0,'2023-03-19',NULL,2);
INSERT INTO members VALUES (7,'Gemma','Stone','gemma@mailbox.ex','basic',90,'2023-07-02','2024-01-31',5);
INSERT INTO members VALUES (8,'Hamid','Noor','hamid@post.ex','gold',640,'2020-03-14',NULL,NULL);
INSERT INTO members VALUES (9,'Ines','Pinto',NULL,'silver',0,'2021-05-27','2023-12-15',8);
INSERT INTO members VALUES (10,'Jon','Ebbs','jon@post.ex','basic',15,'2024-02-03',NULL,8);
INSERT INTO members VALUES (11,'Kay','Ludlow',NULL,'basic',0,'2024-03-10',NULL,NULL);
INSERT INTO tickets VALUES (70001,501,1,1,12,'2023-02-03 18:40:00',11.00,'used',NULL);
INSERT INTO tickets VALUES (70002,501,3,NULL,12,'2023-02-03 19:05:00',9.00,'used',NULL);
INSERT INTO tickets VALUES (70003,502,4,4,14,'2023-02-08 12:10:00',8.00,'used',NULL);
INSERT INTO tickets VALUES (70004,502,1,NULL,NULL,'2023-02-09 21:15:00',10.50,'no-show',NULL);
INSERT INTO tickets VALUES (70005,503,2,2,16,'2023-04-08 13:35:00',5.00,'used',NULL);
INSERT INTO tickets VALUES (70006,503,1,2,16,'2023-04-08 13:35:00',8.50,'used',NULL);
INSERT INTO tickets VALUES (70007,504,2,NULL,18,'2023-04-15 14:30:00',4.50,'used',NULL);
INSERT INTO tickets VALUES (70008,504,1,3,NULL,'2023-04-14 20:00:00',8.00,'no-show',NULL);
INSERT INTO tickets VALUES (70009,505,1,8,12,'2023-06-01 17:20:00',12.00,'used',NULL);
INSERT INTO tickets VALUES (70010,505,1,1,NULL,'2023-05-30 10:00:00',12.00,'refunded','2023-06-02 09:30:00');
INSERT INTO tickets VALUES (70011,506,3,5,16,'2023-07-14 18:05:00',7.50,'used',NULL);
INSERT INTO tickets VALUES (70012,507,1,9,14,'2023-07-21 19:50:00',11.50,'used',NULL);
INSERT INTO tickets VALUES (70013,507,4,NULL,14,'2023-07-21 20:10:00',9.00,'used',NULL);
INSERT INTO tickets VALUES (70014,508,1,6,12,'2023-09-01 16:45:00',9.00,'used',NULL);
INSERT INTO tickets VALUES (70015,509,1,2,18,'2023-09-14 15:25:00',8.50,'refunded','2023-09-17 11:00:00');
INSERT INTO tickets VALUES (70016,509,3,NULL,NULL,'2023-09-15 22:40:00',6.50,'refunded','2023-09-17 11:05:00');
INSERT INTO tickets VALUES (70017,510,1,7,NULL,'2023-10-30 08:15:00',12.50,'used',NULL);
INSERT INTO tickets VALUES (70018,510,1,8,16,'2023-10-31 21:30:00',12.50,'used',NULL);
INSERT INTO tickets VALUES (70019,511,4,5,NULL,'2023-11-09 19:00:00',5.00,'no-show',NULL);
INSERT INTO tickets VALUES (70020,512,2,1,12,'2023-12-20 16:00:00',6.00,'used',NULL);
INSERT INTO tickets VALUES (70021,512,1,1,12,'2023-12-20 16:00:00',9.50,'used',NULL);
INSERT INTO tickets VALUES (70022,513,2,2,16,'2023-12-28 10:40:00',0,'used',NULL);
INSERT INTO tickets VALUES (70023,514,1,8,14,'2024-01-19 18:30:00',11.00,'used',NULL);
INSERT INTO tickets VALUES (70024,514,4,3,NULL,'2024-01-17 09:45:00',8.50,'no-show',NULL);
INSERT INTO tickets VALUES (70025,515,3,5,12,'2024-01-26 19:10:00',8.00,'used',NULL);
INSERT INTO tickets VALUES (70026,516,1,10,16,'2024-02-14 19:55:00',10.50,'used',NULL);
INSERT INTO tickets VALUES (70027,516,1,NULL,16,'2024-02-14 19:58:00',10.50,'used',NULL);
INSERT INTO tickets VALUES (70028,517,1,8,12,'2024-02-28 13:30:00',13.00,'used',NULL);
INSERT INTO tickets VALUES (70029,517,3,1,NULL,'2024-02-29 23:05:00',11.00,'refunded','2024-03-01 12:00:00');
INSERT INTO tickets VALUES (70030,518,1,2,16,'2024-03-05 18:20:00',12.00,'refunded','2024-03-09 10:10:00');
INSERT INTO tickets VALUES (70031,518,1,5,NULL,'2024-03-06 14:00:00',12.00,'valid',NULL);
INSERT INTO tickets VALUES (70032,519,1,NULL,20,'2024-03-12 11:30:00',7.00,'valid',NULL);
INSERT INTO tickets VALUES (70033,520,1,8,12,'2024-03-14 17:45:00',13.00,'valid',NULL);
INSERT INTO tickets VALUES (70034,520,2,10,NULL,'2024-03-15 20:20:00',9.50,'valid',NULL);
INSERT INTO shifts VALUES (1,12,'2023-02-03','evening',6,6.5,2);
INSERT INTO shifts VALUES (2,14,'2023-02-10','evening',6,6,3);
INSERT INTO shifts VALUES (3,16,'2023-04-08','day',8,7.5,4);
INSERT INTO shifts VALUES (4,18,'2023-04-15','day',7,7,5);
INSERT INTO shifts VALUES (5,13,'2023-06-02','evening',5,6,2);
INSERT INTO shifts VALUES (6,15,'2023-07-14','evening',6,6,4);
INSERT INTO shifts VALUES (7,14,'2023-07-21','evening',6,7.5,NULL);
INSERT INTO shifts VALUES (8,12,'2023-09-01','day',8,8,2);
INSERT INTO shifts VALUES (9,18,'2023-09-16','evening',6,2,5);
INSERT INTO shifts VALUES (10,17,'2023-10-31','evening',7,8.5,4);
INSERT INTO shifts VALUES (11,19,'2023-11-10','evening',5,4.5,6);
INSERT INTO shifts VALUES (12,13,'2023-12-22','day',8,9.5,2);
INSERT INTO shifts VALUES (13,16,'2023-12-28','day',6,6,NULL);
INSERT INTO shifts VALUES (14,17,'2023-12-28','day',6,5,4);
INSERT INTO shifts VALUES (15,14,'2024-01-19','evening',6,6,1);
INSERT INTO shifts VALUES (16,12,'2024-01-26','evening',6,7,2);
INSERT INTO shifts VALUES (17,16,'2024-02-14','evening',6,6.5,4);
INSERT INTO shifts VALUES (18,20,'2024-02-20','training',8,8,7);
INSERT INTO shifts VALUES (19,12,'2024-03-01','evening',6,8,NULL);
INSERT INTO shifts VALUES (20,13,'2024-03-01','evening',6,6.5,NULL);
INSERT INTO shifts VALUES (21,19,'2024-03-23','day',6,NULL,NULL);
INSERT INTO products VALUES (1,'Popcorn Small','snack','1.5 l tub',4.20,0.60,1);
INSERT INTO products VALUES (2,'Popcorn Large','snack','3 l tub',6.40,0.95,1);
INSERT INTO products VALUES (3,'Cola','drink','0.5 l cup',3.60,0.40,1);
INSERT INTO products VALUES (4,'Orange Fizz','drink','0.5 l cup',3.40,0.45,0);
INSERT INTO products VALUES (5,'Mineral Water','drink','0.75 l bottle',2.50,0.30,1);
INSERT INTO products VALUES (6,'Nachos with Salsa','snack','180 g tray',5.80,1.40,1);
INSERT INTO products VALUES (7,'Choc Ice','ice cream','2 x 60 ml',3.10,1.00,1);
INSERT INTO products VALUES (8,'Vanilla Cup','ice cream','120 ml tub',2.90,0.95,0);
INSERT INTO products VALUES (9,'House Red','wine','187 ml bottle',6.90,2.60,1);
INSERT INTO products VALUES (10,'Popcorn Caramel','snack','2 l tub',5.50,1.05,1);
INSERT INTO products VALUES (11,'Tap Water','drink','0.3 l cup',0,0.05,1);
INSERT INTO stock VALUES (1,1,140,50);
INSERT INTO stock VALUES (1,2,35,50);
INSERT INTO stock VALUES (1,3,220,80);
INSERT INTO stock VALUES (1,6,0,20);
INSERT INTO stock VALUES (1,7,64,30);
INSERT INTO stock VALUES (2,1,90,40);
INSERT INTO stock VALUES (2,3,0,60);
INSERT INTO stock VALUES (2,5,48,20);
INSERT INTO stock VALUES (2,9,30,12);
INSERT INTO stock VALUES (3,2,75,40);
INSERT INTO stock VALUES (3,3,110,80);
INSERT INTO stock VALUES (3,6,22,25);
INSERT INTO stock VALUES (3,7,0,30);
INSERT INTO stock VALUES (3,10,41,15);
INSERT INTO stock VALUES (5,1,20,25);
INSERT INTO stock VALUES (5,5,33,10);
INSERT INTO stock VALUES (6,3,150,60);
INSERT INTO stock VALUES (6,9,0,12);
INSERT INTO sales VALUES (1,'R-1001',1,13,1,'2023-02-03 19:10:00','card');
INSERT INTO sales VALUES (2,'R-1002',2,14,NULL,'2023-02-10 19:40:00','cash');
INSERT INTO sales VALUES (3,'R-1003',3,15,2,'2023-04-08 13:45:00','card');
INSERT INTO sales VALUES (4,'R-1004',4,18,NULL,'2023-04-15 14:40:00','cash');
INSERT INTO sales VALUES (5,'R-1005',1,13,8,'2023-06-02 20:40:00','voucher');
INSERT INTO sales VALUES (6,'R-1006',3,15,5,'2023-07-14 18:15:00','cash');
INSERT INTO sales VALUES (7,'R-1007',2,14,9,'2023-07-21 20:05:00','card');
INSERT INTO sales VALUES (8,'R-1008',1,12,6,'2023-09-01 16:50:00','card');
INSERT INTO sales VALUES (9,'R-1009',3,17,7,'2023-10-31 21:40:00','card');
INSERT INTO sales VALUES (10,'R-1010',5,19,NULL,'2023-11-10 19:30:00','cash');
INSERT INTO sales VALUES (11,'R-1011',1,13,1,'2023-12-22 13:10:00','card');
INSERT INTO sales VALUES (12,'R-1012',3,17,2,'2023-12-28 10:50:00','voucher');
INSERT INTO sales VALUES (13,'R-1013',2,14,8,'2024-01-19 18:45:00','card');
INSERT INTO sales VALUES (14,'R-1014',1,13,NULL,'2024-01-26 19:15:00','cash');
INSERT INTO sales VALUES (15,'R-1015',3,17,10,'2024-02-14 20:00:00','card');
INSERT INTO sales VALUES (16,'R-1016',1,13,8,'2024-03-01 19:35:00','card');
INSERT INTO sales VALUES (17,'R-1017',5,19,11,'2024-03-12 15:20:00','card');
INSERT INTO saleItems VALUES (1,1,2,1,6.20);
INSERT INTO saleItems VALUES (2,1,3,2,3.40);
INSERT INTO saleItems VALUES (3,2,1,2,4.00);
INSERT INTO saleItems VALUES (4,2,9,1,6.50);
INSERT INTO saleItems VALUES (5,3,1,3,4.00);
INSERT INTO saleItems VALUES (6,3,7,2,3.00);
INSERT INTO saleItems VALUES (7,4,3,1,3.40);
INSERT INTO saleItems VALUES (8,4,8,2,2.80);
INSERT INTO saleItems VALUES (9,5,6,2,5.60);
INSERT INTO saleItems VALUES (10,5,9,2,6.50);
INSERT INTO saleItems VALUES (11,6,2,1,6.20);
INSERT INTO saleItems VALUES (12,6,4,1,3.40);
INSERT INTO saleItems VALUES (13,7,9,3,6.70);
INSERT INTO saleItems VALUES (14,8,3,1,3.60);
INSERT INTO saleItems VALUES (15,8,1,1,4.20);
INSERT INTO saleItems VALUES (16,9,2,2,6.40);
INSERT INTO saleItems VALUES (17,9,3,2,3.60);
INSERT INTO saleItems VALUES (18,10,5,1,2.50);
INSERT INTO saleItems VALUES (19,11,1,2,4.20);
INSERT INTO saleItems VALUES (20,11,4,2,3.40);
INSERT INTO saleItems VALUES (21,11,7,2,3.10);
INSERT INTO saleItems VALUES (22,12,10,1,5.50);
INSERT INTO saleItems VALUES (23,12,11,2,0);
INSERT INTO saleItems VALUES (24,13,9,2,6.90);
INSERT INTO saleItems VALUES (25,13,5,1,2.50);
INSERT INTO saleItems VALUES (26,14,6,1,5.80);
INSERT INTO saleItems VALUES (27,15,10,2,5.50);
INSERT INTO saleItems VALUES (28,15,3,2,3.60);
INSERT INTO saleItems VALUES (29,16,2,3,6.40);
INSERT INTO saleItems VALUES (30,16,3,3,3.60);
INSERT INTO saleItems VALUES (31,17,1,1,4.20);
INSERT INTO saleItems VALUES (32,17,11,1,0);
