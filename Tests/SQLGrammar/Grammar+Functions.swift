package import Foundation
import Quarry
package import QuarryCore
package import QuarryDialect
import QuarryFunctions

@Table("note") package struct GrammarNote {
  package let id: Int
  package var title = ""
  package var note: String?
  package var count = 1
  package var isDone = false
  package var bytes: [UInt8] = []
  @Column(as: [String].JSONRepresentation.self) package var words: [String] = []
  @Column(as: Grammar.Tags.self) package var tags: [String] = []
  package var created = Date(timeIntervalSince1970: 0)
  @Column(as: Date.UnixTimeRepresentation.self) package var changed = Date(timeIntervalSince1970: 0)
  @Column(as: Date.JulianDayRepresentation.self) package var read = Date(timeIntervalSince1970: 0)
  @Column(as: UUID.BytesRepresentation.self) package var uuid = UUID()
}

/// Functions and operators that SQLite has and the standard lacks.
extension Grammar {
  package typealias Note = GrammarNote
  package typealias Tags = [String].JSONBRepresentation

  package static var functions: [(name: String, fragment: QueryFragment)] {
    texts + numbers + dates + json + jsonb
  }

  private static var texts: [(name: String, fragment: QueryFragment)] {
    [
      ("ifnull", Note.select { $0.note.ifnull("x") }.query),
      ("unicode", Note.select { $0.title.unicode() }.query),
      ("quote", Note.select { $0.title.quote() }.query),
      ("char", Note.select { _ in SQLite.char(65) }.query),
      ("hex", Note.select { $0.bytes.hex() }.query),
      ("unhex", Note.select { $0.title.unhex() }.query),
      ("printf", Note.select { SQLite.printf("%d", $0.count) }.query),
      ("typeof", Note.select { $0.count.typeof() }.query),
      ("soundex", Note.select { $0.title.soundex() }.query),
      ("regexp", Note.where { $0.title.regexp("x") }.select(\.id).query),
    ]
  }

  private static var numbers: [(name: String, fragment: QueryFragment)] {
    [
      ("log2", Note.select { $0.count.log2() }.query),
      ("zeroblob", Note.select { $0.count.zeroblob() }.query),
      ("randomblob", Note.select { $0.count.randomblob() }.query),
      ("random", Note.select { _ in SQLite.random() }.query),
      ("changes", Note.select { _ in SQLite.changes() }.query),
      ("total_changes", Note.select { _ in SQLite.totalChanges() }.query),
      ("last_insert_rowid", Note.select { _ in SQLite.lastInsertRowID() }.query),
      ("sqlite_version", Note.select { _ in SQLite.version() }.query),
      ("likely", Note.where { $0.isDone.likely() }.select(\.id).query),
      ("unlikely", Note.where { $0.isDone.unlikely() }.select(\.id).query),
      ("likelihood", Note.where { $0.isDone.likelihood(0.5) }.select(\.id).query),
    ]
  }

  private static var dates: [(name: String, fragment: QueryFragment)] {
    [
      ("strftime", Note.select { $0.created.strftime("%Y") }.query),
      ("year", Note.select { $0.created.year }.query),
      ("fraction", Note.select { $0.created.fractionalSecond }.query),
      ("datetime", Note.select { $0.created(.days(1)) }.query),
      ("unixepoch", Note.select { $0.changed(.days(1)) }.query),
      ("julianday", Note.select { $0.read(.days(1)) }.query),
      ("timediff", Note.select { $0.created.timediff($0.created) }.query),
    ]
  }

  private static var json: [(name: String, fragment: QueryFragment)] {
    [
      ("json_object", Note.select { jsonObject("title", $0.title) }.query),
      ("json_array", Note.select { jsonArray($0.title, $0.count) }.query),
      ("json_group_array", Note.select { $0.title.jsonGroupArray() }.query),
      ("json_group_object", Note.select { jsonGroupObject($0.title, $0.count) }.query),
      ("json", Note.select { jsonArray($0.words) }.query),
      ("json of truth", Note.select { jsonArray($0.isDone) }.query),
      ("json of a date", Note.select { jsonArray($0.changed) }.query),
      ("json of a day", Note.select { jsonArray($0.read) }.query),
      ("json of bytes", Note.select { jsonArray($0.uuid) }.query),
      ("json_extract", Note.select { $0.words.jsonExtract(\.[0]) }.query),
      ("json_array_length", Note.select { $0.words.jsonArrayLength() }.query),
      ("json_type", Note.select { $0.words.jsonType() }.query),
      ("json_valid", Note.where { $0.title.jsonValid() }.select(\.id).query),
      ("json_patch", Note.select { $0.words.jsonPatch($0.words) }.query),
      ("json_set", Note.select { $0.words.jsonSet(\.[0], "x") }.query),
      ("json_insert", Note.select { $0.words.jsonInsert(\.[0], "x") }.query),
      ("json_replace", Note.select { $0.words.jsonReplace(\.[0], "x") }.query),
      ("json_remove", Note.select { $0.words.jsonRemove(\.[0]) }.query),
      (
        "json_each",
        Note.where { $0.words.jsonEach().where { $0.value == "x" }.exists() }.select(\.id).query
      ),
      ("json_tree", Note.columns.words.jsonTree().query),
      ("bound json_each", [1, 2].jsonEach().select(\.value).query),
      ("->", Note.select { $0.words.json(at: \.[0]) }.query),
      ("->>", Note.select { $0.words.value(at: \.[0]) }.query),
    ]
  }

  private static var jsonb: [(name: String, fragment: QueryFragment)] {
    [
      ("jsonb", Note.select { $0.words.jsonb() }.query),
      ("jsonb column", Note.select { $0.tags }.query),
      ("jsonb value", Note.update { $0.tags = #bind(["x"]) }.query),
      ("jsonb_object", Note.select { jsonbObject("title", $0.title) }.query),
      ("jsonb_set", Note.select { $0.tags.jsonbSet(\.[0], "x") }.query),
      ("jsonb_group_array", Note.select { $0.title.jsonbGroupArray() }.query),
    ]
  }
}
