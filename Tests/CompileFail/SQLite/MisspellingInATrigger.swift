// The error is at the misspelled column, not at the method that creates the trigger.

import QuarrySQLite

private func query() {
  _ = Person.createTemporaryTrigger(
    after: .delete { old in
      Pet.where { $0.ownerID == old.idd }.delete()
      // error: getter for 'subscript(dynamicMember:)' is unavailable: the table has no column with this name
      // error: the operands have different types; convert one with 'cast(as:)'
    }
  )
  _ = Person.createTemporaryTrigger(
    after: .insert { new in
      Pet.where { $0.ownerID == new.id }.update { $0.title += "!" }
    } when: {
      $0.aeg > 3
      // error: getter for 'subscript(dynamicMember:)' is unavailable: the table has no column with this name
    }
  )
  _ = Person.createTrigger(
    "gone",
    after: .delete { old in
      Pet.where { $0.owner == old.id }.delete()
      // error: getter for 'subscript(dynamicMember:)' is unavailable: the table has no column with this name
    }
  )
  _ = Person.createTemporaryTrigger(
    after: .update { old, new in
      Pet.where { $0.ownerID == old.id }.update { $0.ownerID += new.idd - old.id }
      // error: getter for 'subscript(dynamicMember:)' is unavailable: the table has no column with this name
    }
  )
}
