CREATE TABLE ref_status (
  status_code TEXT PRIMARY KEY,
  status_description TEXT,
  feeds_grid TEXT,
  colour TEXT
);
CREATE TABLE ref_job_types (
  job_type_code TEXT PRIMARY KEY,
  job_type_description TEXT,
  interval_months INTEGER,
  needs_crane TEXT
);
CREATE TABLE operators (
  operator_code TEXT PRIMARY KEY,
  operator_name TEXT,
  country_code TEXT,
  founded_year INTEGER,
  employees INTEGER,
  ownership_details TEXT
);
CREATE TABLE wind_parks (
  park_code TEXT PRIMARY KEY,
  park_name TEXT,
  operator_code TEXT,
  region TEXT,
  location_type TEXT,
  opened_year INTEGER,
  investment_millions REAL,
  avg_wind_speed REAL,
  FOREIGN KEY (operator_code) REFERENCES operators(operator_code)
);
CREATE TABLE turbines (
  turbine_code TEXT PRIMARY KEY,
  park_code TEXT,
  status_code TEXT,
  manufacturer TEXT,
  hub_height_m INTEGER,
  rotor_diameter_m INTEGER,
  capacity_mw REAL,
  installed_date TEXT,
  FOREIGN KEY (park_code) REFERENCES wind_parks(park_code),
  FOREIGN KEY (status_code) REFERENCES ref_status(status_code)
);
CREATE TABLE technicians (
  tech_code TEXT PRIMARY KEY,
  tech_name TEXT,
  home_base TEXT,
  hourly_wage REAL,
  climbing_permit TEXT,
  hired_date TEXT
);
CREATE TABLE maintenance_jobs (
  job_code TEXT PRIMARY KEY,
  turbine_code TEXT,
  tech_code TEXT,
  job_type_code TEXT,
  job_date TEXT,
  downtime_hours REAL,
  cost INTEGER,
  remark_details TEXT,
  FOREIGN KEY (turbine_code) REFERENCES turbines(turbine_code),
  FOREIGN KEY (tech_code) REFERENCES technicians(tech_code),
  FOREIGN KEY (job_type_code) REFERENCES ref_job_types(job_type_code)
);
INSERT INTO ref_status VALUES
('RUN','Running','Yes','green'),
('STP','Stopped for repair','No','red'),
('LIM','Limited output','Yes','yellow'),
('TST','Test operation','Yes','blue'),
('DEC','Decommissioned','No','grey'),
('STB','Standby','No','white');
INSERT INTO ref_job_types VALUES
('OIL','Gearbox oil change',12,'No'),
('BLD','Blade inspection',6,'No'),
('BLR','Blade replacement',240,'Yes'),
('BRK','Brake check',6,'No'),
('SFT','Software update',3,'No'),
('GEN','Generator exchange',180,'Yes'),
('PNT','Tower repainting',120,'No');
INSERT INTO operators VALUES
('NOV','Novaventus','DE',1998,410,'public company'),
('GAL','Galernaya Wind','SE',2006,95,'family business'),
('KIT','Kittiwake Energy','UK',2011,260,'investment fund'),
('MUN','Stadtkraft Emmer','DE',1954,780,'municipal'),
('AEO','Aeolia Iberica','ES',2003,330,'public company'),
('BRZ','Breezeworks','NL',2020,18,'cooperative');
INSERT INTO wind_parks VALUES
('DGR','Dogger Reach','KIT','North Sea','offshore',2019,1250.0,10.4),
('HOH','Hohe Warte','MUN','Hunsrueck','onshore',2005,38.5,6.3),
('ALB','Albatros Bank','NOV','North Sea','offshore',2016,890.0,9.8),
('LNG','Langsele','GAL','Norrland','onshore',2012,74.0,7.1),
('TRM','Sierra Tramontana','AEO','Aragon','onshore',2009,112.0,7.9),
('KRN','Kornfeld West','NOV','Uckermark','onshore',2014,61.0,6.6),
('SKR','Skerry Point','KIT','Orkney','onshore',2022,95.5,8.8),
('LEV','Levante Sur','AEO','Cadiz','onshore',2024,140.0,8.5);
INSERT INTO turbines VALUES
('DGR-01','DGR','RUN','Sirocco',118,164,8.0,'2019-03-20'),
('DGR-02','DGR','STP','Sirocco',118,164,8.0,'2019-04-02'),
('DGR-03','DGR','RUN','Sirocco',118,167,8.4,'2019-05-15'),
('HOH-01','HOH','DEC','Windmark',78,70,1.5,'2005-06-11'),
('HOH-02','HOH','LIM','Windmark',85,77,1.8,'2006-09-05'),
('ALB-01','ALB','RUN','Boreal',105,154,6.0,'2016-07-01'),
('ALB-02','ALB','RUN','Boreal',105,154,6.2,'2016-07-28'),
('LNG-01','LNG','LIM','Boreal',119,101,3.0,'2012-08-14'),
('TRM-01','TRM','RUN','Windmark',80,90,2.0,'2009-04-30'),
('TRM-02','TRM','STP','Sirocco',95,100,2.5,'2011-10-19'),
('KRN-01','KRN','RUN','Boreal',140,115,3.2,'2014-05-06'),
('KRN-02','KRN','RUN','Windmark',143,117,3.3,'2017-02-22'),
('SKR-01','SKR','TST','Sirocco',100,138,4.5,'2022-11-08');
INSERT INTO technicians VALUES
('T01','Fenja Otten','Emden',31.5,'Yes','2015-04-01'),
('T02','Struan Mackie','Kirkwall',29.0,'Yes','2018-09-10'),
('T03','Ignacio Rueda','Zaragoza',24.5,'Yes','2010-02-15'),
('T04','Malin Ekdahl','Sundsvall',33.0,'No','2012-06-01'),
('T05','Bastian Kolbe','Emden',26.0,'Yes','2020-11-16'),
('T06','Ewa Lipska','Prenzlau',27.5,'Yes','2016-01-11'),
('T07','Jerome Ohene','Grimsby',35.0,'Yes','2009-08-24'),
('T08','Nele Brandt','Prenzlau',21.0,'No','2023-03-01');
INSERT INTO maintenance_jobs VALUES
('J201','DGR-01','T07','BLD','2022-04-11',5.0,4200,'small crack at tip'),
('J202','DGR-02','T07','GEN','2022-09-30',96.0,185000,'waiting for crane ship'),
('J203','DGR-02','T02','SFT','2022-10-12',1.5,900,'restart failed'),
('J204','ALB-01','T01','OIL','2021-06-21',8.0,7600,'routine'),
('J205','ALB-01','T05','BLD','2022-06-27',6.5,4400,'no findings'),
('J206','ALB-02','T01','BRK','2022-07-04',3.0,1800,'pads replaced'),
('J207','LNG-01','T04','SFT','2021-02-09',2.0,750,'ice sensor patch'),
('J208','TRM-01','T03','OIL','2020-05-18',7.0,3100,'routine'),
('J209','TRM-02','T03','BLR','2023-01-23',120.0,96000,'lightning strike'),
('J210','KRN-01','T06','BLD','2022-03-15',4.0,2500,'no findings'),
('J211','KRN-01','T06','OIL','2022-11-02',6.0,3900,'routine'),
('J212','HOH-02','T05','BRK','2021-10-05',4.5,1600,'noise at high speed'),
('J213','TRM-02','T03','BLD','2021-09-13',5.5,2700,'erosion on leading edge'),
('J214','DGR-01','T07','SFT','2023-02-07',1.0,950,'routine');
