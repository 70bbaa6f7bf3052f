CREATE TABLE BorderPost (
  PostID INTEGER PRIMARY KEY,
  PostName TEXT,
  Neighbour TEXT,
  PostType TEXT,
  LaneCount INTEGER,
  OpenedYear INTEGER
);
CREATE TABLE Officer (
  OfficerID INTEGER PRIMARY KEY,
  PostID INTEGER,
  FirstName TEXT,
  LastName TEXT,
  Rank TEXT,
  HireDate DATE,
  Salary INTEGER,
  FOREIGN KEY (PostID) REFERENCES BorderPost(PostID)
);
CREATE TABLE Importer (
  ImporterID INTEGER PRIMARY KEY,
  CompanyName TEXT,
  City TEXT,
  RegisteredYear INTEGER,
  TrustLevel TEXT,
  ContactPhone TEXT
);
CREATE TABLE Declaration (
  DeclarationID INTEGER PRIMARY KEY,
  PostID INTEGER,
  ImporterID INTEGER,
  OfficerID INTEGER,
  FiledDate DATE,
  OriginCountry TEXT,
  DeclaredValue REAL,
  Status TEXT,
  FOREIGN KEY (PostID) REFERENCES BorderPost(PostID),
  FOREIGN KEY (ImporterID) REFERENCES Importer(ImporterID),
  FOREIGN KEY (OfficerID) REFERENCES Officer(OfficerID)
);
CREATE TABLE GoodsType (
  GoodsTypeID INTEGER PRIMARY KEY,
  TypeName TEXT,
  TariffCode TEXT,
  DutyRate REAL,
  NeedsLicence TEXT
);
CREATE TABLE DeclarationItem (
  DeclarationID INTEGER,
  GoodsTypeID INTEGER,
  Quantity INTEGER,
  WeightKg REAL,
  PRIMARY KEY (DeclarationID, GoodsTypeID),
  FOREIGN KEY (DeclarationID) REFERENCES Declaration(DeclarationID),
  FOREIGN KEY (GoodsTypeID) REFERENCES GoodsType(GoodsTypeID)
);
CREATE TABLE Inspection (
  InspectionID INTEGER PRIMARY KEY,
  DeclarationID INTEGER,
  OfficerID INTEGER,
  InspectionDate DATE,
  Method TEXT,
  Outcome TEXT,
  Fine REAL,
  FOREIGN KEY (DeclarationID) REFERENCES Declaration(DeclarationID),
  FOREIGN KEY (OfficerID) REFERENCES Officer(OfficerID)
);
INSERT INTO BorderPost VALUES
(1,'Kaltenbrunn Pass','Austria','road',6,1962),
(2,'Ferry Dock North','Sweden','sea',4,1978),
(3,'Drava Bridge','Croatia','road',10,1991),
(4,'Cargo Terminal East','Hungary','rail',3,1955),
(5,'Lakeside Airport','Switzerland','air',5,1984),
(6,'Old Mill Crossing','Croatia','road',2,1970),
(7,'Pine Ridge','Austria','road',2,2006);
INSERT INTO Officer VALUES
(31,1,'Helena','Zupan','chief','1999-04-01',5200),
(32,1,'Marko','Breznik','inspector','2012-09-17',3650),
(33,2,'Greta','Nyholm','inspector','2009-01-12',3900),
(34,3,'Denis','Horvat','chief','2003-06-23',4980),
(35,3,'Vesna','Kralj','clerk','2018-02-05',2450),
(36,3,'Anton','Zupan','inspector','2015-10-30',3400),
(37,4,'Laszlo','Toth','inspector','2001-03-19',4100),
(38,5,'Corinne','Aeby','chief','2010-08-08',4870),
(39,5,'Blaz','Oman','clerk','2021-05-14',2300),
(40,6,'Tina','Marolt','clerk','2019-11-25',2380);
INSERT INTO Importer VALUES
(1,'Alpenfrucht Handel','Graz',1998,'gold','+43-316-2201'),
(2,'Nordic Oak Furniture','Lund',2006,'silver','+46-46-1187'),
(3,'Adria Chem','Rijeka',2011,'bronze','+385-51-774'),
(4,'Sunrise Toys','Ljubljana',2016,'none','+386-1-9045'),
(5,'Pannonia Steel','Gyor',1989,'gold','+36-96-3312'),
(6,'Helvetic Watch Parts','Biel',2003,'silver','+41-32-8870'),
(7,'Kosta Wines','Split',2014,'bronze','+385-21-450'),
(8,'Bluebird Textiles','Ljubljana',2020,'none','+386-1-7731'),
(9,'Karst Mushrooms','Trieste',2022,'none','+39-040-6120');
INSERT INTO GoodsType VALUES
(1,'Fresh fruit','0808',4.5,'no'),
(2,'Wooden furniture','9403',2.7,'no'),
(3,'Industrial acids','2806',6.0,'yes'),
(4,'Plastic toys','9503',4.7,'no'),
(5,'Steel coils','7208',0.0,'no'),
(6,'Watch movements','9108',3.1,'no'),
(7,'Wine in bottles','2204',12.0,'yes'),
(8,'Cotton shirts','6205',11.5,'no'),
(9,'Fireworks','3604',6.5,'yes');
INSERT INTO Declaration VALUES
(7001,1,1,32,'2022-02-03','Italy',18400.0,'released'),
(7002,3,3,36,'2022-02-14','Turkey',52750.0,'held'),
(7003,2,2,33,'2022-03-01','Sweden',33980.0,'released'),
(7004,3,7,35,'2022-03-22','Croatia',9150.0,'released'),
(7005,4,5,37,'2022-04-05','Ukraine',210300.0,'released'),
(7006,5,6,38,'2022-04-19','Switzerland',87600.0,'released'),
(7007,3,4,36,'2022-05-06','China',24500.0,'refused'),
(7008,1,4,32,'2022-06-11','China',19900.0,'held'),
(7009,6,7,40,'2022-06-15','Croatia',6720.0,'released'),
(7010,3,8,35,'2022-07-02','Turkey',41200.0,'released'),
(7011,4,5,37,'2022-08-20','Turkey',164000.0,'pending'),
(7012,1,1,31,'2022-09-09','Italy',22150.0,'released'),
(7013,5,6,39,'2022-10-01','Japan',58300.0,'pending'),
(7014,3,7,34,'2022-11-18','Croatia',11480.0,'held');
INSERT INTO DeclarationItem VALUES
(7001,1,900,10800.0),
(7002,3,40,8200.0),
(7003,2,120,6400.0),
(7004,7,1500,2100.0),
(7005,5,18,216000.0),
(7006,6,5000,75.0),
(7007,4,8000,1950.0),
(7007,8,600,180.0),
(7008,4,6400,1600.0),
(7009,7,960,1340.0),
(7010,8,4200,1290.0),
(7011,5,14,168000.0),
(7012,1,1050,12700.0),
(7013,6,3100,48.0);
INSERT INTO Inspection VALUES
(1,7002,36,'2022-02-15','x-ray','violation',4200.0),
(2,7002,34,'2022-02-18','lab sample','violation',1500.0),
(3,7005,37,'2022-04-06','weighing','clean',0.0),
(4,7007,36,'2022-05-07','opening','violation',2900.0),
(5,7008,31,'2022-06-12','x-ray','violation',800.0),
(6,7010,36,'2022-07-03','opening','clean',0.0),
(7,7001,32,'2022-02-03','dog','clean',0.0),
(8,7014,34,'2022-11-19','opening','violation',650.0),
(9,7003,33,'2022-03-02','x-ray','clean',0.0),
(10,7012,32,'2022-09-09','dog','clean',0.0);
