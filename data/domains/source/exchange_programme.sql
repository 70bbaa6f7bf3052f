CREATE TABLE countries (
  id INTEGER PRIMARY KEY,
  name TEXT,
  continent TEXT,
  language TEXT,
  currency TEXT,
  visa_required TEXT
);
CREATE TABLE universities (
  id INTEGER PRIMARY KEY,
  name TEXT,
  city TEXT,
  country_id INTEGER,
  founded INTEGER,
  enrolment INTEGER,
  world_rank INTEGER,
  FOREIGN KEY (country_id) REFERENCES countries(id)
);
CREATE TABLE programmes (
  id INTEGER PRIMARY KEY,
  name TEXT,
  sponsor TEXT,
  monthly_grant INTEGER,
  start_year INTEGER,
  level TEXT
);
CREATE TABLE agreements (
  id INTEGER PRIMARY KEY,
  name TEXT,
  programme_id INTEGER,
  university_id INTEGER,
  places INTEGER,
  signed_on DATE,
  FOREIGN KEY (programme_id) REFERENCES programmes(id),
  FOREIGN KEY (university_id) REFERENCES universities(id)
);
CREATE TABLE students (
  id INTEGER PRIMARY KEY,
  name TEXT,
  age INTEGER,
  major TEXT,
  home_country_id INTEGER,
  gpa REAL,
  email TEXT,
  FOREIGN KEY (home_country_id) REFERENCES countries(id)
);
CREATE TABLE stays (
  id INTEGER PRIMARY KEY,
  name TEXT,
  student_id INTEGER,
  agreement_id INTEGER,
  semester TEXT,
  months INTEGER,
  credits INTEGER,
  status TEXT,
  FOREIGN KEY (student_id) REFERENCES students(id),
  FOREIGN KEY (agreement_id) REFERENCES agreements(id)
);
INSERT INTO countries VALUES (1,'Finland','Europe','Finnish','euro','no');
INSERT INTO countries VALUES (2,'Japan','Asia','Japanese','yen','yes');
INSERT INTO countries VALUES (3,'Canada','North America','English','Canadian dollar','yes');
INSERT INTO countries VALUES (4,'Spain','Europe','Spanish','euro','no');
INSERT INTO countries VALUES (5,'Chile','South America','Spanish','peso','yes');
INSERT INTO countries VALUES (6,'South Korea','Asia','Korean','won','yes');
INSERT INTO countries VALUES (7,'Morocco','Africa','Arabic','dirham','yes');
INSERT INTO countries VALUES (8,'Ireland','Europe','English','euro','no');
INSERT INTO universities VALUES (1,'Northlight University','Oulu',1,1958,13500,310);
INSERT INTO universities VALUES (2,'Kamogawa Institute','Kyoto',2,1897,22600,64);
INSERT INTO universities VALUES (3,'Great Lakes University','Kingston',3,1841,28100,205);
INSERT INTO universities VALUES (4,'University of Sierra Clara','Granada',4,1531,47000,290);
INSERT INTO universities VALUES (5,'Pacific University of Valparaiso','Valparaiso',5,1928,15800,540);
INSERT INTO universities VALUES (6,'Hanbit University','Busan',6,1946,27900,352);
INSERT INTO universities VALUES (7,'Prairie Technical University','Saskatoon',3,1907,24800,461);
INSERT INTO universities VALUES (8,'Shannon College of Arts','Limerick',8,1972,9100,620);
INSERT INTO universities VALUES (9,'Bluecoast Polytechnic','Malaga',4,1972,35200,590);
INSERT INTO universities VALUES (10,'Inari Arctic College','Inari',1,1994,2400,890);
INSERT INTO programmes VALUES (1,'Compass','European Union',450,1999,'bachelor');
INSERT INTO programmes VALUES (2,'Sakura Bridge','Tanaka Foundation',900,2008,'master');
INSERT INTO programmes VALUES (3,'Maple Semester','Ministry of Education',650,2004,'bachelor');
INSERT INTO programmes VALUES (4,'Andes Link','Ministry of Education',600,2015,'master');
INSERT INTO programmes VALUES (5,'Polar Fellows','Nordic Fund',1100,2012,'doctorate');
INSERT INTO programmes VALUES (6,'Desert Winds','Tanaka Foundation',700,2020,'master');
INSERT INTO agreements VALUES (1,'Compass Oulu',1,1,6,'2014-02-12');
INSERT INTO agreements VALUES (2,'Compass Granada',1,4,10,'2011-10-03');
INSERT INTO agreements VALUES (3,'Compass Malaga',1,9,4,'2018-05-21');
INSERT INTO agreements VALUES (4,'Sakura Kyoto',2,2,3,'2009-03-30');
INSERT INTO agreements VALUES (5,'Sakura Busan',2,6,2,'2016-09-08');
INSERT INTO agreements VALUES (6,'Maple Kingston',3,3,8,'2005-06-17');
INSERT INTO agreements VALUES (7,'Maple Saskatoon',3,7,5,'2013-01-25');
INSERT INTO agreements VALUES (8,'Andes Valparaiso',4,5,4,'2015-11-11');
INSERT INTO agreements VALUES (9,'Polar Oulu',5,1,1,'2012-08-29');
INSERT INTO agreements VALUES (10,'Compass Limerick',1,8,7,'2019-04-02');
INSERT INTO students VALUES (1,'Freya Lindholm',22,'Architecture',1,3.7,'freya@campus.example');
INSERT INTO students VALUES (2,'Diego Fuentes',24,'Economics',5,3.2,'diego@campus.example');
INSERT INTO students VALUES (3,'Hye-jin Park',21,'Physics',6,3.9,'hyejin@campus.example');
INSERT INTO students VALUES (4,'Oisin Byrne',23,'History',8,2.9,'oisin@campus.example');
INSERT INTO students VALUES (5,'Carla Benitez',25,'Physics',4,3.4,'carla@campus.example');
INSERT INTO students VALUES (6,'Mathieu Gagnon',20,'Economics',3,3.1,'mathieu@campus.example');
INSERT INTO students VALUES (7,'Rin Takahashi',26,'Marine Biology',2,3.8,'rin@campus.example');
INSERT INTO students VALUES (8,'Samira Idrissi',22,'History',7,3.6,'samira@campus.example');
INSERT INTO students VALUES (9,'Aino Virtanen',29,'Glaciology',1,3.5,'aino@campus.example');
INSERT INTO students VALUES (10,'Pablo Cortina',21,'Architecture',4,2.7,'pablo@campus.example');
INSERT INTO students VALUES (11,'Nora Keogh',19,'Economics',8,3.3,'nora@campus.example');
INSERT INTO stays VALUES (1,'Kyoto autumn',1,4,'autumn 2021',6,30,'completed');
INSERT INTO stays VALUES (2,'Granada year',4,2,'autumn 2021',10,54,'completed');
INSERT INTO stays VALUES (3,'Kingston spring',3,6,'spring 2022',5,28,'completed');
INSERT INTO stays VALUES (4,'Oulu spring',5,1,'spring 2022',5,30,'completed');
INSERT INTO stays VALUES (5,'Busan spring',6,5,'spring 2022',4,12,'broken off');
INSERT INTO stays VALUES (6,'Oulu research',7,9,'autumn 2022',12,60,'running');
INSERT INTO stays VALUES (7,'Limerick autumn',10,10,'autumn 2022',4,24,'completed');
INSERT INTO stays VALUES (8,'Granada autumn',8,2,'autumn 2022',5,26,'running');
INSERT INTO stays VALUES (9,'Saskatoon autumn',2,7,'autumn 2022',5,18,'broken off');
INSERT INTO stays VALUES (10,'Valparaiso winter',1,8,'autumn 2022',3,15,'running');
INSERT INTO stays VALUES (11,'Kyoto spring',5,4,'spring 2023',6,32,'planned');
INSERT INTO stays VALUES (12,'Granada spring',1,2,'spring 2023',5,30,'planned');
