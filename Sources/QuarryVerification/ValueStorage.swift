/// How the values of a Swift type are stored in a database.
package enum ValueStorage: Hashable, Sendable {
  /// Integers: `Int`, `Bool`, `Date.UnixTimeRepresentation`.
  case integer
  /// Floating-point numbers: `Double`, `Date.JulianDayRepresentation`.
  case real
  /// Text in general: `String`, `URL`.
  case text
  /// Text that never looks like a number, so no affinity converts it: dates, UUIDs, JSON.
  case formattedText(TextForm)
  /// Bytes: `Data`, `UUID.BytesRepresentation`.
  case blob
  /// An unknown type.
  case unknown

  /// The declared type of a column for these values.
  package var sqlType: String {
    switch self {
    case .integer: "INTEGER"
    case .real: "REAL"
    case .text, .formattedText: "TEXT"
    case .blob: "BLOB"
    case .unknown: ""
    }
  }

  /// The value that existing rows receive in a new column.
  var emptySQL: String {
    switch self {
    case .integer, .unknown: "0"
    case .real: "0.0"
    case .text, .formattedText: "''"
    case .blob: "x''"
    }
  }
}

/// The form of a text that Quarry writes.
package enum TextForm: Hashable, Sendable {
  /// A date, `YYYY-MM-DD HH:MM:SS.SSS` in UTC.
  case date
  /// A UUID in lower case.
  case uuid
  /// A UUID in upper case.
  case uppercasedUUID
  /// Any other form, such as JSON.
  case other
}

/// The affinity of a column: https://www.sqlite.org/datatype3.html#determination_of_column_affinity
package enum ColumnAffinity: String, Hashable, Sendable {
  case integer = "INTEGER"
  case text = "TEXT"
  case blob = "BLOB"
  case real = "REAL"
  case numeric = "NUMERIC"

  /// Creates the affinity of a declared type by the five rules of SQLite, in their order.
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

  /// Returns what happens to values of a storage in a column.
  static func fate(of storage: ValueStorage, isStrict: Bool, declaredType: String) -> StorageFate {
    if isStrict { return strictFate(of: storage, declaredType: declaredType) }
    // The affinity of DATE is NUMERIC, but dates as text do not look like numbers.
    let isMoment = ["DATE", "TIME", "DATETIME", "TIMESTAMP", "TIMESTAMPTZ"].contains(
      String(declaredType.uppercased().prefix { $0 != "(" && $0 != " " })
    )
    return ColumnAffinity(declaredType: declaredType).fate(
      of: storage == .text && isMoment ? .formattedText(.date) : storage
    )
  }

  /// Returns what happens to values of a storage in a column that is not `STRICT`.
  private func fate(of storage: ValueStorage) -> StorageFate {
    switch (storage, self) {
    case (.unknown, _), (.integer, .integer), (.integer, .numeric), (.real, .real), (.real, .numeric),
      (.text, .text), (.formattedText, .text), (.formattedText, .numeric), (.blob, .blob):
      .kept
    // Columns without a type and BLOB columns do not convert values.
    case (_, .blob): .kept
    // Whole numbers become integers there, and `Double` decodes integers.
    case (.real, .integer): .keptButOdd
    case (.formattedText, .integer), (.formattedText, .real), (.blob, _): .keptButOdd
    case (.integer, .real): .changed("becomes a floating-point number, which cannot be decoded as an integer")
    case (.integer, .text), (.real, .text): .changed("becomes text, which cannot be decoded as a number")
    case (.text, .integer), (.text, .real), (.text, .numeric):
      .changed("becomes a number if it looks like one ('007' becomes 7), which cannot be decoded as text")
    }
  }

  /// Whether a column stores values of a storage unchanged and is intended for them.
  package static func keeps(_ storage: ValueStorage, isStrict: Bool, declaredType: String) -> Bool {
    fate(of: storage, isStrict: isStrict, declaredType: declaredType) == .kept
  }

  /// Returns what happens to values of a storage in a column of a `STRICT` table.
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
    return isFitting ? .kept : .changed("is rejected or converted, because the table is STRICT")
  }
}

/// What happens to a value that is stored in a column.
enum StorageFate: Equatable {
  case kept
  /// The value is stored without loss, but the column is declared for other values.
  case keptButOdd
  /// The value is changed and cannot be decoded. The associated value is the reason.
  case changed(String)
}
