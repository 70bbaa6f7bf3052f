-- extends ../../domains/source/freelance_projects.sql
ALTER TABLE projects ADD COLUMN end_date TEXT;
ALTER TABLE projects ADD COLUMN hours_booked REAL;
ALTER TABLE projects ADD COLUMN parent_id INTEGER REFERENCES projects(id);
UPDATE projects SET end_date = CASE id WHEN 1 THEN '2022-07-02' WHEN 4 THEN '2022-06-10' WHEN 6 THEN '2022-02-14' WHEN 8 THEN '2022-08-15' END, parent_id = CASE id WHEN 7 THEN 1 WHEN 4 THEN 2 WHEN 8 THEN 5 END, hours_booked = (SELECT coalesce(sum(hours), 0) FROM time_sheets WHERE project_id = projects.id) + (id IN (2, 5)) * 3;
ALTER TABLE freelancers ADD COLUMN project_count INTEGER;
UPDATE freelancers SET project_count = (SELECT count(DISTINCT project_id) FROM time_sheets WHERE freelancer_id = freelancers.id) + (id = 6);
ALTER TABLE time_sheets ADD COLUMN from_time TEXT;
ALTER TABLE time_sheets ADD COLUMN to_time TEXT;
UPDATE time_sheets SET from_time = printf('%02d:%02d', 8 + id % 5, id % 4 * 15);
UPDATE time_sheets SET to_time = strftime('%H:%M', from_time, '+' || CAST(hours * 60 + id % 3 * 15 - 5 AS INTEGER) || ' minutes');
CREATE TABLE status_log (id INTEGER PRIMARY KEY, project_id INTEGER REFERENCES projects(id), old_status TEXT, new_status TEXT, changed_on TEXT, changed_at TEXT);
INSERT INTO status_log VALUES (1,1,'running','finished','2022-07-02','16:40'),(2,2,'planned','running','2022-09-15','09:05'),(3,2,'running','on hold','2022-12-20','17:55'),(4,2,'on hold','running','2023-01-09','08:30'),(5,4,'running','finished','2022-06-10','12:00'),(6,5,'planned','running','2023-02-01','10:15'),(7,5,'running','on hold','2023-03-01','18:20'),(8,6,'running','finished','2022-02-14','11:45'),(9,8,'running','on hold','2022-07-20','09:50'),(10,8,'on hold','cancelled','2022-08-15','19:05'),(11,3,'planned','running','2023-01-10','08:00'),(12,7,'planned','running','2023-05-12','14:25');
CREATE TABLE fl_pr (f_id INTEGER REFERENCES freelancers(id), p_id INTEGER REFERENCES projects(id), role TEXT, agreed_rate REAL, agreed_hours REAL, PRIMARY KEY (f_id, p_id));
INSERT INTO fl_pr VALUES (1,1,'designer',62,40),(2,1,'developer',80,60),(2,2,'developer',85,20),(4,2,'developer',95,80),(3,4,'writer',45,25),(4,3,'lead',98,120),(1,2,'designer',65,30),(5,7,'photographer',55,20),(3,7,'writer',42,15),(7,5,'developer',72,100),(4,5,'lead',95,40),(6,8,'designer',50,35),(8,7,'translator',40,10);
CREATE TABLE invoices (id INTEGER PRIMARY KEY, client_id INTEGER REFERENCES clients(id), invoiced_on TEXT, paid_on TEXT, total REAL);
INSERT INTO invoices VALUES (1,1,'2022-03-31','2022-04-20',5000),(2,1,'2022-06-30','2022-08-29',12000),(3,3,'2022-06-30','2022-07-08',3000),(4,3,'2022-12-01',NULL,10000),(5,5,'2022-01-31','2022-02-15',2400),(6,2,'2023-03-31',NULL,9000);
CREATE TABLE invoice_lines (id INTEGER PRIMARY KEY, invoice_id INTEGER REFERENCES invoices(id), project_id INTEGER REFERENCES projects(id), amount REAL);
CREATE TABLE expenses (id INTEGER PRIMARY KEY, freelancer_id INTEGER REFERENCES freelancers(id), amount REAL);
