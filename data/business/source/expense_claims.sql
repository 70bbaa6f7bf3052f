CREATE TABLE employee (
  emp_no INTEGER PRIMARY KEY,
  full_name TEXT,
  position TEXT,
  home_city TEXT,
  iban TEXT,
  company_card TEXT,
  joined_on DATE,
  left_on DATE,
  boss_no INTEGER,
  FOREIGN KEY (boss_no) REFERENCES employee(emp_no)
);
CREATE TABLE cost_centre (
  cc_code TEXT PRIMARY KEY,
  name TEXT,
  parent_code TEXT,
  manager_no INTEGER,
  budget REAL,
  spent REAL,
  closed TEXT,
  FOREIGN KEY (parent_code) REFERENCES cost_centre(cc_code),
  FOREIGN KEY (manager_no) REFERENCES employee(emp_no)
);
CREATE TABLE approver (
  approver_id INTEGER PRIMARY KEY,
  emp_no INTEGER,
  approval_level INTEGER,
  approval_limit REAL,
  valid_until DATE,
  suspended TEXT,
  FOREIGN KEY (emp_no) REFERENCES employee(emp_no)
);
CREATE TABLE category (
  cat_code TEXT PRIMARY KEY,
  name TEXT,
  unit_limit REAL,
  receipt_required TEXT,
  taxable TEXT
);
CREATE TABLE claim (
  claim_no TEXT PRIMARY KEY,
  claimant_no INTEGER,
  entered_by INTEGER,
  approver_id INTEGER,
  cc_code TEXT,
  purpose TEXT,
  city TEXT,
  status TEXT,
  submitted_on DATE,
  decided_on DATE,
  due_on DATE,
  paid_on DATE,
  advance REAL,
  FOREIGN KEY (claimant_no) REFERENCES employee(emp_no),
  FOREIGN KEY (entered_by) REFERENCES employee(emp_no),
  FOREIGN KEY (approver_id) REFERENCES approver(approver_id),
  FOREIGN KEY (cc_code) REFERENCES cost_centre(cc_code)
);
CREATE TABLE claim_line (
  claim_no TEXT,
  line_no INTEGER,
  cat_code TEXT,
  spent_on DATE,
  merchant TEXT,
  city TEXT,
  quantity REAL,
  unit_price REAL,
  tax REAL,
  receipt TEXT,
  private_share REAL,
  PRIMARY KEY (claim_no, line_no),
  FOREIGN KEY (claim_no) REFERENCES claim(claim_no),
  FOREIGN KEY (cat_code) REFERENCES category(cat_code)
);
INSERT INTO employee VALUES (410,'Margit Olsen','Managing Director','Antwerp','BE10 0001','true','2008-01-07',NULL,NULL);
INSERT INTO employee VALUES (415,'Hugo Lemaire','Finance Manager','Antwerp','BE10 0002','true','2011-04-18',NULL,410);
INSERT INTO employee VALUES (422,'Rosa Pinto','Sales Manager','Ghent','BE10 0003','true','2014-09-01',NULL,410);
INSERT INTO employee VALUES (431,'Wim De Clerck','Field Engineer','Ghent','BE10 0004','false','2016-02-15',NULL,415);
INSERT INTO employee VALUES (437,'Adele Martin','Sales Representative','Lille','FR76 0005','true','2018-05-22',NULL,422);
INSERT INTO employee VALUES (440,'Tomasz Wrona','Sales Representative','Antwerp',NULL,'false','2019-11-04',NULL,422);
INSERT INTO employee VALUES (446,'Isabel Ruiz','Marketing Officer','Brussels','BE10 0007','false','2020-08-24',NULL,422);
INSERT INTO employee VALUES (452,'Joost Bakker','Field Engineer','Breda','NL91 0008','false','2017-03-13','2023-11-30',415);
INSERT INTO employee VALUES (458,'Linda Coppens','Executive Assistant','Antwerp','BE10 0009','false','2015-06-08',NULL,410);
INSERT INTO employee VALUES (463,'Samir Haddou','Software Tester','Brussels',NULL,'false','2022-10-10',NULL,415);
INSERT INTO employee VALUES (469,'Eva Jansen','Intern','Breda',NULL,'false','2023-07-03','2024-01-31',446);
INSERT INTO employee VALUES (471,'Pavel Horak','Field Engineer','Ghent','BE10 0012','true','2021-01-18',NULL,431);
INSERT INTO cost_centre VALUES ('1000','Management',NULL,410,60000,21500,'false');
INSERT INTO cost_centre VALUES ('2000','Sales','1000',422,85000,70250,'false');
INSERT INTO cost_centre VALUES ('2100','Trade Fairs','2000',446,40000,43100,'false');
INSERT INTO cost_centre VALUES ('2200','Key Accounts','2000',437,25000,9800,'false');
INSERT INTO cost_centre VALUES ('3000','Engineering','1000',431,55000,31400,'false');
INSERT INTO cost_centre VALUES ('3100','Field Service','3000',431,30000,34650,'false');
INSERT INTO cost_centre VALUES ('4000','Finance','1000',415,18000,4200,'false');
INSERT INTO cost_centre VALUES ('9000','Office Move','1000',NULL,12000,11900,'true');
INSERT INTO approver VALUES (1,410,3,20000,NULL,'false');
INSERT INTO approver VALUES (2,415,2,5000,NULL,'false');
INSERT INTO approver VALUES (3,422,2,4000,NULL,'false');
INSERT INTO approver VALUES (4,431,1,1000,'2024-12-31','false');
INSERT INTO approver VALUES (5,452,1,800,'2023-11-30','true');
INSERT INTO approver VALUES (6,446,1,750,'2025-06-30','false');
INSERT INTO category VALUES ('HTL','Hotel',140,'true','false');
INSERT INTO category VALUES ('TRN','Train',NULL,'true','false');
INSERT INTO category VALUES ('FLT','Flight',600,'true','false');
INSERT INTO category VALUES ('MEA','Meals',45,'true','true');
INSERT INTO category VALUES ('KM','Mileage',0.42,'false','false');
INSERT INTO category VALUES ('TAX','Taxi',60,'true','false');
INSERT INTO category VALUES ('GFT','Client Gifts',50,'true','true');
INSERT INTO category VALUES ('TIP','Tips',NULL,'false','true');
INSERT INTO claim VALUES ('EC-2301',437,437,3,'2200','Visit to Brenner','Lyon','paid','2023-02-06','2023-02-09','2023-02-28','2023-02-24',0);
INSERT INTO claim VALUES ('EC-2302',431,458,2,'3100','Pump repair','Rotterdam','paid','2023-03-13','2023-03-20','2023-04-05','2023-04-12',100);
INSERT INTO claim VALUES ('EC-2303',446,446,3,'2100','Hanover fair','Hanover','paid','2023-04-24','2023-05-02','2023-05-20','2023-05-15',400);
INSERT INTO claim VALUES ('EC-2304',440,440,3,'2000','Customer dinner','Ghent','rejected','2023-05-15','2023-05-19',NULL,NULL,0);
INSERT INTO claim VALUES ('EC-2305',410,458,2,'1000','Board meeting','London','paid','2023-06-05','2023-06-06','2023-06-25','2023-06-20',0);
INSERT INTO claim VALUES ('EC-2306',452,452,4,'3100','Turbine inspection','Hamburg','paid','2023-08-21','2023-08-30','2023-09-15','2023-09-29',250);
INSERT INTO claim VALUES ('EC-2307',422,458,1,'2000','Sales conference','Barcelona','paid','2023-10-09','2023-10-16','2023-10-31','2023-10-30',0);
INSERT INTO claim VALUES ('EC-2308',471,471,4,'3100','Valve replacement','Rotterdam','approved','2023-11-27','2023-12-04','2023-12-20',NULL,0);
INSERT INTO claim VALUES ('EC-2401',437,437,3,'2200','Visit to Brenner','Lyon','paid','2024-01-22','2024-01-25','2024-02-15','2024-02-12',0);
INSERT INTO claim VALUES ('EC-2402',440,437,3,'2000','Tender presentation','Paris','approved','2024-02-05','2024-02-14','2024-03-05',NULL,150);
INSERT INTO claim VALUES ('EC-2403',469,446,6,'2100','Leaflet pick-up','Lille','rejected','2024-02-12','2024-02-13',NULL,NULL,0);
INSERT INTO claim VALUES ('EC-2404',431,458,2,'3000','Safety seminar','Brussels','submitted','2024-03-11',NULL,NULL,NULL,0);
INSERT INTO claim VALUES ('EC-2405',446,446,NULL,'2100','Milan fair','Milan','draft',NULL,NULL,NULL,NULL,300);
INSERT INTO claim VALUES ('EC-2406',471,471,4,'3100','Pump repair','Antwerp','submitted','2024-03-18',NULL,NULL,NULL,0);
INSERT INTO claim_line VALUES ('EC-2301',1,'TRN','2023-01-30','SNCF','Lille',2,68.00,12.40,'true',0);
INSERT INTO claim_line VALUES ('EC-2301',2,'HTL','2023-01-31','Hotel Bellecour','Lyon',2,119.00,21.60,'true',0);
INSERT INTO claim_line VALUES ('EC-2301',3,'MEA','2023-01-31','Chez Mado','Lyon',1,38.50,3.50,'true',0);
INSERT INTO claim_line VALUES ('EC-2302',1,'KM','2023-03-06',NULL,'Rotterdam',220,0.42,0,'false',0);
INSERT INTO claim_line VALUES ('EC-2302',2,'MEA','2023-03-06','Havenbar','Rotterdam',2,21.00,3.50,'true',6.00);
INSERT INTO claim_line VALUES ('EC-2303',1,'HTL','2023-04-17','Messehotel','Hanover',4,165.00,43.20,'true',0);
INSERT INTO claim_line VALUES ('EC-2303',2,'FLT','2023-04-17','Skyline Air','Brussels',1,248.00,0,'true',0);
INSERT INTO claim_line VALUES ('EC-2303',3,'TAX','2023-04-17','Taxi Nord','Hanover',3,24.00,4.70,'true',0);
INSERT INTO claim_line VALUES ('EC-2303',4,'TIP','2023-04-20',NULL,'Hanover',1,20.00,0,'false',0);
INSERT INTO claim_line VALUES ('EC-2304',1,'MEA','2023-05-11','De Gouden Lepel','Ghent',6,72.00,46.30,'true',72.00);
INSERT INTO claim_line VALUES ('EC-2305',1,'FLT','2023-05-30','Channel Jet','Antwerp',1,412.00,0,'true',0);
INSERT INTO claim_line VALUES ('EC-2305',2,'HTL','2023-05-30','The Clarendon','London',1,228.00,38.00,'true',0);
INSERT INTO claim_line VALUES ('EC-2306',1,'KM','2023-08-14',NULL,'Hamburg',1090,0.42,0,'false',0);
INSERT INTO claim_line VALUES ('EC-2306',2,'HTL','2023-08-14','Elbhof','Hamburg',3,98.00,19.20,'true',0);
INSERT INTO claim_line VALUES ('EC-2307',1,'FLT','2023-10-02','Skyline Air','Brussels',1,286.00,0,'true',0);
INSERT INTO claim_line VALUES ('EC-2307',2,'HTL','2023-10-02','Casa Mar','Barcelona',3,149.00,40.60,'true',149.00);
INSERT INTO claim_line VALUES ('EC-2307',3,'TAX','2023-10-05','Radio Taxi','Barcelona',2,31.00,5.60,'false',0);
INSERT INTO claim_line VALUES ('EC-2308',1,'KM','2023-11-20',NULL,'Rotterdam',236,0.42,0,'false',0);
INSERT INTO claim_line VALUES ('EC-2308',2,'MEA','2023-11-20','Havenbar','Rotterdam',1,24.50,2.00,'false',0);
INSERT INTO claim_line VALUES ('EC-2401',1,'TRN','2024-01-15','SNCF','Lille',2,71.00,12.90,'true',0);
INSERT INTO claim_line VALUES ('EC-2401',2,'HTL','2024-01-16','Hotel Bellecour','Lyon',1,126.00,11.50,'true',0);
INSERT INTO claim_line VALUES ('EC-2402',1,'TRN','2024-01-29','Eurorail','Antwerp',1,158.00,9.00,'true',0);
INSERT INTO claim_line VALUES ('EC-2402',2,'GFT','2024-01-29','Maison Cacao','Paris',4,32.00,21.30,'true',0);
INSERT INTO claim_line VALUES ('EC-2403',1,'TAX','2024-02-08','Taxi Lillois','Lille',1,54.00,4.90,'false',0);
INSERT INTO claim_line VALUES ('EC-2404',1,'TRN','2024-03-07','Eurorail','Ghent',2,19.50,2.20,'true',0);
INSERT INTO claim_line VALUES ('EC-2406',1,'KM','2024-03-14',NULL,'Antwerp',118,0.42,0,'false',0);
