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
    var result = QueryFragment(capacity: code.count)
    result.bindings = bindings
    result.facts = facts
    // For each query around the current byte, whether it reads from the qualifier's table itself.
    var queries: [Bool] = []
    var index = 0
    // The start in the result of the names that a following period continues.
    var nameStart: Int?
    while index < code.count {
      switch code[index] {
      case Mark.identifier:
        if nameStart == nil { nameStart = result.code.count }
        index = copyQuoted(from: index, to: &result)
        continue
      case Mark.text:
        nameStart = nil
        index = copyQuoted(from: index, to: &result)
        continue
      case Mark.escape where index + 1 < code.count:
        nameStart = nil
        result.code.append(code[index])
        index += 1
      case Mark.member where index + 1 < code.count && code[index + 1] == Mark.identifier:
        if let start = nameStart, !queries.contains(true),
          qualifier.map({ result.code[start...].elementsEqual($0.code) }) ?? true
        {
          result.code.removeSubrange(start...)
          if let name = queries.isEmpty ? outside : inside {
            result.code.append(contentsOf: name.code)
            result.appendMember()
          }
          nameStart = nil
          index += 1
          if !prefix.isEmpty {
            result.code.append(Mark.identifier)
            result.code.append(contentsOf: prefix)
            let name = result.code.count
            index = copyQuoted(from: index, to: &result)
            result.code.remove(at: name)
          }
          continue
        }
        nameStart = nil
      case Mark.member where index + 1 < code.count:
        nameStart = nil
        switch code[index + 1] {
        case Extended.commonName:
          // This is also a name.
          let end = Swift.min(FragmentCursor.closing(ofMarkAt: index, in: code) + 2, code.count)
          nameStart = result.code.count
          result.code.append(contentsOf: code[index..<end])
          index = end
          continue
        case Extended.queryStart: queries.append(qualifier.map { reads(from: $0, inQueryAt: index) } ?? true)
        case Extended.queryEnd: _ = queries.popLast()
        default: break
        }
        result.code.append(code[index])
        index += 1
      case UInt8(ascii: "."): break
      default: nameStart = nil
      }
      result.code.append(code[index])
      index += 1
    }
    return result
  }

  /// Copies a quoted name or text without interpreting its bytes as marks, and returns its end.
  private func copyQuoted(from start: Int, to result: inout QueryFragment) -> Int {
    var index = start + 1
    while index < code.count, code[index] != code[start] {
      index += code[index] == Mark.escape ? 2 : 1
    }
    let end = Swift.min(index + 1, code.count)
    result.code.append(contentsOf: code[start..<end])
    return end
  }

  /// Returns whether the query that begins at a mark reads from a table with a qualifier.
  private func reads(from qualifier: QueryFragment, inQueryAt start: Int) -> Bool {
    let source = [Mark.member, Extended.source] + qualifier.code
    let aliased = Array(" AS ".utf8)
    // A function is not quoted, and its rows have its name.
    let function =
      source.prefix(2) + [Mark.member, Extended.functionName] + qualifier.code.dropFirst().dropLast()
      + [Mark.member, Extended.close]
    var depth = 0
    var index = start
    while index + 1 < code.count {
      if code[index] == Mark.escape {
        index += 2
        continue
      }
      if code[index] == Mark.member {
        switch code[index + 1] {
        case Extended.queryStart: depth += 1
        case Extended.queryEnd:
          depth -= 1
          if depth == 0 { return false }
        case Extended.source where depth == 1 && code[index...].starts(with: source):
          if !code[(index + source.count)...].starts(with: aliased) { return true }
        case Extended.source where depth == 1 && code[index...].starts(with: function): return true
        case Extended.source where depth == 1:
          if code[endOfName(at: index + 2)...].starts(with: aliased + qualifier.code) { return true }
        default: break
        }
      }
      index += 1
    }
    return false
  }

  /// Returns the end of a table's name, including its schema.
  private func endOfName(at start: Int) -> Int {
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
