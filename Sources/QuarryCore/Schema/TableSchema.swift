/// The name and the columns of a table, as its Swift type declares them.
///
/// The macros emit one for each type. The SQL that every statement of the type needs, such as its column lists, is built once, with the
/// first statement.
public final class TableSchema: Sendable {
  /// The name of the table.
  public let name: String
  /// The schema of the table (an attached database in SQLite), if declared.
  public let schema: String?
  /// Whether the table can have columns that the type does not declare.
  package let allowsExtraColumns: Bool
  /// The columns in declaration order, including those of column groups.
  public let columns: [ColumnSchema]
  /// The properties in declaration order. A column group is one member, with the property's name.
  package let members: [ColumnSchema]
  /// The number of columns of a row.
  public let columnCount: Int

  /// The qualified name: `"reminders"`, after the schema if there is one.
  package let qualifiedName: QueryFragment
  /// The list of all columns: `"reminders"."id", "reminders"."title"`.
  package let selectList: QueryFragment
  /// The list of all columns with an open qualifier.
  private let columnsOfName: FragmentTemplate
  /// The beginning of most queries: `SELECT "reminders"."id", "reminders"."title" FROM "reminders"`.
  package let selectFrom: QueryFragment
  /// The key: `"reminders"."id"`, or `nil` if there is no key or a composite key.
  package let keyColumn: QueryFragment?
  /// The list of the writable columns: `"id", "title"`. Generated columns are excluded.
  package let writableList: QueryFragment
  package let writableCount: Int
  /// The list of the names of all columns: `"id", "title"`.
  let columnList: QueryFragment
  package let primaryKey: [ColumnSchema]
  /// The index of the key among the writable columns, or `nil` if there is no key or a composite key.
  package let keyIndex: Int?
  /// The indices of the key's columns among the writable columns.
  package let keyIndices: [Int]
  /// The reason that no statement can use the table, or `nil`.
  package let error: TableSchemaError?
  /// The table in the FROM clause: `qualifiedName`, followed by `error` if there is one.
  package let source: QueryFragment
  /// The columns with the table's name: `"reminders"."id"`. Empty for a table of so many columns that finding one takes longer than writing
  /// it.
  let qualifiedColumns: [QueryFragment]
  /// The lengths of the names of ``qualifiedColumns``. Most names differ in their length, which takes less time to compare than the names.
  private let nameLengths: [Int]
  /// The names of columns by their key paths.
  let columnNames = ColumnNames()
  /// Statements whose code is shared, or `nil` if there is an ``error``, which their code would lack.
  let statements: TableStatements?

  /// Creates a description of a table.
  public convenience init(name: String, schema: String? = nil, _ columns: [ColumnSchema]) {
    self.init(name: name, schema: schema, allowsExtraColumns: false, columns)
  }

  /// Returns the description of a table that can have columns that the type does not declare: `@Table(allowsExtraColumns: true)`.
  //
  // A method, because each argument of the initializer makes the solver do more work for every table.
  public func allowingExtraColumns() -> TableSchema {
    TableSchema(name: name, schema: schema, allowsExtraColumns: true, members)
  }

  private init(name: String, schema: String?, allowsExtraColumns: Bool, _ columns: [ColumnSchema]) {
    let hasGroups = columns.contains(where: \.isGroup)
    let leaves = hasGroups ? columns.flatMap(\.leaves) : columns
    self.name = name
    self.schema = schema
    self.allowsExtraColumns = allowsExtraColumns
    self.columns = leaves
    members = columns
    columnCount = leaves.count
    let writable = leaves.filter { $0.generated == nil }
    writableCount = writable.count
    let writableList = QueryFragment(quotedList: writable.map(\.name))
    self.writableList = writableList
    columnList =
      writableCount == columnCount ? writableList : QueryFragment(quotedList: leaves.map(\.name))
    primaryKey = leaves.filter(\.isPrimaryKey)
    keyIndices = writable.indices.filter { writable[$0].isPrimaryKey }
    keyIndex = primaryKey.count == 1 ? keyIndices.first : nil
    qualifiedName = QueryFragment { fragment in
      if let schema { fragment.append(schema: schema) }
      fragment.append(quote: name)
    }
    // Without a column group, the macro has checked all names.
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
      fragment.appendSelect({ $0.append(list) }, from: { $0.append(source: source) })
    }
    keyColumn = primaryKey.count == 1 ? Self.column(primaryKey[0], of: qualifiedName) : nil
    qualifiedColumns =
      leaves.count > 24 ? [] : leaves.map { [qualifiedName] in Self.column($0, of: qualifiedName) }
    nameLengths = qualifiedColumns.indices.map { leaves[$0].name.utf8.count }
    statements =
      error == nil
      ? TableStatements(
        source: source,
        writableList: writableList,
        writableTypes: writable.map { $0.type.sqlType },
        selectFrom: selectFrom,
        keyColumn: keyColumn,
        keyType: primaryKey.first?.type.sqlType
      ) : nil
  }

  /// Whether a table and its schema have the declared names, as nearly all do. The SQL that was prepared with these names can then be
  /// copied.
  @inline(__always)
  func declares(_ table: String, in schema: String?) -> Bool {
    guard name == table else { return false }
    // Nearly all tables have none. Comparing two optional texts takes longer.
    return schema == nil && self.schema == nil || schema == self.schema
  }

  /// Whether a fragment has the text of ``source``.
  func isSource(_ fragment: QueryFragment) -> Bool {
    source.sharesCode(with: fragment) || source.hasText(of: fragment)
  }

  /// Writes a column of a table. Returns `false` if the table has another name than the declared one, or no such column.
  @usableFromInline
  func append(
    column name: String,
    of table: String,
    in schema: String?,
    to fragment: inout QueryFragment
  ) -> Bool {
    guard declares(table, in: schema), let index = qualifiedIndex(of: name) else { return false }
    fragment.append(codeOf: qualifiedColumns[index])
    return true
  }

  /// Returns a column of a table, or `nil` if the table has another name than the declared one, or no such column. Its code is that of
  /// ``qualifiedColumns``.
  @usableFromInline
  func qualifiedColumn(_ name: String, of table: String, in schema: String?, isPresent: Bool)
    -> QueryFragment?
  {
    guard declares(table, in: schema), let index = qualifiedIndex(of: name) else { return nil }
    var column = qualifiedColumns[index]
    column.facts.formUnion(isPresent ? [.column, .presentColumn] : .column)
    return column
  }

  /// Returns the index of a column in ``qualifiedColumns``.
  @inline(__always)
  private func qualifiedIndex(of name: String) -> Int? {
    let length = name.utf8.count
    return nameLengths.withUnsafeBufferPointer { lengths in
      columns.withUnsafeBufferPointer { columns in
        for index in lengths.indices where lengths[index] == length && columns[index].name == name {
          return index
        }
        return nil
      }
    }
  }

  /// Writes the select list of all columns with a qualifier.
  package func appendSelectList(qualifier: QueryFragment, to fragment: inout QueryFragment) {
    columnsOfName.append(naming: qualifier, to: &fragment)
  }

  private static func column(_ column: ColumnSchema, of qualifier: QueryFragment) -> QueryFragment {
    var fragment = qualifier
    fragment.appendMember()
    fragment.append(quote: column.name)
    return fragment
  }
}

/// A column of a table, as its Swift type declares it.
public struct ColumnSchema: Sendable {
  /// The name of the column.
  public let name: String
  /// The stored type: the property's type, or the representation declared with `@Column(as:)`.
  //
  // A metatype is immutable, although the compiler cannot prove it.
  public nonisolated(unsafe) let type: any QueryRepresentable.Type
  /// Whether the column is the primary key or part of it.
  public let isPrimaryKey: Bool
  /// How the database stores a generated column, or `nil` if the column is not generated.
  public let generated: GeneratedColumnStorage?
  /// Whether the property has a default value.
  public let hasDefault: Bool
  /// The type whose key the column is declared as: `RemindersList` for `RemindersList.ID`, which is `Int` at run time.
  public let references: String?
  /// The name of the property as written, if it is not the name of the column. For a column of a group, the path to the property:
  /// `timestamps.created`.
  package private(set) var property: String?
  private let group: [ColumnSchema]?

  /// Creates a description of a column or of the columns of a column group.
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
      var leaf = ColumnSchema(
        name: column.name,
        // Each column of an optional column group may be NULL.
        type: isOptional ? Self.optional(column.type) : column.type,
        isPrimaryKey: primaryKey,
        generated: column.generated ?? generated,
        hasDefault: column.hasDefault || hasDefault,
        references: column.references
      )
      leaf.property = "\(name).\(column.property ?? column.name)"
      return leaf
    }
  }

  /// Returns the column with the name of its property, which is not the name of the column: `@Column("is_done") var isDone`.
  //
  // A method, because each argument of the initializers makes the solver do more work for every column.
  public func declared(as property: String) -> ColumnSchema {
    var column = self
    column.property = property
    return column
  }

  /// Creates a description of a column or of the columns of a column group, with a type that `_ColumnCheck` checks.
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

  /// Creates a description of a column whose type only the compiler can infer, and that `_ColumnCheck` checks.
  public init<Root, Q: QueryRepresentable>(
    of keyPath: KeyPath<Root, Q>,
    checked name: String,
    primaryKey: Bool = false,
    generated: GeneratedColumnStorage? = nil,
    hasDefault: Bool = false
  ) {
    self.init(name, Q.self, primaryKey: primaryKey, generated: generated, hasDefault: hasDefault)
  }

  /// Creates a description of a column whose type the macro could not determine from the source.
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

/// How a generated column is stored (https://www.sqlite.org/gencol.html).
public enum GeneratedColumnStorage: Hashable, Sendable {
  /// The value is computed when the row is read.
  case virtual
  /// The value is computed when the row is written.
  case stored
}

extension QueryDecodable {
  /// The columns of the type, if it is a table or a column group.
  package static var _nestedSchema: TableSchema? {
    // Testing a conformance takes comparatively long, and most types are one column.
    _isRow ? (self as? any Table.Type)?._schema : nil
  }
}
