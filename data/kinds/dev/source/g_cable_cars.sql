CREATE TABLE Valley (
  ValleyId INTEGER PRIMARY KEY,
  Valley TEXT NOT NULL,
  Canton TEXT
);
CREATE TABLE Ropeway (
  RopewayId INTEGER PRIMARY KEY,
  Ropeway TEXT NOT NULL,
  ValleyId INTEGER,
  System TEXT,
  OpenedYear INTEGER,
  LengthM INTEGER,
  TopAltitude INTEGER,
  PeoplePerHour INTEGER,
  FareUp REAL,
  FOREIGN KEY (ValleyId) REFERENCES Valley(ValleyId)
);
CREATE TABLE Operator (
  OperatorId INTEGER PRIMARY KEY,
  FullName TEXT,
  RopewayId INTEGER,
  Duty TEXT,
  HiredOn TEXT,
  Wage REAL,
  FOREIGN KEY (RopewayId) REFERENCES Ropeway(RopewayId)
);
CREATE TABLE DayCount (
  RopewayId INTEGER,
  Day TEXT,
  Passengers INTEGER,
  WaitMinutes REAL,
  PRIMARY KEY (RopewayId, Day),
  FOREIGN KEY (RopewayId) REFERENCES Ropeway(RopewayId)
);
CREATE TABLE Stoppage (
  StoppageId INTEGER PRIMARY KEY,
  RopewayId INTEGER,
  Cause TEXT,
  Day TEXT,
  Minutes INTEGER,
  Refunds REAL,
  FOREIGN KEY (RopewayId) REFERENCES Ropeway(RopewayId)
);
CREATE TABLE Inspection (
  InspectionId INTEGER PRIMARY KEY,
  RopewayId INTEGER,
  Inspector TEXT,
  Day TEXT,
  Points INTEGER,
  Price REAL,
  FOREIGN KEY (RopewayId) REFERENCES Ropeway(RopewayId)
);
INSERT INTO Valley VALUES (1, 'Almetal', 'Uri'), (2, 'Birgtal', 'Glarus'), (3, 'Cornera', 'Ticino'), (4, 'Durnachtal', 'Glarus');
INSERT INTO Ropeway VALUES
 (1, 'Sonnenhorn', 1, 'gondola', 1998, 2450, 2310, 1800, 29.0),
 (2, 'Geissbahn', 1, 'chair', 1974, 980, 1640, 700, 11.0),
 (3, 'Murgspitz', 2, 'aerial tram', 1956, 1720, 2105, 420, 24.0),
 (4, 'Lauiboden', 2, 'chair', 2009, 1310, 1890, 1600, 13.5),
 (5, 'Monte Verdo', 3, 'gondola', 2016, 3120, 1985, 2400, 32.0),
 (6, 'San Bric', 3, 'aerial tram', 1968, 890, 1420, 300, 9.5),
 (7, 'Kessigrat', 4, 'gondola', 1987, 2010, 2205, 1500, 26.0),
 (8, 'Alte Weid', 4, 'chair', 1981, 760, 1510, 600, 9.0);
INSERT INTO Operator VALUES
 (1, 'Reto Gisler', 1, 'chief', '2001-11-01', 6900.0),
 (2, 'Nadja Furrer', 1, 'driver', '2015-05-15', 5400.0),
 (3, 'Beat Zgraggen', 2, 'driver', '1999-12-01', 5600.0),
 (4, 'Livio Tosi', 5, 'chief', '2016-03-01', 7100.0),
 (5, 'Carla Pedrini', 5, 'cashier', '2020-06-10', 4300.0),
 (6, 'Urs Elmer', 3, 'chief', '1994-02-14', 6600.0),
 (7, 'Fabienne Stüssi', 4, 'cashier', '2018-09-01', 4450.0),
 (8, 'Toni Hefti', 7, 'chief', '2008-07-01', 6750.0),
 (9, 'Jana Luchsinger', 7, 'driver', '2021-12-05', 5150.0),
 (10, 'Dario Bassi', 6, 'driver', '2010-04-20', 5250.0);
INSERT INTO DayCount VALUES
 (1, '2024-01-06', 5200, 18.0), (1, '2024-01-07', 6100, 24.5), (1, '2024-02-10', 4800, 12.0),
 (2, '2024-01-06', 1400, 6.0), (2, '2024-02-10', 1650, 9.5),
 (3, '2024-01-07', 2100, 31.0), (3, '2024-02-10', 1900, 27.5),
 (4, '2024-01-06', 3300, 8.0), (4, '2024-01-07', 3550, 7.5),
 (5, '2024-01-07', 7400, 15.0), (5, '2024-02-10', 8050, 21.0),
 (6, '2024-01-06', 640, 4.0), (6, '2024-02-10', 640, 3.5),
 (7, '2024-01-06', 3900, 13.5), (7, '2024-01-07', 4100, 16.0),
 (8, '2024-02-10', 880, 2.0);
INSERT INTO Stoppage VALUES
 (1, 1, 'wind', '2023-12-22', 140, 3100.0),
 (2, 1, 'power cut', '2024-01-07', 35, 900.0),
 (3, 3, 'wind', '2023-12-22', 260, 1850.0),
 (4, 3, 'broken gear', '2024-02-03', 480, 4200.0),
 (5, 5, 'wind', '2024-01-14', 95, 2750.0),
 (6, 5, 'door fault', '2024-02-10', 12, 0.0),
 (7, 7, 'power cut', '2024-01-07', 40, 650.0),
 (8, 7, 'door fault', '2024-03-02', 18, 120.0),
 (9, 8, 'broken gear', '2024-01-20', 210, 380.0),
 (10, 4, 'wind', '2024-02-21', 55, 700.0);
INSERT INTO Inspection VALUES
 (1, 1, 'Hofmann', '2022-10-11', 92, 4800.0),
 (2, 1, 'Rossi', '2023-10-17', 95, 5100.0),
 (3, 2, 'Hofmann', '2023-05-09', 81, 1900.0),
 (4, 3, 'Rossi', '2022-09-20', 68, 3900.0),
 (5, 3, 'Rossi', '2023-09-26', 74, 4100.0),
 (6, 4, 'Keller', '2023-10-03', 90, 2300.0),
 (7, 5, 'Keller', '2023-11-07', 97, 6200.0),
 (8, 6, 'Hofmann', '2023-04-18', 71, 2600.0),
 (9, 7, 'Keller', '2022-10-25', 86, 3700.0),
 (10, 7, 'Hofmann', '2023-10-24', 84, 3850.0),
 (11, 8, 'Rossi', '2023-05-30', 77, 1700.0);
