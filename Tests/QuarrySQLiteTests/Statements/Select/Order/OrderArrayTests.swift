import QuarrySQLite
import QuarryTesting
import Testing

/// Terms in an array, which may have different types.
@Suite struct OrderArrayTests {
  let database: DatabaseQueue

  init() throws { database = try gadgetsDatabase() }

  @Test func order() {
    assertQuery(
      Gadget.order { [$0.isOn.desc(), $0.name, $0.price] }.select { ($0.isOn, $0.name) },
      database: database
    )
    assertQuery(
      Gadget.join(Gadget.as(Other.self).all) { $0.id == $1.id }
        .order { [$1.flags.desc(), $0.id.asc()] }
        .select { ($0.id, $1.flags) },
      database: database
    )
  }

  @Test func group() {
    assertQuery(
      Gadget.group { [$0.isOn, $0.flags] }.order { [$0.flags] }.select { ($0.isOn, $0.flags, $0.id.count()) },
      database: database
    )
  }

  /// An array that is built elsewhere, and an empty one.
  @Test func variable() {
    let columns = Gadget.columns
    let terms: [any QueryExpression] = [columns.flags, columns.name.desc()]
    assertQuery(Gadget.order { _ in terms }.select(\.id), database: database)
    assertQuery(
      Gadget.order { _ in [any QueryExpression]() }.where { $0.id == 1 }.select(\.id),
      database: database
    )
  }
}

private enum Other: AliasName {}
