CREATE TABLE data_centres (
  id INTEGER PRIMARY KEY,
  name TEXT,
  city TEXT,
  country TEXT,
  opened INTEGER,
  power_mw REAL,
  tier INTEGER
);
CREATE TABLE servers (
  id INTEGER PRIMARY KEY,
  name TEXT,
  data_centre_id INTEGER,
  os TEXT,
  cores INTEGER,
  memory_gb INTEGER,
  bought DATE,
  status TEXT,
  FOREIGN KEY (data_centre_id) REFERENCES data_centres(id)
);
CREATE TABLE engineers (
  id INTEGER PRIMARY KEY,
  name TEXT,
  team TEXT,
  city TEXT,
  age INTEGER,
  on_call TEXT
);
CREATE TABLE services (
  id INTEGER PRIMARY KEY,
  name TEXT,
  owner_id INTEGER,
  language TEXT,
  monthly_cost REAL,
  public TEXT,
  FOREIGN KEY (owner_id) REFERENCES engineers(id)
);
CREATE TABLE deployments (
  id INTEGER PRIMARY KEY,
  service_id INTEGER,
  server_id INTEGER,
  version TEXT,
  deployed DATE,
  FOREIGN KEY (service_id) REFERENCES services(id),
  FOREIGN KEY (server_id) REFERENCES servers(id)
);
CREATE TABLE incidents (
  id INTEGER PRIMARY KEY,
  name TEXT,
  service_id INTEGER,
  engineer_id INTEGER,
  severity TEXT,
  started DATE,
  minutes_down INTEGER,
  resolved TEXT,
  FOREIGN KEY (service_id) REFERENCES services(id),
  FOREIGN KEY (engineer_id) REFERENCES engineers(id)
);
INSERT INTO data_centres VALUES
(1,'Fjord One','Bergen','Norway',2014,18.5,4),
(2,'Emerald West','Galway','Ireland',2009,12.0,3),
(3,'Maple Vault','Montreal','Canada',2018,22.0,4),
(4,'Tagus Hub','Lisbon','Portugal',2016,7.5,3),
(5,'Harbour East','Singapore','Singapore',2011,15.2,3),
(6,'Prairie Sky','Calgary','Canada',2023,30.0,2);
INSERT INTO servers VALUES
(1,'nor-web-01',1,'Debian',32,128,'2020-03-10','running'),
(2,'nor-web-02',1,'Debian',32,128,'2020-03-10','running'),
(3,'nor-db-01',1,'Rocky Linux',64,512,'2021-09-02','running'),
(4,'irl-web-01',2,'Ubuntu',16,64,'2017-05-21','retired'),
(5,'irl-batch-01',2,'Ubuntu',48,256,'2019-11-14','running'),
(6,'can-gpu-01',3,'Ubuntu',96,1024,'2023-02-27','running'),
(7,'can-gpu-02',3,'Ubuntu',96,1024,'2023-02-27','maintenance'),
(8,'can-db-01',3,'Rocky Linux',64,768,'2022-06-30','running'),
(9,'prt-web-01',4,'FreeBSD',24,96,'2018-08-08','running'),
(10,'sgp-web-01',5,'Debian',32,128,'2021-01-19','running'),
(11,'sgp-file-01',5,'Windows Server',8,32,'2016-12-01','retired'),
(12,'sgp-cache-01',5,'Debian',16,384,'2022-10-05','maintenance');
INSERT INTO engineers VALUES
(1,'Aoife Brennan','platform','Galway',38,'yes'),
(2,'Mikkel Strand','database','Bergen',45,'no'),
(3,'Priya Raman','platform','Singapore',29,'yes'),
(4,'Louis Gagnon','machine learning','Montreal',33,'no'),
(5,'Teresa Pinto','security','Lisbon',51,'yes'),
(6,'Wei Jun Tan','database','Singapore',26,'yes'),
(7,'Chloe Bouchard','machine learning','Montreal',31,'no'),
(8,'Einar Dahl','security','Oslo',58,'no');
INSERT INTO services VALUES
(1,'Checkout',1,'Java',8200.0,'yes'),
(2,'Search',3,'Go',5400.0,'yes'),
(3,'Login',5,'Go',2300.0,'yes'),
(4,'Recommender',4,'Python',14750.0,'no'),
(5,'Ledger',2,'Java',6100.0,'no'),
(6,'Image Resizer',3,'Rust',1250.0,'no'),
(7,'Mail Relay',1,'Python',640.0,'no'),
(8,'Audit Log',5,'Go',980.0,'no'),
(9,'Beta Chat',7,'Python',310.0,'yes');
INSERT INTO deployments VALUES
(1,1,1,'4.2.0','2023-01-12'),
(2,1,2,'4.2.0','2023-01-12'),
(3,5,3,'2.9.1','2022-12-05'),
(4,7,5,'1.0.8','2021-07-23'),
(5,4,6,'0.9.0','2023-03-30'),
(6,4,7,'0.8.7','2023-03-02'),
(7,5,8,'2.9.1','2022-12-06'),
(8,2,9,'7.1.3','2023-02-14'),
(9,2,10,'7.2.0','2023-04-18'),
(10,3,10,'3.3.3','2022-11-11'),
(11,3,1,'3.3.4','2023-04-02'),
(12,6,5,'1.4.0','2022-08-29'),
(13,8,3,'1.1.0','2022-05-16'),
(14,1,10,'4.1.9','2022-12-20');
INSERT INTO incidents VALUES
(1,'Payment timeouts',1,1,'critical','2023-01-13',95,'yes'),
(2,'Stale index',2,3,'minor','2023-02-16',40,'yes'),
(3,'GPU node lost',4,4,'major','2023-03-05',310,'yes'),
(4,'Token expiry bug',3,5,'critical','2022-11-12',62,'yes'),
(5,'Slow queries',5,6,'major','2022-12-09',120,'yes'),
(6,'Disk full',5,2,'critical','2023-03-21',180,'yes'),
(7,'Certificate expired',1,5,'major','2023-04-03',55,'yes'),
(8,'Mail queue stuck',7,1,'minor','2022-09-17',600,'no'),
(9,'Search crash loop',2,3,'critical','2023-04-19',28,'yes'),
(10,'Double charge',1,6,'critical','2023-04-27',15,'no'),
(11,'Bad ranking',4,4,'minor','2023-05-02',5,'no');
