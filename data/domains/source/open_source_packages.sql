CREATE TABLE licences (
  licence_id INTEGER PRIMARY KEY,
  name TEXT,
  is_copyleft TEXT,
  published_year INTEGER
);
CREATE TABLE maintainers (
  maintainer_id INTEGER PRIMARY KEY,
  name TEXT,
  country TEXT,
  email TEXT,
  joined_date TEXT,
  monthly_sponsorship REAL
);
CREATE TABLE packages (
  package_id INTEGER PRIMARY KEY,
  name TEXT,
  programming_language TEXT,
  licence_id INTEGER,
  created_year INTEGER,
  star_count INTEGER,
  open_issues INTEGER,
  status TEXT,
  FOREIGN KEY (licence_id) REFERENCES licences(licence_id)
);
CREATE TABLE package_maintainers (
  package_id INTEGER,
  maintainer_id INTEGER,
  role TEXT,
  commit_count INTEGER,
  PRIMARY KEY (package_id, maintainer_id),
  FOREIGN KEY (package_id) REFERENCES packages(package_id),
  FOREIGN KEY (maintainer_id) REFERENCES maintainers(maintainer_id)
);
CREATE TABLE releases (
  release_id INTEGER PRIMARY KEY,
  package_id INTEGER,
  version TEXT,
  release_date TEXT,
  size_kb INTEGER,
  download_count INTEGER,
  is_stable TEXT,
  released_by INTEGER,
  FOREIGN KEY (package_id) REFERENCES packages(package_id),
  FOREIGN KEY (released_by) REFERENCES maintainers(maintainer_id)
);
CREATE TABLE dependencies (
  release_id INTEGER,
  package_id INTEGER,
  minimum_version TEXT,
  is_optional TEXT,
  PRIMARY KEY (release_id, package_id),
  FOREIGN KEY (release_id) REFERENCES releases(release_id),
  FOREIGN KEY (package_id) REFERENCES packages(package_id)
);
INSERT INTO licences VALUES (1,'MIT','no',1988);
INSERT INTO licences VALUES (2,'Apache 2.0','no',2004);
INSERT INTO licences VALUES (3,'GPL 3','yes',2007);
INSERT INTO licences VALUES (4,'MPL 2','yes',2012);
INSERT INTO licences VALUES (5,'BSD 3-Clause','no',1999);
INSERT INTO licences VALUES (6,'EUPL 1.2','yes',2017);
INSERT INTO maintainers VALUES (1,'Ada Brunner','Switzerland','ada@tinkerlab.example','2014-05-02',820.0);
INSERT INTO maintainers VALUES (2,'Femi Adeyemi','Nigeria','femi@codeyard.example','2018-11-20',150.0);
INSERT INTO maintainers VALUES (3,'Yuki Sato','Japan','yuki@tinkerlab.example','2016-01-13',430.0);
INSERT INTO maintainers VALUES (4,'Rafael Prado','Brazil','rafael@prado.example','2019-08-07',0.0);
INSERT INTO maintainers VALUES (5,'Ellen Ross','Canada','ellen@northbits.example','2012-03-29',1200.0);
INSERT INTO maintainers VALUES (6,'Ivo Petkov','Bulgaria','ivo@codeyard.example','2021-06-15',60.0);
INSERT INTO maintainers VALUES (7,'Noor Rahman','Canada','noor@northbits.example','2020-02-10',275.0);
INSERT INTO maintainers VALUES (8,'Tim Hollis','Japan','tim@hollis.example','2022-09-01',0.0);
INSERT INTO packages VALUES (1,'quickparse','Rust',1,2017,8400,35,'active');
INSERT INTO packages VALUES (2,'tidyframe','Python',5,2015,12100,212,'active');
INSERT INTO packages VALUES (3,'lampwire','Python',2,2019,950,14,'active');
INSERT INTO packages VALUES (4,'oakhash','C',3,2012,3100,58,'archived');
INSERT INTO packages VALUES (5,'mailpigeon','JavaScript',1,2018,4700,96,'active');
INSERT INTO packages VALUES (6,'plotsprout','Python',1,2020,2250,41,'active');
INSERT INTO packages VALUES (7,'netquilt','Rust',4,2021,1330,22,'experimental');
INSERT INTO packages VALUES (8,'fontsieve','C',3,2014,610,9,'archived');
INSERT INTO packages VALUES (9,'dateferry','JavaScript',2,2016,6900,130,'deprecated');
INSERT INTO packages VALUES (10,'geoknit','Python',1,2022,480,17,'experimental');
INSERT INTO package_maintainers VALUES (1,1,'owner',1420);
INSERT INTO package_maintainers VALUES (1,3,'reviewer',310);
INSERT INTO package_maintainers VALUES (2,5,'owner',2750);
INSERT INTO package_maintainers VALUES (2,7,'contributor',480);
INSERT INTO package_maintainers VALUES (2,2,'contributor',205);
INSERT INTO package_maintainers VALUES (3,2,'owner',390);
INSERT INTO package_maintainers VALUES (4,5,'owner',870);
INSERT INTO package_maintainers VALUES (5,4,'owner',655);
INSERT INTO package_maintainers VALUES (5,6,'reviewer',90);
INSERT INTO package_maintainers VALUES (6,7,'owner',540);
INSERT INTO package_maintainers VALUES (7,1,'contributor',120);
INSERT INTO package_maintainers VALUES (7,3,'owner',610);
INSERT INTO package_maintainers VALUES (9,4,'owner',730);
INSERT INTO package_maintainers VALUES (10,5,'reviewer',45);
INSERT INTO releases VALUES (1,1,'1.0.0','2018-04-09',310,250000,'yes',1);
INSERT INTO releases VALUES (2,1,'2.1.0','2022-09-14',420,1180000,'yes',1);
INSERT INTO releases VALUES (3,2,'3.4.2','2021-12-01',9800,5400000,'yes',5);
INSERT INTO releases VALUES (4,2,'4.0.0rc1','2023-05-22',10450,38000,'no',7);
INSERT INTO releases VALUES (5,3,'0.9.1','2022-03-17',150,22500,'no',2);
INSERT INTO releases VALUES (6,4,'2.6.0','2019-10-30',85,640000,'yes',5);
INSERT INTO releases VALUES (7,5,'5.2.3','2023-02-08',730,910000,'yes',4);
INSERT INTO releases VALUES (8,6,'1.3.0','2023-07-19',2200,175000,'yes',7);
INSERT INTO releases VALUES (9,7,'0.2.0','2022-11-25',560,8300,'no',3);
INSERT INTO releases VALUES (10,9,'8.8.1','2020-06-11',390,2050000,'yes',4);
INSERT INTO releases VALUES (11,10,'0.1.0','2023-10-05',1900,3100,'no',7);
INSERT INTO releases VALUES (12,2,'3.5.0','2022-08-02',9950,2760000,'yes',5);
INSERT INTO dependencies VALUES (2,4,'2.5.0','yes');
INSERT INTO dependencies VALUES (3,1,'1.0.0','no');
INSERT INTO dependencies VALUES (4,1,'2.0.0','no');
INSERT INTO dependencies VALUES (4,9,'8.0.0','yes');
INSERT INTO dependencies VALUES (5,2,'3.0.0','no');
INSERT INTO dependencies VALUES (7,9,'8.5.0','no');
INSERT INTO dependencies VALUES (8,2,'3.4.0','no');
INSERT INTO dependencies VALUES (8,8,'1.1.0','yes');
INSERT INTO dependencies VALUES (9,1,'2.1.0','no');
INSERT INTO dependencies VALUES (11,2,'3.5.0','no');
INSERT INTO dependencies VALUES (11,6,'1.2.0','yes');
INSERT INTO dependencies VALUES (12,1,'2.1.0','no');
