CREATE TABLE shop (id INTEGER PRIMARY KEY, name TEXT, town TEXT, opened TEXT);
CREATE TABLE sale (id INTEGER PRIMARY KEY, shop_id INTEGER REFERENCES shop(id), day TEXT, kind TEXT, price REAL,
  cost REAL, paid TEXT, first TEXT, last TEXT);
