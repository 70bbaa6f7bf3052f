CREATE TABLE artist (
  artist_id INTEGER PRIMARY KEY,
  stage_name TEXT,
  real_name TEXT,
  home_country TEXT,
  birth_year INTEGER,
  weekly_salary REAL,
  family_member TEXT
);
CREATE TABLE act (
  act_id INTEGER PRIMARY KEY,
  title TEXT,
  discipline TEXT,
  duration_minutes INTEGER,
  danger_level INTEGER,
  needs_net TEXT
);
CREATE TABLE artist_in_act (
  artist_id INTEGER,
  act_id INTEGER,
  role TEXT,
  since_year INTEGER,
  PRIMARY KEY (artist_id, act_id),
  FOREIGN KEY (artist_id) REFERENCES artist(artist_id),
  FOREIGN KEY (act_id) REFERENCES act(act_id)
);
CREATE TABLE town (
  town_id INTEGER PRIMARY KEY,
  name TEXT,
  country TEXT,
  population INTEGER,
  site_name TEXT,
  daily_site_rent REAL
);
CREATE TABLE show (
  show_id INTEGER PRIMARY KEY,
  town_id INTEGER,
  show_date DATE,
  start_time TEXT,
  ticket_price REAL,
  attendance INTEGER,
  weather TEXT,
  FOREIGN KEY (town_id) REFERENCES town(town_id)
);
CREATE TABLE show_program (
  show_id INTEGER,
  act_id INTEGER,
  running_order INTEGER,
  applause_rating REAL,
  PRIMARY KEY (show_id, act_id),
  FOREIGN KEY (show_id) REFERENCES show(show_id),
  FOREIGN KEY (act_id) REFERENCES act(act_id)
);
CREATE TABLE equipment (
  equipment_id INTEGER PRIMARY KEY,
  act_id INTEGER,
  name TEXT,
  weight_kg REAL,
  purchase_year INTEGER,
  equipment_condition TEXT,
  FOREIGN KEY (act_id) REFERENCES act(act_id)
);
INSERT INTO artist VALUES (1,'Madame Zephyr','Claudine Perrot','France',1981,950.0,'yes');
INSERT INTO artist VALUES (2,'The Great Bartok','Gyula Bartos','Hungary',1969,1200.0,'yes');
INSERT INTO artist VALUES (3,'Pip','Philippa Rowe','Ireland',1994,610.0,'no');
INSERT INTO artist VALUES (4,'Sasha Volt','Oleksandr Voloshyn','Ukraine',1989,880.0,'no');
INSERT INTO artist VALUES (5,'Lady Ember','Beatriz Nogueira','Brazil',1992,790.0,'no');
INSERT INTO artist VALUES (6,'Tiny Otto','Otto Weiss','Germany',1958,700.0,'yes');
INSERT INTO artist VALUES (7,'Mirabel','Ana Bartos','Hungary',1999,640.0,'yes');
INSERT INTO artist VALUES (8,'Kito','Ekito Mwangi','Kenya',1997,720.0,'no');
INSERT INTO artist VALUES (9,'Count Velvet','Jean Perrot','France',1976,860.0,'yes');
INSERT INTO artist VALUES (10,'Nadia Sky','Nadia Kovalenko','Ukraine',2002,590.0,'no');
INSERT INTO act VALUES (1,'Flying Hearts','trapeze',14,9,'yes');
INSERT INTO act VALUES (2,'Soup Kitchen Chaos','clowning',11,2,'no');
INSERT INTO act VALUES (3,'Ring of Fire','fire',9,8,'no');
INSERT INTO act VALUES (4,'Seven Plates','juggling',7,3,'no');
INSERT INTO act VALUES (5,'The Vanishing Trunk','magic',12,4,'no');
INSERT INTO act VALUES (6,'Night on the Wire','tightrope',10,9,'yes');
INSERT INTO act VALUES (7,'Human Tower','acrobatics',8,7,'no');
INSERT INTO act VALUES (8,'Clubs in the Dark','juggling',6,3,'no');
INSERT INTO act VALUES (9,'Cannon Finale','stunt',5,10,'yes');
INSERT INTO artist_in_act VALUES (1,1,'flyer',2011);
INSERT INTO artist_in_act VALUES (4,1,'catcher',2017);
INSERT INTO artist_in_act VALUES (10,1,'flyer',2022);
INSERT INTO artist_in_act VALUES (6,2,'lead clown',1985);
INSERT INTO artist_in_act VALUES (3,2,'clown',2019);
INSERT INTO artist_in_act VALUES (5,3,'soloist',2018);
INSERT INTO artist_in_act VALUES (3,4,'juggler',2020);
INSERT INTO artist_in_act VALUES (2,5,'magician',1996);
INSERT INTO artist_in_act VALUES (7,5,'assistant',2016);
INSERT INTO artist_in_act VALUES (4,6,'walker',2019);
INSERT INTO artist_in_act VALUES (8,7,'base',2021);
INSERT INTO artist_in_act VALUES (7,7,'top',2018);
INSERT INTO artist_in_act VALUES (4,7,'base',2018);
INSERT INTO artist_in_act VALUES (8,8,'juggler',2022);
INSERT INTO town VALUES (1,'Arlesheim','Switzerland',9200,'Mill Meadow',340.0);
INSERT INTO town VALUES (2,'Colmar','France',67700,'Place du Cirque',520.0);
INSERT INTO town VALUES (3,'Freiburg','Germany',231000,'Old Fairground',780.0);
INSERT INTO town VALUES (4,'Bregenz','Austria',29600,'Lakeside Field',410.0);
INSERT INTO town VALUES (5,'Ulm','Germany',126900,'Danube Lawn',600.0);
INSERT INTO town VALUES (6,'Mulhouse','France',108300,'Tram Depot',450.0);
INSERT INTO town VALUES (7,'Lindau','Germany',25500,'Harbor Field',390.0);
INSERT INTO show VALUES (1,1,'2023-04-14','19:30',22.0,410,'clear');
INSERT INTO show VALUES (2,2,'2023-04-21','20:00',25.0,780,'rain');
INSERT INTO show VALUES (3,2,'2023-04-22','15:00',18.0,650,'clear');
INSERT INTO show VALUES (4,3,'2023-05-05','20:00',28.0,1240,'clear');
INSERT INTO show VALUES (5,3,'2023-05-06','15:00',21.0,1105,'cloudy');
INSERT INTO show VALUES (6,3,'2023-05-06','20:00',28.0,1310,'cloudy');
INSERT INTO show VALUES (7,4,'2023-05-19','19:30',24.0,530,'storm');
INSERT INTO show VALUES (8,5,'2023-06-02','20:00',26.0,890,'clear');
INSERT INTO show VALUES (9,5,'2023-06-03','15:00',19.0,720,'rain');
INSERT INTO show VALUES (10,6,'2023-06-16','20:00',25.0,940,'clear');
INSERT INTO show_program VALUES (1,2,1,7.4);
INSERT INTO show_program VALUES (1,4,2,6.9);
INSERT INTO show_program VALUES (1,1,3,9.1);
INSERT INTO show_program VALUES (2,3,1,8.2);
INSERT INTO show_program VALUES (2,5,2,7.8);
INSERT INTO show_program VALUES (4,7,1,8.0);
INSERT INTO show_program VALUES (4,6,2,9.4);
INSERT INTO show_program VALUES (4,2,3,8.8);
INSERT INTO show_program VALUES (6,1,1,9.6);
INSERT INTO show_program VALUES (6,3,2,8.5);
INSERT INTO show_program VALUES (7,5,1,6.3);
INSERT INTO show_program VALUES (8,2,1,8.1);
INSERT INTO show_program VALUES (8,8,2,7.2);
INSERT INTO show_program VALUES (10,1,1,8.9);
INSERT INTO equipment VALUES (1,1,'flying trapeze rig',640.0,2014,'good');
INSERT INTO equipment VALUES (2,1,'safety net',185.0,2020,'good');
INSERT INTO equipment VALUES (3,2,'giant soup pot',32.5,2009,'worn');
INSERT INTO equipment VALUES (4,3,'fire hoop',18.0,2018,'good');
INSERT INTO equipment VALUES (5,4,'plate stand',6.4,2020,'new');
INSERT INTO equipment VALUES (6,5,'trick trunk',54.0,1996,'worn');
INSERT INTO equipment VALUES (7,6,'steel wire',92.0,2019,'good');
INSERT INTO equipment VALUES (8,6,'balance pole',11.5,2016,'worn');
INSERT INTO equipment VALUES (9,9,'air cannon',870.0,2003,'broken');
INSERT INTO equipment VALUES (10,8,'glowing clubs',3.2,2022,'new');
