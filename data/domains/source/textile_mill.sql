CREATE TABLE mach (
  mach_no INTEGER PRIMARY KEY,
  mach_nm TEXT,
  mach_typ TEXT,
  mfr TEXT,
  bld_yr INTEGER,
  spd_rpm INTEGER,
  stat TEXT
);
CREATE TABLE oper (
  op_no INTEGER PRIMARY KEY,
  op_nm TEXT,
  mach_no INTEGER,
  shift TEXT,
  hr_wage REAL,
  dob DATE,
  FOREIGN KEY (mach_no) REFERENCES mach(mach_no)
);
CREATE TABLE yarn (
  yarn_no INTEGER PRIMARY KEY,
  yarn_nm TEXT,
  mat TEXT,
  clr TEXT,
  prc_kg REAL,
  stk_kg INTEGER,
  orig TEXT
);
CREATE TABLE fab (
  fab_no INTEGER PRIMARY KEY,
  fab_nm TEXT,
  weave TEXT,
  wgt_gsm INTEGER,
  wid_cm INTEGER,
  prc_m REAL
);
CREATE TABLE fab_yarn (
  fab_no INTEGER,
  yarn_no INTEGER,
  pct INTEGER,
  PRIMARY KEY (fab_no, yarn_no),
  FOREIGN KEY (fab_no) REFERENCES fab(fab_no),
  FOREIGN KEY (yarn_no) REFERENCES yarn(yarn_no)
);
CREATE TABLE ord (
  ord_no INTEGER PRIMARY KEY,
  fab_no INTEGER,
  cust_nm TEXT,
  city TEXT,
  ord_dt DATE,
  due_dt DATE,
  qty_m INTEGER,
  stat TEXT,
  FOREIGN KEY (fab_no) REFERENCES fab(fab_no)
);
CREATE TABLE prod_run (
  run_no INTEGER PRIMARY KEY,
  ord_no INTEGER,
  mach_no INTEGER,
  run_dt DATE,
  len_m INTEGER,
  dfct INTEGER,
  FOREIGN KEY (ord_no) REFERENCES ord(ord_no),
  FOREIGN KEY (mach_no) REFERENCES mach(mach_no)
);
INSERT INTO mach VALUES
(1,'Loom Berta','rapier loom','Dornfeld',1998,420,'running'),
(2,'Loom Clara','rapier loom','Dornfeld',2004,480,'running'),
(3,'Jet 7','air jet loom','Toyama',2016,900,'running'),
(4,'Jet 8','air jet loom','Toyama',2018,950,'repair'),
(5,'Jacquard Rex','jacquard loom','Bonnard',2011,350,'running'),
(6,'Ring Spinner A','spinner','Rietmann',1989,14000,'running'),
(7,'Old Shuttle','shuttle loom','Hartmann',1962,160,'idle'),
(8,'Knit Master','circular knitter','Mayfair',2020,35,'running');
INSERT INTO oper VALUES
(201,'Jadwiga Nowicka',1,'early',17.4,'1968-05-30'),
(202,'Hamid Rezaei',2,'early',16.2,'1979-11-11'),
(203,'Uwe Strobel',3,'late',18.9,'1964-02-18'),
(204,'Manuela Teixeira',3,'night',20.1,'1985-09-03'),
(205,'Oksana Hrytsenko',5,'early',21.5,'1990-07-14'),
(206,'Bernd Kohl',6,'late',15.8,'1972-12-21'),
(207,'Le Thi Hoa',6,'night',17.0,'1993-04-06'),
(208,'Dragan Ilic',4,'late',18.3,'1981-10-25'),
(209,'Paula Winkler',1,'late',15.1,'2002-01-09'),
(210,'Ferhat Aksoy',3,'early',19.2,'1997-06-16');
INSERT INTO yarn VALUES
(1,'Egypt Combed 40','cotton','natural',9.8,1450,'Egypt'),
(2,'Denim Indigo 12','cotton','blue',6.4,2600,'Turkey'),
(3,'Merino Fine','wool','grey',24.5,380,'Australia'),
(4,'Lambswool Heather','wool','brown',17.2,510,'Scotland'),
(5,'Mulberry Silk 22','silk','white',68.0,90,'China'),
(6,'Flax Long Line','linen','natural',14.3,720,'Belgium'),
(7,'Recycled Poly','polyester','black',3.9,4100,'Taiwan'),
(8,'Stretch Core','elastane','white',11.7,260,'Taiwan'),
(9,'Hemp Rustic','hemp','natural',12.6,150,'France');
INSERT INTO fab VALUES
(1,'Harbour Denim','twill',380,150,11.9),
(2,'Stretch Denim','twill',340,145,13.5),
(3,'Summer Poplin','plain',115,140,7.8),
(4,'Manor Tweed','twill',450,155,29.0),
(5,'Linen Breeze','plain',180,150,18.4),
(6,'Rose Brocade','jacquard',260,130,54.0),
(7,'Merino Jersey','knit',200,160,26.5),
(8,'Tent Cloth','plain',300,200,6.2),
(9,'Club Satin','satin',140,140,22.3);
INSERT INTO fab_yarn VALUES
(1,2,100),
(2,2,78),
(2,7,18),
(2,8,4),
(3,1,100),
(4,4,85),
(4,3,15),
(5,6,70),
(5,1,30),
(6,5,60),
(6,7,40),
(7,3,95),
(7,8,5),
(8,7,100);
INSERT INTO ord VALUES
(801,1,'Blaumann Workwear','Chemnitz','2022-01-17','2022-02-28',3200,'delivered'),
(802,4,'Highfield Coats','Leicester','2022-02-02','2022-04-15',900,'delivered'),
(803,3,'Hemden Koch','Augsburg','2022-02-21','2022-03-20',2500,'delivered'),
(804,2,'Indigo Sisters','Antwerp','2022-03-08','2022-04-30',1800,'delivered'),
(805,6,'Opera House Wardrobe','Dresden','2022-03-29','2022-06-30',240,'weaving'),
(806,1,'Blaumann Workwear','Chemnitz','2022-04-04','2022-05-31',4100,'weaving'),
(807,8,'Camp and Trail','Chemnitz','2022-04-19','2022-05-20',5200,'delivered'),
(808,5,'Maison Lin','Antwerp','2022-05-02','2022-06-10',1300,'planned'),
(809,7,'Nordlauf Sports','Dresden','2022-05-11','2022-06-25',1600,'planned'),
(810,3,'Hemden Koch','Augsburg','2022-05-23','2022-06-30',2200,'cancelled'),
(811,1,'Indigo Sisters','Antwerp','2022-05-30','2022-07-15',1500,'planned');
INSERT INTO prod_run VALUES
(1,801,1,'2022-01-25',1700,12),
(2,801,2,'2022-01-27',1500,7),
(3,802,2,'2022-02-20',900,4),
(4,803,3,'2022-02-28',2500,9),
(5,804,1,'2022-03-21',1100,15),
(6,804,4,'2022-03-23',700,22),
(7,805,5,'2022-04-12',90,3),
(8,806,1,'2022-04-20',2000,18),
(9,807,3,'2022-04-26',3000,5),
(10,807,3,'2022-04-28',2200,6),
(11,805,5,'2022-05-03',85,2),
(12,806,2,'2022-05-09',1200,8);
