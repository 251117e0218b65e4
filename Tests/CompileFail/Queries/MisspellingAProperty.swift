// Properties of the columns are available under every alias. They can be read, but not assigned.

import Quarry

extension Person.TableColumns {
  fileprivate var isAdult: some QueryExpression<Bool> { age > 17 }
}

private enum Other: AliasName {}

private func query() {
  _ = Person.as(Other.self).where { $0.isAdlt && $0.age > 3 }
  // error: the table has no column with this name
  _ = Person.as(Other.self).where { $0.isAdult == 3 }
  // error: the operands have different types
  _ = Person.update { $0.age = $0.ag + 1 }
  // error: the table has no column with this name
  _ = Person.update { $0.isAdult = true }
  // error: requires that 'some QueryExpression<Bool>' conform to '_UpdatedMember'
  _ = Person.update { $0.name = $0.isAdult }
  // error: cannot use this column in the assignment: its type differs (use 'cast(as:)'), it may be NULL (use '??'), or it is generated
  _ = Person.update { $0.age += $0.ag * 2 + $0.age }
  // error: the table has no column with this name
}
