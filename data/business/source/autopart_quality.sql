CREATE TABLE Customers (
  CustomerID INTEGER PRIMARY KEY,
  CustomerName TEXT,
  ContactName TEXT,
  City TEXT,
  Country TEXT,
  PpmTarget INTEGER,
  IsKeyAccount INTEGER,
  ContractStart DATE,
  ContractEnd DATE
);
CREATE TABLE Staff (
  StaffID INTEGER PRIMARY KEY,
  FirstName TEXT,
  LastName TEXT,
  Position TEXT,
  PlantID INTEGER,
  ManagerID INTEGER,
  JoinedOn DATE,
  LeftOn DATE,
  IsAuditor INTEGER,
  FOREIGN KEY (PlantID) REFERENCES Plants(PlantID),
  FOREIGN KEY (ManagerID) REFERENCES Staff(StaffID)
);
CREATE TABLE Plants (
  PlantID INTEGER PRIMARY KEY,
  PlantName TEXT,
  City TEXT,
  Country TEXT,
  OpenedOn DATE,
  ClosedOn DATE,
  IsCertified INTEGER
);
CREATE TABLE Parts (
  PartNo TEXT PRIMARY KEY,
  PartName TEXT,
  Family TEXT,
  PlantID INTEGER,
  PackUnit TEXT,
  UnitPrice NUMERIC(8,2),
  UnitCost NUMERIC(8,2),
  StockQty INTEGER,
  IsSafetyPart INTEGER,
  PhasedOutOn DATE,
  FOREIGN KEY (PlantID) REFERENCES Plants(PlantID)
);
CREATE TABLE Causes (
  CauseCode TEXT PRIMARY KEY,
  CauseName TEXT,
  ParentCode TEXT,
  FOREIGN KEY (ParentCode) REFERENCES Causes(CauseCode)
);
CREATE TABLE Complaints (
  ComplaintNo TEXT PRIMARY KEY,
  CustomerID INTEGER,
  PartNo TEXT,
  CauseCode TEXT,
  HandlerID INTEGER,
  ApproverID INTEGER,
  Subject TEXT,
  Severity TEXT,
  Status TEXT,
  ReceivedOn DATE,
  DueOn DATE,
  ClosedOn DATE,
  QtyDelivered INTEGER,
  QtyDefective INTEGER,
  ClaimAmount NUMERIC(10,2),
  CreditAmount NUMERIC(10,2),
  IsRepeat INTEGER,
  FOREIGN KEY (CustomerID) REFERENCES Customers(CustomerID),
  FOREIGN KEY (PartNo) REFERENCES Parts(PartNo),
  FOREIGN KEY (CauseCode) REFERENCES Causes(CauseCode),
  FOREIGN KEY (HandlerID) REFERENCES Staff(StaffID),
  FOREIGN KEY (ApproverID) REFERENCES Staff(StaffID)
);
CREATE TABLE Actions (
  ActionID INTEGER PRIMARY KEY,
  ComplaintNo TEXT,
  ActionType TEXT,
  Description TEXT,
  OwnerID INTEGER,
  VerifierID INTEGER,
  TargetDays INTEGER,
  TargetDate DATE,
  DoneOn DATE,
  EstimatedCost NUMERIC(10,2),
  ActualCost NUMERIC(10,2),
  IsEffective TEXT,
  FOREIGN KEY (ComplaintNo) REFERENCES Complaints(ComplaintNo),
  FOREIGN KEY (OwnerID) REFERENCES Staff(StaffID),
  FOREIGN KEY (VerifierID) REFERENCES Staff(StaffID)
);
INSERT INTO Plants VALUES
  (1, 'Werk Nord', 'Bremen', 'Germany', '1988-04-01', NULL, 1),
  (2, 'Silesia Works', 'Gliwice', 'Poland', '2004-09-01', NULL, 1),
  (3, 'Planta Ebro', 'Zaragoza', 'Spain', '1997-02-15', '2023-06-30', 1),
  (4, 'Bohemia Plant', 'Plzen', 'Czechia', '2016-05-10', NULL, 0);
INSERT INTO Customers VALUES
  (1, 'Marvelle Trucks', 'Odile Perrin', 'Lyon', 'France', 25, 1, '2012-01-01', NULL),
  (2, 'Stadler Coachworks', 'Urs Zimmerli', 'Bern', 'Switzerland', 100, 0, '2017-07-01', NULL),
  (3, 'Kestrel Vans', 'Abigail Shaw', 'Coventry', 'United Kingdom', 50, 1, '2009-03-15', '2023-03-14'),
  (4, 'Norrland Bus', 'Lars Ek', 'Lulea', 'Sweden', 50, 0, '2015-10-01', NULL),
  (5, 'Pontello Tractors', 'Gino Ferri', 'Modena', 'Italy', 150, 0, '2014-06-01', '2022-05-31'),
  (6, 'Delta Seats', 'Irina Pop', 'Gliwice', 'Poland', 10, 1, '2018-02-01', NULL),
  (7, 'Ridgeway Campers', 'Tom Hale', 'Exeter', 'United Kingdom', 200, 0, '2021-11-01', NULL);
INSERT INTO Staff VALUES
  (1, 'Heike', 'Brandt', 'Head of Quality', 1, NULL, '2006-01-16', NULL, 1),
  (2, 'Pawel', 'Nowak', 'Quality Manager', 2, 1, '2008-03-01', NULL, 1),
  (3, 'Carmen', 'Ruiz', 'Quality Manager', 3, 1, '2010-05-17', '2023-06-30', 1),
  (4, 'Jan', 'Dvorak', 'Quality Manager', 4, 1, '2016-06-01', NULL, 0),
  (5, 'Anke', 'Petersen', 'Complaint Engineer', 1, 1, '2013-09-09', NULL, 0),
  (6, 'Marek', 'Zielinski', 'Complaint Engineer', 2, 2, '2015-02-02', NULL, 1),
  (7, 'Olga', 'Wrona', 'Complaint Engineer', 2, 2, '2018-08-13', '2023-02-28', 0),
  (8, 'Diego', 'Campos', 'Complaint Engineer', 3, 3, '2012-11-05', '2022-12-31', 1),
  (9, 'Petra', 'Hruba', 'Complaint Engineer', 4, 4, '2019-04-15', NULL, 0),
  (10, 'Finn', 'Jansen', 'Process Engineer', 1, 5, '2020-10-01', NULL, 0),
  (11, 'Ewa', 'Lis', 'Process Engineer', 2, 2, '2017-01-23', NULL, 0),
  (12, 'Rafael', 'Soto', 'Process Engineer', 3, 3, '2011-07-11', '2023-06-30', 0),
  (13, 'Lenka', 'Kral', 'Process Engineer', 4, 4, '2021-03-08', NULL, 1);
INSERT INTO Parts VALUES
  ('BR-110', 'brake hose front', 'brakes', 1, 'box of 50', 8.40, 5.10, 1200, 1, NULL),
  ('BR-115', 'brake hose rear', 'brakes', 1, 'box of 50', 7.90, 4.95, 0, 1, '2023-09-30'),
  ('ST-200', 'seat rail left', 'seating', 2, 'rack of 24', 31.50, 22.80, 340, 1, NULL),
  ('ST-201', 'seat rail right', 'seating', 2, 'rack of 24', 31.50, 22.80, 0, 1, NULL),
  ('ST-260', 'headrest bracket', 'seating', 4, 'bag of 100', 4.20, 2.60, 5600, 0, NULL),
  ('CL-310', 'coolant flange', 'cooling', 3, 'box of 200', 3.75, 1.90, 0, 0, '2023-06-30'),
  ('CL-320', 'coolant hose', 'cooling', 1, 'box of 40', 6.60, 3.85, 880, 0, NULL),
  ('EL-410', 'wiring clip', 'electrics', 4, 'bag of 1000', 0.18, 0.07, 90000, 0, NULL),
  ('EL-430', 'airbag cable', 'electrics', 2, 'box of 100', 12.30, 9.10, 260, 1, NULL),
  ('MI-505', 'mirror arm', 'exterior', 3, 'box of 12', 18.00, 14.20, 35, 0, '2022-12-31');
INSERT INTO Causes VALUES
  ('C10', 'production', NULL),
  ('C11', 'wrong machine setting', 'C10'),
  ('C12', 'worn tool', 'C10'),
  ('C20', 'logistics', NULL),
  ('C21', 'damaged packaging', 'C20'),
  ('C22', 'wrong label', 'C20'),
  ('C30', 'purchased material', NULL),
  ('C31', 'rubber compound', 'C30'),
  ('C40', 'customer handling', NULL);
INSERT INTO Complaints VALUES
  ('Q-2201', 1, 'BR-110', 'C31', 5, 1, 'leaking hose at low temperature', 'critical', 'closed', '2022-02-07', '2022-03-09', '2022-03-02', 5000, 42, 18500.00, 12000.00, 0),
  ('Q-2202', 3, 'ST-200', 'C11', 7, 2, 'rail does not lock', 'critical', 'closed', '2022-03-14', '2022-04-13', '2022-05-20', 960, 31, 9600.00, 9600.00, 0),
  ('Q-2203', 5, 'MI-505', 'C21', 8, 3, 'scratched surface', 'minor', 'closed', '2022-04-21', '2022-05-21', '2022-05-10', 240, 60, 1080.00, 0, 0),
  ('Q-2204', 2, 'CL-310', 'C12', 8, 3, 'flange cracked, leaking', 'major', 'closed', '2022-06-30', '2022-07-30', '2022-09-12', 4000, 310, 5200.00, 4100.00, 1),
  ('Q-2205', 6, 'ST-201', 'C22', 6, 2, 'wrong label on rack', 'minor', 'rejected', '2022-09-05', '2022-10-05', '2022-09-19', 480, 480, 750.00, 0, 0),
  ('Q-2206', 1, 'EL-430', 'C11', 6, 2, 'loose contact', 'critical', 'closed', '2022-11-16', '2022-12-16', '2022-12-16', 3000, 18, 26400.00, 21000.00, 0),
  ('Q-2301', 4, 'BR-115', 'C31', 5, 1, 'hose too short', 'major', 'closed', '2023-01-19', '2023-02-18', '2023-02-27', 2500, 95, 7700.00, 5000.00, 0),
  ('Q-2302', 3, 'ST-200', 'C12', 7, NULL, 'rail does not lock again', 'critical', 'in analysis', '2023-02-03', '2023-03-05', NULL, 720, 44, 14200.00, 0, 1),
  ('Q-2303', 7, 'CL-320', 'C40', 5, 1, 'hose burst after repair', 'major', 'rejected', '2023-04-11', '2023-05-11', '2023-04-28', 160, 3, 2300.00, 0, 0),
  ('Q-2304', 2, 'CL-310', 'C12', 12, 3, 'flange cracked', 'major', 'closed', '2023-05-08', '2023-06-07', '2023-06-22', 3600, 205, 4400.00, 4400.00, 1),
  ('Q-2305', 6, 'ST-260', 'C21', 9, 4, 'bent brackets', 'minor', 'closed', '2023-08-24', '2023-09-23', '2023-09-11', 12000, 640, 1350.00, 1350.00, 0),
  ('Q-2306', 1, 'BR-110', 'C31', 5, 1, 'leaking hose', 'critical', 'closed', '2023-10-02', '2023-11-01', '2023-12-14', 6000, 57, 31000.00, 27500.00, 1),
  ('Q-2307', 4, 'EL-410', 'C22', 9, 4, 'mixed clips, wrong label', 'minor', 'closed', '2023-11-13', '2023-12-13', '2023-11-30', 50000, 5000, 900.00, 450.00, 0),
  ('Q-2401', 6, 'ST-201', 'C11', 6, NULL, 'rail squeaks', 'minor', 'in analysis', '2024-01-22', '2024-02-21', NULL, 960, 120, 3600.00, 0, 0),
  ('Q-2402', 1, 'EL-430', NULL, 6, NULL, 'plug melted', 'critical', 'new', '2024-02-26', '2024-03-27', NULL, 4000, 2, 40000.00, 0, 0),
  ('Q-2403', 7, 'CL-320', 'C11', NULL, NULL, 'clamp missing', 'major', 'on hold', '2024-03-04', '2024-04-03', NULL, 200, 16, 880.00, 0, 0),
  ('Q-2404', 4, 'ST-260', NULL, 9, NULL, 'rusty brackets', 'minor', 'new', '2024-03-18', '2024-04-17', NULL, 8000, 900, 0, 0, 0);
INSERT INTO Actions VALUES
  (1, 'Q-2201', 'containment', 'sort stock at customer', 5, 1, 5, '2022-02-14', '2022-02-11', 1500, 1320, 'Y'),
  (2, 'Q-2201', 'corrective', 'change rubber compound', 10, 5, 30, '2022-03-09', '2022-03-01', 8000, 11400, 'Y'),
  (3, 'Q-2202', 'containment', 'sort stock at customer', 7, 2, 5, '2022-03-19', '2022-03-25', 900, 1750, 'Y'),
  (4, 'Q-2202', 'corrective', 'new setting sheet', 11, 2, 30, '2022-04-13', '2022-05-16', 2200, 2150, 'N'),
  (5, 'Q-2203', 'preventive', 'stronger box', 12, 3, 60, '2022-06-20', '2022-06-20', 600, 600, 'Y'),
  (6, 'Q-2204', 'corrective', 'repair tool', 12, 8, 30, '2022-07-30', '2022-09-09', 3500, 6200, 'N'),
  (7, 'Q-2206', 'corrective', 'new crimp setting', 11, 6, 20, '2022-12-06', '2022-12-02', 1800, 1450, 'Y'),
  (8, 'Q-2206', 'preventive', 'camera on crimp station', 11, 2, 90, '2023-02-14', '2023-04-03', 22000, 24900, 'Y'),
  (9, 'Q-2301', 'corrective', 'new cutting gauge', 10, 5, 30, '2023-02-18', '2023-02-24', 2600, 2480, 'Y'),
  (10, 'Q-2302', 'containment', 'sort stock in Gliwice', 7, 6, 5, '2023-02-08', '2023-02-07', 700, 640, 'Y'),
  (11, 'Q-2302', 'corrective', 'replace worn tool', 11, NULL, 45, '2023-03-20', NULL, 15000, NULL, NULL),
  (12, 'Q-2304', 'corrective', 'replace tool insert', 12, 3, 30, '2023-06-07', '2023-06-19', 4000, 3900, 'Y'),
  (13, 'Q-2305', 'containment', 'sort bags', 9, 4, 5, '2023-08-29', '2023-08-28', 300, 280, 'Y'),
  (14, 'Q-2306', 'corrective', 'second rubber supplier', 10, 1, 60, '2023-12-01', '2023-12-12', 12000, 16800, 'Y'),
  (15, 'Q-2306', 'preventive', 'cold test of each batch', 5, 1, 90, '2023-12-31', '2023-12-20', 9000, 8700, NULL),
  (16, 'Q-2307', 'preventive', 'label scanner', 13, 4, 90, '2024-02-11', NULL, 5000, NULL, NULL),
  (17, 'Q-2401', 'containment', 'sort racks', 6, NULL, 5, '2024-01-27', '2024-02-05', 0, 450, NULL),
  (18, 'Q-2402', 'containment', 'stop deliveries', 6, 2, 2, '2024-02-28', '2024-02-27', 0, 0, NULL);
