CREATE TABLE hall (
  Hall_ID INTEGER PRIMARY KEY,
  Name TEXT,
  City TEXT,
  Country TEXT,
  Capacity INTEGER,
  Opening_Year INTEGER
);
CREATE TABLE player (
  Player_ID INTEGER PRIMARY KEY,
  Name TEXT,
  Nickname TEXT,
  Country TEXT,
  Birth_Year INTEGER,
  Turned_Pro INTEGER,
  Plays_Left_Handed TEXT,
  World_Rank INTEGER
);
CREATE TABLE tournament (
  Tournament_ID INTEGER PRIMARY KEY,
  Name TEXT,
  Hall_ID INTEGER,
  Start_Date TEXT,
  Prize_Fund INTEGER,
  Tour_Status TEXT,
  Sponsor TEXT,
  FOREIGN KEY (Hall_ID) REFERENCES hall(Hall_ID)
);
CREATE TABLE entry (
  Tournament_ID INTEGER,
  Player_ID INTEGER,
  Seed INTEGER,
  Round_Reached TEXT,
  Prize_Won INTEGER,
  PRIMARY KEY (Tournament_ID, Player_ID),
  FOREIGN KEY (Tournament_ID) REFERENCES tournament(Tournament_ID),
  FOREIGN KEY (Player_ID) REFERENCES player(Player_ID)
);
CREATE TABLE frame (
  Frame_ID INTEGER PRIMARY KEY,
  Tournament_ID INTEGER,
  Winner_ID INTEGER,
  Round TEXT,
  Winner_Points INTEGER,
  Loser_Points INTEGER,
  Minutes INTEGER,
  FOREIGN KEY (Tournament_ID) REFERENCES tournament(Tournament_ID),
  FOREIGN KEY (Winner_ID) REFERENCES player(Player_ID)
);
CREATE TABLE high_break (
  Break_ID INTEGER PRIMARY KEY,
  Player_ID INTEGER,
  Tournament_ID INTEGER,
  Points INTEGER,
  Break_Date TEXT,
  Televised TEXT,
  FOREIGN KEY (Player_ID) REFERENCES player(Player_ID),
  FOREIGN KEY (Tournament_ID) REFERENCES tournament(Tournament_ID)
);
INSERT INTO hall VALUES
(1,'Corn Exchange','Lincoln','England',950,1879),
(2,'Riverside Arena','Newport','Wales',1800,1994),
(3,'Lotus Pavilion','Chengdu','China',3200,2012),
(4,'Ulster Rooms','Lisburn','Northern Ireland',700,1968),
(5,'Stadthalle Nord','Bremen','Germany',2400,1985),
(6,'Granite Hall','Aberdeen','Scotland',1250,1931),
(7,'Victoria Baths','Leeds','England',640,1904);
INSERT INTO player VALUES
(1,'Martin Oxley','The Clock','England',1981,1999,'No',4),
(2,'Gethin Prosser','Dragon','Wales',1976,1995,'No',9),
(3,'Liang Wenhao','Silk','China',1998,2015,'No',1),
(4,'Rory McAteer','Rocket Rory','Northern Ireland',1990,2009,'Yes',6),
(5,'Callum Strachan','The Piper','Scotland',1987,2006,'No',12),
(6,'Deng Xiaofei','Little Tiger','China',2003,2020,'Yes',17),
(7,'Jonas Wendt','The Wall','Germany',1994,2014,'No',31),
(8,'Stuart Haycock','Sparky','England',1972,1991,'Yes',45),
(9,'Nattapong Chai','Ice','Thailand',1992,2011,'No',15),
(10,'Billy Ransome','The Kid','England',2004,2022,'No',58);
INSERT INTO tournament VALUES
(1,'Fenland Classic',1,'2023-08-21',300000,'Ranking','Brackley Gas'),
(2,'Severn Open',2,'2023-09-18',420000,'Ranking','Pell Insurance'),
(3,'Chengdu Masters',3,'2023-10-09',900000,'Ranking','Golden Panda Tea'),
(4,'Linen Cup',4,'2023-11-27',80000,'Invitational','Foyle Brewery'),
(5,'Hanse Grand Prix',5,'2024-01-29',510000,'Ranking','Nordlicht Strom'),
(6,'Highland Trophy',6,'2024-02-26',365000,'Ranking','Pell Insurance'),
(7,'Chengdu Invitational',3,'2024-03-18',600000,'Invitational','Golden Panda Tea'),
(8,'Youth Challenge',1,'2024-04-22',40000,'Exhibition','Brackley Gas');
INSERT INTO entry VALUES
(1,1,2,'Winner',70000),
(1,2,5,'Semi-final',20000),
(1,8,16,'Final',32000),
(2,2,4,'Winner',100000),
(2,4,3,'Quarter-final',15000),
(3,3,1,'Winner',220000),
(3,6,12,'Semi-final',55000),
(3,1,2,'Final',110000),
(4,4,1,'Final',18000),
(4,5,3,'Winner',35000),
(5,7,20,'Quarter-final',18500),
(5,3,1,'Final',60000),
(6,5,8,'First round',4000),
(7,6,6,'Winner',150000);
INSERT INTO frame VALUES
(1,1,1,'Final',78,45,22),
(2,1,8,'Final',65,60,41),
(3,1,1,'Semi-final',102,8,14),
(4,2,2,'Final',71,33,25),
(5,3,3,'Final',134,0,11),
(6,3,3,'Final',69,54,38),
(7,3,1,'Final',88,12,17),
(8,4,5,'Final',59,57,52),
(9,4,4,'Final',91,20,19),
(10,5,3,'Semi-final',83,41,24),
(11,5,7,'First round',67,49,35),
(12,7,6,'Final',120,5,13),
(13,7,6,'Final',74,28,21);
INSERT INTO high_break VALUES
(1,1,1,102,'2023-08-26','Yes'),
(2,2,2,118,'2023-09-22','No'),
(3,3,3,134,'2023-10-15','Yes'),
(4,3,3,127,'2023-10-13','Yes'),
(5,6,3,109,'2023-10-12','No'),
(6,4,4,91,'2023-11-30','No'),
(7,3,5,147,'2024-02-02','Yes'),
(8,6,7,120,'2024-03-24','Yes'),
(9,9,7,138,'2024-03-20','No'),
(10,5,6,104,'2024-02-27','Yes'),
(11,1,3,111,'2023-10-14','Yes');
