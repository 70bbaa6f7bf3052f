CREATE TABLE regions (
  id INTEGER PRIMARY KEY,
  name TEXT,
  climate TEXT,
  frost_days INTEGER
);
CREATE TABLE families (
  id INTEGER PRIMARY KEY,
  name TEXT,
  common_name TEXT,
  edible TEXT
);
CREATE TABLE gardeners (
  id INTEGER PRIMARY KEY,
  name TEXT,
  age INTEGER,
  region_id INTEGER,
  plot_size REAL,
  joined TEXT,
  organic TEXT,
  FOREIGN KEY (region_id) REFERENCES regions(id)
);
CREATE TABLE varieties (
  id INTEGER PRIMARY KEY,
  name TEXT,
  family_id INTEGER,
  days_to_harvest INTEGER,
  heirloom TEXT,
  colour TEXT,
  FOREIGN KEY (family_id) REFERENCES families(id)
);
CREATE TABLE packets (
  id INTEGER PRIMARY KEY,
  name TEXT,
  variety_id INTEGER,
  gardener_id INTEGER,
  seed_count INTEGER,
  year INTEGER,
  germination INTEGER,
  FOREIGN KEY (variety_id) REFERENCES varieties(id),
  FOREIGN KEY (gardener_id) REFERENCES gardeners(id)
);
CREATE TABLE fairs (
  id INTEGER PRIMARY KEY,
  name TEXT,
  region_id INTEGER,
  date TEXT,
  visitors INTEGER,
  entry_fee REAL,
  FOREIGN KEY (region_id) REFERENCES regions(id)
);
CREATE TABLE swaps (
  id INTEGER PRIMARY KEY,
  name TEXT,
  fair_id INTEGER,
  packet_id INTEGER,
  receiver_id INTEGER,
  quantity INTEGER,
  status TEXT,
  FOREIGN KEY (fair_id) REFERENCES fairs(id),
  FOREIGN KEY (packet_id) REFERENCES packets(id),
  FOREIGN KEY (receiver_id) REFERENCES gardeners(id)
);
INSERT INTO regions VALUES (1,'Fenland','temperate',42);
INSERT INTO regions VALUES (2,'Granite Coast','maritime',14);
INSERT INTO regions VALUES (3,'High Moors','cool',88);
INSERT INTO regions VALUES (4,'Chalk Downs','temperate',51);
INSERT INTO regions VALUES (5,'Border Valleys','cool',73);
INSERT INTO regions VALUES (6,'Salt Marsh','maritime',22);
INSERT INTO families VALUES (1,'Solanaceae','nightshades','yes');
INSERT INTO families VALUES (2,'Fabaceae','legumes','yes');
INSERT INTO families VALUES (3,'Cucurbitaceae','gourds','yes');
INSERT INTO families VALUES (4,'Asteraceae','daisies','no');
INSERT INTO families VALUES (5,'Brassicaceae','cabbages','yes');
INSERT INTO families VALUES (6,'Boraginaceae','borages','no');
INSERT INTO families VALUES (7,'Apiaceae','carrots','yes');
INSERT INTO gardeners VALUES (1,'Edith Marlow',71,1,320.5,'2012-03-04','yes');
INSERT INTO gardeners VALUES (2,'Jonah Trewin',34,2,85.0,'2019-02-17','yes');
INSERT INTO gardeners VALUES (3,'Priya Nair',45,4,140.0,'2016-09-25','no');
INSERT INTO gardeners VALUES (4,'Callum Reid',58,3,510.0,'2014-04-12','yes');
INSERT INTO gardeners VALUES (5,'Wanda Kowal',62,1,205.0,'2010-01-30','no');
INSERT INTO gardeners VALUES (6,'Ollie Sandford',27,4,30.0,'2021-05-08','yes');
INSERT INTO gardeners VALUES (7,'Gwen Probert',66,5,275.0,'2013-10-19','yes');
INSERT INTO gardeners VALUES (8,'Dev Acharya',39,2,60.5,'2020-03-01','no');
INSERT INTO gardeners VALUES (9,'Ruth Ainley',50,5,118.0,'2022-02-26','yes');
INSERT INTO varieties VALUES (1,'Old Fen Ruby',1,82,'yes','red');
INSERT INTO varieties VALUES (2,'Trewin Runner',2,70,'yes','white');
INSERT INTO varieties VALUES (3,'Moor Giant',3,115,'yes','orange');
INSERT INTO varieties VALUES (4,'Sunny Jim',4,90,'no','yellow');
INSERT INTO varieties VALUES (5,'Purple Lantern',1,95,'no','purple');
INSERT INTO varieties VALUES (6,'Quick Sprig',5,45,'no','green');
INSERT INTO varieties VALUES (7,'Chalkhill Pea',2,64,'yes','green');
INSERT INTO varieties VALUES (8,'Bee Blue',6,55,'no','blue');
INSERT INTO varieties VALUES (9,'Marsh Kale',5,60,'yes','green');
INSERT INTO varieties VALUES (10,'Butter Drum',3,104,'no','yellow');
INSERT INTO packets VALUES (1,'Ruby A',1,1,40,2021,88);
INSERT INTO packets VALUES (2,'Ruby B',1,5,25,2022,92);
INSERT INTO packets VALUES (3,'Runner Home',2,2,18,2022,95);
INSERT INTO packets VALUES (4,'Giant Pip',3,4,12,2020,71);
INSERT INTO packets VALUES (5,'Jim Mix',4,3,60,2023,80);
INSERT INTO packets VALUES (6,'Lantern Lot',5,3,35,2022,77);
INSERT INTO packets VALUES (7,'Sprig Tin',6,6,150,2023,97);
INSERT INTO packets VALUES (8,'Pea Jar',7,7,90,2021,84);
INSERT INTO packets VALUES (9,'Pea Envelope',7,1,45,2023,90);
INSERT INTO packets VALUES (10,'Bee Pinch',8,7,75,2020,58);
INSERT INTO packets VALUES (11,'Kale Twist',9,8,120,2022,93);
INSERT INTO packets VALUES (12,'Drum Pouch',10,4,10,2023,82);
INSERT INTO packets VALUES (13,'Ruby C',1,3,30,2019,49);
INSERT INTO fairs VALUES (1,'Seedy Sunday',1,'2023-02-05',640,2.0);
INSERT INTO fairs VALUES (2,'Potato Day',4,'2023-02-18',410,1.5);
INSERT INTO fairs VALUES (3,'Harbour Swap',2,'2023-03-12',275,0.0);
INSERT INTO fairs VALUES (4,'Moorland Meet',3,'2023-04-01',130,3.0);
INSERT INTO fairs VALUES (5,'Winter Seed Hall',1,'2024-01-27',820,4.0);
INSERT INTO fairs VALUES (6,'Valley Exchange',5,'2024-03-09',355,2.5);
INSERT INTO swaps VALUES (1,'FEN-001',1,1,3,10,'done');
INSERT INTO swaps VALUES (2,'FEN-002',1,8,5,20,'done');
INSERT INTO swaps VALUES (3,'FEN-003',1,3,7,6,'cancelled');
INSERT INTO swaps VALUES (4,'POT-001',2,7,1,50,'done');
INSERT INTO swaps VALUES (5,'POT-002',2,2,6,5,'done');
INSERT INTO swaps VALUES (6,'HAR-001',3,11,1,30,'done');
INSERT INTO swaps VALUES (7,'HAR-002',3,3,4,8,'done');
INSERT INTO swaps VALUES (8,'MOO-001',4,4,2,4,'pending');
INSERT INTO swaps VALUES (9,'WIN-001',5,9,2,15,'done');
INSERT INTO swaps VALUES (10,'WIN-002',5,12,3,3,'pending');
INSERT INTO swaps VALUES (11,'WIN-003',5,1,8,12,'done');
INSERT INTO swaps VALUES (12,'VAL-001',6,10,9,25,'cancelled');
INSERT INTO swaps VALUES (13,'VAL-002',6,11,5,40,'done');
