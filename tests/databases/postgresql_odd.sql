CREATE DOMAIN qty AS int;
CREATE DOMAIN few AS qty CHECK (VALUE < 100);
CREATE TYPE interest AS ENUM ('low', 'high');
CREATE SCHEMA sales;
CREATE TABLE orders (id int PRIMARY KEY);
CREATE TABLE sales.orders (id int PRIMARY KEY);
CREATE TABLE stock (n qty, m few);
CREATE TABLE ids (id numeric(18, 0) PRIMARY KEY, price numeric(9, 2), n numeric);
INSERT INTO ids VALUES (123456789012345678, 2.5, 7);
CREATE TABLE items (
    id int PRIMARY KEY, o int REFERENCES sales.orders, own int REFERENCES orders, price money, r int4range,
    s int8range, t int4multirange, v bit varying(80), b bit(70), i interest, p point
);
INSERT INTO stock VALUES (9, 9), (10, 10);
INSERT INTO orders VALUES (1);
INSERT INTO sales.orders VALUES (1);
INSERT INTO items VALUES
    (1, 1, 1, 2.5, '[1,3)', '[1,3)', '{[1,3)}', '01', repeat('1', 70)::bit(70), 'low', '(1,2)'),
    (2, 1, 1, -10, '[1,3)', NULL, NULL, '1', NULL, 'high', NULL);
CREATE TABLE same (id int PRIMARY KEY, "Id" text);
CREATE TABLE "Same" (id int PRIMARY KEY);
INSERT INTO same VALUES (1, 'first'), (2, 'second');
