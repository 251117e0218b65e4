import CSQLite

/// The hooks that SQLite calls when rows change, and the objects that use them:
/// https://www.sqlite.org/c3ref/update_hook.html
final class ChangeHooks {
  /// The user's update hook.
  var onChange: ((RowChange) -> Void)?
  /// The user's preupdate hook.
  var beforeChange: ((PendingRowChange) -> Void)?
  /// The tracker of changed tables, or `nil` while there are no observers.
  var tracker: ChangeTracker?

  /// Installs the hooks that are needed and removes the others.
  func install(on connection: OpaquePointer) {
    let context = Unmanaged.passUnretained(self).toOpaque()
    if onChange != nil || tracker?.seesAllRows == false {
      sqlite3_update_hook(
        connection,
        { context, operation, schema, table, rowID in
          guard let context else { return }
          let hooks = Unmanaged<ChangeHooks>.fromOpaque(context).takeUnretainedValue()
          if let tracker = hooks.tracker, !tracker.seesAllRows { tracker.note(operation, schema, table) }
          guard let onChange = hooks.onChange, let change = RowChange(operation, schema, table, rowID) else {
            return
          }
          onChange(change)
        },
        context
      )
    } else {
      sqlite3_update_hook(connection, nil, nil)
    }
    if beforeChange != nil || tracker?.seesAllRows == true {
      quarry_set_preupdate_hook(
        connection,
        { context, connection, operation, schema, table, oldRowID, newRowID in
          guard let context, let connection else { return }
          let hooks = Unmanaged<ChangeHooks>.fromOpaque(context).takeUnretainedValue()
          if let tracker = hooks.tracker, tracker.seesAllRows { tracker.note(operation, schema, table) }
          guard let beforeChange = hooks.beforeChange,
            let change = RowChange(
              operation,
              schema,
              table,
              operation == SQLITE_DELETE ? oldRowID : newRowID
            )
          else { return }
          beforeChange(PendingRowChange(change, oldRowID: oldRowID, connection))
        },
        context
      )
    } else {
      quarry_set_preupdate_hook(connection, nil, nil)
    }
  }
}

extension RowChange {
  fileprivate init?(
    _ operation: Int32,
    _ schema: UnsafePointer<CChar>?,
    _ table: UnsafePointer<CChar>?,
    _ rowID: Int64
  ) {
    guard let operation = Operation(operation), let schema, let table else { return nil }
    self.init(
      operation: operation,
      schema: String(cString: schema),
      table: String(cString: table),
      rowID: rowID
    )
  }
}

extension PendingRowChange {
  fileprivate init(_ change: RowChange, oldRowID: Int64, _ connection: OpaquePointer) {
    func values(_ value: (Int32, inout OpaquePointer?) -> Int32) -> [DatabaseValue] {
      var values: [DatabaseValue] = []
      for column in 0..<quarry_preupdate_count(connection) {
        var pointer: OpaquePointer?
        let isThere = value(column, &pointer) == SQLITE_OK
        values.append(isThere ? DatabaseValue(lenient: pointer) : .null)
      }
      return values
    }
    self.init(
      change: change,
      oldRowID: oldRowID,
      oldValues: change.operation == .insert
        ? nil : values { quarry_preupdate_old(connection, $0, &$1) },
      newValues: change.operation == .delete
        ? nil : values { quarry_preupdate_new(connection, $0, &$1) },
      depth: Int(quarry_preupdate_depth(connection))
    )
  }
}
