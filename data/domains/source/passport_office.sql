CREATE TABLE ref_document_type (
  document_type_code TEXT PRIMARY KEY,
  description TEXT,
  fee REAL,
  validity_years INTEGER
);
CREATE TABLE ref_application_status (
  status_code TEXT PRIMARY KEY,
  status_details TEXT,
  is_final TEXT
);
CREATE TABLE office (
  office_code TEXT PRIMARY KEY,
  office_name TEXT,
  city TEXT,
  counters INTEGER,
  opened_year INTEGER,
  open_saturday TEXT
);
CREATE TABLE clerk (
  clerk_code TEXT PRIMARY KEY,
  clerk_name TEXT,
  office_code TEXT,
  grade TEXT,
  hired_date DATE,
  salary INTEGER,
  FOREIGN KEY (office_code) REFERENCES office(office_code)
);
CREATE TABLE applicant (
  applicant_code TEXT PRIMARY KEY,
  first_name TEXT,
  surname TEXT,
  date_of_birth DATE,
  birthplace TEXT,
  phone TEXT
);
CREATE TABLE application (
  application_no INTEGER PRIMARY KEY,
  applicant_code TEXT,
  office_code TEXT,
  document_type_code TEXT,
  status_code TEXT,
  submitted_date DATE,
  express_yn TEXT,
  photo_count INTEGER,
  FOREIGN KEY (applicant_code) REFERENCES applicant(applicant_code),
  FOREIGN KEY (office_code) REFERENCES office(office_code),
  FOREIGN KEY (document_type_code) REFERENCES ref_document_type(document_type_code),
  FOREIGN KEY (status_code) REFERENCES ref_application_status(status_code)
);
CREATE TABLE application_handling (
  application_no INTEGER,
  clerk_code TEXT,
  action_date DATE,
  minutes_spent INTEGER,
  action_details TEXT,
  PRIMARY KEY (application_no, clerk_code),
  FOREIGN KEY (application_no) REFERENCES application(application_no),
  FOREIGN KEY (clerk_code) REFERENCES clerk(clerk_code)
);
INSERT INTO ref_document_type VALUES
('PA','Adult passport',85.00,10),
('PC','Child passport',49.50,5),
('ID','Identity card',28.00,10),
('EM','Emergency travel paper',110.00,1),
('PD','Diplomatic passport',0.00,4),
('RT','Refugee travel document',62.00,2);
INSERT INTO ref_application_status VALUES
('NEW','Received, not yet checked','no'),
('CHK','Under examination','no'),
('APP','Approved','no'),
('REJ','Rejected','yes'),
('ISS','Document issued','yes'),
('WDR','Withdrawn by applicant','yes');
INSERT INTO office VALUES
('LDN','Central Passport House','Lindon',14,1972,'yes'),
('KRS','Kerris Harbour Office','Kerris',5,1995,'no'),
('OVB','Overbridge Civic Desk','Overbridge',3,2008,'yes'),
('LDS','South Lindon Annex','Lindon',6,2015,'no'),
('MRV','Moravale Town Hall','Moravale',2,1988,'no'),
('TPH','Tapper Heath Kiosk','Tapper Heath',1,2022,'yes');
INSERT INTO clerk VALUES
('C01','Beatrice Nolte','LDN','supervisor','2006-04-03',52100),
('C02','Graham Oduya','LDN','examiner','2014-09-15',38900),
('C03','Lise Karlsen','KRS','examiner','2011-01-10',39750),
('C04','Samir Haddad','LDS','counter','2020-06-22',31200),
('C05','Wanda Prior','OVB','counter','2018-02-01',32400),
('C06','Felix Amato','LDN','counter','2022-11-07',29800),
('C07','Joan Ritter','MRV','supervisor','1999-08-16',49300),
('C08','Pavel Sykora','KRS','counter','2021-03-29',30600);
INSERT INTO applicant VALUES
('A1001','Rosalind','Thorne','1984-07-12','Lindon','555-2210'),
('A1002','Mateo','Ibarra','1992-03-30','Santa Clara','555-2284'),
('A1003','Freya','Thorne','2015-10-02','Lindon','555-2210'),
('A1004','Dimitri','Antonov','1958-12-19','Kerris','555-2931'),
('A1005','Aisha','Rahman','1999-05-08','Moravale','555-2107'),
('A1006','Colm','Fitzgerald','1975-01-25','Kerris','555-2660'),
('A1007','Helga','Brandt','1966-09-14','Overbridge','555-2718'),
('A1008','Yusuf','Demir','2003-11-11','Lindon','555-2455'),
('A1009','Pia','Lund','1990-06-06','Overbridge','555-2802'),
('A1010','Noel','Asante','1987-02-28','Tapper Heath','555-2046');
INSERT INTO application VALUES
(70001,'A1001','LDN','PA','ISS','2022-02-14','no',2),
(70002,'A1003','LDN','PC','ISS','2022-02-14','no',2),
(70003,'A1002','LDS','PA','REJ','2022-03-07','yes',1),
(70004,'A1004','KRS','ID','ISS','2022-04-20','no',1),
(70005,'A1005','MRV','PA','APP','2022-06-13','no',2),
(70006,'A1006','KRS','EM','ISS','2022-07-01','yes',2),
(70007,'A1002','LDN','PA','CHK','2022-08-25','no',2),
(70008,'A1007','OVB','ID','WDR','2022-09-02','no',1),
(70009,'A1008','LDN','PA','NEW','2022-10-18','yes',2),
(70010,'A1008','LDS','ID','CHK','2022-10-19','no',1),
(70011,'A1001','LDN','ID','NEW','2022-11-03','no',2),
(70012,'A1006','KRS','PA','CHK','2022-11-09','yes',3),
(70013,'A1009','OVB','RT','REJ','2022-11-21','no',4);
INSERT INTO application_handling VALUES
(70001,'C06','2022-02-14',15,'Papers taken in'),
(70001,'C02','2022-02-21',35,'Identity verified'),
(70002,'C02','2022-02-21',25,'Parental consent checked'),
(70003,'C04','2022-03-07',20,'Papers taken in'),
(70003,'C01','2022-03-10',50,'Photo refused'),
(70004,'C08','2022-04-20',10,'Papers taken in'),
(70004,'C03','2022-04-26',30,'Identity verified'),
(70005,'C07','2022-06-17',45,'Identity verified'),
(70006,'C03','2022-07-01',60,'Urgency confirmed'),
(70007,'C02','2022-09-01',40,'Second opinion asked'),
(70010,'C04','2022-10-19',15,'Papers taken in'),
(70012,'C03','2022-11-14',30,'Identity verified');
