CREATE TABLE Room (
  RoomID INTEGER PRIMARY KEY,
  RoomName TEXT,
  Building TEXT,
  FloorNumber INTEGER,
  Seats INTEGER,
  HasProjector TEXT
);
CREATE TABLE Session (
  SessionID INTEGER PRIMARY KEY,
  Title TEXT,
  SessionDate TEXT,
  StartTime TEXT,
  RoomID INTEGER,
  ChairName TEXT,
  FOREIGN KEY (RoomID) REFERENCES Room(RoomID)
);
CREATE TABLE Paper (
  PaperID INTEGER PRIMARY KEY,
  Title TEXT,
  Topic TEXT,
  Pages INTEGER,
  SubmittedOn TEXT,
  Decision TEXT,
  SessionID INTEGER,
  FOREIGN KEY (SessionID) REFERENCES Session(SessionID)
);
CREATE TABLE Author (
  AuthorID INTEGER PRIMARY KEY,
  FirstName TEXT,
  LastName TEXT,
  Affiliation TEXT,
  Country TEXT,
  IsStudent TEXT
);
CREATE TABLE PaperAuthor (
  PaperID INTEGER,
  AuthorID INTEGER,
  AuthorPosition INTEGER,
  IsPresenter TEXT,
  PRIMARY KEY (PaperID, AuthorID),
  FOREIGN KEY (PaperID) REFERENCES Paper(PaperID),
  FOREIGN KEY (AuthorID) REFERENCES Author(AuthorID)
);
CREATE TABLE Reviewer (
  ReviewerID INTEGER PRIMARY KEY,
  FirstName TEXT,
  LastName TEXT,
  Affiliation TEXT,
  Country TEXT,
  Expertise TEXT,
  YearsOnCommittee INTEGER
);
CREATE TABLE Review (
  ReviewID INTEGER PRIMARY KEY,
  PaperID INTEGER,
  ReviewerID INTEGER,
  Score INTEGER,
  Confidence INTEGER,
  ReceivedOn TEXT,
  FOREIGN KEY (PaperID) REFERENCES Paper(PaperID),
  FOREIGN KEY (ReviewerID) REFERENCES Reviewer(ReviewerID)
);
INSERT INTO Room VALUES
(1,'Aula Magna','Main Building',0,450,'yes'),
(2,'Lecture Hall 2','Main Building',1,180,'yes'),
(3,'Seminar 3.11','East Wing',3,40,'yes'),
(4,'Seminar 3.12','East Wing',3,36,'no'),
(5,'Glass Pavilion','Garden',0,90,'yes'),
(6,'Workshop Cellar','East Wing',-1,24,'no');
INSERT INTO Session VALUES
(1,'Opening and Keynotes','2023-06-12','09:00',1,'Ingrid Halvorsen'),
(2,'Robots in the Field','2023-06-12','14:00',2,'Paolo Rinaldi'),
(3,'Energy and Networks','2023-06-13','09:30',2,'Chiara Bonetti'),
(4,'Seeing Machines','2023-06-13','14:00',5,'Ewan Mackie'),
(5,'Human Factors','2023-06-14','10:00',3,'Paolo Rinaldi'),
(6,'Late Breaking Posters','2023-06-14','15:30',5,'Sunita Rao'),
(7,'Industry Breakfast','2023-06-14','08:00',1,'Ewan Mackie');
INSERT INTO Paper VALUES
(1,'Weeding with Small Robot Swarms','Robotics',10,'2023-01-20','accepted',2),
(2,'A Gripper for Soft Fruit','Robotics',8,'2023-01-29','accepted',2),
(3,'Forecasting Wind on Tiny Budgets','Energy',12,'2023-01-11','accepted',3),
(4,'Street Lights That Sleep','Energy',6,'2023-02-01','accepted',3),
(5,'Counting Seals from Drones','Vision',9,'2023-01-25','accepted',4),
(6,'Reading Rusty Meters','Vision',8,'2023-01-31','accepted',4),
(7,'Why Operators Ignore Alarms','Interaction',14,'2023-01-05','accepted',5),
(8,'Trusting a Silent Co-Pilot','Interaction',11,'2023-01-30','accepted',5),
(9,'Mesh Radio for Mountain Huts','Networks',7,'2023-02-01','accepted',3),
(10,'Blockchains for Beehives','Networks',5,'2023-02-01','rejected',NULL),
(11,'Glare in Welding Cameras','Vision',6,'2023-01-27','rejected',NULL),
(12,'Posters that Talk Back','Interaction',4,'2023-03-15','accepted',6);
INSERT INTO Author VALUES
(1,'Hanne','Vestergaard','Aarhus Tech','Denmark','no'),
(2,'Luis','Carvalho','University of Braga','Portugal','yes'),
(3,'Mei','Tanabe','Kobe Institute','Japan','no'),
(4,'Thomas','Oyelaran','Leeds Robotics Lab','United Kingdom','yes'),
(5,'Greta','Simonsen','Aarhus Tech','Denmark','yes'),
(6,'Ahmed','Zaki','Alexandria Polytechnic','Egypt','no'),
(7,'Julie','Marchand','University of Rennes','France','no'),
(8,'Rui','Falcao','University of Braga','Portugal','no'),
(9,'Elin','Bergqvist','Umea Energy Centre','Sweden','no'),
(10,'Duncan','Reid','Leeds Robotics Lab','United Kingdom','no'),
(11,'Noor','Jansen','Delft Workshop','Netherlands','yes');
INSERT INTO PaperAuthor VALUES
(1,4,1,'yes'),
(1,10,2,'no'),
(2,2,1,'yes'),
(2,8,2,'no'),
(3,9,1,'yes'),
(4,9,2,'no'),
(4,5,1,'yes'),
(5,1,1,'yes'),
(6,3,1,'yes'),
(7,7,1,'yes'),
(8,10,1,'yes'),
(9,6,1,'yes'),
(10,8,1,'no'),
(12,10,1,'no');
INSERT INTO Reviewer VALUES
(1,'Sunita','Rao','Pune Institute','India','Networks',6),
(2,'Paolo','Rinaldi','University of Trento','Italy','Robotics',11),
(3,'Ewan','Mackie','Stirling College','United Kingdom','Vision',4),
(4,'Chiara','Bonetti','University of Trento','Italy','Energy',8),
(5,'Ingrid','Halvorsen','Bergen School','Norway','Interaction',15),
(6,'Yuto','Mori','Kobe Institute','Japan','Vision',2),
(7,'Agnes','Toth','Szeged Tech','Hungary','Energy',1);
INSERT INTO Review VALUES
(1,1,2,8,5,'2023-03-02'),
(2,2,2,7,4,'2023-03-04'),
(3,3,4,9,5,'2023-02-27'),
(4,4,4,6,3,'2023-03-10'),
(5,5,3,8,4,'2023-03-01'),
(6,6,6,6,2,'2023-03-12'),
(7,7,5,10,5,'2023-02-20'),
(8,8,5,7,4,'2023-03-05'),
(9,9,1,6,4,'2023-03-09'),
(10,10,1,2,5,'2023-03-09'),
(11,11,3,4,3,'2023-03-14'),
(12,1,5,6,2,'2023-03-15'),
(13,5,6,9,3,'2023-03-07'),
(14,10,2,3,3,'2023-03-16');
