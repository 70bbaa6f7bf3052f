CREATE TABLE donor (
  d_id INTEGER PRIMARY KEY,
  fnm TEXT,
  lnm TEXT,
  sex TEXT,
  dob TEXT,
  bl_grp TEXT,
  town TEXT,
  tel TEXT,
  actv TEXT
);
CREATE TABLE clin (
  c_id INTEGER PRIMARY KEY,
  nm TEXT,
  addr TEXT,
  town TEXT,
  cap INTEGER,
  opn_yr INTEGER
);
CREATE TABLE don (
  dn_id INTEGER PRIMARY KEY,
  d_id INTEGER,
  c_id INTEGER,
  dn_dt TEXT,
  vol_ml INTEGER,
  hb REAL,
  typ TEXT,
  stat TEXT,
  FOREIGN KEY (d_id) REFERENCES donor(d_id),
  FOREIGN KEY (c_id) REFERENCES clin(c_id)
);
CREATE TABLE hosp (
  h_id INTEGER PRIMARY KEY,
  nm TEXT,
  town TEXT,
  beds INTEGER,
  tel TEXT
);
CREATE TABLE req (
  r_id INTEGER PRIMARY KEY,
  h_id INTEGER,
  bl_grp TEXT,
  units INTEGER,
  req_dt TEXT,
  urg TEXT,
  stat TEXT,
  FOREIGN KEY (h_id) REFERENCES hosp(h_id)
);
CREATE TABLE nurse (
  n_id INTEGER PRIMARY KEY,
  nm TEXT,
  grade TEXT,
  hire_dt TEXT,
  sal INTEGER
);
CREATE TABLE clin_nur (
  c_id INTEGER,
  n_id INTEGER,
  days_wk INTEGER,
  since_yr INTEGER,
  PRIMARY KEY (c_id, n_id),
  FOREIGN KEY (c_id) REFERENCES clin(c_id),
  FOREIGN KEY (n_id) REFERENCES nurse(n_id)
);
INSERT INTO donor VALUES
(1,'Agnes','Holloway','F','1968-04-12','A+','Kirkby','0151-224870','Y'),
(2,'Tomas','Wieland','M','1985-11-03','O-','Marlow','01628-33871','Y'),
(3,'Priya','Nandakumar','F','1992-07-29','B+','Marlow','01628-90412','Y'),
(4,'Callum','Birtwistle','M','1979-01-17','O+','Ashford','01233-55018','N'),
(5,'Denise','Okafor','F','1988-09-05','AB-','Kirkby','0151-661203','Y'),
(6,'Gareth','Llewellyn','M','1961-06-23','O-','Stroud','01453-78840','Y'),
(7,'Hanna','Sokolova','F','1996-02-14','A-','Ashford','01233-19277','Y'),
(8,'Omar','Rashidi','M','1990-12-30','B-','Stroud','01453-20065','N'),
(9,'Lucy','Pemberton','F','1974-05-08','O+','Kirkby','0151-430912','Y'),
(10,'Felix','Brandt','M','1999-08-19','A+','Marlow','01628-71530','Y'),
(11,'Ines','Carvalho','F','1983-03-27','O+','Stroud','01453-66421','Y'),
(12,'Walter','Quigley','M','1957-10-11','AB+','Ashford','01233-80754','N');
INSERT INTO clin VALUES
(1,'Kirkby Hall Clinic','14 Mill Lane','Kirkby',40,1998),
(2,'Riverside Donor Centre','2 Thames Walk','Marlow',65,2009),
(3,'St Giles Clinic','77 Church Street','Ashford',30,1987),
(4,'Stroud Mobile Unit','Market Square','Stroud',18,2015),
(5,'Northgate Plasma Centre','9 Northgate','Kirkby',52,2012),
(6,'Orchard House','31 Orchard Road','Stroud',25,2020);
INSERT INTO don VALUES
(1,1,1,'2023-01-11',470,13.2,'whole','ok'),
(2,2,2,'2023-01-20',465,15.1,'whole','ok'),
(3,3,2,'2023-02-02',600,12.8,'plasma','ok'),
(4,6,4,'2023-02-15',470,14.4,'whole','ok'),
(5,9,1,'2023-03-01',450,12.1,'whole','rejected'),
(6,1,5,'2023-03-28',620,13.5,'plasma','ok'),
(7,4,3,'2023-04-06',475,15.8,'whole','ok'),
(8,2,2,'2023-04-24',470,14.9,'whole','ok'),
(9,7,3,'2023-05-09',440,11.9,'whole','rejected'),
(10,5,5,'2023-05-17',590,13.0,'plasma','ok'),
(11,2,2,'2023-07-31',250,15.3,'platelet','ok'),
(12,8,4,'2023-08-12',468,14.0,'whole','ok'),
(13,10,2,'2023-09-03',472,16.1,'whole','ok'),
(14,9,1,'2023-09-20',466,13.4,'whole','discarded');
INSERT INTO hosp VALUES
(1,'Royal Kirkby Infirmary','Kirkby',620,'0151-900100'),
(2,'Marlow General','Marlow',340,'01628-40000'),
(3,'Ashford Childrens','Ashford',150,'01233-61600'),
(4,'St Brigid Hospital','Stroud',210,'01453-33300'),
(5,'Lakeside Private','Marlow',85,'01628-58585'),
(6,'Queen Maud Hospital','Ashford',480,'01233-72200');
INSERT INTO req VALUES
(1,1,'O-',12,'2023-02-03','high','filled'),
(2,1,'A+',8,'2023-02-19','normal','filled'),
(3,2,'O-',6,'2023-03-07','high','filled'),
(4,3,'B-',3,'2023-03-30','high','partial'),
(5,4,'AB-',2,'2023-04-14','normal','cancelled'),
(6,1,'O+',15,'2023-05-02','normal','filled'),
(7,5,'A-',4,'2023-05-21','low','open'),
(8,2,'B+',5,'2023-06-10','normal','filled'),
(9,3,'O-',7,'2023-07-04','high','open'),
(10,1,'AB+',1,'2023-08-18','low','cancelled'),
(11,4,'O+',9,'2023-09-25','normal','open');
INSERT INTO nurse VALUES
(1,'Bridget Fallon','senior','2004-09-01',38500),
(2,'Samir Haddad','staff','2016-03-14',31200),
(3,'Joyce Amankwah','staff','2019-06-03',29800),
(4,'Peter Lindqvist','trainee','2022-10-10',24600),
(5,'Carla Moretti','senior','2010-01-18',36900),
(6,'Dylan Prosser','staff','2014-11-24',32050),
(7,'Mei Tanaka','trainee','2023-02-06',24100);
INSERT INTO clin_nur VALUES
(1,1,3,2011),
(1,2,2,2016),
(2,5,4,2012),
(2,3,5,2019),
(2,6,2,2017),
(3,6,3,2014),
(4,2,3,2018),
(5,1,2,2013),
(5,4,4,2022),
(6,5,1,2020);
