CREATE TABLE canals (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  length REAL,
  opened INTEGER,
  county TEXT,
  max_depth REAL
);
CREATE TABLE keepers (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  age INTEGER,
  phone TEXT,
  hired TEXT,
  cottage TEXT,
  wage INTEGER
);
CREATE TABLE locks (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  canal INTEGER,
  keeper INTEGER,
  rise REAL,
  width REAL,
  year INTEGER,
  operation TEXT,
  FOREIGN KEY (canal) REFERENCES canals(id),
  FOREIGN KEY (keeper) REFERENCES keepers(id)
);
CREATE TABLE owners (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  type TEXT,
  town TEXT
);
CREATE TABLE barges (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  owner INTEGER,
  year INTEGER,
  length REAL,
  engine TEXT,
  licence TEXT,
  FOREIGN KEY (owner) REFERENCES owners(id)
);
CREATE TABLE passages (
  id INTEGER PRIMARY KEY,
  name TEXT,
  barge INTEGER,
  lock INTEGER,
  date TEXT,
  direction TEXT,
  toll REAL,
  minutes INTEGER,
  FOREIGN KEY (barge) REFERENCES barges(id),
  FOREIGN KEY (lock) REFERENCES locks(id)
);
CREATE TABLE repairs (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  lock INTEGER,
  date TEXT,
  cost INTEGER,
  done TEXT,
  FOREIGN KEY (lock) REFERENCES locks(id)
);
INSERT INTO canals VALUES
(1,'Thornbury Navigation',42.5,1796,'Warwickshire',1.8),
(2,'Weldon Cut',11.2,1811,'Northamptonshire',1.5),
(3,'Great Ashby Canal',78.9,1779,'Leicestershire',2.1),
(4,'Pennygate Branch',6.4,1824,'Leicestershire',1.2),
(5,'Mardle Canal',23.7,1803,'Warwickshire',1.6),
(6,'Fenwick Ship Canal',31.0,1889,'Lincolnshire',5.5);
INSERT INTO keepers VALUES
(1,'Arthur Pell',63,'01926 4411','1988-04-01','yes',24500),
(2,'Moira Skelton',49,'01926 7730','2004-09-13','yes',26200),
(3,'Dev Anand Rao',34,'01604 2218','2016-02-22','no',22800),
(4,'Lizzie Marlow',28,'01455 9043','2020-06-08','no',21900),
(5,'Harold Tench',58,'01455 3327','1995-03-20','yes',27400),
(6,'Gwen Abbot',41,'01522 6105','2011-10-17','no',31000),
(7,'Colin Dray',55,'01522 1189','2001-01-15','yes',25600);
INSERT INTO locks VALUES
(1,'Bottom Lock',1,1,2.1,2.2,1796,'manual'),
(2,'Mill Lock',1,1,1.8,2.2,1797,'manual'),
(3,'Hatton Top Lock',1,2,3.4,2.3,1799,'hydraulic'),
(4,'Weldon Stop Lock',2,3,0.3,2.1,1811,'manual'),
(5,'Ashby Great Lock',3,5,4.2,4.3,1962,'electric'),
(6,'Mill Lane Lock',3,5,2.6,4.3,1780,'manual'),
(7,'Foxhole Lock',3,4,2.9,4.2,1782,'hydraulic'),
(8,'Pennygate Lock',4,4,1.5,2.1,1824,'manual'),
(9,'Mardle Staircase',5,2,6.7,2.2,1804,'manual'),
(10,'Fenwick Sea Lock',6,6,5.8,18.5,1889,'electric'),
(11,'Fenwick Inner Lock',6,6,3.1,16.0,1971,'electric'),
(12,'Orchard Lock',5,2,1.9,2.2,1805,'manual');
INSERT INTO owners VALUES
(1,'Bramble Holidays','company','Rugby'),
(2,'June Castleton','private','Daventry'),
(3,'Fenwick Shipping','company','Boston'),
(4,'Ashby Coal Trust','charity','Measham'),
(5,'Piotr Walczak','private','Rugby'),
(6,'Leah and Sam Dunn','private','Hinckley'),
(7,'Riverside School','charity','Daventry');
INSERT INTO barges VALUES
(1,'Kingfisher',1,2008,17.4,'diesel','valid'),
(2,'Reed Bunting',1,2012,15.2,'diesel','valid'),
(3,'Old Perseverance',4,1934,21.3,'none','valid'),
(4,'June Bug',2,1989,12.5,'diesel','expired'),
(5,'Lincoln Trader',3,1978,58.0,'diesel','valid'),
(6,'Silent Otter',6,2021,14.0,'electric','valid'),
(7,'Warszawa',5,1996,18.2,'diesel','valid'),
(8,'Boston Carrier',3,1985,61.5,'diesel','expired'),
(9,'Heron Queen',1,2019,19.0,'electric','valid'),
(10,'Little Perseverance',4,1951,9.8,'none','expired');
INSERT INTO passages VALUES
(1,'P-0501',1,1,'2023-05-01','up',6.5,14),
(2,'P-0502',1,2,'2023-05-01','up',6.5,12),
(3,'P-0510',7,3,'2023-05-10','up',8.0,22),
(4,'P-0514',3,5,'2023-05-14','down',0.0,35),
(5,'P-0603',5,10,'2023-06-03','up',145.0,48),
(6,'P-0604',5,11,'2023-06-04','up',95.0,31),
(7,'P-0611',6,9,'2023-06-11','down',8.0,44),
(8,'P-0619',2,1,'2023-06-19','down',6.5,16),
(9,'P-0702',8,10,'2023-07-02','down',160.0,53),
(10,'P-0708',7,1,'2023-07-08','down',6.5,11),
(11,'P-0715',4,8,'2023-07-15','up',4.0,18),
(12,'P-0722',6,12,'2023-07-22','up',4.5,15),
(13,'P-0805',3,7,'2023-08-05','up',0.0,29);
INSERT INTO repairs VALUES
(1,'new oak gates',1,'2021-11-08',38500,'yes'),
(2,'paddle gear',3,'2022-01-17',7200,'yes'),
(3,'dredging of chamber',9,'2022-02-14',15400,'yes'),
(4,'motor replacement',10,'2022-10-03',92000,'yes'),
(5,'wall grouting',9,'2023-01-23',21800,'yes'),
(6,'new oak gates',6,'2023-11-13',41000,'no'),
(7,'control panel',11,'2023-12-04',12900,'no');
