CREATE TABLE teacher (
  teacher_id INTEGER PRIMARY KEY,
  name TEXT,
  nationality TEXT,
  age INTEGER,
  salary INTEGER
);
CREATE TABLE cooking_class (
  class_id INTEGER PRIMARY KEY,
  title TEXT,
  cuisine TEXT,
  fee INTEGER,
  weeks INTEGER,
  teacher_id INTEGER,
  FOREIGN KEY (teacher_id) REFERENCES teacher(teacher_id)
);
CREATE TABLE student (
  student_id INTEGER PRIMARY KEY,
  name TEXT,
  age INTEGER,
  home_town TEXT,
  skill_level TEXT
);
CREATE TABLE enrolment (
  student_id INTEGER,
  class_id INTEGER,
  enrolment_date TEXT,
  score INTEGER,
  PRIMARY KEY (student_id, class_id),
  FOREIGN KEY (student_id) REFERENCES student(student_id),
  FOREIGN KEY (class_id) REFERENCES cooking_class(class_id)
);
INSERT INTO teacher VALUES (1, 'Giulia Romano', 'Italian', 48, 4200);
INSERT INTO teacher VALUES (2, 'Henri Dubois', 'French', 55, 5100);
INSERT INTO teacher VALUES (3, 'Mei Tanaka', 'Japanese', 39, 3900);
INSERT INTO teacher VALUES (4, 'Luca Bianchi', 'Italian', 33, 3100);
INSERT INTO teacher VALUES (5, 'Sofia Marquez', 'Mexican', 44, 3700);
INSERT INTO teacher VALUES (6, 'Claire Fontaine', 'French', 29, 2900);
INSERT INTO teacher VALUES (7, 'Ravi Menon', 'Indian', 51, 4500);
INSERT INTO teacher VALUES (8, 'Anna Keller', 'German', 36, 3300);
INSERT INTO cooking_class VALUES (1, 'Fresh Pasta', 'Italian', 180, 4, 1);
INSERT INTO cooking_class VALUES (2, 'Classic Sauces', 'French', 260, 6, 2);
INSERT INTO cooking_class VALUES (3, 'Sushi at Home', 'Japanese', 210, 3, 3);
INSERT INTO cooking_class VALUES (4, 'Pizza Weekend', 'Italian', 95, 1, 4);
INSERT INTO cooking_class VALUES (5, 'Tacos and Salsa', 'Mexican', 120, 2, 5);
INSERT INTO cooking_class VALUES (6, 'French Pastry', 'French', 320, 8, 2);
INSERT INTO cooking_class VALUES (7, 'Curry Basics', 'Indian', 140, 3, 7);
INSERT INTO cooking_class VALUES (8, 'Italian Desserts', 'Italian', 150, 3, 1);
INSERT INTO cooking_class VALUES (9, 'Knife Skills', 'French', 80, 1, 6);
INSERT INTO cooking_class VALUES (10, 'Ramen Workshop', 'Japanese', 130, 2, 3);
INSERT INTO student VALUES (1, 'Nick Dawson', 27, 'Alder', 'beginner');
INSERT INTO student VALUES (2, 'Rosa Iglesias', 34, 'Brookfield', 'advanced');
INSERT INTO student VALUES (3, 'Jens Holm', 41, 'Alder', 'intermediate');
INSERT INTO student VALUES (4, 'Tara Singh', 23, 'Cresham', 'beginner');
INSERT INTO student VALUES (5, 'Miles Porter', 58, 'Brookfield', 'beginner');
INSERT INTO student VALUES (6, 'Elsa Lindgren', 30, 'Dunmore', 'intermediate');
INSERT INTO student VALUES (7, 'Marta Kowalska', 46, 'Alder', 'advanced');
INSERT INTO student VALUES (8, 'Joel Adams', 19, 'Cresham', 'beginner');
INSERT INTO student VALUES (9, 'Yara Haddad', 37, 'Dunmore', 'intermediate');
INSERT INTO student VALUES (10, 'Simon Pratt', 63, 'Alder', 'beginner');
INSERT INTO student VALUES (11, 'Ida Berger', 25, 'Elmhurst', 'advanced');
INSERT INTO enrolment VALUES (1, 1, '2023-09-04', 78);
INSERT INTO enrolment VALUES (1, 4, '2023-09-11', 85);
INSERT INTO enrolment VALUES (1, 3, '2023-10-02', 69);
INSERT INTO enrolment VALUES (2, 2, '2023-09-05', 94);
INSERT INTO enrolment VALUES (2, 6, '2023-09-20', 91);
INSERT INTO enrolment VALUES (3, 1, '2023-09-04', 72);
INSERT INTO enrolment VALUES (3, 7, '2023-10-09', 80);
INSERT INTO enrolment VALUES (4, 1, '2023-09-06', 88);
INSERT INTO enrolment VALUES (4, 5, '2023-09-18', 64);
INSERT INTO enrolment VALUES (5, 4, '2023-09-11', 59);
INSERT INTO enrolment VALUES (6, 3, '2023-10-03', 83);
INSERT INTO enrolment VALUES (6, 1, '2023-09-07', 90);
INSERT INTO enrolment VALUES (6, 6, '2023-09-21', 77);
INSERT INTO enrolment VALUES (6, 8, '2023-11-01', 92);
INSERT INTO enrolment VALUES (7, 2, '2023-09-05', 97);
INSERT INTO enrolment VALUES (8, 5, '2023-09-19', 70);
INSERT INTO enrolment VALUES (9, 7, '2023-10-10', 86);
INSERT INTO enrolment VALUES (9, 3, '2023-10-04', 75);
