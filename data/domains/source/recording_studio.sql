CREATE TABLE studio (
  st_no INTEGER PRIMARY KEY,
  st_nm TEXT,
  addr TEXT,
  city TEXT,
  tel TEXT,
  sq_m INTEGER,
  day_rt REAL,
  open_yr INTEGER
);
CREATE TABLE engr (
  eng_no INTEGER PRIMARY KEY,
  eng_nm TEXT,
  dob DATE,
  spec TEXT,
  hr_rt REAL,
  freel TEXT,
  email TEXT
);
CREATE TABLE band (
  bd_no INTEGER PRIMARY KEY,
  bd_nm TEXT,
  genre TEXT,
  ctry TEXT,
  form_yr INTEGER,
  mem_cnt INTEGER,
  lbl TEXT
);
CREATE TABLE instr (
  ins_no INTEGER PRIMARY KEY,
  ins_nm TEXT,
  ins_typ TEXT,
  mfr TEXT,
  mfg_yr INTEGER,
  val_amt REAL,
  st_no INTEGER,
  FOREIGN KEY (st_no) REFERENCES studio(st_no)
);
CREATE TABLE sess (
  ses_no INTEGER PRIMARY KEY,
  bd_no INTEGER,
  st_no INTEGER,
  eng_no INTEGER,
  ses_dt DATE,
  hrs REAL,
  stat TEXT,
  inv_amt REAL,
  FOREIGN KEY (bd_no) REFERENCES band(bd_no),
  FOREIGN KEY (st_no) REFERENCES studio(st_no),
  FOREIGN KEY (eng_no) REFERENCES engr(eng_no)
);
CREATE TABLE ses_ins (
  ses_no INTEGER,
  ins_no INTEGER,
  rent_fee REAL,
  plyr_nm TEXT,
  PRIMARY KEY (ses_no, ins_no),
  FOREIGN KEY (ses_no) REFERENCES sess(ses_no),
  FOREIGN KEY (ins_no) REFERENCES instr(ins_no)
);
INSERT INTO studio VALUES
(1,'Red Door','14 Canal St','Manchester','0161-555-2140',180,650.0,1994),
(2,'Loft Nine','9 Weaver Row','Manchester','0161-555-8823',75,280.0,2013),
(3,'Stone Chapel','Chapel Lane','Hebden','01422-555016',240,820.0,2002),
(4,'Basement Tapes','51 Duke St','Liverpool','0151-555-7790',60,210.0,2009),
(5,'Saltworks','Quay 3','Liverpool','0151-555-0462',310,990.0,1987),
(6,'Pocket Room','2 Mill Yard','Hebden','01422-555377',28,120.0,2021);
INSERT INTO engr VALUES
(11,'Carla Benson','1979-02-14','mixing',55.0,'Y','carla@bensonaudio.example'),
(12,'Dev Malhotra','1988-10-03','tracking',42.0,'N','dev@reddoor.example'),
(13,'Owen Strake','1965-06-21','mastering',70.0,'Y','owen@strake.example'),
(14,'Fiona Leclerc','1993-12-09','tracking',38.0,'N','fiona@saltworks.example'),
(15,'Tunde Bakare','1984-04-30','mixing',50.0,'N','tunde@saltworks.example'),
(16,'Mika Rantala','1999-08-17','tracking',29.5,'Y','mika@rantala.example');
INSERT INTO band VALUES
(201,'The Quiet Lanterns','indie','UK',2015,4,'Moth Records'),
(202,'Brass Panther','funk','UK',2009,9,'Groove Depot'),
(203,'Eisvogel','electronic','Germany',2018,2,'Nachtlicht'),
(204,'Marrow and Pine','folk','Ireland',2012,3,'Moth Records'),
(205,'Diesel Choir','metal','UK',2004,5,'Anvil House'),
(206,'Lake Fourteen','indie','Canada',2019,4,'Self'),
(207,'Nadia Brand Trio','jazz','UK',2016,3,'Blue Kettle'),
(208,'Kite Season','folk','UK',2022,2,'Self'),
(209,'Rust Parade','metal','Sweden',2011,4,'Anvil House');
INSERT INTO instr VALUES
(1,'Concert Grand','piano','Bosendorfer',1978,64000.0,5),
(2,'Upright B','piano','Yamaha',1996,3200.0,1),
(3,'Organ M3','organ','Hammond',1961,5400.0,3),
(4,'Jazz Kit','drums','Gretsch',1969,4100.0,1),
(5,'Rock Kit','drums','Ludwig',1985,2900.0,4),
(6,'Precision Bass','bass','Fender',1972,3800.0,1),
(7,'Hollow Body 335','guitar','Gibson',1968,9800.0,5),
(8,'Telecaster','guitar','Fender',1983,2400.0,2),
(9,'Parlour Acoustic','guitar','Martin',1934,7200.0,3),
(10,'Mono Synth D','synth','Moog',1974,6100.0,5),
(11,'Poly Six','synth','Korg',1982,1700.0,2),
(12,'Stage 73','piano','Rhodes',1976,2600.0,3);
INSERT INTO sess VALUES
(501,201,1,12,'2023-02-11',8.0,'done',1130.0),
(502,202,5,15,'2023-03-04',10.0,'done',1780.0),
(503,203,2,11,'2023-03-19',6.0,'done',640.0),
(504,204,3,13,'2023-05-06',7.5,'done',1490.0),
(505,201,1,12,'2023-05-27',9.0,'done',1150.0),
(506,205,4,16,'2023-08-12',5.0,'cancelled',105.0),
(507,207,5,14,'2023-09-30',8.5,'done',1520.0),
(508,206,2,11,'2023-11-15',4.0,'done',480.0),
(509,202,5,15,'2024-01-20',12.0,'done',1890.0),
(510,205,4,12,'2024-02-03',7.0,'done',560.0),
(511,204,5,13,'2024-03-09',6.5,'booked',1410.0),
(512,201,3,11,'2024-04-13',8.0,'booked',1370.0),
(513,203,5,14,'2023-10-08',3.0,'cancelled',300.0);
INSERT INTO ses_ins VALUES
(501,2,40.0,'Ada Finch'),
(501,6,35.0,'Lewis Orr'),
(502,1,150.0,'Cyril James'),
(502,7,80.0,'Benny Holt'),
(503,11,30.0,'Katja Voss'),
(504,9,60.0,'Roisin Daly'),
(504,3,55.0,'Cathal Daly'),
(505,4,45.0,'Jo Pike'),
(507,1,150.0,'Nadia Brand'),
(508,8,25.0,'Evan Roy'),
(509,7,80.0,'Benny Holt'),
(509,10,70.0,'Cyril James'),
(511,1,120.0,'Roisin Daly'),
(512,3,55.0,'Ada Finch');
