// Diagnostics of `@Table` and `@Selection` for the declaration they are applied to.

extension Diagnostic {
  /// `@Table class …`. `keyword` is given if replacing it is a complete fix.
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
        "'@Table' and '@Selection' should not be applied together; remove '@Selection', which '@Table' includes",
      range: range,
      fixIts: removals
    )
  }

  /// `struct A { @Table private struct B … }`: the extension with the conformance is outside `A`, where `B` is not
  /// visible.
  static func privateNestedType(_ macro: String, type: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      message: """
        '@\(macro)' cannot extend '\(type)', because it is 'private' inside another type; make it 'fileprivate'
        """,
      range: range,
      fixIts: [.replace("Replace 'private' with 'fileprivate'", range, "fileprivate")]
    )
  }

  /// `func f() { @Table struct … }`: Swift allows extensions only at file level.
  static func localType(_ macro: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      message: """
        '@\(macro)' cannot be applied to a type inside a function, because Swift cannot extend a local type; move the \
        type out of the function
        """,
      range: range
    )
  }

  /// `@Table struct T: ~Copyable`
  static func suppressedConformance(_ macro: String, _ type: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      message: "'@\(macro)' cannot be applied to a '\(type)' type, because rows are copied; remove '\(type)'",
      range: range
    )
  }

  /// `@Table @Table struct …`
  static func appliedTwice(_ macro: String, at range: SourceRange, removal: SourceRange) -> Diagnostic {
    Diagnostic(
      message: "'@\(macro)' can only be applied once",
      range: range,
      fixIts: [.remove("Remove the second '@\(macro)'", removal)]
    )
  }

  /// A name that is not a string literal, or is empty.
  static func notANonEmptyString(at range: SourceRange) -> Diagnostic {
    Diagnostic(message: "Argument must be a non-empty string literal", range: range)
  }

  /// A name that SQL text cannot contain.
  static func nameHoldsNUL(at range: SourceRange) -> Diagnostic {
    Diagnostic(message: "an SQL name cannot contain a NUL character", range: range)
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
      label.map { "'@\(macro)' has no argument '\($0)'" } ?? "'@\(macro)' does not accept this argument"
    let list = known.map { "'\($0)'" }.joined(separator: ", ")
    var fixIts: [FixIt] = [.remove("Remove argument", removal)]
    if let label, let meant = known.nearest(to: label) {
      fixIts.insert(.replace("Replace '\(label)' with '\(meant)'", range, meant), at: 0)
    }
    return Diagnostic(
      message: known.isEmpty ? what : "\(what); known arguments: \(list)",
      range: range,
      fixIts: fixIts
    )
  }

  /// `@Column(as: A.self, as: B.self)`
  static func repeatedArgument(_ label: String, at range: SourceRange, removal: SourceRange) -> Diagnostic {
    Diagnostic(
      message: "argument '\(label)' can only be given once; remove the others",
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

  /// `#if` around members: the macro cannot evaluate the condition.
  static func conditionalMembers(_ macro: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      message: """
        '@\(macro)' cannot expand stored properties inside '#if'; move the '#if' around the whole type, or move the \
        stored properties out of it
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

  /// A second `primaryKey: true`.
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
        primary key '\(name)' cannot be optional; make it non-optional, and use 'Draft' for rows that have no key yet
        """,
      range: type,
      fixIts: [.replace("Replace the optional with '\(wrapped)'", type, wrapped)]
        + (exclusion.map { [$0] } ?? [])
    )
  }

  /// Two properties with the same column name. SQLite ignores the case of ASCII letters in names.
  static func duplicateColumn(
    _ column: String,
    property: String,
    at range: SourceRange,
    firstName: String,
    first: SourceRange
  ) -> Diagnostic {
    let reason =
      column == firstName ? "" : " by '\(firstName)', because SQLite ignores the case of ASCII letters"
    return Diagnostic(
      message: "column name '\(column)' of '\(property)' is already used\(reason); rename one of the columns",
      range: range,
      notes: [Note(message: "column '\(firstName)' is first declared here", range: first)]
    )
  }

  /// A member with a name that the macro declares.
  static func reservedMember(_ macro: String, name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(message: "'\(name)' is already declared by '@\(macro)'; rename this declaration", range: range)
  }

  /// `static let schemaName = "temp"`
  static func schemaNameNotOptional(at range: SourceRange, isType: Bool) -> Diagnostic {
    let end = SourceRange(startOffset: range.endOffset, endOffset: range.endOffset)
    let fixIt: FixIt =
      isType
      ? .replace("Replace the type with 'String?'", range, "String?")
      : .replace("Add ': String?'", end, ": String?")
    return Diagnostic(
      message: "'schemaName' must be of type 'String?'; as a 'String' it does not set the table's schema",
      range: range,
      fixIts: [fixIt]
    )
  }

  /// `var primaryKey` in a type whose primary key is `id`.
  static func reservedColumn(_ name: String, key: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      message: """
        a property that is not the primary key cannot be named '\(name)', because queries use this name for '\(key)'; \
        rename it, and keep the column's name with '@Column("\(name)")'
        """,
      range: range
    )
  }

  private static func article(_ kind: String) -> String {
    "aeiou".contains(kind.first ?? "x") ? "an \(kind)" : "a \(kind)"
  }
}
