CREATE TABLE labs (id INTEGER PRIMARY KEY, name TEXT, city TEXT, floor_area REAL, opened INTEGER, climate_control TEXT);
CREATE TABLE restorers (id INTEGER PRIMARY KEY, name TEXT, lab_id INTEGER, specialty TEXT, age INTEGER, hired TEXT, salary INTEGER, FOREIGN KEY (lab_id) REFERENCES labs(id));
CREATE TABLE objects (id INTEGER PRIMARY KEY, name TEXT, kind TEXT, origin TEXT, year INTEGER, insured_value INTEGER, condition TEXT, on_display TEXT);
CREATE TABLE materials (id INTEGER PRIMARY KEY, name TEXT, supplier TEXT, price REAL, toxic TEXT, stock INTEGER);
CREATE TABLE treatments (id INTEGER PRIMARY KEY, name TEXT, object_id INTEGER, restorer_id INTEGER, started TEXT, hours INTEGER, cost REAL, status TEXT, FOREIGN KEY (object_id) REFERENCES objects(id), FOREIGN KEY (restorer_id) REFERENCES restorers(id));
CREATE TABLE treatment_materials (id INTEGER PRIMARY KEY, name TEXT, treatment_id INTEGER, material_id INTEGER, amount REAL, FOREIGN KEY (treatment_id) REFERENCES treatments(id), FOREIGN KEY (material_id) REFERENCES materials(id));
INSERT INTO labs VALUES
(1,'Paper Studio','Ghent',120.0,1978,'yes'),
(2,'Oil Room','Ghent',260.5,1965,'yes'),
(3,'Metal Workshop','Antwerp',310.0,1989,'no'),
(4,'Textile Attic','Bruges',95.5,2004,'yes'),
(5,'Stone Yard','Antwerp',540.0,1992,'no'),
(6,'Digital Lab','Leuven',60.0,2019,'yes');
INSERT INTO restorers VALUES
(1,'Marthe Claes',1,'paper',44,'2008-03-01',48000),
(2,'Wout Peeters',2,'paintings',58,'1994-09-15',61000),
(3,'Nadia Benali',2,'paintings',36,'2015-01-12',46500),
(4,'Jef Maes',3,'metal',51,'2001-05-20',52000),
(5,'Lotte Wouters',4,'textile',29,'2020-10-01',38000),
(6,'Simon Dewit',5,'stone',47,'2006-11-06',49500),
(7,'Ella Janssens',3,'clocks',33,'2018-02-19',43000),
(8,'Karel Smet',1,'bookbinding',62,'1988-06-01',64000),
(9,'Amira Kaya',2,'frames',27,'2022-04-04',35500);
INSERT INTO objects VALUES
(1,'Portrait of a Brewer','painting','Flanders',1642,850000,'poor','no'),
(2,'Harbor at Dawn','painting','Holland',1701,320000,'fair','yes'),
(3,'Bronze Heron','sculpture','Italy',1880,74000,'good','yes'),
(4,'Guild Banner','textile','Flanders',1558,120000,'poor','no'),
(5,'Table Clock with Moons','clock','Germany',1735,98000,'fair','no'),
(6,'Atlas of Coasts','book','Holland',1664,210000,'fair','yes'),
(7,'Marble Saint','sculpture','Italy',1490,540000,'poor','no'),
(8,'Silver Ewer','silverware','France',1768,66000,'good','yes'),
(9,'Tin Soldier Set','toy','Germany',1912,4200,'good','no'),
(10,'Prayer Book of Anna','book','Flanders',1475,390000,'poor','yes'),
(11,'Winter Kermis','painting','Flanders',1610,610000,'good','yes');
INSERT INTO materials VALUES
(1,'Dammar Varnish','Kremer Art',38.5,'yes',14),
(2,'Japanese Tissue','Washi House',22.0,'no',120),
(3,'Acetone','ChemDepot',9.8,'yes',40),
(4,'Gold Leaf','Kremer Art',145.0,'no',25),
(5,'Wheat Starch Paste','Washi House',6.5,'no',60),
(6,'Silk Thread','Ateliers Roux',18.0,'no',75),
(7,'Lime Mortar','ChemDepot',12.3,'no',18),
(8,'Microcrystalline Wax','Kremer Art',27.4,'no',9),
(9,'Lead White','Kremer Art',88.0,'yes',2);
INSERT INTO treatments VALUES
(1,'Varnish removal',1,2,'2021-02-08',140,9800.0,'finished'),
(2,'Retouching',1,3,'2021-06-14',95,6650.0,'finished'),
(3,'Surface cleaning',2,3,'2022-01-17',30,1800.0,'finished'),
(4,'Stitching of tears',4,5,'2022-03-07',210,8400.0,'in progress'),
(5,'Movement overhaul',5,7,'2022-05-02',64,3900.0,'finished'),
(6,'Spine repair',6,8,'2022-09-12',48,3500.0,'finished'),
(7,'Leaf mending',10,1,'2022-10-03',120,7200.0,'in progress'),
(8,'Joint filling',7,6,'2023-01-09',88,5100.0,'suspended'),
(9,'Wax coating',3,4,'2023-02-20',16,950.0,'finished'),
(10,'Surface cleaning',11,2,'2023-03-27',26,1900.0,'in progress'),
(11,'Binding repair',10,8,'2023-05-15',70,4900.0,'suspended'),
(12,'Dent removal',8,4,'2023-06-05',22,1500.0,'planned');
INSERT INTO treatment_materials VALUES
(1,'solvent',1,3,2.5),(2,'final coat',2,1,0.4),(3,'white base',2,9,0.1),(4,'swab solvent',3,3,0.6),(5,'couching',4,6,12.0),
(6,'lining',6,2,3.0),(7,'adhesive',6,5,0.5),(8,'infill',7,2,8.0),(9,'adhesive',7,5,1.2),(10,'filler',8,7,15.0),(11,'coating',9,8,0.8),(12,'swab solvent',10,3,0.4),(13,'adhesive',11,5,0.7);
