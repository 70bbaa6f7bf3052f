CREATE TABLE institute (
  institute_id INTEGER PRIMARY KEY,
  name TEXT,
  city TEXT,
  country TEXT,
  founded_year INTEGER,
  staff_count INTEGER
);
CREATE TABLE researcher (
  researcher_id INTEGER PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  institute_id INTEGER,
  field TEXT,
  position TEXT,
  phd_year INTEGER,
  h_index INTEGER,
  FOREIGN KEY (institute_id) REFERENCES institute(institute_id)
);
CREATE TABLE funding_agency (
  agency_id INTEGER PRIMARY KEY,
  name TEXT,
  country TEXT,
  agency_type TEXT,
  annual_budget_million REAL
);
CREATE TABLE research_grant (
  grant_id INTEGER PRIMARY KEY,
  title TEXT,
  agency_id INTEGER,
  amount INTEGER,
  start_date TEXT,
  end_date TEXT,
  status TEXT,
  FOREIGN KEY (agency_id) REFERENCES funding_agency(agency_id)
);
CREATE TABLE grant_member (
  grant_id INTEGER,
  researcher_id INTEGER,
  role TEXT,
  months_funded INTEGER,
  PRIMARY KEY (grant_id, researcher_id),
  FOREIGN KEY (grant_id) REFERENCES research_grant(grant_id),
  FOREIGN KEY (researcher_id) REFERENCES researcher(researcher_id)
);
CREATE TABLE publication (
  publication_id INTEGER PRIMARY KEY,
  title TEXT,
  journal TEXT,
  publication_year INTEGER,
  citations INTEGER,
  open_access TEXT,
  grant_id INTEGER,
  FOREIGN KEY (grant_id) REFERENCES research_grant(grant_id)
);
CREATE TABLE authorship (
  publication_id INTEGER,
  researcher_id INTEGER,
  author_position INTEGER,
  is_corresponding TEXT,
  PRIMARY KEY (publication_id, researcher_id),
  FOREIGN KEY (publication_id) REFERENCES publication(publication_id),
  FOREIGN KEY (researcher_id) REFERENCES researcher(researcher_id)
);
INSERT INTO institute VALUES (1,'Institute for Polar Studies','Tromso','Norway',1968,140);
INSERT INTO institute VALUES (2,'Danube Centre for Genetics','Linz','Austria',1994,310);
INSERT INTO institute VALUES (3,'Marlow Institute of Physics','Bristol','United Kingdom',1921,480);
INSERT INTO institute VALUES (4,'Coastal Research Laboratory','Aveiro','Portugal',1982,95);
INSERT INTO institute VALUES (5,'Centre for Rural Economics','Dijon','France',2006,60);
INSERT INTO institute VALUES (6,'Kaiserberg Materials Lab','Graz','Austria',2019,45);
INSERT INTO researcher VALUES (1,'Ingrid','Dahl',1,'Glaciology','Professor',1996,41);
INSERT INTO researcher VALUES (2,'Mats','Eriksen',1,'Oceanography','Postdoc',2019,9);
INSERT INTO researcher VALUES (3,'Lena','Hofer',2,'Genetics','Professor',2001,52);
INSERT INTO researcher VALUES (4,'Viktor','Balogh',2,'Genetics','Postdoc',2020,6);
INSERT INTO researcher VALUES (5,'Simon','Tregenza',3,'Optics','Reader',2008,27);
INSERT INTO researcher VALUES (6,'Amara','Diallo',3,'Quantum Physics','Professor',2004,38);
INSERT INTO researcher VALUES (7,'Joana','Faria',4,'Oceanography','Reader',2011,19);
INSERT INTO researcher VALUES (8,'Rui','Pinheiro',4,'Marine Biology','Postdoc',2021,4);
INSERT INTO researcher VALUES (9,'Claire','Vasseur',5,'Economics','Professor',1999,23);
INSERT INTO researcher VALUES (10,'Hugh','Pennant',3,'Optics','Postdoc',2022,3);
INSERT INTO researcher VALUES (11,'Bettina','Lang',2,'Bioinformatics','Reader',2013,17);
INSERT INTO funding_agency VALUES (1,'Nordic Science Fund','Norway','public',420.0);
INSERT INTO funding_agency VALUES (2,'Austrian Research Council','Austria','public',310.5);
INSERT INTO funding_agency VALUES (3,'Hartwell Foundation','United Kingdom','private',85.0);
INSERT INTO funding_agency VALUES (4,'Ocean Trust','Portugal','charity',12.4);
INSERT INTO funding_agency VALUES (5,'European Frontier Programme','Belgium','public',2100.0);
INSERT INTO funding_agency VALUES (6,'Solvane Chemicals','France','private',34.0);
INSERT INTO research_grant VALUES (1,'Melting Ice Shelves',1,820000,'2018-03-01','2022-02-28','completed');
INSERT INTO research_grant VALUES (2,'Barley Genome Atlas',2,1150000,'2019-09-01','2023-08-31','active');
INSERT INTO research_grant VALUES (3,'Single Photon Sources',3,390000,'2020-01-15','2022-12-31','completed');
INSERT INTO research_grant VALUES (4,'Seagrass Recovery',4,145000,'2021-05-01','2023-04-30','active');
INSERT INTO research_grant VALUES (5,'Arctic Ocean Currents',5,2400000,'2021-10-01','2026-09-30','active');
INSERT INTO research_grant VALUES (6,'Entangled Networks',5,1975000,'2022-02-01','2027-01-31','active');
INSERT INTO research_grant VALUES (7,'Village Markets',3,98000,'2017-06-01','2018-05-31','completed');
INSERT INTO research_grant VALUES (8,'Ice Core Archive',1,260000,'2022-06-01','2023-05-31','suspended');
INSERT INTO grant_member VALUES (1,1,'leader',24);
INSERT INTO grant_member VALUES (1,2,'member',30);
INSERT INTO grant_member VALUES (2,3,'leader',12);
INSERT INTO grant_member VALUES (2,4,'member',36);
INSERT INTO grant_member VALUES (3,5,'leader',18);
INSERT INTO grant_member VALUES (3,6,'member',6);
INSERT INTO grant_member VALUES (4,7,'leader',10);
INSERT INTO grant_member VALUES (4,8,'member',24);
INSERT INTO grant_member VALUES (5,1,'leader',20);
INSERT INTO grant_member VALUES (5,7,'member',15);
INSERT INTO grant_member VALUES (5,2,'member',48);
INSERT INTO grant_member VALUES (6,6,'leader',30);
INSERT INTO grant_member VALUES (7,9,'leader',8);
INSERT INTO grant_member VALUES (8,1,'leader',4);
INSERT INTO publication VALUES (1,'Basal Melt under Floating Ice','Journal of Cryosphere Letters',2020,87,'yes',1);
INSERT INTO publication VALUES (2,'Ice Shelf Thinning since 1990','Polar Records',2021,42,'no',1);
INSERT INTO publication VALUES (3,'A Draft Map of Barley Genes','Plant Genomics Today',2021,133,'yes',2);
INSERT INTO publication VALUES (4,'Bright Photons on Demand','Optics Review',2022,29,'no',3);
INSERT INTO publication VALUES (5,'Seagrass after the Storm','Marine Reports',2022,11,'yes',4);
INSERT INTO publication VALUES (6,'Currents beneath the Pack Ice','Polar Records',2023,16,'yes',5);
INSERT INTO publication VALUES (7,'Drought Genes in Barley','Plant Genomics Today',2023,8,'no',2);
INSERT INTO publication VALUES (8,'What Do Villages Sell','Rural Economy Quarterly',2018,20,'no',7);
INSERT INTO publication VALUES (9,'Sharing Entanglement over Fibre','Optics Review',2023,54,'yes',6);
INSERT INTO authorship VALUES (1,1,1,'yes');
INSERT INTO authorship VALUES (1,2,2,'no');
INSERT INTO authorship VALUES (2,2,1,'yes');
INSERT INTO authorship VALUES (2,1,2,'no');
INSERT INTO authorship VALUES (3,3,1,'yes');
INSERT INTO authorship VALUES (3,4,2,'no');
INSERT INTO authorship VALUES (4,5,1,'yes');
INSERT INTO authorship VALUES (4,6,2,'no');
INSERT INTO authorship VALUES (5,8,1,'no');
INSERT INTO authorship VALUES (5,7,2,'yes');
INSERT INTO authorship VALUES (6,1,1,'yes');
INSERT INTO authorship VALUES (7,4,1,'yes');
INSERT INTO authorship VALUES (8,9,1,'yes');
INSERT INTO authorship VALUES (9,6,1,'yes');
