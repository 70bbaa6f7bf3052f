CREATE TABLE parcel (id int PRIMARY KEY, kg double precision, cm real, price numeric);
INSERT INTO parcel VALUES
    (1, 1, 0.1, 3), (2, 3, 7, NULL), (3, 2, 5, 4), (4, 'NaN', '-Infinity', 'Infinity');
