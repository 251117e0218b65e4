// Diagnostics of the table macros for an enum and its cases.

extension Diagnostic {
  /// `@Table enum T {}`
  static func noCases(_ macro: String, type: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(message: "'@\(macro)' requires at least one case to be defined on '\(type)'", range: range)
  }

  /// `case a`, `case a(Int, Int)`
  static func notOneAssociatedValue(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      message: "Table case must contain a single associated value representing one or more columns",
      range: range
    )
  }

  /// `@Ephemeral case a(Int)`
  static func ephemeralCase(at range: SourceRange, removal: SourceRange) -> Diagnostic {
    Diagnostic(
      message: "Table case cannot be ephemeral",
      range: range,
      fixIts: [.remove("Remove '@Ephemeral'", removal)]
    )
  }

  /// `@Column("x") case a(Int), b(Int)`
  static func columnOnSeveralCases(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      message: "'@Column' cannot be applied to several cases at once; declare each case separately",
      range: range
    )
  }

  /// `@Column(primaryKey: true) case a(Int)`
  static func argumentOnCase(_ label: String, at range: SourceRange, removal: SourceRange) -> Diagnostic {
    Diagnostic(
      message: "Argument '\(label)' is not supported on enum table columns",
      range: range,
      fixIts: [.remove("Remove argument", removal)]
    )
  }

  /// `case a(Int?)`. If `type` is empty, the representation is optional.
  static func optionalAssociatedValue(at range: SourceRange, type: String, wrapped: String) -> Diagnostic {
    Diagnostic(
      message: "Associated value must not be optional",
      range: range,
      notes: [Note(message: "A 'nil' value is indistinguishable from an absent case", range: range)],
      fixIts: wrapped.isEmpty ? [] : [.replace("Replace '\(type)' with '\(wrapped)'", range, wrapped)]
    )
  }

  /// `indirect case a(T)`
  static func indirectCase(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      message: """
        case '\(name)' cannot be 'indirect', because a recursive value has no fixed number of columns; store it in one \
        column with '@Column(as:)'
        """,
      range: range
    )
  }

  /// `case columns(Int)`
  static func reservedCase(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      message: """
        a case cannot be named '\(name)', because every table has a member with that name; rename the case, and keep \
        the column's name with '@Column("\(name)")'
        """,
      range: range
    )
  }

  /// `#if` around cases: the macro cannot evaluate the condition.
  static func conditionalCases(_ macro: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      message: """
        '@\(macro)' cannot expand cases inside '#if'; move the '#if' around the whole type, or move the cases out of it
        """,
      range: range
    )
  }
}
