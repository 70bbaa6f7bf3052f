-- extends ../../domains/source/fashion_shop.sql
ALTER TABLE garments RENAME COLUMN name TO art_nm;
ALTER TABLE garments ADD COLUMN sold_total INTEGER;
UPDATE garments SET sold_total = (SELECT count(*) FROM sales WHERE garment_id = garments.id) + id % 3 * 10;
ALTER TABLE brands ADD COLUMN garment_count INTEGER;
ALTER TABLE brands ADD COLUMN dropped_year INTEGER;
UPDATE brands SET garment_count = (SELECT count(*) FROM garments WHERE brand_id = brands.id) + (id IN (4, 7)), dropped_year = CASE id WHEN 2 THEN 2023 WHEN 5 THEN 2022 END;
ALTER TABLE sales ADD COLUMN sold_at TEXT;
UPDATE sales SET sold_at = printf('%02d:%02d', 9 + id * 5 % 11, id * 23 % 60);
CREATE TABLE stock_moves (id INTEGER PRIMARY KEY, garment_id INTEGER REFERENCES garments(id), from_shop INTEGER REFERENCES shops(id), to_shop INTEGER REFERENCES shops(id), pieces INTEGER, moved TEXT, arrived TEXT);
INSERT INTO stock_moves VALUES (1,7,3,2,15,'2023-05-02 08:00','2023-05-02 11:30'),(2,7,3,5,20,'2023-05-02 08:00','2023-05-03 09:15'),(3,5,3,1,8,'2023-06-12 13:20','2023-06-12 17:05'),(4,12,4,1,5,'2023-11-20 10:00','2023-11-22 10:00'),(5,1,1,6,2,'2023-12-01 07:45','2023-12-01 09:00'),(6,2,5,3,4,'2023-10-02 16:00','2023-10-04 08:30'),(7,10,2,4,6,'2023-09-15 09:10','2023-09-15 15:40'),(8,7,2,6,10,'2023-07-01 06:30','2023-07-01 08:10');
CREATE TABLE sh_br (shop INTEGER REFERENCES shops(id), brand INTEGER REFERENCES brands(id), rail_m REAL, since INTEGER, PRIMARY KEY (shop, brand));
INSERT INTO sh_br VALUES (1,2,12,2006),(1,5,9.5,2005),(1,3,6,2015),(2,1,8,2013),(2,6,4,2017),(3,4,30,2018),(3,1,14,2019),(4,7,7,1998),(4,1,5,2001),(5,3,10,2020),(5,6,6,2021),(5,1,9,2020);
CREATE TABLE targets (shop_id INTEGER REFERENCES shops(id), month TEXT, target REAL, takings REAL, PRIMARY KEY (shop_id, month));
INSERT INTO targets VALUES (1,'2023-11',9000,9420),(1,'2023-12',14000,12850),(2,'2023-11',4000,3990),(2,'2023-12',6000,6310),(3,'2023-11',15000,17200),(3,'2023-12',21000,24480),(4,'2023-12',5000,4100),(5,'2023-11',8000,8650),(5,'2023-12',11000,10940);
CREATE TABLE "Customer feedback summer 2023" ("In which of our shops did you buy last time?" TEXT, "How old are you?" TEXT, "On a scale from 1 to 5, how friendly were our staff?" INTEGER, "How many garments did you buy on your last visit?" INTEGER, "When did you last visit us (date)?" TEXT, "At what time did you leave the shop?" TEXT, "What would you like us to sell in future?" TEXT);
INSERT INTO "Customer feedback summer 2023" VALUES ('Arcade House','34',4,1,'2023-06-10','11:20','hats; bags'),('Arcade House','n/a',2,0,'2023-06-10','17:45','-'),('Station Outlet','19',5,4,'2023-07-01','18:30','shoes'),('Station Outlet','22',3,2,'2023-07-01','10:05','bags; shoes'),('Station Outlet','51',4,1,'2023-07-08','16:00','-'),('The Corner Wardrobe','67',5,1,'2023-06-17','12:15','hats'),('Canal Street Store','28',4,3,'2023-07-15','19:10','shoes; swimwear'),('Old Mill Fashion','45',1,0,'2023-07-22','14:50','-');
CREATE TABLE returns (id INTEGER PRIMARY KEY, sale_id INTEGER REFERENCES sales(id), returned_on TEXT, reason TEXT);
CREATE TABLE garments_2019 (id INTEGER, art_nm TEXT, price REAL);
