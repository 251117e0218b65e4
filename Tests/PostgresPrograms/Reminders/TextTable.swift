// Written by .ci/mirror from Sources/Reminders/Output/TextTable.swift. Change that file, and run the script.

#if PostgreSQL

/// Rows of text in aligned columns below their names.
struct TextTable {
  let names: [String]
  var rows: [[String]] = []

  init(_ names: String...) { self.names = names }

  mutating func add(_ cells: String...) {
    rows.append(cells.map(Self.oneLine))
  }

  /// The lines of the table, without blanks at their ends. Columns without text are omitted.
  var text: String {
    let lines = [names] + rows
    let columns = names.indices.filter { column in rows.contains { !$0[column].isEmpty } }
    let widths = columns.map { column in lines.map { $0[column].count }.max() ?? 0 }
    return lines.map { line in
      let padded = zip(columns, widths).map { column, width in
        line[column] + String(repeating: " ", count: width - line[column].count)
      }
      let text = padded.joined(separator: "  ")
      return String(text[..<(text.lastIndex { $0 != " " }.map(text.index(after:)) ?? text.startIndex)])
    }
    .joined(separator: "\n")
  }

  /// Returns the text with spaces in place of control characters, which could move the cursor.
  private static func oneLine(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }
      )
    )
  }
}

#endif
