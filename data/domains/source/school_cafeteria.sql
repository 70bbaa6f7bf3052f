CREATE TABLE suppliers (
  Supplier_ID INTEGER PRIMARY KEY,
  Name TEXT,
  Town TEXT,
  Contact_Phone TEXT,
  Organic_Certified TEXT,
  Contract_Since INTEGER
);
CREATE TABLE meals (
  Meal_ID INTEGER PRIMARY KEY,
  Name TEXT,
  Category TEXT,
  Price REAL,
  Calories INTEGER,
  Vegetarian TEXT,
  Supplier_ID INTEGER,
  FOREIGN KEY (Supplier_ID) REFERENCES suppliers (Supplier_ID)
);
CREATE TABLE pupils (
  Pupil_ID INTEGER PRIMARY KEY,
  First_Name TEXT,
  Last_Name TEXT,
  Class_Name TEXT,
  Age INTEGER,
  Account_Balance REAL,
  Free_Meals TEXT
);
CREATE TABLE allergies (
  Allergy_ID INTEGER PRIMARY KEY,
  Name TEXT,
  Severity TEXT,
  Label_Colour TEXT
);
CREATE TABLE pupil_allergies (
  Pupil_ID INTEGER,
  Allergy_ID INTEGER,
  Diagnosed_Date TEXT,
  Reported_By TEXT,
  PRIMARY KEY (Pupil_ID, Allergy_ID),
  FOREIGN KEY (Pupil_ID) REFERENCES pupils (Pupil_ID),
  FOREIGN KEY (Allergy_ID) REFERENCES allergies (Allergy_ID)
);
CREATE TABLE meal_orders (
  Order_ID INTEGER PRIMARY KEY,
  Pupil_ID INTEGER,
  Meal_ID INTEGER,
  Order_Date TEXT,
  Portion_Size TEXT,
  Rating INTEGER,
  FOREIGN KEY (Pupil_ID) REFERENCES pupils (Pupil_ID),
  FOREIGN KEY (Meal_ID) REFERENCES meals (Meal_ID)
);
CREATE TABLE payments (
  Payment_ID INTEGER PRIMARY KEY,
  Pupil_ID INTEGER,
  Amount REAL,
  Payment_Date TEXT,
  Method TEXT,
  FOREIGN KEY (Pupil_ID) REFERENCES pupils (Pupil_ID)
);
INSERT INTO suppliers VALUES
(1,'Hollis Meats','Garforth','01134 555210','No',2016),
(2,'Greenfield Farm','Wetherby','01937 555034','Yes',2014),
(3,'Dale Dairy','Skipton','01756 555871','Yes',2018),
(4,'North Sea Catch','Whitby','01947 555406','No',2019),
(5,'Crumb Corner Bakery','Leeds','01132 555119','No',2021),
(6,'Valley Juices','Skipton','01756 555290','Yes',2022),
(7,'Pasta Prima','Leeds','01132 555774','No',2020);
INSERT INTO meals VALUES
(1,'Spaghetti Bolognese','Main',3.20,610,'No',1),
(2,'Vegetable Lasagne','Main',3.10,540,'Yes',2),
(3,'Fish Fingers with Mash','Main',3.40,580,'No',4),
(4,'Tomato Soup','Starter',1.50,180,'Yes',2),
(5,'Chicken Curry','Main',3.60,650,'No',1),
(6,'Fruit Salad','Dessert',1.20,120,'Yes',2),
(7,'Chocolate Brownie','Dessert',1.60,390,'Yes',5),
(8,'Cheese Sandwich','Snack',2.10,340,'Yes',3),
(9,'Rice Pudding','Dessert',1.30,260,'Yes',3),
(10,'Beef Burger','Main',3.80,720,'No',1),
(11,'Carrot Sticks with Hummus','Snack',1.40,150,'Yes',2),
(12,'Oat Pancakes','Snack',1.80,310,'Yes',5);
INSERT INTO pupils VALUES
(1,'Maya','Fenwick','4B',9,12.50,'No'),
(2,'Oliver','Tranter','4B',9,-3.20,'No'),
(3,'Zara','Iqbal','5A',10,25.00,'No'),
(4,'Leo','Marchetti','5A',10,0.00,'Yes'),
(5,'Hannah','Prewitt','6C',11,8.75,'No'),
(6,'Tomasz','Nowak','6C',11,0.00,'Yes'),
(7,'Ivy','Calloway','3A',8,15.40,'No'),
(8,'Noah','Adeyemi','3A',7,-1.50,'No'),
(9,'Freya','Lindqvist','5A',10,31.10,'No'),
(10,'Callum','Birch','6C',12,4.60,'No'),
(11,'Amina','Yusuf','4B',8,0.00,'Yes'),
(12,'Edwin','Shaw','3A',7,19.90,'No'),
(13,'Priya','Menon','5A',9,7.30,'No');
INSERT INTO allergies VALUES
(1,'Peanuts','High','Red'),
(2,'Milk','Medium','Yellow'),
(3,'Eggs','Medium','Yellow'),
(4,'Gluten','Medium','Orange'),
(5,'Shellfish','High','Red'),
(6,'Sesame','Low','Green'),
(7,'Celery','Low','Green');
INSERT INTO pupil_allergies VALUES
(1,1,'2019-05-12','Parent'),
(1,3,'2020-02-03','Doctor'),
(3,2,'2018-11-20','Doctor'),
(4,2,'2020-07-08','Parent'),
(5,1,'2017-08-30','Doctor'),
(5,2,'2021-01-15','Parent'),
(5,4,'2021-01-22','Parent'),
(7,1,'2022-03-09','School Nurse'),
(8,4,'2021-10-01','Doctor'),
(9,2,'2019-09-14','School Nurse'),
(10,6,'2016-06-25','Parent'),
(12,3,'2022-06-02','Doctor');
INSERT INTO meal_orders VALUES
(1,1,2,'2023-09-04','Regular',4),
(2,2,1,'2023-09-04','Large',5),
(3,3,5,'2023-09-04','Regular',3),
(4,5,6,'2023-09-05','Small',4),
(5,6,10,'2023-09-05','Large',5),
(6,10,10,'2023-09-05','Large',4),
(7,7,4,'2023-09-06','Small',2),
(8,8,7,'2023-09-06','Regular',5),
(9,1,6,'2023-09-07','Small',3),
(10,9,3,'2023-09-07','Regular',4),
(11,4,1,'2023-09-08','Regular',5),
(12,2,7,'2023-09-08','Regular',4),
(13,3,2,'2023-09-11','Regular',2),
(14,10,1,'2023-09-11','Large',4);
INSERT INTO payments VALUES
(1,1,20.00,'2023-08-30','Card'),
(2,2,10.00,'2023-09-01','Cash'),
(3,3,30.00,'2023-09-01','Bank Transfer'),
(4,5,15.00,'2023-09-02','Card'),
(5,7,20.00,'2023-09-03','Card'),
(6,9,40.00,'2023-09-03','Bank Transfer'),
(7,10,10.00,'2023-09-04','Cash'),
(8,1,12.50,'2023-09-10','Card'),
(9,8,5.00,'2023-09-11','Cash'),
(10,3,15.00,'2023-09-12','Card'),
(11,12,25.00,'2023-09-20','Card'),
(12,1,18.00,'2023-09-25','Cash');
