CREATE TABLE hosts (
  host_id INTEGER PRIMARY KEY,
  name TEXT,
  age INTEGER,
  hometown TEXT,
  joined_year INTEGER,
  annual_salary REAL
);
CREATE TABLE shows (
  show_id INTEGER PRIMARY KEY,
  title TEXT,
  genre TEXT,
  language TEXT,
  launch_year INTEGER,
  is_active TEXT,
  host_id INTEGER,
  FOREIGN KEY (host_id) REFERENCES hosts(host_id)
);
CREATE TABLE episodes (
  episode_id INTEGER PRIMARY KEY,
  show_id INTEGER,
  title TEXT,
  release_date TEXT,
  duration_minutes INTEGER,
  downloads INTEGER,
  explicit_content TEXT,
  FOREIGN KEY (show_id) REFERENCES shows(show_id)
);
CREATE TABLE guests (
  guest_id INTEGER PRIMARY KEY,
  name TEXT,
  occupation TEXT,
  nationality TEXT,
  birth_year INTEGER
);
CREATE TABLE episode_guests (
  episode_id INTEGER,
  guest_id INTEGER,
  appearance_fee REAL,
  recorded_remotely TEXT,
  PRIMARY KEY (episode_id, guest_id),
  FOREIGN KEY (episode_id) REFERENCES episodes(episode_id),
  FOREIGN KEY (guest_id) REFERENCES guests(guest_id)
);
CREATE TABLE sponsors (
  sponsor_id INTEGER PRIMARY KEY,
  name TEXT,
  industry TEXT,
  headquarters_city TEXT,
  yearly_budget REAL
);
CREATE TABLE sponsorships (
  sponsorship_id INTEGER PRIMARY KEY,
  show_id INTEGER,
  sponsor_id INTEGER,
  start_date TEXT,
  amount REAL,
  spot_position TEXT,
  FOREIGN KEY (show_id) REFERENCES shows(show_id),
  FOREIGN KEY (sponsor_id) REFERENCES sponsors(sponsor_id)
);
INSERT INTO hosts VALUES
(1,'Nadia Okafor',34,'Leeds',2016,52000),
(2,'Tom Brannigan',47,'Cork',2014,61500),
(3,'Priya Raman',29,'Leicester',2019,43800),
(4,'Elin Sjoberg',38,'Uppsala',2017,55200),
(5,'Marcus Vale',52,'Bristol',2013,70400),
(6,'Jo Castellano',31,'Leeds',2020,41000),
(7,'Ruth Abernathy',44,'Perth',2018,49900);
INSERT INTO shows VALUES
(10,'Cold Harbour','true crime','English',2016,'yes',1),
(11,'The Late Kick','sport','English',2014,'yes',2),
(12,'Byte Sized','technology','English',2019,'yes',3),
(13,'Nordljus','history','Swedish',2017,'no',4),
(14,'Ledger Lines','business','English',2013,'yes',5),
(15,'Kitchen Confessions','food','English',2020,'yes',1),
(16,'Fossils and Fables','history','English',2018,'yes',5),
(17,'Kvantsprang','technology','Swedish',2021,'yes',4),
(18,'Extra Time','sport','English',2022,'no',2);
INSERT INTO episodes VALUES
(100,10,'The Lighthouse Keeper','2021-02-04',48,182000,'yes'),
(101,10,'A Boat with No Name','2021-02-18',52,176500,'yes'),
(102,11,'Deadline Day','2021-01-31',65,93400,'no'),
(103,12,'Passwords Must Die','2021-03-09',27,54100,'no'),
(104,12,'Who Owns Your Face?','2021-04-13',31,71800,'no'),
(105,13,'Vasa','2020-11-02',44,12700,'no'),
(106,14,'The Tulip Bubble','2020-09-15',39,88200,'no'),
(107,14,'Selling Sand','2021-05-20',41,64900,'no'),
(108,15,'Burnt Sugar','2021-06-01',35,40250,'yes'),
(109,16,'Bones of Lyme Regis','2020-12-08',57,59300,'no'),
(110,17,'Schrodinger i Lund','2021-09-14',33,8800,'no'),
(111,11,'Penalty Nerves','2021-07-12',71,120600,'yes'),
(112,16,'The Piltdown Joke','2021-10-26',62,61150,'no');
INSERT INTO guests VALUES
(1,'Hugo Lindqvist','physicist','Swedish',1969),
(2,'Amara Diallo','detective','British',1974),
(3,'Liam Foyle','footballer','Irish',1988),
(4,'Chen Weiling','security researcher','Singaporean',1985),
(5,'Greta Maynard','palaeontologist','British',1958),
(6,'Oscar Pell','chef','British',1990),
(7,'Sofia Marchetti','economist','Italian',1979),
(8,'Dana Whitlock','journalist','Canadian',1982),
(9,'Bram de Wit','historian','Dutch',1963);
INSERT INTO episode_guests VALUES
(100,2,400,'no'),
(101,2,400,'yes'),
(101,8,250,'yes'),
(102,3,900,'no'),
(103,4,300,'yes'),
(104,4,350,'yes'),
(104,8,250,'no'),
(106,7,500,'yes'),
(107,7,550,'no'),
(107,8,275,'yes'),
(109,5,200,'no'),
(110,1,320,'no'),
(111,3,1100,'no'),
(112,5,220,'yes');
INSERT INTO sponsors VALUES
(1,'Mattrix Beds','furniture','Manchester',240000),
(2,'Locksmith VPN','software','Tallinn',410000),
(3,'Greenbox Meals','food delivery','London',325000),
(4,'Fjallgear','outdoor clothing','Stockholm',150000),
(5,'Pennywise Bank','finance','London',680000),
(6,'Quillory','software','Dublin',95000),
(7,'Brewmoor','beverages','Bristol',120000);
INSERT INTO sponsorships VALUES
(1,10,1,'2020-01-01',18000,'pre-roll'),
(2,10,3,'2020-06-01',26500,'mid-roll'),
(3,11,5,'2019-08-01',42000,'mid-roll'),
(4,12,2,'2020-03-15',15500,'pre-roll'),
(5,14,5,'2018-01-01',38000,'pre-roll'),
(6,14,2,'2020-09-01',12000,'post-roll'),
(7,15,3,'2020-10-01',21000,'mid-roll'),
(8,13,4,'2019-02-01',9000,'pre-roll'),
(9,16,1,'2021-01-01',11000,'mid-roll'),
(10,17,4,'2021-08-01',7500,'post-roll'),
(11,16,6,'2021-03-01',4800,'post-roll'),
(12,10,2,'2021-02-01',22500,'post-roll');
