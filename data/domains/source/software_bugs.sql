CREATE TABLE proj (
  pno INTEGER PRIMARY KEY,
  pname TEXT,
  lang TEXT,
  start_dt TEXT,
  lic TEXT,
  loc INTEGER
);
CREATE TABLE dev (
  dno INTEGER PRIMARY KEY,
  fnm TEXT,
  lnm TEXT,
  cntry TEXT,
  exp_yrs INTEGER,
  sal INTEGER,
  rem TEXT
);
CREATE TABLE proj_dev (
  pno INTEGER,
  dno INTEGER,
  rl TEXT,
  hrs_wk INTEGER,
  PRIMARY KEY (pno, dno),
  FOREIGN KEY (pno) REFERENCES proj(pno),
  FOREIGN KEY (dno) REFERENCES dev(dno)
);
CREATE TABLE rel (
  rno INTEGER PRIMARY KEY,
  pno INTEGER,
  ver TEXT,
  rel_dt TEXT,
  dl_cnt INTEGER,
  stbl TEXT,
  FOREIGN KEY (pno) REFERENCES proj(pno)
);
CREATE TABLE bug (
  bno INTEGER PRIMARY KEY,
  rno INTEGER,
  asg_dno INTEGER,
  ttl TEXT,
  sev TEXT,
  stat TEXT,
  opn_dt TEXT,
  prio INTEGER,
  est_hrs REAL,
  FOREIGN KEY (rno) REFERENCES rel(rno),
  FOREIGN KEY (asg_dno) REFERENCES dev(dno)
);
CREATE TABLE cmt (
  cno INTEGER PRIMARY KEY,
  bno INTEGER,
  dno INTEGER,
  txt TEXT,
  cmt_dt TEXT,
  likes INTEGER,
  FOREIGN KEY (bno) REFERENCES bug(bno),
  FOREIGN KEY (dno) REFERENCES dev(dno)
);
INSERT INTO proj VALUES
(1,'Lanternfish','Rust','2017-02-01','MIT',84000),
(2,'PaperTrail Desk','Java','2011-09-15','Apache-2.0',312000),
(3,'Quillpad','TypeScript','2019-05-20','MIT',46000),
(4,'Mosshop','Python','2015-11-03','GPL-3.0',128000),
(5,'Tinroof','C++','2008-03-28','BSD',540000),
(6,'Driftless','Python','2023-01-10','MIT',5200);
INSERT INTO dev VALUES
(11,'Anneke','Vroom','Netherlands',14,82000,'Y'),
(12,'Chidi','Nwosu','Nigeria',6,54000,'Y'),
(13,'Lorcan','Daly','Ireland',3,47000,'N'),
(14,'Mei','Fukuda','Japan',9,71000,'N'),
(15,'Paulo','Teles','Portugal',11,63000,'Y'),
(16,'Ingrid','Solheim','Norway',20,98000,'N'),
(17,'Vikram','Bhatt','India',5,42000,'Y'),
(18,'Zuzana','Kral','Slovakia',1,31000,'N'),
(19,'Peter','Vroom','Netherlands',8,66000,'N');
INSERT INTO proj_dev VALUES
(1,11,'lead',30),
(1,12,'coder',40),
(2,16,'lead',25),
(2,14,'coder',38),
(2,17,'tester',40),
(3,15,'lead',32),
(3,13,'coder',36),
(3,12,'tester',8),
(4,14,'lead',10),
(4,17,'coder',12),
(4,19,'coder',34),
(5,16,'coder',15),
(5,11,'tester',6);
INSERT INTO rel VALUES
(101,1,'0.9','2018-06-30',1400,'N'),
(102,1,'1.0','2019-03-12',22500,'Y'),
(103,2,'7.4','2020-10-01',180300,'Y'),
(104,2,'8.0','2022-04-19',95100,'N'),
(105,3,'2.1','2021-08-08',40700,'Y'),
(106,4,'3.3','2019-12-02',61000,'Y'),
(107,4,'4.0','2022-09-27',33800,'Y'),
(108,5,'12.5','2018-01-17',410000,'Y'),
(109,3,'2.2','2022-11-30',12900,'N'),
(110,5,'13.0','2023-02-21',87000,'Y');
INSERT INTO bug VALUES
(5001,101,12,'Crash on empty config file','critical','fixed','2018-07-04',1,6.5),
(5002,102,12,'Wrong colour in dark mode','minor','open','2019-04-01',4,1.0),
(5003,103,14,'Printing hangs on large files','major','fixed','2020-11-12',2,14.0),
(5004,104,17,'Crash when login token expires','critical','open','2022-05-03',1,20.0),
(5005,104,14,'Slow search in archive','major','open','2022-06-15',2,11.5),
(5006,105,13,'Typo in settings page','trivial','fixed','2021-09-01',5,0.5),
(5007,106,19,'Time zone off by one hour','major','fixed','2020-03-30',2,4.0),
(5008,107,17,'Memory leak in importer','critical','in review','2022-10-10',1,25.0),
(5009,108,16,'Crash on 32-bit systems','major','rejected','2018-02-22',3,30.0),
(5010,109,13,'Undo loses last word','major','open','2022-12-05',2,8.0),
(5011,109,15,'Icons blurred on tablets','minor','in review','2022-12-19',4,2.5),
(5012,104,14,'Export drops page numbers','minor','fixed','2022-07-07',3,3.0);
INSERT INTO cmt VALUES
(1,5001,12,'Can reproduce on two machines','2018-07-05',3),
(2,5001,11,'Please add a test','2018-07-06',5),
(3,5003,14,'Fixed by streaming the pages','2020-11-20',9),
(4,5004,16,'This blocks the release','2022-05-04',14),
(5,5004,17,'Working on it','2022-05-05',2),
(6,5004,14,'Same cause as the session problem','2022-05-09',7),
(7,5008,17,'Importer keeps old buffers','2022-10-12',4),
(8,5008,19,'Patch is ready for review','2022-10-18',6),
(9,5009,16,'We dropped 32-bit support','2018-03-01',1),
(10,5010,15,'Cannot reproduce','2022-12-08',0),
(11,5010,13,'Happens only with autosave on','2022-12-09',8),
(12,5005,14,'Needs an index','2022-06-20',4);
