#if PostgreSQL

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif
import QuarryAccess
import QuarryCore

/// The reason why a schema change failed.
public enum SchemaChangeError: Error, Equatable, Sendable {
  /// PostgreSQL cannot have the name, or would shorten it.
  case invalidName(String, reason: String)
  /// PostgreSQL cannot have the definition of a column, a key or a constraint.
  case invalidDefinition(String, reason: String)
  /// No table has this name.
  case noTable(String)
  /// The table has no column with this name.
  case noColumn(String, table: String)
  /// The change would leave the table without columns.
  case noColumnsLeft(table: String)
  /// Another object uses the column, and the change cannot adapt it.
  case columnInUse(String, table: String, by: String)
}

extension SchemaChangeError: CustomStringConvertible {
  /// A message that explains the error and how to fix it.
  public var description: String { message.description }

  private var message: ErrorMessage {
    switch self {
    case .invalidName(let name, let reason):
      ErrorMessage("'%' cannot be a name in the schema: %", name.replacing("\0", with: "\\0"), reason)
    case .invalidDefinition(let definition, let reason):
      ErrorMessage("cannot define %: %", definition, reason)
    case .noTable(let table): ErrorMessage("there is no table '%'", table)
    case .noColumn(let column, let table): ErrorMessage("table '%' has no column '%'", table, column)
    case .noColumnsLeft(let table):
      ErrorMessage("table '%' would have no columns left; drop the table instead", table)
    case .columnInUse(let column, let table, let user):
      ErrorMessage(
        "cannot drop column '%' of table '%', because % uses it; remove the index or constraint first",
        column,
        table,
        user
      )
    }
  }

  /// Returns whether two errors have the same message.
  public static func == (first: SchemaChangeError, second: SchemaChangeError) -> Bool {
    first.message == second.message
  }
}

// Running a statement throws it unchanged.
extension SchemaChangeError: StatementError {}

extension SchemaChangeError: LocalizedError {
  /// The same text as ``SchemaChangeError/description``.
  public var errorDescription: String? { description }
}

#endif
