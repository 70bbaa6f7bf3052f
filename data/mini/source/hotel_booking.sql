CREATE TABLE hotel (
  hotel_id INTEGER PRIMARY KEY,
  name TEXT,
  city TEXT,
  stars INTEGER,
  opening_year INTEGER
);
CREATE TABLE room (
  room_id INTEGER PRIMARY KEY,
  hotel_id INTEGER,
  room_number INTEGER,
  room_type TEXT,
  beds INTEGER,
  nightly_price REAL,
  FOREIGN KEY (hotel_id) REFERENCES hotel(hotel_id)
);
CREATE TABLE guest (
  guest_id INTEGER PRIMARY KEY,
  name TEXT,
  country TEXT,
  age INTEGER
);
CREATE TABLE booking (
  booking_id INTEGER PRIMARY KEY,
  room_id INTEGER,
  guest_id INTEGER,
  arrival_date TEXT,
  nights INTEGER,
  total_price REAL,
  FOREIGN KEY (room_id) REFERENCES room(room_id),
  FOREIGN KEY (guest_id) REFERENCES guest(guest_id)
);
INSERT INTO hotel VALUES (1, 'Hotel Bellevue', 'Lisbon', 5, 1928);
INSERT INTO hotel VALUES (2, 'Seaside Inn', 'Porto', 3, 1987);
INSERT INTO hotel VALUES (3, 'Grand Plaza', 'Vienna', 5, 1904);
INSERT INTO hotel VALUES (4, 'Green Lodge', 'Salzburg', 2, 2011);
INSERT INTO hotel VALUES (5, 'Palace Court', 'Lisbon', 4, 1965);
INSERT INTO hotel VALUES (6, 'Station Hotel', 'Vienna', 3, 1978);
INSERT INTO hotel VALUES (7, 'Park Residence', 'Lisbon', 3, 2016);
INSERT INTO hotel VALUES (8, 'Old Mill Inn', 'Bruges', 2, 1999);
INSERT INTO room VALUES (1, 1, 101, 'double', 2, 210.0);
INSERT INTO room VALUES (2, 1, 205, 'suite', 3, 480.0);
INSERT INTO room VALUES (3, 1, 310, 'single', 1, 150.0);
INSERT INTO room VALUES (4, 2, 12, 'double', 2, 85.0);
INSERT INTO room VALUES (5, 2, 14, 'family', 4, 120.0);
INSERT INTO room VALUES (6, 3, 401, 'suite', 2, 620.0);
INSERT INTO room VALUES (7, 3, 402, 'double', 2, 260.0);
INSERT INTO room VALUES (8, 3, 117, 'single', 1, 175.0);
INSERT INTO room VALUES (9, 3, 220, 'family', 5, 340.0);
INSERT INTO room VALUES (10, 4, 3, 'double', 2, 64.0);
INSERT INTO room VALUES (11, 5, 18, 'double', 2, 140.0);
INSERT INTO room VALUES (12, 5, 21, 'single', 1, 95.0);
INSERT INTO room VALUES (13, 6, 502, 'single', 1, 78.0);
INSERT INTO room VALUES (14, 6, 509, 'double', 2, 99.0);
INSERT INTO room VALUES (15, 7, 33, 'family', 4, 160.0);
INSERT INTO guest VALUES (1, 'Adele Moreau', 'France', 33);
INSERT INTO guest VALUES (2, 'Bjorn Dahl', 'Norway', 51);
INSERT INTO guest VALUES (3, 'Chiara Conti', 'Italy', 28);
INSERT INTO guest VALUES (4, 'Daniel Reed', 'Canada', 62);
INSERT INTO guest VALUES (5, 'Emi Tanaka', 'Japan', 45);
INSERT INTO guest VALUES (6, 'Felix Krause', 'Germany', 39);
INSERT INTO guest VALUES (7, 'Gabriela Silva', 'Brazil', 24);
INSERT INTO guest VALUES (8, 'Hugo Laurent', 'France', 70);
INSERT INTO guest VALUES (9, 'Ida Solberg', 'Norway', 36);
INSERT INTO guest VALUES (10, 'James Porter', 'Canada', 29);
INSERT INTO guest VALUES (11, 'Klaus Winter', 'Germany', 57);
INSERT INTO guest VALUES (12, 'Lucie Fabre', 'France', 19);
INSERT INTO booking VALUES (1, 1, 1, '2023-05-02', 3, 630.0);
INSERT INTO booking VALUES (2, 6, 4, '2023-05-10', 2, 1240.0);
INSERT INTO booking VALUES (3, 4, 3, '2023-05-14', 5, 425.0);
INSERT INTO booking VALUES (4, 7, 2, '2023-06-01', 4, 1040.0);
INSERT INTO booking VALUES (5, 14, 6, '2023-06-07', 1, 99.0);
INSERT INTO booking VALUES (6, 10, 7, '2023-06-15', 7, 448.0);
INSERT INTO booking VALUES (7, 7, 1, '2023-06-21', 2, 520.0);
INSERT INTO booking VALUES (8, 11, 8, '2023-07-03', 6, 840.0);
INSERT INTO booking VALUES (9, 2, 5, '2023-07-09', 3, 1440.0);
INSERT INTO booking VALUES (10, 5, 9, '2023-07-16', 8, 960.0);
INSERT INTO booking VALUES (11, 7, 5, '2023-08-01', 3, 780.0);
INSERT INTO booking VALUES (12, 1, 9, '2023-08-11', 2, 420.0);
INSERT INTO booking VALUES (13, 13, 1, '2023-08-20', 1, 78.0);
INSERT INTO booking VALUES (14, 9, 11, '2023-09-02', 4, 1360.0);
INSERT INTO booking VALUES (15, 12, 6, '2023-09-18', 2, 190.0);
INSERT INTO booking VALUES (16, 4, 8, '2023-10-05', 3, 255.0);
