CREATE TABLE stage (
  stage_id INTEGER PRIMARY KEY,
  stage_name TEXT,
  capacity INTEGER,
  roof TEXT,
  sponsor TEXT
);
CREATE TABLE band (
  band_id INTEGER PRIMARY KEY,
  band_name TEXT,
  genre TEXT,
  country TEXT,
  formed_year INTEGER,
  fee INTEGER
);
CREATE TABLE performance (
  performance_id INTEGER PRIMARY KEY,
  band_id INTEGER,
  stage_id INTEGER,
  festival_day TEXT,
  start_hour INTEGER,
  audience INTEGER,
  FOREIGN KEY (band_id) REFERENCES band(band_id),
  FOREIGN KEY (stage_id) REFERENCES stage(stage_id)
);
CREATE TABLE musician (
  musician_id INTEGER PRIMARY KEY,
  name TEXT,
  instrument TEXT,
  age INTEGER,
  band_id INTEGER,
  FOREIGN KEY (band_id) REFERENCES band(band_id)
);
INSERT INTO stage VALUES (1, 'Moon Stage', 12000, 'open', 'Brightcola');
INSERT INTO stage VALUES (2, 'Forest Stage', 4500, 'open', 'Nordbank');
INSERT INTO stage VALUES (3, 'Tent One', 2500, 'covered', 'Brightcola');
INSERT INTO stage VALUES (4, 'Tent Two', 1800, 'covered', 'Radio Nine');
INSERT INTO stage VALUES (5, 'Lake Stage', 7000, 'open', 'Nordbank');
INSERT INTO stage VALUES (6, 'Barn', 900, 'covered', 'Hopfen Brewery');
INSERT INTO stage VALUES (7, 'Campfire Corner', 300, 'open', 'Radio Nine');
INSERT INTO stage VALUES (8, 'Kids Stage', 600, 'covered', 'Toyland');
INSERT INTO band VALUES (1, 'Iron Meadow', 'metal', 'Finland', 1998, 45000);
INSERT INTO band VALUES (2, 'Paper Lions', 'indie', 'Canada', 2011, 18000);
INSERT INTO band VALUES (3, 'The Salt Choir', 'folk', 'Ireland', 2005, 12000);
INSERT INTO band VALUES (4, 'Neon Foxes', 'electronic', 'France', 2015, 30000);
INSERT INTO band VALUES (5, 'Copper Street', 'rock', 'Canada', 1987, 60000);
INSERT INTO band VALUES (6, 'Velvet Static', 'electronic', 'Germany', 2018, 9000);
INSERT INTO band VALUES (7, 'Stone Lullaby', 'folk', 'Finland', 2013, 7000);
INSERT INTO band VALUES (8, 'Red Harvest Moon', 'rock', 'Ireland', 2002, 26000);
INSERT INTO band VALUES (9, 'Quiet Engine', 'indie', 'Germany', 2019, 6000);
INSERT INTO band VALUES (10, 'Thunder Kin', 'metal', 'Germany', 2007, 22000);
INSERT INTO band VALUES (11, 'Blue Lions', 'rock', 'France', 2016, 11000);
INSERT INTO performance VALUES (1, 5, 1, 'Friday', 22, 11500);
INSERT INTO performance VALUES (2, 1, 1, 'Saturday', 21, 10200);
INSERT INTO performance VALUES (3, 2, 2, 'Friday', 18, 3900);
INSERT INTO performance VALUES (4, 3, 3, 'Friday', 17, 1600);
INSERT INTO performance VALUES (5, 4, 5, 'Friday', 23, 6400);
INSERT INTO performance VALUES (6, 6, 4, 'Saturday', 20, 1250);
INSERT INTO performance VALUES (7, 7, 6, 'Sunday', 15, 640);
INSERT INTO performance VALUES (8, 8, 1, 'Sunday', 20, 8700);
INSERT INTO performance VALUES (9, 10, 5, 'Saturday', 19, 5100);
INSERT INTO performance VALUES (10, 3, 2, 'Sunday', 16, 2800);
INSERT INTO performance VALUES (11, 3, 7, 'Saturday', 13, 280);
INSERT INTO performance VALUES (12, 2, 3, 'Saturday', 14, 2100);
INSERT INTO performance VALUES (13, 4, 1, 'Sunday', 22, 11900);
INSERT INTO performance VALUES (14, 8, 5, 'Friday', 19, 4800);
INSERT INTO performance VALUES (15, 7, 2, 'Saturday', 12, 950);
INSERT INTO performance VALUES (16, 6, 3, 'Sunday', 19, 1900);
INSERT INTO musician VALUES (1, 'Aki Laine', 'guitar', 46, 1);
INSERT INTO musician VALUES (2, 'Sami Korpi', 'drums', 44, 1);
INSERT INTO musician VALUES (3, 'Jodie Marsh', 'vocals', 33, 2);
INSERT INTO musician VALUES (4, 'Ewan Price', 'bass', 35, 2);
INSERT INTO musician VALUES (5, 'Orla Byrne', 'fiddle', 39, 3);
INSERT INTO musician VALUES (6, 'Cian Doyle', 'guitar', 42, 3);
INSERT INTO musician VALUES (7, 'Maeve Kelly', 'vocals', 37, 3);
INSERT INTO musician VALUES (8, 'Luc Garnier', 'keyboard', 30, 4);
INSERT INTO musician VALUES (9, 'Rick Dalton', 'vocals', 61, 5);
INSERT INTO musician VALUES (10, 'Hal Jensen', 'guitar', 59, 5);
INSERT INTO musician VALUES (11, 'Mona Keil', 'keyboard', 27, 6);
INSERT INTO musician VALUES (12, 'Lauri Niemi', 'guitar', 31, 7);
INSERT INTO musician VALUES (13, 'Shane Nolan', 'drums', 45, 8);
INSERT INTO musician VALUES (14, 'Timo Vogt', 'vocals', 23, 9);
