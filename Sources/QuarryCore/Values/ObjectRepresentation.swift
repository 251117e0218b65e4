/// A class whose objects a column stores, also one that is not final.
///
/// A class that is not `final` cannot conform to ``QueryBindable``: a subclass would have to be bound and read as itself, but
/// a column has one type. Let the class conform to this protocol, and name its ``Representation`` for the column:
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
/// What is read is of the class that the column names, and of no subclass of it.
public protocol QueryBindableObject: AnyObject {
  /// Reads an object.
  ///
  /// - Throws: ``QueryDecodingError`` where the column holds no such value.
  init(decoder: inout some QueryDecoder) throws

  /// The object as a database takes it.
  var queryBinding: QueryBinding { get }
}

extension QueryBindableObject {
  /// What a column of these objects is declared as.
  public typealias Representation = ObjectRepresentation<Self>
}

/// How a column stores the objects of a class: see ``QueryBindableObject``.
public struct ObjectRepresentation<Object: QueryBindableObject>: QueryBindable {
  public typealias QueryOutput = Object

  /// The object.
  public var queryOutput: Object

  /// Wraps an object.
  public init(queryOutput: Object) { self.queryOutput = queryOutput }

  /// Reads an object.
  ///
  /// - Throws: What the class throws.
  public init(decoder: inout some QueryDecoder) throws { queryOutput = try Object(decoder: &decoder) }

  /// The object as a database takes it.
  public var queryBinding: QueryBinding { queryOutput.queryBinding }
}

extension ObjectRepresentation: Sendable where Object: Sendable {}
