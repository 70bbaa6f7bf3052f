CREATE TABLE affiliations (
  id INTEGER PRIMARY KEY,
  name TEXT,
  city TEXT,
  country TEXT,
  kind TEXT,
  founded_year INTEGER,
  parent_id INTEGER,
  FOREIGN KEY (parent_id) REFERENCES affiliations(id)
);
CREATE TABLE authors (
  id INTEGER PRIMARY KEY,
  given_name TEXT,
  family_name TEXT,
  title TEXT,
  email TEXT,
  orcid TEXT,
  affiliation_id INTEGER,
  supervisor_id INTEGER,
  h_index INTEGER,
  first_published INTEGER,
  retired_on DATE,
  FOREIGN KEY (affiliation_id) REFERENCES affiliations(id),
  FOREIGN KEY (supervisor_id) REFERENCES authors(id)
);
CREATE TABLE venues (
  id INTEGER PRIMARY KEY,
  name TEXT,
  kind TEXT,
  publisher TEXT,
  city TEXT,
  issues_per_year TEXT,
  page_charge NUMERIC(8,2),
  impact_factor REAL,
  open_access INTEGER,
  ceased_on DATE
);
CREATE TABLE grants (
  grant_no TEXT PRIMARY KEY,
  title TEXT,
  funder TEXT,
  holder_id INTEGER,
  starts_on DATE,
  ends_on DATE,
  amount INTEGER,
  spent INTEGER,
  status TEXT,
  FOREIGN KEY (holder_id) REFERENCES authors(id)
);
CREATE TABLE papers (
  id INTEGER PRIMARY KEY,
  ref_code TEXT,
  title TEXT,
  venue_id INTEGER,
  grant_no TEXT,
  editor_id INTEGER,
  corresponding_author_id INTEGER,
  submitted_on DATE,
  accepted_on DATE,
  published_on DATE,
  page_count INTEGER,
  page_range TEXT,
  page_charge NUMERIC(8,2),
  downloads INTEGER,
  retracted INTEGER,
  FOREIGN KEY (venue_id) REFERENCES venues(id),
  FOREIGN KEY (grant_no) REFERENCES grants(grant_no),
  FOREIGN KEY (editor_id) REFERENCES authors(id),
  FOREIGN KEY (corresponding_author_id) REFERENCES authors(id)
);
CREATE TABLE paper_authors (
  paper_id INTEGER,
  author_id INTEGER,
  author_order INTEGER,
  hours_worked INTEGER,
  PRIMARY KEY (paper_id, author_id),
  FOREIGN KEY (paper_id) REFERENCES papers(id),
  FOREIGN KEY (author_id) REFERENCES authors(id)
);
CREATE TABLE citations (
  id INTEGER PRIMARY KEY,
  citing_paper_id INTEGER,
  cited_paper_id INTEGER,
  purpose TEXT,
  mentions INTEGER,
  FOREIGN KEY (citing_paper_id) REFERENCES papers(id),
  FOREIGN KEY (cited_paper_id) REFERENCES papers(id)
);
CREATE TABLE keywords (
  id INTEGER PRIMARY KEY,
  term TEXT,
  broader_id INTEGER,
  approved INTEGER,
  FOREIGN KEY (broader_id) REFERENCES keywords(id)
);
CREATE TABLE paper_keywords (
  paper_id INTEGER,
  keyword_id INTEGER,
  PRIMARY KEY (paper_id, keyword_id),
  FOREIGN KEY (paper_id) REFERENCES papers(id),
  FOREIGN KEY (keyword_id) REFERENCES keywords(id)
);
INSERT INTO affiliations VALUES
(1,'University of Lindmark','Lindmark','Sweden','university',1872,NULL),
(2,'Institute of Marine Physics','Lindmark','Sweden','institute',1961,1),
(3,'Torrealba Polytechnic','Sevilla','Spain','university',1928,NULL),
(4,'Centre for Urban Data','Sevilla','Spain','institute',2009,3),
(5,'Halden Research Labs','Oslo','Norway','company',1994,NULL),
(6,'Kestrel Bay University','Vancouver','Canada','university',1908,NULL),
(7,'Coastal Ecology Unit','Victoria','Canada','institute',1983,6),
(8,'Ostrava Computing Academy','Ostrava','Czech Republic','university',1956,NULL);
INSERT INTO authors VALUES
(1,'Birgit','Ahlgren','Professor','birgit@lindmark.example','0001-11',1,NULL,41,1988,'2022-06-30'),
(2,'Samuel','Oyelaran','Professor','samuel@kestrel.example','0001-12',6,NULL,36,1995,NULL),
(3,'Lucia','Montero','Professor',NULL,'0001-13',3,NULL,29,1999,NULL),
(4,'Nils','Hagberg','Senior Lecturer','nils@lindmark.example','0001-14',2,1,18,2006,NULL),
(5,'Aiko','Mori','Researcher','aiko@kestrel.example',NULL,7,2,14,2011,NULL),
(6,'Javier','Prieto','Senior Lecturer','javier@torrealba.example','0001-16',4,3,16,2008,NULL),
(7,'Petra','Dvorak','Professor','petra@ostrava.example','0001-17',8,NULL,24,2001,NULL),
(8,'Ruben','Sevilla','PhD Student',NULL,NULL,4,6,3,2020,NULL),
(9,'Elin','Sorby','Researcher','elin@halden.example','0001-19',5,4,9,2015,NULL),
(10,'Marcus','Wade','PhD Student','marcus@kestrel.example',NULL,6,2,2,2021,NULL),
(11,'Zuzana','Klein','Researcher','zuzana@ostrava.example','0001-21',8,7,11,2013,NULL),
(12,'Olof','Brandt','PhD Student','olof@lindmark.example',NULL,2,4,0,NULL,NULL);
INSERT INTO venues VALUES
(1,'Journal of Ocean Signals','journal','Bluewater Press','Rotterdam','12 + 2 special',95,6.8,0,NULL),
(2,'Cities and Data','journal','Grid House','London','6',120,4.1,1,NULL),
(3,'Symposium on Streaming Graphs','conference','Grid House','Prague','1 volume',0,3.2,1,NULL),
(4,'Annals of Coastal Biology','journal','Bluewater Press','Halifax','4',60,5.5,0,NULL),
(5,'Workshop on Sensor Nets','workshop','SN Group','Oslo','1 volume',0,NULL,1,'2021-12-31'),
(6,'Open Letters in Learning','journal','Freeleaf','Dublin','24',150,7.9,1,NULL),
(7,'Nordic Computing Review','journal','Freeleaf','Uppsala','3 + 1 special',40,1.4,0,'2020-06-30');
INSERT INTO grants VALUES
('G-100','Listening to the Shelf','Northern Science Fund',1,'2017-01-01','2021-12-31',1250000,1248000,'closed'),
('G-101','Smart Crossings','City Futures Trust',3,'2018-09-01','2022-08-31',640000,655000,'closed'),
('G-102','Graphs in Motion','Bohemia Research Agency',7,'2019-03-01','2023-02-28',480000,431000,'closed'),
('G-103','Kelp and Current','Pacific Council',2,'2020-04-01','2024-03-31',910000,560000,'active'),
('G-104','Cheap Hydrophones','Halden Foundation',4,'2021-02-01','2023-12-31',220000,150500,'active'),
('G-105','Quiet Ports','Northern Science Fund',4,'2022-07-01',NULL,375000,0,'active'),
('G-106','Traffic for All','City Futures Trust',6,'2023-05-01','2026-04-30',530000,0,'approved');
INSERT INTO papers VALUES
(1,'R-2018-01','Whale Calls under Ice',1,'G-100',2,1,'2018-01-15','2018-05-20','2018-08-01',18,'201-218',95,5400,0),
(2,'R-2018-02','A Map of Pedestrian Flow',2,'G-101',7,3,'2018-03-02','2018-09-10','2018-11-15',24,'55-78',110,3900,0),
(3,'R-2019-03','Edge Sampling at Speed',3,'G-102',3,7,'2019-02-01','2019-04-12','2019-07-08',12,'1-12',0,6100,0),
(4,'R-2019-04','Low Cost Hydrophones',5,'G-100',NULL,4,'2019-05-05','2019-06-01','2019-09-19',8,'33-40',0,2750,0),
(5,'R-2020-05','Kelp Forests in Warm Years',4,'G-103',1,5,'2020-02-10','2020-08-25','2020-12-01',21,'301-321',55,4300,0),
(6,'R-2020-06','Counting Cars with Radios',7,NULL,NULL,6,'2019-11-11','2020-03-03','2020-05-20',15,'88-102',40,980,1),
(7,'R-2021-07','Noise Maps of the Fjord',1,'G-104',2,9,'2020-10-01','2021-03-18','2021-06-01',16,'410-425',95,3150,0),
(8,'R-2021-08','Learning from Sparse Sensors',6,'G-102',3,11,'2021-01-20','2021-04-30','2021-05-15',10,'e77',150,8200,0),
(9,'R-2021-09','Bus Stops and Waiting',2,'G-101',NULL,6,'2021-03-14','2021-11-02','2022-01-15',19,'12-30',120,1870,0),
(10,'R-2022-10','Forgetting in Graph Streams',3,'G-102',2,11,'2022-01-31','2022-04-11','2022-07-04',14,'44-57',0,2600,0),
(11,'R-2022-11','Seagrass by Drone',4,'G-103',1,2,'2022-02-22','2022-07-07','2022-09-01',26,'120-145',60,1540,0),
(12,'R-2022-12','Ship Noise and Herring',1,'G-104',5,4,'2022-05-09','2022-12-19','2023-02-01',22,'15-36',95,1220,0),
(13,'R-2023-13','Fair Traffic Lights',6,NULL,7,8,'2022-11-25','2023-03-10','2023-03-28',11,'e112',150,2010,0),
(14,'R-2023-14','Sound Archives of the North',1,'G-105',NULL,12,'2023-01-17','2023-06-02',NULL,20,NULL,95,0,0),
(15,'R-2023-15','Tides and Trust',4,'G-103',NULL,10,'2023-04-04',NULL,NULL,17,NULL,NULL,0,0);
INSERT INTO paper_authors VALUES
(1,1,1,210),(1,4,2,160),
(2,3,1,140),(2,6,2,230),
(3,7,1,120),(3,11,2,190),
(4,4,1,85),(4,9,2,110),
(5,5,1,300),(5,2,2,90),
(6,6,1,75),
(7,9,1,205),(7,4,2,95),(7,1,3,30),
(8,11,1,170),(8,7,2,60),(8,5,3,80),
(9,6,1,120),(9,8,2,260),
(10,11,1,180),(10,7,2,50),
(11,2,1,110),(11,5,2,220),(11,10,3,310),
(12,4,1,145),(12,9,2,130),
(13,8,1,240),(13,6,2,40),
(14,12,1,330),(14,4,2,70),
(15,10,1,280);
INSERT INTO citations VALUES
(1,4,1,'background',3),(2,5,1,'background',1),(3,6,2,'comparison',4),(4,7,1,'method',6),(5,7,4,'method',5),
(6,8,3,'method',7),(7,8,4,'data',2),(8,9,2,'background',2),(9,9,6,'criticism',3),(10,10,3,'method',9),
(11,10,8,'comparison',4),(12,11,5,'background',5),(13,12,7,'data',4),(14,12,1,'background',2),(15,13,9,'data',3),
(16,13,8,'method',6),(17,14,1,'data',8),(18,14,12,'background',1),(19,13,2,'background',1),(20,11,8,'method',2);
INSERT INTO keywords VALUES
(1,'acoustics',NULL,1),(2,'underwater sound',1,1),(3,'whale song',2,1),(4,'transport',NULL,1),(5,'pedestrians',4,1),
(6,'machine learning',NULL,1),(7,'graph streams',6,1),(8,'ecology',NULL,1),(9,'kelp',8,1),(10,'seagrass',8,0),(11,'smart bins',4,0);
INSERT INTO paper_keywords VALUES
(1,2),(1,3),(2,5),(3,7),(4,2),(5,9),(6,4),(7,2),(8,6),(9,4),(10,7),(10,6),(11,10),(11,8),(12,2),(12,8),(13,4),(13,6),(14,2),(15,8);
