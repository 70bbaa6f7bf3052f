CREATE TABLE employee (employee_id INTEGER PRIMARY KEY, last_name TEXT, first_name TEXT, town TEXT);
CREATE TABLE sale (sale_id INTEGER PRIMARY KEY, employee_id INTEGER REFERENCES employee, price REAL, name TEXT);
INSERT INTO employee VALUES (1, 'Peacock', 'Margaret', 'Bath'), (2, 'King', NULL, 'Bath'), (3, 'Fuller', 'Ann', 'Ely');
INSERT INTO sale VALUES (1, 1, 130000.5, 'x'), (2, 1, 3300.53, 'x'), (3, 2, 70, 'y');
CREATE TABLE guest (guest_id INTEGER PRIMARY KEY, family_name TEXT, given_name TEXT);
INSERT INTO guest VALUES (1, 'Rao', 'Sunita');
