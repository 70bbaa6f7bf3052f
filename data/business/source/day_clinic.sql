CREATE TABLE insurer (
  ins_code TEXT PRIMARY KEY,
  ins_name TEXT,
  ins_city TEXT,
  ins_pays_direct TEXT
);
CREATE TABLE clinician (
  cln_id INTEGER PRIMARY KEY,
  cln_name TEXT,
  cln_role TEXT,
  cln_field TEXT,
  cln_room TEXT,
  cln_since DATE,
  cln_until DATE,
  cln_supervised_by INTEGER,
  cln_hour_rate NUMERIC(8,2),
  FOREIGN KEY (cln_supervised_by) REFERENCES clinician(cln_id)
);
CREATE TABLE patient (
  pat_no INTEGER PRIMARY KEY,
  pat_first TEXT,
  pat_last TEXT,
  pat_born DATE,
  pat_sex TEXT,
  pat_town TEXT,
  pat_phone TEXT,
  pat_insurer TEXT,
  pat_usual_clinician INTEGER,
  pat_registered DATE,
  pat_inactive TEXT,
  FOREIGN KEY (pat_insurer) REFERENCES insurer(ins_code),
  FOREIGN KEY (pat_usual_clinician) REFERENCES clinician(cln_id)
);
CREATE TABLE visit (
  vis_id INTEGER PRIMARY KEY,
  vis_patient INTEGER,
  vis_clinician INTEGER,
  vis_slot DATETIME,
  vis_minutes INTEGER,
  vis_kind TEXT,
  vis_state TEXT,
  vis_complaint TEXT,
  vis_wait_min INTEGER,
  FOREIGN KEY (vis_patient) REFERENCES patient(pat_no),
  FOREIGN KEY (vis_clinician) REFERENCES clinician(cln_id)
);
CREATE TABLE tariff (
  tar_code TEXT PRIMARY KEY,
  tar_text TEXT,
  tar_group TEXT,
  tar_price NUMERIC(8,2)
);
CREATE TABLE invoice (
  inv_no TEXT PRIMARY KEY,
  inv_visit INTEGER,
  inv_issued DATE,
  inv_due DATE,
  inv_paid DATE,
  inv_reminders INTEGER,
  FOREIGN KEY (inv_visit) REFERENCES visit(vis_id)
);
CREATE TABLE invoice_pos (
  pos_invoice TEXT,
  pos_tariff TEXT,
  pos_count INTEGER,
  pos_price NUMERIC(8,2),
  PRIMARY KEY (pos_invoice, pos_tariff),
  FOREIGN KEY (pos_invoice) REFERENCES invoice(inv_no),
  FOREIGN KEY (pos_tariff) REFERENCES tariff(tar_code)
);
CREATE TABLE drug (
  drg_id INTEGER PRIMARY KEY,
  drg_brand TEXT,
  drg_substance TEXT,
  drg_form TEXT,
  drg_in_cupboard INTEGER,
  drg_reorder_at INTEGER,
  drg_rx_only TEXT
);
CREATE TABLE prescription (
  rx_id INTEGER PRIMARY KEY,
  rx_patient INTEGER,
  rx_by INTEGER,
  rx_drug INTEGER,
  rx_date DATE,
  rx_packs INTEGER,
  rx_dose TEXT,
  rx_stopped DATE,
  FOREIGN KEY (rx_patient) REFERENCES patient(pat_no),
  FOREIGN KEY (rx_by) REFERENCES clinician(cln_id),
  FOREIGN KEY (rx_drug) REFERENCES drug(drg_id)
);
CREATE TABLE referral (
  ref_id INTEGER PRIMARY KEY,
  ref_patient INTEGER,
  ref_from INTEGER,
  ref_to INTEGER,
  ref_written DATE,
  ref_urgent TEXT,
  ref_seen_on DATE,
  FOREIGN KEY (ref_patient) REFERENCES patient(pat_no),
  FOREIGN KEY (ref_from) REFERENCES clinician(cln_id),
  FOREIGN KEY (ref_to) REFERENCES clinician(cln_id)
);
INSERT INTO insurer VALUES
('HLV','Helvia','Bern','Y'),
('AQU','Aquila Health','Zurich','N'),
('MUT','Mutua Lemana','Lausanne','Y'),
('KPR','Kaspar Versicherung','Basel','N'),
('NOR','Nordstern Care','Zurich','Y');
INSERT INTO clinician VALUES
(1,'Dr Beatrix Amstutz','physician','general practice','G1','2003-01-06',NULL,NULL,220),
(2,'Dr Rohan Gill','physician','general practice','G2','2012-04-16',NULL,NULL,150),
(3,'Dr Lucia Ferrante','physician','cardiology','K1','2015-09-01',NULL,NULL,290),
(4,'Dr Simon Wyss','assistant physician','general practice','G3','2022-10-01',NULL,1,140),
(5,'Tobias Frei','physiotherapist','physiotherapy','P1','2018-02-12',NULL,3,110),
(6,'Nora Bischof','nurse','wound care','W1','2016-06-20',NULL,2,75),
(7,'Dr Agnes Keller','physician','dermatology','D1','2009-05-04','2023-12-31',NULL,240),
(8,'Dr Milan Horvat','physician','dermatology','D1','2024-01-15',NULL,NULL,235),
(9,'Selin Aksoy','nurse','diabetes care','W2','2021-03-08',NULL,2,72),
(10,'Dr Yvonne Roth','assistant physician','cardiology','K2','2023-08-01',NULL,3,145);
INSERT INTO patient VALUES
(3001,'Ursula','Zbinden','1941-03-14','F','Thun','033 222 10 45','HLV',1,'2004-05-11','N'),
(3002,'Marco','Galli','1978-11-02','M','Spiez','079 410 22 33','AQU',2,'2013-02-20','N'),
(3003,'Fatima','El Amrani','1990-06-25','F','Thun','078 603 91 17','MUT',1,'2019-08-14','N'),
(3004,'Hans','Keller','1955-01-30','M','Steffisburg',NULL,'HLV',1,'2006-10-02','N'),
(3005,'Lea','Gerber','2016-09-08','F','Thun','033 335 60 12','KPR',2,'2017-01-09','N'),
(3006,'Andrin','Gerber','2012-04-21','M','Thun','033 335 60 12','KPR',2,'2012-11-05','N'),
(3007,'Oliver','Stone','1969-12-12','M','Interlaken','076 888 40 04',NULL,NULL,'2023-07-19','N'),
(3008,'Rosmarie','Imhof','1937-07-07','F','Oberhofen','033 243 77 00','NOR',1,'2003-03-03','Y'),
(3009,'Deniz','Yildirim','1985-02-18','M','Thun','079 955 13 68','AQU',2,'2020-12-01','N'),
(3010,'Clara','Moser','1996-10-29','F','Spiez','077 470 08 81','MUT',4,'2022-11-22','N'),
(3011,'Werner','Aebi','1948-08-16','M','Steffisburg','033 437 19 50','HLV',3,'2016-01-25','N'),
(3012,'Jana','Novotna','2001-05-05','F','Thun',NULL,'NOR',4,'2024-02-06','N');
INSERT INTO visit VALUES
(7001,3001,1,'2024-01-08 08:30:00',20,'check-up','done','blood pressure',12),
(7002,3004,1,'2024-01-08 09:00:00',15,'consultation','done','cough',25),
(7003,3002,2,'2024-01-09 10:15:00',20,'consultation','done','back pain',8),
(7004,3011,3,'2024-01-11 14:00:00',40,'check-up','done','palpitations',5),
(7005,3003,8,'2024-01-18 11:20:00',15,'consultation','done','rash',31),
(7006,3005,2,'2024-01-22 16:00:00',15,'vaccination','done',NULL,3),
(7007,3006,2,'2024-01-22 16:15:00',15,'vaccination','done',NULL,6),
(7008,3009,4,'2024-01-25 17:30:00',20,'consultation','missed',NULL,NULL),
(7009,3002,5,'2024-01-30 07:45:00',30,'therapy','done','back pain',0),
(7010,3010,4,'2024-02-01 13:10:00',20,'consultation','done','migraine',18),
(7011,3001,6,'2024-02-05 08:00:00',30,'dressing','done','leg ulcer',10),
(7012,3002,5,'2024-02-06 07:45:00',30,'therapy','done','back pain',2),
(7013,3012,4,'2024-02-06 15:00:00',30,'check-up','done','first visit',14),
(7014,3007,2,'2024-02-12 09:40:00',15,'emergency','done','cut finger',1),
(7015,3001,6,'2024-02-12 08:00:00',30,'dressing','done','leg ulcer',4),
(7016,3004,3,'2024-02-15 10:00:00',40,'consultation','done','chest pain',22),
(7017,3009,2,'2024-02-19 18:00:00',20,'consultation','done','cough',35),
(7018,3003,8,'2024-02-22 11:00:00',15,'consultation','cancelled','rash',NULL),
(7019,3011,10,'2024-02-27 14:30:00',30,'check-up','done','palpitations',9),
(7020,3012,9,'2024-03-04 08:20:00',30,'consultation','missed','diabetes advice',NULL),
(7021,3010,1,'2024-03-06 10:00:00',20,'consultation','done','migraine',40),
(7022,3001,1,'2024-04-08 08:30:00',20,'check-up','booked','blood pressure',NULL),
(7023,3002,5,'2024-04-09 07:45:00',30,'therapy','booked','back pain',NULL),
(7024,3006,8,'2024-04-11 16:20:00',15,'consultation','booked','warts',NULL);
INSERT INTO tariff VALUES
('T010','Short consultation','basic',58.00),
('T020','Long consultation','basic',112.00),
('T110','ECG at rest','diagnostics',84.50),
('T115','Exercise ECG','diagnostics',210.00),
('T120','Blood count','laboratory',36.00),
('T130','Vaccination','prevention',29.00),
('T210','Dressing change','nursing',47.00),
('T310','Physiotherapy session','therapy',68.00),
('T320','Manual therapy','therapy',92.00),
('T405','Wound suture','surgery',140.00),
('T410','Minor surgery','surgery',165.00),
('T900','Missed appointment','basic',50.00);
INSERT INTO invoice VALUES
('R-24001',7001,'2024-01-12','2024-02-11','2024-02-02',0),
('R-24002',7002,'2024-01-12','2024-02-11','2024-02-20',1),
('R-24003',7003,'2024-01-15','2024-02-14','2024-02-14',0),
('R-24004',7004,'2024-01-19','2024-02-18','2024-01-30',0),
('R-24005',7005,'2024-01-26','2024-02-25',NULL,2),
('R-24006',7006,'2024-01-26','2024-02-25','2024-02-09',0),
('R-24007',7007,'2024-01-26','2024-02-25','2024-02-09',0),
('R-24008',7008,'2024-01-31','2024-03-01',NULL,1),
('R-24009',7009,'2024-02-05','2024-03-06','2024-03-15',1),
('R-24010',7010,'2024-02-09','2024-03-10','2024-02-28',0),
('R-24011',7011,'2024-02-09','2024-03-10','2024-03-01',0),
('R-24012',7013,'2024-02-12','2024-03-13',NULL,0),
('R-24013',7014,'2024-02-16','2024-03-17',NULL,0),
('R-24014',7016,'2024-02-23','2024-03-24','2024-03-18',0),
('R-24015',7017,'2024-02-23','2024-03-24',NULL,0),
('R-24016',7019,'2024-03-01','2024-03-31','2024-03-19',0);
INSERT INTO invoice_pos VALUES
('R-24001','T010',1,58.00),
('R-24001','T120',1,36.00),
('R-24002','T010',1,58.00),
('R-24003','T020',1,112.00),
('R-24004','T020',1,112.00),
('R-24004','T110',1,84.50),
('R-24004','T115',1,210.00),
('R-24005','T010',1,58.00),
('R-24006','T130',2,29.00),
('R-24007','T130',1,29.00),
('R-24008','T900',1,50.00),
('R-24009','T310',1,68.00),
('R-24010','T010',1,58.00),
('R-24010','T120',2,30.00),
('R-24011','T210',1,47.00),
('R-24012','T020',1,112.00),
('R-24012','T120',3,36.00),
('R-24013','T010',1,58.00),
('R-24013','T410',1,165.00),
('R-24013','T130',1,29.00),
('R-24014','T020',1,112.00),
('R-24014','T110',2,80.00),
('R-24015','T010',1,58.00),
('R-24016','T110',1,84.50);
INSERT INTO drug VALUES
(1,'Pressolan','amlodipine','tablet',24,10,'Y'),
(2,'Dolorix','ibuprofen','tablet',60,20,'N'),
(3,'Dolorix Gel','ibuprofen','gel',0,5,'N'),
(4,'Cortiderm','hydrocortisone','cream',7,8,'Y'),
(5,'Migrazol','sumatriptan','tablet',3,6,'Y'),
(6,'Tussanil','codeine','syrup',0,4,'Y'),
(7,'Cardioxin','bisoprolol','tablet',31,10,'Y'),
(8,'Vitamar','vitamin D','drops',42,15,'N'),
(9,'Amoxilan','amoxicillin','tablet',12,12,'Y');
INSERT INTO prescription VALUES
(1,3001,1,1,'2024-01-08',3,'1-0-0',NULL),
(2,3004,1,6,'2024-01-08',1,'5 ml at night','2024-01-22'),
(3,3002,2,2,'2024-01-09',2,'1-1-1','2024-02-10'),
(4,3002,2,3,'2024-01-09',1,'as needed',NULL),
(5,3011,3,7,'2024-01-11',4,'1-0-1',NULL),
(6,3003,8,4,'2024-01-18',1,'twice a day',NULL),
(7,3010,4,5,'2024-02-01',1,'at onset','2024-03-06'),
(8,3010,4,2,'2024-02-01',1,'as needed',NULL),
(9,3012,4,8,'2024-02-06',2,'4 drops',NULL),
(10,3007,2,9,'2024-02-12',1,'1-1-1','2024-02-19'),
(11,3004,3,7,'2024-02-15',2,'1-0-0',NULL),
(12,3009,2,6,'2024-02-19',1,'5 ml at night',NULL),
(13,3010,1,5,'2024-03-06',2,'at onset',NULL),
(14,3001,4,8,'2024-02-26',1,'4 drops',NULL);
INSERT INTO referral VALUES
(1,3011,1,3,'2024-01-03','Y','2024-01-11'),
(2,3003,1,8,'2024-01-05','N','2024-01-18'),
(3,3002,2,5,'2024-01-09','N','2024-01-30'),
(4,3001,1,6,'2024-01-29','N','2024-02-05'),
(5,3004,1,3,'2024-02-12','Y','2024-02-15'),
(6,3012,4,9,'2024-02-06','N',NULL),
(7,3006,2,8,'2024-03-25','N',NULL),
(8,3010,4,3,'2024-03-20','Y',NULL);
