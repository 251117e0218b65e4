// SQL is read by SQLite's parser.

import Quarry

private func query() {
  _ = #sql("SELECT * FRM people", as: Person.self)
  // error: SQL syntax error near "FRM"
  _ = #sql(
    """
    SELECT name,
    FROM people
    // error: SQL syntax error near "FROM"
    """,
    as: String.self
  )
}
