CREATE TABLE employees (
  employee_id INTEGER PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  title TEXT,
  hire_date DATE,
  reports_to INTEGER,
  phone TEXT,
  FOREIGN KEY (reports_to) REFERENCES employees(employee_id)
);
CREATE TABLE ports (
  port_code TEXT PRIMARY KEY,
  name TEXT,
  country TEXT,
  is_hub INTEGER
);
CREATE TABLE carriers (
  carrier_id INTEGER PRIMARY KEY,
  company_name TEXT,
  mode TEXT,
  country TEXT,
  is_active INTEGER
);
CREATE TABLE shippers (
  shipper_id INTEGER PRIMARY KEY,
  company_name TEXT,
  contact_name TEXT,
  city TEXT,
  country TEXT,
  phone TEXT,
  credit_limit NUMERIC(10,2)
);
CREATE TABLE consignees (
  consignee_id INTEGER PRIMARY KEY,
  company_name TEXT,
  contact_name TEXT,
  city TEXT,
  country TEXT,
  verified INTEGER
);
CREATE TABLE shipments (
  shipment_id INTEGER PRIMARY KEY,
  shipment_no TEXT,
  shipper_id INTEGER,
  consignee_id INTEGER,
  carrier_id INTEGER,
  origin_port TEXT,
  destination_port TEXT,
  booked_by INTEGER,
  handled_by INTEGER,
  status TEXT,
  booked_on DATE,
  required_on DATE,
  departed_on DATE,
  arrived_on DATE,
  FOREIGN KEY (shipper_id) REFERENCES shippers(shipper_id),
  FOREIGN KEY (consignee_id) REFERENCES consignees(consignee_id),
  FOREIGN KEY (carrier_id) REFERENCES carriers(carrier_id),
  FOREIGN KEY (origin_port) REFERENCES ports(port_code),
  FOREIGN KEY (destination_port) REFERENCES ports(port_code),
  FOREIGN KEY (booked_by) REFERENCES employees(employee_id),
  FOREIGN KEY (handled_by) REFERENCES employees(employee_id)
);
CREATE TABLE containers (
  container_no TEXT PRIMARY KEY,
  shipment_id INTEGER,
  size_type TEXT,
  gross_weight REAL,
  tare_weight REAL,
  is_reefer INTEGER,
  FOREIGN KEY (shipment_id) REFERENCES shipments(shipment_id)
);
CREATE TABLE charges (
  charge_id INTEGER PRIMARY KEY,
  shipment_id INTEGER,
  description TEXT,
  quantity INTEGER,
  unit_cost NUMERIC(10,2),
  unit_price NUMERIC(10,2),
  paid INTEGER,
  FOREIGN KEY (shipment_id) REFERENCES shipments(shipment_id)
);
CREATE TABLE customs_entries (
  entry_no TEXT PRIMARY KEY,
  shipment_id INTEGER,
  status TEXT,
  filed_on DATE,
  released_on DATE,
  declared_value NUMERIC(12,2),
  duty_amount NUMERIC(10,2),
  inspected INTEGER,
  FOREIGN KEY (shipment_id) REFERENCES shipments(shipment_id)
);
INSERT INTO employees VALUES
(1,'Greta','Holm','Managing Director','2012-03-01',NULL,'040-1100'),
(2,'Oscar','Brandt','Operations Manager','2015-06-15',1,'040-1101'),
(3,'Priya','Nair','Sales Manager','2016-01-10',1,'040-1102'),
(4,'Lena','Voss','Forwarding Agent','2018-09-03',2,'040-1103'),
(5,'Marco','Testa','Forwarding Agent','2020-02-17',2,NULL),
(6,'Yusuf','Demir','Customs Broker','2019-05-20',2,'040-1105'),
(7,'Clara','Jensen','Sales Rep','2021-08-01',3,NULL),
(8,'Ben','Okoro','Sales Rep','2023-04-11',3,'040-1107');
INSERT INTO ports VALUES
('DEHAM','Hamburg','Germany',1),('NLRTM','Rotterdam','Netherlands',1),('CNSHA','Shanghai','China',1),
('USNYC','New York','USA',0),('BRSSZ','Santos','Brazil',0),('INNSA','Nhava Sheva','India',0),('GBFXT','Felixstowe','United Kingdom',0),('SEGOT','Gothenburg','Sweden',0);
INSERT INTO carriers VALUES
(1,'Nordlinie','sea','Germany',1),(2,'Pacific Arrow','sea','China',1),(3,'Skybridge Cargo','air','USA',1),
(4,'Blue Anchor Lines','sea','Netherlands',1),(5,'Kestrel Air Freight','air','United Kingdom',0),(6,'Old Harbour Shipping','sea','Germany',0);
INSERT INTO shippers VALUES
(1,'Weber Pumpen','Karl Weber','Hamburg','Germany','040-7781',50000),
(2,'Jade River Textiles','Mei Lin','Shanghai','China','021-5530',80000),
(3,'Santos Coffee Export','Rui Prado','Santos','Brazil',NULL,30000),
(4,'Bharat Spices','Anil Rao','Mumbai','India','022-8872',25000),
(5,'Tulip Machinery','Joost de Wit','Rotterdam','Netherlands','010-3321',120000),
(6,'Lagan Linen','Fiona Burke','Belfast','United Kingdom',NULL,15000),
(7,'Hansa Optik','Sabine Kroll','Hamburg','Germany','040-9310',0),
(8,'Skane Timber','Nils Ek','Malmo','Sweden','040-2210',45000);
INSERT INTO consignees VALUES
(1,'Hudson Home Goods','Alice Carter','New York','USA',1),
(2,'Kaffeehaus Nord','Jan Peters','Hamburg','Germany',1),
(3,'Rotterdam Foods','Els Bakker','Rotterdam','Netherlands',1),
(4,'Great Wall Industry','Chen Wei','Shanghai','China',0),
(5,'Paulista Motors','Bruna Dias','Sao Paulo','Brazil',1),
(6,'Suffolk Furniture','Tom Hale','Ipswich','United Kingdom',0),
(7,'Deccan Steel','Ravi Menon','Pune','India',0);
INSERT INTO shipments VALUES
(1,'FF-3001',1,4,1,'DEHAM','CNSHA',7,4,'delivered','2022-11-04','2023-01-05','2022-11-20','2022-12-30'),
(2,'FF-3002',2,1,2,'CNSHA','USNYC',8,5,'delivered','2023-01-12','2023-03-01','2023-01-25','2023-03-09'),
(3,'FF-3003',3,2,1,'BRSSZ','DEHAM',7,4,'delivered','2023-02-03','2023-03-15','2023-02-12','2023-03-10'),
(4,'FF-3004',4,3,4,'INNSA','NLRTM',7,5,'delivered','2023-03-21','2023-05-01','2023-04-02','2023-05-06'),
(5,'FF-3005',5,5,4,'NLRTM','BRSSZ',3,4,'delivered','2023-05-08','2023-06-20','2023-05-19','2023-06-12'),
(6,'FF-3006',2,6,2,'CNSHA','GBFXT',8,4,'delivered','2023-06-14','2023-08-10','2023-06-30','2023-08-18'),
(7,'FF-3007',7,1,3,'DEHAM','USNYC',7,5,'delivered','2023-09-02','2023-09-10','2023-09-04','2023-09-05'),
(8,'FF-3008',1,7,1,'DEHAM','INNSA',7,4,'delivered','2023-11-15','2024-01-20','2023-12-01','2024-01-14'),
(9,'FF-3009',3,3,4,'BRSSZ','NLRTM',8,5,'in_transit','2024-02-10','2024-03-25','2024-02-28',NULL),
(10,'FF-3010',5,4,1,'NLRTM','CNSHA',3,4,'in_transit','2024-02-22','2024-04-20','2024-03-08',NULL),
(11,'FF-3011',2,2,2,'CNSHA','DEHAM',8,5,'in_transit','2024-03-01','2024-05-02','2024-03-14',NULL),
(12,'FF-3012',8,6,NULL,'SEGOT','GBFXT',7,4,'booked','2024-03-18','2024-04-10',NULL,NULL),
(13,'FF-3013',1,1,1,'DEHAM','USNYC',8,4,'booked','2024-03-20','2024-05-15',NULL,NULL),
(14,'FF-3014',4,6,4,'INNSA','GBFXT',7,NULL,'cancelled','2024-01-09','2024-03-01',NULL,NULL),
(15,'FF-3015',2,3,2,'CNSHA','NLRTM',7,7,'delivered','2023-10-05','2023-12-01','2023-10-19','2023-11-27');
INSERT INTO containers VALUES
('NLIU4410012',1,'40HC',21400,3900,0),('NLIU4410033',1,'20DC',14200,2200,0),('PAWU7702211',2,'40HC',18600,3900,0),('PAWU7702219',2,'40HC',17950,3850,0),
('NLIU5521180',3,'20DC',20100,2250,0),('BALU1180044',4,'20RF',16800,3000,1),('BALU1180051',5,'40HC',24800,3950,0),('PAWU7809930',6,'40HC',19300,3900,0),
('PAWU7809941',6,'20DC',11200,2200,0),('PAWU7809958',6,'20DC',10950,2200,0),('NLIU6610700',8,'40RF',25600,4600,1),('BALU2230017',9,'20DC',19900,2230,0),
('NLIU6644120',10,'40HC',26100,3900,0),('PAWU8011205',11,'40HC',16400,3900,0),('PAWU8022118',15,'40RF',22700,4550,1),('BALU9000001',NULL,'20DC',2200,2200,0);
INSERT INTO charges VALUES
(1,1,'ocean freight',2,1350,1700,1),(2,1,'documentation',1,20,65,1),(3,2,'ocean freight',2,2100,2600,1),(4,2,'terminal handling',2,180,240,1),
(5,3,'ocean freight',1,1500,1980,1),(6,4,'ocean freight',1,1700,2050,1),(7,4,'reefer surcharge',1,400,550,0),(8,5,'ocean freight',1,1420,1890,1),
(9,6,'ocean freight',3,1250,1600,0),(10,6,'documentation',1,20,65,0),(11,7,'air freight',300,3.1,4.4,1),(12,8,'ocean freight',1,2900,3450,1),
(13,8,'courtesy storage',4,15,0,1),(14,9,'ocean freight',1,1480,1850,0),(15,10,'ocean freight',1,1990,2500,0),(16,10,'terminal handling',1,185,250,1),
(17,11,'ocean freight',1,2250,2200,0),(18,15,'ocean freight',1,3100,3900,1),(19,15,'documentation',2,20,60,1);
INSERT INTO customs_entries VALUES
('CE-801',1,'released','2022-12-28','2023-01-03',84000,4200,0),('CE-802',2,'released','2023-03-08','2023-03-11',132000,15840,1),
('CE-803',3,'released','2023-03-09','2023-03-10',46000,0,0),('CE-804',4,'released','2023-05-04','2023-05-13',38500,1925,1),
('CE-805',5,'released','2023-06-11','2023-06-19',210000,29400,0),('CE-806',6,'released','2023-08-17','2023-08-20',97000,11640,0),
('CE-807',7,'released','2023-09-05','2023-09-06',58000,1450,0),('CE-808',8,'rejected','2024-01-13',NULL,125000,9375,1),
('CE-809',8,'released','2024-01-22','2024-01-29',125000,8750,0),('CE-810',9,'pending','2024-03-18',NULL,51000,0,0),
('CE-811',10,'pending','2024-03-28',NULL,188000,13160,1),('CE-812',15,'released','2023-11-25','2023-11-30',143000,17160,0);
