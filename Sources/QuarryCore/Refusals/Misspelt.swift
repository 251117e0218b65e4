/// The value of a misspelled column or function. It meets the requirements of every operator, so that the compiler rejects only the name.
public struct _Misspelt: QueryBindable, _TextValue, _TruthValue, _OptionalProtocol, Comparable, Numeric,
  ExpressibleByFloatLiteral, ExpressibleByStringLiteral, ExpressibleByBooleanLiteral
{
  public typealias _Truth = _ConditionSide
  public typealias Count = Int
  public typealias Wrapped = Self

  public static var _nil: Self { Self(integerLiteral: 0) }
  public var _isNil: Bool { true }
  public var queryBinding: QueryBinding { .null }
  public var magnitude: UInt { 0 }

  public init(decoder: inout some QueryDecoder) throws { throw QueryDecodingError.missingRequiredColumn }
  public init(integerLiteral value: Int) {}
  public init(floatLiteral value: Double) {}
  public init(stringLiteral value: String) {}
  public init(booleanLiteral value: Bool) {}
  public init?(exactly source: some BinaryInteger) { return nil }

  // These operators have other names. Under their own, the compiler would also find this type for `"a" + 3` in plain Swift, because every
  // literal can have it. One more overload of `+`, even a generic one, also makes the compiler give up on expressions that it can barely
  // check.
  @_implements(AdditiveArithmetic,+(_:_:))
  public static func _sum(_ lhs: Self, _ rhs: Self) -> Self { lhs }
  @_implements(AdditiveArithmetic,-(_:_:))
  public static func _difference(_ lhs: Self, _ rhs: Self) -> Self { lhs }
  @_implements(Numeric,*(_:_:))
  public static func _product(_ lhs: Self, _ rhs: Self) -> Self { lhs }
  @_implements(Numeric,*=(_:_:))
  public static func _multiply(_ lhs: inout Self, _ rhs: Self) {}
  @_implements(Comparable,<(_:_:))
  public static func _isLess(_ lhs: Self, _ rhs: Self) -> Bool { false }
}
