CREATE TABLE consultants (
  consultant_id INTEGER PRIMARY KEY, first_name TEXT, last_name TEXT, title TEXT, manager_id INTEGER, email TEXT, phone TEXT, hired_on DATE, left_on DATE,
  FOREIGN KEY (manager_id) REFERENCES consultants(consultant_id)
);
CREATE TABLE client_firms (
  firm_id INTEGER PRIMARY KEY, company_name TEXT, contact_name TEXT, contact_phone TEXT, industry TEXT, city TEXT, account_manager_id INTEGER, is_active INTEGER, credit_limit INTEGER,
  FOREIGN KEY (account_manager_id) REFERENCES consultants(consultant_id)
);
CREATE TABLE workers (
  worker_id INTEGER PRIMARY KEY, first_name TEXT, last_name TEXT, trade TEXT, city TEXT, phone TEXT, registered_on DATE, has_licence INTEGER, is_available INTEGER
);
CREATE TABLE placements (
  placement_id INTEGER PRIMARY KEY, placement_no TEXT, firm_id INTEGER, worker_id INTEGER, arranged_by INTEGER, approved_by INTEGER, work_city TEXT, start_date DATE, planned_end DATE, end_date DATE, pay_rate NUMERIC(10,2), bill_rate NUMERIC(10,2),
  FOREIGN KEY (firm_id) REFERENCES client_firms(firm_id),
  FOREIGN KEY (worker_id) REFERENCES workers(worker_id),
  FOREIGN KEY (arranged_by) REFERENCES consultants(consultant_id),
  FOREIGN KEY (approved_by) REFERENCES consultants(consultant_id)
);
CREATE TABLE shifts (
  shift_id INTEGER PRIMARY KEY, placement_id INTEGER, shift_date DATE, hours REAL, is_night INTEGER, status TEXT,
  FOREIGN KEY (placement_id) REFERENCES placements(placement_id)
);
CREATE TABLE invoices (
  invoice_id INTEGER PRIMARY KEY, invoice_no TEXT, firm_id INTEGER, issued_on DATE, due_on DATE, paid_on DATE, status TEXT,
  FOREIGN KEY (firm_id) REFERENCES client_firms(firm_id)
);
CREATE TABLE timesheets (
  timesheet_id INTEGER PRIMARY KEY, sheet_no TEXT, placement_id INTEGER, invoice_id INTEGER, week_ending DATE, hours REAL, hourly_price NUMERIC(10,2), submitted_on DATE, approved_on DATE,
  FOREIGN KEY (placement_id) REFERENCES placements(placement_id),
  FOREIGN KEY (invoice_id) REFERENCES invoices(invoice_id)
);
INSERT INTO consultants VALUES
(1,'Helen','Marsh','Branch Director',NULL,'h.marsh@tempo.example','0113 4401','2014-03-01',NULL),
(2,'Owen','Pratt','Team Leader',1,'o.pratt@tempo.example','0113 4402','2016-09-12',NULL),
(3,'Dina','Kovac','Team Leader',1,'d.kovac@tempo.example',NULL,'2017-01-16',NULL),
(4,'Luke','Tanner','Recruitment Consultant',2,'l.tanner@tempo.example','0113 4404','2019-05-06',NULL),
(5,'Priya','Shah','Recruitment Consultant',2,'p.shah@tempo.example','0113 4405','2020-02-03',NULL),
(6,'Mark','Ellery','Recruitment Consultant',3,'m.ellery@tempo.example',NULL,'2018-11-19','2023-04-30'),
(7,'Sofia','Lindqvist','Recruitment Consultant',3,'s.lindqvist@tempo.example','0113 4407','2022-08-22',NULL),
(8,'Paul','Derby','Payroll Officer',3,'p.derby@tempo.example','0113 4408','2021-04-12','2022-12-31');
INSERT INTO client_firms VALUES
(1,'Northgate Bakery','Ruth Bell','0113 7711','Food','Leeds',4,1,20000),
(2,'Aire Logistics','Simon Crowe','0113 7722','Logistics','Bradford',5,1,45000),
(3,'Hallam Steelworks','Greta Voss','0114 7733','Manufacturing','Sheffield',4,1,60000),
(4,'Pennine Hotels','Carl Moody',NULL,'Hospitality','Leeds',7,1,15000),
(5,'Calder Care Homes','Anne Firth','01422 7755','Care','Halifax',5,0,12000),
(6,'Ridings Events','Tara Boyle','0113 7766','Hospitality','York',7,1,8000),
(7,'Wharfe Packaging','Neil Stott','01943 7777','Manufacturing','Leeds',5,0,30000),
(8,'Minster Printers','Olga Hart',NULL,'Printing','York',4,1,10000);
INSERT INTO workers VALUES
(1,'Adam','Fowler','Forklift Driver','Leeds','07700 101','2020-06-01',1,1),
(2,'Bea','Norton','Baker','Leeds','07700 102','2021-02-15',0,0),
(3,'Cem','Aydin','Welder','Sheffield','07700 103','2021-09-20',1,0),
(4,'Donna','Reid','Care Assistant','Halifax',NULL,'2019-11-04',1,1),
(5,'Ewan','Blake','Waiter','York','07700 105','2022-03-08',0,1),
(6,'Fatima','Zahra','Forklift Driver','Bradford','07700 106','2022-05-30',1,0),
(7,'Greg','Halifax','Packer','Leeds',NULL,'2022-10-11',0,1),
(8,'Hana','Novak','Waiter','Leeds','07700 108','2023-01-09',1,1),
(9,'Ivan','Petrov','Welder','Sheffield','07700 109','2023-02-20',0,0),
(10,'Jess','Moore','Packer','Bradford','07700 110','2023-05-02',0,1),
(11,'Karl','Weiss','Baker','York',NULL,'2023-06-14',1,1);
INSERT INTO placements VALUES
(1,'PL-301',2,1,5,2,'Bradford','2022-01-10','2022-06-30','2022-07-15',11.5,16.0),
(2,'PL-302',1,2,4,2,'Leeds','2022-03-01','2023-12-31',NULL,10.8,15.5),
(3,'PL-303',3,3,4,1,'Sheffield','2022-04-04','2023-03-31','2023-03-31',15.0,22.5),
(4,'PL-304',5,4,6,3,'Halifax','2022-05-16','2022-11-30','2022-10-01',10.5,14.0),
(5,'PL-305',4,5,7,3,'York','2022-09-05','2022-12-31','2023-01-08',9.8,13.9),
(6,'PL-306',2,6,5,NULL,'Leeds','2022-11-14','2023-11-30',NULL,11.9,17.2),
(7,'PL-307',7,7,5,2,'Leeds','2022-12-01','2023-02-28','2023-02-10',9.9,13.5),
(8,'PL-308',4,8,7,NULL,'Leeds','2023-02-06','2023-07-31','2023-08-12',10.2,14.8),
(9,'PL-309',3,9,4,1,'Sheffield','2023-03-13','2023-09-30',NULL,15.6,23.8),
(10,'PL-310',6,5,7,3,'York','2023-04-17','2023-05-31','2023-05-31',10.4,15.2),
(11,'PL-311',2,1,5,1,'Bradford','2023-05-08','2023-10-31','2023-10-20',12.3,17.9),
(12,'PL-312',6,8,7,NULL,'York','2023-08-21','2023-09-15','2023-09-15',10.6,15.4);
INSERT INTO shifts VALUES
(1,1,'2022-02-07',8,0,'worked'),(2,1,'2022-02-08',8,1,'worked'),(3,2,'2022-03-14',7.5,1,'worked'),(4,2,'2023-03-15',7.5,1,'worked'),(5,3,'2022-05-10',10,0,'worked'),
(6,3,'2022-05-11',10,0,'cancelled'),(7,4,'2022-06-20',6,1,'worked'),(8,5,'2022-10-01',5,0,'no-show'),(9,5,'2022-10-02',5,0,'worked'),(10,6,'2023-01-16',8,0,'worked'),
(11,6,'2023-01-17',9,1,'worked'),(12,6,'2023-05-18',8,0,'cancelled'),(13,8,'2023-05-05',6.5,0,'worked'),(14,8,'2023-05-06',6.5,1,'no-show'),(15,9,'2023-05-09',9.5,0,'worked'),
(16,10,'2023-05-13',12,0,'worked'),(17,11,'2023-06-05',8,0,'worked'),(18,11,'2023-06-06',8,1,'worked'),(19,12,'2023-08-26',11,0,'cancelled');
INSERT INTO invoices VALUES
(1,'TA-9001',2,'2022-03-01','2022-03-31','2022-03-28','paid'),(2,'TA-9002',1,'2022-04-04','2022-05-04','2022-05-19','paid'),(3,'TA-9003',3,'2022-06-06','2022-07-06','2022-07-01','paid'),
(4,'TA-9004',5,'2022-07-11','2022-08-10',NULL,'written off'),(5,'TA-9005',4,'2022-10-31','2022-11-30','2022-12-20','paid'),(6,'TA-9006',2,'2023-02-06','2023-03-08','2023-03-02','paid'),
(7,'TA-9007',3,'2023-05-22','2023-06-21',NULL,'open'),(8,'TA-9008',4,'2023-05-29','2023-06-28',NULL,'open'),(9,'TA-9009',6,'2023-06-05','2023-07-05','2023-06-30','paid'),
(10,'TA-9010',2,'2023-07-03','2023-08-02',NULL,'open'),(11,'TA-9011',1,'2023-04-11','2023-05-11','2023-05-25','paid');
INSERT INTO timesheets VALUES
(1,'TS-1',1,1,'2022-02-13',38,16.0,'2022-02-14','2022-02-15'),(2,'TS-2',1,1,'2022-02-20',40,16.0,'2022-02-21','2022-02-24'),(3,'TS-3',2,2,'2022-03-20',36,15.5,'2022-03-21','2022-03-22'),
(4,'TS-4',3,3,'2022-05-15',42,22.5,'2022-05-16','2022-05-20'),(5,'TS-5',3,3,'2022-05-22',39,22.5,'2022-05-23','2022-05-24'),(6,'TS-6',4,4,'2022-06-26',30,14.0,'2022-06-30','2022-07-01'),
(7,'TS-7',5,5,'2022-10-09',25,13.9,'2022-10-10','2022-10-12'),(8,'TS-8',6,6,'2023-01-22',41,17.2,'2023-01-23','2023-01-24'),(9,'TS-9',9,7,'2023-05-14',44,23.8,'2023-05-15','2023-05-19'),
(10,'TS-10',8,8,'2023-05-14',28,14.8,'2023-05-16','2023-05-17'),(11,'TS-11',10,9,'2023-05-28',34,15.2,'2023-05-29','2023-06-01'),(12,'TS-12',11,10,'2023-06-11',40,17.9,'2023-06-12','2023-06-13'),
(13,'TS-13',2,11,'2023-03-19',37,15.5,'2023-03-20','2023-03-23'),(14,'TS-14',9,NULL,'2023-09-03',43,23.8,'2023-09-04',NULL),(15,'TS-15',12,NULL,'2023-08-27',22,15.4,'2023-08-29',NULL),
(16,'TS-16',6,NULL,'2023-09-10',39,17.2,'2023-09-11','2023-09-12');
