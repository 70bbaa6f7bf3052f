CREATE TABLE vac (
  vac_id INTEGER PRIMARY KEY,
  vac_nm TEXT,
  mfr TEXT,
  disease TEXT,
  doses INTEGER,
  min_age INTEGER,
  temp_c REAL
);
CREATE TABLE ctr (
  ctr_id INTEGER PRIMARY KEY,
  ctr_nm TEXT,
  addr TEXT,
  city TEXT,
  tel TEXT,
  booths INTEGER,
  opn_yr INTEGER
);
CREATE TABLE ctr_vac (
  ctr_id INTEGER,
  vac_id INTEGER,
  stk INTEGER,
  pr REAL,
  PRIMARY KEY (ctr_id, vac_id),
  FOREIGN KEY (ctr_id) REFERENCES ctr(ctr_id),
  FOREIGN KEY (vac_id) REFERENCES vac(vac_id)
);
CREATE TABLE btch (
  btch_no TEXT PRIMARY KEY,
  vac_id INTEGER,
  rcv_dt TEXT,
  exp_dt TEXT,
  qty INTEGER,
  recalled TEXT,
  FOREIGN KEY (vac_id) REFERENCES vac(vac_id)
);
CREATE TABLE stf (
  stf_no INTEGER PRIMARY KEY,
  stf_nm TEXT,
  role TEXT,
  ctr_id INTEGER,
  hire_yr INTEGER,
  sal REAL,
  FOREIGN KEY (ctr_id) REFERENCES ctr(ctr_id)
);
CREATE TABLE pers (
  pers_no INTEGER PRIMARY KEY,
  f_nm TEXT,
  l_nm TEXT,
  dob TEXT,
  sex TEXT,
  city TEXT,
  tel TEXT,
  allrg TEXT
);
CREATE TABLE appt (
  appt_no INTEGER PRIMARY KEY,
  pers_no INTEGER,
  ctr_id INTEGER,
  btch_no TEXT,
  stf_no INTEGER,
  appt_dt TEXT,
  dose_no INTEGER,
  stat TEXT,
  FOREIGN KEY (pers_no) REFERENCES pers(pers_no),
  FOREIGN KEY (ctr_id) REFERENCES ctr(ctr_id),
  FOREIGN KEY (btch_no) REFERENCES btch(btch_no),
  FOREIGN KEY (stf_no) REFERENCES stf(stf_no)
);
INSERT INTO vac VALUES
(1,'Fluvaris','Helion Bio','influenza',1,18,4.0),
(2,'Fluvaris Junior','Helion Bio','influenza',2,2,4.0),
(3,'Encepha-Tick','Bergmann Serum','tick-borne encephalitis',3,12,5.0),
(4,'Hepamune A','Orvax','hepatitis A',2,1,5.0),
(5,'Hepamune B','Orvax','hepatitis B',3,0,5.0),
(6,'Coronol','Helion Bio','covid-19',2,12,-20.0),
(7,'Tetadip','Bergmann Serum','tetanus',3,4,4.0),
(8,'Zosterin','Lumen Pharma','shingles',2,60,3.0),
(9,'Rabivert','Lumen Pharma','rabies',3,0,4.0);
INSERT INTO ctr VALUES
(1,'Lakeside Clinic','12 Promenade','Seefeld','0744 1101',6,2016),
(2,'Old Town Hall','1 Market Square','Seefeld','0744 1155',10,2021),
(3,'Kreuzberg Surgery','48 Hill Road','Auental','0745 2020',3,2009),
(4,'Fairground Centre','Hall 4, Expo Street','Brunnhausen','0746 3300',24,2021),
(5,'Airport Travel Clinic','Terminal 1','Brunnhausen','0746 3377',4,2013),
(6,'Mobile Bus East','no fixed address','Auental','0745 2099',1,2022);
INSERT INTO ctr_vac VALUES
(1,1,140,22.5),
(1,3,35,48.0),
(1,7,60,19.0),
(2,1,300,20.0),
(2,6,220,0.0),
(3,2,45,18.5),
(3,3,80,46.0),
(3,8,12,160.0),
(4,6,900,0.0),
(4,1,410,20.0),
(5,4,70,62.0),
(5,5,55,68.0),
(5,7,30,24.0);
INSERT INTO btch VALUES
('FL-2301',1,'2023-09-04','2024-03-31',500,'N'),
('FL-2302',1,'2023-10-16','2024-04-30',400,'N'),
('FJ-2301',2,'2023-09-11','2024-03-15',120,'N'),
('EN-2207',3,'2022-12-01','2024-11-30',200,'N'),
('HA-2304',4,'2023-05-22','2026-05-31',150,'N'),
('HB-2303',5,'2023-04-18','2025-10-31',150,'Y'),
('CO-2309',6,'2023-09-25','2024-02-28',1200,'N'),
('CO-2310',6,'2023-10-30','2024-04-15',900,'Y'),
('TE-2211',7,'2022-11-07','2025-11-30',180,'N'),
('ZO-2308',8,'2023-08-28','2025-02-28',40,'N');
INSERT INTO stf VALUES
(1,'Birgit Aumann','nurse',1,2017,3450.0),
(2,'Dr Leo Sander','doctor',1,2016,7200.0),
(3,'Fatih Kaya','nurse',2,2021,3180.0),
(4,'Dr Anke Vollmer','doctor',3,2009,8100.0),
(5,'Simone Hartl','nurse',4,2021,3220.0),
(6,'Pavel Dvorak','nurse',4,2022,3050.0),
(7,'Dr Rita Osterkamp','doctor',5,2014,7650.0),
(8,'Maja Lenz','receptionist',4,2023,2600.0),
(9,'Nico Sailer','receptionist',2,2021,2550.0);
INSERT INTO pers VALUES
(1,'Walter','Gruber','1944-10-03','M','Seefeld','0170 4411','none'),
(2,'Leonie','Gruber','2015-06-19','F','Seefeld','0170 4411','eggs'),
(3,'Aylin','Yildiz','1990-02-11','F','Brunnhausen','0171 5820','none'),
(4,'Peter','Kastner','1958-12-29','M','Auental','0172 6633','penicillin'),
(5,'Monika','Zeller','1961-05-07','F','Auental','0172 6790','none'),
(6,'Jonas','Egger','2003-08-14','M','Brunnhausen','0175 1204','none'),
(7,'Tamara','Nowotny','1982-03-25','F','Seefeld','0176 9038','latex'),
(8,'Emil','Fischer','2019-11-11','M','Auental','0178 2266','none'),
(9,'Ursula','Hagn','1937-07-02','F','Moosbach','0170 8812','penicillin'),
(10,'Idris','Balogun','1996-09-16','M','Brunnhausen','0179 3345','none');
INSERT INTO appt VALUES
(1,1,2,'FL-2301',3,'2023-10-02',1,'done'),
(2,2,3,'FJ-2301',4,'2023-10-05',1,'done'),
(3,3,4,'CO-2309',5,'2023-10-09',1,'done'),
(4,4,3,'ZO-2308',4,'2023-10-12',1,'done'),
(5,6,4,'CO-2309',6,'2023-10-14',1,'no-show'),
(6,1,2,'CO-2309',3,'2023-10-20',1,'done'),
(7,10,5,'HA-2304',7,'2023-10-24',1,'done'),
(8,7,1,'EN-2207',1,'2023-11-03',2,'done'),
(9,2,3,'FJ-2301',4,'2023-11-09',2,'done'),
(10,3,4,'CO-2310',5,'2023-11-13',2,'done'),
(11,5,3,'EN-2207',4,'2023-11-21',3,'cancelled'),
(12,10,5,'TE-2211',7,'2023-12-04',3,'done'),
(13,4,3,'ZO-2308',4,'2024-01-15',2,'booked'),
(14,7,4,'FL-2302',5,'2024-01-18',1,'booked');
