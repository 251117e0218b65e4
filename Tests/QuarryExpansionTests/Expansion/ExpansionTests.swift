import Foundation
import Quarry
import Testing

/// Uses the expansions in `ExpandedTables.swift`.
@Suite struct ExpansionTests {
  private func names<T: Table>(_ type: T.Type) -> [String] { T._schema.columns.map(\.name) }

  @Test func tableNames() {
    #expect(Reminder.tableName == "reminders")
    #expect(Row.tableName == "all \"rows\"")
    #expect(Row.schemaName == "main")
    #expect(Category.tableName == "categories")
    #expect(Reminder.Draft.tableName == "reminders")
    #expect(Große.tableName == "großes")
    #expect(Outer.InExtension.tableName == "inExtensions")
    #expect(Generic<Int>.tableName == "generics")
  }

  @Test func columnNames() {
    #expect(
      names(Reminder.self) == [
        "id", "title", "is_done", "priority", "due", "timeout", "level", "total", "fixed",
      ]
    )
    #expect(
      names(Reminder.Draft.self) == [
        "id", "title", "is_done", "priority", "due", "timeout", "level", "fixed",
      ]
    )
    #expect(
      names(Row.self) == ["id", "name", "class", "score", "rank", "bytes", "optional", "forced", "createdAt"]
    )
    #expect(
      names(Enrollment.self) == [
        "studentID", "courseID", "createdAt", "updatedAt", "createdAt", "updatedAt", "grade",
      ]
    )
    #expect(names(Große.self) == ["id", "straße", "😀"])
    #expect(names(Comments.self) == ["id", "title", "n"])
    #expect(
      names(Words.self) == [
        "id", "values", "row", "decoder", "source", "fragment", "default", "in", "init", "await",
        "unsafe", "each", "async", "consume", "copy", "let", "var", "inout", "inParentheses", "computed",
      ]
    )
    #expect(Reminder._columnWidth == 9 && Enrollment._columnWidth == 7 && Category._columnWidth == 1)
  }

  /// JSON has the names of the columns, like the `json_object` of a row.
  @Test func codes() throws {
    func json(_ value: some Encodable) throws -> String {
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      return String(decoding: try encoder.encode(value), as: UTF8.self)
    }
    func decoded<Value: Decodable>(_ text: String, as type: Value.Type = Value.self) throws -> Value {
      try JSONDecoder().decode(type, from: Data(text.utf8))
    }
    let text = #"{"class":1,"id":1,"is_done":true,"kind":{"when_is_it":2}}"#
    let row = Coded(id: 1, isDone: true, kind: .in(2))
    #expect(try json(row) == text)
    #expect(try decoded(text) == row)
    #expect(try decoded(#"{"note":null,"link":"x"}"#) == Coded.CodedKind.link(url: "x"))
    #expect(try json(Coded.CodedKind.note("a")) == #"{"note":"a"}"#)
    #expect(try json(OnlyEncoded()) == #"{"the a":1}"#)
    #expect(try json(CodedByHand(id: 1)) == #"{"done":false,"id":1}"#)
    guard case .text("b") = try decoded(#"{"text":"b"}"#, as: OnlyDecoded.self) else {
      Issue.record("another case")
      return
    }
    for wrong in ["{}", #"{"note":"a","link":"b"}"#, #"{"note":null}"#] {
      #expect(throws: DecodingError.self) { try decoded(wrong, as: Coded.CodedKind.self) }
    }
  }

  @Test func schema() {
    let columns = Reminder._schema.columns
    #expect(columns.map(\.isPrimaryKey) == [true] + Array(repeating: false, count: 8))
    #expect(
      columns.map { $0.generated != nil } == [false, false, false, false, false, false, false, true, false]
    )
    #expect(columns.map(\.hasDefault) == [false, true, true, true, true, true, true, false, true])
    #expect(ObjectIdentifier(columns[5].type) == ObjectIdentifier(Int.self))
    #expect(ObjectIdentifier(columns[4].type) == ObjectIdentifier(Date.UnixTimeRepresentation?.self))
    #expect(
      Enrollment._schema.columns.map(\.isPrimaryKey) == [true, true, false, false, false, false, false]
    )
  }

  @Test func columns() {
    #expect(Reminder.columns.isDone.name == "is_done")
    #expect(Reminder.columns.timeout.name == "timeout")
    #expect(Reminder.columns.primaryKey.name == "id")
    #expect(Words.columns.`default`.name == "default")
    #expect(Words.columns.await.name == "await" && Words.columns.unsafe.name == "unsafe")
    #expect(Words.Draft(await: "x", unsafe: 7).await == "x")
    #expect(PrimaryKeyNamed.columns.primaryKey.name == "primaryKey")
    let total: GeneratedColumn<Reminder, Int> = Reminder.columns.total
    let due: TableColumn<Reminder, Date.UnixTimeRepresentation?> = Reminder.columns.due
    let url: TableColumn<WithoutKey, URL?> = WithoutKey.columns.url
    let key: ColumnGroup<Enrollment, EnrollmentID> = Enrollment.columns.primaryKey
    let archived: ColumnGroup<Enrollment, Timestamps?> = Enrollment.columns.archived
    #expect(total.name == "total" && due.name == "due" && url.name == "url")
    _ = (key, archived)
  }

  @Test func drafts() {
    let draft = Reminder.Draft()
    #expect(
      draft.id == nil && draft.title == "" && draft.level == .low && draft.timeout == 300 && draft.fixed == 1
    )
    #expect(Reminder.Draft(id: 1, title: "a", due: Date(timeIntervalSince1970: 1)).due != nil)
    #expect(TaggedKey.Draft().defaulted.rawValue == 1)
    #expect(Row.Draft(name: "a").createdAt == nil)
    #expect(InferredKey.Draft().lazily == nil)
    #expect(Codables.Draft(Codables(id: 1, tags: ["x"])) == Codables.Draft(id: 1, tags: ["x"]))
    #expect(Enrollment.Draft(times: Timestamps(createdAt: Date())).key == nil)
  }

  @Test func reading() throws {
    let row = try RowDecoder.read(
      Reminder.self,
      1,
      "a",
      true,
      2,
      nil,
      60,
      1,
      10,
      99
    )
    #expect(row.id == 1 && row.title == "a" && row.isDone && row.priority == .high && row.due == nil)
    #expect(row.timeout == 60 && row.level == .low && row.total == 10 && row.fixed == 99 && !row.isSelected)

    let created = Date(timeIntervalSince1970: 0)
    let enrollment = try RowDecoder.read(Enrollment.self, 1, 2, created, nil, nil, nil, 1.5)
    #expect(enrollment.key.courseID == 2 && enrollment.times.updatedAt == nil && enrollment.archived == nil)
    #expect(try RowDecoder.read(Enrollment.self, 1, 2, created, nil, created, nil, 1.5).archived != nil)

    let nested = try RowDecoder.read(Outer.Nested.self, 1, 1, nil, "[1,2]")
    #expect(nested.kind == .y && nested.optionalKind == nil && nested.kinds == [1, 2])
    #expect(try RowDecoder.read(Generic<Bool>.self, 1, true, "t", nil).base)
    #expect(try RowDecoder.read(Reminder.Draft.self, nil, "a", true, nil, nil, 60, 1, 99).id == nil)
    #expect(throws: QueryDecodingError.self) { try RowDecoder.read(Category.self, nil) }
  }

  @Test func qualifiedTypes() throws {
    let row = try RowDecoder.read(Qualified.self, 1, 2, 0.5, nil, 4, nil, "a")
    #expect(row.small == 2 && row.ratio == 0.5 && row.count == nil && row.wide == 4 && row.title == "a")
    #expect(Qualified(id: 1).queryFragment.debugDescription == "1, 5, NULL, NULL, 3, NULL, ''")
    #expect(
      Qualified.Columns(id: 1).queryFragment.debugDescription
        == #"1 AS "id", 5 AS "small", NULL AS "ratio", NULL AS "count", 3 AS "wide", NULL AS "url", '' AS "title""#
    )
    #expect(
      QualifiedSummary.Columns().queryFragment.debugDescription == #"NULL AS "title", 1.0 AS "ratio""#
    )
  }

  @Test func writing() {
    let row = Reminder(id: 1, due: Date(timeIntervalSince1970: 5), total: 3)
    #expect(
      row.queryFragment.debugDescription == "1, '', 0, NULL, 5, 300, 1, 1"
    )
    let enrollment = Enrollment(
      key: EnrollmentID(studentID: 1, courseID: 2),
      times: Timestamps(createdAt: Date())
    )
    #expect(enrollment.queryFragment.debugDescription.hasSuffix(", NULL, NULL, NULL, 1.0"))
  }

  @Test func selections() {
    let summary = Summary.Columns(title: "a", count: Reminder.columns.timeout)
    let sql = summary.queryFragment.debugDescription
    #expect(sql.hasPrefix(#"'a' AS "title", "reminders"."timeout" AS "count", NULL AS "id","#))
    _ = Reminder.Columns(id: 1, total: 2)
    _ = Enrollment.Columns(key: EnrollmentID(studentID: 1, courseID: 2), times: Timestamps(createdAt: Date()))
    _ = Words.Columns(id: 1, values: 2)
  }

  @Test func expressions() {
    let count = SQLQueryExpression("count(\(Reminder.columns.id))", as: Int.self)
    #expect(count.queryFragment.debugDescription == #"count("reminders"."id")"#)
    let bound = #bind(Date(timeIntervalSince1970: 5), as: Date.UnixTimeRepresentation.self)
    #expect(bound.queryFragment.debugDescription == "5")
    _ = SQLQueryExpression("DELETE FROM \(Reminder.self)")
  }
}
