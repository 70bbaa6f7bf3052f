CREATE TABLE airport (
  airport_id INTEGER PRIMARY KEY,
  airport_name TEXT,
  city TEXT,
  elevation INTEGER,
  yearly_passengers INTEGER
);
CREATE TABLE aircraft (
  aircraft_id INTEGER PRIMARY KEY,
  model TEXT,
  manufacturer TEXT,
  seats INTEGER,
  purchase_year INTEGER
);
CREATE TABLE route (
  route_id INTEGER PRIMARY KEY,
  route_code TEXT,
  origin_airport_id INTEGER,
  aircraft_id INTEGER,
  distance INTEGER,
  ticket_price REAL,
  FOREIGN KEY (origin_airport_id) REFERENCES airport(airport_id),
  FOREIGN KEY (aircraft_id) REFERENCES aircraft(aircraft_id)
);
CREATE TABLE crew_member (
  crew_id INTEGER PRIMARY KEY,
  name TEXT,
  role TEXT,
  age INTEGER,
  salary INTEGER,
  home_city TEXT
);
CREATE TABLE crew_assignment (
  crew_id INTEGER,
  route_id INTEGER,
  flight_hours INTEGER,
  PRIMARY KEY (crew_id, route_id),
  FOREIGN KEY (crew_id) REFERENCES crew_member(crew_id),
  FOREIGN KEY (route_id) REFERENCES route(route_id)
);
INSERT INTO airport VALUES (1, 'Northgate Airfield', 'Torvik', 45, 320000);
INSERT INTO airport VALUES (2, 'Lake Arden Airport', 'Arden', 610, 150000);
INSERT INTO airport VALUES (3, 'Castle Bay', 'Brunholm', 12, 870000);
INSERT INTO airport VALUES (4, 'Mount Silver', 'Silverton', 1420, 64000);
INSERT INTO airport VALUES (5, 'Port Lamond', 'Lamond', 8, 410000);
INSERT INTO airport VALUES (6, 'Brunholm City Airport', 'Brunholm', 20, 530000);
INSERT INTO airport VALUES (7, 'Eagle Plateau', 'Keswall', 980, 38000);
INSERT INTO airport VALUES (8, 'Isle of Merrin', 'Merrin', 30, 21000);
INSERT INTO aircraft VALUES (1, 'Swift 40', 'Aerolux', 42, 2011);
INSERT INTO aircraft VALUES (2, 'Swift 70', 'Aerolux', 70, 2016);
INSERT INTO aircraft VALUES (3, 'Condor B2', 'Norfly', 96, 2018);
INSERT INTO aircraft VALUES (4, 'Puffin', 'Isleworks', 19, 2004);
INSERT INTO aircraft VALUES (5, 'Condor B4', 'Norfly', 120, 2021);
INSERT INTO aircraft VALUES (6, 'Swift 90', 'Aerolux', 90, 2020);
INSERT INTO aircraft VALUES (7, 'Heron', 'Isleworks', 34, 2008);
INSERT INTO aircraft VALUES (8, 'Tern', 'Isleworks', 12, 2001);
INSERT INTO route VALUES (1, 'RA101', 1, 1, 210, 79.0);
INSERT INTO route VALUES (2, 'RA102', 1, 2, 480, 120.0);
INSERT INTO route VALUES (3, 'RA103', 2, 4, 95, 49.0);
INSERT INTO route VALUES (4, 'RA201', 3, 3, 640, 145.0);
INSERT INTO route VALUES (5, 'RA202', 3, 5, 890, 189.0);
INSERT INTO route VALUES (6, 'RA203', 3, 2, 350, 99.0);
INSERT INTO route VALUES (7, 'RA301', 4, 1, 180, 88.0);
INSERT INTO route VALUES (8, 'RA302', 5, 6, 520, 110.0);
INSERT INTO route VALUES (9, 'RA303', 5, 4, 60, 39.0);
INSERT INTO route VALUES (10, 'RA401', 6, 3, 710, 159.0);
INSERT INTO route VALUES (11, 'RA402', 6, 2, 430, 105.0);
INSERT INTO route VALUES (12, 'RA403', 2, 1, 260, 84.0);
INSERT INTO crew_member VALUES (1, 'Stella Novik', 'pilot', 47, 7800, 'Brunholm');
INSERT INTO crew_member VALUES (2, 'Aaron Wells', 'pilot', 39, 6900, 'Torvik');
INSERT INTO crew_member VALUES (3, 'Joana Reis', 'flight attendant', 28, 3100, 'Brunholm');
INSERT INTO crew_member VALUES (4, 'Felix Baum', 'copilot', 33, 5200, 'Lamond');
INSERT INTO crew_member VALUES (5, 'Tess Monroe', 'flight attendant', 35, 3400, 'Torvik');
INSERT INTO crew_member VALUES (6, 'Ulrik Dahl', 'copilot', 30, 4900, 'Arden');
INSERT INTO crew_member VALUES (7, 'Paula Schmid', 'purser', 44, 4300, 'Brunholm');
INSERT INTO crew_member VALUES (8, 'Rashid Amin', 'pilot', 55, 8600, 'Lamond');
INSERT INTO crew_member VALUES (9, 'Celine Roux', 'flight attendant', 24, 2900, 'Lamond');
INSERT INTO crew_member VALUES (10, 'Matt Quinn', 'flight attendant', 31, 3200, 'Silverton');
INSERT INTO crew_assignment VALUES (1, 4, 120);
INSERT INTO crew_assignment VALUES (1, 5, 160);
INSERT INTO crew_assignment VALUES (1, 10, 90);
INSERT INTO crew_assignment VALUES (2, 1, 75);
INSERT INTO crew_assignment VALUES (2, 2, 110);
INSERT INTO crew_assignment VALUES (3, 4, 118);
INSERT INTO crew_assignment VALUES (3, 6, 64);
INSERT INTO crew_assignment VALUES (4, 8, 82);
INSERT INTO crew_assignment VALUES (4, 9, 20);
INSERT INTO crew_assignment VALUES (5, 2, 105);
INSERT INTO crew_assignment VALUES (5, 1, 70);
INSERT INTO crew_assignment VALUES (5, 4, 55);
INSERT INTO crew_assignment VALUES (5, 7, 33);
INSERT INTO crew_assignment VALUES (7, 5, 150);
INSERT INTO crew_assignment VALUES (7, 4, 98);
INSERT INTO crew_assignment VALUES (8, 10, 130);
INSERT INTO crew_assignment VALUES (9, 8, 77);
