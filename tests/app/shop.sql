CREATE TABLE customer (customer_id INTEGER PRIMARY KEY, name TEXT, home_town TEXT);
CREATE TABLE purchase (
    purchase_id INTEGER PRIMARY KEY, customer_id INTEGER REFERENCES customer (customer_id), price REAL, note TEXT
);
INSERT INTO customer VALUES (1, 'Mary', 'New York'), (2, 'Paul', 'Bath'), (3, 'Zoë', NULL);
INSERT INTO purchase VALUES (10, 1, 2.5, 'gift'), (11, 1, 100, NULL), (12, 2, 7, 'x' || char(10) || 'y');
