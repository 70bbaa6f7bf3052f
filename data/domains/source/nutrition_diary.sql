CREATE TABLE Ref_Food_Groups (
  group_code TEXT PRIMARY KEY,
  group_description TEXT,
  daily_portions INTEGER,
  traffic_light TEXT
);
CREATE TABLE Ref_Meal_Types (
  meal_type_code TEXT PRIMARY KEY,
  meal_type_description TEXT,
  usual_time TEXT,
  calorie_share_percent INTEGER
);
CREATE TABLE Dietitians (
  dietitian_code TEXT PRIMARY KEY,
  name TEXT,
  clinic_name TEXT,
  city TEXT,
  hourly_fee REAL,
  qualified_year INTEGER,
  specialty_details TEXT
);
CREATE TABLE People (
  person_code TEXT PRIMARY KEY,
  name TEXT,
  gender_code TEXT,
  age INTEGER,
  city TEXT,
  weight_kg REAL,
  dietitian_code TEXT,
  vegetarian_yn TEXT,
  FOREIGN KEY (dietitian_code) REFERENCES Dietitians(dietitian_code)
);
CREATE TABLE Foods (
  food_code TEXT PRIMARY KEY,
  name TEXT,
  group_code TEXT,
  calories_per_100g INTEGER,
  protein_grams REAL,
  sugar_grams REAL,
  gluten_free_yn TEXT,
  FOREIGN KEY (group_code) REFERENCES Ref_Food_Groups(group_code)
);
CREATE TABLE Meals_Eaten (
  meal_id INTEGER PRIMARY KEY,
  person_code TEXT,
  food_code TEXT,
  meal_type_code TEXT,
  eaten_on TEXT,
  portion_grams INTEGER,
  place TEXT,
  FOREIGN KEY (person_code) REFERENCES People(person_code),
  FOREIGN KEY (food_code) REFERENCES Foods(food_code),
  FOREIGN KEY (meal_type_code) REFERENCES Ref_Meal_Types(meal_type_code)
);
CREATE TABLE Goals (
  goal_id INTEGER PRIMARY KEY,
  person_code TEXT,
  goal_type TEXT,
  target_value REAL,
  set_on TEXT,
  deadline TEXT,
  status_code TEXT,
  FOREIGN KEY (person_code) REFERENCES People(person_code)
);
INSERT INTO Ref_Food_Groups VALUES
('VEG','Vegetables',5,'green'),
('FRU','Fruit',3,'green'),
('GRN','Grains and bread',4,'amber'),
('DAI','Dairy',2,'amber'),
('PRO','Meat, fish and eggs',2,'amber'),
('SWE','Sweets and snacks',0,'red'),
('OIL','Fats and oils',1,'red');
INSERT INTO Ref_Meal_Types VALUES
('BRK','Breakfast','07:30',25),
('LUN','Lunch','12:30',35),
('DIN','Dinner','18:45',30),
('SNK','Snack','16:00',10),
('BRU','Brunch','10:30',40),
('LATE','Late night bite','23:00',0);
INSERT INTO Dietitians VALUES
('D01','Corinna Feld','Balance Clinic','Hamburg',85.0,2004,'Diabetes and weight loss'),
('D02','Mathis Oberlin','Sportpraxis Nord','Kiel',95.0,2013,'Sports nutrition'),
('D03','Yara Haddad','Balance Clinic','Hamburg',78.5,2018,'Allergies and gluten'),
('D04','Franz Gerlach','Praxis am Markt','Luebeck',70.0,1996,'Heart disease'),
('D05','Svenja Thoms','Kinderwerk','Bremen',82.0,2020,'Children and teenagers'),
('D06','Owe Petersen','Praxis Petersen','Flensburg',60.0,1989,'Weight loss');
INSERT INTO People VALUES
('P01','Anke Rohde','F',46,'Hamburg',78.4,'D01','N'),
('P02','Bela Horvath','M',29,'Kiel',84.0,'D02','N'),
('P03','Cem Aydin','M',37,'Hamburg',96.3,'D01','N'),
('P04','Dorte Krogh','F',63,'Luebeck',69.9,'D04','Y'),
('P05','Emil Sander','M',15,'Bremen',58.2,'D05','N'),
('P06','Frieda Lohmann','F',22,'Kiel',61.5,'D02','Y'),
('P07','Gero Winkler','M',71,'Luebeck',88.7,'D04','N'),
('P08','Hanna Tietz','F',34,'Hamburg',64.8,'D03','Y'),
('P09','Ilias Marin','M',52,'Rostock',102.1,'D01','N'),
('P10','Jule Bartels','F',18,'Bremen',55.0,'D05','N');
INSERT INTO Foods VALUES
('F01','rolled oats','GRN',372,13.5,0.7,'N'),
('F02','apple','FRU',52,0.3,10.4,'Y'),
('F03','rye bread','GRN',221,6.2,2.9,'N'),
('F04','plain yoghurt','DAI',61,3.5,4.7,'Y'),
('F05','salmon fillet','PRO',206,20.4,0.0,'Y'),
('F06','broccoli','VEG',34,2.8,1.7,'Y'),
('F07','milk chocolate','SWE',535,7.6,51.5,'Y'),
('F08','boiled egg','PRO',155,12.6,1.1,'Y'),
('F09','banana','FRU',89,1.1,12.2,'Y'),
('F10','lentil stew','VEG',96,6.4,2.0,'Y'),
('F11','gouda','DAI',356,24.9,2.2,'Y'),
('F12','salted crisps','SWE',536,6.1,0.6,'Y'),
('F13','rice pudding','DAI',118,3.3,13.0,'Y');
INSERT INTO Meals_Eaten VALUES
(1,'P01','F01','BRK','2023-05-02',60,'home'),
(2,'P01','F10','LUN','2023-05-02',350,'canteen'),
(3,'P02','F08','BRK','2023-05-02',120,'home'),
(4,'P02','F05','DIN','2023-05-03',220,'restaurant'),
(5,'P03','F12','SNK','2023-05-03',175,'office'),
(6,'P03','F03','LUN','2023-05-04',140,'office'),
(7,'P04','F10','LUN','2023-05-04',300,'home'),
(8,'P04','F02','SNK','2023-05-05',180,'home'),
(9,'P05','F07','SNK','2023-05-05',100,'school'),
(10,'P06','F04','BRK','2023-05-06',250,'home'),
(11,'P06','F09','SNK','2023-05-06',130,'gym'),
(12,'P08','F06','DIN','2023-05-07',200,'home'),
(13,'P09','F11','BRU','2023-05-07',90,'restaurant'),
(14,'P09','F07','SNK','2023-05-08',50,'office');
INSERT INTO Goals VALUES
(1,'P01','lose weight',72.0,'2023-01-10','2023-09-30','active'),
(2,'P02','gain muscle',88.0,'2023-02-01','2023-12-31','active'),
(3,'P03','lose weight',85.0,'2022-11-15','2023-05-15','missed'),
(4,'P03','less sugar',30.0,'2023-05-20','2023-11-20','active'),
(5,'P04','more fibre',35.0,'2022-08-01','2023-02-01','reached'),
(6,'P06','gain muscle',64.0,'2023-03-12','2023-10-12','active'),
(7,'P07','less salt',5.0,'2022-06-05','2022-12-05','reached'),
(8,'P08','more fibre',30.0,'2023-04-01','2023-07-01','dropped'),
(9,'P09','lose weight',90.0,'2023-01-05','2024-01-05','active'),
(10,'P01','less sugar',25.0,'2022-03-01','2022-09-01','reached');
