CREATE TABLE staff_members (
  id INTEGER PRIMARY KEY,
  name TEXT,
  role TEXT,
  qualified_in INTEGER,
  supervisor_id INTEGER,
  phone TEXT,
  is_active BOOLEAN,
  FOREIGN KEY (supervisor_id) REFERENCES staff_members(id)
);
CREATE TABLE owners (
  id INTEGER PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  street TEXT,
  city TEXT,
  phone TEXT,
  email TEXT,
  registered_at DATE,
  balance REAL
);
CREATE TABLE species (
  id INTEGER PRIMARY KEY,
  name TEXT,
  exotic BOOLEAN
);
CREATE TABLE animals (
  id INTEGER PRIMARY KEY,
  name TEXT,
  owner_id INTEGER,
  species_id INTEGER,
  mother_id INTEGER,
  breed TEXT,
  sex TEXT,
  born_on DATE,
  died_on DATE,
  weight_kg REAL,
  neutered BOOLEAN,
  chip_no TEXT,
  FOREIGN KEY (owner_id) REFERENCES owners(id),
  FOREIGN KEY (species_id) REFERENCES species(id),
  FOREIGN KEY (mother_id) REFERENCES animals(id)
);
CREATE TABLE visits (
  id INTEGER PRIMARY KEY,
  animal_id INTEGER,
  vet_id INTEGER,
  assistant_id INTEGER,
  visited_at DATETIME,
  reason TEXT,
  diagnosis TEXT,
  emergency BOOLEAN,
  follow_up_on DATE,
  FOREIGN KEY (animal_id) REFERENCES animals(id),
  FOREIGN KEY (vet_id) REFERENCES staff_members(id),
  FOREIGN KEY (assistant_id) REFERENCES staff_members(id)
);
CREATE TABLE vaccines (
  id INTEGER PRIMARY KEY,
  name TEXT,
  manufacturer TEXT,
  species_id INTEGER,
  price REAL,
  doses_in_stock INTEGER,
  FOREIGN KEY (species_id) REFERENCES species(id)
);
CREATE TABLE vaccinations (
  id INTEGER PRIMARY KEY,
  animal_id INTEGER,
  vaccine_id INTEGER,
  given_by INTEGER,
  given_on DATE,
  next_due_on DATE,
  batch_no TEXT,
  FOREIGN KEY (animal_id) REFERENCES animals(id),
  FOREIGN KEY (vaccine_id) REFERENCES vaccines(id),
  FOREIGN KEY (given_by) REFERENCES staff_members(id)
);
CREATE TABLE invoices (
  id INTEGER PRIMARY KEY,
  number TEXT,
  owner_id INTEGER,
  visit_id INTEGER,
  issued_on DATE,
  due_on DATE,
  paid_on DATE,
  status TEXT,
  FOREIGN KEY (owner_id) REFERENCES owners(id),
  FOREIGN KEY (visit_id) REFERENCES visits(id)
);
CREATE TABLE invoice_items (
  id INTEGER PRIMARY KEY,
  invoice_id INTEGER,
  description TEXT,
  quantity INTEGER,
  unit_price REAL,
  FOREIGN KEY (invoice_id) REFERENCES invoices(id)
);
INSERT INTO staff_members VALUES
(1,'Dr Helen Moray','vet',1998,NULL,'x11',1),(2,'Dr Tariq Aziz','vet',2012,1,'x12',1),(3,'Dr Fern Gilchrist','vet',2018,1,'x13',1),
(4,'Lucy Platt','nurse',2015,1,'x21',1),(5,'Bram de Vries','nurse',2020,4,'x22',1),(6,'Rosie Amos','receptionist',NULL,1,NULL,1),
(7,'Dr Ivor Penn','vet',1985,NULL,NULL,0),(8,'Kofi Badu','student nurse',NULL,4,'x24',1);
INSERT INTO owners VALUES
(1,'Martha','Ingles','3 Mill Lane','Ludlow','01584 301','martha@webpost.example','2014-05-12',0),
(2,'Steven','Hay','19 High Street','Tenbury','01584 477','shay@webpost.example','2017-09-04',62.50),
(3,'Olga','Petrova','Flat 2, The Maltings','Ludlow','01584 512',NULL,'2019-01-28',0),
(4,'Jim','Bowdler','Hollow Farm','Clun','01588 640','hollowfarm@webpost.example','2009-11-16',418.00),
(5,'Ceri','Lloyd','8 Castle Row','Knighton',NULL,'ceri.l@webpost.example','2021-03-22',0),
(6,'Daphne','Clun','Orchard House','Ludlow','01584 733','daphne@webpost.example','2016-07-08',27.00),
(7,'Ravi','Menon','44 New Road','Tenbury','01584 809','ravi@webpost.example','2022-08-15',0),
(8,'Bess','Turner','1 Ford Cottages','Clun','01588 655',NULL,'2020-10-01',135.75),
(9,'Noel','Fitch','6 Bell Yard','Ludlow','01584 990','noel@webpost.example','2023-04-03',0),
(10,'Wendy','Gough','Upper Barn','Knighton','01547 210','wgough@webpost.example','2018-02-20',0);
INSERT INTO species VALUES (1,'dog',0),(2,'cat',0),(3,'rabbit',0),(4,'parrot',1),(5,'tortoise',1),(6,'horse',0),(7,'ferret',1);
INSERT INTO animals VALUES
(1,'Bramble',1,1,NULL,'Border Terrier','F','2013-04-10',NULL,8.2,1,'981-001'),
(2,'Digger',2,1,1,'Border Terrier','M','2018-06-21',NULL,9.1,1,'981-002'),
(3,'Nettle',6,1,1,'Border Terrier','F','2018-06-21',NULL,7.8,0,'981-003'),
(4,'Misha',3,2,NULL,'Siberian','F','2017-02-14',NULL,5.4,1,'981-004'),
(5,'Pushkin',3,2,4,'Siberian','M','2019-05-05',NULL,6.9,1,NULL),
(6,'Fly',4,1,NULL,'Border Collie','F','2016-03-30',NULL,17.5,0,'981-006'),
(7,'Moss',4,1,6,'Border Collie','M','2020-01-19',NULL,20.3,0,'981-007'),
(8,'Captain',4,6,NULL,'Cob','M','2008-05-02',NULL,520,1,NULL),
(9,'Biscuit',5,3,NULL,'Mini Lop','M','2021-01-11',NULL,1.9,1,NULL),
(10,'Admiral',6,4,NULL,'African Grey','M','1999-07-07',NULL,0.45,0,'981-010'),
(11,'Sheldon',7,5,NULL,'Hermann','M','2002-09-01',NULL,2.6,0,'981-011'),
(12,'Tilly',8,2,NULL,'Domestic Shorthair','F','2009-08-23','2023-02-16',3.7,1,'981-012'),
(13,'Rex',8,1,NULL,'German Shepherd','M','2019-11-30',NULL,36.4,1,'981-013'),
(14,'Smudge',10,2,NULL,'Domestic Shorthair','M','2022-10-08',NULL,4.2,0,NULL),
(15,'Juno',7,1,NULL,'Labrador','F','2022-06-17',NULL,26.8,0,'981-015'),
(16,'Old Tom',2,2,NULL,'Domestic Shorthair','M','2005-03-03','2022-12-09',4.0,1,NULL),
(17,'Clover',5,3,NULL,'Mini Lop','F','2021-01-11',NULL,2.1,0,NULL);
INSERT INTO visits VALUES
(1,1,1,4,'2022-09-06 09:30:00','annual check','dental tartar',0,'2022-10-04'),
(2,16,1,4,'2022-12-09 18:40:00','collapse','kidney failure',1,NULL),
(3,6,2,5,'2022-10-18 11:00:00','lameness','torn pad',0,'2022-11-01'),
(4,4,3,NULL,'2022-11-22 15:15:00','not eating','gum infection',0,'2022-12-06'),
(5,8,2,NULL,'2022-11-29 10:00:00','lameness','hoof abscess',1,'2022-12-13'),
(6,12,3,4,'2023-02-16 16:50:00','weight loss','tumour',1,NULL),
(7,13,2,5,'2023-01-10 09:00:00','vomiting','swallowed sock',1,'2023-01-24'),
(8,13,2,NULL,'2023-01-24 09:20:00','follow-up',NULL,0,NULL),
(9,9,3,8,'2023-03-07 14:10:00','overgrown teeth','malocclusion',0,'2023-05-02'),
(10,10,1,NULL,'2023-03-14 11:45:00','feather plucking','stress',0,NULL),
(11,15,3,5,'2023-03-21 10:30:00','vaccination',NULL,0,NULL),
(12,14,3,4,'2023-04-04 17:00:00','limping','abscess',0,'2023-04-11'),
(13,7,2,5,'2023-04-17 08:50:00','cut leg','wire wound',1,'2023-04-27'),
(14,9,3,8,'2023-05-02 14:00:00','overgrown teeth','malocclusion',0,NULL),
(15,1,2,4,'2023-05-09 09:45:00','annual check','heart murmur',0,'2023-06-06'),
(16,11,1,NULL,'2023-05-16 12:00:00','runny nose','cold',0,NULL),
(17,9,3,8,'2023-05-23 13:40:00','tooth check','malocclusion',0,'2023-07-04');
INSERT INTO vaccines VALUES
(1,'Canivac 5','Borealis',1,24.50,36),(2,'Kennel Guard','Medivet',1,18.00,0),(3,'Felishield','Borealis',2,22.75,14),(4,'Myxo Duo','Lapin Labs',3,31.00,5),(5,'EquiFlu','Medivet',6,39.90,8),(6,'Rabistop','Medivet',1,29.90,12);
INSERT INTO vaccinations VALUES
(1,1,1,4,'2022-09-06','2023-09-06','B771'),(2,2,1,4,'2022-07-12','2023-07-12','B771'),(3,4,3,2,'2022-05-17','2023-05-17','F210'),
(4,5,3,2,'2022-05-17','2023-05-17','F210'),(5,6,1,5,'2022-10-18','2023-10-18','B802'),(6,7,1,5,'2022-10-18','2023-10-18','B802'),
(7,8,5,3,'2022-04-26','2023-04-26','Q14'),(8,9,4,3,'2022-03-15','2023-03-15','L33'),(9,9,4,3,'2023-03-07','2024-03-07','L40'),
(10,13,1,4,'2022-02-08','2023-02-08','B655'),(11,13,2,4,'2022-02-08','2023-02-08','K90'),(12,15,1,3,'2023-03-21','2024-03-21','B840'),
(13,15,6,3,'2023-03-21','2026-03-21','R07'),(14,3,2,5,'2023-01-31','2024-01-31','K97'),(15,12,3,3,'2021-06-29','2022-06-29','F188');
INSERT INTO invoices VALUES
(1,'V-1040',1,1,'2022-09-06','2022-10-06','2022-09-06','paid'),(2,'V-1041',4,3,'2022-10-18','2022-11-17','2022-12-01','paid'),
(3,'V-1042',3,4,'2022-11-22','2022-12-22','2022-11-25','paid'),(4,'V-1043',4,5,'2022-11-29','2022-12-29',NULL,'overdue'),
(5,'V-1044',2,2,'2022-12-10','2023-01-09','2023-01-20','paid'),(6,'V-1045',8,7,'2023-01-10','2023-02-09','2023-02-06','paid'),
(7,'V-1046',8,6,'2023-02-17','2023-03-19',NULL,'overdue'),(8,'V-1047',5,9,'2023-03-07','2023-04-06','2023-03-07','paid'),
(9,'V-1048',6,10,'2023-03-14','2023-04-13',NULL,'overdue'),(10,'V-1049',7,11,'2023-03-21','2023-04-20','2023-04-18','paid'),
(11,'V-1050',10,12,'2023-04-04','2023-05-04','2023-05-02','paid'),(12,'V-1051',4,13,'2023-04-17','2023-05-17',NULL,'open'),
(13,'V-1052',2,NULL,'2023-05-08','2023-06-07',NULL,'open');
INSERT INTO invoice_items VALUES
(1,1,'consultation',1,42.00),(2,1,'Canivac 5',1,24.50),(3,2,'consultation',1,42.00),(4,2,'bandage',3,6.50),(5,2,'Canivac 5',2,24.50),
(6,3,'consultation',1,42.00),(7,3,'antibiotics',2,17.80),(8,4,'farm call-out',1,95.00),(9,4,'hoof treatment',1,120.00),(10,5,'emergency consultation',1,88.00),
(11,5,'cremation',1,110.00),(12,6,'emergency consultation',1,88.00),(13,6,'surgery hour',2,210.00),(14,7,'emergency consultation',1,88.00),(15,7,'painkiller',3,15.90),
(16,8,'consultation',1,42.00),(17,8,'Myxo Duo',1,31.00),(18,9,'consultation',1,27.00),(19,10,'Canivac 5',1,24.50),(20,10,'Rabistop',1,27.20),
(21,11,'consultation',1,42.00),(22,11,'antibiotics',1,17.80),(23,12,'emergency consultation',1,88.00),(24,12,'bandage',5,6.50),(25,12,'surgery hour',1,205.00),(26,13,'flea treatment',5,12.50);
