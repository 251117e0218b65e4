// UPDATE OF lists columns. Without one, the trigger would run for every UPDATE.

import QuarrySQLite

private func triggers() {
  _ = Person.createTemporaryTrigger(
    "a",
    after: .update(of: { $0.name.lower() }) { _, _ in Pet.delete() }
    // error: a trigger's 'of:' requires columns, as in '{ ($0.id, $0.title) }', and this is another expression; test a condition in 'when:'
  )
  _ = Person.createTemporaryTrigger(
    "b",
    after: .update(of: { $0.age > 3 }) { _, _ in Pet.delete() }
    // error: a trigger's 'of:' requires columns, as in '{ ($0.id, $0.title) }', and this is another expression; test a condition in 'when:'
  )
}
