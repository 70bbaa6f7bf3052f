CREATE TABLE cinemas (
  Cinema_ID INTEGER PRIMARY KEY,
  Name TEXT,
  City TEXT,
  Opening_Year INTEGER,
  Number_Of_Screens INTEGER,
  Has_Parking TEXT
);
CREATE TABLE snacks (
  Snack_ID INTEGER PRIMARY KEY,
  Name TEXT,
  Snack_Type TEXT,
  Price REAL,
  Calories INTEGER,
  Is_Vegetarian TEXT
);
CREATE TABLE staff (
  Staff_ID INTEGER PRIMARY KEY,
  Cinema_ID INTEGER,
  First_Name TEXT,
  Last_Name TEXT,
  Job_Title TEXT,
  Hourly_Wage REAL,
  Hire_Date DATE,
  FOREIGN KEY (Cinema_ID) REFERENCES cinemas(Cinema_ID)
);
CREATE TABLE shifts (
  Shift_ID INTEGER PRIMARY KEY,
  Staff_ID INTEGER,
  Shift_Date DATE,
  Shift_Type TEXT,
  Hours REAL,
  Status TEXT,
  FOREIGN KEY (Staff_ID) REFERENCES staff(Staff_ID)
);
CREATE TABLE sales (
  Sale_ID INTEGER PRIMARY KEY,
  Cinema_ID INTEGER,
  Staff_ID INTEGER,
  Sale_Date DATE,
  Payment_Method TEXT,
  Total REAL,
  FOREIGN KEY (Cinema_ID) REFERENCES cinemas(Cinema_ID),
  FOREIGN KEY (Staff_ID) REFERENCES staff(Staff_ID)
);
CREATE TABLE sale_items (
  Sale_ID INTEGER,
  Snack_ID INTEGER,
  Quantity INTEGER,
  Discount REAL,
  PRIMARY KEY (Sale_ID, Snack_ID),
  FOREIGN KEY (Sale_ID) REFERENCES sales(Sale_ID),
  FOREIGN KEY (Snack_ID) REFERENCES snacks(Snack_ID)
);
INSERT INTO cinemas VALUES
(1,'Regent','Derby',1936,3,'no'),
(2,'Starlight','Derby',2004,9,'yes'),
(3,'Odyssey','Hull',1998,7,'yes'),
(4,'Picture Palace','York',1921,2,'no'),
(5,'Metro Max','Hull',2016,12,'yes'),
(6,'Lakeside','Lincoln',2022,6,'yes');
INSERT INTO snacks VALUES
(1,'Salted Popcorn','popcorn',4.5,410,'yes'),
(2,'Caramel Popcorn','popcorn',5.2,560,'yes'),
(3,'Nachos','hot',6.0,620,'yes'),
(4,'Hot Dog','hot',5.5,480,'no'),
(5,'Cola','drink',3.2,180,'yes'),
(6,'Sparkling Water','drink',2.5,1,'yes'),
(7,'Gummy Bears','sweets',3.0,350,'no'),
(8,'Chocolate Raisins','sweets',3.6,430,'yes'),
(9,'Pickle Cup','hot',2.9,20,'yes');
INSERT INTO staff VALUES
(1,1,'Hazel','Byrne','manager',19.5,'2012-05-14'),
(2,1,'Kofi','Mensah','seller',12.0,'2021-11-02'),
(3,2,'Dora','Whitfield','seller',11.8,'2022-07-19'),
(4,2,'Stan','Pruitt','cleaner',11.5,'2019-03-08'),
(5,3,'Aisha','Karim','manager',20.0,'2015-09-21'),
(6,3,'Joel','Tench','seller',12.4,'2020-01-13'),
(7,5,'Freya','Lund','seller',12.9,'2018-10-01'),
(8,5,'Marcus','Byrne','projectionist',16.0,'2017-04-26'),
(9,4,'Winnie','Cole','seller',11.6,'2023-02-27'),
(10,5,'Tariq','Aziz','cleaner',11.9,'2023-05-30');
INSERT INTO shifts VALUES
(1,1,'2023-07-01','day',8.0,'done'),
(2,2,'2023-07-01','evening',5.5,'done'),
(3,3,'2023-07-02','evening',6.0,'missed'),
(4,4,'2023-07-02','night',4.0,'done'),
(5,6,'2023-07-03','day',7.5,'done'),
(6,7,'2023-07-03','evening',6.5,'done'),
(7,7,'2023-07-04','night',5.0,'swapped'),
(8,8,'2023-07-04','evening',9.0,'done'),
(9,9,'2023-07-05','day',4.5,'missed'),
(10,2,'2023-07-06','evening',6.0,'planned'),
(11,5,'2023-07-06','day',8.0,'planned'),
(12,3,'2023-07-07','day',7.0,'planned');
INSERT INTO sales VALUES
(1,1,2,'2023-07-01','cash',12.2),
(2,1,2,'2023-07-01','card',20.4),
(3,2,3,'2023-07-02','card',8.7),
(4,3,6,'2023-07-03','phone',15.5),
(5,3,6,'2023-07-03','card',31.0),
(6,5,7,'2023-07-03','card',27.4),
(7,5,7,'2023-07-04','cash',6.0),
(8,4,9,'2023-07-05','cash',5.2),
(9,5,8,'2023-07-04','phone',18.6),
(10,1,1,'2023-07-01','card',9.0);
INSERT INTO sale_items VALUES
(1,1,2,0.0),(1,5,1,0.0),(2,3,2,0.0),(2,2,1,0.5),(2,5,1,0.0),(3,4,1,0.0),(3,5,1,0.0),(4,1,1,0.0),(4,7,3,1.0),(4,6,1,0.0),(5,3,4,2.0),(5,6,3,0.0),(6,2,3,1.2),(6,4,2,0.0),(7,7,2,0.0),(8,2,1,0.0),(9,3,2,0.0),(10,1,2,0.0);
