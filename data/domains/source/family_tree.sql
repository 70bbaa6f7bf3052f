CREATE TABLE place (
  place_id INTEGER PRIMARY KEY,
  place_name TEXT,
  county TEXT,
  country TEXT,
  population INTEGER
);
CREATE TABLE occupation (
  occupation_id INTEGER PRIMARY KEY,
  title TEXT,
  sector TEXT,
  average_wage REAL
);
CREATE TABLE person (
  person_id INTEGER PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  gender TEXT,
  height_cm INTEGER,
  eye_colour TEXT,
  still_living TEXT
);
CREATE TABLE birth (
  birth_id INTEGER PRIMARY KEY,
  child_id INTEGER,
  mother_id INTEGER,
  place_id INTEGER,
  birth_date TEXT,
  weight_kg REAL,
  register_page INTEGER,
  FOREIGN KEY (child_id) REFERENCES person(person_id),
  FOREIGN KEY (mother_id) REFERENCES person(person_id),
  FOREIGN KEY (place_id) REFERENCES place(place_id)
);
CREATE TABLE marriage (
  marriage_id INTEGER PRIMARY KEY,
  husband_id INTEGER,
  wife_id INTEGER,
  place_id INTEGER,
  marriage_date TEXT,
  ceremony TEXT,
  number_of_guests INTEGER,
  register_page INTEGER,
  FOREIGN KEY (husband_id) REFERENCES person(person_id),
  FOREIGN KEY (wife_id) REFERENCES person(person_id),
  FOREIGN KEY (place_id) REFERENCES place(place_id)
);
CREATE TABLE person_occupation (
  person_id INTEGER,
  occupation_id INTEGER,
  start_year INTEGER,
  end_year INTEGER,
  employer TEXT,
  PRIMARY KEY (person_id, occupation_id),
  FOREIGN KEY (person_id) REFERENCES person(person_id),
  FOREIGN KEY (occupation_id) REFERENCES occupation(occupation_id)
);
INSERT INTO place VALUES
(1,'Thornby','Westmere','England',2400),
(2,'Kilbrack','Donegan','Ireland',900),
(3,'Aldwick','Westmere','England',18700),
(4,'Port Selby','Fenshire','England',64200),
(5,'Glen Orra','Orrashire','Scotland',650),
(6,'Ballinure','Donegan','Ireland',5100),
(7,'Strathie','Orrashire','Scotland',22800);
INSERT INTO occupation VALUES
(1,'blacksmith','crafts',310.0),
(2,'teacher','education',520.0),
(3,'farmer','agriculture',270.0),
(4,'nurse','health',460.0),
(5,'shipwright','crafts',430.0),
(6,'clerk','office',390.0),
(7,'miller','crafts',340.0),
(8,'telegraphist','office',405.0);
INSERT INTO person VALUES
(1,'Samuel','Garrick','male',172,'brown','no'),
(2,'Honor','Tully','female',160,'green','no'),
(3,'Edith','Garrick','female',165,'brown','no'),
(4,'Walter','Garrick','male',178,'blue','no'),
(5,'Duncan','Ross','male',183,'blue','no'),
(6,'Margaret','Ross','female',168,'blue','no'),
(7,'Peter','Garrick','male',180,'green','no'),
(8,'Nora','Keane','female',163,'grey','no'),
(9,'Alice','Garrick','female',170,'grey','yes'),
(10,'Robert','Garrick','male',185,'blue','yes'),
(11,'Jean','Ross','female',158,'brown','yes'),
(12,'Colm','Keane','male',175,'grey','no'),
(13,'Laura','Keane','female',174,'blue','yes'),
(14,'Agnes','Tully','female',157,'green','no');
INSERT INTO birth VALUES
(3,3,2,1,'1889-02-20',3.1,88),
(4,4,2,1,'1893-07-09',3.8,95),
(5,6,3,5,'1912-01-30',3.0,12),
(6,7,6,3,'1934-09-16',4.1,203),
(8,9,8,3,'1960-12-08',2.7,311),
(9,10,8,3,'1963-03-14',3.9,120),
(10,11,6,7,'1940-08-02',2.8,77);
INSERT INTO marriage VALUES
(1,1,2,2,'1887-06-04','church',60,15),
(2,5,3,5,'1910-04-23','church',45,31),
(3,7,8,6,'1958-08-16','church',120,77),
(4,12,11,7,'1962-05-05','registry office',20,140),
(5,4,14,3,'1921-09-10','registry office',12,56),
(6,10,13,4,'1991-07-27','beach',85,212);
INSERT INTO person_occupation VALUES
(1,1,1878,1920,'Thornby Forge'),
(4,5,1910,1931,'Selby Yard'),
(4,6,1932,1955,'Harbour Board'),
(5,3,1903,1949,'own farm'),
(3,2,1908,1912,'Thornby School'),
(6,4,1932,1970,'Strathie Infirmary'),
(7,2,1957,1994,'Aldwick Grammar'),
(8,4,1956,1960,'Ballinure Clinic'),
(8,6,1975,1997,'Aldwick Council'),
(12,3,1950,1988,'own farm'),
(9,2,1984,2020,'Port Selby Academy'),
(10,5,1985,2019,'Selby Yard'),
(11,6,1958,1963,'Strathie Council');
