CREATE TABLE users (
  id INTEGER PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  title TEXT,
  email TEXT,
  phone TEXT,
  manager_id INTEGER,
  region TEXT,
  quota NUMERIC(12,2),
  hired_on DATE,
  is_active BOOLEAN,
  FOREIGN KEY (manager_id) REFERENCES users(id)
);
CREATE TABLE accounts (
  id INTEGER PRIMARY KEY,
  company_name TEXT,
  industry TEXT,
  parent_account_id INTEGER,
  owner_id INTEGER,
  billing_city TEXT,
  shipping_city TEXT,
  country TEXT,
  employees INTEGER,
  annual_revenue NUMERIC(14,2),
  status TEXT,
  created_at DATETIME,
  FOREIGN KEY (parent_account_id) REFERENCES accounts(id),
  FOREIGN KEY (owner_id) REFERENCES users(id)
);
CREATE TABLE contacts (
  id INTEGER PRIMARY KEY,
  account_id INTEGER,
  first_name TEXT,
  last_name TEXT,
  title TEXT,
  email TEXT,
  phone TEXT,
  city TEXT,
  is_primary BOOLEAN,
  opted_out BOOLEAN,
  FOREIGN KEY (account_id) REFERENCES accounts(id)
);
CREATE TABLE leads (
  id INTEGER PRIMARY KEY,
  full_name TEXT,
  company_name TEXT,
  source TEXT,
  status TEXT,
  score INTEGER,
  phone TEXT,
  created_by INTEGER,
  assigned_to INTEGER,
  created_at DATETIME,
  converted_at DATETIME,
  converted_account_id INTEGER,
  FOREIGN KEY (created_by) REFERENCES users(id),
  FOREIGN KEY (assigned_to) REFERENCES users(id),
  FOREIGN KEY (converted_account_id) REFERENCES accounts(id)
);
CREATE TABLE stages (
  code TEXT PRIMARY KEY,
  label TEXT,
  sort_order INTEGER,
  is_closed BOOLEAN,
  is_won BOOLEAN
);
CREATE TABLE opportunities (
  id INTEGER PRIMARY KEY,
  opp_no TEXT,
  name TEXT,
  account_id INTEGER,
  owner_id INTEGER,
  stage_code TEXT,
  amount NUMERIC(12,2),
  discount NUMERIC(12,2),
  probability INTEGER,
  created_at DATE,
  expected_close DATE,
  closed_at DATE,
  FOREIGN KEY (account_id) REFERENCES accounts(id),
  FOREIGN KEY (owner_id) REFERENCES users(id),
  FOREIGN KEY (stage_code) REFERENCES stages(code)
);
CREATE TABLE activities (
  id INTEGER PRIMARY KEY,
  kind TEXT,
  subject TEXT,
  contact_id INTEGER,
  opportunity_id INTEGER,
  created_by INTEGER,
  assigned_to INTEGER,
  due_on DATE,
  completed_on DATE,
  duration_minutes INTEGER,
  FOREIGN KEY (contact_id) REFERENCES contacts(id),
  FOREIGN KEY (opportunity_id) REFERENCES opportunities(id),
  FOREIGN KEY (created_by) REFERENCES users(id),
  FOREIGN KEY (assigned_to) REFERENCES users(id)
);
INSERT INTO users VALUES (1,'Karin','Solberg','VP Sales','karin.solberg@nordcrm.example','+47 22 100 01',NULL,'HQ',0,'2015-03-02',1);
INSERT INTO users VALUES (2,'Daniel','Okafor','Sales Manager','daniel.okafor@nordcrm.example','+47 22 100 02',1,'North',900000,'2016-09-12',1);
INSERT INTO users VALUES (3,'Priya','Raman','Sales Manager','priya.raman@nordcrm.example','+47 22 100 03',1,'South',850000,'2018-01-15',1);
INSERT INTO users VALUES (4,'Tomas','Havel','Account Executive','tomas.havel@nordcrm.example','+47 22 100 04',2,'North',400000,'2019-05-20',1);
INSERT INTO users VALUES (5,'Lucy','Brandt','Account Executive','lucy.brandt@nordcrm.example','+47 22 100 05',2,'North',420000,'2020-02-03',1);
INSERT INTO users VALUES (6,'Omar','Farouk','Account Executive','omar.farouk@nordcrm.example','+47 22 100 06',3,'South',380000,'2021-08-16',1);
INSERT INTO users VALUES (7,'Greta','Lund','Sales Development Rep','greta.lund@nordcrm.example',NULL,3,'South',120000,'2022-11-01',1);
INSERT INTO users VALUES (8,'Ben','Castell','Account Executive','ben.castell@nordcrm.example',NULL,3,'South',350000,'2017-04-10',0);
INSERT INTO users VALUES (9,'Yuki','Tanabe','Sales Operations Analyst','yuki.tanabe@nordcrm.example','+47 22 100 09',1,'HQ',0,'2023-01-09',1);
INSERT INTO users VALUES (10,'Paul','Denning','Sales Development Rep','paul.denning@nordcrm.example','+47 22 100 10',2,'North',110000,'2023-06-19',0);
INSERT INTO accounts VALUES (101,'Halvorsen Group','Shipping',NULL,4,'Oslo','Oslo','Norway',4200,810000000,'customer','2019-06-11 09:15:00');
INSERT INTO accounts VALUES (102,'Halvorsen Logistics','Shipping',101,4,'Oslo','Drammen','Norway',650,120000000,'customer','2019-08-23 13:40:00');
INSERT INTO accounts VALUES (103,'Halvorsen Cold Chain','Shipping',101,5,'Bergen','Bergen','Norway',180,34000000,'prospect','2023-02-14 10:05:00');
INSERT INTO accounts VALUES (104,'Mirova Foods','Food',NULL,6,'Lyon','Marseille','France',900,150000000,'customer','2021-09-30 16:20:00');
INSERT INTO accounts VALUES (105,'Mirova Bakery','Food',104,6,'Marseille','Marseille','France',75,8200000,'customer','2022-03-08 11:11:00');
INSERT INTO accounts VALUES (106,'Bluefin Software','Software',NULL,5,'Stockholm','Stockholm','Sweden',310,46000000,'customer','2020-10-05 08:50:00');
INSERT INTO accounts VALUES (107,'Kestrel Energy','Energy',NULL,3,'Aberdeen','Aberdeen','United Kingdom',2100,560000000,'prospect','2023-05-17 14:30:00');
INSERT INTO accounts VALUES (108,'Tallgrass Paper','Paper',NULL,8,'Tampere','Turku','Finland',420,61000000,'former','2018-12-03 09:00:00');
INSERT INTO accounts VALUES (109,'Sorrel Clinics','Health',NULL,2,'Malmo','Lund','Sweden',260,29500000,'customer','2022-07-19 15:45:00');
INSERT INTO accounts VALUES (110,'Ostwind Marine','Shipping',NULL,5,'Hamburg','Kiel','Germany',540,98000000,'prospect','2024-01-22 10:30:00');
INSERT INTO accounts VALUES (111,'Pinecrest Hotels','Hospitality',NULL,3,'Nice','Nice','France',1300,77000000,'prospect','2024-02-26 12:00:00');
INSERT INTO contacts VALUES (201,101,'Ingrid','Halvorsen','CEO','ingrid@halvorsen.example','+47 90 551 12','Oslo',1,0);
INSERT INTO contacts VALUES (202,101,'Jonas','Berg','IT Director','jonas.berg@halvorsen.example','+47 90 551 13','Oslo',0,0);
INSERT INTO contacts VALUES (203,102,'Marit','Dahl','Operations Manager','marit.dahl@halvorsen.example',NULL,'Drammen',1,0);
INSERT INTO contacts VALUES (204,104,'Claire','Fontaine','Purchasing Manager','c.fontaine@mirova.example','+33 4 7200 10','Lyon',1,0);
INSERT INTO contacts VALUES (205,104,'Hugo','Martel','CFO','h.martel@mirova.example','+33 4 7200 11','Lyon',0,1);
INSERT INTO contacts VALUES (206,105,'Sophie','Arnaud','Owner','sophie@mirovabakery.example','+33 4 9122 40','Marseille',1,0);
INSERT INTO contacts VALUES (207,106,'Erik','Lindqvist','CTO','erik@bluefin.example',NULL,'Stockholm',1,0);
INSERT INTO contacts VALUES (208,106,'Anna','Nyberg','Purchasing Manager','anna@bluefin.example','+46 8 440 31','Uppsala',0,1);
INSERT INTO contacts VALUES (209,107,'Fraser','Munro','IT Director','f.munro@kestrel.example','+44 1224 7788','Aberdeen',1,0);
INSERT INTO contacts VALUES (210,108,'Aino','Virtanen','CFO','aino@tallgrass.example','+358 3 220 19','Tampere',1,1);
INSERT INTO contacts VALUES (211,109,'Lena','Holm','Medical Director','lena.holm@sorrel.example','+46 40 118 90','Malmo',1,0);
INSERT INTO contacts VALUES (212,110,'Uwe','Petersen','Fleet Manager','uwe@ostwind.example',NULL,'Kiel',1,0);
INSERT INTO leads VALUES (301,'Nils Aaberg','Fjordline Travel','website','new',35,'+47 41 220 01',7,7,'2024-02-02 08:20:00',NULL,NULL);
INSERT INTO leads VALUES (302,'Uwe Petersen','Ostwind Marine','trade fair','converted',80,'+49 40 551 22',10,5,'2023-11-14 14:10:00','2024-01-22 10:30:00',110);
INSERT INTO leads VALUES (303,'Carla Ricci','Ricci Textiles','website','contacted',50,NULL,7,6,'2023-12-01 09:00:00',NULL,NULL);
INSERT INTO leads VALUES (304,'Lena Holm','Sorrel Clinics','referral','converted',90,'+46 40 118 90',9,2,'2022-05-05 11:25:00','2022-07-19 15:45:00',109);
INSERT INTO leads VALUES (305,'Mehmet Aydin','Aydin Glass','cold call','disqualified',15,'+90 212 33 1','10','10','2023-08-09 16:00:00',NULL,NULL);
INSERT INTO leads VALUES (306,'Fraser Munro','Kestrel Energy','referral','converted',85,'+44 1224 7788',7,3,'2023-03-21 10:40:00','2023-05-17 14:30:00',107);
INSERT INTO leads VALUES (307,'Bruno Keller','Keller Optik','website','new',60,'+41 44 712 8',7,6,'2024-03-05 13:35:00',NULL,NULL);
INSERT INTO leads VALUES (308,'Edith Moreau','Pinecrest Hotels','trade fair','converted',75,NULL,10,6,'2024-01-30 17:05:00','2024-02-26 12:00:00',111);
INSERT INTO leads VALUES (309,'Tara Quinn','Quinn Brewing','website','disqualified',20,NULL,9,7,'2023-09-18 12:12:00',NULL,NULL);
INSERT INTO leads VALUES (310,'Janne Salo','Salo Timber','cold call','contacted',45,'+358 2 811 5',10,4,'2024-02-20 09:50:00',NULL,NULL);
INSERT INTO stages VALUES ('QUAL','Qualification',1,0,0);
INSERT INTO stages VALUES ('PROP','Proposal',2,0,0);
INSERT INTO stages VALUES ('NEGO','Negotiation',3,0,0);
INSERT INTO stages VALUES ('WON','Closed Won',4,1,1);
INSERT INTO stages VALUES ('LOST','Closed Lost',5,1,0);
INSERT INTO opportunities VALUES (401,'OPP-1001','Fleet tracking rollout',101,4,'WON',240000,12000,100,'2022-09-01','2023-01-31','2023-01-20');
INSERT INTO opportunities VALUES (402,'OPP-1002','Warehouse scanners',102,4,'WON',86000,0,100,'2022-11-10','2023-03-15','2023-04-02');
INSERT INTO opportunities VALUES (403,'OPP-1003','Cold store sensors',103,5,'PROP',54000,2500,40,'2023-03-01','2024-06-30',NULL);
INSERT INTO opportunities VALUES (404,'OPP-1004','ERP connector',104,6,'WON',132000,6600,100,'2022-10-18','2023-02-28','2023-02-27');
INSERT INTO opportunities VALUES (405,'OPP-1005','Bakery till system',105,6,'LOST',18500,900,0,'2023-04-04','2023-07-31','2023-08-15');
INSERT INTO opportunities VALUES (406,'OPP-1006','Licence renewal',106,5,'WON',47000,0,100,'2023-05-22','2023-09-30','2023-09-12');
INSERT INTO opportunities VALUES (407,'OPP-1007','Support upgrade',106,5,'NEGO',29500,1500,70,'2024-01-08','2024-04-15',NULL);
INSERT INTO opportunities VALUES (408,'OPP-1008','Rig dashboards',107,3,'NEGO',310000,31000,60,'2023-06-12','2024-05-31',NULL);
INSERT INTO opportunities VALUES (409,'OPP-1009','Mill analytics',108,8,'LOST',72000,3000,0,'2022-08-15','2022-12-15','2022-11-30');
INSERT INTO opportunities VALUES (410,'OPP-1010','Patient portal',109,2,'WON',98000,4900,100,'2022-12-05','2023-05-31','2023-06-20');
INSERT INTO opportunities VALUES (411,'OPP-1011','Harbour planning tool',110,5,'QUAL',125000,0,20,'2024-01-25','2024-09-30',NULL);
INSERT INTO opportunities VALUES (412,'OPP-1012','Clinic reporting',109,2,'LOST',41000,2000,0,'2023-07-03','2023-11-30','2023-11-10');
INSERT INTO opportunities VALUES (413,'OPP-1013','Port gate cameras',101,4,'PROP',150000,7500,50,'2024-02-01','2024-07-31',NULL);
INSERT INTO activities VALUES (501,'call','Kick-off call',201,401,4,4,'2022-09-12','2022-09-12',45);
INSERT INTO activities VALUES (502,'meeting','Demo on site',202,401,4,5,'2022-10-20','2022-10-24',120);
INSERT INTO activities VALUES (503,'email','Send price list',203,402,2,4,'2022-11-30','2022-11-29',10);
INSERT INTO activities VALUES (504,'meeting','Contract review',204,404,3,6,'2023-02-10','2023-02-15',90);
INSERT INTO activities VALUES (505,'call','Budget check',206,405,6,7,'2023-06-01',NULL,NULL);
INSERT INTO activities VALUES (506,'call','Renewal reminder',207,406,5,5,'2023-08-28','2023-08-28',20);
INSERT INTO activities VALUES (507,'task','Prepare quote',208,407,5,9,'2024-02-15','2024-02-14',60);
INSERT INTO activities VALUES (508,'meeting','Technical workshop',209,408,3,6,'2023-09-05','2023-09-05',240);
INSERT INTO activities VALUES (509,'email','Follow-up on offer',209,408,3,7,'2024-03-10',NULL,NULL);
INSERT INTO activities VALUES (510,'call','Win-back call',210,409,8,8,'2022-11-15','2022-11-22',15);
INSERT INTO activities VALUES (511,'meeting','Portal walkthrough',211,410,2,4,'2023-03-14','2023-03-14',75);
INSERT INTO activities VALUES (512,'task','Update forecast',NULL,411,1,5,'2024-02-28',NULL,NULL);
INSERT INTO activities VALUES (513,'call','First contact',212,411,5,10,'2024-01-29','2024-01-30',30);
INSERT INTO activities VALUES (514,'email','Send case study',202,413,4,4,'2024-02-12','2024-02-12',15);
