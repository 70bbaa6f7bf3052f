CREATE TABLE nursery (
  nursery_id INTEGER PRIMARY KEY,
  name TEXT,
  country TEXT,
  founded_year INTEGER
);
CREATE TABLE plant (
  plant_id INTEGER PRIMARY KEY,
  name TEXT,
  plant_type TEXT,
  flower_colour TEXT,
  height_cm INTEGER,
  price REAL,
  nursery_id INTEGER,
  FOREIGN KEY (nursery_id) REFERENCES nursery(nursery_id)
);
CREATE TABLE customer (
  customer_id INTEGER PRIMARY KEY,
  name TEXT,
  town TEXT,
  garden_size INTEGER
);
CREATE TABLE purchase (
  purchase_id INTEGER PRIMARY KEY,
  plant_id INTEGER,
  customer_id INTEGER,
  purchase_date TEXT,
  quantity INTEGER,
  FOREIGN KEY (plant_id) REFERENCES plant(plant_id),
  FOREIGN KEY (customer_id) REFERENCES customer(customer_id)
);
INSERT INTO nursery VALUES (1, 'Tulip Valley', 'Netherlands', 1951);
INSERT INTO nursery VALUES (2, 'Rosewood Growers', 'England', 1989);
INSERT INTO nursery VALUES (3, 'Alpine Seedlings', 'Switzerland', 2004);
INSERT INTO nursery VALUES (4, 'Van Dijk Plants', 'Netherlands', 1978);
INSERT INTO nursery VALUES (5, 'Sunny Terrace', 'Spain', 1996);
INSERT INTO nursery VALUES (6, 'Oakham Trees', 'England', 1934);
INSERT INTO nursery VALUES (7, 'Fern and Moss', 'Ireland', 2012);
INSERT INTO nursery VALUES (8, 'Green Delta', 'Netherlands', 2009);
INSERT INTO plant VALUES (1, 'Red Tulip', 'bulb', 'red', 40, 1.5, 1);
INSERT INTO plant VALUES (2, 'White Tulip', 'bulb', 'white', 45, 1.6, 1);
INSERT INTO plant VALUES (3, 'Climbing Rose', 'shrub', 'pink', 250, 24.0, 2);
INSERT INTO plant VALUES (4, 'Garden Rose', 'shrub', 'red', 90, 18.5, 2);
INSERT INTO plant VALUES (5, 'Edelweiss', 'perennial', 'white', 20, 6.2, 3);
INSERT INTO plant VALUES (6, 'Lavender', 'perennial', 'purple', 60, 5.4, 5);
INSERT INTO plant VALUES (7, 'Lemon Tree', 'tree', 'white', 150, 49.0, 5);
INSERT INTO plant VALUES (8, 'Japanese Maple', 'tree', 'purple', 180, 75.0, 6);
INSERT INTO plant VALUES (9, 'Apple Tree', 'tree', 'pink', 210, 38.0, 6);
INSERT INTO plant VALUES (10, 'Daffodil', 'bulb', 'yellow', 35, 1.2, 4);
INSERT INTO plant VALUES (11, 'Hydrangea', 'shrub', 'blue', 120, 21.5, 4);
INSERT INTO plant VALUES (12, 'Geranium', 'perennial', 'red', 30, 3.9, 4);
INSERT INTO plant VALUES (13, 'Blue Iris', 'bulb', 'blue', 70, 2.8, 1);
INSERT INTO plant VALUES (14, 'Oak Sapling', 'tree', 'yellow', 110, 32.0, 6);
INSERT INTO plant VALUES (15, 'Tree Fern', 'fern', 'green', 135, 58.0, 7);
INSERT INTO plant VALUES (16, 'Crocus', 'bulb', 'purple', 12, 0.9, 1);
INSERT INTO customer VALUES (1, 'Agnes Field', 'Wickham', 220);
INSERT INTO customer VALUES (2, 'Bernard Lowe', 'Saltmarsh', 80);
INSERT INTO customer VALUES (3, 'Cora Jensen', 'Wickham', 45);
INSERT INTO customer VALUES (4, 'Dev Patel', 'Harrow End', 310);
INSERT INTO customer VALUES (5, 'Edith Crown', 'Saltmarsh', 150);
INSERT INTO customer VALUES (6, 'Frank Molina', 'Wickham', 520);
INSERT INTO customer VALUES (7, 'Gwen Parry', 'Pondsea', 30);
INSERT INTO customer VALUES (8, 'Harold Kim', 'Harrow End', 95);
INSERT INTO customer VALUES (9, 'Irene Falk', 'Pondsea', 400);
INSERT INTO customer VALUES (10, 'Jack Sutton', 'Saltmarsh', 65);
INSERT INTO purchase VALUES (1, 1, 1, '2024-03-02', 50);
INSERT INTO purchase VALUES (2, 3, 1, '2024-03-09', 2);
INSERT INTO purchase VALUES (3, 6, 2, '2024-03-15', 12);
INSERT INTO purchase VALUES (4, 10, 3, '2024-03-16', 30);
INSERT INTO purchase VALUES (5, 9, 4, '2024-03-28', 3);
INSERT INTO purchase VALUES (6, 8, 4, '2024-04-01', 1);
INSERT INTO purchase VALUES (7, 6, 5, '2024-04-07', 8);
INSERT INTO purchase VALUES (8, 11, 6, '2024-04-12', 6);
INSERT INTO purchase VALUES (9, 4, 6, '2024-04-18', 10);
INSERT INTO purchase VALUES (10, 12, 7, '2024-04-20', 5);
INSERT INTO purchase VALUES (11, 6, 1, '2024-05-03', 20);
INSERT INTO purchase VALUES (12, 2, 8, '2024-05-11', 25);
INSERT INTO purchase VALUES (13, 9, 6, '2024-05-14', 4);
INSERT INTO purchase VALUES (14, 1, 5, '2024-05-22', 15);
INSERT INTO purchase VALUES (15, 7, 2, '2024-06-02', 1);
INSERT INTO purchase VALUES (16, 12, 3, '2024-06-10', 9);
INSERT INTO purchase VALUES (17, 13, 6, '2024-06-15', 18);
