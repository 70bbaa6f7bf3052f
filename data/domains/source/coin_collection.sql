CREATE TABLE metal (
  metal_id INTEGER PRIMARY KEY,
  name TEXT,
  symbol TEXT,
  price_per_gram REAL
);
CREATE TABLE mint (
  mint_id INTEGER PRIMARY KEY,
  name TEXT,
  city TEXT,
  country TEXT,
  opened_year INTEGER,
  still_working TEXT
);
CREATE TABLE ruler (
  ruler_id INTEGER PRIMARY KEY,
  name TEXT,
  title TEXT,
  country TEXT,
  reign_start INTEGER,
  reign_end INTEGER,
  dynasty TEXT
);
CREATE TABLE coin (
  coin_id INTEGER PRIMARY KEY,
  name TEXT,
  mint_id INTEGER,
  ruler_id INTEGER,
  metal_id INTEGER,
  year_struck INTEGER,
  weight_grams REAL,
  diameter_mm REAL,
  rarity TEXT,
  FOREIGN KEY (mint_id) REFERENCES mint(mint_id),
  FOREIGN KEY (ruler_id) REFERENCES ruler(ruler_id),
  FOREIGN KEY (metal_id) REFERENCES metal(metal_id)
);
CREATE TABLE collector (
  collector_id INTEGER PRIMARY KEY,
  name TEXT,
  city TEXT,
  birth_year INTEGER,
  email TEXT,
  member_since TEXT,
  favourite_period TEXT
);
CREATE TABLE collection_item (
  item_id INTEGER PRIMARY KEY,
  collector_id INTEGER,
  coin_id INTEGER,
  grade TEXT,
  purchase_date TEXT,
  purchase_price REAL,
  estimated_value REAL,
  for_sale TEXT,
  FOREIGN KEY (collector_id) REFERENCES collector(collector_id),
  FOREIGN KEY (coin_id) REFERENCES coin(coin_id)
);
INSERT INTO metal VALUES
(1,'gold','Au',58.4),
(2,'silver','Ag',0.72),
(3,'copper','Cu',0.009),
(4,'bronze','CuSn',0.011),
(5,'platinum','Pt',29.5),
(6,'nickel','Ni',0.018);
INSERT INTO mint VALUES
(1,'Hauptmuenzamt Wien','Vienna','Austria',1194,'yes'),
(2,'Kremnica Mint','Kremnica','Slovakia',1328,'yes'),
(3,'Monnaie de Lyon','Lyon','France',1413,'no'),
(4,'Tower Mint','London','England',1279,'no'),
(5,'Casa de Moneda de Potosi','Potosi','Bolivia',1572,'no'),
(6,'Saint Petersburg Mint','Saint Petersburg','Russia',1724,'yes'),
(7,'Zecca di Venezia','Venice','Italy',1277,'no'),
(8,'Royal Mint Llantrisant','Llantrisant','Wales',1968,'yes');
INSERT INTO ruler VALUES
(1,'Maria Theresa','Empress','Austria',1740,1780,'Habsburg'),
(2,'Charles II','King','England',1660,1685,'Stuart'),
(3,'Nicholas I','Emperor','Russia',1825,1855,'Romanov'),
(4,'Philip IV','King','Spain',1621,1665,'Habsburg'),
(5,'Louis XIII','King','France',1610,1643,'Bourbon'),
(6,'Matthias Corvinus','King','Hungary',1458,1490,'Hunyadi'),
(7,'Anne','Queen','England',1702,1714,'Stuart'),
(8,'Andrea Gritti','Doge','Venice',1523,1538,'Gritti'),
(9,'Joseph II','Emperor','Austria',1780,1790,'Habsburg');
INSERT INTO coin VALUES
(1,'Levant Thaler',1,1,2,1780,28.07,39.5,'common'),
(2,'Kremnitz Ducat',2,6,1,1471,3.52,21.0,'rare'),
(3,'Guinea',4,2,1,1668,8.35,25.5,'scarce'),
(4,'Crown',4,7,2,1707,29.9,38.0,'scarce'),
(5,'Three Roubles',6,3,5,1829,10.35,23.3,'rare'),
(6,'Cob of Eight Reales',5,4,2,1652,26.8,38.7,'common'),
(7,'Douzain',3,5,4,1618,2.3,24.0,'common'),
(8,'Zecchino',7,8,1,1526,3.49,20.5,'rare'),
(9,'Poltina',6,3,2,1839,10.3,28.5,'scarce'),
(10,'Farthing',4,2,3,1674,5.6,22.5,'common'),
(11,'Half Thaler',1,1,2,1765,14.0,34.0,'scarce'),
(12,'Kremnitz Poltura',2,1,3,1763,4.1,24.5,'common'),
(13,'Six Roubles',6,3,5,1835,20.7,28.0,'very rare'),
(14,'Vienna Kreuzer',1,1,3,1762,11.2,31.0,'common');
INSERT INTO collector VALUES
(1,'Gerda Wollner','Linz',1952,'gerda.w@numis.example','1988-05-14','baroque'),
(2,'Etienne Brassac','Lyon',1971,'brassac@numis.example','2004-10-02','renaissance'),
(3,'Oliver Tench','London',1985,'otench@numis.example','2016-01-19','stuart england'),
(4,'Milan Hruska','Kosice',1964,'milanh@numis.example','1999-03-27','middle ages'),
(5,'Rosalind Peake','Bristol',1948,'rpeake@numis.example','1979-11-08','stuart england'),
(6,'Yegor Lapin','Riga',1990,'lapin@numis.example','2019-06-30','tsarist russia'),
(7,'Carla Benetti','Venice',1978,'cbenetti@numis.example','2010-02-11','renaissance'),
(8,'Noah Friis','Aarhus',2001,'nfriis@numis.example','2023-09-05','modern');
INSERT INTO collection_item VALUES
(1,1,1,'very fine','1990-04-12',45.0,80.0,'no'),
(2,1,11,'extremely fine','2005-09-21',160.0,310.0,'no'),
(3,1,12,'fine','2012-07-03',22.5,35.0,'yes'),
(4,2,7,'fine','2008-02-16',38.0,60.0,'yes'),
(5,2,8,'very fine','2011-11-30',890.0,1450.0,'no'),
(6,3,3,'fine','2018-05-25',2400.0,3100.0,'no'),
(7,3,10,'very good','2017-03-09',18.0,25.0,'yes'),
(8,4,2,'extremely fine','2001-10-18',640.0,2100.0,'no'),
(9,4,12,'very fine','2003-12-04',30.0,48.0,'no'),
(10,5,4,'very fine','1984-06-07',210.0,760.0,'yes'),
(11,5,3,'extremely fine','1992-08-29',1500.0,5200.0,'no'),
(12,6,5,'very fine','2021-04-15',4100.0,4600.0,'no'),
(13,6,9,'fine','2020-01-22',75.0,95.0,'yes'),
(14,7,8,'extremely fine','2014-10-10',1100.0,1900.0,'yes');
