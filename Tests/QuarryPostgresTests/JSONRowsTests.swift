#if PostgreSQL

import Foundation
import QuarryCore
import QuarryPostgresDialect
import QuarrySQLite
import Testing

@Selection private struct Author: Codable, Equatable {
  var name: String
  @Column(as: [String].JSONRepresentation.self) var links: [String]
}

@Table private struct Article: Equatable {
  let id: Int
  @Column(as: [String].JSONRepresentation.self) var tags: [String]
  @Column(as: Author?.JSONRepresentation.self) var author: Author?
}

/// Parts of JSON and JSON without a part are the same as on SQLite, also if the path does not exist, or are refused.
@Suite struct JSONRowsTests {
  private static let articles = [
    Article(id: 1, tags: ["a", "é \"b\"", "c"], author: Author(name: "x", links: ["l", "m"])),
    Article(id: 2, tags: [], author: nil),
    Article(id: 3, tags: ["null"], author: Author(name: "", links: [])),
  ]

  private func databases() throws -> BothDatabases {
    let databases = try BothDatabases(
      sqlite: #"CREATE TABLE "articles" ("id" INTEGER PRIMARY KEY, "tags" TEXT NOT NULL, "author" TEXT)"#,
      postgres: """
        CREATE TEMPORARY TABLE "articles" ("id" bigint PRIMARY KEY, "tags" jsonb NOT NULL, "author" jsonb)
        """
    )
    try databases.expectSame { executor in
      try Article.insert { Self.articles }.execute(on: executor)
      // JSON 'null', a scalar and an object with another form are values of a column, too.
      try #sql(
        #"""
        INSERT INTO "articles" VALUES (4, '[null, 1.5, {"name": "y"}]', '{"name": null, "links": "l"}'), (5, '7', NULL)
        """#
      )
      .execute(on: executor)
      return try Article.find(1).select(\.tags).fetchAll(on: executor)
    }
    return databases
  }

  /// The JSON of rows, with sorted members: 'jsonb' has no order of them.
  private func expectSame(
    _ query: some Statement<String?>,
    _ databases: BothDatabases,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try databases.expectSame(
      { try query.fetchAll(on: $0).map { try $0.map(sorted) } },
      sourceLocation: sourceLocation
    )
  }

  private func sorted(_ json: String) throws -> String {
    let value = try JSONSerialization.jsonObject(with: Data(json.utf8), options: .fragmentsAllowed)
    let data = try JSONSerialization.data(withJSONObject: value, options: [.sortedKeys, .fragmentsAllowed])
    return String(decoding: data, as: UTF8.self)
  }

  /// Returns the JSON of a row as it is.
  private func text(_ json: some QueryExpression) -> SQLExpression<String?> {
    SQLExpression(sql: json.queryFragment)
  }

  @Test func parts() throws {
    let databases = try databases()
    for index in [0, 1, 2, 3, 99, -1, -2, -9] {
      try expectSame(Article.order(by: \.id).select { text($0.tags.json(at: \.[index])) }, databases)
      try expectSame(Article.order(by: \.id).select { text($0.author.json(at: \.links[index])) }, databases)
    }
    try expectSame(Article.order(by: \.id).select { text($0.author.json(at: \.name)) }, databases)
    try expectSame(Article.order(by: \.id).select { text($0.author.json(at: \.links)) }, databases)
    try databases.expectSame { executor in
      try Article.find([1, 3]).order(by: \.id).select { $0.author.json(at: \.links) }.fetchAll(on: executor)
    }
    try databases.close()
  }

  @Test func removedParts() throws {
    let databases = try databases()
    for index in [0, 1, 2, 3, 99, -1, -2, -9] {
      try expectSame(Article.order(by: \.id).select { text($0.tags.jsonRemove(\.[index])) }, databases)
      try expectSame(Article.order(by: \.id).select { text($0.author.jsonRemove(\.links[index])) }, databases)
    }
    try expectSame(Article.order(by: \.id).select { text($0.author.jsonRemove(\.name)) }, databases)
    try databases.expectSame { executor in
      try Article.find([1, 2, 3]).update { $0.tags = $0.tags.jsonRemove(\.[0]) }.execute(on: executor)
      return try Article.find([1, 2, 3]).order(by: \.id).fetchAll(on: executor).map { "\($0)" }
    }
    try databases.close()
  }

  /// A change that adds a member creates the objects around it, which no function of PostgreSQL does.
  @Test func refusedChanges() {
    func missing(_ statement: some Statement) -> [String] {
      statement.query.render(dialect: PostgresDialect()).unsupportedFeatures.map(\.rawValue)
    }
    #expect(missing(Article.select { $0.tags.jsonSet(\.[0], "x") }) == ["json_set"])
    #expect(missing(Article.select { $0.tags.jsonInsert(\.[0], "x") }) == ["json_insert"])
    #expect(missing(Article.select { $0.tags.jsonReplace(\.[0], "x") }) == ["json_replace"])
    #expect(missing(Article.select { $0.tags.jsonRemove(\.[0]).jsonRemove(\.[1]) }) == ["json_remove"])
    #expect(missing(Article.select { $0.tags.value(at: \.[0]) }) == ["->> with a JSON path"])
    #expect(
      missing(Article.select { $0.author.jsonExtract("$.name", as: String.JSONRepresentation.self) })
        == ["JSON paths as texts"]
    )
  }
}

#endif
