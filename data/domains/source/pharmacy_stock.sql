CREATE TABLE supp (
  supp_no INTEGER PRIMARY KEY,
  supp_nm TEXT,
  city TEXT,
  tel TEXT,
  lead_days INTEGER
);
CREATE TABLE cat (
  cat_cd TEXT PRIMARY KEY,
  descr TEXT,
  shelf TEXT,
  vat_pct REAL
);
CREATE TABLE med (
  med_no INTEGER PRIMARY KEY,
  med_nm TEXT,
  cat_cd TEXT,
  supp_no INTEGER,
  form TEXT,
  unit_pr REAL,
  qty INTEGER,
  rx_req TEXT,
  exp_dt TEXT,
  FOREIGN KEY (cat_cd) REFERENCES cat(cat_cd),
  FOREIGN KEY (supp_no) REFERENCES supp(supp_no)
);
CREATE TABLE cust (
  cust_no INTEGER PRIMARY KEY,
  f_nm TEXT,
  l_nm TEXT,
  dob TEXT,
  addr TEXT,
  city TEXT,
  tel TEXT,
  reg_yr INTEGER
);
CREATE TABLE doc (
  doc_no INTEGER PRIMARY KEY,
  doc_nm TEXT,
  spec TEXT,
  tel TEXT
);
CREATE TABLE presc (
  presc_no INTEGER PRIMARY KEY,
  cust_no INTEGER,
  doc_no INTEGER,
  iss_dt TEXT,
  stat TEXT,
  FOREIGN KEY (cust_no) REFERENCES cust(cust_no),
  FOREIGN KEY (doc_no) REFERENCES doc(doc_no)
);
CREATE TABLE presc_ln (
  presc_no INTEGER,
  med_no INTEGER,
  qty INTEGER,
  dose TEXT,
  PRIMARY KEY (presc_no, med_no),
  FOREIGN KEY (presc_no) REFERENCES presc(presc_no),
  FOREIGN KEY (med_no) REFERENCES med(med_no)
);
INSERT INTO supp VALUES
(1,'Medora Wholesale','Leeds','0113 555 0141',2),
(2,'Brightwell Pharma','York','01904 555 018',5),
(3,'Kestrel Labs','Hull','01482 555 077',7),
(4,'Norvane Generics','Leeds','0113 555 0166',3),
(5,'Alder and Finch','Sheffield','0114 555 0120',10),
(6,'Polaris Medical','York','01904 555 093',4);
INSERT INTO cat VALUES
('PAIN','Pain relief','A1',5.0),
('ANTB','Antibiotics','B1',0.0),
('ALLG','Allergy','A2',5.0),
('DERM','Skin care','C1',20.0),
('CARD','Heart and blood pressure','B2',0.0),
('VITA','Vitamins','C2',20.0),
('EYES','Eye care','C3',5.0);
INSERT INTO med VALUES
(101,'Paramol 500','PAIN',1,'tablet',2.40,340,'N','2025-06-30'),
(102,'Ibufen Forte','PAIN',4,'tablet',4.75,120,'N','2024-11-30'),
(103,'Codamine','PAIN',2,'tablet',9.90,35,'Y','2024-09-30'),
(104,'Amoxidel','ANTB',2,'capsule',6.20,80,'Y','2024-03-31'),
(105,'Clarivox','ANTB',3,'syrup',11.50,18,'Y','2024-01-31'),
(106,'Cetirol','ALLG',1,'tablet',3.60,210,'N','2025-12-31'),
(107,'Nasaclear','ALLG',4,'spray',7.95,64,'N','2025-02-28'),
(108,'Dermasoft','DERM',5,'cream',8.40,42,'N','2024-07-31'),
(109,'Hydracort','DERM',3,'cream',5.30,27,'Y','2024-05-31'),
(110,'Ramiprex','CARD',2,'capsule',12.80,95,'Y','2026-01-31'),
(111,'Bisolan','CARD',4,'tablet',10.25,60,'Y','2025-08-31'),
(112,'Vita-D Plus','VITA',1,'capsule',6.90,150,'N','2026-04-30'),
(113,'Ferroglob','VITA',5,'syrup',9.15,0,'N','2024-10-31'),
(114,'Zincovit','VITA',4,'tablet',5.60,75,'N','2025-05-31');
INSERT INTO cust VALUES
(1,'Harriet','Lowe','1948-05-12','14 Mill Lane','Leeds','07700 900112',2015),
(2,'Omar','Siddiq','1975-11-30','3 Walmgate','York','07700 900245',2018),
(3,'Jean','Pickering','1939-02-08','77 Otley Road','Leeds','07700 900381',2012),
(4,'Tomasz','Wrona','1988-07-21','9 Dewsbury Street','Wakefield','07700 900417',2020),
(5,'Grace','Adeyemi','1992-01-15','21 Mill Lane','Leeds','07700 900520',2021),
(6,'Colin','Marsh','1961-09-03','5 Valley Drive','Harrogate','07700 900638',2016),
(7,'Priya','Nair','2001-04-27','40 Fulford Road','York','07700 900754',2023),
(8,'Stella','Bright','1955-12-19','2 Agbrigg Close','Wakefield','07700 900866',2014),
(9,'Daniel','Lowe','1979-06-06','14 Mill Lane','Leeds','07700 900973',2019),
(10,'Ruth','Okafor','1967-08-14','118 Roundhay Road','Leeds','07700 900188',2017);
INSERT INTO doc VALUES
(1,'Dr Helen Cross','General practice','0113 555 0201'),
(2,'Dr Ravi Menon','Cardiology','0113 555 0202'),
(3,'Dr Ian Butler','General practice','01904 555 203'),
(4,'Dr Sofia Lang','Dermatology','01924 555 204'),
(5,'Dr Petra Hale','Paediatrics','0113 555 0205'),
(6,'Dr Marcus Yeo','Ear nose and throat','01904 555 206');
INSERT INTO presc VALUES
(5001,1,2,'2023-09-04','filled'),
(5002,3,2,'2023-09-11','filled'),
(5003,2,1,'2023-10-02','filled'),
(5004,4,4,'2023-10-05','expired'),
(5005,5,1,'2023-10-19','filled'),
(5006,1,1,'2023-11-03','filled'),
(5007,6,2,'2023-11-14','open'),
(5008,7,6,'2023-11-20','filled'),
(5009,3,3,'2023-12-01','open'),
(5010,10,1,'2023-12-08','filled'),
(5011,1,3,'2024-01-09','open'),
(5012,2,4,'2024-01-15','expired');
INSERT INTO presc_ln VALUES
(5001,110,2,'one in the morning'),
(5001,111,1,'one daily'),
(5002,110,3,'one in the morning'),
(5003,104,1,'three daily'),
(5004,109,2,'twice daily'),
(5005,104,1,'three daily'),
(5006,103,2,'at night'),
(5006,105,1,'twice daily'),
(5007,111,2,'one daily'),
(5008,107,1,'when needed'),
(5009,103,1,'at night'),
(5010,105,2,'twice daily'),
(5011,110,2,'one in the morning'),
(5012,108,1,'when needed');
