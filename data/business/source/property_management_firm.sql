CREATE TABLE address (
  address_id INTEGER PRIMARY KEY,
  street TEXT,
  postcode TEXT,
  city TEXT
);
CREATE TABLE person (
  person_id INTEGER PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  phone TEXT,
  address_id INTEGER,
  FOREIGN KEY (address_id) REFERENCES address(address_id)
);
CREATE TABLE employee (
  employee_id INTEGER PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  title TEXT,
  manager_id INTEGER,
  hired_on DATE,
  left_on DATE,
  has_keys INTEGER,
  FOREIGN KEY (manager_id) REFERENCES employee(employee_id)
);
CREATE TABLE building (
  building_id INTEGER PRIMARY KEY,
  name TEXT,
  address_id INTEGER,
  owner_id INTEGER,
  caretaker_id INTEGER,
  floors INTEGER,
  status TEXT,
  FOREIGN KEY (address_id) REFERENCES address(address_id),
  FOREIGN KEY (owner_id) REFERENCES person(person_id),
  FOREIGN KEY (caretaker_id) REFERENCES employee(employee_id)
);
CREATE TABLE unit (
  unit_id INTEGER PRIMARY KEY,
  unit_no TEXT,
  building_id INTEGER,
  type TEXT,
  floor INTEGER,
  rooms INTEGER,
  area REAL,
  layout TEXT,
  target_rent NUMERIC(8,2),
  status TEXT,
  FOREIGN KEY (building_id) REFERENCES building(building_id)
);
CREATE TABLE lease (
  lease_no TEXT PRIMARY KEY,
  unit_id INTEGER,
  tenant_id INTEGER,
  agent_id INTEGER,
  signed_on DATE,
  starts_on DATE,
  ends_on DATE,
  moved_out DATE,
  rent NUMERIC(8,2),
  deposit NUMERIC(8,2),
  notice TEXT,
  status TEXT,
  FOREIGN KEY (unit_id) REFERENCES unit(unit_id),
  FOREIGN KEY (tenant_id) REFERENCES person(person_id),
  FOREIGN KEY (agent_id) REFERENCES employee(employee_id)
);
CREATE TABLE lease_person (
  lease_no TEXT,
  person_id INTEGER,
  role TEXT,
  PRIMARY KEY (lease_no, person_id),
  FOREIGN KEY (lease_no) REFERENCES lease(lease_no),
  FOREIGN KEY (person_id) REFERENCES person(person_id)
);
CREATE TABLE payment (
  payment_id INTEGER PRIMARY KEY,
  lease_no TEXT,
  type TEXT,
  due_on DATE,
  paid_on DATE,
  amount_due NUMERIC(8,2),
  amount_paid NUMERIC(8,2),
  method TEXT,
  FOREIGN KEY (lease_no) REFERENCES lease(lease_no)
);
CREATE TABLE trade (
  trade_id INTEGER PRIMARY KEY,
  name TEXT,
  parent_id INTEGER,
  FOREIGN KEY (parent_id) REFERENCES trade(trade_id)
);
CREATE TABLE supplier (
  supplier_id INTEGER PRIMARY KEY,
  company_name TEXT,
  contact_name TEXT,
  trade_id INTEGER,
  address_id INTEGER,
  rating INTEGER,
  blocked INTEGER,
  FOREIGN KEY (trade_id) REFERENCES trade(trade_id),
  FOREIGN KEY (address_id) REFERENCES address(address_id)
);
CREATE TABLE repair (
  repair_no INTEGER PRIMARY KEY,
  unit_id INTEGER,
  reported_by INTEGER,
  handled_by INTEGER,
  supplier_id INTEGER,
  reported_on DATE,
  due_on DATE,
  done_on DATE,
  priority TEXT,
  status TEXT,
  description TEXT,
  estimate NUMERIC(8,2),
  cost NUMERIC(8,2),
  FOREIGN KEY (unit_id) REFERENCES unit(unit_id),
  FOREIGN KEY (reported_by) REFERENCES person(person_id),
  FOREIGN KEY (handled_by) REFERENCES employee(employee_id),
  FOREIGN KEY (supplier_id) REFERENCES supplier(supplier_id)
);
CREATE TABLE invoice (
  invoice_no TEXT PRIMARY KEY,
  repair_no INTEGER,
  approved_by INTEGER,
  invoice_date DATE,
  due_on DATE,
  paid_on DATE,
  status TEXT,
  FOREIGN KEY (repair_no) REFERENCES repair(repair_no),
  FOREIGN KEY (approved_by) REFERENCES employee(employee_id)
);
CREATE TABLE invoice_line (
  line_id INTEGER PRIMARY KEY,
  invoice_no TEXT,
  description TEXT,
  quantity REAL,
  price NUMERIC(8,2),
  FOREIGN KEY (invoice_no) REFERENCES invoice(invoice_no)
);
INSERT INTO address VALUES (1,'Quay Street 4','BS1 4AA','Bristol');
INSERT INTO address VALUES (2,'Quay Street 18','BS1 4AF','Bristol');
INSERT INTO address VALUES (3,'Elm Road 7','CF10 2PL','Cardiff');
INSERT INTO address VALUES (4,'Station Way 31','BA1 5TT','Bath');
INSERT INTO address VALUES (5,'Mill Lane 2','CF11 8QR','Cardiff');
INSERT INTO address VALUES (6,'Park Avenue 55','BS6 7NB','Bristol');
INSERT INTO address VALUES (7,'Orchard Close 9','GL1 3DD','Gloucester');
INSERT INTO address VALUES (8,'Foundry Yard 1','CF10 4ZX','Cardiff');
INSERT INTO address VALUES (9,'Abbey Walk 12','BA2 6HH','Bath');
INSERT INTO address VALUES (10,'Harbour Row 3','NP20 1CC','Newport');
INSERT INTO address VALUES (11,'Tannery Street 27','BS2 9EE','Bristol');
INSERT INTO address VALUES (12,'Chapel Hill 6','NP20 5KK','Newport');
INSERT INTO address VALUES (13,'Tower Road 40','SN1 2WW','Swindon');
INSERT INTO address VALUES (14,'Dock Road 8','BS1 6XY','Bristol');
INSERT INTO address VALUES (15,'Canal Side 19','CF10 5RR','Cardiff');
INSERT INTO address VALUES (16,'Forge Lane 3','GL1 9TT','Gloucester');
INSERT INTO address VALUES (17,'Bridge End 21','NP19 0AB','Newport');
INSERT INTO person VALUES (1,'Margaret','Vance','0117 555010',6);
INSERT INTO person VALUES (2,'Idris','Powell','029 555011',8);
INSERT INTO person VALUES (3,'Helena','Brandt',NULL,7);
INSERT INTO person VALUES (4,'Oliver','Marsden','0117 555021',1);
INSERT INTO person VALUES (5,'Priya','Nair','0117 555022',1);
INSERT INTO person VALUES (6,'Gareth','Bowen',NULL,3);
INSERT INTO person VALUES (7,'Sofia','Marek','029 555024',3);
INSERT INTO person VALUES (8,'Daniel','Okafor','01225 555025',4);
INSERT INTO person VALUES (9,'Ruth','Ellery','01225 555026',4);
INSERT INTO person VALUES (10,'Tomas','Lindqvist',NULL,9);
INSERT INTO person VALUES (11,'Chloe','Barnard','0117 555028',2);
INSERT INTO person VALUES (12,'Yusuf','Aydin','029 555029',5);
INSERT INTO person VALUES (13,'Nadia','Conti','029 555030',5);
INSERT INTO person VALUES (14,'Peter','Vance','0117 555031',6);
INSERT INTO person VALUES (15,'Grace','Oduya','01633 555032',10);
INSERT INTO person VALUES (16,'Leah','Sorrell',NULL,1);
INSERT INTO person VALUES (17,'Martin','Kemp','0117 555034',11);
INSERT INTO person VALUES (18,'Bethan','Rhys','01633 555035',12);
INSERT INTO employee VALUES (1,'Sandra','Whitlock','Managing Director',NULL,'2005-02-01',NULL,1);
INSERT INTO employee VALUES (2,'Rupert','Hale','Head of Lettings',1,'2010-06-14',NULL,1);
INSERT INTO employee VALUES (3,'Joyce','Amadi','Head of Maintenance',1,'2011-03-07',NULL,1);
INSERT INTO employee VALUES (4,'Callum','Reid','Letting Agent',2,'2016-09-05',NULL,0);
INSERT INTO employee VALUES (5,'Fiona','Marsh','Letting Agent',2,'2019-01-21',NULL,1);
INSERT INTO employee VALUES (6,'Warren','Pike','Letting Agent',2,'2014-04-28','2023-08-31',1);
INSERT INTO employee VALUES (7,'Elsie','Dunn','Repairs Coordinator',3,'2017-11-13',NULL,0);
INSERT INTO employee VALUES (8,'Hassan','Malik','Repairs Coordinator',3,'2021-05-10',NULL,0);
INSERT INTO employee VALUES (9,'Trevor','Gough','Caretaker',3,'2009-08-17',NULL,1);
INSERT INTO employee VALUES (10,'Monika','Wolska','Caretaker',3,'2018-02-26',NULL,1);
INSERT INTO employee VALUES (11,'Alan','Crewe','Caretaker',3,'2012-10-01','2023-12-31',0);
INSERT INTO employee VALUES (12,'Nigel','Frost','Accountant',1,'2015-07-06',NULL,0);
INSERT INTO employee VALUES (13,'Denise','Holloway','Accountant',1,'2013-01-14','2022-12-31',1);
INSERT INTO building VALUES (1,'Anchor House',1,1,9,4,'managed');
INSERT INTO building VALUES (2,'Elm Court',3,2,10,3,'managed');
INSERT INTO building VALUES (3,'Station Lofts',4,3,9,5,'renovation');
INSERT INTO building VALUES (4,'Quayside Offices',2,1,9,6,'managed');
INSERT INTO building VALUES (5,'Mill Terrace',5,2,10,2,'notice given');
INSERT INTO building VALUES (6,'Tannery Flats',11,3,NULL,3,'renovation');
INSERT INTO unit VALUES (1,'A1',1,'flat',0,2,54.0,'2 rooms, kitchen',950,'ready');
INSERT INTO unit VALUES (2,'A2',1,'flat',1,3,71.5,'3 rooms, balcony',1180,'ready');
INSERT INTO unit VALUES (3,'A3',1,'flat',2,1,33.0,'studio',720,'works needed');
INSERT INTO unit VALUES (4,'A4',1,'parking',0,0,12.5,'1 bay',85,'ready');
INSERT INTO unit VALUES (5,'E1',2,'flat',0,3,78.0,'3 rooms, garden',1050,'ready');
INSERT INTO unit VALUES (6,'E2',2,'flat',1,2,58.5,'2 rooms, kitchen',880,'ready');
INSERT INTO unit VALUES (7,'E3',2,'flat',2,4,96.0,'4 rooms, 2 baths',1290,'reserved');
INSERT INTO unit VALUES (8,'S1',3,'shop',0,2,120.0,'sales floor and store',2100,'ready');
INSERT INTO unit VALUES (9,'S2',3,'flat',1,2,62.0,'2 rooms, gallery',1090,'ready');
INSERT INTO unit VALUES (10,'S3',3,'flat',2,3,84.0,'3 rooms, gallery',1360,'works needed');
INSERT INTO unit VALUES (11,'Q1',4,'office',1,5,145.0,'5 rooms, 2 toilets',2650,'ready');
INSERT INTO unit VALUES (12,'Q2',4,'office',2,3,90.0,'3 rooms, kitchen',1720,'ready');
INSERT INTO unit VALUES (13,'Q3',4,'parking',0,0,13.5,'1 bay',110,'ready');
INSERT INTO unit VALUES (14,'M1',5,'flat',0,3,69.0,'3 rooms, yard',820,'works needed');
INSERT INTO unit VALUES (15,'M2',5,'flat',1,2,51.0,'2 rooms, kitchen',690,'ready');
INSERT INTO unit VALUES (16,'T1',6,'flat',0,2,49.5,'2 rooms, kitchen',780,'works needed');
INSERT INTO unit VALUES (17,'T2',6,'flat',1,1,29.0,'studio',610,'reserved');
INSERT INTO lease VALUES ('L-201',1,4,6,'2020-02-10','2020-03-01',NULL,NULL,910,1820,'3 months','signed');
INSERT INTO lease VALUES ('L-202',2,5,4,'2021-07-19','2021-08-01','2024-07-31',NULL,1180,2360,'3 months','signed');
INSERT INTO lease VALUES ('L-203',3,17,6,'2019-10-07','2019-11-01','2022-10-31','2023-01-15',680,1360,'1 month','closed');
INSERT INTO lease VALUES ('L-204',3,10,4,'2023-02-20','2023-03-01','2024-02-29','2023-11-30',720,1440,'1 month','in dispute');
INSERT INTO lease VALUES ('L-205',5,6,5,'2020-05-11','2020-06-01',NULL,NULL,990,1980,'3 months','in dispute');
INSERT INTO lease VALUES ('L-206',6,7,5,'2022-08-29','2022-09-15','2024-09-14',NULL,880,1760,'3 months','signed');
INSERT INTO lease VALUES ('L-207',7,12,6,'2018-03-26','2018-04-15','2023-04-14','2023-04-14',1150,2300,'6 months','closed');
INSERT INTO lease VALUES ('L-208',8,8,4,'2021-11-15','2022-01-01','2026-12-31',NULL,2050,6150,'12 months','signed');
INSERT INTO lease VALUES ('L-209',9,9,5,'2023-04-17','2023-05-01',NULL,NULL,1120,2240,'3 months','in notice');
INSERT INTO lease VALUES ('L-210',10,11,4,'2021-02-08','2021-03-01','2023-02-28','2023-03-20',1300,0,'3 months','closed');
INSERT INTO lease VALUES ('L-211',11,2,5,'2022-05-30','2022-07-01','2027-06-30',NULL,2600,7800,'12 months','signed');
INSERT INTO lease VALUES ('L-212',12,11,4,'2023-03-13','2023-04-01','2026-03-31',NULL,1720,5160,'6 months','signed');
INSERT INTO lease VALUES ('L-213',13,11,4,'2023-03-14','2023-04-01',NULL,NULL,105,0,'1 month','signed');
INSERT INTO lease VALUES ('L-214',14,12,6,'2023-04-03','2023-04-15','2024-04-14','2024-01-31',790,1580,'3 months','in dispute');
INSERT INTO lease VALUES ('L-215',15,13,5,'2019-12-02','2020-01-01',NULL,NULL,640,1280,'3 months','in notice');
INSERT INTO lease VALUES ('L-216',16,17,5,'2023-01-09','2023-01-15',NULL,NULL,760,1520,'3 months','signed');
INSERT INTO lease_person VALUES ('L-201',16,'co-tenant');
INSERT INTO lease_person VALUES ('L-202',14,'guarantor');
INSERT INTO lease_person VALUES ('L-204',15,'guarantor');
INSERT INTO lease_person VALUES ('L-206',15,'guarantor');
INSERT INTO lease_person VALUES ('L-207',13,'co-tenant');
INSERT INTO lease_person VALUES ('L-209',8,'co-tenant');
INSERT INTO lease_person VALUES ('L-215',12,'co-tenant');
INSERT INTO lease_person VALUES ('L-216',14,'guarantor');
INSERT INTO payment VALUES (1,'L-201','rent','2023-11-01','2023-11-01',910,910,'transfer');
INSERT INTO payment VALUES (2,'L-201','rent','2023-12-01','2023-12-06',910,910,'transfer');
INSERT INTO payment VALUES (3,'L-202','rent','2023-12-01','2023-11-29',1180,1180,'direct debit');
INSERT INTO payment VALUES (4,'L-205','rent','2023-12-01',NULL,990,0,NULL);
INSERT INTO payment VALUES (5,'L-205','rent','2024-01-01','2024-01-20',990,500,'cash');
INSERT INTO payment VALUES (6,'L-206','rent','2024-01-01','2024-01-01',880,880,'direct debit');
INSERT INTO payment VALUES (7,'L-208','service charge','2023-10-15','2023-11-10',640,640,'transfer');
INSERT INTO payment VALUES (8,'L-208','rent','2024-01-01','2023-12-28',2050,2050,'transfer');
INSERT INTO payment VALUES (9,'L-209','rent','2024-01-01','2024-01-09',1120,1120,'transfer');
INSERT INTO payment VALUES (10,'L-211','rent','2024-02-01','2024-01-31',2600,2600,'direct debit');
INSERT INTO payment VALUES (11,'L-211','service charge','2024-02-15',NULL,880,0,NULL);
INSERT INTO payment VALUES (12,'L-212','deposit','2023-03-20','2023-03-17',5160,5160,'transfer');
INSERT INTO payment VALUES (13,'L-212','rent','2024-02-01','2024-02-01',1720,1720,'direct debit');
INSERT INTO payment VALUES (14,'L-214','rent','2024-01-01',NULL,790,0,NULL);
INSERT INTO payment VALUES (15,'L-215','rent','2024-02-01','2024-02-05',640,600,'cash');
INSERT INTO payment VALUES (16,'L-216','rent','2024-02-01','2024-02-01',760,790,'transfer');
INSERT INTO payment VALUES (17,'L-216','deposit','2023-01-12','2023-02-03',1520,1520,'transfer');
INSERT INTO payment VALUES (18,'L-204','rent','2023-10-01','2023-10-18',720,360,'cash');
INSERT INTO payment VALUES (19,'L-204','rent','2023-11-01',NULL,720,0,NULL);
INSERT INTO trade VALUES (1,'Building Services',NULL);
INSERT INTO trade VALUES (2,'Plumbing',1);
INSERT INTO trade VALUES (3,'Electrical',1);
INSERT INTO trade VALUES (4,'Heating',2);
INSERT INTO trade VALUES (5,'Finishing',NULL);
INSERT INTO trade VALUES (6,'Painting',5);
INSERT INTO trade VALUES (7,'Joinery',5);
INSERT INTO trade VALUES (8,'Drains',2);
INSERT INTO trade VALUES (9,'Lifts',1);
INSERT INTO supplier VALUES (1,'Clearwater Plumbing','Jess Tyler',2,14,4,0);
INSERT INTO supplier VALUES (2,'Volt Brothers','Ray Voss',3,15,5,0);
INSERT INTO supplier VALUES (3,'Warmline Heating','Ann Doyle',4,16,3,0);
INSERT INTO supplier VALUES (4,'Brush and Roller','Kim Sato',6,14,2,1);
INSERT INTO supplier VALUES (5,'Rowan Joinery','Ted Rowan',7,17,4,0);
INSERT INTO supplier VALUES (6,'Drainfix','Olu Bello',8,15,3,0);
INSERT INTO supplier VALUES (7,'Skylift Services','Marta Hruba',9,13,4,1);
INSERT INTO supplier VALUES (8,'Bright Walls','Ivor Hughes',6,15,5,0);
INSERT INTO repair VALUES (4001,1,4,7,1,'2023-01-16','2023-01-23','2023-01-20','normal','closed','dripping kitchen tap',120,95);
INSERT INTO repair VALUES (4002,3,10,8,2,'2023-03-20','2023-03-27','2023-03-29','normal','closed','no light in bathroom',150,210);
INSERT INTO repair VALUES (4003,5,6,7,3,'2023-04-03','2023-04-05','2023-04-05','urgent','closed','boiler without pressure',400,380);
INSERT INTO repair VALUES (4004,8,8,3,5,'2023-05-15','2023-06-15','2023-07-03','normal','warranty','shop door jams',600,940);
INSERT INTO repair VALUES (4005,6,7,8,1,'2023-06-05','2023-06-07','2023-06-06','urgent','closed','water leak under sink',300,455);
INSERT INTO repair VALUES (4006,11,2,8,2,'2023-08-21','2023-09-04','2023-08-30','normal','closed','new sockets in office',520,505);
INSERT INTO repair VALUES (4007,9,9,7,3,'2023-10-09','2023-10-11','2023-10-16','urgent','closed','boiler out of order',350,790);
INSERT INTO repair VALUES (4008,2,5,7,4,'2023-10-30','2023-11-30','2023-11-22','low','warranty','repaint hallway after water leak',880,880);
INSERT INTO repair VALUES (4009,15,13,8,6,'2023-11-13','2023-11-15','2023-11-21','urgent','closed','blocked drain in yard',260,310);
INSERT INTO repair VALUES (4010,14,12,8,1,'2023-12-04','2023-12-18',NULL,'normal','waiting','toilet keeps running',180,NULL);
INSERT INTO repair VALUES (4011,10,NULL,3,5,'2024-01-08','2024-02-29',NULL,'low','ordered','replace gallery railing',1450,NULL);
INSERT INTO repair VALUES (4012,5,6,7,1,'2024-01-15','2024-01-17','2024-01-17','urgent','waiting','water leak in ceiling',500,620);
INSERT INTO repair VALUES (4013,12,11,8,2,'2024-02-05','2024-02-19','2024-02-16','normal','closed','flickering lights',190,140);
INSERT INTO repair VALUES (4014,1,16,7,3,'2024-02-12','2024-02-14',NULL,'urgent','ordered','radiator stays cold',280,NULL);
INSERT INTO repair VALUES (4015,16,17,8,NULL,'2024-02-26','2024-03-29',NULL,'low','waiting','mould on bathroom wall',700,NULL);
INSERT INTO repair VALUES (4016,8,8,3,7,'2024-03-04','2024-03-11',NULL,'normal','ordered','goods lift stuck',1200,NULL);
INSERT INTO repair VALUES (4017,9,9,7,3,'2024-03-06','2024-03-08','2024-03-07','urgent','closed','boiler loses pressure',300,260);
INSERT INTO invoice VALUES ('F-101',4001,3,'2023-01-25','2023-02-24','2023-02-20','settled');
INSERT INTO invoice VALUES ('F-102',4002,3,'2023-04-03','2023-05-03','2023-05-12','settled');
INSERT INTO invoice VALUES ('F-103',4003,3,'2023-04-11','2023-05-11','2023-05-02','settled');
INSERT INTO invoice VALUES ('F-104',4004,1,'2023-07-10','2023-08-09',NULL,'queried');
INSERT INTO invoice VALUES ('F-105',4005,3,'2023-06-12','2023-07-12','2023-07-12','settled');
INSERT INTO invoice VALUES ('F-106',4006,1,'2023-09-08','2023-10-08','2023-10-02','settled');
INSERT INTO invoice VALUES ('F-107',4007,NULL,'2023-10-23','2023-11-22',NULL,'queried');
INSERT INTO invoice VALUES ('F-108',4008,3,'2023-12-01','2023-12-31','2024-01-19','queried');
INSERT INTO invoice VALUES ('F-109',4009,3,'2023-11-27','2023-12-27','2023-12-15','settled');
INSERT INTO invoice VALUES ('F-110',4012,NULL,'2024-01-26','2024-02-25',NULL,'open');
INSERT INTO invoice VALUES ('F-111',4013,3,'2024-02-21','2024-03-22','2024-03-12','settled');
INSERT INTO invoice VALUES ('F-112',4017,NULL,'2024-03-12','2024-04-11',NULL,'open');
INSERT INTO invoice_line VALUES (1,'F-101','tap cartridge',1,35.00);
INSERT INTO invoice_line VALUES (2,'F-101','labour',1.5,40.00);
INSERT INTO invoice_line VALUES (3,'F-102','bathroom lamp',2,45.00);
INSERT INTO invoice_line VALUES (4,'F-102','labour',3,40.00);
INSERT INTO invoice_line VALUES (5,'F-103','pressure valve',1,140.00);
INSERT INTO invoice_line VALUES (6,'F-103','labour',4,60.00);
INSERT INTO invoice_line VALUES (7,'F-104','door closer',1,340.00);
INSERT INTO invoice_line VALUES (8,'F-104','labour',12,50.00);
INSERT INTO invoice_line VALUES (9,'F-105','pipe section',3,25.00);
INSERT INTO invoice_line VALUES (10,'F-105','labour',4,60.00);
INSERT INTO invoice_line VALUES (11,'F-105','emergency call-out',1,140.00);
INSERT INTO invoice_line VALUES (12,'F-106','wall socket',9,15.00);
INSERT INTO invoice_line VALUES (13,'F-106','labour',7,50.00);
INSERT INTO invoice_line VALUES (14,'F-106','safety test',1,20.00);
INSERT INTO invoice_line VALUES (15,'F-107','circulation pump',1,410.00);
INSERT INTO invoice_line VALUES (16,'F-107','labour',4,60.00);
INSERT INTO invoice_line VALUES (17,'F-107','emergency call-out',1,140.00);
INSERT INTO invoice_line VALUES (18,'F-108','wall paint',8,22.50);
INSERT INTO invoice_line VALUES (19,'F-108','labour',14,50.00);
INSERT INTO invoice_line VALUES (20,'F-109','drain jetting',1,170.00);
INSERT INTO invoice_line VALUES (21,'F-109','emergency call-out',1,140.00);
INSERT INTO invoice_line VALUES (22,'F-110','ceiling board',4,30.00);
INSERT INTO invoice_line VALUES (23,'F-110','labour',6,60.00);
INSERT INTO invoice_line VALUES (24,'F-110','emergency call-out',1,140.00);
INSERT INTO invoice_line VALUES (25,'F-111','lamp starter',4,10.00);
INSERT INTO invoice_line VALUES (26,'F-111','labour',2,50.00);
INSERT INTO invoice_line VALUES (27,'F-112','seal kit',1,80.00);
INSERT INTO invoice_line VALUES (28,'F-112','labour',3,60.00);
