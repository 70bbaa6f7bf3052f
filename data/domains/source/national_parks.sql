CREATE TABLE ref_difficulty (difficulty_code TEXT PRIMARY KEY, difficulty_description TEXT, min_age INTEGER, guide_required_yn TEXT);
CREATE TABLE ref_permit_types (permit_type_code TEXT PRIMARY KEY, permit_type_description TEXT, standard_fee REAL, max_days INTEGER);
CREATE TABLE parks (park_code TEXT PRIMARY KEY, park_name TEXT, state_code TEXT, area_sq_km REAL, established_year INTEGER, entrance_fee REAL);
CREATE TABLE trails (trail_code TEXT PRIMARY KEY, park_code TEXT, trail_name TEXT, length_km REAL, difficulty_code TEXT, trail_status TEXT, other_details TEXT, FOREIGN KEY (park_code) REFERENCES parks(park_code), FOREIGN KEY (difficulty_code) REFERENCES ref_difficulty(difficulty_code));
CREATE TABLE rangers (ranger_code TEXT PRIMARY KEY, ranger_name TEXT, park_code TEXT, rank_title TEXT, date_joined TEXT, first_aid_yn TEXT, FOREIGN KEY (park_code) REFERENCES parks(park_code));
CREATE TABLE visitors (visitor_code TEXT PRIMARY KEY, visitor_name TEXT, home_state_code TEXT, age INTEGER, email TEXT);
CREATE TABLE permits (permit_code TEXT PRIMARY KEY, visitor_code TEXT, trail_code TEXT, permit_type_code TEXT, start_date TEXT, party_size INTEGER, permit_status TEXT, FOREIGN KEY (visitor_code) REFERENCES visitors(visitor_code), FOREIGN KEY (trail_code) REFERENCES trails(trail_code), FOREIGN KEY (permit_type_code) REFERENCES ref_permit_types(permit_type_code));
INSERT INTO ref_difficulty VALUES
('E','Easy stroll',0,'N'),('M','Moderate hike',6,'N'),('S','Strenuous climb',12,'N'),('X','Expert only',18,'Y'),('W','Wheelchair friendly',0,'N'),('T','Technical ice',21,'Y');
INSERT INTO ref_permit_types VALUES
('DAY','Day hike',8.0,1),('CAMP','Backcountry camping',25.0,14),('FISH','Angling',15.0,7),('CLMB','Rock climbing',30.0,3),('PHOT','Commercial photography',120.0,2),('HRS','Horse riding',18.0,5);
INSERT INTO parks VALUES
('GRN','Granite Basin','MT',2150.5,1931,30.0),
('PEL','Pelican Shores','FL',640.0,1962,15.0),
('RED','Red Arches','UT',985.3,1929,35.0),
('FOG','Foghorn Peninsula','WA',1420.8,1954,20.0),
('WHT','White Mesa','UT',410.2,1988,10.0),
('ELK','Elk Prairie','MT',1775.0,1975,0.0),
('LAV','Lava Fields','OR',530.6,1999,12.5);
INSERT INTO trails VALUES
('T01','GRN','Bear Tooth Ridge',18.4,'X','open','Snow until July'),
('T02','GRN','Mirror Lake Loop',5.2,'E','open','Family favourite'),
('T03','PEL','Mangrove Boardwalk',2.1,'W','open','Paved all the way'),
('T04','RED','Window Arch Trail',7.6,'M','open','No shade'),
('T05','RED','Canyon Floor Route',22.0,'S','closed','Flash flood damage'),
('T06','FOG','Lighthouse Path',6.3,'E','closed','Cliff erosion'),
('T07','FOG','Cedar Giants Loop',11.9,'M','open','Muddy after rain'),
('T08','WHT','Mesa Rim Climb',9.5,'S','open','Carry water'),
('T09','ELK','Bison Lake Walk',4.4,'E','seasonal','Closed in rutting season'),
('T10','LAV','Cinder Cone Trail',8.8,'S','open','Sharp rock'),
('T11','GRN','North Couloir',13.0,'X','seasonal','Rope needed');
INSERT INTO rangers VALUES
('R01','Walt Emerson','GRN','Chief Ranger','1998-05-11','Y'),
('R02','Ines Calderon','PEL','Ranger','2014-03-02','Y'),
('R03','Dale Whitfield','RED','Senior Ranger','2007-08-19','Y'),
('R04','Naomi Begay','RED','Ranger','2018-06-01','N'),
('R05','Peter Lund','FOG','Chief Ranger','2003-01-27','Y'),
('R06','Kaya Stone','GRN','Ranger','2020-04-15','Y'),
('R07','Abe Foster','ELK','Senior Ranger','2010-09-09','N'),
('R08','Gina Moretti','GRN','Trainee','2022-07-04','N'),
('R09','Hugh Tran','FOG','Trainee','2023-05-20','Y');
INSERT INTO visitors VALUES
('V01','Lena Fischer','MT',34,'lena@mailbox.org'),
('V02','Omar Haddad','UT',52,'omar.h@webpost.com'),
('V03','Judy Park','WA',27,'jpark@mailbox.org'),
('V04','Sam Whitaker','FL',68,'samw@oldmail.net'),
('V05','Chloe Dubois','CA',41,'chloe@webpost.com'),
('V06','Ravi Menon','WA',19,'ravi.m@mailbox.org'),
('V07','Bruno Kessler','UT',45,'bk@oldmail.net'),
('V08','Tessa Lowe','OR',23,'tessa@webpost.com');
INSERT INTO permits VALUES
('P001','V01','T01','CAMP','2022-07-15',4,'used'),
('P002','V01','T02','FISH','2022-08-02',2,'used'),
('P003','V02','T04','PHOT','2022-09-10',6,'used'),
('P004','V02','T08','DAY','2022-09-12',2,'cancelled'),
('P005','V03','T07','DAY','2023-04-22',3,'used'),
('P006','V03','T01','CLMB','2023-06-30',2,'refused'),
('P007','V04','T03','DAY','2023-02-11',5,'used'),
('P008','V05','T04','DAY','2023-05-05',2,'issued'),
('P009','V06','T07','CAMP','2023-05-19',8,'issued'),
('P010','V05','T08','CAMP','2023-05-26',2,'issued'),
('P011','V07','T05','CLMB','2023-03-14',3,'cancelled'),
('P012','V06','T09','FISH','2023-06-03',1,'issued'),
('P013','V02','T01','CLMB','2023-07-08',4,'issued');
