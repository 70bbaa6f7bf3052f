-- what SQLite reads alike is exact, as are the queries of identity.sql
SELECT count(*) FROM singer JOIN performance USING (singer_id)
SELECT name FROM singer WHERE "country" = "France" ORDER BY "age"
SELECT name FROM singer WHERE age = ((SELECT max(age) FROM singer))
SELECT name, age AS v FROM singer ORDER BY "v"
SELECT name, age FROM singer UNION SELECT name, age FROM singer ORDER BY 2, name DESC
SELECT name, count(*) FROM singer GROUP BY name UNION SELECT name, count(*) FROM singer ORDER BY count(*)
