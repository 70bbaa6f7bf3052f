CREATE TABLE flt (
  flt_no INTEGER PRIMARY KEY,
  flt_nm TEXT,
  flt_typ TEXT,
  len_km REAL,
  slip_mm REAL,
  ctry TEXT
);
CREATE TABLE quake (
  qk_no INTEGER PRIMARY KEY,
  flt_no INTEGER,
  qk_dt TEXT,
  mag REAL,
  dep_km REAL,
  near_twn TEXT,
  tsun TEXT,
  FOREIGN KEY (flt_no) REFERENCES flt(flt_no)
);
CREATE TABLE stn (
  stn_cd TEXT PRIMARY KEY,
  stn_nm TEXT,
  ctry TEXT,
  elev_m INTEGER,
  open_yr INTEGER,
  stat TEXT
);
CREATE TABLE seismo (
  inst_no INTEGER PRIMARY KEY,
  stn_cd TEXT,
  mdl TEXT,
  mfr TEXT,
  inst_dt TEXT,
  prc INTEGER,
  FOREIGN KEY (stn_cd) REFERENCES stn(stn_cd)
);
CREATE TABLE rec (
  qk_no INTEGER,
  inst_no INTEGER,
  pk_acc REAL,
  dist_km REAL,
  dur_s INTEGER,
  qlty TEXT,
  PRIMARY KEY (qk_no, inst_no),
  FOREIGN KEY (qk_no) REFERENCES quake(qk_no),
  FOREIGN KEY (inst_no) REFERENCES seismo(inst_no)
);
CREATE TABLE dmg_rpt (
  rpt_no INTEGER PRIMARY KEY,
  qk_no INTEGER,
  twn TEXT,
  bldg_dmg INTEGER,
  inj INTEGER,
  cost_mil REAL,
  rpt_dt TEXT,
  FOREIGN KEY (qk_no) REFERENCES quake(qk_no)
);
INSERT INTO flt VALUES (1,'Kestrel Fault','strike-slip',310.5,24.0,'Chile');
INSERT INTO flt VALUES (2,'Marama Fault','reverse',142.0,8.5,'New Zealand');
INSERT INTO flt VALUES (3,'Valdoro Fault','normal',58.3,1.9,'Italy');
INSERT INTO flt VALUES (4,'Okitsu Thrust','reverse',405.0,41.2,'Japan');
INSERT INTO flt VALUES (5,'Aksaray Line','strike-slip',221.7,17.6,'Turkey');
INSERT INTO flt VALUES (6,'Brenna Fault','normal',33.4,0.7,'Italy');
INSERT INTO flt VALUES (7,'Puelche Fault','reverse',96.0,5.1,'Chile');
INSERT INTO flt VALUES (8,'Wairoto Fault','strike-slip',74.9,12.3,'New Zealand');
INSERT INTO quake VALUES (501,1,'2014-04-02',6.8,22.5,'Curanto','Y');
INSERT INTO quake VALUES (502,1,'2016-11-19',5.4,14.0,'San Bruno','N');
INSERT INTO quake VALUES (503,4,'2011-08-27',7.9,31.0,'Hamasaka','Y');
INSERT INTO quake VALUES (504,3,'2017-01-11',5.9,9.2,'Valdoro','N');
INSERT INTO quake VALUES (505,5,'2019-09-30',6.6,12.7,'Aksaray','N');
INSERT INTO quake VALUES (506,2,'2013-07-05',6.1,18.4,'Marama Bay','N');
INSERT INTO quake VALUES (507,4,'2018-06-21',6.3,44.8,'Okitsu','N');
INSERT INTO quake VALUES (508,4,'2022-03-16',7.2,52.6,'Hamasaka','Y');
INSERT INTO quake VALUES (509,7,'2020-12-08',4.7,7.5,'Puelche','N');
INSERT INTO quake VALUES (510,5,'2021-02-24',4.9,6.1,'Derbent','N');
INSERT INTO quake VALUES (511,8,'2016-05-13',7.0,15.3,'Wairoto','Y');
INSERT INTO quake VALUES (512,3,'2009-10-03',4.3,10.6,'Collemare','N');
INSERT INTO stn VALUES ('CUR','Curanto Hill','Chile',640,1998,'active');
INSERT INTO stn VALUES ('HMS','Hamasaka Port','Japan',12,1979,'active');
INSERT INTO stn VALUES ('OKT','Okitsu Ridge','Japan',890,2005,'active');
INSERT INTO stn VALUES ('VLD','Valdoro Abbey','Italy',455,1964,'closed');
INSERT INTO stn VALUES ('AKS','Aksaray Plain','Turkey',980,2001,'active');
INSERT INTO stn VALUES ('MRM','Marama Point','New Zealand',35,1987,'repair');
INSERT INTO stn VALUES ('WRT','Wairoto Saddle','New Zealand',1210,2012,'active');
INSERT INTO stn VALUES ('AND','Cerro Alto','Chile',3050,2015,'repair');
INSERT INTO seismo VALUES (1,'CUR','SG-40','Tremotec','2008-05-12',18500);
INSERT INTO seismo VALUES (2,'CUR','SG-60','Tremotec','2015-03-03',27400);
INSERT INTO seismo VALUES (3,'HMS','Namazu 3','Kaido Instruments','2007-10-22',31900);
INSERT INTO seismo VALUES (4,'OKT','Namazu 5','Kaido Instruments','2016-02-17',44200);
INSERT INTO seismo VALUES (5,'VLD','Pendolo B','Officine Rigo','1991-06-30',9600);
INSERT INTO seismo VALUES (6,'AKS','SG-40','Tremotec','2010-09-14',19250);
INSERT INTO seismo VALUES (7,'MRM','GeoEar 2','Southern Geo','2009-01-26',22800);
INSERT INTO seismo VALUES (8,'WRT','GeoEar 4','Southern Geo','2014-08-11',29700);
INSERT INTO seismo VALUES (9,'HMS','Namazu 5','Kaido Instruments','2019-04-08',45100);
INSERT INTO seismo VALUES (10,'OKT','SG-60','Tremotec','2020-07-01',28300);
INSERT INTO rec VALUES (501,1,0.31,48.0,96,'good');
INSERT INTO rec VALUES (502,1,0.09,71.5,41,'fair');
INSERT INTO rec VALUES (502,2,0.11,71.5,44,'good');
INSERT INTO rec VALUES (503,3,0.72,35.2,188,'good');
INSERT INTO rec VALUES (504,5,0.24,6.3,33,'poor');
INSERT INTO rec VALUES (505,6,0.38,19.8,72,'good');
INSERT INTO rec VALUES (506,7,0.27,28.4,64,'fair');
INSERT INTO rec VALUES (507,3,0.15,88.1,58,'good');
INSERT INTO rec VALUES (507,4,0.33,14.6,69,'good');
INSERT INTO rec VALUES (508,4,0.41,62.3,131,'fair');
INSERT INTO rec VALUES (508,9,0.58,27.7,142,'good');
INSERT INTO rec VALUES (511,8,0.64,11.9,110,'good');
INSERT INTO rec VALUES (511,7,0.22,134.0,88,'poor');
INSERT INTO rec VALUES (510,6,0.05,54.4,19,'poor');
INSERT INTO dmg_rpt VALUES (1,501,'Curanto',1240,86,310.5,'2014-04-10');
INSERT INTO dmg_rpt VALUES (2,501,'Puerto Lobo',415,22,74.0,'2014-04-12');
INSERT INTO dmg_rpt VALUES (3,503,'Hamasaka',8800,1410,5200.0,'2011-09-15');
INSERT INTO dmg_rpt VALUES (4,503,'Minoura',2950,377,1340.5,'2011-09-18');
INSERT INTO dmg_rpt VALUES (5,504,'Valdoro',690,58,145.2,'2017-01-20');
INSERT INTO dmg_rpt VALUES (6,505,'Aksaray',1875,203,228.0,'2019-10-09');
INSERT INTO dmg_rpt VALUES (7,508,'Hamasaka',1160,94,870.3,'2022-03-29');
INSERT INTO dmg_rpt VALUES (8,511,'Wairoto',530,17,412.0,'2016-05-27');
INSERT INTO dmg_rpt VALUES (9,506,'Marama Bay',140,3,19.6,'2013-07-11');
