// A misspelt key path is named behind a WHERE, too.

import Quarry

private func query() {
  _ = Person.where { $0.age > 3 }.order(by: \.nam)
  // error: value of type 'Person.TableColumns' has no member 'nam'
  _ = Person.where { $0.age > 3 }.group(by: \.nam)
  // error: value of type 'Person.TableColumns' has no member 'nam'
  _ = Person.all.where(\.isGon)
  // error: value of type 'Person.TableColumns' has no member 'isGon'
}
