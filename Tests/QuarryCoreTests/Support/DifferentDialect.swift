import Foundation
import QuarryCore
import QuarryDialect
import QuarryFunctions
import Testing

/// A dialect of no database, which differs from SQLite's wherever a dialect can: its placeholders have numbers and types, it spells each
/// construct and literal and some functions in its own way, and it lacks features.
///
/// It shows that no SQL of SQLite bypasses the dialect, and needs no server. The tests of `QuarryPostgresDialect` run the statements instead
/// and compare their rows.
struct DifferentDialect: Dialect {
  func append(_ placeholder: SQLPlaceholder, to sql: inout [UInt8]) {
    sql.append(contentsOf: "$\(placeholder.index + 1)".utf8)
    // Only the types that the server does not infer.
    if placeholder.binding == .null || placeholder.isJSON {
      sql.append(contentsOf: "::\(name(of: placeholder.type))".utf8)
    }
  }

  private func name(of type: SQLType?) -> String {
    switch type {
    case .bool: "boolean"
    case .int16: "smallint"
    case .int32: "integer"
    case .int64: "bigint"
    case .float: "real"
    case .double: "double precision"
    case .decimal: "numeric"
    case .text, nil: "text"
    case .bytes: "bytea"
    case .timestamp: "timestamptz"
    case .uuid: "uuid"
    case .json: "jsonb"
    }
  }

  func spelling(of literal: SQLLiteral) -> String? {
    switch literal {
    case .value(.bool(let value)): return value ? "TRUE" : "FALSE"
    case .value(.double(let value)) where !value.isFinite: return "'\(value)'::float8"
    case .value(.blob(let bytes)):
      let digits = bytes.map { byte in (byte < 16 ? "0" : "") + String(byte, radix: 16) }
      return "'\\x\(digits.joined())'::bytea"
    case .value(.uuid(let value)): return "'\(value)'::uuid"
    case .value(.date(let value)): return "to_timestamp(\(value.timeIntervalSince1970))"
    case .value, .jsonPath: return literal.standardSpelling
    }
  }

  func spelling(of time: SQLTime) -> SQLCallSpelling? { nil }

  func spelling(of construct: SQLConstruct) -> StaticString? {
    switch construct {
    case .isSame: " IS NOT DISTINCT FROM "
    case .isSamePresent: " = "
    case .isDifferent: " IS DISTINCT FROM "
    case .isNull: " IS NULL"
    case .isNotNull: " IS NOT NULL"
    case .trueLiteral: "TRUE"
    case .falseLiteral: "FALSE"
    case .chosenKey: "DEFAULT"
    case .noLimit: "ALL"
    case .inEmpty: " IS NULL AND FALSE"
    case .notInEmpty: " IS NULL OR TRUE"
    case .noEscape: " ESCAPE ''"
    case .with: "WITH RECURSIVE "
    case .compoundStart: "("
    case .compoundEnd: ")"
    case .rowCountStart: "coalesce("
    case .rowCountEnd: ", -1)"
    case .derivedTableName: " AS \"derived\""
    case .ascendingNulls: " NULLS FIRST"
    case .descendingNulls: " NULLS LAST"
    case .like: " ILIKE "
    case .integerType: "bigint"
    case .realType: "double precision"
    case .textType: "text"
    case .blobType: "bytea"
    case .numericType: "numeric"
    case .quotient: " / nullif("
    case .remainder: " % nullif("
    case .divisorEnd: ", 0)"
    case .binaryCollation: "\"C\""
    case .regexp: " ~ "
    case .glob, .nocaseCollation, .rtrimCollation, .jsonPart, .jsonValue: nil
    }
  }

  /// Some functions have another name or form, and those that only SQLite has are missing.
  func spelling(of call: SQLCall) -> SQLCallSpelling? {
    switch (call.name, call.arguments.count) {
    case ("iif", _): SQLCallSpelling(opening: "CASE WHEN ", between: [" THEN ", " ELSE "], closing: " END")
    case ("group_concat", 1): SQLCallSpelling(opening: "string_agg(", last: ", ','", closing: ")")
    case ("group_concat", _): SQLCallSpelling("string_agg", of: call)
    case ("min", 2...): SQLCallSpelling("least", of: call)
    case ("max", 2...): SQLCallSpelling("greatest", of: call)
    case ("min", _), ("max", _): SQLCallSpelling(call.name, of: call)
    case ("instr", _): SQLCallSpelling("strpos", of: call)
    case ("ifnull", _): SQLCallSpelling("coalesce", of: call)
    case ("char", _): SQLCallSpelling("chr", of: call)
    case ("json_array", _): SQLCallSpelling("json_build_array", of: call)
    case ("json_object", _): SQLCallSpelling("json_build_object", of: call)
    default: call.isCommon ? SQLCallSpelling(call.name, of: call) : nil
    }
  }

  func supports(_ feature: DialectFeature) -> Bool {
    let missing: [DialectFeature] = [
      .limitedWrites, .jsonb, .conflictResolution, .conflictWithoutTarget, .severalConflicts, .indexHints,
      .rowID,
      .fullTextSearch, .tableValuedFunctions, .raise, .queryPlans, .triggers, .viewIfNotExists,
    ]
    return !missing.contains(feature)
  }
}

/// Expects a statement to be this SQL, and to be refused with the first feature that the database lacks on every path.
///
/// - Parameter sql: The text; nil if it is not for this database.
func expectDifferent(_ fragment: QueryFragment, _ sql: String?, missing: [String]) {
  let dialect = DifferentDialect()
  if let sql { #expect(fragment.render(dialect: dialect).sql == sql) }
  for layout in [SQLLayout.oneLine, .pretty] {
    for bindings in [BindingLayout.placeholders, .inlined] {
      let rendered = fragment.render(dialect: dialect, layout: layout, bindings: bindings)
      #expect(rendered.unsupportedFeatures.map(\.rawValue) == missing)
    }
  }
  guard let first = missing.first else {
    #expect(throws: Never.self) { try fragment.rendered(for: dialect) }
    return
  }
  let error = #expect(throws: UnsupportedFeatureError.self) { try fragment.rendered(for: dialect) }
  #expect(
    error?.description
      == "the statement requires \(first), which the database does not support; write the statement without it"
  )
}
