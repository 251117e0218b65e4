#if CommandLine
import Foundation
import QuarrySQLite
import QuarryVerification
import Testing

/// `quarry verify --strict` reads the types of this file, and `verifySchema` has them compiled. Both report the same differences, to the
/// letter.
@Suite struct SchemaAgreementTests {
  // In the order of the declarations, in which the tool reads them.
  //
  // Metatypes are immutable, even if the compiler cannot prove it.
  private nonisolated(unsafe) static let types: [any Table.Type] = [
    AgreedList.self, AgreedPlain.self, AgreedNote.self, AgreedOuter.Inner.self, AgreedKinds.self,
    AgreedPair.self,
    AgreedPost.self, AgreedPart.self, AgreedWhole.self,
  ]

  /// Tables with the names of all columns, each declared in the same way.
  private static func tables(
    _ column: String,
    _ options: String = "",
    extra: String = "",
    isUpper: Bool = false
  ) -> String {
    var seen: Set<String> = []
    return types.filter { seen.insert($0.tableName).inserted }.map { type in
      let names = Set(
        types.filter { $0.tableName == type.tableName }.flatMap { $0._schema.columns.map(\.name) }
      )
      let columns = names.sorted().map { "\"\(isUpper ? $0.uppercased() : $0)\" \(column)" }
      return "CREATE TABLE \"\(type.tableName)\" (\(columns.joined(separator: ", "))\(extra)) \(options);"
    }
    .joined(separator: "\n")
  }

  static let schemas: [String] = [
    "",
    tables("TEXT NOT NULL"),
    tables("INTEGER"),
    tables("BLOB NOT NULL"),
    tables("REAL"),
    tables("DATETIME NOT NULL"),
    tables("ANY NOT NULL", "STRICT"),
    tables("INTEGER", "STRICT"),
    tables("TEXT", isUpper: true),
    tables("TEXT NOT NULL", extra: ", \"spare\" INTEGER, \"needed\" TEXT NOT NULL"),
    tables("TEXT NOT NULL", extra: ", \"computed\" TEXT AS (1)")
      + "CREATE TABLE extra (a); CREATE VIEW viewed AS SELECT 1 AS a;",
    tables("INTEGER NOT NULL DEFAULT 0").replacing(
      "\"id\" INTEGER NOT NULL DEFAULT 0",
      with: "\"id\" INTEGER PRIMARY KEY"
    ),
    """
    CREATE TABLE agreed (id INTEGER PRIMARY KEY);
    CREATE VIEW agreedLists AS SELECT 1 AS id, 'a' AS title;
    CREATE TABLE agreed_notes (id INTEGER PRIMARY KEY, list INTEGER REFERENCES agreedPlains (id), title NUMERIC);
    CREATE TABLE AGREEDPLAINS (id TEXT PRIMARY KEY, nam TEXT);
    CREATE VIEW broken AS SELECT a FROM nowhere;
    """,
  ]

  private struct Item: Decodable {
    struct Fix: Decodable { let language, text: String }
    let severity, kind, message: String
    let name: String?
    let fixes: [Fix]
    /// The difference as ``SchemaDifference`` prints it without a location.
    var text: String {
      (["\(severity): \(message)"] + fixes.map { "  \($0.language): \($0.text)" }).joined(separator: "\n")
    }
  }

  private func tool(_ path: String, _ options: [String]) throws -> (items: [Item], status: Int32) {
    let arguments = (["verify", path, #filePath, "--format", "json"] + options).map { "'\($0)'" }
    let result = try Tool.shell("quarry \(arguments.joined(separator: " "))", in: Package.root)
    #expect(result.errors == "")
    return (try JSONDecoder().decode([Item].self, from: Data(result.output.utf8)), result.status)
  }

  private func withDatabase(_ sql: String, _ check: (DatabaseQueue, _ path: String) throws -> Void) throws {
    let folder = try TemporaryFolder()
    let path = folder.path("agreement.sqlite")
    let queue = try DatabaseQueue(path: path)
    try queue.write { db in try db.execute(sql: sql) }
    try check(queue, path)
    try queue.close()
  }

  @Test(arguments: schemas.indices)
  func `both checks report the same`(index: Int) throws {
    try withDatabase(Self.schemas[index]) { queue, path in
      let differences = try queue.read { db in try db.schemaDifferences(of: Self.types) }
      let (items, status) = try tool(path, ["--strict"])
      #expect(items.map(\.text) == differences.map(\.withoutPlace))
      #expect(items.map(\.name) == differences.map(\.name))
      #expect(!differences.isEmpty)
      let isSerious = differences.contains { $0.severity > .note }
      #expect((status != 0) == isSerious)
      var hasThrown = false
      do {
        try queue.read { db in try db.verifySchema(of: Self.types) }
      } catch is SchemaVerificationError {
        hasThrown = true
      }
      #expect(hasThrown == isSerious)
    }
  }

  @Test func `the options have the same effect`() throws {
    try withDatabase(Self.schemas[10]) { queue, path in
      func compare(_ options: [String], _ differences: [SchemaDifference]) throws {
        let items = try tool(path, ["--strict"] + options).items
        #expect(items.map(\.text) == differences.map(\.withoutPlace))
      }
      let all = try queue.read { db in try db.schemaDifferences(of: Self.types) }
      try compare([], all)
      try queue.read { db in
        try compare(
          ["--allow-extra-tables"],
          try db.schemaDifferences(of: Self.types, allowsExtraTables: true)
        )
        try compare(["--except", "EXTRA"], try db.schemaDifferences(of: Self.types, except: ["extra"]))
        try compare(
          ["--accept", "extra:extra-table", "--accept", "nothing.at:type"],
          try db.schemaDifferences(of: Self.types, accepting: ["extra:extra-table", "nothing.at:type"])
        )
        let names = Set(all.map(\.name))
        #expect(try db.schemaDifferences(of: Self.types, accepting: names).isEmpty)
        let accepted = try tool(path, ["--strict"] + names.sorted().flatMap { ["--accept", $0] })
        #expect(accepted.items.isEmpty && accepted.status == 0)
      }
    }
  }

  @Test(arguments: [
    ("--except extra", "'--except' requires '--strict' or '--extra-tables'"),
    (
      "--strict --except extra --allow-extra-tables",
      "'--allow-extra-tables' allows every table; specify either it or '--except'"
    ),
    ("--extra-tables --allow-extra-tables", "specify either '--extra-tables' or '--allow-extra-tables'"),
  ])
  func `options that contradict each other`(options: String, message: String) throws {
    try withDatabase(Self.schemas[10]) { _, path in
      let result = try Tool.shell("quarry verify '\(path)' '\(#filePath)' \(options)", in: Package.root)
      #expect(result.status == 64 && result.errors.contains(message), "\(result.errors)")
    }
  }

  @Test func `text output has the hints`() throws {
    try withDatabase(Self.schemas[9] + "CREATE TABLE extra (a);") { _, path in
      let result = try Tool.shell("quarry verify '\(path)' '\(#filePath)' --strict", in: Package.root)
      #expect(
        result.output.contains(
          """

          To allow tables without a Swift type, use '--except NAME' or '--allow-extra-tables'.
          To declare only a part of the columns of a table, use '@Table(allowsExtraColumns: true)'.

          """
        )
      )
    }
  }
}

extension SchemaDifference {
  fileprivate var withoutPlace: String {
    (["\(severity.rawValue): \(message)"] + fixes.map { "  \($0.language.rawValue): \($0.text)" }).joined(
      separator: "\n"
    )
  }
}

@Table private struct AgreedList: Identifiable {
  struct ID: RawRepresentable, Hashable, QueryBindable { let rawValue: Int }
  let id: ID
  var title: String
}

@Table private struct AgreedPlain: Identifiable {
  let id: Int
  var name = ""
}

private typealias AgreedName = String

private enum AgreedLevel: Int, QueryBindable { case low, high }

@Table("agreed_notes") private struct AgreedNote: Identifiable {
  enum State: String, QueryBindable { case open, closed }
  typealias Amount = Decimal
  let id: Int
  @Column("list_id") var listID: AgreedList.ID
  var plainID: AgreedPlain.ID?
  var parentID: Self.ID?
  @Column("caption") var title: AgreedName
  var state: State
  var level: AgreedLevel?
  var amount: Amount?
  var count = 0
  var isDone = false
  var `default`: String?
  @Column("in") var `in`: Int
  var due: Date?
  @Column(as: Date.UnixTimeRepresentation.self) var created: Date
  @Column(as: Date.TimeIntervalSince1970Representation?.self) var seen: Date?
  @Column(as: [String].JSONRepresentation.self) var tags: [String]
  @Column(as: [String: Int].JSONRepresentation?.self) var counts: [String: Int]?
  @Column(as: AgreedSpan.JSONRepresentation.self) var json: AgreedSpan
  var token: UUID
  @Column(as: UUID.BytesRepresentation.self) var bytes: UUID
  var picture: Data
  var raw: [UInt8]?
  var span: AgreedSpan
  @Column(lazyInitializable: true) var position: Int
  @Column(generated: .stored) let slug: String
  @Column("size", generated: .virtual) let length: Int?
  var any: DatabaseValue
  var guess = Optional<Int>.none
  var doubt = Double?.some(1)
  @Column(as: AgreedMoment.self) var moment: Date
  @Column(as: AgreedMoment?.self) var lastMoment: Date?
  @Ephemeral var isSelected = false
}

private struct AgreedMoment: QueryBindable {
  var queryOutput: Date
  init(queryOutput: Date) { self.queryOutput = queryOutput }
  init(decoder: inout some QueryDecoder) throws {
    queryOutput = Date(timeIntervalSince1970: Double(try Int64(decoder: &decoder)) / 1000)
  }
  var queryBinding: QueryBinding { .int(Int64(queryOutput.timeIntervalSince1970 * 1000)) }
}

@Selection private struct AgreedSpan: Codable {
  var first: Int
  @Column("last_one") var last: Int?
}

private enum AgreedOuter {
  typealias Label = String
  @Table struct Inner {
    let id: UUID
    var label: Label
    var label2: AgreedOuter.Label?
  }
}

@Table private struct AgreedKinds {
  let id: Int
  var content: AgreedContent
}

@Selection private enum AgreedContent {
  case note(String)
  case link(URL)
}

@Table private struct AgreedPair {
  @Column(primaryKey: true) var key: AgreedKey
  var other: String
}

@Selection private struct AgreedKey: Hashable {
  var a: String
  var b: Int
}

@Table private enum AgreedPost {
  case text(String)
  case span(AgreedSpan)
}

@Table("agreedWholes", allowsExtraColumns: true) private struct AgreedPart {
  let id: Int
  var name: String
}

@Table private struct AgreedWhole {
  let id: Int
  var name: String
  var age: Int
}
#endif
