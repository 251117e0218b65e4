// SQLite rejects these definitions, or reads them as something else.

import QuarrySQLite

private func query() {
  _ = #sql("CREATE TABLE a (b INTEGER, b TEXT)")
  // error: SQL error: duplicate column name: b
  _ = #sql("CREATE TABLE a (b FOO) STRICT")
  // error: SQL error: unknown datatype for a.b: "FOO"
  _ = #sql("CREATE TABLE a (b INTEGER PRIMRY KEY)")
  // warning: SQLite reads "PRIMRY" as part of the column's type; did you mean 'PRIMARY'?
}
