// A column is set from the row.

import Quarry

@Table private struct Fixed {
  let id: Int
  let version = 1
  // error: Column 'version' is a 'let' with an initial value, which it would keep whatever the row holds; declare
}
