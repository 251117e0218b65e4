public import QuarryCore

/// Creates a trigger: statements that are run for each row that changes
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
/// SQLite takes no schema before the tables that its statements write to, so they are named without one. Creating a
/// trigger that cannot be what was asked for throws a ``TriggerError``.
public struct Trigger<On: Table>: Statement, Sendable where On.QueryOutput == On {
  public typealias QueryValue = ()
  /// The row as it will be, or is.
  public typealias New = TableAlias<On, NewRow>.TableColumns
  /// The row as it was.
  public typealias Old = TableAlias<On, OldRow>.TableColumns

  public let query: QueryFragment
  /// The trigger's name.
  public let name: String
  private let qualifiedName: QueryFragment

  /// The change that the trigger waits for, and what it does then.
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

    /// What a trigger without a name is called after. One of a view runs in place of the change, so it counts as one after it.
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
      // A trigger that is a part of a database stands where its table does.
      if !isTemporary, let schema = On.schemaName {
        $0.append(quote: schema)
        $0.write(".")
      }
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
    // A trigger cannot carry values.
    query = text.inliningBindings
  }

  /// `DROP TRIGGER "name"`.
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

/// A trigger that lasts as long as the connection: what `createTemporaryTrigger` makes.
public typealias TemporaryTrigger<On: Table> = Trigger<On> where On.QueryOutput == On

/// The row as it will be: `"new"."title"`.
public enum NewRow: AliasName { public static var aliasName: String { "new" } }
/// The row as it was: `"old"."title"`.
public enum OldRow: AliasName { public static var aliasName: String { "old" } }

extension QueryFragment {
  /// A line of its own, one level deeper.
  fileprivate mutating func append(indentedLine line: QueryFragment) {
    indent {
      $0.appendNewlineOrSpace()
      $0.append(line)
    }
    appendNewlineOrSpace()
  }
}

// The constraint is not one of the extension: where it is, the compiler tries a dynamic member besides, and speaks of that for
// each mistake in a trigger.
extension Table {
  /// A trigger that runs once the row has been changed, as long as the connection lasts.
  ///
  /// Without a name it is called after where it is created in the source.
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

  /// A trigger that runs before the row is changed, as long as the connection lasts.
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

  /// A trigger that runs in place of a change to a view, as long as the connection lasts.
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

  /// A trigger that runs once the row has been changed, and is a part of the database.
  public static func createTrigger(
    _ name: String,
    ifNotExists: Bool = false,
    after operation: TriggerOperation<Self>
  ) -> Trigger<Self> where QueryOutput == Self {
    Trigger(name, isTemporary: false, ifNotExists: ifNotExists, .after, operation, site: "")
  }

  /// A trigger that runs before the row is changed, and is a part of the database.
  public static func createTrigger(
    _ name: String,
    ifNotExists: Bool = false,
    before operation: TriggerOperation<Self>
  ) -> Trigger<Self> where QueryOutput == Self {
    Trigger(name, isTemporary: false, ifNotExists: ifNotExists, .before, operation, site: "")
  }

  /// A trigger that runs in place of a change to a view, and is a part of the database.
  public static func createTrigger(
    _ name: String,
    ifNotExists: Bool = false,
    insteadOf operation: TriggerOperation<Self>
  ) -> Trigger<Self> where QueryOutput == Self {
    Trigger(name, isTemporary: false, ifNotExists: ifNotExists, .insteadOf, operation, site: "")
  }
}
