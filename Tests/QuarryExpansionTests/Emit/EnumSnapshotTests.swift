import Testing

@testable import QuarryExpansion

/// The expansion of the table macros for enums as text. `ExpandedEnums.swift` contains the same forms, compiled.
@Suite struct EnumSnapshotTests {
  @Test func table() {
    let result = Expander.expand(
      "Table",
      #"""
      @Table("all", schema: "main") public enum Post: Equatable {
        case photo(Photo)
        case text(body: String = "")
        @Column("at", as: Date.UnixTimeRepresentation.self) case `default`(Date)
      }
      """#,
      as: "Post"
    )
    #expect(
      result.members
        == #"""
        public nonisolated struct TableColumns: QuarryCore.TableDefinition, QuarryCore._DeclaredColumns {
          public typealias QueryValue = Post
          public private(set) var photo = QuarryCore._caseColumn("photo", of: QueryValue.self, as: Photo.self)
          public var text: QuarryCore.CaseColumn<QueryValue, String> { .init("text", _rows) }
          public var `default`: QuarryCore.CaseColumn<QueryValue, Date.UnixTimeRepresentation> { .init("at", _rows) }
          public let _rows: QuarryCore._RowIdentity
          public init(_ rows: QuarryCore._RowIdentity) {
            _rows = rows
            if rows.isNone { return }
            self.photo = self.photo._of(rows)
          }
        }
        public nonisolated struct Selection: QuarryCore.TableExpression {
          public typealias QueryValue = Post
          public let _values: QuarryCore._SelectionValues
          public static func photo(_ value: some QuarryCore.QueryExpression<Photo>) -> Self {
            Self(_values: .init(case: "photo", of: QueryValue.self, value))
          }
          public static func text(body value: some QuarryCore.QueryExpression<String> = ("") as String) -> Self {
            Self(_values: .init(case: "text", of: QueryValue.self, value))
          }
          public static func `default`(_ value: some QuarryCore.QueryExpression<Date.UnixTimeRepresentation>) -> Self {
            Self(_values: .init(case: "at", of: QueryValue.self, value))
          }
        }
        public typealias Columns = Selection
        public typealias _Form = QuarryCore._ColumnsOfCases
        public nonisolated static var columns: TableColumns { TableColumns(QuarryCore._RowIdentity.innermost) }
        public nonisolated static func _columns(_ rows: QuarryCore._RowIdentity) -> TableColumns { TableColumns(rows) }
        public nonisolated static var tableName: Swift.String { "all" }
        public nonisolated static var schemaName: Swift.String? { "main" }
        public nonisolated static let _schema = QuarryCore.TableSchema(name: "all", schema: "main", [
          QuarryCore.ColumnSchema(checked: "photo", Photo?.self),
          QuarryCore.ColumnSchema("text", String?.self),
          QuarryCore.ColumnSchema("at", Date.UnixTimeRepresentation?.self).declared(as: "`default`"),
        ])
        public nonisolated func _bind(to row: inout QuarryCore.RowBinder) {
          if case .photo(let value) = self { row.bind(value) } else { row.bindNulls(Photo.self) }
          if case .text(let value) = self { row.bind(value) } else { row.bindNulls(String.self) }
          if case .`default`(let value) = self { row.bind(value, as: Date.UnixTimeRepresentation.self) } else { row.bindNulls(Date.UnixTimeRepresentation.self) }
        }
        public nonisolated var _case: QuarryCore._EnumCase<TableColumns> {
          switch self {
          case .photo(let value): return .init(path: \TableColumns.photo, value: value)
          case .text(let value): return .init(path: \TableColumns.text, value: value)
          case .`default`(let value): return .init(path: \TableColumns.`default`, value: value)
          }
        }
        """#
    )
    #expect(
      result.conformance
        == #"""
        nonisolated extension Post: QuarryCore.Table, QuarryCore._DeclaredTable, QuarryCore.QueryRepresentable, QuarryCore.QueryDecodable, QuarryCore.QueryExpression, QuarryCore._EnumTable {
          public init(decoder: inout some QuarryCore.QueryDecoder) throws {
            var cases = QuarryCore._CaseDecoder<Self>()
            try cases.decode("photo", Self.photo, &decoder)
            try cases.decode("text", Self.text, &decoder)
            try cases.decode("at", as: Date.UnixTimeRepresentation.self, Self.`default`, &decoder)
            self = try cases.result()
          }
        }
        """#
    )
    #expect(result.diagnostics.isEmpty)
  }

  @Test func nestedGenericSelection() {
    let result = Expander.expand(
      "Selection",
      #"""
      @Selection enum Kind<T: QueryBindable> {
        case all(Self.Value), number(Int)
        @Column(as: Value.RawRepresentation.self) case value(Value)
      }
      """#,
      in: ["struct Outer {}"],
      as: "Outer.Kind"
    )
    #expect(
      result.members
        == #"""
        nonisolated struct TableColumns: QuarryCore.TableDefinition, QuarryCore._DeclaredColumns {
          typealias QueryValue = Kind
          typealias _$value = Value.RawRepresentation
          private(set) var all = QuarryCore._caseColumn("all", of: QueryValue.self, as: Kind.Value.self)
          var number: QuarryCore.CaseColumn<QueryValue, Int> { .init("number", _rows) }
          var value: QuarryCore.CaseColumn<QueryValue, Value.RawRepresentation> { .init("value", _rows) }
          let _rows: QuarryCore._RowIdentity
          init(_ rows: QuarryCore._RowIdentity) {
            _rows = rows
            if rows.isNone { return }
            self.all = self.all._of(rows)
          }
        }
        nonisolated struct Selection: QuarryCore.TableExpression {
          typealias QueryValue = Kind
          let _values: QuarryCore._SelectionValues
          static func all(_ value: some QuarryCore.QueryExpression<Kind.Value>) -> Self {
            Self(_values: .init(case: "all", of: QueryValue.self, value))
          }
          static func number(_ value: some QuarryCore.QueryExpression<Int>) -> Self {
            Self(_values: .init(case: "number", of: QueryValue.self, value))
          }
          static func value(_ value: some QuarryCore.QueryExpression<Value.RawRepresentation>) -> Self {
            Self(_values: .init(case: "value", of: QueryValue.self, value))
          }
        }
        typealias Columns = Selection
        typealias _Form = QuarryCore._ColumnsOfCases
        nonisolated static var columns: TableColumns { TableColumns(QuarryCore._RowIdentity.innermost) }
        nonisolated static func _columns(_ rows: QuarryCore._RowIdentity) -> TableColumns { TableColumns(rows) }
        nonisolated static var tableName: Swift.String { "kinds" }
        nonisolated static var _schema: QuarryCore.TableSchema {
          QuarryCore.TableSchema.shared(by: Self.self) {
            QuarryCore.TableSchema(name: "kinds", schema: nil, [
              QuarryCore.ColumnSchema("all", Kind.Value?.self),
              QuarryCore.ColumnSchema("number", Int?.self),
              QuarryCore.ColumnSchema("value", Value.RawRepresentation?.self),
            ])
          }
        }
        nonisolated func _bind(to row: inout QuarryCore.RowBinder) {
          if case .all(let value) = self { row.bind(value) } else { row.bindNulls(Kind.Value.self) }
          if case .number(let value) = self { row.bind(value) } else { row.bindNulls(Int.self) }
          if case .value(let value) = self { row.bind(value, as: Value.RawRepresentation.self) } else { row.bindNulls(Value.RawRepresentation.self) }
        }
        nonisolated var _case: QuarryCore._EnumCase<TableColumns> {
          switch self {
          case .all(let value): return .init(path: \TableColumns.all, value: value)
          case .number(let value): return .init(path: \TableColumns.number, value: value)
          case .value(let value): return .init(path: \TableColumns.value, value: value)
          }
        }
        """#
    )
    #expect(
      result.conformance
        == #"""
        nonisolated extension Outer.Kind: QuarryCore.Table, QuarryCore._DeclaredTable, QuarryCore.QueryRepresentable, QuarryCore.QueryDecodable, QuarryCore.QueryExpression, QuarryCore._Selection, QuarryCore._EnumTable {
          init(decoder: inout some QuarryCore.QueryDecoder) throws {
            var cases = QuarryCore._CaseDecoder<Self>()
            try cases.decode("all", Self.all, &decoder)
            try cases.decode("number", Self.number, &decoder)
            try cases.decode("value", as: TableColumns._$value.self, Self.value, &decoder)
            self = try cases.result()
          }
        }
        """#
    )
    #expect(result.diagnostics.isEmpty)
  }

  /// Members that a protocol requires have the access level of the type, also for inlinable code in other modules.
  @Test(arguments: ["struct A { let id: Int; var b = \"\" }", "enum A { case a(Int); case b(String) }"])
  func usableFromInline(type: String) {
    let result = Expander.expand("Table", "@usableFromInline @Table \(type)", as: "A")
    #expect(result.diagnostics.isEmpty)
    let declarations = (result.members + "\n" + result.conformance).split(separator: "\n").filter { line in
      ["struct ", "static ", "var ", "let ", "typealias ", " init(", "func "].contains { line.contains($0) }
        && !line.contains("(let ") && !line.contains("    var ")
    }
    #expect(declarations.count > 10)
    for line in declarations { #expect(line.contains("@usableFromInline ")) }
  }
}
