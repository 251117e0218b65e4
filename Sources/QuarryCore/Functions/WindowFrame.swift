/// The rows around the current one that a window function looks at (https://www.sqlite.org/windowfunctions.html).
///
/// ```swift
/// $0.price.avg().over(orderBy: $0.date, frame: .rows(from: .preceding(6), to: .currentRow))
/// // avg("sales"."price") OVER (ORDER BY "sales"."date" ROWS BETWEEN 6 PRECEDING AND CURRENT ROW)
/// ```
public struct WindowFrame: Hashable, Sendable {
  let fragment: QueryFragment

  /// Counts rows.
  public static func rows(from start: Bound, to end: Bound, exclude: Exclusion? = nil) -> WindowFrame {
    WindowFrame("ROWS", start, end, exclude)
  }

  /// Takes all rows whose value is within a distance of the current row's. With a distance other than none or
  /// unbounded there must be exactly one term of ORDER BY.
  public static func range(from start: Bound, to end: Bound, exclude: Exclusion? = nil) -> WindowFrame {
    WindowFrame("RANGE", start, end, exclude)
  }

  /// Counts groups of rows that are equal in the terms of ORDER BY.
  public static func groups(from start: Bound, to end: Bound, exclude: Exclusion? = nil) -> WindowFrame {
    WindowFrame("GROUPS", start, end, exclude)
  }

  private init(_ unit: StaticString, _ start: Bound, _ end: Bound, _ exclude: Exclusion?) {
    fragment = QueryFragment {
      $0.write(unit)
      $0.write(" BETWEEN ")
      $0.append(start.fragment)
      $0.write(" AND ")
      $0.append(end.fragment)
      if let exclude {
        $0.write(" EXCLUDE ")
        $0.write(exclude.text)
      }
    }
  }

  /// Where a frame begins or ends.
  public struct Bound: Hashable, Sendable {
    let fragment: QueryFragment

    /// The first row of the partition.
    public static let unboundedPreceding = Bound(fragment: "UNBOUNDED PRECEDING")
    /// The last row of the partition.
    public static let unboundedFollowing = Bound(fragment: "UNBOUNDED FOLLOWING")
    /// The current row.
    public static let currentRow = Bound(fragment: "CURRENT ROW")

    /// So far before the current row.
    public static func preceding(_ distance: some QueryBindable & Numeric) -> Bound {
      Bound(fragment: "\(bind: distance) PRECEDING")
    }

    /// So far behind the current row.
    public static func following(_ distance: some QueryBindable & Numeric) -> Bound {
      Bound(fragment: "\(bind: distance) FOLLOWING")
    }
  }

  /// Rows of the frame that do not count.
  public enum Exclusion: Hashable, Sendable {
    /// None.
    case noOthers
    /// The current row.
    case currentRow
    /// The current row and those equal to it in the terms of ORDER BY.
    case group
    /// Those equal to the current row in the terms of ORDER BY, but not the row itself.
    case ties

    var text: StaticString {
      switch self {
      case .noOthers: "NO OTHERS"
      case .currentRow: "CURRENT ROW"
      case .group: "GROUP"
      case .ties: "TIES"
      }
    }
  }
}
