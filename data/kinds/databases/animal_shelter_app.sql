-- extends ../../domains/source/animal_shelter.sql
UPDATE adopter SET nm = substr(nm, instr(nm, ' ') + 1) || ', ' || substr(nm, 1, instr(nm, ' ') - 1);
ALTER TABLE shelter ADD COLUMN an_cnt INTEGER;
ALTER TABLE shelter ADD COLUMN rebuilt_yr INTEGER;
UPDATE shelter SET an_cnt = (SELECT count(*) FROM animal WHERE animal.sh_id = shelter.sh_id) + (sh_id = 3) - (sh_id = 4), rebuilt_yr = CASE sh_id WHEN 1 THEN 2011 WHEN 3 THEN 2006 WHEN 5 THEN 2019 END;
ALTER TABLE vet ADD COLUMN n_treat INTEGER;
UPDATE vet SET n_treat = (SELECT count(*) FROM treatment WHERE treatment.vet_id = vet.vet_id) + 2 * (vet_id = 2);
CREATE TABLE an_evt (evt_id INTEGER PRIMARY KEY, an_id INTEGER REFERENCES animal(an_id), evt TEXT, evt_at DATETIME, wt_kg REAL);
INSERT INTO an_evt VALUES (1,1,'intake','2022-01-15 09:20:00',11.8),(2,1,'weighed','2022-02-15 10:00:00',12.1),(3,1,'left','2022-03-10 15:30:00',12.4),(4,2,'intake','2022-03-02 11:05:00',3.6),(5,2,'escaped','2022-03-20 02:40:00',NULL),(6,2,'found','2022-03-21 19:10:00',3.4),(7,2,'left','2022-04-18 16:00:00',3.9),(8,3,'intake','2021-11-20 08:45:00',36),(9,3,'left','2022-02-25 12:15:00',34.5),(10,3,'intake','2022-03-30 17:50:00',33.9),(11,6,'intake','2022-06-30 13:30:00',27.5),(12,6,'weighed','2022-08-01 09:00:00',29.1),(13,7,'intake','2022-08-17 20:15:00',1.1),(14,8,'intake','2021-12-05 09:30:00',5),(15,8,'escaped','2022-05-14 21:55:00',NULL),(16,8,'found','2022-05-17 06:25:00',4.4),(17,9,'left','2022-06-19 14:45:00',18.7),(18,10,'intake','2022-09-10 10:10:00',3.2);
CREATE TABLE sp_rel (ad_id INTEGER REFERENCES adopter(ad_id), an_id INTEGER REFERENCES animal(an_id), eur_mth REAL, fr_dt TEXT, to_dt TEXT, PRIMARY KEY (ad_id, an_id));
INSERT INTO sp_rel VALUES (2,3,15,'2022-01-01','2022-12-31'),(2,8,20,'2022-03-01',NULL),(3,5,10,'2022-02-15','2022-05-05'),(4,8,25,'2022-01-10','2022-11-30'),(5,10,8,'2022-10-01',NULL),(6,3,12,'2022-04-01','2022-09-30'),(6,7,12,'2022-09-01',NULL);
CREATE TABLE foster (fo_id INTEGER PRIMARY KEY, an_id INTEGER REFERENCES animal(an_id), ad_id INTEGER REFERENCES adopter(ad_id), fr_dt TEXT, to_dt TEXT);
CREATE TABLE animal_import (an_id INTEGER, nm TEXT, spec TEXT, sh_nm TEXT);
CREATE TABLE donat_2021 (don_id INTEGER PRIMARY KEY, sh_id INTEGER REFERENCES shelter(sh_id), don_dt TEXT, eur REAL);
CREATE TABLE donat_2022 (don_id INTEGER PRIMARY KEY, sh_id INTEGER REFERENCES shelter(sh_id), don_dt TEXT, eur REAL);
INSERT INTO donat_2021 VALUES (1,1,'2021-02-11',120),(2,3,'2021-05-04',400),(3,3,'2021-12-24',75),(4,5,'2021-12-29',60);
INSERT INTO donat_2022 VALUES (1,1,'2022-01-08',90),(2,2,'2022-03-15',200),(3,3,'2022-06-01',650),(4,3,'2022-12-20',80),(5,4,'2022-12-24',45),(6,1,'2022-12-31',30);
