#if PostgreSQL

import Foundation
import QuarryCore
import QuarryPostgresDialect
import QuarrySQLite
import Testing

@Table private struct Crate: Codable, Equatable {
  let id: Int
  var name: String
}

@Selection private struct Size: Codable, Equatable {
  var width: Int
  var depth: Double?
}

@Table private struct Ware: Codable, Equatable {
  let id: Int
  var crateID: Int?
  var title: String
  var isNew: Bool
  var isKept: Bool?
  var price: Decimal?
  var weight: Double
  var key: UUID
  var added: Date
  @Column(as: [String].JSONRepresentation.self) var tags: [String]
  var size: Size?
  @Column(as: Date?.UnixTimeRepresentation.self) var sold: Date?
}

/// Rows and groups of rows as JSON, with the values that they have on SQLite.
@Suite struct BuiltJSONTests {
  private static let crates = [
    Crate(id: 1, name: "full"), Crate(id: 2, name: "é \"1\""), Crate(id: 3, name: "none"),
  ]

  private static let wares = (1...4).map { id in
    Ware(
      id: id,
      crateID: id == 4 ? nil : 1 + id % 2,
      title: ["a", "b'c\"\\", "é\n", ""][id - 1],
      isNew: id.isMultiple(of: 2),
      isKept: [true, false, nil, nil][id - 1],
      price: [Decimal(string: "1234567890123.25"), 3, nil, 0][id - 1],
      weight: [0.1, 2, -1e15, 1e-7][id - 1],
      key: UUID(uuid: (0xAB, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, UInt8(id))),
      added: Date(timeIntervalSince1970: [0, 1_700_000_000.125, -86_400.5, 4e9][id - 1]),
      tags: [["x", "y \"z\""], [], ["null"], ["1"]][id - 1],
      size: [Size(width: 1, depth: 2.5), Size(width: 3, depth: nil), nil, nil][id - 1],
      sold: [nil, Date(timeIntervalSince1970: 86_400), nil, nil][id - 1]
    )
  }

  private func databases() throws -> BothDatabases {
    let databases = try BothDatabases(
      sqlite: """
        CREATE TABLE "crates" ("id" INTEGER PRIMARY KEY, "name" TEXT NOT NULL);
        CREATE TABLE "wares" (
          "id" INTEGER PRIMARY KEY, "crateID" INTEGER, "title" TEXT NOT NULL, "isNew" INTEGER NOT NULL, "isKept" INTEGER, "price" TEXT,
          "weight" REAL NOT NULL, "key" TEXT NOT NULL, "added" TEXT NOT NULL, "tags" TEXT NOT NULL, "width" INTEGER, "depth" REAL,
          "sold" INTEGER
        )
        """,
      postgres: """
        CREATE TEMPORARY TABLE "crates" ("id" bigint PRIMARY KEY, "name" text NOT NULL);
        CREATE TEMPORARY TABLE "wares" (
          "id" bigint PRIMARY KEY, "crateID" bigint, "title" text NOT NULL, "isNew" boolean NOT NULL, "isKept" boolean, "price" numeric,
          "weight" double precision NOT NULL, "key" uuid NOT NULL, "added" timestamptz NOT NULL, "tags" jsonb NOT NULL, "width" bigint,
          "depth" double precision, "sold" bigint
        )
        """
    )
    try databases.expectSame { executor in
      try Crate.insert { Self.crates }.execute(on: executor)
      try Ware.insert { Self.wares }.execute(on: executor)
      return try Ware.select(\.id).fetchAll(on: executor)
    }
    return databases
  }

  @Test func rows() throws {
    let databases = try databases()
    let rows = try databases.expectSame { executor in
      try Ware.order(by: \.id).select { $0.jsonObject() }.fetchAll(on: executor)
    }
    #expect(rows == Self.wares)
    let sizes = try databases.expectSame { executor in
      try Ware.order(by: \.id).select { $0.size.jsonObject() }.fetchAll(on: executor)
    }
    #expect(sizes == Self.wares.map(\.size))
    // The row of an outer join.
    let crates = try databases.expectSame { executor in
      try Ware.leftJoin(Crate.all) { $0.crateID == $1.id }.order { ware, _ in ware.id }
        .select { _, crate in crate.jsonObject() }.fetchAll(on: executor)
    }
    #expect(crates.map { $0?.id } == Self.wares.map(\.crateID))
    try databases.close()
  }

  @Test func groupsOfRows() throws {
    let databases = try databases()
    let groups = try databases.expectSame { executor in
      try Crate.group(by: \.id).leftJoin(Ware.all) { $1.crateID == $0.id }.order { crate, _ in crate.id }
        .select { ($0.name, $1.jsonGroupArray()) }.fetchAll(on: executor)
        .map { Group(name: $0, wares: $1.sorted { $0.id < $1.id }) }
    }
    #expect(groups.map { $0.wares.map(\.id) } == [[2], [1, 3], []])
    try databases.expectSame { executor in
      try Ware.select { $0.jsonGroupArray(filter: $0.isNew) }.fetchAll(on: executor)
        .map { $0.sorted { $0.id < $1.id } }
    }
    try databases.expectSame { executor in
      try Ware.where { $0.id < 0 }.select { $0.jsonGroupArray() }.fetchAll(on: executor)
    }
    try databases.close()
  }

  private struct Group: Equatable {
    let name: String
    let wares: [Ware]
  }

  @Test func groupsOfValues() throws {
    let databases = try databases()
    func expectSame<Values: QueryRepresentable, Value: Hashable>(
      _ query: some Statement<Values>,
      sourceLocation: SourceLocation = #_sourceLocation
    ) throws where Values.QueryOutput == [Value] {
      // The order of an aggregate's rows is not defined.
      try databases.expectSame(
        { executor in
          try query.fetchAll(on: executor).map { values in
            values.reduce(into: [:]) { $0[$1, default: 0] += 1 }
          }
        },
        sourceLocation: sourceLocation
      )
    }
    try expectSame(Ware.select { $0.isNew.jsonGroupArray() })
    try expectSame(Ware.select { $0.isKept.jsonGroupArray() })
    try expectSame(Ware.select { $0.price.jsonGroupArray() })
    try expectSame(Ware.select { $0.weight.jsonGroupArray() })
    try expectSame(Ware.select { $0.key.jsonGroupArray() })
    try expectSame(Ware.select { $0.added.jsonGroupArray() })
    try expectSame(Ware.select { $0.tags.jsonGroupArray() })
    try expectSame(Ware.select { $0.title.jsonGroupArray(distinct: true) })
    try expectSame(Ware.select { $0.sold.jsonGroupArray() })
    try databases.close()
  }

  /// A call of PostgreSQL has at most 100 arguments, and one of SQLite 127. One of the values after these is NULL.
  @Test func wideRows() throws {
    let columns = (1...70).map { "\"c\($0 < 10 ? "0" : "")\($0)\"" }
    func table(_ kind: String, _ type: String) -> String {
      "CREATE \(kind)TABLE \"wides\" (\(columns.map { "\($0) \(type)" }.joined(separator: ", ")))"
    }
    let databases = try BothDatabases(sqlite: table("", "INTEGER"), postgres: table("TEMPORARY ", "bigint"))
    let rows = try databases.expectSame { executor in
      let values = (1...70).map { $0 == 65 ? "NULL" : "\($0)" }.joined(separator: ", ")
      try #sql("INSERT INTO wides SELECT \(raw: values)").execute(on: executor)
      return try Wide.select { $0.jsonObject() }.fetchAll(on: executor)
    }
    #expect(rows.first?.c64 == 64)
    #expect(rows.first?.c65 == .some(nil))
    #expect(rows.first?.c70 == 70)
    try databases.close()
  }

  /// The text of the JSON would be another one.
  @Test func texts() throws {
    let databases = try databases()
    for query in [
      Ware.select { QuarrySQLite.jsonObject("id", $0.id) }.query,
      Ware.select { QuarrySQLite.jsonArray($0.id, $0.title) }.query,
      Ware.select { jsonGroupObject($0.title, $0.id) }.query,
    ] {
      let rendered = query.render(dialect: PostgresDialect())
      #expect(rendered.unsupportedFeatures.map(\.rawValue).contains { $0.hasPrefix("json_") })
    }
    try databases.close()
  }
}

@Table private struct Wide: Codable, Equatable {
  var c01: Int
  var c02: Int
  var c03: Int
  var c04: Int
  var c05: Int
  var c06: Int
  var c07: Int
  var c08: Int
  var c09: Int
  var c10: Int
  var c11: Int
  var c12: Int
  var c13: Int
  var c14: Int
  var c15: Int
  var c16: Int
  var c17: Int
  var c18: Int
  var c19: Int
  var c20: Int
  var c21: Int
  var c22: Int
  var c23: Int
  var c24: Int
  var c25: Int
  var c26: Int
  var c27: Int
  var c28: Int
  var c29: Int
  var c30: Int
  var c31: Int
  var c32: Int
  var c33: Int
  var c34: Int
  var c35: Int
  var c36: Int
  var c37: Int
  var c38: Int
  var c39: Int
  var c40: Int
  var c41: Int
  var c42: Int
  var c43: Int
  var c44: Int
  var c45: Int
  var c46: Int
  var c47: Int
  var c48: Int
  var c49: Int
  var c50: Int
  var c51: Int
  var c52: Int
  var c53: Int
  var c54: Int
  var c55: Int
  var c56: Int
  var c57: Int
  var c58: Int
  var c59: Int
  var c60: Int
  var c61: Int
  var c62: Int
  var c63: Int
  var c64: Int
  var c65: Int?
  var c66: Int
  var c67: Int
  var c68: Int
  var c69: Int
  var c70: Int
}

#endif
