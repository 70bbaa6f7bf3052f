CREATE TABLE customer (id INTEGER, name TEXT);
CREATE TABLE invoice (id INTEGER, customer_id INTEGER, total REAL);
INSERT INTO customer (name) VALUES ('Ann'), ('Bo Lind');
