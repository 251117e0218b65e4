// What `@DatabaseFunction` says of the declaration it stands on.

extension Diagnostic {
  /// `@DatabaseFunction struct …`, `@DatabaseFunction let x = 1`
  static func notAFunction(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      message: "'@DatabaseFunction' must be applied to a function or computed property",
      range: range
    )
  }

  /// `as: Int.self` on a function, or a function type of another number of parameters
  static func notAFunctionType(at range: SourceRange) -> Diagnostic {
    Diagnostic(message: "Argument must be a function type literal mapping to this function", range: range)
  }

  /// `as: x` on a property
  static func notARepresentationLiteral(at range: SourceRange) -> Diagnostic {
    Diagnostic(message: "Argument must be a type literal", range: range)
  }

  /// `func f(_ x: Int...)`
  static func variadicFunction(at range: SourceRange) -> Diagnostic {
    Diagnostic(message: "Variadic arguments are not supported", range: range)
  }

  /// `func f(_ x: inout Int)`
  static func inoutArgument(at range: SourceRange) -> Diagnostic {
    Diagnostic(message: "'inout' arguments are not supported; SQL passes values", range: range)
  }

  /// `func f() async`
  static func asyncFunction(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      message: "A database function cannot be 'async'; a statement waits for its result",
      range: range
    )
  }

  /// `static func + (a: A, b: A) -> A`
  static func operatorFunction(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      message: "An operator cannot be a database function, as SQL calls functions by a name; give it one",
      range: range
    )
  }

  /// `mutating func f()`
  static func mutatingFunction(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      message: "A database function cannot be 'mutating'; it is called on a copy of the value",
      range: range
    )
  }

  /// `protocol P { @DatabaseFunction func f() }`
  static func requirement(isProperty: Bool, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      message: """
        '@DatabaseFunction' cannot be applied to a \(isProperty ? "property" : "function") that a protocol requires; \
        apply it where it is implemented
        """,
      range: range
    )
  }

  /// `func f<T>(_ x: T)`, `func f(_ x: some Hashable)`
  static func genericFunction(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      message: """
        A database function cannot be generic, except over 'some Sequence', which makes it an aggregate; name the type
        """,
      range: range
    )
  }

  /// `func f(_ x: some Sequence<Int>, _ y: Int)`
  static func severalArgumentsOfAggregate(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      message: """
        An aggregate takes one sequence and nothing else; make its elements tuples: 'some Sequence<(A, B)>'
        """,
      range: range
    )
  }

  /// `func f(_ x: [String])`
  static func notRepresentableInFunction(_ type: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      message: """
        '\(type)' is not representable as a value of SQL; give a representation with '@DatabaseFunction(as:)'
        """,
      range: range
    )
  }

  /// `func f() { @DatabaseFunction func g() {} }`
  static func localFunction(isProperty: Bool, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      message: """
        '@DatabaseFunction' cannot be applied to a local \(isProperty ? "property" : "function"), as Swift does not \
        find what it declares there; make it global, static or a method, or use 'ScalarFunction'
        """,
      range: range
    )
  }

  /// `@MainActor func f()`, a method of an actor
  static func isolatedFunction(isProperty: Bool, to isolation: String, at range: SourceRange, fixIt: FixIt?)
    -> Diagnostic
  {
    Diagnostic(
      message: """
        '@DatabaseFunction' \(isProperty ? "property" : "function") must be 'nonisolated', not isolated to \
        \(isolation); the database calls it on a thread of its own
        """,
      range: range,
      fixIts: fixIt.map { [$0] } ?? []
    )
  }
}
