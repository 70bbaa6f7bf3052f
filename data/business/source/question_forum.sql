CREATE TABLE users (
  id INTEGER PRIMARY KEY,
  display_name TEXT,
  email TEXT,
  location TEXT,
  reputation INTEGER,
  role TEXT,
  is_active BOOLEAN,
  is_verified BOOLEAN,
  referred_by INTEGER,
  joined_at DATETIME,
  last_seen_at DATETIME,
  FOREIGN KEY (referred_by) REFERENCES users(id)
);
CREATE TABLE questions (
  id INTEGER PRIMARY KEY,
  title TEXT,
  author_id INTEGER,
  status TEXT,
  view_count INTEGER,
  upvotes INTEGER,
  downvotes INTEGER,
  bounty INTEGER,
  is_locked BOOLEAN,
  created_at DATETIME,
  closed_at DATETIME,
  closed_by INTEGER,
  duplicate_of INTEGER,
  FOREIGN KEY (author_id) REFERENCES users(id),
  FOREIGN KEY (closed_by) REFERENCES users(id),
  FOREIGN KEY (duplicate_of) REFERENCES questions(id)
);
CREATE TABLE answers (
  id INTEGER PRIMARY KEY,
  question_id INTEGER,
  user_id INTEGER,
  score INTEGER,
  is_accepted BOOLEAN,
  created_at DATETIME,
  edited_at DATETIME,
  FOREIGN KEY (question_id) REFERENCES questions(id),
  FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE TABLE comments (
  id INTEGER PRIMARY KEY,
  question_id INTEGER,
  user_id INTEGER,
  body TEXT,
  score INTEGER,
  is_flagged BOOLEAN,
  created_at DATETIME,
  FOREIGN KEY (question_id) REFERENCES questions(id),
  FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE TABLE votes (
  id INTEGER PRIMARY KEY,
  answer_id INTEGER,
  user_id INTEGER,
  vote_type TEXT,
  voted_at DATETIME,
  FOREIGN KEY (answer_id) REFERENCES answers(id),
  FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE TABLE tags (
  id INTEGER PRIMARY KEY,
  name TEXT,
  description TEXT,
  parent_id INTEGER,
  created_by INTEGER,
  FOREIGN KEY (parent_id) REFERENCES tags(id),
  FOREIGN KEY (created_by) REFERENCES users(id)
);
CREATE TABLE question_tags (
  question_id INTEGER,
  tag_id INTEGER,
  PRIMARY KEY (question_id, tag_id),
  FOREIGN KEY (question_id) REFERENCES questions(id),
  FOREIGN KEY (tag_id) REFERENCES tags(id)
);
CREATE TABLE badges (
  id INTEGER PRIMARY KEY,
  name TEXT,
  tier TEXT,
  points INTEGER
);
CREATE TABLE user_badges (
  user_id INTEGER,
  badge_id INTEGER,
  awarded_at DATE,
  PRIMARY KEY (user_id, badge_id),
  FOREIGN KEY (user_id) REFERENCES users(id),
  FOREIGN KEY (badge_id) REFERENCES badges(id)
);
INSERT INTO users VALUES
(1,'Anna Berg','anna@berg.example','Oslo',8420,'admin',1,1,NULL,'2019-02-11 09:12:00','2024-05-30 18:01:00'),
(2,'pixel_tom','tom@pixel.example','Leeds',3150,'moderator',1,1,1,'2019-08-03 17:45:00','2024-05-28 07:22:00'),
(3,'Mira K','mira@mail.example','Oslo',1275,'member',1,1,2,'2020-01-19 20:30:00','2024-05-29 22:10:00'),
(4,'devraj','devraj@code.example','Pune',5600,'moderator',1,1,1,'2020-06-27 05:55:00','2024-05-31 03:14:00'),
(5,'lost_in_loops',NULL,NULL,45,'member',1,0,2,'2021-03-08 11:00:00','2023-12-24 16:40:00'),
(6,'Hanna Weiss','hanna@weiss.example','Graz',980,'member',0,1,NULL,'2021-04-15 08:20:00','2023-08-02 12:00:00'),
(7,'quietfox',NULL,NULL,12,'member',0,0,5,'2021-11-30 23:59:00',NULL),
(8,'Carlos Mena','cmena@post.example','Lima',2210,'member',1,1,4,'2022-02-14 13:37:00','2024-05-12 19:05:00'),
(9,'Yuki Tan','yuki@tan.example','Leeds',760,'member',1,0,4,'2022-05-05 06:06:00','2024-04-30 10:10:00'),
(10,'bytebaker','oven@byte.example','Graz',1890,'member',1,1,NULL,'2022-07-21 15:15:00','2024-05-30 09:00:00'),
(11,'Nora Lind',NULL,'Oslo',0,'member',0,0,3,'2023-01-02 10:48:00',NULL),
(12,'samir_h','samir@h.example','Pune',330,'member',1,0,4,'2023-05-20 04:25:00','2024-05-25 14:33:00');
INSERT INTO questions VALUES
(101,'Why is my index not used',3,'closed',1420,18,2,0,0,'2022-03-04 10:15:00','2022-03-20 08:00:00',2,NULL),
(102,'Sort a list of dictionaries',5,'open',3310,57,1,0,0,'2022-05-17 14:40:00',NULL,NULL,NULL),
(103,'Borrow checker complains in loop',8,'open',880,12,0,50,0,'2022-09-09 21:05:00',NULL,NULL,NULL),
(104,'Sorting dicts by a value',7,'duplicate',210,1,6,0,1,'2022-11-21 18:30:00','2022-11-22 07:30:00',4,102),
(105,'Connection pool runs out',10,'open',1990,23,3,100,0,'2023-01-15 09:50:00',NULL,NULL,NULL),
(106,'Promise never resolves',9,'closed',640,7,2,0,0,'2023-02-02 16:00:00','2023-02-10 11:45:00',4,NULL),
(107,'Backup of a live database',3,'open',2750,44,0,200,0,'2023-03-12 12:12:00',NULL,NULL,NULL),
(108,'What is the best editor',5,'closed',5100,9,31,0,1,'2023-04-01 08:08:00','2023-04-01 09:00:00',1,NULL),
(109,'Index ignored by planner',12,'duplicate',95,2,3,0,0,'2023-05-23 07:00:00','2023-05-24 06:20:00',2,101),
(110,'Virtual environment not found',6,'open',1130,15,1,0,0,'2023-06-30 19:25:00',NULL,NULL,NULL),
(111,'Full text search in two languages',10,'open',720,10,0,0,0,'2023-09-14 13:00:00',NULL,NULL,NULL),
(112,'Lifetimes in struct fields',8,'open',455,8,1,0,0,'2023-12-05 22:40:00',NULL,NULL,NULL),
(113,'Rounding of money values',3,'open',1610,29,4,75,0,'2024-01-19 10:10:00',NULL,NULL,NULL),
(114,'Cannot import my own module',12,'open',38,0,0,0,0,'2024-03-02 05:30:00',NULL,NULL,NULL),
(115,'Sort dictionaries in reverse',9,'duplicate',60,1,2,0,0,'2024-03-28 17:17:00','2024-03-29 08:05:00',4,102);
INSERT INTO answers VALUES
(501,101,4,14,1,'2022-03-04 12:00:00',NULL),
(502,101,10,3,0,'2022-07-25 09:30:00','2022-07-26 10:00:00'),
(503,102,1,41,1,'2022-05-17 15:05:00','2023-01-02 08:00:00'),
(504,102,3,8,0,'2022-05-18 07:45:00',NULL),
(505,102,9,-2,0,'2022-06-01 20:20:00',NULL),
(506,103,4,6,0,'2022-09-10 04:30:00',NULL),
(507,105,2,11,1,'2023-01-16 18:10:00',NULL),
(508,105,8,0,0,'2023-01-20 12:00:00',NULL),
(509,106,8,5,1,'2023-02-03 13:13:00','2023-02-04 09:00:00'),
(510,107,1,22,1,'2023-03-12 14:00:00',NULL),
(511,107,10,9,0,'2023-03-14 21:00:00',NULL),
(512,108,6,-4,0,'2023-04-01 08:30:00',NULL),
(513,110,3,7,0,'2023-07-01 09:15:00','2023-07-01 20:00:00'),
(514,111,10,2,0,'2023-09-20 10:00:00',NULL),
(515,113,4,17,1,'2024-01-19 11:00:00',NULL),
(516,113,1,12,0,'2024-01-20 16:45:00','2024-02-11 07:07:00'),
(517,112,4,4,0,'2023-12-06 03:50:00',NULL);
INSERT INTO comments VALUES
(901,101,2,'Please show the query plan',4,0,'2022-03-04 10:40:00'),
(902,102,5,'Thanks, that worked',1,0,'2022-05-17 16:00:00'),
(903,103,3,'Can you post the whole loop',2,0,'2022-09-10 08:00:00'),
(904,104,4,'Asked before',2,0,'2022-11-22 07:25:00'),
(905,105,12,'Same here',0,1,'2023-05-21 09:00:00'),
(906,105,4,'Which version do you run',3,0,'2023-01-15 10:30:00'),
(907,107,9,'Do not simply copy the file',6,0,'2023-03-12 18:00:00'),
(908,108,2,'A matter of taste',9,0,'2023-04-01 08:15:00'),
(909,108,7,'Mine is best',-5,1,'2023-04-01 08:40:00'),
(910,108,9,'Off topic',1,1,'2023-04-01 08:50:00'),
(911,110,4,'Try the full path',2,0,'2023-06-30 22:00:00'),
(912,113,10,'Store cents',5,0,'2024-01-19 10:30:00'),
(913,114,2,'What is the folder called',0,0,'2024-03-02 07:00:00');
INSERT INTO votes VALUES
(1,501,3,'up','2022-03-05 08:00:00'),
(2,501,10,'up','2022-07-25 09:00:00'),
(3,502,3,'up','2022-07-27 08:00:00'),
(4,503,5,'up','2022-05-18 12:00:00'),
(5,503,3,'up','2022-05-18 07:50:00'),
(6,503,9,'up','2022-06-01 20:25:00'),
(7,503,12,'up','2024-02-01 06:00:00'),
(8,505,4,'down','2022-06-02 05:00:00'),
(9,505,2,'down','2022-06-02 17:00:00'),
(10,507,10,'up','2023-01-17 09:00:00'),
(11,510,3,'up','2023-03-12 15:00:00'),
(12,510,8,'up','2023-03-13 15:00:00'),
(13,512,2,'down','2023-04-01 08:35:00'),
(14,512,4,'down','2023-04-01 08:45:00'),
(15,512,12,'up','2023-06-11 08:45:00'),
(16,515,3,'up','2024-01-20 10:00:00'),
(17,515,10,'up','2024-01-20 11:00:00'),
(18,516,12,'down','2024-01-21 05:00:00');
INSERT INTO tags VALUES
(1,'databases','Anything about storing data',NULL,1),
(2,'sqlite','The embedded database',1,2),
(3,'postgres',NULL,1,4),
(4,'languages','Programming languages',NULL,1),
(5,'python','The language with the snake',4,1),
(6,'rust',NULL,4,4),
(7,'javascript','Code in browsers',4,2),
(8,'tooling','Editors, shells, builds',NULL,2),
(9,'haskell',NULL,4,4);
INSERT INTO question_tags VALUES
(101,3),(102,5),(103,6),(104,5),(105,3),(105,8),(106,7),(107,2),(107,1),(108,8),(109,3),
(110,5),(110,8),(111,2),(111,3),(112,6),(113,5),(113,2),(114,5),(115,5);
INSERT INTO badges VALUES
(1,'First Answer','bronze',10),
(2,'Night Owl','bronze',15),
(3,'Good Editor','silver',40),
(4,'Guardian','silver',60),
(5,'Legend','gold',200),
(6,'Polyglot','gold',150);
INSERT INTO user_badges VALUES
(1,1,'2019-02-20'),(1,3,'2020-05-01'),(1,4,'2021-01-15'),(1,5,'2023-03-20'),
(2,1,'2019-09-01'),(2,4,'2022-06-03'),
(3,1,'2020-02-02'),(3,2,'2021-10-10'),
(4,1,'2020-07-07'),(4,3,'2022-03-09'),(4,4,'2023-02-11'),
(6,1,'2021-05-18'),
(8,1,'2022-02-28'),
(9,1,'2022-06-01'),(9,2,'2024-03-29'),
(10,1,'2022-07-25'),(10,3,'2022-08-30');
