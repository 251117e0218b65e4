// Only a full-text table can be searched.

import QuarrySQLite

private func query() {
  _ = Person.where { $0.match("Emma") }
  // error: only a full-text table has 'match': '@Table struct ReminderText: FTS5'; for ordinary text, use 'contains' or 'like'
}
