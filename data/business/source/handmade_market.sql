CREATE TABLE members (
  id INTEGER PRIMARY KEY,
  given_name TEXT,
  family_name TEXT,
  country TEXT,
  email TEXT,
  joined_at DATE,
  left_at DATE,
  is_verified INTEGER,
  wallet NUMERIC(8,2),
  invited_by INTEGER,
  FOREIGN KEY (invited_by) REFERENCES members(id)
);
CREATE TABLE support_staff (
  id INTEGER PRIMARY KEY,
  given_name TEXT,
  family_name TEXT,
  role TEXT,
  team_lead_id INTEGER,
  started_on DATE,
  ended_on DATE,
  is_remote INTEGER,
  FOREIGN KEY (team_lead_id) REFERENCES support_staff(id)
);
CREATE TABLE shops (
  id INTEGER PRIMARY KEY,
  shop_name TEXT,
  owner_id INTEGER,
  city TEXT,
  plan TEXT,
  monthly_fee NUMERIC(6,2),
  opened_on DATE,
  closed_on DATE,
  on_vacation INTEGER,
  FOREIGN KEY (owner_id) REFERENCES members(id)
);
CREATE TABLE listings (
  id INTEGER PRIMARY KEY,
  shop_id INTEGER,
  title TEXT,
  craft TEXT,
  material TEXT,
  price NUMERIC(8,2),
  stock INTEGER,
  size_text TEXT,
  making_days INTEGER,
  making_note TEXT,
  status TEXT,
  removed_on DATE,
  FOREIGN KEY (shop_id) REFERENCES shops(id)
);
CREATE TABLE orders (
  id INTEGER PRIMARY KEY,
  order_code TEXT,
  buyer_id INTEGER,
  recipient_id INTEGER,
  placed_on DATE,
  promised_on DATE,
  delivered_on DATE,
  cancelled_on DATE,
  postage_estimate NUMERIC(7,2),
  postage_actual NUMERIC(7,2),
  status TEXT,
  FOREIGN KEY (buyer_id) REFERENCES members(id),
  FOREIGN KEY (recipient_id) REFERENCES members(id)
);
CREATE TABLE order_items (
  order_id INTEGER,
  listing_id INTEGER,
  quantity INTEGER,
  unit_price NUMERIC(8,2),
  voucher NUMERIC(8,2),
  engraving TEXT,
  PRIMARY KEY (order_id, listing_id),
  FOREIGN KEY (order_id) REFERENCES orders(id),
  FOREIGN KEY (listing_id) REFERENCES listings(id)
);
CREATE TABLE reviews (
  id INTEGER PRIMARY KEY,
  listing_id INTEGER,
  author_id INTEGER,
  stars INTEGER,
  body TEXT,
  written_on DATE,
  answered_on DATE,
  hidden INTEGER,
  FOREIGN KEY (listing_id) REFERENCES listings(id),
  FOREIGN KEY (author_id) REFERENCES members(id)
);
CREATE TABLE disputes (
  id INTEGER PRIMARY KEY,
  case_no TEXT,
  order_id INTEGER,
  raised_by INTEGER,
  agent_id INTEGER,
  subject TEXT,
  opened_on DATE,
  answer_due DATE,
  answered_on DATE,
  closed_on DATE,
  state TEXT,
  amount_claimed NUMERIC(8,2),
  amount_refunded NUMERIC(8,2),
  FOREIGN KEY (order_id) REFERENCES orders(id),
  FOREIGN KEY (raised_by) REFERENCES members(id),
  FOREIGN KEY (agent_id) REFERENCES support_staff(id)
);
CREATE TABLE favourites (
  member_id INTEGER,
  listing_id INTEGER,
  saved_on DATE,
  PRIMARY KEY (member_id, listing_id),
  FOREIGN KEY (member_id) REFERENCES members(id),
  FOREIGN KEY (listing_id) REFERENCES listings(id)
);
INSERT INTO members VALUES
(1,'Maren','Holt','Norway','maren@knot.example','2018-03-02',NULL,1,120.50,NULL),
(2,'Sofia','Duarte','Portugal','sofia@knot.example','2018-07-19',NULL,1,0,1),
(3,'Elias','Wren','Ireland','elias@knot.example','2019-01-11',NULL,1,64.00,1),
(4,'Aoife','Kearney','Ireland',NULL,'2019-05-30',NULL,0,-18.40,3),
(5,'Jakub','Zeman','Czechia','jakub@knot.example','2019-09-08','2022-11-30',1,0,2),
(6,'Linnea','Dahl','Norway','linnea@knot.example','2020-02-14',NULL,0,15.00,1),
(7,'Tomas','Reis','Portugal','tomas@knot.example','2020-06-21',NULL,1,-7.25,2),
(8,'Hanna','Brook','Ireland','hanna@knot.example','2020-12-01','2021-12-24',0,0,NULL),
(9,'Pavla','Novotna','Czechia',NULL,'2021-04-17',NULL,1,210.00,5),
(10,'Niall','Dunne','Ireland','niall@knot.example','2021-08-09',NULL,0,0,4),
(11,'Ida','Strand','Norway','ida@knot.example','2022-01-25','2023-02-15',0,-3.90,6),
(12,'Rui','Matos','Portugal',NULL,'2022-05-13',NULL,0,-52.00,7),
(13,'Orla','Finn','Ireland','orla@knot.example','2022-10-02',NULL,1,27.80,NULL),
(14,'Petr','Kral','Czechia','petr@knot.example','2023-01-06',NULL,0,0,9);
INSERT INTO support_staff VALUES
(1,'Deborah','Lyle','head of support',NULL,'2017-11-01',NULL,0),
(2,'Imre','Szabo','dispute agent',1,'2019-02-04',NULL,1),
(3,'Kavita','Rao','dispute agent',1,'2020-09-14','2022-12-31',1),
(4,'Luke','Harmon','dispute agent',1,'2021-03-22',NULL,0),
(5,'Mei','Tan','trainee',2,'2022-08-01',NULL,1),
(6,'Gus','Petrie','dispute agent',2,'2018-06-18','2021-06-30',0);
INSERT INTO shops VALUES
(1,'Fjordwool',1,'Bergen','plus',15.00,'2018-04-01',NULL,0),
(2,'Barro & Cor',2,'Porto','plus',15.00,'2018-09-10',NULL,1),
(3,'Wren Woodcraft',3,'Galway','basic',0,'2019-02-20',NULL,0),
(4,'Zeman Glass',5,'Liberec','plus',15.00,'2019-10-01','2022-11-30',0),
(5,'Little Harbour',4,'Cork','basic',0,'2020-01-07',NULL,0),
(6,'Dahl Silver',6,'Oslo','studio',40.00,'2020-04-30',NULL,0),
(7,'Old Galway Soap',3,'Galway','basic',0,'2020-10-15','2021-09-01',0),
(8,'Novotna Paper',9,'Brno','studio',40.00,'2021-06-12',NULL,1);
INSERT INTO listings VALUES
(1,1,'Lemon Yellow Scarf','knitting','wool',48.00,6,'180 x 30 cm',5,'washed and blocked by hand','live',NULL),
(2,1,'Sailor Jumper','knitting','wool',135.00,0,'adult M',21,'made after the order comes in','live',NULL),
(3,2,'Lemon Bowl','pottery','stoneware',36.50,12,'18 cm across',14,'fired twice','live',NULL),
(4,2,'Espresso Cup Pair','pottery','stoneware',29.00,20,'set of 2',14,NULL,'live',NULL),
(5,3,'Oak Butter Board','woodwork','oak',24.00,15,'30 x 20 cm',3,'oiled with linseed','live',NULL),
(6,3,'Ash Rolling Pin','woodwork','ash',19.50,0,'42 cm long',3,NULL,'paused',NULL),
(7,4,'Amber Vase','glass','glass',78.00,0,'25 cm tall',10,'mouth-blown','live','2022-11-30'),
(8,4,'Snowflake Bauble','glass','glass',12.00,0,'set of 4',4,'painted by hand','live','2022-11-30'),
(9,5,'Harbour Print','printing','paper',22.00,40,'A4',2,NULL,'live',NULL),
(10,5,'Lighthouse Print','printing','paper',26.00,31,'A3',2,NULL,'paused',NULL),
(11,6,'Silver Leaf Ring','jewellery','silver',89.00,4,'size 54',7,'engraving possible','live',NULL),
(12,6,'Silver Leaf Earrings','jewellery','silver',72.00,9,'1 pair',7,NULL,'live',NULL),
(13,7,'Lemon and Oat Soap','soap','oils',6.50,0,'100 g',28,'cured for four weeks','paused','2021-09-01'),
(14,8,'Marbled Notebook','paper goods','paper',17.00,25,'A5',2,'bound by hand','live',NULL),
(15,8,'Family Album','paper goods','linen',58.00,3,'30 x 30 cm',6,NULL,'live',NULL);
INSERT INTO orders VALUES
(1,'HM-1001',3,3,'2020-11-02','2020-11-20','2020-11-18',NULL,6.00,6.40,'complete'),
(2,'HM-1002',8,4,'2020-12-03','2020-12-20','2020-12-23',NULL,9.50,12.10,'complete'),
(3,'HM-1003',10,10,'2021-08-20','2021-09-10','2021-09-08',NULL,5.00,4.20,'complete'),
(4,'HM-1004',7,2,'2021-10-05','2021-10-25','2021-11-02',NULL,8.00,8.00,'complete'),
(5,'HM-1005',9,9,'2021-12-01','2021-12-18','2021-12-15',NULL,7.50,6.90,'complete'),
(6,'HM-1006',11,6,'2022-02-09','2022-02-19','2022-02-17',NULL,4.00,4.75,'complete'),
(7,'HM-1007',4,4,'2022-04-14','2022-05-10',NULL,'2022-04-20',11.00,NULL,'refunded'),
(8,'HM-1008',1,13,'2022-06-30','2022-07-15','2022-07-25',NULL,10.00,13.50,'complete'),
(9,'HM-1009',12,12,'2022-08-03','2022-08-20','2022-08-20',NULL,6.50,6.50,'complete'),
(10,'HM-1010',13,10,'2022-11-11','2022-12-01','2022-11-28',NULL,5.50,5.10,'complete'),
(11,'HM-1011',3,9,'2022-12-07','2022-12-21','2023-01-04',NULL,14.00,17.30,'complete'),
(12,'HM-1012',10,10,'2023-01-16','2023-02-02',NULL,NULL,9.00,9.00,'shipped'),
(13,'HM-1013',14,14,'2023-02-01','2023-02-15','2023-02-12',NULL,0,0,'complete'),
(14,'HM-1014',9,14,'2023-02-20','2023-03-20',NULL,NULL,12.00,NULL,'making'),
(15,'HM-1015',12,7,'2023-02-26','2023-03-12',NULL,'2023-03-01',3.00,NULL,'refunded');
INSERT INTO order_items VALUES
(1,3,2,36.50,0,NULL),(1,4,1,29.00,0,NULL),
(2,7,1,82.00,8.00,NULL),(2,8,3,12.00,0,NULL),
(3,9,1,22.00,0,NULL),(3,13,4,6.50,2.00,NULL),
(4,5,2,24.00,0,'Casa Reis'),
(5,11,1,89.00,0,'P & M'),(5,12,1,72.00,15.00,NULL),
(6,14,3,17.00,0,NULL),
(7,2,1,135.00,0,NULL),
(8,10,2,26.00,0,NULL),(8,5,1,24.00,4.00,'Orla'),
(9,1,1,45.00,0,NULL),
(10,9,2,22.00,5.00,NULL),(10,14,1,17.00,0,NULL),
(11,15,2,58.00,20.00,'2022'),(11,1,1,48.00,0,NULL),
(12,2,1,135.00,12.00,NULL),
(13,14,2,17.00,0,NULL),
(14,12,2,72.00,0,NULL),(14,3,1,36.50,0,NULL),
(15,9,1,22.00,0,NULL);
INSERT INTO reviews VALUES
(1,3,3,5,'the glaze is a dream','2020-11-25','2020-11-27',0),
(2,7,8,3,'lovely, arrived late','2020-12-28','2021-01-03',0),
(3,13,10,4,'smells of real lemon','2021-09-15',NULL,0),
(4,5,7,2,'came too late for the birthday','2021-11-04','2021-11-05',0),
(5,11,9,5,'fits and shines','2021-12-20','2021-12-20',0),
(6,12,9,4,'one clasp is stiff','2021-12-20',NULL,0),
(7,14,11,5,'beautiful paper','2022-02-21',NULL,0),
(8,10,1,1,'print was bent','2022-07-28','2022-08-01',0),
(9,1,12,5,'so soft','2022-08-29','2022-09-02',0),
(10,9,13,4,'quick and neat','2022-12-05',NULL,0),
(11,15,3,2,'late and the box was torn','2023-01-08',NULL,0),
(12,14,14,1,'buy cheap stuff at my link','2023-02-14',NULL,1),
(13,3,2,5,'my own bowl, obviously great','2021-03-03',NULL,1);
INSERT INTO disputes VALUES
(1,'D-301',2,8,6,'vase cracked on arrival','2020-12-29','2021-01-05','2021-01-04','2021-01-15','granted',82.00,60.00),
(2,'D-302',4,7,2,'parcel late','2021-11-05','2021-11-12','2021-11-19','2021-12-01','refused',48.00,0),
(3,'D-303',5,9,3,'urgent: wrong ring size','2021-12-21','2021-12-28','2021-12-23',NULL,'granted',89.00,89.00),
(4,'D-304',7,4,2,'urgent: cancelled, where is my money','2022-05-02','2022-05-09','2022-05-16','2022-05-30','granted',135.00,135.00),
(5,'D-305',8,13,3,'bent print','2022-07-29','2022-08-05','2022-08-03','2022-08-20','granted',26.00,13.00),
(6,'D-306',10,13,4,'print missing','2022-12-06','2022-12-13','2022-12-20','2023-01-10','refused',22.00,0),
(7,'D-307',11,3,2,'urgent: album torn','2023-01-09','2023-01-16','2023-01-12',NULL,'granted',58.00,40.00),
(8,'D-308',12,10,NULL,'urgent: nothing has come','2023-02-10','2023-02-17',NULL,NULL,'under review',135.00,NULL),
(9,'D-309',13,14,4,'colour differs','2023-02-16','2023-02-23','2023-02-27',NULL,'under review',17.00,NULL);
INSERT INTO favourites VALUES
(2,11,'2020-08-01'),(3,2,'2021-01-09'),(4,2,'2021-02-11'),(4,11,'2021-10-10'),(6,14,'2021-12-12'),
(7,1,'2022-01-02'),(9,2,'2022-03-03'),(10,2,'2022-03-19'),(10,5,'2022-06-06'),(12,9,'2022-07-07'),
(13,10,'2022-10-30'),(13,14,'2022-11-01'),(14,15,'2023-01-20');
