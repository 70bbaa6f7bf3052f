CREATE TABLE brands (
  id INTEGER PRIMARY KEY,
  name TEXT,
  country TEXT,
  founded INTEGER,
  sustainable TEXT
);
CREATE TABLE garments (
  id INTEGER PRIMARY KEY,
  name TEXT,
  brand_id INTEGER,
  kind TEXT,
  colour TEXT,
  material TEXT,
  price REAL,
  season TEXT,
  FOREIGN KEY (brand_id) REFERENCES brands(id)
);
CREATE TABLE sizes (
  id INTEGER PRIMARY KEY,
  name TEXT,
  chest_cm INTEGER,
  waist_cm INTEGER
);
CREATE TABLE shops (
  id INTEGER PRIMARY KEY,
  name TEXT,
  city TEXT,
  manager TEXT,
  floor_area INTEGER,
  opened INTEGER,
  open_sunday TEXT
);
CREATE TABLE stocks (
  id INTEGER PRIMARY KEY,
  shop_id INTEGER,
  garment_id INTEGER,
  size_id INTEGER,
  pieces INTEGER,
  FOREIGN KEY (shop_id) REFERENCES shops(id),
  FOREIGN KEY (garment_id) REFERENCES garments(id),
  FOREIGN KEY (size_id) REFERENCES sizes(id)
);
CREATE TABLE sales (
  id INTEGER PRIMARY KEY,
  shop_id INTEGER,
  garment_id INTEGER,
  size_id INTEGER,
  sold_on TEXT,
  amount REAL,
  discount INTEGER,
  payment TEXT,
  FOREIGN KEY (shop_id) REFERENCES shops(id),
  FOREIGN KEY (garment_id) REFERENCES garments(id),
  FOREIGN KEY (size_id) REFERENCES sizes(id)
);
INSERT INTO brands VALUES
(1,'Linden and Co','Sweden',1987,'yes'),
(2,'Vera Montalto','Italy',1962,'no'),
(3,'Northpeak','Norway',1999,'yes'),
(4,'Denim Dock','Portugal',2008,'no'),
(5,'Maison Ormeau','France',1934,'no'),
(6,'Tern Studio','Sweden',2016,'yes'),
(7,'Carrick Mills','Ireland',1911,'yes');
INSERT INTO garments VALUES
(1,'Harbour Coat',3,'coat','navy','wool',289.0,'winter'),
(2,'Fjord Parka',3,'jacket','green','recycled polyester',219.5,'winter'),
(3,'Lucia Dress',2,'dress','red','silk',340.0,'summer'),
(4,'Siena Blouse',2,'blouse','white','silk',145.0,'summer'),
(5,'Straight Jean 12',4,'trousers','blue','cotton',79.9,'all year'),
(6,'Dock Jacket',4,'jacket','blue','cotton',99.9,'all year'),
(7,'Everyday Tee',1,'shirt','white','cotton',24.0,'summer'),
(8,'Birch Cardigan',1,'knitwear','grey','wool',89.0,'winter'),
(9,'Opera Gown',5,'dress','black','velvet',620.0,'winter'),
(10,'Loop Sweater',6,'knitwear','yellow','cotton',68.5,'all year'),
(11,'Garden Skirt',6,'skirt','green','linen',74.0,'summer'),
(12,'Aran Pullover',7,'knitwear','white','wool',135.0,'winter'),
(13,'Riviera Trousers',5,'trousers','white','linen',210.0,'summer');
INSERT INTO sizes VALUES
(1,'XS',80,64),
(2,'S',86,70),
(3,'M',94,78),
(4,'L',102,86),
(5,'XL',110,94),
(6,'XXL',118,102);
INSERT INTO shops VALUES
(1,'Arcade House','Ghent','Lotte Maes',420,2005,'no'),
(2,'The Corner Wardrobe','Antwerp','Piet Claes',180,2013,'yes'),
(3,'Station Outlet','Antwerp','Yasmina Bakri',650,2018,'yes'),
(4,'Old Mill Fashion','Bruges','Ruben Smet',240,1996,'no'),
(5,'Canal Street Store','Ghent','Ines Peeters',310,2020,'yes'),
(6,'Coast Pop-up','Ostend','Jonas Wouters',75,2023,'yes');
INSERT INTO stocks VALUES
(1,1,1,3,6),
(2,1,3,2,3),
(3,1,9,3,2),
(4,2,7,3,40),
(5,2,10,2,12),
(6,3,5,4,55),
(7,3,6,4,23),
(8,3,7,5,80),
(9,4,12,4,9),
(10,4,8,3,14),
(11,5,2,4,11),
(12,5,11,1,7),
(13,5,7,2,35),
(14,1,12,3,5);
INSERT INTO sales VALUES
(1,1,3,2,'2023-06-10',306.0,10,'card'),
(2,1,1,3,'2023-11-04',289.0,0,'card'),
(3,2,7,3,'2023-06-17',24.0,0,'cash'),
(4,3,5,4,'2023-07-01',63.92,20,'card'),
(5,3,7,5,'2023-07-01',19.2,20,'voucher'),
(6,4,12,4,'2023-12-09',135.0,0,'voucher'),
(7,5,11,1,'2023-05-26',74.0,0,'card'),
(8,3,6,4,'2023-09-15',84.92,15,'card'),
(9,5,2,4,'2023-10-28',219.5,0,'card'),
(10,2,10,2,'2023-10-07',68.5,0,'cash'),
(11,1,9,3,'2023-12-20',589.0,5,'card'),
(12,3,5,3,'2024-01-06',55.93,30,'card'),
(13,4,8,3,'2024-01-13',71.2,20,'cash'),
(14,5,7,2,'2024-02-03',24.0,0,'voucher');
