-- only a single SELECT may run; {folder} is any other folder
DROP TABLE baker
DELETE FROM baker
UPDATE baker SET age = 1
INSERT INTO baker (name) VALUES ('x')
REPLACE INTO baker (baker_id) VALUES (1)
CREATE TABLE other AS SELECT * FROM baker
VACUUM
BEGIN
CREATE TEMP TABLE other (x)
ATTACH '{folder}/other.sqlite' AS other
VACUUM INTO '{folder}/other.sqlite'
PRAGMA user_version = 7
PRAGMA journal_mode = WAL
PRAGMA writable_schema = 1
SAVEPOINT here
REINDEX names
ANALYZE
SELECT load_extension('x')
SELECT name FROM baker; DROP TABLE baker
SELECT name FROM baker; SELECT name FROM baker
