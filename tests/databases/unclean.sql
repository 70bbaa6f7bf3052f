-- queries over cells that need conversion
SELECT count(*) FROM orders
SELECT * FROM orders
SELECT id FROM orders WHERE ordered > '2021-01-01'
SELECT id FROM orders WHERE ordered IS NULL
SELECT max(ordered), min(ordered) FROM orders
SELECT id, ordered FROM orders WHERE ordered LIKE '2021%'
SELECT sum(amount), avg(amount) FROM orders WHERE amount > 1
SELECT town, count(*), sum(amount) FROM orders GROUP BY town
SELECT DISTINCT town FROM orders ORDER BY town
SELECT count(DISTINCT town) FROM orders WHERE town LIKE 'mal%'
SELECT id FROM orders ORDER BY amount DESC LIMIT 2
SELECT strftime('%Y', ordered), count(*) FROM orders GROUP BY strftime('%Y', ordered)
SELECT id, sent_at FROM orders WHERE sent_at < '2021-12-05 12:00:00'
SELECT julianday(T2.hired) - julianday(T1.ordered) FROM orders AS T1 JOIN visits AS T2 ON T1.id = T2.order_id
SELECT T1.town, sum(T2.lasted) FROM orders AS T1 JOIN visits AS T2 ON T1.id = T2.order_id GROUP BY T1.town
SELECT T1.id, T2.id FROM orders AS T1 JOIN orders AS T2 ON T1.town = T2.town
SELECT id FROM visits WHERE order_id IN (SELECT id FROM orders WHERE amount > (SELECT avg(amount) FROM orders))
SELECT hired FROM visits WHERE lasted > 60 UNION SELECT ordered FROM orders
SELECT town FROM orders WHERE amount < 0 EXCEPT SELECT town FROM orders WHERE amount > 1
SELECT town, 100.0 * sum(amount) / sum(sum(amount)) OVER () FROM orders GROUP BY town
SELECT avg(figure) FROM (SELECT count(*) AS figure FROM orders GROUP BY town)
SELECT id FROM (SELECT id, rank() OVER (PARTITION BY town ORDER BY amount DESC) AS place FROM orders) WHERE place = 1
SELECT T1.id, count(T2.id) FROM orders AS T1 LEFT JOIN visits AS T2 ON T1.id = T2.order_id GROUP BY T1.id
SELECT strftime('%Y', ordered) || '-Q' || ((strftime('%m', ordered) + 2) / 3), count(*) FROM orders GROUP BY strftime('%Y', ordered) || '-Q' || ((strftime('%m', ordered) + 2) / 3)
