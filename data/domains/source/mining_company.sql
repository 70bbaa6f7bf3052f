CREATE TABLE mines (
  mine_id INTEGER PRIMARY KEY,
  mine_name TEXT,
  region TEXT,
  main_mineral TEXT,
  opening_year INTEGER,
  annual_output_tonnes INTEGER,
  operating_status TEXT
);
CREATE TABLE shafts (
  shaft_id INTEGER PRIMARY KEY,
  mine_id INTEGER,
  shaft_name TEXT,
  depth_metres INTEGER,
  diameter_metres REAL,
  sunk_year INTEGER,
  ventilated TEXT,
  FOREIGN KEY (mine_id) REFERENCES mines(mine_id)
);
CREATE TABLE miners (
  miner_id INTEGER PRIMARY KEY,
  full_name TEXT,
  age INTEGER,
  job_title TEXT,
  hire_date TEXT,
  daily_wage REAL,
  home_town TEXT
);
CREATE TABLE shift_assignments (
  assignment_id INTEGER PRIMARY KEY,
  miner_id INTEGER,
  shaft_id INTEGER,
  shift_date TEXT,
  shift_type TEXT,
  hours_worked REAL,
  FOREIGN KEY (miner_id) REFERENCES miners(miner_id),
  FOREIGN KEY (shaft_id) REFERENCES shafts(shaft_id)
);
CREATE TABLE ore_loads (
  load_id INTEGER PRIMARY KEY,
  shaft_id INTEGER,
  load_date TEXT,
  weight_tonnes REAL,
  ore_grade_percent REAL,
  destination TEXT,
  FOREIGN KEY (shaft_id) REFERENCES shafts(shaft_id)
);
CREATE TABLE accidents (
  accident_id INTEGER PRIMARY KEY,
  shaft_id INTEGER,
  miner_id INTEGER,
  accident_date TEXT,
  cause TEXT,
  severity TEXT,
  days_lost INTEGER,
  FOREIGN KEY (shaft_id) REFERENCES shafts(shaft_id),
  FOREIGN KEY (miner_id) REFERENCES miners(miner_id)
);
INSERT INTO mines VALUES
(1,'Red Ridge','Kalbara','copper',1974,410000,'open'),
(2,'Silver Creek','Montara','silver',1921,62000,'open'),
(3,'Blackwater','Kalbara','coal',1958,890000,'closed'),
(4,'Eagle Rock','Dunes Valley','gold',1998,35500,'open'),
(5,'Widow Hill','Montara','zinc',1986,120000,'suspended'),
(6,'Lark Basin','Dunes Valley','copper',2011,275000,'open'),
(7,'Greenstone','Tarrow','gold',2022,8000,'planned');
INSERT INTO shafts VALUES
(11,1,'Alma',640,6.5,1974,'yes'),
(12,1,'Bruno',885,7.2,1991,'yes'),
(13,2,'Old Main',410,3.8,1922,'no'),
(14,2,'Kestrel',725,5.5,1969,'yes'),
(15,3,'Pit One',330,6,1958,'no'),
(16,4,'Talon',1210,6.8,1999,'yes'),
(17,4,'Feather',560,4.9,2007,'yes'),
(18,5,'Mercy',495,5.1,1987,'no'),
(19,6,'Lark North',780,7,2012,'yes'),
(20,6,'Lark South',690,7,2016,'yes');
INSERT INTO miners VALUES
(1,'Stan Kubiak',51,'foreman','1996-02-12',310,'Port Kal'),
(2,'Delroy Banks',38,'driller','2008-07-01',245,'Montara City'),
(3,'Rhona Petrie',29,'engineer','2018-09-17',330,'Port Kal'),
(4,'Ivo Markovic',44,'blaster','2005-04-04',280,'Silver Creek'),
(5,'Lupe Sandoval',33,'driller','2014-11-20',238,'Dunes End'),
(6,'Ned Hargreaves',57,'foreman','1989-06-26',325,'Silver Creek'),
(7,'Thabo Mokoena',27,'loader','2020-01-13',190,'Dunes End'),
(8,'Carys Morgan',41,'surveyor','2011-03-09',295,'Montara City'),
(9,'Jed Purcell',22,'loader','2022-05-16',178,'Port Kal'),
(10,'Aldo Benetti',48,'blaster','2001-10-29',288,'Dunes End');
INSERT INTO shift_assignments VALUES
(1,1,11,'2023-03-01','day',9),
(2,2,11,'2023-03-01','day',8),
(3,2,12,'2023-03-02','night',10),
(4,3,12,'2023-03-02','day',7.5),
(5,4,14,'2023-03-01','day',8),
(6,6,14,'2023-03-01','day',8.5),
(7,6,13,'2023-03-03','night',11),
(8,5,16,'2023-03-02','night',10),
(9,7,16,'2023-03-02','night',9),
(10,7,17,'2023-03-04','day',8),
(11,10,19,'2023-03-03','day',8),
(12,5,19,'2023-03-05','day',7),
(13,1,12,'2023-03-06','night',9.5),
(14,3,20,'2023-03-06','day',6);
INSERT INTO ore_loads VALUES
(1001,11,'2023-03-01',182.5,1.4,'Kalbara Smelter'),
(1002,12,'2023-03-02',240,1.9,'Kalbara Smelter'),
(1003,12,'2023-03-06',215.2,2.1,'Port Kal Terminal'),
(1004,14,'2023-03-01',64.8,0.9,'Montara Mill'),
(1005,13,'2023-03-03',22.4,1.2,'Montara Mill'),
(1006,16,'2023-03-02',48.9,0.6,'Dunes Refinery'),
(1007,17,'2023-03-04',31,0.4,'Dunes Refinery'),
(1008,19,'2023-03-03',198.7,1.6,'Kalbara Smelter'),
(1009,19,'2023-03-05',205.1,1.7,'Port Kal Terminal'),
(1010,20,'2023-03-06',171.3,1.1,'Port Kal Terminal'),
(1011,16,'2023-03-09',52.2,0.7,'Dunes Refinery'),
(1012,14,'2023-03-10',71.5,1,'Montara Mill');
INSERT INTO accidents VALUES
(1,12,2,'2022-10-08','rock fall','serious',41),
(2,13,6,'2021-05-19','gas leak','serious',60),
(3,16,7,'2022-12-01','vehicle collision','minor',3),
(4,14,4,'2020-08-27','blasting','minor',6),
(5,12,9,'2023-01-15','fall from ladder','minor',12),
(6,15,1,'2016-02-03','rock fall','fatal risk',95),
(7,16,5,'2023-02-11','rock fall','minor',5),
(8,13,4,'2019-11-14','gas leak','minor',2),
(9,19,10,'2022-04-22','blasting','serious',28);
