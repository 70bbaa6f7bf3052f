CREATE TABLE ref_event_types (
  event_type_code TEXT PRIMARY KEY,
  event_type_description TEXT,
  service_style TEXT,
  min_guests INTEGER
);
CREATE TABLE clients (
  client_code TEXT PRIMARY KEY,
  client_name TEXT,
  client_type TEXT,
  city TEXT,
  phone TEXT,
  client_since TEXT
);
CREATE TABLE cooks (
  cook_code TEXT PRIMARY KEY,
  cook_name TEXT,
  cuisine TEXT,
  hourly_wage REAL,
  years_experience INTEGER,
  full_time_yn TEXT
);
CREATE TABLE menus (
  menu_code TEXT PRIMARY KEY,
  menu_name TEXT,
  price_per_person REAL,
  season TEXT,
  menu_details TEXT
);
CREATE TABLE dishes (
  dish_code TEXT PRIMARY KEY,
  dish_name TEXT,
  course_code TEXT,
  vegetarian_yn TEXT,
  calories INTEGER,
  prep_minutes INTEGER,
  cook_code TEXT,
  FOREIGN KEY (cook_code) REFERENCES cooks(cook_code)
);
CREATE TABLE menu_dishes (
  menu_code TEXT,
  dish_code TEXT,
  serving_order INTEGER,
  optional_yn TEXT,
  PRIMARY KEY (menu_code, dish_code),
  FOREIGN KEY (menu_code) REFERENCES menus(menu_code),
  FOREIGN KEY (dish_code) REFERENCES dishes(dish_code)
);
CREATE TABLE events (
  event_code TEXT PRIMARY KEY,
  event_name TEXT,
  client_code TEXT,
  event_type_code TEXT,
  menu_code TEXT,
  event_date TEXT,
  guests INTEGER,
  venue TEXT,
  status_code TEXT,
  FOREIGN KEY (client_code) REFERENCES clients(client_code),
  FOREIGN KEY (event_type_code) REFERENCES ref_event_types(event_type_code),
  FOREIGN KEY (menu_code) REFERENCES menus(menu_code)
);
INSERT INTO ref_event_types VALUES
('WED','Wedding reception','seated',40),
('CONF','Conference lunch','buffet',20),
('GALA','Gala dinner','seated',60),
('BDAY','Birthday party','buffet',10),
('COCK','Cocktail evening','standing',25),
('WAKE','Funeral meal','seated',15);
INSERT INTO clients VALUES
('C01','Harbour Law Partners','company','Liverpool','0151 555 0110','2017-05-02'),
('C02','Naomi Ellwood','private','Chester','01244 555 018','2021-01-19'),
('C03','Stonebridge College','public','Manchester','0161 555 0147','2015-09-30'),
('C04','Rossi Motors','company','Manchester','0161 555 0192','2019-11-11'),
('C05','Gareth Pugh','private','Wrexham','01978 555 033','2022-02-08'),
('C06','Mersey Arts Trust','public','Liverpool','0151 555 0177','2018-03-26'),
('C07','Bluecell Software','company','Liverpool','0151 555 0139','2023-01-05'),
('C08','Sylvia Marsh','private','Chester','01244 555 071','2020-07-14');
INSERT INTO cooks VALUES
('K1','Benoit Carrel','French',28.50,19,'Y'),
('K2','Asha Nair','Indian',24.00,11,'Y'),
('K3','Tom Wetherby','British',19.50,6,'N'),
('K4','Giulia Conti','Italian',26.00,14,'Y'),
('K5','Hana Sato','Japanese',25.50,9,'N'),
('K6','Liam Doyle','British',17.00,3,'Y');
INSERT INTO menus VALUES
('M1','Garden Feast',42.00,'summer','three courses, salads from the garden'),
('M2','Grand Banquet',78.50,'all year','four courses with cheese'),
('M3','Office Buffet',18.90,'all year','cold plates and one hot dish'),
('M4','Winter Table',49.50,'winter','three hearty courses'),
('M5','Small Bites',27.00,'all year','canapes passed around'),
('M6','Spice Route',36.00,'autumn','curries and breads to share');
INSERT INTO dishes VALUES
('D01','Leek tart','START','Y',310,35,'K1'),
('D02','Duck breast with cherries','MAIN','N',720,55,'K1'),
('D03','Lamb curry','MAIN','N',680,90,'K2'),
('D04','Chickpea masala','MAIN','Y',520,45,'K2'),
('D05','Beef and ale pie','MAIN','N',810,110,'K3'),
('D06','Tiramisu','DESS','Y',450,40,'K4'),
('D07','Lemon risotto','MAIN','Y',560,30,'K4'),
('D08','Prawn skewers','START','N',220,25,'K5'),
('D09','Tomato salad','START','Y',140,15,'K3'),
('D10','Chocolate fondant','DESS','Y',530,50,'K1'),
('D11','Cheese board','DESS','Y',610,10,'K3'),
('D12','Salmon rolls','START','N',260,30,'K5'),
('D13','Plum crumble','DESS','Y',480,45,'K4');
INSERT INTO menu_dishes VALUES
('M1','D09',1,'N'),
('M1','D07',2,'N'),
('M1','D06',3,'Y'),
('M2','D01',1,'N'),
('M2','D02',2,'N'),
('M2','D11',3,'Y'),
('M2','D10',4,'N'),
('M3','D09',1,'N'),
('M3','D04',2,'N'),
('M4','D01',1,'N'),
('M4','D05',2,'N'),
('M4','D10',3,'N'),
('M5','D08',1,'N'),
('M5','D01',2,'Y');
INSERT INTO events VALUES
('E101','Ellwood wedding','C02','WED','M1','2022-06-18',90,'Rowan Barn','DONE'),
('E102','Partners lunch','C01','CONF','M3','2022-09-08',45,'Harbour Hall','DONE'),
('E103','Winter gala','C06','GALA','M2','2022-12-03',160,'Albert Gallery','DONE'),
('E104','Staff Christmas party','C04','GALA','M4','2022-12-16',75,'Town Hall','DONE'),
('E105','Open day','C03','CONF','M3','2023-03-11',120,'College Refectory','DONE'),
('E106','Gareth at fifty','C05','BDAY','M5','2023-04-22',30,'Rowan Barn','CANC'),
('E107','Spring preview','C06','COCK','M5','2023-05-04',85,'Albert Gallery','DONE'),
('E108','Showroom opening','C04','COCK','M5','2023-06-09',60,'Rossi Showroom','CONF'),
('E109','Annual dinner','C01','GALA','M2','2023-06-24',110,'Town Hall','CONF'),
('E110','Graduation ball','C03','GALA','M1','2023-07-07',240,'College Refectory','CONF'),
('E111','Partners autumn lunch','C01','CONF','M3','2023-09-14',50,'Harbour Hall','PROV'),
('E112','Developer day','C07','CONF','M3','2023-09-21',35,'Bluecell Loft','PROV');
