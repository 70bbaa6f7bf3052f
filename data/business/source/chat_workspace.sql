CREATE TABLE users (
  id INTEGER PRIMARY KEY,
  username TEXT,
  display_name TEXT,
  job_title TEXT,
  city TEXT,
  is_admin BOOLEAN,
  is_guest BOOLEAN,
  manager_id INTEGER,
  joined_at DATE,
  last_seen_at DATETIME,
  deactivated_at DATE,
  FOREIGN KEY (manager_id) REFERENCES users(id)
);
CREATE TABLE channels (
  id INTEGER PRIMARY KEY,
  name TEXT,
  topic TEXT,
  parent_id INTEGER,
  is_private BOOLEAN,
  created_by INTEGER,
  created_at DATE,
  archived_at DATE,
  FOREIGN KEY (parent_id) REFERENCES channels(id),
  FOREIGN KEY (created_by) REFERENCES users(id)
);
CREATE TABLE memberships (
  channel_id INTEGER,
  user_id INTEGER,
  role TEXT,
  muted BOOLEAN,
  joined_at DATE,
  left_at DATE,
  PRIMARY KEY (channel_id, user_id),
  FOREIGN KEY (channel_id) REFERENCES channels(id),
  FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE TABLE messages (
  id INTEGER PRIMARY KEY,
  channel_id INTEGER,
  user_id INTEGER,
  parent_id INTEGER,
  body TEXT,
  sent_at DATETIME,
  edited_at DATETIME,
  deleted_at DATETIME,
  FOREIGN KEY (channel_id) REFERENCES channels(id),
  FOREIGN KEY (user_id) REFERENCES users(id),
  FOREIGN KEY (parent_id) REFERENCES messages(id)
);
CREATE TABLE reactions (
  message_id INTEGER,
  user_id INTEGER,
  emoji TEXT,
  created_at DATETIME,
  PRIMARY KEY (message_id, user_id, emoji),
  FOREIGN KEY (message_id) REFERENCES messages(id),
  FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE TABLE files (
  id INTEGER PRIMARY KEY,
  message_id INTEGER,
  uploaded_by INTEGER,
  file_name TEXT,
  file_type TEXT,
  size_kb INTEGER,
  downloads INTEGER,
  deleted_at DATE,
  FOREIGN KEY (message_id) REFERENCES messages(id),
  FOREIGN KEY (uploaded_by) REFERENCES users(id)
);
CREATE TABLE invitations (
  id INTEGER PRIMARY KEY,
  channel_id INTEGER,
  sender_id INTEGER,
  recipient_id INTEGER,
  sent_at DATE,
  expires_at DATE,
  accepted_at DATE,
  declined_at DATE,
  FOREIGN KEY (channel_id) REFERENCES channels(id),
  FOREIGN KEY (sender_id) REFERENCES users(id),
  FOREIGN KEY (recipient_id) REFERENCES users(id)
);
CREATE TABLE plan_charges (
  id INTEGER PRIMARY KEY,
  bill_no TEXT,
  item TEXT,
  quantity INTEGER,
  unit_price NUMERIC(8,2),
  billed_at DATE,
  due_at DATE,
  paid_at DATE,
  approved_by INTEGER,
  FOREIGN KEY (approved_by) REFERENCES users(id)
);
INSERT INTO users VALUES (1,'vhale','Victor Hale','Managing Director','Cardiff',1,0,NULL,'2020-01-06','2023-09-29 17:02:00',NULL),(2,'jmoran','Julia Moran','Head of Product','Cardiff',1,0,1,'2020-01-13','2023-09-29 18:40:00',NULL),(3,'tbirch','Theo Birch','Head of Sales','York',0,0,1,'2020-03-02','2023-09-28 09:11:00',NULL),(4,'leila','Leila Haddad','Developer','Cardiff',0,0,2,'2020-06-15','2023-09-29 16:25:00',NULL),(5,'skang','Soo Kang','Developer','York',0,0,2,'2021-02-08','2023-09-27 12:00:00',NULL),(6,'pmarsh','Polly Marsh','Designer','Cardiff',0,0,2,'2021-05-10','2023-06-29 15:45:00','2023-06-30'),(7,'dgrant','Dylan Grant','Sales Rep','York',0,0,3,'2021-09-20','2023-09-29 10:30:00',NULL),(8,'mette','Mette Lund','Sales Rep','Aarhus',0,0,3,'2022-01-17','2023-09-25 08:05:00',NULL),(9,'orla.k','Orla Keane',NULL,'Galway',0,1,NULL,'2022-04-04',NULL,NULL),(10,'gfox','Gideon Fox',NULL,'York',0,1,NULL,'2022-10-11','2023-03-03 14:14:00','2023-03-31'),(11,'ravi','Ravi Menon','Support Agent','Cardiff',0,0,7,'2023-02-27',NULL,NULL),(12,'bsilva','Bruna Silva','Support Agent','Aarhus',0,0,7,'2023-05-22','2023-09-29 09:50:00',NULL);
INSERT INTO channels VALUES (1,'general','company news',NULL,0,1,'2020-01-06',NULL),(2,'product','what we build',NULL,0,2,'2020-01-14',NULL),(3,'product-design','screens and icons',2,0,6,'2021-05-12','2023-07-01'),(4,'product-api','interfaces',2,0,4,'2020-07-01',NULL),(5,'sales','deals and leads',NULL,1,3,'2020-03-03',NULL),(6,'sales-nordic','deals in Aarhus',5,1,8,'2022-01-20',NULL),(7,'board','management only',NULL,1,1,'2020-02-10',NULL),(8,'lunch',NULL,1,0,7,'2021-10-01','2022-12-15'),(9,'support','customer questions',NULL,0,11,'2023-03-01',NULL),(10,'pets',NULL,1,0,12,'2023-06-05',NULL);
INSERT INTO memberships VALUES (1,1,'owner',0,'2020-01-06',NULL),(1,2,'member',0,'2020-01-13',NULL),(1,3,'member',1,'2020-03-02',NULL),(1,4,'member',0,'2020-06-15',NULL),(1,5,'member',1,'2021-02-08',NULL),(1,6,'member',0,'2021-05-10','2023-06-30'),(1,7,'member',0,'2021-09-20',NULL),(1,11,'member',0,'2023-02-27',NULL),(2,2,'owner',0,'2020-01-14',NULL),(2,4,'member',0,'2020-06-16',NULL),(2,5,'member',0,'2021-02-09',NULL),(3,6,'owner',0,'2021-05-12','2023-06-30'),(3,2,'member',1,'2021-05-12',NULL),(4,4,'owner',0,'2020-07-01',NULL),(4,5,'member',0,'2021-02-09',NULL),(4,9,'guest',0,'2022-04-05',NULL),(5,3,'owner',0,'2020-03-03',NULL),(5,7,'member',0,'2021-09-21',NULL),(5,8,'member',0,'2022-01-18',NULL),(5,10,'guest',1,'2022-10-12','2023-02-01'),(6,8,'owner',0,'2022-01-20',NULL),(6,3,'member',1,'2022-01-21',NULL),(7,1,'owner',0,'2020-02-10',NULL),(7,2,'member',0,'2020-02-10',NULL),(8,7,'owner',0,'2021-10-01','2022-12-15'),(9,11,'owner',0,'2023-03-01',NULL),(9,12,'member',0,'2023-05-23',NULL),(9,4,'member',1,'2023-03-02','2023-04-30'),(10,12,'owner',0,'2023-06-05',NULL);
INSERT INTO messages VALUES (1001,1,1,NULL,'Welcome to the new workspace','2020-01-06 09:00:00',NULL,NULL),(1002,1,2,1001,'Great, thanks','2020-01-13 09:20:00',NULL,NULL),(1003,4,4,NULL,'Version 2 of the api is up','2023-02-14 15:10:00','2023-02-14 15:25:00',NULL),(1004,4,5,1003,'Tests are green','2023-02-14 16:00:00',NULL,NULL),(1005,4,9,1003,'Which key do I use','2023-02-15 08:30:00',NULL,NULL),(1006,4,4,1005,'The one from the mail','2023-02-15 09:00:00',NULL,NULL),(1007,5,3,NULL,'Targets for May are in','2023-05-02 08:15:00','2023-05-03 10:00:00',NULL),(1008,5,7,1007,'That is a lot','2023-05-02 08:40:00',NULL,'2023-05-02 08:55:00'),(1009,5,8,1007,'Aarhus is on track','2023-05-02 10:05:00',NULL,NULL),(1010,6,8,NULL,'Meeting with Fjordbank moved','2023-05-16 13:30:00','2023-05-16 13:32:00',NULL),(1011,3,6,NULL,'New icon set attached','2022-11-08 11:00:00',NULL,NULL),(1012,3,2,1011,'Love the blue ones','2022-11-08 11:45:00',NULL,NULL),(1013,9,11,NULL,'Printer question from a customer','2023-06-12 14:20:00',NULL,NULL),(1014,9,12,1013,'I will call them','2023-06-12 14:31:00','2023-06-12 14:33:00',NULL),(1015,7,1,NULL,'Budget draft','2022-12-01 17:00:00','2022-12-02 08:10:00',NULL),(1016,1,1,NULL,'Office closed on Friday','2023-08-21 12:00:00',NULL,NULL),(1017,1,5,1016,'And York too','2023-08-21 12:07:00',NULL,'2023-08-21 12:30:00'),(1018,10,12,NULL,'Meet my cat','2023-08-22 12:15:00',NULL,NULL),(1019,8,7,NULL,'Pizza or soup','2022-03-09 11:30:00',NULL,NULL),(1020,2,4,NULL,'Release notes','2023-08-30 10:10:00',NULL,NULL);
INSERT INTO reactions VALUES (1001,2,'wave','2020-01-13 09:21:00'),(1001,3,'heart','2020-03-02 10:00:00'),(1003,5,'tada','2023-02-14 15:12:00'),(1003,2,'tada','2023-02-14 18:00:00'),(1003,2,'heart','2023-02-14 18:01:00'),(1007,8,'thumbsup','2023-05-02 10:06:00'),(1007,1,'eyes','2023-05-02 12:00:00'),(1011,2,'heart','2022-11-08 11:46:00'),(1011,4,'thumbsup','2022-11-08 12:30:00'),(1014,11,'thumbsup','2023-06-12 14:35:00'),(1016,7,'tada','2023-08-21 12:02:00'),(1018,11,'heart','2023-08-22 12:20:00'),(1018,2,'heart','2023-08-22 13:00:00'),(1018,4,'heart','2023-08-22 13:05:00'),(1018,1,'eyes','2023-08-23 08:00:00'),(1020,5,'thumbsup','2023-08-30 10:30:00');
INSERT INTO files VALUES (1,1003,4,'api_v2.pdf','pdf',820,14,NULL),(2,1007,3,'targets_may.xlsx','xlsx',145,6,NULL),(3,1011,6,'icons.zip','zip',15300,9,'2023-07-01'),(4,1011,6,'palette.png','png',410,0,NULL),(5,1015,1,'budget.xlsx','xlsx',96,2,NULL),(6,1018,12,'cat.png','png',2750,21,NULL),(7,1010,8,'fjordbank_offer.pdf','pdf',560,3,'2023-06-15'),(8,1020,4,'release_notes.pdf','pdf',230,0,NULL),(9,1014,11,'printer.png','png',1900,1,NULL);
INSERT INTO invitations VALUES (1,4,4,9,'2022-04-04','2022-04-18','2022-04-05',NULL),(2,5,7,10,'2022-10-11','2022-10-25','2022-10-12',NULL),(3,6,8,3,'2022-01-20','2022-02-03','2022-01-21',NULL),(4,6,8,7,'2022-01-20','2022-02-03',NULL,'2022-01-24'),(5,9,11,12,'2023-05-22','2023-05-29','2023-05-23',NULL),(6,9,11,4,'2023-03-01','2023-03-08','2023-03-02',NULL),(7,10,12,11,'2023-06-05','2023-06-12',NULL,NULL),(8,10,12,2,'2023-06-05','2023-06-12',NULL,'2023-06-20'),(9,3,6,2,'2021-05-12','2021-05-26','2021-05-12',NULL),(10,8,7,5,'2021-10-01','2021-10-15',NULL,NULL),(11,9,4,5,'2023-05-10','2023-05-17',NULL,NULL);
INSERT INTO plan_charges VALUES (1,'B-88','seats',10,8.5,'2022-12-31','2023-01-15','2023-01-12',2),(2,'B-88','extra storage',50,0.4,'2022-12-31','2023-01-15','2023-01-12',2),(3,'B-89','seats',11,8.5,'2023-03-31','2023-04-15','2023-04-21',1),(4,'B-89','guest seats',2,3,'2023-03-31','2023-04-15','2023-04-21',1),(5,'B-90','seats',11,9,'2023-06-30','2023-07-15','2023-07-14',2),(6,'B-90','extra storage',120,0.4,'2023-06-30','2023-07-15','2023-07-14',2),(7,'B-90','video calls',6,5.5,'2023-06-30','2023-07-15','2023-07-14',2),(8,'B-91','seats',10,9,'2023-09-30','2023-10-15',NULL,NULL),(9,'B-91','video calls',9,5.5,'2023-09-30','2023-10-15',NULL,NULL);
