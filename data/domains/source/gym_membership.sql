CREATE TABLE plans (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  monthly_fee REAL,
  duration_months INTEGER,
  pool_access TEXT
);
CREATE TABLE members (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  gender TEXT,
  birth_year INTEGER,
  city TEXT,
  phone TEXT,
  joined DATE
);
CREATE TABLE subscriptions (
  id INTEGER PRIMARY KEY,
  member_id INTEGER,
  plan_id INTEGER,
  start_date DATE,
  end_date DATE,
  discount INTEGER,
  status TEXT,
  FOREIGN KEY (member_id) REFERENCES members (id),
  FOREIGN KEY (plan_id) REFERENCES plans (id)
);
CREATE TABLE trainers (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  age INTEGER,
  speciality TEXT,
  hourly_rate REAL,
  hired DATE
);
CREATE TABLE rooms (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  floor INTEGER,
  area REAL,
  air_conditioned TEXT
);
CREATE TABLE sessions (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  trainer_id INTEGER,
  room_id INTEGER,
  weekday TEXT,
  minutes INTEGER,
  level TEXT,
  capacity INTEGER,
  FOREIGN KEY (trainer_id) REFERENCES trainers (id),
  FOREIGN KEY (room_id) REFERENCES rooms (id)
);
CREATE TABLE bookings (
  id INTEGER PRIMARY KEY,
  session_id INTEGER,
  member_id INTEGER,
  booked_on DATE,
  attended TEXT,
  rating INTEGER,
  FOREIGN KEY (session_id) REFERENCES sessions (id),
  FOREIGN KEY (member_id) REFERENCES members (id)
);
INSERT INTO plans VALUES
(1,'Off-Peak',24.5,6,'No'),
(2,'Standard',39.0,12,'No'),
(3,'Standard Plus',49.9,12,'Yes'),
(4,'Student',19.9,9,'No'),
(5,'Platinum',79.0,24,'Yes'),
(6,'Summer Pass',45.0,3,'Yes'),
(7,'Corporate',34.0,12,'Yes');
INSERT INTO members VALUES
(1,'Hannah Whitlock','F',1988,'Leeds','0113-555-201','2018-02-11'),
(2,'Marek Dvorsky','M',1995,'Bradford','0127-555-877','2020-09-01'),
(3,'Priya Raman','F',2001,'Leeds','0113-555-340','2021-10-04'),
(4,'Oliver Stanton','M',1962,'Harrogate','0142-555-118','2015-06-23'),
(5,'Chloe Beaumont','F',1979,'Leeds','0113-555-962','2019-01-07'),
(6,'Desmond Achebe','M',1991,'Wakefield','0192-555-455','2022-03-15'),
(7,'Ruth Gallagher','F',1957,'Harrogate','0142-555-671','2016-11-30'),
(8,'Tom Fairley','M',2003,'Bradford','0127-555-036','2022-09-12'),
(9,'Ines Carvalho','F',1985,'Leeds','0113-555-529','2020-01-20'),
(10,'George Pratchard','M',1970,'York','0190-555-784','2017-04-08'),
(11,'Yuki Tanabe','F',1998,'York','0190-555-210','2023-01-03');
INSERT INTO subscriptions VALUES
(1,1,2,'2018-02-11','2019-02-11',0,'expired'),
(2,1,3,'2022-03-01','2023-03-01',10,'active'),
(3,2,7,'2022-09-01','2023-09-01',15,'active'),
(4,3,4,'2021-10-04','2022-07-04',5,'expired'),
(5,3,6,'2022-07-05','2022-10-05',0,'expired'),
(6,4,1,'2022-06-23','2022-12-23',20,'cancelled'),
(7,5,5,'2021-01-07','2023-01-07',10,'active'),
(8,6,2,'2022-03-15','2023-03-15',0,'active'),
(9,7,1,'2022-11-30','2023-05-30',20,'active'),
(10,8,4,'2022-09-12','2023-06-12',5,'frozen'),
(11,9,3,'2022-01-20','2023-01-20',0,'cancelled'),
(12,9,2,'2020-01-20','2021-01-20',0,'expired'),
(13,10,2,'2022-04-08','2023-04-08',10,'frozen');
INSERT INTO trainers VALUES
(1,'Lena Hofmann',34,'Yoga',38.0,'2016-05-02'),
(2,'Carl Nwosu',41,'Weightlifting',45.5,'2014-09-15'),
(3,'Sofia Petrakis',28,'Spinning',32.0,'2020-01-13'),
(4,'Jamie Rourke',25,'Boxing',30.0,'2021-08-23'),
(5,'Beatrice Okoro',52,'Pilates',42.0,'2012-03-05'),
(6,'Dan Whitby',37,'Weightlifting',36.5,'2018-10-29'),
(7,'Mia Sorensen',30,'Yoga',34.0,'2022-02-07');
INSERT INTO rooms VALUES
(1,'Main Hall',0,210.5,'Yes'),
(2,'Studio A',1,85.0,'Yes'),
(3,'Studio B',1,72.5,'No'),
(4,'Cycle Room',0,60.0,'Yes'),
(5,'Weights Area',-1,180.0,'No'),
(6,'Quiet Loft',2,55.5,'No');
INSERT INTO sessions VALUES
(1,'Sunrise Yoga',1,2,'Monday',60,'beginner',18),
(2,'Power Yoga',1,2,'Thursday',75,'advanced',15),
(3,'Iron Basics',2,5,'Tuesday',50,'beginner',10),
(4,'Heavy Lifts',2,5,'Friday',90,'advanced',8),
(5,'Sprint Cycle',3,4,'Monday',45,'intermediate',20),
(6,'Hill Climb Ride',3,4,'Wednesday',55,'advanced',20),
(7,'Gloves On',4,1,'Tuesday',60,'beginner',24),
(8,'Core Pilates',5,3,'Wednesday',50,'intermediate',14),
(9,'Pilates for Seniors',5,3,'Friday',45,'beginner',12),
(10,'Sparring Night',4,1,'Thursday',80,'advanced',16),
(11,'Lunch Stretch',1,3,'Friday',30,'beginner',20);
INSERT INTO bookings VALUES
(1,1,1,'2022-10-03','Yes',5),
(2,1,9,'2022-10-04','Yes',4),
(3,5,1,'2022-10-05','No',NULL),
(4,5,6,'2022-10-07','Yes',3),
(5,3,2,'2022-10-09','Yes',4),
(6,4,2,'2022-10-11','Yes',5),
(7,9,7,'2022-10-12','Yes',5),
(8,9,4,'2022-10-12','No',NULL),
(9,8,5,'2022-10-15','Yes',4),
(10,7,8,'2022-10-16','Yes',2),
(11,10,8,'2022-10-20','No',NULL),
(12,6,1,'2022-10-21','Yes',4),
(13,1,5,'2022-10-24','Yes',3),
(14,2,9,'2022-10-27','Yes',5);
