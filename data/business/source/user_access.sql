CREATE TABLE teams (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  parent_id INTEGER,
  manager_id INTEGER,
  city TEXT,
  archived BOOLEAN,
  created_at DATETIME,
  FOREIGN KEY (parent_id) REFERENCES teams(id),
  FOREIGN KEY (manager_id) REFERENCES users(id)
);
CREATE TABLE users (
  id INTEGER PRIMARY KEY,
  username TEXT NOT NULL,
  display_name TEXT,
  email TEXT,
  job_title TEXT,
  team_id INTEGER,
  is_active BOOLEAN,
  email_verified BOOLEAN,
  mfa_enabled BOOLEAN,
  failed_logins INTEGER,
  created_by INTEGER,
  created_at DATETIME,
  last_login_at DATETIME,
  FOREIGN KEY (team_id) REFERENCES teams(id),
  FOREIGN KEY (created_by) REFERENCES users(id)
);
CREATE TABLE roles (
  id INTEGER PRIMARY KEY,
  name TEXT,
  description TEXT,
  is_system BOOLEAN,
  created_at DATETIME
);
CREATE TABLE user_roles (
  user_id INTEGER,
  role_id INTEGER,
  granted_by INTEGER,
  granted_at DATETIME,
  expires_at DATETIME,
  PRIMARY KEY (user_id, role_id),
  FOREIGN KEY (user_id) REFERENCES users(id),
  FOREIGN KEY (role_id) REFERENCES roles(id),
  FOREIGN KEY (granted_by) REFERENCES users(id)
);
CREATE TABLE permissions (
  id INTEGER PRIMARY KEY,
  code TEXT,
  resource TEXT,
  is_dangerous BOOLEAN
);
CREATE TABLE role_permissions (
  role_id INTEGER,
  permission_id INTEGER,
  PRIMARY KEY (role_id, permission_id),
  FOREIGN KEY (role_id) REFERENCES roles(id),
  FOREIGN KEY (permission_id) REFERENCES permissions(id)
);
CREATE TABLE sessions (
  id INTEGER PRIMARY KEY,
  user_id INTEGER,
  ip_address TEXT,
  device TEXT,
  bytes_in INTEGER,
  bytes_out INTEGER,
  started_at DATETIME,
  ended_at DATETIME,
  FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE TABLE api_keys (
  id INTEGER PRIMARY KEY,
  name TEXT,
  key_prefix TEXT,
  user_id INTEGER,
  status TEXT,
  call_limit INTEGER,
  calls_used INTEGER,
  price_per_call NUMERIC(8,4),
  created_at DATETIME,
  expires_at DATETIME,
  last_used_at DATETIME,
  FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE TABLE audit_log (
  id INTEGER PRIMARY KEY,
  actor_id INTEGER,
  target_user_id INTEGER,
  action TEXT,
  success BOOLEAN,
  ip_address TEXT,
  created_at DATETIME,
  FOREIGN KEY (actor_id) REFERENCES users(id),
  FOREIGN KEY (target_user_id) REFERENCES users(id)
);
INSERT INTO teams VALUES
(1,'Technology',NULL,NULL,'Berlin','false','2019-01-10 09:00:00'),(2,'Platform',1,NULL,'Berlin','false','2019-03-01 09:00:00'),(3,'Mobile Apps',1,NULL,'Lisbon','false','2020-06-15 10:30:00'),
(4,'Support',NULL,NULL,'Dublin','false','2019-02-20 08:45:00'),(5,'Billing Support',4,NULL,'Dublin','false','2021-04-12 11:00:00'),(6,'Skunkworks',1,NULL,'Oslo','true','2020-11-02 14:00:00'),
(7,'Finance',NULL,NULL,'Berlin','false','2019-05-05 09:15:00'),(8,'Security',2,NULL,'Berlin','false','2022-01-17 09:00:00');
INSERT INTO users VALUES
(1,'kvogel','Katrin Vogel','katrin@nimbusdesk.example','CTO',1,'true','true','true',0,NULL,'2019-01-10 09:05:00','2024-03-14 08:12:00'),
(2,'ababic','Ante Babic','ante@nimbusdesk.example','Engineering Manager',2,'true','true','true',1,1,'2019-03-04 10:00:00','2024-03-15 09:30:00'),
(3,'mcole','Mia Cole','mia@nimbusdesk.example','Security Engineer',8,'true','true','true',0,2,'2020-02-11 09:20:00','2024-03-15 07:55:00'),
(4,'treed','Tom Reed','tom@nimbusdesk.example','Developer',2,'true','true','false',3,2,'2020-09-01 08:30:00','2024-03-13 16:40:00'),
(5,'rsousa','Rita Sousa','rita@nimbusdesk.example','Team Lead',3,'true','true','true',0,1,'2020-06-16 09:00:00','2024-03-12 10:10:00'),
(6,'hpark','Hana Park','hana@nimbusdesk.example','Developer',3,'true','false','false',5,5,'2022-05-23 09:00:00','2024-03-01 11:22:00'),
(7,'jlund','Jens Lund',NULL,'Researcher',6,'false','false','false',0,2,'2020-11-03 10:00:00','2021-08-30 15:00:00'),
(8,'sobrien','Sean OBrien','sean@nimbusdesk.example','Head of Support',4,'true','true','false',2,1,'2019-02-21 09:00:00','2024-03-15 08:01:00'),
(9,'emoran','Emer Moran','emer@nimbusdesk.example','Support Lead',5,'true','true','true',0,8,'2021-04-12 12:00:00','2024-03-14 13:45:00'),
(10,'dkim','Daniel Kim','daniel@nimbusdesk.example','Support Agent',5,'true','false','false',7,8,'2023-02-06 09:00:00',NULL),
(11,'ifischer','Ilse Fischer','ilse@nimbusdesk.example','Controller',7,'true','true','true',0,1,'2019-05-06 09:30:00','2024-02-28 17:05:00'),
(12,'pgomez','Pablo Gomez','pablo@nimbusdesk.example','Support Agent',4,'false','true','false',1,8,'2021-10-18 09:00:00','2023-06-30 12:00:00'),
(13,'svc_backup','Backup Service',NULL,NULL,NULL,'true','false','false',0,3,'2022-03-03 03:00:00','2024-03-15 03:00:00'),
(14,'yito','Yuki Ito','yuki@nimbusdesk.example','Developer',2,'true','true','true',0,2,'2023-08-14 09:00:00','2024-03-14 18:20:00'),
(15,'lnovak','Lena Novak','lena@nimbusdesk.example','Accountant',7,'true','false','false',4,11,'2024-01-15 09:00:00',NULL);
INSERT INTO roles VALUES
(1,'Administrator','Full access','true','2019-01-10 09:00:00'),(2,'Developer','Code and deployments','true','2019-01-10 09:00:00'),(3,'Support Agent','Tickets and customers','true','2019-02-20 09:00:00'),
(4,'Auditor','Read the audit log','false','2021-07-01 10:00:00'),(5,'Billing','Invoices and refunds','false','2021-04-12 11:00:00'),(6,'Guest','Read only','true','2019-01-10 09:00:00'),(7,'Backup Operator',NULL,'false','2022-03-01 09:00:00');
INSERT INTO user_roles VALUES
(1,1,1,'2019-01-10 09:10:00',NULL),(2,1,1,'2019-03-04 10:05:00',NULL),(2,2,1,'2019-03-04 10:06:00',NULL),(3,1,2,'2020-02-11 09:30:00',NULL),(3,4,1,'2021-07-01 10:10:00','2024-12-31 00:00:00'),
(4,2,2,'2020-09-01 08:40:00',NULL),(5,2,1,'2020-06-16 09:10:00',NULL),(6,2,5,'2022-05-23 09:15:00','2024-05-31 00:00:00'),(8,3,1,'2019-02-21 09:10:00',NULL),(9,3,8,'2021-04-12 12:10:00',NULL),
(9,5,8,'2021-04-12 12:11:00',NULL),(10,3,8,'2023-02-06 09:05:00','2023-12-31 00:00:00'),(11,5,1,'2021-04-13 09:00:00',NULL),(11,4,3,'2022-01-20 14:00:00','2024-06-30 00:00:00'),
(12,3,8,'2021-10-18 09:05:00',NULL),(13,7,3,'2022-03-03 03:05:00',NULL),(14,2,2,'2023-08-14 09:10:00',NULL);
INSERT INTO permissions VALUES
(1,'users.read','users','false'),(2,'users.delete','users','true'),(3,'deploy.run','deployments','true'),(4,'tickets.read','tickets','false'),(5,'tickets.close','tickets','false'),
(6,'invoices.refund','invoices','true'),(7,'audit.read','audit','false'),(8,'backup.restore','backups','true'),(9,'keys.rotate','api keys','true');
INSERT INTO role_permissions VALUES (1,1),(1,2),(1,3),(1,7),(1,8),(2,3),(2,1),(3,4),(3,5),(3,1),(4,7),(5,6),(5,4),(7,8);
INSERT INTO sessions VALUES
(801,1,'10.0.1.4','laptop',12000,54000,'2024-03-14 08:12:00','2024-03-14 17:30:00'),(802,2,'10.0.1.9','laptop',33000,91000,'2024-03-15 09:30:00',NULL),
(803,3,'10.0.1.12','laptop',8000,150000,'2024-03-15 07:55:00',NULL),(804,4,'81.20.4.77','desktop',45000,23000,'2024-03-13 16:40:00','2024-03-13 18:05:00'),
(805,4,'81.20.4.77','phone',2000,6000,'2024-03-10 20:15:00','2024-03-10 20:35:00'),(806,5,'93.108.7.2','laptop',17000,38000,'2024-03-12 10:10:00','2024-03-12 15:55:00'),
(807,6,'93.108.7.30','phone',900,4100,'2024-03-01 11:22:00','2024-03-01 11:41:00'),(808,8,'87.32.5.5','desktop',25000,71000,'2024-03-15 08:01:00',NULL),
(809,9,'87.32.5.6','desktop',19000,42000,'2024-03-14 13:45:00','2024-03-14 18:00:00'),(810,11,'10.0.1.31','laptop',7000,12000,'2024-02-28 17:05:00','2024-02-28 18:10:00'),
(811,12,'87.32.5.9','desktop',5000,9000,'2023-06-30 12:00:00','2023-06-30 12:45:00'),(812,13,'10.0.9.1','server',880000,1000,'2024-03-15 03:00:00','2024-03-15 03:40:00'),
(813,14,'10.0.1.44','laptop',28000,30500,'2024-03-14 18:20:00','2024-03-14 21:00:00'),(814,1,'188.4.9.20','phone',1500,7700,'2024-03-09 12:00:00','2024-03-09 12:10:00'),
(815,9,'87.32.5.6','phone',600,0,'2024-02-11 09:00:00','2024-02-11 09:05:00'),(816,2,'10.0.1.9','laptop',14000,26000,'2024-02-27 09:00:00','2024-02-27 17:45:00');
INSERT INTO api_keys VALUES
(1,'CI Pipeline','nk_1a9f',4,'active',50000,41200,0.0020,'2022-02-01 10:00:00',NULL,'2024-03-15 06:00:00'),(2,'Nightly Backup','nk_77c2',13,'active',1000,365,0.0100,'2022-03-03 03:10:00','2025-03-03 00:00:00','2024-03-15 03:00:00'),
(3,'Mobile Beta','nk_e310',5,'revoked',20000,20000,0.0015,'2021-01-12 09:00:00','2023-01-12 00:00:00','2022-12-19 14:00:00'),(4,'Ticket Export','nk_4d4d',8,'active',5000,120,0.0050,'2023-05-09 15:00:00','2024-05-09 00:00:00','2024-01-30 09:00:00'),
(5,'Research Sandbox','nk_0b1e',7,'expired',2000,0,0,'2020-12-01 11:00:00','2021-12-01 00:00:00',NULL),(6,'Invoice Sync','nk_9cc8',11,'active',8000,7950,0.0080,'2021-09-20 10:00:00',NULL,'2024-03-14 23:00:00'),
(7,'Load Test','nk_52ab',4,'revoked',100000,98700,0,'2023-11-02 13:00:00','2023-12-02 00:00:00','2023-11-29 16:00:00'),(8,'Dashboard','nk_f00d',2,'active',10000,0,0.0020,'2024-02-20 10:00:00','2025-02-20 00:00:00',NULL),
(9,'Push Gateway','nk_3e8a',5,'active',60000,15400,0.0012,'2023-03-15 09:00:00',NULL,'2024-03-12 10:30:00');
INSERT INTO audit_log VALUES
(1,1,2,'role_granted','true','10.0.1.4','2019-03-04 10:05:00'),(2,8,12,'user_created','true','87.32.5.5','2021-10-18 09:00:00'),(3,8,12,'user_deactivated','true','87.32.5.5','2023-07-01 09:00:00'),
(4,2,7,'user_deactivated','true','10.0.1.9','2021-09-01 10:00:00'),(5,10,10,'login','false','87.32.5.40','2023-02-07 09:01:00'),(6,6,6,'login','false','93.108.7.30','2024-02-29 08:00:00'),
(7,3,11,'role_granted','true','10.0.1.12','2022-01-20 14:00:00'),(8,3,6,'password_reset','true','10.0.1.12','2024-03-01 11:00:00'),(9,4,NULL,'key_created','true','81.20.4.77','2023-11-02 13:00:00'),
(10,3,NULL,'key_revoked','true','10.0.1.12','2023-11-30 09:30:00'),(11,11,15,'user_created','true','10.0.1.31','2024-01-15 09:00:00'),(12,4,2,'role_granted','false','81.20.4.77','2024-01-22 10:00:00'),
(13,15,15,'login','false','10.0.1.60','2024-01-16 09:00:00'),(14,2,14,'user_created','true','10.0.1.9','2023-08-14 09:00:00'),(15,2,14,'role_granted','true','10.0.1.9','2023-08-14 09:10:00'),
(16,3,10,'password_reset','true','10.0.1.12','2023-02-08 10:00:00'),(17,8,10,'password_reset','false','87.32.5.5','2023-02-07 15:00:00');
UPDATE teams SET manager_id = 1 WHERE id = 1;
UPDATE teams SET manager_id = 2 WHERE id = 2;
UPDATE teams SET manager_id = 5 WHERE id = 3;
UPDATE teams SET manager_id = 8 WHERE id = 4;
UPDATE teams SET manager_id = 9 WHERE id = 5;
UPDATE teams SET manager_id = 11 WHERE id = 7;
UPDATE teams SET manager_id = 3 WHERE id = 8;
