CREATE TABLE branch (
  br_id INTEGER PRIMARY KEY,
  br_nm TEXT,
  addr TEXT,
  city TEXT,
  tel TEXT,
  open_yr INTEGER,
  seats INTEGER
);
CREATE TABLE pizza (
  pz_id INTEGER PRIMARY KEY,
  pz_nm TEXT,
  sz TEXT,
  price REAL,
  kcal INTEGER,
  veg TEXT
);
CREATE TABLE topping (
  tp_id INTEGER PRIMARY KEY,
  tp_nm TEXT,
  categ TEXT,
  extra_pr REAL
);
CREATE TABLE pz_top (
  pz_id INTEGER,
  tp_id INTEGER,
  grams INTEGER,
  PRIMARY KEY (pz_id, tp_id),
  FOREIGN KEY (pz_id) REFERENCES pizza(pz_id),
  FOREIGN KEY (tp_id) REFERENCES topping(tp_id)
);
CREATE TABLE driver (
  dr_id INTEGER PRIMARY KEY,
  fnm TEXT,
  lnm TEXT,
  dob TEXT,
  veh TEXT,
  br_id INTEGER,
  hr_wage REAL,
  FOREIGN KEY (br_id) REFERENCES branch(br_id)
);
CREATE TABLE ord (
  ord_no INTEGER PRIMARY KEY,
  ord_dt TEXT,
  cust_nm TEXT,
  br_id INTEGER,
  dr_id INTEGER,
  stat TEXT,
  tip REAL,
  dist_km REAL,
  FOREIGN KEY (br_id) REFERENCES branch(br_id),
  FOREIGN KEY (dr_id) REFERENCES driver(dr_id)
);
CREATE TABLE ord_ln (
  ord_no INTEGER,
  pz_id INTEGER,
  qty INTEGER,
  amt REAL,
  PRIMARY KEY (ord_no, pz_id),
  FOREIGN KEY (ord_no) REFERENCES ord(ord_no),
  FOREIGN KEY (pz_id) REFERENCES pizza(pz_id)
);
INSERT INTO branch VALUES
(1,'Harbour Oven','12 Quay Street','Portsea','555-0110',2008,40),
(2,'Station Slice','3 Railway Parade','Portsea','555-0121',2013,22),
(3,'Hilltop Pizza','88 Ridge Road','Glenfield','555-0144',2016,30),
(4,'Campus Corner','1 College Lane','Marlow','555-0150',2019,55),
(5,'Market Crust','27 Butter Row','Glenfield','555-0163',2011,18),
(6,'Lakeside Pizzeria','5 Shore Drive','Wendon','555-0178',2022,64);
INSERT INTO pizza VALUES
(1,'Margherita','M',8.50,780,'Y'),
(2,'Pepperoni Blaze','L',12.90,1240,'N'),
(3,'Four Cheeses','M',10.50,1105,'Y'),
(4,'Garden Party','L',11.80,890,'Y'),
(5,'Hawaii Sunset','M',9.90,930,'N'),
(6,'Meat Mountain','XL',16.50,1870,'N'),
(7,'Tuna Wave','M',10.90,960,'N'),
(8,'Truffle Dream','S',13.40,840,'Y'),
(9,'Kids Smile','S',6.20,510,'Y');
INSERT INTO topping VALUES
(1,'mozzarella','cheese',1.20),
(2,'gorgonzola','cheese',1.60),
(3,'pepperoni','meat',1.80),
(4,'ham','meat',1.50),
(5,'mushrooms','vegetable',1.00),
(6,'bell pepper','vegetable',0.90),
(7,'pineapple','fruit',0.80),
(8,'tuna','fish',1.90),
(9,'truffle oil','sauce',2.50),
(10,'anchovies','fish',1.70);
INSERT INTO pz_top VALUES
(1,1,120),(2,1,110),(2,3,90),(3,1,80),(3,2,70),(4,1,90),(4,5,60),(4,6,50),(5,4,75),(5,7,65),(6,3,100),(6,4,110),(7,8,95),(8,9,10);
INSERT INTO driver VALUES
(1,'Rosa','Delgado','1998-04-12','scooter',1,13.20),
(2,'Ben','Marsh','2001-09-03','e-bike',2,12.40),
(3,'Yusuf','Kaya','1987-01-27','car',3,14.80),
(4,'Lena','Hofer','1995-11-15','scooter',4,13.00),
(5,'Pete','Quinlan','1979-06-30','car',1,15.50),
(6,'Anh','Tran','2003-02-18','e-bike',4,12.10),
(7,'Gordon','Blythe','1990-08-08','car',5,14.10);
INSERT INTO ord VALUES
(1001,'2023-01-06','Miller',1,1,'delivered',2.50,3.2),
(1002,'2023-01-06','Okoye',2,2,'delivered',0.00,1.1),
(1003,'2023-01-14','Jensen',3,3,'delivered',4.00,7.8),
(1004,'2023-02-02','Miller',1,5,'delivered',3.00,3.2),
(1005,'2023-02-14','Lambert',4,4,'cancelled',0.00,2.4),
(1006,'2023-02-14','Park',1,1,'delivered',5.00,4.6),
(1007,'2023-03-09','Okoye',2,2,'delivered',1.00,1.1),
(1008,'2023-03-21','Sanchez',4,6,'late',0.50,5.0),
(1009,'2023-04-01','Jensen',3,3,'late',1.50,7.8),
(1010,'2023-04-15','Fowler',5,3,'delivered',2.00,9.4),
(1011,'2023-05-27','Park',1,5,'delivered',6.50,4.6),
(1012,'2023-06-10','Lambert',4,4,'delivered',2.20,2.4);
INSERT INTO ord_ln VALUES
(1001,1,2,17.00),
(1001,2,1,12.90),
(1002,5,1,9.90),
(1003,6,2,33.00),
(1004,3,1,10.50),
(1005,4,3,35.40),
(1006,2,2,25.80),
(1007,1,1,8.50),
(1008,7,1,10.90),
(1009,6,1,16.50),
(1010,4,2,23.60),
(1011,9,4,24.80),
(1011,1,1,8.50),
(1012,2,1,12.90);
