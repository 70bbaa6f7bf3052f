CREATE TABLE tbl_site (
  site_id INTEGER PRIMARY KEY,
  site_name TEXT,
  city TEXT,
  parent_site_id INTEGER,
  altitude INTEGER,
  is_active TEXT,
  FOREIGN KEY (parent_site_id) REFERENCES tbl_site(site_id)
);
CREATE TABLE tbl_device_type (
  type_id TEXT PRIMARY KEY,
  type_name TEXT,
  manufacturer TEXT,
  unit TEXT,
  list_price REAL,
  discontinued TEXT
);
CREATE TABLE tbl_device (
  device_id INTEGER PRIMARY KEY,
  serial_no TEXT,
  type_id TEXT,
  site_id INTEGER,
  status TEXT,
  installed_on DATE,
  removed_on DATE,
  battery_level INTEGER,
  purchase_price REAL,
  FOREIGN KEY (type_id) REFERENCES tbl_device_type(type_id),
  FOREIGN KEY (site_id) REFERENCES tbl_site(site_id)
);
CREATE TABLE tbl_technician (
  tech_id INTEGER PRIMARY KEY,
  full_name TEXT,
  role TEXT,
  city TEXT,
  phone TEXT,
  hourly_rate REAL,
  supervisor_id INTEGER,
  on_call TEXT,
  hired_on DATE,
  FOREIGN KEY (supervisor_id) REFERENCES tbl_technician(tech_id)
);
CREATE TABLE tbl_reading (
  reading_id INTEGER PRIMARY KEY,
  device_id INTEGER,
  recorded_at DATETIME,
  value REAL,
  is_valid TEXT,
  FOREIGN KEY (device_id) REFERENCES tbl_device(device_id)
);
CREATE TABLE tbl_alert (
  alert_no TEXT PRIMARY KEY,
  device_id INTEGER,
  severity TEXT,
  status TEXT,
  raised_at DATETIME,
  closed_at DATETIME,
  reported_by INTEGER,
  assigned_to INTEGER,
  FOREIGN KEY (device_id) REFERENCES tbl_device(device_id),
  FOREIGN KEY (reported_by) REFERENCES tbl_technician(tech_id),
  FOREIGN KEY (assigned_to) REFERENCES tbl_technician(tech_id)
);
CREATE TABLE tbl_maintenance (
  job_no INTEGER PRIMARY KEY,
  device_id INTEGER,
  tech_id INTEGER,
  kind TEXT,
  planned_on DATE,
  done_on DATE,
  hours REAL,
  hourly_rate REAL,
  parts_cost REAL,
  FOREIGN KEY (device_id) REFERENCES tbl_device(device_id),
  FOREIGN KEY (tech_id) REFERENCES tbl_technician(tech_id)
);
INSERT INTO tbl_site VALUES (1,'Brenner Works','Alder',NULL,210,'true');
INSERT INTO tbl_site VALUES (2,'Boiler House','Alder',1,212,'true');
INSERT INTO tbl_site VALUES (3,'Cold Store','Alder',1,208,'true');
INSERT INTO tbl_site VALUES (4,'Tern Reservoir','Mosswick',NULL,640,'true');
INSERT INTO tbl_site VALUES (5,'Dam Crest','Mosswick',4,655,'true');
INSERT INTO tbl_site VALUES (6,'Pump Station','Fenby',4,590,'true');
INSERT INTO tbl_site VALUES (7,'Old Weather Hut','Fenby',NULL,815,'false');
INSERT INTO tbl_site VALUES (8,'Loading Dock','Alder',1,205,'false');
INSERT INTO tbl_device_type VALUES ('TMP','Temperature Probe','Kaldex','C',48,'false');
INSERT INTO tbl_device_type VALUES ('HUM','Humidity Sensor','Kaldex','%',62,'false');
INSERT INTO tbl_device_type VALUES ('PRS','Pressure Gauge','Orvane','bar',135,'false');
INSERT INTO tbl_device_type VALUES ('LVL','Water Level Radar','Orvane','m',490,'false');
INSERT INTO tbl_device_type VALUES ('VIB','Vibration Sensor','Sennet','mm/s',220,'true');
INSERT INTO tbl_device_type VALUES ('CO2','Gas Detector','Sennet','ppm',175,'false');
INSERT INTO tbl_device VALUES (1,'SN-4101','TMP',2,'online','2021-03-15',NULL,88,45);
INSERT INTO tbl_device VALUES (2,'SN-4102','TMP',3,'online','2021-03-16',NULL,64,45);
INSERT INTO tbl_device VALUES (3,'SN-4103','HUM',3,'offline','2021-04-02',NULL,0,58);
INSERT INTO tbl_device VALUES (4,'SN-4207','PRS',2,'online','2021-09-20',NULL,71,129);
INSERT INTO tbl_device VALUES (5,'SN-4208','PRS',6,'faulty','2022-01-11',NULL,35,131);
INSERT INTO tbl_device VALUES (6,'SN-4310','LVL',5,'online','2022-05-06',NULL,93,470);
INSERT INTO tbl_device VALUES (7,'SN-4311','LVL',4,'online','2022-05-09',NULL,79,470);
INSERT INTO tbl_device VALUES (8,'SN-4405','VIB',6,'online','2022-10-27',NULL,52,215);
INSERT INTO tbl_device VALUES (9,'SN-4406','VIB',2,'retired','2020-08-18','2023-08-30',0,240);
INSERT INTO tbl_device VALUES (10,'SN-4120','TMP',7,'retired','2019-06-03','2022-11-14',12,52);
INSERT INTO tbl_device VALUES (11,'SN-4121','TMP',4,'online','2023-02-22',NULL,97,48);
INSERT INTO tbl_device VALUES (12,'SN-4122','HUM',2,'online','2023-06-19',NULL,81,60);
INSERT INTO tbl_device VALUES (13,'SN-4209','PRS',5,'offline','2023-09-05',NULL,0,135);
INSERT INTO tbl_device VALUES (14,'SN-4123','TMP',3,'online','2024-01-30',NULL,100,48);
INSERT INTO tbl_technician VALUES (11,'Greta Sundqvist','Head of Field Service','Alder','0700-411',62,NULL,'false','2012-02-01');
INSERT INTO tbl_technician VALUES (12,'Paul Achterberg','Team Lead','Alder','0700-425',51,11,'true','2015-06-15');
INSERT INTO tbl_technician VALUES (13,'Nadia Rahimi','Team Lead','Mosswick','0700-433',53,11,'false','2016-03-07');
INSERT INTO tbl_technician VALUES (14,'Stefan Mraz','Field Technician','Alder','0700-440',38,12,'true','2019-10-01');
INSERT INTO tbl_technician VALUES (15,'Joy Abara','Field Technician','Fenby',NULL,40,13,'true','2020-05-18');
INSERT INTO tbl_technician VALUES (16,'Erik Vance','Field Technician','Mosswick','0700-462',36,13,'false','2021-11-08');
INSERT INTO tbl_technician VALUES (17,'Lotte Kamp','Calibration Engineer','Alder','0700-478',46,12,'false','2018-01-22');
INSERT INTO tbl_technician VALUES (18,'Ivan Petrov','Trainee','Fenby',NULL,22,13,'false','2024-02-01');
INSERT INTO tbl_reading VALUES (1,1,'2023-11-02 06:00:00',71.4,'true');
INSERT INTO tbl_reading VALUES (2,1,'2023-11-02 12:00:00',78.9,'true');
INSERT INTO tbl_reading VALUES (3,1,'2024-01-15 06:00:00',69.2,'true');
INSERT INTO tbl_reading VALUES (4,2,'2023-11-02 06:00:00',3.1,'true');
INSERT INTO tbl_reading VALUES (5,2,'2024-01-15 06:00:00',2.6,'true');
INSERT INTO tbl_reading VALUES (6,2,'2024-01-15 12:00:00',55.0,'false');
INSERT INTO tbl_reading VALUES (7,3,'2023-11-02 06:00:00',84.0,'true');
INSERT INTO tbl_reading VALUES (8,4,'2023-11-02 06:00:00',6.2,'true');
INSERT INTO tbl_reading VALUES (9,4,'2024-01-15 06:00:00',6.5,'true');
INSERT INTO tbl_reading VALUES (10,5,'2023-11-03 06:00:00',11.9,'false');
INSERT INTO tbl_reading VALUES (11,5,'2024-01-16 06:00:00',0.4,'false');
INSERT INTO tbl_reading VALUES (12,6,'2023-11-03 06:00:00',17.8,'true');
INSERT INTO tbl_reading VALUES (13,6,'2024-01-16 06:00:00',19.1,'true');
INSERT INTO tbl_reading VALUES (14,6,'2024-02-20 06:00:00',19.7,'true');
INSERT INTO tbl_reading VALUES (15,6,'2024-02-20 18:00:00',20.3,'true');
INSERT INTO tbl_reading VALUES (16,7,'2024-01-16 06:00:00',12.2,'true');
INSERT INTO tbl_reading VALUES (17,8,'2024-01-16 06:00:00',4.4,'true');
INSERT INTO tbl_reading VALUES (18,11,'2024-02-20 06:00:00',9.5,'true');
INSERT INTO tbl_reading VALUES (19,12,'2024-02-20 06:00:00',41.0,'true');
INSERT INTO tbl_reading VALUES (20,9,'2022-07-08 06:00:00',7.7,'true');
INSERT INTO tbl_alert VALUES ('A-501',10,'low','closed','2022-10-30 08:12:00','2022-11-14 10:00:00',15,16);
INSERT INTO tbl_alert VALUES ('A-502',9,'high','closed','2023-07-21 14:40:00','2023-08-30 09:30:00',14,14);
INSERT INTO tbl_alert VALUES ('A-503',5,'critical','in_progress','2023-11-03 06:05:00',NULL,15,13);
INSERT INTO tbl_alert VALUES ('A-504',2,'high','closed','2024-01-15 12:02:00','2024-01-15 16:45:00',12,14);
INSERT INTO tbl_alert VALUES ('A-505',3,'high','open','2023-12-04 07:20:00',NULL,14,NULL);
INSERT INTO tbl_alert VALUES ('A-506',5,'critical','in_progress','2024-01-16 06:03:00',NULL,16,15);
INSERT INTO tbl_alert VALUES ('A-507',13,'low','open','2024-02-01 22:10:00',NULL,NULL,NULL);
INSERT INTO tbl_alert VALUES ('A-508',6,'critical','closed','2024-02-20 18:01:00','2024-02-21 11:15:00',16,13);
INSERT INTO tbl_alert VALUES ('A-509',4,'low','closed','2024-02-25 09:33:00','2024-02-27 13:00:00',12,14);
INSERT INTO tbl_alert VALUES ('A-510',5,'high','open','2024-03-02 05:50:00',NULL,15,15);
INSERT INTO tbl_maintenance VALUES (9001,1,14,'inspection','2022-03-15','2022-03-14',1.5,34,0);
INSERT INTO tbl_maintenance VALUES (9002,10,16,'removal','2022-11-10','2022-11-14',3.0,33,12);
INSERT INTO tbl_maintenance VALUES (9003,4,17,'calibration','2023-02-06','2023-02-06',2.0,44,25);
INSERT INTO tbl_maintenance VALUES (9004,9,14,'removal','2023-08-28','2023-08-30',2.5,36,0);
INSERT INTO tbl_maintenance VALUES (9005,5,15,'repair','2023-11-10','2023-11-17',5.0,39,88);
INSERT INTO tbl_maintenance VALUES (9006,6,17,'calibration','2023-12-05','2023-12-05',4.0,45,30);
INSERT INTO tbl_maintenance VALUES (9007,2,14,'repair','2024-01-15','2024-01-15',1.0,38,15);
INSERT INTO tbl_maintenance VALUES (9008,5,13,'repair','2024-01-22','2024-01-30',6.5,53,140);
INSERT INTO tbl_maintenance VALUES (9009,7,17,'calibration','2024-02-12','2024-02-10',3.5,46,30);
INSERT INTO tbl_maintenance VALUES (9010,3,14,'battery','2024-03-04',NULL,NULL,NULL,9);
INSERT INTO tbl_maintenance VALUES (9011,13,15,'battery','2024-03-06',NULL,NULL,NULL,9);
INSERT INTO tbl_maintenance VALUES (9012,8,16,'inspection','2024-03-11',NULL,NULL,NULL,0);
