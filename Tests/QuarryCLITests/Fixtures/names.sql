CREATE TABLE "😀" (id INTEGER PRIMARY KEY, "🎉" INTEGER, "+" TEXT, "-" TEXT, " " TEXT, "	" TEXT, "'" TEXT, "`" TEXT, "[x]" TEXT, "a
b" TEXT, "1" INTEGER, "0x1" INTEGER, "_1" INTEGER, "$0" INTEGER, "#if" TEXT, "\(x)" TEXT, "É" TEXT, "é" TEXT, "Straße" TEXT, "x·y" TEXT, "日本 語" TEXT, "column2" TEXT);
CREATE TABLE "!!!" (id INTEGER PRIMARY KEY, emoji INTEGER REFERENCES "😀");
CREATE TABLE "+" (id INTEGER PRIMARY KEY);
CREATE TABLE "123" (id INTEGER PRIMARY KEY);
CREATE TABLE "_123" (id INTEGER PRIMARY KEY);
CREATE TABLE "quote""d \table" (id INTEGER PRIMARY KEY);
CREATE TABLE "Unusual Word" (id INTEGER PRIMARY KEY, word INTEGER REFERENCES unusual_words);
CREATE TABLE unusual_words (id INTEGER PRIMARY KEY);
CREATE TABLE "UnusualWords" (id INTEGER PRIMARY KEY);
CREATE TABLE sendables (id INTEGER PRIMARY KEY, list BLOB);
CREATE TABLE Hashable (a INTEGER NOT NULL, b INTEGER NOT NULL, PRIMARY KEY (a, b));
CREATE TABLE keys (id INTEGER PRIMARY KEY);
CREATE TABLE key_uses (id INTEGER, "key" INTEGER NOT NULL REFERENCES keys, other INTEGER NOT NULL, PRIMARY KEY ("key", other));
CREATE TABLE swift_words (id INTEGER PRIMARY KEY, "as" INTEGER, "Type" INTEGER, "Self" INTEGER, "protocol" INTEGER, "operator" INTEGER, "repeat" INTEGER, "throw" INTEGER, "super" INTEGER, "fileprivate" INTEGER, "associatedtype" INTEGER, "internal" INTEGER, "typealias" INTEGER, "rethrows" INTEGER, "where" INTEGER, "actor" INTEGER, "any" INTEGER, "get" INTEGER, "set" INTEGER, "lazy" INTEGER, "weak" INTEGER, "unowned" INTEGER, "static" INTEGER, "prefix" INTEGER, "macro" INTEGER, "borrowing" INTEGER, "consuming" INTEGER, "sending" INTEGER, "nonisolated" INTEGER, "yield" INTEGER, "then" INTEGER, "all" INTEGER, "none" INTEGER, "find" INTEGER, "select" INTEGER, "insert" INTEGER, "update" INTEGER, "delete" INTEGER, "order" INTEGER, "rows" INTEGER, "row" INTEGER, "schema" INTEGER, "schemaName" INTEGER, "rank" INTEGER, "rowid" INTEGER, "oid" INTEGER, "db" INTEGER, "encode" INTEGER, "queryOutput" INTEGER, "queryBinding" INTEGER, "dynamicMember" INTEGER, "count" INTEGER, "unscoped" INTEGER, "draft" INTEGER, "key" INTEGER, "Int" INTEGER, "String" TEXT);
CREATE VIEW "123 view" AS SELECT 1 AS "1", 2 AS "!", 3 AS "a:1";
INSERT INTO "😀" (id, "🎉", "\(x)") VALUES (1, 7, 'x');
