-- extends ../../domains/source/loyalty_cards.sql
ALTER TABLE holders ADD COLUMN n_purch INTEGER;
ALTER TABLE holders ADD COLUMN last_purch DATE;
ALTER TABLE holders ADD COLUMN referred_by INTEGER REFERENCES holders(id);
UPDATE holders SET n_purch = (SELECT count(*) FROM purchases WHERE holder = holders.id) + (id IN (3, 6)) * 2, last_purch = (SELECT max(date) FROM purchases WHERE holder = holders.id), referred_by = CASE id WHEN 2 THEN 1 WHEN 4 THEN 1 WHEN 7 THEN 3 WHEN 8 THEN 7 END;
ALTER TABLE purchases ADD COLUMN till_time TEXT;
UPDATE purchases SET till_time = printf('%02d:%02d', 8 + id * 3 % 11, id * 17 % 60);
CREATE TABLE purchase_lines (purchase INTEGER REFERENCES purchases(id), pos INTEGER, article TEXT, pieces INTEGER, price REAL, PRIMARY KEY (purchase, pos));
INSERT INTO purchase_lines VALUES (1,1,'rye loaf',2,4.2),(1,2,'bun',5,0.8),(2,1,'rose',19,2),(3,1,'drill',1,119.9),(4,1,'novel',3,12.5),(4,2,'bookmark',1,4),(5,1,'boots',1,145),(6,1,'sourdough',1,8.9),(7,1,'cake',1,29.5),(7,2,'candle',8,0.5),(8,1,'paint',2,30),(8,2,'brush',4,4.05),(9,1,'fern',2,8.9),(10,1,'cookbook',1,29),(11,1,'sandals',1,62),(12,1,'bun',9,0.7),(13,1,'ladder',1,89);
CREATE TABLE pt_jrnl (jrn INTEGER PRIMARY KEY, holder INTEGER REFERENCES holders(id), pts INTEGER, why TEXT, at TEXT);
INSERT INTO pt_jrnl VALUES (1,1,12,'BUY','2023-02-04 09:30'),(2,1,38,'BUY','2023-02-14 17:05'),(3,1,-400,'RDM','2023-03-09 11:20'),(4,2,120,'BUY','2023-03-03 12:00'),(5,2,42,'BUY','2023-03-18 16:45'),(6,2,-150,'EXP','2023-12-31 23:59'),(7,3,145,'BUY','2023-04-22 10:15'),(8,3,200,'GFT','2023-05-01 00:00'),(9,3,-200,'RDM','2023-07-17 18:30'),(10,4,34,'BUY','2023-05-06 08:40'),(11,4,50,'GFT','2023-03-11 00:00'),(12,5,76,'BUY','2023-05-19 13:10'),(13,6,-80,'EXP','2023-12-31 23:59'),(14,7,47,'BUY','2023-06-10 15:25'),(15,7,-150,'RDM','2023-09-02 19:50'),(16,1,100,'GFT','2023-05-01 00:00');
CREATE TABLE sh_rw (shop INTEGER REFERENCES shops(id), reward INTEGER REFERENCES rewards(id), shelf INTEGER, PRIMARY KEY (shop, reward));
INSERT INTO sh_rw VALUES (1,1,12),(1,2,20),(3,4,3),(3,7,0),(4,5,30),(4,1,18),(5,3,7),(2,1,10),(7,2,40),(6,5,2);
CREATE TABLE coupons (id INTEGER PRIMARY KEY, holder INTEGER REFERENCES holders(id), valid_from DATE, valid_to DATE, percent INTEGER);
CREATE TABLE opening (shop INTEGER REFERENCES shops(id), weekday TEXT, opens TEXT, closes TEXT, PRIMARY KEY (shop, weekday));
INSERT INTO opening VALUES (1,'Mon','06:00','18:30'),(1,'Sun','07:00','11:00'),(2,'Mon','09:00','18:00'),(3,'Mon','07:30','19:00'),(3,'Sat','08:00','16:00'),(4,'Mon','10:00','18:00'),(4,'Sun','12:00','17:00'),(5,'Mon','09:30','18:30'),(6,'Mon','05:30','14:00'),(6,'Sun','06:30','12:00'),(7,'Sat','10:00','20:00');
INSERT INTO opening VALUES (4,'Fri','08:00','22:00');
