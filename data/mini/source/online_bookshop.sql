CREATE TABLE writer (
  writer_id INTEGER PRIMARY KEY,
  name TEXT,
  nationality TEXT,
  birth_year INTEGER
);
CREATE TABLE book_title (
  book_id INTEGER PRIMARY KEY,
  title TEXT,
  subject TEXT,
  format TEXT,
  price REAL,
  stock INTEGER,
  writer_id INTEGER,
  FOREIGN KEY (writer_id) REFERENCES writer(writer_id)
);
CREATE TABLE shopper (
  shopper_id INTEGER PRIMARY KEY,
  name TEXT,
  city TEXT,
  age INTEGER,
  bonus_points INTEGER
);
CREATE TABLE web_order (
  order_id INTEGER PRIMARY KEY,
  shopper_id INTEGER,
  order_date TEXT,
  payment_method TEXT,
  shipping_fee REAL,
  FOREIGN KEY (shopper_id) REFERENCES shopper(shopper_id)
);
CREATE TABLE order_line (
  order_id INTEGER,
  book_id INTEGER,
  copies INTEGER,
  PRIMARY KEY (order_id, book_id),
  FOREIGN KEY (order_id) REFERENCES web_order(order_id),
  FOREIGN KEY (book_id) REFERENCES book_title(book_id)
);
INSERT INTO writer VALUES (1, 'Aurora Sandoval', 'Mexican', 1961);
INSERT INTO writer VALUES (2, 'Bram Wouters', 'Dutch', 1948);
INSERT INTO writer VALUES (3, 'Celia Fairbanks', 'British', 1984);
INSERT INTO writer VALUES (4, 'Dimitri Volkov', 'Russian', 1972);
INSERT INTO writer VALUES (5, 'Esme Lockwood', 'British', 1990);
INSERT INTO writer VALUES (6, 'Fumiko Arai', 'Japanese', 1955);
INSERT INTO writer VALUES (7, 'Gustav Ekman', 'Swedish', 1979);
INSERT INTO writer VALUES (8, 'Harriet Bone', 'British', 1937);
INSERT INTO book_title VALUES (1, 'Deserts at Dawn', 'travel', 'hardcover', 28.0, 14, 1);
INSERT INTO book_title VALUES (2, 'The Tin Sailor', 'fantasy', 'paperback', 11.5, 60, 3);
INSERT INTO book_title VALUES (3, 'The Copper Queen', 'fantasy', 'paperback', 12.0, 42, 3);
INSERT INTO book_title VALUES (4, 'The Iron Garden', 'fantasy', 'hardcover', 24.5, 20, 3);
INSERT INTO book_title VALUES (5, 'Cooking with Smoke', 'cooking', 'hardcover', 33.0, 8, 7);
INSERT INTO book_title VALUES (6, 'Soup for Winter', 'cooking', 'paperback', 15.5, 25, 7);
INSERT INTO book_title VALUES (7, 'A Life on Ice', 'biography', 'ebook', 9.0, 100, 4);
INSERT INTO book_title VALUES (8, 'The Chess Master', 'biography', 'hardcover', 26.0, 11, 4);
INSERT INTO book_title VALUES (9, 'Island Roads', 'travel', 'ebook', 8.5, 90, 2);
INSERT INTO book_title VALUES (10, 'Trains of Europe', 'travel', 'paperback', 19.0, 33, 2);
INSERT INTO book_title VALUES (11, 'Stars and Numbers', 'science', 'hardcover', 37.5, 5, 6);
INSERT INTO book_title VALUES (12, 'The Hidden Ocean', 'science', 'ebook', 13.0, 75, 6);
INSERT INTO book_title VALUES (13, 'Dragon Winter', 'fantasy', 'ebook', 7.5, 120, 5);
INSERT INTO book_title VALUES (14, 'The Empty Piano', 'music', 'paperback', 17.0, 0, 1);
INSERT INTO shopper VALUES (1, 'Nina Castell', 'Leeds', 37, 420);
INSERT INTO shopper VALUES (2, 'Omar Farouk', 'Bristol', 25, 80);
INSERT INTO shopper VALUES (3, 'Paula Greene', 'Leeds', 58, 1150);
INSERT INTO shopper VALUES (4, 'Ralf Becker', 'Cardiff', 46, 300);
INSERT INTO shopper VALUES (5, 'Sonia Ibarra', 'Bristol', 64, 960);
INSERT INTO shopper VALUES (6, 'Theo Mills', 'Leeds', 19, 35);
INSERT INTO shopper VALUES (7, 'Uma Desai', 'Exeter', 33, 510);
INSERT INTO shopper VALUES (8, 'Victor Lang', 'Cardiff', 71, 640);
INSERT INTO shopper VALUES (9, 'Wendy Ross', 'Exeter', 28, 150);
INSERT INTO shopper VALUES (10, 'Xenia Kovac', 'Bristol', 42, 275);
INSERT INTO web_order VALUES (1, 1, '2024-02-01', 'card', 3.5);
INSERT INTO web_order VALUES (2, 2, '2024-02-03', 'voucher', 3.5);
INSERT INTO web_order VALUES (3, 3, '2024-02-10', 'card', 0.0);
INSERT INTO web_order VALUES (4, 1, '2024-02-18', 'card', 5.0);
INSERT INTO web_order VALUES (5, 4, '2024-03-02', 'invoice', 4.0);
INSERT INTO web_order VALUES (6, 5, '2024-03-09', 'invoice', 0.0);
INSERT INTO web_order VALUES (7, 3, '2024-03-15', 'voucher', 6.5);
INSERT INTO web_order VALUES (8, 7, '2024-03-22', 'card', 3.5);
INSERT INTO web_order VALUES (9, 8, '2024-04-04', 'invoice', 7.5);
INSERT INTO web_order VALUES (10, 3, '2024-04-11', 'card', 2.5);
INSERT INTO web_order VALUES (11, 9, '2024-04-20', 'card', 4.5);
INSERT INTO web_order VALUES (12, 7, '2024-05-01', 'voucher', 3.0);
INSERT INTO order_line VALUES (1, 2, 1);
INSERT INTO order_line VALUES (1, 3, 1);
INSERT INTO order_line VALUES (2, 13, 1);
INSERT INTO order_line VALUES (3, 1, 2);
INSERT INTO order_line VALUES (3, 10, 1);
INSERT INTO order_line VALUES (3, 5, 1);
INSERT INTO order_line VALUES (4, 4, 1);
INSERT INTO order_line VALUES (4, 2, 3);
INSERT INTO order_line VALUES (5, 8, 1);
INSERT INTO order_line VALUES (6, 6, 4);
INSERT INTO order_line VALUES (7, 11, 1);
INSERT INTO order_line VALUES (7, 2, 5);
INSERT INTO order_line VALUES (8, 9, 1);
INSERT INTO order_line VALUES (9, 5, 2);
INSERT INTO order_line VALUES (9, 6, 1);
INSERT INTO order_line VALUES (10, 7, 1);
INSERT INTO order_line VALUES (11, 10, 2);
