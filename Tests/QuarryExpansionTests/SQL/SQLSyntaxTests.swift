import Testing

@testable import QuarryExpansion

/// The SQL that `#sql` accepts, and the location of each error.
@Suite struct SQLSyntaxTests {
  private func diagnostics(_ literal: String) -> [String] {
    let source = "#sql(\(literal))"
    return Expander.expand(expression: source).diagnostics.map { $0.described(in: source) }
  }

  @Test(
    arguments: [
      // Expressions.
      "coalesce(date('now'), 1)", "count(*)", "count(DISTINCT a)", "a + b AS c", "a, b, c", "*",
      "reminders.*", "NULL",
      "CASE WHEN a THEN b ELSE c END", "CAST(a AS INTEGER)", "a IN (1, 2)", "a NOT IN (SELECT b FROM c)",
      "x'00ff'",
      "(a, b) = (c, d)", "EXISTS (SELECT 1)", "a -> '$.b' ->> 0", "a COLLATE NOCASE", "group_concat(a, ', ')",
      "sum(a) FILTER (WHERE b) OVER (PARTITION BY c ORDER BY d ROWS BETWEEN 1 PRECEDING AND CURRENT ROW)",
      "row_number() OVER w", "a MATCH 'b*' AND bm25(c)", "datetime('now', '-1 day')",
      "a IS NOT DISTINCT FROM b",
      "iif(a, b, c)", "'it''s -- no comment'", "\"quoted \"\"name\"\"\"", "[a b].c", "`a`.`b`", "1e3", "0x1F",
      "-1",
      "a /* comment ? */ + 1 -- end ?", "a GLOB '[a-z]*'", "json_each.value", "excluded.a", "new.\"a\"", "''",
      "'?'",
      // Statements.
      "SELECT 1", "SELECT 1;", "VALUES (1, 2), (3, 4)",
      "SELECT a FROM b WHERE c ORDER BY d DESC NULLS LAST LIMIT 1",
      "INSERT INTO a (b) VALUES (1) ON CONFLICT (b) DO UPDATE SET c = excluded.c RETURNING *",
      "UPDATE a SET b = 1 FROM c WHERE d", "DELETE FROM a WHERE b RETURNING c",
      "REPLACE INTO a DEFAULT VALUES",
      "WITH RECURSIVE a(b) AS (SELECT 1 UNION ALL SELECT b + 1 FROM a) SELECT b FROM a",
      "WITH a AS MATERIALIZED (SELECT 1) SELECT * FROM a", "EXPLAIN QUERY PLAN SELECT 1",
      "PRAGMA foreign_keys = ON",
      "PRAGMA table_info('a')", "BEGIN IMMEDIATE", "COMMIT", "SAVEPOINT a", "VACUUM INTO 'a'", "ANALYZE",
      "REINDEX a",
      "ATTACH 'a' AS b", "DETACH a", "DROP TABLE IF EXISTS a",
      "ALTER TABLE a ADD COLUMN b TEXT NOT NULL DEFAULT ''",
      "ALTER TABLE a RENAME COLUMN b TO c", "SELECT * FROM a NATURAL LEFT JOIN b CROSS JOIN c USING (d)",
      "SELECT * FROM json_each('[1]') AS a, generate_series(1, 10)", "SELECT a FROM b INDEXED BY c WHERE d",
      "CREATE TABLE IF NOT EXISTS \"a\" (\"id\" INTEGER PRIMARY KEY AUTOINCREMENT, b TEXT NOT NULL DEFAULT '') STRICT",
      "CREATE TABLE a (b INT PRIMARY KEY, c INT AS (b * 2) STORED, FOREIGN KEY (b) REFERENCES d(e) ON DELETE CASCADE) WITHOUT ROWID, STRICT",
      "CREATE UNIQUE INDEX a ON b (c DESC) WHERE d", "CREATE VIEW a (b) AS SELECT 1",
      "CREATE TEMP TABLE a AS SELECT 1",
      "CREATE VIRTUAL TABLE a USING fts5(b, c, tokenize = 'trigram')",
      "CREATE TRIGGER a AFTER UPDATE OF b ON c FOR EACH ROW WHEN new.b BEGIN UPDATE c SET d = 1; SELECT 2; END",
      "CREATE TRIGGER a INSTEAD OF INSERT ON b BEGIN SELECT RAISE(ABORT, 'no'); END",
      "SELECT 1; -- end", "SELECT 1;;", "/* a; b */ SELECT ';' ; /* ; */",
      // Clauses, with and without the parts before and after them.
      "WHERE a = 1", "JOIN a ON b", "LEFT JOIN a USING (b)", "ORDER BY a", "GROUP BY a HAVING b",
      "LIMIT 1 OFFSET 2",
      "UNION ALL SELECT 1", "AND a", "OR a = 1", "= 1", "IS NOT NULL", "IN (1, 2)", "BETWEEN 1 AND 2",
      "LIKE 'a%'",
      "ASC", "DESC NULLS FIRST", "COLLATE BINARY", "AS a", "OVER (PARTITION BY a)", "FILTER (WHERE a)",
      "DISTINCT a",
      "PARTITION BY a ORDER BY b", "ROWS UNBOUNDED PRECEDING", "w AS (ORDER BY a)", "ON CONFLICT DO NOTHING",
      "SET a = 1, b = 2", "a = 1, b = 2", "RETURNING a", "a AS (SELECT 1)", "RECURSIVE a AS (SELECT 1)",
      "ON a = b",
      "WHEN a THEN b", "LEFT JOIN", "AND", "OR REPLACE", "BEFORE DELETE", "FROM a", "INTEGER",
      "TEXT NOT NULL",
      "\"id\" INTEGER PRIMARY KEY, \"a\" TEXT", "VALUES (1)", "(SELECT 1)", "NOT", "DEFAULT VALUES", "||",
      "UPDATE a SET b = 1;", "STRICT", "a.b JOIN c", "ELSE a", "USING (a)",
      // Syntax that may be newer than the installed SQLite.
      "string_agg(a, ',' ORDER BY b)", "1_000", "DELETE FROM a ORDER BY b LIMIT 1",
      "percentile(a) WITHIN GROUP (ORDER BY b)",
      "SELECT RAISE(ABORT, 'a' || b)", "ALTER TABLE a ALTER COLUMN b SET NOT NULL",
      // Syntax of other databases.
      "a::text",
    ]
  )
  func passes(sql: String) {
    #expect(diagnostics("##\"\(sql)\"##") == [])
    #expect(diagnostics("\"\"\"\n  \(sql)\n  \"\"\"") == [] || sql.contains("\\"))
  }

  @Test(
    arguments: [
      #""SELECT \(columns) FROM \(Reminder.self) \(clause)""#,
      #""SELECT \(a), \(b) FROM \(c) WHERE \(d) = \(e) AND \(f) IN (\(g)) ORDER BY \(h) LIMIT \(i)""#,
      #""\($0.title) LIKE \(pattern) ESCAPE '\\'""#, #""\(a) \(op) \(b)""#, #""\(fragment)""#, #""\(a)\(b)""#,
      #""SELECT * FROM reminders \(raw: clause) garbage garbage garbage""#,
      #""CREATE TABLE \(raw: name) (a \(raw: type))""#,
      #""'%\(raw: text)%'""#, #""\(quote: name).\(quote: column)""#,
      #""SELECT \(quote: "a", delimiter: .text)""#,
      #""INSERT INTO \(Reminder.self) (\(columns)) VALUES (\(a), \(b))""#, #""LIMIT\(n)""#,
      #""\(Tag.self).id = \(id)""#,
      #""a COLLATE \(collation)""#, #""\(bind: expression) + 1""#, #""coalesce(\($0.d), date('now'))""#,
      #""SELECT 1 WHERE \(a) -- \(raw: b) ' ( [""#, #""/* \($0.a) \(T.self) \(quote: a) ( */ 1""#,
      #""SELECT 1; \(rest)""#, #""\(raw: head) a; b; END""#, #""1 -- \(Reminder.columns.id)""#,
      #""ARRAY [\(a)]""#, #""x[\(a)]""#,
      #""\(a)[\(b)]""#, #""\(a)""#,
      #""CREATE TRIGGER \(quote: a) AFTER INSERT ON b BEGIN DELETE FROM b; DELETE FROM c; END;""#,
      #""DEFAULT \(raw: value)""#,
      #""\(a, as: A.self)""#,
      #""VARCHAR(\(n))""#, #""\(a) AND \(b) OR NOT \(c)""#, #""WITH a AS \(query) SELECT * FROM a""#,
      #""SELECT \(Reminder.columns) FROM \(Reminder.self)""#, #""CASE \(a) WHEN \(b) THEN \(c) END""#,
      #""UPDATE \(R.self) SET \(assignments) \(where) RETURNING \(columns)""#,
      #""WITH \(definition) SELECT * FROM \(cte)""#, #""INSERT INTO \(T.self) \(rest)""#,
      #""EXISTS (\(query))""#, #""SELECT \(custom: x)""#, #""SELECT \()""#,
      #""(\(a), \(b))""#, #""\("a") || \(1)""#, #""SELECT 'a' \(alias)""#,
    ]
  )
  func passesInterpolated(literal: String) {
    #expect(diagnostics(literal) == [])
  }

  @Test(
    arguments: [
      (#""SELEC 1 FROM a b c""#, "1:13 `1`"),
      (#""SELECT a, FROM b""#, "1:17 `FROM`"), (#""SELECT * FROM a WHERE ORDER BY b""#, "1:29 `ORDER`"),
      (#""a = = 1""#, "1:11 `=`"), (#""INSERT INTO a VALUES 1""#, "1:28 `1`"),
      (#""DELETE reminders WHERE id = 1""#, "1:14 `reminders`"), (#""UPDATE a WHERE b = 1""#, "1:16 `WHERE`"),
      (#""SELECT a FROM \(T.self) WHRE a = 1 GROUP""#, "1:36 `a`"), (#""SELECT (1 2)""#, "1:17 `2`"),
      (#""SELECT \"é\" FRM\tb c d""#, "1:26 `b`"),
      ("\"\"\"\n  SELECT \\\n    a, FROM b\n  \"\"\"", "3:8 `FROM`"),
      ("#\"\"\"\n  SELECT \\#(a.b), '\\n'\n  FROM \\#(T.self) a b c\n  \"\"\"#", "3:21 `b`"),
      ("\"\"\"\r\n  SELECT a\r\n  FROM b,\r\n  WHERE c\r\n  \"\"\"", "4:3 `WHERE`"),
      (#""SELECT \u{1F600}, \(bind: a), , b""#, "1:37 `,`"),
      ("##\"SELECT \"a\" \"b\" \"c\" FROM\"##", "1:24 `\"c\"`"),
    ]
  )
  func rejects(literal: String, place: String) throws {
    let all = diagnostics(literal)
    let token = place.split(separator: "`").last ?? ""
    #expect(all.count == 1)
    #expect(all.first?.hasPrefix("\(place) error: SQL syntax error near \"\(token)\"\n") == true, "\(all)")
    #expect(
      all.first?.hasSuffix("for syntax that only a newer version accepts, use 'SQLQueryExpression.init(_:)'")
        == true
    )
  }

  @Test(
    arguments: [
      ("\"count(\"", "1:12 `(` warning: Cannot find ')' to match opening '('"),
      ("\"a)\"", "1:8 `)` warning: Cannot find '(' to match closing ')'"),
      ("\"a]\"", "1:8 `]` warning: Cannot find '[' to match closing ']'"),
      ("\"[a\"", "1:7 `[` warning: Cannot find ']' to match opening '['"),
      ("\"'a\"", "1:7 `'` warning: Cannot find ''' to match opening '''"),
      ("#\"\"a\"#", "1:8 `\"` warning: Cannot find '\"' to match opening '\"'"),
      ("\"`a\"", "1:7 ``` warning: Cannot find '`' to match opening '`'"),
      ("\"a = ?\"", "1:11 `?` error: Invalid bind parameter in literal"),
      ("\"a = ?12 \"", "1:11 `?12` error: Invalid bind parameter in literal"),
      ("\"a = :name\"", "1:11 `:name` error: Invalid bind parameter in literal"),
      ("\"a = @name\"", "1:11 `@name` error: Invalid bind parameter in literal"),
      ("\"a = $name\"", "1:11 `$name` error: Invalid bind parameter in literal"),
      (
        "\"'%\\(a)%'\"", "1:9 `\\(a)` error: Bind after opening ''' in SQL string, producing invalid fragment"
      ),
      ("\"\"\"\n  (a\n  \"\"\"", "2:3 `(` warning: Cannot find ')' to match opening '('"),
    ]
  )
  func lints(literal: String, start: String) {
    let all = diagnostics(literal)
    #expect(all.count == 1)
    #expect(all.first?.hasPrefix(start) == true, "\(all)")
  }

  @Test(arguments: [
    ("\"\"", "1:6 `\"\"` warning: SQL string is empty"),
    ("#\" \"#", "1:6 `#\" \"#` warning: SQL string is empty"),
    ("\"-- a\"", "1:6 `\"-- a\"` warning: SQL string is empty"),
    ("\"\"\"\n  /* a */ ;\n  \"\"\"", "1:6 `\"\"\"\n  /* a */ ;\n  \"\"\"` warning: SQL string is empty"),
    ("\"SELECT 1; SELECT 2\"", "1:17 `SELECT` warning: SQL string contains a second statement"),
    ("\"SELECT 1; -- b\\n ; [c]\"", "1:26 `[c]` warning: SQL string contains a second"),
    ("\"\"\"\n  DELETE FROM a;\n  DELETE FROM b;\n  \"\"\"", "3:3 `DELETE` warning: SQL string contains"),
    ("\"SELECT 1 -- \\(1)\"", "1:19 `\\(1)` error: cannot bind a value inside a comment"),
    ("\"SELECT 1 /* \\(bind: a) */\"", "1:19 `\\(bind: a)` error: cannot bind a value inside a comment"),
    (
      "\"\"\"\n  SELECT 1 -- \\(a)\n  FROM a\n  \"\"\"",
      "2:15 `\\(a)` warning: cannot bind a value inside a comment"
    ),
    ("#\"SELECT \"\\#(a)\"\"#", "1:16 `\\#(a)` error: Bind after opening '\"'"),
    ("\"SELECT [\\(a)]\"", "1:15 `\\(a)` error: Bind after opening '['"),
    ("\"1 /* a\"", "1:9 `/*` warning: Cannot find '*/' to match opening '/*'"),
    ("\"1 /*/\"", "1:9 `/*` warning: Cannot find '*/' to match opening '/*'"),
  ])
  func lintsStatements(literal: String, start: String) {
    let all = diagnostics(literal)
    #expect(all.count == 1, "\(all)")
    #expect(all.first?.hasPrefix(start) == true, "\(all)")
  }

  @Test func reportsEveryProblem() {
    #expect(diagnostics(#""(a = ? AND 'b\(c)' ]""#).count == 4)
  }

  @Test(arguments: [
    (#"#sql("'%\(text)%'")"#, #"#sql("'%\(raw: text)%'")"#),
    (#"#sql("-- \(text)")"#, #"#sql("-- \(raw: text)")"#),
    (#"#sql("SELECT 1; SELECT 2")"#, #"SQLQueryExpression("SELECT 1; SELECT 2")"#),
    (#"#sql("count(", as: Int.self)"#, #"SQLQueryExpression("count(", as: Int.self)"#),
  ])
  func fixes(source: String, fixed: String) {
    let diagnostic = Expander.expand(expression: source).diagnostics.first
    #expect(diagnostic?.fixIts.first?.applied(to: source) == fixed)
  }

  @Test(arguments: [
    ("\n  #sql(\"1\")", #"QuarryCore.SQLQueryExpression("1")"#),
    ("#sql(fragment, as: Int?.self)", "QuarryCore.SQLQueryExpression(fragment, as: Int?.self)"),
    (
      "#sql(\n  \"1\", // one\n  as: Int.self\n)",
      "QuarryCore.SQLQueryExpression(\n  \"1\", // one\n  as: Int.self\n)"
    ),
  ])
  func expands(source: String, expansion: String) {
    #expect(Expander.expand(expression: source) == Expansion(source: expansion))
  }

  @Test(arguments: [
    ("#bind(1)", "QuarryCore.BindQueryExpression(1)"),
    (
      "#bind(date, as: Date.UnixTimeRepresentation.self)",
      "QuarryCore.BindQueryExpression(date, as: Date.UnixTimeRepresentation.self)"
    ),
  ])
  func binds(source: String, expansion: String) {
    #expect(Expander.expand(expression: source, "BindMacro") == Expansion(source: expansion))
  }
}
