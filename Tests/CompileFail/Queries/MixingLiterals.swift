// Swift's own errors for literals of two types stay the same with the import.

import Quarry

private func compute() {
  print("Total: " + 3 + " items")
  // error: cannot convert value of type 'Int' to expected argument type 'String'
  if 3 < "x" {}
  // error: binary operator '<' cannot be applied to operands of type 'Int' and 'String'
  _ = [1, 2].map { $0 + "x" }
  // error: cannot convert value of type 'Int' to expected element type 'String'
  _ = "abc" - "a"
  // error: binary operator '-' cannot be applied to two 'String' operands
  _ = true + true
  // error: binary operator '+' cannot be applied to two 'Bool' operands
}
