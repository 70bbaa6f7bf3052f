CREATE TABLE Seller (
  SellerID INTEGER PRIMARY KEY,
  FullName TEXT,
  City TEXT,
  Phone TEXT,
  CommissionRate REAL,
  IsDealer TEXT
);
CREATE TABLE Auction (
  AuctionID INTEGER PRIMARY KEY,
  Title TEXT,
  SaleDate TEXT,
  Venue TEXT,
  Auctioneer TEXT,
  Status TEXT
);
CREATE TABLE Lot (
  LotID INTEGER PRIMARY KEY,
  AuctionID INTEGER,
  SellerID INTEGER,
  LotTitle TEXT,
  Category TEXT,
  YearMade INTEGER,
  StartingPrice REAL,
  EstimatedValue REAL,
  FOREIGN KEY (AuctionID) REFERENCES Auction(AuctionID),
  FOREIGN KEY (SellerID) REFERENCES Seller(SellerID)
);
CREATE TABLE Bidder (
  BidderID INTEGER PRIMARY KEY,
  FirstName TEXT,
  LastName TEXT,
  Country TEXT,
  Email TEXT,
  CreditLimit INTEGER,
  JoinedOn TEXT
);
CREATE TABLE Registration (
  AuctionID INTEGER,
  BidderID INTEGER,
  PaddleNumber INTEGER,
  Channel TEXT,
  PRIMARY KEY (AuctionID, BidderID),
  FOREIGN KEY (AuctionID) REFERENCES Auction(AuctionID),
  FOREIGN KEY (BidderID) REFERENCES Bidder(BidderID)
);
CREATE TABLE Bid (
  BidID INTEGER PRIMARY KEY,
  LotID INTEGER,
  BidderID INTEGER,
  Amount REAL,
  BidDate TEXT,
  IsWinning TEXT,
  FOREIGN KEY (LotID) REFERENCES Lot(LotID),
  FOREIGN KEY (BidderID) REFERENCES Bidder(BidderID)
);
INSERT INTO Seller VALUES (1,'Harriet Colby','Bath','01225 448120',12.5,'No');
INSERT INTO Seller VALUES (2,'Marchetti Antiques','Florence','+39 055 219044',8.0,'Yes');
INSERT INTO Seller VALUES (3,'Owen Pryce','Cardiff',NULL,15.0,'No');
INSERT INTO Seller VALUES (4,'Lindqvist and Sons','Uppsala','+46 18 55 20 11',9.5,'Yes');
INSERT INTO Seller VALUES (5,'Beatrice Nwosu','London',NULL,12.5,'No');
INSERT INTO Seller VALUES (6,'Gable Street Estates','Bath','01225 780034',10.0,'Yes');
INSERT INTO Seller VALUES (7,'Tomas Havel','Prague',NULL,15.0,'No');
INSERT INTO Auction VALUES (101,'Spring Fine Furniture','2022-04-09','Guildhall','Rupert Lang','Closed');
INSERT INTO Auction VALUES (102,'Clocks and Watches','2022-06-18','Riverside Rooms','Ines Calder','Closed');
INSERT INTO Auction VALUES (103,'Silver and Jewellery','2022-10-01','Guildhall','Ines Calder','Closed');
INSERT INTO Auction VALUES (104,'Paintings and Prints','2023-02-25','Corn Exchange','Rupert Lang','Closed');
INSERT INTO Auction VALUES (105,'Toys and Collectables','2023-05-13','Riverside Rooms','Dan Whitlock','Closed');
INSERT INTO Auction VALUES (106,'Autumn Country House','2023-11-04','Guildhall','Rupert Lang','Upcoming');
INSERT INTO Auction VALUES (107,'Rare Books','2023-12-02','Corn Exchange','Dan Whitlock','Upcoming');
INSERT INTO Lot VALUES (1,101,1,'Walnut Writing Desk','Furniture',1785,900,1800);
INSERT INTO Lot VALUES (2,101,6,'Pair of Windsor Chairs','Furniture',1820,250,600);
INSERT INTO Lot VALUES (3,102,2,'Gilt Mantel Clock','Clocks',1840,700,1500);
INSERT INTO Lot VALUES (4,102,4,'Mora Longcase Clock','Clocks',1798,1200,2600);
INSERT INTO Lot VALUES (5,102,3,'Silver Pocket Watch','Watches',1911,120,300);
INSERT INTO Lot VALUES (6,103,5,'Emerald Ring','Jewellery',1935,2000,4200);
INSERT INTO Lot VALUES (7,103,2,'Silver Tea Service','Silver',1862,NULL,1400);
INSERT INTO Lot VALUES (8,104,2,'View of the Arno','Paintings',1877,3500,7500);
INSERT INTO Lot VALUES (9,104,3,'Harbour at Tenby','Paintings',1924,NULL,950);
INSERT INTO Lot VALUES (10,104,2,'Botanical Prints','Prints',1810,180,450);
INSERT INTO Lot VALUES (11,105,5,'Tinplate Locomotive','Toys',1928,150,380);
INSERT INTO Lot VALUES (12,105,1,'Porcelain Doll','Toys',1902,NULL,260);
INSERT INTO Lot VALUES (13,106,6,'Oak Refectory Table','Furniture',1690,NULL,3200);
INSERT INTO Lot VALUES (14,106,4,'Gustavian Mirror','Furniture',1790,800,1700);
INSERT INTO Bidder VALUES (1,'Alice','Fenwick','United Kingdom','alice.fenwick@post.example',5000,'2019-03-12');
INSERT INTO Bidder VALUES (2,'Jean','Morel','France','jmorel@courrier.example',12000,'2020-07-01');
INSERT INTO Bidder VALUES (3,'Sunil','Rao','India','sunil.rao@mail.example',8000,'2021-01-22');
INSERT INTO Bidder VALUES (4,'Greta','Holm','Sweden','greta@holm.example',3000,'2018-11-30');
INSERT INTO Bidder VALUES (5,'Patrick','Dunne','Ireland','pdunne@mail.example',6500,'2022-02-14');
INSERT INTO Bidder VALUES (6,'Alice','Okafor','United Kingdom','aokafor@post.example',2000,'2022-05-05');
INSERT INTO Bidder VALUES (7,'Marco','Bellini','Italy','bellini@posta.example',15000,'2017-09-19');
INSERT INTO Bidder VALUES (8,'Nora','Whitby','United Kingdom','nora.whitby@post.example',4000,'2023-08-02');
INSERT INTO Registration VALUES (101,1,11,'Room');
INSERT INTO Registration VALUES (101,4,12,'Online');
INSERT INTO Registration VALUES (102,1,21,'Room');
INSERT INTO Registration VALUES (102,2,22,'Phone');
INSERT INTO Registration VALUES (102,4,23,'Online');
INSERT INTO Registration VALUES (103,3,31,'Online');
INSERT INTO Registration VALUES (103,5,32,'Room');
INSERT INTO Registration VALUES (104,2,41,'Phone');
INSERT INTO Registration VALUES (104,7,42,'Room');
INSERT INTO Registration VALUES (104,1,NULL,'Online');
INSERT INTO Registration VALUES (105,6,51,'Room');
INSERT INTO Registration VALUES (105,5,52,'Online');
INSERT INTO Registration VALUES (106,8,NULL,'Online');
INSERT INTO Registration VALUES (106,7,NULL,'Phone');
INSERT INTO Bid VALUES (1,1,1,950,'2022-04-09','No');
INSERT INTO Bid VALUES (2,1,4,1900,'2022-04-09','Yes');
INSERT INTO Bid VALUES (3,2,1,480,'2022-04-09','Yes');
INSERT INTO Bid VALUES (4,3,2,1350,'2022-06-18','Yes');
INSERT INTO Bid VALUES (5,4,4,2100,'2022-06-18','No');
INSERT INTO Bid VALUES (6,4,2,2750,'2022-06-18','Yes');
INSERT INTO Bid VALUES (7,6,3,3900,'2022-10-01','No');
INSERT INTO Bid VALUES (8,6,5,4400,'2022-10-01','Yes');
INSERT INTO Bid VALUES (9,7,3,1250,'2022-10-01','Yes');
INSERT INTO Bid VALUES (10,8,2,6800,'2023-02-25','No');
INSERT INTO Bid VALUES (11,8,7,8200,'2023-02-25','Yes');
INSERT INTO Bid VALUES (12,9,1,700,'2023-02-25','Yes');
INSERT INTO Bid VALUES (13,11,6,310,'2023-05-13','No');
INSERT INTO Bid VALUES (14,11,5,420,'2023-05-13','Yes');
