CREATE TABLE ref_ticket_status (
  status_code TEXT PRIMARY KEY,
  status_description TEXT,
  is_closed TEXT,
  sort_order INTEGER
);
CREATE TABLE plans (
  plan_code TEXT PRIMARY KEY,
  plan_details TEXT,
  monthly_price REAL,
  disk_gb INTEGER,
  max_mailboxes INTEGER
);
CREATE TABLE servers (
  server_code TEXT PRIMARY KEY,
  location_code TEXT,
  os_name TEXT,
  memory_gb INTEGER,
  date_installed TEXT,
  maintenance_yn TEXT
);
CREATE TABLE customers (
  customer_code TEXT PRIMARY KEY,
  customer_name TEXT,
  country_code TEXT,
  email_address TEXT,
  date_registered TEXT,
  customer_type_code TEXT,
  credit_balance REAL
);
CREATE TABLE subscriptions (
  subscription_id INTEGER PRIMARY KEY,
  customer_code TEXT,
  plan_code TEXT,
  server_code TEXT,
  date_from TEXT,
  term_months INTEGER,
  auto_renew_yn TEXT,
  FOREIGN KEY (customer_code) REFERENCES customers(customer_code),
  FOREIGN KEY (plan_code) REFERENCES plans(plan_code),
  FOREIGN KEY (server_code) REFERENCES servers(server_code)
);
CREATE TABLE domains (
  domain_name TEXT PRIMARY KEY,
  customer_code TEXT,
  tld_code TEXT,
  date_registered TEXT,
  date_expires TEXT,
  yearly_fee REAL,
  FOREIGN KEY (customer_code) REFERENCES customers(customer_code)
);
CREATE TABLE tickets (
  ticket_id INTEGER PRIMARY KEY,
  customer_code TEXT,
  server_code TEXT,
  status_code TEXT,
  priority_code TEXT,
  subject TEXT,
  date_opened TEXT,
  hours_spent REAL,
  FOREIGN KEY (customer_code) REFERENCES customers(customer_code),
  FOREIGN KEY (server_code) REFERENCES servers(server_code),
  FOREIGN KEY (status_code) REFERENCES ref_ticket_status(status_code)
);
INSERT INTO ref_ticket_status VALUES
('NEW','Not looked at yet','N',1),
('OPEN','Somebody is working on it','N',2),
('WAIT','Waiting for the customer','N',3),
('ESC','Escalated to engineering','N',4),
('DONE','Solved','Y',5),
('DUP','Duplicate of another ticket','Y',6);
INSERT INTO plans VALUES
('MINI','Single site, no database',2.49,5,3),
('HOME','Three sites for private use',5.99,25,20),
('SHOP','Online shop with certificate',14.9,80,50),
('PRO','Unlimited sites for agencies',29,250,200),
('VPS','Virtual server with root access',39.5,400,0),
('EDU','Free plan for schools',0,10,10);
INSERT INTO servers VALUES
('FRA01','FRA','Debian 11',128,'2020-02-11','N'),
('FRA02','FRA','Debian 12',256,'2022-09-05','N'),
('AMS01','AMS','Ubuntu 20.04',128,'2020-10-19','Y'),
('AMS02','AMS','Debian 11',64,'2019-05-28','N'),
('LON01','LON','AlmaLinux 9',256,'2023-01-16','N'),
('LON02','LON','Ubuntu 22.04',192,'2023-04-03','Y'),
('WAW01','WAW','Debian 12',64,'2023-06-21','N');
INSERT INTO customers VALUES
('C1001','Fernweh Bikes','DE','info@fernwehbikes.example','2019-03-14','BUS',120),
('C1002','Jolanda Smits','NL','jolanda@smits.example','2020-07-01','PRIV',0),
('C1003','Otter Valley School','GB','it@ottervalley.example','2021-09-10','NGO',0),
('C1004','Pixelkraft GmbH','DE','hello@pixelkraft.example','2018-11-23','BUS',310.5),
('C1005','Marek Zielinski','PL','marek@zielin.example','2022-01-05','PRIV',14.2),
('C1006','Bluebell Bakery','GB','orders@bluebell.example','2021-04-17','BUS',-29.8),
('C1007','Harbour Theatre','NL','office@harbourtheatre.example','2022-05-30','NGO',5),
('C1008','Ewan Moffat','GB','ewan@moffat.example','2023-02-12','PRIV',0),
('C1009','Lumen Studio','PL','studio@lumen.example','2023-08-08','BUS',45);
INSERT INTO subscriptions VALUES
(1,'C1001','SHOP','FRA01','2019-03-15',24,'Y'),
(2,'C1002','HOME','AMS02','2020-07-01',12,'Y'),
(3,'C1003','EDU','LON01','2021-09-12',12,'N'),
(4,'C1004','PRO','FRA02','2022-10-01',24,'Y'),
(5,'C1004','VPS','FRA02','2022-11-15',12,'Y'),
(6,'C1005','MINI','FRA01','2022-01-06',12,'N'),
(7,'C1006','SHOP','LON01','2021-04-20',12,'Y'),
(8,'C1007','HOME','AMS01','2022-06-01',24,'N'),
(9,'C1001','VPS','AMS01','2021-02-01',6,'N'),
(10,'C1008','MINI','LON02','2023-02-12',12,'Y'),
(11,'C1004','SHOP','AMS02','2019-01-10',36,'N');
INSERT INTO domains VALUES
('fernwehbikes.example','C1001','DE','2019-03-14','2025-03-14',9.9),
('fernweh-outlet.example','C1001','SHOP','2020-11-02','2024-11-02',32),
('smits.example','C1002','NL','2020-07-01','2024-07-01',8.5),
('ottervalley.example','C1003','UK','2021-09-10','2025-09-10',7.2),
('pixelkraft.example','C1004','DE','2018-11-23','2024-11-23',9.9),
('pixelkraft-labs.example','C1004','DEV','2021-06-15','2025-06-15',14.5),
('pk-staging.example','C1004','DEV','2022-12-01','2024-12-01',14.5),
('zielin.example','C1005','PL','2022-01-05','2025-01-05',11),
('bluebell.example','C1006','UK','2021-04-17','2024-04-17',7.2),
('harbourtheatre.example','C1007','NL','2022-05-30','2026-05-30',8.5);
INSERT INTO tickets VALUES
(7001,'C1001','FRA01','DONE','HIGH','Shop checkout times out','2022-03-02',4.5),
(7002,'C1004','FRA02','DONE','LOW','Move staging site','2022-12-03',2),
(7003,'C1006','LON01','WAIT','MED','Certificate warning in browser','2023-05-18',1.5),
(7004,'C1002','AMS02','DUP','LOW','Mail not arriving','2023-06-01',0.5),
(7005,'C1002','AMS02','DONE','MED','Mail arrives late','2023-05-31',3),
(7006,'C1007','AMS01','OPEN','HIGH','Site down since update','2023-09-20',6),
(7007,'C1001','AMS01','ESC','HIGH','Kernel panic on virtual server','2023-09-21',9.5),
(7008,'C1003','LON01','NEW','LOW','Add mailboxes for teachers','2023-10-02',0),
(7009,'C1004','FRA02','OPEN','MED','Backup size too large','2023-10-04',1),
(7010,'C1004','AMS02','DONE','HIGH','Database corrupted','2021-08-13',12),
(7011,'C1008','LON02','NEW','MED','Mail client settings','2023-10-05',0);
