// What is no condition is compared before it is joined to one, and queries are joined to queries of their table.

import Quarry

private func query(name: String?) {
  _ = Person.where { $0.name && $0.age > 3 }
  // error: conformance of '_NoCondition' to '_ConditionOfARow' is unavailable: a condition is a 'Bool': compare the expression with a value
  // error: conformance of '_NoCondition' to '_ConditionOrQuery' is unavailable: '&&' and '||' join conditions: compare the expression with a value
  _ = Person.where { $0.age > 3 || $0.age }
  // error: conformance of '_NoCondition' to '_ConditionOrQuery' is unavailable: '&&' and '||' join conditions: compare the expression with a value
  _ = Person.where { $0.age > 3 || $0.age && $0.name == "x" }
  // error: conformance of '_NoCondition' to '_ConditionOrQuery' is unavailable: '&&' and '||' join conditions: compare the expression with a value
  _ = Person.select { ($0.id, $0.age > 3 && $0.name) }
  // error: conformance of '_NoCondition' to '_ConditionOrQuery' is unavailable: '&&' and '||' join conditions: compare the expression with a value
  _ = Person.where { $0.age > 3 && 3 }
  // error: conformance of '_NoCondition' to '_ConditionOrQuery' is unavailable: '&&' and '||' join conditions: compare the expression with a value
  _ = Person.where { Person.where { $0.age > 3 } && $0.age > 3 }
  // error: operator function '&&' requires the types 'Person' and '_ConditionSide' be equivalent
  _ = Person.where { $0.age > 3 } && Pet.where { $0.title == "x" }
  // error: operator function '&&' requires the types 'Person' and 'Pet' be equivalent
  let isShort = name && true
  // error: conformance of '_NoCondition' to '_ConditionOrQuery' is unavailable: '&&' and '||' join conditions: compare the expression with a value
}
