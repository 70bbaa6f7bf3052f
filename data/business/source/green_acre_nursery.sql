CREATE TABLE Staff (
  Staff_Id INTEGER PRIMARY KEY,
  First_Name TEXT,
  Last_Name TEXT,
  Position TEXT,
  Supervisor_Id INTEGER,
  Hourly_Wage NUMERIC(6,2),
  Hired_On DATE,
  Left_On DATE,
  Seasonal INTEGER,
  FOREIGN KEY (Supervisor_Id) REFERENCES Staff(Staff_Id)
);
CREATE TABLE Customer (
  Customer_Id INTEGER PRIMARY KEY,
  First_Name TEXT,
  Last_Name TEXT,
  Village TEXT,
  Phone TEXT,
  Joined_On DATE,
  Moved_Away_On DATE,
  Club_Level TEXT,
  Balance NUMERIC(8,2),
  Garden_Size INTEGER
);
CREATE TABLE Supplier (
  Supplier_Id INTEGER PRIMARY KEY,
  Company_Name TEXT,
  Contact_Name TEXT,
  Town TEXT,
  Organic INTEGER,
  Last_Contract_Ended_On DATE
);
CREATE TABLE Plant (
  Plant_Id INTEGER PRIMARY KEY,
  Common_Name TEXT,
  Latin_Name TEXT,
  Plant_Group TEXT,
  Supplier_Id INTEGER,
  Pot_Size TEXT,
  Price NUMERIC(7,2),
  Cost NUMERIC(7,2),
  Stock INTEGER,
  Water_Days INTEGER,
  Water_Note TEXT,
  Hardy INTEGER,
  Withdrawn_On DATE,
  FOREIGN KEY (Supplier_Id) REFERENCES Supplier(Supplier_Id)
);
CREATE TABLE Sale (
  Sale_No INTEGER PRIMARY KEY,
  Customer_Id INTEGER,
  Cashier_Id INTEGER,
  Sold_On DATE,
  Payment TEXT,
  FOREIGN KEY (Customer_Id) REFERENCES Customer(Customer_Id),
  FOREIGN KEY (Cashier_Id) REFERENCES Staff(Staff_Id)
);
CREATE TABLE Sale_Line (
  Sale_No INTEGER,
  Plant_Id INTEGER,
  Quantity INTEGER,
  Unit_Price NUMERIC(7,2),
  Discount NUMERIC(7,2),
  PRIMARY KEY (Sale_No, Plant_Id),
  FOREIGN KEY (Sale_No) REFERENCES Sale(Sale_No),
  FOREIGN KEY (Plant_Id) REFERENCES Plant(Plant_Id)
);
CREATE TABLE Care_Contract (
  Contract_No TEXT PRIMARY KEY,
  Customer_Id INTEGER,
  Payer_Id INTEGER,
  Gardener_Id INTEGER,
  Started_On DATE,
  Ended_On DATE,
  Status TEXT,
  Monthly_Fee NUMERIC(7,2),
  FOREIGN KEY (Customer_Id) REFERENCES Customer(Customer_Id),
  FOREIGN KEY (Payer_Id) REFERENCES Customer(Customer_Id),
  FOREIGN KEY (Gardener_Id) REFERENCES Staff(Staff_Id)
);
CREATE TABLE Care_Visit (
  Visit_No INTEGER PRIMARY KEY,
  Contract_No TEXT,
  Gardener_Id INTEGER,
  Checked_By INTEGER,
  Due_On DATE,
  Visited_On DATE,
  Planned_Hours REAL,
  Actual_Hours REAL,
  Materials_Budget NUMERIC(7,2),
  Materials_Cost NUMERIC(7,2),
  Remark TEXT,
  FOREIGN KEY (Contract_No) REFERENCES Care_Contract(Contract_No),
  FOREIGN KEY (Gardener_Id) REFERENCES Staff(Staff_Id),
  FOREIGN KEY (Checked_By) REFERENCES Staff(Staff_Id)
);
CREATE TABLE Plant_Patient (
  Patient_No INTEGER PRIMARY KEY,
  Plant_Id INTEGER,
  Brought_By INTEGER,
  Treated_By INTEGER,
  Brought_On DATE,
  Ready_By DATE,
  Ready_On DATE,
  Collected_On DATE,
  Died_On DATE,
  Condition TEXT,
  Diagnosis TEXT,
  Quote NUMERIC(7,2),
  Bill NUMERIC(7,2),
  FOREIGN KEY (Plant_Id) REFERENCES Plant(Plant_Id),
  FOREIGN KEY (Brought_By) REFERENCES Customer(Customer_Id),
  FOREIGN KEY (Treated_By) REFERENCES Staff(Staff_Id)
);
INSERT INTO Staff VALUES
(1,'Harriet','Vane','Nursery Owner',NULL,36.00,'2007-03-01',NULL,0),
(2,'Desmond','Ashby','Head Gardener',1,24.00,'2009-04-06',NULL,0),
(3,'Lena','Krüger','Shop Manager',1,22.50,'2012-02-20',NULL,0),
(4,'Callum','Fry','Gardener',2,15.40,'2016-03-14',NULL,0),
(5,'Bryony','Heath','Gardener',2,15.10,'2018-05-01',NULL,1),
(6,'Ned','Tull','Gardener',2,14.80,'2008-09-01','2022-03-31',0),
(7,'Zofia','Pawlak','Plant Doctor',2,19.20,'2015-10-05',NULL,0),
(8,'Amir','Saleh','Plant Doctor',7,17.60,'2020-01-13','2023-01-31',0),
(9,'Josie','Marlow','Cashier',3,12.30,'2019-03-04',NULL,1),
(10,'Piers','Langton','Cashier',3,12.70,'2017-08-21','2022-09-30',1),
(11,'Tansy','Moore','Cashier',3,12.00,'2022-10-03',NULL,0),
(12,'Rob','Ashby','Trainee',4,9.20,'2022-09-12',NULL,0),
(13,'Edie','Poole','Trainee',4,8.80,'2023-03-01',NULL,1),
(14,'Gil','Warren','Trainee',4,8.50,'2019-03-01','2020-09-30',0);
INSERT INTO Customer VALUES
(601,'Winifred','Hale','Upper Thorn','01386 601','2010-04-02',NULL,'oak',45.00,900),
(602,'Jasper','Hale','Upper Thorn',NULL,'2012-06-11',NULL,'ivy',-30.00,150),
(603,'Marguerite','Dunn','Long Barrow','01386 603','2014-03-20','2021-10-01','oak',0,400),
(604,'Samir','Haddad','Fenny Cross','01386 604','2016-05-05',NULL,'fern',0,75),
(605,'Ottilie','Brand','Long Barrow','01386 605','2017-09-17',NULL,'oak',-118.50,1200),
(606,'Victor','Thorn','Fenny Cross',NULL,'2018-04-28',NULL,'ivy',22.00,0),
(607,'Celia','Nkemelu','Upper Thorn','01386 607','2019-07-13',NULL,'fern',0,310),
(608,'Hector','Pym','Millford','01386 608','2020-02-02','2022-08-15','fern',-12.00,60),
(609,'Delphine','Roux','Millford','01386 609','2021-03-09',NULL,'oak',64.00,520),
(610,'Ewan','Gillies','Fenny Cross','01386 610','2021-05-30',NULL,'fern',-5.50,200),
(611,'Prudence','Lamb','Long Barrow',NULL,'2022-04-14','2023-02-20','fern',0,0),
(612,'Noor','Aslam','Millford','01386 612','2022-09-09',NULL,'ivy',8.00,130);
INSERT INTO Supplier VALUES
(1,'Vale Herbs','Tom Pickett','Evesham',1,NULL),
(2,'Roseworth & Daughters','Irene Roseworth','Hereford',0,NULL),
(3,'Dutch Bulb House','Kees de Wit','Lisse',0,'2022-11-30'),
(4,'Canopy Trees','Owen Pryce','Ludlow',1,'2021-06-30'),
(5,'Tropica Indoor','Rita Campos','London',0,NULL),
(6,'Mossbank','Ellen Moss','Malvern',1,NULL);
INSERT INTO Plant VALUES
(1,'Lemon Thyme','Thymus citriodorus','herb',1,'9 cm',3.20,1.10,84,3,'let it dry out',1,NULL),
(2,'Lemon Balm','Melissa officinalis','herb',1,'9 cm',2.90,0.95,0,2,'likes it damp',1,NULL),
(3,'Rosemary','Salvia rosmarinus','herb',1,'1 litre',5.50,2.00,40,6,'let it dry out',1,NULL),
(4,'Climbing Rose Dawn','Rosa','rose',2,'4 litres',18.50,8.20,22,4,'at the root only',1,NULL),
(5,'Shrub Rose Ember','Rosa','rose',2,'4 litres',16.90,7.40,0,4,'at the root only',1,NULL),
(6,'Tea Rose Lady Anne','Rosa hybrida','rose',2,'3 litres',14.00,6.00,9,4,NULL,0,'2022-07-31'),
(7,'Tulip Mix','Tulipa','bulb',3,'bag of 25',7.80,2.60,130,10,NULL,1,NULL),
(8,'Dwarf Daffodil','Narcissus','bulb',3,'bag of 20',6.20,2.10,0,10,NULL,1,'2023-01-15'),
(9,'Olive Tree','Olea europaea','tree',4,'25 litres',140.00,82.00,3,7,'less in winter',0,NULL),
(10,'Crab Apple','Malus sylvestris','tree',4,'15 litres',65.00,33.00,6,5,NULL,1,NULL),
(11,'Lemon Tree','Citrus limon','tree',5,'10 litres',54.00,29.00,4,3,'rain water only',0,NULL),
(12,'Swiss Cheese Plant','Monstera deliciosa','house plant',5,'19 cm',29.00,13.50,12,7,'wipe the leaves',0,NULL),
(13,'Peace Lily','Spathiphyllum','house plant',5,'14 cm',15.50,6.10,0,4,'rain water only',0,NULL),
(14,'Moss Carpet','Sagina subulata','ground cover',6,'tray of 6',11.00,4.30,27,2,'likes it damp',1,NULL),
(15,'Magnolia Star','Magnolia stellata','tree',4,'30 litres',175.00,98.00,1,6,NULL,1,'2022-02-28');
INSERT INTO Sale VALUES
(8001,601,9,'2021-03-20','card'),(8002,603,10,'2021-04-10','cash'),(8003,604,10,'2021-05-15','card'),
(8004,NULL,9,'2021-10-02','cash'),(8005,605,10,'2021-11-06','card'),(8006,602,9,'2022-03-26','card'),
(8007,608,10,'2022-04-16','cash'),(8008,609,NULL,'2022-05-07','voucher'),(8009,601,9,'2022-06-18','card'),
(8010,607,10,'2022-09-24','cash'),(8011,605,11,'2022-10-15','voucher'),(8012,NULL,11,'2022-12-03','card'),
(8013,612,9,'2023-03-11','card'),(8014,610,11,'2023-03-18','cash'),(8015,601,NULL,'2023-04-01','card');
INSERT INTO Sale_Line VALUES
(8001,1,6,3.00,0),(8001,4,2,18.50,3.00),
(8002,7,2,7.50,0),(8002,3,1,5.50,0),
(8003,12,1,27.00,2.50),
(8004,7,4,7.80,1.20),(8004,8,3,6.20,0),
(8005,9,1,135.00,20.00),(8005,10,2,62.00,0),
(8006,2,3,2.90,0),(8006,14,2,11.00,0),
(8007,13,1,15.50,0),
(8008,5,3,16.90,5.00),(8008,4,1,18.50,0),
(8009,11,1,54.00,0),(8009,1,4,3.20,0),
(8010,7,3,7.80,0),
(8011,10,1,65.00,10.00),(8011,6,2,14.00,4.00),
(8012,12,2,29.00,0),
(8013,3,5,5.50,1.00),(8013,14,4,11.00,0),
(8014,1,2,3.20,0),
(8015,9,1,140.00,0),(8015,4,3,18.50,6.00);
INSERT INTO Care_Contract VALUES
('CC-11',601,601,4,'2018-03-01',NULL,'regular',85.00),
('CC-12',603,603,6,'2017-04-01','2021-09-30','regular',60.00),
('CC-13',602,601,5,'2020-05-01',NULL,'winter break',35.00),
('CC-14',605,605,4,'2020-09-01',NULL,'regular',140.00),
('CC-15',608,608,6,'2021-03-01','2022-08-31','winter break',25.00),
('CC-16',607,607,5,'2021-06-01',NULL,'regular',50.00),
('CC-17',609,605,4,'2022-03-01',NULL,'regular',75.00),
('CC-18',611,609,5,'2022-06-01','2023-02-20','trial',0),
('CC-19',612,612,NULL,'2023-03-01',NULL,'trial',0),
('CC-20',610,610,12,'2022-11-01',NULL,'winter break',30.00);
INSERT INTO Care_Visit VALUES
(1,'CC-11',4,2,'2021-03-08','2021-03-08',3.0,3.5,40.00,38.20,'roses pruned'),
(2,'CC-12',6,NULL,'2021-04-12','2021-04-15',2.0,2.0,25.00,31.00,'hedge cut, lawn fed'),
(3,'CC-13',5,2,'2021-05-10','2021-05-07',1.5,1.0,15.00,12.50,'pots refilled'),
(4,'CC-14',4,2,'2021-06-14','2021-06-21',6.0,7.5,120.00,164.00,'hedge and lawn'),
(5,'CC-15',6,2,'2021-09-06','2021-09-06',1.0,1.0,10.00,10.00,NULL),
(6,'CC-16',5,4,'2022-03-14','2022-03-12',2.5,2.0,30.00,22.00,'lawn sown'),
(7,'CC-11',4,2,'2022-03-21','2022-03-30',3.0,3.0,40.00,52.50,'roses pruned, greenfly seen'),
(8,'CC-17',4,NULL,'2022-05-16','2022-05-16',4.0,5.0,60.00,60.00,'new bed laid'),
(9,'CC-14',5,2,'2022-06-20','2022-06-19',6.0,5.5,120.00,97.00,'hedge cut'),
(10,'CC-18',5,4,'2022-07-11','2022-07-18',1.0,1.5,0,0,'advice only'),
(11,'CC-20',12,4,'2022-11-21','2022-11-25',2.0,3.0,20.00,26.80,'leaves, lawn raked'),
(12,'CC-16',5,NULL,'2023-03-13','2023-03-13',2.5,2.5,30.00,33.00,'greenfly on roses'),
(13,'CC-11',4,NULL,'2023-03-20',NULL,3.0,NULL,45.00,NULL,NULL),
(14,'CC-17',4,NULL,'2023-04-03',NULL,3.5,NULL,50.00,NULL,'bring hedge shears'),
(15,'CC-19',NULL,NULL,'2023-04-10',NULL,1.0,NULL,0,NULL,NULL);
INSERT INTO Plant_Patient VALUES
(71,11,601,7,'2021-02-10','2021-03-10','2021-03-05','2021-03-20',NULL,'recovered','scale insects on the stem',18.00,16.00),
(72,12,604,7,'2021-06-01','2021-06-22','2021-06-30','2021-07-02',NULL,'recovered','root rot',22.00,28.50),
(73,9,605,8,'2021-11-15','2022-02-15',NULL,NULL,'2022-01-09','critical','frost damage',60.00,0),
(74,13,606,8,'2022-03-03','2022-03-17','2022-03-15',NULL,NULL,'recovered','mild root rot',9.00,9.00),
(75,4,602,7,'2022-05-12','2022-05-26','2022-06-02','2022-06-04',NULL,'recovered','black spot',14.00,19.00),
(76,11,609,8,'2022-08-08','2022-09-05',NULL,NULL,'2022-08-30','critical','root rot, far gone',35.00,0),
(77,12,607,7,'2022-10-10','2022-11-07','2022-10-31','2022-11-12',NULL,'weak','thrips',20.00,17.50),
(78,9,601,7,'2023-01-16','2023-04-16',NULL,NULL,NULL,'critical','frost damage',75.00,NULL),
(79,13,612,8,'2023-01-20','2023-02-03','2023-02-10',NULL,NULL,'weak','spider mites',12.00,15.00),
(80,3,610,NULL,'2023-03-05','2023-03-26',NULL,NULL,NULL,'weak','root rot suspected',8.00,NULL),
(81,11,605,7,'2023-02-20','2023-03-20','2023-03-11',NULL,NULL,'recovered','magnesium shortage',10.00,10.00);
