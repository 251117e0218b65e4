// SQLite's parser checks the SQL.

import QuarrySQLite

private func query() {
  _ = #sql("SELECT * FRM people", as: Person.self)
  // error: SQL syntax error near "FRM"; did you mean 'FROM'?
  _ = #sql("SELEC \(bind: 1)", as: Int.self)
  // error: SQL syntax error near "SELEC"; did you mean 'SELECT'?
  _ = #sql("SELECT name other \(bind: 1)", as: String.self)
  // error: SQL syntax error near "\(…)"
  _ = #sql(
    """
    SELECT name,
    FROM people
    // error: SQL syntax error near "FROM"
    """,
    as: String.self
  )
}
