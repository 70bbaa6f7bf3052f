CREATE TABLE regional_groups (
  id INTEGER PRIMARY KEY,
  name TEXT,
  parent_id INTEGER,
  city TEXT,
  founded_on DATE,
  FOREIGN KEY (parent_id) REFERENCES regional_groups(id)
);
CREATE TABLE membership_types (
  id INTEGER PRIMARY KEY,
  name TEXT,
  yearly_fee REAL,
  can_vote TEXT
);
CREATE TABLE members (
  id INTEGER PRIMARY KEY,
  member_no TEXT,
  first_name TEXT,
  last_name TEXT,
  email TEXT,
  phone TEXT,
  city TEXT,
  birth_date DATE,
  group_id INTEGER,
  membership_type_id INTEGER,
  joined_on DATE,
  left_on DATE,
  referred_by INTEGER,
  newsletter TEXT,
  FOREIGN KEY (group_id) REFERENCES regional_groups(id),
  FOREIGN KEY (membership_type_id) REFERENCES membership_types(id),
  FOREIGN KEY (referred_by) REFERENCES members(id)
);
CREATE TABLE fees (
  id INTEGER PRIMARY KEY,
  invoice_no TEXT,
  member_id INTEGER,
  fee_year INTEGER,
  amount REAL,
  discount REAL,
  due_on DATE,
  paid_on DATE,
  reminders INTEGER,
  FOREIGN KEY (member_id) REFERENCES members(id)
);
CREATE TABLE events (
  id INTEGER PRIMARY KEY,
  name TEXT,
  group_id INTEGER,
  city TEXT,
  starts_on DATE,
  ends_on DATE,
  capacity INTEGER,
  price REAL,
  status TEXT,
  organizer_id INTEGER,
  speaker_id INTEGER,
  FOREIGN KEY (group_id) REFERENCES regional_groups(id),
  FOREIGN KEY (organizer_id) REFERENCES members(id),
  FOREIGN KEY (speaker_id) REFERENCES members(id)
);
CREATE TABLE event_members (
  event_id INTEGER,
  member_id INTEGER,
  seats INTEGER,
  registered_on DATE,
  attended TEXT,
  PRIMARY KEY (event_id, member_id),
  FOREIGN KEY (event_id) REFERENCES events(id),
  FOREIGN KEY (member_id) REFERENCES members(id)
);
CREATE TABLE committees (
  id INTEGER PRIMARY KEY,
  name TEXT,
  is_active INTEGER,
  meets_in TEXT
);
CREATE TABLE committee_posts (
  id INTEGER PRIMARY KEY,
  committee_id INTEGER,
  member_id INTEGER,
  position TEXT,
  start_date DATE,
  end_date DATE,
  FOREIGN KEY (committee_id) REFERENCES committees(id),
  FOREIGN KEY (member_id) REFERENCES members(id)
);
INSERT INTO regional_groups VALUES (1,'National',NULL,'Harwick','1988-04-16');
INSERT INTO regional_groups VALUES (2,'North',1,'Kelby','1991-09-01');
INSERT INTO regional_groups VALUES (3,'South',1,'Marlow Cross','1993-05-12');
INSERT INTO regional_groups VALUES (4,'West',1,'Penfold','1996-02-20');
INSERT INTO regional_groups VALUES (5,'Coast',2,'Saltmouth','2004-06-05');
INSERT INTO regional_groups VALUES (6,'Lakeside',2,'Kelby','2011-10-30');
INSERT INTO regional_groups VALUES (7,'Hill Country',3,'Overton','2001-03-18');
INSERT INTO regional_groups VALUES (8,'River Valley',3,'Marlow Cross','2015-01-24');
INSERT INTO regional_groups VALUES (9,'Old Harbour',4,'Penfold','2022-08-08');
INSERT INTO membership_types VALUES (1,'Full',120,'Y');
INSERT INTO membership_types VALUES (2,'Student',40,'Y');
INSERT INTO membership_types VALUES (3,'Family',180,'Y');
INSERT INTO membership_types VALUES (4,'Supporter',60,'N');
INSERT INTO membership_types VALUES (5,'Honorary',0,'N');
INSERT INTO members VALUES (1,'M-1001','Edith','Garrow','edith@garrow.example','555-0110','Kelby','1951-07-02',2,5,'1992-03-10',NULL,NULL,'Y');
INSERT INTO members VALUES (2,'M-1014','Tomas','Quill','t.quill@mail.example','555-0124','Saltmouth','1968-11-21',5,1,'2006-05-14',NULL,1,'Y');
INSERT INTO members VALUES (3,'M-1022','Priya','Nair','priya.nair@mail.example','555-0133','Kelby','1979-01-30',6,1,'2013-02-02',NULL,1,'Y');
INSERT INTO members VALUES (4,'M-1025','Owen','Stroud','ostroud@post.example',NULL,'Overton','1972-06-17',7,3,'2014-09-09',NULL,2,'N');
INSERT INTO members VALUES (5,'M-1031','Lucia','Ferrante','lucia.f@mail.example','555-0151','Marlow Cross','1985-12-05',8,1,'2016-01-20',NULL,3,'Y');
INSERT INTO members VALUES (6,'M-1036','Ben','Holloway','ben.h@post.example','555-0162','Penfold','1990-04-08',4,1,'2017-06-01','2022-12-31',NULL,'N');
INSERT INTO members VALUES (7,'M-1040','Sanna','Lehto','sanna@lehto.example','555-0173','Saltmouth','1994-08-26',5,4,'2018-03-15',NULL,2,'Y');
INSERT INTO members VALUES (8,'M-1043','Yusuf','Demir',NULL,'555-0184','Marlow Cross','1962-02-14',8,3,'2019-04-27',NULL,5,'N');
INSERT INTO members VALUES (9,'M-1047','Clara','Whitby','clara.w@uni.example',NULL,'Kelby','2001-10-11',6,2,'2020-10-01',NULL,3,'Y');
INSERT INTO members VALUES (10,'M-1052','Jonah','Pike','jpike@mail.example','555-0206','Harwick','1983-03-03',2,1,'2021-01-11',NULL,NULL,'Y');
INSERT INTO members VALUES (11,'M-1055','Mei','Tan','mei.tan@uni.example','555-0217','Penfold','2002-05-19',4,2,'2021-11-05',NULL,6,'N');
INSERT INTO members VALUES (12,'M-1058','Arthur','Lund','a.lund@post.example','555-0228','Overton','1957-09-23',7,1,'2022-02-18','2024-01-31',4,'Y');
INSERT INTO members VALUES (13,'M-1063','Rosa','Bellamy','rosa.b@mail.example','555-0239','Saltmouth','1976-07-07',5,3,'2022-07-30',NULL,7,'Y');
INSERT INTO members VALUES (14,'M-1066','Kofi','Asare','kofi.a@mail.example',NULL,'Ashford','1988-01-12',8,4,'2023-03-03',NULL,5,'N');
INSERT INTO members VALUES (15,'M-1070','Helga','Brink','hbrink@post.example','555-0251','Kelby','1999-12-29',6,2,'2023-09-14',NULL,9,'Y');
INSERT INTO members VALUES (16,'M-1074','Dylan','Frost',NULL,'555-0262','Overton','1981-05-31',7,1,'2024-02-06',NULL,NULL,'N');
INSERT INTO fees VALUES (1,'F22-001',2,2022,120,0,'2022-01-31','2022-01-20',0);
INSERT INTO fees VALUES (2,'F22-002',3,2022,120,0,'2022-01-31','2022-02-15',1);
INSERT INTO fees VALUES (3,'F22-003',6,2022,120,0,'2022-01-31',NULL,3);
INSERT INTO fees VALUES (4,'F22-004',4,2022,180,20,'2022-01-31','2022-01-29',0);
INSERT INTO fees VALUES (5,'F23-001',2,2023,120,0,'2023-01-31','2023-01-18',0);
INSERT INTO fees VALUES (6,'F23-002',3,2023,120,10,'2023-01-31','2023-01-30',0);
INSERT INTO fees VALUES (7,'F23-003',4,2023,180,20,'2023-01-31','2023-03-02',2);
INSERT INTO fees VALUES (8,'F23-004',5,2023,120,0,'2023-01-31','2023-01-09',0);
INSERT INTO fees VALUES (9,'F23-005',7,2023,60,0,'2023-01-31','2023-02-08',1);
INSERT INTO fees VALUES (10,'F23-006',8,2023,180,0,'2023-01-31',NULL,3);
INSERT INTO fees VALUES (11,'F23-007',12,2023,120,0,'2023-01-31','2023-01-25',0);
INSERT INTO fees VALUES (12,'F24-001',2,2024,120,0,'2024-01-31','2024-01-22',0);
INSERT INTO fees VALUES (13,'F24-002',3,2024,120,10,'2024-01-31',NULL,1);
INSERT INTO fees VALUES (14,'F24-003',4,2024,180,20,'2024-01-31','2024-01-30',0);
INSERT INTO fees VALUES (15,'F24-004',5,2024,120,0,'2024-01-31','2024-02-19',1);
INSERT INTO fees VALUES (16,'F24-005',8,2024,180,0,'2024-01-31',NULL,2);
INSERT INTO fees VALUES (17,'F24-006',9,2024,40,5,'2024-01-31','2024-01-11',0);
INSERT INTO fees VALUES (18,'F24-007',10,2024,120,0,'2024-01-31','2024-01-15',0);
INSERT INTO fees VALUES (19,'F24-008',13,2024,180,15,'2024-01-31',NULL,0);
INSERT INTO events VALUES (1,'Spring Assembly',1,'Harwick','2023-04-22','2023-04-23',80,25,'held',1,3);
INSERT INTO events VALUES (2,'Beach Clean-up',5,'Saltmouth','2023-06-10','2023-06-10',40,0,'held',2,7);
INSERT INTO events VALUES (3,'Autumn Walk',7,'Overton','2023-10-14','2023-10-14',30,5,'held',4,4);
INSERT INTO events VALUES (4,'Bookkeeping Workshop',2,'Kelby','2023-11-18','2023-11-19',20,45,'cancelled',3,5);
INSERT INTO events VALUES (5,'New Year Dinner',8,'Marlow Cross','2024-01-13','2024-01-13',50,38,'held',5,1);
INSERT INTO events VALUES (6,'Boat Day',6,'Saltmouth','2024-05-25','2024-05-25',24,18,'planned',3,2);
INSERT INTO events VALUES (7,'Summer Camp',3,'Overton','2024-07-06','2024-07-12',60,140,'planned',5,4);
INSERT INTO events VALUES (8,'Open Day',4,'Penfold','2024-09-07','2024-09-07',100,0,'planned',11,1);
INSERT INTO event_members VALUES (1,1,1,'2023-02-10','Y');
INSERT INTO event_members VALUES (1,2,2,'2023-03-01','Y');
INSERT INTO event_members VALUES (1,3,1,'2023-03-04','Y');
INSERT INTO event_members VALUES (1,5,1,'2023-03-22','N');
INSERT INTO event_members VALUES (1,10,2,'2023-04-02','Y');
INSERT INTO event_members VALUES (2,2,3,'2023-05-05','Y');
INSERT INTO event_members VALUES (2,7,1,'2023-05-17','Y');
INSERT INTO event_members VALUES (2,13,4,'2023-05-30','Y');
INSERT INTO event_members VALUES (3,4,4,'2023-09-01','Y');
INSERT INTO event_members VALUES (3,12,2,'2023-09-12','N');
INSERT INTO event_members VALUES (4,3,1,'2023-10-10','N');
INSERT INTO event_members VALUES (5,5,2,'2023-12-01','Y');
INSERT INTO event_members VALUES (5,8,5,'2023-12-05','Y');
INSERT INTO event_members VALUES (5,1,1,'2023-12-12','Y');
INSERT INTO event_members VALUES (5,14,2,'2024-01-04','N');
INSERT INTO event_members VALUES (6,3,2,'2024-03-20',NULL);
INSERT INTO event_members VALUES (6,9,1,'2024-04-02',NULL);
INSERT INTO event_members VALUES (7,4,5,'2024-02-25',NULL);
INSERT INTO event_members VALUES (7,2,2,'2024-03-11',NULL);
INSERT INTO committees VALUES (1,'Board',1,'Harwick');
INSERT INTO committees VALUES (2,'Finance',1,'Kelby');
INSERT INTO committees VALUES (3,'Events',1,'Marlow Cross');
INSERT INTO committees VALUES (4,'Youth',1,'Kelby');
INSERT INTO committees VALUES (5,'Anniversary',0,'Harwick');
INSERT INTO committees VALUES (6,'Statutes',0,'Penfold');
INSERT INTO committee_posts VALUES (1,1,1,'Chair','2005-04-01','2019-03-31');
INSERT INTO committee_posts VALUES (2,1,2,'Chair','2019-04-01',NULL);
INSERT INTO committee_posts VALUES (3,1,3,'Treasurer','2019-04-01',NULL);
INSERT INTO committee_posts VALUES (4,1,5,'Secretary','2021-04-01',NULL);
INSERT INTO committee_posts VALUES (5,2,3,'Chair','2018-06-01',NULL);
INSERT INTO committee_posts VALUES (6,2,10,'Ordinary Member','2022-01-15',NULL);
INSERT INTO committee_posts VALUES (7,2,6,'Ordinary Member','2019-01-15','2022-12-31');
INSERT INTO committee_posts VALUES (8,3,5,'Chair','2020-09-01',NULL);
INSERT INTO committee_posts VALUES (9,3,4,'Ordinary Member','2020-09-01',NULL);
INSERT INTO committee_posts VALUES (10,3,7,'Ordinary Member','2021-05-01','2023-04-30');
INSERT INTO committee_posts VALUES (11,4,9,'Chair','2022-03-01',NULL);
INSERT INTO committee_posts VALUES (12,4,11,'Secretary','2022-03-01',NULL);
INSERT INTO committee_posts VALUES (13,5,1,'Chair','2012-01-01','2013-12-31');
