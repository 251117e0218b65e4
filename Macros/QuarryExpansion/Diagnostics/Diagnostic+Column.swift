// Diagnostics of the table macros for a property and its `@Column` or `@Ephemeral` attribute.

extension Diagnostic {
  /// `@Column` on a declaration that is not a stored property.
  static func columnNotStored(_ macro: String, _ reason: String, at range: SourceRange, removal: SourceRange)
    -> Diagnostic
  {
    Diagnostic(
      message: "'@\(macro)' can only be applied to a stored property; \(reason)",
      range: range,
      fixIts: [.remove("Remove '@\(macro)'", removal)]
    )
  }

  /// `@Column` outside a table.
  static func columnOutsideTable(_ macro: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      message: "'@\(macro)' can only be applied to a property of a '@Table' or '@Selection' type",
      range: range,
      fixIts: [.remove("Remove '@\(macro)'", range)]
    )
  }

  /// `@Column("a") var a = 1, b = 2`
  static func columnOnSeveral(_ macro: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      message:
        "'@\(macro)' cannot be applied to several properties at once; declare each property separately",
      range: range
    )
  }

  /// `#if X` around `@Column`.
  static func conditionalAttribute(_ macro: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      message: """
        '@\(macro)' cannot be inside '#if'; move the '#if' around the whole type
        """,
      range: range
    )
  }

  /// `@Column @Ephemeral var …`
  static func columnAndEphemeral(_ name: String, at range: SourceRange, removals: [FixIt]) -> Diagnostic {
    Diagnostic(
      message: "'\(name)' cannot be both a column and '@Ephemeral'; remove one of the attributes",
      range: range,
      fixIts: removals
    )
  }

  /// `@Ephemeral var x: Int`
  static func ephemeralWithoutDefault(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      message: "'@Ephemeral' property '\(name)' must have a default value, because no column stores it",
      range: range
    )
  }

  /// `as: x`
  static func notATypeLiteral(_ label: String, at range: SourceRange, fixIt: FixIt?) -> Diagnostic {
    Diagnostic(
      message: "Argument '\(label)' must be a type literal",
      range: range,
      fixIts: fixIt.map { [$0] } ?? []
    )
  }

  /// `primaryKey: x`
  static func notABooleanLiteral(_ label: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(message: "argument '\(label)' must be 'true' or 'false'", range: range)
  }

  /// `generated: x`
  static func notAStorage(at range: SourceRange) -> Diagnostic {
    Diagnostic(message: "argument 'generated' must be '.virtual' or '.stored'", range: range)
  }

  /// `@Column(generated: .stored) var …`
  static func generatedVariable(at keyword: SourceRange) -> Diagnostic {
    Diagnostic(
      message: "Generated column property must be declared with a 'let'",
      range: keyword,
      fixIts: [.replace("Replace 'var' with 'let'", keyword, "let")]
    )
  }

  /// `@Column(generated: .stored) let x = 1`
  static func generatedConstant(_ name: String, at range: SourceRange, removal: SourceRange) -> Diagnostic {
    Diagnostic(
      message: """
        generated column property '\(name)' cannot have an initial value, because the database computes it; remove the \
        initial value
        """,
      range: range,
      fixIts: [.remove("Remove the initial value", removal)]
    )
  }

  /// `@Column(primaryKey: true, generated: …)`: SQLite does not allow a generated column as the primary key.
  static func generatedPrimaryKey(_ name: String, at range: SourceRange, removal: SourceRange) -> Diagnostic {
    Diagnostic(
      message: "generated column '\(name)' cannot be the primary key; remove 'primaryKey: true'",
      range: range,
      fixIts: [.remove("Remove 'primaryKey: true'", removal)]
    )
  }

  /// `lazyInitializable:` on an optional column, which is `nil` by default.
  static func lazyOnOptional(_ name: String, at range: SourceRange, removal: SourceRange) -> Diagnostic {
    Diagnostic(
      severity: .warning,
      message: "Argument 'lazyInitializable' has no effect on optional column '\(name)'",
      range: range,
      fixIts: [.remove("Remove argument", removal)]
    )
  }

  /// `@Selection struct S { @Column(primaryKey: true) … }`
  static func argumentInSelection(_ label: String, at range: SourceRange, removal: SourceRange) -> Diagnostic
  {
    Diagnostic(
      severity: .warning,
      message: "argument '\(label)' has no effect in a '@Selection' type; remove it",
      range: range,
      fixIts: [.remove("Remove argument", removal)]
    )
  }

  /// `lazy var`, `weak var`, `@Wrapper var`
  static func unsupportedStorage(_ name: String, _ reason: String, at range: SourceRange, ephemeral: FixIt?)
    -> Diagnostic
  {
    Diagnostic(
      message: "'\(name)' cannot be a column: \(reason)",
      range: range,
      fixIts: ephemeral.map { [$0] } ?? []
    )
  }

  /// `var x`
  static func missingType(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(message: "column '\(name)' must have a type; write it after the name", range: range)
  }

  /// `var x = f()` in a generic type: the expansion must name the type.
  static func uninferableType(_ name: String, reason: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(message: "column '\(name)' must have an explicit type, because \(reason)", range: range)
  }

  /// An enum with raw values that does not conform to `QueryBindable`.
  static func rawRepresentableNotBindable(_ type: String, at range: SourceRange, fixIts: [FixIt])
    -> Diagnostic
  {
    Diagnostic(
      message: """
        '\(type)' is not representable as a column; conform it to 'QueryBindable' to store it as its raw value
        """,
      range: range,
      fixIts: fixIts
    )
  }

  /// A type that is neither a column nor a column group.
  static func notASelection(_ type: String, at range: SourceRange, fixIts: [FixIt]) -> Diagnostic {
    Diagnostic(
      message: """
        '\(type)' is not a '@Selection' or representable as a column; conform it to 'QueryBindable', or specify a \
        representation with '@Column(as:)'
        """,
      range: range,
      fixIts: fixIts
    )
  }

  /// `@Column(as: R.self) var x: T`, if `R` is not a representation of `T`.
  static func otherRepresentation(_ representation: String, of type: String, at range: SourceRange)
    -> Diagnostic
  {
    Diagnostic(
      message: """
        '\(representation)' is not a representation of '\(type)'; use a type that conforms to 'QueryBindable' and whose \
        'QueryOutput' is '\(type)'
        """,
      range: range
    )
  }

  /// `@Column(as: Date.UnixTimeRepresentation.self) var date: Date?`
  static func otherRepresentation(
    _ representation: String,
    of type: String,
    meant: String,
    at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      message: "'\(representation)' is not a representation of '\(type)'; use '\(meant)'",
      range: range,
      fixIts: [.replace("Replace '\(representation)' with '\(meant)'", range, meant)]
    )
  }

  /// `@Column("address") var address: Address`, for a column group.
  static func nameOfGroup(_ name: String, at range: SourceRange, removal: SourceRange) -> Diagnostic {
    Diagnostic(
      message: "Column name cannot be applied to a column group; name the columns inside the group instead",
      range: range,
      fixIts: [.remove("Remove '\(name)'", removal)]
    )
  }

  /// `@Column(generated: .stored) let address: Address`, for a column group.
  static func argumentOfGroup(_ label: String, at range: SourceRange, removal: SourceRange) -> Diagnostic {
    Diagnostic(
      message: """
        Argument '\(label)' cannot be applied to a column group; apply it to the columns inside the group instead
        """,
      range: range,
      fixIts: [.remove("Remove argument", removal)]
    )
  }

  /// `let x = 5`
  static func constantColumn(_ name: String, at keyword: SourceRange, ephemeral: [FixIt]) -> Diagnostic {
    Diagnostic(
      message: """
        column '\(name)' cannot be a 'let' with an initial value, because reading a row cannot assign it; declare it as a \
        'var', or mark it '@Ephemeral'
        """,
      range: keyword,
      fixIts: [.replace("Replace 'let' with 'var'", keyword, "var")] + ephemeral
    )
  }

  /// `[String]` and similar types.
  static func notRepresentable(_ type: String, remedy: String, at range: SourceRange, fixIts: [FixIt])
    -> Diagnostic
  {
    Diagnostic(
      message: "'\(type)' is not representable as a column; \(remedy)",
      range: range,
      fixIts: fixIts
    )
  }
}
