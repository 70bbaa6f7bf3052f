CREATE TABLE publishers (
  publisher_id INTEGER PRIMARY KEY,
  name TEXT,
  contact_name TEXT,
  city TEXT,
  country TEXT,
  phone TEXT,
  trade_discount REAL,
  founded_year INTEGER
);
CREATE TABLE authors (
  author_id INTEGER PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  nationality TEXT,
  birth_year INTEGER,
  death_year INTEGER
);
CREATE TABLE titles (
  title_id INTEGER PRIMARY KEY,
  isbn TEXT,
  title TEXT,
  publisher_id INTEGER,
  genre TEXT,
  binding TEXT,
  box_content TEXT,
  page_count INTEGER,
  weight_g INTEGER,
  list_price NUMERIC(8,2),
  cost_price NUMERIC(8,2),
  published_on DATE,
  out_of_print INTEGER,
  FOREIGN KEY (publisher_id) REFERENCES publishers(publisher_id)
);
CREATE TABLE title_authors (
  title_id INTEGER,
  author_id INTEGER,
  contribution TEXT,
  PRIMARY KEY (title_id, author_id),
  FOREIGN KEY (title_id) REFERENCES titles(title_id),
  FOREIGN KEY (author_id) REFERENCES authors(author_id)
);
CREATE TABLE shops (
  shop_id INTEGER PRIMARY KEY,
  shop_name TEXT,
  street TEXT,
  city TEXT,
  floor_area_m2 INTEGER,
  has_cafe INTEGER,
  phone TEXT,
  opened_on DATE,
  closed_on DATE
);
CREATE TABLE employees (
  employee_id INTEGER PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  job_title TEXT,
  shop_id INTEGER,
  manager_id INTEGER,
  salary INTEGER,
  email TEXT,
  hired_on DATE,
  left_on DATE,
  FOREIGN KEY (shop_id) REFERENCES shops(shop_id),
  FOREIGN KEY (manager_id) REFERENCES employees(employee_id)
);
CREATE TABLE stock (
  shop_id INTEGER,
  title_id INTEGER,
  copies INTEGER,
  reorder_level INTEGER,
  last_counted_on DATE,
  PRIMARY KEY (shop_id, title_id),
  FOREIGN KEY (shop_id) REFERENCES shops(shop_id),
  FOREIGN KEY (title_id) REFERENCES titles(title_id)
);
CREATE TABLE sales (
  sale_id INTEGER PRIMARY KEY,
  receipt_no TEXT,
  shop_id INTEGER,
  served_by INTEGER,
  checked_by INTEGER,
  payment_method TEXT,
  sold_at DATETIME,
  returned_on DATE,
  FOREIGN KEY (shop_id) REFERENCES shops(shop_id),
  FOREIGN KEY (served_by) REFERENCES employees(employee_id),
  FOREIGN KEY (checked_by) REFERENCES employees(employee_id)
);
CREATE TABLE sale_lines (
  sale_id INTEGER,
  line_no INTEGER,
  title_id INTEGER,
  quantity INTEGER,
  unit_price NUMERIC(8,2),
  PRIMARY KEY (sale_id, line_no),
  FOREIGN KEY (sale_id) REFERENCES sales(sale_id),
  FOREIGN KEY (title_id) REFERENCES titles(title_id)
);
INSERT INTO publishers VALUES
(1,'Harrow & Finch','Judith Amos','London','UK','020 7946 0311',40,1921),
(2,'Verlag Silberberg','Rolf Thamm','Leipzig','Germany',NULL,35,1908),
(3,'Little Lantern','Niamh Tully','Dublin','Ireland','01 555 0142',42.5,1998),
(4,'Northgate Press','Owen Hartley','Leeds','UK','0113 496 0877',38,1967),
(5,'Maison Corbel','Claire Duval','Lyon','France',NULL,30,1975),
(6,'Quill Academic','Petra Singh','Oxford','UK','01865 496 201',25,1954),
(7,'Saltmarsh Books','Dan Coyle','Norwich','UK','01603 496 555',45,2011);
INSERT INTO authors VALUES
(1,'Miriam','Holt','British',1958,NULL),
(2,'Jonas','Ebert','German',1971,NULL),
(3,'Aoife','Brannigan','Irish',1984,NULL),
(4,'Edwin','Pell','British',1902,1969),
(5,'Lucie','Marchand','French',1949,2018),
(6,'Tomas','Reyes','Spanish',1977,NULL),
(7,'Priya','Nair','Indian',1980,NULL),
(8,'Gordon','Leith','British',1935,2011),
(9,'Hanna','Ostrow','Polish',1990,NULL),
(10,'Samuel','Okoro','Nigerian',1966,NULL),
(11,'Beatrix','Vale','British',1987,NULL);
INSERT INTO titles VALUES
(1,'978-0-1001','The Salt Road',4,'Crime','paperback','24 copies a box',352,310,9.99,5.20,'2019-03-14',0),
(2,'978-0-1002','The Drowned Bell',4,'Crime','paperback','24 copies a box',318,285,9.49,4.90,'2021-09-02',0),
(3,'978-0-1003','Winter at Pell House',1,'Fiction','hardback','12 copies a box',410,640,18.99,10.40,'2022-10-06',0),
(4,'978-0-1004','Letters to a Ferryman',1,'Fiction','paperback','30 copies a box',276,240,8.99,4.60,'2017-05-18',0),
(5,'978-0-1005','Quiet Machines',2,'Science','hardback','10 copies a box',384,720,24.50,14.10,'2020-02-20',0),
(6,'978-0-1006','A Short Walk in the Harz',2,'Travel','paperback','20 copies a box',198,205,12.50,7.30,'2016-04-11',1),
(7,'978-0-1007','Bramble and the Moon',3,'Children','board book','40 copies a box',24,330,6.99,3.10,'2018-11-01',0),
(8,'978-0-1008','Bramble Goes to Sea',3,'Children','board book','40 copies a box',28,345,7.49,3.30,'2020-11-05',0),
(9,'978-0-1009','The Owl Who Could Not Sleep',3,'Children','hardback','16 copies a box',40,410,11.99,5.60,'2023-03-23',0),
(10,'978-0-1010','Kitchens of the Rhone',5,'Cookery','hardback','8 copies a box',288,1280,32.00,19.50,'2021-04-29',0),
(11,'978-0-1011','Bread, Slowly',5,'Cookery','paperback','14 copies a box',220,560,19.95,11.80,'2015-09-17',1),
(12,'978-0-1012','Principles of Soil',6,'Science','paperback','12 copies a box',612,980,44.00,31.20,'2014-01-30',0),
(13,'978-0-1013','Introduction to Tides',6,'Science','paperback','12 copies a box',468,790,38.50,27.40,'2018-08-23',0),
(14,'978-0-1014','Lagos, After Rain',1,'Fiction','paperback','30 copies a box',302,265,9.99,4.80,'2022-06-09',0),
(15,'978-0-1015','The Castle Gardens of Fife',4,'Travel','hardback','10 copies a box',176,890,21.00,12.60,'2012-03-08',1),
(16,'978-0-1016','Three Trains to Seville',4,'Travel','paperback','24 copies a box',264,250,10.99,5.90,'2023-05-04',0),
(17,'978-0-1017','Glass Harbour',1,'Crime','hardback','12 copies a box',388,610,17.99,9.70,'2023-02-16',0),
(18,'978-0-1018','Counting with Bramble',3,'Children','board book','40 copies a box',20,300,6.49,2.90,'2019-06-20',0);
INSERT INTO title_authors VALUES
(1,1,'author'),(2,1,'author'),(3,4,'author'),(3,8,'editor'),(4,8,'author'),(5,2,'author'),(6,2,'author'),(7,3,'author'),
(7,9,'illustrator'),(8,3,'author'),(8,9,'illustrator'),(9,9,'author'),(10,5,'author'),(11,5,'author'),(12,7,'author'),
(13,7,'author'),(13,2,'co-author'),(14,10,'author'),(15,8,'author'),(16,6,'author'),(17,1,'author'),(18,3,'author'),(18,9,'illustrator');
INSERT INTO shops VALUES
(1,'Market Square','12 Market Square','York',420,1,'01904 496 100','2004-03-20',NULL),
(2,'Riverside','3 Wharf Lane','Leeds',310,0,'0113 496 0210','2009-06-13',NULL),
(3,'Old Mill','Mill Yard','Harrogate',275,1,'01423 496 330','2012-10-06',NULL),
(4,'Station Arcade','Unit 7, City Station','Leeds',190,0,NULL,'2015-04-25',NULL),
(5,'Castle Street','41 Castle Street','Durham',350,1,'0191 498 0555','2020-09-05',NULL),
(6,'Seafront','2 Pier Road','Whitby',140,0,NULL,'2011-05-28','2021-09-30');
INSERT INTO employees VALUES
(1,'Helen','Marsh','Managing Director',1,NULL,78000,'h.marsh@pageturn.example','2004-02-01',NULL),
(2,'Colin','Frey','Regional Manager',1,1,56000,'c.frey@pageturn.example','2008-05-12',NULL),
(3,'Ruth','Adeyemi','Regional Manager',4,1,54500,'r.adeyemi@pageturn.example','2013-01-07',NULL),
(4,'Simon','Tate','Shop Manager',1,2,38000,'s.tate@pageturn.example','2010-03-15',NULL),
(5,'Ines','Carvalho','Shop Manager',2,2,36500,'i.carvalho@pageturn.example','2016-09-01',NULL),
(6,'Bridget','Lowe','Shop Manager',3,3,37200,'b.lowe@pageturn.example','2012-09-10',NULL),
(7,'Amir','Haddad','Shop Manager',4,3,36900,'a.haddad@pageturn.example','2017-02-20',NULL),
(8,'Paula','Keane','Bookseller',1,4,25100,'p.keane@pageturn.example','2015-06-01',NULL),
(9,'Nick','Orton','Bookseller',1,4,24800,'n.orton@pageturn.example','2018-04-03','2022-08-31'),
(10,'Grace','Liu','Bookseller',2,5,24600,'g.liu@pageturn.example','2019-10-14',NULL),
(11,'Ewan','Stroud','Bookseller',2,5,23900,NULL,'2021-03-08',NULL),
(12,'Maya','Desai','Bookseller',3,6,25400,'m.desai@pageturn.example','2014-11-24',NULL),
(13,'Leo','Barton','Bookseller',3,6,23500,NULL,'2021-07-05','2023-01-15'),
(14,'Sofia','Petrov','Bookseller',4,7,24950,'s.petrov@pageturn.example','2018-08-20',NULL),
(15,'Karl','Whelan','Trainee',4,7,19800,NULL,'2022-09-05',NULL),
(16,'Dora','Finch','Trainee',5,17,19500,'d.finch@pageturn.example','2022-10-03',NULL),
(17,'Martin','Sykes','Shop Manager',5,3,35800,'m.sykes@pageturn.example','2020-07-13',NULL),
(18,'Tess','Gallow','Buyer',1,1,42000,'t.gallow@pageturn.example','2011-01-17',NULL),
(19,'Omar','Bell','Accountant',1,1,45500,'o.bell@pageturn.example','2019-05-06',NULL),
(20,'Fran','Ridley','Bookseller',6,NULL,22700,NULL,'2012-04-02','2021-09-30');
INSERT INTO stock VALUES
(1,1,14,6,'2023-05-02'),(1,3,9,4,'2023-05-02'),(1,5,3,2,'2023-05-02'),(1,7,22,10,'2023-05-02'),(1,10,0,2,'2023-05-02'),
(1,12,2,1,'2023-02-11'),(1,14,11,5,'2023-05-02'),(1,17,16,8,'2023-05-02'),
(2,1,5,6,'2023-04-18'),(2,2,8,6,'2023-04-18'),(2,4,0,3,'2023-04-18'),(2,8,13,8,'2023-04-18'),(2,13,1,2,'2023-01-24'),(2,16,7,5,'2023-04-18'),
(3,3,2,4,'2023-05-09'),(3,7,18,10,'2023-05-09'),(3,9,12,6,'2023-05-09'),(3,10,4,2,'2023-05-09'),(3,15,1,0,'2023-05-09'),
(4,1,19,10,'2023-03-27'),(4,14,0,5,'2023-03-27'),(4,16,15,8,'2023-03-27'),(4,17,6,8,'2023-03-27'),
(5,2,10,4,'2023-04-04'),(5,5,5,2,'2023-04-04'),(5,9,0,6,'2023-04-04'),(5,12,4,1,'2023-04-04');
INSERT INTO sales VALUES
(101,'R-3001',1,8,4,'card','2021-03-06 10:12:00',NULL),
(102,'R-3002',1,9,4,'cash','2021-03-20 15:40:00',NULL),
(103,'R-3003',6,20,NULL,'cash','2021-06-12 11:05:00',NULL),
(104,'R-3004',2,10,5,'card','2021-11-27 16:22:00','2021-12-04'),
(105,'R-3005',3,12,6,'voucher','2021-12-18 12:31:00',NULL),
(106,'R-3006',3,13,6,'card','2022-02-05 14:48:00',NULL),
(107,'R-3007',4,14,7,'card','2022-03-12 08:55:00',NULL),
(108,'R-3008',1,8,4,'card','2022-03-19 13:10:00',NULL),
(109,'R-3009',2,11,5,'cash','2022-05-07 10:26:00',NULL),
(110,'R-3010',1,9,2,'card','2022-06-25 17:02:00','2022-07-02'),
(111,'R-3011',5,17,NULL,'card','2022-09-10 11:45:00',NULL),
(112,'R-3012',3,12,6,'cash','2022-10-15 15:19:00',NULL),
(113,'R-3013',5,16,17,'voucher','2022-11-26 10:37:00',NULL),
(114,'R-3014',1,8,4,'card','2022-12-17 16:58:00',NULL),
(115,'R-3015',4,15,7,'card','2023-01-21 09:14:00',NULL),
(116,'R-3016',2,10,5,'card','2023-02-18 12:03:00',NULL),
(117,'R-3017',4,14,NULL,'cash','2023-03-04 08:41:00',NULL),
(118,'R-3018',3,12,6,'card','2023-03-25 14:27:00','2023-03-30'),
(119,'R-3019',5,16,17,'card','2023-04-15 13:50:00',NULL),
(120,'R-3020',1,8,2,'card','2023-05-06 11:33:00',NULL),
(121,'R-3021',2,10,NULL,'voucher','2023-05-13 15:08:00',NULL);
INSERT INTO sale_lines VALUES
(101,1,1,1,9.99),(101,2,7,1,6.99),(102,1,10,1,29.95),(103,1,4,1,8.99),(103,2,6,1,12.50),(104,1,5,1,24.50),
(105,1,7,3,6.99),(105,2,8,2,7.49),(105,3,11,1,19.95),(106,1,12,1,44.00),(107,1,1,1,9.99),(107,2,2,1,9.49),
(108,1,2,1,9.49),(108,2,10,2,32.00),(109,1,4,1,7.50),(110,1,14,1,9.99),(111,1,5,2,24.50),(111,2,13,1,38.50),
(112,1,3,3,18.99),(112,2,15,1,21.00),(113,1,12,2,44.00),(113,2,2,1,9.49),(114,1,3,4,18.99),(114,2,7,2,6.99),(114,3,10,1,32.00),
(115,1,14,2,9.99),(116,1,17,1,17.99),(116,2,1,1,8.99),(117,1,1,1,9.99),(117,2,17,1,17.99),(118,1,9,1,11.99),
(119,1,9,2,11.99),(119,2,5,1,24.50),(120,1,17,3,16.50),(120,2,16,1,10.99),(121,1,16,2,10.99),(121,2,8,1,7.49);
