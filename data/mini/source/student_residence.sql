CREATE TABLE dormitory (
  dormitory_id INTEGER PRIMARY KEY,
  dormitory_name TEXT,
  campus TEXT,
  built_year INTEGER,
  floors INTEGER,
  warden TEXT
);
CREATE TABLE room (
  room_id INTEGER PRIMARY KEY,
  room_number TEXT,
  beds INTEGER,
  monthly_rent INTEGER,
  dormitory_id INTEGER,
  FOREIGN KEY (dormitory_id) REFERENCES dormitory(dormitory_id)
);
CREATE TABLE resident (
  resident_id INTEGER PRIMARY KEY,
  name TEXT,
  age INTEGER,
  major TEXT,
  home_country TEXT,
  room_id INTEGER,
  FOREIGN KEY (room_id) REFERENCES room(room_id)
);
CREATE TABLE maintenance_request (
  request_id INTEGER PRIMARY KEY,
  room_id INTEGER,
  problem TEXT,
  request_date TEXT,
  cost INTEGER,
  FOREIGN KEY (room_id) REFERENCES room(room_id)
);
INSERT INTO dormitory VALUES (1, 'Birch House', 'North', 1974, 5, 'Helga Brand');
INSERT INTO dormitory VALUES (2, 'Maple House', 'North', 1998, 7, 'Stuart Reed');
INSERT INTO dormitory VALUES (3, 'Newton Court', 'South', 2012, 9, 'Dalia Cohen');
INSERT INTO dormitory VALUES (4, 'River Hall', 'West', 1965, 4, 'Helga Brand');
INSERT INTO dormitory VALUES (5, 'Tower Block A', 'South', 1983, 14, 'Marek Wolny');
INSERT INTO dormitory VALUES (6, 'Hawthorn House', 'West', 2005, 6, 'Joyce Tembo');
INSERT INTO dormitory VALUES (7, 'Summit Court', 'North', 2019, 8, 'Joyce Tembo');
INSERT INTO dormitory VALUES (8, 'Cloister', 'East', 1931, 3, 'Ronan Quill');
INSERT INTO room VALUES (1, 'B101', 2, 320, 1);
INSERT INTO room VALUES (2, 'B102', 1, 410, 1);
INSERT INTO room VALUES (3, 'M201', 2, 350, 2);
INSERT INTO room VALUES (4, 'M305', 3, 280, 2);
INSERT INTO room VALUES (5, 'N410', 1, 560, 3);
INSERT INTO room VALUES (6, 'N411', 2, 430, 3);
INSERT INTO room VALUES (7, 'N502', 1, 575, 3);
INSERT INTO room VALUES (8, 'R110', 4, 210, 4);
INSERT INTO room VALUES (9, 'T907', 2, 300, 5);
INSERT INTO room VALUES (10, 'T908', 1, 390, 5);
INSERT INTO room VALUES (11, 'H203', 2, 365, 6);
INSERT INTO room VALUES (12, 'S601', 1, 620, 7);
INSERT INTO resident VALUES (1, 'Adele Simmons', 19, 'biology', 'Ireland', 1);
INSERT INTO resident VALUES (2, 'Baran Yildiz', 22, 'physics', 'Turkey', 1);
INSERT INTO resident VALUES (3, 'Chloe Martin', 20, 'history', 'France', 2);
INSERT INTO resident VALUES (4, 'Diego Salas', 24, 'computer science', 'Chile', 3);
INSERT INTO resident VALUES (5, 'Emre Kaya', 21, 'economics', 'Turkey', 3);
INSERT INTO resident VALUES (6, 'Fiona Walsh', 18, 'biology', 'Ireland', 4);
INSERT INTO resident VALUES (7, 'Gabriel Roy', 23, 'physics', 'France', 4);
INSERT INTO resident VALUES (8, 'Hiro Nakata', 26, 'computer science', 'Japan', 5);
INSERT INTO resident VALUES (9, 'Isla Byrne', 20, 'economics', 'Ireland', 6);
INSERT INTO resident VALUES (10, 'Jonas Thiel', 25, 'computer science', 'Germany', 7);
INSERT INTO resident VALUES (11, 'Karin Otto', 19, 'history', 'Germany', 8);
INSERT INTO resident VALUES (12, 'Leo Fabre', 22, 'biology', 'France', 8);
INSERT INTO resident VALUES (13, 'Marta Vidal', 28, 'physics', 'Chile', 9);
INSERT INTO resident VALUES (14, 'Noel Carty', 21, 'computer science', 'Ireland', 4);
INSERT INTO resident VALUES (15, 'Oya Demir', 23, 'economics', 'Turkey', 11);
INSERT INTO maintenance_request VALUES (1, 1, 'broken heater', '2023-11-02', 90);
INSERT INTO maintenance_request VALUES (2, 4, 'leaking tap', '2023-11-05', 45);
INSERT INTO maintenance_request VALUES (3, 4, 'broken window', '2023-11-20', 130);
INSERT INTO maintenance_request VALUES (4, 8, 'leaking tap', '2023-12-01', 50);
INSERT INTO maintenance_request VALUES (5, 8, 'broken heater', '2023-12-11', 105);
INSERT INTO maintenance_request VALUES (6, 5, 'door lock', '2024-01-08', 60);
INSERT INTO maintenance_request VALUES (7, 8, 'light', '2024-01-15', 20);
INSERT INTO maintenance_request VALUES (8, 9, 'broken heater', '2024-01-22', 85);
INSERT INTO maintenance_request VALUES (9, 3, 'light', '2024-02-02', 25);
INSERT INTO maintenance_request VALUES (10, 2, 'door lock', '2024-02-14', 70);
