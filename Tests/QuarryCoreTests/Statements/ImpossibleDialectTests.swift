import Foundation
import Quarry
import QuarryCore
import QuarryDialect
import QuarryFunctions
import SQLGrammar
import Testing

@Table("item") private struct Item {
  let id: Int
  var title = ""
  var price: Double?
  @Column(as: [String].JSONRepresentation.self) var words: [String] = []
  var listID = 1
}

@Table("list", schema: "main") private struct List {
  let id: Int
  var title = ""
}

/// Every statement in a dialect whose quotes and placeholders no database uses. A quote or a placeholder that bypasses
/// the dialect is therefore visible.
@Suite struct ImpossibleDialectTests {
  private enum Other: AliasName {}

  private static let statements: [(name: String, fragment: QueryFragment)] = [
    ("all", Item.all.query),
    ("where", Item.where { $0.title == "x" && $0.price > 1 || $0.id.in([1, 2]) }.query),
    ("like", Item.where { $0.title.like("%x", escape: "!") && $0.title.collate(.nocase) == "y" }.query),
    ("case", Item.select { Case($0.id).when(1, then: "one").else("many") }.query),
    ("null", Item.where { $0.price == nil }.select { $0.price ?? 0 }.query),
    (
      "aggregate",
      Item.group(by: \.listID).having { $0.count() > 1 }.select { $0.title.groupConcat(",") }.query
    ),
    ("join", Item.join(List.all) { $0.listID == $1.id }.order { ($0.title, $1.title.desc()) }.limit(1).query),
    ("alias", Item.join(Item.as(Other.self).all) { $0.listID == $1.id }.query),
    ("subquery", Item.where { $0.listID.in(List.select(\.id)) && List.where { $0.id == 1 }.exists() }.query),
    ("insert", Item.insert { Item.Draft(title: "x") }.returning(\.self).query),
    (
      "values",
      Item.insert {
        ($0.id, $0.title)
      } values: {
        (1, "x")
      }.query
    ),
    (
      "conflict",
      Item.insert {
        Item.Draft()
      } onConflict: {
        $0.id
      } doUpdate: {
        $0.title = $1.title
      }.query
    ),
    ("upsert", List.upsert { List.Draft(id: 1, title: "x") }.query),
    (
      "update",
      Item.find(1).update {
        $0.title += "!"; $0.price = nil
      }.returning { ($0.id, $0.title) }.query
    ),
    ("row", Item.update(Item(id: 1, title: "x")).query),
    (
      "union", Item.select(\.id).union(Item.order(by: \.id).limit(1).select(\.id)).order { $0 }.limit(2).query
    ),
    (
      "with",
      With {
        Item.where { $0.title == "x" }
      } query: {
        $0.order(by: \.title)
      }.query
    ),
    (
      "window",
      Item.window("w") { WindowDefinition(partitionBy: $0.title) }
        .select { (rowNumber().over("w"), $0.id.sum().over(orderBy: $0.title)) }.query
    ),
    (
      "or ignore",
      Item.insert(or: .ignore) {
        $0.title
      } values: {
        "x"
      }.query
    ),
    ("delete", Item.where { $0.price == 1 }.delete().returning(\.id).query),
    (
      "sql",
      SQLQueryExpression(
        "SELECT \(Item.columns) FROM \(Item.self) WHERE \(Item.columns.title) = \(bind: "x")"
      ).query
    ),
  ]

  @Test(arguments: statements.indices) func noHardcodedQuotes(index: Int) {
    let (name, fragment) = Self.statements[index]
    let rendered = fragment.render(dialect: ImpossibleDialect())
    #expect(!rendered.sql.contains { "\"'?`[]".contains($0) }, "\(name): \(rendered.sql)")
    #expect(rendered.sql.contains("<item>") || rendered.sql.contains("<list>"), "\(name): \(rendered.sql)")
    for index in rendered.bindings.indices {
      #expect(rendered.sql.contains("@\(index + 1)@"), "\(name): \(rendered.sql)")
    }
    #expect(!rendered.sql.contains("@\(rendered.bindings.count + 1)@"), "\(name): \(rendered.sql)")
  }

  /// Syntax of SQLite, or of some databases only.
  private static let habits = [
    " IS (", " IS NOT (", "(NULL)", "WHEN 1", ", 0)", "-1", " IN ()", " LIKE ", " GLOB ", "instr(",
    "min(", "max(", "iif(", "total(", "group_concat(", "INTEGER", "REAL", "TEXT", "BLOB", "NUMERIC",
    " / ", " % ", "NOCASE", "RTRIM", "BINARY", " -> ", " ->> ", "REGEXP", "ifnull(", "hex(", "typeof(",
    "X'", "9e999", "WHERE 1", "WHERE (0)",
  ]

  /// Functions that the standard lacks, or names differently.
  private static let functions = [
    "date", "time", "datetime", "julianday", "strftime", "unixepoch", "timediff", "json", "json_array",
    "json_object",
    "json_group_array", "json_group_object", "json_extract", "json_array_length", "json_type", "json_valid",
    "json_patch", "json_set", "json_insert", "json_replace", "json_remove", "json_each", "json_tree", "jsonb",
    "jsonb_array", "jsonb_object", "jsonb_set", "jsonb_group_array", "jsonb_each", "quote", "unicode", "char",
    "unhex", "printf", "soundex", "log2", "zeroblob", "randomblob", "random", "changes", "total_changes",
    "last_insert_rowid", "sqlite_version", "likely", "unlikely", "likelihood", "regexp", "bm25", "highlight",
    "snippet", "pragma_table_info",
  ]

  /// Constructs of some databases only, with the feature that a statement with the construct requires.
  private static let clauses: [(text: String, feature: DialectFeature)] = [
    ("INDEXED", .indexHints), ("<item>.<rowid>", .rowID), ("<list>.<rowid>", .rowID),
    ("<new>.<rowid>", .rowID),
    (" MATCH ", .fullTextSearch), ("<rank>", .fullTextSearch),
    ("<pragma_table_info>(", .tableValuedFunctions),
    ("RAISE(", .raise), ("EXPLAIN QUERY PLAN", .queryPlans), ("TRIGGER", .triggers), ("BEGIN", .triggers),
    ("VIEW IF NOT EXISTS", .viewIfNotExists), ("OR IGNORE", .conflictResolution),
    ("OR REPLACE", .conflictResolution),
  ]

  /// Text arguments that a function receives unchanged: formats, paths and names of members.
  private static var texts: Regex<Substring> { /'[^']*'/ }

  @Test func noHardcodedSQLiteSyntax() {
    for (name, fragment) in Grammar.all + Self.statements {
      for layout in [BindingLayout.placeholders, .inlined] {
        let rendered = fragment.render(dialect: ImpossibleDialect(), bindings: layout)
        // The test ignores the form of values.
        let sql = rendered.sql.replacing(/\{[^}]*\}/, with: "{}").replacing(Self.texts, with: "~text~")
        for habit in Self.habits + Self.functions.map({ "\($0)(" }) {
          #expect(!sql.contains(habit), "\(name): \(habit) in \(rendered.sql)")
        }
        #expect(!sql.contains { "\"'?`[]".contains($0) }, "\(name): \(rendered.sql)")
        #expect(rendered.unsupportedFeatures.isEmpty)
      }
    }
  }

  @Test func eachDatabaseSpecificClauseIsAFeature() throws {
    struct Lacking: DialectVariant {
      let base = StandardDialect()
      let feature: DialectFeature
      var identifierOpening: UInt8 { UInt8(ascii: "<") }
      var identifierClosing: UInt8 { UInt8(ascii: ">") }
      func supports(_ other: DialectFeature) -> Bool { other != feature }
    }
    for (text, feature) in Self.clauses {
      let statements = (Grammar.all + Self.statements).filter { _, fragment in
        fragment.render(dialect: ImpossibleDialect()).sql.contains(text)
      }
      #expect(!statements.isEmpty, "no statement has \(text)")
      for (name, fragment) in statements {
        let error = #expect(throws: UnsupportedFeatureError.self, "\(name)") {
          try fragment.rendered(for: Lacking(feature: feature))
        }
        #expect(error?.feature == feature, "\(name)")
      }
    }
  }

  @Test func theDialectWritesEachConstruct() {
    let sql = Grammar.all.map { $0.fragment.render(dialect: ImpossibleDialect()).sql }.joined()
    for construct in SQLConstruct.allCases {
      let words = ImpossibleDialect().spelling(of: construct).map { "\($0)" } ?? ""
      #expect(sql.contains(words), "\(construct)")
    }
  }

  @Test func completeStatements() {
    #expect(
      Item.where { $0.title == "x" }.select(\.id).impossible
        == "SELECT <item>.<id> FROM <item> WHERE ((<item>.<title>) = (@1@))"
    )
    #expect(
      List.find(1).select(\.id).impossible
        == "SELECT <main>.<list>.<id> FROM <main>.<list> WHERE ((<main>.<list>.<id>) IN ((@1@)))"
    )
  }

  @Test func layoutsDifferOnlyInWhiteSpace() {
    for (name, fragment) in Self.statements {
      let line = fragment.render(dialect: StandardDialect(), layout: .oneLine).sql
      let pretty = fragment.render(dialect: StandardDialect(), layout: .pretty).sql
      #expect(line.filter { !$0.isWhitespace } == pretty.filter { !$0.isWhitespace }, "\(name)")
      #expect(!line.contains("\n"), "\(name)")
    }
  }
}
