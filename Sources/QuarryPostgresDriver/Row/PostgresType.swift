#if PostgreSQL

import CPostgres
import QuarryCore

/// The numbers of the types that the driver reads and writes, which are the same on all servers.
enum PostgresType {
  static let bool: Oid = 16
  static let bytea: Oid = 17
  static let name: Oid = 19
  static let int8: Oid = 20
  static let int2: Oid = 21
  static let int4: Oid = 23
  static let text: Oid = 25
  static let oid: Oid = 26
  static let json: Oid = 114
  static let float4: Oid = 700
  static let float8: Oid = 701
  static let void: Oid = 2278
  static let bpchar: Oid = 1042
  static let varchar: Oid = 1043
  static let date: Oid = 1082
  static let timestamp: Oid = 1114
  static let timestamptz: Oid = 1184
  static let numeric: Oid = 1700
  static let uuid: Oid = 2950
  static let jsonb: Oid = 3802

  /// The type of values with a static type.
  static func oid(of type: SQLType) -> Oid {
    switch type {
    case .bool: bool
    case .int16: int2
    case .int32: int4
    case .int64: int8
    case .float: float4
    case .double: float8
    case .decimal: numeric
    case .text: text
    case .bytes: bytea
    case .timestamp: timestamptz
    case .uuid: uuid
    case .json: jsonb
    }
  }

  /// Whether the driver reads values of a type.
  static func isReadable(_ type: Oid) -> Bool { readable.contains(type) }

  private static let readable: Set<Oid> = [
    bool, bytea, name, int8, int2, int4, text, oid, json, float4, float8, bpchar, varchar, date, timestamp,
    timestamptz, numeric, uuid, jsonb,
  ]

  /// The SQL name of a type, or its number.
  static func name(of type: Oid) -> String { names[type] ?? "a value of the type \(type)" }

  private static let names: [Oid: String] = [
    bool: "boolean", bytea: "bytea", name: "name", int8: "bigint", int2: "smallint", int4: "integer",
    text: "text", oid: "oid",
    json: "json", float4: "real", float8: "double precision", void: "void", bpchar: "character",
    varchar: "character varying",
    date: "date", timestamp: "timestamp", timestamptz: "timestamp with time zone", numeric: "numeric",
    uuid: "uuid", jsonb: "jsonb",
    1083: "time", 1186: "interval", 1266: "time with time zone", 1007: "integer[]", 1009: "text[]",
    1016: "bigint[]",
  ]
}

#endif
