-- what every server refuses
DROP TABLE animal
DELETE FROM animal
INSERT INTO keeper SELECT * FROM keeper
CREATE TABLE stolen (x INTEGER)
SELECT 1; DROP TABLE animal
