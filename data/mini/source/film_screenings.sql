CREATE TABLE film (
  film_id INTEGER PRIMARY KEY,
  title TEXT,
  genre TEXT,
  release_year INTEGER,
  running_minutes INTEGER,
  director TEXT
);
CREATE TABLE hall (
  hall_id INTEGER PRIMARY KEY,
  hall_name TEXT,
  seats INTEGER,
  floor_level INTEGER,
  screen_format TEXT
);
CREATE TABLE screening (
  screening_id INTEGER PRIMARY KEY,
  film_id INTEGER,
  hall_id INTEGER,
  screening_date TEXT,
  ticket_price REAL,
  tickets_sold INTEGER,
  FOREIGN KEY (film_id) REFERENCES film(film_id),
  FOREIGN KEY (hall_id) REFERENCES hall(hall_id)
);
CREATE TABLE employee (
  employee_id INTEGER PRIMARY KEY,
  name TEXT,
  job TEXT,
  hourly_wage REAL,
  hall_id INTEGER,
  FOREIGN KEY (hall_id) REFERENCES hall(hall_id)
);
INSERT INTO film VALUES (1, 'Silent Harbour', 'drama', 2018, 112, 'Ines Falk');
INSERT INTO film VALUES (2, 'Night Express', 'thriller', 2021, 98, 'Omar Reyes');
INSERT INTO film VALUES (3, 'The Lantern Club', 'comedy', 2019, 104, 'Ines Falk');
INSERT INTO film VALUES (4, 'Glass River', 'drama', 2022, 131, 'Tomas Lind');
INSERT INTO film VALUES (5, 'Robot Picnic', 'animation', 2020, 87, 'Yuki Arai');
INSERT INTO film VALUES (6, 'Winter Orchard', 'romance', 2017, 119, 'Clara Voss');
INSERT INTO film VALUES (7, 'Desert Signal', 'thriller', 2022, 108, 'Omar Reyes');
INSERT INTO film VALUES (8, 'Two Left Shoes', 'comedy', 2023, 95, 'Pia Moreau');
INSERT INTO film VALUES (9, 'Night Garden', 'animation', 2023, 91, 'Yuki Arai');
INSERT INTO film VALUES (10, 'Broken Compass', 'drama', 2016, 142, 'Tomas Lind');
INSERT INTO film VALUES (11, 'Last Tram Home', 'comedy', 2015, 101, 'Pia Moreau');
INSERT INTO hall VALUES (1, 'Red Hall', 220, 1, 'IMAX');
INSERT INTO hall VALUES (2, 'Blue Hall', 150, 1, '2D');
INSERT INTO hall VALUES (3, 'Green Hall', 90, 2, '2D');
INSERT INTO hall VALUES (4, 'Studio', 45, 2, '2D');
INSERT INTO hall VALUES (5, 'Grand Hall', 340, 1, 'IMAX');
INSERT INTO hall VALUES (6, 'Attic', 30, 3, '3D');
INSERT INTO hall VALUES (7, 'Balcony Hall', 120, 3, '3D');
INSERT INTO hall VALUES (8, 'Garden Hall', 75, 1, '2D');
INSERT INTO screening VALUES (1, 1, 1, '2023-05-01', 12.5, 180);
INSERT INTO screening VALUES (2, 1, 2, '2023-05-02', 10.0, 96);
INSERT INTO screening VALUES (3, 2, 1, '2023-05-01', 12.5, 201);
INSERT INTO screening VALUES (4, 2, 5, '2023-05-03', 14.0, 310);
INSERT INTO screening VALUES (5, 3, 3, '2023-05-02', 9.0, 60);
INSERT INTO screening VALUES (6, 4, 5, '2023-05-04', 14.0, 255);
INSERT INTO screening VALUES (7, 4, 2, '2023-05-05', 10.0, 130);
INSERT INTO screening VALUES (8, 4, 3, '2023-05-06', 9.0, 77);
INSERT INTO screening VALUES (9, 5, 7, '2023-05-01', 11.0, 88);
INSERT INTO screening VALUES (10, 5, 6, '2023-05-02', 11.0, 30);
INSERT INTO screening VALUES (11, 6, 4, '2023-05-03', 8.0, 22);
INSERT INTO screening VALUES (12, 7, 1, '2023-05-06', 12.5, 143);
INSERT INTO screening VALUES (13, 7, 7, '2023-05-04', 11.0, 64);
INSERT INTO screening VALUES (14, 8, 2, '2023-05-03', 10.0, 118);
INSERT INTO screening VALUES (15, 8, 4, '2023-05-05', 8.0, 41);
INSERT INTO screening VALUES (16, 9, 6, '2023-05-06', 11.0, 27);
INSERT INTO screening VALUES (17, 4, 1, '2023-05-07', 12.5, 190);
INSERT INTO screening VALUES (18, 9, 5, '2023-05-07', 14.0, 298);
INSERT INTO employee VALUES (1, 'Lena Brandt', 'projectionist', 18.5, 1);
INSERT INTO employee VALUES (2, 'Marco Silva', 'usher', 12.0, 1);
INSERT INTO employee VALUES (3, 'Aisha Khan', 'usher', 12.5, 2);
INSERT INTO employee VALUES (4, 'Peter Novak', 'projectionist', 19.0, 5);
INSERT INTO employee VALUES (5, 'Julia Stein', 'usher', 11.5, 5);
INSERT INTO employee VALUES (6, 'Rui Costa', 'cleaner', 11.0, 3);
INSERT INTO employee VALUES (7, 'Hana Sato', 'usher', 13.0, 5);
INSERT INTO employee VALUES (8, 'Greg Mills', 'cleaner', 10.5, 7);
INSERT INTO employee VALUES (9, 'Nora Lund', 'projectionist', 17.0, 2);
