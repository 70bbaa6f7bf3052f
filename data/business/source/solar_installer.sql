CREATE TABLE employees (
  employee_id INTEGER PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  title TEXT,
  city TEXT,
  hourly_wage NUMERIC(6,2),
  hired_on DATE,
  phone TEXT,
  supervisor_id INTEGER,
  is_active INTEGER,
  FOREIGN KEY (supervisor_id) REFERENCES employees(employee_id)
);
CREATE TABLE customers (
  customer_id INTEGER PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  email TEXT,
  phone TEXT,
  city TEXT,
  roof_type TEXT,
  created_at DATE,
  newsletter TEXT,
  referred_by INTEGER,
  FOREIGN KEY (referred_by) REFERENCES customers(customer_id)
);
CREATE TABLE leads (
  lead_id INTEGER PRIMARY KEY,
  contact_name TEXT,
  city TEXT,
  source TEXT,
  status TEXT,
  created_at DATE,
  contacted_at DATE,
  assigned_to INTEGER,
  FOREIGN KEY (assigned_to) REFERENCES employees(employee_id)
);
CREATE TABLE panels (
  panel_id INTEGER PRIMARY KEY,
  model TEXT,
  brand TEXT,
  watt INTEGER,
  purchase_price NUMERIC(8,2),
  list_price NUMERIC(8,2),
  stock INTEGER,
  discontinued INTEGER
);
CREATE TABLE offers (
  offer_id INTEGER PRIMARY KEY,
  offer_no TEXT,
  customer_id INTEGER,
  created_by INTEGER,
  approved_by INTEGER,
  offered_on DATE,
  valid_until DATE,
  total NUMERIC(10,2),
  discount NUMERIC(10,2),
  status TEXT,
  FOREIGN KEY (customer_id) REFERENCES customers(customer_id),
  FOREIGN KEY (created_by) REFERENCES employees(employee_id),
  FOREIGN KEY (approved_by) REFERENCES employees(employee_id)
);
CREATE TABLE installations (
  installation_id INTEGER PRIMARY KEY,
  job_no TEXT,
  customer_id INTEGER,
  offer_id INTEGER,
  city TEXT,
  status TEXT,
  planned_on DATE,
  completed_on DATE,
  grid_connected TEXT,
  FOREIGN KEY (customer_id) REFERENCES customers(customer_id),
  FOREIGN KEY (offer_id) REFERENCES offers(offer_id)
);
CREATE TABLE installation_panels (
  installation_id INTEGER,
  panel_id INTEGER,
  quantity INTEGER,
  unit_price NUMERIC(8,2),
  PRIMARY KEY (installation_id, panel_id),
  FOREIGN KEY (installation_id) REFERENCES installations(installation_id),
  FOREIGN KEY (panel_id) REFERENCES panels(panel_id)
);
CREATE TABLE installation_crew (
  installation_id INTEGER,
  employee_id INTEGER,
  hours REAL,
  PRIMARY KEY (installation_id, employee_id),
  FOREIGN KEY (installation_id) REFERENCES installations(installation_id),
  FOREIGN KEY (employee_id) REFERENCES employees(employee_id)
);
CREATE TABLE complaints (
  complaint_id INTEGER PRIMARY KEY,
  complaint_no TEXT,
  installation_id INTEGER,
  taken_by INTEGER,
  handled_by INTEGER,
  subject TEXT,
  status TEXT,
  opened_on DATE,
  closed_on DATE,
  repair_cost NUMERIC(8,2),
  FOREIGN KEY (installation_id) REFERENCES installations(installation_id),
  FOREIGN KEY (taken_by) REFERENCES employees(employee_id),
  FOREIGN KEY (handled_by) REFERENCES employees(employee_id)
);
INSERT INTO employees VALUES
(1,'Helena','Brandt','Managing Director','Westbrook',48.00,'2012-03-01','555-0101',NULL,1),
(2,'Marcus','Oyelaran','Sales Manager','Westbrook',36.50,'2014-06-15','555-0102',1,1),
(3,'Tina','Holm','Sales Representative','Ashford',24.00,'2018-09-01','555-0103',2,1),
(4,'Jonas','Pike','Sales Representative','Millbay',23.50,'2020-02-10',NULL,2,1),
(5,'Ruben','Castell','Installation Manager','Westbrook',35.00,'2015-01-12','555-0105',1,1),
(6,'Owen','Farrell','Installer','Ashford',22.00,'2017-05-02','555-0106',5,1),
(7,'Lea','Novak','Installer','Millbay',21.00,'2019-04-22','555-0107',5,1),
(8,'Samir','Haddad','Electrician','Westbrook',27.50,'2016-11-07',NULL,5,1),
(9,'Pete','Garland','Installer','Dunmore',20.00,'2021-08-16','555-0109',5,0),
(10,'Ida','Lund','Apprentice','Ashford',13.50,'2023-08-01','555-0110',6,1),
(11,'Nora','Quist','Service Agent','Westbrook',19.00,'2022-01-17','555-0111',2,1),
(12,'Carl','Weems','Sales Representative','Dunmore',22.50,'2019-10-01','555-0112',2,0);
INSERT INTO customers VALUES
(1,'Agnes','Moritz','agnes.moritz@post.example','555-2001','Ashford','tile','2021-02-11','Y',NULL),
(2,'Bernard','Shaw','b.shaw@post.example',NULL,'Millbay','flat','2021-05-19','N',1),
(3,'Clara','Ingles','clara@ingles.example','555-2003','Westbrook','tile','2021-09-30','Y',NULL),
(4,'David','Okoro','d.okoro@post.example','555-2004','Dunmore','metal','2022-01-08','N',1),
(5,'Erin','Walsh',NULL,'555-2005','Ashford','flat','2022-03-27','Y',3),
(6,'Felix','Baum','felix.baum@post.example','555-2006','Millbay','slate','2022-07-14','Y',NULL),
(7,'Greta','Sund','greta@sund.example',NULL,'Ashford','tile','2022-10-05','N',1),
(8,'Hugo','Lemaire','hugo@lemaire.example','555-2008','Westbrook','metal','2023-01-23','Y',6),
(9,'Irene','Cope','irene.cope@post.example','555-2009','Dunmore','tile','2023-04-12','N',NULL),
(10,'Jakob','Steen',NULL,'555-2010','Millbay','tile','2023-06-30','Y',3),
(11,'Karin','Dolan','kdolan@post.example','555-2011','Ashford','flat','2023-09-18','N',NULL),
(12,'Louis','Amari','louis@amari.example','555-2012','Westbrook','slate','2024-01-09','Y',8);
INSERT INTO leads VALUES
(1,'Vera Blum','Ashford','website','won','2023-01-10','2023-01-12',3),
(2,'Toni Marsh','Millbay','trade fair','lost','2023-02-14','2023-02-20',4),
(3,'Ulf Berger','Westbrook','website','new','2024-02-03',NULL,3),
(4,'Sara Pine','Dunmore','phone','lost','2023-05-21','2023-05-22',12),
(5,'Rafael Ortiz','Ashford','recommendation','won','2023-06-02','2023-06-05',3),
(6,'Queenie Tan','Millbay','website','contacted','2024-01-17','2024-01-19',4),
(7,'Paul Hedge','Westbrook','trade fair','new','2024-02-11',NULL,NULL),
(8,'Olga Reuter','Dunmore','website','lost','2023-08-30','2023-09-08',3),
(9,'Nils Aaker','Ashford','phone','contacted','2024-02-01','2024-02-02',3),
(10,'Mona Field','Ashford','recommendation','won','2023-11-13','2023-11-15',4),
(11,'Lars Kemp','Millbay','website','new','2024-02-20',NULL,NULL),
(12,'Kate Dunmore','Westbrook','website','lost','2023-12-05','2023-12-19',2);
INSERT INTO panels VALUES
(1,'Helio 400','Helio',400,92.00,149.00,120,0),
(2,'Helio 450 Black','Helio',450,118.00,189.00,64,0),
(3,'SunGrid M6','SunGrid',380,80.00,125.00,0,1),
(4,'SunGrid M8','SunGrid',430,105.00,165.00,210,0),
(5,'Lumora Eco','Lumora',320,61.00,99.00,0,0),
(6,'Lumora Max','Lumora',500,150.00,239.00,38,0),
(7,'Rayon Slim','Rayon',360,88.00,135.00,15,1),
(8,'Rayon Duo','Rayon',410,112.00,172.00,0,0);
INSERT INTO offers VALUES
(1,'OF-1001',1,3,2,'2021-03-01','2021-04-01',9800.00,300.00,'accepted'),
(2,'OF-1002',2,4,2,'2021-06-04','2021-07-04',12450.00,0,'accepted'),
(3,'OF-1003',3,3,1,'2021-10-12','2021-11-12',18300.00,900.00,'accepted'),
(4,'OF-1004',4,12,2,'2022-01-25','2022-02-25',7400.00,0,'accepted'),
(5,'OF-1005',5,3,2,'2022-04-10','2022-05-10',11200.00,200.00,'accepted'),
(6,'OF-1006',6,4,NULL,'2022-08-01','2022-09-01',15700.00,500.00,'rejected'),
(7,'OF-1007',6,2,1,'2022-09-20','2022-10-20',14600.00,1100.00,'accepted'),
(8,'OF-1008',7,12,2,'2022-10-28','2022-11-28',8900.00,0,'rejected'),
(9,'OF-1009',8,3,1,'2023-02-06','2023-03-08',21900.00,1500.00,'accepted'),
(10,'OF-1010',9,4,2,'2023-05-02','2023-06-02',10150.00,150.00,'accepted'),
(11,'OF-1011',10,3,2,'2023-07-21','2023-08-21',9350.00,0,'accepted'),
(12,'OF-1012',11,4,NULL,'2023-10-09','2023-11-09',13900.00,400.00,'rejected'),
(13,'OF-1013',3,2,1,'2024-01-15','2024-02-29',6200.00,0,'open'),
(14,'OF-1014',12,3,NULL,'2024-02-05','2024-03-05',17250.00,750.00,'open');
INSERT INTO installations VALUES
(1,'J-501',1,1,'Ashford','completed','2021-04-20','2021-04-19','true'),
(2,'J-502',2,2,'Millbay','completed','2021-08-02','2021-08-09','true'),
(3,'J-503',3,3,'Westbrook','completed','2021-12-06','2021-12-05','true'),
(4,'J-504',4,4,'Dunmore','completed','2022-03-14','2022-03-30','false'),
(5,'J-505',5,5,'Millbay','completed','2022-06-20','2022-06-18','true'),
(6,'J-506',6,7,'Millbay','completed','2022-11-28','2022-12-12','true'),
(7,'J-507',8,9,'Westbrook','completed','2023-04-17','2023-04-17','false'),
(8,'J-508',9,10,'Dunmore','in_progress','2024-02-12',NULL,'false'),
(9,'J-509',10,11,'Millbay','planned','2024-04-08',NULL,'false'),
(10,'J-510',3,NULL,'Ashford','cancelled','2023-05-15',NULL,'false');
INSERT INTO installation_panels VALUES
(1,1,18,149.00),(1,7,4,130.00),(2,4,26,160.00),(3,2,30,185.00),(3,6,8,230.00),(4,3,20,120.00),(5,1,24,145.00),
(6,4,30,158.00),(7,6,34,225.00),(7,2,10,189.00),(8,3,22,118.00),(8,1,6,149.00),(9,1,22,142.00),(10,7,12,135.00);
INSERT INTO installation_crew VALUES
(1,6,14.0),(1,8,6.5),(2,6,18.0),(2,7,17.5),(2,8,8.0),(3,6,24.0),(3,7,24.0),(3,8,12.0),(4,9,20.0),(4,7,19.0),
(5,6,16.0),(5,7,15.0),(6,7,22.0),(6,9,23.5),(7,6,30.0),(7,8,14.0),(8,6,9.0),(8,10,9.0);
INSERT INTO complaints VALUES
(1,'C-71',1,11,6,'Leaking roof','closed','2022-02-03','2022-02-15',340.00),
(2,'C-72',2,11,8,'Inverter error','closed','2022-03-11','2022-03-14',0),
(3,'C-73',4,3,7,'Broken tile','closed','2022-05-06','2022-06-20',185.00),
(4,'C-74',4,11,5,'Low yield','open','2023-07-02',NULL,NULL),
(5,'C-75',6,11,7,'Loose cable','closed','2023-01-19','2023-01-23',60.00),
(6,'C-76',7,2,8,'Inverter error','in_progress','2023-08-09',NULL,NULL),
(7,'C-77',3,11,8,'Low yield','closed','2023-09-14','2023-10-30',0),
(8,'C-78',7,11,6,'Scratched panel','closed','2023-06-01','2023-06-11',410.00),
(9,'C-79',4,4,NULL,'Leaking roof','open','2024-01-28',NULL,NULL);
