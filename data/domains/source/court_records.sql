CREATE TABLE courts (
  court_id INTEGER PRIMARY KEY,
  court_name TEXT,
  city TEXT,
  court_level TEXT,
  opened_year INTEGER,
  number_of_courtrooms INTEGER
);
CREATE TABLE judges (
  judge_id INTEGER PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  birth_year INTEGER,
  appointed_date TEXT,
  court_id INTEGER,
  FOREIGN KEY (court_id) REFERENCES courts(court_id)
);
CREATE TABLE lawyers (
  lawyer_id INTEGER PRIMARY KEY,
  full_name TEXT,
  law_firm TEXT,
  hourly_rate REAL,
  years_of_experience INTEGER,
  is_public_defender TEXT
);
CREATE TABLE defendants (
  defendant_id INTEGER PRIMARY KEY,
  full_name TEXT,
  age INTEGER,
  occupation TEXT,
  home_city TEXT,
  previous_convictions INTEGER
);
CREATE TABLE trials (
  trial_id INTEGER PRIMARY KEY,
  case_title TEXT,
  offence TEXT,
  start_date TEXT,
  duration_days INTEGER,
  judge_id INTEGER,
  has_jury TEXT,
  status TEXT,
  FOREIGN KEY (judge_id) REFERENCES judges(judge_id)
);
CREATE TABLE trial_parties (
  trial_id INTEGER,
  defendant_id INTEGER,
  lawyer_id INTEGER,
  plea TEXT,
  PRIMARY KEY (trial_id, defendant_id),
  FOREIGN KEY (trial_id) REFERENCES trials(trial_id),
  FOREIGN KEY (defendant_id) REFERENCES defendants(defendant_id),
  FOREIGN KEY (lawyer_id) REFERENCES lawyers(lawyer_id)
);
CREATE TABLE verdicts (
  verdict_id INTEGER PRIMARY KEY,
  trial_id INTEGER,
  defendant_id INTEGER,
  verdict_date TEXT,
  outcome TEXT,
  prison_months INTEGER,
  fine_amount REAL,
  FOREIGN KEY (trial_id) REFERENCES trials(trial_id),
  FOREIGN KEY (defendant_id) REFERENCES defendants(defendant_id)
);
INSERT INTO courts VALUES
(1,'Ashford District Court','Ashford','district',1932,6),
(2,'Brannock High Court','Brannock','high',1889,11),
(3,'Brannock Magistrates Court','Brannock','magistrates',1974,4),
(4,'Calderon District Court','Calderon','district',1951,5),
(5,'Dunmere Court of Appeal','Dunmere','appeal',1903,3),
(6,'Elmsworth Family Court','Elmsworth','family',2008,2);
INSERT INTO judges VALUES
(1,'Margaret','Holloway',1958,'2001-09-01',2),
(2,'Idris','Pembroke',1964,'2008-03-17',1),
(3,'Sunita','Bhatt',1971,'2014-01-13',3),
(4,'Charles','Ravenhill',1953,'1996-05-20',2),
(5,'Louise','Tanner',1968,'2011-10-04',4),
(6,'Femi','Adeyemi',1975,'2018-06-25',1),
(7,'Georgina','Stroud',1960,'2004-02-09',5);
INSERT INTO lawyers VALUES
(1,'Patrick Loomis','Loomis Grady',310.00,22,'no'),
(2,'Adaeze Obi','Obi and Partners',280.00,15,'no'),
(3,'Ruth Feldman','State Defence Office',95.00,9,'yes'),
(4,'Henry Castell','Castell Law',420.00,31,'no'),
(5,'Mina Kovac','State Defence Office',85.00,4,'yes'),
(6,'Trevor Nash','Loomis Grady',190.00,7,'no'),
(7,'Beatrix Quill','Castell Law',260.00,12,'no');
INSERT INTO defendants VALUES
(1,'Walter Sykes',45,'accountant','Brannock',0),
(2,'Dana Crowe',31,'bartender','Ashford',2),
(3,'Leon Marchand',27,'mechanic','Ashford',1),
(4,'Olive Pritchard',62,'retired teacher','Calderon',0),
(5,'Grigor Antonov',38,'importer','Brannock',3),
(6,'Keisha Morton',24,'student','Brannock',0),
(7,'Barry Swindle',51,'car dealer','Calderon',5),
(8,'Tomas Reyes',33,'mechanic','Dunmere',0),
(9,'Nell Whitaker',29,'nurse','Ashford',0);
INSERT INTO trials VALUES
(1,'State v. Sykes','fraud','2020-02-10',14,1,'yes','closed'),
(2,'State v. Crowe and Marchand','burglary','2020-09-21',5,2,'yes','closed'),
(3,'State v. Pritchard','careless driving','2021-01-18',1,3,'no','closed'),
(4,'State v. Antonov','smuggling','2021-05-03',22,4,'yes','closed'),
(5,'State v. Morton','theft','2021-08-30',2,3,'no','closed'),
(6,'State v. Swindle','fraud','2022-03-07',9,5,'yes','closed'),
(7,'State v. Reyes','assault','2022-10-12',4,2,'yes','closed'),
(8,'State v. Antonov and Swindle','money laundering','2023-04-24',31,1,'yes','open'),
(9,'State v. Marchand','theft','2023-06-05',3,6,'no','closed'),
(10,'State v. Crowe','assault','2023-09-14',6,2,'yes','adjourned');
INSERT INTO trial_parties VALUES
(1,1,4,'not guilty'),
(2,2,3,'guilty'),
(2,3,5,'not guilty'),
(3,4,6,'guilty'),
(4,5,1,'not guilty'),
(5,6,3,'guilty'),
(6,7,2,'not guilty'),
(7,8,5,'not guilty'),
(8,5,4,'not guilty'),
(8,7,2,'not guilty'),
(9,3,3,'guilty'),
(10,2,6,'not guilty');
INSERT INTO verdicts VALUES
(1,1,1,'2020-03-02','convicted',36,25000.00),
(2,2,2,'2020-09-28','convicted',14,0.00),
(3,2,3,'2020-09-28','acquitted',0,0.00),
(4,3,4,'2021-01-18','convicted',0,600.00),
(5,4,5,'2021-06-04','convicted',60,80000.00),
(6,5,6,'2021-09-01','convicted',0,350.00),
(7,6,7,'2022-03-18','acquitted',0,0.00),
(8,7,8,'2022-10-18','acquitted',0,0.00),
(9,9,3,'2023-06-08','convicted',6,200.00);
