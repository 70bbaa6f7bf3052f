CREATE TABLE ref_strokes (
  stroke_code TEXT PRIMARY KEY,
  stroke_description TEXT,
  starts_in_water TEXT,
  first_olympics_year INTEGER
);
CREATE TABLE ref_result_status (
  result_status_code TEXT PRIMARY KEY,
  result_status_description TEXT,
  counts_for_ranking TEXT,
  display_order INTEGER
);
CREATE TABLE clubs (
  club_code TEXT PRIMARY KEY,
  club_name TEXT,
  city TEXT,
  founded_year INTEGER,
  pool_length_m INTEGER,
  head_coach TEXT
);
CREATE TABLE swimmers (
  swimmer_id INTEGER PRIMARY KEY,
  swimmer_name TEXT,
  gender_code TEXT,
  birth_date DATE,
  height_cm INTEGER,
  club_code TEXT,
  licence_details TEXT,
  FOREIGN KEY (club_code) REFERENCES clubs(club_code)
);
CREATE TABLE events (
  event_code TEXT PRIMARY KEY,
  event_name TEXT,
  stroke_code TEXT,
  distance_m INTEGER,
  gender_code TEXT,
  event_date DATE,
  entry_fee REAL,
  FOREIGN KEY (stroke_code) REFERENCES ref_strokes(stroke_code)
);
CREATE TABLE heats (
  heat_id INTEGER PRIMARY KEY,
  event_code TEXT,
  heat_number INTEGER,
  start_time TEXT,
  is_final TEXT,
  starter_name TEXT,
  FOREIGN KEY (event_code) REFERENCES events(event_code)
);
CREATE TABLE heat_entries (
  heat_id INTEGER,
  swimmer_id INTEGER,
  lane_number INTEGER,
  seed_seconds REAL,
  swim_seconds REAL,
  result_status_code TEXT,
  PRIMARY KEY (heat_id, swimmer_id),
  FOREIGN KEY (heat_id) REFERENCES heats(heat_id),
  FOREIGN KEY (swimmer_id) REFERENCES swimmers(swimmer_id),
  FOREIGN KEY (result_status_code) REFERENCES ref_result_status(result_status_code)
);
INSERT INTO ref_strokes VALUES
('FR','Freestyle','No',1896),
('BK','Backstroke','Yes',1900),
('BR','Breaststroke','No',1908),
('FL','Butterfly','No',1956),
('IM','Individual Medley','No',1964),
('RL','Medley Relay','Yes',1960);
INSERT INTO ref_result_status VALUES
('OK','Official time','Yes',1),
('DSQ','Disqualified','No',2),
('DNF','Did not finish','No',3),
('DNS','Did not start','No',4),
('EXH','Exhibition swim','No',5),
('REC','Meet record','Yes',0);
INSERT INTO clubs VALUES
('TRT','Torrent SC','Leeds',1978,50,'Alan Merrick'),
('OTT','Otter Valley Swimmers','Exeter',1964,25,'Jo Penhale'),
('HAR','Harbour Dolphins','Hull',1991,25,'Magda Zielinska'),
('NEP','Neptune Aquatics','Leeds',2005,50,'Chris Dyer'),
('PIK','Pike Lane SC','York',1932,33,'Barbara Toms'),
('LAG','Lagoon Masters','Hull',2015,25,'Raj Sethi'),
('WAV','Wavebreakers','Ripon',2021,25,'Emil Strand');
INSERT INTO swimmers VALUES
(101,'Ella Norcross','F','2006-04-12',174,'TRT','National licence until 2025'),
(102,'Sam Obuya','M','2004-09-30',188,'TRT','National licence until 2026'),
(103,'Hannah Pile','F','2008-01-19',166,'OTT','Regional licence'),
(104,'Toby Fenn','M','2007-07-07',179,'OTT','Regional licence'),
(105,'Ines Kowal','F','2005-12-02',171,'HAR','National licence until 2025'),
(106,'Leon Castellano','M','2003-03-25',191,'NEP','International licence'),
(107,'Mei Watanabe','F','2007-10-14',163,'NEP','National licence until 2024'),
(108,'Arthur Bell','M','2009-05-05',170,'PIK','Club licence'),
(109,'Grace Dunlop','F','1989-08-22',169,'LAG','Masters licence'),
(110,'Viktor Hale','M','1984-02-11',184,'LAG','Masters licence'),
(111,'Rosa Imbert','F','2009-11-29',160,'PIK','Club licence'),
(112,'Dylan Frost','M','2006-06-16',182,'HAR','Regional licence');
INSERT INTO events VALUES
('W100FR','Women 100 Freestyle','FR',100,'F','2024-05-18',7.5),
('M100FR','Men 100 Freestyle','FR',100,'M','2024-05-18',7.5),
('W200BR','Women 200 Breaststroke','BR',200,'F','2024-05-18',8.5),
('M050FL','Men 50 Butterfly','FL',50,'M','2024-05-19',6.0),
('W100BK','Women 100 Backstroke','BK',100,'F','2024-05-19',7.5),
('M400IM','Men 400 Medley','IM',400,'M','2024-05-19',11.0),
('W800FR','Women 800 Freestyle','FR',800,'F','2024-05-20',14.0),
('M200BK','Men 200 Backstroke','BK',200,'M','2024-05-20',8.5);
INSERT INTO heats VALUES
(1,'W100FR',1,'09:00','No','P. Grainger'),
(2,'W100FR',2,'09:04','No','P. Grainger'),
(3,'W100FR',1,'16:30','Yes','L. Thwaite'),
(4,'M100FR',1,'09:15','No','P. Grainger'),
(5,'M100FR',1,'16:40','Yes','L. Thwaite'),
(6,'W200BR',1,'10:05','Yes','L. Thwaite'),
(7,'M050FL',1,'09:00','Yes','D. Ansah'),
(8,'W100BK',1,'09:20','Yes','D. Ansah'),
(9,'M400IM',1,'10:10','Yes','P. Grainger'),
(10,'M200BK',1,'09:30','Yes','D. Ansah');
INSERT INTO heat_entries VALUES
(1,101,4,57.9,57.42,'OK'),
(1,103,5,62.3,61.88,'OK'),
(2,105,4,58.6,58.71,'OK'),
(2,107,3,61.0,60.35,'OK'),
(3,101,4,57.42,56.83,'REC'),
(3,105,5,58.71,58.2,'OK'),
(4,102,4,51.2,51.05,'OK'),
(4,106,5,50.4,50.11,'OK'),
(5,106,4,50.11,49.76,'REC'),
(6,107,4,158.5,157.9,'OK'),
(6,109,3,171.0,173.4,'DSQ'),
(7,110,2,27.9,27.65,'OK'),
(7,112,4,26.3,26.88,'DSQ'),
(8,103,4,68.4,67.95,'OK');
INSERT INTO heat_entries VALUES
(9,106,4,268.0,265.3,'OK'),
(9,104,5,285.5,291.2,'OK'),
(10,112,3,132.8,131.4,'OK'),
(8,101,5,66.2,66.9,'OK');
