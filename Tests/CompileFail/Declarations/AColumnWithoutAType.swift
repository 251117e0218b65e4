// A column must have a type.

import Quarry

@Table private struct Typeless {
  let id: Int
  var none = nil
  // error: column 'none' must have a type; write it after the name
  // error: 'nil' requires a contextual type
  var made = .init(1)
  // error: column 'made' must have a type; write it after the name
  // error: reference to member 'init' cannot be resolved without a contextual type
}
