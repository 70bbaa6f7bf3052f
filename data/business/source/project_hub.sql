CREATE TABLE teams (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  parent_team_id INTEGER,
  office_city TEXT,
  monthly_budget INTEGER,
  FOREIGN KEY (parent_team_id) REFERENCES teams(id)
);
CREATE TABLE users (
  id INTEGER PRIMARY KEY,
  display_name TEXT NOT NULL,
  email TEXT,
  job_title TEXT,
  team_id INTEGER,
  manager_id INTEGER,
  hourly_rate NUMERIC(8,2),
  city TEXT,
  is_active INTEGER,
  joined_on DATE,
  last_login_at DATETIME,
  FOREIGN KEY (team_id) REFERENCES teams(id),
  FOREIGN KEY (manager_id) REFERENCES users(id)
);
CREATE TABLE projects (
  id INTEGER PRIMARY KEY,
  code TEXT,
  name TEXT NOT NULL,
  client_name TEXT,
  owner_id INTEGER,
  team_id INTEGER,
  status TEXT,
  budget NUMERIC(10,2),
  start_date DATE,
  due_date DATE,
  finished_on DATE,
  is_billable INTEGER,
  archived INTEGER,
  FOREIGN KEY (owner_id) REFERENCES users(id),
  FOREIGN KEY (team_id) REFERENCES teams(id)
);
CREATE TABLE project_members (
  project_id INTEGER,
  user_id INTEGER,
  role TEXT,
  PRIMARY KEY (project_id, user_id),
  FOREIGN KEY (project_id) REFERENCES projects(id),
  FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE TABLE milestones (
  id INTEGER PRIMARY KEY,
  project_id INTEGER,
  title TEXT,
  due_date DATE,
  reached_on DATE,
  FOREIGN KEY (project_id) REFERENCES projects(id)
);
CREATE TABLE tasks (
  id INTEGER PRIMARY KEY,
  project_id INTEGER,
  milestone_id INTEGER,
  parent_task_id INTEGER,
  title TEXT,
  created_by INTEGER,
  assigned_to INTEGER,
  status TEXT,
  priority TEXT,
  estimate_hours INTEGER,
  effort TEXT,
  created_at DATETIME,
  due_date DATE,
  closed_at DATETIME,
  FOREIGN KEY (project_id) REFERENCES projects(id),
  FOREIGN KEY (milestone_id) REFERENCES milestones(id),
  FOREIGN KEY (parent_task_id) REFERENCES tasks(id),
  FOREIGN KEY (created_by) REFERENCES users(id),
  FOREIGN KEY (assigned_to) REFERENCES users(id)
);
CREATE TABLE comments (
  id INTEGER PRIMARY KEY,
  task_id INTEGER,
  author_id INTEGER,
  body TEXT,
  created_at DATETIME,
  edited_at DATETIME,
  FOREIGN KEY (task_id) REFERENCES tasks(id),
  FOREIGN KEY (author_id) REFERENCES users(id)
);
CREATE TABLE time_entries (
  id INTEGER PRIMARY KEY,
  task_id INTEGER,
  user_id INTEGER,
  work_date DATE,
  hours REAL,
  rate NUMERIC(8,2),
  is_billable INTEGER,
  invoiced_on DATE,
  FOREIGN KEY (task_id) REFERENCES tasks(id),
  FOREIGN KEY (user_id) REFERENCES users(id)
);
INSERT INTO teams VALUES (1,'Platform',NULL,'Berlin',42000),(2,'Backend',1,'Berlin',18000),(3,'Mobile',1,'Lisbon',15500),
(4,'Design',NULL,'Lisbon',12000),(5,'Consulting',NULL,'Dublin',27000),(6,'Data Science',5,'Dublin',0);
INSERT INTO users VALUES
(1,'Nadia Farouk','nadia@hub.example','Head of Engineering',1,NULL,120,'Berlin',1,'2016-05-02','2024-06-03 08:12:00'),
(2,'Tobias Krahl','tobias@hub.example','Backend Lead',2,1,98,'Potsdam',1,'2018-03-12','2024-06-04 09:01:00'),
(3,'Sofia Marques','sofia@hub.example','Mobile Lead',3,1,95,'Lisbon',1,'2019-01-07','2024-06-04 08:45:00'),
(4,'Elliot Hayes','elliot@hub.example','Developer',2,2,78,'Berlin',1,'2020-09-01','2024-06-02 22:10:00'),
(5,'Chiara Bassi','chiara@hub.example','Developer',2,2,82,'Berlin',1,'2021-02-15','2024-05-31 17:40:00'),
(6,'Rui Pacheco','rui@hub.example','Developer',3,3,74,'Sintra',1,'2021-06-21','2024-06-04 10:22:00'),
(7,'Hanna Lindgren','hanna@hub.example','Tester',3,3,65,'Lisbon',0,'2019-10-14','2023-11-30 18:05:00'),
(8,'Yusuf Demir','yusuf@hub.example','Designer',4,9,80,'Lisbon',1,'2020-01-20','2024-06-03 15:33:00'),
(9,'Grace Tully','grace@hub.example','Design Director',4,NULL,110,'Lisbon',1,'2017-08-28','2024-05-29 09:50:00'),
(10,'Conor Walsh','conor@hub.example','Project Manager',5,11,90,'Dublin',1,'2018-11-05','2024-06-04 08:02:00'),
(11,'Maeve Brennan','maeve@hub.example','Managing Consultant',5,NULL,130,'Cork',1,'2015-02-09','2024-05-27 12:00:00'),
(12,'Petra Novak','petra@hub.example','Project Manager',5,11,88,'Dublin',1,'2022-04-04','2024-06-03 11:17:00'),
(13,'Ivo Stankov',NULL,'Contractor',NULL,2,105,'Sofia',1,'2024-04-15',NULL),
(14,'Lena Voss','lena@hub.example','Intern',4,9,20,'Lisbon',1,'2024-05-20',NULL),
(15,'Arjun Pillai','arjun@hub.example','Developer',2,2,76,'Leipzig',0,'2018-07-09','2022-12-20 16:45:00');
INSERT INTO projects VALUES
(1,'ATL','Atlas Portal','Norfisk AS',10,2,'active',85000,'2023-02-01','2024-07-31',NULL,1,0),
(2,'BEA','Beacon App','Helios Energy',12,3,'active',64000,'2023-09-04','2024-06-30',NULL,1,0),
(3,'CRN','Crane Migration','Portlink GmbH',10,2,'completed',41000,'2022-03-14','2022-12-16','2023-01-20',1,1),
(4,'DUN','Dune Rebrand','Helios Energy',9,4,'completed',22000,'2022-09-05','2023-01-31','2023-01-27',1,0),
(5,'ECH','Echo Intranet',NULL,1,2,'on_hold',15000,'2023-05-08','2024-03-29',NULL,0,0),
(6,'FJD','Fjord Booking','Norfisk AS',12,3,'planned',50000,'2024-07-01','2025-02-28',NULL,1,0),
(7,'GLW','Glow Dashboard','Brightside Clinics',11,5,'cancelled',30000,'2023-01-16','2023-10-31',NULL,1,1),
(8,'HVN','Haven Design System',NULL,9,4,'active',18000,'2023-11-06','2024-09-30',NULL,0,0);
INSERT INTO project_members VALUES (1,10,'lead'),(1,2,'developer'),(1,4,'developer'),(1,5,'developer'),(1,7,'tester'),
(2,12,'lead'),(2,3,'developer'),(2,6,'developer'),(2,7,'tester'),(2,8,'designer'),(3,10,'lead'),(3,2,'developer'),(3,4,'developer'),
(3,15,'developer'),(4,9,'lead'),(4,8,'designer'),(5,1,'lead'),(5,5,'developer'),(5,13,'developer'),(7,11,'lead'),(7,10,'observer'),
(8,9,'lead'),(8,8,'designer'),(8,14,'designer');
INSERT INTO milestones VALUES (1,1,'Login and roles','2023-06-30','2023-06-27'),(2,1,'Order tracking','2023-12-15','2024-01-12'),
(3,1,'Go-live','2024-07-31',NULL),(4,2,'Clickable prototype','2023-11-30','2023-11-29'),(5,2,'Beta release','2024-04-15','2024-05-03'),
(6,2,'Store launch','2024-06-30',NULL),(7,3,'Data moved','2022-09-30','2022-10-14'),(8,3,'Old system off','2022-12-16','2023-01-20'),
(9,4,'New logo','2022-11-15','2022-11-10'),(10,5,'Search works','2024-01-31',NULL),(11,8,'Button set','2024-02-29','2024-02-28'),
(12,8,'Icon library','2024-06-14',NULL);
INSERT INTO tasks VALUES
(101,1,1,NULL,'User accounts',10,2,'closed','high',40,'1 week','2023-02-06 09:20:00','2023-04-14','2023-04-12 16:00:00'),
(102,1,1,101,'Password reset',2,4,'closed','medium',12,'1-2 days','2023-02-20 10:05:00','2023-03-31','2023-04-05 11:30:00'),
(103,1,1,101,'Role editor',2,5,'closed','high',24,'3 days','2023-02-20 10:15:00','2023-06-15','2023-06-20 14:10:00'),
(104,1,2,NULL,'Shipment list',10,5,'closed','medium',30,'4 days','2023-07-03 08:55:00','2023-09-29','2023-09-28 17:20:00'),
(105,1,2,104,'Export to CSV',5,4,'closed','low',8,'1 day','2023-08-14 13:00:00','2023-10-13','2023-10-10 09:45:00'),
(106,1,3,NULL,'Load test',10,2,'in_progress','high',20,'2-3 days','2024-04-22 09:00:00','2024-06-21',NULL),
(107,1,3,106,'Test data generator',2,4,'open','medium',10,'1-2 days','2024-04-29 15:30:00','2024-05-31',NULL),
(108,1,3,NULL,'Help pages',10,NULL,'open','low',16,'2 days','2024-05-06 11:11:00',NULL,NULL),
(109,2,4,NULL,'Screen flow',12,8,'closed','high',35,'1 week','2023-09-11 10:00:00','2023-10-20','2023-10-18 16:40:00'),
(110,2,5,NULL,'Push messages',3,6,'closed','high',28,'4 days','2023-12-04 09:30:00','2024-02-16','2024-02-23 12:05:00'),
(111,2,5,110,'Quiet hours',6,6,'closed','low',6,'1 day','2024-01-08 14:20:00','2024-03-01','2024-02-28 10:00:00'),
(112,2,5,NULL,'Meter reading by photo',12,3,'in_progress','high',50,'2 weeks','2024-01-15 09:10:00','2024-05-31',NULL),
(113,2,6,NULL,'Store screenshots',12,8,'open','medium',5,'half a day','2024-05-13 16:00:00','2024-06-14',NULL),
(114,2,6,NULL,'Crash reporting',3,NULL,'open','high',14,'2 days','2024-05-20 08:40:00',NULL,NULL),
(115,3,7,NULL,'Copy customer records',10,15,'closed','high',45,'1-2 weeks','2022-03-21 09:00:00','2022-08-31','2022-09-08 18:00:00'),
(116,3,7,115,'Remove duplicates',15,4,'closed','medium',18,'3 days','2022-05-16 10:30:00','2022-07-29','2022-07-27 15:15:00'),
(117,3,8,NULL,'Switch off old server',10,2,'closed','low',4,'half a day','2022-11-07 11:00:00','2022-12-16','2023-01-20 20:00:00'),
(118,4,9,NULL,'Logo drafts',9,8,'closed','high',32,'1 week','2022-09-12 09:45:00','2022-10-28','2022-10-27 13:30:00'),
(119,5,10,NULL,'Search index',1,5,'open','medium',22,'3 days','2023-06-05 10:00:00','2024-01-31',NULL),
(120,5,NULL,NULL,'Holiday calendar',1,13,'in_progress','low',9,'1 day','2024-04-18 09:00:00',NULL,NULL),
(121,8,11,NULL,'Button states',9,8,'closed','medium',15,'2 days','2023-11-13 14:00:00','2024-01-26','2024-01-24 11:20:00'),
(122,8,12,NULL,'Icon set',9,14,'in_progress','medium',26,'3-4 days','2024-05-21 09:30:00','2024-06-14',NULL),
(123,8,12,122,'Arrow icons',14,14,'open','low',7,'1 day','2024-05-27 10:45:00','2024-06-07',NULL);
INSERT INTO comments VALUES
(1,101,10,'Please include single sign-on.','2023-02-07 10:00:00',NULL),(2,101,2,'Sign-on is in.','2023-03-30 17:15:00','2023-03-31 08:00:00'),
(3,102,4,'Mail server was down.','2023-04-03 09:12:00',NULL),(4,103,5,'Needs one more review.','2023-06-12 14:50:00',NULL),
(5,103,7,'Two bugs found.','2023-06-16 16:30:00',NULL),(6,103,5,'Both fixed.','2023-06-19 11:05:00',NULL),
(7,104,7,'Sorting is wrong on page 2.','2023-09-20 13:25:00','2023-09-20 13:40:00'),(8,109,12,'Client likes version B.','2023-10-12 10:10:00',NULL),
(9,110,6,'Works on test devices.','2024-02-19 18:00:00',NULL),(10,112,3,'Photos are too dark in cellars.','2024-03-11 09:35:00',NULL),
(11,112,12,'Client asks for a flash option.','2024-03-14 12:00:00',NULL),(12,112,3,'Flash added.','2024-04-02 17:45:00','2024-04-03 09:00:00'),
(13,112,8,'New button drawn.','2024-04-05 15:20:00',NULL),(14,115,15,'Half a million rows done.','2022-07-01 19:00:00',NULL),
(15,106,2,'Waiting for test data.','2024-05-15 10:30:00',NULL),(16,106,10,'When can we start?','2024-05-28 08:20:00',NULL),
(17,122,9,'Keep the line width at two pixels.','2024-05-23 11:00:00',NULL),(18,118,9,'Blue, please.','2022-10-03 09:00:00',NULL);
INSERT INTO time_entries VALUES
(1,101,2,'2023-02-13',7.5,95,1,'2023-03-31'),(2,101,2,'2023-03-06',8,95,1,'2023-03-31'),(3,101,2,'2023-04-03',6,95,1,'2023-04-28'),
(4,102,4,'2023-03-20',8,72,1,'2023-04-28'),(5,102,4,'2023-04-04',6.5,72,1,'2023-04-28'),(6,103,5,'2023-05-15',8,76,1,'2023-06-30'),
(7,103,5,'2023-06-13',7,76,1,'2023-06-30'),(8,103,7,'2023-06-16',5,65,0,NULL),(9,104,5,'2023-08-21',8,78,1,'2023-09-29'),
(10,104,5,'2023-09-11',8,78,1,'2023-09-29'),(11,104,7,'2023-09-20',3.5,65,0,NULL),(12,105,4,'2023-09-25',6,72,1,'2023-10-31'),
(13,109,8,'2023-09-19',8,78,1,'2023-10-31'),(14,109,8,'2023-10-09',8,78,1,'2023-10-31'),(15,109,12,'2023-10-12',2,85,1,'2023-10-31'),
(16,110,6,'2024-01-11',8,74,1,'2024-02-29'),(17,110,6,'2024-02-20',7.5,74,1,'2024-02-29'),(18,111,6,'2024-02-26',5,74,1,NULL),
(19,112,3,'2024-03-11',8,95,1,NULL),(20,112,3,'2024-04-02',8,95,1,NULL),(21,112,3,'2024-05-13',6,95,1,NULL),
(22,112,8,'2024-04-05',2.5,80,1,NULL),(23,115,15,'2022-05-09',8,70,1,'2022-06-30'),(24,115,15,'2022-06-20',9,70,1,'2022-06-30'),
(25,115,15,'2022-07-01',10,70,1,'2022-08-31'),(26,116,4,'2022-06-13',8,68,1,'2022-08-31'),(27,116,4,'2022-07-25',7.5,68,1,'2022-08-31'),
(28,117,2,'2023-01-20',4.5,92,1,'2023-01-31'),(29,118,8,'2022-09-26',8,72,1,'2022-11-30'),(30,118,8,'2022-10-17',8,72,1,'2022-11-30'),
(31,118,9,'2022-10-03',1.5,105,1,'2022-11-30'),(32,119,5,'2023-11-06',6,80,0,NULL),(33,120,13,'2024-05-02',4,105,0,NULL),
(34,121,8,'2023-12-11',7,80,0,NULL),(35,122,14,'2024-05-28',8,20,0,NULL),(36,106,2,'2024-05-14',5.5,98,1,NULL);
