CREATE TABLE stations (
  id INTEGER PRIMARY KEY,
  name TEXT,
  district TEXT,
  bays INTEGER,
  opened INTEGER
);
CREATE TABLE ambulances (
  id INTEGER PRIMARY KEY,
  name TEXT,
  station_id INTEGER,
  plate TEXT,
  model TEXT,
  year INTEGER,
  mileage INTEGER,
  status TEXT,
  FOREIGN KEY (station_id) REFERENCES stations(id)
);
CREATE TABLE crew_members (
  id INTEGER PRIMARY KEY,
  name TEXT,
  job TEXT,
  age INTEGER,
  phone TEXT,
  hired TEXT,
  salary REAL
);
CREATE TABLE hospitals (
  id INTEGER PRIMARY KEY,
  name TEXT,
  city TEXT,
  beds INTEGER,
  trauma_level INTEGER,
  has_helipad TEXT
);
CREATE TABLE call_types (
  id INTEGER PRIMARY KEY,
  name TEXT,
  priority TEXT,
  target_minutes INTEGER
);
CREATE TABLE calls (
  id INTEGER PRIMARY KEY,
  name TEXT,
  call_type_id INTEGER,
  ambulance_id INTEGER,
  hospital_id INTEGER,
  date TEXT,
  address TEXT,
  response_minutes REAL,
  patient_age INTEGER,
  FOREIGN KEY (call_type_id) REFERENCES call_types(id),
  FOREIGN KEY (ambulance_id) REFERENCES ambulances(id),
  FOREIGN KEY (hospital_id) REFERENCES hospitals(id)
);
CREATE TABLE assignments (
  id INTEGER PRIMARY KEY,
  name TEXT,
  call_id INTEGER,
  crew_member_id INTEGER,
  hours REAL,
  FOREIGN KEY (call_id) REFERENCES calls(id),
  FOREIGN KEY (crew_member_id) REFERENCES crew_members(id)
);
INSERT INTO stations VALUES
(1,'Station North','Elmridge',4,1988),
(2,'Station Harbour','Docklands',3,2004),
(3,'Station Hill','Overlook',2,1971),
(4,'Station Airport','Fieldgate',5,2015),
(5,'Station Old Town','Centre',2,1956),
(6,'Station West','Marlow Park',3,2023);
INSERT INTO ambulances VALUES
(1,'Alpha 1',1,'LKR-204','Sprinter',2018,142300,'in service'),
(2,'Alpha 2',1,'LKR-377','Sprinter',2021,61800,'in service'),
(3,'Bravo 1',2,'MTS-019','Transit',2016,198500,'repair'),
(4,'Bravo 2',2,'MTS-522','Crafter',2022,33400,'in service'),
(5,'Charlie 1',3,'HVN-871','Transit',2014,231700,'reserve'),
(6,'Delta 1',4,'AIR-110','Crafter',2020,88200,'in service'),
(7,'Delta 2',4,'AIR-111','Crafter',2020,79600,'repair'),
(8,'Echo 1',5,'CTR-605','Sprinter',2019,117900,'in service'),
(9,'Alpha 3',1,'LKR-940','Crafter',2023,4100,'in service');
INSERT INTO crew_members VALUES
(1,'Maren Holloway','paramedic',38,'555-0141','2009-04-01',46800.0),
(2,'Desmond Achebe','driver',45,'555-0187','2003-09-15',37200.0),
(3,'Lucia Ferrante','doctor',51,'555-0112','2011-01-10',88500.0),
(4,'Tyrell Boone','paramedic',27,'555-0166','2019-06-03',39900.0),
(5,'Signe Aaberg','driver',33,'555-0129','2016-02-20',35600.0),
(6,'Omar Zidan','paramedic',42,'555-0170','2007-11-12',48300.0),
(7,'Petra Novotna','doctor',36,'555-0155','2018-08-27',79400.0),
(8,'Callum Reid','trainee',22,'555-0193','2022-10-01',24100.0),
(9,'Joy Matsuda','trainee',24,'555-0198','2023-03-06',24100.0);
INSERT INTO hospitals VALUES
(1,'Saint Brigid General','Port Alder',620,1,'yes'),
(2,'Lakeside Clinic','Port Alder',140,3,'no'),
(3,'Children''s Hospital Overlook','Overlook',210,2,'yes'),
(4,'Fieldgate Medical Centre','Fieldgate',385,2,'yes'),
(5,'Marlow Heart Institute','Marlow',95,3,'no'),
(6,'Quarry Road Hospital','Port Alder',260,2,'no');
INSERT INTO call_types VALUES
(1,'cardiac arrest','red',6),
(2,'traffic accident','red',8),
(3,'fall at home','amber',15),
(4,'breathing problems','red',8),
(5,'patient transfer','green',60),
(6,'allergic reaction','amber',12),
(7,'childbirth','amber',15);
INSERT INTO calls VALUES
(1,'C-2301',1,1,1,'2023-01-04','18 Birch Lane',5.5,71),
(2,'C-2302',3,5,6,'2023-01-09','Flat 4, 77 Quarry Road',17.0,84),
(3,'C-2303',2,4,1,'2023-01-15','Ring Road exit 9',7.2,35),
(4,'C-2304',4,2,2,'2023-02-02','6 Mill Court',9.8,9),
(5,'C-2305',2,6,4,'2023-02-11','Airport Road',6.1,28),
(6,'C-2306',5,8,5,'2023-02-20','Lakeside Clinic',42.0,66),
(7,'C-2307',1,8,1,'2023-03-01','3 Cathedral Square',4.4,58),
(8,'C-2308',6,3,3,'2023-03-13','Overlook Primary School',10.5,7),
(9,'C-2309',3,1,6,'2023-03-18','112 Elm Street',13.3,79),
(10,'C-2310',4,6,4,'2023-04-05','Terminal B',5.9,49),
(11,'C-2311',2,2,1,'2023-04-22','Elmridge Crossing',8.9,19),
(12,'C-2312',1,4,1,'2023-05-07','Dock Street 40',7.7,63),
(13,'C-2313',3,1,6,'2023-05-16','9 Birch Lane',12.1,91);
INSERT INTO assignments VALUES
(1,'shift A',1,1,1.5),
(2,'shift A',1,3,1.5),
(3,'shift B',2,5,2.0),
(4,'shift A',3,2,2.5),
(5,'shift A',3,6,2.5),
(6,'shift B',4,4,1.0),
(7,'shift C',5,6,3.0),
(8,'shift C',5,7,3.0),
(9,'shift B',7,1,1.5),
(10,'shift A',8,4,1.0),
(11,'shift C',10,6,2.0),
(12,'shift B',11,8,1.5),
(13,'shift B',11,1,1.5),
(14,'shift A',12,7,2.5);
