CREATE TABLE crs (
  crs_no INTEGER PRIMARY KEY,
  crs_nm TEXT,
  town TEXT,
  par INTEGER,
  len_m INTEGER,
  yr_opened INTEGER,
  green_fee REAL
);
CREATE TABLE hole (
  crs_no INTEGER,
  hole_no INTEGER,
  hole_nm TEXT,
  par INTEGER,
  len_m INTEGER,
  bunkers INTEGER,
  water TEXT,
  PRIMARY KEY (crs_no, hole_no),
  FOREIGN KEY (crs_no) REFERENCES crs(crs_no)
);
CREATE TABLE glf (
  glf_no INTEGER PRIMARY KEY,
  fname TEXT,
  lname TEXT,
  sex TEXT,
  dob DATE,
  hcp REAL,
  addr TEXT,
  tel TEXT
);
CREATE TABLE trn (
  trn_no INTEGER PRIMARY KEY,
  trn_nm TEXT,
  crs_no INTEGER,
  st_dt DATE,
  end_dt DATE,
  prize REAL,
  sponsor TEXT,
  FOREIGN KEY (crs_no) REFERENCES crs(crs_no)
);
CREATE TABLE entry (
  trn_no INTEGER,
  glf_no INTEGER,
  pos INTEGER,
  tot_score INTEGER,
  prize_won REAL,
  PRIMARY KEY (trn_no, glf_no),
  FOREIGN KEY (trn_no) REFERENCES trn(trn_no),
  FOREIGN KEY (glf_no) REFERENCES glf(glf_no)
);
CREATE TABLE rnd (
  rnd_no INTEGER PRIMARY KEY,
  glf_no INTEGER,
  crs_no INTEGER,
  rnd_dt DATE,
  score INTEGER,
  putts INTEGER,
  cart TEXT,
  FOREIGN KEY (glf_no) REFERENCES glf(glf_no),
  FOREIGN KEY (crs_no) REFERENCES crs(crs_no)
);
INSERT INTO crs VALUES (1,'Heather Links','Dunmore',72,6210,1908,85.0);
INSERT INTO crs VALUES (2,'Otter Creek','Ballyvane',70,5680,1974,48.5);
INSERT INTO crs VALUES (3,'Windmill Downs','Dunmore',71,5935,1931,62.0);
INSERT INTO crs VALUES (4,'Quarry Nine','Kilbrack',36,2640,1999,22.0);
INSERT INTO crs VALUES (5,'Royal Estuary','Portlenan',72,6545,1893,140.0);
INSERT INTO crs VALUES (6,'Larch Valley','Ballyvane',71,5820,2006,55.0);
INSERT INTO hole VALUES (1,1,'Lighthouse',4,372,3,'no');
INSERT INTO hole VALUES (1,7,'Postage',3,128,5,'no');
INSERT INTO hole VALUES (1,18,'Homeward',5,498,4,'no');
INSERT INTO hole VALUES (2,4,'Otter Pool',3,151,1,'yes');
INSERT INTO hole VALUES (2,9,'Long Meadow',5,487,2,'yes');
INSERT INTO hole VALUES (3,2,'Millstone',4,341,2,'no');
INSERT INTO hole VALUES (3,16,'Grinder',4,420,6,'no');
INSERT INTO hole VALUES (4,5,'The Pit',3,139,0,'yes');
INSERT INTO hole VALUES (5,3,'Sandbar',4,398,7,'yes');
INSERT INTO hole VALUES (5,12,'Heron Pool',5,521,3,'yes');
INSERT INTO hole VALUES (5,17,'King''s Chair',3,176,4,'no');
INSERT INTO glf VALUES (201,'Maeve','Corrigan','F','1988-04-12',6.4,'3 Abbey Row, Dunmore','555-2011');
INSERT INTO glf VALUES (202,'Stefan','Lindahl','M','1979-11-30',12.8,'18 Mill Lane, Ballyvane','555-2022');
INSERT INTO glf VALUES (203,'Prakash','Menon','M','1992-07-05',3.1,'7 Quay Street, Portlenan','555-2033');
INSERT INTO glf VALUES (204,'Dorothy','Ainsworth','F','1955-01-23',21.5,'Rose Cottage, Dunmore','555-2044');
INSERT INTO glf VALUES (205,'Hugo','Baptiste','M','2001-09-17',0.8,'44 Harbour View, Portlenan','555-2055');
INSERT INTO glf VALUES (206,'Sinead','Farrelly','F','1996-02-28',9.7,'12 Church Hill, Kilbrack','555-2066');
INSERT INTO glf VALUES (207,'Bernard','Okoye','M','1963-06-08',16.2,'5 Station Road, Ballyvane','555-2077');
INSERT INTO glf VALUES (208,'Astrid','Kruger','F','1984-12-19',4.9,'29 Mill Lane, Ballyvane','555-2088');
INSERT INTO glf VALUES (209,'Leonard','Pym','M','1948-08-03',27.0,'The Gables, Dunmore','555-2099');
INSERT INTO glf VALUES (210,'Callum','Reilly','M','2004-05-21',14.6,'2 Abbey Row, Dunmore','555-2100');
INSERT INTO trn VALUES (31,'Spring Medal',1,'2022-04-09','2022-04-10',2500.0,'Dunmore Motors');
INSERT INTO trn VALUES (32,'Creek Classic',2,'2022-06-18','2022-06-19',1800.0,'Ballyvane Dairy');
INSERT INTO trn VALUES (33,'Estuary Open',5,'2022-07-21','2022-07-24',12000.0,'Northern Bank');
INSERT INTO trn VALUES (34,'Windmill Cup',3,'2022-09-03','2022-09-04',3200.0,'Dunmore Motors');
INSERT INTO trn VALUES (35,'Captain''s Cup',1,'2022-10-01','2022-10-01',900.0,'Lenan Brewery');
INSERT INTO trn VALUES (36,'Winter Cup',5,'2023-01-14','2023-01-15',4000.0,'Northern Bank');
INSERT INTO trn VALUES (37,'Centenary Trophy',3,'2023-08-12','2023-08-13',5000.0,'Lenan Brewery');
INSERT INTO entry VALUES (31,201,1,147,1250.0);
INSERT INTO entry VALUES (31,203,2,149,750.0);
INSERT INTO entry VALUES (31,208,3,151,500.0);
INSERT INTO entry VALUES (32,205,1,139,1000.0);
INSERT INTO entry VALUES (33,205,1,281,6000.0);
INSERT INTO entry VALUES (33,203,2,284,3500.0);
INSERT INTO entry VALUES (33,208,5,297,800.0);
INSERT INTO entry VALUES (34,203,1,141,1800.0);
INSERT INTO entry VALUES (34,206,6,159,0.0);
INSERT INTO entry VALUES (35,204,8,94,0.0);
INSERT INTO entry VALUES (35,201,2,76,300.0);
INSERT INTO entry VALUES (36,205,3,150,600.0);
INSERT INTO entry VALUES (36,208,1,145,2200.0);
INSERT INTO rnd VALUES (1,201,1,'2022-03-27',77,31,'no');
INSERT INTO rnd VALUES (2,202,2,'2022-04-02',84,35,'yes');
INSERT INTO rnd VALUES (3,203,5,'2022-04-16',74,29,'no');
INSERT INTO rnd VALUES (4,204,3,'2022-05-01',96,38,'yes');
INSERT INTO rnd VALUES (5,205,5,'2022-05-07',69,27,'no');
INSERT INTO rnd VALUES (6,201,3,'2022-05-22',79,33,'no');
INSERT INTO rnd VALUES (7,207,2,'2022-06-05',91,36,'yes');
INSERT INTO rnd VALUES (8,208,1,'2022-06-12',75,30,'no');
INSERT INTO rnd VALUES (9,205,1,'2022-07-03',70,28,'no');
INSERT INTO rnd VALUES (10,204,1,'2022-07-10',101,41,'yes');
INSERT INTO rnd VALUES (11,206,4,'2022-08-19',41,17,'no');
INSERT INTO rnd VALUES (12,201,5,'2022-08-28',80,34,'no');
INSERT INTO rnd VALUES (13,209,3,'2022-09-11',108,43,'yes');
