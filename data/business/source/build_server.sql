CREATE TABLE member (
  member_id INTEGER PRIMARY KEY,
  login TEXT,
  first_name TEXT,
  last_name TEXT,
  position TEXT,
  email TEXT,
  lead_id INTEGER,
  is_admin TEXT,
  joined_on DATE,
  FOREIGN KEY (lead_id) REFERENCES member(member_id)
);
CREATE TABLE repository (
  repository_id INTEGER PRIMARY KEY,
  name TEXT,
  language TEXT,
  owner_id INTEGER,
  visibility TEXT,
  archived TEXT,
  size_mb REAL,
  created_at DATE,
  FOREIGN KEY (owner_id) REFERENCES member(member_id)
);
CREATE TABLE branch (
  branch_id INTEGER PRIMARY KEY,
  repository_id INTEGER,
  name TEXT,
  created_by INTEGER,
  protected TEXT,
  created_at DATE,
  merged_at DATE,
  FOREIGN KEY (repository_id) REFERENCES repository(repository_id),
  FOREIGN KEY (created_by) REFERENCES member(member_id)
);
CREATE TABLE build (
  build_id INTEGER PRIMARY KEY,
  build_no INTEGER,
  branch_id INTEGER,
  triggered_by INTEGER,
  retry_of INTEGER,
  commit_hash TEXT,
  status TEXT,
  queued_at DATETIME,
  started_at DATETIME,
  finished_at DATETIME,
  FOREIGN KEY (branch_id) REFERENCES branch(branch_id),
  FOREIGN KEY (triggered_by) REFERENCES member(member_id),
  FOREIGN KEY (retry_of) REFERENCES build(build_id)
);
CREATE TABLE runner (
  runner_id INTEGER PRIMARY KEY,
  name TEXT,
  operating_system TEXT,
  location TEXT,
  cpu_cores INTEGER,
  price_per_minute NUMERIC(6,3),
  status TEXT,
  last_seen_at DATETIME
);
CREATE TABLE job (
  job_id INTEGER PRIMARY KEY,
  build_id INTEGER,
  runner_id INTEGER,
  name TEXT,
  status TEXT,
  duration_minutes REAL,
  tests_run INTEGER,
  tests_failed INTEGER,
  FOREIGN KEY (build_id) REFERENCES build(build_id),
  FOREIGN KEY (runner_id) REFERENCES runner(runner_id)
);
CREATE TABLE environment (
  environment_id INTEGER PRIMARY KEY,
  name TEXT,
  url TEXT,
  location TEXT,
  is_production TEXT
);
CREATE TABLE deployment (
  deployment_id INTEGER PRIMARY KEY,
  deployment_no TEXT,
  build_id INTEGER,
  environment_id INTEGER,
  requested_by INTEGER,
  approved_by INTEGER,
  status TEXT,
  planned_for DATE,
  deployed_at DATETIME,
  rolled_back_at DATETIME,
  FOREIGN KEY (build_id) REFERENCES build(build_id),
  FOREIGN KEY (environment_id) REFERENCES environment(environment_id),
  FOREIGN KEY (requested_by) REFERENCES member(member_id),
  FOREIGN KEY (approved_by) REFERENCES member(member_id)
);
INSERT INTO member VALUES
(1,'dgarnet','Dora','Garnet','Platform Lead','dora@forge.example',NULL,'Y','2017-03-01'),
(2,'hpohl','Hugo','Pohl','Backend Engineer','hugo@forge.example',1,'N','2018-10-15'),
(3,'sito','Sakura','Ito','Release Manager','sakura@forge.example',1,'Y','2019-01-07'),
(4,'bcruz','Bruno','Cruz','Backend Engineer','bruno@forge.example',2,'N','2021-04-12'),
(5,'ewalsh','Eileen','Walsh','Frontend Lead','eileen@forge.example',1,'N','2018-06-04'),
(6,'pnagy','Piotr','Nagy','Frontend Engineer',NULL,5,'N','2022-02-01'),
(7,'zabbas','Zara','Abbas','Frontend Engineer','zara@forge.example',5,'N','2020-09-14'),
(8,'rkemp','Rory','Kemp','Intern',NULL,7,'N','2023-01-09'),
(9,'mcosta','Maria','Costa','Security Engineer','maria@forge.example',1,'Y','2020-11-02');
INSERT INTO repository VALUES
(1,'pay-gateway','Go',2,'private','N',48.5,'2018-11-20'),
(2,'shop-front','TypeScript',5,'private','N',212.0,'2018-07-02'),
(3,'design-kit','TypeScript',7,'public','N',35.2,'2020-10-05'),
(4,'deploy-tools','Python',3,'private','N',12.8,'2019-02-11'),
(5,'old-admin','PHP',1,'private','Y',96.4,'2017-03-15'),
(6,'scan-bot','Go',9,'public','N',8.1,'2021-01-18'),
(7,'sandbox','Python',8,'public','N',0.6,'2023-01-16');
INSERT INTO branch VALUES
(1,1,'main',2,'Y','2018-11-20',NULL),
(2,1,'refund-api',4,'N','2023-02-01','2023-02-20'),
(3,1,'fix-rounding',2,'N','2023-03-06',NULL),
(4,2,'main',5,'Y','2018-07-02',NULL),
(5,2,'new-basket',6,'N','2023-01-23',NULL),
(6,2,'dark-theme',7,'N','2022-11-14','2023-01-30'),
(7,3,'main',7,'Y','2020-10-05',NULL),
(8,3,'icon-set',6,'N','2023-02-13','2023-03-01'),
(9,4,'main',3,'Y','2019-02-11',NULL),
(10,5,'main',1,'N','2017-03-15',NULL),
(11,6,'main',9,'N','2021-01-18',NULL),
(12,4,'parallel-rollout',3,'N','2023-03-13',NULL),
(13,7,'main',8,'N','2023-01-16',NULL);
INSERT INTO build VALUES
(1,8801,6,7,NULL,'a91f03c','passed','2023-01-27 10:00:00','2023-01-27 10:02:00','2023-01-27 10:21:00'),
(2,8802,4,5,NULL,'c77be10','passed','2023-01-30 14:10:00','2023-01-30 14:11:00','2023-01-30 14:35:00'),
(3,8803,5,6,NULL,'0d3e9aa','failed','2023-02-02 09:05:00','2023-02-02 09:30:00','2023-02-02 09:41:00'),
(4,8804,5,6,3,'0d3e9aa','failed','2023-02-02 10:00:00','2023-02-02 10:01:00','2023-02-02 10:13:00'),
(5,8805,5,5,4,'5b2c611','passed','2023-02-03 11:20:00','2023-02-03 11:21:00','2023-02-03 11:47:00'),
(6,8806,2,4,NULL,'ee40d72','passed','2023-02-16 16:00:00','2023-02-16 16:03:00','2023-02-16 16:12:00'),
(7,8807,1,2,NULL,'f118c05','passed','2023-02-20 09:00:00','2023-02-20 09:01:00','2023-02-20 09:14:00'),
(8,8808,8,6,NULL,'71ad9b4','passed','2023-02-27 13:30:00','2023-02-27 13:33:00','2023-02-27 13:38:00'),
(9,8809,7,7,NULL,'2290cfe','passed','2023-03-01 10:10:00','2023-03-01 10:10:30','2023-03-01 10:17:00'),
(10,8810,3,2,NULL,'b6f5a1d','failed','2023-03-07 15:00:00','2023-03-07 15:02:00','2023-03-07 15:09:00'),
(11,8811,3,4,10,'9ce7730','cancelled','2023-03-08 08:55:00','2023-03-08 08:56:00',NULL),
(12,8812,9,3,NULL,'44d0b8f','passed','2023-03-10 12:00:00','2023-03-10 12:01:00','2023-03-10 12:05:00'),
(13,8813,12,3,NULL,'d5128ea','running','2023-03-14 17:00:00','2023-03-14 17:02:00',NULL),
(14,8814,11,9,NULL,'3fa6c90','failed','2023-03-14 17:20:00','2023-03-14 17:22:00','2023-03-14 17:31:00'),
(15,8815,5,6,NULL,'8e01d3b','queued','2023-03-14 17:45:00',NULL,NULL),
(16,8816,4,5,NULL,'67bb2d9','passed','2023-03-13 09:00:00','2023-03-13 09:04:00','2023-03-13 09:30:00');
INSERT INTO runner VALUES
(1,'lin-01','Linux','Dublin',8,0.008,'online','2023-03-14 18:00:00'),
(2,'lin-02','Linux','Dublin',16,0.016,'online','2023-03-14 18:00:00'),
(3,'mac-01','macOS','Oslo',10,0.080,'online','2023-03-14 17:58:00'),
(4,'win-01','Windows','Oslo',8,0.020,'offline','2023-03-02 07:30:00'),
(5,'lin-03','Linux','Sofia',4,0.000,'maintenance','2023-03-12 22:10:00'),
(6,'win-02','Windows','Sofia',4,0.012,'offline',NULL);
INSERT INTO job VALUES
(1,1,1,'compile','passed',6.5,0,0),
(2,1,2,'unit tests','passed',12.0,840,0),
(3,2,1,'compile','passed',7.0,0,0),
(4,2,3,'browser tests','passed',16.5,120,0),
(5,3,2,'unit tests','failed',10.5,846,14),
(6,4,2,'unit tests','failed',11.0,846,9),
(7,5,1,'compile','passed',7.5,0,0),
(8,5,2,'unit tests','passed',12.5,851,0),
(9,5,4,'browser tests','passed',6.0,122,0),
(10,6,1,'unit tests','passed',8.5,410,0),
(11,7,1,'compile','passed',4.0,0,0),
(12,7,1,'unit tests','passed',8.8,415,0),
(13,8,5,'lint','passed',4.2,0,0),
(14,9,5,'lint','passed',5.9,0,0),
(15,10,2,'unit tests','failed',6.7,418,3),
(16,12,5,'unit tests','passed',3.6,95,0),
(17,13,1,'integration tests','running',NULL,NULL,NULL),
(18,14,4,'unit tests','failed',8.1,66,21),
(19,16,1,'compile','passed',7.2,0,0),
(20,16,3,'browser tests','passed',18.0,125,0);
INSERT INTO environment VALUES
(1,'staging','https://staging.forge.example','Dublin','N'),
(2,'production','https://www.forge.example','Dublin','Y'),
(3,'production-north','https://north.forge.example','Oslo','Y'),
(4,'demo','https://demo.forge.example','Sofia','N'),
(5,'load-test',NULL,'Oslo','N');
INSERT INTO deployment VALUES
(1,'D-211',1,1,7,5,'succeeded','2023-01-27','2023-01-27 15:00:00',NULL),
(2,'D-212',2,2,5,3,'succeeded','2023-01-31','2023-01-31 06:00:00',NULL),
(3,'D-213',5,1,6,5,'succeeded','2023-02-06','2023-02-06 09:15:00','2023-02-06 13:40:00'),
(4,'D-214',6,1,4,2,'succeeded','2023-02-17','2023-02-17 10:00:00',NULL),
(5,'D-215',7,2,2,3,'failed','2023-02-21','2023-02-23 06:05:00','2023-02-23 06:20:00'),
(6,'D-216',7,2,2,3,'succeeded','2023-02-24','2023-02-24 06:00:00',NULL),
(7,'D-217',7,3,3,1,'succeeded','2023-02-24','2023-02-27 06:00:00',NULL),
(8,'D-218',9,4,7,NULL,'succeeded','2023-03-02','2023-03-02 11:00:00',NULL),
(9,'D-219',12,2,3,1,'succeeded','2023-03-10','2023-03-10 18:00:00',NULL),
(10,'D-220',16,2,5,3,'pending','2023-03-16',NULL,NULL),
(11,'D-221',16,3,5,NULL,'pending','2023-03-17',NULL,NULL),
(12,'D-222',16,1,6,5,'failed','2023-03-13','2023-03-13 11:10:00','2023-03-13 11:30:00');
