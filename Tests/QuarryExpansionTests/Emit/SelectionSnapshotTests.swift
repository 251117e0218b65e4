import Testing

@testable import QuarryExpansion

/// The expansion of `@Selection` as text. `ExpandedTables` contains the same forms, compiled.
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
          var title: QuarryCore.TableColumn<QueryValue, String> { .init("title", keyPath: \QueryValue.title, _rows) }
          var count: QuarryCore.TableColumn<QueryValue, Int?> { .init("count", keyPath: \QueryValue.count, _rows) }
          let _rows: QuarryCore._RowIdentity
          init(_ rows: QuarryCore._RowIdentity) { _rows = rows }
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
          @available(*, unavailable, message: "cannot use a nullable expression for a non-optional property; write '$0.a ?? b', or make the property optional")
          @_disfavoredOverload
          init<_$title: QuarryCore.QueryExpression, _$count: QuarryCore.QueryExpression>(
            title: _$title,
            count: _$count
          ) where _$title.QueryValue: QuarryCore.QueryRepresentable, _$title.QueryValue._Unwrapped == String, _$count.QueryValue: QuarryCore.QueryRepresentable, _$count.QueryValue._Unwrapped == Int {
            self._values = QuarryCore._SelectionValues()
          }
        }
        typealias Columns = Selection
        typealias _Form = QuarryCore._SeveralColumns
        nonisolated static var columns: TableColumns { TableColumns(QuarryCore._RowIdentity.innermost) }
        nonisolated static func _columns(_ rows: QuarryCore._RowIdentity) -> TableColumns { TableColumns(rows) }
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

  /// The initializer of all columns, and one for each JSON column, because an optional has a different type.
  @Test func nullableJSON() {
    let result = Expander.expand(
      "Selection",
      #"""
      @Selection struct Row {
        @Column(as: [String].JSONRepresentation.self) let tags: [String]
        @Column(as: [String]?.JSONRepresentation.self) let notes: [String]?
      }
      """#,
      as: "Row"
    )
    #expect(
      result.members.contains(
        #"""
            self._values = .init(["tags", "notes"], tags, notes)
          }
          @available(*, unavailable, message: "cannot use a nullable expression for a non-optional property; write '$0.a ?? b', or make the property optional")
          @_disfavoredOverload
          init<_$tags: QuarryCore.QueryExpression>(
            tags: _$tags,
            notes: some QuarryCore.QueryExpression<[String]?.JSONRepresentation>
          ) where _$tags.QueryValue: QuarryCore.QueryRepresentable, _$tags.QueryValue._Unwrapped == [String].JSONRepresentation {
            self._values = QuarryCore._SelectionValues()
          }
          @available(*, unavailable, message: "cannot use a nullable expression for a non-optional property; write '$0.a ?? b', or make the property optional")
          @_disfavoredOverload
          init(
            tags: some QuarryCore.QueryExpression<QuarryCore._JSONRepresentation<some Swift.Codable & Swift.ExpressibleByNilLiteral>>,
            notes: some QuarryCore.QueryExpression<[String]?.JSONRepresentation>
          ) {
            self._values = QuarryCore._SelectionValues()
          }
        }
        """#
      )
    )
  }

  /// If every property is optional, nothing is rejected.
  @Test func onlyOptionals() {
    let result = Expander.expand("Selection", "@Selection struct Row { let title: String? }", as: "Row")
    #expect(!result.members.contains("unavailable"))
  }
}
