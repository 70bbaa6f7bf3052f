CREATE TABLE rgn (
  rgn_cd TEXT PRIMARY KEY,
  rgn_nm TEXT,
  ctry TEXT,
  area_km2 REAL
);
CREATE TABLE glac (
  gl_no INTEGER PRIMARY KEY,
  gl_nm TEXT,
  rgn_cd TEXT,
  len_km REAL,
  area_km2 REAL,
  elev_max INTEGER,
  typ TEXT,
  retreat_yn TEXT,
  FOREIGN KEY (rgn_cd) REFERENCES rgn(rgn_cd)
);
CREATE TABLE gcist (
  gc_no INTEGER PRIMARY KEY,
  fst_nm TEXT,
  lst_nm TEXT,
  yob INTEGER,
  natl TEXT,
  inst TEXT,
  tel TEXT
);
CREATE TABLE exped (
  ex_no INTEGER PRIMARY KEY,
  ex_nm TEXT,
  gl_no INTEGER,
  ldr_no INTEGER,
  st_dt TEXT,
  end_dt TEXT,
  budg REAL,
  stat TEXT,
  FOREIGN KEY (gl_no) REFERENCES glac(gl_no),
  FOREIGN KEY (ldr_no) REFERENCES gcist(gc_no)
);
CREATE TABLE ex_mbr (
  ex_no INTEGER,
  gc_no INTEGER,
  role TEXT,
  days INTEGER,
  PRIMARY KEY (ex_no, gc_no),
  FOREIGN KEY (ex_no) REFERENCES exped(ex_no),
  FOREIGN KEY (gc_no) REFERENCES gcist(gc_no)
);
CREATE TABLE meas (
  ms_no INTEGER PRIMARY KEY,
  ex_no INTEGER,
  ms_dt TEXT,
  elev INTEGER,
  thk_m REAL,
  temp_c REAL,
  mthd TEXT,
  qual TEXT,
  FOREIGN KEY (ex_no) REFERENCES exped(ex_no)
);
INSERT INTO rgn VALUES ('ALP','Alps','Switzerland',25200.0);
INSERT INTO rgn VALUES ('JTN','Jotunheimen','Norway',3500.0);
INSERT INTO rgn VALUES ('VAT','Vatnajokull Area','Iceland',14100.0);
INSERT INTO rgn VALUES ('PTG','Southern Patagonia','Argentina',21400.0);
INSERT INTO rgn VALUES ('SAP','Southern Alps','New Zealand',18700.0);
INSERT INTO rgn VALUES ('ALT','Altai','Mongolia',9800.0);
INSERT INTO glac VALUES (1,'Steinfirn','ALP',6.2,9.8,3480,'valley','yes');
INSERT INTO glac VALUES (2,'Weisshang','ALP',3.1,4.4,3120,'cirque','yes');
INSERT INTO glac VALUES (3,'Kaldbreen','JTN',4.7,7.5,2210,'valley','yes');
INSERT INTO glac VALUES (4,'Graajokull','VAT',18.4,142.0,1690,'outlet','yes');
INSERT INTO glac VALUES (5,'Skuggajokull','VAT',11.9,64.3,1540,'outlet','no');
INSERT INTO glac VALUES (6,'Condor Blanco','PTG',32.6,265.5,2890,'outlet','no');
INSERT INTO glac VALUES (7,'Laguna Gris','PTG',14.0,71.2,2350,'valley','yes');
INSERT INTO glac VALUES (8,'Heron Ice','SAP',8.8,21.6,2760,'valley','yes');
INSERT INTO glac VALUES (9,'Morning Cap','SAP',2.3,3.9,2540,'cirque','no');
INSERT INTO gcist VALUES (1,'Astrid','Lunde',1974,'Norwegian','Oslo Ice Lab','47-2201');
INSERT INTO gcist VALUES (2,'Beat','Zurbriggen',1966,'Swiss','Bern Institute','41-3170');
INSERT INTO gcist VALUES (3,'Mateo','Rivas',1985,'Argentine','Ushuaia Centre','54-2901');
INSERT INTO gcist VALUES (4,'Sigrun','Jonsdottir',1990,'Icelandic','Reykjavik Earth Group','354-552');
INSERT INTO gcist VALUES (5,'Hemi','Walker',1981,'New Zealander','Otago Snow Unit','64-3479');
INSERT INTO gcist VALUES (6,'Clara','Favre',1993,'Swiss','Bern Institute','41-3188');
INSERT INTO gcist VALUES (7,'Ivar','Nygaard',1958,'Norwegian','Oslo Ice Lab','47-2215');
INSERT INTO gcist VALUES (8,'Lucia','Ortega',1988,'Argentine','Ushuaia Centre','54-2977');
INSERT INTO gcist VALUES (9,'Tuya','Batbold',1995,'Mongolian','Bern Institute','41-3190');
INSERT INTO exped VALUES (1,'Steinfirn Spring',1,2,'2018-04-10','2018-04-24',42000.0,'done');
INSERT INTO exped VALUES (2,'Kald Core',3,1,'2018-08-02','2018-08-20',65500.0,'done');
INSERT INTO exped VALUES (3,'Grey Outlet I',4,4,'2019-03-15','2019-04-11',98000.0,'done');
INSERT INTO exped VALUES (4,'Condor Traverse',6,3,'2019-11-05','2019-12-19',187000.0,'done');
INSERT INTO exped VALUES (5,'Heron Radar',8,5,'2020-01-20','2020-02-03',54000.0,'cut short');
INSERT INTO exped VALUES (6,'Grey Outlet II',4,4,'2021-03-12','2021-04-06',104500.0,'done');
INSERT INTO exped VALUES (7,'Laguna Stakes',7,8,'2021-12-01','2021-12-17',61000.0,'done');
INSERT INTO exped VALUES (8,'Steinfirn Return',1,2,'2022-04-08','2022-04-18',39500.0,'cut short');
INSERT INTO exped VALUES (9,'Condor Deep',6,3,'2023-11-10','2023-12-22',210000.0,'planned');
INSERT INTO ex_mbr VALUES (1,2,'leader',14);
INSERT INTO ex_mbr VALUES (1,6,'driller',14);
INSERT INTO ex_mbr VALUES (2,1,'leader',18);
INSERT INTO ex_mbr VALUES (2,7,'radar',10);
INSERT INTO ex_mbr VALUES (3,4,'leader',27);
INSERT INTO ex_mbr VALUES (3,1,'radar',20);
INSERT INTO ex_mbr VALUES (4,3,'leader',44);
INSERT INTO ex_mbr VALUES (4,8,'driller',44);
INSERT INTO ex_mbr VALUES (4,5,'radar',30);
INSERT INTO ex_mbr VALUES (5,5,'leader',14);
INSERT INTO ex_mbr VALUES (6,4,'leader',25);
INSERT INTO ex_mbr VALUES (6,6,'driller',25);
INSERT INTO ex_mbr VALUES (7,8,'leader',16);
INSERT INTO ex_mbr VALUES (8,2,'leader',10);
INSERT INTO meas VALUES (1,1,'2018-04-12',2950,88.5,-9.2,'radar','good');
INSERT INTO meas VALUES (2,1,'2018-04-19',3210,61.0,-12.4,'drill','good');
INSERT INTO meas VALUES (3,2,'2018-08-09',1880,73.2,-1.1,'drill','fair');
INSERT INTO meas VALUES (4,3,'2019-03-22',940,212.0,-6.0,'radar','good');
INSERT INTO meas VALUES (5,3,'2019-04-01',1310,254.8,-8.3,'radar','poor');
INSERT INTO meas VALUES (6,4,'2019-11-20',1470,398.0,-4.5,'radar','good');
INSERT INTO meas VALUES (7,4,'2019-12-04',2120,341.6,-10.9,'drill','fair');
INSERT INTO meas VALUES (8,5,'2020-01-25',1640,119.3,2.1,'radar','fair');
INSERT INTO meas VALUES (9,6,'2021-03-20',955,203.7,-5.2,'radar','good');
INSERT INTO meas VALUES (10,6,'2021-03-29',1300,249.1,-7.7,'drill','good');
INSERT INTO meas VALUES (11,7,'2021-12-08',1150,155.4,0.8,'stake','good');
INSERT INTO meas VALUES (12,8,'2022-04-11',2940,79.9,-7.5,'radar','good');
