CREATE TABLE ref_periods (
  period_code TEXT PRIMARY KEY,
  period_description TEXT,
  start_year INTEGER,
  end_year INTEGER
);
CREATE TABLE ref_find_types (
  find_type_code TEXT PRIMARY KEY,
  find_type_description TEXT,
  material TEXT,
  needs_conservation TEXT
);
CREATE TABLE sites (
  site_code TEXT PRIMARY KEY,
  site_name TEXT,
  county TEXT,
  discovered_year INTEGER,
  area_hectares REAL,
  landowner TEXT,
  status_code TEXT
);
CREATE TABLE archaeologists (
  staff_code TEXT PRIMARY KEY,
  full_name TEXT,
  university TEXT,
  specialism TEXT,
  birth_year INTEGER,
  daily_rate REAL
);
CREATE TABLE trenches (
  trench_code TEXT PRIMARY KEY,
  site_code TEXT,
  length_m REAL,
  width_m REAL,
  depth_m REAL,
  opened_date TEXT,
  FOREIGN KEY (site_code) REFERENCES sites(site_code)
);
CREATE TABLE trench_staff (
  trench_code TEXT,
  staff_code TEXT,
  role_details TEXT,
  days_worked INTEGER,
  PRIMARY KEY (trench_code, staff_code),
  FOREIGN KEY (trench_code) REFERENCES trenches(trench_code),
  FOREIGN KEY (staff_code) REFERENCES archaeologists(staff_code)
);
CREATE TABLE finds (
  find_code TEXT PRIMARY KEY,
  trench_code TEXT,
  find_type_code TEXT,
  period_code TEXT,
  staff_code TEXT,
  found_date TEXT,
  weight_grams REAL,
  condition_code TEXT,
  insured_value INTEGER,
  FOREIGN KEY (trench_code) REFERENCES trenches(trench_code),
  FOREIGN KEY (find_type_code) REFERENCES ref_find_types(find_type_code),
  FOREIGN KEY (period_code) REFERENCES ref_periods(period_code),
  FOREIGN KEY (staff_code) REFERENCES archaeologists(staff_code)
);
INSERT INTO ref_periods VALUES
('NEO','Neolithic',-4000,-2200),
('BA','Bronze Age',-2200,-800),
('IA','Iron Age',-800,43),
('ROM','Roman',43,410),
('SAX','Anglo-Saxon',410,1066),
('MED','Medieval',1066,1540),
('PM','Post-Medieval',1540,1800);
INSERT INTO ref_find_types VALUES
('COIN','Coin','metal','Yes'),
('POT','Pottery sherd','ceramic','No'),
('BRO','Brooch','metal','Yes'),
('FLINT','Worked flint','stone','No'),
('BONE','Animal bone','bone','No'),
('GLASS','Glass bead','glass','Yes'),
('LEATH','Leather shoe','organic','Yes');
INSERT INTO sites VALUES
('HLF','Hollow Field','Wiltshire',1998,4.5,'Tobias Renn','ACT'),
('KGM','Kingsmead Villa','Dorset',1974,7.2,'National Trust','ACT'),
('BRK','Barrow Knoll','Wiltshire',1931,2.1,NULL,'CLS'),
('STW','Stowbridge Priory','Norfolk',1889,3.8,NULL,'SUS'),
('EEL','Eel Quay','Kent',2016,0.9,'Harbour Board','ACT'),
('GRG','Gorse Ring','Cornwall',2009,11.6,NULL,'CLS'),
('MLN','Mill Lane','Norfolk',2021,0.4,'Ashdown Homes','ACT');
INSERT INTO archaeologists VALUES
('A01','Imogen Farrant','Reading','ceramics',1968,240.0),
('A02','Piers Lockyer','Durham','numismatics',1979,215.0),
('A03','Saoirse Keane','Cork','osteology',NULL,190.0),
('A04','Mateusz Wrona','Southampton','lithics',1990,165.0),
('A05','Delphine Auber','Durham','ceramics',1972,230.0),
('A06','Noah Birtwistle','Reading','surveying',NULL,130.0),
('A07','Hettie Sampson','Exeter','metalwork',1983,185.0),
('A08','Yusuf Karaca','Southampton','surveying',NULL,120.0),
('A09','Rowena Tull','Exeter','environmental',1961,260.0);
INSERT INTO trenches VALUES
('HLF-1','HLF',12.0,4.0,1.4,'2019-06-03'),
('HLF-2','HLF',8.5,3.0,1.1,'2019-06-17'),
('HLF-3','HLF',20.0,5.0,0.8,'2021-05-24'),
('KGM-1','KGM',15.0,6.0,2.2,'2018-07-02'),
('KGM-2','KGM',10.0,10.0,1.9,'2020-07-06'),
('STW-1','STW',9.0,2.5,1.6,'2017-08-14'),
('EEL-1','EEL',6.0,6.0,3.1,'2020-04-20'),
('EEL-2','EEL',5.0,2.0,2.7,'2022-04-25'),
('BRK-1','BRK',18.0,2.0,1.2,'2016-09-05'),
('MLN-1','MLN',25.0,1.8,0.9,'2022-02-14');
INSERT INTO trench_staff VALUES
('HLF-1','A01','supervisor',24),
('HLF-1','A04','digger',30),
('HLF-2','A04','supervisor',18),
('HLF-3','A07','supervisor',21),
('HLF-3','A06','surveyor',5),
('KGM-1','A05','supervisor',35),
('KGM-1','A02','finds officer',12),
('KGM-1','A03','digger',28),
('KGM-2','A05','supervisor',31),
('STW-1','A03','supervisor',16),
('EEL-1','A02','supervisor',27),
('EEL-1','A07','finds officer',14),
('EEL-2','A01','supervisor',9),
('BRK-1','A04','digger',22);
INSERT INTO finds VALUES
('F1001','HLF-1','POT','BA','A01','2019-06-11',84.5,NULL,60),
('F1002','HLF-1','FLINT','NEO','A04','2019-06-19',22.0,NULL,45),
('F1003','HLF-2','FLINT','NEO','A04','2019-06-25',17.3,'GOOD',40),
('F1004','KGM-1','COIN','ROM','A02','2018-07-09',6.8,'GOOD',950),
('F1005','KGM-1','POT','ROM','A05','2018-07-18',212.0,'POOR',85),
('F1006','KGM-1','BONE','ROM','A05','2018-07-20',430.0,NULL,10),
('F1007','KGM-2','GLASS','ROM','A05','2020-07-15',3.1,'GOOD',310),
('F1008','STW-1','COIN','MED','A03','2017-08-22',2.4,'POOR',120),
('F1009','EEL-1','BRO','SAX','A07','2020-05-04',38.6,'GOOD',4200),
('F1010','EEL-1','COIN','SAX','A02','2020-05-11',1.3,'FAIR',1800),
('F1011','EEL-2','POT','MED','A01','2022-05-03',140.2,'FAIR',30),
('F1012','HLF-3','BRO','IA','A07','2021-06-08',27.9,'POOR',780),
('F1013','KGM-2','COIN','ROM','A05','2020-07-28',7.5,'FAIR',400),
('F1014','BRK-1','BONE','BA','A04','2016-09-13',515.0,'POOR',5);
