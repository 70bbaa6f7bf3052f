CREATE TABLE member (member_id INTEGER PRIMARY KEY, name TEXT, city TEXT);
CREATE TABLE loan (loan_id INTEGER PRIMARY KEY, member_id INTEGER REFERENCES member, book_id INTEGER REFERENCES book);
CREATE TABLE book (book_id INTEGER PRIMARY KEY, title TEXT);
INSERT INTO member VALUES (1, 'Ann', 'Porto'); INSERT INTO book VALUES (7, 'Emma');
