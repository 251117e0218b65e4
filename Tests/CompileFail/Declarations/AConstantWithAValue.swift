// A column cannot be a 'let' with an initial value.

import Quarry

@Table private struct Fixed {
  let id: Int
  let version = 1
  // error: column 'version' cannot be a 'let' with an initial value, because reading a row cannot assign it; declare it as a 'var', or mark it
}
