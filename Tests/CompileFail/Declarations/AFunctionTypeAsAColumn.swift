// A column cannot have a function type.

import Quarry

@Table private struct Functional {
  let id: Int
  var body: () -> Void
  // error: '() -> Void' is not representable as a column; mark it '@Ephemeral' and give it a default value to exclude it from the table
  var anything: Any?
  // error: 'Any?' is not representable as a column; mark it '@Ephemeral' to exclude it from the table
}
