CREATE TABLE Region (
  RegionID INTEGER PRIMARY KEY,
  RegionName TEXT,
  ClimateType TEXT,
  AreaSqKm INTEGER
);
CREATE TABLE Station (
  StationID INTEGER PRIMARY KEY,
  StationName TEXT,
  RegionID INTEGER,
  Elevation INTEGER,
  Latitude REAL,
  OpenedYear INTEGER,
  IsAutomatic TEXT,
  FOREIGN KEY (RegionID) REFERENCES Region(RegionID)
);
CREATE TABLE Observer (
  ObserverID INTEGER PRIMARY KEY,
  FirstName TEXT,
  LastName TEXT,
  BirthYear INTEGER,
  Occupation TEXT,
  Phone TEXT
);
CREATE TABLE StationObserver (
  StationID INTEGER,
  ObserverID INTEGER,
  StartYear INTEGER,
  ShiftName TEXT,
  PRIMARY KEY (StationID, ObserverID),
  FOREIGN KEY (StationID) REFERENCES Station(StationID),
  FOREIGN KEY (ObserverID) REFERENCES Observer(ObserverID)
);
CREATE TABLE Sensor (
  SensorID INTEGER PRIMARY KEY,
  StationID INTEGER,
  SensorType TEXT,
  Manufacturer TEXT,
  InstallDate DATE,
  Price REAL,
  Status TEXT,
  FOREIGN KEY (StationID) REFERENCES Station(StationID)
);
CREATE TABLE Measurement (
  MeasurementID INTEGER PRIMARY KEY,
  StationID INTEGER,
  MeasureDate DATE,
  MaxTemperature REAL,
  MinTemperature REAL,
  Rainfall REAL,
  WindSpeed INTEGER,
  FOREIGN KEY (StationID) REFERENCES Station(StationID)
);
INSERT INTO Region VALUES (1,'Northern Fells','Alpine',3150);
INSERT INTO Region VALUES (2,'Saltmarsh Coast','Maritime',1420);
INSERT INTO Region VALUES (3,'Central Plain','Continental',7800);
INSERT INTO Region VALUES (4,'Copper Basin','Semi-arid',5230);
INSERT INTO Region VALUES (5,'Lake District','Maritime',2260);
INSERT INTO Region VALUES (6,'Outer Islands','Subpolar',640);
INSERT INTO Station VALUES (10,'Ravenpeak Summit',1,2410,47.9,1962,'yes');
INSERT INTO Station VALUES (11,'Gull Point Lighthouse',2,14,46.2,1921,'no');
INSERT INTO Station VALUES (12,'Millbrook Airfield',3,231,46.8,1954,'yes');
INSERT INTO Station VALUES (13,'Dry Gulch',4,870,44.5,1988,'yes');
INSERT INTO Station VALUES (14,'Fernlake Village',5,402,45.7,1977,'no');
INSERT INTO Station VALUES (15,'Hollow Pass',1,1835,47.6,2004,'yes');
INSERT INTO Station VALUES (16,'Harbor Street',2,6,46.0,1999,'yes');
INSERT INTO Station VALUES (17,'Wheatfield School',3,198,46.5,1969,'no');
INSERT INTO Station VALUES (18,'Old Mine Road',4,1120,44.1,2013,'yes');
INSERT INTO Station VALUES (19,'Lake Nora Dam',5,455,45.9,2018,'yes');
INSERT INTO Observer VALUES (1,'Edda','Thorsen',1951,'retired teacher','302-118');
INSERT INTO Observer VALUES (2,'Marcus','Bell',1978,'farmer','302-224');
INSERT INTO Observer VALUES (3,'Yuki','Tanabe',1990,'meteorologist','302-301');
INSERT INTO Observer VALUES (4,'Conrad','Pruitt',1964,'lighthouse keeper','302-045');
INSERT INTO Observer VALUES (5,'Amina','Sall',1995,'student','302-760');
INSERT INTO Observer VALUES (6,'Greta','Holm',1983,'meteorologist','302-555');
INSERT INTO Observer VALUES (7,'Peter','Novak',1959,'farmer','302-671');
INSERT INTO Observer VALUES (8,'Luz','Ibarra',1971,'park ranger','302-439');
INSERT INTO Observer VALUES (9,'Neil','Thackeray',2001,'student','302-882');
INSERT INTO StationObserver VALUES (11,4,1992,'morning');
INSERT INTO StationObserver VALUES (11,1,2016,'evening');
INSERT INTO StationObserver VALUES (14,1,2011,'morning');
INSERT INTO StationObserver VALUES (14,8,2005,'evening');
INSERT INTO StationObserver VALUES (17,2,2009,'morning');
INSERT INTO StationObserver VALUES (17,7,1987,'evening');
INSERT INTO StationObserver VALUES (12,3,2017,'day');
INSERT INTO StationObserver VALUES (12,6,2010,'night');
INSERT INTO StationObserver VALUES (12,5,2019,'day');
INSERT INTO StationObserver VALUES (10,6,2014,'day');
INSERT INTO StationObserver VALUES (15,8,2012,'day');
INSERT INTO StationObserver VALUES (10,3,2020,'night');
INSERT INTO StationObserver VALUES (19,3,2021,'day');
INSERT INTO Sensor VALUES (501,10,'anemometer','Windlass Instruments','2015-06-02',1240.0,'active');
INSERT INTO Sensor VALUES (502,10,'thermometer','Brightmark','2018-09-14',310.0,'active');
INSERT INTO Sensor VALUES (503,11,'barometer','Brightmark','1998-04-20',275.0,'retired');
INSERT INTO Sensor VALUES (504,12,'rain gauge','Pluvio Works','2012-03-30',480.0,'active');
INSERT INTO Sensor VALUES (505,12,'anemometer','Windlass Instruments','2020-11-05',1395.0,'active');
INSERT INTO Sensor VALUES (506,12,'thermometer','Brightmark','2009-07-17',260.0,'faulty');
INSERT INTO Sensor VALUES (507,13,'thermometer','Sunfield','2016-01-22',295.0,'active');
INSERT INTO Sensor VALUES (508,13,'rain gauge','Pluvio Works','2016-01-22',450.0,'faulty');
INSERT INTO Sensor VALUES (509,15,'snow depth sensor','Windlass Instruments','2019-10-08',2150.0,'active');
INSERT INTO Sensor VALUES (510,16,'barometer','Sunfield','2014-05-19',330.0,'active');
INSERT INTO Sensor VALUES (511,18,'thermometer','Sunfield','2013-08-01',288.0,'retired');
INSERT INTO Sensor VALUES (512,19,'rain gauge','Pluvio Works','2018-04-11',510.0,'active');
INSERT INTO Sensor VALUES (513,19,'barometer','Brightmark','2021-02-26',345.0,'faulty');
INSERT INTO Measurement VALUES (1,10,'2022-01-15',-8.4,-17.9,2.1,88);
INSERT INTO Measurement VALUES (2,10,'2022-07-15',9.6,1.2,14.5,54);
INSERT INTO Measurement VALUES (3,11,'2022-01-15',4.8,0.3,11.7,71);
INSERT INTO Measurement VALUES (4,11,'2022-07-15',21.3,15.6,0.0,33);
INSERT INTO Measurement VALUES (5,12,'2022-01-15',-1.2,-9.7,0.4,22);
INSERT INTO Measurement VALUES (6,12,'2022-07-15',31.9,17.4,0.8,18);
INSERT INTO Measurement VALUES (7,13,'2022-07-15',38.7,20.1,0.0,27);
INSERT INTO Measurement VALUES (8,14,'2022-01-15',1.5,-4.0,8.9,15);
INSERT INTO Measurement VALUES (9,14,'2022-07-15',24.8,12.7,22.6,20);
INSERT INTO Measurement VALUES (10,15,'2022-01-15',-6.1,-14.5,18.3,63);
INSERT INTO Measurement VALUES (11,16,'2022-07-15',23.0,16.2,1.9,30);
INSERT INTO Measurement VALUES (12,17,'2022-01-15',-0.6,-8.8,0.6,25);
INSERT INTO Measurement VALUES (13,19,'2022-07-15',26.2,13.9,31.4,12);
INSERT INTO Measurement VALUES (14,10,'2022-10-15',-0.9,-5.3,40.2,97);
