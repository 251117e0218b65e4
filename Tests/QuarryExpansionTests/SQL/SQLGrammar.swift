/// Examples of SQLite's grammar: keywords in upper case, names in lower case, so that a test knows what an
/// interpolation can replace.
enum SQLGrammar {
  static let all = select + insert + updateAndDelete + with + windows + define + alter + other + search + json

  static let select = [
    "SELECT a", "SELECT ALL a, b.c, d.e.f", "SELECT DISTINCT a AS b, c d FROM e", "SELECT *, a.* FROM a",
    "SELECT a FROM b AS c, d e",
    "SELECT a FROM b.c INDEXED BY d WHERE e", "SELECT a FROM b NOT INDEXED",
    "SELECT a FROM (SELECT b FROM c) AS d",
    "SELECT a FROM (b JOIN c ON d = e)", "SELECT a FROM b(1, c) AS d", "SELECT a FROM b JOIN c",
    "SELECT a FROM b INNER JOIN c USING (d, e)",
    "SELECT a FROM b LEFT OUTER JOIN c ON d.e = f.g RIGHT JOIN h ON i FULL OUTER JOIN j ON k",
    "SELECT a FROM b NATURAL JOIN c CROSS JOIN d",
    "SELECT a FROM b WHERE c GROUP BY d, e HAVING count(*) > 1",
    "SELECT a FROM b ORDER BY c COLLATE nocase ASC NULLS FIRST, d DESC NULLS LAST",
    "SELECT a LIMIT 1", "SELECT a LIMIT 1 OFFSET 2", "SELECT a LIMIT 1, 2",
    "SELECT a UNION SELECT b UNION ALL SELECT c INTERSECT SELECT d EXCEPT SELECT e",
    "VALUES (1, 2), (3, 4)", "VALUES (1) UNION ALL SELECT a",
    "SELECT (SELECT a), EXISTS (SELECT b), NOT EXISTS (SELECT c)",
    "SELECT a IN (SELECT b), c NOT IN (1, 2), d IN e, f IN g.h, i IN ()",
    "SELECT (a, b) = (1, 2), (a, b) IN (SELECT c, d)",
    "SELECT CASE WHEN a THEN b WHEN c THEN d ELSE e END, CASE a WHEN 1 THEN 2 END",
    "SELECT CAST(a AS TEXT), CAST(b AS VARCHAR(10)), CAST(c AS decimal(10, 5))",
    "SELECT a BETWEEN 1 AND 2, b NOT BETWEEN c AND d",
    "SELECT a LIKE b ESCAPE 'x', c NOT LIKE d, e GLOB f, g REGEXP h, i MATCH j",
    "SELECT a IS NULL, b ISNULL, c NOTNULL, d NOT NULL, e IS NOT NULL, f IS g, h IS NOT i, j IS DISTINCT FROM k, l IS NOT DISTINCT FROM m",
    "SELECT a + b - c * d / e % f || g & h | i << j >> k", "SELECT -a, +b, ~c, NOT d",
    "SELECT a = b, c == d, e <> f, g != h, i < j, k <= l, m > n, o >= p",
    "SELECT a AND b OR NOT c", "SELECT a COLLATE binary = b",
    "SELECT 1, -1, 1.5, .5, 1e3, 1.5E-3, 0xFF, 'a', 'it''s', x'00FF', NULL, TRUE, FALSE",
    "SELECT CURRENT_TIME, CURRENT_DATE, CURRENT_TIMESTAMP",
    "SELECT count(*), count(DISTINCT a), sum(b) FILTER (WHERE c), max(d, e), random()",
    "SELECT \"a\", [b], `c`, \"d\"\"e\", main.\"f g\".[h]", "SELECT a -> '$.b', c ->> 'd', e -> 0 ->> 1",
    "SELECT rowid, oid, _rowid_ FROM a",
    "SELECT a FROM b WHERE (c, d) > (SELECT e, f)",
    "SELECT a FROM b AS c WHERE EXISTS (SELECT 1 FROM d WHERE d.e = c.f)",
    "SELECT iif(a, b, c), ifnull(d, e), nullif(f, g), coalesce(h, i, j), likely(k)",
    "SELECT strftime('%Y-%m', a, 'unixepoch', 'localtime'), date('now', '+1 day')",
    "SELECT printf('%d', a), format('%s', b), replace(c, 'd', 'e'), substr(f, 1, 2), unixepoch('subsec')",
  ]

  static let insert = [
    "INSERT INTO a VALUES (1, 'b', NULL)", "INSERT INTO a (b, c) VALUES (1, 2), (3, 4)",
    "INSERT INTO main.a AS b (c) SELECT d FROM e",
    "INSERT INTO a DEFAULT VALUES", "INSERT OR REPLACE INTO a (b) VALUES (1)",
    "INSERT OR IGNORE INTO a (b) VALUES (1)",
    "INSERT OR ABORT INTO a (b) VALUES (1)", "INSERT OR FAIL INTO a (b) VALUES (1)",
    "INSERT OR ROLLBACK INTO a (b) VALUES (1)",
    "REPLACE INTO a (b) VALUES (1)", "INSERT INTO a (b) VALUES (1) ON CONFLICT DO NOTHING",
    "INSERT INTO a (b) VALUES (1) ON CONFLICT (b, c) DO NOTHING",
    "INSERT INTO a (b) VALUES (1) ON CONFLICT (b COLLATE nocase) WHERE c > 1 DO UPDATE SET d = excluded.d, (e, f) = (1, 2) WHERE g RETURNING *",
    "INSERT INTO a (b) VALUES (1) ON CONFLICT (b) DO UPDATE SET c = 1 ON CONFLICT DO NOTHING",
    "INSERT INTO a (b) VALUES (1) RETURNING b, c AS d, e + 1",
    "INSERT INTO a (b) SELECT c FROM d WHERE TRUE ON CONFLICT (b) DO UPDATE SET e = excluded.f",
    "INSERT INTO a (b) VALUES ((SELECT max(c) FROM d))",
  ]

  static let updateAndDelete = [
    "UPDATE a SET b = 1", "UPDATE main.a AS b SET c = 1, d = e + 1 WHERE f", "UPDATE OR IGNORE a SET b = 1",
    "UPDATE a SET (b, c) = (1, 2)",
    "UPDATE a SET (b, c) = (SELECT d, e FROM f) WHERE g RETURNING *",
    "UPDATE a SET b = c.d FROM c JOIN e ON f WHERE a.g = c.h",
    "UPDATE a INDEXED BY b SET c = 1 WHERE d", "UPDATE a NOT INDEXED SET c = 1",
    "UPDATE a SET b = 1 WHERE c ORDER BY d LIMIT 1 OFFSET 2",
    "DELETE FROM a", "DELETE FROM main.a AS b WHERE b.c = 1 RETURNING d",
    "DELETE FROM a INDEXED BY b WHERE c", "DELETE FROM a WHERE b ORDER BY c LIMIT 1",
    "DELETE FROM a WHERE b IN (SELECT c FROM d)",
  ]

  static let with = [
    "WITH a AS (SELECT 1) SELECT * FROM a",
    "WITH a (b, c) AS (VALUES (1, 2)), d AS NOT MATERIALIZED (SELECT 1) SELECT b FROM a, d",
    "WITH RECURSIVE a (b) AS (SELECT 1 UNION ALL SELECT b + 1 FROM a WHERE b < 10 ORDER BY 1 LIMIT 5) SELECT b FROM a",
    "WITH a AS MATERIALIZED (SELECT 1) INSERT INTO b SELECT * FROM a",
    "WITH a AS (SELECT 1) UPDATE b SET c = (SELECT * FROM a)",
    "WITH a AS (SELECT 1) DELETE FROM b WHERE c IN a",
    "WITH a AS (WITH b AS (SELECT 1) SELECT * FROM b) SELECT * FROM a",
    "SELECT (WITH a AS (SELECT 1) SELECT * FROM a)",
  ]

  static let windows = [
    "SELECT row_number() OVER ()", "SELECT sum(a) OVER (PARTITION BY b, c ORDER BY d DESC)",
    "SELECT sum(a) OVER w FROM b WINDOW w AS (PARTITION BY c), x AS (w ORDER BY d)",
    "SELECT sum(a) OVER (w ORDER BY b) FROM c WINDOW w AS (PARTITION BY d)",
    "SELECT sum(a) OVER (ORDER BY b ROWS 1 PRECEDING)",
    "SELECT sum(a) OVER (ORDER BY b ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING)",
    "SELECT sum(a) OVER (ORDER BY b RANGE BETWEEN 1 PRECEDING AND 2 FOLLOWING EXCLUDE CURRENT ROW)",
    "SELECT sum(a) OVER (ORDER BY b GROUPS BETWEEN CURRENT ROW AND 1 FOLLOWING EXCLUDE GROUP)",
    "SELECT sum(a) OVER (ROWS BETWEEN 1 PRECEDING AND CURRENT ROW EXCLUDE TIES)",
    "SELECT sum(a) FILTER (WHERE b) OVER (ORDER BY c ROWS 1 PRECEDING EXCLUDE NO OTHERS)",
    "SELECT lag(a, 1, 0) OVER (ORDER BY b), ntile(4) OVER w FROM c WINDOW w AS ()",
  ]

  static let define = [
    "CREATE TABLE a (b)",
    "CREATE TABLE IF NOT EXISTS main.a (b INTEGER PRIMARY KEY AUTOINCREMENT, c TEXT NOT NULL UNIQUE, d REAL DEFAULT 1.5, e BLOB)",
    "CREATE TEMP TABLE a (b INTEGER PRIMARY KEY DESC ON CONFLICT REPLACE, c NOT NULL ON CONFLICT IGNORE, d UNIQUE ON CONFLICT FAIL)",
    "CREATE TABLE a (b VARCHAR(255) COLLATE nocase, c DECIMAL(10, 2) CHECK (c > 0), d DEFAULT (datetime('now')), e DEFAULT -1, f DEFAULT NULL, g DEFAULT CURRENT_TIMESTAMP)",
    "CREATE TABLE a (b, c AS (b * 2), d INT GENERATED ALWAYS AS (b + 1) STORED, e GENERATED ALWAYS AS (b) VIRTUAL)",
    "CREATE TABLE a (b REFERENCES c, d REFERENCES e (f) ON DELETE CASCADE ON UPDATE SET NULL DEFERRABLE INITIALLY DEFERRED, g REFERENCES h MATCH simple NOT DEFERRABLE)",
    "CREATE TABLE a (b, c, CONSTRAINT d PRIMARY KEY (b, c), UNIQUE (b) ON CONFLICT IGNORE, CHECK (b > c), CONSTRAINT e FOREIGN KEY (b, c) REFERENCES f (g, h) ON DELETE SET DEFAULT)",
    "CREATE TABLE a (b TEXT PRIMARY KEY CONSTRAINT c NOT NULL) WITHOUT ROWID, STRICT",
    "CREATE TABLE a (b INT) STRICT",
    "CREATE TEMPORARY TABLE a AS SELECT b FROM c",
    "CREATE INDEX a ON b (c)",
    "CREATE UNIQUE INDEX IF NOT EXISTS main.a ON b (c COLLATE nocase DESC, lower(d), e + 1) WHERE f IS NOT NULL",
    "CREATE VIEW a AS SELECT b FROM c", "CREATE TEMP VIEW IF NOT EXISTS a (b, c) AS SELECT d, e FROM f",
    "CREATE TRIGGER a AFTER INSERT ON b BEGIN UPDATE c SET d = new.e; END",
    "CREATE TEMP TRIGGER IF NOT EXISTS a BEFORE DELETE ON b FOR EACH ROW WHEN old.c > 1 BEGIN DELETE FROM d WHERE e = old.f; SELECT 1; END",
    "CREATE TRIGGER a INSTEAD OF UPDATE OF b, c ON d BEGIN INSERT INTO e (f) VALUES (new.g); END",
    "CREATE TRIGGER a AFTER UPDATE ON b BEGIN SELECT RAISE(ABORT, 'no'); SELECT RAISE(IGNORE); END",
    "CREATE VIRTUAL TABLE a USING b", "CREATE VIRTUAL TABLE IF NOT EXISTS main.a USING b (c, d = 'e', f)",
    "CREATE VIRTUAL TABLE a USING rtree(id, minx, maxx, miny, maxy)",
    "DROP TABLE a", "DROP TABLE IF EXISTS main.a", "DROP INDEX a", "DROP VIEW IF EXISTS a", "DROP TRIGGER a",
  ]

  static let alter = [
    "ALTER TABLE a RENAME TO b", "ALTER TABLE main.a RENAME COLUMN b TO c", "ALTER TABLE a RENAME b TO c",
    "ALTER TABLE a ADD COLUMN b TEXT NOT NULL DEFAULT 'c'",
    "ALTER TABLE a ADD b INTEGER REFERENCES c (d)", "ALTER TABLE a DROP COLUMN b", "ALTER TABLE a DROP b",
  ]

  static let other = [
    "PRAGMA foreign_keys", "PRAGMA foreign_keys = ON", "PRAGMA main.journal_mode = WAL",
    "PRAGMA table_info(a)", "PRAGMA cache_size = -2000", "PRAGMA user_version = 1",
    "PRAGMA wal_checkpoint(TRUNCATE)", "PRAGMA synchronous = 1.5", "EXPLAIN SELECT a",
    "EXPLAIN QUERY PLAN SELECT a FROM b", "EXPLAIN DELETE FROM a",
    "ATTACH 'a' AS b", "ATTACH DATABASE a AS b", "DETACH a", "DETACH DATABASE a", "VACUUM", "VACUUM main",
    "VACUUM INTO 'a'", "VACUUM main INTO 'a'",
    "BEGIN", "BEGIN TRANSACTION", "BEGIN DEFERRED", "BEGIN IMMEDIATE TRANSACTION", "BEGIN EXCLUSIVE",
    "COMMIT", "COMMIT TRANSACTION", "END", "END TRANSACTION",
    "ROLLBACK", "ROLLBACK TRANSACTION", "ROLLBACK TO a", "ROLLBACK TRANSACTION TO SAVEPOINT a", "SAVEPOINT a",
    "RELEASE a", "RELEASE SAVEPOINT a",
    "ANALYZE", "ANALYZE a", "ANALYZE main.a", "REINDEX", "REINDEX a", "REINDEX main.a",
  ]

  static let search = [
    "CREATE VIRTUAL TABLE a USING fts5(b, c UNINDEXED, tokenize = 'porter unicode61', prefix = '2 3', content = 'd', content_rowid = 'e', detail = none)",
    "SELECT * FROM a WHERE a MATCH 'b AND c*' ORDER BY rank",
    "SELECT highlight(a, 0, '<b>', '</b>'), snippet(a, -1, '', '', '…', 10), bm25(a, 10.0, 5.0) FROM a('b') ORDER BY bm25(a)",
    "INSERT INTO a (a, rank) VALUES ('rank', 'bm25(10.0)')", "INSERT INTO a (a) VALUES ('rebuild')",
    "SELECT * FROM a WHERE b MATCH 'c' AND rank MATCH 'bm25(1.0)'",
  ]

  static let json = [
    "SELECT json_extract(a, '$.b[0].c'), json_object('d', e), json_array(1, f), json_group_array(g), json_group_object(h, i)",
    "SELECT b.value, b.key, b.fullkey FROM a, json_each(a.c, '$.d') AS b WHERE b.type = 'text'",
    "SELECT json_set(a, '$.b', json('[1]')), json_patch(c, '{}'), json_type(d)",
    "UPDATE a SET b = json_insert(b, '$.c', 1) WHERE json_valid(b)",
    "SELECT value FROM json_tree('{\"a\": [1, 2]}') WHERE atom IS NOT NULL",
  ]

  /// Statements from documents of other libraries, with their parameters as interpolations.
  static let documents = [
    ##"SELECT * FROM attachments WHERE typeConformsTo(UTI, \(a))"##, "SELECT customConcat(email) FROM users",
    ##"INSERT INTO users (email) VALUES (\(a))"##,
    "SELECT count (*) FROM users", "PRAGMA user_version", "PRAGMA foreign_keys = true",
    "UPDATE cars SET name = 'Honda' where id = 1", "UPDATE cars SET price = 61_999 where name = 'Mercedes'",
    ##"INSERT INTO cars VALUES(\(a), \(b), \(c))"##,
    ##"SELECT name, type, price FROM cars WHERE type = \(a) LIMIT 1"##,
    ##"SELECT count(*) FROM cars WHERE release_date >= date(\(a)) AND release_date <= date(\(b))"##,
    "CREATE TABLE downloads(name TEXT PRIMARY KEY, state INTEGER NOT NULL)",
    ##"SELECT strip_unicode(\(a))"##, "SELECT count(1) FROM employees where firstName = 'Phil'",
    "SELECT CAST(jsonString AS BLOB) FROM books", "SELECT DISTINCT color FROM clothes",
    "CREATE VIRTUAL TABLE \"reminderTexts\" USING fts5(\n  \"title\", \"notes\", \"tags\",\n  tokenize = 'trigram'\n)",
    "CREATE TABLE \"items\" (\n  \"id\" TEXT PRIMARY KEY NOT NULL DEFAULT (uuid()),\n  \"title\" TEXT NOT NULL DEFAULT '',\n  \"isInStock\" INTEGER NOT NULL DEFAULT 1,\n  \"price\" REAL\n) STRICT",
    ##"CREATE TABLE \(raw: name) ("id" TEXT PRIMARY KEY NOT NULL DEFAULT (uuid()), "color" INTEGER NOT NULL DEFAULT \(raw: color)) STRICT"##,
    "CREATE INDEX \"idx_items_search\"\nON \"items\" (\"title\", \"isInStock\")\nWHERE \"isArchived\" = 0",
    "CREATE TRIGGER \"update_item_timestamp\"\nAFTER UPDATE ON \"items\"\nBEGIN\n  UPDATE \"items\"\n  SET \"updatedAt\" = datetime('now')\n  WHERE \"id\" = NEW.\"id\";\nEND",
    "ALTER TABLE \"items\"\nADD COLUMN \"notes\" TEXT NOT NULL DEFAULT ''",
    ##"INSERT INTO items (id, name) VALUES \(rows) ON CONFLICT(libraryID, remoteID) DO UPDATE SET name = excluded.name"##,
    "CREATE TEMPORARY VIEW \"v\"\n(\"a\", \"b\")\nAS\nSELECT \"c\".\"a\", \"d\".\"b\" FROM \"c\" JOIN \"d\" ON (\"c\".\"e\") = (\"d\".\"f\")",
    "SELECT count(*) FILTER (WHERE NOT (\"reminders\".\"isCompleted\"))",
    "SELECT \"main\".\"reminders\".\"id\" FROM \"main\".\"reminders\"",
    "WITH \"counts\" AS (\n  SELECT 1 AS \"value\"\n    UNION\n  SELECT (\"counts\".\"value\") + (1) AS \"value\"\n  FROM \"counts\"\n)\nSELECT \"counts\".\"value\" FROM \"counts\" LIMIT 4",
    ##"INSERT INTO \(Tag.self) ("name") VALUES ('office') RETURNING \(Tag.columns)"##,
    "UPDATE \"t\" SET \"updatedAt\" = datetime('subsec') WHERE ((\"t\".\"rowid\") = (\"new\".\"rowid\"));",
    "CREATE TEMPORARY TRIGGER\n  \"name\"\nAFTER UPDATE OF \"a\" ON \"t\"\nFOR EACH ROW WHEN (\"new\".\"b\") BEGIN\n  DELETE FROM \"t\";\nEND",
    "SELECT 1 WHERE 0 -- Empty query",
    "CURRENT_TIMESTAMP", "2", ##"coalesce(\($0.d), date('now'))"##,
    "INSERT INTO \"remindersLists\" AS \"rs\" DEFAULT VALUES",
  ]
}
