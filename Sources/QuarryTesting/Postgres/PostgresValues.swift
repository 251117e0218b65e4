#if PostgreSQL

import QuarryPostgres

extension DatabaseError: DriverError {
  var isMistakeOfTheTest: Bool { false }
  var shownMessage: String? { message }
}

extension DatabaseUsageError: DriverError {
  var isMistakeOfTheTest: Bool {
    switch self {
    case .reentrantAccess, .closed, .outsideAccess, .noConnection: true
    default: false
    }
  }

  var shownMessage: String? { nil }
}

extension Row: TableRow {
  var cells: [Any] { values }
}

extension DatabaseValue: DescribedValue {
  var testDescription: String {
    switch self {
    case .null: "NULL"
    case .bool(let value): value ? "true" : "false"
    case .integer(let value): "\(value)"
    case .real(let value): "\(value)"
    case .numeric(let digits): digits
    case .text(let text): TextLiteral.describe(ValueDescription.shortened(text))
    case .json(let json): "JSON(\(ValueDescription.shortened(json)))"
    case .blob(let bytes): ValueDescription.describe(bytes: bytes)
    case .date(let date): ValueDescription.describe(date)
    case .uuid(let uuid): ValueDescription.text(of: uuid)
    case .other(let type, let bytes): "Type \(type) \(ValueDescription.describe(bytes: bytes))"
    }
  }
}

#endif
