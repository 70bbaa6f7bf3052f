CREATE TABLE roads (
  id INTEGER PRIMARY KEY,
  name TEXT,
  type TEXT,
  lanes INTEGER,
  daily_traffic INTEGER,
  county TEXT
);
CREATE TABLE bridges (
  id INTEGER PRIMARY KEY,
  name TEXT,
  road_id INTEGER,
  type TEXT,
  material TEXT,
  year_built INTEGER,
  length REAL,
  max_load INTEGER,
  status TEXT,
  FOREIGN KEY (road_id) REFERENCES roads(id)
);
CREATE TABLE engineers (
  id INTEGER PRIMARY KEY,
  name TEXT,
  county TEXT,
  birth_year INTEGER,
  salary INTEGER,
  diver TEXT
);
CREATE TABLE inspections (
  id INTEGER PRIMARY KEY,
  name TEXT,
  bridge_id INTEGER,
  date TEXT,
  score INTEGER,
  cost REAL,
  weather TEXT,
  FOREIGN KEY (bridge_id) REFERENCES bridges(id)
);
CREATE TABLE inspection_engineers (
  inspection_id INTEGER,
  engineer_id INTEGER,
  role TEXT,
  hours REAL,
  PRIMARY KEY (inspection_id, engineer_id),
  FOREIGN KEY (inspection_id) REFERENCES inspections(id),
  FOREIGN KEY (engineer_id) REFERENCES engineers(id)
);
CREATE TABLE defects (
  id INTEGER PRIMARY KEY,
  name TEXT,
  inspection_id INTEGER,
  part TEXT,
  severity INTEGER,
  repair_cost REAL,
  repaired TEXT,
  FOREIGN KEY (inspection_id) REFERENCES inspections(id)
);
INSERT INTO roads VALUES (1,'Route 12','Highway',4,28500,'Larch');
INSERT INTO roads VALUES (2,'Mill Lane','Local',2,1900,'Larch');
INSERT INTO roads VALUES (3,'Coast Road','Regional',2,9400,'Seaward');
INSERT INTO roads VALUES (4,'Route 40','Highway',6,46200,'Denby');
INSERT INTO roads VALUES (5,'Quarry Road','Local',1,650,'Denby');
INSERT INTO roads VALUES (6,'Ridge Way','Regional',2,5200,'Larch');
INSERT INTO roads VALUES (7,'Station Street','Local',2,3300,'Seaward');
INSERT INTO bridges VALUES (1,'Larch River Bridge',1,'Beam','Steel',1968,186.0,60,'Open');
INSERT INTO bridges VALUES (2,'Old Mill Bridge',2,'Arch','Stone',1842,31.5,12,'Restricted');
INSERT INTO bridges VALUES (3,'Gull Viaduct',3,'Arch','Concrete',1931,240.0,40,'Open');
INSERT INTO bridges VALUES (4,'Denby Crossing',4,'Suspension','Steel',1994,612.0,80,'Open');
INSERT INTO bridges VALUES (5,'Quarry Bridge',5,'Truss','Timber',1957,22.0,5,'Closed');
INSERT INTO bridges VALUES (6,'Harbour Span',3,'Truss','Steel',1975,128.4,44,'Restricted');
INSERT INTO bridges VALUES (7,'Ridge Overpass',6,'Beam','Concrete',2006,54.0,60,'Open');
INSERT INTO bridges VALUES (8,'North Flyover',4,'Beam','Concrete',2015,330.0,80,'Open');
INSERT INTO bridges VALUES (9,'Ferry Lane Footbridge',2,'Truss','Timber',2019,18.2,2,'Open');
INSERT INTO engineers VALUES (1,'Alison Park','Larch',1971,74000,'No');
INSERT INTO engineers VALUES (2,'Vikram Shah','Denby',1984,66500,'Yes');
INSERT INTO engineers VALUES (3,'Tom Hartnell','Larch',1990,52000,'No');
INSERT INTO engineers VALUES (4,'Ewa Malik','Seaward',1979,69800,'Yes');
INSERT INTO engineers VALUES (5,'George Addo','Denby',1962,81000,'No');
INSERT INTO engineers VALUES (6,'Nina Castell','Seaward',1995,47500,'No');
INSERT INTO engineers VALUES (7,'Piers Lowe','Larch',1998,43900,'Yes');
INSERT INTO inspections VALUES (1,'Larch spring check',1,'2021-04-12',72,5400.0,'Dry');
INSERT INTO inspections VALUES (2,'Mill masonry survey',2,'2021-05-20',48,3100.0,'Rain');
INSERT INTO inspections VALUES (3,'Gull main inspection',3,'2021-09-07',61,12800.0,'Wind');
INSERT INTO inspections VALUES (4,'Denby cable inspection',4,'2022-03-15',88,41000.0,'Dry');
INSERT INTO inspections VALUES (5,'Quarry safety check',5,'2022-06-02',22,1200.0,'Dry');
INSERT INTO inspections VALUES (6,'Harbour dive survey',6,'2022-08-18',45,16700.0,'Wind');
INSERT INTO inspections VALUES (7,'Ridge routine check',7,'2022-10-05',93,2300.0,'Rain');
INSERT INTO inspections VALUES (8,'Larch main inspection',1,'2023-04-19',66,9900.0,'Rain');
INSERT INTO inspections VALUES (9,'Gull follow-up',3,'2023-05-23',58,4600.0,'Dry');
INSERT INTO inspections VALUES (10,'Denby routine check',4,'2023-09-12',90,7500.0,'Wind');
INSERT INTO inspection_engineers VALUES (1,1,'Lead',14.0);
INSERT INTO inspection_engineers VALUES (1,3,'Assistant',14.5);
INSERT INTO inspection_engineers VALUES (2,1,'Lead',8.0);
INSERT INTO inspection_engineers VALUES (3,4,'Lead',30.0);
INSERT INTO inspection_engineers VALUES (3,6,'Assistant',26.5);
INSERT INTO inspection_engineers VALUES (4,5,'Lead',62.0);
INSERT INTO inspection_engineers VALUES (4,2,'Assistant',55.0);
INSERT INTO inspection_engineers VALUES (5,2,'Lead',3.5);
INSERT INTO inspection_engineers VALUES (6,4,'Diver',21.0);
INSERT INTO inspection_engineers VALUES (6,2,'Lead',24.0);
INSERT INTO inspection_engineers VALUES (7,3,'Lead',6.0);
INSERT INTO inspection_engineers VALUES (8,1,'Lead',19.5);
INSERT INTO inspection_engineers VALUES (9,6,'Lead',11.0);
INSERT INTO inspection_engineers VALUES (10,5,'Lead',17.0);
INSERT INTO defects VALUES (1,'Rusted bearing',1,'Bearing',3,18000.0,'Yes');
INSERT INTO defects VALUES (2,'Missing mortar',2,'Pier',2,6500.0,'Yes');
INSERT INTO defects VALUES (3,'Bulging wall',2,'Abutment',4,42000.0,'No');
INSERT INTO defects VALUES (4,'Spalled concrete',3,'Deck',3,27500.0,'No');
INSERT INTO defects VALUES (5,'Rotten beam',5,'Deck',5,15200.0,'No');
INSERT INTO defects VALUES (6,'Loose railing',5,'Railing',2,900.0,'No');
INSERT INTO defects VALUES (7,'Scour hole',6,'Pier',5,88000.0,'No');
INSERT INTO defects VALUES (8,'Rusted rivets',6,'Truss',3,23000.0,'Yes');
INSERT INTO defects VALUES (9,'Worn joint',8,'Deck',2,7800.0,'Yes');
INSERT INTO defects VALUES (10,'Fatigue crack',8,'Girder',4,51000.0,'No');
INSERT INTO defects VALUES (11,'Blocked drain',9,'Deck',1,450.0,'Yes');
INSERT INTO defects VALUES (12,'Bent railing',10,'Railing',1,1300.0,'No');
INSERT INTO inspections VALUES (11,'Larch follow-up',1,'2023-10-11',70,2900.0,'Dry');
