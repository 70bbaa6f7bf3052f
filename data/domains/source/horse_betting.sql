CREATE TABLE track (Track_ID INTEGER PRIMARY KEY, Name TEXT, City TEXT, Surface TEXT, Capacity INTEGER, Floodlit TEXT);
CREATE TABLE horse (Horse_ID INTEGER PRIMARY KEY, Name TEXT, Birth_Year INTEGER, Sex TEXT, Color TEXT, Trainer TEXT);
CREATE TABLE jockey (Jockey_ID INTEGER PRIMARY KEY, Name TEXT, Country TEXT, Weight_Kg REAL, Age INTEGER, Licensed TEXT);
CREATE TABLE race (Race_ID INTEGER PRIMARY KEY, Track_ID INTEGER, Title TEXT, Race_Date TEXT, Distance INTEGER, Prize_Money INTEGER, FOREIGN KEY (Track_ID) REFERENCES track(Track_ID));
CREATE TABLE runner (Runner_ID INTEGER PRIMARY KEY, Race_ID INTEGER, Horse_ID INTEGER, Jockey_ID INTEGER, Odds REAL, Finish_Position INTEGER, FOREIGN KEY (Race_ID) REFERENCES race(Race_ID), FOREIGN KEY (Horse_ID) REFERENCES horse(Horse_ID), FOREIGN KEY (Jockey_ID) REFERENCES jockey(Jockey_ID));
CREATE TABLE punter (Punter_ID INTEGER PRIMARY KEY, Name TEXT, City TEXT, Age INTEGER, Balance REAL, Member_Since INTEGER);
CREATE TABLE bet (Bet_ID INTEGER PRIMARY KEY, Punter_ID INTEGER, Runner_ID INTEGER, Stake REAL, Bet_Type TEXT, Status TEXT, FOREIGN KEY (Punter_ID) REFERENCES punter(Punter_ID), FOREIGN KEY (Runner_ID) REFERENCES runner(Runner_ID));
INSERT INTO track VALUES
(1,'Marlow Downs','Marlow','turf',12000,'No'),
(2,'Redstone Park','Carrick','dirt',8500,'Yes'),
(3,'Silver Mile','Easton','all-weather',15000,'Yes'),
(4,'Oldbridge','Oldbridge','turf',6000,'No'),
(5,'Kings Meadow','Easton','turf',20000,'Yes'),
(6,'Lowmoor','Haddon','dirt',4200,'No');
INSERT INTO horse VALUES
(1,'Copper Kettle',2016,'gelding','chestnut','P. Wainwright'),
(2,'Midnight Ferry',2018,'mare','black','S. Okoro'),
(3,'Lazy Thunder',2017,'stallion','bay','P. Wainwright'),
(4,'Daisy Chain',2019,'mare','grey','L. Fournier'),
(5,'Iron Postman',2015,'gelding','bay','S. Okoro'),
(6,'Blue Lantern',2018,'stallion','grey','M. Hale'),
(7,'Salt and Vinegar',2019,'gelding','chestnut','L. Fournier'),
(8,'Quiet Riot Act',2020,'mare','bay','P. Wainwright'),
(9,'Paper Crown',2020,'stallion','black','M. Hale');
INSERT INTO jockey VALUES
(1,'Declan Moore','Ireland',52.5,31,'Yes'),
(2,'Yuki Arai','Japan',50.0,26,'Yes'),
(3,'Pablo Serra','Spain',53.2,38,'Yes'),
(4,'Sinead Walsh','Ireland',51.1,24,'Yes'),
(5,'Grant Hollis','Australia',54.8,45,'No'),
(6,'Claire Petit','France',49.7,22,'No'),
(7,'Ronan Keane','Ireland',53.9,35,'Yes');
INSERT INTO race VALUES
(1,1,'Spring Handicap','2022-04-02',1600,40000),
(2,2,'Carrick Sprint','2022-05-14',1000,25000),
(3,3,'Silver Cup','2022-06-18',2400,90000),
(4,5,'Royal Stakes','2022-07-09',2000,150000),
(5,1,'Downs Stakes','2022-09-03',1800,55000),
(6,4,'Harvest Chase','2022-10-15',3200,30000),
(7,3,'Night Dash','2022-11-11',1200,35000);
INSERT INTO runner VALUES
(1,1,1,1,3.5,1),(2,1,3,2,5.0,2),(3,1,4,4,8.0,3),
(4,2,2,2,2.2,1),(5,2,6,3,6.5,2),
(6,3,3,1,4.0,1),(7,3,5,5,12.0,4),(8,3,7,4,7.5,2),
(9,4,6,3,3.0,2),(10,4,4,1,9.0,1),
(11,5,1,4,2.8,3),(12,6,5,3,15.0,5),(13,7,2,4,2.5,1),(14,7,8,1,20.0,6);
INSERT INTO punter VALUES
(1,'Arthur Bell','Easton',67,320.5,2009),
(2,'Nina Kowal','Carrick',34,85.0,2019),
(3,'Joel Barnes','Marlow',45,1250.0,2014),
(4,'Winnie Cho','Easton',29,40.25,2021),
(5,'Stan Fuller','Haddon',71,610.0,2005),
(6,'Rosa Lima','Marlow',52,0.0,2016),
(7,'Theo Grant','Carrick',38,975.0,2018);
INSERT INTO bet VALUES
(1,1,1,20.0,'win','won'),(2,1,6,50.0,'win','won'),(3,2,4,15.0,'place','won'),(4,3,7,100.0,'win','lost'),
(5,3,10,80.0,'win','won'),(6,4,12,10.0,'place','lost'),(7,5,9,60.0,'win','lost'),(8,5,13,45.0,'place','won'),
(9,7,14,5.0,'win','lost'),(10,1,11,30.0,'win','lost'),(11,2,9,25.0,'place','void'),(12,3,6,120.0,'place','won'),(13,5,2,35.0,'win','lost');
