CREATE TABLE chess_club (
  club_id INTEGER PRIMARY KEY,
  name TEXT,
  city TEXT,
  founding_year INTEGER,
  membership_fee INTEGER
);
CREATE TABLE player (
  player_id INTEGER PRIMARY KEY,
  name TEXT,
  country TEXT,
  age INTEGER,
  rating INTEGER,
  club_id INTEGER,
  FOREIGN KEY (club_id) REFERENCES chess_club(club_id)
);
CREATE TABLE tournament (
  tournament_id INTEGER PRIMARY KEY,
  name TEXT,
  city TEXT,
  start_year INTEGER,
  prize_money INTEGER,
  rounds INTEGER
);
CREATE TABLE participation (
  player_id INTEGER,
  tournament_id INTEGER,
  points REAL,
  final_position INTEGER,
  PRIMARY KEY (player_id, tournament_id),
  FOREIGN KEY (player_id) REFERENCES player(player_id),
  FOREIGN KEY (tournament_id) REFERENCES tournament(tournament_id)
);
INSERT INTO chess_club VALUES
(1, 'Black Knight', 'Krakow', 1928, 60),
(2, 'Royal Rook', 'Budapest', 1951, 85),
(3, 'White Bishop', 'Vienna', 1899, 120),
(4, 'Passed Pawn', 'Krakow', 1994, 40),
(5, 'Golden Queen', 'Prague', 1973, 75),
(6, 'Endgame Society', 'Vienna', 2008, 55),
(7, 'Silent Kings', 'Brno', 1986, 50),
(8, 'Open File', 'Budapest', 2015, 35);
INSERT INTO player VALUES
(1, 'Marek Zielinski', 'Poland', 34, 2480, 1),
(2, 'Agnes Farkas', 'Hungary', 27, 2395, 2),
(3, 'Stefan Gruber', 'Austria', 61, 2150, 3),
(4, 'Jana Dvorak', 'Czech Republic', 19, 2310, 5),
(5, 'Laszlo Toth', 'Hungary', 45, 2555, 2),
(6, 'Piotr Nowicki', 'Poland', 52, 2205, 4),
(7, 'Magda Wrona', 'Poland', 22, 2270, 1),
(8, 'Tomas Benes', 'Czech Republic', 38, 2430, 5),
(9, 'Clara Hofer', 'Austria', 16, 2085, 6),
(10, 'Gabor Szabo', 'Hungary', 68, 2040, 2),
(11, 'Viktor Pospisil', 'Czech Republic', 47, 2120, 5),
(12, 'Bruno Haas', 'Austria', 30, 2365, 3),
(13, 'Dora Kiss', 'Hungary', 21, 2180, 2);
INSERT INTO tournament VALUES
(1, 'Danube Open', 'Budapest', 2019, 12000, 9),
(2, 'Winter Masters', 'Vienna', 2020, 20000, 11),
(3, 'Amber Cup', 'Gdansk', 2021, 8000, 7),
(4, 'Castle Rapid', 'Prague', 2021, 5000, 9),
(5, 'Spring Festival', 'Vienna', 2022, 9500, 9),
(6, 'Vistula Open', 'Krakow', 2022, 7000, 7),
(7, 'Golden Pawn Cup', 'Prague', 2023, 15000, 11),
(8, 'Lake Memorial', 'Keszthely', 2023, 6500, 7),
(9, 'Candidates Trophy', 'Budapest', 2024, 25000, 13);
INSERT INTO participation VALUES
(1, 1, 6.5, 2), (2, 1, 5.0, 5), (5, 1, 7.5, 1), (8, 1, 6.0, 3),
(1, 2, 7.0, 3), (5, 2, 8.5, 1), (12, 2, 7.5, 2),
(1, 3, 5.5, 1), (6, 3, 3.5, 8), (7, 3, 5.0, 2),
(4, 4, 6.5, 2), (8, 4, 7.0, 1),
(3, 5, 4.0, 9), (2, 5, 6.5, 3),
(7, 6, 4.5, 4), (6, 6, 4.0, 6),
(5, 7, 9.0, 1), (4, 7, 5.5, 7);
