import Foundation
import Quarry
import QuarryDialect
import QuarryFunctions
import Testing

@testable import QuarryCore

@Selection private struct Content: Codable {
  var title: String
  @Column("it's") var quoted: String?
  @Column(as: [Int].JSONRepresentation.self) var numbers: [Int]
}

@Table private struct Paper {
  let id: Int
  @Column(as: Content.JSONRepresentation.self) var content: Content
}

/// A dialect that writes the steps of a path.
private struct Steps: DialectVariant {
  let base = StandardDialect()

  func spelling(of literal: SQLLiteral) -> String? {
    guard case .jsonPath(let path) = literal else { return base.spelling(of: literal) }
    return path.map { step in
      switch step {
      case .member(let name): "/\(name)"
      case .element(let index): "/#\(index)"
      case .end: "/end"
      }
    }
    .joined()
  }
}

/// A path in JSON is a list of steps until a dialect writes it.
@Suite struct JSONPathStepTests {
  private func sql(_ fragment: QueryFragment) -> (sqlite: String, steps: String) {
    (fragment.render(dialect: SQLiteDialect()).sql, fragment.render(dialect: Steps()).sql)
  }

  @Test func pathsOfQueries() {
    let first = Paper.select { $0.content.jsonExtract(\.numbers[0]) }.query
    #expect(sql(first).sqlite == #"SELECT json_extract("papers"."content", '$."numbers"[0]') FROM "papers""#)
    #expect(sql(first).steps == #"SELECT json_extract("papers"."content", /numbers/#0) FROM "papers""#)
    let last = Paper.select { $0.content.jsonExtract(\.numbers[-1]) }.query
    #expect(sql(last).sqlite == #"SELECT json_extract("papers"."content", '$."numbers"[#-1]') FROM "papers""#)
    #expect(sql(last).steps == #"SELECT json_extract("papers"."content", /numbers/#-1) FROM "papers""#)
    let quoted = Paper.select { $0.content.jsonExtract(\.quoted) }.query
    #expect(sql(quoted).sqlite == #"SELECT json_extract("papers"."content", '$."it''s"') FROM "papers""#)
    #expect(sql(quoted).steps == #"SELECT json_extract("papers"."content", /it's) FROM "papers""#)
    // Statements with different paths are different statements.
    #expect(Set([first, last, quoted]).count == 3)
    #expect(Set([first, last, quoted].map(\.cacheKey)).count == 3)
  }

  /// A path keeps its steps in the fragment, whatever the names are.
  @Test func allSteps() {
    let steps: [JSONPathStep] = [
      .member(""), .member("m"), .element(0), .element(-12), .member("[1]"), .member("é;e1"), .end,
    ]
    let fragment = QueryFragment(jsonPath: steps)
    #expect(sql(fragment).steps == "//m/#0/#-12/[1]/é;e1/end")
    #expect(sql(fragment).sqlite == #"'$.""."m"[0][#-12]."[1]"."é;e1"[#]'"#)
    #expect(sql(QueryFragment(jsonPath: [])).sqlite == "'$'")
    #expect(fragment.unqualified == fragment)
    #expect(QueryFragment { $0.append(fragment) } == fragment)
  }
}
