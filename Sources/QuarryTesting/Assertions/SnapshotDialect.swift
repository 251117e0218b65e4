import QuarryCore
import QuarrySQLite

#if PostgreSQL
import QuarryPostgresDialect
#endif

/// The database for which snapshots show the SQL of a query.
///
/// An assertion with a database shows the SQL that this database receives. Other assertions show the SQL of SQLite, or
/// of the dialect of the enclosing test: see ``withSnapshots(dialect:operation:)``.
public enum SnapshotDialect: Hashable, Sendable {
  /// The SQL of SQLite.
  case sqlite
  #if PostgreSQL
  /// The SQL of PostgreSQL.
  case postgreSQL
  #endif

  private var dialect: any Dialect {
    switch self {
    case .sqlite: SQLiteDialect()
    #if PostgreSQL
    case .postgreSQL: PostgresDialect()
    #endif
    }
  }

  /// The SQL that a snapshot shows or that the database receives, which must be the same apart from the layout.
  var renderings: [(any Dialect, BindingLayout)] {
    switch self {
    case .sqlite:
      [(dialect, .inlined), (SQLiteDialect.linked, .inlined), (SQLiteDialect.linked, .placeholders)]
    #if PostgreSQL
    case .postgreSQL: [(dialect, .inlined), (dialect, .placeholders)]
    #endif
    }
  }

  /// Returns the SQL in its multi-line layout, with inlined values.
  func sql(of fragment: QueryFragment) -> String {
    render(fragment, dialect, .inlined).sql
  }

  /// Returns the SQL in its multi-line layout, followed by a comment with the literal of each bound value.
  func sqlAndBindings(of fragment: QueryFragment) -> String {
    let dialect = dialect
    let rendered = render(fragment, dialect, .placeholders)
    let values = rendered.bindings.enumerated().map { index, binding in
      let literal = SQLLiteral.value(binding)
      let text = dialect.spelling(of: literal) ?? literal.standardSpelling
      return "-- \(index + 1): " + text.replacing("\n", with: "\n--    ")
    }
    return ([rendered.sql] + values).joined(separator: "\n")
  }

  private func render(_ fragment: QueryFragment, _ dialect: some Dialect, _ bindings: BindingLayout)
    -> RenderedSQL
  {
    fragment.render(dialect: dialect, layout: .pretty, bindings: bindings)
  }
}
