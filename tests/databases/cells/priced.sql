-- queries that stand unchanged behind the WITH clause in which prices are converted
SELECT price FROM t WHERE price > 5
SELECT max(price) FROM t
SELECT * FROM t
SELECT price FROM t ORDER BY price DESC
SELECT price, count(*) FROM t GROUP BY price
SELECT count(*) FROM t WHERE price IS NULL
SELECT T1.price FROM t AS T1 JOIN t AS T2 ON T1.price = T2.price
SELECT price FROM t WHERE price > (SELECT avg(price) FROM t)
SELECT price FROM t UNION SELECT price FROM t
