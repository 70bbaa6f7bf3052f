CREATE TABLE ctg (
  ctg_cd TEXT PRIMARY KEY,
  dsc TEXT,
  max_wk INTEGER
);
CREATE TABLE toy (
  toy_no INTEGER PRIMARY KEY,
  nm TEXT,
  ctg_cd TEXT,
  min_age INTEGER,
  pcs INTEGER,
  val REAL,
  acq_yr INTEGER,
  cond TEXT,
  FOREIGN KEY (ctg_cd) REFERENCES ctg(ctg_cd)
);
CREATE TABLE fam (
  fam_no INTEGER PRIMARY KEY,
  nm TEXT,
  addr TEXT,
  tel TEXT,
  kids INTEGER,
  join_dt TEXT,
  fee_pd TEXT
);
CREATE TABLE vol (
  vol_no INTEGER PRIMARY KEY,
  fname TEXT,
  lname TEXT,
  dob TEXT,
  tel TEXT,
  job TEXT,
  hrs_wk INTEGER
);
CREATE TABLE loan (
  loan_no INTEGER PRIMARY KEY,
  toy_no INTEGER,
  fam_no INTEGER,
  vol_no INTEGER,
  out_dt TEXT,
  due_dt TEXT,
  stat TEXT,
  fine REAL,
  FOREIGN KEY (toy_no) REFERENCES toy(toy_no),
  FOREIGN KEY (fam_no) REFERENCES fam(fam_no),
  FOREIGN KEY (vol_no) REFERENCES vol(vol_no)
);
CREATE TABLE rep (
  rep_no INTEGER PRIMARY KEY,
  toy_no INTEGER,
  vol_no INTEGER,
  rep_dt TEXT,
  dsc TEXT,
  cost REAL,
  FOREIGN KEY (toy_no) REFERENCES toy(toy_no),
  FOREIGN KEY (vol_no) REFERENCES vol(vol_no)
);
CREATE TABLE resv (
  fam_no INTEGER,
  toy_no INTEGER,
  resv_dt TEXT,
  prio INTEGER,
  PRIMARY KEY (fam_no, toy_no),
  FOREIGN KEY (fam_no) REFERENCES fam(fam_no),
  FOREIGN KEY (toy_no) REFERENCES toy(toy_no)
);
INSERT INTO ctg VALUES ('PZL','Puzzles',3);
INSERT INTO ctg VALUES ('BLD','Building sets',4);
INSERT INTO ctg VALUES ('RID','Ride-on toys',2);
INSERT INTO ctg VALUES ('DRS','Dressing up',2);
INSERT INTO ctg VALUES ('MUS','Musical toys',3);
INSERT INTO ctg VALUES ('GAM','Board games',4);
INSERT INTO ctg VALUES ('SEN','Sensory toys',5);
INSERT INTO toy VALUES (1,'Farm Jigsaw','PZL',3,48,14.5,2019,'good');
INSERT INTO toy VALUES (2,'Big Brick Box','BLD',2,120,65.0,2017,'worn');
INSERT INTO toy VALUES (3,'Red Tricycle','RID',3,1,58.0,2016,'good');
INSERT INTO toy VALUES (4,'Pirate Costume','DRS',4,5,22.0,2021,'good');
INSERT INTO toy VALUES (5,'Rainbow Xylophone','MUS',1,10,18.9,2020,'good');
INSERT INTO toy VALUES (6,'Marble Run','BLD',5,86,39.0,2022,'new');
INSERT INTO toy VALUES (7,'World Map Puzzle','PZL',7,200,26.0,2023,'new');
INSERT INTO toy VALUES (8,'Wooden Train Set','BLD',3,64,72.0,2018,'broken');
INSERT INTO toy VALUES (9,'Owl Memory','GAM',4,40,12.0,2019,'worn');
INSERT INTO toy VALUES (10,'Dragon Scooter','RID',5,1,45.0,2023,'new');
INSERT INTO toy VALUES (11,'Hand Drum','MUS',2,1,16.0,2015,'worn');
INSERT INTO toy VALUES (12,'Castle Quest','GAM',8,110,34.0,2021,'good');
INSERT INTO fam VALUES (1,'Baxter','12 Mill Lane','0191-2201',2,'2018-03-05','Y');
INSERT INTO fam VALUES (2,'Okonjo','7 Station Road','0191-2244',3,'2019-09-14','Y');
INSERT INTO fam VALUES (3,'Lindgren','31 Mill Lane','0191-2317',1,'2021-01-22','N');
INSERT INTO fam VALUES (4,'Petrov','5 Orchard Close','0191-2390',4,'2017-06-30','Y');
INSERT INTO fam VALUES (5,'Ahmed','18 Station Road','0191-2402',2,'2022-04-11','Y');
INSERT INTO fam VALUES (6,'Fairley','2 Quay Street','0191-2455',1,'2023-02-06','N');
INSERT INTO fam VALUES (7,'Castellano','44 Orchard Close','0191-2481',3,'2020-10-19','Y');
INSERT INTO fam VALUES (8,'Whitby','9 Quay Street','0191-2499',5,'2023-08-28','N');
INSERT INTO vol VALUES (1,'Maureen','Tate','1951-08-16','0191-3101','desk',6);
INSERT INTO vol VALUES (2,'Colin','Prentice','1948-02-03','0191-3122','repairs',8);
INSERT INTO vol VALUES (3,'Anjali','Shah','1996-11-27','0191-3150','desk',4);
INSERT INTO vol VALUES (4,'Gareth','Baxter','1983-05-09','0191-3178','repairs',3);
INSERT INTO vol VALUES (5,'Lotte','Bakker','2003-07-21','0191-3190','cleaning',5);
INSERT INTO vol VALUES (6,'Irene','Sloan','1960-12-30','0191-3204','treasurer',2);
INSERT INTO loan VALUES (101,1,1,1,'2023-01-14','2023-02-04','back',0.0);
INSERT INTO loan VALUES (102,2,2,1,'2023-01-21','2023-02-18','back',1.5);
INSERT INTO loan VALUES (103,3,4,3,'2023-03-04','2023-03-18','late',4.0);
INSERT INTO loan VALUES (104,5,3,1,'2023-03-11','2023-04-01','back',0.0);
INSERT INTO loan VALUES (105,6,2,3,'2023-05-06','2023-06-03','back',0.5);
INSERT INTO loan VALUES (106,2,7,1,'2023-06-10','2023-07-08','back',0.0);
INSERT INTO loan VALUES (107,4,5,5,'2023-10-21','2023-11-04','late',2.0);
INSERT INTO loan VALUES (108,8,4,1,'2023-09-02','2023-09-30','lost',10.0);
INSERT INTO loan VALUES (109,12,7,3,'2024-01-06','2024-02-03','out',0.0);
INSERT INTO loan VALUES (110,6,4,1,'2024-01-13','2024-02-10','out',0.0);
INSERT INTO loan VALUES (111,9,1,5,'2024-01-20','2024-02-17','out',0.0);
INSERT INTO loan VALUES (112,2,1,3,'2024-01-27','2024-02-24','out',0.0);
INSERT INTO loan VALUES (113,3,2,1,'2023-07-15','2023-07-29','back',1.0);
INSERT INTO loan VALUES (114,10,4,1,'2023-12-02','2023-12-16','late',3.5);
INSERT INTO rep VALUES (1,8,2,'2023-10-05','glue engine wheel',3.2);
INSERT INTO rep VALUES (2,3,2,'2023-03-25','new pedal',8.5);
INSERT INTO rep VALUES (3,2,4,'2023-07-12','missing bricks replaced',6.0);
INSERT INTO rep VALUES (4,11,4,'2022-11-18','drum skin patched',11.4);
INSERT INTO rep VALUES (5,3,2,'2023-08-02','brake tightened',1.0);
INSERT INTO rep VALUES (6,4,5,'2023-11-08','washed and sewn',2.5);
INSERT INTO rep VALUES (7,9,2,'2022-05-30','two cards redrawn',0.8);
INSERT INTO resv VALUES (1,3,'2024-01-20',2);
INSERT INTO resv VALUES (2,12,'2024-01-15',1);
INSERT INTO resv VALUES (3,6,'2024-01-18',1);
INSERT INTO resv VALUES (5,6,'2024-01-25',2);
INSERT INTO resv VALUES (5,2,'2024-02-01',1);
INSERT INTO resv VALUES (6,2,'2024-02-03',2);
INSERT INTO resv VALUES (7,10,'2023-12-09',1);
INSERT INTO resv VALUES (6,6,'2024-02-05',3);
