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
  var form: NamedRows.Form
}

extension QueryFragment {
  fileprivate func identifying(_ source: FragmentSource, as rows: _RowIdentity, _ table: String)
    -> QueryFragment
  {
    var result = QueryFragment(capacity: code.count + 2 * (table.utf8.count + 16))
    result.facts = facts
    result.bindings = bindings
    result.code.append(contentsOf: code[..<source.range.lowerBound])
    result.append(identified: rows, table) { $0.code.append(contentsOf: code[source.kept]) }
    result.code.append(contentsOf: code[source.range.upperBound...])
    return result
  }

  /// The tables of the fragment outside of subqueries.
  fileprivate var sources: [FragmentSource] {
    var sources: [FragmentSource] = []
    // The start of a table that is written before its alias.
    var derived: Int?
    var cursor = FragmentCursor(self)
    while let mark = cursor.nextMark() {
      let start = cursor.range.lowerBound
      guard cursor.depth == 0 else { continue }
      switch mark {
      case Extended.queryStart, Extended.tableFunction:
        if derived == nil { derived = start }
      case Extended.identifiedStart:
        // This table has an identity.
        while let next = cursor.nextMark(), next != Extended.identifiedEnd {}
        let range = start..<cursor.range.upperBound
        sources.append(FragmentSource(range: range, kept: range, form: .table))
        derived = nil
      case Extended.source:
        sources.append(source(at: &cursor))
        derived = nil
      case Extended.tableAlias:
        _ = cursor.passTableName()
        guard let first = derived else { continue }
        let end = cursor.range.upperBound
        sources.append(FragmentSource(range: first..<end, kept: first..<start, form: .derived))
        derived = nil
      default: break
      }
    }
    return sources
  }

  /// Reads a table or a function without an alias of its own after its mark.
  private func source(at cursor: inout FragmentCursor) -> FragmentSource {
    let mark = cursor.range
    if passFunction(at: &cursor) {
      let end = cursor.range.upperBound
      return FragmentSource(range: mark.lowerBound..<end, kept: mark.upperBound..<end, form: .function)
    }
    let name = cursor.passTableName()
    let isAliased = cursor.skip(mark: Extended.tableAlias)
    if isAliased { _ = cursor.passTableName() }
    return FragmentSource(
      range: mark.lowerBound..<cursor.range.upperBound,
      kept: name,
      form: isAliased ? .alias : .table
    )
  }

  /// Passes a call of a function if it follows. Returns whether it does.
  private func passFunction(at cursor: inout FragmentCursor) -> Bool {
    var ahead = cursor
    let start = ahead.next()
    guard start == .mark(Extended.tableFunction) else { return false }
    var depth = 1
    while let next = ahead.next() {
      switch next {
      case .mark(Extended.tableFunction): depth += 1
      case .mark(Extended.tableFunctionEnd): depth -= 1
      default: continue
      }
      if depth == 0 { break }
    }
    cursor = ahead
    return true
  }
}
