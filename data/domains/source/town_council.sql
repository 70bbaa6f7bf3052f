CREATE TABLE parties (
  Party_ID INTEGER PRIMARY KEY,
  Party_Name TEXT NOT NULL,
  Colour TEXT,
  Founded_Year INTEGER,
  Member_Count INTEGER
);
CREATE TABLE councillors (
  Councillor_ID INTEGER PRIMARY KEY,
  Full_Name TEXT NOT NULL,
  Party_ID INTEGER,
  Ward TEXT,
  Birth_Year INTEGER,
  Elected_Date TEXT,
  Occupation TEXT,
  Yearly_Allowance REAL,
  FOREIGN KEY (Party_ID) REFERENCES parties(Party_ID)
);
CREATE TABLE committees (
  Committee_ID INTEGER PRIMARY KEY,
  Committee_Name TEXT NOT NULL,
  Meeting_Day TEXT,
  Room TEXT,
  Budget REAL
);
CREATE TABLE committee_seats (
  Seat_ID INTEGER PRIMARY KEY,
  Committee_ID INTEGER,
  Councillor_ID INTEGER,
  Seat_Role TEXT,
  Since_Year INTEGER,
  FOREIGN KEY (Committee_ID) REFERENCES committees(Committee_ID),
  FOREIGN KEY (Councillor_ID) REFERENCES councillors(Councillor_ID)
);
CREATE TABLE motions (
  Motion_ID INTEGER PRIMARY KEY,
  Title TEXT NOT NULL,
  Proposer_ID INTEGER,
  Committee_ID INTEGER,
  Submitted_Date TEXT,
  Estimated_Cost REAL,
  Status TEXT,
  FOREIGN KEY (Proposer_ID) REFERENCES councillors(Councillor_ID),
  FOREIGN KEY (Committee_ID) REFERENCES committees(Committee_ID)
);
CREATE TABLE votes (
  Motion_ID INTEGER,
  Councillor_ID INTEGER,
  Vote_Cast TEXT,
  Vote_Date TEXT,
  PRIMARY KEY (Motion_ID, Councillor_ID),
  FOREIGN KEY (Motion_ID) REFERENCES motions(Motion_ID),
  FOREIGN KEY (Councillor_ID) REFERENCES councillors(Councillor_ID)
);
INSERT INTO parties VALUES
(1,'Civic Alliance','blue',1958,1240),
(2,'Labour and Homes','red',1921,980),
(3,'Green Future','green',1986,610),
(4,'Market Town Independents','purple',2009,145),
(5,'Ratepayers League','orange',1974,320),
(6,'Youth Voice','yellow',2018,88);
INSERT INTO councillors VALUES
(1,'Dorothy Lamb',1,'Abbey',1951,'2011-05-05','retired teacher',9800),
(2,'Graham Pike',1,'Riverbank',1968,'2015-05-07','estate agent',8200),
(3,'Sunita Rao',2,'Station',1979,'2019-05-02','nurse',8200),
(4,'Keith Malone',2,'Abbey',1962,'2007-05-03','bus driver',10400),
(5,'Wren Ashdown',3,'Riverbank',1990,'2019-05-02','ecologist',7900),
(6,'Pauline Frost',4,'Hillside',1957,'2012-11-15','shopkeeper',8600),
(7,'Jerome Baptiste',2,'Hillside',1984,'2023-05-04','solicitor',7600),
(8,'Nell Hargreaves',3,'Station',1996,'2023-05-04','student',7600),
(9,'Victor Stanek',5,'Abbey',1948,'2003-05-01','retired engineer',9100),
(10,'Iris Coleman',1,'Hillside',1972,'2019-05-02','accountant',11900),
(11,'Tom Radley',1,'Station',1981,'2023-05-04','farmer',7700);
INSERT INTO committees VALUES
(1,'Planning','Tuesday','Oak Room',185000),
(2,'Parks and Leisure','Thursday','Garden Room',420000),
(3,'Finance','Monday','Oak Room',96000),
(4,'Transport','Wednesday','Mayor Hall',610000),
(5,'Culture','Thursday','Library Annex',130000),
(6,'Twinning','Friday','Garden Room',12000);
INSERT INTO committee_seats VALUES
(1,1,1,'chair',2015),
(2,1,4,'member',2011),
(3,1,6,'member',2019),
(4,1,7,'member',2023),
(5,2,5,'chair',2021),
(6,2,6,'vice chair',2019),
(7,2,3,'member',2019),
(8,3,10,'chair',2020),
(9,3,1,'member',2011),
(10,4,4,'chair',2016),
(11,4,2,'member',2017),
(12,4,5,'member',2019),
(13,5,3,'chair',2022),
(14,5,9,'member',2008);
INSERT INTO motions VALUES
(1,'Cycle Lane on Mill Street',5,4,'2023-06-12',240000,'passed'),
(2,'Weekend Bus Service',4,4,'2023-07-03',175000,'rejected'),
(3,'Library Roof Repair',3,5,'2023-07-18',88000,'passed'),
(4,'New Play Area in Abbey Park',6,2,'2023-09-05',52000,'passed'),
(5,'Car Park Extension',2,1,'2023-09-21',310000,'rejected'),
(6,'Freeze of Councillor Allowances',10,3,'2023-10-09',0,'passed'),
(7,'Tree Planting Programme',5,2,'2023-11-14',35000,'pending'),
(8,'Market Square Lighting',1,1,'2023-12-01',67000,'pending'),
(9,'Bus Shelter Renewal',4,4,'2024-01-16',41000,'passed');
INSERT INTO votes VALUES
(1,5,'for','2023-06-29'),
(1,3,'for','2023-06-29'),
(1,2,'against','2023-06-29'),
(1,9,'against','2023-06-29'),
(1,6,'for','2023-06-29'),
(2,4,'for','2023-07-27'),
(2,10,'against','2023-07-27'),
(2,1,'against','2023-07-27'),
(3,3,'for','2023-08-31'),
(3,9,'abstained','2023-08-31'),
(5,2,'for','2023-10-12'),
(5,5,'against','2023-10-12'),
(5,6,'against','2023-10-12'),
(6,10,'for','2023-10-26');
