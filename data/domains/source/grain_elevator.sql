CREATE TABLE farmer (
  fno INTEGER PRIMARY KEY,
  fname TEXT,
  lname TEXT,
  addr TEXT,
  town TEXT,
  tel TEXT,
  acres INTEGER,
  memb_yr INTEGER
);
CREATE TABLE grain (
  gcd TEXT PRIMARY KEY,
  gname TEXT,
  prc_bu REAL,
  max_moist REAL,
  org TEXT
);
CREATE TABLE silo (
  sno INTEGER PRIMARY KEY,
  loc TEXT,
  gcd TEXT,
  cap_bu INTEGER,
  yr_blt INTEGER,
  stat TEXT,
  FOREIGN KEY (gcd) REFERENCES grain(gcd)
);
CREATE TABLE deliv (
  dno INTEGER PRIMARY KEY,
  fno INTEGER,
  sno INTEGER,
  ddate TEXT,
  qty_bu INTEGER,
  moist REAL,
  grade INTEGER,
  FOREIGN KEY (fno) REFERENCES farmer(fno),
  FOREIGN KEY (sno) REFERENCES silo(sno)
);
CREATE TABLE buyer (
  bno INTEGER PRIMARY KEY,
  bname TEXT,
  city TEXT,
  typ TEXT,
  cr_lim INTEGER,
  tel TEXT
);
CREATE TABLE sale (
  bno INTEGER,
  gcd TEXT,
  sdate TEXT,
  qty_bu INTEGER,
  prc_bu REAL,
  paid TEXT,
  PRIMARY KEY (bno, gcd, sdate),
  FOREIGN KEY (bno) REFERENCES buyer(bno),
  FOREIGN KEY (gcd) REFERENCES grain(gcd)
);
INSERT INTO farmer VALUES (1,'Walt','Jorgensen','RR 2','Elm Creek','555-0114',1280,1987);
INSERT INTO farmer VALUES (2,'Darlene','Pauls','14 Section Rd','Carver','555-0132',640,2003);
INSERT INTO farmer VALUES (3,'Mitch','Oberg','RR 5','Elm Creek','555-0177',2100,1995);
INSERT INTO farmer VALUES (4,'Rosa','Trujillo','88 Coulee Dr','Sandhill','555-0150',320,2016);
INSERT INTO farmer VALUES (5,'Ken','Fujita','RR 1','Carver','555-0168',900,2010);
INSERT INTO farmer VALUES (6,'Annika','Oberg','RR 5','Elm Creek','555-0179',450,2019);
INSERT INTO farmer VALUES (7,'Leroy','Banks','3 Depot St','Millet','555-0109',1560,1979);
INSERT INTO farmer VALUES (8,'Irene','Kowal','27 Range Rd','Sandhill','555-0191',780,2021);
INSERT INTO grain VALUES ('HRW','Hard Red Winter Wheat',6.85,13.5,'N');
INSERT INTO grain VALUES ('SRW','Soft Red Winter Wheat',6.20,13.5,'N');
INSERT INTO grain VALUES ('YC','Yellow Corn',4.75,15.0,'N');
INSERT INTO grain VALUES ('OC','Organic Corn',8.10,14.5,'Y');
INSERT INTO grain VALUES ('SB','Soybeans',12.40,13.0,'N');
INSERT INTO grain VALUES ('OAT','Milling Oats',3.60,14.0,'N');
INSERT INTO grain VALUES ('OSP','Organic Spelt',15.25,12.5,'Y');
INSERT INTO silo VALUES (1,'North Yard','HRW',120000,1962,'open');
INSERT INTO silo VALUES (2,'North Yard','HRW',95000,1971,'open');
INSERT INTO silo VALUES (3,'North Yard','SRW',60000,1971,'full');
INSERT INTO silo VALUES (4,'Rail Spur','YC',210000,1998,'open');
INSERT INTO silo VALUES (5,'Rail Spur','YC',210000,2004,'full');
INSERT INTO silo VALUES (6,'Rail Spur','SB',150000,2012,'open');
INSERT INTO silo VALUES (7,'East Annex','OC',30000,2018,'open');
INSERT INTO silo VALUES (8,'East Annex','OAT',45000,1955,'repair');
INSERT INTO deliv VALUES (1,1,1,'2022-07-11',4200,12.8,1);
INSERT INTO deliv VALUES (2,3,1,'2022-07-13',7800,13.1,1);
INSERT INTO deliv VALUES (3,3,2,'2022-07-19',6500,13.9,2);
INSERT INTO deliv VALUES (4,7,3,'2022-07-22',3900,13.0,1);
INSERT INTO deliv VALUES (5,2,4,'2022-10-03',5100,15.8,3);
INSERT INTO deliv VALUES (6,1,4,'2022-10-05',9300,14.6,1);
INSERT INTO deliv VALUES (7,5,5,'2022-10-06',6050,14.9,2);
INSERT INTO deliv VALUES (8,3,6,'2022-10-17',8800,12.2,1);
INSERT INTO deliv VALUES (9,7,6,'2022-10-20',4400,12.9,2);
INSERT INTO deliv VALUES (10,4,7,'2022-10-24',1150,14.1,1);
INSERT INTO deliv VALUES (11,6,7,'2022-10-29',980,14.9,2);
INSERT INTO deliv VALUES (12,5,4,'2022-11-02',5600,16.3,3);
INSERT INTO buyer VALUES (21,'Prairie Gold Mills','Wichita','mill',500000,'555-2200');
INSERT INTO buyer VALUES (22,'Heartland Feeds','Omaha','feed',300000,'555-2218');
INSERT INTO buyer VALUES (23,'Gulf Export Co','Houston','export',1200000,'555-2245');
INSERT INTO buyer VALUES (24,'Good Acre Bakery','Omaha','mill',60000,'555-2261');
INSERT INTO buyer VALUES (25,'Blue Stem Ethanol','Kearney','plant',750000,'555-2277');
INSERT INTO buyer VALUES (26,'Bayou Grain Traders','Houston','export',400000,'555-2290');
INSERT INTO sale VALUES (21,'HRW','2022-08-15',9000,7.20,'Y');
INSERT INTO sale VALUES (21,'SRW','2022-08-15',3000,6.55,'Y');
INSERT INTO sale VALUES (23,'HRW','2022-09-01',6500,7.05,'Y');
INSERT INTO sale VALUES (22,'YC','2022-10-28',7000,4.95,'Y');
INSERT INTO sale VALUES (25,'YC','2022-11-14',12000,4.90,'N');
INSERT INTO sale VALUES (23,'SB','2022-11-18',10500,12.95,'N');
INSERT INTO sale VALUES (24,'OC','2022-11-21',800,8.90,'Y');
INSERT INTO sale VALUES (22,'YC','2022-12-05',4000,5.10,'N');
INSERT INTO sale VALUES (24,'HRW','2023-01-10',1500,7.60,'Y');
