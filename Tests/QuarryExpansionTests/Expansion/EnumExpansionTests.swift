import Foundation
import Quarry
import Testing

/// Uses the expansions in `ExpandedEnums.swift`.
@Suite struct EnumExpansionTests {
  private func names<T: Table>(_ type: T.Type) -> [String] { T._schema.columns.map(\.name) }

  @Test func columnNames() {
    #expect(names(Attachment.self) == ["id", "link", "note", "caption", "file", "width"])
    #expect(names(Post.self) == ["url", "pixels", "named", "text", "n", "default"])
    #expect(names(Event.self) == ["at", "labels"])
    #expect(Event.tableName == "events" && Event.schemaName == "main")
    #expect(names(Holder.self) == ["id", "link", "note", "caption", "file", "width", "pixels", "named"])
    #expect(names(GenericCase<Int>.self) == ["payload", "other"])
    #expect(Attachment.Kind.columns.note.name == "note" && Event.columns.due.name == "at")
  }

  /// Every column of an enum is nullable, and so is every column of an optional group.
  @Test func nullableColumns() {
    let types = Attachment._schema.columns.map { "\($0.type)" }
    #expect(types.dropFirst().allSatisfy { $0.hasPrefix("Optional<") && !$0.hasPrefix("Optional<Optional") })
    #expect(types.first == "Int")
    #expect(Holder._schema.columns.dropFirst().allSatisfy { "\($0.type)".hasPrefix("Optional<") })
  }

  @Test func writing() {
    func sql(_ row: some Table) -> String { row.queryFragment.debugDescription }
    #expect(sql(Attachment.Kind.note("a")) == "NULL, 'a', NULL, NULL, NULL")
    #expect(
      sql(Post.photo(Photo(url: URL(string: "x:y")!, size: .named(.high))))
        == "'x:y', NULL, 2, NULL, NULL, NULL"
    )
    #expect(sql(Post.default(flag: true)) == "NULL, NULL, NULL, NULL, NULL, 1")
    #expect(sql(Event.due(Date(timeIntervalSince1970: 5))) == "5, NULL")
    #expect(sql(GenericCase<Int>.other()) == "NULL, 'x'")
    #expect(sql(Holder(id: 1)) == "1, NULL, NULL, NULL, NULL, NULL, 1, NULL")
  }

  /// The cases in Swift.
  @Test func cases() {
    let note = Attachment.Kind.note("a")
    #expect(note.is(\.note) && !note.is(\.image) && note[case: \.note] == "a" && note[case: \.image] == nil)
    let image = Attachment.Image(caption: "c", file: "f", width: nil)
    #expect(Attachment.Kind.image(image)[case: \.image] == image)
    #expect(Post.default(flag: true)[case: \.default] == true)
    let due = Date(timeIntervalSince1970: 5)
    #expect(Event.due(due)[case: \.due] == due && Event.due(due)[case: \.labels] == nil)
    #expect(GenericCase<Int>.other().is(\.other) && !GenericCase<Int>.other().is(\.payload))
  }

  @Test func reading() throws {
    let image = Attachment.Image(caption: "c", file: "f", width: nil)
    #expect(try RowDecoder.read(Attachment.Kind.self, nil, nil, "c", "f", nil) == .image(image))
    guard case .default(flag: true) = try RowDecoder.read(Post.self, nil, nil, nil, nil, nil, true),
      case .labels(["a"]) = try RowDecoder.read(Event.self, nil, "[\"a\"]")
    else { return #expect(Bool(false)) }
    #expect(throws: QueryDecodingError.self) { try RowDecoder.read(Post.self, nil, nil, nil, nil, nil, nil) }
    #expect(throws: QueryDecodingError.self) { try RowDecoder.read(Post.self, nil, nil, nil, "a", 1, nil) }
    #expect(try RowDecoder.read(Attachment.Kind?.self, nil, nil, nil, nil, nil) == nil)
  }
}
