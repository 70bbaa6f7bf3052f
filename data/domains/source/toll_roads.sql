CREATE TABLE mway (
  mw_no TEXT PRIMARY KEY,
  mw_nm TEXT,
  len_km REAL,
  lanes INTEGER,
  opn_yr INTEGER,
  oper TEXT
);
CREATE TABLE stn (
  stn_no INTEGER PRIMARY KEY,
  stn_nm TEXT,
  mw_no TEXT,
  km_pos REAL,
  n_booth INTEGER,
  auto_yn TEXT,
  st TEXT,
  FOREIGN KEY (mw_no) REFERENCES mway(mw_no)
);
CREATE TABLE vcls (
  cls TEXT PRIMARY KEY,
  dscr TEXT,
  max_wt REAL,
  rate_km REAL
);
CREATE TABLE cust (
  cust_no INTEGER PRIMARY KEY,
  cust_nm TEXT,
  typ TEXT,
  city TEXT,
  tel TEXT,
  bal REAL
);
CREATE TABLE veh (
  plate TEXT PRIMARY KEY,
  cust_no INTEGER,
  cls TEXT,
  make TEXT,
  yr INTEGER,
  emis TEXT,
  FOREIGN KEY (cust_no) REFERENCES cust(cust_no),
  FOREIGN KEY (cls) REFERENCES vcls(cls)
);
CREATE TABLE contr (
  ctr_no INTEGER PRIMARY KEY,
  cust_no INTEGER,
  mw_no TEXT,
  beg_dt TEXT,
  end_dt TEXT,
  disc_pct REAL,
  st TEXT,
  FOREIGN KEY (cust_no) REFERENCES cust(cust_no),
  FOREIGN KEY (mw_no) REFERENCES mway(mw_no)
);
CREATE TABLE psg (
  psg_no INTEGER PRIMARY KEY,
  plate TEXT,
  stn_no INTEGER,
  psg_dt TEXT,
  amt REAL,
  pay_mth TEXT,
  spd INTEGER,
  FOREIGN KEY (plate) REFERENCES veh(plate),
  FOREIGN KEY (stn_no) REFERENCES stn(stn_no)
);
INSERT INTO mway VALUES
('M1','Coastal Motorway',214.5,6,1974,'Litora SpA'),
('M2','Northern Link',88.0,4,1989,'Nordweg AG'),
('M4','Valley Route',132.7,4,1996,'Litora SpA'),
('M5','Capital Ring',61.3,8,2003,'CityRing Ltd'),
('M7','Pass Tunnel Road',27.9,2,2011,'Nordweg AG'),
('M9','Airport Spur',14.2,4,2019,'CityRing Ltd');
INSERT INTO stn VALUES
(10,'Porto Vecchio','M1',3.5,12,'N','open'),
(11,'Santa Rina','M1',97.0,8,'Y','open'),
(12,'Capo Grande','M1',201.2,6,'Y','closed'),
(20,'Holmbrook','M2',11.4,5,'N','open'),
(21,'Grensfeld','M2',84.6,9,'Y','open'),
(30,'Valle Stretta','M4',40.8,4,'N','works'),
(31,'Ponte Alto','M4',118.3,6,'Y','open'),
(40,'Ring East','M5',8.8,14,'Y','open'),
(41,'Ring West','M5',37.1,16,'Y','open'),
(50,'Tunnel North','M7',1.2,3,'N','open'),
(60,'Terminal Gate','M9',12.9,7,'Y','works');
INSERT INTO vcls VALUES
('A','motorcycle',0.6,0.04),
('B','passenger car',3.5,0.08),
('C','light truck',7.5,0.14),
('D','heavy truck',40.0,0.29),
('E','bus',19.0,0.21),
('X','special transport',80.0,0.65);
INSERT INTO cust VALUES
(1001,'Haulier Brandt','firm','Grensfeld','555-2041',1240.5),
(1002,'Lena Kovic','private','Porto Vecchio','555-7730',18.2),
(1003,'Blue Arrow Coaches','firm','Santa Rina','555-1188',640.0),
(1004,'Tomas Ferrero','private','Ponte Alto','555-9012',-12.4),
(1005,'Dairy Union East','firm','Holmbrook','555-3365',310.9),
(1006,'Ines Wahl','private','Holmbrook','555-4417',55.0),
(1007,'City Parcel Service','firm','Porto Vecchio','555-6002',-210.7),
(1008,'Oskar Dunn','private','Grensfeld','555-8125',0.0);
INSERT INTO veh VALUES
('HB-201',1001,'D','MAN',2018,'Euro 6'),
('HB-202',1001,'D','Scania',2012,'Euro 5'),
('LK-77',1002,'B','Skoda',2020,'Euro 6'),
('BA-01',1003,'E','Setra',2016,'Euro 6'),
('BA-02',1003,'E','Setra',2009,'Euro 4'),
('TF-5',1004,'A','Ducati',2021,'Euro 5'),
('DU-34',1005,'C','Iveco',2014,'Euro 5'),
('DU-35',1005,'D','Volvo',2022,'Euro 6'),
('IW-9',1006,'B','Fiat',2007,'Euro 4'),
('CP-11',1007,'C','Iveco',2019,'Euro 6'),
('CP-12',1007,'B','Renault',2023,'electric');
INSERT INTO contr VALUES
(1,1001,'M1','2021-01-01','2023-12-31',12.5,'active'),
(2,1001,'M2','2021-01-01','2022-06-30',10.0,'expired'),
(3,1003,'M1','2022-04-01','2024-03-31',8.0,'active'),
(4,1005,'M2','2020-07-01','2023-06-30',15.0,'active'),
(5,1007,'M5','2022-09-01','2023-08-31',5.0,'suspended'),
(6,1007,'M1','2019-01-01','2020-12-31',4.5,'expired'),
(7,1002,'M4','2023-02-01','2024-01-31',3.0,'active'),
(8,1005,'M7','2023-03-15','2025-03-14',20.0,'active');
INSERT INTO psg VALUES
(1,'HB-201',10,'2023-01-04',58.4,'account',82),
(2,'HB-201',21,'2023-01-05',24.1,'account',79),
(3,'LK-77',10,'2023-01-07',7.9,'card',128),
(4,'BA-01',11,'2023-01-09',20.3,'account',96),
(5,'TF-5',31,'2023-01-12',4.7,'cash',141),
(6,'DU-34',20,'2023-01-15',2.2,'account',88),
(7,'DU-35',50,'2023-01-20',8.1,'account',61),
(8,'CP-11',40,'2023-02-02',5.3,'card',90),
(9,'CP-12',41,'2023-02-02',3.6,'card',104),
(10,'IW-9',20,'2023-02-11',1.5,'cash',117),
(11,'HB-202',10,'2023-02-14',61.0,'account',85),
(12,'BA-02',11,'2023-02-18',22.7,'cash',99),
(13,'LK-77',31,'2023-02-26',10.6,'card',133),
(14,'DU-35',21,'2023-03-03',19.8,'account',80);
