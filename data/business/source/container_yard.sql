CREATE TABLE tbl_vessel (
  id INTEGER PRIMARY KEY,
  name TEXT,
  shipping_line TEXT,
  flag TEXT,
  capacity_teu INTEGER,
  due_at DATETIME,
  berthed_at DATETIME,
  sailed_at DATETIME
);
CREATE TABLE tbl_operator (
  id INTEGER PRIMARY KEY,
  full_name TEXT,
  role TEXT,
  shift TEXT,
  supervisor_id INTEGER,
  hired_on DATE,
  hourly_wage REAL,
  weekly_hours INTEGER,
  mobile TEXT,
  active TEXT,
  FOREIGN KEY (supervisor_id) REFERENCES tbl_operator(id)
);
CREATE TABLE tbl_crane (
  id INTEGER PRIMARY KEY,
  code TEXT,
  kind TEXT,
  max_tons REAL,
  built_year INTEGER,
  status TEXT,
  last_serviced DATE
);
CREATE TABLE tbl_slot (
  id INTEGER PRIMARY KEY,
  code TEXT,
  block TEXT,
  tier INTEGER,
  has_power TEXT,
  closed TEXT
);
CREATE TABLE tbl_container (
  id INTEGER PRIMARY KEY,
  container_no TEXT,
  kind TEXT,
  length_ft INTEGER,
  weight_tons REAL,
  max_tons REAL,
  is_empty TEXT,
  inbound_vessel_id INTEGER,
  outbound_vessel_id INTEGER,
  slot_id INTEGER,
  arrived_on DATE,
  picked_up_on DATE,
  storage_days INTEGER,
  daily_rate NUMERIC(8,2),
  FOREIGN KEY (inbound_vessel_id) REFERENCES tbl_vessel(id),
  FOREIGN KEY (outbound_vessel_id) REFERENCES tbl_vessel(id),
  FOREIGN KEY (slot_id) REFERENCES tbl_slot(id)
);
CREATE TABLE tbl_move (
  id INTEGER PRIMARY KEY,
  move_no TEXT,
  container_id INTEGER,
  from_slot_id INTEGER,
  to_slot_id INTEGER,
  crane_id INTEGER,
  operator_id INTEGER,
  status TEXT,
  planned_at DATETIME,
  done_at DATETIME,
  minutes INTEGER,
  FOREIGN KEY (container_id) REFERENCES tbl_container(id),
  FOREIGN KEY (from_slot_id) REFERENCES tbl_slot(id),
  FOREIGN KEY (to_slot_id) REFERENCES tbl_slot(id),
  FOREIGN KEY (crane_id) REFERENCES tbl_crane(id),
  FOREIGN KEY (operator_id) REFERENCES tbl_operator(id)
);
CREATE TABLE tbl_hold (
  id INTEGER PRIMARY KEY,
  container_id INTEGER,
  reason TEXT,
  placed_by INTEGER,
  released_by INTEGER,
  placed_on DATE,
  released_on DATE,
  fee NUMERIC(8,2),
  FOREIGN KEY (container_id) REFERENCES tbl_container(id),
  FOREIGN KEY (placed_by) REFERENCES tbl_operator(id),
  FOREIGN KEY (released_by) REFERENCES tbl_operator(id)
);
INSERT INTO tbl_vessel VALUES
(1,'Sigrid Star','Norden Line','Denmark',4200,'2024-02-01 06:00:00','2024-02-01 05:40:00','2024-02-02 18:10:00'),
(2,'Ocean Lark','Pelican Shipping','Panama',8600,'2024-02-05 14:00:00','2024-02-06 03:30:00','2024-02-07 21:00:00'),
(3,'Maria Del Sur','Pelican Shipping','Liberia',5100,'2024-02-11 08:00:00','2024-02-11 08:50:00','2024-02-12 16:25:00'),
(4,'Baltic Heron','Norden Line','Denmark',2800,'2024-02-18 22:00:00','2024-02-18 21:15:00',NULL),
(5,'Golden Fern','Eastgate','Panama',14000,'2024-03-01 10:00:00',NULL,NULL),
(6,'River Thistle','Clyde Feeder','United Kingdom',950,'2024-03-03 04:00:00',NULL,NULL);
INSERT INTO tbl_operator VALUES
(1,'Rosa Keller','Yard Manager','day',NULL,'2009-05-04',38.5,40,'0171-100','true'),
(2,'Henk Visser','Shift Leader','day',1,'2013-10-01',31,40,'0171-101','true'),
(3,'Sam Adeyemi','Shift Leader','night',1,'2015-02-16',32.5,38,NULL,'true'),
(4,'Lotte Smit','Crane Operator','day',2,'2017-07-01',26,36,'0171-103','true'),
(5,'Diego Paz','Crane Operator','night',3,'2019-03-11',27.2,40,'0171-104','true'),
(6,'Mina Farouk','Crane Operator','day',2,'2021-09-20',24.4,32,NULL,'true'),
(7,'Joris Bol','Reach Stacker Driver','night',3,'2022-01-10',22.8,40,'0171-106','true'),
(8,'Kevin Doyle','Crane Operator','day',2,'2016-11-15',25.9,20,'0171-107','false'),
(9,'Anya Petrova','Yard Clerk','day',1,'2020-06-08',21.5,30,'0171-108','true');
INSERT INTO tbl_crane VALUES
(1,'STS-1','ship-to-shore',65,2011,'working','2024-01-12'),(2,'STS-2','ship-to-shore',80,2018,'working','2023-11-30'),(3,'RTG-1','gantry',40,2009,'repair','2023-08-14'),
(4,'RTG-2','gantry',41,2015,'working','2024-01-25'),(5,'RTG-3','gantry',50,2022,'working',NULL),(6,'RS-1','reach stacker',45,2004,'retired','2022-04-01');
INSERT INTO tbl_slot VALUES
(1,'A-01-1','A',1,'false','false'),(2,'A-01-2','A',2,'false','false'),(3,'A-02-1','A',1,'false','true'),(4,'B-01-1','B',1,'true','false'),(5,'B-01-2','B',2,'true','false'),
(6,'B-02-1','B',1,'true','false'),(7,'C-01-1','C',1,'false','false'),(8,'C-01-2','C',2,'false','false'),(9,'C-01-3','C',3,'false','true'),(10,'QUAY-1','Q',1,'false','false');
INSERT INTO tbl_container VALUES
(1,'NDLU3300101','dry',40,22.4,30.4,'false',1,3,NULL,'2024-02-01','2024-02-11',10,18),(2,'NDLU3300118','dry',20,2.3,24,'true',1,4,1,'2024-02-01',NULL,24,12),
(3,'PELU8810020','reefer',40,27.9,34,'false',2,NULL,4,'2024-02-06',NULL,19,45),(4,'PELU8810041','reefer',40,25.1,34,'false',2,4,NULL,'2024-02-06','2024-02-20',14,45),
(5,'PELU8820077','dry',40,19.6,30.4,'false',2,5,7,'2024-02-06',NULL,19,18),(6,'EGTU1000456','tank',20,23.5,30.5,'false',3,5,8,'2024-02-11',NULL,14,30),
(7,'EGTU1000477','tank',20,4.1,30.5,'true',3,NULL,NULL,'2024-02-11','2024-02-15',4,30),(8,'CLYU7200003','dry',20,17.2,24,'false',NULL,6,2,'2024-02-14',NULL,11,0),
(9,'CLYU7200019','dry',20,21.8,24,'false',NULL,6,NULL,'2024-02-16',NULL,9,0),(10,'NDLU3400500','dry',40,3.9,30.4,'true',4,NULL,5,'2024-02-18',NULL,7,18),
(11,'NDLU3400517','reefer',20,18.3,27,'false',4,5,6,'2024-02-18',NULL,7,38),(12,'PELU8900009','dry',40,28.7,30.4,'false',3,4,NULL,'2024-02-12','2024-02-19',7,18);
INSERT INTO tbl_move VALUES
(1,'MV-5001',1,10,1,1,4,'done','2024-02-01 07:00:00','2024-02-01 07:20:00',12),(2,'MV-5002',2,10,2,1,4,'done','2024-02-01 07:30:00','2024-02-01 07:28:00',9),
(3,'MV-5003',3,10,4,2,5,'done','2024-02-06 05:00:00','2024-02-06 06:10:00',25),(4,'MV-5004',4,10,5,2,5,'done','2024-02-06 05:30:00','2024-02-06 06:40:00',21),
(5,'MV-5005',5,10,7,2,6,'done','2024-02-06 08:00:00','2024-02-06 08:05:00',14),(6,'MV-5006',1,1,10,1,4,'done','2024-02-11 09:30:00','2024-02-11 09:25:00',11),
(7,'MV-5007',6,10,8,1,4,'done','2024-02-11 10:00:00','2024-02-11 10:40:00',33),(8,'MV-5008',2,2,1,4,6,'done','2024-02-13 13:00:00','2024-02-13 13:10:00',7),
(9,'MV-5009',12,10,7,2,5,'done','2024-02-12 02:00:00','2024-02-12 02:15:00',16),(10,'MV-5010',10,10,5,1,5,'done','2024-02-18 23:00:00','2024-02-18 23:50:00',19),
(11,'MV-5011',11,10,6,1,5,'done','2024-02-18 23:30:00','2024-02-19 00:20:00',17),(12,'MV-5012',3,4,10,NULL,NULL,'planned','2024-03-02 08:00:00',NULL,NULL),
(13,'MV-5013',5,7,10,2,4,'planned','2024-03-01 13:00:00',NULL,NULL),(14,'MV-5014',8,1,2,6,7,'cancelled','2024-02-15 01:00:00',NULL,NULL),
(15,'MV-5015',4,5,10,4,6,'done','2024-02-20 10:00:00','2024-02-20 09:50:00',13);
INSERT INTO tbl_hold VALUES
(1,1,'customs',9,9,'2024-02-02','2024-02-06',60),(2,3,'temperature alarm',5,2,'2024-02-08','2024-02-09',0),(3,3,'customs',9,NULL,'2024-02-10',NULL,60),
(4,6,'dangerous goods',2,1,'2024-02-11','2024-02-14',150),(5,5,'unpaid freight',9,NULL,'2024-02-12',NULL,35),(6,4,'customs',9,2,'2024-02-07','2024-02-19',60),
(7,11,'damage',5,3,'2024-02-19','2024-02-21',80),(8,12,'customs',2,9,'2024-02-13','2024-02-15',60),(9,8,'unpaid freight',9,NULL,'2024-01-31',NULL,0);
