import QuarryCore
import QuarrySQLite

/// Compares what a database is given with what a snapshot shows.
enum LayoutCheck {
  /// What differs beside white space; nil where nothing does, as it must be.
  ///
  /// A snapshot is of the newest SQLite, whichever runs the test. The one that is linked may have other words for the same: before
  /// 3.42 a date is `strftime('%Y-%m-%d %H:%M:%f', …)` where it is `datetime(…, 'subsec')` later. So its own text is compared, too,
  /// as it is run, with the values beside it.
  static func difference(of fragment: QueryFragment) -> String? {
    difference(of: fragment, SQLiteDialect(), .inlined)
      ?? difference(of: fragment, SQLiteDialect.linked, .inlined)
      ?? difference(of: fragment, SQLiteDialect.linked, .placeholders)
  }

  /// The text of a snapshot.
  ///
  /// - Throws: ``LayoutDifference`` where what is run differs from it, which no snapshot then has.
  static func sql(of fragment: QueryFragment) throws -> String {
    if let difference = difference(of: fragment) { throw LayoutDifference(description: difference) }
    return SnapshotAssertion.sql(of: fragment)
  }

  private static func difference(
    of fragment: QueryFragment,
    _ dialect: SQLiteDialect,
    _ bindings: BindingLayout
  ) -> String? {
    let line = fragment.render(dialect: dialect, layout: .oneLine, bindings: bindings)
    // The layout of JSON is white space inside of a literal, which a database would see.
    let pretty = fragment.withCompactJSON.render(dialect: dialect, layout: .pretty, bindings: bindings)
    guard words(line.sql) != words(pretty.sql) else { return nil }
    return "The SQL that is run is not the one of the snapshot:\n\n\(line.sql)\n\n\(pretty.sql)"
  }

  /// The text with a space where there is white space, and none inside of parentheses next to them.
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

/// What is run differs from what a snapshot shows in more than white space.
struct LayoutDifference: Error, CustomStringConvertible {
  let description: String
}
