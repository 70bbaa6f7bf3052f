CREATE TABLE film (id INTEGER PRIMARY KEY, title, year, length, mixed, absent, poster BLOB, note BLOB, kind TEXT);
INSERT INTO film VALUES
    (1, 'Up', '2009', 96, 1, NULL, x'00', 'seen', 1), (2, 'Avatar', '2009', 162.5, 'x', NULL, x'01', 'seen', 2),
    (3, 'Alien', '1979', 117, x'00', NULL, x'02', NULL, 3), (4, 'Heat', '1995', 'long', NULL, NULL, x'03', 'lent', 4);
CREATE TABLE empty (other);
