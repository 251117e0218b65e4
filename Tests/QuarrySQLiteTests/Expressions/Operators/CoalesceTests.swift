import QuarrySQLite
import QuarryTesting
import Testing

@Table private struct Contact: Equatable {
  let id: Int
  var nickname: String?
  var name: String?
  var state: ContactState = .open
  var previous: ContactState?
}

private enum ContactState: Int, QueryBindable {
  case open, done, dropped
}

/// `??` and `nullif` with nullable operands, and values named by members of their type.
@Suite struct CoalesceTests {
  let database: DatabaseQueue

  init() throws {
    database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE contacts (id INTEGER PRIMARY KEY, nickname TEXT, name TEXT, state INTEGER, previous INTEGER);
          INSERT INTO contacts VALUES (1, 'Bob', 'Robert', 0, NULL), (2, NULL, 'Ann', 1, 0), (3, NULL, NULL, 2, 2),
            (4, 'Cy', 'Cy', 1, 1);
          """
      )
    }
  }

  /// Swift also has an operator for these operands, for which it would search an expression that is a column.
  @Test func columnsAndExpressions() {
    assertQuery(
      Contact.where {
        ($0.nickname ?? $0.name.upper()) + "!" != "Bob!" || ($0.nickname.lower() ?? $0.name) == nil
      }.select {
        (
          $0.id, $0.nickname ?? $0.name.upper(), $0.nickname.upper() ?? $0.name,
          $0.nickname ?? $0.name.upper() ?? "-"
        )
      },
      database: database
    ) {
      """
      SELECT "contacts"."id", coalesce("contacts"."nickname", upper("contacts"."name")), coalesce(upper("contacts"."nickname"), "contacts"."name"), coalesce("contacts"."nickname", upper("contacts"."name"), '-')
      FROM "contacts"
      WHERE ((((coalesce("contacts"."nickname", upper("contacts"."name"))) || ('!')) IS NOT ('Bob!')) OR ((coalesce(lower("contacts"."nickname"), "contacts"."name")) IS (NULL)))
      """
    } results: {
      """
      ┌───┬───────┬───────┬───────┐
      │ 2 │ "ANN" │ "Ann" │ "ANN" │
      │ 3 │ nil   │ nil   │ "-"   │
      │ 4 │ "Cy"  │ "CY"  │ "Cy"  │
      └───┴───────┴───────┴───────┘
      """
    }
  }

  /// Swift has an operator for two columns of one type, which would never evaluate the second one.
  @Test func `two columns of one type`() {
    assertQuery(Contact.select { $0.nickname ?? $0.name }, database: database) {
      """
      SELECT coalesce("contacts"."nickname", "contacts"."name")
      FROM "contacts"
      """
    } results: {
      """
      ┌───────┐
      │ "Bob" │
      │ "Ann" │
      │ nil   │
      │ "Cy"  │
      └───────┘
      """
    }
    let either = Contact.columns.nickname ?? Contact.columns.name
    assertQuery(Contact.where { _ in either == nil }.select(\.id), database: database) {
      """
      SELECT "contacts"."id"
      FROM "contacts"
      WHERE ((coalesce("contacts"."nickname", "contacts"."name")) IS (NULL))
      """
    } results: {
      """
      ┌───┐
      │ 3 │
      └───┘
      """
    }
    assertQuery(
      Contact.select { ($0.nickname.upper() ?? $0.name.lower(), $0.nickname ?? $0.name ?? "?") },
      database: database
    ) {
      """
      SELECT coalesce(upper("contacts"."nickname"), lower("contacts"."name")), coalesce("contacts"."nickname", "contacts"."name", '?')
      FROM "contacts"
      """
    } results: {
      """
      ┌───────┬───────┐
      │ "BOB" │ "Bob" │
      │ "ann" │ "Ann" │
      │ nil   │ "?"   │
      │ "CY"  │ "Cy"  │
      └───────┴───────┘
      """
    }
  }

  @Test func nullif() {
    assertQuery(
      Contact.select { ($0.nickname.nullif($0.name), $0.name.nullif("Ann"), $0.id.nullif(1)) },
      database: database
    ) {
      """
      SELECT nullif("contacts"."nickname", "contacts"."name"), nullif("contacts"."name", 'Ann'), nullif("contacts"."id", 1)
      FROM "contacts"
      """
    } results: {
      """
      ┌───────┬──────────┬─────┐
      │ "Bob" │ "Robert" │ nil │
      │ nil   │ nil      │ 2   │
      │ nil   │ nil      │ 3   │
      │ nil   │ "Cy"     │ 4   │
      └───────┴──────────┴─────┘
      """
    }
  }

  /// A function that does not receive NULL, because its result for NULL would differ.
  @Test func `expressions of NOT NULL columns`() {
    assertQuery(
      Contact.select { ($0.nickname.map { $0 == "Bob" }, $0.nickname.flatMap { $0.nullif("Bob") }) },
      database: database
    ) {
      """
      SELECT CASE ("contacts"."nickname") IS (NULL) WHEN 1 THEN NULL ELSE ("contacts"."nickname") = ('Bob') END, CASE ("contacts"."nickname") IS (NULL) WHEN 1 THEN NULL ELSE nullif("contacts"."nickname", 'Bob') END
      FROM "contacts"
      """
    } results: {
      """
      ┌───────┬──────┐
      │ true  │ nil  │
      │ nil   │ nil  │
      │ nil   │ nil  │
      │ false │ "Cy" │
      └───────┴──────┘
      """
    }
  }

  @Test func `values by the members of their type`() {
    assertQuery(
      Contact.where { $0.state.eq(.done) && $0.previous.neq(.done) }.select(\.id),
      database: database
    ) {
      """
      SELECT "contacts"."id"
      FROM "contacts"
      WHERE ((("contacts"."state") = (1)) AND (("contacts"."previous") <> (1)))
      """
    } results: {
      """
      ┌───┐
      │ 2 │
      └───┘
      """
    }
    assertQuery(
      Contact.select {
        ($0.id, Case($0.state).when(.open, then: .done).when(.done, then: .dropped).else(.open))
      },
      database: database
    ) {
      """
      SELECT "contacts"."id", CASE "contacts"."state" WHEN 0 THEN 1 WHEN 1 THEN 2 ELSE 0 END
      FROM "contacts"
      """
    } results: {
      """
      ┌───┬──────────────────────┐
      │ 1 │ ContactState.done    │
      │ 2 │ ContactState.dropped │
      │ 3 │ ContactState.open    │
      │ 4 │ ContactState.dropped │
      └───┴──────────────────────┘
      """
    }
  }
}
