CREATE TABLE depot (
  depot_id INTEGER PRIMARY KEY,
  name TEXT,
  district TEXT,
  capacity INTEGER
);
CREATE TABLE driver (
  driver_id INTEGER PRIMARY KEY,
  name TEXT,
  age INTEGER,
  years_of_service INTEGER,
  depot_id INTEGER,
  FOREIGN KEY (depot_id) REFERENCES depot(depot_id)
);
CREATE TABLE bus_line (
  line_id INTEGER PRIMARY KEY,
  line_name TEXT,
  line_type TEXT,
  length_km REAL,
  daily_passengers INTEGER,
  depot_id INTEGER,
  FOREIGN KEY (depot_id) REFERENCES depot(depot_id)
);
CREATE TABLE stop (
  stop_id INTEGER PRIMARY KEY,
  stop_name TEXT,
  zone TEXT,
  has_shelter TEXT,
  built_year INTEGER
);
CREATE TABLE line_stop (
  line_id INTEGER,
  stop_id INTEGER,
  minutes_from_start INTEGER,
  PRIMARY KEY (line_id, stop_id),
  FOREIGN KEY (line_id) REFERENCES bus_line(line_id),
  FOREIGN KEY (stop_id) REFERENCES stop(stop_id)
);
INSERT INTO depot VALUES (1, 'North Depot', 'Hillside', 60);
INSERT INTO depot VALUES (2, 'Canal Depot', 'Lowlands', 45);
INSERT INTO depot VALUES (3, 'East Yard', 'Brickfields', 80);
INSERT INTO depot VALUES (4, 'Stadium Depot', 'Hillside', 35);
INSERT INTO depot VALUES (5, 'Airport Yard', 'Flatmoor', 50);
INSERT INTO depot VALUES (6, 'Old Tram Shed', 'Lowlands', 20);
INSERT INTO depot VALUES (7, 'West Gate Depot', 'Brickfields', 55);
INSERT INTO depot VALUES (8, 'Quarry Yard', 'Hillside', 25);
INSERT INTO driver VALUES (1, 'Paul Adler', 44, 18, 1);
INSERT INTO driver VALUES (2, 'Rosa Mendes', 31, 5, 1);
INSERT INTO driver VALUES (3, 'Stefan Wolf', 59, 34, 2);
INSERT INTO driver VALUES (4, 'Tina Brook', 27, 2, 3);
INSERT INTO driver VALUES (5, 'Umar Khan', 38, 11, 3);
INSERT INTO driver VALUES (6, 'Vera Pohl', 52, 25, 3);
INSERT INTO driver VALUES (7, 'Walter Finch', 61, 36, 4);
INSERT INTO driver VALUES (8, 'Yana Orlova', 35, 8, 5);
INSERT INTO driver VALUES (9, 'Zoran Ilic', 47, 20, 2);
INSERT INTO driver VALUES (10, 'Amy Leung', 29, 4, 1);
INSERT INTO driver VALUES (11, 'Bruno Salis', 41, 15, 3);
INSERT INTO driver VALUES (12, 'Carl Nyman', 55, 28, 5);
INSERT INTO bus_line VALUES (1, 'Ring Line', 'city', 18.5, 9200, 1);
INSERT INTO bus_line VALUES (2, 'Harbour Express', 'express', 24.0, 6100, 2);
INSERT INTO bus_line VALUES (3, 'Airport Shuttle', 'express', 31.2, 7400, 5);
INSERT INTO bus_line VALUES (4, 'Night Owl', 'night', 22.7, 1300, 3);
INSERT INTO bus_line VALUES (5, 'Market Line', 'city', 9.8, 5300, 1);
INSERT INTO bus_line VALUES (6, 'University Line', 'city', 12.4, 8100, 3);
INSERT INTO bus_line VALUES (7, 'Moonlight', 'night', 16.1, 900, 4);
INSERT INTO bus_line VALUES (8, 'Stadium Express', 'express', 14.3, 2500, 4);
INSERT INTO bus_line VALUES (9, 'Garden Line', 'city', 7.6, 1900, 2);
INSERT INTO bus_line VALUES (10, 'Valley Connector', 'regional', 42.9, 3200, 7);
INSERT INTO stop VALUES (1, 'Town Hall', 'A', 'yes', 1975);
INSERT INTO stop VALUES (2, 'Market Square', 'A', 'yes', 1982);
INSERT INTO stop VALUES (3, 'Central Hospital', 'A', 'yes', 1990);
INSERT INTO stop VALUES (4, 'Fish Pier', 'B', 'no', 2001);
INSERT INTO stop VALUES (5, 'University Gate', 'B', 'yes', 1998);
INSERT INTO stop VALUES (6, 'Stadium South', 'B', 'no', 2006);
INSERT INTO stop VALUES (7, 'Airport Terminal', 'C', 'yes', 2010);
INSERT INTO stop VALUES (8, 'Mill Lane', 'B', 'no', 1988);
INSERT INTO stop VALUES (9, 'Rose Garden', 'B', 'yes', 2014);
INSERT INTO stop VALUES (10, 'Quarry Road', 'C', 'no', 1969);
INSERT INTO stop VALUES (11, 'Station Square', 'A', 'yes', 1962);
INSERT INTO stop VALUES (12, 'Cemetery Hill', 'C', 'no', 1979);
INSERT INTO line_stop VALUES (1, 1, 0);
INSERT INTO line_stop VALUES (1, 2, 6);
INSERT INTO line_stop VALUES (1, 3, 11);
INSERT INTO line_stop VALUES (1, 11, 19);
INSERT INTO line_stop VALUES (1, 5, 27);
INSERT INTO line_stop VALUES (2, 11, 0);
INSERT INTO line_stop VALUES (2, 4, 22);
INSERT INTO line_stop VALUES (3, 11, 0);
INSERT INTO line_stop VALUES (3, 1, 5);
INSERT INTO line_stop VALUES (3, 7, 38);
INSERT INTO line_stop VALUES (4, 11, 0);
INSERT INTO line_stop VALUES (4, 8, 14);
INSERT INTO line_stop VALUES (4, 5, 23);
INSERT INTO line_stop VALUES (5, 2, 0);
INSERT INTO line_stop VALUES (5, 8, 12);
INSERT INTO line_stop VALUES (6, 11, 0);
INSERT INTO line_stop VALUES (6, 5, 17);
INSERT INTO line_stop VALUES (8, 1, 0);
INSERT INTO line_stop VALUES (8, 6, 20);
INSERT INTO line_stop VALUES (9, 9, 8);
