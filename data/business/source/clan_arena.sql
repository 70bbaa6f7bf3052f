CREATE TABLE Moderator (
  moderator_id INTEGER PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  role TEXT,
  supervisor_id INTEGER,
  language TEXT,
  hired_on DATE,
  left_on DATE,
  FOREIGN KEY (supervisor_id) REFERENCES Moderator(moderator_id)
);
CREATE TABLE Clan (
  clan_id INTEGER PRIMARY KEY,
  clan_name TEXT,
  clan_tag TEXT,
  parent_clan_id INTEGER,
  home_country TEXT,
  trophies INTEGER,
  min_level INTEGER,
  invite_only TEXT,
  founded_on DATE,
  disbanded_on DATE,
  FOREIGN KEY (parent_clan_id) REFERENCES Clan(clan_id)
);
CREATE TABLE Player (
  player_id INTEGER PRIMARY KEY,
  nickname TEXT,
  email TEXT,
  country TEXT,
  clan_id INTEGER,
  invited_by_id INTEGER,
  level INTEGER,
  gems INTEGER,
  is_premium TEXT,
  device TEXT,
  registered_at DATETIME,
  last_seen_at DATETIME,
  deleted_at DATETIME,
  FOREIGN KEY (clan_id) REFERENCES Clan(clan_id),
  FOREIGN KEY (invited_by_id) REFERENCES Player(player_id)
);
CREATE TABLE Item (
  item_id INTEGER PRIMARY KEY,
  item_name TEXT,
  item_type TEXT,
  rarity TEXT,
  pack_content TEXT,
  price NUMERIC(10,2),
  store_fee NUMERIC(10,2),
  min_level INTEGER,
  discontinued TEXT,
  added_on DATE
);
CREATE TABLE Purchase (
  purchase_id INTEGER PRIMARY KEY,
  receipt_no TEXT,
  buyer_id INTEGER,
  recipient_id INTEGER,
  payment_method TEXT,
  purchased_at DATETIME,
  delivered_at DATETIME,
  refunded_at DATETIME,
  FOREIGN KEY (buyer_id) REFERENCES Player(player_id),
  FOREIGN KEY (recipient_id) REFERENCES Player(player_id)
);
CREATE TABLE PurchaseItem (
  purchase_id INTEGER,
  item_id INTEGER,
  quantity INTEGER,
  unit_price NUMERIC(10,2),
  PRIMARY KEY (purchase_id, item_id),
  FOREIGN KEY (purchase_id) REFERENCES Purchase(purchase_id),
  FOREIGN KEY (item_id) REFERENCES Item(item_id)
);
CREATE TABLE Arena (
  arena_id INTEGER PRIMARY KEY,
  arena_name TEXT,
  map_size TEXT,
  max_players INTEGER,
  min_level INTEGER,
  released_on DATE
);
CREATE TABLE GameMatch (
  match_id INTEGER PRIMARY KEY,
  match_code TEXT,
  arena_id INTEGER,
  winner_id INTEGER,
  loser_id INTEGER,
  winner_score INTEGER,
  loser_score INTEGER,
  duration_seconds INTEGER,
  is_ranked TEXT,
  played_on DATE,
  FOREIGN KEY (arena_id) REFERENCES Arena(arena_id),
  FOREIGN KEY (winner_id) REFERENCES Player(player_id),
  FOREIGN KEY (loser_id) REFERENCES Player(player_id)
);
CREATE TABLE Ban (
  ban_id INTEGER PRIMARY KEY,
  ban_no TEXT,
  player_id INTEGER,
  reported_by_id INTEGER,
  moderator_id INTEGER,
  reason TEXT,
  issued_on DATE,
  ends_on DATE,
  lifted_on DATE,
  FOREIGN KEY (player_id) REFERENCES Player(player_id),
  FOREIGN KEY (reported_by_id) REFERENCES Player(player_id),
  FOREIGN KEY (moderator_id) REFERENCES Moderator(moderator_id)
);
INSERT INTO Moderator VALUES
(1,'Ilse','Bergman','Community Head',NULL,'Swedish','2018-05-02',NULL),
(2,'Raul','Ortega','Senior Moderator',1,'Spanish','2019-08-12',NULL),
(3,'Mina','Sato','Senior Moderator',1,'Japanese','2020-02-17',NULL),
(4,'Cedric','Blanc','Moderator',2,'French','2021-04-06',NULL),
(5,'Dana','Whitlock','Moderator',2,'English','2020-11-23','2023-12-31'),
(6,'Kofi','Antwi','Moderator',3,'English','2022-07-04',NULL),
(7,'Lena','Fuchs','Moderator',2,'German','2023-03-20',NULL);
INSERT INTO Clan VALUES
(1,'Iron Herons','#IH7',NULL,'Sweden',48200,20,'Y','2019-03-14',NULL),
(2,'Iron Chicks','#IC2',1,'Sweden',9100,5,'N','2021-06-01',NULL),
(3,'Los Truenos','#LT9',NULL,'Spain',52750,25,'Y','2018-11-30',NULL),
(4,'Midnight Ramen','#MR4',NULL,'Japan',31900,15,'N','2020-08-19',NULL),
(5,'Tea and Swords','#TS1',NULL,'United Kingdom',12400,10,'N','2022-02-08',NULL),
(6,'Truenitos','#TT3',3,'Spain',4300,1,'N','2023-01-15',NULL),
(7,'Broken Shields','#BS0',NULL,'Germany',800,1,'N','2019-09-09','2022-10-31'),
(8,'Heron Academy','#HA5',2,'Denmark',650,1,'N','2023-09-27',NULL);
INSERT INTO Player VALUES
(1,'frostpike','frostpike@mail.test','Sweden',1,NULL,44,320,'true','tablet','2019-03-10 18:22:00','2024-06-05 21:10:00',NULL),
(2,'donna_rayo','rayo@mail.test','Spain',3,NULL,51,1250,'true','phone','2018-12-01 09:47:00','2024-06-06 07:30:00',NULL),
(3,'noodlefox','noodlefox@mail.test','Japan',4,NULL,38,0,'false','phone','2020-09-02 13:05:00','2024-06-04 15:55:00',NULL),
(4,'earlgrey77','grey@mail.test','United Kingdom',5,1,27,85,'false','tablet','2022-02-11 20:40:00','2024-05-12 19:00:00',NULL),
(5,'kulmagnet',NULL,'Sweden',1,1,33,40,'true','phone','2020-01-20 17:15:00','2024-06-01 22:45:00',NULL),
(6,'pequenin','pequenin@mail.test','Spain',6,2,9,0,'false','phone','2023-02-03 16:30:00','2024-03-29 18:20:00',NULL),
(7,'rustbolt','rustbolt@mail.test','Germany',NULL,5,22,510,'false','phone','2021-07-25 11:11:00','2023-11-02 10:00:00',NULL),
(8,'sakura_jab','sakura@mail.test','Japan',4,3,41,905,'true','tablet','2020-10-14 08:50:00','2024-06-05 09:35:00',NULL),
(9,'tinytruck',NULL,'Denmark',8,1,6,15,'false','phone','2023-10-01 12:00:00','2024-02-14 14:25:00',NULL),
(10,'voltcheater','volt@mail.test','Germany',NULL,7,19,0,'false','phone','2022-06-06 23:59:00','2023-05-21 02:10:00','2023-06-01 00:00:00'),
(11,'marisol','marisol@mail.test','Spain',3,2,46,0,'true','phone','2019-05-17 10:20:00','2024-06-06 12:12:00',NULL),
(12,'ghostmoth','ghostmoth@mail.test','France',NULL,NULL,1,0,'false','tablet','2024-05-30 20:20:00',NULL,NULL);
INSERT INTO Item VALUES
(1,'Pouch of Gems','currency','common','1 x 100 gems',1.99,0.60,1,'N','2018-10-01'),
(2,'Chest of Gems','currency','rare','5 x 250 gems',19.99,6.00,1,'N','2018-10-01'),
(3,'Heron Cloak','skin','epic','1 skin + 1 badge',7.49,2.25,20,'N','2021-03-14'),
(4,'Thunder Hammer','weapon','legendary','1 hammer + 3 runes',12.99,3.90,25,'N','2022-11-30'),
(5,'Wooden Practice Sword','weapon','common','1 sword',0,0,1,'N','2018-10-01'),
(6,'Season Pass','pass','rare','90 days',9.99,3.00,5,'N','2020-01-01'),
(7,'Pumpkin Mask','skin','rare','1 mask',4.99,1.50,1,'Y','2020-10-20'),
(8,'Ramen Trail','effect','epic','1 effect, 3 colours',5.99,1.80,10,'N','2023-08-19'),
(9,'Founders Banner','skin','legendary','1 banner',14.99,4.50,1,'Y','2018-10-01');
INSERT INTO Purchase VALUES
(1,'RC-9001',2,2,'card','2020-10-25 11:02:00','2020-10-25 11:03:00',NULL),
(2,'RC-9002',1,5,'card','2021-12-24 17:40:00','2021-12-25 00:00:00',NULL),
(3,'RC-9003',8,8,'wallet','2022-03-05 09:15:00','2022-03-05 09:15:00',NULL),
(4,'RC-9004',11,11,'card','2022-12-02 20:08:00','2022-12-02 20:09:00','2022-12-04 10:00:00'),
(5,'RC-9005',2,6,'wallet','2023-02-10 18:50:00','2023-02-11 08:00:00',NULL),
(6,'RC-9006',1,1,'card','2023-04-14 21:33:00','2023-04-14 21:34:00',NULL),
(7,'RC-9007',5,5,'voucher','2023-07-30 16:20:00','2023-07-30 16:21:00',NULL),
(8,'RC-9008',3,8,'card','2023-08-20 12:12:00','2023-08-20 12:13:00',NULL),
(9,'RC-9009',10,10,'card','2023-05-19 03:30:00','2023-05-19 03:31:00','2023-05-22 09:00:00'),
(10,'RC-9010',2,2,'card','2024-01-06 10:10:00','2024-01-06 10:11:00',NULL),
(11,'RC-9011',11,2,'wallet','2024-03-18 19:27:00','2024-03-19 07:00:00',NULL),
(12,'RC-9012',8,8,'card','2024-04-01 08:45:00','2024-04-01 08:46:00',NULL),
(13,'RC-9013',4,4,'voucher','2024-06-05 22:00:00',NULL,NULL);
INSERT INTO PurchaseItem VALUES
(1,7,1,3.99),
(1,2,2,17.99),
(2,3,1,7.49),
(2,1,3,1.99),
(3,6,1,8.99),
(4,4,1,12.99),
(5,6,1,9.99),
(5,1,5,1.99),
(6,2,1,19.99),
(6,4,1,12.99),
(7,1,2,1.99),
(8,8,2,5.99),
(9,2,4,19.99),
(10,6,1,9.99),
(10,4,1,12.99),
(10,2,1,19.99),
(11,3,1,6.49),
(12,8,1,5.99),
(12,6,1,9.99),
(13,5,1,0),
(13,1,1,1.99);
INSERT INTO Arena VALUES
(1,'Sunken Court','64 x 64 tiles',2,1,'2018-10-01'),
(2,'Ember Bridge','32 x 96 tiles',4,10,'2019-06-15'),
(3,'Glass Orchard','128 x 128 tiles',8,20,'2021-09-01'),
(4,'Paper Moon','48 x 48 tiles',2,5,'2024-05-20');
INSERT INTO GameMatch VALUES
(1,'M-4401',1,2,1,31,28,412,'true','2023-01-08'),
(2,'M-4402',2,1,5,25,19,365,'false','2023-02-19'),
(3,'M-4403',3,8,3,40,22,610,'true','2023-03-04'),
(4,'M-4404',1,10,4,50,2,95,'true','2023-05-20'),
(5,'M-4405',1,10,7,50,0,88,'true','2023-05-20'),
(6,'M-4406',2,11,8,27,26,734,'true','2023-07-15'),
(7,'M-4407',3,2,11,33,30,688,'true','2023-10-10'),
(8,'M-4408',1,6,9,12,9,240,'false','2023-12-03'),
(9,'M-4409',2,5,4,21,14,330,'true','2024-01-21'),
(10,'M-4410',3,2,8,36,29,655,'true','2024-02-25'),
(11,'M-4411',1,9,6,11,10,275,'false','2024-03-17'),
(12,'M-4412',2,8,1,28,27,812,'true','2024-04-14'),
(13,'M-4413',3,1,2,35,34,790,'true','2024-05-05'),
(14,'M-4414',1,3,4,24,17,301,'false','2024-05-11'),
(15,'M-4415',2,2,5,30,12,298,'true','2024-06-02');
INSERT INTO Ban VALUES
(1,'B-21',7,4,2,'insults','2022-08-15','2022-08-29',NULL),
(2,'B-22',10,4,4,'cheating','2023-05-21',NULL,NULL),
(3,'B-23',6,9,5,'spam','2023-12-04','2023-12-18','2023-12-06'),
(4,'B-24',5,NULL,6,'account sharing','2023-08-01','2023-08-31',NULL),
(5,'B-25',3,8,3,'insults','2024-02-02','2024-02-09',NULL),
(6,'B-26',7,5,2,'cheating','2023-11-02',NULL,NULL),
(7,'B-27',11,1,4,'account sharing','2024-01-29','2024-02-29','2024-02-05'),
(8,'B-28',9,6,7,'insults','2024-03-18','2024-04-17',NULL),
(9,'B-29',4,NULL,2,'spam','2024-05-13','2024-05-20',NULL);
