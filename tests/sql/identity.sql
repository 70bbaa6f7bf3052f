-- one query a line that comes back unchanged through parse → render
SELECT name FROM singer
SELECT * FROM singer
SELECT count(*) FROM singer
SELECT DISTINCT country FROM singer
SELECT name, country, age FROM singer
SELECT count(DISTINCT country) FROM singer
SELECT max(age), min(age), avg(age), sum(age), count(name) FROM singer
SELECT name FROM singer WHERE age > 20
SELECT name FROM singer WHERE age >= 20 AND age <= 40 AND age < 39 AND age != 33 AND country = 'France'
SELECT name FROM singer WHERE name = 'O''Brien'
SELECT name FROM singer WHERE name = ''
SELECT name FROM stadium WHERE lowest > -1.5
SELECT name FROM singer WHERE age = 20 OR country = 'Peru' AND age > 40
SELECT name FROM singer WHERE (age = 45 OR country = 'Peru') AND age > 40
SELECT name FROM singer WHERE country = 'Peru' AND (age = 45 OR age = 19 OR age = 31)
SELECT name FROM singer WHERE name LIKE '%a%' AND country NOT LIKE 'P%'
SELECT name FROM singer WHERE age BETWEEN 20 AND 40 OR age NOT BETWEEN 1 AND 31
SELECT name FROM singer WHERE country IN ('France', 'Chad') AND age NOT IN (19, 20)
SELECT name FROM singer WHERE born IS NULL OR name IS NOT NULL
SELECT name FROM stadium WHERE highest = lowest
SELECT name FROM stadium WHERE highest - lowest > 20
SELECT max(highest - lowest) FROM stadium
SELECT highest - lowest, (highest + lowest) / 2, highest - (lowest - 1) FROM stadium
SELECT highest - lowest * 2 + 1 FROM stadium
SELECT name FROM stadium ORDER BY highest - lowest
SELECT country, count(*) FROM singer GROUP BY country
SELECT country FROM singer GROUP BY country HAVING count(*) > 1
SELECT country, age FROM singer GROUP BY country, age HAVING avg(age) >= 19 OR count(DISTINCT name) = 2
SELECT name FROM singer ORDER BY age
SELECT name FROM singer ORDER BY age DESC LIMIT 3
SELECT name FROM singer ORDER BY country, age DESC
SELECT name FROM singer ORDER BY country DESC, age DESC
SELECT name FROM singer ORDER BY country DESC, age, name ASC
SELECT name FROM singer LIMIT 2
SELECT country FROM singer GROUP BY country ORDER BY count(*) DESC, max(age) DESC LIMIT 1
SELECT T1.theme, T2.name FROM concert AS T1 JOIN stadium AS T2 ON T1.stadium_id = T2.stadium_id
SELECT T1.theme FROM concert AS T1 JOIN stadium AS T2 ON T2.stadium_id = T1.stadium_id AND T2.capacity > 300 WHERE T2.city = 'Lyon'
SELECT T3.name FROM concert AS T1 JOIN performance AS T2 ON T1.concert_id = T2.concert_id JOIN singer AS T3 ON T2.singer_id = T3.singer_id WHERE T1.year = 2014
SELECT T1.theme, T2.prize FROM concert AS T1 JOIN award AS T2
SELECT T1.name FROM singer AS T1 JOIN friendship AS T2 ON T1.singer_id = T2.singer_id JOIN singer AS T3 ON T2.friend_id = T3.singer_id WHERE T3.age > T1.age
SELECT name FROM singer WHERE age > (SELECT avg(age) FROM singer)
SELECT name FROM singer WHERE age BETWEEN (SELECT min(age) FROM singer) AND 40
SELECT name FROM singer WHERE singer_id NOT IN (SELECT singer_id FROM performance)
SELECT name FROM singer WHERE singer_id IN (SELECT T1.singer_id FROM performance AS T1 JOIN concert AS T2 ON T1.concert_id = T2.concert_id WHERE T2.theme = 'Free')
SELECT T1.name FROM singer AS T1 JOIN performance AS T2 ON T1.singer_id = T2.singer_id WHERE T2.concert_id IN (SELECT T3.concert_id FROM concert AS T3 JOIN stadium AS T4 ON T3.stadium_id = T4.stadium_id WHERE T4.capacity > (SELECT avg(capacity) FROM stadium))
SELECT country FROM singer GROUP BY country HAVING avg(age) > (SELECT avg(age) FROM singer)
SELECT count(*) FROM (SELECT country FROM singer GROUP BY country HAVING count(*) > 1)
SELECT country FROM (SELECT country FROM singer WHERE age > 40) WHERE country != 'Chad'
SELECT count(*) FROM (SELECT name FROM singer INTERSECT SELECT name FROM stadium)
SELECT name FROM singer WHERE age > 20 INTERSECT SELECT name FROM singer WHERE age < 40
SELECT name FROM singer UNION SELECT name FROM stadium EXCEPT SELECT title FROM city
SELECT name FROM singer UNION SELECT name FROM stadium ORDER BY name DESC LIMIT 3
SELECT T1.name FROM singer AS T1 JOIN performance AS T2 ON T1.singer_id = T2.singer_id EXCEPT SELECT T3.name FROM singer AS T3 JOIN friendship AS T4 ON T3.singer_id = T4.singer_id
-- inside a condition: a query around it seen from within
SELECT T1.name FROM singer AS T1 WHERE T1.age > (SELECT avg(age) FROM singer WHERE country = T1.country)
SELECT T1.name FROM stadium AS T1 WHERE T1.stadium_id IN (SELECT stadium_id FROM concert WHERE year > T1.lowest)
SELECT T1.name FROM singer AS T1 WHERE T1.age > (SELECT avg(age) FROM singer WHERE singer_id IN (SELECT singer_id FROM performance WHERE fee < T1.age))
-- names that need quotes or a table before them
SELECT "From", "Fee (in euros)", "2nd stop" FROM train
SELECT train.count FROM train WHERE train.count > 1 ORDER BY train.count DESC
SELECT max(train.count) FROM train WHERE "From" = 'Lyon'
SELECT "group" FROM "order" WHERE amount > 1
SELECT T1."2nd stop", T1.count, T2."group" FROM train AS T1 JOIN "order" AS T2
