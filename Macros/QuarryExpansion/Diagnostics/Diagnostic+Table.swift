// What `@Table` and `@Selection` say of the declaration they stand on.

extension Diagnostic {
  /// `@Table class …`. The keyword is given where to replace it is all there is to do.
  static func notAStruct(_ macro: String, kind: String, at range: SourceRange, keyword: SourceRange?)
    -> Diagnostic
  {
    Diagnostic(
      message: "'@\(macro)' can only be applied to struct and enum types, not to \(article(kind))",
      range: range,
      fixIts: keyword.map { [.replace("Replace 'class' with 'struct'", $0, "struct")] } ?? []
    )
  }

  /// `@Table @Selection struct …`
  static func tableAndSelection(at range: SourceRange, removals: [FixIt]) -> Diagnostic {
    Diagnostic(
      severity: .warning,
      message:
        "'@Table' and '@Selection' should not be applied together; '@Table' does all that '@Selection' does",
      range: range,
      fixIts: removals
    )
  }

  /// `struct A { @Table private struct B … }`: the extension with the conformance stands outside of `A`.
  static func privateNestedType(_ macro: String, type: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      message: """
        '@\(macro)' cannot reach '\(type)', which is 'private' to the type it stands in; make it 'fileprivate'
        """,
      range: range,
      fixIts: [.replace("Replace 'private' with 'fileprivate'", range, "fileprivate")]
    )
  }

  /// `func f() { @Table struct … }`: an extension of a type can stand at the top of a file alone.
  static func localType(_ macro: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      message: """
        '@\(macro)' cannot be applied to a type inside a function, as Swift allows no extension of one; move the type \
        out of the function
        """,
      range: range
    )
  }

  /// `@Table struct T: ~Copyable`
  static func suppressedConformance(_ macro: String, _ type: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      message: "'@\(macro)' cannot be applied to a type that is '\(type)', as rows are copied; remove it",
      range: range
    )
  }

  /// `@Table @Table struct …`
  static func appliedTwice(_ macro: String, at range: SourceRange, removal: SourceRange) -> Diagnostic {
    Diagnostic(
      message: "'@\(macro)' can be applied only once",
      range: range,
      fixIts: [.remove("Remove the second '@\(macro)'", removal)]
    )
  }

  /// A name that is no literal, or an empty one.
  static func notANonEmptyString(at range: SourceRange) -> Diagnostic {
    Diagnostic(message: "Argument must be a non-empty string literal", range: range)
  }

  /// A name no SQL text can hold.
  static func nameHoldsNUL(at range: SourceRange) -> Diagnostic {
    Diagnostic(message: "A name in SQL cannot hold a NUL character", range: range)
  }

  /// `@Table(nmae: "…")`
  static func unknownArgument(
    _ label: String?,
    of macro: String,
    known: [String],
    at range: SourceRange,
    removal: SourceRange
  ) -> Diagnostic {
    let what =
      label.map { "Argument '\($0)' is not known to '@\(macro)'" } ?? "'@\(macro)' takes no such argument"
    let list = known.map { "'\($0)'" }.joined(separator: ", ")
    var fixIts: [FixIt] = [.remove("Remove argument", removal)]
    if let label, let meant = known.nearest(to: label) {
      fixIts.insert(.replace("Replace '\(label)' with '\(meant)'", range, meant), at: 0)
    }
    return Diagnostic(
      message: known.isEmpty ? what : "\(what); it knows \(list)",
      range: range,
      fixIts: fixIts
    )
  }

  /// `@Column(as: A.self, as: B.self)`
  static func repeatedArgument(_ label: String, at range: SourceRange, removal: SourceRange) -> Diagnostic {
    Diagnostic(
      message: "Argument '\(label)' is given more than once",
      range: range,
      fixIts: [.remove("Remove argument", removal)]
    )
  }

  /// `@Table struct T {}`
  static func noColumns(_ macro: String, type: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      message: "'@\(macro)' requires at least one stored column property to be defined on '\(type)'",
      range: range
    )
  }

  /// `#if` around members: the macro cannot know which of them the compiler takes.
  static func conditionalMembers(_ macro: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      message: """
        '@\(macro)' cannot see which stored properties stand inside '#if'; move the '#if' around the whole type, or \
        the stored properties out of it
        """,
      range: range
    )
  }

  /// `let (a, b) = …`
  static func tuplePattern(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      message: "Table property must contain a single value representing one or more columns",
      range: range
    )
  }

  /// A second key.
  static func secondPrimaryKey(
    _ macro: String,
    at range: SourceRange,
    first: SourceRange,
    firstName: String,
    removal: FixIt?
  ) -> Diagnostic {
    Diagnostic(
      message: """
        '@\(macro)' only supports a single primary key field; use '@Selection' to define a type representing a \
        composite primary key
        """,
      range: range,
      notes: [Note(message: "Primary key already applied to '\(firstName)'", range: first)],
      fixIts: removal.map { [$0] } ?? []
    )
  }

  /// `let id: Int?`
  static func optionalPrimaryKey(_ name: String, type: SourceRange, wrapped: String, exclusion: FixIt?)
    -> Diagnostic
  {
    Diagnostic(
      message: """
        Primary key '\(name)' must not be optional; a row of the table always has one, and 'Draft' is for those that \
        have none yet
        """,
      range: type,
      fixIts: [.replace("Replace the optional with '\(wrapped)'", type, wrapped)]
        + (exclusion.map { [$0] } ?? [])
    )
  }

  /// Two properties of one column name. SQLite compares names without regard to ASCII case.
  static func duplicateColumn(
    _ column: String,
    property: String,
    at range: SourceRange,
    firstName: String,
    first: SourceRange
  ) -> Diagnostic {
    let reason = column == firstName ? "" : " by '\(firstName)', as SQLite ignores the case of ASCII letters"
    return Diagnostic(
      message: "Column name '\(column)' of '\(property)' is already taken\(reason)",
      range: range,
      notes: [Note(message: "Column '\(firstName)' first declared here", range: first)]
    )
  }

  /// The macro would have to declare what is already there.
  static func reservedMember(_ macro: String, name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(message: "'\(name)' is what '@\(macro)' declares; rename this one", range: range)
  }

  /// `static let schemaName = "temp"`
  static func schemaNameNotOptional(at range: SourceRange, isType: Bool) -> Diagnostic {
    let end = SourceRange(startOffset: range.endOffset, endOffset: range.endOffset)
    let fixIt: FixIt =
      isType
      ? .replace("Replace with 'String?'", range, "String?") : .replace("Add ': String?'", end, ": String?")
    return Diagnostic(
      message: "'schemaName' must be of type 'String?'; as a 'String' it does not set the table's schema",
      range: range,
      fixIts: [fixIt]
    )
  }

  /// `var primaryKey` beside `let id`
  static func reservedColumn(_ name: String, key: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      message: """
        A property that is not the primary key cannot be named '\(name)', by which queries reach '\(key)'; rename it, \
        and keep the column's name with '@Column("\(name)")'
        """,
      range: range
    )
  }

  private static func article(_ kind: String) -> String {
    "aeiou".contains(kind.first ?? "x") ? "an \(kind)" : "a \(kind)"
  }
}
