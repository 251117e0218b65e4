/// `&&` or `||` combines a query that has more than conditions, or is no query. Thrown before anything is run.
public struct CombinedQueryError: StatementError, Hashable, CustomStringConvertible {
  /// The table of both sides.
  public let table: String
  /// The type of the side that is no `Where`.
  public let side: String

  public var description: String {
    "'&&' and '||' combine queries of '\(table)' that have conditions alone, and one side is '\(side)': combine the conditions first "
      + "and order or limit what comes of it, or add conditions to it with 'and(_:)' and 'or(_:)'"
  }
}
