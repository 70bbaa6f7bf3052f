CREATE TABLE orchard (
  orchard_id INTEGER PRIMARY KEY,
  orchard_name TEXT,
  region TEXT,
  area_hectares REAL,
  owner TEXT,
  founded_year INTEGER
);
CREATE TABLE fruit_variety (
  variety_id INTEGER PRIMARY KEY,
  variety_name TEXT,
  fruit TEXT,
  color TEXT,
  sweetness INTEGER
);
CREATE TABLE harvest (
  harvest_id INTEGER PRIMARY KEY,
  orchard_id INTEGER,
  variety_id INTEGER,
  harvest_year INTEGER,
  weight_tons REAL,
  price_per_kilo REAL,
  FOREIGN KEY (orchard_id) REFERENCES orchard(orchard_id),
  FOREIGN KEY (variety_id) REFERENCES fruit_variety(variety_id)
);
CREATE TABLE worker (
  worker_id INTEGER PRIMARY KEY,
  name TEXT,
  age INTEGER,
  job TEXT,
  daily_pay INTEGER,
  orchard_id INTEGER,
  FOREIGN KEY (orchard_id) REFERENCES orchard(orchard_id)
);
INSERT INTO orchard VALUES (1, 'Sunny Slope', 'Valley', 24.5, 'Albert Moss', 1968);
INSERT INTO orchard VALUES (2, 'Stone Mill', 'Highland', 12.0, 'Greta Olsen', 1985);
INSERT INTO orchard VALUES (3, 'Old Oak Farm', 'Valley', 40.2, 'Albert Moss', 1932);
INSERT INTO orchard VALUES (4, 'Lakeside Grove', 'Lakeland', 18.7, 'Teresa Vale', 1999);
INSERT INTO orchard VALUES (5, 'Windy Ridge', 'Highland', 9.3, 'Henry Pike', 2006);
INSERT INTO orchard VALUES (6, 'Golden Acres', 'Coast', 31.0, 'Teresa Vale', 1977);
INSERT INTO orchard VALUES (7, 'Fox Hollow', 'Valley', 15.6, 'Moira Dunn', 2012);
INSERT INTO orchard VALUES (8, 'Sea View', 'Coast', 21.1, 'Paolo Greco', 1990);
INSERT INTO fruit_variety VALUES (1, 'Red Duchess', 'apple', 'red', 7);
INSERT INTO fruit_variety VALUES (2, 'Green Sparkle', 'apple', 'green', 4);
INSERT INTO fruit_variety VALUES (3, 'Honey Bell', 'pear', 'yellow', 9);
INSERT INTO fruit_variety VALUES (4, 'Winter Pear', 'pear', 'green', 6);
INSERT INTO fruit_variety VALUES (5, 'Black Pearl', 'cherry', 'purple', 8);
INSERT INTO fruit_variety VALUES (6, 'Early Scarlet', 'cherry', 'red', 5);
INSERT INTO fruit_variety VALUES (7, 'Velvet Sun', 'peach', 'orange', 10);
INSERT INTO fruit_variety VALUES (8, 'Blue Prince', 'plum', 'purple', 6);
INSERT INTO fruit_variety VALUES (9, 'Golden Crisp', 'apple', 'yellow', 8);
INSERT INTO harvest VALUES (1, 1, 1, 2021, 48.0, 1.2);
INSERT INTO harvest VALUES (2, 1, 3, 2021, 21.5, 1.9);
INSERT INTO harvest VALUES (3, 1, 1, 2022, 53.5, 1.3);
INSERT INTO harvest VALUES (4, 2, 5, 2021, 9.2, 5.4);
INSERT INTO harvest VALUES (5, 2, 6, 2022, 7.8, 4.6);
INSERT INTO harvest VALUES (6, 3, 1, 2022, 90.0, 1.1);
INSERT INTO harvest VALUES (7, 3, 2, 2021, 62.3, 1.0);
INSERT INTO harvest VALUES (8, 3, 4, 2022, 30.4, 1.6);
INSERT INTO harvest VALUES (9, 3, 8, 2023, 17.0, 2.5);
INSERT INTO harvest VALUES (10, 4, 7, 2022, 14.6, 3.2);
INSERT INTO harvest VALUES (11, 4, 8, 2021, 11.9, 2.3);
INSERT INTO harvest VALUES (12, 6, 7, 2023, 33.0, 2.9);
INSERT INTO harvest VALUES (13, 6, 3, 2023, 27.7, 2.0);
INSERT INTO harvest VALUES (14, 6, 7, 2021, 29.5, 3.0);
INSERT INTO harvest VALUES (15, 8, 2, 2023, 36.1, 1.2);
INSERT INTO harvest VALUES (16, 8, 5, 2023, 12.4, 5.8);
INSERT INTO harvest VALUES (17, 1, 5, 2023, 10.1, 5.5);
INSERT INTO worker VALUES (1, 'Jakub Zelny', 24, 'picker', 85, 1);
INSERT INTO worker VALUES (2, 'Maria Santos', 37, 'picker', 90, 1);
INSERT INTO worker VALUES (3, 'Dennis Cole', 45, 'driver', 110, 3);
INSERT INTO worker VALUES (4, 'Alina Popa', 29, 'sorter', 80, 3);
INSERT INTO worker VALUES (5, 'Viktor Hrubec', 52, 'foreman', 150, 3);
INSERT INTO worker VALUES (6, 'Sara Lopes', 21, 'picker', 82, 6);
INSERT INTO worker VALUES (7, 'Ivan Petkov', 33, 'driver', 105, 6);
INSERT INTO worker VALUES (8, 'Nina Falk', 41, 'foreman', 145, 1);
INSERT INTO worker VALUES (9, 'Owen Hart', 19, 'picker', 78, 4);
INSERT INTO worker VALUES (10, 'Rita Gomes', 48, 'sorter', 83, 8);
INSERT INTO worker VALUES (11, 'Abel Tomic', 26, 'picker', 88, 3);
