CREATE TABLE hut (
  hut_id INTEGER PRIMARY KEY,
  name TEXT,
  region TEXT,
  altitude INTEGER,
  bed_places INTEGER,
  opening_year INTEGER,
  night_price REAL
);
CREATE TABLE warden (
  warden_id INTEGER PRIMARY KEY,
  name TEXT,
  age INTEGER,
  language TEXT,
  hut_id INTEGER,
  FOREIGN KEY (hut_id) REFERENCES hut(hut_id)
);
CREATE TABLE trail (
  trail_id INTEGER PRIMARY KEY,
  name TEXT,
  length REAL,
  ascent INTEGER,
  difficulty TEXT
);
CREATE TABLE trail_hut (
  trail_id INTEGER,
  hut_id INTEGER,
  stop_number INTEGER,
  walking_hours REAL,
  PRIMARY KEY (trail_id, hut_id),
  FOREIGN KEY (trail_id) REFERENCES trail(trail_id),
  FOREIGN KEY (hut_id) REFERENCES hut(hut_id)
);
INSERT INTO hut VALUES
(1, 'Eagle Nest', 'Tyrol', 2310, 64, 1924, 38.0),
(2, 'Crystal Lake Hut', 'Tyrol', 1980, 90, 1956, 32.5),
(3, 'Marmot Lodge', 'Valais', 2620, 40, 1938, 45.0),
(4, 'Gentian Hut', 'Valais', 2150, 55, 1971, 41.0),
(5, 'Three Peaks Hut', 'Dolomites', 2405, 120, 1903, 50.0),
(6, 'Pine Marten Hut', 'Dolomites', 1740, 36, 1988, 29.0),
(7, 'Glacier View', 'Valais', 2980, 75, 1932, 54.0),
(8, 'Edelweiss Hut', 'Carinthia', 1890, 48, 1965, 27.5),
(9, 'Chamois Bivouac', 'Carinthia', 2530, 12, 2004, 15.0),
(10, 'Cloud Pass Hut', 'Tyrol', 2720, 58, 2010, 47.0);
INSERT INTO warden VALUES
(1, 'Hannes Moser', 48, 'German', 1),
(2, 'Lisa Plank', 35, 'German', 2),
(3, 'Pierre Favre', 52, 'French', 3),
(4, 'Camille Rey', 29, 'French', 4),
(5, 'Marco Zanetti', 44, 'Italian', 5),
(6, 'Giulia Fontana', 31, 'Italian', 5),
(7, 'Elena Ricci', 57, 'Italian', 6),
(8, 'Jonas Imhof', 39, 'German', 7),
(9, 'Gerda Winkler', 63, 'German', 8);
INSERT INTO trail VALUES
(1, 'Ridge Path', 42.5, 3100, 'hard'),
(2, 'Shepherd Round', 18.0, 900, 'easy'),
(3, 'Glacier Traverse', 55.2, 4800, 'very hard'),
(4, 'Waterfall Walk', 9.4, 350, 'easy'),
(5, 'Peace Trail', 68.0, 4100, 'medium'),
(6, 'Smuggler Path', 27.3, 1900, 'medium'),
(7, 'Panorama Way', 33.8, 1500, 'medium'),
(8, 'Via Ferrata Nord', 14.6, 2200, 'very hard'),
(9, 'Larch Forest Loop', 12.1, 420, 'easy');
INSERT INTO trail_hut VALUES
(1, 1, 1, 4.5), (1, 10, 2, 6.0), (1, 2, 3, 5.0),
(2, 8, 1, 3.0), (2, 9, 2, 2.5),
(3, 3, 1, 5.5), (3, 7, 2, 7.0), (3, 4, 3, 6.5),
(5, 5, 1, 4.0), (5, 6, 2, 5.5), (5, 1, 3, 8.0), (5, 2, 4, 4.5),
(6, 4, 1, 4.0), (6, 3, 2, 3.5),
(7, 2, 1, 3.5), (7, 1, 2, 4.0),
(8, 5, 1, 6.0);
