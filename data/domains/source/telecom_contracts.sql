CREATE TABLE cust (
  cust_no INTEGER PRIMARY KEY,
  cust_nm TEXT,
  cust_typ TEXT,
  city TEXT,
  tel TEXT,
  dob DATE,
  since_yr INTEGER
);
CREATE TABLE tariff (
  trf_no INTEGER PRIMARY KEY,
  trf_nm TEXT,
  mth_fee REAL,
  data_gb INTEGER,
  incl_min INTEGER,
  net TEXT
);
CREATE TABLE contr (
  contr_no INTEGER PRIMARY KEY,
  cust_no INTEGER,
  trf_no INTEGER,
  start_dt DATE,
  term_mth INTEGER,
  stat TEXT,
  FOREIGN KEY (cust_no) REFERENCES cust(cust_no),
  FOREIGN KEY (trf_no) REFERENCES tariff(trf_no)
);
CREATE TABLE opt (
  opt_no INTEGER PRIMARY KEY,
  opt_nm TEXT,
  opt_prc REAL,
  cat TEXT
);
CREATE TABLE contr_opt (
  contr_no INTEGER,
  opt_no INTEGER,
  book_dt DATE,
  auto_renew TEXT,
  PRIMARY KEY (contr_no, opt_no),
  FOREIGN KEY (contr_no) REFERENCES contr(contr_no),
  FOREIGN KEY (opt_no) REFERENCES opt(opt_no)
);
CREATE TABLE call_rec (
  call_no INTEGER PRIMARY KEY,
  contr_no INTEGER,
  call_dt DATE,
  dest_ctry TEXT,
  dur_min INTEGER,
  chrg REAL,
  FOREIGN KEY (contr_no) REFERENCES contr(contr_no)
);
CREATE TABLE inv (
  inv_no INTEGER PRIMARY KEY,
  contr_no INTEGER,
  inv_dt DATE,
  amt REAL,
  paid TEXT,
  pay_mthd TEXT,
  FOREIGN KEY (contr_no) REFERENCES contr(contr_no)
);
INSERT INTO cust VALUES
(101,'Henrike Vogt','private','Bremen','0421-55180','1961-04-12',2009),
(102,'Lasse Timm','private','Kiel','0431-77021','1994-11-02',2018),
(103,'Aylin Demir','business','Bremen','0421-90334','1983-07-25',2015),
(104,'Georg Paulsen','private','Husum','04841-2210','1948-01-30',2005),
(105,'Milena Kovac','private','Hamburg','040-681245','2001-09-17',2021),
(106,'Tjark Ohlsen','business','Hamburg','040-339087','1976-12-05',2012),
(107,'Rosa Brinkmann','private','Bremen','0421-44710','1990-03-08',2019),
(108,'Samuel Adeyemi','business','Kiel','0431-20558','1985-06-21',2016),
(109,'Ingrid Mohr','private','Flensburg','0461-8841','1957-10-14',2011),
(110,'Pawel Zielinski','private','Hamburg','040-117723','1998-02-27',2022),
(111,'Doris Kettler','private','Husum','04841-7702','1969-08-19',2023);
INSERT INTO tariff VALUES
(1,'Start S',9.99,3,100,'4G'),
(2,'Flex M',17.49,12,300,'4G'),
(3,'Flex L',27.99,30,600,'5G'),
(4,'Max Unlimited',49.9,500,3000,'5G'),
(5,'Biz Mobile',34.5,40,2000,'5G'),
(6,'Senior Easy',7.5,1,60,'4G'),
(7,'Data Stick',14.99,25,0,'4G');
INSERT INTO contr VALUES
(5001,101,2,'2019-05-01',24,'active'),
(5002,102,3,'2021-02-15',24,'active'),
(5003,103,5,'2020-08-01',24,'active'),
(5004,103,4,'2022-01-10',12,'active'),
(5005,104,6,'2017-03-20',12,'cancelled'),
(5006,105,1,'2022-09-05',1,'active'),
(5007,106,5,'2018-11-12',24,'active'),
(5008,106,2,'2020-04-18',24,'suspended'),
(5009,106,4,'2023-06-01',24,'active'),
(5010,107,2,'2021-10-22',24,'cancelled'),
(5011,108,5,'2022-03-30',24,'active'),
(5012,109,1,'2016-07-07',12,'active'),
(5013,110,3,'2023-01-25',1,'suspended'),
(5014,101,6,'2023-04-11',1,'active');
INSERT INTO opt VALUES
(1,'EU Roaming Plus',5.99,'roaming'),
(2,'World Roaming',14.99,'roaming'),
(3,'Music Stream',3.99,'media'),
(4,'Football Live',9.49,'media'),
(5,'Phone Insurance',6.5,'protection'),
(6,'Virus Guard',2.49,'protection');
INSERT INTO contr_opt VALUES
(5002,3,'2021-02-15','yes'),
(5002,1,'2022-06-28','no'),
(5003,2,'2020-09-14','yes'),
(5004,1,'2022-05-03','no'),
(5004,5,'2022-01-10','yes'),
(5006,3,'2022-09-06','yes'),
(5007,2,'2019-01-08','yes'),
(5009,5,'2023-06-01','yes'),
(5009,3,'2023-07-19','no'),
(5010,3,'2021-12-24','no'),
(5011,1,'2022-07-01','yes'),
(5013,4,'2023-02-02','no');
INSERT INTO call_rec VALUES
(90001,5001,'2023-05-03','Germany',12,0),
(90002,5001,'2023-05-09','Denmark',34,4.42),
(90003,5003,'2023-05-10','Turkey',21,8.19),
(90004,5003,'2023-05-11','Germany',5,0),
(90005,5004,'2023-05-11','Turkey',58,22.62),
(90006,5006,'2023-05-15','Croatia',17,2.21),
(90007,5007,'2023-05-16','Germany',9,0),
(90008,5007,'2023-05-18','Norway',26,7.28),
(90009,5009,'2023-06-02','Denmark',14,1.82),
(90010,5011,'2023-06-04','Nigeria',41,30.75),
(90011,5011,'2023-06-05','Germany',3,0),
(90012,5012,'2023-06-07','Denmark',48,6.24),
(90013,5013,'2023-06-12','Poland',63,8.82),
(90014,5001,'2023-06-20','Germany',22,0);
INSERT INTO inv VALUES
(30001,5001,'2023-05-31',21.91,'yes','direct debit'),
(30002,5002,'2023-05-31',37.97,'yes','direct debit'),
(30003,5003,'2023-05-31',57.68,'no','transfer'),
(30004,5004,'2023-05-31',85.01,'yes','transfer'),
(30005,5006,'2023-05-31',16.19,'yes','credit card'),
(30006,5007,'2023-05-31',56.77,'yes','direct debit'),
(30007,5008,'2023-05-31',17.49,'no','direct debit'),
(30008,5009,'2023-06-30',62.21,'yes','transfer'),
(30009,5011,'2023-06-30',71.24,'no','transfer'),
(30010,5012,'2023-06-30',16.23,'yes','direct debit'),
(30011,5013,'2023-06-30',46.3,'no','credit card'),
(30012,5001,'2023-06-30',17.49,'yes','direct debit'),
(30013,5003,'2023-06-30',49.49,'yes','transfer');
