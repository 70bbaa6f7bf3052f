CREATE TABLE categories (
  category_id INTEGER PRIMARY KEY,
  category_name TEXT,
  shelf_colour TEXT,
  safety_check_required TEXT
);
CREATE TABLE toys (
  toy_id INTEGER PRIMARY KEY,
  toy_name TEXT,
  category_id INTEGER,
  brand TEXT,
  minimum_age INTEGER,
  unit_price REAL,
  weight_grams INTEGER,
  needs_batteries TEXT,
  FOREIGN KEY (category_id) REFERENCES categories(category_id)
);
CREATE TABLE warehouses (
  warehouse_id INTEGER PRIMARY KEY,
  warehouse_name TEXT,
  city TEXT,
  floor_area INTEGER,
  opening_year INTEGER,
  manager_name TEXT
);
CREATE TABLE stock (
  warehouse_id INTEGER,
  toy_id INTEGER,
  quantity INTEGER,
  aisle TEXT,
  last_counted_date TEXT,
  PRIMARY KEY (warehouse_id, toy_id),
  FOREIGN KEY (warehouse_id) REFERENCES warehouses(warehouse_id),
  FOREIGN KEY (toy_id) REFERENCES toys(toy_id)
);
CREATE TABLE shops (
  shop_id INTEGER PRIMARY KEY,
  shop_name TEXT,
  city TEXT,
  contact_email TEXT,
  customer_since INTEGER
);
CREATE TABLE shipments (
  shipment_id INTEGER PRIMARY KEY,
  warehouse_id INTEGER,
  shop_id INTEGER,
  shipment_date TEXT,
  carrier TEXT,
  shipping_cost REAL,
  status TEXT,
  FOREIGN KEY (warehouse_id) REFERENCES warehouses(warehouse_id),
  FOREIGN KEY (shop_id) REFERENCES shops(shop_id)
);
CREATE TABLE shipment_items (
  shipment_id INTEGER,
  toy_id INTEGER,
  quantity INTEGER,
  discount_percent INTEGER,
  PRIMARY KEY (shipment_id, toy_id),
  FOREIGN KEY (shipment_id) REFERENCES shipments(shipment_id),
  FOREIGN KEY (toy_id) REFERENCES toys(toy_id)
);
INSERT INTO categories VALUES (1,'Plush','pink','yes');
INSERT INTO categories VALUES (2,'Construction','yellow','yes');
INSERT INTO categories VALUES (3,'Board Games','blue','no');
INSERT INTO categories VALUES (4,'Outdoor','green','no');
INSERT INTO categories VALUES (5,'Vehicles','red','yes');
INSERT INTO categories VALUES (6,'Puppets','purple','yes');
INSERT INTO toys VALUES (1,'Benno Bear',1,'Kuschelwerk',0,18.9,310,'no');
INSERT INTO toys VALUES (2,'Singing Whale',1,'Kuschelwerk',2,27.5,480,'yes');
INSERT INTO toys VALUES (3,'Brick City 500',2,'Blokko',5,39.95,1250,'no');
INSERT INTO toys VALUES (4,'Marble Tower',2,'Rollaway',6,54.0,2100,'no');
INSERT INTO toys VALUES (5,'Dragon Market',3,'Greenmeeple',8,32.4,1120,'no');
INSERT INTO toys VALUES (6,'Fox and Hounds',3,'Greenmeeple',7,21.0,840,'no');
INSERT INTO toys VALUES (7,'Stunt Kite',4,'Aerolino',9,24.6,390,'no');
INSERT INTO toys VALUES (8,'Bubble Cannon',4,'Aerolino',3,15.8,550,'yes');
INSERT INTO toys VALUES (9,'Turbo Racer RC',5,'Voltix',8,69.9,1480,'yes');
INSERT INTO toys VALUES (10,'Wooden Tram',5,'Rollaway',3,28.25,920,'no');
INSERT INTO toys VALUES (11,'Crane Master',2,'Blokko',9,82.0,3050,'yes');
INSERT INTO toys VALUES (12,'Pocket Pirates',3,'Tilda Toys',6,9.95,260,'no');
INSERT INTO warehouses VALUES (1,'North Hub','Hamburg',5200,2009,'Silke Brandt');
INSERT INTO warehouses VALUES (2,'Dockside Store','Rotterdam',7400,2014,'Joris Vermeer');
INSERT INTO warehouses VALUES (3,'Alpine Depot','Innsbruck',2300,2018,'Lena Hofer');
INSERT INTO warehouses VALUES (4,'Main Line Depot','Frankfurt',4650,2011,'Emre Yilmaz');
INSERT INTO warehouses VALUES (5,'Overflow Hall','Hamburg',1900,2020,'Silke Brandt');
INSERT INTO warehouses VALUES (6,'Polder Shed','Utrecht',1250,2022,'Anouk de Wit');
INSERT INTO stock VALUES (1,1,420,'A1','2023-01-16');
INSERT INTO stock VALUES (1,3,180,'B4','2023-01-16');
INSERT INTO stock VALUES (1,5,95,'C2','2023-01-17');
INSERT INTO stock VALUES (1,9,60,'D1','2023-01-18');
INSERT INTO stock VALUES (2,1,260,'A3','2023-02-06');
INSERT INTO stock VALUES (2,2,145,'A4','2023-02-06');
INSERT INTO stock VALUES (2,7,210,'E2','2023-02-07');
INSERT INTO stock VALUES (2,8,330,'E3','2023-02-07');
INSERT INTO stock VALUES (2,3,75,'B1','2023-02-08');
INSERT INTO stock VALUES (3,4,40,'B2','2022-12-05');
INSERT INTO stock VALUES (3,10,115,'D2','2022-12-05');
INSERT INTO stock VALUES (4,6,134,'C1','2023-03-13');
INSERT INTO stock VALUES (4,5,58,'C3','2023-03-13');
INSERT INTO stock VALUES (5,11,25,'B1','2022-11-21');
INSERT INTO shops VALUES (1,'Spielkiste','Bremen','order@spielkiste.example',2010);
INSERT INTO shops VALUES (2,'Tulip Toys','Utrecht','hello@tuliptoys.example',2015);
INSERT INTO shops VALUES (3,'Der Kreisel','Innsbruck','info@derkreisel.example',2019);
INSERT INTO shops VALUES (4,'Rumpelstube','Frankfurt','mail@rumpelstube.example',2012);
INSERT INTO shops VALUES (5,'Petit Train','Liege','contact@petittrain.example',2017);
INSERT INTO shops VALUES (6,'Hafenzwerg','Hamburg','zwerg@hafenzwerg.example',2021);
INSERT INTO shops VALUES (7,'Little Windmill','Rotterdam','shop@windmill.example',2022);
INSERT INTO shipments VALUES (1001,1,1,'2023-01-23',  'Nordkurier',48.5,'delivered');
INSERT INTO shipments VALUES (1002,1,6,'2023-01-30','Nordkurier',22.0,'delivered');
INSERT INTO shipments VALUES (1003,2,2,'2023-02-10','Fietspost',35.9,'delivered');
INSERT INTO shipments VALUES (1004,2,5,'2023-02-14','Blue Van',61.2,'returned');
INSERT INTO shipments VALUES (1005,3,3,'2023-02-20','Bergexpress',19.4,'delivered');
INSERT INTO shipments VALUES (1006,4,4,'2023-03-15','Blue Van',14.8,'delivered');
INSERT INTO shipments VALUES (1007,1,4,'2023-03-20','Nordkurier',57.3,'in transit');
INSERT INTO shipments VALUES (1008,2,1,'2023-03-22','Blue Van',73.6,'in transit');
INSERT INTO shipments VALUES (1009,1,1,'2023-03-27','Nordkurier',41.1,'packed');
INSERT INTO shipments VALUES (1010,5,6,'2023-03-28','Blue Van',17.7,'packed');
INSERT INTO shipment_items VALUES (1001,1,60,5);
INSERT INTO shipment_items VALUES (1001,3,24,0);
INSERT INTO shipment_items VALUES (1002,5,10,0);
INSERT INTO shipment_items VALUES (1003,2,30,10);
INSERT INTO shipment_items VALUES (1003,8,48,5);
INSERT INTO shipment_items VALUES (1004,7,36,15);
INSERT INTO shipment_items VALUES (1005,10,20,0);
INSERT INTO shipment_items VALUES (1006,6,18,0);
INSERT INTO shipment_items VALUES (1007,9,12,10);
INSERT INTO shipment_items VALUES (1007,1,40,5);
INSERT INTO shipment_items VALUES (1008,8,72,20);
INSERT INTO shipment_items VALUES (1008,1,25,0);
INSERT INTO shipment_items VALUES (1009,5,15,5);
INSERT INTO shipment_items VALUES (1010,11,4,0);
