/// Determines the column that a value of a statement belongs to, for the message of a value that cannot be bound.
///
/// | place of the value | column |
/// |---|---|
/// | in the rows of an INSERT, outside of subqueries | the column at the same position in the list |
/// | in the rows of a raw INSERT | the same, if the column is interpolated or in quotes |
/// | in `SET "title" = ?` | `title` |
/// | in `("reminders"."title") = (?)` or `("reminders"."title") IN ((?), (?))` | `title` |
///
/// The fragment is read only after a value was refused, so that statements need not store this information. The list and the rows of an
/// INSERT are between marks. Those of raw text are recognized by its words.
package struct ParameterColumn {
  private typealias Extended = QueryFragment.Extended
  private typealias Kind = FragmentTokens.Kind

  /// A part of a statement.
  private enum Part {
    /// The list of the columns of an INSERT.
    case insertedColumns
    /// The rows of an INSERT.
    case insertedRows
    case other
  }

  private var parameter = 0
  private var part = Part.other
  /// The token before the current part.
  private var start: FragmentTokens.Token?
  /// The columns of an INSERT, with `nil` for those whose name is unknown.
  private var inserted: [String?] = []
  /// The list and rows of an INSERT without marks.
  private var raw: RawInsert?
  /// The number of values before rows that have no marks because they consist of values, otherwise `nil`.
  private var plainStart: Int?
  /// The position in the row of an INSERT.
  private var place = 0
  /// The last name, and the tokens after it.
  private var name: String?
  private var between: [Kind] = []

  /// Returns the column of the value at a position, counted from 0, or `nil` if the fragment does not determine it. The fragment is passed
  /// as its ``QueryFragment/cacheKey``.
  package static func find(parameter: Int, in cacheKey: [UInt8]) -> String? {
    var fragment = QueryFragment()
    fragment.code = cacheKey
    return find(parameter: parameter, in: fragment)
  }

  /// Returns the column of the value at a position, counted from 0, or `nil` if the fragment does not determine it.
  static func find(parameter: Int, in fragment: QueryFragment) -> String? {
    var search = ParameterColumn()
    return search.find(parameter, in: FragmentTokens(fragment).tokens)
  }

  private mutating func find(_ wanted: Int, in tokens: [FragmentTokens.Token]) -> String? {
    if !tokens.contains(where: { $0.kind == .mark(Extended.insertedColumns) }) { raw = RawInsert() }
    for token in tokens {
      if let step = raw?.read(token) { read(step, token) }
      switch token.kind {
      case .name(let name): read(name: name)
      case .value:
        if parameter == wanted { return column(of: token) }
        parameter += 1
        between.append(.value)
      case .mark(let mark): read(mark: mark, token)
      case .character(let character):
        read(character: character, token)
        between.append(token.kind)
      case .word, .quotedName, .literal: between.append(token.kind)
      }
    }
    return nil
  }

  private func column(of value: FragmentTokens.Token) -> String? {
    if Self.comparisons.contains(between) || isInList { return name }
    guard part == .insertedRows, value.queryDepth == start?.queryDepth, !inserted.isEmpty else { return nil }
    if let plainStart { return inserted[(parameter - plainStart) % inserted.count] }
    return inserted.indices.contains(place) ? inserted[place] : nil
  }

  private var isInList: Bool {
    Self.lists.contains { list in
      between.starts(with: list) && between.dropFirst(list.count).allSatisfy(Self.listed.contains)
    }
  }

  private static let (opening, closing) = (character("("), character(")"))
  private static let listed: Set<Kind> = [opening, closing, character(","), .value]

  private static let lists: [[Kind]] = [[], [.word("NOT")]].map {
    [closing] + $0 + [.word("IN"), opening, opening]
  }

  private static let comparisons: Set<[Kind]> = {
    let constructs: [SQLConstruct] = [.isSame, .isDifferent, .isSamePresent]
    let operators =
      ["=", "<>", "<", "<=", ">", ">="].map { $0.unicodeScalars.map(character) }
      + [[.word("IS")], [.word("IS"), .word("NOT")]] + constructs.map { [.mark($0.rawValue)] }
    // An assignment has no parentheses.
    return Set(operators.map { [closing] + $0 + [opening] } + [[character("=")]])
  }()

  private static func character(_ scalar: Unicode.Scalar) -> Kind { .character(UInt8(ascii: scalar)) }

  private mutating func read(character: UInt8, _ token: FragmentTokens.Token) {
    // Other statements have marks.
    guard raw != nil, let start else { return }
    switch (part, character) {
    case (.insertedRows, UInt8(ascii: "(")) where token.depth == start.depth: place = 0
    case (.insertedRows, UInt8(ascii: ",")) where token.depth == start.depth + 1: place += 1
    default: break
    }
  }

  private mutating func read(mark: UInt8, _ token: FragmentTokens.Token) {
    switch mark {
    case Extended.insertedColumns:
      (part, start) = (.insertedColumns, token)
      inserted = []
    case Extended.insertedRows:
      (part, start) = (.insertedRows, token)
      plainStart = parameter
    case Extended.rowStart:
      plainStart = nil
      place = 0
    case Extended.cellEnd: place += 1
    case Extended.insertedRowsEnd: part = .other
    case SQLConstruct.first...: between.append(.mark(mark))
    default: break
    }
  }

  private mutating func read(_ step: RawInsert.Step, _ token: FragmentTokens.Token) {
    switch step {
    case .columns:
      (part, start) = (.insertedColumns, token)
      inserted = []
    case .column(let name): inserted.append(name)
    case .rows: (part, start) = (.insertedRows, token)
    case .end: part = .other
    }
  }

  private mutating func read(name: String) {
    if part == .insertedColumns, raw == nil { inserted.append(name) }
    self.name = name
    between = []
  }
}
