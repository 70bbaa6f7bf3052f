CREATE TABLE keeper (
  keeper_id INTEGER PRIMARY KEY,
  name TEXT,
  birth_year INTEGER,
  hired_on TEXT,
  job_title TEXT,
  has_diving_certificate TEXT,
  monthly_salary REAL
);
CREATE TABLE tank (
  tank_id INTEGER PRIMARY KEY,
  name TEXT,
  hall TEXT,
  volume_litres INTEGER,
  water_type TEXT,
  opened_year INTEGER,
  head_keeper_id INTEGER,
  status TEXT,
  FOREIGN KEY (head_keeper_id) REFERENCES keeper(keeper_id)
);
CREATE TABLE fish_species (
  species_id INTEGER PRIMARY KEY,
  common_name TEXT,
  scientific_name TEXT,
  home_region TEXT,
  adult_length_cm REAL,
  diet TEXT,
  is_endangered TEXT
);
CREATE TABLE tank_stock (
  tank_id INTEGER,
  species_id INTEGER,
  number_of_fish INTEGER,
  added_on TEXT,
  PRIMARY KEY (tank_id, species_id),
  FOREIGN KEY (tank_id) REFERENCES tank(tank_id),
  FOREIGN KEY (species_id) REFERENCES fish_species(species_id)
);
CREATE TABLE feeding (
  feeding_id INTEGER PRIMARY KEY,
  tank_id INTEGER,
  keeper_id INTEGER,
  feeding_date TEXT,
  food TEXT,
  amount_grams REAL,
  is_public_show TEXT,
  FOREIGN KEY (tank_id) REFERENCES tank(tank_id),
  FOREIGN KEY (keeper_id) REFERENCES keeper(keeper_id)
);
CREATE TABLE water_test (
  test_id INTEGER PRIMARY KEY,
  tank_id INTEGER,
  keeper_id INTEGER,
  test_date TEXT,
  temperature REAL,
  acidity REAL,
  nitrate_level REAL,
  result TEXT,
  FOREIGN KEY (tank_id) REFERENCES tank(tank_id),
  FOREIGN KEY (keeper_id) REFERENCES keeper(keeper_id)
);
INSERT INTO keeper VALUES
(1,'Imogen Farrow',1979,'2006-04-03','Curator','yes',3950.00),
(2,'Tobias Lindqvist',1988,'2013-09-16','Senior Keeper','yes',3120.00),
(3,'Rukhsana Patel',1991,'2016-02-01','Senior Keeper','no',3080.50),
(4,'Declan Moore',1996,'2019-06-10','Keeper','yes',2540.00),
(5,'Yuki Tanabe',1998,'2021-01-18','Keeper','no',2490.00),
(6,'Greta Holm',1984,'2010-11-22','Water Chemist','no',3275.75),
(7,'Samuel Okoro',2001,'2023-05-02','Trainee','no',1890.00),
(8,'Beatriz Nunes',1993,'2018-03-26','Keeper','yes',2610.00);
INSERT INTO tank VALUES
(1,'Coral Garden','Tropical Hall',42000,'salt',2007,2,'open'),
(2,'Amazon Flood','River Hall',18500,'fresh',2012,3,'open'),
(3,'Shark Reef','Ocean Hall',310000,'salt',2007,1,'open'),
(4,'Mangrove Edge','Tropical Hall',9600,'brackish',2015,8,'under repair'),
(5,'Alpine Brook','River Hall',7200,'fresh',2018,4,'open'),
(6,'Kelp Forest','Ocean Hall',125000,'salt',2010,2,'open'),
(7,'Quarantine A','Back House',1500,'salt',2007,6,'closed to public'),
(8,'Rift Lake','River Hall',11000,'fresh',2020,3,'open'),
(9,'Jelly Ring','Ocean Hall',3800,'salt',2022,8,'under repair');
INSERT INTO fish_species VALUES
(1,'Clown anemonefish','Amphiprion ocellaris','Indo-Pacific',8.5,'omnivore','no'),
(2,'Blue tang','Paracanthurus hepatus','Indo-Pacific',27.0,'herbivore','no'),
(3,'Red piranha','Pygocentrus nattereri','South America',30.0,'carnivore','no'),
(4,'Neon tetra','Paracheirodon innesi','South America',3.2,'omnivore','no'),
(5,'Sand tiger shark','Carcharias taurus','Atlantic',250.0,'carnivore','yes'),
(6,'Brown trout','Salmo trutta','Europe',60.0,'carnivore','no'),
(7,'Bullhead','Cottus gobio','Europe',12.0,'carnivore','no'),
(8,'Banded archerfish','Toxotes jaculatrix','Indo-Pacific',22.0,'carnivore','no'),
(9,'Frontosa','Cyphotilapia frontosa','Africa',33.0,'carnivore','no'),
(10,'Leopard shark','Triakis semifasciata','Pacific Coast',140.0,'carnivore','no'),
(11,'European eel','Anguilla anguilla','Europe',75.0,'carnivore','yes'),
(12,'Humphead wrasse','Cheilinus undulatus','Indo-Pacific',150.0,'carnivore','yes');
INSERT INTO tank_stock VALUES
(1,1,36,'2014-05-11'),
(1,2,14,'2015-08-30'),
(2,3,22,'2012-06-01'),
(2,4,180,'2019-02-14'),
(3,5,4,'2008-03-20'),
(3,2,9,'2017-10-05'),
(3,10,3,'2016-04-12'),
(4,8,17,'2015-07-07'),
(5,6,12,'2018-09-01'),
(5,7,25,'2018-09-01'),
(6,10,6,'2011-01-15'),
(7,1,5,'2023-11-02'),
(8,9,11,'2020-10-24'),
(8,4,40,'2021-03-03');
INSERT INTO feeding VALUES
(1,1,2,'2024-02-01','mysis shrimp',320.0,'no'),
(2,3,1,'2024-02-01','mackerel',8200.0,'yes'),
(3,2,3,'2024-02-01','beef heart',640.0,'yes'),
(4,5,4,'2024-02-02','bloodworm',210.5,'no'),
(5,6,8,'2024-02-02','squid',2750.0,'yes'),
(6,1,5,'2024-02-02','spirulina flakes',150.0,'no'),
(7,8,5,'2024-02-03','krill',180.0,'no'),
(8,3,4,'2024-02-04','mackerel',7600.0,'yes'),
(9,2,5,'2024-02-04','krill',410.0,'no'),
(10,4,8,'2024-02-05','crickets',95.0,'no'),
(11,6,2,'2024-02-05','squid',2900.0,'no'),
(12,1,2,'2024-02-06','krill',275.0,'yes');
INSERT INTO water_test VALUES
(1,1,6,'2024-01-29',25.6,8.2,6.5,'good'),
(2,2,6,'2024-01-29',27.1,6.4,18.0,'acceptable'),
(3,3,6,'2024-01-30',23.9,8.1,22.5,'acceptable'),
(4,4,8,'2024-01-30',26.8,7.5,41.0,'bad'),
(5,5,7,'2024-01-31',11.4,7.3,4.0,'good'),
(6,6,6,'2024-01-31',14.2,8.0,9.8,'good'),
(7,7,7,'2024-02-01',25.1,8.3,12.0,'good'),
(8,2,3,'2024-02-05',27.4,6.2,33.5,'bad'),
(9,4,6,'2024-02-06',26.5,7.6,28.0,'acceptable'),
(10,1,7,'2024-02-06',25.9,8.1,8.1,'good'),
(11,3,6,'2024-02-07',24.2,8.0,35.2,'bad');
