CREATE TABLE countries (
  country_id TEXT PRIMARY KEY,
  country_name TEXT,
  continent TEXT,
  currency TEXT
);
CREATE TABLE locations (
  location_id INTEGER PRIMARY KEY,
  office_name TEXT,
  street_address TEXT,
  postal_code TEXT,
  city TEXT,
  state_province TEXT,
  country_id TEXT,
  desks INTEGER,
  opened_on DATE,
  closed_on DATE,
  FOREIGN KEY (country_id) REFERENCES countries(country_id)
);
CREATE TABLE jobs (
  job_code TEXT PRIMARY KEY,
  job_title TEXT,
  min_salary INTEGER,
  max_salary INTEGER,
  bonus_eligible TEXT
);
CREATE TABLE departments (
  department_id INTEGER PRIMARY KEY,
  department_name TEXT,
  location_id INTEGER,
  parent_department_id INTEGER,
  annual_budget NUMERIC(12,2),
  spent_to_date NUMERIC(12,2),
  FOREIGN KEY (location_id) REFERENCES locations(location_id),
  FOREIGN KEY (parent_department_id) REFERENCES departments(department_id)
);
CREATE TABLE employees (
  employee_id INTEGER PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  email TEXT,
  phone_number TEXT,
  birth_date DATE,
  hire_date DATE,
  termination_date DATE,
  job_code TEXT,
  department_id INTEGER,
  manager_id INTEGER,
  salary NUMERIC(10,2),
  commission NUMERIC(10,2),
  weekly_hours TEXT,
  vacation_days_left INTEGER,
  FOREIGN KEY (job_code) REFERENCES jobs(job_code),
  FOREIGN KEY (department_id) REFERENCES departments(department_id),
  FOREIGN KEY (manager_id) REFERENCES employees(employee_id)
);
CREATE TABLE job_history (
  employee_id INTEGER,
  start_date DATE,
  end_date DATE,
  job_code TEXT,
  department_id INTEGER,
  end_salary NUMERIC(10,2),
  PRIMARY KEY (employee_id, start_date),
  FOREIGN KEY (employee_id) REFERENCES employees(employee_id),
  FOREIGN KEY (job_code) REFERENCES jobs(job_code),
  FOREIGN KEY (department_id) REFERENCES departments(department_id)
);
CREATE TABLE overtime_claims (
  claim_no TEXT PRIMARY KEY,
  employee_id INTEGER,
  approved_by INTEGER,
  worked_on DATE,
  submitted_on DATE,
  paid_on DATE,
  hours INTEGER,
  hourly_rate NUMERIC(6,2),
  status TEXT,
  FOREIGN KEY (employee_id) REFERENCES employees(employee_id),
  FOREIGN KEY (approved_by) REFERENCES employees(employee_id)
);
INSERT INTO countries VALUES
  ('UK', 'United Kingdom', 'Europe', 'GBP'),
  ('DE', 'Germany', 'Europe', 'EUR'),
  ('PT', 'Portugal', 'Europe', 'EUR'),
  ('CA', 'Canada', 'Americas', 'CAD'),
  ('MX', 'Mexico', 'Americas', 'MXN'),
  ('SG', 'Singapore', 'Asia', 'SGD'),
  ('JP', 'Japan', 'Asia', 'JPY');
INSERT INTO locations VALUES
  (100, 'Thames House', '12 River Lane', 'SE1 4QA', 'London', NULL, 'UK', 140, '1998-05-01', NULL),
  (101, 'Isar Office', 'Auenstr. 40', '80469', 'Munich', 'Bavaria', 'DE', 75, '2004-09-15', NULL),
  (102, 'Tejo Hub', 'Rua da Prata 88', '1100-420', 'Lisbon', NULL, 'PT', 60, '2015-02-02', NULL),
  (103, 'Maple Court', '310 King Street', 'M5V 1J5', 'Toronto', 'Ontario', 'CA', 90, '2001-03-20', NULL),
  (104, 'Harbour Point', '7 Wharf Road', 'V6C 2T8', 'Vancouver', 'British Columbia', 'CA', 35, '2009-11-09', '2020-06-30'),
  (105, 'Marina Deck', '21 Quay Street', '048580', 'Singapore', NULL, 'SG', 50, '2012-07-01', NULL),
  (106, 'Elbe Depot', 'Hafenweg 3', '20457', 'Hamburg', 'Hamburg', 'DE', 20, '2010-01-11', '2018-12-31'),
  (107, 'Roma Norte', 'Colima 155', '06700', 'Mexico City', 'CDMX', 'MX', 28, '2019-08-19', NULL);
INSERT INTO jobs VALUES
  ('CEO', 'Chief Executive', 180000, 300000, 'Y'),
  ('FIN_MGR', 'Finance Manager', 85000, 140000, 'Y'),
  ('ACC', 'Accountant', 42000, 78000, 'N'),
  ('SA_MGR', 'Sales Manager', 80000, 135000, 'Y'),
  ('SA_REP', 'Sales Representative', 38000, 82000, 'Y'),
  ('IT_MGR', 'IT Manager', 90000, 145000, 'Y'),
  ('DEV', 'Developer', 48000, 98000, 'N'),
  ('HR_OFF', 'HR Officer', 40000, 70000, 'N'),
  ('LOG', 'Logistics Clerk', 28000, 46000, 'N'),
  ('ANA', 'Data Analyst', 45000, 88000, 'N');
INSERT INTO departments VALUES
  (10, 'Executive Board', 100, NULL, 1500000, 900000),
  (20, 'Finance', 100, 10, 820000, 640000),
  (30, 'Sales', 103, 10, 2400000, 2510000),
  (40, 'Online Sales', 102, 30, 640000, 410000),
  (50, 'Information Technology', 101, 10, 1900000, 1720000),
  (60, 'Software Development', 101, 50, 1100000, 1180000),
  (70, 'Human Resources', 100, 10, 460000, 300000),
  (80, 'Logistics', 105, 10, 700000, 515000),
  (90, 'Research', NULL, 50, 380000, 95000),
  (95, 'Legal', 107, 10, 250000, 0);
INSERT INTO employees VALUES
  (1, 'Margaret', 'Ellis', 'mellis', '+44 20 555 201', '1961-08-14', '1998-05-01', NULL, 'CEO', 10, NULL, 260000, NULL, '45 hours', 12),
  (2, 'Peter', 'Hoffmann', 'phoffman', '+49 89 555 202', '1968-02-03', '2004-09-15', NULL, 'IT_MGR', 50, 1, 132000, NULL, '40 hours', 18),
  (3, 'Yvonne', 'Tremblay', 'ytrembla', '+1 416 555 203', '1972-11-29', '2001-04-02', NULL, 'SA_MGR', 30, 1, 125000, 15000, '40 hours', 5),
  (4, 'Colin', 'Baxter', 'cbaxter', '+44 20 555 204', '1970-06-21', '1999-10-11', NULL, 'FIN_MGR', 20, 1, 118000, NULL, '40 hours', 22),
  (5, 'Ana', 'Moreira', 'amoreira', '+351 21 555 205', '1984-01-17', '2015-02-02', NULL, 'SA_MGR', 40, 3, 92000, 8000, '40 hours', 9),
  (6, 'Stefan', 'Kurz', 'skurz', '+49 89 555 206', '1986-04-08', '2011-03-01', NULL, 'DEV', 60, 2, 84000, NULL, '38.5 hours', 14),
  (7, 'Mei', 'Tan', 'mtan', '+65 6555 207', '1990-09-30', '2016-07-18', NULL, 'DEV', 60, 2, 69000, NULL, '38.5 hours', 20),
  (8, 'Jonas', 'Keller', 'jkeller', NULL, '1992-12-12', '2018-01-08', NULL, 'DEV', 60, 6, 58000, NULL, '30 hours', 11),
  (9, 'Oscar', 'Lindley', 'olindley', '+44 20 555 209', '1979-05-05', '2006-02-20', NULL, 'ACC', 20, 4, 66000, NULL, '37 hours', 0),
  (10, 'Fiona', 'Grant', 'fgrant', '+44 20 555 210', '1994-07-23', '2019-09-02', NULL, 'ACC', 20, 4, 45000, NULL, '20 hours', 16),
  (11, 'Ravi', 'Menon', 'rmenon', '+65 6555 211', '1981-03-19', '2012-07-01', NULL, 'LOG', 80, 1, 44000, NULL, '42 hours', 7),
  (12, 'Chen', 'Wong', 'cwong', '+65 6555 212', '1988-10-02', '2014-05-26', '2021-04-30', 'LOG', 80, 11, 36000, NULL, '42 hours', 0),
  (13, 'Emily', 'Roy', 'eroy', '+1 416 555 213', '1983-06-16', '2008-08-11', NULL, 'SA_REP', 30, 3, 71000, 12500, '40 hours', 3),
  (14, 'David', 'Roy', 'droy', '+1 416 555 214', '1991-02-26', '2017-03-13', NULL, 'SA_REP', 30, 3, 52000, 6200, '40 hours', 19),
  (15, 'Lucas', 'Pinto', 'lpinto', '+351 21 555 215', '1993-08-09', '2019-01-14', NULL, 'SA_REP', 40, 5, 43000, 3100, '40 hours', 13),
  (16, 'Marta', 'Sousa', 'msousa', NULL, '1996-05-27', '2021-06-01', NULL, 'SA_REP', 40, 5, 39500, NULL, '25 hours', 21),
  (17, 'Helga', 'Brandt', 'hbrandt', '+49 40 555 217', '1965-12-01', '2010-01-11', '2018-12-31', 'LOG', 80, 11, 41000, NULL, '40 hours', 0),
  (18, 'Nadia', 'Okoye', 'nokoye', '+44 20 555 218', '1987-09-14', '2013-11-04', NULL, 'HR_OFF', 70, 1, 61000, NULL, '37 hours', 10),
  (19, 'Simon', 'Park', 'spark', '+1 604 555 219', '1985-03-03', '2009-11-09', '2020-06-30', 'SA_REP', 30, 3, 64000, 9800, '40 hours', 0),
  (20, 'Keiko', 'Arai', 'karai', '+49 89 555 220', '1989-11-11', '2020-02-17', NULL, 'ANA', 60, 2, 72500, NULL, '38.5 hours', 17),
  (21, 'Pablo', 'Reyes', 'preyes', '+52 55 555 221', '1998-04-04', '2021-09-06', NULL, 'ANA', NULL, 1, 47000, NULL, '40 hours', 15);
INSERT INTO job_history VALUES
  (2, '2004-09-15', '2009-12-31', 'DEV', 60, 81000),
  (3, '2001-04-02', '2007-06-30', 'SA_REP', 30, 69000),
  (4, '1999-10-11', '2005-03-31', 'ACC', 20, 70500),
  (5, '2015-02-02', '2018-02-28', 'SA_REP', 40, 61000),
  (6, '2011-03-01', '2013-08-31', 'ANA', 60, 57000),
  (9, '2006-02-20', '2010-12-31', 'LOG', 80, 33000),
  (11, '2012-07-01', '2016-05-31', 'HR_OFF', 70, 41500),
  (13, '2008-08-11', '2011-04-30', 'HR_OFF', 70, 43500),
  (13, '2011-05-01', '2014-09-30', 'ANA', 40, 55000),
  (18, '2013-11-04', '2017-01-31', 'ACC', 20, 48000),
  (20, '2020-02-17', '2021-01-31', 'DEV', 60, 64000),
  (1, '1998-05-01', '2003-12-31', 'FIN_MGR', 20, 120000);
INSERT INTO overtime_claims VALUES
  ('OT-501', 6, 2, '2020-03-14', '2020-03-20', '2020-04-30', 6, 42, 'paid'),
  ('OT-502', 7, 2, '2020-03-14', '2020-03-16', '2020-04-30', 8, 36, 'paid'),
  ('OT-503', 13, 3, '2020-11-07', '2020-12-01', '2021-01-31', 5, 38, 'paid'),
  ('OT-504', 9, 4, '2020-12-29', '2021-01-04', '2021-01-31', 10, 34, 'paid'),
  ('OT-505', 11, 1, '2021-02-06', '2021-02-08', '2021-03-31', 12, 23, 'paid'),
  ('OT-506', 8, 6, '2021-03-20', '2021-03-22', NULL, 4, 30, 'approved'),
  ('OT-507', 8, NULL, '2021-04-17', '2021-05-03', NULL, 7, 30, 'submitted'),
  ('OT-508', 14, 3, '2021-04-24', '2021-04-26', '2021-05-31', 3, 27, 'paid'),
  ('OT-509', 6, 2, '2021-05-29', '2021-05-31', NULL, 9, 42, 'approved'),
  ('OT-510', 10, 4, '2021-06-12', '2021-06-30', NULL, 5, 24, 'rejected'),
  ('OT-511', 20, 2, '2021-07-10', '2021-07-12', '2021-08-31', 7, 37, 'paid'),
  ('OT-512', 15, NULL, '2021-08-21', '2021-08-25', NULL, 6, 22, 'submitted'),
  ('OT-513', 7, 6, '2021-09-04', '2021-09-06', '2021-10-31', 11, 36, 'paid'),
  ('OT-514', 9, 4, '2021-12-28', '2022-01-10', '2022-01-31', 8, 35, 'paid'),
  ('OT-515', 6, 2, '2022-01-15', '2022-01-18', NULL, 5, 43, 'approved');
