CREATE TABLE sup (
  sup_no INTEGER PRIMARY KEY,
  nm TEXT,
  town TEXT,
  tel TEXT,
  org_cert TEXT,
  disc_pct REAL
);
CREATE TABLE ingr (
  ingr_no INTEGER PRIMARY KEY,
  sup_no INTEGER,
  nm TEXT,
  cat TEXT,
  unit TEXT,
  unit_pr REAL,
  stk_qty REAL,
  exp_dt TEXT,
  FOREIGN KEY (sup_no) REFERENCES sup(sup_no)
);
CREATE TABLE cook (
  ck_no INTEGER PRIMARY KEY,
  boss_no INTEGER,
  nm TEXT,
  dob TEXT,
  pos TEXT,
  sal INTEGER,
  ntl TEXT,
  FOREIGN KEY (boss_no) REFERENCES cook(ck_no)
);
CREATE TABLE dish (
  dish_no INTEGER PRIMARY KEY,
  ck_no INTEGER,
  nm TEXT,
  crs TEXT,
  prep_min INTEGER,
  kcal INTEGER,
  price REAL,
  veg_yn TEXT,
  FOREIGN KEY (ck_no) REFERENCES cook(ck_no)
);
CREATE TABLE rcp (
  dish_no INTEGER,
  ingr_no INTEGER,
  qty REAL,
  opt_yn TEXT,
  PRIMARY KEY (dish_no, ingr_no),
  FOREIGN KEY (dish_no) REFERENCES dish(dish_no),
  FOREIGN KEY (ingr_no) REFERENCES ingr(ingr_no)
);
CREATE TABLE menu (
  menu_no INTEGER PRIMARY KEY,
  nm TEXT,
  room TEXT,
  start_dt TEXT,
  price REAL,
  max_gst INTEGER
);
CREATE TABLE menu_dish (
  menu_no INTEGER,
  dish_no INTEGER,
  pos_no INTEGER,
  PRIMARY KEY (menu_no, dish_no),
  FOREIGN KEY (menu_no) REFERENCES menu(menu_no),
  FOREIGN KEY (dish_no) REFERENCES dish(dish_no)
);
INSERT INTO sup VALUES
(1,'Harbour Fish Ltd','Whitby','555-2101','N',4.0),
(2,'Green Acre Farm','Malton','555-2102','Y',2.5),
(3,'Dale Dairy','Skipton','555-2103','Y',3.0),
(4,'Metro Wholesale','Leeds','555-2104','N',8.0),
(5,'Moorland Game','Malton','555-2105','N',0.0),
(6,'Spice Quarter','Leeds','555-2106','N',5.5);
INSERT INTO ingr VALUES
(1,1,'Cod Fillet','fish','kg',14.5,22.0,'2024-03-12'),
(2,1,'Crab Meat','fish','kg',31.0,6.5,'2024-03-10'),
(3,2,'Leek','vegetable','kg',2.2,30.0,'2024-03-20'),
(4,2,'Beetroot','vegetable','kg',1.6,18.0,'2024-04-02'),
(5,3,'Butter','dairy','kg',7.8,25.0,'2024-04-15'),
(6,3,'Double Cream','dairy','litre',4.9,16.0,'2024-03-14'),
(7,4,'Plain Flour','dry goods','kg',0.9,120.0,'2024-11-30'),
(8,4,'Dark Chocolate','dry goods','kg',11.2,9.0,'2025-01-31'),
(9,5,'Venison Loin','meat','kg',36.0,8.0,'2024-03-16'),
(10,2,'Goat Cheese','dairy','kg',17.5,5.0,'2024-03-25'),
(11,4,'Rice','dry goods','kg',1.8,75.0,'2025-02-28'),
(12,6,'Saffron','spice','gram',6.4,40.0,'2025-06-30'),
(13,6,'Star Anise','spice','gram',0.1,300.0,'2025-08-31');
INSERT INTO cook VALUES
(1,1,'Bernard Cole','1969-05-04','head chef',58000,'British'),
(2,1,'Amelie Roux','1984-10-21','sous chef',43500,'French'),
(3,2,'Stefan Ilic','1990-02-13','chef de partie',33000,'Serbian'),
(4,2,'Rosa Bianchi','1987-07-07','pastry chef',36500,'Italian'),
(5,3,'Kit Barlow','2001-12-29','commis',23500,'British'),
(6,4,'Nadine Petit','1999-03-18','commis',24000,'French'),
(7,1,'Hiro Tanaka','1979-08-25','sous chef',45000,'Japanese');
INSERT INTO dish VALUES
(1,2,'Crab Tartlet','starter',45,320,12.5,'N'),
(2,3,'Leek Soup','starter',35,210,7.5,'Y'),
(3,3,'Beetroot Salad','starter',20,180,8.5,'Y'),
(4,7,'Baked Cod','main',40,540,22.0,'N'),
(5,1,'Venison with Anise','main',70,710,31.5,'N'),
(6,7,'Saffron Rice','main',30,610,16.0,'Y'),
(7,4,'Chocolate Pot','dessert',50,590,8.0,'Y'),
(8,4,'Butter Tart','dessert',65,640,7.0,'Y'),
(9,2,'Cod and Crab Pie','main',80,820,24.5,'N'),
(11,4,'Lemon Posset','dessert',40,430,6.5,'Y'),
(10,5,'Staff Flatbread','side',25,260,3.0,'Y');
INSERT INTO rcp VALUES
(1,2,0.08,'N'),
(1,7,0.05,'N'),
(1,5,0.03,'N'),
(2,3,0.25,'N'),
(2,6,0.06,'Y'),
(3,4,0.2,'N'),
(3,10,0.05,'Y'),
(4,1,0.22,'N'),
(4,5,0.02,'N'),
(5,9,0.2,'N'),
(6,11,0.1,'N'),
(7,8,0.07,'N'),
(7,6,0.1,'N'),
(9,1,0.15,'N');
INSERT INTO menu VALUES
(1,'Winter Table','Oak Room','2023-12-01',49.0,60),
(2,'Garden Lunch','Conservatory','2024-03-15',28.5,40),
(3,'Seafood Evening','Oak Room','2024-02-09',55.0,36),
(4,'Wedding Classic','Ballroom','2024-05-01',68.0,180),
(5,'Bar Bites','Lounge Bar','2023-09-04',18.0,50),
(6,'Chef''s Choice','Oak Room','2024-06-20',85.0,16);
INSERT INTO menu_dish VALUES
(1,2,1),
(1,5,2),
(1,7,3),
(2,3,1),
(2,6,2),
(2,8,3),
(3,1,1),
(3,4,2),
(3,9,3),
(4,1,1),
(4,4,2),
(4,7,4),
(4,6,3),
(5,3,1);
