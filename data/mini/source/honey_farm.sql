CREATE TABLE apiary (
  apiary_id INTEGER PRIMARY KEY,
  name TEXT,
  village TEXT,
  altitude INTEGER,
  landscape TEXT
);
CREATE TABLE beekeeper (
  beekeeper_id INTEGER PRIMARY KEY,
  name TEXT,
  age INTEGER,
  village TEXT,
  years_of_experience INTEGER
);
CREATE TABLE hive (
  hive_id INTEGER PRIMARY KEY,
  hive_code TEXT,
  apiary_id INTEGER,
  beekeeper_id INTEGER,
  colour TEXT,
  bee_race TEXT,
  install_year INTEGER,
  FOREIGN KEY (apiary_id) REFERENCES apiary(apiary_id),
  FOREIGN KEY (beekeeper_id) REFERENCES beekeeper(beekeeper_id)
);
CREATE TABLE harvest (
  harvest_id INTEGER PRIMARY KEY,
  hive_id INTEGER,
  honey_type TEXT,
  weight REAL,
  harvest_year INTEGER,
  FOREIGN KEY (hive_id) REFERENCES hive(hive_id)
);
INSERT INTO apiary VALUES
(1, 'Linden Hill', 'Moosdorf', 420, 'orchard'),
(2, 'Clover Field', 'Altbach', 310, 'meadow'),
(3, 'Pine Edge', 'Sankt Veit', 780, 'forest'),
(4, 'Old Quarry', 'Moosdorf', 510, 'heath'),
(5, 'River Bend', 'Altbach', 290, 'meadow'),
(6, 'Fir Valley', 'Hochwald', 940, 'forest'),
(7, 'Sunny Slope', 'Hochwald', 860, 'meadow'),
(8, 'Chapel Garden', 'Sankt Veit', 650, 'orchard');
INSERT INTO beekeeper VALUES
(1, 'Ruth Lechner', 58, 'Moosdorf', 30),
(2, 'Paul Aigner', 44, 'Altbach', 12),
(3, 'Sofia Brunner', 29, 'Sankt Veit', 4),
(4, 'Martin Egger', 67, 'Hochwald', 41),
(5, 'Nina Pichler', 36, 'Altbach', 8),
(6, 'Oskar Huber', 51, 'Moosdorf', 19),
(7, 'Theresa Gruber', 24, 'Hochwald', 2),
(8, 'Viktor Steiner', 39, 'Sankt Veit', 15);
INSERT INTO hive VALUES
(1, 'A-01', 1, 1, 'yellow', 'Carniolan', 2012),
(2, 'A-02', 1, 1, 'blue', 'Buckfast', 2015),
(3, 'A-03', 1, 6, 'white', 'Carniolan', 2018),
(4, 'B-01', 2, 2, 'green', 'Buckfast', 2016),
(5, 'B-02', 2, 5, 'yellow', 'Italian', 2019),
(6, 'C-01', 3, 3, 'white', 'Carniolan', 2020),
(7, 'C-02', 3, 8, 'blue', 'Dark Bee', 2014),
(8, 'D-01', 4, 6, 'yellow', 'Italian', 2021),
(9, 'E-01', 5, 2, 'green', 'Buckfast', 2017),
(10, 'F-01', 6, 4, 'white', 'Dark Bee', 2010),
(11, 'F-02', 6, 4, 'blue', 'Carniolan', 2013),
(12, 'F-03', 6, 4, 'yellow', 'Dark Bee', 2022),
(13, 'B-03', 2, 5, 'white', 'Italian', 2022),
(14, 'A-04', 1, 1, 'green', 'Buckfast', 2022);
INSERT INTO harvest VALUES
(1, 1, 'linden', 18.5, 2020),
(2, 1, 'linden', 21.0, 2021),
(3, 1, 'blossom', 14.2, 2022),
(4, 2, 'blossom', 16.8, 2021),
(5, 3, 'linden', 12.4, 2022),
(6, 4, 'clover', 25.3, 2020),
(7, 4, 'clover', 22.7, 2021),
(8, 5, 'blossom', 19.0, 2021),
(9, 6, 'forest', 9.6, 2022),
(10, 7, 'forest', 11.5, 2020),
(11, 7, 'forest', 13.1, 2021),
(12, 9, 'clover', 27.9, 2022),
(13, 10, 'forest', 8.8, 2020),
(14, 10, 'forest', 15.0, 2022),
(15, 11, 'blossom', 10.3, 2021),
(16, 9, 'blossom', 17.2, 2020);
