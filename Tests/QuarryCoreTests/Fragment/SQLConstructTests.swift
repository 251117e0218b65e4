import Foundation
import Quarry
import SQLGrammar
import Testing

@testable import QuarryCore

/// A database that lacks one construct.
private struct LackingDialect: DialectVariant {
  let base = StandardDialect()
  let construct: SQLConstruct

  func spelling(of other: SQLConstruct) -> StaticString? {
    other == construct ? nil : other.standardSpelling
  }
}

/// Constructs that databases spell differently.
@Suite struct SQLConstructTests {
  @Test func theStandardDialectUsesSQLiteSyntax() {
    #expect(
      Grammar.Item.where { $0.price == 1 && $0.note == nil }.select { $0.title.instr("x") }.query
        .render(dialect: StandardDialect()).sql == """
          SELECT instr("item"."title", ?) FROM "item" \
          WHERE ((("item"."price") IS (?)) AND (("item"."note") IS (NULL)))
          """
    )
  }

  /// A fragment has one mark for a construct, which is different from all other marks.
  @Test func eachConstructHasAUniqueMark() {
    for construct in SQLConstruct.allCases {
      #expect(construct.rawValue >= 0x80)
      let fragment = QueryFragment {
        $0.write("a")
        // The mark of generated keys includes the values that are keys.
        if construct == .chosenKey { $0.append(chosenKeys: [2, 10]) } else { $0.append(construct) }
        $0.write("b")
      }
      let text = "a\(construct.standardSpelling)b"
      #expect(fragment.render(dialect: StandardDialect()).sql == text)
      #expect(fragment.segments == [.sql(text)])
      #expect(fragment.unqualified == fragment)
      #expect(fragment.debugDescription == text)
    }
  }

  /// The number is part of the structure, so that no reader of a fragment searches a spelling.
  @Test(arguments: SQLConstruct.allCases) func openParentheses(construct: SQLConstruct) {
    let text = "\(construct.standardSpelling)"
    #expect(construct.openParentheses == text.count { $0 == "(" } - text.count { $0 == ")" })
  }

  @Test func someConstructsOpenParentheses() {
    #expect(SQLConstruct.allCases.filter { $0.openParentheses > 0 } == [.quotient, .remainder])
    #expect(SQLConstruct.allCases.filter { $0.openParentheses < 0 } == [.divisorEnd])
  }

  /// The statements in which an equality with one nullable side is a value.
  private static let valuesOfTheSame = ["same as a value", "negated query of the same", "same compared"]

  @Test(arguments: SQLConstruct.allCases) func missingConstructsAreErrors(construct: SQLConstruct) throws {
    let dialect = LackingDialect(construct: construct)
    let mark = construct == .chosenKey ? QueryFragment.Extended.chosenKeys : construct.rawValue
    let statements = Grammar.all.filter { name, fragment in
      // As a value, it is another construct.
      if construct == .isSamePresent, Self.valuesOfTheSame.contains(name) { return false }
      return !fragment.forEachMark { next, _ in next != mark }
    }
    #expect(!statements.isEmpty, "no statement has \(construct)")
    for (name, fragment) in statements {
      for layout in [SQLLayout.oneLine, .pretty] {
        for bindings in [BindingLayout.placeholders, .inlined] {
          let rendered = fragment.render(dialect: dialect, layout: layout, bindings: bindings)
          #expect(rendered.unsupportedFeatures == [construct.feature], "\(name)")
        }
      }
      let error = #expect(throws: UnsupportedFeatureError.self) { try fragment.rendered(for: dialect) }
      #expect(error?.feature == construct.feature, "\(name)")
      #expect(error?.description.contains(construct.feature.rawValue) == true)
      // The description does not require a database.
      #expect(!fragment.debugDescription.isEmpty)
    }
  }

  @Test func databaseSpecificClauses() {
    let dialect = DifferentDialect()
    func missing(_ name: String) -> [DialectFeature] {
      Grammar.all.first { $0.name == name }?.fragment.render(dialect: dialect).unsupportedFeatures ?? []
    }
    #expect(missing("or ignore") == [.conflictResolution])
    #expect(missing("or replace") == [.conflictResolution])
    #expect(missing("limited update") == [.limitedWrites])
    #expect(missing("limited delete") == [.limitedWrites])
    #expect(missing("upsert") == [])
    #expect(missing("nocase") == [DialectFeature(rawValue: "COLLATE NOCASE")])
    #expect(missing("rtrim") == [DialectFeature(rawValue: "COLLATE RTRIM")])
    #expect(missing("binary") == [])
    #expect(missing("other collation") == [])
    let insert = Grammar.List.insert { Grammar.List(id: 1, title: "x") }.onConflictDoUpdate { $0.title = "y" }
    #expect(insert.query.render(dialect: dialect).unsupportedFeatures == [.conflictWithoutTarget])
    let several = Grammar.List.insert { Grammar.List(id: 1, title: "x") }
      .onConflict({ $0.id }, doUpdate: { $0.title = "y" })
      .onConflict({ $0.title }, doUpdate: { $0.title = "z" })
    #expect(several.query.render(dialect: dialect).unsupportedFeatures == [.severalConflicts])
  }

  @Test func aGeneratedKeyIsNotABoundValue() {
    let query = Grammar.List.insert {
      Grammar.List.Draft(id: 1, title: "x")
      Grammar.List.Draft(title: "y")
    }.query
    let rendered = query.render(dialect: DifferentDialect())
    #expect(rendered.sql == #"INSERT INTO "list" ("id", "title") VALUES ($1, $2), (DEFAULT, $3)"#)
    #expect(rendered.bindings == [.int(1), .text("x"), .text("y")])
    let standard = query.render(dialect: StandardDialect())
    #expect(standard.sql == #"INSERT INTO "list" ("id", "title") VALUES (?, ?), (?, ?)"#)
    #expect(standard.bindings == [.int(1), .text("x"), .null, .text("y")])
    #expect(
      query.render(dialect: DifferentDialect(), bindings: .inlined).sql
        == #"INSERT INTO "list" ("id", "title") VALUES (1, 'x'), (DEFAULT, 'y')"#
    )
  }

  @Test func eachColumnOfAGeneratedKeyIsDefault() {
    let query = Grammar.Seat.insert {
      Grammar.Seat.Draft(key: Grammar.SeatKey(row: "A", number: 1), owner: "x")
      Grammar.Seat.Draft(owner: "y")
    }.query
    let rendered = query.render(dialect: DifferentDialect())
    #expect(
      rendered.sql
        == #"INSERT INTO "seat" ("row", "number", "owner") VALUES ($1, $2, $3), (DEFAULT, DEFAULT, $4)"#
    )
    #expect(rendered.bindings == [.text("A"), .int(1), .text("x"), .text("y")])
    let standard = query.render(dialect: StandardDialect())
    #expect(
      standard.sql == #"INSERT INTO "seat" ("row", "number", "owner") VALUES (?, ?, ?), (?, ?, ?)"#
    )
    #expect(standard.bindings == [.text("A"), .int(1), .text("x"), .null, .null, .text("y")])
    // SQLite cannot number a part of a key, so the columns are kept even if all drafts lack them.
    let lacking = Grammar.Seat.insert { Grammar.Seat.Draft(owner: "y") }.query
    #expect(
      lacking.render(dialect: DifferentDialect()).sql
        == #"INSERT INTO "seat" ("row", "number", "owner") VALUES (DEFAULT, DEFAULT, $1)"#
    )
    #expect(lacking.render(dialect: StandardDialect()).bindings == [.null, .null, .text("y")])
  }

  @Test func theDialectWritesLiterals() {
    let id = UUID()
    let values: [QueryBinding] = [
      .null, .bool(true), .bool(false), .int(-7), .uint(.max), .double(0.1), .double(-.infinity),
      .text("it's\u{0}\u{1}\u{8};"), .text(""), .blob([0, 1, 8, 255]), .uuid(id),
      .date(Date(timeIntervalSinceReferenceDate: 1.25)),
    ]
    for value in values {
      let literal = QueryFragment {
        $0.write("(")
        $0.append(value, as: value.type)
        $0.write(")")
      }.inliningBindings
      #expect(literal.bindings.isEmpty)
      #expect(literal.render(dialect: ImpossibleDialect()).sql == "({\(value)})")
      #expect(literal.unqualified == literal)
      #expect(literal.debugDescription == "(\(SQLLiteral.value(value).standardSpelling))")
    }
  }

  @Test func placeholdersKnowTheirValues() {
    let query = QueryFragment {
      $0.write("SELECT ")
      $0.append(.text("x"), as: .text)
      $0.write(", ")
      $0.appendNull(as: nil)
    }
    #expect(query.render(dialect: DifferentDialect()).sql == "SELECT $1, $2::text")
    let words = QueryFragment {
      $0.write("SELECT ")
      $0.append(json: .text("[1]"))
    }
    #expect(words.render(dialect: DifferentDialect()).sql == "SELECT $1::jsonb")
  }
}
