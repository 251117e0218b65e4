/// A statement of a database that runs a ``Statement`` or a part of it.
public struct _StatementPart: Sendable {
  /// The SQL and its bindings.
  package let query: QueryFragment
  /// The values of rows that the statement reads from a table of the executor, or `nil` if it contains all of its values.
  package var rows: BoundRows?

  package init(_ query: QueryFragment, rows: BoundRows? = nil) {
    self.query = query
    self.rows = rows
  }

  /// Returns the part with another statement around its own.
  func map(_ transform: (QueryFragment) -> QueryFragment) -> _StatementPart {
    _StatementPart(transform(query), rows: rows)
  }
}

/// The values of rows, which a statement reads from a table of the executor.
package struct BoundRows: Sendable {
  /// Where the values are.
  package enum Source: Sendable {
    /// One row after the other.
    case values([QueryBinding])
    /// In the rows, which are read one at a time.
    case rows(any StoredRows)
  }

  package let source: Source
  /// The number of values in a row.
  package let width: Int
  /// The number of the statement's bindings after the one that stands for these rows.
  package let bindingsAfter: Int
  /// The statement for the first row alone, with its values.
  private let firstRow: QueryFragment

  init(source: Source, width: Int, bindingsAfter: Int, firstRow: QueryFragment) {
    self.source = source
    self.width = width
    self.bindingsAfter = bindingsAfter
    self.firstRow = firstRow
  }

  /// The values, one row after the other. They are collected if they are in the rows.
  package var values: [QueryBinding] {
    switch source {
    case .values(let values): values
    case .rows(let rows): rows.collected(0..<rows.count).values
    }
  }

  /// Returns the column that a value is written to, or `nil` if it is unknown.
  package func column(of value: Int) -> String? {
    ParameterColumn.find(parameter: value % width, in: firstRow)
  }
}

/// A table of an executor that returns the rows that are bound to its parameter.
package protocol RowSource: Sendable {
  /// The maximum number of values in a row.
  var maximumWidth: Int { get }

  /// Appends the table for a number of values in a row, up to its parameter: `"rows_2"(`.
  func append(sourceOfWidth width: Int, to fragment: inout QueryFragment)

  /// Appends the column of the value at an index.
  func append(column index: Int, to fragment: inout QueryFragment)
}

/// The limits of an executor.
public struct _StatementLimits: Sendable {
  /// The maximum number of bindings.
  package var bindings: Int
  /// The number of bindings outside of the statement that is divided.
  package var otherBindings = 0
  /// Whether a statement with more bindings can run in parts, if the result is the same.
  package var allowsParts: Bool
  /// The executor's table of bound rows, or `nil` if it has none.
  package var rowSource: (any RowSource)?
  /// Whether the executor receives all rows of a query, so that a query of which only the first row is read needs a limit.
  package var receivesAllRows: Bool

  package init(
    bindings: Int,
    allowsParts: Bool = true,
    rowSource: (any RowSource)? = nil,
    receivesAllRows: Bool = false
  ) {
    self.bindings = bindings
    self.allowsParts = allowsParts
    self.rowSource = rowSource
    self.receivesAllRows = receivesAllRows
  }
}
