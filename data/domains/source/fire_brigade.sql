CREATE TABLE stn (
  stn_no INTEGER PRIMARY KEY,
  stn_nm TEXT,
  addr TEXT,
  dist TEXT,
  tel TEXT,
  yr_built INTEGER,
  bays INTEGER
);
CREATE TABLE rnk (
  rnk_cd TEXT PRIMARY KEY,
  rnk_desc TEXT,
  pay_grd INTEGER,
  min_yrs INTEGER
);
CREATE TABLE ff (
  ff_no INTEGER PRIMARY KEY,
  ff_nm TEXT,
  dob TEXT,
  sex TEXT,
  rnk_cd TEXT,
  stn_no INTEGER,
  hire_dt TEXT,
  vol_yn TEXT,
  FOREIGN KEY (rnk_cd) REFERENCES rnk(rnk_cd),
  FOREIGN KEY (stn_no) REFERENCES stn(stn_no)
);
CREATE TABLE eng (
  eng_no INTEGER PRIMARY KEY,
  call_sgn TEXT,
  eng_typ TEXT,
  make TEXT,
  yr INTEGER,
  tank_l INTEGER,
  stn_no INTEGER,
  stat TEXT,
  FOREIGN KEY (stn_no) REFERENCES stn(stn_no)
);
CREATE TABLE callout (
  co_no INTEGER PRIMARY KEY,
  co_dt TEXT,
  co_typ TEXT,
  addr TEXT,
  resp_min REAL,
  dur_min INTEGER,
  dmg_amt INTEGER,
  inj INTEGER
);
CREATE TABLE co_eng (
  co_no INTEGER,
  eng_no INTEGER,
  km REAL,
  water_l INTEGER,
  PRIMARY KEY (co_no, eng_no),
  FOREIGN KEY (co_no) REFERENCES callout(co_no),
  FOREIGN KEY (eng_no) REFERENCES eng(eng_no)
);
CREATE TABLE co_ff (
  co_no INTEGER,
  ff_no INTEGER,
  role TEXT,
  hrs REAL,
  PRIMARY KEY (co_no, ff_no),
  FOREIGN KEY (co_no) REFERENCES callout(co_no),
  FOREIGN KEY (ff_no) REFERENCES ff(ff_no)
);
INSERT INTO stn VALUES
(1,'Central','2 Market Square','Old Town','555-0100',1936,6),
(2,'Riverside','71 Quay Road','Docks','555-0120',1968,4),
(3,'Hilltop','14 Beacon Lane','North End','555-0133',1991,3),
(4,'Airport','Gate 9 Apron Way','Eastfield','555-0148',2004,5),
(5,'Millbrook','30 Weir Street','Docks','555-0151',1979,2),
(6,'Pinewood','5 Forest Drive','North End','555-0166',2015,2);
INSERT INTO rnk VALUES
('FF','firefighter',1,0),
('SFF','senior firefighter',2,4),
('CM','crew manager',3,6),
('WM','watch manager',4,9),
('SM','station manager',5,12),
('AC','area commander',7,18);
INSERT INTO ff VALUES
(101,'Dean Holloway','1979-06-14','M','SM',1,'2001-04-02','N'),
(102,'Carla Mendes','1988-11-30','F','WM',1,'2010-09-13','N'),
(103,'Piotr Nowak','1996-02-08','M','FF',1,'2019-01-21','N'),
(104,'Leanne Osei','1991-07-25','F','CM',2,'2013-05-06','N'),
(105,'Hugh Tranter','1984-03-17','M','SFF',2,'2009-10-12','N'),
(106,'Yasmin Farah','1999-12-01','F','FF',2,'2021-08-30','Y'),
(107,'Arne Lodge','1975-09-09','M','WM',3,'1999-03-15','N'),
(108,'Bethan Rees','1993-04-28','F','SFF',3,'2016-06-20','Y'),
(109,'Marcus Bell','1990-01-11','M','CM',4,'2012-02-27','N'),
(110,'Olu Adeyemi','2000-08-19','M','FF',4,'2022-04-04','N'),
(111,'Gwen Sparks','1986-10-05','F','SFF',5,'2011-11-07','Y'),
(112,'Rory Quinn','1997-05-22','M','FF',1,'2018-07-16','Y');
INSERT INTO eng VALUES
(1,'C1','pumper','Scania',2016,1800,1,'in service'),
(2,'C2','ladder','Magirus',2012,0,1,'in service'),
(3,'C3','rescue','Volvo',2020,500,1,'in service'),
(4,'R1','pumper','Scania',2009,2000,2,'in service'),
(5,'R2','fireboat','Alnmaritec',2014,0,2,'workshop'),
(6,'H1','pumper','MAN',2018,1600,3,'in service'),
(7,'H2','tanker','MAN',2003,9000,3,'in service'),
(8,'A1','crash tender','Rosenbauer',2019,12500,4,'in service'),
(9,'A2','crash tender','Rosenbauer',2007,10000,4,'reserve'),
(10,'M1','pumper','Volvo',1998,1500,5,'reserve');
INSERT INTO callout VALUES
(1,'2022-01-08','house fire','19 Tanner Street',6.5,145,84000,2),
(2,'2022-02-14','road accident','Ring Road junction 4',9.0,70,15000,3),
(3,'2022-03-03','false alarm','Grand Hotel',4.2,20,0,0),
(4,'2022-05-21','warehouse fire','Pier 12',7.8,410,620000,1),
(5,'2022-06-30','grass fire','Beacon Hill',14.5,190,3000,0),
(6,'2022-08-11','rescue','Weir Street lock',8.1,55,0,1),
(7,'2022-09-27','house fire','3 Orchard Close',5.9,120,47500,0),
(8,'2022-11-05','grass fire','Allotments East',11.2,65,800,0),
(9,'2022-12-19','chemical spill','Eastfield depot',10.4,260,22000,4),
(10,'2023-01-15','false alarm','City Library',3.9,15,0,0);
INSERT INTO co_eng VALUES
(1,1,3.2,2400),
(1,2,3.2,0),
(2,3,8.5,0),
(3,1,1.1,0),
(3,2,1.1,0),
(4,1,5.0,14500),
(4,4,2.6,22000),
(4,2,5.0,6000),
(5,6,7.4,3100),
(5,7,7.9,16800),
(6,3,4.4,0),
(7,4,3.8,1900),
(8,6,5.5,1200),
(9,8,6.1,4000);
INSERT INTO co_ff VALUES
(1,102,'commander',2.5),
(1,103,'hose',2.5),
(1,112,'driver',2.5),
(2,103,'medic',1.5),
(3,102,'commander',0.5),
(4,101,'commander',7.0),
(4,104,'hose',7.0),
(4,105,'driver',6.5),
(5,107,'commander',3.5),
(5,108,'driver',3.5),
(6,112,'diver',1.0),
(7,104,'commander',2.0),
(8,108,'hose',1.5),
(9,109,'commander',4.5);
