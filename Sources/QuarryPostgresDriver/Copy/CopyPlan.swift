#if PostgreSQL

import CPostgres
import QuarryCore
import QuarryPostgresDialect

/// A COPY that has the effect of an INSERT of values.
struct CopyPlan {
  /// What decides whether rows have the same plan.
  struct Key: Hashable {
    let table: QueryFragment
    let columns: [PlainInsert.Column]
  }

  /// The statement.
  let sql: String
  /// The columns with the forms of their values.
  let columns: [CopyColumn]
  /// The sequences of the columns.
  let sequences: OwnedSequences?
  /// Whether the server limits the time of a statement.
  let isTimed: Bool

  /// Appends rows of an INSERT. Returns `false` if one of the values cannot be written.
  func append(_ range: Range<Int>, of rows: CopyRows, to bytes: inout CopyBuffer, keys: inout GivenKeys?)
    -> Bool
  {
    columns.withUnsafeBufferPointer { columns in
      if let reader = rows.reader {
        for row in range {
          reader.read(row)
          guard Self.append(reader, rows.keys, isRow: row, columns, to: &bytes) else { return false }
          keys?.note(reader.cells)
        }
      } else {
        let (values, width) = (rows.insert.values, rows.insert.width)
        for start in range.lazy.map({ $0 * width }) {
          bytes.append(bigEndian: Int16(truncatingIfNeeded: columns.count))
          for column in columns {
            guard column.cell.append(values[start + column.index], column.type, to: &bytes) else {
              return false
            }
          }
          keys?.note(values, from: start)
        }
      }
      return true
    }
  }

  /// Appends the row that was read last.
  @inline(__always)
  private static func append(
    _ reader: StoredRowReader,
    _ keys: [Int],
    isRow row: Int,
    _ columns: UnsafeBufferPointer<CopyColumn>,
    to bytes: inout CopyBuffer
  ) -> Bool {
    let cells = reader.cells
    guard cells.pointee.row == row else { return false }
    for key in keys where cells.pointee.cells[key].kind == .null { return false }
    bytes.append(bigEndian: Int16(truncatingIfNeeded: columns.count))
    for column in columns {
      guard column.cell.append(cells.pointee.cells[column.index], of: cells, column.type, to: &bytes) else {
        return false
      }
    }
    return true
  }
}

/// A column of a COPY.
//
// It has no references, which each value would retain.
struct CopyColumn {
  /// The position of the value in a row of the INSERT.
  let index: Int
  /// The type of the values, if it is known.
  let type: SQLType?
  /// The form of the values.
  let cell: CopyCell
}

extension Database {
  /// Returns the COPY for an INSERT, or `nil` if it would not have the same effect.
  ///
  /// - COPY ignores rules and `GENERATED ALWAYS`, and is refused for views and with row security.
  /// - Triggers of statements and the functions of other triggers can see that all batches are one statement, and so can a reference of
  ///   the table to itself.
  func copyPlan(for insert: PlainInsert) throws -> CopyPlan? {
    let table = try insert.table.rendered(for: PostgresDialect()).sql
    // One query, which the server plans anew each time. A table without triggers has no references either, so it needs no other look.
    let rows = try catalogRows(
      """
      SELECT a.attname, a.atttypid::bigint, s.seqincrement, s.seqmin, s.seqmax,
        pg_catalog.current_setting('statement_timeout') <> '0'
      FROM pg_catalog.pg_class c
      JOIN pg_catalog.pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
      LEFT JOIN (pg_catalog.pg_depend d JOIN pg_catalog.pg_sequence s ON s.seqrelid = d.objid)
      ON d.refobjid = c.oid AND d.refobjsubid = a.attnum AND d.deptype IN ('a', 'i')
        AND d.classid = 'pg_catalog.pg_class'::regclass AND d.refclassid = 'pg_catalog.pg_class'::regclass
      WHERE c.oid = pg_catalog.to_regclass($1) AND c.relkind IN ('r', 'p') AND NOT c.relhasrules
        AND NOT pg_catalog.row_security_active(c.oid) AND a.attgenerated = '' AND a.attidentity <> 'a'
        AND CASE WHEN c.relkind = 'r' AND NOT c.relhastriggers THEN true ELSE
          NOT EXISTS (SELECT FROM pg_catalog.pg_constraint f
            WHERE f.conrelid = c.oid AND f.confrelid = c.oid AND f.contype = 'f')
          AND NOT EXISTS (SELECT FROM pg_catalog.pg_partition_tree(c.oid) p
            JOIN pg_catalog.pg_class l ON l.oid = p.relid WHERE l.relkind NOT IN ('r', 'p'))
          AND NOT EXISTS (SELECT FROM pg_catalog.pg_trigger t WHERE NOT t.tgisinternal AND (
            t.tgrelid = c.oid OR t.tgrelid IN (SELECT p.relid FROM pg_catalog.pg_partition_tree(c.oid) p)))
        END
      """,
      [table]
    )
    guard let first = rows.first else { return nil }
    let places = Dictionary(insert.columns.map { ($0.name, $0.index) }) { first, _ in first }
    var types: [String: Oid] = [:]
    var sequences: [OwnedSequences.Column] = []
    for row in rows {
      let name = try row.decode(String.self, at: 0)
      types[name] = Oid(truncatingIfNeeded: try row.decode(Int64.self, at: 1))
      if let place = places[name], let column = try OwnedSequences.Column(name, index: place, row, at: 2) {
        sequences.append(column)
      }
    }
    var columns: [CopyColumn] = []
    for column in insert.columns {
      guard let type = types[column.name], let cell = CopyCell(column.type, column: type) else { return nil }
      columns.append(CopyColumn(index: column.index, type: column.type, cell: cell))
    }
    let list = insert.columns.map(\.name.quotedIdentifier).joined(separator: ", ")
    return CopyPlan(
      sql: "COPY \(table) (\(list)) FROM STDIN (FORMAT binary)",
      columns: columns,
      sequences: configuration.movesSequences ? OwnedSequences(table: table, columns: sequences) : nil,
      isTimed: try first.decode(Bool.self, at: 5)
    )
  }
}

#endif
