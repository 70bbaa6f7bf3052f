CREATE TABLE game (
  Game_ID INTEGER PRIMARY KEY,
  Title TEXT,
  Genre TEXT,
  Publisher TEXT,
  Release_Year INTEGER,
  Team_Size INTEGER
);
CREATE TABLE team (
  Team_ID INTEGER PRIMARY KEY,
  Team_Name TEXT,
  Country TEXT,
  Founded_Year INTEGER,
  Head_Coach TEXT,
  Fan_Count INTEGER
);
CREATE TABLE player (
  Player_ID INTEGER PRIMARY KEY,
  Nickname TEXT,
  Real_Name TEXT,
  Age INTEGER,
  Nationality TEXT,
  Team_ID INTEGER,
  Main_Game_ID INTEGER,
  Monthly_Salary REAL,
  Streams TEXT,
  FOREIGN KEY (Team_ID) REFERENCES team(Team_ID),
  FOREIGN KEY (Main_Game_ID) REFERENCES game(Game_ID)
);
CREATE TABLE tournament (
  Tournament_ID INTEGER PRIMARY KEY,
  Tournament_Name TEXT,
  Game_ID INTEGER,
  City TEXT,
  Start_Date TEXT,
  Prize_Pool INTEGER,
  Online TEXT,
  FOREIGN KEY (Game_ID) REFERENCES game(Game_ID)
);
CREATE TABLE tournament_result (
  Tournament_ID INTEGER,
  Team_ID INTEGER,
  Final_Rank INTEGER,
  Prize_Money INTEGER,
  Maps_Won INTEGER,
  PRIMARY KEY (Tournament_ID, Team_ID),
  FOREIGN KEY (Tournament_ID) REFERENCES tournament(Tournament_ID),
  FOREIGN KEY (Team_ID) REFERENCES team(Team_ID)
);
CREATE TABLE award (
  Award_ID INTEGER PRIMARY KEY,
  Award_Title TEXT,
  Award_Year INTEGER,
  Player_ID INTEGER,
  Tournament_ID INTEGER,
  Bonus REAL,
  FOREIGN KEY (Player_ID) REFERENCES player(Player_ID),
  FOREIGN KEY (Tournament_ID) REFERENCES tournament(Tournament_ID)
);
INSERT INTO game VALUES
(1,'Citadel Rush','MOBA','Ironwave',2013,5),
(2,'Breachpoint','Shooter','Ironwave',2017,5),
(3,'Turbo Pitch','Sports','Kite Studio',2015,3),
(4,'Hexborn','Card game','Mothlight',2018,1),
(5,'Stormfall Royale','Shooter','Pangolin Games',2019,4),
(6,'Fists of Tatami','Fighting','Mothlight',2010,1),
(7,'Starhive Wars','Strategy','Old Comet',2006,1);
INSERT INTO team VALUES
(1,'Polar Foxes','Finland',2014,'Mika Rantala',310000),
(2,'Seoul Tempest','South Korea',2012,'Park Jin-woo',890000),
(3,'Red Mesa','United States',2016,'Dana Whitfield',540000),
(4,'Copenhagen Vikings','Denmark',2011,'Anders Holm',725000),
(5,'Jaguar Club','Brazil',2018,'Paulo Teles',460000),
(6,'Night Tram','Poland',2019,'Marek Zielony',125000),
(7,'Sunset Wolves','United States',2021,'Carla Reyes',58000);
INSERT INTO player VALUES
(1,'frostbyte','Eero Laine',24,'Finland',1,2,6200.00,'Yes'),
(2,'Mirage','Kim Do-yun',21,'South Korea',2,1,12500.00,'Yes'),
(3,'hanbok','Choi Seo-jin',19,'South Korea',2,1,9800.00,'No'),
(4,'Dustin','Dustin Cole',27,'United States',3,2,8400.00,'Yes'),
(5,'valkyr','Freja Lund',23,'Denmark',4,2,7900.00,'Yes'),
(6,'skadi','Jonas Bech',30,'Denmark',4,1,8800.00,'No'),
(7,'Onca','Rafael Moura',22,'Brazil',5,5,5100.00,'Yes'),
(8,'zubr','Tomasz Wilk',26,'Poland',6,3,3000.00,'No'),
(9,'caipora','Bia Nunes',20,'Brazil',5,5,4700.00,'Yes'),
(10,'lumen','Olga Pietrzak',25,'Poland',6,3,3150.00,'No'),
(11,'aurora','Sanni Koski',18,'Finland',1,2,3900.00,'Yes'),
(12,'kobold','Nils Brandt',28,'Germany',3,7,7000.00,'No');
INSERT INTO tournament VALUES
(1,'Citadel World Finals',1,'Seoul','2021-10-30',2000000,'No'),
(2,'Breach Masters Oslo',2,'Oslo','2022-03-18',500000,'No'),
(3,'Pitch Cup',3,'Warsaw','2022-06-04',80000,'No'),
(4,'Royale Rumble',5,'Sao Paulo','2022-09-23',250000,'No'),
(5,'Breach Online League',2,'Online','2023-01-15',150000,'Yes'),
(6,'Citadel Spring Split',1,'Copenhagen','2023-04-21',600000,'No'),
(7,'Hexborn Open',4,'Online','2023-07-08',40000,'Yes'),
(8,'Breach Masters Austin',2,'Austin','2023-11-10',750000,'No');
INSERT INTO tournament_result VALUES
(1,2,1,900000,11),
(1,4,2,400000,8),
(2,1,1,200000,9),
(2,3,2,90000,7),
(2,4,3,60000,5),
(3,6,1,40000,12),
(4,5,1,120000,6),
(4,3,4,15000,2),
(5,4,1,70000,10),
(5,1,3,20000,6),
(6,4,1,260000,9),
(6,2,2,130000,8),
(8,3,1,320000,9),
(8,1,2,140000,7);
INSERT INTO award VALUES
(1,'Most Valuable Player',2021,2,1,25000.00),
(2,'Most Valuable Player',2022,1,2,10000.00),
(3,'Rookie of the Event',2022,5,2,4000.00),
(4,'Best Goalkeeper',2022,10,3,1500.00),
(5,'Most Valuable Player',2022,7,4,6000.00),
(6,'Most Valuable Player',2023,6,6,12000.00),
(7,'Fair Play Award',2023,3,6,2000.00),
(8,'Most Valuable Player',2023,4,8,15000.00);
