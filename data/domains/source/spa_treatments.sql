CREATE TABLE Ref_Treatment_Types (
  treatment_type_code TEXT PRIMARY KEY,
  type_description TEXT,
  spa_area TEXT,
  couples_allowed TEXT
);
CREATE TABLE Ref_Booking_Status (
  booking_status_code TEXT PRIMARY KEY,
  booking_status_description TEXT,
  is_final TEXT,
  fee_percent INTEGER
);
CREATE TABLE Treatments (
  treatment_code TEXT PRIMARY KEY,
  treatment_name TEXT,
  treatment_type_code TEXT,
  duration_minutes INTEGER,
  price REAL,
  is_pregnancy_safe TEXT,
  FOREIGN KEY (treatment_type_code) REFERENCES Ref_Treatment_Types(treatment_type_code)
);
CREATE TABLE Therapists (
  therapist_code TEXT PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  gender_code TEXT,
  city TEXT,
  hire_date TEXT,
  hourly_rate REAL
);
CREATE TABLE Therapist_Skills (
  therapist_code TEXT,
  treatment_code TEXT,
  skill_level_code TEXT,
  certified_date TEXT,
  PRIMARY KEY (therapist_code, treatment_code),
  FOREIGN KEY (therapist_code) REFERENCES Therapists(therapist_code),
  FOREIGN KEY (treatment_code) REFERENCES Treatments(treatment_code)
);
CREATE TABLE Guests (
  guest_code TEXT PRIMARY KEY,
  guest_name TEXT,
  age INTEGER,
  home_city TEXT,
  membership_code TEXT,
  has_allergy TEXT,
  phone_number TEXT
);
CREATE TABLE Bookings (
  booking_code TEXT PRIMARY KEY,
  guest_code TEXT,
  treatment_code TEXT,
  therapist_code TEXT,
  booking_date TEXT,
  room_number INTEGER,
  booking_status_code TEXT,
  amount_paid REAL,
  rating INTEGER,
  FOREIGN KEY (guest_code) REFERENCES Guests(guest_code),
  FOREIGN KEY (treatment_code) REFERENCES Treatments(treatment_code),
  FOREIGN KEY (therapist_code) REFERENCES Therapists(therapist_code),
  FOREIGN KEY (booking_status_code) REFERENCES Ref_Booking_Status(booking_status_code)
);

INSERT INTO Ref_Treatment_Types VALUES
('MASS', 'Massage', 'Quiet Wing', 'yes'),
('FACE', 'Facial', 'Garden Wing', 'no'),
('BODY', 'Body Wrap', 'Water Hall', 'yes'),
('NAIL', 'Nail Care', 'Lobby Salon', 'no'),
('HYDR', 'Hydrotherapy', 'Water Hall', 'yes'),
('HAIR', 'Scalp and Hair', 'Lobby Salon', 'no');

INSERT INTO Ref_Booking_Status VALUES
('BKD', 'Booked', 'no', 0),
('CONF', 'Confirmed', 'no', 50),
('DONE', 'Completed', 'yes', 100),
('CANC', 'Cancelled', 'yes', 50),
('NOSH', 'No Show', 'yes', 100),
('WAIT', 'Waiting List', 'no', 0);

INSERT INTO Treatments VALUES
('T01', 'Swedish Relax Massage', 'MASS', 60, 85.00, 'yes'),
('T02', 'Deep Tissue Massage', 'MASS', 75, 110.00, 'no'),
('T03', 'Hot Stone Massage', 'MASS', 90, 135.00, 'no'),
('T04', 'Citrus Glow Facial', 'FACE', 50, 78.00, 'yes'),
('T05', 'Collagen Lift Facial', 'FACE', 70, 128.00, 'yes'),
('T06', 'Seaweed Wrap', 'BODY', 60, 95.00, 'no'),
('T07', 'Dead Sea Mud Wrap', 'BODY', 80, 118.50, 'no'),
('T08', 'Classic Manicure', 'NAIL', 35, 32.00, 'yes'),
('T09', 'Paraffin Pedicure', 'NAIL', 45, 46.00, 'yes'),
('T10', 'Salt Pool Float', 'HYDR', 55, 70.00, 'yes'),
('T11', 'Vichy Shower', 'HYDR', 40, 64.00, 'no');

INSERT INTO Therapists VALUES
('TH1', 'Maren', 'Holt', 'F', 'Lindau', '2014-04-01', 29.50),
('TH2', 'Paolo', 'Greco', 'M', 'Bregenz', '2017-09-15', 27.00),
('TH3', 'Suda', 'Chaiyo', 'F', 'Lindau', '2019-02-11', 31.00),
('TH4', 'Jonas', 'Weidner', 'M', 'Wangen', '2021-06-01', 22.50),
('TH5', 'Irina', 'Petkova', 'F', 'Bregenz', '2012-10-20', 34.00),
('TH6', 'Elif', 'Aksoy', 'F', 'Wangen', '2022-01-10', 21.00),
('TH7', 'Bastian', 'Roth', 'M', 'Lindau', '2023-03-06', 20.50),
('TH8', 'Clara', 'Nussbaum', 'F', 'Ravensburg', '2018-05-22', 28.00);

INSERT INTO Therapist_Skills VALUES
('TH1', 'T01', 'EXP', '2014-08-12'),
('TH1', 'T03', 'EXP', '2016-05-03'),
('TH1', 'T06', 'REG', '2018-11-19'),
('TH2', 'T01', 'REG', '2017-12-01'),
('TH2', 'T02', 'EXP', '2019-03-27'),
('TH3', 'T01', 'EXP', '2019-04-15'),
('TH3', 'T02', 'EXP', '2019-06-30'),
('TH3', 'T03', 'REG', '2020-01-22'),
('TH4', 'T10', 'REG', '2021-09-09'),
('TH5', 'T04', 'EXP', '2013-02-14'),
('TH5', 'T05', 'EXP', '2015-07-08'),
('TH6', 'T08', 'JUN', '2022-03-18'),
('TH6', 'T09', 'JUN', '2022-05-25'),
('TH8', 'T07', 'REG', '2019-10-04');

INSERT INTO Guests VALUES
('G001', 'Adele Fontaine', 42, 'Zurich', 'GOLD', 'no', '+41 44 555 0181'),
('G002', 'Marek Dvorak', 35, 'Munich', 'SILV', 'no', '+49 89 555 2207'),
('G003', 'Henrike Baum', 58, 'Lindau', 'GOLD', 'yes', '+49 8382 55519'),
('G004', 'Tom Ashworth', 29, 'London', 'BASI', 'no', '+44 20 5550 1432'),
('G005', 'Nadia Rahmani', 24, 'Munich', 'BASI', 'yes', '+49 89 555 7410'),
('G006', 'Olga Steiner', 67, 'Zurich', 'SILV', 'no', '+41 44 555 6623'),
('G007', 'Pieter Janssen', 46, 'Ghent', 'BASI', 'no', '+32 9 555 3098'),
('G008', 'Lucia Ferraro', 33, 'Milan', 'SILV', 'yes', '+39 02 5550 8841'),
('G009', 'Gregor Hinz', 51, 'Lindau', 'BASI', 'no', '+49 8382 55574'),
('G010', 'Yuki Tanabe', 38, 'Munich', 'GOLD', 'no', '+49 89 555 1126'),
('G011', 'Brigitte Leroux', 72, 'Ghent', 'SILV', 'yes', '+32 9 555 4415'),
('G012', 'Samuel Okoro', 27, 'London', 'BASI', 'no', '+44 20 5550 9967');

INSERT INTO Bookings VALUES
('B1001', 'G001', 'T03', 'TH1', '2023-05-02', 12, 'DONE', 135.00, 5),
('B1002', 'G002', 'T01', 'TH2', '2023-05-02', 11, 'DONE', 85.00, 4),
('B1003', 'G003', 'T05', 'TH5', '2023-05-03', 21, 'DONE', 115.20, 5),
('B1004', 'G001', 'T06', 'TH1', '2023-05-04', 31, 'DONE', 95.00, 4),
('B1005', 'G004', 'T02', 'TH3', '2023-05-06', 12, 'NOSH', 110.00, NULL),
('B1006', 'G005', 'T08', 'TH6', '2023-05-06', 41, 'DONE', 32.00, 3),
('B1007', 'G006', 'T04', 'TH5', '2023-05-09', 21, 'CANC', 39.00, NULL),
('B1008', 'G002', 'T02', 'TH3', '2023-05-11', 11, 'DONE', 110.00, 5),
('B1009', 'G007', 'T10', 'TH4', '2023-05-12', 32, 'DONE', 63.00, 2),
('B1010', 'G008', 'T09', 'TH6', '2023-05-13', 41, 'DONE', 46.00, 4),
('B1011', 'G001', 'T01', 'TH3', '2023-05-19', 12, 'CONF', 42.50, NULL),
('B1012', 'G009', 'T07', 'TH8', '2023-05-20', 31, 'CONF', 59.25, NULL),
('B1013', 'G003', 'T04', 'TH5', '2023-05-20', 21, 'BKD', 0.00, NULL),
('B1014', 'G006', 'T01', 'TH3', '2023-05-27', 11, 'DONE', 76.50, 3);
