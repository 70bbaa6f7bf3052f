CREATE TABLE customer (
  customer_id INTEGER PRIMARY KEY,
  name TEXT,
  city TEXT,
  customer_type TEXT,
  discount INTEGER
);
CREATE TABLE carpenter (
  carpenter_id INTEGER PRIMARY KEY,
  name TEXT,
  age INTEGER,
  specialty TEXT,
  hourly_wage INTEGER
);
CREATE TABLE furniture (
  furniture_id INTEGER PRIMARY KEY,
  furniture_name TEXT,
  category TEXT,
  wood TEXT,
  price INTEGER,
  weight REAL
);
CREATE TABLE furniture_order (
  order_id INTEGER PRIMARY KEY,
  customer_id INTEGER,
  furniture_id INTEGER,
  carpenter_id INTEGER,
  order_date TEXT,
  quantity INTEGER,
  status TEXT,
  FOREIGN KEY (customer_id) REFERENCES customer(customer_id),
  FOREIGN KEY (furniture_id) REFERENCES furniture(furniture_id),
  FOREIGN KEY (carpenter_id) REFERENCES carpenter(carpenter_id)
);
INSERT INTO customer VALUES (1, 'Hotel Aurora', 'Kelmont', 'business', 15);
INSERT INTO customer VALUES (2, 'Ingrid Sommer', 'Kelmont', 'private', 0);
INSERT INTO customer VALUES (3, 'Cafe Linden', 'Osterby', 'business', 10);
INSERT INTO customer VALUES (4, 'Raul Medina', 'Valmora', 'private', 5);
INSERT INTO customer VALUES (5, 'Town Library', 'Osterby', 'public', 12);
INSERT INTO customer VALUES (6, 'Wendy Clark', 'Kelmont', 'private', 0);
INSERT INTO customer VALUES (7, 'Tobias Krug', 'Osterby', 'private', 3);
INSERT INTO customer VALUES (8, 'Studio Norden', 'Valmora', 'business', 8);
INSERT INTO customer VALUES (9, 'Lydia Horvat', 'Pinehurst', 'private', 0);
INSERT INTO customer VALUES (10, 'Primary School Valmora', 'Valmora', 'public', 20);
INSERT INTO carpenter VALUES (1, 'Gustav Ekman', 58, 'tables', 34);
INSERT INTO carpenter VALUES (2, 'Mary Donovan', 41, 'chairs', 29);
INSERT INTO carpenter VALUES (3, 'Piotr Zawada', 36, 'cabinets', 31);
INSERT INTO carpenter VALUES (4, 'Elias Brunner', 24, 'chairs', 20);
INSERT INTO carpenter VALUES (5, 'Sonja Maric', 47, 'carving', 36);
INSERT INTO carpenter VALUES (6, 'Jack Redfern', 29, 'tables', 23);
INSERT INTO carpenter VALUES (7, 'Tuula Aho', 33, 'cabinets', 27);
INSERT INTO carpenter VALUES (8, 'Andre Lobo', 21, 'chairs', 17);
INSERT INTO furniture VALUES (1, 'Farmhouse Table', 'table', 'oak', 890, 48.5);
INSERT INTO furniture VALUES (2, 'Round Coffee Table', 'table', 'walnut', 420, 18.0);
INSERT INTO furniture VALUES (3, 'Ladder Chair', 'chair', 'beech', 140, 5.2);
INSERT INTO furniture VALUES (4, 'Rocking Chair', 'chair', 'oak', 310, 9.8);
INSERT INTO furniture VALUES (5, 'Tall Bookcase', 'shelf', 'pine', 360, 32.0);
INSERT INTO furniture VALUES (6, 'Wall Shelf', 'shelf', 'walnut', 95, 4.1);
INSERT INTO furniture VALUES (7, 'Linen Cabinet', 'cabinet', 'oak', 1150, 70.0);
INSERT INTO furniture VALUES (8, 'Garden Bench', 'bench', 'pine', 230, 21.5);
INSERT INTO furniture VALUES (9, 'Writing Desk', 'table', 'beech', 640, 36.0);
INSERT INTO furniture VALUES (10, 'Bar Stool', 'chair', 'walnut', 175, 6.0);
INSERT INTO furniture VALUES (11, 'Display Cabinet', 'cabinet', 'walnut', 980, 62.0);
INSERT INTO furniture_order VALUES (1, 1, 3, 2, '2023-03-02', 24, 'delivered');
INSERT INTO furniture_order VALUES (2, 1, 1, 1, '2023-03-05', 3, 'delivered');
INSERT INTO furniture_order VALUES (3, 3, 10, 4, '2023-03-11', 12, 'delivered');
INSERT INTO furniture_order VALUES (4, 2, 4, 2, '2023-03-15', 1, 'delivered');
INSERT INTO furniture_order VALUES (5, 5, 5, 3, '2023-03-20', 8, 'delivered');
INSERT INTO furniture_order VALUES (6, 4, 1, 1, '2023-04-01', 1, 'in progress');
INSERT INTO furniture_order VALUES (7, 8, 2, 6, '2023-04-04', 2, 'delivered');
INSERT INTO furniture_order VALUES (8, 7, 7, 3, '2023-04-09', 1, 'in progress');
INSERT INTO furniture_order VALUES (9, 10, 3, 4, '2023-04-12', 60, 'in progress');
INSERT INTO furniture_order VALUES (10, 3, 2, 6, '2023-04-18', 6, 'cancelled');
INSERT INTO furniture_order VALUES (11, 1, 7, 7, '2023-04-22', 4, 'delivered');
INSERT INTO furniture_order VALUES (12, 2, 6, 7, '2023-05-02', 2, 'delivered');
INSERT INTO furniture_order VALUES (13, 5, 9, 1, '2023-05-07', 5, 'in progress');
INSERT INTO furniture_order VALUES (14, 1, 10, 2, '2023-05-13', 10, 'cancelled');
INSERT INTO furniture_order VALUES (15, 6, 3, 2, '2023-05-20', 4, 'delivered');
INSERT INTO furniture_order VALUES (16, 8, 3, 2, '2023-05-28', 6, 'delivered');
