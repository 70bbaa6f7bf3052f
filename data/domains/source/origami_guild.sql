CREATE TABLE fldr (
  f_no INTEGER PRIMARY KEY,
  fname TEXT,
  lname TEXT,
  dob TEXT,
  ctry TEXT,
  lvl TEXT,
  jn_yr INTEGER
);
CREATE TABLE pap (
  p_cd TEXT PRIMARY KEY,
  nm TEXT,
  orig TEXT,
  gsm INTEGER,
  prc REAL,
  foil TEXT
);
CREATE TABLE mdl (
  m_no INTEGER PRIMARY KEY,
  nm TEXT,
  f_no INTEGER,
  p_cd TEXT,
  cat TEXT,
  diff INTEGER,
  steps INTEGER,
  yr INTEGER,
  FOREIGN KEY (f_no) REFERENCES fldr(f_no),
  FOREIGN KEY (p_cd) REFERENCES pap(p_cd)
);
CREATE TABLE wkshp (
  w_no INTEGER PRIMARY KEY,
  ttl TEXT,
  tch_no INTEGER,
  m_no INTEGER,
  dt TEXT,
  town TEXT,
  fee REAL,
  cap INTEGER,
  FOREIGN KEY (tch_no) REFERENCES fldr(f_no),
  FOREIGN KEY (m_no) REFERENCES mdl(m_no)
);
CREATE TABLE wk_att (
  w_no INTEGER,
  f_no INTEGER,
  pd TEXT,
  rtg INTEGER,
  PRIMARY KEY (w_no, f_no),
  FOREIGN KEY (w_no) REFERENCES wkshp(w_no),
  FOREIGN KEY (f_no) REFERENCES fldr(f_no)
);
CREATE TABLE exh (
  e_no INTEGER PRIMARY KEY,
  ttl TEXT,
  venue TEXT,
  town TEXT,
  st_dt TEXT,
  end_dt TEXT,
  vis INTEGER
);
CREATE TABLE exh_mdl (
  e_no INTEGER,
  m_no INTEGER,
  copies INTEGER,
  prize TEXT,
  PRIMARY KEY (e_no, m_no),
  FOREIGN KEY (e_no) REFERENCES exh(e_no),
  FOREIGN KEY (m_no) REFERENCES mdl(m_no)
);
INSERT INTO fldr VALUES (1,'Haruka','Mishima','1968-02-11','Japan','Master',1996);
INSERT INTO fldr VALUES (2,'Tom','Pellworth','1985-07-30','UK','Expert',2009);
INSERT INTO fldr VALUES (3,'Ines','Carvalho','1992-12-05','Portugal','Novice',2020);
INSERT INTO fldr VALUES (4,'Kenji','Araki','1979-09-19','Japan','Master',2002);
INSERT INTO fldr VALUES (5,'Beth','Oakden','1999-04-23','UK','Novice',2021);
INSERT INTO fldr VALUES (6,'Lukas','Steiner','1974-01-08','Austria','Expert',2005);
INSERT INTO fldr VALUES (7,'Mei','Tanabe','2001-10-14','Japan','Expert',2018);
INSERT INTO fldr VALUES (8,'Rory','Finch','1990-06-02','UK','Novice',2016);
INSERT INTO fldr VALUES (9,'Anke','Vogt','1981-03-27','Austria','Novice',2019);
INSERT INTO pap VALUES ('KAM','Kami','Japan',60,4.5,'N');
INSERT INTO pap VALUES ('WAS','Washi','Japan',80,14.0,'N');
INSERT INTO pap VALUES ('TIS','Tissue Foil','UK',45,9.8,'Y');
INSERT INTO pap VALUES ('ELE','Elephant Hide','Germany',110,12.5,'N');
INSERT INTO pap VALUES ('JAP','Japanese Foil','Japan',70,7.2,'Y');
INSERT INTO pap VALUES ('KRA','Kraft','Sweden',90,3.1,'N');
INSERT INTO pap VALUES ('LOK','Lokta','Nepal',55,11.4,'N');
INSERT INTO mdl VALUES (101,'Sleeping Fox',1,'WAS','Animal',4,86,2008);
INSERT INTO mdl VALUES (102,'Moth Lantern',4,'TIS','Insect',5,142,2015);
INSERT INTO mdl VALUES (103,'Tea Flower',1,'KAM','Plant',2,28,1999);
INSERT INTO mdl VALUES (104,'Harbour Star',2,'ELE','Modular',3,36,2014);
INSERT INTO mdl VALUES (105,'Stag Beetle Duel',4,'TIS','Insect',5,178,2019);
INSERT INTO mdl VALUES (106,'Paper Ibex',6,'ELE','Animal',4,95,2012);
INSERT INTO mdl VALUES (107,'Twelve Rings',7,'KAM','Modular',2,24,2021);
INSERT INTO mdl VALUES (108,'Robin on Spade',2,'KRA','Animal',3,52,2018);
INSERT INTO mdl VALUES (109,'Edelweiss',6,'WAS','Plant',3,44,2010);
INSERT INTO mdl VALUES (110,'Little Boat',8,'KRA','Object',1,12,2017);
INSERT INTO mdl VALUES (111,'Dragonfly Pin',7,'JAP','Insect',4,77,2022);
INSERT INTO wkshp VALUES (1,'First Creases',8,110,'2022-03-05','Leeds',12.0,20);
INSERT INTO wkshp VALUES (2,'Stars for Winter',2,104,'2022-11-19','York',25.0,12);
INSERT INTO wkshp VALUES (3,'Insects by Night',4,102,'2022-09-10','Vienna',60.0,8);
INSERT INTO wkshp VALUES (4,'Soft Animals',1,101,'2023-04-15','Leeds',55.0,10);
INSERT INTO wkshp VALUES (5,'Ring Dance',7,107,'2023-05-20','Porto',18.0,16);
INSERT INTO wkshp VALUES (6,'Mountain Folding',6,106,'2023-07-08','Vienna',42.0,10);
INSERT INTO wkshp VALUES (7,'Garden Birds',2,108,'2023-10-01','Leeds',28.0,14);
INSERT INTO wkshp VALUES (8,'Beetle Masterclass',4,105,'2024-02-17','London',75.0,6);
INSERT INTO wk_att VALUES (1,3,'Y',4);
INSERT INTO wk_att VALUES (1,5,'Y',5);
INSERT INTO wk_att VALUES (2,5,'Y',3);
INSERT INTO wk_att VALUES (2,8,'N',4);
INSERT INTO wk_att VALUES (3,6,'Y',5);
INSERT INTO wk_att VALUES (3,7,'Y',5);
INSERT INTO wk_att VALUES (4,5,'N',4);
INSERT INTO wk_att VALUES (4,2,'Y',5);
INSERT INTO wk_att VALUES (5,3,'Y',2);
INSERT INTO wk_att VALUES (6,7,'Y',3);
INSERT INTO wk_att VALUES (7,5,'Y',4);
INSERT INTO wk_att VALUES (7,8,'Y',3);
INSERT INTO wk_att VALUES (8,2,'N',5);
INSERT INTO wk_att VALUES (8,6,'Y',4);
INSERT INTO exh VALUES (1,'Folded Wild','Corn Hall','York','2022-06-01','2022-06-30',2150);
INSERT INTO exh VALUES (2,'Six Legs','Natural History Annex','Vienna','2022-10-08','2023-01-15',6800);
INSERT INTO exh VALUES (3,'One Sheet','Mill Gallery','Leeds','2023-03-11','2023-04-02',1420);
INSERT INTO exh VALUES (4,'Units and Rings','Casa Azul','Porto','2023-06-03','2023-07-09',3075);
INSERT INTO exh VALUES (5,'Paper Alps','Town Museum','Graz','2023-11-04','2024-02-25',4460);
INSERT INTO exh VALUES (6,'Fifty Years of the Guild','Mill Gallery','Leeds','2024-05-01','2024-06-16',5220);
INSERT INTO exh_mdl VALUES (1,101,2,'Gold');
INSERT INTO exh_mdl VALUES (1,106,1,'Silver');
INSERT INTO exh_mdl VALUES (1,108,3,'None');
INSERT INTO exh_mdl VALUES (2,102,1,'Gold');
INSERT INTO exh_mdl VALUES (2,105,1,'Silver');
INSERT INTO exh_mdl VALUES (2,111,4,'None');
INSERT INTO exh_mdl VALUES (3,101,1,'Silver');
INSERT INTO exh_mdl VALUES (3,103,6,'None');
INSERT INTO exh_mdl VALUES (4,104,5,'Gold');
INSERT INTO exh_mdl VALUES (4,107,9,'Bronze');
INSERT INTO exh_mdl VALUES (5,106,2,'Gold');
INSERT INTO exh_mdl VALUES (5,109,8,'Bronze');
INSERT INTO exh_mdl VALUES (6,101,1,'None');
INSERT INTO exh_mdl VALUES (6,105,1,'Gold');
