CREATE TABLE streets (
  Street_ID INTEGER PRIMARY KEY,
  Name TEXT,
  District TEXT,
  Length_M INTEGER,
  Households INTEGER,
  Trench_Done TEXT
);
CREATE TABLE nodes (
  Node_ID INTEGER PRIMARY KEY,
  Name TEXT,
  Street_ID INTEGER,
  Type TEXT,
  Ports INTEGER,
  Built_Year INTEGER,
  Status TEXT,
  FOREIGN KEY (Street_ID) REFERENCES streets(Street_ID)
);
CREATE TABLE crews (
  Crew_ID INTEGER PRIMARY KEY,
  Name TEXT,
  Foreman TEXT,
  Company TEXT,
  Members INTEGER,
  Day_Rate REAL,
  Founded_Year INTEGER
);
CREATE TABLE crew_assignments (
  Crew_ID INTEGER,
  Street_ID INTEGER,
  Start_Date TEXT,
  Task TEXT,
  Hours INTEGER,
  PRIMARY KEY (Crew_ID, Street_ID),
  FOREIGN KEY (Crew_ID) REFERENCES crews(Crew_ID),
  FOREIGN KEY (Street_ID) REFERENCES streets(Street_ID)
);
CREATE TABLE customers (
  Customer_ID INTEGER PRIMARY KEY,
  Name TEXT,
  Street_ID INTEGER,
  House_Number TEXT,
  Birth_Year INTEGER,
  Phone TEXT,
  Is_Business TEXT,
  FOREIGN KEY (Street_ID) REFERENCES streets(Street_ID)
);
CREATE TABLE connections (
  Connection_ID INTEGER PRIMARY KEY,
  Customer_ID INTEGER,
  Node_ID INTEGER,
  Crew_ID INTEGER,
  Speed_Mbit INTEGER,
  Monthly_Fee REAL,
  Activation_Date TEXT,
  Status TEXT,
  FOREIGN KEY (Customer_ID) REFERENCES customers(Customer_ID),
  FOREIGN KEY (Node_ID) REFERENCES nodes(Node_ID),
  FOREIGN KEY (Crew_ID) REFERENCES crews(Crew_ID)
);
INSERT INTO streets VALUES (1,'Birch Avenue','Eastgate',640,88,'yes');
INSERT INTO streets VALUES (2,'Mill Lane','Riverside',410,52,'yes');
INSERT INTO streets VALUES (3,'Station Road','Eastgate',980,143,'yes');
INSERT INTO streets VALUES (4,'Cooper Street','Old Town',275,61,'no');
INSERT INTO streets VALUES (5,'Quarry Hill','Upton',1320,37,'no');
INSERT INTO streets VALUES (6,'Weir Walk','Riverside',350,29,'yes');
INSERT INTO streets VALUES (7,'Church Street','Old Town',505,97,'yes');
INSERT INTO streets VALUES (8,'Larch Close','Upton',180,14,'no');
INSERT INTO nodes VALUES (1,'EG-01',1,'cabinet',96,2018,'online');
INSERT INTO nodes VALUES (2,'EG-02',3,'exchange',512,2016,'online');
INSERT INTO nodes VALUES (3,'RV-01',2,'cabinet',64,2019,'online');
INSERT INTO nodes VALUES (4,'RV-02',6,'splitter',32,2021,'maintenance');
INSERT INTO nodes VALUES (5,'OT-01',7,'cabinet',128,2020,'online');
INSERT INTO nodes VALUES (6,'UP-01',5,'splitter',16,2022,'planned');
INSERT INTO nodes VALUES (7,'EG-03',3,'splitter',32,2021,'online');
INSERT INTO nodes VALUES (8,'OT-02',4,'cabinet',96,2023,'planned');
INSERT INTO crews VALUES (1,'Team Badger','Rita Malloy','DigRight',6,1450.0,2014);
INSERT INTO crews VALUES (2,'Team Otter','Femi Adeyo','DigRight',4,1100.0,2017);
INSERT INTO crews VALUES (3,'Splice One','Marek Dolny','LightLink',3,980.0,2018);
INSERT INTO crews VALUES (4,'Splice Two','Jo Harding','LightLink',3,1010.0,2020);
INSERT INTO crews VALUES (5,'Blue Vans','Carmen Solis','City Works',8,1600.0,2009);
INSERT INTO crews VALUES (6,'Night Shift','Abel Stone','City Works',5,1750.0,2021);
INSERT INTO crew_assignments VALUES (1,1,'2018-02-12','trenching',160);
INSERT INTO crew_assignments VALUES (1,3,'2018-05-07','trenching',240);
INSERT INTO crew_assignments VALUES (2,2,'2019-03-18','trenching',120);
INSERT INTO crew_assignments VALUES (2,6,'2021-04-06','trenching',75);
INSERT INTO crew_assignments VALUES (3,1,'2018-04-03','splicing',48);
INSERT INTO crew_assignments VALUES (3,2,'2019-05-20','splicing',36);
INSERT INTO crew_assignments VALUES (3,7,'2020-09-14','splicing',64);
INSERT INTO crew_assignments VALUES (4,3,'2021-02-01','splicing',52);
INSERT INTO crew_assignments VALUES (4,6,'2021-06-22','testing',18);
INSERT INTO crew_assignments VALUES (5,7,'2020-06-08','paving',130);
INSERT INTO crew_assignments VALUES (5,3,'2018-07-16','paving',90);
INSERT INTO customers VALUES (1,'Ellen Foy',1,'14',1962,'555-0141','no');
INSERT INTO customers VALUES (2,'Birch Bakery',1,'2a',NULL,'555-0102','yes');
INSERT INTO customers VALUES (3,'Omar Rashid',3,'77',1985,'555-0377','no');
INSERT INTO customers VALUES (4,'Tessa Lind',2,'9',1991,'555-0209','no');
INSERT INTO customers VALUES (5,'Weir Dental',6,'1',NULL,'555-0601','yes');
INSERT INTO customers VALUES (6,'George Pike',7,'33',1948,'555-0733','no');
INSERT INTO customers VALUES (7,'Ana Ruiz',3,'112',1979,'555-0312','no');
INSERT INTO customers VALUES (8,'Station Hotel',3,'1',NULL,'555-0301','yes');
INSERT INTO customers VALUES (9,'Liam Pike',4,'20',1999,'555-0420','no');
INSERT INTO customers VALUES (10,'Nora Beale',5,'3',1957,'555-0503','no');
INSERT INTO connections VALUES (1,1,1,3,100,29.9,'2018-06-01','active');
INSERT INTO connections VALUES (2,2,1,3,500,59.0,'2018-06-11','active');
INSERT INTO connections VALUES (3,3,2,4,250,39.9,'2021-03-02','active');
INSERT INTO connections VALUES (4,4,3,3,100,29.9,'2019-07-15','cancelled');
INSERT INTO connections VALUES (5,4,3,4,1000,69.0,'2022-01-10','active');
INSERT INTO connections VALUES (6,5,4,4,500,64.5,'2021-08-30','faulty');
INSERT INTO connections VALUES (7,6,5,3,50,19.9,'2020-11-04','active');
INSERT INTO connections VALUES (8,7,7,4,250,39.9,'2021-05-19','suspended');
INSERT INTO connections VALUES (9,8,2,5,1000,149.0,'2018-09-24','active');
INSERT INTO connections VALUES (10,8,7,4,1000,129.0,'2022-02-14','active');
INSERT INTO connections VALUES (11,7,2,4,500,49.9,'2022-06-27','active');
