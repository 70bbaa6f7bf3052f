CREATE TABLE staff (
  staff_id INTEGER PRIMARY KEY,
  full_name TEXT,
  job_title TEXT,
  manager_id INTEGER,
  city TEXT,
  email TEXT,
  salary INTEGER,
  hired_on DATE,
  left_on DATE,
  FOREIGN KEY (manager_id) REFERENCES staff(staff_id)
);
CREATE TABLE donors (
  donor_id INTEGER PRIMARY KEY,
  donor_name TEXT,
  contact_name TEXT,
  donor_type TEXT,
  city TEXT,
  email TEXT,
  phone TEXT,
  is_active TEXT,
  wants_newsletter TEXT,
  referred_by INTEGER,
  account_manager INTEGER,
  created_on DATE,
  FOREIGN KEY (referred_by) REFERENCES donors(donor_id),
  FOREIGN KEY (account_manager) REFERENCES staff(staff_id)
);
CREATE TABLE campaigns (
  campaign_id INTEGER PRIMARY KEY,
  campaign_name TEXT,
  goal_amount INTEGER,
  start_date DATE,
  end_date DATE,
  status TEXT,
  led_by INTEGER,
  FOREIGN KEY (led_by) REFERENCES staff(staff_id)
);
CREATE TABLE campaign_staff (
  campaign_id INTEGER,
  staff_id INTEGER,
  hours INTEGER,
  PRIMARY KEY (campaign_id, staff_id),
  FOREIGN KEY (campaign_id) REFERENCES campaigns(campaign_id),
  FOREIGN KEY (staff_id) REFERENCES staff(staff_id)
);
CREATE TABLE pledges (
  pledge_id INTEGER PRIMARY KEY,
  pledge_no TEXT,
  donor_id INTEGER,
  campaign_id INTEGER,
  pledged_amount NUMERIC(10,2),
  amount_paid NUMERIC(10,2),
  pledged_on DATE,
  due_date DATE,
  status TEXT,
  FOREIGN KEY (donor_id) REFERENCES donors(donor_id),
  FOREIGN KEY (campaign_id) REFERENCES campaigns(campaign_id)
);
CREATE TABLE gifts (
  gift_id INTEGER PRIMARY KEY,
  receipt_no TEXT,
  donor_id INTEGER,
  campaign_id INTEGER,
  pledge_id INTEGER,
  amount NUMERIC(10,2),
  processing_fee NUMERIC(10,2),
  received_on DATE,
  method TEXT,
  is_anonymous TEXT,
  FOREIGN KEY (donor_id) REFERENCES donors(donor_id),
  FOREIGN KEY (campaign_id) REFERENCES campaigns(campaign_id),
  FOREIGN KEY (pledge_id) REFERENCES pledges(pledge_id)
);
CREATE TABLE thank_you_letters (
  letter_id INTEGER PRIMARY KEY,
  gift_id INTEGER,
  written_by INTEGER,
  signed_by INTEGER,
  written_on DATE,
  sent_on DATE,
  channel TEXT,
  FOREIGN KEY (gift_id) REFERENCES gifts(gift_id),
  FOREIGN KEY (written_by) REFERENCES staff(staff_id),
  FOREIGN KEY (signed_by) REFERENCES staff(staff_id)
);
INSERT INTO staff VALUES
(1,'Ruth Adeyemi','Executive Director',NULL,'Leeds','ruth@brightwell.example',68000,'2014-02-01',NULL),
(2,'Colin Marsh','Head of Fundraising',1,'Leeds','colin@brightwell.example',52000,'2016-05-16',NULL),
(3,'Anna Berg','Major Gifts Officer',2,'York','anna@brightwell.example',41000,'2018-09-03',NULL),
(4,'Dev Patel','Campaign Manager',2,'Leeds','dev@brightwell.example',43500,'2019-01-14',NULL),
(5,'Mary Quinn','Donor Relations Officer',2,'Hull',NULL,34000,'2020-10-01','2023-03-31'),
(6,'Ivo Novak','Database Assistant',4,'York','ivo@brightwell.example',28500,'2021-06-07',NULL),
(7,'Grace Lowe','Donor Relations Officer',3,'Leeds','grace@brightwell.example',33000,'2022-04-19',NULL),
(8,'Peter Holt','Finance Manager',1,'Hull','peter@brightwell.example',47000,'2017-11-20',NULL),
(9,'Lila Frost','Intern',4,'Leeds',NULL,21000,'2023-01-09','2023-07-31');
INSERT INTO donors VALUES
(1,'Margaret Ellis',NULL,'individual','Leeds','m.ellis@mail.example','0113 555 01','Y','Y',NULL,3,'2017-03-12'),
(2,'Northgate Foods Ltd','Simon Archer','company','York','giving@northgate.example','01904 555 20','Y','N',NULL,3,'2018-06-30'),
(3,'Harold Finch',NULL,'individual','Hull',NULL,'01482 555 33','Y','Y',1,7,'2019-02-18'),
(4,'The Pemberton Trust','Eleanor Pemberton','foundation','London','office@pemberton.example','020 555 44','Y','N',NULL,3,'2016-11-05'),
(5,'Joan Whitaker',NULL,'individual','Leeds','joan.w@mail.example',NULL,'N','N',1,7,'2019-08-21'),
(6,'Aire Valley Bank','Nadia Rahman','company','Leeds','csr@airevalley.example','0113 555 66','Y','Y',4,2,'2020-01-27'),
(7,'Oliver Stokes',NULL,'individual','York','ostokes@mail.example','01904 555 71','Y','Y',3,7,'2021-05-14'),
(8,'Beatrice Young',NULL,'individual','Sheffield',NULL,NULL,'Y','N',NULL,NULL,'2021-12-02'),
(9,'Calder Print Works','George Calder','company','Halifax','info@calderprint.example','01422 555 90','N','N',2,5,'2020-09-09'),
(10,'St Oswald Foundation','Eleanor Brook','foundation','York','grants@stoswald.example',NULL,'Y','Y',4,3,'2022-02-22'),
(11,'Samuel Reyes',NULL,'individual','London','sreyes@mail.example','020 555 11','Y','Y',7,NULL,'2022-07-30'),
(12,'Tessa Moor',NULL,'individual','Hull','tessa@mail.example','01482 555 12','Y','Y',3,7,'2023-01-15'),
(13,'Harbour Hotels','Ian Drew','company','Hull','events@harbour.example','01482 555 13','Y','N',NULL,2,'2023-04-04');
INSERT INTO campaigns VALUES
(1,'Winter Shelter 2021',40000,'2021-11-01','2022-02-28','closed',4),
(2,'New Minibus',25000,'2022-03-15','2022-12-31','closed',3),
(3,'Food Bank Appeal',30000,'2022-10-01',NULL,'running',4),
(4,'Youth Centre Roof',90000,'2023-01-10',NULL,'running',2),
(5,'Summer Fair 2023',8000,'2023-06-01','2023-08-15','closed',4),
(6,'Legacy Circle',120000,'2024-01-01',NULL,'planned',2),
(7,'Emergency Fund',15000,'2020-04-01','2020-09-30','closed',1);
INSERT INTO campaign_staff VALUES (1,4,120),(1,5,80),(1,6,30),(2,3,95),(2,5,60),(3,4,150),(3,7,110),(3,6,45),(4,2,70),(4,3,140),(4,7,65),(5,4,40),(5,9,160),(7,1,25),(7,5,20);
INSERT INTO pledges VALUES
(1,'P-301',1,1,1200,1200,'2021-11-10','2022-01-31','fulfilled'),(2,'P-302',2,1,10000,10000,'2021-11-20','2022-02-15','fulfilled'),
(3,'P-303',4,2,15000,15000,'2022-03-20','2022-06-30','fulfilled'),(4,'P-304',5,2,600,150,'2022-04-02','2022-10-01','cancelled'),
(5,'P-305',6,3,8000,5000,'2022-10-12','2023-10-12','open'),(6,'P-306',7,3,360,240,'2022-10-30','2023-09-30','open'),
(7,'P-307',4,4,40000,20000,'2023-01-18','2024-01-18','open'),(8,'P-308',10,4,25000,0,'2023-02-14','2023-12-31','open'),
(9,'P-309',9,3,2000,0,'2022-11-05','2023-02-05','cancelled'),(10,'P-310',3,4,500,500,'2023-02-20','2023-06-30','fulfilled'),
(11,'P-311',12,5,300,100,'2023-06-03','2023-08-15','open'),(12,'P-312',1,4,2500,0,'2023-03-08','2023-11-30','open');
INSERT INTO gifts VALUES
(1,'R-5001',1,1,1,1200,12.00,'2022-02-10','card','N'),(2,'R-5002',2,1,2,10000,0,'2022-01-28','bank transfer','N'),
(3,'R-5003',3,1,NULL,75,0,'2021-12-20','cash','Y'),(4,'R-5004',4,2,3,15000,0,'2022-06-11','bank transfer','N'),
(5,'R-5005',5,2,4,150,1.50,'2022-05-01','card','N'),(6,'R-5006',7,2,NULL,90,0.90,'2022-07-19','card','N'),
(7,'R-5007',6,3,5,5000,0,'2022-12-15','bank transfer','N'),(8,'R-5008',7,3,6,240,2.40,'2023-01-05','card','N'),
(9,'R-5009',1,3,NULL,350,0,'2022-12-22','cheque','N'),(10,'R-5010',11,3,NULL,1000,10.00,'2022-12-24','card','Y'),
(11,'R-5011',4,4,7,20000,0,'2023-02-01','bank transfer','N'),(12,'R-5012',3,4,10,500,0,'2023-07-12','cheque','N'),
(13,'R-5013',12,5,11,100,1.00,'2023-06-18','card','N'),(14,'R-5014',7,5,NULL,60,0,'2023-06-24','cash','Y'),
(15,'R-5015',1,7,NULL,800,8.00,'2020-05-03','card','N'),(16,'R-5016',2,4,NULL,7500,0,'2023-05-30','bank transfer','N'),
(17,'R-5017',10,NULL,NULL,3000,0,'2023-03-17','bank transfer','N'),(18,'R-5018',3,NULL,NULL,40,0,'2023-08-02','cash','N');
INSERT INTO thank_you_letters VALUES
(1,1,5,1,'2022-02-14','2022-02-16','post'),(2,2,3,1,'2022-01-30','2022-02-01','post'),(3,4,3,1,'2022-06-13','2022-06-14','post'),(4,5,5,2,'2022-05-09','2022-05-20','email'),
(5,6,5,5,'2022-07-25','2022-08-09','email'),(6,7,7,2,'2022-12-19','2022-12-20','post'),(7,8,7,7,'2023-01-09','2023-01-09','email'),(8,9,5,2,'2023-01-04','2023-01-12','post'),
(9,11,3,1,'2023-02-02','2023-02-03','post'),(10,12,7,3,'2023-07-17','2023-07-24','post'),(11,13,7,7,'2023-06-21',NULL,'email'),(12,16,3,2,'2023-06-05','2023-06-07','post'),(13,17,3,1,'2023-03-27',NULL,'post');
