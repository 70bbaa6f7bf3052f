CREATE TABLE enclosure (
  enclosure_id INTEGER PRIMARY KEY,
  name TEXT,
  habitat TEXT,
  area INTEGER,
  opening_year INTEGER
);
CREATE TABLE animal (
  animal_id INTEGER PRIMARY KEY,
  name TEXT,
  species TEXT,
  age INTEGER,
  weight REAL,
  diet TEXT,
  enclosure_id INTEGER,
  FOREIGN KEY (enclosure_id) REFERENCES enclosure(enclosure_id)
);
CREATE TABLE keeper (
  keeper_id INTEGER PRIMARY KEY,
  name TEXT,
  age INTEGER,
  hire_year INTEGER,
  salary INTEGER
);
CREATE TABLE animal_keeper (
  animal_id INTEGER,
  keeper_id INTEGER,
  weekly_hours INTEGER,
  PRIMARY KEY (animal_id, keeper_id),
  FOREIGN KEY (animal_id) REFERENCES animal(animal_id),
  FOREIGN KEY (keeper_id) REFERENCES keeper(keeper_id)
);
INSERT INTO enclosure VALUES
(1, 'Lion Rock', 'savanna', 2400, 1988),
(2, 'Elephant Park', 'savanna', 6200, 2007),
(3, 'Penguin Bay', 'polar', 850, 1996),
(4, 'Monkey Island', 'rainforest', 1300, 1974),
(5, 'Polar Cliffs', 'polar', 1900, 2014),
(6, 'Orchid Dome', 'rainforest', 3100, 2018),
(7, 'Desert House', 'desert', 600, 1982),
(8, 'Owl Barn', 'forest', 320, 1969),
(9, 'Wolf Wood', 'forest', 4500, 2001);
INSERT INTO animal VALUES
(1, 'Simba', 'lion', 9, 188.0, 'carnivore', 1),
(2, 'Nala', 'lion', 4, 126.5, 'carnivore', 1),
(3, 'Tembo', 'elephant', 31, 4800.0, 'herbivore', 2),
(4, 'Rani', 'elephant', 12, 3100.0, 'herbivore', 2),
(5, 'Pingo', 'penguin', 3, 4.2, 'carnivore', 3),
(6, 'Waddle', 'penguin', 6, 4.9, 'carnivore', 3),
(7, 'Frosty', 'penguin', 11, 5.3, 'carnivore', 3),
(8, 'Coco', 'spider monkey', 15, 8.4, 'omnivore', 4),
(9, 'Bongo', 'spider monkey', 2, 5.1, 'omnivore', 4),
(10, 'Nanuk', 'polar bear', 18, 452.0, 'carnivore', 5),
(11, 'Iris', 'sloth', 7, 5.8, 'herbivore', 6),
(12, 'Sandy', 'meerkat', 5, 0.8, 'omnivore', 7),
(13, 'Akela', 'wolf', 8, 46.0, 'carnivore', 9),
(14, 'Luna', 'wolf', 3, 38.5, 'carnivore', 9),
(15, 'Zuri', 'zebra', 6, 310.0, 'herbivore', 2);
INSERT INTO keeper VALUES
(1, 'Harriet Bloom', 44, 2003, 42500),
(2, 'Jack Thornton', 29, 2017, 33800),
(3, 'Priya Nair', 36, 2011, 38900),
(4, 'Samuel Adeyemi', 51, 1998, 47200),
(5, 'Lotte Visser', 25, 2021, 30100),
(6, 'Diego Fuentes', 40, 2009, 40700),
(7, 'Ruby Sinclair', 33, 2014, 36400),
(8, 'Owen Parry', 59, 1992, 49800);
INSERT INTO animal_keeper VALUES
(1, 1, 10), (2, 1, 8), (3, 4, 14), (4, 4, 12), (15, 4, 5),
(5, 2, 6), (6, 2, 6), (7, 3, 7), (8, 3, 9), (10, 8, 11),
(11, 6, 4), (13, 8, 8), (3, 6, 6), (1, 8, 5), (5, 3, 3), (8, 6, 4), (11, 4, 3), (4, 1, 5);
