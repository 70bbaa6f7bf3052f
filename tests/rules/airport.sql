CREATE TABLE flight (airline TEXT, no INTEGER, origin TEXT, PRIMARY KEY (airline, no));
CREATE TABLE booking (
    id INTEGER PRIMARY KEY, out_airline TEXT, out_no INTEGER, back_airline TEXT, back_no INTEGER, seat TEXT,
    FOREIGN KEY (out_airline, out_no) REFERENCES flight (airline, no),
    FOREIGN KEY (back_airline, back_no) REFERENCES flight (airline, no)
);
INSERT INTO flight VALUES ('LH', 1, 'MUC'), ('LH', 2, 'FRA'), ('BA', 1, 'LHR');
INSERT INTO booking VALUES (1, 'LH', 1, 'BA', 1, '1A'), (2, 'BA', 1, 'LH', 2, '2B');
