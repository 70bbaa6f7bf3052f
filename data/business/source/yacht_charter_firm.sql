CREATE TABLE tbl_marina (
  marina_code TEXT PRIMARY KEY,
  marina_name TEXT,
  island TEXT,
  berth_count INTEGER,
  water_depth TEXT,
  opened_on DATE,
  closed_on DATE,
  has_fuel INTEGER
);
CREATE TABLE tbl_crew (
  crew_id INTEGER PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  position TEXT,
  marina_code TEXT,
  boss_id INTEGER,
  licence_no TEXT,
  day_rate NUMERIC(8,2),
  rate_class TEXT,
  joined_on DATE,
  left_on DATE,
  is_seasonal INTEGER,
  FOREIGN KEY (marina_code) REFERENCES tbl_marina(marina_code),
  FOREIGN KEY (boss_id) REFERENCES tbl_crew(crew_id)
);
CREATE TABLE tbl_yacht (
  yacht_id INTEGER PRIMARY KEY,
  yacht_name TEXT,
  yacht_type TEXT,
  builder TEXT,
  hull_size TEXT,
  berths INTEGER,
  engine_hours INTEGER,
  fuel_litres INTEGER,
  tank_litres INTEGER,
  home_marina TEXT,
  bought_on DATE,
  sold_on DATE,
  in_repair INTEGER,
  FOREIGN KEY (home_marina) REFERENCES tbl_marina(marina_code)
);
CREATE TABLE tbl_guest (
  guest_id INTEGER PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  city TEXT,
  country TEXT,
  email TEXT,
  account_balance NUMERIC(10,2),
  first_trip DATE,
  blocked_on DATE,
  is_regular INTEGER
);
CREATE TABLE tbl_charter (
  charter_no TEXT PRIMARY KEY,
  yacht_id INTEGER,
  booked_by INTEGER,
  payer_id INTEGER,
  skipper_id INTEGER,
  from_marina TEXT,
  to_marina TEXT,
  booked_on DATE,
  starts_on DATE,
  due_back DATE,
  returned_on DATE,
  cancelled_on DATE,
  persons INTEGER,
  day_price NUMERIC(8,2),
  days INTEGER,
  discount NUMERIC(8,2),
  is_confirmed INTEGER,
  note TEXT,
  FOREIGN KEY (yacht_id) REFERENCES tbl_yacht(yacht_id),
  FOREIGN KEY (booked_by) REFERENCES tbl_guest(guest_id),
  FOREIGN KEY (payer_id) REFERENCES tbl_guest(guest_id),
  FOREIGN KEY (skipper_id) REFERENCES tbl_crew(crew_id),
  FOREIGN KEY (from_marina) REFERENCES tbl_marina(marina_code),
  FOREIGN KEY (to_marina) REFERENCES tbl_marina(marina_code)
);
CREATE TABLE tbl_extra (
  extra_id INTEGER PRIMARY KEY,
  extra_name TEXT,
  category TEXT,
  pack_content TEXT,
  list_price NUMERIC(8,2),
  in_stock INTEGER,
  is_offered INTEGER
);
CREATE TABLE tbl_charter_extra (
  charter_no TEXT,
  extra_id INTEGER,
  quantity INTEGER,
  unit_price NUMERIC(8,2),
  PRIMARY KEY (charter_no, extra_id),
  FOREIGN KEY (charter_no) REFERENCES tbl_charter(charter_no),
  FOREIGN KEY (extra_id) REFERENCES tbl_extra(extra_id)
);
CREATE TABLE tbl_repair (
  repair_id INTEGER PRIMARY KEY,
  yacht_id INTEGER,
  charter_no TEXT,
  reported_by INTEGER,
  repaired_by INTEGER,
  description TEXT,
  reported_on DATE,
  due_on DATE,
  finished_on DATE,
  estimated_cost NUMERIC(8,2),
  actual_cost NUMERIC(8,2),
  is_urgent INTEGER,
  FOREIGN KEY (yacht_id) REFERENCES tbl_yacht(yacht_id),
  FOREIGN KEY (charter_no) REFERENCES tbl_charter(charter_no),
  FOREIGN KEY (reported_by) REFERENCES tbl_crew(crew_id),
  FOREIGN KEY (repaired_by) REFERENCES tbl_crew(crew_id)
);
INSERT INTO tbl_marina VALUES
 ('KOR','Porto Koralis','Santrina',120,'3 to 6 m','1994-05-01',NULL,1),
 ('BEL','Bellavento Quay','Santrina',60,'2 to 4 m','2001-04-15',NULL,0),
 ('LUM','Lumira Bay','Lumira',85,'4 to 9 m','1999-06-20',NULL,1),
 ('OST','Osterra Harbour','Osterra',40,'2 to 3 m','2006-03-10','2022-09-30',0),
 ('PIN','Pinara Pier','Osterra',25,'3 to 5 m','2012-07-01',NULL,0);
INSERT INTO tbl_crew VALUES
 (1,'Leandra','Costa','Fleet Director','KOR',NULL,'L-1001',310.00,'A1','2008-01-15',NULL,0),
 (2,'Matteo','Grassi','Base Manager','KOR',1,'L-1013',230.00,'A2','2011-03-01',NULL,0),
 (3,'Sigrid','Holm','Base Manager','LUM',1,'L-1020',225.00,'A2','2013-05-12',NULL,0),
 (4,'Paolo','Venier','Skipper','KOR',2,'L-1108',190.00,'B1','2014-04-01',NULL,1),
 (5,'Astrid','Berg','Skipper','LUM',3,'L-1125',195.00,'B1','2016-04-20',NULL,0),
 (6,'Conor','Daly','Skipper','BEL',2,'L-1140',180.00,'B2','2017-05-05','2022-10-15',1),
 (7,'Yara','Nasser','Skipper','PIN',3,NULL,175.00,'B2','2021-06-01',NULL,1),
 (8,'Henk','Visser','Mechanic','KOR',2,NULL,165.00,'C1','2015-02-02',NULL,0),
 (9,'Rita','Moller','Mechanic','LUM',3,NULL,160.00,'C1','2018-09-17','2023-01-31',0),
 (10,'Ben','Ashworth','Deckhand','BEL',2,NULL,110.00,'D1','2022-04-11',NULL,1),
 (11,'Iole','Ferri','Booking Agent','KOR',1,NULL,120.00,'D2','2019-11-04',NULL,0);
INSERT INTO tbl_yacht VALUES
 (1,'Sea Lavender','sailing yacht','Nordmar','11.9 m x 3.9 m',8,2140,60,200,'KOR','2014-03-20',NULL,0),
 (2,'Blue Heron','catamaran','Laguna Works','13.6 m x 7.4 m',10,1875,400,400,'KOR','2017-05-02',NULL,1),
 (3,'Old Tern','sailing yacht','Nordmar','9.8 m x 3.3 m',6,5320,0,110,'LUM','2009-04-14','2022-11-20',1),
 (4,'Windrose','sailing yacht','Castell','12.7 m x 4.1 m',9,990,150,240,'LUM','2019-06-01',NULL,0),
 (5,'Calypso Star','motor yacht','Rivetta','14.2 m x 4.5 m',6,3105,0,900,'BEL','2016-02-25',NULL,1),
 (6,'Little Heron','sailing yacht','Castell','8.6 m x 2.9 m',4,1460,80,80,'PIN','2012-05-30',NULL,0),
 (7,'Morning Star','catamaran','Laguna Works','12.1 m x 6.8 m',8,640,310,380,'LUM','2021-03-15',NULL,0),
 (8,'Petrel','motor yacht','Rivetta','10.5 m x 3.7 m',5,2780,500,500,'BEL','2013-07-07','2021-10-31',0);
INSERT INTO tbl_guest VALUES
 (1,'Walter','Steiner','Graz','Austria','w.steiner@post.example',0.00,'2015-06-06',NULL,1),
 (2,'Birgit','Steiner','Graz','Austria','b.steiner@post.example',150.00,'2015-06-06',NULL,0),
 (3,'Declan','Murphy','Cork','Ireland',NULL,-320.00,'2017-07-15','2022-12-01',1),
 (4,'Amelie','Roux','Nantes','France','amelie@roux.example',0.00,'2018-05-19',NULL,1),
 (5,'Lars','Enevold','Aarhus','Denmark','lars@enevold.example',-90.50,'2018-08-25',NULL,0),
 (6,'Marta','Kowal','Gdansk','Poland',NULL,0.00,'2019-09-07',NULL,0),
 (7,'Greta','Lindqvist','Malmo','Sweden','greta.l@post.example',45.00,'2020-07-04','2021-08-30',0),
 (8,'Hugh','Pemberton','Bristol','England','hugh@pemberton.example',0.00,'2021-06-12',NULL,1),
 (9,'Sanne','De Boer','Utrecht','Netherlands','sanne@deboer.example',-1200.00,'2022-05-14',NULL,0),
 (10,'Emil','Kowal','Gdansk','Poland','emil.k@post.example',60.00,'2022-08-06',NULL,0),
 (11,'Noor','Jansen','Utrecht','Netherlands',NULL,0.00,NULL,NULL,0);
INSERT INTO tbl_charter VALUES
 ('C-2201',1,1,1,4,'KOR','KOR','2022-01-08','2022-05-07','2022-05-14','2022-05-14',NULL,6,290.00,7,100.00,1,NULL),
 ('C-2202',2,4,4,NULL,'KOR','LUM','2022-01-19','2022-05-21','2022-05-28','2022-05-29',NULL,8,520.00,7,0.00,1,'bring two baby seats'),
 ('C-2203',3,3,3,6,'LUM','LUM','2022-02-02','2022-06-04','2022-06-11','2022-06-13',NULL,5,180.00,7,90.00,1,'late arrival, key in box'),
 ('C-2204',5,9,8,5,'BEL','KOR','2022-02-25','2022-06-18','2022-06-22','2022-06-21',NULL,4,780.00,4,0.00,1,NULL),
 ('C-2205',4,5,5,NULL,'LUM','PIN','2022-03-03','2022-07-02','2022-07-16','2022-07-16',NULL,7,340.00,14,250.00,1,'vegetarian provisions'),
 ('C-2206',6,6,10,NULL,'PIN','PIN','2022-03-30','2022-07-09','2022-07-13','2022-07-15',NULL,3,120.00,4,0.00,1,'late return announced'),
 ('C-2207',7,2,1,7,'LUM','OST','2022-04-12','2022-07-23','2022-07-30','2022-07-30',NULL,8,560.00,7,300.00,1,NULL),
 ('C-2208',1,8,8,NULL,'KOR','BEL','2022-05-06','2022-08-06','2022-08-13','2022-08-11',NULL,5,310.00,7,0.00,1,'two baby seats, life jackets for baby'),
 ('C-2209',2,9,9,4,'KOR','KOR','2022-05-20','2022-08-20','2022-08-27',NULL,'2022-08-01',9,590.00,7,0.00,1,NULL),
 ('C-2210',5,3,3,6,'BEL','BEL','2022-06-01','2022-09-03','2022-09-06','2022-09-09',NULL,6,720.00,3,0.00,1,NULL),
 ('C-2301',4,4,4,5,'LUM','LUM','2023-01-10','2023-04-08','2023-04-15','2023-04-14',NULL,6,300.00,7,120.00,1,NULL),
 ('C-2302',7,10,6,NULL,'LUM','KOR','2023-01-28','2023-04-22','2023-04-29',NULL,NULL,7,480.00,7,75.00,1,'vegetarian provisions, late arrival'),
 ('C-2303',1,1,2,4,'KOR','KOR','2023-02-11','2023-04-24','2023-05-01',NULL,NULL,8,295.00,7,150.00,1,NULL),
 ('C-2304',6,5,5,NULL,'PIN','BEL','2023-02-20','2023-05-13','2023-05-17',NULL,'2023-03-15',4,125.00,4,0.00,0,NULL),
 ('C-2305',4,8,9,NULL,'LUM','LUM','2023-03-12','2023-06-10','2023-06-24',NULL,NULL,9,350.00,14,0.00,0,NULL);
INSERT INTO tbl_extra VALUES
 (1,'Paddle Board','water toy','1 board, 1 paddle',95.00,14,1),
 (2,'Lemon Welcome Basket','provisions','6 bottles, 2 kg fruit',48.00,9,1),
 (3,'Outboard Engine','equipment','1 engine, 10 l can',110.00,0,1),
 (4,'Bed Linen','comfort','4 sets',22.00,160,1),
 (5,'Final Cleaning','service',NULL,0.00,0,1),
 (6,'Snorkel Set','water toy','2 masks, 2 fins',18.00,35,1),
 (7,'Satellite Phone','equipment','1 phone, 50 min',75.00,2,0),
 (8,'Herb and Lemon Box','provisions','12 jars',26.00,0,0);
INSERT INTO tbl_charter_extra VALUES
 ('C-2201',4,3,22.00),('C-2201',5,1,0.00),('C-2202',1,2,95.00),('C-2202',2,1,45.00),('C-2203',6,3,18.00),('C-2204',2,2,48.00),
 ('C-2204',3,1,110.00),('C-2205',4,4,20.00),('C-2205',8,2,26.00),('C-2206',6,2,18.00),('C-2207',1,3,90.00),('C-2207',7,1,75.00),
 ('C-2208',4,3,22.00),('C-2208',5,1,0.00),('C-2210',3,1,115.00),('C-2301',2,2,48.00),('C-2302',6,4,17.00),('C-2303',4,4,22.00);
INSERT INTO tbl_repair VALUES
 (81,1,'C-2201',4,8,'torn mainsail','2022-05-14','2022-05-20','2022-05-18',400.00,365.00,0),
 (82,2,'C-2202',2,8,'port engine overheats','2022-05-29','2022-06-03','2022-06-09',900.00,1420.00,1),
 (83,3,'C-2203',6,9,'leak at keel bolt','2022-06-13','2022-06-30','2022-06-28',1500.00,2150.00,1),
 (84,5,NULL,8,8,'engine service','2022-07-04','2022-07-08','2022-07-08',650.00,590.00,0),
 (85,4,'C-2205',3,9,'anchor winch stuck','2022-07-16','2022-07-18','2022-07-22',280.00,310.00,1),
 (86,7,NULL,5,9,'cracked hatch','2022-08-02','2022-08-16','2022-08-10',150.00,120.00,0),
 (87,5,'C-2210',6,NULL,'starboard engine mount broken','2022-09-09','2022-09-23',NULL,2400.00,NULL,1),
 (88,2,NULL,10,8,'rigging check','2023-03-02','2023-03-31',NULL,700.00,NULL,0),
 (89,6,'C-2206',NULL,8,'outboard engine will not start','2022-07-15','2022-07-20','2022-07-27',180.00,180.00,0),
 (90,4,'C-2301',5,NULL,'torn genoa','2023-04-14','2023-04-20',NULL,350.00,NULL,1);
