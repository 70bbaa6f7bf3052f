CREATE TABLE airport (
  Airport_ID INTEGER PRIMARY KEY,
  Airport_Name TEXT,
  City TEXT,
  Country TEXT,
  Runway_Metres INTEGER
);
CREATE TABLE freighter (
  Freighter_ID INTEGER PRIMARY KEY,
  Registration TEXT,
  Model TEXT,
  Manufacturer TEXT,
  Payload_Tonnes REAL,
  Build_Year INTEGER,
  Status TEXT
);
CREATE TABLE flight (
  Flight_ID INTEGER PRIMARY KEY,
  Flight_Number TEXT,
  Freighter_ID INTEGER,
  Origin_Airport_ID INTEGER,
  Destination_Airport_ID INTEGER,
  Departure_Date TEXT,
  Duration_Hours REAL,
  FOREIGN KEY (Freighter_ID) REFERENCES freighter(Freighter_ID),
  FOREIGN KEY (Origin_Airport_ID) REFERENCES airport(Airport_ID),
  FOREIGN KEY (Destination_Airport_ID) REFERENCES airport(Airport_ID)
);
CREATE TABLE handling_agent (
  Agent_ID INTEGER PRIMARY KEY,
  Agent_Name TEXT,
  Airport_ID INTEGER,
  Staff_Count INTEGER,
  Contract_End_Date TEXT,
  Rating REAL,
  FOREIGN KEY (Airport_ID) REFERENCES airport(Airport_ID)
);
CREATE TABLE warehouse (
  Warehouse_ID INTEGER PRIMARY KEY,
  Warehouse_Name TEXT,
  Airport_ID INTEGER,
  Capacity_Tonnes INTEGER,
  Cold_Storage TEXT,
  Opened_Year INTEGER,
  FOREIGN KEY (Airport_ID) REFERENCES airport(Airport_ID)
);
CREATE TABLE shipment (
  Shipment_ID INTEGER PRIMARY KEY,
  Customer_Name TEXT,
  Goods_Type TEXT,
  Weight_Kg INTEGER,
  Declared_Value INTEGER,
  Hazardous TEXT,
  Warehouse_ID INTEGER,
  FOREIGN KEY (Warehouse_ID) REFERENCES warehouse(Warehouse_ID)
);
CREATE TABLE flight_load (
  Flight_ID INTEGER,
  Shipment_ID INTEGER,
  Agent_ID INTEGER,
  Pieces INTEGER,
  Deck TEXT,
  PRIMARY KEY (Flight_ID, Shipment_ID),
  FOREIGN KEY (Flight_ID) REFERENCES flight(Flight_ID),
  FOREIGN KEY (Shipment_ID) REFERENCES shipment(Shipment_ID),
  FOREIGN KEY (Agent_ID) REFERENCES handling_agent(Agent_ID)
);
INSERT INTO airport VALUES
(1,'Liege Cargo Field','Liege','Belgium',3690),
(2,'Nairobi Freight Airport','Nairobi','Kenya',4117),
(3,'Anchorage Polar Hub','Anchorage','USA',3780),
(4,'Incheon East Terminal','Seoul','South Korea',4000),
(5,'Bogota Sabana Airport','Bogota','Colombia',3800),
(6,'Leipzig Parcel Airport','Leipzig','Germany',3600),
(7,'Sharjah Gate Airport','Sharjah','UAE',4060);
INSERT INTO freighter VALUES
(1,'OO-CGA','747-8F','Boeing',137.7,2013,'active'),
(2,'OO-CGB','777F','Boeing',102.0,2017,'active'),
(3,'5Y-KFX','A330-200F','Airbus',70.0,2012,'active'),
(4,'N418PL','767-300F','Boeing',52.5,2009,'maintenance'),
(5,'HL7733','747-8F','Boeing',137.7,2015,'active'),
(6,'D-ALTX','A300-600F','Airbus',48.0,1998,'stored'),
(7,'HK-5210','A330-200F','Airbus',70.0,2016,'active');
INSERT INTO flight VALUES
(1,'CG101',1,1,2,'2023-01-09',8.2),
(2,'CG102',1,2,1,'2023-01-10',8.6),
(3,'CG330',5,4,3,'2023-01-14',7.9),
(4,'CG331',5,3,1,'2023-01-15',8.8),
(5,'CG510',7,5,1,'2023-02-08',10.9),
(6,'CG205',2,6,4,'2023-02-19',10.4),
(7,'CG118',3,2,7,'2023-02-27',5.1),
(8,'CG119',3,7,6,'2023-02-28',6.7),
(9,'CG206',2,4,6,'2023-03-05',11.8),
(10,'CG420',4,3,4,'2023-03-16',8.1),
(11,'CG103',1,1,2,'2023-03-20',8.3);
INSERT INTO handling_agent VALUES
(1,'Cargolift Wallonia',1,240,'2025-12-31',4.4),
(2,'Savanna Ground',2,130,'2024-06-30',3.9),
(3,'Northern Lights Handling',3,85,'2026-03-31',4.1),
(4,'Han River Logistics',4,310,'2025-09-30',4.7),
(5,'Andes Ramp Service',5,95,'2024-12-31',3.5),
(6,'Saxon Air Services',6,275,'2027-01-31',4.2),
(7,'Gate Seven Handling',7,60,'2024-03-31',3.2);
INSERT INTO warehouse VALUES
(1,'Meuse Hall A',1,5200,'yes',2008),
(2,'Meuse Hall B',1,3100,'no',2014),
(3,'Rose House',2,1800,'yes',2011),
(4,'Polar Shed',3,2400,'no',1996),
(5,'Hangang Store',4,6100,'yes',2019),
(6,'Sabana Cold Store',5,2100,'yes',2016),
(7,'Parcel Cube',6,4700,'no',2010),
(8,'Glacier Annex',3,900,'no',2021);
INSERT INTO shipment VALUES
(1,'Bloemen Direct','cut flowers',12400,98000,'no',3),
(2,'Hwang Semicon','electronics',8600,2450000,'no',5),
(3,'Medivia Pharma','medicines',3100,1780000,'no',1),
(4,'Bloemen Direct','cut flowers',15800,121000,'no',6),
(5,'Tundra Oil Supply','drilling tools',27400,640000,'no',4),
(6,'Volt Cells','batteries',6900,410000,'yes',7),
(7,'Kestrel Motors','car parts',18200,530000,'no',7),
(8,'Medivia Pharma','vaccines',1450,2900000,'no',1),
(9,'Hwang Semicon','electronics',9300,2610000,'no',5),
(10,'Equus Transport','live horses',4800,1350000,'no',2),
(11,'Chemax','solvents',11250,87000,'yes',2),
(12,'Bloemen Direct','cut flowers',9900,76500,'no',3);
INSERT INTO flight_load VALUES
(1,3,1,40,'lower'),
(1,8,1,25,'lower'),
(1,10,1,4,'main'),
(2,1,2,620,'main'),
(3,2,4,55,'main'),
(4,2,3,55,'main'),
(4,5,3,18,'main'),
(5,4,5,790,'main'),
(6,6,6,120,'lower'),
(6,7,6,64,'main'),
(7,12,2,410,'main'),
(8,12,6,410,'main'),
(9,9,4,61,'lower'),
(10,5,3,6,'lower');
