CREATE TABLE customers (
  id INTEGER PRIMARY KEY,
  name TEXT,
  kind TEXT,
  city TEXT,
  since_year INTEGER,
  credit_limit INTEGER
);
CREATE TABLE presses (
  id INTEGER PRIMARY KEY,
  name TEXT,
  manufacturer TEXT,
  technology TEXT,
  year_built INTEGER,
  max_colors INTEGER,
  sheets_per_hour INTEGER,
  status TEXT
);
CREATE TABLE papers (
  id INTEGER PRIMARY KEY,
  name TEXT,
  weight INTEGER,
  finish TEXT,
  recycled TEXT,
  price REAL,
  stock INTEGER
);
CREATE TABLE operators (
  id INTEGER PRIMARY KEY,
  name TEXT,
  age INTEGER,
  shift TEXT,
  hourly_pay REAL,
  hired TEXT
);
CREATE TABLE jobs (
  id INTEGER PRIMARY KEY,
  name TEXT,
  customer INTEGER,
  press INTEGER,
  copies INTEGER,
  colors INTEGER,
  due TEXT,
  price REAL,
  status TEXT,
  FOREIGN KEY (customer) REFERENCES customers(id),
  FOREIGN KEY (press) REFERENCES presses(id)
);
CREATE TABLE job_papers (
  id INTEGER PRIMARY KEY,
  name TEXT,
  job INTEGER,
  paper INTEGER,
  sheets INTEGER,
  waste INTEGER,
  FOREIGN KEY (job) REFERENCES jobs(id),
  FOREIGN KEY (paper) REFERENCES papers(id)
);
CREATE TABLE certificates (
  id INTEGER PRIMARY KEY,
  name TEXT,
  operator INTEGER,
  press INTEGER,
  passed TEXT,
  score INTEGER,
  FOREIGN KEY (operator) REFERENCES operators(id),
  FOREIGN KEY (press) REFERENCES presses(id)
);
INSERT INTO customers VALUES
(1,'Brindle Bakery','shop','Ossington',2012,1500),
(2,'Harbour Theatre','culture','Kelm',2005,6000),
(3,'Larch and Sons Solicitors','office','Ossington',2016,3000),
(4,'Kelm Town Council','public','Kelm',1998,12000),
(5,'Foxglove Books','publisher','Wendle',2009,20000),
(6,'Rosa Whitcombe','private','Wendle',2022,500),
(7,'Saltmarsh Brewery','producer','Kelm',2018,8000),
(8,'Ossington Athletic','club','Ossington',2014,1000),
(9,'Pine Street Gallery','culture','Tarn Bridge',2020,2500),
(10,'Old Mill Cheese','producer','Tarn Bridge',2021,2000);
INSERT INTO presses VALUES
(1,'Big Bertha','Heidelberg','offset',1994,4,12000,'running'),
(2,'Linnet','Komori','offset',2011,5,15000,'running'),
(3,'Swift','Konica','digital',2019,4,4200,'running'),
(4,'Old Faithful','Heidelberg','letterpress',1958,1,1800,'running'),
(5,'Magpie','Xerox','digital',2022,6,5100,'running'),
(6,'Goliath','Komori','offset',2003,8,13000,'in repair'),
(7,'Dora','Adana','letterpress',1967,1,600,'retired');
INSERT INTO papers VALUES
(1,'Snowdrift Gloss',135,'gloss','no',62.0,48000),
(2,'Snowdrift Silk',170,'silk','no',74.5,31000),
(3,'Hearth Kraft',120,'uncoated','yes',55.0,22000),
(4,'Ledger Bond',90,'uncoated','no',28.0,90000),
(5,'Greenleaf Offset',100,'uncoated','yes',36.5,64000),
(6,'Velvet Board',350,'silk','no',210.0,9500),
(7,'Cotton Laid',300,'textured','no',385.0,2400),
(8,'Feather Bible',45,'uncoated','no',81.0,12000),
(9,'Ember Gloss',250,'gloss','yes',128.0,7000);
INSERT INTO operators VALUES
(1,'Wilf Garner',61,'early',27.8,'1989-09-04'),
(2,'Nadia Petrov',43,'early',25.1,'2008-03-17'),
(3,'Lewis Achterberg',35,'late',22.4,'2015-06-01'),
(4,'Joan Mbeki',52,'late',26.3,'2001-01-15'),
(5,'Sami Koskela',27,'night',21.7,'2020-10-12'),
(6,'Bridget Fallon',31,'early',20.9,'2018-05-22'),
(7,'Theo Marsh',19,'late',13.2,'2023-08-28'),
(8,'Carmen Ruiz',48,'night',24.6,'2011-11-07');
INSERT INTO jobs VALUES
(1,'Spring Menu Cards',1,3,400,4,'2023-03-10',310.0,'delivered'),
(2,'Season Programme',2,2,6000,5,'2023-08-25',5240.0,'delivered'),
(3,'Letterheads',3,1,5000,2,'2023-04-14',690.0,'delivered'),
(4,'Council Newsletter',4,1,11000,4,'2023-05-02',3980.0,'delivered'),
(5,'Poems of the Fen',5,2,2500,2,'2023-10-06',7350.0,'delivered'),
(6,'Wedding Invitations',6,4,120,1,'2023-06-16',485.0,'delivered'),
(7,'Stout Labels',7,5,9000,6,'2023-07-03',1460.0,'delivered'),
(8,'Winter Poster',2,6,800,4,'2023-11-20',940.0,'cancelled'),
(9,'Exhibition Catalogue',9,2,1500,5,'2024-02-09',4120.0,'delivered'),
(10,'Tax Leaflet',4,1,14000,2,'2024-02-26',2275.0,'printing'),
(11,'Field Guide to Mosses',5,2,3200,5,'2024-04-19',11800.0,'printing'),
(12,'Cider Labels',7,5,7500,6,'2024-03-15',1290.0,'printing'),
(13,'Business Cards',3,4,600,1,'2024-03-08',265.0,'waiting'),
(14,'Cookie Box Sleeves',1,5,2000,4,'2024-05-13',880.0,'waiting');
INSERT INTO job_papers VALUES
(1,'sheet',1,6,120,10),
(2,'cover',2,2,3100,150),
(3,'inside',2,1,24500,700),
(4,'sheet',3,4,5200,110),
(5,'sheet',4,5,22400,640),
(6,'cover',5,9,1300,70),
(7,'inside',5,5,16800,410),
(8,'sheet',6,7,70,12),
(9,'insert',6,3,60,5),
(10,'label',7,1,2300,95),
(11,'cover',9,6,800,45),
(12,'inside',9,2,9400,260),
(13,'inside',11,2,21000,530),
(14,'cover',11,6,1700,60);
INSERT INTO certificates VALUES
(1,'advanced',1,1,'1992-04-11',88),
(2,'instructor',1,4,'1997-09-20',95),
(3,'basic',2,1,'2009-02-06',74),
(4,'advanced',2,2,'2013-05-30',91),
(5,'basic',3,3,'2019-11-08',82),
(6,'basic',3,5,'2022-06-17',79),
(7,'advanced',4,2,'2012-10-03',86),
(8,'advanced',4,6,'2006-03-24',90),
(9,'basic',5,5,'2022-07-01',68),
(10,'basic',6,3,'2020-01-31',77),
(11,'basic',6,4,'2021-09-15',84),
(12,'instructor',8,6,'2017-12-12',93),
(13,'basic',8,2,'2014-08-19',71);
