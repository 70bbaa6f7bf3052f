CREATE TABLE lab (Lab_ID INTEGER PRIMARY KEY, Name TEXT, Building TEXT, Floor INTEGER, Safety_Level INTEGER, Head_Name TEXT);
CREATE TABLE instrument (Instrument_ID INTEGER PRIMARY KEY, Name TEXT, Maker TEXT, Lab_ID INTEGER, Purchase_Date TEXT, Price REAL, Status TEXT, Training_Required TEXT, FOREIGN KEY (Lab_ID) REFERENCES lab(Lab_ID));
CREATE TABLE pool_user (User_ID INTEGER PRIMARY KEY, Name TEXT, Email TEXT, Role TEXT, Lab_ID INTEGER, Joined_Year INTEGER, FOREIGN KEY (Lab_ID) REFERENCES lab(Lab_ID));
CREATE TABLE booking (Booking_ID INTEGER PRIMARY KEY, User_ID INTEGER, Instrument_ID INTEGER, Booking_Date TEXT, Hours REAL, Purpose TEXT, Status TEXT, FOREIGN KEY (User_ID) REFERENCES pool_user(User_ID), FOREIGN KEY (Instrument_ID) REFERENCES instrument(Instrument_ID));
CREATE TABLE calibration (Calibration_ID INTEGER PRIMARY KEY, Instrument_ID INTEGER, Calibration_Date TEXT, Technician TEXT, Result TEXT, Cost REAL, FOREIGN KEY (Instrument_ID) REFERENCES instrument(Instrument_ID));
CREATE TABLE training (User_ID INTEGER, Instrument_ID INTEGER, Training_Date TEXT, Score INTEGER, PRIMARY KEY (User_ID, Instrument_ID), FOREIGN KEY (User_ID) REFERENCES pool_user(User_ID), FOREIGN KEY (Instrument_ID) REFERENCES instrument(Instrument_ID));
INSERT INTO lab VALUES
(1,'Polymer Lab','Curie Hall',2,2,'Prof. Lindqvist'),
(2,'Cell Imaging','Bragg Wing',0,3,'Dr. Okafor'),
(3,'Trace Analysis','Curie Hall',1,2,'Dr. Hartmann'),
(4,'Soil Physics','Field House',0,1,'Prof. Mbeki'),
(5,'Laser Bay','Bragg Wing',-1,4,'Dr. Sato'),
(6,'Teaching Lab','Field House',1,1,'Ms. Greene');
INSERT INTO instrument VALUES
(1,'Confocal Microscope','Zeiss',2,'2019-05-14',285000,'available','Yes'),
(2,'Gas Chromatograph','Agilent',3,'2015-09-01',64000,'available','Yes'),
(3,'Rheometer','Anton Paar',1,'2017-03-22',78000,'in repair','Yes'),
(4,'Analytical Balance','Mettler',3,'2021-01-11',6200,'available','No'),
(5,'Fluorescence Microscope','Nikon',2,'2013-11-05',92000,'available','Yes'),
(6,'Pulsed Laser','Coherent',5,'2020-07-30',143000,'available','Yes'),
(7,'Drying Oven','Memmert',4,'2010-02-18',3100,'retired','No'),
(8,'Spectrophotometer','Agilent',1,'2022-06-06',18500,'available','No'),
(9,'Centrifuge','Eppendorf',2,'2016-10-10',11200,'in repair','No'),
(10,'Student Microscope','Nikon',4,'2018-08-20',1400,'available','No');
INSERT INTO pool_user VALUES
(1,'Astrid Nyman','astrid@uni-lab.edu','PhD student',1,2020),
(2,'Kofi Boateng','kofi@uni-lab.edu','postdoc',2,2018),
(3,'Laura Stein','laura@uni-lab.edu','technician',3,2011),
(4,'Raj Patel','raj.patel@softchem.com','external',3,2022),
(5,'Yumi Hara','yumi@uni-lab.edu','PhD student',5,2021),
(6,'Diego Campos','diego@uni-lab.edu','professor',4,2006),
(7,'Elin Berg','elin@biostart.com','external',2,2023),
(8,'Marcus Webb','marcus@uni-lab.edu','PhD student',2,2019);
INSERT INTO booking VALUES
(1,1,3,'2022-10-03',4.0,'viscosity series','done'),
(2,2,1,'2022-10-05',6.5,'live cells','done'),
(3,8,1,'2022-10-06',3.0,'tissue slices','cancelled'),
(4,4,2,'2022-11-14',8.0,'solvent purity','done'),
(5,3,4,'2022-11-15',1.0,'standards','done'),
(6,1,8,'2022-12-01',2.5,'dye uptake','done'),
(7,5,6,'2023-01-19',7.0,'ablation test','done'),
(8,2,5,'2023-01-24',5.0,'staining check','done'),
(9,8,5,'2023-02-08',2.0,'tissue slices','no show'),
(10,1,2,'2023-02-20',4.5,'monomer residue','cancelled'),
(11,5,8,'2023-03-09',1.5,'mirror coating','done'),
(12,2,1,'2023-03-13',9.0,'live cells','planned'),
(13,4,8,'2023-03-15',3.5,'solvent purity','planned');
INSERT INTO calibration VALUES
(1,1,'2022-01-20','O. Reyes','pass',1900),
(2,2,'2022-02-15','H. Blum','fail',850),
(3,2,'2022-03-01','H. Blum','pass',420),
(4,4,'2022-05-09','O. Reyes','pass',150),
(5,3,'2022-06-13','T. Novak','fail',1200),
(6,6,'2022-09-27','T. Novak','pass',2300),
(7,1,'2023-01-18','O. Reyes','pass',1950),
(8,8,'2023-02-02','H. Blum','pass',380),
(9,4,'2023-05-10','H. Blum','fail',160);
INSERT INTO training VALUES
(1,3,'2020-11-02',88),(2,1,'2019-06-18',95),(8,1,'2019-12-04',71),(4,2,'2022-10-30',80),(3,2,'2015-10-12',98),(5,6,'2021-09-15',91),(2,5,'2018-04-23',84),(8,5,'2020-01-28',66),(1,2,'2022-08-09',77);
