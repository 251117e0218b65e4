// The statements of a trigger cannot return rows.

import QuarrySQLite

private func triggers() {
  _ = Person.createTemporaryTrigger(
    after: .insert { new in
      Person.find(new.id).update { $0.age += 1 }.returning(\.id)
      // error: 'buildExpression' is unavailable: a trigger cannot return rows; remove 'returning'
    }
  )
  _ = Person.createTrigger(
    "log",
    before: .update(of: { $0.name }) { old, new in
      Person.where { $0.id == old.id }.delete().returning { ($0.id, $0.name) }
      // error: 'buildExpression' is unavailable: a trigger cannot return rows; remove 'returning'
    }
  )
  _ = Person.createTemporaryTrigger(
    after: .delete { old in
      Pet.insert { Pet(title: "a", ownerID: 1) }
      Pet.insert { Pet(title: "b", ownerID: 2) }.returning(\.self)
      // error: 'buildExpression' is unavailable: a trigger cannot return rows; remove 'returning'
    }
  )
}
