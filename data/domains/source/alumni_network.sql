CREATE TABLE dept (
  dno INTEGER PRIMARY KEY,
  dnm TEXT NOT NULL,
  fac TEXT,
  bldg TEXT,
  est_yr INTEGER
);
CREATE TABLE alum (
  ano INTEGER PRIMARY KEY,
  fnm TEXT NOT NULL,
  lnm TEXT NOT NULL,
  sex TEXT,
  dob DATE,
  cty TEXT,
  ctry TEXT,
  email TEXT,
  nwsl TEXT
);
CREATE TABLE degr (
  gno INTEGER PRIMARY KEY,
  ano INTEGER,
  dno INTEGER,
  lvl TEXT,
  grad_yr INTEGER,
  gpa REAL,
  FOREIGN KEY (ano) REFERENCES alum (ano),
  FOREIGN KEY (dno) REFERENCES dept (dno)
);
CREATE TABLE comp (
  cno INTEGER PRIMARY KEY,
  cnm TEXT NOT NULL,
  sect TEXT,
  hq_cty TEXT,
  n_emp INTEGER,
  fnd_yr INTEGER
);
CREATE TABLE job (
  ano INTEGER,
  cno INTEGER,
  ttl TEXT,
  beg_yr INTEGER,
  end_yr INTEGER,
  sal INTEGER,
  PRIMARY KEY (ano, cno),
  FOREIGN KEY (ano) REFERENCES alum (ano),
  FOREIGN KEY (cno) REFERENCES comp (cno)
);
CREATE TABLE fund (
  fno INTEGER PRIMARY KEY,
  fund_nm TEXT NOT NULL,
  purp TEXT,
  goal_amt INTEGER,
  actv TEXT
);
CREATE TABLE don (
  don_no INTEGER PRIMARY KEY,
  ano INTEGER,
  fno INTEGER,
  amt REAL,
  don_dt DATE,
  pay_mth TEXT,
  FOREIGN KEY (ano) REFERENCES alum (ano),
  FOREIGN KEY (fno) REFERENCES fund (fno)
);
INSERT INTO dept VALUES
(10,'Mechanical Engineering','Engineering','Watt Hall',1921),
(20,'Computer Science','Engineering','Turner Block',1972),
(30,'History','Arts','Cloister East',1896),
(40,'Economics','Social Sciences','Keller House',1934),
(50,'Music','Arts','Chapel Wing',1950),
(60,'Marine Biology','Science','Harbour Lab',1988);
INSERT INTO alum VALUES
(1001,'Victor','Hale','M','1961-03-19','Boston','USA','vhale@mail.example','Y'),
(1002,'Samira','Haddad','F','1984-11-02','Toronto','Canada','samira.h@mail.example','Y'),
(1003,'Douglas','Ferrer','M','1990-06-27','Chicago','USA','dferrer@mail.example','N'),
(1004,'Mei','Zhang','F','1993-01-15','Seattle','USA','meiz@mail.example','Y'),
(1005,'Ruben','Ortega','M','1975-09-08','Madrid','Spain','rortega@mail.example','N'),
(1006,'Claire','Hutchins','F','1968-12-30','Boston','USA','chutch@mail.example','Y'),
(1007,'Anders','Vik','M','1988-04-11','Oslo','Norway','avik@mail.example','Y'),
(1008,'Tamara','Bright','F','1997-07-23','Chicago','USA','tbright@mail.example','N'),
(1009,'Hector','Lamont','M','1952-02-05','Toronto','Canada','hlamont@mail.example','Y'),
(1010,'Julia','Sorrell','F','1999-10-17','Seattle','USA','jsorrell@mail.example','Y'),
(1011,'Pavel','Ondra','M','1981-05-29','Boston','USA','pondra@mail.example','N');
INSERT INTO degr VALUES
(1,1001,10,'BSc',1983,3.1),
(2,1002,20,'BSc',2006,3.7),
(3,1002,20,'MSc',2008,3.9),
(4,1003,40,'BA',2012,2.8),
(5,1004,20,'BSc',2015,3.6),
(6,1005,30,'BA',1997,3.3),
(7,1005,30,'PhD',2003,3.8),
(8,1006,40,'BA',1990,3.5),
(9,1007,60,'MSc',2013,3.4),
(10,1008,40,'MSc',2021,3.2),
(11,1009,30,'BA',1974,2.9),
(12,1010,20,'BSc',2021,4.0),
(13,1011,10,'BSc',2004,3.0),
(14,1011,40,'MSc',2010,3.6);
INSERT INTO comp VALUES
(1,'Northgate Software','IT','Seattle',5200,1994),
(2,'Union Trust Bank','finance','Boston',12800,1887),
(3,'Ironbridge Motors','automotive','Detroit',34000,1911),
(4,'Fjord Aquaculture','food','Bergen',640,2001),
(5,'Paperclip Analytics','IT','Chicago',75,2017),
(6,'Museo Digital','culture','Madrid',40,2009),
(7,'Maple Cloud','IT','Toronto',930,2010),
(8,'Granite Insurance','finance','Hartford',4100,1952);
INSERT INTO job VALUES
(1001,3,'Plant Director',1985,2019,168000),
(1002,7,'Head of Engineering',2015,NULL,174000),
(1002,1,'Developer',2008,2015,112000),
(1003,2,'Analyst',2013,2018,69000),
(1003,5,'Data Scientist',2018,NULL,118000),
(1004,1,'Developer',2015,NULL,131000),
(1005,6,'Curator',2010,NULL,52000),
(1006,2,'Vice President',1999,NULL,215000),
(1007,4,'Biologist',2014,NULL,78000),
(1008,5,'Analyst',2021,NULL,72000),
(1010,1,'Tester',2021,2023,83000),
(1011,3,'Engineer',2005,2011,81000),
(1011,2,'Risk Manager',2011,NULL,127000);
INSERT INTO fund VALUES
(1,'Open Doors Scholarship','scholarships',500000,'Y'),
(2,'New Library Roof','buildings',1200000,'Y'),
(3,'Harbour Lab Boat','research',85000,'N'),
(4,'Orchestra Tour 2023','culture',30000,'Y'),
(5,'First Generation Fund','scholarships',250000,'Y'),
(6,'Rowing Shed','sports',60000,'N');
INSERT INTO don VALUES
(1,1001,2,5000.0,'2020-12-18','check'),
(2,1006,1,12000.0,'2021-03-05','transfer'),
(3,1006,2,2500.0,'2021-11-29','transfer'),
(4,1002,1,750.0,'2021-12-24','card'),
(5,1009,4,300.0,'2022-02-14','check'),
(6,1007,3,1200.0,'2022-04-30','card'),
(7,1004,5,200.0,'2022-06-21','card'),
(8,1001,1,8000.0,'2022-09-09','transfer'),
(9,1010,5,50.0,'2022-12-05','card'),
(10,1011,2,1000.0,'2022-12-31','check'),
(11,1002,5,900.0,'2023-01-16','card'),
(12,1006,4,650.0,'2023-03-02','transfer');
