/// The new value of a column, or the query whose row has those of several columns.
public struct _AssignedValue {
  let columns: [String]
  let value: QueryFragment

  init(_ column: String, _ value: QueryFragment) { self.init([column], value) }

  init(_ columns: [String], _ value: QueryFragment) {
    self.columns = columns
    self.value = value
  }
}
