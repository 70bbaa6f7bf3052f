-- extends ../../domains/source/genealogy_parish.sql
ALTER TABLE fam ADD COLUMN kids INTEGER;
UPDATE fam SET kids = (SELECT count(*) FROM bapt WHERE bapt.fam_id = fam.fam_id) + (fam_id IN (1, 3, 8));
ALTER TABLE parish ADD COLUMN chr_built INTEGER;
ALTER TABLE parish ADD COLUMN chr_lost INTEGER;
UPDATE parish SET chr_built = fnd_yr + 35 + par_id * 4, chr_lost = CASE par_id WHEN 2 THEN 1648 WHEN 3 THEN 1790 WHEN 6 THEN 1702 END;
ALTER TABLE bapt ADD COLUMN birth_dt TEXT;
UPDATE bapt SET birth_dt = date(bp_dt, '-' || (3 + bp_id * 11 % 29) || ' days');
CREATE TABLE burl (bu_id INTEGER PRIMARY KEY, fam_id INTEGER REFERENCES fam(fam_id), fnm TEXT, birth_yr INTEGER, dth_dt TEXT, bur_dt TEXT, cause TEXT);
INSERT INTO burl VALUES (1,1,'John',1803,'1804-01-11','1804-01-14','fever'),(2,1,'Agnes',1771,'1829-06-02','1829-06-05','old age'),(3,2,'Edwin',1758,'1831-03-19','1831-03-24','fall'),(4,3,'Hannah',1808,'1832-10-30','1832-11-01','childbed'),(5,5,'Ruth',1790,'1848-12-24','1848-12-29','dropsy'),(6,6,'Isaac',1792,'1849-08-07','1849-08-08','cholera'),(7,6,'Martha',1795,'1849-08-09','1849-08-10','cholera'),(8,7,'Abel',1766,'1829-02-14','1829-02-18','fever'),(9,8,'Noah',1800,'1836-11-05','1836-12-20','drowned'),(10,9,'Simon',1746,'1811-05-01','1811-05-04','old age');
CREATE TABLE reg_scan (scan_no INTEGER PRIMARY KEY, par_id INTEGER REFERENCES parish(par_id), book TEXT, fr_yr INTEGER, to_yr INTEGER, pgs INTEGER, scan_dt TEXT, scan_tm TEXT, op TEXT);
INSERT INTO reg_scan VALUES (1,1,'B1',1690,1755,212,'2019-05-06','09:12','kt'),(2,1,'B2',1756,1812,240,'2019-05-06','13:40','kt'),(3,1,'M1',1754,1837,180,'2019-05-07','10:05','ro'),(4,3,'B1',1701,1780,305,'2019-06-11','14:20','ro'),(5,3,'D1',1780,1850,198,'2020-02-03','09:30','kt'),(6,5,'B1',1702,1850,160,'2020-02-03','15:10','kt'),(7,5,'M1',1755,1850,NULL,'2020-02-04','09:45','ms'),(8,3,'M1',1760,1840,150,'2021-09-20','16:05','ms'),(9,3,'B2',1781,1820,88,'2021-09-20','11:15','kt');
CREATE TABLE gp_rel (bp_id INTEGER REFERENCES bapt(bp_id), gp_nm TEXT, sex TEXT, PRIMARY KEY (bp_id, gp_nm));
INSERT INTO gp_rel VALUES (1,'Dray, Ellen','F'),(1,'Turrell, Mary','F'),(2,'Kent, James','M'),(3,'Hobbs, John','M'),(4,'Mills, Jane','F'),(5,'Lade, Ruth','F'),(5,'Kemsley, George','M'),(6,'Kemsley, George','M'),(7,'Lade, Ruth','F'),(13,'Hobbs, Agnes','F'),(13,'Lade, Ruth','F');
CREATE TABLE conf_reg (cf_id INTEGER PRIMARY KEY, fam_id INTEGER REFERENCES fam(fam_id), fnm TEXT, cf_dt TEXT);
CREATE TABLE bapt_dup (bp_id INTEGER, fnm TEXT, bp_dt TEXT);
