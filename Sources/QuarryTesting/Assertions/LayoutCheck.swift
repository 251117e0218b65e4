import QuarryCore
import QuarrySQLite

/// Compares what a database is given with what a snapshot shows.
enum LayoutCheck {
  /// What differs beside white space; nil where nothing does, as it must be.
  static func difference(of fragment: QueryFragment) -> String? {
    let line = text(fragment, .oneLine)
    let pretty = text(fragment, .pretty)
    guard words(line) != words(pretty) else { return nil }
    return "The SQL that is run is not the one of the snapshot:\n\n\(line)\n\n\(pretty)"
  }

  private static func text(_ fragment: QueryFragment, _ layout: SQLLayout) -> String {
    fragment.render(dialect: SQLiteDialect(), layout: layout, bindings: .inlined).sql
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
