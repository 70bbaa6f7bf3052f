CREATE TABLE ref_styles (
  style_code TEXT PRIMARY KEY,
  style_description TEXT,
  hourly_rate REAL,
  fashionable_yn TEXT
);
CREATE TABLE artists (
  artist_code TEXT PRIMARY KEY,
  artist_name TEXT,
  birth_year INTEGER,
  home_town TEXT,
  start_date TEXT,
  guest_yn TEXT
);
CREATE TABLE artist_styles (
  artist_code TEXT,
  style_code TEXT,
  skill_level INTEGER,
  since_year INTEGER,
  PRIMARY KEY (artist_code, style_code),
  FOREIGN KEY (artist_code) REFERENCES artists(artist_code),
  FOREIGN KEY (style_code) REFERENCES ref_styles(style_code)
);
CREATE TABLE clients (
  client_code TEXT PRIMARY KEY,
  client_name TEXT,
  birth_year INTEGER,
  town TEXT,
  allergy_details TEXT,
  first_visit_date TEXT
);
CREATE TABLE designs (
  design_code TEXT PRIMARY KEY,
  design_title TEXT,
  style_code TEXT,
  artist_code TEXT,
  colour_yn TEXT,
  size_cm INTEGER,
  list_price REAL,
  FOREIGN KEY (style_code) REFERENCES ref_styles(style_code),
  FOREIGN KEY (artist_code) REFERENCES artists(artist_code)
);
CREATE TABLE sessions (
  session_code TEXT PRIMARY KEY,
  client_code TEXT,
  artist_code TEXT,
  design_code TEXT,
  session_date TEXT,
  duration_minutes INTEGER,
  body_part TEXT,
  amount_paid REAL,
  status_code TEXT,
  FOREIGN KEY (client_code) REFERENCES clients(client_code),
  FOREIGN KEY (artist_code) REFERENCES artists(artist_code),
  FOREIGN KEY (design_code) REFERENCES designs(design_code)
);
CREATE TABLE aftercare_sales (
  sale_code TEXT PRIMARY KEY,
  client_code TEXT,
  product_details TEXT,
  sale_date TEXT,
  quantity INTEGER,
  unit_price REAL,
  FOREIGN KEY (client_code) REFERENCES clients(client_code)
);
INSERT INTO ref_styles VALUES
('OLD','Old School',110.0,'no'),
('JAP','Japanese',140.0,'yes'),
('REAL','Realism',160.0,'yes'),
('TRIB','Tribal',95.0,'no'),
('FINE','Fine Line',130.0,'yes'),
('LETT','Lettering',90.0,'no'),
('BIO','Biomechanical',150.0,'no');
INSERT INTO artists VALUES
('KAT','Katja Brandt',1984,'Hamburg','2010-04-01','no'),
('DRE','Andre Mbeki',1990,'Durban','2015-09-14','no'),
('YUM','Yumi Tanaka',1988,'Osaka','2018-02-05','yes'),
('SAL','Sal Moretti',1969,'Naples','2006-06-20','no'),
('IVY','Ivy Lachance',1996,'Montreal','2021-03-01','no'),
('PEK','Pekka Salo',1979,'Turku','2022-07-11','yes'),
('ROS','Rosa Quiroga',1999,'Cordoba','2023-01-09','no');
INSERT INTO artist_styles VALUES
('KAT','OLD',5,2008),('KAT','LETT',4,2010),('DRE','REAL',5,2014),('DRE','TRIB',3,2016),
('YUM','JAP',5,2009),('YUM','FINE',3,2019),('SAL','OLD',5,1991),('SAL','TRIB',4,1993),
('SAL','JAP',2,2005),('IVY','FINE',5,2019),('IVY','LETT',3,2020),('PEK','REAL',4,2004),('ROS','FINE',2,2022);
INSERT INTO clients VALUES
('C01','Owen Price',1991,'Bristol','none','2019-05-03'),
('C02','Leila Haddad',1987,'Bath','latex','2018-11-20'),
('C03','Marcus Boyd',1975,'Bristol','none','2012-02-14'),
('C04','Nina Petrov',2001,'Cardiff','red ink','2022-06-18'),
('C05','Gwen Parry',1998,'Cardiff','none','2021-09-09'),
('C06','Tariq Aziz',1983,'Swindon','nickel','2020-01-25'),
('C07','Ruby Ellis',1995,'Bath','none','2023-03-04'),
('C08','Frank Doyle',1962,'Bristol','none','2009-08-30'),
('C09','Sofia Lund',2003,'Bristol','latex','2023-10-12');
INSERT INTO designs VALUES
('D100','Swallow Pair','OLD','KAT','yes',12,220.0),
('D101','Anchor and Rose','OLD','SAL','yes',18,310.0),
('D102','Koi Sleeve','JAP','YUM','yes',55,1450.0),
('D103','Wolf Portrait','REAL','DRE','no',25,780.0),
('D104','Fern Sprig','FINE','IVY','no',7,140.0),
('D105','Family Motto','LETT','KAT','no',15,160.0),
('D106','Sun Band','TRIB','SAL','no',22,260.0),
('D107','Dragon Back','JAP','SAL','yes',60,1900.0),
('D108','Moth Study','FINE','IVY','no',10,190.0),
('D109','Lion Eyes','REAL','PEK','yes',20,690.0),
('D110','Tiny Rose','FINE','ROS','yes',4,90.0);
INSERT INTO sessions VALUES
('S1','C01','KAT','D100','2022-01-15',120,'forearm',230.0,'DONE'),
('S2','C02','YUM','D102','2022-02-10',240,'upper arm',560.0,'DONE'),
('S3','C02','YUM','D102','2022-03-17',270,'upper arm',620.0,'DONE'),
('S4','C03','SAL','D101','2022-04-02',150,'shoulder',310.0,'DONE'),
('S5','C04','IVY','D104','2022-06-18',60,'ankle',140.0,'DONE'),
('S6','C05','DRE','D103','2022-09-05',300,'calf',780.0,'DONE'),
('S7','C03','SAL','D107','2022-11-21',360,'back',700.0,'DONE'),
('S8','C01','KAT','D105','2023-01-28',75,'wrist',160.0,'DONE'),
('S9','C07','IVY','D108','2023-03-04',90,'ankle',190.0,'DONE'),
('S10','C03','SAL','D107','2023-04-15',380,'back',750.0,'DONE'),
('S11','C06','KAT','D101','2023-05-20',140,'forearm',320.0,'DONE'),
('S12','C05','PEK','D109','2023-07-08',210,'shoulder',640.0,'DONE'),
('S13','C04','IVY','D108','2023-10-30',80,'forearm',50.0,'CANC'),
('S14','C07','YUM','D102','2024-01-19',200,'calf',100.0,'PLAN');
INSERT INTO aftercare_sales VALUES
('A1','C01','healing balm','2022-01-15',1,12.5),
('A2','C02','film wrap','2022-02-10',3,9.0),
('A3','C02','healing balm','2022-03-17',2,12.5),
('A4','C03','sun stick','2022-05-06',1,15.9),
('A5','C04','mild soap','2022-06-18',2,6.4),
('A6','C05','film wrap','2022-09-05',4,9.0),
('A7','C03','healing balm','2022-11-21',3,12.9),
('A8','C07','mild soap','2023-03-04',1,6.9),
('A9','C09','sun stick','2023-10-12',2,16.5),
('A10','C06','film wrap','2023-05-20',2,9.5);
