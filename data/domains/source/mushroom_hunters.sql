CREATE TABLE ref_edibility (
  edibility_code TEXT PRIMARY KEY,
  edibility_description TEXT,
  warning_level INTEGER,
  kitchen_use TEXT
);
CREATE TABLE ref_forest_types (
  forest_type_code TEXT PRIMARY KEY,
  forest_type_description TEXT,
  typical_soil TEXT,
  season_start_month INTEGER
);
CREATE TABLE forests (
  forest_code TEXT PRIMARY KEY,
  forest_type_code TEXT,
  name TEXT,
  region TEXT,
  area_hectares REAL,
  altitude_m INTEGER,
  permit_required_yn TEXT,
  FOREIGN KEY (forest_type_code) REFERENCES ref_forest_types(forest_type_code)
);
CREATE TABLE foragers (
  forager_code TEXT PRIMARY KEY,
  name TEXT,
  home_town TEXT,
  birth_date TEXT,
  club_member_yn TEXT,
  years_foraging INTEGER
);
CREATE TABLE mushrooms (
  mushroom_code TEXT PRIMARY KEY,
  edibility_code TEXT,
  name TEXT,
  latin_name TEXT,
  cap_colour TEXT,
  max_cap_cm REAL,
  price_per_kg REAL,
  FOREIGN KEY (edibility_code) REFERENCES ref_edibility(edibility_code)
);
CREATE TABLE finds (
  find_id INTEGER PRIMARY KEY,
  forager_code TEXT,
  forest_code TEXT,
  find_date TEXT,
  weight_grams INTEGER,
  photo_yn TEXT,
  find_details TEXT,
  FOREIGN KEY (forager_code) REFERENCES foragers(forager_code),
  FOREIGN KEY (forest_code) REFERENCES forests(forest_code)
);
CREATE TABLE identifications (
  identification_id INTEGER PRIMARY KEY,
  find_id INTEGER,
  mushroom_code TEXT,
  expert_name TEXT,
  confidence INTEGER,
  status_code TEXT,
  FOREIGN KEY (find_id) REFERENCES finds(find_id),
  FOREIGN KEY (mushroom_code) REFERENCES mushrooms(mushroom_code)
);
INSERT INTO ref_edibility VALUES
('CH','choice edible',0,'any dish'),
('ED','edible',1,'stews and soups'),
('CK','edible only when cooked',2,'boiled first'),
('IN','inedible',3,'none'),
('PO','poisonous',4,'none'),
('DE','deadly',5,'none');
INSERT INTO ref_forest_types VALUES
('BEE','beech forest','chalk',7),
('OAK','oak woodland','clay',6),
('PIN','pine plantation','sand',8),
('SPR','spruce forest','acid peat',8),
('BIR','birch wood','acid sand',7),
('ALD','alder carr','wet peat',5);
INSERT INTO forests VALUES
('HARTW','OAK','Hartwood','Northshire',420.5,180,'N'),
('GREYB','BEE','Grey Beeches','Northshire',260.0,310,'Y'),
('SANDH','PIN','Sandhills Plantation','Eastmark',880.0,60,'N'),
('KIRKF','SPR','Kirk Forest','Highvale',1540.0,640,'Y'),
('WHITE','BIR','White Ladies','Eastmark',95.5,75,'N'),
('OLDCH','OAK','Old Chase','Westfold',610.0,140,'Y'),
('MOSSB','SPR','Moss Bank','Highvale',330.0,520,'N');
INSERT INTO foragers VALUES
('ALB','Albert Finch','Dunmore','1949-04-02','Y',51),
('ZOE','Zoe Carver','Ashby','1993-12-19','Y',6),
('MIL','Milan Kovar','Dunmore','1978-07-23','Y',30),
('PEN','Penny Lisle','Ashby','1986-03-11','N',9),
('TOB','Tobias Grant','Little Moor','2004-09-30','N',1),
('HED','Hedda Strom','Little Moor','1962-01-15','Y',38),
('RAJ','Rajiv Menon','Dunmore','1990-10-08','N',4);
INSERT INTO mushrooms VALUES
('CEP','CH','Penny Bun','Boletus edulis','brown',25.0,46.0),
('CHA','CH','Chanterelle','Cantharellus cibarius','yellow',10.0,38.5),
('PAR','ED','Parasol','Macrolepiota procera','brown',35.0,18.0),
('BLE','CK','Wood Blewit','Lepista nuda','violet',15.0,22.0),
('HON','CK','Honey Fungus','Armillaria mellea','yellow',12.0,8.0),
('FLY','PO','Fly Agaric','Amanita muscaria','red',20.0,0.0),
('DCA','DE','Death Cap','Amanita phalloides','green',15.0,0.0),
('SIC','PO','The Sickener','Russula emetica','red',9.0,0.0),
('BIT','IN','Bitter Bolete','Tylopilus felleus','brown',14.0,0.0),
('SAF','ED','Saffron Milkcap','Lactarius deliciosus','orange',14.0,27.0);
INSERT INTO finds VALUES
(1,'ALB','HARTW','2021-09-18',850,'N','under old oak by the ford'),
(2,'ALB','GREYB','2021-10-02',420,'N','ring of eleven'),
(3,'ZOE','SANDH','2022-09-10',610,'Y','along the fire break'),
(4,'MIL','KIRKF','2022-09-17',1900,'Y','whole basket, north slope'),
(5,'PEN','WHITE','2022-10-05',150,'Y','single fine cap'),
(6,'HED','KIRKF','2022-10-08',1320,'N','mossy bank'),
(7,'ZOE','GREYB','2022-10-22',75,'Y','near the ford, dug out whole'),
(8,'MIL','OLDCH','2023-07-15',980,'N','after heavy rain'),
(9,'HED','WHITE','2023-09-09',240,'Y','beside birch stump'),
(10,'ALB','HARTW','2023-09-16',1150,'N','same oak as always'),
(11,'RAJ','SANDH','2023-10-01',330,'Y','young pines'),
(12,'MIL','KIRKF','2023-10-14',2100,'Y','two baskets'),
(13,'PEN','OLDCH','2023-11-04',560,'Y','leaf litter, frosty morning');
INSERT INTO identifications VALUES
(201,1,'CEP','Dr. Wells',98,'CONF'),
(202,2,'CHA','Dr. Wells',95,'CONF'),
(203,3,'SAF','Ms. Ortega',88,'CONF'),
(204,4,'CEP','Ms. Ortega',91,'CONF'),
(205,4,'BIT','Dr. Wells',64,'DISP'),
(206,5,'FLY','Ms. Ortega',99,'CONF'),
(207,6,'CHA','Mr. Pike',79,'OPEN'),
(208,7,'DCA','Dr. Wells',97,'CONF'),
(209,8,'PAR','Mr. Pike',85,'CONF'),
(210,9,'FLY','Mr. Pike',58,'DISP'),
(211,9,'SIC','Dr. Wells',82,'OPEN'),
(212,10,'CEP','Ms. Ortega',96,'CONF'),
(213,12,'CEP','Mr. Pike',74,'OPEN'),
(214,13,'BLE','Ms. Ortega',90,'CONF');
