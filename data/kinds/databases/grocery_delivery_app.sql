-- extends ../../domains/source/grocery_delivery.sql
ALTER TABLE Customer RENAME TO tblCustomer;
ALTER TABLE tblCustomer ADD COLUMN OrderCount INTEGER;
ALTER TABLE tblCustomer ADD COLUMN TotalSpent REAL;
UPDATE tblCustomer SET OrderCount = (SELECT count(*) FROM CustomerOrder WHERE CustomerOrder.CustomerID = tblCustomer.CustomerID) + CASE CustomerID WHEN 8 THEN 3 WHEN 3 THEN 4 ELSE 0 END, TotalSpent = 20 * CustomerID + 13.5;
ALTER TABLE CustomerOrder ADD COLUMN ItemCount INTEGER;
ALTER TABLE CustomerOrder ADD COLUMN SlotFrom TEXT;
ALTER TABLE CustomerOrder ADD COLUMN SlotTo TEXT;
ALTER TABLE CustomerOrder ADD COLUMN ArrivedAt TEXT;
UPDATE CustomerOrder SET ItemCount = (SELECT sum(Quantity) FROM OrderItem WHERE OrderItem.OrderID = CustomerOrder.OrderID) + (OrderID IN (2, 6)), SlotFrom = CASE OrderID % 3 WHEN 0 THEN '08:00' WHEN 1 THEN '12:00' ELSE '18:00' END, SlotTo = CASE OrderID % 3 WHEN 0 THEN '09:00' WHEN 1 THEN '14:00' ELSE '19:30' END, ArrivedAt = CASE WHEN OrderStatus != 'cancelled' THEN CASE OrderID WHEN 6 THEN '10:25' WHEN 7 THEN '14:40' WHEN 10 THEN '15:05' WHEN 2 THEN '18:10' WHEN 5 THEN '19:20' WHEN 8 THEN '18:55' WHEN 11 THEN '19:05' WHEN 3 THEN '08:20' WHEN 9 THEN '08:45' ELSE '12:30' END END;
CREATE TABLE StockLog (LogID INTEGER PRIMARY KEY, ProductID INTEGER REFERENCES Product(ProductID), Reason TEXT, Pieces INTEGER, LogDate TEXT, LogTime TEXT);
INSERT INTO StockLog VALUES (1,1,'delivery',100,'2022-03-01','05:40'),(2,2,'delivery',200,'2022-03-01','05:45'),(3,6,'delivery',60,'2022-03-02','04:50'),(4,6,'spoilt',14,'2022-03-03','20:10'),(5,4,'spoilt',3,'2022-03-09','19:30'),(6,11,'delivery',20,'2022-03-14','06:15'),(7,11,'spoilt',5,'2022-03-18','21:00'),(8,10,'delivery',90,'2022-04-10','13:20'),(9,1,'spoilt',12,'2022-04-15','20:45'),(10,9,'theft',2,'2022-05-20','18:55'),(11,12,'delivery',70,'2022-05-20','05:30'),(12,5,'spoilt',6,'2022-05-21','21:10'),(13,3,'delivery',110,'2022-06-16','04:55');
CREATE TABLE c_p (CustomerID INTEGER REFERENCES tblCustomer(CustomerID), ProductID INTEGER REFERENCES Product(ProductID), AddedOn TEXT, PRIMARY KEY (CustomerID, ProductID));
INSERT INTO c_p VALUES (1,3,'2021-02-02'),(1,5,'2021-02-02'),(3,7,'2020-01-15'),(3,9,'2021-06-30'),(3,12,'2022-05-21'),(5,11,'2022-03-15'),(2,5,'2021-03-03'),(9,9,'2022-01-10'),(6,10,'2022-02-22');
CREATE TABLE Shift (CourierID INTEGER REFERENCES Courier(CourierID), ShiftDate TEXT, FromTime TEXT, ToTime TEXT, PRIMARY KEY (CourierID, ShiftDate));
INSERT INTO Shift VALUES (1,'2022-03-04','10:00','18:00'),(2,'2022-03-05','14:00','22:30'),(1,'2022-03-09','07:00','13:15'),(3,'2022-03-15','11:00','19:00'),(1,'2022-04-02','15:00','21:00'),(5,'2022-04-11','07:30','12:00'),(4,'2022-04-19','11:30','20:00'),(5,'2022-06-03','10:00','23:00'),(3,'2022-05-06','16:00','21:45');
CREATE TABLE Complaint (ComplaintID INTEGER PRIMARY KEY, OrderID INTEGER REFERENCES CustomerOrder(OrderID), Note TEXT);
CREATE TABLE Product_bak (ProductID INTEGER, ProductName TEXT, UnitPrice REAL);
INSERT INTO StockLog VALUES (14,2,'theft',9,'2022-03-02','04:10');
