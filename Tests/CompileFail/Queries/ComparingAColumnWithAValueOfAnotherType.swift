// A column must be compared with a value of its type.

import Quarry

private func query(name: String, number: Int) {
  _ = Person.where { $0.age == name }
  // error: conformance of '_OtherType' to '_TwoSidesOfOneType' is unavailable: the operands have different types; convert one with 'cast(as:)'
  _ = Person.where { $0.name != 1 }
  // error: conformance of '_OtherType' to '_TwoSidesOfOneType' is unavailable: the operands have different types; convert one with 'cast(as:)'
  _ = Person.where { $0.age > "7" }
  // error: conformance of '_OtherType' to '_TwoSidesOfOneType' is unavailable: the operands have different types; convert one with 'cast(as:)'
  _ = Person.where { $0.name >= number }
  // error: conformance of '_OtherType' to '_TwoSidesOfOneType' is unavailable: the operands have different types; convert one with 'cast(as:)'
  _ = Person.where { 1 == $0.name }
  // error: '==' is unavailable: the operands have different types; convert one with 'cast(as:)'
  _ = Person.where { "a" != $0.age }
  // error: '!=' is unavailable: the operands have different types; convert one with 'cast(as:)'
  _ = Person.where { 1 < $0.name }
  // error: '<' is unavailable: the operands have different types; convert one with 'cast(as:)'
  _ = Person.where { number <= $0.name }
  // error: '<=' is unavailable: the operands have different types; convert one with 'cast(as:)'
  _ = Person.where { $0.age == 1.5 }
  // error: conformance of '_OtherType' to '_TwoSidesOfOneType' is unavailable: the operands have different types; convert one with 'cast(as:)'
  _ = Person.where { $0.name.length() > "3" && $0.age == 1 }
  // error: '>' is unavailable: the operands have different types; convert one with 'cast(as:)'
}
