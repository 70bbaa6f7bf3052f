CREATE TABLE plants (
  id INTEGER PRIMARY KEY,
  name TEXT,
  city TEXT,
  headcount INTEGER,
  openedOn DATE,
  closedOn DATE,
  status TEXT
);
CREATE TABLE technicians (
  id INTEGER PRIMARY KEY,
  firstName TEXT,
  lastName TEXT,
  jobTitle TEXT,
  trade TEXT,
  plantId INTEGER,
  leadId INTEGER,
  hourlyRate REAL,
  rateCode TEXT,
  hiredOn DATE,
  leftOn DATE,
  available INTEGER,
  FOREIGN KEY (plantId) REFERENCES plants(id),
  FOREIGN KEY (leadId) REFERENCES technicians(id)
);
CREATE TABLE machines (
  id INTEGER PRIMARY KEY,
  tag TEXT,
  name TEXT,
  plantId INTEGER,
  parentId INTEGER,
  powerRating TEXT,
  purchasePrice REAL,
  installedOn DATE,
  retiredOn DATE,
  condition TEXT,
  critical INTEGER,
  FOREIGN KEY (plantId) REFERENCES plants(id),
  FOREIGN KEY (parentId) REFERENCES machines(id)
);
CREATE TABLE suppliers (
  id INTEGER PRIMARY KEY,
  companyName TEXT,
  contactName TEXT,
  city TEXT,
  phone TEXT,
  preferred INTEGER,
  endedOn DATE
);
CREATE TABLE spareParts (
  id INTEGER PRIMARY KEY,
  partCode TEXT,
  name TEXT,
  supplierId INTEGER,
  packaging TEXT,
  unitPrice REAL,
  stock INTEGER,
  reorderLevel INTEGER,
  obsolete INTEGER,
  FOREIGN KEY (supplierId) REFERENCES suppliers(id)
);
CREATE TABLE workOrders (
  id INTEGER PRIMARY KEY,
  orderNo TEXT,
  machineId INTEGER,
  requestedBy INTEGER,
  assignedTo INTEGER,
  subject TEXT,
  kind TEXT,
  priority TEXT,
  state TEXT,
  requestedOn DATE,
  dueOn DATE,
  startedOn DATE,
  finishedOn DATE,
  plannedHours REAL,
  actualHours REAL,
  estimatedCost REAL,
  actualCost REAL,
  downtimeHours REAL,
  FOREIGN KEY (machineId) REFERENCES machines(id),
  FOREIGN KEY (requestedBy) REFERENCES technicians(id),
  FOREIGN KEY (assignedTo) REFERENCES technicians(id)
);
CREATE TABLE partUsage (
  workOrderId INTEGER,
  partId INTEGER,
  quantity INTEGER,
  unitPrice REAL,
  PRIMARY KEY (workOrderId, partId),
  FOREIGN KEY (workOrderId) REFERENCES workOrders(id),
  FOREIGN KEY (partId) REFERENCES spareParts(id)
);
INSERT INTO plants VALUES
  (1, 'Riverside', 'Sheffield', 240, '1974-05-01', NULL, 'normal'),
  (2, 'Hilltop', 'Dundee', 85, '1999-09-01', NULL, 'short time'),
  (3, 'Old Dock', 'Hull', 60, '1961-03-01', '2023-04-30', 'normal'),
  (4, 'Westgate', 'Swansea', 130, '2008-01-15', NULL, 'normal');
INSERT INTO technicians VALUES
  (1, 'Margaret', 'Oakley', 'Maintenance Manager', 'mechanical', 1, NULL, 44.0, 'M1', '2001-04-02', NULL, 1),
  (2, 'Dougal', 'Fraser', 'Team Lead', 'electrical', 2, 1, 35.5, 'T1', '2005-08-15', NULL, 0),
  (3, 'Sian', 'Hughes', 'Team Lead', 'mechanical', 4, 1, 34.0, 'T1', '2010-02-01', NULL, 1),
  (4, 'Frank', 'Mallory', 'Team Lead', 'mechanical', 3, 1, 33.0, 'T2', '1995-10-10', '2023-04-30', 0),
  (5, 'Aisha', 'Khan', 'Technician', 'electrical', 1, 1, 27.5, 'A2', '2016-06-06', NULL, 1),
  (6, 'Roy', 'Bennett', 'Technician', 'mechanical', 1, 1, 26.0, 'A2', '2012-11-19', NULL, 0),
  (7, 'Callum', 'Reid', 'Technician', 'hydraulic', 2, 2, 25.0, 'A3', '2018-03-12', NULL, 1),
  (8, 'Moira', 'Stewart', 'Technician', 'electrical', 2, 2, 26.5, 'A2', '2009-07-27', '2022-09-30', 0),
  (9, 'Gareth', 'Pugh', 'Technician', 'hydraulic', 4, 3, 25.5, 'A3', '2014-05-05', NULL, 1),
  (10, 'Ted', 'Harker', 'Technician', 'mechanical', 3, 4, 24.0, 'A3', '2007-01-08', '2023-02-28', 0),
  (11, 'Ellen', 'Vance', 'Apprentice', 'electrical', 4, 3, 14.0, 'L1', '2022-09-01', NULL, 1),
  (12, 'Jamie', 'Cole', 'Apprentice', 'mechanical', 1, 6, 13.5, 'L1', '2021-09-01', '2023-12-15', 1);
INSERT INTO machines VALUES
  (1, 'RV-01', 'rolling mill', 1, NULL, '400 kW', 1250000, '1998-06-01', NULL, 'fair', 1),
  (2, 'RV-01-H', 'mill hydraulics', 1, 1, '75 kW', 140000, '1998-06-01', NULL, 'poor', 1),
  (3, 'RV-01-D', 'mill drive', 1, 1, '320 kW', 210000, '2015-03-20', NULL, 'good', 1),
  (4, 'RV-07', 'overhead crane', 1, NULL, '22 kW', 95000, '1989-10-10', '2022-11-30', 'poor', 0),
  (5, 'HT-02', 'packing line', 2, NULL, '18 kW', 310000, '2013-04-08', NULL, 'good', 1),
  (6, 'HT-02-L', 'labeller', 2, 5, '2 kW', 42000, '2019-09-16', NULL, 'fair', 0),
  (7, 'HT-05', 'air compressor', 2, NULL, '55 kW', 38000, '2006-01-30', NULL, 'poor', 1),
  (8, 'OD-03', 'slitting line', 3, NULL, '110 kW', 460000, '1985-05-05', '2023-04-30', 'fair', 1),
  (9, 'OD-04', 'air compressor', 3, NULL, '45 kW', 29000, '1999-12-01', NULL, 'fair', 0),
  (10, 'WG-01', 'hydraulic press', 4, NULL, '132 kW', 540000, '2011-07-18', NULL, 'good', 1),
  (11, 'WG-01-P', 'press pump', 4, 10, '90 kW', 61000, '2020-02-03', NULL, 'good', 0),
  (12, 'WG-09', 'forklift charger', 4, NULL, '9 kW', 4500, '2017-05-22', NULL, 'good', 0);
INSERT INTO suppliers VALUES
  (1, 'Pennine Bearings', 'Joan Wardle', 'Sheffield', '0114 555 210', 1, NULL),
  (2, 'Caledonian Hydraulics', 'Ross Munro', 'Dundee', NULL, 1, NULL),
  (3, 'Sparkline Electric', 'Priya Nair', 'Leeds', '0113 555 871', 0, NULL),
  (4, 'Humber Fasteners', 'Bob Tranter', 'Hull', '01482 555 33', 1, '2023-01-31'),
  (5, 'Belt and Chain Depot', 'Lucy Ames', 'Swansea', '01792 555 64', 0, NULL);
INSERT INTO spareParts VALUES
  (1, 'SP-1001', 'ball bearing 6205', 1, 'box of 10', 12.50, 46, 20, 0),
  (2, 'SP-1002', 'roller bearing NU210', 1, 'single', 64.00, 4, 6, 0),
  (3, 'SP-2001', 'hydraulic hose 2 m', 2, 'coil of 5', 38.00, 11, 10, 0),
  (4, 'SP-2002', 'hydraulic seal set', 2, 'bag of 4', 22.40, 0, 8, 0),
  (5, 'SP-2003', 'gear pump P40', 2, 'single', 870.00, 1, 1, 0),
  (6, 'SP-3001', 'contactor 24 V', 3, 'box of 6', 31.00, 18, 6, 0),
  (7, 'SP-3002', 'motor starter relay', 3, 'single', 145.00, 0, 2, 1),
  (8, 'SP-3003', 'proximity sensor', 3, 'box of 6', 54.00, 3, 4, 0),
  (9, 'SP-4001', 'hex bolt M16', 4, 'bag of 100', 0.85, 600, 200, 0),
  (10, 'SP-5001', 'drive belt A68', 5, 'sleeve of 3', 17.80, 9, 5, 0),
  (11, 'SP-5002', 'roller chain 5 m', 5, 'single', 92.00, 0, 1, 1);
INSERT INTO workOrders VALUES
  (1, 'WO-3101', 1, 1, 6, 'bearing noise at roll 2', 'repair', 'high', 'finished', '2022-01-10', '2022-01-20', '2022-01-12', '2022-01-18', 16, 14.5, 1200, 1080, 12),
  (2, 'WO-3102', 7, 2, 8, 'yearly service', 'service', 'low', 'finished', '2022-02-14', '2022-03-31', '2022-03-21', '2022-04-08', 8, 11, 600, 790, 9),
  (3, 'WO-3103', 2, 6, 5, 'oil leak', 'repair', 'high', 'finished', '2022-05-03', '2022-05-06', '2022-05-03', '2022-05-09', 10, 22, 900, 2450, 20),
  (4, 'WO-3104', 8, 4, 10, 'blade change', 'service', 'medium', 'finished', '2022-06-20', '2022-07-15', '2022-07-04', '2022-07-08', 12, 12, 3000, 2850, 6),
  (5, 'WO-3105', 10, 3, 9, 'oil leak under table', 'repair', 'medium', 'finished', '2022-08-29', '2022-09-12', '2022-09-01', '2022-09-12', 6, 5, 400, 400, 4),
  (6, 'WO-3106', 4, 1, 6, 'brake inspection', 'inspection', 'medium', 'cancelled', '2022-10-17', '2022-11-30', NULL, NULL, 4, NULL, 200, NULL, 0),
  (7, 'WO-3201', 5, 2, 7, 'belt slips', 'repair', 'high', 'finished', '2023-01-23', '2023-01-27', '2023-01-24', '2023-01-25', 5, 3.5, 350, 290, 5),
  (8, 'WO-3202', 9, 4, 10, 'pressure drops', 'repair', 'low', 'finished', '2023-02-06', '2023-03-06', '2023-02-20', '2023-02-27', 9, 10, 700, 660, 7),
  (9, 'WO-3203', 3, 1, 5, 'replace contactors', 'upgrade', 'medium', 'finished', '2023-03-13', '2023-04-28', '2023-04-17', '2023-05-12', 24, 31, 2800, 3900, 16),
  (10, 'WO-3204', 11, 9, 9, 'pump bearing noise', 'repair', 'high', 'finished', '2023-06-05', '2023-06-09', '2023-06-05', '2023-06-08', 14, 12, 1900, 2140, 15),
  (11, 'WO-3205', 7, 7, 7, 'yearly service', 'service', 'low', 'finished', '2023-08-07', '2023-09-29', '2023-09-11', '2023-09-15', 8, 7, 600, 540, 6),
  (12, 'WO-3206', 1, 6, 6, 'oil leak at gearbox', 'repair', 'high', 'finished', '2023-10-30', '2023-11-03', '2023-10-31', '2023-11-17', 20, 46, 4500, 8800, 60),
  (13, 'WO-3207', 6, 2, NULL, 'label sensor fault', 'repair', 'medium', 'waiting', '2023-12-11', '2024-01-12', NULL, NULL, 3, NULL, 250, NULL, 8),
  (14, 'WO-3301', 2, 1, 6, 'new seal set', 'repair', 'high', 'in progress', '2024-02-05', '2024-02-16', '2024-02-12', NULL, 18, NULL, 2200, NULL, 24),
  (15, 'WO-3302', 10, 3, 9, 'yearly service', 'service', 'low', 'in progress', '2024-02-19', '2024-03-29', '2024-03-04', NULL, 30, NULL, 3600, NULL, 0),
  (16, 'WO-3303', 12, 11, NULL, 'charger trips fuse', 'repair', 'low', 'requested', '2024-03-01', '2024-03-22', NULL, NULL, 2, NULL, 0, NULL, 0),
  (17, 'WO-3304', 5, 7, 7, 'guard inspection', 'inspection', 'high', 'finished', '2024-03-04', '2024-03-11', '2024-03-05', '2024-03-05', 2, 2, 120, 0, 0);
INSERT INTO partUsage VALUES
  (1, 1, 4, 12.00), (1, 9, 24, 0.80),
  (2, 10, 2, 17.00), (2, 3, 1, 36.50),
  (3, 4, 6, 21.00), (3, 3, 4, 36.50),
  (4, 9, 40, 0.80),
  (5, 4, 2, 21.00),
  (7, 10, 3, 17.80),
  (8, 7, 1, 139.00), (8, 3, 1, 38.00),
  (9, 6, 12, 30.00), (9, 7, 2, 145.00),
  (10, 5, 1, 845.00), (10, 1, 2, 12.50),
  (11, 10, 2, 17.80),
  (12, 2, 5, 62.00), (12, 4, 8, 22.40), (12, 9, 60, 0.85),
  (14, 4, 4, 22.40);
