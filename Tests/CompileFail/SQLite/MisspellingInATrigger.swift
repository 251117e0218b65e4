// A misspelt column of the row that changes is named, not the method that makes the trigger.

import QuarrySQLite

private func query() {
  _ = Person.createTemporaryTrigger(
    after: .delete { old in
      Pet.where { $0.ownerID == old.idd }.delete()
      // error: value of type 'TableAlias<Person, OldRow>.TableColumns' has no dynamic member 'idd'
    }
  )
  _ = Person.createTemporaryTrigger(
    after: .insert { new in
      Pet.where { $0.ownerID == new.id }.update { $0.title += "!" }
    } when: {
      $0.aeg > 3
      // error: value of type 'TableAlias<Person, NewRow>.TableColumns' has no dynamic member 'aeg'
    }
  )
  _ = Person.createTrigger(
    "gone",
    after: .delete { old in
      Pet.where { $0.owner == old.id }.delete()
      // error: value of type 'Pet.TableColumns' has no member 'owner'
    }
  )
}
