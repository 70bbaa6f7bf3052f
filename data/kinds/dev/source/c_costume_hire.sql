CREATE TABLE costumes (
  costume_id INTEGER PRIMARY KEY,
  title TEXT NOT NULL,
  era TEXT,
  cut TEXT,
  size TEXT,
  colour TEXT,
  state TEXT,
  day_fee REAL,
  bought_year INTEGER
);
CREATE TABLE hirers (
  hirer_id INTEGER PRIMARY KEY,
  full_name TEXT NOT NULL,
  hirer_kind TEXT,
  town TEXT,
  barred TEXT
);
CREATE TABLE hires (
  hire_no INTEGER PRIMARY KEY,
  costume_id INTEGER,
  hirer_id INTEGER,
  out_on TEXT,
  days INTEGER,
  back_on TEXT,
  deposit REAL,
  deposit_state TEXT,
  fee_paid TEXT,
  FOREIGN KEY (costume_id) REFERENCES costumes(costume_id),
  FOREIGN KEY (hirer_id) REFERENCES hirers(hirer_id)
);
CREATE TABLE accessories (
  accessory_id INTEGER PRIMARY KEY,
  costume_id INTEGER,
  label TEXT,
  material TEXT,
  worth REAL,
  missing INTEGER,
  FOREIGN KEY (costume_id) REFERENCES costumes(costume_id)
);
CREATE TABLE cleanings (
  cleaning_id INTEGER PRIMARY KEY,
  costume_id INTEGER,
  firm TEXT,
  method TEXT,
  sent_on TEXT,
  price REAL,
  express TEXT,
  FOREIGN KEY (costume_id) REFERENCES costumes(costume_id)
);
INSERT INTO costumes VALUES
 (1, 'Musketeer', 'baroque', 'three-piece', 'L', 'blue', 'ready', 24.0, 2011),
 (2, 'Musketeer', 'baroque', 'three-piece', 'M', 'red', 'torn', 22.0, 2011),
 (3, 'Flapper', 'twenties', 'one-piece', 'S', 'gold', 'ready', 18.5, 2016),
 (4, 'Flapper', 'twenties', 'one-piece', 'M', 'black', 'at the cleaner', 18.5, 2018),
 (5, 'Chimney Sweep', 'victorian', 'two-piece', 'L', 'black', 'ready', 14.0, 2009),
 (6, 'Ball Gown', 'victorian', 'one-piece', 'M', 'green', 'ready', 31.0, 2014),
 (7, 'Legionary', 'roman', 'two-piece', 'XL', 'red', 'retired', 20.0, 2003),
 (8, 'Senator', 'roman', 'one-piece', 'L', 'white', 'ready', 15.0, 2005),
 (9, 'Astronaut', 'modern', 'one-piece', 'L', 'white', 'ready', 27.5, 2021),
 (10, 'Pirate', 'baroque', 'two-piece', 'M', 'black', 'retired', 16.0, 2004),
 (11, 'Pirate', 'baroque', 'two-piece', 'XL', 'red', 'ready', 19.0, 2019),
 (12, 'Housemaid', 'victorian', 'two-piece', 'S', 'black', 'at the cleaner', 13.0, 2012),
 (13, 'Jester', 'baroque', 'two-piece', 'S', 'yellow', 'torn', 17.0, 2010),
 (14, 'Bridesmaid', 'victorian', 'one-piece', 'L', 'pink', 'ready', 23.0, 2022);
INSERT INTO hirers VALUES
 (1, 'Tarrant, Louise', 'theatre', 'Ottersby', 'N'),
 (2, 'Oyelaran, Dele', 'school', 'Ottersby', 'N'),
 (3, 'Prior, Hugh', 'private', 'Minster Green', 'Y'),
 (4, 'Sandoval, Ines', 'private', 'Ottersby', 'N'),
 (5, 'Quist, Freja', 'theatre', 'Harrowmouth', 'N'),
 (6, 'Baxendale, Roy', 'private', 'Harrowmouth', 'Y'),
 (7, 'Tarrant, Miles', 'school', 'Minster Green', 'N'),
 (8, 'Novak, Petra', 'private', 'Harrowmouth', 'N'),
 (9, 'Adeane, Jo', 'theatre', 'Ottersby', 'N');
INSERT INTO hires VALUES
 (501, 1, 1, '2024-02-09', 3, '2024-02-12', 60, 'repaid', 'Y'),
 (502, 3, 4, '2024-02-10', 1, '2024-02-11', 40, 'repaid', 'Y'),
 (503, 2, 3, '2024-02-10', 2, '2024-02-16', 60, 'kept', 'N'),
 (504, 6, 5, '2024-03-01', 5, '2024-03-06', 80, 'repaid', 'Y'),
 (505, 9, 2, '2024-03-15', 2, '2024-03-17', 70, 'repaid', 'N'),
 (506, 5, 2, '2024-03-15', 2, '2024-03-17', 30, 'repaid', 'Y'),
 (507, 11, 6, '2024-04-20', 4, NULL, 50, 'held', 'N'),
 (508, 8, 7, '2024-05-03', 3, '2024-05-06', 35, 'repaid', 'Y'),
 (509, 3, 5, '2024-05-18', 2, '2024-05-20', 40, 'kept', 'Y'),
 (510, 6, 4, '2024-06-07', 2, NULL, 80, 'held', 'Y'),
 (511, 1, 5, '2024-06-08', 6, '2024-06-14', 60, 'repaid', 'Y'),
 (512, 4, 1, '2024-06-21', 3, '2024-06-24', 40, 'repaid', 'N');
INSERT INTO accessories VALUES
 (1, 1, 'hat', 'felt', 22.0, 0),
 (2, 1, 'sword', 'wood', 35.0, 0),
 (3, 2, 'hat', 'felt', 22.0, 1),
 (4, 3, 'headband', 'beads', 15.0, 0),
 (5, 5, 'brush', 'wood', 9.0, 0),
 (6, 5, 'hat', 'straw', 12.5, 1),
 (7, 7, 'sword', 'rubber', 28.0, 0),
 (8, 7, 'helmet', 'tin', 48.0, 0),
 (9, 9, 'helmet', 'plastic', 95.0, 0),
 (10, 11, 'hat', 'felt', 26.0, 0),
 (11, 11, 'sword', 'rubber', 18.0, 1),
 (12, 12, 'apron', 'cotton', 11.0, 0),
 (13, 10, 'mask', 'rubber', 14.0, 0),
 (14, 8, 'slippers', 'felt', 16.0, 0);
INSERT INTO cleanings VALUES
 (1, 1, 'Brightway', 'dry', '2024-02-13', 14.5, 'no'),
 (2, 2, 'Brightway', 'dry', '2024-02-17', 14.5, 'yes'),
 (3, 6, 'Suds & Sons', 'steam', '2024-03-07', 22.0, 'no'),
 (4, 9, 'Suds & Sons', 'wet', '2024-03-18', 12.0, 'yes'),
 (5, 8, 'Brightway', 'wet', '2024-05-07', 9.0, 'no'),
 (6, 3, 'Old Mill Laundry', 'dry', '2024-05-21', 11.0, 'no'),
 (7, 1, 'Suds & Sons', 'steam', '2024-06-15', 19.5, 'yes'),
 (8, 4, 'Old Mill Laundry', 'dry', '2024-06-25', 11.0, 'yes'),
 (9, 12, 'Brightway', 'wet', '2024-06-26', 8.5, 'no');
