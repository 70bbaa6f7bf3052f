CREATE TABLE customer (customer_id INTEGER PRIMARY KEY, name TEXT, Home_Town TEXT, born DATE, member BOOLEAN);
CREATE TABLE purchase (
    purchase_id INTEGER PRIMARY KEY, customer_id INTEGER REFERENCES customer (customer_id), price DECIMAL(8, 2),
    code TEXT
);
INSERT INTO customer VALUES (1, 'Mary', 'New York', '1980-02-03', true), (2, 'Paul', 'Bath', NULL, false),
    (3, 'Zoë', NULL, '1991-12-31', NULL);
INSERT INTO purchase VALUES (10, 1, 2.5, '7'), (11, 1, 100, 'b'), (12, 2, 7, '12');
CREATE VIEW dear AS SELECT * FROM purchase WHERE price > 50;
