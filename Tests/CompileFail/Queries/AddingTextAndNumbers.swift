// The operands of arithmetic must be numbers of one type; '+' also takes two texts.

import Quarry

private func query(number: Int) {
  _ = Person.select { $0.age + $0.name }
  // error: is unavailable: '+' requires two numbers of the same type, or text on both sides; convert one with 'cast(as:)'
  _ = Person.select { $0.name + $0.age }
  // error: is unavailable: '+' requires two numbers of the same type, or text on both sides; convert one with 'cast(as:)'
  _ = Person.select { $0.name + 1 }
  // error: is unavailable: '+' requires two numbers of the same type, or text on both sides; convert one with 'cast(as:)'
  _ = Person.select { $0.age + "a" }
  // error: is unavailable: '+' requires two numbers of the same type, or text on both sides; convert one with 'cast(as:)'
  _ = Person.select { number + $0.name }
  // error: is unavailable: '+' requires two numbers of the same type, or text on both sides; convert one with 'cast(as:)'
  _ = Person.select { $0.name - 1 }
  // error: is unavailable: both operands must be numbers of the same type; convert one with 'cast(as:)'
  _ = Person.where { $0.age * 1.5 > 3 && $0.id == 1 }
  // error: is unavailable: both operands must be numbers of the same type; convert one with 'cast(as:)'
  _ = Person.select { 2 / $0.name }
  // error: is unavailable: both operands must be numbers of the same type; convert one with 'cast(as:)'
  _ = Person.select { -$0.name }
  // error: '-' is unavailable: unary '-' requires a numeric expression
}
