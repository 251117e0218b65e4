import Testing

@testable import QuarryExpansion

/// What `@Selection` writes, as text. `ExpandedTables` holds the same shapes, compiled.
@Suite struct SelectionSnapshotTests {
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
        nonisolated struct TableColumns: QuarryCore.TableDefinition, QuarryCore._DeclaredColumns {
          typealias QueryValue = Row
          var title: QuarryCore.TableColumn<QueryValue, String> { .init("title", keyPath: \QueryValue.title) }
          var count: QuarryCore.TableColumn<QueryValue, Int?> { .init("count", keyPath: \QueryValue.count) }
          init() {}
        }
        nonisolated struct Selection: QuarryCore.TableExpression {
          typealias QueryValue = Row
          let _values: QuarryCore._SelectionValues
          init<_$count: QuarryCore.QueryExpression>(
            title: some QuarryCore.QueryExpression<String>,
            count: _$count = (nil) as Int?
          ) where _$count.QueryValue: QuarryCore.QueryRepresentable, _$count.QueryValue._Unwrapped == Int {
            self._values = .init(["title", "count"], title, count)
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
        nonisolated extension Row: QuarryCore.Table, QuarryCore._DeclaredTable, QuarryCore.QueryRepresentable, QuarryCore.QueryDecodable, QuarryCore.QueryExpression, QuarryCore._Selection {
          init(decoder: inout some QuarryCore.QueryDecoder) throws {
            self.init(title: try String.init(decoder: &decoder), count: try Int?.init(decoder: &decoder))
          }
        }
        """#
    )
    #expect(result.diagnostics.isEmpty)
  }
}
