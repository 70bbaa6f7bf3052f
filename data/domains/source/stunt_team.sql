CREATE TABLE coordinator (
  coordinator_id INTEGER PRIMARY KEY,
  name TEXT,
  home_city TEXT,
  years_experience INTEGER,
  licence_expiry TEXT
);
CREATE TABLE performer (
  performer_id INTEGER PRIMARY KEY,
  name TEXT,
  gender TEXT,
  birth_date TEXT,
  height_cm INTEGER,
  home_city TEXT,
  daily_rate REAL,
  union_member TEXT
);
CREATE TABLE film_set (
  film_set_id INTEGER PRIMARY KEY,
  film_title TEXT,
  director TEXT,
  location TEXT,
  start_date TEXT,
  end_date TEXT,
  stunt_budget REAL,
  coordinator_id INTEGER,
  FOREIGN KEY (coordinator_id) REFERENCES coordinator(coordinator_id)
);
CREATE TABLE stunt (
  stunt_id INTEGER PRIMARY KEY,
  film_set_id INTEGER,
  title TEXT,
  category TEXT,
  risk_level INTEGER,
  cost REAL,
  stunt_date TEXT,
  status TEXT,
  FOREIGN KEY (film_set_id) REFERENCES film_set(film_set_id)
);
CREATE TABLE stunt_assignment (
  stunt_id INTEGER,
  performer_id INTEGER,
  role TEXT,
  take_count INTEGER,
  bonus REAL,
  PRIMARY KEY (stunt_id, performer_id),
  FOREIGN KEY (stunt_id) REFERENCES stunt(stunt_id),
  FOREIGN KEY (performer_id) REFERENCES performer(performer_id)
);
CREATE TABLE injury (
  injury_id INTEGER PRIMARY KEY,
  performer_id INTEGER,
  stunt_id INTEGER,
  body_part TEXT,
  severity TEXT,
  days_off INTEGER,
  FOREIGN KEY (performer_id) REFERENCES performer(performer_id),
  FOREIGN KEY (stunt_id) REFERENCES stunt(stunt_id)
);
INSERT INTO coordinator VALUES (1,'Gus Hallam','Atlanta',22,'2024-12-31');
INSERT INTO coordinator VALUES (2,'Renata Kovic','Prague',14,'2023-06-30');
INSERT INTO coordinator VALUES (3,'Dale Whitcomb','Los Angeles',31,'2025-03-15');
INSERT INTO coordinator VALUES (4,'Siobhan Reilly','Dublin',9,'2024-08-01');
INSERT INTO coordinator VALUES (5,'Marcus Thele','Berlin',6,'2023-11-20');
INSERT INTO coordinator VALUES (6,'Yuki Arden','Vancouver',17,'2026-01-10');
INSERT INTO performer VALUES (1,'Cody Brannigan','M','1988-04-17',183,'Los Angeles',1450.0,'Yes');
INSERT INTO performer VALUES (2,'Petra Novotna','F','1992-09-03',170,'Prague',1100.0,'Yes');
INSERT INTO performer VALUES (3,'Jamal Okoro','M','1995-01-28',191,'Atlanta',980.0,'No');
INSERT INTO performer VALUES (4,'Lena Brandt','F','1986-12-11',166,'Berlin',1600.0,'Yes');
INSERT INTO performer VALUES (5,'Finn Delaney','M','1999-07-22',178,'Dublin',720.0,'No');
INSERT INTO performer VALUES (6,'Aiko Tanner','F','1997-05-30',162,'Vancouver',890.0,'Yes');
INSERT INTO performer VALUES (7,'Rex Duarte','M','1979-10-08',186,'Los Angeles',2100.0,'Yes');
INSERT INTO performer VALUES (8,'Mila Sorensen','F','2001-02-14',174,'Atlanta',640.0,'No');
INSERT INTO performer VALUES (9,'Tobias Klee','M','1990-08-19',180,'Berlin',1250.0,'Yes');
INSERT INTO film_set VALUES (1,'Redline Delta','Carla Mendes','Atlanta','2022-03-07','2022-06-18',850000.0,1);
INSERT INTO film_set VALUES (2,'The Iron Abbess','Jan Holub','Prague','2022-05-02','2022-08-12',420000.0,2);
INSERT INTO film_set VALUES (3,'Freefall Seven','Nora Whitlock','Los Angeles','2022-09-12','2023-01-20',1300000.0,3);
INSERT INTO film_set VALUES (4,'Gallows Bay','Eamon Burke','Dublin','2023-02-06','2023-04-28',310000.0,4);
INSERT INTO film_set VALUES (5,'Night Courier','Carla Mendes','Berlin','2023-03-20','2023-07-07',560000.0,2);
INSERT INTO film_set VALUES (6,'Canyon Debt','Nora Whitlock','Los Angeles','2023-05-15','2023-09-01',940000.0,3);
INSERT INTO film_set VALUES (7,'Paper Lanterns','Iris Cho','Vancouver','2023-08-21','2023-10-13',90000.0,6);
INSERT INTO stunt VALUES (1,1,'Bridge car flip','Car',5,96000.0,'2022-04-11','Completed');
INSERT INTO stunt VALUES (2,1,'Rooftop chase','Foot',3,18500.0,'2022-05-03','Completed');
INSERT INTO stunt VALUES (3,2,'Burning chapel run','Fire',4,34000.0,'2022-06-20','Completed');
INSERT INTO stunt VALUES (4,2,'Staircase sword fight','Fight',2,9500.0,'2022-07-05','Completed');
INSERT INTO stunt VALUES (5,3,'Crane high fall','High Fall',5,61000.0,'2022-10-17','Completed');
INSERT INTO stunt VALUES (6,3,'Cargo plane jump','Aerial',5,210000.0,'2022-11-29','Completed');
INSERT INTO stunt VALUES (7,4,'Cliff dive','High Fall',4,22000.0,'2023-03-14','Cancelled');
INSERT INTO stunt VALUES (8,5,'Motorbike alley slide','Car',3,27500.0,'2023-04-25','Completed');
INSERT INTO stunt VALUES (9,5,'Tram fight','Fight',3,15000.0,'2023-05-30','Completed');
INSERT INTO stunt VALUES (10,6,'Truck explosion','Fire',5,125000.0,'2023-06-21','Completed');
INSERT INTO stunt VALUES (11,6,'Horse fall','Foot',3,12000.0,'2023-07-18','Postponed');
INSERT INTO stunt_assignment VALUES (1,1,'Driver',2,5000.0);
INSERT INTO stunt_assignment VALUES (1,3,'Safety',2,500.0);
INSERT INTO stunt_assignment VALUES (2,3,'Double',6,800.0);
INSERT INTO stunt_assignment VALUES (3,2,'Double',3,2200.0);
INSERT INTO stunt_assignment VALUES (3,4,'Safety',3,600.0);
INSERT INTO stunt_assignment VALUES (4,2,'Fighter',9,400.0);
INSERT INTO stunt_assignment VALUES (4,9,'Fighter',9,400.0);
INSERT INTO stunt_assignment VALUES (5,7,'Double',1,7500.0);
INSERT INTO stunt_assignment VALUES (6,7,'Double',2,12000.0);
INSERT INTO stunt_assignment VALUES (6,6,'Safety',2,1500.0);
INSERT INTO stunt_assignment VALUES (8,4,'Driver',5,1800.0);
INSERT INTO stunt_assignment VALUES (9,9,'Fighter',7,700.0);
INSERT INTO stunt_assignment VALUES (10,1,'Driver',1,6500.0);
INSERT INTO stunt_assignment VALUES (10,4,'Safety',1,1000.0);
INSERT INTO injury VALUES (1,3,2,'Ankle','Minor',9);
INSERT INTO injury VALUES (2,2,3,'Hand','Moderate',21);
INSERT INTO injury VALUES (3,7,5,'Back','Severe',75);
INSERT INTO injury VALUES (4,9,4,'Shoulder','Minor',6);
INSERT INTO injury VALUES (5,4,8,'Knee','Moderate',34);
INSERT INTO injury VALUES (6,1,10,'Hand','Minor',12);
INSERT INTO injury VALUES (7,7,6,'Knee','Moderate',28);
INSERT INTO injury VALUES (8,9,9,'Back','Minor',4);
