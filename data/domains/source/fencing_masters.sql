CREATE TABLE club (club_id INTEGER PRIMARY KEY, name TEXT, city TEXT, country TEXT, founded_year INTEGER, member_count INTEGER);
CREATE TABLE weapon (weapon_id INTEGER PRIMARY KEY, name TEXT, target_area TEXT, max_weight_grams INTEGER);
CREATE TABLE fencer (fencer_id INTEGER PRIMARY KEY, name TEXT, club_id INTEGER, birth_date TEXT, country TEXT, hand TEXT, world_ranking INTEGER, is_retired TEXT, FOREIGN KEY (club_id) REFERENCES club(club_id));
CREATE TABLE fencer_weapon (fencer_id INTEGER, weapon_id INTEGER, since_year INTEGER, rating TEXT, PRIMARY KEY (fencer_id, weapon_id), FOREIGN KEY (fencer_id) REFERENCES fencer(fencer_id), FOREIGN KEY (weapon_id) REFERENCES weapon(weapon_id));
CREATE TABLE tournament (tournament_id INTEGER PRIMARY KEY, name TEXT, city TEXT, start_date TEXT, weapon_id INTEGER, prize_fund REAL, level TEXT, FOREIGN KEY (weapon_id) REFERENCES weapon(weapon_id));
CREATE TABLE bout (bout_id INTEGER PRIMARY KEY, tournament_id INTEGER, winner_id INTEGER, round_name TEXT, winner_score INTEGER, loser_score INTEGER, duration_minutes REAL, FOREIGN KEY (tournament_id) REFERENCES tournament(tournament_id), FOREIGN KEY (winner_id) REFERENCES fencer(fencer_id));
INSERT INTO club VALUES
(1,'Salle Verdier','Lyon','France',1911,240),
(2,'Blade Works','Budapest','Hungary',1948,310),
(3,'Circolo della Spada','Turin','Italy',1925,185),
(4,'North Star Fencing','Oslo','Norway',1997,75),
(5,'Thames Foil Society','London','England',1934,150),
(6,'Seoul Sabre Hall','Seoul','South Korea',2003,420),
(7,'Lisbon Lunge','Lisbon','Portugal',2012,48);
INSERT INTO weapon VALUES
(1,'foil','torso',500),(2,'epee','whole body',770),(3,'sabre','above waist',500),(4,'training foil','torso',420),(5,'plastic sabre','above waist',250),(6,'wooden epee','whole body',600);
INSERT INTO fencer VALUES
(1,'Armand Leroy',1,'1992-03-15','France','left',4,'no'),
(2,'Zsofia Varga',2,'1996-11-02','Hungary','right',1,'no'),
(3,'Paolo Greco',3,'1988-06-21','Italy','right',15,'yes'),
(4,'Ingrid Solberg',4,'2001-01-30','Norway','left',38,'no'),
(5,'Henry Ashworth',5,'1985-09-09','England','right',52,'yes'),
(6,'Min-jun Seo',6,'1999-12-12','South Korea','right',2,'no'),
(7,'Elodie Marchand',1,'2000-07-07','France','right',9,'no'),
(8,'Bence Toth',2,'1994-04-25','Hungary','left',7,'no'),
(9,'Hana Choi',6,'2003-08-18','South Korea','left',21,'no'),
(10,'Giulia Ferri',3,'1998-02-14','Italy','right',11,'no'),
(11,'Oliver Pike',5,'1997-10-05','Canada','right',60,'no');
INSERT INTO fencer_weapon VALUES
(1,1,2003,'A'),(1,2,2010,'B'),(2,3,2005,'A'),(3,1,1997,'A'),(3,3,2001,'C'),(4,2,2012,'B'),(5,1,1995,'B'),(6,3,2008,'A'),(7,2,2009,'A'),(8,3,2004,'A'),(8,2,2015,'C'),(9,3,2013,'B'),(10,1,2006,'A'),(11,2,2011,'C');
INSERT INTO tournament VALUES
(1,'Golden Parry Open','Turin','2022-02-12',1,15000,'international'),
(2,'Danube Cup','Budapest','2022-04-09',3,22000,'international'),
(3,'Fjord Challenge','Bergen','2022-06-18',2,6000,'national'),
(4,'Grand Epee Trophy','Lyon','2022-10-01',2,30000,'international'),
(5,'Hangang Masters','Seoul','2023-03-11',3,40000,'international'),
(6,'Riverside Juniors','London','2023-05-20',1,1500,'youth'),
(7,'Winter Foil Cup','Turin','2023-12-02',1,8000,'national');
INSERT INTO bout VALUES
(1,1,1,'final',15,13,9.5),(2,1,10,'semifinal',15,8,6.0),(3,1,1,'semifinal',15,11,7.2),
(4,2,2,'final',15,14,10.1),(5,2,8,'semifinal',15,12,8.0),(6,3,4,'final',15,9,5.5),
(7,4,7,'final',15,10,8.8),(8,4,1,'semifinal',15,14,9.9),(9,4,7,'quarterfinal',15,6,4.7),
(10,5,6,'final',15,13,7.7),(11,5,2,'semifinal',15,10,6.4),(12,5,6,'semifinal',15,7,5.0),(13,5,9,'quarterfinal',15,14,9.0),(14,6,10,'pool',5,3,3.0);
