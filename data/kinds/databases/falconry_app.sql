-- extends ../../domains/source/falconry.sql
ALTER TABLE Falconer ADD COLUMN BirdCnt INTEGER;
ALTER TABLE Falconer ADD COLUMN RetYr INTEGER;
UPDATE Falconer SET BirdCnt = (SELECT count(*) FROM Bird WHERE OwnerId = FalconerId) + (FalconerId = 6) * 2 + (FalconerId = 4), RetYr = CASE FalconerId WHEN 3 THEN 2020 WHEN 6 THEN 2014 END;
ALTER TABLE Bird ADD COLUMN FlightCnt INTEGER;
ALTER TABLE Bird ADD COLUMN Catches INTEGER;
UPDATE Bird SET FlightCnt = (SELECT count(*) FROM Flight WHERE Flight.BirdId = Bird.BirdId) * 11 + BirdId, Catches = (SELECT count(*) FROM Flight WHERE Flight.BirdId = Bird.BirdId AND Catch = 'Y') * 4 + BirdId % 3;
ALTER TABLE Flight ADD COLUMN OffTm TEXT;
UPDATE Flight SET OffTm = CASE FlightId % 4 WHEN 0 THEN '07:20' WHEN 1 THEN '11:45' WHEN 2 THEN '15:10' ELSE '17:50' END;
CREATE TABLE WtLog (BirdId INTEGER REFERENCES Bird(BirdId), WtDt TEXT, WtTm TEXT, G INTEGER, PRIMARY KEY (BirdId, WtDt, WtTm));
INSERT INTO WtLog VALUES (3,'2023-02-03','07:30',648),(3,'2023-02-03','18:00',671),(3,'2023-02-04','07:30',655),(6,'2023-01-27','08:00',995),(6,'2023-01-28','08:00',1002),(6,'2023-01-28','19:00',1048),(10,'2023-02-17','07:00',3810),(10,'2023-02-18','07:00',3790),(10,'2023-02-18','18:30',3905),(13,'2023-05-06','07:45',918),(12,'2023-03-01','09:00',1290),(12,'2023-03-15','09:00',1335);
CREATE TABLE FaBi (F INTEGER REFERENCES Falconer(FalconerId), B INTEGER REFERENCES Bird(BirdId), FrDt TEXT, ToDt TEXT, PRIMARY KEY (F, B));
INSERT INTO FaBi VALUES (1,1,'2010-06-01',NULL),(1,2,'2011-06-20',NULL),(2,3,'2016-06-15',NULL),(3,4,'2012-07-01',NULL),(6,9,'2008-06-01','2014-12-31'),(5,9,'2015-01-01',NULL),(3,14,'2019-07-10','2022-03-31'),(8,14,'2022-04-01',NULL),(4,8,'2019-06-20','2021-05-01'),(7,8,'2021-05-02',NULL),(1,13,'2018-06-01','2022-02-28'),(8,13,'2022-03-01',NULL);
CREATE TABLE Permit (PermitNo TEXT PRIMARY KEY, FalconerId INTEGER REFERENCES Falconer(FalconerId), ValidFr TEXT, ValidTo TEXT, Kind TEXT);
INSERT INTO Permit VALUES ('P-1',1,'2016-01-01','2020-12-31','hunting'),('P-2',1,'2021-01-01','2025-12-31','hunting'),('P-3',2,'2019-05-01','2024-04-30','display'),('P-4',4,'2022-03-15','2023-03-14','display'),('P-5',5,'2017-09-01','2022-08-31','hunting'),('P-6',3,'2010-01-01','2019-12-31','breeding'),('P-7',8,'2023-01-01','2023-12-31','trainee');
CREATE TABLE VetBill (BillNo INTEGER PRIMARY KEY, BirdId INTEGER REFERENCES Bird(BirdId), Eur REAL);
CREATE TABLE Ticket (DisplayId INTEGER REFERENCES Display(DisplayId), Cat TEXT, Sold INTEGER, PRIMARY KEY (DisplayId, Cat));
INSERT INTO Ticket VALUES (1,'adult',410),(1,'child',190),(2,'adult',800),(2,'child',430),(3,'adult',1500),(3,'child',480),(4,'adult',200),(4,'child',95),(5,'adult',310),(5,'child',170),(6,'adult',90),(6,'child',60);
INSERT INTO WtLog VALUES (11,'2023-04-01','08:15',372);
