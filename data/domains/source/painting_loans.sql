CREATE TABLE painter (
  ptr_no INTEGER PRIMARY KEY,
  ptr_nm TEXT NOT NULL,
  nat TEXT,
  birth_yr INTEGER,
  death_yr INTEGER,
  mvmt TEXT
);
CREATE TABLE lender (
  lndr_no INTEGER PRIMARY KEY,
  lndr_nm TEXT NOT NULL,
  lndr_type TEXT,
  addr TEXT,
  city TEXT,
  tel TEXT
);
CREATE TABLE pntg (
  pntg_no INTEGER PRIMARY KEY,
  title TEXT NOT NULL,
  ptr_no INTEGER,
  lndr_no INTEGER,
  yr INTEGER,
  medium TEXT,
  hgt_cm INTEGER,
  wid_cm INTEGER,
  val_amt REAL,
  FOREIGN KEY (ptr_no) REFERENCES painter(ptr_no),
  FOREIGN KEY (lndr_no) REFERENCES lender(lndr_no)
);
CREATE TABLE insr (
  insr_no INTEGER PRIMARY KEY,
  insr_nm TEXT NOT NULL,
  cntry TEXT,
  rating TEXT,
  max_cover REAL
);
CREATE TABLE exhib (
  exh_no INTEGER PRIMARY KEY,
  exh_nm TEXT NOT NULL,
  venue TEXT,
  city TEXT,
  start_dt TEXT,
  end_dt TEXT,
  tkt_price REAL,
  visitors INTEGER
);
CREATE TABLE loan (
  loan_no INTEGER PRIMARY KEY,
  pntg_no INTEGER,
  exh_no INTEGER,
  insr_no INTEGER,
  ins_amt REAL,
  prem REAL,
  stat TEXT,
  ret_dt TEXT,
  FOREIGN KEY (pntg_no) REFERENCES pntg(pntg_no),
  FOREIGN KEY (exh_no) REFERENCES exhib(exh_no),
  FOREIGN KEY (insr_no) REFERENCES insr(insr_no)
);
INSERT INTO painter VALUES
(1,'Elise Vandamme','Belgian',1861,1934,'Impressionism'),
(2,'Joaquin Ferrer','Spanish',1887,1952,'Cubism'),
(3,'Tobias Holm','Danish',1842,1910,'Realism'),
(4,'Agnes Wetherby','British',1903,1981,'Surrealism'),
(5,'Luca Bonfante','Italian',1610,1674,'Baroque'),
(6,'Marta Szabo','Hungarian',1915,2001,'Abstraction'),
(7,'Henri Castelnau','French',1850,1919,'Impressionism'),
(8,'Ewa Lisowska','Polish',1928,2011,'Abstraction'),
(9,'Cornelis Brouwerhof','Dutch',1631,1690,'Baroque');
INSERT INTO lender VALUES
(1,'Kunsthuis Ghent','museum','Leiestraat 14','Ghent','+32 9 555 01'),
(2,'Halvorsen Family Trust','trust','12 Elm Court','London','+44 20 555 22'),
(3,'Museo del Puente','museum','Calle Larga 3','Seville','+34 95 555 10'),
(4,'Clara Whitcombe','private','7 Seaview','Brighton','+44 12 555 81'),
(5,'Galleria Morosini','gallery','Rio Terra 88','Venice','+39 04 555 43'),
(6,'Baron de Lessines','private','Chateau Road 1','Namur','+32 8 555 67'),
(7,'Stedelijk Archive','museum','Gracht 201','Utrecht','+31 30 555 09'),
(8,'Anton Rusk','private','Ringweg 5','Vienna','+43 1 555 70');
INSERT INTO pntg VALUES
(1,'Canal at Dusk',1,1,1895,'oil',64,92,420000),
(2,'Woman with Parasol',1,2,1901,'oil',81,60,575000),
(3,'Guitar and Newspaper',2,3,1914,'collage',50,40,890000),
(4,'Still Life with Siphon',2,4,1919,'oil',73,54,1250000),
(5,'Peat Cutters',3,7,1878,'oil',110,150,310000),
(6,'The Clock Swallows',4,4,1938,'oil',90,70,460000),
(7,'Saint Agatha in Prison',5,5,1649,'oil',180,135,2100000),
(8,'Composition in Ochre',6,6,1957,'acrylic',120,120,95000),
(9,'Regatta at Argenteau',7,2,1884,'oil',59,80,980000),
(10,'Garden after Rain',7,1,1890,'pastel',45,61,265000),
(11,'Red Interval',8,6,1969,'acrylic',200,160,140000),
(12,'Girl Reading a Map',9,7,1662,'oil',46,39,3400000),
(13,'Owls on the Stairs',4,2,1947,'gouache',38,52,72000);
INSERT INTO insr VALUES
(1,'Albion Fine Art Cover','United Kingdom','AA',5000000),
(2,'Lowlands Mutual','Netherlands','A',2500000),
(3,'Helvetia Arts','Switzerland','AAA',12000000),
(4,'Brightstone','United Kingdom','BBB',900000),
(5,'Adriatica Assicura','Italy','A',3000000);
INSERT INTO exhib VALUES
(1,'Light on Water','Town Gallery','Bath','2021-04-10','2021-07-18',12.5,48200),
(2,'Cubist Tables','Hall of Arts','Lyon','2021-09-02','2021-12-12',14.0,61750),
(3,'Gold and Shadow','Palazzo Serra','Genoa','2022-02-05','2022-05-29',16.0,90300),
(4,'Dreams in Oil','Pier Museum','Brighton','2022-06-11','2022-09-04',9.5,27400),
(5,'Colour Fields East','Hall of Arts','Lyon','2022-10-01','2023-01-15',11.0,33900),
(6,'Northern Labour','Harbour Rooms','Aarhus','2023-03-04','2023-06-25',10.0,19850),
(7,'Parasols and Gardens','Town Gallery','Bath','2023-05-06','2023-08-20',13.0,55600);
INSERT INTO loan VALUES
(1,1,1,1,450000,2250,'returned','2021-08-01'),
(2,9,1,1,1000000,5200,'returned','2021-08-03'),
(3,3,2,3,950000,4100,'returned','2022-01-05'),
(4,4,2,3,1300000,6050,'returned','2022-01-09'),
(5,7,3,5,2200000,11800,'returned','2022-06-20'),
(6,12,3,3,3500000,15900,'returned','2022-06-22'),
(7,6,4,2,480000,2600,'damaged','2022-09-30'),
(8,11,5,2,150000,880,'returned','2023-02-02'),
(9,8,5,2,100000,610,'returned','2023-02-02'),
(10,5,6,1,330000,1720,'on loan','2023-07-10'),
(11,2,7,1,600000,3150,'on loan','2023-09-05'),
(12,10,7,3,280000,1290,'on loan','2023-09-05'),
(13,9,7,1,1050000,5600,'on loan','2023-09-08');
