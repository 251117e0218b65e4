import QuarrySQLite
import Testing

@Suite struct SectionTests {
  let database: DatabaseQueue

  init() throws { database = try remindersDatabase() }

  @Test func `rows by a column`() throws {
    let sections = try database.read { db in
      try Reminder.order { $0.title.desc() }.fetchAll(db, sectionBy: \.remindersListID)
    }
    #expect(sections.sectionNames == [1, 2])
    #expect(
      sections.map { $0.map(\.title) } == [
        ["Take a walk", "Haircut", "Groceries"], ["Send report", "Call accountant"],
      ]
    )
    #expect(sections.elements.map(\.id) == [3, 2, 1, 5, 4])
    #expect(sections.count == 2)
    #expect(sections[1].name == 2)
    #expect(sections[1].id == 2)
    #expect(sections[sectionName: 2]?.count == 2)
    #expect(sections[sectionName: 9] == nil)
    #expect(sections.contains(sectionName: 1))
    #expect(!sections.contains(sectionName: 3))
    #expect(sections.index(ofSectionNamed: 2) == 1)
    #expect(sections.index(ofSectionNamed: 9) == nil)
    let same = try database.read { db in
      try Reminder.order { $0.title.desc() }.fetchAll(db, sectionBy: \.remindersListID)
    }
    #expect(sections == same)
  }

  @Test func `the key orders the sections, and the query orders the rows`() throws {
    let log = TraceLog()
    try database.write { db in
      db.trace { event in
        if case .statement(let sql) = event { log.append(sql.text) }
      }
      let sections = try Reminder.where { $0.id > 1 }.order(by: \.title)
        .fetchAll(db, sectionBy: { $0.priority.desc(nulls: .last) })
      #expect(sections.sectionNames == [.high, .medium, .low, nil])
      #expect(sections.map { $0.map(\.id) } == [[5], [4], [3], [2]])
      #expect(sections[sectionName: nil]?.map(\.title) == ["Haircut"])
    }
    let sql = try #require(log.elements.last { $0.hasPrefix("SELECT") })
    #expect(sql.contains(#", "reminders"."priority" FROM "reminders" WHERE"#))
    #expect(sql.hasSuffix(#"ORDER BY "reminders"."priority" DESC NULLS LAST, "reminders"."title""#))
  }

  @Test(arguments: [false, true])
  func `expressions, and one of several keys`(byCompletion: Bool) throws {
    let sections = try database.read { db in
      try Reminder.fetchAll(db) {
        if byCompletion { $0.isCompleted } else { $0.priority == nil }
      }
    }
    let expected: [[Int]] = byCompletion ? [[1, 2, 4], [3, 5]] : [[1, 3, 4, 5], [2]]
    #expect(sections.map { $0.map(\.id) } == expected)
    #expect(sections.sectionNames == [false, true])
  }

  @Test func `selected columns, joins, scopes, and no rows`() throws {
    try database.read { db in
      let titles = try Reminder.join(RemindersList.all) { $0.remindersListID == $1.id }
        .order { reminder, _ in reminder.id }
        .select { reminder, _ in reminder.title }
        .fetchAll(db, sectionBy: { _, list in list.title.lower() })
      #expect(titles.sectionNames == ["business", "personal"])
      #expect(titles[0].map(\.self) == ["Call accountant", "Send report"])
      let letters = try Tag.fetchAll(db, sectionBy: { $0.title.substr(1, 1) })
      #expect(letters.sectionNames == ["c", "k", "s"])
      let none = try Reminder.where { $0.id > 99 }.fetchAll(db, sectionBy: \.title)
      #expect(none.isEmpty)
      #expect(none.elements.isEmpty)
      #expect(try Reminder.none.fetchAll(db, sectionBy: \.title).isEmpty)
      let distinct = try Reminder.select(\.isFlagged).distinct().fetchAll(db, sectionBy: \.isFlagged)
      #expect(distinct.elements == [false, true])
      let limited = try Reminder.limit(3).fetchAll(db, sectionBy: \.remindersListID)
      #expect(limited.elements.count == 3)
    }
  }

  private enum Grouping { case priority, title, completion, nothing }

  @Test(arguments: [Grouping.priority, .title, .completion, .nothing])
  private func `one of several keys of different types, or no key`(grouping: Grouping) throws {
    let log = TraceLog()
    try database.write { db in
      db.trace { event in
        if case .statement(let sql) = event { log.append(sql.text) }
      }
      let sections = try Reminder.order(by: \.id).limit(3).fetchAll(db) {
        switch grouping {
        case .priority: $0.priority.desc()
        case .title: $0.title.substr(1, 1)
        case .completion: $0.isCompleted
        case .nothing: nil
        }
      }
      let names: [AnyHashable?]
      let ids: [[Int]]
      let sql: String
      // The LIMIT applies before the rows are sorted by the key.
      let rest = #""reminders"."id" AS "_order1" FROM "reminders" ORDER BY "reminders"."id" LIMIT ?"#
      switch grouping {
      case .priority:
        (names, ids) = ([Priority.high, Priority.low, nil], [[1], [3], [2]])
        sql =
          #", "reminders"."priority" AS "_section", \#(rest)) ORDER BY "_section" DESC, "_order1""#
      case .title:
        (names, ids) = (["G", "H", "T"], [[1], [2], [3]])
        sql =
          #", substr("reminders"."title", ?, ?) AS "_section", \#(rest)) ORDER BY "_section", "_order1""#
      case .completion:
        (names, ids) = ([false, true], [[1, 2], [3]])
        sql =
          #", "reminders"."isCompleted" AS "_section", \#(rest)) ORDER BY "_section", "_order1""#
      case .nothing:
        (names, ids) = ([nil], [[1, 2, 3]])
        sql = #", NULL FROM "reminders" ORDER BY "reminders"."id" LIMIT ?"#
      }
      #expect(sections.sectionNames == names)
      #expect(sections.map { $0.map(\.id) } == ids)
      #expect(log.elements.last { $0.hasPrefix("SELECT") }?.hasSuffix(sql) == true)
      #expect(sections[sectionName: Priority.high]?.count == (grouping == .priority ? 1 : nil))
    }
  }

  @Test(arguments: [false, true]) func `no key, or only an if`(isSectioned: Bool) throws {
    try database.read { db in
      let alone = try Tag.fetchAll(db) { if isSectioned { $0.title.substr(1, 1) } }
      let withNil = try Tag.all.fetchAll(db) { if isSectioned { $0.title.substr(1, 1) } else { nil } }
      #expect(alone.sectionNames == (isSectioned ? ["c", "k", "s"] : [nil] as [AnyHashable?]))
      #expect(withNil == alone)
      // If the key is nullable, 'nil' is a value of its type.
      let typed: ResultsSectionCollection<Reminder, Priority?> = try Reminder.fetchAll(db) {
        if isSectioned { $0.priority } else { nil }
      }
      #expect(typed.count == (isSectioned ? 4 : 1))
      let joined = try Reminder.join(RemindersList.all) { $0.remindersListID == $1.id }
        .select { reminder, _ in reminder.id }
        .fetchAll(db) { reminder, list in
          switch isSectioned {
          case true: list.title
          case false: reminder.id.desc()
          }
        }
      #expect(joined.sectionNames == (isSectioned ? ["Business", "Personal"] : [5, 4, 3, 2, 1]))
    }
  }

  @Test func `the error of a mismatched key names its column`() throws {
    try database.write { db in
      try db.execute(sql: "UPDATE reminders SET priority = 7 WHERE id = 3")
      let error = try failure(RowDecodingError.self) {
        try Reminder.select(\.title).fetchAll(db, sectionBy: \.priority)
      }
      #expect(error.column == "priority")
    }
  }

  @Test func `sections can be observed`() async throws {
    var values = database.observe { db in try Tag.fetchAll(db, sectionBy: { $0.title.substr(1, 1) }) }
      .makeAsyncIterator()
    #expect(try await values.next()?.sectionNames == ["c", "k", "s"])
    try await database.write { db in try Tag.insert(\.title) { "zoo" }.execute(db) }
    #expect(try await values.next()?.sectionNames == ["c", "k", "s", "z"])
  }
}

private typealias TraceLog = Log<String>
