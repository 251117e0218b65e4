// Diagnostics of `@DatabaseFunction`.

extension Diagnostic {
  /// `@DatabaseFunction struct …`, `@DatabaseFunction let x = 1`
  static func notAFunction(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      message: "'@DatabaseFunction' must be applied to a function or computed property",
      range: range
    )
  }

  /// `as: Int.self` on a function, or a function type with a different number of parameters.
  static func notAFunctionType(at range: SourceRange) -> Diagnostic {
    Diagnostic(message: "Argument must be a function type literal mapping to this function", range: range)
  }

  /// `as: x` on a property.
  static func notARepresentationLiteral(at range: SourceRange) -> Diagnostic {
    Diagnostic(message: "Argument must be a type literal", range: range)
  }

  /// `func f(_ x: Int...)`
  static func variadicFunction(at range: SourceRange) -> Diagnostic {
    Diagnostic(message: "Variadic arguments are not supported", range: range)
  }

  /// `func f(_ x: inout Int)`
  static func inoutArgument(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      message: "'inout' arguments are not supported, because SQL passes values; remove 'inout'",
      range: range
    )
  }

  /// `func f() async`
  static func asyncFunction(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      message: "a database function cannot be 'async', because SQLite calls it synchronously; remove 'async'",
      range: range
    )
  }

  /// `static func + (a: A, b: A) -> A`
  static func operatorFunction(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      message:
        "an operator cannot be a database function, because SQL calls functions by name; declare a named function",
      range: range
    )
  }

  /// `mutating func f()`
  static func mutatingFunction(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      message:
        "a database function cannot be 'mutating', because it is called on a copy of the value; remove 'mutating'",
      range: range
    )
  }

  /// `protocol P { @DatabaseFunction func f() }`
  static func requirement(isProperty: Bool, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      message: """
        '@DatabaseFunction' cannot be applied to a \(isProperty ? "property" : "function") requirement of a protocol; \
        apply it to the implementation
        """,
      range: range
    )
  }

  /// `func f<T>(_ x: T)`, `func f(_ x: some Hashable)`
  static func genericFunction(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      message: """
        a database function cannot be generic; use concrete types, or 'some Sequence' for the rows of an aggregate function
        """,
      range: range
    )
  }

  /// `func f(_ x: some Sequence<Int>, _ y: Int)`
  static func severalArgumentsOfAggregate(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      message: """
        an aggregate function must have one sequence as its only parameter; for several arguments, use a sequence of \
        tuples: 'some Sequence<(A, B)>'
        """,
      range: range
    )
  }

  /// `func f(_ x: [String])`
  static func notRepresentableInFunction(_ type: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      message: """
        '\(type)' is not representable as an SQL value; specify a representation with '@DatabaseFunction(as:)'
        """,
      range: range
    )
  }

  /// `func f() { @DatabaseFunction func g() {} }`
  static func localFunction(isProperty: Bool, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      message: """
        '@DatabaseFunction' cannot be applied to a local \(isProperty ? "property" : "function"); move it to file or type \
        level, or use 'ScalarFunction'
        """,
      range: range
    )
  }

  /// `@MainActor func f()`, or a method of an actor.
  static func isolatedFunction(isProperty: Bool, to isolation: String, at range: SourceRange, fixIt: FixIt?)
    -> Diagnostic
  {
    Diagnostic(
      message: """
        '@DatabaseFunction' \(isProperty ? "property" : "function") must be 'nonisolated', not isolated to \
        \(isolation), because the database calls it on any thread
        """,
      range: range,
      fixIts: fixIt.map { [$0] } ?? []
    )
  }
}
