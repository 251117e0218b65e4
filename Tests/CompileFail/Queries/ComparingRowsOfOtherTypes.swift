// Row values must have the same types to be compared.

import Quarry

private func query() {
  _ = Person.where { RowValue($0.id, $0.name) == RowValue(1, 2) }
  // error: '==' is unavailable: the operands have different types; convert one with 'cast(as:)'
  _ = Person.where { RowValue($0.id, $0.name) > Person.select { ($0.name, $0.id) } }
  // error: '>' is unavailable: the operands have different types; convert one with 'cast(as:)'
}
