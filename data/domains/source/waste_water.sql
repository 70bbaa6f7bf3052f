CREATE TABLE treatment_plant (
  plant_id INTEGER PRIMARY KEY,
  name TEXT,
  county TEXT,
  river TEXT,
  opened_year INTEGER,
  people_served INTEGER,
  has_uv_stage TEXT
);
CREATE TABLE tank (
  tank_id INTEGER PRIMARY KEY,
  plant_id INTEGER,
  name TEXT,
  purpose TEXT,
  volume_m3 INTEGER,
  last_cleaned TEXT,
  status TEXT,
  FOREIGN KEY (plant_id) REFERENCES treatment_plant(plant_id)
);
CREATE TABLE chemist (
  chemist_id INTEGER PRIMARY KEY,
  name TEXT,
  degree TEXT,
  home_plant_id INTEGER,
  hired_year INTEGER,
  annual_salary INTEGER,
  phone TEXT,
  FOREIGN KEY (home_plant_id) REFERENCES treatment_plant(plant_id)
);
CREATE TABLE substance (
  substance_id INTEGER PRIMARY KEY,
  name TEXT,
  symbol TEXT,
  legal_limit REAL,
  unit TEXT,
  is_toxic TEXT
);
CREATE TABLE sample (
  sample_id INTEGER PRIMARY KEY,
  tank_id INTEGER,
  chemist_id INTEGER,
  taken_on TEXT,
  temperature REAL,
  ph_value REAL,
  weather TEXT,
  FOREIGN KEY (tank_id) REFERENCES tank(tank_id),
  FOREIGN KEY (chemist_id) REFERENCES chemist(chemist_id)
);
CREATE TABLE measurement (
  sample_id INTEGER,
  substance_id INTEGER,
  concentration REAL,
  method TEXT,
  exceeds_limit TEXT,
  PRIMARY KEY (sample_id, substance_id),
  FOREIGN KEY (sample_id) REFERENCES sample(sample_id),
  FOREIGN KEY (substance_id) REFERENCES substance(substance_id)
);
INSERT INTO treatment_plant VALUES
(1,'Ashford Mill Works','Derry','Roe',1974,38000,'no'),
(2,'Lower Brent Works','Devon','Brent',1998,112000,'yes'),
(3,'Stonebridge','Devon','Teign',1961,27500,'no'),
(4,'Easterfen','Norfolk','Wissey',2009,64000,'yes'),
(5,'Quarry Bank','Cumbria','Esk',1986,9800,'no'),
(6,'Saltmarsh Point','Norfolk','Yare',2018,155000,'yes'),
(7,'Hethel Rural','Norfolk','Tas',1979,3200,'no');
INSERT INTO tank VALUES
(1,1,'Settler A','settling',850,'2023-02-11','in use'),
(2,1,'Aeration 1','aeration',1400,'2022-09-30','in use'),
(3,2,'Settler North','settling',2600,'2023-06-19','in use'),
(4,2,'Settler South','settling',2600,'2021-11-04','drained'),
(5,2,'Digester 1','digestion',3900,'2020-05-15','in use'),
(6,3,'Storm Tank','storm overflow',1200,'2023-08-01','in use'),
(7,4,'Aeration East','aeration',1850,'2023-04-27','in use'),
(8,4,'Final Clarifier','clarifying',1600,'2022-03-08','under repair'),
(9,5,'Old Basin','settling',300,'2019-10-22','drained'),
(10,6,'Clarifier One','clarifying',2950,'2023-07-13','in use'),
(11,6,'Digester Big','digestion',6100,'2022-12-01','in use');
INSERT INTO chemist VALUES
(1,'Ailsa Renwick','PhD',2,2005,58200,'555-0141'),
(2,'Babak Moradi','MSc',2,2014,44750,'555-0178'),
(3,'Carys Hopkin','BSc',1,2019,35900,'555-0112'),
(4,'Dominic Vane','MSc',4,2011,47300,'555-0163'),
(5,'Eszter Kiraly','PhD',6,2018,52600,'555-0199'),
(6,'Fergus Tully','HND',3,1997,41000,'555-0120'),
(7,'Gita Rangan','BSc',6,2022,33400,'555-0185'),
(8,'Hollis Brand','BSc',4,2021,34150,'555-0157');
INSERT INTO substance VALUES
(1,'Ammonia','NH3',5.0,'mg/l','yes'),
(2,'Phosphate','PO4',2.0,'mg/l','no'),
(3,'Nitrate','NO3',50.0,'mg/l','no'),
(4,'Lead','Pb',0.01,'mg/l','yes'),
(5,'Copper','Cu',0.5,'mg/l','yes'),
(6,'Chloride','Cl',250.0,'mg/l','no'),
(7,'Mercury','Hg',0.001,'mg/l','yes');
INSERT INTO sample VALUES
(1,1,3,'2023-09-04',14.8,7.2,'dry'),
(2,2,3,'2023-09-04',15.1,6.9,'dry'),
(3,3,1,'2023-09-12',16.4,7.4,'light rain'),
(4,5,2,'2023-09-13',34.2,7.0,'dry'),
(5,6,6,'2023-09-20',13.0,6.6,'storm'),
(6,7,4,'2023-10-02',12.7,7.5,'light rain'),
(7,10,5,'2023-10-05',13.9,7.8,'dry'),
(8,11,5,'2023-10-06',35.5,7.1,'dry'),
(9,6,6,'2023-10-20',10.2,6.4,'storm'),
(10,3,2,'2023-11-07',9.6,7.3,'frost'),
(11,10,7,'2023-11-15',8.8,7.6,'light rain'),
(12,8,4,'2023-11-21',8.1,7.9,'frost');
INSERT INTO measurement VALUES
(1,1,3.8,'photometer','no'),
(1,2,2.6,'photometer','yes'),
(2,1,6.1,'photometer','yes'),
(3,3,31.5,'ion chromatography','no'),
(3,6,88.0,'titration','no'),
(4,1,22.4,'photometer','yes'),
(5,4,0.03,'mass spectrometry','yes'),
(5,5,0.21,'mass spectrometry','no'),
(6,2,1.4,'photometer','no'),
(7,3,18.7,'ion chromatography','no'),
(8,5,0.74,'mass spectrometry','yes'),
(9,4,0.02,'mass spectrometry','yes'),
(10,6,264.0,'titration','yes'),
(12,2,0.9,'photometer','no');
