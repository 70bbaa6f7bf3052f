CREATE TABLE club (
  club_no INTEGER PRIMARY KEY,
  nm TEXT,
  cty TEXT,
  fnd_yr INTEGER,
  ann_fee REAL,
  tel TEXT
);
CREATE TABLE coach (
  co_no INTEGER PRIMARY KEY,
  nm TEXT,
  club_no INTEGER,
  lic TEXT,
  hr_rate REAL,
  dob DATE,
  FOREIGN KEY (club_no) REFERENCES club(club_no)
);
CREATE TABLE plyr (
  pl_no INTEGER PRIMARY KEY,
  nm TEXT,
  club_no INTEGER,
  dob DATE,
  sex TEXT,
  hand TEXT,
  rtg INTEGER,
  act TEXT,
  FOREIGN KEY (club_no) REFERENCES club(club_no)
);
CREATE TABLE tt_tbl (
  tbl_no INTEGER PRIMARY KEY,
  club_no INTEGER,
  brand TEXT,
  pur_yr INTEGER,
  price REAL,
  cond TEXT,
  FOREIGN KEY (club_no) REFERENCES club(club_no)
);
CREATE TABLE mtch (
  m_no INTEGER PRIMARY KEY,
  tbl_no INTEGER,
  m_dt DATE,
  rnd TEXT,
  dur_min INTEGER,
  spect INTEGER,
  FOREIGN KEY (tbl_no) REFERENCES tt_tbl(tbl_no)
);
CREATE TABLE m_plyr (
  m_no INTEGER,
  pl_no INTEGER,
  sets_won INTEGER,
  res TEXT,
  PRIMARY KEY (m_no, pl_no),
  FOREIGN KEY (m_no) REFERENCES mtch(m_no),
  FOREIGN KEY (pl_no) REFERENCES plyr(pl_no)
);
CREATE TABLE train (
  co_no INTEGER,
  pl_no INTEGER,
  st_dt DATE,
  hrs_wk REAL,
  PRIMARY KEY (co_no, pl_no),
  FOREIGN KEY (co_no) REFERENCES coach(co_no),
  FOREIGN KEY (pl_no) REFERENCES plyr(pl_no)
);
INSERT INTO club VALUES
(1,'Spin Doctors','Gouda',1976,140.0,'0182-551020'),
(2,'TTC Backhand','Zwolle',1954,115.0,'038-4210077'),
(3,'Netroller','Gouda',1999,95.0,'0182-530444'),
(4,'Loop Eleven','Breda',2011,160.0,'076-5219833'),
(5,'Celluloid Kings','Assen',1963,90.0,'0592-318802'),
(6,'Edge Ball','Zwolle',2020,100.0,'038-4667111');
INSERT INTO coach VALUES
(1,'Karel Smit',1,'A',42.0,'1966-02-09'),
(2,'Yolanda Prins',2,'B',35.0,'1980-07-21'),
(3,'Wen Jie',4,'A',55.0,'1975-12-03'),
(4,'Bram Koster',3,'C',22.5,'1998-04-18'),
(5,'Elke Vos',2,'C',25.0,'1993-09-30'),
(6,'Joop Maas',5,'B',30.0,'1958-01-14');
INSERT INTO plyr VALUES
(1,'Daan Mulder',1,'1999-03-12','m','right',1820,'Y'),
(2,'Fleur Hendriks',1,'2004-10-01','f','left',1690,'Y'),
(3,'Ravi Patel',2,'1988-05-25','m','right',1955,'Y'),
(4,'Sofie Blom',2,'2007-01-17','f','right',1410,'Y'),
(5,'Geert Visser',3,'1961-08-08','m','right',1330,'N'),
(6,'Lin Zhao',4,'1996-11-29','f','right',2105,'Y'),
(7,'Mats Jansen',4,'2002-06-06','m','left',1875,'Y'),
(8,'Truus Bakker',5,'1955-02-22','f','left',1205,'Y'),
(9,'Nico Peters',3,'1979-12-11','m','left',1560,'Y'),
(10,'Anouk Dijk',4,'2009-04-03','f','right',1180,'N');
INSERT INTO tt_tbl VALUES
(1,1,'Donic',2015,690.0,'good'),
(2,1,'Joola',2021,820.0,'new'),
(3,2,'Butterfly',2008,750.0,'worn'),
(4,2,'Donic',2019,710.0,'good'),
(5,3,'Joola',2003,480.0,'worn'),
(6,4,'Butterfly',2022,1150.0,'new'),
(7,4,'Butterfly',2017,990.0,'good'),
(8,5,'Sponeta',1998,350.0,'broken');
INSERT INTO mtch VALUES
(1,1,'2023-01-14','group',38,25),
(2,3,'2023-01-21','group',44,18),
(3,4,'2023-02-04','group',29,31),
(4,6,'2023-02-18','quarter',52,60),
(5,6,'2023-03-04','quarter',61,72),
(6,7,'2023-03-05','group',33,12),
(7,2,'2023-03-25','semi',57,110),
(8,6,'2023-04-15','final',66,240);
INSERT INTO m_plyr VALUES
(1,1,3,'W'),(1,5,0,'L'),(2,3,3,'W'),(2,9,2,'L'),(3,4,1,'L'),(3,2,3,'W'),(4,6,3,'W'),(4,1,2,'L'),(5,7,3,'W'),(5,3,2,'L'),(6,9,3,'W'),(6,4,0,'L'),(7,2,1,'L'),(7,6,3,'W'),(8,6,3,'W'),(8,7,2,'L');
INSERT INTO train VALUES
(1,1,'2018-09-01',3.0),(1,2,'2019-01-15',4.5),(2,3,'2015-05-20',2.0),(5,4,'2022-08-30',5.0),(3,6,'2014-03-03',8.0),(3,7,'2019-10-10',6.0),(4,9,'2023-01-09',1.5),(3,1,'2022-11-01',1.0),(3,10,'2023-02-06',4.0),(2,4,'2023-03-01',1.5);
