CREATE TABLE band (
  band_id INTEGER PRIMARY KEY,
  name TEXT,
  genre TEXT,
  city TEXT,
  country TEXT,
  formed_year INTEGER,
  split_year INTEGER,
  members INTEGER,
  fee_per_show INTEGER
);
CREATE TABLE venue (
  venue_id INTEGER PRIMARY KEY,
  name TEXT,
  city TEXT,
  country TEXT,
  capacity INTEGER,
  stage_size TEXT,
  indoor TEXT,
  rent INTEGER,
  contact_name TEXT,
  phone TEXT
);
CREATE TABLE promoter (
  promoter_id INTEGER PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  job_title TEXT,
  boss_id INTEGER,
  monthly_salary INTEGER,
  hired_on DATE,
  left_on DATE,
  FOREIGN KEY (boss_id) REFERENCES promoter(promoter_id)
);
CREATE TABLE tour (
  tour_id INTEGER PRIMARY KEY,
  band_id INTEGER,
  title TEXT,
  starts_on DATE,
  ends_on DATE,
  sponsor TEXT,
  FOREIGN KEY (band_id) REFERENCES band(band_id)
);
CREATE TABLE concert (
  concert_id INTEGER PRIMARY KEY,
  tour_id INTEGER,
  band_id INTEGER,
  support_band_id INTEGER,
  venue_id INTEGER,
  booked_by INTEGER,
  run_by INTEGER,
  announced_on DATE,
  show_date DATE,
  status TEXT,
  FOREIGN KEY (tour_id) REFERENCES tour(tour_id),
  FOREIGN KEY (band_id) REFERENCES band(band_id),
  FOREIGN KEY (support_band_id) REFERENCES band(band_id),
  FOREIGN KEY (venue_id) REFERENCES venue(venue_id),
  FOREIGN KEY (booked_by) REFERENCES promoter(promoter_id),
  FOREIGN KEY (run_by) REFERENCES promoter(promoter_id)
);
CREATE TABLE buyer (
  buyer_id INTEGER PRIMARY KEY,
  full_name TEXT,
  email TEXT,
  city TEXT,
  birth_date DATE,
  referred_by INTEGER,
  newsletter TEXT,
  registered_on DATE,
  FOREIGN KEY (referred_by) REFERENCES buyer(buyer_id)
);
CREATE TABLE ticket (
  ticket_no TEXT PRIMARY KEY,
  concert_id INTEGER,
  buyer_id INTEGER,
  category TEXT,
  seats INTEGER,
  seat_price NUMERIC(8,2),
  discount NUMERIC(8,2),
  ordered_at DATETIME,
  paid_at DATETIME,
  refunded_at DATETIME,
  checked_in_at DATETIME,
  FOREIGN KEY (concert_id) REFERENCES concert(concert_id),
  FOREIGN KEY (buyer_id) REFERENCES buyer(buyer_id)
);
CREATE TABLE song (
  song_id INTEGER PRIMARY KEY,
  band_id INTEGER,
  title TEXT,
  album TEXT,
  released_year INTEGER,
  length_sec INTEGER,
  cover_of INTEGER,
  FOREIGN KEY (band_id) REFERENCES band(band_id),
  FOREIGN KEY (cover_of) REFERENCES song(song_id)
);
CREATE TABLE set_list (
  concert_id INTEGER,
  position INTEGER,
  song_id INTEGER,
  encore TEXT,
  PRIMARY KEY (concert_id, position),
  FOREIGN KEY (concert_id) REFERENCES concert(concert_id),
  FOREIGN KEY (song_id) REFERENCES song(song_id)
);
INSERT INTO band VALUES
(1,'Paper Lanterns','indie','Leeds','United Kingdom',2008,NULL,4,9000),
(2,'Iron Orchard','metal','Gothenburg','Sweden',1999,NULL,5,14500),
(3,'Sal y Luna','flamenco pop','Seville','Spain',2013,NULL,6,7500),
(4,'The Night Ferries','rock','Hamburg','Germany',1986,2022,4,11000),
(5,'Velvet Abacus','electronic','Ghent','Belgium',2015,NULL,2,6000),
(6,'Copper Wren','folk','Galway','Ireland',2011,NULL,3,3200),
(7,'Moss and Marrow','folk','Bergen','Norway',2017,NULL,2,2500),
(8,'Dead Postmen','punk','Leeds','United Kingdom',2020,NULL,4,1200),
(9,'Kalimba Kings','afrobeat','Accra','Ghana',2003,NULL,9,8800);
INSERT INTO venue VALUES
(1,'Kesselhalle','Hamburg','Germany',2400,'16 x 12 m','true',5200,'Birgit Lohse','+49 40 2210'),
(2,'The Foundry','Leeds','United Kingdom',850,'9 x 7 m','true',1900,'Gary Moss','+44 113 770'),
(3,'Parque del Sol','Seville','Spain',12000,'24 x 18 m','false',9800,'Lucia Vega','+34 95 4410'),
(4,'Vooruit Cellar','Ghent','Belgium',400,'6 x 5 m','true',900,'Stijn Maes',NULL),
(5,'Harbour Green','Galway','Ireland',6000,'18 x 12 m','false',4100,'Orla Keane','+353 91 552'),
(6,'Lorensberg Hall','Gothenburg','Sweden',3100,'16 x 12 m','true',6000,'Nils Ek','+46 31 908'),
(7,'Grieg Room','Bergen','Norway',520,'9 x 7 m','true',1500,'Siri Dahl',NULL),
(8,'Castle Meadow','Edinburgh','United Kingdom',15000,'26 x 20 m','false',11500,'Fiona Muir','+44 131 606');
INSERT INTO promoter VALUES
(1,'Roland','Fitch','Director',NULL,8200,'2004-01-12',NULL),
(2,'Agnes','Holm','Head of Booking',1,6400,'2009-05-04',NULL),
(3,'Declan','Rourke','Head of Production',1,6100,'2011-10-17',NULL),
(4,'Beatriz','Luna','Booking Agent',2,3900,'2016-03-07',NULL),
(5,'Kofi','Mensah','Booking Agent',2,4100,'2015-09-21',NULL),
(6,'Ute','Sander','Booking Agent',2,3700,'2018-02-12','2022-09-30'),
(7,'Marek','Zielinski','Stage Manager',3,3500,'2017-06-19',NULL),
(8,'Shona','Baird','Stage Manager',3,3600,'2019-11-11',NULL),
(9,'Tim','Aldous','Trainee',8,1900,'2023-04-03',NULL);
INSERT INTO tour VALUES
(1,1,'Quiet Machines','2021-09-10','2021-11-20','Brightwater'),
(2,2,'Harvest of Rust','2022-02-18','2022-06-30','Nordbrew'),
(3,3,'Marea Alta','2022-06-03','2022-09-24',NULL),
(4,5,'Counting Sheep','2023-01-20','2023-04-15',NULL),
(5,9,'Gold Coast Nights','2023-05-12','2023-08-19','Brightwater'),
(6,1,'Second Sunday','2023-10-06','2023-12-16','Leeds City Radio'),
(7,6,'Tidewater','2024-03-01','2024-05-31',NULL);
INSERT INTO concert VALUES
(501,1,1,8,2,4,7,'2021-04-12','2021-09-10','played'),
(502,1,1,7,7,4,7,'2021-04-12','2021-10-02','played'),
(503,1,1,NULL,1,5,8,'2021-05-03','2021-11-20','cancelled'),
(504,2,2,4,6,6,8,'2021-10-01','2022-02-18','played'),
(505,2,2,8,1,6,7,'2021-10-01','2022-03-26','played'),
(506,3,3,5,3,5,8,'2022-01-17','2022-06-03','played'),
(507,NULL,6,7,5,5,7,'2022-02-14','2022-07-16','played'),
(508,3,3,NULL,4,6,7,'2022-02-28','2022-09-24','cancelled'),
(509,4,5,NULL,4,4,8,'2022-10-03','2023-01-20','played'),
(510,4,5,1,1,4,7,'2022-10-03','2023-03-11','played'),
(511,5,9,6,5,5,8,'2022-12-05','2023-06-24','played'),
(512,5,9,3,8,5,8,'2022-12-05','2023-08-19','played'),
(513,6,1,8,2,4,7,'2023-05-15','2023-10-06','played'),
(514,6,1,7,8,4,NULL,'2023-05-15','2023-12-16','scheduled'),
(515,NULL,2,NULL,6,5,NULL,'2023-09-04','2024-02-10','scheduled');
INSERT INTO buyer VALUES
(1,'Hattie Crane','hattie@post.example','Leeds','1988-04-19',NULL,'true','2019-06-02'),
(2,'Jorge Pinto','jorge@post.example','Seville','1979-11-03',NULL,'false','2020-02-15'),
(3,'Anneke Vos','anneke@post.example','Ghent','1995-07-28',1,'true','2020-09-09'),
(4,'Dieter Kuhn','dieter@post.example','Hamburg','1966-01-12',NULL,'true','2021-01-20'),
(5,'Saoirse Flynn','saoirse@post.example','Galway','2001-10-30',1,'true','2021-03-03'),
(6,'Mats Ohlin','mats@post.example','Gothenburg','1984-05-06',4,'false','2021-10-05'),
(7,'Bea Thornton',NULL,'Leeds','1992-12-24',1,'false','2021-08-14'),
(8,'Ines Robles','ines@post.example','Seville','1998-02-17',2,'true','2022-01-22'),
(9,'Callum Greer','callum@post.example','Edinburgh','1990-08-08',5,'true','2022-04-18'),
(10,'Rasmus Lie',NULL,'Bergen','1973-03-21',NULL,'false','2021-05-30'),
(11,'Olga Pietsch','olga@post.example','Hamburg','1981-09-15',4,'true','2022-11-11'),
(12,'Yaw Boateng','yaw@post.example','Edinburgh','1969-06-01',NULL,'true','2023-01-09'),
(13,'Milly Sharp','milly@post.example','Leeds','2004-04-02',7,'true','2023-07-07'),
(14,'Piet Claes','piet@post.example','Ghent','1987-10-10',3,'false','2023-02-26');
INSERT INTO ticket VALUES
('TK-2001',501,1,'standing',2,32.00,0,'2021-04-20 10:15:00','2021-04-20 10:17:00',NULL,'2021-09-10 19:02:00'),
('TK-2002',501,7,'seated',1,41.00,5.00,'2021-08-15 21:40:00','2021-08-15 21:44:00',NULL,'2021-09-10 19:30:00'),
('TK-2003',502,10,'standing',3,28.00,0,'2021-06-01 08:30:00','2021-06-02 12:00:00',NULL,'2021-10-02 20:05:00'),
('TK-2004',503,4,'VIP',2,90.00,10.00,'2021-05-10 18:22:00','2021-05-10 18:25:00','2021-11-08 09:00:00',NULL),
('TK-2005',503,6,'standing',4,35.00,0,'2021-10-06 11:05:00',NULL,NULL,NULL),
('TK-2006',504,6,'seated',2,62.00,0,'2021-10-07 12:00:00','2021-10-07 12:03:00',NULL,'2022-02-18 18:50:00'),
('TK-2007',504,4,'standing',1,48.00,0,'2021-12-27 16:45:00','2021-12-28 08:20:00',NULL,NULL),
('TK-2008',505,4,'VIP',4,120.00,40.00,'2021-11-02 09:09:00','2021-11-02 09:12:00',NULL,'2022-03-26 18:30:00'),
('TK-2009',505,1,'standing',2,46.00,0,'2022-01-15 20:00:00','2022-01-15 20:02:00',NULL,'2022-03-26 19:10:00'),
('TK-2010',506,2,'seated',6,38.00,12.00,'2022-01-18 07:55:00','2022-01-18 08:01:00',NULL,'2022-06-03 20:20:00'),
('TK-2011',506,8,'standing',3,29.00,0,'2022-02-01 13:37:00','2022-02-01 13:40:00',NULL,'2022-06-03 20:45:00'),
('TK-2012',506,3,'VIP',1,85.00,0,'2022-05-20 22:10:00','2022-05-20 22:15:00','2022-05-25 10:00:00',NULL),
('TK-2013',507,5,'standing',5,22.00,10.00,'2022-02-20 17:17:00','2022-02-20 17:20:00',NULL,'2022-07-16 18:00:00'),
('TK-2014',507,9,'standing',2,22.00,0,'2022-05-05 15:00:00','2022-05-07 09:30:00',NULL,'2022-07-16 18:25:00'),
('TK-2015',508,3,'standing',2,25.00,0,'2022-03-10 10:10:00','2022-03-10 10:12:00','2022-09-01 08:00:00',NULL),
('TK-2016',508,8,'seated',1,34.00,0,'2022-04-04 19:45:00','2022-04-04 19:50:00',NULL,NULL),
('TK-2017',509,3,'standing',2,24.00,0,'2022-10-04 09:00:00','2022-10-04 09:05:00',NULL,'2023-01-20 20:15:00'),
('TK-2018',510,11,'seated',3,36.00,6.00,'2022-11-12 14:20:00','2022-11-12 14:22:00',NULL,'2023-03-11 19:40:00'),
('TK-2019',510,4,'seated',2,36.00,0,'2023-02-19 11:11:00','2023-02-20 10:00:00',NULL,NULL),
('TK-2020',511,5,'standing',4,30.00,0,'2022-12-24 12:00:00','2022-12-24 12:04:00',NULL,'2023-06-24 17:30:00'),
('TK-2021',511,12,'VIP',2,95.00,15.00,'2023-01-10 08:08:00','2023-01-10 08:10:00',NULL,'2023-06-24 17:05:00'),
('TK-2022',512,12,'VIP',5,130.00,50.00,'2023-01-12 20:30:00','2023-01-12 20:33:00',NULL,'2023-08-19 16:40:00'),
('TK-2023',512,9,'seated',2,58.00,0,'2023-04-01 18:40:00','2023-04-02 07:00:00',NULL,'2023-08-19 17:20:00'),
('TK-2024',512,5,'standing',1,44.00,0,'2023-07-30 23:05:00','2023-07-30 23:09:00',NULL,NULL),
('TK-2025',513,1,'seated',2,45.00,0,'2023-05-16 10:00:00','2023-05-16 10:02:00',NULL,'2023-10-06 19:05:00'),
('TK-2026',513,7,'standing',1,36.00,0,'2023-06-11 16:16:00','2023-06-11 16:20:00',NULL,'2023-10-06 19:15:00'),
('TK-2027',513,13,'standing',1,0,0,'2023-09-28 12:45:00','2023-09-28 12:45:00',NULL,'2023-10-06 18:55:00'),
('TK-2028',514,9,'seated',3,66.00,0,'2023-06-02 09:25:00','2023-06-02 09:30:00',NULL,NULL),
('TK-2029',514,12,'VIP',2,140.00,20.00,'2023-08-20 10:40:00',NULL,NULL,NULL),
('TK-2030',515,6,'standing',2,52.00,0,'2023-09-05 06:50:00',NULL,NULL,NULL),
('TK-2031',514,13,'standing',2,42.00,0,'2023-10-10 21:00:00','2023-10-10 21:04:00',NULL,NULL);
INSERT INTO song VALUES
(1,1,'Cardboard Moon','Quiet Machines',2021,214,NULL),(2,1,'Ninth Bridge','Quiet Machines',2021,251,NULL),
(3,1,'Sunday, Twice','Second Sunday',2023,198,NULL),(4,1,'Rust Prayer (acoustic)',NULL,2022,305,5),
(5,2,'Rust Prayer','Harvest of Rust',2021,372,NULL),(6,2,'Orchard Burns','Harvest of Rust',2021,418,NULL),
(7,2,'Iron Season','First Frost',2004,289,NULL),(8,3,'Marea','Marea Alta',2022,236,NULL),
(9,3,'Sal en la Piel','Marea Alta',2022,221,NULL),(10,4,'Last Boat Home','Night Timetable',1989,264,NULL),
(11,5,'Beads','Counting Sheep',2022,342,NULL),(12,5,'Last Boat Home (remix)',NULL,2020,395,10),
(13,6,'The Wren at Dawn','Tidewater',2019,183,NULL),(14,6,'Quay Song','Tidewater',2019,207,NULL),
(15,7,'Marrow','Low Light',2018,229,NULL),(16,8,'Return to Sender','Unpaid Postage',2021,96,NULL),
(17,9,'Accra by Night','Gold Coast Nights',2022,455,NULL),(18,9,'Thumb Piano','Gold Coast Nights',2022,276,NULL),
(19,8,'Last Boat Home (faster)',NULL,2022,121,10);
INSERT INTO set_list VALUES
(501,1,1,'false'),(501,2,2,'false'),(502,1,2,'false'),(502,2,1,'true'),
(504,1,6,'false'),(504,2,7,'false'),(504,3,5,'true'),(505,1,5,'false'),(505,2,6,'false'),
(506,1,8,'false'),(506,2,9,'true'),(507,1,14,'false'),(507,2,13,'false'),
(509,1,11,'false'),(509,2,12,'true'),(510,1,12,'false'),(510,2,11,'false'),
(511,1,18,'false'),(511,2,17,'true'),(512,1,17,'false'),(512,2,18,'false'),
(513,1,3,'false'),(513,2,1,'false'),(513,3,4,'true');
