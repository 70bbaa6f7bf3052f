CREATE TABLE branch (
  branch_id INTEGER PRIMARY KEY,
  name TEXT,
  district TEXT,
  opening_year INTEGER,
  seats INTEGER
);
CREATE TABLE book (
  book_id INTEGER PRIMARY KEY,
  title TEXT,
  author TEXT,
  genre TEXT,
  publication_year INTEGER,
  pages INTEGER
);
CREATE TABLE member (
  member_id INTEGER PRIMARY KEY,
  name TEXT,
  age INTEGER,
  town TEXT,
  branch_id INTEGER,
  FOREIGN KEY (branch_id) REFERENCES branch(branch_id)
);
CREATE TABLE loan (
  loan_id INTEGER PRIMARY KEY,
  book_id INTEGER,
  member_id INTEGER,
  loan_date TEXT,
  days_kept INTEGER,
  fine REAL,
  FOREIGN KEY (book_id) REFERENCES book(book_id),
  FOREIGN KEY (member_id) REFERENCES member(member_id)
);
INSERT INTO branch VALUES (1, 'Central Library', 'Old Town', 1932, 180);
INSERT INTO branch VALUES (2, 'Riverside Library', 'Harbour', 1978, 75);
INSERT INTO branch VALUES (3, 'Oak Hill Library', 'Oak Hill', 1995, 60);
INSERT INTO branch VALUES (4, 'Market Street Library', 'Old Town', 1961, 90);
INSERT INTO branch VALUES (5, 'Meadow Library', 'Northfield', 2008, 45);
INSERT INTO branch VALUES (6, 'Station Library', 'Harbour', 2015, 30);
INSERT INTO branch VALUES (7, 'Garden Library', 'Northfield', 1987, 55);
INSERT INTO branch VALUES (8, 'Castle Library', 'Old Town', 1954, 110);
INSERT INTO book VALUES (1, 'The Silent Harbour', 'Mara Lindqvist', 'crime', 2011, 342);
INSERT INTO book VALUES (2, 'Letters from the Mill', 'Tobias Crane', 'novel', 1998, 276);
INSERT INTO book VALUES (3, 'Clouds over Kesten', 'Mara Lindqvist', 'crime', 2014, 388);
INSERT INTO book VALUES (4, 'A Short History of Salt', 'Ivo Brandt', 'history', 2003, 512);
INSERT INTO book VALUES (5, 'The Little Fox', 'Nell Hartley', 'children', 2017, 48);
INSERT INTO book VALUES (6, 'Growing Old Roses', 'Pia Sommer', 'gardening', 2009, 190);
INSERT INTO book VALUES (7, 'The Winter Bridge', 'Tobias Crane', 'novel', 2005, 310);
INSERT INTO book VALUES (8, 'Maps of the North', 'Ivo Brandt', 'history', 2012, 624);
INSERT INTO book VALUES (9, 'The Owl and the Lantern', 'Nell Hartley', 'children', 2019, 56);
INSERT INTO book VALUES (10, 'Murder at Platform Nine', 'Greta Vance', 'crime', 1989, 254);
INSERT INTO book VALUES (11, 'Bread and Stones', 'Samir Haddad', 'novel', 2020, 421);
INSERT INTO book VALUES (12, 'The Kitchen Garden', 'Pia Sommer', 'gardening', 2016, 224);
INSERT INTO book VALUES (13, 'Kings of the Marsh', 'Greta Vance', 'history', 1994, 458);
INSERT INTO book VALUES (14, 'Paper Boats', 'Nell Hartley', 'children', 2021, 64);
INSERT INTO book VALUES (15, 'The Glass Orchard', 'Samir Haddad', 'novel', 2015, 367);
INSERT INTO book VALUES (16, 'Night Train to Lorne', 'Greta Vance', 'crime', 1993, 298);
INSERT INTO book VALUES (17, 'Frost in July', 'Nell Hartley', 'novel', 2013, 335);
INSERT INTO member VALUES (1, 'Anna Keller', 34, 'Millbrook', 1);
INSERT INTO member VALUES (2, 'Boris Novak', 67, 'Eastham', 1);
INSERT INTO member VALUES (3, 'Clara Dunn', 12, 'Millbrook', 3);
INSERT INTO member VALUES (4, 'David Osei', 45, 'Westport', 2);
INSERT INTO member VALUES (5, 'Elena Rossi', 29, 'Millbrook', 1);
INSERT INTO member VALUES (6, 'Farid Aziz', 58, 'Westport', 4);
INSERT INTO member VALUES (7, 'Grace Holm', 9, 'Eastham', 3);
INSERT INTO member VALUES (8, 'Henry Walsh', 71, 'Dunmere', 8);
INSERT INTO member VALUES (9, 'Ines Costa', 23, 'Westport', 2);
INSERT INTO member VALUES (10, 'Jonas Meyer', 16, 'Dunmere', 5);
INSERT INTO member VALUES (11, 'Karin Blom', 52, 'Millbrook', 4);
INSERT INTO member VALUES (12, 'Leo Petit', 38, 'Eastham', 1);
INSERT INTO member VALUES (13, 'Mina Sato', 41, 'Dunmere', 8);
INSERT INTO member VALUES (14, 'Nils Berg', 63, 'Millbrook', 5);
INSERT INTO loan VALUES (1, 1, 1, '2023-01-12', 14, 0.0);
INSERT INTO loan VALUES (2, 3, 1, '2023-02-03', 25, 2.0);
INSERT INTO loan VALUES (3, 7, 2, '2023-01-20', 30, 4.5);
INSERT INTO loan VALUES (4, 5, 3, '2023-02-14', 10, 0.0);
INSERT INTO loan VALUES (5, 4, 4, '2023-02-18', 41, 7.5);
INSERT INTO loan VALUES (6, 1, 5, '2023-03-01', 20, 0.0);
INSERT INTO loan VALUES (7, 11, 5, '2023-03-05', 18, 0.0);
INSERT INTO loan VALUES (8, 9, 7, '2023-03-09', 7, 0.0);
INSERT INTO loan VALUES (9, 8, 8, '2023-03-15', 36, 6.0);
INSERT INTO loan VALUES (10, 1, 9, '2023-04-02', 12, 0.0);
INSERT INTO loan VALUES (11, 2, 6, '2023-04-04', 28, 3.0);
INSERT INTO loan VALUES (12, 5, 7, '2023-04-11', 9, 0.0);
INSERT INTO loan VALUES (13, 12, 11, '2023-04-19', 22, 0.5);
INSERT INTO loan VALUES (14, 3, 12, '2023-05-02', 15, 0.0);
INSERT INTO loan VALUES (15, 16, 1, '2023-05-06', 19, 0.0);
INSERT INTO loan VALUES (16, 4, 8, '2023-05-21', 27, 2.5);
INSERT INTO loan VALUES (17, 14, 3, '2023-06-01', 11, 0.0);
INSERT INTO loan VALUES (18, 15, 14, '2023-06-08', 33, 5.0);
INSERT INTO loan VALUES (19, 1, 12, '2023-06-17', 16, 0.0);
INSERT INTO loan VALUES (20, 6, 2, '2023-07-01', 13, 0.0);
