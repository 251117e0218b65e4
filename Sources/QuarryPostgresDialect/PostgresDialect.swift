#if PostgreSQL

package import QuarryCore

/// The SQL of PostgreSQL 15 and later.
///
/// A statement is prepared with the types of its values (``RenderedSQL/types``), so that a placeholder needs no cast: `$1`.
package struct PostgresDialect: Dialect {
  package init() {}

  package func append(_ placeholder: SQLPlaceholder, to sql: inout [UInt8]) {
    sql.append(UInt8(ascii: "$"))
    // An INSERT can have 65,535 placeholders, so this makes no string.
    let number = placeholder.index + 1
    var divisor = 1
    while number / divisor >= 10 { divisor *= 10 }
    while divisor > 0 {
      sql.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / divisor % 10))
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
    // NULL would be no limit. A negative number is an error.
    case .rowCountStart: "coalesce("
    case .rowCountEnd: ", -1)"
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

  package func spelling(of call: SQLCall) -> SQLCallSpelling? { PostgresCall(call).spelling }

  package func spelling(of time: SQLTime) -> SQLCallSpelling? { PostgresTime(time).spelling }

  package func spelling(of literal: SQLLiteral) -> String? { PostgresLiteral(literal).spelling }

  // A feature that this dialect does not know is refused before anything runs.
  package func supports(_ feature: DialectFeature) -> Bool { Self.supported.contains(feature) }

  package func error(for feature: DialectFeature) -> UnsupportedFeatureError {
    UnsupportedFeatureError(feature, advice: PostgresAdvice.advice(for: feature))
  }

  private static let supported: Set<DialectFeature> = [
    .orderedAggregates, .concatenation, .octetLength, .monthRounding,
  ]
}

#endif
