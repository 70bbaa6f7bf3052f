CREATE TABLE ref_status (
  status_code TEXT PRIMARY KEY,
  status_description TEXT,
  needs_visit TEXT,
  max_days_allowed INTEGER
);
CREATE TABLE ref_district (
  district_code TEXT PRIMARY KEY,
  district_name TEXT,
  households INTEGER,
  area_km2 REAL,
  tariff_per_m3 REAL
);
CREATE TABLE reservoir (
  reservoir_code TEXT PRIMARY KEY,
  reservoir_name TEXT,
  capacity_ml INTEGER,
  year_built INTEGER,
  depth_m REAL,
  dam_type TEXT,
  other_reservoir_details TEXT
);
CREATE TABLE reservoir_district (
  reservoir_code TEXT,
  district_code TEXT,
  share_percent INTEGER,
  since_year INTEGER,
  PRIMARY KEY (reservoir_code, district_code),
  FOREIGN KEY (reservoir_code) REFERENCES reservoir(reservoir_code),
  FOREIGN KEY (district_code) REFERENCES ref_district(district_code)
);
CREATE TABLE technician (
  tech_code TEXT PRIMARY KEY,
  tech_name TEXT,
  district_code TEXT,
  date_hired TEXT,
  grade INTEGER,
  mobile TEXT,
  FOREIGN KEY (district_code) REFERENCES ref_district(district_code)
);
CREATE TABLE pump (
  pump_code TEXT PRIMARY KEY,
  reservoir_code TEXT,
  status_code TEXT,
  manufacturer TEXT,
  power_kw REAL,
  install_date TEXT,
  purchase_cost INTEGER,
  FOREIGN KEY (reservoir_code) REFERENCES reservoir(reservoir_code),
  FOREIGN KEY (status_code) REFERENCES ref_status(status_code)
);
CREATE TABLE reading (
  reading_code TEXT PRIMARY KEY,
  pump_code TEXT,
  tech_code TEXT,
  reading_date TEXT,
  flow_lps REAL,
  pressure_bar REAL,
  remark TEXT,
  FOREIGN KEY (pump_code) REFERENCES pump(pump_code),
  FOREIGN KEY (tech_code) REFERENCES technician(tech_code)
);
INSERT INTO ref_status VALUES ('RUN','In service','No',90);
INSERT INTO ref_status VALUES ('STBY','Standby','No',60);
INSERT INTO ref_status VALUES ('MNT','Under maintenance','Yes',14);
INSERT INTO ref_status VALUES ('FLT','Faulty','Yes',3);
INSERT INTO ref_status VALUES ('TST','On test','Yes',7);
INSERT INTO ref_status VALUES ('DEC','Decommissioned','No',0);
INSERT INTO ref_district VALUES ('NTH','Northgate',8200,14.5,1.85);
INSERT INTO ref_district VALUES ('HRB','Harbour',5400,6.2,2.10);
INSERT INTO ref_district VALUES ('MLV','Mill Valley',3100,38.0,1.60);
INSERT INTO ref_district VALUES ('OLD','Old Town',6900,4.8,2.10);
INSERT INTO ref_district VALUES ('UPL','Uplands',1250,72.4,1.45);
INSERT INTO ref_district VALUES ('AIR','Airport Park',420,9.9,2.60);
INSERT INTO reservoir VALUES ('R01','Lake Corrin',18500,1934,32.5,'gravity','Feeds the northern trunk main');
INSERT INTO reservoir VALUES ('R02','Birchwater',7200,1961,18.0,'earth','Shared with angling club');
INSERT INTO reservoir VALUES ('R03','High Tarn',2600,1908,11.4,'earth','Walls repaired in 1999');
INSERT INTO reservoir VALUES ('R04','Stoneburn',24800,1978,47.2,'arch','Largest store of the region');
INSERT INTO reservoir VALUES ('R05','Quarry Basin',950,2006,9.0,'earth','Emergency reserve');
INSERT INTO reservoir VALUES ('R06','Pike Hollow',5100,1955,15.6,'gravity','Closed to swimmers');
INSERT INTO reservoir_district VALUES ('R01','NTH',70,1934);
INSERT INTO reservoir_district VALUES ('R01','OLD',40,1948);
INSERT INTO reservoir_district VALUES ('R02','HRB',55,1961);
INSERT INTO reservoir_district VALUES ('R02','OLD',35,1972);
INSERT INTO reservoir_district VALUES ('R03','UPL',100,1908);
INSERT INTO reservoir_district VALUES ('R04','NTH',30,1980);
INSERT INTO reservoir_district VALUES ('R04','HRB',45,1979);
INSERT INTO reservoir_district VALUES ('R04','MLV',80,1978);
INSERT INTO reservoir_district VALUES ('R04','OLD',25,1981);
INSERT INTO reservoir_district VALUES ('R06','MLV',20,1990);
INSERT INTO technician VALUES ('T11','Gwen Parrish','NTH','2009-04-01',4,'0770 115 230');
INSERT INTO technician VALUES ('T12','Imran Sheikh','HRB','2015-09-14',3,'0770 448 902');
INSERT INTO technician VALUES ('T13','Lotte Bakker','OLD','2018-01-08',2,'0771 300 417');
INSERT INTO technician VALUES ('T14','Dale Morrow','NTH','2021-06-21',1,'0772 981 066');
INSERT INTO technician VALUES ('T15','Sofia Reyes','MLV','2012-11-05',4,'0770 620 558');
INSERT INTO technician VALUES ('T16','Arthur Penn','UPL','1998-02-16',5,'0769 214 770');
INSERT INTO technician VALUES ('T17','Kemi Adeyo','HRB','2022-03-28',1,'0772 553 149');
INSERT INTO pump VALUES ('P101','R01','RUN','Halberg',75,'2011-05-19',42000);
INSERT INTO pump VALUES ('P102','R01','STBY','Halberg',75,'2011-05-19',42000);
INSERT INTO pump VALUES ('P201','R02','RUN','Torrance',45,'2016-08-02',27500);
INSERT INTO pump VALUES ('P202','R02','FLT','Torrance',45,'2004-03-11',19800);
INSERT INTO pump VALUES ('P301','R03','RUN','Minetti',18.5,'2019-10-25',11200);
INSERT INTO pump VALUES ('P401','R04','RUN','Halberg',132,'2014-02-07',88000);
INSERT INTO pump VALUES ('P402','R04','RUN','Osaka Flow',110,'2020-12-01',79500);
INSERT INTO pump VALUES ('P403','R04','MNT','Osaka Flow',110,'2020-12-01',79500);
INSERT INTO pump VALUES ('P601','R06','TST','Minetti',30,'2023-01-17',18900);
INSERT INTO pump VALUES ('P602','R06','DEC','Torrance',22,'1989-07-30',8600);
INSERT INTO reading VALUES ('RD01','P101','T11','2023-01-09',210.5,6.2,'normal');
INSERT INTO reading VALUES ('RD02','P101','T14','2023-02-13',204.0,6.0,'normal');
INSERT INTO reading VALUES ('RD03','P201','T12','2023-01-11',122.4,4.8,'normal');
INSERT INTO reading VALUES ('RD04','P202','T12','2023-01-11',38.1,1.9,'bearing noise');
INSERT INTO reading VALUES ('RD05','P301','T16','2023-01-20',44.7,3.5,'normal');
INSERT INTO reading VALUES ('RD06','P401','T15','2023-01-25',355.0,7.9,'slight vibration');
INSERT INTO reading VALUES ('RD07','P402','T15','2023-01-25',312.8,7.4,'normal');
INSERT INTO reading VALUES ('RD08','P401','T11','2023-03-02',349.6,7.7,'normal');
INSERT INTO reading VALUES ('RD09','P403','T15','2023-03-02',96.3,2.8,'seal leaking');
INSERT INTO reading VALUES ('RD10','P601','T13','2023-03-15',71.2,4.1,'normal');
INSERT INTO reading VALUES ('RD11','P102','T14','2023-03-20',198.9,5.8,'slight vibration');
INSERT INTO reading VALUES ('RD12','P201','T13','2023-03-28',118.0,4.6,'normal');
