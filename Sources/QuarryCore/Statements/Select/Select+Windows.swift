extension SelectStatement {
  /// Names a window for the window functions of the query: `WINDOW "name" AS (…)`.
  public func window<F, each J>(
    _ name: String,
    _ definition: (F.TableColumns, repeat (each J).TableColumns) -> WindowDefinition
  ) -> Select<Output, Tables> where Tables == JoinedTables<F, repeat each J> {
    with { clauses, columns in
      let definition = definition(columns.next(F.self), repeat columns.next((each J).self))
      clauses.windows.append(
        QueryFragment {
          $0.append(quote: name)
          $0.write(" AS (")
          $0.append(definition.fragment)
          $0.write(")")
        }
      )
    }
  }
}

extension Table {
  /// Names a window for the window functions of the query: `WINDOW "name" AS (…)`.
  public static func window(
    _ name: String,
    _ definition: (TableColumns) -> WindowDefinition
  ) -> SelectOf<Self> {
    _select { _ in }.window(name, definition)
  }
}
