CREATE TABLE carers (
  id INTEGER PRIMARY KEY,
  name TEXT,
  town TEXT,
  qualification TEXT,
  born INTEGER,
  hours INTEGER,
  has_car TEXT
);
CREATE TABLE clients (
  id INTEGER PRIMARY KEY,
  name TEXT,
  town TEXT,
  born INTEGER,
  care_level INTEGER,
  lives_alone TEXT,
  carer_id INTEGER,
  FOREIGN KEY (carer_id) REFERENCES carers(id)
);
CREATE TABLE tours (
  id INTEGER PRIMARY KEY,
  name TEXT,
  carer_id INTEGER,
  date DATE,
  kilometres REAL,
  status TEXT,
  FOREIGN KEY (carer_id) REFERENCES carers(id)
);
CREATE TABLE visits (
  id INTEGER PRIMARY KEY,
  name TEXT,
  tour_id INTEGER,
  client_id INTEGER,
  minutes INTEGER,
  kind TEXT,
  FOREIGN KEY (tour_id) REFERENCES tours(id),
  FOREIGN KEY (client_id) REFERENCES clients(id)
);
CREATE TABLE tasks (
  id INTEGER PRIMARY KEY,
  name TEXT,
  category TEXT,
  minutes INTEGER,
  price REAL,
  needs_nurse TEXT
);
CREATE TABLE visit_tasks (
  id INTEGER PRIMARY KEY,
  name TEXT,
  visit_id INTEGER,
  task_id INTEGER,
  done TEXT,
  FOREIGN KEY (visit_id) REFERENCES visits(id),
  FOREIGN KEY (task_id) REFERENCES tasks(id)
);
INSERT INTO carers VALUES
(1,'Renate Vogel','Lindau','nurse',1969,38,'yes'),
(2,'Pawel Zielinski','Lindau','assistant',1991,30,'yes'),
(3,'Carla Monti','Bregenz','nurse',1984,35,'no'),
(4,'Ilse Amann','Tettnang','assistant',1962,20,'yes'),
(5,'Samuel Osei','Bregenz','trainee',2003,39,'no'),
(6,'Jutta Kern','Wangen','nurse',1978,25,'yes');
INSERT INTO clients VALUES
(1,'Walter Huber','Lindau',1938,3,'yes',1),
(2,'Edith Rauch','Lindau',1931,4,'no',1),
(3,'Giovanni Piras','Bregenz',1944,2,'yes',3),
(4,'Anneliese Mock','Tettnang',1929,5,'no',4),
(5,'Franz Gruber','Bregenz',1950,1,'yes',2),
(6,'Hilde Sauter','Tettnang',1935,3,'yes',4),
(7,'Otto Wanner','Lochau',1941,2,'no',3),
(8,'Klara Beck','Lindau',1947,1,'yes',2);
INSERT INTO tours VALUES
(1,'Lake morning',1,'2023-09-04',18.5,'finished'),
(2,'Hill round',4,'2023-09-04',32.0,'finished'),
(3,'City evening',3,'2023-09-05',6.2,'finished'),
(4,'Lake morning',2,'2023-09-05',17.9,'broken off'),
(5,'Hill round',4,'2023-09-06',33.4,'finished'),
(6,'City evening',3,'2023-09-07',5.8,'planned'),
(7,'Island run',1,'2023-09-08',24.1,'planned'),
(8,'Night call',2,'2023-09-06',11.0,'finished');
INSERT INTO visits VALUES
(1,'V-101',1,1,35,'regular'),
(2,'V-102',1,2,50,'regular'),
(3,'V-103',2,4,70,'regular'),
(4,'V-104',2,6,30,'regular'),
(5,'V-105',3,3,25,'regular'),
(6,'V-106',3,5,15,'first visit'),
(7,'V-107',4,1,20,'regular'),
(8,'V-108',5,4,65,'regular'),
(9,'V-109',8,2,40,'emergency'),
(10,'V-110',6,3,25,'regular'),
(11,'V-111',7,2,45,'regular'),
(12,'V-112',5,6,35,'emergency');
INSERT INTO tasks VALUES
(1,'Washing','body care',20,22.5,'no'),
(2,'Insulin injection','medical',5,12.0,'yes'),
(3,'Wound dressing','medical',15,28.9,'yes'),
(4,'Breakfast','household',15,14.0,'no'),
(5,'Shopping','household',40,26.0,'no'),
(6,'Advice talk','advice',30,45.0,'yes'),
(7,'Compression stockings','body care',10,11.5,'no'),
(8,'Window cleaning','household',60,39.0,'no');
INSERT INTO visit_tasks VALUES
(1,'A1',1,1,'yes'),
(2,'A2',1,7,'yes'),
(3,'B1',2,1,'yes'),
(4,'B2',2,3,'no'),
(5,'C1',3,1,'yes'),
(6,'C2',3,4,'yes'),
(7,'D1',4,2,'yes'),
(8,'E1',5,7,'yes'),
(9,'F1',6,6,'yes'),
(10,'G1',7,1,'no'),
(11,'H1',8,4,'yes'),
(12,'I1',9,3,'yes'),
(13,'J1',12,2,'no'),
(14,'K1',8,5,'no');
