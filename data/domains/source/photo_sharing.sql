CREATE TABLE photographer (
  photographer_id INTEGER PRIMARY KEY,
  full_name TEXT,
  user_name TEXT,
  home_city TEXT,
  join_date DATE,
  birth_year INTEGER,
  is_professional TEXT
);
CREATE TABLE camera (
  camera_id INTEGER PRIMARY KEY,
  brand TEXT,
  model TEXT,
  megapixels REAL,
  release_year INTEGER,
  price INTEGER
);
CREATE TABLE album (
  album_id INTEGER PRIMARY KEY,
  photographer_id INTEGER,
  title TEXT,
  created_on DATE,
  visibility TEXT,
  FOREIGN KEY (photographer_id) REFERENCES photographer(photographer_id)
);
CREATE TABLE photo (
  photo_id INTEGER PRIMARY KEY,
  album_id INTEGER,
  camera_id INTEGER,
  title TEXT,
  taken_on DATE,
  location TEXT,
  view_count INTEGER,
  file_size_mb REAL,
  FOREIGN KEY (album_id) REFERENCES album(album_id),
  FOREIGN KEY (camera_id) REFERENCES camera(camera_id)
);
CREATE TABLE tag (
  tag_id INTEGER PRIMARY KEY,
  tag_name TEXT,
  category TEXT,
  created_year INTEGER
);
CREATE TABLE photo_tag (
  photo_id INTEGER,
  tag_id INTEGER,
  added_on DATE,
  suggested_by_system TEXT,
  PRIMARY KEY (photo_id, tag_id),
  FOREIGN KEY (photo_id) REFERENCES photo(photo_id),
  FOREIGN KEY (tag_id) REFERENCES tag(tag_id)
);
CREATE TABLE photo_like (
  like_id INTEGER PRIMARY KEY,
  photo_id INTEGER,
  photographer_id INTEGER,
  liked_on DATE,
  reaction TEXT,
  FOREIGN KEY (photo_id) REFERENCES photo(photo_id),
  FOREIGN KEY (photographer_id) REFERENCES photographer(photographer_id)
);
INSERT INTO photographer VALUES
(1,'Imogen Fairley','moorlight','Leeds','2016-02-11',1988,'yes'),
(2,'Tomasz Wrona','wrona_t','Krakow','2017-08-30',1993,'no'),
(3,'Adaeze Nwosu','ada.frames','Lagos','2018-05-19',1990,'yes'),
(4,'Benny Calloway','bcalloway','Leeds','2019-01-04',1971,'no'),
(5,'Yuki Hamada','snowgrain','Sapporo','2019-11-23',1996,'yes'),
(6,'Clara Espinosa','clarita','Valencia','2020-03-02',2002,'no'),
(7,'Ralf Dorn','oldlens','Krakow','2015-06-15',1959,'no'),
(8,'Priya Raman','praman','Chennai','2021-09-09',1999,'no'),
(9,'Stellan Moe','fjordfoto','Bergen','2022-04-27',1984,'yes');
INSERT INTO camera VALUES
(1,'Norita','N70',24.2,2018,1150),
(2,'Norita','N90 Pro',45.7,2021,3290),
(3,'Kesel','Pocket 3',12.1,2015,310),
(4,'Kesel','Rangefinder X',26.0,2019,2480),
(5,'Ambra','A1 Mirrorless',33.0,2020,1890),
(6,'Ambra','Z Field',50.3,2022,5400);
INSERT INTO album VALUES
(1,1,'Yorkshire Winters','2017-01-20','public'),
(2,1,'Wedding Portfolio','2018-09-14','private'),
(3,2,'Tatra Hikes','2018-07-02','public'),
(4,3,'Lagos After Dark','2018-12-11','public'),
(5,3,'Market Faces','2020-02-08','friends'),
(6,5,'Snow Studies','2020-01-17','public'),
(7,4,'Allotment Diary','2019-05-25','friends'),
(8,7,'Trams of Poland','2016-10-10','public'),
(9,6,'Erasmus Year','2021-06-30','private'),
(10,8,'Monsoon Streets','2021-11-01','public');
INSERT INTO photo VALUES
(1,1,1,'Frozen Reservoir','2018-01-14','Ilkley',1840,18.4),
(2,1,1,'Sheep in Fog','2019-02-03','Malham',2655,16.9),
(3,2,2,'First Dance','2021-07-10','Leeds',312,41.2),
(4,3,3,'Ridge Line','2018-06-24','Zakopane',905,5.3),
(5,3,4,'Hut at Dawn','2020-08-15','Zakopane',1422,22.7),
(6,4,5,'Neon Puddle','2021-03-05','Lagos',7310,29.8),
(7,4,5,'Night Bus','2021-03-06','Lagos',5188,30.1),
(8,5,5,'Pepper Seller','2021-10-02','Ibadan',1975,27.5),
(9,6,2,'Three Birches','2022-01-29','Biei',6420,44.0),
(10,6,2,'Snow Fence','2022-02-12','Biei',3899,43.6),
(11,7,3,'Giant Marrow','2019-09-01','Leeds',128,4.8),
(12,8,4,'Line 14','2019-04-21','Krakow',760,21.9),
(13,10,1,'Umbrella Crossing','2021-11-18','Chennai',2210,17.2),
(14,10,1,'Wet Bicycle','2021-11-20','Chennai',1033,15.8);
INSERT INTO tag VALUES
(1,'snow','weather',2016),
(2,'night','time',2016),
(3,'portrait','genre',2016),
(4,'street','genre',2017),
(5,'mountains','place',2017),
(6,'rain','weather',2018),
(7,'wedding','genre',2018),
(8,'minimal','style',2020),
(9,'macro','genre',2021);
INSERT INTO photo_tag VALUES
(1,1,'2018-01-15','no'),
(3,7,'2021-07-12','no'),
(3,3,'2021-07-12','yes'),
(4,5,'2018-06-25','no'),
(5,5,'2020-08-16','yes'),
(6,2,'2021-03-05','no'),
(6,4,'2021-03-05','no'),
(6,6,'2021-03-07','yes'),
(7,2,'2021-03-06','no'),
(8,3,'2021-10-03','no'),
(9,1,'2022-01-30','no'),
(9,8,'2022-01-30','no'),
(10,1,'2022-02-13','yes'),
(13,4,'2021-11-19','no'),
(13,6,'2021-11-19','yes');
INSERT INTO photo_like VALUES
(1,6,1,'2021-03-08','wow'),
(2,6,2,'2021-03-09','love'),
(3,6,5,'2021-03-09','love'),
(4,9,1,'2022-02-01','love'),
(5,9,3,'2022-02-02','wow'),
(6,2,4,'2019-02-10','love'),
(7,7,6,'2021-04-01','thumb'),
(8,13,3,'2021-11-25','love'),
(9,5,7,'2020-09-01','thumb'),
(10,6,6,'2021-04-02','wow'),
(11,12,2,'2019-05-01','thumb'),
(12,10,6,'2022-03-03','love'),
(13,1,4,'2018-01-20','thumb');
