CREATE TABLE tbl_instructor (
  instructor_no INTEGER PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  grade TEXT,
  town TEXT,
  mobile TEXT,
  monthly_salary INTEGER,
  licensed_since DATE,
  left_on DATE,
  supervisor_no INTEGER,
  FOREIGN KEY (supervisor_no) REFERENCES tbl_instructor(instructor_no)
);
CREATE TABLE tbl_pupil (
  pupil_no INTEGER PRIMARY KEY,
  name TEXT,
  town TEXT,
  mobile TEXT,
  birth_date DATE,
  signed_up DATE,
  licence_class TEXT,
  recommended_by INTEGER,
  finished_on DATE,
  FOREIGN KEY (recommended_by) REFERENCES tbl_pupil(pupil_no)
);
CREATE TABLE tbl_car (
  plate TEXT PRIMARY KEY,
  make TEXT,
  model TEXT,
  gearbox TEXT,
  fuel TEXT,
  purchase_price INTEGER,
  current_value INTEGER,
  mileage INTEGER,
  bought_on DATE,
  sold_on DATE
);
CREATE TABLE tbl_lesson_type (
  type_code TEXT PRIMARY KEY,
  type_name TEXT,
  list_price REAL,
  is_mandatory TEXT
);
CREATE TABLE tbl_lesson (
  lesson_no INTEGER PRIMARY KEY,
  pupil_no INTEGER,
  instructor_no INTEGER,
  plate TEXT,
  type_code TEXT,
  booked_on DATE,
  lesson_date DATE,
  units INTEGER,
  unit_price REAL,
  status TEXT,
  invoiced_on DATE,
  FOREIGN KEY (pupil_no) REFERENCES tbl_pupil(pupil_no),
  FOREIGN KEY (instructor_no) REFERENCES tbl_instructor(instructor_no),
  FOREIGN KEY (plate) REFERENCES tbl_car(plate),
  FOREIGN KEY (type_code) REFERENCES tbl_lesson_type(type_code)
);
CREATE TABLE tbl_theory_test (
  theory_no TEXT PRIMARY KEY,
  pupil_no INTEGER,
  test_date DATE,
  errors INTEGER,
  passed TEXT,
  FOREIGN KEY (pupil_no) REFERENCES tbl_pupil(pupil_no)
);
CREATE TABLE tbl_practical_test (
  practical_no TEXT PRIMARY KEY,
  pupil_no INTEGER,
  registered_by INTEGER,
  accompanied_by INTEGER,
  plate TEXT,
  registered_on DATE,
  test_date DATE,
  test_town TEXT,
  passed TEXT,
  FOREIGN KEY (pupil_no) REFERENCES tbl_pupil(pupil_no),
  FOREIGN KEY (registered_by) REFERENCES tbl_instructor(instructor_no),
  FOREIGN KEY (accompanied_by) REFERENCES tbl_instructor(instructor_no),
  FOREIGN KEY (plate) REFERENCES tbl_car(plate)
);
CREATE TABLE tbl_payment (
  payment_no INTEGER PRIMARY KEY,
  pupil_no INTEGER,
  amount REAL,
  method TEXT,
  due_date DATE,
  paid_on DATE,
  refunded_on DATE,
  FOREIGN KEY (pupil_no) REFERENCES tbl_pupil(pupil_no)
);
INSERT INTO tbl_instructor VALUES
(1,'Gerda','Holm','Chief instructor','Aarhus','40 11 20 01',46000,'1998-04-12',NULL,NULL),
(2,'Lars','Bech','Senior instructor','Aarhus','40 11 20 02',41500,'2005-06-01',NULL,1),
(3,'Sanne','Friis','Senior instructor','Randers','40 11 20 03',40800,'2008-09-15',NULL,1),
(4,'Mikkel','Toft','Instructor','Viby',NULL,35200,'2015-03-20',NULL,2),
(5,'Ditte','Krog','Instructor','Randers','40 11 20 05',34700,'2017-11-02',NULL,3),
(6,'Hassan','Aziz','Instructor','Aarhus','40 11 20 06',36100,'2013-05-08','2023-05-31',2),
(7,'Jonna','Rask','Trainee instructor','Viby','40 11 20 07',26500,'2023-02-01',NULL,4),
(8,'Poul','Bang','Instructor','Hadsten',NULL,33900,'2011-08-19','2022-11-30',3);
INSERT INTO tbl_pupil VALUES
(101,'Emil Lund','Aarhus','51 30 01','2004-03-14','2022-08-10','B',NULL,'2023-02-16'),
(102,'Freja Dahl','Aarhus','51 30 02','2004-11-30','2022-08-22','B',101,'2023-04-04'),
(103,'Oskar Nygaard','Viby',NULL,'2003-07-02','2022-09-05','B',101,NULL),
(104,'Ida Mose','Randers','51 30 04','1998-01-19','2022-10-11','A',NULL,'2023-05-23'),
(105,'Bilal Yusuf','Viby','51 30 05','2005-02-25','2023-01-09','B',102,NULL),
(106,'Clara Winther','Randers','51 30 06','2004-09-09','2023-01-16','B',104,'2023-08-29'),
(107,'Noah Skov','Hadsten',NULL,'2005-05-17','2023-02-20','B',NULL,NULL),
(108,'Agnes Birk','Aarhus','51 30 08','1989-12-03','2023-03-06','BE',NULL,NULL),
(109,'Viktor Holm','Randers','51 30 09','2005-08-21','2023-04-17','B',106,NULL),
(110,'Selma Juhl','Aarhus','51 30 10','2006-01-08','2023-08-14','B',102,NULL),
(111,'Asger Vinge','Hadsten','51 30 11','2006-04-29','2023-09-25','A',NULL,NULL);
INSERT INTO tbl_car VALUES
('BX 20 114','Volkswagen','Golf','manual','diesel',210000,96000,148200,'2018-03-01',NULL),
('CK 31 502','Toyota','Yaris','manual','petrol',165000,88000,97400,'2019-05-14',NULL),
('CM 77 930','Volkswagen','ID.3','automatic','electric',289000,201000,41350,'2021-10-20',NULL),
('DE 18 265','Kia','Niro','automatic','electric',301000,248000,22800,'2022-06-09',NULL),
('AV 45 871','Peugeot','208','manual','diesel',148000,39000,203500,'2016-02-11','2022-12-20'),
('MC 60 333','Yamaha','MT-07','manual','petrol',82000,57000,18900,'2020-04-02',NULL),
('DK 52 047','Toyota','Corolla','automatic','petrol',244000,230000,5100,'2023-09-12',NULL);
INSERT INTO tbl_lesson_type VALUES
('STD','Standard lesson',450.0,'N'),
('NGT','Night drive',520.0,'Y'),
('MWY','Motorway drive',540.0,'Y'),
('SLP','Slippery track',950.0,'Y'),
('TRL','Trailer training',610.0,'N'),
('TRY','Trial lesson',0.0,'N'),
('SIM','Simulator hour',250.0,'N');
INSERT INTO tbl_lesson VALUES
(3001,101,2,'BX 20 114','TRY','2022-08-10','2022-08-15',1,0.0,'held','2022-08-31'),
(3002,101,2,'BX 20 114','STD','2022-08-20','2022-09-01',12,430.0,'held','2022-09-30'),
(3003,102,4,'AV 45 871','STD','2022-08-25','2022-09-08',10,430.0,'held','2022-09-30'),
(3004,103,8,'AV 45 871','STD','2022-09-06','2022-09-20',4,430.0,'held','2022-10-31'),
(3005,101,2,'BX 20 114','NGT','2022-10-20','2022-11-10',2,500.0,'held','2022-11-30'),
(3006,104,3,'MC 60 333','STD','2022-10-12','2022-11-02',9,480.0,'held','2022-11-30'),
(3007,102,6,'CK 31 502','MWY','2022-12-01','2023-01-12',2,540.0,'held','2023-01-31'),
(3008,103,6,'CK 31 502','STD','2023-01-03','2023-01-19',3,450.0,'cancelled',NULL),
(3009,104,5,'MC 60 333','SLP','2023-02-14','2023-03-09',1,950.0,'held','2023-03-31'),
(3010,105,4,'CM 77 930','STD','2023-01-25','2023-02-07',8,450.0,'held','2023-02-28'),
(3011,106,5,'DE 18 265','STD','2023-01-30','2023-02-13',11,445.0,'held','2023-02-28'),
(3012,106,3,'DE 18 265','MWY','2023-05-02','2023-05-25',2,540.0,'held','2023-05-31'),
(3013,107,4,'CK 31 502','STD','2023-02-27','2023-03-14',2,450.0,'no_show','2023-03-31'),
(3014,108,2,'BX 20 114','TRL','2023-03-20','2023-04-12',5,590.0,'held','2023-04-30'),
(3015,105,4,'CM 77 930','SLP','2023-05-10','2023-06-01',1,950.0,'held','2023-06-30'),
(3016,109,3,'CK 31 502','TRY','2023-04-18','2023-05-04',1,0.0,'held',NULL),
(3017,109,5,'DE 18 265','STD','2023-05-08','2023-08-22',6,450.0,'held','2023-08-31'),
(3018,110,7,'CM 77 930','STD','2023-08-21','2023-09-05',3,450.0,'held',NULL),
(3019,110,4,'CM 77 930','NGT','2023-09-18','2023-10-19',2,520.0,'planned',NULL),
(3020,105,2,'BX 20 114','NGT','2023-09-20','2023-10-24',2,515.0,'planned',NULL),
(3021,108,3,'BX 20 114','TRL','2023-09-04','2023-09-28',3,610.0,'held',NULL),
(3022,103,4,NULL,'SIM','2023-05-15','2023-06-08',3,250.0,'held','2023-06-30');
INSERT INTO tbl_theory_test VALUES
('T-801',101,'2022-11-03',1,'Y'),('T-802',102,'2022-11-24',9,'N'),('T-803',102,'2023-01-05',3,'Y'),('T-804',104,'2023-02-02',0,'Y'),
('T-805',103,'2023-02-09',12,'N'),('T-806',105,'2023-04-13',7,'N'),('T-807',106,'2023-05-04',2,'Y'),('T-808',105,'2023-06-15',4,'Y'),
('T-809',108,'2023-06-22',5,'Y'),('T-810',109,'2023-09-14',10,'N');
INSERT INTO tbl_practical_test VALUES
('P-401',101,2,2,'BX 20 114','2022-11-15','2022-12-14','Aarhus','N'),
('P-402',101,2,2,'BX 20 114','2023-01-10','2023-02-15','Aarhus','Y'),
('P-403',102,6,4,'CK 31 502','2023-02-20','2023-04-03','Randers','Y'),
('P-404',104,3,5,'MC 60 333','2023-03-27','2023-05-22','Randers','Y'),
('P-405',106,3,5,'DE 18 265','2023-06-12','2023-07-18','Randers','N'),
('P-406',106,5,5,'DE 18 265','2023-07-24','2023-08-28','Aarhus','Y'),
('P-407',105,2,4,'CM 77 930','2023-08-02','2023-09-19','Aarhus','N'),
('P-408',108,2,3,'BX 20 114','2023-08-15','2023-10-31','Hadsten',NULL),
('P-409',105,4,NULL,'CM 77 930','2023-09-25','2023-11-08','Aarhus',NULL);
INSERT INTO tbl_payment VALUES
(9001,101,5160.0,'card','2022-10-14','2022-10-10',NULL),(9002,102,4300.0,'transfer','2022-10-14','2022-10-25',NULL),
(9003,103,1720.0,'cash','2022-11-14','2022-12-02',NULL),(9004,101,1000.0,'card','2022-12-14','2022-12-12',NULL),
(9005,104,4320.0,'transfer','2022-12-14','2022-12-14',NULL),(9006,102,1080.0,'transfer','2023-02-14','2023-02-10',NULL),
(9007,105,3600.0,'card','2023-03-14','2023-03-29',NULL),(9008,106,4895.0,'transfer','2023-03-14','2023-03-08',NULL),
(9009,107,900.0,'cash','2023-04-14','2023-04-03','2023-04-20'),(9010,108,2950.0,'card','2023-05-14','2023-05-11',NULL),
(9011,105,950.0,'card','2023-07-14',NULL,NULL),(9012,106,1080.0,'transfer','2023-06-14','2023-06-30',NULL),
(9013,109,2700.0,'card','2023-09-14',NULL,NULL),(9014,103,750.0,'card','2023-07-14','2023-07-10','2023-08-01'),
(9015,104,950.0,'cash','2023-04-14','2023-04-11',NULL);
