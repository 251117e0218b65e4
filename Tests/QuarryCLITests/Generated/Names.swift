// The tables of names.sqlite, written by 'quarry generate'.

import QuarrySQLite

@Table("!!!")
struct Table1: Identifiable, Sendable {
  let id: Int
  var emoji: Table15.ID?
}

@Table("+")
struct Table2: Identifiable, Sendable {
  let id: Int
}

@Table("123")
struct _123: Identifiable, Sendable {
  let id: Int
}

@Table("123 view")
struct _123View: Sendable {
  @Column("1") var _1: Int?
  @Column("!") var column2: Int?
  @Column("a:1") var a1: Int?
}

@Table("Hashable")
struct HashableRecord: Identifiable, Sendable {
  let id: ID

  @Selection struct ID: Hashable, Sendable {
    var a: Int
    var b: Int
  }
}

@Table("Unusual Word")
struct UnusualWord: Identifiable, Sendable {
  let id: Int
  var word: UnusualWord3.ID?
}

@Table("UnusualWords")
struct UnusualWord2: Identifiable, Sendable {
  let id: Int
}

@Table("_123")
struct _123_2: Identifiable, Sendable {
  let id: Int
}

@Table("key_uses")
struct KeyUse: Sendable {
  @Column(primaryKey: true) let key2: RowKey
  @Column(primaryKey: false) var id: Int?

  @Selection struct RowKey: Hashable, Sendable {
    var key: Key.ID
    var other: Int
  }
}

@Table
struct Key: Identifiable, Sendable {
  let id: Int
}

@Table("quote\"d \\table")
struct QuoteDTable: Identifiable, Sendable {
  let id: Int
}

@Table("sendables")
struct SendableRecord: Identifiable, Sendable {
  let id: Int
  var list: [UInt8]?
}

@Table("swift_words")
struct SwiftWord: Identifiable, Sendable {
  let id: Int
  var `as`: Int?
  @Column("Type") var type: Int?
  @Column("Self") var selfColumn: Int?
  var `protocol`: Int?
  var `operator`: Int?
  var `repeat`: Int?
  var `throw`: Int?
  var `super`: Int?
  var `fileprivate`: Int?
  var `associatedtype`: Int?
  var `internal`: Int?
  var `typealias`: Int?
  var `rethrows`: Int?
  var `where`: Int?
  var actor: Int?
  var any: Int?
  var get: Int?
  var set: Int?
  var lazy: Int?
  var weak: Int?
  var unowned: Int?
  var `static`: Int?
  var prefix: Int?
  var macro: Int?
  var borrowing: Int?
  var consuming: Int?
  var sending: Int?
  var nonisolated: Int?
  var yield: Int?
  var then: Int?
  var all: Int?
  var none: Int?
  var find: Int?
  var select: Int?
  var insert: Int?
  var update: Int?
  var delete: Int?
  var order: Int?
  var rows: Int?
  var row: Int?
  var schema: Int?
  var schemaName: Int?
  var rank: Int?
  @Column("rowid") var rowidColumn: Int?
  var oid: Int?
  var db: Int?
  var encode: Int?
  var queryOutput: Int?
  var queryBinding: Int?
  var dynamicMember: Int?
  var count: Int?
  var unscoped: Int?
  var draft: Int?
  var key: Int?
  @Column("Int") var int: Int?
  @Column("String") var string: String?
}

@Table("unusual_words")
struct UnusualWord3: Identifiable, Sendable {
  let id: Int
}

@Table("😀")
struct Table15: Identifiable, Sendable {
  let id: Int
  @Column("🎉") var column2: Int?
  @Column("+") var column3: String?
  @Column("-") var column4: String?
  @Column(" ") var column5: String?
  @Column("\t") var column6: String?
  @Column("'") var column7: String?
  @Column("`") var column8: String?
  @Column("[x]") var x: String?
  @Column("a\nb") var aB: String?
  @Column("1") var _1: Int?
  @Column("0x1") var _0x1: Int?
  @Column("_1") var _1_2: Int?
  @Column("$0") var _0: Int?
  @Column("#if") var `if`: String?
  @Column("\\(x)") var x2: String?
  @Column("É") var é: String?
  @Column("é") var é2: String?
  @Column("Straße") var straße: String?
  var x·y: String?
  @Column("日本 語") var 日本語: String?
  @Column("column2") var column2_2: String?
}
