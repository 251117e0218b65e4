// A Swift value that may be 'nil' is no condition by itself: AND and OR of SQL make NULL of it.

import Quarry

private func query(showsAll: Bool?) {
  _ = Person.where { showsAll && $0.age > 3 }
  // error: the left side may be nil: '(value ?? false) && …', or '#bind(value) && …' for the AND of SQL
  _ = Person.where { showsAll || $0.age > 3 && $0.name == "x" }
  // error: the left side may be nil: '(value ?? false) || …', or '#bind(value) || …' for the OR of SQL
  _ = Person.where { #bind(showsAll) || $0.age > 3 }
  _ = Person.where { (showsAll ?? false) && $0.age > 3 }
}
