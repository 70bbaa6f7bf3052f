CREATE TABLE merchants (
  id INTEGER PRIMARY KEY,
  name TEXT,
  home_town TEXT,
  age INTEGER,
  wealth INTEGER,
  guild TEXT
);
CREATE TABLE oases (
  id INTEGER PRIMARY KEY,
  name TEXT,
  region TEXT,
  wells INTEGER,
  palms INTEGER,
  toll REAL,
  fortified TEXT
);
CREATE TABLE caravans (
  id INTEGER PRIMARY KEY,
  name TEXT,
  leader_id INTEGER,
  start_oasis_id INTEGER,
  departure TEXT,
  guards INTEGER,
  status TEXT,
  FOREIGN KEY (leader_id) REFERENCES merchants(id),
  FOREIGN KEY (start_oasis_id) REFERENCES oases(id)
);
CREATE TABLE camels (
  id INTEGER PRIMARY KEY,
  name TEXT,
  caravan_id INTEGER,
  owner_id INTEGER,
  age INTEGER,
  sex TEXT,
  max_load INTEGER,
  colour TEXT,
  FOREIGN KEY (caravan_id) REFERENCES caravans(id),
  FOREIGN KEY (owner_id) REFERENCES merchants(id)
);
CREATE TABLE goods (
  id INTEGER PRIMARY KEY,
  name TEXT,
  kind TEXT,
  price REAL,
  origin TEXT,
  fragile TEXT
);
CREATE TABLE cargoes (
  id INTEGER PRIMARY KEY,
  caravan_id INTEGER,
  good_id INTEGER,
  merchant_id INTEGER,
  weight INTEGER,
  FOREIGN KEY (caravan_id) REFERENCES caravans(id),
  FOREIGN KEY (good_id) REFERENCES goods(id),
  FOREIGN KEY (merchant_id) REFERENCES merchants(id)
);
CREATE TABLE stops (
  id INTEGER PRIMARY KEY,
  caravan_id INTEGER,
  oasis_id INTEGER,
  arrival TEXT,
  nights INTEGER,
  FOREIGN KEY (caravan_id) REFERENCES caravans(id),
  FOREIGN KEY (oasis_id) REFERENCES oases(id)
);
INSERT INTO merchants VALUES
(1,'Yusuf ibn Rashid','Fez',52,8400,'Salt'),
(2,'Maryam al-Tajir','Tripoli',44,12600,'Cloth'),
(3,'Idder Agaw','Agadez',37,3100,'Salt'),
(4,'Salim Barqawi','Cairo',61,15750,'Spice'),
(5,'Tariq Zenati','Fez',29,1900,'Leather'),
(6,'Hawa Keita','Timbuktu',48,9800,'Gold'),
(7,'Bukar Danladi','Kano',33,4250,'Leather'),
(8,'Nadia Ferhat','Tripoli',26,950,'Cloth');
INSERT INTO oases VALUES
(1,'Ain Zarqa','North',6,2400,12.5,'yes'),
(2,'Bir Taghit','West',2,310,4.0,'no'),
(3,'Wadi Hamra','East',4,1150,8.0,'yes'),
(4,'Tin Essako','South',3,520,5.5,'no'),
(5,'Qasr Nakhil','North',9,5200,20.0,'yes'),
(6,'Gelta Amane','West',1,75,0.0,'no'),
(7,'Bir Moussa','East',2,260,3.0,'no'),
(8,'Tafilelt Gate','West',7,3900,15.0,'yes');
INSERT INTO caravans VALUES
(1,'White Gold',1,8,'1352-02-11',24,'arrived'),
(2,'Northern Star',2,5,'1352-03-02',40,'arrived'),
(3,'Sons of the Dune',3,4,'1352-04-20',10,'lost'),
(4,'Pepper Road',4,5,'1353-01-15',55,'arrived'),
(5,'Red Saddle',7,4,'1353-02-27',16,'on the way'),
(6,'Niger Bend',6,4,'1353-03-08',30,'on the way'),
(7,'Second Moon',1,8,'1353-03-19',18,'on the way');
INSERT INTO camels VALUES
(1,'Layla',1,1,9,'female',180,'white'),
(2,'Jabal',1,1,12,'male',240,'brown'),
(3,'Sabbar',2,2,7,'male',220,'black'),
(4,'Nuqra',2,8,5,'female',160,'white'),
(5,'Amzil',3,3,14,'male',200,'brown'),
(6,'Zaytuna',4,4,8,'female',190,'grey'),
(7,'Fulful',4,4,6,'male',230,'brown'),
(8,'Dogo',5,7,10,'male',250,'red'),
(9,'Tamina',6,6,4,'female',150,'white'),
(10,'Barkono',6,6,11,'male',235,'red'),
(11,'Ghazal',7,5,3,'female',120,'grey'),
(12,'Sahm',7,1,6,'male',210,'white');
INSERT INTO goods VALUES
(1,'rock salt','food',3.5,'Taghaza','no'),
(2,'glass beads','luxury',18.0,'Venice','yes'),
(3,'black pepper','spice',42.0,'Malabar','no'),
(4,'tanned goatskin','leather',9.0,'Kano','no'),
(5,'gold dust','metal',320.0,'Bambuk','no'),
(6,'blue cotton','cloth',14.5,'Kano','no'),
(7,'glazed jars','luxury',25.0,'Fez','yes'),
(8,'saffron','spice',110.0,'Khorasan','no'),
(9,'dried dates','food',1.8,'Tafilelt','no'),
(10,'ostrich eggs','luxury',12.0,'Air','yes');
INSERT INTO cargoes VALUES
(1,1,1,1,900),
(2,1,9,5,350),
(3,2,2,2,120),
(4,2,6,8,410),
(5,3,1,3,780),
(6,4,3,4,260),
(7,4,8,4,35),
(8,4,7,2,190),
(9,5,4,7,520),
(10,5,6,7,300),
(11,6,5,6,40),
(12,6,1,3,450),
(13,7,1,1,840),
(14,7,7,5,150);
INSERT INTO stops VALUES
(1,1,2,'1352-02-23',2),
(2,1,4,'1352-03-17',5),
(3,2,1,'1352-03-10',3),
(4,2,3,'1352-04-01',4),
(5,3,2,'1352-05-06',1),
(6,4,3,'1353-01-29',2),
(7,4,1,'1353-02-14',6),
(8,4,7,'1353-02-22',1),
(9,5,3,'1353-03-25',3),
(10,6,2,'1353-04-02',2),
(11,7,2,'1353-04-04',4),
(12,7,4,'1353-04-29',2);
