// One statement is run at a time.

import Quarry

private func query() {
  _ = #sql("DELETE FROM people; DELETE FROM pets")
  // warning: SQL string contains a second statement, but only one can run at a time; use a separate '#sql' for each
}
