CREATE TABLE customer (
  id INTEGER PRIMARY KEY,
  name TEXT,
  customer_type TEXT,
  phone TEXT,
  email TEXT,
  city TEXT,
  billing_city TEXT,
  on_account TEXT,
  referred_by INTEGER,
  created_at DATETIME,
  FOREIGN KEY (referred_by) REFERENCES customer(id)
);
CREATE TABLE vehicle (
  id INTEGER PRIMARY KEY,
  customer_id INTEGER,
  plate TEXT,
  make TEXT,
  model TEXT,
  build_year INTEGER,
  fuel TEXT,
  mileage INTEGER,
  next_inspection DATE,
  FOREIGN KEY (customer_id) REFERENCES customer(id)
);
CREATE TABLE mechanic (
  id INTEGER PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  title TEXT,
  hourly_wage NUMERIC(6,2),
  mobile TEXT,
  supervisor_id INTEGER,
  start_date DATE,
  end_date DATE,
  FOREIGN KEY (supervisor_id) REFERENCES mechanic(id)
);
CREATE TABLE job (
  id INTEGER PRIMARY KEY,
  job_no TEXT,
  vehicle_id INTEGER,
  lead_mechanic_id INTEGER,
  checked_by INTEGER,
  description TEXT,
  status TEXT,
  opened_on DATE,
  promised_on DATE,
  closed_on DATE,
  labour_hours REAL,
  labour_rate NUMERIC(6,2),
  is_warranty TEXT,
  FOREIGN KEY (vehicle_id) REFERENCES vehicle(id),
  FOREIGN KEY (lead_mechanic_id) REFERENCES mechanic(id),
  FOREIGN KEY (checked_by) REFERENCES mechanic(id)
);
CREATE TABLE part (
  id INTEGER PRIMARY KEY,
  part_no TEXT,
  name TEXT,
  category TEXT,
  cost_price NUMERIC(8,2),
  list_price NUMERIC(8,2),
  stock INTEGER,
  reorder_level INTEGER,
  discontinued TEXT
);
CREATE TABLE job_part (
  job_id INTEGER,
  part_id INTEGER,
  quantity INTEGER,
  unit_price NUMERIC(8,2),
  PRIMARY KEY (job_id, part_id),
  FOREIGN KEY (job_id) REFERENCES job(id),
  FOREIGN KEY (part_id) REFERENCES part(id)
);
CREATE TABLE invoice (
  id INTEGER PRIMARY KEY,
  invoice_no TEXT,
  job_id INTEGER,
  total NUMERIC(10,2),
  issued_on DATE,
  due_on DATE,
  paid_on DATE,
  payment_method TEXT,
  FOREIGN KEY (job_id) REFERENCES job(id)
);
INSERT INTO customer VALUES
(1,'Brigitte Hofer','private','0660 101','b.hofer@post.example','Linz','Linz','N',NULL,'2020-03-12 09:10:00'),
(2,'Alpen Taxi GmbH','company','0732 202','office@alpentaxi.example','Linz','Wels','Y',NULL,'2019-07-01 08:30:00'),
(3,'Marko Jelic','private',NULL,'jelic@post.example','Wels','Wels','N',1,'2021-05-20 14:00:00'),
(4,'Sabine Lang','private','0660 404',NULL,'Steyr','Steyr','N',1,'2021-11-08 10:45:00'),
(5,'Donau Bakery','company','0732 505','fleet@donaubakery.example','Linz','Linz','Y',2,'2022-01-17 11:20:00'),
(6,'Emil Kranz','private','0660 606','emil.kranz@post.example','Enns','Linz','N',NULL,'2022-04-02 16:05:00'),
(7,'Greenleaf Gardens','company',NULL,'hello@greenleaf.example','Enns','Enns','Y',5,'2022-09-26 09:00:00'),
(8,'Tina Auer','private','0660 808','tina.auer@post.example','Wels','Wels','N',3,'2023-02-14 13:35:00'),
(9,'Rudolf Stern','private','0660 909',NULL,'Linz','Linz','N',NULL,'2023-06-30 15:50:00'),
(10,'Petra Moser','private','0660 010','petra@post.example','Steyr','Wels','N',4,'2023-10-09 08:15:00');
INSERT INTO vehicle VALUES
(1,1,'L-481BH','Volkswagen','Golf',2014,'petrol',128400,'2024-05-01'),
(2,2,'L-101TX','Skoda','Octavia',2019,'diesel',264900,'2024-01-15'),
(3,2,'L-102TX','Skoda','Superb',2021,'diesel',151200,'2024-03-20'),
(4,2,'L-103TX','Tesla','Model 3',2022,'electric',87300,'2024-09-10'),
(5,3,'WL-77MJ','Opel','Corsa',2011,'petrol',173050,'2023-11-30'),
(6,4,'SE-204K','Renault','Clio',2017,'petrol',64300,'2024-06-12'),
(7,5,'L-55BAK','Ford','Transit',2018,'diesel',198700,'2024-02-28'),
(8,5,'L-56BAK','Ford','Transit',2020,'diesel',112600,'2024-08-05'),
(9,6,'LL-900E','Nissan','Leaf',2020,'electric',41800,'2024-07-22'),
(10,7,'LL-37GG','Volkswagen','Caddy',2016,'diesel',142500,'2024-04-18'),
(11,8,'WL-31TA','Fiat','Panda',2009,'petrol',155900,'2023-12-05'),
(12,9,'L-700RS','Volvo','V60',2015,'diesel',133700,'2024-10-01'),
(13,10,'SE-88PM','Opel','Astra',2013,'petrol',119250,NULL);
INSERT INTO mechanic VALUES
(1,'Walter','Gruber','Workshop Manager',34.50,'0664 1001',NULL,'2008-04-01',NULL),
(2,'Irina','Petrova','Master Technician',29.80,'0664 1002',1,'2013-09-16',NULL),
(3,'Hannes','Bauer','Master Technician',28.40,NULL,1,'2015-02-02',NULL),
(4,'Selim','Kaya','Technician',22.60,'0664 1004',2,'2019-06-03',NULL),
(5,'Julia','Winter','Technician',23.10,'0664 1005',2,'2018-01-15',NULL),
(6,'Leo','Fuchs','Apprentice',13.20,NULL,3,'2022-09-01',NULL),
(7,'Otto','Reiter','Technician',21.90,'0664 1007',3,'2016-05-09','2023-07-31');
INSERT INTO part VALUES
(1,'BRK-210','Brake pad set','Brakes',24.50,48.90,14,6,'N'),
(2,'BRK-330','Brake disc','Brakes',38.00,71.50,5,8,'N'),
(3,'OIL-005','Engine oil 1 l','Fluids',5.20,11.90,86,30,'N'),
(4,'FLT-112','Oil filter','Filters',4.10,12.40,22,10,'N'),
(5,'FLT-140','Cabin filter','Filters',7.80,21.00,0,8,'N'),
(6,'BAT-070','Starter battery 70 Ah','Electrical',62.00,129.00,3,2,'N'),
(7,'WPR-016','Wiper blade','Body',6.40,16.50,18,10,'N'),
(8,'CLT-400','Clutch kit','Transmission',148.00,285.00,0,1,'N'),
(9,'LMP-009','Halogen bulb','Electrical',1.90,7.50,41,15,'N'),
(10,'CAS-001','Cassette radio','Electrical',35.00,20.00,2,0,'Y'),
(11,'TIM-220','Timing belt kit','Engine',79.00,164.00,2,2,'N'),
(12,'CHK-050','Carburettor','Engine',92.00,110.00,1,0,'Y'),
(13,'COL-003','Coolant 1 l','Fluids',3.60,9.80,9,12,'N');
INSERT INTO job VALUES
(1,'J-2301',1,4,2,'Front brakes','closed','2023-01-10','2023-01-12','2023-01-12',2.5,92.00,'N'),
(2,'J-2302',2,5,2,'Oil service','closed','2023-01-23','2023-01-24','2023-01-24',1.0,85.00,'N'),
(3,'J-2303',5,7,3,'Clutch slipping','closed','2023-02-06','2023-02-09','2023-02-15',6.5,92.00,'N'),
(4,'J-2304',7,3,1,'Timing belt','closed','2023-03-13','2023-03-15','2023-03-16',5.0,98.00,'N'),
(5,'J-2305',4,2,1,'Cabin filter and wipers','closed','2023-04-03','2023-04-04','2023-04-03',0.8,98.00,'Y'),
(6,'J-2306',6,4,3,'Battery dead','closed','2023-05-22','2023-05-23','2023-05-23',0.5,92.00,'N'),
(7,'J-2307',3,5,2,'Oil service and brakes','closed','2023-06-12','2023-06-14','2023-06-19',4.0,85.00,'N'),
(8,'J-2308',10,7,1,'Coolant leak','closed','2023-07-05','2023-07-07','2023-07-06',2.0,92.00,'N'),
(9,'J-2309',2,2,2,'Clutch replacement','closed','2023-08-28','2023-09-01','2023-09-05',7.0,98.00,'N'),
(10,'J-2310',8,4,3,'Oil service','closed','2023-10-16','2023-10-17','2023-10-17',1.2,85.00,'N'),
(11,'J-2311',1,6,4,'Headlight bulb','closed','2023-11-20','2023-11-20','2023-11-20',0.3,60.00,'N'),
(12,'J-2312',12,5,NULL,'Strange noise from rear axle','in_progress','2024-01-15','2024-01-19',NULL,3.5,92.00,'N'),
(13,'J-2313',7,3,NULL,'Rear brakes','in_progress','2024-01-22','2024-01-24',NULL,1.5,98.00,'N'),
(14,'J-2314',11,NULL,NULL,'Annual inspection','open','2024-02-05','2024-02-08',NULL,0,85.00,'N'),
(15,'J-2315',9,2,NULL,'Software update','waiting_for_parts','2024-02-06','2024-02-09',NULL,0.5,98.00,'Y'),
(16,'J-2316',2,4,3,'Brakes all round','closed','2024-01-08','2024-01-10','2024-01-12',4.5,92.00,'N');
INSERT INTO job_part VALUES
(1,1,1,48.90),(1,2,2,71.50),(2,3,5,11.90),(2,4,1,12.40),(3,8,1,285.00),(4,11,1,164.00),(4,13,6,9.50),
(5,5,1,0),(5,7,2,0),(6,6,1,129.00),(7,3,5,11.00),(7,4,1,12.40),(7,1,1,45.00),(8,13,4,9.80),(9,8,1,270.00),
(10,3,7,11.00),(10,4,1,12.00),(11,9,2,7.50),(13,1,1,48.90),(16,1,2,45.00),(16,2,4,68.00);
INSERT INTO invoice VALUES
(1,'INV-7001',1,421.90,'2023-01-12','2023-01-26','2023-01-12','card'),
(2,'INV-7002',2,156.90,'2023-01-24','2023-02-23','2023-03-02','transfer'),
(3,'INV-7003',3,883.00,'2023-02-15','2023-03-01','2023-02-28','transfer'),
(4,'INV-7004',4,711.00,'2023-03-16','2023-04-15','2023-04-11','transfer'),
(5,'INV-7005',6,175.00,'2023-05-23','2023-06-06','2023-05-23','cash'),
(6,'INV-7006',7,452.40,'2023-06-19','2023-07-19','2023-08-02','transfer'),
(7,'INV-7007',8,223.20,'2023-07-06','2023-08-05','2023-07-31','transfer'),
(8,'INV-7008',9,956.00,'2023-09-05','2023-10-05',NULL,NULL),
(9,'INV-7009',10,191.00,'2023-10-17','2023-11-16','2023-11-10','transfer'),
(10,'INV-7010',11,33.00,'2023-11-20','2023-12-04','2023-11-20','cash'),
(11,'INV-7011',16,776.00,'2024-01-12','2024-02-11',NULL,NULL);
