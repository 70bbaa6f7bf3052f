CREATE TABLE dance_style (
  dance_style_id INTEGER PRIMARY KEY,
  style_name TEXT,
  country_of_origin TEXT,
  is_partner_dance TEXT
);
CREATE TABLE teacher (
  teacher_id INTEGER PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  birth_year INTEGER,
  hired_on DATE,
  hourly_rate REAL,
  home_city TEXT,
  phone_number TEXT
);
CREATE TABLE dance_class (
  class_id INTEGER PRIMARY KEY,
  class_name TEXT,
  dance_style_id INTEGER,
  teacher_id INTEGER,
  skill_level TEXT,
  weekday TEXT,
  start_time TEXT,
  monthly_fee REAL,
  capacity INTEGER,
  FOREIGN KEY (dance_style_id) REFERENCES dance_style(dance_style_id),
  FOREIGN KEY (teacher_id) REFERENCES teacher(teacher_id)
);
CREATE TABLE pupil (
  pupil_id INTEGER PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  date_of_birth DATE,
  age INTEGER,
  gender TEXT,
  shoe_size REAL,
  home_city TEXT,
  has_scholarship TEXT
);
CREATE TABLE class_enrolment (
  enrolment_id INTEGER PRIMARY KEY,
  class_id INTEGER,
  pupil_id INTEGER,
  enrolled_on DATE,
  payment_status TEXT,
  FOREIGN KEY (class_id) REFERENCES dance_class(class_id),
  FOREIGN KEY (pupil_id) REFERENCES pupil(pupil_id)
);
CREATE TABLE performance (
  performance_id INTEGER PRIMARY KEY,
  title TEXT,
  venue TEXT,
  performed_on DATE,
  ticket_price REAL,
  tickets_sold INTEGER,
  director_id INTEGER,
  FOREIGN KEY (director_id) REFERENCES teacher(teacher_id)
);
CREATE TABLE performance_role (
  performance_id INTEGER,
  pupil_id INTEGER,
  role_name TEXT,
  is_lead TEXT,
  PRIMARY KEY (performance_id, pupil_id),
  FOREIGN KEY (performance_id) REFERENCES performance(performance_id),
  FOREIGN KEY (pupil_id) REFERENCES pupil(pupil_id)
);
INSERT INTO dance_style VALUES
(1,'Ballet','Italy','No'),
(2,'Tango','Argentina','Yes'),
(3,'Salsa','Cuba','Yes'),
(4,'Hip Hop','United States','No'),
(5,'Flamenco','Spain','No'),
(6,'Tap','United States','No'),
(7,'Samba','Brazil','Yes'),
(8,'Waltz','Austria','Yes');
INSERT INTO teacher VALUES
(1,'Irina','Sokolova',1974,'2008-09-01',48.5,'Bath','01225-440187'),
(2,'Mateo','Ferreyra',1982,'2014-01-15',42.0,'Bristol','0117-555120'),
(3,'Denise','Okafor',1990,'2018-08-20',36.0,'Bristol','0117-555934'),
(4,'Paul','Whitcombe',1968,'2003-03-10',45.0,'Frome','01373-220418'),
(5,'Carmen','Roldan',1979,'2011-10-05',44.0,'Bath','01225-447702'),
(6,'Jayden','Marsh',1996,'2021-02-01',31.5,'Keynsham','0117-986114'),
(7,'Sophie','Lindqvist',1987,'2022-09-12',34.0,'Bath','01225-318850');
INSERT INTO dance_class VALUES
(1,'Little Swans',1,1,'Beginner','Monday','16:00',38.0,14),
(2,'Pointe Work',1,1,'Advanced','Thursday','18:30',62.0,8),
(3,'Tango Nights',2,2,'Intermediate','Friday','20:00',55.0,16),
(4,'Salsa Starters',3,2,'Beginner','Tuesday','19:00',45.0,20),
(5,'Street Crew',4,3,'Intermediate','Wednesday','17:30',40.0,18),
(6,'Breaking Basics',4,6,'Beginner','Saturday','11:00',35.0,18),
(7,'Flamenco Fire',5,5,'Advanced','Thursday','19:30',58.0,10),
(8,'Happy Feet Tap',6,4,'Beginner','Saturday','09:30',32.5,15),
(9,'Tap Company',6,4,'Advanced','Wednesday','19:00',52.0,10),
(10,'Castanets and Skirts',5,5,'Beginner','Monday','18:00',41.0,12),
(11,'Grade Five Ballet',1,1,'Intermediate','Saturday','10:00',47.5,12);
INSERT INTO pupil VALUES
(1,'Amelia','Trent','2013-05-18',11,'F',35.0,'Bath','No'),
(2,'Noah','Beckett','2010-11-02',13,'M',39.5,'Bath','Yes'),
(3,'Priya','Raman','2008-02-27',16,'F',37.0,'Bristol','No'),
(4,'Oscar','Dunne','1995-07-09',29,'M',44.0,'Bristol','No'),
(5,'Helen','Marsh','1962-12-30',61,'F',38.5,'Frome','No'),
(6,'Lucia','Bianchi','2001-03-14',23,'F',37.5,'Bristol','Yes'),
(7,'George','Whitcombe','1958-08-21',66,'M',43.0,'Frome','No'),
(8,'Zara','Hussain','2012-09-05',12,'F',36.0,'Keynsham','Yes'),
(9,'Ben','Tolliver','2009-01-11',15,'M',42.0,'Radstock','No'),
(10,'Freya','Lindqvist','2015-06-23',9,'F',33.5,'Bath','No'),
(11,'Marcus','Adeyemi','1988-10-17',35,'M',45.0,'Bristol','No'),
(12,'Ruth','Castle','1971-04-04',53,'F',39.0,'Radstock','No');
INSERT INTO class_enrolment VALUES
(1,1,1,'2023-09-04','paid'),
(2,1,10,'2023-09-11','paid'),
(3,2,3,'2022-09-08','paid'),
(4,5,2,'2023-01-18','overdue'),
(5,5,9,'2023-01-18','paid'),
(6,3,4,'2023-10-06','paid'),
(7,3,6,'2023-10-06','pending'),
(8,4,4,'2023-02-14','paid'),
(9,4,5,'2024-01-09','overdue'),
(10,7,6,'2022-10-20','paid'),
(11,8,8,'2024-01-13','pending'),
(12,9,7,'2021-05-12','paid'),
(13,11,3,'2022-09-10','paid'),
(14,3,5,'2024-02-02','paid');
INSERT INTO performance VALUES
(1,'The Nutcracker','Theatre Royal',  '2022-12-17',18.0,412,1),
(2,'Summer Showcase','Assembly Rooms','2023-07-08',9.5,236,4),
(3,'Noche Andaluza','Komedia','2023-03-25',14.0,158,5),
(4,'City Beats','Trinity Centre','2023-11-04',8.0,187,3),
(5,'Milonga Gala','Assembly Rooms','2024-02-10',22.5,143,2),
(6,'Swan Lake Scenes','Theatre Royal','2023-12-16',19.5,438,1),
(7,'Tap Attack','Komedia','2024-04-20',12.0,171,4);
INSERT INTO performance_role VALUES
(1,3,'Clara','Yes'),
(1,1,'Snowflake','No'),
(1,10,'Mouse','No'),
(2,2,'Street Dancer','No'),
(2,8,'Opening Soloist','Yes'),
(2,3,'Ballerina','No'),
(3,6,'Carmen','Yes'),
(4,2,'Crew Captain','Yes'),
(4,9,'Rival','No'),
(5,4,'Tango Lead','Yes'),
(5,6,'Tango Partner','No'),
(6,3,'Odette','Yes'),
(6,1,'Cygnet','No'),
(7,7,'Old Hoofer','Yes');
