CREATE TABLE Company (
  CompanyID INTEGER PRIMARY KEY,
  CompanyName TEXT,
  HeadquartersCity TEXT,
  CompanyType TEXT,
  FoundedYear INTEGER,
  EmployeeCount INTEGER,
  IsListed TEXT
);
CREATE TABLE Lease (
  LeaseID INTEGER PRIMARY KEY,
  LeaseName TEXT,
  County TEXT,
  Basin TEXT,
  AreaAcres INTEGER,
  RoyaltyPercent REAL,
  StartDate TEXT,
  ExpiryDate TEXT
);
CREATE TABLE LeaseInterest (
  LeaseID INTEGER,
  CompanyID INTEGER,
  SharePercent REAL,
  Role TEXT,
  AcquiredDate TEXT,
  PRIMARY KEY (LeaseID, CompanyID),
  FOREIGN KEY (LeaseID) REFERENCES Lease(LeaseID),
  FOREIGN KEY (CompanyID) REFERENCES Company(CompanyID)
);
CREATE TABLE Well (
  WellID INTEGER PRIMARY KEY,
  WellName TEXT,
  LeaseID INTEGER,
  WellType TEXT,
  Status TEXT,
  DepthFeet INTEGER,
  SpudDate TEXT,
  FOREIGN KEY (LeaseID) REFERENCES Lease(LeaseID)
);
CREATE TABLE Rig (
  RigID INTEGER PRIMARY KEY,
  RigName TEXT,
  CompanyID INTEGER,
  RigType TEXT,
  BuiltYear INTEGER,
  DayRate INTEGER,
  MaxDepthFeet INTEGER,
  FOREIGN KEY (CompanyID) REFERENCES Company(CompanyID)
);
CREATE TABLE DrillingJob (
  JobID INTEGER PRIMARY KEY,
  WellID INTEGER,
  RigID INTEGER,
  StartDate TEXT,
  DaysTaken INTEGER,
  Cost INTEGER,
  HadIncident TEXT,
  FOREIGN KEY (WellID) REFERENCES Well(WellID),
  FOREIGN KEY (RigID) REFERENCES Rig(RigID)
);
CREATE TABLE Production (
  ProductionID INTEGER PRIMARY KEY,
  WellID INTEGER,
  ReportDate TEXT,
  OilBarrels INTEGER,
  GasMcf INTEGER,
  WaterBarrels INTEGER,
  FOREIGN KEY (WellID) REFERENCES Well(WellID)
);

INSERT INTO Company VALUES
(1, 'Redmesa Petroleum', 'Midland', 'Operator', 1968, 1240, 'yes'),
(2, 'Caprock Energy Partners', 'Dallas', 'Operator', 1994, 310, 'no'),
(3, 'Gulfline Resources', 'Houston', 'Operator', 1951, 4820, 'yes'),
(4, 'Ironhorse Drilling', 'Odessa', 'Contractor', 1979, 860, 'no'),
(5, 'Bluestem Contract Drilling', 'Tulsa', 'Contractor', 2003, 415, 'yes'),
(6, 'Pecos Mineral Trust', 'Midland', 'Investor', 1987, 18, 'yes'),
(7, 'Tallgrass Royalty Fund', 'Dallas', 'Investor', 2011, 9, 'no'),
(8, 'Seven Forks Exploration', 'Denver', 'Operator', 2016, 74, 'no');

INSERT INTO Lease VALUES
(101, 'Halloran Ranch', 'Reeves', 'Delaware', 2560, 22.5, '2014-03-01', '2029-02-28'),
(102, 'Dry Creek Unit', 'Loving', 'Delaware', 1920, 25.0, '2016-07-15', '2026-07-14'),
(103, 'Mustang Draw', 'Martin', 'Midland', 3200, 20.0, '2011-01-10', '2031-01-09'),
(104, 'Kessler A', 'Howard', 'Midland', 640, 18.75, '2009-09-01', '2024-08-31'),
(105, 'Kessler B', 'Howard', 'Midland', 1280, 18.75, '2018-05-01', '2028-04-30'),
(106, 'Buffalo Wallow', 'Hemphill', 'Anadarko', 4480, 16.5, '2012-11-20', '2027-11-19'),
(107, 'Sand Lake', 'Loving', 'Delaware', 960, 25.0, '2021-02-01', '2026-01-31');

INSERT INTO LeaseInterest VALUES
(101, 1, 75.0, 'Operator', '2014-03-01'),
(101, 6, 25.0, 'Partner', '2015-06-30'),
(102, 3, 60.0, 'Operator', '2016-07-15'),
(102, 1, 30.0, 'Partner', '2017-01-12'),
(102, 6, 10.0, 'Partner', '2018-04-05'),
(103, 1, 100.0, 'Operator', '2011-01-10'),
(104, 2, 80.0, 'Operator', '2013-08-22'),
(104, 7, 20.0, 'Partner', '2019-10-01'),
(105, 2, 65.0, 'Operator', '2018-05-01'),
(105, 3, 35.0, 'Partner', '2020-02-17'),
(106, 3, 100.0, 'Operator', '2012-11-20'),
(107, 2, 50.0, 'Operator', '2021-02-01'),
(107, 7, 50.0, 'Partner', '2021-02-01');

INSERT INTO Well VALUES
(1, 'Halloran 1H', 101, 'Oil', 'Producing', 18450, '2015-02-11'),
(2, 'Halloran 2H', 101, 'Oil', 'Producing', 19120, '2016-09-03'),
(3, 'Halloran SWD', 101, 'Disposal', 'Active', 6200, '2016-11-20'),
(4, 'Dry Creek 14', 102, 'Gas', 'Producing', 16880, '2017-04-18'),
(5, 'Dry Creek 15', 102, 'Oil', 'Shut-in', 17340, '2018-10-05'),
(6, 'Mustang Draw 3', 103, 'Oil', 'Producing', 11250, '2012-05-30'),
(7, 'Mustang Draw 7', 103, 'Oil', 'Plugged', 9840, '2011-08-14'),
(8, 'Mustang Draw 9H', 103, 'Oil', 'Producing', 20760, '2019-03-27'),
(9, 'Kessler A 1', 104, 'Oil', 'Plugged', 8730, '2010-06-09'),
(10, 'Kessler B 2H', 105, 'Oil', 'Producing', 17910, '2019-12-02'),
(11, 'Buffalo Wallow 21', 106, 'Gas', 'Producing', 14300, '2013-07-25'),
(12, 'Buffalo Wallow 22', 106, 'Gas', 'Shut-in', 14650, '2014-10-16'),
(13, 'Mustang Draw 12H', 103, 'Oil', 'Permitted', 21300, '2022-06-15');

INSERT INTO Rig VALUES
(1, 'Ironhorse 11', 4, 'Land', 1998, 17500, 14000),
(2, 'Ironhorse 24', 4, 'Land', 2009, 21000, 18000),
(3, 'Ironhorse 30', 4, 'Walking', 2015, 27500, 25000),
(4, 'Bluestem Ace', 5, 'Land', 2006, 19200, 16000),
(5, 'Bluestem King', 5, 'Walking', 2017, 29800, 26000),
(6, 'Gulfline Pioneer', 3, 'Land', 1991, 15000, 15000),
(7, 'Bluestem Scout', 5, 'Workover', 2012, 8400, 9000),
(8, 'Bluestem Baron', 5, 'Walking', 2020, 31200, 27000);

INSERT INTO DrillingJob VALUES
(1, 1, 3, '2015-02-11', 34, 6850000, 'no'),
(2, 2, 3, '2016-09-03', 31, 6420000, 'yes'),
(3, 3, 1, '2016-11-20', 12, 1180000, 'no'),
(4, 4, 2, '2017-04-18', 29, 5340000, 'no'),
(5, 5, 2, '2018-10-05', 33, 5710000, 'yes'),
(6, 6, 1, '2012-05-30', 24, 2960000, 'no'),
(7, 7, 1, '2011-08-14', 27, 2740000, 'yes'),
(8, 8, 5, '2019-03-27', 26, 7480000, 'no'),
(9, 9, 4, '2010-06-09', 21, 1890000, 'no'),
(10, 10, 5, '2019-12-02', 22, 6110000, 'no'),
(11, 11, 6, '2013-07-25', 38, 4020000, 'no'),
(12, 12, 4, '2014-10-16', 30, 3870000, 'no'),
(13, 8, 3, '2020-01-15', 9, 1350000, 'no'),
(14, 5, 3, '2021-05-04', 14, 1980000, 'no');

INSERT INTO Production VALUES
(1, 1, '2022-01-31', 9840, 21300, 15200),
(2, 2, '2022-01-31', 11260, 24850, 17900),
(3, 4, '2022-01-31', 1320, 88400, 6100),
(4, 6, '2022-01-31', 2150, 3900, 4800),
(5, 8, '2022-01-31', 18720, 31650, 20400),
(6, 10, '2022-01-31', 14380, 19200, 16750),
(7, 11, '2022-01-31', 410, 61500, 2300),
(8, 1, '2022-02-28', 9110, 20100, 14650),
(9, 2, '2022-02-28', 10690, 23400, 17200),
(10, 4, '2022-02-28', 1240, 85150, 5900),
(11, 6, '2022-02-28', 2020, 3650, 4910),
(12, 8, '2022-02-28', 17250, 30100, 19800),
(13, 5, '2022-02-28', 360, 2750, 1980),
(14, 11, '2022-02-28', 385, 60200, 2240);
