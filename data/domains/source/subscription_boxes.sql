CREATE TABLE subscribers (
  subscriber_id INTEGER PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  city TEXT,
  birth_year INTEGER,
  joined_on DATE,
  status TEXT,
  wants_newsletter TEXT
);
CREATE TABLE boxes (
  box_id INTEGER PRIMARY KEY,
  name TEXT,
  theme TEXT,
  monthly_price REAL,
  launched_on DATE,
  is_vegan TEXT
);
CREATE TABLE products (
  product_id INTEGER PRIMARY KEY,
  name TEXT,
  brand TEXT,
  category TEXT,
  retail_price REAL,
  weight_grams INTEGER
);
CREATE TABLE box_products (
  box_id INTEGER,
  product_id INTEGER,
  quantity INTEGER,
  PRIMARY KEY (box_id, product_id),
  FOREIGN KEY (box_id) REFERENCES boxes(box_id),
  FOREIGN KEY (product_id) REFERENCES products(product_id)
);
CREATE TABLE shipments (
  shipment_id INTEGER PRIMARY KEY,
  subscriber_id INTEGER,
  box_id INTEGER,
  shipped_on DATE,
  carrier TEXT,
  shipping_cost REAL,
  status TEXT,
  FOREIGN KEY (subscriber_id) REFERENCES subscribers(subscriber_id),
  FOREIGN KEY (box_id) REFERENCES boxes(box_id)
);
CREATE TABLE reviews (
  review_id INTEGER PRIMARY KEY,
  subscriber_id INTEGER,
  box_id INTEGER,
  stars INTEGER,
  headline TEXT,
  written_on DATE,
  FOREIGN KEY (subscriber_id) REFERENCES subscribers(subscriber_id),
  FOREIGN KEY (box_id) REFERENCES boxes(box_id)
);
INSERT INTO subscribers VALUES
(1,'Imke','Harders','Bremen',1987,'2021-02-11','active','yes'),
(2,'Colin','Abara','Leeds',1994,'2022-06-30','paused','no'),
(3,'Rosa','Lindqvist','Malmo',1979,'2020-11-05','active','yes'),
(4,'Tomas','Vrba','Brno',2001,'2023-01-19','cancelled','no'),
(5,'Nadia','Okello','Leeds',1990,'2021-09-08','active','no'),
(6,'Gwen','Pritchard','Cardiff',1968,'2020-03-27','cancelled','yes'),
(7,'Jonas','Harders','Bremen',1985,'2022-10-14','active','yes'),
(8,'Mei','Tanaka','Utrecht',1998,'2023-04-02','active','yes'),
(9,'Piet','Dekker','Utrecht',1973,'2023-08-21','paused','yes');
INSERT INTO boxes VALUES
(1,'Morning Brew','coffee',24.5,'2020-01-15','yes'),
(2,'Soap and Steam','bath',29.9,'2020-09-01','no'),
(3,'Snack Atlas','food',19.0,'2021-05-10','no'),
(4,'Green Pantry','food',27.0,'2022-02-20','yes'),
(5,'Paper Trail','stationery',16.5,'2022-11-11','yes'),
(6,'Night Owl Tea','tea',21.0,'2023-06-01','yes');
INSERT INTO products VALUES
(1,'Huehue Beans','Kettle Hill','drink',12.9,250),
(2,'Cedar Soap','Foamery','cosmetics',6.5,110),
(3,'Bath Salts','Foamery','cosmetics',9.8,400),
(4,'Chili Mango','Sunstrip','snack',4.2,80),
(5,'Seaweed Crisps','Sunstrip','snack',3.6,45),
(6,'Red Lentil Pasta','Millwright','staple',3.9,500),
(7,'Walnut Pesto','Millwright','staple',5.4,190),
(8,'Dot Grid Notebook','Quill and Co','stationery',11.0,310),
(9,'Brass Pen','Quill and Co','stationery',18.5,35),
(10,'Oat Cookies','Kettle Hill','snack',4.8,150),
(11,'Lavender Candle','Foamery','home',14.0,220);
INSERT INTO box_products VALUES
(1,1,2),(1,10,1),(2,2,3),(2,3,1),(3,4,2),(3,5,4),(3,10,1),(4,6,2),(4,7,1),(4,5,2),(5,8,1),(5,9,1);
INSERT INTO shipments VALUES
(1,1,1,'2023-01-05','DHL',4.9,'delivered'),
(2,1,3,'2023-02-06','DHL',4.9,'delivered'),
(3,3,2,'2023-02-10','PostNord',7.2,'delivered'),
(4,2,3,'2023-03-01','Royal Mail',5.5,'lost'),
(5,5,4,'2023-03-04','Royal Mail',5.9,'delivered'),
(6,6,2,'2023-03-15','Royal Mail',5.5,'returned'),
(7,7,1,'2023-04-05','DHL',4.9,'delivered'),
(8,8,4,'2023-05-02','PostNL',6.1,'delivered'),
(9,5,1,'2023-05-20','Royal Mail',5.9,'in transit'),
(10,3,4,'2023-06-09','PostNord',7.8,'lost'),
(11,8,5,'2023-06-12','PostNL',4.4,'in transit'),
(12,1,4,'2023-07-03','DHL',5.2,'delivered');
INSERT INTO reviews VALUES
(1,1,1,5,'Best cup of the week','2023-01-12'),
(2,1,3,3,'Too much salt','2023-02-15'),
(3,3,2,4,'Lovely scents','2023-02-20'),
(4,5,4,5,'My pantry loves it','2023-03-14'),
(5,6,2,1,'Arrived broken','2023-03-22'),
(6,7,1,4,'Strong and good','2023-04-11'),
(7,8,4,2,'Pasta again','2023-05-10'),
(8,5,3,4,'Fun crisps','2023-05-28'),
(9,8,5,5,'Lovely paper','2023-06-25');
