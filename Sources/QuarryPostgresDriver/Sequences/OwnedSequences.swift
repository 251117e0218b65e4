#if PostgreSQL

import QuarryCore

/// The columns of an INSERT that own a sequence: identity and `serial` columns.
struct OwnedSequences {
  /// A column with a sequence.
  struct Column {
    /// The position in the list of the INSERT.
    let index: Int
    let name: String
    /// What the sequence adds. It is negative if it counts down.
    let increment: Int64
    /// What the sequence can generate.
    let range: ClosedRange<Int64>
  }

  /// The name of the table for `to_regclass`.
  let table: String
  let columns: [Column]
}

/// The furthest keys that rows give to the columns of ``OwnedSequences``.
struct GivenKeys {
  private let sequences: OwnedSequences
  private var keys: [Int64?]

  init(_ sequences: OwnedSequences) {
    self.sequences = sequences
    keys = sequences.columns.map { _ in nil }
  }

  /// Notes the value of a cell.
  ///
  /// A key that the sequence can never reach needs no move. There may be others that do.
  mutating func note(_ value: QueryBinding, column index: Int) {
    for (place, column) in sequences.columns.enumerated() where column.index == index { note(value, place) }
  }

  /// Notes the values of a row, which begins at a position.
  mutating func note(_ values: [QueryBinding], from start: Int) {
    for place in sequences.columns.indices { note(values[start + sequences.columns[place].index], place) }
  }

  /// Notes the values of a row.
  mutating func note(_ row: UnsafeMutablePointer<RowCells>) {
    for place in sequences.columns.indices {
      let cell = row.pointee.cells[sequences.columns[place].index]
      if cell.kind == .integer, !cell.isTruthValue { note(cell.integer, place) }
    }
  }

  private mutating func note(_ value: QueryBinding, _ place: Int) {
    if let key = Self.integer(value) { note(key, place) }
  }

  private mutating func note(_ key: Int64, _ place: Int) {
    // The column is not copied, which would retain its name.
    guard sequences.columns[place].range.contains(key) else { return }
    let isUpward = sequences.columns[place].increment > 0
    let isFurther = keys[place].map { isUpward ? key > $0 : key < $0 } ?? true
    if isFurther { keys[place] = key }
  }

  private static func integer(_ value: QueryBinding) -> Int64? {
    switch value {
    case .int(let value): value
    case .uint(let value): Int64(exactly: value)
    default: nil
    }
  }

  /// The moves that the keys need, in one query each.
  var moves: [SequenceMove] {
    zip(sequences.columns, keys).compactMap { column, key in
      key.map { SequenceMove(table: sequences.table, column: column.name, key: $0) }
    }
  }
}

#endif
