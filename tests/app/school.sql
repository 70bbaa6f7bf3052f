CREATE TABLE teacher (teacher_id INTEGER PRIMARY KEY, age INTEGER, full_name TEXT, town TEXT);
CREATE TABLE course (code TEXT PRIMARY KEY, teacher_id INTEGER REFERENCES teacher, course_title TEXT);
CREATE TABLE room (room_id INTEGER PRIMARY KEY, floor INTEGER);
CREATE TABLE lesson (course TEXT REFERENCES course (code), room_id INTEGER REFERENCES room, hours INTEGER);
INSERT INTO teacher VALUES (1, 40, 'Ann O''Hara', 'Bath'), (2, 50, 'Bob', NULL), (3, 60, NULL, NULL);
INSERT INTO course VALUES ('M''1', 1, 'Maths'), ('P', 2, 'Physics'), ('X', 3, 'Chess');
INSERT INTO room VALUES (7, 1);
INSERT INTO lesson VALUES ('M''1', 7, 3), ('P', 7, 4);
