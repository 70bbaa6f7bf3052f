-- extends ../../domains/source/tyre_service.sql
ALTER TABLE Customers RENAME TO tblCust;
ALTER TABLE tblCust ADD COLUMN NoOfCars INTEGER;
UPDATE tblCust SET NoOfCars = (SELECT count(*) FROM Vehicles WHERE Vehicles.CustomerID = tblCust.CustomerID) + (CustomerID IN (4, 7));
ALTER TABLE Vehicles ADD COLUMN LastFitting TEXT;
UPDATE Vehicles SET LastFitting = (SELECT max(FittingDate) FROM Fittings WHERE Fittings.VehicleID = Vehicles.VehicleID);
ALTER TABLE Fittings ADD COLUMN StartTime TEXT;
ALTER TABLE Fittings ADD COLUMN EndTime TEXT;
ALTER TABLE Fittings ADD COLUMN TyreQty INTEGER;
UPDATE Fittings SET StartTime = printf('%02d:%02d', 8 + FittingID * 3 % 9, FittingID * 20 % 60), TyreQty = (SELECT sum(Quantity) FROM FittingTyres WHERE FittingTyres.FittingID = Fittings.FittingID) - 2 * (FittingID = 10);
UPDATE Fittings SET EndTime = strftime('%H:%M', StartTime, '+' || (Minutes + FittingID % 3 * 10) || ' minutes');
CREATE TABLE tblStockMove (MoveID INTEGER PRIMARY KEY, TyreID INTEGER REFERENCES Tyres(TyreID), MoveType TEXT, Qty INTEGER, MovedAt TEXT);
INSERT INTO tblStockMove VALUES (1,1,'IN',40,'2023-09-01 08:10'),(2,1,'OUT',4,'2023-11-06 10:00'),(3,1,'OUT',2,'2023-11-20 12:30'),(4,2,'IN',20,'2023-03-15 07:45'),(5,2,'OUT',4,'2023-04-03 11:20'),(6,3,'IN',50,'2023-09-12 09:00'),(7,3,'OUT',4,'2023-10-19 15:40'),(8,3,'LOSS',2,'2023-12-29 16:30'),(9,4,'IN',16,'2023-03-15 08:05'),(10,4,'OUT',4,'2023-10-25 13:15'),(11,5,'IN',12,'2023-09-12 09:20'),(12,5,'OUT',4,'2023-10-16 09:30'),(13,6,'IN',24,'2024-01-08 07:50'),(14,6,'OUT',2,'2024-04-08 14:00'),(15,7,'LOSS',1,'2023-12-29 16:45'),(16,2,'OUT',2,'2024-03-28 17:10');
CREATE TABLE tblMechVehRel (MechID INTEGER REFERENCES Mechanics(MechanicID), VehID INTEGER REFERENCES Vehicles(VehicleID), Since TEXT, PRIMARY KEY (MechID, VehID));
INSERT INTO tblMechVehRel VALUES (1,5,'2019-04-01'),(1,6,'2021-10-05'),(2,2,'2019-11-20'),(2,3,'2020-06-15'),(4,7,'2018-03-02'),(4,1,'2015-10-30'),(1,8,'2022-09-14'),(6,9,'2023-05-22');
CREATE TABLE Appointments (AppointmentID INTEGER PRIMARY KEY, VehicleID INTEGER REFERENCES Vehicles(VehicleID), ApptDate TEXT, ApptTime TEXT);
CREATE TABLE Fittings_old (FittingID INTEGER PRIMARY KEY, VehicleID INTEGER, FittingDate TEXT, Total REAL);
CREATE TABLE TyreHotel (SlotNo TEXT PRIMARY KEY, VehicleID INTEGER REFERENCES Vehicles(VehicleID), TyresKept INTEGER, InDate TEXT, OutDate TEXT, FeePerMonth REAL);
INSERT INTO TyreHotel VALUES ('A1',1,4,'2023-04-03','2023-11-06',6.5),('A2',2,4,'2023-04-12','2023-11-02',6.5),('A3',5,4,'2023-10-16','2024-03-28',6.5),('A4',4,4,'2023-10-19',NULL,5),('B1',7,2,'2023-10-25',NULL,4),('B2',6,4,'2023-11-20',NULL,6.5),('B3',8,4,'2022-10-10','2024-04-08',5.5);
