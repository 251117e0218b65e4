import QuarrySQLite
import QuarryTesting
import Testing

/// Code that is generic over tables and statements.
@Suite struct GenericTableTests {
  let database: DatabaseQueue

  init() throws { database = try gadgetsDatabase() }

  /// Code that is generic over tables and statements.
  @Test func generic() throws {
    func find<T: PrimaryKeyedTable<Int>>(_ table: T.Type) -> Where<T> { T.where { $0.primaryKey.eq(1) } }
    func name<S: Statement>(_ statement: S) -> String { S.From.tableName }
    assertQuery(find(Gadget.self).select(\.name), database: database) {
      """
      SELECT "gadgets"."name"
      FROM "gadgets"
      WHERE (("gadgets"."id") = (1))
      """
    } results: {
      """
      ┌────────┐
      │ "lamp" │
      └────────┘
      """
    }
    #expect(name(Gadget.where(\.isOn)) == "gadgets")
    #expect(name(Gadget.select(\.id)) == "gadgets")
    #expect(name(Gadget.delete()) == "gadgets")
  }
}
