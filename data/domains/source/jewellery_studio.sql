CREATE TABLE goldsmith (
  Goldsmith_ID INTEGER PRIMARY KEY,
  Name TEXT,
  Age INTEGER,
  Nationality TEXT,
  Speciality TEXT,
  Joined_Year INTEGER
);
CREATE TABLE gem (
  Gem_ID INTEGER PRIMARY KEY,
  Gem_Name TEXT,
  Colour TEXT,
  Hardness REAL,
  Origin_Country TEXT,
  Price_Per_Carat INTEGER
);
CREATE TABLE piece (
  Piece_ID INTEGER PRIMARY KEY,
  Title TEXT,
  Goldsmith_ID INTEGER,
  Type TEXT,
  Metal TEXT,
  Weight_In_Grams REAL,
  Price INTEGER,
  Year_Made INTEGER,
  Sold TEXT,
  FOREIGN KEY (Goldsmith_ID) REFERENCES goldsmith(Goldsmith_ID)
);
CREATE TABLE piece_gem (
  Piece_ID INTEGER,
  Gem_ID INTEGER,
  Number_Of_Stones INTEGER,
  Total_Carat REAL,
  PRIMARY KEY (Piece_ID, Gem_ID),
  FOREIGN KEY (Piece_ID) REFERENCES piece(Piece_ID),
  FOREIGN KEY (Gem_ID) REFERENCES gem(Gem_ID)
);
CREATE TABLE customer (
  Customer_ID INTEGER PRIMARY KEY,
  Name TEXT,
  City TEXT,
  Age INTEGER,
  Membership_Level TEXT,
  Ring_Size INTEGER
);
CREATE TABLE commission (
  Commission_ID INTEGER PRIMARY KEY,
  Customer_ID INTEGER,
  Goldsmith_ID INTEGER,
  Order_Date DATE,
  Occasion TEXT,
  Budget INTEGER,
  Status TEXT,
  FOREIGN KEY (Customer_ID) REFERENCES customer(Customer_ID),
  FOREIGN KEY (Goldsmith_ID) REFERENCES goldsmith(Goldsmith_ID)
);
INSERT INTO goldsmith VALUES (1,'Ilse Vandermeer',58,'Dutch','stone setting',1998);
INSERT INTO goldsmith VALUES (2,'Rafael Monteiro',41,'Portuguese','filigree',2009);
INSERT INTO goldsmith VALUES (3,'Keiko Arai',36,'Japanese','engraving',2014);
INSERT INTO goldsmith VALUES (4,'Duncan Sibley',63,'British','enamel',1991);
INSERT INTO goldsmith VALUES (5,'Fatou Ndiaye',33,'Senegalese','filigree',2018);
INSERT INTO goldsmith VALUES (6,'Mirela Pop',27,'Romanian','stone setting',2021);
INSERT INTO goldsmith VALUES (7,'Andre Cardoso',24,'Portuguese','casting',2022);
INSERT INTO gem VALUES (1,'Diamond','colourless',10.0,'Botswana',5200);
INSERT INTO gem VALUES (2,'Sapphire','blue',9.0,'Sri Lanka',1400);
INSERT INTO gem VALUES (3,'Ruby','red',9.0,'Mozambique',1900);
INSERT INTO gem VALUES (4,'Emerald','green',7.5,'Colombia',2300);
INSERT INTO gem VALUES (5,'Opal','multicoloured',6.0,'Australia',350);
INSERT INTO gem VALUES (6,'Garnet','red',7.0,'Tanzania',120);
INSERT INTO gem VALUES (7,'Aquamarine','blue',7.8,'Brazil',280);
INSERT INTO gem VALUES (8,'Amethyst','purple',7.1,'Brazil',45);
INSERT INTO gem VALUES (9,'Peridot','green',6.8,'Pakistan',160);
INSERT INTO gem VALUES (10,'Tanzanite','violet',6.5,'Tanzania',620);
INSERT INTO piece VALUES (101,'Tide Ring',1,'ring','platinum',7.2,4650,2019,'yes');
INSERT INTO piece VALUES (102,'Winter Garden',2,'necklace','silver',38.5,1280,2020,'no');
INSERT INTO piece VALUES (103,'Fox Brooch',4,'brooch','gold',15.8,2140,2016,'yes');
INSERT INTO piece VALUES (104,'Lantern Earrings',3,'earrings','gold',9.4,1890,2021,'yes');
INSERT INTO piece VALUES (105,'Midnight Collar',1,'necklace','platinum',54.0,18700,2022,'no');
INSERT INTO piece VALUES (106,'Fern Cuff',2,'bracelet','silver',41.3,760,2018,'yes');
INSERT INTO piece VALUES (107,'Ember Ring',5,'ring','gold',6.1,2320,2021,'no');
INSERT INTO piece VALUES (108,'Plain Band',6,'ring','silver',4.9,190,2022,'no');
INSERT INTO piece VALUES (109,'Peacock Brooch',4,'brooch','gold',22.6,5480,2020,'no');
INSERT INTO piece VALUES (110,'Dewdrop Earrings',5,'earrings','silver',5.3,540,2022,'yes');
INSERT INTO piece VALUES (111,'Comet Pendant',3,'necklace','gold',12.7,3350,2017,'yes');
INSERT INTO piece VALUES (112,'Garden Ring',1,'ring','gold',8.0,6100,2021,'yes');
INSERT INTO piece VALUES (113,'Rope Bracelet',2,'bracelet','gold',29.9,3900,2023,'no');
INSERT INTO piece_gem VALUES (101,2,1,2.1);
INSERT INTO piece_gem VALUES (101,1,6,0.5);
INSERT INTO piece_gem VALUES (102,8,9,11.2);
INSERT INTO piece_gem VALUES (102,7,4,5.0);
INSERT INTO piece_gem VALUES (103,6,2,0.3);
INSERT INTO piece_gem VALUES (104,5,2,3.4);
INSERT INTO piece_gem VALUES (105,2,14,9.8);
INSERT INTO piece_gem VALUES (105,1,30,4.2);
INSERT INTO piece_gem VALUES (107,3,1,0.9);
INSERT INTO piece_gem VALUES (109,4,3,1.6);
INSERT INTO piece_gem VALUES (109,2,5,1.1);
INSERT INTO piece_gem VALUES (109,9,8,2.4);
INSERT INTO piece_gem VALUES (111,1,1,0.4);
INSERT INTO piece_gem VALUES (112,4,1,1.3);
INSERT INTO piece_gem VALUES (112,3,2,0.6);
INSERT INTO customer VALUES (1,'Beatrice Lowell','Bath',47,'gold',54);
INSERT INTO customer VALUES (2,'Hamish Orr','Edinburgh',31,'none',60);
INSERT INTO customer VALUES (3,'Chandra Pillai','London',39,'silver',52);
INSERT INTO customer VALUES (4,'Tomas Vesely','London',28,'none',62);
INSERT INTO customer VALUES (5,'Georgina Frame','Bath',66,'gold',57);
INSERT INTO customer VALUES (6,'Wendell Hart','Bristol',52,'silver',65);
INSERT INTO customer VALUES (7,'Noor Haddad','London',35,'gold',50);
INSERT INTO customer VALUES (8,'Elspeth Keane','Bristol',23,'none',49);
INSERT INTO customer VALUES (9,'Rupert Allingham','Edinburgh',70,'gold',63);
INSERT INTO commission VALUES (1,1,1,'2021-03-14','anniversary',5200,'delivered');
INSERT INTO commission VALUES (2,2,3,'2021-08-02','engagement',2400,'delivered');
INSERT INTO commission VALUES (3,3,2,'2022-01-19','birthday',900,'delivered');
INSERT INTO commission VALUES (4,7,1,'2022-05-27','engagement',9800,'in progress');
INSERT INTO commission VALUES (5,4,6,'2022-06-11','wedding',750,'cancelled');
INSERT INTO commission VALUES (6,5,4,'2022-07-30','retirement',3100,'delivered');
INSERT INTO commission VALUES (7,1,5,'2022-10-08','birthday',1600,'in progress');
INSERT INTO commission VALUES (8,6,3,'2022-11-21','anniversary',2800,'in progress');
INSERT INTO commission VALUES (9,7,2,'2023-01-05','wedding',4300,'ordered');
INSERT INTO commission VALUES (10,3,1,'2023-02-16','engagement',6500,'ordered');
INSERT INTO commission VALUES (11,1,4,'2023-03-03','wedding',2700,'ordered');
