// A generated column cannot be assigned, because the database computes it.

import Quarry

private func query() {
  _ = Person.update { $0.upper = "A" }
  // error: cannot assign value of type 'String' to type 'GeneratedColumn<Person.TableColumns.QueryValue, String>'
  _ = Person.update { $0.upper = $0.name }
  // error: cannot use this column in the assignment: its type differs (use 'cast(as:)'), it may be NULL (use '??'), or it is generated
}
