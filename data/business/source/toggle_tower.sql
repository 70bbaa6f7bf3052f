CREATE TABLE teams (
  teamId INTEGER PRIMARY KEY,
  teamName TEXT,
  slackChannel TEXT,
  hoursBalance INTEGER,
  floor INTEGER
);
CREATE TABLE people (
  personId INTEGER PRIMARY KEY,
  firstName TEXT,
  lastName TEXT,
  jobTitle TEXT,
  teamId INTEGER,
  managerId INTEGER,
  hiredOn DATE,
  leftOn DATE,
  isOnCall INTEGER,
  FOREIGN KEY (teamId) REFERENCES teams(teamId),
  FOREIGN KEY (managerId) REFERENCES people(personId)
);
CREATE TABLE environments (
  envCode TEXT PRIMARY KEY,
  envName TEXT,
  region TEXT,
  isProtected INTEGER
);
CREATE TABLE featureFlags (
  flagKey TEXT PRIMARY KEY,
  title TEXT,
  kind TEXT,
  ownerId INTEGER,
  createdBy INTEGER,
  createdOn DATE,
  removeBy DATE,
  removedOn DATE,
  isPermanent INTEGER,
  rolloutPercent INTEGER,
  rolloutPlan TEXT,
  lifespan TEXT,
  status TEXT,
  FOREIGN KEY (ownerId) REFERENCES people(personId),
  FOREIGN KEY (createdBy) REFERENCES people(personId)
);
CREATE TABLE flagStates (
  flagKey TEXT,
  envCode TEXT,
  isOn INTEGER,
  changedBy INTEGER,
  changedOn DATE,
  switchCount INTEGER,
  PRIMARY KEY (flagKey, envCode),
  FOREIGN KEY (flagKey) REFERENCES featureFlags(flagKey),
  FOREIGN KEY (envCode) REFERENCES environments(envCode),
  FOREIGN KEY (changedBy) REFERENCES people(personId)
);
CREATE TABLE releases (
  releaseNo TEXT PRIMARY KEY,
  codeName TEXT,
  teamId INTEGER,
  releaseManagerId INTEGER,
  signedOffBy INTEGER,
  basedOn TEXT,
  plannedOn DATE,
  shippedOn DATE,
  rolledBackOn DATE,
  estimatedHours INTEGER,
  actualHours INTEGER,
  hourlyRate NUMERIC(6,2),
  rateCode TEXT,
  isHotfix INTEGER,
  FOREIGN KEY (teamId) REFERENCES teams(teamId),
  FOREIGN KEY (releaseManagerId) REFERENCES people(personId),
  FOREIGN KEY (signedOffBy) REFERENCES people(personId),
  FOREIGN KEY (basedOn) REFERENCES releases(releaseNo)
);
CREATE TABLE releaseFlags (
  releaseNo TEXT,
  flagKey TEXT,
  PRIMARY KEY (releaseNo, flagKey),
  FOREIGN KEY (releaseNo) REFERENCES releases(releaseNo),
  FOREIGN KEY (flagKey) REFERENCES featureFlags(flagKey)
);
CREATE TABLE incidents (
  incidentNo INTEGER PRIMARY KEY,
  releaseNo TEXT,
  flagKey TEXT,
  subject TEXT,
  severity TEXT,
  reportedBy INTEGER,
  assignedTo INTEGER,
  openedOn DATE,
  fixDue DATE,
  fixedOn DATE,
  affectedUsers INTEGER,
  downtimeMinutes INTEGER,
  isPublic INTEGER,
  FOREIGN KEY (releaseNo) REFERENCES releases(releaseNo),
  FOREIGN KEY (flagKey) REFERENCES featureFlags(flagKey),
  FOREIGN KEY (reportedBy) REFERENCES people(personId),
  FOREIGN KEY (assignedTo) REFERENCES people(personId)
);
INSERT INTO teams VALUES
(1, 'Checkout', '#checkout', 40, 2),
(2, 'Search', '#find-things', -25, 2),
(3, 'Mobile', '#pocket', 0, 3),
(4, 'Platform', '#plumbing', 130, 3),
(5, 'Growth', '#growth', -60, 1);
INSERT INTO people VALUES
(1, 'Nadia', 'Sorensen', 'VP Engineering', 4, NULL, '2016-02-01', NULL, 0),
(2, 'Marcus', 'Feld', 'Engineering Manager', 1, 1, '2017-05-15', NULL, 0),
(3, 'Ayako', 'Mori', 'Engineering Manager', 2, 1, '2018-01-08', NULL, 1),
(4, 'Dylan', 'Price', 'Senior Developer', 1, 2, '2018-09-03', '2023-04-30', 0),
(5, 'Irena', 'Kovac', 'Senior Developer', 2, 3, '2019-03-18', NULL, 1),
(6, 'Tobias', 'Grant', 'Developer', 1, 2, '2020-07-01', NULL, 1),
(7, 'Leila', 'Haddad', 'Release Manager', 4, 1, '2019-11-04', NULL, 0),
(8, 'Oscar', 'Lund', 'Developer', 3, 7, '2021-02-22', '2022-10-31', 0),
(9, 'Priscilla', 'Wong', 'QA Engineer', 3, 7, '2021-06-14', NULL, 1),
(10, 'Samuel', 'Achebe', 'Developer', 2, 3, '2022-01-10', NULL, 0),
(11, 'Vera', 'Linden', 'Product Manager', 5, 1, '2020-04-20', '2023-08-31', 0),
(12, 'Yannick', 'Moreau', 'Developer', 5, 11, '2022-08-29', NULL, 0),
(13, 'Zora', 'Bell', 'Release Manager', 4, 7, '2018-06-11', '2022-03-31', 1),
(14, 'Henry', 'Stoll', 'Senior Developer', 4, 7, '2019-08-19', NULL, 0);
INSERT INTO environments VALUES
('dev', 'Development', 'Frankfurt', 0),
('stg', 'Staging', 'Frankfurt', 0),
('eu', 'Production Europe', 'Dublin', 1),
('us', 'Production America', 'Ohio', 1);
INSERT INTO featureFlags VALUES
('one_click_pay', 'One-click payment', 'release', 2, 4, '2021-03-02', '2021-09-30', '2021-11-15', 0, 100, '10% a week', '6 months', 'rolled out'),
('lemon_theme', 'Lemon colour theme', 'experiment', 11, 12, '2022-09-12', '2022-12-31', NULL, 0, 25, '5% a day', '3 months', 'paused'),
('search_v2', 'Search engine version 2', 'release', 3, 5, '2021-08-16', '2022-06-30', '2022-05-20', 0, 100, '10% a week', '9 months', 'rolled out'),
('search_typo', 'Search with typo tolerance', 'experiment', 5, 10, '2022-03-07', '2022-09-30', NULL, 0, 50, '5% a day', '6 months', 'rolling'),
('kill_ads', 'Switch off all banners', 'kill switch', 7, 14, '2020-10-05', NULL, NULL, 1, 0, 'all at once', 'no limit', 'rolled out'),
('dark_mode', 'Dark mode', 'release', 9, 8, '2021-11-22', '2022-05-31', '2022-08-03', 0, 100, 'all at once', '6 months', 'rolled out'),
('guest_checkout', 'Checkout for guests', 'experiment', 6, 4, '2022-06-01', '2023-01-31', '2022-12-12', 0, 0, '10% a week', '6 months', 'stopped'),
('push_offers', 'Push offers', 'experiment', 12, 11, '2023-01-16', '2023-07-31', NULL, 0, 10, '5% a day', '6 months', 'rolling'),
('read_replica', 'Read from the replica', 'kill switch', 14, 14, '2021-01-11', NULL, '2023-02-28', 1, 100, 'all at once', 'no limit', 'rolled out'),
('search_images', 'Search by picture', 'release', 10, 10, '2023-05-08', '2024-01-31', NULL, 0, 0, '10% a week', '9 months', 'draft'),
('gift_cards', 'Gift cards', 'release', 2, 6, '2023-02-20', '2023-10-31', NULL, 0, 100, '10% a week', '8 months', 'rolled out'),
('tablet_layout', 'Tablet layout', 'release', 9, 9, '2022-11-14', '2023-05-31', '2023-05-31', 0, 100, '5% a day', '6 months', 'rolled out'),
('fast_cache', 'Fast cache', 'kill switch', 7, 13, '2020-05-25', NULL, NULL, 0, 100, 'all at once', 'no limit', 'paused');
INSERT INTO flagStates VALUES
('one_click_pay', 'eu', 1, 6, '2021-10-01', 4),
('one_click_pay', 'us', 1, 6, '2021-10-04', 2),
('lemon_theme', 'eu', 0, 12, '2022-11-20', 7),
('lemon_theme', 'stg', 1, 12, '2022-09-15', 1),
('search_v2', 'eu', 1, 3, '2022-02-01', 3),
('search_v2', 'us', 1, 5, '2022-03-15', 5),
('search_typo', 'us', 1, 5, '2022-07-08', 6),
('search_typo', 'dev', 0, 10, '2022-03-09', 2),
('kill_ads', 'eu', 0, 7, '2023-01-02', 9),
('kill_ads', 'us', 0, 7, '2020-10-06', 0),
('dark_mode', 'eu', 1, 9, '2022-05-02', 2),
('guest_checkout', 'eu', 0, 6, '2022-12-01', 8),
('push_offers', 'stg', 1, 11, '2023-01-30', 3),
('push_offers', 'eu', 1, 12, '2023-03-21', 1),
('read_replica', 'us', 1, 14, '2021-02-03', 11),
('search_images', 'dev', 1, 10, '2023-05-10', 0),
('gift_cards', 'eu', 1, 2, '2023-06-12', 2),
('gift_cards', 'us', 0, 6, '2023-06-14', 4),
('tablet_layout', 'eu', 1, 9, '2023-02-27', 1);
INSERT INTO releases VALUES
('4.0', 'Badger', 1, 13, 2, NULL, '2021-03-15', '2021-03-22', NULL, 320, 410, 85.00, 'STD', 0),
('4.0.1', 'Badger Fix', 1, 13, 2, '4.0', '2021-03-29', '2021-03-26', NULL, 30, 22, 110.00, 'RUSH', 1),
('4.1', 'Heron', 2, 7, 3, '4.0', '2021-09-06', '2021-09-06', '2021-09-08', 280, 265, 85.00, 'STD', 0),
('4.1.1', 'Heron Fix', 2, 7, 3, '4.1', '2021-09-15', '2021-09-20', NULL, 40, 71, 110.00, 'RUSH', 1),
('4.2', 'Otter', 3, 13, 7, '4.1', '2022-01-24', '2022-01-20', NULL, 210, 180, 90.00, 'STD', 0),
('4.3', 'Sea Lion', 2, 7, 1, '4.2', '2022-06-13', '2022-07-04', NULL, 350, 505, 90.00, 'STD', 0),
('4.4', 'Lynx', 5, 7, 11, '4.3', '2022-10-10', '2022-10-10', '2022-10-12', 160, 190, 90.00, 'STD', 0),
('4.4.1', 'Lynx Fix', 5, 7, 1, '4.4', '2022-10-17', '2022-10-14', NULL, 25, 18, 120.00, 'RUSH', 1),
('5.0', 'Mountain Lion', 4, 7, 1, '4.4', '2023-03-06', '2023-03-20', NULL, 600, 720, 95.00, 'PLAT', 0),
('5.1', 'Osprey', 1, 7, 2, '5.0', '2023-06-19', '2023-06-12', NULL, 240, 226, 95.00, 'STD', 0),
('5.2', 'Marten', 2, 7, NULL, '5.1', '2023-10-02', NULL, NULL, 300, 145, 95.00, 'STD', 0),
('5.1.1', 'Osprey Fix', 1, 7, NULL, '5.1', '2023-09-18', NULL, NULL, 20, 0, 0, 'FREE', 1);
INSERT INTO releaseFlags VALUES
('4.0', 'one_click_pay'), ('4.0', 'kill_ads'), ('4.1', 'search_v2'), ('4.1', 'one_click_pay'), ('4.2', 'dark_mode'),
('4.2', 'search_v2'), ('4.3', 'search_typo'), ('4.3', 'guest_checkout'), ('4.3', 'search_v2'), ('4.4', 'lemon_theme'), ('4.4', 'guest_checkout'),
('5.0', 'read_replica'), ('5.0', 'push_offers'), ('5.0', 'tablet_layout'), ('5.0', 'kill_ads'), ('5.1', 'gift_cards'), ('5.2', 'search_images');
INSERT INTO incidents VALUES
(7001, '4.0', 'one_click_pay', 'Double charge on retry', 'high', 6, 4, '2021-03-23', '2021-03-25', '2021-03-26', 310, 45, 1),
(7002, '4.1', 'search_v2', 'Search timeout in Ohio', 'critical', 5, 3, '2021-09-06', '2021-09-07', '2021-09-08', 5200, 190, 1),
(7003, '4.1', NULL, 'Wrong footer year', 'low', 9, 10, '2021-09-10', '2021-10-10', '2022-01-17', 0, 0, 0),
(7004, '4.2', 'dark_mode', 'Unreadable buttons at night', 'medium', 8, 9, '2022-01-25', '2022-02-08', '2022-02-01', 150, 0, 0),
(7005, '4.3', 'search_typo', 'Typo search returns nothing', 'high', 10, 5, '2022-07-05', '2022-07-08', '2022-07-07', 890, 20, 1),
(7006, '4.3', 'guest_checkout', 'Guest timeout at payment', 'high', 4, 6, '2022-07-11', '2022-07-14', '2022-07-20', 420, 75, 0),
(7007, '4.4', 'lemon_theme', 'Lemon theme hides the basket', 'critical', 12, 11, '2022-10-10', '2022-10-11', '2022-10-12', 3100, 60, 1),
(7008, NULL, 'read_replica', 'Stale prices from replica', 'medium', 14, 14, '2022-12-05', '2022-12-19', '2022-12-30', 75, 0, 0),
(7009, '5.0', 'push_offers', 'Push sent twice', 'low', 11, 12, '2023-03-22', '2023-04-21', NULL, 1400, 0, 0),
(7010, '5.0', 'kill_ads', 'Banner switch has no effect', 'medium', 7, 14, '2023-03-27', '2023-04-10', '2023-04-03', 0, 0, 0),
(7011, '5.1', 'gift_cards', 'Gift card timeout', 'high', 2, 6, '2023-06-13', '2023-06-16', NULL, 260, 35, 1),
(7012, '5.1', NULL, 'Slow login', 'medium', 9, NULL, '2023-07-03', '2023-07-17', NULL, 640, 0, 0),
(7013, '5.0', 'tablet_layout', 'Rotated menu overlaps', 'low', 9, 9, '2023-04-12', '2023-05-12', '2023-05-12', 30, 0, 0),
(7014, NULL, NULL, 'Certificate expired in staging', 'low', 10, 7, '2023-08-01', '2023-08-31', '2023-08-02', 0, 15, 0);
