#if PostgreSQL

import Foundation
import Testing

/// The public names of `import QuarrySQLite` and of `import QuarryPostgres` are the same, except for those in the table
/// 'PublicNameDifferences.md', which has a reason for each.
///
/// After adding or removing a public name, `swift test --filter PublicNameTests` prints the lines that the table lacks, and those to remove.
@Suite struct PublicNameTests {
  private static let table = "Tests/QuarryPostgresDriverTests/Names/PublicNameDifferences.md"

  /// What each import has beyond `Quarry` and `QuarryAccess`, which both have.
  private static let modules = [
    "SQLite": ["QuarryDriver", "QuarryDialect", "QuarryFunctions", "QuarrySQLite"],
    "PostgreSQL": ["QuarryPostgresDriver", "QuarryPostgresDialect", "QuarryPostgres", "QuarryFunctions"],
  ]

  @Test func differencesAreListed() throws {
    let sqlite = try PublicNames(of: try #require(Self.modules["SQLite"]))
    let postgres = try PublicNames(of: try #require(Self.modules["PostgreSQL"]))
    #expect(
      sqlite.all.isSuperset(of: ["Database", "Row.decode(_:at:)", "#sql(_:as:)", "DatabaseReader.read(_:)"])
    )
    let differences =
      Self.differences("SQLite", sqlite, postgres) + Self.differences("PostgreSQL", postgres, sqlite)
    let text = try String(contentsOf: PublicNames.root.appendingPathComponent(Self.table), encoding: .utf8)
    let listed = text.split(separator: "\n").filter { $0.hasPrefix("- ") }.map(String.init)
    let found = Set(differences.map(\.line))
    let unlisted = differences.filter { !Set(listed).contains($0.line) }
    if !unlisted.isEmpty {
      let lines = unlisted.map { "\($0.line)    <- \($0.file)" }.joined(separator: "\n")
      Issue.record("add these lines to '\(Self.table)', below the reason of each:\n\(lines)")
    }
    let gone = listed.filter { !found.contains($0) }
    if !gone.isEmpty {
      Issue.record(
        "remove these lines from '\(Self.table)', which are no differences:\n\(gone.joined(separator: "\n"))"
      )
    }
    let repeated = Dictionary(grouping: listed) { $0 }.filter { $1.count > 1 }.keys.sorted()
    #expect(repeated.isEmpty, "'\(Self.table)' has these lines more than once")
  }

  /// Every line is below a heading, which is the reason.
  @Test func differencesHaveReasons() throws {
    let text = try String(contentsOf: PublicNames.root.appendingPathComponent(Self.table), encoding: .utf8)
    let sections = text.components(separatedBy: "\n## ")
    #expect(!sections[0].contains("\n- "))
    for section in sections.dropFirst() {
      let lines = section.split(separator: "\n")
      #expect(
        lines.dropFirst().first.map { !$0.hasPrefix("- ") } ?? false,
        "a reason is a sentence: \(lines[0])"
      )
      #expect(lines.contains { $0.hasPrefix("- ") }, "no difference has this reason: \(lines[0])")
    }
  }

  @Test func namesOfASource() {
    let names = PublicNames(
      source: """
        public struct A { public let x, y: Int; var z = 1; public init?(_ a: Int, b: Int) {}; public enum B { case c, d(Int, e: Int) } }
        extension A { public subscript(at index: Int) -> Int { index }; func hidden() {}; public static func + (l: A, r: A) -> A { l } }
        #if os(Linux)
        public protocol P { associatedtype T; func f<U>(_: U, to: U) }
        #endif
        public extension P { func g() {} }
        @available(*, unavailable, message: "no") public func old() {}
        public func _underscored() {}
        enum Hidden { case a }
        @freestanding(expression) public macro m(_ a: Int, as b: Int) -> Int = #externalMacro(module: "M", type: "T")
        """
    )
    #expect(
      names.all == [
        "A", "A.x", "A.y", "A.init(_:b:)", "A.B", "A.B.c", "A.B.d(_:e:)", "A.subscript(at:)", "A.+(l:r:)",
        "P", "P.T",
        "P.f(_:to:)", "P.g()", "#m(_:as:)",
      ]
    )
  }

  private struct Difference {
    let line: String
    let file: String
  }

  /// Returns the names of one list that the other one lacks. The members of a type that the other one lacks are left out.
  private static func differences(_ database: String, _ names: PublicNames, _ others: PublicNames)
    -> [Difference]
  {
    let missing = names.all.subtracting(others.all)
    return missing.sorted().compactMap { name in
      // Labels contain no dot.
      var parent = name.prefix { $0 != "(" }
      while let dot = parent.lastIndex(of: ".") {
        parent = parent[..<dot]
        if missing.contains(String(parent)) { return nil }
      }
      return Difference(line: "- \(database): `\(name)`", file: names.files[name] ?? "")
    }
  }
}

#endif
