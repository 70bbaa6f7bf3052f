CREATE TABLE arenas (
  id INTEGER PRIMARY KEY,
  name TEXT,
  city TEXT,
  capacity INTEGER,
  opened INTEGER
);
CREATE TABLE teams (
  id INTEGER PRIMARY KEY,
  name TEXT,
  city TEXT,
  coach TEXT,
  founded INTEGER,
  arena_id INTEGER,
  titles INTEGER,
  FOREIGN KEY (arena_id) REFERENCES arenas(id)
);
CREATE TABLE players (
  id INTEGER PRIMARY KEY,
  name TEXT,
  team_id INTEGER,
  position TEXT,
  height INTEGER,
  age INTEGER,
  country TEXT,
  salary REAL,
  FOREIGN KEY (team_id) REFERENCES teams(id)
);
CREATE TABLE referees (
  id INTEGER PRIMARY KEY,
  name TEXT,
  country TEXT,
  age INTEGER,
  license TEXT
);
CREATE TABLE games (
  id INTEGER PRIMARY KEY,
  name TEXT,
  arena_id INTEGER,
  winner INTEGER,
  date TEXT,
  stage TEXT,
  attendance INTEGER,
  overtime TEXT,
  FOREIGN KEY (arena_id) REFERENCES arenas(id),
  FOREIGN KEY (winner) REFERENCES teams(id)
);
CREATE TABLE game_referees (
  game_id INTEGER,
  referee_id INTEGER,
  role TEXT,
  fouls_called INTEGER,
  PRIMARY KEY (game_id, referee_id),
  FOREIGN KEY (game_id) REFERENCES games(id),
  FOREIGN KEY (referee_id) REFERENCES referees(id)
);
CREATE TABLE player_games (
  player_id INTEGER,
  game_id INTEGER,
  minutes INTEGER,
  points INTEGER,
  rebounds INTEGER,
  PRIMARY KEY (player_id, game_id),
  FOREIGN KEY (player_id) REFERENCES players(id),
  FOREIGN KEY (game_id) REFERENCES games(id)
);
INSERT INTO arenas VALUES (1,'Foundry Hall','Leeds',7200,2003);
INSERT INTO arenas VALUES (2,'Palau Mar','Tarragona',5400,1988);
INSERT INTO arenas VALUES (3,'Dock Arena','Rostock',9800,2012);
INSERT INTO arenas VALUES (4,'Old Mint Court','Leeds',2100,1961);
INSERT INTO arenas VALUES (5,'Piraeus Dome','Piraeus',12500,1995);
INSERT INTO arenas VALUES (6,'Lakeside','Tampere',4600,2019);
INSERT INTO teams VALUES (1,'Leeds Hammers','Leeds','Carl Nyman',1974,1,3);
INSERT INTO teams VALUES (2,'Tarragona Mar','Tarragona','Xavi Roca',1951,2,6);
INSERT INTO teams VALUES (3,'Rostock Cranes','Rostock','Uwe Brandt',1990,3,0);
INSERT INTO teams VALUES (4,'Piraeus Stars','Piraeus','Nikos Laskaris',1928,5,11);
INSERT INTO teams VALUES (5,'Tampere Wolves','Tampere','Ilkka Salo',2004,6,1);
INSERT INTO teams VALUES (6,'Leeds Minters','Leeds','Dawn Pickles',2015,4,0);
INSERT INTO players VALUES (1,'Andre Walker',1,'guard',188,27,'USA',410000);
INSERT INTO players VALUES (2,'Tom Ashdown',1,'center',211,31,'England',295000);
INSERT INTO players VALUES (3,'Pau Ferrer',2,'guard',191,23,'Spain',350000);
INSERT INTO players VALUES (4,'Iker Soto',2,'forward',203,29,'Spain',380000);
INSERT INTO players VALUES (5,'Jonas Krull',3,'forward',205,25,'Germany',260000);
INSERT INTO players VALUES (6,'Malik Reeves',3,'guard',185,33,'USA',330000);
INSERT INTO players VALUES (7,'Giorgos Mavros',4,'center',214,28,'Greece',620000);
INSERT INTO players VALUES (8,'Darius Cole',4,'guard',193,30,'USA',705000);
INSERT INTO players VALUES (9,'Eero Lahti',5,'forward',201,20,'Finland',95000);
INSERT INTO players VALUES (10,'Sami Koski',5,'guard',187,24,'Finland',120000);
INSERT INTO players VALUES (11,'Ben Oyelaran',6,'forward',199,22,'England',60000);
INSERT INTO players VALUES (12,'Stelios Gavras',4,'forward',207,19,'Greece',88000);
INSERT INTO referees VALUES (1,'Marta Vidal','Spain',41,'A');
INSERT INTO referees VALUES (2,'Peter Lindner','Germany',52,'A');
INSERT INTO referees VALUES (3,'Colin Rhodes','England',37,'B');
INSERT INTO referees VALUES (4,'Anna Virtanen','Finland',34,'A');
INSERT INTO referees VALUES (5,'Lukas Hruby','Czech Republic',29,'C');
INSERT INTO referees VALUES (6,'Elena Sideri','Greece',45,'B');
INSERT INTO games VALUES (1,'Hammers - Mar',1,2,'2024-03-02','group',6100,'no');
INSERT INTO games VALUES (2,'Cranes - Stars',3,4,'2024-03-03','group',8700,'no');
INSERT INTO games VALUES (3,'Wolves - Minters',6,5,'2024-03-05','group',2900,'yes');
INSERT INTO games VALUES (4,'Stars - Hammers',5,4,'2024-03-16','group',11800,'no');
INSERT INTO games VALUES (5,'Mar - Cranes',2,3,'2024-03-17','group',5050,'yes');
INSERT INTO games VALUES (6,'Stars - Wolves',5,4,'2024-04-13','semifinal',12100,'no');
INSERT INTO games VALUES (7,'Mar - Hammers',3,2,'2024-04-14','semifinal',7300,'yes');
INSERT INTO games VALUES (8,'Stars - Mar',5,2,'2024-04-28','final',12500,'no');
INSERT INTO games VALUES (9,'Wolves - Mar',6,2,'2024-03-10','group',3300,'no');
INSERT INTO game_referees VALUES (1,2,'crew chief',18);
INSERT INTO game_referees VALUES (1,4,'umpire',11);
INSERT INTO game_referees VALUES (2,1,'crew chief',15);
INSERT INTO game_referees VALUES (2,3,'umpire',13);
INSERT INTO game_referees VALUES (3,3,'crew chief',21);
INSERT INTO game_referees VALUES (4,2,'crew chief',14);
INSERT INTO game_referees VALUES (5,4,'crew chief',24);
INSERT INTO game_referees VALUES (6,1,'crew chief',12);
INSERT INTO game_referees VALUES (6,2,'umpire',9);
INSERT INTO game_referees VALUES (7,6,'crew chief',20);
INSERT INTO game_referees VALUES (8,2,'crew chief',16);
INSERT INTO game_referees VALUES (8,4,'umpire',17);
INSERT INTO player_games VALUES (1,1,34,22,4);
INSERT INTO player_games VALUES (3,1,31,25,3);
INSERT INTO player_games VALUES (6,2,29,14,2);
INSERT INTO player_games VALUES (7,2,27,19,12);
INSERT INTO player_games VALUES (10,3,38,28,5);
INSERT INTO player_games VALUES (11,3,36,17,9);
INSERT INTO player_games VALUES (8,4,33,21,3);
INSERT INTO player_games VALUES (2,4,25,8,10);
INSERT INTO player_games VALUES (5,5,37,26,8);
INSERT INTO player_games VALUES (7,6,24,16,11);
INSERT INTO player_games VALUES (3,7,40,31,4);
INSERT INTO player_games VALUES (1,7,39,27,6);
INSERT INTO player_games VALUES (3,8,35,18,5);
INSERT INTO player_games VALUES (7,8,32,23,14);
