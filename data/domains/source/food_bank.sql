CREATE TABLE donors (
  Donor_ID INTEGER PRIMARY KEY,
  Donor_Name TEXT,
  Donor_Type TEXT,
  Town TEXT,
  Phone TEXT,
  First_Gift_Year INTEGER
);
CREATE TABLE food_items (
  Item_ID INTEGER PRIMARY KEY,
  Item_Name TEXT,
  Category TEXT,
  Weight_Kg REAL,
  Stock INTEGER,
  Best_Before TEXT,
  Is_Vegan TEXT
);
CREATE TABLE donations (
  Donation_ID INTEGER PRIMARY KEY,
  Donor_ID INTEGER,
  Item_ID INTEGER,
  Donation_Date TEXT,
  Quantity INTEGER,
  FOREIGN KEY (Donor_ID) REFERENCES donors(Donor_ID),
  FOREIGN KEY (Item_ID) REFERENCES food_items(Item_ID)
);
CREATE TABLE volunteers (
  Volunteer_ID INTEGER PRIMARY KEY,
  First_Name TEXT,
  Last_Name TEXT,
  Age INTEGER,
  Town TEXT,
  Start_Date TEXT,
  Has_Car TEXT,
  Hours_Per_Week REAL
);
CREATE TABLE families (
  Family_ID INTEGER PRIMARY KEY,
  Family_Name TEXT,
  Street TEXT,
  Town TEXT,
  Adults INTEGER,
  Children INTEGER,
  Diet TEXT,
  Registered_On TEXT
);
CREATE TABLE parcels (
  Parcel_ID INTEGER PRIMARY KEY,
  Family_ID INTEGER,
  Volunteer_ID INTEGER,
  Delivery_Date TEXT,
  Status TEXT,
  Total_Weight REAL,
  FOREIGN KEY (Family_ID) REFERENCES families(Family_ID),
  FOREIGN KEY (Volunteer_ID) REFERENCES volunteers(Volunteer_ID)
);
CREATE TABLE parcel_items (
  Parcel_ID INTEGER,
  Item_ID INTEGER,
  Units INTEGER,
  Substituted TEXT,
  PRIMARY KEY (Parcel_ID, Item_ID),
  FOREIGN KEY (Parcel_ID) REFERENCES parcels(Parcel_ID),
  FOREIGN KEY (Item_ID) REFERENCES food_items(Item_ID)
);
INSERT INTO donors VALUES
(1,'Fairfield Supermarket','Company','Northam','555-2101',2014),
(2,'Golden Crust Bakery','Company','Bideley','555-2140',2016),
(3,'St Brannock Church','Church','Northam','555-2177',2012),
(4,'Margaret Holloway','Private','Instow','555-2203',2019),
(5,'Hilltop Primary School','School','Bideley','555-2266',2018),
(6,'Penhale Farm','Company','Westleigh','555-2290',2020),
(7,'Rotary Club Northam','Club','Northam','555-2318',2015),
(8,'Edwin Tapley','Private','Bideley','555-2344',2022);
INSERT INTO food_items VALUES
(1,'Spaghetti','Dry goods',0.5,180,'2025-10-01','yes'),
(2,'Baked Beans','Tins',0.42,240,'2026-03-15','yes'),
(3,'Tinned Tuna','Tins',0.16,95,'2026-08-20','no'),
(4,'Long-life Milk','Drinks',1.0,110,'2024-12-05','no'),
(5,'Oat Drink','Drinks',1.0,36,'2024-11-18','yes'),
(6,'Basmati Rice','Dry goods',1.0,150,'2025-12-31','yes'),
(7,'White Loaf','Bakery',0.8,22,'2024-05-09','yes'),
(8,'Potatoes','Fresh',2.5,40,'2024-06-02','yes'),
(9,'Cheddar','Fresh',0.35,18,'2024-06-20','no'),
(10,'Strawberry Jam','Spreads',0.34,64,'2025-07-11','yes'),
(11,'Baby Formula','Baby',0.9,12,'2025-02-28','no'),
(12,'Chick Peas','Tins',0.4,88,'2026-01-10','yes');
INSERT INTO donations VALUES
(1,1,1,'2024-01-29',120),
(2,1,2,'2024-02-05',200),
(3,3,4,'2024-02-11',60),
(4,2,7,'2024-03-01',40),
(5,5,2,'2024-03-08',75),
(6,5,10,'2024-03-08',30),
(7,6,8,'2024-03-19',55),
(8,1,6,'2024-04-02',90),
(9,4,3,'2024-04-06',24),
(10,3,12,'2024-04-14',45),
(11,2,7,'2024-05-03',35),
(12,1,5,'2024-05-06',48),
(13,6,9,'2024-05-07',20),
(14,8,1,'2024-05-10',10);
INSERT INTO volunteers VALUES
(1,'Nora','Beckett',67,'Northam','2013-04-02','yes',12.0),
(2,'Samir','Haddad',34,'Bideley','2020-09-15','yes',6.5),
(3,'Lily','Prowse',19,'Northam','2023-10-01','no',4.0),
(4,'George','Vickery',72,'Instow','2012-11-20','yes',9.0),
(5,'Ania','Kowal',45,'Bideley','2018-01-08','no',8.0),
(6,'Trevor','Beer',58,'Westleigh','2021-06-30','yes',5.0),
(7,'Zoe','Lang',26,'Appledore','2022-02-14','no',3.5);
INSERT INTO families VALUES
(1,'Abbott','Quay Street','Northam',2,3,'none','2022-01-17'),
(2,'Rahman','Orchard Hill','Bideley',2,4,'halal','2021-11-03'),
(3,'Jenkins','Bridge Street','Bideley',1,2,'none','2023-03-21'),
(4,'Costa','Marine Parade','Instow',2,0,'vegetarian','2023-08-09'),
(5,'Dunn','Quay Street','Northam',1,1,'gluten free','2020-05-28'),
(6,'Popescu','Mill Road','Westleigh',3,2,'none','2023-12-12'),
(7,'Whitlock','Chapel Lane','Northam',1,0,'vegan','2024-04-22'),
(8,'Osei','Bridge Street','Bideley',2,1,'none','2022-07-05'),
(9,'Larkin','Church Hill','Appledore',1,4,'none','2024-05-13');
INSERT INTO parcels VALUES
(201,1,1,'2024-03-04','delivered',14.5),
(202,2,2,'2024-03-04','delivered',17.2),
(203,3,2,'2024-03-11','delivered',9.8),
(204,5,1,'2024-03-18','delivered',6.4),
(205,4,4,'2024-04-02','returned',7.1),
(206,6,6,'2024-04-09','delivered',15.9),
(207,1,1,'2024-04-16','delivered',13.0),
(208,2,2,'2024-04-22','delivered',18.6),
(209,8,5,'2024-05-02','delivered',8.7),
(210,1,4,'2024-05-07','returned',12.3),
(211,7,1,'2024-05-14','planned',5.2),
(212,3,5,'2024-05-15','planned',10.1);
INSERT INTO parcel_items VALUES
(201,1,4,'no'),
(201,4,3,'no'),
(202,6,3,'no'),
(202,12,6,'yes'),
(203,2,4,'no'),
(204,6,1,'yes'),
(205,10,1,'no'),
(206,8,2,'no'),
(207,1,3,'no'),
(208,6,4,'no'),
(209,2,2,'no'),
(210,7,2,'no'),
(211,5,2,'no'),
(212,2,5,'yes');
