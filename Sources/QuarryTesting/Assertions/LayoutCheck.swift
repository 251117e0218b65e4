import QuarryCore

/// Compares the SQL that a database receives with the SQL that a snapshot shows.
enum LayoutCheck {
  /// Returns a description of the difference, apart from white space, or `nil` if there is none, as should be the case.
  ///
  /// Snapshots use the SQL for the newest SQLite version, whichever version runs the test. The linked version may need
  /// different SQL: before 3.42, a date is `strftime('%Y-%m-%d %H:%M:%f', …)` instead of `datetime(…, 'subsec')`. So
  /// the layouts for the linked version are compared too, with inlined values and with placeholders.
  static func difference(
    of fragment: QueryFragment,
    _ dialect: SnapshotDialect = SnapshotAssertion.current.dialect
  ) -> String? {
    for (dialect, bindings) in dialect.renderings {
      if let difference = difference(of: fragment, dialect, bindings) { return difference }
    }
    return nil
  }

  /// Returns the text of a snapshot.
  ///
  /// - Throws: ``LayoutDifference`` if the SQL that runs differs from the text.
  static func sql(of fragment: QueryFragment) throws -> String {
    if let difference = difference(of: fragment) { throw LayoutDifference(description: difference) }
    return SnapshotAssertion.current.dialect.sql(of: fragment)
  }

  private static func difference(
    of fragment: QueryFragment,
    _ dialect: some Dialect,
    _ bindings: BindingLayout
  ) -> String? {
    let line = fragment.render(dialect: dialect, layout: .oneLine, bindings: bindings)
    // The layout of JSON is white space inside a literal, which would change the value.
    let pretty = fragment.withCompactJSON.render(dialect: dialect, layout: .pretty, bindings: bindings)
    guard words(line.sql) != words(pretty.sql) else { return nil }
    return "The SQL that runs differs from the SQL of the snapshot:\n\n\(line.sql)\n\n\(pretty.sql)"
  }

  /// Returns the text with each run of white space as one space, and without spaces next to the inside of parentheses.
  private static func words(_ sql: String) -> String {
    var result: [UInt8] = []
    for byte in sql.utf8 {
      let isSpace = byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n")
      if isSpace, result.isEmpty || result.last == UInt8(ascii: " ") || result.last == UInt8(ascii: "(") {
        continue
      }
      if byte == UInt8(ascii: ")"), result.last == UInt8(ascii: " ") { result.removeLast() }
      result.append(isSpace ? UInt8(ascii: " ") : byte)
    }
    return String(decoding: result, as: UTF8.self)
  }
}

/// An error thrown if the SQL that runs differs from a snapshot in more than white space.
struct LayoutDifference: Error, CustomStringConvertible {
  let description: String
}
