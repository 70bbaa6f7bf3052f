CREATE TABLE river (
  river_id INTEGER PRIMARY KEY,
  name TEXT,
  source_region TEXT,
  mouth TEXT,
  length_km REAL,
  basin_area_km2 INTEGER,
  is_navigable TEXT
);
CREATE TABLE hydrologist (
  hydrologist_id INTEGER PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  office TEXT,
  hire_year INTEGER,
  specialty TEXT
);
CREATE TABLE gauge (
  gauge_id INTEGER PRIMARY KEY,
  river_id INTEGER,
  name TEXT,
  nearest_town TEXT,
  elevation_m REAL,
  installed_date TEXT,
  sensor_type TEXT,
  alarm_level_m REAL,
  status TEXT,
  FOREIGN KEY (river_id) REFERENCES river(river_id)
);
CREATE TABLE gauge_hydrologist (
  gauge_id INTEGER,
  hydrologist_id INTEGER,
  duty TEXT,
  since_year INTEGER,
  PRIMARY KEY (gauge_id, hydrologist_id),
  FOREIGN KEY (gauge_id) REFERENCES gauge(gauge_id),
  FOREIGN KEY (hydrologist_id) REFERENCES hydrologist(hydrologist_id)
);
CREATE TABLE reading (
  reading_id INTEGER PRIMARY KEY,
  gauge_id INTEGER,
  reading_date TEXT,
  level_m REAL,
  discharge_m3s REAL,
  water_temp_c REAL,
  quality TEXT,
  FOREIGN KEY (gauge_id) REFERENCES gauge(gauge_id)
);
CREATE TABLE flood (
  flood_id INTEGER PRIMARY KEY,
  river_id INTEGER,
  name TEXT,
  start_date TEXT,
  duration_days INTEGER,
  cause TEXT,
  damage_million REAL,
  people_evacuated INTEGER,
  FOREIGN KEY (river_id) REFERENCES river(river_id)
);
INSERT INTO river VALUES (1,'Arlen','High Moors','North Sea',214.5,5200,'Yes');
INSERT INTO river VALUES (2,'Tessel','Grey Hills','Arlen',88.0,1430,'No');
INSERT INTO river VALUES (3,'Windle','High Moors','Lake Corry',46.2,610,'No');
INSERT INTO river VALUES (4,'Great Mere','Eastern Plateau','North Sea',371.0,12800,'Yes');
INSERT INTO river VALUES (5,'Sable','Grey Hills','Great Mere',129.4,2750,'Yes');
INSERT INTO river VALUES (6,'Quill','Saint Anne Fells','Sable',33.7,295,'No');
INSERT INTO river VALUES (7,'Orrin','Eastern Plateau','Great Mere',102.9,1880,'No');
INSERT INTO hydrologist VALUES (1,'Hanna','Brock','Marston',2004,'Floods');
INSERT INTO hydrologist VALUES (2,'David','Ashby','Marston',2015,'Sediment');
INSERT INTO hydrologist VALUES (3,'Ruth','Calloway','Eastport',1998,'Floods');
INSERT INTO hydrologist VALUES (4,'Omar','Farid','Eastport',2018,'Water quality');
INSERT INTO hydrologist VALUES (5,'Greta','Lindqvist','Corry',2011,'Snowmelt');
INSERT INTO hydrologist VALUES (6,'Samuel','Brock','Corry',2021,'Sediment');
INSERT INTO hydrologist VALUES (7,'Priya','Nair','Eastport',2020,'Floods');
INSERT INTO gauge VALUES (1,1,'Marston Bridge','Marston',42.0,'1987-05-14','Radar',4.5,'Active');
INSERT INTO gauge VALUES (2,1,'Hollow Lock','Dunford',18.5,'1994-10-02','Pressure',5.2,'Active');
INSERT INTO gauge VALUES (3,2,'Tessel Mill','Ferrant',121.0,'2001-03-30','Pressure',2.8,'Active');
INSERT INTO gauge VALUES (4,3,'Corry Inlet','Corry',203.0,'2012-07-19','Float',1.9,'Maintenance');
INSERT INTO gauge VALUES (5,4,'Eastport Quay','Eastport',3.5,'1976-09-01','Radar',6.1,'Active');
INSERT INTO gauge VALUES (6,4,'Upper Mere','Stanton',156.0,'2008-11-25','Ultrasonic',3.7,'Active');
INSERT INTO gauge VALUES (7,5,'Sable Weir','Lowick',64.0,'1999-04-12','Float',3.3,'Retired');
INSERT INTO gauge VALUES (8,5,'Sable Bridge','Lowick',60.5,'2019-06-06','Radar',3.4,'Active');
INSERT INTO gauge VALUES (9,7,'Orrin Gate','Stanton',148.0,'2016-08-23','Ultrasonic',2.5,'Active');
INSERT INTO gauge_hydrologist VALUES (1,1,'Inspection',2006);
INSERT INTO gauge_hydrologist VALUES (1,2,'Calibration',2016);
INSERT INTO gauge_hydrologist VALUES (2,1,'Calibration',2010);
INSERT INTO gauge_hydrologist VALUES (3,2,'Inspection',2017);
INSERT INTO gauge_hydrologist VALUES (4,5,'Inspection',2012);
INSERT INTO gauge_hydrologist VALUES (5,3,'Inspection',1999);
INSERT INTO gauge_hydrologist VALUES (5,4,'Calibration',2019);
INSERT INTO gauge_hydrologist VALUES (6,3,'Calibration',2008);
INSERT INTO gauge_hydrologist VALUES (8,4,'Inspection',2019);
INSERT INTO gauge_hydrologist VALUES (9,3,'Inspection',2016);
INSERT INTO gauge_hydrologist VALUES (9,6,'Calibration',2022);
INSERT INTO reading VALUES (1,1,'2022-01-15',3.1,142.0,4.2,'Good');
INSERT INTO reading VALUES (2,1,'2022-02-20',4.9,388.0,3.8,'Good');
INSERT INTO reading VALUES (3,2,'2022-02-21',5.6,455.0,4.0,'Estimated');
INSERT INTO reading VALUES (4,3,'2022-02-20',2.2,61.5,3.5,'Good');
INSERT INTO reading VALUES (5,4,'2022-05-11',1.1,9.8,8.9,'Doubtful');
INSERT INTO reading VALUES (6,5,'2022-02-23',5.4,910.0,5.1,'Good');
INSERT INTO reading VALUES (7,5,'2022-08-04',2.0,212.0,19.6,'Good');
INSERT INTO reading VALUES (8,6,'2022-08-04',1.2,74.0,17.3,'Estimated');
INSERT INTO reading VALUES (9,8,'2022-08-05',0.8,18.4,20.1,'Good');
INSERT INTO reading VALUES (10,8,'2022-11-30',2.6,95.0,6.7,'Good');
INSERT INTO reading VALUES (11,6,'2022-12-01',3.9,330.0,5.9,'Doubtful');
INSERT INTO flood VALUES (1,1,'Candlemas Flood','1995-02-01',9,'Snowmelt',38.5,2400);
INSERT INTO flood VALUES (2,1,'Dunford Surge','2013-12-06',4,'Storm surge',112.0,8100);
INSERT INTO flood VALUES (3,4,'Great Mere Flood','1978-01-11',14,'Heavy rain',205.7,15500);
INSERT INTO flood VALUES (4,4,'Eastport Tide','2013-12-05',3,'Storm surge',176.4,12700);
INSERT INTO flood VALUES (5,5,'Lowick Flood','2007-07-20',6,'Heavy rain',54.0,1900);
INSERT INTO flood VALUES (6,2,'Ferrant Flash','2016-06-14',1,'Heavy rain',7.3,310);
INSERT INTO flood VALUES (7,7,'Stanton Thaw','2021-03-02',7,'Snowmelt',12.9,640);
INSERT INTO flood VALUES (8,1,'Marston Flood','2020-02-16',5,'Heavy rain',61.2,1100);
