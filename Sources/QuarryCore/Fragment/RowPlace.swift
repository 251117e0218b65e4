/// A place in a fragment that names rows: before a column, or around a table in FROM.
struct RowPlace {
  enum Kind {
    /// The qualifier of a column.
    case column
    /// The start of a table whose rows have an identity.
    case sourceStart
    /// The end of a table whose rows have an identity.
    case sourceEnd
  }

  let kind: Kind
  /// Which rows the place names.
  let rows: _RowIdentity
  /// The bytes of the place, with the mark of the identity.
  let range: Range<Int>
  /// The bytes of the name.
  let name: Range<Int>
  /// Whether the qualifier of the column is not written.
  var isHidden = false
  /// Whether a table of FROM contains the place, so that the tables next to it are not visible there.
  var isInDerivedTable = false
  /// Whether a query inside of the fragment has rows with this name. Set by ``QueryFragment/settled(_:isAliasable:in:)``.
  var isBound = false
  /// Whether the place is in a common table expression, and a query that may read it has rows with this name.
  var mayBeBound = false
}

/// A query of a fragment around a place.
struct SurroundingQuery: Hashable {
  enum Visibility: Hashable {
    /// The rows of the query are visible at the place.
    case rows
    /// The place is in a common table expression of the query, with the name at a range. SQLite looks its names up where it reads the
    /// common table, so the rows of each query around such a place are visible.
    case rowsOfReaders(Range<Int>)
  }

  /// The start of the query, or of one of several queries that an operator combines.
  let start: Int
  /// The rows that are visible at the place.
  var visibility = Visibility.rows
}

/// The queries of a fragment around a place, outermost first.
private struct QueryStack {
  private enum Kind: Equatable {
    case expression, derivedTable
    /// A common table expression with the name at a range.
    case commonTable(Range<Int>)
  }

  private var queries: [(start: Int, kind: Kind)] = []
  /// The queries whose rows are visible, or may be.
  private(set) var visible: [SurroundingQuery] = []
  /// The name of the common table expression whose query is next.
  private var nextCommon: Range<Int>?

  /// Whether a table of FROM contains the place.
  var isInDerivedTable: Bool { queries.first?.kind == .derivedTable }

  /// Changes the queries at a mark.
  mutating func pass(_ mark: UInt8, _ scanner: FragmentScanner) {
    typealias Extended = QueryFragment.Extended
    switch mark {
    case Extended.commonTable:
      var name = scanner
      nextCommon = name.passTableName()
      return
    case Extended.queryStart:
      queries.append((scanner.start, nextCommon.map { .commonTable($0) } ?? .expression))
      nextCommon = nil
    case Extended.derivedTable where !queries.isEmpty: queries[queries.count - 1].kind = .derivedTable
    case Extended.compoundOperator where !queries.isEmpty: queries[queries.count - 1].start = scanner.start
    case Extended.queryEnd: _ = queries.popLast()
    default: return
    }
    visible = []
    for (index, query) in queries.enumerated() {
      switch index + 1 < queries.count ? queries[index + 1].kind : .expression {
      case .expression: visible.append(SurroundingQuery(start: query.start))
      case .derivedTable: break
      case .commonTable(let name):
        visible.append(SurroundingQuery(start: query.start, visibility: .rowsOfReaders(name)))
      }
    }
  }
}

extension QueryFragment {
  /// Calls a closure with each place that names rows, and the queries of the fragment whose rows are visible there.
  //
  // A column is written as its qualifier, `Mark.member` and its name. Columns can therefore be found without parsing SQL.
  func forEachRowPlace(_ body: (_ place: RowPlace, _ queries: [SurroundingQuery]) -> Void) {
    code.withUnsafeBufferPointer { code in
      var search = RowPlaceSearch(code)
      while let place = search.next() { body(place, search.queries.visible) }
    }
  }

  /// Returns the name of rows at a place.
  func name(at place: RowPlace) -> QueryFragment {
    var name = QueryFragment()
    name.code = Array(code[place.name])
    return name
  }

  /// Returns whether the rows at a place have a name.
  func isNamed(_ place: RowPlace, _ name: QueryFragment) -> Bool {
    code[place.name].elementsEqual(name.code)
  }

  /// Returns whether a query around a place has rows with its name.
  func isBound(_ place: RowPlace, in queries: [SurroundingQuery]) -> Bool {
    queries.contains { $0.visibility == .rows && isNamed(place, in: sourceNames(in: $0)) }
  }
}

/// A search for the places that name rows.
private struct RowPlaceSearch {
  private typealias Extended = QueryFragment.Extended

  private var scanner: FragmentScanner
  /// The queries around the current place.
  private(set) var queries = QueryStack()
  /// The identity before a name, with the start of its mark.
  private var identity: (rows: _RowIdentity, start: Int)?
  /// The start of the mark of a qualifier that is not written.
  private var hidden: Int?
  /// The start of the names that a following period continues.
  private var nameStart: Int?

  init(_ code: UnsafeBufferPointer<UInt8>) { scanner = FragmentScanner(code) }

  mutating func next() -> RowPlace? {
    while let piece = scanner.next() {
      switch piece {
      case .name, .mark(Extended.commonName):
        if nameStart == nil { nameStart = scanner.start }
      case .mark(Extended.schemaEnd): break
      case .member:
        if let start = nameStart { return column(from: start) }
      case .mark(let mark):
        if let place = place(at: mark) { return place }
      case .text, .escaped, .quotedText, .value, .layout: (nameStart, identity) = (nil, nil)
      }
    }
    return nil
  }

  private mutating func column(from start: Int) -> RowPlace {
    defer {
      // The name of the column is not a qualifier.
      _ = scanner.next()
      (nameStart, identity, hidden) = (nil, nil, nil)
    }
    return RowPlace(
      kind: .column,
      rows: identity?.rows ?? .none,
      range: (hidden ?? identity?.start ?? start)..<scanner.start,
      name: start..<scanner.start,
      isHidden: hidden != nil,
      isInDerivedTable: queries.isInDerivedTable
    )
  }

  private mutating func place(at mark: UInt8) -> RowPlace? {
    (nameStart, identity) = (nil, nil)
    var contents = scanner.contents
    switch mark {
    case Extended.rows: identity = (RowReference.rows(&contents), scanner.start)
    case Extended.innermostRows: identity = (.innermost, scanner.start)
    case Extended.hiddenQualifier: hidden = scanner.start
    case Extended.identifiedStart, Extended.identifiedEnd:
      return RowPlace(
        kind: mark == Extended.identifiedStart ? .sourceStart : .sourceEnd,
        rows: RowReference.rows(&contents),
        range: scanner.range,
        name: scanner.end..<scanner.end
      )
    default: queries.pass(mark, scanner)
    }
    return nil
  }
}
