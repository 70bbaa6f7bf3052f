CREATE TABLE perfumer (
  Perfumer_ID INTEGER PRIMARY KEY,
  Name TEXT,
  Nationality TEXT,
  Birth_Year INTEGER,
  School TEXT,
  Is_Freelance TEXT
);
CREATE TABLE perfume (
  Perfume_ID INTEGER PRIMARY KEY,
  Name TEXT,
  Perfumer_ID INTEGER,
  Launch_Year INTEGER,
  Concentration TEXT,
  Target_Gender TEXT,
  Status TEXT,
  FOREIGN KEY (Perfumer_ID) REFERENCES perfumer(Perfumer_ID)
);
CREATE TABLE note (
  Note_ID INTEGER PRIMARY KEY,
  Name TEXT,
  Family TEXT,
  Origin_Country TEXT,
  Is_Natural TEXT,
  Price_Per_Kilo REAL
);
CREATE TABLE perfume_note (
  Perfume_ID INTEGER,
  Note_ID INTEGER,
  Position TEXT,
  Percentage REAL,
  PRIMARY KEY (Perfume_ID, Note_ID),
  FOREIGN KEY (Perfume_ID) REFERENCES perfume(Perfume_ID),
  FOREIGN KEY (Note_ID) REFERENCES note(Note_ID)
);
CREATE TABLE bottle (
  Bottle_ID INTEGER PRIMARY KEY,
  Perfume_ID INTEGER,
  Volume_Ml INTEGER,
  Price REAL,
  Glass_Color TEXT,
  Designer TEXT,
  Is_Refillable TEXT,
  FOREIGN KEY (Perfume_ID) REFERENCES perfume(Perfume_ID)
);
CREATE TABLE boutique (
  Boutique_ID INTEGER PRIMARY KEY,
  Name TEXT,
  City TEXT,
  Country TEXT,
  Opening_Date TEXT,
  Floor_Area INTEGER
);
CREATE TABLE boutique_stock (
  Boutique_ID INTEGER,
  Bottle_ID INTEGER,
  Quantity INTEGER,
  Last_Delivery TEXT,
  PRIMARY KEY (Boutique_ID, Bottle_ID),
  FOREIGN KEY (Boutique_ID) REFERENCES boutique(Boutique_ID),
  FOREIGN KEY (Bottle_ID) REFERENCES bottle(Bottle_ID)
);
INSERT INTO perfumer VALUES (1,'Clemence Aubry','French',1961,'ISIPCA','No');
INSERT INTO perfumer VALUES (2,'Tomaso Bellandi','Italian',1974,'Grasse Institute','Yes');
INSERT INTO perfumer VALUES (3,'Ines Vasquez','Spanish',1983,'ISIPCA','No');
INSERT INTO perfumer VALUES (4,'Henrik Solberg','Norwegian',1990,'Givaudan School','Yes');
INSERT INTO perfumer VALUES (5,'Mireille Lacaze','French',1955,'Grasse Institute','No');
INSERT INTO perfumer VALUES (6,'Kenji Morioka','Japanese',1979,'Givaudan School','No');
INSERT INTO perfumer VALUES (7,'Odile Perrin','French',1994,'ISIPCA','Yes');
INSERT INTO perfume VALUES (1,'Nuit de Sel',1,1998,'Eau de Parfum','Women','Active');
INSERT INTO perfume VALUES (2,'Vetiver Noir',5,1987,'Eau de Toilette','Men','Discontinued');
INSERT INTO perfume VALUES (3,'Giardino',2,2009,'Eau de Cologne','Unisex','Active');
INSERT INTO perfume VALUES (4,'Fjord',4,2019,'Eau de Toilette','Unisex','Active');
INSERT INTO perfume VALUES (5,'Azahar',3,2014,'Eau de Parfum','Women','Active');
INSERT INTO perfume VALUES (6,'Kyara',6,2011,'Extrait','Unisex','Active');
INSERT INTO perfume VALUES (7,'Rose Interdite',1,2003,'Extrait','Women','Discontinued');
INSERT INTO perfume VALUES (8,'Cuir Bleu',5,1994,'Eau de Parfum','Men','Active');
INSERT INTO perfume VALUES (9,'Amber Road',2,2016,'Eau de Parfum','Men','Active');
INSERT INTO perfume VALUES (10,'Soleil Blanc',1,2021,'Eau de Toilette','Women','Active');
INSERT INTO note VALUES (1,'Bergamot','Citrus','Italy','Yes',180.0);
INSERT INTO note VALUES (2,'Damask Rose','Floral','Bulgaria','Yes',7200.0);
INSERT INTO note VALUES (3,'Vetiver','Woody','Haiti','Yes',390.0);
INSERT INTO note VALUES (4,'Oud','Woody','Cambodia','Yes',24000.0);
INSERT INTO note VALUES (5,'Orange Blossom','Floral','Tunisia','Yes',5400.0);
INSERT INTO note VALUES (6,'Ambroxan','Amber','Switzerland','No',310.0);
INSERT INTO note VALUES (7,'Iso Leather','Leather','Germany','No',145.0);
INSERT INTO note VALUES (8,'Vanilla','Amber','Madagascar','Yes',2600.0);
INSERT INTO note VALUES (9,'Sea Salt Accord','Marine','Switzerland','No',95.0);
INSERT INTO note VALUES (10,'Tuberose','Floral','India','Yes',9800.0);
INSERT INTO perfume_note VALUES (1,9,'Top',12.0);
INSERT INTO perfume_note VALUES (1,2,'Heart',8.5);
INSERT INTO perfume_note VALUES (1,6,'Base',15.0);
INSERT INTO perfume_note VALUES (2,3,'Base',22.0);
INSERT INTO perfume_note VALUES (3,1,'Top',30.0);
INSERT INTO perfume_note VALUES (3,5,'Heart',6.0);
INSERT INTO perfume_note VALUES (4,9,'Top',18.0);
INSERT INTO perfume_note VALUES (4,3,'Base',9.0);
INSERT INTO perfume_note VALUES (5,5,'Heart',14.0);
INSERT INTO perfume_note VALUES (5,1,'Top',11.0);
INSERT INTO perfume_note VALUES (6,4,'Base',5.5);
INSERT INTO perfume_note VALUES (7,2,'Heart',20.0);
INSERT INTO perfume_note VALUES (9,8,'Base',10.0);
INSERT INTO perfume_note VALUES (9,6,'Base',17.5);
INSERT INTO bottle VALUES (1,1,50,98.0,'Clear','Paul Renaud','No');
INSERT INTO bottle VALUES (2,1,100,145.0,'Clear','Paul Renaud','Yes');
INSERT INTO bottle VALUES (3,2,75,82.0,'Black','Paul Renaud','No');
INSERT INTO bottle VALUES (4,3,200,110.0,'Green','Livia Conti','Yes');
INSERT INTO bottle VALUES (5,4,50,89.0,'Blue','Sigrid Dahl','Yes');
INSERT INTO bottle VALUES (6,5,30,72.0,'Amber','Livia Conti','No');
INSERT INTO bottle VALUES (7,5,100,138.0,'Amber','Livia Conti','Yes');
INSERT INTO bottle VALUES (8,6,30,420.0,'Black','Ryo Tanabe','Yes');
INSERT INTO bottle VALUES (9,8,100,132.0,'Blue','Paul Renaud','No');
INSERT INTO bottle VALUES (10,9,75,155.0,'Amber','Livia Conti','No');
INSERT INTO bottle VALUES (11,10,50,76.0,'Clear','Sigrid Dahl','No');
INSERT INTO boutique VALUES (1,'Rivoli','Paris','France','1996-09-12',140);
INSERT INTO boutique VALUES (2,'Croisette','Cannes','France','2004-05-03',85);
INSERT INTO boutique VALUES (3,'Brera','Milan','Italy','2010-03-22',110);
INSERT INTO boutique VALUES (4,'Ginza','Tokyo','Japan','2012-11-08',160);
INSERT INTO boutique VALUES (5,'Marais','Paris','France','2018-06-15',70);
INSERT INTO boutique VALUES (6,'Frogner','Oslo','Norway','2022-04-30',65);
INSERT INTO boutique_stock VALUES (1,1,40,'2023-02-10');
INSERT INTO boutique_stock VALUES (1,2,25,'2023-02-10');
INSERT INTO boutique_stock VALUES (1,8,6,'2023-01-18');
INSERT INTO boutique_stock VALUES (1,9,14,'2022-12-05');
INSERT INTO boutique_stock VALUES (2,6,32,'2023-03-01');
INSERT INTO boutique_stock VALUES (2,11,50,'2023-03-01');
INSERT INTO boutique_stock VALUES (3,4,28,'2023-01-27');
INSERT INTO boutique_stock VALUES (3,10,19,'2022-11-14');
INSERT INTO boutique_stock VALUES (4,8,12,'2023-02-22');
INSERT INTO boutique_stock VALUES (4,5,9,'2022-10-30');
INSERT INTO boutique_stock VALUES (5,1,15,'2023-03-08');
INSERT INTO boutique_stock VALUES (5,7,7,'2023-03-08');
