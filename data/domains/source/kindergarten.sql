CREATE TABLE Ref_Allergies (
  allergy_code TEXT PRIMARY KEY,
  allergy_description TEXT,
  severity TEXT,
  emergency_medicine TEXT
);
CREATE TABLE Educators (
  educator_code TEXT PRIMARY KEY,
  educator_name TEXT,
  qualification TEXT,
  hired_date DATE,
  weekly_hours INTEGER,
  phone TEXT
);
CREATE TABLE Groups (
  group_code TEXT PRIMARY KEY,
  group_description TEXT,
  head_educator_code TEXT,
  room TEXT,
  capacity INTEGER,
  FOREIGN KEY (head_educator_code) REFERENCES Educators(educator_code)
);
CREATE TABLE Children (
  child_id INTEGER PRIMARY KEY,
  child_name TEXT,
  group_code TEXT,
  allergy_code TEXT,
  date_of_birth DATE,
  monthly_fee REAL,
  full_day_yn TEXT,
  FOREIGN KEY (group_code) REFERENCES Groups(group_code),
  FOREIGN KEY (allergy_code) REFERENCES Ref_Allergies(allergy_code)
);
CREATE TABLE Parents (
  parent_id INTEGER PRIMARY KEY,
  child_id INTEGER,
  parent_name TEXT,
  occupation TEXT,
  mobile TEXT,
  may_collect_yn TEXT,
  FOREIGN KEY (child_id) REFERENCES Children(child_id)
);
CREATE TABLE Activities (
  activity_id INTEGER PRIMARY KEY,
  activity_type_code TEXT,
  educator_code TEXT,
  activity_date DATE,
  activity_details TEXT,
  material_cost REAL,
  FOREIGN KEY (educator_code) REFERENCES Educators(educator_code)
);
CREATE TABLE Activity_Participation (
  activity_id INTEGER,
  child_id INTEGER,
  enjoyed_yn TEXT,
  minutes_attended INTEGER,
  PRIMARY KEY (activity_id, child_id),
  FOREIGN KEY (activity_id) REFERENCES Activities(activity_id),
  FOREIGN KEY (child_id) REFERENCES Children(child_id)
);
INSERT INTO Ref_Allergies VALUES
('NONE','no known allergy','none','none'),
('NUT','nuts and peanuts','severe','adrenaline pen'),
('MILK','cow milk protein','moderate','antihistamine drops'),
('BEE','bee and wasp stings','severe','adrenaline pen'),
('EGG','hen egg','mild','antihistamine drops'),
('POLL','tree pollen','mild','nasal spray');
INSERT INTO Educators VALUES
('E-AB','Annika Boysen','bachelor','2012-08-15',39,'555-0141'),
('E-CM','Claudio Mendes','state diploma','2016-02-01',30,'555-0178'),
('E-DT','Dorothea Thiel','state diploma','2003-09-01',39,'555-0102'),
('E-FK','Farida Karimi','bachelor','2019-11-04',25,'555-0166'),
('E-JR','Jasper Rood','trainee','2023-08-01',20,'555-0190'),
('E-LS','Lidia Sobol','assistant','2020-03-16',32,'555-0123');
INSERT INTO Groups VALUES
('HEDG','Hedgehogs, nursery','E-DT','Ground floor A',10),
('OWL','Owls, middle group','E-AB','First floor B',18),
('FOX','Foxes, preschool','E-CM','First floor C',20),
('BEES','Bees, forest group','E-FK','Garden cabin',14),
('DUCK','Ducks, opening in autumn','E-AB','Ground floor D',12);
INSERT INTO Children VALUES
(1,'Mila Petersen','HEDG','NONE','2021-04-09',310.0,'Y'),
(2,'Noah Aziz','HEDG','MILK','2021-10-28',240.0,'N'),
(3,'Ella Fontaine','OWL','NUT','2019-06-13',285.0,'Y'),
(4,'Jonte Behr','OWL','NONE','2019-12-01',285.0,'Y'),
(5,'Suri Nguyen','OWL','EGG','2020-02-22',205.0,'N'),
(6,'Emil Hartog','FOX','NONE','2017-11-05',260.0,'Y'),
(7,'Leonie Castro','FOX','BEE','2018-03-30',195.0,'N'),
(8,'Karim Haddad','FOX','NONE','2017-08-17',260.0,'Y'),
(9,'Greta Wohlers','FOX','NUT','2018-01-11',260.0,'Y'),
(10,'Finn Osei','BEES','NONE','2018-09-24',220.0,'N'),
(11,'Ida Lorenz','BEES','POLL','2019-03-07',230.0,'N'),
(12,'Pepe Moreau','OWL','NONE','2019-09-19',205.0,'N');
INSERT INTO Parents VALUES
(1,1,'Wiebke Petersen','architect','0170-11',  'Y'),
(2,2,'Samira Aziz','nurse','0170-12','Y'),
(3,2,'Tarek Aziz','bus driver','0170-13','Y'),
(4,3,'Luc Fontaine','chef','0170-14','Y'),
(5,4,'Birte Behr','nurse','0170-15','Y'),
(6,4,'Olaf Behr','electrician','0170-16','N'),
(7,5,'Hanh Nguyen','pharmacist','0170-17','Y'),
(8,6,'Mareike Hartog','teacher','0170-18','Y'),
(9,7,'Diego Castro','software developer','0170-19','N'),
(10,8,'Nour Haddad','dentist','0170-20','Y'),
(11,9,'Ute Wohlers','teacher','0170-21','Y'),
(12,10,'Abena Osei','nurse','0170-22','Y'),
(13,11,'Konrad Lorenz','gardener','0170-23','N');
INSERT INTO Activities VALUES
(501,'PAINT','E-AB','2023-05-03','Potato prints',12.5),
(502,'FOREST','E-FK','2023-05-04','Building a stick den',0.0),
(503,'MUSIC','E-CM','2023-05-09','Drums and rattles',8.9),
(504,'SWIM','E-CM','2023-05-12','Diving for rings',46.0),
(505,'COOK','E-DT','2023-05-16','Vegetable soup',23.4),
(506,'FOREST','E-FK','2023-05-25','Looking for beetles',4.2),
(507,'PAINT','E-AB','2023-06-01','Masks of paper',17.8),
(508,'COOK','E-AB','2023-06-08','Strawberry jam',31.6),
(509,'MUSIC','E-DT','2023-06-14','Songs for the summer party',0.0);
INSERT INTO Activity_Participation VALUES
(501,3,'Y',45),
(501,4,'N',20),
(501,5,'Y',50),
(502,10,'Y',180),
(502,11,'Y',175),
(502,8,'N',160),
(503,6,'Y',40),
(503,9,'Y',40),
(504,6,'Y',60),
(504,8,'Y',60),
(505,1,'N',25),
(506,10,'Y',150),
(507,3,'Y',55),
(508,4,'Y',70);
