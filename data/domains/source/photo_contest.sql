CREATE TABLE contest (
  Contest_ID INTEGER PRIMARY KEY,
  Name TEXT,
  Theme TEXT,
  Year INTEGER,
  Deadline TEXT,
  Entry_Fee REAL,
  Top_Prize INTEGER,
  Status TEXT
);
CREATE TABLE photographer (
  Photographer_ID INTEGER PRIMARY KEY,
  Name TEXT,
  Country TEXT,
  Age INTEGER,
  Professional TEXT,
  Joined_Date TEXT,
  Followers INTEGER
);
CREATE TABLE camera (
  Camera_ID INTEGER PRIMARY KEY,
  Brand TEXT,
  Model TEXT,
  Sensor_Type TEXT,
  Megapixels REAL,
  Release_Year INTEGER,
  Price INTEGER
);
CREATE TABLE judge (
  Judge_ID INTEGER PRIMARY KEY,
  Name TEXT,
  Country TEXT,
  Age INTEGER,
  Speciality TEXT
);
CREATE TABLE contest_judge (
  Contest_ID INTEGER,
  Judge_ID INTEGER,
  Role TEXT,
  Fee INTEGER,
  PRIMARY KEY (Contest_ID, Judge_ID),
  FOREIGN KEY (Contest_ID) REFERENCES contest(Contest_ID),
  FOREIGN KEY (Judge_ID) REFERENCES judge(Judge_ID)
);
CREATE TABLE entry (
  Entry_ID INTEGER PRIMARY KEY,
  Title TEXT,
  Contest_ID INTEGER,
  Photographer_ID INTEGER,
  Camera_ID INTEGER,
  Date_Taken TEXT,
  Location TEXT,
  Black_and_White TEXT,
  Score REAL,
  FOREIGN KEY (Contest_ID) REFERENCES contest(Contest_ID),
  FOREIGN KEY (Photographer_ID) REFERENCES photographer(Photographer_ID),
  FOREIGN KEY (Camera_ID) REFERENCES camera(Camera_ID)
);
INSERT INTO contest VALUES
(1,'Quiet Streets','urban',2021,'2021-04-30',15.0,1500,'closed'),
(2,'Wings and Feathers','birds',2021,'2021-09-15',20.0,2500,'closed'),
(3,'Harbour Light','sea',2022,'2022-03-31',10.0,800,'closed'),
(4,'Faces of Work','portrait',2022,'2022-10-01',25.0,4000,'closed'),
(5,'Frost','winter',2023,'2023-02-28',0.0,500,'closed'),
(6,'After Dark','urban',2023,'2023-11-20',18.5,2000,'judging'),
(7,'Small Worlds','macro',2024,'2024-06-30',12.0,1200,'open'),
(8,'Harvest','farming',2024,'2024-10-15',0.0,300,'cancelled');
INSERT INTO photographer VALUES
(1,'Amara Dieng','Senegal',29,'T','2019-05-02',15200),
(2,'Lukas Brandner','Austria',47,'F','2018-01-20',830),
(3,'Hyejin Seo','South Korea',34,'T','2020-11-11',48100),
(4,'Owen Pritchard','United Kingdom',61,'F','2017-08-30',420),
(5,'Catalina Rojas','Chile',38,'T','2019-12-01',9700),
(6,'Marek Dudzik','Poland',25,'F','2021-02-14',2650),
(7,'Nadia Benkirane','Morocco',42,'T','2018-06-06',22300),
(8,'Tom Ashdown','United Kingdom',19,'F','2022-09-03',190),
(9,'Ingrid Solheim','Norway',53,'T','2017-03-17',6100),
(10,'Pavel Horak','Czech Republic',66,'F','2023-01-09',75);
INSERT INTO camera VALUES
(1,'Canon','EOS R6','full frame',20.1,2020,2499),
(2,'Nikon','Z7 II','full frame',45.7,2020,2999),
(3,'Fujifilm','X-T4','APS-C',26.1,2020,1699),
(4,'Sony','A7R IV','full frame',61.0,2019,3499),
(5,'Canon','EOS 90D','APS-C',32.5,2019,1199),
(6,'Olympus','E-M1 Mark III','four thirds',20.4,2020,1799),
(7,'Leica','Q2 Monochrom','full frame',47.3,2020,5995),
(8,'Nikon','D750','full frame',24.3,2014,1499),
(9,'Panasonic','GH5','four thirds',20.3,2017,1397);
INSERT INTO judge VALUES
(1,'Henrietta Voss','Germany',58,'portrait'),
(2,'Samuel Okoro','Nigeria',44,'street'),
(3,'Yuki Tamada','Japan',51,'wildlife'),
(4,'Beatriz Salcedo','Chile',39,'landscape'),
(5,'Alistair Munro','United Kingdom',67,'wildlife'),
(6,'Kari Lund','Norway',48,'landscape'),
(7,'Ivo Marchetti','Italy',35,'street');
INSERT INTO contest_judge VALUES
(1,2,'chair',600),
(1,1,'member',350),
(2,3,'chair',800),
(2,5,'member',500),
(3,4,'chair',400),
(3,2,'member',250),
(4,1,'chair',1000),
(4,2,'member',650),
(4,4,'member',650),
(5,6,'chair',200),
(6,2,'chair',700),
(6,4,'member',380),
(7,3,'chair',450);
INSERT INTO entry VALUES
(1,'Tram at Five',1,2,8,'2020-12-04','Vienna','T',7.8),
(2,'Empty Market',1,7,3,'2021-01-19','Fes','F',8.9),
(3,'Kite over Kelp',2,5,4,'2021-05-22','Chiloe','F',9.1),
(4,'Grey Heron, Waiting',2,4,2,'2021-03-08','Gower','F',7.2),
(5,'Puffin Traffic',2,9,1,'2021-06-30','Runde','F',8.4),
(6,'Fog Horn',3,4,2,'2021-10-27','Swansea','T',6.5),
(7,'Pirogues at Dawn',3,1,1,'2022-02-11','Saint-Louis','F',9.4),
(8,'The Welder',4,3,7,'2022-07-05','Ulsan','T',9.7),
(9,'Bread, 4 a.m.',4,7,3,'2022-05-16','Fes','T',8.8),
(10,'Net Menders',4,1,1,'2022-08-21','Dakar','F',9.0),
(11,'Window Ferns',5,6,6,'2023-01-14','Krakow','F',7.0),
(12,'Neon Puddle',6,3,4,'2023-09-02','Seoul','F',8.2),
(13,'Last Bus',6,8,5,'2023-10-10','Leeds','F',5.9),
(14,'Underpass',6,6,6,'2023-08-29','Lodz','T',6.8);
