CREATE TABLE site (
  sid INTEGER PRIMARY KEY,
  site_nm TEXT,
  addr TEXT,
  has_water TEXT,
  opn_yr INTEGER
);
CREATE TABLE gard (
  gid INTEGER PRIMARY KEY,
  fname TEXT,
  lname TEXT,
  yob INTEGER,
  tel TEXT,
  addr TEXT,
  join_dt TEXT
);
CREATE TABLE plot (
  pno INTEGER PRIMARY KEY,
  sid INTEGER,
  gid INTEGER,
  sz_m2 INTEGER,
  rent REAL,
  soil TEXT,
  shed TEXT,
  FOREIGN KEY (sid) REFERENCES site(sid),
  FOREIGN KEY (gid) REFERENCES gard(gid)
);
CREATE TABLE crop (
  cid INTEGER PRIMARY KEY,
  crop_nm TEXT,
  fam TEXT,
  sow_mon TEXT,
  days_harv INTEGER
);
CREATE TABLE plot_crop (
  pno INTEGER,
  cid INTEGER,
  yr INTEGER,
  yld_kg REAL,
  PRIMARY KEY (pno, cid, yr),
  FOREIGN KEY (pno) REFERENCES plot(pno),
  FOREIGN KEY (cid) REFERENCES crop(cid)
);
CREATE TABLE wait_lst (
  wid INTEGER PRIMARY KEY,
  sid INTEGER,
  appl_nm TEXT,
  appl_dt TEXT,
  pref_sz TEXT,
  stat TEXT,
  FOREIGN KEY (sid) REFERENCES site(sid)
);
CREATE TABLE tool_loan (
  lno INTEGER PRIMARY KEY,
  gid INTEGER,
  tool TEXT,
  out_dt TEXT,
  days INTEGER,
  dep REAL,
  ret TEXT,
  FOREIGN KEY (gid) REFERENCES gard(gid)
);
INSERT INTO site VALUES
(1,'Bridge Meadow','Station Road','Y',1948),
(2,'Hollow Lane','Hollow Lane','N',1963),
(3,'Vicarage Field','Church Street','Y',1921),
(4,'Gasworks Corner','Canal Walk','Y',1985),
(5,'Northgate','Ring Road','N',2011),
(6,'Weir Bank','River Path','Y',2022);
INSERT INTO gard VALUES
(1,'Edith','Palmer',1946,'01632-4410','12 Church Street','1989-03-01'),
(2,'Kwame','Boateng',1978,'01632-4523','3 Canal Walk','2014-05-19'),
(3,'Lorna','Finch',1990,'01632-9981','8 Ring Road','2019-09-02'),
(4,'Zbigniew','Nowak',1969,'01632-3307','55 Station Road','2007-02-14'),
(5,'Marjorie','Finch',1951,'01632-9940','21 Church Street','1998-10-30'),
(6,'Dev','Anand',1985,'01632-7718','2 Mill Court','2021-04-06'),
(7,'Colin','Stubbs',1958,'01632-5002','17 Hollow Lane','2003-06-11'),
(8,'Freya','Holt',1996,'01632-6874','9 Mill Court','2023-01-23'),
(9,'Ignacio','Ruiz',1973,'01632-2219','40 Station Road','2016-08-08');
INSERT INTO plot VALUES
(101,1,4,250,62.50,'loam','Y'),
(102,1,9,125,31.25,'loam','N'),
(103,1,2,125,31.25,'clay','Y'),
(201,2,7,200,40.00,'clay','Y'),
(202,2,7,180,36.00,'clay','N'),
(301,3,1,300,75.00,'loam','Y'),
(302,3,5,150,37.50,'sand','Y'),
(303,3,1,100,25.00,'sand','N'),
(401,4,2,220,66.00,'loam','N'),
(402,4,6,90,27.00,'clay','N'),
(501,5,3,160,28.80,'sand','N');
INSERT INTO crop VALUES
(1,'Runner bean','legume','May',75),
(2,'Early potato','nightshade','March',90),
(3,'Beetroot','goosefoot','April',80),
(4,'Leek','allium','March',180),
(5,'Broad bean','legume','November',160),
(6,'Courgette','gourd','May',60),
(7,'Garlic','allium','October',240),
(8,'Tomato','nightshade','February',120),
(9,'Parsnip','carrot','April',210),
(10,'Pumpkin','gourd','May',110);
INSERT INTO plot_crop VALUES
(101,1,2022,18.5),
(101,2,2022,64.0),
(101,2,2023,58.5),
(102,6,2023,22.0),
(103,4,2022,12.4),
(201,2,2023,41.0),
(202,7,2022,6.8),
(301,1,2023,27.2),
(301,8,2023,33.9),
(302,3,2022,15.0),
(302,7,2023,4.2),
(401,10,2023,46.5),
(401,2,2022,37.0),
(501,6,2022,19.6);
INSERT INTO wait_lst VALUES
(1,1,'Paula Grieve','2022-01-17','small','waiting'),
(2,3,'Anton Reiss','2020-06-05','large','waiting'),
(3,3,'Judy Marlow','2021-03-29','small','offered'),
(4,4,'Hassan Qureshi','2022-09-12','large','waiting'),
(5,1,'Tess Colman','2023-02-20','large','withdrawn'),
(6,3,'Bill Napier','2023-04-02','small','waiting'),
(7,2,'Sunita Rao','2023-07-15','small','offered'),
(8,1,'Owen Pritchard','2023-08-01','small','waiting');
INSERT INTO tool_loan VALUES
(1,2,'rotavator','2023-03-18',2,40.00,'Y'),
(2,6,'wheelbarrow','2023-03-20',7,10.00,'Y'),
(3,8,'long spade','2023-04-01',14,5.00,'N'),
(4,4,'rotavator','2023-04-08',1,40.00,'Y'),
(5,6,'hedge trimmer','2023-05-13',3,25.00,'Y'),
(6,3,'wheelbarrow','2023-05-27',4,10.00,'N'),
(7,2,'strimmer','2023-06-10',2,30.00,'Y'),
(8,6,'rotavator','2023-09-30',3,40.00,'N'),
(9,9,'apple press','2023-10-07',2,50.00,'Y');
