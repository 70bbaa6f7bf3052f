CREATE TABLE lang (
  lcd TEXT PRIMARY KEY,
  lnm TEXT,
  fam TEXT,
  spkrs_mio REAL
);
CREATE TABLE tchr (
  tno INTEGER PRIMARY KEY,
  tnm TEXT,
  nat TEXT,
  dob TEXT,
  hire_yr INTEGER,
  sal REAL,
  tel TEXT
);
CREATE TABLE crs (
  cno INTEGER PRIMARY KEY,
  lcd TEXT,
  tno INTEGER,
  lvl TEXT,
  room TEXT,
  st_dt TEXT,
  hrs INTEGER,
  fee REAL,
  max_stu INTEGER,
  FOREIGN KEY (lcd) REFERENCES lang(lcd),
  FOREIGN KEY (tno) REFERENCES tchr(tno)
);
CREATE TABLE lrnr (
  lno INTEGER PRIMARY KEY,
  lrnr_nm TEXT,
  age INTEGER,
  sex TEXT,
  addr TEXT,
  city TEXT,
  occ TEXT
);
CREATE TABLE enrl (
  lno INTEGER,
  cno INTEGER,
  enr_dt TEXT,
  pd TEXT,
  att_pct INTEGER,
  PRIMARY KEY (lno, cno),
  FOREIGN KEY (lno) REFERENCES lrnr(lno),
  FOREIGN KEY (cno) REFERENCES crs(cno)
);
CREATE TABLE exam (
  eno INTEGER PRIMARY KEY,
  cno INTEGER,
  ex_dt TEXT,
  ex_typ TEXT,
  dur_min INTEGER,
  FOREIGN KEY (cno) REFERENCES crs(cno)
);
CREATE TABLE res (
  eno INTEGER,
  lno INTEGER,
  pts INTEGER,
  pass TEXT,
  PRIMARY KEY (eno, lno),
  FOREIGN KEY (eno) REFERENCES exam(eno),
  FOREIGN KEY (lno) REFERENCES lrnr(lno)
);
INSERT INTO lang VALUES
('FR','French','Romance',310),
('ES','Spanish','Romance',595),
('DE','German','Germanic',132),
('JA','Japanese','Japonic',125),
('IT','Italian','Romance',68),
('SV','Swedish','Germanic',13),
('AR','Arabic','Semitic',372);
INSERT INTO tchr VALUES
(1,'Camille Aubert','French','1984-05-17',2012,38200,'0711-204'),
(2,'Rodrigo Paz','Chilean','1979-10-02',2010,41500,'0711-211'),
(3,'Heike Brandt','German','1968-01-29',2005,45900,'0711-202'),
(4,'Aiko Mori','Japanese','1991-07-11',2019,33600,'0711-219'),
(5,'Paolo Ricci','Italian','1975-12-08',2015,36750,'0711-215'),
(6,'Lucie Fontaine','French','1993-03-25',2021,31400,'0711-223'),
(7,'Yusuf Amari','Moroccan','1987-08-30',2022,32000,'0711-226');
INSERT INTO crs VALUES
(201,'FR',1,'A1','R1','2022-09-05',60,420,12),
(202,'FR',6,'B2','R2','2022-09-06',80,590,10),
(203,'ES',2,'A1','R3','2022-09-05',60,420,14),
(204,'ES',2,'B1','R3','2023-02-06',70,495,12),
(205,'DE',3,'C1','R4','2022-10-10',90,680,8),
(206,'JA',4,'A1','R2','2022-09-12',75,560,10),
(207,'IT',5,'A2','R1','2023-02-07',60,430,12),
(208,'DE',3,'A1','R4','2023-02-06',60,410,14),
(209,'FR',1,'A2','R1','2023-02-08',60,440,12),
(210,'JA',4,'A2','R2','2023-03-01',80,575,10);
INSERT INTO lrnr VALUES
(1,'Moira Kent',34,'F','12 Elm Row','Stroud','nurse'),
(2,'Davit Saroyan',27,'M','4 Canal Walk','Gloucester','engineer'),
(3,'Ellen Price',61,'F','88 Park St','Stroud','retired'),
(4,'Jamal Osei',19,'M','21 Mill Lane','Cheltenham','student'),
(5,'Bettina Hull',45,'F','7 Abbey Close','Gloucester','lawyer'),
(6,'Conor Quigg',38,'M','30 High St','Cheltenham','chef'),
(7,'Tara Lindholm',22,'F','15 Elm Row','Stroud','student'),
(8,'Neville Cope',70,'M','2 Church Rd','Tewkesbury','retired'),
(9,'Sana Iqbal',31,'F','55 Bath Rd','Cheltenham','engineer'),
(10,'Felix Armitage',29,'M','9 Quay St','Gloucester','journalist');
INSERT INTO enrl VALUES
(1,201,'2022-08-20','Y',92),
(1,209,'2023-01-15','Y',88),
(2,206,'2022-08-29','Y',97),
(2,210,'2023-02-10','N',81),
(3,201,'2022-08-02','Y',100),
(3,207,'2023-01-09','Y',95),
(4,203,'2022-09-01','N',54),
(5,205,'2022-09-30','Y',76),
(6,203,'2022-08-25','Y',69),
(6,207,'2023-01-30','Y',83),
(7,206,'2022-09-03','Y',90),
(7,202,'2022-08-19','Y',86),
(9,202,'2022-08-11','N',72),
(9,204,'2023-01-12','Y',94);
INSERT INTO exam VALUES
(51,201,'2022-12-14','written',90),
(52,201,'2022-12-16','oral',20),
(53,203,'2022-12-13','written',90),
(54,206,'2022-12-19','written',100),
(55,202,'2023-01-18','written',120),
(56,205,'2023-02-01','oral',30),
(57,207,'2023-06-20','written',90),
(58,210,'2023-06-28','oral',25);
INSERT INTO res VALUES
(51,1,78,'Y'),
(51,3,91,'Y'),
(52,1,64,'Y'),
(52,3,85,'Y'),
(53,4,38,'N'),
(53,6,71,'Y'),
(54,2,88,'Y'),
(54,7,82,'Y'),
(55,7,59,'Y'),
(55,9,44,'N'),
(56,5,93,'Y'),
(57,3,80,'Y'),
(57,6,47,'N');
