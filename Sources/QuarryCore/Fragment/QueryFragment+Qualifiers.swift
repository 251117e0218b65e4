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
      // A function is not quoted, and its rows have its name.
      if source.isFunction { return code[source.name].elementsEqual(code[place.name].dropFirst().dropLast()) }
      guard code[source.name].isSameName(as: code[place.name]) else {
        // A derived table with the name of a common table.
        guard code[source.name].first == Mark.identifier, let common = commonName(at: place.name) else {
          return false
        }
        return common.isSameName(as: code[source.name])
      }
      let values = bindings[place.nameValues]
      return values.isEmpty || bindings[source.value...].starts(with: values)
    }
  }

  /// Returns the names of the rows of a query that are visible at the place inside of it.
  func sourceNames(in query: SurroundingQuery) -> [SourceName] {
    var names = VisibleNames(query.visibility)
    let aliased = " AS ".utf8
    // The mark at the start.
    var (index, values) = (query.start.code + 2, query.start.binding)
    while index + 1 < code.count {
      switch code[index] {
      case Mark.identifier, Mark.text:
        index = endOfQuoted(from: index)
        continue
      case Mark.escape: index += 1
      case let byte where Mark.isValue(byte): values += 1
      case Mark.member where code[index + 1] != Mark.identifier:
        let content = index + 2
        switch code[index + 1] {
        case Extended.queryStart: names.enter()
        case Extended.queryEnd, Extended.compoundOperator:
          if !names.leave(code[index + 1]) { return names.names }
        case Extended.source where code[content...].starts(with: [Mark.member, Extended.functionName]):
          let name = content + 2..<FragmentCursor.closing(ofMarkAt: content, in: code)
          names.add(SourceName(name: name, value: values, isFunction: true), isCommon: false)
        case Extended.source:
          let end = endOfName(at: content)
          let alias = end + aliased.count
          let name = code[end...].starts(with: aliased) ? alias..<endOfName(at: alias) : content..<end
          names.add(
            SourceName(name: name, value: values, isFunction: false),
            isCommon: names.common.map { code[$0].elementsEqual(code[content..<end]) } ?? false
          )
        default: break
        }
        values += valueCount(ofMarkAt: index)
        index += 1
      default: break
      }
      index += 1
    }
    return names.names
  }

  /// Returns the end of a table's name, including its schema.
  func endOfName(at start: Int) -> Int {
    var end = start
    if code[end...].starts(with: [Mark.member, Extended.commonName]) {
      return Swift.min(FragmentCursor.closing(ofMarkAt: end, in: code) + 2, code.count)
    }
    while end < code.count, code[end] == Mark.identifier {
      end += 1
      while end < code.count, code[end] != Mark.identifier { end += code[end] == Mark.escape ? 2 : 1 }
      end = Swift.min(end + 1, code.count)
      if end < code.count, code[end] == UInt8(ascii: ".") { end += 1 }
    }
    return Swift.min(end, code.count)
  }
}

/// The name of rows in the FROM of a query.
struct SourceName {
  /// The bytes of the name.
  let name: Range<Int>
  /// The number of values before the name.
  let value: Int
  /// Whether the rows are those of a function, whose name is not quoted.
  let isFunction: Bool
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
