CREATE TABLE ref_goods_types (
  goods_type_code TEXT PRIMARY KEY,
  description TEXT,
  taxed_yn TEXT
);
CREATE TABLE ref_deal_status (
  status_code TEXT PRIMARY KEY,
  description TEXT
);
CREATE TABLE posts (
  post_code TEXT PRIMARY KEY,
  post_name TEXT,
  river TEXT,
  founded_year INTEGER,
  population INTEGER,
  other_details TEXT
);
CREATE TABLE traders (
  trader_code TEXT PRIMARY KEY,
  trader_name TEXT,
  home_post_code TEXT,
  birth_year INTEGER,
  licence_yn TEXT,
  credit_limit REAL,
  FOREIGN KEY (home_post_code) REFERENCES posts(post_code)
);
CREATE TABLE goods (
  goods_code TEXT PRIMARY KEY,
  goods_type_code TEXT,
  goods_name TEXT,
  unit TEXT,
  unit_value REAL,
  weight_kg REAL,
  FOREIGN KEY (goods_type_code) REFERENCES ref_goods_types(goods_type_code)
);
CREATE TABLE ships (
  ship_code TEXT PRIMARY KEY,
  ship_name TEXT,
  owner_code TEXT,
  built_year INTEGER,
  tonnage INTEGER,
  crew_size INTEGER,
  FOREIGN KEY (owner_code) REFERENCES traders(trader_code)
);
CREATE TABLE barter_deals (
  deal_code TEXT PRIMARY KEY,
  post_code TEXT,
  trader_code TEXT,
  given_goods_code TEXT,
  given_quantity INTEGER,
  deal_date TEXT,
  status_code TEXT,
  deal_details TEXT,
  FOREIGN KEY (post_code) REFERENCES posts(post_code),
  FOREIGN KEY (trader_code) REFERENCES traders(trader_code),
  FOREIGN KEY (given_goods_code) REFERENCES goods(goods_code),
  FOREIGN KEY (status_code) REFERENCES ref_deal_status(status_code)
);
CREATE TABLE port_calls (
  ship_code TEXT,
  post_code TEXT,
  arrival_date TEXT,
  days_stayed INTEGER,
  harbour_fee REAL,
  PRIMARY KEY (ship_code, post_code, arrival_date),
  FOREIGN KEY (ship_code) REFERENCES ships(ship_code),
  FOREIGN KEY (post_code) REFERENCES posts(post_code)
);
INSERT INTO ref_goods_types VALUES ('FUR','Furs and hides','Y');
INSERT INTO ref_goods_types VALUES ('TOOL','Iron tools','Y');
INSERT INTO ref_goods_types VALUES ('FOOD','Food and salt','N');
INSERT INTO ref_goods_types VALUES ('CLOTH','Cloth and blankets','N');
INSERT INTO ref_goods_types VALUES ('ORN','Beads and ornaments','Y');
INSERT INTO ref_goods_types VALUES ('MED','Medicines','N');
INSERT INTO ref_deal_status VALUES ('AGR','Agreed');
INSERT INTO ref_deal_status VALUES ('DEL','Delivered');
INSERT INTO ref_deal_status VALUES ('DIS','Disputed');
INSERT INTO ref_deal_status VALUES ('OFF','Called off');
INSERT INTO posts VALUES ('FTR','Fort Ransom','Otter',1784,210,'palisade and two blockhouses');
INSERT INTO posts VALUES ('BVL','Beaver Landing','Otter',1802,95,'landing stage only');
INSERT INTO posts VALUES ('GRP','Grand Portage House','Pine',1778,340,'winter quarters for crews');
INSERT INTO posts VALUES ('SLT','Salt Lick','Cold Fork',1811,60,'salt works');
INSERT INTO posts VALUES ('NRW','Narrows','Pine',1795,150,'toll chain across the river');
INSERT INTO posts VALUES ('CRO','Crow Island','Cold Fork',1820,40,'closed in spring floods');
INSERT INTO traders VALUES ('T01','Amos Whitlow','FTR',1771,'Y',500.0);
INSERT INTO traders VALUES ('T02','Jeanne Roubaud','GRP',1785,'Y',850.0);
INSERT INTO traders VALUES ('T03','Silas Crane','BVL',1793,'N',120.0);
INSERT INTO traders VALUES ('T04','Kitchi','NRW',1780,'Y',640.0);
INSERT INTO traders VALUES ('T05','Hannah Voss','GRP',1799,'Y',300.0);
INSERT INTO traders VALUES ('T06','Old Duncan','FTR',1758,'N',90.0);
INSERT INTO traders VALUES ('T07','Pierre Lachance','SLT',1790,'Y',410.0);
INSERT INTO traders VALUES ('T08','Ruth Ellery','NRW',1803,'N',75.0);
INSERT INTO goods VALUES ('BVP','FUR','Beaver pelt','piece',6.5,0.9);
INSERT INTO goods VALUES ('MTN','FUR','Marten pelt','piece',9.0,0.4);
INSERT INTO goods VALUES ('AXE','TOOL','Trade axe','piece',4.2,1.6);
INSERT INTO goods VALUES ('KET','TOOL','Copper kettle','piece',11.0,2.8);
INSERT INTO goods VALUES ('SAL','FOOD','Lick salt','sack',3.0,20.0);
INSERT INTO goods VALUES ('PEM','FOOD','Pemmican','bag',7.5,40.0);
INSERT INTO goods VALUES ('BLK','CLOTH','Point blanket','piece',12.5,2.1);
INSERT INTO goods VALUES ('CAL','CLOTH','Calico','bolt',8.8,5.0);
INSERT INTO goods VALUES ('BDS','ORN','Glass beads','string',0.8,0.1);
INSERT INTO goods VALUES ('SIL','ORN','Silver brooch','piece',15.0,0.05);
INSERT INTO ships VALUES ('S1','Patient Heron','T02',1812,48,9);
INSERT INTO ships VALUES ('S2','Marigold','T01',1798,35,7);
INSERT INTO ships VALUES ('S3','Long Winter','T02',1820,62,12);
INSERT INTO ships VALUES ('S4','Swift Otter','T04',1815,20,4);
INSERT INTO ships VALUES ('S5','Bonne Chance','T07',1809,41,8);
INSERT INTO ships VALUES ('S6','Leaky Annie','T06',1789,15,3);
INSERT INTO barter_deals VALUES ('D101','FTR','T01','AXE',30,'1821-05-04','DEL','for 22 beaver pelts');
INSERT INTO barter_deals VALUES ('D102','FTR','T03','BVP',18,'1821-05-11','DEL','for blankets');
INSERT INTO barter_deals VALUES ('D103','GRP','T02','BLK',40,'1821-06-20','DEL','for marten, best grade');
INSERT INTO barter_deals VALUES ('D104','GRP','T05','CAL',12,'1821-06-22','DIS','two bolts wet');
INSERT INTO barter_deals VALUES ('D105','NRW','T04','MTN',25,'1821-07-02','DEL','for kettles');
INSERT INTO barter_deals VALUES ('D106','SLT','T07','SAL',80,'1821-08-15','AGR','to be fetched by boat');
INSERT INTO barter_deals VALUES ('D107','BVL','T03','BVP',9,'1821-09-01','OFF','price not met');
INSERT INTO barter_deals VALUES ('D108','GRP','T02','KET',14,'1822-04-28','DEL','for pemmican');
INSERT INTO barter_deals VALUES ('D109','FTR','T02','BDS',200,'1822-05-19','DEL','for moccasins');
INSERT INTO barter_deals VALUES ('D110','NRW','T04','PEM',16,'1822-06-06','DIS','short weight');
INSERT INTO barter_deals VALUES ('D111','SLT','T01','AXE',12,'1822-06-30','AGR','for salt');
INSERT INTO barter_deals VALUES ('D112','GRP','T05','BLK',6,'1822-07-14','DEL','for canoe repairs');
INSERT INTO port_calls VALUES ('S1','GRP','1821-06-18',5,12.0);
INSERT INTO port_calls VALUES ('S1','NRW','1821-06-27',2,6.5);
INSERT INTO port_calls VALUES ('S2','FTR','1821-05-02',8,10.0);
INSERT INTO port_calls VALUES ('S2','SLT','1822-06-29',3,4.0);
INSERT INTO port_calls VALUES ('S3','GRP','1822-04-25',11,18.5);
INSERT INTO port_calls VALUES ('S3','FTR','1822-05-17',4,14.0);
INSERT INTO port_calls VALUES ('S4','NRW','1821-07-01',1,3.0);
INSERT INTO port_calls VALUES ('S4','BVL','1821-07-09',2,2.5);
INSERT INTO port_calls VALUES ('S5','SLT','1821-08-20',6,5.5);
INSERT INTO port_calls VALUES ('S5','GRP','1821-09-03',3,11.5);
INSERT INTO port_calls VALUES ('S1','GRP','1822-07-12',4,13.0);
