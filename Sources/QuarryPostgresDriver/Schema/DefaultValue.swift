#if PostgreSQL

public import QuarryCore

extension ColumnDefinition {
  /// The value of a column that an INSERT does not name.
  ///
  /// | Value | Column | SQL |
  /// | --- | --- | --- |
  /// | `.integer(0)` | `.boolean` | `FALSE` |
  /// | `.now` | `.timestamptz` | `CURRENT_TIMESTAMP` |
  /// | `.now` | `.text` | `to_char(…, 'YYYY-MM-DD HH24:MI:SS.MS')`, the text that SQLite stores |
  /// | `.currentDate` | `.date` | the date in UTC |
  public enum DefaultValue: Equatable, Sendable {
    /// The NULL value.
    case null
    /// An integer. In a Boolean column, 0 is `FALSE` and 1 is `TRUE`, and other integers are refused.
    case integer(Int64)
    /// A floating-point number.
    case real(Double)
    /// `TRUE` or `FALSE`.
    case boolean(Bool)
    /// Text. The server converts it to the type of the column: `.stringLiteral("{}")` for `jsonb`.
    case stringLiteral(String)
    /// Binary data.
    case blobLiteral([UInt8])
    /// The time of the INSERT's transaction, in UTC. In a text column: `HH:MM:SS`.
    case currentTime
    /// The date of the INSERT's transaction, in UTC. In a text column: `YYYY-MM-DD`.
    case currentDate
    /// The date and time of the INSERT's transaction. In a text column, in UTC: `YYYY-MM-DD HH:MM:SS`.
    case currentTimestamp
    /// The value of an expression at the time of the INSERT.
    case expression(QueryFragment)
    /// The date and time of the INSERT's transaction, as a `Date` is stored. In a text column, in UTC: `YYYY-MM-DD HH:MM:SS.SSS`.
    ///
    /// ```swift
    /// table.column("createdAt", .timestamptz, nullable: false, defaultValue: .now)
    /// // "createdAt" timestamptz NOT NULL DEFAULT CURRENT_TIMESTAMP
    /// ```
    case now
    /// A random UUID: `gen_random_uuid()`.
    case newUUID

    // The synthesized implementation compiles to more code than the rest of this type.
    /// Returns whether two default values have the same SQL.
    public static func == (first: DefaultValue, second: DefaultValue) -> Bool {
      [nil, DataType.text].allSatisfy { first.sql(for: $0).text == second.sql(for: $0).text }
    }

    /// The value in SQL, which depends on the type of the column for dates and Booleans.
    func sql(for type: DataType?) -> SQLWriter {
      var sql = SQLWriter()
      switch self {
      case .null: sql.write("NULL")
      case .integer(let value) where type?.isBoolean == true:
        if value != 0, value != 1 {
          sql.refuse(
            "a default value",
            "a Boolean column cannot have the default \(value); use '.boolean(true)' or '.boolean(false)'"
          )
        }
        sql.write(value == 0 ? "FALSE" : "TRUE")
      case .integer(let value): sql.write(String(value))
      case .real(let value): sql.write(literal: .double(value))
      case .boolean(let value): sql.write(literal: .bool(value))
      case .stringLiteral(let value): sql.write(literal: .text(value))
      case .blobLiteral(let value): sql.write(literal: .blob(value))
      case .currentTime: sql.write(Self.time(for: type, format: "HH24:MI:SS", "::time"))
      case .currentDate: sql.write(Self.time(for: type, format: "YYYY-MM-DD", "::date"))
      case .currentTimestamp: sql.write(Self.time(for: type, format: "YYYY-MM-DD HH24:MI:SS", nil))
      case .now: sql.write(Self.time(for: type, format: "YYYY-MM-DD HH24:MI:SS.MS", nil))
      case .newUUID: sql.write("gen_random_uuid()")
      case .expression(let fragment): sql.write(inParentheses: fragment)
      }
      return sql
    }

    private static func time(for type: DataType?, format: String, _ cast: String?) -> String {
      let utc = "(CURRENT_TIMESTAMP AT TIME ZONE 'UTC')"
      if type?.isText == true { return "to_char(\(utc), '\(format)')" }
      return cast.map { "(\(utc)\($0))" } ?? "CURRENT_TIMESTAMP"
    }
  }
}

#endif
