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
  /// The values of the place's marks.
  let values: Range<Int>
  /// The values of the name.
  let nameValues: Range<Int>
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
  let start: QueryFragment.Position
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

  private var queries: [(start: QueryFragment.Position, kind: Kind)] = []
  /// The queries whose rows are visible, or may be.
  private(set) var visible: [SurroundingQuery] = []
  /// The name of the common table expression whose query is next.
  private var nextCommon: Range<Int>?

  /// Whether a table of FROM contains the place.
  var isInDerivedTable: Bool { queries.first?.kind == .derivedTable }

  /// Changes the queries at a mark.
  mutating func pass(_ mark: UInt8, at start: QueryFragment.Position, in fragment: QueryFragment) {
    typealias Extended = QueryFragment.Extended
    switch mark {
    case Extended.commonTable:
      nextCommon = start.code + 2..<fragment.endOfName(at: start.code + 2)
      return
    case Extended.queryStart:
      queries.append((start, nextCommon.map { .commonTable($0) } ?? .expression))
      nextCommon = nil
    case Extended.derivedTable where !queries.isEmpty: queries[queries.count - 1].kind = .derivedTable
    case Extended.compoundOperator where !queries.isEmpty: queries[queries.count - 1].start = start
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
    var queries = QueryStack()
    var values = 0
    var index = 0
    // The identity before a name, with the start of its mark.
    var mark: (rows: _RowIdentity, start: Int)?
    // The start of the mark of a qualifier that is not written.
    var hidden: Int?
    // The start of the names that a following period continues, and the number of values before it.
    var nameStart: Int?
    var nameValue = 0
    while index < code.count {
      switch code[index] {
      case Mark.identifier:
        if nameStart == nil { (nameStart, nameValue) = (index, values) }
        index = endOfQuoted(from: index)
        continue
      case Mark.text:
        (nameStart, mark) = (nil, nil)
        index = endOfQuoted(from: index)
        continue
      case UInt8(ascii: ".") where nameStart != nil: break
      case Mark.escape:
        (nameStart, mark) = (nil, nil)
        index += 1
      case Mark.member where index + 1 < code.count && code[index + 1] == Mark.identifier:
        if let start = nameStart {
          let rows = mark?.rows ?? .none
          body(
            RowPlace(
              kind: .column,
              rows: rows,
              range: (hidden ?? mark?.start ?? start)..<index,
              name: start..<index,
              values: (rows.isUnique ? nameValue - 1 : nameValue)..<values,
              nameValues: nameValue..<values,
              isHidden: hidden != nil,
              isInDerivedTable: queries.isInDerivedTable
            ),
            queries.visible
          )
          hidden = nil
          // The name of the column is not a qualifier.
          index = endOfQuoted(from: index + 1)
          (nameStart, mark) = (nil, nil)
          continue
        }
      case Mark.member where index + 1 < code.count:
        let next = index + 2
        switch code[index + 1] {
        case Extended.commonName:
          if nameStart == nil { (nameStart, nameValue) = (index, values) }
          values += valueCount(ofMarkAt: index)
          index = Swift.min(FragmentCursor.closing(ofMarkAt: index, in: code) + 2, code.count)
          continue
        case Extended.rows:
          values += 1
          (nameStart, mark) = (nil, (rows(at: values - 1), index))
        case Extended.innermostRows: (nameStart, mark) = (nil, (.innermost, index))
        case Extended.hiddenQualifier: (nameStart, mark, hidden) = (nil, nil, index)
        case Extended.identifiedStart, Extended.identifiedEnd:
          values += 1
          (nameStart, mark) = (nil, nil)
          body(
            RowPlace(
              kind: code[index + 1] == Extended.identifiedStart ? .sourceStart : .sourceEnd,
              rows: rows(at: values - 1),
              range: index..<next,
              name: next..<next,
              values: values - 1..<values,
              nameValues: values..<values
            ),
            queries.visible
          )
        default:
          (nameStart, mark) = (nil, nil)
          queries.pass(code[index + 1], at: Position(code: index, binding: values), in: self)
        }
        index = next
        continue
      case let byte where Mark.isValue(byte):
        values += 1
        (nameStart, mark) = (nil, nil)
      default: (nameStart, mark) = (nil, nil)
      }
      index += 1
    }
  }

  /// Returns the end of a quoted name or text, whose bytes are not marks.
  func endOfQuoted(from start: Int) -> Int {
    var index = start + 1
    while index < code.count, code[index] != code[start] { index += code[index] == Mark.escape ? 2 : 1 }
    return Swift.min(index + 1, code.count)
  }

  /// Returns the name of rows at a place.
  func name(at place: RowPlace) -> QueryFragment {
    var name = QueryFragment()
    name.code = Array(code[place.name])
    name.bindings = Array(bindings[place.nameValues])
    return name
  }

  /// Returns whether the rows at a place have a name.
  func isNamed(_ place: RowPlace, _ name: QueryFragment) -> Bool {
    code[place.name].elementsEqual(name.code) && bindings[place.nameValues].elementsEqual(name.bindings)
  }

  /// Returns whether a query around a place has rows with its name.
  func isBound(_ place: RowPlace, in queries: [SurroundingQuery]) -> Bool {
    queries.contains { $0.visibility == .rows && isNamed(place, in: sourceNames(in: $0)) }
  }
}
