// A Swift value that may be 'nil' is no condition by itself: AND and OR of SQL make NULL of it.

import Quarry

private func query(showsAll: Bool?) {
  _ = Person.where { showsAll && $0.age > 3 }
  // error: value of optional type 'Bool?' must be unwrapped to a value of type 'Bool'
  _ = Person.where { showsAll || $0.age > 3 && $0.name == "x" }
  // error: value of optional type 'Bool?' must be unwrapped to a value of type 'Bool'
  _ = Person.where { $0.age > 3 && showsAll }
  // error: value of optional type 'Bool?' must be unwrapped to a value of type 'Bool'
  _ = Person.where { #bind(showsAll, as: Bool?.self) || $0.age > 3 }
  _ = Person.where { (showsAll ?? false) && $0.age > 3 }
}
