CREATE TABLE Ref_Milk_Types (
  milk_code TEXT PRIMARY KEY,
  milk_description TEXT,
  typical_fat_percent REAL,
  lactose_level TEXT
);
CREATE TABLE Ref_Medals (
  medal_code TEXT PRIMARY KEY,
  medal_description TEXT,
  min_points INTEGER,
  prize_money INTEGER
);
CREATE TABLE Dairies (
  dairy_code TEXT PRIMARY KEY,
  name TEXT,
  region TEXT,
  country TEXT,
  founded_year INTEGER,
  employees INTEGER,
  organic_yn TEXT,
  other_details TEXT
);
CREATE TABLE Cheeses (
  cheese_code TEXT PRIMARY KEY,
  name TEXT,
  dairy_code TEXT,
  milk_code TEXT,
  ageing_months INTEGER,
  price_per_kg REAL,
  raw_milk_yn TEXT,
  rind_details TEXT,
  FOREIGN KEY (dairy_code) REFERENCES Dairies(dairy_code),
  FOREIGN KEY (milk_code) REFERENCES Ref_Milk_Types(milk_code)
);
CREATE TABLE Award_Categories (
  category_code TEXT PRIMARY KEY,
  category_description TEXT,
  entry_fee INTEGER,
  max_entries INTEGER
);
CREATE TABLE Judges (
  judge_code TEXT PRIMARY KEY,
  name TEXT,
  country TEXT,
  profession TEXT,
  birth_year INTEGER,
  years_judging INTEGER,
  head_judge_yn TEXT
);
CREATE TABLE Entries (
  cheese_code TEXT,
  category_code TEXT,
  judge_code TEXT,
  entry_year INTEGER,
  judged_on TEXT,
  points INTEGER,
  medal_code TEXT,
  PRIMARY KEY (cheese_code, category_code, judge_code, entry_year),
  FOREIGN KEY (cheese_code) REFERENCES Cheeses(cheese_code),
  FOREIGN KEY (category_code) REFERENCES Award_Categories(category_code),
  FOREIGN KEY (judge_code) REFERENCES Judges(judge_code),
  FOREIGN KEY (medal_code) REFERENCES Ref_Medals(medal_code)
);
INSERT INTO Ref_Milk_Types VALUES
('COW','Cow milk',3.9,'high'),
('GOAT','Goat milk',4.1,'medium'),
('SHEEP','Sheep milk',7.2,'medium'),
('BUFF','Buffalo milk',7.8,'high'),
('MIX','Mixed milk',5.0,'high'),
('CAMEL','Camel milk',3.1,'low');
INSERT INTO Ref_Medals VALUES
('SG','Super Gold',95,2000),
('G','Gold',90,1000),
('S','Silver',82,400),
('B','Bronze',75,150),
('HC','Highly Commended',70,0),
('NONE','No medal',0,0);
INSERT INTO Dairies VALUES
('ALP01','Bergkaeserei Rossalm','Vorarlberg','Austria',1931,14,'Y','Summer production on the alp'),
('BRI02','Cotswold Hollow Dairy','Gloucestershire','England',1998,9,'N','Farm shop on site'),
('FRA03','Fromagerie Lacombe','Auvergne','France',1887,46,'N','Caves cut into basalt'),
('ITA04','Caseificio Del Ponte','Campania','Italy',1952,63,'N','Own buffalo herd'),
('ESP05','Queseria Tres Encinas','Extremadura','Spain',1979,11,'Y','Thistle rennet only'),
('NLD06','Kaasboerderij De Wiel','Utrecht','Netherlands',1910,7,'Y','Family in fourth generation'),
('FRA07','Chevrerie du Moulin','Poitou','France',2006,5,'Y','120 goats'),
('CHE08','Kaeserei Hinterfluh','Bern','Switzerland',1964,22,'N','Village cooperative'),
('IRL09','Ballycross Creamery','Cork','Ireland',2012,4,'Y','Visits on Fridays');
INSERT INTO Cheeses VALUES
('C101','Rossalm Extra','ALP01','COW',14,31.5,'Y','Brushed natural rind'),
('C102','Rossalm Mild','ALP01','COW',4,22.0,'Y','Brushed natural rind'),
('C103','Hollow Blue','BRI02','COW',3,27.8,'N','Foil wrapped'),
('C104','Double Hollow','BRI02','COW',9,24.4,'N','Cloth bound'),
('C105','Bleu de Lacombe','FRA03','SHEEP',5,36.9,'Y','Foil wrapped'),
('C106','Tomme Noire','FRA03','COW',6,19.9,'Y','Grey mould rind'),
('C107','Bufala Affumicata','ITA04','BUFF',0,28.0,'N','Smoked skin'),
('C108','Torta Encina','ESP05','SHEEP',2,41.2,'Y','Cloth bound'),
('C109','De Wiel Overjarig','NLD06','COW',26,29.3,'Y','Waxed'),
('C110','Pyramide Cendree','FRA07','GOAT',1,38.5,'Y','Ash coated'),
('C111','Petit Moulin','FRA07','GOAT',0,33.0,'N','Fresh, no rind'),
('C112','Hinterfluh Rezent','CHE08','COW',18,34.6,'Y','Brushed natural rind'),
('C113','Cross Smear','IRL09','MIX',2,26.1,'N','Washed rind'),
('C114','De Wiel Nagelkaas','NLD06','COW',5,17.5,'N','Waxed');
INSERT INTO Award_Categories VALUES
('HARD','Hard cheese aged over 12 months',60,40),
('SEMI','Semi-hard cheese',55,50),
('BLUE','Blue cheese',55,25),
('SOFT','Soft and washed rind cheese',50,35),
('FRESH','Fresh cheese',40,20),
('GOAT','Cheese of goat milk',45,30),
('LOWF','Low fat cheese',40,10);
INSERT INTO Judges VALUES
('J01','Margit Oberhofer','Austria','cheesemaker',1961,19,'Y'),
('J02','Nigel Tranter-Shaw','England','food writer',1974,8,'N'),
('J03','Solene Vidal','France','affineur',1982,6,'N'),
('J04','Ruggero Pace','Italy','chef',1969,12,'N'),
('J05','Ilse Vermaat','Netherlands','cheesemonger',1957,24,'Y'),
('J06','Antonio Benegas','Spain','chef',1988,2,'N'),
('J07','Fionnuala Keane','Ireland','cheesemonger',1979,7,'N'),
('J08','Didier Aubrac','France','cheesemaker',1955,15,'N');
INSERT INTO Entries VALUES
('C101','HARD','J05',2021,'2021-11-04',93,'G'),
('C101','HARD','J01',2022,'2022-11-10',96,'SG'),
('C103','BLUE','J05',2021,'2021-11-05',84,'S'),
('C105','BLUE','J02',2021,'2021-11-05',91,'G'),
('C105','BLUE','J04',2022,'2022-11-11',88,'S'),
('C106','SEMI','J07',2022,'2022-11-10',73,'HC'),
('C107','FRESH','J03',2022,'2022-11-11',79,'B'),
('C108','SOFT','J02',2021,'2021-11-04',95,'SG'),
('C109','HARD','J01',2021,'2021-11-04',87,'S'),
('C109','HARD','J07',2022,'2022-11-10',90,'G'),
('C110','GOAT','J05',2022,'2022-11-11',92,'G'),
('C111','FRESH','J04',2022,'2022-11-11',64,'NONE'),
('C112','HARD','J05',2022,'2022-11-10',94,'G'),
('C113','SOFT','J02',2022,'2022-11-11',77,'B');
