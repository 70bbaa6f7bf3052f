CREATE TABLE Section (
  SectionID INTEGER PRIMARY KEY,
  Name TEXT NOT NULL,
  Floor INTEGER,
  WeeklyBudget REAL
);
CREATE TABLE Journalist (
  JournalistID INTEGER PRIMARY KEY,
  FirstName TEXT NOT NULL,
  LastName TEXT NOT NULL,
  BirthYear INTEGER,
  City TEXT,
  ContractType TEXT,
  MonthlySalary REAL,
  SectionID INTEGER,
  FOREIGN KEY (SectionID) REFERENCES Section(SectionID)
);
CREATE TABLE Edition (
  EditionID INTEGER PRIMARY KEY,
  IssueDate TEXT,
  Weekday TEXT,
  PageCount INTEGER,
  CopiesPrinted INTEGER,
  CopiesSold INTEGER,
  CoverPrice REAL
);
CREATE TABLE Article (
  ArticleID INTEGER PRIMARY KEY,
  Headline TEXT NOT NULL,
  SectionID INTEGER,
  EditionID INTEGER,
  PageNumber INTEGER,
  WordCount INTEGER,
  Status TEXT,
  FOREIGN KEY (SectionID) REFERENCES Section(SectionID),
  FOREIGN KEY (EditionID) REFERENCES Edition(EditionID)
);
CREATE TABLE ArticleAuthor (
  ArticleID INTEGER,
  JournalistID INTEGER,
  Contribution TEXT,
  HoursWorked REAL,
  PRIMARY KEY (ArticleID, JournalistID),
  FOREIGN KEY (ArticleID) REFERENCES Article(ArticleID),
  FOREIGN KEY (JournalistID) REFERENCES Journalist(JournalistID)
);
CREATE TABLE Photo (
  PhotoID INTEGER PRIMARY KEY,
  Caption TEXT,
  Photographer TEXT,
  Agency TEXT,
  LicenceFee REAL,
  IsColour TEXT,
  ArticleID INTEGER,
  FOREIGN KEY (ArticleID) REFERENCES Article(ArticleID)
);
INSERT INTO Section VALUES
(1,'Politics',3,4200.0),
(2,'Sports',2,3100.0),
(3,'Culture',2,1850.5),
(4,'Business',3,2900.0),
(5,'Local News',1,2400.0),
(6,'Science',4,1500.0),
(7,'Obituaries',1,320.0);
INSERT INTO Journalist VALUES
(1,'Marta','Lindqvist',1974,'Leeds','permanent',4150.0,1),
(2,'Owen','Pryce',1988,'Bradford','permanent',3320.0,2),
(3,'Hanna','Okafor',1991,'Leeds','freelance',2480.0,3),
(4,'Desmond','Achterberg',1966,'York','permanent',4620.0,1),
(5,'Ling','Zhao',1995,'Leeds','trainee',1890.0,5),
(6,'Patrick','Mulcahy',1982,'Harrogate','permanent',3540.0,4),
(7,'Sofia','Brandao',1990,'York','freelance',2610.0,2),
(8,'Graham','Tuttle',1959,'Wakefield','permanent',3980.0,5),
(9,'Anjali','Deshmukh',1986,'Leeds','permanent',3410.0,6),
(10,'Kevin','Rowntree',1997,'Bradford','trainee',1820.0,4),
(11,'Edith','Hargreave',1979,'Halifax','freelance',2250.0,5);
INSERT INTO Edition VALUES
(1,'2023-03-04','Saturday',64,42000,38150,2.8),
(2,'2023-03-06','Monday',40,31000,25400,1.9),
(3,'2023-03-07','Tuesday',40,30500,24980,1.9),
(4,'2023-03-11','Saturday',68,43000,40210,2.8),
(5,'2023-03-13','Monday',36,30000,22750,1.9),
(6,'2023-03-18','Saturday',72,44500,41900,3.0),
(7,'2023-03-20','Monday',40,31000,26300,1.9),
(8,'2023-03-25','Saturday',64,42500,36720,3.0);
INSERT INTO Article VALUES
(1,'Council votes down tram plan',1,1,1,920,'published'),
(2,'Minister quits over grain deal',1,2,1,1150,'published'),
(3,'Rhinos snatch late win',2,2,38,640,'published'),
(4,'A cellist comes home',3,4,27,1480,'published'),
(5,'Textile mill to reopen',4,3,12,780,'published'),
(6,'Flood wall six months late',5,4,5,860,'corrected'),
(7,'Peatland holds more carbon than thought',6,6,19,1320,'published'),
(8,'Marathon route changed again',2,6,66,510,'corrected'),
(9,'Market traders fear rent rise',5,7,7,690,'published'),
(10,'Bank branches vanish from the dales',4,6,14,1040,'published'),
(11,'Who pays for the new hospital',1,6,2,1890,'published'),
(12,'Festival loses main sponsor',3,7,24,570,'retracted'),
(13,'Coach denies talk of exit',2,4,65,430,'retracted'),
(14,'Bus drivers back at work',5,2,4,380,'published');
INSERT INTO ArticleAuthor VALUES
(1,1,'lead',9.5),
(1,8,'research',3.0),
(2,4,'lead',14.0),
(2,1,'research',6.5),
(3,2,'lead',4.0),
(4,3,'lead',16.0),
(5,6,'lead',7.5),
(6,8,'lead',8.0),
(6,5,'research',5.5),
(7,9,'lead',18.0),
(8,7,'lead',3.5),
(9,5,'lead',6.0),
(10,6,'lead',10.0),
(11,4,'lead',26.5),
(11,1,'research',12.0),
(11,6,'data',8.5),
(12,3,'lead',4.5),
(13,2,'lead',2.5),
(14,8,'lead',2.0);
INSERT INTO Photo VALUES
(1,'Empty tram stop at dusk','Bella Crowe','Northlight',85.0,'yes',1),
(2,'Minister leaving the house','Tom Adeyemi','Pressburg Pictures',240.0,'yes',2),
(3,'Try line dive','Bella Crowe','Northlight',110.0,'yes',3),
(4,'Cellist in the old chapel','Ruth Siddall','Own staff',0.0,'no',4),
(5,'Looms under dust sheets','Ruth Siddall','Own staff',0.0,'yes',5),
(6,'Sandbags on Mill Lane','Bella Crowe','Northlight',95.0,'yes',6),
(7,'Peat core in the laboratory','Ian Foxley','Pressburg Pictures',180.0,'yes',7),
(8,'Moor from the air','Ian Foxley','Pressburg Pictures',320.0,'yes',7),
(9,'Closed bank in Hawes','Ruth Siddall','Own staff',0.0,'no',10),
(10,'Hospital building site','Tom Adeyemi','Pressburg Pictures',210.0,'yes',11),
(11,'Nurses at the gate','Bella Crowe','Northlight',75.0,'no',11),
(12,'Architect with the model','Ruth Siddall','Own staff',0.0,'yes',11);
