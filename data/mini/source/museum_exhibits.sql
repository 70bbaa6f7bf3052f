CREATE TABLE museum (
  museum_id INTEGER PRIMARY KEY,
  name TEXT,
  city TEXT,
  opening_year INTEGER,
  yearly_visitors INTEGER
);
CREATE TABLE artist (
  artist_id INTEGER PRIMARY KEY,
  name TEXT,
  nationality TEXT,
  birth_year INTEGER
);
CREATE TABLE artwork (
  artwork_id INTEGER PRIMARY KEY,
  title TEXT,
  medium TEXT,
  creation_year INTEGER,
  insured_value INTEGER,
  artist_id INTEGER,
  FOREIGN KEY (artist_id) REFERENCES artist(artist_id)
);
CREATE TABLE exhibition (
  exhibition_id INTEGER PRIMARY KEY,
  exhibition_name TEXT,
  theme TEXT,
  ticket_price REAL,
  museum_id INTEGER,
  FOREIGN KEY (museum_id) REFERENCES museum(museum_id)
);
CREATE TABLE artwork_loan (
  exhibition_id INTEGER,
  artwork_id INTEGER,
  loan_days INTEGER,
  transport_cost INTEGER,
  PRIMARY KEY (exhibition_id, artwork_id),
  FOREIGN KEY (exhibition_id) REFERENCES exhibition(exhibition_id),
  FOREIGN KEY (artwork_id) REFERENCES artwork(artwork_id)
);
INSERT INTO museum VALUES (1, 'City Art Gallery', 'Aldermouth', 1897, 310000);
INSERT INTO museum VALUES (2, 'Museum of the Sea', 'Portsand', 1962, 145000);
INSERT INTO museum VALUES (3, 'Modern Hall', 'Aldermouth', 2003, 420000);
INSERT INTO museum VALUES (4, 'Weavers House', 'Linton', 1988, 38000);
INSERT INTO museum VALUES (5, 'National Gallery of Stone', 'Kingsbury', 1925, 270000);
INSERT INTO museum VALUES (6, 'Glass Museum', 'Linton', 2011, 52000);
INSERT INTO museum VALUES (7, 'Royal Gallery', 'Kingsbury', 1874, 505000);
INSERT INTO museum VALUES (8, 'Lighthouse Museum', 'Portsand', 1999, 27000);
INSERT INTO museum VALUES (9, 'Tower Collection', 'Kingsbury', 2007, 91000);
INSERT INTO artist VALUES (1, 'Amelie Roux', 'French', 1872);
INSERT INTO artist VALUES (2, 'Benedikt Hahn', 'German', 1905);
INSERT INTO artist VALUES (3, 'Carmen Ortega', 'Spanish', 1948);
INSERT INTO artist VALUES (4, 'Dirk van Loon', 'Dutch', 1661);
INSERT INTO artist VALUES (5, 'Elio Marchetti', 'Italian', 1790);
INSERT INTO artist VALUES (6, 'Florence Adair', 'French', 1931);
INSERT INTO artist VALUES (7, 'Greta Lund', 'Danish', 1967);
INSERT INTO artist VALUES (8, 'Henri Duval', 'French', 1840);
INSERT INTO artist VALUES (9, 'Isabel Torres', 'Spanish', 1983);
INSERT INTO artwork VALUES (1, 'Fishermen at Dusk', 'oil', 1899, 850000, 1);
INSERT INTO artwork VALUES (2, 'Woman with Blue Fan', 'oil', 1904, 1200000, 1);
INSERT INTO artwork VALUES (3, 'Steel Horizon', 'sculpture', 1951, 430000, 2);
INSERT INTO artwork VALUES (4, 'Broken Wheel', 'sculpture', 1938, 390000, 2);
INSERT INTO artwork VALUES (5, 'Blue Silence', 'acrylic', 1985, 215000, 3);
INSERT INTO artwork VALUES (6, 'Ships in a Storm', 'oil', 1694, 2600000, 4);
INSERT INTO artwork VALUES (7, 'Portrait of a Doge', 'oil', 1822, 940000, 5);
INSERT INTO artwork VALUES (8, 'Sleeping Lion', 'marble', 1830, 1500000, 5);
INSERT INTO artwork VALUES (9, 'Paper City', 'collage', 1969, 98000, 6);
INSERT INTO artwork VALUES (10, 'Blue Harbour', 'watercolour', 1958, 64000, 6);
INSERT INTO artwork VALUES (11, 'Fjord in Winter', 'photograph', 1996, 31000, 7);
INSERT INTO artwork VALUES (12, 'Orchard Path', 'watercolour', 1871, 175000, 8);
INSERT INTO artwork VALUES (13, 'Red Staircase', 'acrylic', 1991, 182000, 3);
INSERT INTO artwork VALUES (14, 'The Last Ferry', 'photograph', 2004, 27500, 7);
INSERT INTO artwork VALUES (15, 'Dancers', 'acrylic', 1979, 240000, 3);
INSERT INTO exhibition VALUES (1, 'Salt and Sails', 'sea', 12.0, 2);
INSERT INTO exhibition VALUES (2, 'Faces of Power', 'portrait', 16.5, 7);
INSERT INTO exhibition VALUES (3, 'Abstract Nights', 'abstraction', 14.0, 3);
INSERT INTO exhibition VALUES (4, 'Waves', 'sea', 9.0, 8);
INSERT INTO exhibition VALUES (5, 'In the Fields', 'landscape', 11.0, 1);
INSERT INTO exhibition VALUES (6, 'Shape and Stone', 'sculpture', 13.0, 5);
INSERT INTO exhibition VALUES (7, 'New Nordic Light', 'landscape', 15.0, 3);
INSERT INTO exhibition VALUES (8, 'Threads of Time', 'textile', 6.5, 4);
INSERT INTO exhibition VALUES (9, 'Masters of the Coast', 'sea', 18.0, 7);
INSERT INTO exhibition VALUES (10, 'Colour Shock', 'abstraction', 10.0, 3);
INSERT INTO artwork_loan VALUES (1, 1, 90, 4200);
INSERT INTO artwork_loan VALUES (1, 6, 60, 9800);
INSERT INTO artwork_loan VALUES (1, 10, 90, 1100);
INSERT INTO artwork_loan VALUES (2, 7, 120, 5600);
INSERT INTO artwork_loan VALUES (2, 2, 75, 6100);
INSERT INTO artwork_loan VALUES (3, 5, 100, 2400);
INSERT INTO artwork_loan VALUES (3, 13, 100, 2300);
INSERT INTO artwork_loan VALUES (4, 10, 45, 900);
INSERT INTO artwork_loan VALUES (4, 11, 45, 700);
INSERT INTO artwork_loan VALUES (5, 12, 80, 1900);
INSERT INTO artwork_loan VALUES (6, 3, 150, 7300);
INSERT INTO artwork_loan VALUES (6, 8, 150, 12500);
INSERT INTO artwork_loan VALUES (7, 11, 70, 800);
INSERT INTO artwork_loan VALUES (9, 6, 110, 8700);
INSERT INTO artwork_loan VALUES (9, 1, 110, 3900);
INSERT INTO artwork_loan VALUES (9, 10, 95, 1300);
INSERT INTO artwork_loan VALUES (9, 11, 95, 1000);
INSERT INTO artwork_loan VALUES (10, 5, 65, 2100);
INSERT INTO artwork_loan VALUES (5, 10, 85, 1200);
