CREATE TABLE boat (
  boat_id INTEGER PRIMARY KEY,
  name TEXT,
  home_port TEXT,
  length REAL,
  build_year INTEGER,
  engine_power INTEGER
);
CREATE TABLE captain (
  captain_id INTEGER PRIMARY KEY,
  name TEXT,
  age INTEGER,
  nationality TEXT,
  boat_id INTEGER,
  FOREIGN KEY (boat_id) REFERENCES boat(boat_id)
);
CREATE TABLE fish_species (
  species_id INTEGER PRIMARY KEY,
  common_name TEXT,
  family TEXT,
  price_per_kilo REAL,
  minimum_size INTEGER
);
CREATE TABLE landing (
  landing_id INTEGER PRIMARY KEY,
  boat_id INTEGER,
  species_id INTEGER,
  weight INTEGER,
  landing_date TEXT,
  FOREIGN KEY (boat_id) REFERENCES boat(boat_id),
  FOREIGN KEY (species_id) REFERENCES fish_species(species_id)
);
INSERT INTO boat VALUES
(1, 'Sea Thistle', 'Oban', 14.5, 1998, 220),
(2, 'Morning Star', 'Mallaig', 18.2, 2005, 340),
(3, 'Grey Gull', 'Oban', 9.8, 1987, 110),
(4, 'Northern Light', 'Ullapool', 24.0, 2012, 560),
(5, 'Silver Wave', 'Mallaig', 12.1, 1994, 180),
(6, 'Saint Brendan', 'Tobermory', 16.7, 2001, 290),
(7, 'Storm Petrel', 'Ullapool', 21.3, 2016, 480),
(8, 'Little Otter', 'Tobermory', 7.5, 1979, 75),
(9, 'Sea Eagle', 'Oban', 19.6, 2018, 420),
(10, 'Blue Heather', 'Mallaig', 11.0, 1990, 150);
INSERT INTO captain VALUES
(1, 'Angus Reid', 54, 'Scottish', 1),
(2, 'Fiona Lamont', 38, 'Scottish', 2),
(3, 'Lars Nygaard', 47, 'Norwegian', 4),
(4, 'Tom Pascoe', 61, 'Cornish', 3),
(5, 'Maeve Duffy', 33, 'Irish', 6),
(6, 'Erik Solberg', 42, 'Norwegian', 7),
(7, 'Callum Munro', 29, 'Scottish', 9),
(8, 'Sean Gallagher', 57, 'Irish', 5),
(9, 'Isla Ferguson', 45, 'Scottish', 4);
INSERT INTO fish_species VALUES
(1, 'cod', 'Gadidae', 7.5, 35),
(2, 'haddock', 'Gadidae', 6.2, 30),
(3, 'mackerel', 'Scombridae', 3.4, 20),
(4, 'herring', 'Clupeidae', 2.1, 20),
(5, 'turbot', 'Scophthalmidae', 18.9, 30),
(6, 'sole', 'Soleidae', 16.4, 24),
(7, 'bluefin tuna', 'Scombridae', 28.0, 115),
(8, 'sprat', 'Clupeidae', 1.3, 10),
(9, 'sea bass', 'Moronidae', 14.7, 42);
INSERT INTO landing VALUES
(1, 1, 1, 420, '2022-03-04'),
(2, 1, 2, 310, '2022-03-04'),
(3, 2, 3, 1250, '2022-03-11'),
(4, 2, 4, 1800, '2022-04-02'),
(5, 3, 6, 45, '2022-04-09'),
(6, 4, 1, 960, '2022-04-15'),
(7, 4, 2, 780, '2022-04-15'),
(8, 4, 5, 120, '2022-05-06'),
(9, 5, 3, 540, '2022-05-13'),
(10, 6, 4, 2100, '2022-05-20'),
(11, 6, 6, 80, '2022-06-03'),
(12, 7, 1, 1340, '2022-06-10'),
(13, 7, 3, 900, '2022-06-17'),
(14, 9, 9, 150, '2022-06-24'),
(15, 9, 1, 610, '2022-07-01'),
(16, 1, 9, 60, '2022-07-08'),
(17, 2, 3, 990, '2022-07-15'),
(18, 4, 1, 870, '2022-07-22');
