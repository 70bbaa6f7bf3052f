CREATE TABLE furnace (
  Furnace_ID INTEGER PRIMARY KEY,
  Name TEXT,
  Fuel TEXT,
  Max_Temperature INTEGER,
  Capacity_Kg INTEGER,
  Year_Built INTEGER,
  In_Use TEXT
);
CREATE TABLE glass_blower (
  Blower_ID INTEGER PRIMARY KEY,
  Name TEXT,
  Home_Town TEXT,
  Age INTEGER,
  Years_Experience INTEGER,
  Furnace_ID INTEGER,
  Level TEXT,
  FOREIGN KEY (Furnace_ID) REFERENCES furnace(Furnace_ID)
);
CREATE TABLE colour (
  Colour_ID INTEGER PRIMARY KEY,
  Name TEXT,
  Mineral TEXT,
  Price_Per_Kg REAL,
  Transparent TEXT
);
CREATE TABLE product (
  Product_ID INTEGER PRIMARY KEY,
  Name TEXT,
  Category TEXT,
  Blower_ID INTEGER,
  Height_Cm REAL,
  Price REAL,
  Stock INTEGER,
  Design_Year INTEGER,
  FOREIGN KEY (Blower_ID) REFERENCES glass_blower(Blower_ID)
);
CREATE TABLE product_colour (
  Product_ID INTEGER,
  Colour_ID INTEGER,
  Grams_Used INTEGER,
  PRIMARY KEY (Product_ID, Colour_ID),
  FOREIGN KEY (Product_ID) REFERENCES product(Product_ID),
  FOREIGN KEY (Colour_ID) REFERENCES colour(Colour_ID)
);
CREATE TABLE shop_order (
  Order_ID INTEGER PRIMARY KEY,
  Customer_Name TEXT,
  Customer_City TEXT,
  Order_Date TEXT,
  Order_Status TEXT,
  Shipping_Cost REAL
);
CREATE TABLE order_line (
  Order_ID INTEGER,
  Product_ID INTEGER,
  Quantity INTEGER,
  Unit_Price REAL,
  PRIMARY KEY (Order_ID, Product_ID),
  FOREIGN KEY (Order_ID) REFERENCES shop_order(Order_ID),
  FOREIGN KEY (Product_ID) REFERENCES product(Product_ID)
);
INSERT INTO furnace VALUES (1,'Big Berta','gas',1450,600,1988,'Yes');
INSERT INTO furnace VALUES (2,'Small Pot','electric',1200,80,2015,'Yes');
INSERT INTO furnace VALUES (3,'Vulcan','gas',1500,450,2002,'Yes');
INSERT INTO furnace VALUES (4,'Old Wood Oven','wood',1150,120,1921,'No');
INSERT INTO furnace VALUES (5,'Glory Hole','propane',1300,40,2010,'Yes');
INSERT INTO glass_blower VALUES (1,'Edvin Ros','Kosta',58,38,1,'master');
INSERT INTO glass_blower VALUES (2,'Malin Falk','Vaxjo',41,19,3,'master');
INSERT INTO glass_blower VALUES (3,'Pietro Vianello','Murano',63,45,3,'master');
INSERT INTO glass_blower VALUES (4,'Saga Lind','Kosta',29,7,2,'journeyman');
INSERT INTO glass_blower VALUES (5,'Jonas Berg','Kalmar',34,11,1,'journeyman');
INSERT INTO glass_blower VALUES (6,'Tuva Ek','Vaxjo',21,1,2,'apprentice');
INSERT INTO glass_blower VALUES (7,'Nils Quist','Kalmar',23,3,5,'apprentice');
INSERT INTO colour VALUES (1,'Cobalt Blue','cobalt oxide',95.0,'Yes');
INSERT INTO colour VALUES (2,'Ruby','gold chloride',410.0,'Yes');
INSERT INTO colour VALUES (3,'Bottle Green','iron oxide',22.5,'Yes');
INSERT INTO colour VALUES (4,'Opal White','tin oxide',48.0,'No');
INSERT INTO colour VALUES (5,'Amber','iron sulfide',27.0,'Yes');
INSERT INTO colour VALUES (6,'Violet','manganese oxide',66.0,'Yes');
INSERT INTO colour VALUES (7,'Jet Black','manganese oxide',39.0,'No');
INSERT INTO product VALUES (1,'Fjord Vase','vase',1,32.0,240,14,2009);
INSERT INTO product VALUES (2,'Dew Tumbler','drinking glass',4,9.5,28,160,2019);
INSERT INTO product VALUES (3,'Ember Bowl','bowl',2,14.0,185,22,2015);
INSERT INTO product VALUES (4,'Lagoon Goblet','drinking glass',3,21.0,130,36,1998);
INSERT INTO product VALUES (5,'Midnight Lamp','lamp',3,45.5,690,4,2012);
INSERT INTO product VALUES (6,'Moss Carafe','carafe',5,27.5,88,41,2018);
INSERT INTO product VALUES (7,'Snow Candlestick','candlestick',5,18.0,56,75,2020);
INSERT INTO product VALUES (8,'Viola Vase','vase',2,24.0,155,0,2021);
INSERT INTO product VALUES (9,'Clear Tumbler','drinking glass',4,10.0,19,210,2017);
INSERT INTO product VALUES (10,'Dusk Bowl','bowl',1,11.5,120,9,2003);
INSERT INTO product_colour VALUES (1,1,140);
INSERT INTO product_colour VALUES (1,4,60);
INSERT INTO product_colour VALUES (2,1,15);
INSERT INTO product_colour VALUES (3,2,90);
INSERT INTO product_colour VALUES (3,5,120);
INSERT INTO product_colour VALUES (4,1,40);
INSERT INTO product_colour VALUES (4,2,25);
INSERT INTO product_colour VALUES (5,1,310);
INSERT INTO product_colour VALUES (5,4,200);
INSERT INTO product_colour VALUES (6,3,130);
INSERT INTO product_colour VALUES (7,4,85);
INSERT INTO product_colour VALUES (8,6,110);
INSERT INTO product_colour VALUES (10,5,70);
INSERT INTO product_colour VALUES (10,6,55);
INSERT INTO shop_order VALUES (1,'Hotel Linnea','Stockholm','2023-02-06','delivered',95.0);
INSERT INTO shop_order VALUES (2,'Agnes Dahl','Lund','2023-03-19','delivered',12.5);
INSERT INTO shop_order VALUES (3,'Bistro Nord','Malmo','2023-05-04','delivered',40.0);
INSERT INTO shop_order VALUES (4,'Hotel Kastell','Helsinki','2023-08-22','cancelled',130.0);
INSERT INTO shop_order VALUES (5,'Erik Sand','Stockholm','2023-11-30','delivered',15.0);
INSERT INTO shop_order VALUES (6,'Galleri Ek','Malmo','2024-01-15','packed',55.0);
INSERT INTO shop_order VALUES (7,'Hotel Linnea','Stockholm','2024-02-02','packed',80.0);
INSERT INTO shop_order VALUES (8,'Agnes Dahl','Lund','2024-02-20','open',12.5);
INSERT INTO order_line VALUES (1,2,60,25);
INSERT INTO order_line VALUES (1,6,12,80);
INSERT INTO order_line VALUES (1,7,30,50);
INSERT INTO order_line VALUES (2,1,1,240);
INSERT INTO order_line VALUES (3,9,80,17);
INSERT INTO order_line VALUES (3,2,24,26);
INSERT INTO order_line VALUES (4,5,6,640);
INSERT INTO order_line VALUES (5,4,2,130);
INSERT INTO order_line VALUES (5,3,1,185);
INSERT INTO order_line VALUES (6,5,2,650);
INSERT INTO order_line VALUES (6,1,3,220);
INSERT INTO order_line VALUES (7,9,100,16);
INSERT INTO order_line VALUES (8,4,1,130);
