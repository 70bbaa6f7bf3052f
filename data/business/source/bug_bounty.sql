CREATE TABLE company (
  company_id INTEGER PRIMARY KEY,
  company_name TEXT,
  contact_name TEXT,
  country TEXT,
  website TEXT
);
CREATE TABLE program (
  program_id INTEGER PRIMARY KEY,
  company_id INTEGER,
  name TEXT,
  is_public INTEGER,
  min_reward INTEGER,
  max_reward INTEGER,
  started_on DATE,
  ended_on DATE,
  FOREIGN KEY (company_id) REFERENCES company(company_id)
);
CREATE TABLE researcher (
  researcher_id INTEGER PRIMARY KEY,
  handle TEXT,
  full_name TEXT,
  country TEXT,
  reputation INTEGER,
  verified INTEGER,
  invited_by INTEGER,
  joined_on DATE,
  banned_on DATE,
  FOREIGN KEY (invited_by) REFERENCES researcher(researcher_id)
);
CREATE TABLE triager (
  triager_id INTEGER PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  position TEXT,
  country TEXT,
  hourly_rate INTEGER,
  manager_id INTEGER,
  left_on DATE,
  FOREIGN KEY (manager_id) REFERENCES triager(triager_id)
);
CREATE TABLE severity (
  severity_code TEXT PRIMARY KEY,
  label TEXT,
  rank INTEGER,
  target_days INTEGER
);
CREATE TABLE report (
  report_id INTEGER PRIMARY KEY,
  report_no TEXT,
  summary TEXT,
  program_id INTEGER,
  researcher_id INTEGER,
  severity_code TEXT,
  status TEXT,
  duplicate_of INTEGER,
  triaged_by INTEGER,
  reviewed_by INTEGER,
  submitted_on DATE,
  triaged_on DATE,
  due_on DATE,
  fixed_on DATE,
  FOREIGN KEY (program_id) REFERENCES program(program_id),
  FOREIGN KEY (researcher_id) REFERENCES researcher(researcher_id),
  FOREIGN KEY (severity_code) REFERENCES severity(severity_code),
  FOREIGN KEY (duplicate_of) REFERENCES report(report_id),
  FOREIGN KEY (triaged_by) REFERENCES triager(triager_id),
  FOREIGN KEY (reviewed_by) REFERENCES triager(triager_id)
);
CREATE TABLE reward (
  reward_id INTEGER PRIMARY KEY,
  report_id INTEGER,
  amount INTEGER,
  bonus INTEGER,
  fee INTEGER,
  awarded_on DATE,
  paid_on DATE,
  FOREIGN KEY (report_id) REFERENCES report(report_id)
);
CREATE TABLE work_log (
  report_id INTEGER,
  triager_id INTEGER,
  hours REAL,
  hourly_rate INTEGER,
  invoiced_on DATE,
  PRIMARY KEY (report_id, triager_id),
  FOREIGN KEY (report_id) REFERENCES report(report_id),
  FOREIGN KEY (triager_id) REFERENCES triager(triager_id)
);
INSERT INTO company VALUES (1,'Copperline Bank','Edith Marsh','Ireland','copperline.example'),(2,'Wavelet Audio','Tomas Krall','Austria','wavelet.example'),(3,'Parcelhop','Nadia Ferreira','Portugal',NULL),(4,'Glasshouse Health','Ian Moss','Canada','glasshouse.example'),(5,'Treetop Learning','Kemi Bello','Nigeria','treetop.example');
INSERT INTO program VALUES (1,1,'Copperline Web',1,100,8000,'2020-01-15',NULL),(2,1,'Copperline Mobile',0,150,10000,'2021-06-01',NULL),(3,2,'Wavelet Store',1,50,2000,'2021-03-10','2023-03-31'),(4,3,'Parcelhop API',1,75,3500,'2021-10-05',NULL),(5,4,'Glasshouse Portal',0,200,12000,'2022-02-20',NULL),(6,4,'Glasshouse Labs',0,0,0,'2022-09-01','2022-12-31'),(7,5,'Treetop Classroom',1,0,500,'2023-04-17',NULL);
INSERT INTO researcher VALUES (1,'nullmoth','Petra Vidal','Portugal',2210,1,NULL,'2020-02-01',NULL),(2,'bytefox','Kofi Anan-Mensah','Ghana',1830,1,1,'2020-05-19',NULL),(3,'stackwren','Lena Adler','Austria',960,1,1,'2020-11-30',NULL),(4,'qubit_owl','Shun Ito','Japan',1475,1,2,'2021-01-22',NULL),(5,'rootbadger','Gareth Pugh','Ireland',120,0,3,'2021-04-04','2022-06-15'),(6,'hexlark','Mina Rao','India',745,1,2,'2021-08-13',NULL),(7,'pingotter','Yann Leroy','Canada',310,0,6,'2022-01-09',NULL),(8,'saltfinch','Dora Szabo','Austria',55,0,1,'2022-03-27',NULL),(9,'cryptoelk','Ole Dahl','Ireland',0,0,NULL,'2023-02-11',NULL),(10,'forkhare','Bea Conti','Portugal',0,0,4,'2023-05-30','2023-08-20'),(11,'mapvole','Ada Eze','Nigeria',400,1,2,'2022-10-10',NULL);
INSERT INTO triager VALUES (1,'Ruth','Halloran','Head of Triage','Ireland',95,NULL,NULL),(2,'Anton','Weiss','Lead','Austria',72,1,NULL),(3,'Inês','Barros','Lead','Portugal',70,1,NULL),(4,'Callum','Reid','Analyst','Ireland',48,2,NULL),(5,'Sana','Iqbal','Senior Analyst','Canada',61,2,NULL),(6,'Piotr','Zawada','Analyst','Austria',45,3,'2023-01-31'),(7,'Femi','Ojo','Junior Analyst','Nigeria',33,3,NULL);
INSERT INTO severity VALUES ('CRI','critical',1,7),('HIG','high',2,21),('MED','medium',3,45),('LOW','low',4,90),('INF','informational',5,0);
INSERT INTO report VALUES (1,'BB-401','Login bypass with empty token',1,1,'CRI','fixed',NULL,2,1,'2022-01-10','2022-01-10','2022-01-17','2022-01-15'),(2,'BB-402','Stored script in profile page',1,2,'HIG','fixed',NULL,4,2,'2022-02-03','2022-02-05','2022-02-24','2022-03-02'),(3,'BB-403','Login skipped when token is blank',1,5,'CRI','duplicate',1,4,2,'2022-01-12','2022-01-13',NULL,NULL),(4,'BB-404','Discount code works twice',3,3,'MED','fixed',NULL,6,3,'2022-04-18','2022-04-21','2022-06-02','2022-05-27'),(5,'BB-405','Order list shows other customers',4,4,'HIG','fixed',NULL,5,2,'2022-06-07','2022-06-08','2022-06-28','2022-06-26'),(6,'BB-406','Missing header on login',5,7,'LOW','fixed',NULL,6,3,'2022-07-15','2022-07-22','2022-10-13','2022-11-04'),(7,'BB-407','Patient files can be guessed',5,1,'CRI','fixed',NULL,5,1,'2022-09-01','2022-09-01','2022-09-08','2022-09-12'),(8,'BB-408','Coupon counted twice at checkout',3,8,'MED','duplicate',4,6,NULL,'2022-10-02','2022-10-09',NULL,NULL),(9,'BB-409','Version number shown in footer',6,8,'INF','rejected',NULL,7,NULL,'2022-11-11','2022-11-14',NULL,NULL),(10,'BB-410','App stores the PIN as plain text',2,6,'HIG','fixed',NULL,4,1,'2023-01-20','2023-01-21','2023-02-10','2023-02-06'),(11,'BB-411','Parcel tracking leaks addresses',4,2,'HIG','triaged',NULL,5,3,'2023-03-08','2023-03-10','2023-03-29',NULL),(12,'BB-412','Teacher role can be taken over',7,11,'MED','triaged',NULL,7,3,'2023-05-02','2023-05-04','2023-06-16',NULL),(13,'BB-413','Addresses visible through tracking link',4,4,'HIG','duplicate',11,5,2,'2023-03-21','2023-03-22',NULL,NULL),(14,'BB-414','Password reset never expires',2,1,'MED','fixed',NULL,4,2,'2023-04-12','2023-04-14','2023-05-27','2023-05-20'),(15,'BB-415','Tracking page lists home addresses',4,6,'HIG','duplicate',11,7,NULL,'2023-04-25','2023-04-26',NULL,NULL),(16,'BB-416','Quiz answers in page source',7,7,'LOW','new',NULL,NULL,NULL,'2023-06-18',NULL,NULL,NULL),(17,'BB-417','Session survives logout',2,4,'MED','triaged',NULL,4,NULL,'2023-06-22','2023-06-25','2023-08-06',NULL),(18,'BB-418','Upload accepts any file',5,2,'HIG','new',NULL,NULL,NULL,'2023-07-01',NULL,'2023-07-22',NULL);
INSERT INTO reward VALUES (1,1,7500,500,750,'2022-01-16','2022-01-28'),(2,2,1800,0,180,'2022-03-03','2022-03-20'),(3,4,600,50,60,'2022-05-30','2022-06-10'),(4,5,2500,250,250,'2022-06-27','2022-07-15'),(5,6,200,0,20,'2022-11-05','2022-11-25'),(6,7,11000,1000,1100,'2022-09-13','2022-09-30'),(7,10,4200,0,420,'2023-02-07','2023-03-01'),(8,14,900,100,90,'2023-05-22',NULL),(9,11,1500,0,150,'2023-03-15',NULL),(10,7,500,0,50,'2022-10-20',NULL),(11,13,100,0,10,'2023-03-25','2023-04-12');
INSERT INTO work_log VALUES (1,2,6.5,70,'2022-01-31'),(1,1,2,95,'2022-01-31'),(2,4,9,45,'2022-03-31'),(3,4,1.5,45,'2022-01-31'),(4,6,5,45,'2022-05-31'),(5,5,7.5,60,'2022-06-30'),(6,6,3,45,'2022-11-30'),(7,5,12,60,'2022-09-30'),(7,1,4,95,'2022-09-30'),(9,7,0.5,30,'2022-11-30'),(10,4,8,48,'2023-02-28'),(11,5,6,61,NULL),(12,7,10,33,NULL),(13,5,1,61,'2023-03-31'),(14,4,4.5,48,'2023-05-31'),(15,7,2,33,NULL),(17,4,3.5,48,NULL);
