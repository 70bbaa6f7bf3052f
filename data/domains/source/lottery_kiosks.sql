CREATE TABLE kiosk (
  kno INTEGER PRIMARY KEY,
  nm TEXT,
  addr TEXT,
  city TEXT,
  tel TEXT,
  open_yr INTEGER,
  comm_pct REAL,
  active TEXT
);
CREATE TABLE game (
  gcd TEXT PRIMARY KEY,
  nm TEXT,
  tkt_prc REAL,
  max_no INTEGER,
  draw_day TEXT
);
CREATE TABLE kiosk_game (
  kno INTEGER,
  gcd TEXT,
  since_dt TEXT,
  wk_quota INTEGER,
  PRIMARY KEY (kno, gcd),
  FOREIGN KEY (kno) REFERENCES kiosk(kno),
  FOREIGN KEY (gcd) REFERENCES game(gcd)
);
CREATE TABLE cust (
  cno INTEGER PRIMARY KEY,
  fnm TEXT,
  lnm TEXT,
  dob TEXT,
  sex TEXT,
  city TEXT,
  club_mem TEXT
);
CREATE TABLE draw (
  dno INTEGER PRIMARY KEY,
  gcd TEXT,
  draw_dt TEXT,
  jackpot INTEGER,
  win_no TEXT,
  stat TEXT,
  FOREIGN KEY (gcd) REFERENCES game(gcd)
);
CREATE TABLE tkt (
  tno INTEGER PRIMARY KEY,
  kno INTEGER,
  cno INTEGER,
  dno INTEGER,
  sold_dt TEXT,
  qty INTEGER,
  amt REAL,
  FOREIGN KEY (kno) REFERENCES kiosk(kno),
  FOREIGN KEY (cno) REFERENCES cust(cno),
  FOREIGN KEY (dno) REFERENCES draw(dno)
);
CREATE TABLE prize (
  pno INTEGER PRIMARY KEY,
  tno INTEGER,
  cls INTEGER,
  amt INTEGER,
  paid TEXT,
  pay_dt TEXT,
  FOREIGN KEY (tno) REFERENCES tkt(tno)
);
INSERT INTO kiosk VALUES
(1,'Lucky Corner','14 Mill Lane','Ashby','01-2201',1994,6.5,'Y'),
(2,'Station News','Platform 2','Ashby','01-2240',2003,5.0,'Y'),
(3,'Golden Clover','88 Quay Street','Porthaven','04-1187',2011,7.0,'Y'),
(4,'Pier Kiosk','1 West Pier','Porthaven','04-1193',1987,5.5,'N'),
(5,'Uncle Ben Tobacco','30 High Street','Wexcombe','07-5512',1979,6.0,'Y'),
(6,'Mall Booth','Unit 17 Oak Mall','Wexcombe','07-5570',2018,4.5,'Y'),
(7,'Campus Stop','5 College Road','Ashby','01-2299',2021,4.5,'N');
INSERT INTO game VALUES
('L6','Lucky Six',2.5,49,'Saturday'),
('DD','Daily Dozen',1.0,24,'every day'),
('MB','Mega Ball',5.0,60,'Friday'),
('KN','Quick Keno',1.5,70,'Wednesday'),
('XM','Christmas Special',20.0,99,'25 December');
INSERT INTO kiosk_game VALUES
(1,'L6','1994-05-01',900),(1,'MB','2004-01-10',350),(1,'DD','2012-06-01',500),
(2,'L6','2003-03-15',700),(2,'KN','2015-09-01',200),
(3,'L6','2011-07-20',650),(3,'MB','2011-07-20',400),
(4,'L6','1994-05-01',300),
(5,'DD','2012-06-01',450),(5,'MB','2006-02-02',280),
(6,'KN','2018-10-05',220),(6,'L6','2018-10-05',380);
INSERT INTO cust VALUES
(1,'Doris','Hale','1948-02-11','F','Ashby','Y'),
(2,'Stan','Kirby','1961-07-30','M','Ashby','Y'),
(3,'Imogen','Tait','1993-12-05','F','Porthaven','N'),
(4,'Rashid','Malik','1980-03-22','M','Wexcombe','Y'),
(5,'Bea','Lowther','1975-09-14','F','Porthaven','N'),
(6,'Craig','Hale','1990-01-19','M','Ashby','N'),
(7,'Yvette','Simmons','1957-06-08','F','Wexcombe','Y'),
(8,'Otto','Brand','2001-10-27','M','Milford','N'),
(9,'Lorna','Peel','1985-04-03','F','Milford','N');
INSERT INTO draw VALUES
(501,'L6','2023-02-04',1200000,'4-11-19-27-33-48','closed'),
(502,'MB','2023-02-10',5500000,'2-16-30-41-59','closed'),
(503,'DD','2023-02-12',50000,'1-7-9-22','closed'),
(504,'L6','2023-03-11',2000000,'8-13-21-34-40-45','closed'),
(505,'KN','2023-03-15',75000,'5-18-36-52-67','closed'),
(506,'MB','2023-04-14',8300000,'9-10-28-44-57','closed'),
(507,'L6','2023-05-06',900000,'3-6-17-25-31-49','closed'),
(508,'MB','2023-06-16',9100000,'pending','open');
INSERT INTO tkt VALUES
(9001,1,1,501,'2023-02-01',4,10.0),
(9002,1,2,502,'2023-02-07',2,10.0),
(9003,3,3,501,'2023-02-03',1,2.5),
(9004,5,4,503,'2023-02-12',6,6.0),
(9005,2,6,504,'2023-03-08',3,7.5),
(9006,6,7,505,'2023-03-14',4,6.0),
(9007,3,5,506,'2023-04-11',3,15.0),
(9008,1,1,504,'2023-03-10',8,20.0),
(9009,5,7,506,'2023-04-13',1,5.0),
(9010,3,5,507,'2023-05-02',2,5.0),
(9011,1,2,508,'2023-06-12',5,25.0),
(9012,6,4,507,'2023-05-05',10,25.0),
(9013,2,1,505,'2023-03-13',2,3.0),
(9014,1,8,508,'2023-06-14',1,5.0);
INSERT INTO prize VALUES
(1,9001,4,120,'Y','2023-02-06'),
(2,9004,3,750,'Y','2023-02-20'),
(3,9005,2,18400,'Y','2023-04-03'),
(4,9007,5,40,'Y','2023-04-17'),
(5,9008,5,25,'Y','2023-03-13'),
(6,9009,1,8300000,'Y','2023-05-30'),
(7,9012,4,95,'N','none'),
(8,9006,4,60,'N','none'),
(9,9010,3,1100,'N','none');
