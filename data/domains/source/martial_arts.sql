CREATE TABLE ref_styles (
  style_code TEXT PRIMARY KEY,
  description TEXT,
  origin_country TEXT,
  is_olympic TEXT
);
CREATE TABLE ref_belts (
  belt_code TEXT PRIMARY KEY,
  belt_description TEXT,
  rank_order INTEGER,
  exam_fee REAL
);
CREATE TABLE schools (
  school_code TEXT PRIMARY KEY,
  school_name TEXT NOT NULL,
  style_code TEXT,
  city TEXT,
  year_founded INTEGER,
  monthly_fee REAL,
  FOREIGN KEY (style_code) REFERENCES ref_styles(style_code)
);
CREATE TABLE fighters (
  fighter_code TEXT PRIMARY KEY,
  fighter_name TEXT NOT NULL,
  school_code TEXT,
  belt_code TEXT,
  gender_code TEXT,
  birth_date TEXT,
  weight_kg REAL,
  nationality TEXT,
  FOREIGN KEY (school_code) REFERENCES schools(school_code),
  FOREIGN KEY (belt_code) REFERENCES ref_belts(belt_code)
);
CREATE TABLE referees (
  referee_code TEXT PRIMARY KEY,
  referee_name TEXT NOT NULL,
  licence_level TEXT,
  licensed_since INTEGER,
  home_city TEXT
);
CREATE TABLE bouts (
  bout_code TEXT PRIMARY KEY,
  style_code TEXT,
  referee_code TEXT,
  bout_date TEXT,
  venue TEXT,
  rounds INTEGER,
  spectators INTEGER,
  FOREIGN KEY (style_code) REFERENCES ref_styles(style_code),
  FOREIGN KEY (referee_code) REFERENCES referees(referee_code)
);
CREATE TABLE bout_fighters (
  bout_code TEXT,
  fighter_code TEXT,
  corner TEXT,
  points INTEGER,
  outcome_code TEXT,
  PRIMARY KEY (bout_code, fighter_code),
  FOREIGN KEY (bout_code) REFERENCES bouts(bout_code),
  FOREIGN KEY (fighter_code) REFERENCES fighters(fighter_code)
);
INSERT INTO ref_styles VALUES
('JUD','Judo','Japan','yes'),
('KAR','Karate','Japan','no'),
('TKD','Taekwondo','South Korea','yes'),
('MTH','Muay Thai','Thailand','no'),
('BJJ','Brazilian Jiu-Jitsu','Brazil','no'),
('CAP','Capoeira','Brazil','no');
INSERT INTO ref_belts VALUES
('WHT','white belt',1,0.0),
('YLW','yellow belt',2,25.0),
('GRN','green belt',3,35.0),
('BLU','blue belt',4,45.0),
('BRN','brown belt',5,70.0),
('BLK','black belt',6,150.0),
('RED','red belt',7,300.0);
INSERT INTO schools VALUES
('S01','Rising Crane Dojo','JUD','Leeds',1984,48.0),
('S02','Iron Lotus Academy','MTH','Bristol',2006,65.0),
('S03','Harbour Karate Club','KAR','Bristol',1972,39.5),
('S04','Tiger Gate','TKD','Swansea',1999,52.0),
('S05','Mat Lab','BJJ','Leeds',2013,72.0),
('S06','Quiet River Dojo','JUD','York',1991,44.0),
('S07','Northern Kick School','TKD','York',2017,58.0);
INSERT INTO fighters VALUES
('F101','Hannah Osei','S01','BLK','F','1994-03-22',57.0,'Ghana'),
('F102','Callum Reeve','S01','BRN','M','1999-10-05',73.0,'England'),
('F103','Yusuf Demir','S02','BLU','M','1996-01-17',70.3,'Turkey'),
('F104','Priya Nair','S03','BLK','F','1990-06-30',61.0,'India'),
('F105','Owain Pugh','S04','GRN','M','2003-12-11',68.0,'Wales'),
('F106','Lin Zhao','S04','BLK','F','1997-08-09',49.0,'China'),
('F107','Mateus Rocha','S05','BRN','M','1992-02-27',85.5,'Brazil'),
('F108','Ellie Marsh','S05','BLU','F','2001-05-14',64.0,'England'),
('F109','George Tandy','S06','YLW','M','2005-09-02',66.0,'England'),
('F110','Anika Berg','S06','BRN','F','1995-11-19',63.0,'Sweden'),
('F111','Rhys Morgan','S02','BLK','M','1988-04-08',77.1,'Wales'),
('F112','Suda Kaewta','S02','BRN','F','1998-07-25',52.2,'Thailand');
INSERT INTO referees VALUES
('R1','Margaret Dunne','international',1998,'Leeds'),
('R2','Kenji Ogawa','international',1989,'London'),
('R3','Peter Sayle','national',2008,'Bristol'),
('R4','Rosa Benitez','national',2015,'Cardiff'),
('R5','Ahmed Salim','regional',2020,'York'),
('R6','Fiona Grant','regional',2018,'Leeds');
INSERT INTO bouts VALUES
('B01','JUD','R1','2022-02-12','Leeds Arena',1,850),
('B02','JUD','R2','2022-02-13','Leeds Arena',1,1120),
('B03','MTH','R3','2022-03-26','Dockside Hall',5,640),
('B04','TKD','R4','2022-04-09','Cardiff Sports Dome',3,410),
('B05','BJJ','R1','2022-05-21','York Guildhall',1,275),
('B06','JUD','R5','2022-06-18','York Guildhall',2,320),
('B07','MTH','R3','2022-09-03','Dockside Hall',5,705),
('B08','MTH','R2','2022-11-19','Leeds Arena',5,1340),
('B09','JUD','R2','2022-12-10','Cardiff Sports Dome',1,530);
INSERT INTO bout_fighters VALUES
('B01','F101','red',10,'WIN'),
('B01','F110','blue',1,'LOSS'),
('B02','F102','red',7,'WIN'),
('B02','F109','blue',0,'LOSS'),
('B03','F103','red',46,'LOSS'),
('B03','F111','blue',49,'WIN'),
('B04','F105','red',8,'LOSS'),
('B04','F106','blue',21,'WIN'),
('B05','F107','red',6,'DRAW'),
('B05','F108','blue',6,'DRAW'),
('B06','F101','red',1,'LOSS'),
('B06','F110','blue',10,'WIN'),
('B07','F112','red',50,'WIN'),
('B08','F111','red',47,'LOSS');
