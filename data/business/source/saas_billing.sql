CREATE TABLE account (
  account_id INTEGER PRIMARY KEY,
  company_name TEXT,
  contact_name TEXT,
  industry TEXT,
  city TEXT,
  country TEXT,
  parent_account_id INTEGER,
  account_manager_id INTEGER,
  balance NUMERIC(10,2),
  status TEXT,
  created_at DATETIME,
  FOREIGN KEY (parent_account_id) REFERENCES account(account_id),
  FOREIGN KEY (account_manager_id) REFERENCES staff(staff_id)
);
CREATE TABLE staff (
  staff_id INTEGER PRIMARY KEY,
  full_name TEXT,
  position TEXT,
  city TEXT,
  manager_id INTEGER,
  commission_pct REAL,
  start_date DATE,
  end_date DATE,
  FOREIGN KEY (manager_id) REFERENCES staff(staff_id)
);
CREATE TABLE app_user (
  user_id INTEGER PRIMARY KEY,
  account_id INTEGER,
  display_name TEXT,
  email TEXT,
  role TEXT,
  email_verified INTEGER,
  two_factor INTEGER,
  last_login_at DATETIME,
  created_at DATETIME,
  FOREIGN KEY (account_id) REFERENCES account(account_id)
);
CREATE TABLE plan (
  plan_code TEXT PRIMARY KEY,
  name TEXT,
  monthly_price NUMERIC(10,2),
  yearly_price NUMERIC(10,2),
  max_users INTEGER,
  storage_gb INTEGER,
  archived INTEGER
);
CREATE TABLE subscription (
  subscription_id INTEGER PRIMARY KEY,
  account_id INTEGER,
  plan_code TEXT,
  seats INTEGER,
  price_per_seat NUMERIC(10,2),
  billing_cycle TEXT,
  auto_renew INTEGER,
  start_date DATE,
  end_date DATE,
  cancelled_at DATE,
  FOREIGN KEY (account_id) REFERENCES account(account_id),
  FOREIGN KEY (plan_code) REFERENCES plan(plan_code)
);
CREATE TABLE invoice (
  invoice_id INTEGER PRIMARY KEY,
  invoice_no TEXT,
  account_id INTEGER,
  status TEXT,
  issued_on DATE,
  due_on DATE,
  paid_on DATE,
  created_by INTEGER,
  approved_by INTEGER,
  total NUMERIC(10,2),
  FOREIGN KEY (account_id) REFERENCES account(account_id),
  FOREIGN KEY (created_by) REFERENCES staff(staff_id),
  FOREIGN KEY (approved_by) REFERENCES staff(staff_id)
);
CREATE TABLE invoice_line (
  invoice_id INTEGER,
  line_no INTEGER,
  plan_code TEXT,
  description TEXT,
  quantity INTEGER,
  unit_price NUMERIC(10,2),
  discount NUMERIC(10,2),
  PRIMARY KEY (invoice_id, line_no),
  FOREIGN KEY (invoice_id) REFERENCES invoice(invoice_id),
  FOREIGN KEY (plan_code) REFERENCES plan(plan_code)
);
CREATE TABLE payment (
  payment_id INTEGER PRIMARY KEY,
  invoice_id INTEGER,
  amount NUMERIC(10,2),
  method TEXT,
  status TEXT,
  received_on DATE,
  reference TEXT,
  FOREIGN KEY (invoice_id) REFERENCES invoice(invoice_id)
);
INSERT INTO staff VALUES (1,'Marta Kessler','Chief Revenue Officer','Berlin',NULL,0.0,'2018-04-01',NULL);
INSERT INTO staff VALUES (2,'Diego Salas','Sales Manager','Madrid',1,3.0,'2019-02-15',NULL);
INSERT INTO staff VALUES (3,'Fiona Burke','Account Manager','Dublin',2,5.5,'2020-01-07',NULL);
INSERT INTO staff VALUES (4,'Henrik Olsen','Account Manager','Oslo',2,5.0,'2020-09-01','2023-06-30');
INSERT INTO staff VALUES (5,'Aiko Tanaka','Account Manager','Berlin',2,6.0,'2021-05-17',NULL);
INSERT INTO staff VALUES (6,'Paul Denis','Billing Manager','Berlin',1,0.0,'2019-10-01',NULL);
INSERT INTO staff VALUES (7,'Joy Adeyemi','Billing Clerk','Dublin',6,0.0,'2022-02-01',NULL);
INSERT INTO staff VALUES (8,'Sven Lange','Billing Clerk','Berlin',6,0.0,'2020-06-15','2022-12-31');
INSERT INTO plan VALUES ('FREE','Free',0.00,0.00,3,1,0);
INSERT INTO plan VALUES ('START','Starter',9.00,90.00,10,20,0);
INSERT INTO plan VALUES ('TEAM','Team',15.00,150.00,50,100,0);
INSERT INTO plan VALUES ('BIZ','Business',24.00,240.00,250,500,0);
INSERT INTO plan VALUES ('ENT','Enterprise',39.00,390.00,5000,2000,0);
INSERT INTO plan VALUES ('LEGACY','Classic 2018',12.00,120.00,25,40,1);
INSERT INTO plan VALUES ('EDU','Campus',4.00,40.00,500,200,0);
INSERT INTO account VALUES (1,'Northwind Turbines','Elin Dahl','energy','Oslo','Norway',NULL,4,0.00,'active','2019-05-10 09:00:00');
INSERT INTO account VALUES (2,'Harbour Freight Lines','Conor Walsh','logistics','Dublin','Ireland',NULL,3,-120.00,'active','2019-11-22 14:30:00');
INSERT INTO account VALUES (3,'Harbour Cold Storage','Niamh Byrne','logistics','Cork','Ireland',2,3,0.00,'active','2021-03-02 10:10:00');
INSERT INTO account VALUES (4,'Studio Pixelwerk','Jonas Frank','design','Berlin','Germany',NULL,5,0.00,'active','2020-08-14 16:45:00');
INSERT INTO account VALUES (5,'Clinica Sol','Ana Madrid','health','Madrid','Spain',NULL,2,250.00,'active','2020-12-01 08:20:00');
INSERT INTO account VALUES (6,'Ravn Legal','Ida Ravn','legal','Oslo','Norway',NULL,4,0.00,'suspended','2021-06-30 11:11:00');
INSERT INTO account VALUES (7,'Bakery Chain Ost','Uwe Ost','food','Leipzig','Germany',NULL,5,-45.00,'active','2021-10-05 07:00:00');
INSERT INTO account VALUES (8,'Ost Coffee Bars','Lena Ost','food','Berlin','Germany',7,5,0.00,'active','2022-02-18 12:00:00');
INSERT INTO account VALUES (9,'University of Galway Labs','Sean Moore','education','Galway','Ireland',NULL,3,0.00,'active','2022-09-01 09:30:00');
INSERT INTO account VALUES (10,'Turbine Service Nord','Kari Lie','energy','Bergen','Norway',1,NULL,0.00,'active','2022-11-15 13:00:00');
INSERT INTO account VALUES (11,'Quick Tax','Pablo Rey','finance','Seville','Spain',NULL,2,-300.00,'closed','2020-03-20 15:00:00');
INSERT INTO account VALUES (12,'Atelier Lumen','Chloe Martin','design','Lyon','France',NULL,NULL,0.00,'trial','2024-01-08 18:00:00');
INSERT INTO account VALUES (13,'Green Depot','Tim Vogel','retail','Hamburg','Germany',NULL,5,80.00,'active','2023-04-12 10:00:00');
INSERT INTO app_user VALUES (1,1,'Elin Dahl','elin@nwturbines.test','owner',1,1,'2024-02-10 08:15:00','2019-05-10 09:00:00');
INSERT INTO app_user VALUES (2,1,'Bjorn Aas','bjorn@nwturbines.test','member',1,0,'2024-02-12 10:40:00','2019-06-01 12:00:00');
INSERT INTO app_user VALUES (3,1,'Siri Moe','siri@nwturbines.test','admin',1,1,'2023-12-20 17:00:00','2021-01-15 09:00:00');
INSERT INTO app_user VALUES (4,2,'Conor Walsh','conor@harbour.test','owner',1,1,'2024-02-14 09:00:00','2019-11-22 14:30:00');
INSERT INTO app_user VALUES (5,2,'Aoife Kelly','aoife@harbour.test','member',0,0,NULL,'2023-11-03 11:00:00');
INSERT INTO app_user VALUES (6,3,'Niamh Byrne','niamh@harbour.test','owner',1,0,'2024-01-30 15:20:00','2021-03-02 10:10:00');
INSERT INTO app_user VALUES (7,4,'Jonas Frank','jonas@pixelwerk.test','owner',1,1,'2024-02-13 22:05:00','2020-08-14 16:45:00');
INSERT INTO app_user VALUES (8,4,'Mia Roth','mia@pixelwerk.test','admin',1,0,'2024-02-13 14:00:00','2020-08-20 10:00:00');
INSERT INTO app_user VALUES (9,5,'Ana Madrid','ana@clinicasol.test','owner',1,1,'2024-02-01 07:50:00','2020-12-01 08:20:00');
INSERT INTO app_user VALUES (10,5,'Raul Gil','raul@clinicasol.test','member',0,0,NULL,'2024-01-22 09:00:00');
INSERT INTO app_user VALUES (11,6,'Ida Ravn','ida@ravnlegal.test','owner',1,0,'2023-08-02 16:00:00','2021-06-30 11:11:00');
INSERT INTO app_user VALUES (12,7,'Uwe Ost','uwe@ost.test','owner',1,0,'2024-02-05 05:30:00','2021-10-05 07:00:00');
INSERT INTO app_user VALUES (13,8,'Lena Ost','lena@ost.test','owner',1,1,'2024-02-11 19:45:00','2022-02-18 12:00:00');
INSERT INTO app_user VALUES (14,9,'Sean Moore','sean@galwaylabs.test','owner',1,1,'2024-02-09 12:12:00','2022-09-01 09:30:00');
INSERT INTO app_user VALUES (15,9,'Orla Quinn','orla@galwaylabs.test','member',1,0,'2023-05-26 10:00:00','2022-09-15 09:00:00');
INSERT INTO app_user VALUES (16,9,'Dev Patel','dev@galwaylabs.test','member',0,0,NULL,'2023-09-20 13:00:00');
INSERT INTO app_user VALUES (17,11,'Pablo Rey','pablo@quicktax.test','owner',1,0,'2022-07-14 18:30:00','2020-03-20 15:00:00');
INSERT INTO app_user VALUES (18,13,'Tim Vogel','tim@greendepot.test','owner',1,0,'2024-02-08 09:09:00','2023-04-12 10:00:00');
INSERT INTO subscription VALUES (1,1,'BIZ',40,22.00,'yearly',1,'2021-06-01',NULL,NULL);
INSERT INTO subscription VALUES (2,1,'LEGACY',18,12.00,'monthly',0,'2019-05-10','2021-05-31','2021-05-12');
INSERT INTO subscription VALUES (3,2,'TEAM',25,15.00,'monthly',1,'2019-12-01',NULL,NULL);
INSERT INTO subscription VALUES (4,3,'START',8,9.00,'monthly',1,'2021-03-02',NULL,NULL);
INSERT INTO subscription VALUES (5,4,'TEAM',12,14.00,'yearly',1,'2020-09-01',NULL,NULL);
INSERT INTO subscription VALUES (6,5,'BIZ',30,24.00,'monthly',1,'2021-01-01',NULL,NULL);
INSERT INTO subscription VALUES (7,6,'START',5,9.00,'monthly',0,'2021-07-01','2023-12-31','2023-12-04');
INSERT INTO subscription VALUES (8,7,'TEAM',16,15.00,'monthly',1,'2021-10-05',NULL,NULL);
INSERT INTO subscription VALUES (9,8,'START',6,8.00,'yearly',0,'2022-03-01','2024-02-29','2024-01-15');
INSERT INTO subscription VALUES (10,9,'EDU',180,4.00,'yearly',1,'2022-09-01',NULL,NULL);
INSERT INTO subscription VALUES (11,10,'START',9,9.00,'monthly',1,'2022-12-01',NULL,NULL);
INSERT INTO subscription VALUES (12,11,'LEGACY',10,12.00,'monthly',0,'2020-04-01','2022-07-31','2022-07-14');
INSERT INTO subscription VALUES (13,12,'FREE',2,0.00,'monthly',0,'2024-01-08',NULL,NULL);
INSERT INTO subscription VALUES (14,13,'TEAM',20,13.50,'yearly',1,'2023-05-01',NULL,NULL);
INSERT INTO invoice VALUES (1,'INV-2031',1,'paid','2022-06-01','2022-07-01','2022-06-24',8,6,8800.00);
INSERT INTO invoice VALUES (2,'INV-2032',2,'paid','2022-08-01','2022-08-31','2022-09-12',8,6,375.00);
INSERT INTO invoice VALUES (3,'INV-2033',11,'written off','2022-07-01','2022-07-31',NULL,8,8,300.00);
INSERT INTO invoice VALUES (4,'INV-2034',9,'paid','2022-09-01','2022-10-01','2022-09-28',7,6,7200.00);
INSERT INTO invoice VALUES (5,'INV-2035',4,'paid','2022-09-05','2022-10-05','2022-09-06',7,7,1680.00);
INSERT INTO invoice VALUES (6,'INV-2036',5,'paid','2023-01-02','2023-02-01','2023-01-20',7,6,770.00);
INSERT INTO invoice VALUES (7,'INV-2037',6,'paid','2023-03-01','2023-03-31','2023-05-04',7,7,45.00);
INSERT INTO invoice VALUES (8,'INV-2038',13,'paid','2023-05-01','2023-05-31','2023-05-17',7,6,2850.00);
INSERT INTO invoice VALUES (9,'INV-2039',1,'paid','2023-06-01','2023-07-01','2023-06-30',7,6,8560.00);
INSERT INTO invoice VALUES (10,'INV-2040',9,'paid','2023-09-01','2023-10-01','2023-10-19',7,6,7200.00);
INSERT INTO invoice VALUES (11,'INV-2041',7,'open','2024-01-05','2024-02-04',NULL,7,7,285.00);
INSERT INTO invoice VALUES (12,'INV-2042',2,'open','2024-01-02','2024-02-01',NULL,7,6,495.00);
INSERT INTO invoice VALUES (13,'INV-2043',5,'paid','2024-01-02','2024-02-01','2024-01-11',7,6,720.00);
INSERT INTO invoice VALUES (14,'INV-2044',10,'open','2024-02-01','2024-03-02',NULL,7,7,81.00);
INSERT INTO invoice VALUES (15,'INV-2045',8,'draft','2024-02-14','2024-03-15',NULL,6,NULL,540.00);
INSERT INTO invoice_line VALUES (1,1,'BIZ','Business yearly seats',40,220.00,0.00);
INSERT INTO invoice_line VALUES (2,1,'TEAM','Team seats August',25,15.00,0.00);
INSERT INTO invoice_line VALUES (3,1,'LEGACY','Classic seats June and July',20,12.00,0.00);
INSERT INTO invoice_line VALUES (3,2,NULL,'Data export',1,60.00,0.00);
INSERT INTO invoice_line VALUES (4,1,'EDU','Campus yearly seats',180,40.00,0.00);
INSERT INTO invoice_line VALUES (5,1,'TEAM','Team yearly seats',12,150.00,10.00);
INSERT INTO invoice_line VALUES (6,1,'BIZ','Business seats January',30,24.00,0.00);
INSERT INTO invoice_line VALUES (6,2,NULL,'Onboarding call',1,50.00,0.00);
INSERT INTO invoice_line VALUES (7,1,'START','Starter seats March',5,9.00,0.00);
INSERT INTO invoice_line VALUES (8,1,'TEAM','Team yearly seats',20,150.00,15.00);
INSERT INTO invoice_line VALUES (8,2,NULL,'Migration service',1,150.00,0.00);
INSERT INTO invoice_line VALUES (9,1,'BIZ','Business yearly seats',40,220.00,6.00);
INSERT INTO invoice_line VALUES (10,1,'EDU','Campus yearly seats',180,40.00,0.00);
INSERT INTO invoice_line VALUES (11,1,'TEAM','Team seats January',16,15.00,0.00);
INSERT INTO invoice_line VALUES (11,2,NULL,'Extra storage',3,15.00,0.00);
INSERT INTO invoice_line VALUES (12,1,'TEAM','Team seats January',25,15.00,0.00);
INSERT INTO invoice_line VALUES (12,2,NULL,'Data export',2,60.00,0.00);
INSERT INTO invoice_line VALUES (13,1,'BIZ','Business seats January',30,24.00,0.00);
INSERT INTO invoice_line VALUES (14,1,'START','Starter seats February',9,9.00,0.00);
INSERT INTO invoice_line VALUES (15,1,'START','Starter yearly seats',6,90.00,0.00);
INSERT INTO payment VALUES (1,1,8800.00,'bank transfer','settled','2022-06-24','NO-88121');
INSERT INTO payment VALUES (2,2,375.00,'card','settled','2022-09-12','CH-1001');
INSERT INTO payment VALUES (3,3,300.00,'card','failed','2022-07-05','CH-0977');
INSERT INTO payment VALUES (4,4,7200.00,'bank transfer','settled','2022-09-28','IE-40117');
INSERT INTO payment VALUES (5,5,1680.00,'direct debit','settled','2022-09-06','DD-310');
INSERT INTO payment VALUES (6,6,400.00,'card','settled','2023-01-10','CH-1188');
INSERT INTO payment VALUES (7,6,370.00,'card','settled','2023-01-20','CH-1190');
INSERT INTO payment VALUES (8,7,45.00,'card','failed','2023-04-02','CH-1240');
INSERT INTO payment VALUES (9,7,45.00,'card','settled','2023-05-04','CH-1302');
INSERT INTO payment VALUES (10,8,2850.00,'direct debit','settled','2023-05-17','DD-355');
INSERT INTO payment VALUES (11,9,8560.00,'bank transfer','settled','2023-06-30','NO-90233');
INSERT INTO payment VALUES (12,10,7200.00,'bank transfer','settled','2023-10-19','IE-41950');
INSERT INTO payment VALUES (13,11,285.00,'direct debit','failed','2024-02-05','DD-402');
INSERT INTO payment VALUES (14,13,720.00,'card','settled','2024-01-11','CH-1477');
INSERT INTO payment VALUES (15,12,200.00,'card','pending','2024-02-12','CH-1493');
