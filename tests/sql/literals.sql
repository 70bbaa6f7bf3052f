-- the quotes of literals follow from their content and their neighbours
SELECT name FROM singer WHERE age > 30
SELECT name FROM singer WHERE name = '30'
SELECT name FROM singer WHERE name IN ('1', 'Ada')
SELECT name FROM singer WHERE age IN (1, 45)
SELECT name FROM singer WHERE name BETWEEN '1' AND '2'
SELECT name FROM singer WHERE age BETWEEN 1 AND 2
SELECT name FROM singer WHERE age LIKE '4%'
SELECT name FROM singer WHERE age NOT LIKE '45'
SELECT name FROM singer WHERE name = 'O''Brien'
SELECT name FROM singer WHERE born = '1990-01-02'
SELECT country FROM singer GROUP BY country HAVING count(*) > 1
SELECT country FROM singer GROUP BY country HAVING max(name) > '3'
SELECT country FROM singer GROUP BY country HAVING max(age) > 30
SELECT name FROM singer WHERE age * 2 > 60 ORDER BY age LIMIT 3
SELECT name FROM singer WHERE name = (SELECT prize FROM award WHERE prize = '7') OR age = 19
