/// What a table looks like, as far as its Swift type tells: its name and its columns.
///
/// The macros emit one a type. The texts that every statement of the type needs (its column lists) are put together
/// once, when the first statement is built.
public final class TableSchema: Sendable {
  /// The table's name.
  public let name: String
  /// The schema (an attached database, in SQLite) the table is in, where one was named.
  public let schema: String?
  /// The columns in declaration order, those of column groups in their place.
  public let columns: [ColumnSchema]
  /// The properties in declaration order: a group is one, under the property's name.
  package let members: [ColumnSchema]
  /// How many columns a row has.
  public let columnCount: Int

  /// `"reminders"`, with the schema in front where there is one.
  package let qualifiedName: QueryFragment
  /// `"reminders"."id", "reminders"."title"`.
  package let selectList: QueryFragment
  /// ``selectList`` of a table that goes by another name.
  private let columnsOfName: FragmentTemplate
  /// `SELECT "reminders"."id", "reminders"."title" FROM "reminders"`: how most queries begin.
  package let selectFrom: QueryFragment
  /// `"reminders"."id"`; nil where the key is none or several columns.
  package let keyColumn: QueryFragment?
  /// `"id", "title"`, generated columns left out.
  package let writableList: QueryFragment
  package let writableCount: Int
  package let primaryKey: [ColumnSchema]
  /// The place of the key among the columns that are written; nil where the key is none or several columns.
  package let keyIndex: Int?
  /// The places of the columns of the key among the columns that are written.
  package let keyIndices: [Int]
  /// Why no statement can use the table; `nil` nearly always.
  package let error: TableSchemaError?
  /// What stands in FROM: ``qualifiedName``, with ``error`` behind it where there is one.
  package let source: QueryFragment

  /// Describes a table.
  public init(name: String, schema: String? = nil, _ columns: [ColumnSchema]) {
    let hasGroups = columns.contains(where: \.isGroup)
    let leaves = hasGroups ? columns.flatMap(\.leaves) : columns
    self.name = name
    self.schema = schema
    self.columns = leaves
    members = columns
    columnCount = leaves.count
    let writable = leaves.filter { $0.generated == nil }
    writableCount = writable.count
    writableList = writable.map { QueryFragment(quote: $0.name) }.joined(separator: ", ")
    primaryKey = leaves.filter(\.isPrimaryKey)
    keyIndices = writable.indices.filter { writable[$0].isPrimaryKey }
    keyIndex = primaryKey.count == 1 ? keyIndices.first : nil
    qualifiedName = QueryFragment { fragment in
      if let schema {
        fragment.append(quote: schema)
        fragment.write(".")
      }
      fragment.append(quote: name)
    }
    // Without a group the macro has seen all names.
    error = hasGroups ? TableSchemaError(table: name, columns) : nil
    let source = QueryFragment { [qualifiedName, error] fragment in
      fragment.append(qualifiedName)
      error?.append(to: &fragment)
    }
    let columnsOfName = FragmentTemplate { name in
      leaves.map { $0.type._read(Self.column($0, of: name)) }.joined(separator: ", ")
    }
    let list = columnsOfName.naming(qualifiedName)
    self.columnsOfName = columnsOfName
    self.source = source
    selectList = list
    selectFrom = QueryFragment { fragment in
      fragment.write("SELECT ")
      fragment.append(list)
      fragment.appendNewlineOrSpace()
      fragment.write("FROM ")
      fragment.append(extended: QueryFragment.Extended.source)
      fragment.append(source)
    }
    keyColumn = primaryKey.count == 1 ? Self.column(primaryKey[0], of: qualifiedName) : nil
  }

  /// The list of columns as they are selected from a table under this name.
  package func selectList(qualifier: QueryFragment) -> QueryFragment {
    columnsOfName.naming(qualifier)
  }

  private static func column(_ column: ColumnSchema, of qualifier: QueryFragment) -> QueryFragment {
    var fragment = qualifier
    fragment.appendMember()
    fragment.append(quote: column.name)
    return fragment
  }
}

/// A column of a table, as far as its Swift type tells.
public struct ColumnSchema: Sendable {
  /// The column's name.
  public let name: String
  /// The type that is stored: the property's own, or the representation given with `@Column(as:)`.
  ///
  /// A type's metatype is immutable, whatever the compiler can prove of it.
  public nonisolated(unsafe) let type: any QueryRepresentable.Type
  /// Whether the column is the primary key, or a part of it.
  public let isPrimaryKey: Bool
  /// Whether and how the database computes the column.
  public let generated: GeneratedColumnStorage?
  /// Whether the property has a default value.
  public let hasDefault: Bool
  /// The type whose key the column is declared as: `RemindersList` of `RemindersList.ID`, which is `Int` when it runs.
  public let references: String?
  private let group: [ColumnSchema]?

  /// Describes a column, or the columns of a group.
  public init<Q: QueryRepresentable>(
    _ name: String,
    _ type: Q.Type,
    primaryKey: Bool = false,
    generated: GeneratedColumnStorage? = nil,
    hasDefault: Bool = false,
    references: String? = nil
  ) {
    self.name = name
    self.type = type
    self.isPrimaryKey = primaryKey
    self.generated = generated
    self.hasDefault = hasDefault
    self.references = references
    let isOptional = Q.self is any _OptionalProtocol.Type
    group = Q._nestedSchema?.columns.map { column in
      ColumnSchema(
        name: column.name,
        // Each column of an optional group may be NULL.
        type: isOptional ? Self.optional(column.type) : column.type,
        isPrimaryKey: primaryKey,
        generated: column.generated ?? generated,
        hasDefault: column.hasDefault || hasDefault,
        references: column.references
      )
    }
  }

  /// Describes a column, or the columns of a group, of a type that `_ColumnCheck` looks at.
  public init<Q: QueryRepresentable>(
    checked name: String,
    _ type: Q.Type,
    primaryKey: Bool = false,
    generated: GeneratedColumnStorage? = nil,
    hasDefault: Bool = false,
    references: String? = nil
  ) {
    self.init(
      name,
      type,
      primaryKey: primaryKey,
      generated: generated,
      hasDefault: hasDefault,
      references: references
    )
  }

  /// Describes a column whose type only the compiler can infer, and that `_ColumnCheck` looks at.
  public init<Root, Q: QueryRepresentable>(
    of keyPath: KeyPath<Root, Q>,
    checked name: String,
    primaryKey: Bool = false,
    generated: GeneratedColumnStorage? = nil,
    hasDefault: Bool = false
  ) {
    self.init(name, Q.self, primaryKey: primaryKey, generated: generated, hasDefault: hasDefault)
  }

  /// Describes a column whose type the macro could not read in the source.
  public init<Root, Q: QueryRepresentable>(
    of keyPath: KeyPath<Root, Q>,
    _ name: String,
    primaryKey: Bool = false,
    generated: GeneratedColumnStorage? = nil,
    hasDefault: Bool = false
  ) {
    self.init(name, Q.self, primaryKey: primaryKey, generated: generated, hasDefault: hasDefault)
  }

  private static func optional<Q: QueryRepresentable>(_ type: Q.Type) -> any QueryRepresentable.Type {
    type is any _OptionalProtocol.Type ? type : Q?.self
  }

  private init(
    name: String,
    type: any QueryRepresentable.Type,
    isPrimaryKey: Bool,
    generated: GeneratedColumnStorage?,
    hasDefault: Bool,
    references: String?
  ) {
    self.name = name
    self.type = type
    self.isPrimaryKey = isPrimaryKey
    self.generated = generated
    self.hasDefault = hasDefault
    self.references = references
    group = nil
  }

  var leaves: [ColumnSchema] { group ?? [self] }
  var isGroup: Bool { group != nil }
}

/// How a generated column is kept (https://www.sqlite.org/gencol.html).
public enum GeneratedColumnStorage: Hashable, Sendable {
  /// Computed when the row is read.
  case virtual
  /// Computed when the row is written.
  case stored
}

extension QueryDecodable {
  /// The columns that a value is made of, where they have names of their own.
  package static var _nestedSchema: TableSchema? {
    // To ask for a conformance takes long beside the rest, and most types are one column.
    _isRow ? (self as? any Table.Type)?._schema : nil
  }
}
