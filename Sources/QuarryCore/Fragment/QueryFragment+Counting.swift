// The number of rows.
extension QueryFragment {
  /// The query for the number of this query's rows: `SELECT count(*) FROM (…)`.
  package var countingRows: QueryFragment {
    "SELECT \(Self.countOfRows()) FROM (\(self))\(construct: .derivedTableName)"
  }

  /// Returns the number of rows, or of those that meet a condition: `count(*)`, `count(*) FILTER (WHERE a)`.
  static func countOfRows(where condition: ((inout QueryFragment) -> Void)? = nil) -> QueryFragment {
    QueryFragment {
      let options: CallOptions = condition == nil ? .aggregate : [.aggregate, .filtered]
      let call = $0.beginCall("count", options: options, type: .int64)
      $0.noteArgument(nil)
      $0.beginArguments(of: call)
      $0.write("*")
      $0.endArguments()
      $0.closeCall()
      if let condition { $0.append(filter: condition) }
      $0.endWholeCall()
    }
  }
}
