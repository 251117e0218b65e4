import QuarrySQLite
import QuarryTesting
import Testing

/// `#bind` where nothing determines the representation of the value.
@Suite struct BoundLiteralTests {
  let database: DatabaseQueue

  init() throws { database = try gadgetsDatabase() }

  @Test func selection() {
    assertQuery(
      Gadget.where { $0.id == 1 }.select { (#bind(3), $0.id, #bind("text"), #bind(2.5)) },
      database: database
    )
    assertQuery(Gadget.where { $0.id == 1 }.select { _ in #bind(3) }, database: database)
  }

  @Test func operands() {
    assertQuery(
      Gadget.where { #bind(1) < $0.id && #bind("a") < $0.name }.select { #bind("-") + $0.name },
      database: database
    )
    assertQuery(Gadget.order { (#bind(1), $0.id) }.select(\.id), database: database)
  }
}
