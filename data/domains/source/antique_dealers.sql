CREATE TABLE dealers (
  id INTEGER PRIMARY KEY,
  name TEXT,
  town TEXT,
  phone TEXT,
  since INTEGER,
  specialty TEXT,
  rating REAL
);
CREATE TABLE experts (
  id INTEGER PRIMARY KEY,
  name TEXT,
  field TEXT,
  age INTEGER,
  fee REAL,
  city TEXT
);
CREATE TABLE antiques (
  id INTEGER PRIMARY KEY,
  name TEXT,
  category TEXT,
  year INTEGER,
  origin TEXT,
  condition TEXT,
  asking_price REAL,
  dealer_id INTEGER,
  FOREIGN KEY (dealer_id) REFERENCES dealers(id)
);
CREATE TABLE appraisals (
  id INTEGER PRIMARY KEY,
  antique_id INTEGER,
  expert_id INTEGER,
  date TEXT,
  value REAL,
  genuine TEXT,
  FOREIGN KEY (antique_id) REFERENCES antiques(id),
  FOREIGN KEY (expert_id) REFERENCES experts(id)
);
CREATE TABLE fairs (
  id INTEGER PRIMARY KEY,
  name TEXT,
  town TEXT,
  start_date TEXT,
  days INTEGER,
  ticket_price REAL,
  visitors INTEGER
);
CREATE TABLE stands (
  id INTEGER PRIMARY KEY,
  fair_id INTEGER,
  dealer_id INTEGER,
  stand_number TEXT,
  rent REAL,
  FOREIGN KEY (fair_id) REFERENCES fairs(id),
  FOREIGN KEY (dealer_id) REFERENCES dealers(id)
);
CREATE TABLE sales (
  id INTEGER PRIMARY KEY,
  antique_id INTEGER,
  fair_id INTEGER,
  buyer TEXT,
  date TEXT,
  price REAL,
  payment TEXT,
  FOREIGN KEY (antique_id) REFERENCES antiques(id),
  FOREIGN KEY (fair_id) REFERENCES fairs(id)
);
INSERT INTO dealers VALUES
(1,'Pemberton and Daughter','Bath','01225-550',1983,'furniture',4.6),
(2,'The Brass Monkey','Lewes','01273-551',1999,'clocks',4.1),
(3,'Galerie Montrose','Edinburgh','0131-552',1976,'paintings',4.8),
(4,'Old Salt Antiques','Whitby','01947-553',2005,'maritime',3.9),
(5,'Silver and Sons','London','020-554',1961,'silver',4.4),
(6,'Attic Treasures','Lewes','01273-555',2014,'toys',3.5),
(7,'Hartley China Rooms','Bath','01225-556',1990,'porcelain',4.3),
(8,'Curio Loft','Norwich','01603-557',2019,'mixed',3.7);
INSERT INTO experts VALUES
(1,'Dr. Agnes Thornbury','porcelain',64,180.00,'London'),
(2,'Leopold Marchetti','paintings',58,250.00,'Edinburgh'),
(3,'Simon Grieve','clocks',47,140.00,'Bath'),
(4,'Fenella Craig','furniture',39,120.00,'Bath'),
(5,'Walter Pond','silver',71,160.00,'London'),
(6,'Yvette Lacombe','jewellery',52,210.00,'London');
INSERT INTO antiques VALUES
(1,'Georgian writing desk','furniture',1785,'England','good',4200.00,1),
(2,'Carriage clock','clock',1870,'France','very good',950.00,2),
(3,'Longcase clock','clock',1760,'Scotland','restored',3100.00,2),
(4,'Highland landscape in oil','painting',1848,'Scotland','good',6800.00,3),
(5,'Ship sextant','instrument',1895,'England','fair',620.00,4),
(6,'Silver teapot','silver',1822,'England','very good',1450.00,5),
(7,'Tin locomotive','toy',1912,'Germany','fair',230.00,6),
(8,'Meissen figurine','porcelain',1755,'Germany','good',2700.00,7),
(9,'Regency dining chairs','furniture',1815,'England','restored',3600.00,1),
(10,'Portrait of a lady','painting',1790,'France','restored',9200.00,3),
(11,'Porcelain doll','toy',1888,'France','very good',480.00,6),
(12,'Chinese export bowl','porcelain',1770,'China','good',1900.00,7),
(13,'Captain sea chest','furniture',1840,'England','fair',780.00,4);
INSERT INTO appraisals VALUES
(1,1,4,'2022-01-17',4500.00,'yes'),
(2,3,3,'2022-02-09',2800.00,'yes'),
(3,4,2,'2022-02-25',7500.00,'yes'),
(4,8,1,'2022-03-12',900.00,'no'),
(5,6,5,'2022-04-04',1500.00,'yes'),
(6,10,2,'2022-05-19',11000.00,'yes'),
(7,12,1,'2022-06-30',2100.00,'yes'),
(8,2,3,'2022-08-15',1000.00,'yes'),
(9,9,4,'2022-09-08',1200.00,'no'),
(10,8,5,'2022-10-21',2600.00,'yes');
INSERT INTO fairs VALUES
(1,'Spring Antiques Fair','Bath','2022-04-22',3,8.00,5200),
(2,'South Downs Collectors Fair','Lewes','2022-06-11',2,5.00,3100),
(3,'Grand Northern Fair','Harrogate','2022-09-02',4,12.00,9800),
(4,'Castle Yard Market','Edinburgh','2022-10-08',2,4.50,2750),
(5,'Winter Antiques Fair','London','2022-12-02',5,20.00,14300),
(6,'Seaside Flea and Antiques','Whitby','2023-05-13',1,3.00,1900);
INSERT INTO stands VALUES
(1,1,1,'A1',220.00),
(2,1,7,'A4',180.00),
(3,1,5,'B2',200.00),
(4,2,2,'12',90.00),
(5,2,6,'15',75.00),
(6,3,1,'H10',310.00),
(7,3,3,'H11',340.00),
(8,3,4,'K3',190.00),
(9,4,3,'5',110.00),
(10,5,5,'C7',520.00),
(11,5,3,'C9',560.00),
(12,5,7,'D1',480.00),
(13,5,1,'D2',480.00);
INSERT INTO sales VALUES
(1,8,1,'Mrs. Allardyce','2022-04-23',2400.00,'card'),
(2,7,2,'H. Winslow','2022-06-12',210.00,'cash'),
(3,2,2,'Tobias Frank','2022-06-12',900.00,'cash'),
(4,9,3,'Mrs. Allardyce','2022-09-03',3400.00,'transfer'),
(5,5,3,'Captain Rourke','2022-09-04',600.00,'card'),
(6,4,4,'City Museum','2022-10-09',6500.00,'transfer'),
(7,6,5,'Tobias Frank','2022-12-03',1500.00,'card'),
(8,12,5,'City Museum','2022-12-04',1850.00,'transfer'),
(9,11,2,'Penny Orme','2022-06-11',450.00,'card');
