import QuarryCore
import Testing

/// Conforms to `Table` without the macro. Its queries have a name but no columns, and no row is ever read.
@Suite struct NeverTableTests {
  @Test func neverIsNotATable() {
    #expect(Never.tableName == "nevers")
    #expect(Never.columns.queryFragment.isEmpty)
    #expect(Never._schema.columnCount == 0)
    func isTable<T: Table>(_ table: T.Type) -> Bool { table == Never.self }
    #expect(isTable(Never.self))
  }
}
