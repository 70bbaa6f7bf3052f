CREATE TABLE clip (clip_id INTEGER PRIMARY KEY, name TEXT, Milliseconds INTEGER);
CREATE TABLE booking (booking_id INTEGER PRIMARY KEY, booked TEXT, returned TEXT, wait_min TEXT);
INSERT INTO clip VALUES (1, 'short', 90000), (2, 'long', 400000), (3, 'mid', 240000);
INSERT INTO booking VALUES (1, '2023-01-01', '2023-01-03', '120'), (2, '2023-01-01', '2023-02-01', '60');
