CREATE TABLE plot (
  pno INTEGER PRIMARY KEY,
  plot_nm TEXT,
  region TEXT,
  area_ha REAL,
  elev INTEGER,
  soil TEXT,
  estab_yr INTEGER
);
CREATE TABLE spec (
  spc INTEGER PRIMARY KEY,
  com_nm TEXT,
  lat_nm TEXT,
  grp TEXT,
  max_ht REAL,
  native TEXT
);
CREATE TABLE tree (
  tno INTEGER PRIMARY KEY,
  pno INTEGER,
  spc INTEGER,
  dbh REAL,
  ht REAL,
  age INTEGER,
  stat TEXT,
  FOREIGN KEY (pno) REFERENCES plot(pno),
  FOREIGN KEY (spc) REFERENCES spec(spc)
);
CREATE TABLE frst (
  fno INTEGER PRIMARY KEY,
  fnm TEXT,
  lnm TEXT,
  dob DATE,
  tel TEXT,
  rnk TEXT,
  sal REAL
);
CREATE TABLE surv (
  sno INTEGER PRIMARY KEY,
  pno INTEGER,
  sdt DATE,
  typ TEXT,
  hrs REAL,
  FOREIGN KEY (pno) REFERENCES plot(pno)
);
CREATE TABLE surv_frst (
  sno INTEGER,
  fno INTEGER,
  role TEXT,
  PRIMARY KEY (sno, fno),
  FOREIGN KEY (sno) REFERENCES surv(sno),
  FOREIGN KEY (fno) REFERENCES frst(fno)
);
INSERT INTO plot VALUES
(1,'Eagle Hollow','North',2.5,640,'loam',1987),
(2,'Birch Corner','North',1.2,410,'sand',1994),
(3,'Old Mill Stand','East',3.8,220,'clay',1965),
(4,'Granite Ridge','West',0.9,1130,'rocky',2003),
(5,'Fern Valley','South',4.1,305,'loam',1978),
(6,'Heron Swamp','East',2.0,95,'peat',2010),
(7,'Kettle Hill','West',1.6,780,'sand',1987),
(8,'New Clearing','South',0.5,350,'clay',2021);
INSERT INTO spec VALUES
(10,'Norway spruce','Picea abies','conifer',50.0,'yes'),
(11,'Silver birch','Betula pendula','broadleaf',25.0,'yes'),
(12,'Scots pine','Pinus sylvestris','conifer',35.0,'yes'),
(13,'Douglas fir','Pseudotsuga menziesii','conifer',60.0,'no'),
(14,'Common beech','Fagus sylvatica','broadleaf',40.0,'yes'),
(15,'Red oak','Quercus rubra','broadleaf',28.0,'no'),
(16,'Black alder','Alnus glutinosa','broadleaf',25.0,'yes'),
(17,'Black locust','Robinia pseudoacacia','broadleaf',25.0,'no');
INSERT INTO tree VALUES
(1001,1,10,42.5,31.0,78,'alive'),
(1002,1,10,38.1,28.4,71,'alive'),
(1003,1,14,55.0,26.2,115,'alive'),
(1004,2,11,19.4,16.8,29,'alive'),
(1005,2,12,27.7,19.5,44,'dead'),
(1006,3,14,81.3,33.9,168,'alive'),
(1007,3,15,48.8,24.0,62,'alive'),
(1008,3,13,66.2,41.5,59,'alive'),
(1009,4,12,22.3,9.7,90,'alive'),
(1010,5,13,71.0,44.2,64,'felled'),
(1011,5,10,35.9,27.3,58,'dead'),
(1012,6,16,24.6,15.1,33,'alive'),
(1013,6,11,17.2,14.0,21,'dead'),
(1014,7,12,31.5,20.6,57,'alive');
INSERT INTO frst VALUES
(1,'Greta','Amundsen','1971-05-22','555-0131','senior',58200.0),
(2,'Harold','Pike','1964-10-03','555-0144','chief',71500.0),
(3,'Milena','Kovac','1989-02-17','555-0190','ranger',43100.0),
(4,'Dwayne','Ferris','1993-08-30','555-0157','ranger',40750.0),
(5,'Saoirse','Doyle','1998-12-09','555-0162','trainee',29900.0),
(6,'Bertil','Holm','1979-07-14','555-0118','senior',55600.0),
(7,'Nadia','Petrov','1996-03-25','555-0175','trainee',30400.0);
INSERT INTO surv VALUES
(201,1,'2019-06-11','inventory',6.5),
(202,2,'2019-09-24','health',3.0),
(203,3,'2020-05-06','inventory',9.0),
(204,5,'2020-07-19','storm damage',4.5),
(205,1,'2021-06-15','inventory',7.0),
(206,4,'2021-08-02','soil',2.5),
(207,3,'2022-04-28','health',5.0),
(208,6,'2022-10-11','soil',3.5),
(209,5,'2023-05-30','inventory',8.0),
(210,7,'2023-09-05','health',2.0),
(211,1,'2023-11-20','storm damage',4.0);
INSERT INTO surv_frst VALUES
(201,1,'lead'),(201,3,'measurer'),(202,6,'lead'),(203,2,'lead'),(203,4,'measurer'),(203,3,'recorder'),
(204,1,'lead'),(205,1,'lead'),(205,4,'measurer'),(206,3,'lead'),(207,6,'lead'),(208,4,'lead'),(209,2,'lead'),(209,5,'recorder');
