CREATE TABLE performers (
  performer_id INTEGER PRIMARY KEY,
  name TEXT,
  kind TEXT,
  country TEXT,
  city TEXT,
  start_year INTEGER,
  split_year INTEGER,
  member_of INTEGER,
  FOREIGN KEY (member_of) REFERENCES performers(performer_id)
);
CREATE TABLE labels (
  label_id INTEGER PRIMARY KEY,
  label_name TEXT,
  contact_name TEXT,
  phone TEXT,
  city TEXT,
  country TEXT,
  owned_by INTEGER,
  is_independent TEXT,
  FOREIGN KEY (owned_by) REFERENCES labels(label_id)
);
CREATE TABLE formats (
  format_code TEXT PRIMARY KEY,
  description TEXT
);
CREATE TABLE records (
  record_id INTEGER PRIMARY KEY,
  catalogue_no TEXT,
  title TEXT,
  performer_id INTEGER,
  label_id INTEGER,
  format_code TEXT,
  release_date DATE,
  list_price NUMERIC(8,2),
  cost_price NUMERIC(8,2),
  stock INTEGER,
  reorder_level INTEGER,
  discontinued INTEGER,
  FOREIGN KEY (performer_id) REFERENCES performers(performer_id),
  FOREIGN KEY (label_id) REFERENCES labels(label_id),
  FOREIGN KEY (format_code) REFERENCES formats(format_code)
);
CREATE TABLE songs (
  song_id INTEGER PRIMARY KEY,
  record_id INTEGER,
  track_no INTEGER,
  title TEXT,
  composer TEXT,
  length_seconds INTEGER,
  is_instrumental TEXT,
  FOREIGN KEY (record_id) REFERENCES records(record_id)
);
CREATE TABLE buyers (
  buyer_id INTEGER PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  email TEXT,
  phone TEXT,
  city TEXT,
  country TEXT,
  wants_newsletter INTEGER,
  recommended_by INTEGER,
  registered_on DATE,
  FOREIGN KEY (recommended_by) REFERENCES buyers(buyer_id)
);
CREATE TABLE sale_lines (
  sale_line_id INTEGER PRIMARY KEY,
  receipt_no TEXT,
  buyer_id INTEGER,
  record_id INTEGER,
  quantity INTEGER,
  unit_price NUMERIC(8,2),
  sold_on DATE,
  promised_on DATE,
  shipped_on DATE,
  returned_on DATE,
  FOREIGN KEY (buyer_id) REFERENCES buyers(buyer_id),
  FOREIGN KEY (record_id) REFERENCES records(record_id)
);
CREATE TABLE playlists (
  playlist_id INTEGER PRIMARY KEY,
  name TEXT,
  created_by INTEGER,
  shared_with INTEGER,
  is_public INTEGER,
  created_on DATE,
  FOREIGN KEY (created_by) REFERENCES buyers(buyer_id),
  FOREIGN KEY (shared_with) REFERENCES buyers(buyer_id)
);
CREATE TABLE playlist_songs (
  playlist_id INTEGER,
  song_id INTEGER,
  position INTEGER,
  PRIMARY KEY (playlist_id, song_id),
  FOREIGN KEY (playlist_id) REFERENCES playlists(playlist_id),
  FOREIGN KEY (song_id) REFERENCES songs(song_id)
);
INSERT INTO performers VALUES
(1,'The Velvet Ferns','band','United Kingdom','Leeds',1971,1984,NULL),
(2,'Maud Ferrow','solo','United Kingdom','Leeds',1978,NULL,1),
(3,'Kwartet Zima','quartet','Poland','Krakow',1992,NULL,NULL),
(4,'Salt and Signal','band','Canada','Halifax',2008,NULL,NULL),
(5,'Ruben Tarn','solo','Canada','Halifax',2013,NULL,4),
(6,'Orquesta Luna','orchestra','Spain','Seville',1958,1999,NULL),
(7,'DJ Pavement','solo','Germany','Berlin',2016,NULL,NULL),
(8,'Ida Holmqvist','solo','Sweden','Uppsala',2001,NULL,NULL),
(9,'Jon Ferrow','solo','United Kingdom','York',1980,2005,1),
(10,'Tin Roof Choir','band','Ireland','Cork',2019,NULL,NULL);
INSERT INTO labels VALUES
(1,'Northgate Records','Hilda Frame','+44 113 20','Leeds','United Kingdom',NULL,'N'),
(2,'Moss Sound','Peter Quill','+44 113 21','Leeds','United Kingdom',1,'N'),
(3,'Atlantic Shed','Renee Boucher',NULL,'Halifax','Canada',NULL,'Y'),
(4,'Zimowa','Jacek Bor','+48 12 44','Krakow','Poland',NULL,'Y'),
(5,'Kellerton','Uwe Brandt','+49 30 77','Berlin','Germany',1,'N'),
(6,'Fiesta Discos','Carmen Rey',NULL,'Seville','Spain',NULL,'Y');
INSERT INTO formats VALUES ('LP','Vinyl album'),('CD','Compact disc'),('CAS','Cassette'),('SGL','Vinyl single'),('BOX','Box set');
INSERT INTO records VALUES
(1,'NG-1001','Under the Bracken',1,1,'LP','1973-05-04',34.00,15.50,3,2,0),
(2,'NG-1002','Winter Garden Party',1,1,'LP','1976-11-12',29.50,13.00,0,2,0),
(3,'MS-2001','Maud',2,2,'LP','1979-03-23',22.00,9.00,5,1,0),
(4,'ZM-0007','Five Snows',3,4,'CD','1995-01-30',14.90,6.20,8,3,0),
(5,'ZM-0012','Night Trains',3,4,'CD','2004-10-15',15.90,6.50,0,3,1),
(6,'AS-301','Lighthouse Keepers',4,3,'LP','2010-06-18',27.00,12.00,11,4,0),
(7,'AS-302','Lighthouse Keepers',4,3,'CD','2010-06-18',13.50,5.00,2,4,0),
(8,'AS-315','Alone at Low Water',5,3,'CAS','2015-08-21',11.00,4.50,6,2,0),
(9,'FD-77','Bailes de Abril',6,6,'LP','1964-04-10',49.00,30.00,1,0,1),
(10,'KL-404','Kerbstones',7,5,'SGL','2017-02-17',9.50,3.80,14,5,0),
(11,'KL-420','Traffic Island',7,5,'LP','2021-09-03',25.00,11.00,4,5,0),
(12,'MS-2040','Small Boats',8,2,'CD','2003-05-16',12.00,5.50,0,2,0),
(13,'NG-1100','The Complete Ferns',1,1,'BOX','2022-11-25',120.00,64.00,2,1,0),
(14,'AS-330','Storm Warnings',4,3,'LP','2023-03-31',28.50,13.20,9,4,0);
INSERT INTO songs VALUES
(1,1,1,'Bracken','Maud Ferrow',245,'N'),(2,1,2,'Stone and Stile','Jon Ferrow',312,'N'),(3,1,3,'Interlude',NULL,96,'Y'),
(4,2,1,'Lanterns','Maud Ferrow',198,'N'),(5,2,2,'The Guests Have Gone','Jon Ferrow',421,'N'),
(6,3,1,'Kitchen Light','Maud Ferrow',205,'N'),(7,3,2,'Letter to Leeds','Maud Ferrow',263,'N'),
(8,4,1,'First Snow','Anna Zimna',388,'Y'),(9,4,2,'Second Snow','Anna Zimna',402,'Y'),(10,5,1,'Sleeper Car','Tadeusz Lis',510,'Y'),
(11,6,1,'Keeper','Ruben Tarn',227,'N'),(12,6,2,'Bell Buoy','Ruben Tarn',254,'N'),(13,6,3,'Salt','Nell Ashby',189,'N'),
(14,8,1,'Low Water','Ruben Tarn',301,'N'),(15,9,1,'Abril',NULL,176,'Y'),(16,10,1,'Kerb',NULL,334,'Y'),
(17,11,1,'Roundabout Dream','Pavel Mentz',356,'Y'),(18,11,2,'Salt','Pavel Mentz',298,'Y'),(19,12,1,'Oars','Ida Holmqvist',214,'N'),
(20,14,1,'Gale Force','Nell Ashby',241,'N'),(21,14,2,'Mooring Lines','Ruben Tarn',279,'N');
INSERT INTO buyers VALUES
(1,'Hugo','Lang','hugo@lang.example','0151 1','Berlin','Germany',1,NULL,'2019-03-14'),
(2,'Petra','Vance','petra@vance.example',NULL,'Leeds','United Kingdom',1,1,'2019-10-02'),
(3,'Sam','Okafor','sam@okafor.example','0113 5','Leeds','United Kingdom',0,2,'2020-01-21'),
(4,'Lucie','Morel','lucie@morel.example','0612 9','Nantes','France',0,NULL,'2020-12-05'),
(5,'Dina','Lang',NULL,'0151 2','Hamburg','Germany',1,1,'2021-04-17'),
(6,'Aldo','Neri','aldo@neri.example',NULL,'Bologna','Italy',1,4,'2022-02-28'),
(7,'Bridget','Shea','bridget@shea.example','021 44','Cork','Ireland',0,NULL,'2022-08-09'),
(8,'Noor','Aziz','noor@aziz.example','0902 7','Halifax','Canada',1,2,'2023-01-11'),
(9,'Emil','Strand',NULL,NULL,'Uppsala','Sweden',0,4,'2023-07-30'),
(10,'Rosa','Gil','rosa@gil.example','0955 3','Seville','Spain',1,NULL,'2024-02-02');
INSERT INTO sale_lines VALUES
(1,'R-5001',1,10,2,9.50,'2021-02-03','2021-02-10','2021-02-05',NULL),
(2,'R-5001',1,11,1,25.00,'2021-10-03','2021-10-10','2021-10-12',NULL),
(3,'R-5002',2,1,1,32.00,'2021-11-15','2021-11-22','2021-11-18',NULL),
(4,'R-5003',3,3,1,22.00,'2022-01-08','2022-01-15','2022-01-20','2022-02-01'),
(5,'R-5004',4,4,2,14.90,'2022-03-19','2022-03-26','2022-03-21',NULL),
(6,'R-5005',6,9,1,52.00,'2022-05-05','2022-05-12','2022-05-09',NULL),
(7,'R-5006',2,13,1,120.00,'2022-12-01','2022-12-08','2022-12-03',NULL),
(8,'R-5006',2,2,1,29.50,'2022-12-01','2022-12-08','2022-12-10',NULL),
(9,'R-5007',8,6,3,26.00,'2023-02-14','2023-02-21','2023-02-17',NULL),
(10,'R-5008',8,14,4,28.50,'2023-04-04','2023-04-11','2023-04-06',NULL),
(11,'R-5009',1,6,1,27.00,'2023-06-22','2023-06-29','2023-06-27',NULL),
(12,'R-5010',7,12,1,12.00,'2023-08-30','2023-09-06','2023-09-01','2023-09-15'),
(13,'R-5011',5,11,2,24.00,'2023-11-11','2023-11-18','2023-11-25',NULL),
(14,'R-5012',3,13,1,115.00,'2024-01-07','2024-01-14','2024-01-09',NULL),
(15,'R-5013',10,8,1,11.00,'2024-02-20','2024-02-27',NULL,NULL),
(16,'R-5014',4,14,1,28.50,'2024-03-02','2024-03-09',NULL,NULL),
(17,'R-5014',4,7,6,13.00,'2024-03-02','2024-03-09','2024-03-04',NULL);
INSERT INTO playlists VALUES
(1,'Rainy Sunday',2,3,0,'2022-01-09'),
(2,'Harbour Songs',8,2,1,'2023-03-03'),
(3,'Night Drive',1,NULL,1,'2021-12-01'),
(4,'For Lucie',6,4,0,'2022-06-24'),
(5,'Leeds Classics',3,2,1,'2024-01-20'),
(6,'Empty for Now',5,NULL,0,'2024-02-14');
INSERT INTO playlist_songs VALUES
(1,1,1),(1,6,2),(1,8,3),(1,19,4),(2,11,1),(2,12,2),(2,13,3),(2,21,4),(2,14,5),(3,16,1),(3,17,2),(3,10,3),(4,15,1),(4,8,2),(5,1,1),(5,7,2),(5,4,3);
