// Arithmetic is for numbers of one type, and `+` for text, too.

import Quarry

private func query(number: Int) {
  _ = Person.select { $0.age + $0.name }
  // error: is unavailable: numbers of one type are added, and text is joined with text: 'cast(as:)' turns one into another
  _ = Person.select { $0.name + $0.age }
  // error: is unavailable: numbers of one type are added, and text is joined with text: 'cast(as:)' turns one into another
  _ = Person.select { $0.name + 1 }
  // error: is unavailable: numbers of one type are added, and text is joined with text: 'cast(as:)' turns one into another
  _ = Person.select { $0.age + "a" }
  // error: is unavailable: numbers of one type are added, and text is joined with text: 'cast(as:)' turns one into another
  _ = Person.select { number + $0.name }
  // error: is unavailable: numbers of one type are added, and text is joined with text: 'cast(as:)' turns one into another
  _ = Person.select { $0.name - 1 }
  // error: is unavailable: both sides are numbers of one type: 'cast(as:)' turns one into the other
  _ = Person.where { $0.age * 1.5 > 3 && $0.id == 1 }
  // error: is unavailable: both sides are numbers of one type: 'cast(as:)' turns one into the other
  _ = Person.select { 2 / $0.name }
  // error: is unavailable: both sides are numbers of one type: 'cast(as:)' turns one into the other
  _ = Person.select { -$0.name }
  // error: '-' is unavailable: only a number has an opposite
}
