CREATE TABLE tbl_team (
  team_id INTEGER PRIMARY KEY,
  team_name TEXT,
  parent_team_id INTEGER,
  floor INTEGER,
  city TEXT,
  daily_target INTEGER,
  FOREIGN KEY (parent_team_id) REFERENCES tbl_team(team_id)
);
CREATE TABLE tbl_agent (
  agent_id INTEGER PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  position TEXT,
  team_id INTEGER,
  reports_to INTEGER,
  languages TEXT,
  salary NUMERIC(10,2),
  bonus NUMERIC(10,2),
  hire_date DATE,
  leave_date DATE,
  extension TEXT,
  is_remote TEXT,
  FOREIGN KEY (team_id) REFERENCES tbl_team(team_id),
  FOREIGN KEY (reports_to) REFERENCES tbl_agent(agent_id)
);
CREATE TABLE tbl_customer (
  customer_id INTEGER PRIMARY KEY,
  full_name TEXT,
  phone TEXT,
  email TEXT,
  city TEXT,
  segment TEXT,
  birth_date DATE,
  balance NUMERIC(10,2),
  do_not_call TEXT,
  created_at DATE
);
CREATE TABLE tbl_reason (
  reason_code TEXT PRIMARY KEY,
  description TEXT,
  target_seconds INTEGER
);
CREATE TABLE tbl_call (
  call_no TEXT PRIMARY KEY,
  customer_id INTEGER,
  answered_by INTEGER,
  transferred_to INTEGER,
  reason_code TEXT,
  direction TEXT,
  status TEXT,
  started_at DATETIME,
  wait_seconds INTEGER,
  talk_seconds INTEGER,
  rate_per_second NUMERIC(6,4),
  score INTEGER,
  is_recorded TEXT,
  FOREIGN KEY (customer_id) REFERENCES tbl_customer(customer_id),
  FOREIGN KEY (answered_by) REFERENCES tbl_agent(agent_id),
  FOREIGN KEY (transferred_to) REFERENCES tbl_agent(agent_id),
  FOREIGN KEY (reason_code) REFERENCES tbl_reason(reason_code)
);
CREATE TABLE tbl_callback (
  callback_id INTEGER PRIMARY KEY,
  call_no TEXT,
  created_by INTEGER,
  assigned_to INTEGER,
  status TEXT,
  promised_for DATE,
  done_on DATE,
  attempts INTEGER,
  FOREIGN KEY (call_no) REFERENCES tbl_call(call_no),
  FOREIGN KEY (created_by) REFERENCES tbl_agent(agent_id),
  FOREIGN KEY (assigned_to) REFERENCES tbl_agent(agent_id)
);
INSERT INTO tbl_team VALUES (1,'Customer Care',NULL,3,'Dublin',400);
INSERT INTO tbl_team VALUES (2,'Billing Desk',1,3,'Dublin',150);
INSERT INTO tbl_team VALUES (3,'Tech Line',1,2,'Cork',120);
INSERT INTO tbl_team VALUES (4,'Retention',1,2,'Galway',90);
INSERT INTO tbl_team VALUES (5,'Outbound Sales',NULL,1,'Limerick',200);
INSERT INTO tbl_team VALUES (6,'Weekend Crew',5,1,'Limerick',60);
INSERT INTO tbl_agent VALUES (11,'Orla','Keane','Head of Service',1,NULL,'English, Irish',68000,9000,'2012-04-16',NULL,'100','false');
INSERT INTO tbl_agent VALUES (12,'Declan','Moore','Team Leader',2,11,'English',47500,4000,'2015-10-05',NULL,'201','false');
INSERT INTO tbl_agent VALUES (13,'Fatima','Zahir','Team Leader',3,11,'English, Arabic',48200,4500,'2016-06-20',NULL,'301','true');
INSERT INTO tbl_agent VALUES (14,'Rory','Gallen','Team Leader',5,11,'English',46000,7500,'2018-02-12',NULL,'501','false');
INSERT INTO tbl_agent VALUES (15,'Sinead','Walsh','Call Agent',2,12,'English, French',31500,1200,'2019-09-09',NULL,'202','true');
INSERT INTO tbl_agent VALUES (16,'Piotr','Nowak','Call Agent',2,12,'English, Polish',30800,900,'2020-11-30',NULL,'203','false');
INSERT INTO tbl_agent VALUES (17,'Grace','Adeyemi','Senior Call Agent',3,13,'English',36400,2100,'2018-07-23',NULL,'302','true');
INSERT INTO tbl_agent VALUES (18,'Luca','Ferrante','Call Agent',3,13,'English, Italian',31000,0,'2022-03-14',NULL,NULL,'true');
INSERT INTO tbl_agent VALUES (19,'Niamh','Doyle','Call Agent',5,14,'English',29900,3300,'2021-05-17','2023-12-31','502','false');
INSERT INTO tbl_agent VALUES (20,'Hassan','Bilal','Call Agent',5,14,'English, Urdu',30200,2800,'2022-08-29',NULL,'503','false');
INSERT INTO tbl_agent VALUES (21,'Emer','Flynn','Trainee',3,13,'English',25000,0,'2024-01-08',NULL,NULL,'false');
INSERT INTO tbl_agent VALUES (22,'Conor','Tighe','Call Agent',4,11,'English',30500,600,'2017-01-23','2022-06-30','401','false');
INSERT INTO tbl_customer VALUES (1001,'Margaret Byrne','01 555 0101','m.byrne@mail.example','Dublin','private','1951-03-30',0,'N','2018-05-14');
INSERT INTO tbl_customer VALUES (1002,'Aidan Cork','021 555 0202',NULL,'Cork','private','1984-11-02',45.20,'N','2019-02-01');
INSERT INTO tbl_customer VALUES (1003,'Brendan Fahy','091 555 0303','b.fahy@fahybuilders.example','Galway','business','1969-07-19',1280.00,'N','2017-10-22');
INSERT INTO tbl_customer VALUES (1004,'Yvonne Tierney','01 555 0404','yvonne.t@mail.example','Dublin','private','1990-01-25',0,'Y','2020-08-30');
INSERT INTO tbl_customer VALUES (1005,'Samuel Osei','061 555 0505','sam@oseicafe.example','Limerick','business','1978-12-12',310.75,'N','2021-03-03');
INSERT INTO tbl_customer VALUES (1006,'Ruth Lacey','021 555 0606',NULL,'Cork','private','2001-06-06',-12.50,'N','2022-11-11');
INSERT INTO tbl_customer VALUES (1007,'Dmitri Volkov',NULL,'d.volkov@mail.example','Dublin','private','1963-09-15',88.00,'Y','2019-12-24');
INSERT INTO tbl_customer VALUES (1008,'Clodagh Ryan','051 555 0808','clodagh@ryanfarm.example','Waterford','business','1973-04-08',560.40,'N','2016-06-17');
INSERT INTO tbl_customer VALUES (1009,'Peter Hanlon','01 555 0909','p.hanlon@mail.example','Dublin','private','1995-10-29',0,'N','2023-07-07');
INSERT INTO tbl_customer VALUES (1010,'Ines Moreira',NULL,'ines@moreira.example','Galway','business','1987-02-14',975.00,'N','2023-09-19');
INSERT INTO tbl_reason VALUES ('BILL','Billing question',240);
INSERT INTO tbl_reason VALUES ('TECH','Technical fault',480);
INSERT INTO tbl_reason VALUES ('CANC','Cancellation',360);
INSERT INTO tbl_reason VALUES ('SALE','Sales offer',300);
INSERT INTO tbl_reason VALUES ('MOVE','Change of address',180);
INSERT INTO tbl_call VALUES ('C-7001',1001,15,NULL,'BILL','inbound','answered','2023-03-06 09:12:00',35,310,0.0040,5,'true');
INSERT INTO tbl_call VALUES ('C-7002',1003,16,12,'BILL','inbound','answered','2023-03-06 10:40:00',150,620,0.0040,2,'true');
INSERT INTO tbl_call VALUES ('C-7003',1002,17,NULL,'TECH','inbound','answered','2023-03-07 14:05:00',80,455,0.0040,4,'true');
INSERT INTO tbl_call VALUES ('C-7004',1007,NULL,NULL,'TECH','inbound','missed','2023-03-09 18:55:00',400,0,0,NULL,'false');
INSERT INTO tbl_call VALUES ('C-7005',1005,18,17,'TECH','inbound','answered','2023-04-12 11:20:00',60,900,0.0040,3,'true');
INSERT INTO tbl_call VALUES ('C-7006',1008,20,NULL,'SALE','outbound','answered','2023-05-18 15:30:00',0,275,0.0065,NULL,'false');
INSERT INTO tbl_call VALUES ('C-7007',1006,19,NULL,'SALE','outbound','answered','2023-05-19 16:10:00',0,140,0.0065,NULL,'true');
INSERT INTO tbl_call VALUES ('C-7008',1009,20,NULL,'CANC','outbound','no answer','2023-08-22 12:00:00',0,0,0,NULL,'false');
INSERT INTO tbl_call VALUES ('C-7009',1003,15,12,'CANC','inbound','answered','2023-09-04 09:45:00',210,710,0.0040,1,'true');
INSERT INTO tbl_call VALUES ('C-7010',1001,16,NULL,'MOVE','inbound','answered','2023-10-16 13:15:00',25,165,0.0040,5,'true');
INSERT INTO tbl_call VALUES ('C-7011',1002,17,18,'TECH','inbound','answered','2023-11-20 10:00:00',95,520,0.0040,3,'true');
INSERT INTO tbl_call VALUES ('C-7012',1004,15,NULL,'CANC','inbound','answered','2024-01-15 17:25:00',120,430,0.0045,2,'true');
INSERT INTO tbl_call VALUES ('C-7013',1010,NULL,NULL,'BILL','inbound','missed','2024-01-16 08:58:00',260,0,0,NULL,'false');
INSERT INTO tbl_call VALUES ('C-7014',1005,17,NULL,'TECH','inbound','answered','2024-02-02 11:50:00',45,385,0.0045,4,'false');
INSERT INTO tbl_call VALUES ('C-7015',1008,15,16,'BILL','inbound','answered','2024-02-13 14:40:00',75,295,0.0045,4,'true');
INSERT INTO tbl_call VALUES ('C-7016',1003,20,NULL,'SALE','outbound','answered','2024-02-21 10:10:00',0,205,0.0070,NULL,'true');
INSERT INTO tbl_callback VALUES (1,'C-7002',16,12,'done','2023-03-08','2023-03-07',1);
INSERT INTO tbl_callback VALUES (2,'C-7004',13,17,'done','2023-03-10','2023-03-13',3);
INSERT INTO tbl_callback VALUES (3,'C-7005',18,17,'done','2023-04-14','2023-04-14',1);
INSERT INTO tbl_callback VALUES (4,'C-7006',20,20,'cancelled','2023-05-25',NULL,2);
INSERT INTO tbl_callback VALUES (5,'C-7008',20,19,'done','2023-08-29','2023-09-05',4);
INSERT INTO tbl_callback VALUES (6,'C-7009',15,12,'done','2023-09-06','2023-09-06',1);
INSERT INTO tbl_callback VALUES (7,'C-7011',17,18,'done','2023-11-23','2023-11-27',2);
INSERT INTO tbl_callback VALUES (8,'C-7012',15,12,'open','2024-01-19',NULL,2);
INSERT INTO tbl_callback VALUES (9,'C-7013',12,15,'open','2024-01-17',NULL,0);
INSERT INTO tbl_callback VALUES (10,'C-7016',20,14,'open','2024-03-01',NULL,0);
