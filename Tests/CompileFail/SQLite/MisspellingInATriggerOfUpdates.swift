// As the README has it: a better message in a later compiler is welcome here.

import QuarrySQLite

private func query() {
  _ = Person.createTemporaryTrigger(
    after: .update { old, new in
      // error: expects 1 argument, but 2 were used in closure body
      Pet.where { $0.ownerID == old.id }.update { $0.ownerID += new.idd - old.id }
      // error: cannot convert value of type
    }
  )
}
