CREATE TABLE county (
  cty_id INTEGER PRIMARY KEY,
  cty_nm TEXT NOT NULL
);
CREATE TABLE grower (
  gr_id INTEGER PRIMARY KEY,
  gr_nm TEXT NOT NULL,
  cty_id INTEGER,
  born INTEGER,
  since_yr INTEGER,
  FOREIGN KEY (cty_id) REFERENCES county(cty_id)
);
CREATE TABLE veg (
  veg_id INTEGER PRIMARY KEY,
  veg_nm TEXT NOT NULL,
  rec_kg REAL
);
CREATE TABLE contest (
  con_id INTEGER PRIMARY KEY,
  con_nm TEXT NOT NULL,
  cty_id INTEGER,
  con_dt TEXT,
  pot REAL,
  visitors INTEGER,
  FOREIGN KEY (cty_id) REFERENCES county(cty_id)
);
CREATE TABLE entry (
  en_id INTEGER PRIMARY KEY,
  con_id INTEGER,
  gr_id INTEGER,
  veg_id INTEGER,
  kg REAL,
  len_cm REAL,
  judge_rank INTEGER,
  prize REAL,
  FOREIGN KEY (con_id) REFERENCES contest(con_id),
  FOREIGN KEY (gr_id) REFERENCES grower(gr_id),
  FOREIGN KEY (veg_id) REFERENCES veg(veg_id)
);
CREATE TABLE seed_lot (
  lot_id INTEGER PRIMARY KEY,
  veg_id INTEGER,
  gr_id INTEGER,
  sold_dt TEXT,
  seeds INTEGER,
  price REAL,
  germ_pct INTEGER,
  FOREIGN KEY (veg_id) REFERENCES veg(veg_id),
  FOREIGN KEY (gr_id) REFERENCES grower(gr_id)
);
INSERT INTO county VALUES (1, 'Fenshire'), (2, 'Loamley'), (3, 'West Marl');
INSERT INTO grower VALUES
 (1, 'Dilys Marrow', 1, 1951, 1988),
 (2, 'Bertil Onions', 1, 1969, 2004),
 (3, 'Cass Turnbull', 2, 1984, 2012),
 (4, 'Hector Leek', 2, 1947, 1979),
 (5, 'Mabel Sprott', 3, 1976, 1999),
 (6, 'Yannick Gourd', 3, 1990, 2018),
 (7, 'Priti Swede', 1, 1982, 2015);
INSERT INTO veg VALUES (1, 'pumpkin', 1226.0), (2, 'marrow', 116.4), (3, 'cabbage', 62.7), (4, 'leek', 10.7), (5, 'carrot', 10.2);
INSERT INTO contest VALUES
 (1, 'Fen Harvest Weigh-in', 1, '2021-09-25', 4000.0, 2100),
 (2, 'Loamley Giants', 2, '2021-10-09', 6500.0, 3900),
 (3, 'Marl Moon Fair', 3, '2022-09-17', 2500.0, 1500),
 (4, 'Fen Harvest Weigh-in', 1, '2022-09-24', 4500.0, 2600),
 (5, 'Loamley Giants', 2, '2022-10-08', 7000.0, 4300),
 (6, 'Fen Harvest Weigh-in', 1, '2023-09-30', 4500.0, 1950);
INSERT INTO entry VALUES
 (1, 1, 1, 1, 402.5, NULL, 1, 800.0),
 (2, 1, 2, 1, 377.0, NULL, 2, 300.0),
 (3, 1, 7, 3, 31.2, NULL, 1, 150.0),
 (4, 2, 4, 4, 8.9, 118.0, 1, 400.0),
 (5, 2, 3, 4, 7.4, 131.0, 2, 150.0),
 (6, 2, 5, 2, 74.6, NULL, 1, 500.0),
 (7, 2, 1, 1, 455.0, NULL, 1, 1200.0),
 (8, 3, 6, 5, 5.1, 97.0, 1, 90.0),
 (9, 3, 5, 5, 4.4, 143.0, 2, 60.0),
 (10, 4, 2, 1, 431.5, NULL, 1, 850.0),
 (11, 4, 3, 3, 38.8, NULL, 1, 160.0),
 (12, 4, 7, 3, 36.0, NULL, 2, 80.0),
 (13, 5, 4, 4, 9.6, 124.0, 1, 420.0),
 (14, 5, 6, 2, 81.3, NULL, 1, 520.0),
 (15, 5, 1, 1, 512.0, NULL, 1, 1300.0),
 (16, 6, 2, 1, 488.0, NULL, 2, 320.0),
 (17, 6, 6, 1, 501.5, NULL, 1, 900.0),
 (18, 6, 7, 3, 41.7, NULL, 1, 170.0);
INSERT INTO seed_lot VALUES
 (1, 1, 1, '2022-01-15', 40, 60.0, 92),
 (2, 1, 2, '2022-02-02', 25, 30.0, 81),
 (3, 4, 4, '2022-02-20', 100, 18.0, 77),
 (4, 3, 7, '2023-01-11', 60, 12.5, 88),
 (5, 1, 6, '2024-01-09', 15, 75.0, 95),
 (6, 2, 5, '2023-03-01', 30, 22.0, 90),
 (7, 4, 3, '2023-02-14', 80, 16.0, 85),
 (8, 5, 5, '2023-03-20', 200, 8.0, 69);
