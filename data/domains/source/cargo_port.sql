CREATE TABLE shipping_lines (
  line_code TEXT PRIMARY KEY,
  line_name TEXT,
  home_country TEXT,
  founded_year INTEGER,
  fleet_size INTEGER,
  contact_email TEXT
);
CREATE TABLE ref_cargo_types (
  cargo_type_code TEXT PRIMARY KEY,
  cargo_type_description TEXT,
  hazardous_yn TEXT,
  handling_fee REAL
);
CREATE TABLE ships (
  ship_code TEXT PRIMARY KEY,
  ship_name TEXT,
  line_code TEXT,
  built_year INTEGER,
  length_m REAL,
  capacity_teu INTEGER,
  flag_country TEXT,
  FOREIGN KEY (line_code) REFERENCES shipping_lines(line_code)
);
CREATE TABLE berths (
  berth_code TEXT PRIMARY KEY,
  berth_details TEXT,
  max_length_m REAL,
  depth_m REAL,
  crane_count INTEGER,
  status_code TEXT
);
CREATE TABLE port_calls (
  call_code TEXT PRIMARY KEY,
  ship_code TEXT,
  berth_code TEXT,
  arrival_date TEXT,
  departure_date TEXT,
  port_fee REAL,
  previous_port TEXT,
  FOREIGN KEY (ship_code) REFERENCES ships(ship_code),
  FOREIGN KEY (berth_code) REFERENCES berths(berth_code)
);
CREATE TABLE containers (
  container_code TEXT PRIMARY KEY,
  line_code TEXT,
  cargo_type_code TEXT,
  size_feet INTEGER,
  weight_tons REAL,
  owner_name TEXT,
  customs_status TEXT,
  FOREIGN KEY (line_code) REFERENCES shipping_lines(line_code),
  FOREIGN KEY (cargo_type_code) REFERENCES ref_cargo_types(cargo_type_code)
);
CREATE TABLE container_moves (
  move_code TEXT PRIMARY KEY,
  container_code TEXT,
  call_code TEXT,
  move_type TEXT,
  move_date TEXT,
  minutes_taken INTEGER,
  FOREIGN KEY (container_code) REFERENCES containers(container_code),
  FOREIGN KEY (call_code) REFERENCES port_calls(call_code)
);
INSERT INTO shipping_lines VALUES
('NRS','Norsea Lines','Norway',1921,48,'ops@norsea.example'),
('PEL','Pelikan Container','Germany',1968,112,'desk@pelikan.example'),
('BLU','Blue Lantern Shipping','China',1984,205,'agency@bluelantern.example'),
('ATL','Atlas Maritime','Greece',1952,67,'port@atlasmar.example'),
('CRB','Caribel','Panama',1999,31,'info@caribel.example'),
('KYO','Kyodai Ocean','Japan',1947,154,'calls@kyodai.example'),
('TRV','Traverse Feeder','Netherlands',2010,12,'hello@traverse.example');
INSERT INTO ref_cargo_types VALUES
('GEN','General goods','N',40.0),
('REF','Refrigerated food','N',95.0),
('CHM','Chemicals','Y',180.0),
('VEH','Vehicles and parts','N',75.0),
('GAS','Compressed gas','Y',210.0),
('TEX','Textiles','N',38.0),
('LIV','Live animals','N',160.0);
INSERT INTO ships VALUES
('S01','Norsea Freya','NRS',2008,232.0,3800,'Norway'),
('S02','Norsea Odin','NRS',2016,294.5,6600,'Norway'),
('S03','Pelikan Hamburg','PEL',2012,335.0,9200,'Liberia'),
('S04','Pelikan Rostock','PEL',2019,366.0,13500,'Germany'),
('S05','Lantern Shenzhen','BLU',2021,399.5,23000,'China'),
('S06','Lantern Pearl','BLU',2014,347.0,10100,'Liberia'),
('S07','Atlas Thessaly','ATL',2003,260.0,4400,'Greece'),
('S08','Caribel Sol','CRB',2006,208.0,2700,'Panama'),
('S09','Kyodai Bridge','KYO',2018,364.0,14000,'Panama'),
('S10','Kyodai Harmony','KYO',2010,302.0,7100,'Japan');
INSERT INTO berths VALUES
('B1','North quay, deep water',410.0,17.5,6,'OPEN'),
('B2','North quay, middle',370.0,16.0,5,'OPEN'),
('B3','East basin, feeder quay',240.0,11.0,2,'OPEN'),
('B4','East basin, long quay',310.0,13.5,3,'REPAIR'),
('B5','South terminal, rail side',350.0,15.0,4,'OPEN'),
('B6','South terminal, old pier',180.0,9.0,1,'CLOSED');
INSERT INTO port_calls VALUES
('C101','S01','B3','2023-02-03','2023-02-04',8200.0,'Bergen'),
('C102','S05','B1','2023-02-11','2023-02-14',41500.0,'Ningbo'),
('C103','S03','B5','2023-03-01','2023-03-03',22300.0,'Antwerp'),
('C104','S09','B2','2023-03-19','2023-03-21',29800.0,'Yokohama'),
('C105','S07','B4','2023-04-07','2023-04-09',11700.0,'Piraeus'),
('C106','S04','B1','2023-05-22','2023-05-24',30100.0,'Antwerp'),
('C107','S01','B3','2023-06-02','2023-06-03',8200.0,'Bergen'),
('C108','S05','B1','2023-07-15','2023-07-19',43900.0,'Singapore'),
('C109','S10','B5','2023-08-08','2023-08-10',19400.0,'Busan'),
('C110','S02','B2','2023-09-27','2023-09-28',17600.0,'Gdansk');
INSERT INTO containers VALUES
('NRSU1042','NRS','REF',40,27.4,'Fjord Salmon','CLEARED'),
('NRSU2217','NRS','GEN',20,14.1,'Home Depotia','CLEARED'),
('PELU3301','PEL','VEH',40,24.8,'Rhine Motors','CLEARED'),
('PELU3318','PEL','CHM',20,19.6,'Acme Resins','HELD'),
('BLUU5006','BLU','TEX',40,17.3,'Silk Road Apparel','CLEARED'),
('BLUU5071','BLU','GEN',40,21.9,'Bright Toys','PENDING'),
('BLUU5090','BLU','TEX',20,9.8,'Silk Road Apparel','PENDING'),
('ATLU6112','ATL','REF',20,16.5,'Olympia Olives','CLEARED'),
('KYOU7004','KYO','VEH',40,26.2,'Hoshi Auto','CLEARED'),
('KYOU7033','KYO','GAS',20,18.0,'Nippon Welding','HELD'),
('CRBU8120','CRB','REF',40,25.5,'Banana Coast','PENDING');
INSERT INTO container_moves VALUES
('M001','NRSU1042','C101','UNLOAD','2023-02-03',6),
('M002','BLUU5006','C102','UNLOAD','2023-02-11',4),
('M003','BLUU5071','C102','UNLOAD','2023-02-12',5),
('M004','PELU3301','C103','LOAD','2023-03-02',7),
('M005','PELU3318','C103','UNLOAD','2023-03-01',14),
('M006','KYOU7004','C104','UNLOAD','2023-03-19',5),
('M007','KYOU7033','C104','UNLOAD','2023-03-20',17),
('M008','ATLU6112','C105','UNLOAD','2023-04-07',8),
('M009','PELU3301','C106','UNLOAD','2023-05-23',6),
('M010','NRSU1042','C107','LOAD','2023-06-02',9),
('M011','BLUU5006','C108','LOAD','2023-07-16',3),
('M012','NRSU2217','C110','UNLOAD','2023-09-27',7),
('M013','BLUU5071','C108','LOAD','2023-07-17',4);
