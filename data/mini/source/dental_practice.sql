CREATE TABLE dentist (
  dentist_id INTEGER PRIMARY KEY,
  name TEXT,
  specialty TEXT,
  years_of_experience INTEGER,
  city TEXT
);
CREATE TABLE patient (
  patient_id INTEGER PRIMARY KEY,
  name TEXT,
  birth_year INTEGER,
  city TEXT,
  insurance TEXT
);
CREATE TABLE treatment (
  treatment_id INTEGER PRIMARY KEY,
  treatment_name TEXT,
  price REAL,
  duration_minutes INTEGER
);
CREATE TABLE appointment (
  appointment_id INTEGER PRIMARY KEY,
  dentist_id INTEGER,
  patient_id INTEGER,
  treatment_id INTEGER,
  appointment_date TEXT,
  status TEXT,
  FOREIGN KEY (dentist_id) REFERENCES dentist(dentist_id),
  FOREIGN KEY (patient_id) REFERENCES patient(patient_id),
  FOREIGN KEY (treatment_id) REFERENCES treatment(treatment_id)
);
INSERT INTO dentist VALUES (1, 'Eva Lorenz', 'orthodontics', 14, 'Lyndale');
INSERT INTO dentist VALUES (2, 'Samuel Okoro', 'surgery', 22, 'Marwick');
INSERT INTO dentist VALUES (3, 'Irene Papas', 'general', 6, 'Lyndale');
INSERT INTO dentist VALUES (4, 'Victor Hale', 'general', 9, 'Stonebridge');
INSERT INTO dentist VALUES (5, 'Mina Farouk', 'orthodontics', 11, 'Marwick');
INSERT INTO dentist VALUES (6, 'Louis Perrin', 'surgery', 17, 'Stonebridge');
INSERT INTO dentist VALUES (7, 'Katja Blum', 'general', 3, 'Marwick');
INSERT INTO dentist VALUES (8, 'Andrew Finch', 'pediatric', 12, 'Lyndale');
INSERT INTO patient VALUES (1, 'Tom Garner', 1985, 'Lyndale', 'CareFirst');
INSERT INTO patient VALUES (2, 'Bella Ruiz', 1992, 'Marwick', 'Medisafe');
INSERT INTO patient VALUES (3, 'Oskar Wynn', 1971, 'Lyndale', 'CareFirst');
INSERT INTO patient VALUES (4, 'Priya Nair', 2001, 'Stonebridge', 'none');
INSERT INTO patient VALUES (5, 'Colin Frost', 1964, 'Marwick', 'Medisafe');
INSERT INTO patient VALUES (6, 'Dana Petrov', 1999, 'Lyndale', 'Unity');
INSERT INTO patient VALUES (7, 'Hugo Leclerc', 2010, 'Lyndale', 'CareFirst');
INSERT INTO patient VALUES (8, 'Greta Hansen', 1978, 'Stonebridge', 'Unity');
INSERT INTO patient VALUES (9, 'Bruno Conti', 1988, 'Marwick', 'none');
INSERT INTO patient VALUES (10, 'Amy Chang', 2014, 'Westerly', 'CareFirst');
INSERT INTO patient VALUES (11, 'Paul Berg', 1959, 'Westerly', 'Medisafe');
INSERT INTO treatment VALUES (1, 'cleaning', 60.0, 30);
INSERT INTO treatment VALUES (2, 'filling', 110.0, 45);
INSERT INTO treatment VALUES (3, 'root canal', 480.0, 90);
INSERT INTO treatment VALUES (4, 'braces fitting', 950.0, 75);
INSERT INTO treatment VALUES (5, 'tooth extraction', 180.0, 40);
INSERT INTO treatment VALUES (6, 'whitening', 220.0, 60);
INSERT INTO treatment VALUES (7, 'implant', 1400.0, 120);
INSERT INTO treatment VALUES (8, 'check-up', 40.0, 20);
INSERT INTO treatment VALUES (9, 'crown', 640.0, 80);
INSERT INTO appointment VALUES (1, 1, 2, 4, '2024-01-09', 'completed');
INSERT INTO appointment VALUES (2, 3, 1, 1, '2024-01-10', 'completed');
INSERT INTO appointment VALUES (3, 2, 3, 5, '2024-01-10', 'cancelled');
INSERT INTO appointment VALUES (4, 4, 4, 2, '2024-01-12', 'completed');
INSERT INTO appointment VALUES (5, 8, 7, 8, '2024-01-15', 'completed');
INSERT INTO appointment VALUES (6, 2, 5, 7, '2024-01-16', 'completed');
INSERT INTO appointment VALUES (7, 3, 6, 2, '2024-01-18', 'missed');
INSERT INTO appointment VALUES (8, 5, 2, 8, '2024-01-22', 'completed');
INSERT INTO appointment VALUES (9, 3, 1, 3, '2024-01-25', 'completed');
INSERT INTO appointment VALUES (10, 6, 8, 5, '2024-01-29', 'completed');
INSERT INTO appointment VALUES (11, 4, 3, 1, '2024-02-01', 'cancelled');
INSERT INTO appointment VALUES (12, 3, 7, 1, '2024-02-05', 'completed');
INSERT INTO appointment VALUES (13, 1, 6, 4, '2024-02-06', 'completed');
INSERT INTO appointment VALUES (14, 2, 1, 3, '2024-02-09', 'completed');
INSERT INTO appointment VALUES (15, 8, 10, 8, '2024-02-12', 'missed');
INSERT INTO appointment VALUES (16, 4, 8, 1, '2024-02-14', 'completed');
INSERT INTO appointment VALUES (17, 5, 9, 2, '2024-02-19', 'completed');
