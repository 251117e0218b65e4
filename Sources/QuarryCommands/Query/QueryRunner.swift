import QuarryCore
import QuarrySQLite

/// The output format of rows.
enum ResultFormat: String, CaseIterable {
  case table, csv, json
}

/// Runs the statements in a text, and prints the rows of each.
struct QueryRunner {
  let format: ResultFormat
  let parameters: QueryParameters
  let print: (String) -> Void
  /// A closure that is called for each row.
  var didRead: () -> Void = {}

  init(format: ResultFormat, parameters: QueryParameters, print: @escaping (String) -> Void) {
    self.format = format
    self.parameters = parameters
    self.print = print
  }

  func run(_ sql: String, _ db: Database) throws {
    var statementCount = 0
    var unused = parameters.names
    try db.forEachStatement(sql: sql) { statement in
      let names = statement.parameterNames
      for (index, name) in names.enumerated() {
        unused.remove(name.map { String($0.dropFirst()) } ?? "\(index + 1)")
      }
      let arguments = try parameters.arguments(for: names)
      if !arguments.isEmpty { try statement.bind(StatementArguments(bindings: arguments)) }
      if statement.columns.isEmpty {
        try statement.run()
      } else {
        try printRows(of: statement)
      }
      statementCount += 1
    }
    if statementCount == 0 { throw CommandFailure(.usage, "the SQL contains no statement") }
    if let name = unused.min() {
      throw CommandFailure(.usage, "no statement has a parameter '\(name)'")
    }
  }

  private func printRows(of statement: SQLStatement) throws {
    let names = statement.columnNames
    switch format {
    case .table:
      var table = AlignedTable(names, print: print)
      while let row = try statement.next() {
        table.add(row.values)
        didRead()
      }
      table.end()
    case .csv:
      print(CSV.line(names))
      while let row = try statement.next() {
        print(CSV.line(row.values))
        didRead()
      }
    case .json:
      var isFirst = true
      let keys = JSONValue.keys(names)
      while let row = try statement.next() {
        let object = JSONValue.object(zip(keys, row.values).map { ($0, JSONValue($1)) })
        print("\(isFirst ? "[\n  " : ",\n  ")\(object.text())")
        isFirst = false
        didRead()
      }
      print(isFirst ? "[]\n" : "\n]\n")
    }
  }
}
