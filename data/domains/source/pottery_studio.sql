CREATE TABLE potters (
  id INTEGER PRIMARY KEY,
  name TEXT,
  email TEXT,
  city TEXT,
  birth_year INTEGER,
  joined TEXT,
  level TEXT
);
CREATE TABLE kilns (
  id INTEGER PRIMARY KEY,
  name TEXT,
  fuel TEXT,
  volume INTEGER,
  max_temperature INTEGER,
  built_year INTEGER
);
CREATE TABLE firings (
  id INTEGER PRIMARY KEY,
  name TEXT,
  kiln_id INTEGER,
  potter_id INTEGER,
  date TEXT,
  temperature INTEGER,
  hours REAL,
  cost REAL,
  FOREIGN KEY (kiln_id) REFERENCES kilns(id),
  FOREIGN KEY (potter_id) REFERENCES potters(id)
);
CREATE TABLE glazes (
  id INTEGER PRIMARY KEY,
  name TEXT,
  color TEXT,
  finish TEXT,
  food_safe TEXT,
  price REAL
);
CREATE TABLE pieces (
  id INTEGER PRIMARY KEY,
  name TEXT,
  potter_id INTEGER,
  firing_id INTEGER,
  clay TEXT,
  height REAL,
  price REAL,
  status TEXT,
  FOREIGN KEY (potter_id) REFERENCES potters(id),
  FOREIGN KEY (firing_id) REFERENCES firings(id)
);
CREATE TABLE piece_glazes (
  id INTEGER PRIMARY KEY,
  name TEXT,
  piece_id INTEGER,
  glaze_id INTEGER,
  coats INTEGER,
  FOREIGN KEY (piece_id) REFERENCES pieces(id),
  FOREIGN KEY (glaze_id) REFERENCES glazes(id)
);
INSERT INTO potters VALUES
(1,'Ingrid Holt','ingrid@clayhouse.org','Leeds',1968,'2015-03-02','master'),
(2,'Marcus Webb','m.webb@mailbox.com','York',1990,'2019-09-14','advanced'),
(3,'Aoife Dunne','aoife.d@mailbox.com','Leeds',1984,'2017-01-20','advanced'),
(4,'Petra Novak','petra@clayhouse.org','Hull',1975,'2016-06-11','master'),
(5,'Jonas Reed','jreed@postbox.net','Bradford',2001,'2022-10-05','beginner'),
(6,'Selma Aydin','selma@postbox.net','York',1996,'2021-02-17','intermediate'),
(7,'Victor Lang','vlang@mailbox.com','Leeds',1959,'2023-04-29','beginner'),
(8,'Grace Okoro','grace.o@postbox.net','Hull',1988,'2020-08-08','intermediate');
INSERT INTO kilns VALUES
(1,'Big Bertha','gas',600,1320,1998),
(2,'Little Spark','electric',90,1280,2014),
(3,'Dragon','wood',1200,1340,2006),
(4,'Blue Box','electric',180,1260,2018),
(5,'Raku Barrel','gas',60,1050,2020),
(6,'Old Hive','wood',400,1200,1974);
INSERT INTO firings VALUES
(1,'Spring Bisque',2,2,'2022-03-12',1000,9.5,38.0),
(2,'Spring Stoneware',1,1,'2022-03-26',1285,14.0,165.0),
(3,'Dragon Night',3,4,'2022-10-08',1310,52.0,640.0),
(4,'Raku Sunday',5,3,'2022-06-19',980,1.5,22.0),
(5,'Winter Bisque',4,6,'2023-01-15',1000,10.0,55.0),
(6,'Winter Glaze',4,6,'2023-01-29',1240,12.5,68.0),
(7,'Easter Stoneware',1,1,'2023-04-08',1290,15.0,178.0),
(8,'Dragon Return',3,1,'2023-09-23',1315,56.0,710.0),
(9,'Test Tiles',2,3,'2023-05-06',1250,11.0,42.0),
(10,'Raku Evening',5,3,'2023-07-14',990,2.0,25.0);
INSERT INTO glazes VALUES
(1,'Celadon','green','glossy','yes',18.5),
(2,'Tenmoku','black','glossy','yes',16.0),
(3,'Shino','white','satin','yes',21.0),
(4,'Copper Red','red','glossy','no',34.0),
(5,'Ash Drip','green','matte','yes',14.5),
(6,'Crackle','white','glossy','no',19.0),
(7,'Cobalt Night','blue','satin','yes',28.0),
(8,'Dry Bronze','brown','matte','no',31.5);
INSERT INTO pieces VALUES
(1,'Moon Jar',1,2,'porcelain',42.0,480.0,'sold'),
(2,'Tea Bowl',1,8,'stoneware',8.5,75.0,'sold'),
(3,'Fish Platter',4,3,'stoneware',5.0,140.0,'for sale'),
(4,'Tall Bottle',4,3,'stoneware',36.5,260.0,'sold'),
(5,'Raku Horse',3,4,'raku clay',19.0,190.0,'for sale'),
(6,'Garden Lantern',3,10,'raku clay',31.0,155.0,'broken'),
(7,'Espresso Cup',2,2,'porcelain',6.5,28.0,'sold'),
(8,'Salad Bowl',2,7,'stoneware',11.0,64.0,'for sale'),
(9,'Soup Bowl',6,6,'earthenware',7.5,32.0,'sold'),
(10,'Flower Pot',8,6,'earthenware',17.5,39.0,'for sale'),
(11,'Wobbly Mug',5,7,'stoneware',9.5,15.0,'broken'),
(12,'Storage Jar',1,8,'stoneware',38.0,390.0,'for sale'),
(13,'Butter Dish',8,7,'porcelain',9.0,48.0,'sold'),
(14,'Ash Vase',1,7,'stoneware',27.0,210.0,'sold'),
(15,'Tea Bowl',3,10,'raku clay',8.0,85.0,'for sale');
INSERT INTO piece_glazes VALUES
(1,'outside',1,1,3),
(2,'inside',1,3,2),
(3,'outside',2,3,2),
(4,'outside',3,5,2),
(5,'inside',3,2,1),
(6,'outside',4,2,3),
(7,'outside',5,6,1),
(8,'outside',6,4,2),
(9,'inside',7,1,1),
(10,'outside',8,7,2),
(11,'inside',8,3,2),
(12,'outside',9,5,1),
(13,'outside',13,7,2),
(14,'outside',15,6,2),
(15,'outside',14,5,2);
