-- Foreign keys with each cardinality.
CREATE TABLE authors (author_id INTEGER PRIMARY KEY, code TEXT NOT NULL UNIQUE, price DECIMAL(10,2));
CREATE TABLE books (id INTEGER PRIMARY KEY, author_id INTEGER NOT NULL REFERENCES authors, editor_id INTEGER REFERENCES AUTHORS (Author_ID), author_code TEXT REFERENCES authors (code), sequel_of INTEGER REFERENCES books);
CREATE TABLE covers (book_id INTEGER PRIMARY KEY REFERENCES books, artist_id INTEGER UNIQUE REFERENCES authors, proof_id INTEGER NOT NULL REFERENCES books (id), draft_id INTEGER NOT NULL REFERENCES books);
CREATE UNIQUE INDEX one_proof ON covers (proof_id);
CREATE UNIQUE INDEX one_live_draft ON covers (draft_id) WHERE draft_id > 0;
CREATE UNIQUE INDEX one_draft_sign ON covers (abs(draft_id));
-- Composite keys, without a rowid, and a foreign key of which a part is unique.
CREATE TABLE editions (book_id INTEGER REFERENCES books, number INTEGER, isbn TEXT, PRIMARY KEY (book_id, number)) WITHOUT ROWID;
CREATE TABLE copies (id TEXT PRIMARY KEY, book_id INTEGER NOT NULL, number INTEGER NOT NULL UNIQUE, shelf INTEGER, FOREIGN KEY (book_id, number) REFERENCES editions, FOREIGN KEY (shelf, number) REFERENCES editions (book_id, number));
-- What is missing, or does not fit.
CREATE TABLE loans (id INTEGER PRIMARY KEY, member_id INTEGER NOT NULL REFERENCES members, guest INTEGER REFERENCES "Members" (id), edition INTEGER REFERENCES editions, absent INTEGER REFERENCES authors (absent), report INTEGER REFERENCES report, FOREIGN KEY (id, guest) REFERENCES "a ""missing"" table");
-- Names and types.
CREATE TABLE "to" ("PK" INTEGER PRIMARY KEY, "fk-id" INT, "1st" TEXT, "with space" DOUBLE PRECISION, "qu""ote" "<b> & `x`", "größe" REAL, "日本" "50 % #1;", "😀", "" TEXT, "back\slash" VARCHAR(10), "two
lines" INT, upper TEXT GENERATED ALWAYS AS (upper("1st")) STORED, lower TEXT AS (lower("1st")));
CREATE TABLE "größe" (id INTEGER PRIMARY KEY) STRICT;
CREATE TABLE "O'Reilly & <Sons> ""50 %"" \ #35; " (id INTEGER PRIMARY KEY, "to" INTEGER NOT NULL REFERENCES "to", FOREIGN KEY ("to") REFERENCES "größe");
CREATE TABLE e1 (id INTEGER PRIMARY KEY);
CREATE TABLE "two
lines" (id INTEGER PRIMARY KEY, "a,b" INTEGER REFERENCES "two
lines", "x]" INT, "y\" INT, "z--" INT);
-- Other tables.
CREATE VIEW report AS SELECT id, author_id FROM books;
CREATE VIEW broken AS SELECT * FROM absent;
CREATE VIRTUAL TABLE search USING fts5(title, body);
CREATE VIRTUAL TABLE squares USING rtree(id, minX, maxX);
