CREATE TABLE cust (cust_no INTEGER PRIMARY KEY, cust_nm TEXT, tel TEXT, addr TEXT, city TEXT, vip TEXT);
CREATE TABLE gadget (gad_no INTEGER PRIMARY KEY, cust_no INTEGER, brand TEXT, model TEXT, typ TEXT, yr INTEGER, FOREIGN KEY (cust_no) REFERENCES cust(cust_no));
CREATE TABLE tech (tech_no INTEGER PRIMARY KEY, nm TEXT, city TEXT, hire_dt TEXT, wage REAL, cert TEXT);
CREATE TABLE job (job_no INTEGER PRIMARY KEY, gad_no INTEGER, tech_no INTEGER, in_dt TEXT, stat TEXT, labor REAL, warr TEXT, FOREIGN KEY (gad_no) REFERENCES gadget(gad_no), FOREIGN KEY (tech_no) REFERENCES tech(tech_no));
CREATE TABLE part (part_no TEXT PRIMARY KEY, nm TEXT, supp TEXT, price REAL, stk INTEGER);
CREATE TABLE job_part (job_no INTEGER, part_no TEXT, qty INTEGER, dt TEXT, PRIMARY KEY (job_no, part_no), FOREIGN KEY (job_no) REFERENCES job(job_no), FOREIGN KEY (part_no) REFERENCES part(part_no));
INSERT INTO cust VALUES
(1,'Helga Brandt','555-0141','12 Mill Lane','Ashford','Y'),
(2,'Tomas Rivera','555-0178','88 Cedar Ave','Ashford','N'),
(3,'Priya Nair','555-0102','5 Harbor St','Dunmore','Y'),
(4,'Luke Osei','555-0199','41 Station Rd','Kelby','N'),
(5,'Mei Tanaka','555-0123','7 Cedar Ave','Dunmore','N'),
(6,'Oscar Lindholm','555-0166','19 Quarry Hill','Kelby','N'),
(7,'Fatima Zahra','555-0155','3 Orchard Way','Ashford','N'),
(8,'Greg Dunn','555-0137','60 Harbor St','Wexley','Y');
INSERT INTO gadget VALUES
(101,1,'Samsung','Galaxy S21','phone',2021),
(102,1,'Dell','XPS 13','laptop',2019),
(103,2,'Apple','iPhone 12','phone',2020),
(104,3,'Apple','MacBook Air','laptop',2022),
(105,3,'Sony','WH-1000XM4','headphones',2021),
(106,4,'Nintendo','Switch','console',2018),
(107,5,'Apple','iPad Mini','tablet',2021),
(108,6,'Lenovo','ThinkPad T480','laptop',2018),
(109,7,'Samsung','Tab A8','tablet',2022),
(110,2,'Sony','PlayStation 5','console',2021),
(111,5,'Apple','iPhone SE','phone',2016);
INSERT INTO tech VALUES
(1,'Arne Holt','Ashford','2012-04-02',27.5,'Y'),
(2,'Bianca Rossi','Dunmore','2016-09-12',24.0,'Y'),
(3,'Carl Meyer','Ashford','2019-01-21',19.5,'N'),
(4,'Dina Popov','Kelby','2021-06-07',18.0,'N'),
(5,'Evan Clarke','Dunmore','2014-11-17',26.0,'Y'),
(6,'Freya Moss','Wexley','2023-02-13',16.5,'N');
INSERT INTO job VALUES
(501,101,1,'2023-01-09','done',45.0,'N'),
(502,102,2,'2023-01-16','done',80.0,'N'),
(503,103,1,'2023-02-01','done',40.0,'Y'),
(504,104,5,'2023-02-20','done',120.0,'Y'),
(505,106,3,'2023-03-03','scrapped',25.0,'N'),
(506,107,2,'2023-03-14','done',60.0,'N'),
(507,108,5,'2023-04-04','waiting',95.0,'N'),
(508,110,1,'2023-04-18','open',70.0,'Y'),
(509,111,3,'2023-05-02','scrapped',20.0,'N'),
(510,101,4,'2023-05-22','waiting',35.0,'N'),
(511,104,1,'2023-06-08','open',110.0,'Y'),
(512,105,2,'2023-06-15','done',30.0,'N');
INSERT INTO part VALUES
('BT-11','Phone Battery','CellWorks',22.0,34),
('BT-20','Laptop Battery','CellWorks',64.0,9),
('SC-05','Phone Screen','Glasstek',79.0,12),
('SC-09','Tablet Screen','Glasstek',98.5,4),
('KB-02','Laptop Keyboard','Norparts',55.0,6),
('FN-01','Cooling Fan','Norparts',14.5,20),
('PT-07','Charging Port','CellWorks',9.9,50),
('HD-03','SSD 512 GB','Norparts',72.0,0),
('JS-04','Joystick Module','Playfix',18.0,3);
INSERT INTO job_part VALUES
(501,'SC-05',1,'2023-01-10'),
(502,'BT-20',1,'2023-01-17'),
(502,'FN-01',2,'2023-01-18'),
(503,'BT-11',1,'2023-02-02'),
(504,'KB-02',1,'2023-02-22'),
(504,'BT-20',1,'2023-02-22'),
(506,'SC-09',1,'2023-03-15'),
(507,'FN-01',1,'2023-04-06'),
(507,'KB-02',1,'2023-04-06'),
(508,'FN-01',2,'2023-04-20'),
(510,'PT-07',1,'2023-05-23'),
(511,'BT-20',1,'2023-06-09'),
(503,'PT-07',2,'2023-02-03');
