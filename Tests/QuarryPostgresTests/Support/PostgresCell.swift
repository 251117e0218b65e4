#if PostgreSQL

import CPostgres

/// A value of a result, by the type that the server declares.
enum PostgresCell: Hashable {
  case null
  /// An integer or a truth value.
  case integer(Int)
  case text(String)
  case json(String)
  /// A value of another type, by the number of the type.
  case other(Oid)

  init(result: OpaquePointer, row: Int32, column: Int32) {
    guard PQgetisnull(result, row, column) == 0 else {
      self = .null
      return
    }
    let bytes = UnsafeRawBufferPointer(
      start: PQgetvalue(result, row, column),
      count: Int(PQgetlength(result, row, column))
    )
    func integer<Integer: FixedWidthInteger>(_ type: Integer.Type) -> Int {
      Int(Integer(bigEndian: bytes.loadUnaligned(as: Integer.self)))
    }
    switch PQftype(result, column) {
    case 16: self = .integer(bytes[0] == 1 ? 1 : 0)
    case 20: self = .integer(integer(Int64.self))
    case 21: self = .integer(integer(Int16.self))
    case 23: self = .integer(integer(Int32.self))
    case 25, 1043: self = .text(String(decoding: bytes, as: UTF8.self))
    // The first byte is the version of the format.
    case 3802: self = .json(String(decoding: bytes.dropFirst(), as: UTF8.self))
    case let type: self = .other(type)
    }
  }
}

#endif
