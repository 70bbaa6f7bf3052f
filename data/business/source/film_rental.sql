CREATE TABLE branches (
  branchId INTEGER PRIMARY KEY,
  branchName TEXT,
  street TEXT,
  city TEXT,
  phone TEXT,
  openedOn DATE,
  closedOn DATE
);
CREATE TABLE staff (
  staffId INTEGER PRIMARY KEY,
  firstName TEXT,
  lastName TEXT,
  position TEXT,
  branchId INTEGER,
  reportsTo INTEGER,
  monthlyWage INTEGER,
  email TEXT,
  hiredOn DATE,
  FOREIGN KEY (branchId) REFERENCES branches(branchId),
  FOREIGN KEY (reportsTo) REFERENCES staff(staffId)
);
CREATE TABLE genres (
  genreId INTEGER PRIMARY KEY,
  genreName TEXT
);
CREATE TABLE films (
  filmId INTEGER PRIMARY KEY,
  title TEXT,
  releaseYear INTEGER,
  director TEXT,
  runtime INTEGER,
  ageLimit INTEGER,
  dailyRate NUMERIC(6,2),
  replacementCost NUMERIC(6,2),
  sequelOf INTEGER,
  FOREIGN KEY (sequelOf) REFERENCES films(filmId)
);
CREATE TABLE filmGenres (
  filmId INTEGER,
  genreId INTEGER,
  PRIMARY KEY (filmId, genreId),
  FOREIGN KEY (filmId) REFERENCES films(filmId),
  FOREIGN KEY (genreId) REFERENCES genres(genreId)
);
CREATE TABLE copies (
  barcode TEXT PRIMARY KEY,
  filmId INTEGER,
  branchId INTEGER,
  format TEXT,
  purchasePrice NUMERIC(6,2),
  purchasedOn DATE,
  damaged TEXT,
  lost TEXT,
  FOREIGN KEY (filmId) REFERENCES films(filmId),
  FOREIGN KEY (branchId) REFERENCES branches(branchId)
);
CREATE TABLE customers (
  customerId INTEGER PRIMARY KEY,
  firstName TEXT,
  lastName TEXT,
  city TEXT,
  phone TEXT,
  email TEXT,
  homeBranchId INTEGER,
  joinedOn DATE,
  blocked TEXT,
  creditBalance NUMERIC(6,2),
  FOREIGN KEY (homeBranchId) REFERENCES branches(branchId)
);
CREATE TABLE rentals (
  rentalNo INTEGER PRIMARY KEY,
  barcode TEXT,
  customerId INTEGER,
  rentedOn DATE,
  dueOn DATE,
  returnedOn DATE,
  days INTEGER,
  dailyRate NUMERIC(6,2),
  issuedBy INTEGER,
  receivedBy INTEGER,
  FOREIGN KEY (barcode) REFERENCES copies(barcode),
  FOREIGN KEY (customerId) REFERENCES customers(customerId),
  FOREIGN KEY (issuedBy) REFERENCES staff(staffId),
  FOREIGN KEY (receivedBy) REFERENCES staff(staffId)
);
CREATE TABLE payments (
  paymentId INTEGER PRIMARY KEY,
  rentalNo INTEGER,
  amount NUMERIC(6,2),
  lateFee NUMERIC(6,2),
  paidOn DATE,
  method TEXT,
  FOREIGN KEY (rentalNo) REFERENCES rentals(rentalNo)
);
INSERT INTO branches VALUES (1,'Market Square','4 Market Square','Eldham','01555 100','1998-06-01',NULL);
INSERT INTO branches VALUES (2,'Station Road','71 Station Road','Eldham','01555 200','2004-03-15',NULL);
INSERT INTO branches VALUES (3,'Harbour Lane','9 Harbour Lane','Quayton','01555 300','2009-10-05',NULL);
INSERT INTO branches VALUES (4,'Mill Park','2 Mill Park','Thursby',NULL,'2015-05-20',NULL);
INSERT INTO branches VALUES (5,'Old Arcade','33 Old Arcade','Quayton','01555 500','2001-02-12','2021-12-31');
INSERT INTO staff VALUES (1,'Harriet','Boyle','Managing Director',1,NULL,5200,'harriet@reelhouse.example','1998-06-01');
INSERT INTO staff VALUES (2,'Ian','Coombs','Branch Manager',2,1,3400,'ian@reelhouse.example','2005-01-10');
INSERT INTO staff VALUES (3,'Jolanta','Mazur','Branch Manager',3,1,3350,'jolanta@reelhouse.example','2010-02-01');
INSERT INTO staff VALUES (4,'Keith','Norwood','Sales Assistant',1,1,2300,'keith@reelhouse.example','2013-07-22');
INSERT INTO staff VALUES (5,'Lydia','Osborn','Sales Assistant',2,2,2250,NULL,'2017-04-03');
INSERT INTO staff VALUES (6,'Milan','Petrovic','Sales Assistant',3,3,2200,'milan@reelhouse.example','2019-09-16');
INSERT INTO staff VALUES (7,'Nina','Quist','Trainee',2,5,1500,NULL,'2022-08-29');
INSERT INTO staff VALUES (8,'Oliver','Reyes','Branch Manager',4,1,3150,'oliver@reelhouse.example','2015-05-20');
INSERT INTO staff VALUES (9,'Paula','Stern','Sales Assistant',1,4,2150,'paula@reelhouse.example','2021-03-08');
INSERT INTO genres VALUES (1,'Drama');
INSERT INTO genres VALUES (2,'Comedy');
INSERT INTO genres VALUES (3,'Thriller');
INSERT INTO genres VALUES (4,'Science Fiction');
INSERT INTO genres VALUES (5,'Family');
INSERT INTO genres VALUES (6,'Documentary');
INSERT INTO genres VALUES (7,'Western');
INSERT INTO films VALUES (1,'The Lantern Keeper',1994,'Ruth Calloway',128,12,2.50,18.00,NULL);
INSERT INTO films VALUES (2,'Return of the Lantern Keeper',1999,'Ruth Calloway',119,12,2.50,19.50,1);
INSERT INTO films VALUES (3,'Orbit Seven',2008,'Tomas Vidal',141,12,3.00,24.00,NULL);
INSERT INTO films VALUES (4,'Orbit Eight',2012,'Tomas Vidal',137,12,3.50,26.00,3);
INSERT INTO films VALUES (5,'Six Cousins and a Goat',2015,'Petra Manning',98,0,2.00,15.00,NULL);
INSERT INTO films VALUES (6,'Cold Ledger',2018,'Simon Achebe',112,16,3.50,22.50,NULL);
INSERT INTO films VALUES (7,'Cold Ledger: Audit',2021,'Simon Achebe',116,16,4.00,27.00,6);
INSERT INTO films VALUES (8,'Puddle Jumpers',2019,'Wen Li',87,0,2.20,16.00,NULL);
INSERT INTO films VALUES (9,'Salt Roads',2016,'Hedda Brun',95,6,1.80,14.00,NULL);
INSERT INTO films VALUES (10,'The Night Porter''s Key',2003,'Ruth Calloway',105,16,2.80,20.00,NULL);
INSERT INTO films VALUES (11,'Dust at Noon',1971,'Carl Ebert',102,12,1.50,12.50,NULL);
INSERT INTO films VALUES (12,'Glass Harbour',2022,'Wen Li',133,12,4.20,28.00,NULL);
INSERT INTO filmGenres VALUES (1,1);
INSERT INTO filmGenres VALUES (2,1);
INSERT INTO filmGenres VALUES (3,4);
INSERT INTO filmGenres VALUES (3,3);
INSERT INTO filmGenres VALUES (4,4);
INSERT INTO filmGenres VALUES (5,2);
INSERT INTO filmGenres VALUES (5,5);
INSERT INTO filmGenres VALUES (6,3);
INSERT INTO filmGenres VALUES (6,1);
INSERT INTO filmGenres VALUES (7,3);
INSERT INTO filmGenres VALUES (8,5);
INSERT INTO filmGenres VALUES (9,6);
INSERT INTO filmGenres VALUES (10,3);
INSERT INTO filmGenres VALUES (10,1);
INSERT INTO filmGenres VALUES (12,1);
INSERT INTO copies VALUES ('RH0001',1,1,'DVD',9.90,'2015-02-03','N','N');
INSERT INTO copies VALUES ('RH0002',1,3,'Blu-ray',14.50,'2017-06-19','N','N');
INSERT INTO copies VALUES ('RH0003',2,1,'DVD',10.50,'2015-02-03','Y','N');
INSERT INTO copies VALUES ('RH0004',3,2,'Blu-ray',16.00,'2016-11-28','N','N');
INSERT INTO copies VALUES ('RH0005',4,2,'Blu-ray',17.20,'2016-11-28','N','Y');
INSERT INTO copies VALUES ('RH0006',5,1,'DVD',8.40,'2018-04-09','N','N');
INSERT INTO copies VALUES ('RH0007',5,2,'DVD',8.40,'2018-04-09','Y','N');
INSERT INTO copies VALUES ('RH0008',6,3,'Blu-ray',15.80,'2019-10-14','N','N');
INSERT INTO copies VALUES ('RH0009',6,1,'Blu-ray',15.80,'2019-10-14','N','N');
INSERT INTO copies VALUES ('RH0010',7,1,'4K',24.90,'2022-03-07','N','N');
INSERT INTO copies VALUES ('RH0011',7,2,'4K',24.90,'2022-03-07','N','N');
INSERT INTO copies VALUES ('RH0012',8,2,'DVD',9.10,'2020-01-20','N','N');
INSERT INTO copies VALUES ('RH0013',8,3,'DVD',9.10,'2020-01-20','N','Y');
INSERT INTO copies VALUES ('RH0014',9,3,'DVD',7.60,'2017-09-11','N','N');
INSERT INTO copies VALUES ('RH0015',10,1,'DVD',11.30,'2016-05-30','N','N');
INSERT INTO copies VALUES ('RH0016',12,1,'4K',26.00,'2023-02-13','N','N');
INSERT INTO copies VALUES ('RH0017',12,3,'Blu-ray',19.80,'2023-02-13','N','N');
INSERT INTO customers VALUES (1,'Abel','Turner','Eldham','555-6001','abel@letterbox.example',1,'2016-03-11','N',0);
INSERT INTO customers VALUES (2,'Bettina','Ulrich','Eldham','555-6002',NULL,2,'2017-08-02','N',12.50);
INSERT INTO customers VALUES (3,'Cedric','Vaughn','Quayton',NULL,'cedric@letterbox.example',3,'2018-01-29','Y',0);
INSERT INTO customers VALUES (4,'Dolores','Webb','Eldham','555-6004','dolores@letterbox.example',1,'2018-11-05','N',5);
INSERT INTO customers VALUES (5,'Enzo','Boyle','Thursby','555-6005',NULL,1,'2019-06-24','N',0);
INSERT INTO customers VALUES (6,'Flora','Yates','Quayton','555-6006','flora@letterbox.example',3,'2020-02-17','N',20);
INSERT INTO customers VALUES (7,'Gordon','Zimmer','Marlby',NULL,NULL,2,'2021-09-13','Y',0);
INSERT INTO customers VALUES (8,'Hilda','Archer','Eldham','555-6008','hilda@letterbox.example',2,'2022-04-04','N',3.20);
INSERT INTO customers VALUES (9,'Ismet','Bayar','Quayton','555-6009','ismet@letterbox.example',3,'2022-10-31','N',0);
INSERT INTO customers VALUES (10,'Joan','Coulter','Marlby','555-6010','joan@letterbox.example',1,'2023-05-15','N',8);
INSERT INTO customers VALUES (11,'Kurt','Dietz','Thursby',NULL,'kurt@letterbox.example',4,'2023-12-04','N',0);
INSERT INTO rentals VALUES (70101,'RH0001',1,'2022-11-04','2022-11-07','2022-11-06',3,2.50,4,9);
INSERT INTO rentals VALUES (70102,'RH0004',2,'2022-11-18','2022-11-21','2022-11-25',3,3.00,5,2);
INSERT INTO rentals VALUES (70103,'RH0008',3,'2022-12-02','2022-12-04','2022-12-12',2,3.50,6,3);
INSERT INTO rentals VALUES (70104,'RH0010',4,'2022-12-23','2022-12-27','2022-12-27',4,4.00,9,4);
INSERT INTO rentals VALUES (70105,'RH0006',4,'2022-12-23','2022-12-27','2022-12-27',4,2.00,9,9);
INSERT INTO rentals VALUES (70106,'RH0013',3,'2023-01-06','2023-01-08',NULL,2,2.20,6,NULL);
INSERT INTO rentals VALUES (70107,'RH0005',7,'2023-01-20','2023-01-22',NULL,2,3.50,7,NULL);
INSERT INTO rentals VALUES (70108,'RH0016',1,'2023-03-03','2023-03-05','2023-03-05',2,4.20,4,4);
INSERT INTO rentals VALUES (70109,'RH0002',6,'2023-03-10','2023-03-14','2023-03-13',4,2.50,3,6);
INSERT INTO rentals VALUES (70110,'RH0012',8,'2023-04-07','2023-04-10','2023-04-09',3,2.20,5,7);
INSERT INTO rentals VALUES (70111,'RH0009',5,'2023-05-12','2023-05-15','2023-05-18',3,3.50,4,1);
INSERT INTO rentals VALUES (70112,'RH0002',6,'2023-06-16','2023-06-18','2023-06-18',2,2.50,6,6);
INSERT INTO rentals VALUES (70113,'RH0010',10,'2023-07-07','2023-07-10','2023-07-09',3,3.60,9,4);
INSERT INTO rentals VALUES (70114,'RH0011',8,'2023-08-25','2023-08-28','2023-08-31',3,4.00,7,5);
INSERT INTO rentals VALUES (70115,'RH0014',9,'2023-10-13','2023-10-20','2023-10-19',7,1.50,6,3);
INSERT INTO rentals VALUES (70116,'RH0015',1,'2023-10-27','2023-10-30','2023-11-01',3,2.80,4,9);
INSERT INTO rentals VALUES (70117,'RH0016',4,'2023-12-22','2023-12-27','2023-12-26',5,4.20,9,9);
INSERT INTO rentals VALUES (70118,'RH0017',9,'2024-01-05','2024-01-08','2024-01-11',3,4.20,3,6);
INSERT INTO rentals VALUES (70119,'RH0010',1,'2024-02-09','2024-02-12',NULL,3,4.00,4,NULL);
INSERT INTO rentals VALUES (70120,'RH0004',8,'2024-02-16','2024-02-19',NULL,3,3.00,5,NULL);
INSERT INTO rentals VALUES (70121,'RH0008',6,'2024-02-23','2024-02-26','2024-02-25',3,3.50,3,6);
INSERT INTO payments VALUES (1,70101,7.50,0,'2022-11-04','cash');
INSERT INTO payments VALUES (2,70102,9.00,6.00,'2022-11-25','card');
INSERT INTO payments VALUES (3,70103,7.00,12.00,'2022-12-12','cash');
INSERT INTO payments VALUES (4,70104,16.00,0,'2022-12-23','card');
INSERT INTO payments VALUES (5,70105,8.00,0,'2022-12-23','card');
INSERT INTO payments VALUES (6,70108,8.40,0,'2023-03-03','card');
INSERT INTO payments VALUES (7,70109,10.00,0,'2023-03-10','voucher');
INSERT INTO payments VALUES (8,70110,6.60,0,'2023-04-07','cash');
INSERT INTO payments VALUES (9,70111,10.50,4.50,'2023-05-18','card');
INSERT INTO payments VALUES (10,70112,5.00,0,'2023-06-16','card');
INSERT INTO payments VALUES (11,70113,10.80,0,'2023-07-07','cash');
INSERT INTO payments VALUES (12,70114,12.00,4.50,'2023-08-31','card');
INSERT INTO payments VALUES (13,70115,10.50,0,'2023-10-13','voucher');
INSERT INTO payments VALUES (14,70116,8.40,3.00,'2023-11-01','card');
INSERT INTO payments VALUES (15,70117,21.00,0,'2023-12-22','card');
INSERT INTO payments VALUES (16,70118,12.60,4.50,'2024-01-11','cash');
INSERT INTO payments VALUES (17,70121,10.50,0,'2024-02-23','card');
