CREATE TABLE station (
  station_id INTEGER PRIMARY KEY,
  name TEXT,
  city TEXT,
  frequency REAL,
  launch_year INTEGER,
  listeners INTEGER
);
CREATE TABLE radio_show (
  show_id INTEGER PRIMARY KEY,
  title TEXT,
  genre TEXT,
  weekday TEXT,
  duration INTEGER,
  station_id INTEGER,
  FOREIGN KEY (station_id) REFERENCES station(station_id)
);
CREATE TABLE host (
  host_id INTEGER PRIMARY KEY,
  name TEXT,
  age INTEGER,
  hometown TEXT,
  salary INTEGER
);
CREATE TABLE show_host (
  show_id INTEGER,
  host_id INTEGER,
  start_year INTEGER,
  PRIMARY KEY (show_id, host_id),
  FOREIGN KEY (show_id) REFERENCES radio_show(show_id),
  FOREIGN KEY (host_id) REFERENCES host(host_id)
);
INSERT INTO station VALUES
(1, 'Radio Aurora', 'Tampere', 98.4, 1987, 210000),
(2, 'Wave North', 'Oulu', 101.2, 1995, 145000),
(3, 'City Beat', 'Helsinki', 92.7, 2004, 380000),
(4, 'Classic Air', 'Helsinki', 105.9, 1979, 160000),
(5, 'Lake Radio', 'Tampere', 89.3, 2011, 74000),
(6, 'Harbour Sound', 'Turku', 96.1, 1991, 118000),
(7, 'Talk Turku', 'Turku', 103.5, 2015, 52000),
(8, 'Polar Tunes', 'Oulu', 94.8, 2019, 36000);
INSERT INTO radio_show VALUES
(1, 'Morning Coffee', 'talk', 'Monday', 180, 1),
(2, 'Vinyl Hour', 'music', 'Friday', 60, 1),
(3, 'Science Break', 'education', 'Wednesday', 45, 1),
(4, 'Northern News', 'news', 'Monday', 30, 2),
(5, 'Saturday Dance', 'music', 'Saturday', 240, 3),
(6, 'Street Voices', 'talk', 'Thursday', 90, 3),
(7, 'Goal Line', 'sports', 'Sunday', 120, 3),
(8, 'Evening Concert', 'music', 'Sunday', 150, 4),
(9, 'Opera Guide', 'music', 'Tuesday', 75, 4),
(10, 'Lake Stories', 'talk', 'Saturday', 50, 5),
(11, 'Ferry Report', 'news', 'Friday', 20, 6),
(12, 'Ice Hockey Live', 'sports', 'Saturday', 165, 6),
(13, 'Listener Line', 'talk', 'Tuesday', 60, 3),
(14, 'History Walk', 'education', 'Thursday', 40, 4);
INSERT INTO host VALUES
(1, 'Aino Virtanen', 41, 'Tampere', 52000),
(2, 'Mika Lehto', 35, 'Oulu', 43500),
(3, 'Saara Niemi', 28, 'Helsinki', 39800),
(4, 'Jari Koski', 57, 'Turku', 61000),
(5, 'Elina Salo', 46, 'Helsinki', 58200),
(6, 'Petri Laine', 33, 'Lahti', 41000),
(7, 'Kaisa Rinne', 50, 'Tampere', 54700),
(8, 'Timo Harju', 62, 'Helsinki', 66300),
(9, 'Veera Heino', 25, 'Turku', 34000),
(10, 'Antti Palo', 38, 'Oulu', 45900);
INSERT INTO show_host VALUES
(1, 1, 2012), (1, 6, 2018), (2, 7, 2009), (3, 1, 2020),
(4, 2, 2016), (5, 3, 2019), (5, 6, 2021), (6, 5, 2014),
(7, 6, 2017), (7, 4, 2010), (8, 8, 1998), (9, 8, 2005),
(9, 5, 2018), (11, 4, 2013), (12, 4, 2015), (14, 8, 2011);
