import Testing

@testable import QuarryExpansion

/// The expansion of the table macros for each kind of column as text. `ExpandedTables` contains the same, compiled.
@Suite struct ColumnSnapshotTests {
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
        nonisolated struct TableColumns: QuarryCore.PrimaryKeyedTableDefinition, QuarryCore._DeclaredColumns {
          typealias QueryValue = Item
          typealias PrimaryKey = Code
          private(set) var code = QuarryCore._column("code", of: QueryValue.self, as: Code.self, keyPath: \QueryValue.code)
          var due: QuarryCore.TableColumn<QueryValue, Date.UnixTimeRepresentation?> { .init("due", keyPath: \QueryValue.due, _rows) }
          var tags: QuarryCore.TableColumn<QueryValue, [String].JSONRepresentation> { .init("tags", keyPath: \QueryValue.tags, _rows) }
          var madeAt: QuarryCore.TableColumn<QueryValue, Date> { .init("madeAt", keyPath: \QueryValue.madeAt, _rows) }
          var total: QuarryCore.GeneratedColumn<QueryValue, Double> { .init("total", keyPath: \QueryValue.total, _rows) }
          private(set) var level = QuarryCore._column("level", of: QueryValue.self, as: Item.Level.self, keyPath: \QueryValue.level)
          private(set) var timeout = QuarryCore._column("timeout", of: QueryValue.self, keyPath: \QueryValue.timeout)
          var fixed: QuarryCore.TableColumn<QueryValue, Swift.Int> { .init("fixed", keyPath: \QueryValue.fixed, _rows) }
          private(set) var primaryKey = QuarryCore._column("code", of: QueryValue.self, as: Code.self, keyPath: \QueryValue.code)
          let _rows: QuarryCore._RowIdentity
          init(_ rows: QuarryCore._RowIdentity) {
            _rows = rows
            if rows.isNone { return }
            self.code = self.code._of(rows)
            self.level = self.level._of(rows)
            self.timeout = self.timeout._of(rows)
            self.primaryKey = self.primaryKey._of(rows)
          }
        }
        nonisolated struct Selection: QuarryCore.TableExpression {
          typealias QueryValue = Item
          let _values: QuarryCore._SelectionValues
          init<_$due: QuarryCore.QueryExpression>(
            code: some QuarryCore.QueryExpression<Code>,
            due: _$due = Date.UnixTimeRepresentation?.init(queryOutput: nil),
            tags: some QuarryCore.QueryExpression<[String].JSONRepresentation> = [String].JSONRepresentation.init(queryOutput: []),
            madeAt: some QuarryCore.QueryExpression<Date>,
            total: some QuarryCore.QueryExpression<Double>,
            level: some QuarryCore.QueryExpression<Item.Level> = QuarryCore._default((Item.normal) as Item.Level),
            timeout: some QuarryCore.QueryExpression<_$ColumnWitness._$timeout> = QuarryCore._default((5 * 60) as _$ColumnWitness._$timeout),
            fixed: some QuarryCore.QueryExpression<Swift.Int> = 1
          ) where _$due.QueryValue: QuarryCore.QueryRepresentable, _$due.QueryValue._Unwrapped == Date.UnixTimeRepresentation {
            self._values = .init(["code", "due", "tags", "madeAt", "total", "level", "timeout", "fixed"], code, due, tags, madeAt, total, level, timeout, fixed)
          }
          @available(*, unavailable, message: "cannot use a nullable expression for a non-optional property; write '$0.a ?? b', or make the property optional")
          @_disfavoredOverload
          init<_$code: QuarryCore.QueryExpression, _$due: QuarryCore.QueryExpression, _$tags: QuarryCore.QueryExpression, _$madeAt: QuarryCore.QueryExpression, _$total: QuarryCore.QueryExpression, _$level: QuarryCore.QueryExpression, _$fixed: QuarryCore.QueryExpression>(
            code: _$code,
            due: _$due,
            tags: _$tags,
            madeAt: _$madeAt,
            total: _$total,
            level: _$level,
            timeout: some QuarryCore.QueryExpression<_$ColumnWitness._$timeout>,
            fixed: _$fixed
          ) where _$code.QueryValue: QuarryCore.QueryRepresentable, _$code.QueryValue._Unwrapped == Code, _$due.QueryValue: QuarryCore.QueryRepresentable, _$due.QueryValue._Unwrapped == Date.UnixTimeRepresentation, _$tags.QueryValue: QuarryCore.QueryRepresentable, _$tags.QueryValue._Unwrapped == [String].JSONRepresentation, _$madeAt.QueryValue: QuarryCore.QueryRepresentable, _$madeAt.QueryValue._Unwrapped == Date, _$total.QueryValue: QuarryCore.QueryRepresentable, _$total.QueryValue._Unwrapped == Double, _$level.QueryValue: QuarryCore.QueryRepresentable, _$level.QueryValue._Unwrapped == Item.Level, _$fixed.QueryValue: QuarryCore.QueryRepresentable, _$fixed.QueryValue._Unwrapped == Swift.Int {
            self._values = QuarryCore._SelectionValues()
          }
          @available(*, unavailable, message: "cannot use a nullable expression for a non-optional property; write '$0.a ?? b', or make the property optional")
          @_disfavoredOverload
          init<_$code: QuarryCore.QueryExpression, _$due: QuarryCore.QueryExpression, _$madeAt: QuarryCore.QueryExpression, _$total: QuarryCore.QueryExpression, _$level: QuarryCore.QueryExpression, _$fixed: QuarryCore.QueryExpression>(
            code: _$code,
            due: _$due,
            tags: some QuarryCore.QueryExpression<QuarryCore._JSONRepresentation<some Swift.Codable & Swift.ExpressibleByNilLiteral>>,
            madeAt: _$madeAt,
            total: _$total,
            level: _$level,
            timeout: some QuarryCore.QueryExpression<_$ColumnWitness._$timeout>,
            fixed: _$fixed
          ) where _$code.QueryValue: QuarryCore.QueryRepresentable, _$code.QueryValue._Unwrapped == Code, _$due.QueryValue: QuarryCore.QueryRepresentable, _$due.QueryValue._Unwrapped == Date.UnixTimeRepresentation, _$madeAt.QueryValue: QuarryCore.QueryRepresentable, _$madeAt.QueryValue._Unwrapped == Date, _$total.QueryValue: QuarryCore.QueryRepresentable, _$total.QueryValue._Unwrapped == Double, _$level.QueryValue: QuarryCore.QueryRepresentable, _$level.QueryValue._Unwrapped == Item.Level, _$fixed.QueryValue: QuarryCore.QueryRepresentable, _$fixed.QueryValue._Unwrapped == Swift.Int {
            self._values = QuarryCore._SelectionValues()
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
          nonisolated struct TableColumns: QuarryCore.TableDefinition, QuarryCore._DeclaredColumns {
            typealias QueryValue = Draft
            private(set) var code = QuarryCore._column("code", of: QueryValue.self, as: Code?.self, keyPath: \QueryValue.code)
            var due: QuarryCore.TableColumn<QueryValue, Date.UnixTimeRepresentation?> { .init("due", keyPath: \QueryValue.due, _rows) }
            var tags: QuarryCore.TableColumn<QueryValue, [String].JSONRepresentation> { .init("tags", keyPath: \QueryValue.tags, _rows) }
            var madeAt: QuarryCore.TableColumn<QueryValue, Date?> { .init("madeAt", keyPath: \QueryValue.madeAt, _rows) }
            private(set) var level = QuarryCore._column("level", of: QueryValue.self, as: Item.Level.self, keyPath: \QueryValue.level)
            private(set) var timeout = QuarryCore._column("timeout", of: QueryValue.self, keyPath: \QueryValue.timeout)
            var fixed: QuarryCore.TableColumn<QueryValue, Swift.Int> { .init("fixed", keyPath: \QueryValue.fixed, _rows) }
            let _rows: QuarryCore._RowIdentity
            init(_ rows: QuarryCore._RowIdentity) {
              _rows = rows
              if rows.isNone { return }
              self.code = self.code._of(rows)
              self.level = self.level._of(rows)
              self.timeout = self.timeout._of(rows)
            }
          }
          nonisolated struct Selection: QuarryCore.TableExpression {
            typealias QueryValue = Draft
            let _values: QuarryCore._SelectionValues
            init<_$code: QuarryCore.QueryExpression, _$due: QuarryCore.QueryExpression, _$madeAt: QuarryCore.QueryExpression>(
              code: _$code = QuarryCore._default((nil) as Code?),
              due: _$due = Date.UnixTimeRepresentation?.init(queryOutput: nil),
              tags: some QuarryCore.QueryExpression<[String].JSONRepresentation> = [String].JSONRepresentation.init(queryOutput: []),
              madeAt: _$madeAt = (nil) as Date?,
              level: some QuarryCore.QueryExpression<Item.Level> = QuarryCore._default((Item.normal) as Item.Level),
              timeout: some QuarryCore.QueryExpression<_$ColumnWitness._$timeout> = QuarryCore._default((5 * 60) as _$ColumnWitness._$timeout),
              fixed: some QuarryCore.QueryExpression<Swift.Int> = 1
            ) where _$code.QueryValue: QuarryCore.QueryRepresentable, _$code.QueryValue._Unwrapped == Code, _$due.QueryValue: QuarryCore.QueryRepresentable, _$due.QueryValue._Unwrapped == Date.UnixTimeRepresentation, _$madeAt.QueryValue: QuarryCore.QueryRepresentable, _$madeAt.QueryValue._Unwrapped == Date {
              self._values = .init(["code", "due", "tags", "madeAt", "level", "timeout", "fixed"], code, due, tags, madeAt, level, timeout, fixed)
            }
          }
          typealias Columns = Selection
          typealias _Form = QuarryCore._SeveralColumns
          nonisolated static var columns: TableColumns { TableColumns(QuarryCore._RowIdentity.innermost) }
          nonisolated static func _columns(_ rows: QuarryCore._RowIdentity) -> TableColumns { TableColumns(rows) }
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
        typealias _Form = QuarryCore._SeveralColumns
        nonisolated static var columns: TableColumns { TableColumns(QuarryCore._RowIdentity.innermost) }
        nonisolated static func _columns(_ rows: QuarryCore._RowIdentity) -> TableColumns { TableColumns(rows) }
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
        nonisolated extension Item: QuarryCore.Table, QuarryCore._DeclaredTable, QuarryCore.QueryRepresentable, QuarryCore.QueryDecodable, QuarryCore.QueryExpression, QuarryCore.PrimaryKeyedTable {
          init(decoder: inout some QuarryCore.QueryDecoder) throws {
            self.init(code: try QuarryCore._decode(&decoder, as: Code.self), due: try Date.UnixTimeRepresentation?.init(decoder: &decoder).queryOutput, tags: try [String].JSONRepresentation.init(decoder: &decoder).queryOutput, madeAt: try Date.init(decoder: &decoder), total: try Double.init(decoder: &decoder), level: try QuarryCore._decode(&decoder, as: Item.Level.self), timeout: try QuarryCore._decode(&decoder), fixed: try Swift.Int.init(decoder: &decoder))
          }
        }
        """#
    )
    #expect(result.diagnostics.isEmpty)
  }
}
