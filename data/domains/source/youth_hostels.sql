CREATE TABLE hostel (
  hno INTEGER PRIMARY KEY,
  hnm TEXT,
  addr TEXT,
  town TEXT,
  ctry TEXT,
  op_yr INTEGER,
  brkf TEXT
);
CREATE TABLE warden (
  wno INTEGER PRIMARY KEY,
  wnm TEXT,
  hno INTEGER,
  dob DATE,
  tel TEXT,
  sal INTEGER,
  FOREIGN KEY (hno) REFERENCES hostel(hno)
);
CREATE TABLE room (
  rno INTEGER PRIMARY KEY,
  hno INTEGER,
  flr INTEGER,
  beds INTEGER,
  typ TEXT,
  prc REAL,
  bath TEXT,
  FOREIGN KEY (hno) REFERENCES hostel(hno)
);
CREATE TABLE guest (
  gno INTEGER PRIMARY KEY,
  fnm TEXT,
  lnm TEXT,
  age INTEGER,
  natl TEXT,
  mem TEXT
);
CREATE TABLE bkg (
  bno INTEGER PRIMARY KEY,
  rno INTEGER,
  gno INTEGER,
  arr_dt DATE,
  nts INTEGER,
  amt REAL,
  stat TEXT,
  FOREIGN KEY (rno) REFERENCES room(rno),
  FOREIGN KEY (gno) REFERENCES guest(gno)
);
CREATE TABLE fac (
  fcd TEXT PRIMARY KEY,
  fdesc TEXT,
  chrg REAL,
  min_age INTEGER
);
CREATE TABLE host_fac (
  hno INTEGER,
  fcd TEXT,
  qty INTEGER,
  PRIMARY KEY (hno, fcd),
  FOREIGN KEY (hno) REFERENCES hostel(hno),
  FOREIGN KEY (fcd) REFERENCES fac(fcd)
);
INSERT INTO hostel VALUES
(1,'Lakeside Bunkhouse','2 Pier Walk','Windermoor','England',1958,'yes'),
(2,'Alpine Owl','Bergstrasse 41','Innsberg','Austria',1979,'yes'),
(3,'Casa del Viento','Calle Sol 9','Tarifeta','Spain',2006,'no'),
(4,'Old Signal Box','17 Station Rd','Carrickmoy','Ireland',1993,'no'),
(5,'Nordlys Hostel','Havnegata 5','Tromvik','Norway',2012,'yes'),
(6,'Mill Island','88 Weir Lane','Windermoor','England',1984,'no'),
(7,'Pilgrim Rest','Rua da Ponte 3','Arcosel','Spain',2019,'yes');
INSERT INTO warden VALUES
(11,'Maureen Tully',4,'1962-03-08','555-7701',31000),
(12,'Dietmar Lechner',2,'1970-11-27','555-7712',38500),
(13,'Ximena Robles',3,'1991-06-15','555-7723',27200),
(14,'Alan Crosby',1,'1955-09-30','555-7734',34800),
(15,'Sigrid Aune',5,'1986-01-19','555-7745',42300),
(16,'Joe Pickersgill',1,'1997-12-04','555-7756',24900),
(17,'Beatriz Lago',7,'1988-04-22','555-7767',28100);
INSERT INTO room VALUES
(101,1,0,8,'dorm',21.0,'no'),
(102,1,1,4,'family',68.0,'yes'),
(201,2,1,10,'dorm',26.5,'no'),
(202,2,2,2,'twin',74.0,'yes'),
(203,2,3,6,'dorm',29.0,'yes'),
(301,3,0,12,'dorm',17.5,'no'),
(302,3,1,2,'twin',52.0,'no'),
(401,4,0,6,'dorm',23.0,'no'),
(402,4,1,1,'single',45.0,'yes'),
(501,5,2,4,'family',99.0,'yes'),
(502,5,2,8,'dorm',33.0,'no'),
(601,6,0,14,'dorm',18.0,'no');
INSERT INTO guest VALUES
(1,'Lena','Fischer',23,'German','yes'),
(2,'Marco','Bianchi',31,'Italian','no'),
(3,'Sophie','Arnaud',19,'French','yes'),
(4,'Callum','Reid',27,'Scottish','yes'),
(5,'Yuki','Tanaka',22,'Japanese','no'),
(6,'Bjorn','Ekman',45,'Swedish','yes'),
(7,'Rafaela','Duarte',29,'Brazilian','no'),
(8,'Jana','Fischer',20,'German','no'),
(9,'Oliver','Stanton',64,'Australian','yes'),
(10,'Mireille','Dubois',38,'French','no');
INSERT INTO bkg VALUES
(9001,101,1,'2023-05-04',3,63.0,'paid'),
(9002,201,1,'2023-05-09',2,53.0,'paid'),
(9003,201,8,'2023-05-09',2,53.0,'paid'),
(9004,301,2,'2023-06-17',7,122.5,'paid'),
(9005,402,4,'2023-06-20',1,45.0,'cancelled'),
(9006,501,6,'2023-07-01',4,396.0,'paid'),
(9007,302,3,'2023-07-14',3,156.0,'open'),
(9008,101,4,'2023-07-22',2,42.0,'paid'),
(9009,203,5,'2023-08-03',5,145.0,'open'),
(9010,502,7,'2023-08-11',2,66.0,'cancelled'),
(9011,401,9,'2023-08-30',3,69.0,'paid'),
(9012,301,5,'2023-09-12',4,70.0,'paid'),
(9013,202,6,'2023-12-27',6,444.0,'open');
INSERT INTO fac VALUES
('BIKE','bicycle hire',12.0,14),
('SAUN','sauna',8.5,16),
('KITC','self-catering kitchen',0.0,0),
('LAUN','laundry machines',4.0,0),
('SKI','ski storage',2.5,0),
('CLMB','climbing wall',9.0,10),
('SURF','surfboard rental',20.0,12);
INSERT INTO host_fac VALUES
(1,'BIKE',12),(1,'KITC',1),(2,'SAUN',1),(2,'SKI',40),(2,'KITC',2),(3,'SURF',15),(3,'KITC',1),(4,'KITC',1),(4,'BIKE',6),(5,'SAUN',2),(5,'LAUN',3),(7,'LAUN',2);
