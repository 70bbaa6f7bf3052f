CREATE TABLE university (
  university_id INTEGER PRIMARY KEY,
  name TEXT,
  city TEXT,
  country TEXT,
  founded_year INTEGER,
  tuition_per_year REAL,
  is_public TEXT
);
CREATE TABLE donor (
  donor_id INTEGER PRIMARY KEY,
  name TEXT,
  donor_type TEXT,
  city TEXT,
  first_gift_year INTEGER,
  total_donated REAL,
  wants_newsletter TEXT
);
CREATE TABLE scholarship (
  scholarship_id INTEGER PRIMARY KEY,
  name TEXT,
  field_of_study TEXT,
  amount_per_year REAL,
  duration_years INTEGER,
  application_deadline TEXT,
  status TEXT
);
CREATE TABLE scholarship_donor (
  scholarship_id INTEGER,
  donor_id INTEGER,
  share_percent INTEGER,
  since_year INTEGER,
  PRIMARY KEY (scholarship_id, donor_id),
  FOREIGN KEY (scholarship_id) REFERENCES scholarship(scholarship_id),
  FOREIGN KEY (donor_id) REFERENCES donor(donor_id)
);
CREATE TABLE student (
  student_id INTEGER PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  date_of_birth TEXT,
  home_country TEXT,
  university_id INTEGER,
  grade_average REAL,
  is_first_generation TEXT,
  FOREIGN KEY (university_id) REFERENCES university(university_id)
);
CREATE TABLE award (
  award_id INTEGER PRIMARY KEY,
  student_id INTEGER,
  scholarship_id INTEGER,
  award_date TEXT,
  essay_score INTEGER,
  status TEXT,
  FOREIGN KEY (student_id) REFERENCES student(student_id),
  FOREIGN KEY (scholarship_id) REFERENCES scholarship(scholarship_id)
);
CREATE TABLE payment (
  payment_id INTEGER PRIMARY KEY,
  award_id INTEGER,
  payment_date TEXT,
  amount REAL,
  method TEXT,
  purpose TEXT,
  FOREIGN KEY (award_id) REFERENCES award(award_id)
);
INSERT INTO university VALUES (1,'Lakeshore University','Tarnby','Denmark',1911,6200.0,'yes');
INSERT INTO university VALUES (2,'Monteverde College','Siena','Italy',1968,9800.0,'no');
INSERT INTO university VALUES (3,'Harcourt Institute','Leeds','England',1954,11500.0,'no');
INSERT INTO university VALUES (4,'Eastplain Technical','Debrecen','Hungary',1972,3900.0,'yes');
INSERT INTO university VALUES (5,'Royal Meridian','Leeds','England',1837,13400.0,'yes');
INSERT INTO university VALUES (6,'Sankt Anselm','Graz','Austria',1890,4500.0,'yes');
INSERT INTO donor VALUES (1,'Brightwell Family','family','Leeds',1998,240000.0,'yes');
INSERT INTO donor VALUES (2,'Novatek Pumps','company','Graz',2010,185000.0,'no');
INSERT INTO donor VALUES (3,'Ilse Hartmann','person','Vienna',2004,62000.0,'yes');
INSERT INTO donor VALUES (4,'Rotunda Club','association','Siena',2015,38500.0,'yes');
INSERT INTO donor VALUES (5,'Orsted Bakeries','company','Tarnby',2019,54000.0,'yes');
INSERT INTO donor VALUES (6,'Gerald Finch','person','Leeds',2021,5000.0,'no');
INSERT INTO donor VALUES (7,'Alumni of Eastplain','association','Debrecen',2012,91000.0,'no');
INSERT INTO scholarship VALUES (1,'Brightwell Grant','medicine',8000.0,3,'2022-03-31','open');
INSERT INTO scholarship VALUES (2,'Hydro Award','engineering',6500.0,2,'2022-05-15','open');
INSERT INTO scholarship VALUES (3,'Hartmann Music Grant','music',3000.0,1,'2021-11-30','closed');
INSERT INTO scholarship VALUES (4,'First Step','any',4200.0,1,'2022-06-30','open');
INSERT INTO scholarship VALUES (5,'Old Bridge Fellowship','history',5000.0,2,'2020-09-01','closed');
INSERT INTO scholarship VALUES (6,'Green Code','computing',7200.0,2,'2023-01-31','open');
INSERT INTO scholarship VALUES (7,'Baker Talent Grant','nutrition',3600.0,3,'2023-02-28','draft');
INSERT INTO scholarship_donor VALUES (1,1,100,1999);
INSERT INTO scholarship_donor VALUES (2,2,70,2011);
INSERT INTO scholarship_donor VALUES (2,7,30,2013);
INSERT INTO scholarship_donor VALUES (3,3,100,2005);
INSERT INTO scholarship_donor VALUES (4,1,40,2016);
INSERT INTO scholarship_donor VALUES (4,5,35,2019);
INSERT INTO scholarship_donor VALUES (4,3,25,2017);
INSERT INTO scholarship_donor VALUES (5,4,100,2016);
INSERT INTO scholarship_donor VALUES (6,2,60,2020);
INSERT INTO scholarship_donor VALUES (6,7,40,2021);
INSERT INTO scholarship_donor VALUES (7,5,100,2022);
INSERT INTO student VALUES (1,'Amina','Yusuf','2001-02-14','Kenya',5,3.8,'yes');
INSERT INTO student VALUES (2,'Piotr','Wrona','1999-10-30','Poland',4,3.4,'no');
INSERT INTO student VALUES (3,'Chiara','Bassi','2000-06-05','Italy',2,3.9,'no');
INSERT INTO student VALUES (4,'Tom','Albright','2002-12-19','England',3,2.9,'yes');
INSERT INTO student VALUES (5,'Leila','Haddad','1998-04-23','Lebanon',6,3.6,'yes');
INSERT INTO student VALUES (6,'Mikkel','Dahl','2003-08-11','Denmark',1,3.1,'no');
INSERT INTO student VALUES (7,'Zsofia','Nemes','2001-09-02','Hungary',4,3.7,'yes');
INSERT INTO student VALUES (8,'Grace','Yusuf','2003-01-27','Kenya',5,3.5,'yes');
INSERT INTO student VALUES (9,'Dario','Conti','1997-07-16','Italy',6,2.7,'no');
INSERT INTO award VALUES (1,1,1,'2021-04-20',92,'active');
INSERT INTO award VALUES (2,2,2,'2020-06-10',81,'finished');
INSERT INTO award VALUES (3,3,5,'2020-09-25',95,'finished');
INSERT INTO award VALUES (4,4,4,'2021-07-12',74,'withdrawn');
INSERT INTO award VALUES (5,5,3,'2021-12-15',88,'finished');
INSERT INTO award VALUES (6,7,2,'2022-06-08',90,'active');
INSERT INTO award VALUES (7,8,4,'2022-07-14',79,'active');
INSERT INTO award VALUES (8,5,4,'2022-07-14',83,'active');
INSERT INTO award VALUES (9,7,6,'2023-02-20',96,'active');
INSERT INTO award VALUES (10,1,4,'2020-07-18',85,'finished');
INSERT INTO payment VALUES (1,1,'2021-09-01',4000.0,'transfer','tuition');
INSERT INTO payment VALUES (2,1,'2022-02-01',4000.0,'transfer','tuition');
INSERT INTO payment VALUES (3,2,'2020-09-15',3250.0,'transfer','housing');
INSERT INTO payment VALUES (4,2,'2021-02-15',3250.0,'cheque','tuition');
INSERT INTO payment VALUES (5,3,'2020-11-02',5000.0,'transfer','tuition');
INSERT INTO payment VALUES (6,4,'2021-08-20',1050.0,'cheque','books');
INSERT INTO payment VALUES (7,5,'2022-01-10',3000.0,'transfer','instrument');
INSERT INTO payment VALUES (8,6,'2022-09-05',6500.0,'transfer','tuition');
INSERT INTO payment VALUES (9,7,'2022-09-12',2100.0,'cheque','housing');
INSERT INTO payment VALUES (10,8,'2022-09-12',4200.0,'transfer','tuition');
INSERT INTO payment VALUES (11,10,'2020-10-01',4200.0,'transfer','housing');
