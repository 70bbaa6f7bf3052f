CREATE TABLE HALL (
  HALL_CODE TEXT PRIMARY KEY,
  HALL_NAME TEXT,
  MAX_GUESTS INTEGER,
  FLOOR_SPACE TEXT,
  HIRE_FEE NUMERIC(8,2),
  HAS_TERRACE TEXT,
  UNDER_REPAIR TEXT
);
CREATE TABLE STAFF (
  STAFF_ID INTEGER PRIMARY KEY,
  FIRST_NAME TEXT,
  LAST_NAME TEXT,
  JOB_TITLE TEXT,
  REPORTS_TO INTEGER,
  SALARY INTEGER,
  PHONE TEXT,
  HIRED_ON DATE,
  LEFT_ON DATE,
  FOREIGN KEY (REPORTS_TO) REFERENCES STAFF(STAFF_ID)
);
CREATE TABLE COUPLE (
  COUPLE_ID INTEGER PRIMARY KEY,
  COUPLE_NAME TEXT,
  CONTACT_NAME TEXT,
  CITY TEXT,
  EMAIL TEXT,
  PHONE TEXT,
  HEARD_FROM TEXT,
  FIRST_VISIT DATE
);
CREATE TABLE PACKAGE (
  PACKAGE_ID INTEGER PRIMARY KEY,
  PACKAGE_NAME TEXT,
  LIST_PRICE NUMERIC(8,2),
  COST_PER_GUEST NUMERIC(8,2),
  MENU_SIZE TEXT,
  INCLUDES_DJ TEXT,
  WITHDRAWN TEXT,
  UPGRADE_OF INTEGER,
  FOREIGN KEY (UPGRADE_OF) REFERENCES PACKAGE(PACKAGE_ID)
);
CREATE TABLE BOOKING (
  BOOKING_NO TEXT PRIMARY KEY,
  COUPLE_ID INTEGER,
  PACKAGE_ID INTEGER,
  HALL_CODE TEXT,
  PLANNER_ID INTEGER,
  HOST_ID INTEGER,
  GUESTS INTEGER,
  PRICE_PER_GUEST NUMERIC(8,2),
  DISCOUNT NUMERIC(8,2),
  DEPOSIT NUMERIC(8,2),
  BOOKED_ON DATE,
  EVENT_DATE DATE,
  DEPOSIT_PAID_ON DATE,
  CANCELLED_ON DATE,
  FOREIGN KEY (COUPLE_ID) REFERENCES COUPLE(COUPLE_ID),
  FOREIGN KEY (PACKAGE_ID) REFERENCES PACKAGE(PACKAGE_ID),
  FOREIGN KEY (HALL_CODE) REFERENCES HALL(HALL_CODE),
  FOREIGN KEY (PLANNER_ID) REFERENCES STAFF(STAFF_ID),
  FOREIGN KEY (HOST_ID) REFERENCES STAFF(STAFF_ID)
);
CREATE TABLE SUPPLIER (
  SUPPLIER_ID INTEGER PRIMARY KEY,
  COMPANY_NAME TEXT,
  CONTACT_NAME TEXT,
  TRADE TEXT,
  CITY TEXT,
  PHONE TEXT,
  PREFERRED TEXT
);
CREATE TABLE ITEM (
  ITEM_ID INTEGER PRIMARY KEY,
  ITEM_NAME TEXT,
  SUPPLIER_ID INTEGER,
  PACK_SIZE TEXT,
  LIST_PRICE NUMERIC(8,2),
  LEAD_DAYS INTEGER,
  FOREIGN KEY (SUPPLIER_ID) REFERENCES SUPPLIER(SUPPLIER_ID)
);
CREATE TABLE SUPPLY_ORDER (
  ORDER_NO INTEGER PRIMARY KEY,
  BOOKING_NO TEXT,
  ORDERED_BY INTEGER,
  ORDERED_ON DATE,
  NEEDED_ON DATE,
  DELIVERED_ON DATE,
  DELIVERY_FEE NUMERIC(8,2),
  STATUS TEXT,
  FOREIGN KEY (BOOKING_NO) REFERENCES BOOKING(BOOKING_NO),
  FOREIGN KEY (ORDERED_BY) REFERENCES STAFF(STAFF_ID)
);
CREATE TABLE SUPPLY_ORDER_LINE (
  ORDER_NO INTEGER,
  ITEM_ID INTEGER,
  QUANTITY INTEGER,
  UNIT_PRICE NUMERIC(8,2),
  PRIMARY KEY (ORDER_NO, ITEM_ID),
  FOREIGN KEY (ORDER_NO) REFERENCES SUPPLY_ORDER(ORDER_NO),
  FOREIGN KEY (ITEM_ID) REFERENCES ITEM(ITEM_ID)
);
INSERT INTO HALL VALUES
('BRN','Old Barn',140,'22 x 10 m',1800,'Y','N'),
('ORG','Orangery',90,'15 x 9 m',1450,'Y','N'),
('LIB','Library Room',45,'9 x 7 m',700,'N','N'),
('GRD','Grand Hall',260,'28 x 14 m',3200,'N','N'),
('GLS','Glass House',70,'12 x 8 m',1250,'Y','Y'),
('CHP','Chapel',60,'12 x 8 m',550,'N','N');
INSERT INTO STAFF VALUES
(1,'Rosamund','Kettering','General Manager',NULL,71000,'555-2001','2012-01-09',NULL),
(2,'Piers','Lockwood','Head of Events',1,54000,'555-2002','2014-04-14',NULL),
(3,'Dalia','Haddad','Wedding Planner',2,38500,'555-2003','2016-09-05',NULL),
(4,'Stefan','Wolff','Wedding Planner',2,36200,NULL,'2018-02-19',NULL),
(5,'Bridget','Nolan','Head Chef',1,52500,'555-2005','2015-06-01',NULL),
(6,'Tomasz','Zielinski','Sous Chef',5,33800,'555-2006','2019-10-21',NULL),
(7,'Imogen','Farley','Event Host',2,29400,'555-2007','2017-05-15',NULL),
(8,'Kwame','Boateng','Event Host',2,28900,NULL,'2020-03-02',NULL),
(9,'Celia','Marsden','Wedding Planner',2,37400,'555-2009','2015-03-16','2022-02-28'),
(10,'Jack','Penrose','Porter',7,24100,NULL,'2021-04-26',NULL),
(11,'Anya','Sokolova','Florist',3,27600,'555-2011','2022-01-17',NULL),
(12,'Neil','Garrick','Bookkeeper',1,41200,'555-2012','2013-11-04',NULL);
INSERT INTO COUPLE VALUES
(1,'Hale & Price','Jessica Hale','Winchester','jhale@mail.example','555-3001','wedding fair','2020-08-15'),
(2,'Ahmed & Lewis','Imran Ahmed','Reading','imran.a@mail.example','555-3002','website','2020-10-03'),
(3,'Novak & Stone','Petr Novak','Oxford','petr@mail.example',NULL,'friends','2021-01-23'),
(4,'Bright & Cole','Amy Bright','Reading',NULL,'555-3004','website','2021-03-06'),
(5,'Fernandes & Moss','Rui Fernandes','London','rui.f@mail.example','555-3005','wedding fair','2021-05-29'),
(6,'Kaur & Davies','Simran Kaur','Oxford','simran@mail.example','555-3006','friends','2021-07-10'),
(7,'Lang & Whitby','Doris Lang','Winchester','doris@mail.example',NULL,'magazine','2021-09-18'),
(8,'Osei & Grant','Abena Osei','London',NULL,'555-3008','website','2022-01-15'),
(9,'Tully & Marsh','Colm Tully','Bath','colm.t@mail.example','555-3009','website','2022-04-09'),
(10,'Berger & Quinn','Lotte Berger','London','lotte@mail.example','555-3010','friends','2022-06-25'),
(11,'Sharp & Ito','Daniel Sharp','Oxford','dsharp@mail.example',NULL,'wedding fair','2022-09-24'),
(12,'Vance & Holt','Ruth Vance','Bristol','ruth@mail.example','555-3012','magazine','2023-02-04');
INSERT INTO PACKAGE VALUES
(1,'Simple Ceremony',35,14,'1 course, cold','N','N',NULL),
(2,'Garden Party',68,29,'2 courses, buffet','N','N',NULL),
(3,'Garden Party Deluxe',89,41,'3 courses, buffet','Y','N',2),
(4,'Classic Wedding',105,48,'3 courses, served','Y','N',NULL),
(5,'Royal Wedding',168,82,'5 courses, served','Y','N',4),
(6,'Winter Fireside',92,45,'3 courses, served','N','Y',NULL),
(7,'Royal Wedding Weekend',240,118,'5 courses, served','Y','N',5),
(8,'Vegan Feast',84,33,'4 courses, served','N','N',NULL);
INSERT INTO BOOKING VALUES
('W-301',1,4,'BRN',9,7,110,102,250,2000,'2020-09-01','2021-06-19','2020-09-15',NULL),
('W-302',2,3,'ORG',3,7,75,85,0,1200,'2020-10-20','2021-07-24','2020-11-02',NULL),
('W-303',3,1,'CHP',4,4,30,35,0,200,'2021-02-01','2021-05-15','2021-02-01',NULL),
('W-304',4,6,'LIB',9,8,40,92,150,600,'2021-03-20','2021-12-11','2021-04-30',NULL),
('W-305',5,5,'GRD',3,7,220,160,1500,5000,'2021-06-14','2022-05-28','2021-06-20',NULL),
('W-306',6,4,'GRD',9,NULL,180,105,500,3500,'2021-07-19','2022-07-09','2021-08-10','2022-01-12'),
('W-307',7,2,'GLS',4,8,55,66,0,700,'2021-10-02','2022-06-18','2021-10-09',NULL),
('W-308',6,4,'BRN',3,8,130,105,300,2500,'2022-01-12','2022-09-03','2022-01-14',NULL),
('W-309',8,7,'GRD',3,7,150,235,2200,7000,'2022-02-07','2022-10-15','2022-03-21',NULL),
('W-310',9,2,'ORG',4,4,80,68,0,1000,'2022-04-25','2022-08-20','2022-04-25',NULL),
('W-311',5,1,'CHP',4,8,50,35,0,300,'2022-05-30','2022-12-17','2022-06-07',NULL),
('W-312',10,5,'BRN',3,3,95,168,600,3000,'2022-07-18','2023-06-10','2022-08-01',NULL),
('W-313',11,8,'ORG',4,NULL,70,84,0,1100,'2022-10-10','2023-07-15',NULL,NULL),
('W-314',9,3,'GLS',4,NULL,60,89,100,900,'2022-11-07','2023-05-20',NULL,'2023-01-09'),
('W-315',2,8,'LIB',3,7,35,80,0,500,'2023-01-16','2023-04-29','2023-01-27',NULL),
('W-316',8,2,'ORG',3,NULL,85,68,0,1000,'2023-02-13','2023-08-05',NULL,NULL);
INSERT INTO SUPPLIER VALUES
(1,'Petal & Stem','Harriet Boon','flowers','Oxford','555-4001','Y'),
(2,'Sugarcroft Cakes','Milo Sugarcroft','cakes','Reading','555-4002','Y'),
(3,'Brass Lane Band','Eddie Lane','music','London',NULL,'N'),
(4,'Linen & Light','Fatima Rahman','decoration','Winchester','555-4004','Y'),
(5,'Vintner Brothers','Hugh Vintner','drinks','London','555-4005','N'),
(6,'Snapdragon Photo','Keiko Mori','photography','Guildford','555-4006','Y'),
(7,'Firefly Fireworks','Gus Tanner','fireworks','Reading','555-4007','N'),
(8,'Blossom Wholesale','Tess Arden','flowers','London',NULL,'N');
INSERT INTO ITEM VALUES
(1,'Table Bouquet',1,'1 vase, 12 stems',28.00,7),
(2,'Flower Arch',1,'1 piece',240.00,14),
(3,'Wedding Cake',2,'3 tiers, 80 slices',320.00,21),
(4,'Cupcake Tower',2,'60 pieces',150.00,10),
(5,'Evening Band Set',3,'2 x 45 min',650.00,60),
(6,'Linen Tablecloth',4,'1 piece',6.50,5),
(7,'Fairy Light Chain',4,'10 m',18.00,5),
(8,'Sparkling Wine',5,'6 x 0.75 l',72.00,4),
(9,'House White',5,'12 x 0.75 l',96.00,4),
(10,'Photo Day',6,'8 hours',980.00,45),
(11,'Firework Finale',7,'12 minutes',1150.00,30),
(12,'Rose Petals',8,'1 kg bag',34.00,3),
(13,'Candle Lantern',4,'box of 10',45.00,6);
INSERT INTO SUPPLY_ORDER VALUES
(801,'W-303',4,'2021-04-12','2021-05-14','2021-05-13',15,'delivered'),
(802,'W-301',9,'2021-05-03','2021-06-18','2021-06-18',40,'delivered'),
(803,'W-302',3,'2021-06-21','2021-07-22','2021-07-24',25,'delivered'),
(804,'W-304',9,'2021-11-08','2021-12-10','2021-12-09',0,'delivered'),
(805,'W-306',9,'2021-12-06','2022-07-08',NULL,0,'cancelled'),
(806,'W-305',3,'2022-03-14','2022-05-27','2022-05-26',60,'delivered'),
(807,'W-305',2,'2022-05-02','2022-05-27','2022-05-28',35,'delivered'),
(808,'W-307',4,'2022-05-16','2022-06-17','2022-06-17',20,'delivered'),
(809,'W-310',4,'2022-07-11','2022-08-19','2022-08-18',20,'delivered'),
(810,'W-308',3,'2022-07-25','2022-09-02','2022-09-03',45,'delivered'),
(811,'W-309',3,'2022-08-08','2022-10-14','2022-10-12',75,'delivered'),
(812,'W-309',2,'2022-09-26','2022-10-14','2022-10-14',0,'delivered'),
(813,'W-311',11,'2022-11-14','2022-12-16','2022-12-16',0,'delivered'),
(814,'W-314',4,'2022-12-05','2023-05-19',NULL,0,'cancelled'),
(815,'W-315',3,'2023-03-06','2023-04-28',NULL,12,'confirmed'),
(816,'W-312',3,'2023-03-13','2023-06-09',NULL,55,'confirmed'),
(817,'W-313',4,'2023-03-20','2023-07-14',NULL,30,'requested');
INSERT INTO SUPPLY_ORDER_LINE VALUES
(801,1,4,26.00),(801,12,1,34.00),
(802,1,14,26.00),(802,3,1,310.00),(802,6,14,6.00),
(803,1,10,27.00),(803,7,8,17.50),(803,8,6,70.00),
(804,13,5,45.00),(804,9,3,92.00),
(805,3,2,320.00),(805,10,1,960.00),
(806,2,2,230.00),(806,3,3,305.00),(806,5,2,640.00),(806,10,1,980.00),
(807,8,20,68.00),(807,9,12,92.00),
(808,4,1,150.00),(808,7,6,18.00),
(809,1,9,28.00),(809,8,8,70.00),
(810,2,1,240.00),(810,6,18,6.50),(810,3,2,320.00),
(811,11,1,1150.00),(811,5,1,650.00),(811,10,2,940.00),
(812,8,15,70.00),(812,13,8,42.00),
(813,12,3,33.00),
(814,4,1,150.00),
(815,4,1,145.00),(815,1,4,28.00),
(816,2,1,240.00),(816,8,10,72.00),(816,10,1,980.00),
(817,7,10,18.00);
