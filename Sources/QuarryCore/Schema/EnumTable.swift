/// A table or a column group that is an enum: the columns of exactly one case have a value, all others are NULL
/// (single-table inheritance).
///
/// Do not declare this conformance yourself: attach `@Table` or `@Selection` to an enum.
///
/// ```swift
/// @Table struct Attachment {
///   let id: Int
///   var kind: Kind
///
///   @Selection enum Kind {
///     case link(URL)
///     case note(String)
///     case image(Image)
///   }
///   @Selection struct Image {
///     var caption = ""
///     var file: String
///   }
/// }
///
/// Attachment.where { $0.kind.is(\.note) }
/// // SELECT "attachments"."id", "attachments"."link", "attachments"."note",
/// //   "attachments"."caption", "attachments"."file"
/// // FROM "attachments"
/// // WHERE (("attachments"."note") IS NOT (NULL))
/// ```
///
/// Decoding a row throws ``CaseDecodingError`` if no case or several cases have a value.
public protocol _EnumTable: Table, _WholeGroup where _Form == _ColumnsOfCases {
  /// The case of the value and its associated value. Emitted by the macros.
  var _case: _EnumCase<TableColumns> { get }
}

/// A column group that can be assigned as a whole.
public protocol _WholeGroup {
  static func _assignments(ofWhole value: Self) -> [_AssignedValue]
}

/// The column of an enum's case, or one of its columns. It is NULL if the value is of another case.
///
/// ```swift
/// $0.kind.note                 // "attachments"."note"
/// $0.kind.note.like("%milk%")
/// $0.kind.is(\.note)           // ("attachments"."note") IS NOT (NULL)
/// ```
public struct CaseColumn<Root: Table, Wrapped: QueryRepresentable>: TableColumnExpression {
  public typealias Value = Wrapped?
  public typealias QueryValue = Wrapped?

  /// The name of the column.
  public let name: String

  /// The rows that the column belongs to.
  public let _rows: _RowIdentity

  /// Creates a column. Emitted by the macros.
  public init(_ name: String, _ rows: _RowIdentity) {
    self.name = name
    _rows = rows
  }
}

/// The columns of an enum's case whose associated value is a column group. All are NULL if the value is of another case.
///
/// ```swift
/// $0.kind.image.caption        // "attachments"."caption"
/// $0.kind.is(\.image)          // ("attachments"."caption", "attachments"."file") IS NOT (NULL, NULL)
/// ```
@dynamicMemberLookup
public struct CaseColumnGroup<Root: Table, Group: Table>: SQLOperand, Sendable {
  public typealias QueryValue = Group?

  /// The name of the case, or an empty string if the group is reached through other groups.
  package let _name: String
  /// The rows that the columns belong to.
  let _rows: _RowIdentity

  /// Creates a column group. Emitted by the macros.
  public init() { self.init("", .none) }

  init(_ name: String, _ rows: _RowIdentity) {
    _name = name
    _rows = rows
  }

  /// The columns as a row value.
  public var queryFragment: QueryFragment {
    QueryFragment { _append(to: &$0) }
  }

  public func _append(to fragment: inout QueryFragment) {
    fragment.append(list: _columns)
  }
}

extension CaseColumnGroup: _ColumnList {
  package var _columns: [QueryFragment] { Root._qualified(_columnNames, _rows) }
}

extension CaseColumnGroup: _NamedColumns {
  public var _columnNames: [String] { Group._schema.columns.map(\.name) }
}

/// The column or the columns that determine whether a value is of a case.
public protocol _CaseColumns: _NamedColumns {}

extension CaseColumn: _CaseColumns {}
extension CaseColumnGroup: _CaseColumns {}

extension Table {
  /// Returns the qualified columns with the given names.
  package static func _qualified(_ names: [String], _ rows: _RowIdentity) -> [QueryFragment] {
    names.map { name in
      QueryFragment {
        _appendQualifier(to: &$0, rows, column: name)
        $0.appendMember()
        $0.append(quote: name)
      }
    }
  }
}

/// Returns the column of a case whose associated value is one column. Emitted by the macros.
public func _caseColumn<Root: Table, Q: QueryBindable>(
  _ name: String,
  of: Root.Type,
  as: Q.Type
) -> CaseColumn<Root, Q> {
  CaseColumn(name, .none)
}

/// Returns the columns of a case whose associated value is a column group. Emitted by the macros.
public func _caseColumn<Root: Table, Group: Table>(
  _ name: String,
  of: Root.Type,
  as: Group.Type
) -> CaseColumnGroup<Root, Group> {
  CaseColumnGroup(name, .none)
}
