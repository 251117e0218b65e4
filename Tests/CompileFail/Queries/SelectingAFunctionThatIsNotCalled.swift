// A function of SQL is one of Swift, and is called.

import Quarry

private func query() {
  _ = Person.select { $0.id.count }
  // error: 'select' is unavailable: a function is called: '()' behind its name
  _ = Person.group(by: \.age).select { $0.id.count }
  // error: 'select' is unavailable: a function is called: '()' behind its name
}
