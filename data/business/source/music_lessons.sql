CREATE TABLE teacher (
  teacherId INTEGER PRIMARY KEY,
  firstName TEXT,
  lastName TEXT,
  title TEXT,
  mainInstrument TEXT,
  city TEXT,
  phone TEXT,
  hourlyPay REAL,
  employedSince DATE,
  employedUntil DATE,
  reportsTo INTEGER,
  FOREIGN KEY (reportsTo) REFERENCES teacher(teacherId)
);
CREATE TABLE pupil (
  pupilId INTEGER PRIMARY KEY,
  displayName TEXT,
  guardianName TEXT,
  email TEXT,
  city TEXT,
  birthDate DATE,
  joinedAt DATE,
  leftAt DATE,
  photoConsent TEXT
);
CREATE TABLE instrumentCategory (
  categoryId INTEGER PRIMARY KEY,
  name TEXT,
  parentId INTEGER,
  FOREIGN KEY (parentId) REFERENCES instrumentCategory(categoryId)
);
CREATE TABLE instrument (
  instrumentId INTEGER PRIMARY KEY,
  serialNo TEXT,
  name TEXT,
  maker TEXT,
  categoryId INTEGER,
  purchasePrice NUMERIC(10,2),
  insuredValue NUMERIC(10,2),
  monthlyRent NUMERIC(8,2),
  condition TEXT,
  retired TEXT,
  FOREIGN KEY (categoryId) REFERENCES instrumentCategory(categoryId)
);
CREATE TABLE hire (
  hireNo TEXT PRIMARY KEY,
  instrumentId INTEGER,
  pupilId INTEGER,
  startDate DATE,
  agreedReturn DATE,
  returnedAt DATE,
  months INTEGER,
  monthlyRent NUMERIC(8,2),
  deposit NUMERIC(8,2),
  FOREIGN KEY (instrumentId) REFERENCES instrument(instrumentId),
  FOREIGN KEY (pupilId) REFERENCES pupil(pupilId)
);
CREATE TABLE lesson (
  lessonId INTEGER PRIMARY KEY,
  pupilId INTEGER,
  teacherId INTEGER,
  lessonDate DATE,
  minutes INTEGER,
  room TEXT,
  status TEXT,
  FOREIGN KEY (pupilId) REFERENCES pupil(pupilId),
  FOREIGN KEY (teacherId) REFERENCES teacher(teacherId)
);
CREATE TABLE recital (
  recitalId INTEGER PRIMARY KEY,
  title TEXT,
  venue TEXT,
  city TEXT,
  recitalDate DATE,
  ticketPrice NUMERIC(6,2),
  ticketsSold INTEGER,
  capacity INTEGER,
  organizedBy INTEGER,
  conductedBy INTEGER,
  FOREIGN KEY (organizedBy) REFERENCES teacher(teacherId),
  FOREIGN KEY (conductedBy) REFERENCES teacher(teacherId)
);
CREATE TABLE invoice (
  invoiceId INTEGER PRIMARY KEY,
  invoiceNo TEXT,
  pupilId INTEGER,
  issuedAt DATE,
  dueAt DATE,
  paidAt DATE,
  billingCity TEXT,
  FOREIGN KEY (pupilId) REFERENCES pupil(pupilId)
);
CREATE TABLE invoiceItem (
  itemId INTEGER PRIMARY KEY,
  invoiceId INTEGER,
  description TEXT,
  kind TEXT,
  quantity INTEGER,
  unitPrice NUMERIC(8,2),
  FOREIGN KEY (invoiceId) REFERENCES invoice(invoiceId)
);
INSERT INTO teacher VALUES
(1,'Ottilie','Brandner','Director','Piano','Graz','0316 100',58.0,'2008-09-01',NULL,NULL),
(2,'Stefan','Lackner','Head of Strings','Violin','Graz','0316 101',46.0,'2012-09-01',NULL,1),
(3,'Miriam','Fekete','Head of Winds','Clarinet','Leoben',NULL,45.0,'2014-02-15',NULL,1),
(4,'Jakob','Steiner','Cello Teacher','Cello','Weiz','03172 44',38.5,'2018-09-01',NULL,2),
(5,'Dora','Pichler','Violin Teacher','Violin','Graz','0316 104',37.0,'2019-03-01','2023-02-28',2),
(6,'Luca','Moretti','Flute Teacher','Flute','Graz',NULL,36.0,'2021-09-01',NULL,3),
(7,'Hannah','Zirbel','Piano Teacher','Piano','Leoben','03842 7',39.0,'2017-09-01',NULL,1),
(8,'Ferdinand','Aigner','Trumpet Teacher','Trumpet','Weiz','03172 48',34.5,'2016-09-01','2022-12-31',3);
INSERT INTO pupil VALUES
(1,'Valentin Hofer','Karin Hofer','hofer@post.example','Graz','2011-04-02','2021-09-06',NULL,'Y'),
(2,'Leonie Maier','Bernd Maier','maier@post.example','Graz','2009-10-17','2020-09-07',NULL,'Y'),
(3,'Samira Aziz','Farid Aziz',NULL,'Leoben','2012-01-25','2022-09-05',NULL,'N'),
(4,'Moritz Egger','Petra Egger','egger@post.example','Weiz','2008-06-30','2019-09-02','2023-06-30','Y'),
(5,'Ronja Kofler','Ulla Kofler','kofler@post.example','Graz','2013-12-08','2022-09-05',NULL,'N'),
(6,'Albert Wieser',NULL,'a.wieser@post.example','Leoben','1961-03-19','2022-01-10',NULL,'Y'),
(7,'Paula Gruber','Silke Gruber','gruber@post.example','Weiz','2010-08-14','2021-02-01',NULL,'Y'),
(8,'Elias Thaler','Ivo Thaler',NULL,'Graz','2007-05-05','2018-09-03','2022-12-20','N'),
(9,'Brigitte Sauer',NULL,'sauer@post.example','Graz','1974-11-11','2023-01-09',NULL,'Y'),
(10,'Nuri Demir','Ayla Demir','demir@post.example','Leoben','2014-02-28','2023-09-04',NULL,'Y'),
(11,'Clemens Rauch','Doris Rauch','rauch@post.example','Weiz','2012-07-21','2023-10-02',NULL,'N');
INSERT INTO instrumentCategory VALUES
(1,'Strings',NULL),(2,'Winds',NULL),(3,'Keyboards',NULL),(4,'Bowed strings',1),(5,'Plucked strings',1),(6,'Woodwind',2),(7,'Brass',2),(8,'Electric pianos',3),(9,'Small violins',4);
INSERT INTO instrument VALUES
(1,'VN-2231','Violin 4/4','Hopf',4,980.00,1200.00,24.00,'good','N'),
(2,'VN-1187','Violin 1/2','Stentor',9,310.00,280.00,14.00,'worn','N'),
(3,'CE-0450','Cello 3/4','Gewa',4,1450.00,1700.00,36.00,'good','N'),
(4,'CL-7702','Clarinet in B','Yamaha',6,890.00,850.00,22.00,'good','N'),
(5,'FL-3310','Flute','Pearl',6,640.00,600.00,18.00,'new','N'),
(6,'TR-9008','Trumpet','Bach',7,1120.00,1050.00,26.00,'worn','N'),
(7,'GT-5514','Guitar','Höfner',5,420.00,390.00,15.00,'good','N'),
(8,'EP-6021','Stage piano','Kawai',8,1560.00,1400.00,40.00,'new','N'),
(9,'VN-0033','Violin 1/4','Hopf',9,260.00,90.00,0.00,'broken','Y'),
(10,'TR-8815','Trombone','Yamaha',7,1340.00,1250.00,29.00,'good','N'),
(11,'CL-6540','Practice clarinet','Jupiter',6,380.00,150.00,0.00,'worn','N');
INSERT INTO hire VALUES
('H-101',1,2,'2022-09-10','2023-07-10','2023-07-03',10,22.00,100.00),
('H-102',3,7,'2022-09-12','2023-03-12','2023-03-30',6,36.00,150.00),
('H-103',6,4,'2022-10-01','2023-04-01','2023-04-15',6,25.00,120.00),
('H-104',2,5,'2022-10-03','2023-10-03',NULL,12,14.00,50.00),
('H-105',4,6,'2023-01-15','2023-07-15','2023-07-14',6,22.00,100.00),
('H-106',8,9,'2023-01-20','2024-01-20',NULL,12,38.00,200.00),
('H-107',9,8,'2022-03-01','2022-09-01','2022-08-20',6,9.00,0.00),
('H-108',5,3,'2023-05-08','2023-11-08','2023-11-20',6,18.00,80.00),
('H-109',1,1,'2023-09-11','2024-07-11',NULL,10,24.00,100.00),
('H-110',3,10,'2023-09-15','2024-03-15',NULL,6,36.00,150.00),
('H-111',11,6,'2023-09-18','2024-01-18',NULL,4,0.00,0.00);
INSERT INTO lesson VALUES
(501,1,2,'2022-10-04',45,'A1','held'),(502,2,5,'2022-10-05',60,'A2','held'),(503,4,8,'2022-10-06',45,'B1','held'),
(504,7,4,'2022-11-08',50,'A1','held'),(505,3,3,'2022-11-09',30,'B2','cancelled'),(506,6,3,'2023-01-18',45,'B2','held'),
(507,9,7,'2023-01-19',60,'C1','held'),(508,5,2,'2023-02-01',30,'A1','held'),(509,2,5,'2023-02-15',60,'A2','cancelled'),
(510,3,6,'2023-05-10',30,'B1','held'),(511,9,1,'2023-05-16',90,'C1','held'),(512,7,4,'2023-05-23',50,'A1','missed'),
(513,10,4,'2023-09-26',30,'A1','held'),(514,1,2,'2023-10-03',45,'A1','held'),(515,6,3,'2023-10-04',45,'B2','held'),
(516,2,2,'2023-10-10',60,'A2','held'),(517,9,7,'2023-11-07',60,'C1','planned'),(518,10,4,'2023-11-14',30,NULL,'planned');
INSERT INTO recital VALUES
(1,'Autumn Strings','Minoritensaal','Graz','2022-11-20',8.00,96,120,2,1),
(2,'Winter Winds','Stadtsaal','Leoben','2022-12-11',6.50,58,90,3,3),
(3,'Spring Concert','Kunsthaus','Weiz','2023-03-26',9.00,140,140,1,2),
(4,'Open Stage','School Hall','Graz','2023-05-14',0.00,0,60,7,NULL),
(5,'Summer Gala','Minoritensaal','Graz','2023-06-18',12.00,117,120,2,3),
(6,'Piano Evening','Stadtsaal','Leoben','2023-11-12',7.50,41,90,7,NULL),
(7,'Advent Concert','Kunsthaus','Weiz','2023-12-03',9.50,0,140,3,2);
INSERT INTO invoice VALUES
(1,'ML-3001',1,'2022-10-15','2022-11-14','2022-11-02','Graz'),
(2,'ML-3002',2,'2022-10-15','2022-11-14','2022-11-25','Graz'),
(3,'ML-3003',4,'2022-10-16','2022-11-15','2022-11-10','Weiz'),
(4,'ML-3004',7,'2022-11-20','2022-12-20','2023-01-09','Graz'),
(5,'ML-3005',6,'2023-01-25','2023-02-24','2023-02-01','Leoben'),
(6,'ML-3006',9,'2023-02-01','2023-03-03','2023-02-27','Graz'),
(7,'ML-3007',5,'2023-02-12','2023-03-14',NULL,'Graz'),
(8,'ML-3008',3,'2023-05-20','2023-06-19','2023-07-05','Graz'),
(9,'ML-3009',9,'2023-05-25','2023-06-24','2023-06-20','Weiz'),
(10,'ML-3010',10,'2023-10-01','2023-10-31',NULL,'Leoben'),
(11,'ML-3011',1,'2023-10-12','2023-11-11','2023-11-03','Graz'),
(12,'ML-3012',6,'2023-10-14','2023-11-13',NULL,'Leoben'),
(13,'ML-3013',2,'2023-10-20','2023-11-19',NULL,'Graz');
INSERT INTO invoiceItem VALUES
(1,1,'Violin lessons','lesson',8,34.00),(2,1,'Music book','material',1,19.90),(3,2,'Violin lessons','lesson',8,42.00),(4,2,'Violin hire','hire',10,22.00),
(5,3,'Trumpet lessons','lesson',6,34.00),(6,3,'Trumpet hire','hire',6,25.00),(7,4,'Cello lessons','lesson',7,36.00),(8,4,'Cello hire','hire',6,36.00),
(9,4,'Spare strings','material',4,12.50),(10,5,'Clarinet lessons','lesson',10,35.00),(11,5,'Clarinet hire','hire',6,22.00),(12,5,'Reeds','material',10,2.80),
(13,6,'Piano lessons','lesson',12,44.00),(14,6,'Piano hire','hire',12,38.00),(15,7,'Violin lessons','lesson',5,26.00),(16,7,'Violin hire','hire',12,14.00),
(17,8,'Flute lessons','lesson',6,27.00),(18,8,'Flute hire','hire',6,18.00),(19,9,'Master class','lesson',2,95.00),(20,9,'Music book','material',3,24.00),
(21,10,'Cello lessons','lesson',4,27.00),(22,10,'Cello hire','hire',6,36.00),(23,11,'Violin lessons','lesson',8,36.00),(24,11,'Violin hire','hire',10,24.00),
(25,12,'Clarinet lessons','lesson',8,36.00),(26,12,'Reeds','material',5,3.00),(27,13,'Violin lessons','lesson',9,45.00);
