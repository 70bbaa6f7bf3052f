CREATE TABLE tbl_hosts (
  host_id INTEGER PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  position TEXT,
  email TEXT,
  phone TEXT,
  city TEXT,
  salary INTEGER,
  reports_to INTEGER,
  hired_on DATE,
  left_on DATE,
  FOREIGN KEY (reports_to) REFERENCES tbl_hosts(host_id)
);
CREATE TABLE tbl_shows (
  show_id INTEGER PRIMARY KEY,
  show_name TEXT,
  topic TEXT,
  language TEXT,
  producer_id INTEGER,
  spin_off_of INTEGER,
  explicit TEXT,
  archived INTEGER,
  launched_on DATE,
  ended_on DATE,
  FOREIGN KEY (producer_id) REFERENCES tbl_hosts(host_id),
  FOREIGN KEY (spin_off_of) REFERENCES tbl_shows(show_id)
);
CREATE TABLE tbl_show_hosts (
  show_id INTEGER,
  host_id INTEGER,
  joined_on DATE,
  PRIMARY KEY (show_id, host_id),
  FOREIGN KEY (show_id) REFERENCES tbl_shows(show_id),
  FOREIGN KEY (host_id) REFERENCES tbl_hosts(host_id)
);
CREATE TABLE tbl_episode_status (
  status_code TEXT PRIMARY KEY,
  status_name TEXT
);
CREATE TABLE tbl_episodes (
  episode_id INTEGER PRIMARY KEY,
  show_id INTEGER,
  episode_no INTEGER,
  title TEXT,
  status_code TEXT,
  recorded_by INTEGER,
  edited_by INTEGER,
  minutes INTEGER,
  file_mb REAL,
  recorded_on DATE,
  planned_on DATE,
  published_on DATE,
  FOREIGN KEY (show_id) REFERENCES tbl_shows(show_id),
  FOREIGN KEY (status_code) REFERENCES tbl_episode_status(status_code),
  FOREIGN KEY (recorded_by) REFERENCES tbl_hosts(host_id),
  FOREIGN KEY (edited_by) REFERENCES tbl_hosts(host_id)
);
CREATE TABLE tbl_listeners (
  listener_id INTEGER PRIMARY KEY,
  display_name TEXT,
  email TEXT,
  city TEXT,
  country TEXT,
  birth_year INTEGER,
  premium TEXT,
  favourite_show_id INTEGER,
  joined_on DATE,
  FOREIGN KEY (favourite_show_id) REFERENCES tbl_shows(show_id)
);
CREATE TABLE tbl_downloads (
  download_id INTEGER PRIMARY KEY,
  episode_id INTEGER,
  listener_id INTEGER,
  app TEXT,
  completed TEXT,
  downloaded_at DATETIME,
  FOREIGN KEY (episode_id) REFERENCES tbl_episodes(episode_id),
  FOREIGN KEY (listener_id) REFERENCES tbl_listeners(listener_id)
);
CREATE TABLE tbl_sponsors (
  sponsor_id INTEGER PRIMARY KEY,
  company_name TEXT,
  contact_name TEXT,
  phone TEXT,
  city TEXT,
  industry TEXT,
  status TEXT,
  balance NUMERIC(10,2)
);
CREATE TABLE tbl_ads (
  ad_id INTEGER PRIMARY KEY,
  ad_no TEXT,
  sponsor_id INTEGER,
  episode_id INTEGER,
  placement TEXT,
  seconds INTEGER,
  plays INTEGER,
  price_per_play NUMERIC(6,3),
  booked_on DATE,
  due_on DATE,
  paid_on DATE,
  FOREIGN KEY (sponsor_id) REFERENCES tbl_sponsors(sponsor_id),
  FOREIGN KEY (episode_id) REFERENCES tbl_episodes(episode_id)
);
INSERT INTO tbl_hosts VALUES
(1,'Fiona','Marsh','Managing Director','fiona@earshot.example','0131 100','Edinburgh',88000,NULL,'2016-02-01',NULL),
(2,'Callum','Reid','Head of Production','callum@earshot.example','0131 101','Edinburgh',67000,1,'2016-08-15',NULL),
(3,'Yasmin','Qureshi','Senior Host','yasmin@earshot.example',NULL,'Glasgow',58000,2,'2017-05-22',NULL),
(4,'Tom','Bellamy','Host','tom@earshot.example','0117 104','Bristol',46000,3,'2018-09-03',NULL),
(5,'Ewa','Nowak','Sound Engineer','ewa@earshot.example','0131 105','Edinburgh',44500,2,'2019-01-14',NULL),
(6,'Gareth','Pugh','Host','gareth@earshot.example',NULL,'Cardiff',41000,3,'2020-04-27','2023-06-30'),
(7,'Lily','Tran','Sound Engineer','lily@earshot.example','0141 107','Glasgow',43000,5,'2021-03-08',NULL),
(8,'Marcus','Bellamy','Host','marcus@earshot.example','0117 108','Bristol',39500,3,'2022-10-10',NULL),
(9,'Nina','Frost','Researcher',NULL,NULL,'Leeds',33000,4,'2023-09-18',NULL),
(10,'Oscar','Hale','Sales Manager','oscar@earshot.example','0113 110','Leeds',52000,1,'2018-11-05',NULL);
INSERT INTO tbl_shows VALUES
(1,'Cold Tea','Comedy','English',2,NULL,'yes',0,'2017-09-01',NULL),
(2,'Bones of the City','History','English',3,NULL,'no',0,'2018-03-12',NULL),
(3,'Ledger','Business','English',2,NULL,'no',1,'2019-01-21','2022-12-19'),
(4,'Small Bones','History','English',3,2,'no',0,'2021-06-07',NULL),
(5,'Nuit Blanche','Music','French',3,NULL,'yes',1,'2020-02-14','2021-11-30'),
(6,'Tide Tables','Nature','English',2,NULL,'no',0,'2022-05-02',NULL),
(7,'Warm Tea','Comedy','English',4,1,'no',0,'2024-02-05',NULL),
(8,'Quiet Machines','Technology','English',4,NULL,'no',0,NULL,NULL);
INSERT INTO tbl_show_hosts VALUES
(1,4,'2018-09-10'),(1,6,'2020-05-04'),(2,3,'2018-03-12'),(2,4,'2019-02-01'),(3,10,'2019-01-21'),(3,3,'2020-01-13'),
(4,3,'2021-06-07'),(5,3,'2020-02-14'),(6,8,'2022-10-24'),(6,6,'2022-05-02'),(7,4,'2024-02-05'),(7,8,'2024-02-05');
INSERT INTO tbl_episode_status VALUES ('PUB','published'),('EDT','in editing'),('REC','recorded'),('WDR','withdrawn');
INSERT INTO tbl_episodes VALUES
(501,1,41,'The Kettle Incident','PUB',4,5,38,35.2,'2021-01-11','2021-01-18','2021-01-18'),
(502,1,42,'Neighbours','PUB',6,5,44,41.0,'2021-02-08','2021-02-15','2021-02-17'),
(503,2,30,'Under the Market','PUB',3,5,62,57.4,'2021-03-22','2021-04-05','2021-04-02'),
(504,3,25,'Who Owns the Bridge','PUB',3,7,51,48.1,'2021-05-10','2021-05-24','2021-05-31'),
(505,4,1,'A Very Short Plague','PUB',3,7,19,17.7,'2021-05-28','2021-06-07','2021-06-07'),
(506,5,12,'Neon','WDR',3,7,75,70.9,'2021-08-30','2021-09-10','2021-09-10'),
(507,3,40,'Last Accounts','PUB',10,7,47,43.3,'2022-12-01','2022-12-19','2022-12-19'),
(508,6,1,'Spring Tide','PUB',6,5,33,30.8,'2022-04-20','2022-05-02','2022-05-02'),
(509,6,2,'Neap Tide','PUB',8,5,35,32.6,'2022-11-07','2022-11-21','2022-11-28'),
(510,2,44,'The Lost Theatre','PUB',4,4,58,54.0,'2023-02-13','2023-02-27','2023-02-26'),
(511,1,70,'Weddings','PUB',4,7,49,45.5,'2023-05-08','2023-05-15','2023-05-19'),
(512,4,20,'Three Coins','PUB',3,5,22,20.4,'2023-10-02','2023-10-16','2023-10-16'),
(513,7,1,'Neighbours Again','PUB',8,7,31,28.8,'2024-01-22','2024-02-05','2024-02-05'),
(514,2,60,'A Tower Falls','EDT',3,5,66,61.3,'2024-04-15','2024-05-06',NULL),
(515,6,18,'The Gull Count','REC',8,NULL,40,NULL,'2024-04-29','2024-05-20',NULL),
(516,7,5,'Biscuits','REC',4,NULL,29,NULL,'2024-05-02',NULL,NULL);
INSERT INTO tbl_listeners VALUES
(1,'morning_mo','mo@inbox.example','Leeds','United Kingdom',1988,'yes',1,'2019-03-04'),
(2,'Greta B.','greta@inbox.example','Bern','Switzerland',1975,'yes',2,'2019-11-19'),
(3,'tunnelrat','rat@inbox.example','Bristol','United Kingdom',1996,'no',2,'2020-07-07'),
(4,'Paul Ives',NULL,'Dublin','Ireland',1969,'no',NULL,'2021-01-05'),
(5,'seaweed','weed@inbox.example','Bristol','United Kingdom',2001,'yes',6,'2021-05-29'),
(6,'Anouk','anouk@inbox.example','Lille','France',1992,'no',5,'2021-09-12'),
(7,'oldledger','old@inbox.example',NULL,'United Kingdom',1957,'no',3,'2022-02-20'),
(8,'Hedda Moe','hedda@inbox.example','Oslo','Norway',1984,'yes',NULL,'2022-12-12'),
(9,'zip zap',NULL,'Leeds','United Kingdom',2005,'no',1,'2023-04-01'),
(10,'Ravi','ravi@inbox.example','Pune','India',1990,'no',NULL,'2024-01-30');
INSERT INTO tbl_downloads VALUES
(1,501,1,'PodNest','yes','2021-01-18 07:10:00'),(2,502,1,'PodNest','yes','2021-02-17 07:05:00'),(3,503,2,'EarBox','yes','2021-04-03 19:00:00'),
(4,503,3,'PodNest','no','2021-04-04 12:30:00'),(5,504,2,'EarBox','no','2021-06-01 18:45:00'),(6,505,3,'PodNest','yes','2021-06-08 09:00:00'),
(7,506,6,'Web','yes','2021-09-12 23:10:00'),(8,507,7,'Web','yes','2022-12-20 10:00:00'),(9,508,5,'PodNest','yes','2022-05-03 08:00:00'),
(10,509,5,'PodNest','yes','2022-11-28 08:15:00'),(11,503,5,'PodNest','yes','2022-08-14 21:00:00'),(12,510,2,'EarBox','yes','2023-02-27 19:20:00'),
(13,510,8,'Web','no','2023-03-02 06:40:00'),(14,511,1,'PodNest','yes','2023-05-19 07:30:00'),(15,511,9,'EarBox','no','2023-05-20 16:00:00'),
(16,512,3,'PodNest','yes','2023-10-17 11:00:00'),(17,503,8,'Web','yes','2023-01-08 06:30:00'),(18,513,1,'PodNest','no','2024-02-06 07:00:00'),
(19,510,3,'PodNest','yes','2023-02-28 12:00:00'),(20,504,7,'Web','yes','2022-03-01 10:10:00');
INSERT INTO tbl_sponsors VALUES
(1,'Hale & Sons Tea','Judith Hale','0113 440','Leeds','Food','active',0.00),
(2,'Brightwell Bikes','Sanjay Rao','0117 552','Bristol','Sport','active',310.00),
(3,'Vault Savings','Emma Lyle',NULL,'Edinburgh','Finance','lapsed',0.00),
(4,'Pocket Grammar','Yann Colin','0033 14','Lille','Education','active',125.50),
(5,'Northern Kayaks','Moira Bain',NULL,'Glasgow','Sport','active',0.00),
(6,'Sleepwell Beds','Carl Otto','0161 88','Manchester','Home','prospect',0.00);
INSERT INTO tbl_ads VALUES
(1,'AD-101',1,501,'pre-roll',30,12000,0.020,'2020-12-10','2021-02-18','2021-02-10'),
(2,'AD-102',1,502,'mid-roll',60,9800,0.035,'2021-01-20','2021-03-17','2021-03-25'),
(3,'AD-103',3,504,'pre-roll',20,6400,0.040,'2021-04-30','2021-06-30','2021-06-12'),
(4,'AD-104',4,506,'mid-roll',45,3100,0.030,'2021-08-01','2021-10-10',NULL),
(5,'AD-105',2,508,'post-roll',30,4700,0.015,'2022-04-11','2022-06-02','2022-05-30'),
(6,'AD-106',5,509,'mid-roll',60,5200,0.038,'2022-10-20','2022-12-28','2023-01-15'),
(7,'AD-107',3,507,'mid-roll',40,7300,0.036,'2022-11-05','2023-01-19','2023-01-18'),
(8,'AD-108',2,510,'pre-roll',25,15500,0.022,'2023-01-30','2023-03-26',NULL),
(9,'AD-109',1,511,'mid-roll',60,13400,0.037,'2023-04-17','2023-06-19','2023-06-01'),
(10,'AD-110',5,512,'pre-roll',15,8900,0.018,'2023-09-12','2023-11-16','2023-11-02'),
(11,'AD-111',1,513,'pre-roll',30,7000,0.024,'2024-01-08','2024-03-05','2024-03-04'),
(12,'AD-112',2,514,'mid-roll',45,0,0.040,'2024-04-16','2024-06-06',NULL);
