CREATE TABLE scriptorium (
  Scriptorium_ID INTEGER PRIMARY KEY,
  Name TEXT,
  Town TEXT,
  Founded_Year INTEGER,
  Number_of_Desks INTEGER,
  Heated TEXT
);
CREATE TABLE monk (
  Monk_ID INTEGER PRIMARY KEY,
  Name TEXT,
  Birth_Year INTEGER,
  Year_of_Vows INTEGER,
  Office TEXT,
  Home_Town TEXT,
  Scriptorium_ID INTEGER,
  FOREIGN KEY (Scriptorium_ID) REFERENCES scriptorium(Scriptorium_ID)
);
CREATE TABLE donor (
  Donor_ID INTEGER PRIMARY KEY,
  Name TEXT,
  Title TEXT,
  Town TEXT,
  Lands_in_Hides INTEGER,
  Death_Year INTEGER
);
CREATE TABLE manuscript (
  Manuscript_ID INTEGER PRIMARY KEY,
  Title TEXT,
  Language TEXT,
  Completed_Year INTEGER,
  Number_of_Folios INTEGER,
  Illuminated TEXT,
  Donor_ID INTEGER,
  FOREIGN KEY (Donor_ID) REFERENCES donor(Donor_ID)
);
CREATE TABLE copying (
  Monk_ID INTEGER,
  Manuscript_ID INTEGER,
  Role TEXT,
  Start_Year INTEGER,
  Months_Worked INTEGER,
  PRIMARY KEY (Monk_ID, Manuscript_ID),
  FOREIGN KEY (Monk_ID) REFERENCES monk(Monk_ID),
  FOREIGN KEY (Manuscript_ID) REFERENCES manuscript(Manuscript_ID)
);
CREATE TABLE relic (
  Relic_ID INTEGER PRIMARY KEY,
  Name TEXT,
  Saint TEXT,
  Material TEXT,
  Acquired_Year INTEGER,
  Value_in_Marks REAL,
  Donor_ID INTEGER,
  FOREIGN KEY (Donor_ID) REFERENCES donor(Donor_ID)
);
INSERT INTO scriptorium VALUES
(1,'North Cloister Room','Wulfham',1088,12,'no'),
(2,'Upper Gallery','Wulfham',1141,8,'yes'),
(3,'Priory Loft','Estcombe',1109,5,'no'),
(4,'Hill Cell','Brackenford',1163,2,'no'),
(5,'Saint Osric Hall','Estcombe',1175,10,'yes');
INSERT INTO monk VALUES
(1,'Anselm',1102,1120,'precentor','Wulfham',1),
(2,'Godric',1115,1133,'scribe','Estcombe',1),
(3,'Bertram',1121,1144,'cellarer','Lynmouth',2),
(4,'Osbern',1130,1149,'scribe','Wulfham',2),
(5,'Hugh the Lame',1126,1150,'illuminator','Rouen',2),
(6,'Leofric',1138,1156,'scribe','Estcombe',3),
(7,'Thurstan',1099,1119,'prior','Rouen',3),
(8,'Simon',1148,1166,'novice master','Brackenford',5),
(9,'Ailred',1151,1170,'illuminator','Lynmouth',5),
(10,'Walter the Short',1144,1165,'scribe','Wulfham',1);
INSERT INTO donor VALUES
(1,'Matilda of Estcombe','Lady','Estcombe',40,1158),
(2,'Roger Fitzwarin','Earl','Wulfham',210,1171),
(3,'Gilbert the Vintner','Merchant','Lynmouth',6,1180),
(4,'Hawise de Brack','Lady','Brackenford',75,1169),
(5,'Ranulf Blunt','Knight','Wulfham',18,1149),
(6,'Odo of Rouen','Bishop','Rouen',120,1162),
(7,'Ivo Fuller','Merchant','Estcombe',3,1177);
INSERT INTO manuscript VALUES
(1,'Great Psalter','Latin',1139,214,'yes',1),
(2,'Book of Herbs','English',1146,88,'yes',4),
(3,'Homilies','Latin',1151,166,'no',6),
(4,'Chronicle of Wulfham','English',1160,132,'no',2),
(5,'Little Psalter','Latin',1163,72,'yes',1),
(6,'Lives of the Saints','French',1168,240,'yes',2),
(7,'Rule of the House','Latin',1131,54,'no',5),
(8,'Bestiary','French',1173,96,'yes',6),
(9,'Computus','Latin',1157,40,'no',6),
(10,'Book of Remedies','English',1171,110,'no',4);
INSERT INTO copying VALUES
(1,1,'chief scribe',1135,44),
(2,1,'corrector',1138,6),
(2,2,'chief scribe',1144,20),
(5,6,'painter',1165,30),
(4,6,'chief scribe',1163,48),
(1,7,'chief scribe',1130,9),
(7,3,'chief scribe',1147,36),
(6,9,'chief scribe',1156,8),
(4,4,'chief scribe',1154,60),
(10,4,'corrector',1159,5),
(5,5,'painter',1161,18),
(2,5,'chief scribe',1160,16),
(9,8,'painter',1171,22),
(6,10,'chief scribe',1169,19);
INSERT INTO relic VALUES
(1,'Finger Bone','Saint Osric','bone and silver',1140,35.0,2),
(2,'Veil Fragment','Saint Edburga','linen',1128,12.5,1),
(3,'Staff Head','Saint Osric','oak',1152,20.0,5),
(4,'True Tooth','Saint Wenna','bone',1155,8.0,4),
(5,'Golden Arm','Saint Lambert','gold and bone',1161,140.0,6),
(6,'Sandal','Saint Wenna','leather',1166,6.5,4),
(7,'Crystal Phial','Saint Edburga','crystal and silver',1170,58.0,2),
(8,'Jaw of Lambert','Saint Lambert','bone',1159,15.0,6);
