CREATE TABLE branches (
  id INTEGER PRIMARY KEY,
  name TEXT,
  town TEXT,
  opened_on DATE,
  closed_on DATE,
  has_vault INTEGER
);
CREATE TABLE employees (
  id INTEGER PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  position TEXT,
  branch_id INTEGER,
  manager_id INTEGER,
  salary NUMERIC(9,2),
  hired_on DATE,
  left_on DATE,
  part_time INTEGER,
  FOREIGN KEY (branch_id) REFERENCES branches(id),
  FOREIGN KEY (manager_id) REFERENCES employees(id)
);
CREATE TABLE members (
  id INTEGER PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  occupation TEXT,
  town TEXT,
  branch_id INTEGER,
  birth_date DATE,
  died_on DATE,
  joined_on DATE,
  resigned_on DATE,
  shares INTEGER,
  account_balance NUMERIC(10,2),
  member_status TEXT,
  email TEXT,
  FOREIGN KEY (branch_id) REFERENCES branches(id)
);
CREATE TABLE loan_products (
  id INTEGER PRIMARY KEY,
  name TEXT,
  max_term TEXT,
  max_amount NUMERIC(10,2),
  processing_fee NUMERIC(7,2),
  offered INTEGER
);
CREATE TABLE loans (
  id INTEGER PRIMARY KEY,
  loan_no TEXT,
  borrower_id INTEGER,
  product_id INTEGER,
  officer_id INTEGER,
  approver_id INTEGER,
  purpose TEXT,
  amount NUMERIC(10,2),
  outstanding NUMERIC(10,2),
  interest_rate REAL,
  interest_type TEXT,
  applied_on DATE,
  paid_out_on DATE,
  matures_on DATE,
  repaid_on DATE,
  planned_project_cost NUMERIC(10,2),
  actual_project_cost NUMERIC(10,2),
  rating TEXT,
  FOREIGN KEY (borrower_id) REFERENCES members(id),
  FOREIGN KEY (product_id) REFERENCES loan_products(id),
  FOREIGN KEY (officer_id) REFERENCES employees(id),
  FOREIGN KEY (approver_id) REFERENCES employees(id)
);
CREATE TABLE guarantees (
  loan_id INTEGER,
  guarantor_id INTEGER,
  amount NUMERIC(10,2),
  signed_on DATE,
  released_on DATE,
  PRIMARY KEY (loan_id, guarantor_id),
  FOREIGN KEY (loan_id) REFERENCES loans(id),
  FOREIGN KEY (guarantor_id) REFERENCES members(id)
);
CREATE TABLE collaterals (
  id INTEGER PRIMARY KEY,
  loan_id INTEGER,
  kind TEXT,
  size TEXT,
  location TEXT,
  estimated_value NUMERIC(10,2),
  appraised_value NUMERIC(10,2),
  released_on DATE,
  FOREIGN KEY (loan_id) REFERENCES loans(id)
);
CREATE TABLE instalments (
  id INTEGER PRIMARY KEY,
  loan_id INTEGER,
  due_on DATE,
  paid_on DATE,
  principal NUMERIC(9,2),
  interest NUMERIC(9,2),
  late_fee NUMERIC(7,2),
  FOREIGN KEY (loan_id) REFERENCES loans(id)
);
INSERT INTO branches VALUES
  (1, 'Market Square', 'Oakham', '1924-05-01', NULL, 1),
  (2, 'Mill Lane', 'Ashby', '1958-09-15', NULL, 1),
  (3, 'Station Road', 'Thornley', '1971-03-01', '2022-12-31', 1),
  (4, 'Harbour', 'Selsea', '2009-06-01', NULL, 0);
INSERT INTO employees VALUES
  (1, 'Agnes', 'Whitby', 'Director', 1, NULL, 88000, '2000-02-01', NULL, 0),
  (2, 'Bernard', 'Cope', 'Branch Manager', 2, 1, 59000, '2006-04-03', NULL, 0),
  (3, 'Clara', 'Dunn', 'Branch Manager', 3, 1, 57000, '1998-10-12', '2022-12-31', 0),
  (4, 'Derek', 'Eames', 'Loan Officer', 1, 1, 42000, '2012-01-09', NULL, 0),
  (5, 'Elspeth', 'Ford', 'Loan Officer', 2, 2, 39500, '2015-08-17', NULL, 1),
  (6, 'Felix', 'Garner', 'Loan Officer', 3, 3, 40500, '2010-05-03', '2022-10-31', 0),
  (7, 'Gwen', 'Hobbs', 'Loan Officer', 4, 2, 37000, '2019-03-18', NULL, 1),
  (8, 'Howard', 'Ince', 'Cashier', 1, 4, 27500, '2017-07-03', NULL, 0),
  (9, 'Iris', 'Jarvis', 'Cashier', 3, 3, 26000, '2008-11-24', '2021-06-30', 1),
  (10, 'Jack', 'Kemp', 'Credit Controller', 1, 1, 46000, '2013-09-02', NULL, 0),
  (11, 'Karen', 'Lowe', 'Cashier', 4, 7, 25500, '2021-02-15', NULL, 1);
INSERT INTO members VALUES
  (1, 'Walter', 'Abbott', 'farmer', 'Oakham', 1, '1949-06-02', '2022-08-19', '1978-03-01', NULL, 40, 0, 'ordinary', NULL),
  (2, 'Louise', 'Abbott', 'farmer', 'Oakham', 1, '1953-01-28', NULL, '1985-05-10', NULL, 25, 1840.20, 'ordinary', 'l.abbott@oakmail.test'),
  (3, 'Martin', 'Bright', 'joiner', 'Ashby', 2, '1972-11-15', NULL, '2004-02-16', NULL, 10, -320.00, 'board', 'martin@brightjoinery.test'),
  (4, 'Nadia', 'Cullen', 'vet', 'Ashby', 2, '1985-07-09', NULL, '2013-10-01', NULL, 5, 4210.75, 'ordinary', 'nadia@cullenvets.test'),
  (5, 'Oliver', 'Denby', 'fisherman', 'Selsea', 4, '1968-04-23', NULL, '2010-01-11', '2023-06-30', 0, 0, 'ordinary', NULL),
  (6, 'Pauline', 'Earl', 'baker', 'Thornley', 3, '1979-12-12', NULL, '2006-07-19', NULL, 12, -45.60, 'ordinary', 'earlbread@tmail.test'),
  (7, 'Quentin', 'Frost', 'teacher', 'Oakham', 1, '1990-03-05', NULL, '2017-09-04', NULL, 2, 610.00, 'board', 'qfrost@oakmail.test'),
  (8, 'Rita', 'Goss', 'hotelier', 'Selsea', 4, '1964-08-30', NULL, '2011-04-27', NULL, 30, -2150.00, 'suspended', NULL),
  (9, 'Samuel', 'Hart', 'carter', 'Thornley', 3, '1945-02-14', '2021-11-03', '1980-01-02', NULL, 15, 0, 'board', NULL),
  (10, 'Tessa', 'Irwin', 'beekeeper', 'Ashby', 2, '1988-10-20', NULL, '2019-05-06', '2022-05-31', 0, 0, 'suspended', 'tessa@honey.test'),
  (11, 'Umar', 'Javed', 'shopkeeper', 'Selsea', 4, '1976-05-17', NULL, '2015-12-14', NULL, 8, 95.00, 'ordinary', 'umar@cornershop.test'),
  (12, 'Vera', 'Knight', 'teacher', 'Oakham', 1, '1958-09-25', NULL, '1990-06-18', NULL, 20, 7300.00, 'ordinary', NULL);
INSERT INTO loan_products VALUES
  (1, 'Farm Investment', 'up to 20 years', 250000, 300, 1),
  (2, 'Small Business', 'up to 10 years', 80000, 150, 1),
  (3, 'Home Repair', 'up to 8 years', 30000, 0, 1),
  (4, 'Harvest Bridge', 'up to 12 months', 15000, 50, 0),
  (5, 'Green Energy', 'up to 15 years', 60000, 0, 1),
  (6, 'Member Car', 'up to 5 years', 20000, 75, 0);
INSERT INTO loans VALUES
  (1, 'L-2001', 1, 1, 4, 1, 'new cow shed', 140000, 61000, 3.2, 'fixed', '2012-02-10', '2012-04-02', '2032-04-01', NULL, 165000, 181500, 'A'),
  (2, 'L-2002', 3, 2, 5, 2, 'joinery workshop', 52000, 0, 4.1, 'fixed', '2014-05-19', '2014-07-01', '2023-06-30', '2022-11-30', 60000, 58200, 'A'),
  (3, 'L-2003', 5, 2, 6, 3, 'boat engine', 24000, 0, 4.8, 'variable', '2017-01-23', '2017-02-20', '2022-02-28', '2023-03-31', 24000, 26100, 'C'),
  (4, 'L-2004', 6, 3, 6, 3, 'roof repair', 16000, 0, 3.9, 'fixed', '2018-06-04', '2018-06-29', '2022-06-30', '2022-06-30', 16500, 16500, 'B'),
  (5, 'L-2005', 9, 4, 6, 3, 'seed and diesel', 9000, 0, 5.5, 'fixed', '2020-03-16', '2020-03-27', '2021-03-27', '2021-02-12', 9000, 8700, 'B'),
  (6, 'L-2006', 8, 2, 7, 2, 'hotel kitchen', 75000, 48500, 4.4, 'variable', '2020-10-05', '2020-12-01', '2030-11-30', NULL, 80000, 97300, 'D'),
  (7, 'L-2007', 2, 5, 4, 1, 'solar roof on barn', 45000, 31200, 2.4, 'fixed', '2021-04-12', '2021-06-15', '2034-06-14', NULL, 47000, 44100, 'A'),
  (8, 'L-2008', 10, 6, 5, 2, 'used van', 12500, 0, 5.1, 'fixed', '2021-08-30', '2021-09-10', '2026-09-09', '2022-05-25', 12500, 12900, 'B'),
  (9, 'L-2009', 4, 2, 5, 2, 'x-ray machine for surgery', 38000, 21700, 3.8, 'variable', '2022-01-17', '2022-02-14', '2029-02-13', NULL, 40000, 39400, 'A'),
  (10, 'L-2010', 7, 3, 4, 10, 'roof and gutters', 14000, 9300, 4.0, 'fixed', '2022-09-26', '2022-10-17', '2028-10-16', NULL, 15000, 19200, 'B'),
  (11, 'L-2011', 6, 5, 7, 1, 'solar panels bakery', 28000, 24600, 2.6, 'fixed', '2023-02-20', '2023-04-03', '2036-04-02', NULL, 30000, 29000, 'C'),
  (12, 'L-2012', 11, 2, 7, 2, 'shop refit', 33000, 29900, 4.9, 'variable', '2023-07-03', '2023-08-21', '2031-08-20', NULL, 35000, NULL, 'B'),
  (13, 'L-2013', 3, 2, 5, NULL, 'second saw bench', 18000, 0, 5.0, 'fixed', '2024-01-15', NULL, NULL, NULL, 21000, NULL, 'C'),
  (14, 'L-2014', 12, 3, 4, 10, 'roof windows', 11000, 11000, 4.3, 'fixed', '2024-02-05', '2024-03-01', '2029-02-28', NULL, 12500, NULL, 'A'),
  (15, 'L-2015', 8, 5, 7, NULL, 'heat pump hotel', 58000, 0, 2.8, 'variable', '2024-03-11', NULL, NULL, NULL, 64000, NULL, 'D');
INSERT INTO guarantees VALUES
  (1, 2, 40000, '2012-03-20', NULL),
  (1, 9, 20000, '2012-03-22', '2021-11-30'),
  (2, 4, 15000, '2014-06-18', '2022-12-01'),
  (3, 9, 8000, '2017-02-10', NULL),
  (3, 8, 6000, '2017-02-11', '2023-04-15'),
  (6, 5, 25000, '2020-11-12', NULL),
  (6, 11, 10000, '2020-11-20', NULL),
  (7, 12, 9000, '2021-05-28', NULL),
  (8, 3, 5000, '2021-09-06', '2022-05-31'),
  (9, 3, 12000, '2022-02-01', NULL),
  (10, 12, 4000, '2022-10-10', '2023-10-16'),
  (12, 4, 11000, '2023-08-10', NULL);
INSERT INTO collaterals VALUES
  (1, 1, 'land', '6.5 ha', 'Oakham', 150000, 172000, NULL),
  (2, 2, 'building', '240 m2', 'Ashby', 90000, 84000, '2022-12-15'),
  (3, 3, 'boat', '11 m', 'Selsea', 30000, 21000, '2023-04-20'),
  (4, 4, 'house', '95 m2', 'Thornley', 120000, 120000, '2022-07-11'),
  (5, 6, 'building', '1100 m2', 'Selsea', 400000, 365000, NULL),
  (6, 7, 'land', '2 ha', 'Oakham', 48000, 51500, NULL),
  (7, 9, 'house', '130 m2', 'Ashby', 210000, 226000, NULL),
  (8, 10, 'house', '95 m2', 'Oakham', 160000, 155000, NULL),
  (9, 12, 'shop', '80 m2', 'Selsea', 70000, NULL, NULL),
  (10, 11, 'land', '0.5 ha', 'Thornley', 9000, 9600, NULL);
INSERT INTO instalments VALUES
  (1, 1, '2022-10-01', '2022-11-14', 1750, 560, 25),
  (2, 1, '2023-04-01', '2023-03-30', 1750, 546, 0),
  (3, 1, '2023-10-01', '2023-10-01', 1750, 532, 0),
  (4, 3, '2022-02-28', '2023-03-31', 2400, 115, 180),
  (5, 6, '2023-03-01', '2023-04-24', 1875, 590, 40),
  (6, 6, '2023-09-01', '2023-12-04', 1875, 569, 75),
  (7, 6, '2024-03-01', NULL, 1875, 548, 0),
  (8, 7, '2023-06-15', '2023-06-09', 1730, 410, 0),
  (9, 7, '2023-12-15', '2023-12-11', 1730, 389, 0),
  (10, 9, '2023-02-14', '2023-02-14', 2715, 610, 0),
  (11, 9, '2023-08-14', '2023-08-10', 2715, 558, 0),
  (12, 9, '2024-02-14', '2024-02-20', 2715, 506, 0),
  (13, 10, '2023-10-17', '2023-10-30', 1165, 255, 10),
  (14, 11, '2023-10-03', '2023-10-02', 1075, 350, 0),
  (15, 11, '2024-04-03', NULL, 1075, 336, 0),
  (16, 12, '2024-02-21', '2024-03-12', 2060, 780, 20),
  (17, 12, '2024-08-21', NULL, 2060, 730, 0),
  (18, 8, '2022-03-10', '2022-03-01', 1250, 160, 0);
