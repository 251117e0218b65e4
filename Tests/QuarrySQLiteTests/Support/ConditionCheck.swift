import QuarrySQLite
import Testing

/// Checks the SQL of a condition, without the table's name before its columns, and the keys of the rows it keeps.
func expect<Row: Table & Identifiable>(
  _ query: Where<Row>,
  _ condition: String,
  _ keys: [Row.ID],
  in db: Database,
  sourceLocation: SourceLocation
) throws where Row.QueryOutput == Row {
  let sql = query.query.debugDescription.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  let text = sql.replacing("\"\(Row.tableName)\".", with: "")
  #expect(text.hasSuffix("WHERE (" + condition + ")"), "\(text)", sourceLocation: sourceLocation)
  try #expect(query.fetchAll(db).map(\.id) == keys, sourceLocation: sourceLocation)
}
