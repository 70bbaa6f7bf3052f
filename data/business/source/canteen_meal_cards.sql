CREATE TABLE tbl_staff (
  staffId INTEGER PRIMARY KEY,
  firstName TEXT,
  lastName TEXT,
  jobTitle TEXT,
  department TEXT,
  bossId INTEGER,
  enteredOn DATE,
  leftOn DATE,
  diet TEXT,
  FOREIGN KEY (bossId) REFERENCES tbl_staff(staffId)
);
CREATE TABLE tbl_card (
  cardNo INTEGER PRIMARY KEY,
  holderId INTEGER,
  issuedBy INTEGER,
  issuedOn DATE,
  blockedOn DATE,
  handedBackOn DATE,
  balance NUMERIC(8,2),
  creditLimit NUMERIC(8,2),
  state TEXT,
  FOREIGN KEY (holderId) REFERENCES tbl_staff(staffId),
  FOREIGN KEY (issuedBy) REFERENCES tbl_staff(staffId)
);
CREATE TABLE tbl_counter (
  counterId INTEGER PRIMARY KEY,
  counterName TEXT,
  floor INTEGER,
  selfService BOOLEAN,
  opensAt TEXT,
  closedOn DATE
);
CREATE TABLE tbl_dish (
  dishId INTEGER PRIMARY KEY,
  dishName TEXT,
  category TEXT,
  priceGroup TEXT,
  staffPrice NUMERIC(6,2),
  guestPrice NUMERIC(6,2),
  portionSize TEXT,
  kcal INTEGER,
  isVegetarian BOOLEAN,
  takenOffOn DATE
);
CREATE TABLE tbl_menu (
  menuId INTEGER PRIMARY KEY,
  menuNo TEXT,
  menuDate DATE,
  dishId INTEGER,
  counterId INTEGER,
  cookId INTEGER,
  plannedPortions INTEGER,
  soldPortions INTEGER,
  plannedCost NUMERIC(8,2),
  actualCost NUMERIC(8,2),
  published BOOLEAN,
  FOREIGN KEY (dishId) REFERENCES tbl_dish(dishId),
  FOREIGN KEY (counterId) REFERENCES tbl_counter(counterId),
  FOREIGN KEY (cookId) REFERENCES tbl_staff(staffId)
);
CREATE TABLE tbl_receipt (
  receiptNo INTEGER PRIMARY KEY,
  cardNo INTEGER,
  counterId INTEGER,
  cashierId INTEGER,
  paidAt DATETIME,
  cancelledOn DATE,
  printed BOOLEAN,
  FOREIGN KEY (cardNo) REFERENCES tbl_card(cardNo),
  FOREIGN KEY (counterId) REFERENCES tbl_counter(counterId),
  FOREIGN KEY (cashierId) REFERENCES tbl_staff(staffId)
);
CREATE TABLE tbl_receiptLine (
  lineId INTEGER PRIMARY KEY,
  receiptNo INTEGER,
  dishId INTEGER,
  qty INTEGER,
  unitPrice NUMERIC(6,2),
  discount NUMERIC(6,2),
  FOREIGN KEY (receiptNo) REFERENCES tbl_receipt(receiptNo),
  FOREIGN KEY (dishId) REFERENCES tbl_dish(dishId)
);
CREATE TABLE tbl_topUp (
  topUpId INTEGER PRIMARY KEY,
  topUpNo TEXT,
  cardNo INTEGER,
  paidBy INTEGER,
  amount NUMERIC(8,2),
  orderedOn DATE,
  dueOn DATE,
  bookedOn DATE,
  channel TEXT,
  FOREIGN KEY (cardNo) REFERENCES tbl_card(cardNo),
  FOREIGN KEY (paidBy) REFERENCES tbl_staff(staffId)
);
CREATE TABLE tbl_review (
  reviewId INTEGER PRIMARY KEY,
  dishId INTEGER,
  staffId INTEGER,
  stars INTEGER,
  remark TEXT,
  writtenOn DATE,
  answeredBy INTEGER,
  answeredOn DATE,
  FOREIGN KEY (dishId) REFERENCES tbl_dish(dishId),
  FOREIGN KEY (staffId) REFERENCES tbl_staff(staffId),
  FOREIGN KEY (answeredBy) REFERENCES tbl_staff(staffId)
);
INSERT INTO tbl_staff VALUES (1,'Gerda','Lang','Canteen Manager','Canteen',NULL,'2010-05-01',NULL,NULL);
INSERT INTO tbl_staff VALUES (2,'Milan','Horvat','Head Cook','Canteen',1,'2013-08-15',NULL,NULL);
INSERT INTO tbl_staff VALUES (3,'Ayse','Kaya','Cook','Canteen',2,'2018-03-01',NULL,'vegetarian');
INSERT INTO tbl_staff VALUES (4,'Ben','Carter','Cook','Canteen',2,'2020-09-01','2023-10-31',NULL);
INSERT INTO tbl_staff VALUES (5,'Lucia','Moreno','Cashier','Canteen',1,'2016-02-08',NULL,NULL);
INSERT INTO tbl_staff VALUES (6,'Tim','Falk','Cashier','Canteen',1,'2021-05-17',NULL,'vegan');
INSERT INTO tbl_staff VALUES (7,'Eva','Stein','Finance Director','Finance',NULL,'2008-01-02',NULL,NULL);
INSERT INTO tbl_staff VALUES (8,'Noah','Brown','Accountant','Finance',7,'2015-04-01',NULL,'vegetarian');
INSERT INTO tbl_staff VALUES (9,'Hana','Sato','Accountant','Finance',7,'2019-10-01','2024-01-31',NULL);
INSERT INTO tbl_staff VALUES (10,'Piotr','Zielinski','Sales Lead','Sales',NULL,'2014-06-16',NULL,NULL);
INSERT INTO tbl_staff VALUES (11,'Julia','Marsh','Sales Rep','Sales',10,'2017-01-09',NULL,'vegetarian');
INSERT INTO tbl_staff VALUES (12,'Omar','Aziz','Sales Rep','Sales',10,'2022-03-14',NULL,NULL);
INSERT INTO tbl_staff VALUES (13,'Klara','Vogel','Sales Rep','Sales',10,'2018-11-05','2023-06-30',NULL);
INSERT INTO tbl_staff VALUES (14,'Ilse','Roth','Chief Engineer','Technology',NULL,'2011-09-12',NULL,NULL);
INSERT INTO tbl_staff VALUES (15,'Viktor','Ivanov','Engineer','Technology',14,'2019-04-01',NULL,NULL);
INSERT INTO tbl_staff VALUES (16,'Chen','Wei','Engineer','Technology',14,'2021-07-05',NULL,NULL);
INSERT INTO tbl_staff VALUES (17,'Maria','Duarte','Engineer','Technology',14,'2023-02-13',NULL,'vegan');
INSERT INTO tbl_staff VALUES (18,'Paul','Stein','Technician','Technology',14,'2012-03-19','2022-12-31',NULL);
INSERT INTO tbl_staff VALUES (19,'Nora','Lind','Trainee','Technology',15,'2023-09-01',NULL,NULL);
INSERT INTO tbl_card VALUES (7001,7,5,'2016-03-01',NULL,NULL,42.30,0,'active');
INSERT INTO tbl_card VALUES (7002,8,5,'2016-03-02',NULL,NULL,-6.50,20,'active');
INSERT INTO tbl_card VALUES (7003,9,5,'2019-10-02',NULL,'2024-01-31',0,0,'active');
INSERT INTO tbl_card VALUES (7004,10,5,'2016-03-04',NULL,NULL,88.00,0,'active');
INSERT INTO tbl_card VALUES (7005,11,5,'2017-01-10','2023-05-12',NULL,12.40,10,'lost');
INSERT INTO tbl_card VALUES (7006,11,6,'2023-05-13',NULL,NULL,25.10,10,'active');
INSERT INTO tbl_card VALUES (7007,12,6,'2022-03-15',NULL,NULL,-14.80,20,'active');
INSERT INTO tbl_card VALUES (7008,13,5,'2018-11-06',NULL,NULL,9.90,0,'active');
INSERT INTO tbl_card VALUES (7009,14,5,'2016-03-08',NULL,NULL,0,10,'active');
INSERT INTO tbl_card VALUES (7010,15,5,'2019-04-02',NULL,NULL,17.60,0,'active');
INSERT INTO tbl_card VALUES (7011,16,6,'2021-07-06','2024-02-20',NULL,-3.20,10,'lost');
INSERT INTO tbl_card VALUES (7012,17,6,'2023-02-14',NULL,NULL,61.00,0,'active');
INSERT INTO tbl_card VALUES (7013,18,5,'2016-03-09',NULL,'2022-12-30',0,0,'spare');
INSERT INTO tbl_card VALUES (7014,19,6,'2023-09-04',NULL,NULL,5.50,0,'active');
INSERT INTO tbl_card VALUES (7015,2,5,'2016-03-10',NULL,NULL,30.00,0,'active');
INSERT INTO tbl_card VALUES (7016,1,5,'2016-03-11',NULL,NULL,15.75,0,'active');
INSERT INTO tbl_card VALUES (7017,NULL,6,'2024-01-10',NULL,NULL,0,0,'spare');
INSERT INTO tbl_card VALUES (7018,4,5,'2020-09-02','2023-11-02',NULL,4.20,0,'active');
INSERT INTO tbl_counter VALUES (1,'Grill',0,0,'11:30',NULL);
INSERT INTO tbl_counter VALUES (2,'Green Counter',0,1,'11:30',NULL);
INSERT INTO tbl_counter VALUES (3,'Soup Bar',1,1,'11:00',NULL);
INSERT INTO tbl_counter VALUES (4,'Coffee Corner',1,0,'08:00',NULL);
INSERT INTO tbl_counter VALUES (5,'Terrace Bar',2,1,'12:00','2022-09-30');
INSERT INTO tbl_counter VALUES (6,'Breakfast Hatch',0,1,'07:30','2021-01-31');
INSERT INTO tbl_dish VALUES (1,'Lemon chicken','main','B',5.40,7.90,'350 g',620,0,NULL);
INSERT INTO tbl_dish VALUES (2,'Lentil stew','main','A',4.20,6.20,'1 bowl (400 g)',480,1,NULL);
INSERT INTO tbl_dish VALUES (3,'Beef goulash','main','C',6.10,8.90,'380 g',740,0,'2023-09-30');
INSERT INTO tbl_dish VALUES (4,'Spinach lasagne','main','B',5.20,7.50,'320 g',690,1,NULL);
INSERT INTO tbl_dish VALUES (5,'Tomato soup','soup','A',2.80,3.90,'300 ml',190,1,NULL);
INSERT INTO tbl_dish VALUES (6,'Pea soup with ham','soup','A',3.10,4.20,'300 ml',310,0,NULL);
INSERT INTO tbl_dish VALUES (7,'Lemon tart','dessert','A',2.40,3.20,'1 slice',410,1,NULL);
INSERT INTO tbl_dish VALUES (8,'Rice pudding','dessert','A',1.90,2.60,'150 g',330,1,'2024-01-15');
INSERT INTO tbl_dish VALUES (9,'Filter coffee','drink','D',1.10,1.60,'200 ml',5,1,NULL);
INSERT INTO tbl_dish VALUES (10,'Tap water','drink','D',0,0,'500 ml',0,1,NULL);
INSERT INTO tbl_dish VALUES (11,'Green salad','side','A',2.00,2.90,'1 plate',120,1,NULL);
INSERT INTO tbl_dish VALUES (12,'Bread roll','side','D',0,0.50,'1 piece',160,1,NULL);
INSERT INTO tbl_dish VALUES (13,'Fish fingers','main','B',4.90,7.10,'6 pieces',560,0,NULL);
INSERT INTO tbl_menu VALUES (1,'M-1','2023-03-06',3,1,2,80,95,210,236,1);
INSERT INTO tbl_menu VALUES (2,'M-2','2023-03-06',2,2,3,60,41,110,98,1);
INSERT INTO tbl_menu VALUES (3,'M-3','2023-05-15',1,1,4,90,90,250,262,1);
INSERT INTO tbl_menu VALUES (4,'M-4','2023-05-15',5,3,3,50,56,60,60,1);
INSERT INTO tbl_menu VALUES (5,'M-5','2023-09-18',3,1,2,85,70,225,219,1);
INSERT INTO tbl_menu VALUES (6,'M-6','2023-09-18',4,2,3,60,60,130,141,1);
INSERT INTO tbl_menu VALUES (7,'M-7','2024-01-11',6,3,3,50,33,75,69,1);
INSERT INTO tbl_menu VALUES (8,'M-8','2024-01-11',1,1,2,90,104,255,281,1);
INSERT INTO tbl_menu VALUES (9,'M-9','2024-02-06',2,2,3,60,72,115,112,1);
INSERT INTO tbl_menu VALUES (10,'M-10','2024-02-06',4,1,2,70,48,150,158,1);
INSERT INTO tbl_menu VALUES (11,'M-11','2024-03-04',5,3,3,50,NULL,62,NULL,1);
INSERT INTO tbl_menu VALUES (12,'M-12','2024-03-04',1,1,2,95,NULL,260,NULL,0);
INSERT INTO tbl_menu VALUES (13,'M-13','2024-03-05',2,2,NULL,60,NULL,118,NULL,0);
INSERT INTO tbl_receipt VALUES (5001,7001,1,5,'2023-03-06 12:05:00',NULL,1);
INSERT INTO tbl_receipt VALUES (5002,7002,2,5,'2023-03-06 12:20:00',NULL,0);
INSERT INTO tbl_receipt VALUES (5003,7008,1,6,'2023-05-15 12:10:00',NULL,1);
INSERT INTO tbl_receipt VALUES (5004,7011,3,5,'2023-05-15 12:40:00',NULL,0);
INSERT INTO tbl_receipt VALUES (5005,7004,1,6,'2023-09-18 12:00:00','2023-09-18',1);
INSERT INTO tbl_receipt VALUES (5006,7004,1,6,'2023-09-18 12:02:00',NULL,1);
INSERT INTO tbl_receipt VALUES (5007,7012,2,5,'2023-09-18 12:31:00',NULL,0);
INSERT INTO tbl_receipt VALUES (5008,7014,3,5,'2024-01-11 12:15:00',NULL,0);
INSERT INTO tbl_receipt VALUES (5009,7002,1,6,'2024-01-11 12:22:00',NULL,1);
INSERT INTO tbl_receipt VALUES (5010,7007,1,6,'2024-01-11 12:44:00',NULL,1);
INSERT INTO tbl_receipt VALUES (5011,7010,2,5,'2024-02-06 12:09:00',NULL,0);
INSERT INTO tbl_receipt VALUES (5012,7006,1,5,'2024-02-06 12:18:00',NULL,1);
INSERT INTO tbl_receipt VALUES (5013,7012,4,6,'2024-02-06 14:30:00','2024-02-07',1);
INSERT INTO tbl_receipt VALUES (5014,7012,4,6,'2024-02-07 14:10:00',NULL,1);
INSERT INTO tbl_receipt VALUES (5015,7015,4,6,'2024-02-07 15:00:00',NULL,0);
INSERT INTO tbl_receiptLine VALUES (1,5001,3,1,6.10,0);
INSERT INTO tbl_receiptLine VALUES (2,5001,9,2,1.10,0);
INSERT INTO tbl_receiptLine VALUES (3,5002,2,1,4.20,0);
INSERT INTO tbl_receiptLine VALUES (4,5002,12,1,0,0);
INSERT INTO tbl_receiptLine VALUES (5,5003,1,2,5.40,0.80);
INSERT INTO tbl_receiptLine VALUES (6,5003,7,1,2.40,0);
INSERT INTO tbl_receiptLine VALUES (7,5004,5,1,2.80,0);
INSERT INTO tbl_receiptLine VALUES (8,5004,12,2,0,0);
INSERT INTO tbl_receiptLine VALUES (9,5005,3,3,6.10,0);
INSERT INTO tbl_receiptLine VALUES (10,5006,3,2,6.10,0);
INSERT INTO tbl_receiptLine VALUES (11,5006,9,2,1.10,0);
INSERT INTO tbl_receiptLine VALUES (12,5007,4,1,5.20,0);
INSERT INTO tbl_receiptLine VALUES (13,5007,11,1,2.00,0);
INSERT INTO tbl_receiptLine VALUES (14,5007,10,1,0,0);
INSERT INTO tbl_receiptLine VALUES (15,5008,6,1,3.10,0.30);
INSERT INTO tbl_receiptLine VALUES (16,5008,8,1,1.90,0);
INSERT INTO tbl_receiptLine VALUES (17,5009,1,1,5.40,0);
INSERT INTO tbl_receiptLine VALUES (18,5009,7,2,2.40,0);
INSERT INTO tbl_receiptLine VALUES (19,5010,1,3,5.40,1.50);
INSERT INTO tbl_receiptLine VALUES (20,5011,2,2,4.20,0);
INSERT INTO tbl_receiptLine VALUES (21,5011,9,1,1.10,0);
INSERT INTO tbl_receiptLine VALUES (22,5012,4,1,5.20,0.50);
INSERT INTO tbl_receiptLine VALUES (23,5013,7,4,2.40,0);
INSERT INTO tbl_receiptLine VALUES (24,5014,7,2,2.40,0);
INSERT INTO tbl_receiptLine VALUES (25,5014,9,3,1.10,0);
INSERT INTO tbl_receiptLine VALUES (26,5015,9,1,1.10,0);
INSERT INTO tbl_topUp VALUES (1,'T-301',7001,7,50,'2023-02-20','2023-02-24','2023-02-23','bank');
INSERT INTO tbl_topUp VALUES (2,'T-302',7002,8,20,'2023-04-03','2023-04-07','2023-04-12','bank');
INSERT INTO tbl_topUp VALUES (3,'T-303',7008,10,30,'2023-05-02','2023-05-06','2023-05-06','bank');
INSERT INTO tbl_topUp VALUES (4,'T-304',7011,16,25,'2023-05-10','2023-05-10','2023-05-10','cash');
INSERT INTO tbl_topUp VALUES (5,'T-305',7004,10,100,'2023-09-01','2023-09-05','2023-09-04','payroll');
INSERT INTO tbl_topUp VALUES (6,'T-306',7012,14,60,'2023-10-02','2023-10-06','2023-10-09','payroll');
INSERT INTO tbl_topUp VALUES (7,'T-307',7014,15,20,'2023-11-06','2023-11-10','2023-11-09','cash');
INSERT INTO tbl_topUp VALUES (8,'T-308',7007,10,15,'2024-01-08','2024-01-12','2024-01-19','bank');
INSERT INTO tbl_topUp VALUES (9,'T-309',7010,15,40,'2024-01-22','2024-01-26','2024-01-26','payroll');
INSERT INTO tbl_topUp VALUES (10,'T-310',7006,11,30,'2024-02-01','2024-02-05','2024-02-02','bank');
INSERT INTO tbl_topUp VALUES (11,'T-311',7002,8,25,'2024-02-26','2024-03-01',NULL,'bank');
INSERT INTO tbl_topUp VALUES (12,'T-312',7007,12,55,'2024-02-28','2024-03-03',NULL,'payroll');
INSERT INTO tbl_topUp VALUES (13,'T-313',7012,17,10,'2024-03-01','2024-03-02',NULL,'bank');
INSERT INTO tbl_review VALUES (1,3,7,4,'hearty but salty','2023-03-06',2,'2023-03-08');
INSERT INTO tbl_review VALUES (2,2,8,5,'lovely, more of this','2023-03-07',3,'2023-03-07');
INSERT INTO tbl_review VALUES (3,1,13,2,'too dry','2023-05-15',2,'2023-05-20');
INSERT INTO tbl_review VALUES (4,5,16,4,'nice and hot','2023-05-16',NULL,NULL);
INSERT INTO tbl_review VALUES (5,3,10,3,'too salty again','2023-09-18',2,'2023-09-19');
INSERT INTO tbl_review VALUES (6,4,17,5,'best lasagne in town','2023-09-19',NULL,NULL);
INSERT INTO tbl_review VALUES (7,6,19,1,'cold and salty','2024-01-11',1,'2024-01-15');
INSERT INTO tbl_review VALUES (8,1,8,4,'much better than last year','2024-01-12',NULL,NULL);
INSERT INTO tbl_review VALUES (9,1,12,5,'three portions, no regrets','2024-01-12',2,'2024-01-12');
INSERT INTO tbl_review VALUES (10,2,15,3,'a bit bland','2024-02-06',NULL,NULL);
INSERT INTO tbl_review VALUES (11,7,17,5,'sharp and sweet','2024-02-08',1,'2024-02-09');
INSERT INTO tbl_review VALUES (12,4,11,2,'watery','2024-02-07',NULL,NULL);
