CREATE TABLE ref_categories (
  category_code TEXT PRIMARY KEY,
  category_description TEXT,
  is_regulated TEXT
);
CREATE TABLE ref_fee_types (
  fee_type_code TEXT PRIMARY KEY,
  fee_description TEXT,
  standard_amount REAL,
  is_refundable TEXT
);
CREATE TABLE sellers (
  seller_id INTEGER PRIMARY KEY,
  seller_name TEXT,
  seller_type TEXT,
  town TEXT,
  member_since_year INTEGER,
  phone TEXT,
  other_seller_details TEXT
);
CREATE TABLE stalls (
  stall_code TEXT PRIMARY KEY,
  zone TEXT,
  area_sqm REAL,
  has_power TEXT,
  covered TEXT,
  daily_rent REAL
);
CREATE TABLE market_days (
  market_day_id INTEGER PRIMARY KEY,
  market_date TEXT,
  theme TEXT,
  weather TEXT,
  visitor_count INTEGER,
  status_code TEXT
);
CREATE TABLE stall_bookings (
  booking_id INTEGER PRIMARY KEY,
  stall_code TEXT,
  seller_id INTEGER,
  market_day_id INTEGER,
  fee_type_code TEXT,
  fee_paid REAL,
  status_code TEXT,
  FOREIGN KEY (stall_code) REFERENCES stalls(stall_code),
  FOREIGN KEY (seller_id) REFERENCES sellers(seller_id),
  FOREIGN KEY (market_day_id) REFERENCES market_days(market_day_id),
  FOREIGN KEY (fee_type_code) REFERENCES ref_fee_types(fee_type_code)
);
CREATE TABLE items (
  item_id INTEGER PRIMARY KEY,
  seller_id INTEGER,
  category_code TEXT,
  item_name TEXT,
  condition_code TEXT,
  made_year INTEGER,
  asking_price REAL,
  sold_yn TEXT,
  FOREIGN KEY (seller_id) REFERENCES sellers(seller_id),
  FOREIGN KEY (category_code) REFERENCES ref_categories(category_code)
);
INSERT INTO ref_categories VALUES ('FURN','Furniture','No');
INSERT INTO ref_categories VALUES ('BOOK','Books and prints','No');
INSERT INTO ref_categories VALUES ('JEWL','Jewellery','Yes');
INSERT INTO ref_categories VALUES ('TOYS','Toys and games','No');
INSERT INTO ref_categories VALUES ('FOOD','Food and preserves','Yes');
INSERT INTO ref_categories VALUES ('MUSI','Records and instruments','No');
INSERT INTO ref_categories VALUES ('WEAP','Antique weapons','Yes');
INSERT INTO ref_fee_types VALUES ('STD','Standard day fee',30.0,'No');
INSERT INTO ref_fee_types VALUES ('MEM','Member day fee',20.0,'No');
INSERT INTO ref_fee_types VALUES ('CHA','Charity fee',5.0,'No');
INSERT INTO ref_fee_types VALUES ('DEP','Deposit booking',50.0,'Yes');
INSERT INTO ref_fee_types VALUES ('KID','Children table',2.0,'Yes');
INSERT INTO ref_fee_types VALUES ('LATE','Late booking surcharge',45.0,'No');
INSERT INTO sellers VALUES (1,'Hilda Marsh','Private','Oakham Green',2012,'555-0141','Vintage crockery, early riser');
INSERT INTO sellers VALUES (2,'Second Spin','Trader','Brindle',2016,'555-0177','Vinyl and hi-fi');
INSERT INTO sellers VALUES (3,'Hospice Friends','Charity','Oakham Green',2009,'555-0102','Run by volunteers');
INSERT INTO sellers VALUES (4,'Bruno Keller','Trader','Lindwick',2019,'555-0188','Restored furniture');
INSERT INTO sellers VALUES (5,'Marta Osei','Private','Brindle',2021,'555-0150','Handmade and old jewellery');
INSERT INTO sellers VALUES (6,'Paper Attic','Trader','Lindwick',2014,'555-0126','Books, maps, postcards');
INSERT INTO sellers VALUES (7,'Jonas and Lily','Private','Oakham Green',2023,'555-0199','Children selling toys');
INSERT INTO sellers VALUES (8,'Animal Shelter North','Charity','Fenbridge',2018,'555-0163','Homemade jam stall');
INSERT INTO sellers VALUES (9,'Otto Vance','Private','Fenbridge',2022,'555-0134','Collector of everything');
INSERT INTO stalls VALUES ('A1','Square',12.0,'Yes','Yes',24.0);
INSERT INTO stalls VALUES ('A2','Square',9.0,'Yes','No',18.0);
INSERT INTO stalls VALUES ('A3','Square',6.0,'No','No',11.0);
INSERT INTO stalls VALUES ('B1','Riverside',15.0,'No','No',16.0);
INSERT INTO stalls VALUES ('B2','Riverside',8.0,'No','Yes',15.0);
INSERT INTO stalls VALUES ('C1','Hall',10.0,'Yes','Yes',28.0);
INSERT INTO stalls VALUES ('C2','Hall',5.0,'Yes','Yes',17.5);
INSERT INTO stalls VALUES ('C3','Hall',4.0,'No','Yes',12.0);
INSERT INTO market_days VALUES (1,'2023-04-02','Spring opening','Sunny',1850,'HELD');
INSERT INTO market_days VALUES (2,'2023-05-07','Books and vinyl','Cloudy',1240,'HELD');
INSERT INTO market_days VALUES (3,'2023-06-04','Family day','Sunny',2310,'HELD');
INSERT INTO market_days VALUES (4,'2023-07-02','Antiques','Rain',620,'HELD');
INSERT INTO market_days VALUES (5,'2023-08-06','Summer night','Storm',0,'CANC');
INSERT INTO market_days VALUES (6,'2023-09-03','Harvest','Cloudy',1575,'HELD');
INSERT INTO stall_bookings VALUES (1,'A1',4,1,'STD',30.0,'PAID');
INSERT INTO stall_bookings VALUES (2,'A2',1,1,'MEM',20.0,'PAID');
INSERT INTO stall_bookings VALUES (3,'C1',2,1,'DEP',50.0,'PAID');
INSERT INTO stall_bookings VALUES (4,'C1',2,2,'STD',30.0,'PAID');
INSERT INTO stall_bookings VALUES (5,'C2',6,2,'MEM',20.0,'PAID');
INSERT INTO stall_bookings VALUES (6,'A3',3,2,'CHA',5.0,'PAID');
INSERT INTO stall_bookings VALUES (7,'C3',7,3,'KID',2.0,'PAID');
INSERT INTO stall_bookings VALUES (8,'B2',8,3,'CHA',5.0,'OPEN');
INSERT INTO stall_bookings VALUES (9,'A2',5,3,'STD',30.0,'PAID');
INSERT INTO stall_bookings VALUES (10,'A1',4,4,'LATE',45.0,'PAID');
INSERT INTO stall_bookings VALUES (11,'C2',6,4,'MEM',20.0,'OPEN');
INSERT INTO stall_bookings VALUES (12,'C1',2,5,'STD',30.0,'REFD');
INSERT INTO stall_bookings VALUES (13,'B2',8,6,'CHA',5.0,'PAID');
INSERT INTO stall_bookings VALUES (14,'A2',1,6,'MEM',20.0,'OPEN');
INSERT INTO items VALUES (1,1,'FURN','Oak footstool','GOOD',1935,45.0,'Yes');
INSERT INTO items VALUES (2,1,'JEWL','Silver brooch','FAIR',1921,85.0,'No');
INSERT INTO items VALUES (3,2,'MUSI','Jazz record box','GOOD',1964,120.0,'Yes');
INSERT INTO items VALUES (4,2,'MUSI','Portable turntable','POOR',1972,60.0,'No');
INSERT INTO items VALUES (5,3,'BOOK','Box of paperbacks','FAIR',1995,10.0,'Yes');
INSERT INTO items VALUES (6,3,'TOYS','Wooden train','GOOD',1958,32.0,'Yes');
INSERT INTO items VALUES (7,4,'FURN','Walnut dresser','MINT',1890,640.0,'No');
INSERT INTO items VALUES (8,4,'FURN','Pair of chairs','GOOD',1912,180.0,'Yes');
INSERT INTO items VALUES (9,5,'JEWL','Amber necklace','MINT',1950,210.0,'Yes');
INSERT INTO items VALUES (10,6,'BOOK','County map','FAIR',1848,155.0,'No');
INSERT INTO items VALUES (11,6,'BOOK','Bird atlas','GOOD',1903,95.0,'Yes');
INSERT INTO items VALUES (12,7,'TOYS','Board game bundle','POOR',2015,8.0,'Yes');
INSERT INTO items VALUES (13,8,'FOOD','Plum jam','MINT',2023,4.5,'Yes');
