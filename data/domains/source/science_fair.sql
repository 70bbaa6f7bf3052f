CREATE TABLE Ref_Categories (
  category_code TEXT PRIMARY KEY,
  category_description TEXT,
  hall TEXT,
  max_projects INTEGER
);
CREATE TABLE Pupils (
  pupil_id INTEGER PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  date_of_birth TEXT,
  grade INTEGER,
  school_code TEXT,
  gender_code TEXT
);
CREATE TABLE Projects (
  project_code TEXT PRIMARY KEY,
  category_code TEXT,
  project_title TEXT,
  registration_date TEXT,
  material_cost REAL,
  stand_number INTEGER,
  status_code TEXT,
  FOREIGN KEY (category_code) REFERENCES Ref_Categories(category_code)
);
CREATE TABLE Project_Members (
  project_code TEXT,
  pupil_id INTEGER,
  role_code TEXT,
  hours_spent INTEGER,
  PRIMARY KEY (project_code, pupil_id),
  FOREIGN KEY (project_code) REFERENCES Projects(project_code),
  FOREIGN KEY (pupil_id) REFERENCES Pupils(pupil_id)
);
CREATE TABLE Judges (
  judge_id INTEGER PRIMARY KEY,
  judge_name TEXT,
  employer TEXT,
  category_code TEXT,
  years_judging INTEGER,
  email TEXT,
  FOREIGN KEY (category_code) REFERENCES Ref_Categories(category_code)
);
CREATE TABLE Evaluations (
  project_code TEXT,
  judge_id INTEGER,
  score REAL,
  evaluation_date TEXT,
  remark_details TEXT,
  PRIMARY KEY (project_code, judge_id),
  FOREIGN KEY (project_code) REFERENCES Projects(project_code),
  FOREIGN KEY (judge_id) REFERENCES Judges(judge_id)
);
CREATE TABLE Prizes (
  prize_code TEXT PRIMARY KEY,
  prize_details TEXT,
  prize_money INTEGER,
  sponsor TEXT,
  project_code TEXT,
  FOREIGN KEY (project_code) REFERENCES Projects(project_code)
);
INSERT INTO Ref_Categories VALUES ('BIO','Biology','Hall A',12);
INSERT INTO Ref_Categories VALUES ('CHE','Chemistry','Hall A',8);
INSERT INTO Ref_Categories VALUES ('PHY','Physics','Hall B',10);
INSERT INTO Ref_Categories VALUES ('ROB','Robotics and Electronics','Hall C',15);
INSERT INTO Ref_Categories VALUES ('ENV','Environment','Hall B',9);
INSERT INTO Ref_Categories VALUES ('MAT','Mathematics','Library',6);
INSERT INTO Pupils VALUES (1,'Leila','Mansour','2007-04-18',9,'GRV','F');
INSERT INTO Pupils VALUES (2,'Oscar','Whitby','2008-11-02',8,'GRV','M');
INSERT INTO Pupils VALUES (3,'Priya','Nair','2006-07-25',10,'STM','F');
INSERT INTO Pupils VALUES (4,'Jonah','Keller','2009-01-30',7,'HLS','M');
INSERT INTO Pupils VALUES (5,'Amelie','Fontaine','2007-12-09',9,'STM','F');
INSERT INTO Pupils VALUES (6,'Tariq','Jalal','2006-02-14',10,'HLS','M');
INSERT INTO Pupils VALUES (7,'Nell','Whitby','2010-05-21',6,'GRV','F');
INSERT INTO Pupils VALUES (8,'Bruno','Carvalho','2008-08-16',8,'NPK','M');
INSERT INTO Pupils VALUES (9,'Saoirse','Daly','2005-10-03',11,'NPK','F');
INSERT INTO Pupils VALUES (10,'Emil','Strand','2009-06-27',7,'STM','M');
INSERT INTO Pupils VALUES (11,'Grace','Obi','2007-09-12',9,'GRV','F');
INSERT INTO Projects VALUES ('P01','BIO','Do Snails Like Music?','2022-01-17',35.5,4,'ACC');
INSERT INTO Projects VALUES ('P02','CHE','Soap from Kitchen Oil','2022-01-20',22.0,11,'ACC');
INSERT INTO Projects VALUES ('P03','PHY','The Quietest Paper Plane','2022-02-01',8.9,17,'ACC');
INSERT INTO Projects VALUES ('P04','ROB','Sorting Robot for Socks','2022-01-12',189.0,26,'ACC');
INSERT INTO Projects VALUES ('P05','ENV','Microplastic in Our Pond','2022-01-25',64.2,20,'ACC');
INSERT INTO Projects VALUES ('P06','ROB','Talking Traffic Light','2022-02-08',121.7,27,'ACC');
INSERT INTO Projects VALUES ('P07','BIO','Mould on Seven Breads','2022-02-11',14.6,5,'WDR');
INSERT INTO Projects VALUES ('P08','PHY','Water Rocket Record','2022-02-03',47.3,18,'ACC');
INSERT INTO Projects VALUES ('P09','ENV','Cooling Roofs with Moss','2022-02-15',58.0,21,'ACC');
INSERT INTO Projects VALUES ('P10','ROB','Glove That Reads Signs','2022-02-18',240.4,28,'WAI');
INSERT INTO Projects VALUES ('P11','BIO','Sleep and Spelling Tests','2022-01-31',5.0,6,'ACC');
INSERT INTO Project_Members VALUES ('P01',2,'LEAD',40);
INSERT INTO Project_Members VALUES ('P01',7,'MEMB',22);
INSERT INTO Project_Members VALUES ('P02',5,'LEAD',31);
INSERT INTO Project_Members VALUES ('P03',4,'LEAD',18);
INSERT INTO Project_Members VALUES ('P04',3,'LEAD',85);
INSERT INTO Project_Members VALUES ('P04',6,'MEMB',70);
INSERT INTO Project_Members VALUES ('P04',10,'MEMB',26);
INSERT INTO Project_Members VALUES ('P05',1,'LEAD',52);
INSERT INTO Project_Members VALUES ('P06',6,'LEAD',64);
INSERT INTO Project_Members VALUES ('P07',8,'LEAD',12);
INSERT INTO Project_Members VALUES ('P08',4,'MEMB',29);
INSERT INTO Project_Members VALUES ('P08',8,'LEAD',37);
INSERT INTO Project_Members VALUES ('P09',1,'LEAD',45);
INSERT INTO Project_Members VALUES ('P11',5,'LEAD',20);
INSERT INTO Judges VALUES (1,'Dr. Ilse Brenner','Northfield University','BIO',9,'i.brenner@northfield.example');
INSERT INTO Judges VALUES (2,'Martin Quaye','Quaye Robotics','ROB',3,'martin@quaye.example');
INSERT INTO Judges VALUES (3,'Prof. Adela Simic','Northfield University','PHY',14,'a.simic@northfield.example');
INSERT INTO Judges VALUES (4,'Fergus Boyle','City Waterworks','ENV',5,'boyle@waterworks.example');
INSERT INTO Judges VALUES (5,'Yuki Arata','Bright Chemicals','CHE',7,'y.arata@brightchem.example');
INSERT INTO Judges VALUES (6,'Dr. Paul Ndlovu','Northfield University','MAT',1,'p.ndlovu@northfield.example');
INSERT INTO Evaluations VALUES ('P01',1,7.5,'2022-03-18','charming, small sample');
INSERT INTO Evaluations VALUES ('P01',4,6.8,'2022-03-18','unclear control group');
INSERT INTO Evaluations VALUES ('P02',5,8.2,'2022-03-18','well documented');
INSERT INTO Evaluations VALUES ('P03',3,8.9,'2022-03-19','very clear method');
INSERT INTO Evaluations VALUES ('P04',2,9.4,'2022-03-19','works on stage');
INSERT INTO Evaluations VALUES ('P04',3,9.1,'2022-03-19','excellent teamwork');
INSERT INTO Evaluations VALUES ('P05',4,8.7,'2022-03-18','real field work');
INSERT INTO Evaluations VALUES ('P05',5,7.9,'2022-03-19','good lab work');
INSERT INTO Evaluations VALUES ('P05',1,8.4,'2022-03-19','relevant question');
INSERT INTO Evaluations VALUES ('P06',2,6.1,'2022-03-19','circuit failed twice');
INSERT INTO Evaluations VALUES ('P08',3,7.2,'2022-03-19','nice graphs');
INSERT INTO Evaluations VALUES ('P09',4,8.0,'2022-03-18','needs a longer test');
INSERT INTO Evaluations VALUES ('P11',1,5.6,'2022-03-18','only ten people asked');
INSERT INTO Prizes VALUES ('GOLD','Best project of the fair',500,'City Savings Bank','P04');
INSERT INTO Prizes VALUES ('SILV','Second best project',300,'City Savings Bank','P05');
INSERT INTO Prizes VALUES ('BRNZ','Third best project',150,'City Savings Bank','P03');
INSERT INTO Prizes VALUES ('GREEN','Best environmental idea',250,'City Waterworks','P05');
INSERT INTO Prizes VALUES ('TEAM','Best teamwork',120,'Quaye Robotics','P04');
INSERT INTO Prizes VALUES ('PUBL','Favourite of the visitors',80,'Corner Bookshop','P01');
