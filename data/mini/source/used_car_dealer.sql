CREATE TABLE manufacturer (
  manufacturer_id INTEGER PRIMARY KEY,
  name TEXT,
  country TEXT,
  founding_year INTEGER
);
CREATE TABLE car (
  car_id INTEGER PRIMARY KEY,
  manufacturer_id INTEGER,
  model TEXT,
  colour TEXT,
  production_year INTEGER,
  mileage INTEGER,
  price INTEGER,
  FOREIGN KEY (manufacturer_id) REFERENCES manufacturer(manufacturer_id)
);
CREATE TABLE customer (
  customer_id INTEGER PRIMARY KEY,
  name TEXT,
  age INTEGER,
  city TEXT,
  phone TEXT
);
CREATE TABLE salesperson (
  salesperson_id INTEGER PRIMARY KEY,
  name TEXT,
  hire_year INTEGER,
  commission REAL
);
CREATE TABLE sale (
  sale_id INTEGER PRIMARY KEY,
  car_id INTEGER,
  customer_id INTEGER,
  salesperson_id INTEGER,
  sale_date TEXT,
  payment_method TEXT,
  amount INTEGER,
  FOREIGN KEY (car_id) REFERENCES car(car_id),
  FOREIGN KEY (customer_id) REFERENCES customer(customer_id),
  FOREIGN KEY (salesperson_id) REFERENCES salesperson(salesperson_id)
);
INSERT INTO manufacturer VALUES
(1, 'Velora', 'Italy', 1928),
(2, 'Nordhaus', 'Germany', 1926),
(3, 'Kaizan', 'Japan', 1948),
(4, 'Lumiere Auto', 'France', 1919),
(5, 'Brightwell', 'United Kingdom', 1934),
(6, 'Takumi Motors', 'Japan', 1962),
(7, 'Elbe Werke', 'Germany', 1990),
(8, 'Sable', 'France', 2003);
INSERT INTO car VALUES
(1, 1, 'Falco', 'red', 2015, 68000, 11900),
(2, 1, 'Brezza', 'white', 2018, 41000, 15400),
(3, 2, 'Kurier', 'black', 2012, 134000, 7600),
(4, 2, 'Adler', 'silver', 2019, 35000, 24800),
(5, 2, 'Adler', 'blue', 2016, 72000, 18300),
(6, 3, 'Sora', 'white', 2020, 22000, 17900),
(7, 3, 'Hikari', 'red', 2011, 151000, 5200),
(8, 4, 'Petit Jour', 'blue', 2014, 88000, 6900),
(9, 4, 'Ardoise', 'silver', 2017, 60000, 12700),
(10, 5, 'Warden', 'green', 2009, 172000, 4300),
(11, 6, 'Kawa', 'black', 2021, 12000, 21500),
(12, 6, 'Umi', 'white', 2013, 97000, 8100),
(13, 7, 'Strom', 'silver', 2022, 8000, 33900),
(14, 3, 'Sora', 'blue', 2018, 47000, 14600);
INSERT INTO customer VALUES
(1, 'Rachel Stein', 42, 'Freiburg', '0761-2201'),
(2, 'Tobias Kern', 27, 'Basel', '0041-6150'),
(3, 'Monique Blanc', 35, 'Colmar', '0033-8912'),
(4, 'Sven Albrecht', 58, 'Freiburg', '0761-7734'),
(5, 'Yuki Tanaka', 31, 'Basel', '0041-6177'),
(6, 'Laura Binder', 49, 'Offenburg', '0781-4410'),
(7, 'Patrick Roth', 22, 'Freiburg', '0761-9025'),
(8, 'Amelie Faure', 64, 'Colmar', '0033-8940'),
(9, 'Dieter Maurer', 53, 'Offenburg', '0781-3388');
INSERT INTO salesperson VALUES
(1, 'Gunther Bauer', 2006, 4.5),
(2, 'Silvia Lang', 2014, 3.8),
(3, 'Mehmet Yilmaz', 2018, 3.5),
(4, 'Katrin Sommer', 2011, 4.0),
(5, 'Fabian Hirsch', 2022, 2.5),
(6, 'Olga Petrova', 2014, 4.2),
(7, 'Rainer Dorn', 1999, 5.0),
(8, 'Julie Perrin', 2022, 2.5);
INSERT INTO sale VALUES
(1, 1, 1, 1, '2023-01-10', 'cash', 11500),
(2, 3, 2, 2, '2023-01-24', 'loan', 7400),
(3, 4, 4, 1, '2023-02-08', 'bank transfer', 24300),
(4, 6, 5, 3, '2023-02-21', 'loan', 17600),
(5, 7, 7, 2, '2023-03-03', 'cash', 5000),
(6, 8, 3, 4, '2023-03-17', 'cash', 6700),
(7, 9, 6, 1, '2023-04-05', 'loan', 12200),
(8, 11, 4, 6, '2023-04-19', 'bank transfer', 21500),
(9, 12, 1, 4, '2023-05-09', 'loan', 7900),
(10, 14, 8, 3, '2023-05-30', 'bank transfer', 14300),
(11, 2, 4, 1, '2023-06-13', 'cash', 15000);
