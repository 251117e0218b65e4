/// What the values of a Swift type become in a database.
package enum ValueStorage: Hashable, Sendable {
  /// Integers: `Int`, `Bool`, `Date.UnixTimeRepresentation`.
  case integer
  /// Floating-point numbers: `Double`, `Date.JulianDayRepresentation`.
  case real
  /// Any text: `String`, `URL`.
  case text
  /// Text that never looks like a number, and so is kept as it is by any affinity: dates, UUIDs, JSON.
  case formattedText
  /// Bytes: `Data`, `UUID.BytesRepresentation`.
  case blob
  /// A type of the user's, of which nothing is known.
  case unknown

  /// The type of a column that holds them.
  package var sqlType: String {
    switch self {
    case .integer: "INTEGER"
    case .real: "REAL"
    case .text, .formattedText: "TEXT"
    case .blob: "BLOB"
    case .unknown: ""
    }
  }

  /// A value to fill a new column of existing rows with.
  var emptySQL: String {
    switch self {
    case .integer, .unknown: "0"
    case .real: "0.0"
    case .text, .formattedText: "''"
    case .blob: "x''"
    }
  }
}

/// What a declared type makes of the values put into its column: https://www.sqlite.org/datatype3.html#determination_of_column_affinity
package enum ColumnAffinity: String, Hashable, Sendable {
  case integer = "INTEGER"
  case text = "TEXT"
  case blob = "BLOB"
  case real = "REAL"
  case numeric = "NUMERIC"

  /// By SQLite's five rules, in their order.
  package init(declaredType: String) {
    let type = declaredType.uppercased()
    func holds(_ words: String...) -> Bool { words.contains { type.contains($0) } }
    if holds("INT") {
      self = .integer
    } else if holds("CHAR", "CLOB", "TEXT") {
      self = .text
    } else if type.isEmpty || holds("BLOB") {
      self = .blob
    } else if holds("REAL", "FLOA", "DOUB") {
      self = .real
    } else {
      self = .numeric
    }
  }

  /// What becomes of values of a storage in a column.
  static func fate(of storage: ValueStorage, isStrict: Bool, declaredType: String) -> StorageFate {
    if isStrict { return strictFate(of: storage, declaredType: declaredType) }
    // SQLite takes DATE for a kind of number, but what people write there does not look like one.
    let isMoment = ["DATE", "TIME", "DATETIME", "TIMESTAMP", "TIMESTAMPTZ"].contains(
      String(declaredType.uppercased().prefix { $0 != "(" && $0 != " " })
    )
    return ColumnAffinity(declaredType: declaredType).fate(
      of: storage == .text && isMoment ? .formattedText : storage
    )
  }

  /// What becomes of values of a storage in a column that is not `STRICT`.
  private func fate(of storage: ValueStorage) -> StorageFate {
    switch (storage, self) {
    case (.unknown, _), (.integer, .integer), (.integer, .numeric), (.real, .real), (.real, .numeric),
      (.text, .text), (.formattedText, .text), (.formattedText, .numeric), (.blob, .blob):
      .kept
    // No type, or BLOB: values stay what they are.
    case (_, .blob): .kept
    // Whole numbers become integers there, and a 'Double' reads them.
    case (.real, .integer): .keptButOdd
    case (.formattedText, .integer), (.formattedText, .real), (.blob, _): .keptButOdd
    case (.integer, .real): .changed("becomes a floating-point number there, which no integer is read from")
    case (.integer, .text), (.real, .text): .changed("becomes text there, which no number is read from")
    case (.text, .integer), (.text, .real), (.text, .numeric):
      .changed("becomes a number there if it looks like one ('007' is 7), which no text is read from")
    }
  }

  /// Whether a column keeps values of a storage as they are, and is meant for them.
  package static func keeps(_ storage: ValueStorage, isStrict: Bool, declaredType: String) -> Bool {
    fate(of: storage, isStrict: isStrict, declaredType: declaredType) == .kept
  }

  /// What becomes of them in a `STRICT` table.
  private static func strictFate(of storage: ValueStorage, declaredType: String) -> StorageFate {
    let type = declaredType.uppercased()
    let isFitting =
      switch storage {
      case .unknown: true
      case .integer: ["INT", "INTEGER", "ANY"].contains(type)
      case .real: ["REAL", "ANY"].contains(type)
      case .text, .formattedText: ["TEXT", "ANY"].contains(type)
      case .blob: ["BLOB", "ANY"].contains(type)
      }
    return isFitting ? .kept : .changed("is refused or converted there, the table being STRICT")
  }
}

/// What a column makes of a value.
enum StorageFate: Equatable {
  case kept
  /// Nothing is lost, but whoever declared the column meant something else.
  case keptButOdd
  /// Why it cannot be read again.
  case changed(String)
}
