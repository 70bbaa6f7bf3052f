CREATE TABLE client (
  client_id INTEGER PRIMARY KEY,
  name TEXT,
  country TEXT,
  industry TEXT,
  contract_year INTEGER
);
CREATE TABLE project (
  project_id INTEGER PRIMARY KEY,
  client_id INTEGER,
  name TEXT,
  start_date TEXT,
  deadline TEXT,
  price_per_label REAL,
  status TEXT,
  FOREIGN KEY (client_id) REFERENCES client(client_id)
);
CREATE TABLE annotator (
  annotator_id INTEGER PRIMARY KEY,
  name TEXT,
  country TEXT,
  age INTEGER,
  joined_on TEXT,
  hourly_wage REAL,
  is_reviewer TEXT
);
CREATE TABLE project_member (
  project_id INTEGER,
  annotator_id INTEGER,
  role TEXT,
  weekly_hours INTEGER,
  PRIMARY KEY (project_id, annotator_id),
  FOREIGN KEY (project_id) REFERENCES project(project_id),
  FOREIGN KEY (annotator_id) REFERENCES annotator(annotator_id)
);
CREATE TABLE image (
  image_id INTEGER PRIMARY KEY,
  project_id INTEGER,
  file_name TEXT,
  width INTEGER,
  height INTEGER,
  taken_on TEXT,
  is_blurred TEXT,
  FOREIGN KEY (project_id) REFERENCES project(project_id)
);
CREATE TABLE label (
  label_id INTEGER PRIMARY KEY,
  image_id INTEGER,
  annotator_id INTEGER,
  class_name TEXT,
  confidence REAL,
  seconds_spent INTEGER,
  FOREIGN KEY (image_id) REFERENCES image(image_id),
  FOREIGN KEY (annotator_id) REFERENCES annotator(annotator_id)
);
CREATE TABLE review (
  review_id INTEGER PRIMARY KEY,
  label_id INTEGER,
  reviewer_id INTEGER,
  review_date TEXT,
  verdict TEXT,
  score INTEGER,
  FOREIGN KEY (label_id) REFERENCES label(label_id),
  FOREIGN KEY (reviewer_id) REFERENCES annotator(annotator_id)
);
INSERT INTO client VALUES
(1,'Orbis Farms','Kenya','agriculture',2021),
(2,'Kite Mobility','Germany','automotive',2020),
(3,'Retina Labs','India','health',2022),
(4,'Shelfwise','Poland','retail',2022),
(5,'Harbour Eye','Germany','shipping',2023),
(6,'Canopy Trust','Brazil','environment',2023);
INSERT INTO project VALUES
(1,2,'Night Streets','2022-02-01','2022-12-15',0.08,'finished'),
(2,1,'Maize Leaves','2023-01-16','2023-11-30',0.12,'running'),
(3,3,'Eye Scans','2023-03-06','2024-03-31',0.95,'running'),
(4,4,'Cereal Shelves','2022-09-12','2023-02-28',0.05,'finished'),
(5,2,'Cyclists','2023-05-22','2023-12-20',0.10,'on hold'),
(6,5,'Container Codes','2023-08-01','2024-01-31',0.07,'running'),
(7,3,'Skin Spots','2024-01-08','2024-09-30',0.80,'planned');
INSERT INTO annotator VALUES
(1,'Wanjiru Kamau','Kenya',24,'2021-11-08',4.20,'no'),
(2,'Arjun Nair','India',31,'2020-07-13',5.10,'yes'),
(3,'Zofia Kowal','Poland',28,'2022-04-25',9.50,'no'),
(4,'Peter Otieno','Kenya',35,'2020-02-17',6.00,'yes'),
(5,'Meera Joshi','India',22,'2023-01-30',3.90,'no'),
(6,'Luan Barros','Brazil',27,'2022-10-10',4.75,'no'),
(7,'Agnes Mutua','Kenya',41,'2019-09-02',6.80,'yes'),
(8,'Dawid Lis','Poland',33,'2023-06-19',8.90,'no'),
(9,'Camila Rocha','Brazil',29,'2023-09-04',4.60,'no');
INSERT INTO project_member VALUES
(1,1,'labeller',20),
(1,4,'lead',30),
(2,1,'labeller',15),
(2,7,'lead',25),
(2,6,'labeller',32),
(3,2,'lead',35),
(3,5,'labeller',40),
(4,3,'labeller',24),
(4,4,'lead',10),
(5,6,'labeller',8),
(5,3,'labeller',16),
(6,8,'labeller',30),
(6,7,'lead',12);
INSERT INTO image VALUES
(1,1,'ns_0001.png',1920,1080,'2022-01-14','yes'),
(2,1,'ns_0002.png',1920,1080,'2022-01-15','no'),
(3,2,'maize_a17.jpg',3024,4032,'2022-12-03','no'),
(4,2,'maize_b02.jpg',3024,4032,'2022-12-09','yes'),
(5,2,'maize_c55.jpg',2048,1536,'2023-02-20','no'),
(6,3,'eye_left_310.tif',2592,1944,'2023-01-19','no'),
(7,3,'eye_right_310.tif',2592,1944,'2023-01-19','no'),
(8,4,'shelf_12.jpg',1280,960,'2022-08-30','no'),
(9,5,'bike_009.png',1920,1200,'2023-04-11','yes'),
(10,6,'cont_7731.jpg',1600,1200,'2023-07-07','no'),
(11,6,'cont_7732.jpg',1600,1200,'2023-07-07','yes'),
(12,3,'eye_left_311.tif',2592,1944,'2023-04-02','yes');
INSERT INTO label VALUES
(1,1,1,'car',0.81,14),
(2,1,1,'pedestrian',0.55,22),
(3,2,4,'car',0.97,9),
(4,3,1,'leaf rust',0.74,48),
(5,4,6,'healthy leaf',0.62,31),
(6,5,6,'leaf rust',0.88,39),
(7,6,5,'lesion',0.91,120),
(8,7,5,'lesion',0.58,145),
(9,7,2,'healthy eye',0.99,60),
(10,8,3,'cereal box',0.95,7),
(11,9,6,'cyclist',0.67,18),
(12,10,8,'container code',0.93,26),
(13,2,1,'traffic light',0.86,12);
INSERT INTO review VALUES
(1,1,4,'2022-03-02','accepted',4),
(2,2,4,'2022-03-02','rejected',2),
(3,4,7,'2023-02-27','accepted',4),
(4,5,7,'2023-02-28','rejected',1),
(5,7,2,'2023-04-14','accepted',5),
(6,8,2,'2023-04-14','rejected',2),
(7,10,4,'2022-10-03','accepted',5),
(8,11,7,'2023-06-12','unclear',3),
(9,12,7,'2023-09-21','accepted',5),
(10,6,7,'2023-03-15','accepted',4);
