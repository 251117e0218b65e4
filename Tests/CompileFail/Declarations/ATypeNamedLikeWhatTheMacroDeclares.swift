// A nested type cannot have the name of a type that the macro declares.

import Quarry

@Table private struct Reserved {
  let id: Int
  struct Draft {}
  // error: 'Draft' is already declared by '@Table'; rename this declaration
}
