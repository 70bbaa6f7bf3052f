CREATE TABLE hall (
  Hall_ID INTEGER PRIMARY KEY,
  Hall_Name TEXT,
  Campus TEXT,
  Year_Built INTEGER,
  Floors INTEGER,
  Bed_Count INTEGER,
  Has_Lift TEXT,
  Warden_Name TEXT
);
CREATE TABLE student (
  Student_ID INTEGER PRIMARY KEY,
  First_Name TEXT,
  Last_Name TEXT,
  Major TEXT,
  Age INTEGER,
  Hall_ID INTEGER,
  Room_Number TEXT,
  FOREIGN KEY (Hall_ID) REFERENCES hall(Hall_ID)
);
CREATE TABLE technician (
  Technician_ID INTEGER PRIMARY KEY,
  Name TEXT,
  Trade TEXT,
  Hire_Date DATE,
  Hourly_Wage REAL,
  Is_Contractor TEXT
);
CREATE TABLE repair_request (
  Request_ID INTEGER PRIMARY KEY,
  Student_ID INTEGER,
  Technician_ID INTEGER,
  Problem TEXT,
  Priority TEXT,
  Reported_Date DATE,
  Status TEXT,
  Hours_Spent REAL,
  Rating INTEGER,
  FOREIGN KEY (Student_ID) REFERENCES student(Student_ID),
  FOREIGN KEY (Technician_ID) REFERENCES technician(Technician_ID)
);
CREATE TABLE part (
  Part_ID INTEGER PRIMARY KEY,
  Part_Name TEXT,
  Vendor TEXT,
  Unit_Cost REAL,
  In_Stock INTEGER,
  Shelf_Code TEXT
);
CREATE TABLE part_usage (
  Request_ID INTEGER,
  Part_ID INTEGER,
  Quantity INTEGER,
  Used_On DATE,
  PRIMARY KEY (Request_ID, Part_ID),
  FOREIGN KEY (Request_ID) REFERENCES repair_request(Request_ID),
  FOREIGN KEY (Part_ID) REFERENCES part(Part_ID)
);
INSERT INTO hall VALUES
(1,'Ashby Hall','North',1963,5,210,'No','Lorna Finney'),
(2,'Beaumont House','North',1998,7,340,'Yes','Peter Quill'),
(3,'Cedar Court','South',2011,4,188,'Yes','Anita Rao'),
(4,'Dunmoor Hall','Riverside',1937,3,96,'No','Ewan Stott'),
(5,'Elgar Tower','South',1974,14,520,'Yes','Mary Keane'),
(6,'Fenwick Lodge','Riverside',2020,2,60,'No','Ewan Stott'),
(7,'Garnet House','West',2022,6,275,'Yes','Carl Boone');
INSERT INTO student VALUES
(1001,'Nina','Alvarez','Biology',19,1,'114'),
(1002,'Tyler','Brandt',NULL,21,1,'305'),
(1003,'Aisha','Khan','Physics',20,2,NULL),
(1004,'Jonas','Weber','Law',23,5,'1102'),
(1005,'Clara','Dubois','Biology',18,5,'907'),
(1006,'Ravi','Menon','Computing',22,3,'208'),
(1007,'Holly','Tate',NULL,19,4,'21'),
(1008,'Samuel','Osei','Physics',24,5,'304'),
(1009,'Greta','Lund','Computing',20,2,NULL),
(1010,'Luke','Fairley','Law',18,6,'5'),
(1011,'Yuki','Mori',NULL,21,3,'110'),
(1012,'Ben','Khan','Music',19,4,NULL);
INSERT INTO technician VALUES
(1,'Ron Pickett','Plumber','2006-05-02',24.5,'No'),
(2,'Sheila Dunn','Electrician','2012-11-19',27.0,'No'),
(3,'Marek Nowak','Joiner','2017-02-13',22.0,'No'),
(4,'Gus Hartley','Plumber','2021-09-06',21.0,'Yes'),
(5,'Abby Flint','Electrician','2023-01-09',23.5,'Yes'),
(6,'Colin Read','Glazier','2015-07-27',22.5,'No'),
(7,'Petra Simms','Locksmith','2019-04-15',25.0,'Yes');
INSERT INTO repair_request VALUES
(1,1001,1,'Leaking tap','Low','2023-10-02','Closed',1.0,5),
(2,1002,2,'Broken ceiling light','Medium','2023-10-05','Closed',0.5,4),
(3,1004,1,'Blocked shower drain','High','2023-10-17','Closed',2.5,3),
(4,1005,5,'No power at desk','High','2023-11-03','Closed',3.0,5),
(5,1003,3,'Wardrobe door off','Low','2023-11-09','Closed',1.5,4),
(6,1008,6,'Cracked window','High','2023-11-21','Closed',4.0,2),
(7,1007,4,'Leaking radiator','Urgent','2023-12-01','Closed',5.5,3),
(8,1004,2,'Flickering light','Medium','2024-01-15','Closed',1.0,4),
(9,1006,3,'Desk drawer stuck','Low','2024-01-22','Open',0.5,3),
(10,1009,1,'Toilet will not flush','Urgent','2024-02-04','Closed',2.0,5),
(11,1007,2,'Socket sparks','Urgent','2024-02-11','Closed',3.5,5),
(12,1001,6,'Window will not close','Medium','2024-02-20','Open',1.0,2),
(13,1011,4,'Cold radiator','Medium','2024-03-01','On hold',2.0,1),
(14,1005,1,'Leaking shower head','Low','2024-03-06','Open',0.5,4);
INSERT INTO part VALUES
(1,'Tap washer','Plumbwell',0.4,260,'A1'),
(2,'LED tube 120 cm','Brightline',9.8,44,'B3'),
(3,'Double socket','Brightline',6.25,31,'B1'),
(4,'Radiator valve','Plumbwell',18.5,12,'A4'),
(5,'Cabinet hinge','Oakham Supply',2.1,90,'C2'),
(6,'Window pane 60x90','Clearcut',37.0,6,NULL),
(7,'Flush mechanism','Plumbwell',22.75,9,'A3'),
(8,'Door lock','Securo',41.5,15,NULL),
(9,'Drain trap','Plumbwell',11.2,18,'A2'),
(10,'Fuse 13 A','Brightline',0.65,400,NULL);
INSERT INTO part_usage VALUES
(1,1,2,'2023-10-04'),
(2,2,1,'2023-10-06'),
(3,9,1,'2023-10-18'),
(4,3,2,'2023-11-03'),
(4,10,3,'2023-11-03'),
(5,5,4,'2023-11-15'),
(6,6,1,'2023-11-27'),
(7,4,2,'2023-12-01'),
(8,2,2,'2024-01-18'),
(10,7,1,'2024-02-04'),
(11,3,1,'2024-02-11'),
(11,10,1,'2024-02-12'),
(13,4,1,'2024-03-08');
