CREATE TABLE customer (customer_id INTEGER PRIMARY KEY, name TEXT);
CREATE TABLE purchase (purchase_id INTEGER PRIMARY KEY, customer_id INTEGER REFERENCES customer, price REAL);
INSERT INTO customer VALUES (1, 'Mary'); INSERT INTO purchase VALUES (1, 1, 2.5);
