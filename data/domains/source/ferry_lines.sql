CREATE TABLE harb (
  h_cd TEXT PRIMARY KEY,
  h_nm TEXT,
  isl TEXT,
  berths INTEGER,
  depth REAL,
  tel TEXT
);
CREATE TABLE ferry (
  f_no INTEGER PRIMARY KEY,
  f_nm TEXT,
  blt_yr INTEGER,
  pax_cap INTEGER,
  car_cap INTEGER,
  spd REAL,
  stat TEXT
);
CREATE TABLE rte (
  r_no INTEGER PRIMARY KEY,
  dep_h TEXT,
  r_nm TEXT,
  dist REAL,
  dur_min INTEGER,
  seas TEXT,
  FOREIGN KEY (dep_h) REFERENCES harb(h_cd)
);
CREATE TABLE stop (
  r_no INTEGER,
  h_cd TEXT,
  seq INTEGER,
  wait_min INTEGER,
  PRIMARY KEY (r_no, h_cd),
  FOREIGN KEY (r_no) REFERENCES rte(r_no),
  FOREIGN KEY (h_cd) REFERENCES harb(h_cd)
);
CREATE TABLE sail (
  s_no INTEGER PRIMARY KEY,
  r_no INTEGER,
  f_no INTEGER,
  s_dt TEXT,
  dep_tm TEXT,
  delay INTEGER,
  cancld TEXT,
  FOREIGN KEY (r_no) REFERENCES rte(r_no),
  FOREIGN KEY (f_no) REFERENCES ferry(f_no)
);
CREATE TABLE cust (
  c_no INTEGER PRIMARY KEY,
  c_nm TEXT,
  city TEXT,
  dob TEXT,
  isl_res TEXT
);
CREATE TABLE tkt (
  t_no INTEGER PRIMARY KEY,
  s_no INTEGER,
  c_no INTEGER,
  cls TEXT,
  veh TEXT,
  prc REAL,
  bk_dt TEXT,
  FOREIGN KEY (s_no) REFERENCES sail(s_no),
  FOREIGN KEY (c_no) REFERENCES cust(c_no)
);
INSERT INTO harb VALUES ('ARD','Ardmore Pier','Mainland',5,8.5,'01880 44120');
INSERT INTO harb VALUES ('SKL','Skellan','Skellan Isle',2,4.2,'01880 61007');
INSERT INTO harb VALUES ('TRV','Torvaig','Great Haskay',3,6.0,'01880 52233');
INSERT INTO harb VALUES ('NHB','North Haskay','Great Haskay',1,3.4,'01880 52418');
INSERT INTO harb VALUES ('LCH','Lochbrae','Mainland',4,9.1,'01855 30944');
INSERT INTO harb VALUES ('PUF','Puffin Bay','Little Haskay',1,2.8,'01880 70015');
INSERT INTO harb VALUES ('GUN','Gunna Sound','Gunna',2,5.1,'01880 83360');
INSERT INTO harb VALUES ('OLD','Old Quay','Skellan Isle',1,1.9,'01880 61240');
INSERT INTO ferry VALUES (1,'Lady of Haskay',1988,420,60,14.5,'in service');
INSERT INTO ferry VALUES (2,'Storm Petrel',2011,250,32,17.0,'in service');
INSERT INTO ferry VALUES (3,'Island Queen',2019,680,110,18.5,'in service');
INSERT INTO ferry VALUES (4,'Grey Seal',1976,150,14,11.0,'laid up');
INSERT INTO ferry VALUES (5,'Kittiwake',2004,90,0,24.0,'in service');
INSERT INTO ferry VALUES (6,'Pride of Lochbrae',1995,510,74,15.5,'dry dock');
INSERT INTO ferry VALUES (7,'Gannet',2015,120,0,26.5,'in service');
INSERT INTO rte VALUES (10,'ARD','Haskay Main Line',31.5,115,'all year');
INSERT INTO rte VALUES (11,'ARD','Skellan Hopper',12.8,50,'all year');
INSERT INTO rte VALUES (12,'LCH','Outer Islands',58.0,210,'all year');
INSERT INTO rte VALUES (13,'TRV','Puffin Run',9.4,30,'summer');
INSERT INTO rte VALUES (14,'LCH','Sunset Cruise',22.0,95,'summer');
INSERT INTO rte VALUES (15,'GUN','Gunna Link',17.3,70,'winter');
INSERT INTO stop VALUES (10,'SKL',1,10);
INSERT INTO stop VALUES (10,'TRV',2,25);
INSERT INTO stop VALUES (11,'SKL',1,15);
INSERT INTO stop VALUES (12,'TRV',1,20);
INSERT INTO stop VALUES (12,'NHB',2,10);
INSERT INTO stop VALUES (12,'GUN',3,30);
INSERT INTO stop VALUES (13,'PUF',1,40);
INSERT INTO stop VALUES (13,'NHB',2,5);
INSERT INTO stop VALUES (15,'TRV',1,20);
INSERT INTO stop VALUES (14,'PUF',1,12);
INSERT INTO sail VALUES (201,10,1,'2023-06-02','08:00',0,'N');
INSERT INTO sail VALUES (202,10,3,'2023-06-02','15:30',12,'N');
INSERT INTO sail VALUES (203,11,2,'2023-06-03','09:15',5,'N');
INSERT INTO sail VALUES (204,12,3,'2023-06-05','07:00',35,'N');
INSERT INTO sail VALUES (205,13,5,'2023-06-10','11:00',0,'N');
INSERT INTO sail VALUES (206,13,7,'2023-06-11','11:00',0,'Y');
INSERT INTO sail VALUES (207,14,7,'2023-06-17','19:45',8,'N');
INSERT INTO sail VALUES (208,10,1,'2023-07-01','08:00',22,'N');
INSERT INTO sail VALUES (209,12,3,'2023-07-03','07:00',0,'N');
INSERT INTO sail VALUES (210,11,2,'2023-07-04','09:15',0,'Y');
INSERT INTO sail VALUES (211,10,3,'2023-07-08','15:30',18,'N');
INSERT INTO sail VALUES (212,13,5,'2023-07-09','14:00',3,'N');
INSERT INTO cust VALUES (1,'Morag Sinclair','Torvaig','1961-02-19','Y');
INSERT INTO cust VALUES (2,'Peter Oduya','Glasgow','1984-09-07','N');
INSERT INTO cust VALUES (3,'Catriona Bain','Skellan','1990-12-25','Y');
INSERT INTO cust VALUES (4,'Annette Vogel','Bremen','1975-05-03','N');
INSERT INTO cust VALUES (5,'Ruaridh Gunn','Lochbrae','1999-08-30','N');
INSERT INTO cust VALUES (6,'Sanjay Mehta','Glasgow','1968-03-11','N');
INSERT INTO cust VALUES (7,'Iona MacRae','Torvaig','2003-10-16','Y');
INSERT INTO cust VALUES (8,'Lewis Tait','Inverness','1955-06-22','N');
INSERT INTO tkt VALUES (9001,201,1,'standard','car',38.5,'2023-05-28');
INSERT INTO tkt VALUES (9002,201,2,'standard','none',16.0,'2023-05-20');
INSERT INTO tkt VALUES (9003,202,4,'cabin','camper',92.4,'2023-04-11');
INSERT INTO tkt VALUES (9004,203,3,'standard','bike',9.5,'2023-06-03');
INSERT INTO tkt VALUES (9005,204,5,'lounge','car',74.0,'2023-05-30');
INSERT INTO tkt VALUES (9006,204,4,'cabin','camper',118.75,'2023-04-11');
INSERT INTO tkt VALUES (9007,205,2,'standard','none',14.2,'2023-06-09');
INSERT INTO tkt VALUES (9008,207,6,'lounge','none',35.0,'2023-06-01');
INSERT INTO tkt VALUES (9009,208,1,'standard','car',41.0,'2023-06-26');
INSERT INTO tkt VALUES (9010,209,2,'lounge','bike',48.9,'2023-06-15');
INSERT INTO tkt VALUES (9011,211,1,'standard','none',15.5,'2023-07-08');
INSERT INTO tkt VALUES (9012,211,7,'standard','bike',19.0,'2023-07-02');
INSERT INTO tkt VALUES (9013,212,6,'standard','none',14.8,'2023-07-05');
INSERT INTO tkt VALUES (9014,210,3,'standard','car',27.3,'2023-06-29');
