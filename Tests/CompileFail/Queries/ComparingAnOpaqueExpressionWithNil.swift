import QuarrySQLite

@Table private struct Crate {
  let id: Int
  var weight: Int?
  var isOpen: Bool?
  var spare: Int
}

extension Crate.TableColumns {
  fileprivate var load: some QueryExpression<Int?> { weight }
  fileprivate var open: some QueryExpression<Bool?> { isOpen }
  fileprivate var known: some SQLOperand<Int?> { weight }
}

private func comparingAnOpaqueExpressionWithNil() {
  _ = Crate.where { $0.known == nil && nil != $0.known }
  _ = Crate.where { $0.load == nil }
  // error: call can throw
  // warning: comparing non-optional value of type
  // warning: this compares the expression itself with 'nil' in Swift, not in SQL; declare the expression as 'some SQLOperand<…>'
  _ = Crate.where { nil != $0.open }
  // error: call can throw
  // warning: comparing non-optional value of type
  // warning: this compares the expression itself with 'nil' in Swift, not in SQL; declare the expression as 'some SQLOperand<…>'
  _ = Crate.select { ($0.id, $0.load != nil) }
  // error: call can throw
  // warning: comparing non-optional value of type
  // warning: this compares the expression itself with 'nil' in Swift, not in SQL; declare the expression as 'some SQLOperand<…>'
  _ = Crate.where { $0.spare > 3 && $0.load == nil }
  // error: call can throw
  // warning: comparing non-optional value of type
  // warning: this compares the expression itself with 'nil' in Swift, not in SQL; declare the expression as 'some SQLOperand<…>'
}
