/// A feature that not every database, or not every version of a database, has.
///
/// A statement that requires a missing feature throws an error that names it, before it runs.
public struct DialectFeature: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
  /// The name of the feature in messages.
  public let rawValue: String

  /// Creates a feature with the name that messages use.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The name of the feature in messages.
  public var description: String { rawValue }

  /// `ORDER BY` in an aggregate function.
  public static let orderedAggregates = Self(rawValue: "ORDER BY in an aggregate function")
  /// `IS` and `IS NOT` between two values. Standard SQL has `IS NOT DISTINCT FROM`.
  public static let nullSafeIs = Self(rawValue: "null-safe IS")
  /// The operator `GLOB`.
  public static let glob = Self(rawValue: "GLOB")
  /// The function `group_concat`. Standard SQL has `listagg`.
  public static let groupConcat = Self(rawValue: "group_concat")
  /// `OR IGNORE`, `OR REPLACE` and the other conflict clauses in INSERT and UPDATE.
  public static let conflictResolution = Self(rawValue: "OR IGNORE and OR REPLACE in INSERT and UPDATE")
  /// The name of an UPDATE's or a DELETE's table in RETURNING although the table has an alias. Without it, the alias is written.
  public static let tableNameInReturning = Self(rawValue: "the name of a table with an alias in RETURNING")
  /// Columns without the name of their table in RETURNING of an UPDATE with FROM, although a table of FROM has columns of the same names.
  /// Without it, the name of the updated table is written.
  public static let unqualifiedReturning = Self(
    rawValue: "columns without the name of their table in RETURNING of an UPDATE with FROM"
  )
  /// A table of a later join in the `ON` of an inner join. Without it, the joins up to that table are written in parentheses before `ON`,
  /// for which the placeholders must have numbers, because the values keep their order.
  public static let laterTablesInON = Self(rawValue: "a table of a later join in the ON of a join")
  /// `<<` and `>>` of any number of bits: shifting by 64 bits or more gives 0 or -1, and by a negative number shifts in the other direction.
  public static let shifts = Self(rawValue: "<< and >>")
  /// `ON CONFLICT DO UPDATE` without the conflicting columns.
  public static let conflictWithoutTarget = Self(rawValue: "ON CONFLICT DO UPDATE without columns")
  /// Several `ON CONFLICT` clauses in one INSERT.
  public static let severalConflicts = Self(rawValue: "several ON CONFLICT clauses")
}
