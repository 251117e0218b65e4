// What the macro declares is not there yet.

import Quarry

@Table private struct Reserved {
  let id: Int
  struct Draft {}
  // error: 'Draft' is already declared by '@Table'; rename this declaration
}
