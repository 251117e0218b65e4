/// The rows around the current row that a window function uses (https://www.sqlite.org/windowfunctions.html).
///
/// ```swift
/// $0.price.avg().over(orderBy: $0.date, frame: .rows(from: .preceding(6), to: .currentRow))
/// // avg("sales"."price") OVER (ORDER BY "sales"."date" ROWS BETWEEN 6 PRECEDING AND CURRENT ROW)
/// ```
public struct WindowFrame: Hashable, Sendable {
  let fragment: QueryFragment

  /// Creates a frame whose bounds count rows: `ROWS BETWEEN … AND …`.
  public static func rows(from start: Bound, to end: Bound, exclude: Exclusion? = nil) -> WindowFrame {
    WindowFrame("ROWS", start, end, exclude)
  }

  /// Creates a frame of the rows whose value is within a distance of the current row's value: `RANGE BETWEEN … AND …`.
  ///
  /// A `preceding` or `following` bound requires exactly one ORDER BY term.
  public static func range(from start: Bound, to end: Bound, exclude: Exclusion? = nil) -> WindowFrame {
    WindowFrame("RANGE", start, end, exclude)
  }

  /// Creates a frame whose bounds count groups of rows that sort equal: `GROUPS BETWEEN … AND …`.
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

  /// The start or the end of a frame.
  public struct Bound: Hashable, Sendable {
    let fragment: QueryFragment

    /// The first row of the partition.
    public static let unboundedPreceding = Bound(fragment: "UNBOUNDED PRECEDING")
    /// The last row of the partition.
    public static let unboundedFollowing = Bound(fragment: "UNBOUNDED FOLLOWING")
    /// The current row.
    public static let currentRow = Bound(fragment: "CURRENT ROW")

    /// Returns a bound that is `distance` before the current row.
    public static func preceding(_ distance: some QueryBindable & Numeric) -> Bound {
      Bound(fragment: "\(bind: distance) PRECEDING")
    }

    /// Returns a bound that is `distance` after the current row.
    public static func following(_ distance: some QueryBindable & Numeric) -> Bound {
      Bound(fragment: "\(bind: distance) FOLLOWING")
    }
  }

  /// The rows to exclude from a frame.
  public enum Exclusion: Hashable, Sendable {
    /// No rows.
    case noOthers
    /// The current row.
    case currentRow
    /// The current row and the rows that sort equal to it.
    case group
    /// The rows that sort equal to the current row, but not the current row.
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
