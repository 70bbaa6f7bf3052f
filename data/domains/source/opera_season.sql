CREATE TABLE composers (
  composer_code TEXT PRIMARY KEY,
  composer_name TEXT,
  country_code TEXT,
  birth_year INTEGER,
  death_year INTEGER
);
CREATE TABLE operas (
  opera_code TEXT PRIMARY KEY,
  title TEXT,
  composer_code TEXT,
  language_code TEXT,
  premiere_year INTEGER,
  number_of_acts INTEGER,
  duration_minutes INTEGER,
  FOREIGN KEY (composer_code) REFERENCES composers(composer_code)
);
CREATE TABLE ref_voice_types (
  voice_code TEXT PRIMARY KEY,
  voice_description TEXT,
  gender_code TEXT,
  other_details TEXT
);
CREATE TABLE roles (
  role_code TEXT PRIMARY KEY,
  role_name TEXT,
  opera_code TEXT,
  voice_code TEXT,
  is_title_role TEXT,
  FOREIGN KEY (opera_code) REFERENCES operas(opera_code),
  FOREIGN KEY (voice_code) REFERENCES ref_voice_types(voice_code)
);
CREATE TABLE conductors (
  conductor_code TEXT PRIMARY KEY,
  conductor_name TEXT,
  country_code TEXT,
  birth_year INTEGER,
  contract_type_code TEXT
);
CREATE TABLE performances (
  performance_code TEXT PRIMARY KEY,
  opera_code TEXT,
  conductor_code TEXT,
  performance_date TEXT,
  status_code TEXT,
  tickets_sold INTEGER,
  top_price REAL,
  FOREIGN KEY (opera_code) REFERENCES operas(opera_code),
  FOREIGN KEY (conductor_code) REFERENCES conductors(conductor_code)
);
CREATE TABLE castings (
  performance_code TEXT,
  role_code TEXT,
  singer_name TEXT,
  fee REAL,
  casting_details TEXT,
  PRIMARY KEY (performance_code, role_code),
  FOREIGN KEY (performance_code) REFERENCES performances(performance_code),
  FOREIGN KEY (role_code) REFERENCES roles(role_code)
);
INSERT INTO composers VALUES
('PUC','Giacomo Puccini','IT',1858,1924),
('VER','Giuseppe Verdi','IT',1813,1901),
('MOZ','Wolfgang Amadeus Mozart','AT',1756,1791),
('BIZ','Georges Bizet','FR',1838,1875),
('JAN','Leos Janacek','CZ',1854,1928),
('BRI','Benjamin Britten','GB',1913,1976),
('GLU','Christoph Willibald Gluck','DE',1714,1787);
INSERT INTO operas VALUES
('TOS','Tosca','PUC','IT',1900,3,120),
('BOH','La Boheme','PUC','IT',1896,4,110),
('AID','Aida','VER','IT',1871,4,150),
('TRA','La Traviata','VER','IT',1853,3,130),
('ZAU','Die Zauberfloete','MOZ','DE',1791,2,155),
('DON','Don Giovanni','MOZ','IT',1787,2,170),
('CAR','Carmen','BIZ','FR',1875,4,165),
('JEN','Jenufa','JAN','CS',1904,3,125),
('GRI','Peter Grimes','BRI','EN',1945,3,145);
INSERT INTO ref_voice_types VALUES
('SOP','Soprano','F','highest female voice'),
('MEZ','Mezzo-soprano','F','between soprano and alto'),
('CON','Contralto','F','lowest female voice'),
('TEN','Tenor','M','high male voice'),
('BAR','Baritone','M','middle male voice'),
('BAS','Bass','M','lowest male voice');
INSERT INTO roles VALUES
('TOS-1','Floria Tosca','TOS','SOP','yes'),
('TOS-2','Mario Cavaradossi','TOS','TEN','no'),
('TOS-3','Scarpia','TOS','BAR','no'),
('CAR-1','Carmen','CAR','MEZ','yes'),
('CAR-2','Don Jose','CAR','TEN','no'),
('CAR-3','Escamillo','CAR',NULL,'no'),
('AID-1','Aida','AID','SOP','yes'),
('AID-2','Amneris','AID','MEZ','no'),
('DON-1','Don Giovanni','DON',NULL,'yes'),
('ZAU-1','Sarastro','ZAU','BAS','no'),
('ZAU-2','Queen of the Night','ZAU','SOP','no'),
('GRI-1','Peter Grimes','GRI','TEN','yes'),
('BOH-1','Mimi','BOH','SOP','no'),
('BOH-2','Musetta','BOH',NULL,'no');
INSERT INTO conductors VALUES
('HAL','Marta Halloran','IE',1971,NULL),
('FER','Enzo Ferrandi','IT',1949,'GUEST'),
('KUB','Petr Kubis','CZ',1980,'GUEST'),
('WES','Annelie Westberg','SE',1966,NULL),
('DUP','Gilles Duprat','FR',1958,'GUEST'),
('OGA','Naoki Ogata','JP',1985,'ASSIST');
INSERT INTO performances VALUES
('P01','TOS','FER','2023-10-06','DONE',1240,145.0),
('P02','TOS','FER','2023-10-10','DONE',1105,120.0),
('P03','CAR','DUP','2023-11-18','DONE',1390,150.0),
('P04','CAR','WES','2023-11-24','DONE',1310,130.0),
('P05','ZAU','HAL','2023-12-15','DONE',1420,110.0),
('P06','ZAU','HAL','2023-12-22','CANC',0,110.0),
('P07','AID','FER','2024-02-03','DONE',1365,165.0),
('P08','JEN','KUB','2024-03-09','DONE',720,95.0),
('P09','DON','WES','2024-04-13','DONE',1020,125.0),
('P10','GRI','HAL','2024-05-04','PLAN',310,98.0),
('P11','TOS','WES','2024-05-18','PLAN',560,120.0),
('P12','CAR','DUP','2024-06-01','PLAN',845,150.0);
INSERT INTO castings VALUES
('P01','TOS-1','Ilaria Benassi',9500.0,'opening night'),
('P01','TOS-2','Rafael Quiroga',8200.0,'opening night'),
('P01','TOS-3','Anton Greve',6100.0,'opening night'),
('P02','TOS-1','Sigrid Aune',5200.0,'stand-in'),
('P03','CAR-1','Mireille Castan',8800.0,'opening night'),
('P03','CAR-2','Rafael Quiroga',8000.0,NULL),
('P04','CAR-3','Anton Greve',5600.0,'second cast'),
('P05','ZAU-2','Sigrid Aune',4700.0,NULL),
('P05','ZAU-1','Boris Malek',4300.0,NULL),
('P07','AID-1','Ilaria Benassi',10400.0,'opening night'),
('P07','AID-2','Mireille Castan',7900.0,NULL),
('P09','DON-1','Anton Greve',7300.0,'role debut'),
('P10','GRI-1','Owen Tressler',6900.0,'role debut'),
('P12','CAR-1','Mireille Castan',9100.0,'guest return');
