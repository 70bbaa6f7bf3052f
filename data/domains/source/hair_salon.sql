CREATE TABLE stylist (
  Stylist_ID INTEGER PRIMARY KEY,
  Stylist_Name TEXT,
  Level TEXT,
  Hire_Date DATE,
  Commission_Percent REAL,
  Chair_Number INTEGER
);
CREATE TABLE customer (
  Customer_ID INTEGER PRIMARY KEY,
  Customer_Name TEXT,
  Gender TEXT,
  Birth_Year INTEGER,
  Phone TEXT,
  Hair_Type TEXT,
  Loyalty_Points INTEGER
);
CREATE TABLE service (
  Service_ID INTEGER PRIMARY KEY,
  Service_Name TEXT,
  Category TEXT,
  Duration_Minutes INTEGER,
  Price REAL
);
CREATE TABLE appointment (
  Appointment_ID INTEGER PRIMARY KEY,
  Customer_ID INTEGER,
  Stylist_ID INTEGER,
  Appointment_Date DATE,
  Start_Hour INTEGER,
  Status TEXT,
  Tip REAL,
  FOREIGN KEY (Customer_ID) REFERENCES customer(Customer_ID),
  FOREIGN KEY (Stylist_ID) REFERENCES stylist(Stylist_ID)
);
CREATE TABLE appointment_service (
  Appointment_ID INTEGER,
  Service_ID INTEGER,
  Discount INTEGER,
  Rating INTEGER,
  PRIMARY KEY (Appointment_ID, Service_ID),
  FOREIGN KEY (Appointment_ID) REFERENCES appointment(Appointment_ID),
  FOREIGN KEY (Service_ID) REFERENCES service(Service_ID)
);
CREATE TABLE product (
  Product_ID INTEGER PRIMARY KEY,
  Product_Name TEXT,
  Brand TEXT,
  Volume_Ml INTEGER,
  Price REAL,
  Stock INTEGER
);
CREATE TABLE product_sale (
  Sale_ID INTEGER PRIMARY KEY,
  Product_ID INTEGER,
  Customer_ID INTEGER,
  Sale_Date DATE,
  Quantity INTEGER,
  Payment TEXT,
  FOREIGN KEY (Product_ID) REFERENCES product(Product_ID),
  FOREIGN KEY (Customer_ID) REFERENCES customer(Customer_ID)
);
INSERT INTO stylist VALUES
(1,'Bianca Rossetti','master','2011-03-01',45.0,1),
(2,'Dominik Sauer','senior','2015-09-14',38.0,2),
(3,'Fatou Diop','senior','2017-05-22',36.5,3),
(4,'Kelly McBride','junior','2021-08-02',25.0,4),
(5,'Sven Aker','master','2008-10-11',47.5,6),
(6,'Lilly Pohl','apprentice','2023-02-01',10.0,5);
INSERT INTO customer VALUES
(1,'Margot Engel','female',1954,'0911-220','fine',480),
(2,'Jerome Baptiste','male',1989,'0911-351','curly',120),
(3,'Sina Hofer','female',1996,'0911-478','wavy',260),
(4,'Tilda Bergqvist','female',1978,'0911-502','straight',35),
(5,'Ahmed Rashid','male',2001,'0911-613','thick',80),
(6,'Petra Quandt','female',1965,'0911-739','fine',610),
(7,'Robin Keller','other',1999,'0911-846','curly',45),
(8,'Ines Duarte','female',1983,'0911-955','thick',305),
(9,'Walter Heim','male',1947,'0911-104','fine',150),
(10,'Chiara Benedetti','female',2005,'0911-187','wavy',0),
(11,'Otto Linde','male',1972,'0911-299','straight',10);
INSERT INTO service VALUES
(1,'Dry Cut','cut',30,29.0),
(2,'Wash and Cut','cut',45,42.0),
(3,'Full Colour','colour',90,78.5),
(4,'Highlights','colour',120,110.0),
(5,'Beard Trim','beard',20,17.0),
(6,'Perm','texture',150,125.0),
(7,'Deep Conditioning','care',25,24.0),
(8,'Bridal Updo','styling',75,95.0),
(9,'Blow Dry','styling',30,26.5);
INSERT INTO appointment VALUES
(1,1,1,'2023-03-02',9,'done',5.0),
(2,2,2,'2023-03-02',11,'done',3.0),
(3,3,3,'2023-03-04',10,'done',8.0),
(4,5,2,'2023-03-07',17,'done',2.5),
(5,6,5,'2023-03-09',14,'done',12.0),
(6,4,4,'2023-03-10',9,'no show',0.0),
(7,8,1,'2023-03-15',13,'done',10.0),
(8,7,3,'2023-03-16',16,'cancelled',0.0),
(9,1,1,'2023-04-06',9,'done',5.0),
(10,9,5,'2023-04-11',10,'done',2.0),
(11,3,3,'2023-04-14',18,'done',6.5),
(12,6,1,'2023-04-20',15,'done',9.0),
(13,2,4,'2023-04-21',12,'cancelled',0.0),
(14,10,2,'2023-05-05',8,'booked',0.0);
INSERT INTO appointment_service VALUES
(1,2,0,5),
(1,7,10,4),
(2,1,0,4),
(2,5,0,5),
(3,4,0,5),
(3,2,15,5),
(4,1,20,3),
(5,3,0,4),
(5,2,0,5),
(7,8,0,5),
(9,6,0,2),
(10,1,0,4),
(11,7,0,5),
(12,3,10,4);
INSERT INTO product VALUES
(1,'Argan Repair Shampoo','Solana',250,14.9,32),
(2,'Sea Salt Spray','Solana',150,11.5,8),
(3,'Curl Cream','Noya',200,18.9,15),
(4,'Silver Shampoo','Kerastol',250,16.4,4),
(5,'Matte Clay','Barber Lane',75,13.2,21),
(6,'Beard Oil','Barber Lane',50,19.8,12),
(7,'Heat Shield','Noya',150,15.0,0),
(8,'Volume Mousse','Kerastol',300,12.7,19);
INSERT INTO product_sale VALUES
(1,1,1,'2023-03-02',2,'card'),
(2,6,2,'2023-03-02',1,'cash'),
(3,3,2,'2023-03-02',1,'cash'),
(4,2,3,'2023-03-04',1,'card'),
(5,4,6,'2023-03-09',3,'card'),
(6,5,5,'2023-03-07',1,'mobile'),
(7,1,8,'2023-03-15',1,'card'),
(8,4,9,'2023-04-11',1,'cash'),
(9,1,3,'2023-04-14',2,'mobile'),
(10,3,7,'2023-04-18',1,'card'),
(11,8,6,'2023-04-20',2,'card');
