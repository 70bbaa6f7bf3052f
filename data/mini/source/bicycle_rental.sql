CREATE TABLE shop (
  shop_id INTEGER PRIMARY KEY,
  shop_name TEXT,
  district TEXT,
  opening_year INTEGER,
  staff_size INTEGER
);
CREATE TABLE bicycle (
  bicycle_id INTEGER PRIMARY KEY,
  model TEXT,
  brand TEXT,
  frame_color TEXT,
  daily_rate REAL,
  shop_id INTEGER,
  FOREIGN KEY (shop_id) REFERENCES shop(shop_id)
);
CREATE TABLE customer (
  customer_id INTEGER PRIMARY KEY,
  name TEXT,
  age INTEGER,
  country TEXT,
  membership TEXT
);
CREATE TABLE rental (
  rental_id INTEGER PRIMARY KEY,
  bicycle_id INTEGER,
  customer_id INTEGER,
  start_date TEXT,
  rental_days INTEGER,
  total_cost REAL,
  FOREIGN KEY (bicycle_id) REFERENCES bicycle(bicycle_id),
  FOREIGN KEY (customer_id) REFERENCES customer(customer_id)
);
CREATE TABLE repair (
  repair_id INTEGER PRIMARY KEY,
  bicycle_id INTEGER,
  mechanic TEXT,
  problem TEXT,
  repair_cost REAL,
  FOREIGN KEY (bicycle_id) REFERENCES bicycle(bicycle_id)
);
INSERT INTO shop VALUES (1, 'Pedal Point', 'Old Town', 2009, 6);
INSERT INTO shop VALUES (2, 'River Wheels', 'Riverside', 2014, 4);
INSERT INTO shop VALUES (3, 'Hill Riders', 'North Hill', 2018, 3);
INSERT INTO shop VALUES (4, 'Station Bikes', 'Old Town', 2005, 9);
INSERT INTO shop VALUES (5, 'Green Spokes', 'Parkside', 2020, 2);
INSERT INTO shop VALUES (6, 'Chain and Go', 'Riverside', 2016, 5);
INSERT INTO shop VALUES (7, 'Harbour Cycles', 'Docklands', 2022, 3);
INSERT INTO shop VALUES (8, 'Easy Saddle', 'Parkside', 2011, 4);
INSERT INTO bicycle VALUES (1, 'City Breeze', 'Velora', 'blue', 14.0, 1);
INSERT INTO bicycle VALUES (2, 'Trail King', 'Montor', 'black', 25.0, 3);
INSERT INTO bicycle VALUES (3, 'Swift Road', 'Velora', 'red', 22.0, 1);
INSERT INTO bicycle VALUES (4, 'Cargo Max', 'Hauler', 'green', 32.0, 4);
INSERT INTO bicycle VALUES (5, 'Electra One', 'Voltix', 'white', 40.0, 4);
INSERT INTO bicycle VALUES (6, 'Comfort Plus', 'Velora', 'red', 16.0, 2);
INSERT INTO bicycle VALUES (7, 'Electra Two', 'Voltix', 'black', 45.0, 6);
INSERT INTO bicycle VALUES (8, 'Kids Hopper', 'Montor', 'yellow', 8.0, 2);
INSERT INTO bicycle VALUES (9, 'Rock Jumper', 'Montor', 'red', 27.0, 3);
INSERT INTO bicycle VALUES (10, 'Tandem Duo', 'Hauler', 'blue', 30.0, 4);
INSERT INTO bicycle VALUES (11, 'City Classic', 'Velora', 'black', 13.0, 5);
INSERT INTO bicycle VALUES (12, 'Urban Fold', 'Voltix', 'blue', 19.0, 8);
INSERT INTO customer VALUES (1, 'Ben Archer', 31, 'Canada', 'gold');
INSERT INTO customer VALUES (2, 'Lotte Vries', 26, 'Netherlands', 'silver');
INSERT INTO customer VALUES (3, 'Carlos Prado', 45, 'Spain', 'basic');
INSERT INTO customer VALUES (4, 'Emily Stone', 38, 'Canada', 'basic');
INSERT INTO customer VALUES (5, 'Jan Bakker', 52, 'Netherlands', 'gold');
INSERT INTO customer VALUES (6, 'Nadia Rossi', 23, 'Italy', 'basic');
INSERT INTO customer VALUES (7, 'Kenji Mori', 29, 'Japan', 'silver');
INSERT INTO customer VALUES (8, 'Lucia Ortega', 34, 'Spain', 'gold');
INSERT INTO customer VALUES (9, 'Frank Weber', 61, 'Germany', 'basic');
INSERT INTO customer VALUES (10, 'Maaike Smit', 19, 'Netherlands', 'basic');
INSERT INTO rental VALUES (1, 1, 1, '2023-06-01', 2, 28.0);
INSERT INTO rental VALUES (2, 5, 1, '2023-06-10', 3, 120.0);
INSERT INTO rental VALUES (3, 2, 3, '2023-06-03', 4, 100.0);
INSERT INTO rental VALUES (4, 6, 2, '2023-06-05', 1, 16.0);
INSERT INTO rental VALUES (5, 1, 4, '2023-06-07', 5, 70.0);
INSERT INTO rental VALUES (6, 7, 5, '2023-06-08', 2, 90.0);
INSERT INTO rental VALUES (7, 9, 3, '2023-06-15', 1, 27.0);
INSERT INTO rental VALUES (8, 10, 7, '2023-06-17', 2, 60.0);
INSERT INTO rental VALUES (9, 1, 8, '2023-06-20', 1, 14.0);
INSERT INTO rental VALUES (10, 3, 8, '2023-06-21', 3, 66.0);
INSERT INTO rental VALUES (11, 5, 5, '2023-06-24', 7, 280.0);
INSERT INTO rental VALUES (12, 8, 4, '2023-06-25', 2, 16.0);
INSERT INTO rental VALUES (13, 2, 7, '2023-07-01', 2, 50.0);
INSERT INTO rental VALUES (14, 6, 1, '2023-07-02', 6, 96.0);
INSERT INTO rental VALUES (15, 4, 6, '2023-07-04', 1, 32.0);
INSERT INTO rental VALUES (16, 1, 1, '2023-07-09', 2, 28.0);
INSERT INTO repair VALUES (1, 1, 'Otto Kranz', 'flat tire', 15.0);
INSERT INTO repair VALUES (2, 2, 'Otto Kranz', 'broken chain', 28.0);
INSERT INTO repair VALUES (3, 5, 'Mira Toth', 'battery', 140.0);
INSERT INTO repair VALUES (4, 2, 'Mira Toth', 'brakes', 45.0);
INSERT INTO repair VALUES (5, 8, 'Sean Boyle', 'flat tire', 12.0);
INSERT INTO repair VALUES (6, 10, 'Otto Kranz', 'brakes', 50.0);
INSERT INTO repair VALUES (7, 7, 'Mira Toth', 'battery', 155.0);
INSERT INTO repair VALUES (8, 2, 'Otto Kranz', 'flat tire', 18.0);
