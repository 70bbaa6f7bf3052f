CREATE TABLE club (
  Club_ID INTEGER PRIMARY KEY,
  Club_Name TEXT,
  City TEXT,
  Arena TEXT,
  Arena_Capacity INTEGER,
  Founded_Year INTEGER,
  Division TEXT
);
CREATE TABLE player (
  Player_ID INTEGER PRIMARY KEY,
  Club_ID INTEGER,
  Player_Name TEXT,
  Position TEXT,
  Birth_Date TEXT,
  Nationality TEXT,
  Height_Cm INTEGER,
  Salary INTEGER,
  Is_Captain TEXT,
  FOREIGN KEY (Club_ID) REFERENCES club(Club_ID)
);
CREATE TABLE game (
  Game_ID INTEGER PRIMARY KEY,
  Home_Club_ID INTEGER,
  Away_Club_ID INTEGER,
  Game_Date TEXT,
  Attendance INTEGER,
  Season TEXT,
  Went_To_Overtime TEXT,
  FOREIGN KEY (Home_Club_ID) REFERENCES club(Club_ID),
  FOREIGN KEY (Away_Club_ID) REFERENCES club(Club_ID)
);
CREATE TABLE goal (
  Goal_ID INTEGER PRIMARY KEY,
  Game_ID INTEGER,
  Player_ID INTEGER,
  Period INTEGER,
  Minute INTEGER,
  Goal_Type TEXT,
  FOREIGN KEY (Game_ID) REFERENCES game(Game_ID),
  FOREIGN KEY (Player_ID) REFERENCES player(Player_ID)
);
CREATE TABLE penalty (
  Penalty_ID INTEGER PRIMARY KEY,
  Game_ID INTEGER,
  Player_ID INTEGER,
  Offence TEXT,
  Penalty_Minutes INTEGER,
  Period INTEGER,
  FOREIGN KEY (Game_ID) REFERENCES game(Game_ID),
  FOREIGN KEY (Player_ID) REFERENCES player(Player_ID)
);
CREATE TABLE referee (
  Referee_ID INTEGER PRIMARY KEY,
  Referee_Name TEXT,
  Home_Town TEXT,
  Licence_Year INTEGER
);
CREATE TABLE game_referee (
  Game_ID INTEGER,
  Referee_ID INTEGER,
  Role TEXT,
  Fee INTEGER,
  PRIMARY KEY (Game_ID, Referee_ID),
  FOREIGN KEY (Game_ID) REFERENCES game(Game_ID),
  FOREIGN KEY (Referee_ID) REFERENCES referee(Referee_ID)
);
INSERT INTO club VALUES (1,'Northport Icebreakers','Northport','Harbour Arena',8200,1948,'East');
INSERT INTO club VALUES (2,'Redmill Foxes','Redmill','Foxden Rink',5400,1963,'East');
INSERT INTO club VALUES (3,'Calder Kings','Calder','Calder Ice Palace',11500,1929,'West');
INSERT INTO club VALUES (4,'Silver Lake Herons','Silver Lake','Lakeside Hall',3900,1987,'West');
INSERT INTO club VALUES (5,'Tamarack Timbermen','Tamarack','Sawmill Centre',6700,1955,'West');
INSERT INTO club VALUES (6,'Port Avery Anchors','Port Avery','Dockland Rink',4300,2015,'East');
INSERT INTO player VALUES (1,1,'Erik Strand','Forward','1994-02-11','Sweden',185,420000,'Yes');
INSERT INTO player VALUES (2,1,'Cole Mercer','Goalkeeper','1990-08-30','Canada',191,380000,'No');
INSERT INTO player VALUES (3,2,'Jari Lehto','Defender','1997-05-02','Finland',188,265000,'No');
INSERT INTO player VALUES (4,2,'Dusty Rowe','Forward','1999-12-19','Canada',179,240000,'Yes');
INSERT INTO player VALUES (5,3,'Pavel Sykora','Forward','1992-10-07','Czechia',183,610000,'Yes');
INSERT INTO player VALUES (6,3,'Liam Hatch','Defender','1988-01-25','Canada',194,455000,'No');
INSERT INTO player VALUES (7,3,'Oskar Blom','Forward','2001-03-15','Sweden',181,310000,'No');
INSERT INTO player VALUES (8,4,'Teemu Aalto','Goalkeeper','1995-06-28','Finland',186,225000,'No');
INSERT INTO player VALUES (9,4,'Brett Kincaid','Forward','1996-09-09','United States',177,198000,'Yes');
INSERT INTO player VALUES (10,5,'Marc Duval','Forward','1993-04-21','Canada',182,340000,'Yes');
INSERT INTO player VALUES (11,5,'Niko Salmi','Defender','2000-11-03','Finland',190,210000,'No');
INSERT INTO player VALUES (12,2,'Toby Garner','Goalkeeper','2003-07-17','United States',184,120000,'No');
INSERT INTO game VALUES (1,1,2,'2022-10-08',7650,'2022-23','No');
INSERT INTO game VALUES (2,3,5,'2022-10-09',10980,'2022-23','Yes');
INSERT INTO game VALUES (3,4,1,'2022-11-19',3120,'2022-23','No');
INSERT INTO game VALUES (4,2,3,'2023-01-14',5400,'2022-23','Yes');
INSERT INTO game VALUES (5,5,4,'2023-02-04',4870,'2022-23','No');
INSERT INTO game VALUES (6,3,1,'2023-10-07',11500,'2023-24','No');
INSERT INTO game VALUES (7,1,5,'2023-11-11',6940,'2023-24','Yes');
INSERT INTO game VALUES (8,2,4,'2024-01-20',4015,'2023-24','No');
INSERT INTO goal VALUES (1,1,1,1,12,'even strength');
INSERT INTO goal VALUES (2,1,4,2,27,'power play');
INSERT INTO goal VALUES (3,1,1,3,55,'power play');
INSERT INTO goal VALUES (4,2,5,1,8,'even strength');
INSERT INTO goal VALUES (5,2,10,3,49,'short handed');
INSERT INTO goal VALUES (6,2,7,4,62,'even strength');
INSERT INTO goal VALUES (7,3,9,2,33,'even strength');
INSERT INTO goal VALUES (8,4,5,1,17,'power play');
INSERT INTO goal VALUES (9,4,3,2,38,'even strength');
INSERT INTO goal VALUES (10,5,10,1,4,'even strength');
INSERT INTO goal VALUES (11,6,5,3,58,'empty net');
INSERT INTO goal VALUES (12,7,10,2,29,'power play');
INSERT INTO goal VALUES (13,7,1,2,40,'even strength');
INSERT INTO penalty VALUES (1,1,3,'Hooking',2,1);
INSERT INTO penalty VALUES (2,1,3,'Roughing',2,3);
INSERT INTO penalty VALUES (3,2,6,'Fighting',5,2);
INSERT INTO penalty VALUES (4,2,11,'Fighting',5,2);
INSERT INTO penalty VALUES (5,3,9,'Tripping',2,1);
INSERT INTO penalty VALUES (6,4,6,'High sticking',4,3);
INSERT INTO penalty VALUES (7,4,4,'Tripping',2,1);
INSERT INTO penalty VALUES (8,6,1,'Misconduct',10,3);
INSERT INTO penalty VALUES (9,7,11,'Hooking',2,2);
INSERT INTO penalty VALUES (10,7,6,'Roughing',2,1);
INSERT INTO referee VALUES (1,'Graham Pitt','Calder',2004);
INSERT INTO referee VALUES (2,'Mireille Caron','Northport',2012);
INSERT INTO referee VALUES (3,'Stan Novotny','Tamarack',1998);
INSERT INTO referee VALUES (4,'Joel Amari','Redmill',2019);
INSERT INTO referee VALUES (5,'Wendy Frost','Calder',2022);
INSERT INTO referee VALUES (6,'Bo Haugen','Silver Lake',2023);
INSERT INTO game_referee VALUES (1,1,'Head referee',600);
INSERT INTO game_referee VALUES (1,4,'Linesman',350);
INSERT INTO game_referee VALUES (2,3,'Head referee',650);
INSERT INTO game_referee VALUES (2,2,'Linesman',350);
INSERT INTO game_referee VALUES (3,2,'Head referee',600);
INSERT INTO game_referee VALUES (4,1,'Head referee',700);
INSERT INTO game_referee VALUES (4,3,'Linesman',400);
INSERT INTO game_referee VALUES (5,4,'Head referee',580);
INSERT INTO game_referee VALUES (6,1,'Head referee',720);
INSERT INTO game_referee VALUES (6,5,'Linesman',360);
INSERT INTO game_referee VALUES (7,2,'Head referee',640);
INSERT INTO game_referee VALUES (8,3,'Head referee',600);
