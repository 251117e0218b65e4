import Testing

@testable import QuarryExpansion

/// Whole expansions, as text.
@Suite struct SnapshotTests {
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
        nonisolated struct TableColumns: QuarryCore.TableDefinition {
          typealias QueryValue = Category
          var title: QuarryCore.TableColumn<QueryValue, String> { .init("title", keyPath: \QueryValue.title) }
          init() {}
        }
        nonisolated struct Selection: QuarryCore.TableExpression {
          typealias QueryValue = Category
          let _values: QuarryCore._SelectionValues
          init(
            title: some QuarryCore.QueryExpression<String>
          ) {
            var _$values = QuarryCore._SelectionValues()
            _$values.append("title", title)
            self._values = _$values
          }
        }
        typealias Columns = Selection
        nonisolated static var columns: TableColumns { TableColumns() }
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
        nonisolated extension Category: QuarryCore.Table, QuarryCore.QueryRepresentable, QuarryCore.QueryDecodable, QuarryCore.QueryExpression {
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
        public nonisolated struct TableColumns: QuarryCore.PrimaryKeyedTableDefinition {
          public typealias QueryValue = Task
          public typealias PrimaryKey = Int
          public var id: QuarryCore.TableColumn<QueryValue, Int> { .init("id", keyPath: \QueryValue.id) }
          public var isDone: QuarryCore.TableColumn<QueryValue, Swift.Bool> { .init("is_done", keyPath: \QueryValue.isDone) }
          public var due: QuarryCore.TableColumn<QueryValue, Date?> { .init("due", keyPath: \QueryValue.due) }
          public var primaryKey: QuarryCore.TableColumn<QueryValue, Int> { .init("id", keyPath: \QueryValue.id) }
          public init() {}
        }
        public nonisolated struct Selection: QuarryCore.TableExpression {
          public typealias QueryValue = Task
          public let _values: QuarryCore._SelectionValues
          public init(
            id: some QuarryCore.QueryExpression<Int>,
            isDone: some QuarryCore.QueryExpression<Swift.Bool> = false,
            due: some QuarryCore.QueryExpression<Date?> = (nil) as Date?
          ) {
            var _$values = QuarryCore._SelectionValues()
            _$values.append("id", id)
            _$values.append("is_done", isDone)
            _$values.append("due", due)
            self._values = _$values
          }
        }
        public typealias Columns = Selection
        public nonisolated struct Draft: QuarryCore.TableDraft {
          public typealias SourceTable = Task
          public let id: Int?
          public var isDone: Swift.Bool
          public var due: Date?
          public nonisolated struct TableColumns: QuarryCore.TableDefinition {
            public typealias QueryValue = Draft
            public var id: QuarryCore.TableColumn<QueryValue, Int?> { .init("id", keyPath: \QueryValue.id) }
            public var isDone: QuarryCore.TableColumn<QueryValue, Swift.Bool> { .init("is_done", keyPath: \QueryValue.isDone) }
            public var due: QuarryCore.TableColumn<QueryValue, Date?> { .init("due", keyPath: \QueryValue.due) }
            public init() {}
          }
          public nonisolated static var columns: TableColumns { TableColumns() }
          public nonisolated static var tableName: Swift.String { "tasks" }
          public nonisolated static var schemaName: Swift.String? { "main" }
          public nonisolated static var _columnWidth: Swift.Int { 3 }
          public nonisolated static let _schema = QuarryCore.TableSchema(name: "tasks", schema: "main", [
            QuarryCore.ColumnSchema("id", Int?.self),
            QuarryCore.ColumnSchema("is_done", Swift.Bool.self, hasDefault: true),
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
        public nonisolated static var columns: TableColumns { TableColumns() }
        public nonisolated static var tableName: Swift.String { "tasks" }
        public nonisolated static var schemaName: Swift.String? { "main" }
        public nonisolated static var _columnWidth: Swift.Int { 3 }
        public nonisolated static let _schema = QuarryCore.TableSchema(name: "tasks", schema: "main", [
          QuarryCore.ColumnSchema("id", Int.self, primaryKey: true),
          QuarryCore.ColumnSchema("is_done", Swift.Bool.self, hasDefault: true),
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
        nonisolated extension Task: QuarryCore.Table, QuarryCore.QueryRepresentable, QuarryCore.QueryDecodable, QuarryCore.QueryExpression, QuarryCore.PrimaryKeyedTable {
          public init(decoder: inout some QuarryCore.QueryDecoder) throws {
            self.init(id: try Int.init(decoder: &decoder), isDone: try Swift.Bool.init(decoder: &decoder), due: try Date?.init(decoder: &decoder))
          }
        }
        """#
    )
    #expect(result.diagnostics.isEmpty)
  }

  @Test func everyKindOfColumn() {
    let result = Expander.expand(
      "Table",
      #"""
      @Table struct Item {
        @Column(primaryKey: true) let code: Code
        @Column(as: Date.UnixTimeRepresentation?.self) var due: Date?
        @Column(as: [String].JSONRepresentation.self) var tags: [String] = []
        @Column(lazyInitializable: true) var madeAt: Date
        @Column(generated: .virtual) let total: Double
        var level: Self.Level = Self.normal
        var timeout = 5 * 60
        var fixed = 1
        @Ephemeral var isSelected = false
      }
      """#,
      as: "Item"
    )
    #expect(
      result.members
        == #"""
        nonisolated protocol _$ColumnTypes {
          associatedtype _$timeout
          var timeout: _$timeout { get }
        }
        nonisolated struct _$ColumnWitness: _$ColumnTypes {
          var timeout = 5 * 60
        }
        nonisolated struct TableColumns: QuarryCore.PrimaryKeyedTableDefinition {
          typealias QueryValue = Item
          typealias PrimaryKey = Code
          let code = QuarryCore._column("code", of: QueryValue.self, as: Code.self, keyPath: \QueryValue.code)
          var due: QuarryCore.TableColumn<QueryValue, Date.UnixTimeRepresentation?> { .init("due", keyPath: \QueryValue.due) }
          var tags: QuarryCore.TableColumn<QueryValue, [String].JSONRepresentation> { .init("tags", keyPath: \QueryValue.tags) }
          var madeAt: QuarryCore.TableColumn<QueryValue, Date> { .init("madeAt", keyPath: \QueryValue.madeAt) }
          var total: QuarryCore.GeneratedColumn<QueryValue, Double> { .init("total", keyPath: \QueryValue.total) }
          let level = QuarryCore._column("level", of: QueryValue.self, as: Item.Level.self, keyPath: \QueryValue.level)
          let timeout = QuarryCore._column("timeout", of: QueryValue.self, keyPath: \QueryValue.timeout)
          var fixed: QuarryCore.TableColumn<QueryValue, Swift.Int> { .init("fixed", keyPath: \QueryValue.fixed) }
          let primaryKey = QuarryCore._column("code", of: QueryValue.self, as: Code.self, keyPath: \QueryValue.code)
          init() {}
        }
        nonisolated struct Selection: QuarryCore.TableExpression {
          typealias QueryValue = Item
          let _values: QuarryCore._SelectionValues
          init(
            code: some QuarryCore.QueryExpression<Code>,
            due: some QuarryCore.QueryExpression<Date.UnixTimeRepresentation?> = Date.UnixTimeRepresentation?.init(queryOutput: nil),
            tags: some QuarryCore.QueryExpression<[String].JSONRepresentation> = [String].JSONRepresentation.init(queryOutput: []),
            madeAt: some QuarryCore.QueryExpression<Date>,
            total: some QuarryCore.QueryExpression<Double>,
            level: some QuarryCore.QueryExpression<Item.Level> = QuarryCore._default((Item.normal) as Item.Level),
            timeout: some QuarryCore.QueryExpression<_$ColumnWitness._$timeout> = QuarryCore._default((5 * 60) as _$ColumnWitness._$timeout),
            fixed: some QuarryCore.QueryExpression<Swift.Int> = 1
          ) {
            var _$values = QuarryCore._SelectionValues()
            _$values.append("code", code)
            _$values.append("due", due)
            _$values.append("tags", tags)
            _$values.append("madeAt", madeAt)
            _$values.append("total", total)
            _$values.append("level", level)
            _$values.append("timeout", timeout)
            _$values.append("fixed", fixed)
            self._values = _$values
          }
        }
        typealias Columns = Selection
        nonisolated struct Draft: QuarryCore.TableDraft {
          typealias SourceTable = Item
          let code: Code?
          var due: Date?
          var tags: [String]
          var madeAt: Date?
          var level: Item.Level
          var timeout: _$ColumnWitness._$timeout
          var fixed: Swift.Int
          nonisolated struct TableColumns: QuarryCore.TableDefinition {
            typealias QueryValue = Draft
            let code = QuarryCore._column("code", of: QueryValue.self, as: Code?.self, keyPath: \QueryValue.code)
            var due: QuarryCore.TableColumn<QueryValue, Date.UnixTimeRepresentation?> { .init("due", keyPath: \QueryValue.due) }
            var tags: QuarryCore.TableColumn<QueryValue, [String].JSONRepresentation> { .init("tags", keyPath: \QueryValue.tags) }
            var madeAt: QuarryCore.TableColumn<QueryValue, Date?> { .init("madeAt", keyPath: \QueryValue.madeAt) }
            let level = QuarryCore._column("level", of: QueryValue.self, as: Item.Level.self, keyPath: \QueryValue.level)
            let timeout = QuarryCore._column("timeout", of: QueryValue.self, keyPath: \QueryValue.timeout)
            var fixed: QuarryCore.TableColumn<QueryValue, Swift.Int> { .init("fixed", keyPath: \QueryValue.fixed) }
            init() {}
          }
          nonisolated static var columns: TableColumns { TableColumns() }
          nonisolated static var tableName: Swift.String { "items" }
          nonisolated static let _schema = QuarryCore.TableSchema(name: "items", schema: nil, [
            QuarryCore.ColumnSchema(checked: "code", Code?.self),
            QuarryCore.ColumnSchema("due", Date.UnixTimeRepresentation?.self, hasDefault: true),
            QuarryCore.ColumnSchema("tags", [String].JSONRepresentation.self, hasDefault: true),
            QuarryCore.ColumnSchema("madeAt", Date?.self, hasDefault: true),
            QuarryCore.ColumnSchema(checked: "level", Item.Level.self, hasDefault: true),
            QuarryCore.ColumnSchema(of: \Self.timeout, checked: "timeout", hasDefault: true),
            QuarryCore.ColumnSchema("fixed", Swift.Int.self, hasDefault: true),
          ])
          nonisolated init(
            code: Code? = nil,
            due: Date? = nil,
            tags: [String] = [],
            madeAt: Date? = nil,
            level: Item.Level = Item.normal,
            timeout: _$ColumnWitness._$timeout = 5 * 60,
            fixed: Swift.Int = 1
          ) {
            self.code = code
            self.due = due
            self.tags = tags
            self.madeAt = madeAt
            self.level = level
            self.timeout = timeout
            self.fixed = fixed
          }
          nonisolated init(_ source: Item) {
            self.code = source.code
            self.due = source.due
            self.tags = source.tags
            self.madeAt = source.madeAt
            self.level = source.level
            self.timeout = source.timeout
            self.fixed = source.fixed
          }
          nonisolated init(decoder: inout some QuarryCore.QueryDecoder) throws {
            self.code = try QuarryCore._decode(&decoder, as: Code?.self)
            self.due = try Date.UnixTimeRepresentation?.init(decoder: &decoder).queryOutput
            self.tags = try [String].JSONRepresentation.init(decoder: &decoder).queryOutput
            self.madeAt = try Date?.init(decoder: &decoder)
            self.level = try QuarryCore._decode(&decoder, as: Item.Level.self)
            self.timeout = try QuarryCore._decode(&decoder)
            self.fixed = try Swift.Int.init(decoder: &decoder)
          }
          nonisolated func _bind(to row: inout QuarryCore.RowBinder) {
            row.bind(self.code)
            row.bind(self.due, as: Date.UnixTimeRepresentation?.self)
            row.bind(self.tags, as: [String].JSONRepresentation.self)
            row.bind(self.madeAt)
            row.bind(self.level)
            row.bind(self.timeout)
            row.bind(self.fixed)
          }
        }
        nonisolated static var columns: TableColumns { TableColumns() }
        nonisolated static var tableName: Swift.String { "items" }
        nonisolated static let _schema = QuarryCore.TableSchema(name: "items", schema: nil, [
          QuarryCore.ColumnSchema(checked: "code", Code.self, primaryKey: true),
          QuarryCore.ColumnSchema("due", Date.UnixTimeRepresentation?.self, hasDefault: true),
          QuarryCore.ColumnSchema("tags", [String].JSONRepresentation.self, hasDefault: true),
          QuarryCore.ColumnSchema("madeAt", Date.self),
          QuarryCore.ColumnSchema("total", Double.self, generated: .virtual),
          QuarryCore.ColumnSchema(checked: "level", Item.Level.self, hasDefault: true),
          QuarryCore.ColumnSchema(of: \Self.timeout, checked: "timeout", hasDefault: true),
          QuarryCore.ColumnSchema("fixed", Swift.Int.self, hasDefault: true),
        ])
        nonisolated func _bind(to row: inout QuarryCore.RowBinder) {
          row.bind(self.code)
          row.bind(self.due, as: Date.UnixTimeRepresentation?.self)
          row.bind(self.tags, as: [String].JSONRepresentation.self)
          row.bind(self.madeAt)
          row.bind(self.level)
          row.bind(self.timeout)
          row.bind(self.fixed)
        }
        """#
    )
    #expect(
      result.conformance
        == #"""
        nonisolated extension Item: QuarryCore.Table, QuarryCore.QueryRepresentable, QuarryCore.QueryDecodable, QuarryCore.QueryExpression, QuarryCore.PrimaryKeyedTable {
          init(decoder: inout some QuarryCore.QueryDecoder) throws {
            self.init(code: try QuarryCore._decode(&decoder, as: Code.self), due: try Date.UnixTimeRepresentation?.init(decoder: &decoder).queryOutput, tags: try [String].JSONRepresentation.init(decoder: &decoder).queryOutput, madeAt: try Date.init(decoder: &decoder), total: try Double.init(decoder: &decoder), level: try QuarryCore._decode(&decoder, as: Item.Level.self), timeout: try QuarryCore._decode(&decoder), fixed: try Swift.Int.init(decoder: &decoder))
          }
        }
        """#
    )
    #expect(result.diagnostics.isEmpty)
  }

  @Test func selection() {
    let result = Expander.expand(
      "Selection",
      #"""
      @Selection struct Row {
        let title: String
        var count: Int?
      }
      """#,
      as: "Row"
    )
    #expect(
      result.members
        == #"""
        nonisolated struct TableColumns: QuarryCore.TableDefinition {
          typealias QueryValue = Row
          var title: QuarryCore.TableColumn<QueryValue, String> { .init("title", keyPath: \QueryValue.title) }
          var count: QuarryCore.TableColumn<QueryValue, Int?> { .init("count", keyPath: \QueryValue.count) }
          init() {}
        }
        nonisolated struct Selection: QuarryCore.TableExpression {
          typealias QueryValue = Row
          let _values: QuarryCore._SelectionValues
          init(
            title: some QuarryCore.QueryExpression<String>,
            count: some QuarryCore.QueryExpression<Int?> = (nil) as Int?
          ) {
            var _$values = QuarryCore._SelectionValues()
            _$values.append("title", title)
            _$values.append("count", count)
            self._values = _$values
          }
        }
        typealias Columns = Selection
        nonisolated static var columns: TableColumns { TableColumns() }
        nonisolated static var tableName: Swift.String { "rows" }
        nonisolated static var _columnWidth: Swift.Int { 2 }
        nonisolated static let _schema = QuarryCore.TableSchema(name: "rows", schema: nil, [
          QuarryCore.ColumnSchema("title", String.self),
          QuarryCore.ColumnSchema("count", Int?.self, hasDefault: true),
        ])
        nonisolated func _bind(to row: inout QuarryCore.RowBinder) {
          row.bind(self.title)
          row.bind(self.count)
        }
        """#
    )
    #expect(
      result.conformance
        == #"""
        nonisolated extension Row: QuarryCore.Table, QuarryCore.QueryRepresentable, QuarryCore.QueryDecodable, QuarryCore.QueryExpression, QuarryCore._Selection {
          init(decoder: inout some QuarryCore.QueryDecoder) throws {
            self.init(title: try String.init(decoder: &decoder), count: try Int?.init(decoder: &decoder))
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
        package nonisolated struct TableColumns: QuarryCore.TableDefinition {
          package typealias QueryValue = Pair
          package typealias _$left = Left.Text
          package let left = QuarryCore._column("left", of: QueryValue.self, as: Left.Text.self, keyPath: \QueryValue.left)
          package let kind = QuarryCore._column("kind", of: QueryValue.self, as: Kind.self, keyPath: \QueryValue.kind)
          package init() {}
        }
        package nonisolated struct Selection: QuarryCore.TableExpression {
          package typealias QueryValue = Pair
          package let _values: QuarryCore._SelectionValues
          package init(
            left: some QuarryCore.QueryExpression<Left.Text>,
            kind: some QuarryCore.QueryExpression<Kind>
          ) {
            var _$values = QuarryCore._SelectionValues()
            _$values.append("left", left)
            _$values.append("kind", kind)
            self._values = _$values
          }
        }
        package typealias Columns = Selection
        package nonisolated static var columns: TableColumns { TableColumns() }
        package nonisolated static var tableName: Swift.String { "pairs" }
        package nonisolated static var _schema: QuarryCore.TableSchema {
          QuarryCore.TableSchema(name: "pairs", schema: nil, [
            QuarryCore.ColumnSchema(checked: "left", Left.Text.self),
            QuarryCore.ColumnSchema(checked: "kind", Kind.self, hasDefault: true),
          ])
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
        nonisolated extension Outer.Pair: QuarryCore.Table, QuarryCore.QueryRepresentable, QuarryCore.QueryDecodable, QuarryCore.QueryExpression {
          package init(decoder: inout some QuarryCore.QueryDecoder) throws {
            self.init(left: try QuarryCore._decode(&decoder, as: TableColumns._$left.self), kind: try QuarryCore._decode(&decoder))
          }
        }
        """#
    )
    #expect(result.diagnostics.isEmpty)
  }
}
