CREATE TABLE stn (stn_id INTEGER PRIMARY KEY, nm TEXT, city TEXT, addr TEXT, opn_yr INTEGER, oper TEXT, h24 TEXT);
CREATE TABLE conn (conn_id INTEGER PRIMARY KEY, stn_id INTEGER, typ TEXT, kw REAL, stat TEXT, FOREIGN KEY (stn_id) REFERENCES stn(stn_id));
CREATE TABLE trf (trf_cd TEXT PRIMARY KEY, nm TEXT, ppk REAL, mth_fee REAL, night TEXT);
CREATE TABLE drv (drv_no INTEGER PRIMARY KEY, nm TEXT, city TEXT, dob TEXT, tel TEXT, trf_cd TEXT, FOREIGN KEY (trf_cd) REFERENCES trf(trf_cd));
CREATE TABLE car (car_no INTEGER PRIMARY KEY, drv_no INTEGER, make TEXT, model TEXT, yr INTEGER, batt_kwh REAL, FOREIGN KEY (drv_no) REFERENCES drv(drv_no));
CREATE TABLE sess (sess_no INTEGER PRIMARY KEY, drv_no INTEGER, conn_id INTEGER, dt TEXT, mins INTEGER, kwh REAL, amt REAL, pd TEXT, FOREIGN KEY (drv_no) REFERENCES drv(drv_no), FOREIGN KEY (conn_id) REFERENCES conn(conn_id));
INSERT INTO stn VALUES
(1,'Harbor Plaza','Kiel','Dockstr 4',2018,'VoltHub','Y'),
(2,'Central Garage','Kiel','Ringweg 22',2016,'CityGrid','N'),
(3,'Autohof Nord','Neumunster','A7 Exit 14',2021,'VoltHub','Y'),
(4,'Market Hall','Lubeck','Marktplatz 1',2019,'CityGrid','N'),
(5,'Beach Parking','Eutin','Seeallee 30',2022,'AmpereNow','Y'),
(6,'Stadium East','Lubeck','Arenaweg 9',2023,'AmpereNow','N');
INSERT INTO conn VALUES
(11,1,'CCS',150,'ok'),(12,1,'Type 2',22,'ok'),(13,1,'CHAdeMO',50,'broken'),(21,2,'Type 2',11,'ok'),(22,2,'Type 2',11,'broken'),
(31,3,'CCS',300,'ok'),(32,3,'CCS',300,'reserved'),(33,3,'CHAdeMO',50,'ok'),(41,4,'Type 2',22,'ok'),(42,4,'CCS',50,'ok'),(51,5,'Type 2',22,'reserved');
INSERT INTO trf VALUES
('BAS','Basic',0.59,0.0,'N'),('PLU','Plus',0.49,5.9,'N'),('PRO','Pro Driver',0.39,17.5,'Y'),('OWL','Night Owl',0.35,9.9,'Y'),('FLT','Fleet',0.42,49.0,'N'),('STU','Student',0.45,1.5,'N');
INSERT INTO drv VALUES
(1,'Karin Vogt','Kiel','1979-04-11','0151-200','PLU'),
(2,'Emre Demir','Lubeck','1990-12-01','0151-201','PRO'),
(3,'Hanna Petersen','Kiel','1985-08-23','0151-202','BAS'),
(4,'Jonas Weber','Eutin','2001-02-17','0151-203','OWL'),
(5,'Olga Braun','Hamburg','1968-06-05','0151-204','BAS'),
(6,'Nils Carstens','Lubeck','1995-10-30','0151-205','PLU'),
(7,'Ayse Yildiz','Hamburg','1998-03-09','0151-206','PRO'),
(8,'Dirk Lange','Neumunster','1959-11-19','0151-207','FLT');
INSERT INTO car VALUES
(1,1,'Renault','Zoe',2019,52.0),(2,2,'Tesla','Model 3',2021,75.0),(3,2,'Volkswagen','e-Up',2017,18.7),(4,3,'Volkswagen','ID.3',2020,58.0),
(5,4,'Nissan','Leaf',2015,24.0),(6,5,'Tesla','Model Y',2022,78.0),(7,6,'Hyundai','Kona',2020,64.0),(8,8,'Hyundai','Ioniq 5',2023,77.4),(9,8,'Renault','Kangoo',2018,33.0);
INSERT INTO sess VALUES
(1001,1,12,'2023-01-14',95,28.5,13.97,'Y'),
(1002,2,31,'2023-01-20',24,51.0,19.89,'Y'),
(1003,3,21,'2023-02-02',180,30.2,17.82,'Y'),
(1004,4,33,'2023-02-11',40,17.9,6.27,'N'),
(1005,2,42,'2023-03-03',55,36.4,14.2,'Y'),
(1006,5,11,'2023-03-18',32,58.8,34.69,'N'),
(1007,6,41,'2023-04-01',120,40.1,19.65,'Y'),
(1008,1,11,'2023-04-09',18,31.0,15.19,'Y'),
(1009,8,31,'2023-04-22',20,55.6,23.35,'N'),
(1010,2,31,'2023-05-13',28,60.3,23.52,'Y'),
(1011,4,51,'2023-05-29',150,20.4,7.14,'Y'),
(1012,3,42,'2023-06-10',48,33.3,19.65,'N'),
(1013,6,12,'2023-06-24',70,21.7,10.63,'Y');
