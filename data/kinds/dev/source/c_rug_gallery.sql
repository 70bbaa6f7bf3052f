CREATE TABLE origin (
  origin_cd TEXT PRIMARY KEY,
  origin_nm TEXT NOT NULL,
  continent TEXT
);
CREATE TABLE weaver (
  wv_id INTEGER PRIMARY KEY,
  wv_nm TEXT NOT NULL,
  origin_cd TEXT,
  born INTEGER,
  still_weaving TEXT,
  FOREIGN KEY (origin_cd) REFERENCES origin(origin_cd)
);
CREATE TABLE state_ref (
  state_cd TEXT PRIMARY KEY,
  state_desc TEXT
);
CREATE TABLE rug (
  rug_id INTEGER PRIMARY KEY,
  rug_nm TEXT,
  rug_type TEXT,
  shape TEXT,
  wool TEXT,
  base_col TEXT,
  wv_id INTEGER,
  knots INTEGER,
  len_cm INTEGER,
  price REAL,
  state_cd TEXT,
  FOREIGN KEY (wv_id) REFERENCES weaver(wv_id),
  FOREIGN KEY (state_cd) REFERENCES state_ref(state_cd)
);
CREATE TABLE client (
  cl_id INTEGER PRIMARY KEY,
  cl_nm TEXT NOT NULL,
  cl_type TEXT,
  town TEXT,
  vip INTEGER
);
CREATE TABLE sale (
  sale_id INTEGER PRIMARY KEY,
  rug_id INTEGER,
  cl_id INTEGER,
  sold_on TEXT,
  amount REAL,
  pay_mode TEXT,
  settled TEXT,
  FOREIGN KEY (rug_id) REFERENCES rug(rug_id),
  FOREIGN KEY (cl_id) REFERENCES client(cl_id)
);
CREATE TABLE mend (
  mend_id INTEGER PRIMARY KEY,
  rug_id INTEGER,
  fault TEXT,
  cost REAL,
  urgent TEXT,
  done TEXT,
  FOREIGN KEY (rug_id) REFERENCES rug(rug_id)
);
INSERT INTO origin VALUES ('AF', 'Afghanistan', 'Asia'), ('MA', 'Morocco', 'Africa'), ('TR', 'Turkey', 'Asia'), ('PE', 'Peru', 'South America'), ('SE', 'Sweden', 'Europe');
INSERT INTO weaver VALUES
 (1, 'Yilmaz, Feride', 'TR', 1958, 'yes'),
 (2, 'Rahimi, Nasrin', 'AF', 1971, 'yes'),
 (3, 'El Fassi, Hind', 'MA', 1949, 'no'),
 (4, 'Quispe, Delia', 'PE', 1980, 'yes'),
 (5, 'Lindahl, Greta', 'SE', 1936, 'no'),
 (6, 'Yilmaz, Osman', 'TR', 1985, 'yes'),
 (7, 'Demir, Cemile', 'TR', 1931, 'no');
INSERT INTO state_ref VALUES ('S', 'in the showroom'), ('D', 'in the depot'), ('L', 'on loan to a museum'), ('G', 'gone to a client');
INSERT INTO rug VALUES
 (1, 'Pomegranate', 'kilim', 'runner', 'sheep', 'red', 1, 0, 280, 740.0, 'S'),
 (2, 'Pomegranate', 'pile', 'rectangle', 'sheep', 'red', 2, 240, 310, 3900.0, 'G'),
 (3, 'Atlas Snow', 'pile', 'rectangle', 'sheep', 'white', 3, 95, 260, 2100.0, 'G'),
 (4, 'Night Caravan', 'pile', 'square', 'camel', 'blue', 2, 310, 200, 4600.0, 'L'),
 (5, 'Condor', 'kilim', 'square', 'alpaca', 'brown', 4, 0, 190, 880.0, 'S'),
 (6, 'Condor', 'pile', 'runner', 'alpaca', 'brown', 4, 120, 240, 1650.0, 'G'),
 (7, 'Midsummer', 'rya', 'rectangle', 'sheep', 'yellow', 5, 40, 220, 1950.0, 'G'),
 (8, 'Blue Gate', 'kilim', 'rectangle', 'goat', 'blue', 6, 0, 300, 690.0, 'S'),
 (9, 'Tulip Garden', 'pile', 'round', 'silk', 'red', 1, 420, 180, 6200.0, 'D'),
 (10, 'Tulip Garden', 'kilim', 'runner', 'sheep', 'green', 6, 0, 250, 560.0, 'G'),
 (11, 'Fjord', 'rya', 'round', 'sheep', 'blue', 5, 55, 210, 2250.0, 'G'),
 (12, 'Desert Wind', 'pile', 'rectangle', 'camel', 'brown', 3, 130, 330, 2800.0, 'S'),
 (13, 'Lapis', 'pile', 'round', 'sheep', 'blue', 2, 280, 170, 3300.0, 'L'),
 (14, 'Red Kite', 'kilim', 'square', 'goat', 'red', 6, 0, 160, 430.0, 'S'),
 (15, 'Olive Grove', 'kilim', 'runner', 'goat', 'green', 6, 0, 270, 615.0, 'D');
INSERT INTO client VALUES
 (1, 'Marchetti, Ugo', 'private', 'Solen', 1),
 (2, 'Hotel Albion', 'hotel', 'Solen', 0),
 (3, 'Thorne, Abigail', 'private', 'Wick Bay', 0),
 (4, 'Museum of Threads', 'museum', 'Carrow', 1),
 (5, 'Okonjo, Ada', 'decorator', 'Carrow', 1),
 (6, 'Ferrer, Luis', 'decorator', 'Solen', 0);
INSERT INTO sale VALUES
 (1, 2, 1, '2022-03-12', 3700.0, 'transfer', 'Y'),
 (2, 3, 2, '2022-06-30', 2000.0, 'transfer', 'Y'),
 (3, 6, 5, '2023-01-21', 1650.0, 'instalments', 'N'),
 (4, 10, 3, '2023-02-04', 540.0, 'cash', 'Y'),
 (5, 11, 6, '2023-05-16', 2250.0, 'instalments', 'N'),
 (6, 8, 6, '2023-06-01', 640.0, 'card', 'Y'),
 (7, 5, 3, '2023-09-09', 850.0, 'card', 'N'),
 (8, 12, 1, '2023-11-25', 2650.0, 'instalments', 'Y'),
 (9, 7, 6, '2024-02-10', 1900.0, 'cash', 'Y');
INSERT INTO mend VALUES
 (1, 1, 'moth holes', 120.0, 'no', 'yes'),
 (2, 3, 'frayed edge', 85.0, 'yes', 'yes'),
 (3, 4, 'wine stain', 140.0, 'yes', 'no'),
 (4, 7, 'moth holes', 210.0, 'no', 'no'),
 (5, 8, 'frayed edge', 60.0, 'no', 'yes'),
 (6, 9, 'colour run', 380.0, 'yes', 'no'),
 (7, 12, 'moth holes', 175.0, 'yes', 'yes'),
 (8, 2, 'frayed edge', 95.0, 'no', 'yes');
