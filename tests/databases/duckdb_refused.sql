-- what DuckDB must not run, though it could
DROP TABLE customer
DELETE FROM customer
INSERT INTO customer (name) VALUES ('x')
UPDATE customer SET name = 'x'
CREATE TABLE x AS SELECT 1
ATTACH DATABASE 'stolen.db' AS other
COPY customer TO 'stolen.csv'
SELECT * FROM read_csv('/etc/passwd')
SELECT pg_sleep(9)
SELECT name FROM customer ORDER BY customer_id; DROP TABLE customer
EXPLAIN DROP TABLE customer
