CREATE TABLE languages (
  language_id INTEGER PRIMARY KEY,
  language_name TEXT,
  language_family TEXT,
  speakers_millions REAL,
  script TEXT
);
CREATE TABLE authors (
  author_id INTEGER PRIMARY KEY,
  author_name TEXT,
  nationality TEXT,
  birth_year INTEGER,
  literary_prizes INTEGER,
  is_living TEXT
);
CREATE TABLE publishers (
  publisher_id INTEGER PRIMARY KEY,
  publisher_name TEXT,
  city TEXT,
  country TEXT,
  founded_year INTEGER,
  employee_count INTEGER
);
CREATE TABLE books (
  book_id INTEGER PRIMARY KEY,
  title TEXT,
  author_id INTEGER,
  language_id INTEGER,
  genre TEXT,
  publication_year INTEGER,
  page_count INTEGER,
  FOREIGN KEY (author_id) REFERENCES authors(author_id),
  FOREIGN KEY (language_id) REFERENCES languages(language_id)
);
CREATE TABLE translators (
  translator_id INTEGER PRIMARY KEY,
  translator_name TEXT,
  home_city TEXT,
  years_of_experience INTEGER,
  fee_per_page REAL,
  is_certified TEXT
);
CREATE TABLE translator_languages (
  translator_id INTEGER,
  language_id INTEGER,
  proficiency TEXT,
  learned_since INTEGER,
  PRIMARY KEY (translator_id, language_id),
  FOREIGN KEY (translator_id) REFERENCES translators(translator_id),
  FOREIGN KEY (language_id) REFERENCES languages(language_id)
);
CREATE TABLE translations (
  translation_id INTEGER PRIMARY KEY,
  book_id INTEGER,
  translator_id INTEGER,
  target_language_id INTEGER,
  publisher_id INTEGER,
  translated_title TEXT,
  release_date TEXT,
  copies_sold INTEGER,
  retail_price REAL,
  FOREIGN KEY (book_id) REFERENCES books(book_id),
  FOREIGN KEY (translator_id) REFERENCES translators(translator_id),
  FOREIGN KEY (target_language_id) REFERENCES languages(language_id),
  FOREIGN KEY (publisher_id) REFERENCES publishers(publisher_id)
);
INSERT INTO languages VALUES
(1,'English','Germanic',1450.0,'Latin'),
(2,'Finnish','Uralic',5.4,'Latin'),
(3,'Portuguese','Romance',260.0,'Latin'),
(4,'Georgian','Kartvelian',3.9,'Georgian'),
(5,'Polish','Slavic',40.5,'Latin'),
(6,'Bulgarian','Slavic',7.8,'Cyrillic'),
(7,'Korean','Koreanic',81.0,'Hangul'),
(8,'Icelandic','Germanic',0.4,'Latin'),
(9,'Greek','Hellenic',13.2,'Greek');
INSERT INTO authors VALUES
(1,'Aino Rautala','Finnish',1951,4,'Yes'),
(2,'Tiago Marvao','Portuguese',1978,2,'Yes'),
(3,'Nino Chkhaidze','Georgian',1983,1,'Yes'),
(4,'Witold Branicki','Polish',1924,6,'No'),
(5,'Han Seo-yun','Korean',1990,3,'Yes'),
(6,'Elin Hraunfjord','Icelandic',1968,0,'Yes'),
(7,'Margaret Thorley','British',1912,5,'No'),
(8,'Boyan Stefanov','Bulgarian',1946,1,'No');
INSERT INTO publishers VALUES
(1,'Seventh Lamp','London','United Kingdom',1964,85),
(2,'Verlag Nordstern','Berlin','Germany',1921,140),
(3,'Edicoes Maresia','Porto','Portugal',1999,22),
(4,'Wiatrak','Krakow','Poland',1987,37),
(5,'Open Gate Books','Toronto','Canada',2012,11),
(6,'Moonhare Press','Seoul','South Korea',2005,54),
(7,'Athena Lane','Athens','Greece',2018,6);
INSERT INTO books VALUES
(1,'The Ice Road Letters',1,2,'novel',1989,412),
(2,'Birch Summer',1,2,'novel',2003,268),
(3,'Salt in the Attic',2,3,'short stories',2011,190),
(4,'A Vineyard Inventory',3,4,'novel',2016,344),
(5,'The Clockmaker of Lodz',4,5,'novel',1958,521),
(6,'Forty Small Doubts',4,5,'essays',1967,155),
(7,'Subway Orchard',5,7,'novel',2019,233),
(8,'Lava and Other Poems',6,8,'poetry',2007,96),
(9,'The Vicar''s Telescope',7,1,'crime',1949,288),
(10,'Murder at Low Tide',7,1,'crime',1953,301),
(11,'Danube Ferry',8,6,'novel',1981,377),
(12,'Night Bus to Busan',5,7,'short stories',2022,178);
INSERT INTO translators VALUES
(1,'Harriet Coyle','Edinburgh',21,24.5,'Yes'),
(2,'Jonas Petzold','Berlin',12,22.0,'Yes'),
(3,'Madalena Pires','Porto',8,17.5,'No'),
(4,'Kasia Domanska','Krakow',15,16.0,'Yes'),
(5,'Min-jae Oh','Toronto',6,20.0,'No'),
(6,'Lela Gurieli','Tbilisi',27,15.5,'Yes'),
(7,'Stavros Kanellis','Athens',3,13.0,'No'),
(8,'Ruth Abelson','London',34,29.0,'Yes');
INSERT INTO translator_languages VALUES
(1,1,'native',1970),
(1,2,'fluent',1995),
(2,1,'fluent',2001),
(2,5,'good',2006),
(3,3,'native',1986),
(3,1,'fluent',1999),
(4,5,'native',1980),
(4,1,'fluent',1993),
(5,7,'native',1992),
(5,1,'native',1998),
(6,4,'native',1966),
(6,1,'good',1990),
(7,9,'native',1994),
(8,1,'native',1955);
INSERT INTO translations VALUES
(1,1,1,1,1,'The Ice Road Letters','1994-03-17',38200,14.99),
(2,2,1,1,1,'A Summer of Birches','2006-05-08',12700,12.5),
(3,3,3,1,5,'Salt in the Attic','2014-09-22',5100,11.0),
(4,4,6,1,5,'Inventory of a Vineyard','2018-10-02',7400,16.95),
(5,5,2,1,1,'The Lodz Clockmaker','2009-01-19',21900,18.0),
(6,9,4,5,4,'Luneta wikarego','2001-11-05',9600,8.4),
(7,10,4,5,4,'Morderstwo o odplywie','2003-06-16',11300,8.9),
(8,7,5,1,6,'Subway Orchard','2021-02-11',45800,13.75),
(9,9,3,3,3,'O Telescopio do Vigario','2012-04-27',3300,10.2),
(10,7,3,3,3,'O Pomar do Metro','2022-05-13',2800,12.9),
(11,6,2,1,2,'Forty Doubts','2011-08-30',1900,15.5),
(12,1,6,4,2,'Qinulis gzis tserilebi','2015-12-01',1200,9.0),
(13,12,5,1,6,'Night Bus to Busan','2023-09-07',15600,14.25);
