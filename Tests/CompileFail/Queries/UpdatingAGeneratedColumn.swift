// The database computes a generated column; nobody assigns it.

import Quarry

private func query() {
  _ = Person.update { $0.upper = "A" }
  // error: cannot assign value of type 'String' to type 'GeneratedColumn<Person.TableColumns.QueryValue, String>'
  _ = Person.update { $0.upper = $0.name }
  // error: the column does not fit here: it is of another type ('cast(as:)'), may be NULL ('??') or is computed
}
