CREATE TABLE oper (
  op_no INTEGER PRIMARY KEY,
  op_nm TEXT,
  ctry TEXT,
  hq_city TEXT,
  yr_est INTEGER,
  gov TEXT
);
CREATE TABLE orb (
  orb_cd TEXT PRIMARY KEY,
  descr TEXT,
  alt_km INTEGER,
  incl REAL,
  per_min REAL
);
CREATE TABLE sat (
  sat_no INTEGER PRIMARY KEY,
  sat_nm TEXT,
  op_no INTEGER,
  orb_cd TEXT,
  purp TEXT,
  mass_kg REAL,
  lnch_dt TEXT,
  life_yrs INTEGER,
  stat TEXT,
  FOREIGN KEY (op_no) REFERENCES oper(op_no),
  FOREIGN KEY (orb_cd) REFERENCES orb(orb_cd)
);
CREATE TABLE gnd_stn (
  stn_no INTEGER PRIMARY KEY,
  stn_nm TEXT,
  ctry TEXT,
  ant_m REAL,
  yr_built INTEGER,
  tel TEXT
);
CREATE TABLE cntct (
  c_no INTEGER PRIMARY KEY,
  sat_no INTEGER,
  stn_no INTEGER,
  c_dt TEXT,
  dur_min REAL,
  data_mb INTEGER,
  ok TEXT,
  FOREIGN KEY (sat_no) REFERENCES sat(sat_no),
  FOREIGN KEY (stn_no) REFERENCES gnd_stn(stn_no)
);
CREATE TABLE lease (
  op_no INTEGER,
  stn_no INTEGER,
  frm_yr INTEGER,
  fee REAL,
  PRIMARY KEY (op_no, stn_no),
  FOREIGN KEY (op_no) REFERENCES oper(op_no),
  FOREIGN KEY (stn_no) REFERENCES gnd_stn(stn_no)
);
INSERT INTO oper VALUES (1,'Boreal Space','Canada','Halifax',1998,'N');
INSERT INTO oper VALUES (2,'Aquila Telecom','Italy','Turin',1986,'N');
INSERT INTO oper VALUES (3,'Meteo North','Finland','Tampere',1971,'Y');
INSERT INTO oper VALUES (4,'Terra Vista','Chile','Valparaiso',2014,'N');
INSERT INTO oper VALUES (5,'Indus Earth Office','India','Pune',1979,'Y');
INSERT INTO oper VALUES (6,'Sky Ledger','Canada','Ottawa',2021,'N');
INSERT INTO orb VALUES ('LEO','low earth orbit',550,53.0,95.6);
INSERT INTO orb VALUES ('SSO','sun synchronous orbit',705,98.2,98.9);
INSERT INTO orb VALUES ('MEO','medium earth orbit',20200,55.0,718.0);
INSERT INTO orb VALUES ('GEO','geostationary orbit',35786,0.1,1436.0);
INSERT INTO orb VALUES ('HEO','highly elliptical orbit',39700,63.4,717.7);
INSERT INTO sat VALUES (101,'Boreal 1',1,'SSO','imaging',640.0,'2009-06-14',7,'retired');
INSERT INTO sat VALUES (102,'Boreal 2',1,'SSO','imaging',710.5,'2016-09-02',8,'active');
INSERT INTO sat VALUES (103,'Aquila 5',2,'GEO','telecom',3950.0,'2011-03-28',15,'active');
INSERT INTO sat VALUES (104,'Aquila 6',2,'GEO','telecom',5240.0,'2019-11-26',16,'active');
INSERT INTO sat VALUES (105,'Lumi',3,'SSO','weather',1380.0,'2013-02-11',10,'active');
INSERT INTO sat VALUES (106,'Pouta',3,'GEO','weather',2875.0,'2006-07-05',12,'retired');
INSERT INTO sat VALUES (107,'Vista A',4,'LEO','imaging',118.0,'2018-05-19',5,'lost');
INSERT INTO sat VALUES (108,'Vista B',4,'LEO','imaging',121.5,'2021-01-24',5,'active');
INSERT INTO sat VALUES (109,'Nakshatra 3',5,'MEO','navigation',1425.0,'2017-08-31',12,'active');
INSERT INTO sat VALUES (110,'Bhumi 2',5,'SSO','imaging',960.0,'2020-12-17',9,'active');
INSERT INTO sat VALUES (111,'Vista C',4,'LEO','telecom',95.0,'2023-04-15',4,'testing');
INSERT INTO gnd_stn VALUES (1,'Inuvik West','Canada',13.0,2010,'867-555-0102');
INSERT INTO gnd_stn VALUES (2,'Fucine','Italy',32.0,1984,'0863-2211');
INSERT INTO gnd_stn VALUES (3,'Sodan','Finland',7.3,1996,'016-619');
INSERT INTO gnd_stn VALUES (4,'Punta Sur','Chile',11.5,2015,'061-2240');
INSERT INTO gnd_stn VALUES (5,'Hosur','India',18.0,1982,'04344-77');
INSERT INTO gnd_stn VALUES (6,'Svalgard','Norway',13.0,1999,'079-0221');
INSERT INTO gnd_stn VALUES (7,'Table Hill','South Africa',5.4,2022,'021-8890');
INSERT INTO cntct VALUES (1,102,1,'2023-05-01',9.5,4200,'Y');
INSERT INTO cntct VALUES (2,102,6,'2023-05-01',11.2,5100,'Y');
INSERT INTO cntct VALUES (3,105,3,'2023-05-02',8.8,1900,'Y');
INSERT INTO cntct VALUES (4,105,6,'2023-05-02',10.4,2300,'N');
INSERT INTO cntct VALUES (5,108,4,'2023-05-03',6.1,650,'Y');
INSERT INTO cntct VALUES (6,103,2,'2023-05-03',240.0,300,'Y');
INSERT INTO cntct VALUES (7,104,2,'2023-05-04',180.0,420,'Y');
INSERT INTO cntct VALUES (8,109,5,'2023-05-04',55.0,210,'Y');
INSERT INTO cntct VALUES (9,110,5,'2023-05-05',9.9,3800,'N');
INSERT INTO cntct VALUES (10,110,6,'2023-05-06',12.0,6150,'Y');
INSERT INTO cntct VALUES (11,111,4,'2023-05-06',3.2,40,'N');
INSERT INTO cntct VALUES (12,102,6,'2023-06-01',10.8,4950,'Y');
INSERT INTO lease VALUES (1,1,2010,240000);
INSERT INTO lease VALUES (1,6,2012,310000);
INSERT INTO lease VALUES (2,2,1990,520000);
INSERT INTO lease VALUES (3,3,1997,0);
INSERT INTO lease VALUES (3,6,2001,180000);
INSERT INTO lease VALUES (4,4,2016,95000);
INSERT INTO lease VALUES (5,5,1983,0);
INSERT INTO lease VALUES (5,6,2019,275000);
