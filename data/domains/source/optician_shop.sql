CREATE TABLE customer (
  customer_id INTEGER PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  birth_date TEXT,
  city TEXT,
  phone TEXT,
  has_insurance TEXT
);
CREATE TABLE optician (
  optician_id INTEGER PRIMARY KEY,
  full_name TEXT,
  qualification TEXT,
  hire_year INTEGER,
  hourly_wage REAL,
  branch_city TEXT
);
CREATE TABLE frame (
  frame_id INTEGER PRIMARY KEY,
  model_name TEXT,
  brand TEXT,
  material TEXT,
  color TEXT,
  price REAL,
  units_in_stock INTEGER,
  is_for_children TEXT
);
CREATE TABLE coating (
  coating_id INTEGER PRIMARY KEY,
  coating_name TEXT,
  price REAL,
  warranty_months INTEGER
);
CREATE TABLE eye_test (
  eye_test_id INTEGER PRIMARY KEY,
  customer_id INTEGER,
  optician_id INTEGER,
  test_date TEXT,
  right_eye_sphere REAL,
  left_eye_sphere REAL,
  fee REAL,
  outcome TEXT,
  FOREIGN KEY (customer_id) REFERENCES customer(customer_id),
  FOREIGN KEY (optician_id) REFERENCES optician(optician_id)
);
CREATE TABLE glasses_order (
  glasses_order_id INTEGER PRIMARY KEY,
  customer_id INTEGER,
  optician_id INTEGER,
  frame_id INTEGER,
  lens_type TEXT,
  order_date TEXT,
  total_price REAL,
  status TEXT,
  FOREIGN KEY (customer_id) REFERENCES customer(customer_id),
  FOREIGN KEY (optician_id) REFERENCES optician(optician_id),
  FOREIGN KEY (frame_id) REFERENCES frame(frame_id)
);
CREATE TABLE order_coating (
  order_coating_id INTEGER PRIMARY KEY,
  glasses_order_id INTEGER,
  coating_id INTEGER,
  charged_price REAL,
  applied_date TEXT,
  FOREIGN KEY (glasses_order_id) REFERENCES glasses_order(glasses_order_id),
  FOREIGN KEY (coating_id) REFERENCES coating(coating_id)
);
INSERT INTO customer VALUES
(1,'Marion','Adler','1948-05-12','Lindford','555-0141','yes'),
(2,'Pavel','Novotny','1983-11-02','Carrow','555-0178','no'),
(3,'Aisha','Rahman','1996-02-27','Lindford','555-0112','yes'),
(4,'George','Pell','1957-09-19','Westhay','555-0190','yes'),
(5,'Ingrid','Solberg','1974-01-30','Carrow','555-0156','no'),
(6,'Tomas','Vega','2009-07-08','Lindford','555-0133','yes'),
(7,'Harriet','Cole','1966-12-15','Westhay','555-0127','no'),
(8,'Daniel','Okoro','1990-04-21','Carrow','555-0164','yes'),
(9,'Yuki','Tanabe','2001-10-05','Lindford','555-0109','no'),
(10,'Bernard','Pell','1939-03-03','Westhay','555-0191','yes'),
(11,'Clara','Mendes','1988-08-17','Marsh End','555-0185','no'),
(12,'Owen','Tregarth','1979-06-24','Lindford','555-0150','yes');
INSERT INTO optician VALUES
(1,'Susan Hartley','Dispensing Optician',2004,24.5,'Lindford'),
(2,'Rajiv Menon','Optometrist',2011,38.0,'Lindford'),
(3,'Elsa Brandt','Optometrist',2017,34.75,'Carrow'),
(4,'Colm Dwyer','Contact Lens Specialist',2015,31.2,'Westhay'),
(5,'Fatou Diallo','Dispensing Optician',2020,21.9,'Carrow'),
(6,'Peter Lund','Trainee',2023,14.5,'Westhay'),
(7,'Miriam Katz','Optometrist',1998,41.25,'Westhay');
INSERT INTO frame VALUES
(1,'Halden','Nordlys','titanium','silver',189.0,6,'no'),
(2,'Pippin','Kidspec','plastic','blue',49.5,14,'yes'),
(3,'Corso','Bellavita','acetate','tortoise',142.0,9,'no'),
(4,'Aurora','Nordlys','titanium','gold',229.0,3,'no'),
(5,'Scout','Kidspec','plastic','red',54.0,11,'yes'),
(6,'Ledger','Graham and Fitch','steel','black',98.0,17,'no'),
(7,'Duchess','Bellavita','acetate','burgundy',164.5,0,'no'),
(8,'Quill','Graham and Fitch','steel','silver',88.0,5,'no'),
(9,'Fjord','Nordlys','acetate','black',155.0,8,'no'),
(10,'Tadpole','Kidspec','rubber','green',39.9,7,'yes'),
(11,'Opera','Bellavita','titanium','black',275.0,2,'no');
INSERT INTO coating VALUES
(1,'Anti-Reflective',35.0,24),
(2,'Scratch Guard',20.0,36),
(3,'Blue Light Filter',42.0,12),
(4,'Photochromic',75.0,18),
(5,'Water Repellent',28.0,12),
(6,'Polarised',68.0,24);
INSERT INTO eye_test VALUES
(1,1,2,'2022-03-14',2.25,2.5,35.0,'new prescription'),
(2,2,3,'2022-05-09',-1.5,-1.25,30.0,'new prescription'),
(3,4,7,'2022-06-21',1.75,2.0,35.0,'no change'),
(4,3,2,'2022-09-02',-3.25,-3.5,30.0,'new prescription'),
(5,10,7,'2022-11-17',3.0,2.75,45.0,'referred to hospital'),
(6,6,2,'2023-01-11',-0.75,-1.0,20.0,'new prescription'),
(7,5,3,'2023-02-08',-2.0,-2.25,30.0,'no change'),
(8,7,7,'2023-04-26',1.25,1.0,30.0,'new prescription'),
(9,8,3,'2023-06-13',-4.5,-4.25,30.0,'new prescription'),
(10,1,2,'2023-09-20',2.5,2.75,45.0,'referred to hospital'),
(11,12,4,'2023-10-05',-1.0,-0.5,25.0,'no change'),
(12,6,2,'2024-01-16',-1.25,-1.5,20.0,'new prescription'),
(13,10,7,'2024-02-22',3.5,3.25,45.0,'no change'),
(14,2,3,'2024-04-03',-1.75,-1.5,30.0,'new prescription');
INSERT INTO glasses_order VALUES
(1,1,1,1,'varifocal','2022-03-18',418.0,'collected'),
(2,2,5,6,'single vision','2022-05-11',167.0,'collected'),
(3,3,1,3,'single vision','2022-09-05',232.5,'collected'),
(4,6,1,2,'single vision','2023-01-14',89.5,'collected'),
(5,7,6,8,'reading','2023-05-02',139.0,'collected'),
(6,8,5,9,'single vision','2023-06-15',274.0,'collected'),
(7,9,1,11,'single vision','2023-07-30',349.0,'cancelled'),
(8,4,4,6,'bifocal','2023-08-12',221.0,'collected'),
(9,6,1,5,'single vision','2024-01-19',96.0,'collected'),
(10,10,6,4,'varifocal','2024-02-27',487.0,'ready'),
(11,2,5,3,'single vision','2024-04-05',214.0,'in workshop'),
(12,1,1,6,'reading','2024-04-09',143.5,'in workshop'),
(13,8,5,1,'single vision','2024-04-11',296.0,'ready');
INSERT INTO order_coating VALUES
(1,1,1,35.0,'2022-03-21'),
(2,1,4,75.0,'2022-03-22'),
(3,2,2,20.0,'2022-05-13'),
(4,3,1,35.0,'2022-09-07'),
(5,3,3,37.5,'2022-09-07'),
(6,4,2,0.0,'2023-01-16'),
(7,6,1,35.0,'2023-06-19'),
(8,6,5,28.0,'2023-06-20'),
(9,8,2,20.0,'2023-08-15'),
(10,9,2,15.0,'2024-01-22'),
(11,10,1,30.0,'2024-03-01'),
(12,10,4,70.0,'2024-03-02'),
(13,11,3,42.0,'2024-04-08'),
(14,13,1,35.0,'2024-04-15');
