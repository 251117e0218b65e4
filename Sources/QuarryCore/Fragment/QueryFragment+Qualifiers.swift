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
    let aliased = " AS ".utf8
    func isName(_ range: Range<Int>, value: Int) -> Bool {
      guard code[range].isSameName(as: code[place.name]) else { return false }
      let name = bindings[place.nameValues]
      return name.isEmpty || bindings[value...].starts(with: name)
    }
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
          if depth == 0 { return false }
        case Extended.source
        where depth == 1 && code[content...].starts(with: [Mark.member, Extended.functionName]):
          // A function is not quoted, and its rows have its name.
          let name = content + 2..<FragmentCursor.closing(ofMarkAt: content, in: code)
          if code[name].elementsEqual(code[place.name].dropFirst().dropLast()) { return true }
        case Extended.source where depth == 1:
          let end = endOfName(at: content)
          guard code[end...].starts(with: aliased) else {
            if isName(content..<end, value: values) { return true }
            break
          }
          let alias = end + aliased.count
          if isName(alias..<endOfName(at: alias), value: values) { return true }
        default: break
        }
        values += valueCount(ofMarkAt: index)
        index += 1
      default: break
      }
      index += 1
    }
    return false
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
