CREATE TABLE branch (
  br_no INTEGER PRIMARY KEY,
  br_nm TEXT,
  city TEXT,
  opn_yr INTEGER,
  flr_sqm INTEGER,
  atm TEXT
);
CREATE TABLE cust (
  cust_no INTEGER PRIMARY KEY,
  cust_nm TEXT,
  addr TEXT,
  city TEXT,
  tel TEXT,
  reg_dt TEXT,
  biz TEXT
);
CREATE TABLE pstm (
  pm_no INTEGER PRIMARY KEY,
  pm_nm TEXT,
  dob TEXT,
  sal INTEGER,
  hire_dt TEXT,
  lic TEXT,
  br_no INTEGER,
  FOREIGN KEY (br_no) REFERENCES branch (br_no)
);
CREATE TABLE route (
  rt_no INTEGER PRIMARY KEY,
  rt_nm TEXT,
  len_km REAL,
  stops INTEGER,
  veh TEXT
);
CREATE TABLE pm_rt (
  pm_no INTEGER,
  rt_no INTEGER,
  wkday TEXT,
  hrs REAL,
  PRIMARY KEY (pm_no, rt_no, wkday),
  FOREIGN KEY (pm_no) REFERENCES pstm (pm_no),
  FOREIGN KEY (rt_no) REFERENCES route (rt_no)
);
CREATE TABLE pcl (
  pcl_no INTEGER PRIMARY KEY,
  cust_no INTEGER,
  br_no INTEGER,
  rt_no INTEGER,
  dest TEXT,
  wt_kg REAL,
  fee REAL,
  snt_dt TEXT,
  st TEXT,
  FOREIGN KEY (cust_no) REFERENCES cust (cust_no),
  FOREIGN KEY (br_no) REFERENCES branch (br_no),
  FOREIGN KEY (rt_no) REFERENCES route (rt_no)
);
CREATE TABLE cmpl (
  cmp_no INTEGER PRIMARY KEY,
  pcl_no INTEGER,
  rsn TEXT,
  cmp_dt TEXT,
  slvd TEXT,
  refd REAL,
  FOREIGN KEY (pcl_no) REFERENCES pcl (pcl_no)
);
INSERT INTO branch VALUES
(1,'Market Square','Halden',1962,420,'Y'),
(2,'Station Road','Halden',1988,260,'Y'),
(3,'Harbour Gate','Port Ellis',1975,310,'N'),
(4,'Linden Park','Osterby',2004,180,'N'),
(5,'University','Osterby',2011,145,'Y'),
(6,'Airport Counter','Halden',2018,60,'N'),
(7,'Old Mill','Brackwater',1951,205,'N');
INSERT INTO cust VALUES
(101,'Greta Olsen','14 Elm Street','Halden','555-2031','2015-03-11','N'),
(102,'Bramble Books','3 Quay Lane','Port Ellis','555-7710','2012-09-02','Y'),
(103,'Samuel Adeyo','88 Mill Road','Brackwater','555-4178','2019-01-25','N'),
(104,'Kettle and Clay','21 High Street','Osterby','555-9034','2017-06-30','Y'),
(105,'Rosa Villanueva','7 Elm Street','Halden','555-2260','2020-11-14','N'),
(106,'Peter Hanlon','52 Dock Street','Port Ellis','555-7345','2018-04-19','N'),
(107,'Nordlys Optics','9 Science Way','Osterby','555-9951','2021-02-08','Y'),
(108,'Mei Tanaka','30 Campus Row','Osterby','555-9402','2022-09-21','N'),
(109,'Ulrich Bauer','16 Church Hill','Halden','555-2893','2014-12-05','N'),
(110,'Cobbler Bros','5 Station Road','Halden','555-2117','2016-08-17','Y');
INSERT INTO pstm VALUES
(1,'Anders Holm','1968-02-14',36500,'1994-05-01','Y',1),
(2,'Brigid Farrell','1985-07-30',31200,'2010-03-15','Y',1),
(3,'Cem Aydin','1991-11-09',28900,'2016-09-01','N',2),
(4,'Dolores Pinto','1979-04-22',33400,'2003-06-10','Y',3),
(5,'Emil Strand','1998-12-03',26100,'2021-01-11','N',3),
(6,'Fiona Macrae','1973-09-17',34800,'1999-08-23','Y',4),
(7,'Goran Petrovic','1988-01-28',30500,'2013-10-07','Y',5),
(8,'Hattie Lowe','2000-06-15',25400,'2022-04-04','N',5),
(9,'Ivan Sorokin','1994-03-05',28300,'2018-02-19','Y',1),
(10,'Joan Whitlock','1965-10-26',37200,'1990-07-02','N',7);
INSERT INTO route VALUES
(11,'Halden North',18.5,142,'Van'),
(12,'Halden Old Town',6.2,210,'Bicycle'),
(13,'Harbour Loop',12.8,118,'Van'),
(14,'Campus Walk',4.1,96,'On foot'),
(15,'Osterby Hills',27.4,85,'Van'),
(16,'Brackwater Valley',35.9,64,'Truck'),
(17,'Night Shuttle',52.0,9,'Truck'),
(18,'Lakeside Villas',15.3,57,'Bicycle');
INSERT INTO pm_rt VALUES
(1,11,'Monday',6.5),
(1,12,'Wednesday',4.0),
(2,12,'Monday',4.5),
(2,12,'Tuesday',4.5),
(3,12,'Friday',5.0),
(4,13,'Monday',5.5),
(4,15,'Thursday',7.0),
(5,13,'Tuesday',6.0),
(6,15,'Monday',7.5),
(7,14,'Wednesday',3.5),
(7,16,'Friday',8.0),
(8,14,'Friday',3.0),
(2,11,'Thursday',6.0),
(6,16,'Tuesday',8.5);
INSERT INTO pcl VALUES
(5001,101,1,11,'Halden',1.2,5.40,'2023-11-02','Delivered'),
(5002,102,3,13,'Port Ellis',4.8,9.90,'2023-11-03','Delivered'),
(5003,104,4,15,'Osterby',7.5,13.20,'2023-11-03','Lost'),
(5004,102,3,16,'Brackwater',2.3,7.10,'2023-11-06','Delivered'),
(5005,103,7,12,'Halden',0.6,4.20,'2023-11-07','Delivered'),
(5006,110,2,15,'Osterby',3.9,8.80,'2023-11-08','Returned'),
(5007,107,5,17,'Port Ellis',11.4,19.50,'2023-11-10','In transit'),
(5008,105,1,14,'Osterby',0.9,4.90,'2023-11-10','Delivered'),
(5009,102,3,12,'Halden',5.6,10.70,'2023-11-13','Delivered'),
(5010,104,4,13,'Port Ellis',9.1,15.60,'2023-11-14','In transit'),
(5011,106,3,11,'Halden',1.7,5.90,'2023-11-15','Returned'),
(5012,110,1,16,'Brackwater',14.2,24.30,'2023-11-17','Delivered'),
(5013,101,2,12,'Halden',0.4,3.80,'2023-11-20','In transit'),
(5014,107,5,12,'Halden',2.8,7.70,'2023-11-21','Delivered');
INSERT INTO cmpl VALUES
(1,5003,'Never arrived','2023-11-18','Y',60.00),
(2,5006,'Wrong address','2023-11-14','Y',8.80),
(3,5002,'Damaged box','2023-11-09','Y',15.00),
(4,5011,'Wrong address','2023-11-22','N',0.00),
(5,5009,'Late delivery','2023-11-19','N',0.00),
(6,5012,'Damaged box','2023-11-24','N',0.00),
(7,5002,'Late delivery','2023-11-10','Y',4.50),
(8,5010,'Late delivery','2023-11-27','N',0.00);
