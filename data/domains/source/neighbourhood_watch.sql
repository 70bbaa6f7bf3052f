CREATE TABLE ref_streets (
  street_code TEXT PRIMARY KEY,
  street_name TEXT,
  zone TEXT,
  number_of_houses INTEGER,
  has_cameras TEXT
);
CREATE TABLE ref_incident_types (
  incident_code TEXT PRIMARY KEY,
  description TEXT,
  severity INTEGER
);
CREATE TABLE members (
  member_id INTEGER PRIMARY KEY,
  street_code TEXT,
  member_name TEXT,
  role_code TEXT,
  birth_year INTEGER,
  date_joined DATE,
  member_details TEXT,
  FOREIGN KEY (street_code) REFERENCES ref_streets(street_code)
);
CREATE TABLE patrols (
  patrol_id INTEGER PRIMARY KEY,
  street_code TEXT,
  patrol_date DATE,
  shift_code TEXT,
  minutes INTEGER,
  status_code TEXT,
  FOREIGN KEY (street_code) REFERENCES ref_streets(street_code)
);
CREATE TABLE patrol_members (
  patrol_id INTEGER,
  member_id INTEGER,
  is_leader TEXT,
  PRIMARY KEY (patrol_id, member_id),
  FOREIGN KEY (patrol_id) REFERENCES patrols(patrol_id),
  FOREIGN KEY (member_id) REFERENCES members(member_id)
);
CREATE TABLE reports (
  report_id INTEGER PRIMARY KEY,
  member_id INTEGER,
  street_code TEXT,
  incident_code TEXT,
  report_date DATE,
  damage_amount REAL,
  status_code TEXT,
  FOREIGN KEY (member_id) REFERENCES members(member_id),
  FOREIGN KEY (street_code) REFERENCES ref_streets(street_code),
  FOREIGN KEY (incident_code) REFERENCES ref_incident_types(incident_code)
);
CREATE TABLE meetings (
  meeting_id INTEGER PRIMARY KEY,
  host_member_id INTEGER,
  meeting_date DATE,
  venue TEXT,
  attendance INTEGER,
  meeting_details TEXT,
  FOREIGN KEY (host_member_id) REFERENCES members(member_id)
);
INSERT INTO ref_streets VALUES
('ALD','Alder Close','north',24,'no'),
('BEE','Beech Avenue','north',68,'yes'),
('CHU','Church Lane','centre',41,'yes'),
('DOC','Dock Street','harbour',93,'no'),
('ELM','Elm Rise','south',37,'no'),
('FER','Ferry Walk','harbour',19,'yes');
INSERT INTO ref_incident_types VALUES
('BUR','Burglary',5),
('VAN','Vandalism',3),
('NOI','Noise complaint',1),
('BIK','Bicycle theft',3),
('SUS','Suspicious person',2),
('FIR','Arson',5),
('LIT','Illegal dumping',1);
INSERT INTO members VALUES
(1,'ALD','Margot Finch','COORD',1958,'2014-03-10','retired teacher, has spare keys'),
(2,'BEE','Sunil Mehra','VOL',1981,'2017-06-22','works nights'),
(3,'BEE','Agnes Dunmore','TREAS',1949,'2014-03-10','has first aid certificate'),
(4,'CHU','Theo Walczak','VOL',1996,'2022-01-15','owns a dog'),
(5,'DOC','Bridget Sloane','COORD',1972,'2018-09-04','former police officer'),
(6,'DOC','Kemal Aydin','VOL',1988,'2021-11-30','owns a dog and a torch'),
(7,'CHU','Lottie Frame','VOL',2001,'2023-02-18','student'),
(8,'ELM','Arthur Pym','VOL',1964,'2019-05-27','has first aid certificate');
INSERT INTO patrols VALUES
(1,'ALD','2023-03-03','EVE',60,'DONE'),
(2,'BEE','2023-03-10','NGT',95,'DONE'),
(3,'DOC','2023-03-17','NGT',120,'DONE'),
(4,'DOC','2023-03-24','EVE',75,'CANC'),
(5,'CHU','2023-04-01','EVE',45,'DONE'),
(6,'BEE','2023-04-14','DAY',40,'DONE'),
(7,'DOC','2023-04-28','NGT',110,'DONE'),
(8,'CHU','2023-05-12','NGT',80,'CANC'),
(9,'ELM','2023-05-26','DAY',50,'PLAN');
INSERT INTO patrol_members VALUES
(1,1,'yes'),(1,4,'no'),(2,2,'yes'),(2,6,'no'),(3,5,'yes'),(3,6,'no'),(3,2,'no'),(4,5,'yes'),(5,4,'yes'),(6,1,'yes'),(7,6,'yes'),(7,5,'no'),(8,4,'yes'),(9,8,'yes');
INSERT INTO reports VALUES
(1,1,'ALD','NOI','2023-02-11',0.0,'CLOSED'),
(2,2,'BEE','BUR','2023-02-19',2400.0,'OPEN'),
(3,5,'DOC','VAN','2023-03-05',350.0,'CLOSED'),
(4,6,'DOC','BIK','2023-03-18',620.0,'OPEN'),
(5,3,'BEE','BIK','2023-03-29',480.0,'CLOSED'),
(6,4,'CHU','SUS','2023-04-02',0.0,'CLOSED'),
(7,5,'DOC','LIT','2023-04-20',90.0,'POLICE'),
(8,6,'FER','BUR','2023-05-01',3150.0,'POLICE'),
(9,2,'BEE','VAN','2023-05-15',125.5,'OPEN'),
(10,5,'FER','BIK','2023-05-22',900.0,'CLOSED');
INSERT INTO meetings VALUES
(1,1,'2023-01-12','Library',22,'yearly plan'),
(2,5,'2023-02-09','Harbour Inn',14,'dock lighting'),
(3,1,'2023-03-09','Library',19,'patrol rota'),
(4,3,'2023-04-13','Parish Hall',31,'budget and new torches'),
(5,8,'2023-05-11','Harbour Inn',9,'summer party'),
(6,5,'2023-06-08','Parish Hall',27,'talk by the police');
