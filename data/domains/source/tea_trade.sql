CREATE TABLE tea_garden (
  garden_id INTEGER PRIMARY KEY,
  garden_name TEXT,
  district TEXT,
  country TEXT,
  founded_year INTEGER,
  elevation_metres INTEGER,
  is_organic TEXT
);
CREATE TABLE leaf_grade (
  grade_id INTEGER PRIMARY KEY,
  grade_name TEXT,
  abbreviation TEXT,
  leaf_size TEXT
);
CREATE TABLE tea (
  tea_id INTEGER PRIMARY KEY,
  tea_name TEXT,
  garden_id INTEGER,
  grade_id INTEGER,
  tea_type TEXT,
  harvest_season TEXT,
  price_per_kilogram REAL,
  FOREIGN KEY (garden_id) REFERENCES tea_garden(garden_id),
  FOREIGN KEY (grade_id) REFERENCES leaf_grade(grade_id)
);
CREATE TABLE auction (
  auction_id INTEGER PRIMARY KEY,
  auction_date DATE,
  city TEXT,
  auctioneer TEXT,
  commission_percent REAL
);
CREATE TABLE buyer (
  buyer_id INTEGER PRIMARY KEY,
  buyer_name TEXT,
  country TEXT,
  contact_email TEXT,
  credit_limit INTEGER,
  member_since INTEGER
);
CREATE TABLE auction_lot (
  lot_id INTEGER PRIMARY KEY,
  auction_id INTEGER,
  tea_id INTEGER,
  buyer_id INTEGER,
  weight_kilograms INTEGER,
  starting_price REAL,
  hammer_price REAL,
  FOREIGN KEY (auction_id) REFERENCES auction(auction_id),
  FOREIGN KEY (tea_id) REFERENCES tea(tea_id),
  FOREIGN KEY (buyer_id) REFERENCES buyer(buyer_id)
);
CREATE TABLE auction_attendance (
  auction_id INTEGER,
  buyer_id INTEGER,
  attended_online TEXT,
  PRIMARY KEY (auction_id, buyer_id),
  FOREIGN KEY (auction_id) REFERENCES auction(auction_id),
  FOREIGN KEY (buyer_id) REFERENCES buyer(buyer_id)
);
INSERT INTO tea_garden VALUES
(1,'Lalbagh','Darjeeling','India',1862,1750,'yes'),
(2,'Sonapur','Assam','India',1891,95,'no'),
(3,'Cloudmere','Nuwara Eliya','Sri Lanka',1878,1980,'no'),
(4,'Kiprono Hills','Kericho','Kenya',1934,2100,'no'),
(5,'Yunwu','Fujian','China',1956,820,'yes'),
(6,'Hoshizaka','Shizuoka','Japan',1903,340,'yes'),
(7,'Blue Doddabetta','Nilgiri','India',1922,1890,'no'),
(8,'Teabrook','Cornwall','United Kingdom',2005,60,'yes');
INSERT INTO leaf_grade VALUES
(1,'Tippy Golden Flowery Orange Pekoe','TGFOP','whole leaf'),
(2,'Broken Orange Pekoe','BOP','broken'),
(3,'Orange Pekoe','OP','whole leaf'),
(4,'Fannings','FNGS','fannings'),
(5,'Pekoe Dust','PD','dust'),
(6,'Flowery Broken Orange Pekoe','FBOP','broken');
INSERT INTO tea VALUES
(101,'First Flush Muscatel',1,1,'black','spring',84.00),
(102,'Autumnal Reserve',1,3,'black','autumn',46.50),
(103,'Brahma Malt',2,2,'black','summer',12.80),
(104,'Cloudmere Breakfast',3,2,'black','winter',15.40),
(105,'Rift Strong',4,4,'black','summer',6.90),
(106,'Silver Crane',5,3,'white','spring',120.00),
(107,'Mist Oolong',5,3,'oolong','autumn',58.00),
(108,'Morning Sencha',6,6,'green','spring',39.00),
(109,'Nilgiri Frost',7,3,'black','winter',22.75),
(110,'Kericho Green',4,2,'green','spring',9.60),
(111,'Assam Dust',2,4,'black','autumn',4.20),
(112,'Snow Gyokuro',6,1,'green','spring',150.00);
INSERT INTO auction VALUES
(1,'2022-04-06','Kolkata','Rajan Bose',1.5),
(2,'2022-05-18','Mombasa','Grace Wanjiru',1.0),
(3,'2022-07-12','Colombo','Dinesh Perera',1.25),
(4,'2022-10-26','Kolkata','Rajan Bose',1.5),
(5,'2023-03-15','Mombasa','Grace Wanjiru',1.0),
(6,'2023-05-09','Shanghai','Lin Haoran',2.0),
(7,'2023-06-20','Kolkata','Anita Sen',1.75);
INSERT INTO buyer VALUES
(1,'Harrow & Finch','United Kingdom','orders@harrowfinch.example',80000,1998),
(2,'Teehaus Brandt','Germany','einkauf@brandt.example',45000,2006),
(3,'Golden Samovar','Poland','buy@samovar.example',30000,2011),
(4,'Pacific Leaf Co','United States','trade@pacleaf.example',120000,2003),
(5,'Maison Verdure','France','achats@verdure.example',38000,2015),
(6,'Nile Blenders','Egypt','info@nileblend.example',95000,1994),
(7,'Little Kettle','United Kingdom','hello@lkettle.example',9000,2020),
(8,'Sakura Imports','Japan','desk@sakura.example',60000,2009);
INSERT INTO auction_lot VALUES
(1,1,101,1,120,70.00,91.50),
(2,1,103,6,2400,10.00,12.10),
(3,1,109,2,350,18.00,21.00),
(4,2,105,6,5200,5.00,7.35),
(5,2,110,4,1800,8.00,8.90),
(6,3,104,1,900,13.00,16.20),
(7,3,104,3,600,13.00,15.10),
(8,4,102,4,240,40.00,47.00),
(9,4,111,6,6100,3.50,3.95),
(10,5,105,3,3000,5.50,6.60),
(11,6,106,5,45,100.00,134.00),
(12,6,107,4,160,50.00,61.50),
(13,6,106,4,60,100.00,128.00),
(14,7,101,2,80,75.00,102.00);
INSERT INTO auction_attendance VALUES
(1,1,'no'),(1,2,'yes'),(1,6,'no'),(2,4,'yes'),(2,6,'yes'),(3,1,'no'),(3,3,'yes'),(4,4,'yes'),(4,6,'no'),(5,3,'yes'),(6,4,'no'),(6,5,'yes'),(7,2,'no'),(7,7,'yes');
