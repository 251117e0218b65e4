import Foundation
import QuarrySQLite

// Extensions that a user of the package can write. This target is compiled as part of another package, so it can use
// only public declarations.

// A function of the database.
extension SQLOperand where QueryValue == Date {
  /// `strftime('%Y', a)`
  func formatted(_ format: String) -> SQLExpression<String?> { .function("strftime", format, self) }
}

// A free function.
func unlikely(_ condition: some QueryExpression<Bool>) -> SQLExpression<Bool> {
  .function("unlikely", condition)
}

// An operator. Its protocol is limited to expressions, so `"a".matchesGlob("b")` of two Swift strings does not exist.
extension SQLOperand where QueryValue == String {
  /// `(a) GLOB (b)`
  func matchesGlob(_ pattern: some QueryExpression<String>) -> SQLExpression<Bool> {
    .infix(self, "GLOB", pattern)
  }
}

extension SQLOperand where QueryValue == Int {
  /// `+(a)`: the value, without the use of an index on the column.
  func withoutIndex() -> SQLExpression<Int> { .prefix("+", self) }
}

// A new kind of expression.
struct CastExpression<QueryValue>: SQLOperand {
  let base: any QueryExpression
  let type: String

  var queryFragment: QueryFragment { "CAST(\(base.queryFragment) AS \(raw: type))" }
}

extension SQLOperand {
  func castToBlob() -> CastExpression<[UInt8]> { CastExpression(base: self, type: "BLOB") }
  func castToNumber() -> CastExpression<Double> { CastExpression(base: self, type: "REAL") }
}

// A type of value.
struct Temperature: QueryBindable, Equatable, Comparable {
  var celsius: Double

  var queryBinding: QueryBinding { celsius.queryBinding }

  init(celsius: Double) { self.celsius = celsius }

  init(decoder: inout some QueryDecoder) throws { celsius = try Double(decoder: &decoder) }

  static func < (lhs: Temperature, rhs: Temperature) -> Bool { lhs.celsius < rhs.celsius }
}

// A representation: a type of value that is stored in another form.
extension Temperature {
  struct KelvinRepresentation: QueryBindable {
    var queryOutput: Temperature

    init(queryOutput: Temperature) { self.queryOutput = queryOutput }

    var queryBinding: QueryBinding { .double(queryOutput.celsius + 273.15) }

    init(decoder: inout some QueryDecoder) throws {
      queryOutput = Temperature(celsius: try Double(decoder: &decoder) - 273.15)
    }
  }
}

// A function that only one database supports, next to those of the library.
extension SQLite {
  /// `soundex(a)`-like: `likelihood(a, 0.9)`
  static func likelihood(_ condition: some QueryExpression<Bool>, _ part: Double) -> SQLExpression<Bool> {
    SQLExpression(sql: "likelihood(\(condition), \(raw: part))")
  }
}

// Another dialect.
struct NumberedDialect: DialectVariant {
  let base = StandardDialect()

  func append(_ placeholder: SQLPlaceholder, to sql: inout [UInt8]) {
    sql.append(contentsOf: "$\(placeholder.index + 1)".utf8)
  }
}
