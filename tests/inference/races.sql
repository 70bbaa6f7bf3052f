CREATE TABLE race (id INTEGER PRIMARY KEY, name TEXT, held TEXT, seen TEXT, prize REAL, code TEXT, mixed TEXT,
    founded INTEGER);
INSERT INTO race VALUES
    (1, 'Oslo', '2023-05-13', '2023-05-13 10:00:00', 12.5, '17', '3', 1990),
    (2, 'Bath', '2023-06-02', '2023-07-13 11:30:00', 80, '18', '4', 2001),
    (3, 'Ulm', '2024-01-31', '2024-02-01 09:00:00', 41, '19', 'none yet', 1990);
