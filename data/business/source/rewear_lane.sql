CREATE TABLE tbl_user (
  user_id INTEGER PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  shop_name TEXT,
  city TEXT,
  registered_on DATE,
  closed_on DATE,
  state TEXT,
  is_verified INTEGER,
  balance NUMERIC(8,2),
  recruited_by INTEGER,
  FOREIGN KEY (recruited_by) REFERENCES tbl_user(user_id)
);
CREATE TABLE tbl_staff (
  staff_id INTEGER PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  position TEXT,
  boss_id INTEGER,
  started_on DATE,
  left_on DATE,
  is_part_time INTEGER,
  FOREIGN KEY (boss_id) REFERENCES tbl_staff(staff_id)
);
CREATE TABLE tbl_category (
  category_id INTEGER PRIMARY KEY,
  category_name TEXT,
  parent_id INTEGER,
  commission_pct REAL,
  commission_code TEXT,
  FOREIGN KEY (parent_id) REFERENCES tbl_category(category_id)
);
CREATE TABLE tbl_brand (
  brand_id INTEGER PRIMARY KEY,
  brand_name TEXT,
  country TEXT,
  is_luxury INTEGER
);
CREATE TABLE tbl_listing (
  listing_no INTEGER PRIMARY KEY,
  seller_id INTEGER,
  category_id INTEGER,
  brand_id INTEGER,
  title TEXT,
  size_label TEXT,
  item_condition TEXT,
  listed_on DATE,
  expires_on DATE,
  sold_on DATE,
  withdrawn_on DATE,
  is_promoted INTEGER,
  asking_price NUMERIC(7,2),
  new_price NUMERIC(7,2),
  views INTEGER,
  watchers INTEGER,
  FOREIGN KEY (seller_id) REFERENCES tbl_user(user_id),
  FOREIGN KEY (category_id) REFERENCES tbl_category(category_id),
  FOREIGN KEY (brand_id) REFERENCES tbl_brand(brand_id)
);
CREATE TABLE tbl_carrier (
  carrier_id INTEGER PRIMARY KEY,
  carrier_name TEXT,
  phone TEXT,
  max_weight TEXT,
  is_active INTEGER
);
CREATE TABLE tbl_order (
  order_no INTEGER PRIMARY KEY,
  listing_no INTEGER,
  buyer_id INTEGER,
  recipient_id INTEGER,
  carrier_id INTEGER,
  ordered_on DATE,
  ship_by DATE,
  shipped_on DATE,
  arrival_due DATE,
  arrived_on DATE,
  sale_price NUMERIC(7,2),
  postage_estimate NUMERIC(6,2),
  postage NUMERIC(6,2),
  status TEXT,
  FOREIGN KEY (listing_no) REFERENCES tbl_listing(listing_no),
  FOREIGN KEY (buyer_id) REFERENCES tbl_user(user_id),
  FOREIGN KEY (recipient_id) REFERENCES tbl_user(user_id),
  FOREIGN KEY (carrier_id) REFERENCES tbl_carrier(carrier_id)
);
CREATE TABLE tbl_return (
  return_no TEXT PRIMARY KEY,
  order_no INTEGER,
  staff_id INTEGER,
  reason TEXT,
  requested_on DATE,
  decide_by DATE,
  decided_on DATE,
  refunded_on DATE,
  refund_amount NUMERIC(7,2),
  is_dispute INTEGER,
  FOREIGN KEY (order_no) REFERENCES tbl_order(order_no),
  FOREIGN KEY (staff_id) REFERENCES tbl_staff(staff_id)
);
CREATE TABLE tbl_rating (
  rating_id INTEGER PRIMARY KEY,
  order_no INTEGER,
  author_id INTEGER,
  stars INTEGER,
  remark TEXT,
  written_on DATE,
  hidden_on DATE,
  FOREIGN KEY (order_no) REFERENCES tbl_order(order_no),
  FOREIGN KEY (author_id) REFERENCES tbl_user(user_id)
);
INSERT INTO tbl_user VALUES
(1, 'Adele', 'Fournier', 'Adele Again', 'Lyon', '2019-03-04', NULL, 'active', 1, 84.20, NULL),
(2, 'Bruno', 'Santos', NULL, 'Porto', '2019-07-21', NULL, 'active', 0, 0, 1),
(3, 'Chiara', 'Neri', 'Neri Vintage', 'Turin', '2019-09-30', '2023-02-28', 'active', 1, 12.00, 1),
(4, 'Daan', 'Visser', NULL, 'Utrecht', '2020-01-16', NULL, 'suspended', 0, -18.50, 2),
(5, 'Elif', 'Yilmaz', 'Second Spring', 'Berlin', '2020-05-02', NULL, 'active', 1, 231.75, NULL),
(6, 'Frank', 'Keller', NULL, 'Berlin', '2020-08-19', '2022-09-10', 'suspended', 1, 0, 5),
(7, 'Gwen', 'Morris', 'Attic Treasures', 'Leeds', '2021-02-11', NULL, 'active', 1, 47.60, 1),
(8, 'Hamza', 'Belkacem', NULL, 'Lyon', '2021-06-25', NULL, 'active', 0, -6.00, 1),
(9, 'Ivana', 'Horvat', NULL, 'Turin', '2021-10-08', NULL, 'suspended', 1, 3.30, 3),
(10, 'Jonas', 'Berg', 'Nordic Closet', 'Berlin', '2022-01-29', NULL, 'active', 0, 0, 5),
(11, 'Katja', 'Lehmann', NULL, 'Utrecht', '2022-04-14', '2023-08-01', 'active', 0, -2.40, 4),
(12, 'Louis', 'Petit', NULL, 'Lyon', '2022-11-03', NULL, 'active', 1, 15.00, 8),
(13, 'Mira', 'Costa', 'Mira Moda', 'Porto', '2023-01-20', NULL, 'active', 1, 60.10, 2);
INSERT INTO tbl_staff VALUES
(1, 'Ottilie', 'Kramer', 'Head of Support', NULL, '2018-10-01', NULL, 0),
(2, 'Paul', 'Renard', 'Support Agent', 1, '2019-04-15', NULL, 1),
(3, 'Rania', 'Saleh', 'Support Agent', 1, '2020-02-03', '2022-12-31', 1),
(4, 'Silvio', 'Bruni', 'Dispute Specialist', 1, '2020-09-07', NULL, 0),
(5, 'Tilda', 'Aker', 'Support Agent', 4, '2022-05-23', NULL, 0),
(6, 'Uwe', 'Franke', 'Dispute Specialist', 4, '2021-03-01', '2023-05-31', 0);
INSERT INTO tbl_category VALUES
(1, 'Women', NULL, 8.0, 'W00'), (2, 'Men', NULL, 8.0, 'M00'), (3, 'Children', NULL, 0, 'K00'), (4, 'Dresses', 1, 9.5, 'W10'), (5, 'Coats', 1, 10.0, 'W20'),
(6, 'Shirts', 2, 7.5, 'M10'), (7, 'Shoes', 2, 9.0, 'M30'), (8, 'Baby Clothes', 3, 0, 'K10'), (9, 'Evening Dresses', 4, 12.0, 'W11'), (10, 'Handbags', 1, 11.0, 'W40');
INSERT INTO tbl_brand VALUES
(1, 'Maison Arlette', 'France', 1), (2, 'Fjordwolle', 'Norway', 0), (3, 'Bellucci Roma', 'Italy', 1), (4, 'Plainly', 'United Kingdom', 0), (5, 'Tiny Otter', 'Netherlands', 0), (6, 'Kolb and Sohn', 'Germany', 0);
INSERT INTO tbl_listing VALUES
(3001, 1, 4, 1, 'Red silk dress', 'M / 38', 'like new', '2021-03-02', '2021-06-02', '2021-04-10', NULL, 1, 120.00, 390.00, 540, 31),
(3002, 3, 5, 3, 'Camel wool coat', 'L / 42', 'good', '2021-09-14', '2021-12-14', '2021-12-20', NULL, 0, 210.00, 820.00, 760, 44),
(3003, 5, 6, 4, 'Blue linen shirt', '41', 'good', '2021-11-01', '2022-02-01', '2021-11-09', NULL, 0, 14.00, 39.00, 95, 3),
(3004, 5, 8, 5, 'Baby romper with otters', '74', 'worn', '2022-01-10', '2022-04-10', '2022-01-30', NULL, 0, 0, 22.00, 130, 8),
(3005, 7, 5, 2, 'Green wool jacket', 'S / 36', 'good', '2022-02-18', '2022-05-18', '2022-06-03', NULL, 1, 65.00, 180.00, 310, 12),
(3006, 1, 9, 1, 'Black evening gown', 'S / 36', 'new with tag', '2022-04-05', '2022-07-05', NULL, '2022-06-15', 1, 340.00, 950.00, 880, 57),
(3007, 4, 7, 6, 'Brown leather shoes', '43', 'worn', '2022-05-09', '2022-08-09', NULL, NULL, 0, 25.00, 140.00, 60, 0),
(3008, 10, 6, 2, 'Wool shirt, checked', 'XL', 'good', '2022-08-22', '2022-11-22', '2022-09-01', NULL, 0, 32.00, 90.00, 144, 6),
(3009, 3, 10, 3, 'Leather handbag', 'one size', 'like new', '2022-10-12', '2023-01-12', '2022-12-24', NULL, 1, 280.00, 1100.00, 1320, 83),
(3010, 9, 4, 4, 'Summer dress with daisies', 'M / 38', 'good', '2023-01-15', '2023-04-15', NULL, '2023-03-01', 0, 18.00, 45.00, 77, 2),
(3011, 5, 5, 6, 'Rain coat', 'M / 40', 'worn', '2023-02-06', '2023-05-06', '2023-02-20', NULL, 0, 22.00, 110.00, 101, 4),
(3012, 7, 8, 5, 'Baby shoes', '18', 'like new', '2023-03-19', '2023-06-19', '2023-03-25', NULL, 0, 0, 30.00, 210, 15),
(3013, 13, 9, 3, 'Gold evening dress', 'M / 38', 'like new', '2023-05-02', '2023-08-02', '2023-08-11', NULL, 1, 260.00, 700.00, 655, 40),
(3014, 13, 10, 1, 'Velvet handbag', 'one size', 'good', '2023-06-17', '2023-09-17', NULL, NULL, 1, 150.00, 480.00, 402, 22),
(3015, 1, 4, 2, 'Knitted wool dress', 'L / 42', 'good', '2023-07-08', '2023-10-08', NULL, NULL, 0, 48.00, 160.00, 188, 0),
(3016, 10, 7, 6, 'Hiking shoes', '44', 'good', '2023-08-01', '2023-11-01', '2023-08-15', NULL, 1, 55.00, 170.00, 233, 9),
(3017, 12, 6, 4, 'White office shirt', '39', 'new with tag', '2023-09-03', '2023-12-03', NULL, NULL, 0, 12.00, 35.00, 41, 1);
INSERT INTO tbl_carrier VALUES
(1, 'Swift Parcel', '+49 30 555101', '20 kg', 1), (2, 'Blue Pigeon', '+33 4 555202', '5 kg', 1), (3, 'Canal Couriers', NULL, '10 kg', 0), (4, 'Polar Post', '+47 22 555404', '20 kg', 1);
INSERT INTO tbl_order VALUES
(8001, 3001, 8, 8, 2, '2021-04-10', '2021-04-13', '2021-04-12', '2021-04-17', '2021-04-19', 112.00, 6.00, 6.90, 'delivered'),
(8002, 3003, 2, 13, 1, '2021-11-09', '2021-11-12', '2021-11-15', '2021-11-19', '2021-11-19', 14.00, 4.50, 4.50, 'delivered'),
(8003, 3002, 7, 7, 3, '2021-12-20', '2021-12-23', '2021-12-22', '2021-12-30', '2022-01-07', 195.00, 12.00, 16.40, 'returned'),
(8004, 3004, 9, 11, 1, '2022-01-30', '2022-02-02', '2022-01-31', '2022-02-06', '2022-02-04', 0, 5.00, 4.10, 'delivered'),
(8005, 3005, 6, 6, 4, '2022-06-03', '2022-06-06', '2022-06-09', '2022-06-14', '2022-06-13', 60.00, 9.00, 9.00, 'delivered'),
(8006, 3008, 4, 4, 4, '2022-09-01', '2022-09-04', '2022-09-03', '2022-09-10', '2022-09-15', 30.00, 7.00, 8.20, 'returned'),
(8007, 3009, 12, 1, 2, '2022-12-24', '2022-12-29', '2022-12-28', '2023-01-04', '2023-01-03', 275.00, 8.00, 6.50, 'delivered'),
(8008, 3011, 11, 4, 1, '2023-02-20', '2023-02-23', '2023-02-27', '2023-03-03', '2023-03-06', 22.00, 5.50, 5.50, 'delivered'),
(8009, 3012, 10, 10, 2, '2023-03-25', '2023-03-28', '2023-03-26', '2023-03-31', '2023-03-30', 0, 4.00, 3.60, 'delivered'),
(8010, 3013, 5, 5, 2, '2023-08-11', '2023-08-14', '2023-08-16', '2023-08-21', NULL, 240.00, 7.50, 7.50, 'under way'),
(8011, 3016, 8, 12, 1, '2023-08-15', '2023-08-18', NULL, '2023-08-25', NULL, 55.00, 6.50, 0, 'paid');
INSERT INTO tbl_return VALUES
('R-51', 8001, 3, 'wrong size', '2021-04-22', '2021-04-29', '2021-04-26', NULL, 0, 0),
('R-52', 8003, 3, 'moth holes', '2022-01-09', '2022-01-16', '2022-01-20', '2022-01-24', 195.00, 1),
('R-53', 8005, 4, 'wrong colour', '2022-06-16', '2022-06-23', '2022-06-21', '2022-06-29', 30.00, 1),
('R-54', 8006, 2, 'wrong size', '2022-09-18', '2022-09-25', '2022-09-19', '2022-09-20', 30.00, 0),
('R-55', 8007, 6, 'fake brand', '2023-01-10', '2023-01-17', '2023-02-02', NULL, 0, 1),
('R-56', 8008, 5, 'damaged on the way', '2023-03-08', '2023-03-15', NULL, NULL, 0, 0),
('R-57', 8009, 5, 'wrong item', '2023-04-02', '2023-04-09', '2023-04-12', '2023-04-14', 3.60, 0),
('R-58', 8002, NULL, 'smells of smoke', '2023-05-02', '2023-05-09', NULL, NULL, 0, 1);
INSERT INTO tbl_rating VALUES
(1, 8001, 8, 4, 'Beautiful, a bit tight', '2021-04-25', NULL),
(2, 8002, 2, 5, 'Fast and friendly', '2021-11-22', NULL),
(3, 8003, 7, 1, 'Moth holes everywhere', '2022-01-10', '2022-01-25'),
(4, 8004, 9, 5, 'So cute, thank you', '2022-02-10', NULL),
(5, 8005, 6, 2, 'Colour was not as in the photo', '2022-06-17', NULL),
(6, 8006, 4, 1, 'Idiot seller', '2022-09-16', '2022-09-17'),
(7, 8007, 12, 3, 'Smells a bit', '2023-01-12', NULL),
(8, 8009, 10, 5, 'Friendly and quick', '2023-04-01', NULL),
(9, 8008, 11, 2, 'Torn sleeve, smells', '2023-03-09', NULL);
