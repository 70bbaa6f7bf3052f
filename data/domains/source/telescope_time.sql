CREATE TABLE observatory (
  Observatory_ID INTEGER PRIMARY KEY,
  Name TEXT,
  Country TEXT,
  Altitude_Metres INTEGER,
  Founded_Year INTEGER
);
CREATE TABLE telescope (
  Telescope_ID INTEGER PRIMARY KEY,
  Observatory_ID INTEGER,
  Name TEXT,
  Telescope_Type TEXT,
  Mirror_Metres REAL,
  First_Light_Year INTEGER,
  Status TEXT,
  FOREIGN KEY (Observatory_ID) REFERENCES observatory(Observatory_ID)
);
CREATE TABLE astronomer (
  Astronomer_ID INTEGER PRIMARY KEY,
  Name TEXT,
  Nationality TEXT,
  Institute TEXT,
  Birth_Year INTEGER,
  Position TEXT
);
CREATE TABLE sky_object (
  Object_ID INTEGER PRIMARY KEY,
  Object_Name TEXT,
  Object_Type TEXT,
  Constellation TEXT,
  Magnitude REAL,
  Distance_Light_Years REAL
);
CREATE TABLE proposal (
  Proposal_ID INTEGER PRIMARY KEY,
  Title TEXT,
  Submitted_Date TEXT,
  Hours_Requested INTEGER,
  Priority TEXT,
  Decision TEXT
);
CREATE TABLE proposal_member (
  Proposal_ID INTEGER,
  Astronomer_ID INTEGER,
  Role TEXT,
  Share_Percent INTEGER,
  PRIMARY KEY (Proposal_ID, Astronomer_ID),
  FOREIGN KEY (Proposal_ID) REFERENCES proposal(Proposal_ID),
  FOREIGN KEY (Astronomer_ID) REFERENCES astronomer(Astronomer_ID)
);
CREATE TABLE observation (
  Observation_ID INTEGER PRIMARY KEY,
  Telescope_ID INTEGER,
  Object_ID INTEGER,
  Proposal_ID INTEGER,
  Observation_Date TEXT,
  Exposure_Minutes INTEGER,
  Seeing REAL,
  Weather TEXT,
  FOREIGN KEY (Telescope_ID) REFERENCES telescope(Telescope_ID),
  FOREIGN KEY (Object_ID) REFERENCES sky_object(Object_ID),
  FOREIGN KEY (Proposal_ID) REFERENCES proposal(Proposal_ID)
);
INSERT INTO observatory VALUES
(1,'Cerro Lomas Observatory','Chile',2640,1996),
(2,'Pico Ventoso Observatory','Spain',2390,1979),
(3,'Mauna Hale Station','USA',4120,1968),
(4,'Blackdown Observatory','United Kingdom',310,1894),
(5,'Karoo Ridge Station','South Africa',1760,1972),
(6,'Gobi East Observatory','Mongolia',1590,2011);
INSERT INTO telescope VALUES
(1,1,'Condor Reflector','optical',8.1,1999,'active'),
(2,1,'Aurora Survey Camera','optical',2.5,2006,'active'),
(3,2,'Hidalgo Telescope','optical',4.2,1984,'active'),
(4,2,'Luz Telescope','infrared',3.4,1991,'maintenance'),
(5,3,'Kahuna Eye','optical',10.0,1993,'active'),
(6,3,'Ridge Dish','radio',15.0,1987,'active'),
(7,4,'Wexford Refractor','optical',0.7,1896,'retired'),
(8,5,'Springbok Telescope','optical',1.9,1974,'active'),
(9,5,'Karoo Dish','radio',64.0,2013,'active');
INSERT INTO astronomer VALUES
(1,'Ingrid Solheim','Norwegian','University of Oslo',1971,'professor'),
(2,'Ravi Chandrasekar','Indian','Pune Institute',1984,'researcher'),
(3,'Marta Quintero','Chilean','University of Santiago',1990,'postdoc'),
(4,'Thabo Mokoena','South African','University of Cape Town',1979,'professor'),
(5,'Helen Ashcombe','British','Durham University',1965,'professor'),
(6,'Keiko Morishita','Japanese','Kyoto University',1993,'student'),
(7,'Pavel Dvorak','Czech','Charles University',1987,'researcher'),
(8,'Luis Ferreiro','Spanish','University of Oslo',1989,'postdoc'),
(9,'Naomi Feldman','American','Durham University',1996,'student'),
(10,'Gustav Lindahl','Swedish','Lund University',1958,'emeritus');
INSERT INTO sky_object VALUES
(1,'Crab Nebula','supernova remnant','Taurus',8.4,6500),
(2,'Andromeda Galaxy','galaxy','Andromeda',3.4,2537000),
(3,'Betelgeuse','star','Orion',0.5,548),
(4,'Orion Nebula','nebula','Orion',4.0,1344),
(5,'Whirlpool Galaxy','galaxy','Canes Venatici',8.4,31000000),
(6,'Proxima Centauri','star','Centaurus',11.1,4.2),
(7,'Centaurus A','galaxy','Centaurus',6.8,13050000),
(8,'TRAPPIST-1','star','Aquarius',18.8,40.7),
(9,'Ring Nebula','nebula','Lyra',8.8,2567),
(10,'Vega','star','Lyra',0.03,25),
(11,'Omega Centauri','cluster','Centaurus',3.9,15800),
(12,'Pleiades','cluster','Taurus',1.6,444);
INSERT INTO proposal VALUES
(1,'Dimming of Red Supergiants','2021-09-14',40,'A','accepted'),
(2,'Rocky Planets Around Cool Stars','2021-10-01',75,'A','accepted'),
(3,'Spiral Arms in Nearby Galaxies','2022-03-11',60,'B','accepted'),
(4,'Jets of Active Galaxies','2022-03-29',32,'B','accepted'),
(5,'Shells of Glowing Gas','2022-09-05',18,'C','accepted'),
(6,'Pulsar Timing in the Crab','2022-09-20',50,'A','accepted'),
(7,'Search for Hidden Black Holes','2023-03-02',120,'B','rejected'),
(8,'Dust in Young Clusters','2023-03-17',24,'C','pending');
INSERT INTO proposal_member VALUES
(1,1,'lead',60),
(1,8,'co-investigator',40),
(2,2,'lead',50),
(2,6,'student',20),
(2,3,'co-investigator',30),
(3,5,'lead',70),
(3,9,'student',30),
(4,4,'lead',55),
(4,3,'co-investigator',45),
(5,3,'lead',100),
(6,7,'lead',65),
(6,4,'co-investigator',35),
(7,5,'lead',100),
(8,8,'lead',100);
INSERT INTO observation VALUES
(1,1,3,1,'2022-01-08',45,0.8,'clear'),
(2,3,3,1,'2022-01-19',60,1.3,'thin cloud'),
(3,5,8,2,'2022-02-10',180,0.6,'clear'),
(4,1,6,2,'2022-02-27',150,0.7,'clear'),
(5,5,8,2,'2022-06-15',210,0.5,'clear'),
(6,3,5,3,'2022-05-21',95,1.1,'clear'),
(7,2,2,3,'2022-08-30',120,0.9,'clear'),
(8,9,7,4,'2022-07-07',240,1.6,'cloudy'),
(9,1,7,4,'2022-07-12',80,0.9,'thin cloud'),
(10,8,9,5,'2022-11-03',50,1.8,'thin cloud'),
(11,9,1,6,'2022-12-01',300,1.5,'clear'),
(12,6,1,6,'2023-01-14',270,1.4,'cloudy'),
(13,1,4,5,'2023-01-22',70,1.0,'clear'),
(14,3,10,1,'2023-02-03',15,1.2,'clear');
