CREATE TABLE Species (
  SpeciesID INTEGER PRIMARY KEY,
  LatinName TEXT,
  CommonName TEXT,
  Family TEXT,
  ThreatStatus TEXT,
  IsCrop TEXT
);
CREATE TABLE Collectors (
  CollectorID INTEGER PRIMARY KEY,
  FirstName TEXT,
  LastName TEXT,
  Institute TEXT,
  Country TEXT,
  BirthYear INTEGER,
  Email TEXT
);
CREATE TABLE Expeditions (
  ExpeditionID INTEGER PRIMARY KEY,
  Title TEXT,
  Country TEXT,
  StartDate TEXT,
  EndDate TEXT,
  Budget REAL,
  LeaderID INTEGER,
  FOREIGN KEY (LeaderID) REFERENCES Collectors(CollectorID)
);
CREATE TABLE ExpeditionMembers (
  ExpeditionID INTEGER,
  CollectorID INTEGER,
  Task TEXT,
  DaysInField INTEGER,
  PRIMARY KEY (ExpeditionID, CollectorID),
  FOREIGN KEY (ExpeditionID) REFERENCES Expeditions(ExpeditionID),
  FOREIGN KEY (CollectorID) REFERENCES Collectors(CollectorID)
);
CREATE TABLE Vaults (
  VaultID INTEGER PRIMARY KEY,
  VaultName TEXT,
  City TEXT,
  Temperature REAL,
  Capacity INTEGER
);
CREATE TABLE SeedSamples (
  SampleID INTEGER PRIMARY KEY,
  AccessionNumber TEXT,
  SpeciesID INTEGER,
  ExpeditionID INTEGER,
  VaultID INTEGER,
  CollectedDate TEXT,
  Altitude INTEGER,
  SeedCount INTEGER,
  GerminationRate REAL,
  FOREIGN KEY (SpeciesID) REFERENCES Species(SpeciesID),
  FOREIGN KEY (ExpeditionID) REFERENCES Expeditions(ExpeditionID),
  FOREIGN KEY (VaultID) REFERENCES Vaults(VaultID)
);
INSERT INTO Species VALUES
(1,'Triticum dicoccoides','Wild emmer','Poaceae','Least Concern','No'),
(2,'Hordeum vulgare','Barley','Poaceae','Not Evaluated','Yes'),
(3,'Cicer reticulatum','Wild chickpea','Fabaceae','Endangered','No'),
(4,'Lens culinaris','Lentil','Fabaceae','Not Evaluated','Yes'),
(5,'Malus sieversii','Wild apple','Rosaceae','Vulnerable','No'),
(6,'Solanum acaule','Wild potato','Solanaceae','Least Concern','No'),
(7,'Chenopodium quinoa','Quinoa','Amaranthaceae','Not Evaluated','Yes'),
(8,'Beta patula','Madeiran beet','Amaranthaceae','Critically Endangered','No'),
(9,'Prunus armeniaca','Apricot','Rosaceae','Endangered','Yes');
INSERT INTO Collectors VALUES
(101,'Aylin','Demirtas','Anatolian Plant Institute','Turkey',1976,'a.demirtas@api.example'),
(102,'Bjarte','Nygaard','Nordic Seed Trust','Norway',1981,'bjarte@nst.example'),
(103,'Rosalba','Quispe','Andes Crop Centre','Peru',1969,'rquispe@acc.example'),
(104,'Timur','Seitkali','Almaty Botanical Garden','Kazakhstan',1988,'t.seitkali@abg.example'),
(105,'Catia','Ferraz','Andes Crop Centre','Portugal',1992,'cferraz@acc.example'),
(106,'Owen','Pritchard','Nordic Seed Trust','United Kingdom',1964,'owen@nst.example'),
(107,'Leyla','Mammadova','Anatolian Plant Institute','Azerbaijan',1990,'leyla@api.example'),
(108,'Hugo','Lindqvist','Nordic Seed Trust','Sweden',1985,'hugo@nst.example');
INSERT INTO Expeditions VALUES
(1,'Upper Tigris Survey','Turkey','2014-05-10','2014-06-22',48000.0,101),
(2,'Tian Shan Orchards','Kazakhstan','2016-08-01','2016-09-14',61500.0,104),
(3,'Altiplano Harvest','Peru','2017-03-05','2017-04-30',72000.0,103),
(4,'Madeira Cliffs','Portugal','2018-06-11','2018-06-25',18500.0,105),
(5,'Euphrates Return','Turkey','2019-05-02','2019-06-08',39000.0,101),
(6,'Lake Titicaca Shore','Peru','2021-04-12','2021-05-20',55000.0,103),
(7,'Fergana Pilot','Uzbekistan','2022-07-03','2022-07-17',12000.0,106);
INSERT INTO ExpeditionMembers VALUES
(1,101,'botany',43),
(1,102,'logistics',30),
(1,107,'translation',20),
(2,104,'botany',44),
(2,106,'photography',25),
(3,103,'botany',56),
(3,105,'mapping',50),
(3,102,'logistics',21),
(4,105,'botany',14),
(5,101,'botany',37),
(5,107,'mapping',37),
(6,103,'botany',38),
(6,105,'photography',12),
(7,106,'botany',14);
INSERT INTO Vaults VALUES
(1,'Polar Rock','Longyearbyen',-18.0,5000),
(2,'Glass House','Almaty',-4.5,800),
(3,'Blue Chamber','Cusco',-15.0,1500),
(4,'Old Mill Store','Ankara',4.0,600),
(5,'Harbour Annex','Lisbon',-10.0,900),
(6,'North Wing','Bergen',-20.0,1200);
INSERT INTO SeedSamples VALUES
(1,'GB-0141',1,1,4,'2014-05-21',870,1200,0.91),
(2,'GB-0142',3,1,1,'2014-06-03',1150,340,0.78),
(3,'GB-0143',4,1,4,'2014-06-15',920,2500,0.95),
(4,'GB-0207',5,2,2,'2016-08-19',1430,180,0.52),
(5,'GB-0208',9,2,2,'2016-09-02',1280,95,0.47),
(6,'GB-0311',6,3,3,'2017-03-28',3900,610,0.83),
(7,'GB-0312',7,3,3,'2017-04-16',3650,8000,0.97),
(8,'GB-0313',7,3,1,'2017-04-20',3720,5400,0.96),
(9,'GB-0402',8,4,5,'2018-06-17',60,75,0.38),
(10,'GB-0519',1,5,1,'2019-05-20',790,1500,0.93),
(11,'GB-0520',3,5,4,'2019-05-29',1210,260,0.71),
(12,'GB-0618',7,6,3,'2021-05-06',3815,6700,0.94),
(13,'GB-0619',6,6,1,'2021-05-11',4050,420,0.80);
