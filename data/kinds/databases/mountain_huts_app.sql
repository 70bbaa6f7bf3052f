-- extends ../../domains/source/mountain_huts.sql
ALTER TABLE hut ADD COLUMN hut_stays INTEGER;
ALTER TABLE hut ADD COLUMN hut_shut_yr INTEGER;
UPDATE hut SET hut_stays = (SELECT count(*) FROM stay WHERE stay_hut_id = hut.hut_id) + hut_id % 2, hut_shut_yr = CASE hut_id WHEN 5 THEN 2019 WHEN 8 THEN 2022 END;
ALTER TABLE guest ADD COLUMN guest_nights INTEGER;
UPDATE guest SET guest_nights = (SELECT coalesce(sum(stay_nights), 0) FROM stay WHERE stay_guest_id = guest.guest_id) + (guest_id = 9) * 6 + (guest_id = 7);
CREATE TABLE wx_log (wx_no INTEGER PRIMARY KEY, wx_hut INTEGER REFERENCES hut(hut_id), wx_dt TEXT, wx_tm TEXT, wx_temp REAL, wx_wind INTEGER, wx_note TEXT);
INSERT INTO wx_log VALUES (1,1,'2023-07-10','06:00',4.5,15,NULL),(2,1,'2023-07-10','18:00',9,60,'thunder'),(3,2,'2023-07-10','06:00',-1,40,'snow'),(4,2,'2023-07-10','18:00',2.5,85,'thunder'),(5,2,'2023-07-11','06:00',-3,30,'snow'),(6,4,'2023-07-10','18:00',15,20,NULL),(7,6,'2023-07-11','06:00',5,10,'fog'),(8,6,'2023-07-11','12:00',12,15,NULL),(9,7,'2023-08-02','12:00',21,5,NULL),(10,7,'2023-08-02','21:00',13,70,'thunder'),(11,8,'2021-09-14','06:00',-6,55,'snow'),(12,1,'2023-07-11','06:00',6,25,'fog');
CREATE TABLE walk (walk_no INTEGER PRIMARY KEY, walk_guest INTEGER REFERENCES guest(guest_id), walk_trail INTEGER REFERENCES trail(trail_id), walk_off TEXT, walk_in TEXT);
INSERT INTO walk VALUES (1,1,7,'2022-07-05 07:30','2022-07-05 11:45'),(2,4,6,'2023-06-24 13:00','2023-06-24 15:10'),(3,5,1,'2023-07-10 06:15','2023-07-10 10:50'),(4,6,2,'2023-08-02 09:00','2023-08-02 11:20'),(5,7,4,'2021-09-12 08:10','2021-09-12 13:40'),(6,2,3,'2022-08-17 05:45','2022-08-17 13:15'),(7,5,7,'2023-07-15 14:20','2023-07-15 17:00'),(8,6,6,'2023-08-03 16:30','2023-08-03 18:25');
CREATE TABLE wd_hut_hist (wdn INTEGER REFERENCES warden(wdn_id), hut INTEGER REFERENCES hut(hut_id), yr_from INTEGER, yr_to INTEGER, PRIMARY KEY (wdn, hut));
INSERT INTO wd_hut_hist VALUES (1,1,1988,2004),(1,3,2005,NULL),(2,1,2012,NULL),(3,2,2009,NULL),(3,5,2006,2008),(4,6,2016,NULL),(5,1,2005,2011),(5,4,1999,NULL),(5,7,2003,NULL),(6,8,2018,2022);
CREATE TABLE booking_req (req_no INTEGER PRIMARY KEY, req_guest INTEGER REFERENCES guest(guest_id), req_hut INTEGER REFERENCES hut(hut_id), req_date TEXT);
CREATE TABLE sup_item (sup_id INTEGER REFERENCES supply(sup_id), item TEXT, kg REAL, PRIMARY KEY (sup_id, item));
INSERT INTO sup_item VALUES (1,'flour',200),(1,'gas',350),(1,'beer',280),(2,'gas',400),(2,'wood',220),(3,'beer',900),(3,'flour',600),(3,'potatoes',380),(4,'flour',240),(5,'beer',180),(5,'potatoes',120),(6,'beer',700),(6,'wood',400),(8,'wood',500);
CREATE TABLE hut_old (hut_id INTEGER, hut_name TEXT, hut_cap INTEGER);
INSERT INTO walk VALUES (9,8,6,'2021-07-21 15:00','2021-07-21 17:20');
INSERT INTO wx_log VALUES (13,2,'2023-07-10','21:00',2,90,'thunder'),(14,4,'2023-08-02','18:00',17,35,'thunder');
