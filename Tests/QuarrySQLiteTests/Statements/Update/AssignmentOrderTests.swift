import QuarrySQLite
import QuarryTesting
import Testing

@Selection private struct Span: Equatable {
  var first = 0
  var last = 0
}

@Table private struct Meeting: Equatable {
  let id: Int
  var title = ""
  var start = 0
  var end = 0
  var note: String?
  var isOpen = false
  var span: Span
}

extension Meeting.TableColumns {
  fileprivate var length: some QueryExpression<Int> { end - start }
}

/// The right side of an assignment reads the original row. A change in place continues from the assigned value.
@Suite struct AssignmentOrderTests {
  let database: DatabaseQueue

  init() throws {
    database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE "meetings" (
            "id" INTEGER PRIMARY KEY, "title" TEXT NOT NULL, "start" INTEGER NOT NULL, "end" INTEGER NOT NULL, "note" TEXT,
            "isOpen" INTEGER NOT NULL, "first" INTEGER NOT NULL, "last" INTEGER NOT NULL
          );
          INSERT INTO "meetings" VALUES (1, 'a', 3, 9, NULL, 0, 10, 20)
          """
      )
    }
  }

  @Test func swap() {
    assertQuery(
      Meeting.update {
        $0.start = $0.end
        $0.end = $0.start
        $0.span.first = $0.span.last
        $0.span.last = $0.span.first
      }.returning { ($0.start, $0.end, $0.span.first, $0.span.last) },
      database: database
    ) {
      """
      UPDATE "meetings"
      SET "start" = "meetings"."end", "end" = "meetings"."start", "first" = "meetings"."last", "last" = "meetings"."first"
      RETURNING "start", "end", "first", "last"
      """
    } results: {
      """
      ┌───┬───┬────┬────┐
      │ 9 │ 3 │ 20 │ 10 │
      └───┴───┴────┴────┘
      """
    }
  }

  /// An assigned value is computed once.
  @Test func evaluatedOnce() throws {
    let update = Meeting.update {
      $0.start = #sql("abs(random())", as: Int.self)
      $0.end = $0.start
    }
    assertQuery(update) {
      """
      UPDATE "meetings"
      SET "start" = abs(random()), "end" = "meetings"."start"
      """
    }
    try database.write { db in
      try update.execute(db)
      try #expect(Meeting.find(1).select(\.end).fetchOne(db) == 3)
    }
  }

  @Test func properties() {
    assertQuery(
      Meeting.update {
        $0.end = 100
        $0.start = $0.length
        $0.isOpen = $0.end > 9
      }.returning { ($0.start, $0.end, $0.isOpen) },
      database: database
    ) {
      """
      UPDATE "meetings"
      SET "end" = 100, "start" = ("meetings"."end") - ("meetings"."start"), "isOpen" = ("meetings"."end") > (9)
      RETURNING "start", "end", "isOpen"
      """
    } results: {
      """
      ┌───┬─────┬───────┐
      │ 6 │ 100 │ false │
      └───┴─────┴───────┘
      """
    }
  }

  @Test func changesInPlace() {
    assertQuery(
      Meeting.update {
        $0.title += "!"
        $0.title.append("?")
        $0.note = "x"
        $0.note.append($0.title)
        $0.isOpen = true
        $0.isOpen.toggle()
        $0.start += 1
        $0.start *= $0.start
        $0.span.first = 1
        $0.span.first += 5
        $0.span.last += 5
      }.returning { ($0.title, $0.note, $0.isOpen, $0.start, $0.span.first, $0.span.last) },
      database: database
    ) {
      """
      UPDATE "meetings"
      SET "title" = (("meetings"."title") || ('!')) || ('?'), "note" = ('x') || ("meetings"."title"), "isOpen" = NOT (1), "start" = (("meetings"."start") + (1)) * ("meetings"."start"), "first" = (1) + (5), "last" = ("meetings"."last") + (5)
      RETURNING "title", "note", "isOpen", "start", "first", "last"
      """
    } results: {
      """
      ┌───────┬──────┬───────┬────┬───┬────┐
      │ "a!?" │ "xa" │ false │ 12 │ 6 │ 25 │
      └───────┴──────┴───────┴────┴───┴────┘
      """
    }
  }

  /// A function that changes its argument is a change in place, too.
  @Test func functions() {
    func exclaim(_ text: inout SQLExpression<String>) {
      text += "!"
      text += "!"
    }
    assertQuery(
      Meeting.update {
        $0.title = "b"
        exclaim(&$0.title)
      }.returning(\.title),
      database: database
    ) {
      """
      UPDATE "meetings"
      SET "title" = (('b') || ('!')) || ('!')
      RETURNING "title"
      """
    } results: {
      """
      ┌───────┐
      │ "b!!" │
      └───────┘
      """
    }
  }

  @Test func upserts() throws {
    let row = Meeting(id: 1, title: "new", start: 1, end: 2, span: Span(first: 0, last: 0))
    assertQuery(
      Meeting.insert {
        row
      } onConflict: {
        $0.id
      } doUpdate: {
        $0.start = $1.end
        $0.end = $0.start
        $0.title += $1.title
        $0.title += "!"
      }.returning { ($0.start, $0.end, $0.title) },
      database: database
    ) {
      """
      INSERT INTO "meetings"
      ("id", "title", "start", "end", "note", "isOpen", "first", "last")
      VALUES
      (1, 'new', 1, 2, NULL, 0, 0, 0)
      ON CONFLICT ("id")
      DO UPDATE SET "start" = "excluded"."end", "end" = "meetings"."start", "title" = (("meetings"."title") || ("excluded"."title")) || ('!')
      RETURNING "start", "end", "title"
      """
    } results: {
      """
      ┌───┬───┬─────────┐
      │ 2 │ 3 │ "anew!" │
      └───┴───┴─────────┘
      """
    }
  }

  /// A query that assigns several columns at once does not leave a value to continue from.
  @Test func rows() throws {
    assertQuery(
      Meeting.update {
        $0.title = "lost"
        $0.set {
          ($0.title, $0.start)
        } to: {
          Values("z", 7)
        }
        $0.end = $0.start
      }.returning { ($0.title, $0.start, $0.end) },
      database: database
    ) {
      """
      UPDATE "meetings"
      SET ("title", "start") = (
        SELECT 'z', 7
      ), "end" = "meetings"."start"
      RETURNING "title", "start", "end"
      """
    } results: {
      """
      ┌─────┬───┬───┐
      │ "z" │ 7 │ 3 │
      └─────┴───┴───┘
      """
    }
    let update = Meeting.update {
      $0.set {
        ($0.title, $0.start)
      } to: {
        Values("z", 7)
      }
      $0.start += 1
    }
    let error = try failure(ChangedRowError.self) { try database.write { try update.execute($0) } }
    #expect(
      error.description
        == "cannot change column 'meetings.start' in place, because 'set(_:to:)' assigns it; make the change in the query"
    )
  }
}
