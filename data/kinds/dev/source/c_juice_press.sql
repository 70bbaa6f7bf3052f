CREATE TABLE FruitKind (
  Code TEXT PRIMARY KEY,
  FruitKindName TEXT NOT NULL,
  StoneFruit TEXT
);
CREATE TABLE Grower (
  GrowerNo INTEGER PRIMARY KEY,
  Grower TEXT NOT NULL,
  Village TEXT,
  Membership TEXT
);
CREATE TABLE Delivery (
  DeliveryNo INTEGER PRIMARY KEY,
  GrowerNo INTEGER,
  KindCode TEXT,
  Arrived TEXT,
  Kilos INTEGER,
  Grade TEXT,
  Sprayed INTEGER,
  FOREIGN KEY (GrowerNo) REFERENCES Grower(GrowerNo),
  FOREIGN KEY (KindCode) REFERENCES FruitKind(Code)
);
CREATE TABLE Juice (
  JuiceNo INTEGER PRIMARY KEY,
  JuiceName TEXT NOT NULL,
  KindCode TEXT,
  Sweetness TEXT,
  Filtered TEXT,
  FOREIGN KEY (KindCode) REFERENCES FruitKind(Code)
);
CREATE TABLE Bottle (
  BottleNo INTEGER PRIMARY KEY,
  JuiceNo INTEGER,
  Contents TEXT,
  Price REAL,
  Stock INTEGER,
  Returnable TEXT,
  FOREIGN KEY (JuiceNo) REFERENCES Juice(JuiceNo)
);
CREATE TABLE Shipment (
  ShipmentNo INTEGER PRIMARY KEY,
  BottleNo INTEGER,
  Customer TEXT,
  City TEXT,
  Sent TEXT,
  Pieces INTEGER,
  Speed TEXT,
  InvoiceState TEXT,
  FOREIGN KEY (BottleNo) REFERENCES Bottle(BottleNo)
);
INSERT INTO FruitKind VALUES
 ('AP', 'apple', 'N'), ('PE', 'pear', 'N'), ('QU', 'quince', 'N'), ('CH', 'cherry', 'Y'), ('PL', 'plum', 'Y'), ('CU', 'currant', 'N');
INSERT INTO Grower VALUES
 (1, 'Hollander, Piet', 'Overdale', 'full'),
 (2, 'Wrenfield, Asa', 'Overdale', 'guest'),
 (3, 'Maric, Sanja', 'Kessock', 'full'),
 (4, 'Penhale, Tom', 'Lower Tarn', 'expired'),
 (5, 'Adu, Kofi', 'Kessock', 'guest'),
 (6, 'Hollander, Els', 'Lower Tarn', 'full');
INSERT INTO Delivery VALUES
 (1, 1, 'AP', '2023-09-04', 1450, 'A', 0),
 (2, 1, 'PE', '2023-09-11', 620, 'B', 0),
 (3, 2, 'AP', '2023-09-12', 880, 'C', 1),
 (4, 3, 'CH', '2023-07-03', 310, 'A', 1),
 (5, 3, 'PL', '2023-08-21', 540, 'B', 1),
 (6, 4, 'QU', '2023-10-16', 260, 'A', 0),
 (7, 5, 'CU', '2023-07-10', 190, 'B', 0),
 (8, 6, 'AP', '2023-09-25', 2100, 'A', 1),
 (9, 6, 'AP', '2023-10-09', 1730, 'B', 1),
 (10, 4, 'PE', '2023-09-18', 430, 'C', 0),
 (11, 2, 'PL', '2023-08-28', 375, 'A', 0),
 (12, 5, 'AP', '2023-09-29', 960, 'A', 0);
INSERT INTO Juice VALUES
 (1, 'Morning Dew', 'AP', 'dry', 'Y'),
 (2, 'Cloudy Orchard', 'AP', 'medium', 'N'),
 (3, 'Golden Hour', 'PE', 'sweet', 'Y'),
 (4, 'Golden Hour', 'QU', 'medium', 'N'),
 (5, 'Scarlet', 'CH', 'sweet', 'Y'),
 (6, 'Scarlet', 'CU', 'dry', 'Y'),
 (7, 'Velvet Plum', 'PL', 'sweet', 'N'),
 (8, 'Quince Cream', 'QU', 'dry', 'N'),
 (9, 'Cherry Noon', 'CH', 'dry', 'Y');
INSERT INTO Bottle VALUES
 (11, 1, '0.25 l', 1.6, 840, 'Y'),
 (12, 1, '1 l', 3.9, 420, 'Y'),
 (13, 2, '0.25 l', 1.7, 300, 'Y'),
 (14, 2, '5 l box', 14.5, 75, 'N'),
 (15, 3, '0.5 l', 3.2, 160, 'Y'),
 (16, 4, '0.5 l', 4.4, 95, 'N'),
 (17, 5, '0.25 l', 2.4, 210, 'N'),
 (18, 5, '1 l', 7.9, 60, 'Y'),
 (19, 6, '0.5 l', 4.1, 130, 'N'),
 (20, 7, '1 l', 5.8, 88, 'Y'),
 (21, 7, '5 l box', 21.0, 22, 'N'),
 (22, 6, '1 l', 6.9, 40, 'N'),
 (23, 9, '1 l', 8.4, 35, 'Y');
INSERT INTO Shipment VALUES
 (901, 11, 'Cafe Linde', 'Marbach', '2023-11-02', 120, 'standard', 'paid'),
 (902, 12, 'Cafe Linde', 'Marbach', '2023-11-02', 48, 'standard', 'paid'),
 (903, 14, 'Bistro Nine', 'Ostrava Hill', '2023-11-06', 10, 'express', 'open'),
 (904, 17, 'School Kitchen', 'Marbach', '2023-11-13', 200, 'standard', 'paid'),
 (905, 18, 'Hotel Sonne', 'Feldau', '2023-11-20', 24, 'express', 'paid'),
 (906, 20, 'Hotel Sonne', 'Feldau', '2023-11-20', 36, 'express', 'overdue'),
 (907, 15, 'Bistro Nine', 'Ostrava Hill', '2023-12-01', 40, 'collected', 'paid'),
 (908, 13, 'Cinema Rex', 'Feldau', '2023-12-04', 90, 'standard', 'overdue'),
 (909, 11, 'Cinema Rex', 'Feldau', '2023-12-04', 150, 'standard', 'overdue'),
 (910, 19, 'Wine Bar Ida', 'Marbach', '2023-12-11', 30, 'collected', 'open'),
 (911, 12, 'Hotel Sonne', 'Feldau', '2023-12-15', 60, 'standard', 'open'),
 (912, 21, 'School Kitchen', 'Marbach', '2023-12-18', 8, 'express', 'paid'),
 (913, 16, 'Cafe Linde', 'Marbach', '2024-01-08', 24, 'standard', 'paid'),
 (914, 22, 'Hotel Sonne', 'Feldau', '2024-01-15', 18, 'collected', 'open');
