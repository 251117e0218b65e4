// Columns under another qualifier, or without one.
//
// A column is written as `qualifier`, `Mark.member`, `name`. Columns can therefore be found without parsing SQL.
extension QueryFragment {
  /// The fragment with unqualified columns, for a definition in a schema: a CHECK constraint, an index or a generated column.
  ///
  /// Such a definition can only contain columns of its table. SQLite refuses other names, or does not change them when the table is
  /// renamed.
  package var unqualified: QueryFragment { requalified(from: nil, outside: nil, inside: "") }

  /// Returns the fragment with the columns of one table as columns of another, with a prefix before their names.
  func requalified(from qualifier: QueryFragment, as table: QueryFragment, prefix: String) -> QueryFragment {
    requalified(from: qualifier, outside: table, inside: table, prefix: QueryFragment(prefix).code)
  }

  /// Returns the fragment with the columns of one table under other qualifiers.
  ///
  /// - Parameters:
  ///   - qualifier: The name of the table, or `nil` for any table outside of subqueries.
  ///   - outside: The qualifier outside of subqueries, or `nil` for none.
  ///   - inside: The qualifier in subqueries.
  ///   - prefix: The bytes to insert before the names of the columns.
  func requalified(
    from qualifier: QueryFragment?,
    outside: QueryFragment?,
    inside: QueryFragment,
    prefix: [UInt8] = []
  ) -> QueryFragment {
    replacingRows { place, queries in
      guard place.kind == .column, !place.rows.isUnique else { return nil }
      if let qualifier {
        guard isNamed(place, qualifier), !isBound(place, in: queries) else { return nil }
      } else if !queries.isEmpty {
        return nil
      }
      return RowReplacement(name: queries.isEmpty ? outside : inside, prefix: prefix)
    }
  }

  /// Returns whether the name at a place is one of these names of rows.
  func isNamed(_ place: RowPlace, in names: [SourceName]) -> Bool {
    names.contains { source in
      switch source {
      // A function is not quoted, and its rows have its name.
      case .function(let name): return name[...] == code[place.name].dropFirst().dropLast()
      case .name(let name):
        if code[name].isSameName(as: code[place.name]) { return true }
        // A derived table with the name of a common table.
        guard code[name].first == Mark.identifier, let common = commonName(at: place.name) else {
          return false
        }
        return common.isSameName(as: code[name])
      }
    }
  }

  /// Returns the names of the rows of a query that are visible at the place inside of it.
  func sourceNames(in query: SurroundingQuery) -> [SourceName] {
    code.withUnsafeBufferPointer { code in
      var names = VisibleNames(query.visibility)
      var scanner = FragmentScanner(code, from: query.start)
      // The mark at the start.
      _ = scanner.next()
      while let mark = scanner.nextMarkWithoutValues() {
        switch mark {
        case Extended.queryStart: names.enter()
        case Extended.queryEnd, Extended.compoundOperator:
          if !names.leave(mark) { return names.names }
        case Extended.source:
          let (name, table) = Self.source(at: &scanner)
          let isCommon = names.common.map { code[$0].elementsEqual(code[table]) } ?? false
          names.add(name, isCommon: isCommon)
        // The alias of a function or a subquery.
        case Extended.tableAlias: names.add(.name(scanner.passTableName()), isCommon: false)
        default: break
        }
      }
      return names.names
    }
  }

  /// Passes a table in FROM, and returns the name of its rows and the bytes of the table's own name.
  private static func source(at scanner: inout FragmentScanner) -> (SourceName, table: Range<Int>) {
    var ahead = scanner
    if case .mark? = ahead.next(), let function = ahead.functionName {
      return (.function(Array(function)), ahead.start..<ahead.start)
    }
    let table = scanner.passTableName()
    return scanner.skip(mark: Extended.tableAlias)
      ? (.name(scanner.passTableName()), table) : (.name(table), table)
  }
}

/// The name of rows in the FROM of a query.
enum SourceName {
  /// The name of a table, a common table or an alias at a place.
  case name(Range<Int>)
  /// The name of a function.
  case function([UInt8])
}

/// The names of rows that are visible at a place in a query.
private struct VisibleNames {
  /// The name of the common table that the place belongs to.
  let common: Range<Int>?
  private(set) var names: [SourceName] = []
  /// The queries around the current position, and whether they read the common table.
  private var queries: [(firstName: Int, readsCommon: Bool)] = [(0, false)]

  init(_ visibility: SurroundingQuery.Visibility) {
    if case .rowsOfReaders(let name) = visibility { common = name } else { common = nil }
  }

  mutating func enter() { queries.append((names.count, false)) }

  /// Ends a query, or one of several that an operator combines. Returns whether there are more names.
  mutating func leave(_ mark: UInt8) -> Bool {
    let isOperator = mark == QueryFragment.Extended.compoundOperator
    // Without a common table, only the names of this query count.
    guard common != nil else {
      if isOperator { return queries.count > 1 }
      queries.removeLast()
      return !queries.isEmpty
    }
    let query = queries.removeLast()
    if !query.readsCommon { names.removeLast(names.count - query.firstName) }
    if isOperator {
      queries.append((names.count, false))
    } else if !queries.isEmpty, query.readsCommon {
      queries[queries.count - 1].readsCommon = true
    }
    return !queries.isEmpty
  }

  mutating func add(_ name: SourceName, isCommon: Bool) {
    if isCommon { queries[queries.count - 1].readsCommon = true }
    if common != nil || queries.count == 1 { names.append(name) }
  }
}

extension QueryFragment {
  /// Returns another column of the same rows as a column.
  package func renamed(_ name: String) -> QueryFragment {
    var start: Position?
    var nameEnd = Position.start
    var previous = Position.start
    var cursor = FragmentCursor(self)
    while let element = cursor.next() {
      if element == .name { (start, nameEnd) = (previous, cursor.position) }
      previous = cursor.position
    }
    guard let start else { return self }
    var result = part(Extent(from: .start, to: start))
    result.append(quote: name)
    result.append(Extent(from: nameEnd, to: end), of: self)
    result.facts = facts
    return result
  }
}
