CREATE TABLE tbl_branch (
  branch_code TEXT PRIMARY KEY,
  branch_name TEXT,
  town TEXT,
  street TEXT,
  phone TEXT,
  opened_on DATE,
  closed_on DATE,
  shelf_metres INTEGER
);
CREATE TABLE tbl_staff (
  staff_no INTEGER PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  job_title TEXT,
  branch_code TEXT,
  manager_no INTEGER,
  hourly_wage NUMERIC(6,2),
  hours_per_week INTEGER,
  hired_on DATE,
  left_on DATE,
  FOREIGN KEY (branch_code) REFERENCES tbl_branch(branch_code),
  FOREIGN KEY (manager_no) REFERENCES tbl_staff(staff_no)
);
CREATE TABLE tbl_author (
  author_no INTEGER PRIMARY KEY,
  author_name TEXT,
  country TEXT,
  birth_year INTEGER,
  death_year INTEGER
);
CREATE TABLE tbl_book (
  book_no INTEGER PRIMARY KEY,
  title TEXT,
  subtitle TEXT,
  publisher TEXT,
  published_year INTEGER,
  language TEXT,
  category TEXT,
  pages INTEGER,
  book_size TEXT,
  age_from INTEGER
);
CREATE TABLE tbl_book_author (
  book_no INTEGER,
  author_no INTEGER,
  contribution TEXT,
  PRIMARY KEY (book_no, author_no, contribution),
  FOREIGN KEY (book_no) REFERENCES tbl_book(book_no),
  FOREIGN KEY (author_no) REFERENCES tbl_author(author_no)
);
CREATE TABLE tbl_copy (
  barcode TEXT PRIMARY KEY,
  book_no INTEGER,
  branch_code TEXT,
  bought_on DATE,
  price_paid NUMERIC(6,2),
  book_state TEXT,
  loan_period TEXT,
  withdrawn_on DATE,
  FOREIGN KEY (book_no) REFERENCES tbl_book(book_no),
  FOREIGN KEY (branch_code) REFERENCES tbl_branch(branch_code)
);
CREATE TABLE tbl_member (
  member_no INTEGER PRIMARY KEY,
  full_name TEXT,
  email TEXT,
  phone TEXT,
  town TEXT,
  birth_date DATE,
  joined_on DATE,
  expires_on DATE,
  home_branch TEXT,
  guarantor_no INTEGER,
  is_blocked INTEGER,
  FOREIGN KEY (home_branch) REFERENCES tbl_branch(branch_code),
  FOREIGN KEY (guarantor_no) REFERENCES tbl_member(member_no)
);
CREATE TABLE tbl_loan (
  loan_no INTEGER PRIMARY KEY,
  barcode TEXT,
  member_no INTEGER,
  lent_by INTEGER,
  taken_back_by INTEGER,
  lent_on DATE,
  due_on DATE,
  returned_on DATE,
  renewals INTEGER,
  FOREIGN KEY (barcode) REFERENCES tbl_copy(barcode),
  FOREIGN KEY (member_no) REFERENCES tbl_member(member_no),
  FOREIGN KEY (lent_by) REFERENCES tbl_staff(staff_no),
  FOREIGN KEY (taken_back_by) REFERENCES tbl_staff(staff_no)
);
CREATE TABLE tbl_fine (
  fine_no TEXT PRIMARY KEY,
  loan_no INTEGER,
  reason TEXT,
  days_charged INTEGER,
  rate_per_day NUMERIC(5,2),
  issued_on DATE,
  paid_on DATE,
  is_waived TEXT,
  FOREIGN KEY (loan_no) REFERENCES tbl_loan(loan_no)
);
INSERT INTO tbl_branch VALUES
('CEN','Central Library','Marlow Heath','1 Corn Square','01590 2000','1934-05-01',NULL,4200),
('NOR','Northside','Marlow Heath','88 Birch Avenue','01590 2011','1976-09-15',NULL,1350),
('RIV','Riverbank','Fenbury','4 Quay Street','01590 2022','1988-03-20',NULL,980),
('HIL','Hilltop','Coombe','12 Chapel Hill',NULL,'2004-10-02',NULL,610),
('MOB','Book Bus','Coombe','Depot Yard','01590 2044','1999-06-01',NULL,95),
('OLD','Station Road','Fenbury','30 Station Road',NULL,'1951-02-11','2019-12-31',540);
INSERT INTO tbl_staff VALUES
(11,'Dorothy','Blake','Head Librarian','CEN',NULL,31.50,37,'1999-04-01',NULL),
(12,'Imran','Qureshi','Branch Manager','NOR',11,24.00,37,'2007-10-15',NULL),
(13,'Wendy','Falk','Branch Manager','RIV',11,23.40,30,'2011-01-10',NULL),
(14,'Stuart','Neill','Librarian','CEN',11,19.80,37,'2014-06-02',NULL),
(15,'Paula','Gomes','Librarian','CEN',14,18.20,20,'2018-09-03',NULL),
(16,'Arthur','Penn','Library Assistant','NOR',12,13.10,25,'2019-02-18','2022-08-31'),
(17,'Kirsty','Dunbar','Library Assistant','NOR',12,12.90,16,'2020-01-13',NULL),
(18,'Joel','Hammond','Library Assistant','RIV',13,12.70,20,'2021-05-04',NULL),
(19,'Beata','Zielinska','Driver','MOB',12,14.50,32,'2016-03-21',NULL),
(20,'Hugo','Lestrange','Librarian','OLD',11,17.60,37,'2001-07-09','2019-12-31'),
(21,'Sian','Morris','Library Assistant','HIL',13,12.50,12,'2022-09-05',NULL);
INSERT INTO tbl_author VALUES
(1,'Agnes Thornbury','England',1948,2015),(2,'Luca Ferrante','Italy',1971,NULL),(3,'Moira Kincaid','Scotland',1962,NULL),
(4,'Samuel Adeyemi','Nigeria',1985,NULL),(5,'Ingeborg Haas','Austria',1931,2004),(6,'Theo Wainwright','England',1979,NULL),
(7,'Nadia Rahimi','Iran',1990,NULL),(8,'Peter Oldcastle','England',1925,1998),(9,'Celine Dubarry','France',1966,NULL),(10,'Rory McAllan','Scotland',1988,NULL);
INSERT INTO tbl_book VALUES
(301,'The Lighthouse Debt',NULL,'Greyfriars Press',1987,'English','Fiction',342,'20 x 13 cm',16),
(302,'Bread Without Hurry','Forty loaves for slow weekends','Oven Door Books',2014,'English','Cookery',188,'25 x 20 cm',12),
(303,'The Fox Who Counted Stars',NULL,'Little Lantern',2016,'English','Children',32,'28 x 22 cm',3),
(304,'Rivers of Iron','A history of the railway towns','Greyfriars Press',2003,'English','History',512,'24 x 17 cm',14),
(305,'La casa sul molo',NULL,'Edizioni Vela',2009,'Italian','Fiction',276,'21 x 14 cm',16),
(306,'The House on the Pier',NULL,'Greyfriars Press',2012,'English','Fiction',291,'20 x 13 cm',16),
(307,'Small Gardens, Big Harvests',NULL,'Spade & Fork',2019,'English','Gardening',224,'25 x 20 cm',NULL),
(308,'Lagos After Rain',NULL,'Palm Row',2020,'English','Fiction',318,'20 x 13 cm',16),
(309,'Der letzte Winter',NULL,'Donau Verlag',1969,'German','Fiction',401,'19 x 12 cm',16),
(310,'Ghosts of Ben Garve',NULL,'Thistle House',1998,'English','Crime',265,'18 x 11 cm',16),
(311,'Murder at Ben Garve',NULL,'Thistle House',2001,'English','Crime',288,'18 x 11 cm',16),
(312,'Planets for Breakfast',NULL,'Little Lantern',2021,'English','Children',48,'28 x 22 cm',6),
(313,'Atlas of Quiet Places',NULL,'Meridian',2018,'English','Travel',360,'32 x 24 cm',NULL),
(314,'Le jardin de minuit',NULL,'Editions du Quai',2006,'French','Fiction',233,'21 x 14 cm',14),
(315,'Knots and Splices','A handbook','Meridian',1965,'English','Hobby',144,'18 x 11 cm',10);
INSERT INTO tbl_book_author VALUES
(301,1,'author'),(302,6,'author'),(303,7,'author'),(303,9,'illustrator'),(304,8,'author'),(304,6,'editor'),(305,2,'author'),
(306,2,'author'),(306,3,'translator'),(307,6,'author'),(308,4,'author'),(309,5,'author'),(310,3,'author'),(311,3,'author'),
(312,7,'author'),(312,7,'illustrator'),(313,9,'author'),(314,9,'author'),(315,8,'author'),(301,3,'editor');
INSERT INTO tbl_copy VALUES
('C-10001',301,'CEN','2005-03-14',11.90,'worn','3 weeks',NULL),
('C-10002',301,'NOR','2005-03-14',11.90,'good','3 weeks','2021-11-30'),
('C-10003',302,'CEN','2015-01-20',24.00,'good','3 weeks',NULL),
('C-10004',303,'CEN','2017-05-05',14.50,'worn','2 weeks',NULL),
('C-10005',303,'RIV','2017-05-05',14.50,'good','2 weeks',NULL),
('C-10006',303,'MOB','2020-02-02',15.80,'good','4 weeks',NULL),
('C-10007',304,'CEN','2004-09-09',35.00,'good','4 weeks',NULL),
('C-10008',305,'CEN','2010-10-10',16.40,'good','4 weeks',NULL),
('C-10009',306,'NOR','2013-02-12',12.99,'good','3 weeks',NULL),
('C-10010',306,'HIL','2013-02-12',12.99,'damaged','3 weeks',NULL),
('C-10011',307,'RIV','2019-11-18',21.50,'new','3 weeks',NULL),
('C-10012',308,'CEN','2021-01-25',18.75,'new','2 weeks',NULL),
('C-10013',308,'NOR','2022-03-08',17.20,'new','2 weeks',NULL),
('C-10014',309,'CEN','1989-06-06',9.00,'damaged','reading room only','2020-01-15'),
('C-10015',310,'RIV','2001-04-04',8.50,'worn','3 weeks',NULL),
('C-10016',311,'RIV','2002-05-15',8.90,'good','3 weeks',NULL),
('C-10017',312,'MOB','2022-04-19',13.30,'new','4 weeks',NULL),
('C-10018',313,'CEN','2019-08-22',48.00,'good','reading room only',NULL),
('C-10019',314,'CEN','2008-12-01',0,'good','3 weeks',NULL),
('C-10020',311,'HIL','2010-07-07',0,'worn','3 weeks',NULL),
('C-10021',312,'CEN','2022-11-03',13.90,'new','2 weeks',NULL);
INSERT INTO tbl_member VALUES
(5001,'Harriet Lowe','harriet@post.example','07700 101','Marlow Heath','1974-02-13','2010-05-06','2024-05-05','CEN',NULL,0),
(5002,'Alfie Lowe',NULL,NULL,'Marlow Heath','2013-08-30','2020-06-01','2024-05-31','CEN',5001,0),
(5003,'Bernard Cho','bcho@post.example','07700 103','Fenbury','1951-12-03','2001-02-20','2023-02-19','RIV',NULL,0),
(5004,'Tessa Wild','tessa@post.example',NULL,'Coombe','1996-06-17','2018-10-11','2022-10-10','HIL',NULL,1),
(5005,'Youssef Amari','youssef@post.example','07700 105','Marlow Heath','1988-11-08','2021-03-30','2024-03-29','NOR',NULL,0),
(5006,'Lina Amari',NULL,'07700 105','Marlow Heath','2015-04-22','2021-04-02','2024-04-01','NOR',5005,0),
(5007,'Sami Amari',NULL,NULL,'Marlow Heath','2017-09-12','2022-09-15','2024-09-14','NOR',5005,0),
(5008,'Gwen Parry','gwen@post.example','07700 108','Fenbury','1969-01-27','2015-07-19','2024-07-18','RIV',NULL,0),
(5009,'Oscar Bright','oscar@post.example','07700 109','Fenbury','2000-10-01','2022-01-12','2023-01-11','CEN',NULL,1),
(5010,'Marion Teale',NULL,'07700 110','Coombe','1943-03-05','1990-04-04','2024-04-03','MOB',NULL,0),
(5011,'Dexter Teale','dex@post.example','07700 111','Coombe','2009-07-29','2019-11-23','2023-11-22','MOB',5010,0),
(5012,'Rosalind Kerr','rkerr@post.example','07700 112','Marlow Heath','1982-05-14','2023-02-02','2025-02-01','CEN',NULL,0),
(5013,'Vikram Shah','vik@post.example',NULL,'Fenbury','1991-09-09','2023-06-20','2025-06-19','NOR',NULL,0);
INSERT INTO tbl_loan VALUES
(9001,'C-10001',5001,14,15,'2021-01-11','2021-02-01','2021-01-30',0),
(9002,'C-10004',5002,15,14,'2021-02-06','2021-02-20','2021-02-27',0),
(9003,'C-10015',5003,13,18,'2021-06-08','2021-06-29','2021-07-20',1),
(9004,'C-10010',5004,13,13,'2021-09-01','2021-09-22','2021-12-01',0),
(9005,'C-10009',5005,16,17,'2021-10-12','2021-11-02','2021-10-29',0),
(9006,'C-10013',5005,17,12,'2022-03-15','2022-03-29','2022-04-12',2),
(9007,'C-10016',5008,18,18,'2022-04-05','2022-04-26','2022-04-25',0),
(9008,'C-10012',5009,14,14,'2022-05-03','2022-05-17','2022-06-30',1),
(9009,'C-10006',5010,19,19,'2022-06-14','2022-07-12','2022-07-12',0),
(9010,'C-10017',5011,19,19,'2022-07-12','2022-08-09','2022-08-16',3),
(9011,'C-10003',5001,15,14,'2022-09-20','2022-10-11','2022-10-08',0),
(9012,'C-10007',5003,14,15,'2022-11-01','2022-11-29','2022-12-20',1),
(9013,'C-10009',5006,17,17,'2022-11-10','2022-12-01','2022-11-20',0),
(9014,'C-10015',5008,18,13,'2023-01-17','2023-02-07','2023-02-21',2),
(9015,'C-10008',5012,14,14,'2023-02-03','2023-03-03','2023-03-01',0),
(9016,'C-10004',5002,15,15,'2023-03-11','2023-03-25','2023-03-24',0),
(9017,'C-10020',5004,13,NULL,'2022-08-15','2022-09-05',NULL,0),
(9018,'C-10019',5012,15,14,'2023-04-18','2023-05-09','2023-06-03',1),
(9019,'C-10011',5008,13,18,'2023-05-23','2023-06-13','2023-06-10',0),
(9020,'C-10012',5013,14,NULL,'2023-07-04','2023-07-18',NULL,4),
(9021,'C-10013',5005,12,NULL,'2023-07-10','2023-07-24',NULL,0),
(9022,'C-10001',5009,15,14,'2022-09-05','2022-09-26','2022-11-14',0),
(9023,'C-10021',5001,15,NULL,'2023-07-15','2023-07-29',NULL,1),
(9024,'C-10005',5008,18,18,'2023-06-01','2023-06-15','2023-06-14',0),
(9025,'C-10012',5008,15,15,'2022-10-03','2022-10-17','2022-10-15',0);
INSERT INTO tbl_fine VALUES
('F-801',9002,'late',7,0.10,'2021-02-27','2021-02-27','N'),
('F-802',9003,'late',21,0.20,'2021-07-20','2021-08-02','N'),
('F-803',9004,'late',70,0.20,'2021-12-01',NULL,'N'),
('F-804',9004,'damaged',1,6.50,'2021-12-01',NULL,'N'),
('F-805',9006,'late',14,0.20,'2022-04-12','2022-04-12','N'),
('F-806',9008,'late',44,0.25,'2022-06-30',NULL,'N'),
('F-807',9010,'late',7,0.10,'2022-08-16',NULL,'Y'),
('F-808',9012,'late',21,0.25,'2022-12-20','2023-01-05','N'),
('F-809',9014,'late',14,0.25,'2023-02-21','2023-02-28','N'),
('F-810',9017,'lost',1,12.00,'2023-01-10',NULL,'N'),
('F-811',9018,'late',25,0.25,'2023-06-03','2023-06-20','N'),
('F-812',9022,'late',49,0.25,'2022-11-14','2023-01-09','N'),
('F-813',9016,'damaged',1,4.00,'2023-03-24',NULL,'Y');
