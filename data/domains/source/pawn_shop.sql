CREATE TABLE customers (
  id INTEGER PRIMARY KEY,
  name TEXT,
  birth_date TEXT,
  city TEXT,
  phone TEXT,
  blacklisted TEXT
);
CREATE TABLE branches (
  id INTEGER PRIMARY KEY,
  name TEXT,
  city TEXT,
  opened INTEGER,
  safe_size REAL
);
CREATE TABLE employees (
  id INTEGER PRIMARY KEY,
  name TEXT,
  branch_id INTEGER,
  job TEXT,
  salary INTEGER,
  hired TEXT,
  FOREIGN KEY (branch_id) REFERENCES branches(id)
);
CREATE TABLE categories (
  id INTEGER PRIMARY KEY,
  name TEXT,
  max_loan INTEGER,
  monthly_rate REAL
);
CREATE TABLE items (
  id INTEGER PRIMARY KEY,
  name TEXT,
  category_id INTEGER,
  brand TEXT,
  item_condition TEXT,
  appraised_value REAL,
  FOREIGN KEY (category_id) REFERENCES categories(id)
);
CREATE TABLE pledges (
  id INTEGER PRIMARY KEY,
  name TEXT,
  customer_id INTEGER,
  item_id INTEGER,
  employee_id INTEGER,
  loan REAL,
  start_date TEXT,
  due_date TEXT,
  status TEXT,
  FOREIGN KEY (customer_id) REFERENCES customers(id),
  FOREIGN KEY (item_id) REFERENCES items(id),
  FOREIGN KEY (employee_id) REFERENCES employees(id)
);
CREATE TABLE sales (
  id INTEGER PRIMARY KEY,
  name TEXT,
  item_id INTEGER,
  branch_id INTEGER,
  sale_date TEXT,
  price REAL,
  payment TEXT,
  FOREIGN KEY (item_id) REFERENCES items(id),
  FOREIGN KEY (branch_id) REFERENCES branches(id)
);
INSERT INTO customers VALUES
(1,'Dolores Finch','1958-03-17','Reading','0118 4960','no'),
(2,'Amir Sadeghi','1984-09-05','Slough','01753 2214','no'),
(3,'Kelly Braithwaite','1991-12-24','Reading','0118 7735','yes'),
(4,'Stefan Wojcik','1976-06-30','Oxford','01865 3102','no'),
(5,'Maureen Tully','1949-01-11','Swindon','01793 5588','no'),
(6,'Jerome Baptiste','1999-07-19','Slough','01753 9040','no'),
(7,'Petra Holub','1987-02-02','Oxford','01865 6671','yes'),
(8,'Gareth Pugh','1968-10-27','Newbury','01635 1429','no'),
(9,'Lin Mei','1995-05-08','Reading','0118 2093','no');
INSERT INTO branches VALUES
(1,'Friar Street','Reading',1962,14.5),
(2,'High Street','Slough',1988,9.0),
(3,'Cowley Road','Oxford',2001,11.2),
(4,'Railway Arcade','Swindon',2015,6.4),
(5,'Market Place','Newbury',2022,4.8);
INSERT INTO employees VALUES
(1,'Harold Spence',1,'appraiser',34000,'1997-04-14'),
(2,'Nina Okafor',1,'clerk',23500,'2018-09-03'),
(3,'Brendan Foyle',2,'manager',41000,'2005-01-10'),
(4,'Tasha Ives',2,'clerk',22800,'2021-06-21'),
(5,'Colin Marsh',3,'appraiser',36500,'2011-11-07'),
(6,'Ruth Adler',3,'manager',43200,'2003-02-24'),
(7,'Deepak Nair',4,'clerk',24100,'2019-03-18'),
(8,'Sally Keogh',4,'appraiser',32700,'2016-08-01');
INSERT INTO categories VALUES
(1,'watches',5000,4.5),
(2,'jewellery',8000,4.0),
(3,'musical instruments',2500,5.5),
(4,'electronics',900,7.5),
(5,'tools',400,8.0),
(6,'furs',1500,6.0);
INSERT INTO items VALUES
(1,'Seamaster',1,'Omega','good',2400.0),
(2,'gold chain 18k',2,'unmarked','very good',1150.0),
(3,'alto saxophone',3,'Yamaha','good',820.0),
(4,'laptop 14 inch',4,'Lenovo','worn',310.0),
(5,'sapphire ring',2,'Garrard','very good',3900.0),
(6,'cordless drill set',5,'Makita','good',140.0),
(7,'pocket watch',1,'Waltham','worn',265.0),
(8,'electric guitar',3,'Fender','very good',1300.0),
(9,'games console',4,'Sony','good',280.0),
(10,'pearl earrings',2,'Mikimoto','good',690.0),
(11,'violin with bow',3,'unmarked','worn',1750.0),
(12,'digital camera',4,'Nikon','very good',540.0);
INSERT INTO pledges VALUES
(1,'P-2201',1,2,1,600.0,'2022-01-14','2022-07-14','redeemed'),
(2,'P-2202',3,4,2,150.0,'2022-02-03','2022-05-03','forfeited'),
(3,'P-2203',2,1,3,1500.0,'2022-02-22','2022-08-22','redeemed'),
(4,'P-2204',4,8,5,700.0,'2022-04-09','2022-10-09','forfeited'),
(5,'P-2205',7,9,6,120.0,'2022-05-30','2022-08-30','forfeited'),
(6,'P-2206',5,5,8,2200.0,'2022-06-15','2023-06-15','redeemed'),
(7,'P-2207',2,3,4,400.0,'2022-09-01','2023-03-01','extended'),
(8,'P-2208',1,10,1,350.0,'2022-11-11','2023-05-11','open'),
(9,'P-2209',6,6,4,60.0,'2022-12-05','2023-03-05','forfeited'),
(10,'P-2301',3,7,2,130.0,'2023-01-17','2023-04-17','forfeited'),
(11,'P-2302',4,11,5,900.0,'2023-02-08','2023-08-08','open'),
(12,'P-2303',1,2,1,650.0,'2023-02-20','2023-08-20','open');
INSERT INTO sales VALUES
(1,'S-101',4,1,'2022-06-10',235.0,'card'),
(2,'S-102',9,3,'2022-09-24',210.0,'cash'),
(3,'S-103',8,3,'2022-11-19',1180.0,'card'),
(4,'S-104',6,2,'2023-03-31',115.0,'cash'),
(5,'S-105',7,1,'2023-05-06',290.0,'transfer'),
(6,'S-106',12,4,'2023-05-22',495.0,'card'),
(7,'S-107',9,2,'2023-06-15',225.0,'cash');
