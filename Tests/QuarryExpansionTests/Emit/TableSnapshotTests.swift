import Testing

@testable import QuarryExpansion

/// The expansion of `@Table` as text. `ExpandedTables` contains the same forms, compiled.
@Suite struct TableSnapshotTests {
  @Test func aPartOfATable() {
    let result = Expander.expand(
      "Table",
      #"""
      @Table("people", allowsExtraColumns: true) struct Name { var name: String }
      """#,
      as: "Name"
    )
    #expect(
      result.members.contains(
        #"""
        static let _schema = QuarryCore.TableSchema(name: "people", schema: nil, [
          QuarryCore.ColumnSchema("name", String.self),
        ]).allowingExtraColumns()
        """#
      )
    )
  }

  @Test func keylessTable() {
    let result = Expander.expand(
      "Table",
      #"""
      @Table struct Category { var title: String }
      """#,
      as: "Category"
    )
    #expect(
      result.members
        == #"""
        nonisolated struct TableColumns: QuarryCore.TableDefinition, QuarryCore._DeclaredColumns {
          typealias QueryValue = Category
          var title: QuarryCore.TableColumn<QueryValue, String> { .init("title", keyPath: \QueryValue.title, _rows) }
          let _rows: QuarryCore._RowIdentity
          init(_ rows: QuarryCore._RowIdentity) { _rows = rows }
        }
        nonisolated struct Selection: QuarryCore.TableExpression {
          typealias QueryValue = Category
          let _values: QuarryCore._SelectionValues
          init(
            title: some QuarryCore.QueryExpression<String>
          ) {
            self._values = .init(["title"], title)
          }
          @available(*, unavailable, message: "cannot use a nullable expression for a non-optional property; write '$0.a ?? b', or make the property optional")
          @_disfavoredOverload
          init<_$title: QuarryCore.QueryExpression>(
            title: _$title
          ) where _$title.QueryValue: QuarryCore.QueryRepresentable, _$title.QueryValue._Unwrapped == String {
            self._values = QuarryCore._SelectionValues()
          }
        }
        typealias Columns = Selection
        typealias _Form = QuarryCore._SeveralColumns
        nonisolated static var columns: TableColumns { TableColumns(QuarryCore._RowIdentity.innermost) }
        nonisolated static func _columns(_ rows: QuarryCore._RowIdentity) -> TableColumns { TableColumns(rows) }
        nonisolated static var tableName: Swift.String { "categories" }
        nonisolated static var _columnWidth: Swift.Int { 1 }
        nonisolated static let _schema = QuarryCore.TableSchema(name: "categories", schema: nil, [
          QuarryCore.ColumnSchema("title", String.self),
        ])
        nonisolated func _bind(to row: inout QuarryCore.RowBinder) {
          row.bind(self.title)
        }
        """#
    )
    #expect(
      result.conformance
        == #"""
        nonisolated extension Category: QuarryCore.Table, QuarryCore._DeclaredTable, QuarryCore.QueryRepresentable, QuarryCore.QueryDecodable, QuarryCore.QueryExpression {
          init(decoder: inout some QuarryCore.QueryDecoder) throws {
            self.init(title: try String.init(decoder: &decoder))
          }
        }
        """#
    )
    #expect(result.diagnostics.isEmpty)
  }

  @Test func keyedTable() {
    let result = Expander.expand(
      "Table",
      #"""
      @Table("tasks", schema: "main")
      public struct Task {
        public let id: Int
        @Column("is_done") public var isDone = false  // done
        public var due: Date?
      }
      """#,
      as: "Task"
    )
    #expect(
      result.members
        == #"""
        public nonisolated struct TableColumns: QuarryCore.PrimaryKeyedTableDefinition, QuarryCore._DeclaredColumns {
          public typealias QueryValue = Task
          public typealias PrimaryKey = Int
          public var id: QuarryCore.TableColumn<QueryValue, Int> { .init("id", keyPath: \QueryValue.id, _rows) }
          public var isDone: QuarryCore.TableColumn<QueryValue, Swift.Bool> { .init("is_done", keyPath: \QueryValue.isDone, _rows) }
          public var due: QuarryCore.TableColumn<QueryValue, Date?> { .init("due", keyPath: \QueryValue.due, _rows) }
          public var primaryKey: QuarryCore.TableColumn<QueryValue, Int> { .init("id", keyPath: \QueryValue.id, _rows) }
          public let _rows: QuarryCore._RowIdentity
          public init(_ rows: QuarryCore._RowIdentity) { _rows = rows }
        }
        public nonisolated struct Selection: QuarryCore.TableExpression {
          public typealias QueryValue = Task
          public let _values: QuarryCore._SelectionValues
          public init<_$due: QuarryCore.QueryExpression>(
            id: some QuarryCore.QueryExpression<Int>,
            isDone: some QuarryCore.QueryExpression<Swift.Bool> = false,
            due: _$due = (nil) as Date?
          ) where _$due.QueryValue: QuarryCore.QueryRepresentable, _$due.QueryValue._Unwrapped == Date {
            self._values = .init(["id", "is_done", "due"], id, isDone, due)
          }
          @available(*, unavailable, message: "cannot use a nullable expression for a non-optional property; write '$0.a ?? b', or make the property optional")
          @_disfavoredOverload
          public init<_$id: QuarryCore.QueryExpression, _$isDone: QuarryCore.QueryExpression, _$due: QuarryCore.QueryExpression>(
            id: _$id,
            isDone: _$isDone,
            due: _$due
          ) where _$id.QueryValue: QuarryCore.QueryRepresentable, _$id.QueryValue._Unwrapped == Int, _$isDone.QueryValue: QuarryCore.QueryRepresentable, _$isDone.QueryValue._Unwrapped == Swift.Bool, _$due.QueryValue: QuarryCore.QueryRepresentable, _$due.QueryValue._Unwrapped == Date {
            self._values = QuarryCore._SelectionValues()
          }
        }
        public typealias Columns = Selection
        public nonisolated struct Draft: QuarryCore.TableDraft {
          public typealias SourceTable = Task
          public let id: Int?
          public var isDone: Swift.Bool
          public var due: Date?
          public nonisolated struct TableColumns: QuarryCore.TableDefinition, QuarryCore._DeclaredColumns {
            public typealias QueryValue = Draft
            public var id: QuarryCore.TableColumn<QueryValue, Int?> { .init("id", keyPath: \QueryValue.id, _rows) }
            public var isDone: QuarryCore.TableColumn<QueryValue, Swift.Bool> { .init("is_done", keyPath: \QueryValue.isDone, _rows) }
            public var due: QuarryCore.TableColumn<QueryValue, Date?> { .init("due", keyPath: \QueryValue.due, _rows) }
            public let _rows: QuarryCore._RowIdentity
            public init(_ rows: QuarryCore._RowIdentity) { _rows = rows }
          }
          public nonisolated struct Selection: QuarryCore.TableExpression {
            public typealias QueryValue = Draft
            public let _values: QuarryCore._SelectionValues
            public init<_$id: QuarryCore.QueryExpression, _$due: QuarryCore.QueryExpression>(
              id: _$id = (nil) as Int?,
              isDone: some QuarryCore.QueryExpression<Swift.Bool> = false,
              due: _$due = (nil) as Date?
            ) where _$id.QueryValue: QuarryCore.QueryRepresentable, _$id.QueryValue._Unwrapped == Int, _$due.QueryValue: QuarryCore.QueryRepresentable, _$due.QueryValue._Unwrapped == Date {
              self._values = .init(["id", "is_done", "due"], id, isDone, due)
            }
          }
          public typealias Columns = Selection
          public typealias _Form = QuarryCore._SeveralColumns
          public nonisolated static var columns: TableColumns { TableColumns(QuarryCore._RowIdentity.innermost) }
          public nonisolated static func _columns(_ rows: QuarryCore._RowIdentity) -> TableColumns { TableColumns(rows) }
          public nonisolated static var tableName: Swift.String { "tasks" }
          public nonisolated static var schemaName: Swift.String? { "main" }
          public nonisolated static var _columnWidth: Swift.Int { 3 }
          public nonisolated static let _schema = QuarryCore.TableSchema(name: "tasks", schema: "main", [
            QuarryCore.ColumnSchema("id", Int?.self),
            QuarryCore.ColumnSchema("is_done", Swift.Bool.self, hasDefault: true).declared(as: "isDone"),
            QuarryCore.ColumnSchema("due", Date?.self, hasDefault: true),
          ])
          public nonisolated init(
            id: Int? = nil,
            isDone: Swift.Bool = false,
            due: Date? = nil
          ) {
            self.id = id
            self.isDone = isDone
            self.due = due
          }
          public nonisolated init(_ source: Task) {
            self.id = source.id
            self.isDone = source.isDone
            self.due = source.due
          }
          public nonisolated init(decoder: inout some QuarryCore.QueryDecoder) throws {
            self.id = try Int?.init(decoder: &decoder)
            self.isDone = try Swift.Bool.init(decoder: &decoder)
            self.due = try Date?.init(decoder: &decoder)
          }
          public nonisolated func _bind(to row: inout QuarryCore.RowBinder) {
            row.bind(self.id)
            row.bind(self.isDone)
            row.bind(self.due)
          }
        }
        public typealias _Form = QuarryCore._SeveralColumns
        public nonisolated static var columns: TableColumns { TableColumns(QuarryCore._RowIdentity.innermost) }
        public nonisolated static func _columns(_ rows: QuarryCore._RowIdentity) -> TableColumns { TableColumns(rows) }
        public nonisolated static var tableName: Swift.String { "tasks" }
        public nonisolated static var schemaName: Swift.String? { "main" }
        public nonisolated static var _columnWidth: Swift.Int { 3 }
        public nonisolated static let _schema = QuarryCore.TableSchema(name: "tasks", schema: "main", [
          QuarryCore.ColumnSchema("id", Int.self, primaryKey: true),
          QuarryCore.ColumnSchema("is_done", Swift.Bool.self, hasDefault: true).declared(as: "isDone"),
          QuarryCore.ColumnSchema("due", Date?.self, hasDefault: true),
        ])
        public nonisolated func _bind(to row: inout QuarryCore.RowBinder) {
          row.bind(self.id)
          row.bind(self.isDone)
          row.bind(self.due)
        }
        """#
    )
    #expect(
      result.conformance
        == #"""
        nonisolated extension Task: QuarryCore.Table, QuarryCore._DeclaredTable, QuarryCore.QueryRepresentable, QuarryCore.QueryDecodable, QuarryCore.QueryExpression, QuarryCore.PrimaryKeyedTable {
          public init(decoder: inout some QuarryCore.QueryDecoder) throws {
            self.init(id: try Int.init(decoder: &decoder), isDone: try Swift.Bool.init(decoder: &decoder), due: try Date?.init(decoder: &decoder))
          }
        }
        """#
    )
    #expect(result.diagnostics.isEmpty)
  }

  @Test func genericNestedAvailable() {
    let result = Expander.expand(
      "Table",
      #"""
      @available(iOS 17, *)
      @Table
      package struct Pair<Left: QueryBindable> {
        @Column(as: Left.Text.self) package var left: Left
        package var kind: Kind = .a
      }
      """#,
      in: ["@available(macOS 14, *) enum Outer {}"],
      as: "Outer.Pair"
    )
    #expect(
      result.members
        == #"""
        package nonisolated struct TableColumns: QuarryCore.TableDefinition, QuarryCore._DeclaredColumns {
          package typealias QueryValue = Pair
          package typealias _$left = Left.Text
          package private(set) var left = QuarryCore._column("left", of: QueryValue.self, as: Left.Text.self, keyPath: \QueryValue.left)
          package private(set) var kind = QuarryCore._column("kind", of: QueryValue.self, as: Kind.self, keyPath: \QueryValue.kind)
          package let _rows: QuarryCore._RowIdentity
          package init(_ rows: QuarryCore._RowIdentity) {
            _rows = rows
            if rows.isNone { return }
            self.left = self.left._of(rows)
            self.kind = self.kind._of(rows)
          }
        }
        package nonisolated struct Selection: QuarryCore.TableExpression {
          package typealias QueryValue = Pair
          package let _values: QuarryCore._SelectionValues
          package init(
            left: some QuarryCore.QueryExpression<Left.Text>,
            kind: some QuarryCore.QueryExpression<Kind>
          ) {
            self._values = .init(["left", "kind"], left, kind)
          }
        }
        package typealias Columns = Selection
        package typealias _Form = QuarryCore._SeveralColumns
        package nonisolated static var columns: TableColumns { TableColumns(QuarryCore._RowIdentity.innermost) }
        package nonisolated static func _columns(_ rows: QuarryCore._RowIdentity) -> TableColumns { TableColumns(rows) }
        package nonisolated static var tableName: Swift.String { "pairs" }
        package nonisolated static var _schema: QuarryCore.TableSchema {
          QuarryCore.TableSchema.shared(by: Self.self) {
            QuarryCore.TableSchema(name: "pairs", schema: nil, [
              QuarryCore.ColumnSchema(checked: "left", Left.Text.self),
              QuarryCore.ColumnSchema(checked: "kind", Kind.self, hasDefault: true),
            ])
          }
        }
        package nonisolated func _bind(to row: inout QuarryCore.RowBinder) {
          row.bind(self.left, as: Left.Text.self)
          row.bind(self.kind)
        }
        """#
    )
    #expect(
      result.conformance
        == #"""
        @available(macOS 14, *)
        @available(iOS 17, *)
        nonisolated extension Outer.Pair: QuarryCore.Table, QuarryCore._DeclaredTable, QuarryCore.QueryRepresentable, QuarryCore.QueryDecodable, QuarryCore.QueryExpression {
          package init(decoder: inout some QuarryCore.QueryDecoder) throws {
            self.init(left: try QuarryCore._decode(&decoder, as: TableColumns._$left.self), kind: try QuarryCore._decode(&decoder))
          }
        }
        """#
    )
    #expect(result.diagnostics.isEmpty)
  }

  /// The extended type may be generic, and then the table cannot store its schema.
  @Test func tableInAnExtension() {
    let result = Expander.expand(
      "Table",
      "@Table struct Item { let id: Int }",
      in: ["extension Box {}"],
      as: "Box.Item"
    )
    #expect(
      result.members.contains(
        #"""
        static var _schema: QuarryCore.TableSchema {
          QuarryCore.TableSchema.shared(by: Self.self) {
            QuarryCore.TableSchema(name: "items", schema: nil, [
              QuarryCore.ColumnSchema("id", Int.self, primaryKey: true),
            ])
          }
        }
        """#
      )
    )
    #expect(!result.members.contains("static let"))
    #expect(result.diagnostics.isEmpty)
  }
}
