// Tables of joins whose rows get an identity after they were written.

extension [QueryFragment] {
  /// Returns the joins in which the rows of a table have an identity.
  ///
  /// - Parameter number: The number of tables in the joins before this one.
  func identifyingSource(_ number: Int, as rows: _RowIdentity, _ table: String) -> [QueryFragment] {
    guard let (join, source) = source(number) else { return self }
    var result = self
    result[join] = result[join].identifying(source, as: rows, table)
    return result
  }

  /// Returns how a table of the joins is written, before its rows have an identity.
  func formOfSource(_ number: Int) -> NamedRows.Form {
    source(number)?.1.form ?? .table
  }

  private func source(_ number: Int) -> (join: Int, FragmentSource)? {
    var number = number
    for (index, join) in enumerated() {
      let sources = join.sources
      if number < sources.count { return (index, sources[number]) }
      number -= sources.count
    }
    return nil
  }
}

/// A table in a join.
private struct FragmentSource {
  /// The bytes of the table, with its alias.
  var range: Range<Int>
  /// The bytes that stay if the alias changes.
  var kept: Range<Int>
  /// The number of values before and in the table.
  var values: Range<Int>
  var form: NamedRows.Form
}

extension QueryFragment {
  fileprivate func identifying(_ source: FragmentSource, as rows: _RowIdentity, _ table: String)
    -> QueryFragment
  {
    var result = QueryFragment(capacity: code.count + 8)
    result.facts = facts
    result.code = Array(code[..<source.range.lowerBound])
    result.bindings = Array(bindings[..<source.values.lowerBound])
    result.append(identified: rows, table) {
      $0.code.append(contentsOf: code[source.kept])
      $0.bindings.append(contentsOf: bindings[source.values])
    }
    result.code.append(contentsOf: code[source.range.upperBound...])
    result.bindings.append(contentsOf: bindings[source.values.upperBound...])
    return result
  }

  /// The tables of the fragment outside of subqueries.
  fileprivate var sources: [FragmentSource] {
    var sources: [FragmentSource] = []
    let aliased = Array(" AS ".utf8)
    // The start of a table that is written before its alias, and the number of values before it.
    var derived: (start: Int, values: Int)?
    var cursor = FragmentCursor(self)
    while let element = cursor.next() {
      let start = cursor.range.lowerBound
      let values = cursor.position.binding
      guard cursor.depth == 0 else { continue }
      switch element {
      case .mark(Extended.queryStart), .mark(Extended.functionName):
        if derived == nil { derived = (start, values) }
      case .mark(Extended.identifiedStart):
        // This table has an identity.
        var end = cursor
        while let next = end.next(), next != .mark(Extended.identifiedEnd) {}
        sources.append(
          FragmentSource(
            range: start..<end.range.upperBound,
            kept: start..<end.range.upperBound,
            values: values - 1..<end.position.binding,
            form: .table
          )
        )
        cursor = end
        derived = nil
      case .mark(Extended.source):
        let nameStart = start + 2
        if code[..<start].suffix(aliased.count).elementsEqual(aliased), let first = derived {
          let end = endOfName(at: nameStart)
          sources.append(
            FragmentSource(
              range: first.start..<end,
              kept: first.start..<start - aliased.count,
              values: first.values..<values,
              form: .derived
            )
          )
        } else if code[nameStart...].starts(with: [Mark.member, Extended.functionName]) {
          var end = cursor
          var depth = 0
          while let next = end.next() {
            if next == .mark(Extended.tableFunction) { depth += 1 }
            if next == .mark(Extended.tableFunctionEnd) { depth -= 1 }
            if next == .mark(Extended.tableFunctionEnd), depth == 0 { break }
            if next == .text(UInt8(ascii: "(")) { depth += 1 }
            if next == .text(UInt8(ascii: ")")) { depth -= 1 }
            if next == .text(UInt8(ascii: ")")), depth == 0 { break }
          }
          sources.append(
            FragmentSource(
              range: start..<end.range.upperBound,
              kept: nameStart..<end.range.upperBound,
              values: values..<end.position.binding,
              form: .function
            )
          )
          cursor = end
        } else {
          let end = endOfName(at: nameStart)
          let isAliased = code[end...].starts(with: aliased)
          sources.append(
            FragmentSource(
              range: start..<(isAliased ? endOfName(at: end + aliased.count) : end),
              kept: nameStart..<end,
              values: values..<values
                + (code[nameStart] == Mark.member ? valueCount(ofMarkAt: nameStart) : 0),
              form: isAliased ? .alias : .table
            )
          )
        }
        derived = nil
      default: break
      }
    }
    return sources
  }
}
