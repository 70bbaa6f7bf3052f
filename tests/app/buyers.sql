CREATE TABLE customer (customer_id INTEGER PRIMARY KEY, name TEXT, town TEXT);
CREATE TABLE purchase (
    purchase_id INTEGER PRIMARY KEY, customer_id INTEGER REFERENCES customer, price REAL, way TEXT
);
INSERT INTO customer VALUES
    (1, 'Ann', 'Bath'), (2, 'Bo', 'Bath'), (3, 'Cy', 'Rome'), (4, 'Di', 'Rome'), (5, 'Ed', 'Bath');
INSERT INTO purchase VALUES
    (1, 1, 2.5, 'card'), (2, 1, 9, 'cash'), (3, 2, 4, 'card'), (4, 3, 4, 'cash'), (5, 1, 1, 'card');
