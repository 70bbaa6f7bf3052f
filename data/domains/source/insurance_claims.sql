CREATE TABLE ref_policy_types (
  policy_type_code TEXT PRIMARY KEY,
  policy_type_description TEXT,
  min_deductible REAL,
  max_coverage REAL
);
CREATE TABLE ref_claim_statuses (
  claim_status_code TEXT PRIMARY KEY,
  claim_status_description TEXT,
  is_final TEXT,
  days_allowed INTEGER
);
CREATE TABLE policy_holders (
  holder_code TEXT PRIMARY KEY,
  holder_name TEXT,
  date_of_birth DATE,
  city TEXT,
  phone_number TEXT,
  risk_class_code TEXT
);
CREATE TABLE policies (
  policy_number TEXT PRIMARY KEY,
  holder_code TEXT,
  policy_type_code TEXT,
  start_date DATE,
  end_date DATE,
  yearly_premium REAL,
  insured_amount REAL,
  FOREIGN KEY (holder_code) REFERENCES policy_holders(holder_code),
  FOREIGN KEY (policy_type_code) REFERENCES ref_policy_types(policy_type_code)
);
CREATE TABLE assessors (
  assessor_code TEXT PRIMARY KEY,
  assessor_name TEXT,
  specialty_code TEXT,
  office_city TEXT,
  years_of_service INTEGER,
  daily_fee REAL
);
CREATE TABLE claims (
  claim_number TEXT PRIMARY KEY,
  policy_number TEXT,
  assessor_code TEXT,
  claim_status_code TEXT,
  claim_date DATE,
  amount_claimed REAL,
  cause_details TEXT,
  FOREIGN KEY (policy_number) REFERENCES policies(policy_number),
  FOREIGN KEY (assessor_code) REFERENCES assessors(assessor_code),
  FOREIGN KEY (claim_status_code) REFERENCES ref_claim_statuses(claim_status_code)
);
CREATE TABLE payments (
  payment_id INTEGER PRIMARY KEY,
  claim_number TEXT,
  payment_date DATE,
  amount_paid REAL,
  method_code TEXT,
  payee_name TEXT,
  FOREIGN KEY (claim_number) REFERENCES claims(claim_number)
);
INSERT INTO ref_policy_types VALUES ('HOME','Home and Contents',250.0,900000.0);
INSERT INTO ref_policy_types VALUES ('AUTO','Motor Vehicle',400.0,150000.0);
INSERT INTO ref_policy_types VALUES ('PETS','Pet Health',80.0,12000.0);
INSERT INTO ref_policy_types VALUES ('TRVL','Travel',50.0,40000.0);
INSERT INTO ref_policy_types VALUES ('BOAT','Boats and Yachts',1000.0,600000.0);
INSERT INTO ref_policy_types VALUES ('BIKE','Bicycle Theft',30.0,8000.0);
INSERT INTO ref_claim_statuses VALUES ('NEW','Newly reported','no',3);
INSERT INTO ref_claim_statuses VALUES ('REV','Under review','no',30);
INSERT INTO ref_claim_statuses VALUES ('APP','Approved','no',14);
INSERT INTO ref_claim_statuses VALUES ('SET','Settled','yes',7);
INSERT INTO ref_claim_statuses VALUES ('REJ','Rejected','yes',21);
INSERT INTO ref_claim_statuses VALUES ('WDR','Withdrawn','yes',5);
INSERT INTO policy_holders VALUES ('H01','Roberta Finch','1975-05-19','Tacoma','253-555-0101','LOW');
INSERT INTO policy_holders VALUES ('H02','Emeka Obi','1988-10-02','Spokane','509-555-0102','MED');
INSERT INTO policy_holders VALUES ('H03','Paula Strand','1961-01-27','Seattle','206-555-0103','LOW');
INSERT INTO policy_holders VALUES ('H04','Kenji Moriyama','1993-08-14','Seattle','206-555-0104','HIGH');
INSERT INTO policy_holders VALUES ('H05','Dolores Vega','1954-12-08','Yakima','509-555-0105','MED');
INSERT INTO policy_holders VALUES ('H06','Trevor Lund','1999-03-31','Tacoma','253-555-0106','HIGH');
INSERT INTO policy_holders VALUES ('H07','Anita Bhatt','1982-07-22','Seattle','206-555-0107','LOW');
INSERT INTO policy_holders VALUES ('H08','Clive Mortensen','1969-09-11','Spokane','509-555-0108','MED');
INSERT INTO policy_holders VALUES ('H09','Juno Whitaker','2002-02-16','Olympia','360-555-0109','HIGH');
INSERT INTO policies VALUES ('P-1001','H01','HOME','2019-04-01','2024-03-31',860.0,420000.0);
INSERT INTO policies VALUES ('P-1002','H01','PETS','2021-06-15','2023-06-14',310.0,8000.0);
INSERT INTO policies VALUES ('P-1003','H02','AUTO','2020-09-01','2023-08-31',1240.0,32000.0);
INSERT INTO policies VALUES ('P-1004','H03','HOME','2012-02-10','2025-02-09',1450.0,780000.0);
INSERT INTO policies VALUES ('P-1005','H03','BOAT','2018-05-05','2023-05-04',2100.0,165000.0);
INSERT INTO policies VALUES ('P-1006','H04','AUTO','2022-01-20','2024-01-19',1890.0,41000.0);
INSERT INTO policies VALUES ('P-1007','H05','TRVL','2022-11-01','2022-12-15',95.0,20000.0);
INSERT INTO policies VALUES ('P-1008','H06','AUTO','2021-07-07','2023-07-06',2260.0,18500.0);
INSERT INTO policies VALUES ('P-1009','H07','HOME','2020-03-03','2025-03-02',990.0,510000.0);
INSERT INTO policies VALUES ('P-1010','H07','AUTO','2020-03-03','2025-03-02',720.0,27000.0);
INSERT INTO policies VALUES ('P-1011','H07','TRVL','2023-01-10','2023-02-10',120.0,30000.0);
INSERT INTO policies VALUES ('P-1012','H08','PETS','2019-10-25','2023-10-24',275.0,6000.0);
INSERT INTO assessors VALUES ('A1','Grace Tillman','PROPERTY','Seattle',17,480.0);
INSERT INTO assessors VALUES ('A2','Victor Salazar','VEHICLE','Tacoma',9,350.0);
INSERT INTO assessors VALUES ('A3','Bea Lundgren','MEDICAL','Seattle',5,410.0);
INSERT INTO assessors VALUES ('A4','Owen Prideaux','PROPERTY','Spokane',22,520.0);
INSERT INTO assessors VALUES ('A5','Farah Aziz','VEHICLE','Spokane',3,295.0);
INSERT INTO assessors VALUES ('A6','Louis Kemper','MARINE','Seattle',12,610.0);
INSERT INTO claims VALUES ('CL-01','P-1001','A1','SET','2021-11-16',18400.0,'water damage in kitchen');
INSERT INTO claims VALUES ('CL-02','P-1003','A2','SET','2021-02-08',5200.0,'rear-end collision');
INSERT INTO claims VALUES ('CL-03','P-1004','A1','REJ','2020-07-29',46500.0,'roof collapse');
INSERT INTO claims VALUES ('CL-04','P-1006','A2','APP','2022-08-12',9750.0,'collision with deer');
INSERT INTO claims VALUES ('CL-05','P-1007','A3','SET','2022-11-23',2150.0,'hospital stay abroad');
INSERT INTO claims VALUES ('CL-06','P-1008','A2','REV','2022-12-30',18500.0,'total loss on icy road');
INSERT INTO claims VALUES ('CL-07','P-1008','A5','REJ','2021-09-17',1300.0,'broken windshield');
INSERT INTO claims VALUES ('CL-08','P-1009','A1','REV','2023-01-06',27200.0,'burst pipe, water damage');
INSERT INTO claims VALUES ('CL-09','P-1002','A3','SET','2022-04-20',940.0,'dog surgery');
INSERT INTO claims VALUES ('CL-10','P-1001','A4','APP','2022-10-03',7600.0,'burglary');
INSERT INTO claims VALUES ('CL-11','P-1012','A3','NEW','2023-02-01',460.0,'cat dental treatment');
INSERT INTO claims VALUES ('CL-12','P-1006','A5','NEW','2023-01-28',2900.0,'parking lot collision');
INSERT INTO payments VALUES (1,'CL-01','2021-12-20',10000.0,'TRANSFER','Roberta Finch');
INSERT INTO payments VALUES (2,'CL-01','2022-02-03',7650.0,'TRANSFER','Harlow Builders');
INSERT INTO payments VALUES (3,'CL-02','2021-03-15',4800.0,'CHECK','Spokane Auto Body');
INSERT INTO payments VALUES (4,'CL-04','2022-10-07',5000.0,'TRANSFER','Kenji Moriyama');
INSERT INTO payments VALUES (5,'CL-05','2022-12-19',2100.0,'TRANSFER','Dolores Vega');
INSERT INTO payments VALUES (6,'CL-09','2022-05-09',860.0,'CHECK','Paws Clinic');
INSERT INTO payments VALUES (7,'CL-10','2022-11-11',3500.0,'CASH','Roberta Finch');
INSERT INTO payments VALUES (8,'CL-10','2022-12-28',1900.0,'CHECK','Lockwell Security');
INSERT INTO payments VALUES (9,'CL-10','2023-01-19',900.0,'TRANSFER','Roberta Finch');
