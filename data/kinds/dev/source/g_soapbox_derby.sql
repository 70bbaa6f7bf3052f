CREATE TABLE hills (
  hill_id INTEGER PRIMARY KEY,
  hill_name TEXT NOT NULL,
  district TEXT,
  length_m INTEGER,
  slope_percent REAL,
  bends INTEGER
);
CREATE TABLE teams (
  team_id INTEGER PRIMARY KEY,
  team_name TEXT NOT NULL,
  district TEXT,
  founded INTEGER
);
CREATE TABLE drivers (
  driver_id INTEGER PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  team_id INTEGER,
  age INTEGER,
  weight_kg REAL,
  FOREIGN KEY (team_id) REFERENCES teams(team_id)
);
CREATE TABLE carts (
  cart_id INTEGER PRIMARY KEY,
  nickname TEXT,
  team_id INTEGER,
  class TEXT,
  built_year INTEGER,
  cost REAL,
  weight_kg REAL,
  FOREIGN KEY (team_id) REFERENCES teams(team_id)
);
CREATE TABLE race_days (
  race_day_id INTEGER PRIMARY KEY,
  hill_id INTEGER,
  held_on TEXT,
  crowd INTEGER,
  weather TEXT,
  FOREIGN KEY (hill_id) REFERENCES hills(hill_id)
);
CREATE TABLE runs (
  run_id INTEGER PRIMARY KEY,
  race_day_id INTEGER,
  cart_id INTEGER,
  driver_id INTEGER,
  seconds REAL,
  penalty_points INTEGER,
  top_speed REAL,
  style_mark REAL,
  FOREIGN KEY (race_day_id) REFERENCES race_days(race_day_id),
  FOREIGN KEY (cart_id) REFERENCES carts(cart_id),
  FOREIGN KEY (driver_id) REFERENCES drivers(driver_id)
);
INSERT INTO hills VALUES
 (1, 'Brewer''s Drop', 'Upper Town', 420, 9.5, 3),
 (2, 'Chapel Steps', 'Upper Town', 260, 14.0, 5),
 (3, 'Long Meadow', 'Eastside', 680, 5.5, 2),
 (4, 'Quarry Lane', 'Eastside', 510, 11.0, 6),
 (5, 'Harbour Ramp', 'Docks', 300, 7.0, 1);
INSERT INTO teams VALUES
 (1, 'Rolling Scones', 'Upper Town', 2008),
 (2, 'Gravity Gang', 'Eastside', 2012),
 (3, 'Wobbly Wheels', 'Docks', 2008),
 (4, 'No Brakes United', 'Eastside', 2019),
 (5, 'Tin Can Alley', 'Docks', 2015);
INSERT INTO drivers VALUES
 (1, 'Posy', 'Crane', 1, 12, 38.5),
 (2, 'Rafi', 'Moss', 1, 15, 54.0),
 (3, 'Ivo', 'Brandt', 2, 14, 50.5),
 (4, 'Leila', 'Aziz', 2, 12, 41.0),
 (5, 'Noor', 'Vance', 3, 13, 44.0),
 (6, 'Gus', 'Pell', 4, 16, 61.5),
 (7, 'Wanda', 'Kosek', 5, 13, 47.0),
 (8, 'Theo', 'Rigby', 5, 11, 36.0),
 (9, 'Mina', 'Okoye', 3, 16, 52.0);
INSERT INTO carts VALUES
 (1, 'Butter Bullet', 1, 'wood', 2016, 240.0, 42.0),
 (2, 'Jam Session', 1, 'open', 2021, 610.0, 35.5),
 (3, 'Newton', 2, 'metal', 2018, 480.0, 48.0),
 (4, 'Apple Drop', 2, 'wood', 2020, 180.0, 39.0),
 (5, 'Sea Sick', 3, 'open', 2015, 350.0, 51.0),
 (6, 'Last Hope', 4, 'metal', 2022, 720.0, 44.5),
 (7, 'Sardine', 5, 'metal', 2017, 295.0, 46.0),
 (8, 'Bean Machine', 5, 'open', 2023, 540.0, 33.0);
INSERT INTO race_days VALUES
 (1, 1, '2022-05-14', 850, 'dry'),
 (2, 3, '2022-08-20', 1400, 'dry'),
 (3, 2, '2023-05-13', 620, 'wet'),
 (4, 4, '2023-09-09', 980, 'windy'),
 (5, 1, '2023-10-01', 1120, 'wet'),
 (6, 5, '2024-04-27', 450, 'dry');
INSERT INTO runs VALUES
 (1, 1, 1, 1, 48.2, 0, 41.0, 7.5),
 (2, 1, 3, 3, 46.9, 2, 44.5, 6.0),
 (3, 1, 5, 5, 51.3, 5, 38.0, 9.0),
 (4, 2, 2, 2, 79.4, 1, 36.5, 8.0),
 (5, 2, 6, 6, 77.8, 0, 39.0, 5.5),
 (6, 2, 4, 4, 82.1, 0, 34.5, 8.5),
 (7, 3, 7, 7, 33.6, 4, 35.0, 7.0),
 (8, 3, 1, 2, 34.9, 0, 33.5, 6.5),
 (9, 3, 8, 8, 33.6, 1, 36.0, 9.5),
 (10, 4, 6, 6, 58.7, 3, 46.0, 6.0),
 (11, 4, 3, 4, 60.2, 0, 43.5, 7.0),
 (12, 4, 5, 9, 63.0, 7, 40.0, 8.0),
 (13, 5, 2, 1, 47.1, 2, 42.5, 8.5),
 (14, 5, 8, 7, 45.8, 0, 45.0, 9.0),
 (15, 5, 6, 6, 46.4, 1, 44.0, 5.0),
 (16, 6, 7, 8, 38.9, 0, 32.0, 7.5),
 (17, 6, 5, 9, 37.2, 6, 34.0, 6.5);
