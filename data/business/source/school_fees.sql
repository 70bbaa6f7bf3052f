CREATE TABLE teachers (
  id INTEGER PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  title TEXT,
  email TEXT,
  phone TEXT,
  salary INTEGER,
  hired_on DATE,
  left_on DATE,
  head_id INTEGER,
  FOREIGN KEY (head_id) REFERENCES teachers(id)
);
CREATE TABLE families (
  id INTEGER PRIMARY KEY,
  family_name TEXT,
  contact_name TEXT,
  phone TEXT,
  email TEXT,
  city TEXT,
  billing_city TEXT,
  joined_on DATE,
  left_on DATE
);
CREATE TABLE pupils (
  id INTEGER PRIMARY KEY,
  family_id INTEGER,
  first_name TEXT,
  last_name TEXT,
  year_group INTEGER,
  form_teacher_id INTEGER,
  mentor_id INTEGER,
  born_on DATE,
  enrolled_on DATE,
  left_on DATE,
  has_bursary INTEGER,
  FOREIGN KEY (family_id) REFERENCES families(id),
  FOREIGN KEY (form_teacher_id) REFERENCES teachers(id),
  FOREIGN KEY (mentor_id) REFERENCES teachers(id)
);
CREATE TABLE fee_types (
  code TEXT PRIMARY KEY,
  name TEXT,
  unit_price NUMERIC(10,2),
  is_compulsory INTEGER,
  discontinued INTEGER
);
CREATE TABLE bills (
  id INTEGER PRIMARY KEY,
  bill_no TEXT,
  family_id INTEGER,
  raised_by INTEGER,
  approved_by INTEGER,
  issued_on DATE,
  due_on DATE,
  paid_on DATE,
  status TEXT,
  FOREIGN KEY (family_id) REFERENCES families(id),
  FOREIGN KEY (raised_by) REFERENCES teachers(id),
  FOREIGN KEY (approved_by) REFERENCES teachers(id)
);
CREATE TABLE bill_lines (
  id INTEGER PRIMARY KEY,
  bill_id INTEGER,
  pupil_id INTEGER,
  fee_code TEXT,
  quantity INTEGER,
  unit_price NUMERIC(10,2),
  FOREIGN KEY (bill_id) REFERENCES bills(id),
  FOREIGN KEY (pupil_id) REFERENCES pupils(id),
  FOREIGN KEY (fee_code) REFERENCES fee_types(code)
);
CREATE TABLE payments (
  id INTEGER PRIMARY KEY,
  receipt_no TEXT,
  bill_id INTEGER,
  amount NUMERIC(10,2),
  method TEXT,
  received_on DATE,
  refunded_on DATE,
  FOREIGN KEY (bill_id) REFERENCES bills(id)
);
INSERT INTO teachers VALUES
(1,'Helen','Marlow','Principal','h.marlow@oakfield.sch','0161 4401',82000,'2009-09-01',NULL,NULL),
(2,'Ian','Carver','Head of Science','i.carver@oakfield.sch','0161 4402',61000,'2012-09-01',NULL,1),
(3,'Ruth','Denby','Head of Languages','r.denby@oakfield.sch','0161 4403',59500,'2014-01-06',NULL,1),
(4,'Omar','Sayed','Physics Teacher','o.sayed@oakfield.sch',NULL,44200,'2018-09-03',NULL,2),
(5,'Lucy','Farrow','Biology Teacher','l.farrow@oakfield.sch','0161 4405',41800,'2020-09-01',NULL,2),
(6,'Piet','Vos','French Teacher','p.vos@oakfield.sch',NULL,40100,'2019-02-18','2023-07-14',3),
(7,'Carla','Mendes','Spanish Teacher','c.mendes@oakfield.sch','0161 4407',42650,'2021-09-01',NULL,3),
(8,'Tom','Ashby','Bursar','t.ashby@oakfield.sch','0161 4408',55300,'2011-04-04',NULL,1),
(9,'Nina','Roth','Assistant Bursar','n.roth@oakfield.sch','0161 4409',36900,'2022-03-01',NULL,8),
(10,'Gareth','Pugh','Chemistry Teacher','g.pugh@oakfield.sch','0161 4410',43100,'2016-09-01','2022-12-31',2);
INSERT INTO families VALUES
(1,'Brennan','Sheila Brennan','0161 7001','sheila@brennan.example','Stockport','Stockport','2018-09-01',NULL),
(2,'Okafor','Emeka Okafor','0161 7002',NULL,'Manchester','London','2019-09-01',NULL),
(3,'Lindqvist','Maja Lindqvist',NULL,'maja@lindqvist.example','Bolton','Bolton','2020-01-10',NULL),
(4,'Patel','Hetal Patel','0161 7004','hetal@patel.example','Manchester','Manchester','2017-09-01',NULL),
(5,'Gardner','Joan Gardner','0161 7005','joan@gardner.example','Stockport','Leeds','2016-09-01','2023-07-31'),
(6,'Rossi','Paolo Rossi','0161 7006','paolo@rossi.example','Oldham','Oldham','2021-09-01',NULL),
(7,'Whitaker','Dawn Whitaker',NULL,NULL,'Bolton','Bolton','2022-09-01',NULL),
(8,'Nguyen','Linh Nguyen','0161 7008','linh@nguyen.example','Manchester','Manchester','2022-01-05',NULL),
(9,'Stroud','Keith Stroud','0161 7009','keith@stroud.example','Oldham','Manchester','2023-09-01',NULL),
(10,'Haddad','Rana Haddad','0161 7010','rana@haddad.example','Stockport','Stockport','2023-09-01',NULL);
INSERT INTO pupils VALUES
(1,1,'Aoife','Brennan',9,4,2,'2009-11-02','2018-09-01',NULL,0),
(2,1,'Declan','Brennan',7,5,NULL,'2011-03-19','2020-09-01',NULL,0),
(3,2,'Chidi','Okafor',10,4,3,'2008-12-30','2019-09-01',NULL,1),
(4,3,'Elsa','Lindqvist',8,7,5,'2010-06-14','2020-01-10',NULL,0),
(5,3,'Nils','Lindqvist',6,5,NULL,'2012-08-21','2021-09-01',NULL,0),
(6,4,'Anjali','Patel',11,2,3,'2007-10-05','2017-09-01',NULL,0),
(7,4,'Rohan','Patel',9,7,2,'2009-09-28','2018-09-01',NULL,0),
(8,4,'Meera','Patel',6,5,NULL,'2012-12-11','2022-09-01',NULL,1),
(9,5,'Simon','Gardner',11,6,2,'2006-10-17','2016-09-01','2023-07-14',0),
(10,6,'Giulia','Rossi',8,7,5,'2010-02-25','2021-09-01',NULL,0),
(11,7,'Kyle','Whitaker',7,5,NULL,'2011-05-08','2022-09-01','2023-12-20',1),
(12,8,'Minh','Nguyen',10,4,2,'2008-09-09','2022-01-05',NULL,0),
(13,8,'Thao','Nguyen',7,4,NULL,'2011-07-30','2022-01-05',NULL,0),
(14,9,'Martha','Stroud',9,7,3,'2009-12-01','2023-09-01',NULL,0);
INSERT INTO fee_types VALUES
('TUI','Tuition',3200.00,1,0),
('LUN','School lunch',185.00,0,0),
('BUS','School bus',240.00,0,0),
('MUS','Music tuition',28.00,0,0),
('EXM','Exam entry',46.50,1,0),
('TRP','Ski trip',890.00,0,0),
('LIB','Library card',0.00,1,0),
('TEX','Textbook hire',35.00,0,1),
('BRD','Weekly boarding',1450.00,0,1);
INSERT INTO bills VALUES
(1,'B-2101',1,9,8,'2022-09-05','2022-10-05','2022-09-28','paid'),
(2,'B-2102',2,9,8,'2022-09-05','2022-10-05','2022-10-19','paid'),
(3,'B-2103',3,8,1,'2022-09-06','2022-10-06','2022-10-01','paid'),
(4,'B-2104',4,9,8,'2022-09-06','2022-10-06','2022-10-30','paid'),
(5,'B-2105',5,9,1,'2023-01-09','2023-02-08','2023-02-02','paid'),
(6,'B-2106',6,8,1,'2023-01-09','2023-02-08',NULL,'overdue'),
(7,'B-2107',1,9,8,'2023-01-10','2023-02-09','2023-02-20','paid'),
(8,'B-2108',4,9,8,'2023-05-02','2023-06-01','2023-05-25','paid'),
(9,'B-2109',7,9,NULL,'2023-05-03','2023-06-02',NULL,'cancelled'),
(10,'B-2110',8,8,1,'2023-05-28','2023-06-27','2023-07-15','paid'),
(11,'B-2111',2,9,8,'2023-09-04','2023-10-04',NULL,'overdue'),
(12,'B-2112',3,9,8,'2023-09-04','2023-10-04','2023-09-30','paid'),
(13,'B-2113',9,8,1,'2023-09-07','2023-10-07',NULL,'open'),
(14,'B-2114',4,9,NULL,'2024-01-08','2024-02-07',NULL,'open'),
(15,'B-2115',8,9,8,'2024-01-08','2024-02-07','2024-01-29','paid'),
(16,'B-2116',1,8,NULL,'2024-01-09','2024-02-08',NULL,'open');
INSERT INTO bill_lines VALUES
(1,1,1,'TUI',1,3050.00),(2,1,2,'TUI',1,3050.00),(3,1,1,'LUN',3,180.00),
(4,2,3,'TUI',1,1525.00),(5,2,3,'BUS',2,230.00),
(6,3,4,'TUI',1,3050.00),(7,3,5,'TUI',1,3050.00),(8,3,4,'MUS',12,26.00),(9,3,4,'TEX',4,35.00),
(10,4,6,'TUI',1,3050.00),(11,4,7,'TUI',1,3050.00),(12,4,6,'EXM',8,45.00),
(13,5,9,'TUI',1,3200.00),(14,5,9,'BRD',1,1450.00),
(15,6,10,'TUI',1,3200.00),(16,6,10,'TRP',1,860.00),(17,6,10,'LIB',1,0.00),
(18,7,1,'MUS',10,28.00),(19,7,2,'BUS',1,240.00),
(20,8,6,'EXM',2,46.50),(21,8,8,'TUI',1,1600.00),(22,8,7,'TRP',1,890.00),
(23,9,11,'TUI',1,1600.00),
(24,10,12,'TUI',1,3200.00),(25,10,13,'TUI',1,3200.00),(26,10,12,'TEX',3,35.00),
(27,11,3,'TUI',1,1600.00),(28,11,3,'LUN',2,185.00),
(29,12,4,'MUS',8,28.00),(30,12,5,'LUN',3,185.00),
(31,13,14,'TUI',1,3200.00),(32,13,14,'LIB',1,0.00),
(33,14,7,'TUI',1,3200.00),(34,14,8,'LUN',3,92.50),
(35,15,12,'EXM',5,46.50),(36,15,13,'BUS',2,240.00),
(37,16,1,'LUN',2,185.00);
INSERT INTO payments VALUES
(1,'R-501',1,6640.00,'transfer','2022-09-28',NULL),
(2,'R-502',2,1000.00,'card','2022-10-03',NULL),
(3,'R-503',2,985.00,'card','2022-10-19',NULL),
(4,'R-504',3,6552.00,'transfer','2022-10-01',NULL),
(5,'R-505',4,6460.00,'transfer','2022-10-30',NULL),
(6,'R-506',5,4650.00,'cheque','2023-02-02',NULL),
(7,'R-507',7,520.00,'card','2023-02-20',NULL),
(8,'R-508',8,2583.00,'transfer','2023-05-25',NULL),
(9,'R-509',9,800.00,'cash','2023-05-20','2023-06-12'),
(10,'R-510',10,6505.00,'transfer','2023-07-15',NULL),
(11,'R-511',11,370.00,'card','2023-10-02',NULL),
(12,'R-512',12,779.00,'card','2023-09-30',NULL),
(13,'R-513',6,860.00,'card','2023-02-05','2023-03-01'),
(14,'R-514',15,712.50,'transfer','2024-01-29',NULL);
