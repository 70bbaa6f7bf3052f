CREATE TABLE coach (
  coach_id INTEGER PRIMARY KEY,
  name TEXT,
  age INTEGER,
  licence TEXT,
  home_town TEXT
);
CREATE TABLE team (
  team_id INTEGER PRIMARY KEY,
  name TEXT,
  age_group TEXT,
  home_ground TEXT,
  points INTEGER,
  coach_id INTEGER,
  FOREIGN KEY (coach_id) REFERENCES coach(coach_id)
);
CREATE TABLE player (
  player_id INTEGER PRIMARY KEY,
  name TEXT,
  age INTEGER,
  position TEXT,
  goals INTEGER,
  team_id INTEGER,
  FOREIGN KEY (team_id) REFERENCES team(team_id)
);
CREATE TABLE game (
  game_id INTEGER PRIMARY KEY,
  team_id INTEGER,
  opponent TEXT,
  game_date TEXT,
  result TEXT,
  spectators INTEGER,
  FOREIGN KEY (team_id) REFERENCES team(team_id)
);
INSERT INTO coach VALUES (1, 'Andy Marlow', 39, 'A', 'Redhill');
INSERT INTO coach VALUES (2, 'Beatriz Luna', 45, 'B', 'Castleton');
INSERT INTO coach VALUES (3, 'Chris Okafor', 33, 'B', 'Redhill');
INSERT INTO coach VALUES (4, 'Diana Weiss', 51, 'A', 'Fenwick');
INSERT INTO coach VALUES (5, 'Emil Hansen', 28, 'C', 'Castleton');
INSERT INTO coach VALUES (6, 'Fiona Grey', 42, 'C', 'Redhill');
INSERT INTO coach VALUES (7, 'George Tait', 60, 'B', 'Fenwick');
INSERT INTO coach VALUES (8, 'Hanna Juhl', 36, 'C', 'Overton');
INSERT INTO team VALUES (1, 'Redhill Rockets', 'U12', 'Park Lane', 31, 1);
INSERT INTO team VALUES (2, 'Castle Lions', 'U12', 'Castle Field', 27, 2);
INSERT INTO team VALUES (3, 'Fenwick Foxes', 'U14', 'Riverside Pitch', 35, 4);
INSERT INTO team VALUES (4, 'Northside Juniors', 'U14', 'Park Lane', 19, 3);
INSERT INTO team VALUES (5, 'Harbour Hawks', 'U16', 'Dock Ground', 22, 4);
INSERT INTO team VALUES (6, 'Redhill Rovers', 'U16', 'Park Lane', 40, 1);
INSERT INTO team VALUES (7, 'Overton Owls', 'U12', 'School Meadow', 9, 5);
INSERT INTO team VALUES (8, 'Valley Tigers', 'U10', 'Castle Field', 12, 6);
INSERT INTO player VALUES (1, 'Adam Pryce', 11, 'striker', 14, 1);
INSERT INTO player VALUES (2, 'Ben Hollow', 12, 'goalkeeper', 0, 1);
INSERT INTO player VALUES (3, 'Cem Yilmaz', 11, 'midfielder', 6, 1);
INSERT INTO player VALUES (4, 'Dylan Moss', 10, 'defender', 1, 2);
INSERT INTO player VALUES (5, 'Eva Thorne', 12, 'striker', 11, 2);
INSERT INTO player VALUES (6, 'Finn Baker', 13, 'midfielder', 8, 3);
INSERT INTO player VALUES (7, 'Gina Lopez', 14, 'striker', 17, 3);
INSERT INTO player VALUES (8, 'Hassan Ali', 13, 'defender', 2, 3);
INSERT INTO player VALUES (9, 'Isla Reid', 14, 'goalkeeper', 0, 3);
INSERT INTO player VALUES (10, 'Jakob Stone', 13, 'defender', 3, 4);
INSERT INTO player VALUES (11, 'Kara Singh', 16, 'midfielder', 9, 5);
INSERT INTO player VALUES (12, 'Liam Frey', 15, 'striker', 7, 5);
INSERT INTO player VALUES (13, 'Mona Diaz', 16, 'midfielder', 12, 6);
INSERT INTO player VALUES (14, 'Noah Beck', 15, 'striker', 21, 6);
INSERT INTO player VALUES (15, 'Olga Brand', 10, 'midfielder', 4, 7);
INSERT INTO player VALUES (16, 'Pavel Kral', 15, 'defender', 5, 6);
INSERT INTO game VALUES (1, 1, 'Castle Lions', '2024-09-07', 'win', 85);
INSERT INTO game VALUES (2, 3, 'Northside Juniors', '2024-09-07', 'win', 120);
INSERT INTO game VALUES (3, 6, 'Harbour Hawks', '2024-09-14', 'draw', 140);
INSERT INTO game VALUES (4, 2, 'Overton Owls', '2024-09-14', 'win', 60);
INSERT INTO game VALUES (5, 4, 'Fenwick Foxes', '2024-09-21', 'loss', 95);
INSERT INTO game VALUES (6, 1, 'Overton Owls', '2024-09-28', 'loss', 72);
INSERT INTO game VALUES (7, 5, 'Redhill Rovers', '2024-09-28', 'loss', 155);
INSERT INTO game VALUES (8, 3, 'Castle Lions', '2024-10-05', 'draw', 110);
INSERT INTO game VALUES (9, 6, 'Valley Tigers', '2024-10-05', 'win', 90);
INSERT INTO game VALUES (10, 2, 'Redhill Rockets', '2024-10-12', 'draw', 68);
INSERT INTO game VALUES (11, 6, 'Fenwick Foxes', '2024-10-19', 'win', 210);
INSERT INTO game VALUES (12, 6, 'Overton Owls', '2024-10-26', 'win', 132);
