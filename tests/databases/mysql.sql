-- what MySQL does in its own way
SELECT * FROM "order" ORDER BY id
SELECT id FROM "order" WHERE word = 'ete'
SELECT id FROM "order" WHERE word LIKE 'ab%' ORDER BY id
SELECT id FROM "order" WHERE word LIKE '%\d'
SELECT id FROM "order" WHERE word = 'it''s 12' AND price < 1
SELECT "group", count(*) FROM "order" GROUP BY "group" ORDER BY "group"
SELECT word, day, max(price) FROM "order"
SELECT word, min(price), "group" FROM "order" GROUP BY "group" ORDER BY "group"
SELECT id / 2, price / 0, id / 0 FROM "order" ORDER BY id
SELECT sum(price), avg(id), sum(id), count(DISTINCT day) FROM "order"
SELECT id FROM "order" WHERE day > '2020-01-01' ORDER BY day DESC, id
SELECT price FROM "order" ORDER BY price
SELECT id FROM "order" WHERE id IN (SELECT id FROM "order" ORDER BY price DESC LIMIT 2) ORDER BY id
SELECT id FROM "order" WHERE flag = 1 EXCEPT SELECT id FROM "order" WHERE price > 5
SELECT T1.id FROM "order" AS T1 JOIN "order" AS T2 ON T1.day = T2.day WHERE T1.id < T2.id
SELECT id FROM "order" WHERE price BETWEEN '0' AND '3' ORDER BY id
