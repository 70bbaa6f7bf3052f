CREATE TABLE ward (
  ward_id INTEGER PRIMARY KEY,
  name TEXT,
  floor INTEGER,
  bed_capacity INTEGER,
  building TEXT
);
CREATE TABLE nurse (
  nurse_id INTEGER PRIMARY KEY,
  name TEXT,
  age INTEGER,
  qualification TEXT,
  salary INTEGER,
  ward_id INTEGER,
  FOREIGN KEY (ward_id) REFERENCES ward(ward_id)
);
CREATE TABLE patient (
  patient_id INTEGER PRIMARY KEY,
  name TEXT,
  age INTEGER,
  city TEXT,
  illness TEXT,
  stay_days INTEGER,
  ward_id INTEGER,
  FOREIGN KEY (ward_id) REFERENCES ward(ward_id)
);
CREATE TABLE shift (
  shift_id INTEGER PRIMARY KEY,
  nurse_id INTEGER,
  weekday TEXT,
  shift_type TEXT,
  hours INTEGER,
  FOREIGN KEY (nurse_id) REFERENCES nurse(nurse_id)
);
INSERT INTO ward VALUES
(1, 'Cardiology', 2, 24, 'Main House'),
(2, 'Pediatrics', 1, 30, 'Garden Wing'),
(3, 'Surgery', 3, 28, 'Main House'),
(4, 'Neurology', 4, 18, 'Tower'),
(5, 'Maternity', 1, 20, 'Garden Wing'),
(6, 'Intensive Care', 3, 10, 'Main House'),
(7, 'Geriatrics', 2, 32, 'Tower'),
(8, 'Dermatology', 5, 12, 'Tower');
INSERT INTO nurse VALUES
(1, 'Emma Whitfield', 34, 'registered nurse', 41000, 1),
(2, 'Liam Porter', 27, 'nursing assistant', 29500, 1),
(3, 'Grace Okafor', 45, 'head nurse', 55200, 3),
(4, 'Noah Bennett', 39, 'registered nurse', 42800, 3),
(5, 'Chloe Martin', 24, 'nursing assistant', 28000, 2),
(6, 'Hannah Schultz', 52, 'head nurse', 58900, 2),
(7, 'Omar Haddad', 31, 'registered nurse', 40300, 6),
(8, 'Julia Santos', 48, 'head nurse', 56400, 6),
(9, 'Peter Lund', 29, 'registered nurse', 38700, 4),
(10, 'Mary Doyle', 57, 'registered nurse', 46100, 7),
(11, 'Ben Carter', 36, 'nursing assistant', 31200, 7),
(12, 'Aisha Rahman', 33, 'registered nurse', 40900, 3);
INSERT INTO patient VALUES
(1, 'George Hill', 71, 'Ashford', 'heart failure', 9, 1),
(2, 'Lucy Barnes', 6, 'Milton', 'asthma', 3, 2),
(3, 'Frank Osborne', 58, 'Ashford', 'hernia', 4, 3),
(4, 'Nora Simmons', 83, 'Kingsley', 'hip fracture', 16, 7),
(5, 'Adam Frost', 45, 'Milton', 'stroke', 12, 4),
(6, 'Ella Grant', 9, 'Kingsley', 'pneumonia', 6, 2),
(7, 'Walter Price', 66, 'Dunmore', 'angina', 5, 1),
(8, 'Sara Lindqvist', 31, 'Ashford', 'appendicitis', 3, 3),
(9, 'Victor Hale', 77, 'Dunmore', 'pneumonia', 14, 7),
(10, 'Tina Moss', 39, 'Milton', 'gallstones', 4, 3),
(11, 'Harold Quinn', 88, 'Ashford', 'stroke', 21, 7),
(12, 'Mia Jordan', 4, 'Ashford', 'asthma', 2, 2),
(13, 'Oliver Stone', 52, 'Kingsley', 'sepsis', 11, 6),
(14, 'Rita Cole', 69, 'Dunmore', 'hip fracture', 8, 3);
INSERT INTO shift VALUES
(1, 1, 'Monday', 'day', 8),
(2, 1, 'Tuesday', 'night', 10),
(3, 2, 'Monday', 'night', 10),
(4, 3, 'Wednesday', 'day', 8),
(5, 4, 'Wednesday', 'night', 12),
(6, 4, 'Friday', 'day', 8),
(7, 4, 'Saturday', 'day', 6),
(8, 5, 'Thursday', 'day', 8),
(9, 7, 'Friday', 'night', 12),
(10, 7, 'Saturday', 'night', 12),
(11, 9, 'Sunday', 'day', 6),
(12, 10, 'Sunday', 'night', 10),
(13, 10, 'Monday', 'day', 8),
(14, 12, 'Tuesday', 'evening', 7),
(15, 6, 'Tuesday', 'evening', 7);
