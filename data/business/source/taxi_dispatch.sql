CREATE TABLE zones (id INTEGER PRIMARY KEY, code TEXT, name TEXT, city TEXT, night_surcharge NUMERIC(5,2));
CREATE TABLE drivers (id INTEGER PRIMARY KEY, first_name TEXT, last_name TEXT, title TEXT, licence_no TEXT, phone TEXT, city TEXT, hourly_wage NUMERIC(6,2), hired_on DATE, left_on DATE, supervisor_id INTEGER,
 FOREIGN KEY (supervisor_id) REFERENCES drivers(id));
CREATE TABLE cars (id INTEGER PRIMARY KEY, plate TEXT, make TEXT, model TEXT, seats INTEGER, wheelchair TEXT, bought_on DATE, purchase_price INTEGER, retired_on DATE);
CREATE TABLE customers (id INTEGER PRIMARY KEY, company_name TEXT, contact_name TEXT, phone TEXT, city TEXT, is_active BOOLEAN, balance NUMERIC(10,2), created_on DATE, referred_by INTEGER,
 FOREIGN KEY (referred_by) REFERENCES customers(id));
CREATE TABLE shifts (id INTEGER PRIMARY KEY, shift_no TEXT, driver_id INTEGER, car_id INTEGER, started_at DATETIME, ended_at DATETIME, hours REAL, hourly_wage NUMERIC(6,2), approved_by INTEGER,
 FOREIGN KEY (driver_id) REFERENCES drivers(id), FOREIGN KEY (car_id) REFERENCES cars(id), FOREIGN KEY (approved_by) REFERENCES drivers(id));
CREATE TABLE rides (id INTEGER PRIMARY KEY, ride_no TEXT, customer_id INTEGER, driver_id INTEGER, car_id INTEGER, pickup_zone_id INTEGER, dropoff_zone_id INTEGER, ordered_on DATE, ridden_on DATE, paid_on DATE, km REAL, price_per_km NUMERIC(5,2), tip NUMERIC(6,2), status TEXT,
 FOREIGN KEY (customer_id) REFERENCES customers(id), FOREIGN KEY (driver_id) REFERENCES drivers(id), FOREIGN KEY (car_id) REFERENCES cars(id), FOREIGN KEY (pickup_zone_id) REFERENCES zones(id), FOREIGN KEY (dropoff_zone_id) REFERENCES zones(id));
CREATE TABLE complaints (id INTEGER PRIMARY KEY, complaint_no TEXT, ride_id INTEGER, kind TEXT, filed_on DATE, closed_on DATE, handled_by INTEGER, refund NUMERIC(8,2),
 FOREIGN KEY (ride_id) REFERENCES rides(id), FOREIGN KEY (handled_by) REFERENCES drivers(id));
INSERT INTO zones VALUES (1,'HBF','Main Station','Kelton',1.5),(2,'OLD','Old Town','Kelton',0),(3,'APT','Airport','Marford',3),(4,'HSP','Hospital Hill','Kelton',0),(5,'DOC','Docklands','Marford',2),(6,'UNI','University','Kelton',1),(7,'GRV','Grove Park','Ashby',0);
INSERT INTO drivers VALUES (1,'Marta','Oduya','Fleet Manager','L-1001','555-0101','Kelton',31,'2009-03-01',NULL,NULL),
(2,'Glen','Farrow','Dispatcher','L-1002','555-0102','Kelton',24.5,'2012-06-15',NULL,1),
(3,'Ilse','Brandt','Dispatcher','L-1003',NULL,'Marford',23,'2015-02-01',NULL,1),
(4,'Sami','Haddad','Driver','L-1004','555-0104','Kelton',18,'2016-09-12',NULL,2),
(5,'Tom','Quill','Driver','L-1005','555-0105','Ashby',17.5,'2018-04-03','2023-08-31',2),
(6,'Rosa','Pinto','Senior Driver','L-1006','555-0106','Marford',20.5,'2013-11-20',NULL,3),
(7,'Dev','Anand','Driver','L-1007',NULL,'Kelton',17,'2021-01-10',NULL,2),
(8,'Kurt','Weller','Driver','L-1008','555-0108','Marford',16.5,'2022-05-02',NULL,3),
(9,'Nia','Morris','Senior Driver','L-1009','555-0109','Kelton',21,'2011-07-07',NULL,2),
(10,'Pavel','Horak','Driver','L-1010','555-0110','Ashby',16,'2019-10-01','2022-12-31',3),
(11,'Lena','Falk','Driver','L-1011',NULL,'Marford',16.25,'2023-03-15',NULL,6);
INSERT INTO cars VALUES (1,'KT 110','Toyota','Prius',4,'N','2018-05-01',26000,NULL),(2,'KT 214','Skoda','Octavia',4,'N','2019-02-11',24500,NULL),(3,'KT 305','Ford','Tourneo',8,'Y','2020-08-20',38000,NULL),(4,'KT 407','Toyota','Corolla',4,'N','2014-03-03',19000,'2022-06-30'),(5,'KT 512','Tesla','Model 3',4,'N','2022-10-05',47500,NULL),(6,'KT 619','Mercedes','Vito',7,'Y','2016-01-18',35500,NULL),(7,'KT 733','Skoda','Superb',4,'N','2013-09-09',22000,'2021-11-15'),(8,'KT 840','Volkswagen','Caddy',5,'Y','2023-04-12',31000,NULL);
INSERT INTO customers VALUES (1,'Harbour Hotel','Sofia Lund','555-2001','Marford',1,120.5,'2018-01-10',NULL),(2,'Kelton Clinic','Omar Nasser','555-2002','Kelton',1,0,'2019-05-22',NULL),(3,'Bright Law','Anne Kessler',NULL,'Kelton',1,310,'2020-03-14',1),(4,'Ashby Wines','Ashby Cole','555-2004','Ashby',0,0,'2020-11-02',1),(5,'Nordic Freight','Jens Holm','555-2005','Marford',1,-45,'2021-06-30',3),(6,'Lumen Studio','Priya Nair',NULL,'Kelton',1,75.25,'2021-09-09',2),(7,'Grove School','Helen Marsh','555-2007','Ashby',1,0,'2022-02-17',NULL),(8,'Sterling Bank','Ray Dutton','555-2008','Kelton',0,0,'2017-08-08',NULL),(9,'Pixel Forge','Mei Tan','555-2009','Marford',1,510.8,'2023-01-25',5);
INSERT INTO shifts VALUES (1,'S-501',4,1,'2023-05-02 06:00:00','2023-05-02 14:00:00',8,18,2),(2,'S-502',6,3,'2023-05-02 14:00:00','2023-05-02 23:00:00',9,20.5,3),(3,'S-503',7,2,'2023-05-03 06:00:00','2023-05-03 12:30:00',6.5,17,2),(4,'S-504',9,6,'2023-05-03 20:00:00','2023-05-04 06:00:00',10,21,1),(5,'S-505',4,5,'2023-06-10 06:00:00','2023-06-10 15:00:00',9,18,2),(6,'S-506',8,3,'2023-06-10 18:00:00','2023-06-11 01:00:00',7,16.5,NULL),(7,'S-507',5,1,'2023-06-11 06:00:00','2023-06-11 10:00:00',4,17.5,2),(8,'S-508',11,8,'2023-07-01 12:00:00','2023-07-01 20:00:00',8,16.25,NULL),(9,'S-509',9,5,'2023-07-02 20:00:00','2023-07-03 05:00:00',9,21,3),(10,'S-510',6,3,'2023-07-03 06:00:00',NULL,NULL,20.5,NULL),(11,'S-511',4,1,'2022-04-04 06:00:00','2022-04-04 13:00:00',7,17.2,1),(12,'S-512',10,4,'2022-04-05 06:00:00','2022-04-05 11:00:00',5,16,1);
INSERT INTO rides VALUES (1,'R-7001',1,4,1,3,1,'2023-05-01','2023-05-02','2023-05-20',22.5,2.2,5,'done'),
(2,'R-7002',1,6,3,3,5,'2023-05-02','2023-05-02','2023-05-20',9,3,0,'done'),
(3,'R-7003',2,4,1,4,2,'2023-05-02','2023-05-02','2023-05-30',4.2,2.4,1,'done'),
(4,'R-7004',3,7,2,2,3,'2023-05-03','2023-05-03',NULL,24,2.2,4,'done'),
(5,'R-7005',5,9,6,5,3,'2023-05-03','2023-05-04','2023-06-15',15.5,3.1,0,'done'),
(6,'R-7006',3,9,6,1,2,'2023-05-04',NULL,NULL,0,2.2,0,'cancelled'),
(7,'R-7007',6,4,5,6,1,'2023-06-09','2023-06-10','2023-06-12',6.8,2.6,2,'done'),
(8,'R-7008',9,4,5,5,3,'2023-06-10','2023-06-10',NULL,18,2.6,3,'done'),
(9,'R-7009',1,8,3,1,3,'2023-06-08','2023-06-10','2023-07-01',21,3,0,'done'),
(10,'R-7010',7,5,1,7,6,'2023-06-11','2023-06-11','2023-06-11',12.4,2.2,0,'done'),
(11,'R-7011',2,11,8,2,4,'2023-06-30','2023-07-01',NULL,5.1,2.4,0,'done'),
(12,'R-7012',9,11,8,3,5,'2023-07-01','2023-07-01','2023-07-30',8.8,2.4,2.5,'done'),
(13,'R-7013',3,9,5,2,2,'2023-07-02','2023-07-02','2023-07-19',2.5,2.8,1.5,'done'),
(14,'R-7014',5,9,5,3,1,'2023-07-02','2023-07-03',NULL,23,2.8,6,'done'),
(15,'R-7015',1,6,3,1,5,'2023-07-03',NULL,NULL,14,3,0,'booked'),
(16,'R-7016',4,4,1,7,3,'2022-04-03','2022-04-04','2022-04-20',40,2,8,'done'),
(17,'R-7017',4,10,4,7,1,'2022-04-05','2022-04-05','2022-05-02',19.5,2,0,'done'),
(18,'R-7018',2,10,4,4,4,'2022-04-05','2022-04-05','2022-04-30',3,2.1,0,'done'),
(19,'R-7019',6,7,2,6,6,'2023-07-04',NULL,NULL,3.3,2.6,0,'booked'),
(20,'R-7020',7,6,3,7,4,'2023-05-28','2023-06-01','2023-06-20',27,3,0,'done');
INSERT INTO complaints VALUES (1,'C-31',2,'late','2023-05-03','2023-05-10',2,10),(2,'C-32',4,'rude driver','2023-05-05','2023-05-06',3,0),(3,'C-33',9,'late','2023-06-11',NULL,3,0),(4,'C-34',12,'dirty car','2023-07-02','2023-07-20',2,5.5),(5,'C-35',14,'wrong route','2023-07-04',NULL,NULL,0),(6,'C-36',17,'late','2022-04-06','2022-04-09',1,15),(7,'C-37',16,'lost item','2022-04-07','2022-05-01',2,0),(8,'C-38',9,'dirty car','2023-06-12','2023-06-14',2,12);
