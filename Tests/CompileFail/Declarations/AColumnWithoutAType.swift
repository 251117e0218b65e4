// A column has a type.

import Quarry

@Table private struct Typeless {
  let id: Int
  var none = nil
  // error: Column 'none' needs a type: write one behind the name
  // error: 'nil' requires a contextual type
  var made = .init(1)
  // error: Column 'made' needs a type: write one behind the name
  // error: reference to member 'init' cannot be resolved without a contextual type
}
