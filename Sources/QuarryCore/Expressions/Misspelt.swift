/// The value of a column or function that there is none of: all that an operator could ask for, so that it is the name alone
/// that is refused.
public struct _Misspelt: QueryBindable, _TextValue, _TruthValue, _OptionalProtocol, Comparable, Numeric,
  ExpressibleByFloatLiteral, ExpressibleByStringLiteral, ExpressibleByBooleanLiteral
{
  public typealias Condition = Bool
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

  public static func + (lhs: Self, rhs: Self) -> Self { lhs }
  public static func - (lhs: Self, rhs: Self) -> Self { lhs }
  public static func * (lhs: Self, rhs: Self) -> Self { lhs }
  public static func *= (lhs: inout Self, rhs: Self) {}
  public static func < (lhs: Self, rhs: Self) -> Bool { false }
}
