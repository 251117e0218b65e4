// '#sql' takes a single statement.

import QuarrySQLite

private func query() {
  _ = #sql("DELETE FROM people; DELETE FROM pets")
  // warning: SQL string contains a second statement, but only one can run at a time; use a separate '#sql' for each
}
