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

  /// Returns whether the query that begins at a mark reads rows with the name at a place.
  func reads(from place: RowPlace, inQueryAt start: Position) -> Bool {
    isNamed(place, in: sourceNames(inQueryAt: start))
  }

  /// Returns whether the name at a place is one of these names of rows.
  func isNamed(_ place: RowPlace, in names: [SourceName]) -> Bool {
    names.contains { source in
      // A function is not quoted, and its rows have its name.
      if source.isFunction { return code[source.name].elementsEqual(code[place.name].dropFirst().dropLast()) }
      guard code[source.name].isSameName(as: code[place.name]) else { return false }
      let values = bindings[place.nameValues]
      return values.isEmpty || bindings[source.value...].starts(with: values)
    }
  }

  /// Returns the names of the rows that the query at a mark reads, without those of its subqueries.
  func sourceNames(inQueryAt start: Position) -> [SourceName] {
    let aliased = " AS ".utf8
    var names: [SourceName] = []
    var depth = 0
    var (index, values) = (start.code, start.binding)
    while index + 1 < code.count {
      switch code[index] {
      case Mark.identifier, Mark.text:
        index = endOfQuoted(from: index)
        continue
      case Mark.escape: index += 1
      case Mark.binding: values += 1
      case Mark.member where code[index + 1] != Mark.identifier:
        let content = index + 2
        switch code[index + 1] {
        case Extended.queryStart: depth += 1
        case Extended.queryEnd:
          depth -= 1
          if depth == 0 { return names }
        case Extended.source
        where depth == 1 && code[content...].starts(with: [Mark.member, Extended.functionName]):
          let name = content + 2..<FragmentCursor.closing(ofMarkAt: content, in: code)
          names.append(SourceName(name: name, value: values, isFunction: true))
        case Extended.source where depth == 1:
          let end = endOfName(at: content)
          let alias = end + aliased.count
          let name = code[end...].starts(with: aliased) ? alias..<endOfName(at: alias) : content..<end
          names.append(SourceName(name: name, value: values, isFunction: false))
        default: break
        }
        values += valueCount(ofMarkAt: index)
        index += 1
      default: break
      }
      index += 1
    }
    return names
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
