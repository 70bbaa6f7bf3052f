CREATE TABLE branches (
  branch_id INTEGER PRIMARY KEY,
  branch_name TEXT NOT NULL,
  city TEXT,
  opening_year INTEGER,
  saturday_hours TEXT
);
CREATE TABLE advisers (
  adviser_id INTEGER PRIMARY KEY,
  adviser_name TEXT NOT NULL,
  branch_id INTEGER,
  hire_date TEXT,
  salary REAL,
  email TEXT,
  FOREIGN KEY (branch_id) REFERENCES branches(branch_id)
);
CREATE TABLE members (
  member_id INTEGER PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  date_of_birth TEXT,
  city TEXT,
  occupation TEXT,
  yearly_income REAL,
  savings_balance REAL,
  branch_id INTEGER,
  FOREIGN KEY (branch_id) REFERENCES branches(branch_id)
);
CREATE TABLE loan_types (
  loan_type_id INTEGER PRIMARY KEY,
  type_name TEXT NOT NULL,
  interest_rate REAL,
  maximum_amount REAL,
  maximum_months INTEGER
);
CREATE TABLE loans (
  loan_id INTEGER PRIMARY KEY,
  loan_type_id INTEGER,
  adviser_id INTEGER,
  amount REAL,
  start_date TEXT,
  duration_months INTEGER,
  status TEXT,
  FOREIGN KEY (loan_type_id) REFERENCES loan_types(loan_type_id),
  FOREIGN KEY (adviser_id) REFERENCES advisers(adviser_id)
);
CREATE TABLE loan_borrowers (
  loan_id INTEGER,
  member_id INTEGER,
  borrower_role TEXT,
  signed_date TEXT,
  PRIMARY KEY (loan_id, member_id),
  FOREIGN KEY (loan_id) REFERENCES loans(loan_id),
  FOREIGN KEY (member_id) REFERENCES members(member_id)
);
CREATE TABLE instalments (
  instalment_id INTEGER PRIMARY KEY,
  loan_id INTEGER,
  due_date TEXT,
  amount REAL,
  paid TEXT,
  late_fee REAL,
  FOREIGN KEY (loan_id) REFERENCES loans(loan_id)
);
INSERT INTO branches VALUES
(1,'Harbour Street','Galway',1971,'yes'),
(2,'College Green','Dublin',1964,'yes'),
(3,'Market Cross','Kilkenny',1988,'no'),
(4,'Shandon','Cork',1979,'yes'),
(5,'Docklands','Dublin',2012,'no'),
(6,'Rosscarbery','Cork',2019,'no');
INSERT INTO advisers VALUES
(1,'Niamh Tierney',1,'2009-03-16',43500,'ntierney@unicred.ie'),
(2,'Conor Hackett',2,'2015-09-01',38900,'chackett@unicred.ie'),
(3,'Aoife Lawlor',2,'2018-05-21',36200,'alawlor@unicred.ie'),
(4,'Piotr Zielinski',3,'2012-11-05',40100,'pzielinski@unicred.ie'),
(5,'Maeve Dineen',4,'2006-02-13',45800,'mdineen@unicred.ie'),
(6,'Ronan Kehoe',5,'2021-08-30',32700,'rkehoe@unicred.ie'),
(7,'Sile Brosnan',4,'2022-04-04',31400,'sbrosnan@unicred.ie');
INSERT INTO members VALUES
(1,'Eamon','Farrelly','1968-07-12','Galway','fisherman',31500,4200,1),
(2,'Tara','Nugent','1990-02-28','Dublin','nurse',44800,8900,2),
(3,'Declan','Rooney','1985-11-03','Dublin','electrician',52300,1250,5),
(4,'Oluwaseun','Adeyemi','1993-05-19','Cork','software tester',58700,15600,4),
(5,'Brigid','Mulcahy','1957-09-30','Kilkenny','retired',19800,27300,3),
(6,'Fergal','Cusack','1979-01-15','Cork','teacher',49200,6100,4),
(7,'Magda','Wrona','1988-08-22','Galway','chef',33900,900,1),
(8,'Sean','Nugent','1987-12-09','Dublin','bus driver',39600,3300,2),
(9,'Ciara','Whelan','2000-04-06','Kilkenny','student',9400,350,3),
(10,'Padraig','Horan','1974-06-25','Galway','farmer',28700,11800,1),
(11,'Lorna','Keating','1996-10-17','Cork','hairdresser',26500,2050,6);
INSERT INTO loan_types VALUES
(1,'car loan',7.9,40000,60),
(2,'home improvement',6.5,75000,120),
(3,'education',5.2,20000,48),
(4,'holiday',9.8,5000,24),
(5,'small business',8.4,50000,84),
(6,'green energy',4.9,30000,96);
INSERT INTO loans VALUES
(1,1,1,12500,'2021-02-10',48,'active'),
(2,2,2,38000,'2021-04-22',96,'active'),
(3,4,3,2800,'2021-05-14',12,'repaid'),
(4,5,5,22000,'2021-09-06',60,'active'),
(5,1,2,18400,'2022-01-19',60,'in arrears'),
(6,3,4,6500,'2022-03-03',36,'active'),
(7,4,1,1900,'2022-06-27',12,'repaid'),
(8,2,5,54000,'2022-08-15',120,'active'),
(9,1,5,9700,'2022-10-31',36,'in arrears'),
(10,4,3,4500,'2023-01-09',24,'active'),
(11,5,1,15000,'2023-03-20',48,'refused');
INSERT INTO loan_borrowers VALUES
(1,1,'main borrower','2021-02-08'),
(2,2,'main borrower','2021-04-20'),
(2,8,'co-borrower','2021-04-21'),
(3,8,'main borrower','2021-05-14'),
(4,4,'main borrower','2021-09-01'),
(5,3,'main borrower','2022-01-17'),
(6,9,'main borrower','2022-03-01'),
(6,5,'guarantor','2022-03-02'),
(7,7,'main borrower','2022-06-27'),
(8,6,'main borrower','2022-08-11'),
(8,4,'co-borrower','2022-08-12'),
(9,6,'main borrower','2022-10-28'),
(10,2,'main borrower','2023-01-06'),
(11,1,'main borrower','2023-03-15');
INSERT INTO instalments VALUES
(1,1,'2021-03-10',304.5,'yes',0),
(2,1,'2021-04-10',304.5,'yes',15),
(3,2,'2021-05-22',508.2,'yes',0),
(4,2,'2021-06-22',508.2,'yes',0),
(5,3,'2021-06-14',245.8,'yes',0),
(6,4,'2021-10-06',449.9,'yes',0),
(7,5,'2022-02-19',372.1,'yes',20),
(8,5,'2022-03-19',372.1,'no',35),
(9,5,'2022-04-19',372.1,'no',35),
(10,6,'2022-04-03',195.4,'yes',0),
(11,8,'2022-09-15',612.7,'yes',0),
(12,9,'2022-11-30',303.6,'no',25),
(13,9,'2022-12-31',303.6,'yes',10),
(14,10,'2023-02-09',207.2,'yes',0);
