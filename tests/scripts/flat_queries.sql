SELECT T1.city, sum(T2.amount) FROM customer AS T1 JOIN sale AS T2 ON T1.id = T2.customer_id GROUP BY T1.city
SELECT count(*) FROM customer WHERE city = 'Graz'
SELECT name FROM customer ORDER BY credit DESC LIMIT 1
SELECT T1.name, count(*) FROM customer AS T1 JOIN sale AS T2 ON T1.id = T2.customer_id GROUP BY T1.id
SELECT no FROM sale WHERE amount > (SELECT avg(amount) FROM sale)
