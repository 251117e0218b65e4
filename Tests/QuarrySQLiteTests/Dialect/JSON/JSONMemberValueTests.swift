import Foundation
import QuarrySQLite
import QuarryTesting
import Testing

@Selection private struct Label: Codable, Equatable {
  @Column(as: UUID.BytesRepresentation.self) var code: UUID
  @Column(as: UUID.UppercasedRepresentation?.self) var twin: UUID?
  @Column(as: Date.UnixTimeRepresentation.self) var printed: Date
  @Column(as: Date.JulianDayRepresentation?.self) var sold: Date?
}

@Table private struct Jar: Equatable {
  let id: Int
  @Column(as: Label.JSONRepresentation.self) var label: Label
}

/// Members of JSON whose columns have a representation. In JSON they have the form of `Codable`.
@Suite struct JSONMemberValueTests {
  private static let code = UUID(uuidString: "C0DE0000-0000-4000-8000-00000000000A") ?? UUID()
  private static let twin = UUID(uuidString: "D0DE0000-0000-4000-8000-00000000000B") ?? UUID()
  private static let printed = Date(timeIntervalSince1970: 1_700_000_000.25)

  let database: DatabaseQueue

  init() throws {
    database = try DatabaseQueue()
    try database.write { db in
      try db.execute(sql: #"CREATE TABLE "jars" ("id" INTEGER PRIMARY KEY, "label" TEXT NOT NULL)"#)
      try Jar.insert {
        Jar(id: 1, label: Label(code: Self.code, twin: Self.twin, printed: Self.printed, sold: nil))
        Jar(id: 2, label: Label(code: Self.twin, twin: nil, printed: Self.printed + 60, sold: Self.printed))
      }
      .execute(db)
    }
  }

  @Test func reads() {
    assertQuery(
      Jar.select {
        (
          $0.label.jsonExtract(\.code), $0.label.jsonExtract(\.twin), $0.label.jsonExtract(\.printed),
          $0.label.jsonExtract(\.sold), $0.label.value(at: \.code), $0.label.value(at: \.printed)
        )
      },
      database: database
    ) {
      """
      SELECT (json_extract("jars"."label", '$."code"') COLLATE NOCASE), (json_extract("jars"."label", '$."twin"') COLLATE NOCASE), json_extract("jars"."label", '$."printed"'), json_extract("jars"."label", '$."sold"'), lower(("jars"."label") ->> ('$."code"')), ("jars"."label") ->> ('$."printed"')
      FROM "jars"
      """
    } results: {
      """
      ┌────────────────────────────────────────────┬────────────────────────────────────────────┬────────────────────────────────┬────────────────────────────────┬────────────────────────────────────────────┬────────────────────────────────┐
      │ UUID(C0DE0000-0000-4000-8000-00000000000A) │ UUID(D0DE0000-0000-4000-8000-00000000000B) │ Date(2023-11-14T22:13:20.250Z) │ nil                            │ UUID(C0DE0000-0000-4000-8000-00000000000A) │ Date(2023-11-14T22:13:20.250Z) │
      │ UUID(D0DE0000-0000-4000-8000-00000000000B) │ nil                                        │ Date(2023-11-14T22:14:20.250Z) │ Date(2023-11-14T22:13:20.250Z) │ UUID(D0DE0000-0000-4000-8000-00000000000B) │ Date(2023-11-14T22:14:20.250Z) │
      └────────────────────────────────────────────┴────────────────────────────────────────────┴────────────────────────────────┴────────────────────────────────┴────────────────────────────────────────────┴────────────────────────────────┘
      """
    }
  }

  @Test func comparesUUIDs() {
    let code = Self.code
    assertQuery(Jar.where { $0.label.jsonExtract(\.code).eq(code) }.select(\.id), database: database) {
      """
      SELECT "jars"."id"
      FROM "jars"
      WHERE (((json_extract("jars"."label", '$."code"') COLLATE NOCASE)) = ('c0de0000-0000-4000-8000-00000000000a'))
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      └───┘
      """
    }
    assertQuery(
      Jar.where {
        $0.label.jsonExtract(\.code).neq(code) && $0.label.jsonExtract(\.code).isNot(code)
          && $0.label.jsonExtract(\.code) != code
      }
      .select(\.id),
      database: database
    ) {
      """
      SELECT "jars"."id"
      FROM "jars"
      WHERE (((((json_extract("jars"."label", '$."code"') COLLATE NOCASE)) <> ('c0de0000-0000-4000-8000-00000000000a')) AND (((json_extract("jars"."label", '$."code"') COLLATE NOCASE)) IS NOT ('c0de0000-0000-4000-8000-00000000000a'))) AND (((json_extract("jars"."label", '$."code"') COLLATE NOCASE)) IS NOT ('c0de0000-0000-4000-8000-00000000000a')))
      """
    } results: {
      """
      ┌───┐
      │ 2 │
      └───┘
      """
    }
    assertQuery(
      Jar.where {
        $0.label.jsonExtract(\.code).in([code, Self.twin]) && $0.label.jsonExtract(\.twin).is(Self.twin)
          && $0.label.jsonExtract(\.code) == code && !$0.label.jsonExtract(\.code).in([Self.twin])
      }
      .select(\.id),
      database: database
    ) {
      """
      SELECT "jars"."id"
      FROM "jars"
      WHERE ((((((json_extract("jars"."label", '$."code"') COLLATE NOCASE)) IN (('c0de0000-0000-4000-8000-00000000000a'), ('d0de0000-0000-4000-8000-00000000000b'))) AND (((json_extract("jars"."label", '$."twin"') COLLATE NOCASE)) IS ('d0de0000-0000-4000-8000-00000000000b'))) AND (((json_extract("jars"."label", '$."code"') COLLATE NOCASE)) IS ('c0de0000-0000-4000-8000-00000000000a'))) AND (NOT (((json_extract("jars"."label", '$."code"') COLLATE NOCASE)) IN (('d0de0000-0000-4000-8000-00000000000b')))))
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      └───┘
      """
    }
    assertQuery(
      Jar.where { $0.label.jsonExtract(\.twin).is(nil) && $0.label.value(at: \.code).eq(Self.twin) }.select(
        \.id
      ),
      database: database
    ) {
      """
      SELECT "jars"."id"
      FROM "jars"
      WHERE ((((json_extract("jars"."label", '$."twin"') COLLATE NOCASE)) IS (NULL)) AND ((lower(("jars"."label") ->> ('$."code"'))) = ('d0de0000-0000-4000-8000-00000000000b')))
      """
    } results: {
      """
      ┌───┐
      │ 2 │
      └───┘
      """
    }
  }

  @Test func comparesDates() {
    let printed = Self.printed
    assertQuery(
      Jar.where { $0.label.jsonExtract(\.printed) > printed && $0.label.jsonExtract(\.sold).eq(printed) }
        .select(\.id),
      database: database
    ) {
      """
      SELECT "jars"."id"
      FROM "jars"
      WHERE (((json_extract("jars"."label", '$."printed"')) > ('2023-11-14 22:13:20.250')) AND ((json_extract("jars"."label", '$."sold"')) = ('2023-11-14 22:13:20.250')))
      """
    } results: {
      """
      ┌───┐
      │ 2 │
      └───┘
      """
    }
    assertQuery(
      Jar.where { $0.label.jsonExtract(\.printed).between(printed, and: printed + 1) }.select(\.id),
      database: database
    ) {
      """
      SELECT "jars"."id"
      FROM "jars"
      WHERE (json_extract("jars"."label", '$."printed"') BETWEEN '2023-11-14 22:13:20.250' AND '2023-11-14 22:13:21.250')
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      └───┘
      """
    }
    assertQuery(
      Jar.order { $0.label.jsonExtract(\.printed).desc() }
        .select { ($0.label.jsonExtract(\.printed)(.startOfDay), $0.label.jsonExtract(\.printed).year) },
      database: database
    ) {
      """
      SELECT datetime(json_extract("jars"."label", '$."printed"'), 'start of day', 'subsec'), CAST(strftime('%Y', json_extract("jars"."label", '$."printed"')) AS INTEGER)
      FROM "jars"
      ORDER BY json_extract("jars"."label", '$."printed"') DESC
      """
    } results: {
      """
      ┌────────────────────────────────┬──────┐
      │ Date(2023-11-14T00:00:00.000Z) │ 2023 │
      │ Date(2023-11-14T00:00:00.000Z) │ 2023 │
      └────────────────────────────────┴──────┘
      """
    }
  }
}
