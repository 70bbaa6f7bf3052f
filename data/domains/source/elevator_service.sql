CREATE TABLE Ref_Lift_Types (
  lift_type_code TEXT PRIMARY KEY,
  lift_type_description TEXT,
  inspection_months INTEGER,
  max_speed REAL
);
CREATE TABLE Ref_Fault_Codes (
  fault_code TEXT PRIMARY KEY,
  fault_description TEXT,
  severity TEXT,
  usual_repair_hours REAL
);
CREATE TABLE Buildings (
  building_code TEXT PRIMARY KEY,
  building_name TEXT,
  street_address TEXT,
  city TEXT,
  floors INTEGER,
  year_built INTEGER,
  building_details TEXT
);
CREATE TABLE Lifts (
  lift_code TEXT PRIMARY KEY,
  building_code TEXT,
  lift_type_code TEXT,
  manufacturer TEXT,
  max_persons INTEGER,
  installed_year INTEGER,
  status_code TEXT,
  FOREIGN KEY (building_code) REFERENCES Buildings(building_code),
  FOREIGN KEY (lift_type_code) REFERENCES Ref_Lift_Types(lift_type_code)
);
CREATE TABLE Technicians (
  tech_code TEXT PRIMARY KEY,
  tech_name TEXT,
  city TEXT,
  hourly_rate REAL,
  date_hired TEXT,
  on_call_yn TEXT
);
CREATE TABLE Service_Visits (
  visit_id INTEGER PRIMARY KEY,
  lift_code TEXT,
  tech_code TEXT,
  visit_date TEXT,
  hours_spent REAL,
  parts_cost REAL,
  passed_yn TEXT,
  FOREIGN KEY (lift_code) REFERENCES Lifts(lift_code),
  FOREIGN KEY (tech_code) REFERENCES Technicians(tech_code)
);
CREATE TABLE Breakdowns (
  breakdown_id INTEGER PRIMARY KEY,
  lift_code TEXT,
  fault_code TEXT,
  date_reported TEXT,
  people_trapped INTEGER,
  downtime_hours INTEGER,
  resolved_yn TEXT,
  FOREIGN KEY (lift_code) REFERENCES Lifts(lift_code),
  FOREIGN KEY (fault_code) REFERENCES Ref_Fault_Codes(fault_code)
);
INSERT INTO Ref_Lift_Types VALUES ('HYD','Hydraulic passenger lift',12,0.6);
INSERT INTO Ref_Lift_Types VALUES ('TRC','Traction passenger lift',12,2.5);
INSERT INTO Ref_Lift_Types VALUES ('FRT','Freight lift',6,0.5);
INSERT INTO Ref_Lift_Types VALUES ('BED','Hospital bed lift',3,1.6);
INSERT INTO Ref_Lift_Types VALUES ('DMB','Dumbwaiter',24,0.4);
INSERT INTO Ref_Fault_Codes VALUES ('F01','Door does not close','minor',1.5);
INSERT INTO Ref_Fault_Codes VALUES ('F02','Car stops between floors','major',3.0);
INSERT INTO Ref_Fault_Codes VALUES ('F03','Rope wear','critical',9.0);
INSERT INTO Ref_Fault_Codes VALUES ('F04','Control panel dead','major',4.5);
INSERT INTO Ref_Fault_Codes VALUES ('F05','Oil leak','major',5.0);
INSERT INTO Ref_Fault_Codes VALUES ('F06','Car light out','minor',0.5);
INSERT INTO Buildings VALUES ('MRT','Meridian Tower','1 Quay Road','Bristol',24,2008,'offices');
INSERT INTO Buildings VALUES ('STA','Saint Anne Hospital','40 Hill Street','Cardiff',9,1974,'hospital, two wings');
INSERT INTO Buildings VALUES ('GRN','Granary Lofts','7 Mill Lane','Bristol',6,1902,'flats, listed');
INSERT INTO Buildings VALUES ('ARC','Arcadia Mall','200 Ring Road','Swindon',4,1996,'shops');
INSERT INTO Buildings VALUES ('LIB','City Library','3 Museum Square','Cardiff',5,1931,'public, listed');
INSERT INTO Buildings VALUES ('DEP','North Depot','88 Dock Way','Bristol',3,1985,'warehouse');
INSERT INTO Buildings VALUES ('ELM','Elm Court','15 Elm Road','Newport',7,2019,'flats');
INSERT INTO Lifts VALUES ('MRT-1','MRT','TRC','Korda',16,2008,'IN_SERVICE');
INSERT INTO Lifts VALUES ('MRT-2','MRT','TRC','Korda',16,2008,'IN_SERVICE');
INSERT INTO Lifts VALUES ('MRT-3','MRT','FRT','Halvex',20,2009,'REPAIR');
INSERT INTO Lifts VALUES ('STA-1','STA','BED','Halvex',21,1998,'IN_SERVICE');
INSERT INTO Lifts VALUES ('STA-2','STA','TRC','Bremer Aufzug',12,1976,'OUT_OF_USE');
INSERT INTO Lifts VALUES ('GRN-1','GRN','HYD','Korda',6,2001,'IN_SERVICE');
INSERT INTO Lifts VALUES ('ARC-1','ARC','HYD','Simlift',13,1996,'IN_SERVICE');
INSERT INTO Lifts VALUES ('ARC-2','ARC','FRT','Simlift',26,1996,'REPAIR');
INSERT INTO Lifts VALUES ('LIB-1','LIB','HYD','Simlift',8,2014,'IN_SERVICE');
INSERT INTO Lifts VALUES ('DEP-1','DEP','FRT','Bremer Aufzug',30,1987,'IN_SERVICE');
INSERT INTO Technicians VALUES ('T-AB','Alan Beddoes','Bristol',48.0,'2006-04-03','Y');
INSERT INTO Technicians VALUES ('T-RS','Ruth Simmonds','Cardiff',52.5,'2011-09-12','Y');
INSERT INTO Technicians VALUES ('T-JK','Jan Kowal','Bristol',44.0,'2017-01-16','N');
INSERT INTO Technicians VALUES ('T-DP','Dilip Parmar','Swindon',46.5,'2014-06-30','Y');
INSERT INTO Technicians VALUES ('T-CE','Carys Evans','Cardiff',39.0,'2022-10-03','N');
INSERT INTO Technicians VALUES ('T-NW','Noel Webb','Gloucester',36.0,'2024-02-05','N');
INSERT INTO Service_Visits VALUES (1,'MRT-1','T-AB','2023-01-18',2.5,60,'Y');
INSERT INTO Service_Visits VALUES (2,'MRT-2','T-AB','2023-01-18',3.0,145,'Y');
INSERT INTO Service_Visits VALUES (3,'MRT-3','T-JK','2023-02-02',5.5,820,'N');
INSERT INTO Service_Visits VALUES (4,'STA-1','T-RS','2023-02-14',4.0,210,'Y');
INSERT INTO Service_Visits VALUES (5,'STA-2','T-RS','2023-02-14',6.0,1340,'N');
INSERT INTO Service_Visits VALUES (6,'GRN-1','T-JK','2023-03-09',1.5,0,'Y');
INSERT INTO Service_Visits VALUES (7,'ARC-1','T-DP','2023-04-20',2.0,95,'Y');
INSERT INTO Service_Visits VALUES (8,'ARC-2','T-DP','2023-04-20',7.5,1110,'N');
INSERT INTO Service_Visits VALUES (9,'STA-1','T-CE','2023-05-16',3.5,75,'Y');
INSERT INTO Service_Visits VALUES (10,'MRT-1','T-JK','2024-01-22',2.0,40,'Y');
INSERT INTO Service_Visits VALUES (11,'STA-1','T-RS','2023-08-15',4.5,330,'N');
INSERT INTO Service_Visits VALUES (12,'DEP-1','T-AB','2024-02-27',3.0,180,'Y');
INSERT INTO Breakdowns VALUES (1,'STA-2','F02','2023-01-30',4,52,'Y');
INSERT INTO Breakdowns VALUES (2,'MRT-3','F03','2023-02-01',0,310,'N');
INSERT INTO Breakdowns VALUES (3,'ARC-2','F05','2023-04-18',0,96,'N');
INSERT INTO Breakdowns VALUES (4,'MRT-1','F01','2023-06-06',0,3,'Y');
INSERT INTO Breakdowns VALUES (5,'GRN-1','F02','2023-07-21',2,8,'Y');
INSERT INTO Breakdowns VALUES (6,'STA-1','F01','2023-08-02',0,5,'Y');
INSERT INTO Breakdowns VALUES (7,'STA-1','F04','2023-11-11',1,19,'Y');
INSERT INTO Breakdowns VALUES (8,'MRT-1','F02','2024-01-20',7,11,'Y');
INSERT INTO Breakdowns VALUES (9,'ARC-1','F01','2024-02-03',0,2,'Y');
INSERT INTO Breakdowns VALUES (10,'STA-2','F04','2024-03-08',0,140,'N');
