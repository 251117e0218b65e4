#if PostgreSQL

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
package import QuarryCore

/// The SQL of PostgreSQL 15 and later.
///
/// A statement is prepared with the types of its values (``RenderedSQL/types``), so that a placeholder needs no cast: `$1`.
package struct PostgresDialect: Dialect {
  package init() {}

  package func appendPlaceholder(at index: Int, to sql: inout [UInt8]) {
    sql.append(UInt8(ascii: "$"))
    // An INSERT can have 65,535 placeholders, so this makes no string.
    var divisor = 1
    while (index + 1) / divisor >= 10 { divisor *= 10 }
    while divisor > 0 {
      sql.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: (index + 1) / divisor % 10))
      divisor /= 10
    }
  }

  package func spelling(of construct: SQLConstruct) -> StaticString? {
    switch construct {
    case .isSame: " IS NOT DISTINCT FROM "
    case .isDifferent: " IS DISTINCT FROM "
    // An index, a merge join and a hash join need '='.
    case .isSamePresent: " = "
    case .isNull: " IS NULL"
    case .isNotNull: " IS NOT NULL"
    case .trueLiteral: "TRUE"
    case .falseLiteral: "FALSE"
    case .chosenKey: "DEFAULT"
    case .noLimit: "ALL"
    // No empty list has every type.
    case .inEmpty: " IS NULL AND FALSE"
    case .notInEmpty: " IS NULL OR TRUE"
    case .derivedTableName: " AS \"derived\""
    case .ascendingNulls: " NULLS FIRST"
    case .descendingNulls: " NULLS LAST"
    // ILIKE ignores the case of all letters, unless the collation is that of bytes.
    case .like: " COLLATE \"C\" ILIKE "
    // The default is a backslash.
    case .noEscape: " ESCAPE ''"
    case .with: "WITH RECURSIVE "
    // INTERSECT applies before UNION and EXCEPT.
    case .compoundStart: "("
    case .compoundEnd: ")"
    case .integerType: "bigint"
    case .realType: "double precision"
    case .textType: "text"
    case .blobType: "bytea"
    case .numericType: "numeric"
    case .quotient: " / nullif("
    case .remainder: " % nullif("
    case .divisorEnd: ", 0)"
    case .binaryCollation: "\"C\""
    case .jsonPart: " #> "
    // The text of an array or an object has other spaces, and the type of the value is not known here.
    case .glob, .regexp, .nocaseCollation, .rtrimCollation, .jsonValue: nil
    }
  }

  package func spelling(ofCall call: SQLCall) -> SQLCallSpelling? { PostgresCall(call).spelling }

  package func spelling(ofTime time: SQLTime) -> SQLCallSpelling? { PostgresTime(time).spelling }

  // Functions whose arguments are text of SQLite.
  package func spelling(ofFunction name: String) -> String? { nil }

  // A feature that this dialect does not know is refused before anything runs.
  package func supports(_ feature: DialectFeature) -> Bool { Self.supported.contains(feature) }

  package func error(for feature: DialectFeature) -> UnsupportedFeatureError {
    UnsupportedFeatureError(
      feature,
      advice:
        "PostgreSQL lacks, or computes differently from SQLite for these arguments; cast the arguments to other types, compute an "
        + "aggregate or a window function in a common table first, or write the expression for PostgreSQL with '#sql'"
    )
  }

  private static let supported: Set<DialectFeature> = [
    .orderedAggregates, .concatenation, .octetLength, .monthRounding,
  ]

  package func appendLiteral(_ binding: QueryBinding, to sql: inout [UInt8]) {
    switch binding {
    case .bool(let value): sql.append(contentsOf: (value ? "TRUE" : "FALSE").utf8)
    case .double(let value) where !value.isFinite: sql.append(contentsOf: "'\(value)'::float8".utf8)
    case .blob(let bytes):
      sql.append(contentsOf: "'\\x".utf8)
      for byte in bytes { sql.append(contentsOf: ((byte < 16 ? "0" : "") + String(byte, radix: 16)).utf8) }
      sql.append(contentsOf: "'::bytea".utf8)
    case .uuid(let value): sql.append(contentsOf: "'\(value)'::uuid".utf8)
    case .date(let value): sql.append(contentsOf: "to_timestamp(\(value.timeIntervalSince1970))".utf8)
    // No text contains NUL, for which the server reports an error.
    case .text(let text) where text.utf8.contains(0): sql.append(contentsOf: "E'\\x00'".utf8)
    // Without this letter, a server whose 'standard_conforming_strings' is off reads a backslash as an escape.
    case .text(let text) where text.utf8.contains(UInt8(ascii: "\\")):
      sql.append(contentsOf: "E'".utf8)
      for byte in text.utf8 {
        if byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "'") { sql.append(byte) }
        sql.append(byte)
      }
      sql.append(UInt8(ascii: "'"))
    default: StandardDialect().appendLiteral(binding, to: &sql)
    }
  }

  /// A path is an array of texts: `'{"tags","0"}'`.
  package func append(jsonPath: [JSONPathStep], to sql: inout [UInt8]) {
    let steps = jsonPath.map { step -> String in
      switch step {
      case .member(let name):
        name.reduce(into: "") { $0 += $1 == "\\" || $1 == "\"" ? "\\\($1)" : String($1) }
      case .element(let index): String(index)
      // No call with this step is supported.
      case .end: "-"
      }
    }
    appendLiteral(.text("{" + steps.map { "\"\($0)\"" }.joined(separator: ",") + "}"), to: &sql)
  }
}

#endif
