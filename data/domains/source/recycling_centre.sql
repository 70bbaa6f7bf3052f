CREATE TABLE material (
  Material_ID INTEGER PRIMARY KEY,
  Material_Name TEXT,
  Category TEXT,
  Price_Per_Tonne REAL,
  Hazardous TEXT
);
CREATE TABLE household (
  Household_ID INTEGER PRIMARY KEY,
  Family_Name TEXT,
  Street TEXT,
  District TEXT,
  Residents INTEGER,
  Registered_Date DATE
);
CREATE TABLE container (
  Container_ID INTEGER PRIMARY KEY,
  Household_ID INTEGER,
  Material_ID INTEGER,
  Colour TEXT,
  Volume_Litres INTEGER,
  Condition_Status TEXT,
  FOREIGN KEY (Household_ID) REFERENCES household(Household_ID),
  FOREIGN KEY (Material_ID) REFERENCES material(Material_ID)
);
CREATE TABLE truck (
  Truck_ID INTEGER PRIMARY KEY,
  Licence_Plate TEXT,
  Make TEXT,
  Fuel TEXT,
  Max_Load_Kg INTEGER,
  Purchase_Year INTEGER
);
CREATE TABLE driver (
  Driver_ID INTEGER PRIMARY KEY,
  First_Name TEXT,
  Last_Name TEXT,
  Age INTEGER,
  Hourly_Wage REAL,
  Full_Time TEXT
);
CREATE TABLE collection_round (
  Round_ID INTEGER PRIMARY KEY,
  Truck_ID INTEGER,
  Driver_ID INTEGER,
  Round_Date DATE,
  District TEXT,
  Distance_Km REAL,
  FOREIGN KEY (Truck_ID) REFERENCES truck(Truck_ID),
  FOREIGN KEY (Driver_ID) REFERENCES driver(Driver_ID)
);
CREATE TABLE emptying (
  Round_ID INTEGER,
  Container_ID INTEGER,
  Weight_Kg REAL,
  Contaminated TEXT,
  PRIMARY KEY (Round_ID, Container_ID),
  FOREIGN KEY (Round_ID) REFERENCES collection_round(Round_ID),
  FOREIGN KEY (Container_ID) REFERENCES container(Container_ID)
);
INSERT INTO material VALUES
(1,'Mixed Paper','paper',95.0,'no'),
(2,'Cardboard','paper',120.0,'no'),
(3,'Clear Glass','glass',38.0,'no'),
(4,'Green Glass','glass',22.5,'no'),
(5,'Aluminium Cans','metal',980.0,'no'),
(6,'Food Waste','organic',15.0,'no'),
(7,'Car Batteries','metal',610.0,'yes'),
(8,'Plastic Bottles','plastic',240.0,'no');
INSERT INTO household VALUES
(1,'Abernathy','14 Cinder Lane','Northgate',4,'2018-04-12'),
(2,'Okonkwo','3 Mill Terrace','Northgate',6,'2019-08-30'),
(3,'Lindgren','77 Orchard Way','Eastbrook',2,'2017-01-23'),
(4,'Petrosyan','9 Quarry Street','Old Town',3,'2020-11-05'),
(5,'Duval','52 Canal Road','Eastbrook',1,'2021-06-18'),
(6,'Mbeki','21 Cinder Lane','Northgate',5,'2022-02-09'),
(7,'Hargreaves','6 Bishop Court','Old Town',2,'2016-09-27'),
(8,'Santoro','118 Orchard Way','Riverside',4,'2022-10-14'),
(9,'Yilmaz','30 Lock Street','Riverside',7,'2023-03-01');
INSERT INTO container VALUES
(1,1,1,'blue',240,'good'),
(2,1,6,'brown',120,'good'),
(3,2,1,'blue',360,'damaged'),
(4,2,8,'yellow',240,'good'),
(5,3,3,'white',120,'good'),
(6,3,6,'brown',80,'worn'),
(7,4,2,'blue',240,'good'),
(8,5,8,'yellow',120,'worn'),
(9,6,6,'brown',240,'good'),
(10,7,4,'green',120,'damaged'),
(11,7,1,'blue',120,'worn'),
(12,8,5,'yellow',120,'good'),
(13,8,6,'brown',120,'good');
INSERT INTO truck VALUES
(1,'RC-104-KL','Volvo','diesel',9000,2014),
(2,'RC-118-MN','Scania','biogas',11500,2018),
(3,'RC-127-PB','Mercedes','electric',7500,2022),
(4,'RC-090-AD','MAN','diesel',8200,2009),
(5,'RC-131-QT','Volvo','electric',8000,2023),
(6,'RC-122-ZE','Scania','diesel',12000,2020);
INSERT INTO driver VALUES
(1,'Trevor','Lamb',52,19.80,'yes'),
(2,'Katya','Ivanova',34,18.25,'yes'),
(3,'Desmond','Achebe',41,18.90,'no'),
(4,'Rita','Calloway',59,21.10,'yes'),
(5,'Jamal','Pierce',24,15.60,'no'),
(6,'Ludo','Vermeer',28,16.40,'yes');
INSERT INTO collection_round VALUES
(1,1,1,'2023-04-03','Northgate',18.4),
(2,3,2,'2023-04-04','Eastbrook',12.7),
(3,2,4,'2023-04-05','Old Town',9.3),
(4,1,1,'2023-04-17','Northgate',19.1),
(5,3,2,'2023-04-18','Eastbrook',13.0),
(6,6,3,'2023-04-19','Riverside',26.5),
(7,2,4,'2023-05-03','Old Town',9.9),
(8,4,6,'2023-05-08','Northgate',17.6),
(9,6,1,'2023-05-10','Riverside',24.8);
INSERT INTO emptying VALUES
(1,1,31.5,'no'),
(1,2,44.0,'no'),
(1,3,52.2,'yes'),
(2,5,28.4,'no'),
(2,6,19.0,'no'),
(3,7,36.1,'no'),
(3,10,40.3,'yes'),
(4,1,27.9,'no'),
(4,9,81.5,'no'),
(5,8,9.6,'yes'),
(6,12,14.2,'no'),
(6,13,47.7,'no'),
(7,7,30.8,'no'),
(8,4,16.3,'yes');
