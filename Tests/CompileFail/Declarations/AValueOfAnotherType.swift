// An initial value must have the column's type. The compiler reports this once.

import Quarry

@Table private struct Valued {
  let id: Int
  var title: String = 5
  // error: cannot convert value of type 'Int' to specified type 'String'
  var count: Int? = "none"
  // error: cannot convert value of type 'String' to specified type 'Int'
  var isDone: Bool = 0.5
  // error: cannot convert value of type 'Double' to specified type 'Bool'
  var ratio: Double = nil
  // error: 'nil' cannot initialize specified type 'Double'
}
