-- extends ../../domains/source/quiz_nights.sql
ALTER TABLE QuizNight ADD COLUMN TeamCount INTEGER;
ALTER TABLE QuizNight ADD COLUMN StartTime TEXT;
ALTER TABLE QuizNight ADD COLUMN EndTime TEXT;
UPDATE QuizNight SET TeamCount = (SELECT count(*) FROM TeamEntry WHERE TeamEntry.QuizNightID = QuizNight.QuizNightID) + (QuizNightID IN (3, 6, 7)) * 2, StartTime = CASE QuizNightID WHEN 2 THEN '20:00' WHEN 4 THEN '18:45' WHEN 7 THEN '20:15' ELSE '19:30' END, EndTime = CASE QuizNightID WHEN 1 THEN '22:05' WHEN 2 THEN '22:10' WHEN 3 THEN '21:00' WHEN 4 THEN '21:40' WHEN 5 THEN '23:10' WHEN 7 THEN '22:30' END;
ALTER TABLE Writer ADD COLUMN RoundsWritten INTEGER;
UPDATE Writer SET RoundsWritten = (SELECT count(*) FROM QuizRound WHERE QuizRound.WriterID = Writer.WriterID) + CASE WriterID WHEN 8 THEN 14 WHEN 5 THEN 6 ELSE 0 END;
ALTER TABLE Team ADD COLUMN DisbandedYear INTEGER;
ALTER TABLE Team ADD COLUMN Wins INTEGER;
UPDATE Team SET DisbandedYear = CASE TeamID WHEN 5 THEN 2022 WHEN 9 THEN 2024 END, Wins = (SELECT count(*) FROM TeamEntry WHERE TeamEntry.TeamID = Team.TeamID AND FinalPlace = 1) + TeamID % 3;
CREATE TABLE RoundScore (RoundID INTEGER REFERENCES QuizRound(RoundID), TeamID INTEGER REFERENCES Team(TeamID), Points INTEGER, Joker TEXT, PRIMARY KEY (RoundID, TeamID));
INSERT INTO RoundScore VALUES (1,1,9,'no'),(1,7,8,'no'),(1,4,6,'no'),(2,1,10,'yes'),(2,7,7,'no'),(2,4,7,'no'),(3,1,8,'no'),(3,7,9,'yes'),(3,4,5,'yes'),(4,2,10,'no'),(4,3,7,'yes'),(5,2,11,'yes'),(5,3,11,'no'),(6,4,8,'yes'),(6,1,7,'no'),(9,3,9,'no'),(9,2,8,'no'),(9,6,4,'no'),(10,3,8,'yes'),(10,2,9,'no'),(10,6,3,'no'),(11,3,13,'no'),(11,2,10,'yes'),(11,6,7,'yes');
CREATE TABLE tm_pl (TeamID INTEGER REFERENCES Team(TeamID), PlayerNm TEXT, JoinDt TEXT, LeftDt TEXT, PRIMARY KEY (TeamID, PlayerNm));
INSERT INTO tm_pl VALUES (1,'Foss, Ellen','2015-02-01',NULL),(1,'Dunn, Rick','2015-02-01','2019-06-30'),(1,'Aziz, Sami','2019-09-01',NULL),(2,'Tindall, Barry','2011-05-05',NULL),(2,'Hale, Joy','2013-01-10','2023-10-13'),(3,'Reeve, Camille','2018-10-01',NULL),(4,'Dent, Moira','2019-03-20',NULL),(4,'Orme, Pat','2020-01-01','2020-12-31'),(7,'Rudd, Hamish','2009-11-11',NULL),(7,'Pike, Una','2009-11-11','2016-04-01'),(5,'Ogden, Pete','2013-07-07','2022-08-31');
CREATE TABLE Protest (ProtestID INTEGER PRIMARY KEY, RoundID INTEGER REFERENCES QuizRound(RoundID), Reason TEXT);
CREATE TABLE BarTab (TabNo INTEGER PRIMARY KEY, QuizNightID INTEGER REFERENCES QuizNight(QuizNightID), TeamID INTEGER REFERENCES Team(TeamID), OpenedAt TEXT, PaidAt TEXT, Total REAL);
INSERT INTO BarTab VALUES (1,1,1,'2023-10-05 19:10','2023-10-05 22:20',68.5),(2,1,7,'2023-10-05 19:25','2023-10-05 22:00',54),(3,1,4,'2023-10-05 19:40','2023-10-05 23:05',31.2),(4,2,2,'2023-10-12 18:30','2023-10-12 22:15',77),(5,2,3,'2023-10-12 19:50','2023-10-12 22:25',40.6),(6,4,5,'2023-11-02 18:20','2023-11-02 21:45',62),(7,5,3,'2023-11-09 19:05','2023-11-10 00:20',95.4),(8,5,2,'2023-11-09 19:15','2023-11-09 23:30',58.8),(9,7,7,'2023-12-07 20:00',NULL,49.5);
INSERT INTO QuizNight VALUES (10,3,'2024-02-01','Tim Askew',3,120,'Planned',0,'20:30',NULL);
