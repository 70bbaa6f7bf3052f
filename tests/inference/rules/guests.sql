CREATE TABLE guests (id INTEGER PRIMARY KEY, town TEXT, active TEXT, phone TEXT, age INTEGER);
INSERT INTO guests VALUES
    (1, 'Málaga', 'True', '0151', 30), (2, 'MALAGA ', 'False', '', ''), (3, 'Malaga', 'True', NULL, NULL),
    (4, 'Porto', 'True', '0160', 41);
