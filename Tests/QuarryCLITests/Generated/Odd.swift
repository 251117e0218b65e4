// The tables of odd.sqlite, written by 'quarry generate'.

import Foundation
import QuarrySQLite

@Table("1999")
struct _1999: Identifiable, Sendable {
  let id: Int
}

@Table("a,b")
struct AB: Identifiable, Sendable {
  let id: Int
  var word: String?
}

@Table("class")
struct Class: Identifiable, Sendable {
  let id: Int
  var `default`: String = "it's"
  @Column("self") var selfColumn: String?
  @Column("Type") var type: String?
  @Column("init") var initColumn: String?
  @Column("1st") var _1st: Int?
  @Column("with space") var withSpace: String?
  @Column("qu\"ote") var quOte: String?
  var größe: Double?
  @Column("is_done") var isDone: Bool = false
  @Column("isDone") var isDone2: Bool?
  @Column("!!!") var column12: String?
  @Column("primaryKey") var primaryKeyColumn: Int?
  @Column("queryFragment") var queryFragmentColumn: String?
  @Column("allColumns") var allColumnsColumn: String?
  var columns: String?
  var description: String?
  var hashValue: Int?
  var tableName: String?
  @Column("_x") var x: Int?
  @Column("URL") var url: String?
  var `in`: Int?
  @Column("back\\slash") var backSlash: String?
  var 日本: String?
  @Column("Selection") var selection: String?
  @Column("Draft") var draft: String?
  @Column("writableColumns") var writableColumnsColumn: String?
  @Column("QueryValue") var queryValue: Int?
  @Column("From") var from: Int?
  var decoder: Int?
  @Column("a.b") var aB: Int?
  @Column("😀") var column32: Int?
  var await: String?
  var unsafe: Int?
  var `let`: String?
  var `var`: String?
  var `inout`: String?
  var each: Int?
  var some: Int?
  var async: Int?
  var `nil`: Int?
  @Column("_") var column42: Int?
  var dq: String = "d\"q"
  var hex: Int = 31
  var yes: Int = 1
}

@Table("dates")
struct DateRecord: Sendable {
  @Column(primaryKey: true) let uuid: UUID
  var day: Date
  var at: Date?
  @Column(as: Date.UnixTimeRepresentation?.self) var unix: Date?
  @Column(as: Date.JulianDayRepresentation?.self) var julian: Date?
  @Column(as: JSONValue.JSONRepresentation?.self) var doc: JSONValue?
  @Column(as: JSONValue.JSONRepresentation.self) var doc2: JSONValue
  var raw: [UInt8]?
  var anything: [UInt8]?
  var price: Double = 1.5
  var n: Int? = -3
  var c: String?
  var b: [UInt8]
}

@Table("empty_search")
struct EmptySearch: Sendable {
  var body: String
}

@Table("empty_types")
struct EmptyType: Sendable {
  var a: [UInt8]?
  var b: [UInt8]?
  var c: UUID?
  var d: Date?
  @Column(as: JSONValue.JSONRepresentation?.self) var e: JSONValue?
  var f: String?
  var references: Class.ID?
  var g: StringRecord.ID?
}

@Table
struct Function: Identifiable, Sendable {
  let id: Int
}

@Table("id_not_key")
struct IdNotKey: Sendable {
  @Column(primaryKey: false) var id: Int?
  @Column(primaryKey: true) let code: String
}

@Table
struct Membership: Sendable {
  @Column(primaryKey: true) let key: Key
  @Column(primaryKey: false) var id: String?
  var since: Date?

  @Selection struct Key: Hashable, Sendable {
    @Column("user_id") var userID: Int
    @Column("group_id") var groupID: Int
  }
}

@Table("no_key")
struct NoKey: Sendable {
  var a: Int?
  var b: String?
}

@Table("odd tracks")
struct OddTrack: Identifiable, Sendable {
  @Column("odd_track_id") let id: Int
  var v: Double?
}

@Table("odd_tracks")
struct OddTrack2: Identifiable, Sendable {
  let id: Int
}

@Table("overview")
struct Overview: Sendable {
  @Column(primaryKey: false) var id: Int?
  var d: String?
  var n: Int?
}

@Table
struct Rect: Sendable {
  @Column(primaryKey: false) var id: Int
  var minX: Double
  var maxX: Double
}

@Table("search")
struct Search: FTS5, Sendable {
  let rowid: Int
  var title: String
  var body: String
  @Column("odd col") var oddCol: String
}

@Table
struct Sequence: Identifiable, Sendable {
  let id: Int
}

@Table("strings")
struct StringRecord: Identifiable, Sendable {
  let id: String
  @Column(generated: .virtual) let x: Int?
  @Column(generated: .stored) let y: String?
}

/// Any JSON value.
enum JSONValue: Codable, Hashable, Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Int.self) {
      self = .integer(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([JSONValue].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .array(let value): try container.encode(value)
    case .object(let value): try container.encode(value)
    }
  }
}
