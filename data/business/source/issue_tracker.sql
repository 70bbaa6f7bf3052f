CREATE TABLE users (
  id INTEGER PRIMARY KEY,
  username TEXT,
  displayName TEXT,
  jobTitle TEXT,
  email TEXT,
  city TEXT,
  managerId INTEGER,
  isActive BOOLEAN,
  createdAt DATETIME,
  FOREIGN KEY (managerId) REFERENCES users(id)
);
CREATE TABLE projects (
  id INTEGER PRIMARY KEY,
  projectKey TEXT,
  name TEXT,
  leadId INTEGER,
  archived BOOLEAN,
  budgetHours INTEGER,
  createdAt DATETIME,
  FOREIGN KEY (leadId) REFERENCES users(id)
);
CREATE TABLE sprints (
  id INTEGER PRIMARY KEY,
  projectId INTEGER,
  name TEXT,
  state TEXT,
  startDate DATE,
  endDate DATE,
  FOREIGN KEY (projectId) REFERENCES projects(id)
);
CREATE TABLE statuses (
  id INTEGER PRIMARY KEY,
  name TEXT,
  isFinal BOOLEAN
);
CREATE TABLE issues (
  id INTEGER PRIMARY KEY,
  issueKey TEXT,
  title TEXT,
  issueType TEXT,
  priority TEXT,
  projectId INTEGER,
  sprintId INTEGER,
  parentId INTEGER,
  statusId INTEGER,
  reporterId INTEGER,
  assigneeId INTEGER,
  hoursEstimated REAL,
  hoursSpent REAL,
  createdAt DATETIME,
  dueDate DATE,
  resolvedAt DATETIME,
  FOREIGN KEY (projectId) REFERENCES projects(id),
  FOREIGN KEY (sprintId) REFERENCES sprints(id),
  FOREIGN KEY (parentId) REFERENCES issues(id),
  FOREIGN KEY (statusId) REFERENCES statuses(id),
  FOREIGN KEY (reporterId) REFERENCES users(id),
  FOREIGN KEY (assigneeId) REFERENCES users(id)
);
CREATE TABLE comments (
  id INTEGER PRIMARY KEY,
  issueId INTEGER,
  authorId INTEGER,
  body TEXT,
  isInternal BOOLEAN,
  createdAt DATETIME,
  editedAt DATETIME,
  FOREIGN KEY (issueId) REFERENCES issues(id),
  FOREIGN KEY (authorId) REFERENCES users(id)
);
CREATE TABLE labels (
  id INTEGER PRIMARY KEY,
  name TEXT,
  color TEXT
);
CREATE TABLE issueLabels (
  issueId INTEGER,
  labelId INTEGER,
  PRIMARY KEY (issueId, labelId),
  FOREIGN KEY (issueId) REFERENCES issues(id),
  FOREIGN KEY (labelId) REFERENCES labels(id)
);
INSERT INTO users VALUES
(1,'nkaya','Nur Kaya','Head of Engineering','nkaya@trackr.example','Izmir',NULL,1,'2019-01-14 09:00:00'),
(2,'mweiss','Mia Weiss','Developer','mweiss@trackr.example','Graz',1,1,'2019-05-06 09:00:00'),
(3,'treed','Tom Reed','Developer','treed@trackr.example','Bath',2,1,'2020-02-03 10:30:00'),
(4,'lchen','Lucy Chen','Tester','lchen@trackr.example','Graz',1,1,'2020-08-17 08:45:00'),
(5,'apatel','Arjun Patel','Product Owner','apatel@trackr.example','Bath',1,1,'2019-11-25 11:00:00'),
(6,'vsilva','Vera Silva','Designer',NULL,'Izmir',5,1,'2021-03-01 09:15:00'),
(7,'bnoble','Ben Noble','Developer','bnoble@trackr.example','Bath',2,0,'2020-06-22 09:00:00'),
(8,'kfrost','Karin Frost','Support Agent','kfrost@trackr.example','Graz',5,1,'2022-01-10 09:00:00'),
(9,'omeyer','Otto Meyer','Developer',NULL,'Graz',2,1,'2022-09-05 09:00:00'),
(10,'jdiaz','Julia Diaz','Tester','jdiaz@trackr.example','Izmir',4,0,'2021-07-12 14:00:00');
INSERT INTO projects VALUES
(1,'WEB','Web Shop',5,0,1200,'2020-01-08 10:00:00'),
(2,'APP','Mobile App',2,0,900,'2021-02-15 10:00:00'),
(3,'INF','Infrastructure',1,0,500,'2019-06-03 10:00:00'),
(4,'OLD','Legacy Portal',5,1,300,'2019-02-11 10:00:00'),
(5,'DOC','Handbook',NULL,0,80,'2023-01-16 10:00:00');
INSERT INTO sprints VALUES
(1,1,'Web 11','closed','2023-01-09','2023-01-27'),
(2,1,'Web 12','closed','2023-01-30','2023-02-17'),
(3,1,'Web 13','active','2023-02-20','2023-03-10'),
(4,2,'App 5','closed','2023-01-16','2023-02-03'),
(5,2,'App 6','active','2023-02-06','2023-03-03'),
(6,2,'App 7','planned',NULL,NULL),
(7,3,'Infra 2','active','2023-02-13','2023-03-17');
INSERT INTO statuses VALUES
(1,'open',0),(2,'in_progress',0),(3,'in_review',0),(4,'done',1),(5,'rejected',1);
INSERT INTO issues VALUES
(1,'WEB-101','Checkout redesign','story','high',1,2,NULL,2,5,2,40,28.5,'2023-01-10 09:10:00','2023-03-10',NULL),
(2,'WEB-102','Payment form layout','task','medium',1,2,1,4,2,6,8,11,'2023-01-12 10:00:00','2023-02-03','2023-02-06 16:00:00'),
(3,'WEB-103','Card number rejected','bug','critical',1,1,1,4,8,3,6,4,'2023-01-13 08:20:00','2023-01-20','2023-01-18 12:30:00'),
(4,'WEB-104','Slow product search','bug','high',1,3,NULL,3,4,3,12,14.5,'2023-01-25 14:05:00','2023-02-24',NULL),
(5,'WEB-105','Wrong tax on invoice','bug','critical',1,2,NULL,4,8,7,5,9,'2023-01-30 09:45:00','2023-02-02','2023-02-08 10:15:00'),
(6,'WEB-106','Gift vouchers','story','low',1,NULL,NULL,1,5,NULL,30,0,'2023-02-01 11:11:00',NULL,NULL),
(7,'WEB-107','Dark footer','task','low',1,3,NULL,5,6,6,3,1,'2023-02-05 15:00:00',NULL,'2023-02-07 09:00:00'),
(8,'APP-51','Push messages','story','high',2,5,NULL,2,5,9,24,10,'2023-01-17 10:20:00','2023-03-03',NULL),
(9,'APP-52','Push token expires','bug','medium',2,5,8,1,4,9,4,0,'2023-02-09 13:40:00','2023-02-28',NULL),
(10,'APP-53','Login by fingerprint','story','medium',2,4,NULL,4,2,3,16,15,'2022-12-14 09:00:00','2023-02-03','2023-02-01 17:20:00'),
(11,'APP-54','Crash on rotate','bug','critical',2,4,NULL,4,4,2,3,2.5,'2023-01-20 16:50:00','2023-01-24','2023-01-23 11:00:00'),
(12,'APP-55','Offline basket','story','low',2,6,NULL,1,5,NULL,35,0,'2023-02-14 10:00:00',NULL,NULL),
(13,'INF-20','Move to new database','task','high',3,7,NULL,2,1,3,60,22,'2022-11-21 10:30:00','2023-03-17',NULL),
(14,'INF-21','Nightly backup test','task','medium',3,7,13,1,1,9,6,0,'2023-02-13 09:30:00','2023-03-06',NULL),
(15,'INF-22','Renew certificates','task','high',3,NULL,NULL,4,3,3,2,1.5,'2022-12-01 12:00:00','2022-12-15','2022-12-13 14:45:00'),
(16,'OLD-7','Broken contact form','bug','low',4,NULL,NULL,5,8,7,4,0.5,'2022-10-04 08:30:00',NULL,'2022-10-20 10:00:00'),
(17,'DOC-1','Write style guide','task','medium',5,NULL,NULL,1,6,8,10,0,'2023-02-16 09:00:00','2023-04-28',NULL),
(18,'WEB-108','Voucher code ignored','bug','medium',1,3,6,2,8,2,5,3,'2023-02-20 10:10:00','2023-03-01',NULL),
(19,'INF-23','Log server full','bug','critical',3,7,NULL,4,10,3,4,7,'2023-02-15 06:40:00','2023-02-16','2023-02-17 18:00:00');
INSERT INTO comments VALUES
(1,1,2,'First draft is on the test server.',0,'2023-01-19 10:00:00',NULL),
(2,1,5,'Customers want fewer steps.',0,'2023-01-20 09:30:00','2023-01-20 09:42:00'),
(3,1,4,'Button hidden on small screens.',1,'2023-02-02 15:10:00',NULL),
(4,3,8,'Three customers called today.',0,'2023-01-13 09:00:00',NULL),
(5,3,3,'Fixed the check digit.',1,'2023-01-18 12:20:00',NULL),
(6,4,3,'Index is missing.',1,'2023-02-10 11:00:00','2023-02-10 11:05:00'),
(7,5,8,'Shall we refund?',0,'2023-02-01 08:15:00',NULL),
(8,5,7,'Rate table was from last year.',1,'2023-02-07 17:40:00',NULL),
(9,8,9,'Waiting for the store account.',0,'2023-02-08 10:00:00',NULL),
(10,8,5,'Account is there now.',0,'2023-02-13 13:00:00',NULL),
(11,10,2,'Works on all devices.',0,'2023-02-01 17:00:00',NULL),
(12,13,1,'Date agreed with the provider.',1,'2023-01-09 09:00:00','2023-01-11 08:00:00'),
(13,13,3,'Copied the first half.',0,'2023-02-17 16:30:00',NULL),
(14,19,3,'Old logs deleted.',0,'2023-02-17 17:55:00',NULL),
(15,4,4,'Still slow with filters.',0,'2023-02-21 09:20:00',NULL),
(16,1,2,'Screens fixed.',1,'2023-02-22 10:45:00',NULL);
INSERT INTO labels VALUES
(1,'frontend','blue'),(2,'backend','green'),(3,'payment','red'),(4,'security','red'),(5,'performance','yellow'),(6,'wontfix','grey');
INSERT INTO issueLabels VALUES
(1,1),(1,3),(2,1),(3,2),(3,3),(4,2),(4,5),(5,2),(5,3),(7,1),(8,2),(9,2),(10,4),(11,1),(13,2),(13,5),(15,4),(18,3),(19,5);
