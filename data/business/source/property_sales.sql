CREATE TABLE agents (
  agent_id INTEGER PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  position TEXT,
  office_city TEXT,
  phone TEXT,
  email TEXT,
  manager_id INTEGER,
  salary INTEGER,
  hired_on DATE,
  is_active BOOLEAN,
  FOREIGN KEY (manager_id) REFERENCES agents(agent_id)
);
CREATE TABLE sellers (
  seller_id INTEGER PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  phone TEXT,
  email TEXT,
  city TEXT,
  registered_on DATE
);
CREATE TABLE buyers (
  buyer_id INTEGER PRIMARY KEY,
  full_name TEXT,
  phone TEXT,
  city TEXT,
  max_budget INTEGER,
  first_time_buyer BOOLEAN,
  registered_on DATE
);
CREATE TABLE property_types (
  type_code TEXT PRIMARY KEY,
  name TEXT
);
CREATE TABLE properties (
  property_id INTEGER PRIMARY KEY,
  ref_code TEXT,
  street TEXT,
  city TEXT,
  type_code TEXT,
  bedrooms INTEGER,
  floor_area REAL,
  asking_price INTEGER,
  year_built INTEGER,
  has_garden BOOLEAN,
  status TEXT,
  listed_on DATE,
  sold_on DATE,
  seller_id INTEGER,
  listing_agent_id INTEGER,
  selling_agent_id INTEGER,
  FOREIGN KEY (type_code) REFERENCES property_types(type_code),
  FOREIGN KEY (seller_id) REFERENCES sellers(seller_id),
  FOREIGN KEY (listing_agent_id) REFERENCES agents(agent_id),
  FOREIGN KEY (selling_agent_id) REFERENCES agents(agent_id)
);
CREATE TABLE viewings (
  viewing_id INTEGER PRIMARY KEY,
  property_id INTEGER,
  buyer_id INTEGER,
  agent_id INTEGER,
  viewed_at DATETIME,
  rating INTEGER,
  feedback TEXT,
  FOREIGN KEY (property_id) REFERENCES properties(property_id),
  FOREIGN KEY (buyer_id) REFERENCES buyers(buyer_id),
  FOREIGN KEY (agent_id) REFERENCES agents(agent_id)
);
CREATE TABLE offers (
  offer_id INTEGER PRIMARY KEY,
  property_id INTEGER,
  buyer_id INTEGER,
  amount INTEGER,
  offered_on DATE,
  status TEXT,
  answered_on DATE,
  FOREIGN KEY (property_id) REFERENCES properties(property_id),
  FOREIGN KEY (buyer_id) REFERENCES buyers(buyer_id)
);
CREATE TABLE commissions (
  commission_id INTEGER PRIMARY KEY,
  property_id INTEGER,
  agent_id INTEGER,
  sale_price INTEGER,
  rate REAL,
  due_on DATE,
  paid_on DATE,
  FOREIGN KEY (property_id) REFERENCES properties(property_id),
  FOREIGN KEY (agent_id) REFERENCES agents(agent_id)
);
INSERT INTO agents VALUES
(1,'Helen','Marsh','Branch Director','Bristol','0117 555 0101','helen@marshhomes.example',NULL,61000,'2012-03-01',1),
(2,'Oliver','Dunn','Sales Manager','Bristol','0117 555 0102','oliver@marshhomes.example',1,47500,'2015-06-15',1),
(3,'Priya','Nair','Sales Manager','Bath','01225 555 031','priya@marshhomes.example',1,48200,'2016-01-11',1),
(4,'Tom','Ashby','Negotiator','Bristol','0117 555 0104','tom@marshhomes.example',2,29400,'2021-09-06',1),
(5,'Carla','Reyes','Senior Negotiator','Bristol',NULL,'carla@marshhomes.example',2,36800,'2018-04-23',1),
(6,'Ian','Frost','Negotiator','Bath','01225 555 034','ian@marshhomes.example',3,28700,'2022-02-14',1),
(7,'Megan','Holt','Senior Negotiator','Bath','01225 555 035','megan@marshhomes.example',3,37900,'2017-10-02',1),
(8,'Luke','Perry','Trainee','Wells',NULL,'luke@marshhomes.example',3,22300,'2023-08-21',1),
(9,'Susan','Clay','Negotiator','Wells','01749 555 012','susan@marshhomes.example',2,30100,'2019-05-13',0);
INSERT INTO sellers VALUES
(1,'Arthur','Penrose','07700 900111','a.penrose@mail.example','Bristol','2022-11-04'),
(2,'Janet','Cole','07700 900112',NULL,'Bath','2022-12-19'),
(3,'Dev','Sharma','07700 900113','dev.s@mail.example','Bristol','2023-01-22'),
(4,'Rosa','Lind',NULL,'rosa.lind@mail.example','Wells','2023-02-13'),
(5,'Graham','Tully','07700 900115','gtully@mail.example','Bath','2023-03-30'),
(6,'Fiona','Webb','07700 900116','fiona.w@mail.example','Bristol','2023-05-09'),
(7,'Kofi','Mensah','07700 900117',NULL,'Cardiff','2023-06-27'),
(8,'Ellen','Price',NULL,'ellen.p@mail.example','Bath','2023-09-18'),
(9,'Martin','Shaw','07700 900119','mshaw@mail.example','Wells','2023-11-02');
INSERT INTO buyers VALUES
(1,'Nina Brandt','07700 900201','Bristol',420000,1,'2022-12-01'),
(2,'Jacob Lowe','07700 900202','Bath',650000,0,'2023-01-15'),
(3,'Sofia Ward','07700 900203','Bristol',285000,1,'2023-02-09'),
(4,'Harry Finch',NULL,'Cardiff',510000,0,'2023-02-27'),
(5,'Leila Aziz','07700 900205','Bath',340000,1,'2023-04-11'),
(6,'Peter Quill','07700 900206','Wells',375000,0,'2023-05-25'),
(7,'Grace Oduya','07700 900207','Bristol',900000,0,'2023-06-14'),
(8,'Simon Rook',NULL,'Swindon',260000,1,'2023-08-03'),
(9,'Anna Keel','07700 900209','Bath',480000,0,'2023-10-20'),
(10,'Victor Hale','07700 900210','Wells',310000,1,'2024-01-08');
INSERT INTO property_types VALUES ('DET','Detached house'),('SEM','Semi-detached house'),('TER','Terraced house'),('FLT','Flat'),('BUN','Bungalow');
INSERT INTO properties VALUES
(1,'PS-1001','14 Mill Lane','Bristol','TER',3,92.5,365000,1908,1,'sold','2022-11-10','2023-02-17',1,4,5),
(2,'PS-1002','2 Abbey Court','Bath','FLT',2,68.0,298000,1996,0,'sold','2023-01-05','2023-04-28',2,6,6),
(3,'PS-1003','77 Station Road','Bristol','SEM',3,104.0,415000,1934,1,'sold','2023-02-01','2023-06-09',3,5,4),
(4,'PS-1004','The Old Forge','Wells','DET',5,212.0,720000,1875,1,'available','2023-02-20',NULL,4,9,NULL),
(5,'PS-1005','31 Royal Parade','Bath','FLT',1,47.5,245000,2004,0,'sold','2023-04-06','2023-07-21',5,7,7),
(6,'PS-1006','9 Harbour View','Bristol','FLT',2,74.0,332000,2015,0,'under_offer','2023-05-16',NULL,6,5,NULL),
(7,'PS-1007','5 Orchard Close','Wells','BUN',2,81.0,310000,1968,1,'sold','2023-05-30','2023-11-24',4,8,7),
(8,'PS-1008','120 Gloucester Street','Bristol','TER',4,118.0,478000,1899,1,'available','2023-07-03',NULL,7,4,NULL),
(9,'PS-1009','18 Lansdown Rise','Bath','DET',4,176.0,865000,1927,1,'sold','2023-07-12','2024-01-19',5,7,3),
(10,'PS-1010','3 Chapel Mews','Bath','TER',2,63.0,289000,1882,0,'withdrawn','2023-09-25',NULL,8,6,NULL),
(11,'PS-1011','46 Priory Way','Wells','SEM',3,97.0,352000,1957,1,'available','2023-11-13',NULL,9,8,NULL),
(12,'PS-1012','88 Dock Street','Bristol','FLT',1,44.0,219000,2018,0,'available','2024-01-15',NULL,6,4,NULL),
(13,'PS-1013','7 Bath Road','Bristol','DET',4,149.0,595000,1990,1,'under_offer','2024-02-05',NULL,3,5,NULL);
INSERT INTO viewings VALUES
(301,1,1,4,'2022-12-10 10:00:00',4,'Nice kitchen'),
(302,1,3,4,'2022-12-17 11:30:00',2,'Too expensive'),
(303,2,2,6,'2023-01-21 14:00:00',3,NULL),
(304,2,5,6,'2023-04-12 15:00:00',5,'Perfect location'),
(305,3,4,5,'2023-03-04 09:30:00',4,NULL),
(306,3,1,5,'2023-03-11 10:15:00',5,'Lovely garden'),
(307,5,3,7,'2023-05-13 12:00:00',5,'Bright and quiet'),
(308,5,8,7,'2023-08-05 12:30:00',NULL,NULL),
(309,6,5,5,'2023-06-03 16:00:00',3,'No parking'),
(310,6,6,5,'2023-06-10 10:00:00',4,NULL),
(311,7,6,8,'2023-07-01 13:00:00',5,'Ideal bungalow'),
(312,9,7,7,'2023-08-19 11:00:00',4,'Needs a new roof'),
(313,9,2,7,'2023-08-26 11:00:00',2,'Above budget'),
(314,9,7,3,'2023-11-04 09:00:00',5,NULL),
(315,8,4,4,'2023-09-09 15:30:00',1,'Damp cellar'),
(316,4,7,9,'2023-06-24 10:30:00',3,'Far from town'),
(317,10,9,6,'2023-11-18 14:30:00',3,NULL),
(318,11,6,8,'2024-01-13 10:00:00',NULL,NULL),
(319,13,9,5,'2024-02-24 12:00:00',4,'Good schools nearby'),
(320,12,1,4,'2024-02-10 10:45:00',2,'Too small');
INSERT INTO offers VALUES
(501,1,1,350000,'2022-12-15','rejected','2022-12-19'),
(502,1,4,360000,'2023-01-09','accepted','2023-01-11'),
(503,2,5,290000,'2023-04-14','accepted','2023-04-15'),
(504,2,2,275000,'2023-02-02','rejected','2023-02-10'),
(505,3,4,398000,'2023-03-08','withdrawn',NULL),
(506,3,1,418000,'2023-03-20','accepted','2023-03-27'),
(507,5,3,240000,'2023-05-18','accepted','2023-05-20'),
(508,6,6,325000,'2023-06-22','accepted','2023-06-30'),
(509,6,5,318000,'2023-06-12','rejected','2023-06-13'),
(510,7,6,305000,'2023-08-28','accepted','2023-09-04'),
(511,9,7,820000,'2023-09-01','rejected','2023-09-12'),
(512,9,7,850000,'2023-11-10','accepted','2023-11-14'),
(513,8,4,430000,'2023-09-15','pending',NULL),
(514,4,7,640000,'2023-07-02','rejected','2023-07-08'),
(515,13,9,470000,'2024-02-28','pending',NULL),
(516,12,1,225000,'2024-02-19','pending',NULL),
(517,8,7,455000,'2024-02-26','pending',NULL);
INSERT INTO commissions VALUES
(1,1,4,360000,0.006,'2023-03-17','2023-03-10'),
(2,1,5,360000,0.009,'2023-03-17','2023-03-29'),
(3,2,6,290000,0.015,'2023-05-28','2023-05-26'),
(4,3,5,418000,0.006,'2023-07-09','2023-07-31'),
(5,3,4,418000,0.009,'2023-07-09','2023-07-07'),
(6,5,7,240000,0.015,'2023-08-21','2023-08-18'),
(7,7,8,305000,0.005,'2023-12-24',NULL),
(8,7,7,305000,0.01,'2023-12-24','2024-01-12'),
(9,9,7,850000,0.006,'2024-02-19',NULL),
(10,9,3,850000,0.008,'2024-02-19','2024-02-16');
