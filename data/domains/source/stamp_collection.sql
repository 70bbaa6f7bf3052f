CREATE TABLE ref_countries (
  country_code TEXT PRIMARY KEY,
  country_name TEXT,
  continent TEXT,
  still_issuing TEXT
);
CREATE TABLE ref_conditions (
  condition_code TEXT PRIMARY KEY,
  condition_description TEXT,
  grade_points INTEGER,
  sellable TEXT
);
CREATE TABLE stamp_sets (
  set_code TEXT PRIMARY KEY,
  set_name TEXT,
  country_code TEXT,
  theme_details TEXT,
  issue_year INTEGER,
  number_of_stamps INTEGER,
  FOREIGN KEY (country_code) REFERENCES ref_countries(country_code)
);
CREATE TABLE stamps (
  stamp_code TEXT PRIMARY KEY,
  set_code TEXT,
  stamp_details TEXT,
  colour TEXT,
  face_value REAL,
  catalogue_value REAL,
  perforated TEXT,
  FOREIGN KEY (set_code) REFERENCES stamp_sets(set_code)
);
CREATE TABLE collectors (
  collector_code TEXT PRIMARY KEY,
  collector_name TEXT,
  city TEXT,
  birth_year INTEGER,
  membership_status TEXT,
  email TEXT
);
CREATE TABLE collection_items (
  collector_code TEXT,
  stamp_code TEXT,
  condition_code TEXT,
  date_acquired TEXT,
  price_paid REAL,
  PRIMARY KEY (collector_code, stamp_code),
  FOREIGN KEY (collector_code) REFERENCES collectors(collector_code),
  FOREIGN KEY (stamp_code) REFERENCES stamps(stamp_code),
  FOREIGN KEY (condition_code) REFERENCES ref_conditions(condition_code)
);
CREATE TABLE swaps (
  swap_code TEXT PRIMARY KEY,
  giver_code TEXT,
  receiver_code TEXT,
  stamp_code TEXT,
  swap_date TEXT,
  swap_status TEXT,
  FOREIGN KEY (giver_code) REFERENCES collectors(collector_code),
  FOREIGN KEY (receiver_code) REFERENCES collectors(collector_code),
  FOREIGN KEY (stamp_code) REFERENCES stamps(stamp_code)
);
INSERT INTO ref_countries VALUES
('HU','Hungary','Europe','yes'),
('BT','Bhutan','Asia','yes'),
('MZ','Mozambique','Africa','yes'),
('NZ','New Zealand','Oceania','yes'),
('PE','Peru','South America','yes'),
('DD','East Germany','Europe','no'),
('CH','Switzerland','Europe','yes'),
('ZB','Zanzibar','Africa','no');
INSERT INTO ref_conditions VALUES
('MNH','Mint never hinged',10,'yes'),
('MH','Mint hinged',8,'yes'),
('FU','Fine used',6,'yes'),
('CTO','Cancelled to order',5,'yes'),
('DM','Damaged',1,'no'),
('UNK','Not assessed',0,'no');
INSERT INTO stamp_sets VALUES
('HU-BUT','Butterflies','HU','insects',1966,5),
('DD-SPC','Space Flight','DD','space',1962,4),
('BT-MNT','Mountain Views','BT','landscape',1970,6),
('NZ-BRD','Native Birds','NZ','birds',1988,8),
('PE-INC','Inca Gold','PE','archaeology',1981,3),
('CH-ALP','Alpine Railways','CH','trains',1999,4),
('MZ-FSH','Reef Fish','MZ','fish',1979,5),
('NZ-SHP','Sailing Ships','NZ','ships',1975,5),
('HU-OLY','Olympic Sports','HU','sport',1964,7);
INSERT INTO stamps VALUES
('S001','HU-BUT','Peacock butterfly','blue',1.50,4.20,'yes'),
('S002','HU-BUT','Swallowtail','yellow',2.00,5.80,'yes'),
('S003','DD-SPC','Rocket launch','red',0.25,12.00,'yes'),
('S004','DD-SPC','Satellite over Earth','blue',0.40,9.50,'no'),
('S005','BT-MNT','Sunrise at Jomolhari','multicolour',3.00,38.00,'no'),
('S006','NZ-BRD','Kiwi at night','brown',0.70,1.90,'yes'),
('S007','NZ-BRD','Kea in snow','green',0.80,2.40,'yes'),
('S008','PE-INC','Golden mask','yellow',50.00,7.25,'yes'),
('S009','PE-INC','Ceremonial knife','red',80.00,6.60,'yes'),
('S010','CH-ALP','Red train on viaduct','red',0.90,3.30,'yes'),
('S011','CH-ALP','Cog railway','green',1.20,3.10,'yes'),
('S012','MZ-FSH','Lionfish','multicolour',2.50,2.05,'yes'),
('S013','NZ-SHP','Schooner at anchor','blue',0.10,1.15,'yes'),
('S014','MZ-FSH','Moorish idol','yellow',5.00,2.75,'no');
INSERT INTO collectors VALUES
('C01','Edith Marsden','Leicester',1948,'active','edith@stamps.test'),
('C02','Bruno Keller','Basel',1971,'active','bkeller@alpmail.test'),
('C03','Anita Deshmukh','Pune',1985,'active','anita.d@mail.test'),
('C04','Ferenc Szabo','Szeged',1959,'lapsed','fszabo@posta.test'),
('C05','Moana Parata','Napier',1990,'active','moana@kiwi.test'),
('C06','Julian Ortega','Lima',1978,'suspended','jortega@mail.test'),
('C07','Olive Tremblay','Quebec',2003,'active','olive.t@mail.test'),
('C08','Hugo Baptiste','Leicester',1966,'lapsed','hugo@stamps.test');
INSERT INTO collection_items VALUES
('C01','S003','MNH','2015-05-02',11.00),
('C01','S005','FU','2018-09-14',27.50),
('C01','S006','MH','2019-01-20',1.50),
('C01','S010','MNH','2020-02-11',3.00),
('C02','S010','FU','1999-10-05',0.90),
('C02','S011','MNH','1999-10-05',1.20),
('C02','S005','MNH','2021-07-30',41.00),
('C03','S001','CTO','2020-11-18',2.00),
('C03','S012','MH','2022-03-09',1.80),
('C04','S001','MNH','1988-06-12',1.00),
('C04','S002','MNH','1988-06-12',1.40),
('C05','S007','MNH','2016-08-27',2.10),
('C06','S008','DM','2011-04-16',3.75),
('C08','S013','FU','2009-12-24',0.60);
INSERT INTO swaps VALUES
('W01','C02','C01','S003','2019-03-01','completed'),
('W02','C04','C03','S001','2020-11-10','completed'),
('W03','C05','C01','S006','2019-01-15','completed'),
('W04','C01','C08','S013','2021-05-06','cancelled'),
('W05','C03','C05','S012','2022-06-20','pending'),
('W06','C04','C02','S002','2023-02-08','pending'),
('W07','C04','C01','S001','2023-04-19','completed'),
('W08','C08','C03','S010','2022-09-02','completed'),
('W09','C06','C04','S008','2021-10-30','cancelled');
