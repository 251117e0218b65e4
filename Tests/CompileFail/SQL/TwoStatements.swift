// One statement is run at a time.

import Quarry

private func query() {
  _ = #sql("DELETE FROM people; DELETE FROM pets")
  // warning: SQL string holds a second statement, and only one can be run at a time; did you mean to make this
}
