CREATE TABLE client (
  client_id INTEGER PRIMARY KEY,
  company_name TEXT,
  contact_name TEXT,
  phone TEXT,
  billing_city TEXT,
  has_contract TEXT,
  hourly_rate NUMERIC(8,2)
);
CREATE TABLE site (
  site_id INTEGER PRIMARY KEY,
  site_code TEXT,
  site_name TEXT,
  client_id INTEGER,
  street TEXT,
  city TEXT,
  postcode TEXT,
  access_code TEXT,
  opened_on DATE,
  closed_on DATE,
  FOREIGN KEY (client_id) REFERENCES client(client_id)
);
CREATE TABLE technician (
  tech_id INTEGER PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  job_title TEXT,
  supervisor_id INTEGER,
  home_city TEXT,
  hourly_wage NUMERIC(8,2),
  hired_on DATE,
  left_on DATE,
  mobile TEXT,
  certified TEXT,
  on_call TEXT,
  FOREIGN KEY (supervisor_id) REFERENCES technician(tech_id)
);
CREATE TABLE part_category (
  category_id INTEGER PRIMARY KEY,
  category_name TEXT,
  parent_id INTEGER,
  FOREIGN KEY (parent_id) REFERENCES part_category(category_id)
);
CREATE TABLE part (
  part_no TEXT PRIMARY KEY,
  part_name TEXT,
  category_id INTEGER,
  cost_price NUMERIC(8,2),
  list_price NUMERIC(8,2),
  stock INTEGER,
  reorder_level INTEGER,
  discontinued TEXT,
  FOREIGN KEY (category_id) REFERENCES part_category(category_id)
);
CREATE TABLE work_order (
  wo_number TEXT PRIMARY KEY,
  site_id INTEGER,
  reported_by INTEGER,
  assigned_to INTEGER,
  job_type TEXT,
  priority INTEGER,
  status TEXT,
  created_on DATE,
  due_on DATE,
  completed_on DATE,
  invoiced TEXT,
  hours REAL,
  travel_km INTEGER,
  FOREIGN KEY (site_id) REFERENCES site(site_id),
  FOREIGN KEY (reported_by) REFERENCES technician(tech_id),
  FOREIGN KEY (assigned_to) REFERENCES technician(tech_id)
);
CREATE TABLE part_used (
  wo_number TEXT,
  part_no TEXT,
  quantity INTEGER,
  unit_price NUMERIC(8,2),
  under_warranty TEXT,
  PRIMARY KEY (wo_number, part_no),
  FOREIGN KEY (wo_number) REFERENCES work_order(wo_number),
  FOREIGN KEY (part_no) REFERENCES part(part_no)
);
INSERT INTO client VALUES (1,'Alder Supermarkets','Joan Whitlock','0114 496 010','Sheffield','Y',65.00);
INSERT INTO client VALUES (2,'Brightwater Pools','Imran Sheikh','0115 496 020','Nottingham','Y',72.50);
INSERT INTO client VALUES (3,'Castle View Hotels','Petra Lorenz',NULL,'York','N',90.00);
INSERT INTO client VALUES (4,'Dunmore Dairy','Alec Dunmore','01904 555 40','York','Y',60.00);
INSERT INTO client VALUES (5,'Elmfield Academy','Susan Ojo','0113 496 050','Leeds','N',85.00);
INSERT INTO client VALUES (6,'Foundry Lofts','Nick Sorensen',NULL,'Sheffield','N',95.00);
INSERT INTO site VALUES (21,'ALD-01','Alder Hillsborough',1,'14 Penistone Road','Sheffield','S6 2FL','4471','2016-04-01',NULL);
INSERT INTO site VALUES (22,'ALD-02','Alder Kirkgate',1,'80 Kirkgate','Leeds','LS2 7DJ','1190','2018-09-15',NULL);
INSERT INTO site VALUES (23,'ALD-03','Alder Beeston',1,'3 High Road','Nottingham','NG9 2JQ',NULL,'2015-02-20','2022-12-31');
INSERT INTO site VALUES (24,'BRW-01','Brightwater Lido',2,'Arno Vale','Nottingham','NG5 4JF','7702','2019-05-04',NULL);
INSERT INTO site VALUES (25,'CVH-01','Castle View York',3,'2 Tower Street','York','YO1 9SA','3035','2017-07-07',NULL);
INSERT INTO site VALUES (26,'CVH-02','Castle View Leeds',3,'51 Park Row','Leeds','LS1 5JL',NULL,'2021-03-12',NULL);
INSERT INTO site VALUES (27,'DUN-01','Dunmore Cold Store',4,'Clifton Moor','York','YO30 4XG','8818','2014-10-30',NULL);
INSERT INTO site VALUES (28,'ELM-01','Elmfield Main Building',5,'Harehills Lane','Leeds','LS8 5HS','2604','2020-08-24',NULL);
INSERT INTO site VALUES (29,'FND-01','Foundry Block A',6,'Neepsend Lane','Sheffield','S3 8AT',NULL,'2023-06-01',NULL);
INSERT INTO technician VALUES (1,'Walter','Pym','Service Manager',NULL,'Sheffield',34.00,'2010-01-04',NULL,'07700 900101','Y','N');
INSERT INTO technician VALUES (2,'Hazel','Drummond','Senior Technician',1,'Leeds',27.50,'2014-03-17',NULL,'07700 900102','Y','Y');
INSERT INTO technician VALUES (3,'Kwame','Boateng','Senior Technician',1,'Nottingham',26.80,'2015-11-09',NULL,'07700 900103','Y','N');
INSERT INTO technician VALUES (4,'Joel','Ashby','Refrigeration Technician',2,'York',22.40,'2018-05-21',NULL,'07700 900104','Y','Y');
INSERT INTO technician VALUES (5,'Mina','Castellano','Electrician',2,'Leeds',23.10,'2019-10-14',NULL,NULL,'Y','N');
INSERT INTO technician VALUES (6,'Dean','Rudd','Plumber',3,'Nottingham',20.90,'2020-06-08','2023-07-31','07700 900106','N','N');
INSERT INTO technician VALUES (7,'Sofia','Jansen','Refrigeration Technician',3,'Sheffield',21.75,'2021-02-01',NULL,'07700 900107','N','Y');
INSERT INTO technician VALUES (8,'Arlo','Finch','Apprentice',4,'York',13.20,'2023-09-04',NULL,NULL,'N','N');
INSERT INTO technician VALUES (9,'Bea','Thornton','Electrician',3,'Sheffield',22.95,'2017-08-28','2022-04-15','07700 900109','Y','N');
INSERT INTO part_category VALUES (1,'Cooling',NULL);
INSERT INTO part_category VALUES (2,'Compressors',1);
INSERT INTO part_category VALUES (3,'Fans',1);
INSERT INTO part_category VALUES (4,'Electrical',NULL);
INSERT INTO part_category VALUES (5,'Switches',4);
INSERT INTO part_category VALUES (6,'Plumbing',NULL);
INSERT INTO part_category VALUES (7,'Valves',6);
INSERT INTO part_category VALUES (8,'Tools',NULL);
INSERT INTO part VALUES ('CP-100','Compressor 2 kW',2,310.00,480.00,4,3,'N');
INSERT INTO part VALUES ('CP-150','Compressor 5 kW',2,690.00,1040.00,1,2,'N');
INSERT INTO part VALUES ('FN-020','Evaporator fan',3,38.50,64.00,22,8,'N');
INSERT INTO part VALUES ('FN-031','Condenser fan',3,45.00,79.90,0,6,'N');
INSERT INTO part VALUES ('EL-007','Circuit breaker 32 A',5,9.20,18.50,60,20,'N');
INSERT INTO part VALUES ('EL-012','Contactor',5,21.40,39.00,15,15,'N');
INSERT INTO part VALUES ('EL-099','Mercury thermostat',5,14.00,25.00,7,0,'Y');
INSERT INTO part VALUES ('PL-004','Ball valve 22 mm',7,6.10,13.40,48,25,'N');
INSERT INTO part VALUES ('PL-010','Pressure relief valve',7,27.00,52.00,0,4,'N');
INSERT INTO part VALUES ('PL-044','Lead joint',6,3.30,7.50,0,0,'Y');
INSERT INTO part VALUES ('ST-001','Warning sticker',8,0.40,0,300,100,'N');
INSERT INTO work_order VALUES ('WO-3001',21,2,4,'repair',1,'completed','2022-11-07','2022-11-09','2022-11-08','Y',3.5,62);
INSERT INTO work_order VALUES ('WO-3002',23,3,6,'repair',3,'completed','2022-12-01','2022-12-10','2022-12-14','Y',2.0,8);
INSERT INTO work_order VALUES ('WO-3003',24,3,3,'inspection',2,'completed','2023-01-16','2023-01-31','2023-01-27','Y',1.5,11);
INSERT INTO work_order VALUES ('WO-3004',27,4,4,'repair',1,'completed','2023-02-20','2023-02-21','2023-02-23','Y',8.0,14);
INSERT INTO work_order VALUES ('WO-3005',25,1,5,'installation',2,'completed','2023-03-06','2023-03-24','2023-03-22','Y',12.5,44);
INSERT INTO work_order VALUES ('WO-3006',22,2,5,'repair',2,'completed','2023-04-11','2023-04-18','2023-04-20','N',4.0,5);
INSERT INTO work_order VALUES ('WO-3007',24,6,6,'repair',2,'completed','2023-05-15','2023-05-22','2023-05-19','Y',5.5,9);
INSERT INTO work_order VALUES ('WO-3008',28,1,2,'inspection',3,'completed','2023-06-19','2023-07-14','2023-07-03','N',2.5,7);
INSERT INTO work_order VALUES ('WO-3009',21,4,7,'repair',1,'completed','2023-08-02','2023-08-03','2023-08-03','Y',6.0,10);
INSERT INTO work_order VALUES ('WO-3010',26,2,5,'inspection',3,'cancelled','2023-09-12','2023-09-29',NULL,'N',0,0);
INSERT INTO work_order VALUES ('WO-3011',27,4,7,'repair',1,'completed','2023-11-20','2023-11-21','2023-11-24','N',9.5,88);
INSERT INTO work_order VALUES ('WO-3012',25,5,4,'repair',2,'in progress','2024-01-15','2024-01-26',NULL,'N',2.0,3);
INSERT INTO work_order VALUES ('WO-3013',21,7,NULL,'inspection',3,'open','2024-02-01','2024-03-01',NULL,'N',0,0);
INSERT INTO work_order VALUES ('WO-3014',28,1,5,'installation',2,'open','2024-02-12','2024-03-15',NULL,'N',0,0);
INSERT INTO work_order VALUES ('WO-3015',24,3,NULL,'repair',1,'open','2024-02-20','2024-02-22',NULL,'N',0,0);
INSERT INTO work_order VALUES ('WO-3016',22,2,2,'repair',2,'completed','2024-02-05','2024-02-12','2024-02-09','N',3.0,6);
INSERT INTO part_used VALUES ('WO-3001','FN-020',2,60.00,'N');
INSERT INTO part_used VALUES ('WO-3001','EL-012',1,39.00,'N');
INSERT INTO part_used VALUES ('WO-3002','PL-004',4,13.40,'N');
INSERT INTO part_used VALUES ('WO-3004','CP-150',1,990.00,'N');
INSERT INTO part_used VALUES ('WO-3004','EL-012',2,36.00,'N');
INSERT INTO part_used VALUES ('WO-3005','EL-007',12,17.00,'N');
INSERT INTO part_used VALUES ('WO-3005','ST-001',5,0,'N');
INSERT INTO part_used VALUES ('WO-3006','EL-007',3,18.50,'N');
INSERT INTO part_used VALUES ('WO-3007','PL-010',2,52.00,'N');
INSERT INTO part_used VALUES ('WO-3007','PL-004',6,12.90,'N');
INSERT INTO part_used VALUES ('WO-3009','CP-100',1,480.00,'Y');
INSERT INTO part_used VALUES ('WO-3009','FN-031',2,75.00,'N');
INSERT INTO part_used VALUES ('WO-3011','CP-150',1,1040.00,'Y');
INSERT INTO part_used VALUES ('WO-3011','FN-031',3,79.90,'N');
INSERT INTO part_used VALUES ('WO-3012','EL-012',1,39.00,'N');
INSERT INTO part_used VALUES ('WO-3016','FN-020',1,64.00,'Y');
