CREATE TABLE branches (
  Branch_ID INTEGER PRIMARY KEY,
  Branch_Name TEXT,
  City TEXT,
  Opened_Year INTEGER,
  Employees INTEGER,
  Has_Safe_Room TEXT
);
CREATE TABLE customers (
  Customer_ID INTEGER PRIMARY KEY,
  First_Name TEXT,
  Last_Name TEXT,
  City TEXT,
  Birth_Date TEXT,
  Occupation TEXT,
  Yearly_Income INTEGER
);
CREATE TABLE account_types (
  Type_Code TEXT PRIMARY KEY,
  Type_Description TEXT,
  Interest_Rate REAL,
  Monthly_Fee REAL
);
CREATE TABLE accounts (
  Account_ID INTEGER PRIMARY KEY,
  Branch_ID INTEGER,
  Type_Code TEXT,
  Opening_Date TEXT,
  Balance REAL,
  Status TEXT,
  FOREIGN KEY (Branch_ID) REFERENCES branches(Branch_ID),
  FOREIGN KEY (Type_Code) REFERENCES account_types(Type_Code)
);
CREATE TABLE account_holders (
  Account_ID INTEGER,
  Customer_ID INTEGER,
  Holder_Role TEXT,
  Since_Date TEXT,
  PRIMARY KEY (Account_ID, Customer_ID),
  FOREIGN KEY (Account_ID) REFERENCES accounts(Account_ID),
  FOREIGN KEY (Customer_ID) REFERENCES customers(Customer_ID)
);
CREATE TABLE cards (
  Card_ID INTEGER PRIMARY KEY,
  Customer_ID INTEGER,
  Account_ID INTEGER,
  Card_Type TEXT,
  Expiry_Year INTEGER,
  Daily_Limit INTEGER,
  Blocked TEXT,
  FOREIGN KEY (Customer_ID) REFERENCES customers(Customer_ID),
  FOREIGN KEY (Account_ID) REFERENCES accounts(Account_ID)
);
CREATE TABLE transactions (
  Transaction_ID INTEGER PRIMARY KEY,
  Account_ID INTEGER,
  Transaction_Date TEXT,
  Transaction_Type TEXT,
  Amount REAL,
  Counterparty TEXT,
  FOREIGN KEY (Account_ID) REFERENCES accounts(Account_ID)
);
INSERT INTO branches VALUES (1,'Market Square','Leeds',1968,14,'Yes');
INSERT INTO branches VALUES (2,'Station Road','York',1985,8,'No');
INSERT INTO branches VALUES (3,'Harrogate Spa','Harrogate',1994,6,'Yes');
INSERT INTO branches VALUES (4,'University','Leeds',2012,5,'No');
INSERT INTO branches VALUES (5,'Dockyard','Hull',2003,9,'No');
INSERT INTO branches VALUES (6,'Moor View','Ilkley',2021,3,'No');
INSERT INTO customers VALUES (1,'Edith','Crossley','Leeds','1949-03-28','Retired',21500);
INSERT INTO customers VALUES (2,'Imran','Sheikh','Leeds','1986-10-14','Pharmacist',46800);
INSERT INTO customers VALUES (3,'Zara','Sheikh','Leeds','1988-01-05','Architect',52300);
INSERT INTO customers VALUES (4,'Tobias','Hurst','York','1973-07-19','Baker',33900);
INSERT INTO customers VALUES (5,'Mirela','Popa','Hull','1995-12-02','Nurse',35200);
INSERT INTO customers VALUES (6,'Graham','Lister','Harrogate','1962-05-23','Surveyor',61000);
INSERT INTO customers VALUES (7,'Chidi','Nwosu','Leeds','2002-09-08','Student',7400);
INSERT INTO customers VALUES (8,'Sally','Hurst','York','1975-11-30','Teacher',38700);
INSERT INTO customers VALUES (9,'Ewa','Lewandowska','Bradford','1981-04-16','Electrician',41100);
INSERT INTO customers VALUES (10,'Kieran','Doyle','Hull','1999-06-11','Student',9800);
INSERT INTO account_types VALUES ('CUR','Current Account',0.0,3.5);
INSERT INTO account_types VALUES ('SAV','Savings Account',2.4,0.0);
INSERT INTO account_types VALUES ('STU','Student Account',0.5,0.0);
INSERT INTO account_types VALUES ('PRM','Premium Account',1.2,15.0);
INSERT INTO account_types VALUES ('ISA','Tax-Free Savings',3.1,0.0);
INSERT INTO account_types VALUES ('BUS','Business Account',0.1,22.5);
INSERT INTO accounts VALUES (7001,1,'CUR','1999-04-12',1830.45,'Open');
INSERT INTO accounts VALUES (7002,1,'SAV','2008-02-01',24150.0,'Open');
INSERT INTO accounts VALUES (7003,1,'CUR','2014-09-23',3987.1,'Open');
INSERT INTO accounts VALUES (7004,2,'CUR','2003-06-17',612.8,'Open');
INSERT INTO accounts VALUES (7005,3,'PRM','2010-11-05',58320.0,'Open');
INSERT INTO accounts VALUES (7006,4,'STU','2020-09-28',241.3,'Open');
INSERT INTO accounts VALUES (7007,5,'CUR','2018-03-13',2105.65,'Open');
INSERT INTO accounts VALUES (7008,5,'STU','2019-10-02',-85.2,'Frozen');
INSERT INTO accounts VALUES (7009,2,'ISA','2016-04-06',18400.0,'Open');
INSERT INTO accounts VALUES (7010,1,'ISA','2021-05-20',9050.0,'Open');
INSERT INTO accounts VALUES (7011,3,'SAV','2001-01-15',0.0,'Closed');
INSERT INTO account_holders VALUES (7001,1,'Owner','1999-04-12');
INSERT INTO account_holders VALUES (7002,1,'Owner','2008-02-01');
INSERT INTO account_holders VALUES (7003,2,'Owner','2014-09-23');
INSERT INTO account_holders VALUES (7003,3,'Joint','2017-06-30');
INSERT INTO account_holders VALUES (7004,4,'Owner','2003-06-17');
INSERT INTO account_holders VALUES (7004,8,'Joint','2005-08-22');
INSERT INTO account_holders VALUES (7005,6,'Owner','2010-11-05');
INSERT INTO account_holders VALUES (7006,7,'Owner','2020-09-28');
INSERT INTO account_holders VALUES (7007,5,'Owner','2018-03-13');
INSERT INTO account_holders VALUES (7008,10,'Owner','2019-10-02');
INSERT INTO account_holders VALUES (7009,8,'Owner','2016-04-06');
INSERT INTO account_holders VALUES (7010,3,'Owner','2021-05-20');
INSERT INTO account_holders VALUES (7011,6,'Owner','2001-01-15');
INSERT INTO account_holders VALUES (7010,2,'Joint','2021-07-01');
INSERT INTO cards VALUES (301,1,7001,'Debit',2025,300,'No');
INSERT INTO cards VALUES (302,2,7003,'Debit',2026,500,'No');
INSERT INTO cards VALUES (303,2,7003,'Credit',2024,1500,'No');
INSERT INTO cards VALUES (304,3,7003,'Debit',2027,500,'No');
INSERT INTO cards VALUES (305,4,7004,'Debit',2024,250,'Yes');
INSERT INTO cards VALUES (306,6,7005,'Gold',2026,5000,'No');
INSERT INTO cards VALUES (307,6,7005,'Debit',2025,1000,'No');
INSERT INTO cards VALUES (308,7,7006,'Debit',2025,150,'No');
INSERT INTO cards VALUES (309,5,7007,'Credit',2027,1200,'Yes');
INSERT INTO cards VALUES (310,10,7008,'Debit',2024,100,'Yes');
INSERT INTO transactions VALUES (1,7001,'2023-02-01','Deposit',1480.0,'State Pension Office');
INSERT INTO transactions VALUES (2,7001,'2023-02-03','Payment',62.35,'Aire Energy');
INSERT INTO transactions VALUES (3,7003,'2023-02-06','Payment',940.0,'Roundhay Lettings');
INSERT INTO transactions VALUES (4,7003,'2023-02-28','Deposit',3120.5,'Corner Pharmacy');
INSERT INTO transactions VALUES (5,7003,'2023-03-02','Withdrawal',200.0,'Cash Machine');
INSERT INTO transactions VALUES (6,7004,'2023-02-10','Payment',318.9,'Flour Mill Supplies');
INSERT INTO transactions VALUES (7,7005,'2023-02-15','Transfer',12500.0,'Lister Holdings');
INSERT INTO transactions VALUES (8,7005,'2023-03-01','Payment',2260.0,'Dales Motors');
INSERT INTO transactions VALUES (9,7006,'2023-03-04','Withdrawal',40.0,'Cash Machine');
INSERT INTO transactions VALUES (10,7007,'2023-02-27','Deposit',2410.75,'Hull Infirmary');
INSERT INTO transactions VALUES (11,7007,'2023-03-05','Payment',75.6,'Aire Energy');
INSERT INTO transactions VALUES (12,7008,'2023-01-19','Payment',135.2,'Game Vault');
INSERT INTO transactions VALUES (13,7010,'2023-03-06','Transfer',500.0,'Zara Sheikh');
INSERT INTO transactions VALUES (14,7003,'2023-03-09','Payment',88.15,'Aire Energy');
