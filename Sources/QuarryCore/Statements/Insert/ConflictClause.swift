/// What an INSERT does about a conflict with an existing row: `ON CONFLICT ("id") DO UPDATE SET "title" = "excluded"."title"`.
struct ConflictClause {
  /// The columns and expressions of a unique index, or `nil` for each unique index.
  var target: [QueryFragment]?
  /// The conditions of a partial index.
  var targetFilter: [QueryFragment] = []
  /// What the existing row gets. Without assignments, it does not change.
  var assignments = Assignments()
  /// The conditions for the update.
  var predicates: [QueryFragment] = []

  /// The SQL of the clause.
  var query: QueryFragment {
    QueryFragment { fragment in
      fragment.write("ON CONFLICT")
      if let target {
        fragment.write(" (")
        fragment.append(list: target)
        fragment.write(")")
        fragment.append(conflictWhere: targetFilter)
        fragment.appendNewlineOrSpace()
      } else {
        fragment.write(" ")
      }
      guard !assignments.isEmpty else {
        fragment.write("DO NOTHING")
        return
      }
      if target == nil { fragment.require(.conflictWithoutTarget) }
      fragment.write("DO UPDATE SET ")
      assignments.append(to: &fragment)
      fragment.append(conflictWhere: predicates)
    }
  }
}

extension QueryFragment {
  /// Appends `WHERE a` or `WHERE (a) AND (b)` on a new line, or nothing if there are no conditions. A single condition has no
  /// parentheses here.
  fileprivate mutating func append(conflictWhere predicates: [QueryFragment]) {
    if predicates.count == 1 {
      append(whereCondition: { $0.append(predicates[0]) })
    } else {
      append(where: predicates)
    }
  }
}
