CREATE TABLE farm (
  farm_no INTEGER PRIMARY KEY,
  nm TEXT,
  dist TEXT,
  acres INTEGER,
  owner_nm TEXT,
  tel TEXT
);
CREATE TABLE flock (
  flk_no INTEGER PRIMARY KEY,
  farm_no INTEGER,
  breed TEXT,
  hd_cnt INTEGER,
  avg_age REAL,
  org_yn TEXT,
  FOREIGN KEY (farm_no) REFERENCES farm(farm_no)
);
CREATE TABLE shearer (
  shr_no INTEGER PRIMARY KEY,
  nm TEXT,
  dob TEXT,
  town TEXT,
  yrs_exp INTEGER,
  day_rt REAL,
  tel TEXT
);
CREATE TABLE shr_job (
  job_no INTEGER PRIMARY KEY,
  shr_no INTEGER,
  flk_no INTEGER,
  job_dt TEXT,
  hd_shorn INTEGER,
  hrs REAL,
  FOREIGN KEY (shr_no) REFERENCES shearer(shr_no),
  FOREIGN KEY (flk_no) REFERENCES flock(flk_no)
);
CREATE TABLE buyer (
  byr_no INTEGER PRIMARY KEY,
  nm TEXT,
  ctry TEXT,
  cr_lim INTEGER,
  tel TEXT
);
CREATE TABLE bale (
  bale_no INTEGER PRIMARY KEY,
  flk_no INTEGER,
  byr_no INTEGER,
  wt_kg REAL,
  micron REAL,
  grade TEXT,
  price REAL,
  sale_dt TEXT,
  FOREIGN KEY (flk_no) REFERENCES flock(flk_no),
  FOREIGN KEY (byr_no) REFERENCES buyer(byr_no)
);
INSERT INTO farm VALUES
(1,'Windy Ridge','Otago',2400,'Hamish Reid','555-0101'),
(2,'Blackwater','Canterbury',1850,'Moira Tate','555-0102'),
(3,'Long Paddock','Southland',960,'Colin Webb','555-0103'),
(4,'Stony Creek','Otago',3100,'Fiona Marsh','555-0104'),
(5,'Tussock Hill','Canterbury',720,'Ewan Poole','555-0105'),
(6,'Fernlea','Southland',430,'Ruth Aitken','555-0106'),
(7,'Gorse Gully','Marlborough',1500,'Hamish Lowe','555-0107');
INSERT INTO flock VALUES
(11,1,'Merino',820,3.4,'N'),
(12,1,'Romney',310,4.1,'N'),
(13,2,'Corriedale',540,3.8,'Y'),
(14,2,'Merino',260,2.9,'Y'),
(15,3,'Romney',410,4.6,'N'),
(16,4,'Merino',1150,3.1,'N'),
(17,4,'Perendale',375,5.0,'N'),
(18,5,'Corriedale',220,2.5,'Y'),
(19,6,'Drysdale',95,4.9,'Y');
INSERT INTO shearer VALUES
(21,'Tane Rewi','1988-05-12','Gore',14,410.0,'555-0201'),
(22,'Jock Farrell','1971-11-03','Ranfurly',31,455.0,'555-0202'),
(23,'Pania Moke','1994-02-27','Gore',8,380.0,'555-0203'),
(24,'Brent Silver','1999-08-19','Timaru',3,320.0,'555-0204'),
(25,'Lena Frost','1985-01-30','Timaru',12,420.0,'555-0205'),
(26,'Dai Morgan','1979-06-08','Ranfurly',22,440.0,'555-0206'),
(27,'Sam Tipene','2002-10-15','Gore',1,260.0,'555-0207');
INSERT INTO shr_job VALUES
(101,21,11,'2022-09-05',210,8.0),
(102,22,11,'2022-09-05',265,8.5),
(103,23,13,'2022-09-12',180,7.5),
(104,24,15,'2022-09-20',120,8.0),
(105,22,16,'2022-10-03',290,9.0),
(106,26,16,'2022-10-03',275,9.0),
(107,21,17,'2022-10-10',195,7.0),
(108,25,14,'2023-02-14',160,6.5),
(109,25,18,'2023-02-21',205,8.0),
(110,23,12,'2023-03-02',170,7.0),
(111,22,12,'2023-03-02',140,4.5),
(112,26,11,'2023-09-04',250,8.0),
(113,21,15,'2023-09-11',225,8.5);
INSERT INTO buyer VALUES
(31,'Alpine Yarns','New Zealand',40000,'555-0301'),
(32,'Biella Tessuti','Italy',90000,'555-0302'),
(33,'Hearth Carpets','Great Britain',55000,'555-0303'),
(34,'Lanzhou Knit','China',120000,'555-0304'),
(35,'Kiwi Felt','New Zealand',15000,'555-0305'),
(36,'Como Filati','Italy',60000,'555-0306');
INSERT INTO bale VALUES
(501,11,32,178.5,18.2,'AAA',2350.0,'2022-11-01'),
(502,11,34,181.0,18.9,'AA',2140.0,'2022-11-01'),
(503,12,33,174.0,34.5,'B',520.0,'2022-11-15'),
(504,13,31,169.5,27.8,'A',980.0,'2022-11-22'),
(505,14,32,176.2,17.6,'AAA',2510.0,'2023-04-12'),
(506,15,33,183.4,35.2,'B',495.0,'2022-12-06'),
(507,16,34,180.8,19.1,'AA',2090.0,'2022-12-06'),
(508,16,32,179.3,18.4,'AAA',2405.0,'2023-01-17'),
(509,16,31,177.7,19.8,'A',1760.0,'2023-01-17'),
(510,17,33,171.9,31.0,'B',610.0,'2023-02-07'),
(511,18,31,165.0,28.3,'A',945.0,'2023-04-12'),
(512,13,34,172.6,27.1,'AA',1040.0,'2023-05-03'),
(513,15,35,150.2,36.0,'C',310.0,'2023-05-03');
