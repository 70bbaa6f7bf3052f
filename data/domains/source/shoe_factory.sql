CREATE TABLE ref_shoe_types (
  type_code TEXT PRIMARY KEY,
  type_description TEXT,
  target_group TEXT,
  season TEXT
);
CREATE TABLE ref_order_statuses (
  status_code TEXT PRIMARY KEY,
  status_description TEXT,
  is_final TEXT,
  sort_order INTEGER
);
CREATE TABLE production_lines (
  line_code TEXT PRIMARY KEY,
  hall TEXT,
  supervisor_name TEXT,
  opened_year INTEGER,
  pairs_per_day INTEGER,
  automated_yn TEXT
);
CREATE TABLE models (
  model_code TEXT PRIMARY KEY,
  model_name TEXT,
  type_code TEXT,
  line_code TEXT,
  launch_date DATE,
  retail_price REAL,
  weight_grams INTEGER,
  other_model_details TEXT,
  FOREIGN KEY (type_code) REFERENCES ref_shoe_types (type_code),
  FOREIGN KEY (line_code) REFERENCES production_lines (line_code)
);
CREATE TABLE materials (
  material_code TEXT PRIMARY KEY,
  material_description TEXT,
  supplier_country TEXT,
  cost_per_unit REAL,
  units_in_stock INTEGER,
  recycled_yn TEXT
);
CREATE TABLE model_materials (
  model_code TEXT,
  material_code TEXT,
  shoe_part TEXT,
  units_needed REAL,
  PRIMARY KEY (model_code, material_code),
  FOREIGN KEY (model_code) REFERENCES models (model_code),
  FOREIGN KEY (material_code) REFERENCES materials (material_code)
);
CREATE TABLE customer_orders (
  order_number TEXT PRIMARY KEY,
  model_code TEXT,
  status_code TEXT,
  customer_name TEXT,
  customer_country TEXT,
  order_date DATE,
  pairs_ordered INTEGER,
  discount_percent REAL,
  FOREIGN KEY (model_code) REFERENCES models (model_code),
  FOREIGN KEY (status_code) REFERENCES ref_order_statuses (status_code)
);
INSERT INTO ref_shoe_types VALUES
('RUN','Running shoe','adults','all year'),
('BOOT','Winter boot','adults','winter'),
('SAND','Sandal','adults','summer'),
('KID','Children''s sneaker','children','all year'),
('FORM','Formal leather shoe','adults','all year'),
('WORK','Safety work shoe','professionals','all year');
INSERT INTO ref_order_statuses VALUES
('NEW','Received, not yet planned','N',1),
('PROD','In production','N',2),
('SHIP','Shipped to customer','N',3),
('DONE','Delivered and paid','Y',4),
('CANC','Cancelled by customer','Y',5),
('HOLD','Stopped for lack of material','N',6);
INSERT INTO production_lines VALUES
('L1','North Hall','Greta Lindqvist',1998,850,'N'),
('L2','North Hall','Pavel Horak',2006,1200,'Y'),
('L3','South Hall','Amelia Fontes',2012,640,'N'),
('L4','South Hall','Rajesh Menon',2019,1500,'Y'),
('L5','Old Workshop','Bruno Castelli',1974,90,'N'),
('L6','West Hall','Ingrid Solheim',2022,1750,'Y');
INSERT INTO models VALUES
('SW100','Swiftstep','RUN','L2','2019-03-01',89.9,245,'reflective heel'),
('SW200','Swiftstep Ultra','RUN','L4','2021-02-15',139.0,218,'carbon plate'),
('PL010','Polar Trek','BOOT','L1','2018-09-10',159.5,780,'wool lining'),
('PL020','Polar Lite','BOOT','L3','2022-09-01',119.0,560,'waterproof membrane'),
('BR300','Breeze','SAND','L3','2020-04-20',45.0,190,'two straps'),
('HP050','Hopscotch','KID','L2','2020-08-05',39.9,160,'velcro fastening'),
('HP060','Hopscotch Glow','KID','L4','2022-03-12',49.9,175,'lights in the sole'),
('OX700','Oxford Classic','FORM','L5','2005-10-01',210.0,430,'welted by hand'),
('DB710','Derby Street','FORM','L5','2016-05-18',185.0,455,'brown only'),
('TR400','Trailhound','RUN','L2','2023-01-20',109.0,305,'deep tread');
INSERT INTO materials VALUES
('CALF','Calf leather','Italy',18.5,900,'N'),
('SUED','Suede','Portugal',14.2,650,'N'),
('MESH','Polyester mesh','Vietnam',3.1,5200,'Y'),
('RUBB','Natural rubber','Malaysia',2.75,7800,'N'),
('FOAM','EVA foam','China',1.9,6400,'N'),
('WOOL','Wool felt','Norway',6.6,480,'N'),
('CORK','Cork granulate','Portugal',4.05,1200,'Y'),
('TPUR','Recycled thermoplastic','China',2.2,3100,'Y'),
('STEE','Steel toe cap','Germany',5.4,260,'N');
INSERT INTO model_materials VALUES
('SW100','MESH','upper',0.4),
('SW100','FOAM','midsole',0.6),
('SW100','RUBB','outsole',0.35),
('SW200','MESH','upper',0.35),
('SW200','FOAM','midsole',0.8),
('PL010','CALF','upper',1.1),
('PL010','WOOL','lining',0.7),
('PL010','RUBB','outsole',0.9),
('PL020','WOOL','lining',0.5),
('BR300','CORK','footbed',0.45),
('BR300','SUED','upper',0.3),
('HP050','TPUR','outsole',0.25),
('OX700','CALF','upper',0.95),
('DB710','SUED','upper',0.9);
INSERT INTO customer_orders VALUES
('A-1001','SW100','DONE','Runner''s Corner','United Kingdom','2022-01-14',1200,5.0),
('A-1002','PL010','DONE','Fjell Sport','Norway','2022-02-03',800,0.0),
('A-1003','HP050','DONE','Kinderwelt','Germany','2022-02-21',2500,12.5),
('A-1004','SW200','SHIP','Atleta','Spain','2022-09-30',640,0.0),
('A-1005','OX700','CANC','Hargrove and Daughters','United Kingdom','2022-10-05',150,0.0),
('A-1006','SW100','PROD','Sportland','Germany','2022-10-19',3000,10.0),
('A-1007','PL020','HOLD','Fjell Sport','Norway','2022-10-27',900,5.0),
('A-1008','BR300','NEW','Playa Azul','Spain','2022-11-08',1750,7.5),
('A-1009','HP060','PROD','Kinderwelt','Germany','2022-11-15',1400,10.0),
('A-1010','SW200','NEW','Runner''s Corner','United Kingdom','2022-11-22',500,2.5),
('A-1011','DB710','SHIP','Maison Duret','France','2022-11-29',220,0.0),
('A-1012','SW100','CANC','Atleta','Spain','2022-12-01',700,0.0);
