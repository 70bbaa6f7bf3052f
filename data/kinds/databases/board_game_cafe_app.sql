-- extends ../../domains/source/board_game_cafe.sql
ALTER TABLE Game ADD COLUMN TimesPlayed INTEGER;
ALTER TABLE Game ADD COLUMN Copies INTEGER;
UPDATE Game SET TimesPlayed = (SELECT count(*) FROM Play WHERE Play.GameId = Game.GameId) + GameId * 4 % 7, Copies = 1 + GameId % 3;
ALTER TABLE Booking ADD COLUMN ArrTime TEXT;
ALTER TABLE Booking ADD COLUMN LeaveTime TEXT;
UPDATE Booking SET ArrTime = CASE BookingId % 4 WHEN 0 THEN '14:10' WHEN 1 THEN '18:30' WHEN 2 THEN '17:00' ELSE '20:05' END, LeaveTime = CASE BookingId % 4 WHEN 0 THEN '17:25' WHEN 1 THEN '22:40' WHEN 2 THEN '19:15' ELSE '23:20' END WHERE Status = 'Done';
ALTER TABLE Customer ADD COLUMN Visits INTEGER;
ALTER TABLE Customer ADD COLUMN Languages TEXT;
UPDATE Customer SET Visits = (SELECT count(*) FROM Booking WHERE Booking.CustomerId = Customer.CustomerId AND Status = 'Done') + CASE CustomerId WHEN 10 THEN 9 WHEN 2 THEN 3 ELSE 0 END, Languages = CASE CustomerId WHEN 1 THEN 'en,fr' WHEN 3 THEN 'en,hi' WHEN 4 THEN 'de,en' WHEN 6 THEN 'ar,en,fr' WHEN 9 THEN 'en' WHEN 10 THEN 'de' END;
CREATE TABLE GameCopy (GameId INTEGER REFERENCES Game(GameId), CopyNo INTEGER, Bought TEXT, Lost TEXT, MissingPieces INTEGER, PRIMARY KEY (GameId, CopyNo));
INSERT INTO GameCopy VALUES (1,1,'2015-03-02',NULL,2),(1,2,'2019-11-20',NULL,0),(2,1,'2017-01-10','2022-08-15',5),(2,2,'2022-09-01',NULL,0),(3,1,'2020-02-02',NULL,1),(4,1,'2015-03-02','2021-12-24',9),(4,2,'2022-01-11',NULL,0),(5,1,'2016-06-30',NULL,14),(6,1,'2021-10-05',NULL,0),(7,1,'2015-03-02',NULL,3),(8,1,'2020-12-12',NULL,0),(8,2,'2020-12-12','2023-02-28',1),(9,1,'2018-07-07',NULL,0),(10,1,'2022-11-11',NULL,0);
CREATE TABLE DamageLog (LogNo INTEGER PRIMARY KEY, GameId INTEGER, CopyNo INTEGER, LogDate TEXT, LogTime TEXT, What TEXT, Eur REAL, FOREIGN KEY (GameId, CopyNo) REFERENCES GameCopy(GameId, CopyNo));
INSERT INTO DamageLog VALUES (1,5,1,'2023-09-22','21:10','drink spilt',12),(2,7,1,'2023-09-22','22:05','torn card',4),(3,1,1,'2023-10-01','19:45','lost piece',3),(4,2,2,'2023-09-09','17:30','torn card',2.5),(5,8,1,'2023-10-29','15:20','lost piece',1),(6,3,1,'2023-10-06','16:00','drink spilt',9.5),(7,5,1,'2023-10-28','23:15','lost piece',2),(8,4,2,'2022-05-14','20:40','drink spilt',18);
CREATE TABLE cu_gm (CuId INTEGER REFERENCES Customer(CustomerId), GmId INTEGER REFERENCES Game(GameId), SinceDt TEXT, PRIMARY KEY (CuId, GmId));
INSERT INTO cu_gm VALUES (1,3,'2022-02-01'),(1,1,'2023-04-12'),(3,5,'2021-10-10'),(6,9,'2023-01-05'),(6,2,'2023-01-05'),(9,7,'2020-03-30'),(9,1,'2022-12-26'),(5,8,'2023-08-18'),(10,11,'2023-09-30'),(3,9,'2023-09-01');
CREATE TABLE Waitlist (WaitId INTEGER PRIMARY KEY, CustomerId INTEGER REFERENCES Customer(CustomerId), WaitDate TEXT);
CREATE TABLE Game_import (Name TEXT, Year TEXT, Price TEXT);
