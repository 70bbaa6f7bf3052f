CREATE TABLE ref_vehicle_type (
  vehicle_type_code TEXT PRIMARY KEY,
  vehicle_type_description TEXT,
  seats INTEGER,
  base_fare REAL,
  rate_per_km REAL
);
CREATE TABLE ref_payment (
  payment_code TEXT PRIMARY KEY,
  payment_description TEXT,
  fee_percent REAL,
  is_cashless TEXT
);
CREATE TABLE driver (
  driver_code TEXT PRIMARY KEY,
  driver_name TEXT,
  date_of_birth TEXT,
  licence_date TEXT,
  mobile TEXT,
  rating REAL,
  status_code TEXT
);
CREATE TABLE taxi (
  plate_code TEXT PRIMARY KEY,
  vehicle_type_code TEXT,
  make TEXT,
  model_year INTEGER,
  mileage_km INTEGER,
  fuel TEXT,
  FOREIGN KEY (vehicle_type_code) REFERENCES ref_vehicle_type(vehicle_type_code)
);
CREATE TABLE shift (
  shift_code TEXT PRIMARY KEY,
  driver_code TEXT,
  plate_code TEXT,
  shift_date TEXT,
  day_part TEXT,
  hours REAL,
  FOREIGN KEY (driver_code) REFERENCES driver(driver_code),
  FOREIGN KEY (plate_code) REFERENCES taxi(plate_code)
);
CREATE TABLE passenger (
  passenger_code TEXT PRIMARY KEY,
  passenger_name TEXT,
  phone TEXT,
  home_area TEXT,
  member_since TEXT,
  other_passenger_details TEXT
);
CREATE TABLE ride (
  ride_code TEXT PRIMARY KEY,
  shift_code TEXT,
  passenger_code TEXT,
  payment_code TEXT,
  pickup_area TEXT,
  dropoff_area TEXT,
  distance_km REAL,
  fare REAL,
  FOREIGN KEY (shift_code) REFERENCES shift(shift_code),
  FOREIGN KEY (passenger_code) REFERENCES passenger(passenger_code),
  FOREIGN KEY (payment_code) REFERENCES ref_payment(payment_code)
);
INSERT INTO ref_vehicle_type VALUES ('SAL','Saloon',4,3.20,1.90);
INSERT INTO ref_vehicle_type VALUES ('EST','Estate car',4,3.40,2.00);
INSERT INTO ref_vehicle_type VALUES ('MPV','People carrier',7,4.50,2.40);
INSERT INTO ref_vehicle_type VALUES ('WAV','Wheelchair accessible van',5,3.20,1.90);
INSERT INTO ref_vehicle_type VALUES ('LUX','Luxury saloon',4,7.00,3.50);
INSERT INTO ref_vehicle_type VALUES ('MIC','Micro car',2,2.50,1.40);
INSERT INTO ref_payment VALUES ('CSH','Cash',0.0,'No');
INSERT INTO ref_payment VALUES ('CRD','Bank card',1.8,'Yes');
INSERT INTO ref_payment VALUES ('APP','Phone app',2.5,'Yes');
INSERT INTO ref_payment VALUES ('ACC','Company account',0.5,'Yes');
INSERT INTO ref_payment VALUES ('VCH','Paper voucher',3.0,'No');
INSERT INTO ref_payment VALUES ('CHQ','Cheque',4.0,'No');
INSERT INTO driver VALUES ('D01','Samir Haddad','1979-05-14','2003-07-01','0781 220 104',4.8,'ACT');
INSERT INTO driver VALUES ('D02','Joan Prentice','1966-11-02','1991-03-20','0781 553 870',4.6,'ACT');
INSERT INTO driver VALUES ('D03','Milos Petric','1988-09-23','2012-10-15','0782 094 411',4.1,'ACT');
INSERT INTO driver VALUES ('D04','Tunde Bakare','1993-01-30','2018-05-08','0783 617 325',4.9,'ACT');
INSERT INTO driver VALUES ('D05','Rhys Colwyn','1971-07-19','1999-12-06','0781 908 662',3.7,'SUS');
INSERT INTO driver VALUES ('D06','Fatima Zahra','1985-03-08','2015-08-27','0784 331 950',4.7,'ACT');
INSERT INTO driver VALUES ('D07','Gerry Noone','1958-12-25','1984-06-11','0780 145 073',4.4,'RET');
INSERT INTO taxi VALUES ('KX19 ABT','SAL','Skoda',2019,184000,'diesel');
INSERT INTO taxi VALUES ('KX21 LMO','SAL','Toyota',2021,92500,'hybrid');
INSERT INTO taxi VALUES ('KX22 RRS','EST','Toyota',2022,61000,'hybrid');
INSERT INTO taxi VALUES ('KX18 PVD','MPV','Ford',2018,231000,'diesel');
INSERT INTO taxi VALUES ('KX23 ECO','SAL','Kia',2023,20400,'electric');
INSERT INTO taxi VALUES ('KX20 WHL','WAV','Peugeot',2020,118000,'diesel');
INSERT INTO taxi VALUES ('KX22 VIP','LUX','Mercedes',2022,40800,'hybrid');
INSERT INTO taxi VALUES ('KX16 OLD','EST','Skoda',2016,297500,'diesel');
INSERT INTO shift VALUES ('S001','D01','KX21 LMO','2023-06-01','day',8.0);
INSERT INTO shift VALUES ('S002','D02','KX19 ABT','2023-06-01','day',7.5);
INSERT INTO shift VALUES ('S003','D03','KX18 PVD','2023-06-01','night',9.0);
INSERT INTO shift VALUES ('S004','D04','KX23 ECO','2023-06-02','night',10.0);
INSERT INTO shift VALUES ('S005','D01','KX22 RRS','2023-06-02','day',8.5);
INSERT INTO shift VALUES ('S006','D06','KX20 WHL','2023-06-02','day',6.0);
INSERT INTO shift VALUES ('S007','D05','KX19 ABT','2023-06-03','night',9.5);
INSERT INTO shift VALUES ('S008','D04','KX23 ECO','2023-06-03','day',8.0);
INSERT INTO shift VALUES ('S009','D06','KX22 VIP','2023-06-04','night',7.0);
INSERT INTO shift VALUES ('S010','D01','KX21 LMO','2023-06-05','day',8.0);
INSERT INTO passenger VALUES ('C100','Edith Palfrey','555-3101','Riverside','2017-04-10','Needs help with shopping bags');
INSERT INTO passenger VALUES ('C101','Nikhil Desai','555-3144','Station Quarter','2020-09-30','Often travels with bicycle');
INSERT INTO passenger VALUES ('C102','Corinne Abbot','555-3150','Hilltop','2019-02-17','Uses a wheelchair');
INSERT INTO passenger VALUES ('C103','Dominic Vale','555-3188','Station Quarter','2022-12-03','Prefers silent rides');
INSERT INTO passenger VALUES ('C104','Marta Kiss','555-3205','Riverside','2021-07-21','Travels with a small dog');
INSERT INTO passenger VALUES ('C105','Otis Grant','555-3217','Old Docks','2023-03-15','Usually pays by account');
INSERT INTO passenger VALUES ('C106','Polly Fenn','555-3260','Hilltop','2023-05-29','Newly signed up');
INSERT INTO ride VALUES ('R5001','S001','C100','CSH','Riverside','Hospital',4.2,11.20);
INSERT INTO ride VALUES ('R5002','S001','C101','APP','Station Quarter','Airport',18.6,38.50);
INSERT INTO ride VALUES ('R5003','S002','C104','CRD','Riverside','Old Docks',3.1,9.10);
INSERT INTO ride VALUES ('R5004','S003','C103','APP','Old Docks','Station Quarter',5.5,17.70);
INSERT INTO ride VALUES ('R5005','S004','C101','APP','Airport','Station Quarter',18.9,39.10);
INSERT INTO ride VALUES ('R5006','S005','C100','CSH','Hospital','Riverside',4.3,12.00);
INSERT INTO ride VALUES ('R5007','S006','C102','VCH','Hilltop','Hospital',7.8,18.00);
INSERT INTO ride VALUES ('R5008','S006','C102','VCH','Hospital','Hilltop',7.9,18.20);
INSERT INTO ride VALUES ('R5009','S007','C104','CRD','Station Quarter','Riverside',2.7,8.30);
INSERT INTO ride VALUES ('R5010','S008','C105','ACC','Old Docks','Airport',14.4,30.60);
INSERT INTO ride VALUES ('R5011','S009','C105','ACC','Airport','Old Docks',14.8,58.80);
INSERT INTO ride VALUES ('R5012','S009','C103','CRD','Station Quarter','Hilltop',6.6,30.10);
INSERT INTO ride VALUES ('R5013','S010','C101','CSH','Station Quarter','Hospital',3.9,10.60);
