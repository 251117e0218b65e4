import QuarryCore

/// No database quotes like this. Any other output bypassed the dialect.
struct ImpossibleDialect: Dialect {
  var identifierOpening: UInt8 { UInt8(ascii: "<") }
  var identifierClosing: UInt8 { UInt8(ascii: ">") }

  func append(_ placeholder: SQLPlaceholder, to sql: inout [UInt8]) {
    sql.append(contentsOf: "@\(placeholder.index + 1)@".utf8)
  }

  func spelling(of construct: SQLConstruct) -> StaticString? {
    switch construct {
    case .isSame: " ~same~ "
    case .isDifferent: " ~different~ "
    case .isNull: " ~nothing~"
    case .isNotNull: " ~something~"
    case .trueLiteral: "~yes~"
    case .falseLiteral: "~no~"
    case .chosenKey: "~key~"
    case .noLimit: "~endless~"
    case .inEmpty: "~in empty~"
    case .notInEmpty: "~not in empty~"
    case .noEscape: "~no escape~"
    case .with: "~with~"
    case .isSamePresent: "~same present~"
    case .compoundStart: "~compound~"
    case .compoundEnd: "~/compound~"
    case .rowCountStart: "~count~"
    case .rowCountEnd: "~/count~"
    case .derivedTableName: " ~table~"
    case .ascendingNulls: " ~up~"
    case .descendingNulls: " ~down~"
    case .like: " ~like~ "
    case .glob: " ~shell~ "
    case .integerType: "~whole~"
    case .realType: "~floating~"
    case .textType: "~letters~"
    case .blobType: "~bytes~"
    case .numericType: "~number~"
    case .quotient: " ~over~ ("
    case .remainder: " ~rest~ ("
    case .divisorEnd: ") ~part~"
    case .binaryCollation: "~strict~"
    case .nocaseCollation: "~lax~"
    case .rtrimCollation: "~short~"
    case .jsonPart: " ~part of~ "
    case .jsonValue: " ~value of~ "
    case .regexp: " ~pattern~ "
    }
  }

  func spelling(of call: SQLCall) -> SQLCallSpelling? {
    let types = (call.arguments + [call.type]).map { $0.map { "\($0)" } ?? "any" }
    return SQLCallSpelling(
      opening: "~\(call.name)~(",
      first: "~\(types.joined(separator: ","))~ ",
      between: call.arguments.indices.dropFirst().map { " ~\($0)~ " },
      last: " ~last~",
      closing: ")",
      end: " ~end~"
    )
  }

  func spelling(of time: SQLTime) -> SQLCallSpelling? {
    SQLCallSpelling(opening: "~time~(", closing: ")")
  }

  func spelling(of literal: SQLLiteral) -> String? {
    switch literal {
    case .value(let value): "{\(value)}"
    case .jsonPath(let path): "{\(path)}"
    }
  }

  func supports(_ feature: DialectFeature) -> Bool { true }
}

extension Statement {
  /// The SQL in the impossible dialect.
  var impossible: String { query.render(dialect: ImpossibleDialect()).sql }

  /// The SQL in its readable layout.
  var pretty: String { query.debugDescription }
}

extension QueryExpression {
  /// The SQL in its readable layout.
  var sql: String { queryFragment.debugDescription }
}
