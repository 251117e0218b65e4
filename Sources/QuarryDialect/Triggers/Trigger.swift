public import QuarryCore

/// A statement that creates a trigger, which runs statements for each changed row
/// (https://www.sqlite.org/lang_createtrigger.html).
///
/// ```swift
/// try Reminder.createTemporaryTrigger(
///   after: .insert { new in
///     Reminder.find(new.id).update { $0.position = Reminder.select { ($0.position.max() ?? -1) + 1 } }
///   }
/// )
/// .execute(db)
/// ```
///
/// SQLite accepts no schema before the tables that a trigger's statements write to, so the SQL omits it. Running the statement
/// throws a ``TriggerError`` if SQLite cannot create the trigger.
public struct Trigger<On: Table>: Statement, Sendable where On.QueryOutput == On {
  /// The type of the rows: `Void`, because the statement returns no rows.
  public typealias QueryValue = ()
  /// The columns of the row after the change.
  public typealias New = TableAlias<On, NewRow>.TableColumns
  /// The columns of the row before the change.
  public typealias Old = TableAlias<On, OldRow>.TableColumns

  /// The SQL of the statement.
  public let query: QueryFragment
  /// The trigger's name.
  public let name: String
  private let qualifiedName: QueryFragment

  /// The change that runs the trigger, and the trigger's statements.
  public typealias Operation = TriggerOperation<On>

  enum Time {
    case before, after, insteadOf

    var text: StaticString {
      switch self {
      case .before: "BEFORE "
      case .after: "AFTER "
      case .insteadOf: "INSTEAD OF "
      }
    }

    /// The text in the default name of a trigger. `INSTEAD OF` counts as `after`.
    var nameText: String { self == .before ? "before" : "after" }
  }

  init(
    _ name: String?,
    isTemporary: Bool,
    ifNotExists: Bool,
    _ time: Time,
    _ operation: TriggerOperation<On>,
    site: String
  ) {
    let name = name ?? "\(time.nameText)_\(operation.kind.nameText)_on_\(On.tableName)@\(site)"
    self.name = name
    let place = TriggerPlace(name, schema: On.schemaName, isTemporary: isTemporary)
    let qualifiedName = QueryFragment {
      // A trigger that is not temporary is in the schema of its table.
      if !isTemporary, let schema = On.schemaName { $0.append(schema: schema) }
      $0.append(quote: name)
    }
    self.qualifiedName = qualifiedName
    let text = QueryFragment { fragment in
      fragment.write(isTemporary ? "CREATE TEMPORARY TRIGGER" : "CREATE TRIGGER")
      fragment.require(.triggers)
      if ifNotExists { fragment.write(" IF NOT EXISTS") }
      fragment.append(indentedLine: qualifiedName)
      fragment.write(time.text)
      operation.append(to: &fragment, place)
    }
    // A trigger cannot have bound values.
    query = text.inliningBindings
  }

  /// Returns a statement that drops the trigger: `DROP TRIGGER "name"`.
  public func drop(ifExists: Bool = false) -> SQLQueryExpression<()> {
    SQLQueryExpression(
      QueryFragment {
        $0.write(ifExists ? "DROP TRIGGER IF EXISTS " : "DROP TRIGGER ")
        $0.append(qualifiedName)
        $0.require(.triggers)
      },
      as: Void.self
    )
  }
}

/// A trigger that lasts as long as the connection, as `createTemporaryTrigger` returns it.
public typealias TemporaryTrigger<On: Table> = Trigger<On> where On.QueryOutput == On

/// The alias of the row after the change: `"new"."title"`.
public enum NewRow: AliasName { public static var aliasName: String { "new" } }
/// The alias of the row before the change: `"old"."title"`.
public enum OldRow: AliasName { public static var aliasName: String { "old" } }

extension QueryFragment {
  /// Appends a separate line, indented by one level.
  fileprivate mutating func append(indentedLine line: QueryFragment) {
    indent {
      $0.appendNewlineOrSpace()
      $0.append(line)
    }
    appendNewlineOrSpace()
  }
}

// Each method repeats the constraint. With a constrained extension, the compiler also tries a dynamic member, and its messages for
// mistakes in a trigger are about that member.
extension Table {
  /// Creates a trigger that runs after the row changes and lasts as long as the connection.
  ///
  /// The default name contains the table and the position of the call in the source.
  public static func createTemporaryTrigger(
    _ name: String? = nil,
    ifNotExists: Bool = false,
    after operation: TriggerOperation<Self>,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    column: UInt = #column
  ) -> Trigger<Self> where QueryOutput == Self {
    Trigger(
      name,
      isTemporary: true,
      ifNotExists: ifNotExists,
      .after,
      operation,
      site: "\(fileID):\(line):\(column)"
    )
  }

  /// Creates a trigger that runs before the row changes and lasts as long as the connection.
  public static func createTemporaryTrigger(
    _ name: String? = nil,
    ifNotExists: Bool = false,
    before operation: TriggerOperation<Self>,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    column: UInt = #column
  ) -> Trigger<Self> where QueryOutput == Self {
    Trigger(
      name,
      isTemporary: true,
      ifNotExists: ifNotExists,
      .before,
      operation,
      site: "\(fileID):\(line):\(column)"
    )
  }

  /// Creates a trigger that runs instead of a change to a view and lasts as long as the connection.
  public static func createTemporaryTrigger(
    _ name: String? = nil,
    ifNotExists: Bool = false,
    insteadOf operation: TriggerOperation<Self>,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    column: UInt = #column
  ) -> Trigger<Self> where QueryOutput == Self {
    Trigger(
      name,
      isTemporary: true,
      ifNotExists: ifNotExists,
      .insteadOf,
      operation,
      site: "\(fileID):\(line):\(column)"
    )
  }

  /// Creates a trigger that runs after the row changes and is part of the database.
  public static func createTrigger(
    _ name: String,
    ifNotExists: Bool = false,
    after operation: TriggerOperation<Self>
  ) -> Trigger<Self> where QueryOutput == Self {
    Trigger(name, isTemporary: false, ifNotExists: ifNotExists, .after, operation, site: "")
  }

  /// Creates a trigger that runs before the row changes and is part of the database.
  public static func createTrigger(
    _ name: String,
    ifNotExists: Bool = false,
    before operation: TriggerOperation<Self>
  ) -> Trigger<Self> where QueryOutput == Self {
    Trigger(name, isTemporary: false, ifNotExists: ifNotExists, .before, operation, site: "")
  }

  /// Creates a trigger that runs instead of a change to a view and is part of the database.
  public static func createTrigger(
    _ name: String,
    ifNotExists: Bool = false,
    insteadOf operation: TriggerOperation<Self>
  ) -> Trigger<Self> where QueryOutput == Self {
    Trigger(name, isTemporary: false, ifNotExists: ifNotExists, .insteadOf, operation, site: "")
  }
}
