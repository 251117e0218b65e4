/// A class whose objects are stored in a column. The class need not be final.
///
/// A class that is not `final` cannot conform to ``QueryBindable``, because a subclass would have to be bound and decoded as itself
/// although a column has one type. Conform the class to this protocol instead, and declare the column with ``Representation``:
///
/// ```swift
/// class Palette: QueryBindableObject {
///   let colors: String
///   init(colors: String) { self.colors = colors }
///   required init(decoder: inout some QueryDecoder) throws { colors = try String(decoder: &decoder) }
///   var queryBinding: QueryBinding { .text(colors) }
/// }
///
/// @Table struct Theme {
///   let id: Int
///   @Column(as: Palette.Representation.self) var palette: Palette
/// }
/// Theme.where { $0.palette.eq(Palette.Representation(queryOutput: palette)) }
/// // SELECT … FROM "themes" WHERE (("themes"."palette") = ('red,blue'))
/// ```
///
/// Decoding creates an object of the class that the column declares, never of a subclass.
public protocol QueryBindableObject: AnyObject {
  /// Creates an object by decoding a column.
  ///
  /// - Throws: ``QueryDecodingError`` if the column does not contain such a value.
  init(decoder: inout some QueryDecoder) throws

  /// The object as a bound value.
  var queryBinding: QueryBinding { get }

  /// The SQL type of the bound value, or `nil` if it is unknown. See ``SQLType``.
  static var sqlType: SQLType? { get }
}

extension QueryBindableObject {
  /// The type that a column of these objects is declared as.
  public typealias Representation = ObjectRepresentation<Self>

  public static var sqlType: SQLType? { nil }
}

/// The representation of a class's objects in a column. See ``QueryBindableObject``.
public struct ObjectRepresentation<Object: QueryBindableObject>: QueryBindable {
  public typealias QueryOutput = Object

  /// The object.
  public var queryOutput: Object

  /// Creates a representation of an object.
  public init(queryOutput: Object) { self.queryOutput = queryOutput }

  /// Creates a representation by decoding an object.
  ///
  /// - Throws: The error that the class throws.
  public init(decoder: inout some QueryDecoder) throws { queryOutput = try Object(decoder: &decoder) }

  /// The object as a bound value.
  public var queryBinding: QueryBinding { queryOutput.queryBinding }

  /// The SQL type that the class declares.
  public static var sqlType: SQLType? { Object.sqlType }
}

extension ObjectRepresentation: Sendable where Object: Sendable {}
