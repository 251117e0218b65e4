import QuarryCore
import Testing

/// A table that there is none of: its queries have a name and no columns, and none of its rows is ever read.
@Suite struct NeverTableTests {
  @Test func noTable() {
    #expect(Never.tableName == "nevers")
    #expect(Never.columns.queryFragment.isEmpty)
    #expect(Never._schema.columnCount == 0)
    func isTable<T: Table>(_ table: T.Type) -> Bool { table == Never.self }
    #expect(isTable(Never.self))
  }
}
