CREATE TABLE supplier (
  supplier_id INTEGER PRIMARY KEY,
  supplier_name TEXT,
  city TEXT,
  country TEXT,
  delivery_days INTEGER,
  preferred TEXT
);
CREATE TABLE compound (
  compound_id INTEGER PRIMARY KEY,
  compound_name TEXT,
  formula TEXT,
  molar_mass REAL,
  boiling_point REAL,
  hazard_class TEXT,
  price_per_gram REAL,
  supplier_id INTEGER,
  FOREIGN KEY (supplier_id) REFERENCES supplier(supplier_id)
);
CREATE TABLE chemist (
  chemist_id INTEGER PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  birth_year INTEGER,
  job_title TEXT,
  specialty TEXT,
  monthly_salary INTEGER
);
CREATE TABLE experiment (
  experiment_id INTEGER PRIMARY KEY,
  title TEXT,
  chemist_id INTEGER,
  start_date TEXT,
  duration_hours REAL,
  temperature INTEGER,
  yield_percent REAL,
  outcome TEXT,
  FOREIGN KEY (chemist_id) REFERENCES chemist(chemist_id)
);
CREATE TABLE experiment_compound (
  experiment_id INTEGER,
  compound_id INTEGER,
  amount_grams REAL,
  role TEXT,
  PRIMARY KEY (experiment_id, compound_id),
  FOREIGN KEY (experiment_id) REFERENCES experiment(experiment_id),
  FOREIGN KEY (compound_id) REFERENCES compound(compound_id)
);
CREATE TABLE equipment (
  equipment_id INTEGER PRIMARY KEY,
  equipment_name TEXT,
  manufacturer TEXT,
  purchase_year INTEGER,
  cost INTEGER,
  room_number TEXT,
  status TEXT
);
CREATE TABLE equipment_booking (
  booking_id INTEGER PRIMARY KEY,
  equipment_id INTEGER,
  experiment_id INTEGER,
  booking_date TEXT,
  hours_used REAL,
  FOREIGN KEY (equipment_id) REFERENCES equipment(equipment_id),
  FOREIGN KEY (experiment_id) REFERENCES experiment(experiment_id)
);
INSERT INTO supplier VALUES
(1,'Rheinchem','Cologne','Germany',3,'yes'),
(2,'Solvex','Lyon','France',5,'yes'),
(3,'Kestrel Reagents','Leeds','United Kingdom',9,'no'),
(4,'Molekul','Munich','Germany',2,'no'),
(5,'Pacific Fine','Osaka','Japan',16,'no'),
(6,'Auralab','Turin','Italy',6,'yes');
INSERT INTO compound VALUES
(1,'acetone','C3H6O',58.08,56.1,'flammable',0.04,1),
(2,'benzaldehyde','C7H6O',106.12,178.1,'harmful',0.21,2),
(3,'sodium hydroxide','NaOH',40.00,1388.0,'corrosive',0.06,1),
(4,'salicylic acid','C7H6O3',138.12,211.0,'harmful',0.33,4),
(5,'acetic anhydride','C4H6O3',102.09,140.0,'corrosive',0.18,2),
(6,'toluene','C7H8',92.14,110.6,'flammable',0.07,1),
(7,'palladium on carbon','Pd/C',106.42,2963.0,'flammable',41.50,5),
(8,'sodium borohydride','NaBH4',37.83,500.0,'toxic',1.25,4),
(9,'ethanol','C2H6O',46.07,78.2,'flammable',0.05,3),
(10,'copper sulfate','CuSO4',159.61,650.0,'harmful',0.09,4),
(11,'bromine','Br2',159.81,58.8,'toxic',0.62,2);
INSERT INTO chemist VALUES
(1,'Helena','Brandt',1971,'group leader','organic synthesis',6900),
(2,'Tariq','Mansour',1985,'senior chemist','catalysis',5400),
(3,'Lucy','Fairweather',1993,'chemist','analytical chemistry',4100),
(4,'Bogdan','Petrescu',1979,'senior chemist','organic synthesis',5600),
(5,'Mei','Kobayashi',1998,'laboratory assistant','electrochemistry',3000),
(6,'Oscar','Lindqvist',1990,'chemist','catalysis',4400),
(7,'Ana','Ferreira',1996,'laboratory assistant','analytical chemistry',3150);
INSERT INTO experiment VALUES
(1,'Aspirin from scratch',1,'2022-09-05',6.5,85,78.4,'success'),
(2,'Aldol condensation A',4,'2022-09-12',4.0,22,91.2,'success'),
(3,'Hydrogenation trial 1',2,'2022-10-03',18.0,60,34.5,'partial'),
(4,'Hydrogenation trial 2',2,'2022-10-17',22.5,75,67.0,'success'),
(5,'Copper plating test',5,'2022-11-02',3.0,25,55.0,'partial'),
(6,'Benzyl alcohol reduction',4,'2022-11-14',5.5,0,88.9,'success'),
(7,'Toluene bromination',1,'2023-01-09',8.0,110,12.3,'failure'),
(8,'Cold bromination',6,'2023-01-23',9.5,-10,49.7,'partial'),
(9,'Purity run ethanol',3,'2023-02-06',2.0,20,96.5,'success'),
(10,'Aldol condensation B',4,'2023-02-20',4.5,35,83.1,'success'),
(11,'Hydrogenation trial 3',6,'2023-03-06',30.0,80,8.0,'failure');
INSERT INTO experiment_compound VALUES
(1,4,50.0,'reactant'),
(1,5,75.0,'reactant'),
(2,1,20.0,'reactant'),
(2,2,36.0,'reactant'),
(2,3,8.0,'catalyst'),
(3,7,1.5,'catalyst'),
(3,9,120.0,'solvent'),
(4,7,2.0,'catalyst'),
(4,6,140.0,'solvent'),
(6,2,25.0,'reactant'),
(6,8,6.0,'reactant'),
(6,9,90.0,'solvent'),
(7,6,80.0,'reactant'),
(7,11,95.0,'reactant'),
(8,11,60.0,'reactant'),
(9,9,200.0,'reactant'),
(10,1,40.0,'reactant'),
(10,2,70.0,'reactant'),
(11,7,3.5,'catalyst');
INSERT INTO equipment VALUES
(1,'rotary evaporator','Heidolph',2018,7400,'B12','available'),
(2,'gas chromatograph','Agilent',2020,48500,'B14','available'),
(3,'fume hood 1','Waldner',2011,9800,'B12','available'),
(4,'autoclave','Parr',2016,15200,'C03','in repair'),
(5,'infrared spectrometer','Bruker',2014,23600,'B14','available'),
(6,'analytical balance','Sartorius',2021,3900,'B10','available'),
(7,'cryostat','Julabo',2022,8800,'C03','in repair');
INSERT INTO equipment_booking VALUES
(1,1,1,'2022-09-06',2.0),
(2,3,2,'2022-09-12',4.0),
(3,4,3,'2022-10-03',16.0),
(4,4,4,'2022-10-17',20.0),
(5,2,4,'2022-10-18',1.5),
(6,1,6,'2022-11-14',2.5),
(7,3,7,'2023-01-09',8.0),
(8,3,8,'2023-01-23',9.0),
(9,2,9,'2023-02-06',1.0),
(10,2,10,'2023-02-21',1.5),
(11,4,11,'2023-03-06',28.0),
(12,6,1,'2022-09-05',0.5),
(13,2,2,'2022-09-13',1.0);
