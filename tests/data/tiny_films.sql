CREATE TABLE film (id, title, year);
INSERT INTO film VALUES (1, 'Rex', 4);
CREATE TABLE actor (id, surname, film_id);
INSERT INTO actor VALUES (1, 'Rex', 4);
