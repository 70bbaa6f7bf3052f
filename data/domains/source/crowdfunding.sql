CREATE TABLE creat (
  cr_id INTEGER PRIMARY KEY,
  nm TEXT,
  ctry TEXT,
  join_dt TEXT,
  verif TEXT,
  email TEXT
);
CREATE TABLE categ (
  cat_id INTEGER PRIMARY KEY,
  nm TEXT,
  fee_pct REAL,
  min_goal INTEGER
);
CREATE TABLE proj (
  p_id INTEGER PRIMARY KEY,
  cr_id INTEGER,
  cat_id INTEGER,
  ttl TEXT,
  goal_amt INTEGER,
  start_dt TEXT,
  end_dt TEXT,
  stat TEXT,
  FOREIGN KEY (cr_id) REFERENCES creat(cr_id),
  FOREIGN KEY (cat_id) REFERENCES categ(cat_id)
);
CREATE TABLE rew (
  rw_id INTEGER PRIMARY KEY,
  p_id INTEGER,
  descr TEXT,
  min_amt INTEGER,
  qty INTEGER,
  deliv_yr INTEGER,
  FOREIGN KEY (p_id) REFERENCES proj(p_id)
);
CREATE TABLE bkr (
  b_id INTEGER PRIMARY KEY,
  fnm TEXT,
  lnm TEXT,
  ctry TEXT,
  yob INTEGER,
  tel TEXT
);
CREATE TABLE pldg (
  pl_id INTEGER PRIMARY KEY,
  b_id INTEGER,
  p_id INTEGER,
  rw_id INTEGER,
  amt INTEGER,
  pl_dt TEXT,
  pay_meth TEXT,
  FOREIGN KEY (b_id) REFERENCES bkr(b_id),
  FOREIGN KEY (p_id) REFERENCES proj(p_id),
  FOREIGN KEY (rw_id) REFERENCES rew(rw_id)
);
CREATE TABLE upd (
  u_id INTEGER PRIMARY KEY,
  p_id INTEGER,
  ttl TEXT,
  post_dt TEXT,
  likes INTEGER,
  FOREIGN KEY (p_id) REFERENCES proj(p_id)
);
INSERT INTO creat VALUES
(1,'Harbourlight Games','Ireland','2017-02-11','Y','hello@harbourlight.test'),
(2,'Studio Pavlova','Australia','2019-06-30','Y','film@pavlova.test'),
(3,'Inkwell Robotics','Germany','2020-10-05','N','team@inkwell.test'),
(4,'Maren Holt','Norway','2016-04-22','Y','maren@holt.test'),
(5,'Casa Pimienta','Mexico','2021-01-18','N','hola@pimienta.test'),
(6,'The Gravel Choir','Ireland','2018-09-09','Y','sing@gravel.test'),
(7,'Beanstalk Labs','Germany','2022-03-14','N','info@beanstalk.test');
INSERT INTO categ VALUES
(1,'Games',5.0,1000),
(2,'Technology',8.0,5000),
(3,'Film',4.5,2500),
(4,'Food',6.0,800),
(5,'Music',4.0,500),
(6,'Dance',3.5,400);
INSERT INTO proj VALUES
(1,1,1,'Tides of Galway',20000,'2022-02-01','2022-03-03','funded'),
(2,1,1,'Lighthouse Keeper Solo',8000,'2022-10-10','2022-11-09','funded'),
(3,3,2,'Pocket Weather Robot',55000,'2022-05-15','2022-07-14','failed'),
(4,2,3,'Salt and Feathers',32000,'2021-08-01','2021-09-30','funded'),
(5,5,4,'Smoked Chile Sauces',6000,'2022-09-01','2022-10-01','funded'),
(6,6,5,'Songs from the Quarry',4500,'2021-11-05','2021-12-05','funded'),
(7,4,3,'The Last Lighthouse',18000,'2023-01-10','2023-03-11','live'),
(8,3,2,'Solar Bike Lamp',12000,'2023-02-01','2023-04-02','live'),
(9,4,1,'Fjord Cards',9500,'2020-03-01','2020-03-31','failed'),
(10,6,5,'Winter Vinyl Box',15000,'2023-02-20','2023-04-21','live');
INSERT INTO rew VALUES
(1,1,'Boxed game',45,500,2023),
(2,1,'Deluxe game with map',90,120,2023),
(3,2,'Solo game tin',25,300,2023),
(4,3,'Robot kit',140,200,2023),
(5,4,'Film download',15,1000,2022),
(6,4,'Set visit',400,5,2021),
(7,5,'Trio of sauces',30,250,2022),
(8,6,'Signed CD',20,150,2022),
(9,7,'Cinema ticket',18,400,2024),
(10,8,'Bike lamp',60,350,2023),
(11,8,'Pair of lamps',110,100,2023),
(12,10,'Vinyl box',75,220,2024);
INSERT INTO bkr VALUES
(1,'Oisin','Brady','Ireland',1988,'353-86-1104'),
(2,'Heike','Lamprecht','Germany',1975,'49-171-5530'),
(3,'Tamsin','Yeo','Singapore',1994,'65-9112-44'),
(4,'Rafael','Montoya','Mexico',1982,'52-55-7781'),
(5,'Kirsten','Aas','Norway',1969,'47-408-223'),
(6,'Dev','Malhotra','India',1997,'91-98-3306'),
(7,'Colette','Girard','France',1960,'33-6-41-90'),
(8,'Aoife','Nolan','Ireland',2001,'353-87-9025'),
(9,'Stefan','Rauch','Germany',1991,'49-160-8812');
INSERT INTO pldg VALUES
(1,1,1,1,50,'2022-02-02','card'),
(2,2,1,2,95,'2022-02-10','paypal'),
(3,3,2,3,25,'2022-10-12','card'),
(4,1,2,3,30,'2022-10-30','card'),
(5,2,3,4,150,'2022-05-20','bank'),
(6,6,3,4,140,'2022-06-11','card'),
(7,5,4,6,450,'2021-08-19','bank'),
(8,7,4,5,20,'2021-09-02','card'),
(9,4,5,7,60,'2022-09-05','paypal'),
(10,8,6,8,22,'2021-11-20','card'),
(11,5,7,9,36,'2023-01-15','bank'),
(12,1,8,10,65,'2023-02-03','card'),
(13,3,8,11,115,'2023-02-14','paypal'),
(14,1,6,8,40,'2021-12-01','card');
INSERT INTO upd VALUES
(1,1,'Half way there','2022-02-14',85),
(2,1,'Printing has started','2022-06-20',140),
(3,1,'Parcels on their way','2023-01-30',211),
(4,3,'A sad goodbye','2022-07-15',64),
(5,4,'First day on set','2021-10-04',120),
(6,6,'Recording done','2022-01-22',47),
(7,8,'New battery tested','2023-02-25',58),
(8,4,'Trailer is out','2022-03-08',175);
