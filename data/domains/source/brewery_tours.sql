CREATE TABLE breweries (
  Brewery_ID INTEGER PRIMARY KEY,
  Brewery_Name TEXT,
  Town TEXT,
  Region TEXT,
  Founded_Year INTEGER,
  Annual_Output_Hl INTEGER,
  Has_Restaurant TEXT
);
CREATE TABLE beer_styles (
  Style_ID INTEGER PRIMARY KEY,
  Style_Name TEXT,
  Origin_Country TEXT,
  Serving_Temperature INTEGER
);
CREATE TABLE beers (
  Beer_ID INTEGER PRIMARY KEY,
  Beer_Name TEXT,
  Brewery_ID INTEGER,
  Style_ID INTEGER,
  Alcohol_Percent REAL,
  Bitterness INTEGER,
  Bottle_Price REAL,
  Is_Seasonal TEXT,
  FOREIGN KEY (Brewery_ID) REFERENCES breweries(Brewery_ID),
  FOREIGN KEY (Style_ID) REFERENCES beer_styles(Style_ID)
);
CREATE TABLE tours (
  Tour_ID INTEGER PRIMARY KEY,
  Brewery_ID INTEGER,
  Tour_Name TEXT,
  Guide_Name TEXT,
  Tour_Date TEXT,
  Duration_Minutes INTEGER,
  Ticket_Price REAL,
  Max_Group INTEGER,
  FOREIGN KEY (Brewery_ID) REFERENCES breweries(Brewery_ID)
);
CREATE TABLE visitors (
  Visitor_ID INTEGER PRIMARY KEY,
  Visitor_Name TEXT,
  Home_Town TEXT,
  Country TEXT,
  Age INTEGER,
  Newsletter TEXT
);
CREATE TABLE bookings (
  Booking_ID INTEGER PRIMARY KEY,
  Tour_ID INTEGER,
  Visitor_ID INTEGER,
  Number_Of_Tickets INTEGER,
  Booking_Date TEXT,
  Payment_Method TEXT,
  FOREIGN KEY (Tour_ID) REFERENCES tours(Tour_ID),
  FOREIGN KEY (Visitor_ID) REFERENCES visitors(Visitor_ID)
);
CREATE TABLE ratings (
  Visitor_ID INTEGER,
  Beer_ID INTEGER,
  Stars INTEGER,
  Rating_Date TEXT,
  Remark TEXT,
  PRIMARY KEY (Visitor_ID, Beer_ID),
  FOREIGN KEY (Visitor_ID) REFERENCES visitors(Visitor_ID),
  FOREIGN KEY (Beer_ID) REFERENCES beers(Beer_ID)
);
INSERT INTO breweries VALUES
(1,'Copper Heron','Lindau','Bodensee',1887,42000,'Yes'),
(2,'Black Anvil','Passau','Niederbayern',1642,98000,'Yes'),
(3,'Half Moon Works','Leipzig','Sachsen',2013,3500,'No'),
(4,'Saint Odo','Regensburg','Oberpfalz',1721,15500,'Yes'),
(5,'Tideline','Husum','Nordfriesland',2008,6200,'No'),
(6,'Fox and Barrel','Leipzig','Sachsen',1996,8900,'Yes'),
(7,'Kiln Street','Erfurt','Thueringen',2019,1400,'No');
INSERT INTO beer_styles VALUES
(1,'Pilsner','Czech Republic',7),
(2,'Wheat Beer','Germany',8),
(3,'Imperial Stout','United Kingdom',12),
(4,'Dunkel','Germany',9),
(5,'Saison','Belgium',9),
(6,'Gose','Germany',6),
(7,'Pale Ale','United Kingdom',8);
INSERT INTO beers VALUES
(1,'Heron Gold',1,1,4.9,34,1.45,'No'),
(2,'Lake Fog',1,2,5.3,14,1.55,'No'),
(3,'Anvil Dark',2,4,5.6,22,1.60,'No'),
(4,'Hammerfall',2,3,9.2,58,3.90,'Yes'),
(5,'Moon Salt',3,6,4.4,9,2.60,'No'),
(6,'Eclipse',3,3,10.1,65,4.80,'Yes'),
(7,'Odo Lent Bock',4,4,7.4,27,2.35,'Yes'),
(8,'Monk Wheat',4,2,5.1,12,1.50,'No'),
(9,'North Sand',5,1,4.7,38,1.85,'No'),
(10,'Foxtail',6,7,5.8,45,2.20,'No'),
(11,'Barrel Gose',6,6,4.2,8,2.30,'No'),
(12,'Harvest Fox',6,7,6.3,49,2.75,'Yes');
INSERT INTO tours VALUES
(1,1,'Cellar Classic','Ulrike Stamm','2022-05-14',75,14.0,20),
(2,1,'Hop Garden Walk','Ulrike Stamm','2022-08-06',120,19.5,12),
(3,2,'Four Centuries','Benno Greil','2022-05-21',90,16.0,25),
(4,2,'Night in the Malt House','Sara Yildiz','2022-10-28',150,32.0,10),
(5,3,'Small but Wild','Jens Pohl','2022-06-11',60,9.0,8),
(6,4,'With the Monks','Hildegard Voss','2022-07-02',100,17.0,18),
(7,5,'Sea Air Tasting','Momme Petersen','2022-07-16',80,15.0,15),
(8,6,'From Barrel to Glass','Jens Pohl','2022-09-03',110,21.0,16),
(9,6,'Quick Sip','Dana Krug','2022-09-10',45,7.5,20),
(10,4,'Lent Special','Hildegard Voss','2023-03-04',95,18.0,18);
INSERT INTO visitors VALUES
(1,'Arne Lorenz','Kiel','Germany',34,'Yes'),
(2,'Giulia Bassi','Verona','Italy',28,'No'),
(3,'Percy Holt','Leeds','United Kingdom',57,'Yes'),
(4,'Nadine Roux','Lyon','France',41,'No'),
(5,'Klaus Dietl','Passau','Germany',66,'Yes'),
(6,'Emre Toprak','Leipzig','Germany',30,'No'),
(7,'Sofie Maes','Gent','Belgium',45,'Yes'),
(8,'Milan Hruska','Plzen','Czech Republic',52,'No'),
(9,'Greta Wolff','Leipzig','Germany',23,'Yes');
INSERT INTO bookings VALUES
(1,1,1,2,'2022-04-20','card'),
(2,1,5,1,'2022-05-02','cash'),
(3,3,3,4,'2022-05-01','card'),
(4,3,8,2,'2022-05-09','transfer'),
(5,4,3,2,'2022-09-30','card'),
(6,5,6,3,'2022-06-01','cash'),
(7,6,7,2,'2022-06-18','card'),
(8,7,1,2,'2022-07-05','transfer'),
(9,8,6,1,'2022-08-15','card'),
(10,8,2,2,'2022-08-22','card'),
(11,3,7,3,'2022-05-12','card'),
(12,8,3,5,'2022-08-25','transfer'),
(13,10,5,2,'2023-02-10','cash'),
(14,3,9,2,'2022-05-15','card');
INSERT INTO ratings VALUES
(1,1,4,'2022-05-14','fresh and clean'),
(1,9,5,'2022-07-16','just right by the sea'),
(5,1,3,'2022-05-15','a bit thin'),
(5,3,5,'2022-05-30','like in the old days'),
(3,3,4,'2022-05-22','good malt'),
(3,4,5,'2022-10-29','strong and smooth'),
(3,10,4,'2022-09-04','nice hops'),
(8,3,2,'2022-05-22','too sweet'),
(6,5,4,'2022-06-11','salty but nice'),
(6,6,2,'2022-06-12','far too strong'),
(7,8,3,'2022-07-03','decent'),
(2,10,5,'2022-09-03','best of the trip'),
(6,10,3,'2022-09-03','fine'),
(7,4,4,'2022-11-02','warming');
