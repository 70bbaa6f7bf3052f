CREATE TABLE ref_difficulty (
  difficulty_code TEXT PRIMARY KEY,
  difficulty_description TEXT,
  min_recommended_age INTEGER,
  hints_allowed INTEGER
);
CREATE TABLE ref_booking_status (
  booking_status_code TEXT PRIMARY KEY,
  booking_status_description TEXT,
  refund_percent INTEGER,
  is_open TEXT
);
CREATE TABLE rooms (
  room_code TEXT PRIMARY KEY,
  room_name TEXT,
  theme_details TEXT,
  difficulty_code TEXT,
  max_players INTEGER,
  time_limit_minutes INTEGER,
  price_per_person REAL,
  opened_date DATE,
  FOREIGN KEY (difficulty_code) REFERENCES ref_difficulty(difficulty_code)
);
CREATE TABLE game_masters (
  game_master_id INTEGER PRIMARY KEY,
  game_master_name TEXT,
  hire_date DATE,
  hourly_pay REAL,
  native_language TEXT,
  first_aid_certified TEXT
);
CREATE TABLE teams (
  team_id INTEGER PRIMARY KEY,
  team_name TEXT,
  captain_name TEXT,
  home_town TEXT,
  member_count INTEGER,
  occasion_details TEXT
);
CREATE TABLE bookings (
  booking_id INTEGER PRIMARY KEY,
  room_code TEXT,
  team_id INTEGER,
  game_master_id INTEGER,
  booking_date DATE,
  booking_status_code TEXT,
  minutes_taken INTEGER,
  escaped TEXT,
  hints_used INTEGER,
  FOREIGN KEY (room_code) REFERENCES rooms(room_code),
  FOREIGN KEY (team_id) REFERENCES teams(team_id),
  FOREIGN KEY (game_master_id) REFERENCES game_masters(game_master_id),
  FOREIGN KEY (booking_status_code) REFERENCES ref_booking_status(booking_status_code)
);
CREATE TABLE puzzles (
  puzzle_code TEXT PRIMARY KEY,
  puzzle_name TEXT,
  puzzle_type TEXT,
  room_code TEXT,
  build_cost REAL,
  average_solve_minutes REAL,
  needs_repair TEXT,
  FOREIGN KEY (room_code) REFERENCES rooms(room_code)
);
INSERT INTO ref_difficulty VALUES
('EAS','Easy',8,6),
('MED','Medium',10,4),
('HRD','Hard',14,3),
('EXP','Expert',16,1),
('KID','Children only',5,10),
('NGT','Nightmare',18,0);
INSERT INTO ref_booking_status VALUES
('PLD','Played',0,'No'),
('CNF','Confirmed',50,'Yes'),
('CAN','Cancelled by team',25,'No'),
('NSH','No show',0,'No'),
('WTL','Waiting list',100,'Yes'),
('CLO','Cancelled by house',100,'No');
INSERT INTO rooms VALUES
('R01','The Alchemist','Medieval laboratory with a living painting','MED',6,60,24.0,'2018-03-02'),
('R02','Bank Job','Vault of a 1930s bank','HRD',6,60,26.0,'2018-11-16'),
('R03','Submarine K-9','Cold War submarine losing air','HRD',5,70,28.5,'2019-09-20'),
('R04','Pirate Cove','Treasure island for families','EAS',8,50,18.0,'2020-06-26'),
('R05','Asylum 13','Abandoned hospital in the dark','EXP',5,75,32.0,'2021-10-29'),
('R06','Toy Factory','Colourful workshop of lost toys','KID',7,45,14.5,'2022-04-08'),
('R07','Mars Station','Stranded laboratory on the red planet','MED',6,60,25.0,'2023-02-17'),
('R08','The Heist Returns','Vault with laser grid','EXP',4,70,34.0,'2024-05-31');
INSERT INTO game_masters VALUES
(1,'Bianca Holm','2018-03-01',17.5,'English','Yes'),
(2,'Ciaran Duffy','2019-08-12',16.0,'English','No'),
(3,'Lena Vogt','2021-05-03',15.5,'German','Yes'),
(4,'Pablo Rey','2022-10-17',14.0,'Spanish','No'),
(5,'Amira Said','2023-06-05',14.5,'Arabic','Yes'),
(6,'Theo Grant','2024-03-11',13.0,'English','No');
INSERT INTO teams VALUES
(1,'Lock Ness Monsters','Fergus Reid','Inverness',5,'Stag party'),
(2,'Keymasters','Dorothy Sims','Perth',4,'Regular hobby team'),
(3,'The Usual Suspects','Imran Qadir','Dundee',6,'Company outing'),
(4,'Birthday Bandits','Sue Mackay','Perth',8,'Birthday party'),
(5,'Panic at the Padlock','Cleo Martens','Stirling',3,'Regular hobby team'),
(6,'Accounts Payable','Greg Nimmo','Dundee',5,'Company outing'),
(7,'Clueless','Wendy Platt','Perth',2,'Date night'),
(8,'Sherlock Homies','Ade Bello','Glasgow',4,'Regular hobby team'),
(9,'Granny and the Gang','Edith Rowe','Stirling',6,'Birthday party');
INSERT INTO bookings VALUES
(1,'R01',2,1,'2023-09-09','PLD',48,'Yes',1),
(2,'R02',1,2,'2023-09-16','PLD',60,'No',3),
(3,'R03',2,1,'2023-10-07','PLD',66,'Yes',2),
(4,'R04',4,3,'2023-10-14','PLD',39,'Yes',4),
(5,'R05',5,2,'2023-10-31','PLD',75,'No',1),
(6,'R02',3,3,'2023-11-18','PLD',57,'Yes',3),
(7,'R01',6,4,'2023-12-08','PLD',60,'No',4),
(8,'R05',2,1,'2024-01-13','PLD',71,'Yes',0),
(9,'R07',8,5,'2024-01-27','PLD',44,'Yes',0),
(10,'R07',7,4,'2024-02-14','NSH',0,'No',0),
(11,'R01',8,5,'2024-03-02','PLD',41,'Yes',1),
(12,'R05',1,2,'2024-03-23','CAN',0,'No',0),
(13,'R02',5,3,'2024-04-06','PLD',52,'Yes',2),
(14,'R03',8,1,'2024-06-15','CNF',0,'No',0);
INSERT INTO puzzles VALUES
('P01','Whispering portrait','audio','R01',850.0,6.5,'No'),
('P02','Potion scales','mechanical','R01',420.0,8.0,'Yes'),
('P03','Vault dial','mechanical','R02',1150.0,11.0,'No'),
('P04','Laser corridor','electronic','R02',2300.0,7.5,'No'),
('P05','Sonar grid','electronic','R03',1740.0,12.5,'Yes'),
('P06','Valve sequence','mechanical','R03',690.0,9.0,'No'),
('P07','Treasure map','paper','R04',60.0,5.0,'No'),
('P08','Parrot code','audio','R04',380.0,4.5,'No'),
('P09','Patient files','paper','R05',95.0,14.0,'No'),
('P10','Blackout maze','electronic','R05',1980.0,13.0,'Yes'),
('P11','Teddy sorter','mechanical','R06',310.0,3.5,'No'),
('P12','Oxygen mixer','electronic','R07',1420.0,8.5,'No'),
('P13','Crew diary cipher','paper','R07',45.0,10.5,'No');
