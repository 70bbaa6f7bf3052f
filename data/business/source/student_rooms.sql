CREATE TABLE tbl_hall (
  hall_code TEXT PRIMARY KEY,
  name TEXT,
  street TEXT,
  city TEXT,
  opened_year INTEGER,
  has_laundry TEXT,
  warden_staff_id INTEGER,
  FOREIGN KEY (warden_staff_id) REFERENCES tbl_staff(staff_id)
);
CREATE TABLE tbl_staff (
  staff_id INTEGER PRIMARY KEY,
  full_name TEXT,
  job_title TEXT,
  phone TEXT,
  manager_id INTEGER,
  hired_on DATE,
  left_on DATE,
  monthly_salary INTEGER,
  FOREIGN KEY (manager_id) REFERENCES tbl_staff(staff_id)
);
CREATE TABLE tbl_room_type (
  type_code TEXT PRIMARY KEY,
  description TEXT,
  max_persons INTEGER,
  own_bathroom TEXT
);
CREATE TABLE tbl_room (
  room_id INTEGER PRIMARY KEY,
  room_no TEXT,
  hall_code TEXT,
  type_code TEXT,
  floor INTEGER,
  size_sqm REAL,
  monthly_rent NUMERIC(8,2),
  status TEXT,
  last_renovated DATE,
  FOREIGN KEY (hall_code) REFERENCES tbl_hall(hall_code),
  FOREIGN KEY (type_code) REFERENCES tbl_room_type(type_code)
);
CREATE TABLE tbl_student (
  student_id INTEGER PRIMARY KEY,
  matric_no TEXT,
  first_name TEXT,
  last_name TEXT,
  birth_date DATE,
  home_city TEXT,
  country TEXT,
  course TEXT,
  mobile TEXT,
  email TEXT,
  referred_by INTEGER,
  is_smoker TEXT,
  FOREIGN KEY (referred_by) REFERENCES tbl_student(student_id)
);
CREATE TABLE tbl_contract (
  contract_no TEXT PRIMARY KEY,
  student_id INTEGER,
  room_id INTEGER,
  signed_on DATE,
  start_date DATE,
  end_date DATE,
  moved_out_on DATE,
  monthly_rent NUMERIC(8,2),
  months INTEGER,
  deposit NUMERIC(8,2),
  deposit_returned NUMERIC(8,2),
  status TEXT,
  FOREIGN KEY (student_id) REFERENCES tbl_student(student_id),
  FOREIGN KEY (room_id) REFERENCES tbl_room(room_id)
);
CREATE TABLE tbl_payment (
  payment_no INTEGER PRIMARY KEY,
  contract_no TEXT,
  due_date DATE,
  paid_on DATE,
  amount_due NUMERIC(8,2),
  amount_paid NUMERIC(8,2),
  method TEXT,
  FOREIGN KEY (contract_no) REFERENCES tbl_contract(contract_no)
);
CREATE TABLE tbl_complaint (
  complaint_no INTEGER PRIMARY KEY,
  room_id INTEGER,
  student_id INTEGER,
  received_by INTEGER,
  assigned_to INTEGER,
  category TEXT,
  priority TEXT,
  status TEXT,
  opened_at DATETIME,
  closed_at DATETIME,
  repair_cost NUMERIC(8,2),
  FOREIGN KEY (room_id) REFERENCES tbl_room(room_id),
  FOREIGN KEY (student_id) REFERENCES tbl_student(student_id),
  FOREIGN KEY (received_by) REFERENCES tbl_staff(staff_id),
  FOREIGN KEY (assigned_to) REFERENCES tbl_staff(staff_id)
);
INSERT INTO tbl_staff VALUES
(1,'Doris Hale','Head of Housing','100-11',NULL,'2010-04-01',NULL,4600),
(2,'Ken Abara','Hall Warden','100-12',1,'2015-09-01',NULL,3300),
(3,'Lucy Brand','Hall Warden','100-13',1,'2017-02-01',NULL,3150),
(4,'Milan Petr','Caretaker',NULL,2,'2018-06-15',NULL,2500),
(5,'Nora Quist','Caretaker','100-15',2,'2020-10-01','2023-06-30',2450),
(6,'Otto Ranft','Electrician','100-16',3,'2019-01-10',NULL,2900),
(7,'Pia Solberg','Office Clerk','100-17',1,'2022-03-01',NULL,2350),
(8,'Quentin Moor','Hall Warden',NULL,1,'2023-07-01',NULL,3000);
INSERT INTO tbl_hall VALUES
('ASH','Ash House','Mill Lane 4','Norton',1998,'Y',2),
('BIR','Birch Court','Station Road 12','Norton',2011,'Y',3),
('CED','Cedar Hall','Harbour Street 7','Westport',1974,'N',2),
('ELM','Elm Lodge','Church Hill 1','Westport',2019,'Y',8),
('FIR','Fir Annexe','Mill Lane 6','Norton',1969,'N',NULL);
INSERT INTO tbl_room_type VALUES
('SGL','Single room',1,'N'),('SGB','Single room with bath',1,'Y'),('DBL','Double room',2,'N'),('STU','Studio',2,'Y'),('FAM','Family flat',4,'Y');
INSERT INTO tbl_room VALUES
(1,'A101','ASH','SGL',1,12.5,310,'occupied','2015-07-01'),
(2,'A102','ASH','SGL',1,12,300,'occupied',NULL),
(3,'A201','ASH','DBL',2,20,420,'occupied','2018-07-15'),
(4,'A202','ASH','SGB',2,15,380,'free','2018-07-15'),
(5,'B001','BIR','STU',0,26,560,'occupied','2021-08-01'),
(6,'B101','BIR','SGB',1,16,410,'occupied',NULL),
(7,'B102','BIR','SGB',1,16.5,415,'occupied',NULL),
(8,'B201','BIR','STU',2,28,590,'under_repair','2021-08-01'),
(9,'C011','CED','SGL',0,10.5,240,'occupied','2005-03-01'),
(10,'C012','CED','SGL',0,11,245,'free','2005-03-01'),
(11,'C111','CED','DBL',1,19,350,'occupied','2012-09-01'),
(12,'E301','ELM','STU',3,30,680,'occupied',NULL),
(13,'E302','ELM','SGB',3,18,490,'free',NULL),
(14,'E401','ELM','STU',4,31,700,'occupied',NULL);
INSERT INTO tbl_student VALUES
(1,'M7001','Aisha','Noor','2001-05-14','Leeds','United Kingdom','Law','0711','a.noor@stud.example',NULL,'N'),
(2,'M7002','Bruno','Silva','2000-11-02','Porto','Portugal','Physics','0712','b.silva@stud.example',1,'Y'),
(3,'M7003','Chen','Wei','2002-01-22','Wuhan','China','Economics','0713','c.wei@stud.example',NULL,'N'),
(4,'M7004','Dana','Levin','1999-08-30','Haifa','Israel','Medicine',NULL,'d.levin@stud.example',1,'N'),
(5,'M7005','Emil','Krog','2001-12-09','Aarhus','Denmark','Physics','0715','e.krog@stud.example',2,'N'),
(6,'M7006','Fiona','Walsh','2003-03-17','Cork','Ireland','Law','0716',NULL,NULL,'Y'),
(7,'M7007','Goran','Ilic','1998-07-07','Nis','Serbia','Medicine','0717','g.ilic@stud.example',4,'Y'),
(8,'M7008','Hana','Mori','2002-09-25','Kobe','Japan','Music',NULL,'h.mori@stud.example',3,'N'),
(9,'M7009','Ivo','Bakker','2000-02-11','Leeds','United Kingdom','Economics','0719','i.bakker@stud.example',1,'N'),
(10,'M7010','Julia','Roth','2003-06-28','Norton','United Kingdom','Law','0720','j.roth@stud.example',NULL,'N'),
(11,'M7011','Karim','Aziz','2001-10-19','Cairo','Egypt','Physics','0721','k.aziz@stud.example',5,'N'),
(12,'M7012','Lena','Voss','2004-04-04','Bremen','Germany','Music',NULL,NULL,NULL,'N');
INSERT INTO tbl_contract VALUES
('C-501',1,1,'2021-08-20','2021-10-01','2022-09-30','2022-09-28',295,12,500,500,'ended'),
('C-502',2,3,'2021-09-01','2021-10-01','2022-09-30','2022-10-05',400,12,600,350,'ended'),
('C-503',4,5,'2022-02-10','2022-03-01','2023-02-28','2023-02-28',540,12,900,900,'ended'),
('C-504',1,6,'2022-09-02','2022-10-01','2024-09-30',NULL,405,24,700,0,'active'),
('C-505',3,9,'2022-08-25','2022-10-01','2023-09-30','2023-07-15',235,12,400,150,'terminated'),
('C-506',2,1,'2022-09-20','2022-10-01','2024-03-31',NULL,310,18,500,0,'active'),
('C-507',5,2,'2023-01-15','2023-02-01','2024-07-31',NULL,300,18,500,0,'active'),
('C-508',7,14,'2023-02-20','2023-03-01','2024-02-29',NULL,700,12,1200,0,'active'),
('C-509',4,12,'2023-03-03','2023-03-10','2024-09-30',NULL,660,19,1200,0,'active'),
('C-510',6,7,'2023-08-11','2023-10-01','2024-09-30',NULL,415,12,700,0,'active'),
('C-511',8,11,'2023-08-30','2023-10-01','2024-09-30',NULL,350,12,0,0,'active'),
('C-512',9,3,'2023-09-05','2023-10-01','2024-03-31',NULL,420,6,600,0,'active'),
('C-513',3,5,'2023-09-12','2023-10-01','2024-09-30',NULL,560,12,900,0,'active'),
('C-514',11,9,'2023-10-20','2023-11-01','2024-04-30',NULL,240,6,0,0,'active');
INSERT INTO tbl_payment VALUES
(9001,'C-501','2022-05-01','2022-05-01',295,295,'bank transfer'),
(9002,'C-502','2022-05-01','2022-05-09',400,400,'card'),
(9003,'C-502','2022-06-01','2022-06-20',400,250,'cash'),
(9004,'C-503','2022-05-01','2022-04-28',540,540,'bank transfer'),
(9005,'C-504','2023-10-01','2023-10-02',405,405,'card'),
(9006,'C-505','2023-06-01','2023-06-01',235,235,'cash'),
(9007,'C-506','2023-10-01','2023-10-17',310,310,'card'),
(9008,'C-507','2023-10-01','2023-09-29',300,300,'bank transfer'),
(9009,'C-508','2023-10-01',NULL,700,0,NULL),
(9010,'C-509','2023-10-01','2023-10-01',660,660,'bank transfer'),
(9011,'C-510','2023-10-01','2023-10-04',415,400,'card'),
(9012,'C-511','2023-10-01','2023-09-30',350,350,'direct debit'),
(9013,'C-508','2023-11-01',NULL,700,0,NULL),
(9014,'C-512','2023-11-01','2023-11-01',420,420,'direct debit'),
(9015,'C-513','2023-11-01','2023-11-12',560,300,'card'),
(9016,'C-506','2023-11-01',NULL,310,0,NULL),
(9017,'C-514','2023-11-01','2023-11-01',240,240,'cash'),
(9018,'C-504','2023-11-01','2023-11-01',405,405,'card');
INSERT INTO tbl_complaint VALUES
(301,3,2,7,4,'heating','high','closed','2022-01-10 08:15:00','2022-01-11 16:00:00',180),
(302,1,1,7,6,'electricity','normal','closed','2022-04-02 11:30:00','2022-04-06 10:00:00',65),
(303,9,3,2,4,'mould','high','closed','2022-12-01 09:00:00','2023-01-20 15:00:00',740),
(304,5,4,3,3,'noise','low','closed','2022-12-15 23:40:00','2022-12-16 09:00:00',0),
(305,6,1,3,6,'electricity','normal','closed','2023-03-08 14:20:00','2023-03-15 12:00:00',95.5),
(306,2,5,7,5,'water','high','closed','2023-05-22 07:50:00','2023-05-22 18:30:00',210),
(307,14,7,7,NULL,'heating','high','open','2023-11-20 19:05:00',NULL,0),
(308,14,7,8,6,'electricity','normal','in_progress','2023-11-21 10:10:00',NULL,40),
(309,7,6,3,3,'noise','low','open','2023-11-25 01:30:00',NULL,0),
(310,11,8,2,4,'water','normal','in_progress','2023-11-27 08:00:00',NULL,120),
(311,8,NULL,7,6,'electricity','high','open','2023-11-28 09:45:00',NULL,0),
(312,1,2,2,4,'heating','normal','closed','2023-10-09 12:00:00','2023-10-10 09:30:00',55);
