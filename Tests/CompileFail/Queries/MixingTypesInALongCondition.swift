// A type error in a long expression is reported quickly: the compiler need not try all overloads of each operator.

import Quarry

@Table private struct Ship {
  let id: Int
  var name: String
  var flags: UInt16
  var pay: Int?
  var tonnage: Double?
  var isAfloat: Bool
}

private func query() {
  _ = Ship.where { $0.id * 2 + $0.flags - 1 > 3 && $0.name == "x" && !$0.isAfloat }
  // error: conformance of '_OtherType' to '_Addends' is unavailable: '+' requires two numbers of the same type, or text on both sides
  _ = Ship.where { $0.name + 1 + "x" == "y" && $0.id > 3 }
  // error: conformance of '_OtherType' to '_Addends' is unavailable: '+' requires two numbers of the same type, or text on both sides
  _ = Ship.where { $0.tonnage + $0.id * 2 > 3.5 && $0.isAfloat }
  // error: conformance of '_OtherType' to '_Addends' is unavailable: '+' requires two numbers of the same type, or text on both sides
  _ = Ship.where { $0.id * $0.flags + $0.id * $0.pay > 3 }
  // error: conformance of '_OtherType' to '_NumbersOfOneType' is unavailable: both operands must be numbers of the same type
  _ = Ship.where { $0.pay == $0.tonnage * 2 + 1 }
  // error: conformance of '_OtherType' to '_TwoSidesOfOneType' is unavailable: the operands have different types
  _ = Ship.where { $0.id + 1 > 3 && $0.flags * 2 < $0.id * 3 }
  // error: conformance of '_OtherType' to '_TwoSidesOfOneType' is unavailable: the operands have different types
  _ = Ship.where { $0.id % 2 == 0 && $0.tonnage % 2 == 0 }
  // error: conformance of '_OtherType' to '_IntegersOfOneType' is unavailable: both operands must be integers of the same type
  _ = Ship.select { ($0.id, $0.name | 3) }
  // error: conformance of '_OtherType' to '_IntegersOfOneType' is unavailable: both operands must be integers of the same type
  _ = Ship.group(by: \.name).having { ($0.pay.sum() ?? 0) > ($0.tonnage.sum() ?? 0) * 2 }
  // error: conformance of '_OtherType' to '_TwoSidesOfOneType' is unavailable: the operands have different types
  _ = Ship.update { $0.pay = $0.id * 2 + $0.flags }
  // error: conformance of '_OtherType' to '_Addends' is unavailable: '+' requires two numbers of the same type, or text on both sides
}
