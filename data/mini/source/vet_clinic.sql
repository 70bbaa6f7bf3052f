CREATE TABLE owner (
  owner_id INTEGER PRIMARY KEY,
  name TEXT,
  village TEXT,
  phone TEXT
);
CREATE TABLE animal (
  animal_id INTEGER PRIMARY KEY,
  name TEXT,
  species TEXT,
  age INTEGER,
  weight REAL,
  owner_id INTEGER,
  FOREIGN KEY (owner_id) REFERENCES owner(owner_id)
);
CREATE TABLE veterinarian (
  vet_id INTEGER PRIMARY KEY,
  name TEXT,
  specialty TEXT,
  years_of_experience INTEGER,
  salary INTEGER
);
CREATE TABLE visit (
  visit_id INTEGER PRIMARY KEY,
  animal_id INTEGER,
  vet_id INTEGER,
  visit_date TEXT,
  reason TEXT,
  cost REAL,
  FOREIGN KEY (animal_id) REFERENCES animal(animal_id),
  FOREIGN KEY (vet_id) REFERENCES veterinarian(vet_id)
);
INSERT INTO owner VALUES (1, 'Judith Marsh', 'Elmstead', '555-0101');
INSERT INTO owner VALUES (2, 'Kamal Rahman', 'Birchley', '555-0114');
INSERT INTO owner VALUES (3, 'Laura Stein', 'Elmstead', '555-0122');
INSERT INTO owner VALUES (4, 'Miles Archer', 'Thornby', '555-0137');
INSERT INTO owner VALUES (5, 'Nora Lind', 'Birchley', '555-0149');
INSERT INTO owner VALUES (6, 'Oscar Duarte', 'Elmstead', '555-0153');
INSERT INTO owner VALUES (7, 'Petra Vogel', 'Thornby', '555-0168');
INSERT INTO owner VALUES (8, 'Quentin Shaw', 'Larkfield', '555-0176');
INSERT INTO owner VALUES (9, 'Rita Bianchi', 'Elmstead', '555-0181');
INSERT INTO owner VALUES (10, 'Sven Moller', 'Larkfield', '555-0190');
INSERT INTO animal VALUES (1, 'Biscuit', 'dog', 4, 18.5, 1);
INSERT INTO animal VALUES (2, 'Shadow', 'cat', 9, 5.2, 1);
INSERT INTO animal VALUES (3, 'Rocky', 'dog', 11, 32.0, 2);
INSERT INTO animal VALUES (4, 'Pepper', 'rabbit', 2, 1.9, 3);
INSERT INTO animal VALUES (5, 'Luna', 'cat', 3, 4.1, 3);
INSERT INTO animal VALUES (6, 'Thunder', 'horse', 14, 480.0, 4);
INSERT INTO animal VALUES (7, 'Kiwi', 'parrot', 21, 0.4, 5);
INSERT INTO animal VALUES (8, 'Bruno', 'dog', 7, 27.3, 6);
INSERT INTO animal VALUES (9, 'Misty', 'cat', 12, 4.8, 7);
INSERT INTO animal VALUES (10, 'Daisy', 'horse', 6, 515.5, 4);
INSERT INTO animal VALUES (11, 'Snowball', 'rabbit', 1, 1.4, 5);
INSERT INTO animal VALUES (12, 'Max', 'dog', 1, 9.6, 8);
INSERT INTO animal VALUES (13, 'Bella', 'dog', 5, 21.7, 3);
INSERT INTO animal VALUES (14, 'Tiger', 'cat', 6, 6.3, 9);
INSERT INTO veterinarian VALUES (1, 'Helen Frost', 'surgery', 22, 71000);
INSERT INTO veterinarian VALUES (2, 'Ivan Petrov', 'dentistry', 9, 54000);
INSERT INTO veterinarian VALUES (3, 'Julia Sand', 'surgery', 5, 48500);
INSERT INTO veterinarian VALUES (4, 'Kofi Mensah', 'horses', 17, 66000);
INSERT INTO veterinarian VALUES (5, 'Lena Graf', 'dermatology', 12, 58000);
INSERT INTO veterinarian VALUES (6, 'Mark Ellery', 'birds', 30, 62500);
INSERT INTO veterinarian VALUES (7, 'Nadia Berger', 'dentistry', 2, 43000);
INSERT INTO veterinarian VALUES (8, 'Olaf Rask', 'nutrition', 7, 47000);
INSERT INTO visit VALUES (1, 1, 1, '2024-01-08', 'injury', 240.0);
INSERT INTO visit VALUES (2, 3, 1, '2024-01-15', 'surgery', 860.0);
INSERT INTO visit VALUES (3, 2, 2, '2024-01-22', 'tooth cleaning', 95.0);
INSERT INTO visit VALUES (4, 6, 4, '2024-02-02', 'checkup', 130.0);
INSERT INTO visit VALUES (5, 7, 6, '2024-02-11', 'checkup', 60.0);
INSERT INTO visit VALUES (6, 5, 3, '2024-02-19', 'vaccination', 45.0);
INSERT INTO visit VALUES (7, 4, 5, '2024-03-04', 'skin rash', 75.0);
INSERT INTO visit VALUES (8, 8, 1, '2024-03-12', 'vaccination', 45.0);
INSERT INTO visit VALUES (9, 3, 2, '2024-03-20', 'tooth cleaning', 105.0);
INSERT INTO visit VALUES (10, 1, 3, '2024-04-01', 'vaccination', 45.0);
INSERT INTO visit VALUES (11, 10, 4, '2024-04-09', 'injury', 310.0);
INSERT INTO visit VALUES (12, 9, 5, '2024-04-17', 'skin rash', 82.0);
INSERT INTO visit VALUES (13, 14, 1, '2024-05-05', 'checkup', 55.0);
INSERT INTO visit VALUES (14, 3, 1, '2024-05-14', 'checkup', 65.0);
INSERT INTO visit VALUES (15, 2, 5, '2024-05-27', 'checkup', 58.0);
INSERT INTO visit VALUES (16, 13, 3, '2024-06-06', 'vaccination', 50.0);
