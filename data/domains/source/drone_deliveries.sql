CREATE TABLE landing_pad (
  landing_pad_id INTEGER PRIMARY KEY,
  name TEXT,
  district TEXT,
  surface TEXT,
  capacity INTEGER,
  opened_year INTEGER,
  has_charger TEXT
);
CREATE TABLE drone (
  drone_id INTEGER PRIMARY KEY,
  name TEXT,
  manufacturer TEXT,
  max_payload_kg REAL,
  battery_minutes INTEGER,
  purchase_date TEXT,
  status TEXT,
  home_pad_id INTEGER,
  FOREIGN KEY (home_pad_id) REFERENCES landing_pad(landing_pad_id)
);
CREATE TABLE pilot (
  pilot_id INTEGER PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  age INTEGER,
  licence_class TEXT,
  hire_year INTEGER,
  hourly_wage REAL
);
CREATE TABLE pilot_certification (
  pilot_id INTEGER,
  drone_id INTEGER,
  certified_on TEXT,
  exam_score INTEGER,
  PRIMARY KEY (pilot_id, drone_id),
  FOREIGN KEY (pilot_id) REFERENCES pilot(pilot_id),
  FOREIGN KEY (drone_id) REFERENCES drone(drone_id)
);
CREATE TABLE flight (
  flight_id INTEGER PRIMARY KEY,
  drone_id INTEGER,
  pilot_id INTEGER,
  destination_pad_id INTEGER,
  flight_date TEXT,
  distance_km REAL,
  duration_minutes INTEGER,
  weather TEXT,
  status TEXT,
  FOREIGN KEY (drone_id) REFERENCES drone(drone_id),
  FOREIGN KEY (pilot_id) REFERENCES pilot(pilot_id),
  FOREIGN KEY (destination_pad_id) REFERENCES landing_pad(landing_pad_id)
);
CREATE TABLE parcel (
  parcel_id INTEGER PRIMARY KEY,
  flight_id INTEGER,
  recipient_name TEXT,
  contents TEXT,
  weight_kg REAL,
  declared_value REAL,
  is_fragile TEXT,
  FOREIGN KEY (flight_id) REFERENCES flight(flight_id)
);
INSERT INTO landing_pad VALUES (1,'Harbour Deck','Old Port','steel',6,2017,'yes');
INSERT INTO landing_pad VALUES (2,'Mill Roof','Northside','concrete',4,2018,'yes');
INSERT INTO landing_pad VALUES (3,'Clinic Yard','Westfield','asphalt',2,2020,'no');
INSERT INTO landing_pad VALUES (4,'Orchard Field','Westfield','grass',8,2021,'no');
INSERT INTO landing_pad VALUES (5,'Station Top','Centre','concrete',5,2019,'yes');
INSERT INTO landing_pad VALUES (6,'Campus Lawn','Northside','grass',3,2022,'no');
INSERT INTO landing_pad VALUES (7,'Lighthouse','Old Port','steel',1,2022,'no');
INSERT INTO drone VALUES (1,'Swift','Aerolane',2.5,38,'2019-04-12','active',1);
INSERT INTO drone VALUES (2,'Heron','Aerolane',6.0,52,'2020-02-20','active',2);
INSERT INTO drone VALUES (3,'Mule','Tarkon',12.5,41,'2020-09-01','repair',1);
INSERT INTO drone VALUES (4,'Gnat','Pico Wings',0.9,24,'2021-01-15','active',5);
INSERT INTO drone VALUES (5,'Osprey','Tarkon',8.2,60,'2021-06-30','active',5);
INSERT INTO drone VALUES (6,'Lark','Pico Wings',1.4,31,'2018-11-08','retired',2);
INSERT INTO drone VALUES (7,'Condor','Tarkon',15.0,75,'2022-08-19','active',4);
INSERT INTO drone VALUES (8,'Wren','Aerolane',1.8,29,'2022-10-03','repair',5);
INSERT INTO pilot VALUES (1,'Nadia','Ferro',29,'A',2019,24.5);
INSERT INTO pilot VALUES (2,'Owen','Stahl',41,'B',2018,31.0);
INSERT INTO pilot VALUES (3,'Priya','Menon',35,'B',2020,28.75);
INSERT INTO pilot VALUES (4,'Luca','Brandt',23,'A',2022,21.0);
INSERT INTO pilot VALUES (5,'Greta','Holm',52,'C',2018,36.5);
INSERT INTO pilot VALUES (6,'Tomas','Ferro',33,'C',2021,33.25);
INSERT INTO pilot VALUES (7,'Aisha','Kone',27,'A',2022,22.4);
INSERT INTO pilot_certification VALUES (1,1,'2019-06-01',88);
INSERT INTO pilot_certification VALUES (1,4,'2021-03-10',93);
INSERT INTO pilot_certification VALUES (2,2,'2020-04-05',79);
INSERT INTO pilot_certification VALUES (2,3,'2020-10-14',84);
INSERT INTO pilot_certification VALUES (2,1,'2019-05-20',91);
INSERT INTO pilot_certification VALUES (3,2,'2020-07-22',95);
INSERT INTO pilot_certification VALUES (3,5,'2021-08-17',72);
INSERT INTO pilot_certification VALUES (4,4,'2022-05-09',68);
INSERT INTO pilot_certification VALUES (5,3,'2020-11-30',97);
INSERT INTO pilot_certification VALUES (5,7,'2022-09-12',90);
INSERT INTO pilot_certification VALUES (5,5,'2021-07-28',86);
INSERT INTO pilot_certification VALUES (6,7,'2022-10-01',81);
INSERT INTO flight VALUES (1,1,1,2,'2022-01-11',7.4,18,'clear','completed');
INSERT INTO flight VALUES (2,2,2,4,'2022-01-19',11.2,26,'windy','completed');
INSERT INTO flight VALUES (3,4,1,3,'2022-02-03',3.1,11,'clear','completed');
INSERT INTO flight VALUES (4,5,3,4,'2022-03-22',16.8,39,'rain','aborted');
INSERT INTO flight VALUES (5,3,5,6,'2022-04-02',9.5,28,'clear','completed');
INSERT INTO flight VALUES (6,5,5,1,'2022-05-27',21.0,47,'windy','completed');
INSERT INTO flight VALUES (7,2,3,6,'2022-06-14',8.8,21,'clear','completed');
INSERT INTO flight VALUES (8,1,2,5,'2022-07-08',5.6,15,'fog','aborted');
INSERT INTO flight VALUES (9,7,5,4,'2022-10-21',30.4,62,'clear','completed');
INSERT INTO flight VALUES (10,7,6,1,'2022-11-05',27.9,58,'rain','completed');
INSERT INTO flight VALUES (11,4,4,3,'2022-11-17',2.7,9,'windy','completed');
INSERT INTO flight VALUES (12,5,3,2,'2022-12-01',14.3,33,'clear','scheduled');
INSERT INTO parcel VALUES (1,1,'Rosa Lindt','books',1.6,45.0,'no');
INSERT INTO parcel VALUES (2,2,'Greenacre Farm','machine parts',4.8,320.0,'no');
INSERT INTO parcel VALUES (3,3,'Westfield Clinic','vaccines',0.5,900.0,'yes');
INSERT INTO parcel VALUES (4,4,'Greenacre Farm','seed trays',3.9,64.5,'no');
INSERT INTO parcel VALUES (5,4,'Dana Whitlock','glassware',2.2,150.0,'yes');
INSERT INTO parcel VALUES (6,5,'Campus Lab','microscope',7.1,2400.0,'yes');
INSERT INTO parcel VALUES (7,6,'Port Office','documents',0.4,10.0,'no');
INSERT INTO parcel VALUES (8,6,'Sam Iyer','engine pump',6.7,410.0,'no');
INSERT INTO parcel VALUES (9,7,'Campus Lab','chemicals',3.3,275.0,'yes');
INSERT INTO parcel VALUES (10,9,'Greenacre Farm','machine parts',11.9,780.0,'no');
INSERT INTO parcel VALUES (11,10,'Port Office','spare battery',9.4,560.0,'no');
INSERT INTO parcel VALUES (12,11,'Westfield Clinic','blood samples',0.3,120.0,'yes');
INSERT INTO parcel VALUES (13,9,'Dana Whitlock','books',2.4,38.0,'no');
