CREATE TABLE pet (id, name, age);
INSERT INTO pet VALUES (1, 'Rex', 4);
CREATE TABLE owner (id, city, pet_id);
INSERT INTO owner VALUES (1, 'Rex', 4);
