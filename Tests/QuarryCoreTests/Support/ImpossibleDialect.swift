import QuarryCore

/// No database quotes like this. What comes out in another way was not left to the dialect.
struct ImpossibleDialect: Dialect {
  var identifierOpening: UInt8 { UInt8(ascii: "<") }
  var identifierClosing: UInt8 { UInt8(ascii: ">") }

  func appendPlaceholder(at index: Int, to sql: inout [UInt8]) {
    sql.append(contentsOf: "@\(index + 1)@".utf8)
  }

  func appendLiteral(_ binding: QueryBinding, to sql: inout [UInt8]) {
    sql.append(contentsOf: "{\(binding)}".utf8)
  }
}

extension Statement {
  /// As a database would get it, if there were one.
  var impossible: String { query.render(dialect: ImpossibleDialect()).sql }

  /// As a person reads it.
  var pretty: String { query.debugDescription }
}

extension QueryExpression {
  /// As a person reads it.
  var sql: String { queryFragment.debugDescription }
}
