CREATE TABLE sale (sale_id INTEGER PRIMARY KEY, region TEXT, amount REAL, year INTEGER);
INSERT INTO sale VALUES (1, 'North', 28.866363636363637, 2020), (2, 'South', 12500.5, 2021), (3, 'West', 0.125, 2022);
