CREATE TABLE launch_site (
  site_id INTEGER PRIMARY KEY,
  site_name TEXT,
  nearest_town TEXT,
  elevation INTEGER,
  surface TEXT,
  landing_fee REAL
);
CREATE TABLE pilot (
  pilot_id INTEGER PRIMARY KEY,
  pilot_name TEXT,
  age INTEGER,
  license_year INTEGER,
  flight_hours INTEGER,
  home_town TEXT,
  active TEXT
);
CREATE TABLE balloon (
  balloon_id INTEGER PRIMARY KEY,
  balloon_name TEXT,
  color TEXT,
  manufacturer TEXT,
  year_built INTEGER,
  volume INTEGER,
  capacity INTEGER,
  status TEXT
);
CREATE TABLE ride (
  ride_id INTEGER PRIMARY KEY,
  ride_date TEXT,
  balloon_id INTEGER,
  pilot_id INTEGER,
  site_id INTEGER,
  duration_minutes INTEGER,
  distance_km REAL,
  max_altitude INTEGER,
  weather TEXT,
  FOREIGN KEY (balloon_id) REFERENCES balloon(balloon_id),
  FOREIGN KEY (pilot_id) REFERENCES pilot(pilot_id),
  FOREIGN KEY (site_id) REFERENCES launch_site(site_id)
);
CREATE TABLE passenger (
  passenger_id INTEGER PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  age INTEGER,
  weight REAL,
  country TEXT,
  newsletter TEXT
);
CREATE TABLE ride_passenger (
  ride_id INTEGER,
  passenger_id INTEGER,
  price_paid REAL,
  ticket_type TEXT,
  rating INTEGER,
  PRIMARY KEY (ride_id, passenger_id),
  FOREIGN KEY (ride_id) REFERENCES ride(ride_id),
  FOREIGN KEY (passenger_id) REFERENCES passenger(passenger_id)
);
INSERT INTO launch_site VALUES
(1,'Willow Meadow','Ashcombe',85,'grass',30.0),
(2,'Castle Field','Ludmere',140,'grass',45.0),
(3,'Old Airstrip','Brackenby',110,'asphalt',60.0),
(4,'Lake Shore','Penhallow',62,'gravel',25.0),
(5,'Ridge Farm','Torrick',310,'grass',15.0),
(6,'Racecourse','Ludmere',128,'grass',75.0);
INSERT INTO pilot VALUES
(1,'Agnes Thorne',54,1995,2870,'Ashcombe','yes'),
(2,'Viktor Salm',39,2010,1120,'Ludmere','yes'),
(3,'Camille Duret',31,2018,410,'Penhallow','yes'),
(4,'Stanley Okafor',62,1988,4350,'Torrick','no'),
(5,'Birgit Anker',45,2004,1680,'Ludmere','yes'),
(6,'Teo Marchetti',27,2022,65,'Ashcombe','yes');
INSERT INTO balloon VALUES
(1,'Marigold','yellow','Cameron',2015,3400,8,'airworthy'),
(2,'Blue Whale','blue','Lindstrand',2019,6000,16,'airworthy'),
(3,'Scarlet Lady','red','Cameron',2008,2550,5,'in repair'),
(4,'Checkmate','black and white','Kubicek',2021,4250,10,'airworthy'),
(5,'Peppermint','green','Ultramagic',2012,2200,4,'airworthy'),
(6,'Sky Lantern','orange','Kubicek',2017,5100,12,'airworthy'),
(7,'Grandfather','brown','Cameron',1994,2000,3,'retired');
INSERT INTO ride VALUES
(1,'2022-05-07',1,1,1,65,18.5,720,'clear'),
(2,'2022-05-21',2,5,2,80,24.2,950,'clear'),
(3,'2022-06-04',4,2,2,55,9.8,610,'light wind'),
(4,'2022-06-18',5,3,4,45,7.1,480,'hazy'),
(5,'2022-07-02',2,1,3,90,31.6,1240,'light wind'),
(6,'2022-07-16',3,4,5,70,15.3,880,'clear'),
(7,'2022-08-06',6,5,1,75,20.0,830,'hazy'),
(8,'2022-08-27',1,2,4,60,12.4,690,'clear'),
(9,'2022-09-10',4,1,2,85,27.9,1100,'light wind'),
(10,'2023-05-13',6,3,1,50,11.7,560,'clear'),
(11,'2023-05-27',5,1,1,40,5.9,430,'hazy');
INSERT INTO passenger VALUES
(1,'Judith','Penrose',58,66.5,'United Kingdom','yes'),
(2,'Markus','Ziegler',34,88.0,'Germany','no'),
(3,'Ella','Whitcombe',12,41.0,'United Kingdom','no'),
(4,'Dominic','Whitcombe',43,92.5,'United Kingdom','yes'),
(5,'Yuki','Tanabe',29,52.0,'Japan','yes'),
(6,'Sofia','Barros',67,61.0,'Portugal','no'),
(7,'Hannah','Ziegler',33,64.0,'Germany','yes'),
(8,'Leo','Castell',21,75.5,'Spain','no'),
(9,'Fergus','Mackay',49,101.0,'United Kingdom','no'),
(10,'Irina','Voss',38,58.5,'Germany','no');
INSERT INTO ride_passenger VALUES
(1,1,165.0,'standard',5),
(2,2,180.0,'standard',4),
(2,7,180.0,'standard',5),
(3,5,240.0,'champagne',5),
(4,3,90.0,'child',3),
(4,4,165.0,'standard',4),
(5,8,150.0,'last minute',5),
(5,1,240.0,'champagne',4),
(6,6,165.0,'standard',2),
(7,4,190.0,'standard',5),
(8,5,150.0,'last minute',3),
(9,2,255.0,'champagne',5),
(9,6,180.0,'standard',4),
(10,1,195.0,'standard',5);
