CREATE TABLE users (
  id INTEGER PRIMARY KEY,
  display_name TEXT,
  role TEXT,
  email TEXT,
  city TEXT,
  team_lead_id INTEGER,
  active TEXT,
  created_at DATETIME,
  FOREIGN KEY (team_lead_id) REFERENCES users(id)
);
CREATE TABLE candidates (
  id INTEGER PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  current_title TEXT,
  current_company TEXT,
  city TEXT,
  email TEXT,
  phone TEXT,
  source TEXT,
  referred_by INTEGER,
  years_experience INTEGER,
  do_not_contact TEXT,
  created_at DATETIME,
  FOREIGN KEY (referred_by) REFERENCES candidates(id)
);
CREATE TABLE openings (
  id INTEGER PRIMARY KEY,
  req_no TEXT,
  title TEXT,
  team TEXT,
  city TEXT,
  status TEXT,
  remote TEXT,
  salary_min INTEGER,
  salary_max INTEGER,
  headcount INTEGER,
  recruiter_id INTEGER,
  hiring_manager_id INTEGER,
  posted_at DATE,
  target_date DATE,
  filled_at DATE,
  FOREIGN KEY (recruiter_id) REFERENCES users(id),
  FOREIGN KEY (hiring_manager_id) REFERENCES users(id)
);
CREATE TABLE stages (
  code TEXT PRIMARY KEY,
  name TEXT,
  sort_order INTEGER,
  is_final TEXT
);
CREATE TABLE applications (
  id INTEGER PRIMARY KEY,
  candidate_id INTEGER,
  opening_id INTEGER,
  stage_code TEXT,
  applied_at DATE,
  expected_salary INTEGER,
  offered_salary INTEGER,
  offered_at DATE,
  hired_at DATE,
  rejected_at DATE,
  FOREIGN KEY (candidate_id) REFERENCES candidates(id),
  FOREIGN KEY (opening_id) REFERENCES openings(id),
  FOREIGN KEY (stage_code) REFERENCES stages(code)
);
CREATE TABLE interviews (
  id INTEGER PRIMARY KEY,
  application_id INTEGER,
  interviewer_id INTEGER,
  kind TEXT,
  status TEXT,
  scheduled_at DATETIME,
  score INTEGER,
  feedback TEXT,
  FOREIGN KEY (application_id) REFERENCES applications(id),
  FOREIGN KEY (interviewer_id) REFERENCES users(id)
);
CREATE TABLE skills (
  id INTEGER PRIMARY KEY,
  name TEXT
);
CREATE TABLE candidate_skills (
  candidate_id INTEGER,
  skill_id INTEGER,
  years INTEGER,
  PRIMARY KEY (candidate_id, skill_id),
  FOREIGN KEY (candidate_id) REFERENCES candidates(id),
  FOREIGN KEY (skill_id) REFERENCES skills(id)
);
INSERT INTO users VALUES (1,'Patricia Gould','head_of_talent','pgould@brightwell.example','Boston',NULL,'true','2019-02-04 09:00:00');
INSERT INTO users VALUES (2,'Sam Whitaker','recruiter','swhitaker@brightwell.example','Boston',1,'true','2020-06-15 09:00:00');
INSERT INTO users VALUES (3,'Elena Petrova','recruiter','epetrova@brightwell.example','Chicago',1,'true','2021-03-01 09:00:00');
INSERT INTO users VALUES (4,'Kofi Mensah','recruiter','kmensah@brightwell.example','Denver',2,'true','2022-09-12 09:00:00');
INSERT INTO users VALUES (5,'Laura Finch','recruiter','lfinch@brightwell.example','Chicago',3,'false','2021-07-19 09:00:00');
INSERT INTO users VALUES (6,'Ben Alvarez','hiring_manager','balvarez@brightwell.example','Boston',NULL,'true','2019-05-20 09:00:00');
INSERT INTO users VALUES (7,'Grace Ito','hiring_manager','gito@brightwell.example','Chicago',NULL,'true','2020-01-13 09:00:00');
INSERT INTO users VALUES (8,'Ralph Sorensen','hiring_manager','rsorensen@brightwell.example','Denver',NULL,'true','2021-11-08 09:00:00');
INSERT INTO users VALUES (9,'Dana Cole','interviewer',NULL,'Boston',6,'true','2022-02-28 09:00:00');
INSERT INTO users VALUES (10,'Victor Lang','interviewer',NULL,'Chicago',7,'false','2022-04-11 09:00:00');
INSERT INTO candidates VALUES (201,'Monica','Reyes','Data Analyst','Halden Insurance','Boston','monica.reyes@mail.example','617-555-0141','job_board',NULL,4,'false','2023-02-03 10:12:00');
INSERT INTO candidates VALUES (202,'Peter','Novak','Backend Engineer','Cloudrift','Chicago','pnovak@mail.example','312-555-0188','linkedin',NULL,8,'false','2023-02-10 08:44:00');
INSERT INTO candidates VALUES (203,'Yuki','Tanaka','Product Designer','Studio Nine','Denver','yuki.t@mail.example',NULL,'referral',202,6,'false','2023-03-01 15:30:00');
INSERT INTO candidates VALUES (204,'Charles','Boyd','Sales Executive','Merrow Group','Boston','cboyd@mail.example','617-555-0173','job_board',NULL,11,'true','2023-03-07 12:00:00');
INSERT INTO candidates VALUES (205,'Amara','Diallo','Frontend Engineer','Cloudrift','Chicago','amara.d@mail.example','312-555-0120','referral',202,3,'false','2023-03-19 17:21:00');
INSERT INTO candidates VALUES (206,'Steven','Kerr','QA Engineer','Tallis Robotics','Austin','skerr@mail.example','512-555-0109','linkedin',NULL,5,'false','2023-04-02 09:09:00');
INSERT INTO candidates VALUES (207,'Hannah','Weiss','Data Scientist','Orbit Labs','Boston','hweiss@mail.example',NULL,'career_site',NULL,7,'false','2023-04-25 11:51:00');
INSERT INTO candidates VALUES (208,'Miguel','Santos',NULL,NULL,'Denver','msantos@mail.example','720-555-0155','career_site',NULL,0,'false','2023-05-14 20:03:00');
INSERT INTO candidates VALUES (209,'Irene','Walsh','Account Executive','Merrow Group','Boston','iwalsh@mail.example','617-555-0199','referral',204,9,'false','2023-06-06 14:40:00');
INSERT INTO candidates VALUES (210,'Dev','Kapoor','Backend Engineer','Fernway','Austin','devk@mail.example','512-555-0162','linkedin',NULL,10,'false','2023-08-21 13:13:00');
INSERT INTO candidates VALUES (211,'Olga','Marin','HR Generalist','Halden Insurance','Chicago','omarin@mail.example','312-555-0137','job_board',NULL,2,'false','2023-09-12 07:58:00');
INSERT INTO candidates VALUES (212,'Jared','Stone','Product Designer','Pixelry','Denver','jstone@mail.example','720-555-0116','linkedin',NULL,12,'true','2023-10-03 16:45:00');
INSERT INTO candidates VALUES (213,'Fatima','Zahra',NULL,NULL,'Chicago','fzahra@mail.example',NULL,'career_site',NULL,1,'false','2023-11-16 18:22:00');
INSERT INTO candidates VALUES (214,'Lewis','Grant','Sales Manager','Northpine','Austin','lgrant@mail.example','512-555-0190','referral',209,14,'false','2024-01-09 10:10:00');
INSERT INTO candidates VALUES (215,'Nora','Lindh','Data Analyst','Fernway','Boston','nlindh@mail.example','617-555-0104','job_board',NULL,3,'false','2024-01-30 09:35:00');
INSERT INTO candidates VALUES (216,'Tyrone','Banks','DevOps Engineer','Cloudrift','Seattle','tbanks@mail.example','206-555-0127','referral',202,6,'false','2024-02-18 19:00:00');
INSERT INTO openings VALUES (1,'REQ-101','Data Analyst','Analytics','Boston','filled','false',68000,82000,1,2,6,'2023-01-20','2023-04-15','2023-04-28');
INSERT INTO openings VALUES (2,'REQ-102','Senior Backend Engineer','Platform','Chicago','filled','true',115000,145000,2,3,7,'2023-02-01','2023-10-31','2023-10-09');
INSERT INTO openings VALUES (3,'REQ-103','Product Designer','Product','Denver','cancelled','true',90000,112000,1,4,8,'2023-02-15','2023-06-30',NULL);
INSERT INTO openings VALUES (4,'REQ-104','Account Executive','Sales','Boston','filled','false',72000,98000,1,2,6,'2023-05-10','2023-07-31','2023-08-21');
INSERT INTO openings VALUES (5,'REQ-105','Data Scientist','Analytics','Boston','open','true',105000,140000,1,2,6,'2023-11-06','2024-03-29',NULL);
INSERT INTO openings VALUES (6,'REQ-106','Frontend Engineer','Platform','Chicago','open','true',95000,120000,2,3,7,'2023-12-11','2024-05-31',NULL);
INSERT INTO openings VALUES (7,'REQ-107','HR Coordinator','People','Chicago','on_hold','false',52000,61000,1,5,7,'2023-09-04','2023-12-15',NULL);
INSERT INTO openings VALUES (8,'REQ-108','Sales Manager','Sales','Denver','open','false',99000,133000,1,4,8,'2024-01-08','2024-04-30',NULL);
INSERT INTO openings VALUES (9,'REQ-109','Site Reliability Engineer','Platform','Denver','open','false',110000,138000,3,NULL,8,'2024-02-26','2024-07-15',NULL);
INSERT INTO stages VALUES ('NEW','New',1,'false');
INSERT INTO stages VALUES ('SCR','Screening',2,'false');
INSERT INTO stages VALUES ('INT','Interviewing',3,'false');
INSERT INTO stages VALUES ('OFF','Offer',4,'false');
INSERT INTO stages VALUES ('HIR','Hired',5,'true');
INSERT INTO stages VALUES ('REJ','Rejected',6,'true');
INSERT INTO stages VALUES ('WDR','Withdrawn',7,'true');
INSERT INTO applications VALUES (3001,201,1,'HIR','2023-02-03',76000,75000,'2023-04-17','2023-04-28',NULL);
INSERT INTO applications VALUES (3002,207,1,'REJ','2023-04-26',95000,NULL,NULL,NULL,'2023-05-02');
INSERT INTO applications VALUES (3003,202,2,'HIR','2023-02-12',132000,135000,'2023-04-03','2023-04-20',NULL);
INSERT INTO applications VALUES (3004,206,2,'REJ','2023-04-02',118000,NULL,NULL,NULL,'2023-04-24');
INSERT INTO applications VALUES (3005,210,2,'HIR','2023-08-22',140000,138000,'2023-09-25','2023-10-09',NULL);
INSERT INTO applications VALUES (3006,203,3,'WDR','2023-03-02',104000,NULL,NULL,NULL,NULL);
INSERT INTO applications VALUES (3007,208,3,'REJ','2023-05-15',70000,NULL,NULL,NULL,'2023-05-22');
INSERT INTO applications VALUES (3008,204,4,'REJ','2023-05-20',110000,NULL,NULL,NULL,'2023-06-05');
INSERT INTO applications VALUES (3009,209,4,'HIR','2023-06-06',88000,91000,'2023-08-07','2023-08-21',NULL);
INSERT INTO applications VALUES (3010,211,7,'INT','2023-09-12',58000,NULL,NULL,NULL,NULL);
INSERT INTO applications VALUES (3011,213,7,'NEW','2023-11-16',NULL,NULL,NULL,NULL,NULL);
INSERT INTO applications VALUES (3012,207,5,'OFF','2023-11-20',128000,126000,'2024-02-19',NULL,NULL);
INSERT INTO applications VALUES (3013,215,5,'REJ','2024-01-30',99000,NULL,NULL,NULL,'2024-02-06');
INSERT INTO applications VALUES (3014,205,6,'INT','2023-12-18',108000,NULL,NULL,NULL,NULL);
INSERT INTO applications VALUES (3015,208,8,'REJ','2024-01-03',80000,NULL,NULL,NULL,'2024-01-10');
INSERT INTO applications VALUES (3016,206,6,'SCR','2024-02-05',112000,NULL,NULL,NULL,NULL);
INSERT INTO applications VALUES (3017,214,8,'INT','2024-01-10',130000,NULL,NULL,NULL,NULL);
INSERT INTO applications VALUES (3018,204,8,'REJ','2024-01-15',136000,NULL,NULL,NULL,'2024-01-22');
INSERT INTO applications VALUES (3019,213,6,'NEW','2024-03-04',NULL,NULL,NULL,NULL,NULL);
INSERT INTO applications VALUES (3020,205,2,'REJ','2023-03-20',116000,NULL,NULL,NULL,'2023-04-11');
INSERT INTO interviews VALUES (71,3001,6,'onsite','completed','2023-03-10 10:00:00',5,'Very strong in SQL');
INSERT INTO interviews VALUES (72,3001,9,'phone','completed','2023-02-21 14:30:00',4,NULL);
INSERT INTO interviews VALUES (73,3003,7,'onsite','completed','2023-03-16 09:30:00',5,'Clear answers');
INSERT INTO interviews VALUES (74,3003,10,'video','completed','2023-02-28 11:00:00',3,'Nervous at first');
INSERT INTO interviews VALUES (75,3004,10,'video','completed','2023-04-18 13:00:00',2,'Little backend work');
INSERT INTO interviews VALUES (76,3005,7,'video','completed','2023-09-11 15:00:00',4,NULL);
INSERT INTO interviews VALUES (77,3006,8,'video','cancelled','2023-04-04 10:00:00',NULL,NULL);
INSERT INTO interviews VALUES (78,3008,6,'phone','no_show','2023-06-01 16:00:00',NULL,NULL);
INSERT INTO interviews VALUES (79,3009,6,'onsite','completed','2023-07-12 09:00:00',4,'Knows the market');
INSERT INTO interviews VALUES (80,3009,2,'phone','completed','2023-06-20 11:30:00',5,NULL);
INSERT INTO interviews VALUES (81,3010,7,'phone','completed','2023-10-03 14:00:00',3,NULL);
INSERT INTO interviews VALUES (82,3012,9,'video','completed','2023-12-14 10:30:00',4,'Good modelling task');
INSERT INTO interviews VALUES (83,3012,6,'onsite','completed','2024-01-25 13:30:00',5,'Hire');
INSERT INTO interviews VALUES (84,3014,7,'video','completed','2024-02-08 09:00:00',4,NULL);
INSERT INTO interviews VALUES (85,3014,9,'onsite','scheduled','2024-03-20 10:00:00',NULL,NULL);
INSERT INTO interviews VALUES (86,3017,8,'onsite','scheduled','2024-03-22 15:00:00',NULL,NULL);
INSERT INTO interviews VALUES (87,3020,10,'video','completed','2023-04-05 10:00:00',2,'Too junior');
INSERT INTO skills VALUES (1,'SQL');
INSERT INTO skills VALUES (2,'Python');
INSERT INTO skills VALUES (3,'JavaScript');
INSERT INTO skills VALUES (4,'Negotiation');
INSERT INTO skills VALUES (5,'Figma');
INSERT INTO skills VALUES (6,'Kubernetes');
INSERT INTO skills VALUES (7,'Payroll');
INSERT INTO candidate_skills VALUES (201,1,4);
INSERT INTO candidate_skills VALUES (201,2,2);
INSERT INTO candidate_skills VALUES (202,2,7);
INSERT INTO candidate_skills VALUES (202,1,8);
INSERT INTO candidate_skills VALUES (202,6,3);
INSERT INTO candidate_skills VALUES (203,5,6);
INSERT INTO candidate_skills VALUES (205,3,3);
INSERT INTO candidate_skills VALUES (204,4,10);
INSERT INTO candidate_skills VALUES (209,4,8);
INSERT INTO candidate_skills VALUES (207,2,6);
INSERT INTO candidate_skills VALUES (210,2,9);
INSERT INTO candidate_skills VALUES (210,3,5);
INSERT INTO candidate_skills VALUES (212,5,11);
INSERT INTO candidate_skills VALUES (215,1,3);
INSERT INTO candidate_skills VALUES (216,6,5);
INSERT INTO candidate_skills VALUES (216,2,4);
