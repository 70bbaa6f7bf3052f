CREATE TABLE ref_practice_areas (
  area_code TEXT PRIMARY KEY,
  area_description TEXT,
  floor_number INTEGER,
  contact_phone TEXT
);
CREATE TABLE lawyers (
  lawyer_code TEXT PRIMARY KEY,
  lawyer_name TEXT,
  area_code TEXT,
  position_title TEXT,
  hourly_rate REAL,
  year_admitted INTEGER,
  law_school TEXT,
  FOREIGN KEY (area_code) REFERENCES ref_practice_areas(area_code)
);
CREATE TABLE clients (
  client_code TEXT PRIMARY KEY,
  client_name TEXT,
  client_type_code TEXT,
  city TEXT,
  email_address TEXT,
  client_since INTEGER
);
CREATE TABLE cases (
  case_code TEXT PRIMARY KEY,
  client_code TEXT,
  area_code TEXT,
  case_title TEXT,
  case_status_code TEXT,
  date_opened DATE,
  amount_in_dispute REAL,
  FOREIGN KEY (client_code) REFERENCES clients(client_code),
  FOREIGN KEY (area_code) REFERENCES ref_practice_areas(area_code)
);
CREATE TABLE case_lawyers (
  case_code TEXT,
  lawyer_code TEXT,
  role_code TEXT,
  hours_worked INTEGER,
  PRIMARY KEY (case_code, lawyer_code),
  FOREIGN KEY (case_code) REFERENCES cases(case_code),
  FOREIGN KEY (lawyer_code) REFERENCES lawyers(lawyer_code)
);
CREATE TABLE hearings (
  hearing_id INTEGER PRIMARY KEY,
  case_code TEXT,
  court_name TEXT,
  judge_name TEXT,
  hearing_date DATE,
  duration_minutes INTEGER,
  outcome_code TEXT,
  FOREIGN KEY (case_code) REFERENCES cases(case_code)
);
CREATE TABLE invoices (
  invoice_number TEXT PRIMARY KEY,
  case_code TEXT,
  invoice_date DATE,
  invoice_amount REAL,
  payment_status_code TEXT,
  other_details TEXT,
  FOREIGN KEY (case_code) REFERENCES cases(case_code)
);
INSERT INTO ref_practice_areas VALUES ('FAM','Family Law',2,'555-0120');
INSERT INTO ref_practice_areas VALUES ('EMP','Employment Law',3,'555-0130');
INSERT INTO ref_practice_areas VALUES ('TAX','Tax Law',4,'555-0140');
INSERT INTO ref_practice_areas VALUES ('CRM','Criminal Defense',2,'555-0125');
INSERT INTO ref_practice_areas VALUES ('IPR','Intellectual Property',5,'555-0150');
INSERT INTO ref_practice_areas VALUES ('MAR','Maritime Law',5,'555-0155');
INSERT INTO lawyers VALUES ('L01','Helena Brandt','FAM','Partner',420.0,1994,'Georgetown');
INSERT INTO lawyers VALUES ('L02','Oscar Quint','EMP','Senior Associate',290.0,2009,'Boston College');
INSERT INTO lawyers VALUES ('L03','Priya Raman','IPR','Partner',510.0,1999,'Stanford');
INSERT INTO lawyers VALUES ('L04','Tobias Fenn','CRM','Associate',185.0,2018,'Tulane');
INSERT INTO lawyers VALUES ('L05','Marguerite Oyelaran','TAX','Partner',475.0,1991,'Georgetown');
INSERT INTO lawyers VALUES ('L06','Dev Castellano','EMP','Associate',195.0,2016,'Tulane');
INSERT INTO lawyers VALUES ('L07','Ruth Abernathy','FAM','Senior Associate',310.0,2006,'Emory');
INSERT INTO lawyers VALUES ('L08','Ivan Kolstad','IPR','Associate',220.0,2019,'Stanford');
INSERT INTO lawyers VALUES ('L09','Simone Adair','CRM','Counsel',350.0,2001,'Boston College');
INSERT INTO lawyers VALUES ('L10','Walter Nguyen','TAX','Associate',205.0,2020,'Emory');
INSERT INTO clients VALUES ('C101','Harbor Freight Bakery','COMPANY','Savannah','office@harborbakery.example',2012);
INSERT INTO clients VALUES ('C102','Lydia Marsh','PRIVATE','Atlanta','lydia.marsh@mail.example',2019);
INSERT INTO clients VALUES ('C103','Nimbus Robotics','COMPANY','Atlanta','legal@nimbus.example',2015);
INSERT INTO clients VALUES ('C104','Gerald Pike','PRIVATE','Macon','gpike@mail.example',2021);
INSERT INTO clients VALUES ('C105','Open Table Shelter','CHARITY','Savannah','board@opentable.example',2010);
INSERT INTO clients VALUES ('C106','Anouk Delacroix','PRIVATE','Atlanta','anouk.d@mail.example',2018);
INSERT INTO clients VALUES ('C107','Peachtree Logistics','COMPANY','Augusta','contact@ptlog.example',2007);
INSERT INTO clients VALUES ('C108','Riverside Choir Fund','CHARITY','Macon','hello@choirfund.example',2020);
INSERT INTO clients VALUES ('C109','Samuel Whitlock','PRIVATE','Augusta','sam.whitlock@mail.example',2022);
INSERT INTO cases VALUES ('K2001','C101','EMP','Unpaid Overtime Claim','CLOSED','2019-02-11',48000.0);
INSERT INTO cases VALUES ('K2002','C102','FAM','Marsh Divorce','CLOSED','2019-09-03',230000.0);
INSERT INTO cases VALUES ('K2003','C103','IPR','Gripper Patent Dispute','OPEN','2020-01-20',1450000.0);
INSERT INTO cases VALUES ('K2004','C104','CRM','State v. Pike','APPEAL','2021-04-15',15000.0);
INSERT INTO cases VALUES ('K2005','C105','TAX','Charity Exemption Review','CLOSED','2018-06-30',86000.0);
INSERT INTO cases VALUES ('K2006','C103','EMP','Non-Compete Dispute','OPEN','2021-11-08',120000.0);
INSERT INTO cases VALUES ('K2007','C106','FAM','Delacroix Custody Dispute','OPEN','2022-02-17',35000.0);
INSERT INTO cases VALUES ('K2008','C107','TAX','Fuel Duty Assessment','APPEAL','2020-08-24',610000.0);
INSERT INTO cases VALUES ('K2009','C107','EMP','Driver Classification Claim','OPEN','2022-05-05',275000.0);
INSERT INTO cases VALUES ('K2010','C103','IPR','Nimbus Trademark Filing','CLOSED','2017-03-13',9000.0);
INSERT INTO cases VALUES ('K2011','C101','TAX','Payroll Tax Audit','OPEN','2022-07-19',67000.0);
INSERT INTO case_lawyers VALUES ('K2001','L02','LEAD',96);
INSERT INTO case_lawyers VALUES ('K2001','L06','SUPPORT',41);
INSERT INTO case_lawyers VALUES ('K2002','L01','LEAD',120);
INSERT INTO case_lawyers VALUES ('K2003','L03','LEAD',310);
INSERT INTO case_lawyers VALUES ('K2003','L08','SUPPORT',205);
INSERT INTO case_lawyers VALUES ('K2003','L05','ADVISER',18);
INSERT INTO case_lawyers VALUES ('K2004','L04','LEAD',77);
INSERT INTO case_lawyers VALUES ('K2005','L05','LEAD',64);
INSERT INTO case_lawyers VALUES ('K2006','L02','LEAD',58);
INSERT INTO case_lawyers VALUES ('K2006','L03','ADVISER',12);
INSERT INTO case_lawyers VALUES ('K2008','L05','LEAD',143);
INSERT INTO case_lawyers VALUES ('K2009','L06','LEAD',89);
INSERT INTO case_lawyers VALUES ('K2010','L03','LEAD',25);
INSERT INTO case_lawyers VALUES ('K2007','L01','LEAD',52);
INSERT INTO hearings VALUES (1,'K2001','Chatham Superior Court','Judge Ellison','2019-10-02',90,'SETTLED');
INSERT INTO hearings VALUES (2,'K2002','Fulton Family Court','Judge Okafor','2020-02-18',150,'GRANTED');
INSERT INTO hearings VALUES (3,'K2003','Federal District Court','Judge Haverford','2021-05-11',240,'ADJOURNED');
INSERT INTO hearings VALUES (4,'K2003','Federal District Court','Judge Haverford','2022-01-25',310,'ADJOURNED');
INSERT INTO hearings VALUES (5,'K2004','Bibb Superior Court','Judge Tran','2021-09-14',45,'DENIED');
INSERT INTO hearings VALUES (6,'K2004','Bibb Superior Court','Judge Ellison','2022-03-08',60,'ADJOURNED');
INSERT INTO hearings VALUES (7,'K2008','Federal Tax Court','Judge Lindqvist','2021-06-22',180,'DENIED');
INSERT INTO hearings VALUES (8,'K2003','Federal District Court','Judge Haverford','2022-09-06',200,'GRANTED');
INSERT INTO hearings VALUES (9,'K2007','Fulton Family Court','Judge Okafor','2022-06-30',75,'ADJOURNED');
INSERT INTO hearings VALUES (10,'K2008','Federal Tax Court','Judge Lindqvist','2022-10-12',165,'GRANTED');
INSERT INTO invoices VALUES ('INV-301','K2001','2019-11-01',27840.0,'PAID','final bill');
INSERT INTO invoices VALUES ('INV-302','K2002','2020-03-15',50400.0,'PAID','final bill');
INSERT INTO invoices VALUES ('INV-303','K2003','2021-06-01',88200.0,'PAID','interim bill');
INSERT INTO invoices VALUES ('INV-304','K2003','2022-02-01',94500.0,'OVERDUE','interim bill');
INSERT INTO invoices VALUES ('INV-305','K2004','2021-10-05',9800.0,'OVERDUE','interim bill');
INSERT INTO invoices VALUES ('INV-306','K2005','2018-12-20',30400.0,'PAID','charity discount');
INSERT INTO invoices VALUES ('INV-307','K2006','2022-01-31',14250.0,'PENDING','interim bill');
INSERT INTO invoices VALUES ('INV-308','K2008','2021-08-09',41600.0,'PAID','interim bill');
INSERT INTO invoices VALUES ('INV-309','K2008','2022-11-02',26300.0,'PENDING','final bill');
INSERT INTO invoices VALUES ('INV-310','K2010','2017-07-07',12750.0,'PAID','final bill');
INSERT INTO invoices VALUES ('INV-311','K2009','2022-09-30',17355.0,'OVERDUE','interim bill');
