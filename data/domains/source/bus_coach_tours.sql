CREATE TABLE coach_buses (
  coach_id INTEGER PRIMARY KEY,
  registration_plate TEXT NOT NULL,
  manufacturer TEXT,
  seat_count INTEGER,
  built_year INTEGER,
  has_toilet TEXT,
  mileage_km INTEGER
);
CREATE TABLE guides (
  guide_id INTEGER PRIMARY KEY,
  full_name TEXT NOT NULL,
  age INTEGER,
  home_country TEXT,
  daily_wage REAL,
  hire_date DATE
);
CREATE TABLE guide_languages (
  guide_id INTEGER,
  language TEXT,
  fluency TEXT,
  PRIMARY KEY (guide_id, language),
  FOREIGN KEY (guide_id) REFERENCES guides (guide_id)
);
CREATE TABLE tours (
  tour_id INTEGER PRIMARY KEY,
  tour_name TEXT NOT NULL,
  destination_country TEXT,
  departure_city TEXT,
  departure_date DATE,
  number_of_days INTEGER,
  price REAL,
  coach_id INTEGER,
  guide_id INTEGER,
  FOREIGN KEY (coach_id) REFERENCES coach_buses (coach_id),
  FOREIGN KEY (guide_id) REFERENCES guides (guide_id)
);
CREATE TABLE tour_stops (
  stop_id INTEGER PRIMARY KEY,
  tour_id INTEGER,
  place_name TEXT,
  attraction TEXT,
  nights INTEGER,
  hotel_stars INTEGER,
  FOREIGN KEY (tour_id) REFERENCES tours (tour_id)
);
CREATE TABLE travellers (
  traveller_id INTEGER PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  birth_year INTEGER,
  city TEXT,
  email TEXT,
  loyalty_member TEXT
);
CREATE TABLE bookings (
  booking_id INTEGER PRIMARY KEY,
  tour_id INTEGER,
  traveller_id INTEGER,
  booking_date DATE,
  seats_reserved INTEGER,
  amount_paid REAL,
  booking_status TEXT,
  FOREIGN KEY (tour_id) REFERENCES tours (tour_id),
  FOREIGN KEY (traveller_id) REFERENCES travellers (traveller_id)
);
INSERT INTO coach_buses VALUES
(1,'HN58 KTU','Setra',49,2015,'Yes',412000),
(2,'YX19 BRA','Volvo',53,2019,'Yes',205500),
(3,'FJ07 OLD','Plaxton',35,2007,'No',687300),
(4,'BV21 TRP','Mercedes',57,2021,'Yes',98400),
(5,'LK12 VAN','Mercedes',19,2012,'No',331200),
(6,'MX23 NEW','Setra',61,2023,'Yes',12750);
INSERT INTO guides VALUES
(1,'Margaret Ellwood',57,'England',115.0,'2004-04-12'),
(2,'Jean-Luc Fabre',43,'France',130.0,'2013-03-01'),
(3,'Ilaria Donati',36,'Italy',125.0,'2017-05-22'),
(4,'Ewan Galbraith',29,'Scotland',98.0,'2021-06-14'),
(5,'Monika Kessler',48,'Germany',140.0,'2010-02-08'),
(6,'Pilar Santos',33,'Spain',120.0,'2022-01-17');
INSERT INTO guide_languages VALUES
(1,'English','native'),
(1,'French','fair'),
(2,'French','native'),
(2,'English','fluent'),
(3,'Italian','native'),
(3,'English','fluent'),
(3,'German','fair'),
(4,'English','native'),
(5,'German','native'),
(5,'English','fluent'),
(5,'Italian','fluent'),
(6,'Spanish','native'),
(6,'English','fair');
INSERT INTO tours VALUES
(1,'Loire Castles','France','London','2023-05-06',7,899.0,2,2),
(2,'Tuscan Hills','Italy','London','2023-06-10',9,1240.0,4,3),
(3,'Highland Whisky Trail','Scotland','Manchester','2023-06-24',5,545.0,1,4),
(4,'Rhine and Moselle','Germany','Birmingham','2023-07-15',8,985.0,4,5),
(5,'Cornish Gardens','England','Birmingham','2023-07-22',4,420.0,5,1),
(6,'Paris Weekend','France','London','2023-09-15',3,310.0,2,2),
(7,'Christmas Markets','Germany','Manchester','2023-12-01',5,615.0,1,5),
(8,'Lake Garda Relax','Italy','Birmingham','2023-09-02',10,1099.0,4,3),
(9,'Isle of Skye Explorer','Scotland','Manchester','2023-08-19',6,690.0,3,4);
INSERT INTO tour_stops VALUES
(1,1,'Tours','Chateau de Villandry',3,3),
(2,1,'Blois','Chateau de Chambord',3,4),
(3,2,'Siena','Piazza del Campo',4,4),
(4,2,'Florence','Uffizi Gallery',4,4),
(5,3,'Speyside','Distillery visit',2,3),
(6,3,'Inverness','Loch Ness cruise',2,3),
(7,4,'Koblenz','German Corner',4,4),
(8,4,'Trier','Porta Nigra',3,3),
(9,5,'St Austell','Lost Gardens walk',3,3),
(10,6,'Paris','Seine cruise',2,3),
(11,7,'Cologne','Cathedral market',2,5),
(12,7,'Aachen','Gingerbread bakery',2,3),
(13,8,'Malcesine','Cable car',9,4);
INSERT INTO travellers VALUES
(1,'Dorothy','Finch',1946,'Luton','d.finch@post.example','Yes'),
(2,'Alan','Finch',1944,'Luton','a.finch@post.example','Yes'),
(3,'Sunita','Bhatt',1971,'Leicester','sunita@post.example','No'),
(4,'Keith','Moorcroft',1958,'Stockport','keithm@post.example','Yes'),
(5,'Georgina','Pell',1989,'London','gpell@post.example','No'),
(6,'Trevor','Nash',1963,'Coventry','tnash@post.example','No'),
(7,'Bronwen','Hughes',1952,'Stockport','bron@post.example','Yes'),
(8,'Leo','Varga',1994,'London','leo.v@post.example','No'),
(9,'Maureen','Tully',1949,'Coventry','mtully@post.example','Yes'),
(10,'Faisal','Qureshi',1980,'Leicester','faisalq@post.example','No');
INSERT INTO bookings VALUES
(1,1,1,'2023-01-14',2,1798.0,'confirmed'),
(2,2,3,'2023-02-02',4,4960.0,'confirmed'),
(3,3,4,'2023-02-20',2,1090.0,'confirmed'),
(4,2,6,'2023-03-03',1,1240.0,'cancelled'),
(5,4,6,'2023-03-09',2,1970.0,'confirmed'),
(6,6,5,'2023-03-28',2,620.0,'confirmed'),
(7,6,8,'2023-04-11',3,930.0,'pending'),
(8,7,7,'2023-05-05',1,615.0,'confirmed'),
(9,7,1,'2023-05-19',2,1230.0,'pending'),
(10,5,9,'2023-05-30',1,420.0,'confirmed'),
(11,8,3,'2023-06-06',2,2198.0,'pending'),
(12,1,4,'2023-03-15',1,899.0,'cancelled'),
(13,6,9,'2023-06-18',1,310.0,'confirmed'),
(14,7,10,'2023-07-01',5,3075.0,'confirmed');
