CREATE TABLE employee (
  emp_no INTEGER PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  role TEXT,
  foreman_no INTEGER,
  hired DATE,
  resigned DATE,
  part_time TEXT,
  phone TEXT,
  FOREIGN KEY (foreman_no) REFERENCES employee(emp_no)
);
CREATE TABLE customer (
  cust_no INTEGER PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  billing_city TEXT,
  phone TEXT,
  balance NUMERIC(10,2),
  first_contact DATE,
  moved_away DATE,
  archived TEXT
);
CREATE TABLE supplier (
  supplier_no INTEGER PRIMARY KEY,
  company_name TEXT,
  contact_name TEXT,
  city TEXT,
  lead_time TEXT,
  lead_days INTEGER,
  contract_ended DATE,
  preferred TEXT
);
CREATE TABLE article (
  article_no TEXT PRIMARY KEY,
  article_name TEXT,
  supplier_no INTEGER,
  kind TEXT,
  measures TEXT,
  list_price NUMERIC(8,2),
  purchase_price NUMERIC(8,2),
  stock INTEGER,
  phased_out TEXT,
  FOREIGN KEY (supplier_no) REFERENCES supplier(supplier_no)
);
CREATE TABLE offer (
  offer_no TEXT PRIMARY KEY,
  cust_no INTEGER,
  prepared_by INTEGER,
  approved_by INTEGER,
  offered_on DATE,
  valid_until DATE,
  accepted_on DATE,
  declined_on DATE,
  total NUMERIC(10,2),
  discount NUMERIC(8,2),
  revised TEXT,
  FOREIGN KEY (cust_no) REFERENCES customer(cust_no),
  FOREIGN KEY (prepared_by) REFERENCES employee(emp_no),
  FOREIGN KEY (approved_by) REFERENCES employee(emp_no)
);
CREATE TABLE kitchen_order (
  order_no TEXT PRIMARY KEY,
  offer_no TEXT,
  ordered_by INTEGER,
  payer_no INTEGER,
  ordered_on DATE,
  planned_delivery DATE,
  delivered_on DATE,
  cancelled_on DATE,
  deposit NUMERIC(8,2),
  estimated_cost NUMERIC(10,2),
  actual_cost NUMERIC(10,2),
  financed TEXT,
  FOREIGN KEY (offer_no) REFERENCES offer(offer_no),
  FOREIGN KEY (ordered_by) REFERENCES customer(cust_no),
  FOREIGN KEY (payer_no) REFERENCES customer(cust_no)
);
CREATE TABLE order_line (
  order_no TEXT,
  line_no INTEGER,
  article_no TEXT,
  quantity INTEGER,
  unit_price NUMERIC(8,2),
  PRIMARY KEY (order_no, line_no),
  FOREIGN KEY (order_no) REFERENCES kitchen_order(order_no),
  FOREIGN KEY (article_no) REFERENCES article(article_no)
);
CREATE TABLE installation (
  inst_no INTEGER PRIMARY KEY,
  order_no TEXT,
  fitter_no INTEGER,
  helper_no INTEGER,
  signed_by INTEGER,
  site_city TEXT,
  planned_start DATE,
  started_on DATE,
  planned_finish DATE,
  finished_on DATE,
  planned_hours REAL,
  worked_hours REAL,
  stairs_only TEXT,
  FOREIGN KEY (order_no) REFERENCES kitchen_order(order_no),
  FOREIGN KEY (fitter_no) REFERENCES employee(emp_no),
  FOREIGN KEY (helper_no) REFERENCES employee(emp_no),
  FOREIGN KEY (signed_by) REFERENCES customer(cust_no)
);
CREATE TABLE complaint (
  case_no INTEGER PRIMARY KEY,
  inst_no INTEGER,
  raised_by INTEGER,
  handled_by INTEGER,
  reason TEXT,
  raised_on DATE,
  answer_due DATE,
  resolved_on DATE,
  urgent TEXT,
  cost NUMERIC(8,2),
  cost_code TEXT,
  FOREIGN KEY (inst_no) REFERENCES installation(inst_no),
  FOREIGN KEY (raised_by) REFERENCES customer(cust_no),
  FOREIGN KEY (handled_by) REFERENCES employee(emp_no)
);
INSERT INTO employee VALUES
 (1,'Reinhold','Maas','Owner',NULL,'2005-01-03',NULL,'false','0221 101'),
 (2,'Daniela','Funk','Sales Manager',1,'2009-04-20',NULL,'false','0221 102'),
 (3,'Craig','Nolan','Planner',2,'2013-09-02',NULL,'true','0221 103'),
 (4,'Ilse','Wagner','Planner',2,'2015-02-16','2022-09-30','true',NULL),
 (5,'Branko','Juric','Head Fitter',1,'2008-07-14',NULL,'false','0221 105'),
 (6,'Stefan','Ott','Fitter',5,'2012-03-19',NULL,'false','0221 106'),
 (7,'Emeka','Obi','Fitter',5,'2018-10-08',NULL,'true',NULL),
 (8,'Jurgen','Pohl','Fitter',5,'2010-05-25','2023-01-31','false','0221 108'),
 (9,'Lena','Hartig','Helper',6,'2021-08-01',NULL,'false','0221 109'),
 (10,'Timo','Kranz','Helper',7,'2022-03-07','2022-12-31','true',NULL),
 (11,'Carla','Simoes','Complaints Officer',2,'2019-01-21',NULL,'true','0221 111');
INSERT INTO customer VALUES
 (1,'Monika','Albers','Cologne','0221 5501',0.00,'2021-06-10',NULL,'false'),
 (2,'Frank','Albers','Bonn',NULL,-1800.00,'2021-06-10',NULL,'false'),
 (3,'Heike','Dorn','Leverkusen','0214 3307',0.00,'2021-09-14','2022-12-01','true'),
 (4,'Nils','Ebert','Cologne','0221 7719',250.00,'2021-11-03',NULL,'false'),
 (5,'Saskia','Lang','Brühl',NULL,-640.00,'2022-01-17',NULL,'true'),
 (6,'Oleg','Petrov','Bonn','0228 4142',0.00,'2022-02-09','2023-02-15','false'),
 (7,'Anja','Roth','Cologne','0221 9036',120.00,'2022-03-28',NULL,'true'),
 (8,'Ulrich','Stein','Siegburg',NULL,-75.00,'2022-05-12',NULL,'false'),
 (9,'Jana','Stein','Siegburg','02241 810',0.00,'2022-05-12',NULL,'false'),
 (10,'Volker','Thiel','Leverkusen','0214 6650',0.00,'2022-08-30',NULL,'false'),
 (11,'Miriam','Zander','Bonn',NULL,0.00,'2023-01-09','2023-03-20','true');
INSERT INTO supplier VALUES
 (1,'Holzwerk Lindner','Eva Lindner','Detmold','4 to 6 weeks',35,NULL,'true'),
 (2,'Steinhof Worktops','Arno Keil','Koblenz','2 weeks',14,NULL,'true'),
 (3,'Pollmann Appliances','Inge Pollmann','Dortmund','3 to 5 days',5,NULL,'false'),
 (4,'Aqualux Sinks','Roy Beck','Aachen','10 days',10,'2022-08-31','true'),
 (5,'Griffwerk Mohr','Lutz Mohr','Solingen','1 week',7,NULL,'false'),
 (6,'Budget Fronts','Pia Sander','Detmold','8 weeks',56,'2021-12-31','false');
INSERT INTO article VALUES
 ('A-10','Alpha Base Unit',1,'cabinet','60 x 72 x 56 cm',189.00,98.00,24,'false'),
 ('A-11','Alpha Wall Unit',1,'cabinet','60 x 70 x 35 cm',149.00,77.00,0,'false'),
 ('A-12','Alpha Corner Unit',1,'cabinet','90 x 72 x 90 cm',329.00,185.00,5,'true'),
 ('B-20','Granite Top Nero',2,'worktop','300 x 62 x 3 cm',980.00,560.00,3,'false'),
 ('B-21','Oak Top Oiled',2,'worktop','260 x 62 x 4 cm',540.00,310.00,6,'false'),
 ('C-30','Induction Hob Silva',3,'appliance','59 x 52 x 5 cm',699.00,430.00,8,'false'),
 ('C-31','Oven Silva Steam',3,'appliance','60 x 60 x 55 cm',1150.00,790.00,0,'true'),
 ('C-32','Dishwasher Quiet',3,'appliance','60 x 82 x 55 cm',720.00,455.00,11,'false'),
 ('D-40','Granite Sink Double',4,'sink','116 x 50 x 20 cm',310.00,160.00,0,'true'),
 ('E-50','Handle Bar Alpha Steel',5,'fitting','32 x 1 x 3 cm',9.50,3.20,480,'false'),
 ('E-51','Mounting Set',5,'fitting','20 pieces',0.00,4.10,65,'false'),
 ('F-60','Front Panel White',6,'front','60 x 72 x 2 cm',45.00,19.00,0,'true');
INSERT INTO offer VALUES
 ('Q-501',1,3,2,'2021-11-15','2021-12-31','2021-12-10',NULL,11200.00,400.00,'false'),
 ('Q-502',3,4,2,'2021-12-06','2022-01-31','2022-02-04',NULL,8650.00,0.00,'true'),
 ('Q-503',4,3,1,'2022-01-20','2022-02-28','2022-02-14',NULL,15900.00,900.00,'false'),
 ('Q-504',5,4,NULL,'2022-02-11','2022-03-31',NULL,'2022-03-02',7300.00,150.00,'true'),
 ('Q-505',6,3,2,'2022-03-08','2022-04-30','2022-04-22',NULL,9840.00,0.00,'false'),
 ('Q-506',7,4,2,'2022-04-25','2022-06-15','2022-06-20',NULL,12750.00,600.00,'true'),
 ('Q-507',8,4,1,'2022-06-01','2022-07-31','2022-07-11',NULL,21400.00,1300.00,'true'),
 ('Q-508',10,3,2,'2022-09-19','2022-10-31','2022-10-12',NULL,6980.00,0.00,'false'),
 ('Q-509',5,3,NULL,'2022-11-02','2022-12-15',NULL,NULL,8050.00,200.00,'true'),
 ('Q-510',4,3,2,'2023-01-16','2023-02-28','2023-02-20',NULL,4300.00,100.00,'false'),
 ('Q-511',11,3,NULL,'2023-02-06','2023-03-31',NULL,NULL,13600.00,0.00,'false'),
 ('Q-512',9,2,1,'2023-02-13','2023-03-31','2023-03-06',NULL,5200.00,50.00,'true');
INSERT INTO kitchen_order VALUES
 ('K-801','Q-501',1,2,'2021-12-13','2022-02-21','2022-02-21',NULL,2000.00,6400.00,6150.00,'false'),
 ('K-802','Q-502',3,3,'2022-02-07','2022-04-11','2022-04-27',NULL,1500.00,5100.00,5580.00,'false'),
 ('K-803','Q-503',4,4,'2022-02-16','2022-05-02','2022-04-28',NULL,3000.00,9200.00,9875.00,'true'),
 ('K-804','Q-505',6,6,'2022-04-25','2022-06-27','2022-07-04',NULL,0.00,5900.00,5720.00,'true'),
 ('K-805','Q-506',7,5,'2022-06-22','2022-08-29','2022-08-26',NULL,2500.00,7450.00,7450.00,'false'),
 ('K-806','Q-507',8,9,'2022-07-14','2022-10-10','2022-10-24',NULL,5000.00,12600.00,13900.00,'true'),
 ('K-807','Q-508',10,10,'2022-10-14','2022-12-12',NULL,'2022-11-08',1000.00,4100.00,NULL,'false'),
 ('K-808','Q-510',4,4,'2023-02-21','2023-03-20','2023-03-17',NULL,0.00,2500.00,2390.00,'false'),
 ('K-809','Q-512',9,8,'2023-03-07','2023-05-15',NULL,NULL,800.00,3000.00,NULL,'true');
INSERT INTO order_line VALUES
 ('K-801',1,'A-10',8,185.00),('K-801',2,'B-21',2,520.00),('K-801',3,'E-50',16,9.00),('K-801',4,'C-32',1,699.00),
 ('K-802',1,'A-10',6,189.00),('K-802',2,'F-60',10,42.00),('K-802',3,'D-40',1,295.00),
 ('K-803',1,'A-12',2,320.00),('K-803',2,'B-20',3,940.00),('K-803',3,'C-31',1,1090.00),('K-803',4,'E-51',2,0.00),
 ('K-804',1,'A-11',7,145.00),('K-804',2,'C-30',1,699.00),('K-804',3,'E-50',14,9.50),
 ('K-805',1,'A-10',9,180.00),('K-805',2,'B-20',1,980.00),('K-805',3,'D-40',1,310.00),
 ('K-806',1,'A-10',12,182.00),('K-806',2,'B-20',4,930.00),('K-806',3,'C-30',1,680.00),('K-806',4,'C-31',2,1120.00),
 ('K-807',1,'A-11',5,149.00),('K-807',2,'B-21',1,540.00),
 ('K-808',1,'C-32',1,720.00),('K-808',2,'A-11',2,149.00),
 ('K-809',1,'A-10',4,189.00),('K-809',2,'E-51',1,0.00),('K-809',3,'E-50',8,9.50);
INSERT INTO installation VALUES
 (61,'K-801',6,9,1,'Cologne','2022-02-23','2022-02-23','2022-02-25','2022-02-25',22.0,20.5,'false'),
 (62,'K-802',8,NULL,3,'Leverkusen','2022-04-13','2022-04-29','2022-04-15','2022-05-03',18.0,26.0,'true'),
 (63,'K-803',5,9,4,'Cologne','2022-05-04','2022-05-02','2022-05-07','2022-05-06',34.0,36.5,'false'),
 (64,'K-804',7,10,6,'Bonn','2022-06-29','2022-07-06','2022-07-01','2022-07-07',16.0,15.0,'true'),
 (65,'K-805',8,10,5,'Cologne','2022-08-31','2022-08-31','2022-09-02','2022-09-05',24.0,31.0,'true'),
 (66,'K-806',6,9,9,'Siegburg','2022-10-12','2022-10-26','2022-10-18','2022-11-02',48.0,55.5,'false'),
 (67,'K-808',7,NULL,4,'Cologne','2023-03-22','2023-03-21','2023-03-23','2023-03-21',6.0,5.0,'false'),
 (68,'K-809',6,9,NULL,'Siegburg','2023-05-17',NULL,'2023-05-19',NULL,14.0,NULL,'true'),
 (69,'K-806',8,NULL,8,'Siegburg','2022-11-21','2022-11-21','2022-11-21','2022-11-22',5.0,7.5,'false'),
 (70,'K-803',7,9,NULL,'Cologne','2023-04-03','2023-04-04','2023-04-04',NULL,4.0,NULL,'false');
INSERT INTO complaint VALUES
 (301,62,3,11,'Front panel scratched','2022-05-04','2022-05-18','2022-06-02','false',85.00,'MAT'),
 (302,63,4,11,'Worktop joint open','2022-05-20','2022-06-03','2022-05-30','false',240.00,'FIT'),
 (303,64,6,2,'Hob dead, wiring wrong','2022-07-09','2022-07-12','2022-07-11','true',130.00,'FIT'),
 (304,65,7,11,'Sink leaks under worktop','2022-09-08','2022-09-11','2022-09-16','true',410.00,'FIT'),
 (305,66,8,11,'Two doors missing','2022-11-04','2022-11-18',NULL,'false',0.00,'SUP'),
 (306,66,9,NULL,'Worktop edge chipped','2022-11-07','2022-11-21',NULL,'true',0.00,'MAT'),
 (307,69,8,2,'Fitter came without notice','2022-11-23','2022-12-07','2022-12-01','false',0.00,'SVC'),
 (308,61,2,11,'Invoice sent to wrong address','2022-03-10','2022-03-24','2022-03-28','false',0.00,'SVC'),
 (309,67,4,11,'Dishwasher leaks','2023-03-27','2023-03-30',NULL,'true',55.00,'SUP');
