import Testing

@testable import QuarryExpansion

/// The headers of the macro's declarations in every context of a table. `ExpandedTables` contains the same, compiled.
@Suite struct ContextSnapshotTests {
  private static let body = "{ let id: Int; var title = \"\" }"

  /// The first lines of the types, initializers, extensions and static members.
  private static func heads(_ declaration: String, in context: [String], as type: String) -> String {
    let result = Expander.expand("Table", "\(declaration) \(body)", in: context, as: type)
    #expect(result.diagnostics == [])
    let lines = (result.members + "\n" + result.conformance).split(separator: "\n")
    let kept = lines.filter { line in
      ["struct Draft", "init(_ source", "static var tableName", "extension ", "@available"].contains {
        line.contains($0)
      } && !line.contains("@available(*, unavailable")
    }
    return kept.map { $0.drop { $0 == " " } }.joined(separator: "\n")
  }

  @Test(arguments: Self.contexts)
  func heads(of context: Context) {
    #expect(Self.heads(context.declaration, in: context.enclosing, as: context.type) == context.heads)
  }

  struct Context: CustomTestStringConvertible, Sendable {
    let declaration: String
    var enclosing: [String] = []
    var type = "A"
    let heads: String

    var testDescription: String { (enclosing + [declaration]).joined(separator: " { ") }
  }

  static let contexts: [Context] = [
    Context(
      declaration: "@Table private struct A",
      heads: """
        nonisolated struct Draft: QuarryCore.TableDraft {
        nonisolated static var tableName: Swift.String { "as" }
        nonisolated init(_ source: A) {
        nonisolated static var tableName: Swift.String { "as" }
        nonisolated extension A: QuarryCore.Table, QuarryCore._DeclaredTable, QuarryCore.QueryRepresentable, QuarryCore.QueryDecodable, QuarryCore.QueryExpression, QuarryCore.PrimaryKeyedTable {
        """
    ),
    Context(
      declaration: "@Table fileprivate struct A",
      heads: """
        nonisolated struct Draft: QuarryCore.TableDraft {
        nonisolated static var tableName: Swift.String { "as" }
        nonisolated init(_ source: A) {
        nonisolated static var tableName: Swift.String { "as" }
        nonisolated extension A: QuarryCore.Table, QuarryCore._DeclaredTable, QuarryCore.QueryRepresentable, QuarryCore.QueryDecodable, QuarryCore.QueryExpression, QuarryCore.PrimaryKeyedTable {
        """
    ),
    Context(
      declaration: "@Table struct A",
      heads: """
        nonisolated struct Draft: QuarryCore.TableDraft {
        nonisolated static var tableName: Swift.String { "as" }
        nonisolated init(_ source: A) {
        nonisolated static var tableName: Swift.String { "as" }
        nonisolated extension A: QuarryCore.Table, QuarryCore._DeclaredTable, QuarryCore.QueryRepresentable, QuarryCore.QueryDecodable, QuarryCore.QueryExpression, QuarryCore.PrimaryKeyedTable {
        """
    ),
    Context(
      declaration: "@Table package struct A",
      heads: """
        package nonisolated struct Draft: QuarryCore.TableDraft {
        package nonisolated static var tableName: Swift.String { "as" }
        package nonisolated init(_ source: A) {
        package nonisolated static var tableName: Swift.String { "as" }
        nonisolated extension A: QuarryCore.Table, QuarryCore._DeclaredTable, QuarryCore.QueryRepresentable, QuarryCore.QueryDecodable, QuarryCore.QueryExpression, QuarryCore.PrimaryKeyedTable {
        """
    ),
    Context(
      declaration: "@Table public struct A",
      heads: """
        public nonisolated struct Draft: QuarryCore.TableDraft {
        public nonisolated static var tableName: Swift.String { "as" }
        public nonisolated init(_ source: A) {
        public nonisolated static var tableName: Swift.String { "as" }
        nonisolated extension A: QuarryCore.Table, QuarryCore._DeclaredTable, QuarryCore.QueryRepresentable, QuarryCore.QueryDecodable, QuarryCore.QueryExpression, QuarryCore.PrimaryKeyedTable {
        """
    ),
    Context(
      declaration: "@Table @usableFromInline struct A",
      heads: """
        @usableFromInline nonisolated struct Draft: QuarryCore.TableDraft {
        @usableFromInline nonisolated static var tableName: Swift.String { "as" }
        @usableFromInline nonisolated init(_ source: A) {
        @usableFromInline nonisolated static var tableName: Swift.String { "as" }
        nonisolated extension A: QuarryCore.Table, QuarryCore._DeclaredTable, QuarryCore.QueryRepresentable, QuarryCore.QueryDecodable, QuarryCore.QueryExpression, QuarryCore.PrimaryKeyedTable {
        """
    ),
    Context(
      declaration: "@available(macOS 15, *) @Table public struct A",
      heads: """
        public nonisolated struct Draft: QuarryCore.TableDraft {
        public nonisolated static var tableName: Swift.String { "as" }
        public nonisolated init(_ source: A) {
        public nonisolated static var tableName: Swift.String { "as" }
        @available(macOS 15, *)
        nonisolated extension A: QuarryCore.Table, QuarryCore._DeclaredTable, QuarryCore.QueryRepresentable, QuarryCore.QueryDecodable, QuarryCore.QueryExpression, QuarryCore.PrimaryKeyedTable {
        """
    ),
    Context(
      declaration: "@MainActor @Table struct A",
      heads: """
        nonisolated struct Draft: QuarryCore.TableDraft {
        nonisolated static var tableName: Swift.String { "as" }
        nonisolated init(_ source: A) {
        nonisolated static var tableName: Swift.String { "as" }
        nonisolated extension A: QuarryCore.Table, QuarryCore._DeclaredTable, QuarryCore.QueryRepresentable, QuarryCore.QueryDecodable, QuarryCore.QueryExpression, QuarryCore.PrimaryKeyedTable {
        """
    ),
    Context(
      declaration: "@Table nonisolated struct A",
      heads: """
        nonisolated struct Draft: QuarryCore.TableDraft {
        nonisolated static var tableName: Swift.String { "as" }
        nonisolated init(_ source: A) {
        nonisolated static var tableName: Swift.String { "as" }
        nonisolated extension A: QuarryCore.Table, QuarryCore._DeclaredTable, QuarryCore.QueryRepresentable, QuarryCore.QueryDecodable, QuarryCore.QueryExpression, QuarryCore.PrimaryKeyedTable {
        """
    ),
    Context(
      declaration: "@Table struct A<Base: QueryBindable>",
      type: "A<Base>",
      heads: """
        nonisolated struct Draft: QuarryCore.TableDraft {
        nonisolated static var tableName: Swift.String { "as" }
        nonisolated init(_ source: A) {
        nonisolated static var tableName: Swift.String { "as" }
        nonisolated extension A<Base>: QuarryCore.Table, QuarryCore._DeclaredTable, QuarryCore.QueryRepresentable, QuarryCore.QueryDecodable, QuarryCore.QueryExpression, QuarryCore.PrimaryKeyedTable {
        """
    ),
    Context(
      declaration: "@Table struct `default`",
      type: "`default`",
      heads: """
        nonisolated struct Draft: QuarryCore.TableDraft {
        nonisolated static var tableName: Swift.String { "defaults" }
        nonisolated init(_ source: `default`) {
        nonisolated static var tableName: Swift.String { "defaults" }
        nonisolated extension `default`: QuarryCore.Table, QuarryCore._DeclaredTable, QuarryCore.QueryRepresentable, QuarryCore.QueryDecodable, QuarryCore.QueryExpression, QuarryCore.PrimaryKeyedTable {
        """
    ),
    Context(
      declaration: "@Table fileprivate struct A",
      enclosing: ["private enum B"],
      type: "B.A",
      heads: """
        nonisolated struct Draft: QuarryCore.TableDraft {
        nonisolated static var tableName: Swift.String { "as" }
        nonisolated init(_ source: A) {
        nonisolated static var tableName: Swift.String { "as" }
        nonisolated extension B.A: QuarryCore.Table, QuarryCore._DeclaredTable, QuarryCore.QueryRepresentable, QuarryCore.QueryDecodable, QuarryCore.QueryExpression, QuarryCore.PrimaryKeyedTable {
        """
    ),
    Context(
      declaration: "@Table public struct A",
      enclosing: ["struct B<C>"],
      type: "B<C>.A",
      heads: """
        public nonisolated struct Draft: QuarryCore.TableDraft {
        public nonisolated static var tableName: Swift.String { "as" }
        public nonisolated init(_ source: A) {
        public nonisolated static var tableName: Swift.String { "as" }
        nonisolated extension B<C>.A: QuarryCore.Table, QuarryCore._DeclaredTable, QuarryCore.QueryRepresentable, QuarryCore.QueryDecodable, QuarryCore.QueryExpression, QuarryCore.PrimaryKeyedTable {
        """
    ),
    Context(
      declaration: "@Table struct A",
      enclosing: ["public extension B"],
      type: "B.A",
      heads: """
        nonisolated struct Draft: QuarryCore.TableDraft {
        nonisolated static var tableName: Swift.String { "as" }
        nonisolated init(_ source: A) {
        nonisolated static var tableName: Swift.String { "as" }
        nonisolated extension B.A: QuarryCore.Table, QuarryCore._DeclaredTable, QuarryCore.QueryRepresentable, QuarryCore.QueryDecodable, QuarryCore.QueryExpression, QuarryCore.PrimaryKeyedTable {
        """
    ),
    Context(
      declaration: "@Table struct A",
      enclosing: ["@MainActor class B"],
      type: "B.A",
      heads: """
        nonisolated struct Draft: QuarryCore.TableDraft {
        nonisolated static var tableName: Swift.String { "as" }
        nonisolated init(_ source: A) {
        nonisolated static var tableName: Swift.String { "as" }
        nonisolated extension B.A: QuarryCore.Table, QuarryCore._DeclaredTable, QuarryCore.QueryRepresentable, QuarryCore.QueryDecodable, QuarryCore.QueryExpression, QuarryCore.PrimaryKeyedTable {
        """
    ),
  ]
}
