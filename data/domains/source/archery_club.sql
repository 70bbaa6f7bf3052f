CREATE TABLE coach (
  coach_id INTEGER PRIMARY KEY,
  name TEXT,
  age INTEGER,
  licence_level INTEGER,
  speciality TEXT,
  hourly_fee REAL,
  nationality TEXT
);
CREATE TABLE archer (
  archer_id INTEGER PRIMARY KEY,
  name TEXT,
  birth_year INTEGER,
  gender TEXT,
  hometown TEXT,
  joined_date TEXT,
  left_handed TEXT,
  coach_id INTEGER,
  FOREIGN KEY (coach_id) REFERENCES coach(coach_id)
);
CREATE TABLE bow (
  bow_id INTEGER PRIMARY KEY,
  model TEXT,
  bow_type TEXT,
  draw_weight INTEGER,
  purchase_year INTEGER,
  price REAL,
  archer_id INTEGER,
  FOREIGN KEY (archer_id) REFERENCES archer(archer_id)
);
CREATE TABLE round_type (
  round_type_id INTEGER PRIMARY KEY,
  name TEXT,
  distance_metres INTEGER,
  number_of_arrows INTEGER,
  maximum_score INTEGER,
  indoor TEXT
);
CREATE TABLE competition (
  competition_id INTEGER PRIMARY KEY,
  name TEXT,
  venue TEXT,
  competition_date TEXT,
  entry_fee REAL,
  round_type_id INTEGER,
  status TEXT,
  FOREIGN KEY (round_type_id) REFERENCES round_type(round_type_id)
);
CREATE TABLE competition_entry (
  competition_id INTEGER,
  archer_id INTEGER,
  score INTEGER,
  final_rank INTEGER,
  gold_hits INTEGER,
  fee_paid TEXT,
  PRIMARY KEY (competition_id, archer_id),
  FOREIGN KEY (competition_id) REFERENCES competition(competition_id),
  FOREIGN KEY (archer_id) REFERENCES archer(archer_id)
);
INSERT INTO coach VALUES
(1,'Bernard Oakes',61,3,'longbow',25.0,'British'),
(2,'Min-ji Seo',35,5,'recurve',60.0,'South Korean'),
(3,'Luca Fabbri',47,4,'compound',45.0,'Italian'),
(4,'Petra Holm',39,2,'recurve',22.5,'Swedish'),
(5,'Desmond Clay',54,3,'barebow',28.0,'British'),
(6,'Elif Arslan',29,1,'barebow',18.0,'Turkish');
INSERT INTO archer VALUES
(1,'Isla Munro',1998,'F','Stirling','2015-03-08','no',2),
(2,'Gareth Pugh',1972,'M','Brecon','2003-05-17','no',1),
(3,'Zoe Whitaker',2007,'F','Leeds','2019-09-01','yes',4),
(4,'Kofi Adjei',1991,'M','Leeds','2016-01-23','no',3),
(5,'Helen Crane',1964,'F','York','1999-04-11','no',1),
(6,'Ravi Menon',1985,'M','York','2012-10-30','yes',2),
(7,'Toby Flint',2009,'M','Leeds','2021-02-14','no',4),
(8,'Maud Lister',1957,'F','Harrogate','1994-06-05','no',5),
(9,'Sven Aaker',1989,'M','Harrogate','2018-08-19','yes',3),
(10,'Priti Shah',2001,'F','York','2020-07-07','no',2),
(11,'Noel Baxter',1979,'M','Brecon','2022-11-26','no',5);
INSERT INTO bow VALUES
(1,'Hoyt Formula','recurve',38,2019,899.0,1),
(2,'Samick Polaris','recurve',24,2015,135.0,3),
(3,'Mathews Title','compound',55,2021,1649.0,4),
(4,'Yew Classic','longbow',50,2004,420.0,2),
(5,'Ash Ranger','longbow',40,2010,310.0,5),
(6,'Win Meta','recurve',42,2020,780.0,6),
(7,'Samick Polaris','recurve',20,2021,149.0,7),
(8,'Gillo G2','barebow',34,2017,455.0,8),
(9,'PSE Citation','compound',58,2022,1320.0,9),
(10,'Hoyt Arcos','recurve',36,2022,640.0,10),
(11,'Gillo G1','barebow',32,2014,690.0,1),
(12,'Yew Junior','longbow',25,2008,180.0,2);
INSERT INTO round_type VALUES
(1,'Club 18',18,60,600,'yes'),
(2,'Olympic 70',70,72,720,'no'),
(3,'Compound 50',50,72,720,'no'),
(4,'County 60',60,144,1296,'no'),
(5,'Short Indoor',10,30,300,'yes'),
(6,'Woodland 24',30,72,480,'no');
INSERT INTO competition VALUES
(1,'Frostbite Shoot','Leeds Sports Hall','2022-01-22',12.0,1,'finished'),
(2,'Spring Open','York Racecourse','2022-05-14',20.0,2,'finished'),
(3,'Rose Trophy','Harrogate Green','2022-07-09',18.5,4,'finished'),
(4,'Compound Cup','York Racecourse','2022-09-03',22.0,3,'finished'),
(5,'Winter League','Leeds Sports Hall','2023-01-14',10.0,1,'finished'),
(6,'Spring Open','Harrogate Green','2023-05-13',20.0,2,'finished'),
(7,'Forest Challenge','Dalby Wood','2023-08-26',15.0,6,'cancelled'),
(8,'Junior Day','Leeds Sports Hall','2023-11-05',5.0,5,'planned');
INSERT INTO competition_entry VALUES
(1,1,561,1,28,'yes'),
(1,3,472,3,11,'yes'),
(1,6,538,2,21,'no'),
(2,1,633,1,33,'yes'),
(2,6,598,2,24,'yes'),
(2,10,577,3,19,'yes'),
(3,2,871,2,30,'yes'),
(3,5,902,1,36,'yes'),
(4,4,689,1,51,'yes'),
(4,9,664,2,44,'no'),
(5,10,549,1,25,'yes'),
(5,7,401,2,6,'yes'),
(6,1,641,1,37,'yes'),
(6,10,590,2,22,'no');
