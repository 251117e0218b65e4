import QuarrySQLite
import QuarryTesting
import Testing

@Selection private struct FilePlace: Codable, Equatable {
  var lat: Double?
  var name: String
}

@Selection private enum FileKind: Codable, Equatable {
  case note(String)
  case place(FilePlace)
  case count(Int)
}

@Selection private struct Upload: Codable, Equatable {
  var name: String
  var home: FilePlace
  var away: FilePlace?
  var kind: FileKind
}

@Table("uploads") private struct UploadRow: Equatable {
  let id: Int
  @Column(as: Upload.JSONRepresentation.self) var file: Upload
  @Column(as: FileKind.JSONRepresentation?.self) var kind: FileKind?
}

/// Paths into JSON through groups and the cases of enums.
@Suite struct JSONMemberPathTests {
  let database: DatabaseQueue

  init() throws {
    database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: #"CREATE TABLE "uploads" ("id" INTEGER PRIMARY KEY, "file" TEXT NOT NULL, "kind" TEXT)"#
      )
      let home = FilePlace(lat: 1.5, name: "Rome")
      try UploadRow.insert {
        UploadRow(id: 1, file: Upload(name: "a", home: home, away: nil, kind: .note("x")), kind: .count(3))
        UploadRow(id: 2, file: Upload(name: "b", home: home, away: home, kind: .place(home)), kind: nil)
      }
      .execute(db)
    }
  }

  @Test func reading() {
    assertQuery(
      UploadRow.select {
        (
          $0.file.jsonExtract(\.home.lat), $0.file.jsonExtract(\.away.name), $0.file.jsonExtract(\.kind.note),
          $0.file.jsonExtract(\.kind.place.name), $0.kind.jsonExtract(\.count)
        )
      },
      database: database
    ) {
      """
      SELECT json_extract("uploads"."file", '$."home"."lat"'), json_extract("uploads"."file", '$."away"."name"'), json_extract("uploads"."file", '$."kind"."note"'), json_extract("uploads"."file", '$."kind"."place"."name"'), json_extract("uploads"."kind", '$."count"')
      FROM "uploads"
      """
    } results: {
      """
      ┌─────┬────────┬─────┬────────┬─────┐
      │ 1.5 │ nil    │ "x" │ nil    │ 3   │
      │ 1.5 │ "Rome" │ nil │ "Rome" │ nil │
      └─────┴────────┴─────┴────────┴─────┘
      """
    }
    assertQuery(
      UploadRow.select { ($0.file.jsonExtract(\.home), $0.file.jsonExtract(\.kind.place)) },
      database: database
    ) {
      """
      SELECT json_extract("uploads"."file", '$."home"'), json_extract("uploads"."file", '$."kind"."place"')
      FROM "uploads"
      """
    } results: {
      """
      ┌────────────────┬────────────────┐
      │ FilePlace(     │ nil            │
      │   lat: 1.5,    │                │
      │   name: "Rome" │                │
      │ )              │                │
      ├────────────────┼────────────────┤
      │ FilePlace(     │ FilePlace(     │
      │   lat: 1.5,    │   lat: 1.5,    │
      │   name: "Rome" │   name: "Rome" │
      │ )              │ )              │
      └────────────────┴────────────────┘
      """
    }
    assertQuery(
      UploadRow.where { $0.file.jsonExtract(\.kind.note) == "x" && $0.file.jsonExtract(\.home.lat) > 1 }
        .select(\.id),
      database: database
    ) {
      """
      SELECT "uploads"."id"
      FROM "uploads"
      WHERE (((json_extract("uploads"."file", '$."kind"."note"')) IS ('x')) AND ((json_extract("uploads"."file", '$."home"."lat"')) > (1.0)))
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      └───┘
      """
    }
  }

  @Test func settingAGroup() {
    assertQuery(
      UploadRow.find(1).update {
        $0.file = $0.file.jsonSet(\.home.name, "Oslo").jsonSet(\.away, FilePlace(lat: 2, name: "Bonn"))
      }
      .returning(\.file),
      database: database
    ) {
      """
      UPDATE "uploads"
      SET "file" = json_set("uploads"."file", '$."home"."name"', 'Oslo', '$."away"', json('{
        "lat" : 2,
        "name" : "Bonn"
      }'))
      WHERE (("uploads"."id") IN ((1)))
      RETURNING "file"
      """
    } results: {
      """
      ┌────────────────────┐
      │ Upload(            │
      │   name: "a",       │
      │   home: FilePlace( │
      │     lat: 1.5,      │
      │     name: "Oslo"   │
      │   ),               │
      │   away: FilePlace( │
      │     lat: 2.0,      │
      │     name: "Bonn"   │
      │   ),               │
      │   kind: .note("x") │
      │ )                  │
      └────────────────────┘
      """
    }
    assertQuery(
      UploadRow.find(2).update { $0.file = $0.file.jsonRemove(\.away) }.returning(\.file),
      database: database
    ) {
      """
      UPDATE "uploads"
      SET "file" = json_remove("uploads"."file", '$."away"')
      WHERE (("uploads"."id") IN ((2)))
      RETURNING "file"
      """
    } results: {
      """
      ┌────────────────────┐
      │ Upload(            │
      │   name: "b",       │
      │   home: FilePlace( │
      │     lat: 1.5,      │
      │     name: "Rome"   │
      │   ),               │
      │   away: nil,       │
      │   kind: .place(    │
      │     FilePlace(     │
      │       lat: 1.5,    │
      │       name: "Rome" │
      │     )              │
      │   )                │
      │ )                  │
      └────────────────────┘
      """
    }
  }

  /// One case replaces another one.
  @Test func settingACase() {
    assertQuery(
      UploadRow.update { $0.file = $0.file.jsonSet(\.kind.count, 7) }.returning(\.file),
      database: database
    ) {
      """
      UPDATE "uploads"
      SET "file" = json_set("uploads"."file", '$."kind"', json_object('count', 7))
      RETURNING "file"
      """
    } results: {
      """
      ┌────────────────────┐
      │ Upload(            │
      │   name: "a",       │
      │   home: FilePlace( │
      │     lat: 1.5,      │
      │     name: "Rome"   │
      │   ),               │
      │   away: nil,       │
      │   kind: .count(7)  │
      │ )                  │
      ├────────────────────┤
      │ Upload(            │
      │   name: "b",       │
      │   home: FilePlace( │
      │     lat: 1.5,      │
      │     name: "Rome"   │
      │   ),               │
      │   away: FilePlace( │
      │     lat: 1.5,      │
      │     name: "Rome"   │
      │   ),               │
      │   kind: .count(7)  │
      │ )                  │
      └────────────────────┘
      """
    }
    assertQuery(
      UploadRow.update { $0.file = $0.file.jsonReplace(\.kind.place, FilePlace(lat: 2, name: "Bonn")) }
        .returning(\.file),
      database: database
    ) {
      """
      UPDATE "uploads"
      SET "file" = json_replace("uploads"."file", '$."kind"', json_object('place', json('{
        "lat" : 2,
        "name" : "Bonn"
      }')))
      RETURNING "file"
      """
    } results: {
      """
      ┌────────────────────┐
      │ Upload(            │
      │   name: "a",       │
      │   home: FilePlace( │
      │     lat: 1.5,      │
      │     name: "Rome"   │
      │   ),               │
      │   away: nil,       │
      │   kind: .place(    │
      │     FilePlace(     │
      │       lat: 2.0,    │
      │       name: "Bonn" │
      │     )              │
      │   )                │
      │ )                  │
      ├────────────────────┤
      │ Upload(            │
      │   name: "b",       │
      │   home: FilePlace( │
      │     lat: 1.5,      │
      │     name: "Rome"   │
      │   ),               │
      │   away: FilePlace( │
      │     lat: 1.5,      │
      │     name: "Rome"   │
      │   ),               │
      │   kind: .place(    │
      │     FilePlace(     │
      │       lat: 2.0,    │
      │       name: "Bonn" │
      │     )              │
      │   )                │
      │ )                  │
      └────────────────────┘
      """
    }
    assertQuery(
      UploadRow.find(1).update { $0.kind = $0.kind.jsonSet(\.note, "y") }.returning(\.kind),
      database: database
    ) {
      """
      UPDATE "uploads"
      SET "kind" = json_set("uploads"."kind", '$', json_object('note', 'y'))
      WHERE (("uploads"."id") IN ((1)))
      RETURNING "kind"
      """
    } results: {
      """
      ┌────────────┐
      │ .note("y") │
      └────────────┘
      """
    }
    assertQuery(
      UploadRow.find(2).update { $0.file = $0.file.jsonSet(\.kind.place.name, "Paris") }.returning(\.file),
      database: database
    ) {
      """
      UPDATE "uploads"
      SET "file" = json_set("uploads"."file", CASE WHEN json_type("uploads"."file", '$."kind"."place"') IS NULL THEN '$[0]' ELSE '$."kind"."place"."name"' END, 'Paris')
      WHERE (("uploads"."id") IN ((2)))
      RETURNING "file"
      """
    } results: {
      """
      ┌─────────────────────┐
      │ Upload(             │
      │   name: "b",        │
      │   home: FilePlace(  │
      │     lat: 1.5,       │
      │     name: "Rome"    │
      │   ),                │
      │   away: FilePlace(  │
      │     lat: 1.5,       │
      │     name: "Rome"    │
      │   ),                │
      │   kind: .place(     │
      │     FilePlace(      │
      │       lat: 2.0,     │
      │       name: "Paris" │
      │     )               │
      │   )                 │
      │ )                   │
      └─────────────────────┘
      """
    }
  }

  @Test func binary() {
    let query = UploadRow.select { $0.file.jsonbSet(\.kind.count, 7) }
    #expect("\(query)".contains(#"jsonb_set("uploads"."file", '$."kind"', jsonb_object('count', 7))"#))
  }

  /// An enum with two cases cannot be read. Therefore a change inside a case only applies if the enum has this case.
  @Test func changesInsideACase() throws {
    let rows = try database.write { db in
      try UploadRow.update {
        $0.kind = $0.kind.jsonSet(\.place.lat, 5)
        $0.file = $0.file.jsonSet(\.name, "c").jsonSet(\.kind.place.name, "Oslo").jsonSet(\.home.name, "Bonn")
      }
      .execute(db)
      return try UploadRow.order(by: \.id).fetchAll(db)
    }
    #expect(rows.map(\.kind) == [.count(3), nil])
    #expect(rows.map(\.file.kind) == [.note("x"), .place(FilePlace(lat: 1.5, name: "Oslo"))])
    #expect(rows.map(\.file.name) == ["c", "c"])
    #expect(rows.map(\.file.home.name) == ["Bonn", "Bonn"])
    let set = try database.write { db in
      try UploadRow.update {
        $0.kind = $0.kind.jsonSet(
          \.place,
          FilePlace.JSONRepresentation(queryOutput: FilePlace(lat: nil, name: "Rome"))
        )
        .jsonSet(\.place.lat, 5)
      }
      .execute(db)
      return try UploadRow.order(by: \.id).fetchAll(db)
    }
    #expect(set.map(\.kind) == [.place(FilePlace(lat: 5, name: "Rome")), nil])
    assertQuery(UploadRow.update { $0.kind = $0.kind.jsonInsert(\.place.lat, 5) }) {
      """
      UPDATE "uploads"
      SET "kind" = json_insert("uploads"."kind", CASE WHEN json_type("uploads"."kind", '$."place"') IS NULL THEN '$[0]' ELSE '$."place"."lat"' END, 5.0)
      """
    }
  }

  @Test func elementsInsideACase() throws {
    try database.write { db in
      try db.execute(sql: #"CREATE TABLE "lists" ("id" INTEGER PRIMARY KEY, "kinds" TEXT NOT NULL)"#)
      try ListRow.insert { ListRow(id: 1, kinds: [.tags(["a"]), .none(1)]) }.execute(db)
      try ListRow.update {
        $0.kinds = $0.kinds.jsonAppend(\.[0].tags, "b").jsonAppend(\.[1].tags, "c").jsonSet(
          \.[0].tags[0],
          "d"
        )
      }
      .execute(db)
      #expect(try ListRow.fetchOne(db)?.kinds == [.tags(["d", "b"]), .none(1)])
    }
  }
}

@Selection private enum ListKind: Codable, Equatable {
  @Column(as: [String].JSONRepresentation.self) case tags([String])
  case none(Int)
}

@Table("lists") private struct ListRow {
  let id: Int
  @Column(as: [ListKind].JSONRepresentation.self) var kinds: [ListKind]
}
