import Foundation
import QuarrySQLite
import QuarryTesting
import Testing

private struct Style: Codable, Equatable {
  var font = "Sans"
  var sizes = [10, 12]
  var colors = ["ink": "#000", "paper": "#fff", "link": "#00f"]
  var changed = Date(timeIntervalSince1970: 1_517_184_480.25)
  var data = Data([1, 2])
}

/// Text with attributes, for platforms whose Foundation has no `Codable` attributed text.
private struct RichText: Codable, Equatable {
  struct Run: Codable, Equatable {
    var text: String
    var link: URL?
  }
  var runs: [Run]
}

@Table private struct Page: Equatable {
  let id: Int
  @Column(as: Style.PropertyListRepresentation.self) var style: Style
  @Column(as: Style?.PropertyListRepresentation.self) var draft: Style?
  @Column(as: [Int].JSONDataRepresentation?.self) var counts: [Int]?
  @Column(as: RichText.JSONDataRepresentation.self) var text: RichText
}

@Suite struct BlobRepresentationTests {
  let database: DatabaseQueue
  private let text = RichText(runs: [
    RichText.Run(text: "see "), RichText.Run(text: "here", link: URL(string: "https://example.com/a")),
  ])

  init() throws {
    database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE "pages" (
            "id" INTEGER PRIMARY KEY, "style" BLOB NOT NULL, "draft" BLOB, "counts" BLOB, "text" BLOB NOT NULL
          ) STRICT
          """
      )
      try Page.insert {
        Page.Draft(style: Style(), draft: Style(sizes: []), counts: [1, 2], text: text)
        Page.Draft(style: Style(font: "Mono"), draft: nil, counts: nil, text: RichText(runs: []))
      }
      .execute(db)
    }
  }

  @Test func `values make the round trip`() throws {
    assertSchema(Page.self, matches: database)
    let rows = try database.read { db in try Page.order(by: \.id).fetchAll(db) }
    #expect(
      rows == [
        Page(id: 1, style: Style(), draft: Style(sizes: []), counts: [1, 2], text: text),
        Page(id: 2, style: Style(font: "Mono"), draft: nil, counts: nil, text: RichText(runs: [])),
      ]
    )
  }

  /// Equal values are stored as equal bytes: members are sorted, whatever their order in memory is.
  @Test func comparisons() throws {
    for _ in 0..<20 {
      var colors: [String: String] = [:]
      for (name, color) in [("link", "#00f"), ("ink", "#000"), ("paper", "#fff")].shuffled() {
        colors[name] = color
      }
      let style = Style(colors: colors)
      let ids = try database.read { db in
        try Page.where { $0.style == #bind(style) && $0.counts == #bind([1, 2]) }.select(\.id).fetchAll(db)
      }
      #expect(ids == [1])
    }
    assertQuery(
      Page.where { $0.counts == nil }.select { ($0.id, $0.counts, $0.text) },
      database: database
    ) {
      """
      SELECT "pages"."id", "pages"."counts", "pages"."text"
      FROM "pages"
      WHERE (("pages"."counts") IS (NULL))
      """
    } results: {
      """
      ┌───┬─────┬────────────────────┐
      │ 2 │ nil │ RichText(runs: []) │
      └───┴─────┴────────────────────┘
      """
    }
    assertQuery(
      Page.find(2).update {
        $0.counts = [3]
        $0.draft = Style()
      }
      .returning { ($0.counts, $0.draft) },
      database: database
    ) {
      """
      UPDATE "pages"
      SET "counts" = X'5B335D', "draft" = X'62706C6973743030D5010203040506070A111254666F6E745573697A657356636F6C6F7273576368616E67656454646174615453616E73A20809100A100CD30B0C0D0E0F1053696E6B546C696E6B5570617065725423303030542330306654236666663341C00F4EB02000004201020813181E252D32373A3C3E45494E54595E636C000000000000010100000000000000130000000000000000000000000000006F'
      WHERE (("pages"."id") IN ((2)))
      RETURNING "counts", "draft"
      """
    } results: {
      """
      ┌──────────┬────────────────────────────────────────────┐
      │ [        │ Style(                                     │
      │   [0]: 3 │   font: "Sans",                            │
      │ ]        │   sizes: [                                 │
      │          │     [0]: 10,                               │
      │          │     [1]: 12                                │
      │          │   ],                                       │
      │          │   colors: [                                │
      │          │     "ink": "#000",                         │
      │          │     "link": "#00f",                        │
      │          │     "paper": "#fff"                        │
      │          │   ],                                       │
      │          │   changed: Date(2018-01-29T00:08:00.250Z), │
      │          │   data: Bytes(0102)                        │
      │          │ )                                          │
      └──────────┴────────────────────────────────────────────┘
      """
    }
  }

  @Test func `values are stored as blobs`() throws {
    try database.read { db in
      let row = try #require(
        try db.pluck(sql: "SELECT style, counts, text, typeof(draft) AS draft FROM pages ORDER BY id")
      )
      guard case .blob(let style) = row["style"], case .blob(let text) = row["text"] else {
        Issue.record("no blobs")
        return
      }
      #expect(style.starts(with: Array("bplist00".utf8)))
      #expect(row["counts"] == .blob(Array("[1,2]".utf8)) && row["draft"] == .text("blob"))
      #expect(
        String(decoding: text, as: UTF8.self)
          == #"{"runs":[{"text":"see "},{"link":"https://example.com/a","text":"here"}]}"#
      )
    }
  }

  /// The JSON of a date is the same as in a column, whatever the locale and the calendar are.
  @Test func `dates in JSON are text in UTC`() throws {
    let style = Style.JSONDataRepresentation(queryOutput: Style())
    guard case .blob(let bytes) = style.queryBinding else {
      Issue.record("no blob")
      return
    }
    #expect(String(decoding: bytes, as: UTF8.self).contains(#""changed":"2018-01-29 00:08:00.250""#))
  }

  @Test(arguments: ["x'00'", "'{}'", "1", "x''", "CAST('{\"font\":1}' AS BLOB)"])
  func `invalid blobs are errors`(value: String) throws {
    try database.read { db in
      #expect(throws: RowDecodingError.self) {
        try Style.PropertyListRepresentation.fetchOne(db, sql: "SELECT \(value)")
      }
      #expect(throws: RowDecodingError.self) {
        try Style.JSONDataRepresentation.fetchOne(db, sql: "SELECT \(value)")
      }
    }
  }

  @Test func `values that cannot be encoded are errors`() throws {
    try database.write { db in
      // The root of a property list is an array or a dictionary.
      #expect(throws: QueryBindingError.self) {
        try #sql("SELECT \(Int.PropertyListRepresentation(queryOutput: 1))", as: Int.self).fetchOne(db)
      }
      let style = Style(changed: Date(timeIntervalSince1970: .infinity))
      #expect {
        try #sql("SELECT \(Style.JSONDataRepresentation(queryOutput: style))", as: Int.self).fetchOne(db)
      } throws: { error in "\(error)".contains("no finite number of seconds") }
    }
  }
}
