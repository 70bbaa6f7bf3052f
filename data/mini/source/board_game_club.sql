CREATE TABLE member (
  member_id INTEGER PRIMARY KEY,
  name TEXT,
  age INTEGER,
  town TEXT,
  join_year INTEGER
);
CREATE TABLE game (
  game_id INTEGER PRIMARY KEY,
  title TEXT,
  publisher TEXT,
  category TEXT,
  max_players INTEGER,
  price REAL,
  release_year INTEGER
);
CREATE TABLE play_session (
  session_id INTEGER PRIMARY KEY,
  game_id INTEGER,
  play_date TEXT,
  room TEXT,
  duration_minutes INTEGER,
  FOREIGN KEY (game_id) REFERENCES game(game_id)
);
CREATE TABLE attendance (
  session_id INTEGER,
  member_id INTEGER,
  score INTEGER,
  PRIMARY KEY (session_id, member_id),
  FOREIGN KEY (session_id) REFERENCES play_session(session_id),
  FOREIGN KEY (member_id) REFERENCES member(member_id)
);
INSERT INTO member VALUES
(1, 'Anna Keller', 34, 'Lindau', 2015),
(2, 'Boris Novak', 52, 'Bregenz', 2011),
(3, 'Carla Rossi', 23, 'Lindau', 2020),
(4, 'David Meyer', 41, 'Wangen', 2015),
(5, 'Eva Horvat', 19, 'Bregenz', 2022),
(6, 'Felix Braun', 63, 'Lindau', 2009),
(7, 'Greta Olsen', 28, 'Ravensburg', 2018),
(8, 'Henri Dubois', 51, 'Wangen', 2011),
(9, 'Ines Costa', 37, 'Bregenz', 2020),
(10, 'Jonas Weber', 22, 'Ravensburg', 2022),
(11, 'Klara Vogel', 56, 'Lindau', 2018),
(12, 'Leo Brandt', 31, 'Tettnang', 2020);
INSERT INTO game VALUES
(1, 'Harbour Masters', 'Blue Lantern', 'strategy', 4, 45.0, 2014),
(2, 'Goblin Market', 'Oak and Iron', 'family', 6, 29.5, 2018),
(3, 'Silent Summit', 'Blue Lantern', 'cooperative', 5, 38.0, 2020),
(4, 'Word Storm', 'Paper Fox', 'party', 10, 19.9, 2016),
(5, 'Iron Rails', 'Oak and Iron', 'strategy', 5, 59.0, 2009),
(6, 'Lost Lagoon', 'Paper Fox', 'cooperative', 4, 33.0, 2021),
(7, 'Castle Quarrel', 'Northgate', 'family', 4, 24.0, 2012),
(8, 'Star Traders', 'Blue Lantern', 'strategy', 3, 64.5, 2019),
(9, 'Tiny Gardens', 'Northgate', 'family', 2, 17.5, 2022),
(10, 'Midnight Riddles', 'Paper Fox', 'party', 12, 22.0, 2019);
INSERT INTO play_session VALUES
(1, 1, '2023-01-12', 'Blue Room', 120),
(2, 5, '2023-01-19', 'Cellar', 180),
(3, 4, '2023-02-02', 'Blue Room', 45),
(4, 1, '2023-02-16', 'Library', 110),
(5, 3, '2023-03-02', 'Cellar', 75),
(6, 2, '2023-03-16', 'Blue Room', 60),
(7, 8, '2023-04-06', 'Library', 150),
(8, 1, '2023-04-20', 'Cellar', 130),
(9, 10, '2023-05-04', 'Blue Room', 40),
(10, 6, '2023-05-18', 'Library', 80),
(11, 5, '2023-06-01', 'Cellar', 200),
(12, 2, '2023-06-15', 'Blue Room', 55);
INSERT INTO attendance VALUES
(1, 1, 62), (1, 2, 71), (1, 4, 55),
(2, 2, 140), (2, 8, 122),
(3, 3, 18), (3, 5, 24), (3, 7, 20),
(4, 1, 80), (4, 6, 66),
(5, 9, 12), (5, 1, 12),
(6, 7, 33), (6, 11, 41),
(7, 2, 95), (7, 6, 88),
(8, 4, 70), (8, 8, 68),
(11, 2, 155), (12, 3, 37);
