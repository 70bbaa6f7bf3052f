CREATE TABLE ref_divisions (
  division_code TEXT PRIMARY KEY,
  division_description TEXT,
  match_night TEXT,
  max_teams INTEGER
);
CREATE TABLE ref_match_status (
  status_code TEXT PRIMARY KEY,
  status_description TEXT
);
CREATE TABLE pubs (
  pub_code TEXT PRIMARY KEY,
  pub_name TEXT,
  town TEXT,
  boards INTEGER,
  division_code TEXT,
  landlord_name TEXT,
  serves_food_yn TEXT,
  FOREIGN KEY (division_code) REFERENCES ref_divisions(division_code)
);
CREATE TABLE players (
  player_code TEXT PRIMARY KEY,
  player_name TEXT,
  nickname TEXT,
  pub_code TEXT,
  date_of_birth TEXT,
  average REAL,
  throwing_hand TEXT,
  FOREIGN KEY (pub_code) REFERENCES pubs(pub_code)
);
CREATE TABLE matches (
  match_code TEXT PRIMARY KEY,
  match_date TEXT,
  home_pub_code TEXT,
  away_pub_code TEXT,
  status_code TEXT,
  home_legs INTEGER,
  away_legs INTEGER,
  spectators INTEGER,
  FOREIGN KEY (home_pub_code) REFERENCES pubs(pub_code),
  FOREIGN KEY (away_pub_code) REFERENCES pubs(pub_code),
  FOREIGN KEY (status_code) REFERENCES ref_match_status(status_code)
);
CREATE TABLE legs (
  match_code TEXT,
  leg_number INTEGER,
  winner_code TEXT,
  darts_thrown INTEGER,
  checkout INTEGER,
  maximums INTEGER,
  PRIMARY KEY (match_code, leg_number),
  FOREIGN KEY (match_code) REFERENCES matches(match_code),
  FOREIGN KEY (winner_code) REFERENCES players(player_code)
);
CREATE TABLE sponsorships (
  sponsorship_code TEXT PRIMARY KEY,
  sponsor_name TEXT,
  player_code TEXT,
  amount REAL,
  start_year INTEGER,
  sponsorship_details TEXT,
  FOREIGN KEY (player_code) REFERENCES players(player_code)
);
INSERT INTO ref_divisions VALUES ('PREM','Premier Division','Thursday',8);
INSERT INTO ref_divisions VALUES ('DIV1','First Division','Tuesday',10);
INSERT INTO ref_divisions VALUES ('DIV2','Second Division','Monday',10);
INSERT INTO ref_divisions VALUES ('LAD','Ladies Division','Wednesday',6);
INSERT INTO ref_divisions VALUES ('YTH','Youth Division','Saturday',6);
INSERT INTO ref_divisions VALUES ('VET','Veterans Division','Sunday',4);
INSERT INTO ref_match_status VALUES ('PL','Played');
INSERT INTO ref_match_status VALUES ('PP','Postponed');
INSERT INTO ref_match_status VALUES ('WO','Walkover');
INSERT INTO ref_match_status VALUES ('AB','Abandoned');
INSERT INTO ref_match_status VALUES ('SC','Scheduled');
INSERT INTO ref_match_status VALUES ('VD','Void');
INSERT INTO pubs VALUES ('RLN','Red Lion','Hexworth',3,'PREM','Pat Dooley','yes');
INSERT INTO pubs VALUES ('ANC','Anchor','Saltby',2,'PREM','Moira Finch','no');
INSERT INTO pubs VALUES ('PLG','The Plough','Hexworth',1,'DIV1','Terry Ash','yes');
INSERT INTO pubs VALUES ('BEL','Bell and Crown','Marford',4,'PREM','Gina Rossi','yes');
INSERT INTO pubs VALUES ('FOX','Fox and Geese','Saltby',2,'DIV1','Len Briggs','no');
INSERT INTO pubs VALUES ('SWN','White Swan','Marford',1,'DIV2','Ada Quill','yes');
INSERT INTO pubs VALUES ('KGH','Kings Head','Oakley',2,'LAD','Moira Webb','no');
INSERT INTO players VALUES ('P01','Derek Bloom','The Florist','RLN','1971-05-14',84.2,'right');
INSERT INTO players VALUES ('P02','Sean Maddox','Mad Dog','RLN','1988-11-30',91.7,'right');
INSERT INTO players VALUES ('P03','Karl Unwin','The Clerk','ANC','1979-02-08',79.5,'left');
INSERT INTO players VALUES ('P04','Trish Hale','Hailstorm','ANC','1992-07-21',88.0,'right');
INSERT INTO players VALUES ('P05','Vik Sharma','Sharp Shooter','BEL','1995-03-03',93.4,'right');
INSERT INTO players VALUES ('P06','Barry Noakes','Big Baz','BEL','1964-09-17',76.1,'right');
INSERT INTO players VALUES ('P07','Joan Petty','Steady','KGH','1983-12-12',71.9,'left');
INSERT INTO players VALUES ('P08','Colin Frame','Snapshot','PLG','1976-06-26',74.8,'right');
INSERT INTO players VALUES ('P09','Dai Probert','The Dragon','FOX','1990-01-19',82.3,'left');
INSERT INTO players VALUES ('P10','Luke Hale','Little Storm','FOX','2001-08-05',69.4,'right');
INSERT INTO matches VALUES ('M01','2022-09-15','RLN','ANC','PL',5,3,42);
INSERT INTO matches VALUES ('M02','2022-09-22','BEL','RLN','PL',4,5,65);
INSERT INTO matches VALUES ('M03','2022-09-27','PLG','FOX','PL',2,5,18);
INSERT INTO matches VALUES ('M04','2022-10-06','ANC','BEL','PL',1,5,37);
INSERT INTO matches VALUES ('M05','2022-10-11','FOX','PLG','WO',5,0,0);
INSERT INTO matches VALUES ('M06','2022-10-20','RLN','BEL','AB',3,3,58);
INSERT INTO matches VALUES ('M07','2022-11-03','BEL','ANC','PL',5,4,49);
INSERT INTO matches VALUES ('M08','2022-11-17','ANC','RLN','PP',0,0,0);
INSERT INTO matches VALUES ('M09','2023-01-12','ANC','RLN','PL',5,2,44);
INSERT INTO matches VALUES ('M10','2023-01-24','FOX','PLG','SC',0,0,0);
INSERT INTO legs VALUES ('M01',1,'P02',17,121,1);
INSERT INTO legs VALUES ('M01',2,'P04',21,40,0);
INSERT INTO legs VALUES ('M01',3,'P01',24,32,1);
INSERT INTO legs VALUES ('M02',1,'P05',14,96,2);
INSERT INTO legs VALUES ('M02',2,'P02',18,16,0);
INSERT INTO legs VALUES ('M02',3,'P02',15,136,2);
INSERT INTO legs VALUES ('M03',1,'P09',22,50,0);
INSERT INTO legs VALUES ('M03',2,'P08',30,8,0);
INSERT INTO legs VALUES ('M04',1,'P05',16,80,1);
INSERT INTO legs VALUES ('M04',2,'P06',25,36,0);
INSERT INTO legs VALUES ('M06',1,'P01',23,60,0);
INSERT INTO legs VALUES ('M07',1,'P04',19,104,1);
INSERT INTO legs VALUES ('M07',2,'P05',13,141,2);
INSERT INTO legs VALUES ('M09',1,'P04',20,24,0);
INSERT INTO sponsorships VALUES ('S1','Hexworth Tyres','P01',250.0,2019,'shirt logo');
INSERT INTO sponsorships VALUES ('S2','Bulls Eye Boards','P02',900.0,2020,'boards and darts');
INSERT INTO sponsorships VALUES ('S3','Marford Windows','P05',650.0,2021,'shirt logo');
INSERT INTO sponsorships VALUES ('S4','Bulls Eye Boards','P05',1100.0,2022,'boards and darts');
INSERT INTO sponsorships VALUES ('S5','Saltby Fish Bar','P04',300.0,2021,'travel money');
INSERT INTO sponsorships VALUES ('S6','Bulls Eye Boards','P04',700.0,2022,'new darts only');
INSERT INTO sponsorships VALUES ('S7','Hexworth Tyres','P09',150.0,2022,'travel money');
