CREATE TABLE cms_author (
  author_id INTEGER PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  job_title TEXT,
  email TEXT,
  phone TEXT,
  editor_id INTEGER,
  city TEXT,
  is_staff TEXT,
  fee_per_word NUMERIC(6,2),
  hired_on DATE,
  left_on DATE,
  FOREIGN KEY (editor_id) REFERENCES cms_author(author_id)
);
CREATE TABLE cms_category (
  category_id INTEGER PRIMARY KEY,
  category_name TEXT,
  slug TEXT,
  parent_id INTEGER,
  is_visible TEXT,
  FOREIGN KEY (parent_id) REFERENCES cms_category(category_id)
);
CREATE TABLE cms_post (
  post_id INTEGER PRIMARY KEY,
  title TEXT,
  slug TEXT,
  author_id INTEGER,
  reviewer_id INTEGER,
  category_id INTEGER,
  status TEXT,
  word_count INTEGER,
  view_count INTEGER,
  is_featured TEXT,
  created_on DATE,
  due_on DATE,
  published_on DATE,
  FOREIGN KEY (author_id) REFERENCES cms_author(author_id),
  FOREIGN KEY (reviewer_id) REFERENCES cms_author(author_id),
  FOREIGN KEY (category_id) REFERENCES cms_category(category_id)
);
CREATE TABLE cms_comment (
  comment_id INTEGER PRIMARY KEY,
  post_id INTEGER,
  reply_to INTEGER,
  commenter_name TEXT,
  commenter_email TEXT,
  body TEXT,
  approved TEXT,
  like_count INTEGER,
  created_at DATETIME,
  FOREIGN KEY (post_id) REFERENCES cms_post(post_id),
  FOREIGN KEY (reply_to) REFERENCES cms_comment(comment_id)
);
CREATE TABLE cms_media (
  media_id INTEGER PRIMARY KEY,
  file_name TEXT,
  media_type TEXT,
  size_kb INTEGER,
  width INTEGER,
  height INTEGER,
  alt_text TEXT,
  uploaded_by INTEGER,
  uploaded_on DATE,
  FOREIGN KEY (uploaded_by) REFERENCES cms_author(author_id)
);
CREATE TABLE cms_post_media (
  post_id INTEGER,
  media_id INTEGER,
  position INTEGER,
  PRIMARY KEY (post_id, media_id),
  FOREIGN KEY (post_id) REFERENCES cms_post(post_id),
  FOREIGN KEY (media_id) REFERENCES cms_media(media_id)
);
CREATE TABLE cms_revision (
  revision_id INTEGER PRIMARY KEY,
  post_id INTEGER,
  revision_no INTEGER,
  edited_by INTEGER,
  words_added INTEGER,
  words_removed INTEGER,
  note TEXT,
  edited_on DATE,
  FOREIGN KEY (post_id) REFERENCES cms_post(post_id),
  FOREIGN KEY (edited_by) REFERENCES cms_author(author_id)
);
INSERT INTO cms_author VALUES
(1,'Ingrid','Solberg','Editor in Chief','ingrid@dailyslate.example','555-0101',NULL,'Bergen','Y',0.00,'2015-04-01',NULL),
(2,'Marcus','Hale','Senior Editor','marcus@dailyslate.example','555-0102',1,'Bristol','Y',0.05,'2016-09-12',NULL),
(3,'Priya','Nair','Editor','priya@dailyslate.example',NULL,1,'London','Y',0.05,'2018-01-08',NULL),
(4,'Tomasz','Wolny','Staff Writer','tomasz@dailyslate.example','555-0104',2,'Gdansk','Y',0.12,'2019-06-17',NULL),
(5,'Lena','Fischer','Staff Writer','lena@dailyslate.example','555-0105',2,'London','Y',0.14,'2020-02-24',NULL),
(6,'Owen','Clarke','Freelancer','owen.clarke@post.example',NULL,3,'Bristol','N',0.25,'2020-11-02',NULL),
(7,'Sofia','Marin','Freelancer','sofia.marin@post.example','555-0107',3,'Madrid','N',0.30,'2021-05-10',NULL),
(8,'Daniel','Okoro','Photographer','daniel@dailyslate.example','555-0108',2,'London','Y',0.00,'2021-08-30',NULL),
(9,'Ruth','Adler','Freelancer',NULL,NULL,3,'Vienna','N',0.22,'2019-03-04','2022-12-31'),
(10,'Kenji','Mori','Staff Writer','kenji@dailyslate.example','555-0110',2,'Bergen','Y',0.11,'2023-01-16',NULL),
(11,'Bea','Lund','Intern','bea@dailyslate.example',NULL,10,'Bergen','Y',0.00,'2024-02-05',NULL);
INSERT INTO cms_category VALUES
(1,'Travel','travel',NULL,'Y'),
(2,'City Breaks','city-breaks',1,'Y'),
(3,'Hiking','hiking',1,'Y'),
(4,'Food','food',NULL,'Y'),
(5,'Recipes','recipes',4,'Y'),
(6,'Restaurants','restaurants',4,'N'),
(7,'Technology','technology',NULL,'Y'),
(8,'Opinion','opinion',NULL,'N'),
(9,'Cruises','cruises',1,'N');
INSERT INTO cms_post VALUES
(201,'Three Days in Madrid','three-days-madrid',7,3,2,'published',1850,9200,'Y','2021-06-01','2021-06-20','2021-06-18'),
(202,'Bread without Kneading','bread-no-knead',9,3,5,'published',980,15400,'Y','2021-09-10','2021-09-25','2021-09-30'),
(203,'Along the Wild Coast','wild-coast',4,2,3,'published',2400,6100,'N','2022-01-12','2022-02-15','2022-02-14'),
(204,'Cameras for Beginners','cameras-beginners',5,2,7,'published',1640,11800,'N','2022-04-03','2022-04-30','2022-05-06'),
(205,'Why I Left My Phone at Home','left-my-phone',6,3,8,'archived',720,2050,'N','2022-06-20','2022-07-01','2022-07-01'),
(206,'The Best Soup in Vienna','soup-vienna',9,3,6,'archived',1120,1730,'N','2022-10-05','2022-10-20','2022-11-02'),
(207,'Hut to Hut','hut-to-hut',4,1,3,'published',3100,8450,'Y','2023-02-08','2023-03-10','2023-03-09'),
(208,'A Weekend in Bergen','weekend-bergen',10,2,2,'published',1390,4300,'N','2023-04-14','2023-05-05','2023-05-05'),
(209,'Ten Quick Lunches','ten-quick-lunches',5,3,5,'published',1500,12950,'N','2023-07-22','2023-08-10','2023-08-21'),
(210,'Backups for Everyone','backups',10,2,7,'published',1770,3900,'N','2023-11-02','2023-11-20','2023-11-19'),
(211,'London on Foot','london-on-foot',6,3,2,'published',2050,7300,'Y','2024-01-15','2024-02-10','2024-02-12'),
(212,'Keyboards Compared','keyboards',5,2,7,'in_review',2210,0,'N','2024-04-02','2024-04-30',NULL),
(213,'Tapas at Home','tapas',7,NULL,5,'draft',640,0,'N','2024-04-20','2024-05-15',NULL),
(214,'In Praise of Slow Trains','slow-trains',4,NULL,1,'draft',310,0,'N','2024-05-01','2024-06-01',NULL),
(215,'My First Week','first-week',11,1,8,'in_review',550,0,'N','2024-03-11',NULL,NULL);
INSERT INTO cms_comment VALUES
(1001,201,NULL,'Jo Park','jo@mail.example','Lovely walk through the old town','Y',12,'2021-06-19 08:00:00'),
(1002,201,1001,'Sofia Marin',NULL,'Thank you Jo','Y',3,'2021-06-19 11:30:00'),
(1003,202,NULL,'Baker Bill','bill@mail.example','Mine came out flat','Y',25,'2021-10-02 17:20:00'),
(1004,202,1003,'Kim Vos','kim@mail.example','Check the yeast','Y',31,'2021-10-03 09:10:00'),
(1005,202,NULL,'Cheap Pills',NULL,'Buy now','N',0,'2021-10-04 02:02:00'),
(1006,203,NULL,'Jo Park','jo@mail.example','Is the path open in winter','Y',4,'2022-02-20 19:00:00'),
(1007,204,NULL,'Lars B','lars@mail.example','Too many options','Y',7,'2022-05-08 12:12:00'),
(1008,206,NULL,'Kim Vos','kim@mail.example','Closed since spring','N',0,'2023-04-01 18:00:00'),
(1009,207,NULL,'Mountain Max','max@mail.example','Did it last year','Y',18,'2023-03-11 07:45:00'),
(1010,207,1009,'Jo Park','jo@mail.example','How long did you need','Y',2,'2023-03-11 20:00:00'),
(1011,207,1010,'Mountain Max','max@mail.example','Six days','Y',9,'2023-03-12 06:30:00'),
(1012,209,NULL,'Win Prizes',NULL,'Click here','N',0,'2023-08-22 03:33:00'),
(1013,209,NULL,'Lars B','lars@mail.example','The third one is great','Y',14,'2023-08-24 13:00:00'),
(1014,211,NULL,'Ada Quinn','ada@mail.example','You forgot Greenwich','Y',6,'2024-02-13 10:00:00');
INSERT INTO cms_media VALUES
(1,'plaza.jpg','image',840,1920,1080,'A square at noon',8,'2021-09-02'),
(2,'loaf.jpg','image',610,1600,1200,'A round loaf',9,'2021-09-20'),
(3,'coast.jpg','image',1250,2400,1600,NULL,8,'2022-02-01'),
(4,'camera_test.mp4','video',48200,1920,1080,'Camera test',5,'2022-04-18'),
(5,'hut.jpg','image',990,2000,1500,'A hut in the fog',8,'2023-02-28'),
(6,'trail.gpx','document',75,NULL,NULL,NULL,4,'2023-03-01'),
(7,'harbour.jpg','image',1430,2560,1440,'The harbour of Bergen',10,'2023-04-25'),
(8,'lunch.mp4','video',30500,1280,720,NULL,5,'2023-08-01'),
(9,'bridge.jpg','image',720,1500,1000,'A bridge',8,'2024-01-30'),
(10,'typing.mp3','audio',5400,NULL,NULL,'Sound of keys',5,'2024-04-05');
INSERT INTO cms_post_media VALUES
(201,1,1),(202,2,1),(203,3,1),(204,4,1),(207,5,1),(207,6,2),(207,3,3),(208,7,1),(209,8,1),(211,9,1),(211,1,2),(212,10,1);
INSERT INTO cms_revision VALUES
(1,201,1,7,1900,0,'First version','2021-06-05'),
(2,201,2,3,120,170,'Shortened','2021-06-15'),
(3,202,1,9,980,0,NULL,'2021-09-22'),
(4,203,1,4,2600,0,'First version','2022-01-28'),
(5,203,2,2,50,250,'Cut the middle part','2022-02-10'),
(6,204,1,5,1640,0,NULL,'2022-04-25'),
(7,207,1,4,2800,0,'First version','2023-02-25'),
(8,207,2,4,500,150,'New ending','2023-03-02'),
(9,207,3,1,20,70,'Typos','2023-03-08'),
(10,209,1,5,1450,0,NULL,'2023-08-05'),
(11,209,2,3,90,40,'Two more lunches','2023-08-19'),
(12,211,1,6,2300,0,'First version','2024-01-29'),
(13,211,2,3,0,250,'Shortened','2024-02-08'),
(14,215,1,11,550,0,NULL,'2024-03-15');
