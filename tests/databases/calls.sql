-- as SQL may call a function: {0} is its name, {1} a file, {2} a table
SELECT {0}('{1}')
SELECT * FROM {0}('{1}')
SELECT upper(concat('', /**/ {0} /**/ ('{1}'))) FROM {2}
WITH {0} AS (SELECT 1) SELECT {0}('{1}')
SELECT (SELECT {0}('{1}') FROM {2} LIMIT 1)
SELECT a.{0}('{1}'), {0} FROM {2} AS a
SELECT '{1}' /*!50000 , {0}('{1}') */
SELECT "{0}"('{1}')
SELECT `{0}`('{1}')
