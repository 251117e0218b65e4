/// A place a piece of SQL can stand in: the text around it that makes it a whole statement.
struct SQLReading {
  var prefix: String
  var suffix: String
  /// Whether almost any row of names parses here, as a column with a type of many words does.
  var isLenient: Bool

  init(_ prefix: String, _ suffix: String = "", isLenient: Bool = false) {
    self.prefix = prefix
    self.suffix = suffix
    self.isLenient = isLenient
  }

  /// The words without which no text is meant for a lenient place.
  static let wordsOfDefinitions: Set<String> = [
    "INT", "INTEGER", "BIGINT", "TEXT", "REAL", "BLOB", "NUMERIC", "ANY", "CHAR", "VARCHAR", "DATE",
    "DATETIME",
    "TIMESTAMP", "BOOL", "BOOLEAN", "DOUBLE", "FLOAT", "DECIMAL", "PRIMARY", "REFERENCES", "UNIQUE", "CHECK",
    "NULL",
    "DEFAULT", "GENERATED", "AS", "COLLATE", "CONSTRAINT", "FOREIGN",
  ]

  static let statement = SQLReading("")

  /// Every place, the likeliest first.
  static let all: [SQLReading] = {
    let table = SyntaxProbe.table
    return [
      // An expression, a list of them, one with an alias.
      SQLReading("SELECT "),
      .statement,
      // What follows a table: joins, `WHERE`, `GROUP BY`, `ORDER BY`, `LIMIT`, `UNION`…
      SQLReading("SELECT x FROM x "),
      // What follows an expression: operators, `COLLATE`, `IS NULL`, `AND …`, `DESC`…
      SQLReading("SELECT x FROM x WHERE x "),
      SQLReading("SELECT x FROM x ORDER BY "),
      SQLReading("SELECT x FROM x ORDER BY x "),
      SQLReading("SELECT x FROM x GROUP BY "),
      SQLReading("SELECT x FROM x JOIN x "),
      SQLReading("SELECT x FROM "),
      SQLReading("SELECT x "),
      // What a call holds, and what follows one.
      SQLReading("SELECT x(", ")"),
      SQLReading("SELECT x() "),
      SQLReading("SELECT x() OVER (", ")"),
      SQLReading("SELECT x() OVER (ORDER BY x ", ")"),
      SQLReading("SELECT x() OVER x FROM x WINDOW "),
      SQLReading("SELECT x IN "),
      // Operators and keywords between two things.
      SQLReading("SELECT x ", " x"),
      SQLReading("SELECT ", " x"),
      SQLReading("SELECT x FROM x ", " x"),
      SQLReading("SELECT CASE ", " END"),
      SQLReading("SELECT CASE x ", " END"),
      SQLReading("SELECT CASE WHEN x ", " END"),
      SQLReading("SELECT CASE WHEN x THEN x ", " END"),
      SQLReading("SELECT CAST(x AS ", ")", isLenient: true),
      SQLReading("WITH "),
      SQLReading("WITH x AS ", " SELECT x"),
      SQLReading("WITH x ", " SELECT x"),
      SQLReading("INSERT INTO x "),
      SQLReading("INSERT ", " INTO x VALUES (x)"),
      SQLReading("INSERT INTO x VALUES (x) "),
      SQLReading("INSERT INTO x VALUES (x) ON CONFLICT DO UPDATE "),
      SQLReading("UPDATE x SET "),
      SQLReading("UPDATE x SET x = x "),
      SQLReading("DELETE FROM x "),
      // Definitions.
      SQLReading("CREATE TABLE x (", ")", isLenient: true),
      SQLReading("CREATE TABLE x (x ", ")", isLenient: true),
      SQLReading("CREATE TABLE x (x) "),
      SQLReading("CREATE TRIGGER x AFTER INSERT ON \(table) BEGIN ", " END"),
      SQLReading("CREATE TRIGGER x AFTER INSERT ON \(table) BEGIN ", "; END"),
      SQLReading("CREATE TRIGGER x AFTER INSERT ON \(table) ", " BEGIN SELECT x; END"),
      SQLReading("CREATE TRIGGER x ", " ON \(table) BEGIN SELECT x; END"),
      SQLReading("ALTER TABLE x "),
      SQLReading("ALTER TABLE x ", " x"),
      SQLReading("PRAGMA "),
    ]
  }()
}
