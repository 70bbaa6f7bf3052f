CREATE TABLE director (
  Director_ID INTEGER PRIMARY KEY,
  Director_Name TEXT NOT NULL,
  Birth_Year INTEGER,
  Country TEXT,
  Awards_Won INTEGER
);
CREATE TABLE play (
  Play_ID INTEGER PRIMARY KEY,
  Title TEXT NOT NULL,
  Author TEXT,
  Genre TEXT,
  Year_Written INTEGER,
  Running_Time INTEGER,
  Number_of_Acts INTEGER,
  Director_ID INTEGER,
  FOREIGN KEY (Director_ID) REFERENCES director (Director_ID)
);
CREATE TABLE actor (
  Actor_ID INTEGER PRIMARY KEY,
  Name TEXT NOT NULL,
  Age INTEGER,
  Gender TEXT,
  Home_Town TEXT,
  Joined_Date DATE,
  Weekly_Salary REAL,
  Can_Sing TEXT
);
CREATE TABLE stage_role (
  Role_ID INTEGER PRIMARY KEY,
  Play_ID INTEGER,
  Actor_ID INTEGER,
  Character_Name TEXT,
  Role_Type TEXT,
  Number_of_Lines INTEGER,
  FOREIGN KEY (Play_ID) REFERENCES play (Play_ID),
  FOREIGN KEY (Actor_ID) REFERENCES actor (Actor_ID)
);
CREATE TABLE venue (
  Venue_ID INTEGER PRIMARY KEY,
  Name TEXT NOT NULL,
  City TEXT,
  Seats INTEGER,
  Opened_Year INTEGER,
  Open_Air TEXT
);
CREATE TABLE performance (
  Performance_ID INTEGER PRIMARY KEY,
  Play_ID INTEGER,
  Venue_ID INTEGER,
  Performance_Date DATE,
  Tickets_Sold INTEGER,
  Ticket_Price REAL,
  Status TEXT,
  FOREIGN KEY (Play_ID) REFERENCES play (Play_ID),
  FOREIGN KEY (Venue_ID) REFERENCES venue (Venue_ID)
);
INSERT INTO director VALUES
(1,'Helena Marchetti',1961,'Italy',7),
(2,'Rupert Ainsley',1954,'England',4),
(3,'Fionnuala Keane',1979,'Ireland',2),
(4,'Tobias Lindgren',1986,'Sweden',0),
(5,'Marguerite Vasseur',1968,'France',9),
(6,'Callum Ferris',1990,'England',1);
INSERT INTO play VALUES
(1,'The Lighthouse Keepers','Edith Farrow','drama',1953,125,3,1),
(2,'Two Left Shoes','Barney Cole','comedy',1987,95,2,2),
(3,'A Winter Inheritance','Edith Farrow','drama',1948,140,4,1),
(4,'The Goose Fair','Traditional','musical',2004,110,2,3),
(5,'Murder at Pikestaff Hall','Ronald Thripp','thriller',1962,130,3,2),
(6,'Salt','Amara Eze','drama',2018,75,1,5),
(7,'The Borrowed Aunt','Barney Cole','comedy',1991,105,3,4),
(8,'Cabaret of Crows','Amara Eze','musical',2021,120,2,5),
(9,'Letters to Nobody','Sigrid Holm','monologue',2011,60,1,4);
INSERT INTO actor VALUES
(1,'Imogen Castle',34,'F','Norwich','2014-09-01',620.0,'Yes'),
(2,'Walter Quigley',67,'M','Ipswich','1998-02-15',700.0,'No'),
(3,'Zadie Monroe',26,'F','London','2019-08-20',480.0,'Yes'),
(4,'Henrik Dahl',41,'M','Cambridge','2010-01-11',590.0,'No'),
(5,'Perpetua Lamb',58,'F','Norwich','2003-05-06',665.0,'No'),
(6,'Theo Abara',29,'M','London','2021-03-29',455.0,'Yes'),
(7,'Nell Whitcombe',22,'F','Colchester','2022-09-05',410.0,'Yes'),
(8,'Gregory Slate',49,'M','Ipswich','2008-10-27',610.0,'No'),
(9,'Orla Devane',37,'F','Cambridge','2016-06-13',540.0,'Yes'),
(10,'Basil Underhill',73,'M','Norwich','1989-04-03',580.0,'No');
INSERT INTO stage_role VALUES
(1,1,2,'Old Amos','lead',310),
(2,1,4,'Ned Garrow','supporting',195),
(3,2,1,'Mrs Plimsoll','lead',280),
(4,2,8,'The Cobbler','supporting',170),
(5,3,5,'Lady Harcastle','lead',345),
(6,3,3,'Cecily','supporting',140),
(7,4,6,'Jack Gander','lead',205),
(8,4,3,'Rosie','lead',220),
(9,4,9,'The Fortune Teller','supporting',85),
(10,5,8,'Inspector Blunt','lead',330),
(11,5,1,'Miss Vane','supporting',150),
(12,5,2,'The Butler','minor',40),
(13,6,9,'Mara','lead',260),
(14,8,6,'King Crow','lead',190);
INSERT INTO venue VALUES
(1,'Maddermarket Rooms','Norwich',310,1921,'No'),
(2,'The Old Granary','Ipswich',140,1985,'No'),
(3,'Abbey Green Stage','Bury St Edmunds',500,2003,'Yes'),
(4,'Corn Hall','Diss',265,1854,'No'),
(5,'Riverside Playhouse','Cambridge',720,1969,'No'),
(6,'Dock Shed Nine','Ipswich',95,2016,'No');
INSERT INTO performance VALUES
(1,1,1,'2022-02-10',288,18.5,'played'),
(2,1,5,'2022-03-04',655,22.0,'played'),
(3,2,2,'2022-04-22',140,15.0,'sold out'),
(4,2,4,'2022-05-06',201,15.0,'played'),
(5,4,3,'2022-07-15',437,20.0,'played'),
(6,4,3,'2022-07-16',0,20.0,'cancelled'),
(7,5,5,'2022-10-28',720,26.0,'sold out'),
(8,5,1,'2022-11-11',305,24.0,'played'),
(9,5,4,'2022-11-18',265,21.5,'sold out'),
(10,6,2,'2023-01-27',88,14.0,'played'),
(11,8,5,'2023-05-12',590,28.0,'played'),
(12,3,1,'2023-09-08',0,19.0,'planned'),
(13,7,4,'2023-10-06',32,17.5,'planned');
